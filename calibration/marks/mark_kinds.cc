#include "calibration/marks/mark_kinds.h"

#include <algorithm>
#include <cmath>

#include <opencv2/imgproc.hpp>

#include "calibration/looking/change.h"
#include "vision/sample.h"

namespace mindreader {
namespace {

constexpr double kSameDrawing = 4;
// Levels by which a pixel changed that is wholly a mark's; and of the ground of marks alone.
constexpr double kSurelyMark = 64;
constexpr double kGroundOfAlone = 128;
// A dash is at most so high (pixels), and longer than high by this factor at least: bars that are
// marks are higher.
constexpr int kHighestDash = 3;
constexpr int kLongMark = 3;
// Of the largest change; the edges of strokes changed less.
constexpr double kOfInk = 0.8;

bool AreOfOneKind(const SeenMark& a, const SeenMark& b, double one_kind) {
  if (Unlikeness(a.look, b.look) < one_kind) return true;
  const bool compared = a.ground && b.ground && a.alone && b.alone;
  return compared && Unlikeness(*a.ground, *b.ground) >= kNoMark &&
         Unlikeness(*a.alone, *b.alone) < one_kind;
}

// For each mark the first one of its kind.
std::vector<std::size_t> FirstsOfKinds(const std::vector<SeenMark>& marks, double one_kind) {
  std::vector<std::size_t> firsts;
  for (std::size_t i = 0; i < marks.size(); ++i) {
    firsts.push_back(i);
    for (std::size_t j = 0; j < i; ++j) {
      const std::size_t first = std::min(firsts[i], firsts[j]);
      const std::size_t other = std::max(firsts[i], firsts[j]);
      if (first == other || !AreOfOneKind(marks[i], marks[j], one_kind)) continue;
      std::replace(firsts.begin(), firsts.end(), other, first);
    }
  }
  return firsts;
}

// How much of the places is looked at: nothing of the neighbours.
double LookedAt(const MarkSlots& slots) {
  if (slots.around_pegs > 0) return slots.diameter;
  if (slots.on_pegs) return kPartOfSign * slots.diameter;
  double diameter = kPartOfMark * slots.diameter;
  for (std::size_t i = 1; i < slots.offsets.size(); ++i) {
    const RefPoint& a = slots.offsets[i - 1];
    const RefPoint& b = slots.offsets[i];
    diameter = std::min(diameter, kPartOfStep * std::hypot(a.x - b.x, a.y - b.y));
  }
  return std::max(diameter, slots.diameter / 2);
}

// A mark on gray ground: the less a pixel changed with the answer the more it is ground.
std::optional<Look> Alone(const AnsweredRow& row, RefPoint at, double diameter) {
  const WindowRect around = WindowRect::Around(Rounded(at), static_cast<int>(diameter));
  const cv::Rect box =
      cv::Rect(around.x, around.y, around.width, around.height) & cv::Rect({}, row.after.size());
  const cv::Mat& empty = row.BeforeMarks();
  if (box.empty() || empty.size() != row.after.size()) return std::nullopt;
  cv::Mat alone = row.after(box).clone();
  for (int y = 0; y < alone.rows; ++y) {
    const auto* before = empty.ptr<cv::Vec4b>(box.y + y) + box.x;
    auto* pixels = alone.ptr<cv::Vec4b>(y);
    for (int x = 0; x < alone.cols; ++x) {
      int change = 0;
      for (int c = 0; c < 3; ++c) change = std::max(change, std::abs(pixels[x][c] - before[x][c]));
      const double part = std::min(1.0, change / kSurelyMark);
      for (int c = 0; c < 3; ++c) {
        pixels[x][c] =
            cv::saturate_cast<std::uint8_t>(part * pixels[x][c] + (1 - part) * kGroundOfAlone);
      }
    }
  }
  return Look::Of(alone, {at.x - box.x, at.y - box.y}, diameter);
}

// Whether all that came to a disc is a dash.
bool IsDash(const AnsweredRow& row, RefPoint at, double diameter) {
  const WindowRect around = WindowRect::Around(Rounded(at), static_cast<int>(diameter / 2));
  const cv::Rect box =
      cv::Rect(around.x, around.y, around.width, around.height) & cv::Rect({}, row.after.size());
  const cv::Mat& empty = row.BeforeMarks();
  if (box.empty() || empty.size() != row.after.size()) return false;
  const cv::Rect came = cv::boundingRect(ChangedPixels(empty(box), row.after(box), {}));
  return came.height > 0 && came.height <= kHighestDash && came.width >= kLongMark * came.height;
}

// The colour of thin strokes that came to a disc, most of which is ground: of what changed most.
// Nothing where nothing changed much.
std::optional<Bgr> InkAt(const AnsweredRow& row, RefPoint at, double diameter) {
  const WindowRect around = WindowRect::Around(Rounded(at), static_cast<int>(diameter / 2));
  const cv::Rect box =
      cv::Rect(around.x, around.y, around.width, around.height) & cv::Rect({}, row.after.size());
  const cv::Mat& empty = row.BeforeMarks();
  if (box.empty() || empty.size() != row.after.size()) return std::nullopt;
  cv::Mat change;
  std::vector<cv::Mat> channels;
  cv::absdiff(empty(box), row.after(box), change);
  cv::split(change, channels);
  change = cv::max(cv::max(channels[0], channels[1]), channels[2]);
  double most = 0;
  cv::minMaxLoc(change, nullptr, &most);
  if (most < kSurelyMark) return std::nullopt;
  const cv::Scalar color = cv::mean(row.after(box), change >= kOfInk * most);
  return Bgr{static_cast<std::uint8_t>(color[0]), static_cast<std::uint8_t>(color[1]),
             static_cast<std::uint8_t>(color[2])};
}

}  // namespace

std::optional<SeenMark> MarkAt(const AnsweredRow& row, RefPoint at, double diameter,
                               double around_pegs) {
  const auto look = [&](const cv::Mat& picture) {
    return around_pegs > 0 ? Look::Around(picture, at, diameter, around_pegs)
                           : Look::Of(picture, at, diameter);
  };
  const auto before = look(around_pegs > 0 ? row.before : row.BeforeMarks());
  auto after = look(row.after);
  if (!before || !after || Unlikeness(*before, *after) < kNoMark) return std::nullopt;
  SeenMark mark{*after, Distance(before->color(), after->color()), before, std::nullopt};
  if (around_pegs == 0) {
    mark.alone = Alone(row, at, diameter);
    mark.dash = IsDash(row, at, diameter);
    if (mark.contrast < kFaintMark) mark.ink = InkAt(row, at, diameter);
  }
  return mark;
}

SeenMarks MarksAt(const AnsweredRow& row, const MarkSlots& slots) {
  SeenMarks marks(slots.offsets.size());
  const double diameter = LookedAt(slots);
  for (std::size_t i = 0; i < marks.size() && row.MayHaveMarks(); ++i) {
    marks[i] = MarkAt(row, slots.At(row.row, i), diameter, slots.around_pegs);
  }
  return marks;
}

std::vector<SeenMarks> MarksOfRows(const std::vector<AnsweredRow>& rows, const MarkSlots& slots) {
  std::vector<SeenMarks> marks;
  for (const AnsweredRow& row : rows) marks.push_back(MarksAt(row, slots));
  return marks;
}

bool ShowsMark(const AnsweredRow& row, const MarkSlots& slots) {
  for (std::size_t i = 0; i < slots.offsets.size(); ++i) {
    if (MarkAt(row, slots.At(row.row, i), LookedAt(slots), slots.around_pegs)) return true;
  }
  return false;
}

SortedMarks SortMarks(const std::vector<SeenMarks>& earlier, const std::vector<SeenMarks>& rows,
                      double one_kind) {
  SortedMarks sorted;
  LookBook drawings(kSameDrawing);
  std::vector<SeenMark> marks;  // the first of each drawing
  const auto sort_row = [&](const SeenMarks& row) {
    std::vector<std::optional<std::size_t>> kinds(row.size());
    for (std::size_t i = 0; i < kinds.size(); ++i) {
      if (!row[i]) continue;
      kinds[i] = drawings.Sort(row[i]->look);
      if (*kinds[i] == marks.size()) marks.push_back(*row[i]);
    }
    return kinds;
  };
  for (const SeenMarks& row : earlier) (void)sort_row(row);
  for (const SeenMarks& row : rows) sorted.kinds.push_back(sort_row(row));
  const std::vector<std::size_t> firsts = FirstsOfKinds(marks, one_kind);
  std::vector<std::size_t> kind_of(firsts.size());
  for (std::size_t i = 0; i < firsts.size(); ++i) {
    const bool is_first = firsts[i] == i;
    kind_of[i] = is_first ? sorted.looks.size() : kind_of[firsts[i]];
    if (!is_first) continue;
    sorted.looks.push_back(marks[i].look);
    sorted.contrasts.push_back(marks[i].contrast);
    sorted.dashes.push_back(marks[i].dash ? 1 : 0);
    sorted.inks.push_back(marks[i].ink);
  }
  for (auto& row : sorted.kinds) {
    for (auto& kind : row) {
      if (kind) kind = kind_of[*kind];
    }
  }
  return sorted;
}

}  // namespace mindreader
