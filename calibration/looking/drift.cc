#include "calibration/looking/drift.h"

#include <algorithm>
#include <cmath>

#include <opencv2/imgproc.hpp>

#include "calibration/looking/plain_ground.h"

namespace mindreader {
namespace {

// A part that differs by no more than this (levels, root of the mean square) is where it was.
constexpr double kStillThere = 6;
// Or, where it is faint, than this part of what its own pixels differ by among themselves: empty
// holes hardly differ from the ground.
constexpr double kStillPart = 0.2;
// Elsewhere it must fit this much better than where it was: pegs that changed fit nowhere.
constexpr double kBetter = 0.35;
constexpr double kRatherBetter = 0.65;
// Browsers place things between pixels: edges are softened before they are compared.
constexpr int kSoftened = 3;  // pixels, odd
// A picture that is found again differs by at most this (levels, root of the mean square).
constexpr double kFoundAgain = 14;
// And one in other shades of its colors correlates with it so well.
constexpr float kFoundInOtherShades = 0.9F;
// What has not moved looks the same to within this (levels), with what is around it (pixels).
constexpr double kSameColors = 12;
constexpr int kRimOfColor = 3;

// How much the pixels of a picture (CV_8UC3) that count differ, root of the mean square.
double Contrast(const cv::Mat& bgr, const cv::Mat& counts) {
  cv::Scalar mean, deviation;
  cv::meanStdDev(bgr, mean, deviation, counts);
  return std::sqrt(
      (deviation[0] * deviation[0] + deviation[1] * deviation[1] + deviation[2] * deviation[2]) /
      3);
}

// The sum of all channels' differences, pixel by pixel (CV_32FC1).
cv::Mat Difference(const cv::Mat& a, const cv::Mat& b) {
  cv::Mat apart, sums;
  cv::absdiff(a, b, apart);
  cv::reduce(apart.reshape(1, static_cast<int>(apart.total())), sums, 1, cv::REDUCE_SUM, CV_32F);
  return sums.reshape(1, a.rows);
}

// Where a part fits better than where it was, by this factor.
WindowPoint DriftThatFits(const cv::Mat& before, const cv::Mat& after, const WindowRect& part,
                          int reach, const cv::Mat& mask, double better) {
  const cv::Rect all(0, 0, before.cols, before.rows);
  const cv::Rect whole(part.x, part.y, part.width, part.height);
  const cv::Rect patch = whole & all;
  if (patch.empty() || before.size() != after.size()) return {};
  const cv::Rect area = cv::Rect(patch.x - reach, patch.y - reach, patch.width + 2 * reach,
                                 patch.height + 2 * reach) &
                        all;
  const cv::Mat counts = mask.empty() ? cv::Mat(patch.size(), CV_8UC1, cv::Scalar(255))
                                      : mask(patch - whole.tl()).clone();
  const double samples = 3.0 * cv::countNonZero(counts);
  if (samples == 0) return {};
  cv::Mat searched, wanted, errors;
  cv::cvtColor(after(area), searched, cv::COLOR_BGRA2BGR);
  cv::cvtColor(before(patch), wanted, cv::COLOR_BGRA2BGR);
  for (cv::Mat* picture : {&searched, &wanted}) {
    cv::GaussianBlur(*picture, *picture, {kSoftened, kSoftened}, 0, 0, cv::BORDER_REPLICATE);
  }
  const cv::Rect here(patch.x - area.x, patch.y - area.y, patch.width, patch.height);
  const double unmoved = cv::norm(searched(here), wanted, cv::NORM_L2, counts) / std::sqrt(samples);
  if (unmoved < std::min(kStillThere, kStillPart * Contrast(wanted, counts))) return {};
  if (mask.empty()) {
    cv::matchTemplate(searched, wanted, errors, cv::TM_SQDIFF);
  } else {
    cv::matchTemplate(searched, wanted, errors, cv::TM_SQDIFF, counts);
  }
  double least = 0;
  cv::Point best;
  cv::minMaxLoc(errors, &least, nullptr, &best, nullptr);
  if (std::sqrt(std::max(0.0, least) / samples) > better * unmoved) return {};
  return {best.x - here.x, best.y - here.y};
}

}  // namespace

WindowPoint Drift(const cv::Mat& before, const cv::Mat& after, const WindowRect& part, int reach,
                  const cv::Mat& mask) {
  return DriftThatFits(before, after, part, reach, mask, kBetter);
}

WindowPoint LikelyDrift(const cv::Mat& before, const cv::Mat& after, const WindowRect& part,
                        int reach, const cv::Mat& mask) {
  return DriftThatFits(before, after, part, reach, mask, kRatherBetter);
}

WindowPoint DriftOfRow(const cv::Mat& before, const cv::Mat& after, const WindowRect& part,
                       double pitch, int reach, const cv::Mat& mask) {
  const WindowPoint by = Drift(before, after, part, reach, mask);
  const int near = static_cast<int>(pitch / 2);
  if (std::max(std::abs(by.x), std::abs(by.y)) <= near) return by;
  const WindowPoint little = Drift(before, after, part, near, mask);
  return little != WindowPoint{} ? little : by;
}

WindowPoint DriftOfHoles(const cv::Mat& before, const cv::Mat& after, const WindowRect& holes,
                         int around, int far, int reach) {
  const WindowRect rims = holes.Grown(around);
  const WindowPoint by = Drift(before, after, rims, reach);
  if (by != WindowPoint{} || far <= around) return by;
  const WindowPoint wider = Drift(before, after, holes.Grown(far), reach);
  const bool with_it =
      wider != WindowPoint{} && LooksAsAtFirst(before, before, after, rims, {}, wider);
  return with_it ? wider : WindowPoint{};
}

bool MostStay(const cv::Mat& before, const cv::Mat& after, const std::vector<Shape>& colors) {
  if (before.size() != after.size()) return false;
  const auto stay = std::ranges::count_if(colors, [&](const Shape& color) {
    const WindowRect area =
        color.box.Grown(kRimOfColor).Intersect({0, 0, before.cols, before.rows});
    const cv::Rect part(area.x, area.y, area.width, area.height);
    return !area.Empty() && cv::norm(before(part), after(part), cv::NORM_INF) < kSameColors;
  });
  return 2 * stay > std::ssize(colors);
}

bool LooksAsAtFirst(const cv::Mat& first, const cv::Mat& before, const cv::Mat& after,
                    const WindowRect& part, WindowPoint by, WindowPoint there) {
  const cv::Point move(by.x, by.y), other(there.x, there.y);
  const cv::Rect all({}, after.size());
  const cv::Rect here =
      cv::Rect(part.x, part.y, part.width, part.height) & all & (all - move) & (all - other);
  if (here.empty()) return false;
  return cv::norm(first(here), after(here + other), cv::NORM_L1) <
         cv::norm(before(here), after(here + move), cv::NORM_L1);
}

std::optional<WindowPoint> FindPicture(const cv::Mat& bgra, const cv::Mat& wanted,
                                       WindowPoint was) {
  cv::Mat searched, small, errors;
  cv::cvtColor(bgra, searched, cv::COLOR_BGRA2BGR);
  cv::cvtColor(wanted, small, cv::COLOR_BGRA2BGR);
  const double samples = 3.0 * static_cast<double>(small.total());
  const cv::Rect here(was.x - small.cols / 2, was.y - small.rows / 2, small.cols, small.rows);
  if ((here & cv::Rect({}, searched.size())) == here &&
      cv::norm(searched(here), small, cv::NORM_L2) < kFoundAgain * std::sqrt(samples)) {
    return was;
  }
  cv::matchTemplate(searched, small, errors, cv::TM_SQDIFF);
  double least = 0;
  cv::Point best;
  cv::minMaxLoc(errors, &least, nullptr, &best, nullptr);
  if (std::sqrt(std::max(0.0, least) / samples) <= kFoundAgain) {
    return WindowPoint{best.x + small.cols / 2, best.y + small.rows / 2};
  }
  // It may be lit under the pointer, or no longer be.
  if ((here & cv::Rect({}, searched.size())) != here) return std::nullopt;
  cv::Mat alike;
  cv::matchTemplate(searched(here), small, alike, cv::TM_CCOEFF_NORMED);
  return alike.at<float>(0, 0) >= kFoundInOtherShades ? std::optional(was) : std::nullopt;
}

Shift ShiftAround(const cv::Mat& before, const cv::Mat& after, const WindowRect& part,
                  WindowPoint by) {
  // A pattern on the ground may stay where it is, behind what moves.
  const cv::Mat then = WithPlainGround(before), now = WithPlainGround(after);
  const cv::Rect all({}, after.size());
  cv::Rect area = cv::Rect(part.x, part.y, part.width, part.height) & all;
  if (area.empty()) return {};
  // By how much a place looks more as it does when it was moved than as it does where it was.
  const cv::Mat gain = Difference(now, then) - Difference(now, Moved(then, by));
  const auto farthest = [&](cv::Rect line, cv::Point step) {
    double sum = 0, best = 0;
    int lines = 0;
    for (int i = 1; (line & all) == line; ++i, line += step) {
      sum += cv::sum(gain(line))[0];
      if (sum <= best) continue;
      best = sum;
      lines = i;
    }
    return lines;
  };
  // What came into view tells nothing: a row of holes looks like the one that was there.
  const cv::Point move(by.x, by.y);
  const cv::Rect known_part = area;
  const auto widen = [&](const cv::Rect& beside) {
    cv::Rect known = beside & (area + move);
    if (known.empty()) known = beside;
    const int left = farthest({area.x - 1, known.y, 1, known.height}, {-1, 0});
    const int right = farthest({area.x + area.width, known.y, 1, known.height}, {1, 0});
    area.x -= left;
    area.width += left + right;
  };
  // Sideways first: the part is as wide as the board, and what is above it may be wider.
  widen(area);
  const int above = farthest({area.x, area.y - 1, area.width, 1}, {0, -1});
  const int below = farthest({area.x, area.y + area.height, area.width, 1}, {0, 1});
  area.y -= above;
  area.height += above + below;
  // Rows that moved by the way to the next one look alike, but for what came where there was none.
  widen((known_part | (known_part + move)) & area);
  // Plain ground between two parts ends the area; where all of the picture looks more as if it was
  // moved, it was.
  const Shift around{by, {area.x, area.y, area.width, area.height}};
  const Shift whole{by, {0, 0, after.cols, after.rows}};
  const auto unexplained = [&](const Shift& shift) {
    return cv::sum(Difference(now, Moved(then, shift)))[0];
  };
  return unexplained(whole) < unexplained(around) ? whole : around;
}

cv::Mat Moved(const cv::Mat& picture, const Shift& shift) {
  const cv::Rect area = cv::Rect(shift.area.x, shift.area.y, shift.area.width, shift.area.height) &
                        cv::Rect({}, picture.size());
  cv::Mat moved = picture.clone();
  if (!area.empty()) Moved(picture(area).clone(), shift.by).copyTo(moved(area));
  return moved;
}

cv::Mat Moved(const cv::Mat& picture, WindowPoint by) {
  cv::Mat moved;
  const cv::Matx23d shift(1, 0, by.x, 0, 1, by.y);
  cv::warpAffine(picture, moved, shift, picture.size(), cv::INTER_NEAREST, cv::BORDER_REPLICATE);
  return moved;
}

}  // namespace mindreader
