#include "recording/html.h"

#include <cstdint>

#include <fmt/format.h>
#include <opencv2/imgproc.hpp>

#include "base/base64.h"
#include "base/text.h"
#include "vision/png.h"

namespace mindreader {
namespace {

// Far more than any title or line of text; what is longer was made to be a nuisance.
constexpr std::size_t kLongestText = 2000;

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
  return "data:image/png;base64," + ToBase64(EncodePng(bgr));
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
