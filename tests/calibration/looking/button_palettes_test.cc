// Palettes of buttons with words on them.
#include "calibration/looking/button_palettes.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <opencv2/imgproc.hpp>

#include "tests/calibration/drawn_palette.h"

namespace mindreader::button_palettes_test {
namespace {

const cv::Scalar kGround(40, 35, 30, 255);

// Two of the words reach down to the edges of their buttons; two buttons are not colourful.
TEST(MakeSketch, FindsAPaletteOfButtonsAsWideAsTheirWords) {
  cv::Mat picture(300, 600, CV_8UC4, cv::Scalar(255, 255, 255, 255));
  const std::vector<std::string> words{"Red",    "Blue",   "grey black", "Green",
                                       "Yellow", "Orange", "Purple",     "white"};
  const std::vector<cv::Scalar> fills{{0, 0, 255, 255},   {255, 0, 0, 255},    {50, 50, 50, 255},
                                      {0, 128, 0, 255},   {0, 255, 255, 255},  {0, 165, 255, 255},
                                      {128, 0, 128, 255}, {240, 240, 240, 255}};
  std::vector<WindowPoint> centers;
  int x = 20;
  const auto button = [&](const std::string& word, const cv::Scalar& fill, int y) {
    const cv::Size size = cv::getTextSize(word, cv::FONT_HERSHEY_SIMPLEX, 0.5, 1, nullptr);
    const cv::Rect box(x, y, size.width + 18, 24);
    cv::rectangle(picture, box, fill, cv::FILLED);
    cv::rectangle(picture, box, {170, 170, 170, 255}, 2);
    cv::putText(picture, word, {x + 9, y + 16}, cv::FONT_HERSHEY_SIMPLEX, 0.5, {0, 0, 0, 255}, 1,
                cv::LINE_AA);
    x += box.width + 5;
    return WindowPoint{box.x + box.width / 2, box.y + box.height / 2};
  };
  for (std::size_t i = 0; i < words.size(); ++i) centers.push_back(button(words[i], fills[i], 60));
  x = 20;
  for (const char* word : {"Check", "Clear", "New game"}) button(word, {220, 220, 220, 255}, 200);
  const Sketch sketch = MakeSketch(picture);
  ASSERT_FALSE(sketch.palettes.empty());
  ExpectCenters(sketch.palettes.front(), centers);
}

// The entries of a list are as low as their words, and touch each other: the next but one is in
// reach, too, and an i from edge to edge cuts one in two.
TEST(MakeSketch, FindsAPaletteOfTheEntriesOfAList) {
  for (const int cut : {0, 1, 3}) {
    cv::Mat picture(300, 400, CV_8UC4, cv::Scalar(217, 217, 217, 255));
    std::vector<WindowPoint> centers;
    for (int i = 0; i < 5; ++i) {
      const cv::Rect entry(60, 50 + 22 * i, 121, 22);
      cv::rectangle(picture, entry, kPaletteColors[static_cast<std::size_t>(i)], cv::FILLED);
      cv::putText(picture, "name", {entry.x + 4, entry.y + 16}, cv::FONT_HERSHEY_SIMPLEX, 0.5,
                  {20, 20, 20, 255}, 1, cv::LINE_AA);
      centers.push_back({entry.x + 60, entry.y + 11});
      if (i != cut) continue;
      const cv::Point letter = entry.tl() + cv::Point(52, 0);
      cv::rectangle(picture, {letter.x, letter.y + 2, 2, 3}, {20, 20, 20, 255}, cv::FILLED);
      cv::rectangle(picture, {letter.x, letter.y + 6, 2, 15}, {20, 20, 20, 255}, cv::FILLED);
    }
    const Sketch sketch = MakeSketch(picture);
    ASSERT_FALSE(sketch.palettes.empty());
    ExpectCenters(sketch.palettes.front(), centers);
  }
}

// Seven of them in two lines, without words.
TEST(MakeSketch, FindsAPaletteOfTwoLinesOfButtons) {
  cv::Mat picture(300, 600, CV_8UC4, kGround);
  std::vector<WindowPoint> centers;
  for (int i = 0; i < 7; ++i) {
    const cv::Rect box(100 + 80 * (i % 4), 60 + 48 * (i / 4), 66, 34);
    cv::rectangle(picture, box, kPaletteColors[static_cast<std::size_t>(i)], cv::FILLED);
    centers.push_back({box.x + 33, box.y + 17});
  }
  const Sketch sketch = MakeSketch(picture);
  ASSERT_FALSE(sketch.palettes.empty());
  ExpectCenters(sketch.palettes.front(), centers);
}

// Eight of them in two lines, beside which a wider gray one stands, to take back and to submit.
TEST(MakeSketch, LeavesButtonsOfOneGrayBesideTwoLinesOut) {
  cv::Mat picture(300, 600, CV_8UC4, cv::Scalar(255, 255, 255, 255));
  std::vector<cv::Scalar> fills = kPaletteColors;
  fills.push_back({20, 60, 110, 255});
  std::vector<WindowPoint> centers;
  for (int i = 0; i < 8; ++i) {
    const cv::Rect box(40 + 94 * (i % 4), 100 + 64 * (i / 4), 86, 56);
    cv::rectangle(picture, box, fills[static_cast<std::size_t>(i)], cv::FILLED);
    centers.push_back({box.x + 43, box.y + 28});
  }
  for (const int y : {100, 164}) {
    cv::rectangle(picture, cv::Rect(416, y, 128, 56), {218, 214, 211, 255}, cv::FILLED);
    cv::putText(picture, y == 100 ? "DEL" : "ENTER", {450, y + 34}, cv::FONT_HERSHEY_SIMPLEX, 0.5,
                {27, 26, 26, 255}, 1, cv::LINE_AA);
  }
  const Sketch sketch = MakeSketch(picture);
  ASSERT_FALSE(sketch.palettes.empty());
  ExpectCenters(sketch.palettes.front(), centers);
}

// Ten of them in two columns, wider than high.
TEST(MakeSketch, FindsAPaletteOfTwoColumnsOfButtons) {
  cv::Mat picture(400, 600, CV_8UC4, kGround);
  const std::vector<cv::Scalar> fills{
      {42, 38, 220, 255},   {216, 78, 29, 255},  {61, 138, 46, 255},   {27, 224, 255, 255},
      {28, 140, 255, 255},  {228, 92, 155, 255}, {201, 174, 255, 255}, {240, 225, 122, 255},
      {252, 252, 252, 255}, {34, 34, 34, 255}};
  std::vector<WindowPoint> centers;
  for (int i = 0; i < 10; ++i) {
    const cv::Rect box(100 + 73 * (i % 2), 60 + 45 * (i / 2), 62, 33);
    cv::rectangle(picture, box, fills[static_cast<std::size_t>(i)], cv::FILLED);
    cv::rectangle(picture, box, {120, 120, 120, 255});
    centers.push_back({box.x + 31, box.y + 16});
  }
  const Sketch sketch = MakeSketch(picture);
  ASSERT_FALSE(sketch.palettes.empty());
  ExpectCenters(sketch.palettes.front(), centers);
}

// Six of them in two columns: with black or white in it, neither is sure alone.
TEST(MakeSketch, FindsAPaletteOfTwoShortColumnsOfButtons) {
  cv::Mat picture(400, 600, CV_8UC4, cv::Scalar(244, 245, 246, 255));
  const std::vector<cv::Scalar> fills{{0, 0, 0, 255},   {255, 255, 255, 255}, {0, 0, 255, 255},
                                      {255, 0, 0, 255}, {0, 255, 255, 255},   {0, 234, 0, 255}};
  std::vector<WindowPoint> centers;
  for (int i = 0; i < 6; ++i) {
    const cv::Rect box(300 + 51 * (i % 2), 60 + 35 * (i / 2), 48, 32);
    cv::rectangle(picture, box, fills[static_cast<std::size_t>(i)], cv::FILLED);
    cv::rectangle(picture, box, {122, 122, 122, 255});
    centers.push_back({box.x + 24, box.y + 16});
  }
  const Sketch sketch = MakeSketch(picture);
  ASSERT_FALSE(sketch.palettes.empty());
  ExpectCenters(sketch.palettes.front(), centers);
}

}  // namespace
}  // namespace mindreader::button_palettes_test
