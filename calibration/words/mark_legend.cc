#include "calibration/words/mark_legend.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstddef>
#include <cstdlib>
#include <string_view>
#include <utility>

#include "calibration/words/button_words.h"
#include "calibration/words/mark_names.h"
#include "vision/sample.h"

namespace mindreader {
namespace {

// Colours of marks, roughly, and what they are called: folded words that begin so, or are so ("_").
struct NamedColor {
  Bgr color;
  std::string_view names;
};
constexpr auto kColors = std::to_array<NamedColor>(
    {{{0, 0, 0},
      "black schwarz noir negr ner_ nero_ nera_ neri_ nere_ preto preta czarn zwart svart sorte "
      "cerna cerne"},
     {{255, 255, 255},
      "white weiss blanc bianc branc bialy biala biale wit_ witte vit_ vita_ hvid hvit bila bile_"},
     {{40, 40, 220},
      "red_ reds_ rot_ rote_ roter_ rouge rojo roja rosso rossa rossi_ rosse_ vermelh czerwon rood "
      "rode_ rod_ roda_ "
      "cerven"},
     {{60, 170, 60},
      "green grun vert_ verts_ verte_ vertes_ verde verdi_ zielon groen gron_ grona_ zelen"},
     {{40, 210, 240},
      "yellow gold_ gelb jaune amarill giall amarel zolt geel gele_ gul_ gula_ zlut"},
     {{20, 140, 240}, "orange"},
     {{210, 90, 40}, "blue"},
     {{140, 140, 140}, "gray grey grau"}});

// What is said of a colour has at most so many words.
constexpr std::size_t kMostWords = 14;
// A mark is told by a legend when it is nearer to one of its colours by this much, or near enough
// to the only one (levels).
constexpr int kNearerToOne = 40;
constexpr int kNearOnlyOne = 90;
// The next line of a text is at most so many times as far below as a line is high.
constexpr double kLineBelow = 2.5;
constexpr std::size_t kMostOfTail = 4;  // words of a sentence that the next line begins with
// A mark before its words is at most so many times as wide as they are high, and as far from them.
constexpr double kTallestMark = 2.5;
constexpr double kFarthestMark = 1.5;
// Labels of one line are parts of one sentence when they are at most so many times as far apart as
// they are high: what OCR left out is a sign between them, such as "=".
constexpr double kLeftOutSign = 1.5;
constexpr int kShows = 20;  // and differs from the ground by more (levels)
// Edges are softer: what is drawn differs from the ground by more than this part of what does most.
constexpr double kOfInk = 0.7;

// Marks below each other begin and end at the same places, to within so many pixels. What is said
// of each has this many words at least: the choices of a setting have fewer.
constexpr int kInOneColumn = 2;
constexpr std::size_t kFewestWords = 2;

enum class Said { kNothing, kExact, kMisplaced };

// The words of a text, folded; "." for the end of a sentence or of what stands in brackets, and ","
// are words of their own.
std::vector<std::string> FoldedWords(const std::string& text) {
  std::vector<std::string> words;
  std::string word;
  const auto end = [&] {
    if (std::string folded = Folded(word); !folded.empty()) words.push_back(std::move(folded));
    word.clear();
  };
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (std::isalnum(byte) != 0 || byte >= 0x80) {
      word += c;
      continue;
    }
    end();
    if (c == ',') words.emplace_back(",");
    if (c == '.' || c == ';' || c == '!' || c == '|' || c == ')') words.emplace_back(".");
  }
  end();
  return words;
}

// Whether a word is one of several names, apart by spaces.
bool IsOneOf(const std::string& word, std::string_view names) {
  const std::string whole = word + '_';
  while (!names.empty()) {
    const std::string_view name = names.substr(0, names.find(' '));
    if (std::string_view(whole).starts_with(name)) return true;
    names.remove_prefix(std::min(names.size(), name.size() + 1));
  }
  return false;
}

std::optional<Bgr> ColorNamed(const std::string& word) {
  const auto color = std::find_if(kColors.begin(), kColors.end(), [&](const NamedColor& named) {
    return IsOneOf(word, named.names);
  });
  if (color == kColors.end()) return std::nullopt;
  return color->color;
}

// What the words from `begin` to before `end` say of a mark, by what they say first.
Said WhatIsSaid(const std::vector<std::string>& words, std::size_t begin, std::size_t end) {
  std::string text;
  for (std::size_t i = begin; i < end; ++i) {
    if (words[i] != ",") text += ' ' + words[i];
  }
  const SaidOfMarks said = FindSaidOfMarks(text);
  if (said.exact == said.misplaced) return Said::kNothing;
  return said.misplaced < said.exact ? Said::kMisplaced : Said::kExact;
}

// Keeps what was said; false: something else was said before.
bool Keep(std::optional<Bgr>& known, Bgr color) {
  if (known && *known != color) return false;
  known = color;
  return true;
}

// What is told of each colour after its name, up to the next one or the end of the sentence; or
// before it, where its name ends a part: "right place = black, wrong place = white".
MarkLegend LegendOf(const std::vector<std::string>& words) {
  MarkLegend legend;
  std::size_t begin = 0;  // of what may tell of the next colour before its name
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (words[i] == ".") begin = i + 1;
    const auto color = ColorNamed(words[i]);
    if (!color) continue;
    std::size_t end = i + 1;
    while (end < words.size() && end - i <= kMostWords && words[end] != "." &&
           !ColorNamed(words[end])) {
      ++end;
    }
    const bool ends_part = i + 1 == words.size() || words[i + 1] == "." || words[i + 1] == ",";
    Said said = Said::kNothing;
    if (ends_part && i - begin <= kMostWords) said = WhatIsSaid(words, begin, i);
    begin = said == Said::kNothing ? end : i + 1;
    if (said == Said::kNothing) said = WhatIsSaid(words, i + 1, end);
    if (said == Said::kNothing) continue;
    if (!Keep(said == Said::kExact ? legend.exact : legend.misplaced, *color)) return {};
  }
  return legend.exact == legend.misplaced ? MarkLegend{} : legend;
}

Bgr PixelOf(const cv::Mat& bgra, int x, int y) {
  const auto& pixel = bgra.at<cv::Vec4b>(y, x);
  return {pixel[0], pixel[1], pixel[2]};
}

// Whether a column of a part of a picture has anything other than the ground.
bool ColumnShows(const cv::Mat& bgra, const cv::Rect& part, int x, Bgr ground) {
  for (int y = part.y; y < part.y + part.height; ++y) {
    if (Distance(ground, PixelOf(bgra, x, y)) > kShows) return true;
  }
  return false;
}

// The colour of what is drawn in a part of a picture, as far as it is clearly not the ground.
Bgr ColorOfInk(const cv::Mat& bgra, const cv::Rect& part, Bgr ground) {
  int most = 0;
  for (int y = part.y; y < part.y + part.height; ++y) {
    for (int x = part.x; x < part.x + part.width; ++x) {
      most = std::max(most, Distance(ground, PixelOf(bgra, x, y)));
    }
  }
  std::vector<cv::Point> ink;
  for (int y = part.y; y < part.y + part.height; ++y) {
    for (int x = part.x; x < part.x + part.width; ++x) {
      if (Distance(ground, PixelOf(bgra, x, y)) > kOfInk * most) ink.emplace_back(x, y);
    }
  }
  return ink.empty() ? ground : MedianColor(bgra, ink);
}

// A mark that is drawn before its words: what is in its middle, and all that it is drawn with.
struct DrawnMark {
  Bgr middle, drawn;
  int begin = 0, end = 0;  // its columns
};

// A mark and words beside it that say nothing of it.
struct UntoldMark {
  DrawnMark mark;
  WindowRect words;
};

// The mark right before a label: it may stand on a field of its own, and a low sign that is wider
// than high, such as "=", may be between them.
std::optional<DrawnMark> MarkBefore(const cv::Mat& bgra, const Label& label) {
  const int height = label.area.height, middle = label.area.Center().y;
  const auto reach = static_cast<int>((kTallestMark + 2 * kFarthestMark) * height);
  const cv::Rect before =
      cv::Rect(label.area.x - reach, label.area.y, reach - 1, height) & cv::Rect({}, bgra.size());
  if (before.width < height || before.height != height) return std::nullopt;
  const auto ground = MedianColor(bgra, {before.x + before.width - 1, middle}, 1);
  if (!ground) return std::nullopt;
  const auto shows = [&](int x) { return ColumnShows(bgra, before, x, *ground); };
  const auto height_of = [&](int begin, int end) {
    int top = before.y + before.height, bottom = before.y;
    for (int y = before.y; y < before.y + before.height; ++y) {
      for (int x = begin; x < end; ++x) {
        if (Distance(*ground, PixelOf(bgra, x, y)) <= kShows) continue;
        top = std::min(top, y);
        bottom = y + 1;
      }
    }
    return bottom - top;
  };
  // From the label to the left.
  int from = before.x + before.width;  // of what the mark may be before
  for (const bool past_sign : {false, true}) {
    int end = from;  // beyond its last column
    while (end > before.x && !shows(end - 1)) --end;
    int begin = end;
    while (begin > before.x && shows(begin - 1)) --begin;
    // Of a frame that is taller than the words only the two sides show.
    if (2 * (end - begin) < height && height_of(begin, end) == height) {
      int inside = begin;
      while (inside > before.x && !shows(inside - 1)) --inside;
      int left = inside;
      while (left > before.x && shows(left - 1)) --left;
      const bool is_side = inside - left == end - begin && height_of(left, inside) == height;
      if (is_side && end - left <= kTallestMark * height) begin = left;
    }
    const int width = end - begin, at = (begin + end - 1) / 2;
    if (width == 0 || from - end > kFarthestMark * height) return std::nullopt;
    const int own_height = height_of(begin, end);
    if (!past_sign && 2 * own_height <= height && own_height < width && width <= height) {
      from = begin;
      continue;
    }
    const bool fits = width >= height / 2 && width <= kTallestMark * height && begin > before.x;
    const auto in_middle = fits ? MedianColor(bgra, {at, middle}, 1) : std::nullopt;
    if (!in_middle) return std::nullopt;
    return DrawnMark{*in_middle, ColorOfInk(bgra, {begin, before.y, width, height}, *ground), begin,
                     end};
  }
  return std::nullopt;
}

// The letter that a label begins with.
std::optional<DrawnMark> FirstLetter(const cv::Mat& bgra, const Label& label) {
  const cv::Rect box(label.area.x, label.area.y, label.area.width, label.area.height);
  const cv::Rect part =
      cv::Rect(box.tl(), cv::Size(box.height, box.height)) & box & cv::Rect({}, bgra.size());
  const auto ground = MedianColor(bgra, {box.x - 2, label.area.Center().y}, 1);
  if (part.empty() || !ground) return std::nullopt;
  const auto shows = [&](int x) { return ColumnShows(bgra, part, x, *ground); };
  int begin = part.x, end = begin;
  while (begin < part.x + part.width && !shows(begin)) ++begin;
  for (end = begin; end < part.x + part.width && shows(end);) ++end;
  if (begin == end) return std::nullopt;
  const Bgr ink = ColorOfInk(bgra, {begin, part.y, end - begin, part.height}, *ground);
  return DrawnMark{ink, ink, begin, end};
}

// What stands right of a label in its line, apart by no more than a sign; null: nothing does.
const Label* NextPart(const Label& label, const std::vector<Label>& labels) {
  const Label* next = nullptr;
  for (const Label& other : labels) {
    const int apart = other.area.x - (label.area.x + label.area.width);
    const int down = std::abs(other.area.Center().y - label.area.Center().y);
    const bool follows =
        apart >= 0 && apart <= kLeftOutSign * label.area.height && 2 * down < label.area.height;
    if (follows && (next == nullptr || other.area.x < next->area.x)) next = &other;
  }
  return next;
}

// The labels, with what is told of a color that ends the first one of a line, without a word of it
// there, in the same label: "Black", "right place, white", and "wrong place" are one sentence.
std::vector<Label> WithWholeSentences(const std::vector<Label>& labels) {
  std::vector<const Label*> followers;
  for (const Label& label : labels) followers.push_back(NextPart(label, labels));
  std::vector<Label> whole;
  std::vector<const Label*> parts;
  for (const Label& label : labels) {
    const auto words = FoldedWords(label.text);
    const bool begins = !words.empty() && ColorNamed(words.back()) &&
                        LegendOf(words) == MarkLegend{} &&
                        std::ranges::find(followers, &label) == followers.end();
    Label sentence = label;
    const Label* next = begins ? NextPart(label, labels) : nullptr;
    for (; next != nullptr; next = NextPart(*next, labels)) {
      sentence.text += ' ' + next->text;
      sentence.area = sentence.area.Union(next->area);
      parts.push_back(next);
    }
    whole.push_back(std::move(sentence));
  }
  for (std::size_t i = labels.size(); i-- > 0;) {
    if (std::ranges::find(parts, &labels[i]) == parts.end()) continue;
    whole.erase(whole.begin() + static_cast<std::ptrdiff_t>(i));
  }
  return whole;
}

// A label with the next line below it, in which its sentence may go on.
std::string WithNextLine(const Label& label, const std::vector<Label>& labels) {
  const Label* next = nullptr;
  for (const Label& other : labels) {
    const int down = other.area.Center().y - label.area.Center().y;
    const bool below = down > label.area.height / 2 && down <= kLineBelow * label.area.height &&
                       other.area.x < label.area.x + label.area.width &&
                       label.area.x < other.area.x + other.area.width;
    if (below && (next == nullptr || other.area.y < next->area.y)) next = &other;
  }
  return next == nullptr ? label.text : label.text + ' ' + next->text;
}

// A label with the few words that are left of its sentence for the next line, at its beginning.
std::string WithTail(const Label& label, const std::vector<Label>& labels) {
  for (const Label& other : labels) {
    const int down = other.area.Center().y - label.area.Center().y;
    const bool below = down > label.area.height / 2 && down <= kLineBelow * label.area.height;
    if (below && other.area.x < label.area.x && FoldedWords(other.text).size() <= kMostOfTail) {
      return label.text + ' ' + other.text;
    }
  }
  return label.text;
}

// Two marks in lines below each other, and no others: the upper one is exact.
MarkLegend LegendByOrder(std::vector<UntoldMark> marks) {
  std::sort(marks.begin(), marks.end(),
            [](const UntoldMark& a, const UntoldMark& b) { return a.words.y < b.words.y; });
  // A line may have been read twice.
  const auto same_line = [](const UntoldMark& a, const UntoldMark& b) {
    return b.words.Center().y - a.words.Center().y <= a.words.height / 2 &&
           a.mark.begin == b.mark.begin;
  };
  marks.erase(std::unique(marks.begin(), marks.end(), same_line), marks.end());
  if (marks.size() != 2) return {};
  const auto& [first, words] = marks.front();
  const auto& [second, words_below] = marks.back();
  if (std::max(std::abs(first.begin - second.begin), std::abs(first.end - second.end)) >
          kInOneColumn ||
      words_below.Center().y - words.Center().y > kLineBelow * words.height) {
    return {};
  }
  if (Distance(first.middle, second.middle) > kNearOnlyOne) {
    return {first.middle, second.middle, true};
  }
  if (Distance(first.drawn, second.drawn) > kNearOnlyOne) return {first.drawn, second.drawn, true};
  return {};
}

}  // namespace

int MarkLegend::Tells(Bgr mark) const {
  if (by_order && std::min(Distance(mark, *exact), Distance(mark, *misplaced)) > kNearOnlyOne) {
    return 0;
  }
  if (exact && misplaced) {
    const int nearer = Distance(mark, *misplaced) - Distance(mark, *exact);
    return std::abs(nearer) < kNearerToOne ? 0 : nearer > 0 ? 1 : -1;
  }
  if (exact) return Distance(mark, *exact) <= kNearOnlyOne ? 1 : 0;
  if (misplaced) return Distance(mark, *misplaced) <= kNearOnlyOne ? -1 : 0;
  return 0;
}

MarkLegend LegendInWords(const std::string& text) { return LegendOf(FoldedWords(text)); }

MarkLegend ReadMarkLegend(const cv::Mat& bgra, const std::vector<Label>& labels) {
  MarkLegend said;
  const auto sentences = WithWholeSentences(labels);
  for (const Label& label : sentences) {
    for (const std::string& text : {label.text, WithNextLine(label, sentences)}) {
      const MarkLegend legend = LegendInWords(text);
      if (legend.exact && !Keep(said.exact, *legend.exact)) return {};
      if (legend.misplaced && !Keep(said.misplaced, *legend.misplaced)) return {};
    }
  }
  if (said.exact == said.misplaced) said = {};
  if (said != MarkLegend{}) return said;
  // What was read once more in part has words before it, or goes on otherwise.
  const auto is_part = [&](const Label& label) {
    return std::any_of(labels.begin(), labels.end(), [&](const Label& line) {
      return line.area.Contains(label.area.Center()) && line.area.height < 2 * label.area.height &&
             line.area.width > label.area.width + label.area.height;
    });
  };
  // By what is in the middle of marks, or, where that is the same in both, by their rims.
  std::array<MarkLegend, 2> drawn;
  std::array<bool, 2> clear{true, true};
  std::vector<UntoldMark> untold;
  bool told = false;
  for (const Label& label : labels) {
    if (is_part(label)) continue;
    auto words = FoldedWords(label.text);
    const std::size_t own_words = words.size();
    Said of_label = WhatIsSaid(words, 0, words.size());
    if (of_label == Said::kNothing) {
      words = FoldedWords(WithTail(label, labels));
      of_label = WhatIsSaid(words, 0, words.size());
    }
    if (words.empty() || words.size() > kMostWords) continue;
    // A mark that is a letter is read with the words.
    const bool is_letter = words.front().size() == 1;
    const auto mark = is_letter ? FirstLetter(bgra, label) : MarkBefore(bgra, label);
    told = told || of_label != Said::kNothing;
    if (mark && of_label == Said::kNothing && !is_letter && own_words >= kFewestWords) {
      untold.push_back({*mark, label.area});
    }
    if (!mark || of_label == Said::kNothing) continue;
    for (const bool rim : {false, true}) {
      auto& known = of_label == Said::kExact ? drawn[rim].exact : drawn[rim].misplaced;
      const Bgr color = rim ? mark->drawn : mark->middle;
      if (known && Distance(*known, color) > kNearerToOne) clear[rim] = false;
      known = color;
    }
  }
  for (const bool rim : {false, true}) {
    const auto &exact = drawn[rim].exact, &misplaced = drawn[rim].misplaced;
    const bool both = exact && misplaced && Distance(*exact, *misplaced) > kNearOnlyOne;
    if (clear[rim] && both) return drawn[rim];
  }
  return told ? MarkLegend{} : LegendByOrder(std::move(untold));
}

MarkLegend ReadMarkLegend(const cv::Mat& bgra, const std::vector<Label>& labels,
                          TextReader& reader) {
  const MarkLegend legend = ReadMarkLegend(bgra, labels);
  if (legend != MarkLegend{}) return legend;
  const cv::Rect whole({}, bgra.size());
  for (const Label& label : labels) {
    const SaidOfMarks said = FindSaidOfMarks(label.text);
    if (said.exact == std::string::npos || said.misplaced == std::string::npos) continue;
    const WindowRect around = label.area.Grown(label.area.height);
    const cv::Rect part = cv::Rect(around.x, around.y, around.width, around.height) & whole;
    const cv::Mat line = bgra(part).clone();
    const MarkLegend alone = ReadMarkLegend(line, ReadLines(line, reader));
    if (alone != MarkLegend{}) return alone;
  }
  return {};
}

}  // namespace mindreader
