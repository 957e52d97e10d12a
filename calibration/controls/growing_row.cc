#include "calibration/controls/growing_row.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <map>
#include <optional>
#include <utility>

#include <opencv2/imgproc.hpp>

#include "calibration/controls/submit_search.h"
#include "calibration/looking/caret.h"
#include "calibration/looking/change.h"
#include "calibration/probing/hand.h"

namespace mindreader {
namespace {

constexpr int kLowestLetter = 7;  // pixels
constexpr int kHighestPeg = 120;
constexpr double kLongestThing = 2.5;  // its longer side by its shorter
constexpr int kAroundThing = 2;        // a tile is of one colour but for its edges (pixels)
// Things in a line have one size and stand evenly to within this part of the size, or these pixels.
constexpr double kSameThingSize = 0.25;
constexpr double kThingRounding = 3;
// Two neighbours are this far apart, in their sizes.
constexpr double kNearestNeighbour = 0.7;
constexpr double kFarthestNeighbour = 3;
// In one line the lower of two has this part of the other's height at least, and this part of it
// beside the other.
constexpr double kLowLetter = 0.5;
constexpr double kInOneLine = 0.8;
constexpr std::size_t kSureThings = 3;
constexpr int kUsualPegs = 4;
constexpr int kMostVain = 3;  // colors that bring nothing

using ThingAreas = std::vector<WindowRect>;

double SizeOfThing(const WindowRect& thing) { return std::max(thing.width, thing.height); }

bool Within(double difference, double size) {
  return std::abs(difference) <= std::max(kThingRounding, kSameThingSize * size);
}

// The colour that more than half of a picture has, if there is one.
std::optional<cv::Scalar> PlainColor(const cv::Mat& bgra) {
  std::map<std::array<std::uint8_t, 3>, int> counts;
  for (int y = 0; y < bgra.rows; ++y) {
    for (int x = 0; x < bgra.cols; ++x) {
      const auto& pixel = bgra.at<cv::Vec4b>(y, x);
      ++counts[{pixel[0], pixel[1], pixel[2]}];
    }
  }
  for (const auto& [color, count] : counts) {
    if (2 * count > static_cast<int>(bgra.total())) {
      return cv::Scalar(color[0], color[1], color[2], 255);
    }
  }
  return std::nullopt;
}

bool MayBeThing(const Observed& seen, const WindowRect& part, const Growth& growth) {
  const auto [shorter, longer] = std::minmax(part.width, part.height);
  return part.height >= kLowestLetter && longer <= kHighestPeg &&
         longer <= kLongestThing * shorter + kThingRounding &&
         std::none_of(growth.elsewhere.begin(), growth.elsewhere.end(),
                      [&](const WindowRect& area) { return area.Contains(part.Center()); }) &&
         !IsOnlyDimmed(seen.before.pixels, seen.after.pixels, part.Grown(kAroundThing));
}

ThingAreas ThingsIn(const Observed& seen, const Growth& growth) {
  ThingAreas things;
  std::copy_if(seen.changes.begin(), seen.changes.end(), std::back_inserter(things),
               [&](const WindowRect& part) { return MayBeThing(seen, part, growth); });
  return things;
}

// The first one as if nothing but plain ground had been where it came: an empty field may show a
// caret, and what to type, which go then. What stays there, such as the words of a button that gets
// a frame when it has the keys, did not come.
Observed OnPlainGround(const Observed& first, const cv::Mat& restless) {
  Observed seen = first;
  seen.before.pixels = first.before.pixels.clone();
  for (const WindowRect& part : first.changes) {
    const WindowRect around = part.Grown(kAroundThing);
    const cv::Rect box = cv::Rect(around.x, around.y, around.width, around.height) &
                         cv::Rect({}, seen.before.pixels.size());
    const auto was = PlainColor(first.before.pixels(box));
    if (!was || was != PlainColor(first.after.pixels(box))) continue;
    cv::Mat changed = ChangedPixels(first.before.pixels(box), first.after.pixels(box), {});
    cv::dilate(changed, changed, {}, {-1, -1}, kAroundThing);
    seen.before.pixels(box).setTo(*was, changed);
  }
  seen.changes = ChangedParts(seen.before.pixels, seen.after.pixels, restless);
  return seen;
}

// A click on a color has words go with its peg at most, from where that comes.
Observed WithoutWhatWent(const Observed& first, const Growth& growth, const cv::Mat& restless) {
  Observed seen = OnPlainGround(first, restless);
  return growth.by_keys || ThingsIn(seen, growth).size() == 1 ? seen : first;
}

RefPoint Middle(const WindowRect& thing) {
  return {thing.x + (thing.width - 1) / 2.0, thing.y + (thing.height - 1) / 2.0};
}

// Whether one stands beside the other. A letter is lower than one that a caret has moved with.
bool AreBeside(const WindowRect& a, const WindowRect& b) {
  const auto [lower, higher] = std::minmax(a.height, b.height);
  const int overlap = std::min(a.y + a.height, b.y + b.height) - std::max(a.y, b.y);
  return lower >= kLowLetter * higher && overlap >= kInOneLine * lower;
}

// Letters of one line are not of one width: in a row their middles are even. A column may grow
// downwards, or from the bottom of a tube.
bool GoOn(const WindowRect& from, const WindowRect& to) {
  const double size = std::max(SizeOfThing(from), SizeOfThing(to));
  const RefPoint a = Middle(from), b = Middle(to);
  const double dx = b.x - a.x, dy = b.y - a.y;
  if (AreBeside(from, to)) {
    return dx >= kNearestNeighbour * std::min(from.width, to.width) &&
           dx <= kFarthestNeighbour * size;
  }
  return std::abs(dx) <= kThingRounding && Within(from.height - to.height, size) &&
         std::abs(dy) >= kNearestNeighbour * std::min(from.height, to.height) &&
         std::abs(dy) <= kFarthestNeighbour * size;
}

bool AreEven(const WindowRect& a, const WindowRect& b, const WindowRect& c) {
  const RefPoint first = Middle(a), second = Middle(b), third = Middle(c);
  const double step = std::hypot(second.x - first.x, second.y - first.y);
  const bool beside = AreBeside(a, b);
  return GoOn(b, c) && beside == AreBeside(b, c) &&
         Within(third.x - second.x - (second.x - first.x), step) &&
         (beside || Within(third.y - second.y - (second.y - first.y), step));
}

// The row that two or more things are the beginning of: the line that is nearest to their middles.
HoleRow RowThrough(const ThingAreas& things) {
  const auto count = static_cast<double>(things.size());
  const double middle = (count - 1) / 2;
  double width = 0, height = 0, squares = 0;
  RefPoint mean, slope;
  for (std::size_t i = 0; i < things.size(); ++i) {
    const RefPoint at = Middle(things[i]);
    const double away = static_cast<double>(i) - middle;
    mean = {mean.x + at.x / count, mean.y + at.y / count};
    slope = {slope.x + away * at.x, slope.y + away * at.y};
    squares += away * away;
    width += things[i].width / count;
    height += things[i].height / count;
  }
  HoleRow row;
  row.step = {slope.x / squares, slope.y / squares};
  (AreBeside(things.front(), things.back()) ? row.step.y : row.step.x) = 0;
  row.first = {mean.x - middle * row.step.x, mean.y - middle * row.step.y};
  row.diameter = std::min(std::max(width, height), row.Step());
  row.pegs = static_cast<int>(things.size());
  return row;
}

bool Changed(const Frame& before, const Frame& after, const HoleRow& row, int peg) {
  return ChangeAt(before.pixels, after.pixels, row.Hole(peg), row.diameter) >= kPegAppeared;
}

// Whether anything is in a hole that was not there before, such as a hollow letter.
bool IsThere(const Frame& before, const Frame& after, const HoleRow& row, int peg) {
  return ChangeOfLetter(before.pixels, after.pixels, row.Hole(peg), row.diameter) >= kPegAppeared;
}

// What is piled up is wider than high.
bool IsPiled(const WindowRect& thing, const HoleRow& row) {
  return std::abs(row.step.y) > std::abs(row.step.x) && thing.width > thing.height &&
         thing.width <= kLongestThing * thing.height;
}

// Another row would be as far away as its pegs are, or `across`, where they are wider.
BoardGuess BoardOfRow(const HoleRow& row, double across) {
  const double to_next = std::max(1.0, across / row.Step());
  BoardGuess board;
  board.first = row.first;
  board.next_peg = row.step;
  board.next_row = {-row.step.y * to_next, row.step.x * to_next};
  board.pegs = row.pegs;
  board.rows = 1;
  board.diameter = row.diameter;
  return board;
}

// Two things that were typed one after the other, where the later begins on the earlier: a caret,
// which goes where the next letter comes, was one part with it. Neither has it then. Pegs that
// buttons bring may overlap with no caret: that has its form.
void PartFromCaret(WindowRect& typed, WindowRect& next, bool by_keys) {
  const int width = next.x - typed.x;
  if (!AreBeside(typed, next) || width <= 0 || width >= typed.width) return;
  if (!by_keys && !HasFormOfCaret(typed.width - width, std::max(typed.height, next.height))) return;
  typed.width = width;
  next.width = std::min(next.width, width);
}

class Grower {
 public:
  Grower(Prober& prober, const Growth& growth, const Observed& first)
      : prober_(prober),
        growth_(growth),
        base_(first.before),
        with_first_(first.after),
        firsts_(ThingsIn(first, growth)) {
    for (const WindowRect& thing : firsts_) lines_.push_back({{thing}, false});
    // A caret that moved with it may be one part with it.
    Observed apart = first;
    apart.changes =
        ConnectedParts(ChangedPixels(first.before.pixels, first.after.pixels, prober.restless()));
    const ThingAreas alone = ThingsIn(apart, growth);
    firsts_.insert(firsts_.end(), alone.begin(), alone.end());
  }

  Result<std::optional<GrownRow>> Run(Observed& last) {
    begun_.push_back(0);
    int vain = 0;
    for (std::size_t color = 1; !IsSure(); ++color) {
      if (color == growth_.colors.size() || vain == kMostVain) return std::optional<GrownRow>();
      auto seen = prober_.Try(growth_.colors[color], kForProbe);
      if (!seen) return Forward(seen);
      last = *std::move(seen);
      if (!last.Reacted()) {
        ++vain;
        continue;
      }
      begun_.push_back(static_cast<int>(color));
      with_caret_ = with_caret_ || std::ranges::any_of(last.changes, [](const WindowRect& part) {
                      return HasFormOfCaret(part.width, part.height);
                    });
      GoOnWith(last);
      if (lines_.empty() && ThingsFromBeginning(last.after).empty()) {
        return std::optional<GrownRow>();
      }
    }
    if (!lines_.empty()) {
      const Line& longest = *std::ranges::max_element(
          lines_, {}, [](const Line& line) { return line.things.size(); });
      row_ = RowOf(longest);
      if (IsPiled(longest.things.back(), row_)) across_ = longest.things.back().width;
    } else if (!FindMovingRow(last.after)) {
      return std::optional<GrownRow>();
    }
    for (int peg = 0; peg < row_.pegs; ++peg) {
      looks_.push_back(LookAt(last.after.pixels, row_, peg));
    }
    return Fill(std::move(last));
  }

 private:
  // What may be the row, as far as it came. Where something went with the first thing, such as what
  // a field says while it is empty, only the others tell.
  struct Line {
    ThingAreas things;
    bool without_first = false;
  };

  static HoleRow RowOf(const Line& line) {
    HoleRow row = RowThrough(line.things);
    if (!line.without_first) return row;
    row.first = {row.first.x - row.step.x, row.first.y - row.step.y};
    ++row.pegs;
    return row;
  }

  [[nodiscard]] bool IsSure() const {
    if (lines_.empty()) return begun_.size() >= kSureThings;
    return std::any_of(lines_.begin(), lines_.end(),
                       [](const Line& line) { return line.things.size() >= kSureThings; });
  }

  // Keeps the lines that go on with one of the things that came now.
  void GoOnWith(const Observed& seen) {
    const ThingAreas things = ThingsIn(seen, growth_);
    std::vector<Line> longer;
    for (const Line& line : lines_) {
      for (WindowRect thing : things) {
        const std::size_t count = line.things.size();
        Line with = line;
        PartFromCaret(with.things.back(), thing, growth_.by_keys);
        if (count == 1 ? !GoOn(with.things[0], thing)
                       : !AreEven(with.things[count - 2], with.things[count - 1], thing)) {
          continue;
        }
        with.things.push_back(thing);
        if (Stay(seen, with)) longer.push_back(std::move(with));
      }
    }
    lines_ = std::move(longer);
    if (begun_.size() != 2 || !growth_.by_keys) return;
    for (const WindowRect& thing : things) lines_.push_back({{thing}, true});
  }

  // Whether all of them are there, and those before the last as they were.
  [[nodiscard]] bool Stay(const Observed& seen, const Line& line) const {
    const HoleRow row = RowOf(line);
    for (int peg = 0; peg < row.pegs; ++peg) {
      const bool is_last = peg + 1 == row.pegs;
      if (!IsThere(base_, seen.after, row, peg)) return false;
      if (!is_last && Changed(seen.before, seen.after, row, peg)) return false;
    }
    return true;
  }

  // What came with the first color, and was left as it was since, does not move with the others:
  // where a browser tells what a link leads to, letters stand in line.
  [[nodiscard]] bool CameWithFirst(const Frame& now, const WindowRect& thing) const {
    const cv::Rect box(thing.x, thing.y, thing.width, thing.height);
    return cv::countNonZero(ChangedPixels(with_first_.pixels(box), now.pixels(box), {})) == 0;
  }

  // As many things in line as colors came, of all that was not there at first.
  [[nodiscard]] ThingAreas ThingsFromBeginning(const Frame& now) const {
    Observed all;
    all.before = base_;
    all.after = now;
    all.changes = ChangedParts(base_.pixels, now.pixels, prober_.restless());
    const ThingAreas line = LineOf(now, ThingsIn(all, growth_));
    if (!line.empty()) return line;
    // Letters stand so near to each other that they are one part.
    all.changes = ConnectedParts(ChangedPixels(base_.pixels, now.pixels, prober_.restless()));
    return LineOf(now, ThingsIn(all, growth_));
  }

  [[nodiscard]] ThingAreas LineOf(const Frame& now, ThingAreas things) const {
    std::erase_if(things, [&](const WindowRect& thing) { return CameWithFirst(now, thing); });
    std::sort(things.begin(), things.end(), [](const WindowRect& a, const WindowRect& b) {
      return a.x != b.x ? a.x < b.x : a.y < b.y;
    });
    for (std::size_t a = 0; a < things.size(); ++a) {
      for (std::size_t b = a + 1; b < things.size(); ++b) {
        if (!GoOn(things[a], things[b])) continue;
        ThingAreas line{things[a], things[b]};
        for (std::size_t c = b + 1; c < things.size(); ++c) {
          if (AreEven(line[line.size() - 2], line.back(), things[c])) line.push_back(things[c]);
        }
        if (line.size() == begun_.size()) return line;
      }
    }
    return {};
  }

  // A row whose pegs move back when another comes, to stay in the middle, or at the end.
  bool FindMovingRow(const Frame& now) {
    const ThingAreas things = ThingsFromBeginning(now);
    if (things.size() < kSureThings) return false;
    row_ = RowThrough(things);
    for (const double moves : {0.5, 1.0}) {
      const RefPoint alone = row_.WithPegs(1, moves).first;
      moves_ = moves;
      const bool began_there =
          std::any_of(firsts_.begin(), firsts_.end(), [&](const WindowRect& thing) {
            return std::hypot(thing.Center().x - alone.x, thing.Center().y - alone.y) <
                   kSameThingSize * row_.Step();
          });
      if (began_there) return true;
    }
    return false;
  }

  // Whether a thing of a peg's size came to the end of a row: a white peg changes little of a white
  // field.
  [[nodiscard]] bool CameAsThing(const Observed& seen, const HoleRow& row) const {
    const RefPoint hole = row.Hole(row.pegs - 1);
    const ThingAreas things = ThingsIn(seen, growth_);
    return std::any_of(things.begin(), things.end(), [&](const WindowRect& thing) {
      const RefPoint at = Middle(thing);
      return Within(at.x - hole.x, row.diameter) && Within(at.y - hole.y, row.diameter) &&
             Within(SizeOfThing(thing) - row.diameter, row.diameter);
    });
  }

  // Whether a further peg came.
  [[nodiscard]] bool Came(const Observed& seen, const HoleRow& longer) const {
    if (moves_ == 0)
      return Changed(seen.before, seen.after, longer, longer.pegs - 1) || CameAsThing(seen, longer);
    for (int peg = 0; peg < longer.pegs; ++peg) {
      if (!Changed(base_, seen.after, longer, peg)) return false;
    }
    return seen.Reacted();
  }

  Result<std::optional<GrownRow>> Fill(Observed last) {
    const auto is_full = [&] {
      return growth_.pegs ? row_.pegs >= *growth_.pegs : row_.pegs == kMostPegs;
    };
    auto color = static_cast<std::size_t>(begun_.back());
    for (int vain = 0; !is_full() && !IsJudged(last);) {
      // A row may have more pegs than there are colors.
      color = (color + 1) % growth_.colors.size();
      auto seen = prober_.Try(growth_.colors[color], kForProbe);
      if (!seen) return Forward(seen);
      const HoleRow longer = row_.WithPegs(row_.pegs + 1, moves_);
      const bool all_went = Went(*seen);
      if (!all_went && !Came(*seen, longer)) {
        last.after = std::move(seen->after);
        // It may be no color.
        const bool go_on = !seen->Reacted() && row_.pegs < kUsualPegs && ++vain < kMostVain;
        if (!go_on) break;
        continue;
      }
      last = *std::move(seen);
      row_ = longer;
      looks_.push_back(all_went ? std::nullopt : LookAt(last.after.pixels, row_, row_.pegs - 1));
      begun_.push_back(static_cast<int>(color));
      if (all_went) break;
    }
    if (!growth_.pegs && row_.pegs == kMostPegs && growth_.by_keys) {
      if (const auto shortened = TakeBackTo(kUsualPegs, last); !shortened) {
        return Forward(shortened);
      }
    }
    return GrownRow{BoardOfRow(row_, across_), begun_, looks_,
                    std::move(last),           moves_, with_caret_};
  }

  Status TakeBackTo(int pegs, Observed& last) {
    while (row_.pegs > pegs) {
      auto back = prober_.Try(Gesture::Key("BackSpace", "take a letter back"));
      if (!back) return Forward(back);
      last.after = std::move(back->after);
      begun_.pop_back();
      looks_.pop_back();
      row_ = row_.WithPegs(row_.pegs - 1, moves_);
    }
    return {};
  }

  // Whether the row was judged with its last peg.
  [[nodiscard]] bool IsJudged(const Observed& seen) const {
    return SignOfJudging(seen, BoardOfRow(row_, across_), row_, growth_.elsewhere) ==
           JudgedSign::kStrong;
  }

  // Whether all pegs of the row went, the one that was to come with them.
  [[nodiscard]] bool Went(const Observed& seen) const {
    for (int peg = 0; peg < row_.pegs; ++peg) {
      if (Changed(base_, seen.after, row_, peg)) return false;
    }
    return seen.Reacted();
  }

  Prober& prober_;
  const Growth& growth_;
  Frame base_, with_first_;
  ThingAreas firsts_;
  std::vector<Line> lines_;
  std::vector<int> begun_;
  std::vector<std::optional<Look>> looks_;
  HoleRow row_;        // as it is now
  double across_ = 0;  // how wide its pegs are, where they are piled up
  double moves_ = 0;   // the pegs before, by this part of a step, when one comes
  bool with_caret_ = false;
};

// Whether a part is the first letter of a row of letters side by side, and in one with it a caret
// that moved on behind it: that is lower than the letter, or higher.
bool IsWithCaret(const WindowRect& part, const HoleRow& like) {
  const auto is = [](double a, double b) {
    return std::abs(a - b) <= kSameThingSize * b + kThingRounding;
  };
  return like.step.y == 0 && is(part.width, 2 * like.step.x) &&
         part.height >= kInOneLine * like.diameter && kLowLetter * part.height <= like.diameter;
}

}  // namespace

FoundControl FoundWith(Control control, GrownRow grown) {
  for (std::size_t peg = 0; peg < grown.begun.size(); ++peg) {
    auto& known = control.pegs[static_cast<std::size_t>(grown.begun[peg])];
    if (!known) known = grown.looks[peg];
  }
  control.moves = grown.moves;
  return {std::move(control), grown.board, 0, std::move(grown.begun), std::move(grown.filled)};
}

std::optional<HoleRow> RowOfNew(const Observed& seen, const HoleRow& like) {
  for (const WindowRect& part : seen.changes) {
    const double size = IsPiled(part, like) ? part.height : std::max(part.width, part.height);
    const bool is_peg =
        std::abs(size - like.diameter) <= kSameThingSize * like.diameter + kThingRounding;
    if (!is_peg && !IsWithCaret(part, like)) continue;
    HoleRow row = like;
    row.first = {part.x + (part.width - 1) / 2.0, part.y + (part.height - 1) / 2.0};
    if (!is_peg) row.first.x -= like.step.x / 2;
    // Rows stand below each other, or beside.
    const auto [along, across] = like.PlaceOf(row.first);
    if (std::abs(along) > like.diameter / 2 || std::abs(across) < like.diameter / 2) continue;
    row.first = {row.first.x - along * like.step.x / like.Step(),
                 row.first.y - along * like.step.y / like.Step()};
    return row;
  }
  return std::nullopt;
}

bool MayGrow(const Observed& first, const Growth& growth) {
  return growth.colors.size() >= kSureThings &&
         !ThingsIn(WithoutWhatWent(first, growth, {}), growth).empty();
}

Result<std::optional<GrownRow>> GrowRow(Prober& prober, const Growth& growth, const Observed& first,
                                        Observed& last) {
  return Grower(prober, growth, WithoutWhatWent(first, growth, prober.restless())).Run(last);
}

}  // namespace mindreader
