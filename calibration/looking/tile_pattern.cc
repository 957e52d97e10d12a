#include "calibration/looking/tile_pattern.h"

#include <algorithm>
#include <cmath>
#include <iterator>

#include "calibration/looking/sketch.h"

namespace mindreader {
namespace {

// A tile of a pattern has its size and its place, but for this part.
constexpr double kOfPattern = 0.12;
// At least so many tiles, so near to each other (pixels), and to the edge at which the last one may
// be cut (steps).
constexpr int kManyTiles = 16;
constexpr double kTilesTouch = 3;
constexpr double kNearEdge = 1.6;
// A pattern around the things of a page has so many steps at least both ways: no board is as wide.
constexpr int kWideAsPage = 12;

// Whether tiles that touch go on from one edge of the picture to the other, too many for a board.
bool GoFromEdgeToEdge(const Grid& grid, cv::Size picture) {
  const auto in_direction = [&](int count, double first, double step, int size) {
    const double last = first + (count - 1) * step;
    return count >= kManyTiles && step - grid.diameter <= kTilesTouch && first < step &&
           size - last < kNearEdge * step;
  };
  return in_direction(grid.columns, grid.x, grid.step_x, picture.width) ||
         in_direction(grid.rows, grid.y, grid.step_y, picture.height);
}

// Whether a shape is a tile of the lattice that a grid goes on as.
bool IsTile(const Shape& shape, const Grid& grid) {
  const auto on_lattice = [](double at, double first, double step) {
    if (step == 0) return true;
    const double steps = (at - first) / step;
    return std::abs(steps - std::round(steps)) < kOfPattern;
  };
  return std::abs(shape.Diameter() - grid.diameter) < kOfPattern * grid.diameter &&
         on_lattice(shape.CenterX(), grid.x, grid.step_x) &&
         on_lattice(shape.CenterY(), grid.y, grid.step_y);
}

// Whether the tiles of a lattice go up to the sides of the picture, and to its top or bottom.
bool GoAroundPage(const std::vector<Shape>& shapes, const Grid& grid, cv::Size picture) {
  std::vector<Shape> tiles;
  std::ranges::copy_if(shapes, std::back_inserter(tiles),
                       [&](const Shape& shape) { return IsTile(shape, grid); });
  if (tiles.empty()) return false;
  const auto [left, right] = std::ranges::minmax(tiles, {}, &Shape::CenterX);
  const auto [top, bottom] = std::ranges::minmax(tiles, {}, &Shape::CenterY);
  const double near_x = kNearEdge * grid.step_x, near_y = kNearEdge * grid.step_y;
  return right.CenterX() - left.CenterX() > kWideAsPage * grid.step_x &&
         bottom.CenterY() - top.CenterY() > kWideAsPage * grid.step_y && left.CenterX() < near_x &&
         picture.width - right.CenterX() < near_x &&
         (top.CenterY() < near_y || picture.height - bottom.CenterY() < near_y);
}

// Tiles that are to be seen around the things of a page only, which lie over the rest of them: of
// their lattice whole lines are seen at most, some along and some across.
void RemovePatternAround(std::vector<Shape>& shapes, const std::vector<Grid>& grids,
                         cv::Size picture) {
  for (const Grid& along : grids) {
    if (along.rows > 1 || along.columns <= kWideAsPage) continue;
    for (const Grid& across : grids) {
      if (across.columns > 1 || across.rows <= kMostPegs ||
          std::abs(across.diameter - along.diameter) > kOfPattern * along.diameter) {
        continue;
      }
      Grid lattice = along;
      lattice.step_y = across.step_y;
      if (!GoAroundPage(shapes, lattice, picture)) continue;
      std::erase_if(shapes, [&](const Shape& shape) { return IsTile(shape, lattice); });
    }
  }
}

}  // namespace

void RemovePattern(std::vector<Shape>& shapes, cv::Size picture) {
  const std::vector<Grid> grids = FindGrids(shapes);
  for (const Grid& grid : grids) {
    const auto is_tile = [&](const Shape& shape) { return IsTile(shape, grid); };
    const bool block = grid.columns > 1 && grid.rows > 1;
    if (std::max(grid.columns, grid.rows) > kMostRows || GoFromEdgeToEdge(grid, picture) ||
        (block && std::count_if(shapes.begin(), shapes.end(), is_tile) > kMostPegs * kMostRows)) {
      std::erase_if(shapes, is_tile);
    }
  }
  RemovePatternAround(shapes, grids, picture);
}

}  // namespace mindreader
