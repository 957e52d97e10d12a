#include "agent/mastermind/repair.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "agent/mastermind/random.h"
#include "agent/mastermind/strategy.h"

namespace mindreader::mastermind {
namespace {

constexpr Rules kClassic{4, 6, true};

History Answered(const Code& secret, const std::vector<Code>& guesses) {
  History history;
  for (const Code& guess : guesses) history.push_back({guess, Score(guess, secret)});
  return history;
}

History Repaired(History history, const Repair& repair) {
  for (const Repair::Change& change : repair.changes) {
    history[change.row].feedback = change.feedback;
  }
  return history;
}

TEST(FindRepairs, HasNothingToSayWhenACodeFits) {
  EXPECT_TRUE(FindRepairs(kClassic, Answered({5, 1, 0, 5}, {{0, 0, 1, 1}, {2, 2, 3, 3}})).empty());
}

TEST(FindRepairs, NamesTheRowWhoseAnswerWasMistyped) {
  const Code secret{5, 1, 0, 5};
  History history =
      Answered(secret, {{0, 0, 1, 1}, {1, 2, 3, 3}, {5, 0, 0, 4}, {5, 1, 0, 4}, secret});
  history[1].feedback = {.exact = 1, .misplaced = 0};  // was 0 exact, 1 misplaced
  const std::vector<Repair> repairs = FindRepairs(kClassic, history);
  ASSERT_FALSE(repairs.empty());
  const std::vector<Repair::Change> expected = {{1, {.exact = 0, .misplaced = 1}}};
  EXPECT_EQ(repairs.front().changes, expected);
  EXPECT_EQ(repairs.front().marks, 1);
}

TEST(FindRepairs, ReportsHowManyCodesFitAndFindsEveryRepairOfOneRow) {
  Random random(11);
  const std::vector<Code> codes = AllCodes({4, 4, true});
  const Rules rules{4, 4, true};
  int broken = 0;
  for (int trial = 0; trial < 300; ++trial) {
    History history;
    for (int row = 0; row < 4; ++row) {
      const Code& guess = codes[random.Below(codes.size())];
      history.push_back({guess, Score(guess, codes[random.Below(codes.size())])});
    }
    const std::vector<Repair> repairs = FindRepairs(rules, history, 100);
    if (CountCandidates(rules, history) > 0) {
      EXPECT_TRUE(repairs.empty());
      continue;
    }
    ++broken;
    // Brute force: every other answer to every single row.
    std::vector<Repair> expected;
    for (std::size_t row = 0; row < history.size(); ++row) {
      for (int exact = 0; exact <= 4; ++exact) {
        for (int misplaced = 0; exact + misplaced <= 4; ++misplaced) {
          Repair repair{.changes = {{row, {exact, misplaced}}}};
          repair.marks = MarksApart({exact, misplaced}, history[row].feedback);
          repair.codes = CountCandidates(rules, Repaired(history, repair));
          if (repair.codes > 0) expected.push_back(repair);
        }
      }
    }
    int least = 99;
    for (const Repair& repair : expected) least = std::min(least, repair.marks);
    std::erase_if(expected, [least](const Repair& repair) { return repair.marks > least; });
    if (expected.empty()) {
      for (const Repair& repair : repairs) EXPECT_EQ(repair.changes.size(), 2U);
    } else {
      EXPECT_EQ(repairs.size(), expected.size());
    }
    for (const Repair& repair : repairs) {
      EXPECT_EQ(repair.codes, CountCandidates(rules, Repaired(history, repair)));
      EXPECT_GT(repair.codes, 0U);
    }
  }
  EXPECT_GT(broken, 50);
}

TEST(MarksApart, CountsATurnedMarkOnce) {
  EXPECT_EQ(MarksApart({2, 1}, {2, 1}), 0);
  EXPECT_EQ(MarksApart({2, 1}, {1, 2}), 1);
  EXPECT_EQ(MarksApart({2, 1}, {2, 0}), 1);
  EXPECT_EQ(MarksApart({2, 1}, {0, 0}), 3);
  EXPECT_EQ(MarksApart({2, 0}, {0, 1}), 2);
}

}  // namespace
}  // namespace mindreader::mastermind
