#include "calibration/button_signs.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <vector>

#include <opencv2/imgproc.hpp>

namespace mindreader {
namespace {

// Signs are looked at with their longer side as long as this (pixels).
constexpr int kSide = 96;
// Specks of less than this part of the ink are left out.
constexpr double kSpeck = 0.03;
// Levels of what counts as ink, where it is 255 at most; and of thin strokes.
constexpr int kEdgeOfInk = 128, kFaintInk = 92;

// The ink of a button: its least contrast (levels), and its size as parts of the button's height
// and in pixels. It may be so far from the middle, as a part of the height: fonts differ.
constexpr double kLeastContrast = 70;
constexpr double kSmallestInk = 0.2, kLargestInk = 0.95;
constexpr int kFewestPixels = 4;
constexpr double kOffAcross = 0.16, kOffAlong = 0.3;

// One column of a sign: the rows of its topmost and lowest ink, how much ink it has, in how many
// pieces. Without ink `ink` is 0.
struct Column {
  int top = 0, bottom = -1, ink = 0, runs = 0;
  [[nodiscard]] int Extent() const { return bottom - top + 1; }
  [[nodiscard]] double Middle() const { return (top + bottom) / 2.0; }
};

std::vector<Column> ColumnsOf(const cv::Mat& mask) {
  std::vector<Column> columns(static_cast<std::size_t>(mask.cols));
  for (int x = 0; x < mask.cols; ++x) {
    Column& column = columns[static_cast<std::size_t>(x)];
    bool before = false;
    for (int y = 0; y < mask.rows; ++y) {
      const bool ink = mask.at<std::uint8_t>(y, x) != 0;
      if (ink) {
        if (column.ink == 0) column.top = y;
        column.bottom = y;
        ++column.ink;
        if (!before) ++column.runs;
      }
      before = ink;
    }
  }
  return columns;
}

// A sign, cut out and enlarged.
struct Glyph {
  cv::Mat ink;
  cv::Mat filled;  // and its holes
  int parts = 0;
  int holes = 0;

  [[nodiscard]] int width() const { return ink.cols; }
  [[nodiscard]] int height() const { return ink.rows; }
  [[nodiscard]] double Aspect() const { return static_cast<double>(ink.cols) / ink.rows; }
};

double Overlap(const cv::Mat& a, const cv::Mat& b) {
  cv::Mat both, any;
  cv::bitwise_and(a, b, both);
  cv::bitwise_or(a, b, any);
  return cv::countNonZero(both) / std::max(1.0, static_cast<double>(cv::countNonZero(any)));
}

cv::Mat Widened(const cv::Mat& mask) {
  cv::Mat wide;
  cv::dilate(mask, wide, cv::getStructuringElement(cv::MORPH_ELLIPSE, {5, 5}));
  return wide;
}

// The box of what is not 0, from a picture of levels or a mask.
cv::Rect BoxOf(const cv::Mat& mask) {
  std::vector<cv::Point> points;
  cv::findNonZero(mask, points);
  return points.empty() ? cv::Rect() : cv::boundingRect(points);
}

// Of levels, where 255 is ink and 0 ground; what lies between is the edge of strokes.
std::optional<Glyph> GlyphOf(const cv::Mat& levels, int least_level) {
  const cv::Rect box = BoxOf(levels >= least_level);
  if (box.empty()) return std::nullopt;
  const double scale = static_cast<double>(kSide) / std::max(box.width, box.height);
  cv::Mat large, mask;
  const cv::Rect around =
      cv::Rect(box.x - 1, box.y - 1, box.width + 2, box.height + 2) & cv::Rect({}, levels.size());
  cv::resize(levels(around), large, {}, scale, scale, cv::INTER_CUBIC);
  mask = large >= least_level;
  Glyph glyph;
  cv::Mat labels, stats, centers;
  const int count = cv::connectedComponentsWithStats(mask, labels, stats, centers, 8);
  const double least = kSpeck * cv::countNonZero(mask);
  for (int i = 1; i < count; ++i) {
    if (stats.at<int>(i, cv::CC_STAT_AREA) < least) {
      mask.setTo(0, labels == i);
    } else {
      ++glyph.parts;
    }
  }
  const cv::Rect ink = BoxOf(mask);
  if (ink.empty()) return std::nullopt;
  glyph.ink = mask(ink).clone();
  std::vector<std::vector<cv::Point>> outlines;
  std::vector<cv::Vec4i> hierarchy;
  cv::findContours(glyph.ink, outlines, hierarchy, cv::RETR_CCOMP, cv::CHAIN_APPROX_NONE);
  glyph.filled = cv::Mat::zeros(glyph.ink.size(), CV_8UC1);
  for (std::size_t i = 0; i < outlines.size(); ++i) {
    if (hierarchy[i][3] < 0) {
      cv::drawContours(glyph.filled, outlines, static_cast<int>(i), 255, cv::FILLED);
    } else if (cv::contourArea(outlines[i]) >= least / 2) {
      ++glyph.holes;
    }
  }
  return glyph;
}

// --- triangle ------------------------------------------------------------------------------------

constexpr double kSameShape = 0.76;  // of the ink of two pictures that show the same
constexpr double kThinnestTriangle = 0.5, kLongestTriangle = 2.2;

// One that fills a box and points to the right.
cv::Mat TriangleIn(cv::Size size) {
  cv::Mat triangle = cv::Mat::zeros(size, CV_8UC1);
  const std::array<cv::Point, 3> corners = {cv::Point(0, 0), cv::Point(0, size.height - 1),
                                            cv::Point(size.width - 1, size.height / 2)};
  cv::fillConvexPoly(triangle, corners.data(), static_cast<int>(corners.size()), 255);
  return triangle;
}

bool IsTriangle(const Glyph& glyph) {
  if (glyph.parts != 1 || glyph.holes > 1 || glyph.Aspect() < kThinnestTriangle ||
      glyph.Aspect() > kLongestTriangle ||
      Overlap(glyph.filled, TriangleIn(glyph.filled.size())) < kSameShape) {
    return false;
  }
  if (glyph.holes == 0) return true;
  const cv::Mat hole = glyph.filled & ~glyph.ink;
  const cv::Mat inner = hole(BoxOf(hole));
  return Overlap(inner, TriangleIn(inner.size())) >= kSameShape - 0.1;
}

// --- check mark ----------------------------------------------------------------------------------

bool IsCheck(const Glyph& glyph) {
  if (glyph.parts != 1 || glyph.holes != 0 || glyph.Aspect() < 0.55 || glyph.Aspect() > 1.7) {
    return false;
  }
  const auto columns = ColumnsOf(glyph.ink);
  const int w = glyph.width(), h = glyph.height();
  const auto at = [&](double part) -> const Column& {
    return columns[static_cast<std::size_t>(std::clamp(part, 0.0, 1.0) * (w - 1))];
  };
  // Each column meets one arm only.
  const auto single = std::count_if(columns.begin(), columns.end(),
                                    [](const Column& column) { return column.runs == 1; });
  if (static_cast<double>(single) < 0.9 * w) return false;
  // Where the arms meet: lowest, and left of the middle.
  const auto lowest =
      std::max_element(columns.begin(), columns.end(),
                       [](const Column& a, const Column& b) { return a.bottom < b.bottom; });
  int first = static_cast<int>(lowest - columns.begin()), last = first;
  while (last + 1 < w && columns[static_cast<std::size_t>(last + 1)].bottom >= h - 2) ++last;
  const double vertex = (first + last) / 2.0 / (w - 1);
  if (vertex < 0.1 || vertex > 0.5) return false;
  // The left arm is the shorter one and goes down to there, the right one goes up to the top.
  const auto tip = std::min_element(columns.begin(), columns.begin() + first + 1,
                                    [](const Column& a, const Column& b) { return a.top < b.top; });
  if (tip->top < 0.18 * h || at(1).bottom > 0.4 * h) return false;
  const auto notch = std::max_element(
      tip, columns.end(), [](const Column& a, const Column& b) { return a.top < b.top; });
  if (notch->top - tip->top < 0.05 * h) return false;
  const auto peak = std::find_if(notch, columns.end(),
                                 [&](const Column& column) { return column.top <= 0.02 * h; });
  if (static_cast<double>(peak - columns.begin()) < 0.7 * w) return false;
  int down = 0;  // against the way it should go
  for (auto c = notch; c != peak; ++c) down += std::max(0, (c + 1)->top - c->top);
  for (auto c = lowest; c + 1 != columns.end(); ++c) {
    down += std::max(0, (c + 1)->bottom - c->bottom);
  }
  if (down > 0.08 * h) return false;
  // It goes up all the way: not to a bar, as of a root, and not steeply as in a J.
  const double right = 1 - vertex;
  if (at(vertex + 0.7 * right).top < 0.02 * h || at(vertex + 0.45 * right).top < 0.15 * h) {
    return false;
  }
  const Column& halfway = at(vertex + 0.5 * right);
  if (halfway.top > 0.66 * h || halfway.bottom > 0.88 * h) return false;
  if (at(vertex + 0.7 * right).top > 0.5 * h) return false;
  return cv::countNonZero(glyph.ink) < 0.5 * w * h;
}

// --- arrow to the right --------------------------------------------------------------------------

bool IsRightArrow(const Glyph& glyph) {
  if (glyph.parts != 1 || glyph.holes > 1 || glyph.Aspect() < 0.8 || glyph.Aspect() > 3.2) {
    return false;
  }
  cv::Mat mirrored;
  cv::flip(glyph.filled, mirrored, 0);
  // Thin strokes are not to miss each other by a pixel.
  cv::Mat wide = Widened(glyph.filled);
  if (Overlap(wide, Widened(mirrored)) < 0.8) return false;
  // A plus or a double arrow does not tell where it points.
  cv::flip(glyph.filled, mirrored, 1);
  if (Overlap(wide, Widened(mirrored)) > 0.8) return false;
  const auto columns = ColumnsOf(glyph.filled);
  const int w = glyph.width(), h = glyph.height();
  const auto at = [&](double part) -> const Column& {
    return columns[static_cast<std::size_t>(part * (w - 1))];
  };
  // The head is highest somewhere, and from there goes down to the point.
  const auto highest =
      std::max_element(columns.begin(), columns.end(),
                       [](const Column& a, const Column& b) { return a.Extent() < b.Extent(); });
  const double head = static_cast<double>(highest - columns.begin()) / (w - 1);
  if (at(0.985).Extent() > 0.4 * h || highest->Extent() < 0.95 * h) return false;
  double up = 0;
  for (auto c = highest; c + 1 != columns.end(); ++c) {
    up += std::max(0, (c + 1)->Extent() - c->Extent());
  }
  if (up > 0.08 * h || at((1 + head) / 2).Extent() < 0.3 * h) return false;
  if (head < 0.25) {
    // No shaft, but a notch at the back. Without one it would be a triangle.
    const cv::Mat triangle = TriangleIn(glyph.filled.size());
    const cv::Mat back = glyph.filled.row(h / 2);
    const int notch = BoxOf(back).x;
    cv::Mat outside = glyph.filled & ~triangle;
    return notch > 0.06 * w && notch < 0.45 * w &&
           cv::countNonZero(outside) < 0.2 * cv::countNonZero(glyph.filled) && at(0.7).runs == 1;
  }
  if (head > 0.95) return false;
  // The shaft: one thin stroke of one thickness in the middle.
  const int last = static_cast<int>(head * (w - 1) * 0.75);
  int thin = h, thick = 0;
  for (int x = w / 25; x <= last; ++x) {
    const Column& column = columns[static_cast<std::size_t>(x)];
    if (column.runs != 1 || std::abs(column.Middle() - (h - 1) / 2.0) > 0.08 * h) return false;
    thin = std::min(thin, column.ink);
    thick = std::max(thick, column.ink);
  }
  return thick <= 0.7 * h && thick <= 1.7 * thin + 2;
}

// --- arrow as on the Return key ------------------------------------------------------------------

bool IsReturnArrow(const Glyph& glyph) {
  if (glyph.parts != 1 || glyph.holes > 1 || glyph.Aspect() < 0.42 || glyph.Aspect() > 2.6) {
    return false;
  }
  const auto columns = ColumnsOf(glyph.filled);
  const int w = glyph.width(), h = glyph.height();
  const auto inked = [&](int x, int y) {
    return y >= 0 && y < h && x >= 0 && x < w && glyph.filled.at<std::uint8_t>(y, x) != 0;
  };
  // Its point is on the left, in the lower part.
  const Column& point = columns[static_cast<std::size_t>(w / 50)];
  const int axis = static_cast<int>(std::lround(point.Middle()));
  if (point.Extent() > 0.3 * h || axis < 0.4 * h || axis > 0.92 * h) return false;
  // From there a shaft goes to the right, thin, with nothing below it.
  int thickest = 0, thinnest = h;
  for (int x = static_cast<int>(0.5 * w); x < static_cast<int>(0.68 * w); ++x) {
    int up = axis, down = axis;
    while (inked(x, up)) --up;
    while (inked(x, down)) ++down;
    if (!inked(x, axis)) return false;
    thickest = std::max(thickest, down - up - 1);
    thinnest = std::min(thinnest, down - up - 1);
  }
  if (thickest > 0.48 * h || thinnest == 0 || thickest > 2 * thinnest + 2) return false;
  const int shaft = thinnest;
  for (int x = static_cast<int>(0.6 * w); x < w; ++x) {
    if (columns[static_cast<std::size_t>(x)].bottom > axis + 0.7 * shaft + 0.05 * h) return false;
  }
  // The head reaches as far below the shaft as above it.
  int half = 0, end = 0;
  for (int x = 0; x < static_cast<int>(0.6 * w); ++x) {
    const int below = columns[static_cast<std::size_t>(x)].bottom - axis;
    half = std::max(half, below);
    if (below > 0.75 * shaft + 1) end = x;
  }
  if (half < 0.08 * h || half < 0.85 * shaft) return false;
  int both = 0, any = 0;
  for (int x = 0; x <= end; ++x) {
    for (int d = 1; d <= half; ++d) {
      both += static_cast<int>(inked(x, axis - d) && inked(x, axis + d));
      any += static_cast<int>(inked(x, axis - d) || inked(x, axis + d));
    }
  }
  if (both < 0.62 * any) return false;
  // The tail goes up from its right end; above the head there is nothing.
  const cv::Mat right = glyph.filled.colRange(static_cast<int>(0.68 * w), w);
  int top = 0;
  while (top < h && cv::countNonZero(right.row(top)) == 0) ++top;
  if (axis - top < 0.3 * h || axis - top < 1.2 * shaft) return false;
  for (int y = top; y < axis; ++y) {
    if (cv::countNonZero(right.row(y)) == 0) return false;
  }
  const int above = axis - half - static_cast<int>(0.08 * h);
  return above <= 0 ||
         cv::countNonZero(glyph.filled(cv::Rect(0, 0, static_cast<int>(0.3 * w), above))) == 0;
}

// --- arrow around a circle -----------------------------------------------------------------------

struct Circle {
  double x = 0, y = 0, radius = 0;
};

// Through points, by least squares of the algebraic distance (Kåsa 1976).
std::optional<Circle> CircleThrough(const std::vector<cv::Point>& points) {
  cv::Mat a(static_cast<int>(points.size()), 3, CV_64FC1), b(a.rows, 1, CV_64FC1), solved;
  for (int i = 0; i < a.rows; ++i) {
    const cv::Point& p = points[static_cast<std::size_t>(i)];
    a.at<double>(i, 0) = p.x;
    a.at<double>(i, 1) = p.y;
    a.at<double>(i, 2) = 1;
    b.at<double>(i, 0) = p.x * p.x + p.y * p.y;
  }
  if (a.rows < 3 || !cv::solve(a, b, solved, cv::DECOMP_SVD)) return std::nullopt;
  const double x = solved.at<double>(0) / 2, y = solved.at<double>(1) / 2;
  const double square = solved.at<double>(2) + x * x + y * y;
  if (square <= 0) return std::nullopt;
  return Circle{x, y, std::sqrt(square)};
}

constexpr int kDirections = 120;  // 3 degrees each
// A head reaches so far beyond the stroke to both sides (radii), and over so many directions; what
// does so over fewer is the roughness of a small sign.
constexpr double kBeyond = 0.1;
constexpr int kLeastHead = 4, kMostHead = 40;

// What lies in one direction from the middle of a circle.
struct Ray {
  double nearest = 0, farthest = 0;  // ink, in radii
  bool on_circle = false;
};

bool IsCircleArrow(const Glyph& glyph) {
  if (glyph.parts > 2 || glyph.Aspect() < 0.7 || glyph.Aspect() > 1.5) return false;
  std::vector<cv::Point> points, kept;
  cv::findNonZero(glyph.ink, points);
  kept = points;
  std::optional<Circle> circle;
  for (int i = 0; i < 8; ++i) {
    circle = CircleThrough(kept);
    if (!circle) return false;
    kept.clear();
    for (const cv::Point& p : points) {
      const double r = std::hypot(p.x - circle->x, p.y - circle->y) / circle->radius;
      if (std::abs(r - 1) < (i < 3 ? 0.35 : 0.25)) kept.push_back(p);
    }
    if (kept.size() < points.size() / 3) return false;
  }
  if (circle->radius < 0.25 * kSide || circle->radius > 0.6 * kSide) return false;
  std::array<Ray, kDirections> rays;
  for (const cv::Point& p : points) {
    const double r = std::hypot(p.x - circle->x, p.y - circle->y) / circle->radius;
    const double angle = std::atan2(p.y - circle->y, p.x - circle->x) / (2 * std::numbers::pi);
    Ray& ray = rays[static_cast<std::size_t>((angle + 1) * kDirections) % kDirections];
    if (ray.farthest == 0) ray.nearest = r;
    ray.nearest = std::min(ray.nearest, r);
    ray.farthest = std::max(ray.farthest, r);
    ray.on_circle = ray.on_circle || std::abs(r - 1) < 0.15;
  }
  std::vector<double> widths;
  for (const Ray& ray : rays) {
    if (ray.on_circle) widths.push_back(ray.farthest - ray.nearest);
  }
  const auto covered = static_cast<double>(widths.size()) / kDirections;
  if (covered < 0.66) return false;
  const auto thin = widths.begin() + static_cast<std::ptrdiff_t>(widths.size() / 3);
  std::nth_element(widths.begin(), thin, widths.end());
  const double stroke = *thin;
  if (stroke > 0.55) return false;
  // Heads: where ink reaches beyond the stroke to both sides.
  const auto beyond = [&](const Ray& ray) {
    return ray.farthest > 1 + stroke / 2 + kBeyond ||
           (ray.farthest > 0 && ray.nearest < 1 - stroke / 2 - kBeyond);
  };
  int heads = 0, longest = 0, gaps = 0;
  bool sound = true;
  int start = 0;
  while (start < kDirections && beyond(rays[static_cast<std::size_t>(start)])) ++start;
  if (start == kDirections) return false;
  for (int i = 0; i < kDirections;) {
    const auto ray = [&](int k) -> const Ray& {
      return rays[static_cast<std::size_t>((start + k) % kDirections)];
    };
    if (!beyond(ray(i))) {
      ++i;
      continue;
    }
    double nearest = 1, farthest = 1;
    int k = i;
    for (; k < kDirections && beyond(ray(k)); ++k) {
      nearest = std::min(nearest, ray(k).nearest);
      farthest = std::max(farthest, ray(k).farthest);
    }
    if (k - i >= kLeastHead) {
      ++heads;
      longest = std::max(longest, k - i);
      sound = sound && farthest > 1 + stroke / 2 + kBeyond && nearest < 1 - stroke / 2 - kBeyond;
    }
    i = k;
  }
  for (int i = 0; i < kDirections; ++i) {
    const bool now = rays[static_cast<std::size_t>(i)].on_circle;
    const bool next = rays[static_cast<std::size_t>((i + 1) % kDirections)].on_circle;
    if (now && !next) ++gaps;
  }
  const auto off = std::count_if(rays.begin(), rays.end(), [&](const Ray& ray) {
    return ray.on_circle && !beyond(ray) && std::abs((ray.nearest + ray.farthest) / 2 - 1) > 0.1;
  });
  if (static_cast<double>(off) > 0.08 * kDirections) return false;
  if (!sound || heads != glyph.parts || gaps != glyph.parts) return false;
  return longest <= kMostHead;
}

}  // namespace

std::string_view NameOf(ButtonSign sign) {
  switch (sign) {
    case ButtonSign::kCheck: return "a check mark";
    case ButtonSign::kTriangle: return "a triangle to the right";
    case ButtonSign::kRightArrow: return "an arrow to the right";
    case ButtonSign::kReturnArrow: return "a return arrow";
    case ButtonSign::kCircleArrow: return "a circling arrow";
  }
  return {};
}

std::optional<ButtonSign> SignOf(const cv::Mat& ink) {
  auto glyph = GlyphOf(ink, kEdgeOfInk);
  if (glyph && glyph->parts > 1) {
    // Strokes that are thinner than a pixel are faint.
    auto fainter = GlyphOf(ink, kFaintInk);
    if (fainter && fainter->parts < glyph->parts) glyph = std::move(fainter);
  }
  if (!glyph || glyph->parts == 0) return std::nullopt;
  if (IsTriangle(*glyph)) return ButtonSign::kTriangle;
  if (IsCheck(*glyph)) return ButtonSign::kCheck;
  if (IsRightArrow(*glyph)) return ButtonSign::kRightArrow;
  if (IsReturnArrow(*glyph)) return ButtonSign::kReturnArrow;
  if (IsCircleArrow(*glyph)) return ButtonSign::kCircleArrow;
  return std::nullopt;
}

std::optional<ButtonSign> SignOn(const cv::Mat& bgra, const ButtonFrame& frame) {
  const cv::Mat inside = InsideOf(frame);
  if (cv::countNonZero(inside) == 0) return std::nullopt;
  // The ground is what most of a face has; ink is what differs from it most.
  cv::Mat bgr;
  cv::cvtColor(bgra(frame.Box()), bgr, cv::COLOR_BGRA2BGR);
  std::array<cv::Mat, 3> channels;
  cv::split(bgr, channels.data());
  cv::Mat differs = cv::Mat::zeros(bgr.size(), CV_8UC1);
  for (const cv::Mat& channel : channels) {
    std::vector<std::uint8_t> levels;
    for (int y = 0; y < channel.rows; ++y) {
      for (int x = 0; x < channel.cols; ++x) {
        if (inside.at<std::uint8_t>(y, x) != 0) levels.push_back(channel.at<std::uint8_t>(y, x));
      }
    }
    const auto middle = levels.begin() + static_cast<std::ptrdiff_t>(levels.size() / 2);
    std::nth_element(levels.begin(), middle, levels.end());
    cv::Mat difference;
    cv::absdiff(channel, cv::Scalar::all(*middle), difference);
    differs = cv::max(differs, difference);
  }
  differs.setTo(0, inside == 0);
  double contrast = 0;
  cv::minMaxLoc(differs, nullptr, &contrast);
  if (contrast < kLeastContrast) return std::nullopt;
  cv::Mat ink;
  differs.convertTo(ink, CV_8U, 255.0 / contrast);
  const cv::Rect box = BoxOf(ink >= 128);
  const int height = frame.area.height;
  if (std::min(box.width, box.height) < kFewestPixels ||
      std::max(box.width, box.height) < kSmallestInk * height ||
      std::max(box.width, box.height) > kLargestInk * std::max(height, frame.area.width) ||
      box.height > kLargestInk * height) {
    return std::nullopt;
  }
  const double across = std::abs(box.x + box.width / 2.0 - frame.area.width / 2.0);
  const double along = std::abs(box.y + box.height / 2.0 - height / 2.0);
  if (across > kOffAcross * height + 1 || along > kOffAlong * height + 1) return std::nullopt;
  return SignOf(ink);
}

}  // namespace mindreader
