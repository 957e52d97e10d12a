// How the apprentice finds a guess again that was answered. For this folder alone.
#pragma once

#include "calibration/apprentice/game.h"

namespace mindreader {

// Finds where a guess came: in a history, or anywhere else on the page, as pegs or as text.
class Apprentice::GuessFinder {
 public:
  GuessFinder(Apprentice& own, Game& game, const mastermind::Code& guess)
      : own_(own), game_(game), guess_(guess) {}

  void FindRowInHistory(const Observed& judged, AnsweredRow& answered);
  [[nodiscard]] std::optional<WrittenAnswer> SaidElsewhere(const Observed& judged) const;
  [[nodiscard]] bool CameElsewhere(const Observed& judged,
                                   const std::optional<WrittenAnswer>& said) const;
  [[nodiscard]] std::optional<HoleRow> FindWritten(const Frame& frame,
                                                   const std::optional<HoleRow>& like) const;
  [[nodiscard]] bool ShowsAsSecret(const Frame& frame, std::ptrdiff_t row, bool stays);
  [[nodiscard]] bool IsGone(const Frame& frame) const;

 private:
  [[nodiscard]] std::optional<HoleRow> FindAsText(const Observed& judged,
                                                  const std::optional<HoleRow>& like,
                                                  const std::optional<WrittenAnswer>& said) const;
  [[nodiscard]] double HistoryReach(const Frame& frame, const HoleRow& shown) const;

  Apprentice& own_;
  Game& game_;
  const mastermind::Code& guess_;
};

}  // namespace mindreader
