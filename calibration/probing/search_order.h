// What of a sketch is tried, and in which order, until a peg appears: the likeliest first.
#pragma once

#include <vector>

#include "base/geometry.h"
#include "calibration/looking/sketch.h"

namespace mindreader {

// A peg fills at most this part of the way to the next one.
inline constexpr double kLargestPeg = 0.95;

// What is large enough for a palette, without parts of one that comes before. A legend comes after
// the palette whose colours it shows.
[[nodiscard]] std::vector<PaletteGuess> PalettesToTry(const Sketch& sketch);
// Two things that look alike but for their colour are anything: letters, examples of marks. Far
// from the board they are icons of the page, and on `words` letters.
[[nodiscard]] std::vector<PaletteGuess> PairsToTry(const Sketch& sketch,
                                                   const std::vector<WindowRect>& words);

// Boards worth trying, each with cells of the size that its pegs may have: none that overlaps the
// palette (which may have no colours), no single line out of a larger board or on `words`, and no
// short one far from a board.
[[nodiscard]] std::vector<BoardGuess> BoardsToTry(const Sketch& sketch, const PaletteGuess& palette,
                                                  const std::vector<WindowRect>& words);

// The first holes of the rows that may be played first, at most so many: of the likeliest boards at
// each of their ends, then of single rows, then of the others, and of parts of boards.
[[nodiscard]] std::vector<WindowPoint> HolesToTry(const std::vector<BoardGuess>& boards,
                                                  std::size_t most);

// A row of equal shapes as what its pegs come from, with those of `lines` that make a block with
// it. Below three lines of three there is the zero, if one of `boxes` is in the middle there; what
// is beside it is none of them.
[[nodiscard]] PaletteGuess KeysOf(const HoleRow& row, const std::vector<BoardGuess>& lines,
                                  const std::vector<WindowRect>& boxes);
// Whether those are three lines of three, with the zero below them or without it.
[[nodiscard]] bool HasDigits(const PaletteGuess& keys);

}  // namespace mindreader
