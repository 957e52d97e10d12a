// A screen of our own that nobody sees: Xvfb, openbox, and one program in it.
#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "base/error.h"
#include "base/geometry.h"

namespace mindreader {

// A child process that is ended, with its whole process group, when this object goes (SIGTERM, then
// SIGKILL after a grace), and by the kernel when the thread that started it ends first (its
// children are not, but see VirtualDisplay).
class ChildProcess {
 public:
  struct Options {
    std::vector<std::string> command;  // argv; argv[0] is looked up on PATH and /usr/games
    // Added to ours; an empty value removes the name. PATH gets /usr/games unless it is given.
    std::map<std::string, std::string> environment = {};
    std::filesystem::path output = {};  // stdout and stderr are appended here; empty: /dev/null
    std::vector<int> keep_open = {};    // descriptors that the child inherits
  };
  // kNotFound when the program is not installed; kFailed when it cannot be started.
  [[nodiscard]] static Result<ChildProcess> Start(const Options& options);
  ChildProcess(ChildProcess&& other) noexcept;
  ChildProcess& operator=(ChildProcess&& other) noexcept;
  ~ChildProcess();
  [[nodiscard]] int pid() const { return pid_; }
  [[nodiscard]] bool Running();
  void End();

 private:
  explicit ChildProcess(int pid) : pid_(pid) {}
  int pid_ = 0;  // 0: nothing to end
};

// An X server on a free display number, with or without a window manager. Everything in it ends
// with this object, and also when this process is killed: a small shell waits for that. Start it on
// a thread that lives as long.
class VirtualDisplay {
 public:
  struct Options {
    Size size{1280, 1024};
    bool window_manager = true;                      // openbox
    std::vector<std::string> server_arguments = {};  // more arguments for Xvfb
  };
  [[nodiscard]] static Result<std::unique_ptr<VirtualDisplay>> Start(const Options& options);
  virtual ~VirtualDisplay() = default;
  // ":17", as for $DISPLAY.
  [[nodiscard]] virtual const std::string& name() const = 0;
  // Holds the secret without which nobody can connect; as for $XAUTHORITY.
  [[nodiscard]] virtual const std::filesystem::path& authority() const = 0;
  // The private home directory of the programs in here; removed at the end.
  [[nodiscard]] virtual const std::filesystem::path& home() const = 0;
  // Starts a program in it with $HOME and the XDG folders set to home(); it runs until the display
  // ends or EndPrograms(). Output goes to home()/program-N.log.
  virtual Status StartProgram(const std::vector<std::string>& command,
                              const std::map<std::string, std::string>& environment) = 0;
  virtual void EndPrograms() = 0;
};

}  // namespace mindreader
