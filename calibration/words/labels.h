// The words and signs that a picture shows, as on a program's controls.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include <opencv2/core/mat.hpp>

#include "base/geometry.h"
#include "calibration/words/button_signs.h"
#include "vision/board_reader.h"

namespace mindreader {

// Words that stand together and apart from others: the text of a button, or a whole line; or,
// without words, a sign on a button. Untrusted.
struct Label {
  std::string text;
  WindowRect area;
  std::optional<ButtonSign> sign = {};
};

// For people: its words in quotes, or what its sign is, or that it has neither.
[[nodiscard]] std::string Described(const Label& label);

// Whether a list has it, with the same words in the same place.
[[nodiscard]] bool IsAmong(const Label& label, const std::vector<Label>& labels);

// 255 at the edges of what is drawn in a picture, also faintly.
[[nodiscard]] cv::Mat InkOf(const cv::Mat& bgra);
// Where ink may be a line of text, with words at most `space` pixels apart.
[[nodiscard]] std::vector<WindowRect> LineAreas(const cv::Mat& ink, int space);

// A line of text is read with so much around it (pixels).
inline constexpr int kAroundLine = 3;

// The lines of text of a picture, as far as OCR sees them.
[[nodiscard]] std::vector<Label> ReadLines(const cv::Mat& bgra, TextReader& reader);
// Lines of small or coloured text that ReadLines() misses, such as links: what is as low and as
// uneven as a line of text, read one by one. Some of them are no text. Slow: up to a second.
[[nodiscard]] std::vector<Label> ReadFaintLines(const cv::Mat& bgra, TextReader& reader,
                                                const std::vector<Label>& known);
// The whole line of text that a label is in, with all labels beside it from left to right; not with
// such as are far larger.
[[nodiscard]] Label WholeLine(const Label& label, const std::vector<Label>& labels);
// What promises a start in letters that lie over a pattern, such as those of a button without a
// ground of its own over the holes of a board: OCR takes both together for anything. Slow.
[[nodiscard]] std::vector<Label> ReadStartsOverPatterns(const cv::Mat& bgra, TextReader& reader,
                                                        const std::vector<Label>& known);
// Whether a line holds words: OCR takes a row of round holes for letters, but for round ones.
[[nodiscard]] bool IsText(const std::string& line);
// The same of what was read in the frame of a button: "Undo" and "Taste" have one other letter
// only.
[[nodiscard]] bool IsTextOfButton(const std::string& line);

// Whether a text consists of signs and scraps of words for the most part, as dashes are read.
[[nodiscard]] bool IsOfScraps(const std::string& text);

// Whether a label may be two colors or three that OCR takes for as many letters.
[[nodiscard]] bool MayBeColors(const cv::Mat& bgra, const Label& label);

// All labels of a picture: its words as lines, and once more each thing that is framed like a
// button, because OCR of a whole picture misses words on small dark buttons; and signs on buttons.
// What is within one of `pegs`, the areas of board and palette, is no text.
[[nodiscard]] std::vector<Label> ReadLabels(const cv::Mat& bgra, TextReader& reader,
                                            const std::vector<WindowRect>& pegs = {});

// The lines of text on what lies over a picture: plain panels, each read for itself. OCR of a whole
// picture may take their words and what is around them, or shines through, for one line.
struct TextPanel {
  WindowRect area;
  std::vector<Label> lines;
};
[[nodiscard]] std::vector<TextPanel> TextPanels(const cv::Mat& bgra, TextReader& reader);
[[nodiscard]] std::vector<Label> ReadPanels(const cv::Mat& bgra, TextReader& reader);

// All that is written in a picture, by each of these ways; some of it more than once. Slow.
[[nodiscard]] std::vector<Label> ReadPicture(const cv::Mat& bgra, TextReader& reader);

}  // namespace mindreader
