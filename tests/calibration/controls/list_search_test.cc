#include "calibration/controls/list_search.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gtest/gtest.h>
#include <opencv2/imgproc.hpp>

#include "agent/guards.h"
#include "tests/fake/fake_clock.h"
#include "tests/fake/fake_page.h"

namespace mindreader::list_search_test {
namespace {

constexpr int kPegs = 3;
constexpr int kStep = 116;
constexpr int kNothingChosen = -1;
const cv::Scalar kPage(255, 255, 255, 255), kInk(20, 20, 20, 255);

// What a list box shows for one of its entries: a word, or a field of its color; or a picture of
// its color before the word.
struct Entry {
  std::string word;
  cv::Scalar color = kPage;
  bool has_picture = false;
};

// Closed list boxes, each below a title of its own, as cells of a table: the hole is the middle of
// the cell. Keys go through the entries of one of them.
class ListBoxes {
 public:
  explicit ListBoxes(std::vector<Entry> entries, const BoardGuess& board = Board(80, 60),
                     int chosen = 0)
      : entries_(std::move(entries)), board_(board), page_(Window(), clock_), at_(chosen) {
    for (int peg = 0; peg < kPegs; ++peg) Show(peg, chosen);
    page_.on_key = [this](std::string_view key) {
      const int last = static_cast<int>(entries_.size()) - 1;
      if (key == "Home") at_ = 0;
      if (key == "Down") at_ = std::min(at_ + 1, last);
      if (key == "Up") at_ = std::max(at_ - 1, 0);
      Show(0, at_);
    };
  }

  static BoardGuess Board(double y, double diameter) {
    BoardGuess board;
    board.first = {80, y};
    board.next_peg = {kStep, 0};
    board.pegs = kPegs;
    board.rows = 1;
    board.diameter = diameter;
    return board;
  }

  void Show(int peg, int entry) {
    page_.Draw([&](cv::Mat& picture) {
      const cv::Rect box(80 - 49 + peg * kStep, 80, 98, 26);
      const Entry none{};
      const Entry& shown =
          entry == kNothingChosen ? none : entries_[static_cast<std::size_t>(entry)];
      cv::rectangle(picture, box, shown.has_picture ? kPage : shown.color, cv::FILLED);
      cv::rectangle(picture, box, cv::Scalar(120, 120, 120, 255), 1);
      if (shown.has_picture) {
        const cv::Point center = box.tl() + cv::Point(14, 13);
        cv::circle(picture, center, 9, shown.color, cv::FILLED, cv::LINE_AA);
        cv::circle(picture, center, 9, kInk, 1, cv::LINE_AA);
      }
      cv::putText(picture, shown.word, box.tl() + cv::Point(shown.has_picture ? 28 : 8, 19),
                  cv::FONT_HERSHEY_SIMPLEX, 0.55, kInk, 1, cv::LINE_AA);
    });
  }

  Result<std::optional<FoundControl>> Learn() {
    auto prober = Prober::Open(world_, clicker_, FakePage::kWindow);
    if (!prober) return Forward(prober);
    prober_.emplace(std::move(*prober));
    return LearnOpenList(*prober_, {board_}, Rounded(board_.first));
  }
  [[nodiscard]] Prober& prober() { return *prober_; }
  [[nodiscard]] const cv::Mat& picture() const { return page_.picture(); }

 private:
  static cv::Mat Window() {
    cv::Mat picture(240, 440, CV_8UC4, kPage);
    for (int peg = 0; peg < kPegs; ++peg) {
      cv::putText(picture, "Place " + std::to_string(peg + 1), {50 + peg * kStep, 70},
                  cv::FONT_HERSHEY_SIMPLEX, 0.5, kInk, 1, cv::LINE_AA);
    }
    return picture;
  }

  std::vector<Entry> entries_;
  BoardGuess board_;
  FakeClock clock_;
  FakePage page_;
  GuardChain guards_;
  Clicker clicker_{page_, page_, page_, clock_, guards_};
  World world_{page_, page_, clock_};
  std::optional<Prober> prober_;
  int at_;
};

// The whole words tell more than what a disc shows of them, in the boxes below other titles, too.
TEST(LearnOpenList, TellsWordsApartInAllBoxes) {
  const std::vector<std::string> words{"Red",    "Green", "Blue", "Yellow",
                                       "Orange", "Brown", "Gray", "Aqua"};
  std::vector<Entry> entries{{"?"}};
  for (const std::string& word : words) entries.push_back({word});
  ListBoxes boxes(entries);
  const auto found = boxes.Learn();
  ASSERT_TRUE(found && *found);
  const Control& control = (*found)->control;
  ASSERT_EQ(control.ColorCount(), static_cast<int>(words.size()));
  EXPECT_FALSE(control.word.Empty());
  EXPECT_TRUE(control.ShowsOnlyThere());
  Hand hand(boxes.prober(), control);
  ASSERT_TRUE(control.empty);
  hand.LearnEmpty(*control.empty);
  const HoleRow row = (*found)->board.Row(0);
  for (int peg = 0; peg < kPegs; ++peg) {
    boxes.Show(peg, 0);
    EXPECT_EQ(hand.ColorAt(boxes.picture(), row, peg), std::nullopt);
    EXPECT_TRUE(hand.IsEmpty(boxes.picture(), row, peg));
    for (int color = 0; color < control.ColorCount(); ++color) {
      boxes.Show(peg, color + 1);
      EXPECT_EQ(hand.ColorAt(boxes.picture(), row, peg), color)
          << words[static_cast<std::size_t>(color)] << " in " << peg;
      EXPECT_FALSE(hand.IsEmpty(boxes.picture(), row, peg));
    }
  }
}

// A history may show the same colors: boxes that have them are compared as pegs are.
TEST(LearnOpenList, KnowsColorsByADisc) {
  ListBoxes boxes(
      {{""}, {"", {40, 40, 210, 255}}, {"", {40, 160, 40, 255}}, {"", {210, 90, 40, 255}}});
  const auto found = boxes.Learn();
  ASSERT_TRUE(found && *found);
  EXPECT_TRUE((*found)->control.word.Empty());
  EXPECT_FALSE((*found)->control.ShowsOnlyThere());
}

// Smaller than a hole, and beside words that change more of it, they are what tells; and a first
// entry that has one is no empty hole.
TEST(LearnOpenList, KnowsColorsBesideTheirWords) {
  ListBoxes boxes({{"crimson", {40, 40, 210, 255}, true},
                   {"emerald", {40, 160, 40, 255}, true},
                   {"sapphire", {210, 90, 40, 255}, true},
                   {"saffron", {40, 210, 250, 255}, true}},
                  ListBoxes::Board(93, 32));
  const auto found = boxes.Learn();
  ASSERT_TRUE(found && *found);
  const Control& control = (*found)->control;
  EXPECT_EQ(control.ColorCount(), 4);
  EXPECT_FALSE(control.empty);
  EXPECT_TRUE(std::all_of(control.pegs.begin(), control.pegs.end(),
                          [](const auto& peg) { return peg && LooksColorful(*peg); }));
}

// White beside its word is told from a box that shows no entry at all before one is chosen.
TEST(LearnOpenList, KnowsBoxesFromWhichNothingWasChosen) {
  ListBoxes boxes({{"crimson", {40, 40, 210, 255}, true},
                   {"emerald", {40, 160, 40, 255}, true},
                   {"sapphire", {210, 90, 40, 255}, true},
                   {"white", kPage, true}},
                  ListBoxes::Board(93, 32), kNothingChosen);
  const auto found = boxes.Learn();
  ASSERT_TRUE(found && *found);
  const Control& control = (*found)->control;
  ASSERT_EQ(control.ColorCount(), 4);
  ASSERT_TRUE(control.empty);
  Hand hand(boxes.prober(), control);
  hand.LearnEmpty(*control.empty);
  const HoleRow row = (*found)->board.Row(0);
  for (int peg = 0; peg < kPegs; ++peg) {
    boxes.Show(peg, kNothingChosen);
    EXPECT_EQ(hand.ColorAt(boxes.picture(), row, peg), std::nullopt);
    EXPECT_TRUE(hand.IsEmpty(boxes.picture(), row, peg));
    boxes.Show(peg, 3);
    EXPECT_EQ(hand.ColorAt(boxes.picture(), row, peg), 3);
  }
}

// So are digits, which are not longer than high.
TEST(LearnOpenList, KnowsDigitsByADisc) {
  ListBoxes boxes({{"1"}, {"2"}, {"3"}, {"4"}});
  const auto found = boxes.Learn();
  ASSERT_TRUE(found && *found);
  EXPECT_TRUE((*found)->control.word.Empty());
}

// Holes that open a menu of colors, in which the first key goes to the first entry, be it up or
// down. Where there is a peg, the last entry takes it out.
class PegMenu {
 public:
  explicit PegMenu(std::size_t colors) : colors_(colors), page_(Window(), clock_) {
    page_.on_click = [this](WindowPoint at) {
      Close();
      for (int peg = 0; peg < kPegs; ++peg) {
        if (std::abs(at.x - Hole(peg).x) < kRadius && std::abs(at.y - Hole(peg).y) < kRadius) {
          Open(peg);
        }
      }
    };
    page_.on_key = [this](std::string_view key) {
      if (!open_) return;
      const int entries = static_cast<int>(colors_) + (pegs_[*open_] ? 1 : 0);
      if (key == "Down") at_ = at_ ? (*at_ + 1) % entries : 0;
      if (key == "Up") at_ = at_ ? (*at_ + entries - 1) % entries : 0;
      if (key == "Return" && at_) {
        const bool out = *at_ == static_cast<int>(colors_);
        pegs_[*open_] = out ? std::nullopt : at_;
        Show(*open_);
      }
      if (key == "Return" || key == "Escape") Close();
    };
  }

  Result<std::optional<FoundControl>> Learn() {
    auto prober = Prober::Open(world_, clicker_, FakePage::kWindow);
    if (!prober) return Forward(prober);
    prober_.emplace(std::move(*prober));
    BoardGuess board;
    board.first = {static_cast<double>(Hole(0).x), static_cast<double>(Hole(0).y)};
    board.next_peg = {kStep, 0};
    board.pegs = kPegs;
    board.rows = 1;
    board.diameter = 2 * kRadius;
    Open(0);
    return LearnOpenList(*prober_, {board}, {Hole(0).x, Hole(0).y});
  }
  [[nodiscard]] std::optional<int> peg(std::size_t hole) const { return pegs_[hole]; }

 private:
  static constexpr int kRadius = 14;

  static cv::Point Hole(int peg) { return {80 + peg * kStep, 80}; }
  static cv::Mat Window() {
    cv::Mat picture(240, 440, CV_8UC4, kPage);
    for (int peg = 0; peg < kPegs; ++peg) {
      cv::circle(picture, Hole(peg), kRadius, {120, 120, 120, 255}, cv::FILLED);
    }
    return picture;
  }
  void Open(int peg) {
    open_ = static_cast<std::size_t>(peg);
    at_.reset();
    WindowInfo window;
    window.id = WindowId{7};
    window.pid = FakePage::kProcess;
    window.content = {Hole(peg).x + 6, Hole(peg).y + 6, 90, 120};
    window.viewable = true;
    page_.pictures[window.id] = cv::Mat(120, 90, CV_8UC4, kPage);
    page_.menus = {window};
  }
  void Close() {
    open_.reset();
    page_.menus.clear();
    page_.pictures.clear();
  }
  void Show(std::size_t peg) {
    const std::vector<cv::Scalar> colors = {
        {40, 40, 210, 255}, {210, 90, 40, 255}, {40, 160, 40, 255}, {30, 210, 240, 255}};
    page_.Draw([&](cv::Mat& picture) {
      const auto& color = pegs_[peg];
      cv::circle(picture, Hole(static_cast<int>(peg)), kRadius,
                 color ? colors[static_cast<std::size_t>(*color)] : cv::Scalar(120, 120, 120, 255),
                 cv::FILLED);
    });
  }

  std::size_t colors_;
  FakeClock clock_;
  FakePage page_;
  GuardChain guards_;
  Clicker clicker_{page_, page_, page_, clock_, guards_};
  World world_{page_, page_, clock_};
  std::optional<Prober> prober_;
  std::array<std::optional<int>, kPegs> pegs_;
  std::optional<std::size_t> open_;
  std::optional<int> at_;
};

TEST(LearnOpenList, GoesThroughAMenuThatOpensAtItsFirstEntryUpAndDown) {
  PegMenu menu(4);
  const auto found = menu.Learn();
  ASSERT_TRUE(found && *found);
  const Control& control = (*found)->control;
  EXPECT_EQ(control.ColorCount(), 4);
  EXPECT_TRUE(control.is_menu);
  EXPECT_EQ(control.entries, (std::vector{1, 2, 3, 4}));
  // What took the peg out is no color, and another one was put there.
  EXPECT_EQ(menu.peg(0), 0);
  EXPECT_EQ((*found)->begun, std::vector{0});
}

}  // namespace
}  // namespace mindreader::list_search_test
