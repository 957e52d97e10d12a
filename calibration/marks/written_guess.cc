#include "calibration/marks/written_guess.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <iterator>
#include <string_view>
#include <utility>
#include <vector>

#include <opencv2/imgproc.hpp>

#include "calibration/looking/change.h"
#include "calibration/marks/written_signs.h"
#include "calibration/words/new_lines.h"

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
constexpr double kInLineWithRow = 0.25;
// Ink differs from the ground of its line by this (levels); letters are not much higher than most.
constexpr int kInkOfLine = 40;
constexpr double kMuchHigherLetter = 1.6;
// Letters of a guess stand evenly, to within this part of their step.
constexpr double kEvenLetters = 0.3;
// Letters that each stand alone are apart by this, in their widths, from middle to middle.
constexpr double kFarApart = 1.5;
// Of a hole's size, what is within its frame.
constexpr double kInsideFrame = 0.8;
// And what holds its digit, where it was measured by the changes of that.
constexpr double kWholeDigit = 1.2;
constexpr int kLowestLetter = 7, kHighestLetter = 80;  // pixels

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

// What is drawn in a line, from left to right, but for what is much higher than most of it: the
// edge of a panel, or a rule.
std::vector<WindowRect> LettersOfLine(const cv::Mat& bgra, const WindowRect& line) {
  const cv::Rect box =
      cv::Rect(line.x, line.y, line.width, line.height) & cv::Rect({}, bgra.size());
  cv::Mat gray, ink;
  cv::cvtColor(bgra(box), gray, cv::COLOR_BGRA2GRAY);
  std::array<int, 256> counts{};
  for (int y = 0; y < gray.rows; ++y) {
    for (int x = 0; x < gray.cols; ++x) ++counts[gray.at<std::uint8_t>(y, x)];
  }
  const auto ground = std::max_element(counts.begin(), counts.end()) - counts.begin();
  cv::absdiff(gray, cv::Scalar(static_cast<double>(ground)), ink);
  std::vector<WindowRect> letters = ConnectedParts(ink >= kInkOfLine);
  if (letters.empty()) return letters;
  std::vector<int> heights;
  for (WindowRect& letter : letters) {
    letter.x += box.x;
    letter.y += box.y;
    heights.push_back(letter.height);
  }
  const auto half = heights.begin() + std::ssize(heights) / 2;
  std::nth_element(heights.begin(), half, heights.end());
  std::erase_if(
      letters, [&](const WindowRect& letter) { return letter.height > kMuchHigherLetter * *half; });
  std::sort(letters.begin(), letters.end(), [](const auto& a, const auto& b) { return a.x < b.x; });
  return letters;
}

// Puts a row on the letters of the guess in its line, if they stand evenly. What stands before the
// guess may be read as more or fewer characters than it has, or what stands behind it.
void PutOnLetters(const std::vector<WindowRect>& letters, const std::string& text,
                  const std::pair<std::size_t, std::size_t>& place, HoleRow& row) {
  const auto drawn = [&](std::size_t from, std::size_t to) {
    return std::count_if(text.begin() + static_cast<std::ptrdiff_t>(from),
                         text.begin() + static_cast<std::ptrdiff_t>(to),
                         [](char c) { return c != ' '; });
  };
  const auto middle = [&](std::ptrdiff_t i) {
    const WindowRect& letter = letters[static_cast<std::size_t>(i)];
    return letter.x + (letter.width - 1) / 2.0;
  };
  const std::ptrdiff_t all = std::ssize(letters);
  for (const std::ptrdiff_t at :
       {all - drawn(place.second, text.size()) - row.pegs, drawn(0, place.first)}) {
    if (at < 0 || at + row.pegs > all) continue;
    const double first = middle(at), step = (middle(at + row.pegs - 1) - first) / (row.pegs - 1);
    bool even = true;
    for (int peg = 1; peg < row.pegs; ++peg) {
      even = even && std::abs(middle(at + peg) - first - peg * step) < kEvenLetters * step;
    }
    if (!even) continue;
    row.step.x = step;
    row.first.x = first;
    return;
  }
}

// Whether letters from `begin` on stand evenly in one line, well apart, all about as high.
bool StandEvenly(const std::vector<WindowRect>& letters, std::size_t begin, std::size_t count) {
  const auto middle = [&](std::size_t i) {
    return letters[begin + i].x + (letters[begin + i].width - 1) / 2.0;
  };
  const double step = (middle(count - 1) - middle(0)) / static_cast<double>(count - 1);
  for (std::size_t i = 0; i < count; ++i) {
    const WindowRect& letter = letters[begin + i];
    const auto [lower, higher] = std::minmax(letter.height, letters[begin].height);
    if (std::abs(middle(i) - middle(0) - static_cast<double>(i) * step) >= kEvenLetters * step ||
        higher >= kMuchHigherLetter * lower || step < kFarApart * letter.width) {
      return false;
    }
  }
  return true;
}

// The guess in letters that stand so far apart that each is a line of its own: most of them are
// read, each alone.
std::optional<HoleRow> FindGuessFarApart(const cv::Mat& before, const cv::Mat& after,
                                         const std::string& guess, const WindowRect& input,
                                         TextReader& reader) {
  std::vector<WindowRect> came = ConnectedParts(ChangedPixels(before, after, {}));
  std::erase_if(came, [&](const WindowRect& part) {
    return input.Contains(part.Center()) || part.height < kLowestLetter ||
           part.height > kHighestLetter;
  });
  std::ranges::sort(came, {}, &WindowRect::x);
  std::optional<HoleRow> best;
  for (const WindowRect& one : came) {
    std::vector<WindowRect> letters;
    std::ranges::copy_if(came, std::back_inserter(letters), [&](const WindowRect& other) {
      const WindowRect line{other.x, one.y, other.width, one.height};
      return 2 * line.Intersect(other).height > std::max(line.height, other.height);
    });
    if (letters.empty() || !(letters.front() == one)) continue;  // each line once
    for (std::size_t begin = 0; begin + guess.size() <= letters.size(); ++begin) {
      if (!StandEvenly(letters, begin, guess.size())) continue;
      std::size_t read = 0;
      for (std::size_t i = 0; i < guess.size(); ++i) {
        const std::string text = ReadStrokes(after, letters[begin + i].Grown(2), reader);
        const auto character = std::ranges::find_if(text, IsCharacter);
        read += character != text.end() && IsReadAs(*character, guess[i]) ? 1 : 0;
      }
      if (2 * read <= guess.size()) continue;
      const WindowRect &first = letters[begin], &last = letters[begin + guess.size() - 1];
      HoleRow row;
      row.pegs = static_cast<int>(guess.size());
      row.step = {1.0 * (last.Center().x - first.Center().x) / (row.pegs - 1), 0};
      row.first = {first.x + (first.width - 1) / 2.0, first.y + (first.height - 1) / 2.0};
      row.diameter = kHoleOfText * first.height;
      if (!best || row.first.y > best->first.y) best = row;
    }
  }
  return best;
}

// Whether a text has a character for each peg of a guess, the same one where that has one color,
// and only there; and several.
bool MaySpell(const std::string& text, const mastermind::Code& guess) {
  if (static_cast<int>(text.size()) != guess.size()) return false;
  bool several = false;
  for (int peg = 0; peg < guess.size(); ++peg) {
    for (int other = 0; other < peg; ++other) {
      const bool alike =
          text[static_cast<std::size_t>(peg)] == text[static_cast<std::size_t>(other)];
      if (alike != (guess[peg] == guess[other])) return false;
      several = several || !alike;
    }
  }
  return several;
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
  for (WindowRect area : AreasOfNewLines(before, after)) {
    if (input.Contains(area.Center())) continue;
    const auto letters = LettersOfLine(after, area);
    if (letters.empty()) continue;
    area = letters.front();
    for (const WindowRect& letter : letters) area = area.Union(letter);
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
    PutOnLetters(letters, text, *place, row);
    row.diameter = kHoleOfText * area.height;
    const bool in_line = like && std::abs(like->first.x - row.first.x) < kInLineWithRow * length;
    if (best && (in_line == best_in_line ? row.first.y < best->first.y : best_in_line)) continue;
    best = row;
    best_in_line = in_line;
  }
  return best ? best : FindGuessFarApart(before, after, guess, input, reader);
}

std::string WrittenInHoles(const cv::Mat& bgra, const HoleRow& row, const mastermind::Code& guess,
                           TextReader& reader) {
  const auto characters_in = [&](const WindowRect& area) {
    std::string text = ReadStrokes(bgra, area, reader);
    std::erase_if(text, [](char c) { return std::isalnum(static_cast<unsigned char>(c)) == 0; });
    return text;
  };
  std::string text = characters_in(row.Area());
  if (MaySpell(text, guess)) return text;
  // On wheels and tiles digits are known by their forms where OCR reads the edges with them.
  text.clear();
  const int whole = static_cast<int>(kWholeDigit * row.diameter / 2);
  for (int peg = 0; peg < row.pegs; ++peg) {
    const auto field = WindowRect::Around(Rounded(row.Hole(peg)), whole);
    const auto digits = DigitsOn(bgra, field, reader);
    if (digits.size() == 1) text += std::to_string(digits.front());
  }
  if (MaySpell(text, guess)) return text;
  // The frames of the holes may have been read with them.
  text.clear();
  const int inside = static_cast<int>(kInsideFrame * row.diameter / 2);
  for (int peg = 0; peg < row.pegs; ++peg) {
    const std::string alone = characters_in(WindowRect::Around(Rounded(row.Hole(peg)), inside));
    if (alone.size() != 1) return {};
    text += alone;
  }
  return MaySpell(text, guess) ? text : std::string();
}

}  // namespace mindreader
