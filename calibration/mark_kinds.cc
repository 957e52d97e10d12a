#include "calibration/mark_kinds.h"

#include <algorithm>
#include <cmath>

#include "vision/sample.h"

namespace mindreader {
namespace {

constexpr double kSameDrawing = 4;
// A place where less than this changed with the answer shows no mark.
constexpr double kNoMark = 7;

// For each look the first one of its kind.
std::vector<std::size_t> FirstsOfKinds(const std::vector<Look>& looks) {
  std::vector<std::size_t> firsts;
  for (std::size_t i = 0; i < looks.size(); ++i) {
    firsts.push_back(i);
    for (std::size_t j = 0; j < i; ++j) {
      const std::size_t first = std::min(firsts[i], firsts[j]);
      const std::size_t other = std::max(firsts[i], firsts[j]);
      if (first == other || Unlikeness(looks[i], looks[j]) >= kOneKind) continue;
      std::replace(firsts.begin(), firsts.end(), other, first);
    }
  }
  return firsts;
}

// How much of the places is looked at: nothing of the neighbours.
double LookedAt(const MarkSlots& slots) {
  if (slots.around_pegs > 0) return slots.diameter;
  double diameter = kPartOfMark * slots.diameter;
  for (std::size_t i = 1; i < slots.offsets.size(); ++i) {
    const RefPoint& a = slots.offsets[i - 1];
    const RefPoint& b = slots.offsets[i];
    diameter = std::min(diameter, kPartOfStep * std::hypot(a.x - b.x, a.y - b.y));
  }
  return std::max(diameter, slots.diameter / 2);
}

}  // namespace

std::optional<SeenMark> MarkAt(const AnsweredRow& row, RefPoint at, double diameter,
                               double around_pegs) {
  const auto look = [&](const cv::Mat& picture) {
    return around_pegs > 0 ? Look::Around(picture, at, diameter, around_pegs)
                           : Look::Of(picture, at, diameter);
  };
  const auto before = look(row.before);
  auto after = look(row.after);
  if (!before || !after || Unlikeness(*before, *after) < kNoMark) return std::nullopt;
  return SeenMark{*after, Distance(before->color(), after->color())};
}

SeenMarks MarksAt(const AnsweredRow& row, const MarkSlots& slots) {
  SeenMarks marks(slots.offsets.size());
  const double diameter = LookedAt(slots);
  for (std::size_t i = 0; i < marks.size() && !row.told; ++i) {
    marks[i] = MarkAt(row, slots.At(row.row, i), diameter, slots.around_pegs);
  }
  return marks;
}

bool ShowsMark(const AnsweredRow& row, const MarkSlots& slots) {
  for (std::size_t i = 0; i < slots.offsets.size(); ++i) {
    if (MarkAt(row, slots.At(row.row, i), LookedAt(slots), slots.around_pegs)) return true;
  }
  return false;
}

SortedMarks SortMarks(const std::vector<SeenMarks>& earlier, const std::vector<SeenMarks>& rows) {
  SortedMarks sorted;
  LookBook drawings(kSameDrawing);
  std::vector<int> contrasts;
  const auto sort_row = [&](const SeenMarks& row) {
    std::vector<std::optional<std::size_t>> kinds(row.size());
    for (std::size_t i = 0; i < kinds.size(); ++i) {
      if (!row[i]) continue;
      kinds[i] = drawings.Sort(row[i]->look);
      if (*kinds[i] == contrasts.size()) contrasts.push_back(row[i]->contrast);
    }
    return kinds;
  };
  for (const SeenMarks& row : earlier) (void)sort_row(row);
  for (const SeenMarks& row : rows) sorted.kinds.push_back(sort_row(row));
  const std::vector<std::size_t> firsts = FirstsOfKinds(drawings.kinds());
  std::vector<std::size_t> kind_of(firsts.size());
  for (std::size_t i = 0; i < firsts.size(); ++i) {
    const bool is_first = firsts[i] == i;
    kind_of[i] = is_first ? sorted.looks.size() : kind_of[firsts[i]];
    if (!is_first) continue;
    sorted.looks.push_back(drawings.kinds()[i]);
    sorted.contrasts.push_back(contrasts[i]);
  }
  for (auto& row : sorted.kinds) {
    for (auto& kind : row) {
      if (kind) kind = kind_of[*kind];
    }
  }
  return sorted;
}

}  // namespace mindreader
