#include "calibration/submit_search.h"

#include <gtest/gtest.h>
#include <opencv2/imgproc.hpp>

#include "agent/guards.h"
#include "tests/fake/fake_clock.h"
#include "tests/fake/fake_page.h"

namespace mindreader {
namespace {

const cv::Scalar kGround(170, 190, 180, 255);
const cv::Scalar kField(180, 200, 190, 255);
const cv::Scalar kLit(220, 215, 190, 255);
constexpr int kPegs = 6;
constexpr int kDiameter = 24;

// A row whose marks will come in a field below it.
BoardGuess Board() { return {{60, 60}, {30, 0}, {0, 0}, kPegs, 1, kDiameter}; }
const cv::Rect kPanel(42, 44, 180, 46);
// It stands out of the row's panel, and so not all of it had one colour before.
const cv::Rect kFieldBelow(45, 74, 182, 13);

cv::Mat Row(bool full) {
  cv::Mat picture(300, 300, CV_8UC4, kGround);
  cv::rectangle(picture, kPanel, cv::Scalar(150, 170, 160, 255), cv::FILLED);
  cv::rectangle(picture, kPanel, cv::Scalar(60, 70, 65, 255), 1);
  for (int peg = 0; peg < kPegs; ++peg) {
    const cv::Point at(60 + 30 * peg, 60);
    const bool filled = full || peg + 1 < kPegs;
    cv::circle(picture, at, kDiameter / 2,
               filled ? cv::Scalar(40 * peg, 60, 250 - 40 * peg, 255) : cv::Scalar(90, 90, 90, 255),
               cv::FILLED, cv::LINE_AA);
  }
  if (full) cv::rectangle(picture, kFieldBelow, kLit, cv::FILLED);
  return picture;
}

// The field lights up when the row is full, to be clicked: that is no answer yet.
TEST(Submitter, ClicksTheFieldBelowARowThatLitUpWhenItWasFull) {
  FakeClock clock;
  FakePage page(Row(true), clock);
  bool judged = false;
  page.on_click = [&](WindowPoint at) {
    judged = kFieldBelow.contains({at.x, at.y});
    if (!judged) return;
    page.Draw([](cv::Mat& picture) {
      cv::rectangle(picture, kFieldBelow, kField, cv::FILLED);
      for (int mark = 0; mark < 2; ++mark) {
        cv::circle(picture, {60 + 12 * mark, 80}, 4, {20, 20, 20, 255}, cv::FILLED, cv::LINE_AA);
      }
    });
  };
  GuardChain guards;
  Clicker clicker(page, page, page, clock, guards);
  const World world{page, page, clock};
  auto prober = Prober::Open(world, clicker, FakePage::kWindow);
  ASSERT_TRUE(prober) << prober.error().Message();
  Observed filled;
  filled.before.pixels = Row(false);
  filled.after.pixels = page.picture();
  filled.changes = {{213 - 3, 48, 24, 24}, {45, 74, 182, 13}};
  const Narrator quiet = [](const std::string&) {};
  Submitter submitter(*prober, world, quiet, {}, {});
  const auto submitted = submitter.Submit(Board(), Board().Row(0), filled);
  ASSERT_TRUE(submitted) << submitted.error().Message();
  EXPECT_TRUE(judged);
  ASSERT_TRUE(submitter.way());
  EXPECT_EQ(submitter.way()->kind, SubmitWay::Kind::kClickBeside);
}

// The row is empty again with its last peg: nothing is clicked, and no key pressed.
TEST(Submitter, TakesARowForJudgedThatIsEmptyWithItsLastPeg) {
  FakeClock clock;
  const auto empty = [] {
    cv::Mat picture = Row(false);
    for (int peg = 0; peg < kPegs; ++peg) {
      cv::circle(picture, {60 + 30 * peg, 60}, kDiameter / 2, cv::Scalar(90, 90, 90, 255),
                 cv::FILLED, cv::LINE_AA);
    }
    return picture;
  };
  FakePage page(empty(), clock);
  bool touched = false;
  page.on_click = [&](WindowPoint) { touched = true; };
  page.on_key = [&](std::string_view) { touched = true; };
  GuardChain guards;
  Clicker clicker(page, page, page, clock, guards);
  const World world{page, page, clock};
  auto prober = Prober::Open(world, clicker, FakePage::kWindow);
  ASSERT_TRUE(prober) << prober.error().Message();
  Observed filled;
  filled.before.pixels = Row(false);
  filled.after.pixels = page.picture();
  filled.changes = {{48, 48, 144, 24}};
  const Narrator quiet = [](const std::string&) {};
  Submitter submitter(*prober, world, quiet, {}, {});
  const auto submitted = submitter.Submit(Board(), Board().Row(0), filled);
  ASSERT_TRUE(submitted) << submitted.error().Message();
  EXPECT_FALSE(touched);
  ASSERT_TRUE(submitter.way());
  EXPECT_EQ(submitter.way()->kind, SubmitWay::Kind::kAutomatic);
}

}  // namespace
}  // namespace mindreader
