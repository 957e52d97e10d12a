// Pictures of a session as files: WebP without loss, or PNG.
#pragma once

#include <optional>
#include <span>

#include <opencv2/core/mat.hpp>

#include "base/geometry.h"
#include "recording/session_sink.h"

namespace mindreader {

// Safe from any thread, all of these.

// How the file of a picture of this size ends: ".webp", or ".png" for the few that are longer than
// WebP allows.
[[nodiscard]] const char* PackedSuffix(const Size& size);
// A CV_8UC4 picture, to the last bit; without its fourth channel if `with_alpha` is false. Fast
// rather than small: about as long as the fastest PNG takes, for a quarter of its size. Throws
// std::bad_alloc, as OpenCV does, when there is no memory for it.
[[nodiscard]] Bytes PackPicture(const cv::Mat& bgra, bool with_alpha);
// CV_8UC4, with 255 in a fourth channel that is not in the file. Nothing when it is neither WebP
// nor PNG, damaged, or of a size that no screen has.
[[nodiscard]] std::optional<cv::Mat> UnpackPicture(std::span<const unsigned char> bytes);

}  // namespace mindreader
