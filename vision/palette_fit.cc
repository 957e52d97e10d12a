#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <vector>

#include "vision/palette_search.h"

namespace mindreader {
namespace {

// A palette peg is looked for this far around its predicted place, in radii, and needs this part of
// its disc in its own colour.
constexpr double kReach = 1.5;
constexpr double kLeastFilled = 0.2;

// Part of the palette that must be seen to move it.
constexpr double kLeastSeen = 0.6;

// Outlines are looked for this far around (radii): by all pegs together, then by each alone.
constexpr double kReachTogether = 0.7;
constexpr double kReachAlone = 0.25;

// Points around a circle, and radii (parts of the skin's) that are tried: outlines are drawn in and
// around the disc.
constexpr int kDirections = 24;
constexpr std::array kRadii = {0.9, 1.0, 1.1};

// One strong edge must not outweigh a whole faint circle (levels of gray).
constexpr int kStrongestEdge = 48;

// Where colour `label` is around a place: the middle of its spot within reach, if there is enough.
std::optional<RefPoint> SpotNear(const cv::Mat& bgra, const PaletteColors& colors,
                                 std::uint8_t label, RefPoint place, double radius) {
  const double reach = kReach * radius;
  const int left = std::max(0, static_cast<int>(place.x - reach));
  const int top = std::max(0, static_cast<int>(place.y - reach));
  const int right = std::min(bgra.cols, static_cast<int>(place.x + reach) + 1);
  const int bottom = std::min(bgra.rows, static_cast<int>(place.y + reach) + 1);
  double sum_x = 0, sum_y = 0, count = 0;
  for (int y = top; y < bottom; ++y) {
    const std::uint8_t* line = bgra.ptr<std::uint8_t>(y);
    for (int x = left; x < right; ++x) {
      if (colors.Label(line + 4 * x) != label) continue;
      sum_x += x;
      sum_y += y;
      count += 1;
    }
  }
  if (count < kLeastFilled * CV_PI * radius * radius) return std::nullopt;
  return RefPoint{sum_x / count, sum_y / count};
}

int Gray(const cv::Mat& gray, double x, double y) {
  const int column = static_cast<int>(std::lround(x)), row = static_cast<int>(std::lround(y));
  if (column < 0 || row < 0 || column >= gray.cols || row >= gray.rows) return 0;
  return gray.ptr<std::uint8_t>(row)[column];
}

// The unit circle, sampled.
const std::vector<RefPoint>& Directions() {
  static const std::vector<RefPoint> directions = [] {
    std::vector<RefPoint> result;
    for (int i = 0; i < kDirections; ++i) {
      const double angle = 2 * CV_PI * i / kDirections;
      result.push_back({std::cos(angle), std::sin(angle)});
    }
    return result;
  }();
  return directions;
}

// How much the picture changes across a circle: the sum of the radial differences around it, each
// bounded so that the edge of something else does not stand for a circle.
int CircleEdge(const cv::Mat& gray, RefPoint center, double radius) {
  const double inside = radius - 1.5, outside = radius + 1.5;
  int sum = 0;
  for (const RefPoint& d : Directions()) {
    const int change = Gray(gray, center.x + outside * d.x, center.y + outside * d.y) -
                       Gray(gray, center.x + inside * d.x, center.y + inside * d.y);
    sum += std::min(std::abs(change), kStrongestEdge);
  }
  return sum;
}

// The shift within ±reach that puts circles of some common radius around the places best.
RefPoint BestShift(const cv::Mat& gray, const std::vector<RefPoint>& places, double radius,
                   double reach) {
  const double step = std::max(1.0, radius / 16);
  RefPoint best;
  int best_edge = -1;
  for (double y = -reach; y <= reach; y += step) {
    for (double x = -reach; x <= reach; x += step) {
      for (const double part : kRadii) {
        int edge = 0;
        for (const RefPoint& p : places) {
          edge += CircleEdge(gray, {p.x + x, p.y + y}, part * radius);
        }
        if (edge > best_edge) {
          best_edge = edge;
          best = {x, y};
        }
      }
    }
  }
  return best;
}

// By the pegs' outlines, which gloss does not pull aside as it does colours: first all pegs
// together, then each for itself, then the one placement through all of them.
BoardTransform FitOutlines(const cv::Mat& gray, const PaletteSkin& palette,
                           const BoardTransform& guess) {
  const double radius = guess.scale * palette.radius;
  std::vector<RefPoint> from, to;
  for (const PaletteColor& color : palette.colors) {
    from.push_back(color.place);
    to.push_back(guess.Place(color.place));
  }
  const RefPoint common = BestShift(gray, to, radius, kReachTogether * radius);
  for (RefPoint& place : to) {
    place = {place.x + common.x, place.y + common.y};
    const RefPoint own = BestShift(gray, {place}, radius, kReachAlone * radius);
    place = {place.x + own.x, place.y + own.y};
  }
  return FitTransform(from, to);
}

bool ShowsAsMany(const cv::Mat& bgra, const Skin& skin, const BoardTransform& a,
                 const BoardTransform& b) {
  return CountPaletteColors(bgra, skin, a) >= CountPaletteColors(bgra, skin, b);
}

}  // namespace

std::optional<BoardTransform> FitPaletteSpots(const cv::Mat& bgra, const Skin& skin,
                                              const PaletteColors& colors,
                                              const BoardTransform& guess) {
  std::vector<RefPoint> from, to;
  for (std::size_t c = 0; c < skin.palette.colors.size(); ++c) {
    const auto spot =
        SpotNear(bgra, colors, static_cast<std::uint8_t>(c),
                 guess.Place(skin.palette.colors[c].place), guess.scale * skin.palette.radius);
    if (!spot) continue;
    from.push_back(skin.palette.colors[c].place);
    to.push_back(*spot);
  }
  if (static_cast<double>(from.size()) < kLeastSeen * skin.ColorCount()) return std::nullopt;
  return FitTransform(from, to);
}

BoardTransform FitPalette(const cv::Mat& bgra, const cv::Mat& gray, const Skin& skin,
                          const PaletteColors& colors, const BoardTransform& guess) {
  const auto spots = FitPaletteSpots(bgra, skin, colors, guess);
  const BoardTransform start = spots.value_or(guess);
  const BoardTransform outlines = FitOutlines(gray, skin.palette, start);
  return ShowsAsMany(bgra, skin, outlines, start) ? outlines : start;
}

}  // namespace mindreader
