// What changed with an answer in the band beside a row, before anything is made of it. For this
// folder alone. All pictures are CV_8UC4; `changed`, CV_8UC1, is not 0 where a pixel of the band
// changed.
#pragma once

#include <vector>

#include <opencv2/core/mat.hpp>

#include "base/geometry.h"
#include "calibration/looking/sketch.h"

namespace mindreader {

// What differs by less from its surroundings is some of them (levels, on average).
inline constexpr double kStandsOut = 14;
// Strokes of one mark are no further apart (pixels, odd).
inline constexpr int kStrokeGap = 3;

// Changes `changed`, of two pictures of the band: without what changed only because its ground did,
// such as the tint of the row that is played: one colour that became another one over more than the
// `largest` thing's size, but not as a peg does, whose colour digits may have, too; and the light
// of the pegs over that.
void RemoveGround(const cv::Mat& before, const cv::Mat& after, const HoleRow& row, double largest,
                  const cv::Rect& band, cv::Mat& changed);

// What changed, part by part, with what is nearer to it than `gap`, in pixels of the picture that
// has the band.
[[nodiscard]] std::vector<WindowRect> PartsOf(const cv::Mat& changed, const cv::Rect& band,
                                              int gap = kStrokeGap);

// Whether a part goes on beyond the band, and not only beyond the picture.
[[nodiscard]] bool IsCut(const WindowRect& part, const cv::Rect& band, cv::Size picture);

// Whether what changed in a part looks other than what is around the part: what does not is some of
// the ground.
[[nodiscard]] bool StandsOut(const cv::Mat& after, const cv::Mat& changed, const cv::Rect& band,
                             const WindowRect& part);

}  // namespace mindreader
