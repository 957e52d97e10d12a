// What was learned, written as a skin.
#pragma once

#include <optional>
#include <vector>

#include "calibration/answers.h"
#include "calibration/hand.h"
#include "calibration/submit_search.h"
#include "platform/screen.h"
#include "platform/windows.h"
#include "skins/skin.h"

namespace mindreader {

// References are to the apprentice's own knowledge.
struct LessonSkin {
  const WindowInfo& window;
  const Frame& first;  // before anything was touched
  const BoardGuess& board;
  const Hand& hand;
  const std::optional<SubmitWay>& submit;
  const std::vector<Meaning>& meanings;

  [[nodiscard]] Skin Make() const;
};

}  // namespace mindreader
