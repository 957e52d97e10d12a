#include "calibration/looking/things.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include <opencv2/imgproc.hpp>

#include "agent/mastermind/code.h"
#include "calibration/looking/palettes.h"
#include "vision/sample.h"

namespace mindreader {
namespace {

constexpr int kCalm = 14;  // levels between neighbouring pixels
constexpr double kHullOfThing = 0.5;
// None is smaller than letters (pixels), and at least so many make a line; fewer are a palette
// where each has a colour of its own.
constexpr ThingLimits kPegLike{20, 0.7};
constexpr int kFewestThings = 4;
// And so many where wide ones stand below each other as near as words do: every second one of them
// is a line of its own.
constexpr std::size_t kFewestNear = 2 * kFewestThings - 1;
// Another palette at the same place has so many colours at least.
constexpr std::size_t kFewestOfAnother = 3;

// Pictures in equal cells: their longer sides differ by no more than this factor, and their middles
// are where their cells' are to within these parts of the step; a line is as far from another one
// as this many steps at most.
constexpr ThingLimits kPicture{20, 0.45};
// What calm ground does not go around may stand on its edge, as on a shelf: so many things at
// least.
constexpr std::size_t kFewestOnEdge = 4;
constexpr double kLargerPicture = 1.7;
constexpr double kOffAlong = 0.08;
constexpr double kOffAcross = 0.15;
constexpr double kFarthestLine = 1.6;
constexpr double kWidestStep = 3;  // of the longer side

// What has this outline, where it may be a thing.
std::optional<Shape> ThingOf(const cv::Mat& bgra, const std::vector<cv::Point>& outline,
                             const WindowRect& thing, const ThingLimits& limits) {
  const auto [smaller, larger] = std::minmax(thing.width, thing.height);
  if (smaller < limits.smallest || larger > kLargestShape || smaller < limits.aspect * larger) {
    return std::nullopt;
  }
  std::vector<cv::Point> hull;
  cv::convexHull(outline, hull);
  const double fill = cv::contourArea(hull) / cv::boundingRect(outline).area();
  if (fill < kHullOfThing) return std::nullopt;
  Shape shape{thing, {}, fill};
  shape.color = MedianColor(bgra, shape.box.Center(), smaller / 2).value_or(Bgr{});
  return shape;
}

// Adds what leaves a notch in one side of calm ground. The edge of the picture cuts things off.
void AddNotches(const cv::Mat& bgra, const std::vector<cv::Point>& ground, const cv::Rect& box,
                const ThingLimits& limits, std::vector<Shape>& things) {
  cv::Mat beside(box.size(), CV_8UC1, cv::Scalar(255));
  cv::fillPoly(beside, ground, cv::Scalar(0), cv::LINE_8, 0, -box.tl());
  std::vector<std::vector<cv::Point>> outlines;
  cv::findContours(beside, outlines, cv::RETR_EXTERNAL, cv::CHAIN_APPROX_SIMPLE, box.tl());
  for (const std::vector<cv::Point>& outline : outlines) {
    const cv::Rect notch = cv::boundingRect(outline);
    const int sides = (notch.x == box.x ? 1 : 0) + (notch.y == box.y ? 1 : 0) +
                      (notch.br().x == box.br().x ? 1 : 0) + (notch.br().y == box.br().y ? 1 : 0);
    const bool cut_off =
        notch.x == 0 || notch.y == 0 || notch.br().x == bgra.cols || notch.br().y == bgra.rows;
    if (sides != 1 || cut_off) continue;  // such as a rounded corner
    // A step counts for both of its pixels.
    const WindowRect inside{notch.x + 1, notch.y + 1, notch.width - 2, notch.height - 2};
    if (auto thing = ThingOf(bgra, outline, inside, limits)) things.push_back(*thing);
  }
}

int LongerSide(const Shape& shape) { return std::max(shape.box.width, shape.box.height); }

// Where a thing is along a line and across it; lines go across the picture or down.
struct PlaceInLine {
  double along = 0;
  double across = 0;
};

PlaceInLine PlaceOf(const Shape& shape, bool across) {
  return across ? PlaceInLine{shape.CenterX(), shape.CenterY()}
                : PlaceInLine{shape.CenterY(), shape.CenterX()};
}

struct LineOfThings {
  std::vector<Shape> things;
  double step = 0;
};

bool LooksLikeNone(const cv::Mat& bgra, const Shape& thing, const std::vector<Shape>& others) {
  return std::none_of(others.begin(), others.end(),
                      [&](const Shape& other) { return LookAlike(bgra, thing, other); });
}

// The thing nearest to a place, of a size with another one; nothing where none is near.
const Shape* ThingAt(const std::vector<Shape>& things, const PlaceInLine& place, double step,
                     bool across, const Shape& like) {
  const Shape* nearest = nullptr;
  double least = 1;
  for (const Shape& thing : things) {
    const PlaceInLine at = PlaceOf(thing, across);
    const double larger = static_cast<double>(LongerSide(thing)) / LongerSide(like);
    const double off = std::hypot((at.along - place.along) / (kOffAlong * step),
                                  (at.across - place.across) / (kOffAcross * step));
    if (std::max(larger, 1 / larger) > kLargerPicture || off >= least) continue;
    least = off;
    nearest = &thing;
  }
  return nearest;
}

// The line that begins with two things, as far as it goes on.
LineOfThings LineFrom(const cv::Mat& bgra, const std::vector<Shape>& things, const Shape& first,
                      const Shape& second, bool across) {
  const PlaceInLine from = PlaceOf(first, across), to = PlaceOf(second, across);
  LineOfThings line{{first}, to.along - from.along};
  const int nearest = across ? LongerSide(first) : first.box.height;
  if (line.step < nearest || line.step > kWidestStep * LongerSide(first)) return line;
  if (ThingAt(things, {from.along - line.step, from.across}, line.step, across, first) != nullptr) {
    return line;
  }
  while (line.things.size() < mastermind::kMaxColors) {
    const Shape* next = ThingAt(
        things, {from.along + static_cast<double>(line.things.size()) * line.step, from.across},
        line.step, across, first);
    if (next == nullptr || !LooksLikeNone(bgra, *next, line.things)) break;
    line.things.push_back(*next);
  }
  const bool near = line.step < LongerSide(first);
  if (near && line.things.size() < kFewestNear) return {{first}, line.step};
  return line;
}

// Whether each has a colour of its own.
bool DifferInColor(const std::vector<Shape>& things) {
  for (std::size_t i = 0; i < things.size(); ++i) {
    if (Chroma(things[i].color) < kColorful) return false;
    for (std::size_t j = 0; j < i; ++j) {
      if (Distance(things[i].color, things[j].color) < kOtherColor) return false;
    }
  }
  return true;
}

// The line of `things` that stands beside another one as its things do; it may be shorter. Empty
// where there is none.
std::vector<Shape> Beside(const cv::Mat& bgra, const std::vector<Shape>& things,
                          const LineOfThings& first, bool across) {
  const Shape& like = first.things.front();
  const PlaceInLine from = PlaceOf(like, across);
  for (const Shape& thing : things) {
    const double apart = PlaceOf(thing, across).across - from.across;
    // Wide cells, as of buttons with pictures on them, are as near as they are high.
    const int nearest = across ? like.box.height : LongerSide(like);
    if (apart < nearest || apart > kFarthestLine * first.step) continue;
    std::vector<Shape> line;
    while (line.size() < first.things.size()) {
      const double along = from.along + static_cast<double>(line.size()) * first.step;
      const Shape* next = ThingAt(things, {along, from.across + apart}, first.step, across, like);
      if (next == nullptr || !LooksLikeNone(bgra, *next, first.things) ||
          !LooksLikeNone(bgra, *next, line)) {
        break;
      }
      line.push_back(*next);
    }
    // So near there may be other buttons, too.
    const auto colorful = std::count_if(
        line.begin(), line.end(), [](const Shape& next) { return Chroma(next.color) > kColorful; });
    if (apart < LongerSide(like) && 2 * colorful <= std::ssize(line)) continue;
    if (!line.empty()) return line;
  }
  return {};
}

PaletteGuess PaletteOfThings(std::vector<Shape> things) {
  PaletteGuess palette;
  for (const Shape& thing : things) palette.diameter += thing.Diameter();
  palette.diameter /= static_cast<double>(things.size());
  palette.score = 2.0 * static_cast<double>(things.size());  // as of colourful pegs
  palette.colors = std::move(things);
  return palette;
}

// Whether most of a palette's colours are these things or parts of them: not all of them, or some
// of one.
bool IsMadeOf(const PaletteGuess& palette, const std::vector<Shape>& things) {
  std::size_t within = 0, most = 0;
  for (const Shape& thing : things) {
    const auto parts = static_cast<std::size_t>(
        std::count_if(palette.colors.begin(), palette.colors.end(),
                      [&](const Shape& color) { return thing.box.Contains(color.box.Center()); }));
    within += parts;
    most = std::max(most, parts);
  }
  return 2 * within > palette.colors.size() && (most > 1 || palette.colors.size() < things.size());
}

}  // namespace

std::vector<Shape> ThingsOnGround(const cv::Mat& bgra, const ThingLimits& limits) {
  std::vector<std::vector<cv::Point>> outlines;
  std::vector<cv::Vec4i> hierarchy;
  cv::findContours(StepsOf(bgra) < kCalm, outlines, hierarchy, cv::RETR_CCOMP,
                   cv::CHAIN_APPROX_SIMPLE);
  std::vector<Shape> things;
  for (std::size_t i = 0; i < outlines.size(); ++i) {
    if (hierarchy[i][3] < 0) continue;  // the outline of a region
    // An inner border is in the ground, and a step counts for both of its pixels.
    const cv::Rect box = cv::boundingRect(outlines[i]);
    const WindowRect inside{box.x + 2, box.y + 2, box.width - 4, box.height - 4};
    if (auto thing = ThingOf(bgra, outlines[i], inside, limits)) things.push_back(*thing);
  }
  return things;
}

void AddPalettesOfThings(const cv::Mat& bgra, std::vector<PaletteGuess>& palettes) {
  const std::vector<Shape> things = ThingsOnGround(bgra, kPegLike);
  std::vector<PaletteGuess> added;
  for (const Grid& grid : FindGrids(things)) {
    const int count = std::max(grid.columns, grid.rows);
    if (std::min(grid.columns, grid.rows) > 1 || count < kFewestThings) continue;
    std::vector<PaletteGuess> lines;
    AddPalettes(bgra, grid, things, lines);
    for (PaletteGuess& line : lines) {
      const bool all = static_cast<int>(line.colors.size()) >= count;
      const bool known =
          std::any_of(palettes.begin(), palettes.end(), [&](const PaletteGuess& other) {
            return other.colors.size() >= kFewestOfAnother &&
                   !other.Area().Intersect(line.Area()).Empty();
          });
      if (all && !known) added.push_back(std::move(line));
    }
  }
  palettes.insert(palettes.end(), added.begin(), added.end());
}

std::vector<Shape> PicturesOnGround(const cv::Mat& bgra) { return ThingsOnGround(bgra, kPicture); }

std::vector<Shape> PicturesOnEdge(const cv::Mat& bgra, const std::vector<PaletteGuess>& palettes) {
  const auto known = [&](const Shape& thing) {
    return std::any_of(palettes.begin(), palettes.end(), [&](const PaletteGuess& palette) {
      return palette.colors.size() >= kFewestOfAnother &&
             !palette.Area().Intersect(thing.box).Empty();
    });
  };
  std::vector<std::vector<cv::Point>> grounds;
  std::vector<cv::Vec4i> hierarchy;
  cv::findContours(StepsOf(bgra) < kCalm, grounds, hierarchy, cv::RETR_CCOMP,
                   cv::CHAIN_APPROX_SIMPLE);
  const int narrowest = static_cast<int>(kFewestOnEdge) * kPicture.smallest;
  std::vector<Shape> things;
  for (std::size_t i = 0; i < grounds.size(); ++i) {
    const cv::Rect box = cv::boundingRect(grounds[i]);
    const bool inner = hierarchy[i][3] >= 0;  // around what stands on a ground
    if (inner || std::max(box.width, box.height) < narrowest) continue;
    std::vector<Shape> notches;
    AddNotches(bgra, grounds[i], box, kPicture, notches);
    std::erase_if(notches, known);
    if (notches.size() < kFewestOnEdge) continue;
    things.insert(things.end(), notches.begin(), notches.end());
  }
  return things;
}

void AddPalettesOfPicturesInCells(const cv::Mat& bgra, const std::vector<Shape>& things,
                                  std::vector<PaletteGuess>& palettes) {
  std::vector<PaletteGuess> alone;  // what stands beside a line may be the holes of a board
  for (const bool across : {true, false}) {
    for (const Shape& first : things) {
      for (const Shape& second : things) {
        const LineOfThings line = LineFrom(bgra, things, first, second, across);
        if (line.things.size() < 2) continue;
        std::vector<Shape> pictures = line.things;
        const std::vector<Shape> other = Beside(bgra, things, line, across);
        pictures.insert(pictures.end(), other.begin(), other.end());
        const bool many = static_cast<int>(line.things.size()) >= kFewestThings;
        if (pictures.size() > mastermind::kMaxColors || !(many || DifferInColor(pictures)))
          continue;
        std::erase_if(palettes, [&](const PaletteGuess& old) { return IsMadeOf(old, pictures); });
        PaletteGuess palette = PaletteOfThings(std::move(pictures));
        const bool known =
            std::any_of(palettes.begin(), palettes.end(), [&](const PaletteGuess& old) {
              return (many ? old.colors.size() >= kFewestOfAnother
                           : old.colors.size() >= palette.colors.size()) &&
                     !old.Area().Intersect(palette.Area()).Empty();
            });
        if (known) continue;
        palettes.push_back(std::move(palette));
        if (many && !other.empty()) alone.push_back(PaletteOfThings(line.things));
      }
    }
  }
  palettes.insert(palettes.end(), alone.begin(), alone.end());
}

}  // namespace mindreader
