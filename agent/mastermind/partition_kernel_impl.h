// The kernel itself, as a template over an instruction set. Each instruction set instantiates it
// in a file of its own, compiled with that set's flags.
//
// An Isa has: Word (a vector of 64-bit numbers, or one) and kWidth (how many); and, number by
// number, Popcount(Word), Lookup(table, Word) and Below(Word, Word), a bit for each that is less.
// One with kPairs also has Pick(sixteen numbers, Word), Widen(bytes), and NumbersOfBits(bits,
// bytes), which lists the numbers of the lowest sixteen bits that are set and may write up to 16
// bytes.
#pragma once

#include <cstdint>

#include "agent/mastermind/partition_kernel_answers.h"
#include "agent/mastermind/partition_kernel_counter.h"
#include "agent/mastermind/partition_kernel_sinks.h"
#include "agent/mastermind/partition_types.h"

namespace mindreader::mastermind {

// Everything is compiled for each number of pegs.
template <typename Isa>
struct Kernel {
  static constexpr PartitionKernel Named(const char* name) {
    return {name, FindBest, Count, List, AnswersTo<Isa>::Find};
  }

 private:
  static void FindBest(const SlicesView& slices, const GuessSpace& space, Rank rank,
                       const std::uint64_t* entropy, std::uint64_t* scratch, BestGuess* best) {
    ForPegs(slices.pegs, [&]<int kPegs>() {
      const auto by = [&]<Rank kRank>() {
        BestSink<Isa, kPegs, kRank> sink(slices.size, entropy, best);
        Walk<kPegs>(slices, space, scratch, sink);
      };
      switch (rank) {
        case Rank::kWorstPart: return by.template operator()<Rank::kWorstPart>();
        case Rank::kExpectedSize: return by.template operator()<Rank::kExpectedSize>();
        case Rank::kEntropy: return by.template operator()<Rank::kEntropy>();
        case Rank::kMostParts: return by.template operator()<Rank::kMostParts>();
      }
    });
  }

  static void List(const SlicesView& slices, const GuessSpace& space, const KeyFunction& function,
                   std::uint64_t* scratch, GuessList* list) {
    ForPegs(slices.pegs, [&]<int kPegs>() {
      const auto by = [&]<bool kTable>() {
        ListSink<Isa, kPegs, kTable> sink(function, list);
        Walk<kPegs>(slices, space, scratch, sink);
      };
      function.table != nullptr ? by.template operator()<true>() : by.template operator()<false>();
    });
  }

  static void Count(const SlicesView& slices, const GuessSpace& space, std::uint64_t* scratch,
                    const PartsSink& to) {
    ForPegs(slices.pegs, [&]<int kPegs>() {
      PassSink<Isa, kPegs> sink(to);
      Walk<kPegs>(slices, space, scratch, sink);
    });
  }

  template <int kPegs, typename Sink>
  static void Walk(const SlicesView& slices, const GuessSpace& space, std::uint64_t* scratch,
                   Sink& sink) {
    Counter<Isa, kPegs, Sink>(slices, space, scratch, sink).Run();
  }

  template <typename Do>
  static void ForPegs(int pegs, const Do& call) {
    switch (pegs) {
      case 2: return call.template operator()<2>();
      case 3: return call.template operator()<3>();
      case 4: return call.template operator()<4>();
      case 5: return call.template operator()<5>();
      case 6: return call.template operator()<6>();
      case 7: return call.template operator()<7>();
      default: return call.template operator()<8>();
    }
  }
};

}  // namespace mindreader::mastermind
