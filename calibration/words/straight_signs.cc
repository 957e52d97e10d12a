// Signs of straight strokes: check mark, triangle, arrows.
#include <algorithm>
#include <array>
#include <cmath>

#include <opencv2/imgproc.hpp>

#include "calibration/words/sign_glyph.h"

namespace mindreader {
namespace {

// The limits below are parts of a sign's width and height (w, h). They were found with some 2000
// buttons in the faces of a dozen fonts, so that none of 7000 other icons and 2400 letters and
// words is taken for a sign but for such as look like one.

constexpr int kThin = 5;  // pixels, of which thin strokes may miss each other

constexpr double kSameInk = 0.76;  // of the ink of two pictures that show the same
// A hole has few pixels, and its corners are blunt.
constexpr double kSameHoleOfSign = 0.66;
constexpr double kThinnestTriangle = 0.5, kLongestTriangle = 2.2;  // width by height

// A stroke goes astray by no more than this against its way, or a middle from the middle.
constexpr double kAstray = 0.08;
constexpr int kRough = 2;  // pixels

// Check mark: its arms meet in this part of the width, each column has ink of one of them; the left
// tip, the right end and the notch between the arms (from the top); and how far up the right arm is
// after so many hundredths of its way.
constexpr double kThinnestCheck = 0.55, kLongestCheck = 1.7;  // width by height
constexpr double kSingle = 0.9;
constexpr double kVertexFrom = 0.1, kVertexTo = 0.5;
constexpr double kLeftTip = 0.18, kRightEnd = 0.4, kNotch = 0.05;
constexpr double kLeftEnd = 0.85, kLeftArm = 0.25, kNotHigherAtLeft = 0.45;
constexpr double kAtTop = 0.02, kPeakFrom = 0.7;
constexpr double kNotHigherAt45 = 0.15, kHigherAt50 = 0.66, kRisenAt50 = 0.88, kHigherAt70 = 0.5;
constexpr double kInkOfCheck = 0.5;  // of its box

// Arrow: symmetric up and down only; where its point is measured, how blunt that may be, and how
// high the head still is halfway to it. A head whose highest part is at the back has a notch there
// and little ink outside a triangle; else a shaft of one thickness begins at the back.
constexpr double kThinnestArrow = 0.8, kLongestArrow = 3.2;  // width by height
constexpr double kSymmetric = 0.8;                           // of the ink
constexpr double kPoint = 0.98, kBluntPoint = 0.4, kWholeHeight = 0.95, kHalfHead = 0.3;
constexpr double kHeadAtBack = 0.25, kNotchFrom = 0.06, kNotchTo = 0.45, kOutside = 0.2;
constexpr double kHeadAtEnd = 0.95, kShaftOfBack = 0.75, kThickShaft = 0.7, kUnevenShaft = 1.7;

// Return arrow: the row of its point and shaft, where the head ends at the latest and the tail
// begins at the earliest; thicknesses; how even the head is (of its ink), how high the tail, and
// how wide the place above the head that is empty.
constexpr double kThinnestReturn = 0.42, kLongestReturn = 2.6;  // width by height
constexpr double kReturnPoint = 0.3, kAxisFrom = 0.4, kAxisTo = 0.92;
constexpr double kHeadTo = 0.6, kTailFrom = 0.68;
constexpr double kThickReturn = 0.48, kBelowAxis = 0.72, kNear = 0.05;
constexpr double kHeadByShaft = 0.85, kEvenHead = 0.62;
constexpr double kTail = 0.3, kTailByShaft = 1.2, kAboveHead = 0.3;

// One that fills a box and points to the right.
cv::Mat TriangleIn(cv::Size size) {
  cv::Mat triangle = cv::Mat::zeros(size, CV_8UC1);
  const std::array<cv::Point, 3> corners = {cv::Point(0, 0), cv::Point(0, size.height - 1),
                                            cv::Point(size.width - 1, size.height / 2)};
  cv::fillConvexPoly(triangle, corners.data(), static_cast<int>(corners.size()), 255);
  return triangle;
}

// So that thin strokes do not miss each other by a pixel.
cv::Mat Thickened(const cv::Mat& mask) {
  cv::Mat wide;
  cv::dilate(mask, wide, cv::getStructuringElement(cv::MORPH_ELLIPSE, {kThin, kThin}));
  return wide;
}

}  // namespace

bool IsTriangle(const Glyph& glyph) {
  if (glyph.parts != 1 || glyph.holes > 1 || glyph.Aspect() < kThinnestTriangle ||
      glyph.Aspect() > kLongestTriangle ||
      Overlap(glyph.filled, TriangleIn(glyph.filled.size())) < kSameInk) {
    return false;
  }
  if (glyph.holes == 0) return true;
  const cv::Mat hole = glyph.filled & ~glyph.ink;
  const cv::Mat inner = hole(BoxOfInk(hole));
  return Overlap(inner, TriangleIn(inner.size())) >= kSameHoleOfSign;
}

bool IsCheck(const Glyph& glyph) {
  if (glyph.parts != 1 || glyph.holes != 0 || glyph.Aspect() < kThinnestCheck ||
      glyph.Aspect() > kLongestCheck) {
    return false;
  }
  const auto columns = ColumnsOf(glyph.ink);
  const int w = glyph.width(), h = glyph.height();
  const auto at = [&](double part) -> const GlyphColumn& {
    return columns[static_cast<std::size_t>(std::clamp(part, 0.0, 1.0) * (w - 1))];
  };
  // Each column meets one arm only.
  const auto single = std::count_if(columns.begin(), columns.end(),
                                    [](const GlyphColumn& column) { return column.runs == 1; });
  if (static_cast<double>(single) < kSingle * w) return false;
  // Where the arms meet: lowest, and left of the middle.
  const auto lowest = std::max_element(
      columns.begin(), columns.end(),
      [](const GlyphColumn& a, const GlyphColumn& b) { return a.bottom < b.bottom; });
  const auto beyond = std::find_if(
      lowest, columns.end(), [&](const GlyphColumn& column) { return column.bottom < h - kRough; });
  const auto twice = (lowest - columns.begin()) + (beyond - columns.begin()) - 1;
  const double vertex = static_cast<double>(twice) / 2 / (w - 1);
  if (vertex < kVertexFrom || vertex > kVertexTo) return false;
  // The left arm is the shorter one and goes down to there, the right one goes up to the top.
  const auto tip =
      std::min_element(columns.begin(), lowest + 1,
                       [](const GlyphColumn& a, const GlyphColumn& b) { return a.top < b.top; });
  if (tip->top < kLeftTip * h || at(1).bottom > kRightEnd * h) return false;
  const auto notch = std::max_element(
      tip, columns.end(), [](const GlyphColumn& a, const GlyphColumn& b) { return a.top < b.top; });
  // In a small sign the notch is blurred, but the left arm still begins high.
  const bool arm = at(0).bottom < kLeftEnd * h && at(kLeftArm).top > kNotHigherAtLeft * h;
  if (notch->top - tip->top < kNotch * h && !arm) return false;
  const auto peak = std::find_if(
      notch, columns.end(), [&](const GlyphColumn& column) { return column.top <= kAtTop * h; });
  if (peak == columns.end() || static_cast<double>(peak - columns.begin()) < kPeakFrom * w) {
    return false;
  }
  int down = 0;  // against the way it should go
  for (auto c = notch; c != peak; ++c) down += std::max(0, (c + 1)->top - c->top);
  for (auto c = lowest; c + 1 != columns.end(); ++c) {
    down += std::max(0, (c + 1)->bottom - c->bottom);
  }
  if (down > kAstray * h) return false;
  // It goes up all the way: not to a bar, as in a root, nor steeply at its end, as in a J.
  const auto along = [&](double part) -> const GlyphColumn& {
    return at(vertex + part * (1 - vertex));
  };
  if (along(0.45).top < kNotHigherAt45 * h || along(0.7).top < kAtTop * h) return false;
  if (along(0.5).top > kHigherAt50 * h || along(0.7).top > kHigherAt70 * h ||
      along(0.5).bottom > kRisenAt50 * h) {
    return false;
  }
  return cv::countNonZero(glyph.ink) < kInkOfCheck * w * h;
}

bool IsRightArrow(const Glyph& glyph) {
  if (glyph.parts != 1 || glyph.holes > 1 || glyph.Aspect() < kThinnestArrow ||
      glyph.Aspect() > kLongestArrow) {
    return false;
  }
  cv::Mat mirrored;
  cv::flip(glyph.filled, mirrored, 0);
  const cv::Mat wide = Thickened(glyph.filled);
  if (Overlap(wide, Thickened(mirrored)) < kSymmetric) return false;
  // A plus or a double arrow does not tell where it points.
  cv::flip(glyph.filled, mirrored, 1);
  if (Overlap(wide, Thickened(mirrored)) > kSymmetric) return false;
  const auto columns = ColumnsOf(glyph.filled);
  const int w = glyph.width(), h = glyph.height();
  const auto at = [&](double part) -> const GlyphColumn& {
    return columns[static_cast<std::size_t>(part * (w - 1))];
  };
  // The head is highest somewhere, and from there goes down to the point.
  const auto highest = std::max_element(
      columns.begin(), columns.end(),
      [](const GlyphColumn& a, const GlyphColumn& b) { return a.Extent() < b.Extent(); });
  const double head = static_cast<double>(highest - columns.begin()) / (w - 1);
  if (at(kPoint).Extent() > kBluntPoint * h || highest->Extent() < kWholeHeight * h) return false;
  double up = 0;
  for (auto c = highest; c + 1 != columns.end(); ++c) {
    up += std::max(0, (c + 1)->Extent() - c->Extent());
  }
  if (up > kAstray * h || at((1 + head) / 2).Extent() < kHalfHead * h) return false;
  if (head < kHeadAtBack) {
    // No shaft, but a notch at the back. Without one it would be a triangle.
    const cv::Mat triangle = TriangleIn(glyph.filled.size());
    const cv::Mat back = glyph.filled.row(h / 2);
    const int notch = BoxOfInk(back).x;
    const cv::Mat outside = glyph.filled & ~triangle;
    return notch > kNotchFrom * w && notch < kNotchTo * w &&
           cv::countNonZero(outside) < kOutside * cv::countNonZero(glyph.filled) &&
           at(0.7).runs == 1;
  }
  if (head > kHeadAtEnd) return false;
  // The shaft: one thin stroke of one thickness in the middle.
  const int last = static_cast<int>(head * (w - 1) * kShaftOfBack);
  int thin = h, thick = 0;
  for (int x = w / 25; x <= last; ++x) {
    const GlyphColumn& column = columns[static_cast<std::size_t>(x)];
    if (column.runs != 1 || std::abs(column.Middle() - (h - 1) / 2.0) > kAstray * h) return false;
    thin = std::min(thin, column.ink);
    thick = std::max(thick, column.ink);
  }
  return thick <= kThickShaft * h && thick <= kUnevenShaft * thin + kRough;
}

bool IsReturnArrow(const Glyph& glyph) {
  if (glyph.parts != 1 || glyph.holes > 1 || glyph.Aspect() < kThinnestReturn ||
      glyph.Aspect() > kLongestReturn) {
    return false;
  }
  const auto columns = ColumnsOf(glyph.filled);
  const int w = glyph.width(), h = glyph.height();
  const auto inked = [&](int x, int y) {
    return y >= 0 && y < h && x >= 0 && x < w && glyph.filled.at<std::uint8_t>(y, x) != 0;
  };
  // Its point is on the left, in the lower part.
  const GlyphColumn& point = columns[static_cast<std::size_t>((1 - kPoint) * w)];
  const int axis = static_cast<int>(std::lround(point.Middle()));
  if (point.Extent() > kReturnPoint * h || axis < kAxisFrom * h || axis > kAxisTo * h) return false;
  // From there a shaft goes to the right, thin, with nothing below it.
  const int tail = static_cast<int>(kTailFrom * w), head_to = static_cast<int>(kHeadTo * w);
  int thickest = 0, thinnest = h;
  for (int x = w / 2; x < tail; ++x) {
    int up = axis, down = axis;
    while (inked(x, up)) --up;
    while (inked(x, down)) ++down;
    if (!inked(x, axis)) return false;
    thickest = std::max(thickest, down - up - 1);
    thinnest = std::min(thinnest, down - up - 1);
  }
  if (thickest > kThickReturn * h || thinnest == 0 || thickest > 2 * thinnest + kRough)
    return false;
  const int shaft = thinnest;
  for (int x = head_to; x < w; ++x) {
    if (columns[static_cast<std::size_t>(x)].bottom > axis + kBelowAxis * shaft + kNear * h)
      return false;
  }
  // The head reaches as far below the shaft as above it.
  int half = 0, end = 0;
  for (int x = 0; x < head_to; ++x) {
    const int below = columns[static_cast<std::size_t>(x)].bottom - axis;
    half = std::max(half, below);
    if (below > kBelowAxis * shaft + kRough) end = x;
  }
  if (half < kAstray * h || half < kHeadByShaft * shaft) return false;
  int both = 0, any = 0;
  for (int x = 0; x <= end; ++x) {
    for (int d = 1; d <= half; ++d) {
      both += static_cast<int>(inked(x, axis - d) && inked(x, axis + d));
      any += static_cast<int>(inked(x, axis - d) || inked(x, axis + d));
    }
  }
  if (both < kEvenHead * any) return false;
  // The tail goes up from its right end; above the head there is nothing.
  const cv::Mat right = glyph.filled.colRange(tail, w);
  int top = 0;
  while (top < h && cv::countNonZero(right.row(top)) == 0) ++top;
  if (axis - top < kTail * h || axis - top < kTailByShaft * shaft) return false;
  for (int y = top; y < axis; ++y) {
    if (cv::countNonZero(right.row(y)) == 0) return false;
  }
  const int above = axis - half - static_cast<int>(kAstray * h);
  return above <= 0 ||
         cv::countNonZero(glyph.filled(cv::Rect(0, 0, static_cast<int>(kAboveHead * w), above))) ==
             0;
}

}  // namespace mindreader
