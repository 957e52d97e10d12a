// Pieces of a page.
#pragma once

#include <string>
#include <string_view>

#include <opencv2/core/mat.hpp>

#include "base/color.h"

namespace mindreader {

// Text for element content and quoted attributes: whatever it is, the browser shows it as text.
[[nodiscard]] std::string Escaped(std::string_view untrusted);
// "#rrggbb"
[[nodiscard]] std::string CssColor(Bgr color);
// A picture as a data: URL.
[[nodiscard]] std::string PngUrl(const cv::Mat& picture);
// "1,234"
[[nodiscard]] std::string Grouped(std::uint64_t number);
// "12.3 ms", "1.23 s"
[[nodiscard]] std::string Span(std::int64_t microseconds);

}  // namespace mindreader
