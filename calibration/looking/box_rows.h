// Rows of boxes that are wider than high, as list boxes and fields are: no shapes of pegs.
#pragma once

#include <vector>

#include <opencv2/core/mat.hpp>

#include "calibration/looking/sketch.h"

namespace mindreader {

// Each line of a few boxes of one size, evenly apart, that look alike: buttons in a line have other
// words. Where the holes of one of `boards` go on with it, all of them from it on; else one row.
[[nodiscard]] std::vector<BoardGuess> FindBoxRows(const cv::Mat& bgra,
                                                  const std::vector<BoardGuess>& boards);

// Each column of a few boxes of one size, evenly below each other, that look alike, as the list
// boxes of a form are, as a single row; none that are some of a table.
[[nodiscard]] std::vector<BoardGuess> FindBoxColumns(const cv::Mat& bgra);

// Each line of so many boxes of one size, evenly apart, whatever is in them, as the cells of a
// table are; of a longer line those that alone have grounds of their own. As single rows.
[[nodiscard]] std::vector<BoardGuess> FindCellRows(const cv::Mat& bgra, int pegs);

// Adds each line of boxes that are higher than wide, evenly apart, with something else written on
// each, as the keys of a piano are: shapes of pegs are wider. Not where there is a palette already,
// nor where others of their size are above or below them, as the rows of a board are.
void AddPalettesOfTallKeys(const cv::Mat& bgra, std::vector<PaletteGuess>& palettes);

// Adds each line of such boxes that look alike, as jars or cards to put a peg on do, and boards of
// them. Not where there are holes or a palette already.
void AddBoardsOfTallBoxes(const cv::Mat& bgra, const std::vector<PaletteGuess>& palettes,
                          std::vector<BoardGuess>& boards);

// All boxes that may stand in such lines, whatever is in them.
[[nodiscard]] std::vector<WindowRect> FindRowBoxes(const cv::Mat& bgra);

// Boxes with no more in them than a line of text, the highest first. Nothing where there are so
// many that they are the cells of a table.
[[nodiscard]] std::vector<TextField> FindFields(const cv::Mat& bgra);

}  // namespace mindreader
