#include "vision/picture.h"

#include <utility>

#include <opencv2/core.hpp>

#include "base/read_file.h"
#include "base/text.h"
#include "base/write_file.h"
#include "vision/png.h"

namespace mindreader {
Result<cv::Mat> LoadPicture(const std::filesystem::path& file) {
  const auto bytes = ReadRegularFile(file, kLargestPictureFile, "a PNG file");
  if (!bytes) return Forward(bytes);
  return PictureFrom({reinterpret_cast<const unsigned char*>(bytes->data()), bytes->size()},
                     file.string());
}

Result<cv::Mat> PictureFrom(std::span<const unsigned char> bytes, const std::string& name) {
  const std::string shown = Printable(name);
  if (bytes.empty()) return Fail(ErrorCode::kUsage, shown + " is empty", "a PNG file");
  const auto size = PngSize(bytes);
  if (!size) return Fail(ErrorCode::kUsage, shown + " is not a PNG file", "a PNG file");
  if (!IsSensible(*size)) {
    return Fail(ErrorCode::kUsage,
                shown + " is " + std::to_string(size->width) + " by " +
                    std::to_string(size->height) + " pixels",
                "at most " + std::to_string(kLongestPictureSide) + " a side, and " +
                    std::to_string(kMostPicturePixels) + " together");
  }
  auto picture = DecodePng(bytes);
  if (!picture) {
    return Fail(ErrorCode::kUsage, shown + " is a damaged PNG file", "a PNG file that decodes");
  }
  cv::bitwise_or(*picture, cv::Scalar(0, 0, 0, 255), *picture);
  return *std::move(picture);
}

Status SavePicture(const std::filesystem::path& file, const cv::Mat& picture) {
  const auto bytes = EncodePng(picture);
  return WriteFile(file, {reinterpret_cast<const char*>(bytes.data()), bytes.size()});
}

}  // namespace mindreader
