#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "skins/skin_file.h"

namespace mindreader {
namespace {

using ::testing::ElementsAre;

Skin Shipped(const std::string& name) {
  const auto skin =
      LoadSkin(std::filesystem::path(MINDREADER_SOURCE_DIR) / "skins/shipped" / (name + ".toml"));
  EXPECT_TRUE(skin.has_value()) << skin.error().Message();
  return skin.value_or(Skin{});
}

// The smallest distance from any colour inside one look to the other look.
int Gap(const Appearance& a, const Appearance& b) {
  int smallest = 255;
  for (const BgrRange& left : a) {
    for (const BgrRange& right : b) {
      const auto apart = [](int low1, int high1, int low2, int high2) {
        return std::max(low2 - high1, low1 - high2);
      };
      smallest = std::min(
          smallest,
          std::max({apart(left.low.blue, left.high.blue, right.low.blue, right.high.blue),
                    apart(left.low.green, left.high.green, right.low.green, right.high.green),
                    apart(left.low.red, left.high.red, right.low.red, right.high.red)}));
    }
  }
  return smallest;
}

class ShippedSkin : public ::testing::TestWithParam<const char*> {};

TEST_P(ShippedSkin, LoadsAndSaysWhereItCameFrom) {
  const Skin skin = Shipped(GetParam());
  EXPECT_EQ(skin.name, GetParam());
  EXPECT_TRUE(std::filesystem::exists(skin.file));
  EXPECT_FALSE(skin.title.empty());
  EXPECT_FALSE(skin.program.command.empty());
  EXPECT_FALSE(skin.program.package.empty());
}

// The reader wants 8 levels between the best and the second best meaning (kMinimumMargin), so a
// sample anywhere inside its own box must be that far from every other box.
TEST_P(ShippedSkin, KeepsTheReadersMarginBetweenAnyTwoLooks) {
  constexpr int kReadersMargin = 8;
  const Skin skin = Shipped(GetParam());
  std::vector<const Appearance*> looks{&skin.board.empty_active};
  for (const PaletteColor& color : skin.palette.colors) looks.push_back(&color.appearance);
  for (std::size_t i = 0; i < looks.size(); ++i) {
    EXPECT_GE(i == 0 ? 255 : Gap(*looks[i], skin.board.empty_waiting), kReadersMargin) << i;
    for (std::size_t j = 0; j < i; ++j) {
      EXPECT_GE(Gap(*looks[i], *looks[j]), kReadersMargin) << i << " and " << j;
    }
  }
  EXPECT_GE(Gap(skin.marks.exact, skin.marks.misplaced), kReadersMargin);
  EXPECT_GE(Gap(skin.marks.exact, skin.marks.none), kReadersMargin);
  EXPECT_GE(Gap(skin.marks.misplaced, skin.marks.none), kReadersMargin);
}

INSTANTIATE_TEST_SUITE_P(All, ShippedSkin,
                         ::testing::Values("gnome-mastermind", "gnome-mastermind-tango",
                                           "gnome-mastermind-tango-flat",
                                           "gnome-mastermind-simple-glossy", "colorcode",
                                           "colorcode-5x10", "sgt-guess", "sgt-guess-10x5"));

class ShippedProgram : public ::testing::TestWithParam<const char*> {};

TEST_P(ShippedProgram, CanBeStartedAndHasABoardThatIsLearned) {
  const Skin skin = Shipped(GetParam());
  EXPECT_EQ(skin.name, GetParam());
  EXPECT_FALSE(skin.HasBoard());
  EXPECT_FALSE(skin.title.empty());
  EXPECT_FALSE(skin.program.command.empty());
  EXPECT_FALSE(skin.program.package.empty());
  EXPECT_FALSE(skin.program.files.empty());
  EXPECT_FALSE(skin.identity.window_class.empty());
}

INSTANTIATE_TEST_SUITE_P(All, ShippedProgram,
                         ::testing::Values("gnome-mastermind-fruit", "gnome-mastermind-shapes",
                                           "gnome-mastermind-star", "colorcode-letters-only",
                                           "gcompris-superbrain"));

TEST(ShippedSkins, AreAllTested) {
  int files = 0;
  for (const auto& entry : std::filesystem::directory_iterator(
           std::filesystem::path(MINDREADER_SOURCE_DIR) / "skins/shipped")) {
    files += entry.path().extension() == ".toml" ? 1 : 0;
  }
  EXPECT_EQ(files, 13) << "add the new skin to one of the lists above";
}

TEST(ShippedSkins, HaveTheBoardsOfTheirPrograms) {
  const Skin gnome = Shipped("gnome-mastermind");
  EXPECT_EQ(gnome.board.pegs, 4);
  EXPECT_EQ(gnome.ColorCount(), 8);
  EXPECT_EQ(gnome.board.min_rows, 2);
  EXPECT_EQ(gnome.board.max_rows, 14);
  const Skin color_code = Shipped("colorcode");
  EXPECT_EQ(color_code.board.pegs, 4);
  EXPECT_EQ(color_code.ColorCount(), 8);
  EXPECT_EQ(color_code.board.min_rows, 10);
  EXPECT_EQ(color_code.board.max_rows, 10);
  const Skin large = Shipped("colorcode-5x10");
  EXPECT_EQ(large.board.pegs, 5);
  EXPECT_EQ(large.ColorCount(), 10);
  const Skin guess = Shipped("sgt-guess");
  EXPECT_EQ(guess.board.pegs, 4);
  EXPECT_EQ(guess.ColorCount(), 6);
  EXPECT_EQ(guess.board.rows, 10);
  const Skin large_guess = Shipped("sgt-guess-10x5");
  EXPECT_EQ(large_guess.board.pegs, 5);
  EXPECT_EQ(large_guess.ColorCount(), 10);
  EXPECT_EQ(large_guess.board.rows, 12);
}

// Return and Escape in GNOME Mastermind's end dialogs quit the program.
TEST(ShippedSkins, NeverAnswerGnomeMastermindsDialogsWithAKey) {
  for (const char* name : {"gnome-mastermind", "gnome-mastermind-tango",
                           "gnome-mastermind-tango-flat", "gnome-mastermind-simple-glossy"}) {
    for (const DialogSkin& dialog : Shipped(name).dialogs) {
      EXPECT_EQ(dialog.press, "Play Again") << dialog.name;
      EXPECT_EQ(dialog.key, "") << dialog.name;
    }
  }
}

TEST(ShippedSkins, ReadEveryValueOfGnomeMastermind) {
  const Skin skin = Shipped("gnome-mastermind");
  EXPECT_EQ(skin.reference, (Size{322, 566}));
  EXPECT_EQ(skin.identity, (Identity{"Gnome-mastermind", "^GNOME Mastermind$"}));
  EXPECT_THAT(skin.program.command, ElementsAre("dbus-run-session", "--", "gnome-mastermind"));
  EXPECT_EQ(skin.program.environment.at("GSETTINGS_BACKEND"), "keyfile");
  EXPECT_EQ(skin.board.first_hole, (RefPoint{61, 458}));
  EXPECT_EQ(skin.board.next_row, (RefPoint{0, -40}));
  EXPECT_EQ(skin.palette.colors.at(7).place, (RefPoint{273, 507}));
  EXPECT_EQ(skin.controls.submitting, Submitting::kAutomatic);
  EXPECT_TRUE(skin.controls.palette_shows_selection);
  EXPECT_EQ(skin.texts.at(0).anchor, TextAnchor::kBottom);
  EXPECT_EQ(skin.controls.new_game.click, (RefPoint{25, 46}));
  EXPECT_FALSE(skin.secret.has_value());
}

TEST(SkinManual, ShowsAWorkedExampleThatIsAValidSkin) {
  std::ifstream in(std::string(MINDREADER_SOURCE_DIR) + "/docs/skins.md");
  const std::string manual{std::istreambuf_iterator<char>(in), {}};
  const std::string fence = "```toml\n";
  const std::size_t begin = manual.find(fence);
  ASSERT_NE(begin, std::string::npos);
  const std::size_t end = manual.find("```\n", begin + fence.size());
  const auto skin =
      ParseSkin(manual.substr(begin + fence.size(), end - begin - fence.size()), "codebreak.toml");
  ASSERT_TRUE(skin.has_value()) << skin.error().Message();
  EXPECT_EQ(skin->title, "Codebreak");
}

}  // namespace
}  // namespace mindreader
