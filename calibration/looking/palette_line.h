// A line of things that may be the colors of a palette: how far it goes on, and what stands in its
// cells. Pictures: CV_8UC4; sizes and places in pixels.
#pragma once

#include <vector>

#include <opencv2/core/mat.hpp>

#include "base/geometry.h"
#include "vision/shapes.h"

namespace mindreader {

// Of things of any form at least so many are in a line.
inline constexpr int kSureLine = 3;

// What is looked at in a cell: all, what has a part in its middle, or the rest.
enum class Ink { kAll, kInMiddle, kBeyond };

// Whether a shape of about the grid's size was seen in a cell, which may be beyond the grid's ends,
// or in both of its neighbours: the ends of a palette's last line may be bare.
[[nodiscard]] bool Filled(const Grid& grid, const std::vector<Shape>& shapes, int column, int row);

// Whether something of about the grid's size stands alone in a cell of a line, whatever form it
// has: a star has no outline that is taken for a peg's.
[[nodiscard]] bool StandsAlone(const cv::Mat& bgra, const Grid& line, int column, int row,
                               Ink looked_at);

// Whether a place is on a shape that is larger than what stands there, such as a peg with a gloss.
[[nodiscard]] bool IsOnLargerShape(const WindowPoint& at, double diameter,
                                   const std::vector<Shape>& shapes);

// Whether in a cell of a single line, which may be beyond its ends, there is what has the same form
// as in others of it and is a part of something larger, as they are, which is no shape itself: it
// goes on beyond its room.
[[nodiscard]] bool HasFormOfOthers(const cv::Mat& bgra, const Grid& line,
                                   const std::vector<Shape>& shapes, int column, int row);

// What to look at in the cells of a line: where something is written below each of its colors, that
// is in their room, too.
[[nodiscard]] Ink InkOf(const cv::Mat& bgra, const Grid& line);

// How much there is to see in a disc: the mean step between its pixels.
[[nodiscard]] double Content(const cv::Mat& bgra, double x, double y, double diameter);

// Whether a cell is only the ground that others stand on, such as the end of the last line of a
// popup that is not full, whose border looks like an outline.
[[nodiscard]] bool IsBare(const cv::Mat& bgra, const WindowPoint& at, double diameter);

// A line, or two beside each other, as far as they go on either way.
[[nodiscard]] Grid LineToItsEnds(const cv::Mat& bgra, const Grid& line,
                                 const std::vector<Shape>& shapes);

}  // namespace mindreader
