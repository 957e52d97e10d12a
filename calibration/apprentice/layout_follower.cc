#include "calibration/apprentice/layout_follower.h"

#include <algorithm>
#include <utility>
#include <vector>

#include <opencv2/core.hpp>
#include <opencv2/imgproc.hpp>

#include "calibration/apprentice/meeting.h"
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

// Where the layout moved, everything that is known moves with it, in the pictures of before, too.
Shift Apprentice::LayoutFollower::FollowMoves(const mastermind::Code& guess, Observed& seen) {
  const cv::Mat& before = seen.before.pixels;
  const cv::Mat& after = seen.after.pixels;
  const auto& palette = own_.hand_->control().palette;
  const auto palette_at = own_.PaletteAt();
  const WindowRect pegs = game_.holes.Area();
  const cv::Mat shown = PegsOf(game_.holes, pegs, *own_.hand_, before);
  WindowPoint by;
  if (cv::countNonZero(shown) > 0) {
    const bool alone = own_.board_.rows == 1;
    const double pitch = alone ? 2 * kFarthestMove : own_.board_.Pitch();
    const int reach = alone ? kFarthestMoveOfInput : kFarthestMove;
    by = DriftOfRow(before, after, pegs, pitch, reach, shown);
  }
  // The same colors are in other holes of an earlier guess.
  if (own_.board_.ChangesHoles(by)) by = {};
  // Pegs that are drawn otherwise once they are judged, as those in list boxes are, do not tell,
  // nor do plain ones that grew: the rows around do, if this one rather moved with them than not.
  if (by == WindowPoint{} && own_.board_.rows > 1) {
    by = DriftByOtherRows(own_.board_, game_.holes, own_.first_.pixels, before, after);
    if (!LooksAsAtFirst(before, before, after, pegs.Grown(kAroundShapes), {}, by)) by = {};
  }
  // A step of some pixels may be rounded for each of its parts: then it is enough that two agree.
  if (by == WindowPoint{} && own_.board_.rows > 1) {
    by = StepOfBoard(own_.board_, game_.holes, shown, before, after);
  }
  // Or an input row is empty again, and the colors of its pegs are elsewhere, too.
  const auto is_empty_at = [&](WindowPoint there) {
    return LooksAsAtFirst(own_.first_.pixels, before, after,
                          pegs.Grown(static_cast<int>(game_.holes.diameter / 2)), by, there);
  };
  if (by != WindowPoint{} && own_.board_.rows == 1 && own_.IsCleared(seen.after, game_.holes) &&
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
    own_.hand_->MovePalette(moved);
    // But everything may have, with the palette, unless the guess is where it was: then the next
    // row came between them.
    const bool stays = own_.history_.pegs == 0 && by == WindowPoint{} && moved != WindowPoint{} &&
                       own_.Shows(seen.after, game_.holes, guess) &&
                       LooksAsAtFirst(before, before, after, pegs, moved, {});
    const bool with_it =
        !stays && (by == WindowPoint{} || (moved != WindowPoint{} && is_empty_at(moved)));
    if (with_it && own_.board_.rows == 1) by = moved;
  }
  // Or by its holes, when they are empty again as they were at first.
  const auto full = [&] {
    int pegs_seen = 0;
    for (int peg = 0; peg < own_.board_.pegs; ++peg) {
      pegs_seen += own_.hand_->ColorAt(after, game_.holes, peg).has_value() ? 1 : 0;
    }
    return 2 * pegs_seen > own_.board_.pegs;
  };
  if (by == WindowPoint{} && own_.board_.rows == 1 && !own_.rows_come_ && !full()) {
    // A field that is empty is known by its frame; flat holes may be fainter than what is around.
    const int size = static_cast<int>(game_.holes.diameter);
    const int around = own_.hand_->control().typed ? size : kAroundShapes;
    by = DriftOfHoles(own_.first_.pixels, after, pegs, around, size / 2, kFarthestMove);
    if (by == WindowPoint{}) {
      const auto histories =
          own_.history_.pegs > 0 ? std::vector{own_.history_} : own_.sketch_.boards;
      by = StepOfPage(game_.holes, histories, own_.first_.pixels, after);
    }
    // Beside a row that goes on showing its guess, in pegs that are drawn otherwise now, they are
    // those of the next row.
    if (by != WindowPoint{} &&
        GoesOnShowing(own_.first_.pixels, after, guess, game_.holes, own_.hand_->control())) {
      by = {};
    }
  }
  if (by == WindowPoint{}) return {};
  own_.moves_ = true;
  if (!own_.home_) own_.home_ = Home{own_.first_, own_.board_, palette_at};
  const WindowRect now{pegs.x + by.x, pegs.y + by.y, pegs.width, pegs.height};
  // An input row does not scroll: all of the page moved, with the history.
  const Shift shift = own_.board_.rows == 1
                          ? Shift{by, {0, 0, after.cols, after.rows}}
                          : ShiftAround(before, after, AreaOf(own_.home_->board).Union(now), by);
  for (RefPoint* point : {&own_.board_.first, &game_.holes.first, &own_.history_.first}) {
    point->x += by.x;
    point->y += by.y;
  }
  // Which of the boards beside an input row is its history is only known with the first guess.
  if (own_.board_.rows == 1 && own_.history_.pegs == 0) {
    for (BoardGuess& beside : own_.sketch_.boards) {
      beside.first = {beside.first.x + by.x, beside.first.y + by.y};
    }
  }
  own_.first_.pixels = Moved(own_.first_.pixels, shift);
  seen.before.pixels = Moved(before, shift);
  // Rows that were played make room for further ones.
  const double along = by.x * own_.board_.next_row.x + by.y * own_.board_.next_row.y;
  if (own_.board_.rows > 1 && along < -kScrolled * own_.board_.Pitch() * own_.board_.Pitch()) {
    game_.scrolled = true;
  }
  if (own_.IsScrolled() && !std::exchange(own_.scrolls_, true)) {
    (*own_.narrate_)("the board scrolls");
  }
  return shift;
}

// How the row moved whose answer comes late. With the end of a game its input row may go, and what
// is below a history moves further than that.
Shift Apprentice::LayoutFollower::FollowLate(const Frame& judged, Observed& late) {
  const AnsweredRow& last = own_.book_->rows().back();
  const Shift moved = FollowMoves(last.guess, late);
  if (!moved.Any() || own_.history_.pegs == 0 || own_.board_.Holds(last.row)) return moved;
  const cv::Mat& after = late.after.pixels;
  const HoleRow row = Followed(last.row, judged.pixels, after, kFarthestMove);
  if (!IsThere(row, after, last.row, judged.pixels, last.guess)) return moved;
  const WindowPoint by = Rounded({row.first.x - last.row.first.x, row.first.y - last.row.first.y});
  own_.history_.first.x += by.x - moved.by.x;
  own_.history_.first.y += by.y - moved.by.y;
  return {by, moved.area};
}

// Buttons and links below the rows move down when further ones come: where what must not be clicked
// changed, the window is read again. No button is over the row that is played, nor over the colors;
// those of a popup are not there until it opens.
Status Apprentice::LayoutFollower::ForbidAnew() {
  const auto& earlier = own_.prober_->forbidden();
  if (own_.world_.text_reader == nullptr || earlier.empty()) return {};
  const auto now = own_.prober_->Capture();
  if (!now) return Forward(now);
  if (now->pixels.size() != own_.forbidden_in_.size()) return {};
  const auto changes = ChangedParts(own_.forbidden_in_, now->pixels, own_.prober_->restless());
  const bool any = std::any_of(earlier.begin(), earlier.end(), [&](const WindowRect& area) {
    return std::any_of(changes.begin(), changes.end(),
                       [&](const WindowRect& part) { return !part.Intersect(area).Empty(); });
  });
  if (!any) return {};
  auto labels = ReadPicture(now->pixels, *own_.world_.text_reader);
  RemoveHoles(own_.sketch_, labels);
  auto areas = ForbiddenOn(*now, labels, own_.sketch_, *own_.world_.text_reader);
  std::erase_if(areas, [&](const WindowRect& area) {
    const Control& control = own_.hand_->control();
    const auto& palette = control.palette;
    return !area.Intersect(game_.holes.Area()).Empty() ||
           (control.way != Way::kPopup &&
            std::any_of(palette.begin(), palette.end(),
                        [&](const Shape& color) { return area.Contains(color.box.Center()); }));
  });
  own_.prober_->Forbid(ForbiddenAnew(earlier, areas, changes));
  own_.forbidden_in_ = now->pixels.clone();
  return {};
}

// Where guesses that were shown beside the input row are now, the first one first: a layout that
// moves takes them with it.
std::vector<HoleRow> Apprentice::LayoutFollower::RowsOfHistory(const Frame& now) const {
  std::vector<HoleRow> rows;
  for (const AnsweredRow& answered : own_.book_->rows()) {
    if (own_.board_.Holds(answered.row)) continue;
    rows.push_back(Followed(answered.row, answered.after, now.pixels, kFarthestMove));
  }
  return rows;
}

// Behind the last row that was to be seen at first there are more where the board scrolls.
Result<bool> Apprentice::LayoutFollower::FindFurtherRow() {
  if (!game_.scrolled) {
    // It may scroll late.
    const auto followed = FollowLastRow();
    if (!followed) return followed;
  }
  if (!game_.scrolled) return FindFurtherBlock();
  game_.holes = own_.board_.Row(game_.row);
  own_.board_.rows = game_.row + 1;
  return true;
}

// Whether the holes of a row look as the second row's did at first: those of rows that wait for
// their turn may look otherwise than those of the one that is played.
bool Apprentice::LayoutFollower::IsWaiting(const Frame& frame, const HoleRow& row) const {
  const BoardGuess& board = own_.home_ ? own_.home_->board : own_.board_;
  if (board.rows == 1) return false;
  const cv::Mat then = WithPlainGround(own_.home_ ? own_.home_->first.pixels : own_.first_.pixels);
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
std::optional<BoardGuess> Apprentice::LayoutFollower::FurtherBlock(const Frame& frame) const {
  std::optional<BoardGuess> block;
  for (const BoardGuess& other : BlocksLike(own_.board_, MakeSketch(frame.pixels))) {
    if (own_.board_.Holds(other.Row(0)) || (block && block->rows >= other.rows)) continue;
    // A peg may have shown that the game goes on.
    const bool begun = !own_.begun_with_.empty() || own_.IsCleared(frame, other.Row(0));
    const HoleRow behind = other.Row(1);
    if (begun && (own_.IsCleared(frame, behind) || IsWaiting(frame, behind))) block = other;
  }
  return block;
}

Result<bool> Apprentice::LayoutFollower::FindFurtherBlock() {
  const auto now = own_.prober_->Capture();
  if (!now) return Forward(now);
  const auto block = FurtherBlock(*now);
  if (!block) return false;
  (*own_.narrate_)("the board goes on with another block of rows");
  if (!own_.home_) own_.home_ = Home{own_.first_, own_.board_, own_.PaletteAt()};
  own_.board_.first = {block->first.x - game_.row * own_.board_.next_row.x,
                       block->first.y - game_.row * own_.board_.next_row.y};
  own_.board_.rows = game_.row + block->rows;
  game_.holes = own_.board_.Row(game_.row);
  return true;
}

// Moves are told by the row that has pegs.
Shift Apprentice::LayoutFollower::FollowByLastRow(Observed& seen) {
  HoleRow next = std::exchange(game_.holes, own_.book_->rows().back().row);
  const mastermind::Code guess = own_.book_->rows().back().guess;
  Shift moved = FollowMoves(guess, seen);
  next.first = {next.first.x + moved.by.x, next.first.y + moved.by.y};
  game_.holes = next;
  return moved;
}

// The layout may move with a peg, such as the last one, which ends the game or is refused in words
// that take more room than those before: then the peg is where its hole is now. The last row tells.
Shift Apprentice::LayoutFollower::FollowPeg(int peg, int color, Hand::Placed& placed) {
  if (placed.done || !placed.seen.Reacted()) return {};
  if (own_.board_.rows == 1 || own_.history_.pegs > 0 || own_.book_->rows().empty()) return {};
  const Shift moved = FollowByLastRow(placed.seen);
  if (!moved.Any()) return {};
  own_.book_->MoveLast(moved);
  placed.done = own_.hand_->Took(placed.seen, game_.holes, peg, color);
  return moved;
}

// Whether the layout went on moving after the last answer was read.
Result<bool> Apprentice::LayoutFollower::FollowLastRow() {
  if (own_.book_->rows().empty()) return false;
  // Where there is a history, an input row that goes on showing its pegs tells where it is itself.
  const mastermind::Code guess = own_.book_->rows().back().guess;
  const bool by_input = own_.history_.pegs > 0;
  if (by_input && (own_.board_.rows > 1 || game_.shown.empty())) return false;
  auto now = own_.prober_->Capture();
  if (!now) return Forward(now);
  Observed seen;
  seen.before.pixels = by_input ? game_.shown : own_.book_->rows().back().after;
  seen.after = *now;
  Shift moved = by_input ? FollowMoves(guess, seen) : FollowByLastRow(seen);
  // One of its pegs may just have been changed: the others tell.
  const cv::Mat shown = seen.before.pixels;
  for (int peg = 0; by_input && !moved.Any() && peg < own_.board_.pegs; ++peg) {
    seen.before.pixels = shown.clone();
    const WindowPoint hole = Rounded(game_.holes.Hole(peg));
    cv::circle(seen.before.pixels, {hole.x, hole.y}, static_cast<int>(own_.board_.diameter / 2),
               cv::Scalar::all(255), cv::FILLED);
    moved = FollowMoves(guess, seen);
  }
  if (by_input) game_.shown = now->pixels.clone();
  if (!moved.Any()) return false;
  (*own_.narrate_)("the board has moved");
  return own_.ReadLastAgain(now->pixels, moved);
}

}  // namespace mindreader
