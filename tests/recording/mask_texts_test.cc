#include "recording/mask_texts.h"

#include <gtest/gtest.h>

#include "recording/skin_json.h"

namespace mindreader {
namespace {

TEST(MaskTextsTest, HidesTitlesAndTextsWhereverTheyAre) {
  Json line{
      {"event", "list"},
      {"windows",
       {{{"id", 3}, {"title", "Käse 12"}, {"instance", "host.example__game"}, {"class", "Game"}}}},
      {"reading", {{"texts", {{{"name", "status"}, {"text", "secret"}}}}}},
      {"error", {{"seen", "the window 'x'"}}}};
  MaskTexts(line);
  EXPECT_EQ(line["windows"][0]["title"], "**** **");
  EXPECT_EQ(line["windows"][0]["instance"], "******************");
  EXPECT_EQ(line["windows"][0]["class"], "Game");
  EXPECT_EQ(line["reading"]["texts"][0]["text"], "******");
  EXPECT_EQ(line["reading"]["texts"][0]["name"], "status");
  EXPECT_EQ(line["error"]["seen"], "*** ****** ***");
}

TEST(WithoutTextsTest, KeepsTheBoardAndNoWord) {
  Skin skin;
  skin.name = "learned";
  skin.title = skin.identity.title = "Mail to Anna";
  skin.dialogs.push_back({"end", "Anna", "wins", DialogMeaning::kWon, "Call Anna", "", false});
  skin.board.pegs = 5;
  const Skin masked = WithoutTexts(skin);
  EXPECT_EQ(masked.board, skin.board);
  EXPECT_EQ(SkinToJson(masked).dump().find("Anna"), std::string::npos);
}

}  // namespace
}  // namespace mindreader
