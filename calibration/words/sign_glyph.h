// A sign cut out of its button, and what is measured of it to tell which one it is.
#pragma once

#include <optional>
#include <vector>

#include <opencv2/core/mat.hpp>

namespace mindreader {

// The longer side of a glyph (pixels).
inline constexpr int kGlyphSide = 96;

struct Glyph {
  cv::Mat ink;     // CV_8UC1, 255 or 0; nothing is left out around it
  cv::Mat filled;  // and its holes
  int parts = 0;   // that are not connected
  int holes = 0;

  [[nodiscard]] int width() const { return ink.cols; }
  [[nodiscard]] int height() const { return ink.rows; }
  [[nodiscard]] double Aspect() const { return static_cast<double>(ink.cols) / ink.rows; }
};

// `levels`: CV_8UC1, 255 is ink and 0 ground, and what lies between is the edge of strokes. Ink is
// what has at least `least_level`; specks are left out. Nothing where there is no ink.
[[nodiscard]] std::optional<Glyph> GlyphOf(const cv::Mat& levels, int least_level);

// One column: the rows of its topmost and lowest ink, how much ink it has, in how many runs.
struct GlyphColumn {
  int top = 0, bottom = -1, ink = 0, runs = 0;

  [[nodiscard]] int Extent() const { return bottom - top + 1; }
  [[nodiscard]] double Middle() const { return (top + bottom) / 2.0; }
};
[[nodiscard]] std::vector<GlyphColumn> ColumnsOf(const cv::Mat& mask);

// Of two masks of a size: what part of their ink both have.
[[nodiscard]] double Overlap(const cv::Mat& a, const cv::Mat& b);
// The box of what is not 0; empty when all is.
[[nodiscard]] cv::Rect BoxOfInk(const cv::Mat& mask);

// Whether a glyph is one of these signs, see ButtonSign. All are strict: whatever is not clearly
// one is none.
[[nodiscard]] bool IsCheck(const Glyph& glyph);
[[nodiscard]] bool IsTriangle(const Glyph& glyph);
[[nodiscard]] bool IsRightArrow(const Glyph& glyph);
[[nodiscard]] bool IsReturnArrow(const Glyph& glyph);
[[nodiscard]] bool IsCircleArrow(const Glyph& glyph);

}  // namespace mindreader
