// Tries every kind of fault again and again, and adds one JSON line a trial to a file. Called by
// scripts/measure-reliability.sh, which makes the table of docs/reliability.md of the lines.
//
//   fault_table FILE PROGRAM FIRST TRIALS [FAULT…]
//
// PROGRAM: "fake", or the name of a shipped skin; "fake-learned": the fake program, played by the
// apprentice, who has never seen it, as "gcompris-superbrain" is. FIRST: the first trial's number,
// which is the seed of all that is left to chance in it. Trials that are in the file already are
// not made again. Exit code 3: a trial hung; it is in the file as a hang, and the run can be begun
// again.
#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

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

std::string Line(const std::string& program, const Fault& fault, std::uint32_t seed,
                 const Trial& trial) {
  return fmt::format(
      R"({{"program":"{}","fault":"{}","what":{},"seed":{},"outcome":"{}","struck":{},)"
      R"("wrong_guesses":{},"outside":{},"where":{},"button_down":{},"hung":{},"unverified":{},)"
      R"("misreads":{},"contradictions":[{}],"exit_code":{},"reason":{}}})"
      "\n",
      program, fault.name, Quoted(fault.what), seed, Name(trial), trial.struck, trial.wrong_guesses,
      trial.presses_outside, Quoted(trial.outside), trial.button_left_down, trial.hung,
      trial.unverified, trial.misreads, fmt::join(trial.contradictions, ","), trial.exit_code,
      Quoted(trial.reason));
}

using Key = std::pair<std::string, std::uint32_t>;  // fault and seed

// The trials of a program that a file tells of. A line that was cut is none.
std::set<Key> Made(const std::string& file, const std::string& program) {
  std::set<Key> made;
  std::ifstream in(file);
  for (std::string line; std::getline(in, line);) {
    const auto trial = nlohmann::json::parse(line, nullptr, false);
    if (!trial.is_object() || trial.value("program", "") != program) continue;
    made.emplace(trial.value("fault", ""), trial.value("seed", 0U));
  }
  return made;
}

// What the alarm writes before it ends the run.
struct Hang {
  int file = -1;
  std::string line;
};
Hang& hang() {
  static Hang the_only;
  return the_only;
}
void Write(const std::string& line) {
  if (write(hang().file, line.data(), line.size()) < 0) std::perror("fault_table");
}
void TellHang(int) {
  Write(hang().line);
  _exit(3);
}

void Await(const std::string& program, const Fault& fault, std::uint32_t seed) {
  fmt::print(stderr, "{} {} {}\n", program, fault.name, seed);
  Trial hung;
  hung.outcome = Trial::Outcome::kStopped;
  hung.hung = hung.unverified = true;
  hung.reason = "no end";
  hang().line = Line(program, fault, seed, hung);
  alarm(kAlarmSeconds);
}

int Run(const std::string& file, const std::string& program, std::uint32_t first,
        std::uint32_t trials, const std::vector<std::string>& only) {
  const std::set<Key> made = Made(file, program);
  hang().file = open(file.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0644);
  if (hang().file < 0) {
    std::perror(file.c_str());
    return 2;
  }
  if (!made.empty()) Write("\n");  // after a line that was cut
  std::signal(SIGALRM, TellHang);
  const bool is_fake = program.starts_with("fake");
  const bool learned = program == "fake-learned" || program == "gcompris-superbrain";
  std::unique_ptr<Stage> stage;
  int starts_failed = 0;
  // Trial by trial, so that all faults have been tried as often when it is ended early.
  for (std::uint32_t seed = first; seed < first + trials; ++seed) {
    for (const Fault& fault : AllFaults()) {
      if (!only.empty() && std::ranges::count(only, fault.name) == 0) continue;
      if (made.contains({fault.name, seed})) continue;
      Await(program, fault, seed);
      if (is_fake) {
        stage = MakeFakeStage(seed);
      } else if (!stage) {
        auto started = MakeRealStage(program);
        if (!started) {
          fmt::print(stderr, "{}\n", started.error().Message());
          if (++starts_failed > 20) return 1;
          continue;
        }
        stage = std::move(*started);
      }
      const Trial trial =
          Try(*stage, fault, seed, learned ? PlayedBy::kApprentice : PlayedBy::kPlayer);
      Write(Line(program, fault, seed, trial));
      // A game that was not finished, and a window that is not as it was, are no place to begin.
      // What was won by the apprentice goes on to another level.
      const bool as_before = trial.outcome == Trial::Outcome::kWon && !fault.event && !learned;
      if (!as_before) stage.reset();
    }
  }
  return 0;
}

}  // namespace
}  // namespace mindreader::faults

int main(int argc, char** argv) {
  if (argc < 5) {
    std::fputs("usage: fault_table FILE PROGRAM FIRST TRIALS [FAULT…]\n", stderr);
    return 2;
  }
  const auto number = [&](int argument) {
    return static_cast<std::uint32_t>(std::strtoul(argv[argument], nullptr, 10));
  };
  return mindreader::faults::Run(argv[1], argv[2], number(3), number(4), {argv + 5, argv + argc});
}
