// How fast the Mastermind solver counts, grows trees, decides and proves.
//
//   bench_solver           a few seconds
//   bench_solver --long    also the searches of minutes: 4×8 and 4 of 10 without repeats, 6×9, the
//                          lower bound of 5×6
//
// Times are of the processor, medians of repeated runs where those are short; with several threads
// also by the clock. The signature on the last line is over every total, first guess and count: a
// change that alters it must say why.
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <ctime>
#include <functional>
#include <string_view>
#include <thread>
#include <vector>

#include <fmt/format.h>

#include "agent/mastermind/evaluate.h"
#include "agent/mastermind/partition_kernel.h"
#include "agent/mastermind/random.h"
#include "agent/mastermind/strategy.h"

namespace mindreader::mastermind {
namespace {

struct Times {
  double cpu = 0;  // seconds, of all threads
  double wall = 0;
};

double CpuSeconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

// Repeats what is short; medians.
Times Measure(const std::function<void()>& work) {
  constexpr double kEnoughSeconds = 0.5;
  constexpr std::size_t kMostRuns = 15;
  std::vector<double> cpu;
  std::vector<double> wall;
  double spent = 0;
  while (cpu.empty() || (spent < kEnoughSeconds && cpu.size() < kMostRuns)) {
    const double cpu_start = CpuSeconds();
    const auto start = std::chrono::steady_clock::now();
    work();
    wall.push_back(std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
    cpu.push_back(CpuSeconds() - cpu_start);
    spent += wall.back();
  }
  const auto median = [](std::vector<double>& times) {
    std::nth_element(times.begin(), times.begin() + static_cast<std::ptrdiff_t>(times.size() / 2),
                     times.end());
    return times[times.size() / 2];
  };
  return {median(cpu), median(wall)};
}

class Signature {
 public:
  void Add(std::uint64_t number) { value_ = Random(value_ ^ number).Next(); }
  [[nodiscard]] std::uint64_t value() const { return value_; }

 private:
  std::uint64_t value_ = 0;
};

int Threads() { return static_cast<int>(std::max(1U, std::thread::hardware_concurrency())); }

void BenchKernels(Signature& signature) {
  fmt::print("Pairs of guess and candidate counted into parts, one thread\n");
  for (const Rules& rules : {Rules{4, 6, true}, Rules{5, 8, true}, Rules{6, 9, true}}) {
    std::vector<PackedCode> candidates = AllPackedCodes(rules);
    if (rules.pegs == 6) candidates.resize(1 << 16);
    const CandidateSlices slices(rules, candidates);
    AlignedWords scratch = slices.Scratch();
    GuessSpace space = AllGuesses(rules);
    space.first = 1;  // one colour's share of all guesses
    const auto guesses = static_cast<double>(rules.CodeCount()) / rules.colors;
    for (const PartitionKernel* kernel : PartitionKernels()) {
      BestGuess best;
      const Times times = Measure([&] {
        best = {};
        kernel->find_best(slices.view(), space, Rank::kMostParts, nullptr, scratch.get(), &best);
      });
      signature.Add(best.key);
      fmt::print("  {}x{}  {:<9}{:>8.2f} G/s\n", rules.pegs, rules.colors, kernel->name,
                 guesses * static_cast<double>(candidates.size()) / times.cpu / 1e9);
    }
  }
}

void BenchTree(std::string_view strategy, const Rules& rules, const EvaluationOptions& options,
               Signature& signature) {
  std::optional<Evaluation> evaluation;
  const Times times = Measure([&] { evaluation = Evaluate(strategy, rules, options); });
  if (!evaluation) return fmt::print("  {} failed\n", strategy);
  signature.Add(evaluation->statistics.total);
  fmt::print("  {}x{}{:<3}{:<14}{:>9} / {}{}  {:>10.4f} s cpu {:>9.4f} s\n", rules.pegs,
             rules.colors, rules.repeats ? "" : "n", strategy, evaluation->statistics.total,
             evaluation->statistics.worst, evaluation->proven ? " proven" : "", times.cpu,
             times.wall);
}

// Time to prove that no strategy has a lower total.
void BenchBound(const Rules& rules, std::uint64_t total, Signature& signature) {
  std::optional<Evaluation> evaluation;
  const Times times = Measure(
      [&] { evaluation = Evaluate("optimal", rules, {.threads = Threads(), .below = total}); });
  const bool proven = evaluation && evaluation->tree.nodes.empty();
  signature.Add(proven ? total : 0);
  fmt::print("  {}x{}   no total below {}: {}{:>21.4f} s cpu {:>9.4f} s\n", rules.pegs,
             rules.colors, total, proven ? "proven" : "not so", times.cpu, times.wall);
}

void BenchTrees(bool long_runs, Signature& signature) {
  const EvaluationOptions options{.threads = Threads()};
  fmt::print("Whole trees on {} threads: total / worst\n", options.threads);
  for (const std::string_view name : {"entropy", "knuth", "expected-size", "most-parts"}) {
    BenchTree(name, {4, 6, true}, options, signature);
  }
  for (const Rules& rules : {Rules{4, 8, true}, Rules{5, 6, true}, Rules{5, 8, true}}) {
    BenchTree("entropy", rules, options, signature);
  }
  BenchTree("best", {5, 6, true}, options, signature);
  for (const Rules& rules : {Rules{4, 6, true}, Rules{4, 8, false}, Rules{4, 7, true}}) {
    BenchTree("optimal", rules, options, signature);
  }
  if (!long_runs) return;
  BenchTree("optimal", {5, 5, true}, options, signature);
  BenchTree("optimal", {4, 8, true}, options, signature);
  BenchTree("optimal", {4, 10, false}, options, signature);
  BenchTree("best", {5, 8, true}, {.threads = Threads(), .beam = 8}, signature);
  BenchTree("best", {6, 6, true}, {.threads = Threads(), .beam = 5}, signature);
  BenchTree("best", {6, 9, true}, {.threads = Threads(), .beam = 2}, signature);
  BenchTree("best", {7, 7, true}, {.threads = Threads(), .beam = 1}, signature);
  BenchTree("entropy", {6, 9, true}, options, signature);
  BenchBound({5, 6, true}, 36'250, signature);
}

// The most memory of a process that grows a tree; apart, so that nothing else is counted.
void BenchMemory(std::string_view strategy, const Rules& rules, int beam) {
  std::fflush(stdout);
  const pid_t child = fork();
  if (child == 0) {
    const EvaluationOptions options{.threads = Threads(), .beam = beam};
    _exit(Evaluate(strategy, rules, options) ? 0 : 1);
  }
  int status = 0;
  rusage usage{};
  if (wait4(child, &status, 0, &usage) != child || status != 0) return;
  fmt::print("  {}x{}  {:<14}{:>7.1f} MiB\n", rules.pegs, rules.colors, strategy,
             static_cast<double>(usage.ru_maxrss) / 1024);
}

void BenchMemories() {
  fmt::print("Memory of whole trees\n");
  BenchMemory("entropy", {4, 6, true}, 0);
  BenchMemory("optimal", {4, 7, true}, 0);
  BenchMemory("entropy", {5, 8, true}, 0);
  BenchMemory("best", {5, 8, true}, 2);
}

// The longest of a few games, turn by turn.
void BenchDecisions(Signature& signature) {
  fmt::print("Slowest decision of ten games, the first guess apart\n");
  for (const Rules& rules : {Rules{4, 6, true}, Rules{4, 8, true}, Rules{5, 8, true},
                             Rules{5, 10, true}, Rules{6, 9, true}, Rules{8, 15, true}}) {
    const auto strategy = MakeStrategy("entropy", rules);
    Random random(1);
    double first = 0;
    double slowest = 0;
    const int games = rules.pegs == 8 ? 2 : 10;
    for (int game = 0; game < games; ++game) {
      std::vector<int> colors;
      for (int peg = 0; peg < rules.pegs; ++peg) {
        colors.push_back(static_cast<int>(random.Below(static_cast<std::uint64_t>(rules.colors))));
      }
      History history;
      while (history.empty() || history.back().guess != Code(colors)) {
        const double start = CpuSeconds();
        const std::optional<Choice> choice = strategy->Choose(history);
        const double seconds = CpuSeconds() - start;
        if (!choice || history.size() > 30) return fmt::print("  no guess\n");
        (history.empty() && game == 0 ? first : slowest) =
            std::max(history.empty() && game == 0 ? first : slowest, seconds);
        history.push_back({choice->guess, Score(choice->guess, Code(colors))});
      }
      signature.Add(history.size());
    }
    fmt::print("  {}x{:<4} first {:>9.2f} ms, others at most {:>9.2f} ms\n", rules.pegs,
               rules.colors, first * 1000, slowest * 1000);
  }
}

}  // namespace
}  // namespace mindreader::mastermind

int main(int argc, char** argv) {
  using namespace mindreader::mastermind;
  const bool long_runs = argc > 1 && std::strcmp(argv[1], "--long") == 0;
  std::setvbuf(stdout, nullptr, _IOLBF, BUFSIZ);
  Signature signature;
  BenchMemories();
  BenchKernels(signature);
  BenchTrees(long_runs, signature);
  BenchDecisions(signature);
  fmt::print("Signature {:016x}\n", signature.value());
}
