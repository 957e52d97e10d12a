#include "calibration/mark_slots.h"

#include <algorithm>
#include <cmath>

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
// Levels by which the inside of a mark must have changed, on average.
constexpr double kChanged = 12;
// Marks of a row are nearer to it than this part of the way to the next row; those below the pegs
// are not quite in the middle.
constexpr double kReach = 0.8;
constexpr double kInsideHole = 0.55;  // of a hole's diameter, from its centre
constexpr double kMagnified = 2;

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
    std::sort(found.offsets.begin(), found.offsets.end(), [&](const RefPoint& a, const RefPoint& b) {
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

std::vector<Shape> NewMarks(const cv::Mat& before, const cv::Mat& after, const HoleRow& row,
                            double pitch) {
  const bool columns = std::abs(row.step.y) > std::abs(row.step.x);
  const WindowRect holes = row.Area();
  const int reach = static_cast<int>(std::lround(kReach * pitch));
  const WindowRect near =
      columns ? WindowRect{holes.Center().x - reach, 0, 2 * reach, after.rows}
              : WindowRect{0, holes.Center().y - reach, after.cols, 2 * reach};
  const cv::Rect band = cv::Rect(near.x, near.y, near.width, near.height) &
                        cv::Rect(0, 0, after.cols, after.rows);
  std::vector<Shape> marks;
  if (band.empty()) return marks;
  // Twice as large, because marks of a small board have few pixels.
  cv::Mat large;
  cv::resize(after(band), large, {}, kMagnified, kMagnified, cv::INTER_CUBIC);
  const auto in_hole = [&](double x, double y) {
    for (int peg = -1; peg <= row.pegs; ++peg) {
      for (const double lane : {-1.0, 0.0, 1.0}) {
        RefPoint hole = row.Hole(peg);
        (columns ? hole.x : hole.y) += lane * pitch;
        const bool own = peg >= 0 && peg < row.pegs;
        if (own && std::hypot(hole.x - x, hole.y - y) < kInsideHole * row.diameter) return true;
      }
    }
    return false;
  };
  for (const Shape& shape : FindShapes(large)) {
    const double x = band.x + shape.CenterX() / kMagnified;
    const double y = band.y + shape.CenterY() / kMagnified;
    const double diameter = shape.Diameter() / kMagnified;
    if (diameter > kLargestMark * row.diameter || in_hole(x, y)) continue;
    if (ChangeAt(before, after, {x, y}, diameter) < kChanged) continue;
    const int radius = std::max(1, static_cast<int>(std::lround((diameter - 1) / 2)));
    marks.push_back({WindowRect::Around(Rounded({x, y}), radius), shape.color, shape.fill});
  }
  std::sort(marks.begin(), marks.end(), [](const Shape& a, const Shape& b) {
    return ReadsBefore({a.CenterX(), a.CenterY()}, {b.CenterX(), b.CenterY()}, a.Diameter() / 2);
  });
  return marks;
}

}  // namespace mindreader
