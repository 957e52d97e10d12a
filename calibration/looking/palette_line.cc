#include "calibration/looking/palette_line.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <optional>

#include <opencv2/imgproc.hpp>

#include "agent/mastermind/code.h"
#include "calibration/looking/palettes.h"

namespace mindreader {
namespace {

// Of things of any form at least so many are in two lines beside each other.
constexpr int kSureBlock = 4;
// Something of any form: its size and how far it is off its place, in diameters of the others; the
// room around it; levels that it differs by from its ground. What is about as long as the others
// may be flatter: a fish.
constexpr double kSmallestThing = 0.6, kLargestThing = 1.45;
constexpr double kFlattestThing = 0.5, kLongThing = 0.9;
constexpr double kThingOffCentre = 0.15;
constexpr double kRoomOfThing = 1.5;
constexpr int kLeastThing = 8;  // pixels
// What has the form of others covers this part of its room, and is where they are to this part of
// what any of both covers.
constexpr double kInkOfForm = 0.2, kSameForm = 0.9;
// From one letter to the next it is this part of a color's size at most.
constexpr double kLetterGap = 0.12;
// Of what is drawn around a color with a name below it, at least this part is below it.
constexpr double kInkOfName = 0.8;
constexpr int kThingStandsOut = 40;
// A bare place: plain inside, without an edge (levels) on most of its sides. Looked at from this
// part of the radius to some pixels beyond it, on lines this part of the radius off the middle.
constexpr double kPlainPlace = 3;
constexpr int kEdgeOfPlace = 10;
constexpr double kEdgeFrom = 0.75;
constexpr int kEdgeBeyond = 4;
constexpr double kOffMiddle = 0.15;
constexpr int kFewestEdges = 3;

// Whether a shape of about the grid's size was seen in a cell, which may be beyond the grid's ends.
bool Seen(const Grid& grid, const std::vector<Shape>& shapes, int column, int row) {
  const WindowPoint cell = grid.Cell(column, row);
  return std::any_of(shapes.begin(), shapes.end(), [&](const Shape& shape) {
    return std::abs(shape.CenterX() - cell.x) < grid.diameter / 4 &&
           std::abs(shape.CenterY() - cell.y) < grid.diameter / 4 &&
           std::abs(shape.Diameter() - grid.diameter) < grid.diameter / 3;
  });
}

// Keeps what has a part in the middle of a square picture, which is so many pixels wide, or the
// rest.
void KeepMiddle(cv::Mat& ink, int middle, bool rest) {
  cv::Mat labels;
  const int count = cv::connectedComponents(ink, labels);
  std::vector<bool> in_middle(static_cast<std::size_t>(count));
  const int from = (ink.rows - middle) / 2;
  for (int y = from; y < from + middle; ++y) {
    for (int x = from; x < from + middle; ++x) {
      in_middle[static_cast<std::size_t>(labels.at<int>(y, x))] = true;
    }
  }
  for (int y = 0; y < ink.rows; ++y) {
    for (int x = 0; x < ink.cols; ++x) {
      const auto label = static_cast<std::size_t>(labels.at<int>(y, x));
      if (label > 0 && in_middle[label] == rest) ink.at<std::uint8_t>(y, x) = 0;
    }
  }
}

// What differs from the ground in a cell of a line, and the room around the cell: nothing where
// that is too small, or beyond the picture.
struct Thing {
  cv::Rect box;
  cv::Mat ink;    // as large as the room
  cv::Rect room;  // in the picture
  cv::Vec3i ground;
};

bool StandsOut(const cv::Vec4b& pixel, const cv::Vec3i& ground) {
  for (int c = 0; c < 3; ++c) {
    if (std::abs(pixel[c] - ground[c]) > kThingStandsOut) return true;
  }
  return false;
}

std::optional<Thing> ThingIn(const cv::Mat& bgra, const Grid& line, int column, int row,
                             Ink looked_at) {
  double step = line.columns > 1 ? line.step_x : line.step_y;
  if (line.rows > 1) step = std::min(step, line.step_y);
  const int side = static_cast<int>(std::min(step, kRoomOfThing * line.diameter));
  const WindowPoint at = line.Cell(column, row);
  const cv::Rect box(at.x - side / 2, at.y - side / 2, side, side);
  if (side < kLeastThing || (box & cv::Rect({}, bgra.size())) != box) return std::nullopt;
  const cv::Mat part = bgra(box);
  std::array<std::vector<int>, 3> border;
  for (int i = 0; i < side; ++i) {
    for (const cv::Point p : {cv::Point{i, 0}, {i, side - 1}, {0, i}, {side - 1, i}}) {
      for (std::size_t c = 0; c < 3; ++c) {
        border[c].push_back(part.at<cv::Vec4b>(p)[static_cast<int>(c)]);
      }
    }
  }
  cv::Vec3i ground;
  for (std::size_t c = 0; c < 3; ++c) {
    const auto half = border[c].begin() + static_cast<std::ptrdiff_t>(border[c].size() / 2);
    std::nth_element(border[c].begin(), half, border[c].end());
    ground[static_cast<int>(c)] = *half;
  }
  cv::Mat ink(side, side, CV_8UC1, cv::Scalar(0));
  for (int y = 0; y < side; ++y) {
    for (int x = 0; x < side; ++x) {
      if (StandsOut(part.at<cv::Vec4b>(y, x), ground)) ink.at<std::uint8_t>(y, x) = 255;
    }
  }
  if (looked_at != Ink::kAll) {
    const int middle = static_cast<int>(std::min<double>(side, kSmallestThing * line.diameter));
    KeepMiddle(ink, middle, looked_at == Ink::kBeyond);
  }
  return Thing{cv::boundingRect(ink), ink, box, ground};
}

// A room without its edge.
cv::Rect Inside(const cv::Mat& room) { return {1, 1, room.cols - 2, room.rows - 2}; }

// Whether what stands in a column's cell goes on right beyond its room, on either side, as a line
// of text above or below the colors does.
bool GoesOnBeside(const cv::Mat& bgra, const Thing& thing, double diameter) {
  const int gap = std::max(1, static_cast<int>(std::lround(kLetterGap * diameter)));
  const auto goes_on = [&](int from, int to) {
    const cv::Rect beyond =
        cv::Rect(from, thing.room.y + thing.box.y, std::max(0, to - from), thing.box.height) &
        cv::Rect({}, bgra.size());
    if (beyond.empty()) return false;
    const cv::Mat_<cv::Vec4b> pixels = bgra(beyond);
    return std::any_of(pixels.begin(), pixels.end(),
                       [&](const cv::Vec4b& pixel) { return StandsOut(pixel, thing.ground); });
  };
  return goes_on(thing.room.x + thing.box.x - gap, thing.room.x) ||
         goes_on(thing.room.br().x, thing.room.x + thing.box.br().x + gap);
}

// A line, or two beside each other, as far as they go on: gloss and shadow make outlines of one
// size differ, and pictures have none.
Grid LineAlong(const cv::Mat& bgra, Grid line, const std::vector<Shape>& shapes, bool across) {
  int& count = across ? line.columns : line.rows;
  const int lines = across ? line.rows : line.columns;
  const Ink ink = InkOf(bgra, line);
  const bool found_sure = count >= kSureLine || count * lines >= kSureBlock;
  // What has its name below it as the others have is no text beside them.
  const auto sure = [&] { return found_sure || (ink == Ink::kInMiddle && count >= kSureLine); };
  const auto there = [&](int i, int j) {
    const int column = across ? i : j, row = across ? j : i;
    return Seen(line, shapes, column, row) ||
           (sure() && (StandsAlone(bgra, line, column, row, ink) ||
                       HasFormOfOthers(bgra, line, shapes, column, row)));
  };
  const auto seen = [&](int i) {
    for (int j = 0; j < lines; ++j) {
      if (!there(i, j)) return false;
    }
    return true;
  };
  while (count < mastermind::kMaxColors && seen(count)) ++count;
  // The last of an odd number of colours has no neighbour.
  const bool odd = lines > 1 && sure() && count < mastermind::kMaxColors && there(count, 0);
  while (count < mastermind::kMaxColors && seen(-1)) {
    ++count;
    (across ? line.x : line.y) -= across ? line.step_x : line.step_y;
  }
  if (odd) ++count;
  return line;
}

}  // namespace

bool Filled(const Grid& grid, const std::vector<Shape>& shapes, int column, int row) {
  const auto seen = [&](int c, int r) { return Seen(grid, shapes, c, r); };
  return seen(column, row) || (seen(column - 1, row) && seen(column + 1, row)) ||
         (seen(column, row - 1) && seen(column, row + 1));
}

bool StandsAlone(const cv::Mat& bgra, const Grid& line, int column, int row, Ink looked_at) {
  const auto found = ThingIn(bgra, line, column, row, looked_at);
  if (!found) return false;
  const cv::Rect& thing = found->box;
  const int side = found->ink.rows;
  if (thing.width == side || thing.height == side) return false;  // it goes on beyond
  if (line.columns == 1 && GoesOnBeside(bgra, *found, line.diameter)) return false;
  const double off = std::hypot(thing.x + thing.width / 2.0 - side / 2.0,
                                thing.y + thing.height / 2.0 - side / 2.0);
  const double least = std::min(thing.width, thing.height) / line.diameter;
  const double most = std::max(thing.width, thing.height) / line.diameter;
  const bool large = least > kSmallestThing || (least > kFlattestThing && most > kLongThing);
  return large && most < kLargestThing && off < kThingOffCentre * line.diameter;
}

bool IsOnLargerShape(const WindowPoint& at, double diameter, const std::vector<Shape>& shapes) {
  return std::any_of(shapes.begin(), shapes.end(), [&](const Shape& shape) {
    return shape.Diameter() > kLargerThanGloss * diameter && shape.Diameter() < 3 * diameter &&
           shape.box.Contains(at);
  });
}

bool HasFormOfOthers(const cv::Mat& bgra, const Grid& line, const std::vector<Shape>& shapes,
                     int column, int row) {
  if (std::min(line.columns, line.rows) > 1) return false;
  if (IsOnLargerShape(line.Cell(column, row), line.diameter, shapes)) return false;
  const auto own = ThingIn(bgra, line, column, row, Ink::kAll);
  if (!own || (own->box & Inside(own->ink)) == own->box) return false;
  const double all = own->room.area();
  int same = 0;
  for (int i = 0; i < line.columns * line.rows; ++i) {
    if (i % line.columns == column && i / line.columns == row) continue;
    const auto other = ThingIn(bgra, line, i % line.columns, i / line.columns, Ink::kAll);
    if (!other) continue;
    const double both = cv::countNonZero(own->ink & other->ink);
    const double either = cv::countNonZero(own->ink | other->ink);
    if (both > kInkOfForm * all && both >= kSameForm * either) ++same;
  }
  return same >= kSureLine;
}

Ink InkOf(const cv::Mat& bgra, const Grid& line) {
  for (int i = 0; i < line.columns * line.rows; ++i) {
    const int column = i % line.columns, row = i / line.columns;
    if (!StandsAlone(bgra, line, column, row, Ink::kInMiddle)) return Ink::kAll;
    const auto color = ThingIn(bgra, line, column, row, Ink::kInMiddle);
    const auto name = ThingIn(bgra, line, column, row, Ink::kBeyond);
    if (!color || !name || name->box.br().y <= color->box.br().y) return Ink::kAll;
    const int all = cv::countNonZero(name->ink);
    const int below = cv::countNonZero(name->ink.rowRange(color->box.br().y, name->ink.rows));
    if (below < kInkOfName * all) return Ink::kAll;
  }
  return Ink::kInMiddle;
}

double Content(const cv::Mat& bgra, double x, double y, double diameter) {
  const int side = static_cast<int>(std::lround(diameter));
  const cv::Rect box = cv::Rect(static_cast<int>(std::lround(x - side / 2.0)),
                                static_cast<int>(std::lround(y - side / 2.0)), side, side) &
                       cv::Rect(0, 0, bgra.cols, bgra.rows);
  if (box.area() < side * side) return 0;
  cv::Mat gray, steps;
  cv::cvtColor(bgra(box), gray, cv::COLOR_BGRA2GRAY);
  cv::morphologyEx(gray, steps, cv::MORPH_GRADIENT,
                   cv::getStructuringElement(cv::MORPH_RECT, {3, 3}));
  return cv::mean(steps)[0];
}

bool IsBare(const cv::Mat& bgra, const WindowPoint& at, double diameter) {
  if (Content(bgra, at.x, at.y, diameter / 2) >= kPlainPlace) return false;
  const double radius = diameter / 2;
  int edges = 0;
  for (const cv::Point way : {cv::Point{1, 0}, {-1, 0}, {0, 1}, {0, -1}}) {
    for (const double off : {-kOffMiddle * radius, 0.0, kOffMiddle * radius}) {
      int step = 0;
      std::optional<cv::Vec4b> last;
      for (int r = static_cast<int>(kEdgeFrom * radius); r <= radius + kEdgeBeyond; ++r) {
        const int aside = static_cast<int>(std::lround(off));
        const cv::Point p(at.x + r * way.x + aside * way.y, at.y + r * way.y + aside * way.x);
        if (!cv::Rect({}, bgra.size()).contains(p)) break;
        const auto& pixel = bgra.at<cv::Vec4b>(p);
        for (int c = 0; last && c < 3; ++c) step = std::max(step, std::abs(pixel[c] - (*last)[c]));
        last = pixel;
      }
      if (step < kEdgeOfPlace) continue;
      ++edges;
      break;
    }
  }
  return edges < kFewestEdges;
}

Grid LineToItsEnds(const cv::Mat& bgra, const Grid& line, const std::vector<Shape>& shapes) {
  const Grid whole = LineAlong(bgra, line, shapes, line.columns >= line.rows);
  const bool grew = whole.columns * whole.rows > line.columns * line.rows;
  // Two by two may be the beginning of either.
  return grew || line.columns != line.rows ? whole : LineAlong(bgra, line, shapes, false);
}

}  // namespace mindreader
