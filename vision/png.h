// PNG in memory, by libpng.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include <opencv2/core/mat.hpp>

#include "base/geometry.h"

namespace mindreader {

// Larger than any screen, and than several beside each other; a picture of more was made to exhaust
// the memory.
inline constexpr int kLongestPictureSide = 16384;
inline constexpr std::int64_t kMostPicturePixels = std::int64_t{1} << 26;  // 256 MB once decoded

// Whether pictures of this size are decoded at all.
[[nodiscard]] bool IsSensible(const Size& size);

// What a PNG says of its width and height, before anything is decoded; nothing when it is no PNG.
// Both are at least 1.
[[nodiscard]] std::optional<Size> PngSize(std::span<const unsigned char> bytes);

// BGRA (CV_8UC4), the fourth channel as it is stored, and 255 where none is. Nothing when it is no
// PNG, not of a sensible size, cut off or damaged.
[[nodiscard]] std::optional<cv::Mat> DecodePng(std::span<const unsigned char> bytes);

enum class PngEffort { kFast, kSmall };

// A picture of 8 bits a channel: gray, BGR or BGRA. std::bad_alloc when there is no room for it.
[[nodiscard]] std::vector<unsigned char> EncodePng(const cv::Mat& picture,
                                                   PngEffort effort = PngEffort::kSmall);

}  // namespace mindreader
