// Which parts of a skin still fit a window.
#pragma once

#include <string>
#include <vector>

#include <opencv2/core/mat.hpp>

#include "skins/skin.h"

namespace mindreader {

enum class SkinPart { kBoard, kPalette, kMarks };
[[nodiscard]] const char* Name(SkinPart part);

struct PartFit {
  SkinPart part;
  bool fits = false;
  std::string seen;  // what was seen instead, and where
};

// Looks only; how pegs are placed and rows submitted cannot be seen. One entry for each part, in
// order. A player's skin is found at any size when all of it fits; the parts of one that does not
// are judged where they were, at the reference size. Of an apprentice's skin the board and the
// palette are judged.
[[nodiscard]] std::vector<PartFit> FitOf(const Skin& skin, const cv::Mat& bgra);

// `old` with the parts that do not fit taken from `now`, which was learned of the same window.
// Names of colours stay where their number is the same.
[[nodiscard]] Skin Renewed(const Skin& old, const Skin& now, const std::vector<PartFit>& fit);

}  // namespace mindreader
