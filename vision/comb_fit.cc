#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdlib>

#include "vision/lattice_fit.h"

namespace mindreader {
namespace {

// Steps of the searches in pixels: the pitch so fine that the last cell moves by this much, the
// centre by this much.
constexpr double kStep = 0.25;

// One strong edge must not outweigh many weak ones, or a dialog's frame beats the lattice.
constexpr int kStrongestEdge = 48;

// Scores have flat tops, as wide as lines are thick: what reaches this part of the best score is as
// good, and the middle of it counts.
constexpr double kFlatTop = 0.95;

// Mean of the profile over all cells by the offset from the cell's start, one bin a pixel: the
// middle of the cell is the middle of the fold.
std::vector<double> Fold(const std::vector<float>& profile, const CellComb& comb) {
  const auto bins = static_cast<std::size_t>(std::max(4L, std::lround(comb.pitch)));
  std::vector<double> sum(bins), weight(bins);
  const double start = comb.first - comb.pitch / 2;
  const int begin = std::max(0, static_cast<int>(std::ceil(start)));
  const int end = std::min(static_cast<int>(profile.size()),
                           static_cast<int>(std::ceil(start + comb.pitch * comb.count)));
  for (int x = begin; x < end; ++x) {
    const double cells = (x - start) / comb.pitch;
    const double position = (cells - std::floor(cells)) * static_cast<double>(bins);
    const auto bin = static_cast<std::size_t>(position) % bins;
    const double part = position - std::floor(position);
    const double value = profile[static_cast<std::size_t>(x)];
    sum[bin] += (1 - part) * value;
    weight[bin] += 1 - part;
    sum[(bin + 1) % bins] += part * value;
    weight[(bin + 1) % bins] += part;
  }
  for (std::size_t i = 0; i < bins; ++i) {
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
  const double part = position - std::floor(position);
  return (1 - part) * fold[i] + part * fold[(i + 1) % fold.size()];
}

// How alike the fold is to both sides of `center` (in bins).
double Symmetry(const std::vector<double>& fold, double center) {
  double sum = 0;
  const double half = static_cast<double>(fold.size()) / 2;
  for (double u = 0.5; u < half; u += 1) sum += At(fold, center + u) * At(fold, center - u);
  return sum;
}

// The middle of the flat top around the best of some scores, as an index.
double MiddleOfTop(const std::vector<double>& scores) {
  const auto best = std::max_element(scores.begin(), scores.end());
  const double top = kFlatTop * *best;
  auto low = best, high = best;
  while (low != scores.begin() && *(low - 1) >= top) --low;
  while (high + 1 != scores.end() && *(high + 1) >= top) ++high;
  return static_cast<double>((low - scores.begin()) + (high - scores.begin())) / 2;
}

CellComb WithPitch(const CellComb& comb, double pitch) {
  return {comb.Middle() - pitch * (comb.count - 1) / 2, pitch, comb.count};
}

CellComb FitPitch(const std::vector<float>& profile, const CellComb& guess, double search) {
  const double step = kStep / std::max(1, guess.count);
  const int reach = static_cast<int>(search * guess.pitch / step);
  if (reach == 0) return guess;
  std::vector<double> scores;
  for (int i = -reach; i <= reach; ++i) {
    scores.push_back(Sharpness(Fold(profile, WithPitch(guess, guess.pitch + i * step))));
  }
  return WithPitch(guess, guess.pitch + (MiddleOfTop(scores) - reach) * step);
}

CellComb FitCenter(const std::vector<float>& profile, const CellComb& guess) {
  const std::vector<double> fold = Fold(profile, guess);
  const double bins_per_pixel = static_cast<double>(fold.size()) / guess.pitch;
  const double middle = static_cast<double>(fold.size()) / 2;
  const int reach = static_cast<int>(guess.pitch / 4 / kStep);
  std::vector<double> scores;
  for (int i = -reach; i <= reach; ++i) {
    scores.push_back(Symmetry(fold, middle + i * kStep * bins_per_pixel));
  }
  return {guess.first + (MiddleOfTop(scores) - reach) * kStep, guess.pitch, guess.count};
}

}  // namespace

std::vector<float> EdgeProfile(const cv::Mat& gray, const WindowRect& band, Axis axis) {
  const WindowRect inside = band.Intersect({1, 1, gray.cols - 2, gray.rows - 2});
  std::vector<float> profile(static_cast<std::size_t>(axis == Axis::kX ? gray.cols : gray.rows));
  for (int y = inside.y; y < inside.y + inside.height; ++y) {
    const std::uint8_t* line = gray.ptr<std::uint8_t>(y);
    const std::uint8_t* above = gray.ptr<std::uint8_t>(y - 1);
    const std::uint8_t* below = gray.ptr<std::uint8_t>(y + 1);
    for (int x = inside.x; x < inside.x + inside.width; ++x) {
      const int edge = axis == Axis::kX ? line[x + 1] - line[x - 1] : below[x] - above[x];
      profile[static_cast<std::size_t>(axis == Axis::kX ? x : y)] +=
          static_cast<float>(std::min(std::abs(edge), kStrongestEdge));
    }
  }
  return profile;
}

CellComb FitComb(const std::vector<float>& profile, const CellComb& guess, double pitch_search) {
  return FitCenter(profile, FitPitch(profile, guess, pitch_search));
}

}  // namespace mindreader
