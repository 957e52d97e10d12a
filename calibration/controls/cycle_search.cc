#include "calibration/controls/cycle_search.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <set>
#include <utility>

#include <opencv2/imgproc.hpp>

#include "calibration/looking/change.h"
#include "calibration/probing/hand.h"
#include "vision/sample.h"

namespace mindreader {
namespace {

// The look of the next colour of a cycle.
constexpr double kOtherColorOfCycle = 7;
// What the other holes show is the peg that this one began with, and not empty, if it is clearly
// most like it and within this; digits drawn on other fractions of a pixel differ as much.
constexpr double kBeginsAlike = 30;
// Where a letter or a digit is drawn, pixels differ from the commonest colour by this much on
// average (levels), and by much less where none is.
constexpr double kLetterDrawn = 8;
constexpr double kLessDrawn = 0.4;
// In rows of so many holes and more the others are enough to tell that none is empty.
constexpr int kOthersTellAlone = 4;
// A peg has the color of a place in a legend within so many levels.
constexpr int kSameAsShown = 32;
// With more colors than this a cycle is known by two that come again, although its first did not.
constexpr std::size_t kSureCycle = 3;
// A cycle's next colour may come only after the one before has gone, and slowly.
constexpr Patience kForNextColor{std::chrono::milliseconds(450), std::chrono::milliseconds(260),
                                 std::chrono::milliseconds(4500)};

// How much is drawn in a look: the mean difference from what most of it shows (levels). Its color
// may be that of a bold digit, which fills its very middle.
double Drawn(const Look& look) {
  cv::Mat picture;
  cv::cvtColor(look.patch(), picture, cv::COLOR_BGR2BGRA);
  std::vector<cv::Point> pixels;
  for (int y = 0; y < picture.rows; ++y) {
    for (int x = 0; x < picture.cols; ++x) pixels.emplace_back(x, y);
  }
  const Bgr ground = MedianColor(picture, pixels);
  cv::Mat apart;
  cv::absdiff(look.patch(), cv::Scalar(ground.blue, ground.green, ground.red), apart);
  const cv::Scalar levels = cv::mean(apart);
  return std::max({levels[0], levels[1], levels[2]});
}

// Whether a hole shows a letter or a digit, and each of the others of its only row another one. In
// a longer row these tell alone: an earlier click may have made the hole like one of them.
bool IsOneOfOthers(const Look& hole, const ChangedHole& cell, const Frame& frame) {
  std::vector<Look> others;
  if (cell.board.pegs < kOthersTellAlone) others.push_back(hole);
  const HoleRow row = cell.board.Row(0);
  for (int peg = 0; peg < row.pegs; ++peg) {
    if (peg == cell.peg) continue;
    auto look = LookAt(frame.pixels, row, peg);
    if (!look) return false;
    const bool is_other = std::all_of(others.begin(), others.end(), [&](const Look& other) {
      return Unlikeness(*look, other) >= kOtherColorOfCycle;
    });
    if (!is_other || Drawn(*look) < kLetterDrawn) return false;
    others.push_back(*std::move(look));
  }
  return true;
}

// Whether a hole shows a letter or a digit, which those of the other rows do not: a peg of a row
// that begins with pegs in it.
bool ShowsASign(const Look& hole, const ChangedHole& cell, const Frame& frame) {
  const double drawn = Drawn(hole);
  if (cell.board.rows == 1 && drawn >= kLetterDrawn) return IsOneOfOthers(hole, cell, frame);
  int bare = 0, others = 0;
  for (int row = 0; row < cell.board.rows; ++row) {
    const RefPoint at = cell.board.Row(row).Hole(cell.peg);
    const double apart = std::hypot(at.x - cell.Center().x, at.y - cell.Center().y);
    const auto other = Look::Of(frame.pixels, at, kPegPart * cell.board.diameter);
    if (!other || apart < cell.board.diameter) continue;
    ++others;
    bare += Drawn(*other) < kLessDrawn * drawn ? 1 : 0;
  }
  return drawn >= kLetterDrawn && 2 * bare > others;
}

// What the other holes of a board show that were not clicked yet: most of them the same, and none
// of the colors. Nothing where each shows a peg from the beginning; `began`: the color of the one
// in the hole that was clicked.
std::optional<Look> BlankOf(const ChangedHole& cell, const Frame& frame,
                            const std::vector<std::optional<Look>>& colors,
                            std::optional<std::size_t> began) {
  std::vector<Look> others;
  for (int row = 0; row < cell.board.rows; ++row) {
    const HoleRow holes = cell.board.Row(row);
    for (int peg = 0; peg < holes.pegs; ++peg) {
      if (row == 0 && peg == cell.peg) continue;
      if (auto look = LookAt(frame.pixels, holes, peg)) others.push_back(*std::move(look));
    }
  }
  for (const Look& look : others) {
    const auto is_alike = [&](const Look& other) {
      return Unlikeness(look, other) < kOtherColorOfCycle;
    };
    const auto is_color = [&](const auto& color) { return color && is_alike(*color); };
    const bool begins_alike =
        began && Nearest(look, colors) == began && Unlikeness(look, *colors[*began]) < kBeginsAlike;
    if (!begins_alike &&
        2 * std::count_if(others.begin(), others.end(), is_alike) > std::ssize(others) &&
        std::none_of(colors.begin(), colors.end(), is_color)) {
      return look;
    }
  }
  return std::nullopt;
}

// Whether what is longer than high, as a list box, shows the same in two frames, all along: letters
// of two words in its middle may look alike.
bool IsSameAlong(const ChangedHole& cell, const Frame& one, const Frame& other) {
  const WindowPoint hole = Rounded(cell.Center());
  const int wide = static_cast<int>(cell.board.length),
            high = static_cast<int>(cell.board.diameter);
  const cv::Rect box =
      cv::Rect(hole.x - wide / 2, hole.y - high / 2, wide, high) & cv::Rect({}, one.pixels.size());
  return box.empty() ||
         cv::countNonZero(ChangedPixels(one.pixels(box), other.pixels(box), {})) == 0;
}

}  // namespace

Result<std::optional<FoundControl>> LearnCycle(Prober& prober, ChangedHole cell,
                                               const Observed& first, Way way,
                                               const Gesture& next) {
  MeasureLargerPeg(first, cell);
  const auto look_at = [&](const Frame& frame) {
    return Look::Of(frame.pixels, cell.Center(), kPegPart * cell.board.diameter);
  };
  const auto empty = look_at(first.before), one = look_at(first.after);
  if (!empty || !one) return std::optional<FoundControl>();
  const bool had_peg = LooksColorful(*empty) || ShowsASign(*empty, cell, first.before);
  std::vector<std::optional<Look>> colors{one};
  Control control;
  bool cycles = false;
  std::size_t shown = 0;  // when it is known
  // An empty hole comes again in many cycles.
  for (int clicks = 0; clicks <= mastermind::kMaxColors; ++clicks) {
    const auto seen = prober.Try(next, kForNextColor);
    if (!seen) return Forward(seen);
    const auto look = look_at(seen->after);
    if (!seen->Reacted() || !look) break;
    if (Unlikeness(*look, *empty) < kOtherColorOfCycle && !had_peg) {
      control.empty = empty;
      continue;
    }
    const auto known = std::find_if(colors.begin(), colors.end(), [&](const auto& color) {
      return Unlikeness(*color, *look) < kOtherColorOfCycle;
    });
    if (known == colors.end()) {
      colors.push_back(look);
      continue;
    }
    const auto index = static_cast<std::size_t>(known - colors.begin());
    if (index == 1 && shown == 0 && colors.size() > kSureCycle) {
      // It went past the first one, which was seen before it had come wholly.
      colors.pop_back();
      shown = 1;
      continue;
    }
    // Once round it is the first one again. At the end of a list another one stays, or one comes
    // that looks like another.
    const bool goes_on = index == (shown > 0 ? shown + 1 : 0);
    shown = index;
    cycles =
        goes_on && colors.size() > 1 && (shown > 0 || IsSameAlong(cell, first.after, seen->after));
    break;
  }
  if (!cycles) return std::optional<FoundControl>();
  // Once round, and what was there first did not come. A peg that lights up under the pointer may
  // be the last color for all that, which is before the first one in the cycle.
  const std::size_t before_first = colors.size() - 1;
  const auto began = Nearest(*empty, colors);
  const bool was_last = had_peg && began == before_first;
  if (!control.empty && !was_last) control.blank = empty;
  // An earlier click had put a peg into this hole.
  if (had_peg && !control.empty && !control.blank) {
    control.blank = BlankOf(cell, first.before, colors, began);
  }
  control.way = way;
  control.pegs = std::move(colors);
  // A board that begins with pegs in its holes shows a colour where it seems empty; the cycle
  // comes back to it like to any other.
  return FoundControl{std::move(control), cell.board, cell.peg, {static_cast<int>(shown)}};
}

bool IsEmptyAColor(const Control& control, const std::vector<PaletteGuess>& palettes) {
  if (!control.empty || control.way == Way::kLists) return false;
  std::vector<Bgr> colors{control.empty->color()};
  for (const auto& peg : control.pegs) {
    if (!peg) return false;
    colors.push_back(peg->color());
  }
  return std::ranges::any_of(palettes, [&](const PaletteGuess& palette) {
    if (palette.colors.size() != colors.size()) return false;
    std::set<const Shape*> shown;
    for (const Bgr color : colors) {
      const auto apart = [&](const Shape& shape) { return Distance(shape.color, color); };
      const auto nearest = std::ranges::min_element(palette.colors, {}, apart);
      if (apart(*nearest) > kSameAsShown || !shown.insert(&*nearest).second) return false;
    }
    return true;
  });
}

}  // namespace mindreader
