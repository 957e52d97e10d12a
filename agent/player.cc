#include "agent/player.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "agent/player_game.h"
#include "agent/turn_plan.h"
#include "base/text.h"
#include "vision/board_reader.h"

namespace mindreader {
namespace {

// A new game begins after at most this many presses and dialogs.
constexpr int kMaxNewGameAttempts = 4;

bool IsFresh(const Reading& reading) {
  return reading.active_row == 0 && std::ranges::all_of(reading.rows, &RowReading::Blank);
}

}  // namespace

Player::Player(const World& world, BoardView& view, mastermind::Strategy& strategy,
               Clicker* clicker, Listener& listener, PlayerOptions options)
    : world_(world),
      view_(view),
      skin_(view.skin()),
      strategy_(strategy),
      clicker_(clicker),
      listener_(listener),
      options_(std::move(options)),
      dialogs_(world, view) {}

Result<GameResult> Player::PlayGame(int number) {
  Game game;
  game.result.game = number;
  game.began = world_.clock.Now();
  game.idle_before = world_.clock.Idle();
  auto seen = Begin(game);
  while (!seen) {
    const Error why = seen.error();
    if (why.code != ErrorCode::kStopped || !options_.resume) return Forward(seen);
    if (const auto resumed = options_.resume(why); !resumed) return Forward(resumed);
    seen = Begin(game);
  }
  while (!game.over) {
    if (options_.may_go_on) {
      if (!options_.may_go_on()) return Fail(ErrorCode::kStopped, "stopped on request");
      if (clicker_ != nullptr) clicker_->ForgetPointer();
    }
    if (const auto played = PlayTurn(game, *seen); !played) {
      auto recovered = Recover(game, played.error());
      if (!recovered) return Forward(recovered);
      seen = std::move(recovered);
    } else {
      game.recoveries = 0;
    }
  }
  return Finish(game, *seen);
}

// --- the beginning of a game -------------------------------------------------------------------

Result<Observation> Player::Begin(Game& game) {
  game.result.turns.clear();
  game.result.contradictions.clear();
  game.next.reset();
  game.over = false;
  auto seen = BeginOnBoard(game);
  if (!seen) return seen;
  game.result.turns_found = static_cast<int>(game.result.turns.size());
  listener_.On(
      GameBegan{game.result.game, seen->frame, view_.layout(), seen->reading, game.result.turns});
  return seen;
}

Result<Observation> Player::BeginOnBoard(Game& game) {
  bool new_game = false;
  if (clicker_ != nullptr) {
    clicker_->ForgetPointer();
    const auto dismissed = ClearDialogs();
    if (!dismissed) return Forward(dismissed);
    new_game = *dismissed;
  } else {
    game.result.outcome = GameOutcome::kDryRun;
  }
  auto seen = new_game ? AwaitFreshBoard() : view_.LookAndReadTexts();
  if (!seen) return seen;
  if (const auto taken = TakeOver(game, *seen); !taken) return Forward(taken);
  if (game.over && clicker_ != nullptr) {
    game.result.turns.clear();
    game.result.contradictions.clear();
    game.next.reset();
    game.over = false;
    seen = StartNewGame(game.result.game);
    if (!seen) return seen;
    if (const auto taken = TakeOver(game, *seen); !taken) return Forward(taken);
  }
  return seen;
}

Status Player::CollectTurns(Game& game, const Reading& reading) const {
  if (reading.state == BoardState::kCovered || reading.state == BoardState::kUnreadable) {
    return Fail(ErrorCode::kNotFound, "the board cannot be read: " + reading.reason, "a free board",
                "Close what covers it and start again.");
  }
  for (const RowReading& row : reading.rows) {
    if (!row.answered) break;
    const auto code = CodeOf(row);
    const mastermind::Feedback feedback{row.marks.exact, row.marks.misplaced};
    if (!code || row.marks.unknown > 0) {
      return Fail(ErrorCode::kContradiction,
                  fmt::format("row {} of the game in progress cannot be read",
                              game.result.turns.size() + 1),
                  "every peg and mark", "Start a new game in the program, or check the skin.");
    }
    game.result.turns.push_back({*code, feedback});
    if (feedback.exact == skin_.board.pegs) game.over = true;
  }
  if (reading.state != BoardState::kPlaying || !reading.active_row) game.over = true;
  return {};
}

// The turns on the board and the guess to go on with. Rows that contradict each other are read
// again before they are believed to.
Status Player::TakeOver(Game& game, Observation& seen) {
  for (int reading = 1;; ++reading) {
    if (const auto collected = CollectTurns(game, seen.reading); !collected) return collected;
    if (game.over) return {};
    const bool last = reading == kMaxReadings;
    if (strategy_.Choose(game.result.turns) || last) break;
    listener_.On(ReadAgain{
        fmt::format("no code agrees with all {} rows on the board", game.result.turns.size())});
    auto again = Settled();
    if (!again) return Forward(again);
    seen = std::move(*again);
    game.result.turns.clear();
  }
  game.next = Decide(game, game.result.turns);
  if (!game.next) {
    return Fail(ErrorCode::kContradiction,
                fmt::format("the {} rows on the board contradict each other in more than two rows",
                            game.result.turns.size()),
                "answers that agree", "Start a new game in the program, or check the skin.");
  }
  if (!game.doubted.empty()) Doubt(game, "no code agrees with all rows on the board");
  return {};
}

// Whether a new game has begun.
Result<bool> Player::ClearDialogs() {
  auto began = dialogs_.DismissAll(*clicker_, listener_);
  const bool unknown = !began && began.error().code == ErrorCode::kStopped;
  if (!unknown || !options_.begin_new_game) return began;
  if (const auto open = dialogs_.Find(); !open || !*open) return began;  // stopped by a guard
  if (const auto begun = options_.begin_new_game(); !begun) return Forward(begun);
  return true;
}

Result<Observation> Player::StartNewGame(int number) {
  const std::string purpose = fmt::format("begin game {}", number);
  for (int attempt = 1; attempt <= kMaxNewGameAttempts; ++attempt) {
    const auto began = ClearDialogs();
    if (!began) return Forward(began);
    if (*began) return AwaitFreshBoard();
    const BoardLayout& layout = view_.layout();
    const NewGame& how = skin_.controls.new_game;
    if (!layout.new_game && how.key.empty()) {
      if (options_.begin_new_game) {
        if (const auto begun = options_.begin_new_game(); !begun) return Forward(begun);
        return AwaitFreshBoard();
      }
      return Fail(ErrorCode::kStopped, "the game is over",
                  "a way to begin a new one in the skin ([controls.new_game])",
                  "Begin a new game in the program and start again.");
    }
    const Gesture gesture = layout.new_game ? Gesture::Click(*layout.new_game, purpose)
                                            : Gesture::Key(how.key, purpose);
    const Expectation fresh{layout.board,
                            [this](const Frame& frame) {
                              return IsFresh(ReadBoard(frame.pixels, skin_, view_.layout()));
                            },
                            skin_.controls.answer};
    const auto result =
        clicker_->Act(view_.window(), layout.frame_size, view_.watch(), gesture, fresh);
    if (!result) return Forward(result);
    listener_.On(GestureMade{gesture, *result, attempt});
    if (result->outcome == ClickOutcome::kConfirmed) return AwaitFreshBoard();
    if (result->outcome == ClickOutcome::kResized) {
      if (const auto looked = view_.Look(); !looked) return Forward(looked);
    }
  }
  return Fail(ErrorCode::kFailed,
              fmt::format("no new game began after {} attempts", kMaxNewGameAttempts),
              "an empty board", "Begin one in the program, or check [controls.new_game].");
}

Result<Observation> Player::AwaitFreshBoard() {
  const TimePoint deadline = world_.clock.Now() + skin_.controls.answer;
  for (;;) {
    auto seen = view_.Look();
    if (seen && IsFresh(seen->reading)) {
      // Seen is not ready: some programs draw before they take input.
      world_.clock.SleepUntil(world_.clock.Now() + skin_.controls.accept_delay);
      return view_.LookAndReadTexts();
    }
    const auto wait = view_.watch().WaitForChange(view_.layout().board, deadline);
    const bool changed =
        wait.outcome == WaitOutcome::kChanged || wait.outcome == WaitOutcome::kResized;
    if (changed && world_.clock.Now() < deadline) continue;
    if (!seen) return seen;
    if (wait.outcome == WaitOutcome::kInterrupted) {
      return Fail(ErrorCode::kStopped, "interrupted while waiting for the new game");
    }
    return Fail(ErrorCode::kFailed,
                "the board is not empty after the new game: " + std::string(Name(wait.outcome)),
                "empty rows, the first of them active", "Check the skin with 'mindreader read'.");
  }
}

// --- one turn ----------------------------------------------------------------------------------

// --- the answer --------------------------------------------------------------------------------

// --- the end -----------------------------------------------------------------------------------

Result<GameResult> Player::Finish(Game& game, const Observation& seen) {
  GameResult& result = game.result;
  if (result.outcome != GameOutcome::kDryRun) {
    const bool has_end_dialog = std::ranges::any_of(skin_.dialogs, [](const DialogSkin& dialog) {
      return dialog.meaning != DialogMeaning::kNothing;
    });
    if (has_end_dialog) {
      const auto dialog = dialogs_.Await(world_.clock.Now() + skin_.controls.answer);
      if (!dialog) return Forward(dialog);
      if (const auto agreed = Agrees(result, *dialog); !agreed) return Forward(agreed);
    }
    Audit(game, seen.reading);
  }
  result.wall = world_.clock.Now() - game.began;
  result.own = result.wall - (world_.clock.Idle() - game.idle_before);
  listener_.On(GameEnded{result, seen.frame, view_.layout(), seen.reading});
  return result;
}

Status Player::Agrees(const GameResult& result, const std::optional<OpenDialog>& dialog) const {
  if (!dialog || dialog->skin == nullptr) return {};
  const DialogMeaning meaning = dialog->skin->meaning;
  if (meaning == DialogMeaning::kNothing) return {};
  if ((meaning == DialogMeaning::kWon) == (result.outcome == GameOutcome::kWon)) return {};
  return Fail(ErrorCode::kContradiction,
              fmt::format("the program says \"{}\"", Printable(dialog->text)),
              fmt::format("a game that was {}", Name(result.outcome)),
              "Look at the board and report this with --log-file.");
}

void Player::Audit(Game& game, const Reading& reading) const {
  GameResult& result = game.result;
  const RowReading revealed{reading.secret, {}, false};
  const auto shown = reading.secret.empty() ? std::nullopt : CodeOf(revealed);
  if (result.outcome == GameOutcome::kWon) {
    result.secret = result.turns.back().guess;
  } else {
    result.secret = shown;
  }
  if (!result.secret) return;
  int misreads = 0;
  const auto doubted = [&](std::size_t row) {
    return std::ranges::count(result.contradictions, static_cast<int>(row) + 1) > 0;
  };
  for (std::size_t i = 0; i < result.turns.size(); ++i) {
    if (!doubted(i)) misreads += CountMisreads({result.turns[i]}, *result.secret);
  }
  if (shown && *shown != *result.secret) ++misreads;
  // The rows are still on the board: what was read then must be read now.
  for (std::size_t i = 0; i < result.turns.size() && i < reading.rows.size(); ++i) {
    // A row that is covered now says nothing.
    const auto now = CodeOf(reading.rows[i]);
    if (now && *now != result.turns[i].guess) ++misreads;
  }
  result.misreads = misreads;
}

}  // namespace mindreader
