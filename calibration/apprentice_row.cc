// What the apprentice does where a hole of a row, or a color, turns out to be none.
#include <algorithm>
#include <map>
#include <utility>

#include <fmt/format.h>

#include "calibration/apprentice_game.h"
#include "calibration/looking/change.h"

namespace mindreader {
namespace {

bool Has(const mastermind::Code& code, int color) {
  for (int peg = 0; peg < code.size(); ++peg) {
    if (code[peg] == color) return true;
  }
  return false;
}

}  // namespace

tl::unexpected<Error> Apprentice::CannotPlace(const Game& game, int peg, int color) {
  return Fail(
      ErrorCode::kNotFound,
      fmt::format("hole {} of row {} took no peg of color {}", peg + 1, game.row + 1, color + 1),
      "each hole of the row to take one", "Teach it with a skin file: see docs/skins.md.");
}

// Whether the one row that takes pegs still has the last guess, and fills its next hole by itself:
// no other row came that is empty.
Result<bool> Apprentice::KeepsGuess(const Game& game) {
  const bool one = board_.rows == 1 && !grows_ && !book_->rows().empty();
  if (!one || hand_->control().way != Way::kFillNext || hand_->control().moves > 0) return false;
  const auto now = prober_->Capture();
  if (!now) return Forward(now);
  if (!hand_->IsFull(now->pixels, game.holes) || IsCleared(*now, game.holes)) return false;
  const auto rows = RowsIn(*now);
  return std::none_of(rows.begin(), rows.end(),
                      [&](const HoleRow& row) { return IsCleared(*now, row); });
}

// A peg that fades in slowly may have been learned before it was there: what the pegs before `end`
// look like now is learned again, if pegs of one color agree. Where another one shows something
// else the row was taken elsewhere.
void Apprentice::LearnLatePegs(const Game& game, const mastermind::Code& guess, int end,
                               const cv::Mat& bgra) {
  if (hand_->control().typed) return;
  std::map<int, Look> late;
  bool clear = end == 1;
  for (int peg = 0; peg < end; ++peg) {
    const auto look = hand_->LookAt(bgra, game.holes, peg);
    const auto shown = hand_->ColorAt(bgra, game.holes, peg);
    if (!look || hand_->IsEmpty(bgra, game.holes, peg) || !hand_->Knows(guess[peg])) return;
    if (shown ? *shown != guess[peg] : hand_->HasNeighbor(bgra, game.holes, peg, guess[peg]))
      return;
    clear = clear || shown;
    if (shown) continue;
    const auto [other, first] = late.emplace(guess[peg], *look);
    if (!first && Unlikeness(other->second, *look) >= kPegAppeared) return;
  }
  if (!clear) return;
  for (const auto& [color, look] : late) hand_->LearnPeg(color, look);
}

// A gesture may have changed another hole than its own, and so may one that corrects it. What
// cannot be corrected is what was guessed.
Result<Observed> Apprentice::CorrectRow(const Game& game, mastermind::Code& guess,
                                        Observed filled) {
  if (hand_->control().typed) return filled;
  for (int time = 0; time < Hand::kAttempts && hand_->CanReplace(); ++time) {
    const auto corrected = CorrectHoles(game, guess, guess.size(), filled.after);
    if (!corrected) return Forward(corrected);
    if (!*corrected) break;
    filled.changes = ChangedParts(filled.before.pixels, filled.after.pixels, prober_->restless());
  }
  for (int peg = 0; peg < guess.size(); ++peg) {
    const auto shown = hand_->ColorAt(filled.after.pixels, game.holes, peg);
    if (shown && IsOther(game, peg, guess[peg], filled.after)) guess.Set(peg, *shown);
  }
  return filled;
}

// Whether a hole that was filled with a color shows something else.
bool Apprentice::IsOther(const Game& game, int peg, int color, const Frame& frame) const {
  const auto shown = hand_->ColorAt(frame.pixels, game.holes, peg);
  if (shown) return *shown != color;
  // A color that was never placed is not there where the hole is empty: the row was refused and
  // emptied, and went on with another guess.
  if (hand_->IsEmpty(frame.pixels, game.holes, peg)) return hand_->Knows(color);
  return hand_->HasNeighbor(frame.pixels, game.holes, peg, color);
}

// A click that missed may have led to another board: what its holes show is nothing of ours.
Status Apprentice::StaysOnItsBoard(const Frame& frame) {
  meets_another_ = IsOnAnotherBoard(frame);
  if (!meets_another_) return {};
  return Fail(ErrorCode::kContradiction, "the rows have more or fewer holes than they had",
              "the same board until the game is over", "Another level may have been chosen.");
}

// Fills the holes anew that do not show what they should: all before `end`, and those behind it
// that have a peg before their turn. Whether there were any.
Result<bool> Apprentice::CorrectHoles(const Game& game, const mastermind::Code& guess, int end,
                                      Frame& frame) {
  bool corrected = false;
  for (int peg = 0; peg < guess.size(); ++peg) {
    const bool has_turn = peg < end || !hand_->IsEmpty(frame.pixels, game.holes, peg);
    if (peg == end || !has_turn || !IsOther(game, peg, guess[peg], frame)) continue;
    if (const auto stayed = StaysOnItsBoard(frame); !stayed) return Forward(stayed);
    auto placed = hand_->Place(game.holes, peg, guess[peg]);
    if (!placed) return Forward(placed);
    frame = placed->seen.after;
    corrected = true;
  }
  return corrected;
}

// Pegs that a try to have the row judged has taken out, or has made others. What cannot be put back
// is what is guessed.
Status Apprentice::RestoreRow(const Game& game, mastermind::Code& guess, const Frame& filled) {
  for (int peg = 0; peg < guess.size(); ++peg) {
    const auto now = prober_->Capture();
    if (!now) return Forward(now);
    const double change =
        ChangeAt(filled.pixels, now->pixels, game.holes.Hole(peg), game.holes.diameter);
    if (change < kPegAppeared) continue;
    const auto placed = hand_->Place(game.holes, peg, guess[peg]);
    if (!placed) return Forward(placed);
    const auto shown = hand_->ColorAt(placed->seen.after.pixels, game.holes, peg);
    if (!placed->done && shown) guess.Set(peg, *shown);
  }
  return {};
}

// Whether a peg of a color that the row had already came from where that was.
bool Apprentice::LeftOther(const Game& game, int peg, const mastermind::Code& guess,
                           const Observed& placed) const {
  if (took_repeats_ || hand_->control().typed) return false;
  for (int before = 0; before < peg; ++before) {
    if (guess[before] == guess[peg] && !IsClearedAt(placed.before.pixels, game.holes, before) &&
        IsClearedAt(placed.after.pixels, game.holes, before)) {
      return true;
    }
  }
  return false;
}

// Whether the gesture for what was never placed took the peg before out, and changed no other: it
// may stand among the colors.
bool Apprentice::TookBack(const Game& game, int peg, const mastermind::Code& guess,
                          const Observed& placed) const {
  if (peg == 0 || hand_->Knows(guess[peg])) return false;
  const auto shown = [&](const Frame& frame, int hole) {
    return hand_->ColorAt(frame.pixels, game.holes, hole);
  };
  for (int other = 0; other + 1 < peg; ++other) {
    const double change = ChangeAt(placed.before.pixels, placed.after.pixels,
                                   game.holes.Hole(other), game.holes.diameter);
    if (change >= kPegAppeared) return false;
  }
  return shown(placed.before, peg - 1) == guess[peg - 1] &&
         shown(placed.after, peg - 1) != guess[peg - 1] && !shown(placed.after, peg);
}

// Puts the peg back, and another color into the guess: one that is not in it where there is one.
Status Apprentice::DropTakingBack(const Game& game, int peg, mastermind::Code& guess) {
  const int none = guess[peg];
  std::optional<int> instead;
  for (int color = hand_->control().ColorCount(); color-- > 0;) {
    if (!Has(guess, color)) instead = color;
  }
  if (!instead) instead = KnownColorFor(guess, peg);
  if (!instead) return CannotPlace(game, peg, none);
  const auto again = hand_->Place(game.holes, peg - 1, guess[peg - 1]);
  if (!again) return Forward(again);
  return DropColor(none, *instead, peg, guess);
}

// What to guess where no color is taken twice; nothing if there are too few colors for that.
Result<std::optional<mastermind::Code>> Apprentice::GuessWithoutRepeats() {
  const bool were_taken = repeats_;
  ForbidRepeats();
  if (!were_taken || repeats_) return std::optional<mastermind::Code>();
  if (const auto set = SetStrategy(); !set) return Forward(set);
  // Some meanings of the answers before left only codes with repeats.
  if (!book_->rows().empty()) Understand();
  if (!book_->rows().empty() && meanings_.empty()) return NoMeaning();
  const auto choice = ChooseGuess();
  return choice ? std::optional(choice->guess) : std::nullopt;
}

// Some programs take no colour that is in the row already: then the guess goes on with others, and
// no later one has a colour twice. What says so over the board goes with Return. Whether that was
// it.
Result<bool> Apprentice::DoWithoutRepeat(const Game& game, int peg, mastermind::Code& guess,
                                         Hand::Placed& placed) {
  std::vector<int> begun;
  for (int before = 0; before < peg; ++before) begun.push_back(guess[before]);
  const bool again = std::find(begun.begin(), begun.end(), guess[peg]) != begun.end();
  if (!again || took_repeats_ || !hand_->Knows(guess[peg])) return false;
  const auto without = GuessWithoutRepeats();
  if (!without) return Forward(without);
  if (!*without) return false;
  if (IsCovered(placed.seen)) {
    const auto closed = prober_->Try(Gesture::Key("Return", "close what was said"), kForAnswer);
    if (!closed) return Forward(closed);
  }
  guess = BeginningWith(begun, **without);
  auto other = hand_->Place(game.holes, peg, guess[peg]);
  if (!other) return Forward(other);
  placed = *std::move(other);
  return true;
}

// What was taken for a colour is none, now and for good: another one was placed instead, and the
// guess goes on from there.
Status Apprentice::DropColor(int none, int instead, int peg, mastermind::Code& guess) {
  // Keys that are colours have no gap: what comes after one that is none is none, too.
  const Control& control = hand_->control();
  const int last = control.way == Way::kKeys ? control.ColorCount() - 1 : none;
  for (int p = peg; p < guess.size(); ++p) {
    if (none <= guess[p] && guess[p] <= last) guess.Set(p, instead);
  }
  // The one that stands there instead comes no second time where none may.
  for (int p = peg + 1, other = 0; !repeats_ && p < guess.size(); ++p) {
    if (guess[p] != instead) continue;
    const auto is_none = [&](int color) { return none <= color && color <= last; };
    while (other < control.ColorCount() && (is_none(other) || Has(guess, other))) ++other;
    if (other < control.ColorCount()) guess.Set(p, other);
  }
  for (int color = last; color >= none; --color) {
    guess = WithoutColor(guess, color);
    hand_->Drop(color);
    book_->DropColor(color);
  }
  (*narrate_)(fmt::format("color {} cannot be placed", none + 1));
  TellMet();
  if (const auto chosen = SetStrategy(); !chosen) return chosen;
  std::vector<int> begun;
  for (int p = 0; p <= peg; ++p) begun.push_back(guess[p]);
  guess = BeginningWith(begun, guess);
  return {};
}

// What has rows judged is no color, although it stands among them.
Status Apprentice::DropSubmitting() {
  const auto& way = submitter_->way();
  if (!way || way->kind != SubmitWay::Kind::kClick) return {};
  const std::vector<Shape>& palette = hand_->control().palette;
  for (int color = 0; color < static_cast<int>(palette.size()); ++color) {
    const WindowRect& box = palette[static_cast<std::size_t>(color)].box;
    if (hand_->Knows(color) || !box.Contains(way->place)) continue;
    (*narrate_)(fmt::format("color {} is a button", color + 1));
    hand_->Drop(color);
    book_->DropColor(color);
    TellMet();
    return SetStrategy();
  }
  return {};
}

// A row that nothing has judged may not be full: what looks like an empty hole, and was taken for a
// colour that holes begin with, only takes a peg out. Unless a guess with it was answered.
Result<bool> Apprentice::DropEmptyColor(const mastermind::Code& guess) {
  const auto none = hand_->prefilled();
  const auto& rows = book_->rows();
  const bool answered = none && std::any_of(rows.begin(), rows.end(), [&](const AnsweredRow& row) {
                          return Has(row.guess, *none);
                        });
  if (!none || !Has(guess, *none) || answered) return false;
  (*narrate_)(fmt::format("color {} is none: the row is not full", *none + 1));
  hand_->Drop(*none);
  book_->DropColor(*none);
  for (int peg = 0; peg < board_.pegs; ++peg) {
    const auto empty = Look::Of(first_.pixels, board_.Row(0).Hole(peg), kPegPart * board_.diameter);
    if (empty) hand_->LearnEmpty(*empty);
  }
  TellMet();
  if (const auto set = SetStrategy(); !set) return Forward(set);
  return true;
}

// A full row that nothing seems to have judged was judged by itself, if the next row takes a peg
// now: some programs show nothing at all when no peg is right.
Result<std::optional<Observed>> Apprentice::WasJudgedUnseen(const Game& game,
                                                            const mastermind::Code& guess) {
  if (submitter_->way() || game.row + 1 >= board_.rows) return std::nullopt;
  const HoleRow next = board_.Row(game.row + 1);
  const auto placed = hand_->Place(next, 0, guess[0], 1);
  if (!placed) return Forward(placed);
  if (!placed->done || !Shows(placed->seen.after, game.holes, guess)) return std::nullopt;
  submitter_->IsAutomatic();
  begun_with_ = {guess[0]};
  Observed judged;
  judged.before = judged.after = placed->seen.after;
  return judged;
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
Result<bool> Apprentice::StillListens(const Game& game, const mastermind::Code& guess, int peg) {
  const auto other = KnownColorFor(guess, peg, guess[peg]);
  if (!hand_->CanReplace() || !other) return true;
  const auto changed = hand_->Place(game.holes, peg, *other);
  if (!changed) return Forward(changed);
  if (!changed->done) return false;
  const auto restored = hand_->Place(game.holes, peg, guess[peg]);
  if (!restored) return Forward(restored);
  return restored->done;
}

// What was taken for the last hole of each row is none: places for marks may look and stand alike.
Status Apprentice::DropLastHole(Game& game, mastermind::Code& guess) {
  --board_.pegs;
  --game.holes.pegs;
  (*narrate_)(fmt::format("the last hole takes no peg: rows of {} holes", board_.pegs));
  std::vector<int> colors;
  for (int peg = 0; peg < board_.pegs; ++peg) colors.push_back(guess[peg]);
  guess = mastermind::Code(colors);
  SetHand(hand_->control(), FindEmptySlots(first_.pixels, board_));
  TellMet();
  return SetStrategy();
}

}  // namespace mindreader
