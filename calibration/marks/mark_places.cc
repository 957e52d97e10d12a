#include "calibration/marks/mark_places.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <map>
#include <optional>

#include <opencv2/imgproc.hpp>

#include "calibration/looking/change.h"
#include "calibration/looking/fine_shapes.h"
#include "calibration/marks/mark_slots.h"
#include "calibration/marks/new_marks.h"
#include "vision/sample.h"
#include "vision/transform.h"

namespace mindreader {
namespace {

// Marks at places nearer than this part of a mark's diameter are at one place.
constexpr double kOnePlace = 0.45;
constexpr double kSameMiddle = 0.25;
constexpr double kSamePixel = 1.5;  // and by so many pixels, between which rows begin
constexpr double kMarksOverlap = 0.9;
// A place is one of a lattice's when it is nearer than this part of a mark's diameter, and places
// of a lattice are at least this many diameters apart.
constexpr double kOnLattice = 0.4;
constexpr double kLeastStep = 0.85;
// So many places show a step, and whether one is out of it.
constexpr std::size_t kFewestInStep = 3;
// Places of one field looked alike to within this much before they had marks (levels).
constexpr double kOtherGround = 6;
constexpr int kSmallestSignOnPeg = 6;  // pixels
// A sign beside a peg is at most so many times as long as wide: an arrow is no line.
constexpr int kFlatSign = 2;
// A bar below or above a peg is at least so high (pixels), at most this part of its length, fills
// this part of its box, and leaves a gap to the next one.
constexpr int kLowestBar = 3;
constexpr double kHighestBar = 0.4;
constexpr double kFilledBar = 0.75;
// Its pixels differ by no more than this from their neighbours (levels); those at its edge do.
constexpr int kSameBar = 8;

// What small marks tell of where their row is: that it is off by at least so many pixels, and by at
// most this part of a hole and of a mark. They agree to within some of it, and are so many.
constexpr double kLeastOff = 1.5;
constexpr double kMostOff = 0.25;
constexpr double kMostOffOfMark = 0.45;  // less than half a step of centred marks
constexpr double kSameOff = 1;           // pixel
constexpr std::size_t kFewestThatTell = 2;

// A place where marks were seen.
struct MarkPlace {
  RefPoint offset;
  double diameter = 0;
  int rows = 1;  // in how many rows one was seen
};

MarkSlots SlotsAt(std::vector<MarkPlace> places) {
  MarkSlots slots;
  if (places.empty()) return slots;
  std::vector<double> diameters;
  for (const MarkPlace& place : places) diameters.push_back(place.diameter);
  std::sort(diameters.begin(), diameters.end());
  slots.diameter = diameters[diameters.size() * 3 / 4];
  std::sort(places.begin(), places.end(), [&](const MarkPlace& a, const MarkPlace& b) {
    return std::abs(a.offset.y - b.offset.y) > slots.diameter / 2 ? a.offset.y < b.offset.y
                                                                  : a.offset.x < b.offset.x;
  });
  for (const MarkPlace& place : places) slots.offsets.push_back(place.offset);
  return slots;
}

// Sets of places that `together` joins, directly or through others.
template <typename Together>
std::vector<std::vector<MarkPlace>> Groups(const std::vector<MarkPlace>& all, Together together) {
  std::vector<std::vector<MarkPlace>> groups;
  std::vector<char> used(all.size());
  for (std::size_t i = 0; i < used.size(); ++i) {
    if (used[i] != 0) continue;
    std::vector<MarkPlace> group{all[i]};
    used[i] = 1;
    for (std::size_t m = 0; m < group.size(); ++m) {
      for (std::size_t j = 0; j < used.size(); ++j) {
        if (used[j] != 0 || !together(group[m], all[j])) continue;
        used[j] = 1;
        group.push_back(all[j]);
      }
    }
    groups.push_back(std::move(group));
  }
  return groups;
}

bool HaveOneSize(const MarkPlace& a, const MarkPlace& b) {
  return AreOfOneSize(a.diameter, b.diameter);
}

bool BelongTogether(const MarkPlace& a, const MarkPlace& b) {
  return HaveOneSize(a, b) &&
         Apart(a.offset, b.offset) <= kTogether * std::max(a.diameter, b.diameter);
}

// The places of the marks that came with an answer.
std::vector<MarkPlace> PlacesIn(const AnsweredRow& row) {
  std::vector<MarkPlace> places;
  if (!row.MayHaveMarks()) return places;
  for (const Shape& mark : NewMarks(row.BeforeMarks(), row.after, row.row, row.reach)) {
    places.push_back(
        {{mark.CenterX() - row.row.first.x, mark.CenterY() - row.row.first.y}, mark.Diameter()});
  }
  return places;
}

// Those that came with all answers.
std::vector<MarkPlace> PlacesOfMarks(const std::vector<AnsweredRow>& earlier,
                                     const std::vector<AnsweredRow>& rows) {
  std::vector<MarkPlace> places;
  const auto collect = [&](const AnsweredRow& row) {
    for (const MarkPlace& place : PlacesIn(row)) {
      const auto known = std::find_if(places.begin(), places.end(), [&](const MarkPlace& other) {
        const double apart = Apart(place.offset, other.offset);
        // Small marks are measured by a few pixels, which may differ from row to row.
        return apart <
                   std::max(kSamePixel, kSameMiddle * std::min(place.diameter, other.diameter)) ||
               (HaveOneSize(place, other) && apart < kOnePlace * place.diameter);
      });
      if (known == places.end()) {
        places.push_back(place);
      } else {
        ++known->rows;
        known->diameter += (place.diameter - known->diameter) / known->rows;  // their means
        known->offset.x += (place.offset.x - known->offset.x) / known->rows;
        known->offset.y += (place.offset.y - known->offset.y) / known->rows;
      }
    }
  };
  for (const AnsweredRow& row : earlier) collect(row);
  for (const AnsweredRow& row : rows) collect(row);
  return places;
}

// Marks do not overlap, so of places that do, those count that more rows have.
std::vector<MarkPlace> PlacesWithoutOverlaps(std::vector<MarkPlace> places) {
  std::stable_sort(places.begin(), places.end(),
                   [](const MarkPlace& a, const MarkPlace& b) { return a.rows > b.rows; });
  std::vector<MarkPlace> kept;
  for (const MarkPlace& place : places) {
    const bool overlaps = std::any_of(kept.begin(), kept.end(), [&](const MarkPlace& other) {
      return HaveOneSize(place, other) && other.rows > place.rows &&
             Apart(place.offset, other.offset) < kMarksOverlap * place.diameter;
    });
    if (!overlaps) kept.push_back(place);
  }
  return kept;
}

// The places of a lattice: `count` along each of its lines.
struct Lattice {
  RefPoint first, step, next_line;
  int count = 0;
  int lines = 1;

  [[nodiscard]] RefPoint At(int i, int line) const {
    return {first.x + i * step.x + line * next_line.x, first.y + i * step.y + line * next_line.y};
  }
};

// How well the places fit: what was seen at a lattice's places, in rows, less how far it was from
// them.
double FitOfLattice(const Lattice& lattice, const std::vector<MarkPlace>& places, double diameter) {
  double fit = 0;
  for (const MarkPlace& place : places) {
    double nearest = kOnLattice * diameter;
    bool on = false;
    for (int i = 0; i < lattice.count * lattice.lines; ++i) {
      const RefPoint at = lattice.At(i % lattice.count, i / lattice.count);
      const double apart = std::hypot(at.x - place.offset.x, at.y - place.offset.y);
      if (apart > nearest) continue;
      nearest = apart;
      on = true;
    }
    if (on) fit += place.rows - nearest / diameter;
  }
  return fit;
}

// The steps that lead from one place to another, one or more, where they stand in a line along an
// axis: places in between may have been measured badly, or not be in use yet.
std::vector<RefPoint> StepsBetween(const MarkPlace& from, const MarkPlace& to, int most,
                                   double diameter) {
  const RefPoint apart{to.offset.x - from.offset.x, to.offset.y - from.offset.y};
  const bool across = std::abs(apart.y) < kOnLattice * diameter;
  const bool down = std::abs(apart.x) < kOnLattice * diameter;
  std::vector<RefPoint> steps;
  if (across == down) return steps;
  for (int count = 1; count <= most; ++count) {
    const double length = (across ? apart.x : apart.y) / count;
    if (length < kLeastStep * diameter) break;
    if (length > kTogether * diameter) continue;
    steps.push_back(across ? RefPoint{length, 0} : RefPoint{0, length});
  }
  return steps;
}

// Whether all places of a lattice looked alike before their row was answered, as far as those do
// where marks were seen: beyond the field for marks, or between drawn places for them, there is
// other ground.
bool LookedAlike(const Lattice& lattice, const std::vector<MarkPlace>& places, double diameter,
                 const AnsweredRow& row) {
  const auto look = [&](RefPoint offset) {
    return Look::Of(row.before, {row.row.first.x + offset.x, row.row.first.y + offset.y}, diameter);
  };
  std::vector<Look> seen;
  for (const MarkPlace& place : places) {
    if (const auto own = look(place.offset)) seen.push_back(*own);
  }
  for (int i = 0; i < lattice.count * lattice.lines; ++i) {
    const auto own = look(lattice.At(i % lattice.count, i / lattice.count));
    const bool alike = own && std::any_of(seen.begin(), seen.end(), [&](const Look& other) {
                         return Unlikeness(*own, other) < kOtherGround;
                       });
    if (!alike) return false;
  }
  return true;
}

// The lattice of equal steps that most marks are on, as many places as there are pegs or one more.
std::optional<MarkSlots> OnLattice(const std::vector<MarkPlace>& places, int pegs,
                                   const AnsweredRow& row) {
  const auto most =
      std::max_element(places.begin(), places.end(),
                       [](const MarkPlace& a, const MarkPlace& b) { return a.rows < b.rows; });
  const double diameter = most->diameter;
  std::optional<Lattice> best;
  double best_fit = 0;
  const auto consider = [&](const Lattice& lattice) {
    const double fit = FitOfLattice(lattice, places, diameter);
    if (fit <= best_fit || !LookedAlike(lattice, places, diameter, row)) return;
    best_fit = fit;
    best = lattice;
  };
  for (const MarkPlace& first : places) {
    for (const MarkPlace& second : places) {
      for (const RefPoint& step : StepsBetween(first, second, pegs - 1, diameter)) {
        consider({first.offset, step, {}, pegs, 1});
        for (const MarkPlace& below : places) {
          for (const RefPoint& line : StepsBetween(first, below, 1, diameter)) {
            if ((line.x == 0) == (step.x == 0)) continue;
            consider({first.offset, step, line, (pegs + 1) / kMostMarkLines, kMostMarkLines});
          }
        }
      }
    }
  }
  if (!best) return std::nullopt;
  MarkSlots slots;
  slots.diameter = diameter;
  for (int i = 0; i < best->count * best->lines; ++i) {
    slots.offsets.push_back(best->At(i % best->count, i / best->count));
  }
  std::sort(slots.offsets.begin(), slots.offsets.end(),
            [&](const RefPoint& a, const RefPoint& b) { return ReadsBefore(a, b, diameter / 2); });
  return slots;
}

// Sets of places that are on one side of the row each, where they are on more than one.
std::vector<std::vector<MarkPlace>> BySide(const std::vector<MarkPlace>& all, const HoleRow& row) {
  std::map<Side, std::vector<MarkPlace>> sides;
  for (const MarkPlace& place : all) sides[SideOf(place.offset, row)].push_back(place);
  std::vector<std::vector<MarkPlace>> groups;
  for (auto& [side, places] : sides) {
    if (sides.size() > 1 && side != Side::kNone) groups.push_back(std::move(places));
  }
  return groups;
}

// Without the first or the last place along the row where the way from the others to it is longer
// than their steps and no whole number of these, such as that of the row's number, which changes
// where newer guesses push the others on.
std::vector<std::vector<MarkPlace>> WithoutOutOfStep(std::vector<MarkPlace> places,
                                                     const HoleRow& row) {
  std::vector<std::vector<MarkPlace>> rests;
  if (places.size() < kFewestInStep) return rests;
  const auto along = [&](const MarkPlace& place) {
    return row.PlaceOf({row.first.x + place.offset.x, row.first.y + place.offset.y}).along;
  };
  std::sort(places.begin(), places.end(),
            [&](const MarkPlace& a, const MarkPlace& b) { return along(a) < along(b); });
  for (const bool first : {true, false}) {
    const MarkPlace& end = first ? places.front() : places.back();
    std::vector<MarkPlace> rest(places.begin() + (first ? 1 : 0), places.end() - (first ? 0 : 1));
    double step = 0;
    for (std::size_t i = 1; i < rest.size(); ++i) {
      const double apart = along(rest[i]) - along(rest[i - 1]);
      const bool is_step = apart >= kLeastStep * end.diameter;  // none between two lines
      if (is_step && (step == 0 || apart < step)) step = apart;
    }
    const double way = std::abs(along(first ? rest.front() : rest.back()) - along(end));
    const double off = step > 0 ? std::abs(way - std::round(way / step) * step) : 0;
    if (way > step && off > kSameMiddle * end.diameter) rests.push_back(std::move(rest));
  }
  return rests;
}

// What came on a peg and leaves most of it as it was: a sign in its corner, or on its middle.
std::optional<MarkPlace> SignOnPeg(const AnsweredRow& row, RefPoint hole) {
  const WindowRect peg = WindowRect::Around(Rounded(hole), static_cast<int>(row.row.diameter / 2));
  const cv::Rect box = cv::Rect(peg.x, peg.y, peg.width, peg.height) &
                       cv::Rect({}, row.before.size()) & cv::Rect({}, row.after.size());
  if (box.empty()) return std::nullopt;
  const cv::Rect sign = cv::boundingRect(ChangedPixels(row.before(box), row.after(box), {}));
  const int size = std::max(sign.width, sign.height);
  if (size < kSmallestSignOnPeg || size > kLargestMark * row.row.diameter) return std::nullopt;
  return MarkPlace{{box.x + sign.x + (sign.width - 1) / 2.0 - hole.x,
                    box.y + sign.y + (sign.height - 1) / 2.0 - hole.y},
                   static_cast<double>(size)};
}

// A place for each peg, as this is one from the first.
MarkSlots OnEachPeg(const MarkPlace& place, const HoleRow& row) {
  MarkSlots slots;
  slots.diameter = place.diameter;
  for (int peg = 0; peg < row.pegs; ++peg) {
    slots.offsets.push_back({peg * row.step.x + place.offset.x, peg * row.step.y + place.offset.y});
  }
  slots.on_pegs = true;
  return slots;
}

// Signs that came on pegs, at one place on each.
std::optional<MarkSlots> SlotsOnPegs(const std::vector<AnsweredRow>& rows) {
  std::vector<MarkPlace> signs;
  for (const AnsweredRow& row : rows) {
    for (int peg = 0; peg < row.row.pegs && row.MayHaveMarks(); ++peg) {
      if (const auto sign = SignOnPeg(row, row.row.Hole(peg))) signs.push_back(*sign);
    }
  }
  if (signs.size() < 2) return std::nullopt;
  const MarkPlace& first = signs.front();
  const bool alike = std::all_of(signs.begin(), signs.end(), [&](const MarkPlace& sign) {
    return HaveOneSize(first, sign) &&
           Apart(first.offset, sign.offset) < kSameMiddle * first.diameter + kMeasuredWithin;
  });
  if (!alike) return std::nullopt;
  MarkSlots slots = OnEachPeg(first, rows.back().row);
  for (const MarkPlace& sign : signs) slots.diameter = std::max(slots.diameter, sign.diameter);
  return slots;
}

// How many pixels what changed takes, with what is between its parts.
int PixelsWithin(const cv::Mat& changed) {
  std::vector<cv::Point> pixels, hull;
  cv::findNonZero(changed, pixels);
  cv::convexHull(pixels, hull);
  cv::Mat within(changed.size(), CV_8UC1, cv::Scalar(0));
  cv::fillConvexPoly(within, hull, 255);
  return cv::countNonZero(within);
}

// The bar that came below or above a peg of a row that goes across, in its middle: nearly as long
// as a hole, and so no mark by itself. It may be dithered, or empty, with a line around it that is
// the peg's own on one side. Where its ground came as well, or its peg's shadow, only its edges
// tell where it ends.
std::optional<MarkPlace> BarOfPeg(const AnsweredRow& row, RefPoint hole) {
  const double step = row.row.Step();
  const cv::Rect room =
      cv::Rect(static_cast<int>(hole.x - step / 2), static_cast<int>(hole.y - row.reach),
               static_cast<int>(step), static_cast<int>(2 * row.reach)) &
      cv::Rect({}, row.before.size()) & cv::Rect({}, row.after.size());
  if (room.empty()) return std::nullopt;
  const auto bar_in = [&](const cv::Rect& part, int filled) -> std::optional<MarkPlace> {
    const MarkPlace bar{{room.x + part.x + (part.width - 1) / 2.0 - hole.x,
                         room.y + part.y + (part.height - 1) / 2.0 - hole.y},
                        static_cast<double>(part.height)};
    const bool ends = part.x > 0 && part.x + part.width < room.width && part.y > 0 &&
                      part.y + part.height < room.height;
    const bool flat = part.height >= kLowestBar && part.height <= kHighestBar * part.width;
    const bool is_bar = ends && flat && part.width > kLargestMark * row.row.diameter &&
                        filled >= kFilledBar * part.width * part.height &&
                        std::abs(bar.offset.x) <= kMeasuredWithin &&
                        std::abs(bar.offset.y) > row.row.diameter / 2;
    return is_bar ? std::optional(bar) : std::nullopt;
  };
  const cv::Mat changed = ChangedPixels(row.before(room), row.after(room), {});
  for (const WindowRect& part : ConnectedParts(changed)) {
    const cv::Rect box(part.x, part.y, part.width, part.height);
    if (const auto bar = bar_in(box, PixelsWithin(changed(box)))) return bar;
  }
  cv::Mat bgr;
  cv::cvtColor(row.after(room), bgr, cv::COLOR_BGRA2BGR);
  const int x = std::clamp(static_cast<int>(std::lround(hole.x)) - room.x, 0, room.width - 1);
  const auto same = cv::Scalar::all(kSameBar);
  for (int y = 0; y < room.height; ++y) {
    if (changed.at<std::uint8_t>(y, x) == 0) continue;
    cv::Mat mask(room.height + 2, room.width + 2, CV_8UC1, cv::Scalar(0));
    cv::Rect box;
    const int filled =
        cv::floodFill(bgr, mask, {x, y}, {}, &box, same, same, 4 | cv::FLOODFILL_MASK_ONLY);
    if (const auto bar = bar_in(box, filled)) return bar;
  }
  return std::nullopt;
}

// Bars that came with each peg of each row, at one place.
std::optional<MarkSlots> BarsOfPegs(const std::vector<AnsweredRow>& rows) {
  std::vector<MarkPlace> bars;
  for (const AnsweredRow& row : rows) {
    for (int peg = 0; peg < row.row.pegs && row.MayHaveMarks(); ++peg) {
      const auto bar = BarOfPeg(row, row.row.Hole(peg));
      if (!bar) return std::nullopt;
      bars.push_back(*bar);
    }
  }
  if (bars.empty()) return std::nullopt;
  const MarkPlace& first = bars.front();
  const bool alike = std::all_of(bars.begin(), bars.end(), [&](const MarkPlace& bar) {
    return std::abs(first.diameter - bar.diameter) <= kMeasuredWithin &&
           Apart(first.offset, bar.offset) <= kMeasuredWithin;
  });
  if (!alike) return std::nullopt;
  return OnEachPeg(first, rows.back().row);
}

// The signs that came in line with a row between a peg and the next one, or the one before,
// or as far from it where there is none.
std::vector<MarkPlace> SignsBesidePeg(const AnsweredRow& row, int peg, bool after) {
  const RefPoint hole = row.row.Hole(peg), next = row.row.Hole(after ? peg + 1 : peg - 1);
  const WindowRect way = WindowRect::Around(Rounded({(hole.x + next.x) / 2, (hole.y + next.y) / 2}),
                                            static_cast<int>(row.row.Step() / 2));
  const cv::Rect room = cv::Rect(way.x, way.y, way.width, way.height) &
                        cv::Rect({}, row.before.size()) & cv::Rect({}, row.after.size());
  std::vector<MarkPlace> signs;
  if (room.empty()) return signs;
  const cv::Mat changed = ChangedPixels(row.before(room), row.after(room), {});
  const double peg_ends = row.row.diameter / 2 - kMeasuredWithin;
  for (const WindowRect& part : ConnectedParts(changed)) {
    const RefPoint middle{room.x + part.x + (part.width - 1) / 2.0,
                          room.y + part.y + (part.height - 1) / 2.0};
    const auto [along, across] = row.row.PlaceOf(middle);
    const double way_from_peg = std::abs(along - peg * row.row.Step());
    const double size = std::max(part.width, part.height);
    const bool flat = kFlatSign * std::min(part.width, part.height) < size;
    if (!flat && size >= kSmallestSignOnPeg && size <= kLargestMark * row.row.diameter &&
        way_from_peg - size / 2 >= peg_ends &&
        way_from_peg + size / 2 <= row.row.Step() - peg_ends &&
        std::abs(across) <= row.row.diameter / 2) {
      signs.push_back({{middle.x - hole.x, middle.y - hole.y}, size});
    }
  }
  return signs;
}

// Signs that came beside each peg of each row, at one place: nothing else comes so between all pegs
// and beyond the last one.
std::optional<MarkSlots> SlotsBesidePegs(const std::vector<AnsweredRow>& rows, bool after) {
  std::optional<MarkPlace> first;
  for (const AnsweredRow& row : rows) {
    for (int peg = 0; peg < row.row.pegs && row.MayHaveMarks(); ++peg) {
      const auto signs = SignsBesidePeg(row, peg, after);
      const auto sign = std::find_if(signs.begin(), signs.end(), [&](const MarkPlace& own) {
        return !first || (std::abs(first->diameter - own.diameter) <= kMeasuredWithin &&
                          Apart(first->offset, own.offset) <= kMeasuredWithin);
      });
      if (sign == signs.end()) return std::nullopt;
      if (!first) first = *sign;
    }
  }
  if (!first) return std::nullopt;
  return OnEachPeg(*first, rows.back().row);
}

}  // namespace

HoleRow MeasuredByMarks(const std::vector<AnsweredRow>& earlier,
                        const std::vector<AnsweredRow>& others, const AnsweredRow& row) {
  const std::vector<MarkPlace> known = PlacesOfMarks(earlier, others);
  std::vector<double> off_x, off_y;
  for (const MarkPlace& place : PlacesIn(row)) {
    double nearest = std::min(kMostOff * row.row.diameter, kMostOffOfMark * place.diameter);
    std::optional<RefPoint> off;
    for (const MarkPlace& other : known) {
      const double apart = Apart(place.offset, other.offset);
      if (apart > nearest || !HaveOneSize(place, other)) continue;
      nearest = apart;
      off = {place.offset.x - other.offset.x, place.offset.y - other.offset.y};
    }
    if (!off) continue;
    off_x.push_back(off->x);
    off_y.push_back(off->y);
  }
  if (off_x.size() < kFewestThatTell) return row.row;
  const RefPoint by{Median(off_x), Median(off_y)};
  std::size_t agree = 0;
  for (std::size_t i = 0; i < off_x.size(); ++i) {
    if (std::hypot(off_x[i] - by.x, off_y[i] - by.y) <= kSameOff) ++agree;
  }
  if (agree < kFewestThatTell || 2 * agree <= off_x.size()) return row.row;
  if (std::hypot(by.x, by.y) < kLeastOff) return row.row;
  HoleRow measured = row.row;
  measured.first = {measured.first.x + by.x, measured.first.y + by.y};
  return measured;
}

std::vector<MarkSlots> SlotsOfMarks(const std::vector<AnsweredRow>& earlier,
                                    const std::vector<AnsweredRow>& rows, int pegs) {
  const std::vector<MarkPlace> all = PlacesWithoutOverlaps(PlacesOfMarks(earlier, rows));
  std::vector<MarkSlots> sets;
  // An arrow or a number may have changed with the row, and pegs may get marks of another kind
  // around them: what has another size or stands apart is also read apart.
  for (const auto& same_size : Groups(all, HaveOneSize)) {
    sets.push_back(SlotsAt(same_size));
    const AnsweredRow& newest = rows.empty() ? earlier.back() : rows.back();
    if (const auto lattice = OnLattice(same_size, pegs, newest)) sets.push_back(*lattice);
    // What changed with the next row may have the size of marks, and be near them.
    for (const auto& side : BySide(same_size, newest.row)) sets.push_back(SlotsAt(side));
    for (const auto& rest : WithoutOutOfStep(same_size, newest.row)) {
      sets.push_back(SlotsAt(rest));
      if (const auto lattice = OnLattice(rest, pegs, newest)) sets.push_back(*lattice);
    }
    const auto groups = Groups(same_size, BelongTogether);
    if (groups.size() == 1) continue;
    for (const auto& group : groups) sets.push_back(SlotsAt(group));
  }
  if (const auto on_pegs = SlotsOnPegs(rows)) sets.push_back(*on_pegs);
  if (const auto bars = BarsOfPegs(rows)) sets.push_back(*bars);
  for (const bool after : {true, false}) {
    if (const auto beside = SlotsBesidePegs(rows, after)) sets.push_back(*beside);
  }
  return sets;
}

}  // namespace mindreader
