#include "calibration/labels.h"

#include <gtest/gtest.h>

namespace mindreader {
namespace {

std::vector<Label> Labels(const std::vector<std::string>& texts) {
  std::vector<Label> labels;
  for (const std::string& text : texts) labels.push_back({text, {}});
  return labels;
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

TEST(LabelsThat, DiscardsRatherThanAgrees) {
  const auto found = LabelsThat(Promise::kDismiss, Labels({"OK", "Discard"}));
  ASSERT_EQ(found.size(), 2U);
  EXPECT_EQ(found.front().text, "Discard");
}

TEST(IsText, TellsWordsFromARowOfRoundHoles) {
  EXPECT_TRUE(IsText("Dark mode"));
  EXPECT_TRUE(IsText("Sign in"));
  EXPECT_FALSE(IsText("O00Q"));
  EXPECT_FALSE(IsText("CCCC"));
  EXPECT_FALSE(IsText("A A B"));
}

TEST(SaysWon, UnderstandsWhatProgramsSayAtTheEnd) {
  EXPECT_EQ(SaysWon("You won in 5 guesses!"), true);
  EXPECT_EQ(SaysWon("Congratulation! You have won!"), true);
  EXPECT_EQ(SaysWon("Great!!! You found the solution with 4 tries!"), true);
  EXPECT_EQ(SaysWon("Sorry! You lost!"), false);
  EXPECT_EQ(SaysWon("I'm sorry, you lose!"), false);
  EXPECT_EQ(SaysWon("Guess 3 of 10"), std::nullopt);
}

TEST(NoRepeats, AreSaidInManyWays) {
  EXPECT_TRUE(SaysNoRepeats("Every color may be used only once."));
  EXPECT_TRUE(SaysNoRepeats("Find the code of 4 out of 6. All colors differ."));
  EXPECT_TRUE(SaysNoRepeats("No duplicates!"));
  EXPECT_FALSE(SaysNoRepeats("Colors may repeat."));
  EXPECT_FALSE(SaysNoRepeats("Click a color twice to take it out"));
}

}  // namespace
}  // namespace mindreader
