// Screenshots of one program with several themes and at several sizes: the same look is known
// again, another one is not.
#include "calibration/lesson/fingerprint.h"

#include <gtest/gtest.h>

#include <opencv2/imgproc.hpp>

#include "calibration/lesson/draft.h"
#include "calibration/lesson/recall.h"
#include "calibration/lesson/skin_fit.h"
#include "calibration/lesson/skin_maker.h"
#include "calibration/looking/look_text.h"
#include "calibration/probing/hand.h"
#include "skins/skin_file.h"
#include "vision/picture.h"

namespace mindreader::fingerprint_test {
namespace {

cv::Mat Screenshot(const std::string& name) {
  auto picture = LoadPicture(std::string(MINDREADER_SOURCE_DIR) + "/tests/corpus/" + name);
  if (!picture) throw std::runtime_error(picture.error().Message());
  return *std::move(picture);
}

Skin Shipped(const std::string& name) {
  auto skin = LoadSkin(std::string(MINDREADER_SOURCE_DIR) + "/skins/shipped/" + name + ".toml");
  if (!skin) throw std::runtime_error(skin.error().Message());
  return *std::move(skin);
}

// The shipped skin with pictures of its palette, as if it had been learned in the screenshot.
Skin WithPictures(Skin skin, const cv::Mat& bgra) {
  for (const PaletteColor& color : skin.palette.colors) {
    const auto look = Look::Of(bgra, color.place, kPegPart * 2 * skin.palette.radius);
    if (!look) throw std::runtime_error("no look");
    skin.pictures.palette[color.name] = ToText(*look);
  }
  return skin;
}

std::vector<RefPoint> PalettePlaces(const Skin& skin) {
  std::vector<RefPoint> places;
  for (const PaletteColor& color : skin.palette.colors) places.push_back(color.place);
  return places;
}

class SameProgramAtAnySize : public testing::TestWithParam<const char*> {};

TEST_P(SameProgramAtAnySize, IsKnownAgain) {
  const Skin skin =
      WithPictures(Shipped("gnome-mastermind"), Screenshot("gnome-mastermind/initial.png"));
  const cv::Mat now = Screenshot(std::string("gnome-mastermind/") + GetParam());
  const auto layout = LocateBoard(now, skin);
  ASSERT_TRUE(layout) << layout.error().Message();
  EXPECT_EQ(WhatIsOther(skin, now, *layout), "");
}

INSTANTIATE_TEST_SUITE_P(GnomeMastermind, SameProgramAtAnySize,
                         testing::Values("mid.png", "14-rows.png", "size-330x620.png",
                                         "size-480x720-mid.png", "size-700x900.png",
                                         "size-900x640-mid.png", "dark-desktop.png",
                                         "initial-root.png"));

TEST(Fingerprint, TellsThemesApartWhoseColorsAreTheSameButOne) {
  const Skin any = Shipped("gnome-mastermind");  // palettes of all themes are at one place
  const cv::Mat star = Screenshot("gnome-mastermind/other-theme-star.png");
  const cv::Mat shapes = Screenshot("gnome-mastermind/other-theme-shapes.png");
  const double diameter = 2 * any.palette.radius;
  const auto places = PalettePlaces(any);
  EXPECT_EQ(OtherColor(WithPictures(any, star), star, places, diameter), "");
  EXPECT_EQ(OtherColor(WithPictures(any, shapes), shapes, places, diameter), "");
  EXPECT_NE(OtherColor(WithPictures(any, star), shapes, places, diameter), "");
  EXPECT_NE(OtherColor(WithPictures(any, shapes), star, places, diameter), "");
}

TEST(Fingerprint, SeesThatOneColorOfEightIsAnother) {
  const Skin any = Shipped("gnome-mastermind");
  const cv::Mat before = Screenshot("gnome-mastermind/initial.png");
  cv::Mat after = before.clone();
  // Brown, the sixth, becomes the brown of another theme.
  const cv::Rect peg(209 - 14, 507 - 14, 28, 28);
  cv::circle(after, {209, 507}, 12, cv::Scalar(0x02, 0x59, 0x8F, 255), cv::FILLED);
  ASSERT_GT(cv::norm(before(peg), after(peg)), 0);
  const std::string other =
      OtherColor(WithPictures(any, before), after, PalettePlaces(any), 2 * any.palette.radius);
  EXPECT_NE(other.find("brown"), std::string::npos) << other;
}

// A board and its palette as looking finds them, without any play.
Skin Drafted(const cv::Mat& bgra) {
  const auto likeliest = LikeliestOf(MakeSketch(bgra));
  if (!likeliest) throw std::runtime_error("nothing likely");
  return MakeSkin(DraftLesson(bgra, likeliest->board, Way::kPaletteThenHole, likeliest->palette))
      .skin;
}

TEST(Recall, FindsBoardAndPaletteWhereTheyWere) {
  const cv::Mat empty = Screenshot("gnome-mastermind/initial.png");
  const Skin skin = Drafted(empty);
  ASSERT_EQ(skin.played_by, PlayedBy::kApprentice);
  const auto recalled = Recall(skin, empty);
  ASSERT_TRUE(recalled);
  EXPECT_EQ(recalled->board.pegs, 4);
  EXPECT_EQ(recalled->board.rows, 10);
  EXPECT_EQ(recalled->control.palette.size(), 8U);
}

TEST(Recall, FindsThemInAWindowOfAnotherSize) {
  const cv::Mat empty = Screenshot("gnome-mastermind/initial.png");
  const Skin skin = Drafted(empty);
  for (const double scale : {1.3, 1.75, 2.0}) {
    SCOPED_TRACE(scale);
    cv::Mat larger;
    cv::resize(empty, larger, {}, scale, scale, cv::INTER_CUBIC);
    const auto recalled = Recall(skin, larger);
    ASSERT_TRUE(recalled);
    EXPECT_NEAR(recalled->board.first.x, scale * skin.board.first_hole.x, 3);
    EXPECT_NEAR(recalled->board.first.y, scale * skin.board.first_hole.y, 3);
    EXPECT_NEAR(recalled->board.next_peg.x, scale * skin.board.next_peg.x, 0.6);
  }
  EXPECT_TRUE(Recall(skin, Screenshot("gnome-mastermind/size-330x620.png")));
  EXPECT_TRUE(Recall(skin, Screenshot("gnome-mastermind/size-700x900.png")));
}

TEST(Recall, FindsNothingInAnotherThemeOrProgram) {
  const cv::Mat empty = Screenshot("gnome-mastermind/initial.png");
  const Skin skin = Drafted(empty);
  for (const char* other : {"gnome-mastermind/other-theme-shapes.png",
                            "gnome-mastermind/other-theme-fruit.png", "colorcode/initial.png"}) {
    EXPECT_FALSE(Recall(skin, Screenshot(other))) << other;
  }
  cv::Mat one_color = empty.clone();
  cv::circle(one_color, {209, 507}, 12, cv::Scalar(0x02, 0x59, 0x8F, 255), cv::FILLED);
  EXPECT_FALSE(Recall(skin, one_color));
}

TEST(LookText, AMadePictureReadsAsTheSame) {
  const cv::Mat bgra = Screenshot("gnome-mastermind/other-theme-fruit.png");
  const auto look = Look::Of(bgra, {113, 507}, 18);
  ASSERT_TRUE(look);
  const auto read = LookFromText(ToText(*look));
  ASSERT_TRUE(read);
  EXPECT_EQ(Unlikeness(*look, *read), 0);
}

TEST(LookText, WhatIsNoPictureOfALookIsRefused) {
  const auto look = Look::Of(Screenshot("gnome-mastermind/initial.png"), {113, 507}, 18);
  std::string text = ToText(*look);
  EXPECT_FALSE(LookFromText(""));
  EXPECT_FALSE(LookFromText("no base64!"));
  EXPECT_FALSE(LookFromText(text.substr(0, text.size() / 2)));
  EXPECT_FALSE(LookFromText(std::string(100000, 'A')));
  text[24] = text[24] == 'A' ? 'B' : 'A';  // within the width
  EXPECT_FALSE(LookFromText(text));
}

TEST(TitlePattern, HoldsForTheSameTitleWithOtherNumbers) {
  EXPECT_EQ(TitlePattern("Code (4.2) - Level 13"), R"(^Code \(\d+\.\d+\) - Level \d+)");
  EXPECT_EQ(TitlePattern(""), "");
}

TEST(FitOf, AllPartsFitAProgramThatDidNotChange) {
  const cv::Mat bgra = Screenshot("gnome-mastermind/mid.png");
  for (const PartFit& part : FitOf(Shipped("gnome-mastermind"), bgra)) {
    EXPECT_TRUE(part.fits) << Name(part.part) << ": " << part.seen;
  }
}

TEST(FitOf, SaysThatThePaletteMovedAndByHowMuch) {
  Skin skin = Shipped("gnome-mastermind");
  for (PaletteColor& color : skin.palette.colors) color.place.x -= 16;
  const auto fit = FitOf(skin, Screenshot("gnome-mastermind/initial.png"));
  ASSERT_EQ(fit.size(), 3U);
  EXPECT_TRUE(fit[0].fits) << fit[0].seen;
  EXPECT_FALSE(fit[1].fits);
  EXPECT_NE(fit[1].seen.find("16,0 pixels away"), std::string::npos) << fit[1].seen;
  EXPECT_TRUE(fit[2].fits) << fit[2].seen;
}

TEST(FitOf, SaysWhichColorIsAnother) {
  Skin skin = Shipped("gnome-mastermind");
  skin.palette.colors[3].appearance = {{{200, 200, 0}, {220, 220, 20}}};
  const auto fit = FitOf(skin, Screenshot("gnome-mastermind/initial.png"));
  EXPECT_TRUE(fit[0].fits) << fit[0].seen;
  EXPECT_NE(fit[1].seen.find("yellow"), std::string::npos) << fit[1].seen;
}

TEST(Renewed, TakesOnlyThePartThatDoesNotFit) {
  const Skin old = Shipped("gnome-mastermind");
  Skin now = old;
  for (PaletteColor& color : now.palette.colors) {
    color.place.y -= 5;
    color.name += " as seen";
  }
  now.board.peg_radius = 15;
  now.marks.radius = 4;
  const Skin renewed = Renewed(old, now,
                               {{SkinPart::kBoard, true, {}},
                                {SkinPart::kPalette, false, ""},
                                {SkinPart::kMarks, true, {}}});
  EXPECT_EQ(renewed.board, old.board);
  EXPECT_EQ(renewed.marks, old.marks);
  ASSERT_EQ(renewed.ColorCount(), old.ColorCount());
  EXPECT_EQ(renewed.palette.colors[2].name, "blue");
  EXPECT_EQ(renewed.palette.colors[2].place.y, old.palette.colors[2].place.y - 5);
}

}  // namespace
}  // namespace mindreader::fingerprint_test
