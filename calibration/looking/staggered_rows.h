// Boards of which every second row stands aside, as the cells of a honeycomb or bricks do.
#pragma once

#include <vector>

#include "calibration/looking/sketch.h"

namespace mindreader {

// Adds those that single lines of holes make together, played from either end. Of such a board only
// every second line may have been seen as a lattice, or none.
void AddStaggeredBoards(std::vector<BoardGuess>& boards);

}  // namespace mindreader
