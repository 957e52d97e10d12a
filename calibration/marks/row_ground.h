// The ground that marks are drawn on, where it changed with them.
#pragma once

#include <opencv2/core/mat.hpp>

#include "calibration/looking/sketch.h"
#include "calibration/marks/mark_slots.h"

namespace mindreader {

// Colours of one ground have all channels in the same step of so many levels.
inline constexpr int kSameGround = 8;

// The first of two pictures (CV_8UC4, of one size) on the ground that the second one has beside a
// row (or below or above it, up to `reach` from the line through its holes): where one colour
// became another one over more than marks take, as the tint of the row that is played goes when it
// was judged, it is that colour before as well. The ground around the pegs stays as it is; it may
// tell of them. The same picture where nothing did.
[[nodiscard]] cv::Mat OnNewGround(const cv::Mat& before, const cv::Mat& after, const HoleRow& row,
                                  double reach);

// The picture of before with the new ground of the fields that marks stand on, where those came or
// became others with the answer: a field is larger than a mark, which is smaller than the part
// `largest` of a hole, and most of it is of one color.
[[nodiscard]] cv::Mat OnNewFields(const cv::Mat& before, const cv::Mat& after, const HoleRow& row,
                                  double reach, double largest = kLargestMark);

// The picture of before with the new fields of one color that came with the answer on a ground of
// many, such as wood: each much longer than high, as one for several marks is, and larger than a
// mark. The same picture where none did.
[[nodiscard]] cv::Mat OnPlainFields(const cv::Mat& before, const cv::Mat& after, const HoleRow& row,
                                    double reach);

// The picture of a full row without what lit up beside it (or below or above it, up to `reach`)
// with its last peg, and went out again when it was judged, as the field of its marks does that
// wants to be clicked: there it is as in `filling`, from before that peg. Marks that come to such a
// field come to its usual ground, and may have the colour of its light. The same picture where
// nothing did. All pictures: CV_8UC4, of one size; an empty `filling` is not known.
[[nodiscard]] cv::Mat WithoutLight(const cv::Mat& filling, const cv::Mat& full,
                                   const cv::Mat& judged, const HoleRow& row, double reach);

}  // namespace mindreader
