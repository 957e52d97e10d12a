// Where programs that mark each peg may draw it: around the pegs themselves.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include <opencv2/core/mat.hpp>

#include "calibration/looking/sketch.h"
#include "calibration/marks/mark_kinds.h"
#include "calibration/marks/mark_slots.h"

namespace mindreader {

// What is around each peg of a row.
[[nodiscard]] MarkSlots CellsOf(const HoleRow& row);

// What is around the pegs where they are drawn smaller than the holes that they came to, such as
// tiles that were framed with their pegs: as much as all of those stayed that were there before
// their row was answered. At least one row.
[[nodiscard]] std::optional<MarkSlots> CellsInside(const std::vector<AnsweredRow>& rows);

// What became another one at one place beside the peg, within its cell, in all cells of all rows,
// such as a bar in the lower part of each tile, while the pegs themselves stayed: the largest round
// part of it. At least one row.
[[nodiscard]] std::optional<MarkSlots> PartOfCells(const std::vector<AnsweredRow>& rows);

// What is around the pictures on tiles that all had one ground before their rows were answered,
// whatever form the pictures have. At least one row.
[[nodiscard]] std::optional<MarkSlots> TilesOf(const std::vector<AnsweredRow>& rows);

// How many kinds of such parts came between two pictures, one in each cell of a row but for the
// last, whose peg may have come meanwhile; 0 where there is none, or where something changed
// between the cells as well, as the ground of a row does.
[[nodiscard]] std::size_t KindsInCells(const cv::Mat& before, const cv::Mat& after,
                                       const HoleRow& row, double reach);

// How many grounds the tiles of a row with pictures on them came to have, all of which had one and
// the same before; 0 where a tile has its old one or was empty, but for the last, whose peg may
// have come meanwhile, or something changed between the tiles as well.
[[nodiscard]] std::size_t GroundsOfTiles(const cv::Mat& before, const cv::Mat& after,
                                         const HoleRow& row, double reach);

}  // namespace mindreader
