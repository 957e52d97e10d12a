// Answers that a program writes beside a row, in words or in two numbers.
#pragma once

#include <optional>
#include <vector>

#include <opencv2/core/mat.hpp>

#include "calibration/looking/sketch.h"
#include "calibration/marks/answer_text.h"
#include "calibration/marks/written_signs.h"
#include "vision/board_reader.h"

namespace mindreader {

// A sign that stands alone, or beside a mark.
struct LoneSign {
  std::optional<int> digit;  // nothing: it is none
  int height = 0;            // pixels
  bool before = false;       // it stands before the row's first hole, not after the last one
  // Pixels; nothing: as its height.
  std::optional<int> width = {};
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
