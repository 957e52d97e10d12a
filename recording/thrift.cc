#include "recording/thrift.h"

#include <algorithm>
#include <cstdlib>
#include <vector>

#include <opencv2/core.hpp>

#include "vision/board_reader.h"

namespace mindreader {
namespace {

// What a tile takes when it is nearly the same: a gradient that drifts behind a whole window took
// 37 bytes a tile.
constexpr std::size_t kBytesOfTile = 40;
// A renewal that nobody needs takes this part of what is left, at most.
constexpr std::int64_t kAffordable = 8;

// A tile may be renewed three times in a row, and then once in sixty-four looks or once a guess.
constexpr int kHeatOfRenewal = 64;
constexpr int kTooHot = 3 * kHeatOfRenewal;
constexpr int kHottest = 255;

int Tiles(int pixels) { return (pixels + TileHeat::kTile - 1) / TileHeat::kTile; }

struct ChangedTile {
  int column = 0, row = 0;
  cv::Rect place;  // in the picture
  int off = 0;     // levels, of the channel that differs most
};

// The fourth channel means nothing.
int LargestDifference(const cv::Mat& a, const cv::Mat& b) {
  int largest = 0;
  for (int y = 0; y < a.rows; ++y) {
    const unsigned char *one = a.ptr(y), *two = b.ptr(y);
    for (int x = 0; x < 4 * a.cols; x += 4) {
      for (int channel = 0; channel < 3; ++channel) {
        largest = std::max(largest, std::abs(one[x + channel] - two[x + channel]));
      }
    }
  }
  return largest;
}

std::vector<ChangedTile> ChangedTiles(const cv::Mat& before, const cv::Mat& now,
                                      const cv::Point& origin) {
  std::vector<ChangedTile> tiles;
  const int side = TileHeat::kTile;
  const cv::Rect shown({0, 0}, now.size());
  const cv::Point end = origin + cv::Point(shown.size());
  for (int row = origin.y / side; row * side < end.y; ++row) {
    for (int column = origin.x / side; column * side < end.x; ++column) {
      const cv::Rect place =
          cv::Rect(column * side - origin.x, row * side - origin.y, side, side) & shown;
      const int off = LargestDifference(before(place), now(place));
      if (off > 0) tiles.push_back({column, row, place, off});
    }
  }
  return tiles;
}

}  // namespace

std::optional<std::vector<WindowRect>> KnownBoard::PlacesNeeded(const cv::Mat& bgra) const {
  if (ReadBoard(bgra, skin, layout).state == BoardState::kUnreadable) return std::nullopt;
  return PlacesRead(layout);
}

bool Allowance::Affords(std::size_t bytes) const {
  return static_cast<std::int64_t>(bytes) * kAffordable <= left_;
}

TileHeat::TileHeat(const cv::Size& window)
    : window_(window),
      heat_(cv::Mat::zeros(std::max(1, Tiles(window.height)), std::max(1, Tiles(window.width)),
                           CV_8UC1)) {}

bool TileHeat::MayRenew(int column, int row, const Allowance& allowance) const {
  const int heat = heat_.at<unsigned char>(row, column);
  if (allowance.OwesTooMuch()) return heat == 0;
  return !allowance.IsSpent() || heat < kTooHot;
}

void TileHeat::Heat(int column, int row) {
  auto& heat = heat_.at<unsigned char>(row, column);
  heat = static_cast<unsigned char>(std::min(kHottest, heat + kHeatOfRenewal));
}

void TileHeat::Cool() { cv::subtract(heat_, cv::Scalar(1), heat_); }

void TileHeat::CoolForGuess() { cv::subtract(heat_, cv::Scalar(kHeatOfRenewal), heat_); }

Spared Spare(const cv::Mat& before, const cv::Mat& now, const cv::Point& origin,
             const Allowance& allowance, TileHeat& heat) {
  const auto tiles = ChangedTiles(before, now, origin);
  const auto slight = static_cast<std::size_t>(std::ranges::count_if(
      tiles, [](const ChangedTile& tile) { return tile.off <= kNearlySame; }));
  const bool renews_slight = allowance.Affords(slight * kBytesOfTile);
  Spared spared{before.clone(), 0};
  for (const ChangedTile& tile : tiles) {
    const bool other = tile.off > kNearlySame;
    if (other ? heat.MayRenew(tile.column, tile.row, allowance) : renews_slight) {
      now(tile.place).copyTo(spared.picture(tile.place));
      if (other) heat.Heat(tile.column, tile.row);
    } else {
      spared.within = std::max(spared.within, tile.off);
    }
  }
  // While too much is owed nothing cools, so that each tile is renewed once at most.
  if (!allowance.OwesTooMuch()) heat.Cool();
  return spared;
}

}  // namespace mindreader
