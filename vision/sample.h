// Looking at single cells of a picture without making new pictures.
#pragma once

#include <optional>
#include <vector>

#include <opencv2/core/mat.hpp>

#include "base/color.h"
#include "base/geometry.h"

namespace mindreader {

// A peg is sampled within this part of its radius, where neither its outline nor the cell around it
// shows.
inline constexpr double kInnerDisc = 0.6;

// A cell's border is half a step away; the ways to it go a little further, for lines that are not
// in the middle.
inline constexpr double kBorderReach = 0.6;

// The median of some values, at least one; of an even number the upper one of the two in the
// middle.
[[nodiscard]] double Median(std::vector<double> values);

// The median of each channel over the inner disc of a cell. The median passes over highlights,
// letters and noise as long as they cover less than half of the disc. Nothing if the disc is not
// wholly inside the picture.
[[nodiscard]] std::optional<Bgr> MedianColor(const cv::Mat& bgra, WindowPoint center, int radius);

// The pixels on the border of a box, and the median of each channel over some pixels, at least one;
// all inside the picture.
[[nodiscard]] std::vector<cv::Point> BorderOf(const cv::Rect& box);
[[nodiscard]] Bgr MedianColor(const cv::Mat& bgra, const std::vector<cv::Point>& pixels);

// The part of these pixels that differ from a colour by more than noise does (kNoise levels in some
// channel); 0 of none.
inline constexpr int kNoise = 12;
[[nodiscard]] double PartUnlike(const cv::Mat& bgra, const std::vector<cv::Point>& pixels,
                                Bgr color);

// The largest channel difference.
[[nodiscard]] constexpr int Distance(Bgr a, Bgr b) { return BgrRange{a, a}.Distance(b); }

// How clearly a cell is set off from what is around it: on the way from its centre half a step
// (and a little more) to each of its four neighbours, the largest difference from its own colour;
// of the four the third largest. So a flat surface that covers the cell scores 0 even where its
// corner cuts two of the ways.
[[nodiscard]] int BorderContrast(const cv::Mat& bgra, WindowPoint center, Bgr color,
                                 WindowPoint next_peg, WindowPoint next_row);

// How uneven the inner disc is: the largest difference from the cell's colour on the ways from its
// centre along x and y. An empty hole is calmer inside than at its border; a line or text through
// its middle shows that this is no cell, or that something lies over it.
[[nodiscard]] int InnerContrast(const cv::Mat& bgra, WindowPoint center, Bgr color, int radius);

}  // namespace mindreader
