// Boxes of colours that tell groups of samples apart.
#pragma once

#include <optional>
#include <vector>

#include "calibration/lesson/color_samples.h"
#include "skins/skin.h"

namespace mindreader {

// Samples of two groups must be this far apart for ranges to tell them: the reader's margin, and a
// few levels that a colour may differ the next time.
inline constexpr int kLeastGap = 12;

// How far two groups are apart: the smallest distance of a sample of one to one of the other.
[[nodiscard]] int Gap(const Colors& a, const Colors& b);

// For each group the boxes that hold all its samples, widened a little where there is room; those
// of different groups stay apart by what the reader needs. Nothing when the groups cannot be told
// apart so. An empty group has no box.
[[nodiscard]] std::optional<std::vector<Appearance>> SeparateRanges(
    const std::vector<Colors>& groups);

}  // namespace mindreader
