// Answers that a program writes in numbers: "2 exact, 1 misplaced", "1A2B", two numbers beside the
// row.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include <opencv2/core/mat.hpp>

#include "agent/mastermind/code.h"
#include "calibration/sketch.h"
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

// What came beside a row with its answer, read as text, the likeliest reading first; nothing when
// it does not read as two numbers. See NewMarks() for `reach`.
[[nodiscard]] std::vector<WrittenAnswer> ReadWritten(const cv::Mat& before, const cv::Mat& after,
                                                     const HoleRow& row, double reach,
                                                     TextReader& reader);

}  // namespace mindreader
