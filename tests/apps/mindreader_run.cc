#include "mindreader_run.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <optional>
#include <sstream>
#include <thread>

#include <gtest/gtest.h>

namespace mindreader::apps {
namespace {

using std::chrono::milliseconds;

struct Pipe {
  int read = -1;
  int write = -1;
};

Pipe MakePipe() {
  std::array<int, 2> ends{-1, -1};
  if (pipe2(ends.data(), O_CLOEXEC) != 0) ADD_FAILURE() << "no pipe";
  return {ends[0], ends[1]};
}

std::vector<char*> Pointers(std::vector<std::string>& texts) {
  std::vector<char*> pointers;
  for (std::string& text : texts) pointers.push_back(text.data());
  pointers.push_back(nullptr);
  return pointers;
}

std::vector<std::string> Environment(const std::map<std::string, std::string>& added) {
  std::vector<std::string> all;
  for (char** entry = environ; *entry != nullptr; ++entry) {
    const std::string text = *entry;
    if (!added.contains(text.substr(0, text.find('=')))) all.push_back(text);
  }
  for (const auto& [name, value] : added) all.push_back(name + "=" + value);
  return all;
}

PlayedGame Parse(const std::string& line) {
  const auto json = nlohmann::json::parse(line);
  PlayedGame game;
  game.json = line;
  game.outcome = json.at("outcome").get<std::string>();
  if (!json.contains("guesses")) return game;  // it ended with an error
  for (const auto& guess : json.at("guesses")) {
    game.turns.push_back({guess.at("code").get<Pegs>(),
                          {guess.at("exact").get<int>(), guess.at("misplaced").get<int>()}});
  }
  EXPECT_EQ(json.at("turns").get<std::size_t>(), game.turns.size()) << line;
  game.turns_found = json.at("turns_found").get<int>();
  if (!json.at("misreads").is_null()) game.misreads = json.at("misreads").get<int>();
  return game;
}

struct ProcessStatus {
  pid_t pid = 0;
  pid_t parent = 0;
  char state = '?';
};

// Of a folder in /proc; nothing when it is none of a process, or the process is gone (proc(5)).
std::optional<ProcessStatus> StatusOf(const std::filesystem::path& folder) {
  const std::string name = folder.filename();
  if (name.find_first_not_of("0123456789") != std::string::npos) return std::nullopt;
  std::ifstream file(folder / "stat");
  std::string text{std::istreambuf_iterator<char>(file), {}};
  const std::size_t end = text.rfind(')');  // of the name, which may hold anything
  if (end == std::string::npos) return std::nullopt;
  ProcessStatus status;
  std::istringstream rest(text.substr(end + 1));
  rest >> status.state >> status.parent;
  status.pid = static_cast<pid_t>(std::strtol(text.c_str(), nullptr, 10));
  return status;
}

}  // namespace

Marks MarksFor(const Pegs& guess, const Pegs& secret) {
  Marks marks;
  std::map<int, int> in_guess, in_secret;
  for (std::size_t i = 0; i < guess.size(); ++i) {
    if (guess[i] == secret[i]) ++marks.exact;
    ++in_guess[guess[i]];
    ++in_secret[secret[i]];
  }
  int common = 0;
  for (const auto& [color, count] : in_guess) common += std::min(count, in_secret[color]);
  marks.misplaced = common - marks.exact;
  return marks;
}

MindreaderRun::MindreaderRun(std::vector<std::string> arguments,
                             const std::map<std::string, std::string>& environment) {
  arguments.insert(arguments.begin(), MINDREADER_PROGRAM);
  std::vector<std::string> variables = Environment(environment);
  const Pipe in = MakePipe(), out = MakePipe(), err = MakePipe();
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, in.read, STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, out.write, STDOUT_FILENO);
  posix_spawn_file_actions_adddup2(&actions, err.write, STDERR_FILENO);
  const int failed = posix_spawn(&pid_, MINDREADER_PROGRAM, &actions, nullptr,
                                 Pointers(arguments).data(), Pointers(variables).data());
  posix_spawn_file_actions_destroy(&actions);
  EXPECT_EQ(failed, 0) << "cannot start " << MINDREADER_PROGRAM;
  if (failed != 0) pid_ = 0;
  for (const int end : {in.read, out.write, err.write}) close(end);
  input_ = in.write;
  outputs_ = {out.read, err.read};
}

MindreaderRun::~MindreaderRun() {
  if (pid_ > 0) {
    // Politely first: it has an X server and programs of its own to end.
    kill(pid_, SIGTERM);
    ExitCode();
  }
  for (const int end : {input_, outputs_[0], outputs_[1]}) {
    if (end >= 0) close(end);
  }
}

MindreaderRun::Pump MindreaderRun::PumpOnce(milliseconds limit) {
  std::array<pollfd, 2> polled{pollfd{outputs_[0], POLLIN, 0}, pollfd{outputs_[1], POLLIN, 0}};
  if (outputs_[0] < 0 && outputs_[1] < 0) return Pump::kEnded;
  const int timeout = static_cast<int>(std::max(limit, milliseconds(0)).count());
  if (poll(polled.data(), polled.size(), timeout) == 0) return Pump::kTimedOut;
  for (std::size_t i = 0; i < polled.size(); ++i) {
    if (polled[i].revents == 0) continue;
    std::array<char, 4096> buffer{};
    const ssize_t got = read(outputs_[i], buffer.data(), buffer.size());
    if (got > 0) {
      texts_[i].append(buffer.data(), static_cast<std::size_t>(got));
    } else {
      close(outputs_[i]);
      outputs_[i] = -1;
    }
  }
  return Pump::kRead;
}

bool MindreaderRun::AwaitMessage(const std::string& text, std::chrono::seconds limit) {
  const auto deadline = std::chrono::steady_clock::now() + limit;
  while (true) {
    const std::size_t found = texts_[1].find(text, searched_);
    if (found != std::string::npos) {
      searched_ = found + text.size();
      return true;
    }
    const auto left =
        std::chrono::duration_cast<milliseconds>(deadline - std::chrono::steady_clock::now());
    if (left.count() <= 0 || PumpOnce(left) == Pump::kEnded) return false;
  }
}

void MindreaderRun::Write(const std::string& input) {
  EXPECT_EQ(write(input_, input.data(), input.size()), static_cast<ssize_t>(input.size()));
}

void MindreaderRun::Signal(int signal) const {
  if (pid_ > 0) kill(pid_, signal);
}

std::vector<pid_t> MindreaderRun::Descendants() const {
  std::vector<pid_t> found = {pid_};
  for (std::size_t i = 0; i < found.size(); ++i) {
    for (const auto& entry : std::filesystem::directory_iterator("/proc")) {
      const auto status = StatusOf(entry.path());
      if (status && status->parent == found[i]) found.push_back(status->pid);
    }
  }
  found.erase(found.begin());
  return found;
}

bool AwaitEnd(pid_t pid) {
  const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(10);
  while (std::chrono::steady_clock::now() < deadline) {
    const auto status = StatusOf("/proc/" + std::to_string(pid));
    if (!status || status->state == 'Z') return true;
    std::this_thread::sleep_for(milliseconds(20));
  }
  return false;
}

int MindreaderRun::ExitCode() {
  while (PumpOnce(milliseconds(1000)) != Pump::kEnded) {
  }
  int status = 0;
  if (pid_ <= 0 || waitpid(pid_, &status, 0) != pid_) return -1;
  pid_ = 0;
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

std::vector<PlayedGame> MindreaderRun::Games() const {
  std::vector<PlayedGame> games;
  std::istringstream lines(texts_[0]);
  for (std::string line; std::getline(lines, line);) games.push_back(Parse(line));
  return games;
}

}  // namespace mindreader::apps
