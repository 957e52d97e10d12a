#include <gtest/gtest.h>

#include "vision/board_reader.h"

namespace mindreader {
namespace {

using Words = std::vector<TextReader::Word>;

// As OCR saw the dialog at the end of a game: a sentence with the button's words above the button.
const Words kEndOfGame = {
    {"Great!!!", {35, 8, 69, 12}}, {"Do", {36, 44, 16, 9}},    {"you", {57, 47, 23, 10}},
    {"want", {85, 45, 31, 9}},     {"to", {121, 45, 12, 9}},   {"play", {139, 43, 26, 14}},
    {"again?", {170, 44, 41, 13}}, {"Quit", {61, 94, 26, 12}}, {"Play", {189, 93, 26, 14}},
    {"Again", {220, 94, 36, 13}},
};

TEST(FindLabel, PrefersTheButtonToASentenceWithTheSameWords) {
  EXPECT_EQ(FindLabel(kEndOfGame, "Play Again"), (WindowPoint{222, 100}));
}

TEST(FindLabel, TellsButtonsOnOneLineApart) {
  EXPECT_EQ(FindLabel(kEndOfGame, "Quit"), (WindowPoint{74, 100}));
}

TEST(FindLabel, ComparesWithoutCaseAndPunctuation) {
  EXPECT_EQ(FindLabel(kEndOfGame, "PLAY again…"), (WindowPoint{222, 100}));
  EXPECT_TRUE(FindLabel({{"&OK", {10, 10, 20, 10}}}, "ok"));
}

TEST(FindLabel, FindsNothingInPartsOfASentence) {
  EXPECT_FALSE(FindLabel(kEndOfGame, "want to"));
  EXPECT_FALSE(FindLabel(kEndOfGame, "Again"));  // only half of a label
}

TEST(FindLabel, FindsNothingWhenTheLabelIsThereTwice) {
  EXPECT_FALSE(FindLabel({{"OK", {10, 10, 20, 10}}, {"OK", {10, 60, 20, 10}}}, "OK"));
}

TEST(FindLabel, LooksPastAnIconThatWasReadAsAWord) {
  const Words words = {{"Ox", {5, 10, 12, 12}}, {"Discard", {22, 10, 50, 12}}};
  EXPECT_EQ(FindLabel(words, "Discard"), (WindowPoint{47, 16}));
}

TEST(FindLabel, FindsNothingForAnEmptyLabelOrNoWords) {
  EXPECT_FALSE(FindLabel(kEndOfGame, ""));
  EXPECT_FALSE(FindLabel(kEndOfGame, "!?"));
  EXPECT_FALSE(FindLabel({}, "OK"));
}

}  // namespace
}  // namespace mindreader
