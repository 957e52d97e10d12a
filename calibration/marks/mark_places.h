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

// The row where its marks stand beside it as they do beside the other rows: it is measured to
// within some pixels only, which is much for small marks. Unchanged where they do not agree.
[[nodiscard]] HoleRow MeasuredByMarks(const std::vector<AnsweredRow>& earlier,
                                      const std::vector<AnsweredRow>& others,
                                      const AnsweredRow& row);

}  // namespace mindreader
