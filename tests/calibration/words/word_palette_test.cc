#include "calibration/words/word_palette.h"

#include <gtest/gtest.h>

namespace mindreader::word_palette_test {
namespace {

Label Button(const char* text, int x, int y) { return {text, {x, y, 60, 24}}; }

std::vector<int> LeftOf(const PaletteGuess& palette) {
  std::vector<int> left;
  for (const Shape& color : palette.colors) left.push_back(color.box.x);
  return left;
}

// In whatever order they were read, and one of them twice.
TEST(PalettesOfWords, ArePutInReadingOrder) {
  const auto palettes = PalettesOfWords({Button("Red", 80, 300), Button("Blue", 10, 300),
                                         Button("New Game", 400, 20), Button("Orange", 150, 302),
                                         Button("Green", 220, 300), Button("Red", 82, 301)});
  ASSERT_EQ(palettes.size(), 1U);
  EXPECT_EQ(LeftOf(palettes[0]), (std::vector{10, 80, 150, 220}));
}

TEST(PalettesOfWords, StandBelowOneAnotherInAnotherLanguage) {
  const auto palettes =
      PalettesOfWords({Button("rouge", 10, 40), Button("jaune", 10, 70), Button("bleu", 10, 100),
                       Button("Valider", 10, 160), Button("blanc", 12, 130)});
  ASSERT_EQ(palettes.size(), 1U);
  EXPECT_EQ(palettes[0].colors.size(), 4U);
  EXPECT_EQ(palettes[0].colors.back().box.y, 130);
}

// Tiles that lead to other games stand beside the board, each with a picture above its title.
TEST(DemoteTitled, TakesTilesOfOtherGamesForNoColors) {
  const char* titles[] = {"Sudoku Classic", "Marble Lines 3", "Tower of Hanoi", "Nonogram"};
  std::vector<Label> labels{{"Pick colours and press OK.", {300, 720, 240, 12}}};
  PaletteGuess tiles{{}, 70, 12}, pictures{{}, 40, 10}, colors{{}, 40, 10};
  for (int i = 0; i < 4; ++i) {
    tiles.colors.push_back({{20, 160 + 80 * i, 170, 72}, {}, 1});
    pictures.colors.push_back({{82, 164 + 80 * i, 42, 38}, {}, 1});
    colors.colors.push_back({{316 + 56 * i, 673, 42, 42}, {}, 1});
    labels.push_back({titles[i], {28, 210 + 80 * i, 88, 10}});
  }
  std::vector<PaletteGuess> palettes{tiles, pictures, colors};
  DemoteTitled(labels, palettes);
  EXPECT_EQ(palettes[0].score, 0);
  EXPECT_EQ(palettes[1].score, 0);
  EXPECT_EQ(palettes[2].score, 10);
}

TEST(DemoteTitled, LeavesColorsWithTheirNames) {
  std::vector<Label> labels;
  PaletteGuess named{{}, 60, 10};
  const char* names[] = {"Dark blue", "Light blue", "Dark red", "Red"};
  for (int i = 0; i < 4; ++i) {
    named.colors.push_back({{20, 160 + 80 * i, 60, 60}, {}, 1});
    labels.push_back({names[i], {25, 224 + 80 * i, 50, 10}});
  }
  std::vector<PaletteGuess> palettes{named};
  DemoteTitled(labels, palettes);
  EXPECT_EQ(palettes[0].score, 10);
}

// Buttons further down have titles of their own.
TEST(DemoteTitled, LeavesColorsWithOneWordAboveOtherTitles) {
  const char* names[] = {"Jordbaer", "Pistacie", "Citron", "Flodeis"};
  std::vector<Label> labels;
  PaletteGuess jars{{}, 70, 10};
  for (int i = 0; i < 4; ++i) {
    jars.colors.push_back({{155 + 124 * i, 472, 71, 71}, {}, 1});
    labels.push_back({names[i], {166 + 124 * i, 556, 48, 10}});
    labels.push_back({"Ny hemmelig kage", {150 + 124 * i, 588, 90, 16}});
  }
  std::vector<PaletteGuess> palettes{jars};
  DemoteTitled(labels, palettes);
  EXPECT_EQ(palettes[0].score, 10);
}

TEST(DemoteLetters, TakesLettersOfASentenceForNoColors) {
  PaletteGuess letters{{}, 7, 12}, colors{{}, 7, 10};
  for (int i = 0; i < 4; ++i) {
    letters.colors.push_back({{119 + 11 * i, 61, 7, 7}, {}, 1});
    colors.colors.push_back({{119 + 11 * i, 161, 7, 7}, {}, 1});
  }
  const std::vector<Label> labels{{"Under the dome stands the secret cake", {36, 54, 320, 17}},
                                  {"Colors a b e o", {36, 158, 200, 12}}};
  std::vector<PaletteGuess> palettes{letters, colors};
  DemoteLetters(labels, palettes);
  EXPECT_EQ(palettes[0].score, 0);
  EXPECT_EQ(palettes[1].score, 10);
}

// The marks of a legend, and a color that is named here and there.
TEST(PalettesOfWords, AreNotFewNorScattered) {
  EXPECT_TRUE(PalettesOfWords({Button("Black", 10, 40), Button("White", 80, 40)}).empty());
  EXPECT_TRUE(PalettesOfWords({Button("Red", 10, 40), Button("Blue", 200, 90),
                               Button("Green", 90, 140), Button("Pink", 400, 300)})
                  .empty());
}

Label Line(const char* text, int x, int y, int width) { return {text, {x, y, width, 30}}; }

// OCR takes the colors between them for letters, and a key together with its color.
TEST(KeysBesideNames, AreThoseThatColorsAreListedWith) {
  const std::vector<Label> list = {Line("Y", 737, 216, 30),         Line("a Yellow", 779, 215, 80),
                                   Line("R io Red", 746, 124, 96),  Line("O", 737, 170, 30),
                                   Line("oO Orange", 779, 169, 88), Line("Blue", 779, 307, 68),
                                   Line("check row", 801, 479, 65), Line("G", 737, 262, 30),
                                   Line("Oo Green", 779, 261, 78)};
  EXPECT_EQ(KeysBesideNames(list), "ROYGB");
}

// Letters that stand on the colors are read apart from the names.
TEST(KeysBesideNames, AreThoseOnTheColorsBesideTheNames) {
  std::vector<Label> list = {Line("Red", 757, 100, 33), Line("Green", 757, 130, 57),
                             Line("Blue", 757, 160, 45), Line("Cyan", 757, 190, 45),
                             Line("White", 757, 220, 59)};
  EXPECT_EQ(KeysBesideNames(list), "");
  for (int i = 0; i < 5; ++i) {
    list.push_back({std::string(1, "RGBCW"[i]), {699, 100 + 30 * i, 19, 19}});
  }
  EXPECT_EQ(KeysBesideNames(list), "RGBCW");
}

// A tile may be three times as high as the small letters of a name; some are misread.
TEST(KeysBesideNames, AreThoseOnTilesFarHigherThanTheNames) {
  std::vector<Label> list = {{"red", {77, 105, 21, 11}},
                             {"orange", {76, 149, 49, 11}},
                             {"green", {76, 233, 39, 11}},
                             {"cyan", {76, 275, 32, 11}},
                             {"white", {76, 441, 36, 11}}};
  list.push_back({"R", {32, 97, 30, 30}});
  list.push_back({"WwW", {32, 433, 30, 30}});
  EXPECT_EQ(KeysBesideNames(list), "");
  list.push_back({"O", {32, 139, 30, 30}});
  list.push_back({"G", {32, 223, 30, 30}});
  EXPECT_EQ(KeysBesideNames(list), "ROGCW");
}

// As OCR reads them, with one accent for another.
TEST(KeysBesideNames, AreThoseOfCzechNames) {
  EXPECT_EQ(KeysBesideNames({Line("C", 20, 40, 30), Line("cervena", 130, 40, 60),
                             Line("M", 20, 80, 30), Line("modra", 130, 80, 60),
                             Line("H", 20, 120, 30), Line("hnéda", 130, 120, 60),
                             Line("T", 20, 160, 30), Line("tyrkysova", 130, 160, 60)}),
            "CMHT");
}

TEST(KeysBesideNames, AreNoneWhereNamesStandAloneOrTwoBeginAlike) {
  EXPECT_EQ(KeysBesideNames({Line("Red", 10, 40, 60), Line("Green", 10, 80, 60),
                             Line("Blue", 10, 120, 60), Line("Pink", 10, 160, 60)}),
            "");
  EXPECT_EQ(KeysBesideNames({Line("R Red", 10, 40, 60), Line("G Green", 10, 80, 60),
                             Line("B Blue", 10, 120, 60), Line("B Black", 10, 160, 60)}),
            "");
}

// The keys are drawn in two lines; the word tells their order.
TEST(KeysToldAndDrawn, AreThoseOfAWordThatAreDrawnOneByOne) {
  std::vector<Label> labels = {{"type the keys", {40, 693, 79, 13}}, {"QWEASD", {40, 713, 70, 11}}};
  for (int i = 0; i < 6; ++i) {
    const int x = 197 + 114 * (i % 3), y = i < 3 ? 688 : 842;
    EXPECT_EQ(KeysToldAndDrawn(labels), "");
    labels.push_back({std::string(1, "DSAEWQ"[i]), {x, y, 34, 32}});
  }
  EXPECT_EQ(KeysToldAndDrawn(labels), "QWEASD");
}

// A line of keys that is read as a word is no other word that tells them.
TEST(KeysToldAndDrawn, AreNotReadFromTheKeysAlone) {
  std::vector<Label> labels = {{"QWERT", {40, 100, 200, 30}}};
  for (int i = 0; i < 5; ++i) {
    labels.push_back({std::string(1, "QWERT"[i]), {42 + 40 * i, 102, 26, 26}});
  }
  EXPECT_EQ(KeysToldAndDrawn(labels), "");
}

}  // namespace
}  // namespace mindreader::word_palette_test
