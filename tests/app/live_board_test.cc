#include "app/live_board.h"

#include <cstdio>
#include <cstdlib>
#include <optional>
#include <string>
#include <utility>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "agent/mastermind/strategy.h"

namespace mindreader {
namespace {

using testing::HasSubstr;
using testing::Not;

class Silence final : public Listener {
 public:
  void On(const Event&) override {}
};

class LiveBoardTest : public testing::Test {
 protected:
  LiveBoardTest() {
    for (const char* name : {"red", "green", "blue"}) {
      PaletteColor color;
      color.name = name;
      color.appearance = {{{0, 0, 200}, {0, 0, 220}}};
      skin_.palette.colors.push_back(color);
    }
  }
  ~LiveBoardTest() override {
    std::fclose(out_);
    std::free(text_);
  }

  void Show(LiveOptions options) { board_.emplace(silence_, skin_, options, out_); }
  void Choose(int turn, const mastermind::Code& guess) {
    mastermind::Choice choice;
    choice.guess = guess;
    choice.candidates = 9;
    board_->On(GuessChosen{1, turn, choice});
  }
  void Answer(int turn, const mastermind::Code& guess, mastermind::Feedback feedback) {
    const mastermind::Turn answer{guess, feedback};
    board_->On(GuessAnswered{1, turn, answer, 2, {}, {}, {}});
  }
  // What was written since the last call.
  std::string Written() {
    std::fflush(out_);
    const std::string all(text_, size_);
    return all.substr(std::exchange(told_, all.size()));
  }

 private:
  Skin skin_;
  Silence silence_;
  char* text_ = nullptr;
  std::size_t size_ = 0, told_ = 0;
  std::FILE* out_ = open_memstream(&text_, &size_);
  std::optional<LiveBoard> board_;
};

TEST_F(LiveBoardTest, PrintsALineForEachAnswerWhereThereIsNoTerminal) {
  Show({false, false});
  Choose(1, {0, 1});
  EXPECT_EQ(Written(), "");
  Answer(1, {0, 1}, {1, 0});
  EXPECT_EQ(Written(), "  1  red gre   1 exact, 0 misplaced; 2 left\n");
}

TEST_F(LiveBoardTest, DrawsOneRowForATurnThatIsBegunAgain) {
  Show({true, false});
  Choose(1, {0, 1});
  Choose(1, {0, 1});
  EXPECT_THAT(Written(), Not(HasSubstr("  2 ")));
  Answer(1, {0, 1}, {1, 0});
  Choose(2, {2, 1});
  EXPECT_THAT(Written(), HasSubstr("  2  ... ...\n"));
}

TEST_F(LiveBoardTest, ShowsPegsInTheirColorsOnATerminal) {
  Show({true, true});
  Choose(1, {0, 1});
  Answer(1, {0, 1}, {1, 0});
  EXPECT_THAT(Written(), HasSubstr("\x1B[38;2;210;0;0m●\x1B[0m"));
}

}  // namespace
}  // namespace mindreader
