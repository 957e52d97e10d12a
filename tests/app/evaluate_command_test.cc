// What `mindreader evaluate` prints and writes.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include <cmath>
#include <filesystem>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "agent/mastermind/code.h"
#include "process.h"

namespace mindreader {
namespace {

using mastermind::Code;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::StartsWith;
using Json = nlohmann::json;

std::vector<std::string> Lines(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

// Totals and distributions: the project's specification, found by brute force; the optimum: Koyama
// and Lai 1993.
const std::map<std::string, std::string> kClassicBoard = {
    {"knuth", "5801 4.47608 5 1 6 62 533 694"},
    {"expected-size", "5696 4.39506 6 1 10 54 645 583 3"},
    {"most-parts", "5668 4.37346 6 1 12 72 635 569 7"},
    {"entropy", "5722 4.41512 6 1 4 71 612 596 12"}};

TEST(EvaluateCommand, PrintsATableOfAllStrategies) {
  const Finished run = RunMindreader({"evaluate", "--strategy", "all"});
  EXPECT_EQ(run.code, 0) << run.err;
  EXPECT_EQ(run.err, "");
  std::size_t found = 0;
  for (const std::string& line : Lines(run.out)) {
    std::istringstream words(line);
    std::string name, total, average, worst, deviation, time, seconds;
    words >> name >> total >> average >> worst >> deviation >> time >> seconds;
    std::string games;
    std::getline(words >> std::ws, games);
    if (name == "optimal" || name == "best") {
      EXPECT_EQ(total, "5625*") << name;
    }
    const auto expected = kClassicBoard.find(name);
    if (expected == kClassicBoard.end()) continue;
    ++found;
    EXPECT_EQ(total + " " + average + " " + worst + " " + games, expected->second) << name;
  }
  EXPECT_EQ(found, kClassicBoard.size());
  EXPECT_THAT(run.out, AllOf(HasSubstr("simple"), HasSubstr("serial-worst-case")));
}

TEST(EvaluateCommand, WritesJsonThatAgreesWithThePublishedTable) {
  const Finished run = RunMindreader({"evaluate", "--strategy", "knuth", "--json"});
  const Json json = Json::parse(run.out);
  EXPECT_EQ(json["first"], "1122");
  EXPECT_EQ(json["total"], 5801);
  EXPECT_EQ(json["worst"], 5);
  EXPECT_EQ(json["distribution"], (std::vector<int>{1, 6, 62, 533, 694}));
  EXPECT_NEAR(json["average"], 5801.0 / 1296, 1e-9);
  // From the distribution, by hand: Σ n² games = 26461.
  const double mean = 5801.0 / 1296;
  EXPECT_NEAR(json["deviation"], std::sqrt(26461.0 / 1296 - mean * mean), 1e-9);
  EXPECT_EQ(json["proven"], false);
  EXPECT_GE(json["worst_game_ms"], json["game_ms"]);
}

TEST(EvaluateCommand, WritesATableForSpreadsheets) {
  const Finished run = RunMindreader({"evaluate", "--strategy", "most-parts", "--csv"});
  const std::vector<std::string> lines = Lines(run.out);
  ASSERT_EQ(lines.size(), 2U);
  EXPECT_EQ(lines[0],
            "pegs,colors,repeats,strategy,total,average,worst,deviation,distribution,seconds");
  EXPECT_THAT(lines[1], StartsWith("4,6,true,most-parts,5668,4.37346,6,"));
  EXPECT_THAT(lines[1], HasSubstr(",1 12 72 635 569 7,"));
}

// Plays a secret by what the tree says; the number of guesses.
int Play(const Json& tree, const Code& secret) {
  int guesses = 1;
  for (const Json* node = &tree;; ++guesses) {
    const std::string text = (*node)["guess"];
    Code guess = secret;
    for (int peg = 0; peg < 4; ++peg) guess.Set(peg, text[static_cast<std::size_t>(peg)] - '1');
    if (guess == secret) return guesses;
    const auto [exact, misplaced] = Score(guess, secret);
    const std::string marks = std::string(static_cast<std::size_t>(exact), 'x') +
                              std::string(static_cast<std::size_t>(misplaced), 'o');
    node = &(*node)["next"].at(marks.empty() ? "-" : marks);
  }
}

TEST(EvaluateCommand, WritesATreeThatFindsEverySecretInTheTotalItClaims) {
  const Folder folder;
  const std::string file = (folder.path() / "tree.json").string();
  const Finished run = RunMindreader(
      {"evaluate", "--strategy", "optimal", "--max-depth", "5", "--json", "--tree", file});
  ASSERT_EQ(run.code, 0) << run.err;
  const Json tree = Json::parse(ReadWhole(file));
  int total = 0;
  for (const Code& secret : mastermind::AllCodes({4, 6, true})) {
    const int guesses = Play(tree, secret);
    EXPECT_LE(guesses, 5) << secret.ToString();
    total += guesses;
  }
  EXPECT_EQ(total, 5626);  // Koyama and Lai 1993
  EXPECT_EQ(Json::parse(run.out)["total"], 5626);
}

TEST(EvaluateCommand, WritesATreeForGraphViz) {
  const Folder folder;
  const std::string file = (folder.path() / "tree.dot").string();
  const Finished run = RunMindreader(
      {"evaluate", "--pegs", "2", "--colors", "2", "--strategy", "optimal", "--tree", file});
  ASSERT_EQ(run.code, 0) << run.err;
  const std::string dot = ReadWhole(file);
  EXPECT_THAT(dot, StartsWith("digraph strategy {"));
  std::size_t arrows = 0;
  for (std::size_t at = dot.find("->"); at != std::string::npos; at = dot.find("->", at + 2)) {
    ++arrows;
  }
  EXPECT_EQ(arrows, 3U) << "four secrets, four guesses, each but the first led to by an arrow";
}

TEST(EvaluateCommand, ProvesThatNoStrategyIsBelowAnOptimum) {
  const Finished none = RunMindreader({"evaluate", "--strategy", "optimal", "--below", "5625"});
  EXPECT_EQ(none.code, 0) << none.err;
  EXPECT_THAT(none.out, HasSubstr("no strategy has a total below 5625"));
  const Finished one = RunMindreader({"evaluate", "--strategy", "optimal", "--below", "5626"});
  EXPECT_EQ(one.code, 0) << one.err;
  EXPECT_THAT(one.out, HasSubstr("5625*"));
}

TEST(EvaluateCommand, SaysWhatItCannotDo) {
  const Finished deep = RunMindreader({"evaluate", "--strategy", "optimal", "--max-depth", "4"});
  EXPECT_EQ(deep.code, 2);
  EXPECT_THAT(deep.err, HasSubstr("at most 4 guesses"));
  const Finished large = RunMindreader({"evaluate", "--pegs", "8", "--colors", "15"});
  EXPECT_EQ(large.code, 2);
  EXPECT_THAT(large.err, HasSubstr("2562890625 codes"));
  const Finished file =
      RunMindreader({"evaluate", "--strategy", "knuth", "--tree", "/nonexistent/tree.json"});
  EXPECT_NE(file.code, 0);
  EXPECT_THAT(file.err, HasSubstr("/nonexistent/tree.json"));
}

TEST(EvaluateCommand, RefusesWhatTheStrategyWouldNotHeed) {
  for (const auto& [option, strategy] :
       std::multimap<std::string, std::string>{{"--max-depth", "entropy"},
                                               {"--max-depth", "all"},
                                               {"--below", "knuth"},
                                               {"--beam", "entropy"},
                                               {"--beam", "optimal"}}) {
    const Finished run = RunMindreader({"evaluate", option, "5", "--strategy", strategy});
    EXPECT_EQ(run.code, 2) << option << " with " << strategy;
    EXPECT_THAT(run.err, AllOf(HasSubstr(option), HasSubstr(strategy), HasSubstr("expected")));
    EXPECT_EQ(run.out, "");
  }
}

TEST(EvaluateCommand, RefusesAnUnknownStrategyBeforeItPrintsATable) {
  const Finished run = RunMindreader({"evaluate", "--strategy", "clairvoyance"});
  EXPECT_EQ(run.code, 2);
  EXPECT_THAT(run.err, HasSubstr("clairvoyance"));
  EXPECT_EQ(run.out, "");
}

TEST(EvaluateCommand, RefusesATreeThatItCouldNotWriteBeforeItPlays) {
  const Folder folder;
  const std::string text = (folder.path() / "tree.txt").string();
  const std::string json = (folder.path() / "tree.json").string();
  for (const auto& [strategy, file] : std::multimap<std::string, std::string>{
           {"knuth", "/nonexistent/tree.json"}, {"knuth", text}, {"all", json}}) {
    const Finished run = RunMindreader({"evaluate", "--strategy", strategy, "--tree", file});
    EXPECT_EQ(run.code, 2) << strategy << " " << file;
    EXPECT_THAT(run.err, HasSubstr("expected"));
    EXPECT_EQ(run.out, "");
    EXPECT_FALSE(std::filesystem::exists(file));
  }
}

TEST(EvaluateCommand, DoesNotCallAProofWhatABeamDidNotFind) {
  const Finished run = RunMindreader({"evaluate", "--pegs", "4", "--colors", "7", "--strategy",
                                      "best", "--beam", "1", "--below", "11229"});
  EXPECT_EQ(run.code, 2);
  EXPECT_THAT(run.err, AllOf(HasSubstr("11229"), HasSubstr("within the beam")));
}

}  // namespace
}  // namespace mindreader
