// Looking: what in a picture of an unknown program might be its board and its palette. Nothing here
// is certain; probing decides (calibration/controls/control_search.h).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include <opencv2/core/mat.hpp>

#include "base/color.h"
#include "calibration/looking/board_guess.h"
#include "vision/shapes.h"

namespace mindreader {

// Shapes of one size in a line or two, each of another colour.
struct PaletteGuess {
  std::vector<Shape> colors;  // in reading order
  double diameter = 0;
  double score = 0;

  [[nodiscard]] WindowRect Area() const;
};

// Choices for each hole of a row: those of the next hole are one step further than its own.
struct ChoiceTable {
  PaletteGuess first;  // of the first hole
  RefPoint step;
  int holes = 0;

  [[nodiscard]] WindowRect AreaOf(int hole) const;
  [[nodiscard]] WindowRect Area() const;
};

// A box that is long enough for a few letters: it may be typed into, or be a button.
struct TextField {
  WindowRect area;
  bool empty = true;  // but for a caret
};

struct Sketch {
  std::vector<Shape> shapes;
  std::vector<BoardGuess> boards;      // likeliest first
  std::vector<PaletteGuess> palettes;  // likeliest first
  std::vector<ChoiceTable> tables;     // largest first; none but from choice_tables.h
  std::vector<BoardGuess> box_rows;    // whose first rows are boxes, as list boxes are
  std::vector<TextField> fields;
};

// Likely boards and palettes have at least this part of the likeliest one's score.
inline constexpr double kAsLikely = 0.5;
// Whether one of the likeliest boards of a sketch is in the other one, too, at the same place.
[[nodiscard]] bool ShareABoard(const Sketch& a, const Sketch& b);

// A board turned (see Turned()). Where it has more holes in a row then than any, those of a board
// of the sketch in the same place: a line of buttons below its columns was taken for holes of
// theirs.
[[nodiscard]] BoardGuess TurnedAsSeen(const BoardGuess& board, int peg, const Sketch& sketch);
// How colourful a colour is, 0 … 255.
[[nodiscard]] int Chroma(Bgr color);

// The rows of a sketch that have the steps and the number of holes of `row`, wherever they are; in
// the columns of `row` where they were hardly measured aside of these, with other steps.
[[nodiscard]] std::vector<HoleRow> RowsLike(const HoleRow& row, const Sketch& sketch);

// Blocks of two rows or more like those of a board, wherever they are: boards of the sketch with
// its steps, and rows that were found one by one, because the holes of the row that is played look
// otherwise than those of the rows behind it. They are played in the order of the board.
[[nodiscard]] std::vector<BoardGuess> BlocksLike(const BoardGuess& board, const Sketch& sketch);

[[nodiscard]] Sketch MakeSketch(const cv::Mat& bgra);
// The palettes among shapes of a picture, likeliest first.
[[nodiscard]] std::vector<PaletteGuess> FindPalettes(const cv::Mat& bgra,
                                                     const std::vector<Shape>& shapes);

}  // namespace mindreader
