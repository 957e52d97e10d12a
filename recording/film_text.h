// Text and pegs on the pictures of a film.
#pragma once

#include <string>

#include <opencv2/core/mat.hpp>

#include "agent/mastermind/code.h"
#include "skins/skin.h"

namespace mindreader {

inline const cv::Scalar kInk(240, 240, 240), kFaint(180, 180, 180), kGood(120, 220, 120),
    kBad(110, 110, 255);

// `height`: of a capital letter, in pixels. Letters beyond ASCII are left out: the font has none.
[[nodiscard]] int TextWidth(const std::string& text, double height);
// `at`: where its base line begins.
void DrawText(cv::Mat& canvas, const std::string& text, cv::Point at, double height,
              const cv::Scalar& color);

// A code as discs of its colours beside each other, from `left` on around `middle`.
[[nodiscard]] int PegsWidth(int pegs, int radius);
void DrawPegs(cv::Mat& canvas, const Skin& skin, const mastermind::Code& code, int left, int middle,
              int radius);

}  // namespace mindreader
