#include "calibration/marks/new_strokes.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>
#include <utility>

#include <opencv2/imgproc.hpp>

#include "calibration/looking/change.h"
#include "calibration/looking/fine_shapes.h"
#include "calibration/marks/band_change.h"
#include "calibration/marks/row_ground.h"

namespace mindreader {
namespace {

// A rim is as thick (pixels), and within so many sizes of its hole where that is known without it.
constexpr int kThickestRim = 2;
constexpr double kWithinRim = 1.3;
// A cell of a table is longer than so many holes; and mostly empty, by this part of its box.
constexpr double kLongCell = 2;
constexpr double kEmptyCell = 0.5;
// The clearest strokes are at this quantile of all pixels, and fainter ones show less than this
// part as much.
constexpr double kOfClearest = 0.995;
constexpr double kFaintStroke = 0.35;

// The color that most pixels of a picture have, in steps of levels.
std::array<int, 3> CommonestColor(const cv::Mat& bgra) {
  std::map<std::array<int, 3>, int> counts;
  std::pair<int, std::array<int, 3>> most{};
  for (int y = 0; y < bgra.rows; ++y) {
    for (int x = 0; x < bgra.cols; ++x) {
      const auto& pixel = bgra.at<cv::Vec4b>(y, x);
      const std::array<int, 3> color{pixel[0] / kSameGround, pixel[1] / kSameGround,
                                     pixel[2] / kSameGround};
      if (const int count = ++counts[color]; count > most.first) most = {count, color};
    }
  }
  return most.second;
}

// Where a picture shows its commonest color up to its edge, or in a cell that is longer than any
// letter: not what is written in that color in fields.
cv::Mat OpenGround(const cv::Mat& bgra, double longest_letter) {
  const auto color = CommonestColor(bgra);
  cv::Mat same(bgra.rows + 2, bgra.cols + 2, CV_8UC1, cv::Scalar(255)), labels, stats, centers;
  for (int y = 0; y < bgra.rows; ++y) {
    for (int x = 0; x < bgra.cols; ++x) {
      const auto& pixel = bgra.at<cv::Vec4b>(y, x);
      const bool ground = pixel[0] / kSameGround == color[0] &&
                          pixel[1] / kSameGround == color[1] && pixel[2] / kSameGround == color[2];
      same.at<std::uint8_t>(y + 1, x + 1) = ground ? 255 : 0;
    }
  }
  const int count = cv::connectedComponentsWithStats(same, labels, stats, centers, 4);
  cv::Mat open = labels == labels.at<int>(0, 0);
  for (int i = 1; i < count; ++i) {
    const int width = stats.at<int>(i, cv::CC_STAT_WIDTH);
    const double box = static_cast<double>(width) * stats.at<int>(i, cv::CC_STAT_HEIGHT);
    if (width <= longest_letter || stats.at<int>(i, cv::CC_STAT_AREA) < kEmptyCell * box) continue;
    open.setTo(255, labels == i);
  }
  return open(cv::Rect(1, 1, bgra.cols, bgra.rows));
}

// Without what only went, so that the ground came to light: words that a new row has pushed on, or
// the line below the last row, may have crossed what is written there now.
void RemoveWhatWent(const cv::Mat& before, const cv::Mat& after, const HoleRow& row,
                    cv::Mat& changed) {
  const double longest_letter = kLongCell * HoleSize(row);
  cv::Mat went;
  cv::bitwise_not(OpenGround(before, longest_letter), went);
  cv::bitwise_and(went, OpenGround(after, longest_letter), went);
  changed.setTo(0, went);
}

// Whether a stroke is a piece of the rim of a hole, which stood there before on another ground.
bool IsOfRim(const cv::Mat& before, const cv::Mat& changed, const cv::Rect& band,
             const HoleRow& row, const WindowRect& stroke) {
  const WindowPoint center = stroke.Center();
  return std::min(stroke.width, stroke.height) <= kThickestRim &&
         row.IsOnHoles({1.0 * center.x, 1.0 * center.y}, kWithinRim) &&
         StandsOut(before, changed, band, stroke);
}

// Without what differs much less from the ground than the clearest strokes beside the holes do.
void RemoveFaint(const cv::Mat& after, const HoleRow& row, const cv::Rect& band, cv::Mat& changed) {
  const auto ground = CommonestColor(after);
  cv::Mat contrast(after.size(), CV_8UC1, cv::Scalar(0));
  std::vector<int> contrasts;
  for (int y = 0; y < after.rows; ++y) {
    for (int x = 0; x < after.cols; ++x) {
      if (changed.at<std::uint8_t>(y, x) == 0) continue;
      const auto& pixel = after.at<cv::Vec4b>(y, x);
      int most = 0;
      for (int i = 0; i < 3; ++i) {
        const int level = ground[static_cast<std::size_t>(i)] * kSameGround + kSameGround / 2;
        most = std::max(most, std::abs(pixel[i] - level));
      }
      contrast.at<std::uint8_t>(y, x) = cv::saturate_cast<std::uint8_t>(most);
      if (!row.IsOnHoles({1.0 * x + band.x, 1.0 * y + band.y}, kWithinRim)) {
        contrasts.push_back(most);
      }
    }
  }
  if (contrasts.empty()) return;
  const auto clearest =
      contrasts.begin() +
      static_cast<std::ptrdiff_t>(kOfClearest * static_cast<double>(contrasts.size() - 1));
  std::nth_element(contrasts.begin(), clearest, contrasts.end());
  changed.setTo(0, contrast < kFaintStroke * *clearest);
}

std::vector<WindowRect> StrokesIn(const cv::Mat& before, const cv::Mat& after, const HoleRow& row,
                                  const cv::Rect& band, const cv::Mat& changed) {
  std::vector<WindowRect> strokes = PartsOf(changed, band, 1);
  std::erase_if(strokes, [&](const WindowRect& stroke) {
    const WindowPoint center = stroke.Center();
    // Where something went, what comes to light is no stroke.
    return row.IsOnHoles({1.0 * center.x, 1.0 * center.y}, kOnHoles) ||
           stroke.height > HoleSize(row) || IsCut(stroke, band, after.size()) ||
           !StandsOut(after, changed, band, stroke) || IsOfRim(before, changed, band, row, stroke);
  });
  return strokes;
}

}  // namespace

std::vector<WindowRect> NewStrokes(const cv::Mat& before, const cv::Mat& after, const HoleRow& row,
                                   double reach, double largest_field) {
  const cv::Rect band = BandOf(row, reach, after.size());
  if (band.empty()) return {};
  cv::Mat changed = ChangedPixels(before(band), after(band), {});
  RemoveGround(before(band), after(band), row, largest_field * row.diameter, band, changed);
  RemoveWhatWent(before(band), after(band), row, changed);
  return StrokesIn(before, after, row, band, changed);
}

std::vector<WindowRect> NewClearStrokes(const cv::Mat& before, const cv::Mat& after,
                                        const HoleRow& row, double reach) {
  const cv::Rect band = BandOf(row, reach, after.size());
  if (band.empty()) return {};
  cv::Mat changed = ChangedPixels(before(band), after(band), {});
  RemoveFaint(after(band), row, band, changed);
  return StrokesIn(before, after, row, band, changed);
}

}  // namespace mindreader
