#include "calibration/marks/centred_marks.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <utility>

#include "calibration/looking/fine_shapes.h"
#include "calibration/marks/mark_slots.h"
#include "calibration/marks/new_marks.h"
#include "calibration/marks/new_strokes.h"
#include "vision/sample.h"
#include "vision/transform.h"

namespace mindreader {
namespace {

// Places differ that are this part of a mark apart, and some pixels: marks are measured by whole
// ones, twice.
constexpr double kOtherPlace = 0.4;
constexpr double kOtherPixels = 3;
// A table may have a column for exact marks, and one for misplaced ones.
constexpr std::size_t kColumns = 2;

// Exact ones, misplaced ones, and what stands for none.
constexpr std::size_t kKindsOfSigns = 3;

// A thing that came with an answer; its centre as an offset from the first hole of the row.
struct PlacedThing {
  RefPoint offset;
  double width = 0, height = 0;

  [[nodiscard]] double Largest() const { return std::max(width, height); }
  [[nodiscard]] double Smallest() const { return std::min(width, height); }
};
using Things = std::vector<PlacedThing>;

bool OfOneSize(const PlacedThing& a, const PlacedThing& b) {
  return AreOfOneSize(a.width, b.width) && AreOfOneSize(a.height, b.height);
}

PlacedThing ThingIn(const WindowRect& box, const HoleRow& row) {
  return {
      {box.x + (box.width - 1) / 2.0 - row.first.x, box.y + (box.height - 1) / 2.0 - row.first.y},
      static_cast<double>(box.width),
      static_cast<double>(box.height)};
}

Things MarksIn(const AnsweredRow& row) {
  Things things;
  for (const Shape& mark : NewMarks(row.before, row.after, row.row, row.reach)) {
    things.push_back(ThingIn(mark.box, row.row));
  }
  return things;
}

// What came in one piece each, as a bar does, whatever its form; what is drawn inside of another
// thing belongs to it.
Things PiecesIn(const AnsweredRow& row) {
  auto pieces = NewStrokes(row.before, row.after, row.row, row.reach, 1);
  std::erase_if(pieces, [](const WindowRect& piece) {
    return std::min(piece.width, piece.height) < kSmallestMark;
  });
  Things things;
  for (const WindowRect& piece : pieces) {
    const bool inside = std::any_of(pieces.begin(), pieces.end(), [&](const WindowRect& other) {
      return other != piece && other.Intersect(piece) == piece;
    });
    if (!inside) things.push_back(ThingIn(piece, row.row));
  }
  return things;
}

// Beyond the ends of a row it does not matter how high a thing is.
Side SideOfThing(const PlacedThing& thing, const HoleRow& row) {
  const Side side = SideOf(thing.offset, row);
  if (side != Side::kNone) return side;
  const RefPoint place{row.first.x + thing.offset.x, row.first.y + thing.offset.y};
  return row.PlaceOf(place).along < 0 ? Side::kBefore : Side::kAfter;
}

// A line of marks from the left, and where it is.
struct LineOfMarks {
  Things marks;
  [[nodiscard]] double Begin() const { return marks.front().offset.x; }
  [[nodiscard]] double Middle() const {
    return (marks.front().offset.x + marks.back().offset.x) / 2;
  }
  [[nodiscard]] double Left() const { return Begin() - marks.front().width / 2; }
  [[nodiscard]] double Right() const { return marks.back().offset.x + marks.back().width / 2; }
  [[nodiscard]] double Height() const { return marks.front().offset.y; }
};

std::vector<LineOfMarks> LinesOfMarks(Things marks, double line_apart) {
  std::sort(marks.begin(), marks.end(), [&](const PlacedThing& a, const PlacedThing& b) {
    return ReadsBefore(a.offset, b.offset, line_apart);
  });
  std::vector<LineOfMarks> lines;
  for (const PlacedThing& mark : marks) {
    if (lines.empty() || std::abs(mark.offset.y - lines.back().Height()) > line_apart) {
      lines.emplace_back();
    }
    lines.back().marks.push_back(mark);
  }
  return lines;
}

// Values that must all be one.
class One {
 public:
  explicit One(double apart) : apart_(apart) {}
  void Add(double value) {
    least_ = any_ ? std::min(least_, value) : value;
    most_ = any_ ? std::max(most_, value) : value;
    any_ = true;
  }
  [[nodiscard]] bool Holds() const { return !any_ || most_ - least_ <= apart_; }
  [[nodiscard]] bool Any() const { return any_; }
  [[nodiscard]] double Middle() const { return (least_ + most_) / 2; }

 private:
  double apart_;
  bool any_ = false;
  double least_ = 0, most_ = 0;
};

struct Fit {
  std::vector<Things> rows;  // in reading order
  double looked_at = 0;      // diameter
  bool moved = false;
};

// The marks of all rows as such lines, if they are.
std::optional<Fit> FitLines(const std::vector<Things>& rows, int pegs) {
  std::vector<double> widths, heights;
  for (const Things& row : rows) {
    if (static_cast<int>(row.size()) > pegs) return std::nullopt;
    for (const PlacedThing& mark : row) {
      widths.push_back(mark.width);
      heights.push_back(mark.height);
    }
  }
  if (widths.empty()) return std::nullopt;
  const double width = Median(widths), height = Median(heights);
  const double apart = std::max(kOtherPixels, kOtherPlace * std::min(width, height));
  One begin(apart), middle(apart), step(apart), top(apart), center(apart), between(apart);
  One left(kOtherPixels), right(kOtherPixels), gap(kOtherPixels);  // of what stands as in a text
  Fit fit;
  for (const Things& row : rows) {
    Things& in_order = fit.rows.emplace_back();
    if (row.empty()) continue;
    const std::vector<LineOfMarks> lines = LinesOfMarks(row, height / 2);
    if (lines.size() > kMostMarkLines || lines.back().marks.size() > lines.front().marks.size()) {
      return std::nullopt;
    }
    for (const LineOfMarks& line : lines) {
      begin.Add(line.Begin());
      middle.Add(line.Middle());
      left.Add(line.Left());
      right.Add(line.Right());
      for (std::size_t i = 1; i < line.marks.size(); ++i) {
        const PlacedThing &last = line.marks[i - 1], &next = line.marks[i];
        step.Add(next.offset.x - last.offset.x);
        gap.Add(next.offset.x - next.width / 2 - last.offset.x - last.width / 2);
      }
      in_order.insert(in_order.end(), line.marks.begin(), line.marks.end());
    }
    top.Add(lines.front().Height());
    center.Add((lines.front().Height() + lines.back().Height()) / 2);
    if (lines.size() > 1) between.Add(lines.back().Height() - lines.front().Height());
  }
  // Signs of a text that are not all as wide begin or end at one place, each right beside the next.
  const bool as_text = !step.Holds() && gap.Holds() && !between.Any() && center.Holds() &&
                       (left.Holds() || right.Holds());
  const bool evenly = step.Holds() && between.Holds() && (begin.Holds() || middle.Holds()) &&
                      (top.Holds() || center.Holds());
  if (!evenly && !as_text) return std::nullopt;
  const bool one_place = !as_text && begin.Holds() && top.Holds();
  if (between.Any() && between.Middle() > kTogether * std::max(width, height)) return std::nullopt;
  fit.moved = !one_place;
  // Of a bar what is in its middle is enough.
  fit.looked_at = kPartOfMark * std::min(width, height);
  for (const One& way : {step, between}) {
    if (way.Any() && !as_text) fit.looked_at = std::min(fit.looked_at, kPartOfStep * way.Middle());
  }
  return fit;
}

// The things that stand together, in whichever rows they came, where not all do: what changed
// farther off may tell of something else, such as which row is next.
std::vector<std::vector<Things>> GroupsIn(const std::vector<Things>& rows) {
  const auto near = [](const PlacedThing& a, const PlacedThing& b) {
    return Apart(a.offset, b.offset) <= kTogether * std::max(a.Largest(), b.Largest());
  };
  const auto is_in = [&](const Things& group, const PlacedThing& thing) {
    return std::any_of(group.begin(), group.end(),
                       [&](const PlacedThing& other) { return near(thing, other); });
  };
  std::vector<Things> groups;
  for (const Things& row : rows) {
    for (const PlacedThing& thing : row) {
      // It joins all that it is near to.
      Things joined{thing};
      std::erase_if(groups, [&](const Things& group) {
        if (!is_in(group, thing)) return false;
        joined.insert(joined.end(), group.begin(), group.end());
        return true;
      });
      groups.push_back(std::move(joined));
    }
  }
  std::vector<std::vector<Things>> sets;
  if (groups.size() < 2) return sets;
  for (const Things& group : groups) {
    auto& set = sets.emplace_back(rows);
    for (Things& things : set) {
      std::erase_if(things, [&](const PlacedThing& thing) { return !is_in(group, thing); });
    }
  }
  return sets;
}

// The marks of all rows as such lines in two columns beside each other, each with a middle of its
// own: in each row first those at the left. Fixed places are found without columns.
std::optional<Fit> FitColumns(const std::vector<Things>& rows, int pegs) {
  auto columns = GroupsIn(rows);
  if (columns.size() != kColumns) return std::nullopt;
  const auto one_of = [](const std::vector<Things>& column) {
    return std::find_if(column.begin(), column.end(),
                        [](const Things& things) { return !things.empty(); })
        ->front();
  };
  if (one_of(columns.back()).offset.x < one_of(columns.front()).offset.x) {
    std::swap(columns.front(), columns.back());
  }
  const PlacedThing one = one_of(columns.front()), other = one_of(columns.back());
  if (std::abs(one.offset.y - other.offset.y) > one.height / 2) return std::nullopt;
  auto fit = FitLines(columns.front(), pegs);
  const auto right = FitLines(columns.back(), pegs);
  if (!fit || !right || !(fit->moved || right->moved)) return std::nullopt;
  fit->moved = true;
  fit->looked_at = std::min(fit->looked_at, right->looked_at);
  for (std::size_t i = 0; i < fit->rows.size(); ++i) {
    Things& both = fit->rows[i];
    both.insert(both.end(), right->rows[i].begin(), right->rows[i].end());
    if (static_cast<int>(both.size()) > pegs) return std::nullopt;
  }
  return fit;
}

// Things of each row that may be its marks.
struct Alike {
  std::vector<Things> rows;
  bool one_size = true;
};

// All things of one size on one side, in each row, and of these what stands together; also those of
// two sizes or three, as signs for the kinds of marks may have, such as a tick, a tilde and a dot.
std::vector<Alike> AlikeIn(const std::vector<Things>& rows, const HoleRow& row) {
  std::map<Side, std::vector<PlacedThing>> firsts;  // the first thing of each size
  for (const Things& things : rows) {
    for (const PlacedThing& thing : things) {
      auto& sizes = firsts[SideOfThing(thing, row)];
      if (std::none_of(sizes.begin(), sizes.end(),
                       [&](const PlacedThing& other) { return OfOneSize(thing, other); })) {
        sizes.push_back(thing);
      }
    }
  }
  std::vector<Alike> sets;
  for (const auto& [side, sizes] : firsts) {
    const auto add = [&, own_side = side](bool one_size, const auto& is_alike) {
      auto set = rows;
      for (Things& things : set) {
        std::erase_if(things, [&](const PlacedThing& thing) {
          return SideOfThing(thing, row) != own_side || !is_alike(thing);
        });
      }
      auto groups = GroupsIn(set);
      sets.push_back({std::move(set), one_size});
      for (auto& group : groups) sets.push_back({std::move(group), one_size});
    };
    for (const PlacedThing& first : sizes) {
      add(true, [&](const PlacedThing& thing) { return OfOneSize(thing, first); });
    }
    if (sizes.size() == 2 || sizes.size() == kKindsOfSigns)
      add(false, [](const PlacedThing&) { return true; });
  }
  return sets;
}

SeenMarks SeenAt(const AnsweredRow& row, const Things& things, double diameter) {
  SeenMarks marks;
  for (const PlacedThing& thing : things) {
    marks.push_back(MarkAt(
        row, {row.row.first.x + thing.offset.x, row.row.first.y + thing.offset.y}, diameter));
  }
  return marks;
}

}  // namespace

std::vector<CentredMarks> FindCentredMarks(const std::vector<AnsweredRow>& earlier,
                                           const std::vector<AnsweredRow>& rows, int pegs) {
  std::vector<CentredMarks> found;
  if (rows.empty()) return found;
  for (const auto& see : {MarksIn, PiecesIn}) {
    std::vector<Things> all;
    const auto add = [&](const AnsweredRow& row) {
      all.push_back(row.MayHaveMarks() ? see(row) : Things{});
    };
    std::for_each(earlier.begin(), earlier.end(), add);
    std::for_each(rows.begin(), rows.end(), add);
    for (const auto& alike : AlikeIn(all, rows.front().row)) {
      auto fit = FitLines(alike.rows, pegs);
      if (!fit) fit = FitColumns(alike.rows, pegs);
      // Things of two sizes may be anything, unless their places tell that they are marks.
      if (!fit || !(alike.one_size || fit->moved)) continue;
      CentredMarks& marks = found.emplace_back();
      marks.moved = fit->moved;
      for (std::size_t i = 0; i < fit->rows.size(); ++i) {
        const bool is_earlier = i < earlier.size();
        const AnsweredRow& row = is_earlier ? earlier[i] : rows[i - earlier.size()];
        auto& list = is_earlier ? marks.earlier : marks.rows;
        list.push_back(SeenAt(row, fit->rows[i], fit->looked_at));
      }
    }
  }
  return found;
}

}  // namespace mindreader
