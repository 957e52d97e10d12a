// Looking: what in a picture of an unknown program might be its board and its palette. Nothing here
// is certain; probing decides (calibration/controls/control_search.h).
#pragma once

#include <cmath>
#include <optional>
#include <string>
#include <vector>

#include <opencv2/core/mat.hpp>

#include "base/color.h"
#include "skins/skin.h"
#include "vision/shapes.h"

namespace mindreader {

// Where a place is from the first hole of a row, in pixels: along the row, and across it to its
// right as one goes along.
struct RowPlace {
  double along = 0;
  double across = 0;
};

// The holes of one guess.
struct HoleRow {
  RefPoint first;
  RefPoint step;
  int pegs = 0;
  double diameter = 0;
  double length = 0;  // of a hole along the row, where it is longer than high, as a list box is

  [[nodiscard]] RefPoint Hole(int peg) const {
    return {first.x + peg * step.x, first.y + peg * step.y};
  }
  [[nodiscard]] double Step() const { return std::hypot(step.x, step.y); }
  [[nodiscard]] RowPlace PlaceOf(RefPoint point) const;
  [[nodiscard]] WindowRect Area() const;  // all holes, each with its diameter
  // The row while it has so many pegs, where those before move back by this part of a step when
  // another comes (see Control::moves).
  [[nodiscard]] HoleRow WithPegs(int count, double moves) const;
  // Whether a point is on a hole or between two, each hole so many of its sizes from side to side.
  [[nodiscard]] bool IsOnHoles(RefPoint point, double sizes) const;
};

// A lattice that could be the holes: hole (row, peg) at first + row·next_row + peg·next_peg, in
// pixels of the picture. Which of its ends is played first is part of the guess. A single row is
// the input row of a program that shows its guesses elsewhere.
struct BoardGuess {
  RefPoint first;
  RefPoint next_peg;
  RefPoint next_row;
  int pegs = 0;
  int rows = 0;
  double diameter = 0;
  double score = 0;    // higher is likelier
  double length = 0;   // as of a row
  RefPoint odd_row{};  // how far every second row stands aside, from the second one on

  [[nodiscard]] HoleRow Row(int row) const;
  // The board begins with what was this row; where the next one is stays the same.
  void BeginAt(int row);
  // Which of its rows this is.
  [[nodiscard]] std::optional<int> Find(const HoleRow& row) const;
  [[nodiscard]] bool Holds(const HoleRow& row) const { return Find(row).has_value(); }
  // The distance between rows; of a single row, that of its holes.
  [[nodiscard]] double Pitch() const;
  // Whether what moves so far comes to lie as far along the rows as other holes are.
  [[nodiscard]] bool ChangesHoles(WindowPoint by) const;
};

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

inline constexpr int kFewestPegs = 2;
inline constexpr int kMostPegs = 8;
inline constexpr int kFewestRows = 4;
inline constexpr int kMostRows = 24;
// So many cells are a board.
inline constexpr int kCellsOfABoard = 16;
// Likely boards and palettes have at least this part of the likeliest one's score.
inline constexpr double kAsLikely = 0.5;
// Sizes of a hole for HoleRow::IsOnHoles(): pegs come there, no mark and no light.
inline constexpr double kOnHoles = 1.1;

[[nodiscard]] WindowPoint Rounded(RefPoint p);
// All holes of a board.
[[nodiscard]] WindowRect AreaOf(const BoardGuess& board);
// Whether one of the likeliest boards of a sketch is in the other one, too, at the same place.
[[nodiscard]] bool ShareABoard(const Sketch& a, const Sketch& b);

// The same cells with what was taken for columns as rows, in the order of reading. Row 0 is the one
// with hole `peg` of the board's row 0; the others are on its longer side.
[[nodiscard]] BoardGuess Turned(const BoardGuess& board, int peg);
// How colourful a colour is, 0 … 255.
[[nodiscard]] int Chroma(Bgr color);

// The rows of a sketch that have the steps and the number of holes of `row`, wherever they are.
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
