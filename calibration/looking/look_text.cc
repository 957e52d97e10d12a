#include "calibration/looking/look_text.h"

#include <array>
#include <cstdint>
#include <vector>

#include <opencv2/imgcodecs.hpp>

namespace mindreader {
namespace {

constexpr std::string_view kBase64Digits =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

// A look has few pixels; longer text is none, and is not decoded.
constexpr std::size_t kLongestText = 8192;

std::string Base64(const std::vector<std::uint8_t>& bytes) {
  std::string text;
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    std::uint32_t group = 0;
    for (std::size_t k = 0; k < 3; ++k) {
      group = (group << 8) | (i + k < bytes.size() ? bytes[i + k] : 0U);
    }
    for (std::size_t k = 0; k < 4; ++k) {
      text += i + k <= bytes.size() ? kBase64Digits[(group >> (18 - 6 * k)) & 63U] : '=';
    }
  }
  return text;
}

std::optional<std::vector<std::uint8_t>> FromBase64(std::string_view text) {
  while (!text.empty() && text.back() == '=') text.remove_suffix(1);
  std::vector<std::uint8_t> bytes;
  std::uint32_t group = 0;
  int bits = 0;
  for (const char c : text) {
    const std::size_t digit = kBase64Digits.find(c);
    if (digit == std::string_view::npos) return std::nullopt;
    group = (group << 6) | static_cast<std::uint32_t>(digit);
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push_back(static_cast<std::uint8_t>((group >> bits) & 255U));
  }
  return bytes;
}

// Width and height stand in the header, so that nothing large is decoded.
bool HasSizeOfLook(const std::vector<std::uint8_t>& png) {
  constexpr std::size_t kWidthAt = 16, kHeader = 24;
  if (png.size() < kHeader) return false;
  const auto number = [&](std::size_t at) {
    return (png[at] << 24) | (png[at + 1] << 16) | (png[at + 2] << 8) | png[at + 3];
  };
  return number(kWidthAt) == Look::kPatch && number(kWidthAt + 4) == Look::kPatch;
}

}  // namespace

std::string ToText(const Look& look) {
  std::vector<std::uint8_t> png;
  cv::imencode(".png", look.patch(), png, {cv::IMWRITE_PNG_COMPRESSION, 9});
  return Base64(png);
}

std::optional<Look> LookFromText(std::string_view text) {
  if (text.size() > kLongestText) return std::nullopt;
  const auto png = FromBase64(text);
  if (!png || !HasSizeOfLook(*png)) return std::nullopt;
  try {
    return Look::FromPatch(cv::imdecode(*png, cv::IMREAD_COLOR));
  } catch (const cv::Exception&) {
    return std::nullopt;
  }
}

}  // namespace mindreader
