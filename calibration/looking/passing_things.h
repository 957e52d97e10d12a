// Small things that pass over a window without end: bubbles that rise, flakes that fall.
#pragma once

#include <vector>

#include <opencv2/core/mat.hpp>

#include "platform/clock.h"

namespace mindreader {

// Shows pictures of a window without what does not stay: a pixel shows what it has shown for some
// time, and till then what it showed before. All pictures are BGRA and of one size; those of
// another size begin anew.
class PassingThings {
 public:
  // What comes is shown after it has been there for this long.
  static constexpr std::chrono::milliseconds kStays{300};

  // The next picture, taken at that time, as it is without them.
  [[nodiscard]] cv::Mat Without(const cv::Mat& bgra, TimePoint time);

 private:
  cv::Mat last_, shown_;
  cv::Mat since_;  // CV_32SC1, ms: since when a pixel is as it is
  cv::Mat times_;  // CV_8UC1, so often it was seen so, up to the most that counts
  TimePoint began_;
};

// Finds out whether such things pass over a window that nobody touches, and nothing else moves in
// it that could not be masked out.
class PassingWatch {
 public:
  // For how long pictures are needed, and from when on they tell.
  static constexpr std::chrono::milliseconds kWatch{2000};
  static constexpr std::chrono::milliseconds kTells{700};

  // `restless` (CV_8UC1): 255 where things are known to move.
  explicit PassingWatch(cv::Mat restless) : restless_(std::move(restless)) {}
  // The next picture, as quickly after the last one as is possible.
  void Add(const cv::Mat& bgra, TimePoint time);
  [[nodiscard]] bool SawThemPass() const;

 private:
  cv::Mat restless_;
  PassingThings passing_;
  TimePoint began_;
  cv::Mat last_, first_shown_;
  cv::Mat moved_, stayed_;  // CV_8UC1: 255 where pixels changed, and where that was to be seen
};

}  // namespace mindreader
