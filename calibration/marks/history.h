// Programs with one input row show past guesses elsewhere, often smaller.
#pragma once

#include <optional>
#include <vector>

#include <opencv2/core/mat.hpp>

#include "agent/mastermind/code.h"
#include "calibration/looking/sketch.h"
#include "calibration/probing/hand.h"

namespace mindreader {

// The row of a picture, other than `input`, whose pegs show a guess in its colours, and which was
// not there in the picture of an empty board. Of several the one in line with `like`, an earlier
// row, then the one nearest to the top, where newest guesses come first; nothing when there is
// none. Colors that showed it on the empty board as well, and have only moved, do not count.
[[nodiscard]] std::optional<HoleRow> FindShownGuess(const cv::Mat& empty, const cv::Mat& bgra,
                                                    const mastermind::Code& guess,
                                                    const HoleRow& input, const Control& control,
                                                    const std::optional<HoleRow>& like = {});

// All rows of that kind, each once; also what is in the place of `input` if that is asked for.
[[nodiscard]] std::vector<HoleRow> FindShownGuesses(const cv::Mat& empty, const cv::Mat& bgra,
                                                    const mastermind::Code& guess,
                                                    const HoleRow& input, const Control& control,
                                                    bool also_in_input = false);

// Whether a row that was filled shows its guess where it is, in pegs of any form.
[[nodiscard]] bool GoesOnShowing(const cv::Mat& empty, const cv::Mat& bgra,
                                 const mastermind::Code& guess, const HoleRow& row,
                                 const Control& control);

// The row of as many equal shapes, evenly apart, that are not there on an empty board, some of
// which came between two pictures, and of which those look alike, and only those, that have the
// same colour in the guess: pegs may be shown otherwise than in the input row. The largest ones, of
// several the first in line with `like` or nearest to the top; nothing when there is none.
[[nodiscard]] std::optional<HoleRow> FindGuessByPattern(const cv::Mat& empty, const cv::Mat& before,
                                                        const cv::Mat& after,
                                                        const mastermind::Code& guess,
                                                        const HoleRow& input,
                                                        const std::optional<HoleRow>& like);

// Where a guess came in a level line of so many pictures, each on plain ground: pictures of one
// font stand on one line, and are not as high as each other, and what is seen in them may be no
// outline. Only their pattern tells; on another ground than in the holes they do not look as they
// do there.
[[nodiscard]] std::optional<HoleRow> FindGuessInPictures(const cv::Mat& before,
                                                         const cv::Mat& after,
                                                         const mastermind::Code& guess,
                                                         const HoleRow& input,
                                                         const std::optional<HoleRow>& like);

// The row of boxes, other than `input`, all of which changed between two pictures and show the
// guess by that pattern; nothing when none does.
[[nodiscard]] std::optional<HoleRow> FindGuessInBoxes(const std::vector<BoardGuess>& box_rows,
                                                      const cv::Mat& before, const cv::Mat& after,
                                                      const mastermind::Code& guess,
                                                      const HoleRow& input);

// The rows of boxes that stand evenly apart in line with one of them; nothing when it is alone.
[[nodiscard]] std::optional<BoardGuess> HistoryOfBoxes(const std::vector<BoardGuess>& box_rows,
                                                       const HoleRow& row);

// The row of a history whose places are known that shows the guess, by most of its pegs; nothing
// when none does.
[[nodiscard]] std::optional<HoleRow> FindGuessIn(const BoardGuess& history, const cv::Mat& empty,
                                                 const cv::Mat& bgra, const mastermind::Code& guess,
                                                 const Control& control);

// The place in line with a row of the history where the guess has come between two pictures, by
// most of its pegs: those of a history may be pictures of any size. Nothing when none shows it.
[[nodiscard]] std::optional<HoleRow> FindGuessInLine(const HoleRow& like, const cv::Mat& before,
                                                     const cv::Mat& after,
                                                     const mastermind::Code& guess,
                                                     const Control& control);

// That place in line with any of these rows: cards stand in several lines beside each other.
[[nodiscard]] std::optional<HoleRow> FindGuessInLines(const std::vector<HoleRow>& rows,
                                                      const cv::Mat& before, const cv::Mat& after,
                                                      const mastermind::Code& guess,
                                                      const Control& control);

// Where a row that one picture shows is in another one, at most `reach` pixels from there: a layout
// that moves takes it along.
[[nodiscard]] HoleRow Followed(HoleRow row, const cv::Mat& then, const cv::Mat& now, int reach);
// Whether it is there: most of its pegs look as they did then, or all of them show the guess that
// was made there by which of them look alike.
[[nodiscard]] bool IsThere(const HoleRow& followed, const cv::Mat& now, const HoleRow& row,
                           const cv::Mat& then, const mastermind::Code& guess);

// How far a board moved with the answer to one of its rows, less than to other holes, by rows that
// the answer leaves alone: one that is still empty, as it was in the picture of an empty board, or
// else the one before. Its own pegs may have changed, and the next row is marked as the one that is
// played now. {0, 0} when neither is elsewhere.
[[nodiscard]] WindowPoint DriftByOtherRows(const BoardGuess& board, const HoleRow& row,
                                           const cv::Mat& empty, const cv::Mat& before,
                                           const cv::Mat& after);

// A step of a board by some pixels with the answer to one of its rows, which nothing of it tells
// for sure: the row's pegs (`pegs`: a mask of its area, 0 where pixels do not count) and the row
// after the next one, or the one before, agree about it. {0, 0} when they do not.
[[nodiscard]] WindowPoint StepOfBoard(const BoardGuess& board, const HoleRow& row,
                                      const cv::Mat& pegs, const cv::Mat& before,
                                      const cv::Mat& after);

// A row of a history, measured as the ones before it: at the same places along it, and as evenly
// apart. Pegs that are pictures are found within some pixels only. Unchanged where it is no such
// row.
[[nodiscard]] HoleRow Aligned(const HoleRow& row, const std::vector<HoleRow>& before);

}  // namespace mindreader
