// Bytes as letters (RFC 4648, 4: the standard alphabet, padded).
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace mindreader {

[[nodiscard]] std::string ToBase64(std::span<const unsigned char> bytes);

// Nothing where a letter is not of the alphabet; missing padding is taken for granted.
[[nodiscard]] std::optional<std::vector<unsigned char>> FromBase64(std::string_view text);

}  // namespace mindreader
