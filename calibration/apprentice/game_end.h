// How the apprentice notices that a game is over. For this folder alone.
#pragma once

#include "calibration/apprentice/game.h"

namespace mindreader {

// What tells the end of a game, and whether it was won.
class Apprentice::GameEnd {
 public:
  GameEnd(Apprentice& own, Game& game) : own_(own), game_(game) {}

  [[nodiscard]] std::optional<bool> TextSaysWon(const Frame& frame) const;
  Result<bool> ToldTheEnd();
  [[nodiscard]] bool IsOnlyCode(const mastermind::Code& code) const;
  [[nodiscard]] bool HadAnswer(const mastermind::Feedback& last) const;
  [[nodiscard]] bool AnswersAreUnseen() const;
  [[nodiscard]] bool MarkedAsBefore() const;
  void TakeForWon();
  bool TellWon();
  [[nodiscard]] bool LearnNotWon();
  Result<bool> WentOn(const mastermind::Code& guess);
  Status Finish(bool won);

 private:
  [[nodiscard]] bool TextSaysLost(const Frame& frame) const;
  [[nodiscard]] bool ButtonWasGreyed(const Frame& now) const;
  [[nodiscard]] std::optional<int> ColorToTry(const mastermind::Code& guess,
                                              std::optional<int> shown) const;
  [[nodiscard]] bool PegAppeared(const Observed& seen, int color) const;
  [[nodiscard]] bool OneHoleChanged(const Observed& seen) const;

  Apprentice& own_;
  Game& game_;
};

}  // namespace mindreader
