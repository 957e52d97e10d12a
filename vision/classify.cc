#include "vision/classify.h"

#include <algorithm>
#include <array>

#include "vision/board_reader.h"

namespace mindreader {
namespace {

// The largest channel gap between two boxes; 0 where they overlap.
int Gap(const BgrRange& a, const BgrRange& b) {
  const auto gap = [](int low_a, int high_a, int low_b, int high_b) {
    return std::max({0, low_b - high_a, low_a - high_b});
  };
  return std::max({gap(a.low.blue, a.high.blue, b.low.blue, b.high.blue),
                   gap(a.low.green, a.high.green, b.low.green, b.high.green),
                   gap(a.low.red, a.high.red, b.low.red, b.high.red)});
}

bool Certain(int distance, int margin) { return distance <= kFarthest && margin >= kMinimumMargin; }

}  // namespace

int Distance(const Appearance& appearance, Bgr color) {
  int nearest = kNever;
  for (const BgrRange& range : appearance) nearest = std::min(nearest, range.Distance(color));
  return nearest;
}

PegReading ClassifyPeg(const Skin& skin, Bgr color) {
  const int active = Distance(skin.board.empty_active, color);
  const int waiting = Distance(skin.board.empty_waiting, color);
  const int empty = std::min(active, waiting);
  int best = kNever, second = kNever, best_color = -1;
  for (int c = 0; c < skin.ColorCount(); ++c) {
    const int d = Distance(skin.palette.colors[static_cast<std::size_t>(c)].appearance, color);
    if (d < best) {
      second = best;
      best = d;
      best_color = c;
    } else {
      second = std::min(second, d);
    }
  }
  if (empty < best) {
    const int margin = std::min(best - empty, 255);
    if (!Certain(empty, margin)) return {PegReading::Kind::kUnknown, -1, margin};
    const auto kind =
        active <= waiting ? PegReading::Kind::kEmptyActive : PegReading::Kind::kEmptyWaiting;
    return {kind, -1, margin};
  }
  const int margin = std::min({second - best, empty - best, 255});
  if (!Certain(best, margin)) return {PegReading::Kind::kUnknown, -1, std::max(margin, 0)};
  return {PegReading::Kind::kColor, best_color, margin};
}

MarkReading ClassifyMark(const MarksSkin& marks, Bgr color) {
  std::array<std::pair<int, Mark>, 4> meanings = {
      std::pair{Distance(marks.none, color), Mark::kNone},
      std::pair{Distance(marks.exact, color), Mark::kExact},
      std::pair{Distance(marks.misplaced, color), Mark::kMisplaced},
      std::pair{Distance(marks.ready, color), Mark::kReady},
  };
  std::sort(meanings.begin(), meanings.end());
  const int margin = std::min(meanings[1].first - meanings[0].first, 255);
  if (!Certain(meanings[0].first, margin)) return {Mark::kUnknown, margin};
  return {meanings[0].second, margin};
}

bool TellsActiveRow(const BoardSkin& board) {
  if (board.empty_active.empty() || board.empty_waiting.empty()) return false;
  for (const BgrRange& active : board.empty_active) {
    for (const BgrRange& waiting : board.empty_waiting) {
      if (Gap(active, waiting) < kMinimumMargin) return false;
    }
  }
  return true;
}

}  // namespace mindreader
