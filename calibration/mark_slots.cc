#include "calibration/mark_slots.h"

#include <algorithm>
#include <cmath>
#include <functional>

#include <opencv2/imgproc.hpp>

#include "calibration/change.h"

namespace mindreader {
namespace {

// Marks are smaller than holes.
constexpr double kLargestMark = 0.72;
// Places beside different rows are the same place within this part of a hole's diameter.
constexpr double kSamePlace = 0.12;
// A place beside a row counts if this part of the rows has it.
constexpr double kMostRowsHaveIt = 0.6;
// The part of a mark that must have changed: of a hollow one only its ring does.
constexpr double kChanged = 0.2;
// See ReachOfMarks: parts of the way to the next row, and of a hole's diameter.
constexpr double kReach = 0.62;
constexpr double kReachAlone = 0.75;
constexpr double kInsideHole = 0.55;  // of a hole's diameter, from its centre
constexpr double kMagnified = 2;
constexpr int kThinnestStroke = 3;  // pixels
constexpr double kApart = 0.8;      // of the mean diameter

bool ReadsBefore(const RefPoint& a, const RefPoint& b, double line) {
  if (std::abs(a.y - b.y) > line) return a.y < b.y;
  return a.x < b.x;
}

struct Place {
  RefPoint offset;  // from the first hole of its row
  double diameter = 0;
  int rows = 0;        // in how many rows it was seen
  bool after = false;  // to the right of (below) the row's holes
};

// Sets of places of one size, as many as there are pegs, each on one side of the row.
std::vector<MarkSlots> SlotsAmong(std::vector<Place> places, const BoardGuess& board) {
  std::erase_if(places, [&](const Place& p) { return p.rows < kMostRowsHaveIt * board.rows; });
  std::vector<MarkSlots> sets;
  std::vector<char> used(places.size());
  for (std::size_t i = 0; i < places.size(); ++i) {
    if (used[i]) continue;
    MarkSlots found;
    found.diameter = places[i].diameter;
    for (std::size_t j = i; j < places.size(); ++j) {
      if (used[j] || places[j].after != places[i].after ||
          std::abs(places[j].diameter - found.diameter) > std::max(2.0, 0.2 * found.diameter)) {
        continue;
      }
      used[j] = 1;
      found.offsets.push_back(places[j].offset);
    }
    if (static_cast<int>(found.offsets.size()) != board.pegs) continue;
    std::sort(found.offsets.begin(), found.offsets.end(),
              [&](const RefPoint& a, const RefPoint& b) {
                return ReadsBefore(a, b, found.diameter / 2);
              });
    sets.push_back(std::move(found));
  }
  return sets;
}

}  // namespace

std::vector<WindowRect> BesideRow(const HoleRow& row, double pitch, Size picture) {
  const WindowRect holes = row.Area();
  const bool columns = std::abs(row.step.y) > std::abs(row.step.x);
  const int step = static_cast<int>(std::lround(pitch));
  if (columns) {
    const int x = holes.Center().x - step / 2;
    return {WindowRect{x, 0, step, holes.y},
            WindowRect{x, holes.y + holes.height, step, picture.height - holes.y - holes.height}};
  }
  const int y = holes.Center().y - step / 2;
  return {WindowRect{0, y, holes.x, step},
          WindowRect{holes.x + holes.width, y, picture.width - holes.x - holes.width, step}};
}

std::vector<MarkSlots> FindEmptySlots(const Sketch& sketch, const BoardGuess& board) {
  std::vector<Place> places;
  const double same = std::max(2.0, kSamePlace * board.diameter);
  constexpr Size kUnbounded{100000, 100000};
  for (int row = 0; row < board.rows; ++row) {
    const RefPoint origin = board.Row(row).first;
    bool after = true;
    for (const WindowRect& area : BesideRow(board.Row(row), board.Pitch(), kUnbounded)) {
      after = !after;  // first before the holes, then after them
      for (const Shape& shape : sketch.shapes) {
        if (shape.Diameter() > kLargestMark * board.diameter) continue;
        if (!area.Contains(shape.box.Center())) continue;
        const RefPoint offset{shape.CenterX() - origin.x, shape.CenterY() - origin.y};
        const auto known = std::find_if(places.begin(), places.end(), [&](const Place& p) {
          return p.after == after &&
                 std::hypot(p.offset.x - offset.x, p.offset.y - offset.y) <= same &&
                 std::abs(p.diameter - shape.Diameter()) <= std::max(2.0, 0.2 * p.diameter);
        });
        if (known == places.end()) {
          places.push_back({offset, shape.Diameter(), 1, after});
        } else {
          ++known->rows;
        }
      }
    }
  }
  return SlotsAmong(std::move(places), board);
}

namespace {

// Marks that are no closed shapes, such as ticks: what changed there, part by part.
void AddStrokes(const cv::Mat& changed, const cv::Rect& band, double largest,
                const std::function<bool(double, double)>& in_hole, std::vector<Shape>& marks) {
  cv::Mat labels, stats, centers;
  const int count = cv::connectedComponentsWithStats(changed, labels, stats, centers, 8);
  for (int i = 1; i < count; ++i) {
    const WindowRect box{stats.at<int>(i, cv::CC_STAT_LEFT) + band.x,
                         stats.at<int>(i, cv::CC_STAT_TOP) + band.y,
                         stats.at<int>(i, cv::CC_STAT_WIDTH), stats.at<int>(i, cv::CC_STAT_HEIGHT)};
    const int large = std::max(box.width, box.height), small = std::min(box.width, box.height);
    if (large > largest || large < kSmallestShape || small < kThinnestStroke) continue;
    const WindowPoint center = box.Center();
    if (in_hole(center.x, center.y)) continue;
    const bool known = std::any_of(marks.begin(), marks.end(), [&](const Shape& mark) {
      return mark.box.Contains(center) || box.Contains(mark.box.Center());
    });
    if (!known) marks.push_back({WindowRect::Around(center, large / 2), {}, 0});
  }
}

// Marks do not overlap: of two that do, the ground between others changed less.
std::vector<Shape> WithoutOverlaps(std::vector<Shape> marks, const cv::Mat& changed,
                                   const cv::Rect& band) {
  const auto part_changed = [&](const Shape& mark) {
    const cv::Rect box =
        cv::Rect(mark.box.x - band.x, mark.box.y - band.y, mark.box.width, mark.box.height) &
        cv::Rect(0, 0, band.width, band.height);
    return box.empty() ? 0 : cv::countNonZero(changed(box)) / static_cast<double>(box.area());
  };
  std::stable_sort(marks.begin(), marks.end(), [&](const Shape& a, const Shape& b) {
    return part_changed(a) > part_changed(b);
  });
  std::vector<Shape> apart;
  for (const Shape& mark : marks) {
    const bool overlaps = std::any_of(apart.begin(), apart.end(), [&](const Shape& other) {
      return std::hypot(mark.CenterX() - other.CenterX(), mark.CenterY() - other.CenterY()) <
             kApart * (mark.Diameter() + other.Diameter()) / 2;
    });
    if (!overlaps) apart.push_back(mark);
  }
  return apart;
}

}  // namespace

double ReachOfMarks(const BoardGuess& board) {
  const bool alone = board.next_row.x == 0 && board.next_row.y == 0;
  return alone ? kReachAlone * board.diameter : kReach * board.Pitch();
}

std::vector<Shape> NewMarks(const cv::Mat& before, const cv::Mat& after, const HoleRow& row,
                            double reach) {
  const bool columns = std::abs(row.step.y) > std::abs(row.step.x);
  const WindowRect holes = row.Area();
  const int side = static_cast<int>(std::lround(reach));
  const WindowRect near = columns ? WindowRect{holes.Center().x - side, 0, 2 * side, after.rows}
                                  : WindowRect{0, holes.Center().y - side, after.cols, 2 * side};
  const cv::Rect band =
      cv::Rect(near.x, near.y, near.width, near.height) & cv::Rect(0, 0, after.cols, after.rows);
  std::vector<Shape> marks;
  if (band.empty()) return marks;
  // Twice as large, because marks of a small board have few pixels.
  cv::Mat large;
  cv::resize(after(band), large, {}, kMagnified, kMagnified, cv::INTER_CUBIC);
  const auto in_hole = [&](double x, double y) {
    for (int peg = 0; peg < row.pegs; ++peg) {
      const RefPoint hole = row.Hole(peg);
      if (std::hypot(hole.x - x, hole.y - y) < kInsideHole * row.diameter) return true;
    }
    return false;
  };
  const cv::Mat changed = ChangedPixels(before(band), after(band), {});
  for (const Shape& shape : FindShapes(large)) {
    const double x = band.x + shape.CenterX() / kMagnified;
    const double y = band.y + shape.CenterY() / kMagnified;
    const double diameter = shape.Diameter() / kMagnified;
    if (diameter > kLargestMark * row.diameter || in_hole(x, y)) continue;
    const int radius = std::max(1, static_cast<int>(std::lround((diameter - 1) / 2)));
    const WindowRect place = WindowRect::Around(Rounded({x, y}), radius);
    const cv::Rect box = cv::Rect(place.x - band.x, place.y - band.y, place.width, place.height) &
                         cv::Rect(0, 0, band.width, band.height);
    if (cv::countNonZero(changed(box)) < kChanged * box.area()) continue;
    marks.push_back({place, shape.color, shape.fill});
  }
  AddStrokes(changed, band, kLargestMark * row.diameter, in_hole, marks);
  marks = WithoutOverlaps(std::move(marks), changed, band);
  std::sort(marks.begin(), marks.end(), [](const Shape& a, const Shape& b) {
    return ReadsBefore({a.CenterX(), a.CenterY()}, {b.CenterX(), b.CenterY()}, a.Diameter() / 2);
  });
  return marks;
}

}  // namespace mindreader
