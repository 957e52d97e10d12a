#include "calibration/written_answer.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <functional>
#include <string_view>

#include "calibration/new_marks.h"

namespace mindreader {
namespace {

// What programs and people call the two kinds of marks, without case.
constexpr std::array<std::string_view, 10> kExactWords = {
    "exact", "bull", "black", "right p", "correct", "hit", "right s", "fully", "perfect", "green"};
constexpr std::array<std::string_view, 13> kMisplacedWords = {
    "misplaced", "cow",       "white",  "wrong p", "close", "near",   "wrong s",
    "partial",   "elsewhere", "yellow", "almost",  "blow",  "present"};

// Digits of an answer are taller than those of other numbers, by this factor, or as tall.
constexpr double kMuchTaller = 1.3;
// A field that a number stands on is smaller than this, in diameters of a hole.
constexpr double kLargestBadge = 1.2;

// Where a number or a word begins; npos: it is not there.
template <std::size_t N>
std::size_t FirstOf(const std::string& text, const std::array<std::string_view, N>& words) {
  std::size_t first = std::string::npos;
  for (const std::string_view word : words) first = std::min(first, text.find(word));
  return first;
}

std::string Lower(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return text;
}

std::vector<std::string> WordsOf(const std::string& text) {
  std::vector<std::string> words{""};
  for (const char c : text) {
    const bool part = std::isalnum(static_cast<unsigned char>(c)) != 0;
    if (part) {
      words.back() += c;
    } else if (!words.back().empty()) {
      words.emplace_back();
    }
  }
  if (words.back().empty()) words.pop_back();
  return words;
}

// All numbers of a text: "1A2B" has two.
std::vector<int> NumbersOf(const std::string& text) {
  std::vector<int> numbers;
  for (const std::string& word : WordsOf(text)) {
    if (const auto lone = LoneDigit(word)) {
      numbers.push_back(*lone);
      continue;
    }
    for (std::size_t i = 0; i < word.size(); ++i) {
      if (std::isdigit(static_cast<unsigned char>(word[i])) == 0) continue;
      std::size_t end = i;
      while (end < word.size() && std::isdigit(static_cast<unsigned char>(word[end])) != 0) ++end;
      numbers.push_back(end - i == 1 ? word[i] - '0' : kMostPegs + 1);
      i = end;
    }
  }
  return numbers;
}

std::vector<int> DigitsOf(int number) {
  std::vector<int> digits;
  for (const char c : std::to_string(number)) digits.push_back(c - '0');
  return digits;
}

bool CanBeAnswer(int first, int second, int pegs) {
  return first >= 0 && second >= 0 && first + second <= pegs;
}

}  // namespace

std::optional<WrittenAnswer> ParseAnswer(const std::string& text, int pegs) {
  const std::vector<int> numbers = NumbersOf(text);
  if (numbers.size() != 2 || !CanBeAnswer(numbers[0], numbers[1], pegs)) return std::nullopt;
  WrittenAnswer answer{numbers[0], numbers[1]};
  const std::string lower = Lower(text);
  const std::size_t misplaced = FirstOf(lower, kMisplacedWords);
  const std::size_t exact = FirstOf(lower, kExactWords);
  using Order = WrittenAnswer::Order;
  if (exact < misplaced) answer.order = Order::kExactFirst;
  if (misplaced < exact) answer.order = Order::kMisplacedFirst;
  return answer;
}

std::optional<WrittenAnswer> NewlySaid(const std::vector<std::string>& before,
                                       const std::vector<std::string>& after, int pegs,
                                       const std::optional<WrittenAnswer>& last) {
  const auto answers_in = [&](const std::vector<std::string>& lines) {
    std::vector<WrittenAnswer> answers;
    for (const std::string& line : lines) {
      const auto answer = ParseAnswer(line, pegs);
      if (answer && answer->order != WrittenAnswer::Order::kUnknown) answers.push_back(*answer);
    }
    return answers;
  };
  const std::vector<WrittenAnswer> now = answers_in(after);
  std::vector<WrittenAnswer> came = now;
  for (const WrittenAnswer& answer : answers_in(before)) {
    const auto same = std::find(came.begin(), came.end(), answer);
    if (same != came.end()) came.erase(same);
  }
  if (came.size() == 1) return came.front();
  // An example in the rules always stands there.
  return came.empty() && now.size() == 1 && last == now.front() ? last : std::nullopt;
}

std::vector<WrittenAnswer> FromSigns(const std::vector<LoneSign>& signs, int pegs, int ordinal) {
  std::vector<WrittenAnswer> readings;
  const auto add = [&](int first, int second) {
    if (CanBeAnswer(first, second, pegs)) readings.push_back({first, second});
  };
  std::vector<LoneSign> digits;
  for (const LoneSign& sign : signs) {
    if (sign.digit) digits.push_back(sign);
  }
  // Most of what is written in words or numbers can be read; marks cannot.
  if (2 * digits.size() < signs.size()) return readings;
  // Other numbers, such as the row's, may have come with the answer.
  if (digits.size() > 2) {
    std::vector<int> heights;
    for (const LoneSign& digit : digits) heights.push_back(digit.height);
    std::sort(heights.begin(), heights.end(), std::greater<>());
    std::vector<int> tallest;
    for (const LoneSign& digit : digits) {
      if (digit.height > kMuchTaller * heights[2]) tallest.push_back(*digit.digit);
    }
    if (tallest.size() == 2) add(tallest[0], tallest[1]);
    // The row's number stands before the pegs mostly, seldom behind the answer.
    const auto number = DigitsOf(ordinal);
    const auto is_number = [&](auto first) {
      return std::equal(number.begin(), number.end(), first,
                        [](int digit, const LoneSign& sign) { return sign.digit == digit; });
    };
    if (digits.size() == 2 + number.size()) {
      if (is_number(digits.begin())) add(*std::next(digits.rbegin())->digit, *digits.back().digit);
      if (is_number(digits.begin() + 2)) add(*digits[0].digit, *digits[1].digit);
    }
  }
  for (std::size_t i = 1; i < digits.size(); ++i) add(*digits[i - 1].digit, *digits[i].digit);
  if (signs.size() == 4) {
    if (signs[1].digit && signs[3].digit) add(*signs[1].digit, *signs[3].digit);  // after a mark
    if (signs[0].digit && signs[2].digit) add(*signs[0].digit, *signs[2].digit);
  }
  return readings;
}

namespace {

Written ReadStrokesOf(const std::vector<WindowRect>& strokes, const cv::Mat& after,
                      const HoleRow& row, int ordinal, TextReader& reader) {
  const auto lines = LinesOf(strokes);
  Written written;
  if (lines.empty()) return written;
  auto& readings = written.answers;
  const auto add = [&](const std::optional<WrittenAnswer>& reading) {
    if (reading && std::find(readings.begin(), readings.end(), *reading) == readings.end()) {
      readings.push_back(*reading);
    }
  };
  // Other things may have changed beside the row, so each part is read alone, too.
  std::vector<WrittenAnswer> without_words;
  std::string all;
  const auto parse = [&](const std::string& text) {
    const auto answer = ParseAnswer(text, row.pegs);
    if (answer && answer->order != WrittenAnswer::Order::kUnknown) add(answer);
    if (answer) without_words.push_back(*answer);
  };
  std::string last;
  for (const StrokeLine& line : lines) {
    const std::string text = ReadStrokes(after, line.area.Grown(2), reader);
    parse(text);
    if (!last.empty()) parse(last + " " + text);
    all += (all.empty() ? "" : " ") + text;
    last = text;
  }
  if (lines.size() > 2) parse(all);
  written.signs = ReadSigns(after, row.Area(), lines, reader);
  std::vector<LoneSign> signs;
  for (const Sign& sign : written.signs) signs.push_back({sign.digit, sign.area.height});
  for (const WrittenAnswer& reading : FromSigns(signs, row.pegs, ordinal)) add(reading);
  for (const WrittenAnswer& reading : without_words) add(reading);
  return written;
}

}  // namespace

// A number may stand on a field of its own colour, which is read with it, or in one that is large.
Written ReadWritten(const cv::Mat& before, const cv::Mat& after, const HoleRow& row, double reach,
                    int ordinal, TextReader& reader) {
  const auto with_fields = NewStrokes(before, after, row, reach, kLargestBadge);
  Written written = ReadStrokesOf(with_fields, after, row, ordinal, reader);
  if (!written.answers.empty()) return written;
  const auto strokes = NewStrokes(before, after, row, reach);
  return strokes == with_fields ? written : ReadStrokesOf(strokes, after, row, ordinal, reader);
}

}  // namespace mindreader
