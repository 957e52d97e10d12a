// Colours only where they can be seen: the program is run on a pseudo-terminal.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <pty.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <string>

#include "process.h"

namespace mindreader {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

// What `mindreader skins` writes to a terminal of this kind.
std::string OnATerminal(const char* terminal, const char* no_color) {
  int master = -1;
  const pid_t pid = forkpty(&master, nullptr, nullptr, nullptr);
  if (pid == 0) {
    setenv("TERM", terminal, 1);
    no_color ? setenv("NO_COLOR", no_color, 1) : unsetenv("NO_COLOR");
    execl(MINDREADER_PROGRAM, MINDREADER_PROGRAM, "skins", nullptr);
    _exit(127);
  }
  std::string output;
  char buffer[4096];
  // A closed pseudo-terminal reads as an error (EIO) on Linux.
  for (ssize_t n; (n = read(master, buffer, sizeof buffer)) > 0;) {
    output.append(buffer, static_cast<std::size_t>(n));
  }
  waitpid(pid, nullptr, 0);
  close(master);
  return output;
}

TEST(Colors, AreUsedOnATerminal) {
  EXPECT_THAT(OnATerminal("xterm", nullptr), HasSubstr("\x1b[1mcolorcode"));
}

TEST(Colors, AreNotUsedWithNoColor) {
  const std::string output = OnATerminal("xterm", "1");
  EXPECT_THAT(output, HasSubstr("colorcode"));
  EXPECT_THAT(output, Not(HasSubstr("\x1b")));
}

TEST(Colors, AreUsedWhenNoColorIsEmpty) {
  EXPECT_THAT(OnATerminal("xterm", ""), HasSubstr("\x1b[1m"));
}

TEST(Colors, AreNotUsedOnADumbTerminal) {
  EXPECT_THAT(OnATerminal("dumb", nullptr), Not(HasSubstr("\x1b")));
}

TEST(Colors, AreNotUsedInAFile) {
  EXPECT_THAT(RunMindreader({"skins"}, {{"TERM", "xterm"}}).out, Not(HasSubstr("\x1b")));
}

}  // namespace
}  // namespace mindreader
