// Whether a window goes on showing the board that is looked at.
#pragma once

#include <opencv2/core/mat.hpp>

#include "calibration/looking/sketch.h"

namespace mindreader {

enum class View {
  kSame,
  kAnother,    // of the same board, as when what lay over it is gone, or the first one of any
  kElsewhere,  // what looked like a board is gone
};

// What a window shows now. `known` is the sketch of `before`; `restless` as for ChangedPixels().
[[nodiscard]] View ViewOf(const Sketch& known, const cv::Mat& before, const cv::Mat& now,
                          const cv::Mat& restless);

// Whether the window shows a board with more or fewer holes in a row than `board`, of the same look
// as far as a sketch can tell, as another level of a game does. `known` is the sketch that `board`
// is of; nothing is said of a board that a sketch does not find.
[[nodiscard]] bool HasOtherRows(const Sketch& known, const BoardGuess& board, const cv::Mat& now);

// Whether what came in a window that looks different now has empty holes of its own, apart from
// `palette`: then it is a page with a board, and no popup over the one before.
[[nodiscard]] bool CameWithHoles(const cv::Mat& before, const cv::Mat& now,
                                 const PaletteGuess& palette);

}  // namespace mindreader
