// How exactly pictures are kept where no replay needs them, so that a session stays small.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include <opencv2/core/mat.hpp>

#include "platform/windows.h"
#include "skins/skin.h"
#include "vision/board_layout.h"

namespace mindreader {

// What the player knows of a window: as long as its board is there, nothing but a few places of a
// picture matters to what it does.
struct KnownBoard {
  WindowId window{};
  Skin skin;
  BoardLayout layout;

  // The places of a picture of the whole window that must be exact, so that a replay sees what the
  // player saw. Nothing: all of it, because the player looked for its board anew; where it found it
  // is not known here.
  [[nodiscard]] std::optional<std::vector<WindowRect>> PlacesNeeded(const cv::Mat& bgra) const;
};

// What pictures may cost where they need not be exact. It is measured so that a game of ten guesses
// takes no more than 3 MiB, events included, whatever its window shows.
class Allowance {
 public:
  // A picture of a large window and the first probes.
  static constexpr std::int64_t kToBegin = std::int64_t{256} << 10;
  // For each guess; a window that stands still takes a third of it.
  static constexpr std::int64_t kForGuess = std::int64_t{128} << 10;
  // Never owed more than this and one picture.
  static constexpr std::int64_t kMostDebt = std::int64_t{128} << 10;

  // What was saved in a long run is not spent at once: of so much.
  static constexpr std::int64_t kMostSaved = kToBegin + 4 * kForGuess;

  void AddGuess() { left_ = std::min(left_ + kForGuess, kMostSaved); }
  void Spend(std::size_t bytes) { left_ -= static_cast<std::int64_t>(bytes); }

  [[nodiscard]] std::int64_t left() const { return left_; }  // bytes; negative: owed
  // Whether what is nearly as it was is renewed all the same: as long as it takes only a small part
  // of what is left.
  [[nodiscard]] bool Affords(std::size_t bytes) const;
  // What changes again and again waits.
  [[nodiscard]] bool IsSpent() const { return left_ <= 0; }
  // Whatever has changed lately waits.
  [[nodiscard]] bool OwesTooMuch() const { return left_ <= -kMostDebt; }

 private:
  std::int64_t left_ = kToBegin;
};

// Which parts of a window never stand still. A tile gets hotter whenever it is renewed because it
// has other colours altogether, and cools while it is looked at, and with each guess.
class TileHeat {
 public:
  // Pixels: smaller than a peg, so that a peg is not held for its moving surroundings, and large
  // enough that a picture of whole tiles packs well.
  static constexpr int kTile = 16;

  explicit TileHeat(const cv::Size& window);
  [[nodiscard]] cv::Size size() const { return window_; }

  // Whether a tile that has changed may be renewed; of tile column and row.
  [[nodiscard]] bool MayRenew(int column, int row, const Allowance& allowance) const;
  void Heat(int column, int row);
  // All of them: a little, or so much that each may be renewed once more, as a text that counts the
  // guesses is.
  void Cool();
  void CoolForGuess();

 private:
  cv::Size window_;
  cv::Mat heat_;  // CV_8UC1, a pixel a tile
};

// So many levels of a channel are nearly the same: backgrounds that drift change by one or two a
// frame, soft shapes that move by up to twenty; pegs and marks differ by far more from what is
// under them.
inline constexpr int kNearlySame = 32;

// `now`, a picture of a window's part that begins at `origin`, but with what it was before wherever
// that is nearly the same and too much to renew, or must wait. `within` tells how many levels it is
// off at most.
struct Spared {
  cv::Mat picture;
  int within = 0;
};
[[nodiscard]] Spared Spare(const cv::Mat& before, const cv::Mat& now, const cv::Point& origin,
                           const Allowance& allowance, TileHeat& heat);

}  // namespace mindreader
