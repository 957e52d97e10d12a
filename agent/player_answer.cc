#include "agent/player.h"

#include <utility>

#include <fmt/format.h>

#include "agent/player_game.h"
#include "agent/turn_plan.h"
#include "base/text.h"
#include "vision/board_reader.h"

namespace mindreader {
namespace {

std::string Describe(const mastermind::Feedback& feedback) {
  return fmt::format("{} exact and {} misplaced", feedback.exact, feedback.misplaced);
}

}  // namespace

// A row that shows when it can be submitted is not submitted before: until then its slots may look
// as those of an answer without marks.
Result<Observation> Player::AwaitReady(Observation filled, int row) {
  if (skin_.marks.ready.empty()) return filled;
  const TimePoint deadline = world_.clock.Now() + skin_.controls.answer;
  Result<Observation> seen = std::move(filled);
  while (seen) {
    const RowReading& cells = seen->reading.rows[static_cast<std::size_t>(row)];
    if (cells.marks.ready > 0) break;
    const auto wait = view_.watch().WaitForChange(AnswerArea(row), deadline);
    if (wait.outcome == WaitOutcome::kInterrupted) {
      return Fail(ErrorCode::kStopped, "interrupted while waiting for the row");
    }
    if (wait.outcome == WaitOutcome::kTimedOut || world_.clock.Now() >= deadline) {
      return Fail(ErrorCode::kFailed,
                  fmt::format("row {} is full and does not show that it can be submitted", row + 1),
                  "the look that marks.ready of the skin names",
                  "Look at it with 'mindreader read --overlay', and correct the skin.");
    }
    seen = view_.Look();
  }
  return seen;
}

// `refill` is set when the row must be filled anew, because it is not what is to be submitted.
Result<Observation> Player::AwaitAnswer(Game& game, Observation filled, int row,
                                        const mastermind::Code& guess, bool& refill) {
  const auto answered = [&](const Reading& reading) {
    return reading.rows[static_cast<std::size_t>(row)].answered ||
           reading.state == BoardState::kWon || reading.state == BoardState::kLost;
  };
  // Every repaint since the last press is remembered, so what was seen before it is good enough to
  // begin with.
  Result<Observation> seen = AwaitReady(std::move(filled), row);
  if (!seen) return seen;
  bool repainted = false;
  for (int attempt = 1; attempt <= kMaxAttempts; ++attempt) {
    const auto submitted = Submit(game, row, guess);
    if (!submitted) return Forward(submitted);
    if (!*submitted) {
      seen = view_.Look();
      if (!seen) return seen;
      if (const auto ours = StillOurs(game, seen->reading, row); !ours) return Forward(ours);
      refill = CodeOf(seen->reading.rows[static_cast<std::size_t>(row)]) != guess;
      if (refill) return seen;
      game.result.retries++;
      continue;
    }
    const TimePoint deadline = world_.clock.Now() + skin_.controls.answer;
    const WindowRect region = AnswerArea(row);
    while (seen && !answered(seen->reading)) {
      const auto wait = view_.watch().WaitForChange(region, deadline);
      if (wait.outcome == WaitOutcome::kInterrupted) {
        return Fail(ErrorCode::kStopped, "interrupted while waiting for the answer");
      }
      repainted = repainted || wait.outcome == WaitOutcome::kChanged;
      seen = view_.Look();
      if (wait.outcome == WaitOutcome::kTimedOut || world_.clock.Now() >= deadline) break;
    }
    if (!seen) return seen;
    (void)view_.watch().WaitForQuiet(region, skin_.controls.settle, deadline);
    seen = view_.LookAndReadTexts();
    if (!seen || answered(seen->reading)) return seen;
    // The end of a game may show nothing but a dialog.
    const auto dialog = dialogs_.Find();
    if (!dialog) return Forward(dialog);
    if (*dialog && (*dialog)->skin != nullptr &&
        (*dialog)->skin->meaning != DialogMeaning::kNothing) {
      seen->reading.state =
          (*dialog)->skin->meaning == DialogMeaning::kWon ? BoardState::kWon : BoardState::kLost;
      return seen;
    }
    // A second click on submit can burn a turn: only when this row still waits with this guess.
    const RowReading& still = seen->reading.rows[static_cast<std::size_t>(row)];
    if (skin_.controls.submitting == Submitting::kAutomatic || CodeOf(still) != guess ||
        seen->reading.active_row != row) {
      break;
    }
    game.result.retries++;
  }
  game.hopeless = true;
  const bool frozen = !repainted && seen->reading.active_row == row;
  return Fail(frozen ? ErrorCode::kStopped : ErrorCode::kFailed,
              fmt::format("no answer to {} in row {}{}", guess.ToString(), row + 1,
                          frozen ? ", and nothing was repainted" : ""),
              fmt::format("marks within {} ms", skin_.controls.answer.count()),
              "Check whether the program hangs; a slow one needs controls.answer_ms in its skin.");
}

WindowRect Player::AnswerArea(int row) const {
  const BoardLayout& layout = view_.layout();
  WindowRect area = layout.MarksArea(row).Union(layout.RowArea(row));
  if (row + 1 < layout.rows) area = area.Union(layout.RowArea(row + 1));
  for (const TextArea& text : layout.texts) area = area.Union(text.area);
  return area;
}

std::optional<Player::Objection> Player::Object(Game& game, const Reading& reading, int row) const {
  const RowReading& cells = reading.rows[static_cast<std::size_t>(row)];
  const auto code = CodeOf(cells);
  const auto unread = [](std::string reason) { return Objection{std::move(reason), false}; };
  if (!code) return unread(fmt::format("row {} does not show {} pegs", row + 1, skin_.board.pegs));
  if (cells.marks.unknown > 0) {
    return unread(fmt::format("{} marks of row {} cannot be read", cells.marks.unknown, row + 1));
  }
  mastermind::Feedback feedback{cells.marks.exact, cells.marks.misplaced};
  // The winning row may never show its marks.
  if (reading.state == BoardState::kWon) feedback = {skin_.board.pegs, 0};
  for (const TextReading& text : reading.texts) {
    if (!text.exact || !text.misplaced) continue;
    const mastermind::Feedback stated{*text.exact, *text.misplaced};
    if (stated != feedback) {
      return unread(fmt::format("row {} shows {}, but the text \"{}\" says {}", row + 1,
                                Describe(feedback), Printable(text.text), Describe(stated)));
    }
  }
  game.pending = {*code, feedback};
  if (feedback.exact == skin_.board.pegs) return std::nullopt;
  mastermind::History turns = game.result.turns;
  turns.push_back(game.pending);
  game.next = Decide(game, turns);
  if (game.next && game.doubted.empty()) return std::nullopt;
  if (!mastermind::Possible(feedback, skin_.board.pegs)) {
    return Objection{
        fmt::format("row {} shows {}, which no secret gives", row + 1, Describe(feedback)), true};
  }
  return Objection{"no code agrees with the answers", true};
}

Result<mastermind::Turn> Player::CheckAnswer(Game& game, Observation& seen, int row) {
  std::optional<Objection> objection;
  std::optional<mastermind::Turn> first;  // what the first reading said
  bool always_the_same = true;
  for (int reading = 1; reading <= kMaxReadings; ++reading) {
    if (clicker_ != nullptr) {
      if (const auto safe = clicker_->Check(); !safe) return Forward(safe);
    }
    objection = Object(game, seen.reading, row);
    if (!objection) return game.pending;
    if (!first) first = game.pending;
    always_the_same = always_the_same && objection->about_rules && game.pending == *first;
    if (reading == kMaxReadings && always_the_same && game.next) {
      Doubt(game, objection->reason);
      return game.pending;
    }
    listener_.On(ReadAgain{objection->reason});
    (void)view_.watch().WaitForQuiet(AnswerArea(row), 2 * skin_.controls.settle,
                                     world_.clock.Now() + skin_.controls.answer);
    auto again = view_.LookAndReadTexts();
    if (!again) return Forward(again);
    seen = std::move(*again);
  }
  return Fail(
      ErrorCode::kContradiction, fmt::format("{} (read {} times)", objection->reason, kMaxReadings),
      "an answer that agrees with the rules and the other rows",
      "Look at it with 'mindreader read --overlay'; correct the skin, or the program is wrong.");
}

}  // namespace mindreader
