#include "calibration/controls/dialog_over.h"

#include <gtest/gtest.h>
#include <opencv2/imgproc.hpp>

#include "agent/click.h"
#include "tests/fake/fake_clock.h"
#include "tests/fake/fake_page.h"
#include "vision/board_reader.h"

namespace mindreader::dialog_over_test {
namespace {

const cv::Scalar kInk(240, 240, 240, 255);
constexpr WindowRect kPanel{160, 140, 400, 280};

void Write(cv::Mat& picture, const std::string& text, cv::Point at) {
  cv::putText(picture, text, at, cv::FONT_HERSHEY_SIMPLEX, 0.6, kInk, 1, cv::LINE_AA);
}

// Five boxes a row, in eight rows.
cv::Mat Board() {
  cv::Mat picture(800, 720, CV_8UC4, cv::Scalar(20, 20, 20, 255));
  for (int row = 0; row < 8; ++row) {
    for (int peg = 0; peg < 5; ++peg) {
      cv::rectangle(picture, {210 + 62 * peg, 130 + 62 * row, 54, 54}, {70, 70, 70, 255}, 2);
    }
  }
  return picture;
}

cv::Mat Rules() {
  cv::Mat picture = Board();
  const cv::Rect panel(kPanel.x, kPanel.y, kPanel.width, kPanel.height);
  cv::rectangle(picture, panel, {30, 28, 28, 255}, cv::FILLED);
  Write(picture, "HOW TO PLAY", {290, 180});
  Write(picture, "Find the code of five letters.", {190, 240});
  Write(picture, "Type them on your keyboard.", {190, 280});
  return picture;
}

void DrawCross(cv::Mat& picture) {
  cv::line(picture, {530, 155}, {542, 167}, kInk, 2, cv::LINE_AA);
  cv::line(picture, {542, 155}, {530, 167}, kInk, 2, cv::LINE_AA);
}

std::optional<DialogOver> Dialog(const cv::Mat& picture) {
  const auto reader = TextReader::Create();
  EXPECT_TRUE(reader);
  return FindDialog(picture, MakeSketch(picture), **reader);
}

TEST(FindDialog, FindsRulesWithACrossInTheirCorner) {
  cv::Mat picture = Rules();
  DrawCross(picture);
  const auto dialog = Dialog(picture);
  ASSERT_TRUE(dialog);
  EXPECT_TRUE(dialog->button.text.empty());
  EXPECT_NEAR(dialog->button.area.Center().x, 536, 2);
  EXPECT_NEAR(dialog->button.area.Center().y, 161, 2);
}

TEST(FindDialog, FindsRulesWithAButtonThatClosesThem) {
  cv::Mat picture = Rules();
  cv::rectangle(picture, {320, 350, 80, 34}, {90, 90, 90, 255}, cv::FILLED);
  Write(picture, "Close", {334, 373});
  const auto dialog = Dialog(picture);
  ASSERT_TRUE(dialog);
  EXPECT_EQ(dialog->button.text, "Close");
}

// All around it is dim, so it lies over the page; its one button need not say that it closes it.
TEST(FindDialog, TakesTheProminentButtonOfWhatLiesOverADimmedPage) {
  const auto draw = [](const cv::Scalar& page) {
    cv::Mat picture = Rules();
    cv::rectangle(picture, {20, 20, 300, 60}, page, cv::FILLED);
    cv::rectangle(picture, {270, 340, 180, 44}, {60, 150, 250, 255}, cv::FILLED);
    Write(picture, "Dive in", {320, 368});
    return picture;
  };
  const auto dialog = Dialog(draw({90, 90, 90, 255}));
  ASSERT_TRUE(dialog);
  EXPECT_EQ(dialog->button.text, "Dive in");
  EXPECT_FALSE(Dialog(draw({230, 230, 230, 255}))) << "part of the page";
}

TEST(FindDialog, LeavesAPanelAloneThatNothingCloses) { EXPECT_FALSE(Dialog(Rules())); }

// Other icons are drawn in corners: a circle, a plus, a letter.
TEST(CrossInCorner, IsNoOtherSign) {
  const auto found = [](const auto& draw) {
    cv::Mat picture = Rules();
    draw(picture);
    return CrossInCorner(picture, kPanel).has_value();
  };
  EXPECT_TRUE(found([](cv::Mat& picture) { DrawCross(picture); }));
  EXPECT_FALSE(found([](cv::Mat& p) { cv::circle(p, {536, 161}, 7, kInk, 2, cv::LINE_AA); }));
  EXPECT_FALSE(found([](cv::Mat& p) { cv::circle(p, {536, 161}, 7, kInk, cv::FILLED); }));
  EXPECT_FALSE(found([](cv::Mat& p) {
    cv::line(p, {529, 161}, {543, 161}, kInk, 2);
    cv::line(p, {536, 154}, {536, 168}, kInk, 2);
  }));
  for (const char* letter : {"A", "K", "N", "Z", "V", "Y", "8", "?"}) {
    EXPECT_FALSE(found([&](cv::Mat& p) { Write(p, letter, {530, 168}); })) << letter;
  }
}

class CloseDialog : public testing::Test {
 protected:
  CloseDialog() { DrawCross(rules_); }

  void ShowBoard() {
    page_.Draw([](cv::Mat& picture) { picture = Board(); });
  }
  bool Closes() {
    const World world{page_, page_, clock_};
    auto prober = Prober::Open(world, clicker_, FakePage::kWindow);
    EXPECT_TRUE(prober);
    const DialogOver dialog{kPanel, Label{{}, WindowRect::Around({536, 161}, 7)}};
    const auto closed = Close(dialog, *prober, [](const std::string&) {});
    EXPECT_TRUE(closed);
    return closed && *closed;
  }

  cv::Mat rules_ = Rules();
  FakeClock clock_;
  FakePage page_{rules_, clock_};
  GuardChain guards_;
  Clicker clicker_{page_, page_, page_, clock_, guards_};
};

TEST_F(CloseDialog, TriesEscapeFirst) {
  int clicks = 0;
  page_.on_click = [&](WindowPoint) { ++clicks; };
  page_.on_key = [&](std::string_view chord) {
    if (chord == "Escape") ShowBoard();
  };
  EXPECT_TRUE(Closes());
  EXPECT_EQ(clicks, 0);
}

TEST_F(CloseDialog, ClicksItsCrossWhereEscapeDoesNothing) {
  page_.on_click = [&](WindowPoint at) {
    if (std::abs(at.x - 536) < 10 && std::abs(at.y - 161) < 10) ShowBoard();
  };
  EXPECT_TRUE(Closes());
}

TEST_F(CloseDialog, TellsThatItIsStillThere) { EXPECT_FALSE(Closes()); }

}  // namespace
}  // namespace mindreader::dialog_over_test
