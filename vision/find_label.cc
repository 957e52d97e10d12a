#include <algorithm>
#include <cctype>
#include <string>
#include <vector>

#include "vision/board_reader.h"

namespace mindreader {
namespace {

using Word = TextReader::Word;

// Words of one text are less than this part of their height apart; buttons beside each other, or a
// label beside a sentence, more. A blank is about a third of a capital's height in common fonts.
constexpr double kWidestBlank = 1.4;

// A button's icon, left of its label, is often read as a word of one or two letters.
constexpr std::size_t kIconLetters = 2;

// Lower case letters and digits only.
std::string Bare(const std::string& text) {
  std::string bare;
  for (const char c : text) {
    const auto u = static_cast<unsigned char>(c);
    if (std::isalnum(u) != 0) bare += static_cast<char>(std::tolower(u));
  }
  return bare;
}

std::vector<std::string> BareWords(const std::string& label) {
  std::vector<std::string> words(1);
  for (const char c : label) {
    if (std::isspace(static_cast<unsigned char>(c)) != 0) {
      words.emplace_back();
    } else {
      words.back() += c;
    }
  }
  std::transform(words.begin(), words.end(), words.begin(), Bare);
  std::erase(words, "");
  return words;
}

bool SameLine(const WindowRect& a, const WindowRect& b) {
  const int overlap = std::min(a.y + a.height, b.y + b.height) - std::max(a.y, b.y);
  return 2 * overlap > std::min(a.height, b.height);
}

// Words that stand together: one line of text, without wide gaps.
using Segment = std::vector<Word>;

std::vector<Segment> Segments(const std::vector<Word>& words) {
  std::vector<Segment> segments;
  for (const Word& word : words) {
    if (Bare(word.text).empty()) continue;
    if (!segments.empty()) {
      const WindowRect& last = segments.back().back().area;
      const int gap = word.area.x - (last.x + last.width);
      const int height = std::max(last.height, word.area.height);
      if (SameLine(last, word.area) && gap >= -height && gap < kWidestBlank * height) {
        segments.back().push_back(word);
        continue;
      }
    }
    segments.push_back({word});
  }
  return segments;
}

// Where the label's words stand in the segment, if they follow each other there.
std::optional<WindowRect> LabelIn(const Segment& segment, const std::vector<std::string>& label) {
  const auto begin = std::search(
      segment.begin(), segment.end(), label.begin(), label.end(),
      [](const Word& word, const std::string& wanted) { return Bare(word.text) == wanted; });
  if (begin == segment.end()) return std::nullopt;
  WindowRect area;
  for (auto word = begin; word != begin + static_cast<std::ptrdiff_t>(label.size()); ++word) {
    area = area.Union(word->area);
  }
  return area;
}

}  // namespace

// A label stands alone, so it is told from a sentence with the same words by the rest of its
// segment: first only segments of nothing but the label count, then those with an icon before it.
std::optional<WindowPoint> FindLabel(const std::vector<Word>& words, const std::string& label) {
  const std::vector<std::string> wanted = BareWords(label);
  if (wanted.empty()) return std::nullopt;
  const std::vector<Segment> segments = Segments(words);
  for (const bool with_icon : {false, true}) {
    std::vector<WindowRect> found;
    for (const Segment& segment : segments) {
      if (segment.size() != wanted.size() + (with_icon ? 1 : 0)) continue;
      if (with_icon && Bare(segment.front().text).size() > kIconLetters) continue;
      if (const auto area = LabelIn(segment, wanted)) found.push_back(*area);
    }
    if (found.size() == 1) return found.front().Center();
    if (!found.empty()) return std::nullopt;
  }
  return std::nullopt;
}

}  // namespace mindreader
