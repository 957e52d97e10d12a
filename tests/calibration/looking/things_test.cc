// Palettes and popups of things that have forms of their own.
#include "calibration/looking/things.h"

#include <cmath>
#include <utility>
#include <vector>

#include <gtest/gtest.h>
#include <opencv2/imgproc.hpp>

#include "calibration/probing/opened_choices.h"
#include "calibration/probing/search_order.h"
#include "tests/calibration/drawn_palette.h"

namespace mindreader::things_test {
namespace {

// Shells have ribs, so that none of them is one region; their ground is as colourful as they are.
TEST(MakeSketch, FindsAPaletteOfThingsWithLinesInThem) {
  cv::Mat picture(500, 400, CV_8UC4, cv::Scalar(150, 90, 20, 255));
  std::vector<WindowPoint> centers;
  for (std::size_t i = 0; i < 5; ++i) {
    const int y = 60 + 64 * static_cast<int>(i);
    centers.push_back({80, y});
    const cv::Scalar rib(kPaletteColors[i][0] / 2, kPaletteColors[i][1] / 2,
                         kPaletteColors[i][2] / 2, 255);
    const std::vector<cv::Point> shell{{80, y + 22}, {64, y + 16}, {56, y},  {64, y - 16},
                                       {80, y - 22}, {96, y - 16}, {104, y}, {96, y + 16}};
    cv::fillPoly(picture, std::vector{shell}, kPaletteColors[i], cv::LINE_AA);
    cv::polylines(picture, std::vector{shell}, true, rib, 2, cv::LINE_AA);
    for (const int x : {62, 70, 80, 90, 98}) {
      cv::line(picture, {80, y + 20}, {x, y - 16}, rib, 2, cv::LINE_AA);
    }
  }
  const Sketch sketch = MakeSketch(picture);
  ASSERT_FALSE(sketch.palettes.empty());
  ExpectCenters(sketch.palettes.front(), centers);
}

// Fruits: each of another form and size, in the middle of its cell, some of several parts.
TEST(MakeSketch, FindsAPaletteOfPicturesInTwoLines) {
  cv::Mat picture(500, 700, CV_8UC4, cv::Scalar(214, 243, 255, 255));
  std::vector<WindowPoint> centers;
  const std::vector<cv::Size> halves{{26, 32}, {32, 28}, {31, 31}, {29, 30}, {28, 30},
                                     {25, 33}, {28, 31}, {35, 20}, {28, 28}};
  for (std::size_t i = 0; i < halves.size(); ++i) {
    const cv::Point at(100 + 112 * static_cast<int>(i % 5), 120 + 96 * static_cast<int>(i / 5));
    centers.push_back({at.x, at.y});
    const cv::Scalar color(30 + 24.0 * static_cast<double>(i), 250 - 27.0 * static_cast<double>(i),
                           i % 2 == 0 ? 30 : 200, 255);
    if (i == 4) {  // a bunch of equal grapes
      for (const cv::Point grape :
           {cv::Point{-20, -10}, {0, -10}, {20, -10}, {-10, 8}, {10, 8}, {0, 21}, {0, -22}}) {
        cv::circle(picture, at + grape, 9, color, cv::FILLED, cv::LINE_AA);
        cv::circle(picture, at + grape, 9, {120, 20, 60, 255}, 1, cv::LINE_AA);
      }
    } else if (i % 2 == 0) {
      cv::ellipse(picture, at, halves[i], 0, 0, 360, color, cv::FILLED, cv::LINE_AA);
    } else {
      const std::vector<cv::Point> form{{at.x, at.y - halves[i].height},
                                        {at.x + halves[i].width, at.y},
                                        {at.x + halves[i].width / 2, at.y + halves[i].height},
                                        {at.x - halves[i].width / 2, at.y + halves[i].height},
                                        {at.x - halves[i].width, at.y}};
      cv::fillPoly(picture, std::vector{form}, color, cv::LINE_AA);
    }
  }
  const Sketch sketch = MakeSketch(picture);
  ASSERT_FALSE(sketch.palettes.empty());
  ExpectCenters(sketch.palettes.front(), centers);
}

// Buttons that are twice as wide as high, each with a tile and its name below it, nearer to those
// below them than they are wide; or buttons with words alone below them.
TEST(MakeSketch, FindsAPaletteOfTilesOnTwoLinesOfWideButtons) {
  const std::vector<std::string> names{"red",  "orange", "yellow", "green", "moss",  "teal",
                                       "blue", "navy",   "purple", "pink",  "brown", "white"};
  const std::vector<cv::Scalar> colors{
      {40, 40, 198, 255},  {31, 124, 245, 255},  {53, 216, 253, 255}, {60, 204, 156, 255},
      {58, 107, 27, 255},  {192, 198, 38, 255},  {205, 85, 33, 255},  {79, 32, 20, 255},
      {181, 59, 142, 255}, {192, 154, 245, 255}, {34, 65, 109, 255},  {242, 247, 247, 255}};
  for (const bool two : {true, false}) {
    cv::Mat picture(700, 860, CV_8UC4, cv::Scalar(239, 239, 239, 255));
    std::vector<WindowPoint> centers;
    for (std::size_t i = 0; i < colors.size(); ++i) {
      const cv::Point at(80 + 134 * static_cast<int>(i % 6), 120 + 65 * static_cast<int>(i / 6));
      const cv::Rect button(at.x - 59, at.y - 30, 118, 60);
      cv::rectangle(picture, button, {248, 248, 248, 255}, cv::FILLED);
      cv::rectangle(picture, button, {170, 170, 170, 255});
      const bool has_tile = two || i < 6;
      if (has_tile) {
        cv::rectangle(picture, {at.x - 16, at.y - 26, 32, 32}, colors[i], cv::FILLED);
        cv::rectangle(picture, {at.x - 16, at.y - 26, 32, 32}, {43, 51, 59, 255}, 2);
        centers.push_back({at.x, at.y});
      }
      cv::putText(picture, names[i], {at.x - 22, at.y + (has_tile ? 22 : 5)},
                  cv::FONT_HERSHEY_SIMPLEX, 0.45, {30, 30, 30, 255}, 1, cv::LINE_AA);
    }
    const Sketch sketch = MakeSketch(picture);
    ASSERT_FALSE(sketch.palettes.empty());
    ExpectCenters(sketch.palettes.front(), centers);
  }
}

// Bundles of yarn stand on a shelf: no ground goes around them.
TEST(MakeSketch, FindsAPaletteOfThingsOnAShelf) {
  cv::Mat picture(500, 600, CV_8UC4, cv::Scalar(239, 246, 250, 255));
  cv::rectangle(picture, cv::Rect(40, 100, 500, 82), cv::Scalar(196, 220, 233, 255), cv::FILLED);
  cv::rectangle(picture, cv::Rect(40, 182, 500, 10), cv::Scalar(90, 133, 168, 255), cv::FILLED);
  std::vector<WindowPoint> centers;
  for (std::size_t i = 0; i < 5; ++i) {
    const int x = 90 + 80 * static_cast<int>(i);
    centers.push_back({x, 148});
    const cv::Scalar line(kPaletteColors[i][0] / 2, kPaletteColors[i][1] / 2,
                          kPaletteColors[i][2] / 2, 255);
    for (const auto& [y, half] : {std::pair{132, 21}, std::pair{164, 17}}) {
      cv::ellipse(picture, {x, y}, {half, 17}, 0, 0, 360, kPaletteColors[i], cv::FILLED,
                  cv::LINE_AA);
      cv::ellipse(picture, {x, y}, {half, 17}, 0, 0, 360, line, 2, cv::LINE_AA);
      for (const int off : {-10, 0, 10}) {
        cv::line(picture, {x + off, y - 13}, {x + off, y + 13}, line, 2, cv::LINE_AA);
      }
    }
  }
  const Sketch sketch = MakeSketch(picture);
  ASSERT_FALSE(sketch.palettes.empty());
  ExpectCenters(sketch.palettes.front(), centers);
}

// A star and a heart, and a drop below the star: three of a palette that wraps.
void DrawThreePictures(cv::Mat& picture, cv::Point at) {
  std::vector<cv::Point> star;
  for (int i = 0; i < 10; ++i) {
    const double angle = CV_PI * (i / 5.0 - 0.5), reach = i % 2 == 0 ? 28 : 12;
    star.emplace_back(at.x + static_cast<int>(std::lround(reach * std::cos(angle))),
                      at.y + static_cast<int>(std::lround(reach * std::sin(angle))));
  }
  cv::fillPoly(picture, std::vector{star}, {200, 20, 130, 255}, cv::LINE_AA);
  const cv::Point beside = at + cv::Point(72, 0), below = at + cv::Point(0, 76);
  const std::vector<cv::Point> heart{{beside.x, beside.y + 22},      {beside.x - 23, beside.y - 4},
                                     {beside.x - 12, beside.y - 21}, {beside.x, beside.y - 12},
                                     {beside.x + 12, beside.y - 21}, {beside.x + 23, beside.y - 4}};
  cv::fillPoly(picture, std::vector{heart}, {60, 160, 40, 255}, cv::LINE_AA);
  cv::ellipse(picture, below, {17, 25}, 0, 0, 360, {180, 105, 255, 255}, cv::FILLED, cv::LINE_AA);
}

TEST(MakeSketch, FindsAPaletteOfThreePicturesInACorner) {
  cv::Mat picture(500, 500, CV_8UC4, cv::Scalar(214, 243, 255, 255));
  DrawThreePictures(picture, {300, 200});
  const Sketch sketch = MakeSketch(picture);
  ASSERT_FALSE(sketch.palettes.empty());
  ExpectCenters(sketch.palettes.front(), {{300, 200}, {372, 200}, {300, 276}});
}

// The first hole of the row that is played is lit, and the one below it is the first that is not:
// they look like a second line of the colors beside them.
TEST(MakeSketch, FindsAPaletteBesideABoardWithALitRow) {
  const cv::Scalar black(0, 0, 0, 255), gray(150, 150, 150, 255);
  cv::Mat picture(600, 420, CV_8UC4, cv::Scalar(225, 225, 225, 255));
  const auto peg = [&](cv::Point at, const cv::Scalar& fill, const cv::Scalar& rim) {
    cv::circle(picture, at, 19, rim, cv::FILLED, cv::LINE_AA);
    cv::circle(picture, at, 17, fill, cv::FILLED, cv::LINE_AA);
  };
  std::vector<WindowPoint> centers;
  for (std::size_t i = 0; i < kPaletteColors.size(); ++i) {
    centers.push_back({34, 58 + 46 * static_cast<int>(i)});
    peg({centers.back().x, centers.back().y}, kPaletteColors[i], black);
  }
  for (int row = 0; row < 10; ++row) {
    for (int hole = 0; hole < 5; ++hole) {
      const double level = row == 0 ? 245 : 205;
      peg({100 + 46 * hole, 58 + 46 * row}, {level, level, level, 255}, row == 0 ? black : gray);
    }
  }
  const auto palettes = PalettesToTry(MakeSketch(picture));
  ASSERT_FALSE(palettes.empty());
  ExpectCenters(palettes.front(), centers);
}

TEST(OpenedChoices, FindsThreePicturesInACorner) {
  Observed seen;
  seen.before.pixels = cv::Mat(500, 500, CV_8UC4, cv::Scalar(214, 243, 255, 255));
  seen.after.pixels = seen.before.pixels.clone();
  const cv::Rect panel(255, 155, 170, 170);
  cv::rectangle(seen.after.pixels, panel, {250, 250, 250, 255}, cv::FILLED);
  DrawThreePictures(seen.after.pixels, {300, 200});
  seen.changes = {{panel.x, panel.y, panel.width, panel.height}};
  EXPECT_EQ(OpenedChoices(seen).size(), 3U);
}

// A panel with two colors opens; without one, it is two holes that lit up.
TEST(OpenedChoices, TakesTwoColorsOnlyOnAPanel) {
  const cv::Scalar ground(80, 190, 240, 255);
  Observed seen;
  seen.before.pixels = cv::Mat(400, 400, CV_8UC4, ground);
  seen.after.pixels = seen.before.pixels.clone();
  const auto draw = [&] {
    cv::circle(seen.after.pixels, {100, 120}, 24, {20, 120, 240, 255}, cv::FILLED, cv::LINE_AA);
    cv::circle(seen.after.pixels, {100, 184}, 24, {40, 210, 160, 255}, cv::FILLED, cv::LINE_AA);
  };
  draw();
  seen.changes = {{76, 96, 49, 49}, {76, 160, 49, 49}};
  EXPECT_TRUE(OpenedChoices(seen).empty());
  cv::rectangle(seen.after.pixels, {60, 80, 80, 144}, {70, 180, 230, 255}, cv::FILLED);
  draw();
  seen.changes = {{60, 80, 80, 144}};
  EXPECT_EQ(OpenedChoices(seen).size(), 2U);
}

// Cloth is woven of lines that are darker where they cross; spools, wider than high, lie on it
// below each other, as near as words.
TEST(MakeSketch, FindsSpoolsBelowEachOtherOnCloth) {
  cv::Mat picture(600, 500, CV_8UC4, cv::Scalar(202, 223, 233, 255));
  for (int y = 0; y < picture.rows; ++y) {
    for (int x = 0; x < picture.cols; ++x) {
      const int lines = (y % 4 == 1 ? 1 : 0) + (x % 4 == 0 ? 1 : 0);
      for (int c = 0; c < 3; ++c) {
        picture.at<cv::Vec4b>(y, x)[c] =
            static_cast<std::uint8_t>(picture.at<cv::Vec4b>(y, x)[c] - (11 - c) * lines);
      }
    }
  }
  const cv::Scalar threads[] = {{40, 30, 200, 255}, {180, 90, 40, 255},  {40, 180, 230, 255},
                                {60, 130, 40, 255}, {170, 60, 130, 255}, {50, 50, 50, 255},
                                {50, 130, 250, 255}};
  std::vector<WindowPoint> centers;
  for (int i = 0; i < 7; ++i) {
    const cv::Rect spool(200, 60 + 56 * i, 102, 52);
    cv::rectangle(picture, spool, {40, 90, 150, 255}, cv::FILLED);
    cv::rectangle(picture, cv::Rect(spool.x + 9, spool.y + 4, 84, 44), threads[i], cv::FILLED);
    centers.push_back({spool.x + 51, spool.y + 26});
  }
  const Sketch sketch = MakeSketch(picture);
  ASSERT_FALSE(sketch.palettes.empty());
  ExpectCenters(sketch.palettes.front(), centers);
}

}  // namespace
}  // namespace mindreader::things_test
