// What came of one game.
#pragma once

#include <chrono>
#include <optional>
#include <vector>

#include "agent/mastermind/code.h"
#include "platform/clock.h"

namespace mindreader {

enum class GameOutcome { kWon, kLost, kDryRun };
[[nodiscard]] const char* Name(GameOutcome outcome);

struct TurnTimes {
  Duration wall{};  // from the decision to the answer read
  Duration own{};   // of it, our own work: without pacing and without waiting for the program
};

struct GameResult {
  int game = 0;  // counted from 1
  GameOutcome outcome = GameOutcome::kLost;
  mastermind::History turns;
  int turns_found = 0;                     // of `turns`, those that were on the board when we began
  std::optional<mastermind::Code> secret;  // as won, or as revealed
  // Rows whose marks or pegs, recomputed from the secret, differ from what was read. Nothing when
  // the secret was never shown.
  std::optional<int> misreads;
  // Rows, counted from 1, whose answers contradict the rules or the other answers although they
  // were read the same again and again: the program may be wrong. They are not counted as misreads.
  std::vector<int> contradictions;
  int retries = 0;  // gestures that had to be made again
  int clicks = 0;   // gestures made
  Duration wall{};
  Duration own{};
  std::vector<TurnTimes> turn_times;
};

// How many turns were read differently from what the secret says they must have been.
[[nodiscard]] int CountMisreads(const mastermind::History& turns, const mastermind::Code& secret);

}  // namespace mindreader
