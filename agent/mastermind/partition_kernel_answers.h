// The answers of many codes to one guess.
#pragma once

#include <cstddef>
#include <cstdint>

#include "agent/mastermind/partition_kernel_sum.h"
#include "agent/mastermind/partition_types.h"

namespace mindreader::mastermind {

// For sets too small to be worth slicing. A loop over codes, which the compiler turns into vectors.
template <typename Isa>
struct AnswersTo {
  // The answer number of each code; `count` of them.
  static void Find(PackedCode guess, int pegs, const PackedCode* codes, std::size_t count,
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

 private:
  // How many of the pegs' four-bit fields are zero.
  static MINDREADER_INLINE std::uint32_t ZeroFields(std::uint32_t fields,
                                                    std::uint32_t lowest_bits) {
    fields |= fields >> 1;
    fields |= fields >> 2;
    // The product's top field adds up the lowest bits of all eight fields.
    return ((~fields & lowest_bits) * 0x11111111U) >> 28;
  }
};

}  // namespace mindreader::mastermind
