// The codes that fit a history, found by a depth-first search that drops a prefix as soon as one
// answer can no longer come true; so boards whose codes do not fit in memory can be searched too.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "agent/mastermind/code.h"

namespace mindreader::mastermind {

// All codes that fit, in order.
[[nodiscard]] std::vector<Code> ConsistentCodes(const Rules& rules, std::span<const Turn> history);

// How many codes fit; colours that no guess used are counted together, not one by one.
[[nodiscard]] std::uint64_t CountConsistentCodes(const Rules& rules, std::span<const Turn> history);

// Codes as the serial strategies of the literature see them: each colour that no guess used yet is
// one unknown X, and a model is a code of used colours and Xs that fits the history. X sorts last.
// This is the first model, its Xs filled with the smallest unused colour (with the smallest ones
// where colours cannot repeat). Nothing when no code fits.
[[nodiscard]] std::optional<Code> FirstModel(const Rules& rules, std::span<const Turn> history);

struct CodeSample {
  std::uint64_t count = 0;  // how many codes fit
  std::vector<Code> codes;  // in order; all of them when count ≤ the size asked for
};

// A random sample of the codes that fit, spread evenly over them (one of each stratum). The same
// arguments give the same sample on every machine.
[[nodiscard]] CodeSample SampleConsistentCodes(const Rules& rules, std::span<const Turn> history,
                                               std::size_t size, std::uint64_t seed);

}  // namespace mindreader::mastermind
