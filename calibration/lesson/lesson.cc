#include "calibration/lesson/lesson.h"

#include <algorithm>
#include <cmath>

namespace mindreader {

bool Lesson::RowsStay() const {
  if (board.rows < 2) return false;
  int row = 0, game = rows.empty() ? 0 : rows.front().game;
  return std::all_of(rows.begin(), rows.end(), [&](const LearnedRow& learned) {
    row = learned.game == game ? row : 0;
    game = learned.game;
    const RefPoint expected = board.Row(row++).first;
    const RefPoint at = learned.shown.row.first;
    return std::hypot(at.x - expected.x, at.y - expected.y) < board.diameter / 2;
  });
}

}  // namespace mindreader
