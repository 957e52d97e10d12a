#include "calibration/marks/answer_text.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstddef>
#include <regex>
#include <string_view>

#include "calibration/looking/sketch.h"
#include "calibration/marks/written_signs.h"
#include "calibration/words/labels.h"
#include "calibration/words/mark_names.h"

namespace mindreader {
namespace {

// What programs and people call the two kinds of marks, also within what was read as one word; what
// FindSaidOfMarks knows besides are whole words. Without case.
constexpr auto kExactWords = std::to_array<std::string_view>(
    {"exact", "bull", "black", "right p", "correct", "hit", "right s", "fully", "perfect", "green",
     "spot on",
     // German, French, Spanish, Italian, Polish, Dutch
     "schwarz", "treffer", "richtige stelle", "richtiger stelle", "richtigen stelle",
     "richtigen platz", "richtiger platz", "am richtig", "richtige pos", "richtiger pos",
     "richtigen pos", "bien plac", "bonne place", "noir", "toro", "posto giusto", "esatt", "czarn",
     "byk", "goede p", "juiste p", "zwart",
     // Portuguese, Spanish, Swedish, Norwegian, Danish
     "no sitio", "no sítio", "lugar certo", "lugar correcto", "lugar correto", "su sitio",
     "su lugar", "ratt plats", "rätt plats", "riktig plass", "rigtig plads"});
constexpr auto kMisplacedWords = std::to_array<std::string_view>(
    {"misplaced", "cow", "white", "wrong p", "close", "near", "wrong s", "partial", "elsewhere",
     "yellow", "almost", "blow", "present",
     // German, French, Spanish, Italian, Polish, Dutch
     "weiß", "weiss", "falsche stelle", "falscher stelle", "falschen stelle", "falschen platz",
     "falscher platz", "falsch plat", "am falsch", "falsche pos", "falscher pos", "falschen pos",
     "mal plac", "mauvaise place", "blanc", "vaca", "fuori posto", "posto sbagliato", "bial",
     "krow", "krów", "nie na ", "verkeerde p", "foute p",
     // Portuguese, Spanish, Swedish, Norwegian, Danish
     "fora d", "lugar errado", "fuera de", "otro sitio", "otro lugar", "lugar equivocado",
     "lugar incorrecto", "fel plats", "feil plass", "forkert plads"});

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
constexpr auto kDottedZeros = std::to_array<std::string_view>({"©", "®", "@"});
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
// What is read as so many letters without a gap, and not round ones only, is a word.
constexpr std::ptrdiff_t kLettersOfWord = 4;

std::string Lower(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return text;
}

// Where a text names each kind of marks first.
SaidOfMarks NamesIn(const std::string& text) {
  const std::string lower = Lower(text);
  SaidOfMarks named = FindSaidOfMarks(text);
  for (const std::string_view word : kExactWords) {
    named.exact = std::min(named.exact, lower.find(word));
  }
  for (const std::string_view word : kMisplacedWords) {
    named.misplaced = std::min(named.misplaced, lower.find(word));
  }
  return named;
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

// Whether a text names one of the two kinds of marks.
bool NamesMarks(const std::string& text) {
  const SaidOfMarks named = NamesIn(text);
  return std::min(named.exact, named.misplaced) != std::string::npos;
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

// "0T 1V": each number with the letter of what it counts, whatever language that is of. A row's
// number and its guess may stand before it, and zeros and ones may be read as letters.
std::optional<WrittenAnswer> InLetters(const std::string& text, int pegs) {
  static const std::regex kLetters("\\b([0-9oOlI])([A-Z]) ([0-9oOlI])([A-Z])\\b");
  std::smatch match;
  if (!std::regex_search(text, match, kLetters) || match[2] == match[4]) return std::nullopt;
  const auto first = LoneDigit(match[1].str()), second = LoneDigit(match[3].str());
  if (!first || !second || !CanBeAnswer(*first, *second, pegs)) return std::nullopt;
  return WrittenAnswer{*first, *second};
}

}  // namespace

bool HasWord(const std::string& text) {
  for (const std::string& word : WordsAndNumbers(text)) {
    const bool letters = std::none_of(word.begin(), word.end(),
                                      [](unsigned char c) { return std::isdigit(c) != 0; });
    if (letters && std::ssize(word) >= kLettersOfWord && IsText(word)) return true;
  }
  return false;
}

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

std::string WithDottedZeros(std::string text, int pegs) {
  const SaidOfMarks named = NamesIn(text);
  if (std::min(named.exact, named.misplaced) == std::string::npos) return text;
  const bool both = std::max(named.exact, named.misplaced) != std::string::npos;
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
  if (const auto answer = InLetters(text, pegs)) return answer;
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
  const auto [exact, misplaced] = NamesIn(lower);
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

bool IsPairInBrackets(const std::string& text) {
  static const std::regex kPair(R"(\s*[(\[{]\s*[0-9oO]\s*[,;:/|-]\s*[0-9oO]\s*[)\]}]\s*)");
  return std::regex_match(text, kPair);
}

std::optional<WrittenAnswer> OfOneKind(const std::string& text, int pegs) {
  const std::vector<int> numbers = NumbersOf(WithDigits(WithReadDigits(text)));
  const SaidOfMarks named = NamesIn(text);
  const bool misplaced = named.misplaced != std::string::npos;
  const bool exact = named.exact != std::string::npos;
  const bool none = std::all_of(numbers.begin(), numbers.end(), [](int n) { return n == 0; });
  if (SaysNothing(text) && none) return WrittenAnswer{0, 0, WrittenAnswer::Order::kExactFirst};
  const bool is_short = WordsAndNumbers(text).size() <= kLongestAnswer;
  if (numbers.size() != 1 || numbers[0] > pegs || !(misplaced || exact) || !is_short) {
    return std::nullopt;
  }
  return WrittenAnswer{misplaced ? 0 : numbers[0], misplaced ? numbers[0] : 0,
                       WrittenAnswer::Order::kExactFirst};
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
      const bool misplaced = !both && NamesIn(line).misplaced != std::string::npos;
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

}  // namespace mindreader
