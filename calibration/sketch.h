// Looking: what in a picture of an unknown program might be its board and its palette. Nothing here
// is certain; probing decides (calibration/learner.h).
#pragma once

#include <string>
#include <vector>

#include <opencv2/core/mat.hpp>

#include "skins/skin.h"
#include "vision/shapes.h"

namespace mindreader {

// A lattice that could be the holes: hole (row, peg) at first + row·next_row + peg·next_peg, in
// pixels of the picture. Which of its ends is played first is part of the guess.
struct BoardGuess {
  RefPoint first;
  RefPoint next_peg;
  RefPoint next_row;
  int pegs = 0;
  int rows = 0;
  double diameter = 0;
  double score = 0;  // higher is likelier

  [[nodiscard]] WindowPoint Hole(int row, int peg) const;
};

// Shapes of one size in a line or two, each of another colour.
struct PaletteGuess {
  std::vector<Shape> colors;  // in reading order
  double diameter = 0;
  double score = 0;
};

struct Sketch {
  std::vector<Shape> shapes;
  std::vector<BoardGuess> boards;      // likeliest first
  std::vector<PaletteGuess> palettes;  // likeliest first
};

inline constexpr int kFewestPegs = 2;
inline constexpr int kMostPegs = 8;
inline constexpr int kFewestRows = 4;
inline constexpr int kMostRows = 24;

[[nodiscard]] Sketch MakeSketch(const cv::Mat& bgra);

}  // namespace mindreader
