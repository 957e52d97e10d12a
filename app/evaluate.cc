// mindreader evaluate: play every secret, print the statistics.
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "agent/mastermind/evaluate.h"
#include "app/board_options.h"
#include "app/interrupt.h"
#include "app/options.h"
#include "app/subcommand.h"
#include "app/terminal.h"
#include "app/tree_file.h"
#include "base/text.h"

namespace mindreader {
namespace {

using mastermind::Evaluation;
using mastermind::Progress;
using mastermind::Rules;
using mastermind::TreeStatistics;

struct EvaluateOptions {
  BoardOptions board;
  mastermind::EvaluationOptions evaluation;
  std::string tree_file;
  bool json = false;
  bool csv = false;
};

constexpr const char* kEvaluateFooter = R"(Examples:
  mindreader evaluate --pegs 4 --colors 6 --strategy all
  mindreader evaluate --pegs 5 --colors 8 --strategy best --beam 8
  mindreader evaluate --strategy optimal --max-depth 5 --tree tree.json
  mindreader evaluate --pegs 5 --colors 6 --strategy optimal --below 36100
  mindreader evaluate --strategy knuth --tree tree.dot && dot -Tsvg -O tree.dot)";

constexpr std::chrono::milliseconds kProgressEvery{200};

// Shows a long computation's progress on a terminal's stderr and passes Ctrl+C on to it.
class Watcher {
 public:
  Watcher(const Interrupt& interrupt, std::string label, std::uint64_t secrets, Progress& progress)
      : interrupt_(interrupt),
        label_(std::move(label)),
        secrets_(secrets),
        progress_(progress),
        thread_([this](const std::stop_token& stop) { Watch(stop); }) {}

 private:
  void Watch(const std::stop_token& stop) {
    const bool terminal = isatty(STDERR_FILENO) != 0;
    bool shown = false;
    while (!stop.stop_requested()) {
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
      if (interrupt_.Raised()) progress_.stop = true;
      const auto now = std::chrono::steady_clock::now();
      if (!terminal || now - drawn_ < kProgressEvery) continue;
      drawn_ = now;
      shown = true;
      fmt::print(stderr, "\r{}: {} of {} secrets ", label_, progress_.done.load(), secrets_);
      std::fflush(stderr);
    }
    if (shown) fmt::print(stderr, "\r\033[K");
  }

  const Interrupt& interrupt_;
  std::string label_;
  std::uint64_t secrets_;
  Progress& progress_;
  std::chrono::steady_clock::time_point drawn_ = std::chrono::steady_clock::now();
  std::jthread thread_;
};

Json ToJson(const std::string& name, const Rules& rules, const Evaluation& evaluation) {
  const TreeStatistics& statistics = evaluation.statistics;
  return {{"pegs", rules.pegs},
          {"colors", rules.colors},
          {"repeats", rules.repeats},
          {"strategy", name},
          {"first", mastermind::Unpack(evaluation.tree.nodes.front().guess, rules.pegs).ToString()},
          {"total", statistics.total},
          {"average", statistics.average},
          {"worst", statistics.worst},
          {"deviation", statistics.deviation},
          {"distribution", statistics.distribution},
          {"proven", evaluation.proven},
          {"game_ms", statistics.average_game_seconds * 1000},
          {"worst_game_ms", statistics.worst_game_seconds * 1000},
          {"seconds", evaluation.seconds}};
}

void PrintCsv(const std::string& name, const Rules& rules, const Evaluation& evaluation) {
  const TreeStatistics& statistics = evaluation.statistics;
  PrintLine(fmt::format("{},{},{},{},{},{:.5f},{},{:.5f},{},{:.4f}", rules.pegs, rules.colors,
                        rules.repeats, name, statistics.total, statistics.average, statistics.worst,
                        statistics.deviation, fmt::join(statistics.distribution, " "),
                        evaluation.seconds));
}

void PrintRow(const std::string& name, const Evaluation& evaluation) {
  const TreeStatistics& statistics = evaluation.statistics;
  PrintLine(fmt::format("{:<18}{:>11}{:>10.5f}{:>7}{:>8.3f}{:>9.3f} s  {}", name,
                        fmt::format("{}{}", statistics.total, evaluation.proven ? "*" : ""),
                        statistics.average, statistics.worst, statistics.deviation,
                        evaluation.seconds, fmt::join(statistics.distribution, " ")));
}

void PrintNothingBelow(const EvaluateOptions& options, const Evaluation& evaluation) {
  if (options.json) {
    PrintJson({{"at_least", options.evaluation.below}, {"seconds", evaluation.seconds}});
  } else {
    PrintLine(fmt::format("no strategy has a total below {}: proven in {:.3f} s",
                          options.evaluation.below, evaluation.seconds));
  }
}

void PrintHead(const EvaluateOptions& options, const Rules& rules) {
  if (options.csv) {
    PrintLine("pegs,colors,repeats,strategy,total,average,worst,deviation,distribution,seconds");
  } else if (!options.json) {
    PrintLine(Styled(fmt::format("{} pegs, {} colours{}: {} codes", rules.pegs, rules.colors,
                                 rules.repeats ? "" : " without repeats", rules.CodeCount()),
                     Style::kBold));
    PrintLine(Styled(fmt::format("{:<18}{:>11}{:>10}{:>7}{:>8}{:>11}  {}", "strategy", "total",
                                 "average", "worst", "deviat.", "time", "games of 1, 2, … guesses"),
                     Style::kFaint));
  }
}

Result<int> EvaluateOne(const EvaluateOptions& options, const std::string& name, const Rules& rules,
                        const Interrupt& interrupt) {
  Progress progress;
  const std::optional<Evaluation> evaluation = [&] {
    const Watcher watcher(interrupt, name, rules.CodeCount(), progress);
    return mastermind::Evaluate(name, rules, options.evaluation, &progress);
  }();
  if (progress.stop) return Fail(ErrorCode::kStopped, "stopped");
  if (!evaluation) {
    if (options.evaluation.max_depth > 0) {
      return Fail(ErrorCode::kUsage, fmt::format("no strategy found needs at most {} guesses",
                                                 options.evaluation.max_depth));
    }
    if (name == "best" && options.evaluation.below > 0) {
      return Fail(ErrorCode::kUsage,
                  fmt::format("no strategy with a total below {} was found within the beam",
                              options.evaluation.below),
                  {}, "Take a wider --beam, or leave --below out");
    }
    return tl::unexpected(UnusableStrategy(name, rules));
  }
  if (evaluation->tree.nodes.empty()) {
    PrintNothingBelow(options, *evaluation);
    return 0;
  }
  if (options.json) {
    PrintJson(ToJson(name, rules, *evaluation));
  } else if (options.csv) {
    PrintCsv(name, rules, *evaluation);
  } else {
    PrintRow(name, *evaluation);
  }
  if (options.tree_file.empty()) return 0;
  const Status written = WriteTree(evaluation->tree, options.tree_file);
  if (!written) return Forward(written);
  return 0;
}

// Those that can play the board, of all; else the one asked for.
std::vector<std::string> Names(const EvaluateOptions& options, const Rules& rules) {
  if (options.board.strategy != "all") return {options.board.strategy};
  std::vector<std::string> names;
  for (const std::string_view name : mastermind::StrategyNames()) {
    if (mastermind::MakeStrategy(name, rules)) names.emplace_back(name);
  }
  return names;
}

// An option that the strategy would not heed.
Status CheckHeeded(const EvaluateOptions& options) {
  const std::string& name = options.board.strategy;
  const bool searches = name == "best" || name == "optimal";
  const auto refuse = [&](std::string_view option, std::string_view expected) -> Status {
    return Fail(ErrorCode::kUsage, fmt::format("{} with --strategy {}", option, name),
                std::string(expected));
  };
  if (options.evaluation.max_depth > 0 && !searches)
    return refuse("--max-depth", "optimal or best");
  if (options.evaluation.below > 0 && !searches) return refuse("--below", "optimal or best");
  if (options.evaluation.beam > 0 && name != "best") return refuse("--beam", "best");
  return {};
}

// Before minutes are spent on a tree that could not be written.
Status CheckTreeFile(const EvaluateOptions& options) {
  const std::filesystem::path file = options.tree_file;
  if (file.empty()) return {};
  if (options.board.strategy == "all") {
    return Fail(ErrorCode::kUsage, "--tree with --strategy all", "one strategy for one file");
  }
  const std::string ending = file.extension().string();
  if (ending != ".json" && ending != ".dot" && ending != ".gv") {
    return Fail(ErrorCode::kUsage, "a tree as " + Printable(file.filename().string(), 60),
                "a name that ends in .json, or in .dot or .gv for GraphViz");
  }
  const std::filesystem::path folder = file.has_parent_path() ? file.parent_path() : ".";
  if (access(folder.c_str(), W_OK | X_OK) != 0) {
    return Fail(ErrorCode::kUsage,
                Printable(file.string(), 200) + " cannot be written: " + std::strerror(errno),
                "a path in a folder that exists and can be written to");
  }
  return {};
}

Result<Rules> CheckedBoard(const EvaluateOptions& options) {
  const Result<Rules> rules = options.board.CheckedRules();
  if (!rules) return rules;
  const auto names = mastermind::StrategyNames();
  const std::string& name = options.board.strategy;
  if (name != "all" && std::find(names.begin(), names.end(), name) == names.end()) {
    return tl::unexpected(UnusableStrategy(name, *rules));
  }
  if (rules->CodeCount() > mastermind::kMostTreeCodes) {
    return Fail(ErrorCode::kUsage, fmt::format("{} codes", rules->CodeCount()),
                fmt::format("at most {} codes to play all of", mastermind::kMostTreeCodes));
  }
  return rules;
}

Result<int> RunEvaluate(const EvaluateOptions& options) {
  const Result<Rules> rules = CheckedBoard(options);
  if (!rules) return Forward(rules);
  if (const Status heeded = CheckHeeded(options); !heeded) return Forward(heeded);
  if (const Status writable = CheckTreeFile(options); !writable) return Forward(writable);
  const Result<Interrupt> interrupt = Interrupt::Catch();
  if (!interrupt) return Forward(interrupt);
  PrintHead(options, *rules);
  const std::vector<std::string> names = Names(options, *rules);
  for (const std::string& name : names) {
    const Result<int> done = EvaluateOne(options, name, *rules, *interrupt);
    if (!done) return done;
  }
  return 0;
}

}  // namespace

Run DeclareEvaluate(CLI::App& app) {
  auto options = std::make_shared<EvaluateOptions>();
  options->evaluation.threads = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  AddBoardOptions(app, options->board);
  app.get_option("--strategy")->description("'all', or one of " + StrategyList());
  app.add_option("--max-depth", options->evaluation.max_depth,
                 "No game may take more guesses (optimal, best)")
      ->check(CLI::Range(1, 30));
  app.add_option("--beam", options->evaluation.beam,
                 "Guesses that best follows at each choice: wider is slower and better")
      ->check(CLI::Range(1, 100000));
  app.add_option("--below", options->evaluation.below,
                 "Look only for a lower total than this; optimal proves that there is none")
      ->check(CLI::PositiveNumber);
  app.add_option("--threads", options->evaluation.threads, "Threads to use")
      ->check(CLI::Range(1, 256));
  app.add_option("--seed", options->evaluation.seed, "Of the strategy simple")
      ->check(CLI::NonNegativeNumber);
  app.add_option("--tree", options->tree_file,
                 "Write the whole strategy to this file: .json, or .dot for GraphViz");
  auto* json = app.add_flag("--json", options->json, "One JSON object a strategy");
  app.add_flag("--csv", options->csv, "A table for spreadsheets")->excludes(json);
  app.footer(kEvaluateFooter);
  return [options] { return RunEvaluate(*options); };
}

}  // namespace mindreader
