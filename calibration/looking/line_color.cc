#include "calibration/looking/line_color.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <optional>

#include <opencv2/imgproc.hpp>

#include "agent/mastermind/code.h"
#include "calibration/looking/palettes.h"
#include "vision/sample.h"

namespace mindreader {
namespace {

// Colors in one line with lines between them: so many of them at least; how far they are apart, and
// off their places, in diameters; what has one color to this part differs from it by no more than
// noise does. The top and the bottom of what is written on them agree to within so many pixels.
constexpr std::size_t kSureLineOfColors = 4;
constexpr double kNextInLine = 1.25, kOffPlaceInLine = 0.05;
constexpr double kHeightInLine = 0.84;
constexpr double kInkOfLetter = 0.35;
constexpr int kSameLetter = 2;
// A line may be covered so far by the edge of a color (pixels).
constexpr int kRimOverLine = 4;

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
  for (double along = diameter / 2 - kRimOverLine; along <= step - diameter / 2 + kRimOverLine;
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

}  // namespace mindreader
