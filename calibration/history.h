// Programs with one input row show past guesses elsewhere, often smaller.
#pragma once

#include <optional>
#include <vector>

#include <opencv2/core/mat.hpp>

#include "agent/mastermind/code.h"
#include "calibration/hand.h"
#include "calibration/sketch.h"

namespace mindreader {

// The row of a picture, other than `input`, whose pegs show a guess in its colours, and which was
// not there in the picture of an empty board. Of several the one in line with `like`, an earlier
// row, then the one nearest to the top, where newest guesses come first; nothing when there is
// none.
[[nodiscard]] std::optional<HoleRow> FindShownGuess(const cv::Mat& empty, const cv::Mat& bgra,
                                                    const mastermind::Code& guess,
                                                    const HoleRow& input, const Control& control,
                                                    const std::optional<HoleRow>& like = {});

// All rows of that kind, each once.
[[nodiscard]] std::vector<HoleRow> FindShownGuesses(const cv::Mat& empty, const cv::Mat& bgra,
                                                    const mastermind::Code& guess,
                                                    const HoleRow& input, const Control& control);

}  // namespace mindreader
