// What the apprentice takes for a refusal. For this folder alone.
#pragma once

#include "calibration/apprentice/game.h"
#include "calibration/controls/submit_search.h"

namespace mindreader {

// Whether a guess was not taken, as one that has a color twice may not be; and what is done then.
class Apprentice::Refusal {
 public:
  Refusal(Apprentice& own, Game& game, const mastermind::Code& guess)
      : own_(own), game_(game), guess_(guess) {}

  [[nodiscard]] bool MayForbidRepeats() const;
  [[nodiscard]] bool MayBeRefused(const Result<Observed>& judged) const;
  [[nodiscard]] bool WasRefused(const Observed& judged) const;
  [[nodiscard]] bool WasPassedOver(const Observed& judged) const;
  [[nodiscard]] bool WasOnlyEmptied(const Observed& judged) const;
  [[nodiscard]] Submitter::Changed ChangedBy(const Observed& judged) const;
  Status RefuseRepeats(const Observed& judged);

 private:
  Status AnswerRefusal(const Observed& judged);

  Apprentice& own_;
  Game& game_;
  const mastermind::Code& guess_;
};

}  // namespace mindreader
