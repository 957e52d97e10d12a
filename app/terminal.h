// Results on stdout: for people with colours where a terminal can show them, for programs as JSON.
#pragma once

#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "base/error.h"

namespace mindreader {

// The order of keys is the order of insertion, so that lines read the same each time.
using Json = nlohmann::ordered_json;

enum class Style { kPlain, kBold, kFaint, kGood, kWarning, kBad };

// The text in a style if stdout is a terminal that shows colours: not with NO_COLOR set
// (no-color.org) and not with TERM=dumb. The text must be safe already (base/text.h).
[[nodiscard]] std::string Styled(std::string_view text, Style style);

// One line each. Json's texts may be untrusted: control characters are escaped, invalid UTF-8 is
// replaced.
void PrintLine(std::string_view line);
void PrintJson(const Json& object);

// kFailed when something that was printed did not arrive (a full disk, a closed pipe).
[[nodiscard]] Status FlushOutput();

}  // namespace mindreader
