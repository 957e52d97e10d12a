#include "calibration/marks/row_ground.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <vector>

#include <opencv2/imgproc.hpp>

#include "calibration/looking/change.h"
#include "calibration/looking/fine_shapes.h"
#include "calibration/marks/mark_slots.h"

namespace mindreader {
namespace {

// A ground goes on for more than this many diameters of a hole; fields that marks or numbers stand
// on are shorter.
constexpr double kShortestGround = 2;
// And it is this part of what is beside the row: of a ground with a gradient or a picture each
// colour is less, and becomes more than one other.
constexpr double kMostOfGround = 0.2;
// In a wide window the ground of one row is less of that; it is this part of what is beside the
// holes in its own strip, which goes around all of them.
constexpr double kMostOfStrip = 0.5;
// Of a stripe of the ground as much is to be seen on one side of the pegs, and this part of it on
// the other one, however much is written there.
constexpr double kLeastOfStripe = 0.25;
// What lit up is larger than this part of a hole's area, and this part of it at least goes out
// again: between marks their field is to be seen, however many come.
constexpr double kSmallestLight = 0.25;
constexpr double kWentOut = 0.3;

// A field that marks stand on shows at least this part of itself between them, however many came; a
// frame shows less.
constexpr double kLeastOfField = 0.4;
// A field for several marks is longer than high by this factor at least, where it is told from a
// mark by its form alone.
constexpr double kLongField = 2;
// Of a ground of many colours none has more than this part.
constexpr double kMostOfOneColor = 0.6;

// So far around a field (pixels) there is something else. On a gradient what is around one of its
// shades has nearly its colour, before and after, in more than this part: within so many steps.
constexpr int kAroundField = 3;
constexpr double kMostOfGradient = 0.3;
constexpr int kNextShade = 3;
// A shade of a gradient takes at least this part of the area of a mark; one that is lit or not
// becomes lighter or darker by as much as the others, to within so many levels.
constexpr double kLeastShade = 0.1;
constexpr double kSameLight = 8;

using Shade = std::array<int, 3>;

Shade ShadeOf(const cv::Vec4b& pixel) {
  return {pixel[0] / kSameGround, pixel[1] / kSameGround, pixel[2] / kSameGround};
}

// Within half a step of its holes the ground is the pegs'.
bool IsAroundPegs(const HoleRow& row, double x, double y) {
  const double step = row.Step();
  const auto [along, across] = row.PlaceOf({x, y});
  return std::abs(across) < step / 2 && along > -step / 2 && along < (row.pegs - 0.5) * step;
}

// The pixels of one colour that became one other colour.
struct Change {
  Shade from{};
  cv::Vec4b to;
  std::vector<cv::Point> pixels;
};

std::vector<Change> ChangesBeside(const cv::Mat& before, const cv::Mat& after, const HoleRow& row,
                                  const cv::Rect& band) {
  std::map<std::array<Shade, 2>, Change> changes;
  for (int y = band.y; y < band.br().y; ++y) {
    for (int x = band.x; x < band.br().x; ++x) {
      const auto& was = before.at<cv::Vec4b>(y, x);
      const auto& is = after.at<cv::Vec4b>(y, x);
      if (ShadeOf(was) == ShadeOf(is) || IsAroundPegs(row, x, y)) continue;
      Change& change = changes[{ShadeOf(was), ShadeOf(is)}];
      if (change.pixels.empty()) {
        change.from = ShadeOf(was);
        change.to = is;
      }
      change.pixels.emplace_back(x, y);
    }
  }
  std::vector<Change> all;
  for (auto& [colors, change] : changes) all.push_back(std::move(change));
  return all;
}

// A piece of what changed, and how many pixels it has.
struct Piece {
  cv::Rect box;
  int pixels = 0;
};

std::vector<Piece> PiecesOf(const Change& change, const cv::Rect& band) {
  cv::Mat mask(band.size(), CV_8UC1, cv::Scalar(0)), labels, stats, centers;
  for (const cv::Point& pixel : change.pixels) mask.at<std::uint8_t>(pixel - band.tl()) = 255;
  const int count = cv::connectedComponentsWithStats(mask, labels, stats, centers, 8);
  std::vector<Piece> pieces;
  for (int i = 1; i < count; ++i) {
    pieces.push_back(
        {{stats.at<int>(i, cv::CC_STAT_LEFT) + band.x, stats.at<int>(i, cv::CC_STAT_TOP) + band.y,
          stats.at<int>(i, cv::CC_STAT_WIDTH), stats.at<int>(i, cv::CC_STAT_HEIGHT)},
         stats.at<int>(i, cv::CC_STAT_AREA)});
  }
  return pieces;
}

bool IsNextShade(const Shade& a, const Shade& b, int steps = kNextShade) {
  return std::equal(a.begin(), a.end(), b.begin(),
                    [steps](int x, int y) { return std::abs(x - y) <= steps; });
}

// All that became one colour, where it was of several before.
std::vector<Change> ByNewColor(const std::vector<Change>& changes) {
  std::map<Shade, Change> by_color;
  std::map<Shade, std::size_t> most;  // of one colour before
  for (const Change& change : changes) {
    std::size_t& most_of_one = most[ShadeOf(change.to)];
    most_of_one = std::max(most_of_one, change.pixels.size());
    Change& all = by_color[ShadeOf(change.to)];
    all.to = change.to;
    all.pixels.insert(all.pixels.end(), change.pixels.begin(), change.pixels.end());
  }
  std::vector<Change> merged;
  for (auto& [color, change] : by_color) {
    const auto all = static_cast<double>(change.pixels.size());
    const bool several = static_cast<double>(most[color]) < kMostOfOneColor * all;
    if (several) merged.push_back(std::move(change));
  }
  return merged;
}

// A piece with what is around it, as far as it is in the picture.
cv::Rect WithAround(const Piece& piece, cv::Size picture) {
  return cv::Rect(piece.box.x - kAroundField, piece.box.y - kAroundField,
                  piece.box.width + 2 * kAroundField, piece.box.height + 2 * kAroundField) &
         cv::Rect({}, picture);
}

// Whether more than little of what is around a piece is so.
template <typename IsSo>
bool GoesOnAround(const Piece& piece, cv::Size picture, const IsSo& is_so) {
  const cv::Rect seen = WithAround(piece, picture);
  int rim = 0, so = 0;
  for (int y = seen.y; y < seen.br().y; ++y) {
    for (int x = seen.x; x < seen.br().x; ++x) {
      if (piece.box.contains({x, y})) continue;
      ++rim;
      so += is_so(cv::Point(x, y)) ? 1 : 0;
    }
  }
  return so > kMostOfGradient * rim;
}

// Whether little of what is around a piece changed with it.
bool CameAlone(const Piece& piece, const cv::Mat& before, const cv::Mat& after) {
  const cv::Rect around = WithAround(piece, after.size());
  cv::Mat changed = ChangedPixels(before(around), after(around), {});
  changed(piece.box - around.tl()).setTo(0);
  return cv::countNonZero(changed) <= kMostOfGradient * (around.area() - piece.box.area());
}

// Whether a piece is a shade of a ground that changes all around it, too.
bool IsOfGradient(const Change& change, const Piece& piece, const cv::Mat& before,
                  const cv::Mat& after) {
  return GoesOnAround(piece, after.size(), [&](const cv::Point& pixel) {
    const Shade was = ShadeOf(before.at<cv::Vec4b>(pixel));
    const Shade is = ShadeOf(after.at<cv::Vec4b>(pixel));
    return was != is && IsNextShade(was, change.from) && IsNextShade(is, ShadeOf(change.to));
  });
}

// How far the largest piece of what changed goes on, in pixels.
int LengthOf(const Change& change, const cv::Rect& band) {
  int length = 0;
  for (const Piece& piece : PiecesOf(change, band)) {
    length = std::max({length, piece.box.width, piece.box.height});
  }
  return length;
}

// Whether what changed is the strip of a row, with all its holes in it: however wide the window is.
bool IsStripOf(const HoleRow& row, const Change& change) {
  const cv::Rect box = cv::boundingRect(change.pixels);
  const WindowRect area = row.Area();
  const cv::Rect holes(area.x, area.y, area.width, area.height);
  if ((box & holes) != holes) return false;
  int beside = 0;
  for (int y = box.y; y < box.br().y; ++y) {
    for (int x = box.x; x < box.br().x; ++x) beside += IsAroundPegs(row, x, y) ? 0 : 1;
  }
  return static_cast<double>(change.pixels.size()) >= kMostOfStrip * beside;
}

// Paints the new ground in an area, where a mark came meanwhile, too.
void Paint(const Change& change, const cv::Rect& area, const cv::Mat& before, const HoleRow& row,
           cv::Mat& on_new) {
  if (on_new.data == before.data) on_new = before.clone();
  for (int y = area.y; y < area.br().y; ++y) {
    for (int x = area.x; x < area.br().x; ++x) {
      if (ShadeOf(before.at<cv::Vec4b>(y, x)) != change.from || IsAroundPegs(row, x, y)) continue;
      on_new.at<cv::Vec4b>(y, x) = change.to;
    }
  }
}

// The edge of a new field, which is blended of its color and of what is around it, is no line.
void PaintEdge(const Change& field, const cv::Rect& box, const cv::Mat& before,
               const cv::Mat& after, const HoleRow& row, cv::Mat& on_new) {
  const cv::Rect outer =
      cv::Rect(box.x - 1, box.y - 1, box.width + 2, box.height + 2) & cv::Rect({}, after.size());
  for (int y = outer.y; y < outer.br().y; ++y) {
    for (int x = outer.x; x < outer.br().x; ++x) {
      if (box.contains({x, y}) || IsAroundPegs(row, x, y)) continue;
      const auto &was = before.at<cv::Vec4b>(y, x), &is = after.at<cv::Vec4b>(y, x);
      bool blended = true;
      for (int i = 0; i < 3; ++i) {
        const auto [low, high] = std::minmax(was[i], field.to[i]);
        blended = blended && is[i] >= low && is[i] <= high;
      }
      if (blended) on_new.at<cv::Vec4b>(y, x) = is;
    }
  }
}

// Paints the lines of pixels along a row, in this area, that became another color than the rest of
// its ground: grain of wood, or stripes. They go on from before the pegs to behind them.
void PaintStripes(const std::vector<Change>& changes, const cv::Rect& area, const cv::Mat& before,
                  const HoleRow& row, cv::Mat& on_new) {
  const bool lies = std::abs(row.step.x) >= std::abs(row.step.y);
  const auto is_before = [&](const cv::Point& pixel) {
    return row.PlaceOf({1.0 * pixel.x, 1.0 * pixel.y}).along < 0;
  };
  for (const Change& change : changes) {
    std::map<int, std::vector<cv::Point>> lines;
    for (const cv::Point& pixel : change.pixels) {
      if (area.contains(pixel)) lines[lies ? pixel.y : pixel.x].push_back(pixel);
    }
    for (const auto& [at, pixels] : lines) {
      const cv::Rect line =
          lies ? cv::Rect(area.x, at, area.width, 1) : cv::Rect(at, area.y, 1, area.height);
      // On either side of the pegs.
      std::array<double, 2> all{}, own{};
      for (int y = line.y; y < line.br().y; ++y) {
        for (int x = line.x; x < line.br().x; ++x) {
          if (!IsAroundPegs(row, x, y)) ++all[is_before({x, y}) ? 0 : 1];
        }
      }
      for (const cv::Point& pixel : pixels) ++own[is_before(pixel) ? 0 : 1];
      if (all[0] == 0 || all[1] == 0) continue;
      const auto [less, more] = std::minmax({own[0] / all[0], own[1] / all[1]});
      if (less >= kLeastOfStripe && more >= kMostOfStrip) {
        Paint(change, line, before, row, on_new);
      }
    }
  }
}

// How much lighter its pixels became, on average.
cv::Vec3d LightOf(const Change& change, const cv::Mat& before, const cv::Mat& after) {
  cv::Vec3d sum;
  for (const cv::Point& pixel : change.pixels) {
    const auto& was = before.at<cv::Vec4b>(pixel);
    const auto& is = after.at<cv::Vec4b>(pixel);
    for (int i = 0; i < 3; ++i) sum[i] += is[i] - was[i];
  }
  return sum / static_cast<double>(change.pixels.size());
}

// A ground with a gradient whose shades all became lighter, or darker, by as much.
struct Gradient {
  Change all;
  cv::Vec3d usual_light;
  std::map<Shade, cv::Vec3d> light;  // by the shade before
};

// The gradients among what changed: of several shades each. What became otherwise lighter came to
// the ground.
std::vector<Gradient> GradientsAmong(const std::vector<Change>& changes, std::size_t fewest,
                                     const cv::Mat& before, const cv::Mat& after) {
  std::vector<const Change*> shades;
  for (const Change& change : changes) {
    if (change.pixels.size() >= fewest) shades.push_back(&change);
  }
  std::stable_sort(shades.begin(), shades.end(), [](const Change* a, const Change* b) {
    return a->pixels.size() > b->pixels.size();
  });
  std::vector<cv::Vec3d> lights;
  for (const Change* shade : shades) lights.push_back(LightOf(*shade, before, after));
  std::vector<Gradient> gradients;
  std::vector<char> used(shades.size());
  for (std::size_t first = 0; first < shades.size(); ++first) {
    if (used[first] != 0) continue;
    std::vector<std::size_t> own{first};
    used[first] = 1;
    for (std::size_t next = 0; next < own.size(); ++next) {
      for (std::size_t i = 0; i < shades.size(); ++i) {
        const bool goes_on = used[i] == 0 &&
                             IsNextShade(shades[own[next]]->from, shades[i]->from, 1) &&
                             cv::norm(lights[i] - lights[first], cv::NORM_INF) <= kSameLight;
        if (!goes_on) continue;
        used[i] = 1;
        own.push_back(i);
      }
    }
    Gradient gradient{{shades[first]->from, shades[first]->to, {}}, lights[first], {}};
    std::map<Shade, double> pixels;
    for (const std::size_t i : own) {
      const Change& shade = *shades[i];
      const auto count = static_cast<double>(shade.pixels.size());
      gradient.light[shade.from] += count * lights[i];
      pixels[shade.from] += count;
      gradient.all.pixels.insert(gradient.all.pixels.end(), shade.pixels.begin(),
                                 shade.pixels.end());
    }
    for (auto& [shade, sum] : gradient.light) sum /= pixels[shade];
    if (gradient.light.size() > 1) gradients.push_back(std::move(gradient));
  }
  return gradients;
}

// Whether what is around a piece became as much lighter: it is more than a field.
bool IsLitAround(const Gradient& gradient, const Piece& piece, const cv::Mat& before,
                 const cv::Mat& after) {
  return GoesOnAround(piece, after.size(), [&](const cv::Point& pixel) {
    const cv::Vec3d light = LightOf({{}, {}, {pixel}}, before, after);
    return cv::norm(light - gradient.usual_light, cv::NORM_INF) <= kSameLight;
  });
}

// As Paint(), each shade in its own new light.
void PaintLight(const Gradient& gradient, const cv::Rect& area, const cv::Mat& before,
                const HoleRow& row, cv::Mat& on_new) {
  if (on_new.data == before.data) on_new = before.clone();
  for (int y = area.y; y < area.br().y; ++y) {
    for (int x = area.x; x < area.br().x; ++x) {
      const auto& was = before.at<cv::Vec4b>(y, x);
      const auto light = gradient.light.find(ShadeOf(was));
      if (light == gradient.light.end() || IsAroundPegs(row, x, y)) continue;
      auto& pixel = on_new.at<cv::Vec4b>(y, x);
      for (int i = 0; i < 3; ++i) {
        pixel[i] = cv::saturate_cast<std::uint8_t>(was[i] + light->second[i]);
      }
    }
  }
}

}  // namespace

cv::Mat OnNewGround(const cv::Mat& before, const cv::Mat& after, const HoleRow& row, double reach) {
  const cv::Rect band = BandOf(row, reach, after.size());
  cv::Mat on_new = before;
  std::vector<cv::Rect> grounds;
  const auto changes = ChangesBeside(before, after, row, band);
  for (const Change& change : changes) {
    const double shortest = kShortestGround * row.diameter;
    const bool most = static_cast<double>(change.pixels.size()) >= kMostOfGround * band.area();
    if (!most && !IsStripOf(row, change)) continue;
    if (LengthOf(change, band) <= shortest) continue;
    const cv::Rect area = cv::boundingRect(change.pixels);
    Paint(change, area, before, row, on_new);
    grounds.push_back(area);
  }
  for (const cv::Rect& area : grounds) PaintStripes(changes, area, before, row, on_new);
  return on_new;
}

cv::Mat OnNewFields(const cv::Mat& before, const cv::Mat& after, const HoleRow& row, double reach,
                    double largest) {
  const cv::Rect band = BandOf(row, reach, after.size());
  const double largest_mark = largest * HoleSize(row);
  cv::Mat on_new = before;
  const auto changes = ChangesBeside(before, after, row, band);
  const auto is_large = [&](const Piece& piece) {
    return std::min(piece.box.width, piece.box.height) > largest_mark &&
           piece.pixels >= kLeastOfField * piece.box.area();
  };
  for (const Change& change : changes) {
    if (static_cast<double>(change.pixels.size()) < kLeastOfField * largest_mark * largest_mark) {
      continue;
    }
    for (const Piece& piece : PiecesOf(change, band)) {
      const bool is_field = is_large(piece) && !IsOfGradient(change, piece, before, after);
      if (!is_field) continue;
      Paint(change, piece.box, before, row, on_new);
      PaintEdge(change, piece.box, before, after, row, on_new);
    }
  }
  // Of a field with a gradient all shades changed, and each has more than one new color.
  const auto fewest = static_cast<std::size_t>(kLeastShade * largest_mark * largest_mark);
  for (const Gradient& gradient : GradientsAmong(changes, fewest, before, after)) {
    for (const Piece& piece : PiecesOf(gradient.all, band)) {
      const bool is_field = is_large(piece) && !IsLitAround(gradient, piece, before, after);
      if (is_field) PaintLight(gradient, piece.box, before, row, on_new);
    }
  }
  return on_new;
}

cv::Mat OnPlainFields(const cv::Mat& before, const cv::Mat& after, const HoleRow& row,
                      double reach) {
  const cv::Rect band = BandOf(row, reach, after.size());
  const double largest_mark = kLargestMark * HoleSize(row);
  cv::Mat on_fields = before;
  for (const Change& change : ByNewColor(ChangesBeside(before, after, row, band))) {
    if (static_cast<double>(change.pixels.size()) < kLeastOfField * largest_mark * largest_mark) {
      continue;
    }
    for (const Piece& piece : PiecesOf(change, band)) {
      const auto [shorter, longer] = std::minmax(piece.box.width, piece.box.height);
      if (shorter <= largest_mark || longer < kLongField * shorter ||
          piece.pixels < kLeastOfField * piece.box.area() || !CameAlone(piece, before, after)) {
        continue;
      }
      if (on_fields.data == before.data) on_fields = before.clone();
      for (int y = piece.box.y; y < piece.box.br().y; ++y) {
        for (int x = piece.box.x; x < piece.box.br().x; ++x) {
          if (!IsAroundPegs(row, x, y)) on_fields.at<cv::Vec4b>(y, x) = change.to;
        }
      }
    }
  }
  return on_fields;
}

cv::Mat WithoutLight(const cv::Mat& filling, const cv::Mat& full, const cv::Mat& judged,
                     const HoleRow& row, double reach) {
  if (filling.size() != full.size() || judged.size() != full.size()) return full;
  const cv::Rect band = BandOf(row, reach, full.size());
  if (band.empty()) return full;
  cv::Mat lit = ChangedPixels(filling(band), full(band), {}), labels, stats, centers;
  for (int y = 0; y < lit.rows; ++y) {
    for (int x = 0; x < lit.cols; ++x) {
      const bool on_holes = row.IsOnHoles({1.0 * (band.x + x), 1.0 * (band.y + y)}, kOnHoles);
      if (on_holes) lit.at<std::uint8_t>(y, x) = 0;
    }
  }
  const cv::Mat out = lit & (ChangedPixels(filling(band), judged(band), {}) == 0);
  cv::Mat without = full;
  const int count = cv::connectedComponentsWithStats(lit, labels, stats, centers, 8);
  for (int i = 1; i < count; ++i) {
    const double area = stats.at<int>(i, cv::CC_STAT_AREA);
    if (area < kSmallestLight * row.diameter * row.diameter) continue;
    const cv::Mat light = labels == i;
    if (cv::countNonZero(light & out) < kWentOut * area) continue;
    if (without.data == full.data) without = full.clone();
    filling(band).copyTo(without(band), light);
  }
  return without;
}

}  // namespace mindreader
