#include "app/board_options.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "agent/mastermind/strategy.h"
#include "base/text.h"

namespace mindreader {

using mastermind::Rules;

Result<Rules> BoardOptions::CheckedRules() const {
  const Rules rules{.pegs = pegs, .colors = colors, .repeats = !no_repeats};
  if (rules.Valid()) return rules;
  return Fail(
      ErrorCode::kUsage,
      fmt::format("{} pegs of {} colours{}", pegs, colors, no_repeats ? " without repeats" : ""),
      fmt::format("2 to {} pegs of 2 to {} colours, and at least as many colours as pegs "
                  "when none repeats",
                  mastermind::kMaxPegs, mastermind::kMaxColors));
}

void AddBoardOptions(CLI::App& app, BoardOptions& options) {
  app.add_option("--pegs", options.pegs, "Pegs of a code")->capture_default_str();
  app.add_option("--colors", options.colors, "Colours to choose from")->capture_default_str();
  app.add_flag("--no-repeats", options.no_repeats, "No colour is twice in a code");
  app.add_option("--strategy", options.strategy, "How to choose: " + StrategyList())
      ->capture_default_str();
}

std::string StrategyList() {
  return fmt::format("{}", fmt::join(mastermind::StrategyNames(), ", "));
}

Error UnusableStrategy(const std::string& name, const Rules& rules) {
  const auto names = mastermind::StrategyNames();
  if (std::find(names.begin(), names.end(), name) == names.end()) {
    return {ErrorCode::kUsage,
            fmt::format("unknown strategy '{}'", Printable(name, 40)),
            "one of " + StrategyList(),
            {}};
  }
  return {ErrorCode::kUsage,
          fmt::format("the strategy {} cannot play {} pegs of {} colours", name, rules.pegs,
                      rules.colors),
          {},
          "Take a smaller board, or the strategy best"};
}

}  // namespace mindreader
