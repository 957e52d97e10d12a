#include "agent/mastermind/partition_kernel_impl.h"

namespace mindreader::mastermind {
namespace {

struct Portable {
  using Word = std::uint64_t;
  static constexpr int kWidth = 1;
  static constexpr bool kPairs = false;
  static Word Popcount(Word word) { return static_cast<Word>(__builtin_popcountll(word)); }
  static Word Lookup(const std::uint64_t* table, Word index) { return table[index]; }
  static std::uint32_t Below(Word a, Word b) { return a < b ? 1 : 0; }
};

}  // namespace

const PartitionKernel kPortableKernel = Kernel<Portable>::Named("portable");

}  // namespace mindreader::mastermind
