#include "calibration/words/choice_tables.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace mindreader::choice_tables_test {
namespace {

const std::vector<Bgr> kColors = {{30, 30, 220}, {40, 160, 40}, {220, 60, 20}, {20, 220, 250}};

// One color after the other, from there on.
PaletteGuess PaletteAt(WindowPoint first, WindowPoint next, const std::vector<Bgr>& colors) {
  PaletteGuess palette;
  palette.diameter = 20;
  for (std::size_t i = 0; i < colors.size(); ++i) {
    const int n = static_cast<int>(i);
    const WindowPoint at{first.x + n * next.x, first.y + n * next.y};
    palette.colors.push_back({WindowRect::Around(at, 10), colors[i], 0.8});
  }
  return palette;
}

Label Word(const std::string& text, int x, int y) {
  return {text, {x, y, 10 * static_cast<int>(text.size()), 14}};
}

// As they are found, not in their order; the likeliest palettes are given twice.
TEST(ChoiceTables, ArePalettesOfTheSameColors) {
  Sketch sketch;
  for (const int y : {200, 100, 150, 250, 100}) {
    sketch.palettes.push_back(PaletteAt({300, y}, {40, 0}, kColors));
  }
  sketch.palettes.push_back(
      PaletteAt({300, 300}, {40, 0}, {kColors[1], kColors[0], kColors[2], kColors[3]}));
  const auto tables = FindChoiceTables(sketch, {});
  ASSERT_EQ(tables.size(), 1U);
  EXPECT_EQ(tables[0].holes, 4);
  EXPECT_EQ(Rounded(tables[0].step), (WindowPoint{0, 50}));
  EXPECT_EQ(tables[0].first.colors.size(), kColors.size());
  EXPECT_EQ(tables[0].first.colors[0].box.Center().y, 100);
}

// A legend and the palette that it is of.
TEST(ChoiceTables, AreNotTwo) {
  Sketch sketch;
  for (const int y : {100, 150}) {
    sketch.palettes.push_back(PaletteAt({300, y}, {40, 0}, kColors));
  }
  EXPECT_TRUE(FindChoiceTables(sketch, {}).empty());
}

// Each list is half a pixel farther than a whole number of them, its headline is another word, one
// word was read in three ways, and one that is in the lists also stands in a text below.
TEST(ChoiceTables, AreListsOfTheSameWords) {
  std::vector<Label> labels;
  const std::vector<std::string> autumn = {"Herbst", "we Herbst", "Herbst", "Herb5t", "Herbst"};
  for (int list = 0; list < 5; ++list) {
    const int x = 40 + (277 * list + 1) / 2;
    labels.push_back(Word("Jahr " + std::to_string(list + 1), x, 60));
    labels.push_back(Word("Sommer", x, 90));
    labels.push_back(Word(autumn[static_cast<std::size_t>(list)], x, 115));
    labels.push_back(Word("Winter", x, 140));
  }
  labels.push_back(Word("Sommer", 60, 400));
  labels.push_back(Word("drop", 40, 430));
  labels.push_back(Word("drop", 178, 430));
  const auto tables = FindChoiceTables({}, labels);
  ASSERT_EQ(tables.size(), 1U);
  EXPECT_EQ(tables[0].holes, 5);
  EXPECT_NEAR(tables[0].step.x, 138.5, 0.3);
  std::vector<int> tops;
  for (const Shape& choice : tables[0].first.colors) tops.push_back(choice.box.y);
  EXPECT_EQ(tops, (std::vector{90, 115, 140}));
}

// Lists whose entries have colors, with a headline above each, and below it what shows the color
// that was chosen; an entry in step with the others may have none.
TEST(ChoiceTables, HaveNoChoicesForWhatStandsAboveAndBelowTheColorsOfLists) {
  for (const bool colorless : {false, true}) {
    Sketch sketch;
    std::vector<Label> labels;
    for (int list = 0; list < 3; ++list) {
      const int x = 40 + 144 * list;
      sketch.palettes.push_back(PaletteAt({x + 55, 91}, {0, 23}, kColors));
      const auto write = [&](const std::string& text, int y) {
        labels.push_back(Word(text, x, y - 7));
      };
      write("Kolor", 63);
      if (colorless) write("none", 68);
      int y = 91;
      for (const char* name : {"red", "green", "blue", "yellow"}) {
        write(name, y);
        y += 23;
      }
      write("Chosen", 190);
    }
    const auto tables = FindChoiceTables(sketch, labels);
    ASSERT_EQ(tables.size(), 1U);
    EXPECT_EQ(tables[0].holes, 3);
    EXPECT_EQ(tables[0].first.colors.size(), kColors.size() + (colorless ? 1U : 0U));
    EXPECT_EQ(tables[0].first.colors.back().box.Center().y, 160);
  }
}

// "A - Amber": the letter is a word of its own, and so is the arrow of each list's scroll bar. One
// entry was read in two ways.
TEST(ChoiceTables, HaveOneChoiceForAllWordsOfAnEntry) {
  std::vector<Label> labels;
  for (int list = 0; list < 4; ++list) {
    const int x = 40 + 130 * list;
    int y = 100;
    for (const char* entry : {"Amber", "Blue", "Crimson", "Ebony", "Green"}) {
      labels.push_back(Word(std::string(entry, 1), x, y));
      labels.push_back(Word(entry, x + 22, y));
      y += 17;
    }
    labels.push_back(Word("Ivory", x + 17, y));
    labels.push_back(Word("lvory", x + 17, y));
    labels.push_back({"vw", {x + 110, y + 4, 7, 1}});
  }
  const auto tables = FindChoiceTables({}, labels);
  ASSERT_EQ(tables.size(), 1U);
  EXPECT_EQ(tables[0].holes, 4);
  std::vector<int> tops;
  for (const Shape& choice : tables[0].first.colors) tops.push_back(choice.box.y);
  EXPECT_EQ(tops, (std::vector{100, 117, 134, 151, 168, 185}));
  EXPECT_EQ(tables[0].first.colors[0].box, (WindowRect{40, 100, 72, 14}));
}

BoardGuess Lattice() {
  BoardGuess board;
  board.first = {200, 100};
  board.next_peg = {60, 0};
  board.next_row = {0, 30};
  board.pegs = 5;
  board.rows = 4;
  board.diameter = 12;
  return board;
}

// Radio buttons; the other way round their colors stand above them.
TEST(ChoiceTables, AreCellsInTheLinesOfAPalette) {
  Sketch sketch;
  sketch.boards = {Lattice()};
  sketch.palettes = {PaletteAt({100, 100}, {0, 30}, kColors)};
  const auto down = FindChoiceTables(sketch, {});
  ASSERT_EQ(down.size(), 1U);
  EXPECT_EQ(down[0].holes, 5);
  EXPECT_EQ(Rounded(down[0].step), (WindowPoint{60, 0}));
  EXPECT_EQ(down[0].first.colors.back().box.Center(), (WindowPoint{200, 190}));

  sketch.palettes = {PaletteAt({200, 50}, {60, 0},
                               {kColors[0], kColors[1], kColors[2], kColors[3], {200, 40, 160}})};
  const auto across = FindChoiceTables(sketch, {});
  ASSERT_EQ(across.size(), 1U);
  EXPECT_EQ(across[0].holes, 4);
  EXPECT_EQ(Rounded(across[0].step), (WindowPoint{0, 30}));
  EXPECT_EQ(across[0].first.colors.back().box.Center(), (WindowPoint{440, 100}));
}

// An ordinary board, with its palette beside it.
TEST(ChoiceTables, AreNoCellsBesideAPaletteOfOtherLines) {
  Sketch sketch;
  sketch.boards = {Lattice()};
  sketch.palettes = {PaletteAt({100, 100}, {0, 24}, kColors)};
  EXPECT_TRUE(FindChoiceTables(sketch, {}).empty());
}

// Radio buttons whose columns are as wide as the words above them. OCR left one of these out.
TEST(ChoiceTables, AreCellsInUnevenLinesWithWords) {
  Sketch sketch;
  std::vector<Label> labels;
  for (const int x : {133, 210, 277, 351, 425, 491}) {
    for (const int y : {236, 209, 155, 182}) {
      sketch.shapes.push_back({WindowRect::Around({x, y}, 5), {255, 255, 255}, 0.8});
    }
    if (x != 425) labels.push_back(Word("color", x - 25, 106));
  }
  sketch.shapes.push_back({WindowRect::Around({560, 155}, 9), {255, 255, 255}, 0.8});
  const auto tables = FindChoiceTables(sketch, labels);
  ASSERT_EQ(tables.size(), 1U);
  EXPECT_EQ(tables[0].holes, 4);
  EXPECT_EQ(Rounded(tables[0].step), (WindowPoint{0, 27}));
  ASSERT_EQ(tables[0].first.colors.size(), 6U);
  EXPECT_EQ(tables[0].first.colors[1].box.Center(), (WindowPoint{210, 155}));
  EXPECT_EQ(tables[0].first.colors.back().box.Center(), (WindowPoint{491, 155}));
  EXPECT_TRUE(FindChoiceTables(sketch, {}).empty());
}

// A board with words above its columns.
TEST(ChoiceTables, AreNoEvenCellsBelowWords) {
  Sketch sketch;
  std::vector<Label> labels;
  for (const int x : {100, 140, 180, 220}) {
    for (const int y : {155, 195, 235, 275}) {
      sketch.shapes.push_back({WindowRect::Around({x, y}, 10), {255, 255, 255}, 0.8});
    }
    labels.push_back(Word("peg", x - 15, 106));
  }
  EXPECT_TRUE(FindChoiceTables(sketch, labels).empty());
}

}  // namespace
}  // namespace mindreader::choice_tables_test
