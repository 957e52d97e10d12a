#include "calibration/controls/submit_search.h"

#include <array>
#include <cmath>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>
#include <opencv2/imgproc.hpp>

#include "agent/guards.h"
#include "calibration/looking/change.h"
#include "calibration/marks/judged_sign.h"
#include "calibration/marks/new_marks.h"
#include "calibration/marks/peg_cells.h"
#include "tests/fake/fake_clock.h"
#include "tests/fake/fake_page.h"
#include "tests/fake/fake_program.h"
#include "vision/picture.h"

namespace mindreader::submit_search_test {
namespace {

const cv::Scalar kGround(170, 190, 180, 255);
const cv::Scalar kField(180, 200, 190, 255);
const cv::Scalar kLit(220, 215, 190, 255);
constexpr int kPegs = 6;
const mastermind::Code kGuess{0, 1, 2, 3, 4, 5};
constexpr int kDiameter = 24;

// A row whose marks will come in a field below it.
BoardGuess Board() { return {{60, 60}, {30, 0}, {0, 0}, kPegs, 1, kDiameter}; }
const cv::Rect kPanel(42, 44, 180, 46);
// It stands out of the row's panel, and so not all of it had one colour before.
const cv::Rect kFieldBelow(45, 74, 182, 13);

// The pegs of the row, with the last one or without it.
void DrawPegs(cv::Mat& picture, bool full) {
  for (int peg = 0; peg < kPegs; ++peg) {
    const bool filled = full || peg + 1 < kPegs;
    cv::circle(picture, {60 + 30 * peg, 60}, kDiameter / 2,
               filled ? cv::Scalar(40 * peg, 60, 250 - 40 * peg, 255) : cv::Scalar(90, 90, 90, 255),
               cv::FILLED, cv::LINE_AA);
  }
}

cv::Mat Row(bool full) {
  cv::Mat picture(300, 300, CV_8UC4, kGround);
  cv::rectangle(picture, kPanel, cv::Scalar(150, 170, 160, 255), cv::FILLED);
  cv::rectangle(picture, kPanel, cv::Scalar(60, 70, 65, 255), 1);
  DrawPegs(picture, full);
  if (full) cv::rectangle(picture, kFieldBelow, kLit, cv::FILLED);
  return picture;
}

class SubmitterTest : public testing::Test {
 protected:
  explicit SubmitterTest(const cv::Mat& shown = Row(true)) : page_(shown, clock_) {}

  // The row that was filled: from a picture to what the page shows.
  Result<Observed> Submit(const HoleRow& row, const cv::Mat& before,
                          std::vector<WindowRect> changes) {
    Observed filled;
    filled.before.pixels = before;
    filled.after.pixels = page_.picture().clone();
    filled.changes = std::move(changes);
    return submitter_.Submit(board_, row, kGuess, filled, restore_);
  }
  void Mark(cv::Point first) {
    page_.Draw([&](cv::Mat& picture) {
      for (int mark = 0; mark < 2; ++mark) {
        cv::circle(picture, first + cv::Point(12 * mark, 0), 4, {20, 20, 20, 255}, cv::FILLED,
                   cv::LINE_AA);
      }
    });
  }

  BoardGuess board_ = Board();
  FakeClock clock_;
  FakePage page_;
  GuardChain guards_;
  Clicker clicker_{page_, page_, page_, clock_, guards_};
  World world_{page_, page_, clock_};
  Prober prober_ = *Prober::Open(world_, clicker_, FakePage::kWindow);
  Narrator quiet_ = [](const std::string&) {};
  Submitter submitter_{prober_, world_, quiet_, {}, {}};
  Restore restore_ = [] { return Status(); };
};

// The field lights up when the row is full, to be clicked: that is no answer yet.
TEST_F(SubmitterTest, ClicksTheFieldBelowARowThatLitUpWhenItWasFull) {
  bool judged = false;
  page_.on_click = [&](WindowPoint at) {
    judged = kFieldBelow.contains({at.x, at.y});
    if (!judged) return;
    page_.Draw([](cv::Mat& picture) { cv::rectangle(picture, kFieldBelow, kField, cv::FILLED); });
    Mark({60, 80});
  };
  const auto submitted =
      Submit(board_.Row(0), Row(false), {{213 - 3, 48, 24, 24}, {45, 74, 182, 13}});
  ASSERT_TRUE(submitted) << submitted.error().Message();
  EXPECT_TRUE(judged);
  ASSERT_TRUE(submitter_.way());
  EXPECT_EQ(submitter_.way()->kind, SubmitWay::Kind::kClickBeside);
}

// To pick the color of the last peg moves a light among the colors, from where it was in line with
// the row.
TEST_F(SubmitterTest, TakesTheLightOfThePickedColorForNoAnswer) {
  const auto draw = [](bool full, bool first_lit) {
    cv::Mat picture(300, 300, CV_8UC4, kGround);
    DrawPegs(picture, full);
    for (const bool first : {true, false}) {
      cv::circle(picture, {20, first ? 60 : 120}, 6, {40, 40, 40, 255},
                 first == first_lit ? cv::FILLED : 1, cv::LINE_AA);
    }
    return picture;
  };
  page_.Draw([&](cv::Mat& picture) { picture = draw(true, false); });
  page_.on_key = [&](std::string_view key) {
    if (key == "Return") Mark({250, 60});
  };
  Observed pick;
  pick.before.pixels = draw(false, true);
  pick.after.pixels = draw(false, false);
  pick.changes = ChangedParts(pick.before.pixels, pick.after.pixels, {});
  submitter_.SawPick(pick);
  const auto changes = ChangedParts(pick.before.pixels, page_.picture(), {});
  const auto submitted = Submit(board_.Row(0), pick.before.pixels, changes);
  ASSERT_TRUE(submitted) << submitted.error().Message();
  ASSERT_TRUE(submitter_.way());
  EXPECT_EQ(submitter_.way()->kind, SubmitWay::Kind::kKey);
}

// Where a key that submits stands among the colors, nothing was placed with it, and it is grey
// until the row is full. The color that was placed last is greyed with it.
TEST_F(SubmitterTest, ClicksTheOneAmongTheColorsThatCameToLifeWithTheLastPeg) {
  const auto key = [](int at) { return cv::Rect(50 + 40 * at, 200, 30, 30); };
  const auto draw = [&](bool full) {
    cv::Mat picture(300, 300, CV_8UC4, kGround);
    DrawPegs(picture, full);
    cv::rectangle(picture, key(0), full ? cv::Scalar(120, 130, 125) : cv::Scalar(200, 60, 50),
                  cv::FILLED);
    cv::rectangle(picture, key(1), {60, 200, 60, 255}, cv::FILLED);
    cv::rectangle(picture, key(2), full ? cv::Scalar(150, 90, 250) : cv::Scalar(70, 50, 90),
                  cv::FILLED);
    return picture;
  };
  page_.Draw([&](cv::Mat& picture) { picture = draw(true); });
  std::vector<WindowRect> keys, changes{{198, 48, 25, 25}};
  for (const int at : {0, 1, 2}) keys.push_back({key(at).x, key(at).y, 30, 30});
  for (const int at : {0, 2}) changes.push_back(keys[static_cast<std::size_t>(at)]);
  Submitter submitter(prober_, world_, quiet_, {}, keys);
  submitter.SawUnplaced({keys[1], keys[2]});
  std::vector<WindowPoint> clicks;
  page_.on_click = [&](WindowPoint at) {
    clicks.push_back(at);
    if (key(2).contains({at.x, at.y})) Mark({250, 60});
  };
  Observed filled;
  filled.before.pixels = draw(false);
  filled.after.pixels = page_.picture().clone();
  filled.changes = changes;
  const auto submitted = submitter.Submit(board_, board_.Row(0), kGuess, filled, restore_);
  ASSERT_TRUE(submitted) << submitted.error().Message();
  ASSERT_TRUE(submitter.way());
  EXPECT_EQ(submitter.way()->words, kEnabledButton);
  EXPECT_EQ(clicks.size(), 1U);
}

// Marks on a field that is lit no more: what they do not cover changed, and they did not.
TEST_F(SubmitterTest, SeesMarksThatHaveTheColorOfTheLightThatWentOut) {
  page_.on_click = [&](WindowPoint at) {
    if (!kFieldBelow.contains({at.x, at.y})) return;
    page_.Draw([](cv::Mat& picture) {
      cv::rectangle(picture, kFieldBelow, kField, cv::FILLED);
      for (const int x : {60, 76, 92}) {
        cv::circle(picture, {x, 80}, 4, kLit, cv::FILLED, cv::LINE_AA);
      }
    });
  };
  cv::Mat before = Row(false);
  cv::rectangle(before, kFieldBelow, kField, cv::FILLED);
  const auto submitted = Submit(board_.Row(0), before, {{213 - 3, 48, 24, 24}, {45, 74, 182, 13}});
  ASSERT_TRUE(submitted) << submitted.error().Message();
  ASSERT_TRUE(submitter_.way());
  EXPECT_EQ(submitter_.way()->kind, SubmitWay::Kind::kClickBeside);
  EXPECT_EQ(submitter_.way()->words, "its marks");
}

// The field for the next row's marks comes with the marks of this one, and does not ask for a
// click.
TEST_F(SubmitterTest, TakesTheNextRowsFieldForNoneThatLitUp) {
  constexpr int kNextRow = 28;
  const auto draw = [&](bool judged) {
    cv::Mat picture(300, 400, CV_8UC4, kGround);
    for (int row = 0; row < (judged ? 2 : 1); ++row) {
      const int y = 60 + kNextRow * row;
      cv::rectangle(picture, cv::Rect(20, y - 12, 80, 24), {140, 150, 145, 255}, cv::FILLED);
      for (int peg = 0; peg < kPegs; ++peg) {
        const bool full = row == 0 && (judged || peg + 1 < kPegs);
        const cv::Scalar color =
            full ? cv::Scalar(40 * peg, 60, 250 - 40 * peg, 255) : cv::Scalar(90, 90, 90, 255);
        cv::circle(picture, {130 + 30 * peg, y}, kDiameter / 2, color, full ? cv::FILLED : 1,
                   cv::LINE_AA);
      }
    }
    if (!judged) return picture;
    cv::circle(picture, {36, 60}, 6, {250, 250, 250, 255}, cv::FILLED, cv::LINE_AA);
    cv::circle(picture, {70, 60}, 6, {20, 20, 20, 255}, cv::FILLED, cv::LINE_AA);
    return picture;
  };
  board_.first = {130, 60};
  page_.Draw([&](cv::Mat& picture) { picture = draw(true); });
  ASSERT_TRUE(prober_.Watch());
  bool touched = false;
  page_.on_click = [&](WindowPoint) { touched = true; };
  page_.on_key = [&](std::string_view) { touched = true; };
  const cv::Mat before = draw(false);
  const auto submitted = Submit(board_.Row(0), before, ChangedParts(before, draw(true), {}));
  ASSERT_TRUE(submitted) << submitted.error().Message();
  EXPECT_FALSE(touched);
  ASSERT_TRUE(submitter_.way());
  EXPECT_EQ(submitter_.way()->kind, SubmitWay::Kind::kAutomatic);
}

// One click on the row does nothing; two of them soon after each other do.
TEST_F(SubmitterTest, ClicksTwiceOnARowWhereNothingElseSubmitsIt) {
  constexpr std::chrono::milliseconds kDoubleClick(400);
  cv::Mat full = Row(true);
  cv::rectangle(full, kFieldBelow, kGround, cv::FILLED);
  page_.Draw([&](cv::Mat& picture) { full.copyTo(picture); });
  std::optional<TimePoint> last;
  WindowPoint where;
  int judged = 0;
  page_.on_click = [&](WindowPoint at) {
    const bool twice = last && clock_.Now() - *last < kDoubleClick && at == where;
    last = clock_.Now();
    where = at;
    if (!twice || !cv::Rect(kPanel).contains({at.x, at.y})) return;
    ++judged;
    Mark({60, 80});
  };
  const auto submitted = Submit(board_.Row(0), Row(false), {{213 - 3, 48, 24, 24}});
  ASSERT_TRUE(submitted) << submitted.error().Message();
  EXPECT_EQ(judged, 1);
  ASSERT_TRUE(submitter_.way());
  EXPECT_EQ(submitter_.way()->kind, SubmitWay::Kind::kClickBeside);
  EXPECT_TRUE(submitter_.way()->twice);
}

// What is around each hole takes clicks for it: there is no room between two of them.
TEST_F(SubmitterTest, ClicksOnARowBehindItsPegsWhereNothingIsBetweenTheirCells) {
  cv::Mat full = Row(true);
  cv::rectangle(full, kFieldBelow, kGround, cv::FILLED);
  page_.Draw([&](cv::Mat& picture) { full.copyTo(picture); });
  const cv::Rect behind(226, 45, 10, 30);
  page_.on_click = [&](WindowPoint at) {
    if (behind.contains({at.x, at.y})) Mark({60, 80});
    if (!cv::Rect(45, 45, 180, 30).contains({at.x, at.y})) return;
    page_.Draw([](cv::Mat& picture) {
      cv::circle(picture, {60, 60}, kDiameter / 2, {90, 90, 90, 255}, cv::FILLED, cv::LINE_AA);
    });
  };
  restore_ = [&] {
    page_.Draw([&](cv::Mat& picture) { full.copyTo(picture); });
    return Status();
  };
  const auto submitted = Submit(board_.Row(0), Row(false), {{213 - 3, 48, 24, 24}});
  ASSERT_TRUE(submitted) << submitted.error().Message();
  ASSERT_TRUE(submitter_.way());
  EXPECT_EQ(submitter_.way()->words, "a click on it behind its pegs");
}

// The hole whose color was chosen last has the keys: Return opens its colors again, over the rows
// beside it. They are closed before anything else is tried.
TEST_F(SubmitterTest, TakesColorsThatAKeyOpensForNoAnswer) {
  cv::Mat full = Row(true);
  cv::rectangle(full, kFieldBelow, kGround, cv::FILLED);
  cv::Mat opened = full.clone();
  cv::rectangle(opened, cv::Rect(60, 90, 150, 50), cv::Scalar::all(255), cv::FILLED);
  for (int color = 0; color < 4; ++color) {
    cv::circle(opened, {85 + 34 * color, 115}, 12, {60.0 * color, 200, 250 - 60.0 * color, 255},
               cv::FILLED, cv::LINE_AA);
  }
  bool open = false, judged = false;
  const auto show = [&](bool now_open) {
    open = now_open;
    page_.Draw([&](cv::Mat& picture) { (open ? opened : full).copyTo(picture); });
  };
  show(false);
  page_.on_key = [&](std::string_view chord) { show(chord == "Return"); };
  int clicks_on_row = 0;
  page_.on_click = [&](WindowPoint at) {
    EXPECT_FALSE(open);
    judged = judged || (cv::Rect(kPanel).contains({at.x, at.y}) && ++clicks_on_row > 2);
    if (judged) Mark({60, 80});
  };
  Submitter submitter(prober_, world_, quiet_, {}, {}, {}, Way::kPopup);
  Observed filled;
  filled.before.pixels = Row(false);
  filled.after.pixels = page_.picture().clone();
  filled.changes = {{213 - 3, 48, 24, 24}};
  const auto submitted = submitter.Submit(board_, board_.Row(0), kGuess, filled, restore_);
  ASSERT_TRUE(submitted) << submitted.error().Message();
  EXPECT_TRUE(judged);
  ASSERT_TRUE(submitter.way());
  EXPECT_NE(submitter.way()->kind, SubmitWay::Kind::kKey);
}

// It takes its time; what is beside the row may be an advertisement.
TEST_F(SubmitterTest, WaitsForARowThatIsJudgedByItselfBeforeItClicksAnywhere) {
  cv::Mat full = Row(false);
  cv::circle(full, {60 + 30 * (kPegs - 1), 60}, kDiameter / 2, {200, 60, 50, 255}, cv::FILLED,
             cv::LINE_AA);
  page_.Draw([&](cv::Mat& picture) { full.copyTo(picture); });
  page_.After(std::chrono::milliseconds(450), [&] {
    page_.Draw([](cv::Mat& picture) {
      cv::circle(picture, {60, 80}, 4, {20, 20, 20, 255}, cv::FILLED, cv::LINE_AA);
    });
  });
  bool touched = false;
  page_.on_click = [&](WindowPoint) { touched = true; };
  page_.on_key = [&](std::string_view) { touched = true; };
  const auto submitted = Submit(board_.Row(0), Row(false), {{213 - 3, 48, 24, 24}});
  ASSERT_TRUE(submitted) << submitted.error().Message();
  EXPECT_FALSE(touched);
  ASSERT_TRUE(submitter_.way());
  EXPECT_EQ(submitter_.way()->kind, SubmitWay::Kind::kAutomatic);
}

// A click beside the first row had it judged, as it seemed. The second one is judged by itself
// while it is still looked at where to click: its marks are not there without the answer.
TEST_F(SubmitterTest, KeepsMarksThatCameBeforeTheClickApartFromTheFullRow) {
  board_ = {{60, 60}, {30, 0}, {0, 50}, kPegs, 2, kDiameter};
  page_.Draw([](cv::Mat& picture) { picture.setTo(kGround); });
  const auto fill = [&](int row) {
    Observed filled;
    const cv::Point last(60 + 30 * (kPegs - 1), 60 + 50 * row);
    page_.Draw([&](cv::Mat& picture) {
      for (int peg = 0; peg < kPegs; ++peg) {
        if (peg + 1 == kPegs) filled.before.pixels = picture.clone();
        cv::circle(picture, {60 + 30 * peg, last.y}, kDiameter / 2,
                   {40.0 * peg, 60, 250 - 40.0 * peg, 255}, cv::FILLED, cv::LINE_AA);
      }
    });
    filled.after.pixels = page_.picture().clone();
    filled.changes = ChangedParts(filled.before.pixels, filled.after.pixels, {});
    return submitter_.Submit(board_, board_.Row(row), kGuess, filled, restore_);
  };
  page_.on_click = [&](WindowPoint) { Mark({245, 60}); };
  ASSERT_TRUE(fill(0));
  ASSERT_TRUE(submitter_.way());
  ASSERT_EQ(submitter_.way()->kind, SubmitWay::Kind::kClickBeside);
  bool came = false;
  page_.After(std::chrono::milliseconds(1000), [&] {
    came = true;
    Mark({245, 110});
  });
  page_.on_click = [&](WindowPoint) {
    EXPECT_TRUE(came) << "the fixture: the answer is there before the click";
    page_.Draw([](cv::Mat& picture) {
      cv::rectangle(picture, {285, 100, 10, 100}, {90, 90, 90, 255}, cv::FILLED);
    });
  };
  const auto submitted = fill(1);
  ASSERT_TRUE(submitted) << submitted.error().Message();
  ASSERT_TRUE(came);
  EXPECT_GE(NewMarks(submitted->before.pixels, submitted->after.pixels, board_.Row(1),
                     ReachOfMarks(board_))
                .size(),
            2U);
}

// Lamps with a switch below each of them: what changes with every lamp is no answer to the last
// one, nor to a click on another switch. Only the picture on a red button, which says nothing, is
// left.
TEST_F(SubmitterTest, TakesNoSwitchForAnAnswer) {
  std::vector<bool> lit(kPegs, false);
  bool sent = false;
  const auto draw = [&](cv::Mat& picture) {
    picture = cv::Mat(300, 300, CV_8UC4, kGround);
    for (int peg = 0; peg < kPegs; ++peg) {
      const bool on = lit[static_cast<std::size_t>(peg)];
      const cv::Scalar lamp = on ? cv::Scalar(40, 200, 250, 255) : cv::Scalar(50, 45, 40, 255);
      cv::circle(picture, {60 + 30 * peg, 60}, kDiameter / 2, lamp, cv::FILLED, cv::LINE_AA);
      cv::circle(picture, {60 + 30 * peg, on ? 80 : 90}, 5, {250, 250, 250, 255}, cv::FILLED,
                 cv::LINE_AA);
    }
    cv::rectangle(picture, {60, 130, 60, 40}, {40, 50, 200, 255}, cv::FILLED);
    const std::vector<cv::Point> bolt{{94, 136}, {82, 152}, {90, 152},
                                      {86, 164}, {98, 148}, {90, 148}};
    cv::fillPoly(picture, std::vector{bolt}, {255, 255, 255, 255}, cv::LINE_AA);
    if (sent) cv::circle(picture, {245, 60}, 5, {30, 160, 30, 255}, cv::FILLED, cv::LINE_AA);
  };
  page_.on_click = [&](WindowPoint at) {
    for (int peg = 0; peg < kPegs; ++peg) {
      const auto lamp = static_cast<std::size_t>(peg);
      if (std::abs(at.x - 60 - 30 * peg) < 14 && at.y > 46 && at.y < 98) lit[lamp] = !lit[lamp];
    }
    sent = sent || cv::Rect(60, 130, 60, 40).contains({at.x, at.y});
    page_.Draw(draw);
  };
  page_.Draw(draw);
  ASSERT_TRUE(prober_.Watch());
  const auto light = [&](int peg) {
    return *prober_.Try(Gesture::Click({60 + 30 * peg, 60}, "light"), kForPeg);
  };
  const auto reader = TextReader::Create();
  ASSERT_TRUE(reader) << reader.error().Message();
  world_.text_reader = reader->get();
  Submitter submitter(prober_, world_, quiet_, {}, {}, {}, Way::kCycle);
  submitter.SawPeg(light(kPegs - 2));
  const Observed filled = light(kPegs - 1);
  const std::vector<bool> wished = lit;
  const auto submitted = submitter.Submit(board_, board_.Row(0), kGuess, filled, [&]() -> Status {
    lit = wished;
    page_.Draw(draw);
    return {};
  });
  ASSERT_TRUE(submitted) << submitted.error().Message();
  EXPECT_TRUE(sent);
  EXPECT_EQ(lit, wished);
  ASSERT_TRUE(submitter.way());
  EXPECT_EQ(submitter.way()->kind, SubmitWay::Kind::kClick);
}

// The name of each color stands below its hole, of any length: that it is another one is no more
// than a peg. What comes elsewhere is.
TEST(IsAnotherPeg, MayHaveANameOfAnotherLength) {
  const HoleRow row{{60, 60}, {60, 0}, 3, kDiameter};
  const auto placed = [&](int peg, const WindowRect& name) {
    Observed seen;
    seen.before.pixels = cv::Mat(200, 300, CV_8UC4, kGround);
    seen.after.pixels = seen.before.pixels.clone();
    const WindowPoint at = Rounded(row.Hole(peg));
    const WindowRect hole = WindowRect::Around(at, kDiameter / 2);
    for (const WindowRect& part : {hole, name}) {
      cv::rectangle(seen.after.pixels, {part.x, part.y, part.width, part.height},
                    {40, 60, 250, 255}, cv::FILLED);
    }
    seen.changes = {hole, name};
    return seen;
  };
  const Observed last = placed(1, {105, 90, 30, 12});
  EXPECT_TRUE(IsAnotherPeg(last, placed(2, {165, 90, 30, 12}), row));
  EXPECT_TRUE(IsAnotherPeg(last, placed(2, {172, 92, 17, 9}), row));
  EXPECT_FALSE(IsAnotherPeg(last, placed(2, {112, 92, 17, 9}), row)) << "below another hole";
  EXPECT_FALSE(IsAnotherPeg(last, placed(2, {172, 110, 17, 9}), row)) << "farther below";
  EXPECT_FALSE(IsAnotherPeg(last, placed(2, {240, 56, 9, 9}), row)) << "beside the row";
}

// A guess with a color twice may be what the button refuses without a word: what may do anything
// else is only clicked with a guess that has none.
TEST_F(SubmitterTest, TriesNothingElseWhereTheRowMayBeRefused) {
  const auto reader = TextReader::Create();
  ASSERT_TRUE(reader) << reader.error().Message();
  world_.text_reader = reader->get();
  const cv::Rect button(90, 150, 100, 34);
  const auto draw = [&](bool full) {
    cv::Mat picture(300, 300, CV_8UC4, cv::Scalar(245, 245, 245, 255));
    for (int peg = 0; peg < kPegs; ++peg) {
      const bool filled = full || peg + 1 < kPegs;
      cv::circle(picture, {60 + 30 * peg, 60}, kDiameter / 2,
                 filled ? cv::Scalar(40 * peg, 60, 250 - 40 * peg, 255) : cv::Scalar::all(190),
                 cv::FILLED, cv::LINE_AA);
    }
    cv::rectangle(picture, button, {120, 90, 60, 255}, cv::FILLED);
    cv::putText(picture, "Check", {104, 175}, cv::FONT_HERSHEY_DUPLEX, 0.8, cv::Scalar::all(255), 1,
                cv::LINE_AA);
    return picture;
  };
  page_.Draw([&](cv::Mat& picture) { picture = draw(true); });
  int on_button = 0, elsewhere = 0;
  page_.on_click = [&](WindowPoint at) {
    ++(button.contains({at.x, at.y}) ? on_button : elsewhere);
  };
  Submitter submitter(prober_, world_, quiet_, {}, {});
  Observed filled;
  filled.before.pixels = draw(false);
  filled.after.pixels = page_.picture().clone();
  filled.changes = {{198, 48, 25, 25}};
  submitter.RowMayBeRefused(true);
  EXPECT_FALSE(submitter.Submit(board_, board_.Row(0), kGuess, filled, restore_));
  EXPECT_EQ(on_button, 1);
  const int beside_it = elsewhere;  // on the row itself, and where its marks come
  EXPECT_LE(beside_it, 2);
  submitter.RowMayBeRefused(false);
  EXPECT_FALSE(submitter.Submit(board_, board_.Row(0), kGuess, filled, restore_));
  EXPECT_EQ(on_button, 2);
  EXPECT_GT(elsewhere, 2 * beside_it);
}

// An arrow that comes when the row is full is no answer: places for that are on the other side.
TEST_F(SubmitterTest, ClicksWhatCameAloneAndIsLargerThanMarks) {
  board_ = {{100, 60}, {30, 0}, {0, 0}, kPegs, 1, kDiameter};
  const cv::Mat ground(300, 360, CV_8UC4, kGround);
  MarkSlots slots{{}, 6};
  cv::Mat before = ground.clone();
  for (int peg = 0; peg < kPegs; ++peg) {
    slots.offsets.push_back({-70.0 + 16 * (peg % 3), -8.0 + 16 * (peg / 3)});
    cv::circle(before, {30 + 16 * (peg % 3), 52 + 16 * (peg / 3)}, 3, {90, 90, 90, 255}, cv::FILLED,
               cv::LINE_AA);
    cv::circle(before, {100 + 30 * peg, 60}, kDiameter / 2, {40.0 * peg, 60, 250, 255}, cv::FILLED,
               cv::LINE_AA);
  }
  const WindowRect arrow{284, 52, 17, 17};
  page_.Draw([&](cv::Mat& picture) {
    picture = before.clone();
    cv::rectangle(picture, {arrow.x, arrow.y, 17, 17}, {40, 90, 180, 255}, 5);
  });
  ASSERT_TRUE(prober_.Watch());
  int clicked = 0, elsewhere = 0;
  page_.on_click = [&](WindowPoint at) {
    ++(arrow.Contains(at) ? clicked : elsewhere);
    if (arrow.Contains(at)) Mark({30, 52});
  };
  Submitter submitter(prober_, world_, quiet_, {slots}, {});
  Observed filled;
  filled.before.pixels = before;
  filled.after.pixels = page_.picture().clone();
  filled.changes = {arrow};
  const auto submitted = submitter.Submit(board_, board_.Row(0), kGuess, filled, restore_);
  ASSERT_TRUE(submitted) << submitted.error().Message();
  EXPECT_EQ(clicked, 1);
  EXPECT_EQ(elsewhere, 0);
  ASSERT_TRUE(submitter.way());
  EXPECT_EQ(submitter.way()->kind, SubmitWay::Kind::kClickBeside);
}

// A button without words below the first of some columns is not below the others: another button
// is, which begins a new game.
TEST_F(SubmitterTest, ClicksAButtonThatLitUpAgainWhereItIs) {
  board_ = {{60, 40}, {0, 30}, {40, 0}, kPegs, 4, kDiameter};
  const cv::Rect button(46, 220, 28, 24), other(86, 220, 28, 24);
  const auto draw = [&](int full) {
    cv::Mat picture(300, 300, CV_8UC4, kGround);
    for (int row = 0; row < board_.rows; ++row) {
      for (int peg = 0; peg < kPegs; ++peg) {
        cv::circle(picture, {60 + 40 * row, 40 + 30 * peg}, kDiameter / 2,
                   row < full ? cv::Scalar(40 * peg, 60, 250 - 40 * peg, 255)
                              : cv::Scalar(90, 90, 90, 255),
                   cv::FILLED, cv::LINE_AA);
      }
    }
    for (const cv::Rect& box : {button, other}) {
      cv::rectangle(picture, box, cv::Scalar(120, 140, 130, 255), cv::FILLED);
    }
    return picture;
  };
  const auto fill = [&](int row) {
    page_.Draw([&](cv::Mat& picture) {
      const cv::Mat full = draw(row + 1);
      const cv::Rect column(40 + 40 * row, 20, 40, 190);
      full(column).copyTo(picture(column));
      cv::rectangle(picture, button, kLit, cv::FILLED);
    });
  };
  int row = 0, elsewhere = 0;
  page_.on_click = [&](WindowPoint at) {
    if (!button.contains({at.x, at.y})) {
      ++elsewhere;
      return;
    }
    page_.Draw([&](cv::Mat& picture) { draw(row + 1)(button).copyTo(picture(button)); });
    Mark({60 + 40 * row, 16});
  };
  const WindowRect lit{button.x, button.y, button.width, button.height};
  page_.Draw([&](cv::Mat& picture) { draw(0).copyTo(picture); });
  for (row = 0; row < 2; ++row) {
    const cv::Mat before = page_.picture().clone();
    fill(row);
    const auto submitted = Submit(board_.Row(row), before, {{48 + 40 * row, 178, 24, 24}, lit});
    ASSERT_TRUE(submitted) << submitted.error().Message();
  }
  EXPECT_EQ(elsewhere, 0);
  ASSERT_TRUE(submitter_.way());
  EXPECT_EQ(submitter_.way()->kind, SubmitWay::Kind::kClick);
}

// Its field for marks comes to life when a row is full; what is drawn on it is drawn anew in each.
TEST_F(SubmitterTest, ClicksTheFieldThatCameToLifeBesideTheNextRow) {
  const HoleRow next{{60, 160}, {30, 0}, kPegs, kDiameter};
  cv::Mat another(20, 20, CV_8UC4, cv::Scalar(0, 0, 255, 255));
  cv::circle(another, {10, 10}, 6, {255, 255, 0, 255}, 2);
  submitter_.Know({SubmitWay::Kind::kClick, {264, 60}, {}, {}, kEnabledButton, another});
  const WindowRect field{250, 148, 30, 26}, peg{198, 148, 24, 24}, below{250, 178, 30, 26};
  int in_field = 0, elsewhere = 0;
  page_.on_click = [&](WindowPoint at) {
    ++(field.Contains(at) ? in_field : elsewhere);
    Mark({258, 161});
  };
  const cv::Mat before = page_.picture().clone();
  ASSERT_TRUE(Submit(next, before, {peg, field, below}));
  EXPECT_EQ(in_field, 1);
  EXPECT_EQ(elsewhere, 0);
}

// Where clicks go through the colours of a hole, one on the row changes a peg.
TEST_F(SubmitterTest, HasPegsPutBackThatATryChanged) {
  cv::Mat full = Row(false);
  cv::circle(full, {60 + 30 * (kPegs - 1), 60}, kDiameter / 2, {200, 60, 50, 255}, cv::FILLED,
             cv::LINE_AA);
  page_.Draw([&](cv::Mat& picture) { full.copyTo(picture); });
  page_.on_click = [&](WindowPoint at) {
    if (at.x > 222) return;  // behind the pegs
    page_.Draw([](cv::Mat& picture) {
      cv::circle(picture, {60, 60}, kDiameter / 2, {20, 200, 220, 255}, cv::FILLED, cv::LINE_AA);
    });
  };
  int restored = 0;
  restore_ = [&] {
    ++restored;
    page_.Draw([&](cv::Mat& picture) { full.copyTo(picture); });
    return Status();
  };
  bool as_filled = false;
  page_.on_key = [&](std::string_view) {
    as_filled = cv::norm(page_.picture(), full, cv::NORM_INF) == 0;
    Mark({60, 80});
  };
  const auto submitted = Submit(board_.Row(0), Row(false), {{213 - 3, 48, 24, 24}});
  ASSERT_TRUE(submitted) << submitted.error().Message();
  EXPECT_EQ(restored, 1);
  EXPECT_TRUE(as_filled);
}

class SubmitterBesideAPalette : public SubmitterTest {
 protected:
  static constexpr WindowRect kColor{5, 48, 24, 24};
  std::vector<WindowRect> palette_{kColor};
  Submitter of_palette_{prober_, world_, quiet_, {}, palette_};
};

// A colour that stands beside the row lights up under the pointer; a click on it would place a peg.
TEST_F(SubmitterBesideAPalette, ClicksNoColor) {
  bool on_color = false, judged = false;
  page_.on_click = [&](WindowPoint at) { on_color = on_color || kColor.Contains(at); };
  page_.on_key = [&](std::string_view) {
    if (std::exchange(judged, true)) return;
    Mark({60, 80});
  };
  Observed filled;
  filled.before.pixels = Row(false);
  filled.after.pixels = page_.picture().clone();
  filled.changes = {{213 - 3, 48, 24, 24}, kColor};
  const auto submitted = of_palette_.Submit(board_, board_.Row(0), kGuess, filled, restore_);
  ASSERT_TRUE(submitted) << submitted.error().Message();
  EXPECT_TRUE(judged);
  EXPECT_FALSE(on_color);
}

// What stands there evenly may look like places for marks.
TEST_F(SubmitterBesideAPalette, ClicksNoColorForAPlaceOfMarks) {
  bool on_color = false, judged = false;
  page_.on_click = [&](WindowPoint at) { on_color = on_color || kColor.Contains(at); };
  page_.on_key = [&](std::string_view) {
    if (!std::exchange(judged, true)) Mark({60, 80});
  };
  const MarkSlots places{{{-50, 0}, {-36, 0}}, 6};
  Submitter submitter(prober_, world_, quiet_, {places}, palette_);
  Observed filled;
  filled.before.pixels = Row(false);
  page_.Draw([](cv::Mat& picture) { cv::rectangle(picture, kFieldBelow, kGround, cv::FILLED); });
  filled.after.pixels = page_.picture().clone();
  filled.changes = {{213 - 3, 48, 24, 24}};
  const auto submitted = submitter.Submit(board_, board_.Row(0), kGuess, filled, restore_);
  ASSERT_TRUE(submitted) << submitted.error().Message();
  EXPECT_TRUE(judged);
  EXPECT_FALSE(on_color);
}

// A full row on a panel that goes on far beyond it, with nothing on it yet.
cv::Mat WidePanel() {
  cv::Mat picture(300, 700, CV_8UC4, kGround);
  cv::rectangle(picture, {20, 40, 660, 40}, cv::Scalar(150, 170, 160, 255), cv::FILLED);
  for (int peg = 0; peg < kPegs; ++peg) {
    cv::circle(picture, {60 + 30 * peg, 60}, kDiameter / 2, {40.0 * peg, 60, 250 - 40.0 * peg, 255},
               cv::FILLED, cv::LINE_AA);
  }
  return picture;
}

class SubmitterOfAWidePanel : public SubmitterTest {
 protected:
  SubmitterOfAWidePanel() : SubmitterTest(WidePanel()) {}
};

// The answer will be written more than three steps beyond the last hole, over much of the panel or
// only at its end: until it comes, nothing shows the place that is clicked for it.
TEST_F(SubmitterOfAWidePanel, ClicksWhereWordsWillBeFarFromTheRow) {
  for (const cv::Rect& words : {cv::Rect(320, 45, 340, 30), cv::Rect(540, 45, 120, 30)}) {
    page_.Draw([](cv::Mat& picture) { WidePanel().copyTo(picture); });
    Submitter submitter(prober_, world_, quiet_, {}, {});
    bool judged = false;
    page_.on_click = [&](WindowPoint at) {
      judged = judged || words.contains({at.x, at.y});
      if (judged) Mark({words.x + 20, 60});
    };
    Observed filled;
    filled.before.pixels = WidePanel();
    cv::circle(filled.before.pixels, {60 + 30 * (kPegs - 1), 60}, kDiameter / 2, {90, 90, 90, 255},
               cv::FILLED, cv::LINE_AA);
    filled.after.pixels = page_.picture().clone();
    filled.changes = {{213 - 3, 48, 24, 24}};
    const auto submitted = submitter.Submit(board_, board_.Row(0), kGuess, filled, restore_);
    ASSERT_TRUE(submitted) << submitted.error().Message();
    EXPECT_TRUE(judged);
    ASSERT_TRUE(submitter.way());
    EXPECT_EQ(submitter.way()->kind, SubmitWay::Kind::kClickBeside);
  }
}

// With the last of three pegs the ring around the hole to be filled goes back to the first one: all
// but one hole changed, and yet the row is full.
TEST_F(SubmitterTest, TakesNoFullRowForJudgedWhoseFirstHoleLooksOtherwise) {
  board_.pegs = 3;
  bool pressed = false;
  page_.on_key = [&](std::string_view) {
    if (!std::exchange(pressed, true)) Mark({60, 80});
  };
  cv::Mat before = page_.picture().clone();
  cv::circle(before, {60, 60}, kDiameter / 2, {250, 250, 250, 255}, cv::FILLED);
  cv::circle(before, {120, 60}, kDiameter / 2, {90, 90, 90, 255}, cv::FILLED);
  const auto submitted = Submit(board_.Row(0), before, {{48, 48, 24, 24}, {108, 48, 24, 24}});
  ASSERT_TRUE(submitted) << submitted.error().Message();
  EXPECT_TRUE(pressed);
}

// As in Wordle: each peg stands on another ground now, and nothing else is to be seen.
TEST_F(SubmitterTest, TakesARowForJudgedWhosePegsTakeOtherGrounds) {
  int presses = 0;
  page_.on_key = [&](std::string_view key) {
    if (key != "Return") return;
    ++presses;
    page_.Draw([](cv::Mat& picture) {
      for (int peg = 0; peg < kPegs; ++peg) {
        cv::circle(picture, {60 + 30 * peg, 60}, kDiameter / 2, {60, 60, 60, 255}, cv::FILLED);
      }
    });
  };
  cv::Mat before = page_.picture().clone();
  cv::circle(before, {210, 60}, kDiameter / 2, {90, 90, 90, 255}, cv::FILLED);
  const auto submitted = Submit(board_.Row(0), before, {{198, 48, 24, 24}});
  ASSERT_TRUE(submitted) << submitted.error().Message();
  EXPECT_EQ(presses, 1);
  ASSERT_TRUE(submitter_.way());
  EXPECT_EQ(submitter_.way()->kind, SubmitWay::Kind::kKey);
}

// Lines of some colors come around the pegs, one after the other, and then the frame of the row
// goes on to the next one: places for marks that want to be clicked light up in another way.
TEST_F(SubmitterTest, TakesARowForJudgedByItselfWhosePegsGetLinesOfTheirOwn) {
  board_.rows = 3;
  board_.next_row = {0, 33};
  cv::Mat before(300, 300, CV_8UC4, kGround);
  const auto peg_at = [](cv::Mat& picture, int peg, int line, const cv::Scalar& color) {
    const cv::Point at(60 + 30 * peg, 60);
    cv::rectangle(picture, at - cv::Point(12 + line, 12 + line),
                  at + cv::Point(12 + line, 12 + line), color, cv::FILLED);
    cv::rectangle(picture, at - cv::Point(12, 12), at + cv::Point(12, 12), {250, 250, 250, 255},
                  cv::FILLED);
  };
  const cv::Scalar frame(230, 120, 40, 255);
  cv::rectangle(before, {42, 42, 186, 36}, frame, 2);
  for (int peg = 0; peg + 1 < kPegs; ++peg) peg_at(before, peg, 0, {});
  page_.Draw([&](cv::Mat& picture) {
    before.copyTo(picture);
    peg_at(picture, kPegs - 1, 0, {});
  });
  for (int peg = 0; peg < kPegs; ++peg) {
    page_.After(std::chrono::milliseconds(220 * (peg + 1)), [&, peg] {
      page_.Draw([&](cv::Mat& picture) {
        peg_at(picture, peg, 1,
               peg % 2 == 0 ? cv::Scalar(70, 175, 65, 255) : cv::Scalar(120, 120, 120, 255));
        if (peg + 1 < kPegs) return;
        cv::rectangle(picture, {42, 42, 186, 36}, kGround, 2);
        cv::rectangle(picture, {42, 75, 186, 36}, frame, 2);
      });
    });
  }
  bool touched = false;
  page_.on_click = [&](WindowPoint) { touched = true; };
  page_.on_key = [&](std::string_view) { touched = true; };
  const auto submitted = Submit(board_.Row(0), before, {{198, 48, 25, 25}});
  ASSERT_TRUE(submitted) << submitted.error().Message();
  EXPECT_FALSE(touched);
  ASSERT_TRUE(submitter_.way());
  EXPECT_EQ(submitter_.way()->kind, SubmitWay::Kind::kAutomatic);
}

// A program that judges full rows by itself, in a while: it writes two numbers on fields of their
// own close to each other, and draws the next row with the frame of the one that is played.
class SubmitterOfSlowNumbers : public SubmitterTest {
 protected:
  SubmitterOfSlowNumbers() : SubmitterTest(cv::Mat(300, 300, CV_8UC4, kGround)) {
    page_.on_click = [&](WindowPoint) { touched_ = true; };
    page_.on_key = [&](std::string_view) { touched_ = true; };
    page_.Draw([](cv::Mat& picture) { DrawRow(picture, 0); });
  }

  static int Top(int row) { return 60 + kApart * row; }
  static void DrawRow(cv::Mat& picture, int row) {
    for (int peg = 0; peg < kPegs; ++peg) {
      cv::circle(picture, {60 + 30 * peg, Top(row)}, kDiameter / 2, {90, 90, 90, 255}, 1,
                 cv::LINE_AA);
    }
    cv::rectangle(picture, {42, Top(row) - 17, 236, 35}, {90, 50, 190, 255}, 2);
  }
  // Fills a row, which is answered so many milliseconds later, and has it submitted.
  Result<Observed> Fill(int row, int milliseconds) {
    cv::Mat before;
    page_.Draw([&](cv::Mat& picture) {
      for (int peg = 0; peg < kPegs; ++peg) {
        if (peg + 1 == kPegs) before = picture.clone();
        cv::circle(picture, {60 + 30 * peg, Top(row)}, kDiameter / 2 - 1, {40, 160, 200, 255},
                   cv::FILLED, cv::LINE_AA);
      }
    });
    page_.After(std::chrono::milliseconds(milliseconds), [this, row] {
      page_.Draw([row](cv::Mat& picture) {
        cv::rectangle(picture, {42, Top(row) - 17, 236, 35}, kGround, 2);
        DrawRow(picture, row + 1);
        cv::rectangle(picture, {236, Top(row) - 7, 15, 15}, {70, 175, 65, 255}, cv::FILLED);
        cv::rectangle(picture, {253, Top(row) - 7, 15, 15}, {30, 180, 230, 255}, cv::FILLED);
      });
    });
    const cv::Mat full = page_.picture().clone();
    HoleRow holes = board_.Row(0);
    holes.first.y = Top(row);
    return Submit(holes, before, ChangedParts(before, full, {}));
  }
  void ExpectAutomatic() {
    EXPECT_FALSE(touched_);
    ASSERT_TRUE(submitter_.way());
    EXPECT_EQ(submitter_.way()->kind, SubmitWay::Kind::kAutomatic);
  }

  static constexpr int kApart = 36;  // from a row to the next
  bool touched_ = false;
};

TEST_F(SubmitterOfSlowNumbers, TakesThemForNoFieldThatLitUp) {
  ASSERT_TRUE(Fill(0, 450));
  ExpectAutomatic();
}

// Nothing that was tried for the first row had to do with its answer.
TEST_F(SubmitterOfSlowNumbers, WaitsLongerForTheSecondRowWhereTheFirstWasJudgedLate) {
  ASSERT_TRUE(Fill(0, 6000));
  EXPECT_FALSE(submitter_.way());
  touched_ = false;
  board_.rows = kMostRows;
  board_.next_row = {0, kApart};
  ASSERT_TRUE(Fill(1, 1200));
  ExpectAutomatic();
}

// A button beside the row that is full, which goes when it is clicked; what comes later are grounds
// behind the pegs, all of them alike, and the next row with the arrow beside it.
class SubmitterByLateGrounds : public SubmitterTest {
 protected:
  SubmitterByLateGrounds() : SubmitterTest(cv::Mat(420, 400, CV_8UC4, kGround)) {
    board_ = {{60, kTop}, {40, 0}, {0, -kApart}, kPegs, kMostRows, kDiameter};
    page_.Draw([](cv::Mat& picture) { DrawRow(picture, 0); });
    world_.text_reader = &reader_;
    reading_.emplace(prober_, world_, quiet_, std::vector<MarkSlots>{}, std::vector<WindowRect>{});
  }

  static cv::Rect Button(int row) { return {285, Top(row) - 13, 50, 26}; }
  // Fills a row and has it submitted; how often its button and anything else was clicked then.
  std::pair<int, int> Fill(int row) {
    int on_button = 0, elsewhere = 0;
    page_.on_key = [&](std::string_view) { ++elsewhere; };
    page_.on_click = [&](WindowPoint at) {
      if (!Button(row).contains({at.x, at.y})) {
        ++elsewhere;
        return;
      }
      if (++on_button > 1) return;
      page_.Draw([&](cv::Mat& picture) { picture(Button(row)).setTo(kGround); });
      page_.After(std::chrono::milliseconds(1700), [this, row] {
        page_.Draw([row](cv::Mat& picture) {
          for (int peg = 0; peg < kPegs; ++peg) {
            const cv::Point middle(60 + 40 * peg, Top(row));
            cv::rectangle(picture, {middle.x - 18, middle.y - 20, 37, 41}, {30, 180, 226, 255},
                          cv::FILLED);
            DrawPeg(picture, row, peg);
          }
          picture(cv::Rect(20, Top(row) - 8, 17, 17)).setTo(kGround);
          DrawRow(picture, row + 1);
        });
      });
    };
    cv::Mat before;
    page_.Draw([&](cv::Mat& picture) {
      for (int peg = 0; peg < kPegs; ++peg) {
        if (peg + 1 == kPegs) before = picture.clone();
        DrawPeg(picture, row, peg);
      }
      cv::rectangle(picture, Button(row), {250, 250, 250, 255}, 1);
      cv::putText(picture, "Go", {299, Top(row) + 6}, cv::FONT_HERSHEY_SIMPLEX, 0.5,
                  {250, 250, 250, 255});
    });
    const cv::Rect button = Button(row);
    reader_.words = {{"Go", {button.x + 14, button.y + 7, 22, 12}}};
    Observed filled;
    filled.before.pixels = before;
    filled.after.pixels = page_.picture().clone();
    filled.changes = ChangedParts(before, filled.after.pixels, {});
    EXPECT_TRUE(reading_->Submit(board_, board_.Row(row), kGuess, filled, restore_));
    page_.on_key = nullptr;
    page_.on_click = nullptr;
    return {on_button, elsewhere};
  }

  FakeTextReader reader_;
  std::optional<Submitter> reading_;

 private:
  static constexpr int kTop = 360, kApart = 44;
  static int Top(int row) { return kTop - kApart * row; }
  static void DrawPeg(cv::Mat& picture, int row, int peg) {
    cv::circle(picture, {60 + 40 * peg, Top(row)}, kDiameter / 2,
               cv::Scalar(40 * peg, 60, 250 - 40 * peg, 255), cv::FILLED, cv::LINE_AA);
  }
  static void DrawRow(cv::Mat& picture, int row) {
    for (int peg = 0; peg < kPegs; ++peg) {
      cv::circle(picture, {60 + 40 * peg, Top(row)}, kDiameter / 2 + 2, {140, 160, 150, 255}, 1,
                 cv::LINE_AA);
    }
    const std::vector<cv::Point> arrow{{22, Top(row) - 6}, {22, Top(row) + 6}, {34, Top(row)}};
    cv::fillPoly(picture, std::vector{arrow}, {210, 120, 40, 255}, cv::LINE_AA);
  }
};

TEST_F(SubmitterByLateGrounds, KeepsTheButtonThatTheyCameLateForAgain) {
  EXPECT_GE(Fill(0).first, 1);
  EXPECT_EQ(Fill(1), std::pair(1, 0)) << "its button, and nothing else";
  ASSERT_TRUE(reading_->way());
  EXPECT_EQ(reading_->way()->kind, SubmitWay::Kind::kClickBeside);
}

// Marks that came late, on two lines, look like places that lit up; but nothing that was tried
// brought anything.
TEST_F(SubmitterTest, TakesARowForJudgedByItselfWhereNothingElseHadItJudged) {
  const cv::Mat before = Row(false);
  page_.Draw([](cv::Mat& picture) {
    Row(false).copyTo(picture);
    cv::circle(picture, {60 + 30 * (kPegs - 1), 60}, kDiameter / 2, {40, 60, 50, 255}, cv::FILLED,
               cv::LINE_AA);
  });
  page_.After(std::chrono::milliseconds(400), [&] {
    page_.Draw([](cv::Mat& picture) {
      for (int mark = 0; mark < 4; ++mark) {
        const cv::Scalar color =
            mark == 3 ? cv::Scalar(27, 27, 224, 255) : cv::Scalar(250, 250, 250, 255);
        const cv::Point at(244 + 14 * (mark % 3), 53 + 14 * (mark / 3));
        cv::circle(picture, at, 5, color, cv::FILLED, cv::LINE_AA);
      }
    });
  });
  bool touched = false;
  page_.on_click = [&](WindowPoint) { touched = true; };
  const auto submitted = Submit(board_.Row(0), before, ChangedParts(before, page_.picture(), {}));
  ASSERT_TRUE(submitted) << submitted.error().Message();
  EXPECT_TRUE(touched) << "the fixture: it looks like a field that lit up";
  ASSERT_TRUE(submitter_.way());
  EXPECT_EQ(submitter_.way()->kind, SubmitWay::Kind::kAutomatic);
}

cv::Mat EmptyRow() {
  cv::Mat picture = Row(false);
  for (int peg = 0; peg < kPegs; ++peg) {
    cv::circle(picture, {60 + 30 * peg, 60}, kDiameter / 2, cv::Scalar(90, 90, 90, 255), cv::FILLED,
               cv::LINE_AA);
  }
  return picture;
}

// Somebody may begin a new game just when the row is full; an empty answer may look so, too.
TEST_F(SubmitterTest, BelievesOnceThatARowWasNotJudgedButEmptied) {
  submitter_.IsAutomatic();
  EXPECT_FALSE(submitter_.TakeBack(Submitter::Changed::kMore));
  EXPECT_TRUE(submitter_.TakeBack(Submitter::Changed::kOnlyTheRow));
  EXPECT_FALSE(submitter_.way());
  submitter_.IsAutomatic();
  EXPECT_FALSE(submitter_.TakeBack(Submitter::Changed::kOnlyTheRow));
}

// A key may press a button that happens to have the keys, such as that for a new game.
TEST_F(SubmitterTest, PressesNoKeyAgainThatOnlyEmptiedTheRow) {
  int pressed = 0;
  page_.on_key = [&](std::string_view) {
    ++pressed;
    page_.Draw([](cv::Mat& picture) { EmptyRow().copyTo(picture); });
    Mark({60, 80});
  };
  cv::Mat before = page_.picture().clone();
  cv::circle(before, {210, 60}, kDiameter / 2, {90, 90, 90, 255}, cv::FILLED);
  const std::vector<WindowRect> last_peg{{198, 48, 24, 24}};
  const auto emptied = Submit(board_.Row(0), before, last_peg);
  ASSERT_TRUE(emptied) << emptied.error().Message();
  EXPECT_EQ(pressed, 1);
  EXPECT_TRUE(submitter_.TakeBack(Submitter::Changed::kMore));
  EXPECT_FALSE(submitter_.way());
  page_.Draw([](cv::Mat& picture) { Row(true).copyTo(picture); });
  (void)Submit(board_.Row(0), before, last_peg);
  EXPECT_EQ(pressed, 1);
}

class SubmitterOfEmptyRows : public SubmitterTest {
 protected:
  SubmitterOfEmptyRows() : SubmitterTest(EmptyRow()) {}
};

// The row is empty again with its last peg: nothing is clicked, and no key pressed.
TEST_F(SubmitterOfEmptyRows, TakesARowForJudgedThatIsEmptyWithItsLastPeg) {
  bool touched = false;
  page_.on_click = [&](WindowPoint) { touched = true; };
  page_.on_key = [&](std::string_view) { touched = true; };
  const auto submitted = Submit(board_.Row(0), Row(false), {{48, 48, 144, 24}});
  ASSERT_TRUE(submitted) << submitted.error().Message();
  EXPECT_FALSE(touched);
  ASSERT_TRUE(submitter_.way());
  EXPECT_EQ(submitter_.way()->kind, SubmitWay::Kind::kAutomatic);
}

// A page whose button says nothing that is known; beside it there is another one.
class SubmitterByWordlessButton : public SubmitterTest {
 protected:
  static constexpr WindowRect kAsk{40, 130, 200, 40}, kOther{40, 200, 150, 34};

  SubmitterByWordlessButton() {
    world_.text_reader = reader_->get();
    Show({90, 90, 240, 255});
    page_.on_click = [&](WindowPoint at) {
      asked_ = asked_ + (kAsk.Contains(at) ? 1 : 0);
      others_ = others_ + (kOther.Contains(at) ? 1 : 0);
      if (kAsk.Contains(at)) Mark({60, 80});
    };
  }
  static cv::Mat Page(const cv::Scalar& fill, bool full) {
    cv::Mat picture = Row(full);
    cv::rectangle(picture, kFieldBelow, kGround, cv::FILLED);
    const auto button = [&](const WindowRect& area, const cv::Scalar& color, const char* words) {
      cv::rectangle(picture, {area.x, area.y, area.width, area.height}, color, cv::FILLED);
      cv::putText(picture, words, {area.x + 14, area.y + area.height / 2 + 6},
                  cv::FONT_HERSHEY_SIMPLEX, 0.6, {20, 20, 20, 255}, 1, cv::LINE_AA);
    };
    button(kAsk, fill, "Ask the wizard");
    button(kOther, {150, 170, 160, 255}, "Wave a wand");
    return picture;
  }
  void Show(const cv::Scalar& fill) {
    page_.Draw([&](cv::Mat& picture) { Page(fill, true).copyTo(picture); });
  }
  Result<Observed> SubmitFrom(const cv::Mat& before, std::vector<WindowRect> colors = {},
                              std::optional<Observed> pick = {},
                              std::vector<MarkSlots> slots = {}) {
    Submitter submitter(prober_, world_, quiet_, std::move(slots), std::move(colors));
    submitter.SawPick(std::move(pick));
    Observed filled;
    filled.before.pixels = before;
    filled.after.pixels = page_.picture();
    filled.changes = {{198, 48, 24, 24}};
    return submitter.Submit(board_, board_.Row(0), kGuess, filled, restore_);
  }

  Result<std::unique_ptr<TextReader>> reader_ = TextReader::Create();
  int asked_ = 0, others_ = 0;
};

TEST_F(SubmitterByWordlessButton, ClicksTheOneThatCatchesTheEyeAfterReturn) {
  int pressed = 0;
  page_.on_key = [&](std::string_view) {
    EXPECT_EQ(asked_, 0);
    ++pressed;
  };
  const auto submitted = SubmitFrom(Page({90, 90, 240, 255}, false));
  ASSERT_TRUE(submitted) << submitted.error().Message();
  EXPECT_EQ(pressed, 1);
  EXPECT_EQ(asked_, 1);
  EXPECT_EQ(others_, 0);
}

// The letters of the other one look like places for marks.
TEST_F(SubmitterByWordlessButton, ClicksNoLettersOfAButtonForAPlaceOfMarks) {
  const MarkSlots letters{{{45, 157}, {65, 157}}, 6};
  const auto submitted = SubmitFrom(Page({90, 90, 240, 255}, false), {}, {}, {letters});
  ASSERT_TRUE(submitted) << submitted.error().Message();
  EXPECT_EQ(asked_, 1);
  EXPECT_EQ(others_, 0);
}

// Neither catches the eye, but a line of text below them says what one of them is for.
TEST_F(SubmitterByWordlessButton, ClicksTheOneThatATextNames) {
  const cv::Scalar pale(150, 170, 160, 255);
  const auto page = [&](bool full) {
    cv::Mat picture = Page(pale, full);
    cv::putText(picture, "Now click Ask the wizard", {30, 264}, cv::FONT_HERSHEY_SIMPLEX, 0.5,
                {20, 20, 20, 255}, 1, cv::LINE_AA);
    return picture;
  };
  page_.Draw([&](cv::Mat& picture) { page(true).copyTo(picture); });
  const auto submitted = SubmitFrom(page(false));
  ASSERT_TRUE(submitted) << submitted.error().Message();
  EXPECT_EQ(asked_, 1);
  EXPECT_EQ(others_, 0);
}

// Return opens the list of the last hole, and a click anywhere beside that only closes it.
TEST_F(SubmitterByWordlessButton, ClicksAgainWhereAClickOnlyClosedAList) {
  bool open = false;
  const auto light_up = [&](const cv::Scalar& color) {
    page_.Draw([&](cv::Mat& picture) {
      cv::circle(picture, {60 + 30 * (kPegs - 1), 60}, kDiameter / 2 + 1, color, 1);
    });
  };
  light_up({0, 0, 0, 255});
  page_.on_key = [&](std::string_view key) {
    open = key == "Return";
    if (open) light_up({150, 170, 160, 255});
  };
  page_.on_click = [&, judge = page_.on_click](WindowPoint at) {
    if (!std::exchange(open, false)) return judge(at);
    light_up({0, 0, 0, 255});
  };
  const auto submitted = SubmitFrom(Page({90, 90, 240, 255}, false));
  ASSERT_TRUE(submitted) << submitted.error().Message();
  EXPECT_EQ(asked_, 1);
  EXPECT_EQ(others_, 0);
}

// No button with words or a frame is there: what is like a bell stands in line with the
// colors, and so does a tree far taller than they are.
TEST_F(SubmitterTest, RingsABellInLineWithTheColors) {
  constexpr WindowRect kBell{200, 206, 36, 34};
  const auto show = [&](bool full) {
    cv::Mat picture = Row(full);
    cv::rectangle(picture, kFieldBelow, kGround, cv::FILLED);
    for (int color = 0; color < kPegs - 2; ++color) {
      cv::circle(picture, {30 + 40 * color, 224}, 13, {60.0 * color, 60, 250 - 60.0 * color, 255},
                 cv::FILLED, cv::LINE_AA);
    }
    const std::vector<cv::Point> bell = {{212, 206}, {224, 206}, {229, 231},
                                         {236, 239}, {200, 239}, {207, 231}};
    cv::fillPoly(picture, std::vector{bell}, cv::Scalar(65, 164, 217, 255));
    cv::rectangle(picture, {255, 180, 24, 84}, {60, 120, 40, 255}, cv::FILLED);
    return picture;
  };
  page_.Draw([&](cv::Mat& picture) { show(true).copyTo(picture); });
  const auto reader = TextReader::Create();
  ASSERT_TRUE(reader) << reader.error().Message();
  world_.text_reader = reader->get();
  int rung = 0, others = 0;
  page_.on_click = [&](WindowPoint at) {
    (kBell.Contains(at) ? rung : others) += at.y > 180 ? 1 : 0;
    if (kBell.Contains(at)) Mark({60, 80});
  };
  std::vector<WindowRect> colors;
  for (int color = 0; color < kPegs - 2; ++color) colors.push_back({17 + 40 * color, 211, 27, 27});
  Submitter submitter(prober_, world_, quiet_, {}, colors);
  Observed filled;
  filled.before.pixels = show(false);
  filled.after.pixels = page_.picture();
  filled.changes = {{198, 48, 24, 24}};
  const auto submitted = submitter.Submit(board_, board_.Row(0), kGuess, filled, restore_);
  ASSERT_TRUE(submitted) << submitted.error().Message();
  EXPECT_EQ(rung, 1);
  EXPECT_EQ(others, 0);
}

// However pale it is.
TEST_F(SubmitterByWordlessButton, ClicksTheOneThatCameToLifeWithTheLastPegFirst) {
  const cv::Scalar pale(205, 225, 215, 255), gray(176, 196, 186, 255);
  Show(pale);
  bool touched = false;
  page_.on_key = [&](std::string_view) { touched = true; };
  const auto submitted = SubmitFrom(Page(gray, false));
  ASSERT_TRUE(submitted) << submitted.error().Message();
  EXPECT_EQ(asked_, 1);
  EXPECT_EQ(others_, 0);
  EXPECT_FALSE(touched);
}

// What stands out like a button and shows which color is picked changed before that was placed.
TEST_F(SubmitterByWordlessButton, ClicksNothingThatShowsWhichColorIsPicked) {
  const cv::Scalar red(90, 90, 240, 255), blue(240, 150, 90, 255), gray(176, 196, 186, 255);
  const auto page = [&](bool picked, bool full) {
    cv::Mat picture = Page(full ? cv::Scalar(205, 225, 215, 255) : gray, full);
    cv::rectangle(picture, {kOther.x, kOther.y, kOther.width, kOther.height}, picked ? blue : red,
                  cv::FILLED);
    cv::putText(picture, "picked", {kOther.x + 14, kOther.y + kOther.height / 2 + 6},
                cv::FONT_HERSHEY_SIMPLEX, 0.6, {20, 20, 20, 255}, 1, cv::LINE_AA);
    return picture;
  };
  page_.Draw([&](cv::Mat& picture) { page(true, true).copyTo(picture); });
  Observed pick;
  pick.before.pixels = page(false, false);
  pick.after.pixels = page(true, false);
  bool touched = false;
  page_.on_key = [&](std::string_view) { touched = true; };
  const auto submitted = SubmitFrom(pick.before.pixels, {}, pick);
  ASSERT_TRUE(submitted) << submitted.error().Message();
  EXPECT_EQ(asked_, 1);
  EXPECT_EQ(others_, 0);
  EXPECT_FALSE(touched);
}

// Its ground may stay as it was, and only its words be pale before.
TEST_F(SubmitterByWordlessButton, ClicksTheOneWhoseWordsCameToLife) {
  const auto page = [](bool full) {
    const cv::Scalar pale(205, 225, 215, 255);
    cv::Mat picture = Page(pale, full);
    cv::rectangle(picture, {kAsk.x, kAsk.y, kAsk.width, kAsk.height}, pale, cv::FILLED);
    const char* const words = "Ask wizard";
    const cv::Size size = cv::getTextSize(words, cv::FONT_HERSHEY_SIMPLEX, 0.6, 1, nullptr);
    const WindowPoint middle = kAsk.Center();
    cv::putText(picture, words, {middle.x - size.width / 2, middle.y + size.height / 2},
                cv::FONT_HERSHEY_SIMPLEX, 0.6,
                full ? cv::Scalar(20, 20, 20, 255) : cv::Scalar(160, 180, 170, 255), 1,
                cv::LINE_AA);
    return picture;
  };
  page_.Draw([&](cv::Mat& picture) { page(true).copyTo(picture); });
  bool touched = false;
  page_.on_key = [&](std::string_view) { touched = true; };
  const auto submitted = SubmitFrom(page(false));
  ASSERT_TRUE(submitted) << submitted.error().Message();
  EXPECT_EQ(asked_, 1);
  EXPECT_EQ(others_, 0);
  EXPECT_FALSE(touched);
}

// Whatever it says: that it stands beside the row that is played is enough.
TEST_F(SubmitterByWordlessButton, ClicksTheOnlyOneInLineWithTheRowBeforeOthers) {
  const cv::Rect beside(230, 46, 66, 28);
  const auto page = [&](bool full) {
    cv::Mat picture = Page({90, 90, 240, 255}, full);
    cv::rectangle(picture, beside, {150, 170, 160, 255}, cv::FILLED);
    cv::putText(picture, "Zgoda", beside.tl() + cv::Point(9, 19), cv::FONT_HERSHEY_SIMPLEX, 0.5,
                {20, 20, 20, 255}, 1, cv::LINE_AA);
    return picture;
  };
  page_.Draw([&](cv::Mat& picture) { page(true).copyTo(picture); });
  int clicked = 0, elsewhere = 0;
  page_.on_click = [&](WindowPoint at) {
    ++(beside.contains({at.x, at.y}) ? clicked : elsewhere);
    if (beside.contains({at.x, at.y})) Mark({60, 80});
  };
  bool touched = false;
  page_.on_key = [&](std::string_view) { touched = true; };
  const auto submitted = SubmitFrom(page(false));
  ASSERT_TRUE(submitted) << submitted.error().Message();
  EXPECT_EQ(clicked, 1);
  EXPECT_EQ(elsewhere, 0);
  EXPECT_FALSE(touched);
}

// Nor need there be a frame: on a flat toolbar only words are drawn. Those of the color that the
// pointer is on, and of what takes a peg out, are clearer, too.
TEST_F(SubmitterByWordlessButton, ClicksWordsWithoutAFrameThatCameToLife) {
  const auto page = [](bool full) {
    cv::Mat picture = Row(full);
    cv::rectangle(picture, kFieldBelow, kGround, cv::FILLED);
    cv::circle(picture, {60, 210}, 14, {40, 60, 250, 255}, cv::FILLED, cv::LINE_AA);
    const auto write = [&](const char* words, const cv::Point& at, bool dark) {
      cv::putText(picture, words, at, cv::FONT_HERSHEY_SIMPLEX, 0.6,
                  dark ? cv::Scalar(20, 20, 20, 255) : cv::Scalar(130, 150, 140, 255), 1,
                  cv::LINE_AA);
    };
    write("Red", {43, 242}, full);
    write("Undo", {100, 242}, full);
    write("Wizard", {180, 242}, full);
    return picture;
  };
  page_.Draw([&](cv::Mat& picture) { page(true).copyTo(picture); });
  std::vector<WindowPoint> clicks;
  page_.on_click = [&](WindowPoint at) {
    clicks.push_back(at);
    if (WindowRect{180, 224, 64, 20}.Contains(at)) Mark({60, 80});
  };
  bool touched = false;
  page_.on_key = [&](std::string_view) { touched = true; };
  const auto submitted = SubmitFrom(page(false), {{46, 196, 29, 29}});
  ASSERT_TRUE(submitted) << submitted.error().Message();
  EXPECT_EQ(clicks.size(), 1U);
  EXPECT_FALSE(touched);
}

// A program whose answered guesses come in a log far below their row.
class LogOfGuesses : public SubmitterByWordlessButton {
 protected:
  // The row once more, smaller, as if its pegs were these.
  static void Log(cv::Mat& picture, const std::vector<int>& pegs) {
    for (int place = 0; place < kPegs; ++place) {
      const int peg = pegs[static_cast<std::size_t>(place)];
      cv::circle(picture, {60 + 20 * place, 270}, 7, cv::Scalar(40 * peg, 60, 250 - 40 * peg, 255),
                 cv::FILLED, cv::LINE_AA);
    }
  }
  [[nodiscard]] bool CameElsewhere(const cv::Mat& before, const cv::Mat& after) const {
    Observed seen;
    seen.before.pixels = before;
    seen.after.pixels = after;
    return RowCameElsewhere(kGuess, seen, board_.Row(0));
  }

  const std::vector<int> own_ = {0, 1, 2, 3, 4, 5};
};

TEST_F(LogOfGuesses, ShowsThatTheRowWasJudged) {
  int further = 0;
  page_.on_click = [&](WindowPoint at) {
    further += asked_;
    if (!kAsk.Contains(at)) return;
    ++asked_;
    page_.Draw([&](cv::Mat& picture) { Log(picture, own_); });
  };
  const auto submitted = SubmitFrom(Page({90, 90, 240, 255}, false));
  ASSERT_TRUE(submitted) << submitted.error().Message();
  EXPECT_EQ(asked_, 1);
  EXPECT_EQ(further, 0);
  EXPECT_TRUE(CameElsewhere(submitted->before.pixels, submitted->after.pixels));
}

TEST_F(LogOfGuesses, IsToldFromOtherThingsInALine) {
  const cv::Mat full = Page({90, 90, 240, 255}, true);
  cv::Mat lamps = full.clone();
  Log(lamps, {1, 1, 1, 2, 2, 2});
  EXPECT_FALSE(CameElsewhere(full, lamps));
}

// Keys that take the colors of what was played are no guess: they were there before.
TEST_F(LogOfGuesses, IsToldFromThingsThatOnlyChange) {
  cv::Mat keys = Page({90, 90, 240, 255}, true), colored = keys.clone();
  for (int key = 0; key < kPegs; ++key) {
    const cv::Point at(60 + 20 * key, 270);
    cv::circle(keys, at, 7, {250, 250, 250, 255}, cv::FILLED, cv::LINE_AA);
    cv::line(keys, at - cv::Point(0, 5), at + cv::Point(0, 5), {0, 0, 0, 255}, 3);
  }
  Log(colored, own_);
  EXPECT_FALSE(CameElsewhere(keys, colored));
}

// Pegs that all look alike come to any line of lamps.
TEST_F(LogOfGuesses, IsNotKnownByPegsOfOneColor) {
  cv::Mat full = Page({90, 90, 240, 255}, true);
  for (int peg = 0; peg < kPegs; ++peg) {
    cv::circle(full, {60 + 30 * peg, 60}, kDiameter / 2, {0, 60, 250, 255}, cv::FILLED,
               cv::LINE_AA);
  }
  cv::Mat lamps = full.clone();
  Log(lamps, {2, 2, 2, 2, 2, 2});
  EXPECT_FALSE(CameElsewhere(full, lamps));
}

// Its pegs are digits, which come to a line of text with words that are not known.
TEST_F(SubmitterByWordlessButton, IsKnownByTheGuessThatComesInWriting) {
  const auto page = [](bool full) {
    cv::Mat picture = Page({90, 90, 240, 255}, full);
    cv::rectangle(picture, kPanel, kGround, cv::FILLED);
    for (int peg = 0; peg < kPegs; ++peg) {
      cv::putText(picture, std::to_string(full || peg + 1 < kPegs ? peg + 1 : 0),
                  {52 + 30 * peg, 69}, cv::FONT_HERSHEY_DUPLEX, 0.8, {30, 30, 30, 255}, 1,
                  cv::LINE_AA);
    }
    return picture;
  };
  page_.Draw([&](cv::Mat& picture) { page(true).copyTo(picture); });
  int further = 0;
  page_.on_click = [&](WindowPoint at) {
    further += asked_;
    if (!kAsk.Contains(at)) return;
    ++asked_;
    page_.Draw([&](cv::Mat& picture) {
      cv::putText(picture, "123456  0 gustaj, 1 aliloke", {20, 274}, cv::FONT_HERSHEY_SIMPLEX, 0.5,
                  {20, 20, 20, 255}, 1, cv::LINE_AA);
    });
  };
  const auto submitted = SubmitFrom(page(false));
  ASSERT_TRUE(submitted) << submitted.error().Message();
  EXPECT_EQ(asked_, 1);
  EXPECT_EQ(further, 0);
}

// A table of wide fields, which are dashed boxes until a guess comes to them.
TEST(TableOfGuesses, ShowsThatTheRowWasJudged) {
  const mastermind::Code guess{2, 0, 1};
  const HoleRow lists{{100, 280}, {180, 0}, 3, 36, 170};
  const cv::Scalar colors[] = {{229, 57, 53, 255}, {71, 160, 67, 255}, {30, 79, 216, 255}};
  cv::Mat before(320, 560, CV_8UC4, cv::Scalar::all(255));
  const auto field = [](int row, int peg) {
    return cv::Rect(110 + 128 * peg, 30 + 50 * row, 62, 32);
  };
  for (int peg = 0; peg < guess.size(); ++peg) {
    cv::rectangle(before, cv::Rect(15 + 180 * peg, 262, 170, 36), {140, 140, 140, 255});
    cv::rectangle(before, cv::Rect(25 + 180 * peg, 271, 26, 18), colors[guess[peg]], cv::FILLED);
    for (int row = 0; row < 4; ++row) {
      const cv::Rect box = field(row, peg);
      const cv::Scalar dash(197, 190, 176, 255);
      for (int x = box.x; x + 3 <= box.br().x; x += 5) {
        before(cv::Rect(x, box.y, 3, 1)).setTo(dash);
        before(cv::Rect(x, box.br().y - 1, 3, 1)).setTo(dash);
      }
      for (int y = box.y; y + 3 <= box.br().y; y += 5) {
        before(cv::Rect(box.x, y, 1, 3)).setTo(dash);
        before(cv::Rect(box.br().x - 1, y, 1, 3)).setTo(dash);
      }
    }
  }
  const auto came = [&](const mastermind::Code& shown) {
    Observed seen;
    seen.before.pixels = before;
    seen.after.pixels = before.clone();
    for (int peg = 0; peg < shown.size(); ++peg) {
      cv::rectangle(seen.after.pixels, field(0, peg), colors[shown[peg]], cv::FILLED);
      cv::rectangle(seen.after.pixels, field(0, peg), {85, 85, 85, 255});
    }
    return RowCameElsewhere(guess, seen, lists);
  };
  EXPECT_TRUE(came(guess));
  EXPECT_FALSE(came({2, 0, 0})) << "it shows another guess";
}

// As where large colors stand close above it: around them is no palette for words.
TEST_F(SubmitterByWordlessButton, ClicksOneCloseBelowLargeColors) {
  const cv::Scalar pale(205, 225, 215, 255), gray(176, 196, 186, 255);
  Show(pale);
  const int high = 72;
  const WindowRect color{kAsk.x + kAsk.width / 2 - high / 2, kAsk.y - high, high, high};
  ASSERT_TRUE(color.Grown(high / 2).Contains(kAsk.Center()));
  const auto submitted = SubmitFrom(Page(gray, false), {color});
  ASSERT_TRUE(submitted) << submitted.error().Message();
  EXPECT_EQ(asked_, 1);
  EXPECT_EQ(others_, 0);
}

// Something in it may have a frame, too.
TEST_F(SubmitterByWordlessButton, TakesNoPartOfAButtonWithWordsForOneWithout) {
  const auto page = [](bool full) {
    cv::Mat picture = Page({150, 170, 160, 255}, full);
    cv::rectangle(picture, {kAsk.x + 156, kAsk.y + 8, 36, 22}, {40, 40, 230, 255}, cv::FILLED);
    return picture;
  };
  page_.Draw([&](cv::Mat& picture) { page(true).copyTo(picture); });
  EXPECT_FALSE(SubmitFrom(page(false)));
  EXPECT_EQ(asked_, 0);
}

// The button of an advertisement: the row was judged by itself.
TEST_F(SubmitterByWordlessButton, ExpectsNothingOfAForbiddenButton) {
  const auto page = [&](bool full) {
    cv::Mat picture = Row(full);
    cv::rectangle(picture, cv::Rect(kAsk.x, kAsk.y, 80, 40), {225, 225, 225, 255}, cv::FILLED);
    cv::putText(picture, "Check", {kAsk.x + 14, kAsk.y + 26}, cv::FONT_HERSHEY_SIMPLEX, 0.6,
                {20, 20, 20, 255}, 1, cv::LINE_AA);
    return picture;
  };
  page_.Draw([&](cv::Mat& picture) { page(true).copyTo(picture); });
  Mark({60, 80});
  prober_.Forbid({kAsk});
  Submitter submitter(prober_, world_, quiet_, {}, {});
  Observed filled;
  filled.before.pixels = page(false);
  filled.after.pixels = page_.picture();
  filled.changes = ChangedParts(filled.before.pixels, filled.after.pixels, {});
  const auto submitted = submitter.Submit(board_, board_.Row(0), kGuess, filled, restore_);
  ASSERT_TRUE(submitted) << submitted.error().Message();
  ASSERT_TRUE(submitter.way());
  EXPECT_EQ(submitter.way()->kind, SubmitWay::Kind::kAutomatic);
}

// An arrow that is too small to be known for one.
TEST_F(SubmitterByWordlessButton, ClicksAnUnknownSignInLineWithButtonsThatAreRead) {
  const cv::Scalar gray(225, 225, 225, 255);
  const auto page = [&](bool full) {
    cv::Mat picture = Row(full);
    cv::rectangle(picture, kFieldBelow, kGround, cv::FILLED);
    cv::rectangle(picture, cv::Rect(100, 140, 150, 34), gray, cv::FILLED);
    cv::putText(picture, "Wave a wand", {114, 163}, cv::FONT_HERSHEY_SIMPLEX, 0.6,
                {20, 20, 20, 255}, 1, cv::LINE_AA);
    cv::rectangle(picture, cv::Rect(45, 140, 44, 34), gray, cv::FILLED);
    cv::rectangle(picture, cv::Rect(63, 155, 8, 4), {40, 40, 40, 255});
    return picture;
  };
  page_.Draw([&](cv::Mat& picture) { page(true).copyTo(picture); });
  const auto submitted = SubmitFrom(page(false));
  ASSERT_TRUE(submitted) << submitted.error().Message();
  EXPECT_EQ(asked_, 1);
  EXPECT_EQ(others_, 0);
}

// It may be the icon of what does something else.
TEST_F(SubmitterByWordlessButton, ClicksNoIconOfWordsThatTakeThePegsOut) {
  const cv::Rect icon(72, 148, 26, 18);
  const auto page = [&](bool full) {
    cv::Mat picture = Row(full);
    cv::rectangle(picture, kFieldBelow, kGround, cv::FILLED);
    cv::rectangle(picture, icon, {225, 225, 225, 255}, cv::FILLED);
    cv::rectangle(picture, cv::Rect(82, 155, 8, 4), {40, 40, 40, 255});
    cv::putText(picture, "Clear row", {114, 163}, cv::FONT_HERSHEY_SIMPLEX, 0.6, {20, 20, 20, 255},
                1, cv::LINE_AA);
    return picture;
  };
  page_.Draw([&](cv::Mat& picture) { page(true).copyTo(picture); });
  int clicked = 0;
  page_.on_click = [&](WindowPoint at) { clicked += icon.contains({at.x, at.y}) ? 1 : 0; };
  EXPECT_FALSE(SubmitFrom(page(false)));
  EXPECT_EQ(clicked, 0);
}

// More of them are tiles that the ground is laid with.
TEST_F(SubmitterByWordlessButton, ClicksNoTilesInLineWithAButton) {
  const std::array<int, 5> tiles{5, 35, 65, 220, 250};
  const auto page = [&](bool full) {
    cv::Mat picture = Row(full);
    cv::rectangle(picture, kFieldBelow, kGround, cv::FILLED);
    cv::rectangle(picture, cv::Rect(98, 140, 115, 34), {225, 225, 225, 255}, cv::FILLED);
    cv::putText(picture, "Wave", {124, 163}, cv::FONT_HERSHEY_SIMPLEX, 0.6, {20, 20, 20, 255}, 1,
                cv::LINE_AA);
    for (const int x : tiles) {
      cv::rectangle(picture, cv::Rect(x, 142, 26, 30), {225, 225, 225, 255}, cv::FILLED);
    }
    return picture;
  };
  page_.Draw([&](cv::Mat& picture) { page(true).copyTo(picture); });
  int on_tiles = 0;
  page_.on_click = [&](WindowPoint at) { on_tiles += at.y > 140 && at.y < 174 ? 1 : 0; };
  EXPECT_FALSE(SubmitFrom(page(false)));
  EXPECT_EQ(on_tiles, 0);
}

// Pegs nearly touch, on a band that is the row itself to the mouse where no peg is.
class SubmitterOfTightRow : public SubmitterTest {
 protected:
  static constexpr int kStep = kDiameter + 2;

  // Submits a full row; `is_peg` says of a click, as it is from a peg's middle, whether it hits it.
  void ExpectOneClickOn(const cv::Rect& band, bool (*is_peg)(int dx, int dy)) {
    board_.next_peg = {kStep, 0};
    const auto page = [&](int pegs) {
      cv::Mat picture(300, 300, CV_8UC4, kGround);
      cv::rectangle(picture, band, {150, 170, 160, 255}, cv::FILLED);
      for (int peg = 0; peg < kPegs; ++peg) {
        const cv::Scalar color = peg < pegs ? cv::Scalar(40 * peg, 60, 250 - 40 * peg, 255)
                                            : cv::Scalar(90, 90, 90, 255);
        cv::circle(picture, {60 + kStep * peg, 60}, kDiameter / 2, color, cv::FILLED, cv::LINE_AA);
      }
      return picture;
    };
    page_.Draw([&](cv::Mat& picture) { page(kPegs).copyTo(picture); });
    int on_pegs = 0, on_row = 0;
    page_.on_click = [&](WindowPoint at) {
      bool on_peg = false;
      for (int peg = 0; peg < kPegs; ++peg) {
        on_peg = on_peg || is_peg(at.x - 60 - kStep * peg, at.y - 60);
      }
      on_pegs += on_peg ? 1 : 0;
      if (on_peg || !band.contains({at.x, at.y})) return;
      ++on_row;
      Mark({60, 90});
    };
    const auto submitted =
        Submit(board_.Row(0), page(kPegs - 1), {{60 + kStep * (kPegs - 1) - 12, 48, 24, 24}});
    ASSERT_TRUE(submitted) << submitted.error().Message();
    EXPECT_EQ(on_row, 1);
    EXPECT_EQ(on_pegs, 0);
  }
};

// The row ends with its pegs: only between their rims it is itself.
TEST_F(SubmitterOfTightRow, ClicksItInACornerBetweenItsPegs) {
  ExpectOneClickOn({46, 44, (kPegs - 1) * kStep + 28, 32},
                   [](int dx, int dy) { return std::hypot(dx, dy) <= kDiameter / 2.0; });
}

// Pegs are squares to the mouse, corners and all: only beyond the last of them the row is itself.
TEST_F(SubmitterOfTightRow, ClicksItsGroundThatEndsCloseBehindTheLastPeg) {
  ExpectOneClickOn({46, 46, (kPegs - 1) * kStep + 32, 28}, [](int dx, int dy) {
    return std::max(std::abs(dx), std::abs(dy)) <= kDiameter / 2 + 1;
  });
}

// A check mark of a few pixels on a button that is lighter in its upper half, at the end of the
// row.
TEST_F(SubmitterTest, ClicksAnUnknownSignOnAButtonInLineWithTheRow) {
  const cv::Rect button(232, 50, 26, 20);
  const auto page = [&](bool full) {
    cv::Mat picture = Row(full);
    cv::rectangle(picture, kFieldBelow, kGround, cv::FILLED);
    cv::rectangle(picture, button, {150, 150, 150, 255}, cv::FILLED);
    cv::rectangle(picture, {234, 52, 22, 8}, {240, 240, 240, 255}, cv::FILLED);
    cv::rectangle(picture, {234, 60, 22, 8}, {227, 227, 227, 255}, cv::FILLED);
    cv::line(picture, {243, 61}, {247, 57}, {30, 30, 30, 255});
    return picture;
  };
  page_.Draw([&](cv::Mat& picture) { page(true).copyTo(picture); });
  page_.on_click = [&](WindowPoint at) {
    if (button.contains({at.x, at.y})) Mark({60, 80});
  };
  const auto submitted = Submit(board_.Row(0), page(false), {{198, 48, 24, 24}});
  ASSERT_TRUE(submitted) << submitted.error().Message();
  ASSERT_TRUE(submitter_.way());
  EXPECT_EQ(submitter_.way()->kind, SubmitWay::Kind::kClickBeside);
  EXPECT_TRUE(button.contains({submitter_.way()->place.x, submitter_.way()->place.y}));
}

// With the last peg the page is drawn anew, and the edge of an arrow beside the row, half a pixel
// beside where it was, changes as if a mark had come. The field that lit up is below the row, the
// next row above it.
TEST(PlacesLitUp, AreSeenBesideAnArrowThatIsDrawnAnew) {
  constexpr int kBits = 1;  // of a pixel
  const BoardGuess board{{80, 240}, {31, 0}, {0, -48}, 4, 4, 26};
  const auto page = [&](bool full) {
    cv::Mat picture(300, 260, CV_8UC4, cv::Scalar(247, 239, 235, 255));
    for (int row = 0; row < board.rows; ++row) {
      for (int peg = 0; peg < board.pegs; ++peg) {
        const WindowPoint hole = Rounded(board.Row(row).Hole(peg));
        const bool has_peg = row == 0 && (full || peg + 1 < board.pegs);
        cv::rectangle(picture, {hole.x - 12, hole.y - 12, 25, 25},
                      has_peg ? cv::Scalar(60, 60 * peg, 200, 255) : cv::Scalar(175, 175, 175, 255),
                      cv::FILLED);
      }
      const bool lit = row == 0 && full;
      cv::rectangle(picture, {66, static_cast<int>(board.Row(row).first.y) + 15, 52, 12},
                    lit ? cv::Scalar(237, 245, 230, 255) : cv::Scalar(166, 166, 166, 255),
                    cv::FILLED);
    }
    const int left = full ? 91 : 90, top = full ? 481 : 480;  // half pixels
    const std::vector<cv::Point> arrow{{left, top}, {left, top + 20}, {left + 16, top + 10}};
    cv::fillConvexPoly(picture, arrow, {220, 130, 50, 255}, cv::LINE_AA, kBits);
    return picture;
  };
  Observed seen;
  seen.before.pixels = page(false);
  seen.after.pixels = page(true);
  seen.changes = ChangedParts(seen.before.pixels, seen.after.pixels, {});
  ASSERT_EQ(SignOfJudging(seen, board, board.Row(0), {}), JudgedSign::kStrong)
      << "the fixture: an edge of the arrow is as large as a mark";
  EXPECT_TRUE(PlacesLitUp(seen, board, board.Row(0)));
}

// The button is beside the row, and its letters are as large as marks.
TEST(SignOfJudging, IsNoButtonThatLightsUpAsTheRowIsFull) {
  const BoardGuess board{{50, 210}, {45, 0}, {0, -40}, 4, 5, 30};
  const auto page = [&](bool full) {
    cv::Mat picture(280, 520, CV_8UC4, cv::Scalar(90, 60, 35, 255));
    for (int row = 0; row < board.rows; ++row) {
      for (int peg = 0; peg < board.pegs; ++peg) {
        const WindowPoint hole = Rounded(board.Row(row).Hole(peg));
        const bool has_peg = row == 0 && (full || peg + 1 < board.pegs);
        cv::circle(picture, {hole.x, hole.y}, has_peg ? 15 : 10,
                   has_peg ? cv::Scalar(60, 60 * peg, 200, 255) : cv::Scalar(40, 25, 10, 255),
                   cv::FILLED, cv::LINE_AA);
      }
    }
    const cv::Scalar field = full ? cv::Scalar(12, 90, 232, 255) : cv::Scalar(100, 80, 60, 255);
    const cv::Scalar ink = full ? cv::Scalar(255, 255, 255, 255) : cv::Scalar(150, 130, 110, 255);
    cv::rectangle(picture, {340, 168, 144, 50}, field, cv::FILLED);
    cv::putText(picture, "POTVRDI", {357, 200}, cv::FONT_HERSHEY_DUPLEX, 0.7, ink, 2, cv::LINE_AA);
    return picture;
  };
  Observed seen;
  seen.before.pixels = page(false);
  seen.after.pixels = page(true);
  seen.changes = ChangedParts(seen.before.pixels, seen.after.pixels, {});
  EXPECT_EQ(SignOfJudging(seen, board, board.Row(0), {}), JudgedSign::kWeak);
}

// The palette is beside the rows, as near as marks may be, and its colors grow under the pointer;
// see pages/README.md.
TEST(SignOfJudging, IsNoColorThatLooksLarger) {
  const std::string folder = MINDREADER_SOURCE_DIR "/tests/calibration/pages/";
  const auto filling = LoadPicture(folder + "growing-filling.png");
  const auto full = LoadPicture(folder + "growing-full.png");
  ASSERT_TRUE(filling && full);
  const BoardGuess board{{26, 46}, {31, 0}, {0, 34}, 4, 9, 25};
  Observed seen;
  seen.before.pixels = *filling;
  seen.after.pixels = *full;
  seen.changes = ChangedParts(*filling, *full, {});
  const std::vector<WindowRect> palette{{208, 9, 28, 28}, {208, 48, 28, 28}, {208, 87, 28, 28}};
  EXPECT_EQ(SignOfJudging(seen, board, board.Row(0), palette), JudgedSign::kNone);
  // But marks may come to the place of a button.
  cv::circle(seen.after.pixels, {222, 23}, 5, {20, 20, 20, 255}, cv::FILLED, cv::LINE_AA);
  EXPECT_EQ(SignOfJudging(seen, board, board.Row(0), palette), JudgedSign::kStrong);
}

// Marks on two lines, the second one short, are one part that they hardly fill; the arrow beside
// the row went on to the next one.
TEST(PlacesLitUp, AreNoneWhereTheArrowMovedOn) {
  const BoardGuess board{{80, 200}, {40, 0}, {0, -42}, 5, 4, 32};
  const auto page = [&](bool full, bool answered, int arrow) {
    cv::Mat picture(260, 360, CV_8UC4, cv::Scalar(40, 90, 140, 255));
    for (int row = 0; row < board.rows; ++row) {
      for (int peg = 0; peg < board.pegs; ++peg) {
        const WindowPoint hole = Rounded(board.Row(row).Hole(peg));
        const bool has_peg = row == 0 && (full || peg + 1 < board.pegs);
        const cv::Scalar color =
            has_peg ? cv::Scalar(40 * peg, 60, 220, 255) : cv::Scalar(175, 175, 175, 255);
        cv::circle(picture, {hole.x, hole.y}, 16, color, cv::FILLED, cv::LINE_AA);
      }
    }
    const std::vector<cv::Point> pointer{{40, arrow - 6}, {40, arrow + 6}, {51, arrow}};
    cv::fillConvexPoly(picture, pointer, cv::Scalar(90, 40, 230, 255), cv::LINE_AA);
    cv::rectangle(picture, {274, 182, 54, 36}, cv::Scalar(120, 130, 140, 255), cv::FILLED);
    for (int mark = 0; answered && mark < 4; ++mark) {
      const cv::Scalar color =
          mark == 3 ? cv::Scalar(27, 27, 224, 255) : cv::Scalar(250, 250, 250, 255);
      const cv::Point at(286 + 14 * (mark % 3), 193 + 14 * (mark / 3));
      cv::circle(picture, at, 5, color, cv::FILLED, cv::LINE_AA);
    }
    return picture;
  };
  Observed seen;
  const auto places_lit_up = [&](const cv::Mat& after) {
    seen.before.pixels = page(false, false, 200);
    seen.after.pixels = after;
    seen.changes = ChangedParts(seen.before.pixels, seen.after.pixels, {});
    return PlacesLitUp(seen, board, board.Row(0));
  };
  EXPECT_TRUE(places_lit_up(page(true, true, 200))) << "the fixture: it tells only by the arrow";
  EXPECT_FALSE(places_lit_up(page(true, true, 158)));
}

// The frame around the row went on to the next one, with marks that are close to their numbers.
TEST(PlacesLitUp, AreNoneWhereTheFrameMovedOn) {
  const BoardGuess board{{80, 60}, {34, 0}, {0, 34}, 4, 8, 28};
  const auto page = [&](int active, bool answered) {
    cv::Mat picture(340, 330, CV_8UC4, cv::Scalar(60, 110, 170, 255));
    for (int row = 0; row < board.rows; ++row) {
      for (int peg = 0; peg < board.pegs; ++peg) {
        const RefPoint hole = board.Row(row).Hole(peg);
        cv::circle(picture, cv::Point2d(hole.x, hole.y), row == 0 ? 13 : 3,
                   {row == 0 ? 60.0 * peg : 30, 90, 60, 255}, cv::FILLED, cv::LINE_AA);
      }
    }
    cv::rectangle(picture, cv::Rect(42, 44 + 34 * active, 240, 32), {200, 110, 60, 255}, 2);
    if (!answered) return picture;
    for (int i = 0; i < 2; ++i) {
      const cv::Point at(214 + 32 * i, 60);
      cv::circle(picture, at, 5, cv::Scalar::all(i == 0 ? 20 : 250), cv::FILLED, cv::LINE_AA);
      cv::putText(picture, i == 0 ? "0" : "1", at + cv::Point(7, 5), cv::FONT_HERSHEY_SIMPLEX, 0.4,
                  cv::Scalar::all(20), 1, cv::LINE_AA);
    }
    return picture;
  };
  Observed seen;
  seen.before.pixels = page(0, false);
  seen.after.pixels = page(1, true);
  seen.changes = ChangedParts(seen.before.pixels, seen.after.pixels, {});
  EXPECT_FALSE(PlacesLitUp(seen, board, board.Row(0)));
}

// Flat marks of one kind came close together, one by one, before the light on the row moved on:
// they are fewer than there are pegs, with gaps between them, and a field that lights up has none.
TEST(PlacesLitUp, AreNoneWhereFlatMarksOfOneKindCame) {
  const BoardGuess board{{120, 60}, {37, 0}, {0, 40}, 7, 4, 34};
  const auto page = [&](bool full, int marks, bool lit) {
    cv::Mat picture(240, 420, CV_8UC4, cv::Scalar(35, 40, 60, 255));
    for (int row = 0; row < board.rows; ++row) {
      for (int peg = 0; peg < board.pegs; ++peg) {
        const RefPoint hole = board.Row(row).Hole(peg);
        const bool has_peg = row == 0 && (full || peg + 1 < board.pegs);
        cv::circle(picture, cv::Point2d(hole.x, hole.y), has_peg ? 15 : 3,
                   {has_peg ? 35.0 * peg : 150, 90, 160, 255}, cv::FILLED, cv::LINE_AA);
      }
      const cv::Scalar field = row == 0 && lit ? cv::Scalar::all(170) : cv::Scalar::all(120);
      cv::rectangle(picture, cv::Rect(26, 43 + 40 * row, 66, 34), field, cv::FILLED);
    }
    for (int i = 0; i < marks; ++i) {
      cv::rectangle(picture, cv::Rect(32 + 15 * i, 50, 11, 7), {20, 20, 140, 255}, cv::FILLED);
    }
    return picture;
  };
  const auto places_lit_up = [&](int marks, bool lit) {
    Observed seen;
    seen.before.pixels = page(false, 0, false);
    seen.after.pixels = page(true, marks, lit);
    seen.changes = ChangedParts(seen.before.pixels, seen.after.pixels, {});
    return PlacesLitUp(seen, board, board.Row(0));
  };
  EXPECT_TRUE(places_lit_up(0, true)) << "the fixture: a field that lights up is seen";
  for (const int marks : {2, 3, 4}) EXPECT_FALSE(places_lit_up(marks, false)) << marks;
}

// The frames of the holes that take pegs are on those of the next row now. A row that only turned
// pale with its last peg was not judged.
TEST(SignOfJudging, IsThatTheNextRowHasTheFramesOfTheLastEmptyHole) {
  const BoardGuess board{{60, 60}, {66, 0}, {0, 57}, 4, 4, 52};
  const auto page = [&](int pegs, int active, double ground) {
    cv::Mat picture(300, 330, CV_8UC4, cv::Scalar(230, 240, 240, 255));
    for (int row = 0; row < board.rows; ++row) {
      for (int peg = 0; peg < board.pegs; ++peg) {
        const WindowPoint at = Rounded(board.Row(row).Hole(peg));
        const cv::Rect hole(at.x - 30, at.y - 26, 60, 52);
        const double own = row == 0 && pegs == 4 ? ground : 255;
        cv::rectangle(picture, hole, cv::Scalar::all(own), cv::FILLED);
        cv::rectangle(picture, hole,
                      row == active ? cv::Scalar(30, 120, 60, 255) : cv::Scalar(170, 200, 190, 255),
                      2);
        if (row > 0 || peg >= pegs) continue;
        cv::rectangle(picture, cv::Rect(at.x - 8, at.y - 8, 16, 16), {50.0 * peg, 60, 180, 255},
                      cv::FILLED);
      }
    }
    return picture;
  };
  const auto sign = [&](int active) {
    Observed seen;
    seen.before.pixels = page(3, 0, 255);
    seen.after.pixels = page(4, active, 160);
    seen.changes = ChangedParts(seen.before.pixels, seen.after.pixels, {});
    return SignOfJudging(seen, board, board.Row(0), {});
  };
  EXPECT_EQ(sign(1), JudgedSign::kStrong);
  EXPECT_NE(sign(0), JudgedSign::kStrong);
}

// A row of list boxes, or one field for all of the row, of which one frame is drawn otherwise.
class FrameOfRow : public testing::Test {
 protected:
  static JudgedSign SignOf(const cv::Rect& frame) {
    Observed seen;
    seen.before.pixels = cv::Mat(200, 500, CV_8UC4, cv::Scalar(230, 250, 250, 255));
    seen.after.pixels = seen.before.pixels.clone();
    cv::rectangle(seen.after.pixels, frame, {0, 0, 0, 255}, 2);
    seen.changes = ChangedParts(seen.before.pixels, seen.after.pixels, {});
    const BoardGuess board{{65, 100}, {107, 0}, {0, 30}, 4, 1, 19, 2, 98};
    return SignOfJudging(seen, board, board.Row(0), {});
  }
};

TEST_F(FrameOfRow, TellsNothingWhenAnotherThingHasTheKeys) {
  EXPECT_EQ(SignOf({337, 88, 101, 24}), JudgedSign::kNone);  // of the last box
  EXPECT_EQ(SignOf({10, 80, 440, 40}), JudgedSign::kNone);   // of a field around all of them
}

TEST_F(FrameOfRow, IsASignElsewhere) { EXPECT_EQ(SignOf({300, 20, 101, 24}), JudgedSign::kWeak); }

// Rows of which the one that is played has a frame around it, or an arrow beside it. None of the
// pegs is right, and so no mark comes.
class SubmitterOfMarklessRow : public SubmitterTest {
 protected:
  enum class Turn { kFrame, kArrow };
  static constexpr int kRows = 4, kPitch = 40;
  SubmitterOfMarklessRow() { board_ = {{60, 200}, {30, 0}, {0, -kPitch}, kPegs, kRows, kDiameter}; }
  static cv::Mat Drawn(int full, int active, Turn turn) {
    cv::Mat picture(300, 300, CV_8UC4, kGround);
    for (int row = 0; row < kRows; ++row) {
      for (int peg = 0; peg < kPegs; ++peg) {
        cv::circle(picture, {60 + 30 * peg, 200 - kPitch * row}, kDiameter / 2,
                   row == 0 && peg < full ? cv::Scalar(40 * peg, 60, 250 - 40 * peg, 255)
                                          : cv::Scalar(90, 90, 90, 255),
                   cv::FILLED, cv::LINE_AA);
      }
    }
    const int y = 200 - kPitch * active;
    if (turn == Turn::kFrame) {
      cv::rectangle(picture, cv::Rect(42, y - 18, 190, 37), {200, 60, 110, 255}, 2);
    } else {
      const std::vector<cv::Point> arrow{{22, y - 6}, {22, y + 6}, {33, y}};
      cv::fillConvexPoly(picture, arrow, cv::Scalar(200, 60, 110, 255), cv::LINE_AA);
    }
    cv::rectangle(picture, {140, 270, 3 + 6 * active, 12}, {0, 0, 0, 255}, cv::FILLED);
    return picture;
  }
  // The one click that has it judged, beside the row; how many came after that.
  int ClicksAfter(Turn turn) {
    int clicks = 0;
    bool judged = false;
    page_.on_click = [&](WindowPoint at) {
      clicks += judged ? 1 : 0;
      if (at.x < 235 || std::exchange(judged, true)) return;
      page_.Draw([&](cv::Mat& picture) { Drawn(kPegs, 1, turn).copyTo(picture); });
    };
    page_.Draw([&](cv::Mat& picture) { Drawn(kPegs, 0, turn).copyTo(picture); });
    const auto submitted = Submit(board_.Row(0), Drawn(kPegs - 1, 0, turn), {{198, 188, 24, 24}});
    EXPECT_TRUE(submitted) << submitted.error().Message();
    EXPECT_TRUE(judged);
    return clicks;
  }
};

TEST_F(SubmitterOfMarklessRow, SeesThatTheFrameIsAroundTheNextOne) {
  EXPECT_EQ(ClicksAfter(Turn::kFrame), 0);
  ASSERT_TRUE(submitter_.way());
  EXPECT_EQ(submitter_.way()->kind, SubmitWay::Kind::kClickBeside);
}

TEST_F(SubmitterOfMarklessRow, SeesThatTheArrowIsBesideTheNextOne) {
  EXPECT_EQ(ClicksAfter(Turn::kArrow), 0);
  ASSERT_TRUE(submitter_.way());
  EXPECT_EQ(submitter_.way()->kind, SubmitWay::Kind::kClickBeside);
}

// A row that was emptied, and the next one that was filled, as a click on some rows does.
TEST_F(SubmitterOfMarklessRow, IsToldFromOneWhoseNextRowChanged) {
  Observed seen;
  seen.before.pixels = Drawn(kPegs, 0, Turn::kFrame);
  seen.after.pixels = Drawn(kPegs, 1, Turn::kFrame);
  seen.changes = ChangedParts(seen.before.pixels, seen.after.pixels, {});
  EXPECT_TRUE(TurnPassedOn(seen, board_, board_.Row(0)));
  cv::circle(seen.after.pixels, {60, 200 - kPitch}, kDiameter / 2, kLit, cv::FILLED);
  seen.changes = ChangedParts(seen.before.pixels, seen.after.pixels, {});
  EXPECT_FALSE(TurnPassedOn(seen, board_, board_.Row(0)));
}

// The only row, below which the next one comes when it was judged: dots where its holes are. None
// of the pegs is right, and so no mark comes.
class SubmitterOfOnlyRow : public SubmitterTest {
 protected:
  static constexpr int kFirst = 60, kNext = 100;
  SubmitterOfOnlyRow() { board_ = {{60, kFirst}, {30, 0}, {0, 0}, kPegs, 1, kDiameter}; }
  static cv::Mat Drawn(int full, int dots) {
    cv::Mat picture(300, 300, CV_8UC4, kGround);
    const auto draw = [&](int peg, int y, bool filled) {
      cv::circle(
          picture, {60 + 30 * peg, y}, filled ? kDiameter / 2 : 3,
          filled ? cv::Scalar(40 * peg, 60, 250 - 40 * peg, 255) : cv::Scalar(90, 90, 90, 255),
          cv::FILLED, cv::LINE_AA);
    };
    for (int peg = 0; peg < kPegs; ++peg) draw(peg, kFirst, peg < full);
    for (int peg = 0; peg < dots; ++peg) draw(peg, kNext, false);
    cv::rectangle(picture, {140, 270, dots > 0 ? 9 : 3, 12}, {0, 0, 0, 255}, cv::FILLED);
    return picture;
  }
  bool TurnPassed(const cv::Mat& before, const cv::Mat& after) const {
    Observed seen;
    seen.before.pixels = before;
    seen.after.pixels = after;
    seen.changes = ChangedParts(before, after, {});
    return TurnPassedOn(seen, board_, board_.Row(0));
  }
};

TEST_F(SubmitterOfOnlyRow, SeesThatTheNextOneCame) {
  int clicks = 0;
  page_.on_click = [&](WindowPoint at) {
    if (at.x < 235 && clicks == 0) return;
    ++clicks;
    page_.Draw([&](cv::Mat& picture) { Drawn(kPegs, kPegs).copyTo(picture); });
  };
  page_.Draw([&](cv::Mat& picture) { Drawn(kPegs, 0).copyTo(picture); });
  const auto submitted = Submit(board_.Row(0), Drawn(kPegs - 1, 0), {{198, 48, 24, 24}});
  ASSERT_TRUE(submitted) << submitted.error().Message();
  EXPECT_EQ(clicks, 1);
  ASSERT_TRUE(submitter_.way());
  EXPECT_EQ(submitter_.way()->kind, SubmitWay::Kind::kClickBeside);
}

TEST_F(SubmitterOfOnlyRow, IsToldFromOneBesideWhichOtherThingsCame) {
  const cv::Mat before = Drawn(kPegs, 0), after = Drawn(kPegs, kPegs);
  EXPECT_TRUE(TurnPassed(before, after));
  EXPECT_FALSE(TurnPassed(before, Drawn(kPegs, kPegs - 1)));
  EXPECT_FALSE(TurnPassed(Drawn(kPegs - 1, 0), after));
  // A color to choose among them.
  cv::Mat colors = after.clone();
  cv::circle(colors, {90, kNext}, kDiameter / 2, kLit, cv::FILLED);
  EXPECT_FALSE(TurnPassed(before, colors));
  // Neither do dots in what was there before make a row that came.
  cv::Mat drawn = before.clone(), dotted = after.clone();
  for (cv::Mat* picture : {&drawn, &dotted}) {
    for (int peg = 0; peg < kPegs; ++peg) {
      cv::circle(*picture, {60 + 30 * peg, kNext}, kDiameter / 2, {20, 20, 20, 255}, 2);
      cv::circle(*picture, {60 + 30 * peg, kNext}, kDiameter / 3, {240, 240, 90, 255}, 2);
    }
  }
  EXPECT_FALSE(TurnPassed(drawn, dotted));
}

// Holes go through their colors, and keys go from one to the next: the frame around the chosen
// hole goes with each last peg, and part of it seems to be a mark. The first row was judged by a
// click beside it, and so is the second one.
TEST_F(SubmitterOfMarklessRow, ClicksBesideTheNextOneTooWhereHolesGoThroughTheirColors) {
  Submitter submitter(prober_, world_, quiet_, {}, {}, {}, Way::kCycle);
  int row = 0, clicks = 0;
  page_.on_click = [&](WindowPoint at) {
    if (at.x < 235) return;
    ++clicks;
    Mark({252, 200 - kPitch * row});
  };
  for (row = 0; row < 2; ++row) {
    Observed filled;
    filled.after.pixels = page_.picture().clone();
    for (int peg = 0; peg < kPegs; ++peg) {
      cv::circle(filled.after.pixels, {60 + 30 * peg, 200 - kPitch * row}, kDiameter / 2,
                 cv::Scalar(40 * peg, 60, 250 - 40 * peg, 255), cv::FILLED, cv::LINE_AA);
    }
    filled.before.pixels = filled.after.pixels.clone();
    cv::circle(filled.before.pixels, {60, 200 - kPitch * row}, kDiameter / 2, kLit, cv::FILLED);
    if (row == 1) {
      cv::circle(filled.after.pixels, {60, 144}, 4, {200, 60, 110, 255}, cv::FILLED, cv::LINE_AA);
    }
    page_.Draw([&](cv::Mat& picture) { filled.after.pixels.copyTo(picture); });
    filled.changes = ChangedParts(filled.before.pixels, filled.after.pixels, {});
    const auto submitted = submitter.Submit(board_, board_.Row(row), kGuess, filled, restore_);
    ASSERT_TRUE(submitted) << submitted.error().Message();
  }
  EXPECT_EQ(clicks, 2);
  ASSERT_TRUE(submitter.way());
  EXPECT_EQ(submitter.way()->kind, SubmitWay::Kind::kClickBeside);
}

// The light behind the row that is played is behind the next one now, and all else is words, whose
// marks are no shapes: rows of tiles that hide their ground, on boards with a grain.
class LightBehindRow : public testing::Test {
 protected:
  static constexpr BoardGuess kBoard{{60, 160}, {30, 0}, {0, -32}, 4, 5, 24, 1};
  static cv::Mat Page(int lit, bool words) {
    cv::Mat picture(200, 400, CV_8UC4, cv::Scalar(45, 85, 132, 255));
    for (int y = 3; y < picture.rows; y += 11) {
      cv::line(picture, {0, y}, {picture.cols, y}, {38, 74, 118, 255});
    }
    cv::Mat band = picture(cv::Rect(36, 145 - 32 * lit, 340, 30));
    cv::addWeighted(band, 0.72, cv::Mat(band.size(), CV_8UC4, cv::Scalar::all(255)), 0.28, 0, band);
    for (int row = 0; row < kBoard.rows; ++row) {
      for (int peg = 0; peg < kBoard.pegs; ++peg) {
        const cv::Rect tile(49 + 30 * peg, 149 - 32 * row, 23, 23);
        cv::rectangle(
            picture, tile,
            row == 0 ? cv::Scalar(60 * peg, 230, 250 - 60 * peg, 255) : cv::Scalar(30, 45, 72, 255),
            cv::FILLED);
      }
    }
    if (words) {
      cv::putText(picture, "none of them", {190, 164}, cv::FONT_HERSHEY_SIMPLEX, 0.4,
                  {250, 250, 250, 255}, 1, cv::LINE_AA);
    }
    return picture;
  }
  static JudgedSign SignOf(const cv::Mat& before, const cv::Mat& after) {
    Observed seen;
    seen.before.pixels = before;
    seen.after.pixels = after;
    seen.changes = ChangedParts(before, after, {});
    return SignOfJudging(seen, kBoard, kBoard.Row(0), {});
  }
};

TEST_F(LightBehindRow, IsAStrongSignBehindTheNextOne) {
  EXPECT_EQ(SignOf(Page(0, false), Page(1, false)), JudgedSign::kStrong);
  EXPECT_EQ(SignOf(Page(0, false), Page(1, true)), JudgedSign::kStrong);
}

TEST_F(LightBehindRow, IsNoStrongSignBehindAnotherOne) {
  EXPECT_NE(SignOf(Page(0, false), Page(4, false)), JudgedSign::kStrong);
}

// A field with empty places for marks beside each row, which is lit while its row is full and no
// more once that is judged; the marks come later.
class FieldLitWhileFull : public testing::Test {
 protected:
  static constexpr BoardGuess kBoard{{144, 168}, {60, 0}, {0, -60}, 3, 3, 48};
  static cv::Mat Page(int pegs, bool lit, int marks = 0) {
    cv::Mat picture(220, 320, CV_8UC4, cv::Scalar(51, 90, 138, 255));
    for (int row = 0; row < kBoard.rows; ++row) {
      const cv::Scalar field =
          row == 0 && lit ? cv::Scalar(179, 183, 191, 255) : cv::Scalar(119, 129, 141, 255);
      cv::rectangle(picture, cv::Rect(26, 144 - 60 * row, 76, 49), field, cv::FILLED);
      for (int i = 0; i < kBoard.pegs; ++i) {
        const cv::Point place(42 + 22 * i, 168 - 60 * row), hole(144 + 60 * i, 168 - 60 * row);
        cv::circle(picture, place, 6, {83, 90, 99, 255}, 1, cv::LINE_AA);
        if (row == 0 && i < marks) {
          cv::circle(picture, place, 7, {18, 18, 18, 255}, cv::FILLED, cv::LINE_AA);
        }
        const cv::Scalar color = row == 0 && i < pegs ? cv::Scalar(90 * i, 130, 210 - 60 * i, 255)
                                                      : cv::Scalar(110, 110, 110, 255);
        cv::circle(picture, hole, 23, color, cv::FILLED, cv::LINE_AA);
      }
    }
    return picture;
  }
  static JudgedSign SignOf(const cv::Mat& after) {
    Observed seen;
    seen.before.pixels = Page(3, true);
    seen.after.pixels = after;
    seen.changes = ChangedParts(seen.before.pixels, seen.after.pixels, {});
    return SignOfJudging(seen, kBoard, kBoard.Row(0), {}, Page(2, false));
  }
};

TEST_F(FieldLitWhileFull, IsNoStrongSignOnceItIsLitNoMore) {
  EXPECT_EQ(SignOf(Page(3, false)), JudgedSign::kWeak);
}

TEST_F(FieldLitWhileFull, ShowsMarksThatCame) {
  EXPECT_EQ(SignOf(Page(3, false, 2)), JudgedSign::kStrong);
}

// Badges on the lower edges of the tiles, each on its own: most of a badge is in its tile's hole.
class BadgesOnTiles : public testing::Test {
 protected:
  static cv::Mat Page(int badges, const std::vector<cv::Scalar>& colors = {}) {
    cv::Mat picture(300, 420, CV_8UC4, cv::Scalar::all(255));
    for (int row = 0; row < kBoard.rows; ++row) {
      for (int peg = 0; peg < kBoard.pegs; ++peg) {
        const RefPoint hole = kBoard.Row(row).Hole(peg);
        const cv::Scalar color =
            row == 0 ? cv::Scalar(50 * peg, 130, 230 - 40 * peg, 255) : cv::Scalar::all(255);
        const cv::Rect tile(static_cast<int>(hole.x) - 30, static_cast<int>(hole.y) - 30, 60, 60);
        cv::rectangle(picture, tile, color, cv::FILLED);
        cv::rectangle(picture, tile, {200, 200, 200, 255}, 2);
      }
    }
    for (int peg = 0; peg < badges; ++peg) {
      const RefPoint hole = kBoard.Row(0).Hole(peg);
      const cv::Point at(static_cast<int>(hole.x), static_cast<int>(hole.y) + 28);
      const cv::Scalar& color = colors[static_cast<std::size_t>(peg) % colors.size()];
      cv::circle(picture, at, 12, cv::Scalar::all(255), cv::FILLED, cv::LINE_AA);
      cv::circle(picture, at, 10, color, cv::FILLED, cv::LINE_AA);
    }
    return picture;
  }
  static JudgedSign SignOf(const cv::Mat& after) {
    Observed seen;
    seen.before.pixels = Page(0);
    seen.after.pixels = after;
    seen.changes = ChangedParts(seen.before.pixels, seen.after.pixels, {});
    return SignOfJudging(seen, kBoard, kBoard.Row(0), {});
  }

  static inline const BoardGuess kBoard{{60, 60}, {68, 0}, {0, 75}, 5, 3, 56};
  static inline const cv::Scalar kGray{126, 124, 120, 255}, kYellow{88, 180, 201, 255};
};

TEST_F(BadgesOnTiles, TellThatTheRowWasJudged) {
  EXPECT_EQ(SignOf(Page(5, {kGray, kYellow})), JudgedSign::kStrong);
  EXPECT_EQ(SignOf(Page(5, {kGray})), JudgedSign::kWeak);
}

TEST_F(BadgesOnTiles, AreNotOnSomeOfThem) {
  EXPECT_EQ(SignOf(Page(3, {kGray, kYellow})), JudgedSign::kNone);
}

TEST_F(BadgesOnTiles, AreNoGroundThatChangesBetweenThemToo) {
  cv::Mat after = Page(0);
  cv::rectangle(after, {10, 80, 400, 12}, {230, 220, 210, 255}, cv::FILLED);
  EXPECT_EQ(KindsInCells(Page(0), after, kBoard.Row(0), 37), 0U);
  EXPECT_EQ(KindsInCells(Page(0), Page(5, {kGray, kYellow}), kBoard.Row(0), 37), 2U);
}

// The one button of a program, which happens to be beside the first row. Beside the second one
// there is nothing.
class SubmitterOfOneButton : public SubmitterTest {
 protected:
  static constexpr WindowRect kButton{250, 188, 48, 24};
  SubmitterOfOneButton() {
    board_ = {{60, 200}, {30, 0}, {0, -40}, kPegs, 4, kDiameter};
    reader_.words = {{"Guess", kButton.Grown(-6)}};
    world_.text_reader = &reader_;
  }
  static cv::Mat Drawn(int full) {
    cv::Mat picture(300, 300, CV_8UC4, kGround);
    for (int row = 0; row < 4; ++row) {
      for (int peg = 0; peg < kPegs; ++peg) {
        cv::circle(picture, {60 + 30 * peg, 200 - 40 * row}, kDiameter / 2,
                   row < full ? cv::Scalar(40 * peg, 60, 250 - 40 * peg, 255)
                              : cv::Scalar(90, 90, 90, 255),
                   cv::FILLED, cv::LINE_AA);
      }
    }
    const cv::Rect box(kButton.x, kButton.y, kButton.width, kButton.height);
    cv::rectangle(picture, box, kField, cv::FILLED);
    cv::rectangle(picture, box, {60, 70, 65, 255}, 1);
    cv::putText(picture, "Guess", {kButton.x + 4, kButton.y + 16}, cv::FONT_HERSHEY_SIMPLEX, 0.4,
                {0, 0, 0, 255});
    return picture;
  }
  FakeTextReader reader_;
};

TEST_F(SubmitterOfOneButton, ClicksItForTheSecondRowWhereItIs) {
  Submitter submitter(prober_, world_, quiet_, {}, {});
  int row = 0, clicked = 0, elsewhere = 0;
  page_.on_click = [&](WindowPoint at) {
    ++(kButton.Contains(at) ? clicked : elsewhere);
    if (kButton.Contains(at)) Mark({16, 200 - 40 * row});
  };
  for (row = 0; row < 2; ++row) {
    Observed filled;
    filled.before.pixels = page_.picture().clone();
    page_.Draw([&](cv::Mat& picture) { Drawn(row + 1).copyTo(picture); });
    filled.after.pixels = page_.picture().clone();
    filled.changes = {{198, 188 - 40 * row, 24, 24}};
    const auto submitted = submitter.Submit(board_, board_.Row(row), kGuess, filled, restore_);
    ASSERT_TRUE(submitted) << submitted.error().Message();
  }
  EXPECT_EQ(clicked, 2);
  EXPECT_EQ(elsewhere, 0);
  ASSERT_TRUE(submitter.way());
  EXPECT_EQ(submitter.way()->kind, SubmitWay::Kind::kClick);
}

// Whenever a row is full the next one is drawn otherwise, as if it were its turn; but the first was
// only judged by Return, and so is the second.
TEST_F(SubmitterOfOneButton, PressesReturnAgainThoughTheNextRowChangesWithEachLastPeg) {
  Submitter submitter(prober_, world_, quiet_, {}, {});
  int row = 0, returns = 0;
  page_.on_key = [&](std::string_view key) {
    if (key == "Return" && ++returns > 0) Mark({16, 200 - 40 * row});
  };
  for (row = 0; row < 2; ++row) {
    Observed filled;
    filled.before.pixels = Drawn(row);
    filled.after.pixels = Drawn(row + 1);
    for (int peg = 0; peg < kPegs; ++peg) {
      cv::circle(filled.after.pixels, {60 + 30 * peg, 160 - 40 * row}, kDiameter / 2,
                 {200, 160, 90, 255}, 3, cv::LINE_AA);
    }
    page_.Draw([&](cv::Mat& picture) { filled.after.pixels.copyTo(picture); });
    filled.changes = ChangedParts(filled.before.pixels, filled.after.pixels, {});
    ASSERT_EQ(SignOfJudging(filled, board_, board_.Row(row), {}), JudgedSign::kStrong);
    const auto submitted = submitter.Submit(board_, board_.Row(row), kGuess, filled, restore_);
    ASSERT_TRUE(submitted) << submitted.error().Message();
  }
  EXPECT_EQ(returns, 2);
  ASSERT_TRUE(submitter.way());
  EXPECT_EQ(submitter.way()->kind, SubmitWay::Kind::kKey);
}

// A key that the rules tell of looks like a button, and a clock below the rows goes on meanwhile.
TEST_F(SubmitterOfOneButton, TakesNoClockForTheEffectOfAClick) {
  page_.Draw([](cv::Mat& picture) { Drawn(1).copyTo(picture); });
  int ticks = 0;
  std::function<void()> tick = [&] {
    const cv::Scalar color = ++ticks % 2 == 0 ? cv::Scalar(20, 20, 20, 255) : kLit;
    page_.Draw([&](cv::Mat& picture) { cv::rectangle(picture, {60, 270, 8, 10}, color, -1); });
    page_.After(std::chrono::seconds(1), tick);
  };
  page_.After(std::chrono::milliseconds(600), tick);
  page_.on_key = [&](std::string_view key) {
    if (key == "Return") Mark({16, 200});
  };
  Submitter submitter(prober_, world_, quiet_, {}, {});
  Observed filled;
  filled.before.pixels = Drawn(0);
  filled.after.pixels = page_.picture().clone();
  filled.changes = {{198, 188, 24, 24}};
  const auto submitted = submitter.Submit(board_, board_.Row(0), kGuess, filled, restore_);
  ASSERT_TRUE(submitted) << submitted.error().Message();
  ASSERT_TRUE(submitter.way());
  EXPECT_EQ(submitter.way()->kind, SubmitWay::Kind::kKey);
}

// A button that says nothing that is known, comes beside each row that is full, and goes for its
// marks.
TEST_F(SubmitterOfOneButton, TellsTheButtonThatCameWithItsRowIntoThePlaceOfMarks) {
  reader_.words = {{"Develop", kButton.Grown(-6)}};
  cv::Mat empty = Drawn(1);
  const cv::Rect box(kButton.x, kButton.y, kButton.width, kButton.height);
  cv::rectangle(empty, box, kGround, cv::FILLED);
  page_.Draw([&](cv::Mat& picture) {
    empty.copyTo(picture);
    cv::rectangle(picture, box, {30, 30, 30, 255}, cv::FILLED);
    cv::putText(picture, "Develop", {kButton.x + 4, kButton.y + 16}, cv::FONT_HERSHEY_SIMPLEX, 0.3,
                {250, 250, 250, 255});
  });
  page_.on_click = [&](WindowPoint at) {
    if (!kButton.Contains(at)) return;
    page_.Draw([&](cv::Mat& picture) { empty.copyTo(picture); });
    Mark({262, 200});
  };
  Submitter submitter(prober_, world_, quiet_, {}, {});
  Observed filled;
  filled.before.pixels = empty;
  filled.after.pixels = page_.picture().clone();
  filled.changes = {{198, 188, 24, 24}, kButton};
  const auto submitted = submitter.Submit(board_, board_.Row(0), kGuess, filled, restore_);
  ASSERT_TRUE(submitted) << submitted.error().Message();
  ASSERT_TRUE(submitter.way());
  EXPECT_EQ(submitter.way()->words, kEnabledButton);
  const auto button = submitter.Button(board_.Row(0));
  ASSERT_TRUE(button);
  EXPECT_TRUE(button->Contains(kButton.Center()));
  EXPECT_FALSE(submitter.Button(board_.Row(1)));
}

// A button wider than others are, whose words are only read in a line of their own.
class SubmitterOfWideButton : public SubmitterTest {
 protected:
  static constexpr WindowRect kButton{20, 240, 460, 36};
  static constexpr int kWindow = 500;
  SubmitterOfWideButton() : SubmitterTest(Drawn()) {
    reader_.line = "Controleer";
    world_.text_reader = &reader_;
  }
  static cv::Mat Drawn() {
    cv::Mat picture(300, kWindow, CV_8UC4, cv::Scalar(255, 255, 255, 255));
    for (int peg = 0; peg < kPegs; ++peg) {
      cv::circle(picture, {60 + 30 * peg, 60}, kDiameter / 2,
                 cv::Scalar(40 * peg, 60, 250 - 40 * peg, 255), cv::FILLED, cv::LINE_AA);
    }
    const cv::Rect box(kButton.x, kButton.y, kButton.width, kButton.height);
    cv::rectangle(picture, box, {131, 184, 66, 255}, cv::FILLED);
    cv::putText(picture, "Controleer", {205, 263}, cv::FONT_HERSHEY_SIMPLEX, 0.5,
                {255, 255, 255, 255}, 1, cv::LINE_AA);
    return picture;
  }
  FakeTextReader reader_;
};

TEST_F(SubmitterOfWideButton, ReadsItLineByLineBeforeAnythingElseIsClicked) {
  Submitter submitter(prober_, world_, quiet_, {}, {});
  int clicked = 0, elsewhere = 0;
  page_.on_click = [&](WindowPoint at) {
    ++(kButton.Contains(at) ? clicked : elsewhere);
    if (kButton.Contains(at)) Mark({20, 60});
  };
  Observed filled;
  filled.before.pixels = page_.picture().clone();
  cv::circle(filled.before.pixels, {210, 60}, kDiameter / 2, {90, 90, 90, 255}, cv::FILLED);
  filled.after.pixels = page_.picture().clone();
  filled.changes = {{198, 48, 24, 24}};
  const auto submitted = submitter.Submit(board_, board_.Row(0), kGuess, filled, restore_);
  ASSERT_TRUE(submitted) << submitted.error().Message();
  EXPECT_EQ(clicked, 1);
  EXPECT_EQ(elsewhere, 0);
}

// The words of a glossy one are only read where it is alone, and light on its edges with them.
TEST_F(SubmitterOfWideButton, TakesNoGlintsForASentence) {
  class Reader final : public TextReader {
    std::string ReadLine(const cv::Mat&, const WindowRect&) override { return {}; }
    std::vector<Word> ReadWords(const cv::Mat& picture) override {
      if (picture.cols == kWindow) return {};
      const auto line = [&](double y, double height) {
        return WindowRect{0, static_cast<int>(y * picture.rows), picture.cols / 3,
                          static_cast<int>(height * picture.rows)};
      };
      return {{"MpoBeputs", line(0.2, 0.6)}, {"s", line(0.02, 0.1)},  {"4", line(0.02, 0.1)},
              {"AY", line(0.02, 0.1)},       {"YY", line(0.88, 0.1)}, {"se", line(0.88, 0.1)}};
    }
  } reader;
  world_.text_reader = &reader;
  Submitter submitter(prober_, world_, quiet_, {}, {});
  int clicked = 0, elsewhere = 0;
  page_.on_click = [&](WindowPoint at) {
    ++(kButton.Contains(at) ? clicked : elsewhere);
    if (kButton.Contains(at)) Mark({20, 60});
  };
  Observed filled;
  filled.after.pixels = page_.picture().clone();
  filled.before.pixels = page_.picture().clone();
  cv::circle(filled.before.pixels, {210, 60}, kDiameter / 2, {90, 90, 90, 255}, cv::FILLED);
  cv::Mat button =
      filled.before.pixels(cv::Rect(kButton.x, kButton.y, kButton.width, kButton.height));
  button *= 0.5;
  filled.changes = {{198, 48, 24, 24}, kButton};
  BoardGuess board = board_;
  board.diameter = kButton.height * 1.1;  // a button may be a little lower than a peg
  const auto submitted = submitter.Submit(board, board.Row(0), kGuess, filled, restore_);
  ASSERT_TRUE(submitted) << submitted.error().Message();
  EXPECT_EQ(clicked, 1);
  EXPECT_EQ(elsewhere, 0);
}

}  // namespace
}  // namespace mindreader::submit_search_test
