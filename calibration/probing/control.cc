#include "calibration/probing/control.h"

namespace mindreader {

const char* Name(Way way) {
  switch (way) {
    case Way::kFillNext: return "a click on a color, which fills the next hole";
    case Way::kPaletteThenHole: return "a click on a color, then on a hole";
    case Way::kHoleThenPalette: return "a click on a hole, then on a color";
    case Way::kDrag: return "dragging a color to a hole";
    case Way::kCycle: return "clicks on a hole, which go through its colors";
    case Way::kPopup: return "a click on a hole, then on one of the colors that open";
    case Way::kKeys: return "a key for each color, which fills the next hole";
    case Way::kArrows: return "the arrow keys";
    case Way::kLists: return "a list box in each hole";
    case Way::kTable: return "a click on one of the choices of each hole";
  }
  return "?";
}

RefPoint Control::PlaceOf(int peg, int color) const {
  const Shape& first = palette[static_cast<std::size_t>(color)];
  return {first.CenterX() + peg * next_choices.x, first.CenterY() + peg * next_choices.y};
}

}  // namespace mindreader
