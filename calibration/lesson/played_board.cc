#include "calibration/lesson/played_board.h"

#include <algorithm>
#include <cmath>

#include "calibration/lesson/skin_maker.h"
#include "vision/build_layout.h"

namespace mindreader {
namespace {

// What is known for certain; there is no second best to measure against.
constexpr int kCertain = 255;

RowReading RowOfTurn(const mastermind::Turn& turn) {
  RowReading row;
  for (int peg = 0; peg < turn.guess.size(); ++peg) {
    row.pegs.push_back({PegReading::Kind::kColor, turn.guess[peg], kCertain});
  }
  row.marks.exact = turn.feedback.exact;
  row.marks.misplaced = turn.feedback.misplaced;
  row.marks.margin = kCertain;
  row.answered = true;
  return row;
}

RowReading EmptyRow(int pegs, bool active) {
  RowReading row;
  const auto kind = active ? PegReading::Kind::kEmptyActive : PegReading::Kind::kEmptyWaiting;
  row.pegs.assign(static_cast<std::size_t>(pegs), {kind, -1, kCertain});
  row.marks.margin = kCertain;
  return row;
}

// Rows that were only expected may lie outside the window.
int RowsInside(const BoardGuess& board, Size size) {
  const WindowRect window{0, 0, size.width, size.height};
  int rows = 1;
  while (rows < board.rows && window.Contains(Rounded(board.Row(rows).first))) ++rows;
  return rows;
}

std::vector<WindowPoint> HoleCenters(const HoleRow& row) {
  std::vector<WindowPoint> holes;
  for (int peg = 0; peg < row.pegs; ++peg) holes.push_back(Rounded(row.Hole(peg)));
  return holes;
}

std::vector<WindowPoint> MarkCenters(const Lesson& lesson, const HoleRow& row) {
  std::vector<WindowPoint> marks;
  if (!lesson.meaning) return marks;
  const MarkSlots& slots = lesson.meaning->slots;
  for (std::size_t i = 0; i < slots.offsets.size(); ++i) marks.push_back(Rounded(slots.At(row, i)));
  return marks;
}

}  // namespace

PlayedBoard ShowBoard(const Lesson& lesson, const std::vector<HoleRow>& rows,
                      const mastermind::History& history, std::optional<GameOutcome> outcome) {
  const Skin skin = MakeRoughSkin(lesson);
  PlayedBoard shown;
  BoardLayout& layout = shown.layout;
  const int played = static_cast<int>(std::min(rows.size(), history.size()));
  const int count = std::max(RowsInside(lesson.board, skin.reference), played);
  layout = BuildLayout(skin, {}, skin.reference, count);
  layout.board = {};
  if (lesson.meaning) {
    layout.mark_radius =
        std::max(1, static_cast<int>(std::lround(lesson.meaning->slots.diameter / 2)));
  }
  for (int i = 0; i < count; ++i) {
    const auto r = static_cast<std::size_t>(i);
    const bool known = i < played;
    const HoleRow row = known ? rows[r] : lesson.board.Row(i);
    layout.holes[r] = HoleCenters(row);
    layout.marks[r] = MarkCenters(lesson, row);
    shown.reading.rows.push_back(known ? RowOfTurn(history[r]) : EmptyRow(row.pegs, i == played));
    layout.board = layout.board.Union(layout.RowArea(i));
  }
  layout.score = 1;
  shown.reading.state = !outcome                         ? BoardState::kPlaying
                        : *outcome == GameOutcome::kLost ? BoardState::kLost
                                                         : BoardState::kWon;
  if (!outcome && played < count) shown.reading.active_row = played;
  return shown;
}

}  // namespace mindreader
