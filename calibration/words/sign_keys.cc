#include "calibration/words/sign_keys.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdlib>
#include <iterator>
#include <string>
#include <utility>

#include "calibration/words/button_words.h"

namespace mindreader {
namespace {

// Of one line at least so many are read, and most of it.
constexpr std::size_t kFewestKeys = 3;
constexpr double kMostOfLine = 0.6;
// More are a keyboard for all letters.
constexpr std::size_t kMostKeys = 15;
// Keys are framed: a letter alone is smaller (pixels). All agree to within so many.
constexpr int kSmallestKey = 18;
constexpr int kSameKeySize = 2;
// A key is at most so many times as wide as high, and as far from the next one.
constexpr double kWidestKey = 2.5;
constexpr double kFarthestKey = 1.6;
// Steps from key to key agree to within so many pixels.
constexpr double kOffStepOfKeys = 2;
// As of a palette of pictures: each is another one, but none has a color.
constexpr double kScoreOfKey = 1.5;

// Whether a text is one letter or digit, which may have been read twice in one: "Cc".
bool IsSign(const std::string& text) {
  const std::string folded = Folded(text);
  return folded.size() == 1 || (folded.size() == 2 && folded[0] == folded[1]);
}

bool IsKey(const Label& label) {
  const WindowRect& area = label.area;
  return std::min(area.width, area.height) >= kSmallestKey &&
         area.width <= kWidestKey * area.height && area.height <= kWidestKey * area.width &&
         IsSign(label.text);
}

// The keys in line with this one that are as large, from left to right.
std::vector<Label> LineOf(const Label& key, const std::vector<Label>& keys) {
  const auto same = [](int a, int b) { return std::abs(a - b) <= kSameKeySize; };
  std::vector<Label> line;
  for (const Label& other : keys) {
    const WindowRect &a = key.area, &b = other.area;
    if (same(a.y, b.y) && same(a.width, b.width) && same(a.height, b.height)) line.push_back(other);
  }
  std::sort(line.begin(), line.end(),
            [](const Label& a, const Label& b) { return a.area.x < b.area.x; });
  return line;
}

// Those of a line with the ones that were not read between them; empty where they are not evenly
// apart, or two have one sign.
std::vector<WindowRect> WholeLineOf(const std::vector<Label>& line) {
  const int width = line.front().area.width;
  int step = line.back().area.x - line.front().area.x;
  for (std::size_t i = 0; i + 1 < line.size(); ++i) {
    step = std::min(step, line[i + 1].area.x - line[i].area.x);
  }
  if (step < width || step > kFarthestKey * width) return {};
  std::vector<WindowRect> keys;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const bool again = std::any_of(
        line.begin(), line.begin() + static_cast<std::ptrdiff_t>(i),
        [&](const Label& other) { return Folded(other.text)[0] == Folded(line[i].text)[0]; });
    if (again) return {};
    if (i > 0) {
      const WindowRect& last = line[i - 1].area;
      const double apart = line[i].area.x - last.x;
      const double steps = std::round(apart / step);
      if (std::abs(apart - steps * step) > kOffStepOfKeys * steps) return {};
      for (int missed = 1; missed < static_cast<int>(steps); ++missed) {
        WindowRect key = last;
        key.x += static_cast<int>(std::lround(missed * apart / steps));
        keys.push_back(key);
      }
    }
    keys.push_back(line[i].area);
  }
  return keys;
}

bool IsKnown(const std::vector<WindowRect>& keys, const std::vector<PaletteGuess>& palettes) {
  return std::any_of(palettes.begin(), palettes.end(), [&](const PaletteGuess& palette) {
    const auto known = std::count_if(keys.begin(), keys.end(), [&](const WindowRect& key) {
      return std::any_of(palette.colors.begin(), palette.colors.end(),
                         [&](const Shape& color) { return key.Contains(color.box.Center()); });
    });
    return 2 * known > std::ssize(keys);
  });
}

}  // namespace

void AddPalettesOfKeys(const std::vector<Label>& labels, std::vector<PaletteGuess>& palettes) {
  std::vector<Label> keys;
  std::copy_if(labels.begin(), labels.end(), std::back_inserter(keys), IsKey);
  for (const Label& key : keys) {
    const std::vector<Label> line = LineOf(key, keys);
    if (line.size() < kFewestKeys || !(line.front().area == key.area)) continue;
    const std::vector<WindowRect> whole = WholeLineOf(line);
    if (whole.empty() || whole.size() > kMostKeys ||
        static_cast<double>(line.size()) < kMostOfLine * static_cast<double>(whole.size()) ||
        IsKnown(whole, palettes)) {
      continue;
    }
    PaletteGuess palette;
    for (const WindowRect& area : whole) palette.colors.push_back({area, {}, 1});
    palette.diameter = palette.colors.front().Diameter();
    palette.score = kScoreOfKey * static_cast<double>(whole.size());
    const auto less_likely =
        std::find_if(palettes.begin(), palettes.end(),
                     [&](const PaletteGuess& other) { return other.score < palette.score; });
    palettes.insert(less_likely, std::move(palette));
  }
}

}  // namespace mindreader
