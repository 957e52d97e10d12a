#include "calibration/controls/key_search.h"

#include <algorithm>
#include <cctype>
#include <string>
#include <utility>

#include "calibration/controls/cycle_search.h"
#include "calibration/controls/growing_row.h"
#include "calibration/looking/change.h"
#include "calibration/probing/changed_hole.h"
#include "calibration/probing/hand.h"

namespace mindreader {
namespace {

constexpr int kMostLetters = 15;
constexpr int kDigitKeys = 10;

// The keys that may be colors in order, from the first of them on. Letters that a text tells are in
// no other order than it tells them.
std::string KeysFrom(char first, const SaidRules& said) {
  const bool letter = std::isalpha(static_cast<unsigned char>(first)) != 0;
  if (letter && said.keys.starts_with(first)) return said.keys;
  const int colors = first == 'a' ? kMostLetters : first == '0' ? kDigitKeys : kDigitKeys - 1;
  std::string keys;
  for (int i = 0; i < colors; ++i) keys += static_cast<char>(first + i);
  return keys;
}

// Each further key must bring another peg, in the next hole; the first that brings none ends the
// colours, and none beyond it is pressed: others do other things. The last hole stays empty, as a
// full row may be judged.
Result<std::optional<FoundControl>> LearnKeys(Prober& prober, ChangedHole cell,
                                              const Observed& seen, char first,
                                              const SaidRules& said) {
  MeasureLargerPeg(seen, cell);
  const HoleRow row = cell.board.Row(0);
  Control control;
  control.way = Way::kKeys;
  for (const char key : KeysFrom(first, said)) control.keys.emplace_back(1, key);
  const auto look = [&](const Frame& frame, int peg) { return LookAt(frame.pixels, row, peg); };
  const auto filled = [&](const Observed& next, int peg) {
    return ChangeAt(next.before.pixels, next.after.pixels, row.Hole(peg), row.diameter) >=
           kPegAppeared;
  };
  control.pegs.push_back(look(seen.after, cell.peg));
  std::vector<int> begun{0};
  int peg = cell.peg + 1;
  // Digits begin with 1 more often than with 0.
  if (first == '1' && peg + 1 < row.pegs) {
    const auto zero = prober.Try(Gesture::Key("0", "try a key"), kForProbe);
    if (!zero) return Forward(zero);
    if (filled(*zero, peg)) {
      control.keys.insert(control.keys.begin(), "0");
      control.pegs.insert(control.pegs.begin(), look(zero->after, peg++));
      begun = {1, 0};
    }
  }
  for (; peg + 1 < row.pegs && control.pegs.size() < control.keys.size(); ++peg) {
    auto next = prober.Try(Gesture::Key(control.keys[control.pegs.size()], "try a key"), kForProbe);
    if (!next) return Forward(next);
    if (next->Reacted() && !filled(*next, peg)) {
      if (const auto rested = prober.AwaitRest(*next); !rested) return Forward(rested);
    }
    if (!filled(*next, peg)) {
      control.keys.resize(control.pegs.size());
      break;
    }
    begun.push_back(static_cast<int>(control.pegs.size()));
    control.pegs.push_back(look(next->after, peg));
  }
  if (control.keys.size() < 2) return std::optional<FoundControl>();
  control.pegs.resize(control.keys.size());
  // Only now: which way the next key goes was not seen where the first peg came to the last hole,
  // and what was taken for columns may be rows.
  CountFromPeg(cell);
  return FoundControl{std::move(control), cell.board, cell.peg, std::move(begun)};
}

// The keys that may be colors, where `first` is one of them.
std::string KeysWith(char first, const SaidRules& said) {
  if (said.keys.find(first) != std::string::npos) return said.keys;
  if (first != 'a') return "0123456789";
  std::string letters;
  for (int i = 0; i < kMostLetters; ++i) letters += static_cast<char>('a' + i);
  return letters;
}

// What keys type where no holes are drawn. Whether zero is one of them is tried second, where no
// text says it.
Result<std::optional<FoundControl>> GrowByKeys(Prober& prober, const Observed& seen, char first,
                                               const SaidRules& said) {
  std::string keys = KeysWith(first, said);
  std::string order = keys;
  const auto at = order.find(first);
  std::rotate(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(at), order.end());
  const bool maybe_zero = keys != said.keys && first == '1';
  if (maybe_zero) std::rotate(order.begin() + 1, order.end() - 1, order.end());
  Growth growth;
  growth.pegs = said.pegs;
  growth.by_keys = true;
  for (const char key : order) {
    growth.colors.push_back(Gesture::Key(std::string(1, key), "try a key"));
  }
  if (!MayGrow(seen, growth)) return std::optional<FoundControl>();
  Observed last;
  auto grown = GrowRow(prober, growth, seen, last);
  if (!grown) return Forward(grown);
  if (!*grown) return std::optional<FoundControl>();
  GrownRow& row = **grown;
  const bool takes_zero = std::find(row.begun.begin(), row.begun.end(), 1) != row.begun.end();
  if (maybe_zero && !takes_zero) keys.erase(0, 1);
  Control control;
  control.way = Way::kKeys;
  for (const char key : keys) control.keys.emplace_back(1, key);
  control.typed = true;
  control.pegs.resize(keys.size());
  for (int& color : row.begun) {
    color = static_cast<int>(keys.find(order[static_cast<std::size_t>(color)]));
  }
  return FoundWith(std::move(control), std::move(row));
}

// The hole that took what was typed. A key on the screen that shows that it was pressed, in another
// colour under the same letter, is one only where nothing else took it; one that was used up never.
std::optional<ChangedHole> FindTypedHole(std::vector<BoardGuess> boards, const Observed& seen) {
  std::optional<ChangedHole> pressed;
  while (auto cell = FindChangedHole(boards, seen)) {
    const cv::Mat &before = seen.before.pixels, &after = seen.after.pixels;
    const RefPoint at = cell->Center();
    const auto area = WindowRect::Around(Rounded(at), static_cast<int>(cell->board.diameter / 2));
    const bool greyed = IsGreyed(before, after, at, cell->board.diameter);
    if (!greyed && !IsOnlyDimmed(before, after, area)) return cell;
    if (!greyed && !pressed) pressed = cell;
    std::erase_if(boards,
                  [&](const BoardGuess& board) { return !AreaOf(board).Intersect(area).Empty(); });
  }
  return pressed;
}

// Clicks on what were keys of the screen may have typed into the holes before this one: they are
// emptied, the last first, as far as they can be. Whether this one is empty now, too.
Result<bool> EmptyFrom(Prober& prober, const ChangedHole& cell) {
  const HoleRow row = cell.board.Row(0);
  for (int peg = cell.peg; peg >= 0; --peg) {
    const auto back = prober.Try(Gesture::Key("BackSpace", "take the key back"), kForProbe);
    if (!back) return Forward(back);
    if (ChangeAt(back->before.pixels, back->after.pixels, row.Hole(peg), row.diameter) <
        kPegAppeared) {
      return peg < cell.peg;
    }
  }
  return true;
}

Result<std::optional<FoundControl>> TryKeys(Prober& prober, const std::vector<BoardGuess>& boards,
                                            const SaidRules& said) {
  std::string firsts = "1a0";
  // What a text says comes first.
  if (!said.keys.empty() && said.keys[0] != '0' && said.keys[0] != '1') {
    firsts.insert(firsts.begin(), said.keys[0]);
  }
  // Digits that begin with 1, as a text says, do not begin with 0.
  if (said.keys.starts_with('1')) std::erase(firsts, '0');
  for (const char first : firsts) {
    auto seen = prober.Try(Gesture::Key(std::string(1, first), "try a key"), kForProbe);
    if (!seen) return Forward(seen);
    auto cell = FindTypedHole(boards, *seen);
    if (!cell && seen->Reacted()) {
      if (const auto rested = prober.AwaitRest(*seen); !rested) return Forward(rested);
      cell = FindTypedHole(boards, *seen);
    }
    if (!cell) {
      const int pressed_before = prober.gestures() - 1;
      auto grown = GrowByKeys(prober, *seen, first, said);
      if (!grown || *grown) return grown;
      if (!seen->Reacted()) continue;
      // What was typed somewhere is taken back.
      for (int typed = prober.gestures() - pressed_before; typed > 0; --typed) {
        const auto back = prober.Try(Gesture::Key("BackSpace", "take the key back"), kForPick);
        if (!back) return Forward(back);
      }
      continue;
    }
    if (cell->peg > 0) {
      const auto emptied = EmptyFrom(prober, *cell);
      if (!emptied) return Forward(emptied);
      if (*emptied) {
        seen = prober.Try(Gesture::Key(std::string(1, first), "try a key"), kForProbe);
        if (!seen) return Forward(seen);
        cell = FindTypedHole(boards, *seen);
        if (!cell) return std::optional<FoundControl>();
      }
    }
    return LearnKeys(prober, *cell, *seen, first, said);
  }
  const auto up = Gesture::Key("Up", "try a key");
  const auto seen = prober.Try(up, kForProbe);
  if (!seen) return Forward(seen);
  if (const auto cell = FindChangedHole(boards, *seen))
    return LearnCycle(prober, *cell, *seen, Way::kArrows, up);
  if (seen->Reacted()) {
    // It may have scrolled the board away from where it is known to be.
    const auto back = prober.Try(Gesture::Key("Down", "take the key back"), kForProbe);
    if (!back) return Forward(back);
  }
  return std::optional<FoundControl>();
}

}  // namespace

Result<std::optional<FoundControl>> FindKeys(Prober& prober, const std::vector<BoardGuess>& boards,
                                             const SaidRules& said) {
  prober.WatchCarets(true);
  auto found = TryKeys(prober, boards, said);
  if (!found || !*found) prober.WatchCarets(false);
  return found;
}

}  // namespace mindreader
