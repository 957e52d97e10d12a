#include "vision/shapes.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <numeric>
#include <optional>
#include <utility>

#include <opencv2/imgproc.hpp>

#include "vision/sample.h"

namespace mindreader {
namespace {

// Outlines are looked for at several strengths, in 8-bit levels between neighbouring pixels: the
// faintest lines between the cells of real boards differ by some 6 levels from the cells, and a
// gloss on a peg makes steps of 30.
constexpr int kEdgeLevels[] = {5, 14, 36};

// Outlines may be dashed, clearly, with gaps of up to this many pixels.
constexpr int kDashedLevels[] = {14, 36};
constexpr int kClosedDash = 7;

// Coloured pegs on gray ground are also looked for as patches of colour, because gloss and shadow
// cut their outlines: in levels between the strongest and the weakest channel.
constexpr int kChromaLevels[] = {40, 90};

// A shape is about as wide as high.
constexpr double kLeastAspect = 0.72;
// The hull of a disc fills 0.785 of its box, a diamond 0.5; less is no peg.
constexpr double kLeastFill = 0.45;

// Outlines with centres this near (part of the diameter) and diameters this alike are one shape.
constexpr double kSameCenter = 0.15;
constexpr double kSameDiameter = 0.75;

// Shapes on one grid have equal diameters and steps, but for rounding and anti-aliasing.
constexpr double kDiameterTolerance = 0.13;
// Gloss and shadow cut pixels off the outlines of small pegs: so much of the size, up to so many
// pixels.
constexpr double kSmallTolerance = 0.18;
constexpr double kSmallTolerancePixels = 2;
constexpr double kStepTolerance = 0.06;
constexpr double kLeastStepTolerance = 2;  // pixels
// Neighbours are at most this many diameters apart; holes may be drawn as dots where pegs will be,
// and then are further apart.
constexpr double kLargestStep = 3.5;
constexpr double kLargestStepOfDots = 9;
// A dot, in pixels, and how far it is from its ground (levels).
constexpr int kSmallestDot = 3;
constexpr int kLargestDot = 12;
constexpr int kDotContrast = 18;
// A larger sign for a hole, in pixels: its lines cover less than this part of it, and so many are
// alike, but for this part of it that they cover.
constexpr int kLargestSign = 24;
constexpr double kThinSign = 0.5;
constexpr int kFewestSigns = 16;
constexpr double kSameSign = 0.04;
constexpr double kLeastCoverage = 0.6;
constexpr int kLeastCells = 2;

bool IsPlausible(const cv::Rect& box) {
  const int small = std::min(box.width, box.height);
  const int large = std::max(box.width, box.height);
  return small >= kSmallestShape && large <= kLargestShape && small >= kLeastAspect * large;
}

bool SameShape(const Shape& a, const Shape& b) {
  const double larger = std::max(a.Diameter(), b.Diameter());
  const double smaller = std::min(a.Diameter(), b.Diameter());
  return std::hypot(a.CenterX() - b.CenterX(), a.CenterY() - b.CenterY()) < kSameCenter * larger &&
         smaller > kSameDiameter * larger;
}

double ToleranceOf(double diameter) {
  const double small = std::min(kSmallTolerancePixels, kSmallTolerance * diameter);
  return std::max({1.0, small, kDiameterTolerance * diameter});
}

bool NearlyEqual(double a, double b) {
  return std::abs(a - b) <= std::max(kLeastStepTolerance, kStepTolerance * std::max(a, b));
}

// Values that occur often, the most frequent first, at most three; then what may be between them.
std::vector<double> FrequentValues(std::vector<double> values) {
  std::vector<std::pair<int, double>> modes;
  std::sort(values.begin(), values.end());
  for (std::size_t begin = 0; begin < values.size();) {
    std::size_t end = begin;
    while (end < values.size() && NearlyEqual(values[begin], values[end])) ++end;
    modes.emplace_back(static_cast<int>(end - begin), values[(begin + end - 1) / 2]);
    begin = end;
  }
  std::stable_sort(modes.begin(), modes.end(),
                   [](const auto& a, const auto& b) { return a.first > b.first; });
  std::vector<double> frequent;
  for (std::size_t i = 0; i < modes.size() && i < 3; ++i) frequent.push_back(modes[i].second);
  // Edges on parts of pixels are found now on one side and now on the other: what is measured then
  // is too much and too little by turns.
  for (std::size_t i = 1, count = frequent.size(); i < count; ++i) {
    const double mean = (frequent[0] + frequent[i]) / 2;
    if (NearlyEqual(mean, frequent[0]) && NearlyEqual(mean, frequent[i])) frequent.push_back(mean);
  }
  return frequent;
}

// Shapes by their places from left to right, so that of the thousands that a patterned ground has
// only those near some place are looked at.
class ByPlace {
 public:
  explicit ByPlace(const std::vector<Shape>& shapes) : order_(shapes.size()) {
    std::iota(order_.begin(), order_.end(), std::size_t{0});
    std::ranges::stable_sort(order_, {}, [&](std::size_t i) { return shapes[i].CenterX(); });
    for (const std::size_t i : order_) places_.push_back(shapes[i].CenterX());
  }
  // Calls `visit` with the index of each shape with its centre between these.
  template <typename Visit>
  void Between(double left, double right, const Visit& visit) const {
    const auto first = std::ranges::lower_bound(places_, left) - places_.begin();
    for (auto i = static_cast<std::size_t>(first); i < order_.size() && places_[i] <= right; ++i) {
      visit(order_[i]);
    }
  }

 private:
  std::vector<std::size_t> order_;
  std::vector<double> places_;
};

// Distances to the nearest neighbour to the right (or below).
std::vector<double> NeighbourSteps(const std::vector<Shape>& shapes, const ByPlace& by_place,
                                   bool vertical, double reach) {
  std::vector<double> steps;
  for (const Shape& a : shapes) {
    double nearest =
        reach * std::max(kLargestStep * a.Diameter(),
                         kLargestStepOfDots * std::min<double>(a.Diameter(), kLargestDot));
    bool any = false;
    const auto look_at = [&](std::size_t i) {
      const Shape& b = shapes[i];
      const double along = vertical ? b.CenterY() - a.CenterY() : b.CenterX() - a.CenterX();
      const double across = vertical ? b.CenterX() - a.CenterX() : b.CenterY() - a.CenterY();
      if (std::abs(across) > kSameCenter * a.Diameter() || along < 0.8 * a.Diameter()) return;
      if (along < nearest) {
        nearest = along;
        any = true;
      }
    };
    const double x = a.CenterX(), aside = kSameCenter * a.Diameter();
    if (vertical)
      by_place.Between(x - aside, x + aside, look_at);
    else
      by_place.Between(x, x + nearest, look_at);
    if (any) steps.push_back(nearest);
  }
  return steps;
}

class Groups {
 public:
  explicit Groups(std::size_t count) : parent_(count) {
    std::iota(parent_.begin(), parent_.end(), std::size_t{0});
  }
  std::size_t Find(std::size_t i) {
    while (parent_[i] != i) i = parent_[i] = parent_[parent_[i]];
    return i;
  }
  void Join(std::size_t a, std::size_t b) { parent_[Find(a)] = Find(b); }

 private:
  std::vector<std::size_t> parent_;
};

std::optional<Grid> MakeGrid(const std::vector<Shape>& members, double step_x, double step_y) {
  Grid grid;
  std::vector<double> diameters;
  double left = 1e9, top = 1e9, right = 0, bottom = 0;
  for (const Shape& shape : members) {
    diameters.push_back(shape.Diameter());
    left = std::min(left, shape.CenterX());
    top = std::min(top, shape.CenterY());
    right = std::max(right, shape.CenterX());
    bottom = std::max(bottom, shape.CenterY());
  }
  grid.diameter = Median(diameters);
  grid.columns = step_x > 0 ? static_cast<int>(std::lround((right - left) / step_x)) + 1 : 1;
  grid.rows = step_y > 0 ? static_cast<int>(std::lround((bottom - top) / step_y)) + 1 : 1;
  grid.x = left;
  grid.y = top;
  // The ends give the step more exactly than one neighbour does.
  grid.step_x = grid.columns > 1 ? (right - left) / (grid.columns - 1) : 0;
  grid.step_y = grid.rows > 1 ? (bottom - top) / (grid.rows - 1) : 0;
  std::vector<char> seen(static_cast<std::size_t>(grid.columns) *
                         static_cast<std::size_t>(grid.rows));
  for (const Shape& shape : members) {
    const auto column = grid.columns > 1 ? std::lround((shape.CenterX() - left) / grid.step_x) : 0;
    const auto row = grid.rows > 1 ? std::lround((shape.CenterY() - top) / grid.step_y) : 0;
    seen[static_cast<std::size_t>(row) * static_cast<std::size_t>(grid.columns) +
         static_cast<std::size_t>(column)] = 1;
  }
  grid.found = static_cast<int>(std::count(seen.begin(), seen.end(), 1));
  if (grid.columns * grid.rows < kLeastCells || grid.Coverage() < kLeastCoverage) {
    return std::nullopt;
  }
  return grid;
}

// Whether the second shape is the next one to the right of the first one or below it.
bool AreNeighbours(const Shape& a, const Shape& b, double step_x, double step_y) {
  const double slack = kSameCenter * a.Diameter();
  const double dx = b.CenterX() - a.CenterX(), dy = b.CenterY() - a.CenterY();
  return (step_x > 0 && std::abs(dy) <= slack && NearlyEqual(dx, step_x)) ||
         (step_y > 0 && std::abs(dx) <= slack && NearlyEqual(dy, step_y));
}

// The shapes that may be the next ones to either side of this one, above it or below it, in the
// order in which they were found.
std::vector<std::size_t> NearSteps(const Shape& shape, const ByPlace& by_place, double step_x,
                                   double step_y) {
  std::vector<std::size_t> near;
  const double x = shape.CenterX(), aside = shape.Diameter() / 2;
  const double slack = kLeastStepTolerance + 2 * kStepTolerance * step_x;
  const auto add = [&](std::size_t i) { near.push_back(i); };
  if (step_x > 0) {
    by_place.Between(x - step_x - slack, x - step_x + slack, add);
    by_place.Between(x + step_x - slack, x + step_x + slack, add);
  }
  if (step_y > 0) by_place.Between(x - aside, x + aside, add);
  std::ranges::sort(near);
  near.erase(std::unique(near.begin(), near.end()), near.end());
  return near;
}

// A line of shapes with those that follow it at its own step: the frequent one with which it was
// looked for may be that of other things, such as boxes beside a board, and nearly the same.
Grid WholeLine(const Grid& line, std::vector<Shape> members, const std::vector<Shape>& shapes,
               const ByPlace& by_place) {
  if (line.columns > 1 && line.rows > 1) return line;
  const std::size_t before = members.size();
  for (std::size_t i = 0; i < members.size(); ++i) {
    const Shape member = members[i];
    for (const std::size_t j : NearSteps(member, by_place, line.step_x, line.step_y)) {
      const Shape& shape = shapes[j];
      if (!AreNeighbours(member, shape, line.step_x, line.step_y) &&
          !AreNeighbours(shape, member, line.step_x, line.step_y)) {
        continue;
      }
      const bool known = std::any_of(members.begin(), members.end(),
                                     [&](const Shape& own) { return own.box == shape.box; });
      if (!known) members.push_back(shape);
    }
  }
  if (members.size() == before) return line;
  return MakeGrid(members, line.step_x, line.step_y).value_or(line);
}

void GridsOfStep(const std::vector<Shape>& shapes, const ByPlace& by_place, double step_x,
                 double step_y, std::vector<Grid>& grids) {
  Groups groups(shapes.size());
  for (std::size_t i = 0; i < shapes.size(); ++i) {
    for (const std::size_t j : NearSteps(shapes[i], by_place, step_x, step_y)) {
      if (AreNeighbours(shapes[i], shapes[j], step_x, step_y)) groups.Join(i, j);
    }
  }
  std::vector<std::vector<Shape>> members(shapes.size());
  for (std::size_t i = 0; i < shapes.size(); ++i) members[groups.Find(i)].push_back(shapes[i]);
  for (const std::vector<Shape>& group : members) {
    if (static_cast<int>(group.size()) < kLeastCells) continue;
    if (const auto grid = MakeGrid(group, step_x, step_y)) {
      grids.push_back(WholeLine(*grid, group, shapes, by_place));
    }
  }
}

bool Alike(const Grid& a, const Grid& b) {
  return a.columns == b.columns && a.rows == b.rows && std::abs(a.x - b.x) < 3 &&
         std::abs(a.y - b.y) < 3 && std::abs(a.step_x - b.step_x) < 1 &&
         std::abs(a.step_y - b.step_y) < 1;
}

// A shape is a region without steps, enclosed by steps. Its outline is a pixel wider to each side,
// since a step counts for both of its pixels.
void AddRegions(const cv::Mat& mask, int border, std::vector<Shape>& found) {
  std::vector<std::vector<cv::Point>> outlines;
  std::vector<cv::Vec4i> hierarchy;
  cv::findContours(mask, outlines, hierarchy, cv::RETR_CCOMP, cv::CHAIN_APPROX_SIMPLE);
  std::vector<cv::Point> hull;
  for (std::size_t i = 0; i < outlines.size(); ++i) {
    if (hierarchy[i][3] >= 0) continue;  // the inner border of a region
    const cv::Rect inner = cv::boundingRect(outlines[i]);
    const cv::Rect box(inner.x - border, inner.y - border, inner.width + 2 * border,
                       inner.height + 2 * border);
    if (!IsPlausible(box)) continue;
    cv::convexHull(outlines[i], hull);
    const double fill = cv::contourArea(hull) / std::max(1, (inner.width - 1) * (inner.height - 1));
    if (fill < kLeastFill) continue;
    found.push_back({{box.x, box.y, box.width, box.height}, {}, fill});
  }
}

void AddCalmRegions(const cv::Mat& bgra, std::vector<Shape>& found) {
  const cv::Mat steps = StepsOf(bgra);
  for (const int level : kEdgeLevels) AddRegions(steps < level, 1, found);
  // Wider steps close the gaps of dashed outlines.
  const cv::Mat wide = cv::getStructuringElement(cv::MORPH_RECT, {kClosedDash, kClosedDash});
  for (const int level : kDashedLevels) {
    cv::Mat calm;
    cv::erode(steps < level, calm, wide);
    AddRegions(calm, 1 + kClosedDash / 2, found);
  }
}

void AddColoredRegions(const cv::Mat& bgra, std::vector<Shape>& found) {
  std::array<cv::Mat, 4> c;
  cv::split(bgra, c.data());
  const cv::Mat chroma = cv::max(cv::max(c[0], c[1]), c[2]) - cv::min(cv::min(c[0], c[1]), c[2]);
  const cv::Mat neighbours = cv::getStructuringElement(cv::MORPH_RECT, {3, 3});
  for (const int level : kChromaLevels) {
    cv::Mat mask = chroma > level;
    cv::morphologyEx(mask, mask, cv::MORPH_CLOSE, neighbours);
    AddRegions(mask, 0, found);
  }
}

// Spots that stand alone, up to this size; they fill what they cover of their boxes.
std::vector<Shape> FindSpots(const cv::Mat& bgra, int largest) {
  // What differs from the median of its surroundings; a spot is less than half of that.
  cv::Mat gray, ground, difference;
  cv::cvtColor(bgra, gray, cv::COLOR_BGRA2GRAY);
  cv::medianBlur(gray, ground, 2 * kLargestDot + 1);
  cv::absdiff(gray, ground, difference);
  cv::Mat labels, stats, centers;
  const int count =
      cv::connectedComponentsWithStats(difference > kDotContrast, labels, stats, centers, 8);
  std::vector<Shape> spots;
  for (int i = 1; i < count; ++i) {
    const WindowRect box{stats.at<int>(i, cv::CC_STAT_LEFT), stats.at<int>(i, cv::CC_STAT_TOP),
                         stats.at<int>(i, cv::CC_STAT_WIDTH), stats.at<int>(i, cv::CC_STAT_HEIGHT)};
    const int small = std::min(box.width, box.height), large = std::max(box.width, box.height);
    if (small < kSmallestDot || large > largest || small < kLeastAspect * large) continue;
    // Alone: nothing else within a spot's width around it.
    const WindowRect room = box.Grown(large).Intersect({0, 0, bgra.cols, bgra.rows});
    const cv::Mat around = labels(cv::Rect(room.x, room.y, room.width, room.height));
    if (cv::countNonZero((around != 0) & (around != i)) > 0) continue;
    const double fill =
        stats.at<int>(i, cv::CC_STAT_AREA) / static_cast<double>(box.width * box.height);
    spots.push_back({box, {}, fill});
    spots.back().color = MedianColor(bgra, box.Center(), std::max(1, large / 2)).value_or(Bgr{});
  }
  return spots;
}

}  // namespace

WindowPoint Grid::Cell(int column, int row) const {
  return {static_cast<int>(std::lround(x + column * step_x)),
          static_cast<int>(std::lround(y + row * step_y))};
}

WindowRect Grid::Bounds() const {
  const int radius = static_cast<int>(std::ceil(diameter / 2));
  return WindowRect::Around(Cell(0, 0), radius)
      .Union(WindowRect::Around(Cell(columns - 1, rows - 1), radius));
}

cv::Mat StepsOf(const cv::Mat& bgra) {
  const cv::Mat neighbours = cv::getStructuringElement(cv::MORPH_RECT, {3, 3});
  cv::Mat gradient;
  cv::morphologyEx(bgra, gradient, cv::MORPH_GRADIENT, neighbours);
  std::array<cv::Mat, 4> channels;
  cv::split(gradient, channels.data());
  return cv::max(cv::max(channels[0], channels[1]), channels[2]);
}

std::vector<Shape> FindShapes(const cv::Mat& bgra) {
  std::vector<Shape> found;
  AddCalmRegions(bgra, found);
  AddColoredRegions(bgra, found);
  std::stable_sort(found.begin(), found.end(),
                   [](const Shape& a, const Shape& b) { return a.Diameter() > b.Diameter(); });
  std::vector<Shape> shapes;
  for (Shape& shape : found) {
    const auto known =
        std::ranges::find_if(shapes, [&](const Shape& s) { return SameShape(s, shape); });
    if (known != shapes.end()) {
      // Of a thick outline only two sides may have been one region.
      if (known->box == shape.box) known->fill = std::max(known->fill, shape.fill);
      continue;
    }
    const int radius = std::max(1, static_cast<int>(shape.Diameter() / 2));
    const auto color = MedianColor(bgra, shape.box.Center(), radius);
    if (!color) continue;
    shape.color = *color;
    shapes.push_back(shape);
  }
  return shapes;
}

std::vector<Shape> FindDots(const cv::Mat& bgra) { return FindSpots(bgra, kLargestDot); }

std::vector<Shape> FindSigns(const cv::Mat& bgra) {
  std::vector<Shape> spots = FindSpots(bgra, kLargestSign);
  std::erase_if(spots, [](const Shape& spot) { return spot.fill >= kThinSign; });
  const auto alike = [](const Shape& a, const Shape& b) {
    return std::abs(a.box.width - b.box.width) <= 1 && std::abs(a.box.height - b.box.height) <= 1 &&
           std::abs(a.fill - b.fill) < kSameSign;
  };
  std::vector<Shape> signs;
  std::copy_if(spots.begin(), spots.end(), std::back_inserter(signs), [&](const Shape& spot) {
    return std::count_if(spots.begin(), spots.end(),
                         [&](const Shape& other) { return alike(spot, other); }) >= kFewestSigns;
  });
  return signs;
}

std::vector<Grid> FindGrids(const std::vector<Shape>& shapes, double reach) {
  std::vector<Grid> grids;
  std::vector<double> sizes;
  for (const Shape& shape : shapes) {
    const bool known = std::any_of(sizes.begin(), sizes.end(), [&](double size) {
      return std::abs(size - shape.Diameter()) < kDiameterTolerance / 2 * size;
    });
    if (!known) sizes.push_back(shape.Diameter());
  }
  for (const double size : sizes) {
    std::vector<Shape> alike;
    for (const Shape& shape : shapes) {
      const double difference = std::abs(shape.Diameter() - size);
      if (difference <= ToleranceOf(size)) alike.push_back(shape);
    }
    const ByPlace by_place(alike);
    auto steps_x = FrequentValues(NeighbourSteps(alike, by_place, false, reach));
    auto steps_y = FrequentValues(NeighbourSteps(alike, by_place, true, reach));
    steps_x.push_back(0);
    steps_y.push_back(0);
    for (const double step_x : steps_x) {
      for (const double step_y : steps_y) {
        GridsOfStep(alike, by_place, step_x, step_y, grids);
      }
    }
  }
  std::stable_sort(grids.begin(), grids.end(), [](const Grid& a, const Grid& b) {
    return a.found != b.found ? a.found > b.found : a.Coverage() > b.Coverage();
  });
  std::vector<Grid> distinct;
  for (const Grid& grid : grids) {
    const bool known = std::any_of(distinct.begin(), distinct.end(),
                                   [&](const Grid& g) { return Alike(g, grid); });
    if (!known) distinct.push_back(grid);
  }
  return distinct;
}

}  // namespace mindreader
