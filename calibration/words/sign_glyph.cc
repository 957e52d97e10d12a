#include "calibration/words/sign_glyph.h"

#include <algorithm>

#include <opencv2/imgproc.hpp>

namespace mindreader {
namespace {

// Specks of less than this part of the ink are left out, and smaller holes.
constexpr double kSpeckOfGlyph = 0.03;

}  // namespace

std::optional<Glyph> GlyphOf(const cv::Mat& levels, int least_level) {
  const cv::Rect box = BoxOfInk(levels >= least_level);
  if (box.empty()) return std::nullopt;
  const double scale = static_cast<double>(kGlyphSide) / std::max(box.width, box.height);
  cv::Mat large, mask;
  const cv::Rect around =
      cv::Rect(box.x - 1, box.y - 1, box.width + 2, box.height + 2) & cv::Rect({}, levels.size());
  cv::resize(levels(around), large, {}, scale, scale, cv::INTER_CUBIC);
  mask = large >= least_level;
  Glyph glyph;
  cv::Mat labels, stats, centers;
  const int count = cv::connectedComponentsWithStats(mask, labels, stats, centers, 8);
  const double least = kSpeckOfGlyph * cv::countNonZero(mask);
  for (int i = 1; i < count; ++i) {
    if (stats.at<int>(i, cv::CC_STAT_AREA) < least) {
      mask.setTo(0, labels == i);
    } else {
      ++glyph.parts;
    }
  }
  const cv::Rect ink = BoxOfInk(mask);
  if (ink.empty()) return std::nullopt;
  glyph.ink = mask(ink).clone();
  std::vector<std::vector<cv::Point>> outlines;
  std::vector<cv::Vec4i> hierarchy;
  cv::findContours(glyph.ink, outlines, hierarchy, cv::RETR_CCOMP, cv::CHAIN_APPROX_NONE);
  glyph.filled = cv::Mat::zeros(glyph.ink.size(), CV_8UC1);
  for (std::size_t i = 0; i < outlines.size(); ++i) {
    if (hierarchy[i][3] < 0) {
      cv::drawContours(glyph.filled, outlines, static_cast<int>(i), 255, cv::FILLED);
    } else if (cv::contourArea(outlines[i]) >= least / 2) {
      ++glyph.holes;
    }
  }
  return glyph;
}

std::vector<GlyphColumn> ColumnsOf(const cv::Mat& mask) {
  std::vector<GlyphColumn> columns(static_cast<std::size_t>(mask.cols));
  for (int x = 0; x < mask.cols; ++x) {
    GlyphColumn& column = columns[static_cast<std::size_t>(x)];
    bool before = false;
    for (int y = 0; y < mask.rows; ++y) {
      const bool ink = mask.at<std::uint8_t>(y, x) != 0;
      if (ink) {
        if (column.ink == 0) column.top = y;
        column.bottom = y;
        ++column.ink;
        if (!before) ++column.runs;
      }
      before = ink;
    }
  }
  return columns;
}

double Overlap(const cv::Mat& a, const cv::Mat& b) {
  cv::Mat both, any;
  cv::bitwise_and(a, b, both);
  cv::bitwise_or(a, b, any);
  return cv::countNonZero(both) / std::max(1.0, static_cast<double>(cv::countNonZero(any)));
}

cv::Rect BoxOfInk(const cv::Mat& mask) {
  std::vector<cv::Point> points;
  cv::findNonZero(mask, points);
  return points.empty() ? cv::Rect() : cv::boundingRect(points);
}

}  // namespace mindreader
