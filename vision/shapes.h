// What can be seen in a picture of an unknown program: closed shapes about as wide as high, and how
// they stand in rows and columns.
#pragma once

#include <vector>

#include <opencv2/core/mat.hpp>

#include "base/color.h"
#include "base/geometry.h"

namespace mindreader {

// A closed outline: a peg, an empty hole, a cell of a grid, a mark, a button.
struct Shape {
  WindowRect box;
  Bgr color;        // median of the inner disc
  double fill = 0;  // area of the outline's hull / area of the box: disc 0.785, square 1
  [[nodiscard]] double Diameter() const { return (box.width + box.height) / 2.0; }
  [[nodiscard]] double CenterX() const { return box.x + (box.width - 1) / 2.0; }
  [[nodiscard]] double CenterY() const { return box.y + (box.height - 1) / 2.0; }
};

inline constexpr int kSmallestShape = 6;   // pixels; a mark at half size
inline constexpr int kLargestShape = 160;  // pixels; a peg at three times the usual size

// The largest step from a pixel to a neighbour in any channel (CV_8UC1): two colours of one
// brightness have none in gray.
[[nodiscard]] cv::Mat StepsOf(const cv::Mat& bgra);

// All shapes of a picture whose sides differ by at most a third, each once (of concentric outlines
// the outermost that is still about as wide as high within a quarter of its size).
[[nodiscard]] std::vector<Shape> FindShapes(const cv::Mat& bgra);

// Small spots that stand alone: programs draw them where pegs will be. Their places matter, not
// their looks; letters are no dots, because they have neighbours.
[[nodiscard]] std::vector<Shape> FindDots(const cv::Mat& bgra);

// The same, but larger and of thin lines, such as crosses. Only those that there are many of, all
// alike: a letter or a number may stand alone, too.
[[nodiscard]] std::vector<Shape> FindSigns(const cv::Mat& bgra);

// Shapes of one size on a lattice with equal steps. Cells where no shape was found (a peg hid the
// outline) are still part of it.
struct Grid {
  double x = 0, y = 0;            // centre of the top left cell
  double step_x = 0, step_y = 0;  // 0 where there is only one column or row
  int columns = 0, rows = 0;
  double diameter = 0;  // median of the shapes
  int found = 0;        // cells in which a shape was seen

  [[nodiscard]] WindowPoint Cell(int column, int row) const;
  [[nodiscard]] double Coverage() const { return found / static_cast<double>(columns * rows); }
  [[nodiscard]] WindowRect Bounds() const;
};

// The grids that the shapes stand on, largest number of found cells first. A shape may be in
// several: the cells of a board, and the column of a palette that continues its rows. `reach`:
// neighbours may be so many times as far apart as those of most boards are.
[[nodiscard]] std::vector<Grid> FindGrids(const std::vector<Shape>& shapes, double reach = 1);

}  // namespace mindreader
