// A way to have a full row judged, and what kind of thing is clicked for it.
#pragma once

#include <string>

#include <opencv2/core/mat.hpp>

#include "base/geometry.h"
#include "calibration/looking/sketch.h"

namespace mindreader {

// How a row is submitted.
struct SubmitWay {
  enum class Kind { kAutomatic, kClick, kClickBeside, kKey };
  Kind kind = Kind::kAutomatic;
  WindowPoint place;  // kClick; kClickBeside: where it was for the first row
  RefPoint offset;    // kClickBeside: from the row's first hole
  std::string key;    // kKey
  std::string words;  // for people; those below also tell how a button was found
  // kClick, and kClickBeside for the first row: what is clicked, as it looks with a full row. Other
  // buttons may come to its place.
  cv::Mat picture = {};
  bool twice = false;  // kClick, kClickBeside: by a double click
};

// What buttons are called that are known otherwise than by what they promise; a button beside its
// row may be either.
inline constexpr const char* kButtonBeside = "a button beside it";
inline constexpr const char* kEnabledButton = "a button that came to life with it";
inline constexpr const char* kProminentButton = "the button that catches the eye";
inline constexpr const char* kUnreadButton = "a button with an unknown sign";
// Where a click between two pegs took one of them: what is around the holes takes clicks for them.
inline constexpr const char* kBehindPegs = "a click on it behind its pegs";

inline constexpr int kButtonRim = 10;  // around a button's words (pixels)

// A button that was found without its words: it may do anything.
[[nodiscard]] inline bool IsWordless(const SubmitWay& idea) {
  return idea.words == kEnabledButton || idea.words == kProminentButton ||
         idea.words == kUnreadButton;
}

[[nodiscard]] inline bool IsButton(const SubmitWay& idea) {
  return idea.kind == SubmitWay::Kind::kClick || idea.words == kButtonBeside ||
         idea.words == kUnreadButton;
}

// Whether its label says that it submits.
[[nodiscard]] inline bool Promised(const SubmitWay& idea) {
  return IsButton(idea) && !IsWordless(idea);
}

// Where what is clicked beside the row is for this one.
[[nodiscard]] inline WindowPoint BesideOf(const SubmitWay& way, const HoleRow& row) {
  return Rounded({row.first.x + way.offset.x, row.first.y + way.offset.y});
}

}  // namespace mindreader
