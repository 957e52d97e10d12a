#include "calibration/written_guess.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <string_view>
#include <utility>
#include <vector>

#include "calibration/labels.h"
#include "calibration/written_signs.h"

namespace mindreader {
namespace {

// Letters that OCR takes digits for.
constexpr std::array<std::pair<char, std::string_view>, 8> kLookalikes{{{'0', "oOQDCU"},
                                                                        {'1', "lIi|!jt"},
                                                                        {'2', "zZ"},
                                                                        {'4', "A"},
                                                                        {'5', "sS"},
                                                                        {'6', "bG"},
                                                                        {'8', "BS&"},
                                                                        {'9', "gq"}}};
// Of a row's height, that of its characters; what stands beside them is as large.
constexpr double kHoleOfText = 1.8;
// In line with another row, to within this part of its length.
constexpr double kInLine = 0.25;

bool IsCharacter(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '|' || c == '!' || c == '&';
}

bool IsReadAs(char read, char meant) {
  if (std::toupper(static_cast<unsigned char>(read)) ==
      std::toupper(static_cast<unsigned char>(meant))) {
    return true;
  }
  return std::any_of(kLookalikes.begin(), kLookalikes.end(), [&](const auto& lookalike) {
    return lookalike.first == meant && lookalike.second.find(read) != std::string_view::npos;
  });
}

}  // namespace

std::optional<std::pair<std::size_t, std::size_t>> PlaceOfGuess(const std::string& text,
                                                                const std::string& guess) {
  for (std::size_t begin = 0; begin < text.size(); ++begin) {
    if (!IsCharacter(text[begin]) || (begin > 0 && IsCharacter(text[begin - 1]))) continue;
    std::size_t at = begin, matched = 0;
    for (; at < text.size() && matched < guess.size(); ++at) {
      if (!IsCharacter(text[at])) continue;
      if (!IsReadAs(text[at], guess[matched])) break;
      ++matched;
    }
    if (matched == guess.size() && (at == text.size() || !IsCharacter(text[at]))) {
      return std::pair(begin, at);
    }
  }
  return std::nullopt;
}

std::optional<HoleRow> FindWrittenGuess(const cv::Mat& before, const cv::Mat& after,
                                        const std::string& guess, const WindowRect& input,
                                        const std::optional<HoleRow>& like, TextReader& reader) {
  std::optional<HoleRow> best;
  bool best_in_line = false;
  for (const WindowRect& area : AreasOfNewLines(before, after)) {
    if (input.Contains(area.Center())) continue;
    const std::string text = ReadStrokes(after, area.Grown(2), reader);
    const auto place = PlaceOfGuess(text, guess);
    if (!place) continue;
    const double character = static_cast<double>(area.width) / static_cast<double>(text.size());
    const double begin = area.x + static_cast<double>(place->first) * character;
    const double length = static_cast<double>(place->second - place->first) * character;
    HoleRow row;
    row.pegs = static_cast<int>(guess.size());
    row.step = {length / row.pegs, 0};
    row.first = {begin + row.step.x / 2, area.y + (area.height - 1) / 2.0};
    row.diameter = kHoleOfText * area.height;
    const bool in_line = like && std::abs(like->first.x - row.first.x) < kInLine * length;
    if (best && (in_line == best_in_line ? row.first.y < best->first.y : best_in_line)) continue;
    best = row;
    best_in_line = in_line;
  }
  return best;
}

}  // namespace mindreader
