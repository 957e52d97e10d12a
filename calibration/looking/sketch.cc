#include "calibration/looking/sketch.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include <opencv2/imgproc.hpp>

#include "calibration/looking/box_rows.h"
#include "calibration/looking/button_palettes.h"
#include "calibration/looking/lattice_boards.h"
#include "calibration/looking/line_color.h"
#include "calibration/looking/line_crossings.h"
#include "calibration/looking/lit_rows.h"
#include "calibration/looking/loose_palettes.h"
#include "calibration/looking/palettes.h"
#include "calibration/looking/plain_ground.h"
#include "calibration/looking/staggered_rows.h"
#include "calibration/looking/things.h"
#include "calibration/looking/tile_pattern.h"
#include "vision/sample.h"

namespace mindreader {
namespace {

// So many boards of a sketch are what a window shows, if any of them is.
constexpr std::size_t kLikeliestBoards = 5;
// Blocks of one board have the same steps, but for this part of a peg.
constexpr double kSameBlockStep = 0.1;
// What has so many colors at least is a palette rather than parts of a page.
constexpr std::size_t kColorsOfLikelyPalette = 5;
// A hole stands in the column of another one if it is off by less than this part of its size; what
// moves by so many pixels as a whole is no error of a measurement.
constexpr double kInColumn = 0.25;
constexpr double kMovedColumns = 1.5;

template <typename Guess>
void LikeliestFirst(std::vector<Guess>& guesses) {
  std::stable_sort(guesses.begin(), guesses.end(),
                   [](const Guess& a, const Guess& b) { return a.score > b.score; });
}

}  // namespace

int Chroma(Bgr c) {
  return std::max({c.blue, c.green, c.red}) - std::min({c.blue, c.green, c.red});
}

bool ShareABoard(const Sketch& a, const Sketch& b) {
  const std::size_t likeliest = std::min(a.boards.size(), kLikeliestBoards);
  return std::any_of(
      a.boards.begin(), a.boards.begin() + static_cast<std::ptrdiff_t>(likeliest),
      [&](const BoardGuess& board) {
        return std::any_of(b.boards.begin(), b.boards.end(), [&](const BoardGuess& other) {
          const double apart =
              std::hypot(board.first.x - other.first.x, board.first.y - other.first.y);
          return board.pegs == other.pegs && apart < board.diameter / 2;
        });
      });
}

BoardGuess TurnedAsSeen(const BoardGuess& board, int peg, const Sketch& sketch) {
  BoardGuess turned = Turned(board, peg);
  if (turned.pegs <= kMostPegs) return turned;
  const RefPoint probed = board.Row(0).Hole(peg);
  const auto is_near = [&](RefPoint a, RefPoint b, double slack) {
    return std::hypot(a.x - b.x, a.y - b.y) < slack;
  };
  for (const BoardGuess& other : sketch.boards) {
    if (other.pegs > kMostPegs ||
        !is_near(other.next_peg, turned.next_peg, kSameStep * turned.Row(0).Step()) ||
        !is_near(other.next_row, turned.next_row, kSameStep * turned.Pitch())) {
      continue;
    }
    const HoleRow row = other.Row(0);
    for (int hole = 0; hole < row.pegs; ++hole) {
      if (!is_near(row.Hole(hole), probed, row.diameter / 2)) continue;
      turned.first = other.first;
      turned.pegs = other.pegs;
      return turned;
    }
  }
  return turned;
}

WindowRect PaletteGuess::Area() const {
  WindowRect area;
  for (const Shape& color : colors) area = area.Union(color.box);
  return area;
}

WindowRect ChoiceTable::AreaOf(int hole) const {
  WindowRect area = first.Area();
  const WindowPoint by = Rounded({hole * step.x, hole * step.y});
  area.x += by.x;
  area.y += by.y;
  return area;
}

WindowRect ChoiceTable::Area() const { return AreaOf(0).Union(AreaOf(holes - 1)); }

namespace {

// Rows of one board stand in the same columns: a row beside it whose steps differ was measured at
// shapes that run into each other.
HoleRow InColumnsOf(const HoleRow& known, HoleRow row) {
  const double off_step = std::hypot(row.step.x - known.step.x, row.step.y - known.step.y);
  double across = 0;
  for (int peg = 0; peg < row.pegs; ++peg) {
    const RowPlace place = known.PlaceOf(row.Hole(peg));
    if (std::abs(place.along - peg * known.Step()) > kInColumn * known.diameter) return row;
    across += place.across / row.pegs;
  }
  if (off_step * (row.pegs - 1) < kMovedColumns) return row;
  row.first = {known.first.x - across * known.step.y / known.Step(),
               known.first.y + across * known.step.x / known.Step()};
  row.step = known.step;
  return row;
}

}  // namespace

std::vector<HoleRow> RowsLike(const HoleRow& row, const Sketch& sketch) {
  std::vector<HoleRow> rows;
  std::vector<BoardGuess> boards = sketch.boards;
  boards.insert(boards.end(), sketch.box_rows.begin(), sketch.box_rows.end());
  for (const BoardGuess& board : boards) {
    const double apart = std::hypot(board.next_peg.x - row.step.x, board.next_peg.y - row.step.y);
    if (board.pegs != row.pegs || apart > kSameStep * std::hypot(row.step.x, row.step.y)) continue;
    for (const int index : {0, board.rows - 1}) {
      rows.push_back(InColumnsOf(row, board.Row(index)));
      rows.back().diameter = row.diameter;
    }
  }
  return rows;
}

std::vector<BoardGuess> BlocksLike(const BoardGuess& board, const Sketch& sketch) {
  const auto is_near = [&](RefPoint a, RefPoint b) {
    return std::hypot(a.x - b.x, a.y - b.y) < kSameBlockStep * board.diameter;
  };
  std::vector<BoardGuess> blocks;
  std::vector<RefPoint> rows;  // the first holes of those that were found one by one
  for (const BoardGuess& other : sketch.boards) {
    if (other.pegs != board.pegs || !is_near(other.next_peg, board.next_peg)) continue;
    if (other.rows == 1) rows.push_back(other.first);
    if (other.rows > 1 && is_near(other.next_row, board.next_row)) blocks.push_back(other);
  }
  const auto is_row = [&](RefPoint first) {
    return std::any_of(rows.begin(), rows.end(),
                       [&](RefPoint other) { return is_near(first, other); });
  };
  for (const RefPoint& first : rows) {
    BoardGuess block = board;
    block.first = first;
    if (is_row(block.Row(-1).first)) continue;
    block.rows = 1;
    while (block.rows < kMostRows && is_row(block.Row(block.rows).first)) ++block.rows;
    if (block.rows > 1) blocks.push_back(block);
  }
  return blocks;
}

std::vector<PaletteGuess> FindPalettes(const cv::Mat& bgra, const std::vector<Shape>& shapes) {
  std::vector<PaletteGuess> palettes;
  for (const Grid& grid : FindGrids(shapes)) AddPalettes(bgra, grid, shapes, palettes);
  AddPalettesOfClusters(shapes, palettes);
  LikeliestFirst(palettes);
  return palettes;
}

namespace {

// Lattices that lie within one color of a likely palette are what is drawn on it, such as the dots
// of a cloth.
void RemoveBoardsWithinColors(Sketch& sketch) {
  const auto is_within_color = [&](const BoardGuess& board) {
    const int rim = static_cast<int>(board.diameter / 2);
    return std::ranges::any_of(sketch.palettes, [&](const PaletteGuess& palette) {
      return palette.score >= kAsLikely * sketch.palettes.front().score &&
             palette.colors.size() >= kColorsOfLikelyPalette &&
             std::ranges::any_of(palette.colors, [&](const Shape& color) {
               // Of what is drawn on it only a part may have been found.
               const WindowRect area =
                   WindowRect::Around(color.box.Center(), static_cast<int>(palette.diameter / 2))
                       .Union(color.box)
                       .Grown(rim);
               return area.Contains(Rounded(board.first)) &&
                      area.Contains(Rounded(board.Row(board.rows - 1).Hole(board.pegs - 1)));
             });
    });
  };
  std::erase_if(sketch.boards, is_within_color);
}

Sketch SketchOf(const cv::Mat& bgra) {
  Sketch sketch;
  sketch.shapes = FindShapes(bgra);
  RemovePattern(sketch.shapes, bgra.size());
  for (const Grid& grid : FindGrids(sketch.shapes)) {
    AddBoardsOrLine(bgra, grid, sketch.shapes, sketch.boards);
    AddPalettes(bgra, grid, sketch.shapes, sketch.palettes);
    AddPalettesOfPictures(bgra, grid, sketch.shapes, sketch.palettes);
  }
  AddBoardsOfLines(bgra, sketch.shapes, sketch.boards);
  std::vector<Shape> dots = FindDots(bgra);
  RemovePattern(dots, bgra.size());
  for (const Grid& grid : FindGrids(dots)) {
    if (grid.columns > 1 && grid.rows > 1) AddBoardsOfDots(grid, sketch.boards);
    AddBoardsOrLine(bgra, grid, dots, sketch.boards);
  }
  AddBoardsOfLines(bgra, dots, sketch.boards);
  AddBoardsWithLitRows(sketch.shapes, sketch.boards);
  AddBoardsBeyondHiddenRows(bgra, sketch.boards);
  AddLinesWithLitHole(bgra, sketch.shapes, sketch.boards);
  AddStaggeredBoards(sketch.boards);
  AddBoardsOfCrossings(bgra, sketch.boards);
  AddBoardsOfSigns(bgra, sketch.boards);
  AddBoardsFarApart(bgra, sketch.shapes, dots, sketch.boards);
  AddCompletedPalettes(bgra, sketch.shapes, sketch.palettes);
  AddPalettesOfClusters(sketch.shapes, sketch.palettes);
  AddPalettesOfButtons(bgra, sketch.palettes);
  AddPalettesOfThings(bgra, sketch.palettes);
  AddPalettesOfTallKeys(bgra, sketch.palettes);
  AddPalettesOfPicturesInCells(bgra, PicturesOnGround(bgra), sketch.palettes);
  AddPalettesOfPicturesInCells(bgra, PicturesOnEdge(bgra, sketch.palettes), sketch.palettes);
  CompleteFromOtherSizes(sketch.palettes);
  JoinInterleaved(sketch.palettes);
  AddColorsOfLines(bgra, sketch.palettes);
  AddBoardsOfTallBoxes(bgra, sketch.palettes, sketch.boards);
  DemoteGround(sketch.shapes, sketch.boards);
  LikeliestFirst(sketch.boards);
  if (!sketch.boards.empty() &&
      sketch.boards.front().pegs * sketch.boards.front().rows >= kCellsOfABoard) {
    AddPalettesAround(sketch.boards.front(), sketch.shapes, sketch.palettes);
  }
  LikeliestFirst(sketch.palettes);
  RemoveBoardsWithinColors(sketch);
  sketch.box_rows = FindBoxRows(bgra, sketch.boards);
  sketch.fields = FindFields(bgra);
  return sketch;
}

}  // namespace

Sketch MakeSketch(const cv::Mat& picture) {
  // The dots of a pattern are no grain: thin lines, such as dashes, stay as they are beside them.
  const cv::Mat plain = WithPlainGround(picture);
  if (const auto smooth = WithoutGrain(plain)) {
    Sketch sketch = SketchOf(WithPlainGround(*smooth));
    const bool found = std::ranges::any_of(sketch.boards, &BoardGuess::HasRows);
    if (found && !sketch.palettes.empty()) return sketch;
  }
  return SketchOf(plain);
}

}  // namespace mindreader
