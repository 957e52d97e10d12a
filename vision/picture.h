// Pictures in files. Every picture of the project is BGRA, 8 bits a channel (CV_8UC4).
#pragma once

#include <cstdint>
#include <filesystem>
#include <span>
#include <string>

#include <opencv2/core/mat.hpp>

#include "base/error.h"

namespace mindreader {

inline constexpr std::uintmax_t kLargestPictureFile = std::uintmax_t{256} << 20;  // bytes

// A PNG file; its fourth channel is dropped and is 255. kUsage when there is no such file, or it is
// no PNG, damaged, or larger than any screenshot: that is seen before anything is decoded.
[[nodiscard]] Result<cv::Mat> LoadPicture(const std::filesystem::path& file);
// The same from memory; `name` stands for the file in messages.
[[nodiscard]] Result<cv::Mat> PictureFrom(std::span<const unsigned char> bytes,
                                          const std::string& name);

// Writes a PNG, replacing the file. kUsage when it cannot be written.
[[nodiscard]] Status SavePicture(const std::filesystem::path& file, const cv::Mat& picture);

}  // namespace mindreader
