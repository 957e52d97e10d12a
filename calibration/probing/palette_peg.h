// What the look of a peg that came to a hole says of the choice of the palette that it is from.
// Pictures: CV_8UC4, with the palette in them.
#pragma once

#include <optional>

#include <opencv2/core/mat.hpp>

#include "calibration/looking/look.h"
#include "calibration/probing/control.h"
#include "calibration/probing/prober.h"

namespace mindreader {

// A peg has a choice's colour when it differs from it by less than this (levels).
inline constexpr int kColorOfChoice = 20;
// Another peg is clearly more alike when it differs by less than this part.
inline constexpr double kClearlyMoreLike = 0.7;
// Two keys bring pegs that differ by more than this, if only by a digit on them (levels).
inline constexpr double kSameKey = 3;

// Whether a peg is more like this colour of the palette than like a peg of another one. Without a
// palette each key has a peg of its own.
[[nodiscard]] bool IsRather(const cv::Mat& bgra, const Control& control, const Look& peg, int color,
                            int other);

// Whether a click on a color has lit up another one, and not the one that was picked before, which
// may no longer be lit.
[[nodiscard]] bool LitNeighbor(const Control& control, const Observed& picked, int color,
                               std::optional<int> picked_before);

// Whether a peg that came for a color has surely that of another one of the palette, and its look:
// the gesture hit its neighbor. Of letters the middle alone tells little. Only where the palette
// has been seen to have the colors of its pegs; so below.
[[nodiscard]] bool IsNeighbors(const cv::Mat& bgra, const Control& control, const Look& peg,
                               int color);

// Whether a peg has surely this color of the palette, which was not placed before.
[[nodiscard]] bool IsOfPalette(const cv::Mat& bgra, const Control& control, const Look& peg,
                               int color);

}  // namespace mindreader
