#include "calibration/controls/control_search.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gtest/gtest.h>
#include <opencv2/imgproc.hpp>

#include "agent/click.h"
#include "calibration/looking/change.h"
#include "calibration/probing/chosen_choice.h"
#include "tests/fake/fake_clock.h"
#include "tests/fake/fake_page.h"

namespace mindreader::control_search_test {
namespace {

using std::chrono::milliseconds;

constexpr int kPegs = 4;
constexpr int kRows = 8;
constexpr int kRadius = 15;
const cv::Scalar kGround(200, 215, 225, 255);
const cv::Scalar kHole(150, 150, 150, 255);
const std::vector<cv::Scalar> kColors = {{30, 30, 220, 255},
                                         {40, 160, 40, 255},
                                         {220, 60, 20, 255},
                                         {20, 220, 250, 255},
                                         {200, 40, 160, 255}};

cv::Point Hole(int row, int peg) { return {80 + 50 * peg, 60 + 50 * row}; }
cv::Point Color(std::size_t color) { return {80 + 40 * static_cast<int>(color), 520}; }

void Disc(cv::Mat& picture, cv::Point center, int radius, const cv::Scalar& color) {
  cv::circle(picture, center, radius, color, cv::FILLED, cv::LINE_AA);
}

// A board whose first row is at the top, and its colors below.
cv::Mat Page() {
  cv::Mat picture(600, 400, CV_8UC4, kGround);
  for (int row = 0; row < kRows; ++row) {
    for (int peg = 0; peg < kPegs; ++peg) Disc(picture, Hole(row, peg), kRadius, kHole);
  }
  for (std::size_t i = 0; i < kColors.size(); ++i) Disc(picture, Color(i), 10, kColors[i]);
  return picture;
}

class ControlSearch : public testing::Test {
 protected:
  Result<FoundControl> Find(Effort effort = Effort::kQuick) {
    return FindIn(MakeSketch(page_.picture()), effort);
  }
  Result<FoundControl> FindIn(const Sketch& sketch, Effort effort = Effort::kQuick) {
    const World world{page_, page_, clock_};
    auto prober = Prober::Open(world, clicker_, FakePage::kWindow);
    if (!prober) return Forward(prober);
    auto found = FindControl(
        *prober, sketch, words_, said_, [](const std::string&) {}, tried_, effort);
    gestures_ = prober->gestures();
    return found;
  }
  // The hole of the first row at a point.
  static std::optional<int> HoleAt(WindowPoint at) {
    for (int peg = 0; peg < kPegs; ++peg) {
      const cv::Point hole = Hole(0, peg);
      if (std::hypot(at.x - hole.x, at.y - hole.y) < kRadius) return peg;
    }
    return std::nullopt;
  }
  // A click on a hole opens its colors; the next one closes them, and chooses the one that it hits.
  void OpenOnClick(std::optional<int>& open, std::vector<int>& pegs,
                   const std::function<bool(int, cv::Point)>& is_on_hole,
                   const std::function<cv::Point(std::size_t)>& choice, int radius,
                   const std::function<void()>& show) {
    show();
    page_.on_click = [&open, &pegs, is_on_hole, choice, radius, show](WindowPoint click) {
      const cv::Point at(click.x, click.y);
      const bool closes = open.has_value();
      for (std::size_t i = 0; closes && i < kColors.size(); ++i) {
        if (cv::norm(at - choice(i)) < radius) {
          pegs[static_cast<std::size_t>(*open)] = static_cast<int>(i);
        }
      }
      open.reset();
      for (int peg = 0; peg < std::ssize(pegs) && !closes; ++peg) {
        if (is_on_hole(peg, at)) open = peg;
      }
      show();
    };
  }
  void Put(int peg, const cv::Scalar& color) {
    page_.Draw([&](cv::Mat& picture) { Disc(picture, Hole(0, peg), kRadius, color); });
  }

  FakeClock clock_;
  FakePage page_{Page(), clock_};
  GuardChain guards_;
  Clicker clicker_{page_, page_, page_, clock_, guards_};
  std::vector<WindowRect> words_;
  SaidRules said_;
  Tried tried_;
  int gestures_ = 0;
};

// What falls into its hole from far away is not to be seen for a while. The colors below are only a
// legend.
TEST_F(ControlSearch, FindsACycleWhosePegsComeWhenTheOnesBeforeHaveGone) {
  std::size_t shown = 0;
  Put(0, kColors[0]);
  page_.on_click = [&](WindowPoint at) {
    const auto peg = HoleAt(at);
    if (!peg) return;
    shown = (shown + 1) % kColors.size();
    Put(*peg, kHole);
    page_.After(milliseconds(200), [this, peg = *peg, color = shown] { Put(peg, kColors[color]); });
  };
  const auto found = Find();
  ASSERT_TRUE(found) << found.error().Message();
  EXPECT_EQ(found->control.way, Way::kCycle);
  EXPECT_EQ(found->control.ColorCount(), static_cast<int>(kColors.size()));
}

// A peg that fades in was seen when a part of it was there, after it had come wholly before.
TEST_F(ControlSearch, FindsACycleThoughItsFirstPegWasSeenInPart) {
  std::size_t clicks = 0;
  Put(0, kHole);
  page_.on_click = [&](WindowPoint at) {
    const auto peg = HoleAt(at);
    if (!peg) return;
    const std::size_t color = clicks++ % kColors.size();
    Put(*peg, kHole);
    if (clicks != kColors.size() + 1) {
      Put(*peg, kColors[color]);
    } else {
      page_.Draw([&](cv::Mat& picture) {
        const cv::Point hole = Hole(0, *peg);
        cv::rectangle(picture, {hole.x - 5, hole.y - 8, 10, 16}, kColors[color], cv::FILLED);
      });
    }
  };
  const auto found = Find();
  ASSERT_TRUE(found) << found.error().Message();
  EXPECT_EQ(found->control.way, Way::kCycle);
  EXPECT_EQ(found->control.ColorCount(), static_cast<int>(kColors.size()));
  ASSERT_EQ(found->begun.size(), 1U);
  EXPECT_EQ(found->begun[0], static_cast<int>((clicks - 1) % kColors.size())) << "what it shows";
}

// The pegs that a row begins with look like a palette. What is clicked there goes on to its next
// color; what else is clicked may have the row judged.
TEST_F(ControlSearch, FindsACycleInWhatLookedLikeAColor) {
  std::vector<std::size_t> pegs{0, 1, 2, 0};
  ASSERT_EQ(std::ssize(pegs), kPegs);
  for (int peg = 0; peg < kPegs; ++peg) Put(peg, kColors[pegs[static_cast<std::size_t>(peg)]]);
  bool elsewhere = false;
  page_.on_click = [&](WindowPoint at) {
    const auto peg = HoleAt(at);
    elsewhere = elsewhere || !peg;
    if (!peg) return;
    std::size_t& color = pegs[static_cast<std::size_t>(*peg)];
    color = (color + 1) % kColors.size();
    Put(*peg, kColors[color]);
  };
  Sketch sketch;
  PaletteGuess palette;
  for (int peg = 0; peg < 3; ++peg) {
    const cv::Point at = Hole(0, peg);
    palette.colors.push_back({WindowRect::Around({at.x, at.y}, kRadius), {}, 0});
  }
  palette.diameter = 2 * kRadius;
  palette.score = 6;
  sketch.palettes = {palette};
  const cv::Point first = Hole(0, 0), next = Hole(0, 1), below = Hole(1, 0);
  const RefPoint step{static_cast<double>(next.x - first.x), 0};
  const RefPoint row{0, static_cast<double>(below.y - first.y)};
  sketch.boards = {
      {{first.x + 1.0 * step.x * kPegs, 1.0 * below.y}, {step.x / 2, 0}, row, 2, kRows - 1, 8, 30},
      {{1.0 * first.x, 1.0 * first.y}, step, row, kPegs, kRows, 2 * kRadius, 25}};
  const auto found = FindIn(sketch);
  ASSERT_TRUE(found) << found.error().Message();
  EXPECT_EQ(found->control.way, Way::kCycle);
  EXPECT_EQ(found->board.pegs, kPegs);
  EXPECT_FALSE(elsewhere);
}

// Wide keys of one color, and letters that are a third as high as the tiles that they come to.
TEST_F(ControlSearch, FindsKeysWhoseLettersAreSmallOnTheirTiles) {
  const std::string letters = "ACHKNSU";
  const cv::Scalar kDrawnKey(255, 255, 255, 255), kLitKey(230, 240, 245, 255);
  const auto tile = [](int row, int peg) { return cv::Rect(60 + 64 * peg, 60 + 64 * row, 54, 54); };
  const auto key = [](int index) { return cv::Rect(10 + 54 * index, 420, 50, 36); };
  const auto write = [&](cv::Mat& picture, char letter, cv::Point middle, double scale) {
    const int half = static_cast<int>(10 * scale);
    cv::putText(picture, std::string(1, letter), middle + cv::Point(-half, half),
                cv::FONT_HERSHEY_SIMPLEX, scale, {30, 40, 50, 255}, 2, cv::LINE_AA);
  };
  const auto middle_of = [](const cv::Rect& box) { return (box.tl() + box.br()) / 2; };
  const auto draw_keys = [&](cv::Mat& picture, std::optional<std::size_t> lit) {
    for (std::size_t i = 0; i < letters.size(); ++i) {
      const cv::Rect box = key(static_cast<int>(i));
      cv::rectangle(picture, box, lit == i ? kLitKey : kDrawnKey, cv::FILLED);
      write(picture, letters[i], box.tl() + cv::Point(7, 7), 0.3);
    }
  };
  std::string typed;
  page_.Draw([&](cv::Mat& picture) {
    picture = cv::Scalar(240, 246, 252, 255);
    for (int row = 0; row < 5; ++row) {
      for (int peg = 0; peg < kPegs; ++peg) {
        cv::rectangle(picture, tile(row, peg), {255, 255, 255, 255}, cv::FILLED);
        cv::rectangle(picture, tile(row, peg), {165, 185, 200, 255}, 2);
      }
    }
    draw_keys(picture, {});
  });
  page_.on_click = [&](WindowPoint at) {
    for (std::size_t i = 0; i < letters.size() && typed.size() < kPegs; ++i) {
      if (!key(static_cast<int>(i)).contains({at.x, at.y})) continue;
      page_.Draw([&](cv::Mat& picture) {
        draw_keys(picture, i);
        write(picture, letters[i], middle_of(tile(0, static_cast<int>(typed.size()))), 0.75);
      });
      typed += letters[i];
    }
  };
  Sketch sketch;
  sketch.boards = {{{86.5, 86.5}, {64, 0}, {0, 64}, kPegs, 5, 54, 20}};
  PaletteGuess palette;
  for (std::size_t i = 0; i < letters.size(); ++i) {
    const cv::Rect box = key(static_cast<int>(i));
    palette.colors.push_back({{box.x, box.y, box.width, box.height}, {255, 255, 255}, 1});
  }
  palette.diameter = 43;
  palette.score = 10;
  sketch.palettes = {palette};
  const auto found = FindIn(sketch);
  ASSERT_TRUE(found) << found.error().Message();
  EXPECT_EQ(found->control.way, Way::kFillNext);
  EXPECT_EQ(found->control.ColorCount(), static_cast<int>(letters.size()));
  EXPECT_EQ(found->board.pegs, kPegs);
  EXPECT_EQ(found->board.rows, 5);
  EXPECT_EQ(gestures_, 2) << "two keys tell";
}

// What looks like a palette are the icons above the board, one of which opens the help.
TEST_F(ControlSearch, ClicksNoPaletteThatOpenedADialogAgain) {
  int opened = 0;
  page_.on_click = [&](WindowPoint at) {
    if (at.y < 500) return;
    ++opened;
    page_.Draw([](cv::Mat& picture) {
      picture.setTo(cv::Scalar(60, 60, 60, 255));
      cv::rectangle(picture, cv::Rect(60, 150, 280, 200), {250, 250, 250, 255}, cv::FILLED);
    });
  };
  for (int time = 1; time <= 3; ++time) {
    page_.Draw([](cv::Mat& picture) { Page().copyTo(picture); });
    EXPECT_FALSE(Find());
    // It may be a greeting, or the rules before the first game.
    EXPECT_EQ(opened, std::min(time, 2));
    if (time == 3) break;
    ASSERT_TRUE(tried_.led_away);
    auto openers = tried_.openers;
    openers.push_back(*tried_.led_away);
    tried_ = {};
    tried_.openers = openers;
  }
}

// An earlier click had put a peg into the hole: what the other holes show is no color of it.
TEST_F(ControlSearch, KnowsEmptyHolesByTheOthersWhereOneOfACycleHadAPeg) {
  Put(0, kColors[2]);
  std::size_t shown = 2;
  page_.on_click = [&](WindowPoint at) {
    if (HoleAt(at) == 0) Put(0, kColors[shown = (shown + 1) % kColors.size()]);
  };
  Sketch sketch = MakeSketch(page_.picture());
  sketch.palettes.clear();
  const auto found = FindIn(sketch);
  ASSERT_TRUE(found) << found.error().Message();
  EXPECT_EQ(found->control.way, Way::kCycle);
  EXPECT_EQ(found->control.ColorCount(), static_cast<int>(kColors.size()));
  const auto hole = LookAt(page_.picture(), found->board.Row(1), 1);
  ASSERT_TRUE(found->control.blank && hole);
  EXPECT_LT(Unlikeness(*found->control.blank, *hole), 1);
}

// The row begins with ones on white, and the other rows are bare.
TEST_F(ControlSearch, TakesTheDigitThatARowBeginsWithForAColor) {
  const auto show = [this](int peg, int digit) {
    page_.Draw([&](cv::Mat& picture) {
      Disc(picture, Hole(0, peg), kRadius, {240, 250, 250, 255});
      cv::putText(picture, std::to_string(digit), Hole(0, peg) + cv::Point(-8, 8),
                  cv::FONT_HERSHEY_DUPLEX, 0.8, {20, 20, 20, 255}, 2, cv::LINE_AA);
    });
  };
  for (int peg = 0; peg < kPegs; ++peg) show(peg, 1);
  Sketch sketch = MakeSketch(page_.picture());
  sketch.palettes.clear();
  int digit = 1;
  page_.on_click = [&](WindowPoint at) {
    if (const auto peg = HoleAt(at)) show(*peg, digit = digit % 5 + 1);
  };
  const auto found = FindIn(sketch);
  ASSERT_TRUE(found) << found.error().Message();
  EXPECT_EQ(found->control.way, Way::kCycle);
  EXPECT_EQ(found->control.ColorCount(), 5);
}

// The one row begins with the same red peg in each hole; what is drawn on them stands on other
// fractions of a pixel from hole to hole.
TEST_F(ControlSearch, TakesPegsThatAllHolesBeginWithForNoEmptyOnes) {
  page_.Draw([](cv::Mat& picture) {
    picture = kGround;
    for (int peg = 0; peg < kPegs; ++peg) Disc(picture, Hole(0, peg), kRadius, kColors[0]);
  });
  const auto show = [this](int peg, const cv::Scalar& color) {
    Put(peg, color);
    page_.Draw([&](cv::Mat& picture) {
      constexpr int kFractionBits = 2;
      const cv::Point at = 4 * Hole(0, peg) + cv::Point(peg == 0 ? 0 : 2, 0);
      for (const int x : {-20, 20}) {
        cv::line(picture, at + cv::Point(x, -20), at + cv::Point(x, 20), {250, 250, 250, 255}, 2,
                 cv::LINE_AA, kFractionBits);
      }
    });
  };
  for (int peg = 0; peg < kPegs; ++peg) show(peg, kColors[0]);
  Sketch sketch = MakeSketch(page_.picture());
  sketch.palettes.clear();
  std::size_t shown = 0;
  page_.on_click = [&](WindowPoint at) {
    if (HoleAt(at) == 0) show(0, kColors[shown = (shown + 1) % kColors.size()]);
  };
  const auto found = FindIn(sketch);
  ASSERT_TRUE(found) << found.error().Message();
  EXPECT_EQ(found->control.ColorCount(), static_cast<int>(kColors.size()));
  const auto first = LookAt(page_.picture(), found->board.Row(0), 0);
  const auto other = LookAt(page_.picture(), found->board.Row(0), 1);
  ASSERT_TRUE(first && other);
  EXPECT_GT(Unlikeness(*first, *other), 8);
  EXPECT_FALSE(found->control.blank);
}

// Holes that are empty have nearly the shade of the white pegs, the last ones that a click brings;
// and none is empty again.
TEST_F(ControlSearch, TakesNoEmptyHoleForTheWhitePegThatItIsLike) {
  const std::vector<cv::Scalar> colors = {{30, 30, 30, 255}, {255, 255, 255, 255}};
  for (int peg = 0; peg < kPegs; ++peg) Put(peg, {243, 247, 242, 255});
  Sketch sketch = MakeSketch(page_.picture());
  sketch.palettes.clear();
  std::size_t clicks = 0;
  page_.on_click = [&](WindowPoint at) {
    if (const auto peg = HoleAt(at)) Put(*peg, colors[clicks++ % colors.size()]);
  };
  const auto found = FindIn(sketch);
  ASSERT_TRUE(found) << found.error().Message();
  EXPECT_EQ(found->control.way, Way::kCycle);
  EXPECT_EQ(found->control.ColorCount(), 2);
  EXPECT_TRUE(found->control.blank);
}

TEST_F(ControlSearch, TakesNoPegForTheColorThatWasPickedIfItIsAnother) {
  page_.on_click = [&](WindowPoint at) {
    if (const auto peg = HoleAt(at)) Put(*peg, {60, 60, 200, 255});
  };
  page_.Draw([](cv::Mat& picture) { Disc(picture, Color(0), 10, {60, 60, 200, 255}); });
  page_.Draw([](cv::Mat& picture) { Disc(picture, Color(4), 10, {0, 0, 255, 255}); });
  EXPECT_FALSE(Find());
}

// What looks like a palette of two colors puts something into a hole that is neither of them: there
// is no third one to tell whether that is a peg, and the search goes on.
TEST_F(ControlSearch, GoesOnWhereOneOfTwoColorsBringsAnother) {
  int came = 0, in_holes = 0;
  page_.on_click = [&](WindowPoint at) {
    if (HoleAt(at)) ++in_holes;
    const bool on_color = std::hypot(at.x - Color(0).x, at.y - Color(0).y) < 10 ||
                          std::hypot(at.x - Color(1).x, at.y - Color(1).y) < 10;
    if (on_color && came < kPegs) Put(came++, kColors[4]);
  };
  Sketch sketch = MakeSketch(page_.picture());
  sketch.palettes = {{{}, 20, 1}};
  for (const std::size_t color : {0U, 1U}) {
    sketch.palettes.front().colors.push_back(
        {WindowRect::Around({Color(color).x, Color(color).y}, 10), {}, 1});
  }
  EXPECT_FALSE(FindIn(sketch, Effort::kThorough));
  EXPECT_GT(came, 0);
  EXPECT_GT(in_holes, 0);
}

// Radio buttons with samples of their colors, which nothing but the buttons picks: the name of the
// last one was not read. One is picked from the beginning.
TEST_F(ControlSearch, PicksColorsByTheNamesBelowTheirSamples) {
  const auto name = [](std::size_t color) {
    const int half = 8 + 2 * static_cast<int>(color);
    return WindowRect{Color(color).x - half, 540, 2 * half, 12};
  };
  for (std::size_t i = 0; i + 1 < kColors.size(); ++i) words_.push_back(name(i));
  std::size_t picked = 0;
  page_.on_click = [&](WindowPoint at) {
    for (std::size_t i = 0; i < kColors.size(); ++i) {
      if (!name(i).Contains(at)) continue;
      page_.Draw([&](cv::Mat& picture) {
        Disc(picture, Color(picked) + cv::Point(0, 44), 6, kGround);
        Disc(picture, Color(i) + cv::Point(0, 44), 6, kHole);
      });
      picked = i;
    }
    if (const auto peg = HoleAt(at)) Put(*peg, kColors[picked]);
  };
  const auto found = Find();
  ASSERT_TRUE(found) << found.error().Message();
  EXPECT_EQ(found->control.way, Way::kPaletteThenHole);
  ASSERT_EQ(found->control.palette.size(), kColors.size());
  for (std::size_t i = 0; i < kColors.size(); ++i) {
    EXPECT_TRUE(name(i).Contains(found->control.palette[i].box.Center())) << i;
  }
  EXPECT_EQ(found->begun, std::vector{static_cast<int>(picked)});
}

// Words beside colors that are picked themselves, which nothing shows, are clicked in vain.
TEST_F(ControlSearch, PicksColorsThemselvesWhereTheirNamesDoNothing) {
  for (std::size_t i = 0; i < kColors.size(); ++i) {
    words_.push_back({Color(i).x - 10, 540, 20, 12});
  }
  std::optional<std::size_t> picked;
  page_.on_click = [&](WindowPoint at) {
    for (std::size_t i = 0; i < kColors.size(); ++i) {
      if (std::hypot(at.x - Color(i).x, at.y - Color(i).y) < 10) picked = i;
    }
    const auto peg = HoleAt(at);
    if (peg && picked) Put(*peg, kColors[*picked]);
  };
  const auto found = Find();
  ASSERT_TRUE(found) << found.error().Message();
  EXPECT_EQ(found->control.way, Way::kPaletteThenHole);
  EXPECT_EQ(found->control.palette.front().box.Center().y, Color(0).y);
}

// Such as an orange button that brings yellow pegs.
TEST_F(ControlSearch, FindsButtonsWhosePegsHaveOtherColors) {
  std::optional<std::size_t> picked;
  page_.on_click = [&](WindowPoint at) {
    for (std::size_t i = 0; i < kColors.size(); ++i) {
      if (std::hypot(at.x - Color(i).x, at.y - Color(i).y) < 10) picked = i;
    }
    const auto peg = HoleAt(at);
    if (peg && picked) Put(*peg, kColors[(*picked + 2) % kColors.size()]);
  };
  const auto found = Find();
  ASSERT_TRUE(found) << found.error().Message();
  EXPECT_EQ(found->control.way, Way::kPaletteThenHole);
  EXPECT_EQ(found->control.ColorCount(), static_cast<int>(kColors.size()));
  EXPECT_EQ(found->begun.size(), 2U);
}

// They may be smaller than the holes, as letters are: both are known by what is there.
TEST_F(ControlSearch, KnowsTheFirstTwoPegsThatAreSmallerThanTheHoles) {
  std::optional<std::size_t> picked;
  page_.on_click = [&](WindowPoint at) {
    for (std::size_t i = 0; i < kColors.size(); ++i) {
      if (std::hypot(at.x - Color(i).x, at.y - Color(i).y) < 10) picked = i;
    }
    const auto peg = HoleAt(at);
    if (!peg || !picked) return;
    page_.Draw([&](cv::Mat& picture) {
      Disc(picture, Hole(0, *peg), 6, kColors[(*picked + 2) % kColors.size()]);
    });
  };
  const auto found = Find();
  ASSERT_TRUE(found) << found.error().Message();
  ASSERT_EQ(found->begun.size(), 2U);
  EXPECT_LT(found->board.diameter, 2 * kRadius);
  for (int peg = 0; peg < 2; ++peg) {
    const auto look = LookAt(page_.picture(), found->board.Row(0), peg);
    const auto& known =
        found->control.pegs[static_cast<std::size_t>(found->begun[static_cast<std::size_t>(peg)])];
    ASSERT_TRUE(look && known) << peg;
    EXPECT_LT(Unlikeness(*look, *known), 5) << peg;
  }
}

// The pointer carries the color that was picked, a disc with a gloss and a shade, wherever it
// clicks, and puts it down only in the last row. As long as it does a line of text says so.
TEST_F(ControlSearch, PutsDownAColorThatThePointerCarriesInTheRowThatTakesIt) {
  const cv::Mat page = page_.picture().clone();
  std::array<std::optional<std::size_t>, kPegs> row;
  std::optional<std::size_t> carried;
  const auto peg_at = [](cv::Mat& picture, cv::Point at, std::size_t color) {
    Disc(picture, at, 14, kColors[color]);
    Disc(picture, at - cv::Point(7, 0), 4, {250, 250, 250, 255});
    Disc(picture, at + cv::Point(7, 0), 4, 0.6 * kColors[color]);
  };
  page_.on_click = [&](WindowPoint at) {
    for (std::size_t i = 0; i < kColors.size(); ++i) {
      if (std::hypot(at.x - Color(i).x, at.y - Color(i).y) < 10) carried = i;
    }
    for (int peg = 0; peg < kPegs; ++peg) {
      const cv::Point hole = Hole(kRows - 1, peg);
      if (!carried || std::hypot(at.x - hole.x, at.y - hole.y) >= kRadius) continue;
      row[static_cast<std::size_t>(peg)] = std::exchange(carried, std::nullopt);
    }
    page_.Draw([&](cv::Mat& picture) {
      page.copyTo(picture);
      for (int peg = 0; peg < kPegs; ++peg) {
        const auto color = row[static_cast<std::size_t>(peg)];
        if (color) peg_at(picture, Hole(kRows - 1, peg), *color);
      }
      if (!carried) return;
      peg_at(picture, {at.x, at.y}, *carried);
      cv::rectangle(picture, {50, 552, 80, 14}, {60, 60, 60, 255}, cv::FILLED);
    });
  };
  const auto found = Find();
  ASSERT_TRUE(found) << found.error().Message();
  EXPECT_EQ(found->control.way, Way::kPaletteThenHole);
  EXPECT_EQ(found->control.ColorCount(), static_cast<int>(kColors.size()));
  EXPECT_EQ(found->board.pegs, kPegs);
  const WindowPoint first = Rounded(found->board.first);
  EXPECT_EQ(first, (WindowPoint{Hole(kRows - 1, 0).x, Hole(kRows - 1, 0).y}));
  ASSERT_EQ(found->begun.size(), 1U);
  EXPECT_EQ(row[static_cast<std::size_t>(found->peg)],
            static_cast<std::size_t>(found->begun.front()));
}

// What is written below the board when a color is picked may seem to be a change of holes there: no
// other color is tried for that.
TEST_F(ControlSearch, TakesNoLineOfTextForAPeg) {
  std::vector<std::size_t> picks;
  page_.on_click = [&](WindowPoint at) {
    for (std::size_t i = 0; i < kColors.size(); ++i) {
      if (std::hypot(at.x - Color(i).x, at.y - Color(i).y) >= 10) continue;
      picks.push_back(i);
      page_.Draw([](cv::Mat& picture) {
        cv::rectangle(picture, {50, 552, 80, 14}, {60, 60, 60, 255}, cv::FILLED);
      });
    }
    const auto peg = HoleAt(at);
    if (peg && !picks.empty()) Put(*peg, kColors[picks.back()]);
  };
  Sketch sketch = MakeSketch(page_.picture());
  sketch.boards.push_back({{90, 559}, {80, 0}, {}, 4, 1, 20, 2});
  const auto found = FindIn(sketch);
  ASSERT_TRUE(found) << found.error().Message();
  EXPECT_EQ(found->control.way, Way::kPaletteThenHole);
  EXPECT_EQ(picks.size(), 1U);
}

TEST_F(ControlSearch, FindsThePegBesideTheNextHoleThatLightsUp) {
  int next = 0;
  Put(0, {240, 240, 240, 255});
  page_.on_click = [&](WindowPoint at) {
    for (std::size_t i = 0; i < kColors.size(); ++i) {
      if (std::hypot(at.x - Color(i).x, at.y - Color(i).y) >= 10) continue;
      Put(next++, kColors[i]);
      if (next < kPegs) Put(next, {240, 240, 240, 255});
    }
  };
  const auto found = Find();
  ASSERT_TRUE(found) << found.error().Message();
  EXPECT_EQ(found->control.way, Way::kFillNext);
  EXPECT_EQ(found->board.pegs, kPegs);
  EXPECT_EQ(next, 1);
}

TEST_F(ControlSearch, EndsWhenAClickShowsAnotherPicture) {
  const cv::Mat below = page_.picture().clone();
  page_.Draw([](cv::Mat& picture) { picture *= 0.5; });
  page_.on_click = [&](WindowPoint) {
    page_.Draw([&](cv::Mat& picture) { below.copyTo(picture); });
  };
  EXPECT_FALSE(Find());
  EXPECT_EQ(gestures_, 1);
}

TEST_F(ControlSearch, TakesAKeyBackThatScrolled) {
  std::vector<std::string> keys;
  const auto scroll = [&](int by) {
    page_.Draw([&](cv::Mat& picture) {
      const cv::Mat old = picture.clone();
      const cv::Mat move = (cv::Mat_<double>(2, 3) << 1, 0, 0, 0, 1, by);
      cv::warpAffine(old, picture, move, old.size(), cv::INTER_NEAREST, cv::BORDER_REPLICATE);
    });
  };
  page_.on_key = [&](std::string_view key) {
    keys.emplace_back(key);
    if (key == "Up") scroll(40);
    if (key == "Down") scroll(-40);
  };
  EXPECT_FALSE(Find());
  ASSERT_GE(keys.size(), 2U);
  EXPECT_EQ(keys[keys.size() - 2], "Up");
  EXPECT_EQ(keys.back(), "Down");
}

// The up key goes to the top of a list and stops there; what is in the middle of its box looks the
// same for the first entry as for another one.
TEST_F(ControlSearch, TakesNoListThatEndsForACycle) {
  const std::vector<std::size_t> entries = {1, 0, 1, 2, 3};
  std::size_t at = entries.size();
  page_.on_key = [&](std::string_view key) {
    if (key == "Up" && at > 0) Put(0, kColors[entries[--at]]);
  };
  Sketch sketch = MakeSketch(page_.picture());
  sketch.palettes.clear();
  EXPECT_FALSE(FindIn(sketch));
  EXPECT_EQ(at, 0U);
}

// A list box that has the keys shows a color and a word; the same letters are in its middle for the
// third entry as for the first one.
TEST_F(ControlSearch, TakesNoListWithLikeWordsForACycle) {
  const cv::Rect box(20, 540, 110, 30);
  const std::vector<std::string> words = {"green", "black", "violet", "black"};
  std::size_t at = words.size();
  page_.on_key = [&](std::string_view key) {
    if (key != "Up" || at == 0) return;
    --at;
    page_.Draw([&](cv::Mat& picture) {
      cv::rectangle(picture, box, {250, 250, 250, 255}, cv::FILLED);
      cv::rectangle(picture, cv::Rect(26, 547, 16, 16), kColors[at], cv::FILLED);
      cv::putText(picture, words[at], {48, 560}, cv::FONT_HERSHEY_SIMPLEX, 0.5, {20, 20, 20, 255});
    });
  };
  Sketch sketch;
  BoardGuess lists;
  lists.first = {75, 555};
  lists.next_peg = {120, 0};
  lists.pegs = 3;
  lists.rows = 1;
  lists.diameter = box.height;
  lists.length = box.width;
  sketch.box_rows = {lists};
  EXPECT_FALSE(FindIn(sketch));
}

// It comes round to the first color.
TEST_F(ControlSearch, FindsTheColorsThatTheUpKeyShows) {
  std::size_t steps = 0;
  page_.on_key = [&](std::string_view key) {
    if (key == "Up") Put(0, kColors[steps++ % kColors.size()]);
  };
  Sketch sketch = MakeSketch(page_.picture());
  sketch.palettes.clear();
  const auto found = FindIn(sketch);
  ASSERT_TRUE(found) << found.error().Message();
  EXPECT_EQ(found->control.way, Way::kArrows);
  EXPECT_EQ(found->control.ColorCount(), static_cast<int>(kColors.size()));
}

// The hole that has the keys has a ring; it goes to the next one at once, and the peg comes later.
TEST_F(ControlSearch, WaitsForAPegAfterItsHoleHasLetGoOfTheKeys) {
  int filled = 0;
  const auto ring = [this](int peg, const cv::Scalar& color) {
    page_.Draw([&](cv::Mat& picture) {
      cv::circle(picture, Hole(0, peg), kRadius + 4, color, 2, cv::LINE_AA);
    });
  };
  ring(0, {220, 220, 60, 255});
  page_.on_key = [&](std::string_view key) {
    if (key < "1" || key > std::to_string(kColors.size()) || filled == kPegs) return;
    ring(filled, kGround);
    if (filled + 1 < kPegs) ring(filled + 1, {220, 220, 60, 255});
    page_.After(std::chrono::milliseconds(220),
                [&, peg = filled, color = kColors[static_cast<std::size_t>(key[0] - '1')]] {
                  Put(peg, color);
                });
    ++filled;
  };
  const auto found = Find();
  ASSERT_TRUE(found) << found.error().Message();
  EXPECT_EQ(found->control.way, Way::kKeys);
  EXPECT_EQ(found->control.ColorCount(), 9);
  EXPECT_EQ(filled, kPegs - 1);
}

// Columns are filled from below, as pipes are; two of them are no row.
TEST_F(ControlSearch, CountsFromTheLowestHoleThatAKeyFills) {
  Sketch sketch;
  sketch.boards = {{{80, 60}, {0, 50}, {50, 0}, kRows, kPegs, 2 * kRadius, 16}};
  int filled = 0;
  page_.on_key = [&](std::string_view key) {
    if (key < "1" || key > std::to_string(kColors.size()) || filled == kRows) return;
    page_.Draw([&](cv::Mat& picture) {
      Disc(picture, Hole(kRows - 1 - filled, 0), kRadius,
           kColors[static_cast<std::size_t>(key[0] - '1')]);
    });
    ++filled;
  };
  const auto found = FindIn(sketch);
  ASSERT_TRUE(found) << found.error().Message();
  EXPECT_EQ(found->control.way, Way::kKeys);
  EXPECT_EQ(found->peg, 0);
  EXPECT_EQ(found->begun, std::vector{0});
  EXPECT_EQ(found->board.pegs, kRows);
  EXPECT_EQ(found->board.rows, kPegs);
  EXPECT_EQ(found->board.first.y, 60 + 50 * (kRows - 1));
  EXPECT_EQ(found->board.next_peg.y, -50);
  EXPECT_EQ(found->board.next_row.x, 50);
}

// Keys of a keyboard's upper line are in no other order than a text tells.
TEST_F(ControlSearch, TriesLettersInTheOrderThatATextTells) {
  said_.keys = "QWERT";
  int filled = 0;
  page_.on_key = [&](std::string_view key) {
    const auto color = key.size() == 1 ? said_.keys.find(key) : std::string::npos;
    if (color == std::string::npos || filled == kPegs) return;
    Put(filled++, kColors[color]);
  };
  const auto found = Find();
  ASSERT_TRUE(found) << found.error().Message();
  EXPECT_EQ(found->control.way, Way::kKeys);
  EXPECT_EQ(found->control.keys, (std::vector<std::string>{"Q", "W", "E", "R", "T"}));
  EXPECT_EQ(found->begun, (std::vector{0, 1, 2}));
}

// The color that is picked is lit, and goes out as its peg begins to drop, which comes after that.
TEST_F(ControlSearch, WaitsForAPegThatDropsAfterItsColorWentOut) {
  std::optional<std::size_t> picked;
  const auto ring = [this](std::size_t color, const cv::Scalar& light) {
    page_.Draw(
        [&](cv::Mat& picture) { cv::circle(picture, Color(color), 14, light, 3, cv::LINE_AA); });
  };
  page_.on_click = [&](WindowPoint at) {
    for (std::size_t i = 0; i < kColors.size(); ++i) {
      if (std::hypot(at.x - Color(i).x, at.y - Color(i).y) >= 10) continue;
      if (picked) ring(*picked, kGround);
      picked = i;
      ring(i, {20, 20, 20, 255});
    }
    const auto peg = HoleAt(at);
    if (!peg || !picked) return;
    const std::size_t color = *std::exchange(picked, std::nullopt);
    ring(color, kGround);
    page_.After(milliseconds(230), [&, hole = *peg, color] { Put(hole, kColors[color]); });
  };
  const auto found = Find();
  ASSERT_TRUE(found) << found.error().Message();
  EXPECT_EQ(found->control.way, Way::kPaletteThenHole);
  EXPECT_EQ(found->board.pegs, kPegs);
}

// To let go of a color that seems to have gone nowhere takes its peg out again.
TEST_F(ControlSearch, WaitsForADraggedPegThatDropsAfterItsColorLitUp) {
  page_.on_drag = [&](WindowPoint from, WindowPoint to) {
    for (std::size_t i = 0; i < kColors.size(); ++i) {
      if (std::hypot(from.x - Color(i).x, from.y - Color(i).y) >= 10) continue;
      page_.Draw([&](cv::Mat& picture) { Disc(picture, Color(i), 8, 0.5 * kColors[i]); });
      const auto peg = HoleAt(to);
      if (peg) page_.After(milliseconds(230), [this, peg, i] { Put(*peg, kColors[i]); });
    }
  };
  page_.on_click = [&](WindowPoint at) {
    if (const auto peg = HoleAt(at)) Put(*peg, kHole);
  };
  const auto found = Find();
  ASSERT_TRUE(found) << found.error().Message();
  EXPECT_EQ(found->control.way, Way::kDrag);
  EXPECT_EQ(found->board.pegs, kPegs);
}

// What looks like a palette, smaller than the holes and with a color more, tells only what there
// is.
TEST_F(ControlSearch, TriesAPaletteOfPegsBeforeALegend) {
  page_.Draw([](cv::Mat& picture) {
    for (std::size_t i = 0; i < kColors.size(); ++i) {
      Disc(picture, {320, 60 + 50 * static_cast<int>(i)}, kRadius, kColors[i]);
    }
    Disc(picture, Color(kColors.size()), 10, {200, 200, 40, 255});
  });
  page_.on_click = [&](WindowPoint at) {
    for (std::size_t i = 0; i < kColors.size(); ++i) {
      if (std::hypot(at.x - 320, at.y - 60 - 50 * static_cast<int>(i)) < kRadius) {
        Put(0, kColors[i]);
      }
    }
  };
  const auto found = Find();
  ASSERT_TRUE(found) << found.error().Message();
  EXPECT_EQ(found->control.way, Way::kFillNext);
  EXPECT_EQ(gestures_, 1);
}

// What looks like a palette tells only what there is, and the letters that it shows are the
// palette, where the one that is clicked lights up: no holes that take pegs.
TEST_F(ControlSearch, TakesNoColorsForHolesThatALegendShows) {
  constexpr int kKeys = 6;
  const cv::Scalar dark(20, 20, 20, 255), lit(120, 40, 230, 255);
  const auto write = [&](cv::Mat& picture, int letter, cv::Point at, double size, bool picked) {
    const int side = static_cast<int>(18 * size);
    cv::rectangle(picture, {at.x - side, at.y - side, 2 * side + 1, 2 * side + 1},
                  {255, 255, 255, 255}, cv::FILLED);
    cv::rectangle(picture, {at.x - side, at.y - side, 2 * side + 1, 2 * side + 1},
                  {60, 60, 60, 255});
    cv::putText(picture, std::string(1, static_cast<char>('A' + letter)),
                at + cv::Point(static_cast<int>(-11 * size), static_cast<int>(11 * size)),
                cv::FONT_HERSHEY_DUPLEX, size, picked ? lit : dark, picked ? 4 : 2, cv::LINE_AA);
  };
  const auto key = [](int letter) { return cv::Point(340, 60 + 50 * letter); };
  page_.Draw([&](cv::Mat& picture) {
    picture.setTo(kGround);
    for (int peg = 0; peg < kPegs; ++peg) Disc(picture, Hole(0, peg), kRadius, kHole);
    for (int letter = 0; letter < kKeys; ++letter) {
      write(picture, letter, key(letter), 1, false);
      write(picture, letter, {60 + 32 * letter, 520}, 0.7, false);
    }
  });
  std::optional<int> picked;
  page_.on_click = [&](WindowPoint at) {
    if (const auto peg = HoleAt(at); peg && picked) {
      page_.Draw([&](cv::Mat& picture) { write(picture, *picked, Hole(0, *peg), 0.8, true); });
      return;
    }
    const auto show = [&](bool on) {
      if (picked) {
        page_.Draw([&](cv::Mat& picture) { write(picture, *picked, key(*picked), 1, on); });
      }
    };
    show(false);
    picked.reset();
    for (int letter = 0; letter < kKeys; ++letter) {
      if (std::hypot(at.x - key(letter).x, at.y - key(letter).y) < 18) picked = letter;
    }
    show(true);
  };
  PaletteGuess keys{{}, 37, 6}, legend{{}, 25, 20};
  for (int letter = 0; letter < kKeys; ++letter) {
    const cv::Point at = key(letter);
    keys.colors.push_back({WindowRect::Around({at.x, at.y}, 18), {255, 255, 255}, 1});
    legend.colors.push_back({WindowRect::Around({60 + 32 * letter, 520}, 12), {255, 255, 255}, 1});
  }
  Sketch sketch;
  sketch.palettes = {legend, keys};
  sketch.boards = {{{340, 60}, {0, 50}, {}, kKeys, 1, 37, 3},
                   {{80, 60}, {50, 0}, {}, kPegs, 1, 30, 2}};
  const auto found = FindIn(sketch);
  ASSERT_TRUE(found) << found.error().Message();
  EXPECT_EQ(found->board.pegs, kPegs);
  EXPECT_EQ(found->control.way, Way::kPaletteThenHole);
  EXPECT_EQ(found->control.ColorCount(), kKeys);
}

// A hole may be chosen without a sign of it: a color is clicked anew for each.
TEST_F(ControlSearch, TriesNothingTwiceInVain) {
  std::set<std::array<int, 4>> done;
  WindowPoint last;
  page_.on_click = [&](WindowPoint at) {
    EXPECT_TRUE(done.insert({last.x, last.y, at.x, at.y}).second) << at.x << ", " << at.y;
    last = at;
  };
  EXPECT_FALSE(Find(Effort::kThorough));
  EXPECT_LE(gestures_, 60);
}

// The hole that is chosen has a ring, and a color that is clicked goes there.
TEST_F(ControlSearch, FindsThatAHoleIsChosenBeforeItsColor) {
  std::optional<int> chosen;
  page_.on_click = [&](WindowPoint at) {
    if (const auto peg = HoleAt(at)) {
      chosen = peg;
      page_.Draw([&](cv::Mat& picture) {
        cv::circle(picture, Hole(0, *peg), kRadius + 3, {0, 0, 0, 255}, 2, cv::LINE_AA);
      });
    }
    for (std::size_t i = 0; i < kColors.size() && chosen; ++i) {
      if (cv::norm(Color(i) - cv::Point(at.x, at.y)) < 10) Put(*chosen, kColors[i]);
    }
  };
  const auto found = Find();
  ASSERT_TRUE(found) << found.error().Message();
  EXPECT_EQ(found->control.way, Way::kHoleThenPalette);
  EXPECT_EQ(found->peg, chosen);
}

// The pointer makes a color look larger; a second click on it puts it down. The likeliest hole
// takes no pegs, the one at the other end of the board does.
TEST_F(ControlSearch, PicksAnotherColorRatherThanPutOneDown) {
  std::optional<std::size_t> picked;
  page_.on_click = [&](WindowPoint at) {
    const auto over = [&](std::size_t i) {
      return cv::norm(Color(i) - cv::Point(at.x, at.y)) < 10;
    };
    page_.Draw([&](cv::Mat& picture) {
      for (std::size_t i = 0; i < kColors.size(); ++i) {
        Disc(picture, Color(i), 14, kGround);
        Disc(picture, Color(i), over(i) ? 13 : 10, kColors[i]);
      }
    });
    for (std::size_t i = 0; i < kColors.size(); ++i) {
      if (over(i)) picked = picked == i ? std::nullopt : std::optional(i);
    }
    const cv::Point last = Hole(kRows - 1, 0);
    if (!picked || cv::norm(last - cv::Point(at.x, at.y)) >= kRadius) return;
    page_.Draw([&](cv::Mat& picture) { Disc(picture, last, kRadius, kColors[*picked]); });
  };
  const auto found = Find();
  ASSERT_TRUE(found) << found.error().Message();
  EXPECT_EQ(found->control.way, Way::kPaletteThenHole);
}

// Keys on the screen look alike, and so like a row of holes. The colors below are only a legend.
TEST_F(ControlSearch, TakesARowForKeysThatFillsHolesElsewhere) {
  Sketch sketch = MakeSketch(page_.picture());
  const BoardGuess keys{{40, 580}, {40, 0}, {}, 6, 1, 30, 3};
  sketch.boards = {{{80, 60}, {50, 0}, {0, 50}, kPegs, kRows, 30, 32}, keys};
  int filled = 0;
  page_.on_click = [&](WindowPoint at) {
    const int key = static_cast<int>(std::lround((at.x - 40) / 40.0));
    if (std::abs(at.y - 580) > 15 || filled == kPegs) return;
    Put(filled++, {20, 60 + 30.0 * key, 20, 255});
  };
  const auto found = FindIn(sketch);
  ASSERT_TRUE(found) << found.error().Message();
  EXPECT_EQ(found->control.way, Way::kFillNext);
  EXPECT_EQ(found->control.ColorCount(), 6);
  EXPECT_EQ(found->control.palette[5].box.Center().x, 240);
  EXPECT_EQ(found->begun, std::vector{0});
}

// Keys with digits in three lines, the zero alone below them; the last line is tried first.
class DigitKeysSearch : public ControlSearch {
 protected:
  DigitKeysSearch() {
    page_.Draw([&](cv::Mat& picture) {
      picture.rowRange(90, picture.rows).setTo(kGround);
      for (const int place : kPlaces) {
        cv::rectangle(picture, Key(place), {250, 250, 250, 255}, cv::FILLED);
      }
    });
    sketch_.boards = {{{80, 60}, {50, 0}, {}, kPegs, 1, 30, 2}};
    for (int line = 2; line >= 0; --line) {
      sketch_.box_rows.push_back({{99.5, 324.5 + 60 * line}, {90, 0}, {}, 3, 1, 50, 1.5, 80});
    }
    page_.on_click = [&](WindowPoint at) {
      for (int i = 0; i < 10; ++i) {
        if (Key(kPlaces[static_cast<std::size_t>(i)]).contains({at.x, at.y})) Add((i + 1) % 10);
      }
    };
  }
  void Add(int digit) {
    if (filled_ < kPegs) Put(filled_++, {20, 60 + 15.0 * digit, 20, 255});
  }

  static constexpr std::array kPlaces{0, 1, 2, 3, 4, 5, 6, 7, 8, 10};
  static cv::Rect Key(int place) { return {60 + 90 * (place % 3), 300 + 60 * (place / 3), 80, 50}; }
  Sketch sketch_;
  int filled_ = 0;
};

TEST_F(DigitKeysSearch, FindsAllKeysByOneOfTheirLines) {
  const auto found = FindIn(sketch_);
  ASSERT_TRUE(found) << found.error().Message();
  EXPECT_EQ(found->control.way, Way::kFillNext);
  EXPECT_EQ(found->control.ColorCount(), 10);
  EXPECT_EQ(found->begun, std::vector{6});
}

// Three letters of a heading look like a palette.
TEST_F(DigitKeysSearch, TypesTheDigitsIfThatDoesTheSame) {
  sketch_.palettes = {{{{{20, 10, 14, 14}, {0, 0, 0}, 1},
                        {{50, 10, 14, 14}, {0, 0, 90}, 1},
                        {{80, 10, 14, 14}, {0, 90, 0}, 1}},
                       14,
                       3}};
  page_.on_key = [&](std::string_view key) {
    if (key.size() == 1 && key[0] >= '0' && key[0] <= '9') Add(key[0] - '0');
  };
  const auto found = FindIn(sketch_);
  ASSERT_TRUE(found) << found.error().Message();
  EXPECT_EQ(found->control.way, Way::kKeys);
}

// Fields that look like list boxes open their colors within the window, and a further click closes
// them.
TEST_F(ControlSearch, FindsColorsThatOpenBelowAField) {
  const auto field = [](int peg) { return cv::Rect(60 + 70 * peg, 40, 60, 50); };
  const auto choice = [](std::size_t color) {
    return cv::Point(70 + 50 * static_cast<int>(color), 150);
  };
  std::optional<int> open;
  std::vector<int> pegs(kPegs, -1);
  const auto show = [&] {
    page_.Draw([&](cv::Mat& picture) {
      picture = kGround;
      for (int peg = 0; peg < kPegs; ++peg) {
        const cv::Rect box = field(peg);
        const cv::Point middle(box.x + 30, box.y + 25);
        cv::rectangle(picture, box, {80, 70, 60, 255}, cv::FILLED);
        const int color = pegs[static_cast<std::size_t>(peg)];
        Disc(picture, middle, 17,
             color < 0 ? cv::Scalar(120, 110, 100, 255) : kColors[static_cast<std::size_t>(color)]);
      }
      if (!open) return;
      cv::rectangle(picture, {40, 120, 330, 60}, {240, 240, 240, 255}, cv::FILLED);
      for (std::size_t i = 0; i < kColors.size(); ++i) Disc(picture, choice(i), 15, kColors[i]);
    });
  };
  const auto is_on_hole = [&](int peg, cv::Point at) { return field(peg).contains(at); };
  OpenOnClick(open, pegs, is_on_hole, choice, 15, show);
  Sketch sketch;
  sketch.boards = {{{90, 65}, {70, 0}, {}, kPegs, 1, 34, 2}};
  sketch.box_rows = {{{90, 65}, {70, 0}, {}, kPegs, 1, 50, 1.5, 60}};
  const auto found = FindIn(sketch);
  ASSERT_TRUE(found) << found.error().Message();
  EXPECT_EQ(found->control.way, Way::kPopup);
  EXPECT_EQ(found->control.ColorCount(), static_cast<int>(kColors.size()));
}

// What looked like choices were holes, and one of them has opened its colors: the first click on a
// hole only closes them, and tells nothing of that hole.
TEST_F(ControlSearch, ClicksAHoleAgainThatOnlyClosedWhatATableHadOpened) {
  const auto hole = [](int peg, int row) { return cv::Point(60 + 60 * peg, 50 + 60 * row); };
  const auto choice = [](std::size_t color) {
    return cv::Point(80 + 44 * static_cast<int>(color), 260);
  };
  constexpr int kHoles = 5;
  std::optional<int> open;
  std::vector<int> pegs(kHoles, -1);
  const auto show = [&] {
    page_.Draw([&](cv::Mat& picture) {
      picture = kGround;
      for (int row = 0; row < 3; ++row) {
        for (int peg = 0; peg < kHoles; ++peg) {
          const int color = row == 0 ? pegs[static_cast<std::size_t>(peg)] : -1;
          Disc(picture, hole(peg, row), 17,
               color < 0 ? cv::Scalar(120, 110, 100, 255)
                         : kColors[static_cast<std::size_t>(color)]);
        }
      }
      if (!open) return;
      cv::rectangle(picture, {40, 230, 330, 60}, {240, 240, 240, 255}, cv::FILLED);
      for (std::size_t i = 0; i < kColors.size(); ++i) Disc(picture, choice(i), 15, kColors[i]);
    });
  };
  const auto is_on_hole = [&](int peg, cv::Point at) { return cv::norm(at - hole(peg, 0)) < 17; };
  OpenOnClick(open, pegs, is_on_hole, choice, 15, show);
  Sketch sketch;
  sketch.boards = {{{60, 50}, {60, 0}, {0, 60}, kHoles, 3, 34, 2},
                   {{120, 50}, {60, 0}, {0, 60}, kHoles - 1, 3, 34, 1.6}};
  ChoiceTable table;
  for (int row = 0; row < 3; ++row) {
    const cv::Point at = hole(1, row);
    table.first.colors.push_back({WindowRect::Around({at.x, at.y}, 17), {}, 0});
  }
  table.first.diameter = 34;
  table.step = {60, 0};
  table.holes = 3;
  sketch.tables = {table};
  const auto found = FindIn(sketch);
  ASSERT_TRUE(found) << found.error().Message();
  EXPECT_EQ(found->control.way, Way::kPopup);
  EXPECT_EQ(found->board.pegs, kHoles);
}

// Such a field shows what was chosen at its left, before a word: the holes are there.
TEST_F(ControlSearch, FindsThePegAtTheLeftOfAFieldThatOpensItsColors) {
  const auto field = [](int peg) { return cv::Rect(20 + 90 * peg, 40, 84, 40); };
  const auto choice = [](std::size_t color) {
    return cv::Point(50, 110 + 34 * static_cast<int>(color));
  };
  const auto peg_in = [&](int peg) { return field(peg).tl() + cv::Point(14, 20); };
  std::optional<int> open;
  std::vector<int> pegs(kPegs, -1);
  const auto show = [&] {
    page_.Draw([&](cv::Mat& picture) {
      picture = cv::Scalar(255, 255, 255, 255);
      for (int peg = 0; peg < kPegs; ++peg) {
        cv::rectangle(picture, field(peg), {200, 200, 200, 255});
        const int color = pegs[static_cast<std::size_t>(peg)];
        if (color < 0) continue;
        Disc(picture, peg_in(peg), 8, kColors[static_cast<std::size_t>(color)]);
        cv::rectangle(picture, {peg_in(peg).x + 14, 54, 8, 12}, {60, 60, 60, 255}, cv::FILLED);
      }
      if (!open) return;
      for (std::size_t i = 0; i < kColors.size(); ++i) Disc(picture, choice(i), 8, kColors[i]);
    });
  };
  const auto is_on_hole = [&](int peg, cv::Point at) { return field(peg).contains(at); };
  OpenOnClick(open, pegs, is_on_hole, choice, 10, show);
  Sketch sketch;
  sketch.box_rows = {{{62, 60}, {90, 0}, {}, kPegs, 1, 40, 1.5, 84}};
  const auto found = FindIn(sketch);
  ASSERT_TRUE(found) << found.error().Message();
  EXPECT_EQ(found->control.way, Way::kPopup);
  EXPECT_EQ(found->control.ColorCount(), static_cast<int>(kColors.size()));
  EXPECT_NEAR(found->board.first.x, peg_in(0).x, 1);
  EXPECT_NEAR(found->board.diameter, 16, 3);
}

// A list of colors opens over the hole that was clicked, with one of them just there: a further
// click there chooses it, and the next one opens the list again.
TEST_F(ControlSearch, FindsColorsThatOpenOverTheirHole) {
  const auto hole = [](int peg) { return cv::Point(100, 60 + 60 * peg); };
  std::optional<int> open;
  const auto choice = [&](std::size_t color) {
    return hole(*open) + cv::Point(-4, 3 + 26 * static_cast<int>(color));
  };
  std::vector<int> pegs(kPegs, -1);
  const auto show = [&] {
    page_.Draw([&](cv::Mat& picture) {
      picture = kGround;
      for (int peg = 0; peg < kPegs; ++peg) {
        const int color = pegs[static_cast<std::size_t>(peg)];
        Disc(picture, hole(peg), color < 0 ? 4 : 14,
             color < 0 ? kHole : kColors[static_cast<std::size_t>(color)]);
      }
      if (!open) return;
      const cv::Rect panel(choice(0) - cv::Point(16, 16),
                           choice(kColors.size() - 1) + cv::Point(96, 17));
      cv::rectangle(picture, panel, {80, 70, 60, 255}, cv::FILLED);
      for (std::size_t i = 0; i < kColors.size(); ++i) Disc(picture, choice(i), 9, kColors[i]);
    });
  };
  const auto is_on_hole = [&](int peg, cv::Point at) { return cv::norm(at - hole(peg)) < 14; };
  OpenOnClick(open, pegs, is_on_hole, choice, 10, show);
  Sketch sketch;
  sketch.boards = {{{100, 60}, {0, 60}, {}, kPegs, 1, 28, 2}};
  const auto found = FindIn(sketch);
  ASSERT_TRUE(found) << found.error().Message();
  EXPECT_EQ(found->control.way, Way::kPopup);
  EXPECT_EQ(found->control.ColorCount(), static_cast<int>(kColors.size()));
  EXPECT_EQ(found->peg, 0);
}

// The icons of a tool bar look like colors, but open a dialog that has the keys. While it is open
// the window takes nothing.
TEST_F(ControlSearch, ClosesADialogThatWasOpenedByWhatLookedLikeAColor) {
  static constexpr WindowId kDialog{7};
  bool dialog_has_the_keys = false;
  std::size_t shown = 0;
  page_.on_click = [&](WindowPoint at) {
    if (!page_.others.empty()) return;
    if (at.y > Color(0).y - kRadius) {
      WindowInfo window;
      window.id = kDialog;
      window.pid = FakePage::kProcess;
      window.transient_for = FakePage::kWindow;
      window.content = {250, 250, 100, 60};
      window.viewable = true;
      page_.pictures[kDialog] = cv::Mat(60, 100, CV_8UC4, cv::Scalar(240, 240, 240, 255));
      page_.others.push_back(window);
    } else if (const auto peg = HoleAt(at)) {
      Put(*peg, kColors[shown++ % kColors.size()]);
    }
  };
  page_.on_key = [&](std::string_view key) {
    dialog_has_the_keys |= !page_.others.empty() && key != "Escape";
    if (key == "Escape") page_.others.clear();
  };
  const auto found = Find();
  ASSERT_TRUE(found) << found.error().Message();
  EXPECT_EQ(found->control.way, Way::kCycle);
  EXPECT_TRUE(page_.others.empty());
  EXPECT_FALSE(dialog_has_the_keys);
}

// A click on a hole opens its colors in a window of their own: a dialog, which has the keys, or one
// as a menu is, in which keys do nothing but close it. A color that is used already is no choice.
class ColorWindow : public ControlSearch, public testing::WithParamInterface<bool> {
 protected:
  static constexpr WindowId kId{7};

  ColorWindow() {
    page_.Draw([](cv::Mat& picture) { picture(cv::Rect(0, 500, 400, 40)) = kGround; });
    page_.on_click = [this](WindowPoint at) {
      open_ = HoleAt(at);
      if (open_) Show();
    };
    page_.on_click_in = [this](WindowId, WindowPoint at) {
      for (std::size_t i = 0; i < kColors.size(); ++i) {
        const cv::Point choice = Choice(i);
        if (std::hypot(at.x - choice.x, at.y - choice.y) >= kRadius || used_.contains(i)) continue;
        used_.insert(i);
        Put(*open_, kColors[i]);
        Close();
      }
    };
    page_.on_key = [this](std::string_view key) {
      if (key == "Escape") Close();
    };
  }
  static cv::Point Choice(std::size_t color) { return {25 + 40 * static_cast<int>(color), 25}; }
  void Show() {
    WindowInfo window;
    window.id = kId;
    window.pid = FakePage::kProcess;
    window.transient_for = FakePage::kWindow;
    const cv::Size size(210, 50);
    const int left = std::min(Hole(0, *open_).x, page_.picture().cols - size.width);
    window.content = {left, Hole(0, *open_).y + 20, size.width, size.height};
    window.viewable = true;
    cv::Mat picture(size, CV_8UC4, cv::Scalar(245, 245, 245, 255));
    for (std::size_t i = 0; i < kColors.size(); ++i) {
      if (!used_.contains(i)) Disc(picture, Choice(i), kRadius, kColors[i]);
    }
    page_.pictures[kId] = picture;
    (GetParam() ? page_.others : page_.menus).push_back(window);
  }
  void Close() {
    page_.others.clear();
    page_.menus.clear();
    page_.pictures.clear();
  }

  std::optional<int> open_;
  std::set<std::size_t> used_;
};
INSTANTIATE_TEST_SUITE_P(DialogOrMenu, ColorWindow, testing::Bool());

TEST_P(ColorWindow, IsFoundAndUsed) {
  const auto found = Find();
  ASSERT_TRUE(found) << found.error().Message();
  EXPECT_EQ(found->control.way, Way::kPopup);
  EXPECT_EQ(found->control.ColorCount(), static_cast<int>(kColors.size()));
  EXPECT_TRUE(page_.pictures.empty());

  const World world{page_, page_, clock_};
  auto prober = Prober::Open(world, clicker_, FakePage::kWindow);
  ASSERT_TRUE(prober);
  Hand hand(*prober, found->control);
  const HoleRow row = found->board.Row(0);
  const int first = found->begun.front();
  for (int peg = 0; peg < kPegs; ++peg) {
    if (peg == found->peg) continue;
    const auto used = hand.Place(row, peg, first);
    ASSERT_TRUE(used);
    EXPECT_FALSE(used->done);
    EXPECT_TRUE(page_.pictures.empty());
    EXPECT_LT(ChangeAt(used->seen.before.pixels, used->seen.after.pixels, row.Hole(peg), 30), 1);
    const auto placed = hand.Place(row, peg, (first + 1 + peg) % found->control.ColorCount());
    ASSERT_TRUE(placed);
    EXPECT_TRUE(placed->done) << peg;
  }
  EXPECT_EQ(used_.size(), static_cast<std::size_t>(kPegs));
}

// Choices with letters in the color of the ground, which the empty holes show, too.
TEST_F(ControlSearch, ChoosesLettersInTheColorOfTheGround) {
  const cv::Scalar ground(24, 20, 16, 255);
  const std::array<cv::Scalar, 2> colors{{{196, 179, 79, 255}, {71, 192, 157, 255}}};
  const auto hole = [](int peg) { return cv::Point(100 + 60 * peg, 300); };
  const auto choice = [](std::size_t color) {
    return cv::Point(130, 150 + 40 * static_cast<int>(color));
  };
  const auto letter = [&](cv::Mat& picture, cv::Point at, int radius, std::size_t color) {
    Disc(picture, at, radius, colors[color]);
    cv::rectangle(picture, at - cv::Point(radius / 3, radius / 3),
                  at + cv::Point(radius / 3, radius / 3), ground, cv::FILLED);
  };
  std::optional<int> open;
  const auto show = [&] {
    page_.Draw([&](cv::Mat& picture) {
      if (!open) return;
      cv::rectangle(picture, {90, 120, 220, 100}, {255, 255, 255, 255}, 2);
      for (const std::size_t color : {0U, 1U}) letter(picture, choice(color), 15, color);
    });
  };
  page_.Draw([&](cv::Mat& picture) {
    picture = ground;
    for (int peg = 0; peg < kPegs; ++peg) {
      cv::circle(picture, hole(peg), 22, {140, 140, 140, 255}, 2, cv::LINE_AA);
    }
  });
  page_.on_click = [&](WindowPoint at) {
    const auto filled = std::exchange(open, std::nullopt);
    page_.Draw([&](cv::Mat& picture) {
      cv::rectangle(picture, {80, 110, 240, 120}, ground, cv::FILLED);
      for (const std::size_t color : {0U, 1U}) {
        const cv::Point middle = choice(color);
        const bool chosen = std::hypot(at.x - middle.x, at.y - middle.y) < 15;
        if (filled && chosen) letter(picture, hole(*filled), 20, color);
      }
    });
    for (int peg = 0; peg < kPegs && !filled; ++peg) {
      if (std::hypot(at.x - hole(peg).x, at.y - hole(peg).y) < 22) open = peg;
    }
    show();
  };
  Sketch sketch;
  sketch.boards = {{{100, 300}, {60, 0}, {}, kPegs, 1, 44, 2}};
  const auto found = FindIn(sketch);
  ASSERT_TRUE(found) << found.error().Message();
  EXPECT_EQ(found->control.way, Way::kPopup);
  EXPECT_EQ(found->control.ColorCount(), 2);
}

// A tile fills its hole, and has small corners of one size: parts of it, and no colors that opened.
TEST_F(ControlSearch, TakesTheCornersOfATileForNoColorsThatOpened) {
  constexpr int kTile = 60, kCorner = 13;
  const auto place = [](int peg) { return cv::Rect(80 + 62 * peg, 60, kTile, kTile); };
  const auto color = [](std::size_t i) {
    return cv::Rect(60 + 68 * static_cast<int>(i), 300, 48, 48);
  };
  const auto tile = [](cv::Mat& picture, const cv::Rect& box, std::size_t i) {
    const int right = box.x + box.width - 1, down = box.y + box.height - 1;
    cv::rectangle(picture, box, {250, 245, 240, 255}, cv::FILLED);
    cv::circle(picture, {box.x + box.width / 2, box.y + box.height / 2}, box.width / 3, kColors[i],
               cv::FILLED, cv::LINE_AA);
    for (const auto& [x, y] : {std::pair(box.x, box.y), std::pair(right, box.y),
                               std::pair(box.x, down), std::pair(right, down)}) {
      const int by_x = x == right ? -kCorner : kCorner, by_y = y == down ? -kCorner : kCorner;
      const std::vector<cv::Point> corner{{x, y}, {x + by_x, y}, {x, y + by_y}};
      cv::fillConvexPoly(picture, corner, kColors[i]);
    }
  };
  std::optional<std::size_t> picked;
  page_.Draw([&](cv::Mat& picture) {
    picture = kGround;
    for (int peg = 0; peg < kPegs; ++peg) cv::rectangle(picture, place(peg), kHole, cv::FILLED);
    for (std::size_t i = 0; i < kColors.size(); ++i) tile(picture, color(i), i);
  });
  page_.on_click = [&](WindowPoint at) {
    page_.Draw([&](cv::Mat& picture) {
      for (std::size_t i = 0; i < kColors.size(); ++i) {
        if (color(i).contains({at.x, at.y})) picked = i;
      }
      for (std::size_t i = 0; i < kColors.size(); ++i) {
        const cv::Scalar rim = picked == i ? cv::Scalar(0, 160, 230, 255) : kGround;
        cv::rectangle(picture, color(i) + cv::Size(12, 12) - cv::Point(6, 6), rim, 3);
      }
      for (int peg = 0; peg < kPegs; ++peg) {
        if (picked && place(peg).contains({at.x, at.y})) tile(picture, place(peg), *picked);
      }
    });
  };
  Sketch sketch;
  sketch.boards = {{{110, 90}, {62, 0}, {}, kPegs, 1, kTile, 2}};
  PaletteGuess palette;
  for (std::size_t i = 0; i < kColors.size(); ++i) {
    const cv::Rect box = color(i);
    const auto level = [&](int part) { return static_cast<std::uint8_t>(kColors[i][part]); };
    palette.colors.push_back(
        {{box.x, box.y, box.width, box.height}, {level(0), level(1), level(2)}, 1});
  }
  sketch.palettes = {palette};
  const auto found = FindIn(sketch);
  ASSERT_TRUE(found) << found.error().Message();
  EXPECT_EQ(found->control.way, Way::kPaletteThenHole);
}

// A row of digits, each with a button below it that shows the next one; only the buttons look like
// a row of things.
TEST_F(ControlSearch, FindsButtonsThatStepThroughTheDigitsBesideThem) {
  const auto digit_at = [](int peg) { return cv::Point(80 + 70 * peg, 60); };
  const auto button_at = [](int peg) { return cv::Point(80 + 70 * peg, 100); };
  const auto show = [&](int peg, int digit) {
    page_.Draw([&](cv::Mat& picture) {
      const cv::Rect field(digit_at(peg) - cv::Point(20, 20), cv::Size(40, 40));
      cv::rectangle(picture, field, {250, 250, 250, 255}, cv::FILLED);
      cv::putText(picture, std::to_string(digit), digit_at(peg) + cv::Point(-10, 10),
                  cv::FONT_HERSHEY_DUPLEX, 1, {20, 20, 20, 255}, 2, cv::LINE_AA);
    });
  };
  page_.Draw([&](cv::Mat& picture) { picture = kGround; });
  std::vector<int> digits;
  for (int peg = 0; peg < kPegs; ++peg) {
    show(peg, digits.emplace_back(peg + 1));
    page_.Draw([&](cv::Mat& picture) { Disc(picture, button_at(peg), 6, {60, 60, 60, 255}); });
  }
  page_.on_click = [&](WindowPoint at) {
    for (int peg = 0; peg < kPegs; ++peg) {
      auto& digit = digits[static_cast<std::size_t>(peg)];
      if (std::hypot(at.x - button_at(peg).x, at.y - button_at(peg).y) > 10) continue;
      show(peg, digit = digit % 5 + 1);
    }
  };
  Sketch sketch;
  sketch.boards = {{{80, 100}, {70, 0}, {}, kPegs, 1, 12, 2}};
  const auto found = FindIn(sketch);
  ASSERT_TRUE(found) << found.error().Message();
  EXPECT_EQ(found->control.way, Way::kCycle);
  EXPECT_EQ(found->control.ColorCount(), 5);
  EXPECT_NEAR(found->board.first.y, digit_at(0).y, 2);
  EXPECT_NEAR(found->control.button.y, button_at(0).y - digit_at(0).y, 2);
}

// A row of lamps, each of another color at first, which so look like a palette. An arrow above each
// of them shows its next color, and its name below; only what is beside the arrows looks like
// holes.
TEST_F(ControlSearch, FindsArrowsThatGoThroughTheColorsOfLampsLikeAPalette) {
  constexpr int kLamps = 3;
  const auto lamp_at = [](int peg) { return cv::Point(90 + 110 * peg, 150); };
  const auto arrow_at = [](int peg) { return cv::Point(90 + 110 * peg, 80); };
  const auto show = [&](int peg, std::size_t color) {
    page_.Draw([&](cv::Mat& picture) {
      Disc(picture, lamp_at(peg), 36, kColors[color]);
      const cv::Rect name(lamp_at(peg) + cv::Point(-30, 50), cv::Size(60, 20));
      cv::rectangle(picture, name, kGround, cv::FILLED);
      cv::putText(picture, "No. " + std::to_string(color), name.tl() + cv::Point(2, 16),
                  cv::FONT_HERSHEY_SIMPLEX, 0.5, {20, 20, 20, 255}, 1, cv::LINE_AA);
    });
  };
  page_.Draw([&](cv::Mat& picture) { picture = kGround; });
  std::vector<std::size_t> lamps;
  Sketch sketch;
  PaletteGuess palette;
  palette.diameter = 73;
  for (int peg = 0; peg < kLamps; ++peg) {
    show(peg, lamps.emplace_back(static_cast<std::size_t>(peg)));
    Shape lamp;
    lamp.box = WindowRect::Around({lamp_at(peg).x, lamp_at(peg).y}, 36);
    const cv::Scalar& color = kColors[lamps.back()];
    lamp.color = {cv::saturate_cast<std::uint8_t>(color[0]),
                  cv::saturate_cast<std::uint8_t>(color[1]),
                  cv::saturate_cast<std::uint8_t>(color[2])};
    palette.colors.push_back(lamp);
    page_.Draw([&](cv::Mat& picture) {
      for (const int side : {-14, 14}) {
        Disc(picture, arrow_at(peg) + cv::Point(side, 0), 10, {60, 60, 60, 255});
      }
    });
    sketch.boards.push_back({{arrow_at(peg).x - 14.0, 80}, {28, 0}, {}, 2, 1, 20, 1});
  }
  sketch.palettes = {palette};
  page_.on_click = [&](WindowPoint at) {
    for (int peg = 0; peg < kLamps; ++peg) {
      auto& lamp = lamps[static_cast<std::size_t>(peg)];
      const bool arrow = std::abs(at.x - arrow_at(peg).x) < 26 && std::abs(at.y - 80) < 12;
      if (arrow) show(peg, lamp = (lamp + 1) % kColors.size());
    }
  };
  const auto found = FindIn(sketch);
  ASSERT_TRUE(found) << found.error().Message();
  EXPECT_EQ(found->control.way, Way::kCycle);
  EXPECT_EQ(found->control.ColorCount(), 5);
  EXPECT_EQ(found->board.pegs, kLamps);
  EXPECT_NEAR(found->board.first.y, 150, 2);
  EXPECT_NEAR(found->control.button.y, 80 - 150, 2);
}

// Dials that begin with the same color all, each between two wide buttons with arrows: these stand
// in rows as list boxes do, and their corners look like a row of two holes.
TEST_F(ControlSearch, FindsWideButtonsThatTurnTheDialsBetweenThem) {
  const auto dial_at = [](int peg) { return cv::Point(65 + 90 * peg, 200); };
  const auto button_at = [&](int peg, int side) {
    return cv::Rect(dial_at(peg) + cv::Point(-35, 75 * side - 18), cv::Size(70, 36));
  };
  const auto show = [&](int peg, std::size_t color) {
    page_.Draw([&](cv::Mat& picture) { Disc(picture, dial_at(peg), 28, kColors[color]); });
  };
  std::vector<std::size_t> dials(kPegs, 0);
  page_.Draw([&](cv::Mat& picture) {
    picture = kGround;
    for (int peg = 0; peg < kPegs; ++peg) {
      for (const int side : {-1, 1}) {
        cv::rectangle(picture, button_at(peg, side), {78, 74, 78, 255}, cv::FILLED);
        const cv::Point tip = dial_at(peg) + cv::Point(0, 85 * side), foot(10, -18 * side);
        const std::vector<cv::Point> arrow{tip, tip + foot, tip + cv::Point(-foot.x, foot.y)};
        cv::fillConvexPoly(picture, arrow, {230, 230, 230, 255});
      }
    }
  });
  for (int peg = 0; peg < kPegs; ++peg) show(peg, 0);
  page_.on_click = [&](WindowPoint at) {
    for (int peg = 0; peg < kPegs; ++peg) {
      auto& dial = dials[static_cast<std::size_t>(peg)];
      const cv::Point clicked(at.x, at.y);
      if (button_at(peg, -1).contains(clicked)) show(peg, dial = (dial + 1) % kColors.size());
      if (button_at(peg, 1).contains(clicked)) {
        show(peg, dial = (dial + kColors.size() - 1) % kColors.size());
      }
    }
  };
  Sketch sketch;
  sketch.box_rows = MakeSketch(page_.picture()).box_rows;
  ASSERT_FALSE(sketch.box_rows.empty());
  sketch.boards = {{{65, 200}, {90, 0}, {}, kPegs, 1, 56, 2},
                   {{36, 113}, {58, 0}, {}, 2, 1, 10, 1}};
  const auto found = FindIn(sketch);
  ASSERT_TRUE(found) << found.error().Message();
  EXPECT_EQ(found->control.way, Way::kCycle);
  EXPECT_EQ(found->control.ColorCount(), static_cast<int>(kColors.size()));
  EXPECT_EQ(found->board.pegs, kPegs);
  EXPECT_NEAR(found->board.first.y, 200, 2);
  EXPECT_NEAR(std::abs(found->control.button.y), 75, 2);
}

// The first click closes what lay over a corner of the window, as a bubble of a browser does; the
// cycle begins with the most colorful one of the legend below.
TEST_F(ControlSearch, TakesNothingThatWasClosedForTheSignThatAColorWasPicked) {
  page_.Draw([&](cv::Mat& picture) {
    cv::rectangle(picture, {300, 560, 90, 30}, {250, 250, 250, 255}, cv::FILLED);
  });
  std::optional<std::size_t> shown;
  page_.on_click = [&](WindowPoint at) {
    page_.Draw([&](cv::Mat& picture) {
      cv::rectangle(picture, {300, 560, 90, 30}, kGround, cv::FILLED);
    });
    if (HoleAt(at) != 0) return;
    shown = shown ? (*shown + 1) % kColors.size() : 3;
    Put(0, kColors[*shown]);
  };
  const auto found = Find();
  ASSERT_TRUE(found) << found.error().Message();
  EXPECT_EQ(found->control.way, Way::kCycle);
  EXPECT_EQ(found->control.ColorCount(), static_cast<int>(kColors.size()));
}

// Grooves between the holes of a board in columns make a lattice of small cells, of more of them.
TEST_F(ControlSearch, TriesHolesBeforeWhatLiesBetweenThem) {
  Sketch sketch = MakeSketch(page_.picture());
  const BoardGuess holes{{80, 60}, {50, 0}, {0, 50}, kPegs, kRows, 30, 32};
  const BoardGuess between{{55, 35}, {50, 0}, {0, 50}, kPegs + 1, kRows + 1, 10, 45};
  sketch.boards = {between, holes};
  cv::Scalar picked = kHole;
  page_.on_click = [&](WindowPoint at) {
    for (std::size_t i = 0; i < kColors.size(); ++i) {
      if (std::hypot(at.x - Color(i).x, at.y - Color(i).y) < 10) picked = kColors[i];
    }
    if (const auto peg = HoleAt(at)) Put(*peg, picked);
  };
  const auto found = FindIn(sketch);
  ASSERT_TRUE(found) << found.error().Message();
  EXPECT_EQ(found->board.pegs, kPegs);
  EXPECT_LE(gestures_, 3);
}

// With its palette the board was left out: what is no color of it lies between the holes.
TEST_F(ControlSearch, KnowsTheColorOfAPaletteWhoseBoardWasNotTriedWithIt) {
  Sketch sketch = MakeSketch(page_.picture());
  ASSERT_FALSE(sketch.palettes.empty());
  PaletteGuess& palette = sketch.palettes.front();
  ASSERT_EQ(palette.colors.size(), kColors.size());
  const cv::Point between = Hole(kRows - 1, 0) + cv::Point(25, 0);
  palette.colors.push_back({WindowRect::Around({between.x, between.y}, 10), {200, 215, 225}, 0});
  std::optional<cv::Scalar> picked;
  page_.on_click = [&](WindowPoint at) {
    for (std::size_t i = 0; i < kColors.size(); ++i) {
      if (std::hypot(at.x - Color(i).x, at.y - Color(i).y) < 10) picked = kColors[i];
    }
    if (const auto peg = HoleAt(at); peg && picked) Put(*peg, *picked);
  };
  const auto found = FindIn(sketch);
  ASSERT_TRUE(found) << found.error().Message();
  EXPECT_EQ(found->control.way, Way::kPaletteThenHole);
  EXPECT_EQ(found->board.pegs, kPegs);
}

// A legend shows the same colors: its clicks do nothing, and what was picked before them still
// shows that.
TEST_F(ControlSearch, TakesThePaletteWhoseColorIsLitBeforeALegendOfTheSameColors) {
  const auto legend = [](std::size_t i) { return cv::Point(60 + 40 * static_cast<int>(i), 560); };
  page_.Draw([&](cv::Mat& picture) {
    for (std::size_t i = 0; i < kColors.size(); ++i) Disc(picture, legend(i), 10, kColors[i]);
  });
  Sketch sketch = MakeSketch(page_.picture());
  PaletteGuess palette, of_legend;
  palette.diameter = of_legend.diameter = 20;
  palette.score = 10;
  of_legend.score = 9;
  const auto color = [](cv::Point at, const cv::Scalar& bgra) {
    const auto level = [&](int channel) { return static_cast<std::uint8_t>(bgra[channel]); };
    return Shape{WindowRect::Around({at.x, at.y}, 10), {level(0), level(1), level(2)}, 0.8};
  };
  for (std::size_t i = 0; i < kColors.size(); ++i) {
    palette.colors.push_back(color(Color(i), kColors[i]));
    of_legend.colors.push_back(color(legend(i), kColors[i]));
  }
  sketch.palettes = {palette, of_legend};
  std::optional<std::size_t> picked;
  bool takes = false;  // pegs; as if other holes had been tried with the palette
  page_.on_click = [&](WindowPoint at) {
    for (std::size_t i = 0; i < kColors.size(); ++i) {
      takes = takes || std::hypot(at.x - legend(i).x, at.y - legend(i).y) < 10;
      if (std::hypot(at.x - Color(i).x, at.y - Color(i).y) >= 10) continue;
      picked = i;
      page_.Draw([&](cv::Mat& picture) {
        cv::circle(picture, Color(i), 14, {20, 20, 20, 255}, 2, cv::LINE_AA);
      });
    }
    if (const auto peg = HoleAt(at); peg && picked && takes) Put(*peg, kColors[*picked]);
  };
  const auto found = FindIn(sketch);
  ASSERT_TRUE(found) << found.error().Message();
  EXPECT_EQ(found->control.way, Way::kPaletteThenHole);
  const WindowPoint first = found->control.palette.front().box.Center();
  EXPECT_EQ(first, (WindowPoint{Color(0).x, Color(0).y}));
}

// Digits cannot be used twice, and keys on the screen are greyed where they were used: by more than
// a slim digit changes its hole. They look like a board of their own.
class KeypadSearch : public ControlSearch {
 protected:
  static cv::Point Key(int digit) {
    const int at = (digit + 9) % 10;
    return {60 + 60 * (at % 5), 480 + 60 * (at / 5)};
  }
  static void Digit(cv::Mat& picture, cv::Point center, int digit, const cv::Scalar& ink) {
    cv::putText(picture, std::to_string(digit), center + cv::Point(-8, 8), cv::FONT_HERSHEY_SIMPLEX,
                0.8, ink, 2, cv::LINE_AA);
  }
  static void DrawKey(cv::Mat& picture, int digit, bool used) {
    cv::rectangle(picture, {Key(digit).x - 24, Key(digit).y - 24, 49, 49},
                  used ? cv::Scalar(48, 40, 32, 255) : cv::Scalar(120, 90, 60, 255), cv::FILLED);
    Digit(picture, Key(digit), digit,
          used ? cv::Scalar(80, 75, 70, 255) : cv::Scalar(240, 240, 240, 255));
  }
  static cv::Point Box(std::size_t peg) { return {90 + 70 * static_cast<int>(peg), 80}; }

  KeypadSearch() {
    page_.Draw([](cv::Mat& picture) {
      picture.setTo(cv::Scalar(48, 37, 28, 255));
      for (std::size_t peg = 0; peg < 4; ++peg) {
        cv::rectangle(picture, {Box(peg).x - 27, Box(peg).y - 27, 55, 55}, {75, 60, 45, 255},
                      cv::FILLED);
      }
      for (int digit = 0; digit < 10; ++digit) DrawKey(picture, digit, false);
    });
    page_.on_key = [&](std::string_view key) {
      if (key.size() != 1 || key[0] < '0' || key[0] > '9' || row_.size() == 4) return;
      const int digit = key[0] - '0';
      if (std::find(row_.begin(), row_.end(), digit) != row_.end()) return;
      page_.Draw([&](cv::Mat& picture) {
        DrawKey(picture, digit, true);
        Digit(picture, Box(row_.size()), digit, {240, 240, 240, 255});
      });
      row_.push_back(digit);
    };
  }

  std::vector<int> row_;
};

TEST_F(KeypadSearch, TakesNoGreyedKeysForPegs) {
  Sketch sketch;
  sketch.boards = {{{60, 480}, {0, 60}, {60, 0}, 2, 5, 49, 10},
                   {{90, 80}, {70, 0}, {}, 4, 1, 55, 2}};
  const auto found = FindIn(sketch);
  ASSERT_TRUE(found) << found.error().Message();
  EXPECT_EQ(found->board.pegs, 4);
  EXPECT_EQ(found->control.way, Way::kKeys);
}

// Clicks on keys of the screen, which were taken for holes, have typed two digits before.
TEST_F(KeypadSearch, TakesBackWhatWasTypedBefore) {
  const auto type = page_.on_key;
  page_.on_key = [&, type](std::string_view key) {
    if (key != "BackSpace") return type(key);
    if (row_.empty()) return;
    const int digit = row_.back();
    row_.pop_back();
    page_.Draw([&](cv::Mat& picture) {
      DrawKey(picture, digit, false);
      const cv::Point at = Box(row_.size());
      cv::rectangle(picture, {at.x - 27, at.y - 27, 55, 55}, {75, 60, 45, 255}, cv::FILLED);
    });
  };
  page_.on_key("7");
  page_.on_key("0");
  Sketch sketch;
  sketch.boards = {{{90, 80}, {70, 0}, {}, 4, 1, 55, 2}};
  const auto found = FindIn(sketch);
  ASSERT_TRUE(found) << found.error().Message();
  EXPECT_EQ(found->control.way, Way::kKeys);
  EXPECT_EQ(found->board.pegs, 4);
  ASSERT_EQ(row_.size(), found->begun.size());
  for (std::size_t peg = 0; peg < row_.size(); ++peg) {
    const auto color = static_cast<std::size_t>(found->begun[peg]);
    EXPECT_EQ(found->control.keys[color], std::to_string(row_[peg])) << peg;
  }
}

// Or keys on the screen only show that they were pressed, in another color under the same digit: by
// more than that digit changes its hole, and about as large as a peg.
TEST_F(KeypadSearch, TakesNoPressedKeyForAPegWhereAHoleTookItsDigit) {
  std::size_t filled = 0;
  page_.on_key = [&](std::string_view key) {
    if (key.size() != 1 || key[0] < '0' || key[0] > '9' || filled == 4) return;
    const int digit = key[0] - '0';
    page_.Draw([&](cv::Mat& picture) {
      cv::rectangle(picture, {Key(digit).x - 24, Key(digit).y - 24, 49, 49}, {60, 150, 60, 255},
                    cv::FILLED);
      Digit(picture, Key(digit), digit, {240, 240, 240, 255});
      Digit(picture, Box(filled), digit, {240, 240, 240, 255});
    });
    ++filled;
  };
  Sketch sketch;
  sketch.boards = {{{60, 480}, {60, 0}, {0, 60}, 5, 2, 49, 10},
                   {{90, 80}, {70, 0}, {}, 4, 1, 55, 2}};
  const auto found = FindIn(sketch);
  ASSERT_TRUE(found) << found.error().Message();
  EXPECT_EQ(found->control.way, Way::kKeys);
  EXPECT_EQ(found->board.pegs, 4);
  EXPECT_EQ(found->board.first.y, 80);
  EXPECT_EQ(found->peg, 0);
}

TEST_F(KeypadSearch, FindsThatThereIsAZero) {
  const auto found = Find();
  ASSERT_TRUE(found) << found.error().Message();
  ASSERT_EQ(found->control.ColorCount(), 10);
  EXPECT_EQ(found->control.keys.front(), "0");
  ASSERT_EQ(found->begun.size(), row_.size());
  for (std::size_t peg = 0; peg < row_.size(); ++peg) {
    EXPECT_EQ(found->control.keys[static_cast<std::size_t>(found->begun[peg])],
              std::to_string(row_[peg]));
  }
}

// A page with nothing but a field that has the keys when it was clicked.
class FieldSearch : public ControlSearch {
 protected:
  FieldSearch() {
    page_.Draw([](cv::Mat& picture) {
      picture.setTo(kGround);
      cv::rectangle(picture, kField, {255, 255, 255, 255}, cv::FILLED);
      cv::rectangle(picture, kField, {60, 60, 60, 255}, 1);
    });
    page_.on_click = [&](WindowPoint at) { has_keys_ = kField.contains({at.x, at.y}); };
    page_.on_key = [&](std::string_view key) {
      if (!has_keys_ || key.size() != 1 || typed_.size() == 4) return;
      page_.Draw([&](cv::Mat& picture) {
        cv::putText(picture, std::string(key),
                    {kField.x + 8 + 16 * static_cast<int>(typed_.size()), kField.y + 22},
                    cv::FONT_HERSHEY_DUPLEX, 0.7, {20, 20, 20, 255}, 1, cv::LINE_AA);
      });
      typed_ += key;
    };
  }
  Result<FoundControl> FindWithFields(std::vector<TextField> fields) {
    Sketch sketch;
    sketch.fields = std::move(fields);
    return FindIn(sketch);
  }

  static inline const cv::Rect kField{60, 100, 200, 30};
  bool has_keys_ = false;
  std::string typed_;
};

TEST_F(FieldSearch, TypesIntoAFieldThatWasClicked) {
  const auto found = FindWithFields({{{kField.x, kField.y, kField.width, kField.height}, true}});
  ASSERT_TRUE(found) << found.error().Message();
  EXPECT_EQ(found->control.way, Way::kKeys);
  EXPECT_TRUE(found->control.typed);
  EXPECT_EQ(found->board.pegs, 4);
  EXPECT_EQ(typed_, "1023");
}

TEST_F(FieldSearch, ClicksNothingThatIsNoField) {
  EXPECT_FALSE(FindWithFields({}));
  EXPECT_EQ(typed_, "");
}

// A color that shows what was picked in a place of its own is no row; the color that was clicked
// last is the one that is picked then.
TEST_F(ControlSearch, KnowsWhichColorWasClickedLastWhereNoRowGrew) {
  std::optional<std::size_t> picked;
  page_.on_click = [&](WindowPoint at) {
    for (std::size_t i = 0; i < kColors.size(); ++i) {
      if (std::hypot(at.x - Color(i).x, at.y - Color(i).y) >= 10) continue;
      picked = i;
      page_.Draw([&](cv::Mat& picture) { Disc(picture, {330, 520}, 12, kColors[i]); });
    }
    const auto peg = HoleAt(at);
    if (peg && picked) Put(*peg, kColors[*picked]);
  };
  const auto found = Find();
  ASSERT_TRUE(found) << found.error().Message();
  EXPECT_EQ(found->control.way, Way::kPaletteThenHole);
  ASSERT_EQ(found->begun.size(), 1U);
  EXPECT_EQ(static_cast<std::size_t>(found->begun[0]), *picked);
}

// What tells which color is picked changes with each of them, and three of its letters may stand
// evenly: words were there before, and no color is.
TEST_F(ControlSearch, TakesNoMessageForARowThatGrows) {
  words_ = {{130, 475, 66, 12}, {204, 475, 66, 12}};
  std::vector<std::size_t> picks;
  page_.on_click = [&](WindowPoint at) {
    for (std::size_t i = 0; i < kColors.size(); ++i) {
      if (std::hypot(at.x - Color(i).x, at.y - Color(i).y) >= 10) continue;
      picks.push_back(i);
      page_.Draw([&](cv::Mat& picture) {
        cv::rectangle(picture, {0, 470, 400, 22}, kGround, cv::FILLED);
        const int letters = static_cast<int>(picks.size());
        for (int letter = 0; letter < letters; ++letter) {
          const int x = 200 + 28 * letter - 14 * (letters - 1);
          const double shade = 40 + 15 * letter;
          cv::rectangle(picture, {x - 6, 475, 12, 12}, {shade, shade, shade, 255}, cv::FILLED);
        }
      });
    }
    const auto peg = HoleAt(at);
    if (peg && !picks.empty()) Put(*peg, kColors[picks.back()]);
  };
  const auto found = Find();
  ASSERT_TRUE(found) << found.error().Message();
  EXPECT_EQ(found->control.way, Way::kPaletteThenHole);
  EXPECT_EQ(static_cast<std::size_t>(found->begun.front()), picks.back());
}

// A line of choices for each hole, with all colors; what they look like when they are chosen, and
// whether pegs come to the holes above them, is the test's.
class TableSearch : public ControlSearch {
 protected:
  TableSearch() {
    table_.step = {0, 50};
    table_.holes = kPegs;
    for (std::size_t i = 0; i < kColors.size(); ++i) {
      const cv::Point at = Choice(0, i);
      table_.first.colors.push_back({WindowRect::Around({at.x, at.y}, 10), {}, 1});
    }
    cv::Mat page(600, 400, CV_8UC4, kGround);
    for (int hole = 0; hole < kPegs; ++hole) {
      Disc(page, Hole(0, hole), kRadius, kHole);
      for (std::size_t i = 0; i < kColors.size(); ++i) Disc(page, Choice(hole, i), 10, kColors[i]);
    }
    page_.Draw([&](cv::Mat& picture) { page.copyTo(picture); });
    page_.on_click = [this](WindowPoint at) {
      for (int hole = 0; hole < kPegs; ++hole) {
        for (std::size_t i = 0; i < kColors.size(); ++i) {
          const cv::Point choice = Choice(hole, i);  // with a button behind it
          if (cv::Rect(choice.x - 10, choice.y - 10, 38, 20).contains({at.x, at.y})) {
            Choose(hole, i);
          }
        }
      }
    };
  }
  static cv::Point Choice(int hole, std::size_t color) {
    return {60 + 50 * static_cast<int>(color), 200 + 50 * hole};
  }
  virtual void Choose(int hole, std::size_t color) = 0;
  void Ring(int hole, std::size_t color, const cv::Scalar& look) {
    page_.Draw([&](cv::Mat& picture) { cv::circle(picture, Choice(hole, color), 7, look, 3); });
  }
  Result<FoundControl> FindInTable() {
    Sketch sketch = MakeSketch(page_.picture());
    sketch.tables = {table_};
    return FindIn(sketch);
  }

  ChoiceTable table_;
};

class TableWithHoles : public TableSearch {
  void Choose(int hole, std::size_t color) override { Put(hole, kColors[color]); }
};

TEST_F(TableWithHoles, FindsWhichHoleAChoiceIsFor) {
  const auto found = FindInTable();
  ASSERT_TRUE(found) << found.error().Message();
  EXPECT_EQ(found->control.way, Way::kTable);
  EXPECT_EQ(found->board.pegs, kPegs);
  EXPECT_EQ(Rounded(found->board.first), (WindowPoint{Hole(0, 0).x, Hole(0, 0).y}));
  EXPECT_EQ(found->peg, 1);
  EXPECT_EQ(found->begun, std::vector{0});
  EXPECT_TRUE(found->control.choices.empty());
  EXPECT_EQ(gestures_, 1);
}

// Nothing but the choices shows what is chosen.
class TableAlone : public TableSearch {
 protected:
  void Choose(int hole, std::size_t color) override {
    auto& chosen = chosen_[static_cast<std::size_t>(hole)];
    if (chosen) Ring(hole, *chosen, kColors[*chosen]);
    chosen = color;
    Ring(hole, color, {0, 0, 0, 255});
  }
  std::array<std::optional<std::size_t>, kPegs> chosen_;
};

TEST_F(TableAlone, FindsThatChoicesShowThemselvesWhatIsChosen) {
  const auto found = FindInTable();
  ASSERT_TRUE(found) << found.error().Message();
  EXPECT_EQ(found->control.way, Way::kTable);
  EXPECT_EQ(found->board.pegs, kPegs);
  EXPECT_EQ(found->control.choices.size(), kColors.size());
  EXPECT_EQ(found->begun, std::vector{1});
  const cv::Mat& picture = page_.picture();
  EXPECT_EQ(ChosenIn(picture, found->control, 0), std::nullopt);
  EXPECT_EQ(ChosenIn(picture, found->control, 1), 1);
  EXPECT_EQ(ChosenIn(picture, found->control, 2), 0);
}

TEST_F(TableAlone, IsPlayedByTheHand) {
  const auto found = FindInTable();
  ASSERT_TRUE(found) << found.error().Message();
  const World world{page_, page_, clock_};
  auto prober = Prober::Open(world, clicker_, FakePage::kWindow);
  ASSERT_TRUE(prober);
  Hand hand(*prober, found->control);
  for (const auto& [peg, color] : {std::pair(0, 4), {1, 1}, {2, 3}, {3, 3}}) {
    const auto placed = hand.Place(found->board.Row(0), peg, color);
    ASSERT_TRUE(placed) << placed.error().Message();
    EXPECT_TRUE(placed->done);
    EXPECT_EQ(chosen_[static_cast<std::size_t>(peg)], static_cast<std::size_t>(color));
  }
}

// What was clicked only stays lit until something else is.
class TableOfButtons : public TableSearch {
  void Choose(int hole, std::size_t color) override {
    if (lit_) Ring(lit_->first, lit_->second, kColors[lit_->second]);
    lit_ = {hole, color};
    Ring(hole, color, {0, 0, 0, 255});
  }
  std::optional<std::pair<int, std::size_t>> lit_;
};

TEST_F(TableOfButtons, IsNone) { EXPECT_FALSE(FindInTable()); }

// Words, which stand half a pixel further in each hole.
class TableOfWords : public TableAlone {
 protected:
  static inline const std::vector<std::string> kWords{"HM", "a", "o", "s", "r"};

  TableOfWords() {
    for (int hole = 0; hole < kPegs; ++hole) {
      for (std::size_t i = 0; i < kWords.size(); ++i) Write(hole, i, false);
    }
  }
  void Choose(int hole, std::size_t color) override {
    auto& chosen = chosen_[static_cast<std::size_t>(hole)];
    if (chosen) Write(hole, *chosen, false);
    chosen = color;
    Write(hole, color, true);
  }
  void Write(int hole, std::size_t color, bool is_chosen) {
    const cv::Scalar paper(255, 255, 255, 255), ink(20, 20, 20, 255);
    cv::Mat word(27, 27, CV_8UC4, is_chosen ? ink : paper);
    cv::putText(word, kWords[color], {3, 17}, cv::FONT_HERSHEY_SIMPLEX, 0.4,
                is_chosen ? paper : ink, 2, cv::LINE_AA);
    const double shift = 0.5 * (hole - 1);
    const cv::Mat by = (cv::Mat_<double>(2, 3) << 1, 0, shift, 0, 1, shift);
    cv::warpAffine(word, word, by, word.size(), cv::INTER_LINEAR, cv::BORDER_REPLICATE);
    page_.Draw([&](cv::Mat& picture) {
      word.copyTo(picture({Choice(hole, color) - cv::Point(13, 13), word.size()}));
    });
  }
};

TEST_F(TableOfWords, TakesNoWordThatStandsBetweenPixelsForAChosenOne) {
  const auto found = FindInTable();
  ASSERT_TRUE(found) << found.error().Message();
  EXPECT_EQ(found->control.way, Way::kTable);
  const auto chosen_in = [&](int hole) { return ChosenIn(page_.picture(), found->control, hole); };
  EXPECT_EQ(chosen_in(0), std::nullopt);
  EXPECT_EQ(chosen_in(1), 1);
  EXPECT_EQ(chosen_in(2), 0);
  EXPECT_EQ(chosen_in(3), std::nullopt);
  for (int color = 0; color < static_cast<int>(kWords.size()); ++color) {
    Choose(0, static_cast<std::size_t>(color));
    EXPECT_EQ(chosen_in(0), color);
  }
}

// Radio buttons: what is chosen has a dot in the button behind it.
class TableOfRadioButtons : public TableAlone {
 protected:
  TableOfRadioButtons() {
    for (int hole = 0; hole < kPegs; ++hole) {
      for (std::size_t i = 0; i < kColors.size(); ++i) Button(hole, i, false);
    }
  }
  void Choose(int hole, std::size_t color) override {
    auto& chosen = chosen_[static_cast<std::size_t>(hole)];
    if (chosen) Button(hole, *chosen, false);
    chosen = color;
    Button(hole, color, true);
  }
  void Button(int hole, std::size_t color, bool is_chosen) {
    page_.Draw([&](cv::Mat& picture) {
      const cv::Point at = Choice(hole, color) + cv::Point(18, 0);
      cv::rectangle(picture, {at.x - 5, at.y - 5, 11, 11}, {20, 20, 20, 255}, -1);
      if (is_chosen) cv::rectangle(picture, {at.x - 2, at.y - 2, 4, 4}, {250, 250, 250, 255}, -1);
    });
  }
};

TEST_F(TableOfRadioButtons, FindsTheButtonsBesideTheirChoices) {
  const auto found = FindInTable();
  ASSERT_TRUE(found) << found.error().Message();
  ASSERT_EQ(found->control.way, Way::kTable);
  ASSERT_EQ(found->control.choices.size(), kColors.size());
  EXPECT_EQ(found->board.pegs, kPegs);
  const cv::Mat& picture = page_.picture();
  EXPECT_EQ(ChosenIn(picture, found->control, 0), std::nullopt);
  EXPECT_EQ(ChosenIn(picture, found->control, 1), 1);
  EXPECT_EQ(ChosenIn(picture, found->control, 2), 0);
}

// Lists that stay open: the entry of what is chosen is lit behind its color, which stays as it is,
// and is far lower than its list.
class OpenLists : public ControlSearch {
 protected:
  OpenLists() {
    table_.step = {120, 0};
    table_.holes = kPegs;
    for (std::size_t i = 0; i < kColors.size(); ++i) {
      const cv::Point at = ColorOf(0, i);
      table_.first.colors.push_back({WindowRect::Around({at.x, at.y}, 9), {}, 1});
    }
    page_.Draw([&](cv::Mat& picture) { picture = cv::Mat(600, 520, CV_8UC4, kGround); });
    for (int hole = 0; hole < kPegs; ++hole) {
      for (std::size_t i = 0; i < kColors.size(); ++i) Entry(hole, i, false);
    }
    page_.on_click = [this](WindowPoint at) {
      for (int hole = 0; hole < kPegs; ++hole) {
        for (std::size_t i = 0; i < kColors.size(); ++i) {
          if (EntryOf(hole, i).contains({at.x, at.y})) Choose(hole, i);
        }
      }
    };
  }
  static cv::Point ColorOf(int hole, std::size_t color) {
    return {30 + 120 * hole, 200 + 24 * static_cast<int>(color)};
  }
  static cv::Rect EntryOf(int hole, std::size_t color) {
    return {ColorOf(hole, color) - cv::Point(16, 12), cv::Size(110, 24)};
  }
  void Choose(int hole, std::size_t color) {
    auto& chosen = chosen_[static_cast<std::size_t>(hole)];
    if (chosen) Entry(hole, *chosen, false);
    chosen = color;
    Entry(hole, color, true);
  }
  void Entry(int hole, std::size_t color, bool is_chosen) {
    page_.Draw([&](cv::Mat& picture) {
      const cv::Scalar lit(112, 90, 79, 255), list(59, 49, 45, 255), ink(225, 225, 225, 255);
      const cv::Point at = ColorOf(hole, color);
      cv::rectangle(picture, EntryOf(hole, color), is_chosen ? lit : list, cv::FILLED);
      cv::rectangle(picture, {at.x - 9, at.y - 9, 18, 18}, kColors[color], cv::FILLED);
      cv::putText(picture, "color", {at.x + 18, at.y + 5}, cv::FONT_HERSHEY_SIMPLEX, 0.4, ink, 1,
                  cv::LINE_AA);
    });
  }

  ChoiceTable table_;
  std::array<std::optional<std::size_t>, kPegs> chosen_;
};

TEST_F(OpenLists, ShowByTheirLitEntriesWhatIsChosen) {
  Sketch sketch = MakeSketch(page_.picture());
  sketch.tables = {table_};
  const auto found = FindIn(sketch);
  ASSERT_TRUE(found) << found.error().Message();
  ASSERT_EQ(found->control.way, Way::kTable);
  EXPECT_EQ(found->board.pegs, kPegs);
  EXPECT_EQ(found->begun, std::vector{1});
  const cv::Mat& picture = page_.picture();
  EXPECT_EQ(ChosenIn(picture, found->control, 0), std::nullopt);
  EXPECT_EQ(ChosenIn(picture, found->control, 1), 1);
  EXPECT_EQ(ChosenIn(picture, found->control, 2), 0);
  for (std::size_t color = 0; color < kColors.size(); ++color) {
    Choose(0, color);
    EXPECT_EQ(ChosenIn(page_.picture(), found->control, 0), static_cast<int>(color));
  }
  const WindowRect choices = AreaOfChoices(found->control, kPegs);
  const cv::Rect last = EntryOf(kPegs - 1, kColors.size() - 1);
  EXPECT_TRUE(choices.Contains({last.x + last.width - 1, last.y + last.height - 1}));
  // Pegs of a history are about as large as a color, not as a list.
  EXPECT_LE(found->board.diameter, 3 * 24);
  EXPECT_TRUE(LookAt(picture, found->board.Row(0), 0));
}

// Lists that get a frame with the first choice of each, and show it only as long as they have that;
// what was chosen goes on being shown below the list, so near that frame and color change as one.
class ListsWithFrames : public OpenLists {
 protected:
  ListsWithFrames() {
    page_.on_click = [this, choose = page_.on_click](WindowPoint at) {
      const std::optional<int> before = focused_;
      for (int hole = 0; hole < kPegs; ++hole) {
        for (std::size_t i = 0; i < kColors.size(); ++i) {
          if (EntryOf(hole, i).contains({at.x, at.y})) focused_ = hole;
        }
      }
      choose(at);
      if (before && before != focused_) {
        Entry(*before, *chosen_[static_cast<std::size_t>(*before)], false);
        Frame(*before, kGround);
      }
      if (!focused_) return;
      Frame(*focused_, {20, 20, 20, 255});
      page_.Draw([&](cv::Mat& picture) {
        const cv::Point shown = ShownAt(*focused_);
        const auto color = *chosen_[static_cast<std::size_t>(*focused_)];
        const cv::Rect entry = EntryOf(*focused_, color);
        cv::rectangle(picture, entry, {210, 100, 30, 255}, cv::FILLED);
        cv::rectangle(picture, {shown.x - 14, shown.y - 14, 28, 28}, kColors[color], cv::FILLED);
      });
    };
  }
  static cv::Point ShownAt(int hole) {
    return ColorOf(hole, kColors.size() - 1) + cv::Point(40, 32);
  }
  void Frame(int hole, const cv::Scalar& color) {
    const cv::Rect last = EntryOf(hole, kColors.size() - 1);
    const cv::Point top = EntryOf(hole, 0).tl();
    page_.Draw([&](cv::Mat& picture) {
      cv::rectangle(picture, {top - cv::Point(2, 2), last.br() + cv::Point(2, 2)}, color, 2);
    });
  }
  std::optional<int> focused_;
};

TEST_F(ListsWithFrames, HaveTheirHolesBelowThem) {
  Sketch sketch = MakeSketch(page_.picture());
  sketch.tables = {table_};
  const auto found = FindIn(sketch);
  ASSERT_TRUE(found) << found.error().Message();
  ASSERT_EQ(found->control.way, Way::kTable);
  EXPECT_TRUE(found->control.choices.empty());
  EXPECT_EQ(found->board.pegs, kPegs);
  EXPECT_NEAR(found->board.first.x, ShownAt(0).x, 1);
  EXPECT_NEAR(found->board.first.y, ShownAt(0).y, 1);
  EXPECT_EQ(found->begun, std::vector{1});
}

// A round button gets a square frame with the focus, whose corners beside it are no colors that
// opened.
TEST_F(ControlSearch, TakesTheCornersOfAFrameAroundARoundHoleForNoColorsThatOpened) {
  constexpr int kLamp = 52, kStep = 140;
  const cv::Scalar ground(215, 228, 255, 255), rim(90, 138, 184, 255);
  const auto lamp = [](int peg) { return cv::Point(90 + kStep * peg, 120); };
  std::array<int, 3> shown{};
  std::optional<int> focused;
  const auto show = [&] {
    page_.Draw([&](cv::Mat& picture) {
      picture = cv::Mat(300, 460, CV_8UC4, ground);
      for (int peg = 0; peg < 3; ++peg) {
        const int color = shown[static_cast<std::size_t>(peg)];
        Disc(picture, lamp(peg), kLamp, rim);
        Disc(picture, lamp(peg), kLamp - 4,
             color == 0 ? kHole : kColors[static_cast<std::size_t>(color - 1)]);
        const cv::Point corner(kLamp - 2, kLamp - 2);
        if (focused == peg) {
          cv::rectangle(picture, lamp(peg) - corner, lamp(peg) + corner, {150, 160, 170, 255}, 1);
        }
      }
    });
  };
  show();
  page_.on_click = [&](WindowPoint at) {
    for (int peg = 0; peg < 3; ++peg) {
      if (std::hypot(at.x - lamp(peg).x, at.y - lamp(peg).y) >= kLamp) continue;
      int& color = shown[static_cast<std::size_t>(peg)];
      color = color % static_cast<int>(kColors.size()) + 1;
      focused = peg;
    }
    show();
  };
  const auto found = Find();
  ASSERT_TRUE(found) << found.error().Message();
  EXPECT_EQ(found->control.way, Way::kCycle);
  EXPECT_EQ(found->control.ColorCount(), static_cast<int>(kColors.size()));
}

}  // namespace
}  // namespace mindreader::control_search_test
