// The choices that a click on a hole opens in its window: a popup, a ring of colours around it.
#pragma once

#include <optional>
#include <vector>

#include "calibration/probing/control.h"
#include "calibration/probing/prober.h"
#include "vision/shapes.h"

namespace mindreader {

// The choices that a click on a hole opened: shapes of one size that were not there before, each of
// another look, in reading order. Empty when none opened.
[[nodiscard]] std::vector<Shape> OpenedChoices(const Observed& seen);
// Whether they came on one panel, rather than a peg in a hole and what changed with it elsewhere.
[[nodiscard]] bool CameOnAPanel(const Observed& seen, const std::vector<Shape>& choices);

// Where a colour is among the choices that a hole opened. A popup opens at another place for each
// hole, with its choices arranged as they were in Control::palette. Those that show tell where:
// others may have come over pegs of their own colour.
[[nodiscard]] std::optional<WindowPoint> FindChoice(const Observed& opened, const Control& control,
                                                    int color);

}  // namespace mindreader
