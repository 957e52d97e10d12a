#include "calibration/marks/peg_cells.h"

#include <algorithm>
#include <cmath>

#include <opencv2/imgproc.hpp>

#include "calibration/looking/change.h"
#include "calibration/looking/look.h"

namespace mindreader {
namespace {

// Where the ground around a peg is looked at: from so many of its diameters to so many steps.
constexpr double kPegRim = 1.1;
constexpr double kCell = 0.94;
// A peg that is drawn smaller than its hole is at least this part of it.
constexpr double kSmallestPegInHole = 0.35;
constexpr double kPegOnTile = 0.5;  // a picture on a tile leaves what is further out mostly free
// What comes beside a peg is not smaller than this (pixels): the frame of a tile is a line.
constexpr double kSmallestPart = 6;
// The part of a cell that changes beside pegs of all colors but one is larger than with that one by
// this factor, where that is the color of the marks.
constexpr double kMuchLarger = 1.4;
constexpr double kAsFar = 0.5;  // pixels: as far from the edge as the middle of a line is

// How far from its middle a peg stayed as it was when its row was answered, where no more of its
// hole did.
std::optional<double> Stayed(const AnsweredRow& row, int peg) {
  const RefPoint hole = row.row.Hole(peg);
  const double radius = row.row.diameter / 2;
  const WindowRect around = WindowRect::Around(Rounded(hole), static_cast<int>(radius));
  const cv::Rect box = cv::Rect(around.x, around.y, around.width, around.height) &
                       cv::Rect({}, row.before.size()) & cv::Rect({}, row.after.size());
  if (box.empty()) return std::nullopt;
  std::vector<cv::Point> changed;
  cv::findNonZero(ChangedPixels(row.before(box), row.after(box), {}), changed);
  double nearest = radius;
  for (const cv::Point& pixel : changed) {
    const cv::Point at = pixel + box.tl();
    nearest = std::min(nearest, std::hypot(at.x - hole.x, at.y - hole.y));
  }
  return nearest < radius ? std::optional(nearest) : std::nullopt;
}

// Clears what is too far from the row for its marks in the picture of a cell: the row for the next
// guess may be lit there with each answer.
void ClearBeyond(const HoleRow& first, const std::vector<AnsweredRow>& rows, cv::Mat& cell) {
  double reach = 0;
  for (const AnsweredRow& row : rows) reach = std::max(reach, row.reach);
  const bool across = std::abs(first.step.x) > std::abs(first.step.y);
  const int side = across ? cell.rows : cell.cols;
  const int far = side / 2 - static_cast<int>(std::max(reach, first.diameter / 2));
  if (far <= 0) return;
  for (const int from : {0, side - far}) {
    (across ? cell.rowRange(from, from + far) : cell.colRange(from, from + far)) = 0;
  }
}

// The part of all pegs' cells that changed with each answer, but for those of pegs of one color.
std::optional<MarkSlots> PartOfCellsBut(const std::vector<AnsweredRow>& rows,
                                        std::optional<int> color) {
  const HoleRow& first = rows.front().row;
  const int half = static_cast<int>(first.Step() / 2);
  const int side = 2 * half + 1;
  const int radius = static_cast<int>(kSmallestPegInHole * first.diameter / 2);
  const cv::Rect middle(half - radius, half - radius, 2 * radius + 1, 2 * radius + 1);
  cv::Mat common(side, side, CV_8UC1, cv::Scalar(255));
  int seen = 0;  // cells
  for (const AnsweredRow& row : rows) {
    for (int peg = 0; peg < row.row.pegs && row.MayHaveMarks(); ++peg) {
      const WindowPoint hole = Rounded(row.row.Hole(peg));
      const cv::Rect cell(hole.x - half, hole.y - half, side, side);
      const cv::Rect picture = cv::Rect({}, row.before.size()) & cv::Rect({}, row.after.size());
      if ((cell & picture) != cell) return std::nullopt;
      const cv::Mat changed = ChangedPixels(row.before(cell), row.after(cell), {});
      // Where pegs went or are drawn otherwise now, as in an input row, their cells tell nothing.
      if (cv::countNonZero(changed(middle)) > 0) return std::nullopt;
      if (row.guess[peg] == color) continue;
      common &= changed;
      ++seen;
    }
  }
  if (seen < 2) return std::nullopt;
  ClearBeyond(first, rows, common);
  cv::rectangle(common, cv::Rect({}, common.size()), cv::Scalar(0));  // it ends with the cell
  cv::Mat away;
  cv::distanceTransform(common, away, cv::DIST_L2, cv::DIST_MASK_PRECISE);
  double farthest = 0;
  cv::minMaxLoc(away, nullptr, &farthest);
  const double whole = 2 * farthest - 1;
  if (whole < kSmallestPart || whole > first.diameter) return std::nullopt;
  // A bar has many middles: that nearest to the peg is in the middle of its length.
  RefPoint at;
  double nearest = side;
  for (int y = 0; y < side; ++y) {
    for (int x = 0; x < side; ++x) {
      const double apart = std::hypot(x - half, y - half);
      if (away.at<float>(y, x) < farthest - kAsFar || apart >= nearest) continue;
      nearest = apart;
      at = {static_cast<double>(x - half), static_cast<double>(y - half)};
    }
  }
  MarkSlots slots;
  // A box around a mark may be as large as a peg.
  slots.diameter = std::min(whole, kLargestMark * first.diameter);
  slots.on_pegs = true;
  for (int i = 0; i < first.pegs; ++i) {
    slots.offsets.push_back({i * first.step.x + at.x, i * first.step.y + at.y});
  }
  return slots;
}

// Whether nothing changed in the middle between the pegs of a row.
bool GapsStayed(const AnsweredRow& row) {
  const bool across = std::abs(row.row.step.x) > std::abs(row.row.step.y);
  const int reach = static_cast<int>(std::max(row.reach, row.row.diameter / 2));
  for (int peg = 0; peg + 1 < row.row.pegs; ++peg) {
    const RefPoint hole = row.row.Hole(peg);
    const WindowPoint gap = Rounded({hole.x + row.row.step.x / 2, hole.y + row.row.step.y / 2});
    const cv::Rect line = across ? cv::Rect(gap.x, gap.y - reach, 1, 2 * reach + 1)
                                 : cv::Rect(gap.x - reach, gap.y, 2 * reach + 1, 1);
    const cv::Rect box = line & cv::Rect({}, row.before.size()) & cv::Rect({}, row.after.size());
    if (box.empty()) return false;
    if (cv::countNonZero(ChangedPixels(row.before(box), row.after(box), {})) > 0) return false;
  }
  return true;
}

// What is around the picture on a tile.
std::optional<Look> GroundOfTile(const cv::Mat& bgra, const HoleRow& row, int peg) {
  return Look::Around(bgra, row.Hole(peg), kPegOnTile * row.diameter, kCell * row.diameter);
}

// Whether the first pegs of a row are pictures on tiles that all look alike.
bool AreOnOneGround(const cv::Mat& bgra, const HoleRow& row, int pegs) {
  LookBook grounds(kOneSign);
  for (int peg = 0; peg < pegs; ++peg) {
    const auto ground = GroundOfTile(bgra, row, peg);
    const auto on_it = Look::Of(bgra, row.Hole(peg), kPegOnTile * row.diameter);
    // An empty hole, which takes a peg, has nothing on it.
    if (!ground || !on_it || Unlikeness(*ground, *on_it) < kNoMark) return false;
    if (grounds.Sort(*ground) > 0) return false;
  }
  return pegs > 0;
}

}  // namespace

MarkSlots CellsOf(const HoleRow& row) {
  MarkSlots cells;
  cells.diameter = kPegRim * row.diameter;
  cells.around_pegs = kCell * std::hypot(row.step.x, row.step.y);
  for (int peg = 0; peg < row.pegs; ++peg) {
    cells.offsets.push_back({peg * row.step.x, peg * row.step.y});
  }
  return cells;
}

std::optional<MarkSlots> CellsInside(const std::vector<AnsweredRow>& rows) {
  const HoleRow& first = rows.front().row;
  const double smallest = kSmallestPegInHole * first.diameter / 2;
  double peg = first.diameter / 2;
  bool any = false;
  for (const AnsweredRow& row : rows) {
    for (int i = 0; i < row.row.pegs && !row.told; ++i) {
      const auto stayed = Stayed(row, i);
      if (!stayed || *stayed < smallest) continue;
      any = true;
      peg = std::min(peg, *stayed);
    }
  }
  MarkSlots cells = CellsOf(first);
  cells.diameter = kPegRim * 2 * peg;
  cells.around_pegs = first.diameter;
  return any && cells.diameter < first.diameter ? std::optional(cells) : std::nullopt;
}

std::optional<MarkSlots> PartOfCells(const std::vector<AnsweredRow>& rows) {
  auto part = PartOfCellsBut(rows, std::nullopt);
  // A mark in a box of its peg's color is seen in part only, or not at all.
  int colors = 0;
  for (const AnsweredRow& row : rows) {
    for (int peg = 0; peg < row.guess.size(); ++peg) colors = std::max(colors, row.guess[peg] + 1);
  }
  for (int color = 0; color < colors; ++color) {
    const auto without = PartOfCellsBut(rows, color);
    if (without && (!part || without->diameter > kMuchLarger * part->diameter)) part = without;
  }
  return part;
}

std::size_t KindsInCells(const cv::Mat& before, const cv::Mat& after, const HoleRow& row,
                         double reach) {
  AnsweredRow judged{{}, row, reach, before, after};
  --judged.row.pegs;
  const auto part = PartOfCellsBut({judged}, std::nullopt);
  if (!part || !GapsStayed(judged)) return 0;
  LookBook kinds(kOneSign);
  for (std::size_t peg = 0; peg < part->offsets.size(); ++peg) {
    const RefPoint at = part->At(row, peg), hole = row.Hole(static_cast<int>(peg));
    // A peg that moved, with all of the page, changed on its other side as well.
    const RefPoint opposite{2 * hole.x - at.x, 2 * hole.y - at.y};
    const auto look = Look::Of(after, at, kPartOfSign * part->diameter);
    if (!look || ChangeAt(before, after, opposite, part->diameter) >= kNoMark) return 0;
    (void)kinds.Sort(*look);
  }
  return kinds.kinds().size();
}

std::optional<MarkSlots> TilesOf(const std::vector<AnsweredRow>& rows) {
  for (const AnsweredRow& row : rows) {
    if (row.MayHaveMarks() && !AreOnOneGround(row.before, row.row, row.row.pegs - 1)) {
      return std::nullopt;
    }
  }
  MarkSlots tiles = CellsOf(rows.front().row);
  tiles.diameter = kPegOnTile * rows.front().row.diameter;
  tiles.around_pegs = kCell * rows.front().row.diameter;
  return tiles;
}

std::size_t GroundsOfTiles(const cv::Mat& before, const cv::Mat& after, const HoleRow& row,
                           double reach) {
  AnsweredRow judged{{}, row, reach, before, after};
  const int last = --judged.row.pegs;
  if (!AreOnOneGround(before, row, last) || !GapsStayed(judged)) return 0;
  LookBook were(kOneSign), are(kOneSign);
  for (int peg = 0; peg < row.pegs; ++peg) {
    const auto was = GroundOfTile(before, row, peg), is = GroundOfTile(after, row, peg);
    if (!was || !is) return 0;
    // A peg may have come to the last tile that leaves nothing of its ground.
    if (were.Sort(*was) > 0) break;
    if (Unlikeness(*was, *is) >= kNoMark) {
      (void)are.Sort(*is);
    } else if (peg < last) {
      return 0;
    }
  }
  return are.kinds().size();
}

}  // namespace mindreader
