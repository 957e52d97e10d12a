// Describes a guess that a strategy has chosen.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "agent/mastermind/partition_types.h"
#include "agent/mastermind/strategy.h"

namespace mindreader::mastermind {

// Part sizes by AnswerNumber.
using Parts = std::array<std::uint64_t, kMaxAnswers>;
[[nodiscard]] Parts PartsOf(const Code& guess, std::span<const Code> candidates);

// About how many guesses a good player needs in all to find each of so many candidates once; what
// SearchTree()'s PromiseTable() holds for whole numbers.
[[nodiscard]] double ExpectedGuesses(double candidates);

// `candidates` are all codes that fit, or a sample of them; `count` says how many fit.
[[nodiscard]] Choice Describe(const Code& guess, std::span<const Code> candidates,
                              std::uint64_t count);

}  // namespace mindreader::mastermind
