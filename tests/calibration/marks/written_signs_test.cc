#include "calibration/marks/written_signs.h"

#include <algorithm>
#include <array>
#include <cstdint>

#include <gtest/gtest.h>
#include <opencv2/imgproc.hpp>

#include "vision/picture.h"

namespace mindreader::written_signs_test {
namespace {

class SignsTest : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    auto reader = TextReader::Create();
    ASSERT_TRUE(reader) << reader.error().Message();
    reader_ = std::move(*reader);
  }
  static void TearDownTestSuite() { reader_.reset(); }

  static constexpr WindowRect kPegs{0, 10, 10, 27};
  static cv::Mat Ground() { return {60, 200, CV_8UC4, cv::Scalar(210, 220, 225, 255)}; }
  // A digit in a box, whose corner is at a fraction of a pixel.
  static void Draw(cv::Mat& picture, int digit, double x, const cv::Scalar& box) {
    constexpr int kShift = 4;
    const auto fixed = [](double v) { return static_cast<int>(v * (1 << kShift)); };
    cv::rectangle(picture, {fixed(x), fixed(10)}, {fixed(x + 23), fixed(36)}, box, cv::FILLED,
                  cv::LINE_AA, kShift);
    cv::putText(picture, std::to_string(digit), {static_cast<int>(x) + 5, 31},
                cv::FONT_HERSHEY_DUPLEX, 0.7, {10, 10, 10, 255}, 1, cv::LINE_AA);
  }
  static std::vector<Sign> Read(const cv::Mat& picture, const std::vector<WindowRect>& strokes) {
    return ReadSigns(picture, kPegs, LinesOf(strokes), *reader_);
  }
  static std::unique_ptr<TextReader> reader_;
};

std::unique_ptr<TextReader> SignsTest::reader_;

TEST_F(SignsTest, DigitsInBoxesAreTheSameInAnyRowAndOfAnyColor) {
  std::vector<Sign> first;
  for (int digit = 0; digit < 8; ++digit) {
    cv::Mat picture = Ground();
    Draw(picture, digit, 20, {80, 200, 80, 255});
    Draw(picture, digit, 70.4, {60, 210, 240, 255});
    const auto signs = Read(picture, {{20, 10, 24, 27}, {70, 10, 25, 27}});
    ASSERT_EQ(signs.size(), 2U);
    EXPECT_TRUE(SameForm(signs[0], signs[1])) << digit;
    for (const Sign& other : first) EXPECT_FALSE(SameForm(other, signs[0])) << digit;
    first.push_back(signs[0]);
  }
}

// A pixel of the four was as gray before, so that its slope is a stroke of its own.
TEST_F(SignsTest, PartsOfADigitThatOverlapAreOneSign) {
  cv::Mat picture = Ground();
  const cv::Scalar ink{10, 10, 10, 255};
  cv::putText(picture, "0", {20, 35}, cv::FONT_HERSHEY_DUPLEX, 0.7, ink, 1, cv::LINE_AA);
  cv::putText(picture, "4", {60, 35}, cv::FONT_HERSHEY_DUPLEX, 0.7, ink, 1, cv::LINE_AA);
  const auto signs = Read(picture, {{20, 20, 12, 16}, {60, 25, 9, 7}, {68, 20, 5, 16}});
  ASSERT_EQ(signs.size(), 2U);
  EXPECT_EQ(signs[0].digit, 0);
  EXPECT_EQ(signs[1].digit, 4);
}

// It is no two boxes that touch.
TEST_F(SignsTest, AWidePictureIsOneSign) {
  cv::Mat picture = Ground();
  const std::vector<cv::Point> wave{{20, 30}, {26, 20}, {34, 26}, {47, 22}, {47, 34}, {20, 34}};
  cv::fillPoly(picture, std::vector{wave}, {214, 160, 61, 255}, cv::LINE_AA);
  cv::putText(picture, "2", {60, 35}, cv::FONT_HERSHEY_DUPLEX, 0.7, {10, 10, 10, 255}, 1,
              cv::LINE_AA);
  const auto signs = Read(picture, {{20, 20, 28, 15}, {60, 20, 12, 16}});
  ASSERT_EQ(signs.size(), 2U);
  EXPECT_FALSE(signs[0].digit);
  EXPECT_EQ(signs[1].digit, 2);
}

// Nor is it two zeros, which would be as high as the number beside it.
TEST_F(SignsTest, ALowDoubleArrowBesideANumberIsOneSign) {
  cv::Mat picture = Ground();
  const cv::Scalar ink{10, 10, 10, 255};
  cv::putText(picture, "3", {20, 35}, cv::FONT_HERSHEY_DUPLEX, 0.7, ink, 1, cv::LINE_AA);
  cv::rectangle(picture, {43, 27, 8, 2}, ink, cv::FILLED);
  cv::fillPoly(picture,
               std::vector<std::vector<cv::Point>>{{{40, 28}, {43, 24}, {43, 31}},
                                                   {{53, 28}, {50, 24}, {50, 31}}},
               ink);
  const auto signs = Read(picture, {{20, 20, 12, 16}, {40, 24, 14, 8}});
  ASSERT_EQ(signs.size(), 2U);
  EXPECT_EQ(signs[0].digit, 3);
  EXPECT_FALSE(signs[1].digit);
}

// It covers a part of a pixel on either side.
TEST_F(SignsTest, ABoldZeroBetweenPixelsIsAZero) {
  constexpr int kWidth = 9, kHeight = 10;
  // Of a bold font, as a browser draws it.
  constexpr std::array<std::array<int, kWidth>, kHeight / 2> kZero = {
      {{255, 251, 132, 43, 9, 34, 98, 240, 255},
       {255, 106, 0, 0, 49, 4, 0, 47, 249},
       {213, 0, 0, 128, 255, 193, 0, 0, 157},
       {153, 0, 0, 212, 255, 255, 23, 0, 94},
       {125, 0, 0, 232, 255, 255, 49, 0, 64}}};
  cv::Mat picture(60, 200, CV_8UC4, cv::Scalar::all(255));
  for (const int left : {20, 60}) {
    for (int y = 0; y < kHeight; ++y) {
      const auto& line = kZero[static_cast<std::size_t>(std::min(y, kHeight - 1 - y))];
      for (int x = 0; x < kWidth; ++x) {
        const auto level = static_cast<std::uint8_t>(line[static_cast<std::size_t>(x)]);
        picture.at<cv::Vec4b>(20 + y, left + x) = cv::Vec4b(level, level, level, 255);
      }
    }
  }
  const auto signs = Read(picture, {{20, 20, kWidth, kHeight}, {60, 20, kWidth, kHeight}});
  ASSERT_EQ(signs.size(), 2U);
  for (const Sign& sign : signs) EXPECT_EQ(sign.digit, 0);
}

// A zero whose color its ground has become leaves its box and its hollow.
TEST_F(SignsTest, ABoxWithTheHollowOfAZeroIsAZero) {
  cv::Mat picture(60, 200, CV_8UC4, cv::Scalar::all(255));
  for (const int x : {20, 80}) {
    cv::rectangle(picture, {x, 10, 46, 37}, {53, 122, 61, 255}, cv::FILLED);
    cv::ellipse(picture, {x + 23, 28}, {6, 9}, 0, 0, 360, cv::Scalar::all(255), 4, cv::LINE_AA);
  }
  const auto signs =
      Read(picture, {{20, 10, 46, 37}, {39, 21, 8, 14}, {80, 10, 46, 37}, {99, 21, 8, 14}});
  ASSERT_EQ(signs.size(), 2U);
  EXPECT_EQ(signs[0].digit, 0);
  EXPECT_EQ(signs[1].digit, 0);
}

// The field of the next row has round corners, of which some is within reach of this row's marks.
TEST_F(SignsTest, WhatIsLeftOfTheCornersOfAFieldIsNoSign) {
  cv::Mat picture = Ground();
  for (const int x : {20, 60}) {
    cv::putText(picture, "2", {x, 33}, cv::FONT_HERSHEY_DUPLEX, 0.7, {10, 10, 10, 255}, 1,
                cv::LINE_AA);
  }
  cv::rectangle(picture, {180, 45, 5, 6}, {80, 90, 90, 255}, cv::FILLED);
  const std::vector<WindowRect> strokes{{20, 18, 12, 16}, {60, 18, 12, 16}, {180, 45, 5, 6}};
  EXPECT_EQ(Read(picture, strokes).size(), 2U);
}

// A sun is read as a one, and a moon as a four; without color and size they may be digits.
TEST_F(SignsTest, PicturesBesideNumbersAreNoDigits) {
  for (const bool pictures : {true, false}) {
    cv::Mat picture(60, 200, CV_8UC4, cv::Scalar(25, 20, 15, 255));
    const cv::Scalar ink = cv::Scalar::all(240);
    cv::putText(picture, "2", {20, 36}, cv::FONT_HERSHEY_DUPLEX, 0.6, ink, 1, cv::LINE_AA);
    if (pictures) {
      cv::rectangle(picture, {38, 20, 18, 18}, {90, 210, 255, 255}, cv::FILLED);
      cv::putText(picture, "4", {39, 36}, cv::FONT_HERSHEY_DUPLEX, 0.6, {25, 20, 15, 255}, 2);
    } else {
      cv::putText(picture, "4", {39, 36}, cv::FONT_HERSHEY_DUPLEX, 0.6, ink, 1, cv::LINE_AA);
    }
    const auto signs = Read(picture, {{20, 22, 12, 15}, {38, 20, 18, 18}});
    ASSERT_EQ(signs.size(), 2U);
    EXPECT_EQ(signs[0].digit, 2);
    EXPECT_EQ(signs[1].digit.has_value(), !pictures);
  }
}

// A mug with its handle is read as a one, and is as dark as the number beside it; but no digit is
// wider than high.
TEST_F(SignsTest, ALargePictureWiderThanHighIsNoDigitThoughItHasTheirColor) {
  for (const int width : {24, 26, 28}) {
    cv::Mat picture = Ground();
    const cv::Scalar ink{10, 10, 10, 255};
    cv::putText(picture, "2", {20, 36}, cv::FONT_HERSHEY_DUPLEX, 0.6, ink, 1, cv::LINE_AA);
    const int side = 40 + width - 7;
    cv::rectangle(picture, {40, 19}, {side, 38}, ink, cv::FILLED);
    cv::ellipse(picture, {side, 29}, {5, 5}, 0, -90, 90, ink, 2, cv::LINE_AA);
    const auto signs = Read(picture, {{20, 22, 12, 15}, {40, 19, width, 20}});
    ASSERT_EQ(signs.size(), 2U) << width;
    EXPECT_EQ(signs[0].digit, 2) << width;
    EXPECT_FALSE(signs[1].digit) << width;
  }
}

// A badge wider than high may hold one number, and only a line be around the other one.
TEST_F(SignsTest, ADigitOnABadgeIsOneBesideADigitInALine) {
  for (const int digit : {0, 3, 4}) {
    cv::Mat picture(60, 200, CV_8UC4, cv::Scalar(50, 40, 30, 255));
    const cv::Scalar light = cv::Scalar::all(240);
    cv::rectangle(picture, {20, 20, 27, 24}, light, cv::FILLED);
    cv::rectangle(picture, {54, 20, 27, 24}, light, 1);
    cv::putText(picture, std::to_string(digit), {28, 38}, cv::FONT_HERSHEY_DUPLEX, 0.55,
                {30, 20, 10, 255}, 2, cv::LINE_AA);
    cv::putText(picture, "2", {62, 38}, cv::FONT_HERSHEY_DUPLEX, 0.55, light, 2, cv::LINE_AA);
    const auto signs = Read(picture, {{20, 20, 27, 24}, {54, 20, 27, 24}, {62, 25, 11, 14}});
    ASSERT_EQ(signs.size(), 2U) << digit;
    EXPECT_EQ(signs[0].digit, digit);
    EXPECT_EQ(signs[1].digit, 2);
  }
}

// A row's number is smaller than those of its answer, which are no pictures beside it.
TEST_F(SignsTest, DigitsOnTwoBadgesAreOnesBesideASmallerNumber) {
  cv::Mat picture(60, 200, CV_8UC4, cv::Scalar(60, 155, 195, 255));
  const cv::Scalar ink(20, 20, 20, 255);
  cv::putText(picture, "7", {40, 32}, cv::FONT_HERSHEY_SIMPLEX, 0.35, {50, 90, 110, 255}, 1,
              cv::LINE_AA);
  cv::rectangle(picture, {55, 20, 18, 18}, {80, 175, 65, 255}, cv::FILLED);
  cv::putText(picture, "3", {59, 34}, cv::FONT_HERSHEY_DUPLEX, 0.45, ink, 1, cv::LINE_AA);
  cv::rectangle(picture, {76, 20, 18, 18}, {32, 184, 226, 255}, cv::FILLED);
  cv::putText(picture, "1", {80, 34}, cv::FONT_HERSHEY_DUPLEX, 0.45, ink, 1, cv::LINE_AA);
  const auto signs = Read(picture, {{40, 24, 6, 8}, {55, 20, 18, 18}, {76, 20, 18, 18}});
  ASSERT_EQ(signs.size(), 3U);
  EXPECT_EQ(signs[0].digit, 7);
  EXPECT_EQ(signs[1].digit, 3);
  EXPECT_EQ(signs[2].digit, 1);
}

// What a line frames is the sign, in the color of its frame too.
TEST_F(SignsTest, AFrameAroundADigitIsNone) {
  cv::Mat picture = Ground();
  for (const int x : {20, 80}) {
    cv::rectangle(picture, {x, 10, 44, 37}, {10, 10, 10, 255}, 2);
    cv::putText(picture, "5", {x + 14, 37}, cv::FONT_HERSHEY_DUPLEX, 0.8, {10, 10, 10, 255}, 2,
                cv::LINE_AA);
  }
  const auto signs =
      Read(picture, {{19, 9, 46, 39}, {34, 19, 15, 20}, {79, 9, 46, 39}, {94, 19, 15, 20}});
  ASSERT_EQ(signs.size(), 2U);
  EXPECT_EQ(signs[0].area.width, 15);
  EXPECT_EQ(signs[1].area.width, 15);
}

TEST_F(SignsTest, BoxesThatTouchAreTwo) {
  cv::Mat picture = Ground();
  Draw(picture, 2, 20, {80, 200, 80, 255});
  Draw(picture, 1, 43, {60, 210, 240, 255});
  const auto signs = Read(picture, {{20, 10, 47, 27}});
  ASSERT_EQ(signs.size(), 2U);
  EXPECT_FALSE(SameForm(signs[0], signs[1]));
}

// Of a serif font the thin serifs of a small one are hardly seen, and the bar is as slim as none.
TEST_F(SignsTest, ABarIsAOne) {
  cv::Mat picture = Ground();
  for (const int x : {22, 78}) {
    picture(cv::Rect(x, 15, 3, 12)).setTo(cv::Scalar(10, 10, 10, 255));
    picture(cv::Rect(x - 1, 15, 5, 1)).setTo(cv::Scalar(160, 165, 170, 255));
    picture(cv::Rect(x - 1, 26, 5, 1)).setTo(cv::Scalar(160, 165, 170, 255));
  }
  const auto signs = Read(picture, {{21, 15, 5, 12}, {77, 15, 5, 12}});
  ASSERT_EQ(signs.size(), 2U);
  EXPECT_EQ(signs[0].digit, 1);
  EXPECT_EQ(signs[1].digit, 1);
}

TEST_F(SignsTest, ATextHasTooMany) {
  std::vector<WindowRect> letters;
  for (int i = 0; i < 12; ++i) letters.push_back({10 + 12 * i, 20, 9, 12});
  EXPECT_TRUE(Read(Ground(), letters).empty());
}

TEST_F(SignsTest, OfTooManyTheNearestCount) {
  cv::Mat picture = Ground();
  Draw(picture, 2, 20, {80, 200, 80, 255});
  Draw(picture, 4, 60, {60, 210, 240, 255});
  std::vector<WindowRect> strokes{{20, 10, 24, 27}, {60, 10, 24, 27}};
  for (int i = 0; i < 8; ++i) strokes.push_back({120 + 9 * i, 46, 7, 9});
  const auto signs = Read(picture, strokes);
  ASSERT_EQ(signs.size(), 2U);
  EXPECT_EQ(signs[0].digit, 2);
  EXPECT_EQ(signs[1].digit, 4);
}

// Marks that are rings are as wide as high.
TEST_F(SignsTest, ARingIsNoZero) {
  cv::Mat picture = Ground();
  for (const int x : {30, 60}) cv::circle(picture, {x, 26}, 8, {10, 10, 10, 255}, 2, cv::LINE_AA);
  cv::ellipse(picture, {90, 26}, {6, 9}, 0, 0, 360, {10, 10, 10, 255}, 2, cv::LINE_AA);
  const auto signs = Read(picture, {{21, 17, 19, 19}, {51, 17, 19, 19}, {83, 16, 15, 21}});
  ASSERT_EQ(signs.size(), 3U);
  EXPECT_EQ(signs[0].digit, std::nullopt);
  EXPECT_EQ(signs[1].digit, std::nullopt);
  EXPECT_EQ(signs[2].digit, 0);
}

// A filled mark as a browser draws it; a digit on one counts.
TEST_F(SignsTest, ADiscIsNoDigit) {
  cv::Mat disc = (cv::Mat_<std::uint8_t>(12, 12) << 121, 121, 121, 118, 88, 63, 53, 75, 106, 121,
                  121, 121, 121, 121, 107, 40, 22, 22, 22, 22, 25, 78, 120, 121, 121, 111, 31, 22,
                  22, 22, 22, 22, 22, 22, 74, 121, 121, 52, 22, 22, 22, 22, 22, 22, 22, 22, 24, 105,
                  116, 22, 22, 22, 22, 22, 22, 22, 22, 22, 22, 74, 98, 22, 22, 22, 22, 22, 22, 22,
                  22, 22, 22, 55, 111, 22, 22, 22, 22, 22, 22, 22, 22, 22, 22, 62, 121, 27, 22, 22,
                  22, 22, 22, 22, 22, 22, 22, 80, 121, 71, 22, 22, 22, 22, 22, 22, 22, 22, 31, 113,
                  121, 118, 40, 22, 22, 22, 22, 22, 22, 22, 93, 121, 121, 121, 117, 65, 21, 22, 22,
                  22, 35, 101, 121, 121, 121, 121, 121, 121, 116, 104, 98, 110, 120, 121, 121, 121);
  cv::Mat marked(60, 200, CV_8UC4, cv::Scalar(121, 121, 121, 255));
  cv::cvtColor(disc, disc, cv::COLOR_GRAY2BGRA);
  for (const int x : {20, 60}) disc.copyTo(marked({x, 20, disc.cols, disc.rows}));
  for (const Sign& sign : Read(marked, {{20, 20, 12, 12}, {60, 20, 12, 12}})) {
    EXPECT_EQ(sign.digit, std::nullopt);
  }
  cv::Mat picture = Ground();
  for (const int x : {30, 70}) {
    cv::circle(picture, {x, 26}, 13, {20, 20, 20, 255}, cv::FILLED, cv::LINE_AA);
    cv::putText(picture, "2", {x - 6, 32}, cv::FONT_HERSHEY_DUPLEX, 0.6, {255, 255, 255, 255}, 1,
                cv::LINE_AA);
  }
  const auto signs = Read(picture, {{16, 12, 29, 29}, {56, 12, 29, 29}});
  ASSERT_EQ(signs.size(), 2U);
  for (const Sign& sign : signs) EXPECT_EQ(sign.digit, 2);
}

// A badge that is half as dark against its ground as the digit on it, and has round corners.
TEST_F(SignsTest, AZeroOnABadgeIsNoDisc) {
  const auto picture =
      LoadPicture(MINDREADER_SOURCE_DIR "/tests/calibration/pages/zero-on-badge.png");
  ASSERT_TRUE(picture) << picture.error().Message();
  const auto signs = Read(*picture, {{25, 10, 22, 22}, {51, 10, 22, 22}});
  ASSERT_EQ(signs.size(), 2U);
  EXPECT_EQ(signs[0].digit, 0);
  EXPECT_EQ(signs[1].digit, 3);
}

// The upper half of a zero as a browser draws it: with its blurred edges it is as wide as a box.
TEST_F(SignsTest, ABoldZeroIsNoBox) {
  const cv::Mat half =
      (cv::Mat_<std::uint8_t>(7, 12) << 255, 255, 255, 208, 121, 77, 50, 89, 137, 238, 255, 255,
       255, 255, 149, 42, 40, 40, 40, 40, 40, 57, 196, 255, 255, 205, 40, 40, 40, 88, 133, 66, 40,
       40, 57, 246, 255, 88, 40, 40, 87, 252, 255, 230, 47, 40, 40, 154, 239, 40, 40, 40, 164, 255,
       255, 255, 100, 40, 40, 88, 215, 40, 40, 40, 187, 255, 255, 255, 125, 40, 40, 64, 191, 40, 40,
       40, 198, 255, 255, 255, 137, 40, 40, 40);
  cv::Mat other_half, zero, picture(60, 200, CV_8UC4, cv::Scalar::all(255));
  cv::flip(half, other_half, 0);
  cv::vconcat(half, other_half, zero);
  cv::cvtColor(zero, zero, cv::COLOR_GRAY2BGRA);
  for (const int x : {20, 60}) zero.copyTo(picture({x, 20, zero.cols, zero.rows}));
  const auto signs = Read(picture, {{20, 20, 12, 14}, {60, 20, 12, 14}});
  ASSERT_EQ(signs.size(), 2U);
  for (const Sign& sign : signs) EXPECT_EQ(sign.digit, 0);
}

// As a browser draws the middle dot of a font, pale and on fractions of a pixel.
TEST_F(SignsTest, ADotIsNoDigit) {
  cv::Mat picture(60, 200, CV_8UC4, cv::Scalar(255, 255, 255, 255));
  for (const int x : {30, 50}) {
    picture(cv::Rect(x, 20, 4, 5)).setTo(cv::Scalar(230, 210, 216, 255));
    picture(cv::Rect(x, 20, 4, 1)).setTo(cv::Scalar(243, 233, 236, 255));
    picture(cv::Rect(x, 21, 1, 4)).setTo(cv::Scalar(236, 220, 225, 255));
    picture(cv::Rect(x + 4, 21, 1, 4)).setTo(cv::Scalar(252, 248, 249, 255));
  }
  const auto signs = Read(picture, {{30, 20, 4, 5}, {50, 20, 4, 5}});
  ASSERT_EQ(signs.size(), 2U);
  EXPECT_EQ(signs[0].digit, std::nullopt);
  EXPECT_EQ(signs[1].digit, std::nullopt);
}

TEST(IsDot, TellsADotFromBarsAndOpenForms) {
  const cv::Mat ink(16, 12, CV_8UC1, cv::Scalar(0));
  cv::Mat ring = ink.clone();
  ring(cv::Rect(2, 3, 8, 10)).setTo(255);
  EXPECT_TRUE(IsDot({{0, 0, 5, 6}, ink, 1.2, {}}));
  EXPECT_FALSE(IsDot({{0, 0, 3, 8}, ink, 2.7, {}}));
  EXPECT_FALSE(IsDot({{0, 0, 5, 6}, ring, 1.2, {}}));
  EXPECT_FALSE(IsDot({{0, 0, 20, 24}, ink, 1.2, {}}));
  EXPECT_FALSE(IsDot({{0, 0, 5, 6}, {}, 1, {}}));
}

TEST(LoneDigit, MayLookLikeALetter) {
  EXPECT_EQ(LoneDigit("3"), 3);
  EXPECT_EQ(LoneDigit("O"), 0);
  EXPECT_EQ(LoneDigit("l"), 1);
  EXPECT_EQ(LoneDigit("w"), std::nullopt);
  EXPECT_EQ(LoneDigit("12"), std::nullopt);
  EXPECT_EQ(LoneDigit(""), std::nullopt);
}

// As thick as the strokes of letters; a mark beside a number may be one.
TEST_F(SignsTest, AThickRingIsNoDigit) {
  cv::Mat picture = Ground();
  for (const int x : {30, 60}) cv::circle(picture, {x, 26}, 7, {85, 47, 43, 255}, 3, cv::LINE_AA);
  const auto signs = Read(picture, {{21, 17, 19, 19}, {51, 17, 19, 19}});
  ASSERT_EQ(signs.size(), 2U);
  for (const Sign& sign : signs) EXPECT_EQ(sign.digit, std::nullopt);
}

}  // namespace
}  // namespace mindreader::written_signs_test
