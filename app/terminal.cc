#include "app/terminal.h"

#include <unistd.h>

#include <cstdlib>
#include <iostream>

namespace mindreader {
namespace {

bool ShowsColors() {
  static const bool shows = [] {
    const char* no_color = std::getenv("NO_COLOR");
    const char* terminal = std::getenv("TERM");
    if (no_color && *no_color) return false;
    return isatty(STDOUT_FILENO) == 1 && terminal && std::string_view(terminal) != "dumb";
  }();
  return shows;
}

const char* Sequence(Style style) {
  switch (style) {
    case Style::kPlain: return "";
    case Style::kBold: return "\x1b[1m";
    case Style::kFaint: return "\x1b[2m";
    case Style::kGood: return "\x1b[32m";
    case Style::kWarning: return "\x1b[33m";
    case Style::kBad: return "\x1b[31m";
  }
  return "";
}

}  // namespace

std::string Styled(std::string_view text, Style style) {
  if (style == Style::kPlain || !ShowsColors()) return std::string(text);
  return Sequence(style) + std::string(text) + "\x1b[0m";
}

void PrintLine(std::string_view line) { std::cout << line << "\n"; }

void PrintJson(const Json& object) {
  // Flushed line by line: whoever reads a pipe wants each game as it ends.
  std::cout << object.dump(-1, ' ', false, Json::error_handler_t::replace) << std::endl;
}

Status FlushOutput() {
  std::cout.flush();
  if (std::cout) return {};
  return Fail(ErrorCode::kFailed, "the output could not be written", "a stdout that takes it");
}

}  // namespace mindreader
