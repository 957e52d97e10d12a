// What a PNG file says of its size, before anything is decoded.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>

#include "base/geometry.h"

namespace mindreader {

inline constexpr std::array<unsigned char, 8> kPngSignature{0x89, 'P',  'N',  'G',
                                                            '\r', '\n', 0x1A, '\n'};

// Larger than any screen, and than several beside each other; a picture of more was made to exhaust
// the memory.
inline constexpr int kLongestPngSide = 16384;
inline constexpr std::int64_t kMostPngPixels = std::int64_t{1} << 26;  // 256 MB once decoded

// Width and height; nothing when it is no PNG. Both are at least 1.
[[nodiscard]] std::optional<Size> PngSize(std::span<const unsigned char> bytes);
// Whether pictures of this size are decoded at all.
[[nodiscard]] bool IsSensible(const Size& size);

}  // namespace mindreader
