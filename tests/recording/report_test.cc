#include "recording/report.h"

#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "recording/html.h"
#include "recording/rivals.h"
#include "recording/story.h"
#include "tests/recording/recorded_game.h"

namespace mindreader {
namespace {

using testing::HasSubstr;
using testing::Not;

TEST(ReportTest, ShowsTextFromTheScreenAsTextOnly) {
  const TemporaryFolder temporary;
  const auto folder = temporary.path() / "s";
  Faults faults;
  faults.lie_in_row = 1;
  ASSERT_TRUE(Play({{3, 1, 4, 1}, faults, false, folder}).result);
  const std::string hostile = "</title><script>alert(1)</script><img src=x onerror=alert(2)>\"'&";
  for (const char* file : {"session.json", "events.jsonl"}) {
    std::string out;
    std::istringstream in(ReadAll(folder / file));
    std::string all{std::istreambuf_iterator<char>(in), {}};
    for (const std::string field : {"\"title\": \"", "\"reason\":\"", "\"seen\":\"",
                                    "\"purpose\":\"", "\"strategy\": \"", "\"system\": \""}) {
      for (std::size_t at = all.find(field); at != std::string::npos;
           at = all.find(field, at + 1)) {
        std::string quoted = ToLine(Json(hostile));
        all.insert(at + field.size(), quoted.substr(1, quoted.size() - 2));
      }
    }
    WriteAll(folder / file, all);
  }
  auto session = OpenSession(folder);
  ASSERT_TRUE(session) << session.error().Message();
  const auto page = ReportPage(*session);
  ASSERT_TRUE(page) << page.error().Message();
  EXPECT_THAT(*page, HasSubstr("&lt;script&gt;"));
  EXPECT_THAT(*page, Not(HasSubstr("<script")));
  EXPECT_THAT(*page, Not(HasSubstr("<img src=x")));
  EXPECT_THAT(*page, HasSubstr("default-src 'none'"));
}

TEST(ReportTest, TellsOfARunThatWasCutShort) {
  const TemporaryFolder temporary;
  const auto folder = temporary.path() / "s";
  ASSERT_TRUE(Play({{3, 1, 4, 1}, {}, false, folder}).result);
  const std::string all = ReadAll(folder / "events.jsonl");
  WriteAll(folder / "events.jsonl", all.substr(0, all.size() * 2 / 3));
  auto session = OpenSession(folder);
  ASSERT_TRUE(session);
  const auto page = ReportPage(*session);
  ASSERT_TRUE(page) << page.error().Message();
  EXPECT_THAT(*page, HasSubstr("unfinished"));
}

TEST(ReportTest, SaysSoWhenTheRunEndedBeforeAnyGame) {
  const TemporaryFolder temporary;
  const auto folder = temporary.path() / "s";
  ASSERT_TRUE(Play({{3, 1, 4, 1}, {}, false, folder}).result);
  WriteAll(folder / "events.jsonl", "");
  auto session = OpenSession(folder);
  ASSERT_TRUE(session) << session.error().Message();
  const auto page = ReportPage(*session);
  ASSERT_TRUE(page) << page.error().Message();
  EXPECT_THAT(*page, HasSubstr("The run ended before a game began"));
}

TEST(ReportTest, ShowsWhatWasSeenLastWhenAGameEndedWithAnError) {
  const TemporaryFolder temporary;
  const auto folder = temporary.path() / "s";
  Faults faults;
  faults.drop_every = 1;
  ASSERT_FALSE(Play({{3, 1, 4, 1}, faults, false, folder}).result);
  auto session = OpenSession(folder);
  ASSERT_TRUE(session) << session.error().Message();
  const auto story = Tell(*session);
  ASSERT_TRUE(story) << story.error().Message();
  std::string last;
  for (const Json& line : session->events) {
    if (TextAt(line, "event") == "capture") last = TextAt(line, "frame");
  }
  EXPECT_EQ(story->games.at(0).last.frame, last);
  const auto page = ReportPage(*session);
  ASSERT_TRUE(page) << page.error().Message();
  EXPECT_THAT(*page, HasSubstr("The last picture of the board"));
  EXPECT_THAT(*page, HasSubstr("Until it ended"));
  EXPECT_THAT(*page, Not(HasSubstr("What was read")));
}

// What the player gives up, the apprentice begins again, and may have to place another guess than
// it chose.
TEST(ReportTest, TellsTwoGamesOfOneNumberApartAndShowsTheGuessThatWasAnswered) {
  const TemporaryFolder temporary;
  const auto folder = temporary.path() / "s";
  const auto played = Play({{3, 1, 4, 1}, {}, false, folder});
  ASSERT_TRUE(played.result);
  const std::string all = ReadAll(folder / "events.jsonl");
  std::istringstream lines(all);
  std::string again;
  for (std::string line; std::getline(lines, line);) {
    Json json = Json::parse(line);
    const std::string event = TextAt(json, "event");
    if (event != "game" && again.empty()) continue;
    json["n"] = json["n"].get<int>() + 100000;
    if (event == "decide") json["code"] = {5, 5, 5, 5};
    again += ToLine(json) + "\n";
  }
  WriteAll(folder / "events.jsonl", all + again);
  auto session = OpenSession(folder);
  ASSERT_TRUE(session) << session.error().Message();
  const auto story = Tell(*session);
  ASSERT_TRUE(story) << story.error().Message();
  ASSERT_EQ(story->games.size(), 2U);
  EXPECT_EQ(story->games[1].turns.at(0).guess, played.result->turns.at(0).guess);
  const auto page = ReportPage(*session);
  ASSERT_TRUE(page) << page.error().Message();
  for (const char* once : {"id=\"g1t1\"", "id=\"g1-2t1\"", "id=\"g1\"", "id=\"g1-2\""}) {
    EXPECT_EQ(page->find(once), page->rfind(once)) << once;
    EXPECT_THAT(*page, HasSubstr(once));
  }
}

// The player says its guess again when it begins a turn again.
TEST(ReportTest, ShowsATurnThatWasBegunAgainOnce) {
  const TemporaryFolder temporary;
  const auto folder = temporary.path() / "s";
  const auto played = Play({{3, 1, 4, 1}, {}, false, folder});
  ASSERT_TRUE(played.result);
  std::istringstream lines(ReadAll(folder / "events.jsonl"));
  std::string all;
  for (std::string line; std::getline(lines, line);) {
    all += line + "\n";
    if (line.find("\"event\":\"decide\"") != std::string::npos) all += line + "\n";
  }
  WriteAll(folder / "events.jsonl", all);
  auto session = OpenSession(folder);
  ASSERT_TRUE(session) << session.error().Message();
  const auto story = Tell(*session);
  ASSERT_TRUE(story) << story.error().Message();
  EXPECT_EQ(story->games.at(0).turns.size(), played.result->turns.size());
}

TEST(EscapedTest, LeavesNoWayOutOfTextOrAttributes) {
  EXPECT_EQ(Escaped("<a href=\"x\" b='y'>&"), "&lt;a href=&quot;x&quot; b=&#39;y&#39;&gt;&amp;");
  EXPECT_THAT(Escaped(std::string("\0\x1B[31m", 6)), Not(HasSubstr("\x1B")));
}

// After 1122 at most 256 codes are left (Knuth, The Computer as Master Mind, 1976); the bits are
// the figures of the literature, to three digits.
TEST(RivalsTest, KnowsTheWorthOfFirstGuessesOfTheClassicGame) {
  const auto rivals = BestRivals({4, 6, true}, {}, mastermind::Code{0, 1, 2, 3}, 4);
  EXPECT_EQ(rivals.compared, 1295U);
  ASSERT_EQ(rivals.best.size(), 4U);
  EXPECT_NEAR(rivals.best[0].bits, 3.057, 1e-3);  // 1234
  EXPECT_NEAR(rivals.best[1].bits, 3.044, 1e-3);  // 1123
  EXPECT_NEAR(rivals.best[2].bits, 2.885, 1e-3);  // 1122
  EXPECT_EQ(rivals.best[2].worst_part, 256U);
}

}  // namespace
}  // namespace mindreader
