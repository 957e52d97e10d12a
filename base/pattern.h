// Regular expressions from outside: of skins and command lines, in texts that programs show.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace mindreader {

// RE2's syntax (https://github.com/google/re2/wiki/Syntax): what is usual, without look-ahead and
// back references, so that a search takes time in proportion to the text however the pattern was
// made. Letters match without case. Patterns and texts are bytes: a dot is one byte of a letter
// that has several. Safe from any thread.

// Longer ones are no patterns of titles or status lines any more.
inline constexpr std::size_t kLongestPattern = 500;

// The number of groups in parentheses of a valid pattern; nothing when it is broken or too long.
[[nodiscard]] std::optional<int> CountGroups(std::string_view pattern);

struct PatternMatch {
  std::size_t position = 0;  // bytes
  std::string text;
  std::vector<std::string> groups;  // "" for one that took no part
};
// The first place in the text that matches. An empty pattern matches everything, a broken one
// nothing.
[[nodiscard]] std::optional<PatternMatch> SearchPattern(std::string_view pattern,
                                                        std::string_view text);

}  // namespace mindreader
