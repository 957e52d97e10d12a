#include "calibration/looking/caret.h"

#include <opencv2/imgproc.hpp>

#include "calibration/looking/change.h"

namespace mindreader {
namespace {

// Pixels; its height through its width.
constexpr int kWidestCaret = 3, kLowestCaret = 9, kCaretForm = 4;

}  // namespace

bool HasFormOfCaret(int width, int height) {
  return width <= kWidestCaret && height >= kLowestCaret && height >= kCaretForm * width;
}

bool DifferByCaret(const cv::Mat& a, const cv::Mat& b) {
  const cv::Rect other = cv::boundingRect(ChangedPixels(a, b, {}));
  return HasFormOfCaret(other.width, other.height);
}

cv::Mat WithoutCaret(const cv::Mat& bgra) {
  // Most of a square twice as wide is beside the line.
  cv::Mat without;
  cv::medianBlur(bgra, without, 2 * kWidestCaret + 1);
  return DifferByCaret(bgra, without) ? without : bgra;
}

}  // namespace mindreader
