#include "recording/html.h"

#include <cstdint>
#include <vector>

#include <fmt/format.h>
#include <opencv2/imgcodecs.hpp>
#include <opencv2/imgproc.hpp>

#include "base/text.h"

namespace mindreader {
namespace {

// Far more than any title or line of text; what is longer was made to be a nuisance.
constexpr std::size_t kLongestText = 2000;

std::string Base64(const std::vector<unsigned char>& bytes) {
  static constexpr char kDigits[] =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string text;
  text.reserve(bytes.size() * 4 / 3 + 4);
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    const std::size_t left = bytes.size() - i;
    const unsigned three = static_cast<unsigned>(bytes[i]) << 16 |
                           (left > 1 ? static_cast<unsigned>(bytes[i + 1]) << 8 : 0) |
                           (left > 2 ? static_cast<unsigned>(bytes[i + 2]) : 0);
    text += kDigits[three >> 18];
    text += kDigits[three >> 12 & 63];
    text += left > 1 ? kDigits[three >> 6 & 63] : '=';
    text += left > 2 ? kDigits[three & 63] : '=';
  }
  return text;
}

}  // namespace

std::string Escaped(std::string_view untrusted) {
  std::string safe;
  for (const char letter : Printable(untrusted, kLongestText)) {
    switch (letter) {
      case '&': safe += "&amp;"; break;
      case '<': safe += "&lt;"; break;
      case '>': safe += "&gt;"; break;
      case '"': safe += "&quot;"; break;
      case '\'': safe += "&#39;"; break;
      default: safe += letter;
    }
  }
  return safe;
}

std::string CssColor(Bgr color) {
  return fmt::format("#{:02x}{:02x}{:02x}", color.red, color.green, color.blue);
}

std::string PngUrl(const cv::Mat& picture) {
  cv::Mat bgr = picture;
  if (picture.type() == CV_8UC4) cv::cvtColor(picture, bgr, cv::COLOR_BGRA2BGR);
  std::vector<unsigned char> bytes;
  cv::imencode(".png", bgr, bytes, {cv::IMWRITE_PNG_COMPRESSION, 9});
  return "data:image/png;base64," + Base64(bytes);
}

std::string Grouped(std::uint64_t number) {
  const std::string digits = std::to_string(number);
  std::string grouped;
  for (std::size_t i = 0; i < digits.size(); ++i) {
    if (i > 0 && (digits.size() - i) % 3 == 0) grouped += ',';
    grouped += digits[i];
  }
  return grouped;
}

std::string Span(std::int64_t microseconds) {
  const double ms = static_cast<double>(microseconds) / 1000;
  return ms < 1000 ? fmt::format("{:.1f} ms", ms) : fmt::format("{:.2f} s", ms / 1000);
}

}  // namespace mindreader
