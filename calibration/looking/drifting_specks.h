// Small things that drift slowly over a window without end: bubbles, dust, stars.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include <opencv2/core/mat.hpp>

namespace mindreader {

// Shows pictures of a window as if such things stood still: what differs from what was shown before
// by no more than a speck stays as it was. All pictures are BGRA; one of another size begins anew.
class DriftingSpecks {
 public:
  // `still`: the window without them; `largest`: the longer side of a speck (pixels); `clearest`:
  // by how much one differs from its ground at most (levels).
  DriftingSpecks(cv::Mat still, int largest, int clearest)
      : largest_(largest), clearest_(clearest), shown_(std::move(still)) {}

  // The next picture, as it is without them.
  [[nodiscard]] cv::Mat Without(const cv::Mat& bgra);

 private:
  int largest_, clearest_;
  cv::Mat shown_;
};

// Finds out whether specks drift over a window that nobody touches, and how large and clear they
// are. Other things may move besides.
class SpeckWatch {
 public:
  // The next picture of the window; specks have moved since the last one. One of another size
  // begins anew.
  void Add(const cv::Mat& bgra);
  // What shows it without them, if any drift.
  [[nodiscard]] std::optional<DriftingSpecks> Find() const;

 private:
  [[nodiscard]] cv::Mat Still() const;

  std::vector<cv::Mat> seen_;
};

}  // namespace mindreader
