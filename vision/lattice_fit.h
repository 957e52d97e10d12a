// Moving a guessed lattice onto the edges of a picture.
#pragma once

#include <vector>

#include <opencv2/core/mat.hpp>

#include "base/geometry.h"
#include "skins/skin.h"
#include "vision/transform.h"

namespace mindreader {

// A row of equal cells along one axis, in picture pixels: centres at first + i·pitch, i < count.
struct CellComb {
  double first = 0;
  double pitch = 0;
  int count = 0;
  [[nodiscard]] double Middle() const { return first + pitch * (count - 1) / 2; }
};

enum class Axis { kX, kY };

// Edge strength by pixel along an axis, summed across it within a band of the picture.
[[nodiscard]] std::vector<float> EdgeProfile(const cv::Mat& gray, const WindowRect& band,
                                             Axis axis);

// Fits pitch and first centre to an edge profile. The profile is folded by the pitch: the right
// pitch gives the sharpest fold. Cells look alike to both sides of their centre, so the centre is
// where the fold is most symmetric; of the two such places (the middle of a cell and the border
// between two) the one nearer to the guess is taken. The pitch moves by at most `pitch_search` (a
// part of the pitch; 0: not at all), the comb's middle by a quarter of the pitch.
[[nodiscard]] CellComb FitComb(const std::vector<float>& profile, const CellComb& guess,
                               double pitch_search);

// Moves the board of a guessed transform onto the picture's edges. Lattices that do not lie along
// the axes are left as they are.
[[nodiscard]] BoardTransform FitLattice(const cv::Mat& gray, const BoardSkin& board,
                                        const BoardTransform& guess, double scale_search);

}  // namespace mindreader
