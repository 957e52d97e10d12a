#include "app/image_file.h"

#include <cstdint>
#include <fstream>
#include <string>
#include <system_error>
#include <vector>

#include <opencv2/imgcodecs.hpp>
#include <opencv2/imgproc.hpp>

#include "base/text.h"
#include "base/write_file.h"
#include "vision/png_header.h"

namespace mindreader {
namespace {

namespace fs = std::filesystem;

constexpr std::uintmax_t kLargestFile = 256 * 1024 * 1024;

Result<std::vector<unsigned char>> ReadBytes(const fs::path& file) {
  const std::string shown = Printable(file.string());
  std::error_code error;
  if (!fs::exists(file, error)) {
    return Fail(ErrorCode::kUsage, shown + " does not exist", "a PNG file");
  }
  if (!fs::is_regular_file(file, error)) {
    return Fail(ErrorCode::kUsage, shown + " is not a regular file", "a PNG file");
  }
  if (fs::file_size(file, error) > kLargestFile) {
    return Fail(ErrorCode::kUsage, shown + " is larger than any screenshot", "a PNG file");
  }
  std::ifstream in(file, std::ios::binary);
  std::vector<unsigned char> bytes{std::istreambuf_iterator<char>(in), {}};
  if (!in) {
    return Fail(ErrorCode::kUsage, shown + " cannot be read", "a readable PNG file",
                "Check its permissions");
  }
  return bytes;
}

}  // namespace

Result<cv::Mat> LoadPng(const fs::path& file) {
  const auto bytes = ReadBytes(file);
  if (!bytes) return Forward(bytes);
  return DecodePng(*bytes, file.string());
}

Result<cv::Mat> DecodePng(const std::vector<unsigned char>& bytes, const std::string& name) {
  const std::string shown = Printable(name);
  if (bytes.empty()) return Fail(ErrorCode::kUsage, shown + " is empty", "a PNG file");
  const auto size = PngSize(bytes);
  if (!size) return Fail(ErrorCode::kUsage, shown + " is not a PNG file", "a PNG file");
  if (!IsSensible(*size)) {
    return Fail(ErrorCode::kUsage,
                shown + " is " + std::to_string(size->width) + " by " +
                    std::to_string(size->height) + " pixels",
                "at most " + std::to_string(kLongestPngSide) + " a side, and " +
                    std::to_string(kMostPngPixels) + " together");
  }
  try {
    const cv::Mat bgr = cv::imdecode(bytes, cv::IMREAD_COLOR);
    if (!bgr.empty()) {
      cv::Mat bgra;
      cv::cvtColor(bgr, bgra, cv::COLOR_BGR2BGRA);
      return bgra;
    }
  } catch (const cv::Exception&) {
    // Falls through to the same message: the decoder could make nothing of it.
  }
  return Fail(ErrorCode::kUsage, shown + " is a damaged PNG file", "a PNG file that decodes");
}

Status SavePng(const fs::path& file, const cv::Mat& picture) {
  const auto refuse = [&] {
    return Fail(ErrorCode::kUsage, Printable(file.string()) + " cannot be written",
                "a path in a folder that exists and can be written to");
  };
  try {
    std::vector<unsigned char> bytes;
    if (!cv::imencode(".png", picture, bytes)) return refuse();
    return WriteFile(file, {reinterpret_cast<const char*>(bytes.data()), bytes.size()});
  } catch (const cv::Exception&) {
    return refuse();
  }
}

}  // namespace mindreader
