// Answers that a program writes in numbers: "2 exact, 1 misplaced", "1A2B", two numbers beside the
// row.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include <opencv2/core/mat.hpp>

#include "agent/mastermind/code.h"
#include "calibration/looking/sketch.h"
#include "calibration/marks/written_signs.h"
#include "vision/board_reader.h"

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

// What a text says, if it says two numbers that can be an answer. Untrusted text.
[[nodiscard]] std::optional<WrittenAnswer> ParseAnswer(const std::string& text, int pegs);

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

// A sign that stands alone, or beside a mark.
struct LoneSign {
  std::optional<int> digit;  // nothing: it is none
  int height = 0;            // pixels
  bool before = false;       // it stands before the row's first hole, not after the last one
};

// A sign beside a row, taken for this digit.
[[nodiscard]] LoneSign LoneSignOf(const HoleRow& row, const Sign& sign, std::optional<int> digit);

// What such signs say, in reading order; the likeliest reading first: the two numbers on one side
// of the row, where the other side has fewer. `ordinal` is the row's, from 1: its number may have
// come with the answer.
[[nodiscard]] std::vector<WrittenAnswer> FromSigns(const std::vector<LoneSign>& signs, int pegs,
                                                   int ordinal);

// What came beside a row with its answer.
struct Written {
  std::vector<WrittenAnswer> answers;  // the likeliest reading first; none: not two numbers
  std::vector<Sign> signs;             // in reading order, if it consists of few
  bool none = false;                   // it says in words that no peg is right
};

// Whether all digits among the signs beside a row are its number, which stands before its pegs:
// marks are no digits.
[[nodiscard]] bool HasOnlyItsNumber(const Written& written, const HoleRow& row, int ordinal);

// Whether an answer in words stands right below a row, on a line of its own: further from the holes
// than what is read as beside them. See NewMarks() for `reach`.
[[nodiscard]] bool IsSaidBelow(const WrittenAnswer& said, const cv::Mat& before,
                               const cv::Mat& after, const HoleRow& row, double reach,
                               TextReader& reader);

// See NewMarks() for `reach`, FromSigns() for `ordinal`.
[[nodiscard]] Written ReadWritten(const cv::Mat& before, const cv::Mat& after, const HoleRow& row,
                                  double reach, int ordinal, TextReader& reader);

}  // namespace mindreader
