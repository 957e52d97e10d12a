// Frames that an answer draws close around the pegs themselves.
#pragma once

#include <optional>
#include <vector>

#include <opencv2/core/mat.hpp>

#include "calibration/looking/sketch.h"
#include "calibration/marks/answers.h"
#include "calibration/marks/mark_kinds.h"

namespace mindreader {

// Colors of lines are worked out, and those of one kind differ by less than this (levels), directly
// or through others.
inline constexpr double kOneRim = 30;

// What came with the answers around the pegs, each a mark of its peg.
struct RimMarks {
  std::vector<SeenMarks> earlier, rows;
};

// Lines between the pegs that came around each peg of each row, however thin they are: their colors
// are worked out from all that they changed. Nothing where some peg has none, or all of a row
// always have the same. Of rows that were told nothing is taken.
[[nodiscard]] std::optional<RimMarks> FindRimMarks(const std::vector<AnsweredRow>& earlier,
                                                   const std::vector<AnsweredRow>& rows);

// Whether lines of more than one color came around the pegs of a row, but for the last one, which
// may have come meanwhile, and those are as they were.
[[nodiscard]] bool RimsCame(const cv::Mat& before, const cv::Mat& after, const HoleRow& row);

}  // namespace mindreader
