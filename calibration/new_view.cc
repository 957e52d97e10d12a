#include "calibration/new_view.h"

#include <algorithm>

#include "calibration/change.h"

namespace mindreader {
namespace {

// Pegs, marks and what shows that a colour is picked change less of a window than a title that goes
// or a dialog that closes.
constexpr double kMoreThanPegs = 0.03;
// So many cells are a board. It came when there were so many times fewer before: two rows may be
// told from the others, as when one lights up.
constexpr int kMany = 16;
constexpr double kManyMore = 1.4;

int MostCells(const Sketch& sketch) {
  int most = 0;
  for (const BoardGuess& board : sketch.boards) most = std::max(most, board.pegs * board.rows);
  return most;
}

bool CameABoard(const Sketch& before, const Sketch& now) {
  const int cells = MostCells(now);
  return cells >= kMany && cells > kManyMore * MostCells(before);
}

bool MuchChanged(const cv::Mat& before, const cv::Mat& now, const cv::Mat& restless) {
  double area = 0;
  for (const WindowRect& part : ChangedParts(before, now, restless)) {
    area += static_cast<double>(part.width) * part.height;
  }
  return area > kMoreThanPegs * static_cast<double>(now.total());
}

}  // namespace

View ViewOf(const Sketch& known, const cv::Mat& before, const cv::Mat& now,
            const cv::Mat& restless) {
  const bool other = IsOtherPicture(before, now, restless);
  if (!other && !MuchChanged(before, now, restless)) return View::kSame;
  const Sketch sketch = MakeSketch(now);
  if (CameABoard(known, sketch)) return View::kAnother;
  if (!other) return View::kSame;
  return known.boards.empty() || ShareABoard(known, sketch) ? View::kAnother : View::kElsewhere;
}

}  // namespace mindreader
