#include "platform/repaint_log.h"

#include <algorithm>

namespace mindreader {
namespace {

bool Covers(const WindowRect& outer, const WindowRect& inner) {
  return outer.Intersect(inner) == inner;
}

// The parts of `rect` outside `hole`, which lies within it: above, below, left and right.
std::vector<WindowRect> Without(const WindowRect& rect, const WindowRect& hole) {
  const int right = rect.x + rect.width, bottom = rect.y + rect.height;
  const int hole_right = hole.x + hole.width, hole_bottom = hole.y + hole.height;
  std::vector<WindowRect> parts = {
      {rect.x, rect.y, rect.width, hole.y - rect.y},
      {rect.x, hole_bottom, rect.width, bottom - hole_bottom},
      {rect.x, hole.y, hole.x - rect.x, hole.height},
      {hole_right, hole.y, right - hole_right, hole.height},
  };
  std::erase_if(parts, [](const WindowRect& part) { return part.Empty(); });
  return parts;
}

}  // namespace

void RepaintLog::Add(const WindowRect& rect, TimePoint time) {
  if (rect.Empty()) return;
  std::erase_if(entries_, [&](const Entry& old) { return Covers(rect, old.rect); });
  if (entries_.size() >= kMaxEntries) Compact();
  entries_.push_back({rect, time, false});
}

std::optional<TimePoint> RepaintLog::Latest(const WindowRect& region) const {
  std::optional<TimePoint> latest;
  for (const Entry& entry : entries_) {
    if (entry.rect.Intersect(region).Empty()) continue;
    latest = latest ? std::max(*latest, entry.time) : entry.time;
  }
  return latest;
}

std::optional<TimePoint> RepaintLog::Take(const WindowRect& region) {
  std::optional<TimePoint> latest;
  std::vector<Entry> outside;
  for (Entry& entry : entries_) {
    const WindowRect inside = entry.rect.Intersect(region);
    if (entry.taken || inside.Empty()) continue;
    latest = latest ? std::max(*latest, entry.time) : entry.time;
    for (const WindowRect& part : Without(entry.rect, inside)) {
      outside.push_back({part, entry.time, false});
    }
    entry.rect = inside;
    entry.taken = true;
  }
  entries_.insert(entries_.end(), outside.begin(), outside.end());
  return latest;
}

// Merges the older half into one entry, as not taken if any part of it is not.
void RepaintLog::Compact() {
  const auto half = entries_.begin() + static_cast<std::ptrdiff_t>(entries_.size() / 2);
  Entry merged = entries_.front();
  for (auto entry = entries_.begin(); entry != half; ++entry) {
    merged.rect = merged.rect.Union(entry->rect);
    merged.time = std::max(merged.time, entry->time);
    merged.taken = merged.taken && entry->taken;
  }
  entries_.erase(entries_.begin(), half);
  entries_.insert(entries_.begin(), merged);
}

}  // namespace mindreader
