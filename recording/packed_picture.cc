#include "recording/packed_picture.h"

#include <algorithm>
#include <new>

#include <webp/decode.h>
#include <webp/encode.h>
#include <opencv2/imgproc.hpp>

#include "vision/png.h"

namespace mindreader {
namespace {

// libwebp's level 0 … 9. On windows of a million pixels that differ a little everywhere, 0 packs
// half as fast again and 1.2 to 14 times as large; from 2 on it takes half as long again for a
// tenth.
constexpr int kWebpLevel = 1;

// Frees what libwebp allocated, on all ways out.
struct WebpPicture {
  WebPPicture picture{};
  WebPMemoryWriter writer{};
  WebpPicture() { WebPMemoryWriterInit(&writer); }
  ~WebpPicture() {
    WebPPictureFree(&picture);
    WebPMemoryWriterClear(&writer);
  }
  WebpPicture(const WebpPicture&) = delete;
  WebpPicture& operator=(const WebpPicture&) = delete;
};

Bytes PackWebp(const cv::Mat& bgra, bool with_alpha) {
  WebPConfig config;
  WebpPicture packed;
  WebPPicture& picture = packed.picture;
  if (WebPConfigInit(&config) == 0 || WebPConfigLosslessPreset(&config, kWebpLevel) == 0 ||
      WebPPictureInit(&picture) == 0) {
    throw std::bad_alloc();  // only when libwebp is not the one that we were compiled for
  }
  config.exact = 1;  // colours where the fourth channel is 0, too
  picture.use_argb = 1;
  picture.width = bgra.cols;
  picture.height = bgra.rows;
  picture.writer = WebPMemoryWrite;
  picture.custom_ptr = &packed.writer;
  const auto stride = static_cast<int>(bgra.step);
  const int imported = with_alpha ? WebPPictureImportBGRA(&picture, bgra.data, stride)
                                  : WebPPictureImportBGRX(&picture, bgra.data, stride);
  if (imported == 0 || WebPEncode(&config, &picture) == 0) throw std::bad_alloc();
  return {packed.writer.mem, packed.writer.mem + packed.writer.size};
}

Bytes PackPng(const cv::Mat& bgra, bool with_alpha) {
  cv::Mat stored = bgra;
  if (!with_alpha) cv::cvtColor(bgra, stored, cv::COLOR_BGRA2BGR);
  return EncodePng(stored, PngEffort::kFast);
}

std::optional<cv::Mat> UnpackWebp(std::span<const unsigned char> bytes, const Size& size) {
  cv::Mat picture(size.height, size.width, CV_8UC4);
  const std::size_t room = picture.total() * picture.elemSize();
  const auto stride = static_cast<int>(picture.step);
  if (WebPDecodeBGRAInto(bytes.data(), bytes.size(), picture.data, room, stride) == nullptr) {
    return std::nullopt;
  }
  return picture;
}

}  // namespace

const char* PackedSuffix(const Size& size) {
  return std::max(size.width, size.height) > WEBP_MAX_DIMENSION ? ".png" : ".webp";
}

Bytes PackPicture(const cv::Mat& bgra, bool with_alpha) {
  const bool fits = std::max(bgra.cols, bgra.rows) <= WEBP_MAX_DIMENSION;
  return fits ? PackWebp(bgra, with_alpha) : PackPng(bgra, with_alpha);
}

std::optional<cv::Mat> UnpackPicture(std::span<const unsigned char> bytes) {
  WebPBitstreamFeatures features;
  if (WebPGetFeatures(bytes.data(), bytes.size(), &features) != VP8_STATUS_OK) {
    return DecodePng(bytes);
  }
  const Size size{features.width, features.height};
  // A session's pictures move only from one frame to the next.
  if (features.has_animation != 0 || !IsSensible(size)) return std::nullopt;
  return UnpackWebp(bytes, size);
}

}  // namespace mindreader
