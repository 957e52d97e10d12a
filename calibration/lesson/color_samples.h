// The colours of pegs, holes and marks wherever they were seen while a program was learned.
#pragma once

#include <vector>

#include "base/color.h"
#include "calibration/lesson/lesson.h"

namespace mindreader {

using Colors = std::vector<Bgr>;

struct PegSamples {
  std::vector<Colors> pegs;     // by colour, in holes
  std::vector<Colors> palette;  // by colour, where it is picked up
  Colors active;                // empty holes of the row that takes pegs
  Colors waiting;               // of later rows
};
// Sampled as a reader does it, over cells of this radius.
[[nodiscard]] PegSamples SamplePegs(const Lesson& lesson, int radius, int palette_radius);

struct MarkSamples {
  Colors exact, misplaced;
  Colors none;   // no mark: in rows that were judged, that are played, and that wait
  Colors ready;  // of full rows that are not judged yet
};
// Sampled at the marks' places moved by `shift`, over this radius.
[[nodiscard]] MarkSamples SampleMarks(const Lesson& lesson, RefPoint shift, int radius);

}  // namespace mindreader
