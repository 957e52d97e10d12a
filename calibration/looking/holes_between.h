// Rows of which only every other hole was found.
#pragma once

#include <optional>

#include <opencv2/core/mat.hpp>

#include "calibration/looking/board_guess.h"

namespace mindreader {

// A board whose holes are half as far apart, in a picture of it before any peg came: between each
// two holes of its first row there is a place that looks as they do, and others may be before and
// behind them. Nothing where what is between them looks otherwise. CV_8UC4.
[[nodiscard]] std::optional<BoardGuess> WithHolesBetween(const cv::Mat& bgra,
                                                         const BoardGuess& board);

}  // namespace mindreader
