#include "calibration/marks/rim_marks.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "calibration/looking/change.h"
#include "calibration/probing/hand.h"
#include "vision/sample.h"

namespace mindreader {
namespace {

// A line around a peg is farther from its middle than this part of its diameter.
constexpr double kLeastFromMiddle = 0.4;
// Between two pegs the ground is looked at so far from the line through them (diameters).
constexpr double kGapHeight = 0.3;
// A line changes at least as much as one of a pixel at both sides of its peg does that differs by
// so many levels from the ground.
constexpr double kFaintLine = 10;
// How many pixels a line covers shows where it is a pixel wide somewhere: of all lines at this
// quantile. Others cover up to so many times as much; if more, they are diluted everywhere.
constexpr double kPurest = 0.25;
constexpr double kUneven = 1.4;
// A line that is a pixel wide at both sides of its peg covers so much (diameters); a thinner one
// shows this part of its color at least, in the same direction from the ground (cosine).
constexpr double kThin = 2;
constexpr double kMostDiluted = 0.62;
constexpr double kSameDirection = 0.985;

using Channels = std::array<double, 3>;

double Largest(const Channels& color) {
  return std::max({std::abs(color[0]), std::abs(color[1]), std::abs(color[2])});
}

// What the ground between the pegs of a row is, and by how much it changed.
struct Ground {
  Channels color{}, change{};
};

// What came around a peg: all differences from the ground, and the largest one of a pixel.
struct Rim {
  Channels sum{};
  double most = 0;
};

Channels At(const cv::Mat& bgra, int x, int y) {
  const auto& pixel = bgra.at<cv::Vec4b>(y, x);
  return {1.0 * pixel[0], 1.0 * pixel[1], 1.0 * pixel[2]};
}

// Calls with each pixel that is no farther from a place than that in each direction.
template <typename Visit>
void VisitAround(const cv::Mat& bgra, RefPoint hole, double reach, const Visit& visit) {
  const WindowPoint middle = Rounded(hole);
  const int far = static_cast<int>(std::ceil(reach));
  for (int y = std::max(0, middle.y - far); y <= std::min(bgra.rows - 1, middle.y + far); ++y) {
    for (int x = std::max(0, middle.x - far); x <= std::min(bgra.cols - 1, middle.x + far); ++x) {
      visit(x, y);
    }
  }
}

Ground GroundBetween(const cv::Mat& before, const cv::Mat& after, const HoleRow& row) {
  std::array<std::vector<double>, 3> colors, changes;
  for (int peg = 0; peg + 1 < row.pegs; ++peg) {
    const RefPoint hole = row.Hole(peg);
    const RefPoint gap{hole.x + row.step.x / 2, hole.y + row.step.y / 2};
    HoleRow from_gap = row;
    from_gap.first = gap;
    VisitAround(after, gap, row.diameter / 2, [&](int x, int y) {
      const auto [along, across] = from_gap.PlaceOf({1.0 * x, 1.0 * y});
      if (std::abs(along) > 0.5 || std::abs(across) > kGapHeight * row.diameter) return;
      const Channels was = At(before, x, y), is = At(after, x, y);
      for (std::size_t i = 0; i < 3; ++i) {
        colors[i].push_back(is[i]);
        changes[i].push_back(is[i] - was[i]);
      }
    });
  }
  Ground ground;
  for (std::size_t i = 0; i < 3 && !colors[i].empty(); ++i) {
    ground.color[i] = Median(std::move(colors[i]));
    ground.change[i] = Median(std::move(changes[i]));
  }
  return ground;
}

// Only what is between the pegs counts: lines along the row may be its own frame.
std::optional<Rim> RimOf(const cv::Mat& before, const cv::Mat& after, const HoleRow& row, int peg,
                         const Ground& ground) {
  HoleRow from_hole = row;
  from_hole.first = row.Hole(peg);
  Rim rim;
  VisitAround(after, from_hole.first, row.Step() / 2, [&](int x, int y) {
    const auto [along, across] = from_hole.PlaceOf({1.0 * x, 1.0 * y});
    if (std::abs(along) < kLeastFromMiddle * row.diameter || std::abs(along) > row.Step() / 2 ||
        std::abs(across) > std::abs(along)) {
      return;
    }
    const Channels was = At(before, x, y), is = At(after, x, y);
    Channels change{}, from_ground{}, was_from_ground{};
    for (std::size_t i = 0; i < 3; ++i) {
      change[i] = is[i] - was[i];
      from_ground[i] = change[i] - ground.change[i];
      was_from_ground[i] = was[i] - (ground.color[i] - ground.change[i]);
    }
    // A light behind the row that goes does not change what stands on it.
    const bool stood = Largest(change) < kChangedPixel && Largest(was_from_ground) >= kChangedPixel;
    if (stood || Largest(from_ground) < kChangedPixel) return;
    for (std::size_t i = 0; i < 3; ++i) rim.sum[i] += from_ground[i];
    rim.most = std::max(rim.most, Largest(from_ground));
  });
  if (Largest(rim.sum) < 2 * kFaintLine * row.diameter) return std::nullopt;
  return rim;
}

bool PegStayed(const cv::Mat& before, const cv::Mat& after, const HoleRow& row, int peg) {
  return ChangeAt(before, after, row.Hole(peg), row.diameter) < kPegAppeared;
}

// The rims of all pegs of a row; nothing where one has none.
struct Rims {
  std::vector<Rim> rims;
  Ground ground;
};
std::optional<Rims> RimsOf(const cv::Mat& before, const cv::Mat& full, const cv::Mat& after,
                           const HoleRow& row) {
  if (before.size() != after.size() || row.pegs < 2) return std::nullopt;
  Rims all{{}, GroundBetween(before, after, row)};
  for (int peg = 0; peg < row.pegs; ++peg) {
    // The last peg may have come with the answer: it was there before its own mark was.
    const bool came = !PegStayed(before, after, row, peg);
    const bool was_full = full.size() == after.size() && PegStayed(full, after, row, peg);
    if (came && !was_full) return std::nullopt;
    const auto rim = came ? RimOf(full, after, row, peg, GroundBetween(full, after, row))
                          : RimOf(before, after, row, peg, all.ground);
    if (!rim) return std::nullopt;
    all.rims.push_back(*rim);
  }
  return all;
}

// How many pixels a line covers, as far as it tells itself.
double CoveredBy(const Rim& rim) { return Largest(rim.sum) / rim.most; }

// The color of a line, where so much is covered mostly.
Channels LineColor(const Rim& rim, const Ground& ground, double mostly) {
  const double covered = std::clamp(CoveredBy(rim), mostly, kUneven * mostly);
  Channels color{};
  for (std::size_t i = 0; i < 3; ++i) {
    color[i] = std::clamp(ground.color[i] + rim.sum[i] / covered, 0.0, 255.0);
  }
  return color;
}

// As far as the purest of these tell.
double CoveredBy(const std::vector<Rims>& rows) {
  std::vector<double> parts;
  for (const Rims& row : rows) {
    for (const Rim& rim : row.rims) parts.push_back(CoveredBy(rim));
  }
  const auto at =
      parts.begin() + static_cast<std::ptrdiff_t>(kPurest * static_cast<double>(parts.size()));
  std::nth_element(parts.begin(), at, parts.end());
  return *at;
}

// A line as it was worked out: its color, and how that differs from the ground.
struct Line {
  Channels color{}, from_ground{};
  bool thin = false;  // it may cover no pixel wholly
};

double Product(const Channels& a, const Channels& b) {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

double Contrast(const Line& line) { return std::sqrt(Product(line.from_ground, line.from_ground)); }

// Whether a thin line may have the color of another one that shows more: it differs from the ground
// in the same direction, as what covers a part of its pixels does.
bool MayBeDiluted(const Line& line, const Line& other) {
  const double own = Contrast(line), most = Contrast(other);
  return line.thin && own < most && own >= kMostDiluted * most &&
         Product(line.from_ground, other.from_ground) >= kSameDirection * own * most;
}

// The lines with the colors of the clearest ones that they may be.
std::vector<Line> Undiluted(const std::vector<Line>& lines) {
  std::vector<Line> pure;
  for (const Line& line : lines) {
    pure.push_back(line);
    for (const Line& other : lines) {
      if (MayBeDiluted(line, other) && Contrast(other) > Contrast(pure.back())) pure.back() = other;
    }
  }
  return pure;
}

std::optional<Look> LookOf(const Channels& color) {
  return Look::FromPatch(
      cv::Mat(Look::kPatch, Look::kPatch, CV_8UC3, cv::Scalar(color[0], color[1], color[2])));
}

}  // namespace

std::optional<RimMarks> FindRimMarks(const std::vector<AnsweredRow>& earlier,
                                     const std::vector<AnsweredRow>& rows) {
  std::vector<Rims> all;
  for (const auto* list : {&earlier, &rows}) {
    for (const AnsweredRow& row : *list) {
      if (!row.MayHaveMarks()) continue;
      auto rims = RimsOf(row.before, row.full, row.after, row.row);
      if (!rims) return std::nullopt;
      all.push_back(*std::move(rims));
    }
  }
  if (all.empty()) return std::nullopt;
  const double mostly = CoveredBy(all);
  std::vector<Line> lines;
  const double diameter = (rows.empty() ? earlier : rows).front().row.diameter;
  for (const Rims& of_row : all) {
    for (const Rim& rim : of_row.rims) {
      Line line{LineColor(rim, of_row.ground, mostly), {}, CoveredBy(rim) < kThin * diameter};
      for (std::size_t i = 0; i < 3; ++i)
        line.from_ground[i] = line.color[i] - of_row.ground.color[i];
      lines.push_back(line);
    }
  }
  lines = Undiluted(lines);
  RimMarks marks;
  auto next = all.begin();
  auto line = lines.begin();
  const auto mark = [&](const std::vector<AnsweredRow>& list, std::vector<SeenMarks>& marked) {
    for (const AnsweredRow& row : list) {
      SeenMarks& of_row = marked.emplace_back(static_cast<std::size_t>(row.row.pegs));
      if (!row.MayHaveMarks()) continue;
      for (std::size_t peg = 0; peg < of_row.size(); ++peg) {
        const auto look = LookOf((line++)->color);
        const auto ground = LookOf(next->ground.color);
        of_row[peg] = SeenMark{*look, Distance(look->color(), ground->color()), ground, {}};
      }
      ++next;
    }
  };
  mark(earlier, marks.earlier);
  mark(rows, marks.rows);
  const SortedMarks sorted = SortMarks(marks.earlier, marks.rows, kOneRim);
  const bool tell = std::any_of(sorted.kinds.begin(), sorted.kinds.end(), [](const auto& kinds) {
    return std::any_of(kinds.begin(), kinds.end(),
                       [&](const auto& kind) { return kind != kinds.front(); });
  });
  return tell ? std::optional(std::move(marks)) : std::nullopt;
}

bool RimsCame(const cv::Mat& before, const cv::Mat& after, const HoleRow& row) {
  HoleRow but_last = row;
  --but_last.pegs;
  for (int peg = 0; peg < but_last.pegs; ++peg) {
    if (!PegStayed(before, after, row, peg)) return false;
  }
  const auto came = RimsOf(before, {}, after, but_last);
  if (!came) return false;
  const double mostly = CoveredBy(std::vector{*came});
  LookBook kinds(kOneRim);
  for (const Rim& rim : came->rims) {
    (void)kinds.Sort(*LookOf(LineColor(rim, came->ground, mostly)));
  }
  return kinds.kinds().size() > 1;
}

}  // namespace mindreader
