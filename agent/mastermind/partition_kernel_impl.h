// The kernel itself, as a template over an instruction set. Each instruction set instantiates it
// in a file of its own, compiled with that set's flags.
//
// An Isa has: Word (a vector of 64-bit numbers, or one) and kWidth (how many); and, number by
// number, Popcount(Word), Lookup(table, Word) and Below(Word, Word), a bit for each that is less.
// One with kPairs also has Pick(sixteen numbers, Word), Widen(bytes), and NumbersOfBits(bits,
// bytes), which lists the numbers of the lowest sixteen bits that are set and may write up to 16
// bytes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>

#include "agent/mastermind/partition_types.h"

namespace mindreader::mastermind {

#define MINDREADER_INLINE __attribute__((always_inline)) inline
#define MINDREADER_APART __attribute__((noinline))

// Calls with each number below kCount as a constant, so that what it indexes stays in registers.
template <int... kNumbers, typename Do>
MINDREADER_INLINE void ForEachOf(std::integer_sequence<int, kNumbers...>, const Do& call) {
  (call.template operator()<kNumbers>(), ...);
}
template <int kCount, typename Do>
MINDREADER_INLINE void ForEach(const Do& call) {
  ForEachOf(std::make_integer_sequence<int, kCount>(), call);
}

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

// Walks all guesses of a space, in order, and counts each one's parts. Sink::Take gets up to kWidth
// of them at a time: a function from lanes to guesses, which lanes there are, and the parts.
//
// The colours of the space are numbered without gaps, as lanes: a board of nine colours of which
// one is out of play fills one vector of eight, not two.
template <typename Isa, int kPegs, typename Sink>
class Counter {
  using Word = typename Isa::Word;
  static constexpr int kPlanes = kPegs < 4 ? 2 : kPegs < 8 ? 3 : 4;  // to count to kPegs
  static constexpr std::size_t kWidth = Isa::kWidth;
  static constexpr std::size_t kAnswers = static_cast<std::size_t>(AnswerCount(kPegs));
  using PlaneSum = Sum<Isa, kPlanes>;
  using Numbers = std::make_integer_sequence<int, static_cast<int>(kAnswers)>;
  static constexpr std::size_t kMostLanes = 2 * kLanes;  // no board has more colours
  static constexpr std::size_t kPairsRoom = kMostLanes * (kMostLanes + 1);

 public:
  Counter(const SlicesView& slices, const GuessSpace& space, std::uint64_t* scratch, Sink& sink)
      : slices_(slices), space_(space), scratch_(scratch), sink_(sink) {
    used_words_ = (slices.size + 63) / 64;
    padding_ = used_words_ * 64 - slices.size;
    for (int color = 0; color < slices.colors; ++color) {
      if ((space.colors >> color & 1) != 0) color_of_[lanes_++] = static_cast<std::uint8_t>(color);
    }
    pairs_ = Isa::kPairs && used_words_ <= kMostWordsOfPairs;
    stride_ = pairs_ ? kMostLanes : (Index(lanes_) + kWidth - 1) / kWidth * kWidth;
    exact_last_ = scratch + static_cast<std::size_t>(kPegs) * 8 * slices.words;
    last_planes_ = exact_last_ + stride_ * used_words_;
    exact_penultimate_ = last_planes_ + stride_ * used_words_;
    twice_planes_ = exact_penultimate_ + stride_ * used_words_;
    for (int lane = 0; lane < lanes_; ++lane) {
      if (space.after[color_of_[lane]] == 0) open_at_once_ |= 1U << lane;
      for (int later = 0; later < lanes_; ++later) {
        if ((space.after[color_of_[later]] >> color_of_[lane] & 1) != 0)
          opens_[lane] |= 1U << later;
      }
      if ((space.first >> color_of_[lane] & 1) != 0) first_ |= 1U << lane;
    }
    if (space.one_of_a_kind) FindUseless();
  }

  // Until the sink has had enough.
  void Run() {
    for (int plane = 0; plane < 2 * kPlanes; ++plane) {
      for (std::size_t word = 0; word < slices_.words; ++word) Planes(0, plane)[word] = 0;
    }
    // Lanes without a colour give no marks.
    const std::size_t side_by_side = (pairs_ ? 4 : 2) * stride_ * used_words_;
    for (std::size_t i = 0; i < side_by_side; ++i) exact_last_[i] = 0;
    for (int lane = 0; lane < lanes_; ++lane) {
      SideBySide(Exact(kPegs - 1, lane), lane, exact_last_);
      if (pairs_) SideBySide(Exact(kPegs - 2, lane), lane, exact_penultimate_);
      ShiftLast(lane);
    }
    (void)Descend(0, 0, first_ & open_at_once_, 0);
  }

 private:
  // The sums of a prefix of this length: exact marks, then marks of both kinds.
  std::uint64_t* Planes(int length, int plane) const {
    return scratch_ + static_cast<std::size_t>(length * 8 + plane) * slices_.words;
  }
  MINDREADER_INLINE const std::uint64_t* Exact(int peg, int lane) const {
    return slices_.exact + (Index(peg) * slices_.stride + color_of_[lane]) * slices_.words;
  }
  // "Has it once more than the prefix".
  MINDREADER_INLINE const std::uint64_t* OnceMore(int lane) const {
    return slices_.at_least +
           (Index(times_[lane]) * slices_.stride + color_of_[lane]) * slices_.words;
  }
  bool Empty(const std::uint64_t* plane) const {
    for (std::size_t word = 0; word < used_words_; ++word) {
      if (plane[word] != 0) return false;
    }
    return true;
  }

  void FindUseless() {
    for (int lane = 0; lane < lanes_; ++lane) {
      for (int peg = 0; peg < kPegs; ++peg) {
        if (Empty(Exact(peg, lane))) never_[peg] |= 1U << lane;
      }
      while (times_[lane] < kPegs && !Empty(OnceMore(lane))) ++times_[lane];
      most_[lane] = times_[lane];
      times_[lane] = 0;
      if (most_[lane] == 0) spent_ |= 1U << lane;
    }
  }

  // Lanes that would make this peg's guesses split the candidates as smaller guesses do.
  MINDREADER_INLINE std::uint32_t Superseded(int peg) const {
    std::uint32_t lanes = 0;
    // Where no candidate has either colour at either peg, both pegs count only for misplaced
    // marks, and the two colours may change places.
    for (int earlier = 0; earlier < peg; ++earlier) {
      const std::uint32_t both = never_[earlier] & never_[peg];
      if ((both >> lane_at_[earlier] & 1) != 0) lanes |= both & ((1U << lane_at_[earlier]) - 1);
    }
    // One colour that gives no mark at all does the work of all such.
    if (space_.repeats) {
      const std::uint32_t markless = spent_ & never_[peg];
      lanes |= markless & (markless - 1);
    }
    return lanes;
  }

  // `open` and `present` are lanes as bits: those that may come next, and those in the prefix.
  MINDREADER_INLINE std::uint32_t Allowed(int peg, std::uint32_t open,
                                          std::uint32_t present) const {
    const std::uint32_t allowed = open & (space_.repeats ? ~0U : ~present);
    return space_.one_of_a_kind ? allowed & ~Superseded(peg) : allowed;
  }

  // Notes a peg of the prefix; what Pop() needs to take it back.
  MINDREADER_INLINE std::uint32_t Push(int peg, int lane) {
    const std::uint32_t spent_before = spent_;
    lane_at_[peg] = lane;
    if (++times_[lane] >= most_[lane]) spent_ |= 1U << lane;
    return spent_before;
  }
  MINDREADER_INLINE void Pop(int lane, std::uint32_t spent_before) {
    --times_[lane];
    spent_ = spent_before;
  }

  // Whether to go on.
  bool Descend(int peg, PackedCode prefix, std::uint32_t open, std::uint32_t present) {
    const std::uint32_t allowed = Allowed(peg, open, present);
    if (peg == kPegs - 1) return Leaf(prefix, allowed);
    if constexpr (Isa::kPairs) {
      if (peg == kPegs - 2 && pairs_) return LeafOfPairs(prefix, allowed, open, present);
    }
    for (std::uint32_t left = allowed; left != 0; left &= left - 1) {
      const int lane = __builtin_ctz(left);
      Extend(peg, lane);
      const std::uint32_t spent_before = Push(peg, lane);
      ShiftLast(lane);
      const std::uint32_t next_open = (peg == 0 ? open_at_once_ : open) | opens_[lane];
      const bool go_on =
          Descend(peg + 1, prefix << 4 | color_of_[lane], next_open, present | 1U << lane);
      Pop(lane, spent_before);
      ShiftLast(lane);
      if (!go_on) return false;
    }
    return true;
  }

  // Sums of the prefix of length peg + 1 from those of length peg.
  MINDREADER_INLINE void Extend(int peg, int lane) {
    AddPlane(Planes(peg, 0), Exact(peg, lane), Planes(peg + 1, 0));
    AddPlane(Planes(peg, kPlanes), OnceMore(lane), Planes(peg + 1, kPlanes));
  }

  MINDREADER_INLINE void AddPlane(const std::uint64_t* from, const std::uint64_t* bits,
                                  std::uint64_t* to) const {
    for (std::size_t word = 0; word < used_words_; word += kWidth) {
      PlaneSum sum = LoadSum(from + word);
      sum.Add(Load(bits + word));
      for (std::size_t i = 0; i < kPlanes; ++i) Store(to + i * slices_.words + word, sum.planes[i]);
    }
  }

  MINDREADER_INLINE PlaneSum LoadSum(const std::uint64_t* from) const {
    PlaneSum sum;
    for (std::size_t i = 0; i < kPlanes; ++i) sum.planes[i] = Load(from + i * slices_.words);
    return sum;
  }

  // Of the last peg, the colour stands for "has it once more than the prefix"; of the last two, its
  // second time for "twice more".
  MINDREADER_INLINE void ShiftLast(int lane) {
    SideBySide(OnceMore(lane), lane, last_planes_);
    if (pairs_) SideBySide(OnceMore(lane) + slices_.stride * slices_.words, lane, twice_planes_);
  }

  MINDREADER_INLINE void SideBySide(const std::uint64_t* row, int lane, std::uint64_t* to) const {
    for (std::size_t word = 0; word < used_words_; ++word)
      to[word * stride_ + Index(lane)] = row[word];
  }

  // Apart from the recursion, which the compiler would fill with copies of it.
  MINDREADER_APART bool Leaf(PackedCode prefix, std::uint32_t allowed) {
    for (std::size_t group = 0; group < stride_; group += kWidth) {
      const std::uint32_t lanes = allowed >> group & ((1U << kWidth) - 1);
      if (lanes == 0) continue;
      if (FewerAcross(lanes)) {
        if (!LeafAcross(prefix, group, lanes)) return false;
        continue;
      }
      Word parts[kAnswers];
      CountGroup(group, parts, Numbers());
      if (!TakeGroup(prefix, group, lanes, parts)) return false;
    }
    return true;
  }

  MINDREADER_INLINE bool TakeGroup(PackedCode prefix, std::size_t group, std::uint32_t lanes,
                                   const Word* parts) {
    const auto guess_of = [&](int lane) { return prefix << 4 | color_of_[group + Index(lane)]; };
    return sink_.Take(guess_of, lanes, parts);
  }

  MINDREADER_APART bool LeafAcross(PackedCode prefix, std::size_t group, std::uint32_t lanes) {
    Word parts[kAnswers] = {};
    for (std::uint32_t left = lanes; left != 0; left &= left - 1) {
      const int lane = __builtin_ctz(left);
      CountAcross(static_cast<int>(group) + lane, reinterpret_cast<std::uint64_t*>(parts) + lane,
                  Numbers());
    }
    return TakeGroup(prefix, group, lanes, parts);
  }

  // Whether it takes fewer steps to count lane by lane, with the words of a plane in a vector; to
  // add up each answer's vector at the end costs as much as two steps.
  MINDREADER_INLINE bool FewerAcross(std::uint32_t lanes) const {
    constexpr std::size_t kAddingUp = 2;
    const std::size_t steps = (used_words_ + kWidth - 1) / kWidth + kAddingUp;
    return static_cast<std::size_t>(__builtin_popcount(lanes)) * steps < used_words_;
  }

  template <int... kNumbers>
  MINDREADER_INLINE void CountGroup(std::size_t group, Word* parts,
                                    std::integer_sequence<int, kNumbers...>) const {
    Word counts[kAnswers] = {};
    const std::uint64_t* planes = Planes(kPegs - 1, 0);
    for (std::size_t word = 0; word < used_words_; ++word) {
      PlaneSum exact;
      PlaneSum common;
      for (std::size_t i = 0; i < kPlanes; ++i) {
        exact.planes[i] = Word{} + planes[i * slices_.words + word];
        common.planes[i] = Word{} + planes[(kPlanes + i) * slices_.words + word];
      }
      exact.Add(Load(exact_last_ + word * stride_ + group));
      common.Add(Load(last_planes_ + word * stride_ + group));
      (Tally<kNumbers>(exact, common, counts), ...);
    }
    ((parts[kNumbers] = counts[kNumbers]), ...);
    parts[0] -= padding_;
  }

  // The same for one lane, whose parts are `parts[AnswerNumber · kWidth]`.
  template <int... kNumbers>
  MINDREADER_INLINE void CountAcross(int lane, std::uint64_t* parts,
                                     std::integer_sequence<int, kNumbers...>) const {
    Word counts[kAnswers] = {};
    const std::uint64_t* exact_last = Exact(kPegs - 1, lane);
    const std::uint64_t* once_more = OnceMore(lane);
    for (std::size_t word = 0; word < used_words_; word += kWidth) {
      PlaneSum exact = LoadSum(Planes(kPegs - 1, 0) + word);
      PlaneSum common = LoadSum(Planes(kPegs - 1, kPlanes) + word);
      exact.Add(Load(exact_last + word));
      common.Add(Load(once_more + word));
      (Tally<kNumbers>(exact, common, counts), ...);
    }
    const auto* by_word = reinterpret_cast<const std::uint64_t*>(counts);
    for (std::size_t i = 0; i < kAnswers * kWidth; ++i) parts[i - i % kWidth] += by_word[i];
    parts[0] -= (used_words_ + kWidth - 1) / kWidth * kWidth * 64 - slices_.size;
  }

  // All guesses with this prefix of all pegs but two, their last two colours side by side.
  MINDREADER_APART bool LeafOfPairs(PackedCode prefix, std::uint32_t allowed, std::uint32_t open,
                                    std::uint32_t present) {
    constexpr int kPeg = kPegs - 2;
    std::uint8_t first[kPairsRoom];
    std::uint8_t second[kPairsRoom];
    std::size_t count = 0;
    for (std::uint32_t left = allowed; left != 0; left &= left - 1) {
      const int lane = __builtin_ctz(left);
      const std::uint32_t spent_before = Push(kPeg, lane);
      const std::uint32_t next_open = (kPeg == 0 ? open_at_once_ : open) | opens_[lane];
      const std::uint32_t next = Allowed(kPeg + 1, next_open, present | 1U << lane);
      Pop(lane, spent_before);
      for (std::size_t i = 0; i < kMostLanes; ++i) {
        first[count + i] = static_cast<std::uint8_t>(lane);
      }
      Isa::NumbersOfBits(next, second + count);
      count += static_cast<std::size_t>(__builtin_popcount(next));
    }
    for (std::size_t start = 0; start < count; start += kWidth) {
      const Word a = Isa::Widen(first + start);
      const Word b = Isa::Widen(second + start);
      Word parts[kAnswers];
      if (used_words_ == 1) {
        CountPairs<true>(a, b, parts, Numbers());
      } else {
        CountPairs<false>(a, b, parts, Numbers());
      }
      const std::size_t rest = count - start;
      const std::uint32_t lanes = (1U << (rest < kWidth ? rest : kWidth)) - 1;
      const auto guess_of = [&](int lane) {
        const std::size_t pair = start + Index(lane);
        return (prefix << 4 | color_of_[first[pair]]) << 4 | color_of_[second[pair]];
      };
      if (!sink_.Take(guess_of, lanes, parts)) return false;
    }
    return true;
  }

  template <bool kOneWord, int... kNumbers>
  MINDREADER_INLINE void CountPairs(Word a, Word b, Word* parts,
                                    std::integer_sequence<int, kNumbers...>) const {
    Word counts[kAnswers] = {};
    const std::uint64_t* planes = Planes(kPegs - 2, 0);
    const std::size_t words = kOneWord ? 1 : used_words_;
    for (std::size_t word = 0; word < words; ++word) {
      PlaneSum exact;
      PlaneSum common;
      for (std::size_t i = 0; i < kPlanes; ++i) {
        exact.planes[i] = Word{} + planes[i * slices_.words + word];
        common.planes[i] = Word{} + planes[(kPlanes + i) * slices_.words + word];
      }
      exact.Add(Isa::Pick(exact_penultimate_ + word * kMostLanes, a));
      exact.Add(Isa::Pick(exact_last_ + word * kMostLanes, b));
      common.Add(Isa::Pick(last_planes_ + word * kMostLanes, a));
      const Word again = Isa::Pick(twice_planes_ + word * kMostLanes, b);
      const Word once = Isa::Pick(last_planes_ + word * kMostLanes, b);
      common.Add(a == b ? again : once);
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
  std::uint64_t* exact_last_;         // [word][lane] planes of the last peg's exact marks
  std::uint64_t* last_planes_;        // the same of its marks of both kinds
  std::uint64_t* exact_penultimate_;  // for pairs: the same of the last peg but one
  std::uint64_t* twice_planes_;       // for pairs: of the last peg, where the one before is like it
  Sink& sink_;
  std::size_t used_words_;
  bool pairs_;             // whether the last two pegs vary together
  std::uint64_t padding_;  // bits of the last word beyond the candidates
  int lanes_ = 0;
  std::size_t stride_ = 0;          // lanes_, padded to whole vectors
  std::uint8_t color_of_[16] = {};  // by lane
  int times_[16] = {};              // of each lane in the prefix
  int lane_at_[kPegs] = {};         // the prefix
  std::uint32_t first_ = 0;         // lanes, as bits, that may begin
  std::uint32_t open_at_once_ = 0;  // lanes that wait for no other
  std::uint32_t opens_[16] = {};    // lanes that wait for this one
  // For `one_of_a_kind`, as FindUseless() finds them:
  std::uint32_t never_[kPegs] = {};  // lanes that no candidate has at this peg
  std::uint32_t spent_ = 0;          // lanes that no candidate has more often than the prefix
  int most_[16] = {};                // how often a candidate has this lane at most
};

// Keeps the guess with the least key.
template <typename Isa, int kPegs, Rank kRank>
class BestSink {
  using Word = typename Isa::Word;
  static constexpr int kAnswers = AnswerCount(kPegs);

 public:
  BestSink(std::uint64_t candidates, const std::uint64_t* entropy, BestGuess* best)
      : candidates_(candidates), entropy_(entropy), best_(best) {}

  template <typename GuessOf>
  MINDREADER_INLINE bool Take(const GuessOf& guess_of, std::uint32_t lanes, const Word* parts) {
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
      best_->guess = guess_of(lane);
    }
    if constexpr (kRank == Rank::kEntropy) RaiseLeastParts();
    return best_->key > best_->enough;
  }

 private:
  static MINDREADER_INLINE Word CountParts(const Word* parts) {
    Word count = {};
    ForEach<kAnswers>([&]<int i>() { count += parts[i] > 0 ? Word{} + 1 : Word{}; });
    return count;
  }

  MINDREADER_INLINE Word RankOf(const Word* parts) const {
    Word rank = {};
    if constexpr (kRank == Rank::kWorstPart) {
      ForEach<kAnswers>([&]<int i>() { rank = parts[i] > rank ? parts[i] : rank; });
    } else if constexpr (kRank == Rank::kExpectedSize) {
      ForEach<kAnswers>([&]<int i>() { rank += parts[i] * parts[i]; });
    } else if constexpr (kRank == Rank::kMostParts) {
      rank = rank + kMaxAnswers - CountParts(parts);
    } else {
      ForEach<kAnswers>([&]<int i>() { rank += Isa::Lookup(entropy_, parts[i]); });
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

  template <typename GuessOf>
  MINDREADER_INLINE bool Take(const GuessOf& guess_of, std::uint32_t lanes, const Word* parts) {
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
      list_->guesses[list_->size++] = guess_of(lane);
      if (stored[lane] <= list_->enough) return false;
      if (list_->size == list_->capacity) list_->make_room(list_);
    }
    return true;
  }

 private:
  MINDREADER_INLINE Word ByTable(const Word* parts) const {
    Word sum = {};
    ForEach<kAnswers - 1>([&]<int i>() { sum += Isa::Lookup(function_.table, parts[i]); });
    return sum;
  }

  MINDREADER_INLINE Word ByBends(const Word* parts) const {
    Word sum = {};
    for (int bend = 0; bend < KeyFunction::kBends; ++bend) {
      if (function_.slopes[bend] == 0) continue;
      const Word least = Word{} + function_.bends[bend];
      Word above = {};
      ForEach<kAnswers - 1>([&]<int i>() { above += parts[i] > least ? parts[i] : least; });
      above -= least * static_cast<std::uint64_t>(kAnswers - 1);
      sum += above * function_.slopes[bend];
    }
    return sum;
  }

  const KeyFunction& function_;
  GuessList* list_;
};

// Passes all parts on.
template <typename Isa, int kPegs>
class PassSink {
  using Word = typename Isa::Word;
  static constexpr int kAnswers = AnswerCount(kPegs);

 public:
  explicit PassSink(const PartsSink& sink) : sink_(sink) {}
  template <typename GuessOf>
  bool Take(const GuessOf& guess_of, std::uint32_t lanes, const Word* parts) {
    PackedCode guesses[Isa::kWidth];
    for (int lane = 0; lane < Isa::kWidth; ++lane) {
      guesses[lane] = (lanes >> lane & 1) != 0 ? guess_of(lane) : 0;
    }
    sink_.take(sink_.context, guesses, Isa::kWidth, lanes,
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

#undef MINDREADER_APART
#undef MINDREADER_INLINE

}  // namespace mindreader::mastermind
