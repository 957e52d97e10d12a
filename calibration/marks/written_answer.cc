#include "calibration/marks/written_answer.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <functional>
#include <iterator>
#include <regex>
#include <string_view>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <opencv2/core.hpp>

#include "calibration/looking/button_frames.h"
#include "calibration/looking/fine_shapes.h"
#include "calibration/marks/new_marks.h"
#include "calibration/words/labels.h"

namespace mindreader {
namespace {

// What programs and people call the two kinds of marks, without case.
constexpr auto kExactWords = std::to_array<std::string_view>(
    {"exact", "bull", "black", "right p", "correct", "hit", "right s", "fully", "perfect", "green",
     "spot on",
     // German, French, Spanish, Italian, Polish, Dutch
     "schwarz", "treffer", "richtige stelle", "richtiger stelle", "richtigen stelle",
     "richtigen platz", "richtiger platz", "am richtig", "richtige pos", "richtiger pos",
     "richtigen pos", "bien plac", "bonne place", "noir", "toro", "posto giusto", "esatt", "czarn",
     "byk", "goede p", "juiste p", "zwart"});
constexpr auto kMisplacedWords = std::to_array<std::string_view>(
    {"misplaced", "cow", "white", "wrong p", "close", "near", "wrong s", "partial", "elsewhere",
     "yellow", "almost", "blow", "present",
     // German, French, Spanish, Italian, Polish, Dutch
     "weiß", "weiss", "falsche stelle", "falscher stelle", "falschen stelle", "falschen platz",
     "falscher platz", "falsch plat", "am falsch", "falsche pos", "falscher pos", "falschen pos",
     "mal plac", "mauvaise place", "blanc", "vaca", "fuori posto", "posto sbagliato", "bial",
     "krow", "krów", "nie na ", "verkeerde p", "foute p"});

// Numbers in words, without case: those that begin so, or are so ("_").
struct NumberWord {
  std::string_view word;
  int number;
};
constexpr auto kNumberWords = std::to_array<NumberWord>(
    {// English, German, French, Spanish, Italian, Polish, Dutch, Portuguese
     {"no_", 0},     {"none_", 0},   {"zero_", 0},   {"null_", 0},    {"kein", 0},
     {"aucun", 0},   {"zéro_", 0},   {"ningun", 0},  {"ningún_", 0},  {"cero_", 0},
     {"nessun", 0},  {"żadn", 0},    {"zadn", 0},    {"geen_", 0},    {"nul_", 0},
     {"nenhum", 0},  {"one_", 1},    {"ein_", 1},    {"eine_", 1},    {"einer_", 1},
     {"eins_", 1},   {"un_", 1},     {"une_", 1},    {"uno_", 1},     {"una_", 1},
     {"jeden_", 1},  {"jedna_", 1},  {"jedno_", 1},  {"één_", 1},     {"um_", 1},
     {"uma_", 1},    {"two_", 2},    {"zwei", 2},    {"deux_", 2},    {"dos_", 2},
     {"due_", 2},    {"dwa_", 2},    {"dwie_", 2},   {"twee_", 2},    {"dois_", 2},
     {"duas_", 2},   {"three_", 3},  {"drei", 3},    {"trois_", 3},   {"tres_", 3},
     {"tre_", 3},    {"trzy_", 3},   {"drie_", 3},   {"três_", 3},    {"four_", 4},
     {"vier", 4},    {"quatre_", 4}, {"cuatro_", 4}, {"quattro_", 4}, {"cztery_", 4},
     {"quatro_", 4}, {"five_", 5},   {"fünf_", 5},   {"cinq_", 5},    {"cinco_", 5},
     {"cinque_", 5}, {"pięć_", 5},   {"vijf_", 5},   {"six_", 6},     {"sechs_", 6},
     {"seis_", 6},   {"sei_", 6},    {"sześć_", 6},  {"zes_", 6}});

// How lines begin that say that no peg is right.
constexpr auto kNothing = std::to_array<std::string_view>(
    {"nothing", "none", "nobody", "no match", "no matches", "no hits", "nichts", "keine treffer",
     "rien", "aucun", "aucune", "nada", "ninguno", "ninguna", "niente", "nessuno", "niets", "nic"});

// How a zero with a dot or a stroke in it is read, as fonts for programs have it: UTF-8.
constexpr auto kDottedZeros = std::to_array<std::string_view>({"©", "®"});
// Or as one of these digits, which have rings, or as two of them.
constexpr std::string_view kDigitsWithRings = "0689";
constexpr std::size_t kMostForOneZero = 2;

// What has more words than this tells something else.
constexpr std::size_t kLongestAnswer = 8;
constexpr std::size_t kLongestAnswerInWords = 16;  // its numbers, too
// Between a number and the name of what it counts there are at most so many words, and none of
// these: "2 pegs in the right place".
constexpr std::size_t kMostWordsBetween = 3;
constexpr std::string_view kEndsOfPart = ".,;:!?()[]|/-";
// Digits of an answer are taller than those of other numbers, by this factor, or as tall.
constexpr double kMuchTaller = 1.3;
// What cannot be read and is lower than this part of the lowest digit is a scrap, such as of the
// row's number, whose ground became another one: no mark.
constexpr double kScrapOfSign = 0.4;
// What is read as so many letters without a gap, and not round ones only, is a word.
constexpr std::ptrdiff_t kLettersOfWord = 4;
// What stands further from where two digits begin than they reach, by this factor, is none of them.
constexpr double kFarAway = 4;
// What stands in one line is no higher than this, in diameters of a hole.
constexpr double kHighestOneLine = 1.2;
// Words of one text, also of letters that are all as wide, are apart by less than this, in heights.
constexpr double kGapInText = 2;
// A field that a number stands on is smaller than this, in diameters of a hole.
constexpr double kLargestBadge = 1.2;
constexpr int kRimOfBadge = 2;  // pixels
// The line below a row is nearer to it than this, in steps from hole to hole.
constexpr double kBelowRow = 0.5;
// So many strokes in one line are dashes: as thin (pixels), longer than that by this factor, and as
// long and in line but for some pixels.
constexpr std::size_t kFewestDashes = 4;
constexpr int kThickestDash = 3;
constexpr int kLongDash = 2;
constexpr int kSameDash = 2;

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

std::vector<std::string> WordsAndNumbers(const std::string& text) {
  std::vector<std::string> words{""};
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    const bool part = std::isalnum(byte) != 0 || byte >= 0x80;  // also letters with accents, UTF-8
    if (part) {
      words.back() += c;
    } else if (!words.back().empty()) {
      words.emplace_back();
    }
  }
  if (words.back().empty()) words.pop_back();
  return words;
}

// A text in which a zero or a one that was read as a letter, and as one word with the name of its
// marks, is a number again: "OHIT 1 BLOW", "Lright place".
std::string WithReadDigits(std::string text) {
  const std::string lower = Lower(text);
  const auto begins_at = [&lower](std::size_t at, const auto& words) {
    return std::any_of(words.begin(), words.end(), [&](std::string_view word) {
      return lower.compare(at, word.size(), word) == 0;
    });
  };
  std::size_t at = 0;
  for (const std::string& word : WordsAndNumbers(text)) {
    at = text.find(word, at);
    const bool one = lower[at] == 'l' || lower[at] == 'i';
    if ((one || lower[at] == 'o') &&
        (begins_at(at + 1, kExactWords) || begins_at(at + 1, kMisplacedWords))) {
      text[at] = one ? '1' : '0';
    }
    at += word.size();
  }
  return text;
}

// Whether a text has a word, such as what marks are called in some language. Digits and marks are
// taken for few letters, or for round ones.
bool HasWord(const std::string& text) {
  for (const std::string& word : WordsAndNumbers(text)) {
    const bool letters = std::none_of(word.begin(), word.end(),
                                      [](unsigned char c) { return std::isdigit(c) != 0; });
    if (letters && std::ssize(word) >= kLettersOfWord && IsText(word)) return true;
  }
  return false;
}

// A text in which zeros and ones are numbers again that were read as a letter or a bracket between
// words, or as one word with the next one, where that stands elsewhere in the text, too: "Ona
// miejscu, 2 nie na miejscu", "2 in place, ] elsewhere". In lower case.
std::string WithDigitsBetweenWords(std::string text) {
  constexpr std::size_t kShortestWord = 2;
  if (!HasWord(text)) return text;
  const auto words = WordsAndNumbers(text);
  std::size_t at = 0;
  for (const std::string& word : words) {
    at = text.find(word, at);
    const std::string rest = word.substr(1);
    const bool joined =
        rest.size() >= kShortestWord && std::find(words.begin(), words.end(), rest) != words.end();
    if (word == "q" || (joined && word.front() == 'o')) text[at] = '0';
    if (joined && (word.front() == 'l' || word.front() == 'i')) text[at] = '1';
    at += word.size();
  }
  if (text.find('[') != std::string::npos) return text;
  for (std::size_t i = 0; i + 1 < text.size(); ++i) {
    const bool alone = (i == 0 || text[i - 1] == ' ') && text[i + 1] == ' ';
    if (text[i] == ']' && alone) text[i] = '1';
  }
  return text;
}

// The words of a text, without numbers and what may be read as such.
std::vector<std::string> LongWordsOf(const std::string& text) {
  std::vector<std::string> words = WordsAndNumbers(Lower(text));
  std::erase_if(words, [](const std::string& word) { return std::ssize(word) < kLettersOfWord; });
  return words;
}

// All numbers of a text: "1A2B" has two.
std::vector<int> NumbersOf(const std::string& text) {
  std::vector<int> numbers;
  for (const std::string& word : WordsAndNumbers(text)) {
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

// A text with digits for the numbers that it tells in words.
std::string WithDigits(const std::string& text) {
  std::string with_digits;
  std::size_t at = 0;
  for (const std::string& word : WordsAndNumbers(text)) {
    const std::size_t begin = text.find(word, at);
    with_digits += text.substr(at, begin - at);
    at = begin + word.size();
    const std::string whole = Lower(word) + '_';
    const auto number = std::find_if(
        kNumberWords.begin(), kNumberWords.end(),
        [&](const NumberWord& other) { return std::string_view(whole).starts_with(other.word); });
    with_digits += number == kNumberWords.end() ? word : std::to_string(number->number);
  }
  return with_digits + text.substr(at);
}

// A text in which letters that stand alone and are digits by their form are digits: "i in place".
std::string WithLoneDigits(std::string text) {
  std::size_t at = 0;
  for (const std::string& word : WordsAndNumbers(text)) {
    at = text.find(word, at);
    if (const auto digit = LoneDigit(word)) text[at] = static_cast<char>('0' + *digit);
    at += word.size();
  }
  return text;
}

// Of which of two numbers a word tells that stands alone with them: the one beside it, which is
// before it where the text begins with a number.
bool IsOfFirst(const std::string& text, std::size_t word) {
  constexpr std::string_view kDigits = "0123456789";
  const std::size_t first = text.find_first_of(kDigits);
  const std::size_t second =
      first == std::string::npos ? first : text.find_first_of(kDigits, first + 1);
  if (second == std::string::npos || word < first) return true;
  if (word > second) return false;
  const std::size_t begin = text.find_first_not_of(" \t([:");
  return begin == first;
}

// Whether a text names one of the two kinds of marks; without case.
bool NamesMarks(const std::string& lower) {
  return std::min(FirstOf(lower, kExactWords), FirstOf(lower, kMisplacedWords)) !=
         std::string::npos;
}

std::vector<int> DigitsOf(int number) {
  std::vector<int> digits;
  for (const char c : std::to_string(number)) digits.push_back(c - '0');
  return digits;
}

// Whether a line says that no peg is right: "Nothing right", "none". What stands before that may be
// a sign that was read as a word.
bool SaysNothing(const std::string& line) {
  const auto words = WordsAndNumbers(Lower(line));
  return std::any_of(kNothing.begin(), kNothing.end(), [&](std::string_view beginning) {
    const auto wanted = WordsAndNumbers(std::string(beginning));
    for (std::size_t from = 0; from < 2 && from + wanted.size() <= words.size(); ++from) {
      const auto at = words.begin() + static_cast<std::ptrdiff_t>(from);
      if (std::equal(wanted.begin(), wanted.end(), at)) return true;
    }
    return false;
  });
}

bool CanBeAnswer(int first, int second, int pegs) {
  return first >= 0 && second >= 0 && first + second <= pegs;
}

// The numbers, each of one digit, that stand right before the words for both kinds of marks, in the
// order of the text: a row's number and its pegs may be read with them, "4 @@A 0 right, 3 wrong".
// There may be some other words between: "Guess 4: 0 in the right place, 3 in the wrong place".
std::vector<int> NumbersRightBefore(const std::string& text, std::size_t exact,
                                    std::size_t misplaced) {
  constexpr std::string_view kDigits = "0123456789";
  const std::size_t first = std::min(exact, misplaced), second = std::max(exact, misplaced);
  if (second == std::string::npos) return {};
  std::vector<int> numbers;
  for (const std::size_t word : {first, second}) {
    const auto end = word == 0 ? std::string::npos : text.find_last_of(kDigits, word - 1);
    if (end == std::string::npos || (word == second && end < first)) return {};
    const std::string between = text.substr(end + 1, word - end - 1);
    const bool one_digit = end == 0 || kDigits.find(text[end - 1]) == std::string::npos;
    const bool goes_on = between.empty() || between.front() == ' ';
    if (!one_digit || !goes_on || between.find_first_of(kEndsOfPart) != std::string::npos ||
        WordsAndNumbers(between).size() > kMostWordsBetween) {
      return {};
    }
    numbers.push_back(text[end] - '0');
  }
  return numbers;
}

// "1A2B", as it is written in East Asia: A for what is exact. A row's number may stand before it.
// One of the letters may be read as a digit.
std::optional<WrittenAnswer> InNotation(const std::string& text, int pegs) {
  static const std::regex kNotation("\\b([0-9oO])\\s?(?:A\\s?([0-9oO])\\s?[B8]|4([0-9oO])B)\\b");
  std::smatch match;
  if (!std::regex_search(text, match, kNotation)) return std::nullopt;
  const auto number = [&](std::size_t group) { return LoneDigit(match[group].str()).value_or(0); };
  const int exact = number(1), misplaced = number(match[2].matched ? 2 : 3);
  if (!CanBeAnswer(exact, misplaced, pegs)) return std::nullopt;
  return WrittenAnswer{exact, misplaced, WrittenAnswer::Order::kExactFirst};
}

// What tells of one kind of marks only, as there are none of the other: "2 in the right place". A
// right color in a wrong place is a misplaced one.
std::optional<WrittenAnswer> OfOneKind(const std::string& text, int pegs) {
  const std::vector<int> numbers = NumbersOf(WithDigits(WithReadDigits(text)));
  const std::string lower = Lower(text);
  const bool misplaced = FirstOf(lower, kMisplacedWords) != std::string::npos;
  const bool exact = FirstOf(lower, kExactWords) != std::string::npos;
  const bool none = std::all_of(numbers.begin(), numbers.end(), [](int n) { return n == 0; });
  if (SaysNothing(text) && none) return WrittenAnswer{0, 0, WrittenAnswer::Order::kExactFirst};
  const bool is_short = WordsAndNumbers(text).size() <= kLongestAnswer;
  if (numbers.size() != 1 || numbers[0] > pegs || !(misplaced || exact) || !is_short) {
    return std::nullopt;
  }
  return WrittenAnswer{misplaced ? 0 : numbers[0], misplaced ? numbers[0] : 0,
                       WrittenAnswer::Order::kExactFirst};
}

// Whether a place is before the first hole of a row rather than after it.
bool IsBefore(const HoleRow& row, WindowPoint place) {
  return row.PlaceOf({static_cast<double>(place.x), static_cast<double>(place.y)}).along < 0;
}

}  // namespace

std::string WithDottedZeros(std::string text, int pegs) {
  const std::string lower = Lower(text);
  if (!NamesMarks(lower)) return text;
  const bool both =
      std::max(FirstOf(lower, kExactWords), FirstOf(lower, kMisplacedWords)) != std::string::npos;
  bool dotted = false;
  for (const std::string_view zero : kDottedZeros) {
    for (std::size_t at = 0; (at = text.find(zero, at)) != std::string::npos; ++at) {
      text.erase(at, zero.size() - 1);
      text[at] = '0';
      dotted = true;
    }
  }
  if (!dotted && !both) return text;
  std::size_t at = 0;
  for (const std::string& word : WordsAndNumbers(text)) {
    at = text.find(word, at);
    const bool rings = word.size() <= kMostForOneZero &&
                       word.find_first_not_of(kDigitsWithRings) == std::string::npos;
    const bool zero = rings && std::stoi(word) > pegs;
    if (zero) text.erase(at, word.size() - 1)[at] = '0';
    at += zero ? 1 : word.size();
  }
  return text;
}

std::optional<WrittenAnswer> ParseAnswer(const std::string& text, int pegs) {
  if (const auto answer = InNotation(text, pegs)) return answer;
  std::string lower = Lower(WithReadDigits(text));
  std::vector<int> numbers = NumbersOf(lower);
  const bool may_be_words =
      NamesMarks(lower) && WordsAndNumbers(lower).size() <= kLongestAnswerInWords;
  if (numbers.size() < 2 && may_be_words) {
    lower = WithDigits(lower);
    numbers = NumbersOf(lower);
  }
  if (numbers.size() < 2) {
    lower = WithDigitsBetweenWords(lower);
    numbers = NumbersOf(lower);
  }
  const std::size_t misplaced = FirstOf(lower, kMisplacedWords);
  const std::size_t exact = FirstOf(lower, kExactWords);
  if (numbers.size() > 2) numbers = NumbersRightBefore(lower, exact, misplaced);
  if (numbers.size() != 2 || !CanBeAnswer(numbers[0], numbers[1], pegs)) return std::nullopt;
  WrittenAnswer answer{numbers[0], numbers[1]};
  using Order = WrittenAnswer::Order;
  if (exact == misplaced) return answer;  // neither is there
  const bool both = std::max(exact, misplaced) != std::string::npos;
  const bool of_first = both || IsOfFirst(WithLoneDigits(lower), std::min(exact, misplaced));
  answer.order = (exact < misplaced) == of_first ? Order::kExactFirst : Order::kMisplacedFirst;
  return answer;
}

bool IsLegendReadAgain(const std::string& line, const std::vector<std::string>& before, int pegs) {
  if (WithDigits(line).find_first_of("123456789") != std::string::npos) return false;
  const auto is_read_again = [&](const std::string& other) {
    return !ParseAnswer(other, pegs) && LongWordsOf(other) == LongWordsOf(line);
  };
  // What was read as two lines, one for each kind of marks, may be read as one.
  for (std::size_t i = 0; i < before.size(); ++i) {
    if (is_read_again(before[i])) return true;
    if (i + 1 < before.size() && is_read_again(before[i] + " " + before[i + 1])) return true;
  }
  return false;
}

std::optional<WrittenAnswer> NewlySaid(const std::vector<std::string>& before,
                                       const std::vector<std::string>& after, int pegs,
                                       const std::optional<WrittenAnswer>& last) {
  // Answers of both kinds of marks, or of one kind only, and whether that is misplaced ones.
  struct Said {
    WrittenAnswer answer;
    bool misplaced = false;

    bool operator==(const Said&) const = default;
  };
  const auto answers_in = [&](const std::vector<std::string>& lines, bool both) {
    std::vector<Said> answers;
    for (const std::string& line : lines) {
      auto answer = ParseAnswer(line, pegs);
      if (answer && answer->order == WrittenAnswer::Order::kUnknown) answer.reset();
      if (!both) answer = answer ? std::nullopt : OfOneKind(line, pegs);
      const bool misplaced = !both && FirstOf(Lower(line), kMisplacedWords) != std::string::npos;
      if (answer) answers.push_back({*answer, misplaced});
    }
    return answers;
  };
  std::vector<std::string> new_lines = after;
  std::erase_if(new_lines,
                [&](const std::string& line) { return IsLegendReadAgain(line, before, pegs); });
  const auto that_came = [&](bool both) {
    std::vector<Said> came = answers_in(new_lines, both);
    for (const Said& said : answers_in(before, both)) {
      auto same = std::find(came.begin(), came.end(), said);
      // With a sign that was read before it one number may seem to be the other one.
      if (same == came.end()) {
        same = std::find_if(came.begin(), came.end(), [&](const Said& other) {
          return other.answer.first == said.answer.first &&
                 other.answer.second == said.answer.second && other.misplaced == said.misplaced;
        });
      }
      if (same != came.end()) came.erase(same);
    }
    return came;
  };
  const auto whole = that_came(true);
  // It may be said in two places, such as in a log and above it.
  const bool one = std::all_of(whole.begin(), whole.end(),
                               [&](const Said& said) { return said == whole.front(); });
  if (!whole.empty() && one) return whole.front().answer;
  if (whole.empty()) {
    const auto parts = that_came(false);
    if (parts.size() == 1) return parts.front().answer;
    // A line for each kind, perhaps with none of it.
    if (parts.size() == 2 && parts[0].misplaced != parts[1].misplaced) {
      const int exact = parts[0].answer.first + parts[1].answer.first;
      const int misplaced = parts[0].answer.second + parts[1].answer.second;
      if (CanBeAnswer(exact, misplaced, pegs)) {
        return WrittenAnswer{exact, misplaced, WrittenAnswer::Order::kExactFirst};
      }
    }
  }
  // An example in the rules always stands there.
  const auto now = answers_in(after, true);
  return whole.empty() && now.size() == 1 && last == now.front().answer ? last : std::nullopt;
}

LoneSign LoneSignOf(const HoleRow& row, const Sign& sign, std::optional<int> digit) {
  return {digit, sign.area.height, IsBefore(row, sign.area.Center())};
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
    return lowest != digits.end() && !sign.digit && sign.height < kScrapOfSign * lowest->height;
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
  for (std::size_t i = 1; i < digits.size(); ++i) add(*digits[i - 1].digit, *digits[i].digit);
  if (signs.size() == 4) {
    if (signs[1].digit && signs[3].digit) add(*signs[1].digit, *signs[3].digit);  // after a mark
    if (signs[0].digit && signs[2].digit) add(*signs[0].digit, *signs[2].digit);
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
  const auto parse = [&](const std::string& text) {
    const auto answer = ParseAnswer(text, row.pegs);
    if (!answer) return;
    if (answer->order != WrittenAnswer::Order::kUnknown) add(answer);
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
  // number is read as anything.
  for (const std::size_t side : {0U, 1U}) {
    const auto badges = BadgesIn(after, areas[side].Grown(2));
    if (badges.size() != 2) continue;
    const auto text =
        ReadStrokes(after, badges[0], reader) + " " + ReadStrokes(after, badges[1], reader);
    const auto first = DigitOn(after, badges[0], reader),
               second = DigitOn(after, badges[1], reader);
    const bool words = HasWord(text) || !first || !second;
    if (words)
      parse(text);
    else if (CanBeAnswer(*first, *second, row.pegs))
      add(WrittenAnswer{*first, *second});
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
  if (readings.empty() && !by_side[0].empty() && !by_side[1].empty()) parse_together(texts);
  written.signs = ReadSigns(after, row.Area(), lines, reader);
  for (const auto& signs : {WithoutFarSigns(written.signs, row), written.signs}) {
    std::vector<LoneSign> lone;
    for (const Sign& sign : signs) lone.push_back(LoneSignOf(row, sign, sign.digit));
    for (const WrittenAnswer& reading : FromSigns(lone, row.pegs, ordinal)) add(reading);
  }
  for (const WrittenAnswer& reading : without_words) add(reading);
  for (const WrittenAnswer& reading : with_words) add(reading);
  if (in_unknown_words) written.signs.clear();
  if (readings.empty()) {
    for (const auto& parts : by_side)
      add(OfOneKind(fmt::format("{}", fmt::join(parts, " ")), row.pegs));
  }
  written.none = !readings.empty() && readings.front().first + readings.front().second == 0 &&
                 std::any_of(texts.begin(), texts.end(), SaysNothing);
  return written;
}

// The strokes without dashed lines, such as what is within reach of the rims of the next row's
// holes: where a row is judged by itself they come with its answer, and are nearer to it.
std::vector<WindowRect> WithoutDashedLines(const std::vector<WindowRect>& strokes) {
  if (strokes.size() < kFewestDashes) return strokes;
  // From one end of a stroke to that of another one behind it; its lengths are along the line.
  const auto in_line = [](int across_a, int from_a, int thick_a, int long_a, int across_b,
                          int from_b, int thick_b, int long_b) {
    const int gap = std::max(from_b - from_a - long_a, from_a - from_b - long_b);
    return std::max(thick_a, thick_b) <= kThickestDash && long_a >= kLongDash * thick_a &&
           long_b >= kLongDash * thick_b && std::abs(across_a - across_b) < kSameDash &&
           std::abs(long_a - long_b) < kSameDash && gap > 0 && gap < std::max(long_a, long_b);
  };
  std::vector<int> lines;
  const int count = cv::partition(strokes, lines, [&](const WindowRect& a, const WindowRect& b) {
    return in_line(a.x, a.y, a.width, a.height, b.x, b.y, b.width, b.height) ||
           in_line(a.y, a.x, a.height, a.width, b.y, b.x, b.height, b.width);
  });
  std::vector<std::size_t> sizes(static_cast<std::size_t>(count));
  for (const int line : lines) ++sizes[static_cast<std::size_t>(line)];
  std::vector<WindowRect> kept;
  for (std::size_t i = 0; i < strokes.size(); ++i) {
    if (sizes[static_cast<std::size_t>(lines[i])] < kFewestDashes) kept.push_back(strokes[i]);
  }
  return kept;
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
  return strokes == with_fields ? written : ReadStrokesOf(strokes, after, row, ordinal, reader);
}

}  // namespace mindreader
