// Games of `mindreader solve`, typed through a pipe.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <vector>

#include "agent/mastermind/code.h"
#include "process.h"

namespace mindreader {
namespace {

using mastermind::Code;
using mastermind::Feedback;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

Finished Solve(const std::string& input, std::vector<std::string> options = {}) {
  options.insert(options.begin(), "solve");
  return Mindreader(options, {}, "", input).Wait();
}

// The number before "code… possible" of each guess that was printed.
std::vector<int> CodesPossible(const std::string& out) {
  std::vector<int> counts;
  for (std::size_t at = out.find(" code"); at != std::string::npos;
       at = out.find(" code", at + 1)) {
    const bool one = out.compare(at, 14, " code possible") == 0;
    if (!one && out.compare(at, 15, " codes possible") != 0) continue;
    const std::size_t space = out.rfind(' ', at - 1);
    counts.push_back(std::stoi(out.substr(space + 1, at - space)));
  }
  return counts;
}

// The last guess that was printed: "12. 1234   …".
std::string LastGuess(const std::string& out) {
  std::istringstream lines(out);
  std::string guess;
  for (std::string line; std::getline(lines, line);) {
    const std::size_t dot = line.find(". ");
    if (dot != std::string::npos && line.find(" possible") != std::string::npos) {
      guess = line.substr(dot + 2, line.find(' ', dot + 2) - dot - 2);
    }
  }
  return guess;
}

// The game that the project's specification quotes from the Polish lesson: secret AABB; the lesson
// does not count the guess itself among the codes that are left (1295, 275, 14, 2).
constexpr const char* kLesson =
    "guess CBFF\no\nguess EAAB\nxxo\nguess EABE\nxx\nguess EACA\nxo\nguess AABB\nxxxx\n";

TEST(SolveCommand, CountsTheCodesOfTheLessonsGame) {
  const Finished run = Solve(kLesson, {"--letters"});
  EXPECT_EQ(run.code, 0);
  EXPECT_EQ(run.err, "");
  EXPECT_EQ(CodesPossible(run.out), (std::vector<int>{1296, 276, 15, 3, 1}));
  EXPECT_THAT(run.out, HasSubstr("Solved in 5 guesses."));
}

TEST(SolveCommand, TakesEveryCommonWayToWriteMarks) {
  // 276 codes answer CBFF with one misplaced mark, 208 answer 1122 with one of each (Knuth 1976).
  for (const char* marks : {"o", "w", "0 1", "01", "0,1", "O", "1w", "0x1o"}) {
    const std::string input = "guess CBFF\n" + std::string(marks) + "\nquit\n";
    EXPECT_EQ(CodesPossible(Solve(input, {"--letters"}).out), (std::vector<int>{1296, 276}))
        << marks;
  }
  for (const char* marks : {"xo", "ox", "bw", "1 1", "11", "1x1o", " XO "}) {
    const std::string input = "guess 1122\n" + std::string(marks) + "\nquit\n";
    EXPECT_EQ(CodesPossible(Solve(input).out), (std::vector<int>{1296, 208})) << marks;
  }
  EXPECT_EQ(CodesPossible(Solve("guess 1122\n\nquit\n").out), (std::vector<int>{1296, 256}));
}

TEST(SolveCommand, FindsASecretWhenItIsToldTheTruth) {
  const Code secret{0, 0, 1, 1};
  std::string input = "\n";
  std::string guess = LastGuess(Solve("quit\n").out);
  input.clear();
  for (int turn = 1; turn <= 6; ++turn) {  // entropy needs at most 6 on this board
    Code code = secret;
    for (int peg = 0; peg < 4; ++peg) code.Set(peg, guess[static_cast<std::size_t>(peg)] - '1');
    const Feedback feedback = Score(code, secret);
    input += std::to_string(feedback.exact) + " " + std::to_string(feedback.misplaced) + "\n";
    const std::string out = Solve(input).out;
    if (feedback.exact == 4) {
      EXPECT_THAT(out, HasSubstr("Solved in " + std::to_string(turn) + " guess"));
      return;
    }
    guess = LastGuess(out);
  }
  FAIL() << "not solved";
}

TEST(SolveCommand, RefusesMarksThatCannotBeAndSaysWhy) {
  const Finished run = Solve("3 1\nxxxxx\nblue\nquit\n");
  EXPECT_EQ(run.code, 0);
  EXPECT_THAT(run.out, AllOf(HasSubstr("3 exact and 1 misplaced cannot be: with 3 pegs right"),
                             HasSubstr("'xxxxx' has more than 4 marks"), HasSubstr("'blue'")));
  EXPECT_EQ(CodesPossible(run.out).size(), 1U) << "no answer was taken";
}

// The secret is 1234. 1122 has its 1 in place and a 2 elsewhere; 5566 has nothing of it, but the
// person typed one mark too many.
TEST(SolveCommand, NamesTheRowThatIsProbablyWrongAndTheSmallestChange) {
  const Finished run = Solve("guess 1122\nxo\nguess 5566\nx\nguess 1234\nxxxx\nfix 2\nquit\n");
  EXPECT_EQ(run.code, 0);
  EXPECT_THAT(run.out,
              AllOf(HasSubstr("No code fits these answers."), HasSubstr("  row 1: 1122  xo"),
                    HasSubstr("  row 2: 5566  x"), HasSubstr("  row 3: 1234  xxxx")));
  EXPECT_THAT(run.out, AllOf(HasSubstr("fix 1: row 3 should be xxx instead of xxxx (2 codes left)"),
                             HasSubstr("fix 2: row 2 should be - instead of x (1 code left)"),
                             Not(HasSubstr("row 1 should"))));
  EXPECT_THAT(run.out, HasSubstr("Solved in 3 guesses.")) << "the fix was applied";
}

TEST(SolveCommand, LetsARowBeChangedByHandAndGoesOn) {
  const Finished run = Solve("guess 1122\nxo\nguess 5566\nx\nguess 1234\nxxxx\nxo\nrow 2 0 0\n");
  EXPECT_THAT(run.out,
              AllOf(HasSubstr("Repair the answers first"), HasSubstr("Solved in 3 guesses.")));
}

TEST(SolveCommand, TakesAnswersBack) {
  const Finished run = Solve("undo\nguess 1122\nxo\nundo\nguess 1122\n\nquit\n");
  EXPECT_THAT(run.out, HasSubstr("There is nothing to take back."));
  EXPECT_EQ(CodesPossible(run.out), (std::vector<int>{1296, 208, 1296, 256}));
}

TEST(SolveCommand, EndsAsTheLessonSaysWhenTheRoundsAreOver) {
  // The lesson's answers but the last: 3 codes are left after three rounds.
  const std::string three = "guess CBFF\no\nguess EAAB\nxxo\nguess EABE\nxx\n";
  const Finished run = Solve(three, {"--letters", "--rounds", "3"});
  EXPECT_EQ(run.code, 1);
  EXPECT_THAT(run.out, AllOf(HasSubstr("The 3 rounds are over: you win. Still possible:\n"),
                             HasSubstr("AABB"), HasSubstr("EACA")));
  EXPECT_EQ(Solve(kLesson, {"--letters", "--rounds", "6"}).code, 0);
}

TEST(SolveCommand, AsksForARepairRatherThanListNothingWhenTheRoundsAreOver) {
  const std::string input = "guess 1122\nxo\nguess 5566\nx\nguess 1234\nxxxx\nfix 2\n";
  const Finished run = Solve(input, {"--rounds", "3"});
  EXPECT_THAT(run.out, AllOf(HasSubstr("No code fits these answers."), Not(HasSubstr("you win")),
                             HasSubstr("Solved in 3 guesses.")));
}

// Values of 1122, 1123 and 1234 on the full board: the specification's table.
TEST(SolveCommand, RatesAGuessOfTheUsersAgainstItsOwn) {
  const Finished run = Solve("rate 1123\nquit\n");
  EXPECT_THAT(run.out, AllOf(HasSubstr("your guess 1123: 14 answers possible, 3.044 bits, at most "
                                       "276 codes left, may win at once"),
                             HasSubstr("my guess 1234: 14 answers possible, 3.057 bits, at most "
                                       "312 codes left")));
  EXPECT_THAT(Solve("guess 1122\nxo\nrate 1122\nquit\n").out,
              HasSubstr("it cannot be the secret: row 1 would have been xxxx"));
  EXPECT_THAT(Solve("rate 1289\nquit\n").out, HasSubstr("1289"));
}

TEST(SolveCommand, ExplainsHowItsGuessSplitsWhatIsLeft) {
  const Finished run = Solve("guess 1122\nexplain\nquit\n");
  EXPECT_THAT(run.out,
              HasSubstr("it leaves  x 256  o 256  - 256  xo 208  xx 114  oo 96  xoo 36  xxo 32"));
  EXPECT_THAT(run.out, HasSubstr("its best rival"));
  const Finished always = Solve("quit\n", {"--explain"});
  // An estimate, within half a guess of what strategies need here: 4.34 at best, 4.48 by Knuth's.
  const std::string phrase = "about ";
  const double about = std::stod(always.out.substr(always.out.find(phrase) + phrase.size()));
  EXPECT_GT(about, 3.9);
  EXPECT_LT(about, 4.9);
}

TEST(SolveCommand, ListsTheCodesThatAreLeft) {
  const Finished run = Solve("guess EAAB\nxxo\nlist 5\nquit\n", {"--letters"});
  EXPECT_THAT(run.out, HasSubstr(" … "));
  const Finished few =
      Solve("guess CBFF\no\nguess EAAB\nxxo\nguess EABE\nxx\nlist\nquit\n", {"--letters"});
  EXPECT_THAT(few.out, HasSubstr("AABB"));
  EXPECT_THAT(few.out, Not(HasSubstr(" in all")));
  const Finished wrong = Solve("list 0\nlist -3\nlist all\nquit\n", {"--letters"});
  EXPECT_THAT(wrong.out, Not(HasSubstr(" in all")));
  EXPECT_THAT(wrong.out, HasSubstr("list 100"));
}

TEST(SolveCommand, EndsQuietlyWhereThePipeEnds) {
  const Finished run = Solve("xo\n");
  EXPECT_EQ(run.code, 0);
  EXPECT_EQ(run.err, "");
}

}  // namespace
}  // namespace mindreader
