// Which pegs to place, and in which order, so that a row shows a guess.
#pragma once

#include <optional>
#include <vector>

#include "agent/mastermind/code.h"
#include "vision/reading.h"

namespace mindreader {

struct Placement {
  int peg = 0;
  int color = 0;
  friend bool operator==(const Placement&, const Placement&) = default;
};

// What is missing in the row as read. Holes that show a wrong colour come first, then the empty
// ones from the left: in a program that submits a full row by itself, the placement that fills the
// row must be the last, when everything else was read back. A hole that cannot be read counts as
// wrong.
[[nodiscard]] std::vector<Placement> PlanRow(const RowReading& row, const mastermind::Code& guess);

// The row as a code, if every hole shows a colour.
[[nodiscard]] std::optional<mastermind::Code> CodeOf(const RowReading& row);

}  // namespace mindreader
