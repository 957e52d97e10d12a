#include "calibration/controls/dialog_windows.h"

#include <array>

#include <gtest/gtest.h>

#include "agent/guards.h"
#include "calibration/words/promises.h"
#include "tests/fake/fake_clock.h"
#include "tests/fake/fake_page.h"

namespace mindreader::dialog_windows_test {
namespace {

class NoText : public TextReader {
 public:
  std::string ReadLine(const cv::Mat&, const WindowRect&) override { return {}; }
  std::vector<Word> ReadWords(const cv::Mat&) override { return {}; }
};

// A dialog without words is closed by Escape.
class AnswerDialogsTest : public testing::Test {
 protected:
  AnswerDialogsTest() {
    page_.on_key = [this](std::string_view) { page_.others.pop_back(); };
  }
  void Open(WindowId id, WindowId transient_for) {
    WindowInfo window;
    window.id = id;
    window.pid = FakePage::kProcess;
    window.transient_for = transient_for;
    window.viewable = true;
    page_.others.push_back(window);
  }
  std::size_t Answered(WhichDialogs which) {
    constexpr std::array kPromises = {Promise::kDismiss};
    const auto answers =
        AnswerDialogs(world_, FakePage::kWindow, clicker_, quiet_, which, kPromises);
    EXPECT_TRUE(answers);
    return answers ? answers->size() : 0;
  }

  static constexpr WindowId kDialog{2}, kHidden{3}, kSecond{4};
  FakeClock clock_;
  FakePage page_{cv::Mat(200, 200, CV_8UC4, cv::Scalar(90, 90, 90, 255)), clock_};
  GuardChain guards_;
  Clicker clicker_{page_, page_, page_, clock_, guards_};
  NoText reader_;
  World world_{page_, page_, clock_, &reader_};
  Narrator quiet_ = [](const std::string&) {};
};

TEST_F(AnswerDialogsTest, AnswersOneOfTheWindow) {
  Open(kDialog, FakePage::kWindow);
  EXPECT_EQ(Answered(WhichDialogs::kOfWindow), 1U);
  EXPECT_TRUE(page_.others.empty());
}

// Qt calls a dialog without a parent one of a window that is never shown.
TEST_F(AnswerDialogsTest, AnswersOneOfAWindowThatNobodySees) {
  Open(kDialog, kHidden);
  EXPECT_EQ(Answered(WhichDialogs::kOfWindow), 1U);
}

// A browser has other windows, and they have dialogs.
TEST_F(AnswerDialogsTest, LeavesOtherWindowsOfTheProgramAlone) {
  Open(kSecond, WindowId::kNone);
  Open(kDialog, kSecond);
  EXPECT_EQ(Answered(WhichDialogs::kOfWindow), 0U);
  EXPECT_EQ(page_.others.size(), 2U);
}

class AskingReader : public NoText {
 public:
  std::vector<Word> ReadWords(const cv::Mat&) override {
    return {{"Play", {20, 30, 30, 14}},
            {"again?", {54, 30, 40, 14}},
            {"No", {30, 120, 20, 14}},
            {"Yes", {120, 120, 26, 14}}};
  }
};

// The question is no button.
TEST_F(AnswerDialogsTest, SaysYesToAnotherGame) {
  Open(kDialog, FakePage::kWindow);
  WindowPoint clicked;
  page_.on_click = [&](WindowPoint at) {
    clicked = at;
    page_.others.pop_back();
  };
  AskingReader reader;
  World world = world_;
  world.text_reader = &reader;
  constexpr std::array kPromises = {Promise::kNewGame, Promise::kDismiss};
  const auto answers =
      AnswerDialogs(world, FakePage::kWindow, clicker_, quiet_, WhichDialogs::kOfWindow, kPromises);
  ASSERT_TRUE(answers && answers->size() == 1);
  EXPECT_EQ(answers->front().press, "Yes");
  EXPECT_TRUE((WindowRect{120, 120, 26, 14}.Contains(clicked)));
}

TEST_F(AnswerDialogsTest, AnswersAllOnceTheProgramIsKnown) {
  Open(kDialog, WindowId::kNone);
  EXPECT_EQ(Answered(WhichDialogs::kOfProgram), 1U);
}

}  // namespace
}  // namespace mindreader::dialog_windows_test
