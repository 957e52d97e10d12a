#include "calibration/words/labels.h"

#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>
#include <opencv2/core.hpp>
#include <opencv2/imgproc.hpp>

#include "calibration/words/promises.h"

namespace mindreader::labels_test {
namespace {

// OCR of one picture, as it was told.
class ToldReader : public TextReader {
 public:
  explicit ToldReader(std::vector<Word> words) : words_(std::move(words)) {}
  std::string ReadLine(const cv::Mat&, const WindowRect&) override { return {}; }
  std::vector<Word> ReadWords(const cv::Mat&) override { return words_; }

 private:
  std::vector<Word> words_;
};

std::vector<std::string> TextsOf(const std::vector<TextReader::Word>& words) {
  ToldReader reader(words);
  std::vector<std::string> texts;
  for (const Label& label : ReadLabels(cv::Mat(200, 400, CV_8UC4, cv::Scalar::all(255)), reader)) {
    texts.push_back(label.text);
  }
  return texts;
}

// A line that says "Hint" is never clicked: it must not take the button beside it with it.
TEST(ReadLabels, KeepsButtonsApartWhoseEdgesAreReadAsBars) {
  EXPECT_EQ(TextsOf({{"Check", {20, 50, 40, 13}},
                     {"|", {64, 44, 3, 26}},
                     {"|", {74, 44, 3, 26}},
                     {"Hint", {80, 50, 30, 13}}}),
            (std::vector<std::string>{"Check", "Hint"}));
}

// The first word alone would be a button.
TEST(ReadLabels, ReadsAStatusInAWideFontAsOneLine) {
  EXPECT_EQ(TextsOf({{"Guess", {20, 50, 52, 13}},
                     {"2", {85, 50, 10, 13}},
                     {"of", {108, 50, 20, 13}},
                     {"10", {141, 50, 19, 13}}}),
            (std::vector<std::string>{"Guess 2 of 10"}));
}

// Stripes behind all of it, as wide as letters are high.
TEST(ReadLines, ReadsWhatIsWrittenOnAStripedGround) {
  cv::Mat page(500, 700, CV_8UC4, cv::Scalar(208, 230, 238, 255));
  for (int x = -500; x < 700; x += 44) {
    const std::vector<cv::Point> stripe{{x, 0}, {x + 22, 0}, {x + 522, 500}, {x + 500, 500}};
    cv::fillPoly(page, std::vector{stripe}, {188, 206, 214, 255});
  }
  const auto write = [&](const char* text, int y) {
    cv::putText(page, text, {120, y}, cv::FONT_HERSHEY_SIMPLEX, 0.45, {32, 32, 32, 255}, 1,
                cv::LINE_AA);
  };
  write("Green: right place.", 200);
  write("Yellow: right color, wrong place.", 240);
  const auto reader = TextReader::Create();
  ASSERT_TRUE(reader) << reader.error().Message();
  std::string all;
  for (const Label& line : ReadLines(page, **reader)) all += line.text + '\n';
  EXPECT_NE(all.find("Green: right place"), std::string::npos) << all;
  EXPECT_NE(all.find("right color, wrong place"), std::string::npos) << all;
}

cv::Mat PageWithCheckMark() {
  cv::Mat page(200, 400, CV_8UC4, cv::Scalar::all(255));
  cv::rectangle(page, cv::Rect(100, 80, 60, 36), cv::Scalar(160, 60, 30, 255), cv::FILLED);
  cv::polylines(page, std::vector<cv::Point>{{120, 99}, {127, 106}, {142, 89}}, false,
                cv::Scalar::all(255), 3, cv::LINE_AA);
  return page;
}

TEST(ReadLabels, FindsAButtonThatShowsASign) {
  ToldReader reader({});
  const auto labels = ReadLabels(PageWithCheckMark(), reader);
  ASSERT_EQ(labels.size(), 1U);
  EXPECT_EQ(labels.front().sign, ButtonSign::kCheck);
  EXPECT_EQ(Described(labels.front()), "a check mark");
  EXPECT_TRUE(labels.front().area.Contains({130, 98}));
}

// Beside a wooden board: words that nearly reach its sides.
TEST(ReadLabels, FindsAButtonThatIsHigherThanWide) {
  cv::Mat page(200, 300, CV_8UC4, cv::Scalar(95, 138, 176, 255));
  cv::rectangle(page, {200, 60, 62, 90}, cv::Scalar(38, 42, 78, 255), cv::FILLED);
  cv::rectangle(page, {202, 62, 58, 86}, cv::Scalar(219, 231, 240, 255), cv::FILLED);
  cv::putText(page, "Check", {205, 110}, cv::FONT_HERSHEY_DUPLEX, 0.5, cv::Scalar(0, 0, 0, 255), 1,
              cv::LINE_AA);
  const auto reader = TextReader::Create();
  ASSERT_TRUE(reader) << reader.error().Message();
  const auto found = LabelsThat(Promise::kSubmit, ReadLabels(page, **reader));
  ASSERT_FALSE(found.empty());
  EXPECT_TRUE(found.front().area.Contains({230, 100}));
}

TEST(ReadLabels, SeesNoSignsAmongThePegs) {
  ToldReader reader({});
  EXPECT_TRUE(ReadLabels(PageWithCheckMark(), reader, {{90, 70, 200, 60}}).empty());
}

// OCR leaves out the signs between them: no label alone tells of more than one letter.
TEST(WholeLine, HasAllLabelsBesideFromLeftToRight) {
  const std::vector<Label> labels{{"Lab 9: Guess the Colors!", {40, 26, 336, 23}},
                                  {"orange, Y", {125, 149, 61, 14}},
                                  {"R", {40, 149, 10, 11}},
                                  {"red, O", {68, 148, 38, 14}},
                                  {"Your guess:", {40, 180, 94, 20}}};
  for (const Label& label : {labels[1], labels[2], labels[3]}) {
    EXPECT_EQ(WholeLine(label, labels).text, "R red, O orange, Y") << label.text;
  }
  EXPECT_EQ(WholeLine(labels[2], labels).area, (WindowRect{40, 148, 146, 15}));
  EXPECT_EQ(WholeLine(labels[0], labels).text, labels[0].text);
}

// Says what it was given to read, and where in it a word is.
class ShownReader : public TextReader {
 public:
  std::string ReadLine(const cv::Mat&, const WindowRect&) override { return {}; }
  std::vector<Word> ReadWords(const cv::Mat& picture) override {
    sizes.push_back(picture.size());
    return {{"word", {30, 10, 40, 12}}};
  }
  std::vector<cv::Size> sizes;
};

// A dialog over a dimmed board: OCR of the whole picture made one line of its words and the pegs.
TEST(ReadPanels, ReadsADialogForItself) {
  cv::Mat page(600, 700, CV_8UC4, cv::Scalar(20, 15, 17, 255));
  for (int i = 0; i < 40; ++i) {
    cv::circle(page, {60 + 70 * (i % 8), 100 + 90 * (i / 8)}, 20, cv::Scalar(30, 90, 20 * (i % 5)),
               cv::FILLED);
  }
  page(cv::Rect(100, 200, 360, 160)).setTo(cv::Scalar(56, 53, 51, 255));
  page(cv::Rect(160, 230, 200, 20)).setTo(cv::Scalar(255, 255, 255, 255));
  ShownReader reader;
  const auto lines = ReadPanels(page, reader);
  ASSERT_EQ(lines.size(), 1U);
  EXPECT_NEAR(reader.sizes[0].width, 360, 4);
  EXPECT_NEAR(reader.sizes[0].height, 160, 4);
  EXPECT_NEAR(lines[0].area.x, 130, 3);
  EXPECT_NEAR(lines[0].area.y, 210, 3);
}

// Reads the same in all that it is given.
class SameReader : public TextReader {
 public:
  std::string ReadLine(const cv::Mat&, const WindowRect&) override {
    return "Check guess 7 soive forme";
  }
  std::vector<Word> ReadWords(const cv::Mat&) override { return {}; }
};

// Two buttons that stand close together look like one line. Its one forbidden word would have taken
// the other button with it.
TEST(ReadFaintLines, DoesNotReadOnceMoreWhatWasReadInParts) {
  cv::Mat page(100, 400, CV_8UC4, cv::Scalar(134, 91, 46, 255));
  for (const int x : {60, 172}) {
    cv::rectangle(page, cv::Rect(x, 40, 104, 22), cv::Scalar(240, 150, 60, 255), cv::FILLED);
  }
  SameReader reader;
  const Label check{"Check guess", {60, 40, 104, 22}}, solve{"Solve for me", {172, 40, 104, 22}};
  EXPECT_EQ(ReadFaintLines(page, reader, {}).size(), 1U);
  EXPECT_EQ(ReadFaintLines(page, reader, {check}).size(), 1U);
  EXPECT_TRUE(ReadFaintLines(page, reader, {check, solve}).empty());
}

// The words of a button without a ground of its own, over a dimmed board.
cv::Mat BoardWithWords(const cv::Scalar& ground, const cv::Scalar& hole, const cv::Scalar& ink) {
  cv::Mat page(300, 260, CV_8UC4, ground);
  for (int i = 0; i < 15; ++i) {
    page(cv::Rect(50 + 53 * (i % 3), 30 + 53 * (i / 3), 30, 30)).setTo(hole);
  }
  cv::putText(page, "Start game", {44, 155}, cv::FONT_HERSHEY_DUPLEX, 0.8, ink, 2, cv::LINE_AA);
  cv::rectangle(page, cv::Rect(30, 127, 174, 40), ink, 2);
  return page;
}

TEST(ReadStartsOverPatterns, ReadsWordsThatLieOverHoles) {
  const auto reader = TextReader::Create();
  ASSERT_TRUE(reader) << reader.error().Message();
  for (const bool light : {false, true}) {
    const cv::Mat page =
        light ? BoardWithWords({60, 60, 60, 255}, {110, 110, 110, 255}, {235, 235, 235, 255})
              : BoardWithWords({101, 107, 107, 255}, {72, 74, 74, 255}, {24, 24, 24, 255});
    const auto starts = ReadStartsOverPatterns(page, **reader, {});
    ASSERT_EQ(starts.size(), 1U) << light;
    EXPECT_TRUE((WindowRect{30, 127, 174, 40}.Contains(starts.front().area.Center()))) << light;
    EXPECT_TRUE(ReadStartsOverPatterns(page, **reader, starts).empty()) << light;
    // Words that were read wrongly, with the holes, are read again.
    EXPECT_EQ(
        ReadStartsOverPatterns(page, **reader, {{"(Stant geme)|", {28, 125, 178, 44}}}).size(), 1U)
        << light;
  }
}

TEST(ReadStartsOverPatterns, ReadsNothingElse) {
  const cv::Mat page = BoardWithWords({101, 107, 107, 255}, {72, 74, 74, 255}, {24, 24, 24, 255});
  SameReader reader;
  EXPECT_TRUE(ReadStartsOverPatterns(page, reader, {}).empty());
}

TEST(MayBeColors, IsAFewLettersInSeveralColors) {
  cv::Mat page(100, 300, CV_8UC4, cv::Scalar(247, 241, 236, 255));
  const WindowRect pair{20, 30, 82, 36};
  cv::rectangle(page, {20, 32, 34, 34}, {160, 47, 122, 255}, cv::FILLED);
  cv::rectangle(page, {67, 32, 34, 34}, {18, 124, 240, 255}, cv::FILLED);
  cv::rectangle(page, {167, 32, 34, 34}, {18, 124, 240, 255}, cv::FILLED);
  EXPECT_TRUE(MayBeColors(page, {"Hl", pair}));
  EXPECT_FALSE(MayBeColors(page, {"Rainbow", pair}));
  EXPECT_FALSE(MayBeColors(page, {"Hl", {160, 30, 82, 36}}));
}

TEST(IsText, TellsWordsFromARowOfRoundHoles) {
  EXPECT_TRUE(IsText("Dark mode"));
  EXPECT_TRUE(IsText("Sign in"));
  EXPECT_FALSE(IsText("O00Q"));
  EXPECT_FALSE(IsText("CCCC"));
  EXPECT_FALSE(IsText("A A B"));
  EXPECT_FALSE(IsText("OOOO Hl"));
  EXPECT_FALSE(IsText("O 0 O O il"));
  EXPECT_TRUE(IsText("a cool game"));
  EXPECT_FALSE(IsText("Undo"));
  EXPECT_TRUE(IsTextOfButton("Undo"));
  EXPECT_TRUE(IsTextOfButton("Taste!"));
  EXPECT_FALSE(IsTextOfButton("eC"));
  EXPECT_FALSE(IsTextOfButton("O0Q8@ T"));
}

TEST(IsOfScraps, TellsWhatDashesAreReadAsFromTexts) {
  EXPECT_TRUE(IsOfScraps(
      "Finds Find * Find * \u2019 \u2018 \u00a2 \u20184 \u2018of } 1 1 } s * sc. Ue LU? ad"));
  EXPECT_FALSE(IsOfScraps("Find the hidden code of 4 out of 6. Colors may repeat. Click a color."));
  EXPECT_FALSE(IsOfScraps(
      "\u0413\u0443\u0431\u0438 \u0446\u0432\u0435\u0442 \u0438 \u043d\u0435 "
      "\u0437\u043d\u0430\u0435\u0448 "
      "\u0433\u0434\u0435 \u0435 \u0442\u043e\u0439 \u0432 \u0440\u0435\u0434\u0430 \u043d\u0438"));
  EXPECT_FALSE(IsOfScraps("A A B C D"));
}

}  // namespace
}  // namespace mindreader::labels_test
