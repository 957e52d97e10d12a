#include "calibration/list_search.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <opencv2/core.hpp>

#include "calibration/change.h"
#include "calibration/changed_hole.h"
#include "calibration/hand.h"

namespace mindreader {
namespace {

constexpr int kMostEntries = 15;
// How far a list box reaches from its middle at most, in steps to the next one.
constexpr double kRoomOfList = 0.48;
// So many entries of a list may look like an empty hole: what says that there is none, and white.
constexpr int kEntriesLikeEmpty = 3;

// The room that a list box has at most: to the next one of its row, and as high as it is.
WindowRect ListBox(const ChangedHole& cell) {
  const WindowPoint hole = Rounded(cell.Center());
  const int high = static_cast<int>(std::lround(cell.board.diameter / 2));
  const bool across = std::abs(cell.board.next_peg.x) > std::abs(cell.board.next_peg.y);
  const int wide = across ? static_cast<int>(kRoomOfList * std::abs(cell.board.next_peg.x)) : high;
  return {hole.x - wide, hole.y - high, 2 * wide, 2 * high};
}

// Where every entry shows something else than the one before it: moves the holes there, along the
// row. As it was where there is no such place, or the middle is one.
void LookWhereItDiffers(ChangedHole& cell, const std::vector<Frame>& entries) {
  const WindowRect all = ListBox(cell);
  const cv::Rect box =
      cv::Rect(all.x, all.y, all.width, all.height) & cv::Rect({}, entries.front().pixels.size());
  std::vector<int> changes(static_cast<std::size_t>(box.width));  // in how many steps, by column
  for (std::size_t entry = 1; entry < entries.size(); ++entry) {
    const cv::Mat changed =
        ChangedPixels(entries[entry - 1].pixels(box), entries[entry].pixels(box), {});
    for (int x = 0; x < box.width; ++x) {
      if (cv::countNonZero(changed.col(x)) > 0) ++changes[static_cast<std::size_t>(x)];
    }
  }
  const int reach = static_cast<int>(std::lround(kPegPart * cell.board.diameter / 2));
  const int middle = Rounded(cell.Center()).x - box.x;
  const auto seen_at = [&](int at) {
    int sum = 0;
    for (int x = std::max(0, at - reach); x <= std::min(box.width - 1, at + reach); ++x) {
      sum += changes[static_cast<std::size_t>(x)];
    }
    return sum;
  };
  int best = middle;
  for (int at = reach; at + reach < box.width; ++at) {
    const bool nearer = std::abs(at - middle) < std::abs(best - middle);
    if (seen_at(at) > seen_at(best) || (seen_at(at) == seen_at(best) && nearer)) best = at;
  }
  cell.board.first.x += best - middle;
}

// What a list box shows, a word or a colour, may be small and at its left.
Result<std::optional<FoundControl>> LearnList(Prober& prober, ChangedHole cell,
                                              const Frame& start) {
  const WindowRect box = ListBox(cell);
  std::vector<Frame> entries{start};
  for (int entry = 1; entry <= kMostEntries; ++entry) {
    const auto seen = prober.Try(Gesture::Key("Down", "go through a list"), kForProbe);
    if (!seen) return Forward(seen);
    const bool shown =
        std::any_of(seen->changes.begin(), seen->changes.end(),
                    [&](const WindowRect& change) { return !change.Intersect(box).Empty(); });
    if (!shown) break;
    entries.push_back(seen->after);
  }
  LookWhereItDiffers(cell, entries);
  Control control;
  control.way = Way::kLists;
  for (std::size_t entry = 0; entry < entries.size(); ++entry) {
    const auto look =
        Look::Of(entries[entry].pixels, cell.Center(), kPegPart * cell.board.diameter);
    if (entry == 0 && look && !LooksColorful(*look)) {
      control.empty = look;
      continue;
    }
    control.pegs.push_back(look);
    control.entries.push_back(static_cast<int>(entry));
  }
  if (control.ColorCount() < 2) return std::optional<FoundControl>();
  const int last = control.ColorCount() - 1;
  return FoundControl{std::move(control), cell.board, cell.peg, {last}};
}

}  // namespace

Result<std::optional<FoundControl>> LearnOpenList(Prober& prober,
                                                  const std::vector<BoardGuess>& boards) {
  const auto press = [&](const char* key) {
    return prober.Try(Gesture::Key(key, "go through a list"), kForProbe);
  };
  for (const char* key : {"Escape", "Home"}) {
    if (const auto seen = press(key); !seen) return Forward(seen);
  }
  std::optional<ChangedHole> cell;
  for (int entry = 1; entry <= kEntriesLikeEmpty && !cell; ++entry) {
    const auto seen = press("Down");
    if (!seen) return Forward(seen);
    cell = FindChangedHole(boards, *seen);
  }
  if (!cell) return std::optional<FoundControl>();
  const auto start = press("Home");
  if (!start) return Forward(start);
  return LearnList(prober, *cell, start->after);
}

}  // namespace mindreader
