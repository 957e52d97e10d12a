// Lines of text that came, or became others, between two pictures.
#pragma once

#include <vector>

#include <opencv2/core/mat.hpp>

#include "base/geometry.h"
#include "calibration/words/labels.h"
#include "vision/board_reader.h"

namespace mindreader {

// Those of the lines of one of two pictures that may differ in the other, as any of their pixels
// has `changed`. OCR may read a line in one of them only.
[[nodiscard]] std::vector<Label> LinesThatChanged(std::vector<Label> lines, const cv::Mat& changed);

// Where lines of text may have come between two pictures.
[[nodiscard]] std::vector<WindowRect> AreasOfNewLines(const cv::Mat& before, const cv::Mat& after);
// The lines of text where something came between two pictures, each read alone: on a ground of
// lines and pictures OCR of a whole window may miss some.
[[nodiscard]] std::vector<Label> ReadNewLines(const cv::Mat& before, const cv::Mat& after,
                                              TextReader& reader);

// Whether a picture says that a guess must not have a colour twice, in the window or on a panel
// over it, and the one before did not.
[[nodiscard]] bool CameToSayNoRepeats(const cv::Mat& before, const cv::Mat& after,
                                      TextReader& reader);

}  // namespace mindreader
