#include "recording/mask_texts.h"

#include <gtest/gtest.h>

namespace mindreader {
namespace {

TEST(MaskTextsTest, HidesTitlesAndTextsWhereverTheyAre) {
  Json line{{"event", "list"},
            {"windows", {{{"id", 3}, {"title", "Käse 12"}, {"class", "Game"}}}},
            {"reading", {{"texts", {{{"name", "status"}, {"text", "secret"}}}}}},
            {"error", {{"seen", "the window 'x'"}}}};
  MaskTexts(line);
  EXPECT_EQ(line["windows"][0]["title"], "**** **");
  EXPECT_EQ(line["windows"][0]["class"], "Game");
  EXPECT_EQ(line["reading"]["texts"][0]["text"], "******");
  EXPECT_EQ(line["reading"]["texts"][0]["name"], "status");
  EXPECT_EQ(line["error"]["seen"], "*** ****** ***");
}

}  // namespace
}  // namespace mindreader
