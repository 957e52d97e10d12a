#include "calibration/looking/line_crossings.h"

#include <algorithm>
#include <cmath>

#include "vision/sample.h"

namespace mindreader {
namespace {

// Lines are this thick at most (pixels).
constexpr double kThickestGridLine = 3;
// Cells are at least so large (pixels): the corners of smaller ones are a pattern's.
constexpr double kSmallestSquare = 20;
// A peg on a crossing fills this part of the way to the next one.
constexpr double kPegOnCrossing = 0.7;
// What a board of crossings counts for, against that of the cells.
constexpr double kLessLikely = 0.45;
// Ground looks alike to within so many levels in the middle of a cell, a part of it.
constexpr int kSameGroundOfLines = 16;
constexpr double kMiddleOfSquare = 0.5;

// Whether most of what is around the cells, a step from those at the edge, looks as these do.
bool IsGroundOfLines(const cv::Mat& bgra, const BoardGuess& cells) {
  const auto radius = static_cast<int>(kMiddleOfSquare * cells.diameter / 2);
  int around = 0, alike = 0;
  const auto compare = [&](int row, int peg, int row_inside, int peg_inside) {
    const auto color = MedianColor(bgra, Rounded(cells.Row(row).Hole(peg)), radius);
    const auto own = MedianColor(bgra, Rounded(cells.Row(row_inside).Hole(peg_inside)), radius);
    ++around;
    alike += color && own && Distance(*color, *own) < kSameGroundOfLines ? 1 : 0;
  };
  for (int peg = 0; peg < cells.pegs; ++peg) {
    compare(-1, peg, 0, peg);
    compare(cells.rows, peg, cells.rows - 1, peg);
  }
  for (int row = 0; row < cells.rows; ++row) {
    compare(row, -1, row, 0);
    compare(row, cells.pegs, row, cells.pegs - 1);
  }
  return 2 * alike > around;
}

}  // namespace

void AddBoardsOfCrossings(const cv::Mat& bgra, std::vector<BoardGuess>& boards) {
  std::vector<BoardGuess> crossings;
  for (const BoardGuess& cells : boards) {
    const double step = std::hypot(cells.next_peg.x, cells.next_peg.y), pitch = cells.Pitch();
    const bool touch = (step + pitch) / 2 - cells.diameter <= kThickestGridLine;
    const bool stand_aside = cells.odd_row.x != 0 || cells.odd_row.y != 0;
    if (!touch || stand_aside || cells.rows < kFewestRows || cells.rows >= kMostRows ||
        cells.pegs >= kMostPegs || cells.diameter < kSmallestSquare ||
        !IsGroundOfLines(bgra, cells)) {
      continue;
    }
    BoardGuess board = cells;
    board.first = {cells.first.x - (cells.next_peg.x + cells.next_row.x) / 2,
                   cells.first.y - (cells.next_peg.y + cells.next_row.y) / 2};
    ++board.pegs;
    ++board.rows;
    board.diameter = kPegOnCrossing * std::min(step, pitch);
    board.score = kLessLikely * cells.score;
    crossings.push_back(board);
  }
  boards.insert(boards.end(), crossings.begin(), crossings.end());
}

}  // namespace mindreader
