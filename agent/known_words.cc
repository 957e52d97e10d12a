#include "agent/known_words.h"

#include <algorithm>

#include "agent/same_pixels.h"

namespace mindreader {
namespace {

// A dialog comes in a few sizes and says a few things; each costs its own pixels.
constexpr std::size_t kMostRemembered = 16;

Size SizeOf(const Frame& frame) { return {frame.pixels.cols, frame.pixels.rows}; }

cv::Mat PartOf(const Frame& frame, const WindowRect& area) {
  const WindowRect part = area.Intersect({0, 0, frame.pixels.cols, frame.pixels.rows});
  if (part.Empty()) return {};
  return frame.pixels(cv::Rect(part.x, part.y, part.width, part.height));
}

// A surface of one colour says nothing.
bool Blank(const cv::Mat& pixels) {
  return SamePixels(pixels.colRange(1, pixels.cols), pixels.colRange(0, pixels.cols - 1)) &&
         SamePixels(pixels.rowRange(1, pixels.rows), pixels.rowRange(0, pixels.rows - 1));
}

}  // namespace

const KnownWords::Words* KnownWords::Find(const std::string& entry, const Frame& dialog) const {
  const auto known = std::ranges::find_if(words_, [&](const Words& words) {
    return words.entry == entry && words.dialog == SizeOf(dialog) &&
           SamePixels(PartOf(dialog, words.area), words.pixels);
  });
  return known == words_.end() ? nullptr : &*known;
}

void KnownWords::Keep(const std::string& entry, const Frame& dialog, const WindowRect& area,
                      const std::string& text) {
  const cv::Mat pixels = PartOf(dialog, area);
  if (pixels.empty() || Blank(pixels)) return;
  if (words_.size() == kMostRemembered) words_.pop_front();
  words_.push_back({entry, SizeOf(dialog), area, pixels.clone(), text});
}

}  // namespace mindreader
