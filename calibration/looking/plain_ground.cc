#include "calibration/looking/plain_ground.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <functional>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include <opencv2/imgproc.hpp>

#include "calibration/looking/change.h"

namespace mindreader {
namespace {

// Along the edges of the window the ground is looked at in fields of this size (pixels): larger
// than a tile, with its neighbour.
constexpr int kField = 80;
constexpr int kDepth = 40;
// Of a pattern each colour covers at least this part of most fields, and so many of all fields.
constexpr double kOfField = 0.03;
constexpr double kOfFields = 0.75;
// Its colours differ by at most this (levels): it shall not distract from the game.
constexpr int kFaintPattern = 64;
// Where they meet they blend; a blend differs from them by less than this (levels).
constexpr int kOfBlend = 4;

// A pattern came with at least so many pixels of its ground: marks that went uncover less.
constexpr int kOfPatternCame = 2500;

// Grain is finer than this, and differs from what is around it by so much at least (levels). It is
// nearly everywhere: in more than this part of cells of this size, with so many of its pixels.
constexpr int kGrain = 5;
constexpr int kFaintGrain = 6;
constexpr int kCellOfGrain = 16;
constexpr int kFewestDots = 4;
constexpr double kWithGrain = 0.85;

// A pattern that is drawn on plain ground deviates by less than this (levels).
constexpr double kPlainGround = 24;

using Counts = std::map<std::array<std::uint8_t, 3>, int>;

Counts CountColors(const cv::Mat& part) {
  Counts counts;
  for (int y = 0; y < part.rows; ++y) {
    const auto* row = part.ptr<cv::Vec4b>(y);
    for (int x = 0; x < part.cols; ++x) ++counts[{row[x][0], row[x][1], row[x][2]}];
  }
  return counts;
}

// Fields along all edges.
std::vector<cv::Rect> EdgeFields(cv::Size size) {
  std::vector<cv::Rect> fields;
  for (int x = 0; x + kField <= size.width; x += kField) {
    fields.emplace_back(x, 0, kField, kDepth);
    fields.emplace_back(x, size.height - kDepth, kField, kDepth);
  }
  for (int y = 0; y + kField <= size.height; y += kField) {
    fields.emplace_back(0, y, kDepth, kField);
    fields.emplace_back(size.width - kDepth, y, kDepth, kField);
  }
  return fields;
}

struct Pattern {
  std::array<std::uint8_t, 3> ground, figure;
  bool crosses = false;  // lines, which are darker, or lighter, still where they cross
};

// How far the ground becomes the figure's colour in a channel, and as far again where lines cross.
int OnceOver(const Pattern& pattern, std::size_t c) {
  return pattern.figure[c] - pattern.ground[c];
}

// Whether a colour is beyond that of a pattern's lines, as where two of them cross.
bool IsCrossing(const std::array<std::uint8_t, 3>& color, const Pattern& pattern) {
  bool beyond = false;
  for (std::size_t c = 0; c < 3; ++c) {
    const int once = OnceOver(pattern, c), over = color[c] - pattern.ground[c];
    const auto [least, most] = std::minmax({once, 2 * once});
    if (over < least - kOfBlend || over > most + kOfBlend) return false;
    beyond = beyond || std::abs(over) > std::abs(once) + kOfBlend;
  }
  return beyond;
}

// The two commonest colours along the edges, if both are almost everywhere there.
std::optional<Pattern> FindPattern(const cv::Mat& bgra) {
  std::vector<Counts> fields;
  Counts all;
  for (const cv::Rect& field : EdgeFields(bgra.size())) {
    fields.push_back(CountColors(bgra(field)));
    for (const auto& [color, count] : fields.back()) all[color] += count;
  }
  if (all.size() < 2) return std::nullopt;
  std::vector<std::pair<int, std::array<std::uint8_t, 3>>> common;
  for (const auto& [color, count] : all) common.emplace_back(count, color);
  std::partial_sort(common.begin(), common.begin() + 2, common.end(), std::greater<>());
  Pattern pattern{common[0].second, common[1].second};
  for (std::size_t c = 0; c < 3; ++c) {
    if (std::abs(pattern.ground[c] - pattern.figure[c]) > kFaintPattern) return std::nullopt;
  }
  const auto covers = [](const Counts& field, const std::array<std::uint8_t, 3>& color) {
    const auto found = field.find(color);
    return found != field.end() && found->second >= kOfField * kField * kDepth;
  };
  const auto both = std::count_if(fields.begin(), fields.end(), [&](const Counts& field) {
    return covers(field, pattern.ground) && covers(field, pattern.figure);
  });
  if (static_cast<double>(both) < kOfFields * static_cast<double>(fields.size())) {
    return std::nullopt;
  }
  const auto crossed = std::count_if(fields.begin(), fields.end(), [&](const Counts& field) {
    int crossings = 0;
    for (const auto& [color, count] : field) crossings += IsCrossing(color, pattern) ? count : 0;
    return crossings >= kOfField * kField * kDepth;
  });
  pattern.crosses = static_cast<double>(crossed) >= kOfFields * static_cast<double>(fields.size());
  for (std::size_t c = 0; c < 3; ++c) {
    pattern.crosses = pattern.crosses && 2 * std::abs(OnceOver(pattern, c)) <= kFaintPattern;
  }
  return pattern;
}

// Pixels that are between the two colours of a pattern in every channel, or of its ground and where
// its lines cross.
cv::Mat OfPattern(const cv::Mat& bgra, const Pattern& pattern) {
  cv::Scalar least(0, 0, 0, 0), most(0, 0, 0, 255);
  for (std::size_t c = 0; c < 3; ++c) {
    const int times = pattern.crosses ? 2 : 1;
    const int ground = pattern.ground[c], end = ground + times * OnceOver(pattern, c);
    const auto [low, high] = std::minmax(ground, end);
    least[static_cast<int>(c)] = low - kOfBlend;
    most[static_cast<int>(c)] = high + kOfBlend;
  }
  cv::Mat mask;
  cv::inRange(bgra, least, most, mask);
  return mask;
}

}  // namespace

cv::Mat WithPlainGround(const cv::Mat& bgra) {
  if (bgra.rows < 2 * kField || bgra.cols < 2 * kField) return bgra;
  const auto pattern = FindPattern(bgra);
  if (!pattern) return bgra;
  cv::Mat plain = bgra.clone();
  plain.setTo(cv::Scalar(pattern->ground[0], pattern->ground[1], pattern->ground[2], 255),
              OfPattern(bgra, *pattern));
  return plain;
}

bool PatternCame(const cv::Mat& before, const cv::Mat& after, const cv::Rect& area) {
  if (after.rows < 2 * kField || after.cols < 2 * kField) return false;
  const cv::Mat changed = ChangedPixels(before(area), after(area), {});
  // Most answers change less, whatever the ground is.
  if (cv::countNonZero(changed) < kOfPatternCame) return false;
  const auto pattern = FindPattern(after);
  if (!pattern) return false;
  const auto came = [&](const std::array<std::uint8_t, 3>& color) {
    cv::Mat own;
    const cv::Scalar exact(color[0], color[1], color[2], 255);
    cv::inRange(after(area), exact, exact, own);
    cv::bitwise_and(own, changed, own);
    return cv::countNonZero(own);
  };
  const int ground = came(pattern->ground);
  return ground >= kOfPatternCame && came(pattern->figure) >= kOfField * ground;
}

std::optional<cv::Mat> WithoutGrain(const cv::Mat& bgra) {
  cv::Mat smooth;
  cv::medianBlur(bgra, smooth, kGrain);
  const cv::Mat grain = ChangedPixels(bgra, smooth, {}, kFaintGrain);
  int cells = 0, grained = 0;
  for (int y = 0; y + kCellOfGrain <= bgra.rows; y += kCellOfGrain) {
    for (int x = 0; x + kCellOfGrain <= bgra.cols; x += kCellOfGrain) {
      const int dots = cv::countNonZero(grain(cv::Rect(x, y, kCellOfGrain, kCellOfGrain)));
      ++cells;
      grained += dots >= kFewestDots && 2 * dots <= kCellOfGrain * kCellOfGrain ? 1 : 0;
    }
  }
  return grained > kWithGrain * cells ? std::optional(smooth) : std::nullopt;
}

bool IsPlain(const cv::Mat& bgra, const WindowRect& area) {
  cv::Scalar mean, deviation;
  cv::meanStdDev(bgra(cv::Rect(area.x, area.y, area.width, area.height)), mean, deviation);
  return std::max({deviation[0], deviation[1], deviation[2]}) < kPlainGround;
}

}  // namespace mindreader
