#include "calibration/looking/box_rows.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <opencv2/imgproc.hpp>

namespace mindreader::box_rows_test {
namespace {

const cv::Scalar kGray(200, 200, 200, 255);
const cv::Scalar kWhite(255, 255, 255, 255);
const cv::Scalar kDark(60, 60, 60, 255);

constexpr int kStep = 42;
constexpr int kWidth = 38;
constexpr int kHeight = 28;
// The middle of the first box.
constexpr int kLeft = 120;
constexpr int kTop = 400;

cv::Mat Window() { return {600, 500, CV_8UC4, kGray}; }

// A box with a word at its left and an arrow at its right.
void DrawBox(cv::Mat& picture, int x, int y, const std::string& word) {
  const cv::Rect box(x - kWidth / 2, y - kHeight / 2, kWidth, kHeight);
  cv::rectangle(picture, box, kWhite, cv::FILLED);
  cv::rectangle(picture, box, kDark, 1);
  cv::putText(picture, word, {box.x + 4, y + 4}, cv::FONT_HERSHEY_SIMPLEX, 0.35, kDark, 1);
  const int right = box.x + box.width - 6;
  cv::line(picture, {right - 6, y - 2}, {right - 3, y + 1}, kDark, 2);
  cv::line(picture, {right - 3, y + 1}, {right, y - 2}, kDark, 2);
}

void DrawRow(cv::Mat& picture, const std::vector<std::string>& words) {
  for (std::size_t i = 0; i < words.size(); ++i) {
    DrawBox(picture, kLeft + static_cast<int>(i) * kStep, kTop, words[i]);
  }
}

BoardGuess HolesAbove(int rows) {
  BoardGuess board;
  board.first = {kLeft, kTop - kStep};
  board.next_peg = {kStep, 0};
  board.next_row = {0, -kStep};
  board.pegs = 4;
  board.rows = rows;
  board.diameter = 30;
  return board;
}

TEST(FindBoxColumns, FindsTheListBoxesOfAForm) {
  cv::Mat picture = Window();
  for (int i = 0; i < 5; ++i) DrawBox(picture, kLeft, 100 + 39 * i, "red");
  const auto columns = FindBoxColumns(picture);
  ASSERT_EQ(columns.size(), 1U);
  EXPECT_EQ(columns[0].pegs, 5);
  EXPECT_EQ(columns[0].rows, 1);
  EXPECT_NEAR(columns[0].first.y, 100, 1.5);
  EXPECT_NEAR(columns[0].next_peg.y, 39, 0.5);
}

// Buttons below each other say different things, and a table has boxes beside them, too.
TEST(FindBoxColumns, TakesNoButtonsAndNoCellsOfATable) {
  cv::Mat buttons = Window(), table = Window();
  const std::vector<std::string> words{"New", "Help", "Quit", "Undo"};
  for (int i = 0; i < 4; ++i) {
    DrawBox(buttons, kLeft, 100 + 39 * i, words[static_cast<std::size_t>(i)]);
    for (int j = 0; j < 3; ++j) DrawBox(table, kLeft + j * kStep, 100 + 39 * i, "-");
  }
  EXPECT_TRUE(FindBoxColumns(buttons).empty());
  EXPECT_TRUE(FindBoxColumns(table).empty());
}

TEST(FindBoxRows, FindsEqualBoxesInALine) {
  cv::Mat picture = Window();
  DrawRow(picture, {"-", "-", "-", "-"});
  const auto rows = FindBoxRows(picture, {});
  ASSERT_EQ(rows.size(), 1U);
  EXPECT_EQ(rows[0].pegs, 4);
  EXPECT_EQ(rows[0].rows, 1);
  EXPECT_NEAR(rows[0].first.x, kLeft, 1.5);
  EXPECT_NEAR(rows[0].first.y, kTop, 1.5);
  EXPECT_NEAR(rows[0].next_peg.x, kStep, 0.5);
  EXPECT_NEAR(rows[0].diameter, kHeight, 3);
}

// "Please choose" makes a list box long.
TEST(FindBoxRows, FindsBoxesForWholeWords) {
  cv::Mat picture(300, 760, CV_8UC4, cv::Scalar(255, 255, 255, 255));
  for (int box = 0; box < 4; ++box) {
    const cv::Rect area(40 + 170 * box, 120, 150, 22);
    cv::rectangle(picture, area, {118, 118, 118, 255});
    cv::putText(picture, "choose one", area.tl() + cv::Point(6, 15), cv::FONT_HERSHEY_SIMPLEX, 0.5,
                {0, 0, 0, 255});
  }
  const auto rows = FindBoxRows(picture, {});
  ASSERT_EQ(rows.size(), 1U);
  EXPECT_EQ(rows[0].pegs, 4);
  EXPECT_NEAR(rows[0].next_peg.x, 170, 0.5);
}

TEST(FindBoxRows, GoesOnWithTheHolesOfTheBoard) {
  cv::Mat picture = Window();
  DrawRow(picture, {"-", "-", "-", "-"});
  const auto rows = FindBoxRows(picture, {HolesAbove(7)});
  ASSERT_EQ(rows.size(), 1U);
  EXPECT_EQ(rows[0].rows, 8);
  EXPECT_NEAR(rows[0].first.y, kTop, 1.5);
  EXPECT_NEAR(rows[0].Row(7).first.y, kTop - 7 * kStep, 1.5);
}

TEST(FindBoxRows, FindsABoardOfPlainBoxes) {
  cv::Mat picture = Window();
  for (int row = 0; row < 6; ++row) {
    for (int peg = 0; peg < 3; ++peg) {
      cv::rectangle(picture, cv::Rect(60 + 80 * peg, 100 + 48 * row, 66, 34), kWhite, cv::FILLED);
    }
  }
  const auto boards = FindBoxRows(picture, {});
  ASSERT_GE(boards.size(), 2U);
  for (const std::size_t i : {0U, 1U}) {
    EXPECT_EQ(boards[i].pegs, 3);
    EXPECT_EQ(boards[i].rows, 6);
    EXPECT_NEAR(boards[i].first.y, i == 0 ? 116.5 : 356.5, 1);
    EXPECT_NEAR(boards[i].next_row.y, i == 0 ? 48 : -48, 0.2);
  }
}

TEST(FindBoxRows, TakesNoButtonsOfDifferentWords) {
  cv::Mat picture = Window();
  DrawRow(picture, {"New", "Undo", "Help", "Mmm"});
  EXPECT_TRUE(FindBoxRows(picture, {}).empty());
}

// Fields of which only the line below them is drawn: each with a word and an arrow, and a label
// above it.
void DrawUnderlined(cv::Mat& picture, int count, const std::vector<std::string>& words) {
  for (int i = 0; i < count; ++i) {
    const int x = 60 + 98 * i;
    cv::putText(picture, "Place " + std::to_string(i + 1), {x, 366}, cv::FONT_HERSHEY_SIMPLEX, 0.35,
                kDark, 1);
    cv::putText(picture, words[static_cast<std::size_t>(i) % words.size()], {x, 394},
                cv::FONT_HERSHEY_SIMPLEX, 0.45, kDark, 1);
    const std::vector<cv::Point> arrow{{x + 70, 387}, {x + 80, 387}, {x + 75, 392}};
    cv::fillConvexPoly(picture, arrow, kDark);
    cv::line(picture, {x, 410}, {x + 83, 410}, {130, 130, 130, 255}, 1);
  }
}

TEST(FindBoxRows, FindsFieldsWithALineBelowThem) {
  cv::Mat picture = Window();
  DrawUnderlined(picture, 4, {"Color"});
  const auto rows = FindBoxRows(picture, {});
  ASSERT_EQ(rows.size(), 1U);
  EXPECT_EQ(rows[0].pegs, 4);
  EXPECT_NEAR(rows[0].first.x, 60 + 41.5, 2);
  EXPECT_NEAR(rows[0].first.y, 390, 4);
  EXPECT_NEAR(rows[0].next_peg.x, 98, 1);
  EXPECT_NEAR(rows[0].length, 84, 4);
}

TEST(FindBoxRows, TakesNoLinksForFieldsWithALineBelowThem) {
  cv::Mat picture = Window();
  DrawUnderlined(picture, 4, {"Help", "About", "Terms", "Mail"});
  EXPECT_TRUE(FindBoxRows(picture, {}).empty());
}

TEST(FindBoxRows, TakesNoBoxThatStandsAlone) {
  cv::Mat picture = Window();
  DrawRow(picture, {"-"});
  EXPECT_TRUE(FindBoxRows(picture, {}).empty());
}

// A line of a table: a number, the colors of a guess in words on them, and two numbers.
TEST(FindCellRows, FindsTheColorsOfATableAmongItsOtherCells) {
  cv::Mat picture = Window();
  const std::vector<cv::Scalar> grounds{
      kWhite, {128, 0, 128, 255}, {0, 140, 255, 255}, {0, 240, 255, 255}, {0, 160, 0, 255}, kWhite,
      kWhite};
  const std::vector<int> widths{42, 90, 90, 90, 90, 62, 62};
  int x = 20;
  for (std::size_t i = 0; i < widths.size(); ++i) {
    const cv::Rect cell(x, 100, widths[i], 24);
    cv::rectangle(picture, cell, grounds[i], cv::FILLED);
    cv::rectangle(picture, cell, kDark, 1);
    cv::putText(picture, "Blue", {x + 6, 118}, cv::FONT_HERSHEY_SIMPLEX, 0.45, kDark, 1);
    x += widths[i] - 1;
  }
  const auto rows = FindCellRows(picture, 4);
  ASSERT_EQ(rows.size(), 1U);
  EXPECT_NEAR(rows[0].first.x, 20 + 41 + 45, 2);
  EXPECT_NEAR(rows[0].next_peg.x, 89, 0.5);
  EXPECT_TRUE(FindCellRows(picture, 3).empty());
}

// The numbers beside the colors stand in cells as wide as theirs.
TEST(FindCellRows, FindsTheColorsOfATableWhoseCellsAreAllAlike) {
  const cv::Scalar red{40, 40, 220, 255}, blue{200, 72, 48, 255};
  const auto rows_of = [&](const std::vector<cv::Scalar>& grounds) {
    cv::Mat picture = Window();
    for (std::size_t i = 0; i < grounds.size(); ++i) {
      const cv::Rect cell(20 + 89 * static_cast<int>(i), 100, 90, 40);
      cv::rectangle(picture, cell, grounds[i], cv::FILLED);
      cv::rectangle(picture, cell, kDark, 1);
      if (grounds[i] != kWhite) continue;
      cv::putText(picture, "1", {cell.x + 36, 130}, cv::FONT_HERSHEY_DUPLEX, 0.9, kDark, 1);
    }
    return FindCellRows(picture, 4);
  };
  const auto rows = rows_of({red, red, red, blue, kWhite, kWhite});
  ASSERT_EQ(rows.size(), 1U);
  EXPECT_NEAR(rows[0].first.x, 20 + 45, 2);
  EXPECT_NEAR(rows[0].next_peg.x, 89, 0.5);
  EXPECT_EQ(rows[0].pegs, 4);
  EXPECT_NEAR(rows_of({kWhite, red, blue, red, red, kWhite}).at(0).first.x, 20 + 89 + 45, 2);
  EXPECT_NEAR(rows_of({kWhite, red, red, blue, red}).at(0).first.x, 20 + 89 + 45, 2);
  EXPECT_TRUE(rows_of({red, red, red, red, blue, kWhite}).empty());
  EXPECT_TRUE(rows_of({red, red, red, red, blue}).empty());
  EXPECT_TRUE(rows_of({red, kWhite, red, blue, kWhite, kWhite}).empty());
}

TEST(FindFields, FindsWhatHoldsNoMoreThanALineOfText) {
  cv::Mat picture = Window();
  const auto box = [&](const cv::Rect& at) {
    cv::rectangle(picture, at, kWhite, cv::FILLED);
    cv::rectangle(picture, at, kDark, 1);
  };
  box({40, 60, 300, 40});   // empty
  box({40, 160, 300, 40});  // with an example
  cv::putText(picture, "e.g. 5317", {52, 188}, cv::FONT_HERSHEY_SIMPLEX, 0.7, kGray, 1);
  box({40, 260, 30, 30});    // too short for a few letters
  box({40, 340, 300, 200});  // too high
  const auto fields = FindFields(picture);
  ASSERT_EQ(fields.size(), 2U);
  EXPECT_NEAR(fields[0].area.Center().y, 80, 2);
  EXPECT_TRUE(fields[0].empty);
  EXPECT_NEAR(fields[1].area.Center().y, 180, 2);
  EXPECT_FALSE(fields[1].empty);
}

// Keys that are higher than wide, with a letter each.
class TallKeys : public testing::Test {
 protected:
  void Draw(const std::string& letters, int y) {
    for (std::size_t i = 0; i < letters.size(); ++i) {
      const cv::Rect key(30 + 52 * static_cast<int>(i), y, 44, 84);
      cv::rectangle(picture_, key, kWhite, cv::FILLED);
      cv::rectangle(picture_, key, kDark, 1);
      cv::putText(picture_, letters.substr(i, 1), key.tl() + cv::Point(12, 66),
                  cv::FONT_HERSHEY_SIMPLEX, 0.8, kDark, 2, cv::LINE_AA);
    }
  }
  std::vector<PaletteGuess> Palettes(std::vector<PaletteGuess> palettes = {}) {
    AddPalettesOfTallKeys(picture_, palettes);
    return palettes;
  }

  std::vector<BoardGuess> Boards(std::vector<BoardGuess> boards = {}) {
    AddBoardsOfTallBoxes(picture_, {}, boards);
    return boards;
  }

  cv::Mat picture_ = Window();
};

TEST_F(TallKeys, AreAPaletteWhereEachSaysSomethingElse) {
  Draw("CDEFGAB", 400);
  const auto palettes = Palettes();
  ASSERT_EQ(palettes.size(), 1U);
  ASSERT_EQ(palettes[0].colors.size(), 7U);
  for (int i = 0; i < 7; ++i) {
    const WindowPoint middle = palettes[0].colors[static_cast<std::size_t>(i)].box.Center();
    EXPECT_NEAR(middle.x, 30 + 52 * i + 22, 2);
    EXPECT_NEAR(middle.y, 442, 2);
  }
  EXPECT_EQ(Palettes(palettes).size(), 1U) << "there is one already";
  const Sketch sketch = MakeSketch(picture_);
  ASSERT_FALSE(sketch.palettes.empty());
  EXPECT_EQ(sketch.palettes.front().colors.size(), 7U);
}

TEST_F(TallKeys, AreNoneWhereTheyAreTheCellsOfATable) {
  Draw("CDEFGAB", 400);
  Draw("HIJKLMN", 300);
  EXPECT_TRUE(Palettes().empty());
}

TEST_F(TallKeys, AreNoneWhereTheySayAllTheSameOrNothing) {
  Draw("AAAAAAA", 400);
  EXPECT_TRUE(Palettes().empty());
  Draw("CDEFGA ", 400);
  EXPECT_TRUE(Palettes().empty());
}

TEST_F(TallKeys, AreNoneWhereTheyAreFew) {
  Draw("CDEF", 400);
  EXPECT_TRUE(Palettes().empty());
}

// Jars with a question mark on each.
TEST_F(TallKeys, AreHolesWhereTheyLookAlike) {
  Draw("????", 400);
  const auto boards = Boards();
  ASSERT_EQ(boards.size(), 1U);
  EXPECT_EQ(boards[0].pegs, 4);
  EXPECT_EQ(boards[0].rows, 1);
  EXPECT_NEAR(boards[0].first.x, 52, 1.5);
  EXPECT_NEAR(boards[0].first.y, 442, 1.5);
  EXPECT_NEAR(boards[0].next_peg.x, 52, 0.5);
  EXPECT_NEAR(boards[0].diameter, 44, 2);
  EXPECT_EQ(boards[0].length, 0);
  EXPECT_EQ(Boards(boards).size(), 1U) << "there are holes already";
  const Sketch sketch = MakeSketch(picture_);
  EXPECT_TRUE(std::any_of(sketch.boards.begin(), sketch.boards.end(),
                          [&](const BoardGuess& board) { return board.Holds(boards[0].Row(0)); }));
}

TEST_F(TallKeys, AreABoardInRowsBelowEachOther) {
  for (int i = 0; i < 5; ++i) Draw("    ", 60 + 96 * i);
  const auto boards = Boards();
  EXPECT_TRUE(std::any_of(boards.begin(), boards.end(), [](const BoardGuess& board) {
    return board.pegs == 4 && board.rows == 5 && std::abs(board.next_row.y - 96) < 0.5;
  }));
}

TEST_F(TallKeys, AreNoHolesWhereEachSaysSomethingElseOrThereAreTwo) {
  Draw("MIWL", 400);
  Draw("??", 200);
  EXPECT_TRUE(Boards().empty());
}

}  // namespace
}  // namespace mindreader::box_rows_test
