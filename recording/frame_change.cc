#include "recording/frame_change.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <cstring>

namespace mindreader {
namespace {

// Changed rows that lie closer together than this are stored as one part: a file of its own costs
// about as much as so many rows of a small change.
constexpr int kBandGap = 12;
// So many levels of a channel are another colour, not the same one in a shadow.
constexpr int kOtherColor = 48;
// Every so many pixels, across and down, are looked at; a picture that is as coarse as a board is
// judged the same by all of them.
constexpr int kSampled = 8;

// The columns of a row range in which two pictures differ.
cv::Rect ChangedPart(const cv::Mat& a, const cv::Mat& b, int from_row, int to_row) {
  int left = a.cols, right = -1;
  for (int y = from_row; y < to_row; ++y) {
    const auto* one = a.ptr<std::uint32_t>(y);
    const auto* two = b.ptr<std::uint32_t>(y);
    int x = 0;
    while (x < left && one[x] == two[x]) ++x;
    left = std::min(left, x);
    int end = a.cols - 1;
    while (end > right && one[end] == two[end]) --end;
    right = std::max(right, end);
  }
  return {left, from_row, right - left + 1, to_row - from_row};
}

bool IsOtherColor(const unsigned char* before, const unsigned char* now) {
  for (int channel = 0; channel < 3; ++channel) {
    if (std::abs(before[channel] - now[channel]) >= kOtherColor) return true;
  }
  return false;
}

}  // namespace

std::vector<cv::Rect> ChangedBands(const cv::Mat& before, const cv::Mat& now) {
  std::vector<cv::Rect> bands;
  const auto bytes = static_cast<std::size_t>(now.cols) * now.elemSize();
  int first = -1, last = -1;
  for (int y = 0; y < now.rows; ++y) {
    if (std::memcmp(before.ptr(y), now.ptr(y), bytes) == 0) continue;
    if (first >= 0 && y - last > kBandGap) {
      bands.push_back(ChangedPart(before, now, first, last + 1));
      first = -1;
    }
    if (first < 0) first = y;
    last = y;
  }
  if (first >= 0) bands.push_back(ChangedPart(before, now, first, last + 1));
  return bands;
}

bool ShowsSomethingElse(const cv::Mat& before, const cv::Mat& now) {
  int seen = 0, other = 0;
  for (int y = 0; y < now.rows; y += kSampled) {
    for (int x = 0; x < now.cols; x += kSampled) {
      ++seen;
      if (IsOtherColor(before.ptr(y, x), now.ptr(y, x))) ++other;
    }
  }
  return other * 2 > seen;
}

cv::Mat DifferenceOf(const cv::Mat& before, const cv::Mat& now) {
  cv::Mat difference(now.size(), now.type());
  const std::size_t bytes = static_cast<std::size_t>(now.cols) * now.elemSize();
  for (int y = 0; y < now.rows; ++y) {
    const unsigned char *from = before.ptr(y), *to = now.ptr(y);
    unsigned char* out = difference.ptr(y);
    for (std::size_t i = 0; i < bytes; ++i) out[i] = static_cast<unsigned char>(to[i] - from[i]);
  }
  return difference;
}

void AddDifference(const cv::Mat& difference, cv::Mat& onto) {
  const std::size_t bytes = static_cast<std::size_t>(onto.cols) * onto.elemSize();
  for (int y = 0; y < onto.rows; ++y) {
    const unsigned char* add = difference.ptr(y);
    unsigned char* out = onto.ptr(y);
    for (std::size_t i = 0; i < bytes; ++i) out[i] = static_cast<unsigned char>(out[i] + add[i]);
  }
}

}  // namespace mindreader
