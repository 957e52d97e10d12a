// What is learned of a real program serves the next run: the skin is written, read, known again,
// and the player wins with it.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <string>
#include <vector>

#include "game_checks.h"
#include "mindreader_run.h"
#include "real_program.h"
#include "skins/skin_file.h"

namespace mindreader::apps {
namespace {

namespace fs = std::filesystem;

class Folder {
 public:
  Folder() {
    std::string name = (fs::temp_directory_path() / "learned-XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr) std::abort();
    path_ = name;
  }
  ~Folder() { fs::remove_all(path_); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  [[nodiscard]] std::string File(const std::string& name) const { return (path_ / name).string(); }
  [[nodiscard]] const fs::path& path() const { return path_; }

 private:
  fs::path path_;
};

struct Program {
  const char* app;
  int pegs, colors, rows;
  Placing placing;
};
void PrintTo(const Program& program, std::ostream* out) { *out << program.app; }

class Calibrated : public testing::TestWithParam<Program> {};

TEST_P(Calibrated, IsWonByThePlayerWithTheSkinThatWasWritten) {
  const Program& program = GetParam();
  const Folder folder;
  const std::string file = folder.File("learned.toml"), overlay = folder.File("overlay.png");
  MindreaderRun calibrate(
      {"calibrate", "--app", program.app, "--headless", "--output", file, "--overlay", overlay});
  ASSERT_EQ(calibrate.ExitCode(), 0) << calibrate.messages();
  EXPECT_TRUE(fs::exists(overlay));
  const auto skin = LoadSkin(file);
  ASSERT_TRUE(skin) << skin.error().Message();
  EXPECT_EQ(skin->played_by, PlayedBy::kPlayer);
  EXPECT_EQ(skin->board.pegs, program.pegs);
  EXPECT_EQ(skin->ColorCount(), program.colors);
  EXPECT_EQ(skin->board.rows, program.rows);
  EXPECT_EQ(skin->controls.placing, program.placing);

  MindreaderRun play(
      {"play", "--app", program.app, "--headless", "--skin", file, "--games", "2", "--json"});
  ASSERT_EQ(play.ExitCode(), 0) << play.messages();
  const auto games = play.Games();
  ASSERT_EQ(games.size(), 2U);
  for (const PlayedGame& game : games) ExpectWon(game, program.pegs, program.rows);
}

INSTANTIATE_TEST_SUITE_P(Games, Calibrated,
                         testing::Values(Program{"gnome-mastermind", 4, 8, 10,
                                                 Placing::kPaletteThenHole},
                                         Program{"colorcode", 4, 8, 10, Placing::kDrag},
                                         Program{"sgt-guess", 4, 6, 10, Placing::kDrag}),
                         [](const auto& test) {
                           std::string name = test.param.app;
                           std::erase(name, '-');
                           return name;
                         });

// How many skins are in a data folder.
std::ptrdiff_t SkinsIn(const fs::path& data) {
  const fs::path folder = data / "mindreader/skins";
  if (!fs::exists(folder)) return 0;
  return std::distance(fs::directory_iterator(folder), fs::directory_iterator());
}

std::vector<PlayedGame> PlayAuto(const char* app, int games, const fs::path& data) {
  MindreaderRun run(
      {"play", "--app", app, "--headless", "--games", std::to_string(games), "--json"},
      {{"XDG_DATA_HOME", data.string()}});
  EXPECT_EQ(run.ExitCode(), 0) << run.messages();
  return run.Games();
}

void ExpectKnown(const char* app, const fs::path& data) {
  const auto games = PlayAuto(app, 1, data);
  ASSERT_EQ(games.size(), 1U);
  ExpectWon(games[0], 4, 10);
  EXPECT_NE(games[0].json.find(std::string("\"skin\":\"") + app + "-learned\""), std::string::npos)
      << games[0].json;
}

// Star's pegs are told apart by their colors, so the player plays from its skin; Fruit's are
// pictures, and the apprentice does.
TEST(PlayAuto, LearnsAProgramOnceAndKnowsEachOfItsThemesAgain) {
  const Folder data;
  std::ptrdiff_t kept = 0;
  for (const char* app : {"gnome-mastermind-star", "gnome-mastermind-fruit"}) {
    const auto games = PlayAuto(app, 2, data.path());
    ASSERT_EQ(games.size(), 2U);
    for (const PlayedGame& game : games) ExpectWon(game, 4, 10);
    EXPECT_EQ(SkinsIn(data.path()), ++kept);
  }
  ExpectKnown("gnome-mastermind-star", data.path());
  ExpectKnown("gnome-mastermind-fruit", data.path());
  EXPECT_EQ(SkinsIn(data.path()), kept);
}

// A person answers by clicks and numbers.
class Person {
 public:
  Person(MindreaderRun& run, RealProgram& program) : run_(run), program_(program) {}

  void Click(const std::string& question, WindowPoint place) {
    ASSERT_TRUE(run_.AwaitMessage(question)) << run_.messages();
    ASSERT_TRUE(program_.Click(place));
  }
  void Type(const std::string& question, const std::string& answer) {
    ASSERT_TRUE(run_.AwaitMessage(question)) << run_.messages();
    run_.Write(answer + "\n");
  }

 private:
  MindreaderRun& run_;
  RealProgram& program_;
};

TEST(CalibrateGuided, LearnsFromThePlacesThatAPersonClicks) {
  const Folder folder;
  const std::string file = folder.File("told.toml");
  auto program = RealProgram::Start("colorcode");
  ASSERT_TRUE(program) << program.error().Message();
  MindreaderRun run({"calibrate", "--window", "ColorCode", "--guided", "--output", file},
                    (*program)->Environment());
  Person person(run, **program);
  // Places measured on the screenshots of ColorCode.
  person.Click("first hole of the row that takes pegs", {100, 565});
  person.Click("last hole of that row", {220, 565});
  person.Type("How many holes", "4");
  person.Click("played after it", {100, 525});
  person.Type("How many rows", "10");
  person.Type("Which of them", "2");
  for (int color = 0; color < 8; ++color) {
    person.Click("Color " + std::to_string(color + 1), {296, 285 + 40 * color});
  }
  person.Click("Color 9", {296, 285});
  person.Click("has a full row judged", {23, 565});
  ASSERT_EQ(run.ExitCode(), 0) << run.messages();
  const auto skin = LoadSkin(file);
  ASSERT_TRUE(skin) << skin.error().Message();
  EXPECT_EQ(skin->board.pegs, 4);
  EXPECT_EQ(skin->ColorCount(), 8);
  EXPECT_EQ(skin->controls.placing, Placing::kDrag);
  EXPECT_EQ(skin->played_by, PlayedBy::kPlayer);
}

}  // namespace
}  // namespace mindreader::apps
