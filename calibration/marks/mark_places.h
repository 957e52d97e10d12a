// Where the marks of a program's answers are, as far as they were seen.
#pragma once

#include <vector>

#include "calibration/marks/answers.h"
#include "calibration/marks/mark_slots.h"

namespace mindreader {

// All sets of places that the marks of these rows could have: those of one size, those that stand
// together, and the lines or pairs of lines of equal steps that most of them fit, with their places
// that were not used yet; and those of signs on the pegs. `pegs`: how many marks a row can have. Of
// rows that were told only what they count, nothing is taken.
[[nodiscard]] std::vector<MarkSlots> SlotsOfMarks(const std::vector<AnsweredRow>& earlier,
                                                  const std::vector<AnsweredRow>& rows, int pegs);

// The row where its marks say that it is: by some pixels, which small marks are not larger than,
// nearer to where it has them as those other rows have theirs. Unchanged where its marks do not
// agree about it.
[[nodiscard]] HoleRow MeasuredByMarks(const std::vector<AnsweredRow>& earlier,
                                      const std::vector<AnsweredRow>& others,
                                      const AnsweredRow& row);

}  // namespace mindreader
