#include "skins/toml_text.h"

#include <algorithm>

#include <fmt/format.h>

namespace mindreader {
namespace {

bool IsControl(char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; }

bool IsBareKeyCharacter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
         c == '-';
}

std::string Escaped(std::string_view text, bool keep_lines) {
  std::string escaped;
  for (const char c : text) {
    if (IsControl(c) && !(keep_lines && c == '\n')) {
      escaped += fmt::format("\\u{:04X}", static_cast<unsigned char>(c));
      continue;
    }
    if (c == '"' || c == '\\') escaped += '\\';
    escaped += c;
  }
  return escaped;
}

std::string TomlColor(Bgr c) { return fmt::format("[{}, {}, {}]", c.blue, c.green, c.red); }

}  // namespace

std::string TomlText(std::string_view text) {
  const bool has_lines = text.find('\n') != std::string_view::npos;
  if (has_lines) return fmt::format("\"\"\"\n{}\"\"\"", Escaped(text, true));
  const bool literal = text.find('\\') != std::string_view::npos &&
                       text.find('\'') == std::string_view::npos &&
                       std::none_of(text.begin(), text.end(), IsControl);
  if (literal) return fmt::format("'{}'", text);
  return fmt::format("\"{}\"", Escaped(text, false));
}

std::string TomlKey(std::string_view name) {
  const bool bare = !name.empty() && std::all_of(name.begin(), name.end(), IsBareKeyCharacter);
  return bare ? std::string(name) : fmt::format("\"{}\"", Escaped(name, false));
}

std::string TomlNumber(double number) { return fmt::format("{}", number); }

std::string TomlPoint(RefPoint point) {
  return fmt::format("[{}, {}]", TomlNumber(point.x), TomlNumber(point.y));
}

std::string TomlRanges(const Appearance& look) {
  std::string ranges;
  for (const BgrRange& range : look) {
    ranges += fmt::format("{}{{ low = {}, high = {} }}", ranges.empty() ? "" : ", ",
                          TomlColor(range.low), TomlColor(range.high));
  }
  return fmt::format("[{}]", ranges);
}

}  // namespace mindreader
