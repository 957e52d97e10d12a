// Codes, feedback and the rules of one board.
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace mindreader::mastermind {

inline constexpr int kMaxPegs = 8;
inline constexpr int kMaxColors = 15;

// One board's rules. Where the secret cannot repeat a colour, our guesses do not either: many
// programs refuse such a guess, and the published figures for these boards forbid it too.
struct Rules {
  int pegs = 4;    // 2 … kMaxPegs
  int colors = 6;  // 2 … kMaxColors
  bool repeats = true;

  [[nodiscard]] bool Valid() const;  // within the ranges; without repeats pegs ≤ colors
  [[nodiscard]] std::uint64_t CodeCount() const;  // number of possible secrets
  friend auto operator<=>(const Rules&, const Rules&) = default;
};

// A sequence of colours 0 … colors-1. Ordered lexicographically, the order of the literature.
class Code {
 public:
  Code() = default;
  explicit Code(std::span<const int> colors);
  Code(std::initializer_list<int> colors);

  [[nodiscard]] int size() const { return size_; }
  [[nodiscard]] int operator[](int peg) const { return colors_[static_cast<std::size_t>(peg)]; }
  void Set(int peg, int color) {
    colors_[static_cast<std::size_t>(peg)] = static_cast<std::uint8_t>(color);
  }
  [[nodiscard]] bool HasRepeats() const;  // any colour more than once
  // Colours from 1 as the literature writes them: "1123"; from ten on as letters: a = 10.
  [[nodiscard]] std::string ToString() const;
  friend auto operator<=>(const Code&, const Code&) = default;

 private:
  std::array<std::uint8_t, kMaxPegs> colors_{};  // unused places stay 0
  std::uint8_t size_ = 0;
};

// The answer to a guess: right colour in the right place, and right colour elsewhere.
struct Feedback {
  int exact = 0;
  int misplaced = 0;
  friend auto operator<=>(const Feedback&, const Feedback&) = default;
};

// misplaced = sum over colours of min(count in guess, count in secret) − exact.
[[nodiscard]] Feedback Score(const Code& guess, const Code& secret);

// Whether any secret can give this answer: not negative, at most `pegs` marks, and never pegs−1
// exact with 1 misplaced.
[[nodiscard]] bool Possible(const Feedback& feedback, int pegs);

// What some programs tell of each peg by itself, as Wordle does; bit p stands for peg p of the
// guess. Which of several pegs of one color are misplaced means nothing, only how many are.
struct Verdicts {
  std::uint16_t exact = 0;
  std::uint16_t misplaced = 0;
  [[nodiscard]] bool IsExact(int peg) const { return (exact >> peg & 1) != 0; }
  [[nodiscard]] bool IsMarked(int peg) const { return ((exact | misplaced) >> peg & 1) != 0; }
  friend auto operator<=>(const Verdicts&, const Verdicts&) = default;
};

struct Turn {
  Code guess;
  Feedback feedback;
  std::optional<Verdicts> verdicts = {};  // they add up to the feedback
  friend auto operator<=>(const Turn&, const Turn&) = default;
};
using History = std::vector<Turn>;

// All codes that can be the secret, in order. Meant for boards whose codes fit in memory.
[[nodiscard]] std::vector<Code> AllCodes(const Rules& rules);
// Whether a secret would have given every answer of the history.
[[nodiscard]] bool Consistent(const Code& secret, std::span<const Turn> history);
// Those of `codes` that would have given this answer, in the same order. Verdicts count in both.
[[nodiscard]] std::vector<Code> Filter(std::span<const Code> codes, const Turn& turn);

}  // namespace mindreader::mastermind
