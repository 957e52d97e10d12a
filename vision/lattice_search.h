// Finding a board in a picture by the lines of its lattice.
#pragma once

#include <vector>

#include <opencv2/core/mat.hpp>

#include "skins/skin.h"
#include "vision/palette_search.h"
#include "vision/transform.h"

namespace mindreader {

// Where the board may be, most promising first. Canny edges and Hough segments along the axes give
// the places of lines; the autocorrelation of those gives the pitch and a fold by the pitch the
// phase. Every shift of such a lattice is then tried against the palette. Finds boards whose pegs
// look too uneven for SearchPalette, but needs lines between the holes.
[[nodiscard]] std::vector<BoardTransform> SearchLattice(const cv::Mat& bgra, const cv::Mat& gray,
                                                        const Skin& skin);

}  // namespace mindreader
