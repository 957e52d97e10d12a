#include "app/feedback_text.h"

#include <algorithm>
#include <cctype>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "base/text.h"

namespace mindreader {
namespace {

using mastermind::Code;
using mastermind::Feedback;
using mastermind::Rules;

bool IsDigit(char c) { return c >= '0' && c <= '9'; }
char Lower(char c) { return static_cast<char>(std::tolower(static_cast<unsigned char>(c))); }

// Each mark a letter, or a number before a letter. Nothing when it is not written so.
std::optional<Feedback> FromMarks(std::string_view text) {
  Feedback feedback;
  int times = -1;  // the number before a letter, -1 for none
  for (const char raw : text) {
    const char mark = Lower(raw);
    if (IsDigit(mark)) {
      if (times > mastermind::kMaxPegs) return std::nullopt;
      times = std::max(times, 0) * 10 + (mark - '0');
      continue;
    }
    const int count = times < 0 ? 1 : times;
    if (mark == 'x' || mark == 'b' || mark == 'r') {
      feedback.exact += count;
    } else if (mark == 'o' || mark == 'w') {
      feedback.misplaced += count;
    } else if (times >= 0 || (mark != '-' && mark != '.' && mark != ' ' && mark != ',')) {
      return std::nullopt;
    }
    times = -1;
  }
  return times < 0 ? std::optional(feedback) : std::nullopt;
}

// Two numbers, or two digits. Nothing when it is not written so.
std::optional<Feedback> FromNumbers(std::string_view text) {
  std::vector<int> numbers;
  bool inside = false;
  for (const char c : text) {
    if (IsDigit(c)) {
      if (inside)
        return text.size() == 2 ? std::optional(Feedback{text[0] - '0', text[1] - '0'})
                                : std::nullopt;
      numbers.push_back(c - '0');
    } else if (c != ' ' && c != ',' && c != '+' && c != '/') {
      return std::nullopt;
    }
    inside = IsDigit(c);
  }
  if (numbers.size() != 2) return std::nullopt;
  return Feedback{numbers[0], numbers[1]};
}

std::string_view Trimmed(std::string_view text) {
  while (!text.empty() && std::isspace(static_cast<unsigned char>(text.front()))) {
    text.remove_prefix(1);
  }
  while (!text.empty() && std::isspace(static_cast<unsigned char>(text.back()))) {
    text.remove_suffix(1);
  }
  return text;
}

// The colour of one sign, from 0; nothing when it is none.
std::optional<int> ColorOf(char sign) {
  if (sign >= '1' && sign <= '9') return sign - '1';
  if (sign >= 'a' && sign <= 'f') return sign - 'a' + 9;
  if (sign >= 'A' && sign <= 'O') return sign - 'A';
  return std::nullopt;
}

std::optional<std::vector<int>> ColorsOf(std::string_view text) {
  std::vector<int> colors;
  const bool spaced = text.find(' ') != std::string_view::npos;
  int number = 0;
  for (std::size_t i = 0; i <= text.size(); ++i) {
    const char sign = i < text.size() ? text[i] : ' ';
    if (spaced && IsDigit(sign)) {
      number = std::min(number * 10 + (sign - '0'), 100);
    } else if (sign == ' ') {
      if (number > 0) colors.push_back(number - 1);
      number = 0;
    } else if (const std::optional<int> color = ColorOf(sign)) {
      colors.push_back(*color);
    } else {
      return std::nullopt;
    }
  }
  return colors;
}

}  // namespace

Result<Feedback> ParseFeedback(std::string_view text, int pegs) {
  text = Trimmed(text);
  std::optional<Feedback> feedback = FromNumbers(text);
  if (!feedback) feedback = FromMarks(text);
  const std::string seen = fmt::format("'{}'", Printable(text, 40));
  if (!feedback) {
    return Fail(ErrorCode::kUsage, seen + " is no answer",
                "marks such as xxo or bbw, or two numbers such as 2 1, exact first");
  }
  if (feedback->exact + feedback->misplaced > pegs) {
    return Fail(ErrorCode::kUsage, fmt::format("{} has more than {} marks", seen, pegs));
  }
  if (!mastermind::Possible(*feedback, pegs)) {
    return Fail(ErrorCode::kUsage,
                fmt::format("{} exact and 1 misplaced cannot be: with {} pegs right, the last one "
                            "has no other place to be",
                            pegs - 1, pegs - 1));
  }
  return *feedback;
}

Result<Code> ParseCode(std::string_view text, const Rules& rules) {
  text = Trimmed(text);
  const std::string seen = fmt::format("'{}'", Printable(text, 40));
  const std::optional<std::vector<int>> colors = ColorsOf(text);
  if (!colors) {
    return Fail(ErrorCode::kUsage, seen + " is no code", "one sign a peg, such as 1123 or AABC");
  }
  if (static_cast<int>(colors->size()) != rules.pegs) {
    return Fail(ErrorCode::kUsage, fmt::format("{} has {} pegs", seen, colors->size()),
                fmt::format("{} pegs", rules.pegs));
  }
  for (const int color : *colors) {
    if (color < rules.colors) continue;
    return Fail(ErrorCode::kUsage, fmt::format("{} has colour {}", seen, color + 1),
                fmt::format("colours 1 to {}", rules.colors));
  }
  return Code(*colors);
}

std::string MarksText(const Feedback& feedback) {
  if (feedback == Feedback{}) return "-";
  return std::string(static_cast<std::size_t>(feedback.exact), 'x') +
         std::string(static_cast<std::size_t>(feedback.misplaced), 'o');
}

}  // namespace mindreader
