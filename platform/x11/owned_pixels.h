// Pictures in memory that is not OpenCV's.
#pragma once

#include <memory>

#include <opencv2/core/mat.hpp>

#include "base/geometry.h"

namespace mindreader::x11 {

// A picture (CV_8UC4) of bytes that `owner` keeps: as long as any cv::Mat shows it or a part of it,
// whoever copied that, on whichever thread. A cv::Mat knows no const: it must not be written to.
[[nodiscard]] cv::Mat OwnedPixels(const void* bytes, const Size& size,
                                  std::shared_ptr<const void> owner);

}  // namespace mindreader::x11
