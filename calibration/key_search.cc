#include "calibration/key_search.h"

#include <numeric>
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
  control.pegs.push_back(look(seen.after, cell.peg));
  for (int peg = cell.peg + 1; peg + 1 < row.pegs && peg < colors; ++peg) {
    const auto next =
        prober.Try(Gesture::Key(control.keys[control.pegs.size()], "try a key"), kForProbe);
    if (!next) return Forward(next);
    const double change =
        ChangeAt(next->before.pixels, next->after.pixels, row.Hole(peg), row.diameter);
    if (change < kPegAppeared) {
      control.keys.resize(control.pegs.size());
      break;
    }
    control.pegs.push_back(look(next->after, peg));
  }
  if (control.keys.size() < 2) return std::optional<FoundControl>();
  std::vector<int> begun(control.pegs.size());
  std::iota(begun.begin(), begun.end(), 0);
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
