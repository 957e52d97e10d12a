#include "calibration/looking/lit_rows.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include <opencv2/core.hpp>

#include "calibration/looking/caret.h"
#include "calibration/looking/look.h"
#include "vision/sample.h"
#include "vision/transform.h"

namespace mindreader {
namespace {

// It stands where the lattice would go on, but for this part of its steps.
constexpr double kOfStep = 0.06;
// Its holes are larger or smaller than the others by this part at most.
constexpr double kOtherHoleSize = 0.35;
// A dot in the middle of a place for a peg is smaller than this part of the way to the next one.
constexpr double kDot = 0.4;
// Of a row in parts: how far from its place a hole may be (parts of it), and from which difference
// (levels) neighbours do not look alike: the ground may shine through them.
constexpr double kHoleOffPlace = 0.15;
constexpr int kPegsOfPart = 3;  // of two, an input row and keys below it look like columns
constexpr int kOtherLook = 30;
// Within the size of the others a lit hole of a line differs from its neighbour by less than this
// (levels).
constexpr double kSameInside = 7;
// What is filled with one color differs from it by less than this on average, and a hole that is
// lit by its fill from its neighbour by less than that (levels): pegs have other colors.
constexpr double kPlainHole = 3;
constexpr double kInsideHole = 0.8;  // of its size, without its rim
constexpr int kLitFill = 60;
// An outline that is drawn through may be larger than one of dashes by less than this part.
constexpr double kOtherOutline = 0.12;

// Holes that stand where a row was not found differ from those beside them by less than this part
// of what they differ from the ground between two rows by.
constexpr double kSameAsBeside = 0.5;

bool GoesOn(const BoardGuess& board, int row, const BoardGuess& line) {
  const double step = std::hypot(board.next_peg.x, board.next_peg.y);
  return line.rows == 1 && line.pegs == board.pegs &&
         Apart(line.next_peg, board.next_peg) < kOfStep * step &&
         Apart(line.first, board.Row(row).first) < kOfStep * board.Pitch();
}

bool HasSizeOf(const BoardGuess& line, const BoardGuess& board) {
  return std::abs(line.diameter - board.diameter) < kOtherHoleSize * board.diameter;
}

// How many of a row's holes are among the shapes; none where they do not look alike: these may be
// colors.
int HolesSeen(const HoleRow& row, const std::vector<Shape>& shapes) {
  std::vector<Shape> holes;
  for (int peg = 0; peg < row.pegs; ++peg) {
    const auto hole = std::find_if(shapes.begin(), shapes.end(), [&](const Shape& shape) {
      return Apart({shape.CenterX(), shape.CenterY()}, row.Hole(peg)) <
                 kHoleOffPlace * row.diameter &&
             std::abs(shape.Diameter() - row.diameter) < kOtherHoleSize * row.diameter;
    });
    if (hole != shapes.end()) holes.push_back(*hole);
  }
  const bool alike =
      std::adjacent_find(holes.begin(), holes.end(), [](const Shape& a, const Shape& b) {
        return Distance(a.color, b.color) >= kOtherLook;
      }) == holes.end();
  return alike ? static_cast<int>(holes.size()) : 0;
}

bool IsSeenInPart(const HoleRow& row, const std::vector<Shape>& shapes) {
  return row.pegs >= kPegsOfPart && 2 * HolesSeen(row, shapes) >= row.pegs;
}

// Whether a line beside a lattice of dots holds pegs as they are before the first guess, all alike:
// colors of a palette are not.
bool HasPegsForDots(const BoardGuess& line, const BoardGuess& board,
                    const std::vector<Shape>& shapes) {
  const double room = std::min(line.Pitch(), board.Pitch());
  return board.diameter < kDot * room && line.diameter > board.diameter && line.diameter < room &&
         HolesSeen(line.Row(0), shapes) == line.pegs;
}

// Whether the holes of a row that was not found are there all the same: each of them looks like the
// one in the row beside it, and unlike the ground between that one and the `next` row.
bool IsThere(const cv::Mat& bgra, const HoleRow& row, const HoleRow& beside, const HoleRow& next) {
  for (int peg = 0; peg < row.pegs; ++peg) {
    const RefPoint known = beside.Hole(peg), other = next.Hole(peg);
    const auto hole = Look::Of(bgra, row.Hole(peg), row.diameter);
    const auto like = Look::Of(bgra, known, row.diameter);
    const auto ground =
        Look::Of(bgra, {(known.x + other.x) / 2, (known.y + other.y) / 2}, row.diameter);
    if (!hole || !like || !ground ||
        Unlikeness(*hole, *like) >= kSameAsBeside * Unlikeness(*hole, *ground)) {
      return false;
    }
  }
  return true;
}

// Whether a shape at this place is such a hole, larger than the hole beside it.
bool IsLitHole(const cv::Mat& bgra, const std::vector<Shape>& shapes, const HoleRow& line,
               RefPoint place, RefPoint beside) {
  const bool larger = std::any_of(shapes.begin(), shapes.end(), [&](const Shape& shape) {
    const double more = shape.Diameter() - line.diameter;
    return Apart({shape.CenterX(), shape.CenterY()}, place) < kOfStep * line.Step() && more > 0 &&
           more < kOtherHoleSize * line.diameter;
  });
  if (!larger) return false;
  const auto own = Look::Of(bgra, place, line.diameter);
  const auto other = Look::Of(bgra, beside, line.diameter);
  return own && other && Unlikeness(*own, *other) < kSameInside;
}

// A hole inside its rim, without a caret that may stand in it, as in a field that has the keys.
std::optional<Look> InsideHole(const cv::Mat& bgra, RefPoint center, double diameter) {
  const auto reach = static_cast<int>(std::ceil(kInsideHole * diameter / 2)) + 1;
  const WindowRect box = WindowRect::Around(Rounded(center), reach);
  const cv::Rect part = cv::Rect(box.x, box.y, box.width, box.height) & cv::Rect({}, bgra.size());
  if (part.empty()) return std::nullopt;
  return Look::Of(WithoutCaret(bgra(part)), {center.x - part.x, center.y - part.y},
                  kInsideHole * diameter);
}

bool IsOfOneShade(const Look& look) {
  const Bgr color = look.color();
  const cv::Mat plain(look.patch().size(), look.patch().type(),
                      cv::Scalar(color.blue, color.green, color.red));
  const auto filled = Look::FromPatch(plain);
  return filled && Unlikeness(look, *filled) < kPlainHole;
}

bool HaveOneForm(const Shape& a, const Shape& b) {
  return std::min(a.Diameter(), b.Diameter()) < kClearForm || std::abs(a.fill - b.fill) < kSameFill;
}

// Whether a shape at this place is as large as the holes of a line, and empty as they are, but of
// another shade; and none of that size comes after it: such are places for marks.
bool IsLitByFill(const cv::Mat& bgra, const std::vector<Shape>& shapes, const HoleRow& line,
                 RefPoint place, RefPoint beside) {
  const auto shape_at = [&](RefPoint at) {
    return std::find_if(shapes.begin(), shapes.end(), [&](const Shape& shape) {
      return Apart({shape.CenterX(), shape.CenterY()}, at) < kOfStep * line.Step() &&
             std::abs(shape.Diameter() - line.diameter) < kOtherOutline * line.diameter;
    });
  };
  const auto lit = shape_at(place), next = shape_at(beside);
  if (lit == shapes.end() ||
      shape_at({2 * place.x - beside.x, 2 * place.y - beside.y}) != shapes.end() ||
      (next != shapes.end() && !HaveOneForm(*lit, *next))) {
    return false;
  }
  const auto own = InsideHole(bgra, place, line.diameter);
  const auto other = InsideHole(bgra, beside, line.diameter);
  return own && other && IsOfOneShade(*own) && IsOfOneShade(*other) &&
         Distance(own->color(), other->color()) < kLitFill;
}

}  // namespace

void AddBoardsWithLitRows(const std::vector<Shape>& shapes, std::vector<BoardGuess>& boards) {
  std::vector<BoardGuess> longer;
  for (const BoardGuess& board : boards) {
    if (board.rows == 1 || board.rows >= kMostRows) continue;
    for (const int row : {-1, board.rows}) {
      BoardGuess whole = board;
      bool lit = false;
      for (const BoardGuess& line : boards) {
        if (!GoesOn(board, row, line)) continue;
        const bool pegs = HasPegsForDots(line, board, shapes);
        lit = lit || pegs || HasSizeOf(line, board);
        if (pegs) whole.diameter = line.diameter;
      }
      if (!lit && !IsSeenInPart(board.Row(row), shapes)) continue;
      if (row < 0) whole.BeginAt(row);
      ++whole.rows;
      whole.score *= whole.rows / static_cast<double>(board.rows);
      longer.push_back(whole);
    }
  }
  boards.insert(boards.end(), longer.begin(), longer.end());
}

void AddBoardsBeyondHiddenRows(const cv::Mat& bgra, std::vector<BoardGuess>& boards) {
  std::vector<BoardGuess> longer;
  for (const BoardGuess& board : boards) {
    if (board.rows == 1 || board.rows + 2 > kMostRows) continue;
    for (const bool before : {true, false}) {
      const int beside = before ? 0 : board.rows - 1, outwards = before ? -1 : 1;
      const int hidden = beside + outwards, lit = hidden + outwards;
      const bool goes_on = std::any_of(boards.begin(), boards.end(), [&](const BoardGuess& line) {
        return GoesOn(board, lit, line) && HasSizeOf(line, board);
      });
      if (!goes_on ||
          !IsThere(bgra, board.Row(hidden), board.Row(beside), board.Row(beside - outwards))) {
        continue;
      }
      BoardGuess whole = board;
      if (before) whole.BeginAt(lit);
      whole.rows += 2;
      whole.score *= whole.rows / static_cast<double>(board.rows);
      longer.push_back(whole);
    }
  }
  boards.insert(boards.end(), longer.begin(), longer.end());
}

void AddLinesWithLitHole(const cv::Mat& bgra, const std::vector<Shape>& shapes,
                         std::vector<BoardGuess>& boards) {
  std::vector<BoardGuess> longer;
  for (const BoardGuess& board : boards) {
    if (board.rows > 1 || board.pegs >= kMostPegs) continue;
    const HoleRow line = board.Row(0);
    const bool is_part = line.pegs >= kPegsOfPart;
    for (const bool before : {true, false}) {
      // A hole and the key below it are no line.
      if (!is_part && !(before && line.step.x > std::abs(line.step.y))) continue;
      const int lit = before ? -1 : line.pegs, beside = before ? 0 : line.pegs - 1;
      // An empty row takes its first peg in its first hole.
      const bool by_fill =
          before && is_part && IsLitByFill(bgra, shapes, line, line.Hole(lit), line.Hole(beside));
      if (!by_fill && !IsLitHole(bgra, shapes, line, line.Hole(lit), line.Hole(beside))) continue;
      BoardGuess whole = board;
      if (before) whole.first = line.Hole(lit);
      ++whole.pegs;
      whole.score *= whole.pegs / static_cast<double>(board.pegs);
      longer.push_back(whole);
    }
  }
  boards.insert(boards.end(), longer.begin(), longer.end());
}

}  // namespace mindreader
