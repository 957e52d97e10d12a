// Pages that are larger than their window, or too small to be read well.
#pragma once

#include <opencv2/core/mat.hpp>

#include "calibration/controls/control_search.h"
#include "calibration/probing/prober.h"

namespace mindreader {

// Makes a page as large as it is read best, by the keys that browsers have for it, before anything
// is learned of it. Where scroll bars tell that the window shows most of a page but not all of it,
// it is made smaller (Ctrl+minus); what is far longer than its window is more than a board, and is
// left as it is, but for a long board. Where the likeliest board has small holes it is made larger
// (Ctrl+plus), as far as all of it stays in the window. Returns by how many steps it is larger now,
// negative where it is smaller; errors as the prober's.
[[nodiscard]] Result<int> ZoomToSeeWell(Prober& prober, const Narrator& narrate);
// Takes so many steps back.
[[nodiscard]] Status UndoZoom(Prober& prober, int steps);

// Whether a page that is far longer than its window, which shows this part of it (CV_8UC4), is so
// because its board is: that goes on to the window's edge, and its pegs can be seen when all of the
// page is.
[[nodiscard]] bool IsLongBoard(const cv::Mat& bgra, double shown);

}  // namespace mindreader
