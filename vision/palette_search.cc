#include "vision/palette_search.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <optional>

#include "vision/board_reader.h"
#include "vision/classify.h"
#include "vision/color_spots.h"

namespace mindreader {
namespace {

// A label goes to the nearest colour, if it is nearer than the next one by this (channel levels).
constexpr int kSpotMargin = 4;

// A spot is the part of a peg that has the peg's own colour: its outline and highlight are not in
// it. As parts of the peg's diameter.
constexpr double kSmallestSpot = 0.35;
constexpr double kLargestSpot = 1.35;

// How far a spot's centre may be from the peg's, as a part of the radius: highlights pull it aside.
constexpr double kSpotOffset = 0.5;

// Pairs are made of colours at most this far apart in the palette: so two neighbours may be hidden.
constexpr int kPairReach = 3;

// Of the palette this part must be seen before the guess is worth a full check.
constexpr double kWorthChecking = 0.6;

// More guesses than this mean a picture full of look-alikes; the best ones are among the first.
constexpr std::size_t kMostGuesses = 12;

constexpr int kTableBins = 32;
constexpr int kBinWidth = 256 / kTableBins;

std::uint8_t LabelOf(const PaletteSkin& palette, Bgr color, int tolerance) {
  int best = kNever, second = kNever;
  std::size_t best_color = 0;
  for (std::size_t c = 0; c < palette.colors.size(); ++c) {
    const int d = Distance(palette.colors[c].appearance, color);
    if (d < best) {
      second = best;
      best = d;
      best_color = c;
    } else {
      second = std::min(second, d);
    }
  }
  const bool clear = best <= tolerance && second - best >= kSpotMargin;
  return clear ? static_cast<std::uint8_t>(best_color) : PaletteColors::kNone;
}

RefPoint PlaceOf(const Skin& skin, int color) {
  return skin.palette.colors[static_cast<std::size_t>(color)].place;
}

bool SizeFits(const ColorSpot& spot, double radius) {
  const int size = std::max(spot.area.width, spot.area.height);
  return size >= kSmallestSpot * 2 * radius && size <= kLargestSpot * 2 * radius;
}

// The palette that these two spots would belong to, if their direction and sizes allow it.
std::optional<BoardTransform> GuessFrom(const Skin& skin, const ColorSpot& a, const ColorSpot& b) {
  const RefPoint from = PlaceOf(skin, a.color), to = PlaceOf(skin, b.color);
  const double rx = to.x - from.x, ry = to.y - from.y;
  const double px = b.center.x - a.center.x, py = b.center.y - a.center.y;
  const double scale = (px * rx + py * ry) / (rx * rx + ry * ry);
  if (scale < kSmallestScale || scale > kLargestScale) return std::nullopt;
  const double radius = scale * skin.palette.radius;
  if (std::hypot(px - scale * rx, py - scale * ry) > kSpotOffset * radius) return std::nullopt;
  if (!SizeFits(a, radius) || !SizeFits(b, radius)) return std::nullopt;
  return FitTransform({from, to}, {a.center, b.center});
}

}  // namespace

PaletteColors::PaletteColors(const PaletteSkin& palette, int tolerance)
    : table_(static_cast<std::size_t>(kTableBins * kTableBins * kTableBins), kNone) {
  const auto middle = [](std::size_t bin) {
    return static_cast<std::uint8_t>(static_cast<int>(bin % kTableBins) * kBinWidth +
                                     kBinWidth / 2);
  };
  for (std::size_t i = 0; i < table_.size(); ++i) {
    table_[i] = LabelOf(palette, {middle(i >> 10), middle(i >> 5), middle(i)}, tolerance);
  }
}

bool SamePalette(const Skin& skin, const BoardTransform& a, const BoardTransform& b) {
  const double near = a.scale * skin.palette.radius / 2;
  const auto close = [&](RefPoint place) {
    const RefPoint p = a.Place(place), q = b.Place(place);
    return std::hypot(p.x - q.x, p.y - q.y) < near;
  };
  return close(skin.palette.colors.front().place) && close(skin.palette.colors.back().place);
}

int CountPaletteColors(const cv::Mat& bgra, const Skin& skin, const BoardTransform& at) {
  int count = 0;
  for (int c = 0; c < skin.ColorCount(); ++c) {
    const PegReading peg =
        ReadPeg(bgra, skin, at.Apply(PlaceOf(skin, c)), at.Radius(skin.palette.radius));
    if (peg.color == c) ++count;
  }
  return count;
}

std::vector<BoardTransform> SearchPalette(const cv::Mat& bgra, const Skin& skin,
                                          const PaletteColors& colors) {
  const std::vector<ColorSpot> spots = FindColorSpots(bgra, colors);
  const int enough = std::max(2, static_cast<int>(std::ceil(kWorthChecking * skin.ColorCount())));
  struct Guess {
    BoardTransform at;
    int seen = 0;
  };
  std::vector<Guess> guesses;
  for (const ColorSpot& a : spots) {
    for (const ColorSpot& b : spots) {
      if (b.color <= a.color || b.color > a.color + kPairReach) continue;
      const auto guess = GuessFrom(skin, a, b);
      if (!guess || std::any_of(guesses.begin(), guesses.end(), [&](const Guess& known) {
            return SamePalette(skin, known.at, *guess);
          })) {
        continue;
      }
      const BoardTransform fitted = FitPaletteSpots(bgra, skin, colors, *guess).value_or(*guess);
      const int seen = CountPaletteColors(bgra, skin, fitted);
      if (seen >= enough) guesses.push_back({fitted, seen});
    }
  }
  std::stable_sort(guesses.begin(), guesses.end(),
                   [](const Guess& a, const Guess& b) { return a.seen > b.seen; });
  if (guesses.size() > kMostGuesses) guesses.resize(kMostGuesses);
  std::vector<BoardTransform> places;
  for (const Guess& guess : guesses) places.push_back(guess.at);
  return places;
}

}  // namespace mindreader
