// What the two kinds of marks are said to be.
#pragma once

#include <cstddef>
#include <string>

namespace mindreader {

// Where a text first says that a peg is in its right place, and where that it is in a wrong one:
// places of its bytes, npos where it does not.
struct SaidOfMarks {
  std::size_t exact = std::string::npos;
  std::size_t misplaced = std::string::npos;
};

// In many languages, with or without case and accents.
[[nodiscard]] SaidOfMarks FindSaidOfMarks(const std::string& text);

}  // namespace mindreader
