// The bar at the top of a page that leads elsewhere: its name, links, a search.
#pragma once

#include <optional>

#include <opencv2/core/mat.hpp>

#include "base/geometry.h"

namespace mindreader {

// The bar of one ground that goes over the whole width of a picture at its top, and ends there
// where another ground begins. Nothing where none does, as low as a header is.
[[nodiscard]] std::optional<WindowRect> HeaderBar(const cv::Mat& bgra);

}  // namespace mindreader
