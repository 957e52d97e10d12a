// What the player knows of the game that it is playing; for the player's own files.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "agent/player.h"

namespace mindreader {

// A gesture is made again after a fresh reading at most this often; a program that ignores us three
// times will ignore us for ever.
inline constexpr int kMaxAttempts = 3;
// A reading that contradicts the rules is repeated this often: an animation may have been in the
// way.
inline constexpr int kMaxReadings = 4;

struct Player::Game {
  GameResult result;
  TimePoint began;
  Duration idle_before{};
  std::optional<mastermind::Choice> next;  // the choice for result.turns, once known
  mastermind::Turn pending;                // the answer that is being checked
  std::vector<std::size_t> doubted;        // rows that `next` does not rest on, as of Decide()
  bool displaced = false;                  // the board is not as our own play has left it
  bool hopeless = false;                   // it failed after several attempts
  int recoveries = 0;                      // since a turn was last played
  bool over = false;

  [[nodiscard]] int TurnNumber() const { return static_cast<int>(result.turns.size()) + 1; }
};

// Why an answer is not accepted as it was read.
struct Player::Objection {
  std::string reason;
  bool about_rules = false;  // it was read without doubt, and contradicts the rules or other rows
};

}  // namespace mindreader
