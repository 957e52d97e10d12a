// mindreader read --image. The expected board of gnome-mastermind-mid.png was read by eye.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include <string>

#include "process.h"
#include "vision/picture.h"

namespace mindreader {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;

const std::string kBoard = MINDREADER_SOURCE_DIR "/tests/app/gnome-mastermind-mid.png";

TEST(ReadImage, PrintsTheBoardForPeople) {
  const Finished run = RunMindreader({"read", "--image", kBoard});
  EXPECT_EQ(run.code, 0) << run.err;
  EXPECT_THAT(run.out, AllOf(HasSubstr("skin gnome-mastermind "), HasSubstr("> row  5  ·"),
                             HasSubstr("row  4  green   brown   orange  pink     2 exact"),
                             HasSubstr("row  1  red     purple  orange  blue     0 exact, 1 mis"),
                             HasSubstr("2 bulls, 0 cows!"), HasSubstr("state playing")));
}

TEST(ReadImage, PrintsTheBoardAsJson) {
  const Finished run = RunMindreader({"read", "--image", kBoard, "--json"});
  ASSERT_EQ(run.code, 0) << run.err;
  const auto reading = nlohmann::json::parse(run.out);
  EXPECT_EQ(reading.at("skin"), "gnome-mastermind");
  EXPECT_EQ(reading.at("state"), "playing");
  EXPECT_EQ(reading.at("active_row"), 4);
  ASSERT_EQ(reading.at("rows").size(), 10U);
  const auto& last = reading.at("rows").at(3);
  EXPECT_EQ(last.at("code"), nlohmann::json({6, 5, 1, 7}));
  EXPECT_EQ(last.at("pegs"), nlohmann::json({"green", "brown", "orange", "pink"}));
  EXPECT_EQ(last.at("exact"), 2);
  EXPECT_EQ(last.at("misplaced"), 0);
  EXPECT_EQ(reading.at("rows").at(0).at("code"), nlohmann::json({4, 0, 1, 2}));
  EXPECT_EQ(reading.at("rows").at(0).at("misplaced"), 1);
  EXPECT_TRUE(reading.at("rows").at(4).at("exact").is_null());
  EXPECT_EQ(reading.at("texts").at(0).at("exact"), 2);
}

TEST(ReadImage, WritesTheOverlayAsAPicture) {
  const Folder folder;
  const std::string overlay = (folder.path() / "seen.png").string();
  const Finished run = RunMindreader({"read", "--image", kBoard, "--overlay", overlay});
  EXPECT_EQ(run.code, 0) << run.err;
  EXPECT_TRUE(LoadPicture(overlay));
}

TEST(ReadImage, RefusesAnOverlayThatCannotBeWritten) {
  const Finished run =
      RunMindreader({"read", "--image", kBoard, "--overlay", "/dev/null/seen.png"});
  EXPECT_EQ(run.code, 2);
  EXPECT_THAT(run.err, HasSubstr("/dev/null/seen.png cannot be written"));
}

TEST(ReadImage, EndsWith3WhenThePictureHasNoKnownBoard) {
  const Folder folder;
  const std::string gray = (folder.path() / "gray.png").string();
  ASSERT_TRUE(SavePicture(gray, cv::Mat(400, 400, CV_8UC3, cv::Scalar(128, 128, 128))));
  const Finished run = RunMindreader({"read", "--image", gray});
  EXPECT_EQ(run.code, 3);
  EXPECT_THAT(run.err, AllOf(HasSubstr("no board was found"), HasSubstr("mindreader skins")));
}

TEST(ReadImage, EndsWith3ForASkinThatIsNotInThePicture) {
  EXPECT_EQ(RunMindreader({"read", "--image", kBoard, "--skin", "colorcode"}).code, 3);
}

TEST(ReadImage, RefusesAnythingThatIsNoPng) {
  const Folder folder;
  const std::string whole = ReadWhole(kBoard);
  // The header of a picture of 65536 by 65536 pixels, which would not fit in memory.
  std::string bomb = whole.substr(0, 64);
  bomb.replace(16, 8, std::string("\x00\x01\x00\x00\x00\x01\x00\x00", 8));
  const struct {
    std::string file, message;
  } cases[] = {
      {folder.Write("empty.png", ""), "is empty"},
      {folder.Write("text.png", "This is a text and no picture at all.\n"), "is not a PNG"},
      {folder.Write("short.png", whole.substr(0, 10)), "is not a PNG"},
      {folder.Write("jpeg.png", "\xFF\xD8\xFF\xE0 and so on, and on, and on"), "is not a PNG"},
      {folder.Write("bomb.png", bomb), "is 65536 by 65536 pixels"},
      {folder.Write("header.png", whole.substr(0, 64)), "is a damaged PNG"},
      {folder.path().string(), "is no regular file"},
  };
  for (const auto& [file, message] : cases) {
    const Finished run = RunMindreader({"read", "--image", file});
    EXPECT_EQ(run.code, 2) << file;
    EXPECT_THAT(run.err, HasSubstr(message)) << file;
  }
}

}  // namespace
}  // namespace mindreader
