// Programs that count misplaced pegs otherwise than the rules of the game do.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "agent/mastermind/code.h"
#include "agent/mastermind/strategy.h"

namespace mindreader::mastermind {

// How a program counts its marks; exact ones are counted alike everywhere.
enum class Counting {
  kStandard,
  kExactAgain,  // exact pegs of the guess count once more: Σ min(in guess, in secret − exact);
                // GCompris 3.1 does so on the eighth level of its Super Brain
  kEachPeg,     // every peg that is not exact counts when its colour is anywhere in the secret
  kFirstBlind,  // as the rules say, but the first guess gets no misplaced marks
};
inline constexpr std::array kOtherCountings = {Counting::kExactAgain, Counting::kEachPeg,
                                               Counting::kFirstBlind};
[[nodiscard]] const char* Name(Counting counting);  // for people: what is counted

// The answer to the guess of turn `turn`, counted from 0.
[[nodiscard]] Feedback ScoreBy(Counting counting, const Code& guess, const Code& secret,
                               std::size_t turn);

// All codes that would have given every answer, in order; only the first of them where it would
// take more than so many steps, each one peg, as on large boards before many answers.
inline constexpr std::uint64_t kMostSteps = 1ULL << 25;
[[nodiscard]] std::vector<Code> CandidatesBy(Counting counting, const Rules& rules,
                                             std::span<const Turn> history);
// Whether there is one, as far as so many steps tell: found without listing them all.
[[nodiscard]] bool HasCandidateBy(Counting counting, const Rules& rules,
                                  std::span<const Turn> history);

// The candidate that tells most (greatest entropy of its answers over the candidates, as far as a
// sample of each tells). Nothing when no code fits.
[[nodiscard]] std::optional<Choice> ChooseBy(Counting counting, const Rules& rules,
                                             std::span<const Turn> history);

}  // namespace mindreader::mastermind
