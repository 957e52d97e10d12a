#include "vision/board_layout.h"

#include <algorithm>
#include <cmath>

#include "vision/build_layout.h"

namespace mindreader {
namespace {

// Pixels that a measured margin may differ from a predicted one: borders and rounding.
constexpr double kMarginTolerance = 3;

WindowRect AreaAround(const std::vector<WindowPoint>& points, int radius) {
  WindowRect area;
  for (const WindowPoint& p : points) area = area.Union(WindowRect::Around(p, radius));
  return area;
}

// The part of the window that scales with the board: bounds of holes, marks and palette.
RefRect ScaledPart(const Skin& skin) {
  double left = skin.board.first_hole.x, right = left;
  double top = skin.board.first_hole.y, bottom = top;
  const auto include = [&](RefPoint p, double radius) {
    left = std::min(left, p.x - radius);
    right = std::max(right, p.x + radius);
    top = std::min(top, p.y - radius);
    bottom = std::max(bottom, p.y + radius);
  };
  for (const int row : {0, skin.board.rows - 1}) {
    for (const int peg : {0, skin.board.pegs - 1}) {
      include(HolePlace(skin.board, row, peg), skin.board.peg_radius);
    }
  }
  for (const PaletteColor& color : skin.palette.colors) include(color.place, skin.palette.radius);
  return {left, top, right - left, bottom - top};
}

// Whether a margin is one that a window of this program can have: between fixed (tool bars) and
// scaled with the board.
bool MarginFits(double reference, double measured, double scale) {
  const double low = reference * std::min(1.0, scale), high = reference * std::max(1.0, scale);
  return measured >= low - kMarginTolerance && measured <= high + kMarginTolerance;
}

// The program's window in the picture. A picture whose margins around the board are this program's
// own is a picture of the window alone; else the window is where the reference picture would be.
WindowRect FindWindow(const Skin& skin, const BoardTransform& at, Size frame, int rows) {
  const RefRect part = ScaledPart(skin);
  const double more_rows = at.scale * (rows - skin.board.rows);
  const double left = at.scale * part.x + at.dx, top = at.scale * part.y + at.dy;
  const double right = left + at.scale * part.width, bottom = top + at.scale * part.height;
  const double extra_top = std::min(0.0, more_rows * skin.board.next_row.y);
  const double extra_bottom = std::max(0.0, more_rows * skin.board.next_row.y);
  const auto fits = [&](double reference, double measured) {
    return MarginFits(reference, measured, at.scale);
  };
  const bool tall =
      fits(part.y, top + extra_top) &&
      fits(skin.reference.height - part.y - part.height, frame.height - bottom - extra_bottom);
  const bool wide =
      fits(part.x, left) && fits(skin.reference.width - part.x - part.width, frame.width - right);
  const WindowRect whole{0, 0, frame.width, frame.height};
  if (tall || wide) return whole;
  WindowRect window = at.Apply(RefRect{0, 0, static_cast<double>(skin.reference.width),
                                       static_cast<double>(skin.reference.height)});
  window.y += static_cast<int>(std::lround(extra_top));
  window.height += static_cast<int>(std::lround(extra_bottom - extra_top));
  return window;
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
  const Anchors anchors{skin, at, FindWindow(skin, at, frame_size, rows)};
  const WindowRect whole{0, 0, frame_size.width, frame_size.height};
  for (const TextSkin& text : skin.texts) {
    layout.texts.push_back({text.name, anchors.Area(text).Intersect(whole)});
  }
  if (skin.controls.submitting == Submitting::kButton) {
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
