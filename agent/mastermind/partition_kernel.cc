#include "agent/mastermind/partition_kernel.h"

#include <algorithm>
#include <array>

namespace mindreader::mastermind {
namespace {

constexpr std::align_val_t kVectorAlignment{64};

std::size_t PaddedWords(std::size_t candidates) {
  constexpr std::size_t kBits = 64 * kLanes;
  return std::max<std::size_t>(1, (candidates + kBits - 1) / kBits) * kLanes;
}

// Room for as many colours as fill whole vectors.
std::size_t Stride(const Rules& rules) { return rules.colors > kLanes ? 2 * kLanes : kLanes; }

// Sets the planes of `exact` and `at_least`.
void Slice(std::span<const PackedCode> candidates, const SlicesView& view, std::uint64_t* exact,
           std::uint64_t* at_least) {
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    const std::size_t word = i / 64;
    const std::uint64_t bit = std::uint64_t{1} << (i % 64);
    std::uint64_t counts = 0;  // of each colour so far, four bits each
    for (int peg = 0; peg < view.pegs; ++peg) {
      const std::size_t color = candidates[i] >> (4 * (view.pegs - 1 - peg)) & 15;
      const std::size_t times = counts >> (4 * color) & 15;
      counts += std::uint64_t{1} << (4 * color);
      const std::size_t row = static_cast<std::size_t>(peg) * view.stride + color;
      exact[row * view.words + word] |= bit;
      at_least[(times * view.stride + color) * view.words + word] |= bit;
    }
  }
}

}  // namespace

PackedCode Pack(const Code& code) {
  PackedCode packed = 0;
  for (int peg = 0; peg < code.size(); ++peg) {
    packed = packed << 4 | static_cast<PackedCode>(code[peg]);
  }
  return packed;
}

Code Unpack(PackedCode packed, int pegs) {
  std::array<int, kMaxPegs> colors{};
  for (int peg = pegs - 1; peg >= 0; --peg, packed >>= 4) {
    colors[static_cast<std::size_t>(peg)] = static_cast<int>(packed & 15);
  }
  return Code(std::span<const int>(colors).first(static_cast<std::size_t>(pegs)));
}

std::vector<PackedCode> AllPackedCodes(const Rules& rules) {
  std::vector<PackedCode> codes{0};  // prefixes, one peg longer each time
  for (int peg = 0; peg < rules.pegs; ++peg) {
    std::vector<PackedCode> longer;
    for (const PackedCode prefix : codes) {
      std::uint32_t taken = 0;
      for (int i = 0; i < peg; ++i) taken |= 1U << (prefix >> (4 * i) & 15);
      for (PackedCode color = 0; color < static_cast<PackedCode>(rules.colors); ++color) {
        if (rules.repeats || (taken >> color & 1) == 0) longer.push_back(prefix << 4 | color);
      }
    }
    codes = std::move(longer);
  }
  return codes;
}

Feedback AnswerFeedback(int number) {
  int common = 0;
  while (AnswerNumber(0, common + 1) <= number) ++common;
  const int exact = number - AnswerNumber(0, common);
  return {.exact = exact, .misplaced = common - exact};
}

AlignedWords::AlignedWords(std::size_t size)
    : words_(static_cast<std::uint64_t*>(
          ::operator new(size * sizeof(std::uint64_t), kVectorAlignment))) {
  std::fill_n(words_.get(), size, 0);
}

void AlignedWords::Free::operator()(std::uint64_t* words) const {
  ::operator delete(words, kVectorAlignment);
}

CandidateSlices::CandidateSlices(const Rules& rules, std::span<const PackedCode> candidates)
    : memory_(2 * static_cast<std::size_t>(rules.pegs) * Stride(rules) *
              PaddedWords(candidates.size())),
      view_{.pegs = rules.pegs,
            .colors = rules.colors,
            .size = candidates.size(),
            .words = PaddedWords(candidates.size()),
            .stride = Stride(rules),
            .exact = memory_.get(),
            .at_least = nullptr} {
  std::uint64_t* at_least =
      memory_.get() + static_cast<std::size_t>(rules.pegs) * view_.stride * view_.words;
  Slice(candidates, view_, memory_.get(), at_least);
  view_.at_least = at_least;
}

AlignedWords CandidateSlices::Scratch() const {
  // Two sums of four planes for each prefix length, and two planes a colour for the last peg, or
  // for pairs four.
  const std::size_t sums = static_cast<std::size_t>(view_.pegs) * 8 * view_.words;
  constexpr std::size_t kPairs = 4 * 2 * kLanes * kMostWordsOfPairs;
  return AlignedWords(sums + std::max(2 * view_.stride * view_.words, kPairs));
}

GuessSpace AllGuesses(const Rules& rules) {
  return {.repeats = rules.repeats, .colors = static_cast<std::uint16_t>((1U << rules.colors) - 1)};
}

std::span<const PartitionKernel* const> PartitionKernels() {
  static const std::vector<const PartitionKernel*> kernels = [] {
    std::vector<const PartitionKernel*> usable;
#if defined(__x86_64__)
    __builtin_cpu_init();
    if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
        __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512dq") &&
        __builtin_cpu_supports("avx512vpopcntdq")) {
      usable.push_back(&kAvx512Kernel);
    }
    if (__builtin_cpu_supports("avx2")) usable.push_back(&kAvx2Kernel);
#endif
    usable.push_back(&kPortableKernel);
    return usable;
  }();
  return kernels;
}

}  // namespace mindreader::mastermind
