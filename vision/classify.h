// What a sampled colour means by a skin's ranges.
#pragma once

#include <optional>

#include "base/color.h"
#include "skins/skin.h"
#include "vision/reading.h"

namespace mindreader {

// A colour further than this from every range (channel levels) means nothing: ranges already hold
// what the program was seen to draw, and this allows for scaling and rounding only.
inline constexpr int kFarthest = 10;

// How far a colour is outside an appearance: the nearest of its ranges; kNever for an empty one.
inline constexpr int kNever = 256;
[[nodiscard]] int Distance(const Appearance& appearance, Bgr color);

// Ties between the two kinds of empty hole go to kEmptyActive and do not lower the margin: whoever
// asks which row is active must ask TellsActiveRow() first.
[[nodiscard]] PegReading ClassifyPeg(const Skin& skin, Bgr color);

enum class Mark { kUnknown, kNone, kExact, kMisplaced, kReady };
struct MarkReading {
  Mark mark = Mark::kUnknown;
  int margin = 0;
};
[[nodiscard]] MarkReading ClassifyMark(const MarksSkin& marks, Bgr color);

// Whether the two kinds of empty hole look different enough to tell which row is active.
[[nodiscard]] bool TellsActiveRow(const BoardSkin& board);

}  // namespace mindreader
