// Counts how a candidate set falls apart under each guess, many guesses at a time. This is the
// whole cost of every strategy.
//
// The candidates are bit-sliced: for each peg and colour one bit a candidate that says "has this
// colour here", and for each colour and number j one bit that says "has it at least j times".
// Exact marks are then the sum over pegs of the first kind, marks of both kinds the sum over
// the guess's colours of the second; carry-save adders form both sums for 64 candidates in one
// word, and a popcount of each answer's bits gives its part. Guesses that differ in the last peg
// only stand side by side in the lanes of a vector, so that no sum crosses lanes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>
#include <span>
#include <vector>

#include "agent/mastermind/code.h"
#include "agent/mastermind/partition_types.h"

namespace mindreader::mastermind {

[[nodiscard]] PackedCode Pack(const Code& code);
[[nodiscard]] Code Unpack(PackedCode packed, int pegs);
// All codes that can be the secret, in order.
[[nodiscard]] std::vector<PackedCode> AllPackedCodes(const Rules& rules);

[[nodiscard]] constexpr int AnswerNumber(const Feedback& feedback) {
  return AnswerNumber(feedback.exact, feedback.exact + feedback.misplaced);
}
[[nodiscard]] Feedback AnswerFeedback(int number);

// Words that start where the widest vector may load them.
class AlignedWords {
 public:
  explicit AlignedWords(std::size_t size);  // zeros
  [[nodiscard]] std::uint64_t* get() { return words_.get(); }
  [[nodiscard]] const std::uint64_t* get() const { return words_.get(); }

 private:
  struct Free {
    void operator()(std::uint64_t* words) const;
  };
  std::unique_ptr<std::uint64_t, Free> words_;
};

// A candidate set, bit-sliced. Immutable once built, so any number of threads may read it.
class CandidateSlices {
 public:
  CandidateSlices(const Rules& rules, std::span<const PackedCode> candidates);
  [[nodiscard]] const SlicesView& view() const { return view_; }
  // What a kernel needs beside it, for each thread.
  [[nodiscard]] AlignedWords Scratch() const;

 private:
  AlignedWords memory_;
  SlicesView view_;
};

// All guesses of a board.
[[nodiscard]] GuessSpace AllGuesses(const Rules& rules);

// entry n = n log2 n in units of 2^-32, up to `largest` (and kLeastTable entries at least). The
// logarithm is the sum of the rounded logarithms of n's prime factors, so parts with equal products
// Π n^n compare equal, as they should.
[[nodiscard]] std::vector<std::uint64_t> EntropyTable(std::uint64_t largest);

// The kernels this machine can run, the fastest first.
[[nodiscard]] std::span<const PartitionKernel* const> PartitionKernels();
[[nodiscard]] inline const PartitionKernel& FastestKernel() { return *PartitionKernels().front(); }

}  // namespace mindreader::mastermind
