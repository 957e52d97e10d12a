#include "calibration/marks_lesson.h"

#include <algorithm>
#include <cmath>

#include <opencv2/imgproc.hpp>

#include "vision/sample.h"

namespace mindreader {
namespace {

// Marks are smaller than holes.
constexpr double kLargestMark = 0.72;
// Places beside different rows are the same place within this part of a hole's diameter.
constexpr double kSamePlace = 0.12;
// A place beside a row counts if this part of the rows has it.
constexpr double kMostRowsHaveIt = 0.6;
// Levels by which a pixel must change to count as repainted.
constexpr int kChanged = 14;

bool ReadsBefore(const RefPoint& a, const RefPoint& b, double line) {
  if (std::abs(a.y - b.y) > line) return a.y < b.y;
  return a.x < b.x;
}

WindowRect HolesOf(const BoardGuess& board, int row) {
  const int radius = static_cast<int>(std::ceil(board.diameter / 2));
  return WindowRect::Around(board.Hole(row, 0), radius)
      .Union(WindowRect::Around(board.Hole(row, board.pegs - 1), radius));
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
      found.slots.push_back(
          {board.first.x + places[j].offset.x, board.first.y + places[j].offset.y});
    }
    if (static_cast<int>(found.slots.size()) != board.pegs) continue;
    std::sort(found.slots.begin(), found.slots.end(), [&](const RefPoint& a, const RefPoint& b) {
      return ReadsBefore(a, b, found.diameter / 2);
    });
    sets.push_back(std::move(found));
  }
  return sets;
}

}  // namespace

double MarkSlots::Spacing() const {
  double nearest = 4 * diameter;
  for (std::size_t i = 0; i < slots.size(); ++i) {
    for (std::size_t j = i + 1; j < slots.size(); ++j) {
      nearest = std::min(nearest, std::hypot(slots[i].x - slots[j].x, slots[i].y - slots[j].y));
    }
  }
  return nearest;
}

std::vector<WindowRect> BesideRow(const BoardGuess& board, int row, Size picture) {
  const WindowRect holes = HolesOf(board, row);
  const bool columns = std::abs(board.next_row.x) > std::abs(board.next_row.y);
  const int step = static_cast<int>(std::lround(std::hypot(board.next_row.x, board.next_row.y)));
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
    const WindowPoint origin = board.Hole(row, 0);
    bool after = true;
    for (const WindowRect& area : BesideRow(board, row, kUnbounded)) {
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

std::vector<Shape> NewMarks(const cv::Mat& before, const cv::Mat& after, const BoardGuess& board,
                            int row) {
  std::vector<Shape> marks;
  cv::Mat difference;
  cv::absdiff(before, after, difference);
  for (const WindowRect& beside : BesideRow(board, row, {after.cols, after.rows})) {
    const cv::Rect area = cv::Rect(beside.x, beside.y, beside.width, beside.height) &
                          cv::Rect(0, 0, after.cols, after.rows);
    if (area.empty()) continue;
    for (Shape& shape : FindShapes(after(area))) {
      if (shape.Diameter() > kLargestMark * board.diameter) continue;
      const cv::Rect box(shape.box.x + area.x, shape.box.y + area.y, shape.box.width,
                         shape.box.height);
      const cv::Scalar changed = cv::mean(difference(box));
      if (std::max({changed[0], changed[1], changed[2]}) < kChanged) continue;
      shape.box.x += area.x;
      shape.box.y += area.y;
      marks.push_back(shape);
    }
  }
  std::sort(marks.begin(), marks.end(), [](const Shape& a, const Shape& b) {
    return ReadsBefore({a.CenterX(), a.CenterY()}, {b.CenterX(), b.CenterY()}, a.Diameter() / 2);
  });
  return marks;
}

}  // namespace mindreader
