#include "calibration/words/sign_keys.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace mindreader::sign_keys_test {
namespace {

constexpr int kStep = 81, kWidth = 74, kHeight = 52;

WindowRect Key(int index) { return {17 + kStep * index, 624, kWidth, kHeight}; }

// Each is read as a line, too.
std::vector<Label> Keys(const std::string& letters) {
  std::vector<Label> labels;
  for (int i = 0; i < static_cast<int>(letters.size()); ++i) {
    const char letter = letters[static_cast<std::size_t>(i)];
    if (letter == ' ') continue;
    labels.push_back({std::string(1, letter), Key(i)});
    labels.push_back({std::string(1, letter), {Key(i).x + 30, Key(i).y + 18, 12 + i % 2, 13}});
  }
  return labels;
}

std::vector<PaletteGuess> PalettesOf(const std::string& letters) {
  PaletteGuess letters_of_title;
  letters_of_title.score = 2;
  std::vector<PaletteGuess> palettes{letters_of_title};
  AddPalettesOfKeys(Keys(letters), palettes);
  EXPECT_EQ(palettes.back().score, letters_of_title.score);
  palettes.pop_back();
  return palettes;
}

TEST(AddPalettesOfKeys, TakesALineOfLettersWithTheOneThatWasNotRead) {
  const auto palettes = PalettesOf("ACH KNSU");
  ASSERT_EQ(palettes.size(), 1U);
  ASSERT_EQ(palettes[0].colors.size(), 8U);
  for (int i = 0; i < 8; ++i)
    EXPECT_EQ(palettes[0].colors[static_cast<std::size_t>(i)].box, Key(i));
  EXPECT_GT(palettes[0].score, 0);
}

TEST(AddPalettesOfKeys, TakesNoLineWithOneLetterTwice) { EXPECT_TRUE(PalettesOf("AAB").empty()); }

TEST(AddPalettesOfKeys, TakesNoneOfWhichMostWereNotRead) {
  EXPECT_TRUE(PalettesOf("AB     C").empty());
}

TEST(AddPalettesOfKeys, TakesNoKeyboardOfAllLetters) {
  EXPECT_TRUE(PalettesOf("ABCDEFGHIJKLMNOPQ").empty());
}

TEST(AddPalettesOfKeys, TakesNoKeysThatAreNotEvenlyApart) {
  std::vector<Label> labels = Keys("ABCD");
  for (Label& label : labels) {
    if (label.area.x > Key(2).x) label.area.x += 20;
  }
  std::vector<PaletteGuess> palettes;
  AddPalettesOfKeys(labels, palettes);
  EXPECT_TRUE(palettes.empty());
}

TEST(AddPalettesOfKeys, AddsNoPaletteThatIsThereAlready) {
  PaletteGuess known;
  for (int i = 0; i < 3; ++i) {
    known.colors.push_back({WindowRect::Around(Key(i).Center(), 20), {}, 1});
  }
  std::vector<PaletteGuess> palettes{known};
  AddPalettesOfKeys(Keys("ABCD"), palettes);
  EXPECT_EQ(palettes.size(), 1U);
}

}  // namespace
}  // namespace mindreader::sign_keys_test
