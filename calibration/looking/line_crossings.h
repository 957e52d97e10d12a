// Boards whose pegs lie where lines cross, as on a Go board.
#pragma once

#include <vector>

#include <opencv2/core/mat.hpp>

#include "calibration/looking/sketch.h"

namespace mindreader {

// Adds those of the lattices whose cells are the ground between thin lines, as it goes on around
// them: the pegs may lie on the corners of these cells, and not in them. The cells themselves are
// likelier.
void AddBoardsOfCrossings(const cv::Mat& bgra, std::vector<BoardGuess>& boards);

}  // namespace mindreader
