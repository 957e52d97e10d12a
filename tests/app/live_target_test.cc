// Finding windows on a display of the test's own, on which pictures stand for programs.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>

#include <nlohmann/json.hpp>

#include <chrono>
#include <cstdlib>
#include <memory>
#include <string>
#include <thread>

#include <fmt/format.h>

#include "picture_window.h"
#include "platform/clock.h"
#include "platform/x11/display.h"
#include "platform/x11/virtual_display.h"
#include "process.h"
#include "vision/picture.h"

namespace mindreader {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;

class LiveTarget : public ::testing::Test {
 protected:
  void SetUp() override {
    auto display = VirtualDisplay::Start({.size = {1000, 700}, .window_manager = false});
    ASSERT_TRUE(display.has_value()) << display.error().Message();
    display_ = *std::move(display);
    setenv("DISPLAY", display_->name().c_str(), 1);
    setenv("XAUTHORITY", display_->authority().c_str(), 1);
    board_ = *LoadPicture(MINDREADER_SOURCE_DIR "/tests/app/gnome-mastermind-mid.png");
  }

  [[nodiscard]] std::map<std::string, std::string> Environment() const {
    return {{"DISPLAY", display_->name()}, {"XAUTHORITY", display_->authority()}};
  }
  [[nodiscard]] Finished Run(const std::vector<std::string>& arguments) const {
    return RunMindreader(arguments, Environment());
  }
  // Until --pick waits for the click; the test's own time limit ends it otherwise.
  static void AwaitGrab() {
    while (!PointerIsGrabbed()) std::this_thread::yield();
  }
  void Click(RootPoint point) {
    SteadyClock clock;
    const auto display = X11Display::Open("", clock);
    ASSERT_TRUE(display.has_value()) << display.error().Message();
    const auto pointer = (*display)->MakePointer();
    ASSERT_TRUE(pointer.has_value()) << pointer.error().Message();
    ASSERT_TRUE((*pointer)->Move(point).has_value());
    ASSERT_TRUE((*pointer)->Press().has_value());
    ASSERT_TRUE((*pointer)->Release().has_value());
  }

  std::unique_ptr<VirtualDisplay> display_;
  cv::Mat board_;
};

constexpr const char* kTitle = "GNOME Mastermind";
constexpr const char* kClass = "Gnome-mastermind";

TEST_F(LiveTarget, IsFoundByAPartOfItsTitleAndItsClassTellsTheSkin) {
  const PictureWindow window(board_, {kTitle, kClass, {30, 40}});
  const Finished run = Run({"read", "--window", "mastermind", "--json"});
  ASSERT_EQ(run.code, 0) << run.err;
  const auto reading = nlohmann::json::parse(run.out);
  EXPECT_EQ(reading.at("skin"), "gnome-mastermind");
  EXPECT_EQ(reading.at("rows").at(3).at("code"), nlohmann::json({6, 5, 1, 7}));
}

TEST_F(LiveTarget, IsFoundByItsId) {
  const PictureWindow window(board_, {"whatever", kClass, {30, 40}});
  const std::string id = fmt::format("{:#x}", static_cast<unsigned>(window.id()));
  const Finished run = Run({"read", "--window", id, "--skin", "gnome-mastermind"});
  EXPECT_EQ(run.code, 0) << run.err;
  EXPECT_THAT(run.out, HasSubstr("state playing"));
}

TEST_F(LiveTarget, OfAnUnknownProgramIsNotGuessedAt) {
  const PictureWindow window(board_, {kTitle, "Firefox", {30, 40}});
  const Finished run = Run({"read", "--window", "mastermind"});
  EXPECT_EQ(run.code, 3);
  EXPECT_THAT(run.err, AllOf(HasSubstr("Firefox"), HasSubstr("is of no known program")));
}

TEST_F(LiveTarget, OfAnUnknownProgramIsReadWithTheSkinThatIsNamed) {
  const PictureWindow window(board_, {"A page", "Firefox", {30, 40}});
  EXPECT_EQ(Run({"read", "--window", "A page", "--skin", "gnome-mastermind"}).code, 0);
}

TEST_F(LiveTarget, ThatDoesNotExistIsAnsweredWithTheWindowsThatDo) {
  const PictureWindow window(board_, {kTitle, kClass, {30, 40}});
  const Finished run = Run({"read", "--window", "Chess"});
  EXPECT_EQ(run.code, 3);
  EXPECT_THAT(run.err, AllOf(HasSubstr("\"Chess\""), HasSubstr(kTitle)));
}

TEST_F(LiveTarget, WithoutABoardEndsWith3) {
  const PictureWindow window(cv::Mat(300, 300, CV_8UC4, cv::Scalar(90, 90, 90, 255)),
                             {kTitle, kClass, {30, 40}});
  const Finished run = Run({"read", "--window", "mastermind"});
  EXPECT_EQ(run.code, 3);
  EXPECT_THAT(run.err, HasSubstr("no board was found"));
}

TEST_F(LiveTarget, IsPickedWithAClick) {
  const PictureWindow window(board_, {kTitle, kClass, {30, 40}});
  Mindreader picking({"read", "--pick"}, Environment());
  AwaitGrab();
  Click({100, 100});
  const Finished run = picking.Wait();
  EXPECT_EQ(run.code, 0) << run.err;
  EXPECT_THAT(run.out, HasSubstr("skin gnome-mastermind"));
}

TEST_F(LiveTarget, PickingNothingNamesTheWindows) {
  const PictureWindow window(board_, {kTitle, kClass, {30, 40}});
  Mindreader picking({"read", "--pick"}, Environment());
  AwaitGrab();
  Click({900, 600});
  const Finished run = picking.Wait();
  EXPECT_EQ(run.code, 3);
  EXPECT_THAT(run.err, AllOf(HasSubstr("900, 600"), HasSubstr(kTitle)));
}

TEST_F(LiveTarget, PickingEndsWith5OnCtrlC) {
  for (const int signal : {SIGINT, SIGTERM}) {
    Mindreader picking({"read", "--pick"}, Environment());
    AwaitGrab();
    picking.Signal(signal);
    EXPECT_EQ(picking.Wait().code, 5);
  }
}

TEST_F(LiveTarget, ThatIsNotInstalledNamesItsPackage) {
  const Folder folder;
  std::string skin = ReadWhole(MINDREADER_SOURCE_DIR "/skins/shipped/colorcode.toml");
  const std::string command = "[\"colorcode\", \"-l\", \"en\"]";
  skin.replace(skin.find(command), command.size(), "[\"no-such-program\"]");
  const std::string file = folder.Write("absent.toml", skin);
  for (const char* where : {"", "--headless"}) {
    std::vector<std::string> arguments{"read", "--app", file};
    if (*where) arguments.emplace_back(where);
    const Finished run = Run(arguments);
    EXPECT_EQ(run.code, 3) << where;
    EXPECT_THAT(run.err, AllOf(HasSubstr("no-such-program"), HasSubstr("apt install colorcode")));
  }
}

TEST_F(LiveTarget, TheDoctorFindsAWholeDisplay) {
  const Finished run = Run({"doctor"});
  EXPECT_EQ(run.code, 0) << run.out << run.err;
  EXPECT_THAT(run.out, AllOf(HasSubstr("ok       display"), HasSubstr("ok       XTEST")));
}

}  // namespace
}  // namespace mindreader
