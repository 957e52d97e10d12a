// How the player goes on when the board is not as its own play has left it, and when the answers on
// it contradict each other.
#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "agent/mastermind/belief.h"
#include "agent/player.h"
#include "agent/player_game.h"
#include "agent/turn_plan.h"

namespace mindreader {
namespace {

// Without a turn played in between; a board that is changed again and again is somebody else's.
constexpr int kMaxRecoveries = 3;
// What hides a board for a moment (a tooltip, a flash, an animation) is gone within this time.
constexpr Duration kPassing = std::chrono::seconds(4);
// How often the board is looked at meanwhile: what hides it may not be the program's own repaint.
constexpr Duration kLookEvery = std::chrono::milliseconds(100);

bool BeginsWith(const mastermind::History& turns, const mastermind::History& beginning) {
  return turns.size() >= beginning.size() &&
         std::equal(beginning.begin(), beginning.end(), turns.begin());
}

}  // namespace

// --- a board that somebody else changed ----------------------------------------------------------

// Whether the board is as our own play has left it, as far as it can be read: nobody has played a
// row or begun another game meanwhile.
Status Player::StillOurs(Game& game, const Reading& reading, int row) const {
  std::string seen;
  if (reading.active_row && *reading.active_row != row) {
    seen = fmt::format("row {} takes pegs", *reading.active_row + 1);
  }
  for (std::size_t i = 0; i < game.result.turns.size() && seen.empty(); ++i) {
    const auto code = CodeOf(reading.rows[i]);
    if (code && *code != game.result.turns[i].guess) {
      seen = fmt::format("row {} shows {}", i + 1, code->ToString());
    }
  }
  if (seen.empty()) return {};
  game.displaced = true;
  return Fail(ErrorCode::kContradiction, seen, fmt::format("row {} to take pegs", row + 1),
              "Start again; it goes on from the board as it is.");
}

// A look at the board when nothing moves on it any more.
Result<Observation> Player::Settled() {
  const auto wait = view_.watch().WaitForQuiet(view_.layout().board, 2 * skin_.controls.settle,
                                               world_.clock.Now() + skin_.controls.answer);
  if (wait.outcome == WaitOutcome::kInterrupted) {
    return Fail(ErrorCode::kStopped, "interrupted while waiting for the board");
  }
  return view_.LookAndReadTexts();
}

// After a turn that failed: goes on if somebody interfered and lets go, if the board itself tells
// what happened to it, or if what could not be seen or done for a moment can be again. Else the
// turn's error stands.
Result<Observation> Player::Recover(Game& game, const Error& why) {
  const auto failed = [&] { return tl::unexpected(why); };
  if (clicker_ == nullptr || ++game.recoveries > kMaxRecoveries) return failed();
  const bool interfered = why.code == ErrorCode::kStopped && options_.resume != nullptr;
  const bool displaced = std::exchange(game.displaced, false);
  const bool hopeless = std::exchange(game.hopeless, false);
  const bool passing = why.code == ErrorCode::kFailed || why.code == ErrorCode::kNotFound;
  if (!interfered && !displaced && !passing) return failed();
  if (interfered) {
    if (const auto resumed = options_.resume(why); !resumed) return Forward(resumed);
    clicker_->ForgetPointer();
  }
  const mastermind::History before = game.result.turns;
  auto seen = AwaitBoard(game);
  if (!seen) return seen.error().code == ErrorCode::kStopped ? seen : failed();
  if (hopeless && game.result.turns == before && !game.over) return failed();
  listener_.On(ReadAgain{why.seen + "; going on from the board as it is"});
  return seen;
}

// Looks again and again until the game can be gone on with.
Result<Observation> Player::AwaitBoard(Game& game) {
  const GameResult as_it_was = game.result;
  const TimePoint deadline = world_.clock.Now() + kPassing;
  for (;;) {
    auto seen = Settled();
    if (seen) {
      const auto went_on = GoOnFrom(game, *seen);
      if (went_on) return seen;
      game.result = as_it_was;
      seen = Forward(went_on);
    }
    if (seen.error().code == ErrorCode::kStopped) return seen;
    if (const auto safe = clicker_->Check(); !safe) return Forward(safe);
    if (world_.clock.Now() >= deadline) return seen;
    world_.clock.SleepUntil(world_.clock.Now() + kLookEvery);
  }
}

// Takes over what is on the board. Its last row is checked like an answer to ourselves.
Status Player::GoOnFrom(Game& game, Observation& seen) {
  Game now;
  if (const auto collected = CollectTurns(now, seen.reading); !collected) return collected;
  mastermind::History turns = now.result.turns;
  const bool same_game = BeginsWith(turns, game.result.turns);
  if (same_game && turns.size() == game.result.turns.size()) {
    // A game whose end shows in nothing but the state of the board has no row more.
    if (now.over) return Fail(ErrorCode::kContradiction, "no row takes pegs");
    game.next.reset();
    return {};
  }
  if (!same_game) {
    game.result.contradictions.clear();
    game.result.turn_times.clear();
    game.result.turns_found = static_cast<int>(turns.size());
  }
  const bool goes_on = !now.over && seen.reading.active_row == static_cast<int>(turns.size());
  const bool ended = now.over && (seen.reading.state != BoardState::kPlaying ||
                                  static_cast<int>(turns.size()) == view_.layout().rows);
  const bool won_now = !turns.empty() && turns.back().feedback.exact == skin_.board.pegs;
  if (!goes_on && !ended && !won_now) {
    // A full row that waits to be submitted may look like one that was answered without marks.
    return Fail(ErrorCode::kContradiction, "no row takes pegs");
  }
  const std::optional<mastermind::Code> chosen =
      game.next ? std::optional(game.next->guess) : std::nullopt;
  game.next.reset();
  game.result.turns = turns;
  if (turns.empty()) return {};
  game.result.turns.pop_back();
  const auto last = CheckAnswer(game, seen, static_cast<int>(turns.size()) - 1);
  if (!last) return Forward(last);
  game.result.turns.push_back(*last);
  if (same_game && chosen == last->guess) {  // our own, answered late or while we were stopped
    listener_.On(GuessAnswered{game.result.game, static_cast<int>(turns.size()), *last,
                               game.next ? game.next->candidates : 1, TurnTimes{}, seen.frame,
                               seen.reading});
  }
  const bool won = last->feedback.exact == skin_.board.pegs;
  if (won) game.result.outcome = GameOutcome::kWon;
  game.over = won || static_cast<int>(turns.size()) == view_.layout().rows ||
              seen.reading.state == BoardState::kLost;
  return {};
}

// --- answers that contradict each other ----------------------------------------------------------

// The next guess after these turns, from what can be believed of them; `game.doubted` tells of what
// it was not.
std::optional<mastermind::Choice> Player::Decide(Game& game,
                                                 const mastermind::History& turns) const {
  game.doubted.clear();
  const bool possible = std::ranges::all_of(turns, [&](const mastermind::Turn& turn) {
    return mastermind::Possible(turn.feedback, skin_.board.pegs);
  });
  if (possible) {
    if (auto choice = strategy_.Choose(turns)) return choice;
  }
  auto belief = mastermind::Believe(strategy_.rules(), turns);
  if (!belief) return std::nullopt;
  game.doubted = std::move(belief->doubted);
  return strategy_.Choose(belief->turns);
}

// Tells what must be wrong, once.
void Player::Doubt(Game& game, const std::string& reason) {
  std::vector<int> rows;
  for (const std::size_t row : game.doubted) rows.push_back(static_cast<int>(row) + 1);
  if (rows == game.result.contradictions) return;
  game.result.contradictions = rows;
  listener_.On(RulesContradicted{game.result.game, game.result.contradictions, reason});
}

}  // namespace mindreader
