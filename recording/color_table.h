// At most 256 colours for pictures that have more.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include <opencv2/core/mat.hpp>

namespace mindreader {

// Chooses colours by median cut (Heckbert, Color Image Quantization for Frame Buffer Display, 1982)
// and maps pictures to them without dithering, which would make every frame of a film different.
class ColorTable {
 public:
  // From what these CV_8UC3 pictures show.
  explicit ColorTable(const std::vector<cv::Mat>& pictures);
  // 0xAARRGGBB; unused entries are black.
  [[nodiscard]] const std::array<std::uint32_t, 256>& colors() const { return colors_; }
  // The entry nearest to a colour.
  [[nodiscard]] std::uint8_t Index(const cv::Vec3b& bgr) const;

 private:
  std::array<std::uint32_t, 256> colors_{};
  std::vector<std::uint8_t> nearest_;  // by the upper kBits bits of each channel
};

}  // namespace mindreader
