// The board of a learned game as other parts of the house show it.
#pragma once

#include <optional>
#include <vector>

#include "agent/game_result.h"
#include "agent/mastermind/code.h"
#include "calibration/lesson/lesson.h"
#include "vision/board_layout.h"
#include "vision/reading.h"

namespace mindreader {

struct PlayedBoard {
  BoardLayout layout;
  Reading reading;
};

// Places as they were learned, and what is known to be there: not read again from pixels. `rows`:
// where the guesses of `history` are shown, which need not be where they were placed.
[[nodiscard]] PlayedBoard ShowBoard(const Lesson& lesson, const std::vector<HoleRow>& rows,
                                    const mastermind::History& history,
                                    std::optional<GameOutcome> outcome);

}  // namespace mindreader
