// The beginning of the guess that a kernel has come to, and which colours may come next.
#pragma once

#include <cstdint>

#include "agent/mastermind/partition_kernel_planes.h"
#include "agent/mastermind/partition_types.h"

namespace mindreader::mastermind {

// Sets of lanes are bits. `open` and `present` are those that may come next and those in the
// prefix; the walk over the guesses keeps them on its way.
template <typename Isa, int kPegs>
class Prefix {
 public:
  Prefix(const GuessSpace& space, const Planes<Isa, kPegs>& planes)
      : repeats_(space.repeats), one_of_a_kind_(space.one_of_a_kind) {
    const int lanes = planes.lanes();
    const auto color = [&](int lane) { return planes.ColorOf(static_cast<std::size_t>(lane)); };
    for (int lane = 0; lane < lanes; ++lane) {
      if (space.after[color(lane)] == 0) open_at_once_ |= 1U << lane;
      for (int later = 0; later < lanes; ++later) {
        if ((space.after[color(later)] >> color(lane) & 1) != 0) opens_[lane] |= 1U << later;
      }
      if ((space.first >> color(lane) & 1) != 0) first_ |= 1U << lane;
    }
    if (one_of_a_kind_) FindUseless(planes);
  }

  // What may begin.
  [[nodiscard]] std::uint32_t First() const { return first_ & open_at_once_; }
  // What is open after this lane at this peg.
  MINDREADER_INLINE std::uint32_t OpenAfter(int peg, int lane, std::uint32_t open) const {
    return (peg == 0 ? open_at_once_ : open) | opens_[lane];
  }
  MINDREADER_INLINE std::uint32_t Allowed(int peg, std::uint32_t open,
                                          std::uint32_t present) const {
    const std::uint32_t allowed = open & (repeats_ ? ~0U : ~present);
    return one_of_a_kind_ ? allowed & ~Superseded(peg) : allowed;
  }

  // Notes a peg; what Pop() needs to take it back.
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
  // How often the prefix has this colour.
  MINDREADER_INLINE int Times(int lane) const { return times_[lane]; }

 private:
  void FindUseless(const Planes<Isa, kPegs>& planes) {
    for (int lane = 0; lane < planes.lanes(); ++lane) {
      for (int peg = 0; peg < kPegs; ++peg) {
        if (planes.NoneHas(peg, lane)) never_[peg] |= 1U << lane;
      }
      while (most_[lane] < kPegs && !planes.NoneHasMore(lane, most_[lane])) ++most_[lane];
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
    if (repeats_) {
      const std::uint32_t markless = spent_ & never_[peg];
      lanes |= markless & (markless - 1);
    }
    return lanes;
  }

  static constexpr std::size_t kMostLanes = Planes<Isa, kPegs>::kMostLanes;

  bool repeats_;
  bool one_of_a_kind_;
  int times_[kMostLanes] = {};            // of each lane
  int lane_at_[kPegs] = {};               // the prefix
  std::uint32_t first_ = 0;               // that may begin, as far as the work is shared out
  std::uint32_t open_at_once_ = 0;        // that wait for no other
  std::uint32_t opens_[kMostLanes] = {};  // that wait for this one
  // For `one_of_a_kind`, as FindUseless() finds them:
  std::uint32_t never_[kPegs] = {};  // that no candidate has at this peg
  std::uint32_t spent_ = 0;          // that no candidate has more often than the prefix
  int most_[kMostLanes] = {};        // how often a candidate has this lane at most
};

}  // namespace mindreader::mastermind
