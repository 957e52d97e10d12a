#include "vision/png.h"

#include <png.h>

#include <algorithm>
#include <array>
#include <limits>
#include <new>

namespace mindreader {
namespace {

// A PNG begins with its signature, chunk length, "IHDR", width and height (PNG specification, 5.2
// and 11.2.2).
constexpr std::array<unsigned char, 8> kSignature{0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};
constexpr std::size_t kWidthAt = 16, kHeightAt = 20, kHeaderSize = 24;

std::uint32_t BigEndian(std::span<const unsigned char> bytes, std::size_t at) {
  return static_cast<std::uint32_t>(bytes[at]) << 24 |
         static_cast<std::uint32_t>(bytes[at + 1]) << 16 |
         static_cast<std::uint32_t>(bytes[at + 2]) << 8 | bytes[at + 3];
}

// libpng's simplified interface: it reports an error by returning 0, and frees what it took for
// reading at the latest in png_image_free.
struct Image {
  png_image png{};
  Image() { png.version = PNG_IMAGE_VERSION; }
  ~Image() { png_image_free(&png); }
  Image(const Image&) = delete;
  Image& operator=(const Image&) = delete;
};

std::uint32_t FormatOf(const cv::Mat& picture) {
  switch (picture.channels()) {
    case 1: return PNG_FORMAT_GRAY;
    case 3: return PNG_FORMAT_BGR;
    default: return PNG_FORMAT_BGRA;
  }
}

}  // namespace

bool IsSensible(const Size& size) {
  return size.width <= kLongestPictureSide && size.height <= kLongestPictureSide &&
         std::int64_t{size.width} * size.height <= kMostPicturePixels;
}

std::optional<Size> PngSize(std::span<const unsigned char> bytes) {
  if (bytes.size() < kHeaderSize ||
      !std::equal(kSignature.begin(), kSignature.end(), bytes.begin())) {
    return std::nullopt;
  }
  const auto side = [&](std::size_t at) {
    constexpr std::uint32_t kMost = std::numeric_limits<int>::max();
    return static_cast<int>(std::clamp(BigEndian(bytes, at), 1U, kMost));
  };
  return Size{side(kWidthAt), side(kHeightAt)};
}

std::optional<cv::Mat> DecodePng(std::span<const unsigned char> bytes) {
  const auto size = PngSize(bytes);
  if (!size || !IsSensible(*size)) return std::nullopt;
  Image image;
  if (png_image_begin_read_from_memory(&image.png, bytes.data(), bytes.size()) == 0) {
    return std::nullopt;
  }
  image.png.format = PNG_FORMAT_BGRA;
  image.png.flags |= PNG_IMAGE_FLAG_16BIT_sRGB;  // as screens show them
  cv::Mat picture(size->height, size->width, CV_8UC4);
  const auto stride = static_cast<png_int_32>(picture.step);
  if (png_image_finish_read(&image.png, nullptr, picture.data, stride, nullptr) == 0) {
    return std::nullopt;
  }
  return picture;
}

std::vector<unsigned char> EncodePng(const cv::Mat& picture, PngEffort effort) {
  Image image;
  image.png.width = static_cast<png_uint_32>(picture.cols);
  image.png.height = static_cast<png_uint_32>(picture.rows);
  image.png.format = FormatOf(picture);
  if (effort == PngEffort::kFast) image.png.flags |= PNG_IMAGE_FLAG_FAST;
  png_alloc_size_t size = PNG_IMAGE_PNG_SIZE_MAX(image.png);
  std::vector<unsigned char> bytes(size);
  const auto stride = static_cast<png_int_32>(picture.step);
  if (png_image_write_to_memory(&image.png, bytes.data(), &size, 0, picture.data, stride,
                                nullptr) == 0) {
    throw std::bad_alloc();
  }
  bytes.resize(size);
  return bytes;
}

}  // namespace mindreader
