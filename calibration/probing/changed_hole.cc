#include "calibration/probing/changed_hole.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

#include <opencv2/imgproc.hpp>

#include "calibration/looking/caret.h"
#include "calibration/looking/change.h"
#include "calibration/probing/hand.h"
#include "calibration/probing/search_order.h"
#include "vision/sample.h"

namespace mindreader {
namespace {

constexpr double kRoundPeg = 0.75;  // of a peg, its shorter side against the longer
// And its centre is nearer than this part of its size to that of its hole.
constexpr double kOffHole = 0.3;
// Two holes are lit alike from less than this on (levels, on average).
constexpr double kSameLight = 5;
// A peg, with what lights up around it, is smaller than this (steps of its board).
constexpr double kOwnRoom = 1.5;
// On a ground that moves behind the holes all of them change; a peg changes its own by this factor
// more than this part of them, if they are as many.
constexpr double kMoreThanGround = 2;
constexpr double kMostOfMany = 0.8;
constexpr std::size_t kManyHoles = 10;
// What holds a peg changes by this factor more than what merely touches it.
constexpr double kMuchMore = 2;
// A hole's own button, such as that of a wide field in a list of them, is nearer than so many steps
// of its board.
constexpr double kFarthestButton = 4;
// What lights up around a button's middle is nearer to it than this part of its size.
constexpr double kLitButton = 1.5;
// Lower is no digit, but a line (pixels).
constexpr int kLowestSign = 8;
// So many columns of a table may be the holes, with steps that differ from its own by less than
// this part.
constexpr int kFewestOfTable = 3;
constexpr double kSameStepOfTable = 0.06;
// So many colors in a line may be pegs of a row, each off its hole by less than this part of its
// size.
constexpr int kFewestOfRow = 3;
constexpr double kPegOffItsHole = 0.1;
// A hole is colorful from this difference of its channels on: wood and cloth stay below.
constexpr int kColorfulHole = 90;

// What most of many holes stay below; of few, half of them: in a row of four a peg may come and the
// next hole light up.
double OfMost(std::vector<double> changes) {
  const double part = changes.size() < kManyHoles ? 0.5 : kMostOfMany;
  const auto at =
      changes.begin() + static_cast<std::ptrdiff_t>(part * static_cast<double>(changes.size() - 1));
  std::nth_element(changes.begin(), at, changes.end());
  return *at;
}

// The board as it goes on from a row: that may be its first, or lie behind a row that shows the
// secret, or behind rows that were played.
BoardGuess From(const BoardGuess& board, int row) {
  BoardGuess rest = board;
  rest.BeginAt(row);
  if (2 * row >= board.rows) {
    rest.next_row = {-board.next_row.x, -board.next_row.y};
    rest.rows = row + 1;
  } else {
    rest.rows = board.rows - row;
  }
  return rest;
}

// Whether a hole looks now as another one did, and no longer does. A field that the keys go to next
// has a caret, which may have been out before.
bool TookLook(const BoardGuess& board, const Observed& seen, int cell, int from) {
  const auto look = [&](const cv::Mat& bgra, int of) {
    return Look::Of(bgra, board.Row(of / board.pegs).Hole(of % board.pegs),
                    kPegPart * board.diameter);
  };
  const auto then = look(seen.before.pixels, from), now = look(seen.after.pixels, cell);
  if (!then || !now) return false;
  if (Unlikeness(*then, *now) < kSameLight) return true;
  const auto middle = [&](const cv::Mat& bgra, int of) {
    const RefPoint hole = board.Row(of / board.pegs).Hole(of % board.pegs);
    const auto part = static_cast<int>(kPegPart * board.diameter / 2);
    const WindowRect box = WindowRect::Around(Rounded(hole), part);
    return bgra(cv::Rect(box.x, box.y, box.width, box.height) & cv::Rect({}, bgra.size()));
  };
  const cv::Mat was = middle(seen.before.pixels, from), is = middle(seen.after.pixels, cell);
  return was.size() == is.size() && DifferByCaret(was, is);
}

// With a peg the hole beside it may light up, as the next one: of two that changed the other one is
// kept where the light came from it, else the colorful one.
void DropLitNeighbour(const BoardGuess& board, const Observed& seen, std::vector<int>& cells) {
  const bool beside = cells[1] == cells[0] + 1 && cells[0] / board.pegs == cells[1] / board.pegs;
  if (!beside) return;
  const bool forward = TookLook(board, seen, cells[1], cells[0]);
  if (forward != TookLook(board, seen, cells[0], cells[1])) {
    cells.erase(forward ? cells.begin() + 1 : cells.begin());
    return;
  }
  const auto chroma = [&](int cell) {
    const auto color = MedianColor(seen.after.pixels,
                                   Rounded(board.Row(cell / board.pegs).Hole(cell % board.pegs)),
                                   static_cast<int>(kPegPart * board.diameter));
    return color ? Chroma(*color) : 0;
  };
  const int one = chroma(cells[0]), other = chroma(cells[1]);
  if (std::max(one, other) < kColorfulHole || std::min(one, other) >= kColorfulHole) return;
  cells.erase(one < other ? cells.begin() : cells.begin() + 1);
}

// What changed as a peg that came to a hole does: about as high as wide, with the hole in its
// middle.
std::optional<WindowRect> PegThatCame(const Observed& seen, RefPoint hole) {
  const WindowPoint center = Rounded(hole);
  const auto found = std::find_if(seen.changes.begin(), seen.changes.end(), [&](const auto& part) {
    const int side = std::max(part.width, part.height);
    return part.Contains(center) && std::min(part.width, part.height) > kRoundPeg * side &&
           std::hypot(part.Center().x - center.x, part.Center().y - center.y) < kOffHole * side;
  });
  return found == seen.changes.end() ? std::nullopt : std::optional(*found);
}

// Whether that is no larger than the holes of this board are apart, but for what lights up around
// it.
bool IsOwnPeg(const Observed& seen, const BoardGuess& board, RefPoint hole) {
  const auto peg = PegThatCame(seen, hole);
  return peg && std::max(peg->width, peg->height) <
                    kOwnRoom * std::hypot(board.next_peg.x, board.next_peg.y);
}

// Whether a board may be the inner columns of another one: rows of the same steps.
bool IsOfTable(const BoardGuess& inner, const BoardGuess& table) {
  const double step = std::hypot(table.next_peg.x, table.next_peg.y);
  return inner.pegs < table.pegs && table.rows > 1 && inner.rows > 1 &&
         std::hypot(inner.next_peg.x - table.next_peg.x, inner.next_peg.y - table.next_peg.y) <
             kSameStepOfTable * step;
}

// The colors of a palette as the pegs of a row; nothing where they do not stand evenly in a line.
std::optional<BoardGuess> RowOfPegs(const PaletteGuess& palette) {
  const int pegs = static_cast<int>(palette.colors.size());
  if (pegs < kFewestOfRow || pegs > kMostPegs) return std::nullopt;
  const Shape &first = palette.colors.front(), &last = palette.colors.back();
  const RefPoint step{(last.CenterX() - first.CenterX()) / (pegs - 1),
                      (last.CenterY() - first.CenterY()) / (pegs - 1)};
  const BoardGuess row{
      {first.CenterX(), first.CenterY()}, step, {}, pegs, 1, palette.diameter, palette.score};
  for (int peg = 0; peg < pegs; ++peg) {
    const Shape& color = palette.colors[static_cast<std::size_t>(peg)];
    const RefPoint hole = row.Row(0).Hole(peg);
    if (std::hypot(color.CenterX() - hole.x, color.CenterY() - hole.y) >=
        kPegOffItsHole * palette.diameter) {
      return std::nullopt;
    }
  }
  return row;
}

}  // namespace

std::optional<ChangedHole> FindChangedHole(const std::vector<BoardGuess>& boards,
                                           const Observed& seen) {
  std::optional<ChangedHole> most;
  double change_of_most = 0;
  bool most_is_greyed = false, most_is_own = false;
  for (const BoardGuess& board : boards) {
    std::vector<double> changes;
    for (int row = 0; row < board.rows; ++row) {
      for (int peg = 0; peg < board.pegs; ++peg) {
        changes.push_back(ChangeAt(seen.before.pixels, seen.after.pixels, board.Row(row).Hole(peg),
                                   board.diameter));
      }
    }
    const double least = std::max(kPegAppeared, kMoreThanGround * OfMost(changes));
    const auto changed = [least](double change) { return change >= least; };
    std::vector<int> cells;
    for (std::size_t i = 0; i < changes.size(); ++i) {
      if (changed(changes[i])) cells.push_back(static_cast<int>(i));
    }
    if (cells.size() == 2) DropLitNeighbour(board, seen, cells);
    if (cells.size() != 1) continue;
    const int cell = cells.front();
    const double change = changes[static_cast<std::size_t>(cell)];
    const RefPoint hole = board.Row(cell / board.pegs).Hole(cell % board.pegs);
    const bool greyed = IsGreyed(seen.before.pixels, seen.after.pixels, hole, board.diameter);
    const bool own_peg = IsOwnPeg(seen, board, hole);
    // The first peg comes to the first hole of a row: what a table has before that is none.
    const bool begins = most && cell % board.pegs == 0 && most->peg > 0 &&
                        board.pegs >= kFewestOfTable && IsOfTable(board, most->board);
    const bool better = greyed != most_is_greyed ? !greyed
                        : own_peg != most_is_own ? own_peg
                                                 : begins || change > kMuchMore * change_of_most;
    if (most && !better) continue;
    most_is_greyed = greyed;
    most_is_own = own_peg;
    most = ChangedHole{From(board, cell / board.pegs), cell % board.pegs};
    change_of_most = change;
  }
  return most;
}

RefPoint ButtonOf(const ChangedHole& hole, WindowPoint clicked) {
  const BoardGuess& board = hole.board;
  const RefPoint center = hole.Center();
  const RefPoint away{clicked.x - center.x, clicked.y - center.y};
  const double step = std::hypot(board.next_peg.x, board.next_peg.y);
  const double along = (away.x * board.next_peg.x + away.y * board.next_peg.y) / step;
  const double apart = std::hypot(away.x, away.y);
  const bool is_own = 2 * std::abs(along) < step && apart < kFarthestButton * step;
  return is_own && 2 * apart > board.diameter ? away : RefPoint{};
}

std::optional<ChangedHole> FindFieldBeside(const std::vector<BoardGuess>& boards,
                                           WindowPoint clicked, const Observed& seen) {
  for (const BoardGuess& buttons : boards) {
    const bool is_first =
        std::hypot(buttons.first.x - clicked.x, buttons.first.y - clicked.y) < buttons.diameter / 2;
    if (buttons.rows != 1 || buttons.pegs < kFewestPegs || !is_first) continue;
    // The button may light up.
    std::vector<WindowRect> beside = seen.changes;
    std::erase_if(beside, [&](const WindowRect& part) {
      return std::hypot(part.Center().x - clicked.x, part.Center().y - clicked.y) <
             kLitButton * buttons.diameter;
    });
    if (beside.size() != 1) continue;
    const WindowRect& sign = beside.front();
    const WindowPoint center = sign.Center();
    ChangedHole field{buttons, 0};
    field.board.first = {static_cast<double>(center.x), static_cast<double>(center.y)};
    field.board.diameter = std::max(sign.width, sign.height);
    field.board.length = 0;  // that of the buttons
    const bool fits = field.board.diameter < std::hypot(buttons.next_peg.x, buttons.next_peg.y);
    if (fits && sign.height >= kLowestSign && ButtonOf(field, clicked) != RefPoint{}) return field;
  }
  return std::nullopt;
}

std::optional<ChangedHole> FindPegBeside(const std::vector<PaletteGuess>& palettes,
                                         WindowPoint clicked, const Observed& seen) {
  for (const PaletteGuess& palette : palettes) {
    const auto row = RowOfPegs(palette);
    if (!row) continue;
    const auto peg = FindChangedHole({*row}, seen);
    // A color that was used up, or is picked no longer, is not near what was clicked.
    const bool is_peg =
        peg && ButtonOf(*peg, clicked) != RefPoint{} &&
        !IsGreyed(seen.before.pixels, seen.after.pixels, peg->Center(), row->diameter);
    if (is_peg) return peg;
  }
  return std::nullopt;
}

void CountFromPeg(ChangedHole& hole) {
  BoardGuess& board = hole.board;
  if (board.pegs < 2 || hole.peg + 1 != board.pegs) return;
  board.first = hole.Center();
  board.next_peg = {-board.next_peg.x, -board.next_peg.y};
  hole.peg = 0;
}

void MeasurePeg(const Observed& seen, ChangedHole& hole) {
  const auto peg = PegThatCame(seen, hole.Center());
  if (!peg) return;
  const double side = std::max(peg->width, peg->height);
  const double room = kLargestPeg * std::hypot(hole.board.next_peg.x, hole.board.next_peg.y);
  hole.board.diameter = std::min(side, room);
}

void MeasureLargerPeg(const Observed& seen, ChangedHole& hole) {
  ChangedHole measured = hole;
  MeasurePeg(seen, measured);
  hole.board.diameter = std::max(hole.board.diameter, measured.board.diameter);
}

std::optional<HoleRow> RowWith(const WindowRect& changed, const HoleRow& like) {
  const RefPoint center{changed.x + (changed.width - 1) / 2.0,
                        changed.y + (changed.height - 1) / 2.0};
  const auto [along, across] = like.PlaceOf(center);
  const double hole = std::round(along / like.Step());
  if (hole < 0 || hole >= like.pegs || std::abs(across) < like.diameter ||
      std::abs(along - hole * like.Step()) > like.diameter / 2) {
    return std::nullopt;
  }
  HoleRow row = like;
  row.first = {center.x - along * like.step.x / like.Step(),
               center.y - along * like.step.y / like.Step()};
  return row;
}

bool LooksColorful(const Look& hole) { return Chroma(hole.color()) > kColorfulHole; }

}  // namespace mindreader
