#include "base/text.h"

#include <cstdint>
#include <cstdio>
#include <string>

namespace mindreader {
namespace {

std::string Hex(unsigned char byte) {
  char text[5];
  std::snprintf(text, sizeof text, "\\x%02X", byte);
  return text;
}

// Length in bytes of the well-formed UTF-8 sequence at the front of `s` (Unicode 15, table 3-7), or
// 0.
std::size_t SequenceLength(std::string_view s) {
  const auto at = [&](std::size_t i) {
    return i < s.size() ? static_cast<unsigned char>(s[i]) : static_cast<unsigned char>(0);
  };
  const auto continues = [&](std::size_t i) { return (at(i) & 0xC0U) == 0x80U; };
  const unsigned char lead = at(0);
  if (lead < 0x80) return 1;
  if (lead >= 0xC2 && lead <= 0xDF) return continues(1) ? 2 : 0;
  if (lead >= 0xE0 && lead <= 0xEF) {
    if (!continues(1) || !continues(2)) return 0;
    if (lead == 0xE0 && at(1) < 0xA0) return 0;  // overlong
    if (lead == 0xED && at(1) > 0x9F) return 0;  // surrogate
    return 3;
  }
  if (lead >= 0xF0 && lead <= 0xF4) {
    if (!continues(1) || !continues(2) || !continues(3)) return 0;
    if (lead == 0xF0 && at(1) < 0x90) return 0;
    if (lead == 0xF4 && at(1) > 0x8F) return 0;
    return 4;
  }
  return 0;
}

// C0, DEL and C1 control characters: what a terminal may obey. Bidirectional overrides reorder a
// line.
bool IsUnsafe(std::string_view sequence) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(sequence[i]); };
  if (sequence.size() == 1) return byte(0) < 0x20 || byte(0) == 0x7F;
  if (sequence.size() == 2) return byte(0) == 0xC2 && byte(1) < 0xA0;
  if (sequence.size() == 3 && byte(0) == 0xE2) {
    return (byte(1) == 0x80 && byte(2) >= 0xA8 && byte(2) <= 0xAE) ||
           (byte(1) == 0x81 && byte(2) >= 0xA6 && byte(2) <= 0xA9);
  }
  return false;
}

}  // namespace

std::string Printable(std::string_view untrusted, std::size_t max_bytes) {
  constexpr std::string_view kEllipsis = "…";
  std::string safe;
  while (!untrusted.empty()) {
    const std::size_t length = SequenceLength(untrusted);
    const std::string_view sequence = untrusted.substr(0, length == 0 ? 1 : length);
    std::string piece;
    if (sequence == "\n") {
      piece = "\\n";
    } else if (length == 0 || IsUnsafe(sequence)) {
      for (const char c : sequence) piece += Hex(static_cast<unsigned char>(c));
    } else {
      piece = sequence;
    }
    if (safe.size() + piece.size() > max_bytes) return safe + std::string(kEllipsis);
    safe += piece;
    untrusted.remove_prefix(sequence.size());
  }
  return safe;
}

}  // namespace mindreader
