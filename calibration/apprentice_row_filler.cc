// How the apprentice fills a row, hole by hole.
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "calibration/apprentice_game.h"
#include "calibration/looking/change.h"
#include "calibration/looking/drift.h"
#include "calibration/probing/chosen_choice.h"

namespace mindreader {

// One try to fill a row. What turns out not to be as it was taken for is told to the apprentice,
// and the guess is changed where a color of it is none.
class Apprentice::RowFiller {
 public:
  RowFiller(Apprentice& own, Game& game, mastermind::Code& guess)
      : own_(own), game_(game), guess_(guess) {}

  // The row as it was before the last peg, and when it was full; nothing when it must be filled
  // anew.
  Result<std::optional<Observed>> Fill();

 private:
  enum class Step {
    kGoOn,      // with this hole
    kNextHole,  // it has its peg
    kSameHole,  // once more
    kAnew,      // all of the row
    kFull,      // the row has no more holes
    kAnswered,  // it was judged, or refused
  };

  Result<Step> FillHole(int peg);
  Status BeforeLast(int peg);
  Result<Hand::Placed> Place(int peg, int color);
  Result<Step> MindRefusal(int peg, Hand::Placed& placed);
  Result<Step> MindLayout(int peg, const Hand::Placed& placed);
  Status ChooseHole(int peg, Hand::Placed& placed);
  Result<Step> PassForAnother(int peg, Hand::Placed& placed);
  Result<Step> TryKnownColor(int peg, Hand::Placed& placed);
  Step Keep(int peg, Hand::Placed& placed, bool judged);

  // Another one when the layout turned out to be another.
  [[nodiscard]] Hand& hand() const { return *own_.hand_; }
  [[nodiscard]] bool IsLast(int peg) const { return peg + 1 == guess_.size(); }
  // Whether the row was judged with its last peg, and waits for the next guess.
  [[nodiscard]] bool WasTaken(int peg, const Hand::Placed& placed) const {
    return IsLast(peg) && placed.seen.Reacted() && own_.IsCleared(placed.seen.after, game_.holes);
  }
  [[nodiscard]] bool IsUntouched(int peg, const Observed& seen) const {
    return ChangeAt(seen.before.pixels, seen.after.pixels, game_.holes.Hole(peg),
                    game_.holes.diameter) < kPegAppeared;
  }

  Apprentice& own_;
  Game& game_;
  mastermind::Code& guess_;
  bool may_correct_ = false;      // a hole that has a peg takes another one
  bool keeps_guess_ = false;      // the row still has the last guess
  bool strayed_ = false;          // a gesture changed another hole than its own
  Frame before_last_;             // the row before its last peg
  std::optional<Observed> last_;  // the last peg that came, or the whole row
};

Result<Observed> Apprentice::FillRow(Game& game, mastermind::Code& guess) {
  while (true) {
    auto filled = RowFiller(*this, game, guess).Fill();
    if (!filled) return Forward(filled);
    if (*filled) return **std::move(filled);
  }
}

Result<std::optional<Observed>> Apprentice::RowFiller::Fill() {
  hand().BeginRow();
  may_correct_ = hand().CanReplace() && !hand().control().typed;
  const auto keeps_guess = own_.KeepsGuess(game_);
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
  auto corrected = own_.CorrectRow(game_, guess_, *std::move(last_));
  if (!corrected) return Forward(corrected);
  return *std::move(corrected);
}

Result<Apprentice::RowFiller::Step> Apprentice::RowFiller::FillHole(int peg) {
  if (IsLast(peg)) {
    if (const auto ready = BeforeLast(peg); !ready) return Forward(ready);
  }
  auto placed = Place(peg, guess_[peg]);
  if (!placed) return Forward(placed);
  const Shift moved = own_.FollowPeg(game_, peg, guess_[peg], *placed);
  own_.LearnLatePegs(game_, guess_, peg, placed->seen.after.pixels);
  if (moved.Any() && IsLast(peg)) before_last_.pixels = Moved(before_last_.pixels, moved);
  if (!placed->done && peg == 0) {
    if (!own_.book_->rows().empty()) {
      const auto stayed = own_.StaysOnItsBoard(placed->seen.after);
      if (!stayed) return Forward(stayed);
    }
    if (!hand().Knows(guess_[peg])) {
      // A program that is still busy with the last answer takes no peg, whatever it is.
      const auto again = own_.AwaitNextRow(game_);
      if (!again) return Forward(again);
      if (*again) placed = own_.PlaceFirst(game_, guess_[peg]);
      if (!placed) return Forward(placed);
    }
  }
  auto step = MindRefusal(peg, *placed);
  if (step && *step == Step::kGoOn) step = MindLayout(peg, *placed);
  if (!step || *step != Step::kGoOn) return step;
  if (!placed->done && peg > 0 && !WasTaken(peg, *placed)) {
    if (const auto chosen = ChooseHole(peg, *placed); !chosen) return Forward(chosen);
  }
  const bool taken = WasTaken(peg, *placed), untouched = IsUntouched(peg, placed->seen);
  if (!placed->done && !taken) {
    // An alert over all of the window, whatever its words, dims the hole that took no such peg.
    if (untouched || (!IsLast(peg) && !moved.Any() && own_.IsCovered(placed->seen))) {
      const auto without = own_.DoWithoutRepeat(game_, peg, guess_, *placed);
      if (!without) return Forward(without);
    }
    if (!placed->done && !hand().Knows(guess_[peg])) {
      step = untouched ? TryKnownColor(peg, *placed) : PassForAnother(peg, *placed);
      if (!step || *step != Step::kGoOn) return step;
    }
  }
  // A row that is judged may turn pale.
  const bool judged =
      taken || (IsLast(peg) && placed->seen.Reacted() && own_.JudgedWith(*placed, game_));
  if (!placed->done && !judged) return CannotPlace(game_, peg, guess_[peg]);
  return Keep(peg, *placed, judged);
}

Status Apprentice::RowFiller::BeforeLast(int peg) {
  auto now = own_.prober_->Capture();
  if (!now) return Forward(now);
  before_last_ = *std::move(now);
  if (own_.RowsAreGone(game_, before_last_)) {
    return Fail(ErrorCode::kContradiction, "the rows that were played are gone from the board",
                "them to stay until the game is over", "Somebody may have begun a new game.");
  }
  if (!may_correct_) return {};
  const auto corrected = own_.CorrectHoles(game_, guess_, peg, before_last_);
  if (!corrected) return Forward(corrected);
  return {};
}

Result<Hand::Placed> Apprentice::RowFiller::Place(int peg, int color) {
  if (keeps_guess_) return hand().PlaceInTurn(game_.holes, peg, color);
  if (peg == 0 && game_.row > 0) return own_.PlaceFirst(game_, color);
  // With the last hole the row may be judged: before one is filled at last, what went astray must
  // be right.
  return hand().Place(game_.holes, peg, color, Hand::kAttempts, [&]() -> Status {
    if (!may_correct_) return {};
    auto now = own_.prober_->Capture();
    if (!now) return Forward(now);
    const auto corrected = own_.CorrectHoles(game_, guess_, peg, *now);
    if (!corrected) return Forward(corrected);
    strayed_ = strayed_ || *corrected;
    return {};
  });
}

// A color that is in the row already may be refused, come from there, or take it out.
Result<Apprentice::RowFiller::Step> Apprentice::RowFiller::MindRefusal(int peg,
                                                                       Hand::Placed& placed) {
  if (!placed.done && own_.WasRefused(guess_, placed.seen)) {
    const auto without = own_.DoWithoutRepeat(game_, peg, guess_, placed);
    if (!without) return Forward(without);
    // The row was full, and was refused as a whole.
    if (!*without && IsLast(peg)) {
      last_ = std::move(placed.seen);
      return Step::kAnswered;
    }
  }
  if (placed.done && own_.LeftOther(game_, peg, guess_, placed.seen)) {
    const auto without = own_.GuessWithoutRepeats();
    if (!without) return Forward(without);
    if (*without) {
      guess_ = **without;
      return Step::kAnew;
    }
  }
  if (!placed.done && !strayed_ && own_.TookBack(game_, peg, guess_, placed.seen)) {
    const auto dropped = own_.DropTakingBack(game_, peg, guess_);
    if (!dropped) return Forward(dropped);
    return Step::kSameHole;
  }
  return Step::kGoOn;
}

// The peg may have come where the board has its next hole, if its rows are columns.
Result<Apprentice::RowFiller::Step> Apprentice::RowFiller::MindLayout(int peg,
                                                                      const Hand::Placed& placed) {
  if (placed.done || (peg == 0 && own_.probed_peg_ == 0) || WasTaken(peg, placed)) {
    return Step::kGoOn;
  }
  const auto turned = own_.TurnBoard(game_, placed.seen, guess_[peg], guess_);
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
  const auto dropped = own_.DropColor(guess_[peg], *as, peg, guess_);
  if (!dropped) return Forward(dropped);
  placed.done = true;
  return Step::kGoOn;
}

// Either this is no colour, or no hole: a colour that is known tells.
Result<Apprentice::RowFiller::Step> Apprentice::RowFiller::TryKnownColor(int peg,
                                                                         Hand::Placed& placed) {
  const int none = guess_[peg];
  const auto known = own_.KnownColorFor(guess_, peg);
  if (!known || strayed_) return CannotPlace(game_, peg, none);
  auto other = Place(peg, *known);
  if (!other) return Forward(other);
  const bool first_row =
      own_.board_.pegs > kFewestPegs && own_.book_->rows().empty() && !own_.knows_pegs_;
  if (!other->done && !other->seen.Reacted() && IsLast(peg) && first_row) {
    const auto listens = own_.StillListens(game_, guess_, peg - 1);
    if (!listens) return Forward(listens);
    if (!*listens) return CannotPlace(game_, peg, none);
    // But where the pegs before are gone, too, it is another board now.
    auto now = own_.prober_->Capture();
    if (!now) return Forward(now);
    if (own_.PegsShown(*now, game_.holes, guess_) < peg) return CannotPlace(game_, peg, none);
    if (const auto without = own_.DropLastHole(game_, guess_); !without) return Forward(without);
    last_->after = *std::move(now);
    return Step::kFull;
  }
  if (const auto dropped = own_.DropColor(none, *known, peg, guess_); !dropped) {
    return Forward(dropped);
  }
  placed = *std::move(other);
  return Step::kGoOn;
}

Apprentice::RowFiller::Step Apprentice::RowFiller::Keep(int peg, Hand::Placed& placed,
                                                        bool judged) {
  if (placed.done && placed.seen.Reacted()) game_.shown = placed.seen.after.pixels.clone();
  if (placed.done) own_.AlignGrownRow(game_, peg, guess_[peg], placed.seen.after.pixels);
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
