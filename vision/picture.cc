#include "vision/picture.h"

#include <cstring>
#include <fstream>
#include <string>
#include <vector>

#include <opencv2/imgcodecs.hpp>
#include <opencv2/imgproc.hpp>

#include "base/text.h"
#include "vision/png_header.h"

namespace mindreader {
namespace {

// A PNG begins with an 8-byte signature and the IHDR chunk: length, type, then width and height as
// big-endian 32-bit numbers (PNG specification, 5.2 and 11.2.2).
constexpr std::size_t kWidthOffset = 16;
constexpr std::size_t kHeaderBytes = 24;

std::int64_t BigEndian32(const unsigned char* bytes) {
  return (std::int64_t{bytes[0]} << 24) | (bytes[1] << 16) | (bytes[2] << 8) | bytes[3];
}

std::string Quoted(const std::filesystem::path& file) {
  return cv::format("'%s'", Printable(file.string()).c_str());
}

Result<std::vector<unsigned char>> ReadBytes(const std::filesystem::path& file) {
  std::error_code error;
  const auto size = std::filesystem::file_size(file, error);
  if (error) {
    return Fail(ErrorCode::kUsage, Quoted(file) + " cannot be read: " + error.message(),
                "a PNG file");
  }
  if (size > kMaximumFileBytes) {
    return Fail(ErrorCode::kUsage, Quoted(file) + " has " + std::to_string(size) + " bytes",
                "at most " + std::to_string(kMaximumFileBytes));
  }
  std::vector<unsigned char> bytes(size);
  std::ifstream stream(file, std::ios::binary);
  stream.read(reinterpret_cast<char*>(bytes.data()), static_cast<std::streamsize>(size));
  if (!stream) return Fail(ErrorCode::kUsage, Quoted(file) + " cannot be read", "a PNG file");
  return bytes;
}

Status CheckHeader(const std::vector<unsigned char>& bytes, const std::filesystem::path& file) {
  if (bytes.size() < kHeaderBytes ||
      std::memcmp(bytes.data(), kPngSignature.data(), kPngSignature.size()) != 0) {
    return Fail(ErrorCode::kUsage, Quoted(file) + " does not begin as a PNG", "a PNG file");
  }
  const auto width = BigEndian32(&bytes[kWidthOffset]);
  const auto height = BigEndian32(&bytes[kWidthOffset + 4]);
  if (width <= 0 || height <= 0 || width > kMaximumPixels / height) {
    return Fail(ErrorCode::kUsage,
                Quoted(file) + " is " + std::to_string(width) + "x" + std::to_string(height),
                "at most " + std::to_string(kMaximumPixels) + " pixels");
  }
  return {};
}

// OpenCV reports some broken files with an exception; none leaves this function.
cv::Mat Decode(const std::vector<unsigned char>& bytes) {
  try {
    return cv::imdecode(bytes, cv::IMREAD_COLOR);
  } catch (const cv::Exception&) {
    return {};
  }
}

}  // namespace

Result<cv::Mat> LoadPicture(const std::filesystem::path& file) {
  const auto bytes = ReadBytes(file);
  if (!bytes) return Forward(bytes);
  if (const auto header = CheckHeader(*bytes, file); !header) return Forward(header);
  const cv::Mat bgr = Decode(*bytes);
  if (bgr.empty()) return Fail(ErrorCode::kUsage, Quoted(file) + " is a broken PNG", "a PNG file");
  cv::Mat bgra;
  cv::cvtColor(bgr, bgra, cv::COLOR_BGR2BGRA);
  return bgra;
}

Status SavePicture(const std::filesystem::path& file, const cv::Mat& bgra) {
  bool written = false;
  std::string why;
  try {
    std::vector<unsigned char> bytes;
    if (cv::imencode(".png", bgra, bytes)) {
      std::ofstream stream(file, std::ios::binary | std::ios::trunc);
      stream.write(reinterpret_cast<const char*>(bytes.data()),
                   static_cast<std::streamsize>(bytes.size()));
      stream.close();
      written = stream.good();
    }
  } catch (const cv::Exception& exception) {
    why = ": " + Printable(exception.what());
  }
  if (!written) return Fail(ErrorCode::kFailed, Quoted(file) + " cannot be written" + why);
  return {};
}

}  // namespace mindreader
