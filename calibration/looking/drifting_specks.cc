#include "calibration/looking/drifting_specks.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <opencv2/imgproc.hpp>

#include "calibration/looking/change.h"

namespace mindreader {
namespace {

// What differs by fewer levels is the same: the faint edges of specks are dropped with them.
constexpr int kDiffers = 4;
// What is nearer to each other than twice this (pixels) came together, as the strokes of a word do.
constexpr int kOfOneThing = 2;
// A speck is no larger than this (pixels): marks are. It may be larger and clearer than those that
// were seen, by so much.
constexpr int kLargestOfSpecks = 12;
constexpr int kLarger = 2;
constexpr double kClearer = 1.3;
// They were seen in so many places, so far from each other (pixels): a clock changes in one.
constexpr std::size_t kFewestSpecks = 5;
constexpr int kFarSpecks = 24;
// They must be seen to drift in so many pictures.
constexpr std::size_t kFewestToDrift = 4;
// What drifts is where nothing changed before, in this part of it at least; what twinkles is not.
constexpr double kDrifted = 0.3;

// A part of a picture that differs from another one.
struct PartThatDiffers {
  cv::Rect box;
  cv::Mat mask;  // of the box
  int levels = 0;

  [[nodiscard]] int Side() const { return std::max(box.width, box.height) - 2 * kOfOneThing; }
};

std::vector<PartThatDiffers> PartsThatDiffer(const cv::Mat& before, const cv::Mat& after) {
  cv::Mat apart, wide, labels, stats, centers;
  cv::absdiff(before, after, apart);
  const cv::Mat levels = LargestChannel(apart);
  const int side = 2 * kOfOneThing + 1;
  cv::dilate(levels >= kDiffers, wide, cv::getStructuringElement(cv::MORPH_RECT, {side, side}));
  const int count = cv::connectedComponentsWithStats(wide, labels, stats, centers, 8);
  std::vector<PartThatDiffers> differences;
  for (int i = 1; i < count; ++i) {
    PartThatDiffers part;
    part.box = {stats.at<int>(i, cv::CC_STAT_LEFT), stats.at<int>(i, cv::CC_STAT_TOP),
                stats.at<int>(i, cv::CC_STAT_WIDTH), stats.at<int>(i, cv::CC_STAT_HEIGHT)};
    part.mask = labels(part.box) == i;
    double most = 0;
    cv::minMaxLoc(levels(part.box), nullptr, &most, nullptr, nullptr, part.mask);
    part.levels = static_cast<int>(most);
    differences.push_back(std::move(part));
  }
  return differences;
}

// In how many places the specks are.
std::size_t CountPlaces(const std::vector<PartThatDiffers>& specks) {
  std::vector<cv::Point> places;
  for (const PartThatDiffers& speck : specks) {
    const cv::Point at = (speck.box.tl() + speck.box.br()) / 2;
    const bool known = std::any_of(places.begin(), places.end(), [&](const cv::Point& place) {
      return cv::norm(place - at) < kFarSpecks;
    });
    if (!known) places.push_back(at);
  }
  return places.size();
}

// The colour around a part, channel by channel the median.
cv::Vec4b GroundOfPart(const cv::Mat& bgra, const PartThatDiffers& part) {
  const cv::Rect around =
      cv::Rect(part.box.x - 1, part.box.y - 1, part.box.width + 2, part.box.height + 2) &
      cv::Rect({}, bgra.size());
  std::array<std::vector<uchar>, 4> channels;
  for (int y = around.y; y < around.br().y; ++y) {
    for (int x = around.x; x < around.br().x; ++x) {
      const cv::Point at(x - part.box.x, y - part.box.y);
      if (cv::Rect({}, part.mask.size()).contains(at) && part.mask.at<uchar>(at) != 0) continue;
      for (int i = 0; i < 4; ++i) {
        channels[static_cast<std::size_t>(i)].push_back(bgra.at<cv::Vec4b>(y, x)[i]);
      }
    }
  }
  cv::Vec4b color;
  for (std::size_t i = 0; i < channels.size(); ++i) {
    const auto middle = channels[i].begin() + static_cast<std::ptrdiff_t>(channels[i].size() / 2);
    std::nth_element(channels[i].begin(), middle, channels[i].end());
    color[static_cast<int>(i)] = middle == channels[i].end() ? uchar{0} : *middle;
  }
  return color;
}

}  // namespace

cv::Mat DriftingSpecks::Without(const cv::Mat& bgra) {
  if (shown_.size() != bgra.size()) return shown_ = bgra.clone();
  shown_ = shown_.clone();
  for (const PartThatDiffers& part : PartsThatDiffer(shown_, bgra)) {
    if (part.Side() <= largest_ && part.levels <= clearest_) continue;
    bgra(part.box).copyTo(shown_(part.box), part.mask);
  }
  return shown_;
}

void SpeckWatch::Add(const cv::Mat& bgra) {
  if (!seen_.empty() && seen_.front().size() != bgra.size()) seen_.clear();
  seen_.push_back(bgra.clone());
}

// The window without what was seen to drift: where a speck was, as it was when it was most like
// what is around it.
cv::Mat SpeckWatch::Still() const {
  cv::Mat still = seen_.back().clone();
  for (std::size_t i = 0; i + 1 < seen_.size(); ++i) {
    for (const PartThatDiffers& part : PartsThatDiffer(seen_[i], seen_.back())) {
      // One that is slow is seen together with where it was.
      if (part.Side() > 2 * kLargestOfSpecks) continue;
      const cv::Vec4b around = GroundOfPart(still, part);
      for (int y = 0; y < part.box.height; ++y) {
        for (int x = 0; x < part.box.width; ++x) {
          if (part.mask.at<uchar>(y, x) == 0) continue;
          const cv::Point at = part.box.tl() + cv::Point(x, y);
          auto& shown = still.at<cv::Vec4b>(at);
          const auto& other = seen_[i].at<cv::Vec4b>(at);
          if (cv::norm(other, around) < cv::norm(shown, around)) shown = other;
        }
      }
    }
  }
  return still;
}

std::optional<DriftingSpecks> SpeckWatch::Find() const {
  if (seen_.size() < kFewestToDrift) return std::nullopt;
  int largest = 0, clearest = 0;
  std::vector<PartThatDiffers> specks;
  for (PartThatDiffers& part : PartsThatDiffer(seen_.front(), seen_.back())) {
    if (part.Side() > kLargestOfSpecks || part.levels < kChangedPixel) continue;
    largest = std::max(largest, part.Side());
    clearest = std::max(clearest, part.levels);
    specks.push_back(std::move(part));
  }
  if (CountPlaces(specks) < kFewestSpecks) return std::nullopt;
  // Of what changed in the second half of the time, what did not in the first.
  const std::size_t middle = seen_.size() / 2;
  cv::Mat early(seen_.front().size(), CV_8UC1, cv::Scalar(0)), late = early.clone();
  for (std::size_t i = 1; i < seen_.size(); ++i) {
    cv::Mat& half = i <= middle ? early : late;
    half |= ChangedPixels(seen_[i - 1], seen_[i], {});
  }
  cv::Mat of_specks(early.size(), CV_8UC1, cv::Scalar(0));
  for (const PartThatDiffers& speck : specks) of_specks(speck.box).setTo(255, speck.mask);
  late &= of_specks;
  const int drifted = cv::countNonZero(late & ~early);
  if (drifted < kDrifted * cv::countNonZero(late)) return std::nullopt;
  return DriftingSpecks(Still(), largest + kLarger,
                        static_cast<int>(std::lround(kClearer * clearest)));
}

}  // namespace mindreader
