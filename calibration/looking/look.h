// How a small round part of a picture looks, whatever it shows: a colour, a letter, a fruit.
#pragma once

#include <optional>
#include <vector>

#include <opencv2/core/mat.hpp>

#include "base/color.h"
#include "base/geometry.h"
#include "skins/skin.h"

namespace mindreader {

// A value: a small picture of the inner disc of a cell, scaled to one size so that looks of cells
// of different sizes can be compared.
class Look {
 public:
  // Nothing when the disc is not wholly inside the picture (CV_8UC4).
  [[nodiscard]] static std::optional<Look> Of(const cv::Mat& bgra, RefPoint center,
                                              double diameter);
  // Of all of a box, such as a word, which is squeezed into the disc: its forms count, not its
  // size.
  [[nodiscard]] static std::optional<Look> OfBox(const cv::Mat& bgra, const WindowRect& box);
  // Of what is around a disc, up to `outer` from side to side: one colour, the commonest there but
  // for what goes on from the disc, such as the corners of a square peg.
  [[nodiscard]] static std::optional<Look> Around(const cv::Mat& bgra, RefPoint center,
                                                  double inner, double outer);
  [[nodiscard]] Bgr color() const { return color_; }  // channel by channel the median

  // As a picture (CV_8UC3, kPatch square), and back. Nothing for a picture of another kind.
  static constexpr int kPatch = 22;
  [[nodiscard]] const cv::Mat& patch() const { return patch_; }
  [[nodiscard]] static std::optional<Look> FromPatch(const cv::Mat& patch);

  // The mean over the disc of the largest channel difference (0 … 255), at the shift by up to about
  // a pixel that makes it least.
  friend double Unlikeness(const Look& a, const Look& b);
  // How many parts of the disc differ by so many levels or more, at the shift that makes them
  // fewest.
  friend int PartsUnlike(const Look& a, const Look& b, int levels);

 private:
  cv::Mat patch_;  // CV_8UC3, kPatch square
  Bgr color_;
};

// More than any two looks are unlike.
inline constexpr double kMostUnlike = 256;

// Looks that were seen, sorted into kinds: what differs less than `apart` is of one kind.
class LookBook {
 public:
  explicit LookBook(double apart) : apart_(apart) {}
  // The kind of a look; a new one if it is like no other.
  std::size_t Sort(const Look& look);
  [[nodiscard]] std::optional<std::size_t> Find(const Look& look) const;
  [[nodiscard]] const std::vector<Look>& kinds() const { return kinds_; }

 private:
  double apart_;
  std::vector<Look> kinds_;  // the first look of each kind
};

// The index of the look that is most like `look`, if it is clearly (by kClearlyNearer) more like it
// than the second best.
inline constexpr double kClearlyNearer = 0.7;
[[nodiscard]] std::optional<std::size_t> Nearest(const Look& look,
                                                 const std::vector<std::optional<Look>>& known);

}  // namespace mindreader
