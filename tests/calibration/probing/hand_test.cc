#include "calibration/probing/hand.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdlib>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>
#include <opencv2/imgproc.hpp>

#include "agent/guards.h"
#include "calibration/controls/control_search.h"
#include "calibration/looking/change.h"
#include "calibration/probing/chosen_choice.h"
#include "tests/fake/fake_clock.h"
#include "tests/fake/fake_page.h"

namespace mindreader::hand_test {
namespace {

const cv::Scalar kGround(200, 205, 210, 255);
const cv::Scalar kHole(150, 150, 150, 255);
const cv::Scalar kTile(225, 230, 232, 255);
const cv::Scalar kInk(27, 27, 27, 255);

constexpr int kPegs = 5;
constexpr int kHalf = 15;  // of a hole or peg, pixels

BoardGuess Board() {
  BoardGuess board;
  board.first = {60, 80};
  board.next_peg = {50, 0};
  board.next_row = {0, 50};
  board.pegs = kPegs;
  board.rows = 1;
  board.diameter = 2 * kHalf;
  return board;
}

void DrawTile(cv::Mat& picture, cv::Point at, const cv::Scalar& color, const std::string& digit) {
  const cv::Rect box(at.x - kHalf, at.y - kHalf, 2 * kHalf, 2 * kHalf);
  cv::rectangle(picture, box, color, cv::FILLED);
  cv::putText(picture, digit, at + cv::Point(-9, 10), cv::FONT_HERSHEY_DUPLEX, 0.9, kInk, 2);
}

// A row of pegs with digits on them: a key places one in the next hole, BackSpace takes the last
// one out.
class DigitGame {
 public:
  explicit DigitGame(int colors) : colors_(colors), page_(Window(), clock_) {
    page_.on_key = [this](std::string_view key) {
      page_.Draw([&](cv::Mat& picture) { Press(key, picture); });
    };
  }

  static cv::Mat Window() {
    cv::Mat picture(400, 360, CV_8UC4, kGround);
    for (int peg = 0; peg < kPegs; ++peg) DrawTile(picture, HoleAt(peg), kHole, "");
    return picture;
  }
  static cv::Point HoleAt(int peg) {
    const WindowPoint hole = Rounded(Board().Row(0).Hole(peg));
    return {hole.x, hole.y};
  }

  [[nodiscard]] Prober Open() {
    auto prober = Prober::Open(world_, clicker_, FakePage::kWindow);
    if (!prober) throw std::runtime_error(prober.error().Message());
    return std::move(*prober);
  }
  [[nodiscard]] FakePage& page() { return page_; }
  [[nodiscard]] FakeClock& clock() { return clock_; }
  [[nodiscard]] const std::vector<int>& row() const { return row_; }
  [[nodiscard]] const std::vector<std::string>& keys() const { return keys_; }

  void Press(std::string_view key, cv::Mat& picture) {
    keys_.emplace_back(key);
    if (key == "BackSpace" && !row_.empty()) {
      row_.pop_back();
      DrawTile(picture, HoleAt(static_cast<int>(row_.size())), kHole, "");
    }
    const int color = key.size() == 1 ? key[0] - '1' : -1;
    if (color < 0 || color >= colors_ || row_.size() == kPegs) return;
    DrawTile(picture, HoleAt(static_cast<int>(row_.size())), kTile, std::string(key));
    row_.push_back(color);
  }

 private:
  int colors_;
  std::vector<int> row_;
  std::vector<std::string> keys_;
  FakeClock clock_;
  FakePage page_;
  GuardChain guards_;
  Clicker clicker_{page_, page_, page_, clock_, guards_};
  World world_{page_, page_, clock_};
};

Result<FoundControl> FindControlOf(DigitGame& game) {
  Prober prober = game.Open();
  Sketch sketch;
  sketch.boards = {Board()};
  Tried tried;
  return FindControl(
      prober, sketch, {}, {}, [](const std::string&) {}, tried, Effort::kQuick);
}

// But for the zero, which may come before the one.
TEST(FindControl, PressesNoKeyBeyondTheFirstThatIsNoColor) {
  DigitGame game(3);
  const auto found = FindControlOf(game);
  ASSERT_TRUE(found) << found.error().Message();
  EXPECT_EQ(found->control.way, Way::kKeys);
  EXPECT_EQ(found->control.keys, (std::vector<std::string>{"1", "2", "3"}));
  EXPECT_EQ(found->begun, (std::vector{0, 1, 2}));
  EXPECT_EQ(game.keys(), (std::vector<std::string>{"1", "0", "2", "3", "4"}));
}

// A full row may be judged.
TEST(FindControl, LeavesTheLastHoleEmpty) {
  DigitGame game(9);
  const auto found = FindControlOf(game);
  ASSERT_TRUE(found) << found.error().Message();
  EXPECT_EQ(found->control.ColorCount(), 9);
  EXPECT_EQ(game.row(), (std::vector{0, 1, 2, 3}));
}

// The rims of lists are beyond their words; radio buttons are all there is of a choice.
TEST(AreaOfChoices, ReachesToTheNextListWhereChoicesAreWords) {
  Control control;
  control.next_choices = {180, 0};
  control.palette = {{{165, 238, 60, 12}, {}, 1}, {{165, 400, 40, 12}, {}, 1}};
  control.pegs.resize(2);
  EXPECT_TRUE(AreaOfChoices(control, 4).Empty());
  control.way = Way::kTable;
  EXPECT_TRUE(AreaOfChoices(control, 4).Contains({875, 417}));
  control.palette = {{{165, 238, 14, 14}, {}, 1}, {{165, 400, 14, 14}, {}, 1}};
  EXPECT_TRUE(AreaOfChoices(control, 4).Contains({725, 420}));
  EXPECT_FALSE(AreaOfChoices(control, 4).Contains({760, 420}));
}

TEST(Hand, TakesThePegsOutOfARowThatWasRefused) {
  DigitGame game(6);
  Prober prober = game.Open();
  Control control;
  control.way = Way::kKeys;
  control.keys = {"1", "2", "3", "4", "5", "6"};
  control.pegs.resize(control.keys.size());
  Hand hand(prober, control);
  const HoleRow row = Board().Row(0);
  hand.LearnEmpty(*Look::Of(DigitGame::Window(), row.Hole(0), kPegPart * row.diameter));
  for (int peg = 0; peg < kPegs; ++peg) {
    const auto placed = hand.Place(row, peg, peg / 2);
    ASSERT_TRUE(placed && placed->done) << peg;
  }
  ASSERT_EQ(game.row().size(), static_cast<std::size_t>(kPegs));
  ASSERT_TRUE(hand.Empty(row));
  EXPECT_TRUE(game.row().empty());
}

// Without a palette nothing but the pegs tells them apart.
// Digits as the colors of a control whose keys step through them.
Control ArrowsOverDigits() {
  Control control;
  control.way = Way::kArrows;
  for (int digit = 0; digit < 4; ++digit) {
    cv::Mat peg(60, 60, CV_8UC4, kTile);
    DrawTile(peg, {30, 30}, kTile, std::to_string(digit));
    control.pegs.push_back(Look::Of(peg, {30, 30}, kPegPart * 2 * kHalf));
  }
  return control;
}

// The up key counts the digit of one hole, and left and right go to the next one. A new row begins
// elsewhere.
TEST(Hand, FindsTheHoleThatTheKeysChangeForEachRow) {
  DigitGame game(0);
  std::array<int, kPegs> digits{};
  std::size_t at = 0;
  game.page().on_key = [&](std::string_view key) {
    if (key == "Left" && at > 0) --at;
    if (key == "Right" && at + 1 < kPegs) ++at;
    if (key != "Up") return;
    digits[at] = (digits[at] + 1) % 4;
    game.page().Draw([&](cv::Mat& picture) {
      DrawTile(picture, DigitGame::HoleAt(static_cast<int>(at)), kTile, std::to_string(digits[at]));
    });
  };
  Prober prober = game.Open();
  Hand hand(prober, ArrowsOverDigits());
  const auto place = [&](int peg, int color) {
    const auto placed = hand.Place(Board().Row(0), peg, color);
    return placed && placed->done;
  };
  for (const std::size_t beginning : {3U, 0U}) {
    at = beginning;
    hand.BeginRow();
    EXPECT_TRUE(place(1, 2) && place(2, 3) && place(4, 1));
    EXPECT_TRUE(place(0, 3));  // and no other one is changed
    EXPECT_EQ(digits[1], 2);
    EXPECT_EQ(digits[2], 3);
    EXPECT_EQ(digits[4], 1);
    EXPECT_EQ(std::exchange(digits, {})[0], 3);
    game.page().Draw([](cv::Mat& picture) { picture = DigitGame::Window(); });
  }
}

// A program that is still busy shows the digits of its next row with the first key only: they all
// come at once, and no hole was changed by that key.
TEST(Hand, TakesNoRowThatOnlyJustCameForTheHoleThatTheKeysChange) {
  DigitGame game(0);
  std::array<int, kPegs> digits{};
  std::size_t at = 0;
  bool there = false;
  game.page().on_key = [&](std::string_view key) {
    if (key == "Left") at = (at + kPegs - 1) % kPegs;
    if (key == "Right") at = (at + 1) % kPegs;
    if (key != "Up") return;
    game.page().Draw([&](cv::Mat& picture) {
      if (there) digits[at] = (digits[at] + 1) % 4;
      there = true;
      for (int peg = 0; peg < kPegs; ++peg) {
        DrawTile(picture, DigitGame::HoleAt(peg), kTile,
                 std::to_string(digits[static_cast<std::size_t>(peg)]));
      }
    });
  };
  Prober prober = game.Open();
  Hand hand(prober, ArrowsOverDigits());
  const auto placed = hand.Place(Board().Row(0), 0, 3);
  ASSERT_TRUE(placed);
  EXPECT_TRUE(placed->done);
  EXPECT_EQ(digits[0], 3);
}

// A click might hit what came over the board.
TEST(Hand, ClicksNoHoleForTheKeysInASingleAttempt) {
  DigitGame game(0);
  int clicks = 0;
  game.page().on_click = [&](WindowPoint) { ++clicks; };
  game.page().on_key = [](std::string_view) {};
  Prober prober = game.Open();
  Hand hand(prober, ArrowsOverDigits());
  const auto placed = hand.Place(Board().Row(0), 0, 3, 1);
  ASSERT_TRUE(placed);
  EXPECT_FALSE(placed->done);
  EXPECT_EQ(clicks, 0);
  EXPECT_FALSE(placed->seen.after.pixels.empty());  // what it shows may still be asked for
}

// The last color of a cycle looks like a hole that nothing was put into, and such a row is refused.
TEST(Hand, GoesRoundToAColorThatLooksLikeAnEmptyHole) {
  DigitGame game(0);
  const std::array<cv::Scalar, 3> colors{cv::Scalar(40, 40, 210, 255), {60, 160, 60, 255}, kHole};
  std::optional<std::size_t> shown;
  game.page().on_click = [&](WindowPoint at) {
    if (std::abs(at.x - DigitGame::HoleAt(0).x) > kHalf) return;
    shown = shown ? (*shown + 1) % colors.size() : 0;
    game.page().Draw(
        [&](cv::Mat& picture) { DrawTile(picture, DigitGame::HoleAt(0), colors[*shown], ""); });
  };
  const auto look = [](const cv::Scalar& color) {
    cv::Mat peg(60, 60, CV_8UC4, color);
    return Look::Of(peg, {30, 30}, kPegPart * 2 * kHalf);
  };
  Control control;
  control.way = Way::kCycle;
  control.pegs = {look(colors[0]), look(colors[1])};
  control.empty = look(colors[2]);
  Prober prober = game.Open();
  Hand hand(prober, control);
  hand.TakeEmptyForColor();
  const auto placed = hand.Place(Board().Row(0), 0, 2);
  ASSERT_TRUE(placed && placed->done);
  EXPECT_EQ(shown, 2U);
}

// A cycle of a block, an I and a J, which is an I with a hook.
void DrawLetter(cv::Mat& picture, int letter, std::optional<int> hook) {
  const cv::Point at = DigitGame::HoleAt(0);
  DrawTile(picture, at, kTile, "");
  const cv::Rect stem(at.x - (letter == 0 ? 7 : 1), at.y - 7, letter == 0 ? 14 : 3, 14);
  cv::rectangle(picture, stem, kInk, cv::FILLED);
  if (hook) {
    cv::rectangle(picture, {at.x - 7, at.y + 3, 6, 4}, cv::Scalar(*hook, *hook, *hook, 255),
                  cv::FILLED);
  }
}

std::optional<Look> LookOfLetter(int letter, std::optional<int> hook) {
  cv::Mat picture = DigitGame::Window();
  DrawLetter(picture, letter, hook);
  return LookAt(picture, Board().Row(0), 0);
}

Control CycleOfLetters() {
  constexpr int kStrong = 27;
  Control control;
  control.way = Way::kCycle;
  control.pegs = {LookOfLetter(0, {}), LookOfLetter(1, {}), LookOfLetter(2, kStrong)};
  return control;
}

// The hook of the J is drawn paler here than where it was learned: neither an I nor a J is clearly
// more like it, but it comes after the I.
TEST(Hand, TakesAnUnclearLetterForTheNextOneOfItsCycle) {
  const std::array<std::optional<int>, 3> hooks{std::nullopt, std::nullopt, 130};
  DigitGame game(0);
  const Control control = CycleOfLetters();
  ASSERT_FALSE(Nearest(*LookOfLetter(2, hooks[2]), control.pegs));
  int shown = -1;
  game.page().on_click = [&](WindowPoint) {
    shown = (shown + 1) % 3;
    game.page().Draw([&](cv::Mat& picture) {
      DrawLetter(picture, shown, hooks[static_cast<std::size_t>(shown)]);
    });
  };
  Prober prober = game.Open();
  Hand hand(prober, control);
  const auto placed = hand.Place(Board().Row(0), 0, 2);
  ASSERT_TRUE(placed && placed->done);
  EXPECT_EQ(shown, 2);
}

// The I before it is no clearer: that the J comes third after the empty hole tells it, but for a
// click that was lost.
TEST(Hand, CountsTheStepsOfACycleWhereALetterAfterAnUnclearOneIsUnclear) {
  for (const bool loses_one : {false, true}) {
    const std::array<std::optional<int>, 3> hooks{std::nullopt, 145, 115};
    DigitGame game(0);
    const HoleRow row = Board().Row(0);
    Control control = CycleOfLetters();
    control.blank = LookAt(DigitGame::Window(), row, 0);
    ASSERT_FALSE(Nearest(*LookOfLetter(1, hooks[1]), control.pegs));
    ASSERT_FALSE(Nearest(*LookOfLetter(2, hooks[2]), control.pegs));
    int shown = -1, clicks = 0;
    game.page().on_click = [&](WindowPoint) {
      if (++clicks == 2 && loses_one) return;
      shown = (shown + 1) % 3;
      game.page().Draw([&](cv::Mat& picture) {
        DrawLetter(picture, shown, hooks[static_cast<std::size_t>(shown)]);
      });
    };
    Prober prober = game.Open();
    Hand hand(prober, control);
    hand.LearnEmpty(*control.blank);
    const auto placed = hand.Place(row, 0, 2);
    ASSERT_TRUE(placed && placed->done);
    EXPECT_EQ(shown, 2);
  }
}

// A peg takes a while to come to rest: on the way to another color nothing waits for that, unless a
// program takes no click before.
TEST(Hand, StepsThroughACycleWithoutWaitingForEachPeg) {
  constexpr std::chrono::milliseconds kFrame{40};
  constexpr int kFrames = 10;
  for (const bool takes_all : {true, false}) {
    DigitGame game(0);
    const std::vector<cv::Scalar> colors = {{40, 40, 210, 255},  {60, 160, 60, 255},
                                            {210, 60, 40, 255},  {40, 210, 220, 255},
                                            {200, 40, 170, 255}, {30, 30, 30, 255}};
    std::optional<std::size_t> shown;
    int frame = kFrames;
    const std::function<void()> fall = [&] {
      if (frame == kFrames) return;
      ++frame;
      game.page().Draw([&](cv::Mat& picture) {
        const cv::Point at = DigitGame::HoleAt(0);
        cv::rectangle(picture, {at.x - kHalf, 0, 2 * kHalf, at.y + kHalf}, kGround, cv::FILLED);
        DrawTile(picture, at - cv::Point(0, 3 * (kFrames - frame)), colors[*shown], "");
      });
      game.page().After(kFrame, fall);
    };
    game.page().on_click = [&](WindowPoint) {
      if (!takes_all && frame < kFrames) return;
      shown = shown ? (*shown + 1) % colors.size() : 0;
      if (std::exchange(frame, 0) == kFrames) fall();
    };
    Control control;
    control.way = Way::kCycle;
    for (const cv::Scalar& color : colors) {
      control.pegs.push_back(
          Look::Of(cv::Mat(60, 60, CV_8UC4, color), {30, 30}, kPegPart * 2 * kHalf));
    }
    Prober prober = game.Open();
    Hand hand(prober, control);
    ASSERT_TRUE(hand.Place(Board().Row(0), 0, 0).value().done);
    const TimePoint began = game.clock().Now();
    const auto placed = hand.Place(Board().Row(0), 0, 5);
    ASSERT_TRUE(placed && placed->done) << takes_all;
    EXPECT_EQ(shown, 5U);
    if (takes_all) {
      EXPECT_LT(game.clock().Now() - began, 3 * kFrames * kFrame);
    }
  }
}

// Only a button above each hole shows its next color.
TEST(Hand, ClicksTheButtonThatAHoleHasBesideIt) {
  DigitGame game(0);
  const std::vector<cv::Scalar> colors = {{60, 60, 200, 255}, {60, 200, 60, 255}};
  constexpr int kAbove = 70;
  std::size_t shown = 0;
  const WindowPoint button{DigitGame::HoleAt(1).x, DigitGame::HoleAt(1).y - kAbove};
  game.page().on_click = [&](WindowPoint at) {
    if (std::hypot(at.x - button.x, at.y - button.y) > 3) return;
    shown = (shown + 1) % colors.size();
    game.page().Draw(
        [&](cv::Mat& picture) { DrawTile(picture, DigitGame::HoleAt(1), colors[shown], ""); });
  };
  Control control;
  control.way = Way::kCycle;
  control.button = {0, -kAbove};
  for (const cv::Scalar& color : colors) {
    const cv::Mat peg(60, 60, CV_8UC4, color);
    control.pegs.push_back(Look::Of(peg, {30, 30}, kPegPart * 2 * kHalf));
  }
  Prober prober = game.Open();
  Hand hand(prober, control);
  for (const int color : {0, 1}) {
    const auto placed = hand.Place(Board().Row(0), 1, color);
    ASSERT_TRUE(placed && placed->done) << color;
    EXPECT_EQ(shown, static_cast<std::size_t>(color));
  }
}

TEST(Hand, TakesPegsOfAlmostOneColorForTwoKeys) {
  DigitGame game(0);
  int placed = 0;
  game.page().on_key = [&](std::string_view key) {
    const cv::Scalar color = key == "1" ? cv::Scalar(58, 45, 92, 255) : cv::Scalar(58, 66, 95, 255);
    game.page().Draw(
        [&](cv::Mat& picture) { DrawTile(picture, DigitGame::HoleAt(placed++), color, ""); });
  };
  Control control;
  control.way = Way::kKeys;
  control.keys = {"1", "2"};
  control.pegs.resize(control.keys.size());
  Prober prober = game.Open();
  Hand hand(prober, control);
  const HoleRow row = Board().Row(0);
  for (int peg = 0; peg < kPegs; ++peg) {
    const auto done = hand.Place(row, peg, peg % 2);
    ASSERT_TRUE(done && done->done) << peg;
  }
  EXPECT_EQ(placed, kPegs);
}

// An I is the stem of a J; a J that is drawn a little otherwise is more alike to it than to the
// first J. But what shows an I shows no J.
TEST(Hand, TakesALetterForTheOneThatWasMeantToCome) {
  const cv::Scalar strong(30, 30, 30, 255), faint(170, 170, 170, 255);
  const auto tile = [](cv::Mat& picture, int peg, const std::optional<cv::Scalar>& hook) {
    const cv::Point at = DigitGame::HoleAt(peg);
    DrawTile(picture, at, kTile, "");
    cv::rectangle(picture, cv::Rect(at.x - 1, at.y - 7, 3, 14), {30, 30, 30, 255}, cv::FILLED);
    if (hook) cv::rectangle(picture, cv::Rect(at.x - 7, at.y + 3, 6, 4), *hook, cv::FILLED);
  };
  DigitGame game(0);
  Observed seen;
  seen.before.pixels = game.page().picture().clone();
  seen.after.pixels = seen.before.pixels.clone();
  tile(seen.after.pixels, 0, {});
  tile(seen.after.pixels, 1, strong);
  tile(seen.after.pixels, 2, faint);
  const HoleRow row = Board().Row(0);
  Control control;
  control.way = Way::kKeys;
  control.keys = {"i", "j"};
  control.pegs = {LookAt(seen.after.pixels, row, 0), LookAt(seen.after.pixels, row, 1)};
  const auto third = LookAt(seen.after.pixels, row, 2);
  ASSERT_LT(Unlikeness(*third, *control.pegs[0]), 0.7 * Unlikeness(*third, *control.pegs[1]));
  Prober prober = game.Open();
  Hand hand(prober, control);
  EXPECT_TRUE(hand.Took(seen, row, 2, 1));
  EXPECT_FALSE(hand.Took(seen, row, 0, 1));
}

// Flags: one is red, another a red lozenge on white, of which the middle of a hole shows the red.
TEST(Hand, TakesAPlainPegForNoPictureWithItsMiddle) {
  const auto flag = [](cv::Mat& picture, cv::Point at, int half, bool lozenge) {
    const cv::Rect box(at.x - half, at.y - half, 2 * half + 1, 2 * half + 1);
    cv::rectangle(picture, box, cv::Scalar(31, 18, 211, 255), cv::FILLED);
    if (!lozenge) return;
    for (const int dx : {-1, 1}) {
      for (const int dy : {-1, 1}) {
        const std::vector<cv::Point> corner{at + cv::Point(dx * half, dy * half),
                                            at + cv::Point(0, dy * half),
                                            at + cv::Point(dx * half, 0)};
        cv::fillConvexPoly(picture, corner, cv::Scalar(255, 255, 255, 255));
      }
    }
  };
  DigitGame game(0);
  game.page().Draw([&](cv::Mat& picture) {
    flag(picture, {60, 300}, 22, false);
    flag(picture, {160, 300}, 22, true);
  });
  Observed seen;
  seen.before.pixels = game.page().picture().clone();
  flag(seen.before.pixels, DigitGame::HoleAt(0), kHalf, true);
  seen.after.pixels = seen.before.pixels.clone();
  flag(seen.after.pixels, DigitGame::HoleAt(1), kHalf, false);
  BoardGuess board = Board();
  board.diameter = kHalf + 2;  // they are found smaller than they are
  const HoleRow row = board.Row(0);
  Control control;
  control.way = Way::kFillNext;
  control.palette = {{WindowRect::Around({60, 300}, 30), {31, 18, 211}, 1},
                     {WindowRect::Around({160, 300}, 30), {31, 18, 211}, 1}};
  control.pegs = {std::nullopt, LookAt(seen.after.pixels, row, 0)};
  Prober prober = game.Open();
  Hand hand(prober, control);
  EXPECT_TRUE(hand.Took(seen, row, 1, 0));
}

// What fills one hole by itself may fill always the same one, until another is clicked.
TEST(Hand, ChoosesTheHoleFirstWhereAColorDoesNotFillTheNextOne) {
  DigitGame game(0);
  const cv::Point color(80, 250);
  int chosen = 0;
  std::vector<int> filled;
  game.page().on_click = [&](WindowPoint at) {
    for (int peg = 0; peg < kPegs; ++peg) {
      if (cv::norm(DigitGame::HoleAt(peg) - cv::Point(at.x, at.y)) < kHalf) chosen = peg;
    }
    if (cv::norm(color - cv::Point(at.x, at.y)) >= kHalf) return;
    filled.push_back(chosen);
    game.page().Draw([&](cv::Mat& picture) {
      DrawTile(picture, DigitGame::HoleAt(chosen), {40, 40, 220, 255}, "");
    });
  };
  Control control;
  control.way = Way::kFillNext;
  control.palette.push_back({WindowRect::Around({color.x, color.y}, kHalf), {40, 40, 220}, 1});
  control.pegs.resize(1);
  Prober prober = game.Open();
  Hand hand(prober, control);
  const HoleRow row = Board().Row(0);
  ASSERT_TRUE(hand.Place(row, 0, 0)->done);
  EXPECT_FALSE(hand.Place(row, 1, 0)->done);
  const auto tried = hand.TryChoosingHole(row, 1, 0);
  ASSERT_TRUE(tried && tried->done);
  EXPECT_EQ(hand.control().way, Way::kHoleThenPalette);
  ASSERT_TRUE(hand.Place(row, 2, 0)->done);
  EXPECT_EQ(filled.back(), 2);
}

// A row that still has the last guess is filled hole by hole, past those that keep their colors.
TEST(Hand, GoesOnPastAHoleThatHasItsColorWhereARowKeepsTheGuess) {
  DigitGame game(0);
  const std::array<cv::Point, 2> colors = {cv::Point(80, 250), cv::Point(180, 250)};
  const std::array<cv::Scalar, 2> inks = {cv::Scalar(40, 40, 220, 255),
                                          cv::Scalar(220, 90, 40, 255)};
  int next = 0;
  game.page().on_click = [&](WindowPoint at) {
    for (std::size_t color = 0; color < colors.size(); ++color) {
      if (cv::norm(colors[color] - cv::Point(at.x, at.y)) >= kHalf) continue;
      const int peg = std::exchange(next, (next + 1) % kPegs);
      game.page().Draw(
          [&](cv::Mat& picture) { DrawTile(picture, DigitGame::HoleAt(peg), inks[color], ""); });
    }
  };
  Control control;
  control.way = Way::kFillNext;
  for (const cv::Point& at : colors) {
    control.palette.push_back({WindowRect::Around({at.x, at.y}, kHalf), {40, 40, 220}, 1});
  }
  control.pegs.resize(colors.size());
  Prober prober = game.Open();
  Hand hand(prober, control);
  const HoleRow row = Board().Row(0);
  for (int peg = 0; peg < kPegs; ++peg) ASSERT_TRUE(hand.Place(row, peg, peg % 2)->done) << peg;
  const auto full = prober.Capture();
  ASSERT_TRUE(full && hand.IsFull(full->pixels, row));
  for (const auto& [peg, color] : {std::pair(0, 1), {1, 1}, {2, 0}, {3, 0}, {4, 1}}) {
    const auto placed = hand.PlaceInTurn(row, peg, color);
    ASSERT_TRUE(placed && placed->done) << peg;
  }
  EXPECT_EQ(next, 0);
}

// With the edge of the peg something else comes than some light.
TEST(Hand, SeesAPegOfAlmostTheColorOfItsHole) {
  DigitGame game(0);
  Control control;
  control.way = Way::kFillNext;
  control.palette.push_back({WindowRect::Around({80, 250}, kHalf), {158, 150, 150}, 1});
  control.pegs.resize(1);
  Prober prober = game.Open();
  const cv::Scalar color(158, 150, 150, 255);
  const auto took = [&](bool edge) {
    Observed seen;
    seen.before.pixels = DigitGame::Window();
    seen.after.pixels = DigitGame::Window();
    DrawTile(seen.after.pixels, DigitGame::HoleAt(2), color, "");
    const cv::Point half(kHalf, kHalf);
    if (edge) {
      cv::rectangle(seen.after.pixels, DigitGame::HoleAt(2) - half, DigitGame::HoleAt(2) + half,
                    {255, 255, 255, 255}, 2);
    }
    seen.changes = ChangedParts(seen.before.pixels, seen.after.pixels, {});
    Hand hand(prober, control);
    return hand.Took(seen, Board().Row(0), 2, 0);
  };
  EXPECT_TRUE(took(true));
  EXPECT_FALSE(took(false));
}

// A color stays picked when its peg was placed, and a second click on it puts it down.
TEST(Hand, PicksAgainWhatAClickPutDown) {
  DigitGame game(0);
  const cv::Point color(80, 250);
  bool picked = false;
  game.page().on_click = [&](WindowPoint at) {
    if (cv::norm(color - cv::Point(at.x, at.y)) < kHalf) picked = !picked;
    for (int peg = 0; peg < kPegs && picked; ++peg) {
      if (cv::norm(DigitGame::HoleAt(peg) - cv::Point(at.x, at.y)) >= kHalf) continue;
      game.page().Draw([&](cv::Mat& picture) {
        DrawTile(picture, DigitGame::HoleAt(peg), {40, 40, 220, 255}, "");
      });
    }
  };
  Control control;
  control.way = Way::kPaletteThenHole;
  control.palette.push_back({WindowRect::Around({color.x, color.y}, kHalf), {40, 40, 220}, 1});
  control.pegs.resize(1);
  Prober prober = game.Open();
  Hand hand(prober, control);
  const HoleRow row = Board().Row(0);
  ASSERT_TRUE(hand.Place(row, 0, 0, 1)->done);
  EXPECT_TRUE(hand.Place(row, 1, 0, 1)->done);
}

// What shows which color is picked changes before the peg comes; not where the color still is.
TEST(Hand, TellsWhatChangedWhenTheColorOfTheLastPegWasPicked) {
  DigitGame game(0);
  const cv::Point color(80, 250), shown(160, 250);
  game.page().on_click = [&](WindowPoint at) {
    game.page().Draw([&](cv::Mat& picture) {
      if (cv::norm(color - cv::Point(at.x, at.y)) < kHalf) {
        DrawTile(picture, shown, {40, 40, 220, 255}, "");
      }
      for (int peg = 0; peg < kPegs; ++peg) {
        if (cv::norm(DigitGame::HoleAt(peg) - cv::Point(at.x, at.y)) >= kHalf) continue;
        DrawTile(picture, DigitGame::HoleAt(peg), {40, 40, 220, 255}, "");
      }
    });
  };
  Control control;
  control.way = Way::kPaletteThenHole;
  control.palette.push_back({WindowRect::Around({color.x, color.y}, kHalf), {40, 40, 220}, 1});
  control.pegs.resize(1);
  Prober prober = game.Open();
  Hand hand(prober, control);
  ASSERT_TRUE(hand.Place(Board().Row(0), 0, 0, 1)->done);
  ASSERT_TRUE(hand.last_pick());
  ASSERT_EQ(hand.last_pick()->changes.size(), 1U);
  EXPECT_TRUE(hand.last_pick()->changes.front().Contains({shown.x, shown.y}));
  // A layout that moved since takes it along.
  const cv::Mat was = hand.last_pick()->after.pixels.clone();
  hand.MoveLastPick({{2, 3}, {0, 0, was.cols, was.rows}});
  EXPECT_EQ(cv::norm(hand.last_pick()->after.pixels, Moved(was, WindowPoint{2, 3}), cv::NORM_INF),
            0);
  ASSERT_TRUE(hand.Place(Board().Row(0), 1, 0, 1)->done);
  ASSERT_TRUE(hand.last_pick());
  EXPECT_FALSE(hand.last_pick()->Reacted());
}

// The digit on a black peg covers most of its middle, and is as white as another color. The choice
// that was picked may be lit, almost as light as that one.
class DigitInAnotherColor : public ::testing::TestWithParam<int> {};

TEST_P(DigitInAnotherColor, IsTakenForItself) {
  DigitGame game(0);
  const std::array<cv::Scalar, 3> colors{
      cv::Scalar(40, 40, 220, 255), cv::Scalar(250, 250, 250, 255), cv::Scalar(20, 20, 20, 255)};
  const auto draw = [&](cv::Mat& picture, cv::Point at, std::size_t color) {
    DrawTile(picture, at, colors[color], "");
    if (color != 2) return;
    cv::rectangle(picture, cv::Rect(at.x - 5, at.y - 8, 11, 17), colors[1], cv::FILLED);
  };
  std::vector<std::size_t> placed(kPegs, colors.size());
  std::size_t picked = 0;
  game.page().on_click = [&](WindowPoint at) {
    if (at.y > 200) picked = static_cast<std::size_t>(at.x / 80);
    if (at.y > 200 && picked == 2) {
      game.page().Draw([&](cv::Mat& picture) {
        cv::Mat choice = picture(cv::Rect(200 - kHalf, 250 - kHalf, 2 * kHalf, 2 * kHalf));
        cv::max(choice, cv::Scalar::all(GetParam()), choice);
      });
    }
    for (int peg = 0; peg < kPegs; ++peg) {
      if (cv::norm(DigitGame::HoleAt(peg) - cv::Point(at.x, at.y)) >= kHalf) continue;
      placed[static_cast<std::size_t>(peg)] = picked;
      game.page().Draw([&](cv::Mat& picture) { draw(picture, DigitGame::HoleAt(peg), picked); });
    }
  };
  Control control;
  control.way = Way::kPaletteThenHole;
  for (std::size_t i = 0; i < colors.size(); ++i) {
    const cv::Point at(40 + 80 * static_cast<int>(i), 250);
    game.page().Draw([&](cv::Mat& picture) { draw(picture, at, i); });
    const auto level = [&](int channel) { return static_cast<std::uint8_t>(colors[i][channel]); };
    control.palette.push_back(
        {WindowRect::Around({at.x, at.y}, kHalf), {level(0), level(1), level(2)}, 1});
  }
  control.pegs.resize(colors.size());
  Prober prober = game.Open();
  Hand hand(prober, control);
  const HoleRow row = Board().Row(0);
  hand.LearnEmpty(*Look::Of(DigitGame::Window(), row.Hole(0), kPegPart * row.diameter));
  for (const int color : {0, 2, 1}) {
    const auto done = hand.Place(row, color, color, 1);
    EXPECT_TRUE(done && done->done) << color;
  }
  EXPECT_EQ(placed, (std::vector<std::size_t>{0, 1, 2, 3, 3}));
  EXPECT_FALSE(hand.HasNeighbor(game.page().picture(), row, 2, 2));
  EXPECT_TRUE(hand.HasNeighbor(game.page().picture(), row, 1, 2));
}
INSTANTIATE_TEST_SUITE_P(Lit, DigitInAnotherColor, ::testing::Values(0, 190));

// A popup that a click on a hole opens over a panel of the page; the next click closes it, on a
// choice or not.
struct Popup {
  cv::Rect panel;
  cv::Scalar paper;
  std::vector<cv::Point> choices;
  std::function<void(cv::Mat&, cv::Point, std::size_t)> draw;
  // Which choice a click on this one takes.
  std::function<std::size_t(std::size_t)> taken = [](std::size_t choice) { return choice; };
  std::optional<int> open = {};
  std::vector<int> placed = std::vector<int>(kPegs, -1);

  void DrawChoices(cv::Mat& picture) const {
    for (std::size_t i = 0; i < choices.size(); ++i) draw(picture, choices[i], i);
  }
  void Click(cv::Point at, cv::Mat& picture) {
    const auto near = [&](cv::Point p) { return cv::norm(p - at) < kHalf; };
    if (open) {
      cv::rectangle(picture, panel, kGround, cv::FILLED);
      for (std::size_t i = 0; i < choices.size(); ++i) {
        if (!near(choices[i])) continue;
        const std::size_t choice = taken(i);
        draw(picture, DigitGame::HoleAt(*open), choice);
        placed[static_cast<std::size_t>(*open)] = static_cast<int>(choice);
      }
      open.reset();
      return;
    }
    for (int peg = 0; peg < kPegs; ++peg) {
      if (near(DigitGame::HoleAt(peg))) open = peg;
    }
    if (!open) return;
    cv::rectangle(picture, panel, paper, cv::FILLED);
    DrawChoices(picture);
  }
  // Takes the clicks on the page of a game.
  void Serve(DigitGame& game) {
    game.page().on_click = [this, &game](WindowPoint at) {
      game.page().Draw([&](cv::Mat& picture) { Click({at.x, at.y}, picture); });
    };
  }
  // As it is learned from its choices over a picture, which have these colors in the palette.
  [[nodiscard]] Control Learned(cv::Mat picture, const std::vector<cv::Scalar>& colors) const {
    DrawChoices(picture);
    Control control;
    control.way = Way::kPopup;
    for (std::size_t i = 0; i < choices.size(); ++i) {
      const auto level = [&](int channel) { return static_cast<std::uint8_t>(colors[i][channel]); };
      control.palette.push_back({WindowRect::Around({choices[i].x, choices[i].y}, kHalf),
                                 {level(0), level(1), level(2)},
                                 1});
      const RefPoint middle{static_cast<double>(choices[i].x), static_cast<double>(choices[i].y)};
      control.choices.push_back(Look::Of(picture, middle, kPegPart * 2 * kHalf));
    }
    control.pegs.resize(choices.size());
    return control;
  }
};

// Two choices stand as far apart as the holes, and pegs of both are below each other already.
TEST(Hand, FindsAPopupsChoicesAmongPegsThatLookLikeThem) {
  DigitGame game(0);
  const std::array<cv::Scalar, 2> colors{cv::Scalar(20, 120, 240, 255), {40, 210, 160, 255}};
  const std::array<cv::Point, 2> others{cv::Point(60, 200), cv::Point(60, 250)};
  game.page().Draw([&](cv::Mat& picture) {
    for (std::size_t i = 0; i < 2; ++i) {
      const cv::Point half(kHalf + 1, kHalf + 1);
      cv::rectangle(picture, others[i] - half, others[i] + half, colors[i], cv::FILLED);
    }
  });
  Popup popup{
      cv::Rect(225, 175, 50, 100),
      {250, 250, 250, 255},
      {{250, 200}, {250, 250}},
      [&](cv::Mat& picture, cv::Point at, std::size_t i) { DrawTile(picture, at, colors[i], ""); }};
  popup.Serve(game);
  Prober prober = game.Open();
  prober.Forbid({WindowRect::Around({250, 200}, kHalf)});  // a link that the popup covers
  Hand hand(prober, popup.Learned(game.page().picture().clone(), {{}, {}}));
  const HoleRow row = Board().Row(0);
  hand.LearnEmpty(*Look::Of(DigitGame::Window(), row.Hole(0), kPegPart * row.diameter));
  for (int peg = 0; peg < kPegs; ++peg) {
    const auto done = hand.Place(row, peg, peg % 2);
    ASSERT_TRUE(done && done->done) << peg;
  }
  EXPECT_EQ(popup.placed, (std::vector{0, 1, 0, 1, 0}));
}

// A click that went beside a choice took the one below it: it is not what was meant, although that
// was never seen in a hole.
TEST(Hand, ChoosesAgainWhereAPopupGaveTheNeighborOfANewColor) {
  DigitGame game(0);
  const std::vector<cv::Scalar> colors{{20, 120, 240, 255}, {40, 210, 60, 255}, {230, 60, 40, 255}};
  int chosen = 0;
  Popup popup{
      cv::Rect(225, 175, 50, 140),
      {250, 250, 250, 255},
      {{250, 200}, {250, 245}, {250, 290}},
      [&](cv::Mat& picture, cv::Point at, std::size_t i) { DrawTile(picture, at, colors[i], ""); },
      [&](std::size_t choice) { return ++chosen == 2 ? choice + 1 : choice; }};
  popup.Serve(game);
  Prober prober = game.Open();
  Hand hand(prober, popup.Learned(game.page().picture().clone(), colors));
  const HoleRow row = Board().Row(0);
  hand.LearnEmpty(*Look::Of(DigitGame::Window(), row.Hole(0), kPegPart * row.diameter));
  for (const int peg : {0, 1, 2}) {
    const auto done = hand.Place(row, peg, peg);
    EXPECT_TRUE(done && done->done) << peg;
  }
  EXPECT_EQ(popup.placed, (std::vector{0, 1, 2, -1, -1}));
  EXPECT_EQ(chosen, 4);
}

// The digits are narrow, and so the choices' own middles are as gray as the holes.
TEST(Hand, PlacesWhatOnlyHasTheColorOfTheHole) {
  DigitGame game(0);
  Popup popup{cv::Rect(50, 220, 60, 150),
              kGround,
              {{80, 250}, {80, 290}, {80, 330}},
              [](cv::Mat& picture, cv::Point at, std::size_t i) {
                DrawTile(picture, at, kHole, std::to_string(i + 1));
              }};
  popup.Serve(game);
  Prober prober = game.Open();
  const cv::Scalar gray(150, 150, 150);
  Hand hand(prober, popup.Learned(DigitGame::Window(), {gray, gray, gray}));
  const HoleRow row = Board().Row(0);
  hand.LearnEmpty(*Look::Of(DigitGame::Window(), row.Hole(0), kPegPart * row.diameter));
  for (int peg = 0; peg < kPegs; ++peg) {
    const auto done = hand.Place(row, peg, peg % 3);
    ASSERT_TRUE(done && done->done) << peg;
  }
  EXPECT_EQ(popup.placed, (std::vector{0, 1, 2, 0, 1}));
}

// List boxes in the holes, which show tiles of these grays, the first one for no entry. Keys go
// through the open one.
struct GrayLists {
  std::function<int(int peg, int entry)> gray;
  int entries;
  std::optional<int> open = {};
  std::vector<int> chosen = std::vector<int>(kPegs, 0);

  void Show(DigitGame& game, int peg) const {
    const double level = gray(peg, chosen[static_cast<std::size_t>(peg)]);
    game.page().Draw([&](cv::Mat& picture) {
      DrawTile(picture, DigitGame::HoleAt(peg), {level, level, level, 255}, "");
    });
  }
  // Takes the clicks and keys on the page of a game.
  void Serve(DigitGame& game) {
    for (int peg = 0; peg < kPegs; ++peg) Show(game, peg);
    game.page().on_click = [this, &game](WindowPoint at) {
      const int peg = (at.x - DigitGame::HoleAt(0).x + kHalf) / 50;
      WindowInfo list;
      list.id = WindowId{7};
      list.pid = FakePage::kProcess;
      list.content = {at.x + 6, at.y + 6, 90, 120};
      list.viewable = true;
      game.page().pictures[list.id] = cv::Mat(120, 90, CV_8UC4, kTile);
      game.page().menus = {list};
      open = peg;
    };
    game.page().on_key = [this, &game](std::string_view key) {
      if (!open) return;
      int& entry = chosen[static_cast<std::size_t>(*open)];
      if (key == "Home") entry = 0;
      if (key == "Down") entry = std::min(entry + 1, entries - 1);
      if (key == "Up") entry = std::max(entry - 1, 0);
      if (key != "Return") return;
      Show(game, *open);
      game.page().menus.clear();
      game.page().pictures.clear();
      open.reset();
    };
  }
  // As it is learned in the first hole.
  [[nodiscard]] Control Learned() const {
    Control control;
    control.way = Way::kLists;
    for (int entry = 1; entry < entries; ++entry) {
      cv::Mat picture = DigitGame::Window();
      const double level = gray(0, entry);
      DrawTile(picture, DigitGame::HoleAt(0), {level, level, level, 255}, "");
      control.pegs.push_back(LookAt(picture, Board().Row(0), 0));
      control.entries.push_back(entry);
    }
    return control;
  }
};

// Words that are drawn half a pixel aside in other boxes may be as near to other words.
TEST(Hand, TakesWhatItCountedToTwiceForItsColorThoughItLooksMoreLikeAnother) {
  const std::array<int, 4> levels{150, 100, 106, 200};
  GrayLists lists{[&](int peg, int entry) {
                    if (peg == 1 && entry == 1) return 105;
                    if (peg == 2 && entry == 3) return 100;  // surely another color
                    return levels[static_cast<std::size_t>(entry)];
                  },
                  4};
  DigitGame game(0);
  lists.Serve(game);
  Prober prober = game.Open();
  Hand hand(prober, lists.Learned());
  const HoleRow row = Board().Row(0);
  hand.LearnEmpty(*LookAt(game.page().picture(), row, 0));
  for (const int color : {0, 1, 0}) {
    const auto done = hand.Place(row, 1, color);
    EXPECT_TRUE(done && done->done) << color;
    EXPECT_EQ(lists.chosen[1], color + 1);
    EXPECT_EQ(hand.ColorAt(game.page().picture(), row, 1), color);
  }
  const auto other = hand.Place(row, 2, 2);
  EXPECT_TRUE(other && !other->done);
}

// What the last click on its hole did is told, although no choice came.
TEST(Hand, TellsWhatItSawWhereNoChoiceOpens) {
  DigitGame game(0);
  Control control;
  control.way = Way::kPopup;
  control.palette = {{WindowRect::Around({80, 250}, kHalf), {30, 30, 220}, 1},
                     {WindowRect::Around({80, 290}, kHalf), {220, 30, 30}, 1}};
  control.choices.resize(2);
  control.pegs.resize(2);
  Prober prober = game.Open();
  Hand hand(prober, control);
  const auto done = hand.Place(Board().Row(0), 0, 1);
  ASSERT_TRUE(done);
  EXPECT_FALSE(done->done);
  EXPECT_FALSE(done->seen.after.pixels.empty());
}

}  // namespace
}  // namespace mindreader::hand_test
