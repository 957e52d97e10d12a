#include "calibration/key_search.h"

#include <string>
#include <utility>

#include "calibration/change.h"
#include "calibration/changed_hole.h"
#include "calibration/cycle_search.h"
#include "calibration/hand.h"

namespace mindreader {
namespace {

constexpr int kMostLetters = 15;
constexpr int kDigits = 10;

// Each further key must bring another peg, in the next hole; the first that brings none ends the
// colours, and none beyond it is pressed: others do other things. The last hole stays empty, as a
// full row may be judged.
Result<std::optional<FoundControl>> LearnKeys(Prober& prober, ChangedHole cell,
                                              const Observed& seen, char first) {
  MeasureLargerPeg(seen, cell);
  const HoleRow row = cell.board.Row(0);
  Control control;
  control.way = Way::kKeys;
  const int colors = first == 'a' ? kMostLetters : first == '0' ? kDigits : kDigits - 1;
  for (int i = 0; i < colors; ++i) {
    control.keys.emplace_back(1, static_cast<char>(first + i));
  }
  const auto look = [&](const Frame& frame, int peg) {
    return Look::Of(frame.pixels, row.Hole(peg), kPegPart * row.diameter);
  };
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
    const auto next =
        prober.Try(Gesture::Key(control.keys[control.pegs.size()], "try a key"), kForProbe);
    if (!next) return Forward(next);
    if (!filled(*next, peg)) {
      control.keys.resize(control.pegs.size());
      break;
    }
    begun.push_back(static_cast<int>(control.pegs.size()));
    control.pegs.push_back(look(next->after, peg));
  }
  if (control.keys.size() < 2) return std::optional<FoundControl>();
  control.pegs.resize(control.keys.size());
  return FoundControl{std::move(control), cell.board, cell.peg, std::move(begun)};
}

}  // namespace

Result<std::optional<FoundControl>> FindKeys(Prober& prober,
                                             const std::vector<BoardGuess>& boards) {
  for (const char first : {'1', 'a', '0'}) {
    const auto seen = prober.Try(Gesture::Key(std::string(1, first), "try a key"), kForProbe);
    if (!seen) return Forward(seen);
    const auto cell = FindChangedHole(boards, *seen);
    if (!cell) continue;
    return LearnKeys(prober, *cell, *seen, first);
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

}  // namespace mindreader
