// Every way to break a skin file is refused with its file, line and key.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "skin_fixture.h"
#include "skins/skin_file.h"

namespace mindreader {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

struct Breakage {
  const char* name;
  const char* piece;        // of the small skin …
  const char* replacement;  // … and what it becomes
  const char* seen;         // what the message must begin with
  const char* expected;     // what it must say was expected
};

class BrokenSkin : public ::testing::TestWithParam<Breakage> {};

TEST_P(BrokenSkin, IsRefusedWithFileLineAndKey) {
  const Breakage& broken = GetParam();
  const auto skin = ParseSkin(SmallSkinWith(broken.piece, broken.replacement), "my.toml");
  ASSERT_FALSE(skin.has_value());
  EXPECT_EQ(skin.error().code, ErrorCode::kUsage);
  EXPECT_THAT(skin.error().seen, StartsWith(broken.seen));
  EXPECT_THAT(skin.error().expected, HasSubstr(broken.expected));
}

const Breakage kBreakages[] = {
    {"Syntax", "pegs = 2", "pegs = = 2", "my.toml:6:", "TOML"},
    {"DuplicateKey", "pegs = 2", "pegs = 2\npegs = 3", "my.toml:7:", "TOML"},
    {"UnknownKey", "pegs = 2", "pegs = 2\nbegs = 3", "my.toml:7: unknown key board.begs", "pegs"},
    {"MisspeltKey", "pegs = 2", "begs = 2", "my.toml:6: unknown key board.begs", "pegs"},
    {"UnknownTable", "[marks]", "[extras]\nx = 1\n[marks]", "my.toml:23: unknown key extras",
     "board"},
    {"UnknownKeyOfAColor", "name = \"red\"", "name = \"red\"\nshade = 1",
     "my.toml:17: unknown key palette.colors[0].shade", "appearance"},
    {"MissingKey", "pegs = 2\n", "", "my.toml:5: board.pegs is missing", "from 2 to 8"},
    {"MissingTable", "[controls]\nsubmitting = \"marks\"\n", "", "my.toml:1: controls is missing",
     "a table [controls]"},
    {"MissingTitle", "title = \"Small\"", "", "my.toml:1: title is missing", "a text"},
    {"MissingPlace", "place = [20, 95]\n", "", "my.toml:15: palette.colors[0].place is missing",
     "[x, y]"},
    {"WrongType", "rows = 3", "rows = \"three\"", "my.toml:7: board.rows is \"three\"",
     "a whole number from 1 to 100"},
    {"FractionForACount", "rows = 3", "rows = 3.5", "my.toml:7: board.rows is 3.5",
     "a whole number"},
    {"TableForAnArray", "slots = [[60, 80], [70, 80]]", "slots = { a = 1 }",
     "my.toml:24: marks.slots is a table", "[[x, y], …]"},
    {"ValueForATable", "[controls]\nsubmitting = \"marks\"", "controls = 1",
     "my.toml:29: unknown key marks.controls", "slots"},
    {"TooFew", "pegs = 2", "pegs = 1", "my.toml:6: board.pegs is 1", "from 2 to 8"},
    {"TooMany", "pegs = 2", "pegs = 9", "my.toml:6: board.pegs is 9", "from 2 to 8"},
    {"TooLargeForAnInt", "pegs = 2", "pegs = 4294967298", "my.toml:6: board.pegs is 4294967298",
     "from 2 to 8"},
    {"NotANumber", "peg_radius = 8", "peg_radius = nan", "my.toml:11: board.peg_radius is nan",
     "from 2 to 1000"},
    {"Infinite", "first_hole = [20, 80]", "first_hole = [inf, 80]",
     "my.toml:8: board.first_hole is an array of 2", "[x, y]"},
    {"EmptyReference", "reference = [100, 100]", "reference = [0, 100]",
     "my.toml:2: reference is an array", "at least 1"},
    {"ThreeCoordinates", "place = [20, 95]", "place = [20, 95, 1]",
     "my.toml:17: palette.colors[0].place is an array of 3", "[x, y]"},
    {"MinRowsAboveRows", "rows = 3", "rows = 3\nmin_rows = 4", "my.toml:8: board.min_rows is 4",
     "from 1 to 3"},
    {"LowAboveHigh", "low = [0, 0, 200], high = [10, 10, 255]",
     "low = [0, 0, 255], high = [10, 10, 200]", "my.toml:18: palette.colors[0].appearance[0]",
     "low not above high"},
    {"LevelAbove255", "low = [0, 0, 200], high = [10, 10, 255]",
     "low = [0, 0, 200], high = [10, 10, 256]", "my.toml:18: palette.colors[0].appearance[0]",
     "from 0 to 255"},
    {"NoRange", "exact = [{ low = [0, 0, 0], high = [10, 10, 10] }]", "exact = []",
     "my.toml:26: marks.exact is an array of 0", "low"},
    {"ExtraKeyInARange", "low = [0, 0, 200], high = [10, 10, 255]",
     "low = [0, 0, 200], high = [10, 10, 255], mid = 1",
     "my.toml:18: palette.colors[0].appearance[0]", "low"},
    {"OverlappingColors", "low = [0, 200, 0], high = [10, 255, 10]",
     "low = [0, 0, 0], high = [10, 255, 210]",
     "my.toml:22: palette.colors[1].appearance overlaps palette.colors[0].appearance",
     "tell red from green"},
    {"ColorLikeAnEmptyHole", "low = [250, 250, 250]", "low = [0, 200, 0]",
     "my.toml:12: board.empty_active overlaps palette.colors[1].appearance", "green"},
    {"OverlappingMarks", "low = [100, 100, 100]", "low = [5, 5, 5]",
     "my.toml:26: marks.exact overlaps marks.none", "exact"},
    {"ReadyLikeAMark", "misplaced = [",
     "ready = [{ low = [0, 0, 0], high = [9, 9, 9] }]\nmisplaced = [",
     "my.toml:27: marks.ready overlaps marks.exact", "waits to be submitted"},
    {"OneColor",
     "[[palette.colors]]\nname = \"green\"\nplace = [40, 95]\nappearance = [{ low = "
     "[0, 200, 0], high = [10, 255, 10] }]\n",
     "", "my.toml:15: palette.colors has 1", "2 to 15"},
    {"SameNameTwice", "name = \"green\"", "name = \"red\"",
     "my.toml:20: palette.colors[1].name is \"red\" again", "a name of its own"},
    {"PaletteOutside", "place = [20, 95]", "place = [20, 100]",
     "my.toml:17: palette.colors[0].place: red is at [20, 100]", "[100, 100]"},
    {"LastRowOutside", "rows = 3", "rows = 6", "my.toml:8: board.first_hole: hole 1 of row 6",
     "inside the reference size"},
    {"MarksOutside", "[70, 80]]", "[170, 80]]", "my.toml:24: marks.slots: mark 2 of row 1",
     "inside the reference size"},
    {"OverlappingPegs", "next_peg = [20, 0]", "next_peg = [15, 0]",
     "my.toml:9: board.next_peg is [15, 0]", "16"},
    {"TooFewSlots", "[[60, 80], [70, 80]]", "[[60, 80]]", "my.toml:24: marks.slots has 1", "2"},
    {"UnknownChoice", "submitting = \"marks\"", "submitting = \"magic\"",
     "my.toml:30: controls.submitting is \"magic\"", "\"automatic\", \"marks\""},
    {"ButtonWithoutPlace", "submitting = \"marks\"", "submitting = \"button\"",
     "my.toml:29: controls.submit_button is missing", "[x, y]"},
    {"KeyWithoutName", "submitting = \"marks\"", "submitting = \"key\"",
     "my.toml:29: controls.submit_key is missing", "a text"},
    {"NegativeDelay", "submitting = \"marks\"", "settle_ms = -1",
     "my.toml:30: controls.settle_ms is -1", "from 0 to 60000"},
    {"BadPattern", "window_class = \"Small\"", "window_class = \"Small\"\ntitle = '(unclosed'",
     "my.toml:5: identity.title is \"(unclosed\"", "regular expression"},
    {"MarksTextWithOneGroup", "[controls]",
     "[[texts]]\nname = \"t\"\narea = [0, 0, 9, 9]\nmarks = '(\\d+)'\n[controls]",
     "my.toml:32: texts[0].marks", "2 groups"},
    {"TextOutside", "[controls]", "[[texts]]\nname = \"t\"\narea = [90, 0, 11, 9]\n[controls]",
     "my.toml:31: texts[0].area", "inside the reference size"},
    {"SilentDialog", "[controls]", "[[dialogs]]\nname = \"d\"\npress = \"OK\"\n[controls]",
     "my.toml:29: dialogs[0] has neither title nor text", "recognise"},
    {"DialogWithoutAWayOut", "[controls]", "[[dialogs]]\nname = \"d\"\ntext = 'x'\n[controls]",
     "my.toml:29: dialogs[0] has neither press nor key", "one way"},
    {"EmptyCommand", "[controls]", "[program]\ncommand = []\n[controls]",
     "my.toml:30: program.command is an array of 0", "an array of texts"},
    {"FileOutsideOfHome", "[controls]",
     "[program]\ncommand = [\"a\"]\n[[program.files]]\npath = \"../x\"\n[controls]",
     "my.toml:32: program.files[0].path is \"../x\"", "without \"..\""},
    {"FileAtTheRoot", "[controls]",
     "[program]\ncommand = [\"a\"]\n[[program.files]]\npath = \"/etc/x\"\n[controls]",
     "my.toml:32: program.files[0].path is \"/etc/x\"", "relative"},
    {"NulByte", "title = \"Small\"", "title = \"a\\u0000b\"", "my.toml:1: title is \"a\\x00b\"",
     "a text"},
    {"NoHolesForThePlayer", "pegs = 2", "pegs = 2\ndrawn = false", "my.toml:7: board.drawn = false",
     "played_by = \"apprentice\""},
    {"MovesTooFar", "pegs = 2", "pegs = 2\nmoves = 2", "my.toml:7: board.moves is 2",
     "a number from 0 to 1"},
    {"NoRepeatsWithTooFewColors", "pegs = 2", "pegs = 3\nrepeats = false",
     "my.toml:7: board.repeats is false", "as many"},
};

INSTANTIATE_TEST_SUITE_P(Every, BrokenSkin, ::testing::ValuesIn(kBreakages),
                         [](const auto& each) { return std::string(each.param.name); });

TEST(SkinFile, AcceptsTheSkinThatTheBreakagesStartFrom) {
  const auto skin = ParseSkin(kSmallSkin, "folder/my.toml");
  ASSERT_TRUE(skin.has_value()) << skin.error().Message();
  EXPECT_EQ(skin->name, "my");
  EXPECT_EQ(skin->board.max_rows, 3);
  EXPECT_EQ(skin->palette.colors[1].appearance[0], (BgrRange{{0, 200, 0}, {10, 255, 10}}));
}

TEST(SkinFile, TellsHowFarATableIsFromHoleToHole) {
  const auto with = [](const std::string& way) {
    return ParseSkin("played_by = \"apprentice\"\n" +
                         SmallSkinWith("submitting = \"marks\"",
                                       "submitting = \"automatic\"\nplacing = \"table\"" + way),
                     "my.toml");
  };
  const auto broken = with("");
  ASSERT_FALSE(broken.has_value());
  EXPECT_THAT(broken.error().seen, HasSubstr("controls.next_choices is missing"));
  const auto whole = with("\nnext_choices = [10, 0]");
  ASSERT_TRUE(whole.has_value()) << whole.error().Message();
  EXPECT_EQ(whole->controls.next_choices, (RefPoint{10, 0}));
}

constexpr std::string_view kOnlyAProgram = R"(title = "Some game"
[identity]
window_class = "Some"
[program]
command = ["some-game"]
)";

TEST(SkinFile, MayTellOnlyHowAProgramIsStarted) {
  const auto skin = ParseSkin(kOnlyAProgram, "some.toml");
  ASSERT_TRUE(skin.has_value()) << skin.error().Message();
  EXPECT_FALSE(skin->HasBoard());
  EXPECT_EQ(skin->program.command, std::vector<std::string>{"some-game"});
  EXPECT_TRUE(ParseSkin(kSmallSkin, "my.toml")->HasBoard());
}

TEST(SkinFile, WithoutABoardNeedsAProgram) {
  const auto skin =
      ParseSkin("title = \"Some game\"\n[identity]\nwindow_class = \"Some\"\n", "some.toml");
  ASSERT_FALSE(skin.has_value());
  EXPECT_THAT(skin.error().seen, HasSubstr("some.toml:1: program is missing"));
}

TEST(SkinFile, ThatBeginsToDescribeABoardMustDescribeAllOfIt) {
  const std::string program(kOnlyAProgram);
  for (const char* part : {"[controls]\nsubmitting = \"marks\"\n", "[[dialogs]]\nname = \"d\"\n",
                           "[board]\npegs = 4\n", "[secret]\nfirst = [1, 1]\nnext = [1, 1]\n"}) {
    const auto skin = ParseSkin(program + part, "some.toml");
    ASSERT_FALSE(skin.has_value()) << part;
    EXPECT_THAT(skin.error().seen, HasSubstr("reference is missing")) << part;
  }
}

TEST(SkinFile, AMissingFileIsNamed) {
  const auto skin = LoadSkin("/nonexistent/x.toml");
  ASSERT_FALSE(skin.has_value());
  EXPECT_THAT(skin.error().seen, HasSubstr("/nonexistent/x.toml does not exist"));
}

TEST(SkinFile, AFolderIsNoSkin) {
  const TemporaryFolder folder;
  const auto skin = LoadSkin(folder.path());
  ASSERT_FALSE(skin.has_value());
  EXPECT_THAT(skin.error().seen, HasSubstr("is not a regular file"));
}

TEST(SkinFile, AnEmptyFileMissesItsKeys) {
  const auto skin = ParseSkin("", "my.toml");
  ASSERT_FALSE(skin.has_value());
  EXPECT_THAT(skin.error().seen, HasSubstr("title is missing"));
}

TEST(SkinFile, AFileOfMoreThanAMebibyteIsRefusedUnread) {
  const TemporaryFolder folder;
  const auto file = folder.Write("big.toml", std::string(1024 * 1024 + 1, '#'));
  const auto skin = LoadSkin(file);
  ASSERT_FALSE(skin.has_value());
  EXPECT_THAT(skin.error().seen, HasSubstr("has 1048577 bytes"));
}

TEST(SkinFile, BytesThatAreNoTextAreRefused) {
  const auto skin = ParseSkin(std::string("title = \"\xff\xfe\"\n\0\x01", 15), "my.toml");
  ASSERT_FALSE(skin.has_value());
  EXPECT_THAT(skin.error().seen, StartsWith("my.toml:1:"));
}

TEST(SkinFile, DeepNestingIsRefusedWithoutACrash) {
  const auto skin = ParseSkin("a = " + std::string(100000, '['), "my.toml");
  ASSERT_FALSE(skin.has_value());
  EXPECT_THAT(skin.error().seen, StartsWith("my.toml:1:"));
}

TEST(SkinFile, MessagesCarryNoControlCharacters) {
  const auto skin =
      ParseSkin(SmallSkinWith("pegs = 2", "pegs = \"\\u001b[31mred\""), "my\x1b[0m.toml");
  ASSERT_FALSE(skin.has_value());
  EXPECT_EQ(skin.error().Message().find('\x1b'), std::string::npos);
}

}  // namespace
}  // namespace mindreader
