// Judging a guessed placement of a skin by what the picture shows there.
#pragma once

#include <string>
#include <vector>

#include <opencv2/core/mat.hpp>

#include "vision/build_layout.h"

namespace mindreader {

struct BoardCheck {
  BoardLayout layout;        // with rows, cell_border and score
  std::vector<int> misfits;  // rows that do not read as rows, ascending, forgiven ones too
  std::string failing;       // the part that fits worst, for people
};

// Counts the rows, learns how cells are set off, and scores the placement as LocateBoard documents.
[[nodiscard]] BoardCheck CheckPlacement(const cv::Mat& bgra, const Skin& skin,
                                        const SkinPlacement& placement);

}  // namespace mindreader
