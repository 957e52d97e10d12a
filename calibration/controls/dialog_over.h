// What lies over the board when a program is opened: its rules, a greeting.
#pragma once

#include <optional>

#include <opencv2/core/mat.hpp>

#include "base/geometry.h"
#include "calibration/controls/control_search.h"
#include "calibration/looking/sketch.h"
#include "calibration/probing/prober.h"
#include "calibration/words/labels.h"

namespace mindreader {

struct DialogOver {
  WindowRect area;
  // What closes it: a button that says so, or without words a cross in its upper right corner; or,
  // where all around it is faint, its one prominent button, whatever that says.
  Label button;
};

// A plain panel with sentences on it that can be closed. Where there is a board on it, it is the
// page. `sketch` is of the picture.
[[nodiscard]] std::optional<DialogOver> FindDialog(const cv::Mat& bgra, const Sketch& sketch,
                                                   TextReader& reader);

// Closes it: by Escape, where it has a cross, or else by a click on what closes it. Whether it did.
[[nodiscard]] Result<bool> Close(const DialogOver& dialog, Prober& prober, const Narrator& narrate);

// The cross in a panel's upper right corner, if one is drawn there.
[[nodiscard]] std::optional<WindowRect> CrossInCorner(const cv::Mat& bgra, const WindowRect& panel);

}  // namespace mindreader
