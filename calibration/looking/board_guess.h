// Rows of holes, and lattices of them that may be the board of an unknown program.
#pragma once

#include <cmath>
#include <optional>

#include "base/geometry.h"
#include "skins/skin.h"

namespace mindreader {

inline constexpr int kFewestPegs = 2;
inline constexpr int kMostPegs = 8;
inline constexpr int kFewestRows = 4;
inline constexpr int kMostRows = 24;
// So many cells are a board.
inline constexpr int kCellsOfABoard = 16;
// Rows of one board have the same steps, but for this part of one.
inline constexpr double kSameStep = 0.06;
// Sizes of a hole for HoleRow::IsOnHoles(): pegs come there, no mark and no light.
inline constexpr double kOnHoles = 1.1;

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
  // Whether it is more than a single line.
  [[nodiscard]] bool HasRows() const { return rows > 1; }
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

[[nodiscard]] WindowPoint Rounded(RefPoint p);
// All holes of a board.
[[nodiscard]] WindowRect AreaOf(const BoardGuess& board);
// The same cells with what was taken for columns as rows, in the order of reading. Row 0 is the one
// with hole `peg` of the board's row 0; the others are on its longer side.
[[nodiscard]] BoardGuess Turned(const BoardGuess& board, int peg);

}  // namespace mindreader
