// What is written is what is read: for skins of all kinds, made at random, and for the shipped
// ones.
#include "skins/skin_writer.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <random>

#include "skin_fixture.h"
#include "skins/skin_file.h"

namespace mindreader {
namespace {

// Skins that the reader accepts, with any of its keys.
class RandomSkin {
 public:
  explicit RandomSkin(unsigned seed) : random_(seed) {}

  Skin Make() {
    Skin skin;
    skin.title = Text();
    skin.identity = {Text(), Coin() ? R"(^It's \d+ "pegs"\.$)" : "^Board"};
    if (Coin()) skin.program = MakeProgram();
    skin.reference = {1000, 800};
    if (Coin()) skin.played_by = PlayedBy::kApprentice;
    MakeBoard(skin);
    MakePalette(skin);
    MakeMarks(skin);
    MakeControls(skin);
    if (Coin()) {
      skin.texts.push_back(
          {"status", {1.5, 2, 300.25, 20}, TextAnchor::kBottom, R"((\d+), (\d+))", "won", ""});
    }
    if (Coin()) skin.secret = SecretSkin{{100, 700.5}, {30, 0}};
    MakeDialogs(skin);
    MakePictures(skin);
    return skin;
  }

 private:
  int Below(int bound) { return std::uniform_int_distribution(0, bound - 1)(random_); }
  bool Coin() { return Below(2) == 0; }
  double Place() { return 100 + Below(10000) / 64.0; }

  // Never empty; with all that needs an escape.
  std::string Text() {
    static const std::vector<std::string> kPieces = {
        "a", "B7", " ", "\"", "\\", "'", "#", "\n", "\t", "é", "●", "\x7f", "]", "=", "\r\n"};
    std::string text = "x";
    for (int i = Below(6); i > 0; --i) {
      text += kPieces[static_cast<std::size_t>(Below(static_cast<int>(kPieces.size())))];
    }
    return text;
  }

  Program MakeProgram() {
    Program program;
    program.command = {Text(), "--", Text()};
    program.package = Coin() ? "" : Text();
    if (Coin()) program.environment = {{"A_B", Text()}, {"odd name", Text()}};
    if (Coin()) program.files = {{".config/a", Text()}, {".config/b", ""}};
    return program;
  }

  // One of 8 · 8 boxes that are 32 levels apart.
  Appearance Look(int index) {
    const auto level = [](int value) { return static_cast<std::uint8_t>(value); };
    const int green = 32 * (index % 8), red = 32 * (index / 8);
    const int width = 1 + Below(20);
    return {{{level(Below(100)), level(green), level(red)},
             {level(100 + Below(156)), level(green + width), level(red + width)}}};
  }

  void MakeBoard(Skin& skin) {
    BoardSkin& board = skin.board;
    board.pegs = 2 + Below(7);
    board.rows = 1 + Below(12);
    board.min_rows = board.rows - Below(board.rows);
    board.max_rows = board.rows + Below(3);
    board.first_hole = {Place(), Place()};
    board.next_peg = {31.25, Coin() ? 0 : 0.1};
    board.next_row = {0, 33 + Below(9) / 3.0};
    if (skin.played_by == PlayedBy::kApprentice && Coin()) board.odd_row = {12.5, 0};
    board.peg_radius = 2 + Below(1300) / 100.0;
    board.empty_active = Look(0);
    if (Coin()) board.empty_waiting = Look(1);
    board.repeats = true;
    board.drawn = skin.played_by == PlayedBy::kPlayer || Coin();
    board.moves = Below(3) / 2.0;
  }

  void MakePalette(Skin& skin) {
    skin.palette.radius = 2.125;
    const int colors = 2 + Below(14);
    for (int i = 0; i < colors; ++i) {
      skin.palette.colors.push_back({Text() + std::to_string(i),
                                     {Place(), Place()},
                                     Look(2 + i),
                                     Coin() ? Text() : std::string()});
    }
  }

  void MakeMarks(Skin& skin) {
    for (int i = 0; i < skin.board.pegs + Below(2); ++i) skin.marks.slots.push_back({Place(), 150});
    skin.marks.radius = 3.3;
    skin.marks.exact = Look(20);
    skin.marks.misplaced = Look(21);
    skin.marks.none = Look(22);
    skin.marks.none.push_back(Look(23).front());
    if (Coin()) skin.marks.ready = Look(24);
  }

  void MakeControls(Skin& skin) {
    ControlsSkin& controls = skin.controls;
    const bool apprentice = skin.played_by == PlayedBy::kApprentice;
    controls.placing = static_cast<Placing>(Below(apprentice ? 10 : 3));
    if (controls.placing == Placing::kKeys) {
      for (PaletteColor& color : skin.palette.colors) color.key = "k";
    }
    if (controls.placing == Placing::kCycle && Coin()) {
      controls.next_color_button = {Place(), Place()};
    }
    if (controls.placing == Placing::kLists && Coin()) {
      controls.word_place = {Place(), Place()};
      controls.word_size = {40, 12};
    }
    if (controls.placing == Placing::kTable) controls.next_choices = {Place(), Place()};
    controls.palette_shows_selection = Coin();
    controls.submitting = static_cast<Submitting>(Below(5));
    controls.submit_button = {Place(), Place()};
    controls.submit_twice = Coin();
    controls.submit_key = "Return";
    if (Coin()) controls.new_game = {RefPoint{3, 4}, TextAnchor::kTop, ""};
    if (Coin()) controls.new_game.key = "ctrl+n";
    controls.accept_delay = std::chrono::milliseconds(Below(500));
    controls.settle = std::chrono::milliseconds(Below(500));
    controls.answer = std::chrono::milliseconds(Below(5000));
  }

  void MakeDialogs(Skin& skin) {
    for (int i = Below(3); i > 0; --i) {
      DialogSkin dialog{"dialog" + std::to_string(i),
                        "",
                        "^over",
                        static_cast<DialogMeaning>(Below(3)),
                        "",
                        "",
                        Coin()};
      (Coin() ? dialog.press : dialog.key) = Text();
      skin.dialogs.push_back(std::move(dialog));
    }
  }

  void MakePictures(Skin& skin) {
    if (Coin()) return;
    const std::string& name = skin.palette.colors[0].name;
    skin.pictures.palette[name] = "iVBORw0KGgo=";
    if (Coin()) skin.pictures.pegs[name] = "aGVsbG8+/w==";
    if (Coin()) skin.pictures.choices[name] = "AAAA";
    skin.pictures.marks = {{"exact", "AA=="}, {"misplaced 2", "AQ=="}};
    skin.pictures.hole = Coin() ? "" : "Ag==";
  }

  std::mt19937 random_;
};

TEST(SkinWriter, WhatIsWrittenReadsAsTheSameSkin) {
  for (unsigned seed = 0; seed < 500; ++seed) {
    const Skin skin = RandomSkin(seed).Make();
    const std::string text = WriteSkin(skin, "Learned.\n\nTwice.");
    auto read = ParseSkin(text, "random.toml");
    ASSERT_TRUE(read) << "seed " << seed << ": " << read.error().Message() << "\n" << text;
    read->name = skin.name;
    read->file = skin.file;
    ASSERT_EQ(*read, skin) << "seed " << seed << "\n" << text;
  }
}

TEST(SkinWriter, ShippedSkinsReadTheSameAfterTheyWereWritten) {
  const ScopedEnvironment folder("MINDREADER_SKINS", MINDREADER_SOURCE_DIR "/skins/shipped");
  const auto skins = AllSkins();
  ASSERT_TRUE(skins) << skins.error().Message();
  ASSERT_GE(skins->size(), 10U);
  for (const Skin& skin : *skins) {
    auto read = ParseSkin(WriteSkin(skin, ""), "again.toml");
    ASSERT_TRUE(read) << skin.name << ": " << read.error().Message();
    read->name = skin.name;
    read->file = skin.file;
    EXPECT_EQ(*read, skin) << skin.name;
  }
}

TEST(SkinWriter, ASavedFileIsWholeAndAloneInAFolderThatOnlyTheUserEnters) {
  const TemporaryFolder folder;
  const auto file = folder.path() / "data/mindreader/skins/my.toml";
  const Skin skin = RandomSkin(3).Make();
  ASSERT_TRUE(SaveSkin(skin, "first", file));
  ASSERT_TRUE(SaveSkin(skin, "again", file));
  struct stat folder_state = {};
  ASSERT_EQ(stat(file.parent_path().c_str(), &folder_state), 0);
  EXPECT_EQ(folder_state.st_mode & 0777, 0700U);
  auto entries = std::filesystem::directory_iterator(file.parent_path());
  EXPECT_EQ(std::distance(begin(entries), end(entries)), 1);
  EXPECT_TRUE(LoadSkin(file));
}

TEST(SkinWriter, AFileThatCannotBeWrittenIsAnErrorAndLeavesNothing) {
  const TemporaryFolder folder;
  const auto in_the_way = folder.Write("file", "no folder");
  const auto saved = SaveSkin(RandomSkin(3).Make(), "", in_the_way / "my.toml");
  ASSERT_FALSE(saved);
  EXPECT_EQ(saved.error().code, ErrorCode::kFailed);
  EXPECT_NE(saved.error().seen.find(in_the_way.string()), std::string::npos) << saved.error().seen;
}

TEST(SkinReader, TheApprenticesSkinNeedsNoRangesButThePlayersDoes) {
  const std::string without =
      SmallSkinWith("exact = [{ low = [0, 0, 0], high = [10, 10, 10] }]\n", "");
  EXPECT_FALSE(ParseSkin(without, "player.toml"));
  EXPECT_TRUE(ParseSkin("played_by = \"apprentice\"\n" + without, "apprentice.toml"));
}

TEST(SkinReader, OnlyTheApprenticePlacesPegsWithoutAPalette) {
  const std::string cycles =
      SmallSkinWith("submitting = \"marks\"", "submitting = \"marks\"\nplacing = \"cycle\"");
  EXPECT_FALSE(ParseSkin(cycles, "player.toml"));
  EXPECT_TRUE(ParseSkin("played_by = \"apprentice\"\n" + cycles, "apprentice.toml"));
}

TEST(SkinReader, APictureOfAColorThatIsNoneIsRefused) {
  const std::string skin = std::string(kSmallSkin) + "[pictures.pegs]\nblue = \"AA==\"\n";
  const auto read = ParseSkin(skin, "small.toml");
  ASSERT_FALSE(read);
  EXPECT_NE(read.error().seen.find("blue"), std::string::npos) << read.error().seen;
}

}  // namespace
}  // namespace mindreader
