#include "calibration/apprentice/next_game.h"

#include <algorithm>
#include <utility>

#include <opencv2/core.hpp>

#include "calibration/controls/new_game.h"
#include "calibration/looking/change.h"
#include "calibration/looking/drift.h"

namespace mindreader {
namespace {

// A board that is back where it was is so to less than this part of the way to the next row.
constexpr double kNotYetARow = 0.3;

// Whether the first rows look as they did.
bool LooksFresh(const cv::Mat& first, const cv::Mat& now, const BoardGuess& board) {
  for (int row = 0; row < std::min(board.rows, 2); ++row) {
    for (int peg = 0; peg < board.pegs; ++peg) {
      const RefPoint hole = board.Row(row).Hole(peg);
      if (ChangeAt(first, now, hole, board.diameter) >= kPegAppeared) return false;
    }
  }
  return true;
}

}  // namespace

Status Apprentice::NextGame::Begin() {
  NewGameSearch search(own_.world_, *own_.prober_, *own_.clicker_, *own_.narrate_);
  auto began = search.Begin([this] { return IsShown(); });
  if (!began) return Forward(began);
  own_.new_game_ = *std::move(began);
  own_.KeepRows(own_.past_);
  own_.book_->BeginGame();
  own_.meanings_.clear();
  return {};
}

// A next level may have its first rows where they were, with more holes.
Result<bool> Apprentice::NextGame::IsShown() {
  const auto now = own_.prober_->Capture();
  if (!now) return Forward(now);
  own_.meets_another_ = own_.IsOnAnotherBoard(*now);
  return own_.meets_another_ ? Result<bool>(true) : IsFresh();
}

Result<bool> Apprentice::NextGame::IsFresh() {
  auto now = own_.prober_->Capture();
  if (!now) return Forward(now);
  return IsBackHome(*now) ||
         (!own_.IsScrolled() && LooksFresh(own_.first_.pixels, now->pixels, own_.board_));
}

// Whether a board that moved or scrolled is empty where it was at first, but for some pixels.
bool Apprentice::NextGame::IsBackHome(const Frame& now) {
  if (!own_.home_) return false;
  const WindowRect area = AreaOf(own_.home_->board);
  const int reach = static_cast<int>(kNotYetARow * own_.home_->board.Pitch());
  const WindowPoint by = Drift(own_.home_->first.pixels, now.pixels, area, reach);
  const Shift shift = ShiftAround(own_.home_->first.pixels, now.pixels, area, by);
  BoardGuess board = own_.home_->board;
  board.first = {board.first.x + by.x, board.first.y + by.y};
  const cv::Mat first =
      by == WindowPoint{} ? own_.home_->first.pixels : Moved(own_.home_->first.pixels, shift);
  if (!LooksFresh(first, now.pixels, board)) return false;
  if (const auto at = own_.PaletteAt(); at && own_.home_->palette) {
    own_.hand_->MovePalette(
        {own_.home_->palette->x + by.x - at->x, own_.home_->palette->y + by.y - at->y});
  }
  own_.history_.first.x += board.first.x - own_.board_.first.x;
  own_.history_.first.y += board.first.y - own_.board_.first.y;
  own_.board_ = board;
  own_.first_ = own_.home_->first;
  own_.first_.pixels = first;
  own_.home_.reset();
  return true;
}

}  // namespace mindreader
