// Pegs that stand so close that only thin lines around them tell what they are.
#include "calibration/marks/rim_marks.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <opencv2/imgproc.hpp>

#include "vision/picture.h"

namespace mindreader::rim_marks_test {
namespace {

using mastermind::Code;
using mastermind::Feedback;

constexpr int kPegs = 4;
const cv::Scalar kGround(204, 204, 204, 255);
const cv::Scalar kGreen(70, 175, 65, 255), kYellow(35, 185, 230, 255), kGray(126, 124, 120, 255);
// On fractions of pixels lines are thinner here than there.
HoleRow Row(int row) { return {{40.3, 40.0 + 30 * row}, {27.6, 0}, kPegs, 23}; }

cv::Rect2d CellOf(const HoleRow& row, int peg, double side) {
  const RefPoint hole = row.Hole(peg);
  return {hole.x - side / 2, hole.y - side / 2, side, side};
}

void Fill(cv::Mat& picture, const cv::Rect2d& box, const cv::Scalar& color) {
  constexpr int kFine = 16;
  cv::Mat part(picture.rows * kFine, picture.cols * kFine, CV_8UC1, cv::Scalar(0)), covered;
  cv::rectangle(part,
                cv::Rect(static_cast<int>(box.x * kFine), static_cast<int>(box.y * kFine),
                         static_cast<int>(box.width * kFine), static_cast<int>(box.height * kFine)),
                255, cv::FILLED);
  cv::resize(part, covered, picture.size(), 0, 0, cv::INTER_AREA);
  for (int y = 0; y < picture.rows; ++y) {
    for (int x = 0; x < picture.cols; ++x) {
      const double part_of_it = covered.at<std::uint8_t>(y, x) / 255.0;
      auto& pixel = picture.at<cv::Vec4b>(y, x);
      for (int c = 0; c < 3; ++c) {
        pixel[c] =
            cv::saturate_cast<std::uint8_t>((1 - part_of_it) * pixel[c] + part_of_it * color[c]);
      }
    }
  }
}

void DrawPeg(cv::Mat& picture, const HoleRow& row, int peg) {
  Fill(picture, CellOf(row, peg, row.diameter), {90, 90, 90, 255});
  Fill(picture, CellOf(row, peg, row.diameter - 2), {240, 250, 255, 255});
}

// The line is below the peg, which hides most of it.
void DrawLine(cv::Mat& picture, const HoleRow& row, int peg, const cv::Scalar& color) {
  Fill(picture, CellOf(row, peg, row.diameter + 2.6), color);
  DrawPeg(picture, row, peg);
}

class Board {
 public:
  // A row whose pegs get lines of these colors; its last peg comes with the first of them.
  AnsweredRow Play(const Code& guess, const std::vector<cv::Scalar>& colors) {
    const HoleRow row = Row(rows_++);
    for (int peg = 0; peg + 1 < kPegs; ++peg) DrawPeg(picture_, row, peg);
    const cv::Mat before = picture_.clone();
    DrawPeg(picture_, row, kPegs - 1);
    DrawLine(picture_, row, 0, colors[0]);
    const cv::Mat full = picture_.clone();
    for (int peg = 1; peg < kPegs; ++peg) {
      DrawLine(picture_, row, peg, colors[static_cast<std::size_t>(peg)]);
    }
    AnsweredRow answered{guess, row, 18, before, picture_.clone()};
    answered.full = full;
    return answered;
  }
  [[nodiscard]] cv::Mat& picture() { return picture_; }

 private:
  cv::Mat picture_{200, 180, CV_8UC4, kGround};
  int rows_ = 0;
};

TEST(FindRimMarks, AreLinesOfAnyColorBetweenPegsThatStandClose) {
  Board board;
  const std::vector<AnsweredRow> rows{
      board.Play({0, 1, 2, 3}, {kGreen, kGray, kYellow, kGray}),
      board.Play({0, 2, 4, 5}, {kGreen, kYellow, kGray, kYellow}),
  };
  const auto marks = FindRimMarks({}, rows);
  ASSERT_TRUE(marks);
  const SortedMarks sorted = SortMarks(marks->earlier, marks->rows, kOneRim);
  using Kinds = std::vector<std::optional<std::size_t>>;
  EXPECT_EQ(sorted.kinds, (std::vector<Kinds>{{0, 1, 2, 1}, {0, 2, 1, 2}}));
  ASSERT_EQ(sorted.looks.size(), 3U);
  const Bgr green = sorted.looks[0].color(), gray = sorted.looks[1].color();
  EXPECT_GT(green.green, green.red + 60);
  EXPECT_LT(Chroma(gray), 20);
}

using Kinds = std::vector<std::vector<std::optional<std::size_t>>>;

// The kinds of the rims in a cut page, whose rows are so high and each shown before it was judged
// and then; see pages/README.md.
Kinds KindsInCut(const char* name, int height, const HoleRow& row,
                 const std::vector<Code>& guesses) {
  const auto page =
      LoadPicture(std::string(MINDREADER_SOURCE_DIR "/tests/calibration/pages/") + name);
  if (!page) return {};
  const auto part = [&](int index) { return (*page)({0, height * index, page->cols, height}); };
  std::vector<AnsweredRow> rows;
  for (const Code& guess : guesses) {
    const int index = 2 * static_cast<int>(rows.size());
    rows.push_back({guess, row, 30, part(index).clone(), part(index + 1).clone()});
  }
  const auto marks = FindRimMarks({}, rows);
  return marks ? SortMarks(marks->earlier, marks->rows, kOneRim).kinds : Kinds{};
}

// The light behind the row goes as it is judged. What it does not shine through did not change with
// it, which was taken for most of the lines.
TEST(FindRimMarks, AreToldFromTheLightThatGoesBehindTheRow) {
  const auto kinds =
      KindsInCut("rims-lit.png", 48, {{28, 24}, {44, 0}, 4, 36},
                 {{3, 1, 2, 0}, {4, 2, 5, 3}, {4, 0, 6, 6}, {4, 1, 1, 1}, {0, 6, 5, 4}});
  EXPECT_EQ(kinds, (Kinds{{0, 1, 1, 1}, {2, 1, 2, 2}, {2, 1, 0, 1}, {2, 1, 1, 1}, {1, 2, 2, 2}}));
}

// Some cover a part of a pixel on either side of their peg, and looked like other colors.
TEST(FindRimMarks, HaveOneColorHoweverThinTheyAre) {
  const auto kinds =
      KindsInCut("rims-thin.png", 44, {{26, 22}, {36.7, 0}, 5, 34},
                 {{0, 0, 0, 1, 2}, {0, 1, 1, 1, 1}, {0, 1, 1, 1, 2}, {0, 2, 2, 0, 0}});
  EXPECT_EQ(kinds, (Kinds{{0, 0, 1, 0, 1}, {0, 1, 0, 0, 0}, {0, 2, 0, 0, 1}, {0, 1, 1, 2, 1}}));
}

TEST(FindRimMarks, AreNoneWhereAPegHasNoLineOrAllHaveTheSame) {
  Board board;
  EXPECT_FALSE(FindRimMarks({}, {board.Play({0, 1, 2, 3}, {kGreen, kGround, kYellow, kGray})}));
  EXPECT_FALSE(FindRimMarks({}, {board.Play({0, 1, 2, 3}, {kGray, kGray, kGray, kGray})}));
}

TEST(FindRimMarks, TellTheAnswers) {
  Board board;
  AnswerBook book({kPegs, 6, false}, {});
  book.Add(board.Play({0, 1, 2, 3}, {kGreen, kGray, kYellow, kGray}));
  book.Add(board.Play({0, 2, 4, 5}, {kGreen, kYellow, kYellow, kYellow}));
  const auto meanings = book.Meanings();
  ASSERT_FALSE(meanings.empty());
  EXPECT_EQ(meanings.front().answers, (std::vector<Feedback>{{1, 1}, {1, 3}}));
  ASSERT_EQ(meanings.front().verdicts.size(), 2U);
  ASSERT_TRUE(meanings.front().verdicts[0]);
  EXPECT_EQ(meanings.front().verdicts[0]->exact, 1);
  EXPECT_EQ(meanings.front().verdicts[0]->misplaced, 4);
}

TEST(RimsCame, WhereLinesOfSomeColorsDid) {
  Board board;
  const AnsweredRow row = board.Play({0, 1, 2, 3}, {kGreen, kGray, kGray, kGray});
  EXPECT_TRUE(RimsCame(row.before, row.after, row.row));
  const AnsweredRow same = board.Play({0, 1, 2, 3}, {kGray, kGray, kGray, kGray});
  EXPECT_FALSE(RimsCame(same.before, same.after, same.row));
}

TEST(RimsCame, NotWithAFrameAroundAllOfTheRow) {
  Board board;
  const HoleRow row = Row(0);
  for (int peg = 0; peg < kPegs; ++peg) DrawPeg(board.picture(), row, peg);
  const cv::Mat before = board.picture().clone();
  const WindowRect area = row.Area();
  cv::rectangle(board.picture(), {area.x - 3, area.y - 3, area.width + 6, area.height + 6},
                {230, 120, 40, 255}, 2);
  EXPECT_FALSE(RimsCame(before, board.picture(), row));
}

}  // namespace
}  // namespace mindreader::rim_marks_test
