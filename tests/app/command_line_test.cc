// What the program says to every kind of wrong input, and its exit codes.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include <filesystem>
#include <sstream>
#include <string>
#include <vector>

#include "process.h"

namespace mindreader {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;
using Words = std::vector<std::string>;

TEST(CommandLine, HelpNamesEverySubcommandAndTheExitCodes) {
  const Finished run = RunMindreader({"--help"});
  EXPECT_EQ(run.code, 0);
  EXPECT_EQ(run.err, "");
  EXPECT_THAT(run.out, AllOf(HasSubstr("play"), HasSubstr("read"), HasSubstr("calibrate"),
                             HasSubstr("skins"), HasSubstr("doctor"), HasSubstr("Exit codes")));
}

class EverySubcommand : public ::testing::TestWithParam<const char*> {};

TEST_P(EverySubcommand, HasHelpWithExamples) {
  const Finished run = RunMindreader({GetParam(), "--help"});
  EXPECT_EQ(run.code, 0);
  EXPECT_EQ(run.err, "");
  EXPECT_THAT(run.out, HasSubstr(std::string("Examples:\n  mindreader ") + GetParam()));
}

TEST_P(EverySubcommand, RefusesAnUnknownOptionAndPointsToItsHelp) {
  const Finished run = RunMindreader({GetParam(), "--no-such-option"});
  EXPECT_EQ(run.code, 2);
  EXPECT_EQ(run.out, "");
  EXPECT_THAT(run.err, AllOf(StartsWith("mindreader: "), HasSubstr("--no-such-option"),
                             HasSubstr(std::string("mindreader ") + GetParam() + " --help")));
}

INSTANTIATE_TEST_SUITE_P(Of, EverySubcommand,
                         ::testing::Values("play", "read", "calibrate", "skins", "doctor"));

TEST(CommandLine, TellsItsVersion) {
  const Finished run = RunMindreader({"--version"});
  EXPECT_EQ(run.code, 0);
  EXPECT_THAT(run.out, StartsWith("mindreader 0."));
}

struct Wrong {
  const char* name;
  Words arguments;
  const char* message;
};

class WrongUsage : public ::testing::TestWithParam<Wrong> {};

TEST_P(WrongUsage, EndsWith2AndSaysWhatIsWrong) {
  const Finished run = RunMindreader(GetParam().arguments);
  EXPECT_EQ(run.code, 2) << run.err;
  EXPECT_EQ(run.out, "");
  EXPECT_THAT(run.err, AllOf(StartsWith("mindreader: "), HasSubstr(GetParam().message)));
  EXPECT_EQ(run.err.find('\n'), run.err.size() - 1) << "one line";
}

const Wrong kWrongUsages[] = {
    {"NoSubcommand", {}, "subcommand"},
    {"UnknownSubcommand", {"dance"}, "dance"},
    {"TerminalCodesInAnArgument", {"read", "--\x1b[31mred"}, "\\x1B[31mred"},
    {"NothingToCalibrate", {"calibrate"}, "--app NAME, --window TITLE-OR-ID or --pick"},
    {"ImageAndTargetToCalibrate", {"calibrate", "--app", "x", "--image", "x.png"}, "--image"},
    {"MissingImageToCalibrate", {"calibrate", "--image", "none.png"}, "none.png does not exist"},
    {"UnknownSkinToVerify",
     {"calibrate", "--window", "x", "--verify", "--skin", "tetris"},
     "no skin is called"},
    {"NobodyToAskHeadless",
     {"calibrate", "--app", "colorcode", "--headless", "--guided"},
     "--guided"},
    {"NoTarget", {"read"}, "--app NAME, --window TITLE-OR-ID or --pick"},
    {"TwoTargets", {"read", "--app", "colorcode", "--window", "x"}, "--window"},
    {"ImageAndTarget", {"read", "--app", "colorcode", "--image", "x.png"}, "--image"},
    {"HeadlessWithoutApp", {"read", "--headless", "--window", "x"}, "--app"},
    {"NoWindowManagerOnTheDesktop", {"read", "--app", "colorcode", "--no-wm"}, "--headless"},
    {"DisplayWithHeadless",
     {"read", "--app", "colorcode", "--headless", "--display", ":1"},
     "--display"},
    {"UnknownApp", {"read", "--app", "tetris"}, "no skin is called \"tetris\"; expected one of"},
    {"UnknownSkin", {"read", "--window", "x", "--skin", "tetris"}, "colorcode, colorcode-5x10"},
    {"UnknownSkinToShow", {"skins", "tetris"}, "gnome-mastermind"},
    {"MissingSkinFile", {"skins", "./none.toml"}, "./none.toml does not exist"},
    {"MissingImage", {"read", "--image", "none.png"}, "none.png does not exist"},
    {"UnknownLogLevel", {"skins", "--log-level", "loud"}, "loud"},
    {"LogFileNowhere", {"skins", "--log-file", "/dev/null/x.log"}, "/dev/null/x.log"},
    {"OptionWithoutItsValue", {"read", "--image"}, "--image"},
};

INSTANTIATE_TEST_SUITE_P(Of, WrongUsage, ::testing::ValuesIn(kWrongUsages),
                         [](const auto& each) { return std::string(each.param.name); });

TEST(CommandLine, NamesFileLineAndKeyOfABrokenSkin) {
  const Folder folder;
  const std::string file = folder.Write("broken.toml", "title = \"T\"\nreference = [0, 10]\n");
  const Finished run = RunMindreader({"skins", file});
  EXPECT_EQ(run.code, 2);
  EXPECT_THAT(run.err, HasSubstr("broken.toml:2: reference is"));
}

TEST(CommandLine, DoesNotSkipABrokenSkinAmongTheOthers) {
  const Folder folder;
  const std::string file = folder.Write("broken.toml", "title = 1\n");
  const Finished run = RunMindreader({"skins"}, {{"MINDREADER_SKINS", folder.path().string()}});
  EXPECT_EQ(run.code, 2);
  EXPECT_THAT(run.err, HasSubstr("broken.toml:1: title is 1"));
}

TEST(CommandLine, CalibrateDraftsASkinOfAPicture) {
  const Folder folder;
  const std::string draft = (folder.path() / "draft.toml").string();
  const std::string overlay = (folder.path() / "seen.png").string();
  const Finished run = RunMindreader(
      {"calibrate", "--image", MINDREADER_SOURCE_DIR "/tests/corpus/gnome-mastermind/initial.png",
       "--output", draft, "--overlay", overlay});
  EXPECT_EQ(run.code, 0) << run.err;
  EXPECT_THAT(run.out, AllOf(HasSubstr("10 rows of 4 holes"), HasSubstr("8 colors")));
  EXPECT_TRUE(std::filesystem::exists(overlay));
  EXPECT_THAT(ReadWhole(draft), HasSubstr("pegs = 4\nrows = 10\n"));
  EXPECT_EQ(RunMindreader({"skins", draft}).code, 0);
}

TEST(CommandLine, EndsWith3WithoutADisplay) {
  for (const Words& arguments : {Words{"read", "--window", "x"}, Words{"read", "--pick"},
                                 Words{"read", "--app", "colorcode"}}) {
    const Finished run = RunMindreader(arguments);
    EXPECT_EQ(run.code, 3) << run.err;
    EXPECT_THAT(run.err, HasSubstr("DISPLAY"));
  }
}

TEST(CommandLine, EndsWith3WhenNobodyServesTheDisplay) {
  const Finished run = RunMindreader({"read", "--window", "x"}, {{"DISPLAY", ":64999"}});
  EXPECT_EQ(run.code, 3);
  EXPECT_THAT(run.err, HasSubstr(":64999"));
}

TEST(CommandLine, SkinsAreListedWithTheirBoards) {
  const Finished run = RunMindreader({"skins"});
  EXPECT_EQ(run.code, 0) << run.err;
  EXPECT_THAT(run.out, AllOf(HasSubstr("gnome-mastermind"), HasSubstr("5 pegs, 10 colours"),
                             HasSubstr("board is learned")));
}

TEST(CommandLine, SkinsAsJsonAreOneObjectALine) {
  const Finished run = RunMindreader({"skins", "--json"});
  ASSERT_EQ(run.code, 0) << run.err;
  std::istringstream lines(run.out);
  std::vector<std::string> names;
  for (std::string line; std::getline(lines, line);) {
    names.push_back(nlohmann::json::parse(line).at("name"));
  }
  EXPECT_THAT(names, ::testing::ElementsAre(
                         "colorcode", "colorcode-5x10", "colorcode-letters-only",
                         "gcompris-superbrain", "gnome-mastermind", "gnome-mastermind-fruit",
                         "gnome-mastermind-shapes", "gnome-mastermind-simple-glossy",
                         "gnome-mastermind-star", "gnome-mastermind-tango",
                         "gnome-mastermind-tango-flat", "sgt-guess", "sgt-guess-10x5"));
}

TEST(CommandLine, AProgramWhoseBoardIsNotKnownIsLeftToThePlayerThatLearns) {
  const Words image{"read", "--image", MINDREADER_SOURCE_DIR "/tests/app/gnome-mastermind-mid.png",
                    "--skin", "gcompris-superbrain"};
  for (const Words& arguments :
       {image, Words{"read", "--app", "gcompris-superbrain"},
        Words{"play", "--app", "colorcode", "--skin", "gcompris-superbrain"}}) {
    const Finished run = RunMindreader(arguments);
    EXPECT_EQ(run.code, 2) << run.err;
    EXPECT_THAT(run.err, HasSubstr("play --app gcompris-superbrain --skin learn"));
  }
  const Finished shown = RunMindreader({"skins", "gcompris-superbrain"});
  EXPECT_EQ(shown.code, 0) << shown.err;
  EXPECT_THAT(shown.out, AllOf(HasSubstr("learned by playing"), HasSubstr("--launch superbrain")));
  const Finished json = RunMindreader({"skins", "gcompris-superbrain", "--json"});
  const auto skin = nlohmann::json::parse(json.out);
  EXPECT_EQ(skin.at("learned"), true);
  EXPECT_FALSE(skin.contains("pegs"));
}

TEST(CommandLine, OneSkinIsShownWithItsWindowAndCommand) {
  const Finished run = RunMindreader({"skins", "colorcode"});
  EXPECT_EQ(run.code, 0);
  EXPECT_THAT(run.out, AllOf(HasSubstr("^ColorCode"), HasSubstr("colorcode -l en")));
}

TEST(CommandLine, ControlCharactersOfASkinNeverReachTheTerminal) {
  const Folder folder;
  std::string skin = ReadWhole(MINDREADER_SOURCE_DIR "/skins/shipped/colorcode.toml");
  const std::string title = "title = \"ColorCode (4 slots, 8 colors)\"";
  skin.replace(skin.find(title), title.size(), "title = \"\\u001b]0;owned\\u0007\"");
  const std::string file = folder.Write("evil.toml", skin);
  for (const Words& arguments : {Words{"skins", file}, Words{"skins", file, "--json"}}) {
    const Finished run = RunMindreader(arguments);
    EXPECT_EQ(run.code, 0) << run.err;
    EXPECT_THAT(run.out, AllOf(HasSubstr("owned"), Not(HasSubstr("\x1b"))));
  }
}

TEST(CommandLine, ResultsThatCannotBeWrittenAreAFailure) {
  Mindreader run({"skins"}, {}, "/dev/full");
  const Finished finished = run.Wait();
  EXPECT_EQ(finished.code, 6);
  EXPECT_THAT(finished.err, HasSubstr("could not be written"));
}

TEST(CommandLine, TheDoctorSaysWhatIsMissingAndWhatToDo) {
  const Finished run = RunMindreader({"doctor"}, {{"PATH", "/nowhere"}});
  EXPECT_EQ(run.code, 3) << "without a display";
  EXPECT_THAT(run.out, AllOf(HasSubstr("broken   display"), HasSubstr("apt install xvfb"),
                             HasSubstr("ok       skins")));
}

TEST(CommandLine, TheDoctorReportsABrokenSkin) {
  const Folder folder;
  const std::string file = folder.Write("broken.toml", "title = 1\n");
  const Finished run =
      RunMindreader({"doctor", "--json"}, {{"MINDREADER_SKINS", folder.path().string()}});
  EXPECT_NE(run.code, 0);
  bool reported = false;
  std::istringstream lines(run.out);
  for (std::string line; std::getline(lines, line);) {
    const auto check = nlohmann::json::parse(line);
    if (check.at("check") != "skins") continue;
    reported = check.at("verdict") == "broken" &&
               check.at("found").get<std::string>().find("broken.toml:1") != std::string::npos;
  }
  EXPECT_TRUE(reported) << run.out;
}

TEST(CommandLine, LogsGoToTheNamedFile) {
  const Folder folder;
  const std::string log = (folder.path() / "run.log").string();
  const Finished run = RunMindreader({"skins", "--log-level", "trace", "--log-file", log});
  EXPECT_EQ(run.code, 0) << run.err;
  EXPECT_EQ(run.err, "");
  EXPECT_TRUE(std::filesystem::exists(log));
}

}  // namespace
}  // namespace mindreader
