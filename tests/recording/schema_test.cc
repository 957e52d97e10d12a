#include "tests/recording/schema.h"

#include <set>
#include <sstream>

#include <gtest/gtest.h>

#include "tests/recording/recorded_game.h"

namespace mindreader {
namespace {

Json Schema(const std::string& name) {
  return Json::parse(ReadAll(std::filesystem::path(MINDREADER_SOURCE_DIR) / "docs" / name));
}

// The events of a session, each checked.
std::set<std::string> Check(const std::filesystem::path& folder) {
  const Json schema = Schema("session-event.schema.json");
  std::istringstream lines(ReadAll(folder / "events.jsonl"));
  std::set<std::string> events;
  for (std::string line; std::getline(lines, line);) {
    const Json json = Json::parse(line);
    EXPECT_EQ(Misfit(json, schema, schema), "") << line.substr(0, 400);
    events.insert(TextAt(json, "event"));
  }
  return events;
}

TEST(SchemaTest, DescribesEveryLineOfASession) {
  const TemporaryFolder temporary;
  Faults faults;
  faults.drop_every = 9;
  ASSERT_TRUE(Play({{3, 1, 4, 1}, faults, false, temporary.path() / "won"}).result);
  const auto events = Check(temporary.path() / "won");
  for (const char* event : {"frame", "view", "capture", "game", "decide", "gesture", "press",
                            "release", "move", "answer", "end"}) {
    EXPECT_TRUE(events.contains(event)) << event;
  }
  faults = {};
  faults.lie_in_row = 1;
  ASSERT_TRUE(Play({{3, 1, 4, 1}, faults, false, temporary.path() / "doubted"}).result);
  const auto doubted = Check(temporary.path() / "doubted");
  EXPECT_TRUE(doubted.contains("read again"));
  EXPECT_TRUE(doubted.contains("contradiction"));
  faults = {};
  faults.drop_every = 1;
  ASSERT_FALSE(Play({{3, 1, 4, 1}, faults, false, temporary.path() / "failed"}).result);
  EXPECT_TRUE(Check(temporary.path() / "failed").contains("error"));
  ASSERT_TRUE(Play({{3, 1, 4, 1}, {}, true, temporary.path() / "redacted"}).result);
  (void)Check(temporary.path() / "redacted");
}

TEST(SchemaTest, DescribesTheHead) {
  const Json schema = Schema("session.schema.json");
  SessionHead head;
  head.program_version = "0.1.0";
  head.started = "2026-01-02T03:04:05Z";
  head.skin = FakeProgram::MakeSkin(4, 6, 8);
  for (const char* key : {"system", "opencv", "x_server"}) head.environment[key] = "";
  for (const char* key : {"xwayland", "shm", "composite", "damage", "xtest"}) {
    head.environment[key] = true;
  }
  EXPECT_EQ(Misfit(HeadJson(head), schema, schema), "");
  Json wrong = HeadJson(head);
  wrong["host"] = "x";
  EXPECT_NE(Misfit(wrong, schema, schema), "");
}

TEST(SchemaTest, RefusesWhatIsNoLineOfASession) {
  const Json schema = Schema("session-event.schema.json");
  const Json press{{"n", 1}, {"us", 2}, {"event", "press"}};
  EXPECT_EQ(Misfit(press, schema, schema), "");
  for (const char* key : {"n", "us", "event"}) {
    Json wrong = press;
    wrong.erase(key);
    EXPECT_NE(Misfit(wrong, schema, schema), "") << key;
  }
  EXPECT_NE(Misfit(Json{{"n", 1}, {"us", 2}, {"event", "smile"}}, schema, schema), "");
  EXPECT_NE(Misfit(Json{{"n", 1}, {"us", "2"}, {"event", "press"}}, schema, schema), "");
}

}  // namespace
}  // namespace mindreader
