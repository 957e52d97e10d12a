#include "calibration/marks/new_marks.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <optional>
#include <utility>

#include <opencv2/imgproc.hpp>

#include "calibration/looking/change.h"
#include "calibration/looking/fine_shapes.h"
#include "calibration/looking/plain_ground.h"
#include "calibration/marks/band_change.h"
#include "calibration/marks/mark_slots.h"
#include "calibration/marks/row_ground.h"

namespace mindreader {
namespace {

// Of a mark its inside changes, or at least its rim: what does so in part only is some of the
// ground between marks. Parts of the radius, and of the pixels there.
constexpr double kRimOfMark = 0.6;
constexpr double kInsideChanged = 0.5;
constexpr double kRimChanged = 0.55;
// The line of a hollow mark may be thin, and lie around what is taken for the mark: up to so many
// times its radius from the centre, it is in nearly all of so many sectors.
constexpr double kAroundHollow = 1.5;
constexpr std::size_t kSectors = 32;
constexpr double kClosedLine = 0.9;
constexpr double kFullShape = 0.7;    // of its box; what is left between discs is hollowed
constexpr int kThinnestStroke = 2;    // pixels
constexpr double kFilledLine = 0.65;  // a line of discs fills 0.785 of its box
constexpr double kTouching = 0.7;     // of two marks, the size of one
constexpr double kFullOfLines = 0.5;  // of their box at most
constexpr double kApart = 0.8;        // of the mean diameter
constexpr int kPartSteps = 8;
// Beyond this many pixels around a mark there is only its light, and in the outer half of that this
// part of what is in the inner half, at most. The mark is in its middle to within some pixels.
constexpr double kAroundMark = 1;
constexpr double kFades = 0.6;
constexpr double kOfMiddle = 1.5;
// Marks that touch are this part, at least, of what stands out by this part of what they do.
constexpr double kOfTouching = 0.5, kAsClear = 0.75;
// Smaller than this part of a hole, more than so many are the grain of a ground that came, became
// lighter or darker, or moved: all marks of a row, and of the next one, are fewer.
constexpr double kSpeck = 0.125;
constexpr std::ptrdiff_t kMostSpecksInBand = 4 * kMostPegs;
// The corners of a tile are smaller than this part of a hole, and as evenly around it.
constexpr double kCornerOfTile = 0.2;
// A piece of a sign is not round: its sides differ by more than this part of the longer one.
constexpr double kNearlyRound = 0.1;

// How many marks of this size a line of them has: gaps between them, which were closed, are none.
int CountInLine(const cv::Mat& changed, int size) {
  const bool across = changed.cols > changed.rows;
  cv::Mat line;
  cv::reduce(changed, line, across ? 0 : 1, cv::REDUCE_MAX);
  int count = 0, length = 0;
  for (int i = 0; i <= static_cast<int>(line.total()); ++i) {
    if (i < static_cast<int>(line.total()) && line.data[i] != 0) {
      ++length;
      continue;
    }
    count += static_cast<int>(std::lround(length / static_cast<double>(size)));
    length = 0;
  }
  return count;
}

// Marks of one kind that touch, each a square of the line that they make; nothing for what is no
// such line.
std::vector<WindowRect> LinksOf(const WindowRect& part, const cv::Mat& changed,
                                const cv::Rect& band) {
  const int side = std::min(part.width, part.height);
  const int length = std::max(part.width, part.height);
  const cv::Rect box(part.x - band.x, part.y - band.y, part.width, part.height);
  const int count = CountInLine(changed(box), side);
  if (count < 2 || side < kSmallestMark || count > kMostPegs ||
      cv::countNonZero(changed(box)) < kFilledLine * box.area()) {
    return {};
  }
  std::vector<WindowRect> links;
  for (int i = 0; i < count; ++i) {
    // Gaps that were closed between them count as well.
    const int at = side / 2 + i * (length - side) / (count - 1);
    const WindowPoint center = part.width > part.height
                                   ? WindowPoint{part.x + at, part.y + part.height / 2}
                                   : WindowPoint{part.x + part.width / 2, part.y + at};
    links.push_back(WindowRect::Around(center, (side - 1) / 2));
  }
  return links;
}

// Whether two parts are pieces of one sign that is no larger than that, such as the prints of a
// paw: alike, and so near that their boxes overlap. Round marks may be so near to each other, as in
// the five of a die.
bool AreOfOneSign(const WindowRect& a, const WindowRect& b, double largest) {
  const auto differ = [](int one, int other) { return std::abs(one - other); };
  const int longer = std::max(a.width, a.height);
  const WindowRect sign = a.Union(b);
  return std::min(a.width, a.height) >= kSmallestMark &&
         differ(a.width, a.height) > kNearlyRound * longer &&
         std::max(differ(a.width, b.width), differ(a.height, b.height)) <= kMeasuredWithin &&
         std::max(sign.width, sign.height) <= largest && !a.Intersect(b).Empty();
}

// The signs that two parts each are the only pieces of; these are no parts any more.
std::vector<WindowRect> TakeSigns(std::vector<WindowRect>& parts, double largest) {
  const auto only_other = [&](const WindowRect& part) {
    std::optional<WindowRect> only;
    for (const WindowRect& other : parts) {
      if (other == part || !AreOfOneSign(part, other, largest)) continue;
      if (only) return std::optional<WindowRect>();
      only = other;
    }
    return only;
  };
  std::vector<WindowRect> signs, others;
  for (const WindowRect& part : parts) {
    const auto other = only_other(part);
    if (!other || only_other(*other) != part) {
      others.push_back(part);
    } else if (part.y < other->y || (part.y == other->y && part.x < other->x)) {
      signs.push_back(part.Union(*other));
    }
  }
  parts = std::move(others);
  return signs;
}

// Small marks so near to each other, or to the edge of a field that came with them, that the gaps
// between them were closed: all of one size. What else there is in a part are lines: that edge, or
// stripes of the ground that the field covers now.
std::vector<WindowRect> NarrowlyApart(const WindowRect& part, const cv::Mat& changed,
                                      const cv::Rect& band, double largest) {
  const cv::Rect box(part.x, part.y, part.width, part.height);
  const auto size = [](const WindowRect& mark) { return std::max(mark.width, mark.height); };
  std::vector<WindowRect> marks = PartsOf(changed(box - band.tl()), box, 1);
  int lines = 0;
  for (const WindowRect& mark : marks) {
    if (size(mark) <= largest) continue;
    ++lines;
    const cv::Rect line = cv::Rect(mark.x, mark.y, mark.width, mark.height) - band.tl();
    const bool thin = std::min(mark.width, mark.height) <= kThinnestStroke;
    if (!thin && cv::countNonZero(changed(line)) > kFullOfLines * line.area()) return {};
  }
  std::erase_if(marks, [&](const WindowRect& mark) { return size(mark) > largest; });
  const bool alike = std::all_of(marks.begin(), marks.end(), [&](const WindowRect& mark) {
    return size(mark) >= kSmallestMark && AreOfOneSize(size(mark), size(marks.front()));
  });
  return alike && lines + std::ssize(marks) > 1 ? marks : std::vector<WindowRect>();
}

// What part of a round thing changed, in so many steps.
int PartChanged(const Shape& mark, const cv::Mat& changed, const cv::Rect& band) {
  const double radius = mark.Diameter() / 2;
  int all = 0, part = 0;
  for (int y = mark.box.y; y < mark.box.y + mark.box.height; ++y) {
    for (int x = mark.box.x; x < mark.box.x + mark.box.width; ++x) {
      const cv::Point at = cv::Point(x, y) - band.tl();
      if (std::hypot(x - mark.CenterX(), y - mark.CenterY()) > radius) continue;
      ++all;
      const bool inside = cv::Rect({}, changed.size()).contains(at);
      part += inside && changed.at<std::uint8_t>(at) != 0 ? 1 : 0;
    }
  }
  return all == 0 ? 0 : kPartSteps * part / all;
}

// By how much a pixel differs from a ground (levels).
int ApartFrom(const cv::Vec3i& ground, const cv::Vec4b& pixel) {
  int apart = 0;
  for (int i = 0; i < 3; ++i) apart = std::max(apart, std::abs(pixel[i] - ground[i]));
  return apart;
}

// Whether some marks are most of what stands out in a part, but for the light around them: the
// petals of a flower and its middle touch, too, but leave out much of it.
bool AreMostOf(const cv::Mat& after, const cv::Vec3i& ground, const WindowRect& part,
               const std::vector<Shape>& marks) {
  const auto is_in_mark = [&](int x, int y) {
    return std::any_of(marks.begin(), marks.end(), [&](const Shape& mark) {
      return std::hypot(x - mark.CenterX(), y - mark.CenterY()) <=
             mark.Diameter() / 2 + kAroundMark;
    });
  };
  std::vector<int> inside, outside;  // how much the pixels stand out
  double sum = 0;
  for (int y = part.y; y < part.y + part.height; ++y) {
    for (int x = part.x; x < part.x + part.width; ++x) {
      const int apart = ApartFrom(ground, after.at<cv::Vec4b>(y, x));
      (is_in_mark(x, y) ? inside : outside).push_back(apart);
      if (is_in_mark(x, y)) sum += apart;
    }
  }
  const double clear =
      kAsClear * sum / static_cast<double>(std::max<std::size_t>(1, inside.size()));
  const auto count = [&](const std::vector<int>& pixels) {
    return static_cast<double>(
        std::count_if(pixels.begin(), pixels.end(), [&](int apart) { return apart >= clear; }));
  };
  return count(inside) >= kOfTouching * (count(inside) + count(outside));
}

// Whether a part is a round shape in its middle and the light around that: it fades outwards, while
// a field that the shape stands on ends at an edge, and the line of a hollow mark stands out more
// than its inside.
bool IsItsGlow(const cv::Mat& after, const cv::Vec3i& ground, const WindowRect& part,
               const Shape& shape) {
  const double radius = shape.Diameter() / 2 + kAroundMark;
  const double half = std::max(part.width, part.height) / 2.0;
  const RefPoint middle{part.x + (part.width - 1) / 2.0, part.y + (part.height - 1) / 2.0};
  if (half <= radius + kAroundMark ||
      std::hypot(shape.CenterX() - middle.x, shape.CenterY() - middle.y) > kOfMiddle) {
    return false;
  }
  // By distance: the shape, what is near to it, and what is near to the end of the part.
  std::array<double, 3> apart{}, count{};
  for (int y = part.y; y < part.y + part.height; ++y) {
    for (int x = part.x; x < part.x + part.width; ++x) {
      const double away = std::hypot(x - shape.CenterX(), y - shape.CenterY());
      if (away > half) continue;
      const std::size_t ring = away <= radius ? 0 : away <= (radius + half) / 2 ? 1 : 2;
      apart[ring] += ApartFrom(ground, after.at<cv::Vec4b>(y, x));
      ++count[ring];
    }
  }
  if (count[0] == 0 || count[1] == 0 || count[2] == 0) return false;
  for (std::size_t ring = 0; ring < apart.size(); ++ring) apart[ring] /= count[ring];
  return apart[1] < apart[0] && apart[2] < kFades * apart[1];
}

// Marks do not overlap: of two that do, the ground between others changed less; and a light that
// is on a mark is smaller.
std::vector<Shape> WithoutOverlaps(std::vector<Shape> marks, const cv::Mat& changed,
                                   const cv::Rect& band) {
  std::stable_sort(marks.begin(), marks.end(), [&](const Shape& a, const Shape& b) {
    const int part_a = PartChanged(a, changed, band), part_b = PartChanged(b, changed, band);
    return part_a != part_b ? part_a > part_b : a.Diameter() > b.Diameter();
  });
  std::vector<Shape> apart;
  for (const Shape& mark : marks) {
    const bool overlaps = std::any_of(apart.begin(), apart.end(), [&](const Shape& other) {
      return std::hypot(mark.CenterX() - other.CenterX(), mark.CenterY() - other.CenterY()) <
             kApart * (mark.Diameter() + other.Diameter()) / 2;
    });
    if (!overlaps) apart.push_back(mark);
  }
  return apart;
}

// Nor are they the dots of a ground.
void RemoveGrain(std::vector<Shape>& marks, const HoleRow& row) {
  const auto is_speck = [&](const Shape& mark) { return mark.Diameter() < kSpeck * row.diameter; };
  if (std::count_if(marks.begin(), marks.end(), is_speck) > kMostSpecksInBand) {
    std::erase_if(marks, is_speck);
  }
}

// Nor what is left of the four corners of a peg's own tile, whose ground became another one.
void RemoveCorners(std::vector<Shape>& marks, const HoleRow& row) {
  for (int peg = 0; peg < row.pegs; ++peg) {
    const RefPoint hole = row.Hole(peg);
    std::array<const Shape*, 4> corners{};
    std::array<RefPoint, 4> away;
    const bool one_each = std::all_of(marks.begin(), marks.end(), [&](const Shape& mark) {
      const double dx = mark.CenterX() - hole.x, dy = mark.CenterY() - hole.y;
      if (std::max(std::abs(dx), std::abs(dy)) > row.Step() / 2) return true;
      const std::size_t corner = (dx < 0 ? 0U : 1U) + (dy < 0 ? 0U : 2U);
      away[corner] = {std::abs(dx), std::abs(dy)};
      return std::exchange(corners[corner], &mark) == nullptr;
    });
    const bool are_corners =
        one_each && std::ranges::all_of(corners, [&](const Shape* corner) {
          return corner != nullptr && corner->Diameter() < kCornerOfTile * row.diameter;
        });
    const auto [nearest, farthest] = std::minmax(
        {away[0].x, away[1].x, away[2].x, away[3].x, away[0].y, away[1].y, away[2].y, away[3].y});
    if (!are_corners || farthest - nearest > kCornerOfTile * row.diameter) continue;
    const std::array<Shape, 4> gone{*corners[0], *corners[1], *corners[2], *corners[3]};
    std::erase_if(marks, [&](const Shape& mark) {
      return std::ranges::any_of(gone, [&](const Shape& own) { return own.box == mark.box; });
    });
  }
}

// Nor is what is left of a ground that moves behind the corner of a frame: some pixels as small as
// those dots, and flatter than any mark.
bool IsCrumb(const WindowRect& part, const HoleRow& row) {
  return std::max(part.width, part.height) < kSpeck * row.diameter &&
         std::min(part.width, part.height) < kSmallestMark;
}

// The colour that most pixels have along the border of a part, which marks touch at most.
cv::Vec3i GroundOf(const cv::Mat& after, const WindowRect& part) {
  std::map<std::array<int, 3>, std::pair<int, cv::Vec3i>> counts;
  std::pair<int, cv::Vec3i> most;
  for (int y = part.y; y < part.y + part.height; ++y) {
    for (int x = part.x; x < part.x + part.width; ++x) {
      const bool inner = y > part.y + 1 && y + 2 < part.y + part.height && x > part.x + 1 &&
                         x + 2 < part.x + part.width;
      if (inner) continue;
      const auto& pixel = after.at<cv::Vec4b>(y, x);
      auto& [count, color] =
          counts[{pixel[0] / kSameGround, pixel[1] / kSameGround, pixel[2] / kSameGround}];
      color = {pixel[0], pixel[1], pixel[2]};
      if (++count > most.first) most = {count, color};
    }
  }
  return most.second;
}

// Whether most of the inside of a round shape is as asked, or of its rim, or a line all around in
// its rim: of what lies between other shapes only the parts that they touch are.
template <typename Predicate>
bool IsRound(cv::Size picture, const FineShape& shape, const Predicate& is_part) {
  const double radius = shape.diameter / 2;
  int inside = 0, inside_part = 0, rim = 0, rim_part = 0;
  std::array<bool, kSectors> met{}, drawn{};
  const int reach = static_cast<int>(std::ceil(kAroundHollow * radius));
  const WindowPoint middle = Rounded({shape.x, shape.y});
  for (int y = middle.y - reach; y <= middle.y + reach; ++y) {
    for (int x = middle.x - reach; x <= middle.x + reach; ++x) {
      const double away = std::hypot(x - shape.x, y - shape.y) / radius;
      if (away > kAroundHollow || x < 0 || y < 0 || x >= picture.width || y >= picture.height)
        continue;
      const bool part = is_part(x, y);
      if (away < kRimOfMark) {
        ++inside;
        inside_part += part ? 1 : 0;
        continue;
      }
      if (away <= 1) {
        ++rim;
        rim_part += part ? 1 : 0;
      }
      const double turn = std::atan2(y - shape.y, x - shape.x) / (2 * CV_PI) + 0.5;
      const auto sector = std::min(static_cast<std::size_t>(turn * kSectors), kSectors - 1);
      met[sector] = true;
      drawn[sector] = drawn[sector] || part;
    }
  }
  const auto count = [](const std::array<bool, kSectors>& sectors) {
    return static_cast<double>(std::count(sectors.begin(), sectors.end(), true));
  };
  return inside_part >= kInsideChanged * std::max(1, inside) ||
         rim_part >= kRimChanged * std::max(1, rim) ||
         (shape.shape.fill > kFullShape && count(met) > 0 &&
          count(drawn) >= kClosedLine * count(met));
}

// Whether a round shape is more than a piece of its ground between others.
bool IsDrawn(const cv::Mat& after, const cv::Vec3i& ground, const FineShape& shape) {
  return IsRound(after.size(), shape, [&](int x, int y) {
    return ApartFrom(ground, after.at<cv::Vec4b>(y, x)) > kStandsOut;
  });
}

// Whether a round shape came, and not only its neighbours.
bool CameItself(const cv::Mat& changed, const cv::Rect& band, FineShape shape) {
  shape.x -= band.x;
  shape.y -= band.y;
  return IsRound(changed.size(), shape,
                 [&](int x, int y) { return changed.at<std::uint8_t>(y, x) != 0; });
}

// The marks in what changed in the band beside a row.
class MarksInBand {
 public:
  MarksInBand(const cv::Mat& before, const cv::Mat& after, const HoleRow& row, const cv::Rect& band)
      : after_(after),
        row_(row),
        band_(band),
        changed_(ChangedPixels(before(band), after(band), {})),
        largest_(kLargestMark * HoleSize(row)),
        fine_(FineShapes(after, band)) {
    RemoveGround(before(band), after(band), row, largest_, band, changed_);
  }

  std::vector<Shape> Find() &&;

 private:
  void AddAllOf(const WindowRect& part);
  void AddSeveral(const WindowRect& part);
  void AddOne(const WindowRect& part);
  [[nodiscard]] std::vector<Shape> ShapesIn(const WindowRect& part, double at_most) const;
  [[nodiscard]] std::vector<WindowRect> ChainOf(const WindowRect& part) const;
  [[nodiscard]] bool IsOnHoles(double x, double y) const {
    return row_.IsOnHoles({x, y}, kOnHoles);
  }
  // Whether it is beside the holes, and other than what is around it.
  [[nodiscard]] bool MayBeMark(const WindowRect& part) const {
    const WindowPoint at = part.Center();
    return !IsOnHoles(at.x, at.y) && StandsOut(after_, changed_, band_, part);
  }
  [[nodiscard]] bool GoesOn(const WindowRect& part) const {
    return IsCut(part, band_, after_.size());
  }
  void AddAround(const WindowRect& part) {
    const int radius = (std::max(part.width, part.height) - 1) / 2;
    marks_.push_back({WindowRect::Around(part.Center(), radius), {}, 0});
  }

  const cv::Mat& after_;
  const HoleRow& row_;
  cv::Rect band_;
  cv::Mat changed_;
  double largest_;  // mark
  std::vector<FineShape> fine_;
  std::vector<Shape> marks_;
};

std::vector<Shape> MarksInBand::Find() && {
  std::vector<WindowRect> parts = PartsOf(changed_, band_);
  for (const WindowRect& sign : TakeSigns(parts, HoleSize(row_))) {
    if (!GoesOn(sign) && MayBeMark(sign)) AddAround(sign);
  }
  for (const WindowRect& part : parts) AddAllOf(part);
  marks_ = WithoutOverlaps(std::move(marks_), changed_, band_);
  RemoveGrain(marks_, row_);
  RemoveCorners(marks_, row_);
  std::sort(marks_.begin(), marks_.end(), [](const Shape& a, const Shape& b) {
    return ReadsBefore({a.CenterX(), a.CenterY()}, {b.CenterX(), b.CenterY()}, a.Diameter() / 2);
  });
  return std::move(marks_);
}

void MarksInBand::AddAllOf(const WindowRect& part) {
  if (const auto chain = ChainOf(part); !chain.empty()) {
    for (const WindowRect& link : chain) {
      if (MayBeMark(link)) marks_.push_back({link, {}, 0});
    }
  } else if (std::max(part.width, part.height) > largest_) {
    AddSeveral(part);
  } else {
    AddOne(part);
  }
}

// Marks that touch in a line. The field of a column is none, nor is a piece of one with smaller
// marks on it, nor the edge of something wider.
std::vector<WindowRect> MarksInBand::ChainOf(const WindowRect& part) const {
  auto chain = LinksOf(part, changed_, band_);
  const auto goes_on = [this](const WindowRect& link) { return GoesOn(link); };
  if (!chain.empty() && (chain.front().width > largest_ || std::ranges::all_of(chain, goes_on) ||
                         !ShapesIn(part, kTouching * chain.front().width).empty())) {
    chain.clear();
  }
  return chain;
}

// Several marks, and perhaps their ground; round things may also be parts of them.
void MarksInBand::AddSeveral(const WindowRect& part) {
  const auto shapes = ShapesIn(part, largest_);
  std::vector<WindowRect> apart;
  if (!AreMostOf(after_, GroundOf(after_, part), part, shapes)) {
    apart = NarrowlyApart(part, changed_, band_, largest_);
  }
  if (apart.empty()) marks_.insert(marks_.end(), shapes.begin(), shapes.end());
  for (const WindowRect& mark : apart) {
    if (MayBeMark(mark)) AddAround(mark);
  }
}

// One mark, whatever it shows, or some that touch; those do not count the light around them.
void MarksInBand::AddOne(const WindowRect& part) {
  const int side = std::max(part.width, part.height);
  if (GoesOn(part) || side < kSmallestMark || std::min(part.width, part.height) < kThinnestStroke ||
      IsCrumb(part, row_) || !MayBeMark(part)) {
    return;
  }
  const auto touching = ShapesIn(part, kTouching * side);
  const cv::Vec3i ground = GroundOf(after_, part);
  const bool glows = touching.size() == 1 && IsItsGlow(after_, ground, part, touching.front());
  if (glows || (touching.size() > 1 && touching.front().Diameter() > side / 4.0 &&
                AreMostOf(after_, ground, part, touching))) {
    marks_.insert(marks_.end(), touching.begin(), touching.end());
  } else {
    AddAround(part);
  }
}

// Round things that are to be seen in a part that changed, and that changed themselves.
std::vector<Shape> MarksInBand::ShapesIn(const WindowRect& part, double at_most) const {
  std::vector<Shape> shapes;
  const cv::Vec3i ground = GroundOf(after_, part);
  for (const FineShape& seen : fine_) {
    const WindowPoint at = Rounded({seen.x, seen.y});
    if (!part.Contains(at) || seen.diameter > at_most || IsOnHoles(seen.x, seen.y)) continue;
    if (!CameItself(changed_, band_, seen) || !IsDrawn(after_, ground, seen)) continue;
    const int radius = std::max(1, static_cast<int>(std::lround((seen.diameter - 1) / 2)));
    shapes.push_back({WindowRect::Around(at, radius), seen.shape.color, seen.shape.fill});
  }
  return WithoutOverlaps(std::move(shapes), changed_, band_);
}

}  // namespace

std::vector<Shape> NewMarks(const cv::Mat& before, const cv::Mat& after, const HoleRow& row,
                            double reach) {
  const cv::Rect band = BandOf(row, reach, after.size());
  if (band.empty()) return {};
  // Tiles that come to be seen, as those of squared paper where the tint of a row goes, would pass
  // for marks, and the marks on them for parts of tiles.
  if (PatternCame(before, after, band)) {
    const cv::Mat plain = WithPlainGround(after);
    return MarksInBand(WithPlainGround(before), plain, row, band).Find();
  }
  return MarksInBand(before, after, row, band).Find();
}

}  // namespace mindreader
