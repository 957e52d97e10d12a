// Pages that are larger than their window.
#pragma once

#include "calibration/control_search.h"
#include "calibration/prober.h"

namespace mindreader {

// Where scroll bars tell that the window shows most of a page but not all of it: makes the page
// smaller by the key that browsers have for it (Ctrl+minus), until all of it is to be seen. What is
// far longer than its window is more than a board, and is left as it is. Returns whether the page
// looks otherwise now; errors as the prober's.
[[nodiscard]] Result<bool> ZoomOutToSeeAll(Prober& prober, const Narrator& narrate);

}  // namespace mindreader
