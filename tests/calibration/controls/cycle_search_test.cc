#include "calibration/controls/cycle_search.h"

#include <gtest/gtest.h>

namespace mindreader::cycle_search_test {
namespace {

const Bgr kGray{140, 140, 140}, kBlue{128, 0, 0}, kWhite{250, 250, 250}, kGreen{32, 176, 0};

Look LookOf(Bgr color) {
  return *Look::FromPatch(
      cv::Mat(Look::kPatch, Look::kPatch, CV_8UC3, cv::Scalar(color.blue, color.green, color.red)));
}

PaletteGuess Legend(const std::vector<Bgr>& colors) {
  PaletteGuess legend;
  for (const Bgr color : colors) legend.colors.push_back({{}, color, 0.8});
  return legend;
}

TEST(IsEmptyAColor, WhereALegendShowsItBesideThoseOfTheCycle) {
  Control control;
  control.way = Way::kCycle;
  control.empty = LookOf(kGray);
  for (const Bgr color : {kBlue, kWhite, kGreen}) control.pegs.emplace_back(LookOf(color));
  EXPECT_TRUE(IsEmptyAColor(
      control, {Legend({kWhite, kBlue}), Legend({kGreen, {144, 138, 142}, kBlue, kWhite})}));
  EXPECT_FALSE(IsEmptyAColor(control, {Legend({kGreen, kBlue, kWhite})}));
  // Another one than these.
  EXPECT_FALSE(IsEmptyAColor(control, {Legend({kGreen, {20, 20, 200}, kBlue, kWhite})}));
  // One of them is not shown.
  EXPECT_FALSE(IsEmptyAColor(control, {Legend({kGreen, kGray, kBlue, kBlue})}));
  control.empty.reset();
  EXPECT_FALSE(IsEmptyAColor(control, {Legend({kGreen, kBlue, kWhite})}));
}

}  // namespace
}  // namespace mindreader::cycle_search_test
