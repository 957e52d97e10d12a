// Every kind of fault against the fake program, on virtual time, played by the player, and by the
// apprentice, who has never seen it. `fault_table` does the same with the real programs and more
// often; docs/reliability.md has its table.
#include <algorithm>

#include <gtest/gtest.h>

#include "tests/faults/arena.h"
#include "tests/sanitized.h"

namespace mindreader::faults {

void PrintTo(const Fault& fault, std::ostream* out) { *out << fault.name; }

namespace {

// The more trials, the more chances for a wrong move; a fault of memory shows in the first ones.
constexpr std::uint32_t kTrials = kSanitized ? 4 : 20;
constexpr std::uint32_t kTrialsOfLearning = kSanitized ? 0 : 1;  // which take longer

class AnyFault : public ::testing::TestWithParam<Fault> {};

void ExpectNothingWrong(const Fault& fault, PlayedBy who) {
  const std::uint32_t trials = who == PlayedBy::kPlayer ? kTrials : kTrialsOfLearning;
  for (std::uint32_t seed = 1; seed <= trials; ++seed) {
    const auto stage = MakeFakeStage(seed);
    const Trial trial = Try(*stage, fault, seed, who);
    if (trial.outcome == Trial::Outcome::kNotApplicable) GTEST_SKIP() << trial.reason;
    SCOPED_TRACE("seed " + std::to_string(seed) + ": " + trial.reason);
    EXPECT_EQ(trial.wrong_guesses, 0);
    EXPECT_EQ(trial.presses_outside, 0);
    EXPECT_EQ(trial.misreads, 0);
    EXPECT_FALSE(trial.button_left_down);
    EXPECT_FALSE(trial.hung);
    EXPECT_FALSE(trial.unverified);
    if (trial.outcome == Trial::Outcome::kStopped) {
      EXPECT_FALSE(trial.reason.empty());
      EXPECT_GE(trial.exit_code, 3);
    }
  }
}

TEST_P(AnyFault, NeverMakesThePlayerDoTheWrongThing) {
  ExpectNothingWrong(GetParam(), PlayedBy::kPlayer);
}

TEST_P(AnyFault, NeverMakesTheApprenticeDoTheWrongThing) {
  if (kTrialsOfLearning == 0) GTEST_SKIP() << "takes too long with sanitizers";
  ExpectNothingWrong(GetParam(), PlayedBy::kApprentice);
}

INSTANTIATE_TEST_SUITE_P(Faults, AnyFault, ::testing::ValuesIn(AllFaults()),
                         [](const auto& parameters) {
                           std::string name = parameters.param.name;
                           std::ranges::replace(name, '-', '_');
                           return name;
                         });

}  // namespace
}  // namespace mindreader::faults
