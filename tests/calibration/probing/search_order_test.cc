#include "calibration/probing/search_order.h"

#include <array>
#include <vector>

#include <gtest/gtest.h>

namespace mindreader::search_order_test {
namespace {

Shape Disc(int x, int y, int diameter, Bgr color) {
  Shape disc;
  disc.box = {x - diameter / 2, y - diameter / 2, diameter, diameter};
  disc.color = color;
  return disc;
}

PaletteGuess Line(int y, int diameter, double score, int colors = 3) {
  PaletteGuess palette;
  const std::array<Bgr, 4> paints{Bgr{0, 0, 255}, {0, 255, 0}, {255, 0, 0}, {0, 255, 255}};
  for (int i = 0; i < colors; ++i) {
    palette.colors.push_back(Disc(50 + 40 * i, y, diameter, paints[static_cast<std::size_t>(i)]));
  }
  palette.diameter = diameter;
  palette.score = score;
  return palette;
}

BoardGuess Lattice(RefPoint first, int pegs, int rows, double diameter, double score) {
  return {first, {40, 0}, {0, 40}, pegs, rows, diameter, score};
}

std::vector<int> FirstHeights(const std::vector<PaletteGuess>& palettes) {
  std::vector<int> heights;
  for (const PaletteGuess& palette : palettes) {
    heights.push_back(palette.colors.front().box.Center().y);
  }
  return heights;
}

TEST(SearchOrder, TriesALegendAfterThePaletteWhoseColorsItShows) {
  Sketch sketch;
  sketch.boards = {Lattice({50, 100}, 4, 8, 30, 10)};
  sketch.palettes = {Line(20, 13, 5), Line(500, 30, 4)};  // the small one looked likelier
  EXPECT_EQ(FirstHeights(PalettesToTry(sketch)), (std::vector{500, 20}));
}

// Squares of a pattern between letters of a link were clicked as colors.
TEST(SearchOrder, TriesNoThreeTinyThingsAsThePaletteOfALargeBoard) {
  Sketch sketch;
  sketch.boards = {Lattice({50, 100}, 4, 8, 30, 10)};
  sketch.palettes = {Line(20, 11, 5), Line(60, 11, 5, 4)};
  EXPECT_EQ(FirstHeights(PalettesToTry(sketch)), (std::vector{60}));
  sketch.boards = {Lattice({50, 100}, 4, 1, 30, 10)};
  EXPECT_EQ(PalettesToTry(sketch).size(), 2U);
}

// What is to be seen of striped wood between rings differs from one place to the next.
TEST(SearchOrder, TriesNothingBetweenTheHolesOfABoardAsAPalette) {
  Sketch sketch;
  sketch.boards = {Lattice({30, 100}, 4, 8, 30, 10)};
  sketch.palettes = {Line(120, 12, 5), Line(500, 30, 4)};
  EXPECT_EQ(FirstHeights(PalettesToTry(sketch)), (std::vector{500}));
}

// A column of what is between large holes, one of these, and the field for marks below them.
TEST(SearchOrder, TriesNothingAcrossABoardAsAPalette) {
  Sketch sketch;
  sketch.boards = {Lattice({50, 100}, 4, 8, 34, 30)};
  PaletteGuess across = Line(0, 30, 5);
  for (std::size_t i = 0; i < across.colors.size(); ++i) {
    across.colors[i].box = Disc(90, 300 + 60 * static_cast<int>(i), 30, {}).box;
  }
  sketch.palettes = {across, Line(500, 30, 4)};
  EXPECT_EQ(FirstHeights(PalettesToTry(sketch)), (std::vector{500}));
}

// A color stood in line with one of the columns, and what was between the holes of that was taken
// for more of them.
TEST(SearchOrder, TriesAPaletteWithoutWhatIsBetweenTheHolesAboveIt) {
  Sketch sketch;
  sketch.boards = {Lattice({50, 100}, 4, 8, 30, 10)};
  PaletteGuess both = Line(440, 30, 8);
  for (const int y : {200, 260, 320}) both.colors.push_back(Disc(90, y, 30, {}));
  sketch.palettes = {both, Line(440, 30, 6)};
  const auto palettes = PalettesToTry(sketch);
  ASSERT_EQ(palettes.size(), 1U);
  EXPECT_EQ(palettes.front().colors.size(), 3U);
}

// The last row of the board looks like the first line of the palette below it.
TEST(SearchOrder, TriesAPaletteWithoutTheHolesAboveIt) {
  Sketch sketch;
  sketch.boards = {Lattice({50, 100}, 4, 8, 30, 10)};
  PaletteGuess both = Line(420, 30, 8);
  for (const Shape& hole : Line(380, 30, 8).colors) both.colors.push_back(hole);
  sketch.palettes = {both, Line(420, 30, 6)};
  const auto palettes = PalettesToTry(sketch);
  ASSERT_EQ(palettes.size(), 1U);
  EXPECT_EQ(palettes.front().colors.size(), 3U);
  // But not where that is all there is.
  sketch.palettes = {both};
  EXPECT_EQ(PalettesToTry(sketch).size(), 1U);
  // Nor where the board only seems to have a row there, whose holes would be beside the colors.
  sketch.boards = {Lattice({58, 100}, 4, 8, 30, 10)};
  sketch.palettes = {both, Line(420, 30, 6)};
  EXPECT_EQ(PalettesToTry(sketch).front().colors.size(), 6U);
}

// Holes of the last row were taken for two colors, instead of two that the palette has besides.
TEST(SearchOrder, TriesAPaletteWithColorsThatOneWithHolesHasNot) {
  Sketch sketch;
  sketch.boards = {Lattice({50, 100}, 4, 8, 30, 10)};
  PaletteGuess with_holes = Line(420, 30, 8);
  for (const Shape& hole : Line(380, 30, 8, 2).colors) with_holes.colors.push_back(hole);
  sketch.palettes = {with_holes, Line(420, 30, 6, 4)};
  const auto palettes = PalettesToTry(sketch);
  ASSERT_EQ(palettes.size(), 1U);
  EXPECT_EQ(FirstHeights(palettes), std::vector{420});
  EXPECT_EQ(palettes.front().score, 6);
}

TEST(SearchOrder, TriesRowsOfBoxesAfterAllElseButNoneOnWords) {
  Sketch sketch;
  sketch.boards = {Lattice({50, 100}, 4, 8, 30, 10)};
  sketch.box_rows = {Lattice({300, 700}, 4, 1, 20, 2), Lattice({300, 800}, 4, 1, 20, 2)};
  const auto boards = BoardsToTry(sketch, Line(500, 30, 1), {{290, 690, 60, 20}});
  ASSERT_EQ(boards.size(), 2U);
  EXPECT_EQ(boards[1].first.y, 800);
}

TEST(SearchOrder, TriesNoPartOfAPaletteAndNoPairAsOne) {
  Sketch sketch;
  sketch.palettes = {Line(500, 30, 5, 4), Line(500, 30, 4, 3), Line(20, 10, 3, 2)};
  EXPECT_EQ(FirstHeights(PalettesToTry(sketch)), (std::vector{500}));
  EXPECT_EQ(FirstHeights(PairsToTry(sketch, {})), (std::vector{20}));
}

TEST(SearchOrder, LeavesOutBoardsOnThePaletteOnWordsAndOutOfLargerOnes) {
  Sketch sketch;
  const BoardGuess board = Lattice({50, 100}, 4, 8, 30, 10);
  sketch.boards = {board, Lattice({50, 500}, 3, 4, 30, 9), Lattice({50, 140}, 4, 1, 30, 8),
                   Lattice({300, 700}, 4, 1, 30, 7), Lattice({300, 800}, 4, 1, 30, 6)};
  const auto boards = BoardsToTry(sketch, Line(500, 30, 1), {{290, 690, 60, 20}});
  ASSERT_EQ(boards.size(), 2U);
  EXPECT_EQ(boards[0].first.y, 100);
  EXPECT_EQ(boards[1].first.y, 800);
}

// Colors above the holes, as far from the first row as that is from the next, look like a row.
TEST(SearchOrder, TriesABoardWithoutThePaletteInLineWithItsHoles) {
  Sketch sketch;
  const auto only = [&](const PaletteGuess& palette) {
    const auto boards = BoardsToTry(sketch, palette, {});
    EXPECT_EQ(boards.size(), 1U);
    return boards.empty() ? BoardGuess{} : boards.front();
  };
  sketch.boards = {Lattice({50, 100}, 4, 9, 30, 36)};
  const BoardGuess below = only(Line(100, 30, 1, 4));
  EXPECT_EQ(below.first, (RefPoint{50, 140}));
  EXPECT_EQ(below.rows, 8);
  EXPECT_EQ(below.score, 32);
  const BoardGuess above = only(Line(420, 30, 1, 4));
  EXPECT_EQ(above.first, (RefPoint{50, 100}));
  EXPECT_EQ(above.rows, 8);
  EXPECT_TRUE(BoardsToTry(sketch, Line(260, 30, 1, 4), {}).empty()) << "in its middle";
  // Beside rows, too.
  sketch.boards = {Lattice({50, 100}, 5, 8, 30, 40)};
  PaletteGuess upright;
  for (int i = 0; i < 4; ++i) upright.colors.push_back(Disc(50, 140 + 40 * i, 30, {0, 0, 255}));
  upright.diameter = 30;
  const BoardGuess beside = only(upright);
  EXPECT_EQ(beside.first, (RefPoint{90, 100}));
  EXPECT_EQ(beside.pegs, 4);
}

// Two icons in the header of a page, one of which changes its theme, and two examples of marks.
TEST(SearchOrder, LeavesOutAFewShapesFarFromTheBoard) {
  Sketch sketch;
  sketch.boards = {Lattice({200, 400}, 4, 8, 30, 10), Lattice({600, 40}, 2, 1, 30, 2),
                   Lattice({200, 350}, 2, 1, 30, 2), Lattice({200, 40}, 4, 1, 30, 2)};
  sketch.palettes = {Line(40, 30, 3, 2), Line(360, 30, 3, 2)};
  EXPECT_EQ(FirstHeights(PairsToTry(sketch, {})), (std::vector{360}));
  const auto boards = BoardsToTry(sketch, {}, {});
  ASSERT_EQ(boards.size(), 3U);
  EXPECT_EQ(boards[1].first.y, 350);
  EXPECT_EQ(boards[2].first.y, 40);
  EXPECT_EQ(boards[2].pegs, 4);
}

// What lies between the holes and between the rows looked like the likeliest board.
TEST(SearchOrder, TriesAnInputRowOfThreeNearTheBoardWhoseGapsAreLikelier) {
  Sketch sketch;
  BoardGuess gaps = Lattice({70, 210}, 2, 15, 18, 30);
  gaps.next_row = {0, 20};
  sketch.boards = {gaps, Lattice({50, 200}, 3, 8, 30, 24)};
  const BoardGuess icons{{50, 20}, {40, 0}, {}, 3, 1, 30, 1.5};
  const BoardGuess input{{20, 100}, {70, 0}, {}, 3, 1, 56, 1.5};
  sketch.boards.insert(sketch.boards.end(), {icons, input});
  const auto boards = BoardsToTry(sketch, {}, {});
  ASSERT_EQ(boards.size(), 3U);
  EXPECT_EQ(boards.back().first.y, 100);
}

// Its colors stand as far below the bar that covers the code as they could below the board.
TEST(SearchOrder, TriesAPairBeyondWhatCoversTheCode) {
  Sketch sketch;
  sketch.boards = {Lattice({200, 100}, 4, 8, 30, 10)};
  sketch.palettes = {Line(560, 30, 3, 2)};
  EXPECT_TRUE(PairsToTry(sketch, {}).empty());
  sketch.fields = {{{180, 430, 160, 40}, true}};
  EXPECT_EQ(FirstHeights(PairsToTry(sketch, {})), (std::vector{560}));
  // A bar with words on it, or one as high as a picture, is no cover.
  sketch.fields = {{{180, 430, 160, 40}, false}, {{180, 430, 160, 100}, true}};
  EXPECT_TRUE(PairsToTry(sketch, {}).empty());
}

// Its colors are near the input row, which has as many holes as the board.
TEST(SearchOrder, TriesAPairBeyondTheInputRow) {
  Sketch sketch;
  const BoardGuess board = Lattice({50, 100}, 4, 8, 30, 10);
  const BoardGuess input = Lattice({40, 460}, 4, 1, 30, 2);
  sketch.boards = {board};
  sketch.palettes = {Line(560, 30, 3, 2)};
  EXPECT_TRUE(PairsToTry(sketch, {}).empty());
  sketch.boards = {board, input};
  EXPECT_EQ(FirstHeights(PairsToTry(sketch, {})), (std::vector{560}));
  // A line of fewer holes, or one that is not along its rows, is none.
  sketch.boards = {board, Lattice({40, 460}, 3, 1, 30, 2), Lattice({300, 460}, 4, 1, 30, 2)};
  EXPECT_TRUE(PairsToTry(sketch, {}).empty());
}

// A flag and a stop sign above the board.
TEST(SearchOrder, TriesNoIconsOfOtherFormsAsColors) {
  Sketch sketch;
  sketch.boards = {Lattice({200, 400}, 4, 8, 30, 10)};
  sketch.palettes = {Line(360, 24, 3, 2)};
  EXPECT_EQ(PairsToTry(sketch, {}).size(), 1U);
  WindowRect& flag = sketch.palettes.front().colors.front().box;
  flag.width = 20;
  EXPECT_TRUE(PairsToTry(sketch, {}).empty());
}

// They stand beside its words, and would begin another game.
TEST(SearchOrder, TriesNoEndsOfAButtonAsHolesOrColors) {
  Sketch sketch;
  sketch.boards = {{{632, 96}, {53, 0}, {}, 5, 1, 6, 2.5}, {{728, 613}, {83, 0}, {}, 2, 1, 25, 1}};
  PaletteGuess ends;
  ends.colors = {Disc(728, 613, 25, {0, 0, 255}), Disc(811, 613, 25, {0, 255, 0})};
  ends.diameter = 25;
  sketch.palettes = {ends};
  const WindowRect text{729, 606, 81, 16}, button{718, 601, 104, 25};
  EXPECT_EQ(BoardsToTry(sketch, {}, {text}).size(), 2U);
  const auto boards = BoardsToTry(sketch, {}, {text, button});
  ASSERT_EQ(boards.size(), 1U);
  EXPECT_EQ(boards[0].pegs, 5);
  EXPECT_TRUE(PairsToTry(sketch, {text, button}).empty());
}

// Squares are read as letters, too.
// An input row a little further below the board than its rows are apart.
TEST(SearchOrder, TriesAnInputRowInLineWithTheLastRowOfTheBoard) {
  Sketch sketch;
  BoardGuess pairs = Lattice({50, 380}, 2, 4, 30, 8);
  pairs.next_peg = {0, 50};
  pairs.next_row = {40, 0};
  const BoardGuess input = Lattice({50, 430}, 4, 1, 30, 2);
  sketch.boards = {Lattice({50, 100}, 4, 8, 30, 32), pairs, input};
  const auto boards = BoardsToTry(sketch, {}, {});
  ASSERT_EQ(boards.size(), 2U);
  EXPECT_EQ(boards[1].first.y, 430);
}

// Four holes and the button beside them were read as one line: "O O O O (Enter".
// The edge of a button and its letters leave scraps of ground between them.
TEST(SearchOrder, TriesNoScrapsAroundAWordAsHoles) {
  Sketch sketch;
  sketch.boards = {{{152, 638}, {13.5, 0}, {}, 2, 1, 11.5, 1}};
  EXPECT_TRUE(BoardsToTry(sketch, {}, {{139, 640, 90, 14}}).empty());
  EXPECT_EQ(BoardsToTry(sketch, {}, {{139, 700, 90, 14}}).size(), 1U);
}

TEST(SearchOrder, TriesARowOfHolesThatWasReadWithAButtonBesideIt) {
  Sketch sketch;
  sketch.boards = {{{374, 86}, {26, 0}, {}, 4, 1, 18.5, 2}};
  const WindowRect line{364, 75, 137, 29}, button{468, 85, 42, 17};
  EXPECT_EQ(BoardsToTry(sketch, {}, {line, button}).size(), 1U);
  EXPECT_TRUE(BoardsToTry(sketch, {}, {line}).empty());
  // In words that go on without it they are letters.
  const WindowRect sentence{364, 75, 300, 29};
  EXPECT_TRUE(BoardsToTry(sketch, {}, {sentence, {600, 85, 42, 17}}).empty());
}

TEST(SearchOrder, TriesARowOfLargeHolesThatWasReadAsAWord) {
  Sketch sketch;
  sketch.boards = {Lattice({200, 40}, 4, 1, 30, 2), Lattice({200, 80}, 4, 1, 12, 2)};
  const auto boards = BoardsToTry(sketch, {}, {{180, 20, 180, 40}, {190, 70, 350, 20}});
  ASSERT_EQ(boards.size(), 1U);
  EXPECT_EQ(boards[0].first.y, 40);
}

// The dashes around some of its holes were read as letters, from one side of a hole to the other. A
// word in one of them, or a button among them, is none of that.
TEST(SearchOrder, TriesARowWithHolesWhoseDashesWereReadAsWords) {
  Sketch sketch;
  sketch.boards = {{{100, 100}, {72, 0}, {}, 8, 1, 54, 4}};
  const WindowRect dashes{286, 99, 61, 31};
  EXPECT_EQ(BoardsToTry(sketch, {}, {dashes}).size(), 1U);
  for (const WindowRect& word :
       {WindowRect{296, 90, 40, 20}, {287, 72, 58, 58}, {230, 90, 80, 20}}) {
    EXPECT_TRUE(BoardsToTry(sketch, {}, {word}).empty());
    EXPECT_TRUE(BoardsToTry(sketch, {}, {dashes, word}).empty());
  }
}

// With the number of the row, as "2900", and nothing else.
TEST(SearchOrder, TriesTheOnlyRowOfSmallHolesThatWasReadAsAWord) {
  Sketch sketch;
  sketch.boards = {{{464, 60}, {24, 0}, {}, 4, 1, 15, 2}};
  EXPECT_EQ(BoardsToTry(sketch, {}, {{452, 45, 101, 31}}).size(), 1U);
}

// Columns, with marks and a button between their pegs and two colors.
TEST(SearchOrder, TriesAPairBelowTheMarksOfColumns) {
  Sketch sketch;
  sketch.boards = {{{100, 100}, {0, 35}, {35, 0}, 5, 8, 25, 10}};
  sketch.palettes = {Line(370, 25, 3, 2)};
  EXPECT_EQ(FirstHeights(PairsToTry(sketch, {})), (std::vector{370}));
  sketch.palettes = {Line(600, 25, 3, 2)};
  EXPECT_TRUE(PairsToTry(sketch, {}).empty());
}

// A hole and a color below it, as those of a palette.
TEST(SearchOrder, TriesNoPairWithAHole) {
  Sketch sketch;
  sketch.boards = {Lattice({50, 100}, 4, 8, 30, 10)};
  PaletteGuess pair;
  pair.colors = {Disc(50, 380, 30, {0, 0, 0}), Disc(50, 420, 30, {0, 0, 255})};
  pair.diameter = 30;
  sketch.palettes = {pair};
  EXPECT_TRUE(PairsToTry(sketch, {}).empty());
}

// Between a board and its two colors there may be room for marks.
TEST(SearchOrder, TriesAPairFarBesideTheRows) {
  Sketch sketch;
  sketch.boards = {Lattice({400, 400}, 4, 8, 30, 10)};
  sketch.palettes = {Line(500, 30, 3, 2)};
  EXPECT_EQ(FirstHeights(PairsToTry(sketch, {})), (std::vector{500}));
}

// Holes that are drawn as dots take pegs as large as the palette's; what lies between large holes
// makes lattices of dots, too, and these come later.
TEST(SearchOrder, TriesDotsAsHolesOfPegs) {
  Sketch sketch;
  sketch.boards = {Lattice({250, 100}, 4, 8, 6, 11), Lattice({50, 100}, 4, 8, 30, 10)};
  const auto boards = BoardsToTry(sketch, Line(500, 30, 1), {});
  ASSERT_EQ(boards.size(), 2U);
  EXPECT_EQ(boards[0].diameter, 30);
  EXPECT_NEAR(boards[1].diameter, 30, 1e-9);
  EXPECT_LT(boards[1].score, boards[0].score);
}

// The columns of a lattice of dots looked likelier than its rows, and parts of them came before
// these; the row that was played was the last one, in the other direction.
TEST(SearchOrder, TriesTheRowsOfDotsWhoseColumnsHaveManyParts) {
  const auto lattice = [](RefPoint first, RefPoint next_peg, RefPoint next_row, int pegs, int rows,
                          double score) {
    return BoardGuess{first, next_peg, next_row, pegs, rows, 6, score};
  };
  Sketch sketch;
  sketch.boards = {lattice({50, 100}, {0, 40}, {40, 0}, 7, 8, 56),
                   lattice({330, 100}, {0, 40}, {-40, 0}, 7, 8, 56)};
  for (const double off : {0.0, 0.4}) {
    sketch.boards.push_back(lattice({50, 140 + off}, {0, 40}, {40, 0}, 6, 8, 48));
    sketch.boards.push_back(lattice({330, 140 + off}, {0, 40}, {-40, 0}, 6, 8, 48));
  }
  sketch.boards.push_back(lattice({50, 100}, {40, 0}, {0, 40}, 8, 7, 28));
  sketch.boards.push_back(lattice({50, 340}, {40, 0}, {0, -40}, 8, 7, 28));
  const auto holes = HolesToTry(BoardsToTry(sketch, Line(500, 30, 1), {}), 4);
  EXPECT_EQ((std::vector(holes.begin(), holes.begin() + 3)),
            (std::vector<WindowPoint>{{50, 100}, {330, 100}, {50, 340}}));
}

TEST(SearchOrder, TriesEachHoleOnceTheLikeliestFirst) {
  const BoardGuess board = Lattice({50, 100}, 4, 8, 30, 10);
  BoardGuess upside_down = Lattice({50, 380}, 4, 8, 30, 9);
  upside_down.next_row = {0, -40};
  const BoardGuess input = Lattice({50, 600}, 4, 1, 30, 8);
  const BoardGuess same_hole = Lattice({52, 101}, 4, 7, 30, 7);
  const auto holes = HolesToTry({input, same_hole, upside_down, board}, 10);
  EXPECT_EQ(holes, (std::vector<WindowPoint>{{50, 100}, {50, 380}, {50, 600}}));
  EXPECT_EQ(HolesToTry({input, upside_down, board}, 1).size(), 1U);
}

// Dots come after larger things of a page, such as places for marks, but not where they may be the
// input row.
TEST(SearchOrder, TriesAnInputRowBeforeOtherLines) {
  const BoardGuess board = Lattice({50, 100}, 4, 8, 30, 10);
  const BoardGuess input = Lattice({50, 40}, 4, 1, 12, 1);
  const BoardGuess marks = Lattice({250, 200}, 2, 1, 15, 3);
  const BoardGuess icons = Lattice({50, 600}, 4, 1, 15, 3);
  EXPECT_EQ(HolesToTry({board, marks, icons, input}, 2),
            (std::vector<WindowPoint>{{50, 100}, {50, 40}}));
}

// A table has a cell for marks before its holes, and one for a button behind them.
TEST(SearchOrder, TriesTheHolesWithinATableBesidesItsCells) {
  const BoardGuess table = Lattice({50, 100}, 6, 8, 30, 48);
  const BoardGuess holes = Lattice({90, 100}, 4, 8, 30, 30);
  EXPECT_EQ(HolesToTry({table, holes}, 1), (std::vector<WindowPoint>{{50, 100}, {90, 100}}));
}

// The rows go on in a second column, which was found first.
TEST(SearchOrder, TriesTheFirstOfTwoBoardsBesideEachOtherFirst) {
  const BoardGuess left = Lattice({50, 100}, 4, 5, 30, 10);
  const BoardGuess right = Lattice({300, 100}, 4, 5, 30, 10);
  EXPECT_EQ(HolesToTry({right, left}, 10), (std::vector<WindowPoint>{{50, 100}, {300, 100}}));
  const BoardGuess likelier = Lattice({300, 100}, 4, 5, 30, 11);
  EXPECT_EQ(HolesToTry({likelier, left}, 1), (std::vector<WindowPoint>{{300, 100}}));
}

// Glosses and shadows on the colours of a palette stand in a line, too.
TEST(SearchOrder, LeavesOutBoardsOnTheRimsOfColors) {
  Sketch sketch;
  sketch.boards = {{{50, 512}, {40, 0}, {}, 3, 1, 8, 5}, {{50, 540}, {40, 0}, {}, 3, 1, 8, 5}};
  const auto boards = BoardsToTry(sketch, Line(500, 30, 1), {});
  ASSERT_EQ(boards.size(), 1U);
  EXPECT_EQ(boards.front().first.y, 540);
}

TEST(SearchOrder, TriesNoLettersOfWords) {
  Sketch sketch;
  sketch.palettes = {Line(500, 30, 2, 2)};
  EXPECT_EQ(PairsToTry(sketch, {}).size(), 1U);
  EXPECT_TRUE(PairsToTry(sketch, {{0, 480, 900, 40}}).empty());
}

// The row of keys that was clicked is the last one of a block of three.
TEST(KeysOf, AreABlockOfDigitsWithTheZeroBelow) {
  const auto line = [](double y, int keys) {
    return BoardGuess{{128, y}, {101, 0}, {}, keys, 1, 62, 1.5, 90};
  };
  const std::vector lines{line(478, 3), line(406, 3), line(334, 3)};
  const WindowRect zero{186, 522, 89, 59}, other{286, 521, 91, 61};
  const PaletteGuess keys = KeysOf(lines.front().Row(0), lines, {zero, other});
  ASSERT_EQ(keys.colors.size(), 10U);
  EXPECT_EQ(keys.colors[0].box.Center(), (WindowPoint{128, 334}));
  EXPECT_EQ(keys.colors[6].box.Center(), (WindowPoint{128, 478}));
  EXPECT_EQ(keys.colors[9].box.Center(), (WindowPoint{229, 550}));
  EXPECT_EQ(KeysOf(lines.front().Row(0), lines, {other}).colors.size(), 9U);
  // What is beside the zero may look like a key.
  auto with_last = lines;
  with_last.push_back(line(550, 3));
  EXPECT_EQ(KeysOf(lines[1].Row(0), with_last, {}).colors.size(), 10U);
  // Two lines of five; and lines that have nothing to do with each other.
  EXPECT_EQ(KeysOf(line(406, 5).Row(0), {line(478, 5)}, {zero}).colors.size(), 10U);
  EXPECT_EQ(KeysOf(line(406, 3).Row(0), {line(600, 3), line(478, 4)}, {}).colors.size(), 3U);
}

}  // namespace
}  // namespace mindreader::search_order_test
