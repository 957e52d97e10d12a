// Reading and writing PNG files.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include <opencv2/core/mat.hpp>

#include "base/error.h"

namespace mindreader {

// The picture as CV_8UC4, BGRA. Errors (kUsage): no such file, not a PNG, damaged, or larger than
// any screen.
[[nodiscard]] Result<cv::Mat> LoadPng(const std::filesystem::path& file);
// The same from memory; `name` stands for the file in messages.
[[nodiscard]] Result<cv::Mat> DecodePng(const std::vector<unsigned char>& bytes,
                                        const std::string& name);

// kUsage when the file cannot be written.
[[nodiscard]] Status SavePng(const std::filesystem::path& file, const cv::Mat& picture);

}  // namespace mindreader
