#include "calibration/lesson/ranges.h"

#include <algorithm>
#include <array>

#include "vision/board_reader.h"
#include "vision/sample.h"

namespace mindreader {
namespace {

// A box is widened by at most so many levels: enough for what scaling does to a colour.
constexpr int kMostWidened = 10;
// More boxes than this for one meaning are noise, not looks.
constexpr std::size_t kMostBoxes = 4;
// The longest sides of a box that are tried, from generous to tight (levels).
constexpr std::array kLongestSides = {255, 48, 24};

int GapOf(const BgrRange& a, const BgrRange& b) {
  const auto gap = [](int low_a, int high_a, int low_b, int high_b) {
    return std::max({0, low_b - high_a, low_a - high_b});
  };
  return std::max({gap(a.low.blue, a.high.blue, b.low.blue, b.high.blue),
                   gap(a.low.green, a.high.green, b.low.green, b.high.green),
                   gap(a.low.red, a.high.red, b.low.red, b.high.red)});
}

BgrRange With(const BgrRange& box, Bgr c) {
  return {{std::min(box.low.blue, c.blue), std::min(box.low.green, c.green),
           std::min(box.low.red, c.red)},
          {std::max(box.high.blue, c.blue), std::max(box.high.green, c.green),
           std::max(box.high.red, c.red)}};
}

int LongestSide(const BgrRange& box) { return Distance(box.low, box.high); }

BgrRange Widened(const BgrRange& box, int by) {
  const auto down = [by](int level) { return static_cast<std::uint8_t>(std::max(0, level - by)); };
  const auto up = [by](int level) { return static_cast<std::uint8_t>(std::min(255, level + by)); };
  return {{down(box.low.blue), down(box.low.green), down(box.low.red)},
          {up(box.high.blue), up(box.high.green), up(box.high.red)}};
}

bool FarFromOthers(const BgrRange& box, const std::vector<Colors>& groups, std::size_t own) {
  for (std::size_t g = 0; g < groups.size(); ++g) {
    if (g == own) continue;
    for (const Bgr& color : groups[g]) {
      if (box.Distance(color) < kLeastGap) return false;
    }
  }
  return true;
}

std::optional<Appearance> BoxesOf(const std::vector<Colors>& groups, std::size_t own, int longest) {
  Appearance boxes;
  for (const Bgr& color : groups[own]) {
    const auto room = std::find_if(boxes.begin(), boxes.end(), [&](const BgrRange& box) {
      const BgrRange grown = With(box, color);
      return LongestSide(grown) <= longest && FarFromOthers(grown, groups, own);
    });
    if (room != boxes.end()) {
      *room = With(*room, color);
    } else if (FarFromOthers({color, color}, groups, own)) {
      boxes.push_back({color, color});
    } else {
      return std::nullopt;
    }
  }
  if (boxes.size() > kMostBoxes) return std::nullopt;
  return boxes;
}

int NearestOther(const std::vector<Appearance>& looks, std::size_t own, const BgrRange& box) {
  int nearest = 255;
  for (std::size_t g = 0; g < looks.size(); ++g) {
    if (g == own) continue;
    for (const BgrRange& other : looks[g]) nearest = std::min(nearest, GapOf(box, other));
  }
  return nearest;
}

std::optional<std::vector<Appearance>> Separate(const std::vector<Colors>& groups, int longest) {
  std::vector<Appearance> looks;
  for (std::size_t g = 0; g < groups.size(); ++g) {
    auto boxes = BoxesOf(groups, g, longest);
    if (!boxes) return std::nullopt;
    looks.push_back(std::move(*boxes));
  }
  std::vector<Appearance> wide = looks;
  for (std::size_t g = 0; g < looks.size(); ++g) {
    for (std::size_t i = 0; i < looks[g].size(); ++i) {
      const int gap = NearestOther(looks, g, looks[g][i]);
      if (gap < kLeastGap) return std::nullopt;
      wide[g][i] = Widened(looks[g][i], std::min(kMostWidened, (gap - kMinimumMargin) / 2));
    }
  }
  return wide;
}

}  // namespace

int Gap(const Colors& a, const Colors& b) {
  int least = 255;
  for (const Bgr& left : a) {
    for (const Bgr& right : b) least = std::min(least, Distance(left, right));
  }
  return least;
}

std::optional<std::vector<Appearance>> SeparateRanges(const std::vector<Colors>& groups) {
  for (const int longest : kLongestSides) {
    if (auto looks = Separate(groups, longest)) return looks;
  }
  return std::nullopt;
}

}  // namespace mindreader
