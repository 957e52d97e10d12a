// What in a picture of an unknown program might be its palette.
#pragma once

#include <cstddef>
#include <vector>

#include <opencv2/core/mat.hpp>

#include "calibration/looking/sketch.h"
#include "vision/shapes.h"

namespace mindreader {

// A colourful colour's channels differ by this many levels; and in a palette every two colours by
// at least so many in some channel.
inline constexpr int kColorful = 60;
inline constexpr int kOtherColor = 24;
// What a gloss is on is larger than it by this factor.
inline constexpr double kLargerThanGloss = 1.25;

// Fewer colours are no palette.
inline constexpr std::size_t kFewestColors = 3;

// Whether none of these has this shape's colour, nearly.
[[nodiscard]] bool HasOtherColor(const Shape& shape, const std::vector<Shape>& others);

// Brings the colours of a palette into reading order.
void SortColors(PaletteGuess& palette);

// Whether two shapes have one colour and show the same picture.
[[nodiscard]] bool LookAlike(const cv::Mat& bgra, const Shape& a, const Shape& b);

// Whether a part of a picture shows two clearly different colourful colours besides its ground, as
// pictures do: letters have one.
[[nodiscard]] bool ShowsSeveralColors(const cv::Mat& bgra, const WindowRect& area);

// Adds the palette that a line, or two lines, of these shapes would be: its places that look each
// otherwise.
void AddPalettes(const cv::Mat& bgra, const Grid& grid, const std::vector<Shape>& shapes,
                 std::vector<PaletteGuess>& palettes);

// Of a palette's shapes the rims may have been found, or what is inside of them: one of which fewer
// rims were found gets the missing ones, where what is inside is the likelier palette.
void CompleteFromOtherSizes(std::vector<PaletteGuess>& palettes);

// Adds those that two parts of one line make together: of bars that touch only every second one may
// have been found, and the others as another palette.
void JoinInterleaved(std::vector<PaletteGuess>& palettes);

// Takes out the colours that hold the middle of one of these areas: buttons may stand in one line
// with the colours. Not where an area goes across several of them. Of a palette at least two are
// left, else it goes; and one goes that lies wholly in an area that is much higher.
void RemoveFromPalettes(const std::vector<WindowRect>& areas, std::vector<PaletteGuess>& palettes);

// Pictures have outlines of all sizes, so a line of them may have been found in part: every second
// one, or without its ends. Where as much is to be seen as in the others, one is missing.
void AddPalettesOfPictures(const cv::Mat& bgra, const Grid& grid, const std::vector<Shape>& shapes,
                           std::vector<PaletteGuess>& palettes);

}  // namespace mindreader
