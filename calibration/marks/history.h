// The rows of a history, wherever a program has it: whether one shows a guess, where in line the
// next one came, and where they are once the layout has moved.
#pragma once

#include <optional>
#include <vector>

#include <opencv2/core/mat.hpp>

#include "agent/mastermind/code.h"
#include "base/geometry.h"
#include "calibration/looking/sketch.h"
#include "calibration/probing/control.h"

namespace mindreader {

// Pegs of one row, and of rows of one history, differ in size by less than this part of them.
inline constexpr double kSamePegSize = 0.2;

// The pegs of a guess as its control knows them, to be found in rows of a picture. Keeps none of
// the three that it is made of: they must outlive it.
class PegsOfGuess {
 public:
  PegsOfGuess(const cv::Mat& bgra, const mastermind::Code& guess, const Control& control)
      : bgra_(bgra), guess_(guess), control_(control) {}

  // How much the pegs of a row differ from those of the guess, as pictures.
  [[nodiscard]] double Apart(const HoleRow& row) const;
  // How much they differ from the pegs of the other colors, each on average.
  [[nodiscard]] double ApartFromOthers(const HoleRow& row) const;
  // Whether all pegs of a row show theirs of the guess.
  [[nodiscard]] bool AllIn(const HoleRow& row) const;
  // How many pegs of a row show theirs of the guess.
  [[nodiscard]] int CountIn(const HoleRow& row) const;

 private:
  [[nodiscard]] bool Shows(RefPoint at, double diameter, int color) const;

  const cv::Mat& bgra_;
  const mastermind::Code& guess_;
  const Control& control_;
};

// Whether the pegs of a row look alike where the guess has one colour, and only there.
[[nodiscard]] bool HasPattern(const cv::Mat& bgra, const HoleRow& row,
                              const mastermind::Code& guess);

// The row itself and, where its holes are longer than high, as the cells of a table are, those with
// their middles elsewhere along them: a peg may stand beside its name there.
[[nodiscard]] std::vector<HoleRow> PlacesAlongHoles(const HoleRow& row);

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

// The same of a page with an empty input row: its holes, as they were in the picture of an empty
// board, and those of a row of one of these boards beside it agree about the step.
[[nodiscard]] WindowPoint StepOfPage(const HoleRow& input, const std::vector<BoardGuess>& histories,
                                     const cv::Mat& first, const cv::Mat& after);

// A row of a history, measured as the ones before it: at the same places along it, and as evenly
// apart. Pegs that are pictures are found within some pixels only. Unchanged where it is no such
// row.
[[nodiscard]] HoleRow Aligned(const HoleRow& row, const std::vector<HoleRow>& before);

}  // namespace mindreader
