#include "recording/color_table.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace mindreader {
namespace {

// Channels are cut to so many bits: finer differences are not seen in a small film.
constexpr int kBits = 5;
constexpr int kLevels = 1 << kBits;
// One entry stays free for the encoder's transparency.
constexpr std::size_t kColors = 255;

struct Color {
  std::array<int, 3> channel{};  // kBits bits each
  std::uint64_t count = 0;
};
using Box = std::vector<Color>;

std::size_t Slot(int blue, int green, int red) {
  const int slot = (blue * kLevels + green) * kLevels + red;
  return static_cast<std::size_t>(slot);
}

std::size_t WidestChannel(const Box& box, int& width) {
  std::size_t widest = 0;
  width = -1;
  for (std::size_t c = 0; c < 3; ++c) {
    const auto [low, high] =
        std::ranges::minmax(box, {}, [c](const Color& color) { return color.channel[c]; });
    if (high.channel[c] - low.channel[c] > width) {
      width = high.channel[c] - low.channel[c];
      widest = c;
    }
  }
  return widest;
}

std::uint64_t Weight(const Box& box) {
  std::uint64_t sum = 0;
  for (const Color& color : box) sum += color.count;
  return sum;
}

// Halves the pixels of a box along its widest channel; the upper half is returned.
Box Cut(Box& box) {
  int width = 0;
  const std::size_t channel = WidestChannel(box, width);
  std::ranges::sort(box, {}, [channel](const Color& color) { return color.channel[channel]; });
  const std::uint64_t half = Weight(box) / 2;
  std::uint64_t sum = 0;
  std::size_t at = 0;
  while (at + 1 < box.size() && (at == 0 || sum + box[at].count <= half)) sum += box[at++].count;
  Box upper(box.begin() + static_cast<std::ptrdiff_t>(at), box.end());
  box.resize(at);
  return upper;
}

Color Middle(const Box& box) {
  std::array<double, 3> sum{};
  for (const Color& color : box) {
    for (std::size_t c = 0; c < 3; ++c) {
      sum[c] += static_cast<double>(color.channel[c]) * static_cast<double>(color.count);
    }
  }
  Color middle;
  const auto weight = static_cast<double>(Weight(box));
  for (std::size_t c = 0; c < 3; ++c) {
    middle.channel[c] = static_cast<int>(std::lround(sum[c] / weight * 255 / (kLevels - 1)));
  }
  return middle;  // 8 bits now
}

std::vector<Box> Boxes(Box all) {
  std::vector<Box> boxes{std::move(all)};
  while (boxes.size() < kColors) {
    // The box whose pixels are farthest apart, by how many they are.
    Box* worst = nullptr;
    double most = 0;
    for (Box& box : boxes) {
      int width = 0;
      if (box.size() < 2) continue;
      (void)WidestChannel(box, width);
      const double badness = width * std::sqrt(static_cast<double>(Weight(box)));
      if (badness > most) {
        most = badness;
        worst = &box;
      }
    }
    if (worst == nullptr) break;
    Box upper = Cut(*worst);
    boxes.push_back(std::move(upper));
  }
  return boxes;
}

}  // namespace

ColorTable::ColorTable(const std::vector<cv::Mat>& pictures)
    : nearest_(static_cast<std::size_t>(kLevels * kLevels * kLevels)) {
  std::vector<std::uint64_t> histogram(nearest_.size());
  for (const cv::Mat& picture : pictures) {
    for (int y = 0; y < picture.rows; ++y) {
      for (int x = 0; x < picture.cols; ++x) {
        const auto& p = picture.at<cv::Vec3b>(y, x);
        ++histogram[Slot(p[0] >> (8 - kBits), p[1] >> (8 - kBits), p[2] >> (8 - kBits))];
      }
    }
  }
  Box all;
  for (int slot = 0; slot < kLevels * kLevels * kLevels; ++slot) {
    const std::uint64_t count = histogram[static_cast<std::size_t>(slot)];
    if (count == 0) continue;
    all.push_back({{slot / (kLevels * kLevels), slot / kLevels % kLevels, slot % kLevels}, count});
  }
  std::vector<Color> chosen;
  for (const Box& box : Boxes(std::move(all))) {
    if (!box.empty()) chosen.push_back(Middle(box));
  }
  for (std::size_t i = 0; i < chosen.size(); ++i) {
    colors_[i] = 0xFF000000U | static_cast<std::uint32_t>(chosen[i].channel[2]) << 16 |
                 static_cast<std::uint32_t>(chosen[i].channel[1]) << 8 |
                 static_cast<std::uint32_t>(chosen[i].channel[0]);
  }
  for (int slot = 0; slot < kLevels * kLevels * kLevels; ++slot) {
    const std::array<int, 3> place{slot / (kLevels * kLevels), slot / kLevels % kLevels,
                                   slot % kLevels};
    int best = std::numeric_limits<int>::max();
    for (std::size_t i = 0; i < chosen.size(); ++i) {
      int distance = 0;
      for (std::size_t c = 0; c < 3; ++c) {
        const int apart = place[c] * 255 / (kLevels - 1) - chosen[i].channel[c];
        distance += apart * apart;
      }
      if (distance >= best) continue;
      best = distance;
      nearest_[static_cast<std::size_t>(slot)] = static_cast<std::uint8_t>(i);
    }
  }
}

std::uint8_t ColorTable::Index(const cv::Vec3b& bgr) const {
  return nearest_[Slot(bgr[0] >> (8 - kBits), bgr[1] >> (8 - kBits), bgr[2] >> (8 - kBits))];
}

}  // namespace mindreader
