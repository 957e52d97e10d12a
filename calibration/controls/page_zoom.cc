#include "calibration/controls/page_zoom.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

#include <opencv2/imgproc.hpp>

#include "calibration/looking/palettes.h"
#include "calibration/looking/sketch.h"
#include "vision/scroll_bar.h"

namespace mindreader {
namespace {

// Of a longer page less than this is shown.
constexpr double kMostOfPage = 0.4;
// Unless the board itself goes on beyond the window and its pegs are still so large (pixels) when
// all of the page is to be seen.
constexpr double kStillLargePeg = 14;
// Browsers go from 100 to 50 %, or to 200 %, in so many steps.
constexpr int kMostSteps = 6;
// Pegs smaller than this (pixels) are made larger, until they are no longer. They take about this
// part of the way to the next one.
constexpr double kSmallPeg = 21;
constexpr double kPegPartOfStep = 0.7;
// So many equal things in line may be an input row. What has less than this part of its holes left
// when it is larger is cut off.
constexpr int kRowOfLargeHoles = 4;
constexpr double kCutOff = 0.5;
// Palettes of fewer colors are not sure: two letters look like one, too. They tell nothing beside a
// row of colorful pegs that are surely large (pixels).
constexpr std::size_t kSurePalette = 3;
constexpr double kSurelyLarge = 2 * kSmallPeg;
// Where no pegs are seen: steps (levels) of what is drawn, and as parts of the window's sides what
// is small.
constexpr int kStepDrawn = 24;
constexpr double kSmallPart = 0.5;

Result<bool> Press(Prober& prober, const char* chord, const char* purpose) {
  const auto seen = prober.Try(Gesture::Key(chord, purpose), kForAnswer);
  if (!seen) return Forward(seen);
  return seen->Reacted();
}

Result<bool> Smaller(Prober& prober) {
  return Press(prober, "ctrl+minus", "make the page smaller");
}
Result<bool> Larger(Prober& prober) { return Press(prober, "ctrl+plus", "make the page larger"); }

// The size of large pegs in what may be an input row that shows colors already, as dials do: the
// likeliest of all lines. Empty fields may be large where only what is written is small.
std::optional<double> SizeOfLargePegs(const Sketch& sketch) {
  if (sketch.boards.empty()) return std::nullopt;
  const BoardGuess& row = sketch.boards.front();
  if (row.rows > 1 || row.pegs < kRowOfLargeHoles || row.diameter < kSurelyLarge) {
    return std::nullopt;
  }
  for (int peg = 0; peg < row.pegs; ++peg) {
    const WindowPoint hole = Rounded(row.Row(0).Hole(peg));
    const bool colorful = std::ranges::any_of(sketch.shapes, [&](const Shape& shape) {
      return shape.box.Contains(hole) && Chroma(shape.color) > kColorful;
    });
    if (!colorful) return std::nullopt;
  }
  return row.diameter;
}

// The size of pegs, as far as it shows: holes may be drawn as dots, and marks make lattices, too.
std::optional<double> SizeOfPegs(const Sketch& sketch) {
  std::optional<double> size;
  std::vector<BoardGuess> boards = sketch.boards;
  boards.insert(boards.end(), sketch.box_rows.begin(), sketch.box_rows.end());
  for (const BoardGuess& board : boards) {
    if (board.rows == 1 || board.score < kAsLikely * boards.front().score) continue;
    const double step = std::min(std::hypot(board.next_peg.x, board.next_peg.y), board.Pitch());
    size = std::max({size.value_or(0), board.diameter, kPegPartOfStep * step});
  }
  if (size) return size;
  const auto large = SizeOfLargePegs(sketch);
  for (const PaletteGuess& palette : sketch.palettes) {
    const bool may_be_letters = large && palette.colors.size() < kSurePalette;
    if (may_be_letters || palette.score < kAsLikely * sketch.palettes.front().score) continue;
    size = std::max(size.value_or(0), palette.diameter);
  }
  return size ? size : large;
}

// Whether all that is drawn stands in a small part of the window.
bool IsMostlyEmpty(const cv::Mat& bgra) {
  cv::Mat gray, steps;
  cv::cvtColor(bgra, gray, cv::COLOR_BGRA2GRAY);
  cv::morphologyEx(gray, steps, cv::MORPH_GRADIENT,
                   cv::getStructuringElement(cv::MORPH_RECT, {3, 3}));
  const cv::Rect content = cv::boundingRect(steps > kStepDrawn);
  return content.width < kSmallPart * bgra.cols && content.height < kSmallPart * bgra.rows;
}

bool IsSmall(const Frame& frame, const Sketch& sketch) {
  const auto size = SizeOfPegs(sketch);
  return size ? *size < kSmallPeg : IsMostlyEmpty(frame.pixels);
}

// Whether the window is too low for another row of the likeliest board, so that there may be more.
bool MayGoOn(const cv::Mat& bgra, const Sketch& sketch) {
  if (sketch.boards.empty() || sketch.boards.front().rows == 1) return false;
  const BoardGuess& board = sketch.boards.front();
  const WindowRect cells = AreaOf(board);
  return cells.y + cells.height + std::abs(board.next_row.y) > bgra.rows ||
         cells.x + cells.width + std::abs(board.next_row.x) > bgra.cols;
}

// Of the largest board or input row.
int HolesOfLargest(const Sketch& sketch) {
  int holes = 0;
  for (const auto* boards : {&sketch.boards, &sketch.box_rows}) {
    for (const BoardGuess& board : *boards) {
      if (board.pegs >= kRowOfLargeHoles) holes = std::max(holes, board.pegs * board.rows);
    }
  }
  return holes;
}

Result<int> ZoomIn(Prober& prober, const Narrator& narrate) {
  int holes = 0;
  for (int step = 0; step < kMostSteps; ++step) {
    const auto now = prober.Capture();
    if (!now) return Forward(now);
    const Sketch sketch = MakeSketch(now->pixels);
    // Not every page scrolls that is larger than its window, and a line may break.
    const bool cut_off = HolesOfLargest(sketch) < kCutOff * holes;
    if (ShownPart(now->pixels) < 1 || cut_off) {
      // One step too far.
      const auto back = Smaller(prober);
      if (!back) return Forward(back);
      return step - 1;
    }
    holes = HolesOfLargest(sketch);
    if (!IsSmall(*now, sketch)) return step;
    if (step == 0) narrate("the board is small: zooming in");
    const auto larger = Larger(prober);
    if (!larger) return Forward(larger);
    if (!*larger) return step;
  }
  return kMostSteps;
}

}  // namespace

bool IsLongBoard(const cv::Mat& bgra, double shown) {
  const Sketch sketch = MakeSketch(bgra);
  const auto size = SizeOfPegs(sketch);
  return size && shown * *size >= kStillLargePeg && MayGoOn(bgra, sketch);
}

Result<int> ZoomToSeeWell(Prober& prober, const Narrator& narrate) {
  for (int step = 0; step < kMostSteps; ++step) {
    const auto now = prober.Capture();
    if (!now) return Forward(now);
    const double shown = ShownPart(now->pixels);
    if (shown == 1 && step == 0) return ZoomIn(prober, narrate);
    if (shown == 1) return -step;
    if (step == 0 && shown < kMostOfPage && !IsLongBoard(now->pixels, shown)) return 0;
    if (step == 0) narrate("the page is larger than its window: zooming out to see all of it");
    const auto smaller = Smaller(prober);
    if (!smaller) return Forward(smaller);
    if (!*smaller) return -step;
  }
  return -kMostSteps;
}

Status UndoZoom(Prober& prober, int steps) {
  for (; steps != 0; steps += steps < 0 ? 1 : -1) {
    const auto back = steps < 0 ? Larger(prober) : Smaller(prober);
    if (!back) return Forward(back);
  }
  return {};
}

}  // namespace mindreader
