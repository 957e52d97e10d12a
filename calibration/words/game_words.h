// What a program says about a game in words, in several languages, as OCR reads them.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace mindreader {

// Whether a text says that the game is won, or that it is lost. Nothing when it says neither.
[[nodiscard]] std::optional<bool> SaysWon(std::string_view text);
// The same of all texts of a window: the first that says so. That the game is over, or what the
// code was, stands beside that it is won, too.
[[nodiscard]] std::optional<bool> SaysWon(const std::vector<std::string>& texts);
// Whether a text says that the game is lost, in words that are said of no other end.
[[nodiscard]] bool SaysLost(std::string_view text);
// Whether a text says that a guess must not have a colour twice.
[[nodiscard]] bool SaysNoRepeats(std::string_view text);
// Whether it says that something is there twice: "chosen more than once". That may be allowed, but
// not where it came instead of an answer.
[[nodiscard]] bool SaysTwice(std::string_view text);

// Whether a text tells of a double click.
[[nodiscard]] bool SaysDoubleClick(std::string_view text);

// Whether a text in a field asks for something to be typed there, as an example may.
[[nodiscard]] bool AsksToType(std::string_view text);

// Whether a text says of two letters or more what they stand for: "R = Red G = Green".
[[nodiscard]] bool TellsOfLetters(std::string_view text);

// What texts say about the codes of a game.
struct SaidRules {
  std::optional<int> pegs;  // "a 4-digit number", "five pegs", "a code of 4 colors"
  // Of the colors: "123456" of "digits from 1 to 6", "RGB" of "R = Red …", "QWERT" of "Q..T".
  std::string keys;

  // What another text says besides.
  void Read(std::string_view text);
};

}  // namespace mindreader
