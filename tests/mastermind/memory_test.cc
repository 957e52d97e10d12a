// How much memory the solver takes, each case in a process of its own.
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <functional>

#include "agent/mastermind/evaluate.h"
#include "tests/sanitized.h"

namespace mindreader::mastermind {
namespace {

// The most memory, in MiB, that a process had while it did this; -1 when it failed.
long PeakMiB(const std::function<bool()>& work) {
  const pid_t child = fork();
  if (child == 0) _exit(work() ? 0 : 1);
  int status = 0;
  rusage usage{};
  if (wait4(child, &status, 0, &usage) != child || status != 0) return -1;
  return usage.ru_maxrss / 1024;
}

bool PlaysAll(std::string_view strategy, const Rules& rules, int beam) {
  return Evaluate(strategy, rules, {.threads = 2, .beam = beam}).has_value();
}

// The turns of one game.
bool FindsASecret(std::string_view strategy, const Rules& rules) {
  Code secret;
  {
    std::vector<int> colors;
    for (int peg = 0; peg < rules.pegs; ++peg) colors.push_back((5 * peg + 2) % rules.colors);
    secret = Code(colors);
  }
  const auto player = MakeStrategy(strategy, rules);
  History history;
  while (history.size() < 30) {
    const std::optional<Choice> choice = player->Choose(history);
    if (!choice) return false;
    if (choice->guess == secret) return true;
    history.push_back({choice->guess, Score(choice->guess, secret)});
  }
  return false;
}

class Memory : public testing::Test {
 protected:
  void SetUp() override {
    if (kSanitized) GTEST_SKIP() << "sanitizers take more";
  }
};

TEST_F(Memory, StaysBelow64MiBForWholeTreesOfFivePegsAndEightColours) {
  EXPECT_LE(PeakMiB([] { return PlaysAll("entropy", {5, 8, true}, 0); }), 64);
  EXPECT_GT(PeakMiB([] { return PlaysAll("best", {5, 8, true}, 2); }), 0);
  EXPECT_LE(PeakMiB([] { return PlaysAll("best", {5, 8, true}, 2); }), 64);
  EXPECT_LE(PeakMiB([] { return PlaysAll("optimal", {4, 7, true}, 0); }), 64);
}

TEST_F(Memory, StaysBelowOneGiBForGamesOfSevenPegsAndEightColours) {
  const long peak = PeakMiB([] { return FindsASecret("entropy", {7, 8, true}); });
  EXPECT_GT(peak, 0);
  EXPECT_LE(peak, 1024);
}

TEST_F(Memory, StaysBelowOneGiBWhereTheCodesDoNotFit) {
  for (const Rules& rules : {Rules{8, 12, true}, Rules{8, 15, true}}) {
    const long peak = PeakMiB([&rules] { return FindsASecret("entropy", rules); });
    EXPECT_GT(peak, 0);
    EXPECT_LE(peak, 1024);
  }
}

}  // namespace
}  // namespace mindreader::mastermind
