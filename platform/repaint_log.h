// What was repainted in a window since somebody last asked: the memory of a ChangeWatch.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "base/geometry.h"
#include "platform/clock.h"

namespace mindreader {

// A list of repainted rectangles with their times. Exact to the pixel up to kMaxEntries; beyond
// that old entries are merged into their bounding box, so that a change is never lost but may be
// reported for its surroundings too. A value; no threads.
class RepaintLog {
 public:
  // A program that repaints the same places over and over needs few entries, because a newer
  // rectangle replaces those that it covers. This bounds the memory for all others.
  static constexpr std::size_t kMaxEntries = 512;

  void Add(const WindowRect& rect, TimePoint time);
  void Clear() { entries_.clear(); }
  // When the region was last repainted, reported or not.
  [[nodiscard]] std::optional<TimePoint> Latest(const WindowRect& region) const;
  // The same of repaints that were not yet taken. Afterwards those inside the region are taken,
  // the parts outside are not.
  [[nodiscard]] std::optional<TimePoint> Take(const WindowRect& region);
  [[nodiscard]] std::size_t size() const { return entries_.size(); }

 private:
  struct Entry {
    WindowRect rect;
    TimePoint time;
    bool taken = false;
  };
  void Compact();

  std::vector<Entry> entries_;
};

}  // namespace mindreader
