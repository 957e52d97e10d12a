#include "recording/replay.h"

#include <random>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "recording/packed_picture.h"
#include "recording/session.h"
#include "tests/recording/recorded_game.h"

namespace mindreader {
namespace {

using testing::HasSubstr;

class ReplayTest : public testing::Test {
 protected:
  Played Record(Faults faults = {}, bool redact = false) {
    return Play({{3, 1, 4, 1}, faults, redact, folder()});
  }
  std::filesystem::path folder() const { return temporary_.path() / "game"; }

  Result<ReplayReport> ReplayIt(const ReplayOptions& options = {}) const {
    auto session = OpenSession(folder());
    if (!session) return Forward(session);
    return Replay(*session, options);
  }

  // Changes the n-th line of an event in events.jsonl.
  void Edit(const std::string& event, int n, const std::function<void(Json&)>& change) const {
    std::istringstream in(ReadAll(folder() / "events.jsonl"));
    std::string out;
    for (std::string line; std::getline(in, line);) {
      Json json = Json::parse(line);
      if (TextAt(json, "event") == event && n-- == 0) change(json);
      out += ToLine(json) + "\n";
    }
    EXPECT_LT(n, 0) << "there are not so many lines of " << event;
    WriteAll(folder() / "events.jsonl", out);
  }

  TemporaryFolder temporary_;
};

void ExpectDifference(const Result<ReplayReport>& report, Divergence::Kind kind,
                      const std::string& what) {
  ASSERT_TRUE(report) << report.error().Message();
  ASSERT_TRUE(report->divergence);
  EXPECT_EQ(report->divergence->kind, kind) << report->divergence->what;
  EXPECT_THAT(report->divergence->what, HasSubstr(what));
}

TEST_F(ReplayTest, AsksAndDoesExactlyTheSame) {
  const auto played = Record();
  ASSERT_TRUE(played.result) << played.result.error().Message();
  const auto report = ReplayIt();
  ASSERT_TRUE(report) << report.error().Message();
  EXPECT_FALSE(report->divergence) << report->divergence->what;
  EXPECT_EQ(report->games, 1);
  EXPECT_EQ(report->clicks, played.result->clicks);
  EXPECT_EQ(report->decisions, static_cast<int>(played.result->turns.size()));
  EXPECT_EQ(report->counts.skipped, 0);
  EXPECT_EQ(report->counts.extra, 0);
}

TEST_F(ReplayTest, RepeatsAGameInWhichClicksWereLostAndPegsWentAstray) {
  Faults faults;
  faults.drop_every = 7;
  faults.wrong_hole_every = 11;
  faults.repaint_delay = std::chrono::milliseconds(30);
  const auto played = Record(faults);
  ASSERT_TRUE(played.result) << played.result.error().Message();
  EXPECT_GT(played.result->retries, 0);
  const auto report = ReplayIt();
  ASSERT_TRUE(report) << report.error().Message();
  EXPECT_FALSE(report->divergence) << report->divergence->what;
  EXPECT_EQ(report->counts.extra, 0);
}

TEST_F(ReplayTest, RepeatsAGameThatEndedWithAnError) {
  Faults faults;
  faults.drop_every = 1;
  const auto played = Record(faults);
  ASSERT_FALSE(played.result);
  const auto report = ReplayIt();
  ASSERT_TRUE(report) << report.error().Message();
  EXPECT_FALSE(report->divergence) << report->divergence->what;
  EXPECT_EQ(report->games, 0);
}

TEST_F(ReplayTest, RepeatsAGameOfAProgramThatContradictsTheRules) {
  Faults faults;
  faults.lie_in_row = 1;
  const auto played = Record(faults);
  ASSERT_TRUE(played.result);
  EXPECT_FALSE(played.result->contradictions.empty());
  const auto report = ReplayIt();
  ASSERT_TRUE(report) << report.error().Message();
  EXPECT_FALSE(report->divergence) << report->divergence->what;
}

TEST_F(ReplayTest, NamesAClickAtAnotherPlace) {
  ASSERT_TRUE(Record().result);
  Edit("move", 5, [](Json& line) { line["to"][0] = line["to"][0].get<int>() + 3; });
  ExpectDifference(ReplayIt(), Divergence::Kind::kClick, "recorded: move to");
}

TEST_F(ReplayTest, NamesAnotherDecision) {
  ASSERT_TRUE(Record().result);
  Edit("decide", 1, [](Json& line) { line["code"][0] = (line["code"][0].get<int>() + 1) % 6; });
  ExpectDifference(ReplayIt(), Divergence::Kind::kDecision, "'decide' of turn 2: code.0 was");
}

TEST_F(ReplayTest, NamesAnotherReading) {
  ASSERT_TRUE(Record().result);
  Edit("answer", 0, [](Json& line) { line["reading"]["rows"][0]["pegs"][2][0] = 5; });
  ExpectDifference(ReplayIt(), Divergence::Kind::kReading, "reading.rows.0.pegs.2.0 was 5");
  ReplayOptions readings_only;
  readings_only.readings_only = true;
  ExpectDifference(ReplayIt(readings_only), Divergence::Kind::kReading, "rows.0.pegs.2.0 was 5");
}

TEST_F(ReplayTest, PutsBetterReadingsInWhenAsked) {
  ASSERT_TRUE(Record().result);
  Edit("answer", 0, [](Json& line) { line["reading"]["rows"][0]["pegs"][2][1] = 1; });
  ReplayOptions update;
  update.update = true;
  const auto updated = ReplayIt(update);
  ASSERT_TRUE(updated) << updated.error().Message();
  EXPECT_FALSE(updated->divergence) << updated->divergence->what;
  EXPECT_EQ(updated->updated, 1);
  const auto again = ReplayIt();
  ASSERT_TRUE(again) << again.error().Message();
  EXPECT_FALSE(again->divergence) << again->divergence->what;
}

TEST_F(ReplayTest, NamesAPictureThatWasTamperedWith) {
  ASSERT_TRUE(Record().result);
  for (const auto& entry : std::filesystem::directory_iterator(folder() / "frames")) {
    const std::string original = ReadAll(entry.path());
    auto tampered =
        UnpackPicture({reinterpret_cast<const unsigned char*>(original.data()), original.size()});
    ASSERT_TRUE(tampered);
    tampered->data[0] ^= 1;
    const Bytes bytes = PackPicture(*tampered, true);
    WriteAll(entry.path(), {bytes.begin(), bytes.end()});
    ExpectDifference(ReplayIt(), Divergence::Kind::kFrame, entry.path().filename().string());
    WriteAll(entry.path(), original);
  }
}

TEST_F(ReplayTest, RefusesASkinThatWasChanged) {
  ASSERT_TRUE(Record().result);
  const auto file = std::filesystem::directory_iterator(folder() / "skins")->path();
  Json skin = Json::parse(ReadAll(file));
  skin["marks"]["radius"] = skin["marks"]["radius"].get<double>() + 1;
  WriteAll(file, skin.dump());
  const auto report = ReplayIt();
  ASSERT_FALSE(report);
  EXPECT_EQ(report.error().code, ErrorCode::kContradiction);
  EXPECT_THAT(report.error().seen, HasSubstr(file.filename().string()));
}

TEST_F(ReplayTest, TellsWhatAnotherSkinChanges) {
  ASSERT_TRUE(Record().result);
  const auto session = OpenSession(folder());
  ASSERT_TRUE(session);
  ReplayOptions options;
  options.skin = session->skins.begin()->second;
  std::swap(options.skin->palette.colors[0].appearance, options.skin->palette.colors[1].appearance);
  std::swap(options.skin->palette.colors[0].place, options.skin->palette.colors[1].place);
  ExpectDifference(ReplayIt(options), Divergence::Kind::kReading, "layout.palette.0.0 was");
}

TEST_F(ReplayTest, RepeatsWhatIsLeftOfARunThatWasKilledAtAnyByte) {
  ASSERT_TRUE(Record().result);
  const std::string all = ReadAll(folder() / "events.jsonl");
  std::mt19937 random(20261122);
  for (int cut = 0; cut < 12; ++cut) {
    const auto length = std::uniform_int_distribution<std::size_t>(0, all.size())(random);
    WriteAll(folder() / "events.jsonl", all.substr(0, length));
    const auto report = ReplayIt();
    ASSERT_TRUE(report) << length << ": " << report.error().Message();
    EXPECT_FALSE(report->divergence) << length << ": " << report->divergence->what;
  }
}

TEST_F(ReplayTest, DoesNotTrustASession) {
  ASSERT_TRUE(Record().result);
  const std::string all = ReadAll(folder() / "events.jsonl");
  std::mt19937 random(7);
  for (int round = 0; round < 40; ++round) {
    std::string changed = all;
    for (int change = 0; change <= round / 4; ++change) {
      const auto at = std::uniform_int_distribution<std::size_t>(0, all.size() - 1)(random);
      changed[at] = static_cast<char>(std::uniform_int_distribution<int>(32, 126)(random));
    }
    WriteAll(folder() / "events.jsonl", changed);
    (void)ReplayIt();  // whatever it says, it comes back
  }
}

TEST_F(ReplayTest, DoesNotFollowAPathOutOfTheSession) {
  ASSERT_TRUE(Record().result);
  Edit("frame", 0, [](Json& line) { line["parts"][0]["file"] = "../../etc/hostname"; });
  EXPECT_FALSE(ReplayIt());
}

TEST_F(ReplayTest, RefusesARedactedSession) {
  ASSERT_TRUE(Record({}, true).result);
  const auto report = ReplayIt();
  ASSERT_FALSE(report);
  EXPECT_EQ(report.error().code, ErrorCode::kUsage);
}

TEST_F(ReplayTest, NeverRecordsTheTitleOfAnotherProgram) {
  Faults faults;
  faults.cover_at_press = 9;
  const auto played = Record(faults);
  ASSERT_FALSE(played.result);
  ASSERT_THAT(played.result.error().Message(), HasSubstr("Stranger"));
  EXPECT_THAT(ReadAll(folder() / "events.jsonl"), testing::Not(HasSubstr("Stranger")));
  const auto report = ReplayIt();
  ASSERT_TRUE(report) << report.error().Message();
}

}  // namespace
}  // namespace mindreader
