// Guesses are drawn where a program would show them, and must be found there and nowhere else.
#include "calibration/marks/history.h"

#include <array>

#include <gtest/gtest.h>
#include <opencv2/imgproc.hpp>

#include "calibration/looking/drift.h"

namespace mindreader::history_test {
namespace {

using mastermind::Code;

constexpr int kRadius = 11;
const cv::Scalar kGround(180, 170, 150, 255);
const std::vector<cv::Scalar> kColors{
    {40, 40, 200, 255}, {60, 160, 60, 255}, {200, 120, 40, 255}, {60, 210, 240, 255}};
const HoleRow kInput{{100, 400}, {50, 0}, 4, 30};

class ShownGuess : public ::testing::Test {
 protected:
  ShownGuess() : empty_(500, 500, CV_8UC4, kGround), picture_(empty_.clone()) {
    for (const cv::Scalar& color : kColors) {
      cv::Mat peg(40, 40, CV_8UC4, kGround);
      cv::circle(peg, {20, 20}, 15, color, cv::FILLED, cv::LINE_AA);
      control_.pegs.push_back(Look::Of(peg, {20, 20}, kPegPart * 30));
    }
  }
  void Draw(const Code& code, RefPoint first, int step = 30, int radius = kRadius) {
    for (int peg = 0; peg < code.size(); ++peg) {
      cv::circle(picture_, {static_cast<int>(first.x) + peg * step, static_cast<int>(first.y)},
                 radius, kColors[static_cast<std::size_t>(code[peg])], cv::FILLED, cv::LINE_AA);
    }
  }
  [[nodiscard]] std::vector<HoleRow> Rows(const Code& guess) const {
    return FindShownGuesses(empty_, picture_, guess, kInput, control_);
  }

  cv::Mat empty_, picture_;
  Control control_;
};

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

TEST_F(ShownGuess, IsFoundOnceAndNoOtherOne) {
  Draw({0, 1, 2, 3}, {60, 60});
  Draw({3, 1, 2, 0}, {60, 100});
  const auto rows = Rows({0, 1, 2, 3});
  ASSERT_EQ(rows.size(), 1U);
  EXPECT_NEAR(rows[0].first.x, 60, 1);
  EXPECT_NEAR(rows[0].first.y, 60, 1);
  EXPECT_TRUE(Rows({0, 0, 2, 3}).empty());
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

// Marks as the ground of the pegs leave no outline that is a peg's, and one peg is hidden by its.
TEST_F(ShownGuess, IsFoundAmongKnownRowsThoughMarksHideItsOutlines) {
  const BoardGuess history{{60, 60}, {30, 0}, {0, 34}, 4, 5, 2.0 * kRadius, 0};
  const auto draw_on_cells = [&](const Code& code, int row) {
    const HoleRow holes = history.Row(row);
    for (int peg = 0; peg < 4; ++peg) {
      const WindowPoint at = Rounded(holes.Hole(peg));
      cv::rectangle(picture_, {at.x - 14, at.y - 14, 29, 29}, {40, 180, 60, 255}, cv::FILLED);
    }
    Draw(code, holes.first);
  };
  draw_on_cells({0, 1, 2, 3}, 0);
  draw_on_cells({2, 1, 0, 0}, 1);
  cv::circle(picture_, {60, 94}, kRadius, kGround, cv::FILLED);
  const auto row = [&](const Code& guess) {
    const auto found = FindGuessIn(history, empty_, picture_, guess, control_);
    return found ? history.Find(*found) : std::nullopt;
  };
  EXPECT_EQ(row({0, 1, 2, 3}), 0);
  EXPECT_EQ(row({2, 1, 0, 0}), std::nullopt) << "an empty hole is no peg";
  cv::circle(picture_, {60, 94}, kRadius, {0, 0, 0, 255}, cv::FILLED);
  EXPECT_EQ(row({2, 1, 0, 0}), 1);
  EXPECT_EQ(row({3, 3, 3, 3}), std::nullopt);
}

// A page that moved further than rows are followed leaves them where they were, as it seems.
TEST_F(ShownGuess, IsNotThereWhereThePageMovedFurtherThanItIsFollowed) {
  constexpr int kReach = 40;
  const Code guess{0, 2, 1, 3};
  const HoleRow row{{60, 60}, {30, 0}, 4, 2.0 * kRadius};
  Draw(guess, row.first);
  const cv::Mat then = picture_.clone();
  const auto is_there = [&](RefPoint now) {
    picture_ = empty_.clone();
    Draw(guess, now);
    const HoleRow followed = Followed(row, then, picture_, kReach);
    return IsThere(followed, picture_, row, then, guess);
  };
  EXPECT_TRUE(is_there(row.first));
  EXPECT_TRUE(is_there({60, 90}));
  EXPECT_FALSE(is_there({60, 160}));
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

// A table of boxes that are wider than high, below the input row.
class BoxesTest : public ::testing::Test {
 protected:
  static constexpr double kPitch = 27;
  BoxesTest() : picture_(500, 500, CV_8UC4, kGround) {
    for (int row = 0; row < 5; ++row) boxes_.push_back(RowAt(100 + kPitch * row));
    boxes_.push_back(RowAt(100 + kPitch * 5 + 4));  // the secret's, a little apart
  }
  static BoardGuess RowAt(double y) { return {{60, y}, {55, 0}, {0, 0}, 4, 1, 19}; }
  void Fill(int row, const Code& code) {
    for (int peg = 0; peg < code.size(); ++peg) {
      cv::rectangle(picture_, {38 + 55 * peg, 90 + static_cast<int>(kPitch) * row, 45, 20},
                    kColors[static_cast<std::size_t>(code[peg])], cv::FILLED);
    }
  }
  [[nodiscard]] std::optional<HoleRow> Find(const cv::Mat& before, const Code& guess) const {
    return FindGuessInBoxes(boxes_, before, picture_, guess, kInput);
  }

  cv::Mat picture_;
  std::vector<BoardGuess> boxes_;
};

TEST_F(BoxesTest, ShowAGuessByWhichOfItsColorsAreTheSame) {
  Fill(0, {0, 0, 1, 2});
  const cv::Mat before = picture_.clone();
  Fill(1, {3, 1, 3, 0});
  const auto row = Find(before, {2, 0, 2, 1});
  ASSERT_TRUE(row);
  EXPECT_EQ(row->first.y, 100 + kPitch);
  EXPECT_FALSE(Find(before, {2, 2, 0, 1}));
  EXPECT_FALSE(Find(picture_, {2, 0, 2, 1})) << "it was there before";
}

// Faces that a browser sets between pixels: no two of one color are quite alike.
TEST_F(BoxesTest, ShowAGuessInPicturesThatDoNotStandOnWholePixels) {
  const auto fill = [&](int row, const Code& code) {
    constexpr int kBits = 4;  // of parts of a pixel
    const auto disc = [&](cv::Point at, int radius, const cv::Scalar& color, int thickness) {
      cv::circle(picture_, at, radius << kBits, color, thickness, cv::LINE_AA, kBits);
    };
    for (int peg = 0; peg < code.size(); ++peg) {
      cv::Point face(60 + 55 * peg, 100 + static_cast<int>(kPitch) * row);
      face = face * (1 << kBits) + cv::Point(peg % 2 * 8, peg % 2 * 8);
      disc(face, 6, kColors[static_cast<std::size_t>(code[peg])], cv::FILLED);
      disc(face, 6, {20, 20, 20, 255}, 1);
      for (const int eye : {-48, 48}) {
        disc(face + cv::Point(eye, -32), 2, {250, 250, 250, 255}, cv::FILLED);
      }
    }
  };
  const cv::Mat before = picture_.clone();
  fill(1, {0, 0, 1, 2});
  const auto row = Find(before, {1, 1, 2, 3});
  ASSERT_TRUE(row);
  EXPECT_EQ(row->first.y, 100 + kPitch);
  EXPECT_FALSE(Find(before, {1, 2, 1, 3}));
  EXPECT_FALSE(Find(before, {1, 1, 1, 1}));
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

TEST_F(BoxesTest, MakeOneHistoryWhereTheyAreEvenlyApart) {
  const auto history = HistoryOfBoxes(boxes_, boxes_[2].Row(0));
  ASSERT_TRUE(history);
  EXPECT_EQ(history->rows, 5);
  EXPECT_EQ(history->first.y, 100);
  EXPECT_EQ(history->next_row.y, kPitch);
  EXPECT_FALSE(HistoryOfBoxes({boxes_[2]}, boxes_[2].Row(0)));
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

// Squares and triangles, whose outlines have other sizes: where their colors have come in line with
// the row before.
TEST_F(ShownGuess, IsFoundInLineWithTheRowBeforeWhateverItsOutlines) {
  Draw({0, 1, 2, 3}, {60, 60});
  const cv::Mat before = picture_.clone();
  const Code guess{3, 0, 1, 2};
  for (int peg = 0; peg < guess.size(); ++peg) {
    const cv::Scalar& color = kColors[static_cast<std::size_t>(guess[peg])];
    const cv::Point at(60 + 30 * peg, 100);
    if (peg % 2 == 0) {
      cv::rectangle(picture_, cv::Rect(at.x - 11, at.y - 11, 22, 22), color, cv::FILLED);
    } else {
      const std::vector<cv::Point> triangle{
          {at.x, at.y - 12}, {at.x + 12, at.y + 11}, {at.x - 12, at.y + 11}};
      cv::fillConvexPoly(picture_, triangle, color, cv::LINE_AA);
    }
  }
  const HoleRow like{{60, 60}, {30, 0}, 4, 2 * kRadius};
  const auto found = FindGuessInLine(like, before, picture_, guess, control_);
  ASSERT_TRUE(found);
  EXPECT_NEAR(found->first.y, 100, 1.5);
  EXPECT_NEAR(found->diameter, 23, 4);
  EXPECT_FALSE(FindGuessInLine(like, before, before, guess, control_));
  EXPECT_FALSE(FindGuessInLine(like, before, picture_, {0, 3, 2, 1}, control_));
}

// Cells of a table, filled with the colors, of which each has its letter in the middle: a disc that
// misses the letter is more like a peg.
TEST_F(ShownGuess, IsFoundWhereItsCellsAreInLineWithTheRowBefore) {
  const auto fill = [&](const Code& guess, int y) {
    for (int peg = 0; peg < guess.size(); ++peg) {
      const cv::Point at(60 + 60 * peg, y);
      const cv::Rect cell(at.x - 30, at.y - 18, 61, 37);
      cv::rectangle(picture_, cell, kColors[static_cast<std::size_t>(guess[peg])], cv::FILLED);
      cv::rectangle(picture_, cell, {250, 250, 250, 255}, 1);
      cv::putText(picture_, std::string(1, "WXYZ"[guess[peg]]), at + cv::Point(-8, 7),
                  cv::FONT_HERSHEY_SIMPLEX, 0.7, {255, 255, 255, 255}, 2, cv::LINE_AA);
    }
  };
  fill({0, 1, 2, 3}, 60);
  const cv::Mat before = picture_.clone();
  const Code guess{3, 0, 1, 2};
  fill(guess, 96);
  HoleRow like{{60, 60}, {60, 0}, 4, 37};
  like.length = 61;
  const auto found = FindGuessInLine(like, before, picture_, guess, control_);
  ASSERT_TRUE(found);
  EXPECT_NEAR(found->first.x, 60, 1.5);
  EXPECT_NEAR(found->first.y, 96, 1.5);
}

// List boxes show words, and so does the page, which moves with an answer; none of it is a guess.
TEST_F(ShownGuess, IsNoLineOfTextWherePegsAreWords) {
  constexpr std::array kWords{"Red", "Teal", "Gray", "Navy"};
  const cv::Scalar paper(255, 255, 255, 255), ink(40, 40, 40, 255);
  for (std::size_t i = 0; i < kWords.size(); ++i) {
    cv::Mat box(40, 60, CV_8UC4, paper);
    cv::putText(box, kWords[i], {6, 26}, cv::FONT_HERSHEY_SIMPLEX, 0.55, ink, 1, cv::LINE_AA);
    control_.pegs[i] = Look::Of(box, {20, 20}, kPegPart * 30);
  }
  empty_.setTo(paper);
  picture_ = empty_.clone();
  cv::putText(picture_, "Correct counts the pegs that are right", {40, 200},
              cv::FONT_HERSHEY_SIMPLEX, 0.55, ink, 1, cv::LINE_AA);
  cv::putText(picture_, "close those whose color is in the code", {40, 230},
              cv::FONT_HERSHEY_SIMPLEX, 0.55, ink, 1, cv::LINE_AA);
  const HoleRow like{{60, 60}, {30, 0}, 4, 2 * kRadius};
  for (const Code& guess :
       {Code{0, 1, 2, 3}, Code{3, 0, 0, 1}, Code{2, 3, 1, 2}, Code{1, 2, 3, 0}}) {
    EXPECT_FALSE(FindGuessInLine(like, empty_, picture_, guess, control_));
  }
}

// Cards stand beside each other, and the next line of them begins below the first: each guess is in
// line with that above it. The ground of its card came with it.
TEST_F(ShownGuess, IsFoundBelowAnyOfTheRowsThatStandBesideEachOther) {
  Draw({0, 1, 2, 3}, {60, 60});
  Draw({1, 2, 3, 0}, {260, 60});
  const cv::Mat before = picture_.clone();
  const Code guess{3, 0, 1, 2};
  cv::rectangle(picture_, cv::Rect(230, 120, 150, 90), kGround + cv::Scalar(30, 30, 30),
                cv::FILLED);
  Draw(guess, {260, 150});
  const std::vector<HoleRow> rows{{{60, 60}, {30, 0}, 4, 2 * kRadius},
                                  {{260, 60}, {30, 0}, 4, 2 * kRadius}};
  const auto found = FindGuessInLines(rows, before, picture_, guess, control_);
  ASSERT_TRUE(found);
  EXPECT_NEAR(found->first.x, 260, 1.5);
  EXPECT_NEAR(found->first.y, 150, 1.5);
  EXPECT_NEAR(found->diameter, 2 * kRadius, 3);
  EXPECT_FALSE(FindGuessInLines({rows.front()}, before, picture_, guess, control_));
}

// Flasks, found some pixels off: their marks would be looked for beside their places.
TEST(Aligned, MeasuresARowAsTheOnesBeforeIt) {
  const std::vector<HoleRow> before{{{554, 103}, {50, 0}, 3, 25}, {{554, 158}, {50, 0}, 3, 25}};
  const HoleRow aligned = Aligned({{555, 271}, {50, 3}, 3, 22.5}, before);
  EXPECT_EQ(aligned.first.x, 554);
  EXPECT_EQ(aligned.first.y, 268);
  EXPECT_EQ(aligned.step.y, 0);
  EXPECT_EQ(aligned.diameter, 25);
}

TEST(Aligned, LeavesRowsThatAreNotInLine) {
  const std::vector<HoleRow> before{{{554, 103}, {50, 0}, 3, 25}, {{554, 158}, {50, 0}, 3, 25}};
  for (const HoleRow& other :
       {HoleRow{{604, 213}, {50, 0}, 3, 25}, HoleRow{{554, 213}, {50, 0}, 3, 40},
        HoleRow{{554, 213}, {40, 0}, 3, 25}}) {
    const HoleRow row = Aligned(other, before);
    EXPECT_EQ(row.first.x, other.first.x);
    EXPECT_EQ(row.step.x, other.step.x);
    EXPECT_EQ(row.diameter, other.diameter);
  }
  // The second row need not stand where steps of the first ones lead.
  EXPECT_EQ(Aligned({{554, 240}, {50, 0}, 3, 25}, before).first.y, 240);
}

// A word that came above has moved all by less than half a row: the third row must not be measured
// by where the two before it were at first.
TEST(Followed, FindsTheRowsThatALayoutTookAlong) {
  const auto draw = [](cv::Point first, int rows) {
    const cv::Scalar colors[] = {{30, 30, 220, 255}, {200, 60, 20, 255}, {40, 160, 40, 255}};
    cv::Mat picture(300, 300, CV_8UC4, cv::Scalar::all(255));
    for (int row = 0; row < rows; ++row) {
      for (int peg = 0; peg < 3; ++peg) {
        cv::circle(picture, first + cv::Point(36 * peg, 37 * row), 14, colors[(row + peg) % 3],
                   cv::FILLED, cv::LINE_AA);
      }
    }
    return picture;
  };
  const cv::Mat one = draw({80, 107}, 1), two = draw({77, 101}, 2), three = draw({77, 101}, 3);
  const HoleRow first{{80, 107}, {36, 0}, 3, 28}, second{{77, 138}, {36, 0}, 3, 28};
  const HoleRow then = Followed(first, one, three, 100);
  EXPECT_EQ(then.first.x, 77);
  EXPECT_EQ(then.first.y, 101);
  const HoleRow still = Followed(second, two, three, 100);
  EXPECT_EQ(still.first.y, 138);
  EXPECT_EQ(Aligned({{77, 175}, {36, 0}, 3, 28}, {then, still}).first.y, 175);
}

// A board of empty holes, with plain pegs that are boxes while they are placed and discs
// afterwards, as they are where list boxes place them. The row that is played now has a ground of
// its own.
constexpr BoardGuess kBoard{{80, 60}, {36, 0}, {0, 50}, 4, 5, 24};

cv::Mat BoardAt(cv::Point by, int played, bool placed) {
  cv::Mat picture(320, 300, CV_8UC4, cv::Scalar(205, 205, 205, 255));
  const auto hole = [&](int row, int peg) { return cv::Point(80 + 36 * peg, 60 + 50 * row) + by; };
  picture(cv::Rect(hole(played, 0) - cv::Point(20, 20), cv::Size(148, 40)))
      .setTo(cv::Scalar(220, 220, 220, 255));
  for (int row = 0; row < 5; ++row) {
    for (int peg = 0; peg < 4; ++peg) {
      const cv::Point at = hole(row, peg);
      const cv::Scalar& color = kColors[static_cast<std::size_t>(row + peg) % kColors.size()];
      if (row < played) cv::circle(picture, at, 15, color, cv::FILLED, cv::LINE_AA);
      if (row == played) {
        const cv::Rect box(at - cv::Point(16, 12), cv::Size(33, 25));
        if (placed) cv::rectangle(picture, box, color, cv::FILLED);
        cv::rectangle(picture, box, {90, 90, 90, 255});
      } else {
        cv::circle(picture, at, 15, {90, 90, 90, 255}, 1, cv::LINE_AA);
      }
    }
  }
  return picture;
}

TEST(DriftByOtherRows, TellsWhatTheRowsOwnPegsDoNot) {
  const cv::Mat empty = BoardAt({}, 0, false);
  const auto drift = [&](int row) {
    return DriftByOtherRows(kBoard, kBoard.Row(row), empty, BoardAt({}, row, true),
                            BoardAt({1, 3}, row + 1, false));
  };
  EXPECT_EQ(Drift(BoardAt({}, 0, true), BoardAt({1, 3}, 1, false), kBoard.Row(0).Area(), 120),
            (WindowPoint{}));
  EXPECT_EQ(drift(0), (WindowPoint{1, 3}));
  EXPECT_EQ(drift(2), (WindowPoint{1, 3}));
  // No row after the next one is left.
  EXPECT_EQ(drift(3), (WindowPoint{1, 3}));
}

TEST(DriftByOtherRows, IsNoneWhereTheBoardStands) {
  const cv::Mat empty = BoardAt({}, 0, false);
  for (const int row : {0, 2, 3}) {
    EXPECT_EQ(DriftByOtherRows(kBoard, kBoard.Row(row), empty, BoardAt({}, row, true),
                               BoardAt({}, row + 1, false)),
              (WindowPoint{}));
  }
}

// Rows that come one by one, each lower than its list boxes were: the one after the next is not in
// the picture of the empty board.
TEST(DriftByOtherRows, LeavesOutRowsThatHaveNotComeYet) {
  const auto draw = [](int played) {
    cv::Mat picture(320, 700, CV_8UC4, cv::Scalar(245, 246, 246, 255));
    for (int row = 0; row <= played; ++row) {
      for (int peg = 0; peg < 4; ++peg) {
        const cv::Point at(150 + 138 * peg, 122 + 34 * row);
        const bool box = row == played;
        const cv::Size size(box ? 122 : 112, box ? 33 : 26);
        const cv::Rect area(at - cv::Point(size.width / 2, size.height / 2), size);
        const auto& color = kColors[static_cast<std::size_t>(row + peg) % kColors.size()];
        cv::rectangle(picture, area, box ? cv::Scalar(230, 230, 230, 255) : color, cv::FILLED);
        cv::rectangle(picture, area, {90, 90, 90, 255});
      }
    }
    return picture;
  };
  const BoardGuess board{{109, 122}, {138, 0}, {0, 34}, 4, 24, 32};
  EXPECT_EQ(DriftByOtherRows(board, board.Row(1), draw(0), draw(1), draw(2)), (WindowPoint{}));
}

// Glossy pegs, each rounded in its own way where the page moved by parts of a pixel.
cv::Mat GlossyBoard(cv::Point by, int played, bool rounded) {
  cv::Mat picture(320, 300, CV_8UC4, cv::Scalar(205, 205, 205, 255));
  for (int row = 0; row < 5; ++row) {
    for (int peg = 0; peg < 4; ++peg) {
      const cv::Point own = rounded ? cv::Point(peg % 2, peg / 2) : cv::Point();
      const cv::Point at = cv::Point(80 + 36 * peg, 60 + 50 * row) + by + own;
      const cv::Scalar& color = kColors[static_cast<std::size_t>(row + peg) % kColors.size()];
      if (row <= played) {
        cv::circle(picture, at, 12, color, cv::FILLED, cv::LINE_AA);
        cv::circle(picture, at - cv::Point(3, 4), 5, {255, 255, 255, 255}, cv::FILLED, cv::LINE_AA);
      }
      cv::circle(picture, at, 12, {90, 90, 90, 255}, 2, cv::LINE_AA);
    }
  }
  cv::GaussianBlur(picture, picture, {3, 3}, 0);
  return picture;
}

cv::Mat MaskOfPegs(const HoleRow& row) {
  const WindowRect area = row.Area();
  cv::Mat mask(area.height, area.width, CV_8UC1, cv::Scalar(0));
  for (int peg = 0; peg < row.pegs; ++peg) {
    const WindowPoint hole = Rounded(row.Hole(peg));
    cv::circle(mask, {hole.x - area.x, hole.y - area.y}, 10, cv::Scalar(255), cv::FILLED);
  }
  return mask;
}

TEST(StepOfBoard, IsWhatTwoRowsAgreeAboutThatAreNotSure) {
  BoardGuess without_next = kBoard;
  without_next.rows = 2;
  for (const BoardGuess& board : {kBoard, without_next}) {
    const HoleRow judged = board.Row(1);
    const cv::Mat empty = GlossyBoard({}, -1, false);
    const cv::Mat before = GlossyBoard({}, 1, false), after = GlossyBoard({1, 1}, 1, true);
    const cv::Mat pegs = MaskOfPegs(judged);
    EXPECT_EQ(DriftOfRow(before, after, judged.Area(), 50, 120, pegs), (WindowPoint{}));
    EXPECT_EQ(DriftByOtherRows(board, judged, empty, before, after), (WindowPoint{}));
    const WindowPoint by = StepOfBoard(board, judged, pegs, before, after);
    EXPECT_NEAR(by.x, 1.5, 0.6);
    EXPECT_NEAR(by.y, 1.5, 0.6);
  }
}

TEST(StepOfBoard, IsNoneWhereOnlyTheRowItselfMoved) {
  const HoleRow judged = kBoard.Row(2);
  const cv::Mat before = GlossyBoard({}, 2, false);
  cv::Mat after = before.clone();
  const WindowRect area = judged.Area().Grown(6);
  const cv::Rect row(area.x, area.y, area.width, area.height);
  GlossyBoard({1, 2}, 2, true)(row).copyTo(after(row));
  EXPECT_EQ(StepOfBoard(kBoard, judged, MaskOfPegs(judged), before, after), (WindowPoint{}));
}

}  // namespace
}  // namespace mindreader::history_test
