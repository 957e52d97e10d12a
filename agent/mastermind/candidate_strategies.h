// The strategies of the literature that look at candidates only, not at how guesses split them.
// All play histories they did not start themselves.
#pragma once

#include <cstdint>
#include <memory>

#include "agent/mastermind/strategy.h"

namespace mindreader::mastermind {

// A candidate at random, each equally likely; the same seed and history give the same guess.
[[nodiscard]] std::unique_ptr<Strategy> MakeSimpleStrategy(const Rules& rules, std::uint64_t seed);

// One colour after the other: the first model (see FirstModel), its unknown places filled with the
// first colour not yet tried. With repeats this is the first consistent code of Shapiro
// (Playing Mastermind logically, SIGART Newsletter 85, 1983).
[[nodiscard]] std::unique_ptr<Strategy> MakeSerialStrategy(const Rules& rules);

// Two colours at a time, half the pegs each (1122, 3344, …; where colours cannot repeat, as many
// new ones as there are pegs), while so many new ones are left; then the candidate with the least
// largest part, the smallest first.
[[nodiscard]] std::unique_ptr<Strategy> MakeSerialWorstCaseStrategy(const Rules& rules);

}  // namespace mindreader::mastermind
