#include "calibration/looking/moving_ground.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdlib>

#include <opencv2/imgproc.hpp>

#include "calibration/looking/change.h"

namespace mindreader {
namespace {

// Colours are told apart by bins of 8 levels a channel; a bin's neighbours belong to it.
constexpr int kBinShift = 3;
constexpr int kBins = 256 >> kBinShift;
// Blocks of the window, 8 by 8 in the bits of a word.
constexpr int kBlocks = 8;
// What moves as far as this in both directions, in blocks, and in so many of them, is no clock, no
// caret, and no advertisement.
constexpr int kFarSpread = 3;
constexpr int kFewestBlocks = 6;
// The ground moved where a pixel differs by this (levels) from the picture before.
constexpr int kMoved = 3;
// A pixel counts where it differs by less from those around it (levels): the rims of what stands
// before the ground have all colours between.
constexpr int kFlat = 6;
// Part of all pixels that moved: what is less is chance.
constexpr double kFewestMoved = 0.001;
// A ground of one colour, before which things move, has at least this part of all pixels that
// moved: each of them had it before or has it then.
constexpr double kGroundOfOneColor = 0.4;
// A panel that has a color of the ground is larger than this part of the window, and less than this
// part of it moved.
constexpr double kLargePart = 0.005;
constexpr double kHardlyMoved = 0.01;
// Rims and shadows reach so far over the ground (pixels).
constexpr int kRimOnGround = 6;
// Rounding (levels).
constexpr int kLevelRounding = 1;
// The ground is gone where more than this part of it has one and the same color, which less than
// that part of it had: another page came, in a color that the ground may have somewhere.
constexpr double kAllOfGround = 0.9;
constexpr double kHardlyAny = 0.01;
// A panel that has gone shows other colors of the ground, by so many levels, in this part of it,
// and none of its rim, but for what crosses that; it reaches so far to both sides (pixels).
constexpr int kOtherThanPanel = 12;
constexpr double kMostOfPanel = 0.5;
constexpr double kNoRim = 0.9;
constexpr int kRimOfPanel = 2;
// Of the edge of a thing that hides the ground, less than this part passes into the ground.
constexpr double kMostOfEdge = 0.1;

std::size_t BinOf(int b, int g, int r) {
  const int bin = (b * kBins + g) * kBins + r;
  return static_cast<std::size_t>(bin);
}

std::size_t BinOf(const cv::Vec4b& pixel) {
  return BinOf(pixel[0] >> kBinShift, pixel[1] >> kBinShift, pixel[2] >> kBinShift);
}

// Calls `act` with each neighbour of a bin, and itself.
template <typename Act>
void ForNeighbours(int b, int g, int r, Act act) {
  const auto from = [](int i) { return std::max(i - 1, 0); };
  const auto to = [](int i) { return std::min(i + 1, kBins - 1); };
  for (int x = from(b); x <= to(b); ++x) {
    for (int y = from(g); y <= to(g); ++y) {
      for (int z = from(r); z <= to(r); ++z) act(BinOf(x, y, z));
    }
  }
}

// Calls `act` with each bin, and its three numbers.
template <typename Act>
void ForBins(Act act) {
  for (int b = 0; b < kBins; ++b) {
    for (int g = 0; g < kBins; ++g) {
      for (int r = 0; r < kBins; ++r) act(BinOf(b, g, r), b, g, r);
    }
  }
}

// Calls `act` with each bin on the way from one to another, but for the first.
template <typename Act>
void ForBinsBetween(const std::array<int, 3>& from, const std::array<int, 3>& to, Act act) {
  int steps = 0;
  for (std::size_t i = 0; i < 3; ++i) steps = std::max(steps, std::abs(to[i] - from[i]));
  for (int step = 1; step <= steps; ++step) {
    std::array<int, 3> bin{};
    for (std::size_t i = 0; i < 3; ++i) bin[i] = from[i] + (to[i] - from[i]) * step / steps;
    const auto [low, high] = std::minmax_element(bin.begin(), bin.end());
    if (*low < 0 || *high >= kBins) return;
    act(bin[0], bin[1], bin[2]);
  }
}

// Where things that let the ground through overlap, each adds up to its own tint to the others'.
// `pixels` moved in each bin.
void AddOverlaps(const std::vector<int>& pixels, std::vector<std::uint8_t>& ground) {
  std::vector<std::array<int, 3>> colors;
  std::array<int, 3> most{};
  int pixels_of_most = 0, all = 0;
  ForBins([&](std::size_t bin, int b, int g, int r) {
    if (pixels[bin] == 0 || ground[bin] == 0) return;
    colors.push_back({b, g, r});
    all += pixels[bin];
    int near = 0;
    ForNeighbours(b, g, r, [&](std::size_t other) { near += pixels[other]; });
    if (near <= pixels_of_most) return;
    pixels_of_most = near;
    most = colors.back();
  });
  if (pixels_of_most < kGroundOfOneColor * all) return;
  for (const auto& color : colors) {
    std::array<int, 3> twice{};
    for (std::size_t i = 0; i < 3; ++i) twice[i] = 2 * color[i] - most[i];
    ForBinsBetween(color, twice, [&](int b, int g, int r) {
      ForNeighbours(b, g, r, [&](std::size_t bin) { ground[bin] = 255; });
    });
  }
}

// The color of most pixels of a mask, if there is one: those of other colors cancel out against it.
cv::Scalar MostCommon(const cv::Mat& bgra, const cv::Mat& mask) {
  cv::Vec4b most;
  int more = 0;
  for (int y = 0; y < bgra.rows; ++y) {
    const auto* pixels = bgra.ptr<cv::Vec4b>(y);
    const auto* in = mask.ptr<std::uint8_t>(y);
    for (int x = 0; x < bgra.cols; ++x) {
      if (in[x] == 0) continue;
      if (more == 0) most = pixels[x];
      more += pixels[x] == most ? 1 : -1;
    }
  }
  return most;
}

int CountOf(const cv::Scalar& color, const cv::Mat& bgra, const cv::Mat& mask) {
  cv::Mat has;
  cv::inRange(bgra, color, color, has);
  return cv::countNonZero(has & mask);
}

cv::Mat Square(int reach) {
  return cv::getStructuringElement(cv::MORPH_RECT, {2 * reach + 1, 2 * reach + 1});
}

cv::Mat FlatPixels(const cv::Mat& bgra) {
  cv::Mat low, high;
  cv::erode(bgra, low, Square(1));
  cv::dilate(bgra, high, Square(1));
  return ~ChangedPixels(low, high, {}, kFlat);
}

// Fills the holes of an area in which hardly anything moved, such as those for pegs.
void FillStillHoles(const cv::Mat& moved, cv::Mat& still) {
  std::vector<std::vector<cv::Point>> outlines;
  std::vector<cv::Vec4i> hierarchy;
  cv::findContours(still, outlines, hierarchy, cv::RETR_CCOMP, cv::CHAIN_APPROX_NONE);
  for (int i = 0; i < static_cast<int>(outlines.size()); ++i) {
    if (hierarchy[static_cast<std::size_t>(i)][3] < 0) continue;  // the outline of an area
    const cv::Rect box = cv::boundingRect(outlines[static_cast<std::size_t>(i)]);
    cv::Mat hole(box.size(), CV_8UC1, cv::Scalar(0));
    cv::drawContours(hole, outlines, i, cv::Scalar(255), cv::FILLED, cv::LINE_8, {}, 0, -box.tl());
    if (cv::countNonZero(moved(box) & hole) < kHardlyMoved * cv::countNonZero(hole)) {
      still(box).setTo(255, hole);
    }
  }
}

// What of the ground's colors never moved in a large area: a panel that stands before it, and what
// is on it.
cv::Mat StandingStill(const cv::Mat& ground, const std::vector<cv::Mat>& pictures) {
  cv::Mat moved(ground.size(), CV_8UC1, cv::Scalar(0)), labels, stats, centers;
  for (std::size_t i = 1; i < pictures.size(); ++i) {
    moved |= ChangedPixels(pictures[i - 1], pictures[i], {}, kMoved);
  }
  const cv::Mat flat = ground & FlatPixels(pictures.back());
  const int count = cv::connectedComponentsWithStats(flat, labels, stats, centers, 4);
  cv::Mat still(ground.size(), CV_8UC1, cv::Scalar(0));
  for (int part = 1; part < count; ++part) {
    const int area = stats.at<int>(part, cv::CC_STAT_AREA);
    if (area < kLargePart * static_cast<double>(ground.total())) continue;
    const cv::Mat inside = labels == part;
    if (cv::countNonZero(moved & inside) < kHardlyMoved * area) still |= inside;
  }
  cv::dilate(still, still, Square(1));
  FillStillHoles(moved, still);
  return still;
}

// Where things of one color each hide the ground: they end at an edge, while a ground that drifts
// into colors that it was not seen to have passes into them.
cv::Mat HiddenByThings(const cv::Mat& bgra, const cv::Mat& shows_ground) {
  const cv::Mat flat = FlatPixels(bgra);
  const cv::Mat passes = flat & shows_ground;
  cv::Mat hidden = flat & ~shows_ground, labels, stats, centers;
  const int count = cv::connectedComponentsWithStats(hidden, labels, stats, centers, 4);
  for (int part = 1; part < count; ++part) {
    const cv::Rect box(stats.at<int>(part, cv::CC_STAT_LEFT), stats.at<int>(part, cv::CC_STAT_TOP),
                       stats.at<int>(part, cv::CC_STAT_WIDTH),
                       stats.at<int>(part, cv::CC_STAT_HEIGHT));
    const cv::Rect around = (box + cv::Size(2, 2) - cv::Point(1, 1)) & cv::Rect({}, bgra.size());
    const cv::Mat inside = labels(around) == part;
    cv::Mat edge;
    cv::dilate(inside, edge, Square(1));
    edge &= ~inside;
    if (cv::countNonZero(edge & passes(around)) >= kMostOfEdge * cv::countNonZero(edge)) {
      hidden(around).setTo(0, inside);
    }
  }
  return hidden;
}

// The median of each pixel, channel by channel.
cv::Mat MedianOf(const std::vector<cv::Mat>& pictures) {
  cv::Mat median = pictures.front().clone();
  std::vector<std::uint8_t> levels(pictures.size());
  const auto middle = levels.begin() + static_cast<std::ptrdiff_t>(levels.size() / 2);
  for (int y = 0; y < median.rows; ++y) {
    for (int x = 0; x < median.cols; ++x) {
      auto& pixel = median.at<cv::Vec4b>(y, x);
      const bool still = std::all_of(pictures.begin(), pictures.end(), [&](const cv::Mat& picture) {
        return picture.at<cv::Vec4b>(y, x) == pixel;
      });
      for (int channel = 0; channel < 3 && !still; ++channel) {
        std::transform(pictures.begin(), pictures.end(), levels.begin(),
                       [&](const cv::Mat& p) { return p.at<cv::Vec4b>(y, x)[channel]; });
        std::nth_element(levels.begin(), middle, levels.end());
        pixel[channel] = *middle;
      }
    }
  }
  return median;
}

// By how much a picture is more than another one, but for what the ground became more nearby, with
// some slack: rims move with it.
cv::Mat Surplus(const cv::Mat& picture, const cv::Mat& before, const cv::Mat& no_ground,
                const cv::Mat& slack) {
  cv::Mat more, of_ground, surplus;
  cv::subtract(picture, before, more);
  of_ground = more.clone();
  of_ground.setTo(cv::Scalar::all(0), no_ground);
  cv::dilate(of_ground, of_ground, Square(kRimOnGround));
  cv::subtract(more, of_ground + slack, surplus);
  return surplus;
}

}  // namespace

void MovingGround::Watch(const cv::Mat& bgra) {
  if (spreads_.empty()) spreads_.resize(static_cast<std::size_t>(kBins) * kBins * kBins);
  seen_.push_back(bgra.clone());
  if (seen_.size() == 1) return;
  const cv::Mat& before = seen_[seen_.size() - 2];
  const cv::Mat moved = ChangedPixels(before, bgra, {}, kMoved);
  for (const cv::Mat* picture : {&before, &bgra}) {
    const cv::Mat flat = moved & FlatPixels(*picture);
    moved_pixels_ += cv::countNonZero(flat);
    for (int y = 0; y < flat.rows; ++y) {
      for (int x = 0; x < flat.cols; ++x) {
        if (flat.at<std::uint8_t>(y, x) == 0) continue;
        Spread& spread = spreads_[BinOf(picture->at<cv::Vec4b>(y, x))];
        const int block = kBlocks * y / flat.rows * kBlocks + kBlocks * x / flat.cols;
        spread.blocks |= std::uint64_t{1} << block;
        ++spread.pixels;
      }
    }
  }
  CollectColors();
}

bool MovingGround::IsSpread(const Spread& spread) const {
  if (spread.pixels < kFewestMoved * moved_pixels_) return false;
  if (std::popcount(spread.blocks) < kFewestBlocks) return false;
  std::uint32_t lines = 0, columns = 0;
  for (int line = 0; line < kBlocks; ++line) {
    const auto blocks = static_cast<std::uint32_t>((spread.blocks >> (kBlocks * line)) & 0xFF);
    if (blocks != 0) lines |= 1U << line;
    columns |= blocks;
  }
  const auto far = [](std::uint32_t bits) {
    return bits != 0 &&
           static_cast<int>(std::bit_width(bits)) - std::countr_zero(bits) >= kFarSpread;
  };
  return far(lines) && far(columns);
}

// Where colours move that are much alike, they count together.
void MovingGround::CollectColors() {
  bins_.assign(spreads_.size(), 0);
  color_count_ = 0;
  ForBins([&](std::size_t bin, int b, int g, int r) {
    if (spreads_[bin].pixels == 0) return;
    Spread all;
    ForNeighbours(b, g, r, [&](std::size_t other) {
      all.blocks |= spreads_[other].blocks;
      all.pixels += spreads_[other].pixels;
    });
    if (!IsSpread(all)) return;
    ++color_count_;
    ForNeighbours(b, g, r, [&](std::size_t other) { bins_[other] = 255; });
  });
}

bool MovingGround::IsMoving() const { return color_count_ > 0; }

void MovingGround::Learn() {
  if (!IsMoving()) {
    bins_.clear();
  } else {
    std::vector<int> pixels;
    for (const Spread& spread : spreads_) pixels.push_back(spread.pixels);
    AddOverlaps(pixels, bins_);
    ground_ = MedianOf(seen_);
    is_ground_ = GroundIn(ground_);
    still_ = StandingStill(is_ground_, seen_);
    is_ground_.setTo(0, still_);
    last_ = seen_.back();
    last_shows_ground_ = GroundIn(last_);
    shown_ = ground_.clone();
  }
  seen_.clear();
  spreads_.clear();
}

cv::Mat MovingGround::GroundIn(const cv::Mat& bgra) const {
  cv::Mat ground(bgra.size(), CV_8UC1);
  for (int y = 0; y < bgra.rows; ++y) {
    const auto* pixels = bgra.ptr<cv::Vec4b>(y);
    auto* out = ground.ptr<std::uint8_t>(y);
    for (int x = 0; x < bgra.cols; ++x) out[x] = bins_[BinOf(pixels[x])];
  }
  return ground;
}

bool MovingGround::IsIn(const WindowRect& area) const {
  const cv::Rect box =
      cv::Rect(area.x, area.y, area.width, area.height) & cv::Rect({}, is_ground_.size());
  return !box.empty() && cv::countNonZero(is_ground_(box)) > 0;
}

// Whether a plain page stands where the ground was.
bool MovingGround::IsGone(const cv::Mat& bgra) const {
  const int all = cv::countNonZero(is_ground_);
  const cv::Scalar color = MostCommon(bgra, is_ground_);
  return CountOf(color, bgra, is_ground_) > kAllOfGround * all &&
         CountOf(color, ground_, is_ground_) < kHardlyAny * all;
}

// A panel that stood before the ground, such as the light behind the row that is played, may go:
// what moves there then is the ground. It is shown as the panel was, like all that has its colors.
void MovingGround::ForgetGonePanels(const cv::Mat& bgra, const cv::Mat& shows_ground) {
  if (cv::countNonZero(still_) == 0) return;
  const cv::Mat other = ChangedPixels(ground_, bgra, {}, kOtherThanPanel) & shows_ground & still_;
  if (cv::countNonZero(other) < kMostOfPanel * kLargePart * static_cast<double>(other.total())) {
    return;
  }
  const cv::Mat rimless = FlatPixels(bgra) & shows_ground;
  cv::Mat labels, stats, centers;
  const int count = cv::connectedComponentsWithStats(still_, labels, stats, centers, 4);
  for (int part = 1; part < count; ++part) {
    const cv::Rect box(stats.at<int>(part, cv::CC_STAT_LEFT), stats.at<int>(part, cv::CC_STAT_TOP),
                       stats.at<int>(part, cv::CC_STAT_WIDTH),
                       stats.at<int>(part, cv::CC_STAT_HEIGHT));
    const cv::Rect around =
        (box + cv::Size(2 * kRimOfPanel, 2 * kRimOfPanel) - cv::Point(kRimOfPanel, kRimOfPanel)) &
        cv::Rect({}, bgra.size());
    const cv::Mat panel = labels(around) == part;
    if (cv::countNonZero(other(around) & panel) <
        kMostOfPanel * stats.at<int>(part, cv::CC_STAT_AREA)) {
      continue;
    }
    cv::Mat rim, inner;
    cv::dilate(panel, rim, Square(kRimOfPanel));
    cv::erode(panel, inner, Square(kRimOfPanel));
    rim &= ~inner;
    if (cv::countNonZero(rimless(around) & rim) < kNoRim * cv::countNonZero(rim)) continue;
    // What stood on it may go, too, and would be seen for ever.
    cv::Mat was = ground_(around);
    was.setTo(MostCommon(was, panel), panel & ~GroundIn(was));
    is_ground_(around).setTo(255, panel);
    still_(around).setTo(0, panel);
  }
}

cv::Mat MovingGround::Stilled(const cv::Mat& bgra) {
  if (ground_.size() != bgra.size()) return bgra;
  if (IsGone(bgra)) {
    last_ = shown_ = bgra.clone();
    last_shows_ground_ = cv::Mat(bgra.size(), CV_8UC1, cv::Scalar(0));
    return shown_;
  }
  const cv::Mat shows_ground = GroundIn(bgra);
  ForgetGonePanels(bgra, shows_ground);
  const cv::Mat no_ground = ~(shows_ground & last_shows_ground_) | still_;
  cv::Mat near_ground, slack(bgra.size(), bgra.type(), cv::Scalar::all(0));
  cv::dilate(shows_ground & ~still_, near_ground, Square(kRimOnGround));
  slack.setTo(cv::Scalar::all(kLevelRounding), near_ground);
  const cv::Mat more = Surplus(bgra, last_, no_ground, slack);
  const cv::Mat less = Surplus(last_, bgra, no_ground, slack);
  cv::Mat stilled = shown_ + more - less;
  bgra.copyTo(stilled, ChangedPixels(more, less, {}));
  // What fades in has colors of the ground at first: its steps are not all seen.
  bgra.copyTo(stilled, HiddenByThings(bgra, shows_ground) & is_ground_);
  ground_.copyTo(stilled, shows_ground & is_ground_);
  last_ = bgra.clone();
  last_shows_ground_ = shows_ground;
  shown_ = stilled;
  return stilled;
}

}  // namespace mindreader
