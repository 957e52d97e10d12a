#include "calibration/lesson/skin_audit.h"

#include <algorithm>

#include <fmt/format.h>

#include "agent/turn_plan.h"
#include "vision/board_reader.h"

namespace mindreader {
namespace {

std::string InRow(int row, const std::string& what) {
  return fmt::format("row {}: {}", row + 1, what);
}

std::string CompareRow(const RowReading& read, const LearnedRow& learned, int row) {
  const auto code = CodeOf(read);
  if (!code) return InRow(row, "its pegs cannot be read");
  if (*code != learned.shown.guess) {
    return InRow(row,
                 fmt::format("{} reads as {}", learned.shown.guess.ToString(), code->ToString()));
  }
  if (learned.shown.told) return {};
  const mastermind::Feedback answer{read.marks.exact, read.marks.misplaced};
  if (read.marks.unknown > 0) return InRow(row, "its marks cannot be read");
  if (answer != learned.answer) {
    return InRow(row,
                 fmt::format("{} exact and {} misplaced read as {} and {}", learned.answer.exact,
                             learned.answer.misplaced, answer.exact, answer.misplaced));
  }
  return {};
}

}  // namespace

std::string WhatAuditFinds(const Skin& skin, const Lesson& lesson) {
  if (lesson.meaning && lesson.meaning->counting != mastermind::Counting::kStandard) {
    return fmt::format("the program counts {}", mastermind::Name(lesson.meaning->counting));
  }
  const auto layout = LocateBoard(lesson.first.pixels, skin);
  if (!layout) return layout.error().seen;
  const Reading empty = ReadBoard(lesson.first.pixels, skin, *layout);
  if (empty.active_row != 0) return "the empty board does not read as empty: " + empty.reason;
  int row = 0, game = 0;
  for (std::size_t i = 0; i < lesson.rows.size(); ++i) {
    const LearnedRow& learned = lesson.rows[i];
    row = learned.game == game ? row : 0;
    game = learned.game;
    if (row >= layout->rows) return "there are more guesses than rows";
    // The end of a game may cover its board.
    if (learned.shown.told) continue;
    const Reading reading = ReadBoard(learned.shown.after, skin, *layout);
    if (reading.rows.size() <= static_cast<std::size_t>(row)) return "a board cannot be read";
    if (reading.state == BoardState::kUnreadable || reading.state == BoardState::kCovered) {
      return InRow(row, reading.reason);
    }
    std::string wrong = CompareRow(reading.rows[static_cast<std::size_t>(row)], learned, row);
    if (!wrong.empty()) return wrong;
    ++row;
  }
  return {};
}

}  // namespace mindreader
