// The hole in which a peg appears while the way to place one is looked for.
#pragma once

#include <optional>
#include <vector>

#include "base/geometry.h"
#include "calibration/looking/look.h"
#include "calibration/looking/sketch.h"
#include "calibration/probing/prober.h"

namespace mindreader {

// A hole that changed, and the board that has it in its row 0.
struct ChangedHole {
  BoardGuess board;
  int peg = 0;

  [[nodiscard]] RefPoint Center() const { return board.Row(0).Hole(peg); }
};

// The one hole in which a gesture changed something, but for what moves behind all of them. Where
// more than one changed it was no peg; of several boards, the one with the greatest change. What
// was only greyed, such as a key that cannot be used again, comes last.
[[nodiscard]] std::optional<ChangedHole> FindChangedHole(const std::vector<BoardGuess>& boards,
                                                         const Observed& seen);

// Where a click on a small thing changed only what stands beside it, as one of a row of buttons
// that step through the digits of their own fields does: the row of those fields, which none of the
// boards may be.
[[nodiscard]] std::optional<ChangedHole> FindFieldBeside(const std::vector<BoardGuess>& boards,
                                                         WindowPoint clicked, const Observed& seen);

// Where a click beside a line of colors changed one of them, as the arrow of a lamp does that shows
// its next color: the row of holes that they are. What was taken for a palette is a row that begins
// with a peg of another color in each hole.
[[nodiscard]] std::optional<ChangedHole> FindPegBeside(const std::vector<PaletteGuess>& palettes,
                                                       WindowPoint clicked, const Observed& seen);

// Where a hole's own button is from its centre, if not the hole itself was clicked but something
// beside it that is nearer to it than to the other holes of its row.
[[nodiscard]] RefPoint ButtonOf(const ChangedHole& hole, WindowPoint clicked);

// Where each peg goes to the next hole by itself, the first one came to the first hole: rows that
// would end there are counted from it, such as columns that are filled from below.
void CountFromPeg(ChangedHole& hole);

// Takes the size of the board's pegs from what changed in the hole: they may be larger or smaller
// than the holes are drawn.
void MeasurePeg(const Observed& seen, ChangedHole& hole);
// The same, but never smaller: where holes are drawn as dots, or smaller than their pegs; but a peg
// of one colour may change less of a hole than it fills.
void MeasureLargerPeg(const Observed& seen, ChangedHole& hole);

// The row like this one, before or after it, that has a hole where something changed; nothing where
// that is no hole of such a row, or one of this row itself.
[[nodiscard]] std::optional<HoleRow> RowWith(const WindowRect& changed, const HoleRow& like);

// Whether a hole shows a colour: wood and cloth are not so colorful.
[[nodiscard]] bool LooksColorful(const Look& hole);

}  // namespace mindreader
