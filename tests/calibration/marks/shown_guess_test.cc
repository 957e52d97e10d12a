// Guesses are drawn where a program would show them, and must be found there and nowhere else.
#include "calibration/marks/shown_guess.h"

#include <optional>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <opencv2/imgproc.hpp>

#include "calibration/marks/history.h"
#include "calibration/probing/hand.h"
#include "tests/calibration/drawn_guess.h"
#include "vision/picture.h"

namespace mindreader::shown_guess_test {
namespace {

using drawn_guess::kColors;
using drawn_guess::kGround;
using drawn_guess::kInput;
using drawn_guess::kRadius;
using drawn_guess::ShownGuess;
using mastermind::Code;

TEST_F(ShownGuess, MayBeInTilesTwiceAsLargeAsTheLettersThatWereTyped) {
  const Code guess{0, 2, 0, 1};
  Draw({1, 2, 1, 3}, {60, 60}, 40, 15);
  const auto is_found = [&](double step) {
    return FindGuessByPattern(empty_, empty_, picture_, guess, {{100, 400}, {step, 0}, 4, 17}, {})
        .has_value();
  };
  EXPECT_TRUE(is_found(17));
  EXPECT_FALSE(is_found(25));
}

// An input row may be large lamps, and its history small ones.
TEST_F(ShownGuess, MayBeLittleMoreThanAQuarterAsLargeAsTheInputRow) {
  Draw({1, 2, 1, 3}, {60, 60}, 40, 15);
  const auto is_found = [&](double diameter) {
    const HoleRow input{{100, 400}, {160, 0}, 4, diameter};
    return FindGuessByPattern(empty_, empty_, picture_, {0, 2, 0, 1}, input, {}).has_value();
  };
  EXPECT_TRUE(is_found(114));
  EXPECT_FALSE(is_found(140));
}

TEST_F(ShownGuess, IsFoundOnceAndNoOtherOne) {
  Draw({0, 1, 2, 3}, {60, 60});
  Draw({3, 1, 2, 0}, {60, 100});
  const auto rows = Rows({0, 1, 2, 3});
  ASSERT_EQ(rows.size(), 1U);
  EXPECT_NEAR(rows[0].first.x, 60, 1);
  EXPECT_NEAR(rows[0].first.y, 60, 1);
  EXPECT_TRUE(Rows({0, 0, 2, 3}).empty());
}

TEST_F(ShownGuess, MayBeARowAsTheSecretWhereGuessesAreColumns) {
  const HoleRow column{{100, 200}, {0, 50}, 4, 30};
  Draw({0, 1, 2, 3}, {60, 60});
  EXPECT_TRUE(FindShownGuesses(empty_, picture_, {0, 1, 2, 3}, column, control_).empty());
  const auto rows = FindShownSecrets(empty_, picture_, {0, 1, 2, 3}, column, control_);
  ASSERT_EQ(rows.size(), 1U);
  EXPECT_NEAR(rows[0].first.x, 60, 1);
  EXPECT_NEAR(rows[0].step.x, 30, 1);
  EXPECT_TRUE(FindShownSecrets(empty_, picture_, {0, 1, 3, 2}, column, control_).empty());
}

// A table of choices has no pegs: what its control knows of them is how a hole's choices look, and
// no guess is shown in that.
TEST_F(ShownGuess, IsNoneWhereChoicesAloneShowWhatWasChosen) {
  Draw({0, 1, 2, 3}, {60, 60});
  const HoleRow earlier{{60, 26}, {30, 0}, 4, 2 * kRadius};
  const BoardGuess history{{60, 60}, {30, 0}, {0, 34}, 4, 1, 2.0 * kRadius, 0};
  const Code guess{0, 1, 2, 3};
  const auto found = [&] {
    const bool shown = FindShownGuess(empty_, picture_, guess, kInput, control_).has_value();
    EXPECT_EQ(FindGuessIn(history, empty_, picture_, guess, control_).has_value(), shown);
    EXPECT_EQ(FindGuessInLine(earlier, empty_, picture_, guess, control_).has_value(), shown);
    return shown;
  };
  control_.way = Way::kTable;
  EXPECT_TRUE(found());
  control_.choices = control_.pegs;
  ASSERT_TRUE(control_.ShowsChosen());
  EXPECT_FALSE(found());
}

// What is known of list boxes with words is how these look: any other text is as like them.
TEST_F(ShownGuess, IsNoneWherePegsAreWords) {
  Draw({0, 1, 2, 3}, {60, 60});
  EXPECT_EQ(Rows({0, 1, 2, 3}).size(), 1U);
  control_.way = Way::kLists;
  control_.word = {-20, -8, 40, 16};
  EXPECT_TRUE(Rows({0, 1, 2, 3}).empty());
}

// Pegs that are smaller than the tiles of their ground, wherever they are on them.
TEST_F(ShownGuess, IsFoundOnTiles) {
  constexpr int kTile = 22;
  const cv::Scalar light(220, 228, 218, 255), dark(195, 203, 194, 255);
  for (int y = 0; y < 500; y += kTile) {
    for (int x = 0; x < 500; x += kTile) {
      const bool is_dark = (x + y) / kTile % 2 == 1;
      cv::rectangle(empty_, {x, y, kTile, kTile}, is_dark ? dark : light, cv::FILLED);
    }
  }
  for (int x = 60; x < 60 + kTile; ++x) {
    picture_ = empty_.clone();
    Draw({0, 1, 2, 3}, {static_cast<double>(x), 70}, 17, 7);
    EXPECT_EQ(Rows({0, 1, 2, 3}).size(), 1U) << x;
  }
}

TEST_F(ShownGuess, IsFoundTwiceWhereItIsTheSecretToo) {
  Draw({0, 1, 2, 3}, {60, 60});
  Draw({0, 1, 2, 3}, {60, 300}, 40, 14);
  EXPECT_EQ(Rows({0, 1, 2, 3}).size(), 2U);
  const HoleRow earlier{{60, 100}, {30, 0}, 4, 2 * kRadius};
  const HoleRow larger{{60, 340}, {40, 0}, 4, 28};
  const auto of_history = FindShownGuess(empty_, picture_, {0, 1, 2, 3}, kInput, control_, earlier);
  ASSERT_TRUE(of_history);
  EXPECT_NEAR(of_history->first.y, 60, 1);
  const auto of_larger = FindShownGuess(empty_, picture_, {0, 1, 2, 3}, kInput, control_, larger);
  ASSERT_TRUE(of_larger);
  EXPECT_NEAR(of_larger->first.y, 300, 1);
}

TEST_F(ShownGuess, IsFoundThoughItsLastPegWasNeverSeenBefore) {
  control_.pegs[3] = std::nullopt;
  Draw({0, 1, 2, 3}, {60, 60});
  EXPECT_EQ(Rows({0, 1, 2, 3}).size(), 1U);
  Draw({0, 1, 2, 2}, {60, 60});
  EXPECT_TRUE(Rows({0, 1, 2, 3}).empty()) << "a color that is known is no new one";
}

// The end of a game may move the row that was played.
TEST_F(ShownGuess, MayBeAskedForInThePlaceOfTheInputRowToo) {
  Draw({0, 1, 2, 3}, {103, 404}, 50, 14);
  EXPECT_TRUE(Rows({0, 1, 2, 3}).empty());
  EXPECT_EQ(FindShownGuesses(empty_, picture_, {0, 1, 2, 3}, kInput, control_, true).size(), 1U);
}

// Pegs that are drawn otherwise once they are judged, with the next row's holes beside them.
TEST_F(ShownGuess, GoesOnBeingShownInItsRowOrIsElsewhere) {
  const auto goes_on = [&] {
    return GoesOnShowing(empty_, picture_, {0, 1, 2, 3}, kInput, control_);
  };
  EXPECT_FALSE(goes_on());
  Draw({0, 1, 2, 3}, {100, 340}, 50, 12);
  EXPECT_FALSE(goes_on()) << "the row above";
  picture_ = empty_.clone();
  for (int peg = 0; peg < 4; ++peg) {
    cv::rectangle(picture_, {100 + 50 * peg - 10, 400 - 9, 21, 21},
                  kColors[static_cast<std::size_t>(peg)], cv::FILLED);
  }
  EXPECT_TRUE(goes_on());
}

TEST_F(ShownGuess, IsNotWhatWasThereBefore) {
  Draw({0, 1, 2, 3}, {60, 60});
  empty_ = picture_.clone();
  EXPECT_TRUE(Rows({0, 1, 2, 3}).empty());
}

// A row of two colors that are hardly told from each other, and below it the guess itself.
TEST_F(ShownGuess, IsNoEarlierOneInColorsMuchLikeItsOwn) {
  cv::Mat peg(40, 40, CV_8UC4, kGround);
  cv::circle(peg, {20, 20}, 15, kColors[2] + cv::Scalar(0, 0, 3, 0), cv::FILLED, cv::LINE_AA);
  control_.pegs[3] = Look::Of(peg, {20, 20}, kPegPart * 30);
  Draw({0, 1, 2, 2}, {60, 60});
  const cv::Mat before = picture_.clone();
  Draw({0, 1, 2, 2}, {60, 100});
  const HoleRow earlier{{60, 60}, {30, 0}, 4, 2 * kRadius};
  const auto find = [&](const cv::Mat& was) {
    return FindGuessThatCame(empty_, was, picture_, {0, 1, 2, 3}, kInput, control_, {earlier},
                             earlier);
  };
  const auto came = find(before);
  ASSERT_TRUE(came);
  EXPECT_NEAR(came->first.y, 100, 1);
  // The newest guess is the first one where it pushes the others on.
  const auto pushed = find(empty_);
  ASSERT_TRUE(pushed);
  EXPECT_NEAR(pushed->first.y, 60, 1);
}

// With the answer the page moved, and its rows by some pixels more or less than that: they are
// drawn between pixels. What is on their pegs looked otherwise in the same places.
TEST_F(ShownGuess, IsNoEarlierOneThatMovedALittleFurtherThanThePage) {
  cv::Mat peg(40, 40, CV_8UC4, kGround);
  cv::circle(peg, {20, 20}, 15, kColors[2] + cv::Scalar(0, 0, 3, 0), cv::FILLED, cv::LINE_AA);
  control_.pegs[3] = Look::Of(peg, {20, 20}, kPegPart * 30);
  const auto draw = [&](const Code& code, cv::Point first) {
    Draw(code, {static_cast<double>(first.x), static_cast<double>(first.y)});
    for (int i = 0; i < code.size(); ++i) {
      const cv::Point at = first + cv::Point(30 * i, 0);
      for (const int x : {-4, 0, 4}) {
        cv::line(picture_, at + cv::Point(x, -6), at + cv::Point(x, 6), {60, 60, 60, 255});
      }
    }
  };
  draw({0, 1, 2, 2}, {60, 60});
  const cv::Mat before = picture_.clone();
  picture_ = empty_.clone();
  draw({0, 1, 2, 2}, {58, 61});
  draw({0, 1, 2, 2}, {58, 100});
  const HoleRow earlier{{58, 61}, {30, 0}, 4, 2 * kRadius};
  const auto came = FindGuessThatCame(empty_, before, picture_, {0, 1, 2, 3}, kInput, control_,
                                      {earlier}, earlier);
  ASSERT_TRUE(came);
  EXPECT_NEAR(came->first.y, 100, 1);
}

// Pictures with more below or above their middle; rows and marks far from them are in line.
TEST_F(ShownGuess, IsStraightThoughItsPicturesAreNotInTheMiddleOfTheirHoles) {
  Draw({0}, {60, 61});
  Draw({1}, {90, 59});
  Draw({2, 3}, {120, 60});
  const auto rows = Rows({0, 1, 2, 3});
  ASSERT_EQ(rows.size(), 1U);
  EXPECT_EQ(rows[0].step.y, 0);
  EXPECT_NEAR(rows[0].first.y, 60, 1);
}

// The colors of a legend are in the order of the first guess, and move with the layout.
TEST_F(ShownGuess, IsNoLegendThatHasOnlyMoved) {
  const Code guess{0, 1, 2, 3};
  const auto first_shown = [&] {
    return FindShownGuess(empty_, picture_, guess, kInput, control_).value_or(HoleRow{}).first;
  };
  Draw(guess, {60, 300}, 24, 8);
  empty_ = picture_.clone();
  picture_.setTo(kGround);
  Draw(guess, {62, 303}, 24, 8);
  ASSERT_EQ(Rows(guess).size(), 1U);
  EXPECT_FALSE(FindShownGuess(empty_, picture_, guess, kInput, control_));
  // A guess below it counts, though the legend is nearer to the top.
  Draw(guess, {60, 350});
  EXPECT_NEAR(first_shown().x, 60, 1);
  EXPECT_NEAR(first_shown().y, 350, 1);
}

// All white, with a digit each: a row of one digit looks much like one that begins a peg later.
TEST_F(ShownGuess, BeginsWithItsFirstDigit) {
  const auto peg = [](cv::Mat& picture, cv::Point at, const std::string& digit) {
    cv::circle(picture, at, 15, {255, 255, 255, 255}, cv::FILLED, cv::LINE_AA);
    cv::circle(picture, at, 15, {120, 120, 120, 255}, 1, cv::LINE_AA);
    cv::putText(picture, digit, {at.x - 6, at.y + 6}, cv::FONT_HERSHEY_SIMPLEX, 0.6,
                {20, 20, 20, 255}, 1, cv::LINE_AA);
  };
  control_.pegs.clear();
  for (const char* digit : {"1", "2", "3", "4"}) {
    cv::Mat picture(40, 40, CV_8UC4, kGround);
    peg(picture, {20, 20}, digit);
    control_.pegs.push_back(Look::Of(picture, {20, 20}, kPegPart * 30));
  }
  for (int i = 0; i < 4; ++i) peg(picture_, {60 + 40 * i, 60}, "1");
  cv::circle(picture_, {220, 60}, 15, {255, 255, 255, 255}, cv::FILLED, cv::LINE_AA);
  for (int i = 0; i < 4; ++i) peg(picture_, {60 + 40 * i, 110}, i == 2 ? "2" : "1");
  const auto rows = Rows({0, 0, 0, 0});
  ASSERT_EQ(rows.size(), 1U);
  EXPECT_NEAR(rows[0].first.x, 60, 1);
  EXPECT_NEAR(rows[0].first.y, 60, 1);
}

// The first of its pegs is a picture whose outline is smaller than the others'.
TEST_F(ShownGuess, IsFoundByPegsThatItDoesNotBeginWith) {
  Draw({0, 1, 2, 3}, {60, 60});
  cv::rectangle(picture_, {48, 48, 25, 25}, kGround, cv::FILLED);
  cv::rectangle(picture_, {54, 49, 13, 23}, kColors[0], cv::FILLED);
  const auto rows = Rows({0, 1, 2, 3});
  ASSERT_EQ(rows.size(), 1U);
  EXPECT_NEAR(rows[0].first.x, 60, 1);
  EXPECT_NEAR(rows[0].first.y, 60, 1);
  EXPECT_NEAR(rows[0].step.x, 30, 0.5);
  EXPECT_TRUE(Rows({1, 1, 2, 3}).empty());
}

// The first of its pegs is drawn a pixel larger on one side: half a pixel more from each peg to the
// next would be several at the end of the row.
TEST_F(ShownGuess, IsMeasuredByAllOfItsPegs) {
  constexpr int kPegs = 8, kStep = 30;
  const Code guess{0, 1, 2, 3, 0, 1, 2, 3};
  const HoleRow input{{60, 400}, {50, 0}, kPegs, 30};
  Draw(guess, {60, 60}, kStep);
  Draw({0}, {61, 61});
  const auto measured = [&](const std::optional<HoleRow>& row) {
    ASSERT_TRUE(row);
    EXPECT_NEAR(row->first.x, 60, 1);
    EXPECT_NEAR(row->first.y, 60, 1);
    EXPECT_NEAR(row->Hole(kPegs - 1).x, 60 + kStep * (kPegs - 1), 0.5);
    EXPECT_NEAR(row->Hole(kPegs - 1).y, 60, 0.5);
  };
  measured(FindShownGuess(empty_, picture_, guess, input, control_));
  measured(FindGuessByPattern(empty_, empty_, picture_, guess, input, {}));
}

// Digits on tiles with wide rims, all drawn smaller: the tiles are seen without the rims, with
// which the digits were known in the input row.
TEST_F(ShownGuess, IsFoundWhereItIsTheInputRowDrawnSmaller) {
  constexpr int kTile = 36, kSmallTile = 34;
  const auto tile = [](const std::string& digit, int size) {
    constexpr double kScale = 5.5;
    constexpr int kBold = 35;
    cv::Mat picture(360, 360, CV_8UC4, kGround - cv::Scalar(4, 4, 4, 0));
    cv::rectangle(picture, {60, 60, 240, 240}, {255, 255, 255, 255}, cv::FILLED);
    int below = 0;
    const cv::Size text = cv::getTextSize(digit, cv::FONT_HERSHEY_SIMPLEX, kScale, kBold, &below);
    cv::putText(picture, digit, {180 - text.width / 2, 180 + text.height / 2},
                cv::FONT_HERSHEY_SIMPLEX, kScale, {20, 20, 20, 255}, kBold, cv::LINE_AA);
    cv::resize(picture, picture, {size, size}, 0, 0, cv::INTER_AREA);
    return picture;
  };
  const std::vector<std::string> digits{"2", "3", "5", "6"};
  control_.pegs.clear();
  for (std::size_t i = 0; i < digits.size(); ++i) {
    const cv::Mat peg = tile(digits[i], kTile);
    control_.pegs.push_back(
        Look::Of(peg, {(kTile - 1) / 2.0, (kTile - 1) / 2.0}, kPegPart * kTile));
    tile(digits[i], kSmallTile)
        .copyTo(picture_(cv::Rect(60 + 45 * static_cast<int>(i), 60, kSmallTile, kSmallTile)));
  }
  const HoleRow input{{100, 400}, {48, 0}, 4, kTile};
  const auto rows = FindShownGuesses(empty_, picture_, {0, 1, 2, 3}, input, control_);
  ASSERT_EQ(rows.size(), 1U);
  EXPECT_NEAR(rows[0].first.x, 60 + (kSmallTile - 1) / 2.0, 1);
  EXPECT_NEAR(rows[0].diameter, kSmallTile, 1);
  EXPECT_TRUE(FindShownGuesses(empty_, picture_, {3, 2, 1, 0}, input, control_).empty());
}

// Letters on tiles that are much smaller than in the input row, and are seen without their rims;
// see pages/README.md.
TEST(FindShownGuesses, FindsSmallLettersOnTilesWithoutRims) {
  const std::string folder = MINDREADER_SOURCE_DIR "/tests/calibration/pages/";
  const auto full = LoadPicture(folder + "letters-full.png");
  const auto taken = LoadPicture(folder + "letters-taken.png");
  ASSERT_TRUE(full && taken);
  const HoleRow input{{36, 43}, {53.7, 0}, 6, 44};
  Control control;
  control.way = Way::kFillNext;
  for (const int peg : {0, 2, 4}) control.pegs.push_back(LookAt(*full, input, peg));
  const auto rows = FindShownGuesses(*full, *taken, {0, 0, 1, 0, 2, 1}, input, control);
  ASSERT_EQ(rows.size(), 1U);
  EXPECT_NEAR(rows[0].first.x, 92, 3);
  EXPECT_NEAR(rows[0].first.y, 121, 3);
  EXPECT_NEAR(rows[0].Step(), 33.6, 0.6);
}

// The input row shows words, the history discs; the newest guess is at the top.
TEST_F(ShownGuess, IsFoundByItsPatternWhereItsPegsLookOtherwise) {
  const Code guess{0, 2, 0, 1};
  const auto by_pattern = [&](const cv::Mat& before) {
    return FindGuessByPattern(empty_, before, picture_, guess, kInput, {});
  };
  EXPECT_FALSE(by_pattern(empty_));
  Draw({3, 2, 1, 0}, {60, 60});
  const cv::Mat before = picture_.clone();
  EXPECT_FALSE(by_pattern(empty_)) << "four colors";
  picture_ = empty_.clone();
  Draw({1, 2, 1, 3}, {60, 60});  // other colours than the input row's, in the same pattern
  Draw({3, 2, 1, 0}, {60, 94});
  const auto found = by_pattern(before);
  ASSERT_TRUE(found);
  EXPECT_NEAR(found->first.x, 60, 1);
  EXPECT_NEAR(found->first.y, 60, 1);
  EXPECT_FALSE(by_pattern(picture_)) << "nothing came";
}

// Discs on a strip that is hardly higher, with the count of the answer beyond them: what is seen of
// the strip between them is larger, as evenly apart, and of one color where the guess is.
TEST_F(ShownGuess, IsNotTheGroundBetweenItsPegs) {
  constexpr int kStep = 44, kAround = kRadius + 2;
  const Code guess{2, 2, 2, 2};
  cv::rectangle(picture_, {60 - 24, 60 - kAround, 5 * kStep + 4, 2 * kAround + 1},
                {250, 250, 250, 255}, cv::FILLED);
  Draw(guess, {60, 60}, kStep);
  cv::circle(picture_, {60 + 4 * kStep, 60}, kRadius, {90, 90, 90, 255}, cv::FILLED, cv::LINE_AA);
  const auto found = FindGuessByPattern(empty_, empty_, picture_, guess, kInput, {});
  ASSERT_TRUE(found);
  EXPECT_NEAR(found->first.x, 60, 1);
  EXPECT_NEAR(found->step.x, kStep, 0.5);
  EXPECT_NEAR(found->diameter, 2 * kRadius, 3);
}

// List boxes are as high as their words, and do not tell how large the pegs of a history are.
TEST_F(ShownGuess, HasPegsThatAreLargerThanAListBoxIsHigh) {
  const Code guess{0, 2, 0, 1};
  Draw({1, 2, 1, 3}, {60, 60}, 40, 12);
  HoleRow input{{100, 400}, {109, 0}, 4, 18};
  const auto found = [&] {
    return FindGuessByPattern(empty_, empty_, picture_, guess, input, {}).has_value();
  };
  EXPECT_FALSE(found()) << "round holes";
  input.length = 84;
  EXPECT_TRUE(found());
}

// Vehicles of a font stand on one line, each as high as it is; in the holes they have another
// ground.
TEST(PicturesTest, ShowAGuessWhereTheyStandEvenlyApart) {
  const cv::Mat before(500, 500, CV_8UC4, cv::Scalar::all(255));
  cv::Mat after = before.clone();
  const auto draw = [&](const Code& code, int y) {
    for (int peg = 0; peg < code.size(); ++peg) {
      const int color = code[peg], height = 22 + 4 * color, x = 60 + 42 * peg;
      const auto& paint = kColors[static_cast<std::size_t>(color)];
      cv::rectangle(after, {x, y - height, 32, height - 6}, paint, cv::FILLED);
      for (const int wheel : {7, 24}) {
        cv::circle(after, {x + wheel, y - 5}, 5, {30, 30, 30, 255}, cv::FILLED, cv::LINE_AA);
      }
    }
  };
  draw({0, 1, 2, 3}, 100);
  const auto row = FindGuessInPictures(before, after, {3, 2, 1, 0}, kInput, {});
  ASSERT_TRUE(row);
  EXPECT_NEAR(row->first.x, 76, 2);
  EXPECT_NEAR(row->step.x, 42, 1);
  EXPECT_NEAR(row->first.y, 87, 5);
  EXPECT_FALSE(FindGuessInPictures(before, after, {3, 3, 1, 0}, kInput, {}));
  EXPECT_FALSE(FindGuessInPictures(after, after, {3, 2, 1, 0}, kInput, {})) << "it was there";
  draw({0, 1, 2, 3, 0}, 200);
  const auto again = FindGuessInPictures(before, after, {3, 2, 1, 0}, kInput, {});
  ASSERT_TRUE(again);
  EXPECT_LT(again->first.y, 110) << "five are no guess of four";
}

// Pictures with fine lines, every other one half a pixel off, as steps of a page that was zoomed
// are: as unlike as this they may be of other colors.
TEST(PicturesTest, ShowAGuessWhereSomeOfThemStandBetweenPixels) {
  const cv::Mat before(500, 500, CV_8UC4, cv::Scalar::all(255));
  cv::Mat after = before.clone();
  const Code guess{0, 0, 2, 1};
  for (int peg = 0; peg < guess.size(); ++peg) {
    cv::Mat picture(44, 44, CV_8UC4, cv::Scalar::all(255));
    const cv::Rect tile(6, 6, 32, 32);
    cv::rectangle(picture, tile, {60, 90, 120, 255}, cv::FILLED);
    for (int x = tile.x + 3; x < tile.br().x; x += 6) {
      cv::rectangle(picture, cv::Rect(x, tile.y, 2, tile.height), {20, 30, 50, 255}, cv::FILLED);
    }
    cv::circle(picture, {22, 22}, 3, kColors[static_cast<std::size_t>(guess[peg])], cv::FILLED);
    const cv::Matx23d aside(1, 0, peg % 2 / 2.0, 0, 1, 0);
    cv::Mat set = after(cv::Rect(60 + 49 * peg, 60, picture.cols, picture.rows));
    cv::warpAffine(picture, set, aside, set.size(), cv::INTER_LINEAR, cv::BORDER_REPLICATE);
  }
  const auto row = FindGuessInPictures(before, after, guess, kInput, {});
  ASSERT_TRUE(row);
  EXPECT_NEAR(row->first.x, 82, 2);
  EXPECT_NEAR(row->step.x, 49, 1);
}

// Skeins of yarn in large vats: the history shows them much smaller than the vats.
TEST(PicturesTest, ShowAGuessThatStandsInMuchLargerHoles) {
  const HoleRow vats{{80, 380}, {130, 0}, 3, 120};
  const auto skein = [](cv::Mat& picture, RefPoint at, int color, double half) {
    const std::vector<cv::Point2d> form{{-0.7, -1}, {0.7, -1}, {0.3, 0},
                                        {0.6, 1},   {-0.6, 1}, {-0.3, 0}};
    std::vector<cv::Point> outline;
    for (const auto& p : form) outline.emplace_back(cv::Point2d(at.x, at.y) + half * p);
    cv::fillPoly(picture, outline, kColors[static_cast<std::size_t>(color)], cv::LINE_AA);
  };
  const Code guess{1, 0, 2};
  cv::Mat before(500, 500, CV_8UC4, cv::Scalar::all(255));
  for (int peg = 0; peg < vats.pegs; ++peg) {
    const RefPoint hole = vats.Hole(peg);
    cv::rectangle(before, cv::Rect2d(hole.x - 60, hole.y - 60, 120, 120), {80, 95, 110, 255}, 3);
  }
  cv::Mat after = before.clone();
  for (int peg = 0; peg < vats.pegs; ++peg) {
    skein(before, vats.Hole(peg), guess[peg], 42);
    skein(after, {60.0 + 44 * peg, 60}, guess[peg], 18);
  }
  const auto row = FindGuessInPictures(before, after, guess, vats, {});
  ASSERT_TRUE(row);
  EXPECT_NEAR(row->first.x, 60, 2);
  EXPECT_NEAR(row->step.x, 44, 1);
  EXPECT_FALSE(FindGuessInPictures(after, after, guess, vats, {})) << "it was there";
}

// Pictures on a card, whose edges they nearly touch: what lies of the card between two of them has
// an outline that reaches over the middle of one, where a corner of its picture is missing.
TEST_F(ShownGuess, IsFoundThoughItsGroundReachesIntoAPeg) {
  cv::rectangle(picture_, {30, 41, 240, 39}, {255, 255, 255, 255}, cv::FILLED);
  Draw({0, 1, 2, 3}, {60, 60}, 60, 15);
  cv::rectangle(picture_, {104, 44, 33, 33}, {255, 255, 255, 255}, cv::FILLED);
  const std::vector<cv::Point> picture{{105, 45}, {112, 45}, {135, 68}, {135, 75}, {105, 75}};
  cv::fillConvexPoly(picture_, picture, kColors[1], cv::LINE_AA);
  const auto rows = Rows({0, 1, 2, 3});
  ASSERT_EQ(rows.size(), 1U);
  EXPECT_NEAR(rows[0].first.x, 60, 1);
  EXPECT_NEAR(rows[0].step.x, 60, 1.5);
}

}  // namespace
}  // namespace mindreader::shown_guess_test
