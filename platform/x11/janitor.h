// Cleans up after us when we cannot: a process that waits for our end.
#pragma once

#include <filesystem>

#include "base/error.h"

namespace mindreader::x11 {

// A shell that ends process groups and removes a folder as soon as this process is gone, even by
// SIGKILL. It sees that by the end of a line which only we hold. Ours to dismiss once we have
// cleaned up ourselves.
class Janitor {
 public:
  [[nodiscard]] static Result<Janitor> Start(const std::filesystem::path& folder);
  Janitor(Janitor&& other) noexcept;
  Janitor& operator=(Janitor&&) = delete;
  ~Janitor();  // without Dismiss(): it does its work

  // A process group to end.
  void Remember(int group);
  // Nothing is left to do: it goes. Returns when it has gone.
  void Dismiss();

 private:
  Janitor(int pid, int line) : pid_(pid), line_(line) {}
  void Tell(const std::string& message) const;
  void WaitForIt();

  int pid_;
  int line_;  // -1: dismissed or moved from
};

}  // namespace mindreader::x11
