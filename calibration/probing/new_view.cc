#include "calibration/probing/new_view.h"

#include <algorithm>
#include <cmath>

#include <opencv2/core.hpp>

#include "calibration/looking/change.h"
#include "calibration/looking/look.h"
#include "calibration/looking/plain_ground.h"
#include "calibration/probing/hand.h"
#include "vision/sample.h"

namespace mindreader {
namespace {

// Pegs, marks and what shows that a colour is picked change less of a window than a title that goes
// or a dialog that closes.
constexpr double kMoreThanPegs = 0.03;
// A board came when there were so many times fewer cells before: two rows may be told from the
// others, as when one lights up.
constexpr double kManyMore = 1.4;
// So many empty holes in a line are no chance.
constexpr int kFewestHoles = 4;
// A hole with the ground beside it reaches so far from its middle (diameters).
constexpr double kHoleWithGround = 0.75;
// Holes of another level differ in size by this factor at most.
constexpr double kOtherHoles = 1.5;
// What lies over a page darkens so much of it at least.
constexpr double kShadedPart = 0.25;

int MostCells(const Sketch& sketch) {
  int most = 0;
  for (const BoardGuess& board : sketch.boards) most = std::max(most, board.pegs * board.rows);
  return most;
}

bool CameABoard(const Sketch& before, const Sketch& now) {
  const int cells = MostCells(now);
  return cells >= kCellsOfABoard && cells > kManyMore * MostCells(before);
}

bool MuchChanged(const cv::Mat& before, const cv::Mat& now, const cv::Mat& restless) {
  double area = 0;
  for (const WindowRect& part : ChangedParts(before, now, restless)) {
    area += static_cast<double>(part.width) * part.height;
  }
  return area > kMoreThanPegs * static_cast<double>(now.total());
}

// Whether a line of empty holes came where there was none that is as long, and most of the window
// changed with it: a shade that goes from a dark page changes it by fewer levels than another
// picture would.
bool CameFromShade(const Sketch& known, const Sketch& sketch, const cv::Mat& before,
                   const cv::Mat& now, const cv::Mat& restless) {
  const auto has_line = [](const Sketch& any) {
    return std::any_of(any.boards.begin(), any.boards.end(),
                       [](const BoardGuess& board) { return board.pegs >= kFewestHoles; });
  };
  if (has_line(known) || !has_line(sketch)) return false;
  const cv::Mat changed = ChangedPixels(before, now, restless);
  return cv::countNonZero(changed) > kShadedPart * static_cast<double>(changed.total());
}

// Whether the first holes of two boards lie in one line, and their rows next to each other in the
// same direction. Boards are drawn in the middle of a window: where they begin tells nothing.
bool InOneLine(const BoardGuess& a, const BoardGuess& b) {
  const RowPlace place = a.Row(0).PlaceOf(b.first);
  const RowPlace end = a.Row(0).PlaceOf(b.Row(0).Hole(1));
  const double aside = std::max(std::abs(place.across), std::abs(end.across));
  const auto [smaller, larger] = std::minmax(a.diameter, b.diameter);
  return aside < a.diameter / 2 && larger < kOtherHoles * smaller && (a.rows > 1) == (b.rows > 1);
}

// Whether most holes of a row are there as they were, or darkened. The edge of what lies over the
// page may reach one of them.
bool WasThere(const cv::Mat& before, const cv::Mat& now, const HoleRow& row) {
  int still = 0;
  for (int peg = 0; peg < row.pegs; ++peg) {
    const WindowRect hole = WindowRect::Around(Rounded(row.Hole(peg)),
                                               static_cast<int>(kHoleWithGround * row.diameter));
    still += IsOnlyDimmed(before, now, hole) ? 1 : 0;
  }
  return 2 * still > row.pegs;
}

// Whether something is drawn where a hole of a row is, or that has another color than its ground.
bool IsHoleAt(const HoleRow& row, int peg, const cv::Mat& now) {
  const WindowPoint at = Rounded(row.Hole(peg));
  const WindowRect whole{0, 0, now.cols, now.rows};
  const WindowRect hole =
      WindowRect::Around(at, static_cast<int>(row.diameter / 2)).Intersect(whole);
  if (hole.Empty()) return false;
  if (!IsPlain(now, hole)) return true;
  // Its neighbors begin in the middle between them.
  const double reach = std::min(kHoleWithGround * row.diameter, row.Step() / 2);
  const WindowRect around = WindowRect::Around(at, static_cast<int>(reach)).Intersect(whole);
  const auto edge = BorderOf({around.x, around.y, around.width, around.height});
  const auto middle = MedianColor(now, at, 1);
  return middle && Distance(*middle, MedianColor(now, edge)) > kNoise;
}

// Whether the holes of a first row are some of the first row of another one, and all of that is
// there: pegs of several looks are no line of holes.
bool ShowsSomeOf(const BoardGuess& some, const BoardGuess& all, const cv::Mat& now) {
  const HoleRow row = all.Row(0), part = some.Row(0);
  std::vector<bool> missing(static_cast<std::size_t>(row.pegs), true);
  for (int hole = 0; hole < part.pegs; ++hole) {
    const RefPoint at = part.Hole(hole);
    const auto is_here = [&](RefPoint own) {
      return std::hypot(own.x - at.x, own.y - at.y) < row.diameter / 2;
    };
    int same = 0;
    while (same < row.pegs && !is_here(row.Hole(same))) ++same;
    if (same == row.pegs) return false;
    missing[static_cast<std::size_t>(same)] = false;
  }
  for (int hole = 0; hole < row.pegs; ++hole) {
    if (missing[static_cast<std::size_t>(hole)] && !IsHoleAt(row, hole, now)) {
      return false;
    }
  }
  return true;
}

bool HasSuchRows(const Sketch& sketch, const BoardGuess& board) {
  return std::any_of(sketch.boards.begin(), sketch.boards.end(), [&](const BoardGuess& other) {
    return other.pegs == board.pegs && InOneLine(other, board);
  });
}

}  // namespace

View ViewOf(const Sketch& known, const cv::Mat& before, const cv::Mat& now,
            const cv::Mat& restless) {
  const bool other = IsOtherPicture(before, now, restless);
  if (!other && !MuchChanged(before, now, restless)) return View::kSame;
  const Sketch sketch = MakeSketch(now);
  if (CameABoard(known, sketch)) return View::kAnother;
  if (!other) {
    return CameFromShade(known, sketch, before, now, restless) ? View::kAnother : View::kSame;
  }
  return known.boards.empty() || ShareABoard(known, sketch) ? View::kAnother : View::kElsewhere;
}

bool HasOtherRows(const Sketch& known, const BoardGuess& board, const cv::Mat& now) {
  if (!HasSuchRows(known, board)) return false;
  const Sketch sketch = MakeSketch(now);
  if (HasSuchRows(sketch, board)) return false;
  return std::any_of(sketch.boards.begin(), sketch.boards.end(), [&](const BoardGuess& other) {
    return InOneLine(other, board) && !ShowsSomeOf(other, board, now);
  });
}

bool CameWithHoles(const cv::Mat& before, const cv::Mat& now, const PaletteGuess& palette) {
  if (!IsOtherPicture(before, now, {})) return false;
  const Sketch sketch = MakeSketch(now);
  return std::any_of(sketch.boards.begin(), sketch.boards.end(), [&](const BoardGuess& board) {
    const HoleRow row = board.Row(0);
    // A popup may leave the holes behind it as they were, or darken them.
    if (board.pegs < kFewestHoles || !row.Area().Intersect(palette.Area()).Empty() ||
        WasThere(before, now, row)) {
      return false;
    }
    // Letters and choices are drawn in other ways, one by one.
    const auto look_at = [&](int peg) { return LookAt(now, row, peg); };
    const auto first = look_at(0);
    for (int peg = 0; peg < row.pegs; ++peg) {
      const auto look = look_at(peg);
      if (!first || !look || Unlikeness(*first, *look) >= kPegAppeared) return false;
    }
    return true;
  });
}

}  // namespace mindreader
