#include "agent/game_result.h"

#include <gtest/gtest.h>

namespace mindreader {
namespace {

using mastermind::Code;

// The example of the rules: secret RRBB, guess RRRB gives 3 exact, 0 misplaced.
TEST(CountMisreads, CountsTheTurnsThatTheSecretContradicts) {
  const Code secret{0, 0, 1, 1};
  EXPECT_EQ(CountMisreads({{Code{0, 0, 0, 1}, {3, 0}}, {secret, {4, 0}}}, secret), 0);
  EXPECT_EQ(CountMisreads({{Code{0, 0, 0, 1}, {2, 1}}, {secret, {4, 0}}}, secret), 1);
  EXPECT_EQ(CountMisreads({}, secret), 0);
}

}  // namespace
}  // namespace mindreader
