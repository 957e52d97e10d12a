#include "calibration/probing/opened_choices.h"

#include <cmath>

#include <gtest/gtest.h>
#include <opencv2/imgproc.hpp>

#include "calibration/looking/change.h"
#include "calibration/probing/hand.h"

namespace mindreader {
namespace {

// Lines of three colors over rows of holes: a hole beside the popup would be the fourth of the
// first line, and the popup's shadow falls on it. The third line is not full.
TEST(OpenedChoices, TakesAllOfThePopupAndNoHoleInItsShadow) {
  const cv::Scalar colors[] = {{111, 71, 239}, {102, 209, 255}, {160, 214, 6}, {178, 138, 17},
                               {59, 140, 247}, {214, 91, 142},  {36, 85, 141}, {216, 168, 247}};
  for (const int count : {6, 7, 8}) {
    cv::Mat page(400, 420, CV_8UC4, cv::Scalar::all(255));
    for (int row = 0; row < 6; ++row) {
      for (int peg = 0; peg < 4; ++peg) {
        const cv::Point hole(105 + 54 * peg, 52 + 58 * row);
        cv::circle(page, hole, 21, {242, 231, 229, 255}, cv::FILLED, cv::LINE_AA);
      }
    }
    Observed seen;
    seen.before.pixels = page.clone();
    const int height = 20 + 46 * ((count + 2) / 3);
    page(cv::Rect(20, 70, 250, height + 40)) *= 0.8;
    cv::rectangle(page, cv::Rect(40, 82, 150, height), cv::Scalar::all(255), cv::FILLED);
    for (int i = 0; i < count; ++i) {
      const cv::Point at(69 + 46 * (i % 3), 111 + 46 * (i / 3));
      cv::circle(page, at, 19, colors[i], cv::FILLED, cv::LINE_AA);
    }
    seen.after.pixels = page;
    EXPECT_EQ(static_cast<int>(OpenedChoices(seen).size()), count);
  }
}

// A code may be of two letters only: both came on a panel, over holes that are as large.
TEST(OpenedChoices, AreTwoThatCameOnOnePanel) {
  const cv::Scalar ground(62, 54, 58, 255), line(170, 165, 165, 255), tile(220, 230, 232, 255);
  cv::Mat page(300, 360, CV_8UC4, ground);
  for (int row = 0; row < 4; ++row) {
    for (int column = 0; column < 6; ++column) {
      cv::rectangle(page, cv::Rect(40 + 50 * column, 40 + 50 * row, 40, 40), line, 2);
    }
  }
  Observed seen;
  seen.before.pixels = page.clone();
  const cv::Rect panel(30, 84, 60, 106);
  cv::rectangle(page, panel, ground, cv::FILLED);
  cv::rectangle(page, panel, {250, 250, 250, 255}, 2);
  int y = 97;
  for (const char* letter : {"A", "B"}) {
    cv::rectangle(page, cv::Rect(43, y, 34, 34), tile, cv::FILLED);
    cv::putText(page, letter, {48, y + 28}, cv::FONT_HERSHEY_DUPLEX, 1, {30, 30, 30, 255}, 2,
                cv::LINE_AA);
    y += 47;
  }
  seen.after.pixels = page;
  seen.changes = ChangedParts(seen.before.pixels, seen.after.pixels, {});
  EXPECT_EQ(OpenedChoices(seen).size(), 2U);
}

// Two stars before their words, as small as letters may be.
void DrawListOfTwo(cv::Mat& page, cv::Point corner) {
  const cv::Scalar ink(30, 30, 30, 255);
  cv::rectangle(page, cv::Rect(corner, cv::Size(157, 64)), ink, cv::FILLED);
  cv::rectangle(page, cv::Rect(corner + cv::Point(2, 2), cv::Size(153, 60)), {98, 153, 197, 255},
                cv::FILLED);
  const auto draw = [&](int y, const cv::Scalar& color, const char* word) {
    std::vector<cv::Point> star;
    for (int tip = 0; tip < 10; ++tip) {
      const double turn = tip * CV_PI / 5 - CV_PI / 2, reach = tip % 2 == 0 ? 10 : 4;
      star.push_back(corner + cv::Point(cvRound(23 + reach * std::cos(turn)),
                                        cvRound(y + reach * std::sin(turn))));
    }
    cv::fillPoly(page, std::vector{star}, color, cv::LINE_AA);
    cv::polylines(page, std::vector{star}, true, ink, 1, cv::LINE_AA);
    cv::putText(page, word, corner + cv::Point(72, y + 4), cv::FONT_HERSHEY_SIMPLEX, 0.45, ink, 1,
                cv::LINE_AA);
  };
  draw(20, {90, 160, 250, 255}, "orange");
  draw(45, {205, 105, 245, 255}, "pink");
}

Observed ListOfTwoOpened(cv::Point corner) {
  Observed seen;
  seen.before.pixels = cv::Mat(300, 360, CV_8UC4, cv::Scalar(235, 242, 245, 255));
  for (int hole = 0; hole < 4; ++hole) {
    cv::circle(seen.before.pixels, {60 + 50 * hole, 200}, 17, {176, 176, 176, 255}, cv::FILLED,
               cv::LINE_AA);
  }
  seen.after.pixels = seen.before.pixels.clone();
  DrawListOfTwo(seen.after.pixels, corner);
  seen.changes = ChangedParts(seen.before.pixels, seen.after.pixels, {});
  return seen;
}

TEST(OpenedChoices, AreSmallPicturesBeforeWords) {
  const auto choices = OpenedChoices(ListOfTwoOpened({40, 100}));
  ASSERT_EQ(choices.size(), 2U);
  EXPECT_TRUE(choices[0].box.Contains({63, 120}));
  EXPECT_TRUE(choices[1].box.Contains({63, 145}));
}

TEST(FindChoice, FindsASmallPictureWhereItsListOpens) {
  const Observed first = ListOfTwoOpened({40, 100});
  Control control;
  control.palette = OpenedChoices(first);
  ASSERT_EQ(control.palette.size(), 2U);
  for (const Shape& choice : control.palette) {
    control.choices.push_back(Look::Of(first.after.pixels, {choice.CenterX(), choice.CenterY()},
                                       kPegPart * choice.Diameter()));
  }
  const Observed opened = ListOfTwoOpened({140, 110});
  for (const int color : {0, 1}) {
    const auto place = FindChoice(opened, control, color);
    ASSERT_TRUE(place) << color;
    EXPECT_NEAR(place->x, 163, 2) << color;
    EXPECT_NEAR(place->y, 130 + 25 * color, 2) << color;
  }
}

// White on white: of the last one only its outline is to be seen.
TEST(OpenedChoices, HoldAWhiteOneOnAWhitePanel) {
  cv::Mat page(400, 420, CV_8UC4, cv::Scalar(250, 249, 248, 255));
  cv::rectangle(page, cv::Rect(10, 10, 300, 30), {90, 60, 40, 255}, cv::FILLED);
  Observed seen;
  seen.before.pixels = page.clone();
  page *= 0.5;
  cv::rectangle(page, cv::Rect(60, 120, 300, 190), {255, 255, 255, 255}, cv::FILLED);
  const cv::Scalar colors[] = {{69, 53, 220, 255}, {20, 126, 253, 255}, {79, 168, 32, 255},
                               {214, 79, 13, 255}, {41, 37, 33, 255},   {255, 255, 255, 255}};
  for (int i = 0; i < 6; ++i) {
    const cv::Point at(110 + 100 * (i % 3), 170 + 90 * (i / 3));
    cv::circle(page, at, 30, colors[i], cv::FILLED, cv::LINE_AA);
    cv::circle(page, at, 30, {60, 60, 60, 255}, 1, cv::LINE_AA);
  }
  seen.after.pixels = page;
  seen.changes = ChangedParts(seen.before.pixels, seen.after.pixels, {});
  EXPECT_EQ(OpenedChoices(seen).size(), 6U);
}

// Pictures in a ring on a panel that lets the holes below it shine through: only some of them stand
// in lines with others, and a white one shows less of its outline.
TEST(OpenedChoices, AreAllThatStandInARing) {
  cv::Mat page(500, 520, CV_8UC4, cv::Scalar(28, 60, 96, 255));
  for (int peg = 0; peg < 4; ++peg) {
    cv::ellipse(page, {120 + 96 * peg, 270}, {28, 37}, 0, 0, 360, {150, 200, 226, 255}, cv::FILLED);
  }
  Observed seen;
  seen.before.pixels = page.clone();
  cv::Mat panel = page.clone();
  cv::circle(panel, {200, 250}, 172, {232, 250, 255, 255}, cv::FILLED);
  cv::addWeighted(page, 0.06, panel, 0.94, 0, page);
  const cv::Scalar colors[] = {{38, 30, 200, 255},  {20, 190, 250, 255}, {60, 110, 30, 255},
                               {160, 70, 30, 255},  {34, 30, 35, 255},   {225, 240, 245, 255},
                               {30, 115, 235, 255}, {130, 50, 120, 255}};
  for (int i = 0; i < 8; ++i) {
    const double turn = CV_PI * (i - 2) / 4;
    const cv::Point at(static_cast<int>(200 + 122 * std::cos(turn)),
                       static_cast<int>(250 + 122 * std::sin(turn)));
    cv::ellipse(page, at, {26, 36}, 0, 0, 360, colors[i], cv::FILLED, cv::LINE_AA);
    cv::line(page, at - cv::Point(12, i), at + cv::Point(12, i), colors[(i + 3) % 8], 3 + i % 3);
    cv::circle(page, at, 4 + i, colors[(i + 4) % 8], 2, cv::LINE_AA);
    cv::ellipse(page, at, {26, 36}, 0, 0, 360, {30, 40, 60, 255}, 1, cv::LINE_AA);
  }
  seen.after.pixels = page;
  seen.changes = ChangedParts(seen.before.pixels, seen.after.pixels, {});
  EXPECT_EQ(OpenedChoices(seen).size(), 8U);
}

// The hole that was clicked has grown under the pointer, to the size of the choices above it, as
// those of GCompris do: it would go on in their line.
TEST(OpenedChoices, HoldNoHoleThatGrewUnderThePointer) {
  cv::Mat page(400, 420, CV_8UC4, cv::Scalar(240, 210, 130, 255));
  const cv::Scalar blue(224, 123, 56, 255), line(55, 55, 55, 255);
  const auto draw_hole = [&](int peg, int radius) {
    const cv::Point at(105 + 70 * peg, 300);
    cv::circle(page, at, radius, line, cv::FILLED, cv::LINE_AA);
    cv::circle(page, at, radius - 2, blue, cv::FILLED, cv::LINE_AA);
  };
  for (int peg = 0; peg < 3; ++peg) draw_hole(peg, 22);
  Observed seen;
  seen.before.pixels = page.clone();
  draw_hole(0, 25);
  cv::rectangle(page, cv::Rect(75, 60, 60, 205), {169, 169, 169, 255}, cv::FILLED);
  int y = 105;
  for (const cv::Scalar& color : {cv::Scalar(118, 235, 142, 255), cv::Scalar(72, 91, 230, 255),
                                  cv::Scalar(227, 27, 227, 255)}) {
    cv::circle(page, {105, y}, 25, color, cv::FILLED, cv::LINE_AA);
    y += 65;
  }
  seen.after.pixels = page;
  seen.changes = ChangedParts(seen.before.pixels, seen.after.pixels, {});
  EXPECT_EQ(OpenedChoices(seen).size(), 3U);
}

// Five colors on a panel, in two lines.
void DrawPopup(cv::Mat& page, cv::Point corner) {
  const cv::Scalar colors[] = {{224, 123, 56, 255},
                               {118, 235, 142, 255},
                               {72, 91, 230, 255},
                               {255, 246, 232, 255},
                               {227, 27, 227, 255}};
  cv::rectangle(page, cv::Rect(corner, cv::Size(310, 210)), {169, 169, 169, 255}, cv::FILLED);
  for (int i = 0; i < 5; ++i) {
    const cv::Rect choice(corner + cv::Point(8 + 98 * (i % 3), 8 + 98 * (i / 3)), cv::Size(94, 94));
    cv::rectangle(page, choice, colors[i], cv::FILLED);
  }
}

Observed Opened(const cv::Mat& before, const cv::Mat& after) {
  Observed seen;
  seen.before.pixels = before;
  seen.after.pixels = after;
  seen.changes = ChangedParts(before, after, {});
  return seen;
}

// The program of five colors that DrawPopup shows.
struct PopupProgram {
  PopupProgram() {
    cv::Mat opened = page.clone();
    DrawPopup(opened, {150, 100});
    control.palette = OpenedChoices(Opened(page, opened));
    for (const Shape& shape : control.palette) {
      control.choices.push_back(
          Look::Of(opened, {shape.CenterX(), shape.CenterY()}, 0.6 * shape.Diameter()));
    }
  }
  cv::Mat page{700, 900, CV_8UC4, cv::Scalar(240, 210, 130, 255)};
  Control control;
};

TEST(FindChoice, FindsAPopupWhereItOpens) {
  const PopupProgram program;
  ASSERT_EQ(program.control.palette.size(), 5U);
  cv::Mat after = program.page.clone();
  DrawPopup(after, {437, 250});
  const auto red = FindChoice(Opened(program.page, after), program.control, 2);
  ASSERT_TRUE(red);
  EXPECT_NEAR(red->x, 437 + 8 + 2 * 98 + 47, 2);
  EXPECT_NEAR(red->y, 250 + 8 + 47, 2);
}

// As when another theme was chosen: what looks like the green one now was another.
TEST(FindChoice, TakesNoneWhereAllHaveOtherColors) {
  const PopupProgram program;
  ASSERT_EQ(program.control.palette.size(), 5U);
  cv::Mat after = program.page.clone();
  DrawPopup(after, {437, 250});
  cv::mixChannels(std::vector{after.clone()}, std::vector{after}, {0, 1, 1, 2, 2, 0, 3, 3});
  for (int color = 0; color < 5; ++color)
    EXPECT_FALSE(FindChoice(Opened(program.page, after), program.control, color)) << color;
}

// A click missed the hole, and another page came; dots of one of the colors stand close together.
TEST(FindChoice, TakesThingsThatLookLikeOneChoiceForNoPopup) {
  const PopupProgram program;
  ASSERT_EQ(program.control.palette.size(), 5U);
  cv::Mat after = program.page.clone();
  for (int i = 0; i < 3; ++i)
    cv::circle(after, {600, 500 + 22 * i}, 6, {255, 246, 232, 255}, cv::FILLED, cv::LINE_AA);
  cv::circle(after, {700, 520}, 45, {90, 190, 100, 255}, cv::FILLED, cv::LINE_AA);
  for (int color = 0; color < 3; ++color)
    EXPECT_FALSE(FindChoice(Opened(program.page, after), program.control, color)) << color;
}

}  // namespace
}  // namespace mindreader
