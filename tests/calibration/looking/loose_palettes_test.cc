// Palettes as programs draw them that keep to no lattice.
#include "calibration/looking/loose_palettes.h"

#include <cmath>
#include <cstdint>
#include <vector>

#include <gtest/gtest.h>
#include <opencv2/imgproc.hpp>

#include "calibration/looking/palettes.h"
#include "tests/calibration/drawn_palette.h"

namespace mindreader::loose_palettes_test {
namespace {

const cv::Scalar kGround(40, 35, 30, 255), kKey(120, 120, 120, 255);

// Two colors on each side of a board; a button in a corner of the page, alone on its side, is none
// of those that stand below.
TEST(AddPalettesAround, TakesColorsOnSeveralSidesButNoneThatStandsAlone) {
  BoardGuess board;
  board.first = {200, 200};
  board.next_peg = {40, 0};
  board.next_row = {0, 40};
  board.pegs = 4;
  board.rows = 8;
  board.diameter = 28;
  std::vector<Shape> shapes;
  const auto add = [&](int x, int y) {
    const cv::Scalar& c = kPaletteColors[shapes.size()];
    shapes.push_back({WindowRect::Around({x, y}, 15),
                      {static_cast<std::uint8_t>(c[0]), static_cast<std::uint8_t>(c[1]),
                       static_cast<std::uint8_t>(c[2])},
                      0.8});
  };
  for (const int x : {220, 300}) add(x, 540);
  add(220, 150);
  std::vector<PaletteGuess> palettes;
  AddPalettesAround(board, shapes, palettes);
  EXPECT_TRUE(palettes.empty());
  add(300, 150);
  for (const int y : {260, 420}) add(400, y);
  AddPalettesAround(board, shapes, palettes);
  ASSERT_EQ(palettes.size(), 1U);
  EXPECT_EQ(palettes[0].colors.size(), shapes.size());
}

// A line of colors is longer than the board above it, so that some stand on either side of that;
// below them is a button of their size. One of them is too dark to be of it.
TEST(AddPalettesAround, TakesNoButtonBelowALineOfColors) {
  const BoardGuess board{{200, 200}, {40, 0}, {0, 40}, 4, 8, 28};
  std::vector<Shape> shapes;
  PaletteGuess line;
  for (int i = 0; i < 7; ++i) {
    const cv::Scalar& c = kPaletteColors[static_cast<std::size_t>(i)];
    const Bgr color{static_cast<std::uint8_t>(c[0]), static_cast<std::uint8_t>(c[1]),
                    static_cast<std::uint8_t>(c[2])};
    line.colors.push_back({WindowRect::Around({90 + 55 * i, 520}, i == 3 ? 12 : 15), color, 0.8});
    shapes.push_back(line.colors.back());
  }
  shapes.push_back({WindowRect::Around({130, 590}, 15), {170, 50, 90}, 0.8});
  std::vector<PaletteGuess> palettes;
  AddPalettesAround(board, shapes, palettes);
  EXPECT_EQ(palettes.size(), 1U);
  palettes = {line};
  AddPalettesAround(board, shapes, palettes);
  EXPECT_EQ(palettes.size(), 1U);
}

// Four colours above, and three between two other keys below.
TEST(MakeSketch, FindsAPaletteThatIsShiftedAsTheKeysOfAKeyboardAre) {
  cv::Mat picture(400, 500, CV_8UC4, kGround);
  std::vector<WindowPoint> centers;
  const auto key = [&](int x, int y, const cv::Scalar& color) {
    cv::rectangle(picture, {x - 24, y - 24, 49, 49}, color, cv::FILLED);
  };
  for (int i = 0; i < 4; ++i) {
    centers.push_back({160 + 60 * i, 250});
    key(centers.back().x, 250, kPaletteColors[static_cast<std::size_t>(i)]);
  }
  for (int i = 0; i < 3; ++i) {
    centers.push_back({190 + 60 * i, 310});
    key(centers.back().x, 310, kPaletteColors[static_cast<std::size_t>(4 + i)]);
  }
  key(130, 310, kKey);
  key(370, 310, kKey);
  const Sketch sketch = MakeSketch(picture);
  ASSERT_FALSE(sketch.palettes.empty());
  ExpectCenters(sketch.palettes.front(), centers);
}

// The fifth picture is below the middle of the others; holes are as large, but all alike.
TEST(MakeSketch, FindsTheLastPictureOfAPaletteBelowTheMiddle) {
  cv::Mat picture(500, 640, CV_8UC4, cv::Scalar(235, 240, 245, 255));
  const std::vector<WindowPoint> centers{
      {450, 100}, {540, 100}, {450, 190}, {540, 190}, {495, 280}};
  const cv::Scalar ink(200, 60, 90, 255);
  for (std::size_t i = 0; i < centers.size(); ++i) {
    const WindowPoint at = centers[i];
    cv::rectangle(picture, {at.x - 36, at.y - 36, 73, 73}, {190, 200, 250, 255}, cv::FILLED);
    if (i == 0) cv::circle(picture, {at.x, at.y}, 22, ink, cv::FILLED, cv::LINE_AA);
    if (i == 1) cv::rectangle(picture, {at.x - 20, at.y - 20, 41, 41}, ink, cv::FILLED);
    if (i == 2) cv::rectangle(picture, {at.x - 26, at.y - 9, 53, 19}, ink, cv::FILLED);
    if (i == 3) cv::rectangle(picture, {at.x - 9, at.y - 26, 19, 53}, ink, cv::FILLED);
    if (i == 4) cv::circle(picture, {at.x, at.y}, 20, ink, 8, cv::LINE_AA);
  }
  for (int row = 0; row < 4; ++row) {
    for (int peg = 0; peg < 3; ++peg) {
      const cv::Rect hole(60 + 90 * peg, 64 + 90 * row, 73, 73);
      cv::rectangle(picture, hole, {225, 232, 238, 255}, cv::FILLED);
      cv::rectangle(picture, hole, {150, 160, 170, 255}, 2);
    }
  }
  const Sketch sketch = MakeSketch(picture);
  ASSERT_FALSE(sketch.palettes.empty());
  ExpectCenters(sketch.palettes.front(), centers);
}

TEST(MakeSketch, FindsAPaletteOfThreeLinesOnlyWhereNoTwoAreAlike) {
  const auto block = [](const std::vector<std::size_t>& colors) {
    cv::Mat picture(300, 300, CV_8UC4, cv::Scalar(60, 60, 60, 255));
    const std::vector<cv::Scalar> paints = [&] {
      auto all = kPaletteColors;
      all.insert(all.end(), {{250, 250, 250, 255}, {20, 20, 20, 255}});
      return all;
    }();
    for (int i = 0; i < 9; ++i) {
      cv::circle(picture, {80 + 60 * (i % 3), 80 + 60 * (i / 3)}, 20,
                 paints[colors[static_cast<std::size_t>(i)]], cv::FILLED, cv::LINE_AA);
    }
    return MakeSketch(picture);
  };
  const Sketch all = block({0, 1, 2, 3, 4, 5, 6, 7, 8});
  ASSERT_FALSE(all.palettes.empty());
  EXPECT_EQ(all.palettes.front().colors.size(), 9U);
  for (const PaletteGuess& palette : block({0, 1, 2, 3, 4, 5, 6, 0, 1}).palettes) {
    EXPECT_LT(palette.colors.size(), 8U) << "pegs of a board";
  }
}

TEST(MakeSketch, FindsAPaletteOfColorsInARing) {
  cv::Mat picture(300, 300, CV_8UC4, kGround);
  std::vector<WindowPoint> centers;
  for (int i = 0; i < 6; ++i) {
    const double angle = (i + 0.5) * CV_PI / 3;
    centers.push_back({150 + static_cast<int>(std::lround(45 * std::sin(angle))),
                       150 - static_cast<int>(std::lround(45 * std::cos(angle)))});
    cv::circle(picture, {centers.back().x, centers.back().y}, 17,
               kPaletteColors[static_cast<std::size_t>(i)], cv::FILLED, cv::LINE_AA);
  }
  const Sketch sketch = MakeSketch(picture);
  ASSERT_FALSE(sketch.palettes.empty());
  // In reading order.
  ExpectCenters(sketch.palettes.front(),
                {centers[5], centers[0], centers[4], centers[1], centers[3], centers[2]});
}

// Rims of ten colors in two lines, and what is inside of all twelve.
TEST(CompleteFromOtherSizes, AddsColorsWhoseRimsWereNotFound) {
  PaletteGuess rims{{}, 24, 20}, insides{{}, 15, 22}, elsewhere{{}, 15, 22};
  for (int i = 0; i < 12; ++i) {
    const WindowPoint at{100 + 34 * (i % 6), 50 + 39 * (i / 6)};
    const auto shade = static_cast<std::uint8_t>(20 * i);
    const Bgr color{shade, 250, 60};
    if (i != 3 && i != 11) rims.colors.push_back({WindowRect::Around(at, 12), color, 0});
    insides.colors.push_back({WindowRect::Around({at.x + 1, at.y}, 7), color, 0});
    elsewhere.colors.push_back({WindowRect::Around({at.x, at.y + 300}, 7), color, 0});
  }
  std::vector<PaletteGuess> palettes{elsewhere, rims};
  CompleteFromOtherSizes(palettes);
  EXPECT_EQ(palettes.back().colors.size(), 10U);
  // A hole in line with the colors makes a palette less likely.
  palettes.push_back(insides);
  palettes.back().score = 12;
  CompleteFromOtherSizes(palettes);
  EXPECT_EQ(palettes[1].colors.size(), 10U);
  palettes.back() = insides;
  CompleteFromOtherSizes(palettes);
  ASSERT_EQ(palettes[1].colors.size(), 12U);
  EXPECT_EQ(palettes[1].colors[3].box.Center(), (WindowPoint{203, 50}));
  EXPECT_EQ(palettes[1].colors[3].box.width, 25);
  EXPECT_EQ(palettes[1].colors[11].box.Center(), (WindowPoint{271, 89}));
}

// The ends of every second row have a shade each, and the last one is a color beside others.
TEST(AddCompletedPalettes, TakesNothingThatIsCloserThanItsOwnColorsAre) {
  const auto shape = [](WindowPoint at, std::size_t color) {
    const cv::Scalar& paint = kPaletteColors[color];
    return Shape{WindowRect::Around(at, 24),
                 {static_cast<std::uint8_t>(paint[0]), static_cast<std::uint8_t>(paint[1]),
                  static_cast<std::uint8_t>(paint[2])},
                 0};
  };
  const auto completed = [&](int step) {
    PaletteGuess column{{}, 48, 8};
    std::vector<Shape> shapes;
    for (std::size_t i = 0; i < 4; ++i) {
      column.colors.push_back(shape({100, 100 + step * static_cast<int>(i)}, i));
    }
    shapes = column.colors;
    for (std::size_t i = 4; i < kPaletteColors.size(); ++i) {
      shapes.push_back(shape({100 + 70 * static_cast<int>(i - 3), 100 + 3 * step}, i));
    }
    std::vector<PaletteGuess> palettes{column};
    AddCompletedPalettes(cv::Mat(700, 700, CV_8UC4, kGround), shapes, palettes);
    return palettes.size() == 2;
  };
  EXPECT_TRUE(completed(70));
  EXPECT_FALSE(completed(115));
}

// Three columns, of which two lines are known: of the third one a color was found, and white.
TEST(AddCompletedPalettes, TakesWhiteInThePlaceThatABlockHasLeft) {
  const auto completed = [](int place, bool sign, int size) {
    cv::Mat picture(300, 300, CV_8UC4, kGround);
    std::vector<Shape> shapes;
    const auto draw = [&](int at, const cv::Scalar& paint, int radius) {
      const WindowPoint center{80 + 60 * (at % 3), 80 + 60 * (at / 3)};
      cv::circle(picture, {center.x, center.y}, radius, paint, cv::FILLED, cv::LINE_AA);
      shapes.push_back({WindowRect::Around(center, radius),
                        {static_cast<std::uint8_t>(paint[0]), static_cast<std::uint8_t>(paint[1]),
                         static_cast<std::uint8_t>(paint[2])},
                        0});
    };
    for (int i = 0; i < 6; ++i) draw(i, kPaletteColors[static_cast<std::size_t>(i)], 20);
    PaletteGuess lines{shapes, 41, 12};
    draw(6, kPaletteColors[6], 18);
    draw(place, {250, 250, 250, 255}, size);
    if (sign) {
      const WindowPoint center = shapes.back().box.Center();
      cv::drawMarker(picture, {center.x, center.y}, kKey, cv::MARKER_TILTED_CROSS, 16, 3);
    }
    std::vector<PaletteGuess> palettes{lines};
    AddCompletedPalettes(picture, shapes, palettes);
    return palettes.back().colors.size();
  };
  EXPECT_EQ(completed(7, false, 20), 8U);
  EXPECT_EQ(completed(7, false, 16), 8U) << "as large as the one beside it";
  EXPECT_EQ(completed(7, false, 12), 7U) << "too small";
  EXPECT_EQ(completed(7, true, 20), 7U) << "an eraser";
  EXPECT_EQ(completed(8, false, 20), 7U) << "not beside the others";
}

// Colors and their names stand in the middle of a bar, so that the longer names begin further left;
// the last color is black.
TEST(MakeSketch, FindsBlackAtTheEndOfAColumnWhoseColorsStandAside) {
  cv::Mat picture(460, 300, CV_8UC4, cv::Scalar(239, 239, 239, 255));
  std::vector<cv::Scalar> fills = kPaletteColors;
  fills.push_back({26, 26, 26, 255});
  const std::vector<int> aside{20, 9, 17, 24, 17, 25, 21, 14};
  std::vector<cv::Rect> boxes;
  for (std::size_t i = 0; i < fills.size(); ++i) {
    boxes.emplace_back(aside[i], 60 + 44 * static_cast<int>(i), 33, 33);
    cv::rectangle(picture, boxes[i], fills[i], cv::FILLED);
    cv::rectangle(picture, boxes[i], {64, 64, 64, 255});
  }
  const Sketch sketch = MakeSketch(picture);
  ASSERT_FALSE(sketch.palettes.empty());
  const auto centers = Centers(sketch.palettes.front());
  ASSERT_EQ(centers.size(), boxes.size());
  for (std::size_t i = 0; i < boxes.size(); ++i) {
    EXPECT_TRUE(boxes[i].contains({centers[i].x, centers[i].y})) << i;
  }
}

}  // namespace
}  // namespace mindreader::loose_palettes_test
