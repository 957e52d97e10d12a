// The button that a text names: "choose four colors and click Ask the wizard".
#pragma once

#include <optional>
#include <vector>

#include <opencv2/core/mat.hpp>

#include "calibration/words/labels.h"

namespace mindreader {

// The one of some framed buttons whose words stand in a line of text, too; where none is read
// there, the one whose words are seen elsewhere as they look on it, in letters that OCR does not
// know. Nothing where several are.
[[nodiscard]] std::optional<Label> NamedButton(const cv::Mat& bgra,
                                               const std::vector<Label>& buttons,
                                               const std::vector<Label>& labels);

}  // namespace mindreader
