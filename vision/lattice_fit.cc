#include "vision/lattice_fit.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace mindreader {
namespace {

// Steps of the searches in pixels: the pitch so fine that the last cell moves by this much, the
// centre by this much.
constexpr double kStep = 0.25;

// One strong edge must not outweigh many weak ones, or a dialog's frame beats the lattice.
constexpr int kStrongestEdge = 48;

// A centre this much more symmetric than the guess moves the guess; the symmetry of a fold changes
// little over a few pixels, and an exact guess must stay exact.
constexpr double kClearlyBetter = 1.02;

// Mean of the profile over all cells by the offset from the cell's centre (−pitch/2 … pitch/2), one
// bin a pixel.
std::vector<double> Fold(const std::vector<float>& profile, const CellComb& comb) {
  const int bins = std::max(4, static_cast<int>(std::lround(comb.pitch)));
  std::vector<double> sum(static_cast<std::size_t>(bins)), weight(sum.size());
  const double start = comb.first - comb.pitch / 2;
  const int begin = std::max(0, static_cast<int>(std::ceil(start)));
  const int end =
      std::min(static_cast<int>(profile.size()), static_cast<int>(start + comb.pitch * comb.count));
  for (int x = begin; x < end; ++x) {
    const double cells = (x - start) / comb.pitch;
    const auto bin = static_cast<std::size_t>((cells - std::floor(cells)) * bins);
    sum[bin] += profile[static_cast<std::size_t>(x)];
    weight[bin] += 1;
  }
  for (std::size_t i = 0; i < sum.size(); ++i) {
    if (weight[i] > 0) sum[i] /= weight[i];
  }
  return sum;
}

double Sharpness(const std::vector<double>& fold) {
  double mean = 0, square = 0;
  for (const double f : fold) {
    mean += f;
    square += f * f;
  }
  const double n = static_cast<double>(fold.size());
  mean /= n;
  return square / n - mean * mean;
}

double At(const std::vector<double>& fold, double position) {
  const double n = static_cast<double>(fold.size());
  position -= n * std::floor(position / n);
  const auto i = static_cast<std::size_t>(position) % fold.size();
  const double t = position - std::floor(position);
  return (1 - t) * fold[i] + t * fold[(i + 1) % fold.size()];
}

// How alike the fold is to both sides of `center` (in bins).
double Symmetry(const std::vector<double>& fold, double center) {
  double sum = 0;
  const double half = static_cast<double>(fold.size()) / 2;
  for (double u = 0.5; u < half; u += 1) sum += At(fold, center + u) * At(fold, center - u);
  return sum;
}

double BestPitch(const std::vector<float>& profile, const CellComb& guess, double search) {
  const double reach = search * guess.pitch;
  const double step = kStep / std::max(1, guess.count);
  CellComb comb = guess;
  double best = guess.pitch, best_sharpness = -1;
  for (double offset = -reach; offset <= reach; offset += step) {
    comb.pitch = guess.pitch + offset;
    const double sharpness = Sharpness(Fold(profile, comb));
    if (sharpness > best_sharpness) {
      best_sharpness = sharpness;
      best = comb.pitch;
    }
  }
  return best;
}

struct Axis {
  double RefPoint::*coordinate;
  bool horizontal;
};

// The cells of the board along an axis as the transform predicts them.
CellComb Predict(const BoardSkin& board, const BoardTransform& at, const Axis& axis, int rows) {
  const double by_peg = board.next_peg.*axis.coordinate;
  const double by_row = board.next_row.*axis.coordinate;
  const bool along_pegs = std::abs(by_peg) > std::abs(by_row);
  const double step = along_pegs ? by_peg : by_row;
  const int count = along_pegs ? board.pegs : rows;
  const RefPoint first = at.Place(board.first_hole);
  const double pitch = at.scale * std::abs(step);
  const double start = first.*axis.coordinate;
  return {step > 0 ? start : start - pitch * (count - 1), pitch, count};
}

int Clamp(double value, int limit) {
  return std::clamp(static_cast<int>(std::lround(value)), 0, limit);
}

// Edge strength across an axis, summed over the part of the picture that the other axis' cells
// take.
std::vector<float> EdgeProfile(const cv::Mat& gray, const CellComb& x, const CellComb& y,
                               bool horizontal) {
  const int left = Clamp(x.first - x.pitch, gray.cols), top = Clamp(y.first - y.pitch, gray.rows);
  const int right = Clamp(x.first + x.pitch * x.count, gray.cols);
  const int bottom = Clamp(y.first + y.pitch * y.count, gray.rows);
  std::vector<float> profile(static_cast<std::size_t>(horizontal ? gray.cols : gray.rows));
  for (int row = std::max(1, top); row < std::min(bottom, gray.rows - 1); ++row) {
    const std::uint8_t* line = gray.ptr<std::uint8_t>(row);
    const std::uint8_t* above = gray.ptr<std::uint8_t>(row - 1);
    const std::uint8_t* below = gray.ptr<std::uint8_t>(row + 1);
    int along = 0;
    for (int col = std::max(1, left); col < std::min(right, gray.cols - 1); ++col) {
      const int edge = horizontal ? line[col + 1] - line[col - 1] : below[col] - above[col];
      const int strength = std::min(std::abs(edge), kStrongestEdge);
      if (horizontal) profile[static_cast<std::size_t>(col)] += static_cast<float>(strength);
      along += strength;
    }
    if (!horizontal) profile[static_cast<std::size_t>(row)] = static_cast<float>(along);
  }
  return profile;
}

bool AlongAxes(RefPoint step) { return (step.x == 0) != (step.y == 0); }

}  // namespace

CellComb FitComb(const std::vector<float>& profile, const CellComb& guess, double pitch_search) {
  CellComb comb = guess;
  if (pitch_search > 0) {
    comb.pitch = BestPitch(profile, guess, pitch_search);
    // The middle of the comb is better known than its ends.
    comb.first += (guess.pitch - comb.pitch) * (comb.count - 1) / 2;
  }
  const std::vector<double> fold = Fold(profile, comb);
  const double bins_per_pixel = static_cast<double>(fold.size()) / comb.pitch;
  const double middle = static_cast<double>(fold.size()) / 2 - 0.5;
  double best = 0, best_symmetry = kClearlyBetter * Symmetry(fold, middle);
  for (double shift = -comb.pitch / 4; shift <= comb.pitch / 4; shift += kStep) {
    const double symmetry = Symmetry(fold, middle + shift * bins_per_pixel);
    if (symmetry > best_symmetry) {
      best_symmetry = symmetry;
      best = shift;
    }
  }
  comb.first += best;
  return comb;
}

BoardTransform FitLattice(const cv::Mat& gray, const BoardSkin& board, const BoardTransform& guess,
                          double scale_search) {
  if (!AlongAxes(board.next_peg) || !AlongAxes(board.next_row)) return guess;
  const Axis x_axis{&RefPoint::x, true}, y_axis{&RefPoint::y, false};
  CellComb x = Predict(board, guess, x_axis, board.rows);
  CellComb y = Predict(board, guess, y_axis, board.rows);
  // The axis with more cells tells the scale, and both share it.
  const bool rows_along_y = board.next_row.y != 0;
  CellComb& longer = rows_along_y ? y : x;
  CellComb& shorter = rows_along_y ? x : y;
  const double old_pitch = longer.pitch;
  longer = FitComb(EdgeProfile(gray, x, y, !rows_along_y), longer, scale_search);
  const double ratio = longer.pitch / old_pitch;
  shorter.first += shorter.pitch * (1 - ratio) * (shorter.count - 1) / 2;
  shorter.pitch *= ratio;
  shorter = FitComb(EdgeProfile(gray, x, y, rows_along_y), shorter, 0);

  BoardTransform fitted{guess.scale * ratio, 0, 0};
  const CellComb predicted_x = Predict(board, fitted, x_axis, board.rows);
  const CellComb predicted_y = Predict(board, fitted, y_axis, board.rows);
  fitted.dx = x.first - predicted_x.first;
  fitted.dy = y.first - predicted_y.first;
  return fitted;
}

}  // namespace mindreader
