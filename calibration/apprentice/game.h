// One game of the apprentice: what its parts share. For this folder alone.
#pragma once

#include "calibration/apprentice/apprentice.h"

namespace mindreader {

// The code with these colours in its first holes; where no colour may come twice, with others
// exchanged for them.
[[nodiscard]] mastermind::Code Begun(mastermind::Code code, const std::vector<int>& colors,
                                     bool repeats);

// Not every program lets pegs be taken out again: a guess that goes on from the first ones. It is a
// candidate if one begins so, else as near to one, or to the guess, as it can be; but none that was
// played, which would tell nothing and which some programs refuse, as long as there is another.
[[nodiscard]] mastermind::Code GoingOn(const std::vector<int>& begun, const mastermind::Code& guess,
                                       const std::vector<mastermind::Code>& candidates,
                                       const mastermind::History& history,
                                       const mastermind::Rules& rules);

// Whether a hole of the code has this color.
[[nodiscard]] bool Has(const mastermind::Code& code, int color);

struct Apprentice::Game {
  GameResult result;
  TimePoint began;
  Duration idle_before{};
  int row = 0;      // of the board
  HoleRow holes;    // that take pegs now
  cv::Mat full;     // the picture of the row when its last peg was seen first
  HoleRow full_at;  // and where the row was in it
  cv::Mat filling;  // and before it came
  cv::Mat shown;    // the last picture in which the pegs of an input row are where its holes are
  bool over = false;
  bool scrolled = false;   // with the last answer, so that a further row may have come into view
  bool only_code = false;  // the guess that is judged was the only code left
  bool assumed = false;    // nothing told that it was won with the last guess
  bool other_way = false;  // it was submitted in another way than those before
  bool awaited = false;    // the row did not take a peg at first, and was waited for
  bool looked_further = false;  // for the marks of the first guess in a history
  bool grew = false;            // its first row got a hole more
  int in_vain = 0;              // times that the row could not be filled
};

}  // namespace mindreader
