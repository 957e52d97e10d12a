// Boards that the tests draw themselves, from skins that no program has.
#pragma once

#include <cstdint>
#include <random>
#include <vector>

#include <opencv2/core/mat.hpp>

#include "skins/skin.h"

namespace mindreader {

// The same numbers on every platform, unlike the standard distributions.
class Dice {
 public:
  explicit Dice(std::uint32_t seed) : engine_(seed) {}
  int Roll(int low, int high) {
    return low + static_cast<int>(engine_() % static_cast<std::uint32_t>(high - low + 1));
  }
  bool Chance(int percent) { return Roll(1, 100) <= percent; }
  double Between(double low, double high) { return low + (high - low) * Roll(0, 10000) / 10000; }

 private:
  std::mt19937 engine_;
};

struct DrawnRow {
  std::vector<int> pegs;  // palette index, -1 for an empty hole
  int exact = 0;
  int misplaced = 0;
};

// What a drawn board shows. rows[i] for i ≥ active are empty except for the active one.
struct Game {
  std::vector<DrawnRow> rows;
  int active = 0;
};

// A skin with random lattice (rows upwards, downwards, to the right or to the left), colours that
// can be told apart, and a palette beside the board.
[[nodiscard]] Skin RandomSkin(Dice& dice);

// Some rows played, the active one half filled.
[[nodiscard]] Game RandomGame(const Skin& skin, Dice& dice);

struct DrawingStyle {
  bool cells = true;     // lines between the holes, else discs with an outline
  bool gloss = true;     // a highlight on each peg
  int noise = 4;         // levels up or down for every channel of every pixel
  bool clutter = false;  // other windows around the board
  int quality = 0;       // JPEG's, for pictures that were compressed; 0: they were not
};

// Draws the game at a scale and with its reference origin at `origin` on a picture of `size`.
[[nodiscard]] cv::Mat Draw(const Skin& skin, const Game& game, const DrawingStyle& style,
                           double scale, cv::Point origin, cv::Size size, Dice& dice);

}  // namespace mindreader
