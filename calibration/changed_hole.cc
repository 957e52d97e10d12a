#include "calibration/changed_hole.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

#include "calibration/change.h"
#include "calibration/hand.h"
#include "calibration/search_order.h"

namespace mindreader {
namespace {

constexpr double kRoundPeg = 0.75;  // of a peg, its shorter side against the longer
// And its centre is nearer than this part of its size to that of its hole.
constexpr double kOffCenter = 0.3;
// On a ground that moves behind the holes all of them change; a peg changes its own by this factor
// more than this part of them, if they are as many.
constexpr double kMoreThanGround = 2;
constexpr double kMostOfMany = 0.8;
constexpr std::size_t kManyHoles = 10;
// What holds a peg changes by this factor more than what merely touches it.
constexpr double kMuchMore = 2;
// A hole is colorful from this difference of its channels on: wood and cloth stay below.
constexpr int kColorfulHole = 90;

// What most of many holes stay below; of few, half of them.
double OfMost(std::vector<double> changes) {
  const double part = changes.size() < kManyHoles ? 0.5 : kMostOfMany;
  const auto at =
      changes.begin() + static_cast<std::ptrdiff_t>(part * static_cast<double>(changes.size()));
  std::nth_element(changes.begin(), at, changes.end());
  return *at;
}

// The board as it goes on from a row: that may be its first, or lie behind a row that shows the
// secret, or behind rows that were played.
BoardGuess From(const BoardGuess& board, int row) {
  BoardGuess rest = board;
  if (2 * row >= board.rows) {
    rest.next_row = {-board.next_row.x, -board.next_row.y};
    rest.rows = row + 1;
  } else {
    rest.rows = board.rows - row;
  }
  rest.first = board.Row(row).first;
  return rest;
}

}  // namespace

std::optional<ChangedHole> FindChangedHole(const std::vector<BoardGuess>& boards,
                                           const Observed& seen) {
  std::optional<ChangedHole> most;
  double change_of_most = 0;
  bool most_is_greyed = false;
  for (const BoardGuess& board : boards) {
    std::vector<double> changes;
    for (int row = 0; row < board.rows; ++row) {
      for (int peg = 0; peg < board.pegs; ++peg) {
        changes.push_back(ChangeAt(seen.before.pixels, seen.after.pixels, board.Row(row).Hole(peg),
                                   board.diameter));
      }
    }
    const double least = std::max(kPegAppeared, kMoreThanGround * OfMost(changes));
    const auto changed = [least](double change) { return change >= least; };
    const auto first = std::find_if(changes.begin(), changes.end(), changed);
    if (first == changes.end() ||
        std::find_if(first + 1, changes.end(), changed) != changes.end()) {
      continue;
    }
    const auto cell = static_cast<int>(first - changes.begin());
    const bool greyed =
        IsGreyed(seen.before.pixels, seen.after.pixels,
                 board.Row(cell / board.pegs).Hole(cell % board.pegs), board.diameter);
    const bool better = greyed == most_is_greyed ? *first > kMuchMore * change_of_most : !greyed;
    if (most && !better) continue;
    most_is_greyed = greyed;
    most = ChangedHole{From(board, cell / board.pegs), cell % board.pegs};
    change_of_most = *first;
  }
  return most;
}

void MeasurePeg(const Observed& seen, ChangedHole& hole) {
  const WindowPoint center = Rounded(hole.Center());
  for (const WindowRect& part : seen.changes) {
    const int side = std::max(part.width, part.height);
    const bool round = std::min(part.width, part.height) > kRoundPeg * side;
    const bool there =
        part.Contains(center) &&
        std::hypot(part.Center().x - center.x, part.Center().y - center.y) < kOffCenter * side;
    if (!there || !round) continue;
    const double room = kLargestPeg * std::hypot(hole.board.next_peg.x, hole.board.next_peg.y);
    hole.board.diameter = std::min(static_cast<double>(side), room);
    return;
  }
}

void MeasureLargerPeg(const Observed& seen, ChangedHole& hole) {
  ChangedHole measured = hole;
  MeasurePeg(seen, measured);
  hole.board.diameter = std::max(hole.board.diameter, measured.board.diameter);
}

bool LooksColorful(const Look& hole) { return Chroma(hole.color()) > kColorfulHole; }

}  // namespace mindreader
