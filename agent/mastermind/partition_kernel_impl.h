// The kernel itself, as a template over an instruction set. Each instruction set instantiates it
// in a file of its own, compiled with that set's flags.
//
// An Isa has: Word (a vector of 64-bit numbers, or one) and kWidth (how many); and, number by
// number, Popcount(Word), Lookup(table, Word) and Below(Word, Word), a bit for each that is less.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>

#include "agent/mastermind/partition_types.h"

namespace mindreader::mastermind {

#define MINDREADER_INLINE __attribute__((always_inline)) inline

// A number below 2^kPlanes for each candidate, as bit planes.
template <typename Isa, int kPlanes>
struct Sum {
  using Word = typename Isa::Word;
  Word planes[static_cast<std::size_t>(kPlanes)];

  MINDREADER_INLINE void Add(Word bit) {
    for (Word& plane : planes) {
      const Word carry = plane & bit;
      plane ^= bit;
      bit = carry;
    }
  }
  template <int kValue>
  MINDREADER_INLINE Word Is() const {
    Word is = (kValue & 1) != 0 ? planes[0] : ~planes[0];
    is &= (kValue & 2) != 0 ? planes[1] : ~planes[1];
    if constexpr (kPlanes > 2) is &= (kValue & 4) != 0 ? planes[2] : ~planes[2];
    if constexpr (kPlanes > 3) is &= (kValue & 8) != 0 ? planes[3] : ~planes[3];
    return is;
  }
};

// Walks all guesses of a space and counts each one's parts. Sink::Take gets each prefix with
// kWidth colours of the last peg at a time.
template <typename Isa, int kPegs, typename Sink>
class Counter {
  using Word = typename Isa::Word;
  static constexpr int kPlanes = kPegs < 4 ? 2 : kPegs < 8 ? 3 : 4;  // to count to kPegs
  static constexpr std::size_t kWidth = Isa::kWidth;
  static constexpr std::size_t kAnswers = static_cast<std::size_t>(AnswerCount(kPegs));
  using PlaneSum = Sum<Isa, kPlanes>;

 public:
  Counter(const SlicesView& slices, const GuessSpace& space, std::uint64_t* scratch, Sink& sink)
      : slices_(slices), space_(space), scratch_(scratch), sink_(sink) {
    used_words_ = (slices.size + 63) / 64;
    padding_ = used_words_ * 64 - slices.size;
    last_planes_ = scratch + static_cast<std::size_t>(kPegs) * 8 * slices.words;
    for (int color = 0; color < slices.colors; ++color) {
      if (space.after[color] == 0) open_at_once_ |= 1U << color;
      for (int later = 0; later < slices.colors; ++later) {
        if ((space.after[later] >> color & 1) != 0) opens_[color] |= 1U << later;
      }
    }
  }

  // Until the sink has had enough.
  void Run() {
    for (int plane = 0; plane < 2 * kPlanes; ++plane) {
      for (std::size_t word = 0; word < used_words_; ++word) Planes(0, plane)[word] = 0;
    }
    for (std::size_t i = 0; i < used_words_ * slices_.stride; ++i) {
      last_planes_[i] = slices_.at_least_once_by_color[i];
    }
    (void)Descend(0, 0, space_.first & open_at_once_, 0);
  }

 private:
  // The sums of a prefix of this length: exact marks, then marks of both kinds.
  std::uint64_t* Planes(int length, int plane) const {
    return scratch_ + static_cast<std::size_t>(length * 8 + plane) * slices_.words;
  }

  // Whether to go on. `open` and `present` are colours as bits: those that may come next, and those
  // in the prefix.
  bool Descend(int peg, PackedCode prefix, std::uint32_t open, std::uint32_t present) {
    const std::uint32_t allowed = space_.colors & open & (space_.repeats ? ~0U : ~present);
    if (peg == kPegs - 1) return Leaf(prefix, allowed);
    for (std::uint32_t left = allowed; left != 0; left &= left - 1) {
      const int color = __builtin_ctz(left);
      Extend(peg, color);
      ShiftLast(color, ++times_[color]);
      const std::uint32_t next_open = (peg == 0 ? open_at_once_ : open) | opens_[color];
      const bool go_on = Descend(peg + 1, prefix << 4 | static_cast<PackedCode>(color), next_open,
                                 present | 1U << color);
      ShiftLast(color, --times_[color]);
      if (!go_on) return false;
    }
    return true;
  }

  // Sums of the prefix of length peg + 1 from those of length peg.
  MINDREADER_INLINE void Extend(int peg, int color) {
    const std::uint64_t* exact =
        slices_.exact + (Index(peg) * slices_.stride + Index(color)) * slices_.words;
    AddPlane(Planes(peg, 0), exact, Planes(peg + 1, 0));
    AddPlane(Planes(peg, kPlanes), AtLeast(color, times_[color] + 1), Planes(peg + 1, kPlanes));
  }

  MINDREADER_INLINE const std::uint64_t* AtLeast(int color, int times) const {
    return slices_.at_least + (Index(times - 1) * slices_.stride + Index(color)) * slices_.words;
  }

  MINDREADER_INLINE void AddPlane(const std::uint64_t* from, const std::uint64_t* bits,
                                  std::uint64_t* to) const {
    for (std::size_t word = 0; word < used_words_; word += kWidth) {
      PlaneSum sum;
      for (std::size_t i = 0; i < kPlanes; ++i) {
        sum.planes[i] = Load(from + i * slices_.words + word);
      }
      sum.Add(Load(bits + word));
      for (std::size_t i = 0; i < kPlanes; ++i) Store(to + i * slices_.words + word, sum.planes[i]);
    }
  }

  // Of the last peg, the colour now stands for "has it once more than a prefix with so many".
  MINDREADER_INLINE void ShiftLast(int color, int times) {
    const std::uint64_t* row = AtLeast(color, times + 1);
    std::uint64_t* to = last_planes_ + color;
    for (std::size_t word = 0; word < used_words_; ++word) to[word * slices_.stride] = row[word];
  }

  MINDREADER_INLINE bool Leaf(PackedCode prefix, std::uint32_t colors) {
    for (std::size_t group = 0; group < slices_.stride; group += kWidth) {
      const std::uint32_t lanes = colors >> group & ((1U << kWidth) - 1);
      if (lanes == 0) continue;
      Word parts[kAnswers];
      CountGroup(group, parts, std::make_integer_sequence<int, static_cast<int>(kAnswers)>());
      if (!sink_.Take(prefix, static_cast<int>(group), lanes, parts)) return false;
    }
    return true;
  }

  template <int... kNumbers>
  MINDREADER_INLINE void CountGroup(std::size_t group, Word* parts,
                                    std::integer_sequence<int, kNumbers...>) const {
    Word counts[kAnswers] = {};
    const std::uint64_t* planes = Planes(kPegs - 1, 0);
    const std::uint64_t* exact_last = slices_.exact_last + group;
    for (std::size_t word = 0; word < used_words_; ++word) {
      PlaneSum exact;
      PlaneSum common;
      for (std::size_t i = 0; i < kPlanes; ++i) {
        exact.planes[i] = Word{} + planes[i * slices_.words + word];
        common.planes[i] = Word{} + planes[(kPlanes + i) * slices_.words + word];
      }
      exact.Add(Load(exact_last + word * slices_.stride));
      common.Add(Load(last_planes_ + word * slices_.stride + group));
      (Tally<kNumbers>(exact, common, counts), ...);
    }
    ((parts[kNumbers] = counts[kNumbers]), ...);
    parts[0] -= padding_;
  }

  template <int kNumber>
  static MINDREADER_INLINE void Tally(const PlaneSum& exact, const PlaneSum& common, Word* counts) {
    constexpr int kCommon = CommonOf(kNumber);
    constexpr int kExact = kNumber - AnswerNumber(0, kCommon);
    if constexpr (kCommon == kPegs && kExact == kPegs - 1) return;  // cannot be
    counts[kNumber] += Isa::Popcount(exact.template Is<kExact>() & common.template Is<kCommon>());
  }
  static constexpr int CommonOf(int number) {
    int common = 0;
    while (AnswerNumber(0, common + 1) <= number) ++common;
    return common;
  }

  static MINDREADER_INLINE Word Load(const std::uint64_t* from) {
    return *reinterpret_cast<const Word*>(from);
  }
  static MINDREADER_INLINE void Store(std::uint64_t* to, Word word) {
    *reinterpret_cast<Word*>(to) = word;
  }
  static constexpr std::size_t Index(int i) { return static_cast<std::size_t>(i); }

  const SlicesView& slices_;
  const GuessSpace& space_;
  std::uint64_t* scratch_;
  std::uint64_t* last_planes_;  // [word][colour] planes of the last peg's marks of both kinds
  Sink& sink_;
  std::size_t used_words_;
  std::uint64_t padding_;           // bits of the last word beyond the candidates
  int times_[16] = {};              // of each colour in the prefix
  std::uint32_t open_at_once_ = 0;  // colours, as bits, that wait for no other
  std::uint32_t opens_[16] = {};    // colours, as bits, that wait for this one
};

// Keeps the guess with the least key.
template <typename Isa, int kPegs, Rank kRank>
class BestSink {
  using Word = typename Isa::Word;
  static constexpr int kAnswers = AnswerCount(kPegs);

 public:
  BestSink(std::uint64_t candidates, const std::uint64_t* entropy, BestGuess* best)
      : candidates_(candidates), entropy_(entropy), best_(best) {}

  MINDREADER_INLINE bool Take(PackedCode prefix, int group, std::uint32_t lanes,
                              const Word* parts) {
    if constexpr (kRank == Rank::kEntropy) {
      // Too few parts, however even, cannot be better; that spares most guesses the table.
      const Word few = Word{} + (least_parts_ - 1);
      lanes &= Isa::Below(few, CountParts(parts));
      if (lanes == 0) return true;
    }
    // The one candidate that can give the last answer, all exact, is the guess itself.
    const Word rank = RankOf(parts);
    const Word keys = rank + rank + 1 - parts[kAnswers - 1];
    lanes &= Isa::Below(keys, Word{} + best_->key);
    if (lanes == 0) return true;
    alignas(64) std::uint64_t stored[Isa::kWidth];
    *reinterpret_cast<Word*>(stored) = keys;
    for (; lanes != 0; lanes &= lanes - 1) {
      const int lane = __builtin_ctz(lanes);
      if (stored[lane] >= best_->key) continue;
      best_->key = stored[lane];
      best_->guess = prefix << 4 | static_cast<PackedCode>(group + lane);
    }
    if constexpr (kRank == Rank::kEntropy) RaiseLeastParts();
    return best_->key > best_->enough;
  }

 private:
  static MINDREADER_INLINE Word CountParts(const Word* parts) {
    Word count = {};
    for (int i = 0; i < kAnswers; ++i) count += parts[i] > 0 ? Word{} + 1 : Word{};
    return count;
  }

  MINDREADER_INLINE Word RankOf(const Word* parts) const {
    Word rank = {};
    if constexpr (kRank == Rank::kWorstPart) {
      for (int i = 0; i < kAnswers; ++i) rank = parts[i] > rank ? parts[i] : rank;
    } else if constexpr (kRank == Rank::kExpectedSize) {
      for (int i = 0; i < kAnswers; ++i) rank += parts[i] * parts[i];
    } else if constexpr (kRank == Rank::kMostParts) {
      rank = rank + kMaxAnswers - CountParts(parts);
    } else {
      for (int i = 0; i < kAnswers; ++i) rank += Isa::Lookup(entropy_, parts[i]);
    }
    return rank;
  }

  // The sum over parts of n log2 n is least when they are even.
  void RaiseLeastParts() {
    while (least_parts_ < kAnswers) {
      const std::uint64_t size = candidates_ / least_parts_;
      const std::uint64_t larger = candidates_ % least_parts_;
      const std::uint64_t least = larger * entropy_[larger == 0 ? size : size + 1] +
                                  (least_parts_ - larger) * entropy_[size];
      // The table's logarithms are rounded, each by less than one unit.
      if (least <= best_->key / 2 + 32 * candidates_) break;
      ++least_parts_;
    }
  }

  std::uint64_t candidates_;
  const std::uint64_t* entropy_;
  BestGuess* best_;
  std::uint64_t least_parts_ = 1;  // that a better guess must have
};

// Lists the guesses below a limit.
template <typename Isa, int kPegs, bool kTable>
class ListSink {
  using Word = typename Isa::Word;
  static constexpr int kAnswers = AnswerCount(kPegs);

 public:
  ListSink(const KeyFunction& function, GuessList* list) : function_(function), list_(list) {}

  MINDREADER_INLINE bool Take(PackedCode prefix, int group, std::uint32_t lanes,
                              const Word* parts) {
    const Word win = parts[kAnswers - 1];
    const Word keys =
        (kTable ? ByTable(parts) : ByBends(parts)) + function_.base - win * function_.win_gain;
    lanes &= Isa::Below(keys, Word{} + list_->limit);
    if (lanes == 0) return true;
    alignas(64) std::uint64_t stored[Isa::kWidth];
    *reinterpret_cast<Word*>(stored) = keys;
    for (; lanes != 0; lanes &= lanes - 1) {
      const int lane = __builtin_ctz(lanes);
      if (stored[lane] >= list_->limit) continue;  // it may just have been lowered
      list_->keys[list_->size] = stored[lane];
      list_->guesses[list_->size++] = prefix << 4 | static_cast<PackedCode>(group + lane);
      if (stored[lane] <= list_->enough) return false;
      if (list_->size == list_->capacity) list_->make_room(list_);
    }
    return true;
  }

 private:
  MINDREADER_INLINE Word ByTable(const Word* parts) const {
    Word sum = {};
    for (int i = 0; i < kAnswers - 1; ++i) sum += Isa::Lookup(function_.table, parts[i]);
    return sum;
  }

  MINDREADER_INLINE Word ByBends(const Word* parts) const {
    Word sum = {};
    for (int bend = 0; bend < KeyFunction::kBends; ++bend) {
      if (function_.slopes[bend] == 0) continue;
      const Word least = Word{} + function_.bends[bend];
      Word above = {};
      for (int i = 0; i < kAnswers - 1; ++i) {
        above += parts[i] > least ? parts[i] : least;
      }
      above -= least * static_cast<std::uint64_t>(kAnswers - 1);
      sum += above * function_.slopes[bend];
    }
    return sum;
  }

  const KeyFunction& function_;
  GuessList* list_;
};

// Passes every prefix's parts on.
template <typename Isa, int kPegs>
class PassSink {
  using Word = typename Isa::Word;
  static constexpr int kAnswers = AnswerCount(kPegs);

 public:
  explicit PassSink(const PartsSink& sink) : sink_(sink) {}
  bool Take(PackedCode prefix, int group, std::uint32_t lanes, const Word* parts) {
    sink_.take(sink_.context, prefix, group, Isa::kWidth, lanes,
               reinterpret_cast<const std::uint64_t*>(parts));
    return true;
  }

 private:
  const PartsSink& sink_;
};

// How many of the pegs' four-bit fields are zero. Works on each lane of a loop over codes, which
// the compiler turns into vectors.
MINDREADER_INLINE std::uint32_t ZeroFields(std::uint32_t fields, std::uint32_t lowest_bits) {
  fields |= fields >> 1;
  fields |= fields >> 2;
  // The product's top field adds up the lowest bits of all eight fields.
  return ((~fields & lowest_bits) * 0x11111111U) >> 28;
}

template <typename Isa>
struct Kernel {
  static void Answers(PackedCode guess, int pegs, const PackedCode* codes, std::size_t count,
                      std::uint8_t* to) {
    const std::uint32_t lowest_bits = 0x11111111U >> (4 * (8 - pegs));
    std::uint32_t colors[8];  // each colour of the guess once, repeated in every field
    std::uint32_t times[8];   // how often the guess has it
    int distinct = 0;
    for (std::uint32_t seen = 0, peg = 0; peg < static_cast<std::uint32_t>(pegs); ++peg) {
      const std::uint32_t color = guess >> (4 * peg) & 15;
      if ((seen >> color & 1) != 0) continue;
      seen |= 1U << color;
      colors[distinct] = color * lowest_bits;
      times[distinct++] = ZeroFields(guess ^ (color * lowest_bits), lowest_bits);
    }
    for (std::size_t i = 0; i < count; ++i) {
      std::uint32_t common = 0;
      for (int j = 0; j < distinct; ++j) {
        const std::uint32_t has = ZeroFields(codes[i] ^ colors[j], lowest_bits);
        common += has < times[j] ? has : times[j];
      }
      const std::uint32_t exact = ZeroFields(codes[i] ^ guess, lowest_bits);
      to[i] = static_cast<std::uint8_t>(common * (common + 1) / 2 + exact);
    }
  }

  template <int kPegs, Rank kRank>
  static void FindBestBy(const SlicesView& slices, const GuessSpace& space,
                         const std::uint64_t* entropy, std::uint64_t* scratch, BestGuess* best) {
    using Sink = BestSink<Isa, kPegs, kRank>;
    Sink sink(slices.size, entropy, best);
    Counter<Isa, kPegs, Sink>(slices, space, scratch, sink).Run();
  }

  template <int kPegs>
  static void FindBestOf(const SlicesView& slices, const GuessSpace& space, Rank rank,
                         const std::uint64_t* entropy, std::uint64_t* scratch, BestGuess* best) {
    switch (rank) {
      case Rank::kWorstPart:
        return FindBestBy<kPegs, Rank::kWorstPart>(slices, space, entropy, scratch, best);
      case Rank::kExpectedSize:
        return FindBestBy<kPegs, Rank::kExpectedSize>(slices, space, entropy, scratch, best);
      case Rank::kEntropy:
        return FindBestBy<kPegs, Rank::kEntropy>(slices, space, entropy, scratch, best);
      case Rank::kMostParts:
        return FindBestBy<kPegs, Rank::kMostParts>(slices, space, entropy, scratch, best);
    }
  }

  static void FindBest(const SlicesView& slices, const GuessSpace& space, Rank rank,
                       const std::uint64_t* entropy, std::uint64_t* scratch, BestGuess* best) {
    switch (slices.pegs) {
      case 2: return FindBestOf<2>(slices, space, rank, entropy, scratch, best);
      case 3: return FindBestOf<3>(slices, space, rank, entropy, scratch, best);
      case 4: return FindBestOf<4>(slices, space, rank, entropy, scratch, best);
      case 5: return FindBestOf<5>(slices, space, rank, entropy, scratch, best);
      case 6: return FindBestOf<6>(slices, space, rank, entropy, scratch, best);
      case 7: return FindBestOf<7>(slices, space, rank, entropy, scratch, best);
      default: return FindBestOf<8>(slices, space, rank, entropy, scratch, best);
    }
  }

  template <int kPegs>
  static void ListOf(const SlicesView& slices, const GuessSpace& space, const KeyFunction& function,
                     std::uint64_t* scratch, GuessList* list) {
    if (function.table != nullptr) {
      using Sink = ListSink<Isa, kPegs, true>;
      Sink sink(function, list);
      Counter<Isa, kPegs, Sink>(slices, space, scratch, sink).Run();
    } else {
      using Sink = ListSink<Isa, kPegs, false>;
      Sink sink(function, list);
      Counter<Isa, kPegs, Sink>(slices, space, scratch, sink).Run();
    }
  }

  static void List(const SlicesView& slices, const GuessSpace& space, const KeyFunction& function,
                   std::uint64_t* scratch, GuessList* list) {
    switch (slices.pegs) {
      case 2: return ListOf<2>(slices, space, function, scratch, list);
      case 3: return ListOf<3>(slices, space, function, scratch, list);
      case 4: return ListOf<4>(slices, space, function, scratch, list);
      case 5: return ListOf<5>(slices, space, function, scratch, list);
      case 6: return ListOf<6>(slices, space, function, scratch, list);
      case 7: return ListOf<7>(slices, space, function, scratch, list);
      default: return ListOf<8>(slices, space, function, scratch, list);
    }
  }

  template <int kPegs>
  static void CountOf(const SlicesView& slices, const GuessSpace& space, std::uint64_t* scratch,
                      const PartsSink& to) {
    using Sink = PassSink<Isa, kPegs>;
    Sink sink(to);
    Counter<Isa, kPegs, Sink>(slices, space, scratch, sink).Run();
  }

  static void Count(const SlicesView& slices, const GuessSpace& space, std::uint64_t* scratch,
                    const PartsSink& sink) {
    switch (slices.pegs) {
      case 2: return CountOf<2>(slices, space, scratch, sink);
      case 3: return CountOf<3>(slices, space, scratch, sink);
      case 4: return CountOf<4>(slices, space, scratch, sink);
      case 5: return CountOf<5>(slices, space, scratch, sink);
      case 6: return CountOf<6>(slices, space, scratch, sink);
      case 7: return CountOf<7>(slices, space, scratch, sink);
      default: return CountOf<8>(slices, space, scratch, sink);
    }
  }
};

#undef MINDREADER_INLINE

}  // namespace mindreader::mastermind
