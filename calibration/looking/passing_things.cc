#include "calibration/looking/passing_things.h"

#include <algorithm>

#include <opencv2/core.hpp>

#include "calibration/looking/change.h"

namespace mindreader {
namespace {

// A pixel stays as it is while it changes by less than this (levels), and it must be seen so, so
// many times: between two pictures a thing may have gone and another one come.
constexpr int kStaysAsItIs = 5;
constexpr int kTimesSeen = 3;
// Things that pass were seen in so many places where nothing moved before, and of what moved there
// less than this part stayed: a clock goes on beside them.
constexpr std::size_t kFewestPlaces = 3;
constexpr double kHardlyStayed = 0.15;

}  // namespace

cv::Mat PassingThings::Without(const cv::Mat& bgra, TimePoint time) {
  if (last_.size() != bgra.size()) {
    began_ = time;
    shown_ = bgra.clone();
    since_ = cv::Mat(bgra.size(), CV_32SC1, cv::Scalar(0));
    times_ = cv::Mat(bgra.size(), CV_8UC1, cv::Scalar(kTimesSeen));
  } else {
    const auto now = std::chrono::duration_cast<std::chrono::milliseconds>(time - began_).count();
    const cv::Mat changed = ChangedPixels(last_, bgra, {}, kStaysAsItIs);
    since_.setTo(cv::Scalar(static_cast<double>(now)), changed);
    times_ += cv::Scalar(1);  // no more than 255
    times_.setTo(cv::Scalar(1), changed);
    const cv::Mat long_enough = since_ <= static_cast<double>(now - kStays.count());
    shown_ = shown_.clone();
    bgra.copyTo(shown_, long_enough & (times_ >= kTimesSeen));
  }
  last_ = bgra.clone();
  return shown_;
}

void PassingWatch::Add(const cv::Mat& bgra, TimePoint time) {
  const cv::Mat shown = passing_.Without(bgra, time);
  if (last_.size() != bgra.size()) {
    began_ = time;
    first_shown_.release();
    moved_ = cv::Mat(bgra.size(), CV_8UC1, cv::Scalar(0));
    stayed_ = moved_.clone();
    if (restless_.size() != bgra.size()) restless_ = moved_.clone();
  } else if (time - began_ >= kTells) {
    if (first_shown_.empty()) first_shown_ = shown;
    moved_ |= ChangedPixels(last_, bgra, restless_);
    stayed_ |= ChangedPixels(first_shown_, shown, restless_);
  }
  last_ = bgra.clone();
}

bool PassingWatch::SawThemPass() const {
  if (moved_.empty() || cv::countNonZero(stayed_) > kHardlyStayed * cv::countNonZero(moved_)) {
    return false;
  }
  const cv::Mat nothing(moved_.size(), CV_8UC4, cv::Scalar::all(0));
  cv::Mat something = nothing.clone();
  something.setTo(cv::Scalar::all(255), moved_);
  return ChangedParts(nothing, something, {}).size() >= kFewestPlaces;
}

}  // namespace mindreader
