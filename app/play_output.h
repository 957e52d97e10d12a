// What `play` shows: progress for people, results for people or scripts.
#pragma once

#include <cstdio>
#include <string>

#include "agent/events.h"
#include "agent/game_result.h"
#include "app/terminal.h"
#include "skins/skin.h"

namespace mindreader {

struct ProgressOptions {
  bool show = false;     // a line an event
  bool explain = false;  // and why
  bool color = false;    // ANSI colours
};

// Writes progress to `out`, a line an event.
class ProgressPrinter final : public Listener {
 public:
  ProgressPrinter(const Skin& skin, ProgressOptions options, std::FILE* out)
      : skin_(skin), options_(options), out_(out) {}
  void On(const Event& event) override;

 private:
  const Skin& skin_;
  ProgressOptions options_;
  std::FILE* out_;
};

// "purple orange red" in the skin's names.
[[nodiscard]] std::string ColorNames(const Skin& skin, const mastermind::Code& code);

// One game as `play --json` prints it. `app` is the program's name.
[[nodiscard]] Json GameJson(const GameResult& result, const std::string& app,
                            const std::string& skin);
// A game that ended with an error, likewise.
[[nodiscard]] Json ErrorJson(int game, const Error& error, const std::string& app,
                             const std::string& skin);
// One game for people.
[[nodiscard]] std::string GameLine(const GameResult& result, const Skin& skin);

}  // namespace mindreader
