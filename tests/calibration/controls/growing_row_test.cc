#include "calibration/controls/growing_row.h"

#include <array>
#include <chrono>
#include <cmath>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gtest/gtest.h>
#include <opencv2/imgproc.hpp>

#include "agent/guards.h"
#include "calibration/controls/key_search.h"
#include "calibration/looking/change.h"
#include "calibration/probing/hand.h"
#include "tests/fake/fake_clock.h"
#include "tests/fake/fake_page.h"

namespace mindreader::growing_row_test {
namespace {

const cv::Scalar kGround(235, 235, 235, 255);
const cv::Scalar kInk(30, 30, 30, 255), kGray(150, 150, 150, 255);
constexpr int kPegs = 4;

// Where the pegs of a row are that is not full.
enum class Align { kLeft, kMiddle, kRight, kFromBottom };

// A program that draws no holes: what is pressed comes as a letter on plain ground.
class PlainGame {
 public:
  explicit PlainGame(Align align) : align_(align) {
    page_.on_key = [this](std::string_view key) { Press(key); };
    page_.on_click = [this](WindowPoint at) {
      if (at.y >= kPaletteY - kHalf) Press(std::string(1, static_cast<char>('1' + at.x / kStep)));
    };
    Draw();
  }

  // How many it takes; what is written in the field while it is empty; whether a full row is
  // judged, and goes with its last peg.
  int most = kPegs;
  std::string hint;
  bool has_caret = false;   // a blinking one, behind what was typed
  bool underscore = false;  // a line where the next letter comes, which touches the last one
  bool bar = false;         // a caret that stands still, and touches the next letter
  bool judges = false;
  bool discs = false;   // pegs, not letters
  bool layers = false;  // pegs twice as wide as high, which touch
  bool counts = false;  // says how many pegs there are
  std::string letters;  // that it takes instead of digits; an O has nearly the ground in it

  [[nodiscard]] Prober Open() {
    if (has_caret) {
      page_.After(std::chrono::milliseconds(100), [this] { Blink(); });
    }
    Draw();
    auto prober = Prober::Open(world_, clicker_, FakePage::kWindow);
    if (!prober) throw std::runtime_error(prober.error().Message());
    return std::move(*prober);
  }
  [[nodiscard]] const std::string& row() const { return row_; }
  [[nodiscard]] const std::string& keys() const { return keys_; }
  [[nodiscard]] WindowPoint Left(int peg, int pegs) const {
    if (align_ == Align::kFromBottom) return {kMargin, kTubeBottom - peg * kStep};
    const int free = kWidth - pegs * kStep;
    const int from = align_ == Align::kLeft    ? kMargin
                     : align_ == Align::kRight ? free - kMargin
                                               : free / 2;
    return {from + peg * kStep + kStep / 2, kRowY};
  }
  [[nodiscard]] Growth ByPalette() const {
    Growth growth;
    for (int color = 0; color < 6; ++color) {
      const WindowPoint at{color * kStep + kStep / 2, kPaletteY};
      growth.colors.push_back(Gesture::Click(at, "a color"));
      growth.elsewhere.push_back(WindowRect::Around(at, kHalf));
    }
    return growth;
  }

  static constexpr int kWidth = 400, kStep = 30, kHalf = 10, kMargin = 40;
  static constexpr int kRowY = 100, kTubeBottom = 240, kPaletteY = 280;

 private:
  void Press(std::string_view key) {
    keys_ += key;
    if (key == "BackSpace" && !row_.empty()) row_.pop_back();
    const bool takes =
        key.size() == 1 && (letters.empty() ? key[0] >= '0' && key[0] <= '9'
                                            : letters.find(key[0]) != std::string::npos);
    if (takes && static_cast<int>(row_.size()) < most) row_ += key;
    if (judges && static_cast<int>(row_.size()) == most) row_.clear();
    Draw();
  }
  void Draw() {
    page_.Draw([&](cv::Mat& picture) {
      picture.setTo(kGround);
      const auto write = [&](const std::string& text, cv::Point at) {
        cv::putText(picture, text, at, cv::FONT_HERSHEY_DUPLEX, 0.8, kInk, 2, cv::LINE_AA);
      };
      const int middle =
          (kWidth - cv::getTextSize(hint, cv::FONT_HERSHEY_DUPLEX, 0.8, 1, {}).width) / 2;
      const int left = align_ == Align::kMiddle ? middle : kMargin;
      if (row_.empty() && !hint.empty()) {
        cv::putText(picture, hint, {left, kRowY + 9}, cv::FONT_HERSHEY_DUPLEX, 0.8, kGray, 1,
                    cv::LINE_AA);
      }
      const int pegs = static_cast<int>(row_.size());
      if (counts && pegs > 0) write(std::to_string(pegs) + " beads of 4", {kWidth / 2, kRowY});
      if (has_caret && lit_) {
        const int end = pegs == 0 ? kWidth / 2 : Left(pegs - 1, pegs).x + kHalf + 1;
        cv::line(picture, {end, kRowY - 12}, {end, kRowY + 12}, kInk, 1);
      }
      if (bar) {
        const int at = Left(pegs, kPegs).x - kHalf - 1;
        cv::line(picture, {at, kRowY - 12}, {at, kRowY + 12}, kInk, 1);
      }
      if (underscore) {
        const int begin = Left(pegs, kPegs).x - kStep / 2 - 2;
        cv::rectangle(picture, {begin, kRowY + kHalf, kStep - 4, 4}, kInk, cv::FILLED);
      }
      for (int peg = 0; peg < static_cast<int>(row_.size()); ++peg) {
        const WindowPoint at = Left(peg, static_cast<int>(row_.size()));
        const char color = row_[static_cast<std::size_t>(peg)];
        const cv::Scalar shade(60, 30 * (color - '0'), 200, 255);
        if (layers) {
          const cv::Rect layer(at.x - kStep, at.y - kStep / 2, 2 * kStep, kStep);
          cv::rectangle(picture, layer, shade, cv::FILLED);
          cv::rectangle(picture, layer, kInk, 1);
        } else if (discs) {
          cv::circle(picture, {at.x, at.y}, kHalf, shade, cv::FILLED, cv::LINE_AA);
        } else if (color == 'O') {
          const cv::Rect box(at.x - kHalf, at.y - kHalf, 2 * kHalf + 1, 2 * kHalf + 1);
          cv::rectangle(picture, box, kGround - cv::Scalar(6, 6, 6, 0), cv::FILLED);
          cv::rectangle(picture, box, kInk, 2);
        } else {
          write(std::string(1, color), {at.x - 9, at.y + 9});
        }
      }
    });
  }

  void Blink() {
    lit_ = !lit_;
    Draw();
    page_.After(std::chrono::milliseconds(530), [this] { Blink(); });
  }

  Align align_;
  std::string row_, keys_;
  bool lit_ = true;
  FakeClock clock_;
  FakePage page_{cv::Mat(320, kWidth, CV_8UC4, kGround), clock_};
  GuardChain guards_;
  Clicker clicker_{page_, page_, page_, clock_, guards_};
  World world_{page_, page_, clock_};
};

void ExpectItsHoles(const BoardGuess& board, const PlainGame& game) {
  ASSERT_EQ(board.pegs, kPegs);
  for (int peg = 0; peg < kPegs; ++peg) {
    const WindowPoint at = game.Left(peg, kPegs);
    EXPECT_NEAR(board.Row(0).Hole(peg).x, at.x, 5) << peg;
    EXPECT_NEAR(board.Row(0).Hole(peg).y, at.y, 5) << peg;
  }
}

// The row that the colors of a palette bring; nothing when they bring none.
std::optional<GrownRow> GrowByPalette(PlainGame& game) {
  Prober prober = game.Open();
  const Growth growth = game.ByPalette();
  const auto first = prober.Try(growth.colors[0], kForProbe);
  if (!first || !MayGrow(*first, growth)) return std::nullopt;
  Observed last;
  auto grown = GrowRow(prober, growth, *first, last);
  return grown ? *std::move(grown) : std::nullopt;
}

class Growing : public testing::TestWithParam<Align> {};

TEST_P(Growing, IsARowAsLongAsItTakesPegs) {
  PlainGame game(GetParam());
  Prober prober = game.Open();
  const auto found = FindKeys(prober, {}, {});
  ASSERT_TRUE(found && *found);
  ExpectItsHoles((*found)->board, game);
  EXPECT_EQ(game.row(), "1023");
  EXPECT_EQ((*found)->begun, (std::vector{1, 0, 2, 3}));
  EXPECT_EQ((*found)->control.ColorCount(), 10);
}

TEST_P(Growing, TakesFurtherPegsWhereTheyWillBe) {
  PlainGame game(GetParam());
  Prober prober = game.Open();
  auto found = FindKeys(prober, {}, {});
  ASSERT_TRUE(found && *found);
  Hand hand(prober, (*found)->control);
  const HoleRow row = (*found)->board.Row(0);
  ASSERT_TRUE(hand.EmptyField(row).has_value());
  while (!game.row().empty()) {
    ASSERT_TRUE(prober.Try(Gesture::Key("BackSpace", "empty it")).has_value());
  }
  for (const int color : {7, 7, 4, 7}) {
    const auto placed = hand.Place(row, static_cast<int>(game.row().size()), color);
    ASSERT_TRUE(placed);
    EXPECT_TRUE(placed->done);
  }
  EXPECT_EQ(game.row(), "7747");
}

INSTANTIATE_TEST_SUITE_P(Rows, Growing,
                         testing::Values(Align::kLeft, Align::kMiddle, Align::kRight));

TEST(GrowRow, SeesThePegsOfAPalette) {
  for (const char* hint : {"", "Pick 4 colors"}) {
    PlainGame game(Align::kLeft);
    game.hint = hint;
    game.discs = !game.hint.empty();
    Prober prober = game.Open();
    const Growth growth = game.ByPalette();
    const auto first = prober.Try(growth.colors[0], kForProbe);
    ASSERT_TRUE(first && MayGrow(*first, growth)) << hint;
    Observed last;
    const auto grown = GrowRow(prober, growth, *first, last);
    ASSERT_TRUE(grown && *grown) << hint;
    ExpectItsHoles((*grown)->board, game);
    EXPECT_EQ((*grown)->begun, (std::vector{0, 1, 2, 3}));
  }
}

TEST(GrowRow, TakesNoCaretForAPartOfALetterThatAButtonBrought) {
  PlainGame game(Align::kLeft);
  game.bar = true;
  const auto grown = GrowByPalette(game);
  ASSERT_TRUE(grown);
  ExpectItsHoles(grown->board, game);
}

// As in a tube; a line of text elsewhere says each time how many are still to come.
TEST(GrowRow, GrowsFromTheBottom) {
  PlainGame game(Align::kFromBottom);
  game.discs = true;
  game.counts = true;
  const auto grown = GrowByPalette(game);
  ASSERT_TRUE(grown);
  ExpectItsHoles(grown->board, game);
  EXPECT_LT(grown->board.next_peg.y, 0);
}

// As a cake, whose answer is as wide as it is, and stands nearer to it than the next one.
TEST(GrowRow, IsAPileOfWideLayers) {
  PlainGame game(Align::kFromBottom);
  game.layers = true;
  const auto grown = GrowByPalette(game);
  ASSERT_TRUE(grown);
  const BoardGuess& board = grown->board;
  ExpectItsHoles(board, game);
  EXPECT_NEAR(std::abs(board.next_row.x), 2 * PlainGame::kStep, 3);
}

// One that tells which color was picked has several letters.
TEST(MayGrow, TakesNoOtherWordsForAPeg) {
  const auto says = [](const char* words) {
    Frame frame;
    frame.pixels = cv::Mat(200, 400, CV_8UC4, kGround);
    cv::putText(frame.pixels, words, {40, 100}, cv::FONT_HERSHEY_DUPLEX, 0.8, kInk, 2, cv::LINE_AA);
    return frame;
  };
  Observed seen{says("Pick a color"), says("red it is"), ClickOutcome::kConfirmed, {}};
  seen.changes = ChangedParts(seen.before.pixels, seen.after.pixels, {});
  EXPECT_FALSE(MayGrow(seen, PlainGame(Align::kLeft).ByPalette()));
}

// What a field says goes with the first letter.
TEST(GrowRow, BeginsWhereAFieldWasNotEmpty) {
  PlainGame game(Align::kLeft);
  game.hint = "e.g. 5317";
  Prober prober = game.Open();
  const auto found = FindKeys(prober, {}, {});
  ASSERT_TRUE(found && *found);
  ExpectItsHoles((*found)->board, game);
}

// A gray hint in the middle of the field lies where the letters will come.
TEST(GrowRow, GrowsInTheMiddleOfAFieldThatWasNotEmpty) {
  PlainGame game(Align::kMiddle);
  game.hint = "1234";
  Prober prober = game.Open();
  const auto found = FindKeys(prober, {}, {});
  ASSERT_TRUE(found && *found);
  ExpectItsHoles((*found)->board, game);
}

// A button's words were there before the frame that it got with the first key.
TEST(MayGrow, TakesNoWordsOfAButtonForWhatWasTyped) {
  const WindowRect button{100, 160, 110, 36};
  const cv::Rect box(button.x, button.y, button.width, button.height);
  Observed first;
  first.before.pixels = cv::Mat(320, 400, CV_8UC4, kGround);
  cv::rectangle(first.before.pixels, box, cv::Scalar(37, 168, 249, 255), cv::FILLED);
  cv::putText(first.before.pixels, "New", {128, 186}, cv::FONT_HERSHEY_DUPLEX, 0.8, kInk, 2,
              cv::LINE_AA);
  first.after.pixels = first.before.pixels.clone();
  cv::rectangle(first.after.pixels, box, kInk, 2);
  first.changes = {button};
  Growth growth;
  growth.by_keys = true;
  growth.colors.assign(4, Gesture::Key("1", "try a key"));
  EXPECT_FALSE(MayGrow(first, growth));
}

// Where a caret blinks nothing was watched, and the first letter comes just there.
TEST(GrowRow, SeesTheLetterThatComesWhereACaretBlinked) {
  PlainGame game(Align::kMiddle);
  game.has_caret = true;
  Prober prober = game.Open();
  const auto found = FindKeys(prober, {}, {});
  ASSERT_TRUE(found && *found);
  EXPECT_EQ((*found)->board.pegs, kPegs);
}

// What comes with each letter is one part with the caret behind it.
TEST(GrowRow, TakesNoCaretForAPartOfALetter) {
  PlainGame game(Align::kLeft);
  game.underscore = true;
  Prober prober = game.Open();
  const auto found = FindKeys(prober, {}, {});
  ASSERT_TRUE(found && *found);
  ExpectItsHoles((*found)->board, game);
}

// Next to nothing changes in the middle of an O.
TEST(GrowRow, SeesHollowLetters) {
  PlainGame game(Align::kLeft);
  game.letters = "ROYGBP";
  Prober prober = game.Open();
  SaidRules said;
  said.keys = game.letters;
  auto found = FindKeys(prober, {}, said);
  ASSERT_TRUE(found && *found);
  ExpectItsHoles((*found)->board, game);
  EXPECT_EQ(game.row(), "ROYG");
  Hand hand(prober, (*found)->control);
  const HoleRow row = (*found)->board.Row(0);
  while (!game.row().empty()) {
    ASSERT_TRUE(prober.Try(Gesture::Key("BackSpace", "empty it")).has_value());
  }
  const auto empty = prober.Capture();
  ASSERT_TRUE(empty);
  hand.LearnEmpty(*LookAt(empty->pixels, row, 0));
  for (const int color : {1, 0, 1, 1}) {
    const auto placed = hand.Place(row, static_cast<int>(game.row().size()), color);
    ASSERT_TRUE(placed);
    EXPECT_TRUE(placed->done);
  }
  EXPECT_EQ(game.row(), "OROO");
}

// The next row of a program that draws no holes begins with a letter and the caret behind it.
TEST(RowOfNew, MayBeginWithALetterAndACaret) {
  const HoleRow like{{116, 285}, {13, 0}, 4, 13};
  Observed seen;
  seen.changes = {{109, 307, 28, 20}};
  const auto row = RowOfNew(seen, like);
  ASSERT_TRUE(row);
  EXPECT_NEAR(row->first.x, 116, 1);
  EXPECT_NEAR(row->first.y, 316, 2);
  // A word that came below the row is no letter.
  seen.changes = {{109, 307, 54, 20}};
  EXPECT_FALSE(RowOfNew(seen, like));
}

TEST(RowOfNew, MayBeginWithAWideLayer) {
  const HoleRow like{{78, 295}, {0, -34}, 5, 34};
  Observed seen;
  seen.changes = {{135, 278, 66, 34}};
  const auto row = RowOfNew(seen, like);
  ASSERT_TRUE(row);
  EXPECT_NEAR(row->first.x, 168, 1);
  EXPECT_NEAR(row->first.y, 295, 1);
}

// No zero is typed into a field for digits from 1 on.
TEST(GrowRow, PressesNoZeroAgainstTheRules) {
  PlainGame game(Align::kLeft);
  game.most = 0;
  Prober prober = game.Open();
  SaidRules said;
  said.keys = "123456789";
  const auto found = FindKeys(prober, {}, said);
  ASSERT_TRUE(found && !*found);
  EXPECT_EQ(game.keys().find('0'), std::string::npos);
}

TEST(GrowRow, IsAsLongAsIsSaidWhereAFieldTakesMore) {
  PlainGame game(Align::kLeft);
  game.most = 11;
  Prober prober = game.Open();
  SaidRules said;
  said.pegs = 3;
  const auto found = FindKeys(prober, {}, said);
  ASSERT_TRUE(found && *found);
  EXPECT_EQ((*found)->board.pegs, 3);
  EXPECT_EQ(game.row().size(), 3U);
}

TEST(GrowRow, TakesBackWhatNobodySaid) {
  PlainGame game(Align::kLeft);
  game.most = 11;
  Prober prober = game.Open();
  const auto found = FindKeys(prober, {}, {});
  ASSERT_TRUE(found && *found);
  EXPECT_EQ((*found)->board.pegs, 4);
  EXPECT_EQ(game.row().size(), 4U);
}

TEST(GrowRow, EndsWithThePegThatHasTheRowJudged) {
  PlainGame game(Align::kLeft);
  game.judges = true;
  Prober prober = game.Open();
  const auto found = FindKeys(prober, {}, {});
  ASSERT_TRUE(found && *found);
  EXPECT_EQ((*found)->board.pegs, kPegs);
  EXPECT_EQ(game.row(), "");
  EXPECT_EQ((*found)->begun.size(), 4U);
}

// What shows the picked color changes it; and a browser tells below what the colors link to.
TEST(GrowRow, IsNoRowOfLettersThatCameWithTheFirstColor) {
  FakeClock clock;
  FakePage page(cv::Mat(320, 400, CV_8UC4, kGround), clock);
  const Growth growth = PlainGame(Align::kLeft).ByPalette();
  int color = 0;
  page.on_click = [&](WindowPoint) {
    ++color;
    page.Draw([&](cv::Mat& picture) {
      cv::circle(picture, {200, 100}, 14, cv::Scalar(60, 30 * color, 200, 255), cv::FILLED,
                 cv::LINE_AA);
      for (int letter = 0; letter < 3; ++letter) {
        cv::rectangle(picture, cv::Rect(40 + 13 * letter, 220, 8, 12), kInk, cv::FILLED);
      }
    });
  };
  GuardChain guards;
  Clicker clicker{page, page, page, clock, guards};
  auto prober = Prober::Open(World{page, page, clock}, clicker, FakePage::kWindow);
  ASSERT_TRUE(prober);
  const auto first = prober->Try(growth.colors[0], kForProbe);
  ASSERT_TRUE(first && MayGrow(*first, growth));
  Observed last;
  const auto grown = GrowRow(*prober, growth, *first, last);
  ASSERT_TRUE(grown);
  EXPECT_FALSE(*grown);
}

// A light goes from key to key.
TEST(GrowRow, IsNoRowWhereWhatCameBeforeGoes) {
  FakeClock clock;
  FakePage page(cv::Mat(320, 400, CV_8UC4, kGround), clock);
  page.on_key = [&](std::string_view key) {
    if (key.size() != 1 || key[0] < '0' || key[0] > '9') return;
    page.Draw([&](cv::Mat& picture) {
      picture.setTo(kGround);
      cv::rectangle(picture, cv::Rect(20 + 35 * (key[0] - '0'), 90, 24, 24), kInk, cv::FILLED);
    });
  };
  GuardChain guards;
  Clicker clicker{page, page, page, clock, guards};
  auto prober = Prober::Open(World{page, page, clock}, clicker, FakePage::kWindow);
  ASSERT_TRUE(prober);
  const auto found = FindKeys(*prober, {}, {});
  ASSERT_TRUE(found);
  EXPECT_FALSE(*found);
}

}  // namespace
}  // namespace mindreader::growing_row_test
