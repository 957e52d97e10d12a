#include "calibration/looking/look.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <map>
#include <utility>

#include <opencv2/imgproc.hpp>

#include "vision/sample.h"

namespace mindreader {
namespace {

// Pixels a side that are compared: enough to tell letters apart.
constexpr int kSide = 18;
// Cells lie between pixels, so their pictures may be shifted by up to a pixel: looks are compared
// at all shifts up to this.
constexpr int kShift = 2;
constexpr int kPatch = Look::kPatch;
// Levels of a channel that count as one where the commonest colour is looked for.
constexpr int kLevelsOfOneColor = 8;
// Boxes are squeezed, which has blurred them already: by less than discs (pixels of the patch).
constexpr double kBlurOfBox = 0.65;
// Beside a peg and its corners at least this part of what is around a disc is left.
constexpr double kLeastBesidePeg = 0.2;
static_assert(kPatch == kSide + 2 * kShift);

// The part of the patch that lies in the disc.
const cv::Mat& Disc() {
  static const cv::Mat disc = [] {
    cv::Mat mask(kSide, kSide, CV_8UC1, cv::Scalar(0));
    cv::circle(mask, {kSide / 2, kSide / 2}, kSide / 2 - 1, cv::Scalar(255), cv::FILLED);
    return mask;
  }();
  return disc;
}

// A colour in steps of levels.
using Levels = std::array<int, 3>;

Levels LevelsOf(const cv::Vec4b& pixel) {
  return {pixel[0] / kLevelsOfOneColor, pixel[1] / kLevelsOfOneColor, pixel[2] / kLevelsOfOneColor};
}

// The commonest colour of a mask's pixels; nothing where it has none.
std::optional<Levels> CommonestIn(const cv::Mat& bgra, const cv::Mat& mask) {
  std::map<Levels, int> counts;
  std::optional<Levels> commonest;
  int most = 0;
  for (int y = 0; y < bgra.rows; ++y) {
    for (int x = 0; x < bgra.cols; ++x) {
      if (mask.at<std::uint8_t>(y, x) == 0) continue;
      const Levels levels = LevelsOf(bgra.at<cv::Vec4b>(y, x));
      if (const int count = ++counts[levels]; count > most) {
        most = count;
        commonest = levels;
      }
    }
  }
  return commonest;
}

// What goes on from a disc in its commonest colour and ends within the picture, such as the corners
// of a square peg.
cv::Mat GoesOnFrom(const cv::Mat& disc, const cv::Mat& bgra) {
  const auto own = CommonestIn(bgra, disc);
  cv::Mat alike(bgra.size(), CV_8UC1), labels, stats, centers;
  for (int y = 0; y < bgra.rows; ++y) {
    for (int x = 0; x < bgra.cols; ++x) {
      alike.at<std::uint8_t>(y, x) = LevelsOf(bgra.at<cv::Vec4b>(y, x)) == own ? 255 : 0;
    }
  }
  const int count = cv::connectedComponentsWithStats(alike, labels, stats, centers, 4);
  cv::Mat goes_on(bgra.size(), CV_8UC1, cv::Scalar(0));
  for (int part = 1; part < count; ++part) {
    const cv::Rect box(stats.at<int>(part, cv::CC_STAT_LEFT), stats.at<int>(part, cv::CC_STAT_TOP),
                       stats.at<int>(part, cv::CC_STAT_WIDTH),
                       stats.at<int>(part, cv::CC_STAT_HEIGHT));
    const bool ends = box.x > 0 && box.y > 0 && box.br().x < bgra.cols && box.br().y < bgra.rows;
    const cv::Mat pixels = labels == part;
    if (ends && cv::countNonZero(pixels & disc) > 0) goes_on |= pixels;
  }
  return goes_on;
}

// How far two colours are apart: levels of the channel in which they differ most.
int LevelsApart(const std::uint8_t* a, const std::uint8_t* b) {
  const int blue = std::abs(a[0] - b[0]), green = std::abs(a[1] - b[1]);
  return std::max(std::max(blue, green), std::abs(a[2] - b[2]));
}

// What `cost` makes of how far two patches are apart in each pixel of the disc, added up: for the
// shift of b by which this is least.
template <typename Cost>
int LeastOverShifts(const cv::Mat& a, const cv::Mat& b, Cost cost) {
  int least = std::numeric_limits<int>::max();
  const auto shifted = [&](int dx, int dy) {
    int sum = 0;
    // What is not less than that of another shift is not added up to its end.
    for (int y = 0; y < kSide && sum < least; ++y) {
      const auto* disc = Disc().ptr<std::uint8_t>(y);
      const auto* p = a.ptr<std::uint8_t>(y + kShift, kShift);
      const auto* q = b.ptr<std::uint8_t>(y + kShift + dy, kShift + dx);
      for (int x = 0; x < kSide; ++x, p += 3, q += 3) {
        if (disc[x] != 0) sum += cost(LevelsApart(p, q));
      }
    }
    return sum;
  };
  least = shifted(0, 0);
  for (int dy = -kShift; dy <= kShift; ++dy) {
    for (int dx = -kShift; dx <= kShift; ++dx) least = std::min(least, shifted(dx, dy));
  }
  return least;
}

}  // namespace

std::optional<Look> Look::Of(const cv::Mat& bgra, RefPoint center, double diameter) {
  const int side =
      std::max(3, static_cast<int>(std::lround(diameter * static_cast<double>(kPatch) / kSide)));
  const cv::Rect box(static_cast<int>(std::lround(center.x - (side - 1) / 2.0)),
                     static_cast<int>(std::lround(center.y - (side - 1) / 2.0)), side, side);
  // What is around the disc for the shifts may be beyond the edge of the picture.
  const int margin = side * kShift / kPatch;
  const cv::Rect disc(box.x + margin, box.y + margin, side - 2 * margin, side - 2 * margin);
  const cv::Rect inside = box & cv::Rect({}, bgra.size());
  if ((disc & inside) != disc) return std::nullopt;
  Look look;
  cv::Mat bgr;
  cv::cvtColor(bgra(inside), bgr, cv::COLOR_BGRA2BGR);
  if (inside != box) {
    cv::copyMakeBorder(bgr, bgr, inside.y - box.y, box.br().y - inside.br().y, inside.x - box.x,
                       box.br().x - inside.br().x, cv::BORDER_REPLICATE);
  }
  cv::resize(bgr, look.patch_, {kPatch, kPatch}, 0, 0,
             side > kPatch ? cv::INTER_AREA : cv::INTER_LINEAR);
  cv::blur(look.patch_, look.patch_, {3, 3});
  const WindowPoint at{static_cast<int>(std::lround(center.x)),
                       static_cast<int>(std::lround(center.y))};
  const auto color = MedianColor(bgra, at, std::max(1, static_cast<int>(diameter / 2) - 1));
  if (!color) return std::nullopt;
  look.color_ = *color;
  return look;
}

std::optional<Look> Look::OfBox(const cv::Mat& bgra, const WindowRect& box) {
  const cv::Rect all({}, bgra.size()), inner(box.x, box.y, box.width, box.height);
  if (box.Empty() || (inner & all) != inner) return std::nullopt;
  // What is around it is for the shifts.
  const int wide = box.width * kShift / kSide, high = box.height * kShift / kSide;
  const cv::Rect outer =
      cv::Rect(inner.x - wide, inner.y - high, inner.width + 2 * wide, inner.height + 2 * high) &
      all;
  cv::Mat patch;
  cv::cvtColor(bgra(outer), patch, cv::COLOR_BGRA2BGR);
  // A long and low box gets shorter and higher: no column of it is left out.
  const cv::Size smaller(std::min(kPatch, patch.cols), std::min(kPatch, patch.rows));
  cv::resize(patch, patch, smaller, 0, 0, cv::INTER_AREA);
  cv::resize(patch, patch, {kPatch, kPatch}, 0, 0, cv::INTER_LINEAR);
  cv::GaussianBlur(patch, patch, {3, 3}, kBlurOfBox);
  return FromPatch(patch);
}

std::optional<Look> Look::Around(const cv::Mat& bgra, RefPoint center, double inner, double outer) {
  const int reach = static_cast<int>(std::floor(outer / 2));
  const cv::Point middle(static_cast<int>(std::lround(center.x)),
                         static_cast<int>(std::lround(center.y)));
  const cv::Rect box(middle.x - reach, middle.y - reach, 2 * reach + 1, 2 * reach + 1);
  if ((box & cv::Rect(0, 0, bgra.cols, bgra.rows)) != box) return std::nullopt;
  const auto disc = [&](double diameter) {
    cv::Mat mask(box.size(), CV_8UC1);
    for (int y = 0; y < mask.rows; ++y) {
      for (int x = 0; x < mask.cols; ++x) {
        const double away = std::hypot(box.x + x - center.x, box.y + y - center.y);
        mask.at<std::uint8_t>(y, x) = away < diameter / 2 ? 255 : 0;
      }
    }
    return mask;
  };
  // At the edge of the disc the frame may be seen already, in one colour where the peg has many.
  const cv::Mat around = ~disc(inner), beside = around & ~GoesOnFrom(disc(inner / 2), bgra(box));
  // In the middle of an open letter is the ground of its tile: that leaves hardly anything.
  const bool is_ground =
      cv::countNonZero(beside) < kLeastBesidePeg * static_cast<double>(cv::countNonZero(around));
  const auto commonest = CommonestIn(bgra(box), is_ground ? around : beside);
  if (!commonest) return std::nullopt;
  const auto level = [&](std::size_t i) {
    return (*commonest)[i] * kLevelsOfOneColor + kLevelsOfOneColor / 2;
  };
  return FromPatch(cv::Mat(kPatch, kPatch, CV_8UC3, cv::Scalar(level(0), level(1), level(2))));
}

std::optional<Look> Look::FromPatch(const cv::Mat& patch) {
  if (patch.type() != CV_8UC3 || patch.rows != kPatch || patch.cols != kPatch) return std::nullopt;
  Look look;
  look.patch_ = patch.clone();
  cv::Mat bgra;
  cv::cvtColor(patch, bgra, cv::COLOR_BGR2BGRA);
  look.color_ = MedianColor(bgra, {kPatch / 2, kPatch / 2}, kSide / 2).value_or(Bgr{});
  return look;
}

double Unlikeness(const Look& a, const Look& b) {
  static const int count = cv::countNonZero(Disc());
  const int least = LeastOverShifts(a.patch_, b.patch_, [](int levels) { return levels; });
  return static_cast<double>(least) / count;
}

int PartsUnlike(const Look& a, const Look& b, int levels) {
  return LeastOverShifts(a.patch_, b.patch_, [levels](int by) { return by >= levels ? 1 : 0; });
}

std::optional<std::size_t> LookBook::Find(const Look& look) const {
  std::optional<std::size_t> best;
  double least = apart_;
  for (std::size_t i = 0; i < kinds_.size(); ++i) {
    const double difference = Unlikeness(kinds_[i], look);
    if (difference < least) {
      least = difference;
      best = i;
    }
  }
  return best;
}

std::size_t LookBook::Sort(const Look& look) {
  if (const auto known = Find(look)) return *known;
  kinds_.push_back(look);
  return kinds_.size() - 1;
}

std::optional<std::size_t> Nearest(const Look& look,
                                   const std::vector<std::optional<Look>>& known) {
  double least = kMostUnlike, second = kMostUnlike;
  std::optional<std::size_t> best;
  for (std::size_t i = 0; i < known.size(); ++i) {
    if (!known[i]) continue;
    const double difference = Unlikeness(look, *known[i]);
    if (difference < least) {
      second = std::exchange(least, difference);
      best = i;
    } else {
      second = std::min(second, difference);
    }
  }
  if (!best || least > kClearlyNearer * second) return std::nullopt;
  return best;
}

}  // namespace mindreader
