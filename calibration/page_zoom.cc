#include "calibration/page_zoom.h"

#include "vision/scroll_bar.h"

namespace mindreader {
namespace {

// Of a longer page less than this is shown.
constexpr double kMostOfPage = 0.4;
// Browsers go from 100 to 50 % in so many steps.
constexpr int kMostSteps = 6;

}  // namespace

Result<bool> ZoomOutToSeeAll(Prober& prober, const Narrator& narrate) {
  bool zoomed = false;
  for (int step = 0; step < kMostSteps; ++step) {
    const auto now = prober.Capture();
    if (!now) return Forward(now);
    const double shown = ShownPart(now->pixels);
    if (shown == 1 || shown < kMostOfPage) break;
    if (!zoomed) narrate("the page is larger than its window: zooming out to see all of it");
    const auto seen = prober.Try(Gesture::Key("ctrl+minus", "make the page smaller"), kForAnswer);
    if (!seen) return Forward(seen);
    if (!seen->Reacted()) break;
    zoomed = true;
  }
  return zoomed;
}

}  // namespace mindreader
