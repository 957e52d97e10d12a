// The row that is played is often drawn larger or brighter than the others, and its holes are not
// taken for theirs.
#pragma once

#include <vector>

#include "calibration/sketch.h"

namespace mindreader {

// Adds to the boards those that go on, beyond either end of a lattice, with a single row of the
// same steps whose holes have another size; or with holes of which half at least were found, all
// alike.
void AddBoardsWithLitRows(const std::vector<Shape>& shapes, std::vector<BoardGuess>& boards);

}  // namespace mindreader
