#include <cmath>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <opencv2/imgproc.hpp>

#include "vision/board_check.h"
#include "vision/board_layout.h"
#include "vision/lattice_fit.h"
#include "vision/lattice_search.h"
#include "vision/palette_search.h"

namespace mindreader {
namespace {

// The palette's own scale may differ from the board's by this part.
constexpr double kScaleSearch = 0.06;

// Most programs open at their reference size: a fit this close to it, by scale, is tried there.
constexpr double kReferenceScale = 0.01;

// Nothing can fit better than this.
constexpr double kPerfect = 0.999;

// How many rows a board may be away from where its palette says: in a window that is taller than
// its board some programs put the palette at the bottom and the board into the middle of the rest.
constexpr int kMostRowsAway = 4;

// Keeps the best placement that was checked.
class BestBoard {
 public:
  BestBoard(const cv::Mat& bgra, const Skin& skin) : bgra_(bgra), skin_(skin) {}

  // Whether the search can end with this placement.
  bool Try(const SkinPlacement& placement) {
    BoardCheck check = CheckPlacement(bgra_, skin_, placement);
    if (!best_ || check.layout.score > best_->layout.score) best_ = std::move(check);
    return Settled() && best_->layout.score >= kPerfect;
  }
  // The same of a board that is not where its palette says: every row must be seen to be one. It is
  // better than one in the right place whose first row is none.
  bool TryMoved(const SkinPlacement& placement) {
    BoardCheck check = CheckPlacement(bgra_, skin_, placement);
    if (check.misfits.empty() && check.layout.score >= best_->layout.score) {
      best_ = std::move(check);
    }
    return Settled() && best_->layout.score >= kPerfect;
  }
  // Found, and the row that is played first is one: else the lattice may be some rows off.
  [[nodiscard]] bool Settled() const {
    return Found() && (best_->misfits.empty() || best_->misfits.front() > 0);
  }
  [[nodiscard]] bool Found() const { return best_ && best_->layout.score >= kMinimumScore; }

  [[nodiscard]] Result<BoardLayout> Take() && {
    if (Found()) return std::move(best_->layout);
    const std::string seen = "no board of '" + skin_.name + "' in this picture of " +
                             std::to_string(bgra_.cols) + "x" + std::to_string(bgra_.rows);
    const std::string why =
        best_ ? "; the best candidate: " + best_->failing : "; its palette is nowhere";
    return Fail(ErrorCode::kNotFound, seen + why, "the board of " + skin_.title,
                "Is the program running with the look that the skin describes?");
  }

 private:
  const cv::Mat& bgra_;
  const Skin& skin_;
  std::optional<BoardCheck> best_;
};

// The same board with the exact scale of the reference picture and on whole pixels, if the fit is
// that close to it.
BoardTransform AtReferenceScale(const Skin& skin, const BoardTransform& fit) {
  if (std::abs(fit.scale - 1) > kReferenceScale) return fit;
  const RefPoint middle = HolePlace(skin.board, skin.board.rows / 2, skin.board.pegs / 2);
  const RefPoint place = fit.Place(middle);
  return {1, std::round(place.x - middle.x), std::round(place.y - middle.y)};
}

// The guess moved along the rows by half rows: the lattice is moved onto the edges by at most a
// quarter of a row, so these reach every place.
std::vector<BoardTransform> AlongTheRows(const BoardSkin& board, const BoardTransform& guess) {
  std::vector<BoardTransform> moved;
  for (int half = 1; half <= 2 * kMostRowsAway; ++half) {
    for (const double steps : {half * 0.5, half * -0.5}) {
      moved.push_back({guess.scale, guess.dx + steps * guess.scale * board.next_row.x,
                       guess.dy + steps * guess.scale * board.next_row.y});
    }
  }
  return moved;
}

}  // namespace

Result<BoardLayout> LocateBoard(const cv::Mat& bgra, const Skin& skin) {
  if (bgra.empty() || bgra.type() != CV_8UC4) {
    return Fail(ErrorCode::kUsage, "the picture is empty or not BGRA with 8 bits a channel");
  }
  BestBoard best(bgra, skin);
  const bool reference_size = Size{bgra.cols, bgra.rows} == skin.reference;
  if (reference_size) {
    best.Try({});
    if (best.Found()) return std::move(best).Take();
  }
  cv::Mat gray;
  cv::cvtColor(bgra, gray, cv::COLOR_BGRA2GRAY);
  const PaletteColors colors(skin.palette);
  const double enough = kMinimumScore * skin.ColorCount();
  const auto try_all = [&](const std::vector<BoardTransform>& guesses) {
    for (const BoardTransform& guess : guesses) {
      const BoardTransform palette = FitPalette(bgra, gray, skin, colors, guess);
      if (CountPaletteColors(bgra, skin, palette) < enough) {
        best.Try({guess, palette});  // says what is wrong with the palette
        continue;
      }
      const BoardTransform board = FitLattice(gray, skin.board, guess, kScaleSearch);
      const BoardTransform unscaled = AtReferenceScale(skin, board);
      if (unscaled != board && best.Try({unscaled, unscaled})) return;
      if (best.Try({board, palette})) return;
      if (best.Settled()) continue;
      for (const BoardTransform& moved : AlongTheRows(skin.board, guess)) {
        if (best.TryMoved({FitLattice(gray, skin.board, moved, kScaleSearch), palette})) return;
      }
    }
  };
  try_all(SearchPalette(bgra, skin, colors));
  if (!best.Found()) try_all(SearchLattice(bgra, gray, skin));
  return std::move(best).Take();
}

}  // namespace mindreader
