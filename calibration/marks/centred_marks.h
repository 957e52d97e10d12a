// Marks that have no fixed places: lines that are centred, so that the place of each mark depends
// on how many there are.
#pragma once

#include <vector>

#include "calibration/marks/answers.h"
#include "calibration/marks/mark_kinds.h"

namespace mindreader {

// What came with the answers, seen as such marks.
struct CentredMarks {
  std::vector<SeenMarks> earlier, rows;
  // Whether places were seen to depend on the number; else they may be fixed just as well.
  bool moved = false;
};

// All ways to see them so: on one side of its row each row has a line or two of equal steps, as in
// all other rows, and lines begin at one place or have their middle there, as the two lines of a
// row have theirs; or there is a column of such lines for each kind of mark; or they are signs of
// several widths right beside each other, as in a text that is aligned. `pegs`: how many marks a
// row can have. Of rows that were told nothing is taken.
[[nodiscard]] std::vector<CentredMarks> FindCentredMarks(const std::vector<AnsweredRow>& earlier,
                                                         const std::vector<AnsweredRow>& rows,
                                                         int pegs);

}  // namespace mindreader
