#include "calibration/marks/written_answer.h"

#include <algorithm>
#include <array>
#include <functional>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <opencv2/core.hpp>

#include "calibration/looking/button_frames.h"
#include "calibration/looking/fine_shapes.h"
#include "calibration/marks/new_strokes.h"
#include "calibration/words/labels.h"
#include "calibration/words/new_lines.h"

namespace mindreader {
namespace {

// Digits of an answer are taller than those of other numbers, by this factor, or as tall.
constexpr double kMuchTaller = 1.3;
// What cannot be read and is lower than this part of the lowest digit is a scrap, such as of the
// row's number, whose ground became another one: no mark. So is what is as small on average of its
// two sides, such as the corner of a field in a layout that moved by a part of a pixel.
constexpr double kScrapOfSign = 0.4;
// What stands further from where two digits begin than they reach, by this factor, is none of them.
constexpr double kFarAway = 4;
// What stands in one line is no higher than this, in diameters of a hole.
constexpr double kHighestOneLine = 1.2;
// Words of one text, also of letters that are all as wide, are apart by less than this, in heights.
constexpr double kGapInText = 2;
// A field that a number stands on is smaller than this, in diameters of a hole.
constexpr double kLargestBadge = 1.2;
constexpr std::size_t kMarkAndNumber = 2;  // signs on a badge
constexpr int kRimOfBadge = 2;             // pixels
// The line below a row is nearer to it than this, in steps from hole to hole.
constexpr double kBelowRow = 0.5;
// What may stand behind a row's number; a bracket passes for a one.
constexpr std::string_view kBehindNumber = ").:";

// Whether a place is before the first hole of a row rather than after it.
bool IsBefore(const HoleRow& row, WindowPoint place) {
  return row.PlaceOf({static_cast<double>(place.x), static_cast<double>(place.y)}).along < 0;
}

std::vector<int> DigitsOf(int number) {
  std::vector<int> digits;
  for (const char c : std::to_string(number)) digits.push_back(c - '0');
  return digits;
}

}  // namespace

LoneSign LoneSignOf(const HoleRow& row, const Sign& sign, std::optional<int> digit) {
  return {digit, sign.area.height, IsBefore(row, sign.area.Center()), sign.area.width};
}

std::vector<WrittenAnswer> FromSigns(const std::vector<LoneSign>& signs, int pegs, int ordinal) {
  std::vector<WrittenAnswer> readings;
  // The row's number, and what is read as part of it, stands on the answer's other side.
  const auto digits_on = [&](bool before) {
    return std::ranges::count_if(
        signs, [&](const LoneSign& sign) { return sign.before == before && sign.digit; });
  };
  for (const bool before : {false, true}) {
    if (digits_on(before) != 2 || digits_on(!before) >= 2) continue;
    std::vector<LoneSign> own;
    std::ranges::copy_if(signs, std::back_inserter(own),
                         [&](const LoneSign& sign) { return sign.before == before; });
    if (own.size() < signs.size()) readings = FromSigns(own, pegs, ordinal);
  }
  const auto add = [&](int first, int second) {
    if (CanBeAnswer(first, second, pegs)) readings.push_back({first, second});
  };
  std::vector<LoneSign> digits;
  for (const LoneSign& sign : signs) {
    if (sign.digit) digits.push_back(sign);
  }
  // Most of what is written in words or numbers can be read; marks cannot.
  const auto lowest = std::ranges::min_element(digits, {}, &LoneSign::height);
  const auto scraps = std::ranges::count_if(signs, [&](const LoneSign& sign) {
    if (lowest == digits.end() || sign.digit) return false;
    const double mean = (sign.height + sign.width.value_or(sign.height)) / 2.0;
    return std::min<double>(sign.height, mean) < kScrapOfSign * lowest->height;
  });
  if (2 * std::ssize(digits) < std::ssize(signs) - scraps) return readings;
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
  // Each number may stand after a mark, of which one may be read as a digit, but the first is none.
  const bool after_marks = signs.size() == 4 && signs[1].digit && signs[3].digit;
  if (after_marks && !signs[0].digit) add(*signs[1].digit, *signs[3].digit);
  for (std::size_t i = 1; i < digits.size(); ++i) add(*digits[i - 1].digit, *digits[i].digit);
  if (after_marks && signs[0].digit) add(*signs[1].digit, *signs[3].digit);
  if (signs.size() == 4 && signs[0].digit && signs[2].digit) {
    add(*signs[0].digit, *signs[2].digit);
  }
  return readings;
}

namespace {

// The fields within an area that each have a ground of their own, without their rims, in reading
// order: "1 exact" on green, "2 partial" on yellow.
std::vector<WindowRect> BadgesIn(const cv::Mat& bgra, const WindowRect& area) {
  const WindowRect inside = area.Intersect({0, 0, bgra.cols, bgra.rows});
  if (inside.Empty()) return {};
  const cv::Mat part = bgra(cv::Rect(inside.x, inside.y, inside.width, inside.height));
  const auto frames = ButtonFrames(part, kFramesOfWords);
  std::vector<ButtonFrame> badges;
  std::copy_if(frames.begin(), frames.end(), std::back_inserter(badges), [&](const auto& frame) {
    return std::none_of(frames.begin(), frames.end(), [&](const auto& other) {
      return frame.area.Contains(other.area.Center()) && other.area.width < frame.area.width;
    });
  });
  std::sort(badges.begin(), badges.end(), [](const auto& a, const auto& b) {
    return ReadsBefore({1.0 * a.area.x, 1.0 * a.area.Center().y},
                       {1.0 * b.area.x, 1.0 * b.area.Center().y},
                       std::min(a.area.height, b.area.height) / 2.0);
  });
  std::vector<WindowRect> fields;
  for (const ButtonFrame& badge : badges) {
    fields.push_back(badge.area.Grown(-kRimOfBadge));
    fields.back().x += inside.x;
    fields.back().y += inside.y;
  }
  return fields;
}

// Whether a part of a line goes on with the next one, as words of one text do.
bool GoesOnWith(const WindowRect& part, const WindowRect& next) {
  const int gap = next.x - part.x - part.width;
  const int overlap =
      std::min(part.y + part.height, next.y + next.height) - std::max(part.y, next.y);
  return gap >= 0 && gap < kGapInText * std::max(part.height, next.height) &&
         2 * overlap >= std::min(part.height, next.height);
}

// The signs without those that stand much further away than two digits and what is with them reach,
// such as a count of guesses that changed beside an input row; none where there is nothing far.
// Before the pegs two digits may be the row's number.
std::vector<Sign> WithoutFarSigns(const std::vector<Sign>& signs, const HoleRow& row) {
  std::vector<Sign> by_place = signs;
  std::sort(by_place.begin(), by_place.end(),
            [](const Sign& a, const Sign& b) { return a.area.x < b.area.x; });
  const auto is_digit = [](const Sign& sign) { return sign.digit.has_value(); };
  for (auto begin = by_place.begin(), end = begin; begin != by_place.end(); begin = end) {
    const WindowRect& first = begin->area;
    const auto is_near = [&](const Sign& sign) {
      const WindowRect& last = std::prev(end)->area;
      const int span = std::max(last.x + last.width - first.x, first.height);  // a one is slim
      return sign.area.x - first.x <= kFarAway * span;
    };
    for (++end; end != by_place.end() && is_near(*end);) ++end;
    const bool alone = begin == by_place.begin() && end == by_place.end();
    if (alone || IsBefore(row, first.Center()) || std::count_if(begin, end, is_digit) != 2) {
      continue;
    }
    const int from = first.x, to = std::prev(end)->area.x;
    std::vector<Sign> kept;
    std::copy_if(signs.begin(), signs.end(), std::back_inserter(kept),
                 [&](const Sign& sign) { return sign.area.x >= from && sign.area.x <= to; });
    return kept;
  }
  return {};
}

// Whether a line ends as the numbers of a list do: "3)".
bool IsListed(std::string_view line) {
  return line.size() > 1 && kBehindNumber.find(line.back()) != std::string_view::npos;
}

// Whether a line of two digits or more, or one as in a list, is a row's number, perhaps with zeros
// before it: "03".
bool IsNumberOf(std::string_view line, int ordinal) {
  const std::size_t fewest = IsListed(line) ? 1 : 2;
  if (IsListed(line)) line.remove_suffix(1);
  std::vector<int> digits;
  for (const char& sign : line) {
    const auto digit = LoneDigit({&sign, 1});
    if (!digit) return false;
    digits.push_back(*digit);
  }
  const auto number = DigitsOf(ordinal);
  const auto zeros = std::ssize(digits) - std::ssize(number);
  return digits.size() >= fewest && zeros >= 0 &&
         std::equal(number.begin(), number.end(), digits.begin() + zeros) &&
         std::count(digits.begin(), digits.begin() + zeros, 0) == zeros;
}

// Where two signs behind a row's pegs may be the answer, two digits before these that are its
// number are none. They are read better together than sign by sign. As in a list it is none before
// any text, of which there may be more than signs are read from.
void ForgetNumberOfRow(const HoleRow& row, const std::vector<StrokeLine>& lines,
                       const std::vector<std::string>& texts, int ordinal,
                       std::vector<Sign>& signs) {
  const auto is_behind = [&](const Sign& sign) { return !IsBefore(row, sign.area.Center()); };
  const bool digit_behind =
      std::ranges::any_of(signs, [&](const Sign& sign) { return sign.digit && is_behind(sign); });
  const bool signs_behind = digit_behind && std::ranges::count_if(signs, is_behind) >= 2;
  const bool text_behind = std::ranges::any_of(
      lines, [&](const StrokeLine& line) { return !IsBefore(row, line.area.Center()); });
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (!IsBefore(row, lines[i].area.Center()) || !IsNumberOf(texts[i], ordinal)) continue;
    if (!signs_behind && !(text_behind && IsListed(texts[i]))) continue;
    std::erase_if(signs,
                  [&](const Sign& sign) { return lines[i].area.Contains(sign.area.Center()); });
  }
}

// The signs beside a row that stand alone, where most others are parts of words and two of them
// are digits behind its pegs: letters of a script that is not known pass for anything. Else none.
std::vector<Sign> ReadNumbersBetweenWords(const cv::Mat& bgra, const HoleRow& row,
                                          const std::vector<StrokeLine>& lines,
                                          TextReader& reader) {
  const auto alone = LoneStrokesOf(lines);
  const auto strokes_of = [](const std::vector<StrokeLine>& some) {
    std::size_t count = 0;
    for (const StrokeLine& line : some) count += line.strokes.size();
    return count;
  };
  if (2 * strokes_of(alone) >= strokes_of(lines)) return {};
  std::vector<Sign> signs = ReadSigns(bgra, row.Area(), alone, reader);
  const auto digits = std::ranges::count_if(
      signs, [&](const Sign& sign) { return sign.digit && !IsBefore(row, sign.area.Center()); });
  return digits == 2 ? signs : std::vector<Sign>{};
}

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
  std::vector<WrittenAnswer> with_words, without_words;
  bool in_brackets = false;
  const auto parse = [&](const std::string& as_read) {
    const std::string text = WithDottedZeros(as_read, row.pegs);
    const auto answer = ParseAnswer(text, row.pegs);
    if (!answer) return;
    const bool in_these = IsPairInBrackets(text);
    in_brackets = in_brackets || in_these;
    if (in_these || answer->order != WrittenAnswer::Order::kUnknown) add(answer);
    (HasWord(text) ? with_words : without_words).push_back(*answer);
  };
  std::vector<std::string> texts;
  std::array<std::vector<std::string>, 2> by_side;
  std::array<WindowRect, 2> areas;
  for (const StrokeLine& line : lines) {
    const std::size_t side = IsBefore(row, line.area.Center()) ? 0 : 1;
    texts.push_back(WithDottedZeros(ReadStrokes(after, line.area.Grown(2), reader), row.pegs));
    by_side[side].push_back(texts.back());
    areas[side] = by_side[side].size() == 1 ? line.area : areas[side].Union(line.area);
    parse(texts.back());
  }
  // On badges that stand close two answers in words would be read as one word; a mark beside the
  // number is read as anything. Other things may have changed on the same side.
  std::vector<WindowRect> fields(areas.begin(), areas.end());
  for (const StrokeLine& line : lines) {
    if (by_side[IsBefore(row, line.area.Center()) ? 0 : 1].size() > 1) fields.push_back(line.area);
  }
  for (const WindowRect& field : fields) {
    const auto badges = BadgesIn(after, field.Grown(2));
    if (badges.size() != 2) continue;
    const auto text =
        ReadStrokes(after, badges[0], reader) + " " + ReadStrokes(after, badges[1], reader);
    // The number stands behind its mark, which may be read as another one. None has two digits.
    const auto first = DigitsOn(after, badges[0], reader),
               second = DigitsOn(after, badges[1], reader);
    const auto has_number = [](const std::vector<int>& digits) {
      return !digits.empty() && digits.size() <= kMarkAndNumber;
    };
    if (HasWord(text) || !has_number(first) || !has_number(second)) {
      parse(text);
      continue;
    }
    for (auto a = first.rbegin(); a != first.rend(); ++a) {
      for (auto b = second.rbegin(); b != second.rend(); ++b) {
        if (CanBeAnswer(*a, *b, row.pegs)) add(WrittenAnswer{*a, *b});
      }
    }
  }
  // Two numbers that stand apart, as in a table, are read better together than each alone.
  for (const std::size_t side : {0U, 1U}) {
    const bool in_one_line = areas[side].height <= kHighestOneLine * row.diameter;
    if (by_side[side].size() > 1 && in_one_line) {
      parse(ReadStrokes(after, areas[side].Grown(2), reader));
    }
  }
  // Words that stand far apart, as letters do that are all as wide, are one text; what changed
  // further away, such as keys and a count of guesses, is none of it.
  for (std::size_t begin = 0, end = 1; begin < lines.size(); begin = end++) {
    std::string text = texts[begin];
    while (end < lines.size() && GoesOnWith(lines[end - 1].area, lines[end].area) &&
           IsBefore(row, lines[end - 1].area.Center()) == IsBefore(row, lines[end].area.Center())) {
      text += " " + texts[end++];
    }
    if (end - begin > 2) parse(text);  // two are read together below
  }
  // The row's number, on its other side, may be between two lines of an answer; but there may also
  // be a number on either side.
  const auto parse_together = [&](const std::vector<std::string>& parts) {
    for (std::size_t i = 1; i < parts.size(); ++i) parse(parts[i - 1] + " " + parts[i]);
    if (parts.size() > 2) parse(fmt::format("{}", fmt::join(parts, " ")));
  };
  for (const auto& parts : by_side) parse_together(parts);
  // Words that are not known, such as those of another language, tell that the numbers with them
  // are the answer, and most signs beside the row are letters.
  const bool in_unknown_words = readings.empty() && !with_words.empty();
  for (const WrittenAnswer& reading : std::exchange(with_words, {})) add(reading);
  // One number in words behind the pegs is all of the answer where what stands before them is the
  // row's number.
  const bool numbered = by_side[0].size() == 1 && (by_side[0][0] == fmt::to_string(ordinal) ||
                                                   IsNumberOf(by_side[0][0], ordinal));
  if (readings.empty() && numbered && std::ranges::none_of(texts, SaysNothing)) {
    add(OfOneKind(fmt::format("{}", fmt::join(by_side[1], " ")), row.pegs));
  }
  if (readings.empty() && !by_side[0].empty() && !by_side[1].empty()) parse_together(texts);
  const auto add_of_one_kind = [&] {
    for (const auto& parts : by_side)
      add(OfOneKind(fmt::format("{}", fmt::join(parts, " ")), row.pegs));
  };
  // The letters of a word for nothing may pass for digits.
  const bool says_nothing = readings.empty() && with_words.empty() && without_words.empty() &&
                            std::any_of(texts.begin(), texts.end(), SaysNothing);
  if (says_nothing) add_of_one_kind();
  if (!says_nothing || readings.empty()) {
    if (readings.empty()) written.signs = ReadNumbersBetweenWords(after, row, lines, reader);
    if (written.signs.empty()) written.signs = ReadSigns(after, row.Area(), lines, reader);
    ForgetNumberOfRow(row, lines, texts, ordinal, written.signs);
  }
  for (const auto& signs : {WithoutFarSigns(written.signs, row), written.signs}) {
    std::vector<LoneSign> lone;
    for (const Sign& sign : signs) lone.push_back(LoneSignOf(row, sign, sign.digit));
    for (const WrittenAnswer& reading : FromSigns(lone, row.pegs, ordinal)) add(reading);
  }
  for (const WrittenAnswer& reading : without_words) add(reading);
  for (const WrittenAnswer& reading : with_words) add(reading);
  // Sign by sign a bracket passes for a one.
  if (in_unknown_words || in_brackets) written.signs.clear();
  if (readings.empty()) add_of_one_kind();
  written.none = !readings.empty() && readings.front().first + readings.front().second == 0 &&
                 std::any_of(texts.begin(), texts.end(), SaysNothing);
  return written;
}

}  // namespace

bool IsSaidBelow(const WrittenAnswer& said, const cv::Mat& before, const cv::Mat& after,
                 const HoleRow& row, double reach, TextReader& reader) {
  const WindowRect holes = row.Area();
  const int bottom = holes.y + holes.height;
  const auto lines = ReadNewLines(before, after, reader);
  return std::any_of(lines.begin(), lines.end(), [&](const Label& line) {
    const WindowRect& area = line.area;
    const WindowPoint center = area.Center();
    const bool below = area.x < holes.x + holes.width && area.x + area.width > holes.x &&
                       area.y >= bottom && area.y - bottom < kBelowRow * row.Step();
    return below && std::abs(row.PlaceOf({1.0 * center.x, 1.0 * center.y}).across) > reach &&
           NewlySaid({}, {line.text}, row.pegs, {}) == said;
  });
}

bool HasOnlyItsNumber(const Written& written, const HoleRow& row, int ordinal) {
  std::vector<int> digits;
  for (const Sign& sign : written.signs) {
    if (!sign.digit) continue;
    if (!IsBefore(row, sign.area.Center())) return false;
    digits.push_back(*sign.digit);
  }
  return digits == DigitsOf(ordinal);
}

// A number may stand on a field of its own colour, which is read with it, or in one that is large.
Written ReadWritten(const cv::Mat& before, const cv::Mat& after, const HoleRow& row, double reach,
                    int ordinal, TextReader& reader) {
  const auto with_fields = WithoutDashedLines(NewStrokes(before, after, row, reach, kLargestBadge));
  Written written = ReadStrokesOf(with_fields, after, row, ordinal, reader);
  if (!written.answers.empty()) return written;
  const auto strokes = WithoutDashedLines(NewStrokes(before, after, row, reach));
  if (strokes != with_fields) written = ReadStrokesOf(strokes, after, row, ordinal, reader);
  if (!written.answers.empty()) return written;
  // Of what is fainter only words are believed.
  Written clear =
      ReadStrokesOf(NewClearStrokes(before, after, row, reach), after, row, ordinal, reader);
  const bool in_words = std::ranges::any_of(clear.answers, [](const WrittenAnswer& answer) {
    return answer.order != WrittenAnswer::Order::kUnknown;
  });
  return in_words ? clear : written;
}

}  // namespace mindreader
