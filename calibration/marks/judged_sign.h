// What a gesture changed beside a row, and whether that tells that the row was judged.
#pragma once

#include <vector>

#include <opencv2/core/mat.hpp>

#include "agent/mastermind/code.h"
#include "calibration/looking/sketch.h"
#include "calibration/probing/prober.h"

namespace mindreader {

inline constexpr int kSmallestSign = 4;  // pixels a side

// Whether each hole of a row changed by at least this: its ground lit up, or its pegs are gone.
[[nodiscard]] bool EachHoleChanged(const Observed& seen, const HoleRow& row, double least);

// Whether some pegs went, or became others; all of them go where the row was judged after all.
[[nodiscard]] bool SomeHolesChanged(const Frame& before, const Frame& after, const HoleRow& row);

// Whether the other pegs went with the last one, whose hole is still empty: the row was judged, and
// is shown elsewhere.
[[nodiscard]] bool WasTaken(const Observed& seen, HoleRow row);

// Whether a place is in a hole of a row, or beside it in its cell: a list box is wider than high.
[[nodiscard]] bool IsInCellOf(const HoleRow& row, WindowPoint place);

// The row that is played after this one.
[[nodiscard]] HoleRow NextRow(const BoardGuess& board, const HoleRow& row);

// Where the marks of a row can be: beside it, below or above it.
[[nodiscard]] std::vector<WindowRect> AroundRow(const BoardGuess& board, const HoleRow& row,
                                                cv::Size picture);

// Whether a gesture did to one hole of a row what the last one did to another, and nothing else: it
// changed its color, which may show beside it, too, as by its name.
[[nodiscard]] bool IsAnotherPeg(const Observed& last, const Observed& seen, const HoleRow& row);

// Whether a full row, which shows `guess`, came once more, elsewhere: as many equal things, evenly
// apart, where nothing was, of which those look alike, and only those, that have the same colour in
// the guess. That is a guess in a log of them; one of a single colour tells nothing.
[[nodiscard]] bool RowCameElsewhere(const mastermind::Code& guess, const Observed& seen,
                                    const HoleRow& row);

// Whether a full row made its places for marks light up, all of them or the field that they are in:
// some programs show so that they want to be clicked.
[[nodiscard]] bool PlacesLitUp(const Observed& seen, const BoardGuess& board, const HoleRow& row);

// Whether the frame around a row, or an arrow beside it, that told that it is played is at the next
// one now, whose holes are as they were, or the next one came: it was judged, even if no mark did.
[[nodiscard]] bool TurnPassedOn(const Observed& seen, const BoardGuess& board, const HoleRow& row);

// How sure a change is that a row was judged.
enum class JudgedSign { kNone, kWeak, kStrong };

// Strong: marks came beside the row, on its pegs' edges or as the grounds of its tiles, all holes
// of the next row look otherwise, or the row's holes are empty again. Weak: something else changed
// that is neither the row nor within `ignored`, or marks on the pegs' edges that are all alike.
// `filling`: the row before its last peg, where that is known; see WithoutLight().
[[nodiscard]] JudgedSign SignOfJudging(const Observed& seen, const BoardGuess& board,
                                       const HoleRow& row, const std::vector<WindowRect>& ignored,
                                       const cv::Mat& filling = {});

}  // namespace mindreader
