// The walk over all guesses of a space.
#pragma once

#include <cstddef>
#include <cstdint>

#include "agent/mastermind/partition_kernel_planes.h"
#include "agent/mastermind/partition_kernel_prefix.h"
#include "agent/mastermind/partition_types.h"

namespace mindreader::mastermind {

// Walks all guesses of a space, in order, and counts each one's parts. Sink::Take gets up to kWidth
// of them at a time: a function from lanes to guesses, which lanes there are, and the parts; it
// says whether to go on.
template <typename Isa, int kPegs, typename Sink>
class Counter {
  using Word = typename Isa::Word;
  static constexpr std::size_t kWidth = Isa::kWidth;
  static constexpr std::size_t kAnswers = Planes<Isa, kPegs>::kAnswers;
  static constexpr std::size_t kMostLanes = Planes<Isa, kPegs>::kMostLanes;
  static constexpr std::size_t kPairsRoom = kMostLanes * (kMostLanes + 1);

 public:
  Counter(const SlicesView& slices, const GuessSpace& space, std::uint64_t* scratch, Sink& sink)
      : planes_(slices, space, scratch), prefix_(space, planes_), sink_(sink) {}

  // Until the sink has had enough.
  void Run() {
    planes_.Clear();
    (void)Descend(0, 0, prefix_.First(), 0);
  }

 private:
  // Whether to go on.
  bool Descend(int peg, PackedCode code, std::uint32_t open, std::uint32_t present) {
    const std::uint32_t allowed = prefix_.Allowed(peg, open, present);
    if (peg == kPegs - 1) return Leaf(code, allowed);
    if constexpr (Isa::kPairs) {
      if (peg == kPegs - 2 && planes_.pairs()) return LeafOfPairs(code, allowed, open, present);
    }
    for (std::uint32_t left = allowed; left != 0; left &= left - 1) {
      const int lane = __builtin_ctz(left);
      planes_.Extend(peg, lane, prefix_.Times(lane));
      const std::uint32_t spent_before = prefix_.Push(peg, lane);
      planes_.SetTimes(lane, prefix_.Times(lane));
      const bool go_on = Descend(peg + 1, code << 4 | planes_.ColorOf(Index(lane)),
                                 prefix_.OpenAfter(peg, lane, open), present | 1U << lane);
      prefix_.Pop(lane, spent_before);
      planes_.SetTimes(lane, prefix_.Times(lane));
      if (!go_on) return false;
    }
    return true;
  }

  // Apart from the recursion, which the compiler would fill with copies of it.
  MINDREADER_APART bool Leaf(PackedCode code, std::uint32_t allowed) {
    for (std::size_t group = 0; group < planes_.stride(); group += kWidth) {
      const std::uint32_t lanes = allowed >> group & ((1U << kWidth) - 1);
      if (lanes == 0) continue;
      if (planes_.FewerAcross(lanes)) {
        if (!LeafAcross(code, group, lanes)) return false;
        continue;
      }
      Word parts[kAnswers];
      planes_.CountGroup(group, parts);
      if (!TakeGroup(code, group, lanes, parts)) return false;
    }
    return true;
  }

  MINDREADER_INLINE bool TakeGroup(PackedCode code, std::size_t group, std::uint32_t lanes,
                                   const Word* parts) {
    const auto guess_of = [&](int lane) {
      return code << 4 | planes_.ColorOf(group + Index(lane));
    };
    return sink_.Take(guess_of, lanes, parts);
  }

  MINDREADER_APART bool LeafAcross(PackedCode code, std::size_t group, std::uint32_t lanes) {
    Word parts[kAnswers] = {};
    for (std::uint32_t left = lanes; left != 0; left &= left - 1) {
      const int in_group = __builtin_ctz(left);
      const int lane = static_cast<int>(group) + in_group;
      planes_.CountAcross(lane, prefix_.Times(lane),
                          reinterpret_cast<std::uint64_t*>(parts) + in_group);
    }
    return TakeGroup(code, group, lanes, parts);
  }

  // All guesses with this prefix of all pegs but two, their last two colours side by side.
  MINDREADER_APART bool LeafOfPairs(PackedCode code, std::uint32_t allowed, std::uint32_t open,
                                    std::uint32_t present) {
    std::uint8_t first[kPairsRoom];
    std::uint8_t second[kPairsRoom];
    const std::size_t count = ListPairs(allowed, open, present, first, second);
    for (std::size_t start = 0; start < count; start += kWidth) {
      Word parts[kAnswers];
      planes_.CountPairs(Isa::Widen(first + start), Isa::Widen(second + start), parts);
      const std::size_t rest = count - start;
      const std::uint32_t lanes = (1U << (rest < kWidth ? rest : kWidth)) - 1;
      const auto guess_of = [&](int lane) {
        const std::size_t pair = start + Index(lane);
        return (code << 4 | planes_.ColorOf(first[pair])) << 4 | planes_.ColorOf(second[pair]);
      };
      if (!sink_.Take(guess_of, lanes, parts)) return false;
    }
    return true;
  }

  // The lanes of the last two pegs; how many.
  MINDREADER_INLINE std::size_t ListPairs(std::uint32_t allowed, std::uint32_t open,
                                          std::uint32_t present, std::uint8_t* first,
                                          std::uint8_t* second) {
    constexpr int kPeg = kPegs - 2;
    std::size_t count = 0;
    for (std::uint32_t left = allowed; left != 0; left &= left - 1) {
      const int lane = __builtin_ctz(left);
      const std::uint32_t spent_before = prefix_.Push(kPeg, lane);
      const std::uint32_t next =
          prefix_.Allowed(kPeg + 1, prefix_.OpenAfter(kPeg, lane, open), present | 1U << lane);
      prefix_.Pop(lane, spent_before);
      for (std::size_t i = 0; i < kMostLanes; ++i) {
        first[count + i] = static_cast<std::uint8_t>(lane);
      }
      Isa::NumbersOfBits(next, second + count);
      count += static_cast<std::size_t>(__builtin_popcount(next));
    }
    return count;
  }

  static constexpr std::size_t Index(int i) { return static_cast<std::size_t>(i); }

  Planes<Isa, kPegs> planes_;
  Prefix<Isa, kPegs> prefix_;
  Sink& sink_;
};

}  // namespace mindreader::mastermind
