#include "recording/memory_session.h"

#include <gtest/gtest.h>

#include "recording/replay.h"
#include "recording/session.h"
#include "tests/recording/recorded_game.h"

namespace mindreader {
namespace {

EventLine LineAt(std::chrono::seconds when, bool of_player = false) {
  EventLine line;
  line.us = std::chrono::microseconds(when).count();
  line.of_player = of_player;
  line.text = ToLine({{"n", when.count()}, {"us", line.us}, {"event", "describe"}});
  return line;
}

TEST(MemorySessionTest, BecomesASessionThatReplays) {
  const TemporaryFolder temporary;
  Faults faults;
  faults.drop_every = 1;
  const auto played = Play({{3, 1, 4, 1}, faults, false, {}});
  ASSERT_FALSE(played.result);
  const auto folder = temporary.path() / "failed";
  ASSERT_TRUE(played.recording->SaveTo(folder));
  auto session = OpenSession(folder);
  ASSERT_TRUE(session) << session.error().Message();
  EXPECT_FALSE(session->begins_late());
  const auto report = Replay(*session, {});
  ASSERT_TRUE(report) << report.error().Message();
  EXPECT_FALSE(report->divergence) << report->divergence->what;
}

TEST(MemorySessionTest, ForgetsWhatIsOlderThanItKeepsButNotWhatThePlayerSaid) {
  const TemporaryFolder temporary;
  MemorySession memory;
  memory.Line(LineAt(std::chrono::seconds(1), true));
  memory.Line(LineAt(std::chrono::seconds(2)));
  memory.Line(LineAt(std::chrono::seconds(20)));
  memory.Line(LineAt(std::chrono::seconds(40)));
  ASSERT_TRUE(memory.WriteTo(temporary.path() / "late",
                             Json{{"format", "mindreader-session"}, {"version", 1}}));
  const auto session = OpenSession(temporary.path() / "late");
  ASSERT_TRUE(session) << session.error().Message();
  EXPECT_TRUE(session->begins_late());
  ASSERT_EQ(session->events.size(), 3U);
  EXPECT_EQ(session->events[0]["n"], 1);
  EXPECT_EQ(session->events[1]["n"], 20);
}

TEST(MemorySessionTest, StaysSmallHoweverLongItRuns) {
  MemorySession memory;
  FrameEncoder encoder(memory);
  cv::Mat picture(60, 80, CV_8UC4, cv::Scalar(9, 9, 9, 255));
  std::size_t after_a_minute = 0;
  for (int step = 0; step < 6000; ++step) {  // ten minutes, ten frames a second
    picture.at<cv::Vec4b>(step % 60, step % 80) = {static_cast<unsigned char>(step),
                                                   static_cast<unsigned char>(step / 256), 0, 255};
    Frame frame;
    frame.pixels = picture.clone();
    frame.window = WindowId{1};
    frame.sequence = static_cast<std::uint64_t>(step) + 1;
    const auto encoded = encoder.Encode(frame);
    EventLine line = LineAt(std::chrono::seconds(step / 10));
    if (encoded.recipe) {
      EventLine recipe = line;
      recipe.defines = encoded.hash;
      recipe.base = encoded.recipe->base;
      for (const auto& part : encoded.recipe->parts) recipe.files.push_back(part.file);
      memory.Line(recipe);
    }
    line.frame = encoded.hash;
    memory.Line(line);
    if (step == 600) after_a_minute = memory.bytes();
  }
  EXPECT_LT(memory.bytes(), 2 * after_a_minute);
}

}  // namespace
}  // namespace mindreader
