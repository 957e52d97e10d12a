// What the apprentice sees of its board and rows, as all of its steps ask it.
#include <algorithm>
#include <cmath>
#include <cstdlib>

#include <opencv2/core.hpp>

#include "calibration/apprentice/apprentice.h"
#include "calibration/looking/change.h"
#include "calibration/looking/plain_ground.h"
#include "calibration/marks/history.h"

namespace mindreader {
namespace {

// The board is covered or dimmed when this part of the window changed.
constexpr double kMostOfWindow = 0.3;
// A picture differs from itself by less than this (levels) where it is drawn between other pixels.
constexpr double kPictureDrawnAnew = 2 * kPegAppeared;

}  // namespace

// The rows in a picture that are like the first one, wherever they are. What a list box shows is
// beside its middle: the holes are as far from it in each row.
std::vector<HoleRow> Apprentice::RowsIn(const Frame& frame) const {
  const HoleRow own = board_.Row(0);
  auto rows = RowsLike(own, MakeSketch(frame.pixels));
  if (rows.empty() || hand_->control().way != Way::kLists) return rows;
  for (const HoleRow& drawn : RowsLike(own, MakeSketch(first_.pixels))) {
    const auto [along, across] = drawn.PlaceOf(own.first);
    const bool inside = std::abs(along) <= std::max(drawn.length, drawn.diameter) / 2 &&
                        std::abs(across) <= drawn.diameter / 2;
    if (!inside) continue;
    for (HoleRow& row : rows) {
      row.first.x += along * row.step.x / row.Step();
      row.first.y += along * row.step.y / row.Step();
    }
    break;
  }
  return rows;
}

// Whether the holes of a row look as the first row's did at the beginning.
bool Apprentice::IsCleared(const Frame& frame, const HoleRow& row) const {
  // A pattern behind the holes is another one behind each of them.
  const cv::Mat after = WithPlainGround(frame.pixels);
  for (int peg = 0; peg < board_.pegs; ++peg) {
    if (!IsClearedAt(after, row, peg)) return false;
  }
  return true;
}

// Whether they look more like that than like any peg, if not quite so: a picture in a hole differs
// from itself where it is drawn between other pixels.
bool Apprentice::IsMostLikeCleared(const Frame& frame, const HoleRow& row) const {
  const cv::Mat after = WithPlainGround(frame.pixels);
  for (int peg = 0; peg < board_.pegs; ++peg) {
    const auto now = Look::Of(after, row.Hole(peg), kPegPart * board_.diameter);
    std::vector<std::optional<Look>> known = hand_->control().pegs;
    known.push_back(empty_holes_[static_cast<std::size_t>(peg)]);
    const auto nearest = now ? Nearest(*now, known) : std::nullopt;
    if (!nearest || *nearest + 1 != known.size()) return false;
    if (Unlikeness(*now, *known.back()) >= kPictureDrawnAnew) return false;
  }
  return true;
}

bool Apprentice::IsClearedAt(const cv::Mat& bgra, const HoleRow& row, int peg) const {
  const auto now = Look::Of(bgra, row.Hole(peg), kPegPart * board_.diameter);
  const auto& empty = empty_holes_[static_cast<std::size_t>(peg)];
  return now && empty && Unlikeness(*now, *empty) < kPegAppeared;
}

// How many pegs of a guess are still in the holes that they were put in.
int Apprentice::PegsShown(const Frame& frame, const HoleRow& row,
                          const mastermind::Code& guess) const {
  int shown = 0;
  const bool typed = hand_->control().typed;
  for (int peg = 0; peg < guess.size(); ++peg) {
    const bool there = typed ? !IsClearedAt(frame.pixels, row, peg)
                             : hand_->ColorAt(frame.pixels, row, peg) == guess[peg];
    shown += there ? 1 : 0;
  }
  return shown;
}

// Whether most of them are.
bool Apprentice::Shows(const Frame& frame, const HoleRow& row,
                       const mastermind::Code& guess) const {
  return 2 * PegsShown(frame, row, guess) > guess.size();
}

// Whether a guess is still where it was made: its pegs, or, where rows have places of their own,
// what became of them when they were judged, as long as no hole of the row is empty again. It may
// look as it did at the beginning then, rather than as one of the row that was played first.
bool Apprentice::Stays(const Frame& frame, const HoleRow& row,
                       const mastermind::Code& guess) const {
  if (Shows(frame, row, guess)) return true;
  if (board_.rows == 1) return false;
  for (int peg = 0; peg < board_.pegs; ++peg) {
    const bool as_at_first =
        ChangeAt(first_.pixels, frame.pixels, row.Hole(peg), row.diameter) < kPegAppeared;
    if (as_at_first || IsClearedAt(frame.pixels, row, peg)) return false;
  }
  return true;
}

bool Apprentice::IsCovered(const Observed& judged) const {
  const cv::Mat changed =
      ChangedPixels(judged.before.pixels, judged.after.pixels, prober_->restless());
  return cv::countNonZero(changed) > kMostOfWindow * static_cast<double>(changed.total());
}

// Where the first color of the palette is, if there is one that stays.
std::optional<WindowPoint> Apprentice::PaletteAt() const {
  const Control& control = hand_->control();
  if (control.palette.empty() || control.way == Way::kPopup) return std::nullopt;
  return control.palette.front().box.Center();
}

// Whether the board is no longer where it was when the game began, by more than pages jump.
bool Apprentice::IsScrolled() const {
  if (!home_) return false;
  const RefPoint then = home_->board.first;
  return std::hypot(board_.first.x - then.x, board_.first.y - then.y) > board_.Pitch() / 2;
}

}  // namespace mindreader
