#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "skin_fixture.h"
#include "skins/skin_file.h"

namespace mindreader {
namespace {

using ::testing::HasSubstr;

// Only this folder is searched: no skin of the user's or of the build's can get in.
class Extends : public ::testing::Test {
 protected:
  TemporaryFolder folder_;
  TemporaryFolder own_;
  ScopedEnvironment own_skins_{"MINDREADER_SKINS", own_.path().string()};
  ScopedEnvironment data_home_{"XDG_DATA_HOME", (own_.path() / "data").string()};
};

TEST_F(Extends, ReplacesOnlyTheKeysThatAreGiven) {
  folder_.Write("base.toml", kSmallSkin);
  const auto skin = LoadSkin(folder_.Write("child.toml", R"(extends = "base"
title = "Child"
[board]
rows = 2
)"));
  ASSERT_TRUE(skin.has_value()) << skin.error().Message();
  auto expected = *ParseSkin(kSmallSkin, "base.toml");
  expected.name = "child";
  expected.file = skin->file;
  expected.title = "Child";
  expected.board.rows = expected.board.min_rows = expected.board.max_rows = 2;
  EXPECT_EQ(*skin, expected);
}

TEST_F(Extends, ReplacesArraysAsAWhole) {
  folder_.Write("base.toml", kSmallSkin);
  const auto skin = LoadSkin(folder_.Write("child.toml", R"(extends = "base"
[[palette.colors]]
name = "blue"
place = [20, 95]
appearance = [{ low = [200, 0, 0], high = [255, 10, 10] }]
[[palette.colors]]
name = "black"
place = [40, 95]
appearance = [{ low = [0, 0, 0], high = [10, 10, 10] }]
)"));
  ASSERT_TRUE(skin.has_value()) << skin.error().Message();
  ASSERT_EQ(skin->ColorCount(), 2);
  EXPECT_EQ(skin->palette.colors[0].name, "blue");
  EXPECT_EQ(skin->palette.radius, 8);
}

TEST_F(Extends, ReachesOverSeveralFiles) {
  folder_.Write("base.toml", kSmallSkin);
  folder_.Write("middle.toml", "extends = \"base\"\ntitle = \"Middle\"\n[board]\nrows = 2\n");
  const auto skin = LoadSkin(folder_.Write("top.toml", "extends = \"middle\"\n"));
  ASSERT_TRUE(skin.has_value()) << skin.error().Message();
  EXPECT_EQ(skin->title, "Middle");
  EXPECT_EQ(skin->board.rows, 2);
}

TEST_F(Extends, NamesTheFileThatHoldsTheMistake) {
  folder_.Write("base.toml", SmallSkinWith("pegs = 2", "pegs = 99"));
  const auto child = folder_.Write("child.toml", "extends = \"base\"\ntitle = 5\n");
  auto skin = LoadSkin(child);
  ASSERT_FALSE(skin.has_value());
  EXPECT_THAT(skin.error().seen, HasSubstr("child.toml:2: title is 5"));
  folder_.Write("child.toml", "extends = \"base\"\ntitle = \"Child\"\n");
  skin = LoadSkin(child);
  ASSERT_FALSE(skin.has_value());
  EXPECT_THAT(skin.error().seen, HasSubstr("base.toml:6: board.pegs is 99"));
}

TEST_F(Extends, RefusesAnUnknownBase) {
  const auto skin = LoadSkin(folder_.Write("child.toml", "\nextends = \"nobody\"\n"));
  ASSERT_FALSE(skin.has_value());
  EXPECT_THAT(skin.error().seen, HasSubstr("child.toml:2: extends is \"nobody\""));
}

TEST_F(Extends, RefusesAPath) {
  for (const char* name : {"../base", "/base", "", ".", "..", "a/b"}) {
    const auto skin =
        LoadSkin(folder_.Write("child.toml", "extends = \"" + std::string(name) + "\"\n"));
    ASSERT_FALSE(skin.has_value());
    EXPECT_THAT(skin.error().seen, HasSubstr("child.toml:1: extends is not the name")) << name;
  }
}

TEST_F(Extends, RefusesACircle) {
  folder_.Write("a.toml", "extends = \"b\"\n");
  folder_.Write("b.toml", "extends = \"a\"\n");
  const auto skin = LoadSkin(folder_.path() / "a.toml");
  ASSERT_FALSE(skin.has_value());
  EXPECT_THAT(skin.error().seen, HasSubstr("b.toml:1: extends is \"a\""));
}

TEST_F(Extends, RefusesAnEndlessTower) {
  folder_.Write("0.toml", kSmallSkin);
  for (int i = 1; i <= 12; ++i) {
    folder_.Write(std::to_string(i) + ".toml", "extends = \"" + std::to_string(i - 1) + "\"\n");
  }
  EXPECT_TRUE(LoadSkin(folder_.path() / "7.toml").has_value());
  const auto skin = LoadSkin(folder_.path() / "12.toml");
  ASSERT_FALSE(skin.has_value());
  EXPECT_THAT(skin.error().seen, HasSubstr("extends goes on"));
}

TEST_F(Extends, FindsABaseAmongTheKnownSkinsToo) {
  own_.Write("known.toml", kSmallSkin);
  const auto skin = LoadSkin(folder_.Write("child.toml", "extends = \"known\"\ntitle = \"C\"\n"));
  ASSERT_TRUE(skin.has_value()) << skin.error().Message();
  EXPECT_EQ(skin->title, "C");
}

TEST_F(Extends, LetsAUsersSkinVaryTheKnownOneOfTheSameName) {
  own_.Write("small.toml", kSmallSkin);
  const auto skin =
      LoadSkin(folder_.Write("small.toml", "extends = \"small\"\ntitle = \"Mine\"\n"));
  ASSERT_TRUE(skin.has_value()) << skin.error().Message();
  EXPECT_EQ(skin->title, "Mine");
}

TEST_F(Extends, WorksFromMemoryWithAFolder) {
  folder_.Write("base.toml", kSmallSkin);
  const auto skin =
      ParseSkin("extends = \"base\"\ntitle = \"Child\"\n", "child.toml", folder_.path());
  ASSERT_TRUE(skin.has_value()) << skin.error().Message();
  EXPECT_EQ(skin->title, "Child");
}

}  // namespace
}  // namespace mindreader
