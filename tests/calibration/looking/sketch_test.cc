#include "calibration/looking/sketch.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <opencv2/imgproc.hpp>

#include "calibration/looking/palettes.h"
#include "calibration/looking/plain_ground.h"
#include "vision/picture.h"

namespace mindreader::sketch_test {
namespace {

Sketch SketchOf(const std::string& screenshot) {
  const auto picture =
      LoadPicture(std::string(MINDREADER_SOURCE_DIR) + "/tests/corpus/" + screenshot);
  if (!picture) throw std::runtime_error(picture.error().Message());
  return MakeSketch(*picture);
}

// Within two pixels: a click lands in the hole.
void ExpectNear(WindowPoint seen, WindowPoint expected) {
  EXPECT_NEAR(seen.x, expected.x, 2);
  EXPECT_NEAR(seen.y, expected.y, 2);
}

// Both ends of the likeliest lattice are offered as the first row.
void ExpectBoard(const Sketch& sketch, int pegs, int rows, WindowPoint top_left,
                 WindowPoint bottom_right) {
  ASSERT_GE(sketch.boards.size(), 2U);
  for (int i = 0; i < 2; ++i) {
    const BoardGuess& board = sketch.boards[static_cast<std::size_t>(i)];
    ASSERT_EQ(board.pegs, pegs);
    ASSERT_EQ(board.rows, rows);
    const bool downwards = board.next_row.y > 0;
    ExpectNear(Rounded(board.Row(downwards ? 0 : rows - 1).Hole(0)), top_left);
    ExpectNear(Rounded(board.Row(downwards ? rows - 1 : 0).Hole(pegs - 1)), bottom_right);
  }
  EXPECT_NE(sketch.boards[0].next_row.y > 0, sketch.boards[1].next_row.y > 0);
}

void ExpectPalette(const Sketch& sketch, std::size_t colors, WindowPoint first, WindowPoint last) {
  ASSERT_FALSE(sketch.palettes.empty());
  const PaletteGuess& palette = sketch.palettes.front();
  ASSERT_EQ(palette.colors.size(), colors);
  ExpectNear(palette.colors.front().box.Center(), first);
  ExpectNear(palette.colors.back().box.Center(), last);
}

// The lines of its left and lower side show three whole pixels, those of the others two and a third
// that is a bit lighter: seen sharply, only two sides are one region, whose hull is a triangle.
TEST(FindShapes, TakesASquareForWholeWhoseSidesAreNotEquallyThick) {
  cv::Mat picture(120, 120, CV_8UC4, cv::Scalar(187, 182, 196, 255));
  const cv::Scalar line(90, 90, 90, 255), lighter(115, 115, 115, 255);
  cv::rectangle(picture, {30, 30, 56, 56}, line, cv::FILLED);
  cv::rectangle(picture, {33, 32, 51, 51}, lighter, cv::FILLED);
  cv::rectangle(picture, {33, 33, 50, 50}, {187, 182, 196, 255}, cv::FILLED);
  bool seen = false;
  for (const Shape& shape : FindShapes(picture)) {
    if (shape.Diameter() < 50) continue;
    seen = true;
    EXPECT_GT(shape.fill, 0.9) << shape.box.width;
  }
  EXPECT_TRUE(seen);
}

// At half its size, a page rounds what it lays out to two pixels of the screen.
TEST(FindGrids, FindsRowsWhoseStepsAreRoundedByTwoPixels) {
  std::vector<Shape> shapes;
  int y = 67;
  for (int row = 0; row < 20; ++row) {
    for (const int x : {434, 462, 488, 516}) shapes.push_back({WindowRect{x, y, 19, 19}, {}, 0.8});
    y += row % 6 == 5 ? 26 : 28;
  }
  const auto grids = FindGrids(shapes);
  ASSERT_FALSE(grids.empty());
  EXPECT_EQ(grids.front().rows, 20);
  EXPECT_EQ(grids.front().columns, 4);
}

// Rows are 41.5 pixels apart, and their outlines were found a pixel too high and too low by turns.
TEST(FindGrids, FindsRowsWhoseStepsAreTooLongAndTooShortByTurns) {
  std::vector<Shape> shapes;
  for (const int top : {205, 248, 288, 331}) {
    for (int column = 0; column < 12; ++column) {
      shapes.push_back({{144 + static_cast<int>(std::lround(41.5 * column)), top, 29, 29}, {}, 1});
    }
  }
  const auto grids = FindGrids(shapes);
  ASSERT_FALSE(grids.empty());
  EXPECT_EQ(grids.front().columns, 12);
  EXPECT_EQ(grids.front().rows, 4);
}

// Its holes are 68 and 66 pixels apart as they were seen, and what is beside them 44, 56, and 72.
TEST(FindGrids, FindsAWholeLineBesideThingsThatAreNearlyAsFarApart) {
  std::vector<Shape> shapes;
  const auto add = [&](int x, int y, int size) {
    shapes.push_back({WindowRect{x, y, size, size}, {}, 1});
  };
  int y = 0;
  for (const int step : {44, 56, 72}) {
    for (int row = 0; row < 3; ++row, y += 60) {
      for (int column = 0; column < 3; ++column) add(400 + column * step, y, 39);
    }
  }
  for (const int x : {414, 482, 548}) add(x, 632, 37);
  int lines = 0;
  for (const Grid& grid : FindGrids(shapes)) {
    if (grid.rows > 1 || std::abs(grid.y - 650) > 1) continue;
    ++lines;
    EXPECT_EQ(grid.columns, 3);
    EXPECT_NEAR(grid.x, 432, 1);
    EXPECT_NEAR(grid.step_x, 67, 1);
  }
  EXPECT_EQ(lines, 1);
}

// Four holes to be filled next, further apart than those of most boards, and dots for the others.
TEST(MakeSketch, FindsABoardOfDotsThatAreFarApart) {
  cv::Mat picture(700, 700, CV_8UC4, cv::Scalar(220, 180, 130, 255));
  for (int peg = 0; peg < 4; ++peg) {
    cv::circle(picture, {150 + 110 * peg, 100}, 14, {250, 250, 250, 255}, 2, cv::LINE_AA);
    for (int row = 1; row < 9; ++row) {
      cv::circle(picture, {150 + 110 * peg, 100 + 58 * row}, 3, {245, 225, 200, 255}, cv::FILLED);
    }
  }
  const Sketch sketch = MakeSketch(picture);
  const auto has_lit_row = [](const BoardGuess& board) {
    return board.pegs == 4 && board.rows == 9 && std::abs(board.first.x - 150) < 2 &&
           std::abs(board.first.y - 100) < 2 && std::abs(board.next_row.y - 58) < 1;
  };
  EXPECT_TRUE(std::ranges::any_of(sketch.boards, has_lit_row));
}

// What is between two rings, as far as to the edges of their card, is larger than they are; see
// pages/README.md.
TEST(MakeSketch, TakesRingsForHolesRatherThanTheGroundBetweenThem) {
  const auto picture =
      LoadPicture(MINDREADER_SOURCE_DIR "/tests/calibration/pages/rings-on-cards.png");
  ASSERT_TRUE(picture);
  ExpectBoard(MakeSketch(*picture), 6, 9, {37, 23}, {245, 386});
}

// The wood between them is seen as cells, too; see pages/README.md.
TEST(MakeSketch, TakesDiscsForHolesRatherThanTheGroundBetweenThem) {
  const auto picture =
      LoadPicture(MINDREADER_SOURCE_DIR "/tests/calibration/pages/discs-on-wood.png");
  ASSERT_TRUE(picture);
  ExpectBoard(MakeSketch(*picture), 6, 6, {25, 28}, {181, 183});
}

// The places were measured on the screenshots with a pixel ruler.
TEST(MakeSketch, FindsBoardAndPaletteOfGnomeMastermind) {
  const Sketch sketch = SketchOf("gnome-mastermind/initial.png");
  ExpectBoard(sketch, 4, 10, {61, 98}, {181, 458});
  ExpectPalette(sketch, 8, {49, 507}, {273, 507});
}

TEST(MakeSketch, FindsThemInALargerWindow) {
  const Sketch sketch = SketchOf("gnome-mastermind/size-700x900.png");
  ExpectBoard(sketch, 4, 10, {172, 114}, {385, 753});
  ExpectPalette(sketch, 8, {153, 829}, {545, 829});
}

// Marks' fields and gutters beside the holes are as large as holes, and only look different.
TEST(MakeSketch, TellsColorCodesHolesFromTheFieldsBesideThem) {
  const Sketch sketch = SketchOf("colorcode/initial.png");
  ExpectBoard(sketch, 4, 10, {100, 205}, {220, 565});
  ExpectPalette(sketch, 8, {296, 285}, {296, 565});
}

cv::Mat Blank() { return cv::Mat(700, 500, CV_8UC4, cv::Scalar(60, 95, 140, 255)); }

// Lines of wood, 12 levels darker, that run through everything.
cv::Mat Wood() {
  cv::Mat picture = Blank();
  for (int y = 10; y < picture.rows; y += 17) {
    cv::line(picture, {0, y}, {picture.cols, y}, {48, 83, 128, 255}, 2);
  }
  return picture;
}

// Fields for marks as large as the holes, of their colour, in their lattice: only their form
// differs.
TEST(MakeSketch, TellsHolesFromFieldsOfTheirColorBesideThem) {
  cv::Mat picture = Blank();
  const cv::Scalar gray(110, 110, 110, 255);
  for (int row = 0; row < 8; ++row) {
    for (int peg = 0; peg < 4; ++peg) {
      cv::circle(picture, {80 + 50 * peg, 80 + 50 * row}, 15, gray, cv::FILLED, cv::LINE_AA);
    }
    cv::rectangle(picture, cv::Rect(265, 65 + 50 * row, 31, 31), gray, cv::FILLED);
  }
  ExpectBoard(MakeSketch(picture), 4, 8, {80, 80}, {230, 430});
}

// Its outline fills too little of its box to be taken for a peg's.
TEST(MakeSketch, FindsTheStarAtTheEndOfAPalette) {
  cv::Mat picture = Blank();
  const cv::Scalar colors[] = {{30, 30, 220, 255},
                               {40, 160, 40, 255},
                               {220, 60, 20, 255},
                               {20, 220, 250, 255},
                               {200, 40, 160, 255}};
  for (int i = 0; i < 5; ++i) {
    cv::circle(picture, {80 + 50 * i, 600}, 15, colors[i], cv::FILLED, cv::LINE_AA);
  }
  std::vector<cv::Point> star;
  for (int i = 0; i < 10; ++i) {
    const double radius = i % 2 == 0 ? 16 : 7, angle = CV_PI * (i / 5.0 - 0.5);
    star.emplace_back(static_cast<int>(330 + radius * std::cos(angle)),
                      static_cast<int>(600 + radius * std::sin(angle)));
  }
  cv::fillPoly(picture, std::vector{star}, {250, 250, 250, 255}, cv::LINE_AA);
  ExpectPalette(MakeSketch(picture), 6, {80, 600}, {330, 600});
}

// Its name below it, as those of the others, is no part of the star.
TEST(AddPalettes, TakesTheStarAmongColorsWithNames) {
  cv::Mat picture = Blank();
  const cv::Scalar colors[] = {{30, 30, 220, 255}, {40, 160, 40, 255}, {220, 60, 20, 255}};
  const auto name = [&](int y, const std::string& text) {
    cv::putText(picture, text, {45, y + 44}, cv::FONT_HERSHEY_SIMPLEX, 0.5, {0, 0, 0, 255}, 1);
  };
  std::vector<cv::Point> star;
  for (int i = 0; i < 10; ++i) {
    const double radius = i % 2 == 0 ? 18 : 8, angle = CV_PI * (i / 5.0 - 0.5);
    star.emplace_back(static_cast<int>(80 + radius * std::cos(angle)),
                      static_cast<int>(100 + radius * std::sin(angle)));
  }
  cv::fillPoly(picture, std::vector{star}, {20, 220, 250, 255}, cv::LINE_AA);
  name(100, "Sirius");
  for (int i = 0; i < 3; ++i) {
    cv::circle(picture, {80, 186 + 86 * i}, 25, colors[i], cv::FILLED, cv::LINE_AA);
    name(186 + 86 * i, "Planet");
  }
  Grid grid;
  grid.x = 80;
  grid.y = 186;
  grid.step_y = 86;
  grid.columns = 1;
  grid.rows = 3;
  grid.diameter = 50;
  std::vector<PaletteGuess> palettes;
  AddPalettes(picture, grid, {}, palettes);
  ASSERT_EQ(palettes.size(), 1U);
  ASSERT_EQ(palettes.front().colors.size(), 4U);
  ExpectNear(palettes.front().colors.front().box.Center(), {80, 100});
}

// The column's room ends within the word above it.
TEST(AddPalettes, TakesNoTextAboveAColumnForAColor) {
  cv::Mat picture = Blank();
  const std::string letters = "ABCDE";
  for (int i = 0; i < 5; ++i) {
    const cv::Rect key(67, 187 + 30 * i, 26, 26);
    cv::rectangle(picture, key, {40, 40, 120, 255}, cv::FILLED);
    const std::string letter = letters.substr(static_cast<std::size_t>(i), 1);
    cv::putText(picture, letter, key.tl() + cv::Point(6, 19), cv::FONT_HERSHEY_DUPLEX, 0.6,
                {250, 250, 250, 255}, 1, cv::LINE_AA);
  }
  cv::putText(picture, "Buchstaben", {66, 178}, cv::FONT_HERSHEY_SIMPLEX, 0.7, {0, 0, 0, 255}, 2);
  Grid grid;
  grid.x = 80;
  grid.y = 200;
  grid.step_y = 30;
  grid.columns = 1;
  grid.rows = 5;
  grid.diameter = 26;
  std::vector<PaletteGuess> palettes;
  AddPalettes(picture, grid, {}, palettes);
  ASSERT_EQ(palettes.size(), 1U);
  ASSERT_EQ(palettes.front().colors.size(), 5U);
  ExpectNear(palettes.front().colors.front().box.Center(), {80, 200});
}

// Halves of skeins with a band around them, of which four were found; a wider button below them is
// none.
TEST(AddPalettes, TakesWhatHasTheFormOfTheOthersThoughItIsAPartOfSomething) {
  cv::Mat picture = Blank();
  const cv::Scalar colors[] = {{30, 20, 190, 255}, {26, 27, 28, 255},  {174, 95, 29, 255},
                               {58, 143, 47, 255}, {0, 180, 240, 255}, {169, 127, 239, 255},
                               {143, 58, 111, 255}};
  std::vector<Shape> shapes;
  for (int i = 0; i < 7; ++i) {
    const cv::Point at(100, 150 + 66 * i);
    cv::ellipse(picture, at, {45, 19}, 0, 0, 360, colors[i], cv::FILLED, cv::LINE_AA);
    cv::rectangle(picture, at - cv::Point(11, 20), at + cv::Point(11, 20), {246, 253, 255, 255},
                  cv::FILLED);
    if (i >= 2 && i < 6) shapes.push_back({WindowRect::Around({at.x + 28, at.y}, 17), {}, 0.8});
  }
  cv::rectangle(picture, {60, 594, 120, 38}, {30, 20, 90, 255}, cv::FILLED);
  Grid grid;
  grid.x = 128;
  grid.y = 282;
  grid.step_y = 66;
  grid.columns = 1;
  grid.rows = 4;
  grid.diameter = 35;
  std::vector<PaletteGuess> palettes;
  AddPalettes(picture, grid, shapes, palettes);
  ASSERT_EQ(palettes.size(), 1U);
  ASSERT_EQ(palettes[0].colors.size(), 7U);
  ExpectNear(palettes[0].colors.front().box.Center(), {128, 150});
}

// On tiles that are three times as large letters hardly differ: a B, a D and an E. See
// pages/README.md, which has the truth.
TEST(AddPalettes, TakesSmallLettersOnLargeTilesForColors) {
  const auto page =
      LoadPicture(MINDREADER_SOURCE_DIR "/tests/calibration/pages/letters-on-tiles.png");
  ASSERT_TRUE(page) << page.error().Message();
  std::vector<Shape> shapes;
  for (int i = 0; i < 6; ++i) {
    shapes.push_back({WindowRect::Around({37 + 64 * i, 39}, 27), {239, 215, 221}, 0.9});
  }
  Grid grid;
  grid.x = 37;
  grid.y = 39;
  grid.step_x = 64;
  grid.columns = 6;
  grid.rows = 1;
  grid.diameter = 55;
  std::vector<PaletteGuess> palettes;
  AddPalettes(*page, grid, shapes, palettes);
  ASSERT_EQ(palettes.size(), 1U);
  EXPECT_EQ(palettes[0].colors.size(), 6U);
}

// The outlines of two by two were taken for pegs'; above these stand two crosses, and one below.
TEST(AddPalettes, TakesWhatStandsInLineWithTwoByTwo) {
  cv::Mat picture = Blank();
  const cv::Scalar colors[] = {{200, 40, 160, 255}, {250, 250, 250, 255}, {30, 30, 220, 255},
                               {40, 160, 40, 255},  {220, 60, 20, 255},   {30, 30, 30, 255},
                               {20, 220, 250, 255}};
  std::vector<Shape> shapes;
  for (int i = 0; i < 7; ++i) {
    const cv::Point at(300 + 40 * (i % 2), 480 + 40 * (i / 2));
    if (i >= 2 && i < 6) {
      cv::circle(picture, at, 10, colors[i], cv::FILLED, cv::LINE_AA);
      shapes.push_back({WindowRect::Around({at.x, at.y}, 10), {}, 0.8});
    } else {
      cv::line(picture, at - cv::Point(10, 0), at + cv::Point(10, 0), colors[i], 5);
      cv::line(picture, at - cv::Point(0, 10), at + cv::Point(0, 10), colors[i], 5);
    }
  }
  Grid grid;
  grid.x = 300;
  grid.y = 520;
  grid.step_x = grid.step_y = 40;
  grid.columns = grid.rows = 2;
  grid.diameter = 21;
  std::vector<PaletteGuess> palettes;
  AddPalettes(picture, grid, shapes, palettes);
  ASSERT_EQ(palettes.size(), 1U);
  EXPECT_EQ(palettes[0].colors.size(), 7U);
}

// It is as long as the pegs are wide, and half as high.
TEST(MakeSketch, FindsTheFishInThePaletteOfPictures) {
  cv::Mat picture = Blank();
  const cv::Scalar colors[] = {{30, 30, 220, 255},  {220, 60, 20, 255},  {20, 220, 250, 255},
                               {40, 160, 40, 255},  {200, 40, 160, 255}, {250, 250, 250, 255},
                               {250, 220, 40, 255}, {30, 30, 30, 255}};
  for (int i = 0; i < 8; ++i) {
    const cv::Point at(60 + 50 * i, 600);
    if (i == 3) {
      cv::ellipse(picture, at - cv::Point(4, 0), {11, 8}, 0, 0, 360, colors[i], cv::FILLED);
      const std::vector<cv::Point> tail{at, at + cv::Point(14, -8), at + cv::Point(14, 8)};
      cv::fillPoly(picture, std::vector{tail}, colors[i]);
      cv::line(picture, at - cv::Point(2, 6), at - cv::Point(2, -6), {20, 20, 20, 255}, 2);
    } else {
      cv::circle(picture, at, 15, colors[i], cv::FILLED, cv::LINE_AA);
    }
  }
  ExpectPalette(MakeSketch(picture), 8, {60, 600}, {410, 600});
}

// Six colors fill the line; the seventh begins the next one.
TEST(MakeSketch, FindsTheColorOfAPaletteThatWraps) {
  cv::Mat picture = Blank();
  const cv::Scalar colors[] = {{30, 30, 220, 255},  {220, 60, 20, 255},  {40, 160, 40, 255},
                               {20, 220, 250, 255}, {200, 40, 160, 255}, {30, 30, 30, 255}};
  for (int i = 0; i < 6; ++i) {
    cv::circle(picture, {80 + 50 * i, 600}, 18, colors[i], cv::FILLED, cv::LINE_AA);
  }
  cv::circle(picture, {80, 648}, 18, {250, 250, 250, 255}, cv::FILLED, cv::LINE_AA);
  ExpectPalette(MakeSketch(picture), 7, {80, 600}, {80, 648});
}

// Two lines of three, and the seventh color in the middle below them; with another one beside it
// at one end only it would be a gap.
TEST(AddPalettes, TakesALastLineThatStandsInTheMiddle) {
  const cv::Scalar colors[] = {{30, 30, 220, 255},  {220, 60, 20, 255},  {40, 160, 40, 255},
                               {20, 220, 250, 255}, {200, 40, 160, 255}, {30, 30, 30, 255},
                               {20, 130, 250, 255}, {230, 210, 60, 255}};
  for (const std::size_t count : {7U, 8U}) {
    cv::Mat picture = Blank();
    std::vector<Shape> shapes;
    for (std::size_t i = 0; i < count; ++i) {
      const std::size_t cell = i < 6 ? i : i + 1;  // the first one of the last line is missing
      const WindowPoint at{60 + 50 * static_cast<int>(cell % 3),
                           500 + 50 * static_cast<int>(cell / 3)};
      cv::circle(picture, {at.x, at.y}, 18, colors[i], cv::FILLED, cv::LINE_AA);
      const auto level = [&](int channel) { return static_cast<std::uint8_t>(colors[i][channel]); };
      shapes.push_back({WindowRect::Around(at, 18), {level(0), level(1), level(2)}, 0.8});
    }
    std::vector<PaletteGuess> palettes;
    AddPalettes(picture, {60, 500, 50, 50, 3, 3, 37, static_cast<int>(count)}, shapes, palettes);
    EXPECT_EQ(palettes.size(), count == 7 ? 1U : 0U);
    for (const PaletteGuess& palette : palettes) EXPECT_EQ(palette.colors.size(), count);
  }
}

// Two columns are much further apart than the colors of one, and the second one is shorter.
TEST(MakeSketch, FindsTheColorsOfASecondColumnThatIsFurtherAway) {
  cv::Mat picture = Blank();
  const cv::Scalar colors[] = {{30, 30, 220, 255},  {220, 60, 20, 255},   {40, 160, 40, 255},
                               {20, 220, 250, 255}, {200, 40, 160, 255},  {30, 30, 30, 255},
                               {20, 130, 250, 255}, {250, 250, 250, 255}, {220, 210, 60, 255}};
  for (int i = 0; i < 9; ++i) {
    cv::circle(picture, {80 + 90 * (i / 5), 300 + 50 * (i % 5)}, 18, colors[i], cv::FILLED,
               cv::LINE_AA);
  }
  ExpectPalette(MakeSketch(picture), 9, {80, 300}, {170, 450});
}

// Two columns as long: other things are more often so far apart as they are not, and no lattice is
// found of both.
TEST(AddPalettes, TakesTheColorsOfASecondColumnThatIsAsLong) {
  cv::Mat picture = Blank();
  const cv::Scalar colors[] = {{30, 30, 220, 255},  {220, 60, 20, 255},  {40, 160, 40, 255},
                               {20, 220, 250, 255}, {200, 40, 160, 255}, {250, 250, 250, 255}};
  std::vector<Shape> shapes;
  for (int i = 0; i < 6; ++i) {
    const WindowPoint at{60 + 80 * (i / 3), 100 + 50 * (i % 3)};
    cv::circle(picture, {at.x, at.y}, 18, colors[i], cv::FILLED, cv::LINE_AA);
    const auto level = [&](int channel) { return static_cast<std::uint8_t>(colors[i][channel]); };
    shapes.push_back({WindowRect::Around(at, 18), {level(0), level(1), level(2)}, 0.8});
  }
  std::vector<PaletteGuess> palettes;
  AddPalettes(picture, {60, 100, 0, 50, 1, 3, 37, 3}, shapes, palettes);
  ASSERT_EQ(palettes.size(), 1U);
  EXPECT_EQ(palettes.front().colors.size(), shapes.size());
}

// Below it is a lit row of holes, which are nearer to each other: the first two of them are almost
// where colors of a second line would be.
TEST(AddPalettes, TakesNoHolesOfALitRowBelowForColors) {
  cv::Mat picture = Blank();
  const cv::Scalar colors[] = {{43, 43, 204, 255},
                               {184, 80, 36, 255},
                               {25, 196, 240, 255},
                               {61, 143, 46, 255},
                               {40, 40, 40, 255}};
  std::vector<Shape> shapes;
  const auto add = [&](int x, int y, int half, const cv::Scalar& color) {
    cv::rectangle(picture, cv::Rect(x - half, y - half, 2 * half, 2 * half), color, cv::FILLED);
    const auto level = [&](int channel) { return static_cast<std::uint8_t>(color[channel]); };
    shapes.push_back({WindowRect::Around({x, y}, half), {level(0), level(1), level(2)}, 1});
  };
  for (int i = 0; i < 5; ++i) add(60 + 71 * i, 167, 25, colors[i]);
  for (int i = 0; i < 4; ++i) add(60 + 60 * i, 264, 23, {198, 227, 239, 255});
  std::vector<PaletteGuess> palettes;
  AddPalettes(picture, {60, 167, 71, 97, 5, 2, 50, 7}, shapes, palettes);
  ASSERT_EQ(palettes.size(), 1U);
  EXPECT_EQ(palettes.front().colors.size(), 5U);
}

// Above it are places of the secret, which are nearer to each other: two of them are almost where
// colors would be.
TEST(AddPalettes, TakesNoPlacesOfTheSecretAboveForColors) {
  cv::Mat picture = Blank();
  const cv::Scalar colors[] = {{240, 224, 0, 255}, {216, 0, 144, 255}, {32, 176, 0, 255}};
  std::vector<Shape> shapes;
  for (int i = 0; i < 6; ++i) {
    const WindowPoint at{40 + 65 * i, 155};
    cv::circle(picture, {at.x, at.y}, 23, {40, 90, 120, 255}, 2, cv::LINE_AA);
    cv::putText(picture, "?", {at.x - 8, at.y + 8}, cv::FONT_HERSHEY_DUPLEX, 0.8, {30, 30, 30, 255},
                1, cv::LINE_AA);
    shapes.push_back({WindowRect::Around(at, 23), {200, 200, 200}, 0.8});
  }
  for (int i = 0; i < 3; ++i) {
    const WindowPoint at{88 + 76 * i, 250};
    cv::circle(picture, {at.x, at.y}, 23, colors[i], cv::FILLED, cv::LINE_AA);
    const auto level = [&](int channel) { return static_cast<std::uint8_t>(colors[i][channel]); };
    shapes.push_back({WindowRect::Around(at, 23), {level(0), level(1), level(2)}, 0.8});
  }
  std::vector<PaletteGuess> palettes;
  AddPalettes(picture, {88, 155, 76, 95, 3, 2, 47, 5}, shapes, palettes);
  ASSERT_EQ(palettes.size(), 1U);
  EXPECT_EQ(palettes.front().colors.size(), 3U);
}

// A button with a word, two colors wide and in step with them, and a line of text below it.
TEST(MakeSketch, TakesNoPartsOfALargeButtonForColors) {
  cv::Mat picture = Blank();
  const cv::Scalar colors[] = {{30, 30, 220, 255},  {220, 60, 20, 255},  {40, 160, 40, 255},
                               {20, 220, 250, 255}, {200, 40, 160, 255}, {30, 30, 30, 255}};
  for (int i = 0; i < 6; ++i) {
    cv::rectangle(picture, cv::Rect(100 + 120 * (i % 2), 60 + 120 * (i / 2), 110, 110), colors[i],
                  cv::FILLED);
  }
  const cv::Rect button(100, 420, 230, 110);
  cv::rectangle(picture, button, cv::Scalar(90, 140, 60, 255), cv::FILLED);
  cv::putText(picture, "CHECK", {150, 488}, cv::FONT_HERSHEY_DUPLEX, 1.2, {255, 255, 255, 255}, 2,
              cv::LINE_AA);
  for (const PaletteGuess& palette : MakeSketch(picture).palettes) {
    for (const Shape& color : palette.colors) {
      EXPECT_FALSE(palette.colors.size() > 2 &&
                   button.contains({color.box.Center().x, color.box.Center().y}));
    }
  }
}

TEST(JoinInterleaved, TakesTwoPartsOfALineTogether) {
  const auto bars = [](std::vector<int> places) {
    PaletteGuess palette{{}, 30, 6};
    for (const int y : places) {
      palette.colors.push_back({WindowRect::Around({537, y}, 15), {40, 40, 200}, 1});
    }
    return palette;
  };
  std::vector<PaletteGuess> palettes{bars({230, 294, 358, 390}), bars({198, 262, 326, 390})};
  JoinInterleaved(palettes);
  ASSERT_EQ(palettes.size(), 3U);
  ASSERT_EQ(palettes.back().colors.size(), 7U);
  EXPECT_EQ(palettes.back().colors.front().box.Center().y, 198);
  palettes = {bars({230, 294, 358}), bars({190, 246, 310})};
  JoinInterleaved(palettes);
  EXPECT_EQ(palettes.size(), 2U);
}

// A legend of a dozen colors with the colon before it was found twice, without one of its ends: it
// looked twice as likely as the palette.
TEST(JoinInterleaved, CountsColorsOfBothPartsOnce) {
  const auto discs = [](int from, int to) {
    PaletteGuess palette{{}, 14, 2.0 * (to - from)};
    for (int i = from; i < to; ++i) {
      palette.colors.push_back({WindowRect::Around({393 + 20 * i, 840}, 7), {40, 40, 200}, 1});
    }
    return palette;
  };
  std::vector<PaletteGuess> palettes{discs(0, 12), discs(1, 13)};
  JoinInterleaved(palettes);
  ASSERT_EQ(palettes.size(), 3U);
  EXPECT_EQ(palettes.back().colors.size(), 13U);
  EXPECT_DOUBLE_EQ(palettes.back().score, 26);
}

TEST(MakeSketch, FindsHolesWithDashedOutlinesOnWood) {
  cv::Mat picture = Wood();
  for (int row = 0; row < 9; ++row) {
    for (int peg = 0; peg < 4; ++peg) {
      const cv::Point center(120 + 54 * peg, 80 + 54 * row);
      for (int angle = 0; angle < 360; angle += 30) {
        cv::ellipse(picture, center, {19, 19}, 0, angle, angle + 16, {200, 215, 230, 255}, 2,
                    cv::LINE_AA);
      }
    }
  }
  ExpectBoard(MakeSketch(picture), 4, 9, {120, 80}, {282, 512});
}

TEST(MakeSketch, FindsALatticeOfDotsWhateverTheyLieOn) {
  cv::Mat picture = Wood();
  for (int row = 0; row < 10; ++row) {
    for (int peg = 0; peg < 6; ++peg) {
      cv::circle(picture, {90 + 53 * peg, 70 + 53 * row}, 4, {200, 205, 210, 255}, cv::FILLED,
                 cv::LINE_AA);
    }
  }
  ExpectBoard(MakeSketch(picture), 6, 10, {90, 70}, {355, 547});
}

// Crosses of thin lines, the next row on lighter ground.
cv::Mat Crosses(int rows, cv::Size sign) {
  cv::Mat picture(700, 500, CV_8UC4, cv::Scalar(190, 213, 226, 255));
  for (int row = 0; row < rows; ++row) {
    if (row == 0) cv::rectangle(picture, {60, 44, 330, 60}, {228, 242, 248, 255}, cv::FILLED);
    for (int peg = 0; peg < 5; ++peg) {
      const cv::Point at(90 + 66 * peg, 74 + 64 * row), out(sign.width / 2, sign.height / 2);
      // Without rounded ends, as some programs draw them.
      for (const cv::Point half : {cv::Point(0, 0), cv::Point(1, 0)}) {
        cv::line(picture, at - out + half, at + out + half, {145, 165, 180, 255});
        cv::line(picture, at + cv::Point(-out.x, out.y) + half,
                 at + cv::Point(out.x, -out.y) + half, {145, 165, 180, 255});
      }
    }
  }
  return picture;
}

TEST(MakeSketch, FindsALatticeOfCrosses) {
  ExpectBoard(MakeSketch(Crosses(7, {14, 14})), 5, 7, {90, 74}, {354, 458});
}

TEST(MakeSketch, TakesNoFewSignsForABoard) {
  const auto has_rows = [](const cv::Mat& picture) {
    const Sketch sketch = MakeSketch(picture);
    return std::any_of(sketch.boards.begin(), sketch.boards.end(),
                       [](const BoardGuess& board) { return board.rows > 1; });
  };
  EXPECT_FALSE(has_rows(Crosses(3, {14, 14}))) << "as things may stand anywhere";
  EXPECT_FALSE(has_rows(Crosses(7, {8, 20}))) << "high and narrow, as digits";
}

TEST(MakeSketch, FindsASingleRowOfDotsThatStandFarApart) {
  cv::Mat picture = Blank();
  for (int peg = 0; peg < 6; ++peg) {
    cv::circle(picture, {90 + 54 * peg, 100}, 3, {150, 155, 160, 255}, cv::FILLED, cv::LINE_AA);
  }
  const Sketch sketch = MakeSketch(picture);
  ASSERT_FALSE(sketch.boards.empty());
  EXPECT_EQ(sketch.boards.front().pegs, 6);
  ExpectNear(Rounded(sketch.boards.front().first), {90, 100});
}

// Gloss cuts pixels off the outlines, from each colour others.
TEST(MakeSketch, FindsARowOfHolesWhateverStandsBelowThem) {
  cv::Mat picture(400, 700, CV_8UC4, cv::Scalar(172, 216, 231, 255));
  for (int peg = 0; peg < 7; ++peg) {
    cv::circle(picture, {100 + 68 * peg, 60}, 18, {120, 151, 162, 255}, cv::FILLED, cv::LINE_AA);
  }
  // Squares of about their size, some of them straight below a hole.
  for (int color = 0; color < 12; ++color) {
    cv::rectangle(picture, {60 + 49 * color, 300, 35, 35},
                  cv::Scalar(40 + 17 * color, 200 - 13 * color, 30 + 100 * (color % 3), 255),
                  cv::FILLED);
  }
  const Sketch sketch = MakeSketch(picture);
  const auto row = std::find_if(sketch.boards.begin(), sketch.boards.end(),
                                [](const BoardGuess& b) { return b.rows == 1 && b.pegs == 7; });
  ASSERT_NE(row, sketch.boards.end());
  ExpectNear(Rounded(row->first), {100, 60});
}

TEST(MakeSketch, FindsAllColorsOfAListWhoseOutlinesDifferBySomePixels) {
  cv::Mat picture = Blank();
  const cv::Scalar colors[] = {{40, 40, 220},  {220, 60, 40},  {40, 200, 60},  {230, 230, 230},
                               {40, 220, 240}, {200, 200, 40}, {200, 60, 200}, {120, 60, 20}};
  const int radii[] = {7, 6, 7, 8, 7, 6, 5, 7};
  for (int i = 0; i < 8; ++i) {
    cv::circle(picture, {92, 126 + 20 * i}, radii[i], colors[i], cv::FILLED, cv::LINE_AA);
  }
  ExpectPalette(MakeSketch(picture), 8, {92, 126}, {92, 266});
}

// The last of seven colours stands alone in its line.
TEST(MakeSketch, FindsTheLastOfAnOddNumberOfColorsInTwoLines) {
  cv::Mat picture = Blank();
  const cv::Scalar colors[] = {{30, 30, 30, 255},   {30, 150, 20, 255},   {20, 240, 170, 255},
                               {20, 150, 250, 255}, {250, 250, 250, 255}, {250, 80, 10, 255}};
  for (int i = 0; i < 6; ++i) {
    cv::circle(picture, {92 + 46 * (i % 2), 126 + 46 * (i / 2)}, 14, colors[i], cv::FILLED,
               cv::LINE_AA);
  }
  const std::vector<cv::Point> diamond{{92, 250}, {106, 264}, {92, 278}, {78, 264}};
  cv::fillConvexPoly(picture, diamond, {20, 20, 240, 255}, cv::LINE_AA);
  ExpectPalette(MakeSketch(picture), 7, {92, 126}, {92, 264});
}

// Columns of two blocks of rows side by side are no board, where the way between the blocks is no
// whole number of steps.
TEST(MakeSketch, TakesNoBlocksOfRowsForOneBoardOfColumns) {
  cv::Mat picture(600, 900, CV_8UC4, cv::Scalar(120, 90, 40, 255));
  for (const int x : {130, 222, 314, 580, 672, 764}) {
    for (const int y : {174, 282, 390, 498}) {
      cv::circle(picture, {x, y}, 39, {190, 170, 120, 255}, cv::FILLED, cv::LINE_AA);
    }
  }
  const Sketch sketch = MakeSketch(picture);
  ASSERT_FALSE(sketch.boards.empty());
  for (const BoardGuess& board : sketch.boards) EXPECT_LE(board.pegs * board.rows, 12);
}

// Squares that all but touch, in a frame: the last place looks like a gray one.
TEST(MakeSketch, TakesNoColorFromTheLastPlaceOfAPopupThatIsNotFull) {
  cv::Mat picture(600, 800, CV_8UC4, cv::Scalar(240, 200, 90, 255));
  cv::rectangle(picture, cv::Rect(0, 329, 399, 207), cv::Scalar(169, 169, 169, 255), cv::FILLED);
  const cv::Scalar colors[] = {{224, 123, 56}, {118, 235, 142}, {72, 91, 230},  {253, 247, 231},
                               {227, 27, 227}, {72, 239, 232},  {130, 176, 187}};
  for (int i = 0; i < 7; ++i) {
    cv::rectangle(picture, cv::Rect(9 + 96 * (i % 4), 338 + 96 * (i / 4), 94, 94), colors[i],
                  cv::FILLED);
  }
  const Sketch sketch = MakeSketch(picture);
  ASSERT_FALSE(sketch.palettes.empty());
  EXPECT_EQ(sketch.palettes.front().colors.size(), 7U);
}

// Guesses are columns: a hole of the first one is beside the first color.
TEST(MakeSketch, TakesNoHoleBesideAColorForOne) {
  cv::Mat picture(400, 500, CV_8UC4, cv::Scalar(76, 110, 46, 255));
  const std::vector<cv::Scalar> paints{
      {30, 130, 240, 255}, {220, 200, 60, 255}, {150, 40, 110, 255}};
  std::vector<WindowPoint> centers;
  for (int i = 0; i < 3; ++i) {
    centers.push_back({96, 147 + 36 * i});
    cv::circle(picture, {96, centers.back().y}, 12, paints[static_cast<std::size_t>(i)], cv::FILLED,
               cv::LINE_AA);
  }
  for (int peg = 0; peg < 4; ++peg) {
    cv::circle(picture, {146, 92 + 55 * peg / 2}, 12, {45, 58, 26, 255}, cv::FILLED, cv::LINE_AA);
  }
  const Sketch sketch = MakeSketch(picture);
  ASSERT_FALSE(sketch.palettes.empty());
  ASSERT_EQ(sketch.palettes.front().colors.size(), centers.size());
  for (std::size_t i = 0; i < centers.size(); ++i) {
    ExpectNear(sketch.palettes.front().colors[i].box.Center(), centers[i]);
  }
}

// ENTER and DELETE are keys of one size with the colors between them.
TEST(RemoveFromPalettes, TakesOutTheButtonsInLineWithTheColors) {
  std::vector<PaletteGuess> palettes(2);
  for (int i = 0; i < 5; ++i) {
    const Bgr color{static_cast<std::uint8_t>(50 * i), 90, 200};
    palettes[0].colors.push_back({{50 * i, 100, 40, 40}, color, 1});
  }
  palettes[1].colors.assign(palettes[0].colors.end() - 2, palettes[0].colors.end());
  RemoveFromPalettes({{2, 112, 36, 12}, {203, 112, 34, 12}}, palettes);
  ASSERT_EQ(palettes.size(), 1U);
  ASSERT_EQ(palettes[0].colors.size(), 3U);
  EXPECT_EQ(palettes[0].colors.front().box.x, 50);
  // The colors, read as letters, and a button beside them, read with them.
  RemoveFromPalettes({{48, 110, 200, 20}}, palettes);
  EXPECT_EQ(palettes[0].colors.size(), 3U);
}

// Below the colors is a line of buttons: of three the words were read, of a dimmed one not.
TEST(RemoveFromPalettes, TakesOutTheRestOfALineOfButtons) {
  const auto left = [](std::size_t read) {
    std::vector<PaletteGuess> palettes(1);
    palettes[0].diameter = 40;
    for (int i = 0; i < 5; ++i) {
      const Bgr color{static_cast<std::uint8_t>(50 * i), 60, 220};
      palettes[0].colors.push_back({{60 * i, 100, 40, 40}, color, 1});
    }
    for (int i = 0; i < 5; ++i) {
      palettes[0].colors.push_back({{60 * i, 180, 40, 40}, {150, 150, 155}, 1});
    }
    std::vector<WindowRect> words = {{60, 195, 40, 10}, {120, 195, 40, 10}, {180, 195, 40, 10}};
    words.resize(read);
    RemoveFromPalettes(words, palettes);
    return palettes.front().colors.size();
  };
  EXPECT_EQ(left(3), 5U);
  EXPECT_EQ(left(2), 8U);
}

// A wide button may be seen as two colors, which are one.
TEST(RemoveFromPalettes, TakesOutTwoPartsOfOneButton) {
  std::vector<PaletteGuess> palettes(1);
  const Bgr gray{120, 110, 100};
  for (int i = 0; i < 6; ++i) {
    const Bgr color{static_cast<std::uint8_t>(40 * i), 60, 200};
    palettes[0].colors.push_back({{50 * i, 100, 40, 40}, i < 2 ? gray : color, 1});
  }
  RemoveFromPalettes({{2, 98, 86, 44}}, palettes);
  ASSERT_EQ(palettes[0].colors.size(), 4U);
  EXPECT_EQ(palettes[0].colors.front().box.x, 100);
}

// The end of a wide button comes where the next color would be.
TEST(RemoveFromPalettes, TakesOutTheEndOfAWideButton) {
  std::vector<PaletteGuess> palettes(1);
  for (int i = 0; i < 5; ++i) palettes[0].colors.push_back({{50 * i, 100, 40, 40}, {}, 1});
  RemoveFromPalettes({{198, 98, 110, 44}}, palettes);
  EXPECT_EQ(palettes[0].colors.size(), 4U);
}

// Three colors in an advertisement.
TEST(RemoveFromPalettes, TakesOutThoseOnForbiddenPanels) {
  std::vector<PaletteGuess> palettes(1);
  for (int i = 0; i < 3; ++i) {
    const Bgr color{static_cast<std::uint8_t>(80 * i), 90, 200};
    palettes[0].colors.push_back({{50 * i, 100, 40, 40}, color, 1});
  }
  RemoveFromPalettes({{-10, 80, 170, 70}}, palettes);
  EXPECT_EQ(palettes.size(), 1U);
  RemoveFromPalettes({{-10, 20, 170, 240}}, palettes);
  EXPECT_TRUE(palettes.empty());
}

// What lies between round holes is as large as a picture, and the same everywhere.
TEST(MakeSketch, TakesNothingThatRepeatsForAPaletteOfPictures) {
  cv::Mat picture = Blank();
  for (int row = 0; row < 14; ++row) {
    for (int peg = 0; peg < 6; ++peg) {
      cv::circle(picture, {120 + 27 * peg, 80 + 31 * row}, 11, {143, 143, 143, 255}, cv::FILLED,
                 cv::LINE_AA);
    }
  }
  EXPECT_TRUE(MakeSketch(picture).palettes.empty());
}

// Of a board that scrolls six rows of eight holes are to be seen: they look like eight columns.
TEST(Turned, ReadsColumnsAsRows) {
  const BoardGuess columns{{100, 50}, {0, 40}, {30, 0}, 6, 8, 20};
  const BoardGuess from_top = Turned(columns, 0);
  EXPECT_EQ(from_top.pegs, 8);
  EXPECT_EQ(from_top.rows, 6);
  EXPECT_EQ(from_top.Row(0).Hole(7), (RefPoint{310, 50}));
  EXPECT_EQ(from_top.Row(5).first, (RefPoint{100, 250}));
  const BoardGuess from_bottom = Turned(columns, 5);
  EXPECT_EQ(from_bottom.Row(0).first, (RefPoint{100, 250}));
  EXPECT_EQ(from_bottom.Row(5).Hole(1), (RefPoint{130, 50}));
}

// What lay over a board is gone; or the window shows another one elsewhere.
TEST(ShareABoard, KnowsTheBoardByItsPlace) {
  Sketch dimmed, clear, elsewhere;
  dimmed.boards = {{{300, 50}, {30, 0}, {0, 40}, 5, 2, 20},
                   {{100, 50}, {30, 0}, {0, 40}, 4, 8, 20}};
  clear.boards = {{{103, 51}, {30, 0}, {0, 40}, 4, 10, 20}};
  elsewhere.boards = {{{160, 90}, {30, 0}, {0, 40}, 4, 8, 20}};
  EXPECT_TRUE(ShareABoard(dimmed, clear));
  EXPECT_FALSE(ShareABoard(dimmed, elsewhere));
  EXPECT_FALSE(ShareABoard(dimmed, {}));
}

// A button below each of eight columns was taken for a ninth hole of theirs.
TEST(Turned, HasNoMoreHolesThanARowMayHave) {
  const BoardGuess rows{{100, 50}, {40, 0}, {0, 30}, 8, 9, 20};
  ASSERT_EQ(Turned(rows, 0).pegs, 9);
  Sketch sketch;
  sketch.boards = {rows,
                   {{100, 80}, {0, 30}, {40, 0}, 8, 8, 20},   // the first hole is none of its holes
                   {{100, 50}, {0, 45}, {40, 0}, 6, 8, 20},   // on another lattice
                   {{380, 50}, {0, 30}, {-40, 0}, 8, 8, 20},  // from the other end
                   {{100, 50}, {0, 30}, {40, 0}, 8, 8, 20}};
  const BoardGuess turned = TurnedAsSeen(rows, 0, sketch);
  EXPECT_EQ(turned.first, (RefPoint{100, 50}));
  EXPECT_EQ(turned.next_peg, (RefPoint{0, 30}));
  EXPECT_EQ(turned.pegs, 8);
  EXPECT_EQ(turned.rows, 8);
}

TEST(Turned, ReadsRowsFromTheLeftWhereColumnsBeganAtTheRight) {
  const BoardGuess columns{{310, 50}, {0, 40}, {-30, 0}, 6, 8, 20};
  EXPECT_EQ(Turned(columns, 0).first, (RefPoint{100, 50}));
  EXPECT_EQ(Turned(columns, 0).next_peg, (RefPoint{30, 0}));
}

// Edges of tiles run through rings and between them, to the edges of the window.
TEST(MakeSketch, FindsARowOfRingsOnTiles) {
  constexpr int kTile = 36;
  cv::Mat picture(700, 700, CV_8UC4, cv::Scalar(60, 45, 35, 255));
  for (int y = 0; y < picture.rows; y += kTile) {
    for (int x = (y / kTile % 2) * kTile; x < picture.cols; x += 2 * kTile) {
      cv::rectangle(picture, {x, y, kTile, kTile}, {80, 70, 62, 255}, cv::FILLED);
    }
  }
  for (int peg = 0; peg < 4; ++peg) {
    cv::circle(picture, {209 + 62 * peg, 473}, 18, {165, 155, 145, 255}, 1, cv::LINE_AA);
  }
  const Sketch sketch = MakeSketch(picture);
  ASSERT_FALSE(sketch.boards.empty());
  EXPECT_EQ(sketch.boards.front().pegs, 4);
  ExpectNear(Rounded(sketch.boards.front().first), {209, 473});
}

// The row to fill shows letters from the beginning; its button goes on in the same line.
TEST(MakeSketch, FindsARowOfTilesWithLettersOnThem) {
  cv::Mat picture(300, 700, CV_8UC4, cv::Scalar(80, 55, 35, 255));
  const std::vector<std::string> letters{"B", "B", "A", "D", "A"};
  for (int i = 0; i < 6; ++i) {
    const cv::Rect tile(60 + 91 * i, 100 + (i == 5 ? 12 : 0), i == 5 ? 76 : 54, i == 5 ? 30 : 54);
    cv::rectangle(picture, tile, cv::Scalar(220, 230, 233, 255), cv::FILLED);
    const auto letter = i == 5 ? std::string("OK") : letters[static_cast<std::size_t>(i)];
    cv::putText(picture, letter, tile.tl() + cv::Point(8, i == 5 ? 22 : 44),
                cv::FONT_HERSHEY_DUPLEX, i == 5 ? 0.7 : 1.6, {27, 27, 27, 255}, i == 5 ? 1 : 4,
                cv::LINE_AA);
  }
  const Sketch sketch = MakeSketch(picture);
  const bool found =
      std::any_of(sketch.boards.begin(), sketch.boards.end(), [](const BoardGuess& board) {
        return board.rows == 1 && board.pegs == 5 && std::abs(board.first.x - 87) < 2;
      });
  EXPECT_TRUE(found);
}

// Every second row stands aside, and only four of them are a lattice; the first one is lit.
TEST(MakeSketch, FindsRowsOfAComb) {
  cv::Mat picture(720, 640, CV_8UC4, cv::Scalar(189, 240, 255, 255));
  cv::rectangle(picture, {20, 567, 536, 78}, {238, 253, 255, 255}, cv::FILLED);
  for (int row = 0; row < 7; ++row) {
    for (int peg = 0; peg < 4; ++peg) {
      cv::circle(picture, {104 + 82 * peg + 22 * (row % 2), 606 - 76 * row}, 33,
                 {148, 218, 243, 255}, cv::FILLED, cv::LINE_AA);
    }
  }
  const Sketch sketch = MakeSketch(picture);
  ASSERT_GE(sketch.boards.size(), 2U);
  for (int i = 0; i < 2; ++i) {
    const BoardGuess& board = sketch.boards[static_cast<std::size_t>(i)];
    ASSERT_EQ(board.pegs, 4);
    ASSERT_EQ(board.rows, 7);
    for (int row = 0; row < 7; ++row) {
      const int upwards = board.next_row.y < 0 ? row : 6 - row;
      ExpectNear(Rounded(board.Row(row).Hole(3)), {350 + 22 * (upwards % 2), 606 - 76 * upwards});
    }
  }
}

// As on a Go board: stones lie where lines cross, and not in the squares between them.
TEST(MakeSketch, FindsTheCrossingsOfLines) {
  cv::Mat picture(700, 600, CV_8UC4, cv::Scalar(100, 178, 220, 255));
  const cv::Scalar line(16, 50, 74, 255);
  for (int x = 90; x <= 517; x += 61) cv::line(picture, {x, 80}, {x, 656}, line, 1);
  for (int y = 80; y <= 656; y += 64) cv::line(picture, {90, y}, {517, y}, line, 1);
  const Sketch sketch = MakeSketch(picture);
  ASSERT_FALSE(sketch.boards.empty());
  EXPECT_EQ(sketch.boards.front().pegs, 7);  // the squares are likelier
  const auto is_of_crossings = [](const BoardGuess& board) {
    const WindowPoint first = Rounded(board.Row(0).first);
    const WindowPoint last = Rounded(board.Row(board.rows - 1).Hole(board.pegs - 1));
    return board.pegs == 8 && board.rows == 10 && std::hypot(first.x - 90, first.y - 80) < 3 &&
           std::hypot(last.x - 517, last.y - 656) < 3;
  };
  EXPECT_TRUE(std::any_of(sketch.boards.begin(), sketch.boards.end(), is_of_crossings));
}

TEST(BoardGuess, StaysWhereItIsWhenItBeginsAtAnotherRow) {
  BoardGuess board{{100, 500}, {40, 0}, {0, -50}, 4, 6, 30, 0, 0, {18, 0}};
  const BoardGuess whole = board;
  EXPECT_EQ(whole.Row(1).first.x, 118);
  EXPECT_EQ(AreaOf(whole).Union(whole.Row(1).Area()), AreaOf(whole));
  board.BeginAt(3);
  for (int row = 0; row < 3; ++row) EXPECT_EQ(board.Row(row).first, whole.Row(row + 3).first);
}

// A pattern, too, but one that does not reach the edges.
TEST(MakeSketch, TakesNoHolesForAPatternOfTheGround) {
  cv::Mat picture(700, 500, CV_8UC4, cv::Scalar(60, 45, 35, 255));
  for (int row = 0; row < 11; ++row) {
    for (int peg = 0; peg < 6; ++peg) {
      cv::circle(picture, {100 + 60 * peg, 50 + 60 * row}, 20, {80, 70, 62, 255}, cv::FILLED,
                 cv::LINE_AA);
    }
  }
  ExpectBoard(MakeSketch(picture), 6, 11, {100, 50}, {400, 650});
}

// Above and below a board of dots there are more of a wallpaper, all in all, than any board has
// holes.
TEST(MakeSketch, TakesNoHolesForTheDotsOfAWallpaper) {
  cv::Mat picture(988, 940, CV_8UC4, cv::Scalar(220, 228, 218, 255));
  for (int y = 13; y < picture.rows; y += 26) {
    for (int x = 30; x < picture.cols; x += 40) {
      cv::circle(picture, {x, y}, 3, {170, 180, 172, 255}, cv::FILLED, cv::LINE_AA);
    }
  }
  cv::rectangle(picture, {0, 208, 940, 572}, {97, 155, 199, 255}, cv::FILLED);
  for (int row = 0; row < 12; ++row) {
    for (int peg = 0; peg < 6; ++peg) {
      cv::circle(picture, {570 + 40 * peg, 270 + 40 * row}, 3, {50, 80, 110, 255}, cv::FILLED,
                 cv::LINE_AA);
    }
  }
  ExpectBoard(MakeSketch(picture), 6, 12, {570, 270}, {770, 710});
}

// The page and what stands beside it lie over most of a wallpaper of dots in two lattices: of each
// there are a few lines only.
TEST(MakeSketch, TakesNoHolesForTheDotsAroundAPage) {
  constexpr int kStep = 56;
  cv::Mat picture(900, 1000, CV_8UC4, cv::Scalar(205, 225, 235, 255));
  for (const int shift : {0, kStep / 2}) {
    for (int y = 24 + shift; y < picture.rows; y += kStep) {
      for (int x = 24 + shift; x < picture.cols; x += kStep) {
        cv::circle(picture, {x, y}, 5, {160, 190, 215, 255}, cv::FILLED, cv::LINE_AA);
      }
    }
  }
  const cv::Scalar paper(255, 255, 255, 255);
  for (const cv::Rect& panel :
       {cv::Rect(277, 75, 483, 640), cv::Rect(40, 75, 200, 640), cv::Rect(800, 75, 160, 640)}) {
    cv::rectangle(picture, panel, paper, cv::FILLED);
  }
  for (int row = 0; row < 8; ++row) {
    for (int peg = 0; peg < 4; ++peg) {
      cv::circle(picture, {380 + 70 * peg, 130 + 72 * row}, 25, {140, 140, 145, 255}, 2,
                 cv::LINE_AA);
    }
  }
  ExpectBoard(MakeSketch(picture), 4, 8, {380, 130}, {590, 634});
}

// A row of three holes beside six cloths, two of which have dots in as many rows as a board has.
TEST(MakeSketch, TakesNoDotsOnAColorForHoles) {
  cv::Mat picture(500, 700, CV_8UC4, cv::Scalar(200, 220, 232, 255));
  for (int hole = 0; hole < 3; ++hole) {
    cv::rectangle(picture, cv::Rect(40 + 130 * hole, 60, 100, 100), {90, 120, 150, 255}, 2);
  }
  const std::array<cv::Scalar, 6> cloths{{{40, 30, 180, 255},
                                          {50, 190, 240, 255},
                                          {160, 120, 230, 255},
                                          {120, 60, 30, 255},
                                          {40, 120, 230, 255},
                                          {160, 60, 120, 255}}};
  for (int color = 0; color < 6; ++color) {
    const cv::Rect cloth(430 + 88 * (color % 3), 250 + 74 * (color / 3), 78, 64);
    cv::rectangle(picture, cloth, cloths[static_cast<std::size_t>(color)], cv::FILLED);
    if (color != 1 && color != 5) continue;
    for (int dot = 0; dot < 20; ++dot) {
      cv::circle(picture, cloth.tl() + cv::Point(10 + 14 * (dot % 5), 11 + 14 * (dot / 5)), 3,
                 {20, 90, 140, 255}, cv::FILLED, cv::LINE_AA);
    }
  }
  const Sketch sketch = MakeSketch(picture);
  ASSERT_FALSE(sketch.palettes.empty());
  EXPECT_EQ(sketch.palettes.front().colors.size(), 6U);
  ASSERT_FALSE(sketch.boards.empty());
  EXPECT_EQ(sketch.boards.front().pegs, 3);
  EXPECT_NEAR(sketch.boards.front().first.x, 90, 3);
  EXPECT_NEAR(sketch.boards.front().first.y, 110, 3);
}

// Of a field behind each peg only the corners are to be seen.
TEST(MakeSketch, TakesNoCornersAroundPegsForColors) {
  cv::Mat picture(600, 400, CV_8UC4, cv::Scalar(80, 190, 240, 255));
  for (int peg = 0; peg < 6; ++peg) {
    const cv::Point at(100, 80 + 53 * peg);
    cv::rectangle(picture, cv::Rect(at.x - 25, at.y - 25, 51, 51), {124, 120, 117, 255},
                  cv::FILLED);
    cv::circle(picture, at, 16, {250, 250, 250, 255}, cv::FILLED, cv::LINE_AA);
    cv::circle(picture, at + cv::Point(53, 0), 16, {250, 250, 250, 255}, cv::FILLED, cv::LINE_AA);
  }
  for (const PaletteGuess& palette : MakeSketch(picture).palettes) {
    EXPECT_LT(palette.colors.size(), 3U);
  }
}

// Where pictures reach to the edges of their discs, the ground between is in pieces, and what is
// around one of these covers half of a disc.
TEST(AddPalettes, TakesWholeDiscsForNoRestsOfTheGroundBetweenThem) {
  const std::vector<cv::Scalar> colors = {
      {40, 40, 210, 255}, {40, 160, 40, 255}, {210, 90, 40, 255}, {40, 210, 250, 255}};
  cv::Mat picture(500, 300, CV_8UC4, cv::Scalar(180, 215, 235, 255));
  cv::rectangle(picture, cv::Rect(52, 20, 96, 352), {105, 150, 180, 255}, cv::FILLED);
  std::vector<Shape> shapes;
  for (std::size_t i = 0; i < colors.size(); ++i) {
    const int y = 70 + 84 * static_cast<int>(i);
    cv::circle(picture, {100, y}, 33, {200, 230, 245, 255}, cv::FILLED, cv::LINE_AA);
    cv::circle(picture, {100, y}, 20, colors[i], cv::FILLED, cv::LINE_AA);
    shapes.push_back({{67, y - 33, 66, 66}, {}, 0.78});
    if (i > 0) shapes.push_back({{52, y - 84, 96, 84}, {}, 0.77});
  }
  std::vector<PaletteGuess> palettes;
  AddPalettes(picture, {99.5, 69.5, 0, 84, 1, 4, 66, 4}, shapes, palettes);
  ASSERT_EQ(palettes.size(), 1U);
  EXPECT_EQ(palettes.front().colors.size(), colors.size());
}

// Its dots are also seen through the fields of the columns.
TEST(MakeSketch, FindsHolesOnGrainedPaper) {
  const auto page = LoadPicture(MINDREADER_SOURCE_DIR "/tests/calibration/pages/grained-paper.png");
  ASSERT_TRUE(page) << page.error().Message();
  const Sketch sketch = MakeSketch(*page);
  ASSERT_FALSE(sketch.boards.empty());
  const BoardGuess& board = sketch.boards.front();
  EXPECT_EQ(board.pegs, 4);
  EXPECT_EQ(board.rows, 6);
  ExpectNear(Rounded(board.Row(0).Hole(0)), {211, 69});
  ExpectNear(Rounded(board.Row(1).Hole(1)), {279, 126});
  ASSERT_FALSE(sketch.palettes.empty());
  EXPECT_EQ(sketch.palettes.front().colors.size(), 8U);
}

// The dots are no grain that could be smoothed: that would take the dashes.
TEST(MakeSketch, FindsHolesOfDashesBesideAPatternOfDots) {
  const auto page =
      LoadPicture(MINDREADER_SOURCE_DIR "/tests/calibration/pages/dashes-on-dots.png");
  ASSERT_TRUE(page) << page.error().Message();
  const Sketch sketch = MakeSketch(*page);
  ASSERT_FALSE(sketch.boards.empty());
  EXPECT_EQ(sketch.boards.front().pegs, 5);
  EXPECT_EQ(sketch.boards.front().rows, 8);
  const auto input =
      std::find_if(sketch.boards.begin(), sketch.boards.end(),
                   [](const BoardGuess& board) { return board.rows == 1 && board.diameter > 40; });
  ASSERT_NE(input, sketch.boards.end());
  EXPECT_EQ(input->pegs, 5);
  ExpectNear(Rounded(input->first), {272, 116});
}

// Without it, a picture is left as it is.
TEST(WithoutGrain, LeavesAPageWithTextAlone) {
  cv::Mat picture(600, 800, CV_8UC4, cv::Scalar(240, 240, 240, 255));
  for (int line = 0; line < 20; ++line) {
    cv::putText(picture, "Guess the four colors of the code in ten", {10, 25 + 28 * line},
                cv::FONT_HERSHEY_SIMPLEX, 0.6, {40, 40, 40, 255}, 1, cv::LINE_AA);
  }
  EXPECT_FALSE(WithoutGrain(picture).has_value());
}

// The second one of two colors stood in line with the third column, as far above the board as its
// rows are apart: there seemed to be a row around it.
TEST(MakeSketch, TakesAColorAboveTheBoardForNoRowOfIt) {
  cv::Mat picture(760, 420, CV_8UC4, cv::Scalar(99, 50, 35, 255));
  const auto disc = [&](int x, int y, const cv::Scalar& color) {
    cv::circle(picture, {x, y}, 14, color, cv::FILLED, cv::LINE_AA);
  };
  for (int i = 0; i < 50; ++i) disc(126 + 38 * (i % 5), 181 + 56 * (i / 5), {168, 168, 168, 255});
  disc(202, 83, {40, 90, 250, 255});
  disc(202, 125, {58, 154, 31, 255});
  const Sketch sketch = MakeSketch(picture);
  ASSERT_FALSE(sketch.boards.empty());
  EXPECT_EQ(sketch.boards.front().pegs, 5);
  EXPECT_EQ(sketch.boards.front().rows, 10);
}

// The hole that takes the next peg is lit; an input row with keys below it is no board of columns.
TEST(MakeSketch, TakesALitHoleForOneOfItsBoard) {
  const auto draw = [](int rows, int columns, cv::Size step) {
    cv::Mat picture = Blank();
    for (int i = 0; i < rows * columns; ++i) {
      const int gray = i == 0 ? 250 : 150;
      cv::circle(picture, {60 + step.width * (i % columns), 60 + step.height * (i / columns)}, 15,
                 cv::Scalar(gray, gray, gray, 255), cv::FILLED, cv::LINE_AA);
    }
    return MakeSketch(picture);
  };
  const Sketch board = draw(8, 4, {54, 42});
  ASSERT_FALSE(board.boards.empty());
  EXPECT_EQ(board.boards.front().pegs, 4);
  EXPECT_EQ(board.boards.front().rows, 8);
  const Sketch keys = draw(2, 8, {50, 54});
  EXPECT_TRUE(std::none_of(keys.boards.begin(), keys.boards.end(),
                           [](const BoardGuess& guess) { return guess.rows == 8; }));
}

TEST(BoardGuess, TellsWhatMovesFromHoleToHoleFromWhatMovesWithTheRow) {
  const BoardGuess board{{100, 50}, {41, 0}, {0, 36}, 4, 8, 30};
  EXPECT_TRUE(board.ChangesHoles({41, 0}));
  EXPECT_TRUE(board.ChangesHoles({-80, 36}));
  EXPECT_FALSE(board.ChangesHoles({0, -36}));
  EXPECT_FALSE(board.ChangesHoles({7, 0}));
  EXPECT_FALSE(board.ChangesHoles({20, 14}));
}

// Five rows on one page of a book, which were played, and four on the other: the first of these is
// the next one, with holes that are larger than those of the rows behind it.
TEST(BlocksLike, FindsRowsWhoseFirstOneIsPlayed) {
  const cv::Scalar rim(99, 139, 160, 255), waiting(141, 185, 205, 255), page(200, 230, 243, 255);
  const cv::Scalar pegs[] = {{33, 50, 211, 255}, {208, 109, 28, 255}, {26, 22, 22, 255}};
  cv::Mat picture(678, 1090, CV_8UC4, page);
  const auto disc = [&](cv::Point at, int radius, const cv::Scalar& color) {
    cv::circle(picture, at, radius, color, cv::FILLED);
    cv::circle(picture, at, radius, rim);
  };
  for (int row = 0; row < 5; ++row) {
    for (int peg = 0; peg < 8; ++peg) disc({90 + 41 * peg, 151 + 92 * row}, 16, pegs[row % 3]);
  }
  cv::rectangle(picture, {560, 117, 477, 69}, {162, 211, 230, 255}, cv::FILLED);
  for (int row = 0; row < 4; ++row) {
    for (int peg = 0; peg < 8; ++peg) {
      disc({614 + 41 * peg, 151 + 92 * row}, row == 0 ? 13 : 6, row == 0 ? page : waiting);
    }
  }
  const BoardGuess board{{90, 151}, {41, 0}, {0, 92}, 8, 5, 25, 0};
  const auto is_next = [](const BoardGuess& block) {
    return block.rows == 4 && std::abs(block.first.x - 614) < 2 &&
           std::abs(block.first.y - 151) < 2 && std::abs(block.next_row.y - 92) < 1;
  };
  const auto blocks = BlocksLike(board, MakeSketch(picture));
  EXPECT_TRUE(std::any_of(blocks.begin(), blocks.end(), is_next));
  // Rows of fewer holes are none of it, nor are those of another pitch.
  const BoardGuess narrow{{90, 151}, {41, 0}, {0, 92}, 7, 5, 25, 0};
  const BoardGuess low{{90, 151}, {41, 0}, {0, 46}, 8, 5, 25, 0};
  for (const BoardGuess& other : {narrow, low}) {
    const auto none = BlocksLike(other, MakeSketch(picture));
    EXPECT_TRUE(std::none_of(none.begin(), none.end(), is_next));
  }
}

TEST(MakeSketch, SeesNothingInABlankPicture) {
  const Sketch sketch = MakeSketch(cv::Mat(600, 400, CV_8UC4, cv::Scalar(200, 200, 200, 255)));
  EXPECT_TRUE(sketch.boards.empty());
  EXPECT_TRUE(sketch.palettes.empty());
}

// Lines across the whole of a dark page, as many games have them: no board has so many rows.
TEST(MakeSketch, TakesNoGridOfThePageForABoard) {
  cv::Mat page(900, 1000, CV_8UC4, cv::Scalar(30, 10, 14, 255));
  for (int x = 41; x < page.cols; x += 44) page.col(x).setTo(cv::Scalar(70, 30, 45, 255));
  for (int y = 41; y < page.rows; y += 44) page.row(y).setTo(cv::Scalar(70, 30, 45, 255));
  page(cv::Rect(100, 100, 830, 400)).setTo(cv::Scalar(36, 12, 18, 255));
  for (int row = 0; row < 10; ++row) {
    for (int peg = 0; peg < 4; ++peg) {
      cv::circle(page, {160 + 80 * row, 168 + 62 * peg}, 26, {120, 60, 80, 255}, 2, cv::LINE_AA);
    }
  }
  const Sketch sketch = MakeSketch(page);
  ASSERT_FALSE(sketch.boards.empty());
  EXPECT_EQ(sketch.boards.front().rows, 10);
  EXPECT_EQ(sketch.boards.front().pegs, 4);
  EXPECT_NEAR(sketch.boards.front().diameter, 52, 4);
}

// A flower, say, and what may seem to be one: the edge of a letter has colors between its own and
// that of its ground.
TEST(ShowsSeveralColors, IsSoOfPicturesAndNotOfLetters) {
  constexpr WindowRect kArea{10, 10, 60, 60};
  const cv::Scalar white(255, 255, 255, 255), red(30, 30, 220, 255), green(40, 160, 40, 255);
  cv::Mat picture(80, 80, CV_8UC4, white);
  EXPECT_FALSE(ShowsSeveralColors(picture, kArea));
  cv::circle(picture, {40, 30}, 12, red, cv::FILLED, cv::LINE_AA);
  EXPECT_FALSE(ShowsSeveralColors(picture, kArea)) << "a plain peg";
  cv::rectangle(picture, {37, 42, 6, 24}, green, cv::FILLED);
  EXPECT_TRUE(ShowsSeveralColors(picture, kArea));
  EXPECT_FALSE(ShowsSeveralColors(picture, {100, 10, 60, 60})) << "outside";
  const std::vector<cv::Scalar> inks{red, green, {220, 60, 20, 255}, {20, 20, 20, 255}};
  const std::vector<cv::Scalar> grounds{
      white, {20, 220, 250, 255}, {40, 160, 40, 255}, {60, 40, 30, 255}};
  for (std::size_t ink = 0; ink < inks.size(); ++ink) {
    for (std::size_t ground = 0; ground < grounds.size(); ++ground) {
      cv::Mat letter(80, 80, CV_8UC4, grounds[ground]);
      cv::putText(letter, "go", {18, 48}, cv::FONT_HERSHEY_DUPLEX, 1.1, inks[ink], 2, cv::LINE_AA);
      EXPECT_FALSE(ShowsSeveralColors(letter, kArea)) << ink << " on " << ground;
    }
  }
}

// Shapes that run into each other are measured too far right, the last ones more than the first;
// what has moved as a whole has not.
TEST(RowsLike, TakesARowForOneInTheSameColumns) {
  const HoleRow known{{436, 89.5}, {36.5, 0}, 4, 38};
  Sketch sketch;
  sketch.boards = {{{441.5, 129.5}, {37.7, 0}, {}, 4, 1, 37},
                   {{445, 169.5}, {36.5, 0}, {}, 4, 1, 38},
                   {{460, 209.5}, {37.7, 0}, {}, 4, 1, 38}};
  const auto rows = RowsLike(known, sketch);
  ASSERT_EQ(rows.size(), 6U);  // each board begins and ends with one
  EXPECT_EQ(rows[0].first, (RefPoint{436, 129.5}));
  EXPECT_EQ(rows[0].step, known.step);
  EXPECT_EQ(rows[2].first, (RefPoint{445, 169.5}));
  EXPECT_EQ(rows[4].first, (RefPoint{460, 209.5}));
}

}  // namespace
}  // namespace mindreader::sketch_test
