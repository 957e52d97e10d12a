// From a transform to a layout.
#pragma once

#include "skins/skin.h"
#include "vision/board_layout.h"
#include "vision/transform.h"

namespace mindreader {

// Where a skin lies in a picture: the board, and the palette, which some programs lay out on its
// own.
struct SkinPlacement {
  BoardTransform board;
  BoardTransform palette;
};

// The places of a skin with `rows` rows. cell_border and score are left at 0.
[[nodiscard]] BoardLayout BuildLayout(const Skin& skin, const SkinPlacement& placement,
                                      Size frame_size, int rows);

}  // namespace mindreader
