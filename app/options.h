// Options that several subcommands share: which program to look at, and with which skin.
#pragma once

#include <string>

#include <CLI/CLI.hpp>

#include "base/error.h"

namespace mindreader {

struct TargetOptions {
  std::string app;             // --app: the name of a skin whose program is started
  bool headless = false;       // on a virtual display of our own
  bool window_manager = true;  // on that display
  std::string window;          // --window: an id (0x…) or a part of the title
  bool pick = false;           // --pick: the user clicks on it
  std::string display;         // empty: $DISPLAY
  std::string skin = "auto";   // "auto", "learn", a name or a file
  bool may_learn = false;      // set by subcommands that can learn what no skin knows

  // Whether any of --app, --window and --pick was given.
  [[nodiscard]] bool Given() const { return !app.empty() || !window.empty() || pick; }
};

// Adds --app, --headless, --no-wm, --window, --pick, --display and --skin; the parser refuses
// combinations that mean nothing. `options` must live until the command line is parsed.
void AddTargetOptions(CLI::App& app, TargetOptions& options);

// Adds --json.
void AddJsonOption(CLI::App& app, bool& json);

// kUsage with what to give, unless a target was given.
[[nodiscard]] Status RequireTarget(const TargetOptions& options);

}  // namespace mindreader
