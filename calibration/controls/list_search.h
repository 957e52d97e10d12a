// Learning the choices of a list box.
#pragma once

#include <optional>
#include <vector>

#include "calibration/controls/control_search.h"
#include "calibration/probing/changed_hole.h"

namespace mindreader {

// Closes a list that is open, and goes through it from its beginning, by keys: it ends where a key
// changes nothing. Where keys change nothing while it is closed, it is opened for each of its
// entries. `box` is where it opens, a hole of one of `boards`. Nothing when its choices do not show
// there.
[[nodiscard]] Result<std::optional<FoundControl>> LearnOpenList(
    Prober& prober, const std::vector<BoardGuess>& boards, WindowPoint box);

// The peg of this color that came to one box of a row, beside its middle, as before a word: the
// holes are where it is.
[[nodiscard]] std::optional<ChangedHole> FindPegInBox(const std::vector<BoardGuess>& boards,
                                                      const Observed& seen, const Shape& color);

}  // namespace mindreader
