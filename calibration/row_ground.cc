#include "calibration/row_ground.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <vector>

#include <opencv2/imgproc.hpp>

#include "calibration/fine_shapes.h"

namespace mindreader {
namespace {

// Colours of one ground, in the same of so many levels.
constexpr int kSameGround = 8;
// A ground goes on for more than this many diameters of a hole; fields that marks or numbers stand
// on are shorter.
constexpr double kShortestGround = 2;
// And it is this part of what is beside the row: of a ground with a gradient or a picture each
// colour is less, and becomes more than one other.
constexpr double kMostOfGround = 0.2;

using Color = std::array<int, 3>;

Color ColorOf(const cv::Vec4b& pixel) {
  return {pixel[0] / kSameGround, pixel[1] / kSameGround, pixel[2] / kSameGround};
}

// Within half a step of its holes the ground is the pegs'.
bool IsAroundPegs(const HoleRow& row, double x, double y) {
  const double step = row.Step();
  const auto [along, across] = row.PlaceOf({x, y});
  return std::abs(across) < step / 2 && along > -step / 2 && along < (row.pegs - 0.5) * step;
}

// The pixels of one colour that became one other colour.
struct Change {
  Color from{};
  cv::Vec4b to;
  std::vector<cv::Point> pixels;
};

std::vector<Change> ChangesBeside(const cv::Mat& before, const cv::Mat& after, const HoleRow& row,
                                  const cv::Rect& band) {
  std::map<std::array<Color, 2>, Change> changes;
  for (int y = band.y; y < band.br().y; ++y) {
    for (int x = band.x; x < band.br().x; ++x) {
      const auto& was = before.at<cv::Vec4b>(y, x);
      const auto& is = after.at<cv::Vec4b>(y, x);
      if (ColorOf(was) == ColorOf(is) || IsAroundPegs(row, x, y)) continue;
      Change& change = changes[{ColorOf(was), ColorOf(is)}];
      if (change.pixels.empty()) {
        change.from = ColorOf(was);
        change.to = is;
      }
      change.pixels.emplace_back(x, y);
    }
  }
  std::vector<Change> all;
  for (auto& [colors, change] : changes) all.push_back(std::move(change));
  return all;
}

// How far the largest piece of what changed goes on, in pixels.
int LengthOf(const Change& change, const cv::Rect& band) {
  cv::Mat mask(band.size(), CV_8UC1, cv::Scalar(0)), labels, stats, centers;
  for (const cv::Point& pixel : change.pixels) mask.at<std::uint8_t>(pixel - band.tl()) = 255;
  const int count = cv::connectedComponentsWithStats(mask, labels, stats, centers, 8);
  int length = 0;
  for (int i = 1; i < count; ++i) {
    length = std::max(
        {length, stats.at<int>(i, cv::CC_STAT_WIDTH), stats.at<int>(i, cv::CC_STAT_HEIGHT)});
  }
  return length;
}

}  // namespace

cv::Mat OnNewGround(const cv::Mat& before, const cv::Mat& after, const HoleRow& row, double reach) {
  const cv::Rect band = BandOf(row, reach, after.size());
  cv::Mat on_new = before;
  for (const Change& change : ChangesBeside(before, after, row, band)) {
    const double shortest = kShortestGround * row.diameter;
    if (static_cast<double>(change.pixels.size()) < kMostOfGround * band.area()) continue;
    if (LengthOf(change, band) <= shortest) continue;
    if (on_new.data == before.data) on_new = before.clone();
    // Where a mark came meanwhile, too.
    const cv::Rect area = cv::boundingRect(change.pixels);
    for (int y = area.y; y < area.br().y; ++y) {
      for (int x = area.x; x < area.br().x; ++x) {
        if (ColorOf(before.at<cv::Vec4b>(y, x)) != change.from || IsAroundPegs(row, x, y)) continue;
        on_new.at<cv::Vec4b>(y, x) = change.to;
      }
    }
  }
  return on_new;
}

}  // namespace mindreader
