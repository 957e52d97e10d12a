// From a lesson to a skin.
#pragma once

#include <string>

#include "calibration/lesson/lesson.h"
#include "skins/skin.h"

namespace mindreader {

struct MadeSkin {
  Skin skin;
  // Why only the apprentice can play from it; empty where the player can.
  std::string why_apprentice;
};

// All that a lesson tells, as a skin. The player's skin is checked before it is given away: every
// picture of the lesson is read with it once more and must show the same guesses and answers. Where
// anything is missing, or ranges of colours cannot tell pegs or marks apart, it is a skin for the
// apprentice. Name, file and program are left to the caller.
[[nodiscard]] MadeSkin MakeSkin(const Lesson& lesson);

// Board and colours alone: enough to name them to people.
[[nodiscard]] Skin MakeRoughSkin(const Lesson& lesson);

// A pattern for titles like this one: numbers in it may be others the next time.
[[nodiscard]] std::string TitlePattern(const std::string& title);

}  // namespace mindreader
