#include "recording/skin_json.h"

#include <gtest/gtest.h>

#include "skins/skin_file.h"

namespace mindreader {
namespace {

TEST(SkinJsonTest, KeepsAllThatAPlayerUsesOfEachShippedSkin) {
  const auto shipped = std::filesystem::path(MINDREADER_SOURCE_DIR) / "skins" / "shipped";
  int skins = 0;
  for (const auto& entry : std::filesystem::directory_iterator(shipped)) {
    if (entry.path().extension().string() != ".toml") continue;
    auto skin = LoadSkin(entry.path());
    ASSERT_TRUE(skin) << skin.error().Message();
    const auto back = SkinFromJson(SkinToJson(*skin));
    ASSERT_TRUE(back) << back.error().Message();
    EXPECT_EQ(SkinHash(*back), SkinHash(*skin));
    skin->program = {};
    skin->file.clear();
    EXPECT_EQ(*back, *skin) << entry.path();
    ++skins;
  }
  EXPECT_GT(skins, 3);
}

TEST(SkinJsonTest, RefusesWhatIsNoSkin) {
  EXPECT_FALSE(SkinFromJson(Json{{"name", "x"}}));
  EXPECT_FALSE(SkinFromJson(Json::array()));
}

}  // namespace
}  // namespace mindreader
