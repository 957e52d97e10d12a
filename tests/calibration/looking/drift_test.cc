#include "calibration/looking/drift.h"

#include <gtest/gtest.h>
#include <opencv2/imgproc.hpp>

namespace mindreader::drift_test {
namespace {

// A page with a row of colored discs at a height, and a button below them.
cv::Mat Page(int height, bool button = true) {
  cv::Mat page(300, 400, CV_8UC4, cv::Scalar(220, 225, 230, 255));
  const cv::Scalar colors[] = {{200, 40, 40}, {40, 200, 40}, {40, 40, 200}, {40, 200, 220}};
  for (int i = 0; i < 4; ++i) {
    cv::circle(page, {80 + 40 * i, height}, 15, colors[i], cv::FILLED, cv::LINE_AA);
  }
  if (button) {
    cv::rectangle(page, cv::Rect(100, height + 60, 80, 30), {90, 90, 160, 255}, cv::FILLED);
    cv::putText(page, "OK", {125, height + 82}, cv::FONT_HERSHEY_SIMPLEX, 0.6, {0, 0, 0, 255});
  }
  return page;
}

constexpr WindowRect kDiscs{60, 80, 170, 40};

TEST(Drift, MeasuresHowFarALayoutMoved) {
  EXPECT_EQ(Drift(Page(100), Page(103), kDiscs, 40), (WindowPoint{0, 3}));
  EXPECT_EQ(Drift(Page(100), Page(78), kDiscs, 40), (WindowPoint{0, -22}));
}

// As a browser does that scales its page. The part that is compared keeps its place, and the ground
// around the pegs another color, as marks of some programs do.
TEST(Drift, MeasuresMovesBetweenPixels) {
  const auto draw = [](double dx, double dy, const cv::Scalar& cells) {
    cv::Mat page(300, 400, CV_8UC4, cv::Scalar(140, 92, 45, 255));
    const cv::Scalar colors[] = {{64, 70, 192, 255}, {190, 170, 70, 255}, {64, 150, 64, 255}};
    for (int i = 0; i < 3; ++i) {
      const cv::Point center(cvRound(16 * (80 + 40 * i + dx)), cvRound(16 * (100 + dy)));
      const cv::Rect cell(cvRound(80 + 40 * i + dx) - 19, cvRound(100 + dy) - 19, 39, 39);
      page(cell).setTo(cells);
      cv::circle(page, center, 16 * 15, colors[i], cv::FILLED, cv::LINE_AA, 4);
      for (int line = -6; line <= 6; line += 4) {  // a letter's strokes
        cv::line(page, center + cv::Point(16 * line, -16 * 7),
                 center + cv::Point(16 * line, 16 * 7), {250, 250, 250, 255}, 2, cv::LINE_AA, 4);
      }
    }
    return page;
  };
  cv::Mat mask(kDiscs.height, kDiscs.width, CV_8UC1, cv::Scalar(0));
  for (int i = 0; i < 3; ++i) cv::circle(mask, {20 + 40 * i, 20}, 15, {255}, cv::FILLED);
  const cv::Scalar ground(140, 92, 45, 255), marked(120, 120, 116, 255);
  EXPECT_EQ(Drift(draw(0, 0, ground), draw(3.6, 7.4, marked), kDiscs, 40, mask),
            (WindowPoint{4, 7}));
  EXPECT_NEAR(Drift(draw(0.5, 0.5, ground), draw(2, -2, marked), kDiscs, 40, mask).y, -2.5, 0.5);
}

// Holes that hardly differ from their ground.
TEST(Drift, MeasuresFaintHolesThatMovedALittle) {
  const auto draw = [](double dx, double dy) {
    cv::Mat page(300, 500, CV_8UC4, cv::Scalar(148, 186, 203, 255));
    for (int i = 0; i < 5; ++i) {
      const cv::Point center(cvRound(16 * (100 + 56 * i + dx)), cvRound(16 * (150 + dy)));
      cv::circle(page, center, 16 * 17, {176, 176, 176, 255}, cv::FILLED, cv::LINE_AA, 4);
    }
    return page;
  };
  const WindowRect holes{83, 133, 5 * 56, 34};
  EXPECT_EQ(Drift(draw(0, 0), draw(1.4, 2.8), holes.Grown(3), 120), (WindowPoint{1, 3}));
  EXPECT_EQ(Drift(draw(0, 0), draw(0.3, -0.2), holes.Grown(3), 120), (WindowPoint{0, 0}));
}

// Flat holes on a lit row, both faint, in a panel on a dark page: the light of the row is another
// one after the answer.
TEST(DriftOfHoles, IsToldByWhatIsAroundFaintOnes) {
  const auto draw = [](int dx, int dy, int light) {
    cv::Mat page(200, 300, CV_8UC4, cv::Scalar(45, 25, 22, 255));
    page(cv::Rect(72 + dx, 56 + dy, 142, 54)).setTo(cv::Scalar(92, 72, 68, 255));
    page(cv::Rect(80 + dx, 64 + dy, 126, 38)).setTo(cv::Scalar::all(100 + light));
    for (int i = 0; i < 3; ++i) {
      page(cv::Rect(86 + 40 * i + dx, 66 + dy, 34, 34)).setTo(cv::Scalar::all(110));
    }
    return page;
  };
  constexpr WindowRect kHoles{86, 66, 114, 34};
  const cv::Mat first = draw(0, 0, 0);
  const auto drift = [&](const cv::Mat& after, int far) {
    return DriftOfHoles(first, after, kHoles, 3, far, 120);
  };
  const cv::Mat moved = draw(2, 3, 8);
  EXPECT_EQ(drift(moved, 3), WindowPoint{});
  EXPECT_EQ(drift(moved, 17), (WindowPoint{2, 3}));
  EXPECT_EQ(drift(first, 17), WindowPoint{});
  EXPECT_EQ(drift(draw(0, 0, 8), 17), WindowPoint{});
  // The holes stay where they were while the panel around them moves.
  cv::Mat panel = moved.clone();
  const cv::Rect inner(80, 60, 126, 46);
  first(inner).copyTo(panel(inner));
  EXPECT_EQ(drift(panel, 17), WindowPoint{});
}

// Two rows show the same guess. The page moved by a part of a pixel, so that the first one is now a
// whole number of pixels above the place of the second.
TEST(DriftOfRow, TakesNoRowForAnotherThatShowsTheSamePegs) {
  const auto draw = [](double dy) {
    cv::Mat page(300, 400, CV_8UC4, cv::Scalar(255, 255, 255, 255));
    for (const double y : {100.0, 131.5}) {
      for (int i = 0; i < 3; ++i) {
        const cv::Point center(16 * (80 + 31 * i), cvRound(16 * (y + dy)));
        cv::circle(page, center, 16 * 12, {20, 20, 20, 255}, cv::FILLED, cv::LINE_AA, 4);
        cv::circle(page, center, 16 * 11, {255, 60, 0, 255}, cv::FILLED, cv::LINE_AA, 4);
      }
    }
    return page;
  };
  const WindowRect second{67, 119, 88, 26};
  EXPECT_EQ(Drift(draw(0), draw(-2.5), second, 120), (WindowPoint{0, -34}));
  EXPECT_NEAR(DriftOfRow(draw(0), draw(-2.5), second, 31.5, 120).y, -2.5, 0.6);
  // A board that scrolled by a row, and its first one out of view, has no such pegs near their old
  // place.
  cv::Mat scrolled = draw(-31.5);
  scrolled(cv::Rect(0, 0, 400, 84)).setTo(cv::Scalar(255, 255, 255, 255));
  scrolled(cv::Rect(0, 116, 400, 100)).setTo(cv::Scalar(255, 255, 255, 255));
  EXPECT_NEAR(DriftOfRow(draw(0), scrolled, second, 31.5, 120).y, -31.5, 0.6);
}

// Some programs show their answer as the ground around the pegs.
TEST(Drift, MeasuresItByThePegsWhereTheGroundAroundThemChanged) {
  cv::Mat judged(300, 400, CV_8UC4, cv::Scalar(220, 225, 230, 255));
  judged(cv::Rect(60, 70, 90, 70)).setTo(cv::Scalar(60, 180, 40, 255));
  const cv::Mat pegs = Page(103);
  cv::Mat mask(kDiscs.height, kDiscs.width, CV_8UC1, cv::Scalar(0));
  for (int i = 0; i < 4; ++i) {
    cv::circle(mask, {20 + 40 * i, 20}, 14, cv::Scalar(255), cv::FILLED);
    const cv::Rect peg(80 + 40 * i - 14, 103 - 14, 29, 29);
    cv::Mat disc(29, 29, CV_8UC1, cv::Scalar(0));
    cv::circle(disc, {14, 14}, 14, cv::Scalar(255), cv::FILLED);
    pegs(peg).copyTo(judged(peg), disc);
  }
  EXPECT_EQ(Drift(Page(100), judged, kDiscs, 40), (WindowPoint{}));
  EXPECT_EQ(Drift(Page(100), judged, kDiscs, 40, mask), (WindowPoint{0, 3}));
}

TEST(Drift, IsNoneWhereNothingMoved) {
  EXPECT_EQ(Drift(Page(100), Page(100), kDiscs, 40), (WindowPoint{}));
}

TEST(Drift, IsNoneForWhatIsNotThereAnyMore) {
  const cv::Mat empty(300, 400, CV_8UC4, cv::Scalar(220, 225, 230, 255));
  EXPECT_EQ(Drift(Page(100), empty, kDiscs, 40), (WindowPoint{}));
}

TEST(Drift, GoesNoFurtherThanItsReach) {
  EXPECT_EQ(Drift(Page(100), Page(160), kDiscs, 40), (WindowPoint{}));
}

TEST(FindPicture, FindsAButtonThatMoved) {
  const cv::Mat button = Page(100)(cv::Rect(120, 160, 40, 30)).clone();
  EXPECT_EQ(FindPicture(Page(100), button, {140, 175}), (WindowPoint{140, 175}));
  EXPECT_EQ(FindPicture(Page(117), button, {140, 175}), (WindowPoint{140, 192}));
}

// An arrow that is lighter while the pointer is on it.
TEST(FindPicture, FindsAButtonThatWasLit) {
  const auto page = [](const cv::Scalar& ink) {
    cv::Mat picture(200, 200, CV_8UC4, cv::Scalar(235, 244, 255, 255));
    cv::line(picture, {92, 110}, {105, 110}, ink, 4);
    cv::line(picture, {105, 110}, {105, 92}, ink, 4);
    cv::line(picture, {105, 92}, {97, 100}, ink, 4);
    return picture;
  };
  const cv::Mat lit = page({110, 165, 220, 255})(cv::Rect(87, 87, 27, 27)).clone();
  EXPECT_EQ(FindPicture(page({63, 133, 205, 255}), lit, {100, 100}), (WindowPoint{100, 100}));
  EXPECT_FALSE(FindPicture(page({235, 244, 255, 255}), lit, {100, 100}));
}

TEST(FindPicture, FindsNoButtonWhereThereIsNone) {
  const cv::Mat button = Page(100)(cv::Rect(120, 160, 40, 30)).clone();
  EXPECT_FALSE(FindPicture(Page(100, false), button, {140, 175}));
}

// A page with a board in a box that scrolls, words above it, a palette beside it and a button
// below. Row r of the board begins at 100 + 40 r - scrolled, and is cut off at the edges of the
// box.
constexpr WindowRect kBox{100, 100, 160, 200};

cv::Mat ScrolledPage(int scrolled, int rows_played) {
  cv::Mat page(420, 400, CV_8UC4, cv::Scalar(220, 225, 230, 255));
  const cv::Scalar colors[] = {{200, 40, 40, 255}, {40, 200, 40, 255}, {40, 40, 200, 255}};
  cv::Mat board(480, kBox.width, CV_8UC4, cv::Scalar(180, 190, 200, 255));
  for (int row = 0; row < 12; ++row) {
    for (int peg = 0; peg < 3; ++peg) {
      const cv::Scalar& color = colors[(peg + row * row + row / 3) % 3];
      const cv::Point center(20 + 40 * peg, 20 + 40 * row);
      cv::circle(board, center, 15, {90, 90, 90, 255}, 1, cv::LINE_AA);
      if (row < rows_played) cv::circle(board, center, 14, color, cv::FILLED, cv::LINE_AA);
    }
  }
  board(cv::Rect(0, scrolled, kBox.width, kBox.height))
      .copyTo(page(cv::Rect(kBox.x, kBox.y, kBox.width, kBox.height)));
  cv::putText(page, "Mastermind", {90, 80}, cv::FONT_HERSHEY_SIMPLEX, 1, {0, 0, 0, 255}, 2);
  for (int i = 0; i < 5; ++i) {
    cv::circle(page, {320, 120 + 40 * i}, 14, colors[i % 3], cv::FILLED, cv::LINE_AA);
  }
  cv::rectangle(page, cv::Rect(120, 330, 80, 30), {90, 90, 160, 255}, cv::FILLED);
  return page;
}

TEST(ShiftAround, EndsWhereThePageStandsStill) {
  const cv::Mat before = ScrolledPage(0, 5), after = ScrolledPage(40, 5);
  const Shift shift = ShiftAround(before, after, {105, 105, 110, 190}, {0, -40});
  const WindowRect holes{105, 105, 110, 150};
  EXPECT_EQ(shift.area.Intersect(holes), holes);
  EXPECT_LT(shift.area.x + shift.area.width, 305);   // the palette
  EXPECT_GT(shift.area.y, 80);                       // the words
  EXPECT_LE(shift.area.y + shift.area.height, 330);  // the button
}

// Such as the light on the row that is played: it stays where it is when the rows below it scroll.
TEST(ShiftAround, GoesBeyondWhatStandsStillInAGap) {
  cv::Mat before = ScrolledPage(0, 5), after = ScrolledPage(40, 5);
  for (cv::Mat* page : {&before, &after})
    (*page)(cv::Rect(136, 105, 8, 32)).setTo(cv::Scalar(190, 200, 210, 255));
  const Shift shift = ShiftAround(before, after, {105, 105, 30, 190}, {0, -40});
  EXPECT_GE(shift.area.x + shift.area.width, 210);
}

TEST(ShiftAround, TakesTheWholePageWhereAllOfItMoved) {
  const cv::Mat before = ScrolledPage(0, 5);
  const Shift shift = ShiftAround(before, Moved(before, WindowPoint{3, 5}), kBox, {3, 5});
  const WindowRect drawn{105, 70, 225, 290};
  EXPECT_EQ(shift.area.Intersect(drawn), drawn);
}

// Stripes behind rows of equal words, of which only the numbers before them tell that they moved.
TEST(ShiftAround, GoesBeyondAPatternThatStandsStill) {
  const auto page = [](int moved) {
    cv::Mat picture(420, 400, CV_8UC4, cv::Scalar(50, 45, 35, 255));
    for (int x = -420; x < 400; x += 22) {
      cv::line(picture, {x, 420}, {x + 420, 0}, {80, 72, 62, 255}, 8);
    }
    for (int row = 0; row < 4; ++row) {
      const int y = 100 + 50 * row + moved;
      for (int peg = 0; peg < 3; ++peg) {
        const int color = 60 * ((row * row + 2 * peg) % 5);
        cv::circle(picture, {260 + 40 * peg, y}, 14, {240.0 - color, 120, 10.0 + color, 255},
                   cv::FILLED);
      }
      cv::putText(picture, "right", {100, y + 6}, cv::FONT_HERSHEY_SIMPLEX, 0.6,
                  {250, 250, 250, 255}, 2);
      cv::putText(picture, std::to_string(5 - row), {70, y + 6}, cv::FONT_HERSHEY_SIMPLEX, 0.6,
                  {250, 250, 250, 255}, 2);
    }
    return picture;
  };
  const Shift shift = ShiftAround(page(0), page(50), {245, 85, 110, 230}, {0, 50});
  EXPECT_LE(shift.area.x, 75);
}

// Such as a board that made room for the secret by a whole row: all rows have equal fields beside
// them, and only the last one's came where there was none. The grain of its panel stands still.
TEST(ShiftAround, GoesBeyondEqualFieldsWhereAllRowsMovedByOne) {
  const auto page = [](int moved) {
    cv::Mat picture(420, 400, CV_8UC4, cv::Scalar(50, 45, 35, 255));
    cv::rectangle(picture, cv::Rect(60, 60, 280, 210 + moved), {60, 110, 165, 255}, cv::FILLED);
    for (int y = 70; y < 260 + moved; y += 27) {
      cv::line(picture, {60, y}, {339, y}, {45, 95, 145, 255}, 2);
    }
    for (int row = 0; row < 4; ++row) {
      const int y = 90 + 50 * row + moved;
      for (int peg = 0; peg < 3; ++peg) {
        const int color = 60 * ((row * row + 2 * peg) % 5);
        cv::circle(picture, {120 + 40 * peg, y}, 14, {240.0 - color, 120, 10.0 + color, 255},
                   cv::FILLED);
      }
      cv::rectangle(picture, cv::Rect(250, y - 16, 70, 32), {120, 130, 140, 255}, cv::FILLED);
    }
    return picture;
  };
  const Shift shift = ShiftAround(page(0), page(50), {105, 75, 110, 180}, {0, 50});
  EXPECT_GE(shift.area.x + shift.area.width, 320);
}

// Such as a history that stands far from the row that is played.
TEST(ShiftAround, TakesWhatIsBeyondPlainGroundWhereAllOfItMoved) {
  cv::Mat before(500, 900, CV_8UC4, cv::Scalar(200, 205, 210, 255));
  for (int peg = 0; peg < 4; ++peg) {
    cv::circle(before, {100 + 40 * peg, 440}, 15, {40, 60, 200, 255}, cv::FILLED);
    for (int row = 0; row < 4; ++row) {
      cv::circle(before, {600 + 40 * peg, 60 + 40 * row}, 15, {90, 90, 40, 255}, cv::FILLED);
    }
  }
  const Shift shift =
      ShiftAround(before, Moved(before, WindowPoint{0, 9}), {85, 425, 150, 40}, {0, 9});
  const WindowRect history{585, 45, 150, 180};
  EXPECT_EQ(shift.area.Intersect(history), history);
}

TEST(Moved, LeavesAloneWhatIsAroundABoxThatScrolled) {
  const cv::Mat before = ScrolledPage(0, 5), after = ScrolledPage(40, 5);
  const cv::Mat moved = Moved(before, Shift{{0, -40}, kBox});
  const cv::Rect seen(kBox.x, kBox.y, kBox.width, kBox.height - 40);
  EXPECT_EQ(cv::norm(moved(seen), after(seen), cv::NORM_INF), 0);
  const cv::Rect palette(300, 0, 100, 420);
  EXPECT_EQ(cv::norm(moved(palette), before(palette), cv::NORM_INF), 0);
}

TEST(Moved, TakesThePictureAlong) {
  const cv::Mat moved = Moved(Page(100), WindowPoint{5, -7});
  EXPECT_EQ(Drift(Page(100), moved, kDiscs, 40), (WindowPoint{5, -7}));
}

// A row of discs that is emptied, while the same colors come below it; or that moves down there.
TEST(LooksAsAtFirst, TellsWhatWasEmptiedFromWhatMoved) {
  const cv::Scalar ground(220, 225, 230, 255);
  const WindowRect part = kDiscs.Grown(15);
  const auto with_holes = [&](cv::Mat page, int height) {
    for (int i = 0; i < 4; ++i) {
      cv::circle(page, {80 + 40 * i, height}, 15, {120, 120, 120, 255}, 2, cv::LINE_AA);
    }
    cv::rectangle(page, cv::Rect(250, height - 15, 60, 30), {160, 90, 90, 255}, cv::FILLED);
    return page;
  };
  const cv::Mat empty(300, 400, CV_8UC4, ground);
  const cv::Mat first = with_holes(empty.clone(), 100), full = with_holes(Page(100, false), 100);
  cv::Mat emptied = first.clone();
  Page(160, false).rowRange(140, 180).copyTo(emptied.rowRange(140, 180));
  EXPECT_TRUE(LooksAsAtFirst(first, full, emptied, part, {0, 60}));
  // What is new above it may be as plain as the holes were.
  const cv::Mat moved = with_holes(Page(160, false), 160);
  EXPECT_FALSE(LooksAsAtFirst(first, full, moved, part, {0, 60}));
  // It is empty again further down, as a history grew above it.
  const cv::Mat grown = with_holes(Page(80, false), 160);
  EXPECT_TRUE(LooksAsAtFirst(first, full, grown, part, {0, -20}, {0, 60}));
  // What would have moved out of the picture tells nothing.
  EXPECT_FALSE(LooksAsAtFirst(first, full, grown, part, {0, 250}, {0, -20}));
}

// A column of colors of which the picked one is dark; or all of them move down by a step.
TEST(MostStay, IsSoWhereAnotherColorIsLit) {
  constexpr int kStep = 30, kCount = 6;
  const auto draw = [](int picked, int shift) {
    cv::Mat picture(300, 100, CV_8UC4, cv::Scalar(220, 230, 240, 255));
    for (int i = 0; i < kCount; ++i) {
      const cv::Rect key(30, 20 + shift + kStep * i, 26, 26);
      const cv::Scalar tile = i == picked ? cv::Scalar(40, 40, 120, 255) : cv::Scalar::all(250);
      const cv::Scalar ink = i == picked ? cv::Scalar::all(250) : cv::Scalar::all(40);
      cv::rectangle(picture, key, tile, cv::FILLED);
      cv::putText(picture, std::string(1, static_cast<char>('A' + i)), key.tl() + cv::Point(6, 19),
                  cv::FONT_HERSHEY_DUPLEX, 0.6, ink, 1, cv::LINE_AA);
    }
    return picture;
  };
  std::vector<Shape> colors;
  for (int i = 0; i < kCount; ++i) colors.push_back({{30, 20 + kStep * i, 26, 26}, {}, 0});
  EXPECT_TRUE(MostStay(draw(2, 0), draw(3, 0), colors));
  EXPECT_FALSE(MostStay(draw(2, 0), draw(2, kStep), colors));
  EXPECT_FALSE(MostStay(draw(2, 0), draw(2, 4), colors));
}

}  // namespace
}  // namespace mindreader::drift_test
