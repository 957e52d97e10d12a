// How the apprentice begins another game. For this folder alone.
#pragma once

#include "calibration/apprentice/game.h"

namespace mindreader {

// From a board that was played to one that is empty, and back where it was at first.
class Apprentice::NextGame {
 public:
  explicit NextGame(Apprentice& own) : own_(own) {}

  Status Begin();
  Result<bool> IsFresh();

 private:
  Result<bool> IsShown();
  bool IsBackHome(const Frame& now);

  Apprentice& own_;
};

}  // namespace mindreader
