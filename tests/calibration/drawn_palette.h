// What tests of palettes share: colors to draw, and what is expected of a palette that was found.
#pragma once

#include <vector>

#include <gtest/gtest.h>
#include <opencv2/core.hpp>

#include "calibration/looking/palettes.h"

namespace mindreader {

inline const std::vector<cv::Scalar> kPaletteColors{
    {50, 60, 230, 255},  {40, 140, 250, 255}, {80, 220, 250, 255}, {90, 180, 60, 255},
    {220, 130, 40, 255}, {200, 60, 150, 255}, {190, 150, 250, 255}};

[[nodiscard]] inline std::vector<WindowPoint> Centers(const PaletteGuess& palette) {
  std::vector<WindowPoint> centers;
  for (const Shape& color : palette.colors) centers.push_back(color.box.Center());
  return centers;
}

// Within two pixels.
inline void ExpectCenters(const PaletteGuess& palette, const std::vector<WindowPoint>& expected) {
  const auto centers = Centers(palette);
  ASSERT_EQ(centers.size(), expected.size());
  for (std::size_t i = 0; i < centers.size(); ++i) {
    EXPECT_NEAR(centers[i].x, expected[i].x, 2) << i;
    EXPECT_NEAR(centers[i].y, expected[i].y, 2) << i;
  }
}

}  // namespace mindreader
