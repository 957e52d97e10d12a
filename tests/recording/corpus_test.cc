// Games that were recorded on the real programs: whatever is changed in vision, solver, player or
// clicker, they are read, decided and clicked as they were. A version that reads better, or with
// other margins, updates them: mindreader replay tests/recording/sessions/NAME --update
#include <gtest/gtest.h>

#include <filesystem>
#include <string>

#include "recording/replay.h"
#include "recording/session.h"

namespace mindreader {
namespace {

Result<Session> Kept(const std::string& name) {
  return OpenSession(std::filesystem::path(MINDREADER_SOURCE_DIR) / "tests" / "recording" /
                     "sessions" / name);
}

class RecordedOnRealPrograms : public testing::TestWithParam<const char*> {};

TEST_P(RecordedOnRealPrograms, IsReadDecidedAndClickedAsItWas) {
  auto session = Kept(GetParam());
  ASSERT_TRUE(session) << session.error().Message();
  const auto report = Replay(*session, {});
  ASSERT_TRUE(report) << report.error().Message();
  EXPECT_FALSE(report->divergence)
      << "event " << report->divergence->event << ": " << report->divergence->what;
  EXPECT_EQ(report->games, 1);
  EXPECT_GT(report->clicks, 10);
}

INSTANTIATE_TEST_SUITE_P(Programs, RecordedOnRealPrograms,
                         testing::Values("gnome-mastermind", "gnome-mastermind-tango", "colorcode",
                                         "colorcode-5x10", "sgt-guess", "learned-page"));

// As sessions are in which the pointer was asked for alone before a button is pressed or released.
TEST(OlderSession, IsRepeatedWhicheverQuestionToldWhereThePointerIs) {
  auto session = Kept("sgt-guess");
  ASSERT_TRUE(session) << session.error().Message();
  int changed = 0;
  for (std::size_t i = 0; i + 1 < session->events.size(); ++i) {
    Json& line = session->events[i];
    const std::string next = TextAt(session->events[i + 1], "event");
    if (TextAt(line, "event") != "survey" || (next != "press" && next != "release")) continue;
    ASSERT_FALSE(line.at("pointer").is_null());
    line["event"] = "location";
    line["at"] = line["pointer"];
    ++changed;
  }
  ASSERT_GT(changed, 10);
  const auto report = Replay(*session, {});
  ASSERT_TRUE(report) << report.error().Message();
  EXPECT_FALSE(report->divergence)
      << "event " << report->divergence->event << ": " << report->divergence->what;
  EXPECT_EQ(report->games, 1);
}

// The stop key may have been pressed before any move, press or release: the button was let go then,
// which no replay would do.
TEST(StoppedSession, IsRepeatedUpToWhereTheButtonWasLetGo) {
  auto session = Kept("sgt-guess");
  ASSERT_TRUE(session) << session.error().Message();
  const std::vector<Json> whole = session->events;
  int acts = 0, tried = 0;
  for (std::size_t i = 0; i < whole.size(); ++i) {
    const std::string event = TextAt(whole[i], "event");
    if (event != "move" && event != "press" && event != "release") continue;
    if (++acts % 7 != 0) continue;
    session->events.assign(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(i));
    Json let_go = whole[i], stopped = whole[i];
    let_go["event"] = "release";
    let_go.erase("to");
    stopped["event"] = "error";
    stopped["error"] = {{"code", "stopped"}, {"seen", "the stop key was pressed"}};
    session->events.insert(session->events.end(), {let_go, stopped});
    const auto report = Replay(*session, {});
    ASSERT_TRUE(report) << report.error().Message();
    EXPECT_FALSE(report->divergence)
        << event << ", event " << report->divergence->event << ": " << report->divergence->what;
    ++tried;
  }
  EXPECT_GT(tried, 5);
}

}  // namespace
}  // namespace mindreader
