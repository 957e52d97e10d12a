#include "calibration/marks/new_marks.h"

#include <algorithm>
#include <cmath>
#include <string>

#include <gtest/gtest.h>
#include <opencv2/imgproc.hpp>

#include "vision/picture.h"

namespace mindreader::new_marks_test {
namespace {

constexpr int kDiameter = 24;
const cv::Scalar kGround(70, 70, 70, 255);
const cv::Scalar kBlack(20, 20, 20, 255);
const HoleRow kRow{{40, 40}, {30, 0}, 4, kDiameter};

// Two full ones and two that are hollow, close together, and the row loses its tint with them.
TEST(NewMarks, AreHollowOnesAmongOthersToo) {
  cv::Mat before(80, 260, CV_8UC4, cv::Scalar(252, 252, 252, 255));
  cv::rectangle(before, {2, 12, 256, 56}, cv::Scalar(249, 242, 225, 255), cv::FILLED);
  cv::Mat after(80, 260, CV_8UC4, cv::Scalar(252, 252, 252, 255));
  const cv::Scalar line(40, 40, 40, 255);
  for (const int x : {180, 193}) {
    cv::circle(after, {x, 33}, 5, line, cv::FILLED, cv::LINE_AA);
    cv::circle(after, {x, 46}, 5, cv::Scalar(255, 255, 255, 255), cv::FILLED, cv::LINE_AA);
    cv::circle(after, {x, 46}, 5, line, 1, cv::LINE_AA);
  }
  const auto marks = NewMarks(before, after, {{40, 40}, {30, 0}, 4, kDiameter}, 33);
  ASSERT_EQ(marks.size(), 4U);
  const WindowPoint centers[] = {{180, 33}, {193, 33}, {180, 46}, {193, 46}};
  for (std::size_t i = 0; i < marks.size(); ++i) {
    EXPECT_NEAR(marks[i].CenterX(), centers[i].x, 1);
    EXPECT_NEAR(marks[i].CenterY(), centers[i].y, 1);
  }
}

// The pegs are letters of ten pixels in fields of twenty-four, and the marks as large as the
// letters.
TEST(NewMarks, MayBeAsLargeAsLettersInTheirFields) {
  const HoleRow letters{{40, 40}, {25, 0}, 4, 10};
  const cv::Mat before(80, 260, CV_8UC4, cv::Scalar(250, 250, 250, 255));
  cv::Mat after = before.clone();
  for (const int x : {141, 153}) {
    cv::circle(after, {x, 40}, 5, cv::Scalar(60, 45, 120, 255), 1, cv::LINE_AA);
  }
  EXPECT_EQ(NewMarks(before, after, letters, 15).size(), 2U);
}

// The field of the column that is played is lit, over a ground that gets darker downwards.
TEST(NewMarks, AreFoundBelowAColumnWhoseFieldIsLitNoMore) {
  const HoleRow column{{90, 60}, {0, 59}, 5, 46};
  const auto draw = [&](double lit) {
    cv::Mat picture(420, 180, CV_8UC4);
    for (int y = 0; y < picture.rows; ++y) {
      for (int x = 0; x < picture.cols; ++x) {
        const bool field = std::abs(x - 90) <= 37 && y >= 20 && y <= 370;
        const double light = field ? lit : 0;
        const auto level = [&](double own) {
          return cv::saturate_cast<std::uint8_t>(own + (255 - own) * light);
        };
        picture.at<cv::Vec4b>(y, x) = {level(220 - 0.3 * y), level(190 - 0.3 * y),
                                       level(60 - 0.12 * y), 255};
      }
    }
    for (int peg = 0; peg < column.pegs; ++peg) {
      cv::circle(picture, {90, 60 + 59 * peg}, 23, {40, 200, 60, 255}, cv::FILLED, cv::LINE_AA);
    }
    return picture;
  };
  const cv::Mat before = draw(0.25);
  cv::Mat after = draw(0.08);
  for (const int x : {76, 90, 104}) {
    cv::circle(after, {x, 339}, 6, {225, 205, 200, 255}, cv::FILLED, cv::LINE_AA);
    cv::circle(after, {x + 2, 339}, 2, {255, 255, 255, 255}, cv::FILLED);
  }
  const auto marks = NewMarks(before, after, column, 50);
  ASSERT_EQ(marks.size(), 3U);
  EXPECT_NEAR(marks[0].CenterX(), 76, 1);
  EXPECT_NEAR(marks[2].CenterX(), 104, 1);
}

// Waves of thin lines, as near to each other as their lines are wide, on a plain field that comes
// with them on striped wood.
TEST(NewMarks, AreWavesOnAFieldThatCameOnWood) {
  cv::Mat before(80, 260, CV_8UC4, cv::Scalar(97, 155, 199, 255));
  for (int y = 5; y < before.rows; y += 13) {
    cv::line(before, {0, y}, {before.cols, y}, cv::Scalar(70, 120, 160, 255));
  }
  cv::Mat after = before.clone();
  cv::rectangle(after, {180, 30, 50, 20}, cv::Scalar(130, 144, 156, 255), cv::FILLED);
  for (const int x : {190, 201, 212}) {
    const std::vector<cv::Point> wave{{x, 41},     {x + 2, 36}, {x + 3, 36},
                                      {x + 5, 41}, {x + 6, 41}, {x + 8, 36}};
    cv::polylines(after, wave, false, cv::Scalar(40, 25, 150, 255));
  }
  const auto marks = NewMarks(before, after, kRow, 20);
  ASSERT_EQ(marks.size(), 3U);
  EXPECT_NEAR(marks[0].CenterX(), 194, 2);
  EXPECT_NEAR(marks[2].CenterX(), 216, 2);
}

// One that glows is as large as two of that kind that do: these are measured without their light,
// which is one part there.
TEST(NewMarks, AreAsLargeAsTheyAreWithoutTheLightAroundThem) {
  const cv::Scalar dark(30, 20, 25, 255), silver(192, 192, 192, 255);
  const cv::Mat before(80, 260, CV_8UC4, dark);
  const auto draw = [&](const std::vector<int>& places) {
    cv::Mat light(before.size(), CV_8UC4, dark);
    for (const int x : places) cv::circle(light, {x, 40}, 2, silver, cv::FILLED, cv::LINE_AA);
    cv::Mat after;
    cv::GaussianBlur(light, after, {}, 2);
    for (const int x : places) cv::circle(after, {x, 40}, 2, silver, cv::FILLED, cv::LINE_AA);
    return after;
  };
  const auto one = NewMarks(before, draw({200}), kRow, 20);
  ASSERT_EQ(one.size(), 1U);
  EXPECT_NEAR(one[0].CenterX(), 200, 1);
  EXPECT_NEAR(one[0].Diameter(), 5, 2);
}

// The light around a peg lets some of its ground through, whose tint goes when the row is judged:
// it is no part of the mark that comes so near to the peg that they touch.
TEST(NewMarks, AreNotTheLightOfAPegOnAGroundThatChanged) {
  const cv::Scalar tint(200, 232, 224, 255), ground(192, 204, 196, 255), light(70, 90, 255, 255);
  const auto draw = [&](const cv::Scalar& own_ground) {
    cv::Mat picture(80, 260, CV_8UC4, own_ground);
    cv::circle(picture, {40, 40}, kDiameter / 2, light, cv::FILLED, cv::LINE_AA);
    cv::GaussianBlur(picture, picture, {}, 3);
    for (int peg = 0; peg < kRow.pegs; ++peg) {
      cv::circle(picture, {40 + 30 * peg, 40}, kDiameter / 2, kBlack, cv::FILLED, cv::LINE_AA);
    }
    return picture;
  };
  const cv::Mat before = draw(tint);
  cv::Mat after = draw(ground);
  for (int mark = 0; mark < 3; ++mark) {
    cv::rectangle(after, {30 + 20 * mark, 55, 15, 9}, kBlack, cv::FILLED);
  }
  const auto marks = NewMarks(before, after, kRow, 30);
  ASSERT_EQ(marks.size(), 3U);
  for (int mark = 0; mark < 3; ++mark) {
    EXPECT_NEAR(marks[static_cast<std::size_t>(mark)].CenterX(), 37 + 20 * mark, 3);
    EXPECT_NEAR(marks[static_cast<std::size_t>(mark)].CenterY(), 59, 1);
  }
}

// A field with a dot on it ends at an edge: other signs may be on the next one.
TEST(NewMarks, AreFieldsWithAllThatIsOnThem) {
  const cv::Mat before(80, 260, CV_8UC4, cv::Scalar(255, 255, 255, 255));
  cv::Mat after = before.clone();
  cv::rectangle(after, {193, 33, 15, 15}, cv::Scalar(0, 159, 245, 255), cv::FILLED);
  cv::circle(after, {200, 40}, 3, cv::Scalar(255, 255, 255, 255), cv::FILLED, cv::LINE_AA);
  const auto marks = NewMarks(before, after, kRow, 20);
  ASSERT_EQ(marks.size(), 1U);
  EXPECT_NEAR(marks[0].Diameter(), 15, 1);
}

// Five discs in a line, each two pixels from the next: as long as five and a half of them.
TEST(NewMarks, AreAsManyAsTheGapsBetweenThemTell) {
  const HoleRow row{{40, 40}, {66, 0}, 5, 44};
  const cv::Mat before(80, 500, CV_8UC4, cv::Scalar(245, 217, 135, 255));
  for (int count = 2; count <= 5; ++count) {
    cv::Mat after = before.clone();
    for (int i = 0; i < count; ++i) {
      for (const auto& [size, color] :
           {std::pair{16, kBlack}, {14, cv::Scalar(250, 250, 250, 255)}}) {
        cv::ellipse(after,
                    cv::RotatedRect(
                        cv::Point2f(378.5F + 18.0F * static_cast<float>(i), 50),
                        cv::Size2f(static_cast<float>(size - 1), static_cast<float>(size - 1)), 0),
                    color, cv::FILLED);
      }
    }
    const auto marks = NewMarks(before, after, row, 40);
    ASSERT_EQ(marks.size(), static_cast<std::size_t>(count));
    for (int i = 0; i < count; ++i) {
      EXPECT_NEAR(marks[static_cast<std::size_t>(i)].CenterX(), 378.5 + 18 * i, 1);
    }
  }
}

// Cloth with fine dots comes to light where the field of the row goes; two marks come with that.
TEST(NewMarks, AreNotTheDotsOfTheGround) {
  const HoleRow large{{60, 60}, {66, 0}, 4, 57};
  const auto draw = [](const cv::Scalar& cloth, const cv::Scalar& dot) {
    cv::Mat picture(120, 600, CV_8UC4, cloth);
    for (int y = 22; y < 100; y += 8) {
      for (int x = 4; x < 600; x += 8) cv::rectangle(picture, {x, y, 4, 4}, dot, cv::FILLED);
    }
    return picture;
  };
  const cv::Scalar cloth(62, 80, 24, 255);
  const cv::Mat before = draw(cloth, cloth);
  cv::Mat after = draw(cloth, {36, 46, 15, 255});
  for (const int x : {400, 440}) {
    cv::rectangle(after, {x - 12, 48, 25, 25}, cloth, cv::FILLED);
    cv::circle(after, {x, 60}, 9, cv::Scalar(91, 198, 233, 255), cv::FILLED, cv::LINE_AA);
  }
  const auto marks = NewMarks(before, after, large, 40);
  ASSERT_EQ(marks.size(), 2U);
  EXPECT_NEAR(marks[0].CenterX(), 400, 1);
  EXPECT_NEAR(marks[1].CenterX(), 440, 1);
}

// The ground moves behind the corner of a frame around the row, where some pixels are of both.
TEST(NewMarks, AreNotWhatIsLeftOfAMovingGroundAtAFrame) {
  const HoleRow column{{60, 60}, {0, 61}, 4, 43};
  const cv::Mat before(300, 300, CV_8UC4, kGround);
  cv::Mat after = before.clone();
  cv::rectangle(after, {34, 30, 4, 2}, cv::Scalar(100, 100, 100, 255), cv::FILLED);
  EXPECT_TRUE(NewMarks(before, after, column, 41).empty());
  // A mark of this size is one beside small holes.
  const HoleRow small{{60, 60}, {0, 34}, 4, 20};
  EXPECT_EQ(NewMarks(before, after, small, 41).size(), 1U);
}

// Squared paper that a row shows again when its tint goes with the answer.
TEST(NewMarks, AreNoSquaresOfPaperThatComesToBeSeen) {
  const cv::Scalar paper(251, 253, 253, 255), ink(68, 43, 27, 255), white(255, 255, 255, 255);
  cv::Mat after(400, 600, CV_8UC4, paper);
  for (int at = 0; at < 600; at += 20) {
    cv::line(after, {at, 0}, {at, 399}, cv::Scalar(241, 224, 207, 255));
    cv::line(after, {0, at}, {599, at}, cv::Scalar(241, 224, 207, 255));
  }
  cv::Mat before = after.clone();
  cv::rectangle(before, {84, 134, 432, 64}, cv::Scalar(207, 246, 255, 255), cv::FILLED);
  const HoleRow row{{130, 166}, {56, 0}, 4, 44};
  for (cv::Mat* picture : {&before, &after}) {
    for (int peg = 0; peg < row.pegs; ++peg) {
      cv::circle(*picture, {130 + 56 * peg, 166}, 22, {0, 60.0 * peg, 255, 255}, cv::FILLED,
                 cv::LINE_AA);
    }
  }
  for (int mark = 0; mark < 3; ++mark) {
    const cv::Point at(370 + 24 * mark, 166);
    cv::circle(after, at, 9, ink, cv::FILLED, cv::LINE_AA);
    if (mark == 2) cv::circle(after, at, 7, white, cv::FILLED, cv::LINE_AA);
  }
  const auto marks = NewMarks(before, after, row, 38);
  ASSERT_EQ(marks.size(), 3U);
  for (std::size_t i = 0; i < marks.size(); ++i) {
    EXPECT_NEAR(marks[i].CenterX(), 370 + 24.0 * static_cast<double>(i), 1);
    EXPECT_NEAR(marks[i].CenterY(), 166, 1);
  }
}

// A tile turns gray with the answer, its round corners as marks of their own; as many marks, as far
// apart, stand beside the row.
TEST(NewMarks, AreNoCornersOfTheTilesOfPegs) {
  const cv::Mat before(200, 600, CV_8UC4, cv::Scalar(240, 245, 247, 255));
  cv::Mat after = before.clone();
  const HoleRow row{{100, 100}, {80, 0}, 4, 55};
  for (const int x : {100, 260, 420}) {
    for (const cv::Point side : {cv::Point(-1, -1), {1, -1}, {-1, 1}, {1, 1}}) {
      const cv::Point at(x + 32 * side.x, 100 + 32 * side.y);
      cv::circle(after, at, 4, cv::Scalar(120, 128, 130, 255), cv::FILLED);
    }
  }
  const auto marks = NewMarks(before, after, row, 50);
  ASSERT_EQ(marks.size(), 4U);
  for (const Shape& mark : marks) EXPECT_NEAR(std::abs(mark.CenterX() - 420), 32, 1);
}

// The prints of a paw are two ellipses, one higher than the other, twice; discs may be as near.
TEST(NewMarks, AreOneWhereTwoPiecesMakeASign) {
  const cv::Mat before(120, 500, CV_8UC4, cv::Scalar(232, 250, 255, 255));
  const HoleRow row{{60, 60}, {58, 0}, 3, 40};
  const auto marks_of = [&](cv::Size piece) {
    cv::Mat after = before.clone();
    for (const cv::Point middle : {cv::Point(320, 60), cv::Point(362, 60)}) {
      for (const int side : {-1, 1}) {
        cv::ellipse(after, middle + side * cv::Point(8, 7), piece, 0, 0, 360,
                    cv::Scalar(190, 100, 20, 255), cv::FILLED, cv::LINE_AA);
      }
    }
    return NewMarks(before, after, row, 38);
  };
  const auto paws = marks_of({9, 7});
  ASSERT_EQ(paws.size(), 2U);
  EXPECT_NEAR(paws[0].CenterX(), 320, 1);
  EXPECT_NEAR(paws[1].CenterX(), 362, 1);
  EXPECT_EQ(marks_of({8, 8}).size(), 4U);
}

// Six blue petals around a white middle, or ten yellow ones around a dark one, which nearly touch
// those of the next flower.
TEST(NewMarks, AreFlowersAndNotTheirPetals) {
  const cv::Mat before(120, 500, CV_8UC4, cv::Scalar(240, 250, 253, 255));
  const HoleRow row{{60, 60}, {40, 0}, 4, 35};
  struct Flower {
    int petals, away, petal, middle;
    cv::Scalar color, color_of_middle;
  };
  const Flower blue{6, 6, 5, 4, {205, 95, 60, 255}, {255, 235, 235, 255}};
  const Flower yellow{10, 8, 4, 6, {0, 185, 245, 255}, {10, 45, 80, 255}};
  for (const Flower& flower : {blue, yellow}) {
    cv::Mat after = before.clone();
    for (const int x : {320, 346}) {
      for (int i = 0; i < flower.petals; ++i) {
        const double turn = 2 * CV_PI * i / flower.petals;
        const cv::Point at(static_cast<int>(x + flower.away * std::cos(turn)),
                           static_cast<int>(60 + flower.away * std::sin(turn)));
        cv::circle(after, at, flower.petal, flower.color, cv::FILLED);
      }
      cv::circle(after, {x, 60}, flower.middle, flower.color_of_middle, cv::FILLED);
    }
    const auto marks = NewMarks(before, after, row, 27);
    ASSERT_EQ(marks.size(), 2U);
    EXPECT_NEAR(marks[0].CenterX(), 320, 1);
    EXPECT_NEAR(marks[1].CenterX(), 346, 1);
    EXPECT_NEAR(marks[0].Diameter(), marks[1].Diameter(), 1);
  }
}

// A button that comes to life reaches from beside a column into the band where its marks may be:
// what is seen of it there is three times as high as wide; see pages/README.md.
TEST(NewMarks, TakesNoEdgeOfAButtonForMarksInALine) {
  const std::string folder = MINDREADER_SOURCE_DIR "/tests/calibration/pages/";
  const auto before = LoadPicture(folder + "column-filling.png");
  const auto after = LoadPicture(folder + "column-full.png");
  ASSERT_TRUE(before && after);
  EXPECT_TRUE(NewMarks(*before, *after, {{38, 23}, {0, 27.4}, 6, 20}, 18.6).empty());
}

}  // namespace
}  // namespace mindreader::new_marks_test
