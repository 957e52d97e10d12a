#include "calibration/looking/palettes.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <utility>

#include <opencv2/imgproc.hpp>

#include "agent/mastermind/code.h"
#include "calibration/looking/fine_shapes.h"
#include "calibration/looking/look.h"
#include "calibration/looking/palette_line.h"
#include "vision/sample.h"

namespace mindreader {
namespace {

// Parts of one button differ by at most this (levels). It goes on beside its words: so far above
// and below their line, and so far along; and above it there is something else (diameters).
constexpr int kSameButton = 12;
constexpr double kBesideWords = 0.4, kGoesOn = 1.2, kAboveButton = 0.62;

constexpr double kEvenLines = 1.7;
// What is inside of a rim is smaller by this factor at least.
constexpr double kInside = 0.85;
// Rests of a field are covered to this part of their boxes by the peg on it.
constexpr double kCoveredRest = 0.2;
// What the hull of a disc fills of its box, at least: that of a corner is about a triangle. Its rim
// (a part of its radius), and how much of that at least has one colour.
constexpr double kFillOfDisc = 0.7;
constexpr double kRimOfDisc = 0.85, kMostOfRim = 0.7;
constexpr int kPointsOfDisc = 32;
// The shapes of a line that goes on beyond itself: their sizes agree, and their places, to within
// these parts of a diameter; and so far is the next line away at least.
constexpr double kSameSizeInLine = 0.1, kOffPlace = 0.12, kNextLineOfPalette = 0.95;
// Three or more, half of them colourful, may be further away, in steps of the line: a column of a
// wide panel.
constexpr double kFarLines = 2.5;
// Or its pegs show different pictures, which differ by this much on average within this part of the
// peg.
constexpr double kOtherPicture = 9;
constexpr double kPictureOfPeg = 0.75;
// What is small, such as a letter on a tile, is in this part of it, and all that differs: seen
// alone it is as unlike another one as a picture is, and by this factor more than with its ground.
constexpr double kMiddleOfPeg = 0.5, kOnlyInMiddle = 2;
// Small pictures hardly differ on average; but where one has a stroke more, as E has beside F, so
// many parts of them differ by so many levels. Edges of one picture drawn elsewhere differ by less.
constexpr int kOtherStroke = 40;
constexpr int kPartsOfStroke = 5;
// A line of pictures, so many of them found; of what is to be seen in them a missing one shows this
// part; and of the places halfway between them more than this part hold one.
constexpr int kPicturesInLine = 3;
constexpr double kContentOfPicture = 0.5;
constexpr double kLeastContent = 8;  // levels
constexpr double kMostHalves = 0.6;
// An advertisement is so many times as high as the colors on it, or more.
constexpr int kHigherThanColors = 3;
// Of a part of a picture, colourful pixels that differ from its ground are at least this part, and
// those whose hue differs from most by at least so much (degrees) at least this part of them. Edges
// of letters have the hues of letters and ground, or those between: what is so near to the ground's
// is none.
constexpr double kColorfulPart = 0.04;
constexpr double kOtherHue = 40, kHueOfGround = 25;
constexpr double kOtherHuePart = 0.12;
constexpr int kBinsOfHue = 36;

// The hue of a colour in degrees; nothing of one that is not colourful.
std::optional<double> HueOf(Bgr c) {
  const int most = std::max({c.blue, c.green, c.red});
  const double chroma = Chroma(c);
  if (chroma <= kColorful) return std::nullopt;
  if (most == c.red) return std::fmod(360 + 60 * (c.green - c.blue) / chroma, 360);
  if (most == c.green) return 120 + 60 * (c.blue - c.red) / chroma;
  return 240 + 60 * (c.red - c.green) / chroma;
}

double HuesApart(double a, double b) {
  const double apart = std::abs(a - b);
  return std::min(apart, 360 - apart);
}

std::optional<Look> PictureOf(const cv::Mat& bgra, const Shape& shape, double part) {
  return Look::Of(bgra, {shape.CenterX(), shape.CenterY()}, part * shape.Diameter());
}

// Whether two shapes of one color differ in what is in their middles alone, by this much with all
// that is around it.
bool DifferInMiddle(const cv::Mat& bgra, const Shape& a, const Shape& b, double unlike) {
  const auto one = PictureOf(bgra, a, kMiddleOfPeg), other = PictureOf(bgra, b, kMiddleOfPeg);
  return one && other &&
         Unlikeness(*one, *other) >= std::max(kOtherPicture, kOnlyInMiddle * unlike);
}

// What is left of a line that was mostly buttons, beside other lines, is buttons, too, whose words
// were not read: dimmed ones, or a sign. Unless it is colorful.
void RemoveAmongButtons(const std::vector<Shape>& buttons, PaletteGuess& palette) {
  const std::vector<Shape> colors = palette.colors;
  std::erase_if(palette.colors, [&](const Shape& color) {
    const auto in_line = [&](const Shape& other) {
      return std::abs(other.CenterY() - color.CenterY()) < palette.diameter / 2;
    };
    const auto left = std::count_if(colors.begin(), colors.end(), in_line);
    return Chroma(color.color) <= kColorful && left < std::ssize(colors) &&
           left < std::count_if(buttons.begin(), buttons.end(), in_line);
  });
}

}  // namespace

bool HasOtherColor(const Shape& shape, const std::vector<Shape>& others) {
  return std::none_of(others.begin(), others.end(), [&](const Shape& other) {
    return Distance(shape.color, other.color) < kOtherColor;
  });
}

void SortColors(PaletteGuess& palette) {
  std::sort(palette.colors.begin(), palette.colors.end(), [&](const Shape& a, const Shape& b) {
    return ReadsBefore({a.CenterX(), a.CenterY()}, {b.CenterX(), b.CenterY()},
                       palette.diameter / 2);
  });
}

bool ShowsSeveralColors(const cv::Mat& bgra, const WindowRect& area) {
  const cv::Rect box =
      cv::Rect(area.x, area.y, area.width, area.height) & cv::Rect({}, bgra.size());
  if (box.empty()) return false;
  const auto ground = HueOf(MedianColor(bgra, BorderOf(box)));
  std::array<int, kBinsOfHue> count{};
  int all = 0;
  for (int y = box.y; y < box.br().y; ++y) {
    for (int x = box.x; x < box.br().x; ++x) {
      const auto& pixel = bgra.at<cv::Vec4b>(y, x);
      const auto hue = HueOf({pixel[0], pixel[1], pixel[2]});
      if (!hue || (ground && HuesApart(*hue, *ground) < kHueOfGround)) continue;
      ++count[static_cast<std::size_t>(*hue * kBinsOfHue / 360) % kBinsOfHue];
      ++all;
    }
  }
  if (all < kColorfulPart * box.area()) return false;
  const auto most = std::max_element(count.begin(), count.end()) - count.begin();
  int other = 0;
  for (std::size_t i = 0; i < count.size(); ++i) {
    const double apart = HuesApart(360.0 / kBinsOfHue * static_cast<double>(i),
                                   360.0 / kBinsOfHue * static_cast<double>(most));
    if (apart >= kOtherHue) other += count[i];
  }
  return other >= kOtherHuePart * all;
}

bool LookAlike(const cv::Mat& bgra, const Shape& a, const Shape& b) {
  if (Distance(a.color, b.color) >= kOtherColor) return false;
  const auto one = PictureOf(bgra, a, kPictureOfPeg), other = PictureOf(bgra, b, kPictureOfPeg);
  if (!one || !other) return false;
  const double unlike = Unlikeness(*one, *other);
  return unlike < kOtherPicture && PartsUnlike(*one, *other, kOtherStroke) < kPartsOfStroke &&
         !DifferInMiddle(bgra, a, b, unlike);
}

namespace {

// Without the places that look like another one: empty places of a palette that is not full. Pegs
// of one colour may show different letters or pictures.
std::vector<Shape> DistinctColors(const cv::Mat& bgra, const std::vector<Shape>& shapes) {
  std::vector<Shape> distinct;
  for (std::size_t i = 0; i < shapes.size(); ++i) {
    bool again = false;
    for (std::size_t j = 0; j < shapes.size(); ++j) {
      again = again || (i != j && LookAlike(bgra, shapes[i], shapes[j]));
    }
    if (!again) distinct.push_back(shapes[i]);
  }
  return distinct;
}

// Whether most cells are only the glosses on larger pegs.
bool InsideLargerShapes(const Grid& grid, const std::vector<Shape>& shapes) {
  int inside = 0;
  for (int i = 0; i < grid.columns * grid.rows; ++i) {
    const WindowPoint cell = grid.Cell(i % grid.columns, i / grid.columns);
    inside += IsOnLargerShape(cell, grid.diameter, shapes) ? 1 : 0;
  }
  return 2 * inside >= grid.columns * grid.rows;
}

// Whether a cell is a whole disc: a shape of its own, with one colour all along its rim but where a
// picture on it reaches so far. What is left of a field around a peg, or of the ground between two,
// ends at these.
bool IsWholeDisc(const cv::Mat& bgra, const WindowPoint& at, double diameter,
                 const std::vector<Shape>& shapes) {
  const double off = kOffPlace * diameter;
  const bool is_shape = std::any_of(shapes.begin(), shapes.end(), [&](const Shape& shape) {
    return shape.fill >= kFillOfDisc && std::abs(shape.Diameter() - diameter) < off &&
           std::hypot(shape.CenterX() - at.x, shape.CenterY() - at.y) < off;
  });
  if (!is_shape) return false;
  std::vector<cv::Point> rim;
  for (int i = 0; i < kPointsOfDisc; ++i) {
    const double angle = 2 * CV_PI * i / kPointsOfDisc, reach = kRimOfDisc * diameter / 2;
    const cv::Point p(at.x + static_cast<int>(std::lround(reach * std::cos(angle))),
                      at.y + static_cast<int>(std::lround(reach * std::sin(angle))));
    if (cv::Rect({}, bgra.size()).contains(p)) rim.push_back(p);
  }
  if (rim.empty()) return false;
  const Bgr color = MedianColor(bgra, rim);
  const auto same = std::count_if(rim.begin(), rim.end(), [&](const cv::Point& p) {
    const auto& pixel = bgra.at<cv::Vec4b>(p);
    return Distance({pixel[0], pixel[1], pixel[2]}, color) <= kSameButton;
  });
  return static_cast<double>(same) >= kMostOfRim * kPointsOfDisc;
}

// Whether most cells are only what is to be seen of a field around a larger peg, such as its
// corners. Whole discs are none, even if the ground between them was taken for something larger.
bool AreRests(const cv::Mat& bgra, const Grid& grid, const std::vector<Shape>& shapes) {
  const int count = grid.columns * grid.rows;
  const int radius = std::max(1, static_cast<int>(grid.diameter / 2));
  int rests = 0;
  for (int i = 0; i < count; ++i) {
    const WindowPoint at = grid.Cell(i % grid.columns, i / grid.columns);
    const WindowRect cell = WindowRect::Around(at, radius);
    rests += !IsWholeDisc(bgra, at, grid.diameter, shapes) &&
             std::any_of(shapes.begin(), shapes.end(), [&](const Shape& shape) {
               const WindowRect covered = cell.Intersect(shape.box);
               return shape.Diameter() > grid.diameter && shape.Diameter() < 3 * grid.diameter &&
                      !cell.Contains(shape.box.Center()) && covered != cell &&
                      covered.width * covered.height > kCoveredRest * cell.width * cell.height;
             });
  }
  return 2 * rests > count;
}

// A line of colors that is too long for its place goes on below it, or beside it, at most so many
// steps away: the shapes of the same size that stand there at the same distances, from the line's
// beginning on or in its middle. They are fewer, or as many.
std::vector<Shape> WrappedEnd(const Grid& line, const std::vector<Shape>& shapes, double lines) {
  const bool across = line.columns > line.rows;
  const double step = across ? line.step_x : line.step_y;
  const auto along = [&](const Shape& shape) {
    return across ? shape.CenterX() - line.x : shape.CenterY() - line.y;
  };
  const auto aside = [&](const Shape& shape) {
    return across ? shape.CenterY() - line.y : shape.CenterX() - line.x;
  };
  std::vector<Shape> end;
  for (const Shape& shape : shapes) {
    const bool again = std::any_of(end.begin(), end.end(), [&](const Shape& other) {
      return other.box.Contains(shape.box.Center());
    });
    if (!again && std::abs(shape.Diameter() - line.diameter) < kSameSizeInLine * line.diameter &&
        aside(shape) > kNextLineOfPalette * line.diameter && aside(shape) < lines * step) {
      end.push_back(shape);
    }
  }
  std::sort(end.begin(), end.end(),
            [&](const Shape& a, const Shape& b) { return along(a) < along(b); });
  const int longer = std::max(line.columns, line.rows) - static_cast<int>(end.size());
  if (end.empty() || longer < 0) return {};
  const double off = kOffPlace * line.diameter;
  const double first = along(end.front());
  if (std::abs(first) > off && std::abs(first - longer * step / 2) > off) return {};
  for (std::size_t i = 0; i < end.size(); ++i) {
    if (std::abs(aside(end[i]) - aside(end.front())) > off ||
        std::abs(along(end[i]) - first - static_cast<double>(i) * step) > off) {
      return {};
    }
  }
  return end;
}

// As far as lines of a palette are apart; or further, or as long as the first one, where what
// stands there is surely nothing else. Two lines as long that no lattice was found of may be so far
// apart as few other things are.
std::vector<Shape> WrappedEnd(const Grid& line, const std::vector<Shape>& shapes) {
  const auto longest = std::max(line.columns, line.rows);
  std::vector<Shape> end = WrappedEnd(line, shapes, kEvenLines);
  const bool near = !end.empty();
  if (near && std::ssize(end) < longest) return end;
  if (!near) end = WrappedEnd(line, shapes, kFarLines);
  const bool second = std::ssize(end) == longest;
  if (second && (!near || InsideLargerShapes(line, shapes))) return {};
  const auto colorful = std::count_if(
      end.begin(), end.end(), [](const Shape& shape) { return Chroma(shape.color) > kColorful; });
  return std::ssize(end) >= kSureLine && 2 * colorful >= std::ssize(end) ? end
                                                                         : std::vector<Shape>{};
}

// Whether a cell is only a part of what is wider, such as a large button with words.
bool IsPartOfButton(const cv::Mat& bgra, const Shape& cell, double diameter) {
  const auto is_same = [&](double x, double y) {
    const auto color = MedianColor(bgra, Rounded({x, y}), 0);
    return color && Distance(*color, cell.color) <= kSameButton;
  };
  const auto goes_on = [&](double way) {
    for (double along = 0; along <= kGoesOn * diameter; ++along) {
      for (const double across : {-kBesideWords * diameter, kBesideWords * diameter}) {
        if (!is_same(cell.CenterX() + way * along, cell.CenterY() + across)) return false;
      }
    }
    return true;
  };
  return !is_same(cell.CenterX(), cell.CenterY() - kAboveButton * diameter) &&
         (goes_on(1) || goes_on(-1));
}

// Whether what stands in a line has other steps than the lattice, such as the holes of a board
// below a palette, the first of which are near enough to be in step with it.
bool HasOtherSteps(const Grid& grid, int line, const std::vector<Shape>& shapes) {
  std::optional<double> least, most;  // how far it is off its cells, along the line
  for (int column = 0; column < grid.columns; ++column) {
    const WindowPoint cell = grid.Cell(column, line);
    std::optional<double> off;
    for (const Shape& shape : shapes) {
      const double along = shape.CenterX() - cell.x;
      if (std::abs(along) < grid.diameter / 4 &&
          std::abs(shape.CenterY() - cell.y) < grid.diameter / 4 &&
          std::abs(shape.Diameter() - grid.diameter) < grid.diameter / 3 &&
          (!off || std::abs(along) < std::abs(*off))) {
        off = along;
      }
    }
    if (!off) continue;
    least = std::min(*off, least.value_or(*off));
    most = std::max(*off, most.value_or(*off));
  }
  return least && *most - *least > kOffPlace * grid.diameter;
}

// A large button below a palette, in step with it, has parts as large as its colors; what stands
// there and further below is none of them. Where most are such parts, they are signs on one ground.
void RemoveFromButtonOn(const cv::Mat& bgra, double diameter, std::vector<Shape>& cells) {
  std::optional<double> top;
  for (const Shape& cell : cells) {
    if ((!top || cell.CenterY() < *top) && IsPartOfButton(bgra, cell, diameter)) {
      top = cell.CenterY();
    }
  }
  const auto is_below = [&](const Shape& cell) {
    return cell.CenterY() > *top - kOffPlace * diameter;
  };
  if (!top || 2 * std::count_if(cells.begin(), cells.end(), is_below) > std::ssize(cells)) return;
  std::erase_if(cells, is_below);
}

}  // namespace

void AddPalettes(const cv::Mat& bgra, const Grid& part, const std::vector<Shape>& shapes,
                 std::vector<PaletteGuess>& palettes) {
  const bool block = part.rows > 2 && part.columns > 2;
  if (block && part.rows * part.columns > mastermind::kMaxColors) return;
  // Two lines of a palette are about as far apart as its colours; else they have nothing to do with
  // each other.
  if (part.rows > 1 && part.columns > 1 &&
      std::max(part.step_x, part.step_y) > kEvenLines * std::min(part.step_x, part.step_y)) {
    return;
  }
  const Grid grid = block ? part : LineToItsEnds(bgra, part, shapes);
  if (grid.rows * grid.columns > 2 * mastermind::kMaxColors || AreRests(bgra, grid, shapes)) return;
  std::vector<Shape> cells;
  std::ptrdiff_t in_first_line = 0;
  const Ink ink = InkOf(bgra, part);
  bool missing = false, gap = false;            // a gap: something comes after what is missing
  int ahead = 0, behind = 0, in_last_line = 0;  // of the last line of a block
  const int radius = std::max(1, static_cast<int>(grid.diameter / 2));
  for (int row = 0; row < grid.rows; ++row) {
    const bool last = block && row + 1 == grid.rows;
    for (int column = 0; column < grid.columns; ++column) {
      const bool filled = Filled(grid, shapes, column, row) ||
                          StandsAlone(bgra, grid, column, row, ink) ||
                          HasFormOfOthers(bgra, grid, shapes, column, row);
      const WindowPoint at = grid.Cell(column, row);
      if (!filled || IsBare(bgra, at, grid.diameter)) {
        const bool before_any = last && in_last_line == 0;
        if (last) ++(before_any ? ahead : behind);
        missing = missing || !before_any;
        continue;
      }
      gap = gap || missing;
      if (last) ++in_last_line;
      if (const auto color = MedianColor(bgra, at, radius)) {
        cells.push_back({WindowRect::Around(at, radius), *color, 0});
      }
    }
    if (row == 0) in_first_line = std::ssize(cells);
  }
  // Only the last line of a palette may end early: what stands above the end of another line is
  // something else.
  const bool two_lines = grid.rows == 2 && in_first_line < std::ssize(cells);
  const bool first_is_another = two_lines && in_first_line < grid.columns &&
                                HasOtherSteps(grid, 0, shapes) && !HasOtherSteps(grid, 1, shapes);
  if (first_is_another || (two_lines && in_first_line + 1 < std::ssize(cells) - in_first_line)) {
    cells.erase(cells.begin(), cells.begin() + in_first_line);
  } else if (grid.rows == 2 && in_first_line == grid.columns && in_first_line >= kSureLine &&
             in_first_line > std::ssize(cells) - in_first_line && HasOtherSteps(grid, 1, shapes)) {
    cells.erase(cells.begin() + in_first_line, cells.end());
  }
  // What stands beside one or two of several colors below each other, without a color of its own,
  // are holes.
  if (grid.columns == 2) {
    const auto is_second = [&](const Shape& cell) {
      return cell.CenterX() > grid.x + grid.step_x / 2;
    };
    const auto second = std::count_if(cells.begin(), cells.end(), is_second);
    const bool colorful = std::any_of(cells.begin(), cells.end(), [&](const Shape& cell) {
      return is_second(cell) && Chroma(cell.color) > kColorful;
    });
    if (second + 1 < std::ssize(cells) - second && !colorful) std::erase_if(cells, is_second);
  }
  if (std::min(grid.columns, grid.rows) == 1 && grid.columns * grid.rows >= kSureLine) {
    std::vector<Shape> wrapped = cells;
    for (const Shape& shape : WrappedEnd(grid, shapes)) {
      const WindowPoint at = shape.box.Center();
      if (const auto color = MedianColor(bgra, at, radius)) {
        wrapped.push_back({WindowRect::Around(at, radius), *color, 0});
      }
    }
    if (DistinctColors(bgra, wrapped).size() == wrapped.size()) cells = std::move(wrapped);
  }
  RemoveFromButtonOn(bgra, grid.diameter, cells);
  PaletteGuess palette{DistinctColors(bgra, cells), grid.diameter, 0};
  if (palette.colors.size() < 2 || palette.colors.size() > mastermind::kMaxColors) return;
  // Of three lines or more, where nothing is missing but the end of the last one, or as much at
  // either end where it stands in the middle, and no two look alike: else it is a board.
  const bool centred = ahead == 0 || in_last_line == 0 || ahead == behind;
  if (block && (gap || !centred || palette.colors.size() < cells.size())) return;
  // Most palettes are colourful; what is left out was empty or is no palette.
  const double kept =
      static_cast<double>(palette.colors.size()) / static_cast<double>(cells.size());
  const auto colorful = std::count_if(palette.colors.begin(), palette.colors.end(),
                                      [](const Shape& s) { return Chroma(s.color) > 60; });
  palette.score =
      kept * (static_cast<double>(palette.colors.size()) + static_cast<double>(colorful));
  palettes.push_back(std::move(palette));
}

void CompleteFromOtherSizes(std::vector<PaletteGuess>& palettes) {
  // Where in the other one each of the colors of a palette is, if all of them are.
  const auto places_in = [](const PaletteGuess& palette, const PaletteGuess& other) {
    std::vector<const Shape*> places(other.colors.size());
    for (const Shape& color : palette.colors) {
      std::size_t i = 0;
      const auto is_there = [&](const Shape& shape) {
        return std::hypot(shape.CenterX() - color.CenterX(), shape.CenterY() - color.CenterY()) <
               kOffPlace * palette.diameter;
      };
      while (i < places.size() && !is_there(other.colors[i])) ++i;
      if (i == places.size()) return std::vector<const Shape*>{};
      places[i] = &color;
    }
    return places;
  };
  const std::vector<PaletteGuess> found = palettes;
  for (PaletteGuess& palette : palettes) {
    const std::size_t count = palette.colors.size();
    for (const PaletteGuess& other : found) {
      if (other.colors.size() <= palette.colors.size() || other.colors.size() > 2 * count ||
          other.score < palette.score || other.diameter > kInside * palette.diameter ||
          other.diameter < palette.diameter / 2) {
        continue;
      }
      const auto places = places_in(palette, other);
      if (places.empty()) continue;
      std::vector<Shape> whole;
      for (std::size_t i = 0; i < places.size(); ++i) {
        const Shape& inside = other.colors[i];
        whole.push_back(places[i] != nullptr
                            ? *places[i]
                            : Shape{WindowRect::Around(inside.box.Center(),
                                                       static_cast<int>(palette.diameter / 2)),
                                    inside.color, 0});
      }
      palette.colors = std::move(whole);
      palette.score = other.score;
      break;
    }
  }
}

void JoinInterleaved(std::vector<PaletteGuess>& palettes) {
  // The colors of both along one line, in order, if they are of one size.
  const auto joined = [](const PaletteGuess& a, const PaletteGuess& b) {
    std::vector<Shape> colors = a.colors;
    const double slack = kOffPlace * a.diameter;
    if (std::abs(a.diameter - b.diameter) > slack) return std::vector<Shape>{};
    for (const Shape& color : b.colors) {
      const bool known = std::any_of(colors.begin(), colors.end(), [&](const Shape& other) {
        return std::hypot(other.CenterX() - color.CenterX(), other.CenterY() - color.CenterY()) <
               slack;
      });
      if (!known) colors.push_back(color);
    }
    const auto along = [&](const Shape& shape) { return shape.CenterX() + shape.CenterY(); };
    std::sort(colors.begin(), colors.end(),
              [&](const Shape& one, const Shape& other) { return along(one) < along(other); });
    const double count = static_cast<double>(colors.size()) - 1;
    const double step_x = (colors.back().CenterX() - colors.front().CenterX()) / count;
    const double step_y = (colors.back().CenterY() - colors.front().CenterY()) / count;
    if (std::min(std::abs(step_x), std::abs(step_y)) * count > slack) return std::vector<Shape>{};
    for (std::size_t i = 0; i < colors.size(); ++i) {
      const double steps = static_cast<double>(i);
      if (std::hypot(colors[i].CenterX() - colors.front().CenterX() - steps * step_x,
                     colors[i].CenterY() - colors.front().CenterY() - steps * step_y) > slack) {
        return std::vector<Shape>{};
      }
    }
    return colors;
  };
  const std::vector<PaletteGuess> found = palettes;
  for (std::size_t a = 0; a < found.size(); ++a) {
    for (std::size_t b = a + 1; b < found.size(); ++b) {
      const std::size_t parts = std::max(found[a].colors.size(), found[b].colors.size());
      if (std::min(found[a].colors.size(), found[b].colors.size()) < kSureLine) continue;
      auto colors = joined(found[a], found[b]);
      if (colors.size() <= parts || colors.size() > mastermind::kMaxColors) continue;
      // Colors of both parts count once.
      const auto more = static_cast<double>(colors.size() - found[a].colors.size());
      const double score =
          found[a].score + found[b].score * more / static_cast<double>(found[b].colors.size());
      palettes.push_back({std::move(colors), found[a].diameter, score});
    }
  }
}

void RemoveFromPalettes(const std::vector<WindowRect>& areas, std::vector<PaletteGuess>& palettes) {
  // The colors of an advertisement, which has room for more than them.
  std::erase_if(palettes, [&](const PaletteGuess& palette) {
    return std::any_of(areas.begin(), areas.end(), [&](const WindowRect& area) {
      return area.Intersect(palette.Area()) == palette.Area() &&
             area.height > kHigherThanColors * palette.Area().height;
    });
  });
  for (PaletteGuess& palette : palettes) {
    // What goes across several colors is no button, but the colors read as letters; parts of a wide
    // button have one color.
    std::vector<WindowRect> buttons = areas;
    std::erase_if(buttons, [&](const WindowRect& area) {
      const Shape* first = nullptr;
      return std::any_of(palette.colors.begin(), palette.colors.end(), [&](const Shape& color) {
        if (!area.Contains(color.box.Center())) return false;
        if (first == nullptr) first = &color;
        return Distance(color.color, first->color) > kSameButton;
      });
    });
    const auto is_button = [&](const Shape& color) {
      return std::any_of(buttons.begin(), buttons.end(), [&](const WindowRect& area) {
        return color.box.Contains(area.Center()) || area.Contains(color.box.Center());
      });
    };
    const auto left = std::stable_partition(palette.colors.begin(), palette.colors.end(),
                                            [&](const Shape& color) { return !is_button(color); });
    const std::vector<Shape> removed(left, palette.colors.end());
    palette.colors.erase(left, palette.colors.end());
    RemoveAmongButtons(removed, palette);
  }
  std::erase_if(palettes, [](const PaletteGuess& palette) { return palette.colors.size() < 2; });
}

void AddPalettesOfPictures(const cv::Mat& bgra, const Grid& grid, const std::vector<Shape>& shapes,
                           std::vector<PaletteGuess>& palettes) {
  const int count = std::max(grid.columns, grid.rows);
  if (std::min(grid.columns, grid.rows) != 1 || count < kPicturesInLine) return;
  const RefPoint step{grid.step_x / 2, grid.step_y / 2};
  if (std::hypot(step.x, step.y) < grid.diameter) return;  // no room between
  if (InsideLargerShapes(grid, shapes)) return;
  std::vector<double> seen;
  const auto content = [&](int half) {
    return Content(bgra, grid.x + half * step.x, grid.y + half * step.y,
                   kPictureOfPeg * grid.diameter);
  };
  for (int i = 0; i < count; ++i) seen.push_back(content(2 * i));
  std::sort(seen.begin(), seen.end());
  if (seen[seen.size() / 2] < kLeastContent) return;  // plain colours, no pictures
  const double enough = kContentOfPicture * seen[seen.size() / 2];
  int between = 0;
  for (int i = 0; i + 1 < count; ++i) between += content(2 * i + 1) >= enough ? 1 : 0;
  const bool halves = between > kMostHalves * (count - 1);
  if (!halves) return;
  int first = 0, last = 2 * (count - 1);
  if (content(-1) >= enough) first = -1;
  if (content(last + 1) >= enough) ++last;
  PaletteGuess palette{{}, grid.diameter, 0};
  for (int half = first; half <= last; ++half) {
    const WindowPoint at = Rounded({grid.x + half * step.x, grid.y + half * step.y});
    const int radius = static_cast<int>(grid.diameter / 2);
    const auto color = MedianColor(bgra, at, radius);
    if (color) palette.colors.push_back({WindowRect::Around(at, radius), *color, 0});
  }
  // What looks the same again and again stands between the holes of a board.
  if (palette.colors.size() > mastermind::kMaxColors ||
      DistinctColors(bgra, palette.colors).size() < palette.colors.size()) {
    return;
  }
  palette.score = 2.0 * static_cast<double>(palette.colors.size());
  palettes.push_back(std::move(palette));
}

}  // namespace mindreader
