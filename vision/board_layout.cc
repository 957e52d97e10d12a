#include "vision/board_layout.h"

#include <algorithm>
#include <cmath>

#include "vision/build_layout.h"

namespace mindreader {
namespace {

// Pixels that a measured margin may differ from a predicted one: borders and rounding.
constexpr double kMarginTolerance = 4;

WindowRect AreaAround(const std::vector<WindowPoint>& points, int radius) {
  WindowRect area;
  for (const WindowPoint& p : points) area = area.Union(WindowRect::Around(p, radius));
  return area;
}

struct Bounds {
  double left = 0, top = 0, right = 0, bottom = 0;
};

// Around holes and palette, the parts that scale with the window.
Bounds BoundsOf(const Skin& skin, const SkinPlacement& at, int rows) {
  const RefPoint start = at.board.Place(skin.board.first_hole);
  Bounds b{start.x, start.y, start.x, start.y};
  const auto include = [&](RefPoint p, double radius) {
    b = {std::min(b.left, p.x - radius), std::min(b.top, p.y - radius),
         std::max(b.right, p.x + radius), std::max(b.bottom, p.y + radius)};
  };
  for (const int row : {0, rows - 1}) {
    for (const int peg : {0, skin.board.pegs - 1}) {
      include(at.board.Place(HolePlace(skin.board, row, peg)),
              at.board.scale * skin.board.peg_radius);
    }
  }
  for (const PaletteColor& color : skin.palette.colors) {
    include(at.palette.Place(color.place), at.palette.scale * skin.palette.radius);
  }
  return b;
}

// Whether a margin is one that a window of this program can have: between fixed (tool bars) and
// scaled with the board.
bool MarginFits(double reference, double measured, double scale) {
  const double low = reference * std::min(1.0, scale), high = reference * std::max(1.0, scale);
  return measured >= low - kMarginTolerance && measured <= high + kMarginTolerance;
}

// The program's window in the picture. A picture whose margins around the board are this program's
// own is a picture of the window alone; else the window is where the reference picture would be.
WindowRect FindWindow(const Skin& skin, const SkinPlacement& at, Size frame, int rows) {
  const Bounds reference = BoundsOf(skin, {}, skin.board.rows), real = BoundsOf(skin, at, rows);
  const double width = skin.reference.width, height = skin.reference.height;
  const auto fits = [&](double expected, double measured) {
    return MarginFits(expected, measured, at.board.scale);
  };
  const bool tall =
      fits(reference.top, real.top) && fits(height - reference.bottom, frame.height - real.bottom);
  const bool wide =
      fits(reference.left, real.left) && fits(width - reference.right, frame.width - real.right);
  if (tall || wide) return {0, 0, frame.width, frame.height};
  const auto round = [](double value) { return static_cast<int>(std::lround(value)); };
  const double scale = at.board.scale;
  const double left = real.left - scale * reference.left;
  const double top = real.top - scale * reference.top;
  const double right = real.right + scale * (width - reference.right);
  const double bottom = real.bottom + scale * (height - reference.bottom);
  return {round(left), round(top), round(right - left), round(bottom - top)};
}

struct Anchors {
  const Skin& skin;
  const BoardTransform& board;
  WindowRect window;

  // A fixed place against the window's top left or bottom left corner.
  [[nodiscard]] WindowPoint Fixed(RefPoint p, TextAnchor anchor) const {
    const int x = window.x + static_cast<int>(std::lround(p.x));
    const int y = static_cast<int>(std::lround(p.y));
    if (anchor == TextAnchor::kTop) return {x, window.y + y};
    return {x, window.y + window.height - skin.reference.height + y};
  }

  [[nodiscard]] WindowRect Area(const TextSkin& text) const {
    if (text.anchor == TextAnchor::kBoard) return board.Apply(text.area);
    const WindowPoint corner = Fixed({text.area.x, text.area.y}, text.anchor);
    const int growth = window.width - skin.reference.width;
    return {corner.x, corner.y, static_cast<int>(std::lround(text.area.width)) + growth,
            static_cast<int>(std::lround(text.area.height))};
  }

  [[nodiscard]] WindowPoint Place(RefPoint p, TextAnchor anchor) const {
    return anchor == TextAnchor::kBoard ? board.Apply(p) : Fixed(p, anchor);
  }
};

void PlaceCells(const Skin& skin, const BoardTransform& at, BoardLayout& layout) {
  const auto step = [&](RefPoint s) {
    return WindowPoint{static_cast<int>(std::lround(at.scale * s.x)),
                       static_cast<int>(std::lround(at.scale * s.y))};
  };
  layout.next_peg = step(skin.board.next_peg);
  layout.next_row = step(skin.board.next_row);
  layout.peg_radius = at.Radius(skin.board.peg_radius);
  layout.mark_radius = at.Radius(skin.marks.radius);
  for (int row = 0; row < layout.rows; ++row) {
    auto& holes = layout.holes.emplace_back();
    for (int peg = 0; peg < skin.board.pegs; ++peg) {
      holes.push_back(at.Apply(HolePlace(skin.board, row, peg)));
    }
    auto& marks = layout.marks.emplace_back();
    for (const RefPoint& slot : skin.marks.slots) {
      marks.push_back(at.Apply(
          RefPoint{slot.x + row * skin.board.next_row.x, slot.y + row * skin.board.next_row.y}));
    }
    layout.board = layout.board.Union(layout.RowArea(row));
  }
}

}  // namespace

WindowRect BoardLayout::RowArea(int row) const {
  const auto r = static_cast<std::size_t>(row);
  return AreaAround(holes[r], peg_radius).Union(MarksArea(row));
}

WindowRect BoardLayout::MarksArea(int row) const {
  return AreaAround(marks[static_cast<std::size_t>(row)], mark_radius);
}

BoardLayout BuildLayout(const Skin& skin, const SkinPlacement& placement, Size frame_size,
                        int rows) {
  const BoardTransform& at = placement.board;
  BoardLayout layout;
  layout.frame_size = frame_size;
  layout.scale = at.scale;
  layout.rows = rows;
  PlaceCells(skin, at, layout);
  layout.palette_radius = placement.palette.Radius(skin.palette.radius);
  for (const PaletteColor& color : skin.palette.colors) {
    layout.palette.push_back(placement.palette.Apply(color.place));
  }
  const Anchors anchors{skin, at, FindWindow(skin, placement, frame_size, rows)};
  const WindowRect whole{0, 0, frame_size.width, frame_size.height};
  for (const TextSkin& text : skin.texts) {
    layout.texts.push_back({text.name, anchors.Area(text).Intersect(whole)});
  }
  if (skin.controls.submitting == Submitting::kButton ||
      skin.controls.submitting == Submitting::kRowButton) {
    layout.submit_button = at.Apply(skin.controls.submit_button);
  }
  if (const NewGame& game = skin.controls.new_game; game.click) {
    layout.new_game = anchors.Place(*game.click, game.click_anchor);
  }
  for (int peg = 0; skin.secret && peg < skin.board.pegs; ++peg) {
    layout.secret.push_back(at.Apply(RefPoint{skin.secret->first.x + peg * skin.secret->next.x,
                                              skin.secret->first.y + peg * skin.secret->next.y}));
  }
  return layout;
}

}  // namespace mindreader
