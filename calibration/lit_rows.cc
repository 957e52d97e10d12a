#include "calibration/lit_rows.h"

#include <algorithm>
#include <cmath>

namespace mindreader {
namespace {

// It stands where the lattice would go on, but for this part of its steps.
constexpr double kOfStep = 0.06;
// Its holes are larger or smaller than the others by this part at most.
constexpr double kOtherSize = 0.35;

double Apart(RefPoint a, RefPoint b) { return std::hypot(a.x - b.x, a.y - b.y); }

bool GoesOn(const BoardGuess& board, int row, const BoardGuess& line) {
  const double step = std::hypot(board.next_peg.x, board.next_peg.y);
  return line.rows == 1 && line.pegs == board.pegs &&
         Apart(line.next_peg, board.next_peg) < kOfStep * step &&
         Apart(line.first, board.Row(row).first) < kOfStep * board.Pitch() &&
         std::abs(line.diameter - board.diameter) < kOtherSize * board.diameter;
}

}  // namespace

void AddBoardsWithLitRows(std::vector<BoardGuess>& boards) {
  std::vector<BoardGuess> longer;
  for (const BoardGuess& board : boards) {
    if (board.rows == 1 || board.rows >= kMostRows) continue;
    for (const int row : {-1, board.rows}) {
      const bool lit = std::any_of(boards.begin(), boards.end(), [&](const BoardGuess& line) {
        return GoesOn(board, row, line);
      });
      if (!lit) continue;
      BoardGuess whole = board;
      if (row < 0) whole.first = board.Row(row).first;
      ++whole.rows;
      whole.score *= whole.rows / static_cast<double>(board.rows);
      longer.push_back(whole);
    }
  }
  boards.insert(boards.end(), longer.begin(), longer.end());
}

}  // namespace mindreader
