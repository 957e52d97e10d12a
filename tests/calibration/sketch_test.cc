#include "calibration/sketch.h"

#include <string>

#include <gtest/gtest.h>

#include "vision/picture.h"

namespace mindreader {
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

TEST(MakeSketch, SeesNothingInABlankPicture) {
  const Sketch sketch = MakeSketch(cv::Mat(600, 400, CV_8UC4, cv::Scalar(200, 200, 200, 255)));
  EXPECT_TRUE(sketch.boards.empty());
  EXPECT_TRUE(sketch.palettes.empty());
}

}  // namespace
}  // namespace mindreader
