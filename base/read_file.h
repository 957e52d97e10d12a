// Reading files that somebody else may have made.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

#include "base/error.h"

namespace mindreader {

// All bytes of a regular file (not of a pipe, a device or a folder) of at most `largest` bytes.
// kUsage with the reason; `expected` is what the message asks for instead.
[[nodiscard]] Result<std::string> ReadRegularFile(const std::filesystem::path& file,
                                                  std::uintmax_t largest,
                                                  const std::string& expected);

}  // namespace mindreader
