// Tries every kind of fault again and again, and prints one JSON line a trial. Called by
// scripts/measure-reliability.sh, which makes the table of docs/reliability.md of the lines.
//
//   fault_table PROGRAM FIRST TRIALS [FAULT…]
//
// PROGRAM: "fake", or the name of a shipped skin. FIRST: the first trial's number, which is the
// seed of all that is left to chance in it.
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "base/text.h"
#include "tests/faults/arena.h"

namespace mindreader::faults {
namespace {

// What takes so long has hung, in a place where no clock of ours looks.
constexpr unsigned kAlarmSeconds = 240;

const char* Name(const Trial& trial) {
  switch (trial.outcome) {
    case Trial::Outcome::kWon: return "won";
    case Trial::Outcome::kLost: return "lost";
    case Trial::Outcome::kStopped: return "stopped";
    case Trial::Outcome::kNotApplicable: return "not applicable";
  }
  return "?";
}

// For JSON: printable already, so only these two are left.
std::string Quoted(const std::string& text) {
  std::string quoted = "\"";
  for (const char c : Printable(text, 300)) {
    if (c == '"' || c == '\\') quoted += '\\';
    quoted += c;
  }
  return quoted + "\"";
}

void Print(const std::string& program, const Fault& fault, std::uint32_t seed, const Trial& trial) {
  fmt::print(R"({{"program":"{}","fault":"{}","what":{},"seed":{},"outcome":"{}","struck":{},)"
             R"("wrong_guesses":{},"outside":{},"button_down":{},"hung":{},"unverified":{},)"
             R"("misreads":{},"contradictions":[{}],"exit_code":{},"reason":{}}})"
             "\n",
             program, fault.name, Quoted(fault.what), seed, Name(trial), trial.struck,
             trial.wrong_guesses, trial.presses_outside, trial.button_left_down, trial.hung,
             trial.unverified, trial.misreads, fmt::join(trial.contradictions, ","),
             trial.exit_code, Quoted(trial.reason));
  std::fflush(stdout);
}

// Says what hangs before it is killed by the alarm.
void Announce(const std::string& program, const Fault& fault, std::uint32_t seed) {
  fmt::print(stderr, "{} {} {}\n", program, fault.name, seed);
  alarm(kAlarmSeconds);
}

int Run(const std::string& program, std::uint32_t first, std::uint32_t trials,
        const std::vector<std::string>& only) {
  std::unique_ptr<Stage> stage;
  int starts_failed = 0;
  // Trial by trial, so that all faults have been tried as often when it is ended early.
  for (std::uint32_t seed = first; seed < first + trials; ++seed) {
    for (const Fault& fault : AllFaults()) {
      if (!only.empty() && std::ranges::count(only, fault.name) == 0) continue;
      Announce(program, fault, seed);
      if (program == "fake") {
        stage = MakeFakeStage(seed);
      } else if (!stage) {
        auto made = MakeRealStage(program);
        if (!made) {
          fmt::print(stderr, "{}\n", made.error().Message());
          if (++starts_failed > 20) return 1;
          continue;
        }
        stage = std::move(*made);
      }
      const Trial trial = Try(*stage, fault, seed);
      Print(program, fault, seed, trial);
      // A game that was not finished, and a window that is not as it was, are no place to begin.
      const bool as_before = trial.outcome == Trial::Outcome::kWon && !fault.event;
      if (!as_before) stage.reset();
    }
  }
  return 0;
}

}  // namespace
}  // namespace mindreader::faults

int main(int argc, char** argv) {
  if (argc < 4) {
    std::fputs("usage: fault_table PROGRAM FIRST TRIALS [FAULT…]\n", stderr);
    return 2;
  }
  const auto number = [&](int argument) {
    return static_cast<std::uint32_t>(std::strtoul(argv[argument], nullptr, 10));
  };
  return mindreader::faults::Run(argv[1], number(2), number(3), {argv + 4, argv + argc});
}
