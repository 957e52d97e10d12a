#include "calibration/marks/mark_places.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

#include <gtest/gtest.h>
#include <opencv2/imgproc.hpp>

namespace mindreader::mark_places_test {
namespace {

const HoleRow kRow{{60, 60}, {32, 0}, 4, 26};
constexpr double kReach = 40;

struct Drawn {
  RefPoint offset;  // from the first hole
  int width, height;
  cv::Scalar color = {250, 250, 250, 255};
};

// A row with a field below it, in which these marks came.
AnsweredRow Answered(const std::vector<Drawn>& marks) {
  cv::Mat before(140, 260, CV_8UC4, cv::Scalar(50, 90, 140, 255));
  for (int peg = 0; peg < kRow.pegs; ++peg) {
    cv::circle(before, {60 + 32 * peg, 60}, 13, {40, 200, 60, 255}, cv::FILLED, cv::LINE_AA);
  }
  cv::rectangle(before, cv::Rect(46, 75, 60, 20), {120, 125, 130, 255}, cv::FILLED);
  cv::Mat after = before.clone();
  for (const Drawn& mark : marks) {
    cv::ellipse(after, cv::Point(cvRound(60 + mark.offset.x), cvRound(60 + mark.offset.y)),
                {mark.width / 2, mark.height / 2}, 0, 0, 360, mark.color, cv::FILLED, cv::LINE_AA);
  }
  return {mastermind::Code{0, 1, 2, 3}, kRow, kReach, before, after};
}

bool HasPlaces(const std::vector<MarkSlots>& sets, const std::vector<RefPoint>& places) {
  return std::any_of(sets.begin(), sets.end(), [&](const MarkSlots& slots) {
    return std::equal(
        slots.offsets.begin(), slots.offsets.end(), places.begin(), places.end(),
        [](const RefPoint& a, const RefPoint& b) { return std::hypot(a.x - b.x, a.y - b.y) < 2; });
  });
}

TEST(SlotsOfMarks, GoOnAsTheyBegin) {
  const auto sets = SlotsOfMarks(
      {}, {Answered({{{-7, 23}, 8, 8}}), Answered({{{-7, 23}, 8, 8}, {{5, 23}, 8, 8}})}, 4);
  EXPECT_TRUE(HasPlaces(sets, {{-7, 23}, {5, 23}, {17, 23}, {29, 23}}));
}

// Dots in places without a mark came with the ground behind them, and are measured by three pixels;
// the rows begin between other pixels.
TEST(SlotsOfMarks, AreOneWhereADotIsMeasuredAPixelOffTheMark) {
  const auto answered = [](const std::array<int, 4>& sizes, double first) {
    AnsweredRow row = Answered({});
    for (std::size_t place = 0; place < sizes.size(); ++place) {
      const cv::Point at(53 + 16 * static_cast<int>(place), 83);
      const int size = sizes[place];
      cv::rectangle(row.after, cv::Rect(at.x - size / 2, at.y - size / 2, size, size),
                    {250, 250, 250, 255}, cv::FILLED);
    }
    row.row.first.x = first;
    return row;
  };
  const auto sets =
      SlotsOfMarks({}, {answered({12, 12, 8, 6}, 60), answered({12, 4, 8, 6}, 58.8)}, 4);
  for (const MarkSlots& slots : sets) {
    for (std::size_t i = 1; i < slots.offsets.size(); ++i) {
      EXPECT_GT(slots.offsets[i].x - slots.offsets[i - 1].x, 8);
    }
  }
  EXPECT_TRUE(HasPlaces(sets, {{-7, 23}, {9, 23}, {25, 23}, {41, 23}}));
}

// With the answer a field came, too: strokes near to its blended edge are no parts of that.
TEST(SlotsOfMarks, AreThoseOfStrokesOnAFieldThatCame) {
  AnsweredRow row = Answered({});
  row.before(cv::Rect(44, 74, 64, 24)).setTo(cv::Scalar(50, 90, 140, 255));
  cv::Mat with_field = row.before.clone();
  cv::rectangle(with_field, cv::Rect(45, 74, 62, 22), {85, 108, 135, 255}, 1);
  cv::rectangle(with_field, cv::Rect(46, 75, 60, 20), {120, 125, 130, 255}, cv::FILLED);
  row.on_fields = with_field;
  row.after = with_field.clone();
  for (const int x : {54, 68, 82}) {
    const std::vector<cv::Point> wave{{x - 5, 80}, {x - 3, 75}, {x + 2, 80}, {x + 4, 75}};
    cv::polylines(row.after, wave, false, {30, 20, 130, 255}, 1);
  }
  EXPECT_TRUE(HasPlaces(SlotsOfMarks({}, {row}, 4), {{-6, 18}, {8, 18}, {22, 18}, {36, 18}}));
}

TEST(SlotsOfMarks, CompleteTwoLines) {
  const auto sets =
      SlotsOfMarks({}, {Answered({{{-7, 19}, 8, 8}, {{5, 19}, 8, 8}, {{-7, 30}, 8, 8}})}, 4);
  EXPECT_TRUE(HasPlaces(sets, {{-7, 19}, {5, 19}, {-7, 30}, {5, 30}}));
}

// Longer than a mark may be, below every peg of each row.
TEST(SlotsOfMarks, AreBarsBelowAllPegs) {
  const auto answered = [](double last) {
    AnsweredRow row = Answered({});
    row.after = row.before = cv::Mat(140, 260, CV_8UC4, cv::Scalar(50, 90, 140, 255));
    row.after = row.before.clone();
    for (int peg = 0; peg < kRow.pegs; ++peg) {
      const int y = static_cast<int>(88 + (peg + 1 == kRow.pegs ? last : 0));
      cv::rectangle(row.after, cv::Rect(60 + 32 * peg - 12, y, 25, 5),
                    peg % 2 == 0 ? cv::Scalar(60, 170, 80, 255) : cv::Scalar(120, 125, 130, 255),
                    cv::FILLED);
    }
    return row;
  };
  const std::vector<RefPoint> below = {{0, 30}, {32, 30}, {64, 30}, {96, 30}};
  EXPECT_TRUE(HasPlaces(SlotsOfMarks({}, {answered(0), answered(0)}, 4), below));
  EXPECT_FALSE(HasPlaces(SlotsOfMarks({}, {answered(0), answered(6)}, 4), below));
}

// But what goes on further than marks may be is no bar: the frames of the next row that lit up.
TEST(SlotsOfMarks, AreNoFramesOfTheNextRow) {
  AnsweredRow row = Answered({});
  row.before = cv::Mat(140, 260, CV_8UC4, cv::Scalar(50, 90, 140, 255));
  row.after = row.before.clone();
  for (int peg = 0; peg < kRow.pegs; ++peg) {
    cv::rectangle(row.after, cv::Rect(60 + 32 * peg - 12, 96, 25, 25), {60, 170, 80, 255}, 2);
  }
  const auto sets = SlotsOfMarks({}, {row, row}, 4);
  EXPECT_TRUE(
      std::none_of(sets.begin(), sets.end(), [](const MarkSlots& slots) { return slots.on_pegs; }));
}

// They may be dithered, or empty: the edge of the peg's own tile is their upper line.
TEST(SlotsOfMarks, AreOutlinedBarsBelowAllPegs) {
  const cv::Scalar white(255, 255, 255, 255), black(0, 0, 0, 255);
  const auto answered = [&](int lines) {
    AnsweredRow row = Answered({});
    row.before = cv::Mat(140, 260, CV_8UC4, white);
    for (int peg = 0; peg < kRow.pegs; ++peg) {
      cv::rectangle(row.before, cv::Rect(60 + 32 * peg - 13, 47, 27, 27), black);
    }
    row.after = row.before.clone();
    for (int peg = 0; peg < kRow.pegs; ++peg) {
      const cv::Rect bar(60 + 32 * peg - 13, 73, 27, 10);
      if (peg == 1) cv::rectangle(row.after, bar, black, cv::FILLED);
      for (int y = bar.y; y < bar.br().y && peg == 2; ++y) {
        for (int x = bar.x + y % 2; x < bar.br().x; x += 2) row.after.at<cv::Vec4b>(y, x) = black;
      }
      if (peg < lines) cv::rectangle(row.after, bar, black);
    }
    return row;
  };
  const std::vector<RefPoint> below = {{0, 18}, {32, 18}, {64, 18}, {96, 18}};
  EXPECT_TRUE(HasPlaces(SlotsOfMarks({}, {answered(4), answered(4)}, 4), below));
  EXPECT_FALSE(HasPlaces(SlotsOfMarks({}, {answered(4), answered(3)}, 4), below));
}

// The row came when it was judged, on a shaded ground and with shadows of its pegs: all changed
// there, and only their edges tell where the bars end.
TEST(SlotsOfMarks, AreBarsBelowAllPegsOnAGroundThatCameToo) {
  constexpr HoleRow kWide{{60, 60}, {46, 0}, 4, 33};
  const auto shaded = [](const cv::Scalar& top, const cv::Scalar& bottom) {
    cv::Mat picture(140, 260, CV_8UC4);
    for (int y = 0; y < picture.rows; ++y) {
      const double part = static_cast<double>(y) / (picture.rows - 1);
      picture.row(y).setTo((1 - part) * top + part * bottom);
    }
    return picture;
  };
  const cv::Scalar bars[] = {{60, 170, 80, 255}, {60, 200, 240, 255}, {75, 75, 80, 255}};
  // How far below its peg the last bar is; nothing: there is none.
  const auto answered = [&](std::optional<int> last) {
    AnsweredRow row{mastermind::Code{0, 1, 2, 3}, kWide, kReach, {}, {}};
    row.before = shaded({90, 60, 40, 255}, {60, 40, 30, 255});
    row.after = shaded({215, 220, 225, 255}, {175, 180, 185, 255});
    for (int peg = 0; peg < kWide.pegs; ++peg) {
      const cv::Point at(60 + 46 * peg, 60);
      cv::ellipse(row.after, at + cv::Point(0, 14), {15, 7}, 0, 0, 360, {90, 90, 95, 255},
                  cv::FILLED);
    }
    cv::GaussianBlur(row.after, row.after, {}, 4);
    for (int peg = 0; peg < kWide.pegs; ++peg) {
      const cv::Point at(60 + 46 * peg, 60);
      cv::circle(row.after, at, 16, {200, 60, 40, 255}, cv::FILLED, cv::LINE_AA);
      const auto below = peg + 1 == kWide.pegs ? last : 25;
      if (!below) continue;
      cv::rectangle(row.after, cv::Rect(at.x - 13, at.y + *below - 3, 26, 7), bars[peg % 3],
                    cv::FILLED);
    }
    return row;
  };
  const std::vector<RefPoint> below = {{0, 25}, {46, 25}, {92, 25}, {138, 25}};
  const auto sets = SlotsOfMarks({}, {answered(25), answered(25)}, 4);
  ASSERT_TRUE(HasPlaces(sets, below));
  EXPECT_NEAR(sets.back().diameter, 7, 1);
  EXPECT_TRUE(sets.back().TellOfPegs());
  EXPECT_FALSE(HasPlaces(SlotsOfMarks({}, {answered(25), answered(30)}, 4), below));
  EXPECT_FALSE(HasPlaces(SlotsOfMarks({}, {answered(25), answered({})}, 4), below));
}

// The other two are below these, not beyond the field.
TEST(SlotsOfMarks, DoNotGoOnOverOtherGround) {
  const auto sets = SlotsOfMarks(
      {}, {Answered({{{30, 23}, 8, 8}}), Answered({{{30, 23}, 8, 8}, {{42, 23}, 8, 8}})}, 4);
  EXPECT_FALSE(HasPlaces(sets, {{30, 23}, {42, 23}, {54, 23}, {66, 23}}));
  EXPECT_TRUE(HasPlaces(sets, {{30, 23}, {42, 23}}));
}

// A field that is no longer lit leaves traces at its ends, as large as two marks.
TEST(SlotsOfMarks, LeaveOutWhatStandsOffTheirLine) {
  const Drawn mark{{-7, 23}, 8, 8}, second{{5, 23}, 8, 8}, third{{17, 23}, 8, 8};
  const Drawn trace{{100, 15}, 12, 12, {20, 20, 20, 255}};
  const auto sets = SlotsOfMarks(
      {}, {Answered({mark}), Answered({mark, second, third}), Answered({mark, trace})}, 4);
  EXPECT_TRUE(HasPlaces(sets, {{-7, 23}, {5, 23}, {17, 23}, {29, 23}}));
}

// The next row begins to blink below the row, not far from its marks and nearly as large.
TEST(SlotsOfMarks, LeaveOutWhatIsOnAnotherSideOfTheRow) {
  const auto sets =
      SlotsOfMarks({}, {Answered({{{122, 0}, 8, 8}, {{134, 0}, 8, 8}, {{104, 22}, 10, 10}})}, 4);
  EXPECT_TRUE(HasPlaces(sets, {{122, 0}, {134, 0}}));
}

// The number of the row came beside them, no further away than marks may be from each other.
TEST(SlotsOfMarks, LeaveOutWhatIsOutOfTheirStep) {
  const auto with_third = [](double x) {
    return SlotsOfMarks({}, {Answered({{{122, 0}, 8, 8}, {{134, 0}, 8, 8}, {{x, 0}, 8, 8}})}, 4);
  };
  const auto has_two = [](const std::vector<MarkSlots>& sets) {
    return std::any_of(sets.begin(), sets.end(),
                       [](const MarkSlots& slots) { return slots.offsets.size() == 2; });
  };
  EXPECT_TRUE(has_two(with_third(154)));
  EXPECT_FALSE(has_two(with_third(158)));  // a place between them is not in use yet
}

TEST(SlotsOfMarks, MayBeOnPegs) {
  const auto sign = [](int peg) { return Drawn{{32.0 * peg + 5, 5}, 9, 9}; };
  const auto sets = SlotsOfMarks({}, {Answered({sign(1)}), Answered({sign(0), sign(3)})}, 4);
  ASSERT_TRUE(HasPlaces(sets, {{5, 5}, {37, 5}, {69, 5}, {101, 5}}));
  EXPECT_TRUE(sets.back().TellOfPegs());
  // Neither a peg that changed as a whole, nor signs that stand otherwise on each peg.
  EXPECT_FALSE(HasPlaces(SlotsOfMarks({}, {Answered({{{0, 0}, 26, 26}, sign(1)})}, 4),
                         {{5, 5}, {37, 5}, {69, 5}, {101, 5}}));
  EXPECT_TRUE(SlotsOfMarks({}, {Answered({sign(1), {{-6, -6}, 9, 9}})}, 4).empty());
}

// In the gaps of the row and beyond its end, one for each peg, of these sizes in turn.
TEST(SlotsOfMarks, MayBeBesidePegs) {
  using Sizes = std::array<cv::Size, 2>;
  const auto answered = [](double way, const Sizes& sizes, int missing = -1) {
    HoleRow row = kRow;
    row.step.x = 50;
    cv::Mat before(140, 300, CV_8UC4, cv::Scalar(50, 90, 140, 255));
    for (int peg = 0; peg < row.pegs; ++peg) {
      cv::circle(before, {60 + 50 * peg, 60}, 13, {40, 200, 60, 255}, cv::FILLED, cv::LINE_AA);
    }
    cv::Mat after = before.clone();
    for (int peg = 0; peg < row.pegs; ++peg) {
      if (peg == missing) continue;
      const cv::Size size = sizes[static_cast<std::size_t>(peg % 2)];
      const cv::Point middle(cvRound(60 + 50 * peg + way), 60);
      cv::rectangle(after, {middle - cv::Point(size.width / 2, size.height / 2), size},
                    peg % 2 == 0 ? cv::Scalar(60, 220, 250, 255) : cv::Scalar(30, 50, 80, 255),
                    cv::FILLED);
    }
    return AnsweredRow{mastermind::Code{0, 1, 2, 3}, row, kReach, before, after};
  };
  const Sizes round = {cv::Size(11, 11), cv::Size(11, 11)};
  const Sizes tick_and_arrow = {cv::Size(15, 18), cv::Size(18, 11)};
  const Sizes lines = {cv::Size(18, 4), cv::Size(18, 4)};
  for (const double way : {24.0, -24.0}) {
    const std::vector<RefPoint> beside = {{way, 0}, {50 + way, 0}, {100 + way, 0}, {150 + way, 0}};
    for (const Sizes& sizes : {round, tick_and_arrow}) {
      const AnsweredRow first = answered(way, sizes);
      const auto sets = SlotsOfMarks({}, {first, first}, 4);
      ASSERT_TRUE(HasPlaces(sets, beside)) << way << ", " << sizes[0];
      EXPECT_TRUE(sets.back().TellOfPegs());
      EXPECT_FALSE(HasPlaces(SlotsOfMarks({}, {first, answered(way, sizes, 2)}, 4), beside));
      EXPECT_FALSE(HasPlaces(SlotsOfMarks({}, {first, answered(way + 5, sizes)}, 4), beside));
    }
    EXPECT_FALSE(HasPlaces(SlotsOfMarks({}, {answered(way, lines)}, 4), beside)) << way;
  }
}

// A row that stands three pixels off is measured as the one before it, whatever came of its marks;
// not by one mark alone, and not where marks stand in the middle, so that all are elsewhere.
TEST(MeasuredByMarks, FindsARowThatWasMeasuredBadly) {
  const auto first = Answered({{{-7, 23}, 8, 8}, {{5, 23}, 8, 8}, {{17, 23}, 8, 8}});
  auto off = Answered({{{-7, 23}, 8, 8, {20, 20, 20, 255}}, {{5, 23}, 8, 8}});
  off.row.first = {59, 57};
  const HoleRow measured = MeasuredByMarks({}, {first}, off);
  EXPECT_NEAR(measured.first.x, 60, 1);
  EXPECT_NEAR(measured.first.y, 60, 1);
  EXPECT_EQ(MeasuredByMarks({first}, {}, off).first, measured.first);

  EXPECT_EQ(MeasuredByMarks({}, {first}, first).first, first.row.first);
  auto alone = Answered({{{-7, 23}, 8, 8}});
  alone.row.first = {59, 57};
  EXPECT_EQ(MeasuredByMarks({}, {first}, alone).first, alone.row.first);
  const auto centred = Answered({{{-1, 23}, 8, 8}, {{11, 23}, 8, 8}});
  EXPECT_EQ(MeasuredByMarks({}, {first}, centred).first, centred.row.first);
}

TEST(SlotsOfMarks, AreNoneWhereNoMarkCame) {
  EXPECT_TRUE(SlotsOfMarks({}, {Answered({})}, 4).empty());
}

}  // namespace
}  // namespace mindreader::mark_places_test
