#include "calibration/words/named_button.h"

#include <vector>

#include <gtest/gtest.h>
#include <opencv2/imgproc.hpp>

namespace mindreader::named_button_test {
namespace {

const cv::Scalar kPage(250, 247, 244, 255), kPale(236, 236, 236, 255), kBlue(190, 90, 30, 255);
const cv::Scalar kDark(40, 30, 20, 255), kWhite(255, 255, 255, 255);

void Write(cv::Mat& picture, const char* words, cv::Point at, const cv::Scalar& color = kDark) {
  cv::putText(picture, words, at, cv::FONT_HERSHEY_SIMPLEX, 0.5, color, 1, cv::LINE_AA);
}

// Two buttons in letters that OCR takes for others, below what the page says.
class NamedButtonTest : public testing::Test {
 protected:
  void Button(const Label& button, const char* words, const cv::Scalar& fill = kPale) {
    const auto& [x, y, width, height] = button.area;
    cv::rectangle(page_, {x, y, width, height}, fill, cv::FILLED);
    Write(page_, words, {x + 20, y + 24}, fill == kPale ? kDark : kWhite);
  }

  cv::Mat page_{220, 420, CV_8UC4, kPage};
  std::vector<Label> buttons_{{"EAEyxoc", {20, 150, 140, 36}}, {"ynobeten", {180, 150, 140, 36}}};
  std::vector<Label> labels_{{"META MatrotEe", {20, 40, 150, 14}}, buttons_[0], buttons_[1]};
};

TEST_F(NamedButtonTest, LooksOnThePageAsOnTheButton) {
  Button(buttons_[0], "Elegchos");
  Button(buttons_[1], "Ypodeixi");
  EXPECT_FALSE(NamedButton(page_, buttons_, labels_));
  Write(page_, "Meta patiste Elegchos.", {20, 50});
  const auto named = NamedButton(page_, buttons_, labels_);
  ASSERT_TRUE(named);
  EXPECT_EQ(named->area, buttons_[0].area);
}

TEST_F(NamedButtonTest, MayBeLightOnDark) {
  Button(buttons_[0], "Elegchos");
  Button(buttons_[1], "Ypodeixi", kBlue);
  Write(page_, "Meta patiste Ypodeixi.", {20, 50});
  const auto named = NamedButton(page_, buttons_, labels_);
  ASSERT_TRUE(named);
  EXPECT_EQ(named->area, buttons_[1].area);
}

TEST_F(NamedButtonTest, IsTheOnlyOne) {
  Button(buttons_[0], "Elegchos");
  Button(buttons_[1], "Ypodeixi");
  Write(page_, "Elegchos, Ypodeixi", {20, 50});
  EXPECT_FALSE(NamedButton(page_, buttons_, labels_));
}

TEST_F(NamedButtonTest, IsNotNamedByAnotherButton) {
  Button(buttons_[0], "Elegchos");
  Button(buttons_[1], "Elegchos");
  EXPECT_FALSE(NamedButton(page_, buttons_, labels_));
}

// What is read needs no picture, and decides.
TEST_F(NamedButtonTest, IsReadInALargerLine) {
  Button(buttons_[0], "Elegchos");
  Button(buttons_[1], "Ypodeixi");
  Write(page_, "Meta patiste Elegchos.", {20, 50});
  labels_[0].text = "Click ynobeten";
  const auto named = NamedButton(page_, buttons_, labels_);
  ASSERT_TRUE(named);
  EXPECT_EQ(named->area, buttons_[1].area);
}

}  // namespace
}  // namespace mindreader::named_button_test
