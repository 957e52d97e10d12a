#include "vision/picture.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <string>
#include <vector>

#include <opencv2/core.hpp>

namespace mindreader {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

class Picture : public testing::Test {
 protected:
  void SetUp() override {
    std::string name = (fs::temp_directory_path() / "mindreader-picture-XXXXXX").string();
    ASSERT_NE(mkdtemp(name.data()), nullptr);
    folder_ = name;
  }
  void TearDown() override { fs::remove_all(folder_); }

  fs::path Write(const std::string& name, const std::string& bytes) {
    std::ofstream(folder_ / name, std::ios::binary) << bytes;
    return folder_ / name;
  }

  // The first bytes of a PNG of a size: signature, IHDR length and type, width, height.
  static std::string Header(unsigned width, unsigned height) {
    std::string bytes = "\x89PNG\r\n\x1A\n";
    bytes += std::string("\0\0\0\x0DIHDR", 8);
    for (const unsigned value : {width, height}) {
      for (const int shift : {24, 16, 8, 0}) bytes += static_cast<char>(value >> shift);
    }
    return bytes + std::string(64, '\0');
  }

  fs::path folder_;
};

TEST_F(Picture, IsReadBackAsItWasSaved) {
  cv::Mat picture(20, 30, CV_8UC4, cv::Scalar(10, 20, 30, 255));
  picture.at<cv::Vec4b>(7, 11) = {200, 100, 50, 255};
  ASSERT_TRUE(SavePicture(folder_ / "a.png", picture));
  const auto loaded = LoadPicture(folder_ / "a.png");
  ASSERT_TRUE(loaded) << loaded.error().Message();
  ASSERT_EQ(loaded->type(), CV_8UC4);
  EXPECT_EQ(cv::norm(picture, *loaded, cv::NORM_INF), 0);
}

TEST_F(Picture, ThatIsMissingOrNoPngIsAUsageError) {
  for (const fs::path& file : {folder_ / "missing.png", Write("text.png", "not a picture"),
                               Write("empty.png", ""), Write("cut.png", Header(10, 10))}) {
    const auto loaded = LoadPicture(file);
    ASSERT_FALSE(loaded) << file;
    EXPECT_EQ(loaded.error().code, ErrorCode::kUsage);
    EXPECT_THAT(loaded.error().seen, HasSubstr(file.filename().string()));
  }
}

TEST_F(Picture, LargerThanAnyScreenIsRefusedByItsHeader) {
  const auto loaded = LoadPicture(Write("bomb.png", Header(100000, 100000)));
  ASSERT_FALSE(loaded);
  EXPECT_THAT(loaded.error().seen, HasSubstr("100000 by 100000"));
}

TEST_F(Picture, InAFileOfMoreThan256MebibytesIsRefusedUnread) {
  const fs::path file = Write("large.png", Header(10, 10));
  fs::resize_file(file, kLargestPictureFile + 1);
  const auto loaded = LoadPicture(file);
  ASSERT_FALSE(loaded);
  EXPECT_THAT(loaded.error().seen, HasSubstr("more than 268435456 bytes"));
}

TEST_F(Picture, CannotBeSavedIntoAMissingFolder) {
  const auto saved = SavePicture(folder_ / "no" / "a.png", cv::Mat(2, 2, CV_8UC4));
  ASSERT_FALSE(saved);
  EXPECT_EQ(saved.error().code, ErrorCode::kUsage);
}

}  // namespace
}  // namespace mindreader
