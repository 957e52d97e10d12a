// Counts the parts of guesses that begin alike, from bit planes of the candidates.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>

#include "agent/mastermind/partition_kernel_sum.h"
#include "agent/mastermind/partition_types.h"

namespace mindreader::mastermind {

// The colours of the space are numbered without gaps, as lanes: a board of nine colours of which
// one is out of play fills one vector of eight, not two.
//
// In the scratch memory stand, for each length of a prefix, the sums of its exact marks and of its
// marks of both kinds; and of the last pegs one bit a candidate for each lane, side by side, so
// that a vector of them answers for kWidth guesses.
template <typename Isa, int kPegs>
class Planes {
 public:
  using Word = typename Isa::Word;
  static constexpr std::size_t kWidth = Isa::kWidth;
  static constexpr std::size_t kAnswers = static_cast<std::size_t>(AnswerCount(kPegs));
  static constexpr std::size_t kMostLanes = 2 * kLanes;  // no board has more colours

  Planes(const SlicesView& slices, const GuessSpace& space, std::uint64_t* scratch)
      : slices_(slices), scratch_(scratch), used_words_((slices.size + 63) / 64) {
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
  }

  // Before the first guess.
  void Clear() {
    for (int plane = 0; plane < 2 * kPlanes; ++plane) {
      for (std::size_t word = 0; word < slices_.words; ++word) Prefix(0, plane)[word] = 0;
    }
    // Lanes without a colour give no marks.
    const std::size_t side_by_side = (pairs_ ? 4 : 2) * stride_ * used_words_;
    for (std::size_t i = 0; i < side_by_side; ++i) exact_last_[i] = 0;
    for (int lane = 0; lane < lanes_; ++lane) {
      SideBySide(Exact(kPegs - 1, lane), lane, exact_last_);
      if (pairs_) SideBySide(Exact(kPegs - 2, lane), lane, exact_penultimate_);
      SetTimes(lane, 0);
    }
  }

  [[nodiscard]] int lanes() const { return lanes_; }
  [[nodiscard]] std::size_t stride() const { return stride_; }  // lanes, padded to whole vectors
  [[nodiscard]] std::size_t used_words() const { return used_words_; }
  [[nodiscard]] bool pairs() const { return pairs_; }  // whether the last two pegs vary together
  MINDREADER_INLINE PackedCode ColorOf(std::size_t lane) const { return color_of_[lane]; }

  // Whether no candidate has the colour at this peg.
  [[nodiscard]] bool NoneHas(int peg, int lane) const { return Empty(Exact(peg, lane)); }
  // Whether no candidate has the colour more often than this.
  [[nodiscard]] bool NoneHasMore(int lane, int times) const { return Empty(More(lane, times)); }

  // Sums of the prefix of length peg + 1 from those of length peg, which has this colour `times`
  // times.
  MINDREADER_INLINE void Extend(int peg, int lane, int times) {
    AddPlane(Prefix(peg, 0), Exact(peg, lane), Prefix(peg + 1, 0));
    AddPlane(Prefix(peg, kPlanes), More(lane, times), Prefix(peg + 1, kPlanes));
  }

  // The prefix now has this colour so often. Of the last peg, the colour stands for "has it once
  // more than the prefix"; of the last two, its second time for "twice more".
  MINDREADER_INLINE void SetTimes(int lane, int times) {
    const std::uint64_t* more = More(lane, times);
    SideBySide(more, lane, last_planes_);
    if (pairs_) SideBySide(more + slices_.stride * slices_.words, lane, twice_planes_);
  }

  // The parts of the guesses with the prefix of all pegs but the last, for lanes group, group + 1…
  MINDREADER_INLINE void CountGroup(std::size_t group, Word* parts) const {
    CountGroup(group, parts, Numbers());
  }

  // The same for one lane, whose parts are `parts[AnswerNumber · kWidth]`; the prefix has its
  // colour `times` times.
  MINDREADER_INLINE void CountAcross(int lane, int times, std::uint64_t* parts) const {
    CountAcross(lane, times, parts, Numbers());
  }
  // Whether it takes fewer steps to count lane by lane, with the words of a plane in a vector; to
  // add up each answer's vector at the end costs as much as two steps.
  MINDREADER_INLINE bool FewerAcross(std::uint32_t lanes) const {
    constexpr std::size_t kAddingUp = 2;
    const std::size_t steps = (used_words_ + kWidth - 1) / kWidth + kAddingUp;
    return static_cast<std::size_t>(__builtin_popcount(lanes)) * steps < used_words_;
  }

  // The parts of the guesses with the prefix of all pegs but two, then lanes a and b.
  MINDREADER_INLINE void CountPairs(Word a, Word b, Word* parts) const {
    if (used_words_ == 1) {
      CountPairs<true>(a, b, parts, Numbers());
    } else {
      CountPairs<false>(a, b, parts, Numbers());
    }
  }

 private:
  static constexpr int kPlanes = kPegs < 4 ? 2 : kPegs < 8 ? 3 : 4;  // to count to kPegs
  using PlaneSum = Sum<Isa, kPlanes>;
  using Numbers = std::make_integer_sequence<int, static_cast<int>(kAnswers)>;

  static constexpr std::size_t Index(int i) { return static_cast<std::size_t>(i); }
  static MINDREADER_INLINE Word Load(const std::uint64_t* from) {
    return *reinterpret_cast<const Word*>(from);
  }
  static MINDREADER_INLINE void Store(std::uint64_t* to, Word word) {
    *reinterpret_cast<Word*>(to) = word;
  }

  // The sums of a prefix of this length: exact marks, then marks of both kinds.
  MINDREADER_INLINE std::uint64_t* Prefix(int length, int plane) const {
    return scratch_ + static_cast<std::size_t>(length * 8 + plane) * slices_.words;
  }
  MINDREADER_INLINE const std::uint64_t* Exact(int peg, int lane) const {
    return slices_.exact + (Index(peg) * slices_.stride + color_of_[lane]) * slices_.words;
  }
  // "Has it more often than this."
  MINDREADER_INLINE const std::uint64_t* More(int lane, int times) const {
    return slices_.at_least + (Index(times) * slices_.stride + color_of_[lane]) * slices_.words;
  }
  bool Empty(const std::uint64_t* plane) const {
    for (std::size_t word = 0; word < used_words_; ++word) {
      if (plane[word] != 0) return false;
    }
    return true;
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

  // Each candidate's sum in all lanes.
  MINDREADER_INLINE PlaneSum SpreadSum(const std::uint64_t* from) const {
    PlaneSum sum;
    for (std::size_t i = 0; i < kPlanes; ++i) sum.planes[i] = Word{} + from[i * slices_.words];
    return sum;
  }

  MINDREADER_INLINE void SideBySide(const std::uint64_t* row, int lane, std::uint64_t* to) const {
    for (std::size_t word = 0; word < used_words_; ++word)
      to[word * stride_ + Index(lane)] = row[word];
  }

  template <int... kNumbers>
  MINDREADER_INLINE void CountGroup(std::size_t group, Word* parts,
                                    std::integer_sequence<int, kNumbers...>) const {
    Word counts[kAnswers] = {};
    const std::uint64_t* planes = Prefix(kPegs - 1, 0);
    for (std::size_t word = 0; word < used_words_; ++word) {
      PlaneSum exact = SpreadSum(planes + word);
      PlaneSum common = SpreadSum(planes + kPlanes * slices_.words + word);
      exact.Add(Load(exact_last_ + word * stride_ + group));
      common.Add(Load(last_planes_ + word * stride_ + group));
      (Tally<kNumbers>(exact, common, counts), ...);
    }
    ((parts[kNumbers] = counts[kNumbers]), ...);
    parts[0] -= padding_;
  }

  template <int... kNumbers>
  MINDREADER_INLINE void CountAcross(int lane, int times, std::uint64_t* parts,
                                     std::integer_sequence<int, kNumbers...>) const {
    Word counts[kAnswers] = {};
    const std::uint64_t* exact_last = Exact(kPegs - 1, lane);
    const std::uint64_t* more = More(lane, times);
    for (std::size_t word = 0; word < used_words_; word += kWidth) {
      PlaneSum exact = LoadSum(Prefix(kPegs - 1, 0) + word);
      PlaneSum common = LoadSum(Prefix(kPegs - 1, kPlanes) + word);
      exact.Add(Load(exact_last + word));
      common.Add(Load(more + word));
      (Tally<kNumbers>(exact, common, counts), ...);
    }
    const auto* by_word = reinterpret_cast<const std::uint64_t*>(counts);
    for (std::size_t i = 0; i < kAnswers * kWidth; ++i) parts[i - i % kWidth] += by_word[i];
    parts[0] -= (used_words_ + kWidth - 1) / kWidth * kWidth * 64 - slices_.size;
  }

  template <bool kOneWord, int... kNumbers>
  MINDREADER_INLINE void CountPairs(Word a, Word b, Word* parts,
                                    std::integer_sequence<int, kNumbers...>) const {
    Word counts[kAnswers] = {};
    const std::uint64_t* planes = Prefix(kPegs - 2, 0);
    const std::size_t words = kOneWord ? 1 : used_words_;
    for (std::size_t word = 0; word < words; ++word) {
      PlaneSum exact = SpreadSum(planes + word);
      PlaneSum common = SpreadSum(planes + kPlanes * slices_.words + word);
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

  const SlicesView& slices_;
  std::uint64_t* scratch_;
  std::size_t used_words_;
  std::uint64_t padding_;  // bits of the last word beyond the candidates
  bool pairs_;
  int lanes_ = 0;
  std::size_t stride_ = 0;
  std::uint64_t* exact_last_;         // [word][lane] planes of the last peg's exact marks
  std::uint64_t* last_planes_;        // the same of its marks of both kinds
  std::uint64_t* exact_penultimate_;  // for pairs: the same of the last peg but one
  std::uint64_t* twice_planes_;       // for pairs: of the last peg, where the one before is like it
  std::uint8_t color_of_[kMostLanes] = {};  // by lane
};

}  // namespace mindreader::mastermind
