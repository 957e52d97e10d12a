#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "skin_fixture.h"
#include "skins/skin_file.h"

namespace mindreader {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

class SkinSearch : public ::testing::Test {
 protected:
  // Overrides in the order of the search.
  void Write(const TemporaryFolder& folder, const std::string& name, const std::string& title) {
    folder.Write(name, SmallSkinWith("\"Small\"\nreference", "\"" + title + "\"\nreference"));
  }
  TemporaryFolder own_;
  TemporaryFolder data_;
  ScopedEnvironment own_skins_{"MINDREADER_SKINS", own_.path().string()};
  ScopedEnvironment data_home_{"XDG_DATA_HOME", data_.path().string()};
};

TEST_F(SkinSearch, LooksInTheNamedFolderThenTheUsersThenTheShippedOnes) {
  const auto folders = SkinFolders();
  ASSERT_GE(folders.size(), 3U);
  EXPECT_EQ(folders[0], own_.path());
  EXPECT_EQ(folders[1], data_.path() / "mindreader/skins");
}

TEST_F(SkinSearch, FallsBackToTheHomeFolderForUserData) {
  const ScopedEnvironment no_data("XDG_DATA_HOME", "");
  const ScopedEnvironment home("HOME", "/home/somebody");
  EXPECT_EQ(SkinFolders()[1], "/home/somebody/.local/share/mindreader/skins");
}

TEST_F(SkinSearch, IgnoresARelativeDataHome) {
  const ScopedEnvironment relative("XDG_DATA_HOME", "data");
  const ScopedEnvironment home("HOME", "/home/somebody");
  EXPECT_EQ(SkinFolders()[1], "/home/somebody/.local/share/mindreader/skins");
}

TEST_F(SkinSearch, TheFirstFolderWins) {
  Write(own_, "a.toml", "own a");
  Write(data_, "mindreader/skins/a.toml", "user a");
  Write(data_, "mindreader/skins/b.toml", "user b");
  EXPECT_EQ(FindSkin("a")->title, "own a");
  EXPECT_EQ(FindSkin("b")->title, "user b");
  const auto all = AllSkins();
  ASSERT_TRUE(all.has_value()) << all.error().Message();
  std::vector<std::string> titles;
  for (const Skin& skin : *all) {
    if (skin.identity.window_class == "Small") titles.push_back(skin.title);
  }
  EXPECT_THAT(titles, ElementsAre("own a", "user b"));
}

TEST_F(SkinSearch, AnUnknownNameListsTheKnownOnes) {
  Write(own_, "alpha.toml", "A");
  Write(own_, "beta.toml", "B");
  const auto skin = FindSkin("gamma");
  ASSERT_FALSE(skin.has_value());
  EXPECT_EQ(skin.error().code, ErrorCode::kUsage);
  EXPECT_THAT(skin.error().seen, HasSubstr("\"gamma\""));
  EXPECT_THAT(skin.error().expected, HasSubstr("alpha, beta"));
}

TEST_F(SkinSearch, APathIsTakenAsItIs) {
  const auto file = own_.Write("elsewhere/mine.toml", kSmallSkin);
  const auto skin = FindSkin(file.string());
  ASSERT_TRUE(skin.has_value()) << skin.error().Message();
  EXPECT_EQ(skin->name, "mine");
  EXPECT_EQ(skin->file, file);
}

TEST_F(SkinSearch, ABrokenFileIsAnErrorAndNotSkipped) {
  Write(own_, "good.toml", "Good");
  own_.Write("bad.toml", "title = \n");
  const auto all = AllSkins();
  ASSERT_FALSE(all.has_value());
  EXPECT_THAT(all.error().seen, HasSubstr("bad.toml:1:"));
}

TEST_F(SkinSearch, OtherFilesAreNoSkins) {
  Write(own_, "only.toml", "Only");
  own_.Write("notes.txt", "not a skin");
  EXPECT_TRUE(AllSkins().has_value());
}

}  // namespace
}  // namespace mindreader
