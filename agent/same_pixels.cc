#include "agent/same_pixels.h"

#include <cstring>

namespace mindreader {

bool SamePixels(const cv::Mat& a, const cv::Mat& b) {
  if (a.size() != b.size()) return false;
  const auto bytes = static_cast<std::size_t>(a.cols) * a.elemSize();
  for (int y = 0; y < a.rows; ++y) {
    if (std::memcmp(a.ptr(y), b.ptr(y), bytes) != 0) return false;
  }
  return true;
}

}  // namespace mindreader
