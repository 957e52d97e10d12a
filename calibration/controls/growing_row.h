// A row whose holes are not drawn: pegs, letters or digits only come one after the other, on plain
// ground, in a line of text or in a field that is typed into.
#pragma once

#include <optional>
#include <vector>

#include "calibration/controls/control_search.h"
#include "calibration/looking/sketch.h"
#include "calibration/probing/prober.h"

namespace mindreader {

struct GrownRow {
  BoardGuess board;        // this row alone
  std::vector<int> begun;  // the colors that it was filled with: all of its pegs are there
  std::vector<std::optional<Look>> looks;  // of these pegs, as they came
  Observed filled;                         // of the last peg; the row may have been judged with it
  double moves = 0;                        // see Control
  bool with_caret = false;                 // which went along with what came
};

// How a row is made to grow.
struct Growth {
  // What brings each color, in the order in which to try them.
  std::vector<Gesture> colors;
  // What changes here is no peg, such as a color that lights up.
  std::vector<WindowRect> elsewhere;
  std::optional<int> pegs;  // how many a row has, if that was said
  bool by_keys = false;     // then Backspace takes back what is too much
};

// The control whose colors filled it, with what their pegs look like.
[[nodiscard]] FoundControl FoundWith(Control control, GrownRow grown);

// The row like this one that begins with what came, where its first peg has the size of one.
[[nodiscard]] std::optional<HoleRow> RowOfNew(const Observed& seen, const HoleRow& like);

// Whether the first color, whose effect is `first`, may have begun such a row.
[[nodiscard]] bool MayGrow(const Observed& first, const Growth& growth);

// Brings further colors. Three things that come evenly in a line, and stay, are a row; it is full
// when no more come, or when it was judged. Nothing when there is none; `last` is what was seen
// last then.
[[nodiscard]] Result<std::optional<GrownRow>> GrowRow(Prober& prober, const Growth& growth,
                                                      const Observed& first, Observed& last);

}  // namespace mindreader
