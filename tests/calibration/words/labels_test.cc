#include "calibration/words/labels.h"

#include <gtest/gtest.h>
#include <opencv2/core.hpp>
#include <opencv2/imgproc.hpp>

namespace mindreader::labels_test {
namespace {

std::vector<Label> Labels(const std::vector<std::string>& texts) {
  std::vector<Label> labels;
  for (const std::string& text : texts) labels.push_back({text, {}});
  return labels;
}

TEST(LabelsThat, TakesTurnsByASubmit) {
  const auto found = LabelsThat(
      Promise::kSubmit, Labels({"Turn 1 of 11", "Clear", "Take a turn", "[Space] take a turn"}));
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found.front().text, "Take a turn");
  EXPECT_EQ(LabelsThat(Promise::kSubmit, Labels({"End turn"})).size(), 1U);
}

TEST(LabelsThat, FindsTheButtonThatSubmitsWhateverItsCase) {
  const auto found = LabelsThat(Promise::kSubmit, Labels({"Hint", "CHECK GUESS", "Clear"}));
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found.front().text, "CHECK GUESS");
}

// What gives the code away or leaves the game must not be pressed for anything.
TEST(LabelsThat, NeverOffersWhatMustNotBeClicked) {
  const auto labels =
      Labels({"Solution", "Reveal", "Hint", "Solve for me", "Quit", "Give up", "Dark mode",
              "About us", "Sign in", "Show code", "Clear", "Undo", "Delete"});
  for (const Promise promise :
       {Promise::kSubmit, Promise::kNewGame, Promise::kStart, Promise::kDismiss}) {
    EXPECT_TRUE(LabelsThat(promise, labels).empty());
  }
}

TEST(LabelsThat, DoesNotTakeAWordOfASentenceForAButton) {
  EXPECT_TRUE(
      LabelsThat(Promise::kSubmit, Labels({"Guess 1 of 10", "A full row is checked"})).empty());
}

TEST(LabelsThat, TakesATryForAnOrderWhereItComesFirst) {
  const auto found = LabelsThat(Promise::kSubmit, Labels({"Your guess", "Try this", "My try"}));
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found.front().text, "Try this");
}

TEST(LabelsThat, TakesNoCaptionForAButton) {
  EXPECT_TRUE(LabelsThat(Promise::kSubmit, Labels({"Next:", "Your guess:"})).empty());
  EXPECT_EQ(LabelsThat(Promise::kSubmit, Labels({"Next"})).size(), 1U);
}

TEST(LabelsThat, TakesWhatIsAlsoAHeadingLast) {
  const auto found = LabelsThat(Promise::kSubmit, Labels({"Guess", "Submit guess"}));
  ASSERT_EQ(found.size(), 2U);
  EXPECT_EQ(found.front().text, "Submit guess");
}

// A hole that a button lies over is read as a letter.
TEST(LabelsThat, LeavesOutSingleLetters) {
  EXPECT_EQ(LabelsThat(Promise::kStart, Labels({"Start t game"})).size(), 1U);
}

TEST(LabelsThat, DiscardsRatherThanAgrees) {
  const auto found = LabelsThat(Promise::kDismiss, Labels({"OK", "Discard"}));
  ASSERT_EQ(found.size(), 2U);
  EXPECT_EQ(found.front().text, "Discard");
}

TEST(LabelsThat, PrefersWordsToSignsAndAnArrowBackLeast) {
  std::vector<Label> labels = {{{}, {}, ButtonSign::kReturnArrow},
                               {{}, {}, ButtonSign::kCheck},
                               {"Check", {}},
                               {{}, {}, ButtonSign::kCircleArrow}};
  const auto found = LabelsThat(Promise::kSubmit, labels);
  ASSERT_EQ(found.size(), 3U);
  EXPECT_EQ(found[0].text, "Check");
  EXPECT_EQ(found[1].sign, ButtonSign::kCheck);
  EXPECT_EQ(found[2].sign, ButtonSign::kReturnArrow);
  const auto again = LabelsThat(Promise::kNewGame, labels);
  ASSERT_EQ(again.size(), 1U);
  EXPECT_EQ(again.front().sign, ButtonSign::kCircleArrow);
  EXPECT_TRUE(LabelsThat(Promise::kDismiss, labels).empty());
}

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

// But not where holes were read as letters, nor where a sentence is.
TEST(AreasThatPromise, AreThoseOfButtonsWithWords) {
  const std::vector<Label> labels = {{"Play again", {718, 601, 104, 25}},
                                     {"1 o o is} a a", {578, 72, 384, 48}},
                                     {"go", {620, 86, 80, 20}},
                                     {"Guess 1 of 9", {718, 567, 103, 12}},
                                     {{}, {20, 20, 30, 30}, ButtonSign::kCheck},
                                     {"Check", {718, 700, 60, 25}}};
  EXPECT_EQ(AreasThatPromise(labels),
            (std::vector<WindowRect>{{718, 700, 60, 25}, {718, 601, 104, 25}}));
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

// An earlier answer that OCR reads for the first time stands where nothing changed.
TEST(LinesThatChanged, LeavesOutThoseThatStoodThereBefore) {
  const std::vector<Label> lines{{"1 exact, 2 misplaced", {60, 40, 150, 17}},
                                 {"4 exact, 0 misplaced", {60, 78, 150, 17}}};
  cv::Mat changed(200, 300, CV_8UC1, cv::Scalar::all(0));
  cv::rectangle(changed, {20, 70, 240, 32}, cv::Scalar::all(255), cv::FILLED);
  const auto came = LinesThatChanged(lines, changed);
  ASSERT_EQ(came.size(), 1U);
  EXPECT_EQ(came.front().text, lines[1].text);
  changed.setTo(cv::Scalar::all(0));
  EXPECT_TRUE(LinesThatChanged(lines, changed).empty());
}

// What it says once more the rules said already.
TEST(CameToSayNoRepeats, TellsARefusalFromWordsThatAlwaysStandThere) {
  class TwoPictures : public TextReader {
   public:
    std::string ReadLine(const cv::Mat&, const WindowRect&) override { return {}; }
    std::vector<Word> ReadWords(const cv::Mat& picture) override {
      const bool says = picture.at<cv::Vec4b>(0, 0)[0] > 0;
      return {{says ? "only once" : "Guess 1 of 10", {5, 5, 80, 12}}};
    }
  } reader;
  const cv::Mat silent(100, 200, CV_8UC4, cv::Scalar(0, 0, 0, 255));
  const cv::Mat says(100, 200, CV_8UC4, cv::Scalar(90, 90, 90, 255));
  EXPECT_TRUE(CameToSayNoRepeats(silent, says, reader));
  EXPECT_FALSE(CameToSayNoRepeats(says, says, reader));
  EXPECT_FALSE(CameToSayNoRepeats(silent, silent, reader));
}

// An alert that says so in other words than the rules, and pushes them down.
TEST(CameToSayNoRepeats, TellsAnAlertFromTheRulesThatSayTheSame) {
  class AlertOverRules : public TextReader {
   public:
    std::string ReadLine(const cv::Mat&, const WindowRect&) override { return {}; }
    std::vector<Word> ReadWords(const cv::Mat& picture) override {
      const int down = picture.at<cv::Vec4b>(0, 0)[0];
      std::vector<Word> words{{"All", {10, 20 + down, 20, 12}},
                              {"colors", {35, 20 + down, 45, 12}},
                              {"differ", {85, 20 + down, 40, 12}}};
      if (picture.at<cv::Vec4b>(0, 0)[1] == 0) return words;
      int x = 110;
      for (const char* word : {"Each", "color", "only", "once"}) {
        words.push_back({word, {x, 60, 30, 12}});
        x += 35;
      }
      return words;
    }
  } reader;
  const auto page = [](int down, bool alert) {
    cv::Mat picture(100, 300, CV_8UC4, cv::Scalar(down, alert ? 1 : 0, 0, 255));
    if (alert) cv::rectangle(picture, {110, 60, 140, 12}, cv::Scalar::all(255), cv::FILLED);
    return picture;
  };
  EXPECT_TRUE(CameToSayNoRepeats(page(0, false), page(0, true), reader));
  EXPECT_TRUE(CameToSayNoRepeats(page(0, false), page(16, true), reader));
  EXPECT_FALSE(CameToSayNoRepeats(page(0, false), page(0, false), reader));
  EXPECT_FALSE(CameToSayNoRepeats(page(0, false), page(16, false), reader));
  EXPECT_FALSE(CameToSayNoRepeats(page(0, true), page(16, true), reader));
}

// Words on a dark cloth are read at times.
TEST(CameToSayNoRepeats, TakesNoWordsForNewThatWereNotReadBefore) {
  class AtTimes : public TextReader {
   public:
    std::string ReadLine(const cv::Mat&, const WindowRect&) override { return {}; }
    std::vector<Word> ReadWords(const cv::Mat& picture) override {
      if (picture.rows < 100 || picture.at<cv::Vec4b>(90, 10)[0] == 0) return {};
      return {{"more", {10, 20, 40, 12}}, {"than", {55, 20, 40, 12}}, {"once", {100, 20, 40, 12}}};
    }
  } reader;
  const cv::Mat before(100, 300, CV_8UC4, cv::Scalar(0, 0, 0, 255));
  cv::Mat after = before.clone();
  cv::rectangle(after, {0, 80, 60, 20}, cv::Scalar::all(255), cv::FILLED);
  EXPECT_FALSE(CameToSayNoRepeats(before, after, reader));
  cv::rectangle(after, {10, 20, 130, 12}, cv::Scalar::all(255), cv::FILLED);
  EXPECT_TRUE(CameToSayNoRepeats(before, after, reader));
}

TEST(CameToSayNoRepeats, ReadsALineThatCameForItself) {
  class OneLine : public TextReader {
   public:
    std::string ReadLine(const cv::Mat& picture, const WindowRect& area) override {
      return area.Contains({150, 50}) && picture.at<cv::Vec4b>(50, 150)[0] > 0 ? "used only once."
                                                                               : "";
    }
    std::vector<Word> ReadWords(const cv::Mat&) override { return {}; }
  } reader;
  const cv::Mat before(100, 300, CV_8UC4, cv::Scalar(0, 0, 0, 255));
  cv::Mat after = before.clone();
  for (int x = 60; x < 240; x += 8) {
    cv::rectangle(after, cv::Rect(x, 44, 5, 12), cv::Scalar::all(220), cv::FILLED);
  }
  cv::rectangle(after, cv::Rect(148, 44, 5, 12), cv::Scalar::all(220), cv::FILLED);
  EXPECT_TRUE(CameToSayNoRepeats(before, after, reader));
  EXPECT_FALSE(CameToSayNoRepeats(after, after, reader));
}

}  // namespace
}  // namespace mindreader::labels_test
