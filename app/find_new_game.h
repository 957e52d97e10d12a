// Beginning a game where a learned skin does not say how.
#pragma once

#include "agent/board_view.h"
#include "agent/click.h"
#include "agent/world.h"
#include "base/error.h"
#include "calibration/controls/control_search.h"

namespace mindreader {

// Tries what looks as if it began a new game until the board of the view is empty. Errors as
// NewGameSearch::Begin().
[[nodiscard]] Status FindNewGame(const World& world, BoardView& view, Clicker& clicker,
                                 const Narrator& narrate);

}  // namespace mindreader
