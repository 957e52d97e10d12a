#include "calibration/apprentice/refusal.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "calibration/apprentice/guess_finder.h"
#include "calibration/controls/dialog_windows.h"
#include "calibration/marks/judged_sign.h"
#include "calibration/marks/shown_guess.h"
#include "calibration/probing/chosen_choice.h"
#include "calibration/words/game_words.h"
#include "calibration/words/new_lines.h"
#include "calibration/words/promises.h"

namespace mindreader {
namespace {

// Pegs of a history are found as large as this part of their size at least.
constexpr double kSmallPegOfHistory = 0.6;

}  // namespace

// Whether it may still be that no guess may have a colour twice.
bool Apprentice::Refusal::MayForbidRepeats() const {
  return own_.repeats_ && !own_.took_repeats_ &&
         own_.hand_->control().ColorCount() >= own_.board_.pegs;
}

// Whether a guess with a colour twice was not taken, as words say that came with it; then nothing
// was judged, whatever else changed: words may move the board, or dim it.
bool Apprentice::Refusal::WasRefused(const Observed& judged) const {
  if (!own_.repeats_ || own_.took_repeats_ || own_.world_.text_reader == nullptr ||
      !guess_.HasRepeats()) {
    return false;
  }
  const auto said = TextsOfDialogs(own_.world_, own_.prober_->window());
  return std::any_of(said.begin(), said.end(), SaysNoRepeats) ||
         CameToSayNoRepeats(judged.before.pixels, judged.after.pixels, *own_.world_.text_reader);
}

// Whether nothing was found that has a row judged, the first that has a color twice: what says that
// it must not may be in words that are not known.
bool Apprentice::Refusal::MayBeRefused(const Result<Observed>& judged) const {
  if (!guess_.HasRepeats() || !MayForbidRepeats() || own_.submitter_->way()) return false;
  if (!judged) return judged.error().code == ErrorCode::kNotFound;
  return SignOfJudging(*judged, own_.board_, game_.holes, {}) != JudgedSign::kStrong &&
         !TurnPassedOn(*judged, own_.board_, game_.holes) &&
         !RowCameElsewhere(guess_, *judged, game_.holes) &&
         !GuessFinder(own_, game_, guess_).SaidElsewhere(*judged);
}

// Whether the first guess that has a color twice came to nothing, where others were answered:
// nothing changed, or it came to no history, where they did, and went on standing in its row.
bool Apprentice::Refusal::WasPassedOver(const Observed& judged) const {
  if (!guess_.HasRepeats() || !MayForbidRepeats() || own_.book_->rows().empty()) return false;
  if (!judged.Reacted()) return true;
  if (own_.history_.pegs == 0 || own_.board_.Holds(own_.book_->rows().back().row) ||
      !own_.Shows(judged.after, game_.holes, guess_)) {
    return false;
  }
  // As many things as large as the pegs there may be they, unless they are the row itself.
  const HoleRow& like = own_.book_->rows().back().row;
  const auto may_be_peg = [&](const WindowRect& part) {
    return std::max(part.width, part.height) >= kSmallPegOfHistory * like.diameter &&
           part.Intersect(game_.holes.Area()).Empty();
  };
  if (std::ranges::count_if(judged.changes, may_be_peg) >= own_.board_.pegs) return false;
  // Its line may have come as a whole, such as a stripe of a table, or have moved what is below it.
  return !GuessFinder(own_, game_, guess_).CameElsewhere(judged, {});
}

// Whether what should have had the first row judged took its pegs away instead, as a new game does,
// or a button for that which happened to have the keys.
bool Apprentice::Refusal::WasOnlyEmptied(const Observed& judged) const {
  return own_.board_.rows > 1 && own_.book_->rows().empty() &&
         own_.IsCleared(judged.after, game_.holes) &&
         !FindShownGuess(judged.before.pixels, judged.after.pixels, guess_, game_.holes,
                         own_.hand_->control()) &&
         !FindGuessByPattern(own_.first_.pixels, judged.before.pixels, judged.after.pixels, guess_,
                             game_.holes, {});
}

// A row that is emptied leaves everything else as it was; an answer does not.
Submitter::Changed Apprentice::Refusal::ChangedBy(const Observed& judged) const {
  const WindowRect row = game_.holes.Area().Grown(static_cast<int>(own_.board_.diameter));
  const WindowRect choices = AreaOfChoices(own_.hand_->control(), own_.board_.pegs);
  const bool only = std::ranges::all_of(judged.changes, [&](const WindowRect& part) {
    return part.Intersect(row) == part || part.Intersect(choices) == part;
  });
  return only ? Submitter::Changed::kOnlyTheRow : Submitter::Changed::kMore;
}

Status Apprentice::Refusal::RefuseRepeats(const Observed& judged) {
  if (const auto answered = AnswerRefusal(judged); !answered) return answered;
  own_.ForbidRepeats();
  if (own_.repeats_) {
    return Fail(ErrorCode::kContradiction,
                fmt::format("no color may come twice, but there are {} colors for {} holes",
                            own_.hand_->control().ColorCount(), own_.board_.pegs),
                "a color for each hole",
                "Some were not found. Teach it with a skin file: see docs/skins.md.");
  }
  // Some meanings of the answers before left only codes with repeats.
  if (!own_.book_->rows().empty()) own_.Understand();
  if (!own_.book_->rows().empty() && own_.meanings_.empty()) return own_.NoMeaning();
  return own_.SetStrategy();
}

// What says over the board that a guess is refused goes with Return. The row may still be full.
Status Apprentice::Refusal::AnswerRefusal(const Observed& judged) {
  constexpr std::array kClosing = {Promise::kDismiss};
  const auto closed = AnswerDialogs(own_.world_, own_.window_.id, *own_.clicker_, *own_.narrate_,
                                    WhichDialogs::kOfWindow, kClosing);
  if (!closed) return Forward(closed);
  if (closed->empty() && own_.IsCovered(judged)) {
    const auto answered =
        own_.prober_->Try(Gesture::Key("Return", "close what was said"), kForAnswer);
    if (!answered) return Forward(answered);
  }
  return own_.hand_->Empty(game_.holes);
}

}  // namespace mindreader
