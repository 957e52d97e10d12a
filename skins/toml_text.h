// Values as they are written in a skin file.
#pragma once

#include <string>
#include <string_view>

#include "skins/skin.h"

namespace mindreader {

// In quotes: single ones keep the backslashes of a pattern as they are; lines of a longer text stay
// lines. The text must be valid UTF-8.
[[nodiscard]] std::string TomlText(std::string_view text);
// As the name of a key: in quotes only where TOML needs them.
[[nodiscard]] std::string TomlKey(std::string_view name);
// The shortest number that reads the same.
[[nodiscard]] std::string TomlNumber(double number);
[[nodiscard]] std::string TomlPoint(RefPoint point);
[[nodiscard]] std::string TomlRanges(const Appearance& look);

}  // namespace mindreader
