#include "calibration/looking/loose_palettes.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <iterator>
#include <optional>

#include <opencv2/imgproc.hpp>

#include "agent/mastermind/code.h"
#include "calibration/looking/button_frames.h"
#include "calibration/looking/fine_shapes.h"
#include "calibration/looking/palette_line.h"
#include "calibration/looking/palettes.h"
#include "calibration/looking/things.h"
#include "vision/sample.h"

namespace mindreader {
namespace {

constexpr std::size_t kFewestColors = 3;
constexpr int kFewestColorful = 3;
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
// Buttons of one line agree to within so many pixels, and what is between them is less than this
// part of their height.
constexpr int kAligned = 2;
constexpr int kSameGap = 3;  // pixels, between them
constexpr int kRimOfFramedColor = 1;
constexpr int kDeepestRim = 4;  // of a raised edge
// Words that nearly touch the edge of a button cut into its outline.
constexpr FrameLimits kFramesOfColors{16, 10, 0.35};
constexpr double kWordsOnEdge = 0.25;
constexpr double kWidestGap = 1.2;
constexpr double kWide = 1.2;  // squares are shapes of pegs
// As of a colourful peg.
constexpr double kScoreOfButton = 2;
// Buttons that their words fill from edge to edge are seen as things: the lowest (pixels), and
// their height as a part of their width.
constexpr int kLowestButton = 12;
constexpr double kButtonAspect = 0.2;

// Colours around a board have exactly one size, but for so many pixels, and some of them stand on
// opposite sides of it, two or more on each.
constexpr double kSameSizeAround = 2;
// And they are this near to it, in steps from row to row.
constexpr double kFarthestAround = 4;

// Colors in one line with lines between them: so many of them at least; how far they are apart, and
// off their places, in diameters; what has one color to this part differs from it by no more than
// noise does. The top and the bottom of what is written on them agree to within so many pixels.
constexpr std::size_t kSureLineOfColors = 4;
constexpr double kNextInLine = 1.25, kOffPlaceInLine = 0.05;
constexpr double kHeightInLine = 0.84;
constexpr double kInkOfLetter = 0.35;
constexpr int kSameLetter = 2;

struct Button {
  WindowRect area;
  Bgr fill;
};

constexpr ThingLimits kButtonLike{kLowestButton, kButtonAspect};

bool HasOtherColor(const Shape& shape, const std::vector<Shape>& others) {
  return std::none_of(others.begin(), others.end(), [&](const Shape& other) {
    return Distance(shape.color, other.color) < kOtherColor;
  });
}

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

// The colour of a button, which its words stand on, along its edge; nothing where that has several.
std::optional<Bgr> FillOf(const cv::Mat& bgra, const WindowRect& area) {
  const cv::Rect box(area.x, area.y, area.width, area.height);
  for (int rim = kRimOfFramedColor; rim <= kDeepestRim && box.height > 2 * rim; ++rim) {
    const auto edge =
        BorderOf({box.x + rim, box.y + rim, box.width - 2 * rim, box.height - 2 * rim});
    const Bgr fill = MedianColor(bgra, edge);
    if (PartUnlike(bgra, edge, fill) <= kWordsOnEdge) return fill;
  }
  return std::nullopt;
}

int GapAfter(const Button& button, const Button& next, bool across) {
  const WindowRect& a = button.area;
  const WindowRect& b = next.area;
  return across ? b.x - a.x - a.width : b.y - a.y - a.height;
}

// The buttons that stand beside one another, `across` or below each other, from the first on.
std::vector<Button> ButtonsInLine(const Button& first, const std::vector<Button>& buttons,
                                  bool across) {
  std::vector<Button> line{first};
  for (;;) {
    const WindowRect last = line.back().area;
    const Button* nearest = nullptr;  // of low ones that nearly touch each other two are in reach
    for (const Button& button : buttons) {
      const WindowRect& next = button.area;
      const int gap = GapAfter(line.back(), button, across);
      const bool aligned = across ? std::abs(next.y - last.y) <= kAligned
                                  : std::abs(next.x - last.x) <= kAligned &&
                                        std::abs(next.width - last.width) <= kAligned;
      if (!aligned || std::abs(next.height - last.height) > kAligned || gap < 0 ||
          gap > kWidestGap * last.height) {
        continue;
      }
      if (nearest == nullptr || gap < GapAfter(line.back(), *nearest, across)) nearest = &button;
    }
    if (nearest == nullptr) return line;
    line.push_back(*nearest);
  }
}

// Whether a button stands as far from its neighbours in a line as most of the line's are apart.
bool IsAsNear(const Button& button, const std::vector<Button>& line, bool across) {
  std::vector<int> gaps, own;
  for (std::size_t i = 0; i + 1 < line.size(); ++i) {
    gaps.push_back(GapAfter(line[i], line[i + 1], across));
    if (line[i].area == button.area || line[i + 1].area == button.area) own.push_back(gaps.back());
  }
  if (gaps.empty()) return false;
  const auto half = gaps.begin() + static_cast<std::ptrdiff_t>(gaps.size() / 2);
  std::nth_element(gaps.begin(), half, gaps.end());
  return std::all_of(own.begin(), own.end(),
                     [&](int gap) { return std::abs(gap - *half) <= kSameGap; });
}

// Whether one ground goes on from one part of a line to the next, above or below a letter.
bool IsOneGround(const cv::Mat& bgra, const WindowRect& from, const WindowRect& to) {
  const auto fill = FillOf(bgra, from);
  const int end = from.x + from.width, top = std::max(from.y, to.y);
  const int bottom = std::min(from.y + from.height, to.y + to.height);
  for (int y = top; fill && y < bottom; ++y) {
    std::vector<cv::Point> between;
    for (int x = end; x < to.x; ++x) between.emplace_back(x, y);
    if (PartUnlike(bgra, between, *fill) == 0) return true;
  }
  return false;
}

// A letter from edge to edge cuts its button in two, where that is as low as its words. Adds those
// that are as wide then as another one, above or below it.
void AddCutButtons(const cv::Mat& bgra, std::vector<WindowRect>& areas) {
  const std::vector<WindowRect> found = areas;
  const auto is_near = [](int a, int b) { return std::abs(a - b) <= kAligned; };
  for (const WindowRect& first : found) {
    WindowRect whole = first, last = first;
    for (bool grown = true; grown;) {
      grown = false;
      for (const WindowRect& next : found) {
        const int gap = next.x - last.x - last.width;
        if (!is_near(next.y, last.y) || !is_near(next.height, last.height) || gap <= 0 ||
            gap >= next.height || !IsOneGround(bgra, last, next)) {
          continue;
        }
        last = next;
        whole = whole.Union(next);
        grown = true;
        break;
      }
    }
    const bool as_wide = std::any_of(found.begin(), found.end(), [&](const WindowRect& other) {
      return is_near(other.x, whole.x) && is_near(other.width, whole.width) &&
             is_near(other.height, whole.height);
    });
    if (whole != first && as_wide) areas.push_back(whole);
  }
}

// What could be buttons with a colour each, framed or not; each once.
std::vector<Button> WideButtons(const cv::Mat& bgra) {
  std::vector<WindowRect> areas;
  for (const ButtonFrame& frame : ButtonFrames(bgra, kFramesOfColors)) areas.push_back(frame.area);
  for (const Shape& thing : ThingsOnGround(bgra, kButtonLike)) {
    const bool framed = std::any_of(areas.begin(), areas.end(), [&](const WindowRect& area) {
      return area.Contains(thing.box.Center());
    });
    if (!framed) areas.push_back(thing.box);
  }
  AddCutButtons(bgra, areas);
  std::vector<Button> buttons;
  for (const WindowRect& area : areas) {
    const auto fill = FillOf(bgra, area);
    if (area.width > kWide * area.height && fill) buttons.push_back({area, *fill});
  }
  return buttons;
}

void SortColors(PaletteGuess& palette) {
  std::sort(palette.colors.begin(), palette.colors.end(), [&](const Shape& a, const Shape& b) {
    return ReadsBefore({a.CenterX(), a.CenterY()}, {b.CenterX(), b.CenterY()},
                       palette.diameter / 2);
  });
}

struct LineOfButtons {
  PaletteGuess palette;
  WindowRect area;  // of the buttons
  bool across = true;
  int colorful = 0;  // buttons
};

// What stands at the same end of two lines in one gray are buttons beside their colors, such as
// DELETE and ENTER: no palette has a color twice.
void RemoveButtonsAtEnds(PaletteGuess& first, PaletteGuess& second) {
  for (const bool last : {true, false}) {
    if (std::min(first.colors.size(), second.colors.size()) <= kFewestColors) return;
    const auto a = last ? std::prev(first.colors.end()) : first.colors.begin();
    const auto b = last ? std::prev(second.colors.end()) : second.colors.begin();
    const double off = std::min(std::abs(a->CenterX() - b->CenterX()),  // in lines or in columns
                                std::abs(a->CenterY() - b->CenterY()));
    if (off > kAligned || Distance(a->color, b->color) >= kOtherColor ||
        std::max(Chroma(a->color), Chroma(b->color)) > kColorful) {
      continue;
    }
    first.colors.erase(a);
    second.colors.erase(b);
  }
}

// Two lines of buttons right beside each other are one palette.
void AddPairsOfLines(const std::vector<LineOfButtons>& lines, std::vector<PaletteGuess>& palettes) {
  for (const LineOfButtons& line : lines) {
    for (const LineOfButtons& next : lines) {
      PaletteGuess first = line.palette, second = next.palette;
      RemoveButtonsAtEnds(first, second);
      const WindowRect &a = line.area, &b = next.area;
      const int gap = line.across ? b.y - a.y - a.height : b.x - a.x - a.width;
      const bool aligned = line.across == next.across &&
                           std::abs(line.across ? a.x - b.x : a.y - b.y) <= kAligned &&
                           std::abs(first.diameter - second.diameter) <= kAligned;
      const bool distinct =
          std::all_of(second.colors.begin(), second.colors.end(),
                      [&](const Shape& color) { return HasOtherColor(color, first.colors); });
      const std::size_t count = first.colors.size() + second.colors.size();
      if (!aligned || !distinct || line.colorful + next.colorful < kFewestColorful || gap < 0 ||
          gap > kWidestGap * first.diameter || second.colors.size() > first.colors.size() ||
          count > mastermind::kMaxColors) {
        continue;
      }
      PaletteGuess both = first;
      both.colors.insert(both.colors.end(), second.colors.begin(), second.colors.end());
      SortColors(both);
      both.score = kScoreOfButton * static_cast<double>(count);
      palettes.push_back(std::move(both));
    }
  }
}

// A place in a line of colors, and what is written on it.
struct Lettered {
  Bgr color;
  cv::Rect ink;  // from the middle of the place
};

// Nothing where the place has not one color, or nothing is written there that keeps off its edges.
std::optional<Lettered> LetteredAt(const cv::Mat& bgra, WindowPoint at, double diameter) {
  const int width = static_cast<int>(diameter), height = static_cast<int>(kHeightInLine * diameter);
  const cv::Rect box(at.x - width / 2, at.y - height / 2, width, height);
  if ((box & cv::Rect({}, bgra.size())) != box) return std::nullopt;
  const auto color = MedianColor(bgra, at, width / 2);
  if (!color) return std::nullopt;
  const cv::Scalar own(color->blue, color->green, color->red), noise = cv::Scalar::all(kNoise);
  cv::Mat bgr, ground;
  cv::cvtColor(bgra(box), bgr, cv::COLOR_BGRA2BGR);
  cv::inRange(bgr, own - noise, own + noise, ground);
  const cv::Mat ink = 255 - ground;
  const cv::Rect drawn = cv::boundingRect(ink);
  const bool inside = drawn.x > 0 && drawn.y > 0 && drawn.br().x < width && drawn.br().y < height;
  if (drawn.empty() || !inside || cv::countNonZero(ink) > kInkOfLetter * box.area()) {
    return std::nullopt;
  }
  return Lettered{*color, drawn - cv::Point(width / 2, height / 2)};
}

// Whether there is a line of this color between two places.
bool IsLineBetween(const cv::Mat& bgra, RefPoint from, RefPoint to, double diameter, Bgr color) {
  const double step = std::hypot(to.x - from.x, to.y - from.y);
  for (double along = diameter / 2 - kDeepestRim; along <= step - diameter / 2 + kDeepestRim;
       ++along) {
    const double part = along / step;
    const auto at = Rounded({from.x + part * (to.x - from.x), from.y + part * (to.y - from.y)});
    const auto seen = MedianColor(bgra, at, 0);
    if (seen && Distance(*seen, color) <= kNoise) return true;
  }
  return false;
}

// The place before or after a line of colors that has the color of the lines between them.
void AddColorOfLines(const cv::Mat& bgra, PaletteGuess& palette) {
  std::vector<Shape> colors = palette.colors;
  if (colors.size() < kSureLineOfColors || colors.size() >= mastermind::kMaxColors) return;
  const auto sum = [](const Shape& color) { return color.CenterX() + color.CenterY(); };
  std::sort(colors.begin(), colors.end(),
            [&](const Shape& a, const Shape& b) { return sum(a) < sum(b); });
  const Shape &first = colors.front(), &last = colors.back();
  const double steps = static_cast<double>(colors.size()) - 1;
  const RefPoint step{(last.CenterX() - first.CenterX()) / steps,
                      (last.CenterY() - first.CenterY()) / steps};
  const auto place = [&](int i) {
    return RefPoint{first.CenterX() + i * step.x, first.CenterY() + i * step.y};
  };
  const double off = std::max(1.0, kOffPlaceInLine * palette.diameter);
  if (std::min(std::abs(step.x), std::abs(step.y)) * steps > off ||
      std::hypot(step.x, step.y) > kNextInLine * palette.diameter) {
    return;
  }
  std::vector<Lettered> letters;
  const int count = static_cast<int>(colors.size());
  for (int i = 0; i < count; ++i) {
    const Shape& color = colors[static_cast<std::size_t>(i)];
    if (std::hypot(color.CenterX() - place(i).x, color.CenterY() - place(i).y) > off) return;
    const auto letter = LetteredAt(bgra, Rounded(place(i)), palette.diameter);
    if (!letter) return;
    letters.push_back(*letter);
  }
  const auto on_line = [](const Lettered& a, const Lettered& b) {
    return std::abs(a.ink.y - b.ink.y) <= kSameLetter &&
           std::abs(a.ink.br().y - b.ink.br().y) <= kSameLetter;
  };
  for (const int i : {-1, count}) {
    const auto letter = LetteredAt(bgra, Rounded(place(i)), palette.diameter);
    if (!letter || !std::all_of(letters.begin(), letters.end(), [&](const Lettered& other) {
          return on_line(*letter, other) && Distance(letter->color, other.color) >= kOtherColor;
        })) {
      continue;
    }
    bool is_of_lines = true;
    for (int j = 0; j + 1 < count && is_of_lines; ++j) {
      is_of_lines = IsLineBetween(bgra, place(j), place(j + 1), palette.diameter, letter->color);
    }
    if (!is_of_lines) continue;
    palette.colors.insert(
        i < 0 ? palette.colors.begin() : palette.colors.end(),
        Shape{WindowRect::Around(Rounded(place(i)), static_cast<int>(palette.diameter / 2)),
              letter->color, 0});
    ++palette.score;
    return;
  }
}

}  // namespace

void AddColorsOfLines(const cv::Mat& bgra, std::vector<PaletteGuess>& palettes) {
  for (PaletteGuess& palette : palettes) AddColorOfLines(bgra, palette);
}

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
    const bool known =
        std::any_of(palettes.begin(), palettes.end(), [&](const PaletteGuess& palette) {
          const auto shared =
              std::count_if(cluster.colors.begin(), cluster.colors.end(), [&](const Shape& shape) {
                return std::any_of(
                    palette.colors.begin(), palette.colors.end(),
                    [&](const Shape& color) { return shape.box.Contains(color.box.Center()); });
              });
          return shared + 1 >= static_cast<std::ptrdiff_t>(count);
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
    const bool known =
        std::any_of(palettes.begin(), palettes.end(), [&](const PaletteGuess& palette) {
          return palette.colors.size() >= count &&
                 std::all_of(ring.colors.begin(), ring.colors.end(), [&](const Shape& color) {
                   return std::any_of(
                       palette.colors.begin(), palette.colors.end(),
                       [&](const Shape& other) { return other.box.Contains(color.box.Center()); });
                 });
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

void AddPalettesOfButtons(const cv::Mat& bgra, std::vector<PaletteGuess>& palettes) {
  const std::vector<Button> buttons = WideButtons(bgra);
  std::vector<LineOfButtons> lines;
  for (const bool across : {true, false}) {
    for (const Button& first : buttons) {
      PaletteGuess palette;
      WindowRect area;
      palette.diameter = first.area.height;
      int colorful = 0;
      const std::vector<Button> line = ButtonsInLine(first, buttons, across);
      for (const Button& button : line) {
        // White and black ones are as large as the others, or stand among them as near: some that
        // say what they do are not.
        const bool is_colorful = Chroma(button.fill) > kColorful;
        const bool as_large = std::abs(button.area.width - first.area.width) <= kAligned;
        if (!is_colorful && !as_large && !IsAsNear(button, line, across)) continue;
        const Shape color{WindowRect::Around(button.area.Center(), button.area.height / 2),
                          button.fill, 0};
        if (!HasOtherColor(color, palette.colors)) continue;
        palette.colors.push_back(color);
        area = area.Union(button.area);
        colorful += is_colorful ? 1 : 0;
      }
      const std::size_t count = palette.colors.size();
      if (count < kFewestColors || count > mastermind::kMaxColors) continue;
      palette.score = kScoreOfButton * static_cast<double>(count);
      // A line with white or black in it may have too few others to be sure of it alone.
      if (colorful >= kFewestColorful) palettes.push_back(palette);
      if (colorful > 0) lines.push_back({std::move(palette), area, across, colorful});
    }
  }
  AddPairsOfLines(lines, palettes);
}

}  // namespace mindreader
