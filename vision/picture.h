// Pictures in files. Every picture of the project is BGRA, 8 bits a channel (CV_8UC4).
#pragma once

#include <cstdint>
#include <filesystem>

#include <opencv2/core/mat.hpp>

#include "base/error.h"

namespace mindreader {

// A picture file comes from anywhere: these bounds keep a small malicious file from taking all
// memory. 64 megapixels are eight screens of 4K.
inline constexpr std::int64_t kMaximumPixels = 64LL * 1024 * 1024;
inline constexpr std::uintmax_t kMaximumFileBytes = 64ULL * 1024 * 1024;

// Reads a PNG. kUsage when the file is missing, too big, or no PNG that can be decoded; the size
// in pixels is checked before anything is decoded.
[[nodiscard]] Result<cv::Mat> LoadPicture(const std::filesystem::path& file);

// Writes a PNG, replacing the file. kFailed when it cannot be written.
[[nodiscard]] Status SavePicture(const std::filesystem::path& file, const cv::Mat& bgra);

}  // namespace mindreader
