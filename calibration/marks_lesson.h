// Learning the marks: where they are drawn, and which looks they have.
#pragma once

#include <vector>

#include <opencv2/core/mat.hpp>

#include "base/color.h"
#include "calibration/sketch.h"
#include "skins/skin.h"

namespace mindreader {

// One place beside the first row where a mark can be drawn, and its size.
struct MarkSlots {
  std::vector<RefPoint> slots;  // of row 0, in reading order
  double diameter = 0;

  // The distance between neighbours.
  [[nodiscard]] double Spacing() const;
};

// The small shapes that stand beside every row in the same way, as many as there are pegs: programs
// that draw empty places for marks show where they come. All sets that could be it.
[[nodiscard]] std::vector<MarkSlots> FindEmptySlots(const Sketch& sketch, const BoardGuess& board);

// The part of a picture beside a row's holes where its marks can be, left or right (or above and
// below where guesses are columns).
[[nodiscard]] std::vector<WindowRect> BesideRow(const BoardGuess& board, int row, Size picture);

// Marks as they appeared beside a row: small shapes that the second picture has and the first has
// not, in reading order.
[[nodiscard]] std::vector<Shape> NewMarks(const cv::Mat& before, const cv::Mat& after,
                                          const BoardGuess& board, int row);

}  // namespace mindreader
