// Text from outside (window titles, OCR, files) is untrusted: make it safe before it is shown.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace mindreader {

// Makes untrusted text safe for a terminal or a log line: control characters (C0, DEL, C1) and
// invalid UTF-8 become \xNN, line breaks \n, and the result is cut to `max_bytes` with an ellipsis.
[[nodiscard]] std::string Printable(std::string_view untrusted, std::size_t max_bytes = 200);

}  // namespace mindreader
