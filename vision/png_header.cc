#include "vision/png_header.h"

#include <algorithm>
#include <limits>

namespace mindreader {
namespace {

// The signature, chunk length, "IHDR", width, height (PNG specification, 5.2 and 11.2.2).
constexpr std::size_t kWidthAt = 16, kHeightAt = 20, kHeaderSize = 24;

std::uint32_t BigEndian(std::span<const unsigned char> bytes, std::size_t at) {
  return static_cast<std::uint32_t>(bytes[at]) << 24 |
         static_cast<std::uint32_t>(bytes[at + 1]) << 16 |
         static_cast<std::uint32_t>(bytes[at + 2]) << 8 | bytes[at + 3];
}

}  // namespace

std::optional<Size> PngSize(std::span<const unsigned char> bytes) {
  if (bytes.size() < kHeaderSize ||
      !std::equal(kPngSignature.begin(), kPngSignature.end(), bytes.begin())) {
    return std::nullopt;
  }
  const auto side = [&](std::size_t at) {
    constexpr std::uint32_t kMost = std::numeric_limits<int>::max();
    return static_cast<int>(std::clamp(BigEndian(bytes, at), 1U, kMost));
  };
  return Size{side(kWidthAt), side(kHeightAt)};
}

bool IsSensible(const Size& size) {
  return size.width <= kLongestPngSide && size.height <= kLongestPngSide &&
         std::int64_t{size.width} * size.height <= kMostPngPixels;
}

}  // namespace mindreader
