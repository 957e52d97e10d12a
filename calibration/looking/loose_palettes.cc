#include "calibration/looking/loose_palettes.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <iterator>

#include <opencv2/imgproc.hpp>

#include "agent/mastermind/code.h"
#include "calibration/looking/palette_line.h"
#include "calibration/looking/palettes.h"
#include "vision/sample.h"

namespace mindreader {
namespace {

constexpr int kFewestInCluster = 4;
constexpr double kSmallestInCluster = 12;  // pixels
// Colours of one palette differ in size by less than this part of it, and stand at most so many
// times it apart.
constexpr double kSameSizeInPalette = 0.15;
constexpr double kFarthestColor = 1.8;
// White or black stands in its place among them to within this part of their size, and shows at
// most so much (levels) more than any of them.
constexpr double kOffPlaceInBlock = 0.12;
constexpr double kSignOnColor = 4;
// What is larger by this factor than a gloss is not what that is on.
constexpr double kMuchLargerThanGloss = 4;
// Colours around a board have exactly one size, but for so many pixels, and some of them stand on
// opposite sides of it, two or more on each.
constexpr double kSameSizeAround = 2;
// And they are this near to it, in steps from row to row.
constexpr double kFarthestAround = 4;

// Whether it is only a part of a larger shape.
bool IsGlossOnAnother(const Shape& shape, const std::vector<Shape>& all) {
  return std::any_of(all.begin(), all.end(), [&](const Shape& other) {
    const double times = other.Diameter() / shape.Diameter();
    return times > kLargerThanGloss && times < kMuchLargerThanGloss &&
           other.box.Contains(shape.box.Center());
  });
}

// Whether most are each a part of a larger shape of its own, and not together on a panel.
bool AreGlosses(const std::vector<Shape>& colors, const std::vector<Shape>& all) {
  const auto is_gloss = [&](const Shape& color) {
    return std::any_of(all.begin(), all.end(), [&](const Shape& other) {
      const double times = other.Diameter() / color.Diameter();
      return times > kLargerThanGloss && times < kMuchLargerThanGloss &&
             other.box.Contains(color.box.Center()) &&
             std::count_if(colors.begin(), colors.end(), [&](const Shape& neighbour) {
               return other.box.Contains(neighbour.box.Center());
             }) == 1;
    });
  };
  return 2 * std::count_if(colors.begin(), colors.end(), is_gloss) > std::ssize(colors);
}

// How many colors of the first one the other one has in the same places.
std::size_t SharedColors(const PaletteGuess& palette, const PaletteGuess& other) {
  return static_cast<std::size_t>(std::ranges::count_if(palette.colors, [&](const Shape& color) {
    return std::ranges::any_of(other.colors, [&](const Shape& shape) {
      return color.box.Contains(shape.box.Center()) || shape.box.Contains(color.box.Center());
    });
  }));
}

enum class Tells { kColor, kPicture, kNothing };

// What tells the shapes of a palette apart: each is of another colour, or most show pictures in one
// colour. Neither where some are buttons among colours.
Tells WhatTells(const std::vector<Shape>& colors) {
  int alike = 0;
  bool colorful = true;
  for (const Shape& color : colors) {
    std::vector<Shape> others;
    std::copy_if(colors.begin(), colors.end(), std::back_inserter(others),
                 [&](const Shape& other) { return other.box != color.box; });
    alike += HasOtherColor(color, others) ? 0 : 1;
    colorful = colorful && Chroma(color.color) > kColorful;
  }
  if (alike == 0 && colorful) return Tells::kColor;
  return 2 * alike > static_cast<int>(colors.size()) ? Tells::kPicture : Tells::kNothing;
}

// Whether a shape goes on with a palette: another colour, or a picture that is nowhere else.
bool IsAnother(const cv::Mat& bgra, const Shape& shape, Tells tells,
               const std::vector<Shape>& colors, const std::vector<Shape>& all) {
  if (tells == Tells::kColor) {
    return Chroma(shape.color) > kColorful && HasOtherColor(shape, colors);
  }
  const auto like = [&](const Shape& other) { return LookAlike(bgra, shape, other); };
  return std::none_of(colors.begin(), colors.end(), like) &&
         std::count_if(all.begin(), all.end(), like) == 1;
}

// The places of one line or column of several shapes, each once, in order.
std::vector<double> PlacesInBlock(const std::vector<Shape>& shapes, bool across, double slack) {
  std::vector<double> all, places;
  for (const Shape& shape : shapes) all.push_back(across ? shape.CenterX() : shape.CenterY());
  std::sort(all.begin(), all.end());
  for (const double place : all) {
    if (places.empty() || place - places.back() > slack) places.push_back(place);
  }
  return places;
}

// How much is to be seen on a shape as large as a palette's colors.
double ContentOf(const cv::Mat& bgra, const Shape& shape, const PaletteGuess& palette) {
  return Content(bgra, shape.CenterX(), shape.CenterY(), palette.diameter / 2);
}

// White and black ones that go on with a column of colors, as evenly: those may stand aside from
// each other by as much as their names, which begin beside them, differ in length.
void AddWhiteAndBlackBelow(const cv::Mat& bgra, const std::vector<Shape>& shapes,
                           PaletteGuess& palette) {
  const double slack = kOffPlaceInBlock * palette.diameter;
  for (std::vector<Shape>& colors = palette.colors; colors.size() < mastermind::kMaxColors;) {
    std::sort(colors.begin(), colors.end(),
              [](const Shape& a, const Shape& b) { return a.CenterY() < b.CenterY(); });
    const Shape &first = colors.front(), &last = colors.back();
    const double count = static_cast<double>(colors.size()) - 1;
    const double step = (last.CenterY() - first.CenterY()) / count;
    double most = 0, left = first.CenterX(), right = left;
    for (std::size_t i = 0; i < colors.size(); ++i) {
      const double place = first.CenterY() + static_cast<double>(i) * step;
      if (step < palette.diameter || std::abs(colors[i].CenterY() - place) > slack) return;
      most = std::max(most, ContentOf(bgra, colors[i], palette));
      left = std::min(left, colors[i].CenterX());
      right = std::max(right, colors[i].CenterX());
    }
    const auto next = std::find_if(shapes.begin(), shapes.end(), [&](const Shape& shape) {
      const double off = std::min(std::abs(shape.CenterY() - first.CenterY() + step),
                                  std::abs(shape.CenterY() - last.CenterY() - step));
      return off <= slack && shape.CenterX() >= left - slack && shape.CenterX() <= right + slack &&
             std::abs(shape.Diameter() - last.Diameter()) <= kSameSizeInPalette * last.Diameter() &&
             HasOtherColor(shape, colors) && !IsGlossOnAnother(shape, shapes) &&
             ContentOf(bgra, shape, palette) <= most + kSignOnColor;
    });
    if (next == shapes.end()) return;
    colors.push_back(*next);
  }
}

// White and black ones that stand where a block of colors has places left, if only the end of its
// last line is empty then. What has a sign on it that no color has is something else, as an eraser.
void AddWhiteAndBlack(const cv::Mat& bgra, const std::vector<Shape>& shapes,
                      PaletteGuess& palette) {
  const double slack = kOffPlaceInBlock * palette.diameter;
  const auto columns = PlacesInBlock(palette.colors, true, slack);
  const auto lines = PlacesInBlock(palette.colors, false, slack);
  double most = 0;
  for (const Shape& color : palette.colors) most = std::max(most, ContentOf(bgra, color, palette));
  std::vector<Shape> whole = palette.colors;
  bool missing = false;
  for (const double y : lines) {
    for (const double x : columns) {
      const auto is_here = [&](const Shape& shape) {
        return std::abs(shape.CenterX() - x) <= slack && std::abs(shape.CenterY() - y) <= slack;
      };
      bool filled = std::any_of(palette.colors.begin(), palette.colors.end(), is_here);
      if (!filled) {
        const auto left = std::find_if(shapes.begin(), shapes.end(), [&](const Shape& shape) {
          const auto is_as_large = [&](const Shape& color) {
            return std::abs(shape.Diameter() - color.Diameter()) <=
                   kSameSizeInPalette * color.Diameter();
          };
          return is_here(shape) && HasOtherColor(shape, whole) &&
                 std::any_of(palette.colors.begin(), palette.colors.end(), is_as_large) &&
                 ContentOf(bgra, shape, palette) <= most + kSignOnColor &&
                 !IsGlossOnAnother(shape, shapes);
        });
        filled = left != shapes.end();
        if (filled) whole.push_back(*left);
      }
      if (filled && missing) return;
      missing = missing || !filled;
    }
  }
  if (whole.size() <= mastermind::kMaxColors) palette.colors = std::move(whole);
}

}  // namespace

void AddCompletedPalettes(const cv::Mat& bgra, const std::vector<Shape>& shapes,
                          std::vector<PaletteGuess>& palettes) {
  std::vector<PaletteGuess> completed;
  for (const PaletteGuess& palette : palettes) {
    const Tells tells = WhatTells(palette.colors);
    if (palette.colors.size() < kFewestColors || tells == Tells::kNothing) continue;
    std::vector<Shape> alike = shapes;
    std::erase_if(alike, [&](const Shape& shape) {
      return std::abs(shape.Diameter() - palette.diameter) >
                 kSameSizeInPalette * palette.diameter ||
             IsGlossOnAnother(shape, shapes);
    });
    const auto near = [&](const Shape& shape, const Shape& from) {
      const double apart =
          std::hypot(shape.CenterX() - from.CenterX(), shape.CenterY() - from.CenterY());
      return apart < kFarthestColor * palette.diameter && apart > palette.diameter / 2;
    };
    // What stands closer than its own colors do to each other is something else.
    const bool close =
        std::all_of(palette.colors.begin(), palette.colors.end(), [&](const Shape& color) {
          return std::any_of(palette.colors.begin(), palette.colors.end(),
                             [&](const Shape& other) { return near(other, color); });
        });
    if (!close) continue;
    PaletteGuess whole = palette;
    for (std::size_t i = 0; i < whole.colors.size(); ++i) {
      const Shape from = whole.colors[i];
      for (const Shape& shape : alike) {
        const bool apart = std::none_of(
            whole.colors.begin(), whole.colors.end(),
            [&](const Shape& other) { return shape.box.Contains(other.box.Center()); });
        if (apart && near(shape, from) && IsAnother(bgra, shape, tells, whole.colors, alike)) {
          whole.colors.push_back(shape);
        }
      }
    }
    if (whole.colors.size() == palette.colors.size()) continue;
    if (tells == Tells::kColor) {
      AddWhiteAndBlackBelow(bgra, shapes, whole);
      AddWhiteAndBlack(bgra, shapes, whole);
    }
    const auto count = whole.colors.size();
    if (count > mastermind::kMaxColors) continue;
    SortColors(whole);
    whole.score *= static_cast<double>(count) / static_cast<double>(palette.colors.size());
    completed.push_back(std::move(whole));
  }
  palettes.insert(palettes.end(), completed.begin(), completed.end());
}

void AddPalettesOfClusters(const std::vector<Shape>& shapes, std::vector<PaletteGuess>& palettes) {
  std::vector<Shape> whole = shapes;
  std::erase_if(whole, [](const Shape& shape) { return shape.Diameter() < kSmallestInCluster; });
  std::vector<char> used(whole.size());
  for (std::size_t first = 0; first < whole.size(); ++first) {
    if (used[first] != 0) continue;
    const double diameter = whole[first].Diameter();
    PaletteGuess cluster{{whole[first]}, diameter, 0};
    bool distinct = true;
    for (std::size_t i = 0; i < cluster.colors.size(); ++i) {
      const Shape from = cluster.colors[i];
      for (std::size_t j = 0; j < whole.size(); ++j) {
        const Shape& shape = whole[j];
        const double apart =
            std::hypot(shape.CenterX() - from.CenterX(), shape.CenterY() - from.CenterY());
        const bool again =
            std::any_of(cluster.colors.begin(), cluster.colors.end(),
                        [&](const Shape& other) { return shape.box.Contains(other.box.Center()); });
        if (again || apart > kFarthestColor * diameter ||
            std::abs(shape.Diameter() - diameter) > kSameSizeInPalette * diameter) {
          continue;
        }
        used[j] = 1;
        distinct = distinct && HasOtherColor(shape, cluster.colors);
        cluster.colors.push_back(shape);
      }
    }
    const std::size_t count = cluster.colors.size();
    const auto colorful =
        std::count_if(cluster.colors.begin(), cluster.colors.end(),
                      [](const Shape& shape) { return Chroma(shape.color) > kColorful; });
    // Where a lattice left one place out, it had a reason.
    const bool known = std::ranges::any_of(palettes, [&](const PaletteGuess& palette) {
      return SharedColors(cluster, palette) + 1 >= count;
    });
    if (!distinct || known || count > mastermind::kMaxColors || colorful < kFewestInCluster ||
        AreGlosses(cluster.colors, shapes)) {
      continue;
    }
    SortColors(cluster);
    cluster.score = static_cast<double>(count) + static_cast<double>(colorful);
    palettes.push_back(std::move(cluster));
  }
}

void AddPalettesAround(const BoardGuess& board, const std::vector<Shape>& shapes,
                       std::vector<PaletteGuess>& palettes) {
  const WindowRect area = AreaOf(board);
  const WindowRect near = area.Grown(static_cast<int>(kFarthestAround * board.Pitch()));
  std::vector<Shape> around = shapes;
  std::erase_if(around, [&](const Shape& shape) {
    const WindowPoint at = shape.box.Center();
    return area.Contains(at) || !near.Contains(at) || shape.Diameter() < kSmallestInCluster ||
           IsGlossOnAnother(shape, shapes);
  });
  for (const Shape& first : around) {
    PaletteGuess ring{{}, first.Diameter(), 0};
    int left = 0, right = 0, above = 0, below = 0;
    bool distinct = true;
    for (const Shape& shape : around) {
      if (std::abs(shape.Diameter() - first.Diameter()) > kSameSizeAround) continue;
      distinct = distinct && HasOtherColor(shape, ring.colors);
      ring.colors.push_back(shape);
      const WindowPoint at = shape.box.Center();
      const int across = std::max(area.x - at.x, at.x - area.x - area.width);
      const int down = std::max(area.y - at.y, at.y - area.y - area.height);
      ++(across > down ? (at.x < area.x ? left : right) : (at.y < area.y ? above : below));
    }
    const std::size_t count = ring.colors.size();
    const auto colorful =
        std::count_if(ring.colors.begin(), ring.colors.end(),
                      [](const Shape& shape) { return Chroma(shape.color) > kColorful; });
    // One alone on a side is something else, such as a button in the corner of a page.
    const bool alone = left == 1 || right == 1 || above == 1 || below == 1;
    const bool stand_around = !alone && ((left > 0 && right > 0) || (above > 0 && below > 0));
    // Of what a lattice has all but one, that one stands aside from it, such as a button.
    const bool known = std::ranges::any_of(palettes, [&](const PaletteGuess& palette) {
      return palette.colors.size() >= count && SharedColors(ring, palette) + 1 >= count;
    });
    if (!distinct || known || !stand_around || count > mastermind::kMaxColors ||
        2 * colorful < static_cast<std::ptrdiff_t>(count) || colorful < kFewestInCluster) {
      continue;
    }
    SortColors(ring);
    ring.score = static_cast<double>(count) + static_cast<double>(colorful);
    palettes.push_back(std::move(ring));
  }
}

}  // namespace mindreader
