// What is written beside a row: its strokes, the lines that they stand in, and digits that stand
// alone, which OCR often takes for something else.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <opencv2/core/mat.hpp>

#include "base/geometry.h"
#include "vision/board_reader.h"

namespace mindreader {

// The strokes without dashed lines, such as what is within reach of the rims of the next row's
// holes: where a row is judged by itself they come with its answer, and are nearer to it.
[[nodiscard]] std::vector<WindowRect> WithoutDashedLines(const std::vector<WindowRect>& strokes);

// Strokes that stand in one line, with gaps of no more than a space.
struct StrokeLine {
  WindowRect area;
  std::vector<WindowRect> strokes;
};

// In reading order; lines too low for text are left out.
[[nodiscard]] std::vector<StrokeLine> LinesOf(std::vector<WindowRect> strokes);

// The lines with only the strokes that are a sign by themselves, apart from others as words are:
// the numbers between words of any script. Without lines that have none.
[[nodiscard]] std::vector<StrokeLine> LoneStrokesOf(const std::vector<StrokeLine>& lines);

// One line of text as OCR reads it: untrusted. `bgra`: CV_8UC4.
[[nodiscard]] std::string ReadStrokes(const cv::Mat& bgra, const WindowRect& area,
                                      TextReader& reader);

// A zero is slimmer than this, height through width, and a ring is not.
inline constexpr double kSlimZero = 1.12;

// A sign that stands alone: a digit, a box with a digit in it, or something else, such as a mark.
struct Sign {
  WindowRect area;
  cv::Mat form;              // its ink, CV_8UC1 of one size for all signs; empty: nothing is drawn
  double slimness = 1;       // of the ink: height through width
  std::optional<int> digit;  // as OCR reads it
};

// The signs of some lines in reading order. Where they are too many to be two numbers, those of the
// lines nearest to what they stand beside: a text further away may have moved with the answer.
[[nodiscard]] std::vector<Sign> ReadSigns(const cv::Mat& bgra, const WindowRect& beside,
                                          std::vector<StrokeLine> lines, TextReader& reader);

// The digits on a field of one ground, in reading order. A mark beside a digit may be taken for
// one, too.
[[nodiscard]] std::vector<int> DigitsOn(const cv::Mat& bgra, const WindowRect& field,
                                        TextReader& reader);

// Whether a sign is a dot, all ink and about as high as wide: no digit is.
[[nodiscard]] bool IsDot(const Sign& sign);

// Whether two signs are the same one, drawn at two places.
[[nodiscard]] bool SameForm(const Sign& a, const Sign& b);

// The digit that a single letter is: OCR takes digits that stand alone for letters of their form.
[[nodiscard]] std::optional<int> LoneDigit(std::string_view sign);

}  // namespace mindreader
