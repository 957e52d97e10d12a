// Starting a program with everything about it said, and nothing else inherited.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "base/error.h"

namespace mindreader::x11 {

struct SpawnOptions {
  std::vector<std::string> command;  // argv; argv[0] is looked up on PATH and /usr/games
  std::map<std::string, std::string> environment;  // added to ours; an empty value removes a name
  std::filesystem::path output;     // stdout and stderr are appended to it; empty: /dev/null
  int input = -1;                   // becomes stdin; -1: /dev/null
  std::vector<int> keep_open = {};  // descriptors that the child inherits under their numbers
  bool end_with_us = true;          // the kernel sends SIGTERM when the calling thread ends
};

// Starts a program as the leader of its own process group, with default signal handling. Returns
// its process id. kNotFound when the program is not installed; kFailed when it cannot be started.
[[nodiscard]] Result<int> Spawn(const SpawnOptions& options);

// The end of a child of ours as a descriptor: readable once it has ended, reaped or not.
class ProcessEnd {
 public:
  explicit ProcessEnd(int pid);
  ~ProcessEnd();
  ProcessEnd(const ProcessEnd&) = delete;
  ProcessEnd& operator=(const ProcessEnd&) = delete;
  [[nodiscard]] int fd() const { return fd_; }
  // At most `milliseconds`; says whether it has ended. Does not reap it.
  [[nodiscard]] bool Wait(int milliseconds) const;

 private:
  int fd_;
};

}  // namespace mindreader::x11
