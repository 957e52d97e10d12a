#include "calibration/marks/peg_cells.h"

#include <algorithm>
#include <cmath>

#include <opencv2/core.hpp>

#include "calibration/looking/change.h"

namespace mindreader {
namespace {

// Where the ground around a peg is looked at: from so many of its diameters to so many steps.
constexpr double kPegRim = 1.1;
constexpr double kCell = 0.94;
// A peg that is drawn smaller than its hole is at least this part of it.
constexpr double kSmallestPegInHole = 0.35;

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

}  // namespace mindreader
