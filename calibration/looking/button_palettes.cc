#include "calibration/looking/button_palettes.h"

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <iterator>
#include <optional>
#include <utility>

#include "agent/mastermind/code.h"
#include "calibration/looking/button_frames.h"
#include "calibration/looking/palettes.h"
#include "calibration/looking/things.h"
#include "vision/sample.h"

namespace mindreader {
namespace {

constexpr int kFewestColorful = 3;
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

struct Button {
  WindowRect area;
  Bgr fill;
};

constexpr ThingLimits kButtonLike{kLowestButton, kButtonAspect};

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

}  // namespace

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
