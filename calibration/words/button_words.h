// What the words on buttons promise, in several languages, as OCR reads them.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace mindreader {

// In lower case, letters and digits without their accents (ß as ss); all else is left out. `text`
// is UTF-8, or what OCR takes for it.
[[nodiscard]] std::string Folded(std::string_view text);

// Whether a text is this folded word: also where OCR, that knows the letters of English only, takes
// a letter for another one of nearly its form (Verity, Priifen, Lésung). In short words no letter
// may be another.
[[nodiscard]] bool ReadsAs(std::string_view text, std::string_view word);

// Without its articles, possessives and the like ("check my guess": "check guess"), and, at
// request, without what a guess is called ("check"). Folded, its words one space apart.
enum class Objects { kKept, kLeftOut };
[[nodiscard]] std::string WithoutSmallWords(std::string_view text, Objects objects);

// Whether a text asks for another one of what is played, in whatever words: "Nieuwe code".
[[nodiscard]] bool AsksForAnother(std::string_view text);

// Or for it to begin: "Start spillet".
[[nodiscard]] bool AsksToBegin(std::string_view text);

// Where in a sentence the words stand that another game begins by, from the first byte to beyond
// the last: "Do you want to play again?". Nothing where there are none.
[[nodiscard]] std::optional<std::pair<std::size_t, std::size_t>> AnotherGameIn(
    std::string_view text);

// What a text asks to be done, and what that would do: "Click to play again", "Press ENTER to
// start", "R: new game", "Press any key".
struct Invitation {
  std::string what;                  // in the words of the text; empty: it does not say
  std::optional<std::string> key{};  // to press, as xdotool calls it; nothing: a click
};
[[nodiscard]] std::optional<Invitation> InvitationIn(std::string_view text);

// Whether a label may ask to submit what a program calls by a name of its own: "Probar mezcla",
// "Check potion".
[[nodiscard]] bool BeginsToSubmit(std::string_view text);

// Whether a label calls the guess a suggestion: "Suggest these paints". A program that makes one
// itself has not made it yet.
[[nodiscard]] bool SuggestsThese(std::string_view text);

// Whether a label says that pegs are taken out again: "Clear", "Undo".
[[nodiscard]] bool TakesBack(std::string_view text);

// Folded words in the order in which their labels are tried; English first.
[[nodiscard]] std::span<const std::string_view> WordsThatSubmit();
[[nodiscard]] std::span<const std::string_view> WordsForNewGame();
[[nodiscard]] std::span<const std::string_view> WordsThatStart();
// The levels of a game, the first of which is chosen where one must be.
[[nodiscard]] std::span<const std::string_view> WordsForLevels();
// What leaves nothing behind comes first.
[[nodiscard]] std::span<const std::string_view> WordsThatDismiss();
// To a question.
[[nodiscard]] std::span<const std::string_view> WordsThatAgree();
// A label with one of these among its words is left alone.
[[nodiscard]] std::span<const std::string_view> ForbiddenWords();
// So is one that is, in one word, one of these.
[[nodiscard]] std::span<const std::string_view> ForbiddenAlone();

}  // namespace mindreader
