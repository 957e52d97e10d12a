#include "vision/lattice_search.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include <opencv2/imgproc.hpp>

namespace mindreader {
namespace {

// Lines between cells are faint (levels of gray).
constexpr double kCannyLow = 20;
constexpr double kCannyHigh = 60;

// Hough: votes, shortest segment and widest gap in pixels. Two cells of the smallest scale.
constexpr int kHoughVotes = 40;
constexpr double kShortestSegment = 32;
constexpr double kWidestGap = 4;

// How many pitches and how many phases along each axis are followed up: other windows have theirs.
constexpr std::size_t kMostPitches = 8;
constexpr std::size_t kMostPhases = 4;

// Smaller lattices than this (pixels) are text.
constexpr int kSmallestPitch = 12;

// Part of the palette that must show its colours where a lattice says; channel levels that gloss
// may take a pixel away from its colour's range; and where in the disc (radii) pixels are looked
// at.
constexpr double kLeastSeen = 0.6;
constexpr int kGloss = 32;
constexpr double kProbe = 0.35;

constexpr std::size_t kMostGuesses = 8;

// Line strength by pixel along x (vertical lines) and along y.
struct Lines {
  std::vector<double> x, y;
};

void Add(std::vector<double>& signal, int at, double strength) {
  for (int i = std::max(0, at - 1); i <= at + 1 && i < static_cast<int>(signal.size()); ++i) {
    signal[static_cast<std::size_t>(i)] += i == at ? strength : strength / 2;
  }
}

Lines FindLines(const cv::Mat& gray) {
  cv::Mat edges;
  cv::Canny(gray, edges, kCannyLow, kCannyHigh);
  std::vector<cv::Vec4i> segments;
  // With a step of a right angle only lines along the axes are looked for.
  cv::HoughLinesP(edges, segments, 1, CV_PI / 2, kHoughVotes, kShortestSegment, kWidestGap);
  Lines lines{std::vector<double>(static_cast<std::size_t>(gray.cols)),
              std::vector<double>(static_cast<std::size_t>(gray.rows))};
  for (const cv::Vec4i& s : segments) {
    if (s[1] == s[3]) Add(lines.y, s[1], std::abs(s[2] - s[0]));
    if (s[0] == s[2]) Add(lines.x, s[0], std::abs(s[3] - s[1]));
  }
  return lines;
}

// Autocorrelation of a signal by lag, 1 at lag 0.
std::vector<double> Autocorrelation(std::vector<double> signal, int longest) {
  const double mean =
      std::accumulate(signal.begin(), signal.end(), 0.0) / static_cast<double>(signal.size());
  for (double& value : signal) value -= mean;
  std::vector<double> result;
  const auto size = static_cast<std::ptrdiff_t>(signal.size());
  for (std::ptrdiff_t lag = 0; lag <= std::min<std::ptrdiff_t>(longest, size - 1); ++lag) {
    result.push_back(
        std::inner_product(signal.begin(), signal.end() - lag, signal.begin() + lag, 0.0));
  }
  const double zero = result.front() > 0 ? result.front() : 1;
  for (double& value : result) value /= zero;
  return result;
}

double NearestTo(const std::vector<double>& values, double position) {
  const auto i = static_cast<std::size_t>(std::lround(position));
  return i < values.size() ? values[i] : 0;
}

struct Steps {
  double x = 0, y = 0;  // reference pixels from cell to cell along each axis
};

Steps StepsOf(const BoardSkin& board) {
  return {std::abs(board.next_peg.x) + std::abs(board.next_row.x),
          std::abs(board.next_peg.y) + std::abs(board.next_row.y)};
}

// Scales whose pitches repeat along both axes, the most repetitive first.
std::vector<double> LikelyScales(const Lines& lines, Steps steps) {
  const int longest = static_cast<int>(kLargestScale * std::max(steps.x, steps.y)) + 1;
  const auto along_x = Autocorrelation(lines.x, longest);
  const auto along_y = Autocorrelation(lines.y, longest);
  const double low = std::max(kSmallestScale, kSmallestPitch / std::min(steps.x, steps.y));
  struct Candidate {
    double scale, score;
  };
  std::vector<Candidate> all;
  for (double pitch = low * steps.y; pitch <= kLargestScale * steps.y; pitch += 0.5) {
    const double scale = pitch / steps.y;
    all.push_back({scale, NearestTo(along_y, pitch) + NearestTo(along_x, scale * steps.x)});
  }
  std::vector<Candidate> peaks;
  for (std::size_t i = 1; i + 1 < all.size(); ++i) {
    const bool peak = all[i].score >= all[i - 1].score && all[i].score > all[i + 1].score;
    if (peak && all[i].score > 0) peaks.push_back(all[i]);
  }
  std::sort(peaks.begin(), peaks.end(),
            [](const Candidate& a, const Candidate& b) { return a.score > b.score; });
  std::vector<double> scales;
  for (const Candidate& peak : peaks) {
    if (scales.size() < kMostPitches) scales.push_back(peak.scale);
  }
  return scales;
}

// Offsets of cell centres, the clearest first: half a pitch after the lines of the fold.
std::vector<double> LikelyPhases(const std::vector<double>& signal, double pitch) {
  const auto bins = static_cast<std::size_t>(std::lround(pitch));
  std::vector<double> fold(bins);
  for (std::size_t i = 0; i < signal.size(); ++i) {
    const double cells = static_cast<double>(i) / pitch;
    fold[static_cast<std::size_t>((cells - std::floor(cells)) * static_cast<double>(bins)) %
         bins] += signal[i];
  }
  std::vector<std::size_t> peaks;
  for (std::size_t i = 0; i < bins; ++i) {
    const double before = fold[(i + bins - 1) % bins], after = fold[(i + 1) % bins];
    if (fold[i] > 0 && fold[i] >= before && fold[i] > after) peaks.push_back(i);
  }
  std::sort(peaks.begin(), peaks.end(),
            [&](std::size_t a, std::size_t b) { return fold[a] > fold[b]; });
  if (peaks.size() > kMostPhases) peaks.resize(kMostPhases);
  std::vector<double> phases;
  for (const std::size_t peak : peaks) {
    phases.push_back(std::fmod(static_cast<double>(peak) + pitch / 2, pitch));
  }
  return phases;
}

// Looks whether the palette could be where a guess says: fast and tolerant.
class PaletteProbe {
 public:
  PaletteProbe(const cv::Mat& bgra, const Skin& skin)
      : bgra_(bgra), skin_(skin), colors_(skin.palette, kGloss) {}

  [[nodiscard]] int Enough() const {
    return std::max(2, static_cast<int>(std::ceil(kLeastSeen * skin_.ColorCount())));
  }

  // How many colours are seen; stops early when they cannot become enough.
  [[nodiscard]] int Count(const BoardTransform& at) const {
    const int allowed = skin_.ColorCount() - Enough();
    int missed = 0;
    for (int c = 0; c < skin_.ColorCount() && missed <= allowed; ++c) {
      if (!Shows(c, at)) ++missed;
    }
    return missed > allowed ? 0 : skin_.ColorCount() - missed;
  }

 private:
  // At least three of five pixels of the disc.
  [[nodiscard]] bool Shows(int color, const BoardTransform& at) const {
    const WindowPoint p = at.Apply(skin_.palette.colors[static_cast<std::size_t>(color)].place);
    const int reach =
        std::max(1, static_cast<int>(std::lround(kProbe * at.scale * skin_.palette.radius)));
    if (p.x < reach || p.y < reach || p.x + reach >= bgra_.cols || p.y + reach >= bgra_.rows) {
      return false;
    }
    const auto is = [&](int x, int y) {
      return colors_.Label(bgra_.ptr<std::uint8_t>(y) + 4 * x) == color ? 1 : 0;
    };
    return is(p.x, p.y) + is(p.x - reach, p.y) + is(p.x + reach, p.y) + is(p.x, p.y - reach) +
               is(p.x, p.y + reach) >=
           3;
  }

  const cv::Mat& bgra_;
  const Skin& skin_;
  PaletteColors colors_;
};

struct Guess {
  BoardTransform at;
  int seen = 0;
};

// Tries every shift of a lattice by whole cells.
void TryShifts(const PaletteProbe& probe, const cv::Mat& bgra, const BoardSkin& board, Steps steps,
               double scale, RefPoint phase, std::vector<Guess>& guesses) {
  const double pitch_x = scale * steps.x, pitch_y = scale * steps.y;
  for (double y = phase.y; y < bgra.rows; y += pitch_y) {
    for (double x = phase.x; x < bgra.cols; x += pitch_x) {
      const BoardTransform at{scale, x - scale * board.first_hole.x,
                              y - scale * board.first_hole.y};
      const int seen = probe.Count(at);
      if (seen >= probe.Enough()) guesses.push_back({at, seen});
    }
  }
}

}  // namespace

std::vector<BoardTransform> SearchLattice(const cv::Mat& bgra, const cv::Mat& gray,
                                          const Skin& skin) {
  const Steps steps = StepsOf(skin.board);
  if (steps.x <= 0 || steps.y <= 0) return {};
  const Lines lines = FindLines(gray);
  const PaletteProbe probe(bgra, skin);
  std::vector<Guess> guesses;
  for (const double scale : LikelyScales(lines, steps)) {
    for (const double x : LikelyPhases(lines.x, scale * steps.x)) {
      for (const double y : LikelyPhases(lines.y, scale * steps.y)) {
        TryShifts(probe, bgra, skin.board, steps, scale, {x, y}, guesses);
      }
    }
  }
  std::stable_sort(guesses.begin(), guesses.end(),
                   [](const Guess& a, const Guess& b) { return a.seen > b.seen; });
  std::vector<BoardTransform> places;
  for (const Guess& guess : guesses) {
    const bool known = std::any_of(places.begin(), places.end(), [&](const BoardTransform& place) {
      return SamePalette(skin, place, guess.at);
    });
    if (!known && places.size() < kMostGuesses) places.push_back(guess.at);
  }
  return places;
}

}  // namespace mindreader
