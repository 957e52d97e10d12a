#include "app/find_new_game.h"

#include <algorithm>

#include "calibration/controls/new_game.h"
#include "calibration/probing/prober.h"

namespace mindreader {

Status FindNewGame(const World& world, BoardView& view, Clicker& clicker, const Narrator& narrate) {
  auto prober = Prober::Open(world, clicker, view.window());
  if (!prober) return Forward(prober);
  NewGameSearch search(world, *prober, clicker, narrate);
  const auto begun = search.Begin([&view]() -> Result<bool> {
    const auto seen = view.Look();
    if (!seen) return Forward(seen);
    return seen->reading.active_row == 0 &&
           std::ranges::all_of(seen->reading.rows, &RowReading::Blank);
  });
  if (!begun) return Forward(begun);
  return {};
}

}  // namespace mindreader
