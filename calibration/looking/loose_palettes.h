// Palettes whose colours stand on no lattice.
#pragma once

#include <vector>

#include <opencv2/core/mat.hpp>

#include "calibration/looking/sketch.h"
#include "vision/shapes.h"

namespace mindreader {

// A palette may go on in a line that is shifted against the others, as the keys of a keyboard are:
// adds each palette together with the shapes of its size around it that have other colours or show
// other pictures, if there are some.
void AddCompletedPalettes(const cv::Mat& bgra, const std::vector<Shape>& shapes,
                          std::vector<PaletteGuess>& palettes);

// Shapes of one size near each other, in a ring or in any other way, each of another colour.
void AddPalettesOfClusters(const std::vector<Shape>& shapes, std::vector<PaletteGuess>& palettes);

// Shapes of one size on opposite sides of a board, or all around it as on a frame, each of another
// colour.
void AddPalettesAround(const BoardGuess& board, const std::vector<Shape>& shapes,
                       std::vector<PaletteGuess>& palettes);

}  // namespace mindreader
