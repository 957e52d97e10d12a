#include "calibration/looking/staggered_rows.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <optional>

#include "vision/transform.h"

namespace mindreader {
namespace {

// Every second line stands aside by such a part of the way from hole to hole; lines of so many
// holes do so by no chance, and six-sided holes reach between those of the lines beside theirs.
constexpr double kLeastAside = 0.1, kMostAside = 0.6;
constexpr int kHolesOfLine = 3;
constexpr double kLeastPitchOfLines = 0.7;  // in holes
// Lines of one board have the same steps and the same holes, but for this part and rounding.
constexpr double kSameStepsOfLines = 0.06;
constexpr double kRoundingOfLines = 1.5;  // pixels

bool AreLinesOfOneBoard(const BoardGuess& a, const BoardGuess& b) {
  return a.pegs == b.pegs && Apart(a.next_peg, b.next_peg) < kSameStepsOfLines * a.Pitch() &&
         std::abs(a.diameter - b.diameter) <
             std::max(kRoundingOfLines, kSameStepsOfLines * a.diameter);
}

// The board of lines like this one that begin there, if it is one.
std::optional<BoardGuess> StaggeredBoard(const BoardGuess& line, std::vector<RefPoint> firsts) {
  const int rows = static_cast<int>(firsts.size());
  if (rows < kFewestRows || rows > kMostRows) return std::nullopt;
  const double step = line.Pitch();
  const bool upright = std::abs(line.next_peg.y) > std::abs(line.next_peg.x);
  const auto along = [&](RefPoint p) { return upright ? p.y : p.x; };
  const auto across = [&](RefPoint p) { return upright ? p.x : p.y; };
  std::ranges::sort(firsts, {}, across);
  const double pitch = (across(firsts.back()) - across(firsts.front())) / (rows - 1);
  const double aside = along(firsts[1]) - along(firsts[0]);
  if (pitch < kLeastPitchOfLines * line.diameter || std::abs(aside) < kLeastAside * step ||
      std::abs(aside) > kMostAside * step) {
    return std::nullopt;
  }
  for (int row = 0; row < rows; ++row) {
    const RefPoint& first = firsts[static_cast<std::size_t>(row)];
    const double off = along(first) - along(firsts[0]) - (row % 2 != 0 ? aside : 0);
    if (std::abs(across(first) - across(firsts[0]) - row * pitch) > kSameStepsOfLines * pitch ||
        std::abs(off) > kSameStepsOfLines * step) {
      return std::nullopt;
    }
  }
  BoardGuess board = line;
  board.first = firsts.front();
  board.next_row = upright ? RefPoint{pitch, 0} : RefPoint{0, pitch};
  board.odd_row = upright ? RefPoint{0, aside} : RefPoint{aside, 0};
  board.rows = rows;
  // As of a lattice: guesses are rather the shorter lines.
  board.score = rows > line.pegs ? 1.0 * rows * line.pegs : rows * line.pegs / 2.0;
  return board;
}

}  // namespace

void AddStaggeredBoards(std::vector<BoardGuess>& boards) {
  std::vector<BoardGuess> lines;
  std::ranges::copy_if(boards, std::back_inserter(lines), [](const BoardGuess& line) {
    return line.rows == 1 && line.pegs >= kHolesOfLine;
  });
  while (!lines.empty()) {
    const BoardGuess line = lines.front();
    std::vector<RefPoint> firsts;
    for (const BoardGuess& other : lines) {
      if (AreLinesOfOneBoard(line, other)) firsts.push_back(other.first);
    }
    std::erase_if(lines, [&](const BoardGuess& other) { return AreLinesOfOneBoard(line, other); });
    std::optional<BoardGuess> board = StaggeredBoard(line, firsts);
    if (!board) continue;
    boards.push_back(*board);
    board->BeginAt(board->rows - 1);
    board->next_row = {-board->next_row.x, -board->next_row.y};
    boards.push_back(*board);
  }
}

}  // namespace mindreader
