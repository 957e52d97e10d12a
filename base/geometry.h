// Points and rectangles that carry the space they live in, so that a window coordinate is never
// used as a screen coordinate. All are in X server pixels, origin at the top left, y downwards.
#pragma once

#include <algorithm>
#include <compare>

namespace mindreader {

struct Size {
  int width = 0;
  int height = 0;
  friend auto operator<=>(const Size&, const Size&) = default;
};

// Tags: RootSpace is the whole screen; WindowSpace is the content of one window (without the
// window manager's frame) and also the pixel grid of a captured frame of that window.
struct RootSpace;
struct WindowSpace;

template <typename Space>
struct Point {
  int x = 0;
  int y = 0;
  friend auto operator<=>(const Point&, const Point&) = default;
};

// Covers x … x+width-1 and y … y+height-1.
template <typename Space>
struct Rect {
  int x = 0;
  int y = 0;
  int width = 0;
  int height = 0;

  [[nodiscard]] constexpr bool Empty() const { return width <= 0 || height <= 0; }
  [[nodiscard]] constexpr Point<Space> Origin() const { return {x, y}; }
  [[nodiscard]] constexpr Size Extent() const { return {width, height}; }
  [[nodiscard]] constexpr Point<Space> Center() const { return {x + width / 2, y + height / 2}; }
  [[nodiscard]] constexpr bool Contains(Point<Space> p) const {
    return p.x >= x && p.y >= y && p.x < x + width && p.y < y + height;
  }
  [[nodiscard]] constexpr Rect Intersect(const Rect& other) const {
    const int left = std::max(x, other.x), top = std::max(y, other.y);
    const int right = std::min(x + width, other.x + other.width);
    const int bottom = std::min(y + height, other.y + other.height);
    if (right <= left || bottom <= top) return {left, top, 0, 0};
    return {left, top, right - left, bottom - top};
  }
  // The smallest rectangle that holds both; an empty one adds nothing.
  [[nodiscard]] constexpr Rect Union(const Rect& other) const {
    if (Empty()) return other;
    if (other.Empty()) return *this;
    const int left = std::min(x, other.x), top = std::min(y, other.y);
    const int right = std::max(x + width, other.x + other.width);
    const int bottom = std::max(y + height, other.y + other.height);
    return {left, top, right - left, bottom - top};
  }
  [[nodiscard]] constexpr Rect Grown(int by) const {
    return {x - by, y - by, width + 2 * by, height + 2 * by};
  }
  // The square of side 2·radius+1 around a point.
  [[nodiscard]] static constexpr Rect Around(Point<Space> center, int radius) {
    return {center.x - radius, center.y - radius, 2 * radius + 1, 2 * radius + 1};
  }
  friend auto operator<=>(const Rect&, const Rect&) = default;
};

using WindowPoint = Point<WindowSpace>;
using WindowRect = Rect<WindowSpace>;
using RootPoint = Point<RootSpace>;
using RootRect = Rect<RootSpace>;

// Where a point of a window's content is on the screen; `content` is the window's content
// rectangle.
[[nodiscard]] constexpr RootPoint ToRoot(WindowPoint p, const RootRect& content) {
  return {content.x + p.x, content.y + p.y};
}
[[nodiscard]] constexpr WindowPoint ToWindow(RootPoint p, const RootRect& content) {
  return {p.x - content.x, p.y - content.y};
}

}  // namespace mindreader
