// Looks as text, for skin files: PNG in base64.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "calibration/looking/look.h"

namespace mindreader {

[[nodiscard]] std::string ToText(const Look& look);
// Nothing for what ToText did not write.
[[nodiscard]] std::optional<Look> LookFromText(std::string_view text);

}  // namespace mindreader
