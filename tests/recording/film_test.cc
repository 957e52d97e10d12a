#include "recording/film.h"

#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "recording/color_table.h"
#include "recording/film_script.h"
#include "recording/story.h"
#include "tests/recording/recorded_game.h"
#include "tests/sanitized.h"

namespace mindreader {
namespace {

class FilmTest : public testing::Test {
 protected:
  void SetUp() override {
    ASSERT_TRUE(Play({{3, 1, 4, 1}, {}, false, folder()}).result);
    auto session = OpenSession(folder());
    ASSERT_TRUE(session) << session.error().Message();
    session_ = std::make_unique<Session>(std::move(*session));
  }
  std::filesystem::path folder() const { return temporary_.path() / "s"; }
  std::filesystem::path Output(const std::string& name) const { return temporary_.path() / name; }

  TemporaryFolder temporary_;
  std::unique_ptr<Session> session_;
};

TEST_F(FilmTest, ShowsEveryTurnAndItsAnswerInOrder) {
  const auto story = Tell(*session_);
  ASSERT_TRUE(story) << story.error().Message();
  const auto script = WriteScript(*session_, *story, 1);
  ASSERT_FALSE(script.shots.empty());
  EXPECT_EQ(script.shots.front().kind, Shot::Kind::kTitle);
  EXPECT_EQ(script.shots.back().kind, Shot::Kind::kEnd);
  int turn = -1;
  std::size_t answered = 0;
  for (const Shot& shot : script.shots) {
    if (shot.kind != Shot::Kind::kPlay) continue;
    EXPECT_TRUE(shot.turn == turn || shot.turn == turn + 1);
    if (shot.turn == turn + 1) answered += 1;
    turn = shot.turn;
  }
  EXPECT_EQ(answered, story->games[0].turns.size());
  EXPECT_EQ(script.cues.size(), story->games[0].turns.size());
  EXPECT_NEAR(WriteScript(*session_, *story, 2).seconds, script.seconds / 2, 1e-6);
}

TEST_F(FilmTest, HasCaptionsThatFollowOneAnother) {
  const auto story = Tell(*session_);
  ASSERT_TRUE(story);
  const auto script = WriteScript(*session_, *story, 1);
  double last = 0;
  for (const Cue& cue : script.cues) {
    EXPECT_GE(cue.begin, last);
    EXPECT_GT(cue.end, cue.begin);
    last = cue.end;
  }
  EXPECT_EQ(WebVtt({{1.5, 3723.25, "a < b & c"}}),
            "WEBVTT\n\n00:00:01.500 --> 01:02:03.250\na &lt; b &amp; c\n");
}

TEST_F(FilmTest, IsWrittenInEveryFormatByItsFirstBytes) {
  const std::vector<std::pair<std::string, std::string>> formats{
      {"f.mp4", "ftyp"}, {"f.webm", "\x1A\x45\xDF\xA3"}, {"f.gif", "GIF89a"}, {"f.webp", "WEBP"}};
  for (const auto& [name, magic] : formats) {
    const auto film = MakeFilm(*session_, {Output(name), 4, 0, 0});
    ASSERT_TRUE(film) << name << ": " << film.error().Message();
    const std::string bytes = ReadAll(Output(name));
    EXPECT_EQ(bytes.size(), film->bytes);
    EXPECT_THAT(bytes.substr(0, 16), testing::HasSubstr(magic)) << name;
    EXPECT_TRUE(std::filesystem::exists(Output("f.vtt")));
  }
}

TEST_F(FilmTest, StaysBelowTheSizeAskedForOrSaysThatItCannot) {
  constexpr double kSpeed = kSanitized ? 30 : 4;  // it makes several films
  const auto free = MakeFilm(*session_, {Output("f.mp4"), kSpeed, 0, 0});
  ASSERT_TRUE(free);
  const auto small = MakeFilm(*session_, {Output("f.mp4"), kSpeed, 0, free->bytes * 2 / 3});
  ASSERT_TRUE(small) << small.error().Message();
  EXPECT_LE(small->bytes, free->bytes * 2 / 3);
  const auto impossible = MakeFilm(*session_, {Output("f.mp4"), kSpeed, 0, 1000});
  ASSERT_FALSE(impossible);
  EXPECT_EQ(impossible.error().code, ErrorCode::kUsage);
  EXPECT_EQ(std::filesystem::file_size(Output("f.mp4")), small->bytes) << "the last film is gone";
  EXPECT_FALSE(std::filesystem::exists(Output("f.mp4.part")));
}

TEST_F(FilmTest, RefusesFormatsThatItDoesNotKnow) {
  const auto film = MakeFilm(*session_, {Output("f.avi"), 1, 0, 0});
  ASSERT_FALSE(film);
  EXPECT_EQ(film.error().code, ErrorCode::kUsage);
}

TEST(ColorTableTest, KeepsTheColoursOfAPictureThatHasFew) {
  cv::Mat picture(20, 20, CV_8UC3, cv::Scalar(0, 0, 0));
  picture(cv::Rect(0, 0, 10, 20)) = cv::Scalar(255, 255, 255);
  picture(cv::Rect(3, 3, 2, 2)) = cv::Scalar(0, 0, 255);
  const ColorTable table(std::vector<cv::Mat>{picture});
  EXPECT_EQ(table.colors()[table.Index({0, 0, 0})], 0xFF000000U);
  EXPECT_EQ(table.colors()[table.Index({255, 255, 255})], 0xFFFFFFFFU);
  EXPECT_EQ(table.colors()[table.Index({0, 0, 255})], 0xFFFF0000U);
}

}  // namespace
}  // namespace mindreader
