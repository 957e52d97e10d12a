#include "calibration/marks/written_answer.h"

#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include <gtest/gtest.h>
#include <opencv2/imgproc.hpp>

#include "vision/board_reader.h"
#include "vision/picture.h"

namespace mindreader::written_answer_test {
namespace {

using Order = WrittenAnswer::Order;

// Of the row's number, whose ground became another one, only a scrap may be left.
TEST(FromSigns, CountsNoScrapsAmongMarks) {
  const std::vector<LoneSign> zeros{{{}, 27}, {0, 18}, {{}, 15}, {0, 18}};
  std::vector<LoneSign> with_scrap{{{}, 5}};
  with_scrap.insert(with_scrap.end(), zeros.begin(), zeros.end());
  const auto readings = FromSigns(with_scrap, 3, 3);
  ASSERT_FALSE(readings.empty());
  EXPECT_EQ(readings.front(), (WrittenAnswer{0, 0}));
  with_scrap.front().height = 12;
  EXPECT_TRUE(FromSigns(with_scrap, 3, 3).empty());
}

// A check mark before the one number, and arrows before the other one, which look like a two.
TEST(FromSigns, TakesTheNumbersAfterMarksForTheAnswer) {
  const auto readings = FromSigns({{{}, 12}, {0, 14}, {2, 14}, {1, 14}}, 4, 2);
  ASSERT_FALSE(readings.empty());
  EXPECT_EQ(readings.front(), (WrittenAnswer{0, 1}));
}

// The corner of a field is higher than it is wide; a mark of that height is as wide.
TEST(FromSigns, CountsNoSlimScrapsAmongMarks) {
  const auto with = [](LoneSign scrap) {
    return std::vector<LoneSign>{{{}, 23}, {2, 17}, {{}, 22}, {0, 17}, scrap};
  };
  const auto readings = FromSigns(with({{}, 7, false, 4}), 3, 2);
  ASSERT_FALSE(readings.empty());
  EXPECT_EQ(readings.front(), (WrittenAnswer{2, 0}));
  EXPECT_TRUE(FromSigns(with({{}, 7, false, 7}), 3, 2).empty());
  EXPECT_TRUE(FromSigns(with({{}, 17, false, 2}), 3, 2).empty());
}

TEST(FromSigns, TakesTwoDigitsAloneOrBesideMarks) {
  EXPECT_EQ(FromSigns({{2, 12}, {1, 12}}, 4, 3).front(), (WrittenAnswer{2, 1}));
  EXPECT_EQ(FromSigns({{{}, 14}, {2, 12}, {{}, 14}, {1, 12}}, 4, 3).front(), (WrittenAnswer{2, 1}));
  EXPECT_TRUE(FromSigns({{3, 12}, {2, 12}}, 4, 1).empty());
  EXPECT_TRUE(FromSigns({{3, 12}}, 4, 1).empty());
}

// Most of the marks of a die cannot be read, and one or two seem to be digits.
TEST(FromSigns, SayNothingWhereMostAreNone) {
  EXPECT_TRUE(FromSigns({{{}, 11}, {0, 11}, {1, 11}, {{}, 11}, {{}, 11}}, 6, 1).empty());
}

// The number of a row that appears with it is smaller than the digits in their boxes.
TEST(FromSigns, PrefersTheTallestTwoOfThree) {
  const auto readings = FromSigns({{1, 11}, {0, 25}, {2, 25}}, 5, 9);
  ASSERT_GE(readings.size(), 2U);
  EXPECT_EQ(readings.front(), (WrittenAnswer{0, 2}));
  EXPECT_EQ(readings[1], (WrittenAnswer{1, 0}));
}

// The same digits say something else in each row.
TEST(FromSigns, LeavesOutTheNumberOfTheRow) {
  EXPECT_EQ(FromSigns({{1, 12}, {0, 14}, {1, 14}}, 4, 1).front(), (WrittenAnswer{0, 1}));
  EXPECT_EQ(FromSigns({{1, 12}, {0, 14}, {1, 14}}, 4, 2).front(), (WrittenAnswer{1, 0}));
  EXPECT_EQ(FromSigns({{0, 14}, {1, 14}, {3, 12}}, 4, 3).front(), (WrittenAnswer{0, 1}));
  EXPECT_EQ(FromSigns({{1, 12}, {0, 12}, {2, 14}, {1, 14}}, 4, 10).front(), (WrittenAnswer{2, 1}));
}

// What is beside the row's number may be as much as the answer, and the number be read as another.
TEST(FromSigns, TakesTheSideThatHasTwoNumbers) {
  const auto before = [](std::optional<int> digit) { return LoneSign{digit, 10, true}; };
  const std::vector<LoneSign> answer{{0, 12}, {{}, 10}, {2, 12}, {{}, 8}};
  for (const std::optional<int> number : {std::optional(4), std::optional<int>()}) {
    std::vector<LoneSign> signs{before(number), before({})};
    signs.insert(signs.end(), answer.begin(), answer.end());
    const auto readings = FromSigns(signs, 5, 5);
    ASSERT_FALSE(readings.empty());
    EXPECT_EQ(readings.front(), (WrittenAnswer{0, 2}));
  }
  // A number on either side is the answer, too.
  EXPECT_EQ(FromSigns({before(1), {2, 12}}, 5, 5).front(), (WrittenAnswer{1, 2}));
}

// Marks that OCR reads as no digits, with the number of their row.
TEST(HasOnlyItsNumber, IsSoWhereAllDigitsAreTheRowsNumberBeforeIt) {
  const HoleRow row{{100, 50}, {40, 0}, 4, 30};
  const auto sign = [](int x, std::optional<int> digit) {
    Sign drawn;
    drawn.area = WindowRect::Around({x, 50}, 6);
    drawn.digit = digit;
    return drawn;
  };
  const auto has_only = [&](const std::vector<Sign>& signs, int ordinal) {
    return HasOnlyItsNumber({{}, signs}, row, ordinal);
  };
  const Sign mark = sign(270, {}), other = sign(290, {});
  EXPECT_TRUE(has_only({sign(40, 3), mark, other}, 3));
  EXPECT_TRUE(has_only({sign(40, 1), sign(52, 2), mark}, 12));
  EXPECT_TRUE(has_only({sign(40, 3)}, 3)) << "no marks";
  EXPECT_FALSE(has_only({sign(40, 3), mark}, 4));
  EXPECT_FALSE(has_only({sign(270, 3), mark}, 3)) << "after its pegs";
  EXPECT_FALSE(has_only({sign(40, 3), sign(270, 3)}, 3));
  EXPECT_FALSE(has_only({sign(40, 3), sign(52, 1), mark}, 3));
  EXPECT_FALSE(has_only({mark, other}, 3)) << "it has none";
}

// What came between two cut pictures; see pages/README.md.
Written ReadCut(const char* before, const char* after, const HoleRow& row, double reach,
                int ordinal) {
  const std::string folder = MINDREADER_SOURCE_DIR "/tests/calibration/pages/";
  const auto first = LoadPicture(folder + before), second = LoadPicture(folder + after);
  const auto reader = TextReader::Create();
  if (!first || !second || !reader) throw std::runtime_error("cannot read " + folder + before);
  return ReadWritten(*first, *second, row, reach, ordinal, **reader);
}

// The row's number changed its tint; see pages/README.md.
TEST(ReadWritten, ReadsAnAnswerInTwoPartsBesideAnotherNumber) {
  const HoleRow row{{105, 40}, {49.8, 0}, 5, 40.8};
  const Written written = ReadCut("answer-before.png", "answer-after.png", row, 25, 3);
  ASSERT_FALSE(written.answers.empty());
  EXPECT_EQ(written.answers.front(), (WrittenAnswer{3, 2, WrittenAnswer::Order::kExactFirst}));
}

// The row is no longer lit, and the edge of its panel changed on the same side; see
// pages/README.md.
TEST(ReadWritten, ReadsDigitsOnBadgesBesideWhatElseChanged) {
  const HoleRow row{{75, 35}, {41.4, 0}, 5, 32};
  const Written written = ReadCut("badges-full.png", "badges-judged.png", row, 28.2, 3);
  ASSERT_FALSE(written.answers.empty());
  EXPECT_EQ(written.answers.front(), (WrittenAnswer{0, 2}));
}

// The arrows on the second badge pass for a two, as the number behind them is; see pages/README.md.
TEST(ReadWritten, ReadsTheNumberBehindAMarkThatPassesForOne) {
  const HoleRow row{{56, 30}, {44, 0}, 4, 33};
  const Written written = ReadCut("arrows-full.png", "arrows-judged.png", row, 26.7, 3);
  ASSERT_FALSE(written.answers.empty());
  EXPECT_EQ(written.answers.front(), (WrittenAnswer{0, 0}));
}

// A line of the grain crosses the words, which the light behind the row hid before; see
// pages/README.md.
TEST(ReadWritten, ReadsWordsThatALineOfTheGroundJoins) {
  const HoleRow row{{325, 35}, {70.2, 0}, 4, 57};
  const Written written = ReadCut("grain-lit.png", "grain-judged.png", row, 43.3, 2);
  ASSERT_FALSE(written.answers.empty());
  EXPECT_EQ(written.answers.front(), (WrittenAnswer{0, 1, WrittenAnswer::Order::kExactFirst}));
}

// The words stand far apart, as small letters do that are all as wide: only together they tell that
// the six, which is more than there are pegs, is a zero with a dot in it. See pages/README.md.
TEST(ReadWritten, ReadsADottedZeroInWordsThatStandApart) {
  const HoleRow row{{125.6, 17.8}, {24.6, 0}, 4, 19};
  const Written written = ReadCut("dotted-zero-full.png", "dotted-zero-judged.png", row, 16, 1);
  ASSERT_FALSE(written.answers.empty());
  EXPECT_EQ(written.answers.front(), (WrittenAnswer{0, 2, WrittenAnswer::Order::kExactFirst}));
}

// Sign by sign the bracket is a one, and the zero behind it the second number; see
// pages/README.md.
TEST(ReadWritten, ReadsTwoNumbersInBracketsAsTheyStand) {
  const HoleRow column{{35, 18.5}, {0, 39}, 7, 34};
  const Written written = ReadCut("brackets-full.png", "brackets-judged.png", column, 60, 1);
  ASSERT_FALSE(written.answers.empty());
  EXPECT_EQ(written.answers.front(), (WrittenAnswer{0, 1}));
  EXPECT_TRUE(written.signs.empty());
}

// Two lines of an answer, and between them, on the other side, the number of a row that went pale.
TEST(ReadWritten, ReadsAnAnswerInTwoLinesPastTheNumberOfItsRow) {
  const cv::Scalar paper(225, 247, 255, 255), ink(20, 20, 20, 255);
  cv::Mat before(120, 560, CV_8UC4, paper);
  const auto write = [](cv::Mat& picture, const char* text, cv::Point at, const cv::Scalar& color) {
    cv::putText(picture, text, at, cv::FONT_HERSHEY_DUPLEX, 0.6, color, 1, cv::LINE_AA);
  };
  for (int peg = 0; peg < 4; ++peg) {
    cv::circle(before, {90 + 54 * peg, 60}, 20, cv::Scalar(40 * peg, 80, 220, 255), cv::FILLED);
  }
  cv::Mat after = before.clone();
  write(before, "2.", {20, 66}, ink);
  write(after, "2.", {20, 66}, cv::Scalar(60, 130, 185, 255));
  write(after, "0 in the right place", {300, 55}, ink);
  write(after, "3 in the wrong place", {300, 77}, ink);
  const auto reader = TextReader::Create();
  ASSERT_TRUE(reader) << reader.error().Message();
  const Written written = ReadWritten(before, after, {{90, 60}, {54, 0}, 4, 44}, 37, 2, **reader);
  ASSERT_FALSE(written.answers.empty());
  EXPECT_EQ(written.answers.front(), (WrittenAnswer{0, 3, WrittenAnswer::Order::kExactFirst}));
}

// Words of no language that is known, in letters some of which look like digits, past the number
// of the row.
TEST(ReadWritten, TakesNoLettersAndNoNumberOfTheRowForTheAnswer) {
  const auto reader = TextReader::Create();
  ASSERT_TRUE(reader) << reader.error().Message();
  for (const int ordinal : {1, 4}) {
    const cv::Scalar paper(216, 228, 232, 255), ink(20, 20, 20, 255);
    cv::Mat before(40, 620, CV_8UC4, paper);
    cv::Mat after = before.clone();
    for (int peg = 0; peg < 5; ++peg) {
      cv::circle(after, {80 + 48 * peg, 20}, 16, cv::Scalar(40 * peg, 80, 220, 255), cv::FILLED);
    }
    const auto write = [&](const std::string& text, int x) {
      cv::putText(after, text, {x, 26}, cv::FONT_HERSHEY_DUPLEX, 0.6, ink, 1, cv::LINE_AA);
    };
    write(std::to_string(ordinal), 20);
    write("1 rikti", 330);
    write("2 fel ruta", 460);
    const Written written =
        ReadWritten(before, after, {{80, 20}, {48, 0}, 5, 31}, 25, ordinal, **reader);
    ASSERT_FALSE(written.answers.empty());
    EXPECT_EQ(written.answers.front(), (WrittenAnswer{1, 2})) << ordinal;
    EXPECT_TRUE(written.signs.empty());
  }
}

// Nothing is said of the marks that there are none of: the number of the row is not theirs.
TEST(ReadWritten, TakesNoNumberOfTheRowForTheMarksThatAreNotNamed) {
  const auto reader = TextReader::Create();
  ASSERT_TRUE(reader) << reader.error().Message();
  const cv::Mat before(60, 700, CV_8UC4, cv::Scalar(255, 255, 255, 255));
  for (const auto& [ordinal, said, exact, misplaced] :
       {std::tuple(2, "2 misplaced", 0, 2), std::tuple(3, "1 correct", 1, 0)}) {
    cv::Mat after = before.clone();
    const auto write = [&](const std::string& text, int x) {
      cv::putText(after, text, {x, 36}, cv::FONT_HERSHEY_DUPLEX, 0.6, {20, 20, 20, 255}, 1,
                  cv::LINE_AA);
    };
    for (int peg = 0; peg < 5; ++peg) {
      cv::circle(after, {96 + 42 * peg, 30}, 17, cv::Scalar(40 * peg, 80, 220, 255), cv::FILLED,
                 cv::LINE_AA);
    }
    write(std::to_string(ordinal), 38);
    write(said, 390);
    const Written written =
        ReadWritten(before, after, {{96, 30}, {42, 0}, 5, 34}, 26, ordinal, **reader);
    ASSERT_FALSE(written.answers.empty());
    EXPECT_EQ(written.answers.front(),
              (WrittenAnswer{exact, misplaced, WrittenAnswer::Order::kExactFirst}))
        << said;
  }
}

// The row's number has a zero before it, and went pale: two digits on either side of the pegs.
TEST(ReadWritten, TakesNoNumberWithAZeroBeforeItForTheAnswer) {
  const auto reader = TextReader::Create();
  ASSERT_TRUE(reader) << reader.error().Message();
  const HoleRow row{{90, 25}, {50, 0}, 4, 40};
  const auto read = [&](const std::string& number, const char* first, const char* second) {
    const auto write = [](cv::Mat& picture, const std::string& text, int x, double size, int bright,
                          int thick) {
      cv::putText(picture, text, {x, 32}, cv::FONT_HERSHEY_DUPLEX, size,
                  cv::Scalar(bright, bright, bright, 255), thick, cv::LINE_AA);
    };
    cv::Mat before(50, 460, CV_8UC4, cv::Scalar(22, 18, 16, 255));
    cv::Mat after = before.clone();
    write(before, number, 10, 0.6, 255, 1);
    write(after, number, 10, 0.6, 85, 1);
    write(after, first, 320, 0.7, 255, 2);
    write(after, second, 380, 0.7, 255, 2);
    return ReadWritten(before, after, row, 25, 3, **reader);
  };
  const Written answer = read("03", "1", "2");
  ASSERT_FALSE(answer.answers.empty());
  EXPECT_EQ(answer.answers.front(), (WrittenAnswer{1, 2}));
  EXPECT_EQ(answer.signs.size(), 2U);
  EXPECT_EQ(read("04", "1", "2").signs.size(), 4U) << "another number";
}

// Most of its letters are as slim as digits.
TEST(ReadWritten, TakesNoLettersOfAWordForNothingForDigits) {
  const auto reader = TextReader::Create();
  ASSERT_TRUE(reader) << reader.error().Message();
  cv::Mat before(60, 400, CV_8UC4, cv::Scalar(189, 227, 242, 255));
  for (int peg = 0; peg < 3; ++peg) {
    cv::circle(before, {80 + 66 * peg, 30}, 22, cv::Scalar(40 * peg, 80, 220, 255), cv::FILLED);
  }
  cv::Mat after = before.clone();
  const auto write = [&](const char* text, int x) {
    cv::putText(after, text, {x, 37}, cv::FONT_HERSHEY_DUPLEX, 0.7, {80, 112, 128, 255}, 2,
                cv::LINE_AA);
  };
  write("3", 20);
  write("niente", 280);
  const Written written = ReadWritten(before, after, {{80, 30}, {66, 0}, 3, 44}, 28, 3, **reader);
  EXPECT_TRUE(written.none);
  EXPECT_TRUE(written.signs.empty());
  EXPECT_EQ(written.answers, (std::vector<WrittenAnswer>{{0, 0, Order::kExactFirst}}));
}

// Words of a font whose letters are all as wide stand far apart; what changed further along the
// row, such as keys that are no longer used up, belongs to no answer. Nobody taught these words.
TEST(ReadWritten, ReadsWordsThatStandFarApartBesideKeysThatChanged) {
  const auto reader = TextReader::Create();
  ASSERT_TRUE(reader) << reader.error().Message();
  for (const int misplaced : {1, 3}) {
    const cv::Scalar paper(246, 253, 255, 255), ink(20, 30, 40, 255), key(222, 226, 228, 255);
    cv::Mat before(60, 920, CV_8UC4, paper);
    cv::Mat after = before.clone();
    const auto write = [&](const std::string& text, int x) {
      cv::putText(after, text, {x, 36}, cv::FONT_HERSHEY_DUPLEX, 0.6, ink, 1, cv::LINE_AA);
    };
    for (const int peg : {0, 1, 2, 3}) write(std::to_string((peg + 5) % 7), 90 + 27 * peg);
    write("2.", 36);
    write("0", 243);
    write("tjurar,", 271);
    write(std::to_string(misplaced), 362);
    write("kor", 392);
    for (const int i : {0, 1, 2}) {
      cv::rectangle(after, {588 + 114 * i, 5, 102, 50}, key, cv::FILLED);
      write(std::to_string(4 + i), 633 + 114 * i);
    }
    const Written written = ReadWritten(before, after, {{96, 30}, {27, 0}, 4, 31}, 18, 2, **reader);
    ASSERT_FALSE(written.answers.empty()) << misplaced;
    EXPECT_EQ(written.answers.front(), (WrittenAnswer{0, misplaced})) << misplaced;
  }
}

// The count of guesses stands far to the right in the line of an input row. After the second one it
// is 2, as the number of the row would be, which may come before an answer or behind it.
TEST(ReadWritten, TakesNoCountFarToTheRightForPartOfTwoNumbers) {
  const auto reader = TextReader::Create();
  ASSERT_TRUE(reader) << reader.error().Message();
  cv::Mat before(80, 760, CV_8UC4, cv::Scalar(251, 250, 249, 255));
  for (int peg = 0; peg < 4; ++peg) {
    cv::circle(before, {40 + 44 * peg, 40}, 18, cv::Scalar(40 * peg, 80, 220, 255), cv::FILLED);
  }
  cv::Mat after = before.clone();
  const auto write = [](cv::Mat& picture, const char* digit, int x) {
    cv::putText(picture, digit, {x, 46}, cv::FONT_HERSHEY_DUPLEX, 0.6, {20, 20, 20, 255}, 1,
                cv::LINE_AA);
  };
  write(before, "1", 690);
  write(after, "2", 690);
  write(after, "2", 230);
  write(after, "1", 262);
  const Written written = ReadWritten(before, after, {{40, 40}, {44, 0}, 4, 36}, 26, 2, **reader);
  ASSERT_FALSE(written.answers.empty());
  EXPECT_EQ(written.answers.front(), (WrittenAnswer{2, 1}));
}

// Each number with its word on a field of its own: read as one line they run together.
TEST(ReadWritten, ReadsEachBadgeAlone) {
  cv::Mat before(60, 460, CV_8UC4, cv::Scalar(251, 250, 249, 255));
  for (int peg = 0; peg < 4; ++peg) {
    cv::circle(before, {30 + 38 * peg, 30}, 15, cv::Scalar(40 * peg, 80, 220, 255), cv::FILLED);
  }
  cv::Mat after = before.clone();
  const auto badge = [&](int x, const char* text, const cv::Scalar& field, const cv::Scalar& ink) {
    const int width = 13 + 8 * static_cast<int>(std::string_view(text).size());
    cv::rectangle(after, {x + 12, 18, width - 24, 24}, field, cv::FILLED, cv::LINE_AA);
    for (const int end : {x + 12, x + width - 12}) {
      cv::circle(after, {end, 30}, 12, field, cv::FILLED, cv::LINE_AA);
    }
    cv::putText(after, text, {x + 8, 35}, cv::FONT_HERSHEY_SIMPLEX, 0.45, ink, 1, cv::LINE_AA);
  };
  badge(202, "0 exact", {231, 252, 220, 255}, {52, 101, 22, 255});
  badge(277, "2 partial", {199, 249, 254, 255}, {14, 77, 133, 255});
  const auto reader = TextReader::Create();
  ASSERT_TRUE(reader) << reader.error().Message();
  const Written written = ReadWritten(before, after, {{30, 30}, {38, 0}, 4, 30}, 24, 2, **reader);
  ASSERT_FALSE(written.answers.empty());
  EXPECT_EQ(written.answers.front(), (WrittenAnswer{0, 2, WrittenAnswer::Order::kExactFirst}));
}

// The bracket behind a row's number passes for a one, and of the words behind the pegs there are
// more letters than signs are read from.
TEST(ReadWritten, TakesNoNumberOfAListForTheAnswer) {
  cv::Mat before(60, 560, CV_8UC4, cv::Scalar(255, 255, 255, 255));
  cv::Mat after = before.clone();
  for (int peg = 0; peg < 5; ++peg) {
    cv::circle(after, {70 + 35 * peg, 30}, 13, cv::Scalar(40 * peg, 80, 220, 255), cv::FILLED);
  }
  const cv::Scalar ink(74, 48, 38, 255), pale(160, 129, 116, 255), white(255, 255, 255, 255);
  const auto write = [&](const char* text, int x, double size, const cv::Scalar& color) {
    cv::putText(after, text, {x, 35}, cv::FONT_HERSHEY_SIMPLEX, size, color, 1, cv::LINE_AA);
  };
  write("1", 13, 0.45, pale);
  cv::ellipse(after, {18, 30}, {7, 9}, 0, -50, 50, pale, 1, cv::LINE_AA);
  cv::rectangle(after, {266, 17, 28, 26}, ink, cv::FILLED);
  write("0", 274, 0.6, white);
  write("la locul lor", 302, 0.4, pale);
  cv::rectangle(after, {400, 17, 28, 26}, ink, 2);
  write("2", 408, 0.6, ink);
  write("in alt loc", 436, 0.4, pale);
  const auto reader = TextReader::Create();
  ASSERT_TRUE(reader) << reader.error().Message();
  const Written written = ReadWritten(before, after, {{70, 30}, {35, 0}, 5, 26}, 22, 1, **reader);
  ASSERT_FALSE(written.answers.empty());
  EXPECT_EQ(written.answers.front(), (WrittenAnswer{0, 2, WrittenAnswer::Order::kExactFirst}));
  for (const Sign& sign : written.signs) EXPECT_GT(sign.area.x, 70);
}

// A disc and a ring stand for what the numbers count, and may be read as zeros or eights.
TEST(ReadWritten, ReadsTheNumberBesideAMarkOnEachBadge) {
  const auto reader = TextReader::Create();
  ASSERT_TRUE(reader) << reader.error().Message();
  for (const auto& [exact, misplaced] : {std::pair(1, 0), {0, 1}, {1, 2}, {0, 0}, {2, 1}}) {
    cv::Mat before(100, 660, CV_8UC4, cv::Scalar(255, 255, 255, 255));
    for (int peg = 0; peg < 4; ++peg) {
      cv::rectangle(before, {20 + 95 * peg, 15, 70, 70}, {40.0 * peg, 80, 220, 255}, cv::FILLED);
    }
    cv::Mat after = before.clone();
    const auto badge = [&](int x, int number, const cv::Scalar& field, const cv::Scalar& ink,
                           int thickness) {
      cv::rectangle(after, {x + 27, 23, 33, 55}, field, cv::FILLED, cv::LINE_AA);
      for (const int end : {x + 27, x + 60}) {
        cv::circle(after, {end, 50}, 27, field, cv::FILLED, cv::LINE_AA);
      }
      cv::circle(after, {x + 30, 50}, thickness < 0 ? 10 : 8, ink, thickness, cv::LINE_AA);
      cv::putText(after, std::to_string(number), {x + 52, 60}, cv::FONT_HERSHEY_SIMPLEX, 0.9, ink,
                  3, cv::LINE_AA);
    };
    badge(440, exact, {232, 246, 224, 255}, {90, 110, 30, 255}, cv::FILLED);
    badge(540, misplaced, {210, 238, 255, 255}, {20, 90, 150, 255}, 5);
    const Written written = ReadWritten(before, after, {{55, 50}, {95, 0}, 4, 70}, 70, 1, **reader);
    ASSERT_FALSE(written.answers.empty()) << exact << misplaced;
    EXPECT_EQ(written.answers.front().first, exact) << exact << misplaced;
    EXPECT_EQ(written.answers.front().second, misplaced) << exact << misplaced;
  }
}

// A column with two boxes below it, and the dashed rims of the next one's holes, which came with
// them and are nearer to its own holes.
TEST(ReadWritten, ReadsBoxesBelowAColumnPastTheDashedRimsOfTheNext) {
  cv::Mat before(420, 200, CV_8UC4, cv::Scalar(249, 253, 255, 255));
  for (int hole = 0; hole < 4; ++hole) {
    const double blue = 40.0 * hole;
    cv::rectangle(before, {40, 20 + 73 * hole, 66, 66}, {blue, 80, 220, 255}, cv::FILLED);
    cv::rectangle(before, {114, 20 + 73 * hole, 66, 66}, {211, 228, 239, 255}, cv::FILLED);
  }
  cv::Mat after = before.clone();
  for (int hole = 0; hole < 4; ++hole) {
    for (int dash = 0; dash < 6; ++dash) {
      cv::rectangle(after, {114, 23 + 73 * hole + 10 * dash, 2, 7}, {47, 139, 201, 255},
                    cv::FILLED);
    }
  }
  const auto box = [&](int y, const char* digit, const cv::Scalar& field, const cv::Scalar& ink) {
    cv::rectangle(after, {57, y, 32, 32}, {119, 119, 119, 255}, cv::FILLED);
    cv::rectangle(after, {58, y + 1, 30, 30}, field, cv::FILLED);
    cv::putText(after, digit, {67, y + 22}, cv::FONT_HERSHEY_DUPLEX, 0.6, ink, 1, cv::LINE_AA);
  };
  box(320, "0", {43, 43, 43, 255}, {255, 255, 255, 255});
  box(361, "2", {255, 255, 255, 255}, {34, 34, 34, 255});
  const auto reader = TextReader::Create();
  ASSERT_TRUE(reader) << reader.error().Message();
  const Written written = ReadWritten(before, after, {{73, 53}, {0, 73}, 4, 66}, 46, 1, **reader);
  ASSERT_FALSE(written.answers.empty());
  EXPECT_EQ(written.answers.front(), (WrittenAnswer{0, 2}));
}

// Of words in a script that OCR does not know, letters pass for digits; the row runs from right to
// left, as these do.
TEST(ReadWritten, ReadsNumbersBetweenWordsOfAScriptThatIsNotKnown) {
  const auto reader = TextReader::Create();
  ASSERT_TRUE(reader) << reader.error().Message();
  const cv::Scalar ink(28, 43, 74, 255);
  cv::Mat before(54, 440, CV_8UC4, cv::Scalar(243, 250, 255, 255));
  for (int peg = 0; peg < 4; ++peg) {
    cv::circle(before, {240 + 50 * peg, 27}, 20, cv::Scalar(60 * peg, 90, 200, 255), cv::FILLED);
  }
  cv::Mat after = before.clone();
  // A letter is an arch, or a hook; a colon stands before each word.
  const auto letters = [&](int x, int count) {
    for (const int y : {23, 31}) after(cv::Rect(x, y, 2, 2)).setTo(ink);
    for (int i = 0; i < count; ++i) {
      const int left = x + 4 + 8 * i;
      after(cv::Rect(left, 23, 6, 1)).setTo(ink);
      after(cv::Rect(left + 5, 23, 1, 10)).setTo(ink);
      if (i % 2 == 0) after(cv::Rect(left, 23, 1, 10)).setTo(ink);
    }
  };
  const auto digit = [&](int x, const char* text) {
    cv::putText(after, text, {x, 33}, cv::FONT_HERSHEY_DUPLEX, 0.6, ink, 2, cv::LINE_AA);
  };
  digit(20, "2");
  letters(39, 6);
  digit(104, "0");
  letters(123, 5);
  const HoleRow row{{390, 27}, {-50, 0}, 4, 40};
  const Written written = ReadWritten(before, after, row, 27, 1, **reader);
  ASSERT_FALSE(written.answers.empty());
  EXPECT_EQ(written.answers.front(), (WrittenAnswer{2, 0}));
  EXPECT_EQ(written.signs.size(), 2U);
}

// The number of the row stands beside the guess, its answer below.
TEST(IsSaidBelow, TellsTheLineBelowARowFromOthers) {
  const auto reader = TextReader::Create();
  ASSERT_TRUE(reader) << reader.error().Message();
  const cv::Mat before(160, 400, CV_8UC4, cv::Scalar(255, 255, 255, 255));
  const HoleRow row{{60, 40}, {44, 0}, 4, 36};
  const auto is_said_at = [&](cv::Point at) {
    cv::Mat after = before.clone();
    for (int peg = 0; peg < row.pegs; ++peg) {
      cv::circle(after, {60 + 44 * peg, 40}, 18, {40.0 * peg, 80, 220, 255}, cv::FILLED);
    }
    const cv::Scalar ink(20, 20, 20, 255);
    cv::putText(after, "1", {12, 46}, cv::FONT_HERSHEY_DUPLEX, 0.6, ink, 1, cv::LINE_AA);
    cv::putText(after, "1 misplaced", at, cv::FONT_HERSHEY_DUPLEX, 0.6, ink, 1, cv::LINE_AA);
    const WrittenAnswer said{0, 1, Order::kExactFirst};
    EXPECT_FALSE(IsSaidBelow({1, 0, Order::kExactFirst}, before, after, row, 28, **reader));
    return IsSaidBelow(said, before, after, row, 28, **reader);
  };
  EXPECT_TRUE(is_said_at({42, 80}));
  EXPECT_FALSE(is_said_at({42, 140}));  // further away
  EXPECT_FALSE(is_said_at({250, 46}));  // beside it
}

}  // namespace
}  // namespace mindreader::written_answer_test
