#include "calibration/words/promises.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace mindreader::promises_test {
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

}  // namespace
}  // namespace mindreader::promises_test
