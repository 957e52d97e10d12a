// The player: looks, thinks, clicks, until the game is over.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "agent/board_view.h"
#include "agent/click.h"
#include "agent/dialogs.h"
#include "agent/events.h"
#include "agent/game_result.h"
#include "agent/mastermind/strategy.h"
#include "agent/turn_plan.h"
#include "agent/world.h"
#include "skins/skin.h"

namespace mindreader {

struct PlayerOptions {
  // Asked before each turn, such as by --step; false stops the run. Null: no question.
  std::function<bool()> may_go_on;
  // Begins a new game where the skin does not say how, or a dialog is open that it does not know;
  // returns when the board is empty. Null: the player stops then.
  std::function<Status()> begin_new_game;
  // Told why the run was stopped (kStopped); returns when it may go on, or with the error that ends
  // it. Null: it ends.
  std::function<Status(const Error& why)> resume;
};

// Plays games in one window. Every peg is placed by a click transaction, a guess is submitted only
// after the whole row was read back, and every answer must agree with the rules and with all
// earlier answers before the next guess is chosen. An answer that does not, however often it is
// read, is told (RulesContradicted), and it goes on with what contradicts the answers least. It
// takes a game over from where it stands, also in the middle of its own game when somebody else has
// changed the board. One thread; everything passed in must outlive it.
class Player {
 public:
  // `clicker` null: a dry run, which reads, decides and tells what it would click.
  Player(const World& world, BoardView& view, mastermind::Strategy& strategy, Clicker* clicker,
         Listener& listener, PlayerOptions options = {});

  // Plays one game to its end, beginning a new one first when the one on the screen is over.
  // Errors: kContradiction (what is on the screen cannot be read or contradicts itself, also when
  // read again), kStopped (a guard, the user, an unknown dialog, a program that hangs), kNotFound
  // (window or board gone), kFailed (clicks without effect).
  [[nodiscard]] Result<GameResult> PlayGame(int number);

 private:
  struct Game;

  // The beginning of a game.
  Result<Observation> Begin(Game& game);
  Result<Observation> BeginOnBoard(Game& game);
  Status TakeOver(Game& game, Observation& seen);
  Status CollectTurns(Game& game, const Reading& reading) const;
  Result<Observation> StartNewGame(int number);
  Result<bool> ClearDialogs();
  Result<Observation> AwaitFreshBoard();

  // One turn. The bools say whether the screen showed what was expected; if not, read and plan
  // anew.
  Status PlayTurn(Game& game, Observation& seen);
  Result<Observation> FillRow(Game& game, Observation seen, int row, const mastermind::Code& guess);
  Result<bool> Place(Game& game, int row, const Placement& placement, const mastermind::Code& guess,
                     bool submits);
  Result<bool> PickColor(Game& game, int color);
  Result<bool> Submit(Game& game, int row, const mastermind::Code& guess);
  Result<Observation> FillAndSubmit(Game& game, Observation seen, int row,
                                    const mastermind::Code& guess);
  void RequireRow(Expectation& expectation, int row, const mastermind::Code& guess,
                  int except) const;
  void RequireSelection(Expectation& expectation, int color) const;
  Result<std::optional<Frame>> CaptureStill(const WindowRect& region,
                                            std::optional<Frame> first = {});
  Result<bool> Act(Game& game, const Gesture& gesture, const Expectation& expectation);
  void PlanOnly(int row, const mastermind::Code& guess);

  // After something that was not as it should be.
  Result<Observation> Recover(Game& game, const Error& why);
  Result<Observation> Settled();
  Result<Observation> AwaitBoard(Game& game);
  Status GoOnFrom(Game& game, Observation& seen);
  Status StillOurs(Game& game, const Reading& reading, int row) const;
  void Doubt(Game& game, const std::string& reason);
  std::optional<mastermind::Choice> Decide(Game& game, const mastermind::History& turns) const;

  // The answer to a guess.
  Result<Observation> AwaitReady(Observation filled, int row);
  Result<Observation> AwaitAnswer(Game& game, Observation filled, int row,
                                  const mastermind::Code& guess, bool& refill);
  Result<mastermind::Turn> CheckAnswer(Game& game, Observation& seen, int row);
  struct Objection;
  std::optional<Objection> Object(Game& game, const Reading& reading, int row) const;
  [[nodiscard]] WindowRect AnswerArea(int row) const;

  // The end.
  Result<GameResult> Finish(Game& game, const Observation& seen);
  [[nodiscard]] Status Agrees(const GameResult& result,
                              const std::optional<OpenDialog>& dialog) const;
  void Audit(Game& game, const Reading& reading) const;

  World world_;
  BoardView& view_;
  const Skin& skin_;
  mastermind::Strategy& strategy_;
  Clicker* clicker_;
  Listener& listener_;
  PlayerOptions options_;
  Dialogs dialogs_;
  // How the palette's place looked when its color had been picked.
  struct Selection {
    int color;
    WindowRect region;
    Frame look;
    bool trusted = false;  // a peg is to be placed by this look alone, and none has come yet
  };
  std::optional<Selection> selection_;
};

}  // namespace mindreader
