#include "calibration/looking/change.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include <opencv2/imgproc.hpp>

#include "calibration/looking/sketch.h"
#include "vision/sample.h"

namespace mindreader {
namespace {

constexpr int kSmallestPart = 6;        // pixels
constexpr double kStillSameForm = 0.7;  // correlation
// What is greyed keeps less than this part of its contrast, which was this much at least, and gains
// fewer levels of colour.
constexpr double kGreyedContrast = 0.75;
constexpr double kContrastBefore = 8;
constexpr double kNoMoreColor = 12;
// A color that keeps this part of its strength is none that was greyed if its hue differs by more
// than the angle with this cosine.
constexpr double kSameStrength = 0.75, kSameHue = 0.7;
// What a key says stands within this part of it: its shadow, which goes when it is used up, does
// not.
constexpr double kInnerKey = 0.6;
// What varies by less than this (levels) is plain; the ground beside it is so far from its middle,
// in its diameters.
constexpr double kPlain = 1;
constexpr double kBeside = 0.62;
// A rim and what is beyond it are looked at so far from what changed, in diameters of the cell;
// they differ by so many levels. A peg in the rim is as colourful as this.
constexpr double kNearRim = 0.07, kBeyondRim = 0.15, kFarBeyondRim = 0.25;
constexpr int kRimShows = 30;
constexpr int kColorOfPeg = 30;
// The middle of a hole reaches so far, in its diameters.
constexpr double kMiddleOfHole = 0.3;
constexpr int kClosedGap = 5;  // pixels, odd
// Another picture: so much of it differs by so many levels, more than by a ground that drifts.
constexpr double kOtherPart = 0.25;
constexpr int kOtherLevels = 24;

// Whether a color is as strong as the one before, and clearly another one.
bool IsOtherHue(const cv::Scalar& before, const cv::Scalar& after) {
  const auto without_gray = [](const cv::Scalar& color) {
    const double gray = (color[0] + color[1] + color[2]) / 3;
    return cv::Vec3d(color[0] - gray, color[1] - gray, color[2] - gray);
  };
  const cv::Vec3d was = without_gray(before), is = without_gray(after);
  const double strength = cv::norm(was), strength_after = cv::norm(is);
  return strength >= kColorOfPeg && strength_after > kSameStrength * strength &&
         was.dot(is) < kSameHue * strength * strength_after;
}

double ContrastIn(const cv::Mat& bgra, const WindowRect& part) {
  cv::Mat gray;
  cv::Scalar mean, contrast;
  cv::cvtColor(bgra(cv::Rect(part.x, part.y, part.width, part.height)), gray, cv::COLOR_BGRA2GRAY);
  cv::meanStdDev(gray, mean, contrast);
  return contrast[0];
}

// Whether what had this contrast has clearly less now.
bool Paled(double before, double after) {
  return before >= kContrastBefore && after < kGreyedContrast * before;
}

// Whether all of such a square shows the same, greyed.
bool IsGreyedWithin(const cv::Mat& before, const cv::Mat& after, WindowPoint middle, int radius) {
  const WindowRect cell =
      WindowRect::Around(middle, radius).Intersect({0, 0, before.cols, before.rows});
  if (cell.Empty() || !IsOnlyDimmed(before, after, cell)) return false;
  const cv::Rect box(cell.x, cell.y, cell.width, cell.height);
  const auto strength = [](const cv::Scalar& color) {
    const auto [least, most] = std::minmax({color[0], color[1], color[2]});
    return most - least;
  };
  const cv::Scalar color = cv::mean(before(box)), color_after = cv::mean(after(box));
  return Paled(ContrastIn(before, cell), ContrastIn(after, cell)) &&
         strength(color_after) < strength(color) + kNoMoreColor && !IsOtherHue(color, color_after);
}

bool ShowsNothing(const cv::Mat& bgra, WindowPoint middle, int radius) {
  const WindowRect cell =
      WindowRect::Around(middle, radius).Intersect({0, 0, bgra.cols, bgra.rows});
  return ContrastIn(bgra, cell) < kPlain;
}

// Whether a plain thing came, looked at as far as `radius`. It has no form that what was there
// could have kept; but a key that goes leaves its own ground, or the one beside it.
bool CamePlain(const cv::Mat& before, const cv::Mat& after, WindowPoint middle, double diameter,
               int radius) {
  const auto was = MedianColor(before, middle, radius), is = MedianColor(after, middle, radius);
  if (!was || !is || Distance(*was, *is) <= kNoise) return false;
  if (!ShowsNothing(after, middle, radius)) return false;
  const WindowRect picture{0, 0, after.cols, after.rows};
  const int reach = static_cast<int>(std::lround(kBeside * diameter));
  const std::array<WindowPoint, 4> sides{{{reach, 0}, {-reach, 0}, {0, reach}, {0, -reach}}};
  return std::none_of(sides.begin(), sides.end(), [&](WindowPoint side) {
    const WindowPoint at{middle.x + side.x, middle.y + side.y};
    if (!picture.Contains(at)) return false;
    const auto& pixel = after.at<cv::Vec4b>(at.y, at.x);
    return Distance(*is, {pixel[0], pixel[1], pixel[2]}) <= kNoise;
  });
}

// Whether only what is within a rim changed, as where one peg comes for another. A key that was
// used up pales with its rim, or loses its colour.
bool CameWithinRim(const cv::Mat& before, const cv::Mat& after, WindowPoint middle,
                   double diameter) {
  const auto color = MedianColor(after, middle, static_cast<int>(kInnerKey * diameter / 2));
  if (!color || Chroma(*color) < kColorOfPeg) return false;
  const auto reach = static_cast<int>((0.5 + kFarBeyondRim) * diameter);
  const WindowRect around =
      WindowRect::Around(middle, reach).Intersect({0, 0, after.cols, after.rows});
  const cv::Rect box(around.x, around.y, around.width, around.height);
  const cv::Mat changed = ChangedPixels(before(box), after(box), {});
  const auto with = [&](double part) {
    const int more = 2 * std::max(1, static_cast<int>(std::lround(part * diameter))) + 1;
    cv::Mat larger;
    cv::dilate(changed, larger, cv::getStructuringElement(cv::MORPH_ELLIPSE, {more, more}));
    return larger;
  };
  std::vector<cv::Point> rim, beyond;
  cv::findNonZero(with(kNearRim) & ~changed, rim);
  cv::findNonZero(with(kFarBeyondRim) & ~with(kBeyondRim), beyond);
  return !rim.empty() && !beyond.empty() &&
         Distance(MedianColor(after(box), rim), MedianColor(after(box), beyond)) > kRimShows;
}

// The mean change of a square that reaches so far from its centre (pixels).
double ChangeWithin(const cv::Mat& before, const cv::Mat& after, RefPoint center, double reach) {
  const int radius = std::max(1, static_cast<int>(reach));
  const cv::Rect box =
      cv::Rect(static_cast<int>(std::lround(center.x)) - radius,
               static_cast<int>(std::lround(center.y)) - radius, 2 * radius + 1, 2 * radius + 1) &
      cv::Rect(0, 0, before.cols, before.rows);
  if (box.empty()) return 0;
  cv::Mat difference;
  cv::absdiff(before(box), after(box), difference);
  return cv::mean(LargestChannel(difference))[0];
}

}  // namespace

cv::Mat LargestChannel(const cv::Mat& difference) {
  cv::Mat channels[4];
  cv::split(difference, channels);
  return cv::max(cv::max(channels[0], channels[1]), channels[2]);
}

cv::Mat ChangedPixels(const cv::Mat& before, const cv::Mat& after, const cv::Mat& restless,
                      int levels) {
  cv::Mat difference;
  cv::absdiff(before, after, difference);
  cv::Mat changed = LargestChannel(difference) >= levels;
  if (restless.size() == changed.size()) changed.setTo(0, restless);
  return changed;
}

std::vector<WindowRect> ChangedParts(const cv::Mat& before, const cv::Mat& after,
                                     const cv::Mat& restless) {
  cv::Mat changed = ChangedPixels(before, after, restless);
  const cv::Mat neighbours = cv::getStructuringElement(cv::MORPH_RECT, {kClosedGap, kClosedGap});
  cv::morphologyEx(changed, changed, cv::MORPH_CLOSE, neighbours);
  std::vector<WindowRect> parts = ConnectedParts(changed);
  std::sort(parts.begin(), parts.end(), [](const WindowRect& a, const WindowRect& b) {
    return a.width * a.height > b.width * b.height;
  });
  return parts;
}

std::vector<WindowRect> ConnectedParts(const cv::Mat& changed) {
  cv::Mat labels, stats, centers;
  const int count = cv::connectedComponentsWithStats(changed, labels, stats, centers, 8);
  std::vector<WindowRect> parts;
  for (int i = 1; i < count; ++i) {
    if (stats.at<int>(i, cv::CC_STAT_AREA) < kSmallestPart) continue;
    parts.push_back({stats.at<int>(i, cv::CC_STAT_LEFT), stats.at<int>(i, cv::CC_STAT_TOP),
                     stats.at<int>(i, cv::CC_STAT_WIDTH), stats.at<int>(i, cv::CC_STAT_HEIGHT)});
  }
  return parts;
}

bool IsOnlyDimmed(const cv::Mat& before, const cv::Mat& after, const WindowRect& part) {
  const cv::Rect box =
      cv::Rect(part.x, part.y, part.width, part.height) & cv::Rect(0, 0, before.cols, before.rows);
  if (box.empty()) return true;
  cv::Mat a, b, match;
  cv::cvtColor(before(box), a, cv::COLOR_BGRA2GRAY);
  cv::cvtColor(after(box), b, cv::COLOR_BGRA2GRAY);
  cv::matchTemplate(a, b, match, cv::TM_CCOEFF_NORMED);
  return match.at<float>(0) > kStillSameForm;
}

bool IsOtherPicture(const cv::Mat& before, const cv::Mat& after, const cv::Mat& restless) {
  // A start may have made the window larger or smaller by some pixels.
  if (before.size() != after.size()) return true;
  const cv::Mat changed = ChangedPixels(before, after, restless, kOtherLevels);
  return cv::countNonZero(changed) > kOtherPart * static_cast<double>(changed.total());
}

bool WasPaler(const cv::Mat& before, const cv::Mat& after, const WindowRect& part) {
  if (before.size() != after.size()) return false;
  const WindowRect seen = part.Intersect({0, 0, before.cols, before.rows});
  if (seen.Empty() || !IsOnlyDimmed(before, after, seen)) return false;
  const double contrast = ContrastIn(before, seen);
  return contrast >= kContrastBefore && Paled(ContrastIn(after, seen), contrast);
}

bool IsGreyed(const cv::Mat& before, const cv::Mat& after, RefPoint center, double diameter) {
  const WindowPoint middle{static_cast<int>(std::lround(center.x)),
                           static_cast<int>(std::lround(center.y))};
  const auto is_greyed = [&](double size) {
    return IsGreyedWithin(before, after, middle, static_cast<int>(size / 2));
  };
  const bool says_less = is_greyed(kInnerKey * diameter);
  const bool pales =
      says_less || (is_greyed(diameter) && !CameWithinRim(before, after, middle, diameter));
  if (!pales || CamePlain(before, after, middle, diameter, static_cast<int>(diameter / 2))) {
    return false;
  }
  // A key without a colour has a sign on it: a plain thing was a hole, and has a peg now.
  const auto inner = static_cast<int>(kInnerKey * diameter / 2);
  const auto was = MedianColor(before, middle, inner);
  const bool was_key = !was || Chroma(*was) >= kColorOfPeg || !ShowsNothing(before, middle, inner);
  return was_key || !CamePlain(before, after, middle, diameter, inner);
}

cv::Mat WithLaterPart(const cv::Mat& before, const cv::Mat& after, const WindowRect& part) {
  const cv::Rect box =
      cv::Rect(part.x, part.y, part.width, part.height) & cv::Rect({}, before.size());
  if (box.empty() || before.size() != after.size()) return before;
  cv::Mat with_part = before.clone();
  after(box).copyTo(with_part(box));
  return with_part;
}

double ChangeAt(const cv::Mat& before, const cv::Mat& after, RefPoint center, double diameter) {
  return ChangeWithin(before, after, center, kMiddleOfHole * diameter);
}

double ChangeOfLetter(const cv::Mat& before, const cv::Mat& after, RefPoint center,
                      double diameter) {
  return std::max(ChangeAt(before, after, center, diameter),
                  ChangeWithin(before, after, center, diameter / 2));
}

}  // namespace mindreader
