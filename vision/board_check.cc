#include "vision/board_check.h"

#include <algorithm>
#include <vector>

#include <opencv2/core.hpp>

#include "vision/board_reader.h"
#include "vision/classify.h"
#include "vision/palette_search.h"
#include "vision/row_order.h"
#include "vision/sample.h"

namespace mindreader {
namespace {

// A hole that differs by less from its surroundings (channel levels) is not set off at all.
constexpr int kFaintestBorder = 6;

// Holes are taken to have borders when at least this part of the empty ones shows one: the others
// may lie under a dialog.
constexpr double kBordered = 0.3;

// A cell passes with this part of the usual border; lines differ between active and waiting rows.
constexpr double kBorderPart = 0.4;

// No cell needs a stronger border than this: a peg may differ from its surroundings by less than an
// empty hole does, while a flat surface differs by its noise only.
constexpr int kStrongestNeed = 16;

int LearnCellBorder(const cv::Mat& bgra, const Skin& skin, const BoardLayout& layout) {
  std::vector<int> borders;
  std::size_t empties = 0;
  for (const auto& row : layout.holes) {
    for (const WindowPoint& hole : row) {
      const auto color = MedianColor(bgra, hole, layout.peg_radius);
      if (!color || !ClassifyPeg(skin, *color).IsEmpty()) continue;
      ++empties;
      const int border = BorderContrast(bgra, hole, *color, layout.next_peg, layout.next_row);
      if (border >= kFaintestBorder) borders.push_back(border);
    }
  }
  if (borders.empty() ||
      static_cast<double>(borders.size()) < kBordered * static_cast<double>(empties)) {
    return 0;
  }
  const auto weak = borders.begin() + static_cast<std::ptrdiff_t>(borders.size() / 10);
  std::nth_element(borders.begin(), weak, borders.end());
  return std::clamp(static_cast<int>(kBorderPart * *weak), kFaintestBorder / 2, kStrongestNeed);
}

bool WellRead(const RowReading& row) { return !row.Unknown() && row.marks.unknown == 0; }

// The last row that can be read whole is the last row of the board.
int CountRows(const cv::Mat& bgra, const Skin& skin, const BoardLayout& layout) {
  int rows = layout.rows;
  while (rows > skin.board.min_rows && !WellRead(ReadRow(bgra, skin, layout, rows - 1))) --rows;
  return rows;
}

// Whether there is one more row where the skin's board ends: then the rows are counted from the
// wrong one.
bool GoesOn(const cv::Mat& bgra, const Skin& skin, const BoardLayout& layout) {
  if (layout.cell_border == 0) return false;  // then any flat surface reads as a row
  const auto beyond = [&](std::size_t row, int steps) {
    BoardLayout shifted = layout;
    const WindowPoint by{steps * layout.next_row.x, steps * layout.next_row.y};
    for (WindowPoint& p : shifted.holes[row]) p = {p.x + by.x, p.y + by.y};
    for (WindowPoint& p : shifted.marks[row]) p = {p.x + by.x, p.y + by.y};
    return WellRead(ReadRow(bgra, skin, shifted, static_cast<int>(row)));
  };
  const bool complete = layout.rows == skin.board.max_rows;
  return beyond(0, -1) || (complete && beyond(layout.holes.size() - 1, 1));
}

struct Tally {
  int seen = 0;
  int right = 0;
  void Count(int of, int good) {
    seen += of;
    right += good;
  }
};

int UnknownCells(const RowReading& row) {
  const auto unknown = std::count_if(row.pegs.begin(), row.pegs.end(), [](const PegReading& p) {
    return p.kind == PegReading::Kind::kUnknown;
  });
  return static_cast<int>(unknown) + row.marks.unknown;
}

// Rows that do not fit are forgiven when they stand together and are not too many.
Tally TallyCells(const std::vector<RowReading>& rows, const std::vector<int>& misfits) {
  const int bad = static_cast<int>(misfits.size());
  const bool block = bad == 0 || misfits.back() - misfits.front() + 1 == bad;
  const bool forgiven = block && bad <= kLargestCover * static_cast<double>(rows.size());
  Tally tally;
  for (std::size_t r = 0; r < rows.size(); ++r) {
    const bool misfit = std::binary_search(misfits.begin(), misfits.end(), static_cast<int>(r));
    const int cells = static_cast<int>(rows[r].pegs.size()) + rows[r].marks.exact +
                      rows[r].marks.misplaced + rows[r].marks.unknown;
    if (!misfit) tally.Count(cells, cells);
    if (misfit && !forgiven) {
      const int unknown = UnknownCells(rows[r]);
      tally.Count(cells, unknown > 0 ? cells - unknown : 0);
    }
  }
  return tally;
}

std::string DescribePalette(const cv::Mat& bgra, const Skin& skin, const BoardLayout& layout,
                            int right) {
  std::string text =
      cv::format("%d of %d palette colours are where they should be", right, skin.ColorCount());
  for (std::size_t c = 0; c < layout.palette.size(); ++c) {
    const WindowPoint place = layout.palette[c];
    const auto color = MedianColor(bgra, place, layout.palette_radius);
    if (color && ClassifyPeg(skin, *color).color == static_cast<int>(c)) continue;
    text += cv::format(" (%s at %d,%d ", skin.palette.colors[c].name.c_str(), place.x, place.y);
    text += color ? cv::format("shows #%02X%02X%02X)", color->red, color->green, color->blue)
                  : std::string("is outside the picture)");
    break;
  }
  return text;
}

// Judges a placement with one idea of how holes are set off.
BoardCheck Judge(const cv::Mat& bgra, const Skin& skin, const SkinPlacement& placement,
                 int cell_border, int palette) {
  const Size frame{bgra.cols, bgra.rows};
  BoardCheck check;
  BoardLayout& layout = check.layout;
  layout = BuildLayout(skin, placement, frame, skin.board.max_rows);
  layout.cell_border = cell_border;
  const int rows = CountRows(bgra, skin, layout);
  layout = BuildLayout(skin, placement, frame, rows);
  layout.cell_border = cell_border;

  std::vector<RowReading> readings;
  for (int row = 0; row < rows; ++row) readings.push_back(ReadRow(bgra, skin, layout, row));
  const RowOrder order = FitRowOrder(readings, TellsActiveRow(skin.board));
  check.misfits = order.misfits;
  Tally tally = TallyCells(readings, order.misfits);
  check.failing = cv::format("%d of %d cells read as the skin says", tally.right, tally.seen);
  tally.Count(skin.ColorCount(), palette);
  layout.score = 1.0 * tally.right / tally.seen;
  if (GoesOn(bgra, skin, layout)) {
    layout.score = std::min(layout.score, kMinimumScore / 2);
    check.failing = "the board has rows beyond the skin's first or last one";
  }
  return check;
}

}  // namespace

BoardCheck CheckPlacement(const cv::Mat& bgra, const Skin& skin, const SkinPlacement& placement) {
  const Size frame{bgra.cols, bgra.rows};
  const int palette = CountPaletteColors(bgra, skin, placement.palette);
  const int colors = skin.ColorCount();
  const BoardLayout whole = BuildLayout(skin, placement, frame, skin.board.max_rows);
  if (palette < kMinimumScore * colors) {
    BoardCheck check{whole, {}, DescribePalette(bgra, skin, whole, palette)};
    check.layout.score = 0.5 * palette / colors;
    return check;
  }
  const int border = LearnCellBorder(bgra, skin, whole);
  BoardCheck verdict = Judge(bgra, skin, placement, border, palette);
  if (border == 0) {
    // Perhaps holes do have borders, but every one that reads as empty is a dialog's surface.
    BoardCheck strict = Judge(bgra, skin, placement, kFaintestBorder, palette);
    const double gain = strict.layout.score - verdict.layout.score;
    if (gain > 0 || (gain == 0 && strict.misfits.size() < verdict.misfits.size()))
      verdict = std::move(strict);
  }
  return verdict;
}

}  // namespace mindreader
