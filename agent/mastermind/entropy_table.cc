#include <algorithm>
#include <cstdint>
#include <vector>

#include "agent/mastermind/partition_kernel.h"

namespace mindreader::mastermind {
namespace {

constexpr int kFractionBits = 32;  // n log2 n of 2^24 codes still fits 62 bits

// log2 of n ≥ 1 in units of 2^-32, by repeated squaring: integers only, so that every machine and
// C library gets the same number.
std::uint64_t FixedLog2(std::uint64_t n) {
  __extension__ using Wide = unsigned __int128;
  const int whole = 63 - __builtin_clzll(n);
  std::uint64_t mantissa = n << (63 - whole);  // 1.0 is 2^63
  std::uint64_t fraction = 0;
  constexpr int kExtraBits = 1;  // to round by
  for (int bit = 0; bit < kFractionBits + kExtraBits; ++bit) {
    const Wide square = static_cast<Wide>(mantissa) * mantissa;
    const bool two_or_more = (square >> 127) != 0;
    mantissa = static_cast<std::uint64_t>(square >> (two_or_more ? 64 : 63));
    fraction = fraction << 1 | (two_or_more ? 1 : 0);
  }
  return (static_cast<std::uint64_t>(whole) << kFractionBits) + ((fraction + 1) >> kExtraBits);
}

}  // namespace

std::vector<std::uint64_t> EntropyTable(std::uint64_t largest) {
  largest = std::max<std::uint64_t>(largest, kLeastTable - 1);
  // First the logarithms, each from its number's least prime factor: 0 means none found yet.
  std::vector<std::uint64_t> factor(largest + 1, 0);
  std::vector<std::uint64_t> table(largest + 1, 0);
  for (std::uint64_t n = 2; n <= largest; ++n) {
    if (factor[n] == 0) {
      table[n] = FixedLog2(n);
      for (std::uint64_t multiple = n * n; multiple <= largest; multiple += n) {
        if (factor[multiple] == 0) factor[multiple] = n;
      }
    } else {
      table[n] = table[factor[n]] + table[n / factor[n]];
    }
  }
  for (std::uint64_t n = 2; n <= largest; ++n) table[n] *= n;
  return table;
}

}  // namespace mindreader::mastermind
