// How the apprentice reads an answer. For this folder alone.
#pragma once

#include "calibration/apprentice/game.h"

namespace mindreader {

// Reads the answer to one guess. What it means is in the meanings of the apprentice then, and the
// row for the next guess in the game.
class Apprentice::AnswerReader {
 public:
  AnswerReader(Apprentice& own, Game& game, const mastermind::Code& guess)
      : own_(own), game_(game), guess_(guess) {}

  Status AwaitLateMarks(TimePoint submitted, Observed& judged);
  Status Read(Observed judged);

 private:
  Status FindRowOfArrows(const Observed& judged);
  Status AwaitMarksInHistory(Observed& judged);
  [[nodiscard]] bool AwaitsRow(const Frame& frame) const;
  Status ReadAllAgain();
  bool TellWonUnderShade(const Meaning& before);
  void PreferOtherCounting(const std::vector<mastermind::Feedback>& meant);
  [[nodiscard]] HoleRow NextRow(const Observed& judged) const;

  Apprentice& own_;
  Game& game_;
  const mastermind::Code& guess_;
};

}  // namespace mindreader
