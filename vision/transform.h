// How a skin's reference picture lies in a real picture: scaled alike in x and y, then shifted.
#pragma once

#include <cmath>

#include "base/geometry.h"
#include "skins/skin.h"

namespace mindreader {

struct BoardTransform {
  double scale = 1;  // picture pixels per reference pixel
  double dx = 0;     // picture pixels
  double dy = 0;

  [[nodiscard]] RefPoint Place(RefPoint p) const { return {scale * p.x + dx, scale * p.y + dy}; }
  [[nodiscard]] WindowPoint Apply(RefPoint p) const {
    const RefPoint q = Place(p);
    return {static_cast<int>(std::lround(q.x)), static_cast<int>(std::lround(q.y))};
  }
  [[nodiscard]] WindowRect Apply(const RefRect& r) const;
  // A radius never rounds to nothing.
  [[nodiscard]] int Radius(double reference) const {
    return std::max(1, static_cast<int>(std::lround(scale * reference)));
  }
  friend bool operator==(const BoardTransform&, const BoardTransform&) = default;
};

// The transform that maps `from` onto `to` best in the least-squares sense; both have the same
// size, at least two different points.
[[nodiscard]] BoardTransform FitTransform(const std::vector<RefPoint>& from,
                                          const std::vector<RefPoint>& to);

[[nodiscard]] inline RefPoint HolePlace(const BoardSkin& board, int row, int peg) {
  return {board.first_hole.x + row * board.next_row.x + peg * board.next_peg.x,
          board.first_hole.y + row * board.next_row.y + peg * board.next_peg.y};
}
[[nodiscard]] inline double Length(RefPoint step) { return std::hypot(step.x, step.y); }
// How far two places are apart.
[[nodiscard]] inline double Apart(RefPoint a, RefPoint b) {
  return std::hypot(a.x - b.x, a.y - b.y);
}

}  // namespace mindreader
