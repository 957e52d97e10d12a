#include "calibration/looking/look.h"

#include <string>

#include <gtest/gtest.h>
#include <opencv2/imgproc.hpp>

#include "vision/sample.h"

namespace mindreader::look_test {
namespace {

constexpr double kPeg = 30;  // pixels

// A disc with a letter, anywhere between pixels: drawn four times as large and scaled down.
Look Peg(const cv::Scalar& color, const std::string& letter, double dx = 0) {
  constexpr int kTimes = 4;
  cv::Mat large(60 * kTimes, 60 * kTimes, CV_8UC4, cv::Scalar(60, 60, 60, 255));
  const cv::Point center(static_cast<int>((30 + dx) * kTimes), 30 * kTimes);
  cv::circle(large, center, 15 * kTimes, color, cv::FILLED);
  cv::putText(large, letter, center + cv::Point(-8 * kTimes, 8 * kTimes), cv::FONT_HERSHEY_SIMPLEX,
              0.8 * kTimes, cv::Scalar(255, 255, 255), 2 * kTimes);
  cv::Mat picture;
  cv::resize(large, picture, {60, 60}, 0, 0, cv::INTER_AREA);
  return *Look::Of(picture, {30, 30}, 0.62 * kPeg);
}

const cv::Scalar kRed(30, 30, 200), kBlue(200, 60, 30);

TEST(Look, PassesOverAShiftOfHalfAPixelButTellsLettersApart) {
  const Look a = Peg(kRed, "A");
  const double shifted = Unlikeness(a, Peg(kRed, "A", 0.5));
  const double other = Unlikeness(a, Peg(kRed, "B"));
  EXPECT_LT(shifted, 0.5 * other);
  EXPECT_GT(Unlikeness(a, Peg(kBlue, "A")), other);
}

TEST(PartsUnlike, TellsOfAStrokeThatOneLetterHasMoreThanAnother) {
  constexpr int kLevels = 40, kFewest = 5;
  const Look e = Peg(kRed, "E");
  EXPECT_LT(PartsUnlike(e, Peg(kRed, "E", 0.5), kLevels), kFewest);
  EXPECT_GE(PartsUnlike(e, Peg(kRed, "F"), kLevels), kFewest);
}

TEST(Look, IsNothingOutsideThePicture) {
  const cv::Mat picture(20, 20, CV_8UC4, cv::Scalar(0, 0, 0, 255));
  EXPECT_FALSE(Look::Of(picture, {2, 10}, 12));
}

// What is around it for shifts may be outside.
TEST(Look, IsThereWhereItsDiscTouchesTheEdge) {
  const cv::Mat picture(40, 40, CV_8UC4, cv::Scalar(10, 20, 30, 255));
  const auto look = Look::Of(picture, {18.5, 20}, 33);
  ASSERT_TRUE(look);
  EXPECT_LT(Unlikeness(*look, *Look::Of(picture, {20, 20}, 20)), 1);
}

// Also where their box is measured a pixel off.
TEST(Look, OfABoxTellsWordsApartByAllOfTheirLetters) {
  const auto word = [](const std::string& text, int off = 0) {
    cv::Mat picture(60, 140, CV_8UC4, cv::Scalar::all(255));
    cv::putText(picture, text, {30, 38}, cv::FONT_HERSHEY_SIMPLEX, 0.6, cv::Scalar::all(0), 1,
                cv::LINE_AA);
    const auto look = Look::OfBox(picture, {30 + off, 22 + off, 66, 20});
    EXPECT_TRUE(look);
    return *look;
  };
  const double shifted = Unlikeness(word("Green"), word("Green", 1));
  for (const char* other : {"Gray", "Gold", "Brown"}) {
    EXPECT_LT(shifted, kClearlyNearer * Unlikeness(word("Green"), word(other))) << other;
  }
  EXPECT_FALSE(Look::OfBox(cv::Mat(20, 20, CV_8UC4, cv::Scalar::all(255)), {10, 5, 30, 10}));
}

// Square pegs, whose corners are out of the disc, in frames; one that is like the ground has a line
// of its own within its frame, and one is as green as that.
TEST(Look, AroundAPegIsThatOfItsFrameWhateverThePegIsLike) {
  const cv::Scalar green(78, 176, 60, 255), ground(51, 90, 138, 255);
  const auto framed = [&](const cv::Scalar& peg, bool line) {
    cv::Mat bgra(60, 60, CV_8UC4, ground);
    cv::rectangle(bgra, cv::Rect(13, 13, 35, 35), green, cv::FILLED);
    if (line) cv::rectangle(bgra, cv::Rect(16, 16, 29, 29), cv::Scalar::all(255), cv::FILLED);
    cv::rectangle(bgra, cv::Rect(17, 17, 27, 27), peg, cv::FILLED);
    return Look::Around(bgra, {30, 30}, 27.5, 31);
  };
  for (const cv::Scalar& peg :
       {cv::Scalar(20, 125, 245, 255), cv::Scalar(32, 75, 122, 255), green}) {
    const auto look = framed(peg, peg[1] == 75);
    ASSERT_TRUE(look);
    EXPECT_LT(Distance(look->color(), {78, 176, 60}), 8) << peg;
  }
}

// A tile that ends within what is looked at. The middle of an F is on the ground of its tile, which
// goes on from there; that of a B is not, nor goes that of a D on.
TEST(Look, AroundALetterIsThatOfItsTileWhateverTheLetterIsLike) {
  const cv::Scalar kTile(148, 163, 58, 255);
  for (const char letter : {'F', 'C', 'D', 'B'}) {
    cv::Mat picture(90, 90, CV_8UC4, cv::Scalar(97, 92, 110, 255));
    cv::rectangle(picture, {12, 12, 66, 66}, kTile, cv::FILLED);
    cv::putText(picture, std::string(1, letter), {35, 58}, cv::FONT_HERSHEY_SIMPLEX, 1,
                cv::Scalar::all(255), 4, cv::LINE_AA);
    const auto look = Look::Around(picture, {44.5, 44.5}, 29.7, 68.6);
    ASSERT_TRUE(look);
    EXPECT_LT(Distance(look->color(), {148, 163, 58}), 16) << letter;
  }
}

// A shining ball has many colors, and the tile around it one, which begins within the disc.
TEST(Look, AroundABallIsThatOfItsTile) {
  const cv::Scalar tile(124, 120, 116, 255);
  cv::Mat bgra(60, 60, CV_8UC4, cv::Scalar(244, 240, 236, 255));
  cv::rectangle(bgra, cv::Rect(10, 10, 41, 41), tile, cv::FILLED);
  for (int radius = 16; radius > 0; --radius) {
    cv::circle(bgra, {30, 30}, radius, {250.0 - 4 * radius, 10.0 * (16 - radius), 40, 255},
               cv::FILLED);
  }
  const auto look = Look::Around(bgra, {30, 30}, 40.7, 42.6);
  ASSERT_TRUE(look);
  EXPECT_LT(Distance(look->color(), {124, 120, 116}), 8);
}

TEST(Nearest, GivesNoAnswerWhenTwoAreAlike) {
  const Look red = Peg(kRed, "A");
  EXPECT_EQ(Nearest(red, {Peg(kBlue, "A"), Peg(kRed, "A", 0.5)}), 1U);
  EXPECT_EQ(Nearest(Peg(kRed, "C"), {red, red}), std::nullopt);
}

TEST(LookBook, SortsLooksIntoKinds) {
  LookBook book(16);
  EXPECT_EQ(book.Sort(Peg(kRed, "")), 0U);
  EXPECT_EQ(book.Sort(Peg(kBlue, "")), 1U);
  EXPECT_EQ(book.Sort(Peg(kRed, "", 0.4)), 0U);
}

}  // namespace
}  // namespace mindreader::look_test
