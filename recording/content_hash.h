// Names for contents: the same bytes have the same name, and no others have it by accident.
#pragma once

#include <span>
#include <string>

#include <opencv2/core/mat.hpp>

namespace mindreader {

// 128 bits of XXH3 as 32 hexadecimal digits. Finds accidents and careless edits; it is no proof
// against somebody who wants to deceive.
[[nodiscard]] std::string ContentHash(std::span<const unsigned char> bytes);
// Of a picture's size and pixels, without the bytes between its rows.
[[nodiscard]] std::string ContentHash(const cv::Mat& picture);

}  // namespace mindreader
