// Colours as the screen gives them: 8 bits a channel, in the order blue, green, red.
#pragma once

#include <algorithm>
#include <compare>
#include <cstdint>

namespace mindreader {

struct Bgr {
  std::uint8_t blue = 0;
  std::uint8_t green = 0;
  std::uint8_t red = 0;
  friend auto operator<=>(const Bgr&, const Bgr&) = default;
};

// A box in BGR space, bounds included: how a skin says what a colour looks like.
struct BgrRange {
  Bgr low;
  Bgr high;

  // How far a colour is outside the box: the largest channel distance, 0 inside (0 … 255).
  [[nodiscard]] constexpr int Distance(Bgr c) const {
    const auto outside = [](int value, int lower, int upper) {
      return value < lower ? lower - value : value > upper ? value - upper : 0;
    };
    return std::max({outside(c.blue, low.blue, high.blue), outside(c.green, low.green, high.green),
                     outside(c.red, low.red, high.red)});
  }
  [[nodiscard]] constexpr bool Contains(Bgr c) const { return Distance(c) == 0; }
  friend auto operator<=>(const BgrRange&, const BgrRange&) = default;
};

}  // namespace mindreader
