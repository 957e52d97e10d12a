// Buttons that catch the eye: what a program wants to be clicked, whatever is written on it.
#pragma once

#include <optional>
#include <vector>

#include <opencv2/core/mat.hpp>

#include "calibration/looking/sketch.h"
#include "calibration/words/labels.h"

namespace mindreader {

// The labels on framed buttons as large as words need them. None that must not be clicked.
[[nodiscard]] std::vector<Label> FramedButtons(const cv::Mat& bgra,
                                               const std::vector<Label>& labels);
// Takes what is on either side of a button's words out of the boards: the ends of the button are no
// two holes.
void RemoveEndsOfButtons(const std::vector<Label>& labels, std::vector<BoardGuess>& boards);

// Of some framed buttons the one whose colour catches the eye; nothing where none does, or another
// one of nearly its size does nearly as much.
[[nodiscard]] std::optional<Label> MostProminent(const cv::Mat& bgra,
                                                 const std::vector<Label>& buttons);

// The prominent button below sentences that stand across the cells of a board: they lie over it,
// and the button takes them away. `sketch` and `labels` are of the picture.
[[nodiscard]] std::optional<Label> ButtonOver(const cv::Mat& bgra, const Sketch& sketch,
                                              const std::vector<Label>& labels);

// The prominent button in the middle of a picture, as on a title page: not in a header or beside
// the game.
[[nodiscard]] std::optional<Label> ButtonInMiddle(const cv::Mat& bgra,
                                                  const std::vector<Label>& labels);

// The first of some buttons of one size in the middle of a picture, below or beside each other,
// none of which catches the eye: a menu of levels or players. Nothing where one of them has a
// promise of its own, such as to submit a row.
[[nodiscard]] std::optional<Label> FirstOfMenu(const cv::Mat& bgra,
                                               const std::vector<Label>& labels);

// The prominent button, or else the first of a menu, in the middle of a picture that is faint but
// for what stands there: whatever lies behind it waits for it.
[[nodiscard]] std::optional<Label> ButtonBeforeAll(const cv::Mat& bgra,
                                                   const std::vector<Label>& labels);

// The one large button in the very middle of what stands out from the page and holds the board, as
// that of a player that waits for it: round or square, alone of its size, with a sign on it,
// whatever that is. Its label has no words. `sketch` is of the picture.
[[nodiscard]] std::optional<Label> ButtonInCenterOfGame(const cv::Mat& bgra, const Sketch& sketch);

// Words that reach into the cells of a board, none of which are letters that outlines of holes are
// read as: they lie over it, and what shows through may have been read with them.
[[nodiscard]] std::vector<Label> WordsOver(const Sketch& sketch, const std::vector<Label>& labels);

// Whether a button is one of a sketch's colors, as those with their names are. Fewer buttons than
// four, of several colors, may be levels or players.
[[nodiscard]] bool IsOfPalette(const WindowRect& button, const Sketch& sketch);

// Whether what looks like a button is what a row of a sketch's board lies on, as the lit one does.
// Letters are far lower than their button, pegs are not.
[[nodiscard]] bool FramesARow(const WindowRect& button, const Sketch& sketch);

// Whether all of a picture but this part is faint, as what lies behind a dialog.
[[nodiscard]] bool IsFaintAround(const cv::Mat& bgra, const WindowRect& part);

// Whether words are a sentence, and no name of a button or a heading.
[[nodiscard]] bool IsSentence(const std::string& text);

}  // namespace mindreader
