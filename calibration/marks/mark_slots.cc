#include "calibration/marks/mark_slots.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <iterator>

#include <opencv2/core.hpp>

#include "calibration/looking/change.h"
#include "calibration/looking/fine_shapes.h"
#include "calibration/looking/look.h"

namespace mindreader {
namespace {

// Places beside different rows are the same place within this part of a hole's diameter.
constexpr double kSameSlot = 0.12;
// A place beside a row counts if this part of the rows has it.
constexpr double kMostRowsHaveIt = 0.6;
// Places nearly as large as holes, up to this part of one, are for marks only where all rows have
// them in even lines of their own: holes of another part of the board have the size of holes.
constexpr double kLargestPlace = 0.88;
// A mark may be larger than the place for it by this factor: that is measured within its rim.
constexpr double kAroundPlace = 1.2;
// Marks of one kind differ in size by less than this factor.
constexpr double kOtherSize = 1.6;
// See ReachOfMarks: parts of the way to the next row, and of a hole's diameter.
constexpr double kReach = 0.62;
constexpr double kReachAlone = 1.25;
// Where only one row is known, and the next one so many of its pegs away at the most.
constexpr double kPitchAlone = 2;
// Of the box of a place that is a thin frame so much is drawn at least.
constexpr double kDrawnOfFrame = 0.25;
// Cards are so many pegs high at least, and marks on them are nearer to their own row than to the
// next. Pegs that are pictures are measured smaller than the room that they take in their row, by
// this factor at most.
constexpr double kCardPitch = 2.8;
constexpr double kCardReach = 0.5;
constexpr double kPictureRoom = 1.3;
// A card that came with its row changed in at least this part of its box, and ends at most so many
// diameters of a peg from its row: what is larger is another part of the page.
constexpr double kFilledCard = 0.8;
constexpr double kHighestCard = 3;
// What is within this part of a step of the first or last hole stands below or above the row, not
// before or after it.
constexpr double kHoleEnds = 0.5;
// Empty holes look alike to within this (levels, on average).
constexpr double kSameAsHole = 4;
// Rows that tell where places for marks are; more would take longer.
constexpr int kRowsLookedAt = 6;

struct SlotPlace {
  RefPoint offset;  // from the first hole of its row
  double diameter = 0;
  int rows = 0;  // in how many rows it was seen
  Side side = Side::kNone;
};

// Where an offset from the first hole of a row is: beside the row, within half the way to the next
// one, or beyond its holes but not further than marks reach.
Side SideOnBoard(RefPoint offset, const BoardGuess& board) {
  const double step = std::hypot(board.next_peg.x, board.next_peg.y);
  const RefPoint unit{board.next_peg.x / step, board.next_peg.y / step};
  const double along = (offset.x * unit.x + offset.y * unit.y) / step;
  const double across = unit.x * offset.y - unit.y * offset.x;
  const bool between = along > -kHoleEnds && along < board.pegs - 1 + kHoleEnds;
  if (!between) {
    if (std::abs(across) > board.Pitch() / 2) return Side::kNone;
    return along < 0 ? Side::kBefore : Side::kAfter;
  }
  if (std::abs(across) < board.diameter / 2 || std::abs(across) > ReachOfMarks(board)) {
    return Side::kNone;
  }
  return across > 0 ? Side::kBelow : Side::kAbove;
}

// Whether a place below or above a row has no room between its holes and those of the next one:
// then it is some of the ground that they leave, such as parts of planks.
bool IsWithoutRoom(Side side, double diameter, const BoardGuess& board) {
  return (side == Side::kBelow || side == Side::kAbove) && board.rows > 1 &&
         diameter > board.Pitch() - board.diameter + kMeasuredWithin;
}

// How near places beside different rows are that are the same one.
double SamePlace(const BoardGuess& board) { return std::max(2.0, kSameSlot * board.diameter); }

// Whether these places, in reading order, stand in a line of equal steps, or in two alike.
bool AreInEvenLines(const std::vector<RefPoint>& places, double same) {
  for (std::size_t lines = 1; lines <= kMostMarkLines; ++lines) {
    const std::size_t count = places.size() / lines;
    if (count < 2 || count * lines != places.size()) continue;
    const RefPoint first = places.front(), second = places[1], below = places[(lines - 1) * count];
    bool even = true;
    for (std::size_t i = 0; i < places.size(); ++i) {
      const auto along = static_cast<double>(i % count);
      const bool next = i >= count;
      const RefPoint at{first.x + along * (second.x - first.x) + (next ? below.x - first.x : 0),
                        first.y + along * (second.y - first.y) + (next ? below.y - first.y : 0)};
      even = even && std::hypot(places[i].x - at.x, places[i].y - at.y) <= same;
    }
    if (even) return true;
  }
  return false;
}

// Whether a place is in the middle of four others that stand in a rectangle.
bool IsAmidFour(const RefPoint& place, const std::vector<RefPoint>& places, double same) {
  std::vector<double> diagonals;
  for (std::size_t i = 0; i < places.size(); ++i) {
    for (std::size_t j = i + 1; j < places.size(); ++j) {
      const RefPoint &a = places[i], &b = places[j];
      const RefPoint off{(a.x + b.x) / 2 - place.x, (a.y + b.y) / 2 - place.y};
      if (std::hypot(off.x, off.y) > same) continue;
      const double length = std::hypot(a.x - b.x, a.y - b.y);
      const bool crossed = std::ranges::any_of(
          diagonals, [&](double other) { return std::abs(length - other) <= same; });
      if (crossed) return true;
      diagonals.push_back(length);
    }
  }
  return false;
}

// Without the ground that round places in two lines leave between them: it may look like one more
// of their size.
std::vector<RefPoint> WithoutGroundAmid(const std::vector<RefPoint>& places, double same) {
  std::vector<RefPoint> without;
  std::ranges::copy_if(places, std::back_inserter(without),
                       [&](const RefPoint& place) { return !IsAmidFour(place, places, same); });
  return without;
}

// Where a row may tell of places for marks that are nearly as large as its pegs: a row of several,
// or one that came with them.
enum class LargeOnes { kBesideSeveral, kBesideOne };

// Sets of places of one size, as many as there are pegs, each on one side of the row.
std::vector<MarkSlots> SlotsAmong(std::vector<SlotPlace> places, const BoardGuess& board,
                                  LargeOnes large) {
  const auto is_large = [&](double diameter) { return diameter > kLargestMark * board.diameter; };
  std::erase_if(places, [&](const SlotPlace& p) {
    const bool beside = p.side == Side::kBefore || p.side == Side::kAfter;
    return p.rows < (is_large(p.diameter) ? 1 : kMostRowsHaveIt) * board.rows ||
           (is_large(p.diameter) &&
            (!beside || (board.rows == 1 && large == LargeOnes::kBesideSeveral)));
  });
  std::vector<MarkSlots> sets;
  std::vector<char> used(places.size());
  for (std::size_t i = 0; i < places.size(); ++i) {
    if (used[i]) continue;
    MarkSlots found;
    found.diameter = places[i].diameter;
    for (std::size_t j = i; j < places.size(); ++j) {
      if (used[j] || places[j].side != places[i].side ||
          std::abs(places[j].diameter - found.diameter) > std::max(2.0, 0.2 * found.diameter)) {
        continue;
      }
      used[j] = 1;
      found.offsets.push_back(places[j].offset);
    }
    if (static_cast<int>(found.offsets.size()) > board.pegs) {
      found.offsets = WithoutGroundAmid(found.offsets, SamePlace(board));
    }
    if (static_cast<int>(found.offsets.size()) != board.pegs) continue;
    std::sort(found.offsets.begin(), found.offsets.end(),
              [&](const RefPoint& a, const RefPoint& b) {
                return ReadsBefore(a, b, found.diameter / 2);
              });
    if (is_large(found.diameter) && !AreInEvenLines(found.offsets, SamePlace(board))) continue;
    sets.push_back(std::move(found));
  }
  return sets;
}

}  // namespace

double ReachOfMarks(const BoardGuess& board) {
  const bool alone = board.next_row.x == 0 && board.next_row.y == 0;
  return alone ? kReachAlone * board.diameter : ReachOfMarks(board.Pitch());
}

double ReachOfMarks(double pitch) { return kReach * pitch; }

double ReachOnCard(const HoleRow& row) {
  const double room = std::clamp(row.Step(), row.diameter, kPictureRoom * row.diameter);
  return kCardReach * kCardPitch * room;
}

double ReachOnNewCard(const cv::Mat& before, const cv::Mat& after, const HoleRow& row) {
  const cv::Mat changed = ChangedPixels(before, after, {});
  const WindowRect holes = row.Area();
  double reach = 0;
  for (const WindowRect& part : ConnectedParts(changed)) {
    const cv::Rect box(part.x, part.y, part.width, part.height);
    if (part.Intersect(holes) != holes) continue;
    if (cv::countNonZero(changed(box)) < kFilledCard * box.area()) continue;
    for (const RefPoint corner :
         {RefPoint{1.0 * part.x, 1.0 * part.y},
          RefPoint{part.x + part.width - 1.0, part.y + part.height - 1.0}}) {
      reach = std::max(reach, std::abs(row.PlaceOf(corner).across));
    }
  }
  return reach <= kHighestCard * row.diameter ? reach : 0;
}

Side SideOf(RefPoint offset, const HoleRow& row) {
  const auto [pixels, across] = row.PlaceOf({row.first.x + offset.x, row.first.y + offset.y});
  const double along = pixels / row.Step();
  if (along > -kHoleEnds && along < row.pegs - 1 + kHoleEnds) {
    return across > 0 ? Side::kBelow : Side::kAbove;
  }
  if (std::abs(across) > row.diameter / 2) return Side::kNone;
  return along < 0 ? Side::kBefore : Side::kAfter;
}

bool IsOnOneSide(const MarkSlots& slots, const HoleRow& row) {
  Side side = Side::kNone;
  for (const RefPoint& offset : slots.offsets) {
    const Side own = SideOf(offset, row);
    if (own == Side::kNone) continue;
    if (side != Side::kNone && own != side) return false;
    side = own;
  }
  return true;
}

std::vector<WindowRect> BesideRow(const HoleRow& row, double pitch, Size picture) {
  const WindowRect holes = row.Area();
  const bool columns = std::abs(row.step.y) > std::abs(row.step.x);
  const int step = static_cast<int>(std::lround(pitch));
  if (columns) {
    const int x = holes.Center().x - step / 2;
    return {WindowRect{x, 0, step, holes.y},
            WindowRect{x, holes.y + holes.height, step, picture.height - holes.y - holes.height}};
  }
  const int y = holes.Center().y - step / 2;
  return {WindowRect{0, y, holes.x, step},
          WindowRect{holes.x + holes.width, y, picture.width - holes.x - holes.width, step}};
}

bool AreOfOneSize(double a, double b) {
  return std::max(a, b) < kOtherSize * std::min(a, b) + kMeasuredWithin;
}

double HoleSize(const HoleRow& row) { return std::max(row.diameter, kHolePartOfStep * row.Step()); }

double LargestMark(const std::vector<MarkSlots>& slots, const HoleRow& row) {
  double largest = kLargestMark;
  for (const MarkSlots& own : slots) {
    largest = std::max(largest, kAroundPlace * own.diameter / HoleSize(row));
  }
  return largest;
}

namespace {

// Whether places look as the holes of their rows do, with what is around them: then these are holes
// of another block of rows, of which only a part was seen, such as the tips of pencils.
bool AreHoles(const cv::Mat& bgra, const MarkSlots& places, const BoardGuess& board) {
  for (int row = 1; row < board.rows; ++row) {
    const HoleRow holes = board.Row(row);
    for (int peg = 0; peg < board.pegs; ++peg) {
      const auto hole = Look::Of(bgra, holes.Hole(peg), board.diameter);
      const RefPoint at = places.At(holes, static_cast<std::size_t>(peg));
      const auto place = Look::Of(bgra, at, board.diameter);
      if (!hole || !place || Unlikeness(*hole, *place) > kSameAsHole) return false;
    }
  }
  return board.rows > 1;
}

// What may be a place for a mark beside the rows of a board, as far as `counts` says so.
std::vector<SlotPlace> PlacesBeside(const cv::Mat& bgra, const BoardGuess& board,
                                    const std::function<bool(const FineShape&)>& counts) {
  std::vector<SlotPlace> places;
  const double same = SamePlace(board);
  for (int row = 0; row < board.rows; ++row) {
    const RefPoint origin = board.Row(row).first;
    for (const FineShape& shape :
         FineShapes(bgra, BandOf(board.Row(row), ReachOfMarks(board), bgra.size()))) {
      if (shape.diameter > kLargestPlace * board.diameter || !counts(shape)) continue;
      const RefPoint offset{shape.x - origin.x, shape.y - origin.y};
      const Side side = SideOnBoard(offset, board);
      if (side == Side::kNone || IsWithoutRoom(side, shape.diameter, board)) continue;
      const auto known = std::find_if(places.begin(), places.end(), [&](const SlotPlace& p) {
        return p.side == side && std::hypot(p.offset.x - offset.x, p.offset.y - offset.y) <= same &&
               std::abs(p.diameter - shape.diameter) <= std::max(2.0, 0.2 * p.diameter);
      });
      if (known == places.end()) {
        places.push_back({offset, shape.diameter, 1, side});
      } else {
        ++known->rows;
      }
    }
  }
  return places;
}

}  // namespace

std::vector<MarkSlots> FindEmptySlots(const cv::Mat& bgra, const BoardGuess& board) {
  BoardGuess seen = board;
  seen.rows = std::min(board.rows, kRowsLookedAt);
  auto places = PlacesBeside(bgra, seen, [](const FineShape&) { return true; });
  std::vector<MarkSlots> sets = SlotsAmong(std::move(places), seen, LargeOnes::kBesideSeveral);
  std::erase_if(sets, [&](const MarkSlots& slots) { return AreHoles(bgra, slots, seen); });
  return sets;
}

std::vector<MarkSlots> LargeSlotsThatCame(const cv::Mat& before, const cv::Mat& after,
                                          const HoleRow& row) {
  const cv::Mat changed = ChangedPixels(before, after, {});
  const auto came = [&](const FineShape& shape) {
    const int side = std::max(1, static_cast<int>(shape.diameter));
    const WindowPoint at = Rounded({shape.x, shape.y});
    const cv::Rect box =
        cv::Rect(at.x - side / 2, at.y - side / 2, side, side) & cv::Rect({}, changed.size());
    return cv::countNonZero(changed(box)) >= kDrawnOfFrame * box.area();
  };
  const double pitch = kPitchAlone * row.diameter / row.Step();
  const RefPoint next{-pitch * row.step.y, pitch * row.step.x};
  const BoardGuess alone{row.first, row.step, next, row.pegs, 1, row.diameter};
  auto sets = SlotsAmong(PlacesBeside(after, alone, came), alone, LargeOnes::kBesideOne);
  std::erase_if(
      sets, [&](const MarkSlots& slots) { return slots.diameter <= kLargestMark * row.diameter; });
  return sets;
}

}  // namespace mindreader
