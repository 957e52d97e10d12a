// What is chosen in a table of choices, of which each hole has its own (Way::kTable).
#pragma once

#include <optional>

#include <opencv2/core/mat.hpp>

#include "base/geometry.h"
#include "calibration/probing/hand.h"

namespace mindreader {

// The part of a choice that is looked at: that of a word is as high as the word.
[[nodiscard]] double SizeOfChoice(const Shape& choice);
// Of a table whose choices alone show what was chosen: the color that a hole has, if it has one.
[[nodiscard]] std::optional<int> ChosenIn(const cv::Mat& bgra, const Control& control, int peg);
// Where a table has its choices for so many holes; empty for other ways. What is chosen there is no
// answer.
[[nodiscard]] WindowRect AreaOfChoices(const Control& control, int pegs);

}  // namespace mindreader
