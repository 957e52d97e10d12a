// One game of the apprentice: what its parts share. Only for apprentice*.cc.
#pragma once

#include "calibration/apprentice.h"

namespace mindreader {

// The code with one colour for another, and the other way round.
[[nodiscard]] mastermind::Code Swapped(mastermind::Code code, int a, int b);

struct Apprentice::Game {
  GameResult result;
  TimePoint began;
  Duration idle_before{};
  int row = 0;    // of the board
  HoleRow holes;  // that take pegs now
  bool over = false;
  bool scrolled = false;  // with the last answer, so that a further row may have come into view
  bool awaited = false;   // the row did not take a peg at first, and was waited for
};

}  // namespace mindreader
