// Where marks are drawn beside a row, or below or above it.
#pragma once

#include <vector>

#include <opencv2/core/mat.hpp>

#include "base/geometry.h"
#include "calibration/looking/sketch.h"
#include "skins/skin.h"

namespace mindreader {

// Marks are smaller than this part of a hole, unless places for larger ones are drawn.
inline constexpr double kLargestMark = 0.72;
// Pegs that are smaller than this part of the way to the next one, as letters are in their fields,
// do not tell how large the holes are, nor the marks.
inline constexpr double kHolePartOfStep = 0.65;
[[nodiscard]] double HoleSize(const HoleRow& row);
// And not smaller than this (pixels).
inline constexpr int kSmallestMark = 4;
// What is drawn before any mark came is a place for one if it is not smaller than this (pixels).
inline constexpr double kSmallestDrawn = 8;
// What is measured of a mark is so to within this (pixels): it may be some pixels only.
inline constexpr double kMeasuredWithin = 2;
// Marks stand in a line or two.
inline constexpr int kMostMarkLines = 2;
// Those of one row are at most this many diameters apart.
inline constexpr double kTogether = 3.2;

// Places where a mark can be drawn, as steps from the first hole of the row that they belong to, in
// reading order.
struct MarkSlots {
  std::vector<RefPoint> offsets;
  double diameter = 0;
  // The pegs' own places, one each: what is around a peg tells about it, up to so far from side to
  // side. 0: marks of their own.
  double around_pegs = 0;
  // One on each peg, which tells about it.
  bool on_pegs = false;
  // Those of a skin: where marks were seen when it was learned, which may not be all.
  bool recalled = false;

  [[nodiscard]] bool TellOfPegs() const { return around_pegs > 0 || on_pegs; }

  [[nodiscard]] RefPoint At(const HoleRow& row, std::size_t slot) const {
    return {row.first.x + offsets[slot].x, row.first.y + offsets[slot].y};
  }
};

// The small shapes that stand beside every row in the same way, as many as there are pegs: programs
// that draw empty places for marks show where they come. All sets that could be it.
[[nodiscard]] std::vector<MarkSlots> FindEmptySlots(const cv::Mat& bgra, const BoardGuess& board);

// Those that came beside a row of a history with its guess, as many as there are pegs, and nearly
// as large as these: the marks of its answer are in them.
[[nodiscard]] std::vector<MarkSlots> LargeSlotsThatCame(const cv::Mat& before, const cv::Mat& after,
                                                        const HoleRow& row);

// Whether two marks of these sizes (pixels) may be of one kind.
[[nodiscard]] bool AreOfOneSize(double a, double b);

// What part of a hole the marks of a row are smaller than that have these places.
[[nodiscard]] double LargestMark(const std::vector<MarkSlots>& slots, const HoleRow& row);

// The part of a picture beside a row's holes where its marks can be, left or right (or above and
// below where guesses are columns).
[[nodiscard]] std::vector<WindowRect> BesideRow(const HoleRow& row, double pitch, Size picture);

// Where an offset from the first hole of a row is: below or above its holes, or beside them, before
// the first or after the last one. kNone: beyond its ends and its height, so that it may be either.
enum class Side { kNone, kBefore, kAfter, kBelow, kAbove };
[[nodiscard]] Side SideOf(RefPoint offset, const HoleRow& row);

// Whether all places are on one side of a row.
[[nodiscard]] bool IsOnOneSide(const MarkSlots& slots, const HoleRow& row);

// How far from the line of a row its marks are, at most: those below the pegs are not quite in the
// middle between two rows. Where only one row is known, its pegs' size tells.
[[nodiscard]] double ReachOfMarks(const BoardGuess& board);
// Where the next row is so far away.
[[nodiscard]] double ReachOfMarks(double pitch);
// Where rows stand beside each other on cards, of which each may have its marks below its pegs.
[[nodiscard]] double ReachOnCard(const HoleRow& row);
// As far as to the edge of the card that came with a row, as an area of that colour or shade that
// changed as a whole, if that is one; 0: there is none.
[[nodiscard]] double ReachOnNewCard(const cv::Mat& before, const cv::Mat& after,
                                    const HoleRow& row);

}  // namespace mindreader
