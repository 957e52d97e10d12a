#include "calibration/apprentice/row_filler.h"

#include <optional>
#include <utility>

#include <fmt/format.h>

#include "calibration/apprentice/layout_follower.h"
#include "calibration/apprentice/refusal.h"
#include "calibration/looking/change.h"
#include "calibration/looking/drift.h"
#include "calibration/probing/chosen_choice.h"

namespace mindreader {

Result<std::optional<Observed>> Apprentice::RowFiller::Fill() {
  hand().BeginRow();
  may_correct_ = hand().CanReplace() && !hand().control().typed;
  const auto keeps_guess = KeepsGuess();
  if (!keeps_guess) return Forward(keeps_guess);
  keeps_guess_ = *keeps_guess;
  for (int peg = 0; peg < guess_.size();) {
    const auto step = FillHole(peg);
    if (!step) return Forward(step);
    if (*step == Step::kAnswered) return std::move(last_);
    if (*step == Step::kAnew) return std::nullopt;
    if (*step == Step::kFull) break;
    if (*step == Step::kNextHole) ++peg;
  }
  auto corrected = CorrectRow(*std::move(last_));
  if (!corrected) return Forward(corrected);
  return *std::move(corrected);
}

Result<Apprentice::RowFiller::Step> Apprentice::RowFiller::FillHole(int peg) {
  if (IsLast(peg)) {
    if (const auto ready = BeforeLast(peg); !ready) return Forward(ready);
  }
  const bool is_new = !hand().Knows(guess_[peg]);
  auto placed = Place(peg, guess_[peg]);
  if (!placed) return Forward(placed);
  const Shift moved = LayoutFollower(own_, game_).FollowPeg(peg, guess_[peg], *placed);
  if (moved.Any() && IsLast(peg)) {
    before_last_.pixels = Moved(before_last_.pixels, moved);
    hand().MoveLastPick(moved);
  }
  // With its last peg the row may be judged, and look otherwise.
  if (!IsLast(peg) || !BecameOthers(peg, placed->seen.after)) {
    LearnLatePegs(peg, placed->seen.after.pixels);
  } else if (is_new) {
    hand().ForgetPeg(guess_[peg]);
  }
  if (!placed->done && peg == 0) {
    if (!own_.book_->rows().empty()) {
      const auto stayed = StaysOnItsBoard(placed->seen.after);
      if (!stayed) return Forward(stayed);
    }
    if (!hand().Knows(guess_[peg])) {
      // A program that is still busy with the last answer takes no peg, whatever it is.
      const auto again = own_.AwaitNextRow(game_);
      if (!again) return Forward(again);
      if (*again) placed = PlaceFirst(guess_[peg]);
      if (!placed) return Forward(placed);
    }
  }
  auto step = MindRefusal(peg, *placed);
  if (step && *step == Step::kGoOn) step = MindLayout(peg, *placed);
  if (!step || *step != Step::kGoOn) return step;
  if (!placed->done && peg > 0 && !WentWithAll(peg, *placed)) {
    if (const auto chosen = ChooseHole(peg, *placed); !chosen) return Forward(chosen);
  }
  const bool taken = WasTaken(peg, *placed), untouched = IsUntouched(peg, placed->seen);
  if (!placed->done && !taken) {
    // An alert over all of the window, whatever its words, dims the hole that took no such peg.
    if (untouched || (!IsLast(peg) && !moved.Any() && own_.IsCovered(placed->seen))) {
      const auto without = DoWithoutRepeat(peg, *placed);
      if (!without) return Forward(without);
    }
    if (!placed->done && !hand().Knows(guess_[peg])) {
      step = untouched ? TryKnownColor(peg, *placed) : PassForAnother(peg, *placed);
      if (!step || *step != Step::kGoOn) return step;
    }
  }
  const bool judged = taken || WasJudged(peg, *placed);
  if (!placed->done && !judged) return CannotPlace(peg, guess_[peg]);
  return Keep(peg, *placed, judged);
}

Status Apprentice::RowFiller::BeforeLast(int peg) {
  auto now = own_.prober_->Capture();
  if (!now) return Forward(now);
  before_last_ = *std::move(now);
  if (RowsAreGone(before_last_)) {
    return Fail(ErrorCode::kContradiction, "the rows that were played are gone from the board",
                "them to stay until the game is over", "Somebody may have begun a new game.");
  }
  if (!may_correct_) return {};
  const auto corrected = CorrectHoles(peg, before_last_);
  if (!corrected) return Forward(corrected);
  return {};
}

Result<Hand::Placed> Apprentice::RowFiller::Place(int peg, int color) {
  if (keeps_guess_) return hand().PlaceInTurn(game_.holes, peg, color);
  if (peg == 0 && game_.row > 0) return PlaceFirst(color);
  // With the last hole the row may be judged: before one is filled at last, what went astray must
  // be right.
  return hand().Place(game_.holes, peg, color, Hand::kAttempts, [&]() -> Status {
    if (!may_correct_) return {};
    auto now = own_.prober_->Capture();
    if (!now) return Forward(now);
    const auto corrected = CorrectHoles(peg, *now);
    if (!corrected) return Forward(corrected);
    strayed_ = strayed_ || *corrected;
    return {};
  });
}

// A color that is in the row already may be refused, come from there, or take it out.
Result<Apprentice::RowFiller::Step> Apprentice::RowFiller::MindRefusal(int peg,
                                                                       Hand::Placed& placed) {
  if (!placed.done && Refusal(own_, game_, guess_).WasRefused(placed.seen)) {
    // The row was full, and was refused as a whole: it may be empty again.
    const bool emptied = IsLast(peg) && own_.IsCleared(placed.seen.after, game_.holes);
    const auto without = emptied ? Result<bool>(false) : DoWithoutRepeat(peg, placed);
    if (!without) return Forward(without);
    if (!*without && IsLast(peg)) {
      last_ = std::move(placed.seen);
      return Step::kAnswered;
    }
  }
  if (placed.done && LeftOther(peg, placed.seen)) {
    const auto without = GuessWithoutRepeats();
    if (!without) return Forward(without);
    if (*without) {
      guess_ = **without;
      return Step::kAnew;
    }
  }
  if (!placed.done && !strayed_ && TookBack(peg, placed.seen)) {
    const auto dropped = DropTakingBack(peg);
    if (!dropped) return Forward(dropped);
    return Step::kSameHole;
  }
  return Step::kGoOn;
}

// The peg may have come where the board has its next hole, if its rows are columns.
Result<Apprentice::RowFiller::Step> Apprentice::RowFiller::MindLayout(int peg,
                                                                      const Hand::Placed& placed) {
  if (placed.done || (peg == 0 && own_.probed_peg_ == 0) || WentWithAll(peg, placed)) {
    return Step::kGoOn;
  }
  const auto turned = TurnBoard(placed.seen, guess_[peg]);
  if (!turned) return Forward(turned);
  return *turned ? Step::kAnew : Step::kGoOn;
}

// What fills a row that is full may have gone to another hole of it.
Status Apprentice::RowFiller::ChooseHole(int peg, Hand::Placed& placed) {
  if (own_.knows_pegs_ && !keeps_guess_) return {};
  auto chosen = hand().TryChoosingHole(game_.holes, peg, guess_[peg]);
  if (!chosen) return Forward(chosen);
  if (!chosen->done) return {};
  placed = *std::move(chosen);
  (*own_.narrate_)(fmt::format("pegs are placed by {}", Name(Way::kHoleThenPalette)));
  return {};
}

// A palette may show a colour twice, or what is part of one besides, or one that cannot be picked
// now, so that another one is.
Result<Apprentice::RowFiller::Step> Apprentice::RowFiller::PassForAnother(int peg,
                                                                          Hand::Placed& placed) {
  const Way way = hand().control().way;
  if (way != Way::kFillNext && way != Way::kPaletteThenHole) return Step::kGoOn;
  const auto as = hand().ColorAt(placed.seen.after.pixels, game_.holes, peg);
  if (!as) return Step::kGoOn;
  const auto dropped = DropColor(guess_[peg], *as, peg);
  if (!dropped) return Forward(dropped);
  placed.done = true;
  return Step::kGoOn;
}

// Either this is no colour, or no hole: a colour that is known tells.
Result<Apprentice::RowFiller::Step> Apprentice::RowFiller::TryKnownColor(int peg,
                                                                         Hand::Placed& placed) {
  const int none = guess_[peg];
  const auto known = own_.KnownColorFor(guess_, peg);
  if (!known || strayed_) return CannotPlace(peg, none);
  auto other = Place(peg, *known);
  if (!other) return Forward(other);
  const bool first_row =
      own_.board_.pegs > kFewestPegs && own_.book_->rows().empty() && !own_.knows_pegs_;
  if (!other->done && !other->seen.Reacted() && IsLast(peg) && first_row) {
    const auto listens = StillListens(peg - 1);
    if (!listens) return Forward(listens);
    if (!*listens) return CannotPlace(peg, none);
    // But where the pegs before are gone, too, it is another board now.
    auto now = own_.prober_->Capture();
    if (!now) return Forward(now);
    if (own_.PegsShown(*now, game_.holes, guess_) < peg) return CannotPlace(peg, none);
    if (const auto without = DropLastHole(); !without) return Forward(without);
    last_->after = *std::move(now);
    return Step::kFull;
  }
  if (const auto dropped = DropColor(none, *known, peg); !dropped) {
    return Forward(dropped);
  }
  placed = *std::move(other);
  return Step::kGoOn;
}

Apprentice::RowFiller::Step Apprentice::RowFiller::Keep(int peg, Hand::Placed& placed,
                                                        bool judged) {
  if (placed.done && placed.seen.Reacted()) game_.shown = placed.seen.after.pixels.clone();
  if (placed.done) AlignGrownRow(peg, guess_[peg], placed.seen.after.pixels);
  last_ = std::move(placed.seen);
  if (IsLast(peg)) {
    // It may have taken several gestures.
    last_->before = before_last_;
    const WindowRect choices = AreaOfChoices(hand().control(), own_.board_.pegs);
    last_->before.pixels = WithLaterPart(before_last_.pixels, last_->after.pixels, choices);
    last_->changes =
        ChangedParts(last_->before.pixels, last_->after.pixels, own_.prober_->restless());
  }
  if (judged) return Step::kAnswered;
  if (!IsLast(peg) && last_->Reacted()) own_.submitter_->SawPeg(*last_);
  return Step::kNextHole;
}

}  // namespace mindreader
