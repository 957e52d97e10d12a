// What the player tells to whoever listens (progress, explanations, recording). The player itself
// never prints.
#pragma once

#include <cstdint>
#include <string>
#include <variant>

#include "agent/click.h"
#include "agent/game_result.h"
#include "agent/mastermind/strategy.h"
#include "platform/screen.h"
#include "vision/board_layout.h"
#include "vision/reading.h"

namespace mindreader {

// References are valid only during the call.
struct GameBegan {
  int game;
  const Frame& frame;
  const BoardLayout& layout;
  const Reading& reading;
  const mastermind::History& found;  // turns that were on the board already
};
// Of a program that is being learned it may come once more for a turn, before the row is submitted,
// where the program did not take the guess as it was.
struct GuessChosen {
  int game;
  int turn;  // counted from 1
  const mastermind::Choice& choice;
};
struct GestureMade {
  const Gesture& gesture;
  const ClickResult& result;
  int attempt;  // counted from 1
};
// A dry run's gesture: what would have been done.
struct GesturePlanned {
  const Gesture& gesture;
};
struct ReadAgain {
  std::string reason;
};
// The answers on the board contradict the rules or each other, and stay so when read again.
struct RulesContradicted {
  int game;
  const std::vector<int>& rows;  // one of them must be wrong; counted from 1
  std::string reason;
};
struct GuessAnswered {
  int game;
  int turn;
  const mastermind::Turn& answer;
  std::uint64_t candidates_left;  // codes that agree with all answers now; 1 when it was the secret
  const TurnTimes& times;
  const Frame& frame;
  const Reading& reading;
};
struct DialogDismissed {
  std::string name;  // of the skin's entry
  std::string text;  // untrusted
};
struct GameEnded {
  const GameResult& result;
  const Frame& frame;  // of the board at its end
  const BoardLayout& layout;
  const Reading& reading;
};

using Event = std::variant<GameBegan, GuessChosen, GestureMade, GesturePlanned, ReadAgain,
                           RulesContradicted, GuessAnswered, DialogDismissed, GameEnded>;

// Called on the player's thread; must not block it.
class Listener {
 public:
  virtual ~Listener() = default;
  virtual void On(const Event& event) = 0;
};

}  // namespace mindreader
