#include "calibration/lesson_skin.h"

#include <algorithm>

#include <fmt/format.h>

#include "vision/sample.h"

namespace mindreader {
namespace {

// Half the width of a colour's range, at most; nearer neighbours make it smaller.
constexpr int kWidestRange = 14;
constexpr int kNarrowestRange = 3;

Appearance RangeAround(Bgr c, int by) {
  const auto low = [by](int v) { return static_cast<std::uint8_t>(std::max(0, v - by)); };
  const auto high = [by](int v) { return static_cast<std::uint8_t>(std::min(255, v + by)); };
  return {{{low(c.blue), low(c.green), low(c.red)}, {high(c.blue), high(c.green), high(c.red)}}};
}

void FillPalette(const Control& control, PaletteSkin& palette) {
  std::vector<Bgr> colors;
  for (int i = 0; i < control.ColorCount(); ++i) {
    const auto c = static_cast<std::size_t>(i);
    const auto& look = control.pegs[c];
    colors.push_back(look                         ? look->color()
                     : c < control.palette.size() ? control.palette[c].color
                                                  : Bgr{});
  }
  int nearest = 255;
  for (std::size_t i = 0; i < colors.size(); ++i) {
    for (std::size_t j = i + 1; j < colors.size(); ++j) {
      nearest = std::min(nearest, Distance(colors[i], colors[j]));
    }
  }
  const int by = std::clamp(nearest / 2 - 5, kNarrowestRange, kWidestRange);
  for (std::size_t i = 0; i < colors.size(); ++i) {
    PaletteColor color{fmt::format("color{}", i + 1), {}, RangeAround(colors[i], by)};
    if (i < control.palette.size()) {
      color.place = {control.palette[i].CenterX(), control.palette[i].CenterY()};
      palette.radius = control.palette[i].Diameter() / 2;
    }
    palette.colors.push_back(std::move(color));
  }
}

}  // namespace

Skin LessonSkin::Make() const {
  Skin skin;
  skin.name = "learned";
  skin.title = window.title;
  skin.identity.window_class = window.window_class;
  skin.reference = {first.pixels.cols, first.pixels.rows};
  skin.board.pegs = board.pegs;
  skin.board.rows = skin.board.min_rows = skin.board.max_rows = board.rows;
  skin.board.first_hole = board.first;
  skin.board.next_peg = board.next_peg;
  skin.board.next_row = board.next_row;
  skin.board.peg_radius = kPegPart * board.diameter / 2;
  FillPalette(hand.control(), skin.palette);
  return skin;
}

}  // namespace mindreader
