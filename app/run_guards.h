// The guards of a run, and what they rest on: the stop key, the screen saver, the focus.
#pragma once

#include <atomic>
#include <memory>
#include <string>

#include <CLI/CLI.hpp>

#include "agent/focus_guard.h"
#include "agent/guards.h"
#include "app/interrupt.h"
#include "app/target.h"
#include "base/error.h"
#include "platform/clock.h"
#include "platform/x11/blank_screen.h"
#include "platform/x11/stop_key.h"

namespace mindreader {

struct GuardOptions {
  std::string stop_key{StopKey::kDefaultChord};
  std::string on_interrupt = "stop";  // or "pause"

  [[nodiscard]] bool Pauses() const { return on_interrupt == "pause"; }
};

// Adds --stop-key and --on-interrupt.
void AddGuardOptions(CLI::App& app, GuardOptions& options);

// One thread. Everything passed in must outlive it.
class RunGuards {
 public:
  RunGuards(const GuardOptions& options, const Interrupt& interrupt)
      : options_(options), interrupt_(interrupt) {}

  // Takes the stop key and begins to watch; `limit` is for the whole run. `clock` is the one that
  // the player uses. A stop key that cannot be had is told, and is no error: Ctrl+C is left.
  [[nodiscard]] Status Begin(Target& target, Clock& clock, Duration limit);

  // What the clicker asks.
  [[nodiscard]] GuardChain& chain() { return chain_; }
  // The user may turn to other windows until the board is clicked again: he was asked something.
  void ReleaseFocus();
  // For PlayerOptions::resume: waits until the user lets go of the mouse and the window. The error
  // that ends the run: `why` itself when the user, the time limit or the rate guard has stopped it.
  [[nodiscard]] Status Resume(const Error& why);

 private:
  [[nodiscard]] Status TakeStopKey();
  [[nodiscard]] bool UserIsAway(RootPoint pointer, RootPoint& last, TimePoint& still_since);

  const GuardOptions& options_;
  const Interrupt& interrupt_;
  Target* target_ = nullptr;
  SteadyClock own_clock_;  // for what is not part of the recorded game
  std::atomic<bool> stop_key_pressed_{false};
  std::unique_ptr<BlankScreen> blank_;
  FocusGuard* focus_ = nullptr;  // in chain_
  GuardChain final_;             // what ends a run even where interruptions only pause it
  GuardChain chain_;
  std::unique_ptr<StopKey> stop_key_;  // last: its thread uses the others
};

}  // namespace mindreader
