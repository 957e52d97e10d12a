// The program as it is built records real games, and its sessions are replayed, shown and filmed.
#include <gtest/gtest.h>
#include <signal.h>

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <random>
#include <sstream>

#include "tests/apps/mindreader_run.h"
#include "tests/recording/recorded_game.h"
#include "tests/recording/schema.h"

namespace mindreader {
namespace {

namespace fs = std::filesystem;
using apps::MindreaderRun;

// A game of ten guesses shall take no more than 3 MiB (docs/sessions.md gives the usual size).
constexpr std::uintmax_t kMostBytesAGuess = std::uintmax_t{3} * 1024 * 1024 / 10;

std::uintmax_t SizeOf(const fs::path& folder) {
  std::uintmax_t sum = 0;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    if (entry.is_regular_file()) sum += entry.file_size();
  }
  return sum;
}

void ExpectReplays(const fs::path& folder) {
  MindreaderRun replay({"replay", folder.string()});
  EXPECT_EQ(replay.ExitCode(), 0) << replay.messages();
  MindreaderRun report({"report", folder.string(), "--output", (folder / "r.html").string()});
  EXPECT_EQ(report.ExitCode(), 0) << report.messages();
  EXPECT_GT(fs::file_size(folder / "r.html"), 1000U);
}

void ExpectSchema(const fs::path& folder) {
  const fs::path docs = fs::path(MINDREADER_SOURCE_DIR) / "docs";
  const Json head = Json::parse(ReadAll(docs / "session.schema.json"));
  EXPECT_EQ(Misfit(Json::parse(ReadAll(folder / "session.json")), head, head), "");
  const Json schema = Json::parse(ReadAll(docs / "session-event.schema.json"));
  std::istringstream lines(ReadAll(folder / "events.jsonl"));
  for (std::string line; std::getline(lines, line);) {
    EXPECT_EQ(Misfit(Json::parse(line), schema, schema), "") << line.substr(0, 300);
  }
}

class RecordedProgram : public testing::TestWithParam<const char*> {};

TEST_P(RecordedProgram, ReplaysEveryReadingDecisionAndClick) {
  const TemporaryFolder temporary;
  const fs::path folder = temporary.path() / "game";
  MindreaderRun play({"play", "--app", GetParam(), "--headless", "--games", "2", "--json",
                      "--record", folder.string()});
  EXPECT_EQ(play.ExitCode(), 0) << play.messages();
  std::size_t guesses = 0;
  for (const auto& game : play.Games()) guesses += game.turns.size();
  ASSERT_GT(guesses, 0U);
  EXPECT_LE(SizeOf(folder), guesses * kMostBytesAGuess);
  ExpectReplays(folder);
  ExpectSchema(folder);
}

INSTANTIATE_TEST_SUITE_P(Programs, RecordedProgram,
                         testing::Values("gnome-mastermind", "gnome-mastermind-tango", "colorcode",
                                         "colorcode-5x10"));

// A skin that was learned in a single game does not say how another one begins: the player tries
// what looks like it, and the next time it does the same.
TEST(LearnedProgram, ReplaysHowANewGameWasFound) {
  const TemporaryFolder temporary;
  const fs::path folder = temporary.path() / "game";
  const std::map<std::string, std::string> home{{"XDG_DATA_HOME", temporary.path().string()}};
  MindreaderRun learn({"play", "--app", "gnome-mastermind-star", "--headless", "--json"}, home);
  ASSERT_EQ(learn.ExitCode(), 0) << learn.messages();
  MindreaderRun play({"play", "--app", "gnome-mastermind-star", "--headless", "--games", "2",
                      "--json", "--record", folder.string()},
                     home);
  ASSERT_EQ(play.ExitCode(), 0) << play.messages();
  EXPECT_EQ(play.Games().size(), 2U);
  ExpectReplays(folder);
  ExpectSchema(folder);
}

TEST(KilledProgram, LeavesASessionThatReplaysUpToThatMoment) {
  std::mt19937 random(std::random_device{}());
  for (int round = 0; round < 3; ++round) {
    const TemporaryFolder temporary;
    const fs::path folder = temporary.path() / "game";
    MindreaderRun play({"play", "--app", "colorcode", "--headless", "--games", "50", "--progress",
                        "--explain", "--record", folder.string()});
    const int lines = std::uniform_int_distribution<int>(1, 60)(random);
    for (int line = 0; line < lines; ++line) ASSERT_TRUE(play.AwaitMessage("\n"));
    play.Signal(SIGKILL);
    EXPECT_EQ(play.ExitCode(), 128 + SIGKILL);
    SCOPED_TRACE(lines);
    ExpectReplays(folder);
  }
}

TEST(FailedProgram, LeavesItsLastMomentsWithoutBeingAsked) {
  const TemporaryFolder temporary;
  MindreaderRun play(
      {"play", "--app", "colorcode", "--headless", "--games", "100", "--time-limit", "2", "--json"},
      {{"XDG_STATE_HOME", temporary.path().string()}});
  EXPECT_EQ(play.ExitCode(), 5) << play.messages();
  const fs::path failures = temporary.path() / "mindreader" / "failures";
  ASSERT_TRUE(fs::exists(failures)) << play.messages();
  const fs::path folder = fs::directory_iterator(failures)->path();
  EXPECT_NE(play.messages().find(folder.string()), std::string::npos) << play.messages();
  ExpectReplays(folder);
}

// What ffprobe says of a video: "h264 322 622 16.200000" and so on.
std::string Probe(const fs::path& file) {
  const std::string command =
      "ffprobe -v error -select_streams v -show_entries "
      "stream=codec_name,width,height:format=duration -of default=nw=1:nk=1 '" +
      file.string() + "'";
  std::string answer;
  FILE* pipe = popen(command.c_str(), "r");
  if (pipe == nullptr) return answer;
  for (int letter = fgetc(pipe); letter != EOF; letter = fgetc(pipe)) {
    answer += static_cast<char>(letter == '\n' ? ' ' : letter);
  }
  pclose(pipe);
  return answer;
}

TEST(FilmedProgram, MakesVideosThatOthersCanOpen) {
  if (std::system("command -v ffprobe >/dev/null") != 0) GTEST_SKIP() << "no ffprobe here";
  const TemporaryFolder temporary;
  const fs::path folder = temporary.path() / "game";
  MindreaderRun play({"play", "--app", "gnome-mastermind", "--headless", "--record",
                      folder.string(), "--video", (temporary.path() / "f.mp4").string()});
  ASSERT_EQ(play.ExitCode(), 0) << play.messages();
  for (const char* name : {"f.webm", "f.gif"}) {
    MindreaderRun video({"video", folder.string(), "--output", (temporary.path() / name).string(),
                         "--width", "300", "--speed", "2"});
    ASSERT_EQ(video.ExitCode(), 0) << video.messages();
  }
  const auto probe = [&](const char* name, const std::string& codec, int width) {
    std::istringstream answer(Probe(temporary.path() / name));
    std::string found;
    int w = 0, h = 0;
    double seconds = 0;
    answer >> found >> w >> h >> seconds;
    EXPECT_EQ(found, codec);
    EXPECT_EQ(w, width) << name;
    EXPECT_GT(h, w) << name;
    return seconds;
  };
  const double mp4 = probe("f.mp4", "h264", 322);
  EXPECT_GT(mp4, 6);
  EXPECT_NEAR(probe("f.webm", "vp9", 300), mp4 / 2, 0.2);
  EXPECT_NEAR(probe("f.gif", "gif", 300), mp4 / 2, 0.2);
}

}  // namespace
}  // namespace mindreader
