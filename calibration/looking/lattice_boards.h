// Boards among what stands in rows and columns. Pictures: CV_8UC4. Each of these adds to the boards
// what it finds; both ends of a lattice may be played first, and are guesses of their own.
#pragma once

#include <vector>

#include <opencv2/core/mat.hpp>

#include "calibration/looking/board_guess.h"
#include "vision/shapes.h"

namespace mindreader {

// Of a grid those parts whose columns, or rows, look alike; of a single line what may be an input
// row.
void AddBoardsOrLine(const cv::Mat& bgra, const Grid& grid, const std::vector<Shape>& shapes,
                     std::vector<BoardGuess>& boards);

// Lines with equal steps, one below the other at equal distances, are a board, although what stands
// between them kept its lattice from being seen. Lines may be missing.
void AddBoardsOfLines(const cv::Mat& bgra, const std::vector<Shape>& shapes,
                      std::vector<BoardGuess>& boards);

// A lattice of dots: what they look like depends on the few pixels that they hit.
void AddBoardsOfDots(const Grid& grid, std::vector<BoardGuess>& boards);

// Holes may be drawn as signs larger than dots, such as crosses. They are looked for where nothing
// else is a board with rows: what looks like one then is hardly anything else.
void AddBoardsOfSigns(const cv::Mat& bgra, std::vector<BoardGuess>& boards);

// So are holes further apart than those of most boards; or wherever a row that is lit goes on with
// such a lattice.
void AddBoardsFarApart(const cv::Mat& bgra, const std::vector<Shape>& shapes,
                       const std::vector<Shape>& dots, std::vector<BoardGuess>& boards);

// What is only the ground between the cells of another board is less likely. Not where its shapes
// are discs, as no ground is: what seems to be larger cells is the ground between these then.
void DemoteGround(const std::vector<Shape>& shapes, std::vector<BoardGuess>& boards);

}  // namespace mindreader
