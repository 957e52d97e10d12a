// From pixels to a Reading.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <opencv2/core/mat.hpp>

#include "base/error.h"
#include "base/geometry.h"
#include "skins/skin.h"
#include "vision/board_layout.h"
#include "vision/reading.h"

namespace mindreader {

// A peg or mark counts only if its colour is at least this much nearer to the best meaning than to
// the second best (largest channel difference, 0 … 255); else it is unknown.
inline constexpr int kMinimumMargin = 8;

// Reads the pegs and marks of every row, the secret and the state that the pixels alone tell. No
// text, no X11, no memory between calls; safe from any thread. `bgra` must be of layout.frame_size.
[[nodiscard]] Reading ReadBoard(const cv::Mat& bgra, const Skin& skin, const BoardLayout& layout);

// All places in which ReadBoard and ReadTexts look in a frame of this layout, and what the player
// looks at in between: the palette, and the cells whole. They may overlap, and reach out of it.
[[nodiscard]] std::vector<WindowRect> PlacesRead(const BoardLayout& layout);

// One hole or one palette place; the cheap check inside a click transaction.
[[nodiscard]] PegReading ReadPeg(const cv::Mat& bgra, const Skin& skin, WindowPoint center,
                                 int radius);
[[nodiscard]] RowReading ReadRow(const cv::Mat& bgra, const Skin& skin, const BoardLayout& layout,
                                 int row);

// OCR with Tesseract. Remembers what it read by the exact pixels of the area, because a program's
// status line shows few different texts and one costs about 20 ms. One thread.
class TextReader {
 public:
  // kFailed when the language data are missing.
  [[nodiscard]] static Result<std::unique_ptr<TextReader>> Create();
  virtual ~TextReader() = default;
  // A single line of text in `area`; empty when there is none. Untrusted text.
  [[nodiscard]] virtual std::string ReadLine(const cv::Mat& bgra, const WindowRect& area) = 0;
  // A letter or digit that stands alone, cut out of its picture: dark on white, CV_8UC1. Empty when
  // it is unclear, or this reader reads none. A zero and an O of any size may be read as each
  // other: alone they look the same. Untrusted text.
  [[nodiscard]] virtual std::string ReadSign([[maybe_unused]] const cv::Mat& ink) { return {}; }
  struct Word {
    std::string text;
    WindowRect area;
  };
  // All words of a picture, such as a dialog, in reading order.
  [[nodiscard]] virtual std::vector<Word> ReadWords(const cv::Mat& bgra) = 0;
};

// Reads the skin's text areas into reading.texts and completes reading.state and the witnesses from
// their patterns.
void ReadTexts(const cv::Mat& bgra, const Skin& skin, const BoardLayout& layout, TextReader& reader,
               Reading& reading);

// Where to click a button with this label in a picture of a dialog: the middle of the words that
// make the label, compared without case and punctuation. Nothing if it is not there, or there
// twice.
[[nodiscard]] std::optional<WindowPoint> FindLabel(const std::vector<TextReader::Word>& words,
                                                   const std::string& label);

// The picture with what was seen drawn over it: lattice, recognised colours, margins, marks, texts.
[[nodiscard]] cv::Mat DrawOverlay(const cv::Mat& bgra, const Skin& skin, const BoardLayout& layout,
                                  const Reading& reading);

}  // namespace mindreader
