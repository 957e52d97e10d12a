// Whether the rows of a reading can stand together in one game.
#pragma once

#include <vector>

#include "vision/reading.h"

namespace mindreader {

// A game's rows come in this order: full rows, at most one row being filled, then waiting rows.
struct RowOrder {
  int full = 0;  // how many rows from the first count as full
  // Rows that cannot be where they are, or cannot be read, and empty ones between those; ascending.
  std::vector<int> misfits;
};

// The order that leaves the fewest misfits. A flat dialog over the board reads as empty holes; it
// shows here, because two rows cannot both be active. `tells_active`: see TellsActiveRow().
[[nodiscard]] RowOrder FitRowOrder(const std::vector<RowReading>& rows, bool tells_active);

}  // namespace mindreader
