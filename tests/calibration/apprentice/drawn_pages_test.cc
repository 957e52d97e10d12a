// Whole games of pages that a test draws, each of a kind that has puzzled the apprentice.
#include <algorithm>
#include <cmath>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <opencv2/imgproc.hpp>

#include "agent/guards.h"
#include "calibration/apprentice/apprentice.h"
#include "tests/calibration/apprentice/diary.h"
#include "tests/fake/fake_page.h"

namespace mindreader::drawn_pages_test {
namespace {

using mastermind::Code;

const cv::Scalar kShades[] = {{40, 40, 220, 255},  {40, 180, 40, 255},  {220, 60, 40, 255},
                              {30, 220, 240, 255}, {170, 30, 140, 255}, {110, 110, 30, 255}};

// A hole of a page with a peg of this color, or an empty one.
void Disc(cv::Mat& picture, cv::Point center, int radius, int color) {
  cv::circle(picture, center, radius, color < 0 ? cv::Scalar(190, 190, 190, 255) : kShades[color],
             cv::FILLED, cv::LINE_AA);
}

// A page that a test draws, and what it judged. Derived ones show themselves, at first, too.
class DrawnPage {
 public:
  DrawnPage(const DrawnPage&) = delete;
  DrawnPage& operator=(const DrawnPage&) = delete;

  FakePage& page() { return page_; }
  [[nodiscard]] const std::vector<mastermind::Turn>& answered() const { return answered_; }

 protected:
  DrawnPage(cv::Mat blank, FakeClock& clock, const Code& secret)
      : page_(std::move(blank), clock), secret_(secret) {
    page_.on_click = [this](WindowPoint at) { Click({at.x, at.y}); };
  }
  ~DrawnPage() = default;

  virtual void Click(cv::Point at) = 0;
  void Judge(const Code& guess) {
    answered_.push_back({guess, mastermind::Score(guess, secret_)});
    over_ = guess == secret_;
  }

  FakePage page_;
  Code secret_;
  std::vector<mastermind::Turn> answered_;
  bool over_ = false;
};

// Plays such a page as an apprentice that can read.
Result<GameResult> PlayPage(FakePage& page, FakeClock& clock, Diary& diary) {
  const auto reader = TextReader::Create();
  if (!reader) return Forward(reader);
  GuardChain guards;
  Clicker clicker(page, page, page, clock, guards);
  ApprenticeOptions options;
  options.strategy = "entropy";
  options.narrate = [&](const std::string& line) { diary.Write(line); };
  auto window = page.Describe(FakePage::kWindow);
  const World world{page, page, clock, reader->get()};
  auto apprentice = Apprentice::Open(world, clicker, *window, options);
  if (!apprentice) return Forward(apprentice);
  return apprentice->PlayGame(1, diary);
}

// What such a page judged is what was read.
template <typename Program>
void ExpectPageWon(Program& program, FakeClock& clock) {
  Diary diary;
  const auto game = PlayPage(program.page(), clock, diary);
  ASSERT_TRUE(game) << game.error().Message() << '\n' << diary.text();
  EXPECT_EQ(game->outcome, GameOutcome::kWon) << diary.text();
  ASSERT_EQ(game->turns.size(), program.answered().size());
  for (std::size_t turn = 0; turn < game->turns.size(); ++turn) {
    EXPECT_EQ(game->turns[turn].feedback, program.answered()[turn].feedback) << "turn " << turn;
  }
}

// A page on which a click on a hole opens the colors in a panel below its row. With each answer the
// next row comes, and the link below it moves down: to where the first panel had its last colors.
class PageWithALink final : public DrawnPage {
 public:
  PageWithALink(FakeClock& clock, const Code& secret)
      : DrawnPage(cv::Mat(640, 420, CV_8UC4, kPaper), clock, secret) {
    Show();
  }

  [[nodiscard]] int clicks_on_link() const { return clicks_on_link_; }

 private:
  static constexpr int kPegs = 4, kColors = 6, kRadius = 17, kPitch = 60;
  inline static const cv::Scalar kPaper{250, 250, 250, 255};

  [[nodiscard]] int Row() const { return static_cast<int>(answered_.size()); }
  static cv::Point Hole(int row, int peg) { return {80 + 50 * peg, 60 + kPitch * row}; }
  [[nodiscard]] cv::Point Choice(int color) const {
    return {80 + 50 * (color % 2), Hole(Row(), 0).y + 40 + 40 * (color / 2)};
  }
  [[nodiscard]] cv::Rect Link() const { return {55, Hole(Row(), 0).y + kPitch - 12, 84, 24}; }
  static bool IsAt(cv::Point at, cv::Point center) {
    return std::hypot(at.x - center.x, at.y - center.y) < kRadius;
  }

  void Click(cv::Point at) override {
    const auto open = std::exchange(open_, std::nullopt);
    for (int color = 0; open && color < kColors; ++color) {
      if (IsAt(at, Choice(color))) pegs_[static_cast<std::size_t>(*open)] = color;
    }
    if (!open && Link().contains(at)) ++clicks_on_link_;
    for (int peg = 0; peg < kPegs && !open && !over_; ++peg) {
      if (IsAt(at, Hole(Row(), peg))) open_ = peg;
    }
    if (std::count(pegs_.begin(), pegs_.end(), -1) == 0) {
      Judge(Code(pegs_));
      pegs_.assign(kPegs, -1);
    }
    Show();
  }

  void Show() {
    page_.Draw([this](cv::Mat& picture) {
      picture = kPaper;
      for (int row = 0; row < Row(); ++row) {
        const auto& [guess, feedback] = Turn(row);
        for (int peg = 0; peg < kPegs; ++peg) Disc(picture, Hole(row, peg), kRadius, guess[peg]);
        for (int mark = 0; mark < feedback.exact + feedback.misplaced; ++mark) {
          const bool exact = mark < feedback.exact;
          cv::circle(picture, {290 + 22 * mark, Hole(row, 0).y}, 7, {20, 20, 20, 255},
                     exact ? cv::FILLED : 1, cv::LINE_AA);
        }
      }
      for (int peg = 0; peg < kPegs && !over_; ++peg) {
        Disc(picture, Hole(Row(), peg), kRadius, pegs_[static_cast<std::size_t>(peg)]);
      }
      cv::putText(picture, "Give up", {57, Link().y + 18}, cv::FONT_HERSHEY_DUPLEX, 0.6,
                  {160, 40, 20, 255}, 1, cv::LINE_AA);
      if (!open_) return;
      const cv::Rect panel(50, Hole(Row(), 0).y + 20, 110, 122);
      cv::rectangle(picture, panel, {225, 225, 225, 255}, cv::FILLED);
      cv::rectangle(picture, panel, {60, 60, 60, 255}, 1);
      for (int color = 0; color < kColors; ++color) Disc(picture, Choice(color), kRadius, color);
    });
  }
  [[nodiscard]] std::pair<Code, mastermind::Feedback> Turn(int row) const {
    const auto& turn = answered_[static_cast<std::size_t>(row)];
    return {turn.guess, turn.feedback};
  }

  std::vector<int> pegs_ = std::vector<int>(kPegs, -1);
  std::optional<int> open_;
  int clicks_on_link_ = 0;
};

// It stays forbidden where it is now, and no longer is where the next row came.
TEST(Apprentice, ForbidsALinkThatMovedToWhereTheFirstColorsOpened) {
  FakeClock clock;
  PageWithALink program(clock, Code{2, 0, 5, 3});
  ExpectPageWon(program, clock);
  EXPECT_EQ(program.clicks_on_link(), 0);
}

// A page without a word of how a game ended, whose rows take pegs even then: only the buttons
// beside them, or the one below for all, which say "Check", are greyed with the last answer. What
// looks like the last hole of each row may be none; and where that is so, the first peg of a row
// may go when another one is replaced.
class PageWithAButton final : public DrawnPage {
 public:
  enum class Buttons { kBesideRows, kOneBelow };
  enum class LastHole { kTakesPegs, kIsNone, kIsNoneAndTheFirstStrays };
  PageWithAButton(FakeClock& clock, const Code& secret, Buttons buttons,
                  LastHole last = LastHole::kTakesPegs)
      : DrawnPage(cv::Mat(560, 480, CV_8UC4, kPaper), clock, secret),
        buttons_(buttons),
        last_(last) {
    Show();
  }

 private:
  static constexpr int kPegs = 4, kColors = 6, kRows = 9, kRadius = 17, kPitch = 50;
  inline static const cv::Scalar kPaper{250, 250, 250, 255};

  [[nodiscard]] int Pegs() const { return last_ == LastHole::kTakesPegs ? kPegs : kPegs - 1; }
  static cv::Point Hole(std::size_t row, int peg) {
    return {60 + 50 * peg, 40 + kPitch * static_cast<int>(row)};
  }
  static cv::Point Choice(int color) { return {60 + 50 * color, 520}; }
  [[nodiscard]] cv::Rect Button(std::size_t row) const {
    const int y = buttons_ == Buttons::kOneBelow ? Choice(0).y : Hole(row, 0).y;
    return {370, y - 15, 80, 30};
  }
  static bool IsAt(cv::Point at, cv::Point center) {
    return std::hypot(at.x - center.x, at.y - center.y) < kRadius;
  }

  void Click(cv::Point at) override {
    for (int color = 0; color < kColors; ++color) {
      if (IsAt(at, Choice(color))) picked_ = color;
    }
    for (std::size_t row = answered_.size(); row < kRows; ++row) {
      for (int peg = 0; peg < kPegs; ++peg) {
        if (picked_ < 0 || peg >= Pegs() || !IsAt(at, Hole(row, peg))) continue;
        int& hole = pegs_[row][static_cast<std::size_t>(peg)];
        const bool was_empty = std::exchange(hole, std::exchange(picked_, -1)) < 0;
        if (!was_empty && last_ == LastHole::kIsNoneAndTheFirstStrays) pegs_[row].front() = -1;
      }
    }
    const std::size_t row = answered_.size();
    if (!over_ && Button(row).contains(at) &&
        std::ranges::count(pegs_[row], -1) == kPegs - Pegs()) {
      const std::span<const int> holes = pegs_[row];
      Judge(Code(holes.first(static_cast<std::size_t>(Pegs()))));
      over_ = over_ || answered_.size() == kRows;
    }
    Show();
  }

  void Show() {
    page_.Draw([this](cv::Mat& picture) {
      picture = kPaper;
      const cv::Scalar ink = over_ ? cv::Scalar(190, 190, 190, 255) : cv::Scalar(20, 20, 20, 255);
      for (std::size_t row = 0; row < kRows; ++row) {
        for (int peg = 0; peg < kPegs; ++peg) {
          Disc(picture, Hole(row, peg), kRadius, pegs_[row][static_cast<std::size_t>(peg)]);
        }
        cv::rectangle(picture, Button(row), {225, 225, 225, 255}, cv::FILLED);
        cv::rectangle(picture, Button(row), ink, 1);
        cv::putText(picture, "Check", Button(row).tl() + cv::Point(10, 21), cv::FONT_HERSHEY_DUPLEX,
                    0.6, ink, 1, cv::LINE_AA);
        if (row >= answered_.size()) continue;
        const auto& [exact, misplaced] = answered_[row].feedback;
        for (int mark = 0; mark < exact + misplaced; ++mark) {
          cv::circle(picture, {265 + 22 * mark, Hole(row, 0).y}, 7, {20, 20, 20, 255},
                     mark < exact ? cv::FILLED : 1, cv::LINE_AA);
        }
      }
      for (int color = 0; color < kColors; ++color) {
        Disc(picture, Choice(color), kRadius, color);
        if (color == picked_) cv::circle(picture, Choice(color), kRadius + 3, {0, 0, 0, 255}, 2);
      }
    });
  }

  Buttons buttons_;
  LastHole last_;
  std::vector<std::vector<int>> pegs_{kRows, std::vector<int>(kPegs, -1)};
  int picked_ = -1;
};

// That the next row still takes a peg does not mean that the game goes on.
TEST(Apprentice, TakesAButtonThatIsGreyedWithTheLastAnswerOnlyForTheEnd) {
  FakeClock clock;
  PageWithAButton program(clock, Code{2, 0, 5, 3}, PageWithAButton::Buttons::kBesideRows);
  ExpectPageWon(program, clock);
}

TEST(Apprentice, TakesTheOneButtonThatIsGreyedWithTheLastAnswerOnlyForTheEnd) {
  FakeClock clock;
  PageWithAButton program(clock, Code{2, 0, 5, 3}, PageWithAButton::Buttons::kOneBelow);
  ExpectPageWon(program, clock);
}

// Places for marks may look and stand as the holes do.
TEST(Apprentice, DoesWithoutALastHoleThatTakesNoPeg) {
  FakeClock clock;
  PageWithAButton program(clock, Code{2, 0, 5}, PageWithAButton::Buttons::kBesideRows,
                          PageWithAButton::LastHole::kIsNone);
  ExpectPageWon(program, clock);
}

// But where another peg went while it was tried, the row is not what was chosen.
TEST(Apprentice, SubmitsNoRowWhoseFirstPegWentWhileItsLastHoleWasTried) {
  FakeClock clock;
  PageWithAButton program(clock, Code{2, 0, 5}, PageWithAButton::Buttons::kBesideRows,
                          PageWithAButton::LastHole::kIsNoneAndTheFirstStrays);
  Diary diary;
  const auto game = PlayPage(program.page(), clock, diary);
  ASSERT_FALSE(game) << diary.text();
  EXPECT_THAT(game.error().Message(), testing::HasSubstr("took no peg"));
  EXPECT_TRUE(program.answered().empty());
}

// A page with a keypad of colors, one of whose keys takes the last peg back, and one, which is dim
// until then, has the full row judged. No color is taken twice. Guesses go to a history above, with
// their marks behind or below their pegs.
class PageWithAKeypad final : public DrawnPage {
 public:
  enum class Marks { kBehindPegs, kBelowPegs };
  PageWithAKeypad(FakeClock& clock, const Code& secret, Marks marks = Marks::kBehindPegs)
      : DrawnPage(cv::Mat(620, 420, CV_8UC4, kPaper), clock, secret), marks_(marks) {
    Show();
  }

 private:
  static constexpr int kPegs = 4, kKeys = 8, kBack = 3, kCheck = 7, kRadius = 17;
  inline static const cv::Scalar kPaper{250, 250, 250, 255};

  static cv::Point Key(int key) { return {100 + 60 * (key % 4), 520 + 55 * (key / 4)}; }
  static int ColorOf(int key) { return key < kBack ? key : key - 1; }

  void Click(cv::Point at) override {
    for (int key = 0; key < kKeys && !over_; ++key) {
      if (std::hypot(at.x - Key(key).x, at.y - Key(key).y) < kRadius) Press(key);
    }
    Show();
  }
  void Press(int key) {
    const bool full = std::ssize(row_) == kPegs;
    if (key == kBack) {
      if (!row_.empty()) row_.pop_back();
    } else if (key != kCheck) {
      if (!full && std::ranges::count(row_, ColorOf(key)) == 0) row_.push_back(ColorOf(key));
    } else if (full) {
      Judge(Code(std::exchange(row_, {})));
    }
  }

  void Show() {
    page_.Draw([this](cv::Mat& picture) {
      picture = kPaper;
      const bool below = marks_ == Marks::kBelowPegs;
      for (std::size_t row = 0; row < answered_.size(); ++row) {
        const int y = 30 + (below ? 66 : 40) * static_cast<int>(row);
        const mastermind::Turn& turn = answered_[row];
        const auto& [exact, misplaced] = turn.feedback;
        for (int peg = 0; peg < kPegs; ++peg) {
          Disc(picture, {60 + 36 * peg, y}, 13, turn.guess[peg]);
        }
        const cv::Point first = below ? cv::Point(58, y + 29) : cv::Point(230, y);
        for (int mark = 0; mark < exact + misplaced; ++mark) {
          cv::circle(picture, first + cv::Point(20 * mark, 0), 6, {20, 20, 20, 255},
                     mark < exact ? cv::FILLED : 1, cv::LINE_AA);
        }
      }
      const int pegs = static_cast<int>(row_.size());
      for (int peg = 0; peg < kPegs; ++peg) {
        Disc(picture, {115 + 50 * peg, 450}, kRadius,
             peg < pegs ? row_[static_cast<std::size_t>(peg)] : -1);
      }
      for (int key = 0; key < kKeys; ++key) {
        if (key != kBack && key != kCheck) Disc(picture, Key(key), kRadius, ColorOf(key));
      }
      cv::circle(picture, Key(kBack), kRadius, {110, 80, 60, 255}, cv::FILLED, cv::LINE_AA);
      const cv::Scalar dim(100, 80, 140, 255), lit(150, 90, 255, 255);
      cv::circle(picture, Key(kCheck), kRadius, pegs == kPegs ? lit : dim, cv::FILLED, cv::LINE_AA);
    });
  }

  Marks marks_;
  std::vector<int> row_;
};

// The row would never be full with what takes pegs back, nor be judged without the other key.
TEST(Apprentice, FindsTheKeysAmongTheColorsThatTakeBackAndSubmit) {
  for (const Code& secret : {Code{2, 0, 5, 3}, Code{4, 3, 1, 0}}) {
    FakeClock clock;
    PageWithAKeypad program(clock, secret);
    ExpectPageWon(program, clock);
  }
}

// How far apart the rows of a history are shows with the second one only.
TEST(Apprentice, FindsTheMarksOfAFirstGuessInALineBelowIt) {
  for (const Code& secret : {Code{2, 0, 5, 3}, Code{4, 3, 1, 0}}) {
    SCOPED_TRACE(secret.ToString());
    FakeClock clock;
    PageWithAKeypad program(clock, secret, PageWithAKeypad::Marks::kBelowPegs);
    ExpectPageWon(program, clock);
  }
}

// A page with one row, whose holes go through the colors and keep them when it is judged. A table
// below shows the guesses, every other one on a darker stripe, which comes with it.
class PageWithStripes final : public DrawnPage {
 public:
  PageWithStripes(FakeClock& clock, const Code& secret)
      : DrawnPage(cv::Mat(560, 480, CV_8UC4, kPaper), clock, secret) {
    Show();
  }

 private:
  static constexpr int kColors = 6, kRadius = 24, kPitch = 44;
  inline static const cv::Scalar kPaper{250, 250, 250, 255}, kStripe{225, 225, 225, 255};
  inline static const cv::Rect kButton{370, 45, 80, 30};

  static cv::Point Hole(int peg) { return {60 + 70 * peg, 60}; }

  void Click(cv::Point at) override {
    if (over_) return;
    for (int peg = 0; peg < std::ssize(row_); ++peg) {
      int& color = row_[static_cast<std::size_t>(peg)];
      if (cv::norm(at - Hole(peg)) < kRadius) color = (color + 1) % kColors;
    }
    if (kButton.contains(at) && std::ranges::count(row_, -1) == 0) {
      Judge(Code(row_));
    }
    Show();
  }

  void Show() {
    page_.Draw([this](cv::Mat& picture) {
      picture = kPaper;
      for (int peg = 0; peg < std::ssize(row_); ++peg) {
        Disc(picture, Hole(peg), kRadius, row_[static_cast<std::size_t>(peg)]);
      }
      cv::rectangle(picture, kButton, kStripe, cv::FILLED);
      cv::rectangle(picture, kButton, {20, 20, 20, 255}, 1);
      cv::putText(picture, "Check", kButton.tl() + cv::Point(10, 21), cv::FONT_HERSHEY_DUPLEX, 0.6,
                  {20, 20, 20, 255}, 1, cv::LINE_AA);
      for (std::size_t row = 0; row < answered_.size(); ++row) {
        const auto& [guess, feedback, verdicts] = answered_[row];
        const int y = 160 + kPitch * static_cast<int>(row);
        if (row % 2 == 0) {
          cv::rectangle(picture, {30, y - kPitch / 2, 420, kPitch}, kStripe, cv::FILLED);
        }
        for (int peg = 0; peg < guess.size(); ++peg)
          Disc(picture, {80 + 40 * peg, y}, 13, guess[peg]);
        for (int mark = 0; mark < feedback.exact + feedback.misplaced; ++mark) {
          cv::circle(picture, {280 + 24 * mark, y}, 7, {20, 20, 20, 255},
                     mark < feedback.exact ? cv::FILLED : 1, cv::LINE_AA);
        }
      }
    });
  }

  std::vector<int> row_ = std::vector<int>(4, -1);
};

// With its stripe the line is one thing that came, and it is not the pegs in it that are seen.
TEST(Apprentice, TakesAGuessWithARepeatForAnsweredThatCameWithItsStripe) {
  FakeClock clock;
  PageWithStripes program(clock, Code{5, 3, 5, 2});
  ExpectPageWon(program, clock);
}

// A page with pictures on tiles. With its last peg a row is judged: each of its tiles gets another
// ground, and the frames of those of the next row light up.
class PageWithTiles final : public DrawnPage {
 public:
  PageWithTiles(FakeClock& clock, const Code& secret)
      : DrawnPage(cv::Mat(620, 420, CV_8UC4, kPaper), clock, secret) {
    Show();
  }

 private:
  static constexpr int kPegs = 4, kColors = 6, kRows = 8;
  inline static const cv::Scalar kPaper{230, 240, 240, 255}, kTile{255, 255, 255, 255};
  inline static const cv::Scalar kLit{30, 120, 60, 255}, kDim{170, 200, 190, 255};

  static cv::Rect Tile(int row, int peg) { return {70 + 66 * peg, 20 + 57 * row, 60, 52}; }
  static cv::Rect Choice(int color) { return {30 + 60 * color, 530, 54, 60}; }

  // Six pictures of forms and colors of their own, none of which is a disc.
  static void Picture(cv::Mat& picture, const cv::Rect& on, int color) {
    const cv::Point at(on.x + on.width / 2, on.y + on.height / 2);
    const cv::Scalar ink = kShades[color];
    switch (color) {
      case 0: cv::line(picture, at + cv::Point(-9, 9), at + cv::Point(9, -9), ink, 7); break;
      case 1: cv::ellipse(picture, at, {14, 7}, 20, 0, 360, ink, cv::FILLED, cv::LINE_AA); break;
      case 2: cv::rectangle(picture, {at.x - 5, at.y - 12, 10, 24}, ink, cv::FILLED); break;
      case 3: cv::circle(picture, at, 10, ink, 6, cv::LINE_AA); break;
      case 4: cv::line(picture, at + cv::Point(-9, -9), at + cv::Point(9, 9), ink, 7); break;
      default: cv::drawMarker(picture, at, ink, cv::MARKER_CROSS, 22, 6); break;
    }
  }

  // Of each peg of a guess: those in their places first, then the others from the left.
  [[nodiscard]] std::vector<cv::Scalar> GroundsOf(const Code& guess) const {
    std::vector<cv::Scalar> grounds(kPegs, {160, 168, 168, 255});
    std::vector<int> rest;
    for (int peg = 0; peg < kPegs; ++peg) {
      if (guess[peg] == secret_[peg]) {
        grounds[static_cast<std::size_t>(peg)] = {75, 180, 95, 255};
      } else {
        rest.push_back(secret_[peg]);
      }
    }
    for (int peg = 0; peg < kPegs; ++peg) {
      const auto other = std::ranges::find(rest, guess[peg]);
      if (guess[peg] == secret_[peg] || other == rest.end()) continue;
      rest.erase(other);
      grounds[static_cast<std::size_t>(peg)] = {50, 200, 240, 255};
    }
    return grounds;
  }

  void Click(cv::Point at) override {
    for (int color = 0; color < kColors && !over_; ++color) {
      if (Choice(color).contains(at)) row_.push_back(color);
    }
    if (std::ssize(row_) == kPegs) {
      Judge(Code(std::exchange(row_, {})));
    }
    Show();
  }

  void Show() {
    page_.Draw([this](cv::Mat& picture) {
      picture = kPaper;
      const int played = static_cast<int>(answered_.size());
      for (int row = 0; row < kRows; ++row) {
        for (int peg = 0; peg < kPegs; ++peg) ShowTile(picture, row, peg, played);
      }
      for (int color = 0; color < kColors; ++color) {
        cv::rectangle(picture, Choice(color), kTile, cv::FILLED);
        cv::rectangle(picture, Choice(color), kDim, 1);
        Picture(picture, Choice(color), color);
      }
    });
  }

  void ShowTile(cv::Mat& picture, int row, int peg, int played) {
    const cv::Rect tile = Tile(row, peg);
    if (row < played) {
      const Code& guess = answered_[static_cast<std::size_t>(row)].guess;
      cv::rectangle(picture, tile, GroundsOf(guess)[static_cast<std::size_t>(peg)], cv::FILLED);
      Picture(picture, tile, guess[peg]);
      return;
    }
    cv::rectangle(picture, tile, kTile, cv::FILLED);
    cv::rectangle(picture, tile, row == played && !over_ ? kLit : kDim, 2);
    if (row == played && peg < std::ssize(row_)) {
      Picture(picture, tile, row_[static_cast<std::size_t>(peg)]);
    }
  }

  std::vector<int> row_;
};

// What its pegs look like on their own tiles is not what they look like on those of a judged row,
// and the frames of the next row are no marks.
TEST(Apprentice, PlaysWithPicturesOnTilesThatGetAnotherGround) {
  for (const Code& secret : {Code{3, 2, 5, 0}, Code{4, 5, 0, 3}, Code{1, 1, 2, 4}}) {
    SCOPED_TRACE(secret.ToString());
    FakeClock clock;
    PageWithTiles program(clock, secret);
    ExpectPageWon(program, clock);
  }
}

}  // namespace
}  // namespace mindreader::drawn_pages_test
