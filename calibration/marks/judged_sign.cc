#include "calibration/marks/judged_sign.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <optional>
#include <vector>

#include <opencv2/core.hpp>
#include <opencv2/imgproc.hpp>

#include "calibration/looking/change.h"
#include "calibration/looking/fine_shapes.h"
#include "calibration/looking/look.h"
#include "calibration/looking/plain_ground.h"
#include "calibration/marks/mark_kinds.h"
#include "calibration/marks/mark_slots.h"
#include "calibration/marks/new_marks.h"
#include "calibration/marks/peg_cells.h"
#include "calibration/marks/rim_marks.h"
#include "calibration/marks/row_ground.h"
#include "calibration/marks/shown_guess.h"
#include "calibration/probing/hand.h"
#include "vision/sample.h"

namespace mindreader {
namespace {

// Marks fill more than this part of the box around them, however close they are: two rows of discs
// with some ground between them do not, nor do the words on a field.
constexpr double kFullOfMarks = 0.7;
// The ground of a row's holes changes by at least this when its turn comes.
constexpr double kLitUp = 3;
// The light on a row differs from the ground of others by this much (levels), shows between holes
// that leave as many pixels, and is the same on the next row to within one part in so many.
constexpr int kLeastLight = 12;
constexpr double kGapWithLight = 3;
constexpr int kLightMoved = 4;
constexpr double kInCell = 0.48;  // steps from the middle of a hole
// The same change beside two holes is of one size and in one place beside them, but for rounding
// (pixels).
constexpr double kSameChange = 3;
// What is drawn is the same in other colors where its edges agree by more than this (correlation).
constexpr double kSameEdges = 0.7;
// And on another ground where at least this part of it changed.
constexpr double kAllOfPart = 0.9;
// What makes a color larger under the pointer is so near to it, as a part of it.
constexpr double kLargerColor = 0.2;

WindowRect WholeOf(const Frame& frame) { return {0, 0, frame.pixels.cols, frame.pixels.rows}; }

bool NextRowLitUp(const Observed& seen, const BoardGuess& board, const HoleRow& row) {
  const HoleRow next = NextRow(board, row);
  // A single row has no next one; a frame around it is drawn otherwise when it has the keys no
  // longer.
  const WindowRect holes = row.Area();
  const bool frame =
      board.rows == 1 && !EachHoleChanged(seen, row, kLitUp) &&
      std::any_of(seen.changes.begin(), seen.changes.end(), [&](const WindowRect& part) {
        return part.Intersect(holes) == holes && part.Contains(Rounded(next.first)) &&
               part.Contains(Rounded(next.Hole(next.pegs - 1)));
      });
  if (frame) return false;
  return WholeOf(seen.after).Contains(Rounded(next.first)) && EachHoleChanged(seen, next, kLitUp);
}

// Whether a frame was drawn around this row and is drawn around the next one now: a part holds the
// holes of both, and is not as high as a third row.
bool FrameMovedOn(const Observed& seen, const BoardGuess& board, const HoleRow& row) {
  if (board.rows < 2) return false;
  const WindowRect both = row.Area().Union(NextRow(board, row).Area());
  const int thin = static_cast<int>(std::min(row.diameter, board.Pitch()));
  return std::any_of(seen.changes.begin(), seen.changes.end(), [&](const WindowRect& part) {
    const bool columns = std::abs(board.next_row.x) > std::abs(board.next_row.y);
    const int more = columns ? part.width - both.width : part.height - both.height;
    return part.Intersect(both) == both && more < thin;
  });
}

// Whether what stood beside this row and tells that it is played, such as an arrow, stands beside
// the next one now.
bool PointerMovedOn(const Observed& seen, const BoardGuess& board, const HoleRow& row) {
  if (board.rows < 2) return false;
  const auto stands_beside = [](const WindowRect& part, const HoleRow& own) {
    const WindowPoint at = part.Center();
    const double across =
        own.PlaceOf({static_cast<double>(at.x), static_cast<double>(at.y)}).across;
    return std::min(part.width, part.height) >= kSmallestSign &&
           std::max(part.width, part.height) <= own.diameter &&
           std::abs(across) < own.diameter / 2 && !IsInCellOf(own, at);
  };
  const HoleRow next = NextRow(board, row);
  return std::any_of(seen.changes.begin(), seen.changes.end(), [&](const WindowRect& from) {
    return stands_beside(from, row) &&
           std::any_of(seen.changes.begin(), seen.changes.end(), [&](const WindowRect& to) {
             return stands_beside(to, next) &&
                    std::abs(to.x - from.x - board.next_row.x) <= kSameChange &&
                    std::abs(to.y - from.y - board.next_row.y) <= kSameChange &&
                    std::abs(to.width - from.width) <= kSameChange &&
                    std::abs(to.height - from.height) <= kSameChange;
           });
  });
}

// Whether this was the only row, and the next one came beside it where nothing was: as many things
// that are all alike, one at each hole of a row like this one.
bool NextRowCame(const Observed& seen, const BoardGuess& board, const HoleRow& row) {
  if (board.rows > 1 || SomeHolesChanged(seen.before, seen.after, row) ||
      EachHoleChanged(seen, row, kPegAppeared)) {
    return false;
  }
  const auto came_at = [&](const WindowRect& like, RefPoint hole) {
    return std::any_of(seen.changes.begin(), seen.changes.end(), [&](const WindowRect& part) {
      return std::abs(part.x + (part.width - 1) / 2.0 - hole.x) <= kSameChange &&
             std::abs(part.y + (part.height - 1) / 2.0 - hole.y) <= kSameChange &&
             std::abs(part.width - like.width) <= kSameChange &&
             std::abs(part.height - like.height) <= kSameChange;
    });
  };
  const WindowRect whole = WholeOf(seen.before);
  return std::any_of(seen.changes.begin(), seen.changes.end(), [&](const WindowRect& part) {
    if (std::max(part.width, part.height) > row.diameter + kSameChange) return false;
    HoleRow came = row;
    came.first = {part.x + (part.width - 1) / 2.0, part.y + (part.height - 1) / 2.0};
    const auto [along, across] = row.PlaceOf(came.first);
    if (std::abs(along) > kSameChange || std::abs(across) < row.diameter) return false;
    const auto first = Look::Of(seen.after.pixels, came.first, came.diameter);
    for (int peg = 0; peg < came.pegs; ++peg) {
      const RefPoint hole = came.Hole(peg);
      const auto cell = WindowRect::Around(Rounded(hole), static_cast<int>(came.diameter / 2));
      const auto look = Look::Of(seen.after.pixels, hole, came.diameter);
      if (!first || !look || Unlikeness(*first, *look) >= kOneKind || !came_at(part, hole) ||
          cell.Intersect(whole) != cell || !IsPlain(seen.before.pixels, cell)) {
        return false;
      }
    }
    return true;
  });
}

// The colour of the ground between the holes of a row.
std::optional<Bgr> GroundBetweenHoles(const cv::Mat& bgra, const HoleRow& row) {
  std::vector<cv::Point> points;
  const cv::Rect picture({}, bgra.size());
  for (int peg = 0; peg + 1 < row.pegs; ++peg) {
    const RefPoint a = row.Hole(peg), b = row.Hole(peg + 1);
    const WindowPoint at = Rounded({(a.x + b.x) / 2, (a.y + b.y) / 2});
    for (const cv::Point& by : {cv::Point(0, 0), {-1, 0}, {1, 0}, {0, -1}, {0, 1}}) {
      if (picture.contains(cv::Point(at.x, at.y) + by))
        points.push_back(cv::Point(at.x, at.y) + by);
    }
  }
  if (points.empty()) return std::nullopt;
  return MedianColor(bgra, points);
}

// Whether the light on the ground of this row, which told that it is played, is on that of the next
// one now; pegs and holes hide all else of it.
bool GroundLightMovedOn(const Observed& seen, const BoardGuess& board, const HoleRow& row) {
  if (row.Step() - row.diameter < kGapWithLight) return false;
  const HoleRow next = NextRow(board, row);
  const auto lit = GroundBetweenHoles(seen.before.pixels, row);
  const auto unlit = GroundBetweenHoles(seen.before.pixels, next);
  const auto now = GroundBetweenHoles(seen.after.pixels, row);
  const auto next_now = GroundBetweenHoles(seen.after.pixels, next);
  if (!lit || !unlit || !now || !next_now) return false;
  const int light = Distance(*lit, *unlit);
  return light >= kLeastLight && kLightMoved * Distance(*now, *unlit) < light &&
         kLightMoved * Distance(*next_now, *lit) < light;
}

// Whether the holes of the next row, which looked otherwise before, all look as the last one of
// this row did when it was the only empty one: with the frame, say, of holes that take pegs.
bool HoleLightMovedOn(const Observed& seen, const BoardGuess& board, const HoleRow& row) {
  const int half = static_cast<int>(std::min(row.Step(), board.Pitch()) - 1) / 2;
  const cv::Rect picture =
      cv::Rect({}, seen.before.pixels.size()) & cv::Rect({}, seen.after.pixels.size());
  const auto cell_at = [&](RefPoint hole) -> std::optional<cv::Rect> {
    const WindowRect around = WindowRect::Around(Rounded(hole), half);
    const cv::Rect cell(around.x, around.y, around.width, around.height);
    return (cell & picture) == cell ? std::optional(cell) : std::nullopt;
  };
  const auto same = [](const cv::Mat& a, const cv::Mat& b) {
    return cv::countNonZero(ChangedPixels(a, b, {})) == 0;
  };
  const auto last = cell_at(row.Hole(row.pegs - 1));
  if (half <= 0 || !last) return false;
  const cv::Mat lit = seen.before.pixels(*last);
  const HoleRow next = NextRow(board, row);
  for (int peg = 0; peg < next.pegs; ++peg) {
    const auto cell = cell_at(next.Hole(peg));
    if (!cell || same(lit, seen.before.pixels(*cell)) || !same(lit, seen.after.pixels(*cell))) {
      return false;
    }
  }
  return true;
}

// Whether the light that told that this row is played is on the next one now, wherever it shows.
bool LightMovedOn(const Observed& seen, const BoardGuess& board, const HoleRow& row) {
  return board.rows > 1 &&
         (GroundLightMovedOn(seen, board, row) || HoleLightMovedOn(seen, board, row));
}

bool AllLookAlike(const cv::Mat& bgra, const std::vector<Shape>& marks) {
  const auto look = [&](const Shape& mark) {
    return Look::Of(bgra, {mark.CenterX(), mark.CenterY()}, mark.Diameter());
  };
  const auto first = look(marks.front());
  return std::all_of(marks.begin(), marks.end(), [&](const Shape& mark) {
    const auto own = look(mark);
    return own && first && Unlikeness(*own, *first) < kOneKind;
  });
}

// Whether what changed in a part are so many pieces at most, none longer than a mark, with gaps
// between them.
bool IsInPieces(const Observed& seen, const WindowRect& part, std::size_t most, double longest) {
  const cv::Rect box =
      cv::Rect(part.x, part.y, part.width, part.height) & cv::Rect({}, seen.after.pixels.size());
  const auto pieces =
      ConnectedParts(ChangedPixels(seen.before.pixels(box), seen.after.pixels(box), {}));
  return pieces.size() > 1 && pieces.size() <= most &&
         std::all_of(pieces.begin(), pieces.end(), [&](const WindowRect& piece) {
           return std::max(piece.width, piece.height) <= longest;
         });
}

// Whether a part is nothing but marks, close together: a field that lights up has one look,
// whatever is on it, and no gaps. Marks may be flatter than the boxes around them.
bool AreMarks(const WindowRect& part, std::vector<Shape> marks, const Observed& seen,
              double largest) {
  std::erase_if(marks, [&](const Shape& mark) { return !part.Contains(mark.box.Center()); });
  if (marks.empty()) return false;
  if (AllLookAlike(seen.after.pixels, marks)) return IsInPieces(seen, part, marks.size(), largest);
  int filled = 0;
  for (const Shape& mark : marks) {
    const WindowRect own = part.Intersect(mark.box);
    filled += own.width * own.height;
  }
  return filled > kFullOfMarks * part.width * part.height;
}

// How much each pixel differs from those around it.
cv::Mat EdgesIn(const cv::Mat& bgra, const cv::Rect& box) {
  cv::Mat gray, across, down, edges;
  cv::cvtColor(bgra(box), gray, cv::COLOR_BGRA2GRAY);
  cv::Sobel(gray, across, CV_32F, 1, 0);
  cv::Sobel(gray, down, CV_32F, 0, 1);
  cv::magnitude(across, down, edges);
  return edges;
}

// Whether what is drawn in a part is what was there before, in other colors, and on another ground:
// marks that fill the places for them leave the ground as it was.
bool IsRelit(const cv::Mat& before, const cv::Mat& after, const WindowRect& part) {
  const cv::Rect box =
      cv::Rect(part.x, part.y, part.width, part.height) & cv::Rect({}, after.size());
  const int changed = cv::countNonZero(ChangedPixels(before(box), after(box), {}));
  if (changed < kAllOfPart * box.area()) return false;
  cv::Mat alike;
  cv::matchTemplate(EdgesIn(before, box), EdgesIn(after, box), alike, cv::TM_CCOEFF_NORMED);
  return alike.at<float>(0) > kSameEdges;
}

}  // namespace

bool EachHoleChanged(const Observed& seen, const HoleRow& row, double least) {
  for (int peg = 0; peg < row.pegs; ++peg) {
    if (ChangeAt(seen.before.pixels, seen.after.pixels, row.Hole(peg), row.diameter) < least) {
      return false;
    }
  }
  return true;
}

bool SomeHolesChanged(const Frame& before, const Frame& after, const HoleRow& row) {
  int changed = 0;
  for (int peg = 0; peg < row.pegs; ++peg) {
    const double change = ChangeAt(before.pixels, after.pixels, row.Hole(peg), row.diameter);
    changed += change >= kPegAppeared ? 1 : 0;
  }
  return changed > 0 && changed < row.pegs;
}

bool WasTaken(const Observed& seen, HoleRow row) {
  const RefPoint last = row.Hole(--row.pegs);
  return row.pegs >= kFewestPegs && EachHoleChanged(seen, row, kPegAppeared) &&
         ChangeAt(seen.before.pixels, seen.after.pixels, last, row.diameter) < kPegAppeared;
}

bool IsInCellOf(const HoleRow& row, WindowPoint place) {
  if (row.Area().Contains(place)) return true;
  const auto [along, across] =
      row.PlaceOf({static_cast<double>(place.x), static_cast<double>(place.y)});
  const double edge = kInCell * row.Step();
  return std::abs(across) < row.diameter / 2 && along > -edge &&
         along < (row.pegs - 1) * row.Step() + edge;
}

HoleRow NextRow(const BoardGuess& board, const HoleRow& row) {
  const auto index = board.Find(row);
  if (index && board.odd_row != RefPoint{}) return board.Row(*index + 1);
  HoleRow next = row;
  next.first = {row.first.x + board.next_row.x, row.first.y + board.next_row.y};
  return next;
}

std::vector<WindowRect> AroundRow(const BoardGuess& board, const HoleRow& row, cv::Size picture) {
  auto around = BesideRow(row, board.Pitch(), {picture.width, picture.height});
  const cv::Rect band = BandOf(row, ReachOfMarks(board), picture);
  around.push_back(
      row.Area().Grown(band.width).Intersect({band.x, band.y, band.width, band.height}));
  return around;
}

bool IsAnotherPeg(const Observed& last, const Observed& seen, const HoleRow& row) {
  const auto changed_holes = [&](const Observed& observed) {
    std::vector<int> holes;
    for (int peg = 0; peg < row.pegs; ++peg) {
      const double change =
          ChangeAt(observed.before.pixels, observed.after.pixels, row.Hole(peg), row.diameter);
      if (change >= kPegAppeared) holes.push_back(peg);
    }
    return holes;
  };
  const auto from = changed_holes(last), to = changed_holes(seen);
  if (from.size() != 1 || to.size() != 1) return false;
  const RefPoint first = row.Hole(from.front()), second = row.Hole(to.front());
  // The name of its color is beside it, and may be longer or shorter than that of the other one.
  const auto place_in_cell = [&](const WindowRect& part, int peg) {
    const auto [along, across] =
        row.PlaceOf({part.x + (part.width - 1) / 2.0, part.y + (part.height - 1) / 2.0});
    return RowPlace{along - peg * row.Step(), across};
  };
  const bool level = std::abs(row.step.x) > std::abs(row.step.y);
  return std::all_of(seen.changes.begin(), seen.changes.end(), [&](const WindowRect& part) {
    const RowPlace place = place_in_cell(part, to.front());
    return std::any_of(last.changes.begin(), last.changes.end(), [&](const WindowRect& other) {
      const bool same = std::abs(part.x - other.x - (second.x - first.x)) <= kSameChange &&
                        std::abs(part.y - other.y - (second.y - first.y)) <= kSameChange &&
                        std::abs(part.width - other.width) <= kSameChange &&
                        std::abs(part.height - other.height) <= kSameChange;
      const RowPlace there = place_in_cell(other, from.front());
      const double thick = level ? other.height : other.width;
      const bool in_cells = std::max(std::abs(place.along), std::abs(there.along)) < row.Step() / 2;
      const bool beside = std::abs(there.across) > row.diameter / 2;
      return same || (in_cells && beside && std::abs(place.across - there.across) <= thick / 2);
    });
  });
}

bool RowCameElsewhere(const mastermind::Code& guess, const Observed& seen, const HoleRow& row) {
  bool several = false;
  for (int peg = 1; peg < guess.size(); ++peg) several = several || guess[peg] != guess[0];
  if (!several) return false;
  const cv::Mat &before = seen.before.pixels, &after = seen.after.pixels;
  auto came = FindGuessByPattern(before, before, after, guess, row, {});
  // Fields that are too long for shapes are pictures.
  if (!came) came = FindGuessInPictures(before, after, guess, row, {});
  if (!came) return false;
  // Empty places for it may have been drawn, all alike, with nothing in their middles.
  const auto first = Look::Of(before, came->first, came->diameter);
  const WindowRect whole = WholeOf(seen.before);
  for (int peg = 0; peg < came->pegs; ++peg) {
    const RefPoint hole = came->Hole(peg);
    const auto look = Look::Of(before, hole, came->diameter);
    const bool as_first = first && look && Unlikeness(*first, *look) < kNoMark;
    const WindowRect place =
        WindowRect::Around(Rounded(hole), static_cast<int>(came->diameter / (as_first ? 4 : 2)));
    if (place.Intersect(whole) != place || !IsPlain(before, place)) return false;
  }
  return true;
}

bool TurnPassedOn(const Observed& seen, const BoardGuess& board, const HoleRow& row) {
  if (NextRowCame(seen, board, row)) return true;
  const HoleRow next = NextRow(board, row);
  for (int peg = 0; peg < next.pegs; ++peg) {
    const RefPoint hole = next.Hole(peg);
    if (ChangeAt(seen.before.pixels, seen.after.pixels, hole, next.diameter) >= kPegAppeared) {
      return false;
    }
  }
  return FrameMovedOn(seen, board, row) || PointerMovedOn(seen, board, row);
}

bool PlacesLitUp(const Observed& seen, const BoardGuess& board, const HoleRow& row) {
  if (NextRowLitUp(seen, board, row) || FrameMovedOn(seen, board, row)) return false;
  if (PointerMovedOn(seen, board, row) || LightMovedOn(seen, board, row)) return false;
  if (RimsCame(seen.before.pixels, seen.after.pixels, row)) return false;
  const auto marks = NewMarks(seen.before.pixels, seen.after.pixels, row, ReachOfMarks(board));
  if (static_cast<int>(marks.size()) >= row.pegs && AllLookAlike(seen.after.pixels, marks))
    return true;
  const auto strips = AroundRow(board, row, seen.after.pixels.size());
  const WindowRect holes = row.Area();
  const cv::Rect band = BandOf(row, ReachOfMarks(board), seen.after.pixels.size());
  const double largest = kLargestMark * row.diameter;
  // A frame that goes on to the next row is drawn around both.
  const auto goes_on = [&](const WindowRect& part) {
    return part.Intersect(holes) == holes &&
           part.Intersect({band.x, band.y, band.width, band.height}) != part;
  };
  // What is beside another row and holds few of the marks that came with it is no field of theirs,
  // but of the next row's. On the other side of the row it is not the next one's.
  const auto of_next_row = [&](const WindowRect& part) {
    const WindowPoint at = part.Center();
    const double across =
        row.PlaceOf({static_cast<double>(at.x), static_cast<double>(at.y)}).across;
    const double towards_next =
        (at.x - row.first.x) * board.next_row.x + (at.y - row.first.y) * board.next_row.y;
    if (board.rows > 1 && towards_next < 0) return false;
    const auto in_it = std::count_if(marks.begin(), marks.end(), [&](const Shape& mark) {
      return part.Contains(mark.box.Center());
    });
    return std::abs(across) > row.diameter / 2 && 2 * in_it < std::ssize(marks);
  };
  return std::any_of(seen.changes.begin(), seen.changes.end(), [&](const WindowRect& part) {
    return !goes_on(part) && !of_next_row(part) && std::max(part.width, part.height) > largest &&
           !holes.Contains(part.Center()) && !AreMarks(part, marks, seen, largest) &&
           std::any_of(strips.begin(), strips.end(),
                       [&](const WindowRect& strip) { return strip.Contains(part.Center()); });
  });
}

JudgedSign SignOfJudging(const Observed& seen, const BoardGuess& board, const HoleRow& row,
                         const std::vector<WindowRect>& ignored, const cv::Mat& filling) {
  const double reach = ReachOfMarks(board);
  // The letters on a button that lights up, as the row is full, are no marks.
  std::vector<WindowRect> relit;
  std::ranges::copy_if(seen.changes, std::back_inserter(relit), [&](const WindowRect& part) {
    return part.Intersect(row.Area()).Empty() && std::min(part.width, part.height) > reach / 2 &&
           IsRelit(seen.before.pixels, seen.after.pixels, part);
  });
  // On a field that is lit no more all changed: marks are hardly told from their ground, and the
  // empty places for them seem to be some.
  auto marks = NewMarks(WithoutLight(filling, seen.before.pixels, seen.after.pixels, row, reach),
                        seen.after.pixels, row, reach);
  // A button beside the row may have been dimmed; but marks may come to its place. A color under
  // the pointer may look larger, and the same in its middle.
  std::erase_if(marks, [&](const Shape& mark) {
    return std::any_of(ignored.begin(), ignored.end(), [&](const WindowRect& area) {
      const WindowPoint center = mark.box.Center();
      if (area.Contains(center) && IsOnlyDimmed(seen.before.pixels, seen.after.pixels, area)) {
        return true;
      }
      const double side = std::min(area.width, area.height);
      const RefPoint middle{area.x + (area.width - 1) / 2.0, area.y + (area.height - 1) / 2.0};
      return area.Grown(static_cast<int>(kLargerColor * side)).Contains(center) &&
             ChangeAt(seen.before.pixels, seen.after.pixels, middle, side) < kPegAppeared;
    });
  });
  std::erase_if(marks, [&](const Shape& mark) {
    return std::ranges::any_of(
        relit, [&](const WindowRect& part) { return part.Contains(mark.box.Center()); });
  });
  if (!marks.empty()) return JudgedSign::kStrong;
  if (NextRowLitUp(seen, board, row) || LightMovedOn(seen, board, row)) return JudgedSign::kStrong;
  if (RimsCame(seen.before.pixels, seen.after.pixels, row)) return JudgedSign::kStrong;
  if (GroundsOfTiles(seen.before.pixels, seen.after.pixels, row, reach) > 1) {
    return JudgedSign::kStrong;
  }
  // Marks may stand on the pegs' own edges; of one kind they may be anything, such as crosses that
  // take the pegs out.
  const auto on_pegs = KindsInCells(seen.before.pixels, seen.after.pixels, row, reach);
  if (on_pegs > 0) return on_pegs > 1 ? JudgedSign::kStrong : JudgedSign::kWeak;
  const WindowRect holes = row.Area();
  for (const WindowRect& part : seen.changes) {
    if (std::min(part.width, part.height) < kSmallestSign) continue;
    const WindowPoint center = part.Center();
    if (IsInCellOf(row, center)) continue;
    // The frame of a field is drawn otherwise when it has the keys no longer.
    if (part.Intersect(holes) == holes && !SomeHolesChanged(seen.before, seen.after, row) &&
        !EachHoleChanged(seen, row, kPegAppeared)) {
      continue;
    }
    const bool known = std::any_of(ignored.begin(), ignored.end(),
                                   [&](const WindowRect& area) { return area.Contains(center); });
    if (!known) return JudgedSign::kWeak;
  }
  return JudgedSign::kNone;
}

}  // namespace mindreader
