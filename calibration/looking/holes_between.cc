#include "calibration/looking/holes_between.h"

#include <cmath>

#include "calibration/looking/look.h"

namespace mindreader {
namespace {

// A hole is looked at with its rim, in parts of its diameter; those of a row touch at most.
constexpr double kWithRim = 1.1;
constexpr double kTouching = 0.85;
// Places are alike that differ by less than this part of what halfway between two of them does, if
// that shows anything (levels).
constexpr double kAlikePlaces = 0.4;
constexpr double kShowsHoles = 5;

}  // namespace

std::optional<BoardGuess> WithHolesBetween(const cv::Mat& bgra, const BoardGuess& board) {
  if (board.pegs < 2 || 2 * board.pegs - 1 > kMostPegs) return std::nullopt;
  BoardGuess finer = board;
  finer.next_peg = {board.next_peg.x / 2, board.next_peg.y / 2};
  finer.pegs = 2 * board.pegs - 1;
  HoleRow row = finer.Row(0);
  if (row.Step() < kTouching * board.diameter) return std::nullopt;
  const auto look_at = [&](double hole) {
    return Look::Of(bgra, {row.first.x + hole * row.step.x, row.first.y + hole * row.step.y},
                    kWithRim * board.diameter);
  };
  const auto hole = look_at(0), beside = look_at(0.5);
  if (!hole || !beside) return std::nullopt;
  const double apart = Unlikeness(*hole, *beside);
  if (apart < kShowsHoles) return std::nullopt;
  const auto is_hole = [&](int place) {
    const auto look = look_at(place);
    return look && Unlikeness(*look, *hole) < kAlikePlaces * apart;
  };
  for (int place = 1; place < finer.pegs; ++place) {
    if (!is_hole(place)) return std::nullopt;
  }
  int before = 0;
  while (finer.pegs < kMostPegs && is_hole(-before - 1)) ++before, ++finer.pegs;
  while (finer.pegs < kMostPegs && is_hole(finer.pegs - before)) ++finer.pegs;
  finer.first = row.Hole(-before);
  return finer;
}

}  // namespace mindreader
