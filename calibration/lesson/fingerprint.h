// Whether what is in a window looks as it did when its skin was learned: the pictures of a skin
// against the pixels, at any size.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include <opencv2/core/mat.hpp>

#include "calibration/looking/look.h"
#include "skins/skin.h"
#include "vision/board_layout.h"

namespace mindreader {

// A picture that differs by more than this (levels, on average) from the one that was kept shows
// something else: scaling and other edges change it by less, another colour by more.
inline constexpr double kSamePicture = 20;

// The pictures of a skin's colours, in the order of its palette; nothing where it has none.
[[nodiscard]] std::vector<std::optional<Look>> PicturesOf(
    const Skin& skin, const std::map<std::string, std::string>& pictures);

// Looks are the same one by one: each is nearest to its own of all. Says which colour is another,
// or nothing when all fit; colours without a picture fit.
[[nodiscard]] std::string OtherColor(const Skin& skin, const cv::Mat& bgra,
                                     const std::vector<RefPoint>& places, double diameter);

// The same for a board that was found by the ranges of its colours: two themes that differ in one
// colour alone still differ. A skin without pictures fits.
[[nodiscard]] std::string WhatIsOther(const Skin& skin, const cv::Mat& bgra,
                                      const BoardLayout& layout);

}  // namespace mindreader
