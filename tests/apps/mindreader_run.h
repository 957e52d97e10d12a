// Runs the built program as a person or a script would, and understands what it prints.
#pragma once

#include <sys/types.h>

#include <array>
#include <chrono>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

namespace mindreader::apps {

// Colours by palette index, left to right.
using Pegs = std::vector<int>;

struct Marks {
  int exact = 0;
  int misplaced = 0;
  friend bool operator==(const Marks&, const Marks&) = default;
};

// The rules of Mastermind once more, on their own: exact pegs first, then what the colours' counts
// have in common beyond them (Knuth, The Computer as Master Mind, 1976).
[[nodiscard]] Marks MarksFor(const Pegs& guess, const Pegs& secret);

struct PlayedTurn {
  Pegs code;
  Marks marks;
};

// One line of `play --json`.
struct PlayedGame {
  std::string outcome;
  std::vector<PlayedTurn> turns;
  int turns_found = 0;
  int misreads = -1;  // -1: not audited
  std::string json;   // the line itself, for messages
};

// One run of the program, with its standard input, output and error in our hands. It is killed when
// this object goes.
class MindreaderRun {
 public:
  // `environment` is added to ours.
  explicit MindreaderRun(std::vector<std::string> arguments,
                         const std::map<std::string, std::string>& environment = {});
  ~MindreaderRun();
  MindreaderRun(const MindreaderRun&) = delete;
  MindreaderRun& operator=(const MindreaderRun&) = delete;

  // Waits until what was written to stderr since the last call has `text` in it; false when the
  // program ended or `limit` passed before.
  bool AwaitMessage(const std::string& text, std::chrono::seconds limit = std::chrono::seconds(60));
  void Write(const std::string& input);
  void Signal(int signal) const;
  // The processes that it has started, and those that they have.
  [[nodiscard]] std::vector<pid_t> Descendants() const;
  // Waits for its end. A program that dies by a signal counts as 128 and its number, as in shells.
  int ExitCode();

  // After ExitCode(): all that was printed.
  [[nodiscard]] std::vector<PlayedGame> Games() const;
  [[nodiscard]] const std::string& messages() const { return texts_[1]; }

 private:
  enum class Pump { kRead, kTimedOut, kEnded };
  Pump PumpOnce(std::chrono::milliseconds limit);

  pid_t pid_ = 0;
  int input_ = -1;
  std::array<int, 2> outputs_{-1, -1};  // stdout, stderr
  std::array<std::string, 2> texts_{};  // what came from them
  std::size_t searched_ = 0;            // how much of stderr AwaitMessage() has used up
};

// Whether a process ends within a few seconds; one that nobody has reaped has ended.
[[nodiscard]] bool AwaitEnd(pid_t pid);

}  // namespace mindreader::apps
