// The row that is played is often drawn larger or brighter than the others, and its holes are not
// taken for theirs; nor is the hole that takes the next peg, which may have a ring around it.
#pragma once

#include <vector>

#include <opencv2/core/mat.hpp>

#include "calibration/looking/sketch.h"

namespace mindreader {

// Outlines of holes have one form where they fill their boxes to the same part, but for this: a
// disc fills 0.785 of it, a square all. Of smaller ones (pixels) a pixel more or less tells
// nothing.
inline constexpr double kSameFill = 0.1;
inline constexpr double kClearForm = 20;

// Adds to the boards those that go on, beyond either end of a lattice, with a single row of the
// same steps whose holes have another size; or with holes of which half at least were found, all
// alike; or, of a lattice of dots, with pegs that are there before the first guess.
void AddBoardsWithLitRows(const std::vector<Shape>& shapes, std::vector<BoardGuess>& boards);

// Adds those that go on with such a row one further, beyond a row that looks as the others although
// it was not found: its holes nearly touch the frame around the lit one. `bgra`: CV_8UC4.
void AddBoardsBeyondHiddenRows(const cv::Mat& bgra, std::vector<BoardGuess>& boards);

// Adds those that go on, beyond either end of a single line, with a hole that is larger by what is
// around it, and looks as the others within their size; or that begin with one of another shade,
// where all are empty. A line of two is too short to tell of an end, or of a shade. `bgra`:
// CV_8UC4.
void AddLinesWithLitHole(const cv::Mat& bgra, const std::vector<Shape>& shapes,
                         std::vector<BoardGuess>& boards);

}  // namespace mindreader
