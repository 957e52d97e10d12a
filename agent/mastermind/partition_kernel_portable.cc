#include "agent/mastermind/partition_kernel_impl.h"

namespace mindreader::mastermind {
namespace {

struct Portable {
  using Word = std::uint64_t;
  static constexpr int kWidth = 1;
  static Word Popcount(Word word) { return static_cast<Word>(__builtin_popcountll(word)); }
};

}  // namespace

const PartitionKernel kPortableKernel = {"portable", Kernel<Portable>::FindBest,
                                         Kernel<Portable>::Count, Kernel<Portable>::List,
                                         Kernel<Portable>::Answers};

}  // namespace mindreader::mastermind
