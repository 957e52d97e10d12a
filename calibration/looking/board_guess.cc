#include "calibration/looking/board_guess.h"

#include <algorithm>

namespace mindreader {
namespace {

// A row is one of a board's when its holes are where the board's are, but for this part of one.
constexpr double kSameHolePlace = 0.35;
// And what moved from hole to hole is on the other one but for this part.
constexpr double kOnOtherHole = 0.1;

}  // namespace

WindowPoint Rounded(RefPoint p) {
  return {static_cast<int>(std::lround(p.x)), static_cast<int>(std::lround(p.y))};
}

RowPlace HoleRow::PlaceOf(RefPoint point) const {
  const double dx = point.x - first.x, dy = point.y - first.y;
  return {(dx * step.x + dy * step.y) / Step(), (step.x * dy - step.y * dx) / Step()};
}

WindowRect HoleRow::Area() const {
  const int radius = static_cast<int>(std::ceil(diameter / 2));
  return WindowRect::Around(Rounded(first), radius)
      .Union(WindowRect::Around(Rounded(Hole(pegs - 1)), radius));
}

HoleRow HoleRow::WithPegs(int count, double moves) const {
  HoleRow row = *this;
  const double by = moves * (pegs - count);
  row.first = {first.x + by * step.x, first.y + by * step.y};
  row.pegs = count;
  return row;
}

bool HoleRow::IsOnHoles(RefPoint point, double sizes) const {
  const auto [along, across] = PlaceOf(point);
  const double edge = sizes / 2 * std::max(length, diameter);
  return std::abs(across) < sizes / 2 * diameter && along > -edge &&
         along < (pegs - 1) * Step() + edge;
}

HoleRow BoardGuess::Row(int row) const {
  const RefPoint aside = row % 2 != 0 ? odd_row : RefPoint{};
  return {{first.x + row * next_row.x + aside.x, first.y + row * next_row.y + aside.y},
          next_peg,
          pegs,
          diameter,
          length};
}

void BoardGuess::BeginAt(int row) {
  first = Row(row).first;
  if (row % 2 != 0) odd_row = {-odd_row.x, -odd_row.y};
}

std::optional<int> BoardGuess::Find(const HoleRow& row) const {
  if (pegs != row.pegs) return std::nullopt;
  const auto near = [&](RefPoint a, RefPoint b) {
    return std::hypot(a.x - b.x, a.y - b.y) < kSameHolePlace * row.diameter;
  };
  for (int i = 0; i < rows; ++i) {
    const HoleRow own = Row(i);
    if (near(own.first, row.first) && near(own.Hole(pegs - 1), row.Hole(pegs - 1))) return i;
  }
  return std::nullopt;
}

WindowRect AreaOf(const BoardGuess& board) {
  const WindowRect ends = board.Row(0).Area().Union(board.Row(std::max(0, board.rows - 1)).Area());
  return board.rows > 1 ? ends.Union(board.Row(1).Area()) : ends;
}

BoardGuess Turned(const BoardGuess& board, int peg) {
  BoardGuess turned = board;
  const bool backwards = board.next_row.x + board.next_row.y < 0;
  turned.first = board.Row(backwards ? board.rows - 1 : 0).Hole(peg);
  turned.next_peg = backwards ? RefPoint{-board.next_row.x, -board.next_row.y} : board.next_row;
  turned.pegs = board.rows;
  const bool to_first = 2 * peg >= board.pegs;
  turned.next_row = to_first ? RefPoint{-board.next_peg.x, -board.next_peg.y} : board.next_peg;
  turned.rows = to_first ? peg + 1 : board.pegs - peg;
  return turned;
}

double BoardGuess::Pitch() const {
  const double pitch = std::hypot(next_row.x, next_row.y);
  return pitch > 0 ? pitch : std::hypot(next_peg.x, next_peg.y);
}

bool BoardGuess::ChangesHoles(WindowPoint by) const {
  const double step = std::hypot(next_peg.x, next_peg.y);
  const double along = (by.x * next_peg.x + by.y * next_peg.y) / step;
  const double holes = std::round(along / step);
  return holes != 0 && std::abs(along - holes * step) < kOnOtherHole * diameter;
}

}  // namespace mindreader
