// What was learned of board and colours, as a skin: enough to name them to people, not to play
// from.
#pragma once

#include "calibration/hand.h"
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

  [[nodiscard]] Skin Make() const;
};

}  // namespace mindreader
