// One game of the player, or of the apprentice, against a program, with one fault, and what came of
// it.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "agent/player.h"
#include "tests/fake/fake_program.h"
#include "tests/faults/faulty_world.h"

namespace mindreader::faults {

struct Fault;

// What can happen to a program's window and to the desktop around it. Each returns false when this
// program or display cannot do it.
class Stage {
 public:
  virtual ~Stage() = default;
  virtual Screen& screen() = 0;
  virtual Windows& windows() = 0;
  virtual Pointer& pointer() = 0;
  virtual Clock& clock() = 0;
  virtual TextReader* text_reader() = 0;
  virtual WindowId board() = 0;
  virtual const Skin& skin() = 0;
  // The rows that the program has judged, as it knows them itself; nothing: look at the screen.
  virtual std::optional<std::vector<mastermind::Code>> Judged() { return std::nullopt; }
  // Called after each input event, for a program that takes its rows away with the end of a game.
  virtual void LookAtRows() {}
  // Whether a fault can be told from what the program does without it.
  virtual bool Suits(const Fault&) { return true; }

  virtual bool MoveWindow() { return false; }
  virtual bool ResizeWindow() { return false; }
  virtual bool Minimize() { return false; }
  virtual bool CoverAll() { return false; }             // with another program's window
  virtual bool CoverPoint(RootPoint) { return false; }  // with a small one that stays on top
  virtual bool CoverForAMoment() { return false; }      // until the window is raised
  virtual bool CloseWindow() { return false; }
  virtual bool KillProgram() { return false; }
  virtual bool FreezeProgram() { return false; }  // for ever
  virtual bool FreezeForAMoment() { return false; }
  virtual bool KillDisplay() { return false; }
  virtual bool StealFocus() { return false; }
  virtual bool ReplaceWindow() { return false; }  // by another one with the same title
  virtual bool BlankTheScreen() { return false; }
  virtual bool IsBlank() { return false; }
  virtual bool UserMovesPointer(int /*pixels*/) { return false; }
  virtual bool UserPlacesPeg() { return false; }  // a wrong one into the row
  virtual bool UserBeginsNewGame() { return false; }
  virtual bool OpenUnknownDialog() { return false; }
};

// What goes wrong in a trial.
struct Fault {
  const char* name;
  const char* what;  // for the table
  std::function<PointerFaults(const BoardLayout&, std::mt19937&)> pointer = {};
  std::function<ScreenFaults(const Skin&, const BoardLayout&, std::mt19937&)> screen = {};
  // Happens once, after an input event chosen at random.
  std::function<bool(Stage&, const BoardLayout&, std::mt19937&)> event = {};
  bool pauses = false;             // played with --on-interrupt pause
  int question = 0;                // of windows that fails, around this number
  bool button_must_be_up = false;  // the event is the user's own click
  bool in_a_row = false;           // it goes on in the place of one row
  bool doubles_clicks = false;
};
[[nodiscard]] const std::vector<Fault>& AllFaults();

struct Trial {
  enum class Outcome { kWon, kLost, kStopped, kNotApplicable };
  Outcome outcome = Outcome::kNotApplicable;
  bool struck = false;    // the fault took place before the game was over
  int wrong_guesses = 0;  // rows judged by the program that nobody chose
  int presses_outside = 0;
  std::string outside;  // where the last of them was
  bool button_left_down = false;
  bool hung = false;        // it went on long after its time limit
  bool unverified = false;  // the board could not be looked at afterwards
  int misreads = 0;
  std::vector<int> contradictions;
  std::string reason;  // of kStopped
  int exit_code = 0;
};

// Plays one game; the apprentice has never seen the program. The clock's time limit is kTimeLimit.
[[nodiscard]] Trial Try(Stage& stage, const Fault& fault, std::uint32_t seed,
                        PlayedBy who = PlayedBy::kPlayer);
inline constexpr std::chrono::seconds kTimeLimit{90};

// The fake program as a stage: virtual time, and its own judge.
[[nodiscard]] std::unique_ptr<Stage> MakeFakeStage(std::uint32_t seed);
// A shipped skin's real program on a display of its own, that of GCompris for the apprentice;
// "proteus": a plain page of tests/proteus in Chromium.
[[nodiscard]] Result<std::unique_ptr<Stage>> MakeRealStage(const std::string& skin);

}  // namespace mindreader::faults
