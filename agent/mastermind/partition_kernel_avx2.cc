#include <immintrin.h>

#include "agent/mastermind/partition_kernel_impl.h"

namespace mindreader::mastermind {
namespace {

struct Avx2 {
  using Word = std::uint64_t __attribute__((vector_size(32), may_alias));
  static constexpr int kWidth = 4;
  static constexpr bool kPairs = false;
  // Looks up the bits of each half byte (Muła, Kurz, Lemire: Faster population counts using AVX2
  // instructions, 2018).
  static Word Popcount(Word word) {
    const __m256i bits = reinterpret_cast<__m256i>(word);
    const __m256i counts = _mm256_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4,  //
                                            0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4);
    const __m256i low_half = _mm256_set1_epi8(0x0F);
    const __m256i low = _mm256_and_si256(bits, low_half);
    const __m256i high = _mm256_and_si256(_mm256_srli_epi16(bits, 4), low_half);
    const __m256i by_byte =
        _mm256_add_epi8(_mm256_shuffle_epi8(counts, low), _mm256_shuffle_epi8(counts, high));
    return reinterpret_cast<Word>(_mm256_sad_epu8(by_byte, _mm256_setzero_si256()));
  }
  static Word Lookup(const std::uint64_t* table, Word index) {
    return reinterpret_cast<Word>(_mm256_i64gather_epi64(reinterpret_cast<const long long*>(table),
                                                         reinterpret_cast<__m256i>(index),
                                                         sizeof(*table)));
  }
  static std::uint32_t Below(Word a, Word b) {
    const Word below = reinterpret_cast<Word>(a < b);
    return static_cast<std::uint32_t>(_mm256_movemask_pd(reinterpret_cast<__m256d>(below)));
  }
};

}  // namespace

const PartitionKernel kAvx2Kernel = Kernel<Avx2>::Named("avx2");

}  // namespace mindreader::mastermind
