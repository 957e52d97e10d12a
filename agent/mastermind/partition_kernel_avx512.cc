#include <immintrin.h>

#include "agent/mastermind/partition_kernel_impl.h"

namespace mindreader::mastermind {
namespace {

struct Avx512 {
  using Word = std::uint64_t __attribute__((vector_size(64), may_alias));
  static constexpr int kWidth = 8;
  static Word Popcount(Word word) {
    return reinterpret_cast<Word>(_mm512_popcnt_epi64(reinterpret_cast<__m512i>(word)));
  }
  static Word Lookup(const std::uint64_t* table, Word index) {
    // The masked form names the register that is filled; the other's header leaves it undefined.
    return reinterpret_cast<Word>(_mm512_mask_i64gather_epi64(
        _mm512_setzero_si512(), 0xFF, reinterpret_cast<__m512i>(index), table, sizeof(*table)));
  }
  static std::uint32_t Below(Word a, Word b) {
    return _mm512_cmplt_epu64_mask(reinterpret_cast<__m512i>(a), reinterpret_cast<__m512i>(b));
  }
};

}  // namespace

const PartitionKernel kAvx512Kernel = {"avx512", Kernel<Avx512>::FindBest, Kernel<Avx512>::Count,
                                       Kernel<Avx512>::List, Kernel<Avx512>::Answers};

}  // namespace mindreader::mastermind
