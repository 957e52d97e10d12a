// The board that solve and evaluate play on, and the strategy.
#pragma once

#include <string>

#include <CLI/CLI.hpp>

#include "agent/mastermind/code.h"
#include "base/error.h"

namespace mindreader {

struct BoardOptions {
  int pegs = 4;
  int colors = 6;
  bool no_repeats = false;
  std::string strategy = "entropy";

  // kUsage when no secret is possible on such a board.
  [[nodiscard]] Result<mastermind::Rules> CheckedRules() const;
};

// Adds --pegs, --colors, --no-repeats and --strategy. `options` must live until the command line
// is parsed.
void AddBoardOptions(CLI::App& app, BoardOptions& options);

// "entropy, best, …"
[[nodiscard]] std::string StrategyList();

// kUsage: the strategy's name is unknown, or it cannot play this board.
[[nodiscard]] Error UnusableStrategy(const std::string& name, const mastermind::Rules& rules);

}  // namespace mindreader
