#include "calibration/page_zoom.h"

#include "calibration/sketch.h"
#include "vision/scroll_bar.h"

namespace mindreader {
namespace {

// Of a longer page less than this is shown.
constexpr double kMostOfPage = 0.4;
// Browsers go from 100 to 50 %, or to 200 %, in so many steps.
constexpr int kMostSteps = 6;
// Holes smaller than this (pixels) are made larger, until they are no longer.
constexpr double kSmallHole = 21;

Result<bool> Press(Prober& prober, const char* chord, const char* purpose) {
  const auto seen = prober.Try(Gesture::Key(chord, purpose), kForAnswer);
  if (!seen) return Forward(seen);
  return seen->Reacted();
}

Result<bool> Smaller(Prober& prober) {
  return Press(prober, "ctrl+minus", "make the page smaller");
}
Result<bool> Larger(Prober& prober) { return Press(prober, "ctrl+plus", "make the page larger"); }

bool HasSmallHoles(const Frame& frame) {
  const Sketch sketch = MakeSketch(frame.pixels);
  return !sketch.boards.empty() && sketch.boards.front().rows > 1 &&
         sketch.boards.front().diameter < kSmallHole;
}

Result<bool> ZoomIn(Prober& prober, const Narrator& narrate) {
  for (int step = 0; step < kMostSteps; ++step) {
    const auto now = prober.Capture();
    if (!now) return Forward(now);
    if (ShownPart(now->pixels) < 1) {
      // One step too far.
      const auto back = Smaller(prober);
      if (!back) return Forward(back);
      return true;
    }
    if (!HasSmallHoles(*now)) return step > 0;
    if (step == 0) narrate("the board is small: zooming in");
    const auto larger = Larger(prober);
    if (!larger) return Forward(larger);
    if (!*larger) return step > 0;
  }
  return true;
}

}  // namespace

Result<bool> ZoomToSeeWell(Prober& prober, const Narrator& narrate) {
  for (int step = 0; step < kMostSteps; ++step) {
    const auto now = prober.Capture();
    if (!now) return Forward(now);
    const double shown = ShownPart(now->pixels);
    if (shown == 1 && step == 0) return ZoomIn(prober, narrate);
    if (shown == 1 || shown < kMostOfPage) return step > 0;
    if (step == 0) narrate("the page is larger than its window: zooming out to see all of it");
    const auto smaller = Smaller(prober);
    if (!smaller) return Forward(smaller);
    if (!*smaller) return step > 0;
  }
  return true;
}

}  // namespace mindreader
