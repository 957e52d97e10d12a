// What must never be clicked while a program is learned.
#pragma once

#include <vector>

#include <opencv2/core/mat.hpp>

#include "calibration/words/labels.h"

namespace mindreader {

// The parts of a picture that promise something nobody asked for: to give the secret away, to
// change how the program looks or speaks, to quit, to lead elsewhere. Of what is marked as an
// advertisement, all of the panel that it stands on.
[[nodiscard]] std::vector<WindowRect> ForbiddenAreas(const cv::Mat& bgra,
                                                     const std::vector<Label>& labels);

// Where a page tells its place in its site, with a word that promises a start or a game: in "Start
// » Games » Superhirn" all words lead elsewhere.
[[nodiscard]] std::vector<WindowRect> TrailsOfLinks(const cv::Mat& bgra,
                                                    const std::vector<Label>& labels,
                                                    TextReader& reader);

// Those of a window that has changed in some parts, of the `earlier` ones and those that it shows
// `now`: what moved is no longer where it was. What changed and is found nowhere stays forbidden:
// something may lie over it.
[[nodiscard]] std::vector<WindowRect> ForbiddenAnew(const std::vector<WindowRect>& earlier,
                                                    const std::vector<WindowRect>& now,
                                                    const std::vector<WindowRect>& changes);

}  // namespace mindreader
