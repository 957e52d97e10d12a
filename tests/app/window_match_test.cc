#include "app/window_match.h"

#include <fmt/format.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

namespace mindreader {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

WindowInfo Window(unsigned id, std::string title, std::string window_class = "Some") {
  WindowInfo window;
  window.id = static_cast<WindowId>(id);
  window.title = std::move(title);
  window.window_class = std::move(window_class);
  window.content = {100, 100, 50, 50};
  return window;
}

TEST(WindowMatch, AnIdIsHexadecimalOrDecimal) {
  EXPECT_EQ(ParseWindowId("0x1a00007"), static_cast<WindowId>(0x1a00007));
  EXPECT_EQ(ParseWindowId("123"), static_cast<WindowId>(123));
  for (const char* text : {"", "0x", "0", "0x0", "12b", "-1", "0x100000000", "ColorCode"}) {
    EXPECT_EQ(ParseWindowId(text), std::nullopt) << text;
  }
}

TEST(WindowMatch, FindsAPartOfATitleInAnyCase) {
  const auto found = FindByTitle({Window(1, "Terminal"), Window(2, "GNOME Mastermind")}, "mind");
  ASSERT_TRUE(found.has_value());
  EXPECT_EQ(found->id, static_cast<WindowId>(2));
}

TEST(WindowMatch, FindsAPattern) {
  const auto found = FindByTitle({Window(1, "Game 1"), Window(2, "Game 22")}, "^game \\d\\d$");
  ASSERT_TRUE(found.has_value());
  EXPECT_EQ(found->id, static_cast<WindowId>(2));
}

TEST(WindowMatch, TakesTheTextAsItStandsWhenItIsNoPattern) {
  EXPECT_TRUE(FindByTitle({Window(1, "What (is this")}, "(is").has_value());
}

TEST(WindowMatch, AWholeTitleBeatsAPart) {
  const auto found =
      FindByTitle({Window(1, "Mastermind"), Window(2, "About Mastermind")}, "mastermind");
  ASSERT_TRUE(found.has_value());
  EXPECT_EQ(found->id, static_cast<WindowId>(1));
}

TEST(WindowMatch, ListsTheWindowsWhenNoneFits) {
  const auto found = FindByTitle({Window(1, "Terminal"), Window(2, "Editor")}, "Chess");
  ASSERT_FALSE(found.has_value());
  EXPECT_EQ(found.error().code, ErrorCode::kNotFound);
  EXPECT_THAT(found.error().Message(),
              AllOf(HasSubstr("\"Chess\""), HasSubstr("\"Terminal\""), HasSubstr("\"Editor\"")));
}

TEST(WindowMatch, SeveralAreAnErrorThatListsThem) {
  const auto found = FindByTitle({Window(16, "Game A"), Window(17, "Game B")}, "game");
  ASSERT_FALSE(found.has_value());
  EXPECT_THAT(found.error().Message(), AllOf(HasSubstr("0x10"), HasSubstr("0x11")));
}

TEST(WindowMatch, TitlesFromOutsideAreMadeSafe) {
  const auto found = FindByTitle({Window(1, "\x1b[31mred\nline")}, "Chess");
  ASSERT_FALSE(found.has_value());
  EXPECT_THAT(found.error().Message(), AllOf(Not(HasSubstr("\x1b")), Not(HasSubstr("\n"))));
}

TEST(WindowMatch, AnEndlessTitleDoesNoHarm) {
  EXPECT_FALSE(TitleMatches("(a|b)*c", std::string(10'000'000, 'a')));
}

TEST(WindowMatch, APatternThatWasMadeToTakeForEverDoesNoHarm) {
  const std::string title(400, 'a');
  EXPECT_FALSE(FindByTitle({Window(1, title), Window(2, title + "!")}, "(a+)+b"));
}

TEST(WindowMatch, ASkinsWindowHasItsClassInAnyCaseAndItsTitle) {
  const Identity identity{"Gnome-mastermind", "^GNOME Mastermind$"};
  EXPECT_TRUE(IsWindowOf(identity, Window(1, "GNOME Mastermind", "gnome-Mastermind")));
  EXPECT_FALSE(IsWindowOf(identity, Window(1, "GNOME Mastermind", "Firefox")));
  EXPECT_FALSE(IsWindowOf(identity, Window(1, "", "Gnome-mastermind"))) << "a dialog";
  EXPECT_TRUE(IsWindowOf({"x", ""}, Window(1, "anything", "X")));
}

TEST(WindowMatch, TheTopmostWindowUnderAPointIsTheLastOfTheList) {
  const std::vector<WindowInfo> windows{Window(1, "below"), Window(2, "above")};
  EXPECT_EQ(TopmostAt(windows, {120, 120})->id, static_cast<WindowId>(2));
  EXPECT_EQ(TopmostAt(windows, {99, 120}), std::nullopt);
}

TEST(WindowMatch, ManyWindowsAreCountedAndNotAllNamed) {
  std::vector<WindowInfo> windows;
  for (unsigned i = 0; i < 20; ++i) windows.push_back(Window(i + 1, fmt::format("w{}", i)));
  EXPECT_THAT(DescribeAll(windows), AllOf(HasSubstr("\"w7\""), HasSubstr("and 12 more")));
  EXPECT_EQ(DescribeAll({}), "no window at all");
}

}  // namespace
}  // namespace mindreader
