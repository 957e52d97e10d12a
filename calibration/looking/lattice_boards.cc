#include "calibration/looking/lattice_boards.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numeric>
#include <optional>
#include <utility>

#include <opencv2/imgproc.hpp>

#include "calibration/looking/lit_rows.h"
#include "calibration/looking/palette_line.h"
#include "vision/sample.h"

namespace mindreader {
namespace {

// Cells that nearly touch are larger than this part of a step. What is between them is in the
// middle of a step but for this part of it, and counts for so much.
constexpr double kNearlyTouch = 0.7, kInMiddle = 0.1, kOnlyGround = 0.25;
// A disc fills so much of its box, to within this. It is in its cell, and as large, to within this
// part of its size.
constexpr double kDiscFill = 0.785, kLikeDisc = 0.06;
constexpr double kSameCell = 0.1;
// Neighbours of holes that are far apart, as a multiple of those of most boards.
constexpr double kFarApart = 2.2;
// Two holes of a row look alike to within this many levels; the ground beside a board differs by
// more in some row, if only in the one that is lit because it is played next.
constexpr int kSameLook = 10;
// Such a hole may be told from the others of a line that has so many, if there are so many lines.
constexpr int kHolesWithLit = 7, kLinesWithLit = 3;
// Where the rim of a tile is (a part of its radius), and the smallest one with letters (pixels).
constexpr double kRimOfTile = 0.85;
constexpr int kPointsOfRim = 32;
constexpr double kSmallestTile = 16;
constexpr double kOfCell = 0.15;  // how far from its cell a shape may stand (steps)
// Of the rows of one board most are seen, and they are off their places by less (pixels, for each
// step) but for rounding.
constexpr double kLinesOfBoard = 0.5;
constexpr double kOffStep = 1;

// The cells of a grid as they look.
class Looks {
 public:
  Looks(const cv::Mat& bgra, const Grid& grid, const std::vector<Shape>& shapes) : grid_(grid) {
    const int radius = std::max(1, static_cast<int>(grid.diameter / 2));
    for (int row = 0; row < grid.rows; ++row) {
      for (int column = 0; column < grid.columns; ++column) {
        colors_.push_back(MedianColor(bgra, grid.Cell(column, row), radius).value_or(Bgr{}));
      }
    }
    column_fills_.resize(static_cast<std::size_t>(grid.columns));
    row_fills_.resize(static_cast<std::size_t>(grid.rows));
    for (const Shape& shape : shapes) {
      if (grid.diameter < kClearForm ||
          std::abs(shape.Diameter() - grid.diameter) > kSameFill * grid.diameter) {
        continue;
      }
      // A single line has a step along it only.
      const double column =
          (shape.CenterX() - grid.x) / (grid.columns > 1 ? grid.step_x : grid.diameter);
      const double row = (shape.CenterY() - grid.y) / (grid.rows > 1 ? grid.step_y : grid.diameter);
      const double c = std::round(column), r = std::round(row);
      if (c < 0 || r < 0 || c >= grid.columns || r >= grid.rows || std::abs(column - c) > kOfCell ||
          std::abs(row - r) > kOfCell) {
        continue;
      }
      column_fills_[static_cast<std::size_t>(c)].push_back(shape.fill);
      row_fills_[static_cast<std::size_t>(r)].push_back(shape.fill);
    }
  }
  [[nodiscard]] Bgr At(int column, int row) const {
    const auto width = static_cast<std::size_t>(grid_.columns);
    return colors_[static_cast<std::size_t>(row) * width + static_cast<std::size_t>(column)];
  }
  // Whether two neighbouring columns (or rows) look alike all along.
  [[nodiscard]] bool SameColumns(int a, int b) const {
    int other = 0;
    for (int row = 0; row < grid_.rows; ++row) {
      if (Distance(At(a, row), At(b, row)) > kSameLook) ++other;
    }
    return other <= LitHoles(grid_.rows, grid_.columns) && SameForm(column_fills_, a, b);
  }
  [[nodiscard]] bool SameRows(int a, int b) const {
    int other = 0;
    for (int column = 0; column < grid_.columns; ++column) {
      if (Distance(At(column, a), At(column, b)) > kSameLook) ++other;
    }
    return other <= LitHoles(grid_.columns, grid_.rows) && SameForm(row_fills_, a, b);
  }
  [[nodiscard]] bool SameForms(bool columns, int a, int b) const {
    return SameForm(columns ? column_fills_ : row_fills_, a, b);
  }

 private:
  using Fills = std::vector<std::vector<double>>;  // of the shapes in each column or row

  // Of so many holes in a line one may be lit, as the next one to take a peg, where there are some
  // lines of them: an input row and keys below it are two.
  static int LitHoles(int count, int lines) {
    return count >= kHolesWithLit && lines >= kLinesWithLit ? 1 : 0;
  }

  static bool SameForm(const Fills& fills, int a, int b) {
    const auto middle = [&](int index) -> std::optional<double> {
      std::vector<double> some = fills[static_cast<std::size_t>(index)];
      if (some.empty()) return std::nullopt;
      const auto half = some.begin() + static_cast<std::ptrdiff_t>(some.size() / 2);
      std::nth_element(some.begin(), half, some.end());
      return *half;
    };
    const auto one = middle(a), other = middle(b);
    return !one || !other || std::abs(*one - *other) < kSameFill;
  }

  const Grid& grid_;
  std::vector<Bgr> colors_;
  Fills column_fills_, row_fills_;
};

// Runs of neighbours that look alike: [begin, end).
template <typename Same>
std::vector<std::pair<int, int>> Runs(int count, Same same) {
  std::vector<std::pair<int, int>> runs;
  for (int begin = 0; begin < count;) {
    int end = begin + 1;
    while (end < count && same(end - 1, end)) ++end;
    runs.emplace_back(begin, end);
    begin = end;
  }
  return runs;
}

bool CouldBeBoard(int pegs, int rows) {
  return pegs >= kFewestPegs && pegs <= kMostPegs && rows >= kFewestRows && rows <= kMostRows;
}

// A board is longer than wide; with fewer rows than pegs it is more likely read the wrong way.
double ScoreOf(const Grid& grid, int pegs, int rows) {
  const double cells = grid.Coverage() * pegs * rows;
  return rows > pegs ? cells : cells / 2;
}

// A part of a grid, fitted to the shapes in its own cells: beyond it the grid may go on with cells
// that only happen to be as large.
Grid Fitted(const Grid& part, const std::vector<Shape>& shapes) {
  struct Line {
    double n = 0, i = 0, ii = 0, v = 0, iv = 0;
    void Add(double index, double value) {
      n += 1;
      i += index;
      ii += index * index;
      v += value;
      iv += index * value;
    }
    // value = first + step · index, by least squares.
    void Solve(double& first, double& step) const {
      const double det = n * ii - i * i;
      if (det <= 0) return;
      step = (n * iv - i * v) / det;
      first = (v - step * i) / n;
    }
  };
  Line x, y;
  for (const Shape& shape : shapes) {
    if (std::abs(shape.Diameter() - part.diameter) > std::max(1.0, 0.06 * part.diameter)) continue;
    const double column = part.columns > 1 ? (shape.CenterX() - part.x) / part.step_x : 0;
    const double row = part.rows > 1 ? (shape.CenterY() - part.y) / part.step_y : 0;
    const double c = std::round(column), r = std::round(row);
    if (c < 0 || r < 0 || c >= part.columns || r >= part.rows) continue;
    if (std::abs(column - c) > kOfCell || std::abs(row - r) > kOfCell) continue;
    x.Add(c, shape.CenterX());
    y.Add(r, shape.CenterY());
  }
  Grid fitted = part;
  x.Solve(fitted.x, fitted.step_x);
  y.Solve(fitted.y, fitted.step_y);
  return fitted;
}

// Both ends of a lattice can be the first row; most programs begin at the bottom, at the top when
// they write downwards, or at the left: all are tried.
void AddBoards(const Grid& grid, const std::vector<Shape>& shapes, const Looks& looks,
               std::vector<BoardGuess>& boards) {
  const auto add = [&](RefPoint first, RefPoint peg, RefPoint row, int pegs, int rows) {
    if (!CouldBeBoard(pegs, rows)) return;
    const double score = ScoreOf(grid, pegs, rows);
    const RefPoint last{first.x + (rows - 1) * row.x, first.y + (rows - 1) * row.y};
    boards.push_back({first, peg, row, pegs, rows, grid.diameter, score});
    boards.push_back({last, peg, {-row.x, -row.y}, pegs, rows, grid.diameter, score});
  };
  const auto columns = Runs(grid.columns, [&](int a, int b) { return looks.SameColumns(a, b); });
  for (const auto& [begin, end] : columns) {
    Grid part = grid;
    part.x += begin * grid.step_x;
    part.columns = end - begin;
    part = Fitted(part, shapes);
    add({part.x, part.y}, {part.step_x, 0}, {0, part.step_y}, part.columns, part.rows);
  }
  const auto rows = Runs(grid.rows, [&](int a, int b) { return looks.SameRows(a, b); });
  for (const auto& [begin, end] : rows) {
    Grid part = grid;
    part.y += begin * grid.step_y;
    part.rows = end - begin;
    part = Fitted(part, shapes);
    add({part.x, part.y}, {0, part.step_y}, {part.step_x, 0}, part.rows, part.columns);
  }
}

// What is around the middle of a cell: a letter or digit in it leaves it as it is.
Bgr RimColor(const cv::Mat& bgra, const WindowPoint& at, double diameter) {
  std::vector<cv::Point> rim;
  for (int i = 0; i < kPointsOfRim; ++i) {
    const double angle = 2 * CV_PI * i / kPointsOfRim, reach = kRimOfTile * diameter / 2;
    const cv::Point p(at.x + static_cast<int>(std::lround(reach * std::cos(angle))),
                      at.y + static_cast<int>(std::lround(reach * std::sin(angle))));
    if (cv::Rect({}, bgra.size()).contains(p)) rim.push_back(p);
  }
  return rim.empty() ? Bgr{} : MedianColor(bgra, rim);
}

// A single line of holes that look alike, but for letters in them: an input row. Its button may go
// on in the same line.
void AddLine(const cv::Mat& bgra, const Grid& grid, const std::vector<Shape>& shapes,
             std::vector<BoardGuess>& lines) {
  const Looks looks(bgra, grid, shapes);
  const bool across = grid.rows == 1;
  const auto rim = [&](int i) {
    return RimColor(bgra, across ? grid.Cell(i, 0) : grid.Cell(0, i), grid.diameter);
  };
  const auto runs = Runs(across ? grid.columns : grid.rows, [&](int a, int b) {
    const bool same = across ? looks.SameColumns(a, b) : looks.SameRows(a, b);
    const bool letters = grid.diameter >= kSmallestTile && Distance(rim(a), rim(b)) <= kSameLook;
    return same || (letters && looks.SameForms(across, a, b));
  });
  const RefPoint step = across ? RefPoint{grid.step_x, 0} : RefPoint{0, grid.step_y};
  for (const auto& [begin, end] : runs) {
    const int pegs = end - begin;
    if (pegs < kFewestPegs || pegs > kMostPegs) continue;
    // One row is worth less than a board: many things stand in a line.
    lines.push_back({{grid.x + begin * step.x, grid.y + begin * step.y},
                     step,
                     {},
                     pegs,
                     1,
                     grid.diameter,
                     0.5 * pegs});
  }
}

// Whether the cells of a lattice are where the ground is to be seen between columns, or rows, of
// larger ones that nearly touch.
bool IsBetween(const BoardGuess& ground, const BoardGuess& cells) {
  const auto step_of = [](const BoardGuess& board, bool across) {
    return across ? std::abs(board.next_peg.x + board.next_row.x)
                  : std::abs(board.next_peg.y + board.next_row.y);
  };
  const auto is_between = [&](bool across) {
    const double step = step_of(cells, across);
    const double off = across ? ground.first.x - cells.first.x : ground.first.y - cells.first.y;
    const double part = std::abs(off / step - std::floor(off / step) - 0.5);
    const double own = step_of(ground, across), times = std::round(own / step);
    return times >= 1 && std::abs(own - times * step) < kSameStep * step && part < kInMiddle &&
           cells.diameter > kNearlyTouch * step;
  };
  const WindowRect area = AreaOf(cells).Grown(static_cast<int>(cells.Pitch()));
  const WindowRect own = AreaOf(ground);
  return cells.HasRows() && ground.diameter < cells.diameter && own.Intersect(area) == own &&
         (is_between(true) || is_between(false));
}

// Whether most cells of a lattice are discs.
bool HasDiscs(const BoardGuess& board, const std::vector<Shape>& shapes) {
  int discs = 0;
  for (int row = 0; row < board.rows; ++row) {
    const HoleRow holes = board.Row(row);
    for (int peg = 0; peg < board.pegs; ++peg) {
      const RefPoint cell = holes.Hole(peg);
      discs += std::ranges::any_of(shapes, [&](const Shape& shape) {
        return std::hypot(shape.CenterX() - cell.x, shape.CenterY() - cell.y) <
                   kSameCell * board.diameter &&
               std::abs(shape.Diameter() - board.diameter) < kSameCell * board.diameter &&
               std::abs(shape.fill - kDiscFill) < kLikeDisc;
      });
    }
  }
  return 2 * discs > board.pegs * board.rows;
}

// The grid without a line at one of its sides in which a single shape stands, of another color than
// the cell beside it: a color in line with the holes, such as one of a short palette, is no row.
Grid WithoutLoneColors(const cv::Mat& bgra, Grid grid, const std::vector<Shape>& shapes) {
  const int radius = std::max(1, static_cast<int>(grid.diameter / 2));
  // Whether that is so of the line with this index, the next one to which is `beside`.
  const auto has_lone_color = [&](bool is_row, int line, int beside) {
    std::optional<int> only;
    for (int i = 0; i < (is_row ? grid.columns : grid.rows); ++i) {
      if (!Filled(grid, shapes, is_row ? i : line, is_row ? line : i)) continue;
      if (only) return false;
      only = i;
    }
    if (!only) return false;
    const auto color = [&](int index) {
      return MedianColor(bgra, is_row ? grid.Cell(*only, index) : grid.Cell(index, *only), radius);
    };
    const auto own = color(line), next = color(beside);
    return own && next && Distance(*own, *next) > kSameLook;
  };
  for (const bool is_row : {true, false}) {
    int& count = is_row ? grid.rows : grid.columns;
    if ((is_row ? grid.columns : grid.rows) < kLinesWithLit) continue;
    if (count > kFewestRows && has_lone_color(is_row, 0, 1)) {
      (is_row ? grid.y : grid.x) += is_row ? grid.step_y : grid.step_x;
      --count;
      --grid.found;
    }
    if (count > kFewestRows && has_lone_color(is_row, count - 1, count - 2)) {
      --count;
      --grid.found;
    }
  }
  return grid;
}

}  // namespace

void AddBoardsOfDots(const Grid& grid, std::vector<BoardGuess>& boards) {
  const auto add = [&](RefPoint peg, RefPoint row, int pegs, int rows) {
    if (!CouldBeBoard(pegs, rows)) return;
    const double score = ScoreOf(grid, pegs, rows);
    const RefPoint last{grid.x + (rows - 1) * row.x, grid.y + (rows - 1) * row.y};
    boards.push_back({{grid.x, grid.y}, peg, row, pegs, rows, grid.diameter, score});
    boards.push_back({last, peg, {-row.x, -row.y}, pegs, rows, grid.diameter, score});
  };
  add({grid.step_x, 0}, {0, grid.step_y}, grid.columns, grid.rows);
  add({0, grid.step_y}, {grid.step_x, 0}, grid.rows, grid.columns);
}

void AddBoardsOrLine(const cv::Mat& bgra, const Grid& grid, const std::vector<Shape>& shapes,
                     std::vector<BoardGuess>& boards) {
  if (grid.columns > 1 && grid.rows > 1) {
    const Grid rows = WithoutLoneColors(bgra, grid, shapes);
    AddBoards(rows, shapes, Looks(bgra, rows, shapes), boards);
  } else {
    AddLine(bgra, grid, shapes, boards);
  }
}

void AddBoardsOfLines(const cv::Mat& bgra, const std::vector<Shape>& shapes,
                      std::vector<BoardGuess>& boards) {
  std::vector<BoardGuess> lines;
  for (const BoardGuess& line : boards) {
    const bool known = std::any_of(boards.begin(), boards.end(), [&](const BoardGuess& board) {
      return board.rows > 1 && board.Holds(line.Row(0));
    });
    if (line.rows == 1 && !known) lines.push_back(line);
  }
  std::vector<char> used(lines.size());
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (used[i] != 0) continue;
    const BoardGuess& line = lines[i];
    const bool upright = std::abs(line.next_peg.y) > std::abs(line.next_peg.x);
    const auto along = [&](RefPoint p) { return upright ? p.y : p.x; };
    const auto across = [&](RefPoint p) { return upright ? p.x : p.y; };
    std::vector<double> places;
    for (std::size_t j = i; j < lines.size(); ++j) {
      const BoardGuess& other = lines[j];
      const double step = std::hypot(line.next_peg.x, line.next_peg.y);
      const double apart =
          std::hypot(line.next_peg.x - other.next_peg.x, line.next_peg.y - other.next_peg.y);
      if (other.pegs != line.pegs || apart > kSameStep * step ||
          std::abs(along(line.first) - along(other.first)) > kSameStep * step ||
          std::abs(line.diameter - other.diameter) > std::max(1.5, kSameStep * line.diameter)) {
        continue;
      }
      used[j] = 1;
      places.push_back(across(other.first));
    }
    std::sort(places.begin(), places.end());
    if (static_cast<int>(places.size()) < kFewestRows) continue;
    std::vector<double> gaps;
    for (std::size_t k = 1; k < places.size(); ++k) gaps.push_back(places[k] - places[k - 1]);
    std::sort(gaps.begin(), gaps.end());
    double pitch = gaps[gaps.size() / 2];
    // Blocks of rows beside each other are apart by no whole number of steps.
    const auto wide =
        std::ranges::find_if(gaps, [&](double gap) { return gap > (1 + kSameStep) * pitch; });
    const double step = std::accumulate(gaps.begin(), wide, 0.0) /
                        static_cast<double>(std::distance(gaps.begin(), wide));
    const bool blocks = std::any_of(wide, gaps.end(), [&](double gap) {
      const double steps = std::round(gap / step);
      return std::abs(gap - steps * step) > std::max(kSameStep * step, steps * kOffStep);
    });
    if (blocks) continue;
    const double rows = std::round((places.back() - places.front()) / pitch) + 1;
    pitch = (places.back() - places.front()) / (rows - 1);
    const bool even = std::all_of(places.begin(), places.end(), [&](double place) {
      const double at = (place - places.front()) / pitch;
      return std::abs(at - std::round(at)) < kSameStep;
    });
    if (!even || rows > kMostRows || pitch < line.diameter ||
        static_cast<double>(places.size()) < kLinesOfBoard * rows) {
      continue;
    }
    const int count = static_cast<int>(rows);
    Grid grid;
    grid.x = upright ? places.front() : line.first.x;
    grid.y = upright ? line.first.y : places.front();
    grid.step_x = upright ? pitch : line.next_peg.x;
    grid.step_y = upright ? line.next_peg.y : pitch;
    grid.columns = upright ? count : line.pegs;
    grid.rows = upright ? line.pegs : count;
    grid.diameter = line.diameter;
    grid.found = static_cast<int>(places.size()) * line.pegs;
    AddBoards(grid, shapes, Looks(bgra, grid, shapes), boards);
  }
}

void AddBoardsOfSigns(const cv::Mat& bgra, std::vector<BoardGuess>& boards) {
  if (std::ranges::any_of(boards, &BoardGuess::HasRows)) return;
  for (const Grid& grid : FindGrids(FindSigns(bgra))) {
    if (grid.columns > 1 && grid.rows > 1) AddBoardsOfDots(grid, boards);
  }
}

void AddBoardsFarApart(const cv::Mat& bgra, const std::vector<Shape>& shapes,
                       const std::vector<Shape>& dots, std::vector<BoardGuess>& boards) {
  std::vector<BoardGuess> found;
  for (const Grid& grid : FindGrids(dots, kFarApart)) {
    if (grid.columns > 1 && grid.rows > 1) AddBoardsOfDots(grid, found);
  }
  for (const Grid& grid : FindGrids(shapes, kFarApart)) {
    AddBoardsOrLine(bgra, grid, shapes, found);
  }
  const auto unlit = static_cast<std::ptrdiff_t>(found.size());
  AddBoardsWithLitRows(shapes, found);
  const bool only_lit = std::ranges::any_of(boards, &BoardGuess::HasRows);
  for (auto board = found.begin() + (only_lit ? unlit : 0); board != found.end(); ++board) {
    const bool known = std::any_of(boards.begin(), boards.end(), [&](const BoardGuess& other) {
      return other.rows >= board->rows && other.Holds(board->Row(0)) &&
             other.Holds(board->Row(board->rows - 1));
    });
    if (board->HasRows() && !known) boards.push_back(*board);
  }
}

void DemoteGround(const std::vector<Shape>& shapes, std::vector<BoardGuess>& boards) {
  const std::vector<BoardGuess> all = boards;
  for (BoardGuess& board : boards) {
    const bool between = board.HasRows() && std::ranges::any_of(all, [&](const BoardGuess& other) {
                           return IsBetween(board, other);
                         });
    if (between && !HasDiscs(board, shapes)) board.score *= kOnlyGround;
  }
}

}  // namespace mindreader
