#include <algorithm>
#include <cmath>

#include "vision/lattice_fit.h"
#include "vision/palette_search.h"

namespace mindreader {
namespace {

// A palette peg is looked for this far around its predicted place, in radii, and needs this part of
// its disc in its own colour.
constexpr double kReach = 1.5;
constexpr double kLeastFilled = 0.2;

// Part of the palette that must be seen to move it.
constexpr double kLeastSeen = 0.6;

// The palette's edges may ask for a pitch that differs by this part from what its colours say.
constexpr double kPitchSearch = 0.03;

// A single line of pegs is fitted across its length within this many radii.
constexpr double kLineWidth = 2.6;

// Edges move the palette by at most this part of a radius away from its colours.
constexpr double kFurthest = 0.6;

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

double Along(RefPoint p, Axis axis) { return axis == Axis::kX ? p.x : p.y; }

// The step from colour to colour, if all lie on one line along an axis with equal steps.
std::optional<RefPoint> EqualStep(const PaletteSkin& palette) {
  const auto& colors = palette.colors;
  if (colors.size() < 2) return std::nullopt;
  const RefPoint first = colors.front().place;
  const RefPoint step{colors[1].place.x - first.x, colors[1].place.y - first.y};
  if ((step.x == 0) == (step.y == 0)) return std::nullopt;
  for (std::size_t c = 0; c < colors.size(); ++c) {
    const double n = static_cast<double>(c);
    if (colors[c].place != RefPoint{first.x + n * step.x, first.y + n * step.y}) {
      return std::nullopt;
    }
  }
  return step;
}

// By the symmetry of the pegs' outlines, which gloss does not disturb as it does colours.
BoardTransform FitOutlines(const cv::Mat& gray, const PaletteSkin& palette, RefPoint step,
                           const BoardTransform& guess) {
  const Axis along = step.x != 0 ? Axis::kX : Axis::kY;
  const Axis across = step.x != 0 ? Axis::kY : Axis::kX;
  const int count = static_cast<int>(palette.colors.size());
  const RefPoint low = std::min(palette.colors.front().place, palette.colors.back().place);
  const RefPoint start = guess.Place(low);
  const double radius = guess.scale * palette.radius;
  CellComb line{Along(start, along), guess.scale * std::abs(Along(step, along)), count};
  CellComb width{Along(start, across), kLineWidth * radius, 1};
  const auto band = [&] {
    const int begin = static_cast<int>(line.first - line.pitch / 2);
    const int length = static_cast<int>(line.pitch * count);
    const int edge = static_cast<int>(width.first - width.pitch / 2);
    const int breadth = static_cast<int>(width.pitch);
    return along == Axis::kX ? WindowRect{begin, edge, length, breadth}
                             : WindowRect{edge, begin, breadth, length};
  };
  line = FitComb(EdgeProfile(gray, band(), along), line, kPitchSearch);
  width = FitComb(EdgeProfile(gray, band(), across), width, 0);
  const double scale = line.pitch / std::abs(Along(step, along));
  const RefPoint first =
      along == Axis::kX ? RefPoint{line.first, width.first} : RefPoint{width.first, line.first};
  return {scale, first.x - scale * low.x, first.y - scale * low.y};
}

bool Near(const PaletteSkin& palette, const BoardTransform& a, const BoardTransform& b) {
  return std::all_of(palette.colors.begin(), palette.colors.end(), [&](const PaletteColor& color) {
    const RefPoint p = a.Place(color.place), q = b.Place(color.place);
    return std::hypot(p.x - q.x, p.y - q.y) <= kFurthest * a.scale * palette.radius;
  });
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
  if (!spots) return guess;
  const auto step = EqualStep(skin.palette);
  if (!step) return *spots;
  const BoardTransform outlines = FitOutlines(gray, skin.palette, *step, *spots);
  return Near(skin.palette, *spots, outlines) ? outlines : *spots;
}

}  // namespace mindreader
