#include "vision/color_spots.h"

#include <algorithm>
#include <numeric>

#include "vision/palette_search.h"

namespace mindreader {
namespace {

// Pixels. The smallest palette peg that can be found at all, and one that fills a quarter of a
// screen's height.
constexpr int kSmallest = 4;
constexpr int kLargest = 256;
constexpr double kLongest = 1.8;      // longer side over shorter
constexpr double kLeastFilled = 0.4;  // part of the bounding box that has the colour

// A stretch of one label in one line of the picture.
struct Run {
  std::uint8_t label = 0;
  int line = 0, begin = 0, end = 0;
};

void AppendRuns(const cv::Mat& bgra, int line, const PaletteColors& colors,
                std::vector<Run>& runs) {
  const std::uint8_t* pixel = bgra.ptr<std::uint8_t>(line);
  std::uint8_t current = PaletteColors::kNone;
  int begin = 0;
  for (int x = 0; x <= bgra.cols; ++x, pixel += 4) {
    const std::uint8_t label = x < bgra.cols ? colors.Label(pixel) : PaletteColors::kNone;
    if (label == current) continue;
    if (current != PaletteColors::kNone && x - begin > 1) {
      runs.push_back({current, line, begin, x});
    }
    current = label;
    begin = x;
  }
}

// Disjoint sets over run indices.
class Groups {
 public:
  void Add() { parent_.push_back(parent_.size()); }
  std::size_t Find(std::size_t i) {
    while (parent_[i] != i) i = parent_[i] = parent_[parent_[i]];
    return i;
  }
  void Join(std::size_t a, std::size_t b) {
    a = Find(a);
    b = Find(b);
    parent_[std::max(a, b)] = std::min(a, b);
  }

 private:
  std::vector<std::size_t> parent_;
};

// Joins the runs of a line to those of the line above that touch them.
void JoinLines(const std::vector<Run>& runs, std::size_t above, std::size_t current,
               Groups& groups) {
  std::size_t i = above;
  for (std::size_t j = current; j < runs.size(); ++j) {
    while (i < current && runs[i].end < runs[j].begin) ++i;
    for (std::size_t k = i; k < current && runs[k].begin <= runs[j].end; ++k) {
      if (runs[k].label == runs[j].label) groups.Join(k, j);
    }
  }
}

bool PegLike(const WindowRect& area, int pixels) {
  const int shorter = std::min(area.width, area.height);
  const int longer = std::max(area.width, area.height);
  return shorter >= kSmallest && longer <= kLargest && longer <= kLongest * shorter &&
         pixels >= kLeastFilled * area.width * area.height;
}

}  // namespace

std::vector<ColorSpot> FindColorSpots(const cv::Mat& bgra, const PaletteColors& colors) {
  std::vector<Run> runs;
  Groups groups;
  std::size_t above = 0;
  for (int line = 0; line < bgra.rows; ++line) {
    const std::size_t current = runs.size();
    AppendRuns(bgra, line, colors, runs);
    for (std::size_t i = current; i < runs.size(); ++i) groups.Add();
    JoinLines(runs, above, current, groups);
    above = current;
  }
  std::vector<WindowRect> areas(runs.size());
  std::vector<int> pixels(runs.size());
  for (std::size_t i = 0; i < runs.size(); ++i) {
    const Run& run = runs[i];
    const std::size_t root = groups.Find(i);
    areas[root] = areas[root].Union({run.begin, run.line, run.end - run.begin, 1});
    pixels[root] += run.end - run.begin;
  }
  std::vector<ColorSpot> spots;
  for (std::size_t i = 0; i < runs.size(); ++i) {
    const WindowRect& area = areas[i];
    if (groups.Find(i) != i || !PegLike(area, pixels[i])) continue;
    spots.push_back(
        {runs[i].label, area, {area.x + (area.width - 1) / 2.0, area.y + (area.height - 1) / 2.0}});
  }
  return spots;
}

}  // namespace mindreader
