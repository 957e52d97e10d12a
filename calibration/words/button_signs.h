// Signs that stand on buttons instead of words.
#pragma once

#include <optional>
#include <string_view>

#include <opencv2/core/mat.hpp>

#include "calibration/looking/button_frames.h"

namespace mindreader {

// A check mark (✓ ✔), a triangle that points to the right (▶ ▷), an arrow to the right (→ ➔ ➤), an
// arrow back to the left whose tail comes from above, as on the Return key (↵ ↩ ⏎), and an arrow,
// or two, around a circle either way (↻ ⟳ ↺).
enum class ButtonSign { kCheck, kTriangle, kRightArrow, kReturnArrow, kCircleArrow };

// In plain words, such as "a check mark".
[[nodiscard]] std::string_view NameOf(ButtonSign sign);

// What a face shows, told by its geometry and not by the forms of some font: which way its strokes
// go, how they are thick, where it points. `ink` is CV_8UC1, the sign 255 and the ground 0; any
// size and aspect, at least some ten pixels high. Nothing for whatever does not clearly look like
// one of the signs: other signs, letters, several things.
[[nodiscard]] std::optional<ButtonSign> SignOf(const cv::Mat& ink);

// The sign in the middle of a button. Nothing also when its ink hardly stands out from its ground,
// as on a button that is disabled, or is too small or too large to be a label.
[[nodiscard]] std::optional<ButtonSign> SignOn(const cv::Mat& bgra, const ButtonFrame& frame);

}  // namespace mindreader
