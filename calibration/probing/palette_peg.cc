#include "calibration/probing/palette_peg.h"

#include <algorithm>

#include "calibration/probing/hand.h"
#include "vision/sample.h"

namespace mindreader {
namespace {

constexpr int kPicturesOfOneColor = 8;  // levels between pictures of one colour
constexpr int kOtherThanChoice = 60;    // a peg that differs by more has surely another colour

// How a choice of the palette looks. A popup is closed again when its peg is there.
std::optional<Look> LookOfChoice(const cv::Mat& bgra, const Control& control, std::size_t choice) {
  if (control.way == Way::kPopup) return control.choices[choice];
  const Shape& shape = control.palette[choice];
  return Look::Of(bgra, {shape.CenterX(), shape.CenterY()}, kPegPart * shape.Diameter());
}

// Whether a peg looks clearly more like a choice than like another one: a digit on it may have that
// one's color, and most of its middle.
bool IsClearly(const cv::Mat& bgra, const Control& control, const Look& peg, std::size_t choice,
               std::size_t other) {
  const auto own = LookOfChoice(bgra, control, choice), others = LookOfChoice(bgra, control, other);
  return own && others && Unlikeness(peg, *own) < kClearlyMoreLike * Unlikeness(peg, *others);
}

// How far a peg's color is from that of a choice in the palette.
int FromChoice(const Control& control, const Look& peg, std::size_t choice) {
  return Distance(peg.color(), control.palette[choice].color);
}

// Whether the palette has the colors of its pegs, as others than this one have shown.
bool PaletteTells(const Control& control, int color) {
  if (control.palette.size() != control.pegs.size()) return false;
  for (std::size_t i = 0; i < control.pegs.size(); ++i) {
    const auto& peg = control.pegs[i];
    if (static_cast<int>(i) != color && peg && FromChoice(control, *peg, i) < kColorOfChoice) {
      return true;
    }
  }
  return false;
}

}  // namespace

bool IsRather(const cv::Mat& bgra, const Control& control, const Look& peg, int color, int other) {
  const auto c = static_cast<std::size_t>(color), o = static_cast<std::size_t>(other);
  if (control.palette.empty()) return Unlikeness(peg, *control.pegs[o]) > kSameKey;
  const auto own = LookOfChoice(bgra, control, c), others = LookOfChoice(bgra, control, o);
  // Pictures of one colour are as alike as what keys bring, unless the palette tells them apart.
  if (Distance(control.palette[c].color, control.palette[o].color) < kPicturesOfOneColor) {
    return Unlikeness(peg, *control.pegs[o]) > kSameKey ||
           (own && others && Nearest(peg, {others, own}) == 1U);
  }
  if (Distance(peg.color(), control.palette[c].color) <
      Distance(peg.color(), control.pegs[o]->color())) {
    return true;
  }
  // Digits have one colour.
  return own && others && Unlikeness(peg, *own) < Unlikeness(peg, *others);
}

bool LitNeighbor(const Control& control, const Observed& picked, int color,
                 std::optional<int> picked_before) {
  const auto lit = [&](std::size_t i) {
    return std::any_of(picked.changes.begin(), picked.changes.end(), [&](const WindowRect& part) {
      return part.Contains(control.palette[i].box.Center());
    });
  };
  if (lit(static_cast<std::size_t>(color))) return false;
  for (std::size_t i = 0; i < control.palette.size(); ++i) {
    if (picked_before != static_cast<int>(i) && lit(i)) return true;
  }
  return false;
}

bool IsNeighbors(const cv::Mat& bgra, const Control& control, const Look& peg, int color) {
  const auto own = static_cast<std::size_t>(color);
  if (!PaletteTells(control, color) || FromChoice(control, peg, own) < kOtherThanChoice) {
    return false;
  }
  const auto of_own = LookOfChoice(bgra, control, own);
  for (std::size_t i = 0; i < control.palette.size(); ++i) {
    if (i == own || FromChoice(control, peg, i) >= kColorOfChoice) continue;
    const auto others = LookOfChoice(bgra, control, i);
    if (!of_own || !others || Unlikeness(peg, *others) < Unlikeness(peg, *of_own)) return true;
  }
  return false;
}

bool IsOfPalette(const cv::Mat& bgra, const Control& control, const Look& peg, int color) {
  if (!PaletteTells(control, color)) return false;
  const auto own = static_cast<std::size_t>(color);
  for (std::size_t i = 0; i < control.palette.size(); ++i) {
    if (i == own) continue;
    if (FromChoice(control, peg, i) < kOtherThanChoice || IsClearly(bgra, control, peg, i, own)) {
      return false;
    }
  }
  return FromChoice(control, peg, own) < kColorOfChoice;
}

}  // namespace mindreader
