// How the apprentice follows a layout that moves: by some pixels, or because the board scrolls.
#include <algorithm>
#include <cmath>
#include <utility>

#include <opencv2/core.hpp>
#include <opencv2/imgproc.hpp>

#include "calibration/apprentice_game.h"
#include "calibration/looking/change.h"
#include "calibration/looking/drift.h"
#include "calibration/looking/plain_ground.h"
#include "calibration/marks/history.h"
#include "calibration/marks/shown_guess.h"
#include "calibration/words/forbidden.h"
#include "calibration/words/labels.h"

namespace mindreader {
namespace {

// Layouts move by less than this (pixels), and palettes are known by their rims, too.
constexpr int kFarthestMove = 120;
// But what comes above an input row with its first answer may be a table with a head, and words.
constexpr int kFarthestMoveOfInput = 2 * kFarthestMove;
// A board scrolls by more than this part of the way to the next row.
constexpr double kScrolled = 0.15;
constexpr int kAroundShapes = 3;  // pixels
constexpr double kRimOfMovedPeg = 2;

// The pegs of a row that a picture shows, within the row's area, without their rims: the ground
// around them may change with the answer, and empty holes may be found anywhere.
cv::Mat PegsOf(const HoleRow& row, const WindowRect& area, const Hand& hand, const cv::Mat& bgra) {
  const double radius = row.diameter / 2;
  cv::Mat mask(area.height, area.width, CV_8UC1, cv::Scalar(0));
  for (int peg = 0; peg < row.pegs; ++peg) {
    if (!hand.ColorAt(bgra, row, peg)) continue;
    const WindowPoint hole = Rounded(row.Hole(peg));
    cv::circle(mask, {hole.x - area.x, hole.y - area.y},
               static_cast<int>(std::max(radius - kRimOfMovedPeg, kPegPart * radius)),
               cv::Scalar(255), cv::FILLED);
  }
  return mask;
}

}  // namespace

// Where the first color of the palette is, if there is one that stays.
std::optional<WindowPoint> Apprentice::PaletteAt() const {
  const Control& control = hand_->control();
  if (control.palette.empty() || control.way == Way::kPopup) return std::nullopt;
  return control.palette.front().box.Center();
}

// Where the layout moved, everything that is known moves with it, in the pictures of before, too.
Shift Apprentice::FollowMoves(Game& game, const mastermind::Code& guess, Observed& seen) {
  const cv::Mat& before = seen.before.pixels;
  const cv::Mat& after = seen.after.pixels;
  const auto& palette = hand_->control().palette;
  const auto palette_at = PaletteAt();
  const WindowRect pegs = game.holes.Area();
  const cv::Mat shown = PegsOf(game.holes, pegs, *hand_, before);
  WindowPoint by;
  if (cv::countNonZero(shown) > 0) {
    const bool alone = board_.rows == 1;
    const double pitch = alone ? 2 * kFarthestMove : board_.Pitch();
    const int reach = alone ? kFarthestMoveOfInput : kFarthestMove;
    by = DriftOfRow(before, after, pegs, pitch, reach, shown);
  }
  // The same colors are in other holes of an earlier guess.
  if (board_.ChangesHoles(by)) by = {};
  // Pegs that are drawn otherwise once they are judged, as those in list boxes are, do not tell,
  // nor do plain ones that grew: the rows around do, if this one rather moved with them than not.
  if (by == WindowPoint{} && board_.rows > 1) {
    by = DriftByOtherRows(board_, game.holes, first_.pixels, before, after);
    if (!LooksAsAtFirst(before, before, after, pegs.Grown(kAroundShapes), {}, by)) by = {};
  }
  // A step of some pixels may be rounded for each of its parts: then it is enough that two agree.
  if (by == WindowPoint{} && board_.rows > 1) {
    by = StepOfBoard(board_, game.holes, shown, before, after);
  }
  // Or an input row is empty again, and the colors of its pegs are elsewhere, too.
  const auto is_empty_at = [&](WindowPoint there) {
    return LooksAsAtFirst(first_.pixels, before, after,
                          pegs.Grown(static_cast<int>(game.holes.diameter / 2)), by, there);
  };
  if (by != WindowPoint{} && board_.rows == 1 && IsCleared(seen.after, game.holes) &&
      is_empty_at({})) {
    by = {};
  }
  if (palette_at) {
    const WindowRect colors = PaletteGuess{palette, 0, 0}.Area().Grown(kAroundShapes);
    WindowPoint moved = Drift(before, after, colors, kFarthestMove);
    if (MostStay(before, after, palette)) moved = {};
    // A color under the pointer may look otherwise: then it is enough that they rather moved with
    // the row than not.
    if (moved == WindowPoint{} && by != WindowPoint{} &&
        LooksAsAtFirst(before, before, after, colors, {}, by)) {
      moved = by;
    }
    hand_->MovePalette(moved);
    // But everything may have, with the palette, unless the guess is where it was: then the next
    // row came between them.
    const bool stays = history_.pegs == 0 && by == WindowPoint{} && moved != WindowPoint{} &&
                       Shows(seen.after, game.holes, guess) &&
                       LooksAsAtFirst(before, before, after, pegs, moved, {});
    const bool with_it =
        !stays && (by == WindowPoint{} || (moved != WindowPoint{} && is_empty_at(moved)));
    if (with_it && board_.rows == 1) by = moved;
  }
  // Or by its holes, when they are empty again as they were at first.
  const auto full = [&] {
    int pegs_seen = 0;
    for (int peg = 0; peg < board_.pegs; ++peg) {
      pegs_seen += hand_->ColorAt(after, game.holes, peg).has_value() ? 1 : 0;
    }
    return 2 * pegs_seen > board_.pegs;
  };
  if (by == WindowPoint{} && board_.rows == 1 && !rows_come_ && !full()) {
    // A field that is empty is known by its frame; flat holes may be fainter than what is around.
    const int size = static_cast<int>(game.holes.diameter);
    const int around = hand_->control().typed ? size : kAroundShapes;
    by = DriftOfHoles(first_.pixels, after, pegs, around, size / 2, kFarthestMove);
    if (by == WindowPoint{}) {
      const auto histories = history_.pegs > 0 ? std::vector{history_} : sketch_.boards;
      by = StepOfPage(game.holes, histories, first_.pixels, after);
    }
    // Beside a row that goes on showing its guess, in pegs that are drawn otherwise now, they are
    // those of the next row.
    if (by != WindowPoint{} &&
        GoesOnShowing(first_.pixels, after, guess, game.holes, hand_->control())) {
      by = {};
    }
  }
  if (by == WindowPoint{}) return {};
  moves_ = true;
  if (!home_) home_ = Home{first_, board_, palette_at};
  const WindowRect now{pegs.x + by.x, pegs.y + by.y, pegs.width, pegs.height};
  // An input row does not scroll: all of the page moved, with the history.
  const Shift shift = board_.rows == 1
                          ? Shift{by, {0, 0, after.cols, after.rows}}
                          : ShiftAround(before, after, AreaOf(home_->board).Union(now), by);
  for (RefPoint* point : {&board_.first, &game.holes.first, &history_.first}) {
    point->x += by.x;
    point->y += by.y;
  }
  // Which of the boards beside an input row is its history is only known with the first guess.
  if (board_.rows == 1 && history_.pegs == 0) {
    for (BoardGuess& beside : sketch_.boards) {
      beside.first = {beside.first.x + by.x, beside.first.y + by.y};
    }
  }
  first_.pixels = Moved(first_.pixels, shift);
  seen.before.pixels = Moved(before, shift);
  // Rows that were played make room for further ones.
  const double along = by.x * board_.next_row.x + by.y * board_.next_row.y;
  if (board_.rows > 1 && along < -kScrolled * board_.Pitch() * board_.Pitch()) {
    game.scrolled = true;
  }
  if (IsScrolled() && !std::exchange(scrolls_, true)) (*narrate_)("the board scrolls");
  return shift;
}

// Buttons and links below the rows move down when further ones come: where what must not be clicked
// changed, the window is read again. No button is over the row that is played, nor over the colors;
// those of a popup are not there until it opens.
Status Apprentice::ForbidAnew(const Game& game) {
  const auto& earlier = prober_->forbidden();
  if (world_.text_reader == nullptr || earlier.empty()) return {};
  const auto now = prober_->Capture();
  if (!now) return Forward(now);
  if (now->pixels.size() != forbidden_in_.size()) return {};
  const auto changes = ChangedParts(forbidden_in_, now->pixels, prober_->restless());
  const bool any = std::any_of(earlier.begin(), earlier.end(), [&](const WindowRect& area) {
    return std::any_of(changes.begin(), changes.end(),
                       [&](const WindowRect& part) { return !part.Intersect(area).Empty(); });
  });
  if (!any) return {};
  auto labels = ReadPicture(now->pixels, *world_.text_reader);
  RemoveHoles(labels);
  auto areas = ForbiddenOn(*now, labels);
  std::erase_if(areas, [&](const WindowRect& area) {
    const Control& control = hand_->control();
    const auto& palette = control.palette;
    return !area.Intersect(game.holes.Area()).Empty() ||
           (control.way != Way::kPopup &&
            std::any_of(palette.begin(), palette.end(),
                        [&](const Shape& color) { return area.Contains(color.box.Center()); }));
  });
  prober_->Forbid(ForbiddenAnew(earlier, areas, changes));
  forbidden_in_ = now->pixels.clone();
  return {};
}

// Where guesses that were shown beside the input row are now, the first one first: a layout that
// moves takes them with it.
std::vector<HoleRow> Apprentice::RowsOfHistory(const Frame& now) const {
  std::vector<HoleRow> rows;
  for (const AnsweredRow& answered : book_->rows()) {
    if (board_.Holds(answered.row)) continue;
    rows.push_back(Followed(answered.row, answered.after, now.pixels, kFarthestMove));
  }
  return rows;
}

// Whether the board is no longer where it was when the game began, by more than pages jump.
bool Apprentice::IsScrolled() const {
  if (!home_) return false;
  const RefPoint then = home_->board.first;
  return std::hypot(board_.first.x - then.x, board_.first.y - then.y) > board_.Pitch() / 2;
}

// Behind the last row that was to be seen at first there are more where the board scrolls.
Result<bool> Apprentice::FindFurtherRow(Game& game) {
  if (!game.scrolled) {
    // It may scroll late.
    const auto followed = FollowLastRow(game);
    if (!followed) return followed;
  }
  if (!game.scrolled) return FindFurtherBlock(game);
  game.holes = board_.Row(game.row);
  board_.rows = game.row + 1;
  return true;
}

// Whether the holes of a row look as the second row's did at first: those of rows that wait for
// their turn may look otherwise than those of the one that is played.
bool Apprentice::IsWaiting(const Frame& frame, const HoleRow& row) const {
  const BoardGuess& board = home_ ? home_->board : board_;
  if (board.rows == 1) return false;
  const cv::Mat then = WithPlainGround(home_ ? home_->first.pixels : first_.pixels);
  const cv::Mat now = WithPlainGround(frame.pixels);
  const HoleRow second = board.Row(1);
  for (int peg = 0; peg < board.pegs; ++peg) {
    const auto was = Look::Of(then, second.Hole(peg), kPegPart * board.diameter);
    const auto is = Look::Of(now, row.Hole(peg), kPegPart * board.diameter);
    if (!was || !is || Unlikeness(*was, *is) >= kPegAppeared) return false;
  }
  return true;
}

// Or the board goes on beside itself, with another block of such rows: then its rows are where they
// would be had it scrolled there.
std::optional<BoardGuess> Apprentice::FurtherBlock(const Frame& frame) const {
  std::optional<BoardGuess> block;
  for (const BoardGuess& other : BlocksLike(board_, MakeSketch(frame.pixels))) {
    if (board_.Holds(other.Row(0)) || (block && block->rows >= other.rows)) continue;
    // A peg may have shown that the game goes on.
    const bool begun = !begun_with_.empty() || IsCleared(frame, other.Row(0));
    const HoleRow behind = other.Row(1);
    if (begun && (IsCleared(frame, behind) || IsWaiting(frame, behind))) block = other;
  }
  return block;
}

Result<bool> Apprentice::FindFurtherBlock(Game& game) {
  const auto now = prober_->Capture();
  if (!now) return Forward(now);
  const auto block = FurtherBlock(*now);
  if (!block) return false;
  (*narrate_)("the board goes on with another block of rows");
  if (!home_) home_ = Home{first_, board_, PaletteAt()};
  board_.first = {block->first.x - game.row * board_.next_row.x,
                  block->first.y - game.row * board_.next_row.y};
  board_.rows = game.row + block->rows;
  game.holes = board_.Row(game.row);
  return true;
}

// Moves are told by the row that has pegs.
Shift Apprentice::FollowByLastRow(Game& game, Observed& seen) {
  HoleRow next = std::exchange(game.holes, book_->rows().back().row);
  const mastermind::Code guess = book_->rows().back().guess;
  Shift moved = FollowMoves(game, guess, seen);
  next.first = {next.first.x + moved.by.x, next.first.y + moved.by.y};
  game.holes = next;
  return moved;
}

// The layout may move with a peg, such as the last one, which ends the game or is refused in words
// that take more room than those before: then the peg is where its hole is now. The last row tells.
Shift Apprentice::FollowPeg(Game& game, int peg, int color, Hand::Placed& placed) {
  if (placed.done || !placed.seen.Reacted()) return {};
  if (board_.rows == 1 || history_.pegs > 0 || book_->rows().empty()) return {};
  const Shift moved = FollowByLastRow(game, placed.seen);
  if (!moved.Any()) return {};
  book_->MoveLast(moved);
  placed.done = hand_->Took(placed.seen, game.holes, peg, color);
  return moved;
}

// Whether the layout went on moving after the last answer was read.
Result<bool> Apprentice::FollowLastRow(Game& game) {
  if (book_->rows().empty()) return false;
  // Where there is a history, an input row that goes on showing its pegs tells where it is itself.
  const mastermind::Code guess = book_->rows().back().guess;
  const bool by_input = history_.pegs > 0;
  if (by_input && (board_.rows > 1 || game.shown.empty())) return false;
  auto now = prober_->Capture();
  if (!now) return Forward(now);
  Observed seen;
  seen.before.pixels = by_input ? game.shown : book_->rows().back().after;
  seen.after = *now;
  Shift moved = by_input ? FollowMoves(game, guess, seen) : FollowByLastRow(game, seen);
  // One of its pegs may just have been changed: the others tell.
  const cv::Mat shown = seen.before.pixels;
  for (int peg = 0; by_input && !moved.Any() && peg < board_.pegs; ++peg) {
    seen.before.pixels = shown.clone();
    const WindowPoint hole = Rounded(game.holes.Hole(peg));
    cv::circle(seen.before.pixels, {hole.x, hole.y}, static_cast<int>(board_.diameter / 2),
               cv::Scalar::all(255), cv::FILLED);
    moved = FollowMoves(game, guess, seen);
  }
  if (by_input) game.shown = now->pixels.clone();
  if (!moved.Any()) return false;
  (*narrate_)("the board has moved");
  return ReadLastAgain(now->pixels, moved);
}

}  // namespace mindreader
