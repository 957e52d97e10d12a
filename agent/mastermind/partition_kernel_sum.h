// Small numbers of many candidates at once, as bit planes: what the kernels add marks up in.
//
// Everything of a kernel is a template over its instruction set (see partition_kernel_impl.h), so
// that no linker shares the code of one with another.
#pragma once

#include <cstddef>
#include <utility>

namespace mindreader::mastermind {

// Sanitizers add checks to every copy of an inlined function; with one copy of each the kernels
// compile in a tenth of the time, and the same checks are made.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define MINDREADER_INLINE inline
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define MINDREADER_INLINE inline
#endif
#endif
#ifndef MINDREADER_INLINE
#define MINDREADER_INLINE __attribute__((always_inline)) inline
#endif
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

// A number below 2^kPlanes for each candidate.
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

}  // namespace mindreader::mastermind
