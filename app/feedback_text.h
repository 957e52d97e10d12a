// Reads an answer as people write it.
#pragma once

#include <string>
#include <string_view>

#include "agent/mastermind/code.h"
#include "base/error.h"

namespace mindreader {

// Accepts numbers, exact first ("2 1", "2,1", "2+1", "21" when the two digits cannot be else), and
// marks in any order: x, b, r (exact: black or red) and o, w (misplaced: white); "-", "." or
// nothing mean no mark. "2b1w" counts marks. kUsage with the reason when it means nothing or cannot
// be an answer on a board of so many pegs.
[[nodiscard]] Result<mastermind::Feedback> ParseFeedback(std::string_view text, int pegs);

// Reads a code as digits from 1 ("1123"; colours from 10 as letters a…f or numbers between spaces)
// or as the letters A… in capitals. kUsage with the reason when it is none of the board.
[[nodiscard]] Result<mastermind::Code> ParseCode(std::string_view text,
                                                 const mastermind::Rules& rules);

// As the lesson writes it: exact first, "xxo"; "-" for no mark.
[[nodiscard]] std::string MarksText(const mastermind::Feedback& feedback);

}  // namespace mindreader
