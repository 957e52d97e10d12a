// The words and signs on a program's controls, and what they promise to do.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

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

enum class Promise { kSubmit, kNewGame, kStart, kDismiss, kLevel, kAgree };

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

// The labels that promise this, the clearest first: words before signs. Words that also belong to
// what must never be clicked (solution, hint, quit, links …) are never among them.
[[nodiscard]] std::vector<Label> LabelsThat(Promise promise, const std::vector<Label>& labels);

// Whether one of them asks for another game: "Play again?", which yes answers.
[[nodiscard]] bool AskForAnotherGame(const std::vector<Label>& labels);

// The keys that texts ask to be pressed for this: "Press ENTER to play again".
[[nodiscard]] std::vector<std::string> KeysThat(Promise promise, const std::vector<Label>& labels);

// Where words promise anything: no holes and no colors are there, such as the round ends of a
// button.
[[nodiscard]] std::vector<WindowRect> AreasThatPromise(const std::vector<Label>& labels);

// Those of the lines of one of two pictures that may differ in the other, as any of their pixels
// has `changed`. OCR may read a line in one of them only.
[[nodiscard]] std::vector<Label> LinesThatChanged(std::vector<Label> lines, const cv::Mat& changed);

// Where lines of text may have come between two pictures.
[[nodiscard]] std::vector<WindowRect> AreasOfNewLines(const cv::Mat& before, const cv::Mat& after);
// The lines of text where something came between two pictures, each read alone: on a ground of
// lines and pictures OCR of a whole window may miss some.
[[nodiscard]] std::vector<Label> ReadNewLines(const cv::Mat& before, const cv::Mat& after,
                                              TextReader& reader);

// Whether a picture says that a guess must not have a colour twice, in the window or on a panel
// over it, and the one before did not.
[[nodiscard]] bool CameToSayNoRepeats(const cv::Mat& before, const cv::Mat& after,
                                      TextReader& reader);

}  // namespace mindreader
