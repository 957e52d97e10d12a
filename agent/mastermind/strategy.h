// What to guess next.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "agent/mastermind/code.h"

namespace mindreader::mastermind {

// A choice and the reason for it, for --explain and the report.
struct Choice {
  Code guess;
  std::uint64_t candidates = 0;  // codes that fit the history before the guess
  bool is_candidate = false;     // the guess can be the secret itself
  double bits = 0;               // expected information, −Σ p log2 p over the answers
  std::uint64_t worst_part = 0;  // candidates left after the worst answer
  // Different answers possible; 0: how good the guess is was not asked, because it was not chosen
  // freely, and what is told of it here is nothing but the codes that fit.
  int parts = 0;
  double guesses_left = 0;  // to the win, this one included: an estimate
};

// Plays one board. Deterministic: the same history gives the same guess (simple: for the same
// seed). One thread at a time; may use several inside.
class Strategy {
 public:
  virtual ~Strategy() = default;
  // Nothing when no code fits the history: the answers contradict each other.
  [[nodiscard]] virtual std::optional<Choice> Choose(std::span<const Turn> history) = 0;
  [[nodiscard]] virtual const Rules& rules() const = 0;
};

// The names that MakeStrategy accepts, the default ("entropy") first.
[[nodiscard]] std::span<const std::string_view> StrategyNames();
// Null for an unknown name or invalid rules, and for `optimal` on boards beyond its reach (see
// search_strategy.h). docs/strategies.md describes them.
[[nodiscard]] std::unique_ptr<Strategy> MakeStrategy(std::string_view name, const Rules& rules,
                                                     std::uint64_t seed = 1);

// How many codes fit the history.
[[nodiscard]] std::uint64_t CountCandidates(const Rules& rules, std::span<const Turn> history);

}  // namespace mindreader::mastermind
