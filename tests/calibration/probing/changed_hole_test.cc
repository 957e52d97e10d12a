#include "calibration/probing/changed_hole.h"

#include <gtest/gtest.h>
#include <opencv2/imgproc.hpp>

#include "calibration/looking/change.h"

namespace mindreader::changed_hole_test {
namespace {

// An arrow and a frame beside the first hole look like a row of three holes; the last of them is
// covered when a peg comes to that hole, which was a dot.
TEST(FindChangedHole, PrefersTheOneWithThePegInItsMiddle) {
  cv::Mat before(300, 500, CV_8UC4, cv::Scalar(97, 154, 199, 255));
  for (int i = 0; i < 7; ++i) {
    cv::circle(before, {100 + 56 * i, 150}, 4, cv::Scalar(50, 77, 102, 255), cv::FILLED);
  }
  cv::Mat after = before.clone();
  cv::circle(after, {100, 150}, 17, cv::Scalar(31, 72, 122, 255), cv::FILLED);
  cv::putText(after, "A", {94, 156}, cv::FONT_HERSHEY_SIMPLEX, 0.5, cv::Scalar(255, 255, 255, 255),
              2);
  const BoardGuess things{{48, 149}, {20, 0}, {}, 3, 1, 15};
  const BoardGuess row{{100, 150}, {56, 0}, {}, 7, 1, 20};
  Observed seen;
  seen.before.pixels = before;
  seen.after.pixels = after;
  seen.changes = ChangedParts(before, after, {});
  for (const auto& boards : {std::vector{things, row}, std::vector{row, things}}) {
    const auto changed = FindChangedHole(boards, seen);
    ASSERT_TRUE(changed);
    EXPECT_EQ(changed->board.pegs, 7);
    EXPECT_EQ(changed->peg, 0);
  }
}

// Cells for marks and for buttons make a table with those of the holes.
TEST(FindChangedHole, IsTheFirstOfTheHolesWithinATable) {
  cv::Mat before(300, 300, CV_8UC4, cv::Scalar(80, 120, 180, 255));
  cv::Mat after = before.clone();
  cv::circle(after, {79, 98}, 13, {30, 30, 230, 255}, cv::FILLED);
  const BoardGuess table{{40, 98}, {38, 0}, {0, 38}, 6, 5, 34};
  const BoardGuess holes{{79, 98}, {38, 0}, {0, 38}, 4, 5, 34};
  const BoardGuess letters{{79, 98}, {6, 0}, {0, 38}, 4, 5, 5};
  Observed seen;
  seen.before.pixels = before;
  seen.after.pixels = after;
  seen.changes = ChangedParts(before, after, {});
  for (const auto& boards : {std::vector{table, holes}, std::vector{holes, table}}) {
    const auto changed = FindChangedHole(boards, seen);
    ASSERT_TRUE(changed);
    EXPECT_EQ(changed->board.pegs, 4);
    EXPECT_EQ(changed->peg, 0);
  }
  EXPECT_EQ(FindChangedHole({table, letters}, seen)->board.pegs, 6) << "no columns of the table";
}

// A key on the screen that was used up loses its colour, and the shadow below it; what it typed is
// a slim one in a field.
TEST(FindChangedHole, IsNotAKeyThatWasUsedUp) {
  const cv::Scalar ground(255, 255, 255, 255), digit(68, 68, 68, 255);
  cv::Mat before(380, 400, CV_8UC4, ground);
  const auto draw_key = [](cv::Mat& picture, int y, const cv::Scalar& face,
                           const cv::Scalar& shadow, const cv::Scalar& ink) {
    cv::rectangle(picture, {50, y + 7, 95, 68}, shadow, cv::FILLED);
    cv::rectangle(picture, {50, y, 95, 68}, face, cv::FILLED);
    cv::rectangle(picture, {95, y + 25, 4, 20}, ink, cv::FILLED);
  };
  for (int peg = 0; peg < 4; ++peg) {
    cv::rectangle(before, {50 + 80 * peg, 20, 66, 66}, cv::Scalar(230, 239, 242, 255), cv::FILLED);
  }
  const cv::Scalar amber(164, 227, 251, 255), dark_amber(92, 185, 220, 255);
  for (const int y : {110, 190, 270}) {
    draw_key(before, y, amber, dark_amber, cv::Scalar(16, 68, 91, 255));
  }
  cv::Mat after = before.clone();
  draw_key(after, 110, cv::Scalar(238, 238, 238, 255), ground, cv::Scalar(204, 204, 204, 255));
  cv::rectangle(after, {76, 38, 14, 30}, digit, cv::FILLED);
  const BoardGuess keys{{97, 147}, {0, 80}, {}, 3, 1, 84};
  const BoardGuess fields{{83, 53}, {80, 0}, {}, 4, 1, 66};
  Observed seen;
  seen.before.pixels = before;
  seen.after.pixels = after;
  seen.changes = ChangedParts(before, after, {});
  for (const auto& boards : {std::vector{keys, fields}, std::vector{fields, keys}}) {
    const auto changed = FindChangedHole(boards, seen);
    ASSERT_TRUE(changed);
    EXPECT_EQ(changed->board.pegs, 4);
    EXPECT_EQ(changed->peg, 0);
  }
}

// A white peg has no form at all, and covers the dark edge of a sunken hole: that is no key that
// was greyed.
TEST(IsGreyed, IsNoPlainPeg) {
  const cv::Scalar ground(70, 70, 70, 255);
  cv::Mat before(200, 200, CV_8UC4, ground);
  cv::rectangle(before, {77, 77, 47, 47}, {50, 50, 50, 255}, cv::FILLED);
  cv::rectangle(before, {78, 78, 45, 45}, {116, 116, 116, 255}, cv::FILLED);
  cv::Mat after = before.clone();
  cv::rectangle(after, {73, 73, 54, 54}, {250, 250, 250, 255}, cv::FILLED);
  EXPECT_FALSE(IsGreyed(before, after, {100, 100}, 46));
  const cv::Mat gone(before.size(), CV_8UC4, ground);
  EXPECT_TRUE(IsGreyed(before, gone, {100, 100}, 46)) << "a key that goes";
}

// A gray peg comes to a hole that looks like one of a lighter gray, with its edge.
TEST(IsGreyed, IsNoGrayPegInAHoleLikeOne) {
  cv::Mat before(100, 200, CV_8UC4, cv::Scalar(87, 96, 75, 255));
  const auto draw = [](cv::Mat& picture, int level) {
    cv::circle(picture, {100, 50}, 20, {118, 122, 126, 255}, cv::FILLED, cv::LINE_AA);
    cv::circle(picture, {100, 50}, 19, cv::Scalar(level, level, level, 255), cv::FILLED,
               cv::LINE_AA);
  };
  draw(before, 178);
  cv::Mat after = before.clone();
  draw(after, 140);
  EXPECT_FALSE(IsGreyed(before, after, {100, 50}, 38));
  for (cv::Mat* key : {&before, &after}) {
    const double ink = key == &before ? 30 : 110;
    cv::putText(*key, "A", {91, 58}, cv::FONT_HERSHEY_SIMPLEX, 0.7, {ink, ink, ink, 255}, 2);
  }
  EXPECT_TRUE(IsGreyed(before, after, {100, 50}, 38)) << "a key";
}

// A row begins with outlined pegs; a key shows the next colour in one of them, which is less bright
// than the one before, and the outline stays. Gaps between pegs look like holes, too.
TEST(IsGreyed, IsNoPegThatCameForAnother) {
  const cv::Scalar ground(62, 112, 168, 255), black(24, 24, 24, 255), yellow(64, 189, 213, 255);
  const auto draw = [&](const cv::Scalar& color, const cv::Scalar& rim) {
    cv::Mat picture(100, 400, CV_8UC4, ground);
    for (int peg = 0; peg < 6; ++peg) {
      const cv::Point at(60 + 42 * peg, 50);
      cv::circle(picture, at, 17, peg == 1 ? rim : black, cv::FILLED, cv::LINE_AA);
      cv::circle(picture, at, 14, peg == 1 ? color : yellow, cv::FILLED, cv::LINE_AA);
    }
    return picture;
  };
  const cv::Mat before = draw(yellow, black);
  Observed seen;
  seen.before.pixels = before;
  seen.after.pixels = draw({65, 94, 128, 255}, black);
  seen.changes = ChangedParts(before, seen.after.pixels, {});
  EXPECT_FALSE(IsGreyed(before, seen.after.pixels, {102, 50}, 30));
  const BoardGuess row{{60, 50}, {42, 0}, {}, 6, 1, 30}, gaps{{26, 50}, {97, 0}, {}, 2, 1, 34};
  for (const auto& boards : {std::vector{row, gaps}, std::vector{gaps, row}}) {
    const auto changed = FindChangedHole(boards, seen);
    ASSERT_TRUE(changed);
    EXPECT_EQ(changed->board.pegs, 6);
    EXPECT_EQ(changed->peg, 1);
  }
  const cv::Mat paler = draw({63, 150, 190, 255}, {43, 68, 96, 255});
  EXPECT_TRUE(IsGreyed(before, paler, {102, 50}, 30)) << "a key, with its outline";
  EXPECT_TRUE(IsGreyed(before, draw({120, 125, 130, 255}, black), {102, 50}, 30)) << "grey";
}

// The next color of a glossy peg is brighter, so that its gloss has less contrast. Where the light
// falls on its edge, specks look like holes, too.
TEST(IsGreyed, IsNoPegOfAnotherColorUnderTheSameGloss) {
  const auto draw = [](const cv::Scalar& color) {
    cv::Mat picture(100, 300, CV_8UC4, cv::Scalar(60, 110, 165, 255));
    for (int peg = 0; peg < 4; ++peg) {
      const cv::Point at(60 + 31 * peg, 50);
      const cv::Scalar shown = peg == 0 ? color : cv::Scalar(20, 20, 235, 255);
      cv::circle(picture, at, 11, shown, cv::FILLED, cv::LINE_AA);
      cv::circle(picture, {at.x - 3, at.y - 4}, 3, {235, 235, 245, 255}, cv::FILLED, cv::LINE_AA);
    }
    return picture;
  };
  const cv::Mat before = draw({20, 20, 235, 255});
  Observed seen;
  seen.before.pixels = before;
  seen.after.pixels = draw({20, 235, 150, 255});
  seen.changes = ChangedParts(before, seen.after.pixels, {});
  EXPECT_FALSE(IsGreyed(before, seen.after.pixels, {60, 50}, 22));
  const BoardGuess row{{60, 50}, {31, 0}, {}, 4, 1, 22}, specks{{67, 46}, {13, 0}, {}, 2, 1, 12};
  for (const auto& boards : {std::vector{row, specks}, std::vector{specks, row}}) {
    const auto changed = FindChangedHole(boards, seen);
    ASSERT_TRUE(changed);
    EXPECT_EQ(changed->board.pegs, 4);
    EXPECT_EQ(changed->peg, 0);
  }
  EXPECT_TRUE(IsGreyed(before, draw({110, 110, 180, 255}), {60, 50}, 22)) << "paler";
}

// A digit comes into a pale field that was lit, and the next one of the four is lit instead; the
// last three look like a row, too.
TEST(FindChangedHole, IsNoHoleThatIsLitAsTheNextOne) {
  const auto draw = [](int typed) {
    cv::Mat picture(200, 400, CV_8UC4, cv::Scalar(255, 255, 255, 255));
    for (int peg = 0; peg < 4; ++peg) {
      const cv::Rect field(50 + 77 * peg, 40, 68, 76);
      const bool lit = peg == typed;
      cv::rectangle(picture, field,
                    lit ? cv::Scalar(203, 236, 253, 255) : cv::Scalar(240, 246, 250, 255),
                    cv::FILLED);
      if (peg < typed) {
        cv::putText(picture, "7", field.tl() + cv::Point(18, 58), cv::FONT_HERSHEY_DUPLEX, 1.6,
                    {51, 51, 51, 255}, 3);
      }
    }
    return picture;
  };
  Observed seen;
  seen.before.pixels = draw(0);
  seen.after.pixels = draw(1);
  seen.changes = ChangedParts(seen.before.pixels, seen.after.pixels, {});
  const BoardGuess fields{{84, 78}, {77, 0}, {}, 4, 1, 72};
  const BoardGuess most{{161, 78}, {77, 0}, {}, 3, 1, 72};
  for (const auto& boards : {std::vector{fields}, std::vector{fields, most}}) {
    const auto changed = FindChangedHole(boards, seen);
    ASSERT_TRUE(changed);
    EXPECT_EQ(changed->board.pegs, 4);
    EXPECT_EQ(changed->peg, 0);
  }
  // The caret was out, and is there in the next field.
  cv::rectangle(seen.after.pixels, {161, 56, 1, 48}, {45, 58, 42, 255}, cv::FILLED);
  const auto changed = FindChangedHole({fields, most}, seen);
  ASSERT_TRUE(changed);
  EXPECT_EQ(changed->board.pegs, 4);
  EXPECT_EQ(changed->peg, 0);
}

// Scoops are piled on a cone: the first one comes to the lowest place.
TEST(CountFromPeg, BeginsWithTheLowestHoleOfAColumn) {
  ChangedHole lowest{{{77, 154}, {0, 60}, {104, 0}, 4, 8, 56}, 3};
  CountFromPeg(lowest);
  EXPECT_EQ(lowest.peg, 0);
  EXPECT_EQ(lowest.Center().y, 334);
  EXPECT_EQ(lowest.board.Row(7).Hole(3).x, 805);
  EXPECT_EQ(lowest.board.Row(7).Hole(3).y, 154);
  ChangedHole inner{{{77, 154}, {0, 60}, {104, 0}, 4, 8, 56}, 2};
  CountFromPeg(inner);
  EXPECT_EQ(inner.peg, 2) << "may be one that was chosen, or of a table";
}

// Arrow keys change the third peg of the row below, or of the one before, where rows are columns.
TEST(RowWith, IsTheRowWhereAHoleChanged) {
  const HoleRow row{{130, 82}, {76, 0}, 4, 38};
  const auto next = RowWith({255, 117, 55, 39}, row);
  ASSERT_TRUE(next);
  EXPECT_NEAR(next->first.x, row.first.x, 1);
  EXPECT_NEAR(next->first.y, 136, 1);
  EXPECT_EQ(next->pegs, 4);
  EXPECT_EQ(next->step, row.step);
  const auto left = RowWith({41, 215, 31, 31}, {{120, 110}, {0, 60}, 4, 34});
  ASSERT_TRUE(left);
  EXPECT_NEAR(left->first.x, 56, 1);
  EXPECT_NEAR(left->first.y, 110, 1);
}

TEST(RowWith, IsNoneForWhatChangedInThisRowOrBesideIt) {
  const HoleRow row{{130, 82}, {76, 0}, 4, 38};
  EXPECT_FALSE(RowWith({255, 63, 55, 39}, row));   // its own third peg
  EXPECT_FALSE(RowWith({217, 117, 55, 39}, row));  // between two holes of the next one
  EXPECT_FALSE(RowWith({407, 117, 55, 39}, row));  // after its last hole
}

TEST(WithLaterPart, SeemsToHaveChangedOnlyElsewhere) {
  const cv::Mat before(100, 200, CV_8UC4, cv::Scalar(200, 200, 200, 255));
  cv::Mat after = before.clone();
  cv::circle(after, {40, 50}, 12, {30, 30, 220, 255}, cv::FILLED);
  cv::circle(after, {140, 50}, 12, {30, 160, 30, 255}, cv::FILLED);
  const cv::Mat old = before.clone();
  const auto parts = ChangedParts(WithLaterPart(before, after, {20, 30, 41, 41}), after, {});
  ASSERT_EQ(parts.size(), 1U);
  EXPECT_EQ(parts[0].Center(), (WindowPoint{140, 50}));
  EXPECT_TRUE(ChangedParts(before, old, {}).empty()) << "the picture itself is as it was";
  // The part may be larger than the picture, or none.
  EXPECT_TRUE(ChangedParts(WithLaterPart(before, after, {-9, -9, 300, 300}), after, {}).empty());
  EXPECT_EQ(ChangedParts(WithLaterPart(before, after, {}), after, {}).size(), 2U);
  const cv::Mat larger(120, 200, CV_8UC4, cv::Scalar(0, 0, 0, 255));
  EXPECT_TRUE(ChangedParts(WithLaterPart(before, larger, {20, 30, 41, 41}), old, {}).empty());
}

// The fields of a list, one below the other, are wider than they are apart: a button at the end of
// one is its own, one in line with the list is not.
TEST(ButtonOf, IsAsFarFromItsHoleAsTheFieldIsWide) {
  const ChangedHole hole{{{585, 110}, {0, 42}, {}, 4, 1, 30}, 0};
  EXPECT_EQ(ButtonOf(hole, {687, 110}), (RefPoint{102, 0}));
  EXPECT_EQ(ButtonOf(hole, {585, 170}), RefPoint{});
  EXPECT_EQ(ButtonOf(hole, {585, 115}), RefPoint{}) << "the hole itself";
  EXPECT_EQ(ButtonOf(hole, {785, 110}), RefPoint{}) << "far away";
}

}  // namespace
}  // namespace mindreader::changed_hole_test
