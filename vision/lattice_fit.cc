#include "vision/lattice_fit.h"

#include <cmath>

namespace mindreader {
namespace {

double Along(RefPoint p, Axis axis) { return axis == Axis::kX ? p.x : p.y; }

// The cells of the board along an axis as the transform predicts them.
CellComb Predict(const BoardSkin& board, const BoardTransform& at, Axis axis) {
  const double by_peg = Along(board.next_peg, axis), by_row = Along(board.next_row, axis);
  const bool along_pegs = by_peg != 0;
  const double step = along_pegs ? by_peg : by_row;
  const int count = along_pegs ? board.pegs : board.rows;
  const double first = Along(at.Place(board.first_hole), axis);
  const double pitch = at.scale * std::abs(step);
  return {step > 0 ? first : first - pitch * (count - 1), pitch, count};
}

// The lattice and half a cell around its outer cells.
WindowRect BandOf(const CellComb& x, const CellComb& y) {
  const auto round = [](double value) { return static_cast<int>(std::lround(value)); };
  return {round(x.first - x.pitch), round(y.first - y.pitch), round(x.pitch * (x.count + 1)),
          round(y.pitch * (y.count + 1))};
}

bool AlongAxes(RefPoint step) { return (step.x == 0) != (step.y == 0); }

}  // namespace

BoardTransform FitLattice(const cv::Mat& gray, const BoardSkin& board, const BoardTransform& guess,
                          double scale_search) {
  const bool crossed = (board.next_peg.x == 0) != (board.next_row.x == 0);
  if (!AlongAxes(board.next_peg) || !AlongAxes(board.next_row) || !crossed) return guess;
  CellComb x = Predict(board, guess, Axis::kX), y = Predict(board, guess, Axis::kY);
  // The longer axis tells the scale, and both share it.
  const bool y_is_longer = y.pitch * y.count > x.pitch * x.count;
  const Axis long_axis = y_is_longer ? Axis::kY : Axis::kX;
  const Axis short_axis = y_is_longer ? Axis::kX : Axis::kY;
  CellComb& longer = y_is_longer ? y : x;
  CellComb& shorter = y_is_longer ? x : y;
  const double old_pitch = longer.pitch;
  longer = FitComb(EdgeProfile(gray, BandOf(x, y), long_axis), longer, scale_search);
  const double ratio = longer.pitch / old_pitch;
  shorter.first = shorter.Middle() - shorter.pitch * ratio * (shorter.count - 1) / 2;
  shorter.pitch *= ratio;
  shorter = FitComb(EdgeProfile(gray, BandOf(x, y), short_axis), shorter, 0);

  BoardTransform fitted{guess.scale * ratio, 0, 0};
  fitted.dx = x.first - Predict(board, fitted, Axis::kX).first;
  fitted.dy = y.first - Predict(board, fitted, Axis::kY).first;
  return fitted;
}

}  // namespace mindreader
