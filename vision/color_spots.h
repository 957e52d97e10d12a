// Peg-sized spots of one palette colour.
#pragma once

#include <vector>

#include <opencv2/core/mat.hpp>

#include "base/geometry.h"
#include "skins/skin.h"

namespace mindreader {

class PaletteColors;

struct ColorSpot {
  int color = 0;    // index into the palette
  WindowRect area;  // bounding box
  RefPoint center;  // of the bounding box, picture pixels
};

// All connected spots of one label that are round enough and big enough to be a peg. One pass over
// the picture; larger surfaces of a palette colour (a white desktop) are passed over.
[[nodiscard]] std::vector<ColorSpot> FindColorSpots(const cv::Mat& bgra,
                                                    const PaletteColors& colors);

}  // namespace mindreader
