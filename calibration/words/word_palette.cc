#include "calibration/words/word_palette.h"

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <cstdlib>
#include <iterator>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>

#include "calibration/words/button_words.h"
#include "calibration/words/prominent_button.h"

namespace mindreader {
namespace {

// Folded.
constexpr std::string_view kNames[] = {
    "red", "green", "blue", "yellow", "orange", "purple", "violet", "pink", "brown", "black",
    "white", "gray", "grey", "cyan", "magenta", "turquoise", "teal", "lime", "gold", "silver",
    "navy", "maroon", "olive", "aqua", "indigo", "beige",
    // German
    "rot", "grun", "blau", "gelb", "lila", "violett", "rosa", "braun", "schwarz", "weiss", "grau",
    "turkis",
    // French
    "rouge", "vert", "bleu", "jaune", "rose", "marron", "brun", "noir", "blanc", "gris", "mauve",
    // Spanish
    "rojo", "verde", "azul", "amarillo", "naranja", "morado", "violeta", "negro", "blanco",
    "celeste",
    // Italian
    "rosso", "blu", "giallo", "arancione", "viola", "marrone", "nero", "bianco", "grigio",
    "azzurro",
    // Portuguese
    "vermelho", "amarelo", "laranja", "roxo", "castanho", "preto", "branco", "cinza",
    // Polish
    "czerwony", "zielony", "niebieski", "zolty", "pomaranczowy", "fioletowy", "rozowy", "brazowy",
    "czarny", "bialy", "szary",
    // Dutch
    "rood", "groen", "blauw", "geel", "oranje", "paars", "roze", "bruin", "zwart", "wit", "grijs",
    // Czech
    "cervena", "zelena", "modra", "zluta", "oranzova", "fialova", "ruzova", "hneda", "cerna",
    "bila", "seda", "tyrkysova"};
// A sentence has at least so many letters for each of them that was taken for a color.
constexpr std::size_t kLettersOfColor = 4;
// The same button may be read twice, as a line and framed; what is in line with another word is so
// to this part of its height.
constexpr double kInLineWithWord = 0.5;

// A key on a tile is framed together with it: at most this often as high as its name.
constexpr int kTallestKey = 4;
// Fewer names may be those of anything.
constexpr std::size_t kFewestNames = 4;

// Which of the names a label is; nothing: none.
std::optional<std::ptrdiff_t> WhichName(const Label& label) {
  const auto name = std::find_if(std::begin(kNames), std::end(kNames), [&](std::string_view known) {
    return ReadsAs(label.text, known);
  });
  if (name == std::end(kNames)) return std::nullopt;
  return name - std::begin(kNames);
}

// Those of the buttons that stand in line with the first, each once, in reading order.
std::vector<Label> InLineWith(const Label& first, const std::vector<Label>& buttons, bool across) {
  std::vector<Label> line;
  for (const Label& button : buttons) {
    const int off = across ? button.area.Center().y - first.area.Center().y
                           : std::min(std::abs(button.area.x - first.area.x),
                                      std::abs(button.area.Center().x - first.area.Center().x));
    const bool known = std::any_of(line.begin(), line.end(), [&](const Label& other) {
      return WhichName(button) == WhichName(other) || !other.area.Intersect(button.area).Empty();
    });
    if (!known && std::abs(off) < kInLineWithWord * first.area.height) line.push_back(button);
  }
  std::sort(line.begin(), line.end(), [&](const Label& a, const Label& b) {
    return across ? a.area.x < b.area.x : a.area.y < b.area.y;
  });
  return line;
}

PaletteGuess PaletteOfWords(const std::vector<Label>& line) {
  PaletteGuess palette;
  for (const Label& button : line) {
    palette.colors.push_back({button.area, {}, 1});
    palette.diameter += palette.colors.back().Diameter() / static_cast<double>(line.size());
  }
  return palette;
}

// Whether one of the words of a text is a color's name.
bool HasNameOfColor(const std::string& text) {
  std::istringstream words(text);
  for (std::string word; words >> word;) {
    if (WhichName({word, {}})) return true;
  }
  return false;
}

// Whether a label is on a color, or right below it.
bool IsTitleOf(const Shape& color, const Label& label) {
  const WindowRect& box = color.box;
  const WindowPoint at = label.area.Center();
  return std::abs(at.x - box.Center().x) <= box.width && at.y >= box.y &&
         at.y < box.y + 2 * box.height;
}

bool AreTitled(const PaletteGuess& palette, const std::vector<Label>& labels) {
  std::ptrdiff_t titled = 0;
  for (const Shape& color : palette.colors) {
    const Label* title = nullptr;  // the highest of several: what is below it titles something else
    for (const Label& label : labels) {
      if (!IsTitleOf(color, label)) continue;
      if (HasNameOfColor(label.text)) return false;
      const bool is_higher = title == nullptr || label.area.y < title->area.y;
      if (IsText(label.text) && is_higher) title = &label;
    }
    titled += title != nullptr && title->text.find(' ') != std::string::npos ? 1 : 0;
  }
  return 2 * titled > std::ssize(palette.colors);
}

// The last word of a text.
std::string_view LastWord(std::string_view text) {
  const std::size_t space = text.rfind(' ');
  return space == std::string_view::npos ? text : text.substr(space + 1);
}

// Whether a letter stands alone among the words of a text.
bool HasLetterAlone(std::string_view text, char letter) {
  return (' ' + std::string(text) + ' ').find({' ', letter, ' '}) != std::string::npos;
}

// Whether a letter stands alone in line with a name, or on a tile there that is far higher.
bool IsBeside(const Label& name, char letter, const std::vector<Label>& labels) {
  if (HasLetterAlone(WholeLine(name, labels).text, letter)) return true;
  return std::any_of(labels.begin(), labels.end(), [&](const Label& other) {
    const WindowRect& tile = other.area;
    return other.text == std::string(1, letter) && tile.Intersect(name.area).Empty() &&
           tile.height < kTallestKey * name.area.height &&
           std::abs(tile.Center().y - name.area.Center().y) < kInLineWithWord * name.area.height;
  });
}

}  // namespace

std::vector<PaletteGuess> PalettesOfWords(const std::vector<Label>& labels) {
  std::vector<Label> buttons;
  std::copy_if(labels.begin(), labels.end(), std::back_inserter(buttons),
               [](const Label& label) { return WhichName(label).has_value(); });
  std::vector<PaletteGuess> palettes;
  for (const bool across : {true, false}) {
    std::vector<Label> longest;
    for (const Label& button : buttons) {
      auto line = InLineWith(button, buttons, across);
      if (line.size() > longest.size()) longest = std::move(line);
    }
    if (longest.size() >= kFewestNames) palettes.push_back(PaletteOfWords(longest));
  }
  return palettes;
}

void DemoteTitled(const std::vector<Label>& labels, std::vector<PaletteGuess>& palettes) {
  for (PaletteGuess& palette : palettes) {
    if (AreTitled(palette, labels)) palette.score = 0;
  }
}

void DemoteLetters(const std::vector<Label>& labels, std::vector<PaletteGuess>& palettes) {
  const auto are_letters_of = [](const PaletteGuess& palette, const Label& label) {
    return IsSentence(label.text) && label.text.size() >= kLettersOfColor * palette.colors.size() &&
           std::ranges::all_of(palette.colors, [&](const Shape& color) {
             return label.area.Contains(color.box.Center());
           });
  };
  for (PaletteGuess& palette : palettes) {
    const bool letters = std::ranges::any_of(
        labels, [&](const Label& label) { return are_letters_of(palette, label); });
    if (letters) palette.score = 0;
  }
}

std::string KeysBesideNames(const std::vector<Label>& labels) {
  // OCR may take a color before its name for a letter.
  std::vector<Label> names;
  for (const Label& label : labels) {
    const Label name{std::string(LastWord(label.text)), label.area};
    const auto which = WhichName(name);
    const bool known = std::any_of(names.begin(), names.end(),
                                   [&](const Label& other) { return WhichName(other) == which; });
    if (which && !known) names.push_back(name);
  }
  if (names.size() < kFewestNames) return {};
  std::sort(names.begin(), names.end(),
            [](const Label& a, const Label& b) { return a.area.y < b.area.y; });
  std::string keys;
  std::size_t seen = 0;
  for (std::size_t i = 0; i < names.size(); ++i) {
    const int down = i == 0 ? 0 : names[i].area.Center().y - names[i - 1].area.Center().y;
    if (i > 0 && down < names[i].area.height) return {};
    const char begins = kNames[*WhichName(names[i])].front();
    const char key = static_cast<char>(std::toupper(static_cast<unsigned char>(begins)));
    if (keys.find(key) != std::string::npos) return {};
    keys += key;
    if (IsBeside(names[i], key, labels)) ++seen;
  }
  return 2 * seen > names.size() ? keys : std::string();
}

std::string KeysToldAndDrawn(const std::vector<Label>& labels) {
  for (const Label& label : labels) {
    std::string keys;
    for (const char c : label.text) {
      if (c != ' ' && c != ',') keys += c;
    }
    // A line of the keys themselves may be read as a word, too.
    const bool drawn = std::all_of(keys.begin(), keys.end(), [&](char key) {
      return std::isupper(static_cast<unsigned char>(key)) != 0 &&
             std::count(keys.begin(), keys.end(), key) == 1 &&
             std::any_of(labels.begin(), labels.end(), [&](const Label& other) {
               return other.text == std::string(1, key) && other.area.Intersect(label.area).Empty();
             });
    });
    if (drawn && keys.size() >= kFewestNames) return keys;
  }
  return {};
}

}  // namespace mindreader
