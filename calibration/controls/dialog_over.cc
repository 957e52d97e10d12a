#include "calibration/controls/dialog_over.h"

#include <algorithm>
#include <string>

#include <opencv2/imgproc.hpp>

#include "calibration/words/prominent_button.h"
#include "calibration/words/promises.h"

namespace mindreader {
namespace {

// Sentences explain; a panel with buttons alone is no dialog.
constexpr int kSentencesOfDialog = 2;

// A cross stands in this part of the corner, at most so far from it (pixels), and is as high as a
// letter or a small button.
constexpr double kCorner = 0.25;
constexpr int kFarthestCross = 64;
constexpr int kSmallestCross = 7, kLargestCross = 32;
// Its ink differs from its ground by at least this (levels).
constexpr int kInkOfCross = 48;
// It is looked at in so many pixels a side. Its ink is near the diagonals, to within this part of a
// side, which are drawn from end to end, but for their corners.
constexpr int kSideOfCross = 32;
constexpr double kNearDiagonal = 0.16, kOnDiagonals = 0.9, kDiagonalDrawn = 0.9;
constexpr int kBluntCorner = 4;
constexpr double kAsWideAsHigh = 1.3;

// A dialog is gone when this part of it shows something else.
constexpr double kGone = 0.3;

bool IsInside(const WindowRect& part, const WindowRect& whole) {
  return part.Intersect(whole) == part;
}

bool HoldsABoard(const WindowRect& area, const Sketch& sketch) {
  return std::any_of(sketch.boards.begin(), sketch.boards.end(), [&](const BoardGuess& board) {
    return board.pegs * board.rows >= kCellsOfABoard && IsInside(AreaOf(board), area);
  });
}

bool IsCross(const cv::Mat& mask) {
  cv::Mat cross;
  cv::resize(mask, cross, {kSideOfCross, kSideOfCross}, 0, 0, cv::INTER_NEAREST);
  int ink = 0, near = 0;
  for (int y = 0; y < kSideOfCross; ++y) {
    for (int x = 0; x < kSideOfCross; ++x) {
      if (cross.at<std::uint8_t>(y, x) == 0) continue;
      ++ink;
      const int off = std::min(std::abs(x - y), std::abs(x + y - kSideOfCross + 1));
      if (off <= 2 * kNearDiagonal * kSideOfCross) ++near;
    }
  }
  int drawn = 0;
  for (int i = kBluntCorner; i < kSideOfCross - kBluntCorner; ++i) {
    if (cross.at<std::uint8_t>(i, i) != 0) ++drawn;
    if (cross.at<std::uint8_t>(i, kSideOfCross - 1 - i) != 0) ++drawn;
  }
  // Between the arms, at the middles of the sides, there is nothing.
  const auto empty = [&](int x, int y) { return cross.at<std::uint8_t>(y, x) == 0; };
  const int middle = kSideOfCross / 2, edge = kBluntCorner / 2;
  return near >= kOnDiagonals * ink &&
         drawn >= kDiagonalDrawn * 2 * (kSideOfCross - 2 * kBluntCorner) && empty(middle, edge) &&
         empty(middle, kSideOfCross - 1 - edge) && empty(edge, middle) &&
         empty(kSideOfCross - 1 - edge, middle);
}

// What says that it closes a panel; or what alone catches the eye on one that lies over all else.
std::optional<Label> ClosingButton(const cv::Mat& bgra, const TextPanel& panel,
                                   const std::vector<Label>& labels) {
  std::vector<Label> own = panel.lines;
  std::copy_if(labels.begin(), labels.end(), std::back_inserter(own),
               [&](const Label& label) { return IsInside(label.area, panel.area); });
  const auto buttons = LabelsThat(Promise::kDismiss, own);
  if (!buttons.empty()) return buttons.front();
  if (!IsFaintAround(bgra, panel.area)) return std::nullopt;
  std::vector<Label> framed = FramedButtons(bgra, labels);
  std::erase_if(framed, [&](const Label& button) { return !IsInside(button.area, panel.area); });
  return MostProminent(bgra, framed);
}

Result<bool> IsGoneAfter(const Gesture& gesture, const DialogOver& dialog, Prober& prober) {
  const auto seen = prober.Try(gesture, kForAnswer);
  if (!seen) return Forward(seen);
  const WindowRect& area = dialog.area;
  int changed = 0;
  for (const WindowRect& part : seen->changes) {
    const WindowRect both = part.Intersect(area);
    changed += both.width * both.height;
  }
  return changed > kGone * area.width * area.height;
}

}  // namespace

std::optional<WindowRect> CrossInCorner(const cv::Mat& bgra, const WindowRect& panel) {
  const int side =
      std::min({kFarthestCross, static_cast<int>(kCorner * panel.width),
                static_cast<int>(kCorner * panel.height) + kLargestCross, panel.height});
  const cv::Rect corner =
      cv::Rect(panel.x + panel.width - side, panel.y, side, side) & cv::Rect({}, bgra.size());
  if (corner.empty()) return std::nullopt;
  cv::Mat gray, labels, stats, centers;
  cv::cvtColor(bgra(corner), gray, cv::COLOR_BGRA2GRAY);
  const int ground = gray.at<std::uint8_t>(gray.rows / 2, 0);
  const cv::Mat ink = (gray > ground + kInkOfCross) | (gray < ground - kInkOfCross);
  const int count = cv::connectedComponentsWithStats(ink, labels, stats, centers, 8);
  for (int i = 1; i < count; ++i) {
    const cv::Rect box(stats.at<int>(i, cv::CC_STAT_LEFT), stats.at<int>(i, cv::CC_STAT_TOP),
                       stats.at<int>(i, cv::CC_STAT_WIDTH), stats.at<int>(i, cv::CC_STAT_HEIGHT));
    const int longer = std::max(box.width, box.height), other = std::min(box.width, box.height);
    if (other < kSmallestCross || longer > kLargestCross || longer > kAsWideAsHigh * other)
      continue;
    if (!IsCross(labels(box) == i)) continue;
    return WindowRect{corner.x + box.x, corner.y + box.y, box.width, box.height};
  }
  return std::nullopt;
}

std::optional<DialogOver> FindDialog(const cv::Mat& bgra, const Sketch& sketch,
                                     TextReader& reader) {
  std::optional<std::vector<Label>> labels;  // read where they are needed
  for (const TextPanel& panel : TextPanels(bgra, reader)) {
    const auto sentences = std::count_if(panel.lines.begin(), panel.lines.end(),
                                         [](const Label& line) { return IsSentence(line.text); });
    if (sentences < kSentencesOfDialog || HoldsABoard(panel.area, sketch)) continue;
    if (const auto cross = CrossInCorner(bgra, panel.area)) {
      return DialogOver{panel.area, Label{{}, *cross}};
    }
    if (!labels) labels = ReadLabels(bgra, reader);
    if (auto button = ClosingButton(bgra, panel, *labels)) {
      return DialogOver{panel.area, *std::move(button)};
    }
  }
  return std::nullopt;
}

Result<bool> Close(const DialogOver& dialog, Prober& prober, const Narrator& narrate) {
  const bool cross = dialog.button.text.empty();
  if (cross) {
    const auto gone = IsGoneAfter(Gesture::Key("Escape", "close the dialog"), dialog, prober);
    if (!gone) return Forward(gone);
    if (*gone) {
      narrate("closed what lay over the board by Escape");
      return true;
    }
  }
  const auto gone =
      IsGoneAfter(Gesture::Click(dialog.button.area.Center(), "close the dialog"), dialog, prober);
  if (!gone) return Forward(gone);
  if (*gone) {
    narrate("closed what lay over the board by " +
            (cross ? std::string("its cross") : Described(dialog.button)));
  }
  return *gone;
}

}  // namespace mindreader
