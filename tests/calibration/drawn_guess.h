// What tests of guesses share that a picture shows: an input row, colors, and guesses that are
// drawn in them.
#pragma once

#include <cstddef>
#include <vector>

#include <gtest/gtest.h>
#include <opencv2/core.hpp>
#include <opencv2/imgproc.hpp>

#include "agent/mastermind/code.h"
#include "calibration/looking/look.h"
#include "calibration/looking/sketch.h"
#include "calibration/marks/shown_guess.h"
#include "calibration/probing/control.h"
#include "calibration/probing/hand.h"

namespace mindreader::drawn_guess {

inline constexpr int kRadius = 11;
inline const cv::Scalar kGround(180, 170, 150, 255);
inline const std::vector<cv::Scalar> kColors{
    {40, 40, 200, 255}, {60, 160, 60, 255}, {200, 120, 40, 255}, {60, 210, 240, 255}};
inline const HoleRow kInput{{100, 400}, {50, 0}, 4, 30};

class ShownGuess : public ::testing::Test {
 protected:
  ShownGuess() : empty_(500, 500, CV_8UC4, kGround), picture_(empty_.clone()) {
    for (const cv::Scalar& color : kColors) {
      cv::Mat peg(40, 40, CV_8UC4, kGround);
      cv::circle(peg, {20, 20}, 15, color, cv::FILLED, cv::LINE_AA);
      control_.pegs.push_back(Look::Of(peg, {20, 20}, kPegPart * 30));
    }
  }
  void Draw(const mastermind::Code& code, RefPoint first, int step = 30, int radius = kRadius) {
    for (int peg = 0; peg < code.size(); ++peg) {
      cv::circle(picture_, {static_cast<int>(first.x) + peg * step, static_cast<int>(first.y)},
                 radius, kColors[static_cast<std::size_t>(code[peg])], cv::FILLED, cv::LINE_AA);
    }
  }
  [[nodiscard]] std::vector<HoleRow> Rows(const mastermind::Code& guess) const {
    return FindShownGuesses(empty_, picture_, guess, kInput, control_);
  }

  cv::Mat empty_, picture_;
  Control control_;
};

}  // namespace mindreader::drawn_guess
