// How the apprentice follows a layout that moves. For this folder alone.
#pragma once

#include "calibration/apprentice/game.h"

namespace mindreader {

// Takes what is known with a layout that moves by some pixels, or because the board scrolls, or to
// where the board goes on.
class Apprentice::LayoutFollower {
 public:
  LayoutFollower(Apprentice& own, Game& game) : own_(own), game_(game) {}

  Shift FollowMoves(const mastermind::Code& guess, Observed& seen);
  Shift FollowLate(const Frame& judged, Observed& late);
  Shift FollowByLastRow(Observed& seen);
  Shift FollowPeg(int peg, int color, Hand::Placed& placed);
  Result<bool> FollowLastRow();
  Result<bool> FindFurtherRow();
  [[nodiscard]] std::optional<BoardGuess> FurtherBlock(const Frame& frame) const;
  [[nodiscard]] std::vector<HoleRow> RowsOfHistory(const Frame& now) const;
  Status ForbidAnew();

 private:
  Result<bool> FindFurtherBlock();
  [[nodiscard]] bool IsWaiting(const Frame& frame, const HoleRow& row) const;

  Apprentice& own_;
  Game& game_;
};

}  // namespace mindreader
