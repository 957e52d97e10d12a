// Answers as a text says them: "2 exact, 1 misplaced", "1A2B", in many languages, and as OCR reads
// them. All texts are untrusted.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "agent/mastermind/code.h"

namespace mindreader {

// One way to read what was written for a row.
struct WrittenAnswer {
  int first = 0;  // the two numbers as they stand, in reading order
  int second = 0;
  enum class Order { kUnknown, kExactFirst, kMisplacedFirst };
  Order order = Order::kUnknown;  // as the words around the numbers say

  [[nodiscard]] mastermind::Feedback Answer(bool exact_first) const {
    return exact_first ? mastermind::Feedback{first, second} : mastermind::Feedback{second, first};
  }
  friend bool operator==(const WrittenAnswer&, const WrittenAnswer&) = default;
};

// Whether two numbers can be the marks of one row.
[[nodiscard]] bool CanBeAnswer(int first, int second, int pegs);

// Whether a text has a word, such as what marks are called in some language. Digits and marks are
// taken for few letters, or for round ones.
[[nodiscard]] bool HasWord(const std::string& text);

// Whether a line says that no peg is right: "Nothing right", "none". What stands before that may be
// a sign that was read as a word.
[[nodiscard]] bool SaysNothing(const std::string& line);

// What a text says, if it says two numbers that can be an answer. Untrusted text.
[[nodiscard]] std::optional<WrittenAnswer> ParseAnswer(const std::string& text, int pegs);

// What tells of one kind of marks only, as there are none of the other: "2 in the right place". A
// right color in a wrong place is a misplaced one.
[[nodiscard]] std::optional<WrittenAnswer> OfOneKind(const std::string& text, int pegs);

// Whether a text is two digits with a sign between them in brackets: "(0, 3)". Nothing else that
// is read beside a row is as clear.
[[nodiscard]] bool IsPairInBrackets(const std::string& text);

// A text beside a row that names marks, in which zeros that were read as letters in rings, for the
// dots in them, are zeros; such a zero may also have been read as a digit that is more than there
// are pegs: "® black, 6 white". Elsewhere a legend's marks may be read as such letters, too.
[[nodiscard]] std::string WithDottedZeros(std::string text, int pegs);

// Whether a line is one of those from `before` that said no numbers: marks of a legend are read as
// zeros or letters, and otherwise each time, such as "O right place".
[[nodiscard]] bool IsLegendReadAgain(const std::string& line,
                                     const std::vector<std::string>& before, int pegs);

// What came with an answer, of the lines of text that a page showed before and shows now: the one
// answer in words that is new, or is shown once more; or the only one that is shown, where it is
// that to the guess before, `last`. Nothing where that is not clear.
[[nodiscard]] std::optional<WrittenAnswer> NewlySaid(const std::vector<std::string>& before,
                                                     const std::vector<std::string>& after,
                                                     int pegs,
                                                     const std::optional<WrittenAnswer>& last);

}  // namespace mindreader
