// What the apprentice does where a hole of a row, or a color, turns out to be none.
#include <algorithm>
#include <map>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "calibration/apprentice/row_filler.h"
#include "calibration/looking/change.h"

namespace mindreader {

tl::unexpected<Error> Apprentice::RowFiller::CannotPlace(int peg, int color) const {
  return Fail(
      ErrorCode::kNotFound,
      fmt::format("hole {} of row {} took no peg of color {}", peg + 1, game_.row + 1, color + 1),
      "each hole of the row to take one", "Teach it with a skin file: see docs/skins.md.");
}

// Whether the one row that takes pegs still has the last guess, and fills its next hole by itself:
// no other row came that is empty.
Result<bool> Apprentice::RowFiller::KeepsGuess() {
  const bool one = own_.board_.rows == 1 && !own_.grows_ && !own_.book_->rows().empty();
  if (!one || hand().control().way != Way::kFillNext || hand().control().moves > 0) return false;
  const auto now = own_.prober_->Capture();
  if (!now) return Forward(now);
  if (!hand().IsFull(now->pixels, game_.holes) || own_.IsCleared(*now, game_.holes)) return false;
  const auto rows = own_.RowsIn(*now);
  return std::none_of(rows.begin(), rows.end(),
                      [&](const HoleRow& row) { return own_.IsCleared(*now, row); });
}

// A peg that fades in slowly may have been learned before it was there: what the pegs before `end`
// look like now is learned again, if pegs of one color agree. Where another one shows something
// else the row was taken elsewhere.
void Apprentice::RowFiller::LearnLatePegs(int end, const cv::Mat& bgra) {
  if (hand().control().typed) return;
  std::map<int, Look> late;
  bool clear = end == 1;
  for (int peg = 0; peg < end; ++peg) {
    const auto look = hand().LookAt(bgra, game_.holes, peg);
    const auto shown = hand().ColorAt(bgra, game_.holes, peg);
    if (!look || hand().IsEmpty(bgra, game_.holes, peg) || !hand().Knows(guess_[peg])) return;
    if (shown ? *shown != guess_[peg] : hand().HasNeighbor(bgra, game_.holes, peg, guess_[peg]))
      return;
    clear = clear || shown;
    if (shown) continue;
    const auto [other, first] = late.emplace(guess_[peg], *look);
    if (!first && Unlikeness(other->second, *look) >= kPegAppeared) return;
  }
  if (!clear) return;
  for (const auto& [color, look] : late) hand().LearnPeg(color, look);
}

// Whether all pegs before `end`, the last one, came to look otherwise with it, as those of a judged
// row may: then so does the last one.
bool Apprentice::RowFiller::BecameOthers(int end, const Frame& frame) const {
  for (int peg = 0; peg < end; ++peg) {
    const double change =
        ChangeAt(before_last_.pixels, frame.pixels, game_.holes.Hole(peg), game_.holes.diameter);
    if (change < kPegAppeared || hand().IsEmpty(frame.pixels, game_.holes, peg)) return false;
  }
  return end > 0;
}

// Whether a row was judged with its last peg, which may look otherwise then.
bool Apprentice::RowFiller::WasJudged(int peg, const Hand::Placed& placed) const {
  if (!IsLast(peg) || !placed.seen.Reacted()) return false;
  const auto& way = own_.submitter_->way();
  const bool automatic = way && way->kind == SubmitWay::Kind::kAutomatic;
  return (automatic && BecameOthers(peg, placed.seen.after)) ||
         SignOfJudging(placed.seen, own_.board_, game_.holes, {}) == JudgedSign::kStrong;
}

// A gesture may have changed another hole than its own, and so may one that corrects it. What
// cannot be corrected is what was guessed.
Result<Observed> Apprentice::RowFiller::CorrectRow(Observed filled) {
  if (hand().control().typed) return filled;
  for (int time = 0; time < Hand::kAttempts && hand().CanReplace(); ++time) {
    const auto corrected = CorrectHoles(guess_.size(), filled.after);
    if (!corrected) return Forward(corrected);
    if (!*corrected) break;
    filled.changes =
        ChangedParts(filled.before.pixels, filled.after.pixels, own_.prober_->restless());
  }
  for (int peg = 0; peg < guess_.size(); ++peg) {
    const auto shown = hand().ColorAt(filled.after.pixels, game_.holes, peg);
    if (shown && IsOther(peg, guess_[peg], filled.after)) guess_.Set(peg, *shown);
  }
  return filled;
}

// Whether a hole that was filled with a color shows something else.
bool Apprentice::RowFiller::IsOther(int peg, int color, const Frame& frame) const {
  const auto shown = hand().ColorAt(frame.pixels, game_.holes, peg);
  if (shown) return *shown != color;
  // A color that was never placed is not there where the hole is empty: the row was refused and
  // emptied, and went on with another guess.
  if (hand().IsEmpty(frame.pixels, game_.holes, peg)) return hand().Knows(color);
  return hand().HasNeighbor(frame.pixels, game_.holes, peg, color);
}

// A click that missed may have led to another board: what its holes show is nothing of ours.
Status Apprentice::RowFiller::StaysOnItsBoard(const Frame& frame) {
  own_.meets_another_ = own_.IsOnAnotherBoard(frame);
  if (!own_.meets_another_) return {};
  return Fail(ErrorCode::kContradiction, "the rows have more or fewer holes than they had",
              "the same board until the game is over", "Another level may have been chosen.");
}

// Whether the holes that were filled hold known colors: a row of another board is empty.
bool Apprentice::RowFiller::HoldsPegs(int filled, const Frame& frame) {
  for (int peg = 0; peg < filled; ++peg) {
    if (!hand().ColorAt(frame.pixels, game_.holes, peg)) return false;
  }
  return filled > 0;
}

// Fills the holes anew that do not show what they should: all before `end`, and those behind it
// that have a peg before their turn. Whether there were any.
Result<bool> Apprentice::RowFiller::CorrectHoles(int end, Frame& frame) {
  bool corrected = false;
  for (int peg = 0; peg < guess_.size(); ++peg) {
    const bool has_turn = peg < end || !hand().IsEmpty(frame.pixels, game_.holes, peg);
    if (peg == end || !has_turn || !IsOther(peg, guess_[peg], frame)) continue;
    if (!HoldsPegs(end, frame)) {
      if (const auto stayed = StaysOnItsBoard(frame); !stayed) return Forward(stayed);
    }
    auto placed = hand().Place(game_.holes, peg, guess_[peg]);
    if (!placed) return Forward(placed);
    frame = placed->seen.after;
    corrected = true;
  }
  return corrected;
}

Status Apprentice::RowFiller::Restore(const Frame& filled) {
  for (int peg = 0; peg < guess_.size(); ++peg) {
    const auto now = own_.prober_->Capture();
    if (!now) return Forward(now);
    const double change =
        ChangeAt(filled.pixels, now->pixels, game_.holes.Hole(peg), game_.holes.diameter);
    if (change < kPegAppeared) continue;
    const auto placed = hand().Place(game_.holes, peg, guess_[peg]);
    if (!placed) return Forward(placed);
    const auto shown = hand().ColorAt(placed->seen.after.pixels, game_.holes, peg);
    if (!placed->done && shown) guess_.Set(peg, *shown);
  }
  return {};
}

// Whether a peg of a color that the row had already came from where that was.
bool Apprentice::RowFiller::LeftOther(int peg, const Observed& placed) const {
  if (own_.took_repeats_ || hand().control().typed) return false;
  for (int before = 0; before < peg; ++before) {
    if (guess_[before] == guess_[peg] &&
        !own_.IsClearedAt(placed.before.pixels, game_.holes, before) &&
        own_.IsClearedAt(placed.after.pixels, game_.holes, before)) {
      return true;
    }
  }
  return false;
}

// Whether the gesture for what was never placed took the peg before out, and changed no other: it
// may stand among the colors.
bool Apprentice::RowFiller::TookBack(int peg, const Observed& placed) const {
  if (peg == 0 || hand().Knows(guess_[peg])) return false;
  const auto shown = [&](const Frame& frame, int hole) {
    return hand().ColorAt(frame.pixels, game_.holes, hole);
  };
  for (int other = 0; other + 1 < peg; ++other) {
    const double change = ChangeAt(placed.before.pixels, placed.after.pixels,
                                   game_.holes.Hole(other), game_.holes.diameter);
    if (change >= kPegAppeared) return false;
  }
  return shown(placed.before, peg - 1) == guess_[peg - 1] &&
         shown(placed.after, peg - 1) != guess_[peg - 1] && !shown(placed.after, peg);
}

// Puts the peg back, and another color into the guess: one that is not in it where there is one.
Status Apprentice::RowFiller::DropTakingBack(int peg) {
  const int none = guess_[peg];
  std::optional<int> instead;
  for (int color = hand().control().ColorCount(); color-- > 0;) {
    if (!Has(guess_, color)) instead = color;
  }
  if (!instead) instead = own_.KnownColorFor(guess_, peg);
  if (!instead) return CannotPlace(peg, none);
  const auto again = hand().Place(game_.holes, peg - 1, guess_[peg - 1]);
  if (!again) return Forward(again);
  return DropColor(none, *instead, peg);
}

// What to guess where no color is taken twice; nothing if there are too few colors for that.
Result<std::optional<mastermind::Code>> Apprentice::RowFiller::GuessWithoutRepeats() {
  const bool were_taken = own_.repeats_;
  own_.ForbidRepeats();
  if (!were_taken || own_.repeats_) return std::optional<mastermind::Code>();
  if (const auto set = own_.SetStrategy(); !set) return Forward(set);
  // Some meanings of the answers before left only codes with repeats.
  if (!own_.book_->rows().empty()) own_.Understand();
  if (!own_.book_->rows().empty() && own_.meanings_.empty()) return own_.NoMeaning();
  const auto choice = own_.ChooseGuess();
  return choice ? std::optional(choice->guess) : std::nullopt;
}

// Some programs take no colour that is in the row already: then the guess goes on with others, and
// no later one has a colour twice. What says so over the board goes with Return. Whether that was
// it.
Result<bool> Apprentice::RowFiller::DoWithoutRepeat(int peg, Hand::Placed& placed) {
  std::vector<int> begun;
  for (int before = 0; before < peg; ++before) begun.push_back(guess_[before]);
  const bool again = std::find(begun.begin(), begun.end(), guess_[peg]) != begun.end();
  if (!again || own_.took_repeats_ || !hand().Knows(guess_[peg])) return false;
  const auto without = GuessWithoutRepeats();
  if (!without) return Forward(without);
  if (!*without) return false;
  if (own_.IsCovered(placed.seen)) {
    const auto closed =
        own_.prober_->Try(Gesture::Key("Return", "close what was said"), kForAnswer);
    if (!closed) return Forward(closed);
  }
  guess_ = own_.BeginningWith(begun, **without);
  auto other = hand().Place(game_.holes, peg, guess_[peg]);
  if (!other) return Forward(other);
  placed = *std::move(other);
  return true;
}

// What was taken for a colour is none, now and for good: another one was placed instead, and the
// guess goes on from there.
Status Apprentice::RowFiller::DropColor(int none, int instead, int peg) {
  // Keys that are colours have no gap: what comes after one that is none is none, too.
  const Control& control = hand().control();
  const int last = control.way == Way::kKeys ? control.ColorCount() - 1 : none;
  for (int p = peg; p < guess_.size(); ++p) {
    if (none <= guess_[p] && guess_[p] <= last) guess_.Set(p, instead);
  }
  // The one that stands there instead comes no second time where none may.
  for (int p = peg + 1, other = 0; !own_.repeats_ && p < guess_.size(); ++p) {
    if (guess_[p] != instead) continue;
    const auto is_none = [&](int color) { return none <= color && color <= last; };
    while (other < control.ColorCount() && (is_none(other) || Has(guess_, other))) ++other;
    if (other < control.ColorCount()) guess_.Set(p, other);
  }
  for (int color = last; color >= none; --color) guess_ = WithoutColor(guess_, color);
  (*own_.narrate_)(fmt::format("color {} cannot be placed", none + 1));
  if (const auto dropped = own_.DropColors(none, last); !dropped) return dropped;
  std::vector<int> begun;
  for (int p = 0; p <= peg; ++p) begun.push_back(guess_[p]);
  const auto choice = own_.book_->rows().empty() ? std::nullopt : own_.ChooseGuess();
  guess_ = own_.BeginningWith(begun, choice ? choice->guess : guess_);
  return {};
}

// A colour that is known to be one, and may come into this hole after those before it.
std::optional<int> Apprentice::KnownColorFor(const mastermind::Code& guess, int peg,
                                             std::optional<int> but) const {
  for (int color = 0; color < hand_->control().ColorCount(); ++color) {
    bool used = false;
    for (int before = 0; before < peg; ++before) used = used || guess[before] == color;
    if (hand_->Knows(color) && (repeats_ || !used) && color != but) return color;
  }
  return std::nullopt;
}

// Whether a hole that was filled takes another color, if it can, and its own again: else the
// program shows nothing any more, whatever is done.
Result<bool> Apprentice::RowFiller::StillListens(int peg) {
  const auto other = own_.KnownColorFor(guess_, peg, guess_[peg]);
  if (!hand().CanReplace() || !other) return true;
  const auto changed = hand().Place(game_.holes, peg, *other);
  if (!changed) return Forward(changed);
  if (!changed->done) return false;
  const auto restored = hand().Place(game_.holes, peg, guess_[peg]);
  if (!restored) return Forward(restored);
  return restored->done;
}

// What was taken for the last hole of each row is none: places for marks may look and stand alike.
Status Apprentice::RowFiller::DropLastHole() {
  --own_.board_.pegs;
  --game_.holes.pegs;
  (*own_.narrate_)(fmt::format("the last hole takes no peg: rows of {} holes", own_.board_.pegs));
  std::vector<int> colors;
  for (int peg = 0; peg < own_.board_.pegs; ++peg) colors.push_back(guess_[peg]);
  guess_ = mastermind::Code(colors);
  own_.SetHand(hand().control(), FindEmptySlots(own_.first_.pixels, own_.board_));
  own_.TellMet();
  return own_.SetStrategy();
}

}  // namespace mindreader
