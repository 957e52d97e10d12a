// Decides by rank for a given candidate set: what the one-guess-ahead strategies and whole-tree
// evaluation share.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "agent/mastermind/partition_kernel.h"

namespace mindreader::mastermind {

// The colours of a code, as bits.
[[nodiscard]] std::uint32_t ColorsOf(PackedCode code, int pegs);

// Colours, as bits, that stand for each other while these candidates are left.
struct ColorGroups {
  std::uint32_t dead = 0;  // in no candidate
  std::uint32_t free = 0;  // in candidates, but in no earlier guess
};
// `used`: the colours of the earlier guesses, as bits.
[[nodiscard]] ColorGroups GroupColors(const Rules& rules, std::uint32_t used,
                                      std::span<const PackedCode> candidates);

// One of each kind of guesses that differ only by colours that stand for each other: the smallest.
[[nodiscard]] GuessSpace DistinctGuesses(const Rules& rules, const ColorGroups& groups);

// The first candidate, in order, that tells all of them apart; what every rank likes best.
// `answers` is room for as many bytes as there are candidates.
struct Splitter {
  bool found = false;
  PackedCode guess = 0;
};
[[nodiscard]] Splitter PerfectSplitter(int pegs, std::span<const PackedCode> candidates,
                                       std::span<std::uint8_t> answers);

// Splits codes by their answer to a guess, in order within each answer.
class Split {
 public:
  Split(PackedCode guess, int pegs, std::span<const PackedCode> codes);
  [[nodiscard]] std::span<const PackedCode> Part(int answer) const {
    const auto index = static_cast<std::size_t>(answer);
    return std::span(codes_).subspan(start_[index], start_[index + 1] - start_[index]);
  }

 private:
  std::vector<PackedCode> codes_;
  std::array<std::size_t, kMaxAnswers + 1> start_{};
};

// Immutable: any number of threads may choose at once.
class RankedChooser {
 public:
  // `largest`: the most candidates it will be asked about.
  RankedChooser(Rank rank, const Rules& rules, std::uint64_t largest);

  // The best guess by rank, ties to a candidate, then to the smallest code. `candidates` (one or
  // more, in order) must be all codes that fit a history whose guesses used the colours `used`.
  [[nodiscard]] PackedCode Choose(std::span<const PackedCode> candidates, std::uint32_t used) const;

 private:
  [[nodiscard]] std::uint64_t LeastKey(std::uint64_t candidates) const;

  Rank rank_;
  Rules rules_;
  std::vector<std::uint64_t> entropy_;
};

}  // namespace mindreader::mastermind
