#include "calibration/words/button_signs.h"

#include <map>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <opencv2/core.hpp>
#include <opencv2/imgproc.hpp>

#include "vision/picture.h"

namespace mindreader::button_signs_test {
namespace {

const cv::Scalar kPage(235, 240, 244, 255), kFace(200, 110, 40, 255), kWhite(255, 255, 255, 255);

// A sheet of buttons, see signs/README.md.
cv::Mat Sheet(const std::string& name) {
  const auto sheet = LoadPicture(MINDREADER_SOURCE_DIR "/tests/calibration/signs/" + name + ".png");
  EXPECT_TRUE(sheet) << name;
  return sheet ? *sheet : cv::Mat(1, 1, CV_8UC4, kPage);
}

std::vector<ButtonSign> SignsIn(const cv::Mat& picture) {
  const auto frames = ButtonFrames(picture, kFramesOfSigns);
  std::vector<ButtonSign> signs;
  for (const ButtonFrame& frame : frames) {
    if (IsPartOfOther(frame, frames)) continue;
    if (const auto sign = SignOn(picture, frame)) signs.push_back(*sign);
  }
  return signs;
}

struct SheetOfSigns {
  std::string name;
  int buttons;
  ButtonSign sign;
};

class ButtonSigns : public testing::TestWithParam<SheetOfSigns> {};

// What is not seen costs a game; what is taken for something else may be clicked for it.
TEST_P(ButtonSigns, AreSeenInManyFontsAndLooks) {
  const auto signs = SignsIn(Sheet(GetParam().name));
  int right = 0;
  for (const ButtonSign sign : signs) {
    right += static_cast<int>(sign == GetParam().sign);
    // An arrowhead without a shaft (➤) is nearly a triangle.
    EXPECT_TRUE(sign == GetParam().sign ||
                (GetParam().sign == ButtonSign::kRightArrow && sign == ButtonSign::kTriangle))
        << NameOf(sign);
  }
  constexpr double kMost = 0.8;
  EXPECT_GE(right, kMost * GetParam().buttons);
  EXPECT_LE(static_cast<int>(signs.size()), GetParam().buttons);
}

INSTANTIATE_TEST_SUITE_P(Sheets, ButtonSigns,
                         testing::Values(SheetOfSigns{"check", 66, ButtonSign::kCheck},
                                         SheetOfSigns{"triangle", 57, ButtonSign::kTriangle},
                                         SheetOfSigns{"right-arrow", 69, ButtonSign::kRightArrow},
                                         SheetOfSigns{"return-arrow", 66, ButtonSign::kReturnArrow},
                                         SheetOfSigns{"circle-arrow", 81,
                                                      ButtonSign::kCircleArrow}),
                         [](const auto& sheet) {
                           std::string name = sheet.param.name;
                           std::erase(name, '-');
                           return name;
                         });

// Crosses, questions, gears, bulbs, rings, pluses, arrows to other sides, doors, hearts, houses.
TEST(OtherSigns, AreNotTakenForOne) { EXPECT_TRUE(SignsIn(Sheet("other-signs")).empty()); }

TEST(LettersDigitsAndWords, AreNotTakenForSigns) { EXPECT_TRUE(SignsIn(Sheet("letters")).empty()); }

// A button of its own, 48×36, with something drawn on it.
struct Drawn {
  cv::Mat page = cv::Mat(120, 160, CV_8UC4, kPage);
  explicit Drawn(const cv::Scalar& face = kFace) {
    cv::rectangle(page, cv::Rect(56, 42, 48, 36), face, cv::FILLED);
  }
  Drawn& Line(const std::vector<cv::Point>& points, int width, const cv::Scalar& ink = kWhite) {
    cv::polylines(page, points, false, ink, width, cv::LINE_AA);
    return *this;
  }
};

TEST(SignOn, SeesACheckMarkDrawnByHandAtAnyWidth) {
  for (const int width : {1, 2, 3, 4}) {
    const auto signs = SignsIn(Drawn().Line({{71, 62}, {77, 69}, {91, 52}}, width).page);
    EXPECT_EQ(signs, std::vector{ButtonSign::kCheck}) << width;
  }
}

TEST(SignOn, TakesNeitherAVNorAnLNorAChevronForACheckMark) {
  EXPECT_TRUE(SignsIn(Drawn().Line({{71, 52}, {80, 69}, {89, 52}}, 3).page).empty());
  EXPECT_TRUE(SignsIn(Drawn().Line({{74, 50}, {74, 68}, {86, 68}}, 3).page).empty());
  EXPECT_TRUE(SignsIn(Drawn().Line({{76, 51}, {85, 60}, {76, 69}}, 3).page).empty());
}

// As a button does that cannot be pressed yet.
TEST(SignOn, LeavesAloneWhatHardlyStandsOutFromItsGround) {
  const cv::Scalar faint(205, 140, 90, 255);
  EXPECT_TRUE(SignsIn(Drawn().Line({{71, 62}, {77, 69}, {91, 52}}, 3, faint).page).empty());
}

TEST(SignOn, WantsTheSignAloneAndInTheMiddle) {
  EXPECT_TRUE(SignsIn(Drawn()
                          .Line({{63, 62}, {67, 67}, {77, 54}}, 2)
                          .Line({{83, 62}, {87, 67}, {97, 54}}, 2)
                          .page)
                  .empty());
  EXPECT_TRUE(SignsIn(Drawn().Line({{61, 62}, {65, 67}, {74, 54}}, 2).page).empty());
}

// A check mark on a clipboard, say: the whole button shows something else.
TEST(SignOn, DoesNotLookAtAPartOfAnIcon) {
  Drawn drawn;
  cv::rectangle(drawn.page, cv::Rect(71, 51, 18, 18), kWhite, cv::FILLED);
  drawn.Line({{75, 60}, {78, 64}, {85, 55}}, 2, kFace);
  EXPECT_TRUE(SignsIn(drawn.page).empty());
}

TEST(SignOn, TakesNoRingAndNoPegForASign) {
  Drawn ring, peg;
  cv::circle(ring.page, {80, 60}, 9, kWhite, 2, cv::LINE_AA);
  cv::circle(peg.page, {80, 60}, 9, kWhite, cv::FILLED, cv::LINE_AA);
  EXPECT_TRUE(SignsIn(ring.page).empty());
  EXPECT_TRUE(SignsIn(peg.page).empty());
}

}  // namespace
}  // namespace mindreader::button_signs_test
