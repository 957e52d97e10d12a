// Patterns of tiles that a page has for a ground.
#pragma once

#include <vector>

#include <opencv2/core/types.hpp>

#include "vision/shapes.h"

namespace mindreader {

// Takes such tiles out of the shapes of a picture of this size (pixels): those that go on and on,
// what there is more of than any board has holes, in steps that are the same all over the picture,
// and those that are to be seen around the things of a page only.
void RemovePattern(std::vector<Shape>& shapes, cv::Size picture);

}  // namespace mindreader
