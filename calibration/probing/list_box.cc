#include "calibration/probing/list_box.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "calibration/looking/change.h"

namespace mindreader {
namespace {

// Where a list covers the window, from the middle of its box (pixels): below or above it, where
// boxes are lower than twice the first of these, and lists of two entries higher than the second;
// or as a menu beside what was clicked.
constexpr std::array<WindowPoint, 8> kOfList{
    {{0, 24}, {0, -24}, {0, 40}, {0, -40}, {32, 8}, {32, -8}, {-32, 8}, {-32, -8}}};
// So often is a list that is slow waited for.
constexpr int kMostWaits = 6;
constexpr Patience kForList{std::chrono::milliseconds(150), std::chrono::milliseconds(30),
                            std::chrono::milliseconds(300)};

using Covered = std::array<bool, kOfList.size()>;

// Where a list would be, whether something is there.
Result<Covered> CoveredAt(Prober& prober, WindowPoint box) {
  Covered covered{};
  for (std::size_t i = 0; i < covered.size(); ++i) {
    const auto is = prober.IsCovered({box.x + kOfList[i].x, box.y + kOfList[i].y});
    if (!is) return Forward(is);
    covered[i] = *is;
  }
  return covered;
}

}  // namespace

Result<std::optional<WindowInfo>> NewDialog(Prober& prober, const std::vector<WindowInfo>& before) {
  auto now = prober.Dialogs();
  if (!now) return Forward(now);
  for (WindowInfo& window : *now) {
    const bool known = std::ranges::find(before, window.id, &WindowInfo::id) != before.end();
    if (!known) return std::optional(std::move(window));
  }
  return std::optional<WindowInfo>();
}

Result<OpenedList> OpenList(Prober& prober, WindowPoint box, const std::string& purpose,
                            ListWait wait) {
  return OpenList(prober, box, Gesture::Click(box, purpose), wait);
}

Result<OpenedList> OpenList(Prober& prober, WindowPoint box, const Gesture& gesture,
                            ListWait wait) {
  const auto before = CoveredAt(prober, box);
  if (!before) return Forward(before);
  const auto dialogs = prober.Dialogs();
  if (!dialogs) return Forward(dialogs);
  auto seen = prober.Try(gesture, wait == ListWait::kSure ? kForPick : kForProbe);
  if (!seen) return Forward(seen);
  OpenedList opened{*std::move(seen), false};
  for (int i = 0; i < (wait == ListWait::kSure ? kMostWaits : 1); ++i) {
    const auto now = CoveredAt(prober, box);
    if (!now) return Forward(now);
    auto dialog = NewDialog(prober, *dialogs);
    if (!dialog) return Forward(dialog);
    if (*dialog) {
      opened.window = *std::move(dialog);
      opened.open = opened.is_dialog = true;
      break;
    }
    for (std::size_t k = 0; k < now->size() && !opened.window; ++k) {
      if (!(*now)[k] || (*before)[k]) continue;
      opened.open = true;
      auto over = prober.OpenedOver({box.x + kOfList[k].x, box.y + kOfList[k].y});
      if (!over) return Forward(over);
      opened.window = *std::move(over);
    }
    if (opened.open) break;
    if (i + 1 == kMostWaits) break;
    const auto waited = prober.Await(opened.seen.after, kForList);
    if (!waited) return Forward(waited);
    // What has begun went on meanwhile: a peg may drop into its hole after its color went out.
    if (wait == ListWait::kPerhaps && opened.seen.Reacted() && waited->Reacted()) {
      opened.seen.after = waited->after;
      opened.seen.changes =
          ChangedParts(opened.seen.before.pixels, opened.seen.after.pixels, prober.restless());
    }
  }
  return opened;
}

Result<Observed> SeenWithWindow(Prober& prober, const OpenedList& opened) {
  Observed seen = opened.seen;
  if (!opened.window) return seen;
  // It may have closed since.
  if (const auto shown = prober.ShowOpened(*opened.window); !shown) return seen;
  auto after = prober.Capture();
  if (!after) return Forward(after);
  seen.after = *std::move(after);
  seen.changes = ChangedParts(seen.before.pixels, seen.after.pixels, prober.restless());
  return seen;
}

}  // namespace mindreader
