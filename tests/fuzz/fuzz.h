// What every fuzz target is: one function that gets any bytes at all, and must neither crash, nor
// hang, nor use up the memory. libFuzzer calls it (-DMINDREADER_FUZZ=ON with Clang); without it,
// replay.cc calls it with the files of corpus/, so that what was once found stays found.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace mindreader::fuzz {

inline std::string_view Text(const std::uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

// Ends the program, as a crash does.
inline void Require(bool holds) {
  if (!holds) __builtin_trap();
}

}  // namespace mindreader::fuzz
