#include "calibration/marks/mark_slots.h"

#include <gtest/gtest.h>
#include <opencv2/imgproc.hpp>

namespace mindreader::mark_slots_test {
namespace {

// Eight rows of four holes; `offset` leads from a row's first hole to its first place for a mark.
const BoardGuess kBoard{{80, 60}, {44, 0}, {0, 60}, 4, 8, 30, 1};

cv::Mat Drawn(RefPoint offset, double step, int radius) {
  cv::Mat picture(560, 480, CV_8UC4, cv::Scalar(180, 190, 200, 255));
  for (int row = 0; row < kBoard.rows; ++row) {
    for (int peg = 0; peg < kBoard.pegs; ++peg) {
      const RefPoint hole = kBoard.Row(row).Hole(peg);
      cv::circle(picture, {cvRound(hole.x), cvRound(hole.y)}, 15, {90, 95, 100, 255}, 2,
                 cv::LINE_AA);
      const RefPoint first = kBoard.Row(row).first;
      cv::circle(picture, {cvRound(first.x + offset.x + peg * step), cvRound(first.y + offset.y)},
                 radius, {120, 125, 130, 255}, 1, cv::LINE_AA);
    }
  }
  return picture;
}

void ExpectSlots(const cv::Mat& picture, RefPoint offset, double step) {
  const auto sets = FindEmptySlots(picture, kBoard);
  ASSERT_FALSE(sets.empty());
  ASSERT_EQ(sets.front().offsets.size(), 4U);
  for (int i = 0; i < 4; ++i) {
    EXPECT_NEAR(sets.front().offsets[static_cast<std::size_t>(i)].x, offset.x + i * step, 1.5);
    EXPECT_NEAR(sets.front().offsets[static_cast<std::size_t>(i)].y, offset.y, 1.5);
  }
}

TEST(FindEmptySlots, FindsThemBesideTheRows) { ExpectSlots(Drawn({180, 0}, 18, 5), {180, 0}, 18); }
TEST(FindEmptySlots, FindsThemBelowTheRows) { ExpectSlots(Drawn({0, 28}, 16, 5), {0, 28}, 16); }
TEST(FindEmptySlots, FindsNoneWhereNoneAre) {
  cv::Mat picture = Drawn({180, 0}, 18, 5);
  picture(cv::Rect(236, 0, 240, 560)).setTo(cv::Scalar(180, 190, 200, 255));
  EXPECT_TRUE(FindEmptySlots(picture, kBoard).empty());
}

// Filled, in two lines so near to each other that the ground between four of them looks like one
// more of their size.
TEST(FindEmptySlots, FindsThemInTwoLinesWithoutTheGroundBetweenThem) {
  for (const int pegs : {4, 6}) {
    BoardGuess board = kBoard;
    board.pegs = pegs;
    const int columns = pegs / 2;
    cv::Mat picture(560, 480, CV_8UC4, cv::Scalar(35, 64, 110, 255));
    for (int row = 0; row < board.rows; ++row) {
      const HoleRow holes = board.Row(row);
      for (int peg = 0; peg < pegs; ++peg) {
        const RefPoint hole = holes.Hole(peg);
        cv::circle(picture, {cvRound(hole.x), cvRound(hole.y)}, 15, {16, 32, 60, 255}, cv::FILLED,
                   cv::LINE_AA);
        const cv::Point place(cvRound(holes.first.x) + 290 + peg % columns * 18,
                              cvRound(holes.first.y) - 8 + peg / columns * 16);
        cv::circle(picture, place, 6, {16, 32, 60, 255}, cv::FILLED, cv::LINE_AA);
      }
    }
    const auto sets = FindEmptySlots(picture, board);
    ASSERT_FALSE(sets.empty()) << pegs;
    const auto& offsets = sets.front().offsets;
    ASSERT_EQ(std::ssize(offsets), pegs);
    for (int i = 0; i < pegs; ++i) {
      EXPECT_NEAR(offsets[static_cast<std::size_t>(i)].x, 290 + i % columns * 18, 1.5);
      EXPECT_NEAR(offsets[static_cast<std::size_t>(i)].y, i / columns * 16 - 8, 1.5);
    }
  }
}

// Of 24 pixels beside holes of 30, and as far apart as those.
TEST(FindEmptySlots, FindsThoseThatAreNearlyAsLargeAsHoles) {
  const cv::Mat picture = Drawn({200, 0}, 44, 12);
  ExpectSlots(picture, {200, 0}, 44);
  const auto sets = FindEmptySlots(picture, kBoard);
  ASSERT_FALSE(sets.empty());
  EXPECT_GT(LargestMark(sets, kBoard.Row(0)) * kBoard.diameter, 24);
}

TEST(FindEmptySlots, FindsNoHolesOfAnotherPartOfTheBoard) {
  EXPECT_TRUE(FindEmptySlots(Drawn({200, 0}, 44, 15), kBoard).empty());
}

// Of holes that are longer than round, such as pencils, only the tips may be seen; those of another
// block of rows are no places for marks.
TEST(FindEmptySlots, FindsNoTipsOfHolesOfAnotherBlock) {
  const BoardGuess board{{80, 60}, {50, 0}, {0, 120}, 3, 4, 18, 1};
  for (const bool holes : {true, false}) {
    cv::Mat picture(560, 480, CV_8UC4, cv::Scalar(255, 255, 255, 255));
    for (int row = 0; row < board.rows; ++row) {
      for (int peg = 0; peg < board.pegs; ++peg) {
        const RefPoint hole = board.Row(row).Hole(peg);
        for (const int block : {0, 250}) {
          const cv::Point tip(cvRound(hole.x) + block, cvRound(hole.y));
          cv::circle(picture, tip, 5, {180, 180, 180, 255}, cv::FILLED, cv::LINE_AA);
          if (block > 0 && !holes) continue;
          cv::rectangle(picture, tip + cv::Point(-14, 6), tip + cv::Point(14, 90),
                        {230, 225, 220, 255}, cv::FILLED);
        }
      }
    }
    EXPECT_EQ(FindEmptySlots(picture, board).empty(), holes);
  }
}

// What is so large may be anything that does not stand in even lines beside all rows.
TEST(FindEmptySlots, FindsNoLargeOnesThatAreUneven) {
  cv::Mat picture = Drawn({200, 0}, 44, 12);
  picture.colRange(395, 435).clone().copyTo(picture.colRange(405, 445));
  picture.colRange(395, 405).setTo(cv::Scalar(180, 190, 200, 255));
  EXPECT_TRUE(FindEmptySlots(picture, kBoard).empty());
}

// It may be a palette.
TEST(FindEmptySlots, FindsNoLargeOnesBesideASingleRow) {
  BoardGuess alone = kBoard;
  alone.rows = 1;
  EXPECT_TRUE(FindEmptySlots(Drawn({200, 0}, 44, 12), alone).empty());
}

TEST(FindEmptySlots, FindsNoLargeOnesThatARowIsWithout) {
  cv::Mat picture = Drawn({200, 0}, 44, 12);
  picture(cv::Rect(255, 90, 200, 60)).setTo(cv::Scalar(180, 190, 200, 255));
  EXPECT_TRUE(FindEmptySlots(picture, kBoard).empty());
}

// What four holes leave of a plank has one form beside every row, and there may be as many of them
// as pegs.
TEST(FindEmptySlots, FindsNoPlanksBetweenHoles) {
  constexpr int kPlank = 17, kFirstPlank = 8;
  const BoardGuess columns{{60, 60}, {0, 37}, {40, 0}, 4, 8, 30, 1};
  cv::Mat picture(300, 420, CV_8UC4, cv::Scalar(51, 91, 138, 255));
  for (int y = kFirstPlank; y < picture.rows; y += kPlank) {
    picture.rowRange(y, y + 2).setTo(cv::Scalar(43, 77, 117, 255));
  }
  for (int row = 0; row < columns.rows; ++row) {
    for (int peg = 0; peg < columns.pegs; ++peg) {
      const RefPoint hole = columns.Row(row).Hole(peg);
      cv::circle(picture, {cvRound(hole.x), cvRound(hole.y)}, 16, {150, 175, 200, 255}, 1,
                 cv::LINE_AA);
    }
  }
  EXPECT_TRUE(FindEmptySlots(picture, columns).empty());
}

// Frames of one size that came in the line of a guess, one of them in another color: as many as
// pegs.
class FramesBesideAGuess : public ::testing::Test {
 protected:
  FramesBesideAGuess() {
    for (int peg = 0; peg < kGuess.pegs; ++peg) {
      const auto x = static_cast<int>(kGuess.Hole(peg).x);
      cv::rectangle(after_, {x - 15, 65, 30, 30}, {40, 60.0 * peg, 200, 255}, cv::FILLED);
    }
  }
  void DrawFrame(cv::Mat& picture, int i) {
    const cv::Scalar color = i == 0 ? cv::Scalar(47, 158, 47, 255) : cv::Scalar(208, 208, 208, 255);
    const cv::Rect box(302 + 30 * i, 68, 24, 24);
    cv::rectangle(picture, box, color, cv::FILLED);
    cv::rectangle(picture, box + cv::Point(4, 4) - cv::Size(8, 8), {255, 255, 255, 255},
                  cv::FILLED);
  }

  const HoleRow kGuess{{80, 80}, {36, 0}, 4, 30};
  cv::Mat before_{160, 480, CV_8UC4, cv::Scalar(255, 255, 255, 255)};
  cv::Mat after_ = before_.clone();
};

TEST_F(FramesBesideAGuess, ArePlacesForMarks) {
  for (int i = 0; i < 4; ++i) DrawFrame(after_, i);
  const auto sets = LargeSlotsThatCame(before_, after_, kGuess);
  ASSERT_EQ(sets.size(), 1U);
  ASSERT_EQ(sets[0].offsets.size(), 4U);
  for (int i = 0; i < 4; ++i) {
    EXPECT_NEAR(sets[0].offsets[static_cast<std::size_t>(i)].x, 234 + 30 * i, 1.5);
  }
}

TEST_F(FramesBesideAGuess, AreNoneWhereThereAreFewerThanPegs) {
  for (int i = 0; i < 3; ++i) DrawFrame(after_, i);
  EXPECT_TRUE(LargeSlotsThatCame(before_, after_, kGuess).empty());
}

TEST_F(FramesBesideAGuess, AreNoneThatWereThereBefore) {
  for (int i = 0; i < 4; ++i) {
    DrawFrame(before_, i);
    DrawFrame(after_, i);
  }
  EXPECT_TRUE(LargeSlotsThatCame(before_, after_, kGuess).empty());
}

// Pictures of 36 pixels, each in a room of 44, with fields of 24 below them that end 54 pixels
// below the middle of the pictures: the next card's pictures begin 86 below it.
TEST(ReachOnCard, HoldsTheMarksBelowPegsThatAreMeasuredSmallerThanTheirRoom) {
  const double reach = ReachOnCard({{130, 611}, {44, 0}, 3, 36});
  EXPECT_GT(reach, 55);
  EXPECT_LT(reach, 86);
  // Pegs far apart do not make a card higher than pegs can.
  EXPECT_LT(ReachOnCard({{130, 611}, {90, 0}, 3, 36}), 86);
}

// A card of 108 pixels that came with its row; what comes alone, or on a page that changed with it,
// tells nothing.
TEST(ReachOnNewCard, EndsWithTheCard) {
  const cv::Mat page(420, 640, CV_8UC4, cv::Scalar(240, 230, 200, 255));
  const HoleRow row{{106, 274}, {51, 0}, 4, 35};
  const auto with_pegs = [&](cv::Mat picture) {
    for (int peg = 0; peg < 4; ++peg) {
      cv::circle(picture, {106 + 51 * peg, 274}, 17, cv::Scalar(40 * peg, 80, 220, 255),
                 cv::FILLED);
    }
    return picture;
  };
  cv::Mat card = page.clone();
  card(cv::Rect(50, 239, 292, 108)).setTo(cv::Scalar(244, 253, 255, 255));
  EXPECT_NEAR(ReachOnNewCard(page, with_pegs(card), row), 72, 2);
  EXPECT_EQ(ReachOnNewCard(page, with_pegs(page.clone()), row), 0);
  EXPECT_EQ(ReachOnNewCard(cv::Mat(page.size(), CV_8UC4, cv::Scalar(90, 90, 90, 255)),
                           with_pegs(page.clone()), row),
            0);
}

}  // namespace
}  // namespace mindreader::mark_slots_test
