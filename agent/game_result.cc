#include "agent/game_result.h"

#include <algorithm>

namespace mindreader {

const char* Name(GameOutcome outcome) {
  switch (outcome) {
    case GameOutcome::kWon: return "won";
    case GameOutcome::kLost: return "lost";
    case GameOutcome::kDryRun: return "dry-run";
  }
  return "?";
}

int CountMisreads(const mastermind::History& turns, const mastermind::Code& secret) {
  return static_cast<int>(std::ranges::count_if(turns, [&](const mastermind::Turn& turn) {
    return mastermind::Score(turn.guess, secret) != turn.feedback;
  }));
}

}  // namespace mindreader
