#include "calibration/looking/look_text.h"

#include <opencv2/imgproc.hpp>

#include "base/base64.h"
#include "vision/png.h"

namespace mindreader {
namespace {

// A look has few pixels; longer text is none, and is not decoded.
constexpr std::size_t kLongestText = 8192;

}  // namespace

std::string ToText(const Look& look) { return ToBase64(EncodePng(look.patch())); }

std::optional<Look> LookFromText(std::string_view text) {
  if (text.size() > kLongestText) return std::nullopt;
  const auto png = FromBase64(text);
  if (!png || PngSize(*png) != Size{Look::kPatch, Look::kPatch}) return std::nullopt;
  const auto picture = DecodePng(*png);
  if (!picture) return std::nullopt;
  cv::Mat patch;
  cv::cvtColor(*picture, patch, cv::COLOR_BGRA2BGR);
  return Look::FromPatch(patch);
}

}  // namespace mindreader
