// Pages that are larger than their window, or too small to be read well.
#pragma once

#include "calibration/control_search.h"
#include "calibration/prober.h"

namespace mindreader {

// Makes a page as large as it is read best, by the keys that browsers have for it, before anything
// is learned of it. Where scroll bars tell that the window shows most of a page but not all of it,
// it is made smaller (Ctrl+minus); what is far longer than its window is more than a board, and is
// left as it is. Where the likeliest board has small holes it is made larger (Ctrl+plus), as far as
// all of it stays in the window. Returns whether the page looks otherwise now; errors as the
// prober's.
[[nodiscard]] Result<bool> ZoomToSeeWell(Prober& prober, const Narrator& narrate);

}  // namespace mindreader
