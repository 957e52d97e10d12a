// Answers that a program writes in numbers: "2 exact, 1 misplaced", "1A2B", two numbers beside the
// row.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include <opencv2/core/mat.hpp>

#include "agent/mastermind/code.h"
#include "calibration/sketch.h"
#include "calibration/written_signs.h"
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

// What signs say that stand alone, or each beside a mark: their digits, nothing for what is none.
// The likeliest reading first.
[[nodiscard]] std::vector<WrittenAnswer> FromDigits(const std::vector<std::optional<int>>& signs,
                                                    int pegs);

// What came beside a row with its answer.
struct Written {
  std::vector<WrittenAnswer> answers;  // the likeliest reading first; none: not two numbers
  std::vector<Sign> signs;             // in reading order, if it consists of few
};

// See NewMarks() for `reach`.
[[nodiscard]] Written ReadWritten(const cv::Mat& before, const cv::Mat& after, const HoleRow& row,
                                  double reach, TextReader& reader);

}  // namespace mindreader
