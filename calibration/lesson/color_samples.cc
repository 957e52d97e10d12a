#include "calibration/lesson/color_samples.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "calibration/marks/mark_kinds.h"
#include "vision/sample.h"

namespace mindreader {
namespace {

void Add(const cv::Mat& bgra, RefPoint at, int radius, Colors& colors) {
  if (const auto color = MedianColor(bgra, Rounded(at), radius)) colors.push_back(*color);
}

// The number of a row on the board.
int IndexOf(const Lesson& lesson, const HoleRow& row) {
  for (int i = 0; i < lesson.board.rows; ++i) {
    const RefPoint first = lesson.board.Row(i).first;
    if (std::hypot(first.x - row.first.x, first.y - row.first.y) < lesson.board.diameter / 2) {
      return i;
    }
  }
  return -1;
}

bool Won(const LearnedRow& row) { return row.answer.exact == row.shown.row.pegs; }

// Calls `visit` for all rows of a picture that are empty, with whether they take pegs now.
template <typename Visit>
void ForEmptyRows(const Lesson& lesson, Visit visit) {
  const int rows = lesson.board.rows;
  for (int i = 0; i < rows; ++i) visit(lesson.first.pixels, i, i == 0);
  if (!lesson.RowsStay()) return;
  for (const LearnedRow& row : lesson.rows) {
    const int index = IndexOf(lesson, row.shown.row);
    if (index < 0 || row.shown.told) continue;
    for (int i = index + 1; i < rows; ++i) visit(row.shown.before, i, false);
    for (int i = index + 1; i < rows && !Won(row); ++i) visit(row.shown.after, i, i == index + 1);
  }
}

enum class Kind { kNone, kExact, kMisplaced };

Kind KindOf(const LearnedRow& row, const Meaning& meaning, std::size_t slot) {
  const RefPoint at = meaning.slots.At(row.shown.row, slot);
  const double diameter = kPartOfMark * meaning.slots.diameter;
  const auto before = Look::Of(row.shown.before, at, diameter);
  const auto after = Look::Of(row.shown.after, at, diameter);
  if (!before || !after || Unlikeness(*before, *after) < kNoMark) return Kind::kNone;
  std::vector<std::optional<Look>> looks;
  for (const auto* list : {&meaning.exact, &meaning.misplaced, &meaning.none}) {
    looks.insert(looks.end(), list->begin(), list->end());
  }
  double least = 256;
  std::size_t best = looks.size();
  for (std::size_t i = 0; i < looks.size(); ++i) {
    const double difference = Unlikeness(*after, *looks[i]);
    if (difference >= least) continue;
    least = difference;
    best = i;
  }
  if (best < meaning.exact.size()) return Kind::kExact;
  if (best < meaning.exact.size() + meaning.misplaced.size()) return Kind::kMisplaced;
  return Kind::kNone;
}

}  // namespace

PegSamples SamplePegs(const Lesson& lesson, int radius, int palette_radius) {
  PegSamples samples;
  const auto colors = static_cast<std::size_t>(lesson.control.ColorCount());
  samples.pegs.resize(colors);
  samples.palette.resize(colors);
  for (std::size_t c = 0; c < std::min(colors, lesson.control.palette.size()); ++c) {
    const Shape& shape = lesson.control.palette[c];
    Add(lesson.first.pixels, {shape.CenterX(), shape.CenterY()}, palette_radius,
        samples.palette[c]);
  }
  for (const LearnedRow& row : lesson.rows) {
    if (row.shown.told) continue;
    for (int peg = 0; peg < row.shown.row.pegs; ++peg) {
      const auto color = static_cast<std::size_t>(row.shown.guess[peg]);
      Add(row.shown.after, row.shown.row.Hole(peg), radius, samples.pegs[color]);
    }
  }
  ForEmptyRows(lesson, [&](const cv::Mat& bgra, int row, bool active) {
    for (int peg = 0; peg < lesson.board.pegs; ++peg) {
      Add(bgra, lesson.board.Row(row).Hole(peg), radius, active ? samples.active : samples.waiting);
    }
  });
  return samples;
}

MarkSamples SampleMarks(const Lesson& lesson, RefPoint shift, int radius) {
  MarkSamples samples;
  if (!lesson.meaning) return samples;
  const Meaning& meaning = *lesson.meaning;
  const auto at = [&](const HoleRow& row, std::size_t slot) {
    const RefPoint place = meaning.slots.At(row, slot);
    return RefPoint{place.x + shift.x, place.y + shift.y};
  };
  const bool waits = lesson.submit && lesson.submit->kind != SubmitWay::Kind::kAutomatic;
  const std::size_t slots = meaning.slots.offsets.size();
  for (const LearnedRow& row : lesson.rows) {
    if (row.shown.told) continue;
    for (std::size_t slot = 0; slot < slots; ++slot) {
      const RefPoint place = at(row.shown.row, slot);
      switch (KindOf(row, meaning, slot)) {
        case Kind::kExact: Add(row.shown.after, place, radius, samples.exact); break;
        case Kind::kMisplaced: Add(row.shown.after, place, radius, samples.misplaced); break;
        case Kind::kNone: Add(row.shown.after, place, radius, samples.none); break;
      }
      Add(row.shown.before, place, radius, waits ? samples.ready : samples.none);
    }
  }
  ForEmptyRows(lesson, [&](const cv::Mat& bgra, int row, bool) {
    for (std::size_t slot = 0; slot < slots; ++slot) {
      Add(bgra, at(lesson.board.Row(row), slot), radius, samples.none);
    }
  });
  return samples;
}

}  // namespace mindreader
