// What a program says about a game in words, in several languages, as OCR reads them.
#pragma once

#include <optional>
#include <string_view>

namespace mindreader {

// Whether a text says that the game is won, or that it is lost. Nothing when it says neither.
[[nodiscard]] std::optional<bool> SaysWon(std::string_view text);
// Whether a text says that a guess must not have a colour twice.
[[nodiscard]] bool SaysNoRepeats(std::string_view text);

}  // namespace mindreader
