// Things of any form, such as fruits or shells, and the palettes that they make.
#pragma once

#include <vector>

#include <opencv2/core/mat.hpp>

#include "calibration/looking/sketch.h"
#include "vision/shapes.h"

namespace mindreader {

// The smallest thing that is looked for (pixels), and its shorter side as a part of its longer one.
struct ThingLimits {
  int smallest = 0;
  double aspect = 0;
};

// What calm ground goes around, up to kLargestShape. Lines and shading may cut its inside into any
// number of regions.
[[nodiscard]] std::vector<Shape> ThingsOnGround(const cv::Mat& bgra, const ThingLimits& limits);

// Adds lines of things that have no outline of one form, such as shells or stars with lines in
// them: they stand on calm ground, are as large, and each looks otherwise. Not where there is a
// palette already.
void AddPalettesOfThings(const cv::Mat& bgra, std::vector<PaletteGuess>& palettes);

// Those that may be pictures of pegs.
[[nodiscard]] std::vector<Shape> PicturesOnGround(const cv::Mat& bgra);

// And those that stand in a line on the edge of their ground, as on a shelf, or hang from it. Not
// where there is a palette already.
[[nodiscard]] std::vector<Shape> PicturesOnEdge(const cv::Mat& bgra,
                                                const std::vector<PaletteGuess>& palettes);

// Adds lines of such things, or two in which they stand alike, of different forms and sizes whose
// middles are evenly apart, as pictures in equal cells are; the second line may be shorter. Fewer
// than four only where each has a colour of its own. What was taken for palettes within these
// things is removed.
void AddPalettesOfPicturesInCells(const cv::Mat& bgra, const std::vector<Shape>& things,
                                  std::vector<PaletteGuess>& palettes);

}  // namespace mindreader
