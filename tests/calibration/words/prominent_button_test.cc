#include "calibration/words/prominent_button.h"

#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>
#include <opencv2/imgproc.hpp>

#include "vision/board_reader.h"

namespace mindreader::prominent_button_test {
namespace {

const cv::Scalar kPage(240, 245, 248, 255), kDark(50, 35, 20, 255);
const cv::Scalar kRed(90, 90, 240, 255), kOrange(60, 150, 250, 255), kGray(225, 225, 225, 255);
const cv::Scalar kBlack(20, 20, 20, 255), kWhite(250, 250, 250, 255);

void Button(cv::Mat& picture, const cv::Rect& box, const cv::Scalar& fill, const std::string& text,
            const cv::Scalar& ink = kBlack) {
  cv::rectangle(picture, box, fill, cv::FILLED);
  cv::putText(picture, text, {box.x + 18, box.y + box.height / 2 + 6}, cv::FONT_HERSHEY_SIMPLEX,
              0.6, ink, 1, cv::LINE_AA);
}

std::vector<Label> LabelsOf(const cv::Mat& picture) {
  const auto reader = TextReader::Create();
  EXPECT_TRUE(reader);
  return ReadLabels(picture, **reader);
}

std::string Prominent(const cv::Mat& picture) {
  const auto button = MostProminent(picture, FramedButtons(picture, LabelsOf(picture)));
  return button ? button->text : "";
}

cv::Mat Page() {
  cv::Mat picture(500, 600, CV_8UC4, kPage);
  Button(picture, {40, 300, 150, 40}, kGray, "Night mood");
  Button(picture, {220, 300, 150, 40}, kGray, "Sound on");
  return picture;
}

TEST(MostProminent, IsTheOneFilledWithAStrongColor) {
  cv::Mat picture = Page();
  EXPECT_EQ(Prominent(picture), "");
  Button(picture, {100, 200, 240, 44}, kRed, "Ask the wizard", kWhite);
  EXPECT_EQ(Prominent(picture), "Ask the wizard");
}

TEST(MostProminent, IsNoneOfTwoThatAreAlike) {
  cv::Mat picture = Page();
  Button(picture, {60, 200, 200, 44}, kRed, "This way", kWhite);
  Button(picture, {300, 200, 200, 44}, kOrange, "That way", kWhite);
  EXPECT_EQ(Prominent(picture), "");
}

// Their letters are as round as holes, but for one of the second.
// A button as wide as two holes with words between them.
TEST(RemoveEndsOfButtons, LeavesHolesThatHaveNoWordsBetweenThemOnAButton) {
  const std::vector<Label> labels{{"Xem dap an", {596, 272, 71, 12}},
                                  {"xem an", {574, 269, 116, 17}},
                                  {"Guess", {200, 272, 40, 12}}};
  const BoardGuess ends{{584.5, 277}, {94, 0}, {0, 0}, 2, 1, 21.5};
  const BoardGuess holes{{180, 277}, {80, 0}, {0, 0}, 2, 1, 21.5};  // on no button
  const BoardGuess rows{{584.5, 277}, {94, 0}, {0, 40}, 2, 6, 21.5};
  std::vector<BoardGuess> boards{ends, holes, rows};
  RemoveEndsOfButtons(labels, boards);
  ASSERT_EQ(boards.size(), 2U);
  EXPECT_EQ(boards[0].first, holes.first);
  EXPECT_EQ(boards[1].rows, 6);
}

TEST(FramedButtons, MaySayGuessOrTaste) {
  for (const char* word : {"Guess", "Taste"}) {
    cv::Mat picture(500, 600, CV_8UC4, kPage);
    Button(picture, {40, 300, 110, 40}, kGray, word);
    const auto buttons = FramedButtons(picture, LabelsOf(picture));
    ASSERT_EQ(buttons.size(), 1U) << word;
    EXPECT_EQ(buttons.front().text, word);
  }
}

// However much it catches the eye.
TEST(FramedButtons, AreNoneWithForbiddenWords) {
  for (const char* words : {"Give up", "Show me", "Peek inside", "Go premium"}) {
    cv::Mat picture = Page();
    Button(picture, {100, 200, 240, 44}, kRed, words, kWhite);
    EXPECT_EQ(Prominent(picture), "") << words;
  }
}

// Ten rows of four holes, dimmed; the text stands across some of them, or below.
cv::Mat Splash(int text) {
  cv::Mat picture(700, 600, CV_8UC4, kDark);
  for (int row = 0; row < 10; ++row) {
    for (int peg = 0; peg < 4; ++peg) {
      cv::circle(picture, {120 + 50 * peg, 60 + 50 * row}, 19, {75, 55, 35, 255}, cv::FILLED,
                 cv::LINE_AA);
    }
  }
  for (const auto& [line, at] : {std::pair("Five gems lie hidden in a row.", 0),
                                 std::pair("Can you find all of them?", 30)}) {
    cv::putText(picture, line, {80, text + at}, cv::FONT_HERSHEY_SIMPLEX, 0.7, kWhite, 1,
                cv::LINE_AA);
  }
  Button(picture, {130, text + 60, 160, 46}, kOrange, "Dig them up");
  return picture;
}

std::string Over(const cv::Mat& picture) {
  const auto button = ButtonOver(picture, MakeSketch(picture), LabelsOf(picture));
  return button ? button->text : "";
}

TEST(ButtonOver, IsBelowSentencesThatStandAcrossABoard) {
  EXPECT_EQ(Over(Splash(210)), "Dig them up");
  EXPECT_EQ(Over(Splash(570)), "") << "beside the board";
}

// Buttons with the names of colors, in two lines.
TEST(IsOfPalette, AreButtonsOfSeveralColors) {
  const std::array<cv::Scalar, 6> colors{
      cv::Scalar(46, 21, 193, 255), {0, 124, 224, 255},  {44, 128, 0, 255},
      {220, 79, 32, 255},           {160, 79, 219, 255}, {152, 31, 91, 255}};
  cv::Mat picture(400, 700, CV_8UC4, cv::Scalar(50, 28, 27, 255));
  const auto button = [](int i) {
    return cv::Rect(30 + 210 * (i % 3), 40 + 50 * (i / 3), 190, 32);
  };
  for (int i = 0; i < 6; ++i) {
    cv::rectangle(picture, button(i), colors[static_cast<std::size_t>(i)], cv::FILLED);
    cv::rectangle(picture, button(i), kWhite, 2);
    cv::putText(picture, "Color", button(i).tl() + cv::Point(70, 22), cv::FONT_HERSHEY_SIMPLEX, 0.5,
                kWhite, 1, cv::LINE_AA);
  }
  const cv::Rect start(240, 220, 190, 32);
  cv::rectangle(picture, start, {60, 190, 250, 255}, cv::FILLED);
  const Sketch sketch = MakeSketch(picture);
  const auto is = [&](const cv::Rect& r) {
    return IsOfPalette({r.x, r.y, r.width, r.height}, sketch);
  };
  for (int i = 0; i < 6; ++i) EXPECT_TRUE(is(button(i))) << i;
  EXPECT_FALSE(is(start));
}

// A start without a ground of its own: the outlines of holes show through it, and were read, too.
TEST(WordsOver, AreWhateverWasReadOfThemButHoles) {
  Sketch sketch;
  sketch.boards = {{{200, 100}, {30, 0}, {0, 30}, 5, 10, 22, 46}};
  const std::vector<Label> labels{{"stab", {150, 230, 67, 57}},
                                  {"OOO0Q", {190, 150, 150, 26}},
                                  {"10", {190, 370, 11, 8}},
                                  {"Solution", {190, 480, 45, 13}}};
  const auto over = WordsOver(sketch, labels);
  ASSERT_EQ(over.size(), 1U);
  EXPECT_EQ(over[0].text, "stab");
  sketch.boards[0].rows = 1;
  EXPECT_TRUE(WordsOver(sketch, labels).empty());
}

// Dots, and below them a lit row that begins with pegs.
TEST(FramesARow, IsWhatPegsLieOn) {
  cv::Mat picture(700, 500, CV_8UC4, kDark);
  const auto row = [](int index) { return cv::Rect(120, 53 + 52 * index, 156, 46); };
  const auto is = [](const cv::Mat& window, const cv::Rect& r) {
    return FramesARow({r.x, r.y, r.width, r.height}, MakeSketch(window));
  };
  cv::rectangle(picture, row(9), {115, 75, 60, 255}, cv::FILLED);
  for (int i = 0; i < 10; ++i) {
    for (int peg = 0; peg < 3; ++peg) {
      const cv::Point hole(150 + 48 * peg, 76 + 52 * i);
      cv::circle(picture, hole, i < 9 ? 5 : 18, i < 9 ? kGray : kOrange, cv::FILLED, cv::LINE_AA);
    }
  }
  cv::Mat over = picture.clone();
  Button(picture, {120, 610, 156, 46}, kRed, "OOO", kWhite);
  EXPECT_TRUE(is(picture, row(9)));
  EXPECT_FALSE(is(picture, {120, 610, 156, 46})) << "letters";
  EXPECT_FALSE(is(picture, {120, 53, 156, 90})) << "of the height of two rows";
  EXPECT_FALSE(is(picture, {120, 521, 100, 46})) << "a part of the row";
  Button(over, row(9), kRed, "Enter", kWhite);
  EXPECT_FALSE(is(over, row(9))) << "over the row";
}

// A dimmed board and its colors in a player, with a green sign on a light disc.
cv::Mat Player(const cv::Point& button, bool sign) {
  cv::Mat picture(600, 700, CV_8UC4, kPage);
  const cv::Rect player(40, 60, 501, 421);
  cv::rectangle(picture, player, {184, 170, 152, 255}, cv::FILLED);
  for (int row = 0; row < 6; ++row) {
    for (int peg = 0; peg < 4; ++peg) {
      cv::circle(picture, {70 + 45 * peg, 100 + 65 * row}, 12, {140, 120, 100, 255}, cv::FILLED,
                 cv::LINE_AA);
    }
  }
  cv::circle(picture, button, 38, kWhite, cv::FILLED, cv::LINE_AA);
  const std::vector<cv::Point> triangle{
      {button.x - 10, button.y - 14}, {button.x - 10, button.y + 14}, {button.x + 14, button.y}};
  if (sign) cv::fillConvexPoly(picture, triangle, {80, 190, 70, 255}, cv::LINE_AA);
  return picture;
}

TEST(ButtonInCenterOfGame, IsTheOneWithASignInTheVeryMiddle) {
  const auto in_center = [](const cv::Mat& picture) {
    return ButtonInCenterOfGame(picture, MakeSketch(picture));
  };
  const cv::Point center(290, 270);
  cv::Mat player = Player(center, true);
  const auto button = in_center(player);
  ASSERT_TRUE(button);
  EXPECT_EQ(button->area.Center(), (WindowPoint{290, 270}));
  EXPECT_FALSE(in_center(Player(center, false))) << "a disc";
  EXPECT_FALSE(in_center(Player({300, 270}, true))) << "not in the middle";
  cv::circle(player, {450, 400}, 38, kRed, cv::FILLED, cv::LINE_AA);
  EXPECT_FALSE(in_center(player)) << "one of two";
}

TEST(ButtonInCenterOfGame, HoldsTheBoardInItsPanel) {
  cv::Mat picture = Player({290, 270}, true);
  cv::rectangle(picture, {40, 60, 201, 421}, kPage, cv::FILLED);
  EXPECT_FALSE(ButtonInCenterOfGame(picture, MakeSketch(picture)));
}

TEST(IsFaintAround, TellsADialogFromAPartOfThePage) {
  cv::Mat page = Page();
  const WindowRect part{100, 150, 300, 120};
  EXPECT_FALSE(IsFaintAround(page, part));
  page *= 0.4;
  cv::rectangle(page, {part.x, part.y, part.width, part.height}, kWhite, cv::FILLED);
  EXPECT_TRUE(IsFaintAround(page, part));
}

cv::Mat TitlePage(const std::vector<std::string>& words) {
  cv::Mat picture(500, 600, CV_8UC4, kPage);
  for (std::size_t i = 0; i < words.size(); ++i) {
    const cv::Rect box(180, 160 + 60 * static_cast<int>(i), 240, 44);
    Button(picture, box, kGray, words[i]);
    cv::rectangle(picture, box, kBlack, 1);
  }
  return picture;
}

TEST(FirstOfMenu, IsTheTopOneOfSomeButtonsOfOneSize) {
  const cv::Mat menu = TitlePage({"Novice: 3 of 6", "Expert: 4 of 8", "Leave"});
  const auto first = FirstOfMenu(menu, LabelsOf(menu));
  ASSERT_TRUE(first);
  EXPECT_EQ(first->area.Center().y, 182);
}

// The ends of a line of buttons are further from the middle of the window than one button may be.
TEST(FirstOfMenu, IsTheLeftOneOfALine) {
  cv::Mat line(400, 900, CV_8UC4, kPage);
  for (const auto& [x, words] :
       {std::pair{90, "Novice: 3 of 6"}, {350, "Expert: 4 of 8"}, {610, "Master: 5 of 9"}}) {
    const cv::Rect box(x, 180, 200, 44);
    Button(line, box, kGray, words);
    cv::rectangle(line, box, kBlack, 1);
  }
  const auto first = FirstOfMenu(line, LabelsOf(line));
  ASSERT_TRUE(first);
  EXPECT_EQ(first->area.Center().x, 190);
}

// A list as wide as the page: each entry with its name, and what it is like far from that.
cv::Mat WideList(const std::vector<std::string>& names) {
  cv::Mat list(500, 900, CV_8UC4, kPage);
  for (std::size_t i = 0; i < names.size(); ++i) {
    const cv::Rect box(120, 140 + 80 * static_cast<int>(i), 660, 60);
    Button(list, box, kGray, names[i]);
    cv::putText(list, std::to_string(i + 4) + " pegs", {box.br().x - 90, box.y + 36},
                cv::FONT_HERSHEY_SIMPLEX, 0.6, kBlack, 1, cv::LINE_AA);
    cv::rectangle(list, box, kBlack, 1);
  }
  return list;
}

TEST(FirstOfMenu, MayBeFarWiderThanAButton) {
  const cv::Mat list = WideList({"Rookie", "Agent", "Ghost"});
  const auto first = FirstOfMenu(list, LabelsOf(list));
  ASSERT_TRUE(first);
  EXPECT_EQ(first->text, "Rookie");
  EXPECT_NEAR(first->area.Center().y, 170, 2);
  const cv::Mat controls = WideList({"Check guess", "Take one back"});
  EXPECT_FALSE(FirstOfMenu(controls, LabelsOf(controls)));
}

// A dimmed board lies behind a menu; a dark page with a lit board does not wait for a button.
TEST(ButtonBeforeAll, IsInFrontOfWhatIsFaint) {
  for (const int level : {40, 230}) {
    cv::Mat page(400, 900, CV_8UC4, cv::Scalar(30, 14, 16, 255));
    for (int i = 0; i < 8; ++i) {
      cv::circle(page, {60 + 110 * i, 320}, 20, cv::Scalar(20, level / 2, level, 255), cv::FILLED);
    }
    for (const auto& [x, words] : {std::pair{150, "Rookie"}, {350, "Agent"}, {550, "Ghost"}}) {
      const cv::Rect box(x, 180, 180, 60);
      Button(page, box, {50, 20, 22, 255}, words, kWhite);
      cv::rectangle(page, box, cv::Scalar(230, 90, 110, 255), 1);
    }
    const auto button = ButtonBeforeAll(page, LabelsOf(page));
    ASSERT_EQ(button.has_value(), level == 40);
    EXPECT_EQ(button ? button->area.Center().x : 240, 240);
  }
}

// Such as those below an input row.
TEST(FirstOfMenu, IsNoneAmongButtonsThatDoSomethingKnown) {
  const cv::Mat controls = TitlePage({"Check guess", "Take one back"});
  EXPECT_FALSE(FirstOfMenu(controls, LabelsOf(controls)));
  const cv::Mat one = TitlePage({"Take one back"});
  EXPECT_FALSE(FirstOfMenu(one, LabelsOf(one)));
}

}  // namespace
}  // namespace mindreader::prominent_button_test
