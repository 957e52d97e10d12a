#include "recording/packed_picture.h"

#include <string_view>

#include <gtest/gtest.h>
#include <opencv2/core.hpp>

#include "vision/png.h"

namespace mindreader {
namespace {

cv::Mat Noise(int width, int height) {
  cv::Mat picture(height, width, CV_8UC4);
  cv::RNG random(7);
  random.fill(picture, cv::RNG::UNIFORM, 0, 256);
  return picture;
}

TEST(PackedPictureTest, GivesEveryBitBackAlsoWhereTheFourthChannelIsZero) {
  cv::Mat picture = Noise(61, 37);
  picture.at<cv::Vec4b>(3, 5) = {10, 20, 30, 0};
  const Bytes bytes = PackPicture(picture, true);
  EXPECT_EQ(std::string_view(reinterpret_cast<const char*>(bytes.data()) + 8, 4), "WEBP");
  const auto back = UnpackPicture(bytes);
  ASSERT_TRUE(back);
  EXPECT_EQ(cv::norm(*back, picture, cv::NORM_L1), 0);
}

TEST(PackedPictureTest, PacksAPartOfALargerPictureWithoutItsFourthChannel) {
  const cv::Mat whole = Noise(90, 80);
  const cv::Mat part = whole(cv::Rect(11, 7, 40, 30));
  const auto back = UnpackPicture(PackPicture(part, false));
  ASSERT_TRUE(back);
  EXPECT_EQ(back->at<cv::Vec4b>(29, 39)[3], 255);
  cv::Mat expected = part.clone();
  for (int y = 0; y < expected.rows; ++y) {
    for (int x = 0; x < expected.cols; ++x) expected.at<cv::Vec4b>(y, x)[3] = 255;
  }
  EXPECT_EQ(cv::norm(*back, expected, cv::NORM_L1), 0);
}

TEST(PackedPictureTest, PacksWhatIsLongerThanWebpAllowsAsPng) {
  // WebP's sides have 14 bits (Google, "WebP Container Specification").
  EXPECT_STREQ(PackedSuffix({16383, 1}), ".webp");
  EXPECT_STREQ(PackedSuffix({16384, 1}), ".png");
  const cv::Mat picture = Noise(16384, 2);
  const auto back = UnpackPicture(PackPicture(picture, true));
  ASSERT_TRUE(back);
  EXPECT_EQ(cv::norm(*back, picture, cv::NORM_L1), 0);
}

TEST(PackedPictureTest, ReadsWhatOlderVersionsWrote) {
  const cv::Mat picture = Noise(20, 10);
  const auto back = UnpackPicture(EncodePng(picture));
  ASSERT_TRUE(back);
  EXPECT_EQ(cv::norm(*back, picture, cv::NORM_L1), 0);
}

TEST(PackedPictureTest, RefusesWhatIsDamaged) {
  const Bytes good = PackPicture(Noise(61, 37), true);
  EXPECT_FALSE(UnpackPicture(Bytes{}));
  EXPECT_FALSE(UnpackPicture(Bytes(good.begin(), good.begin() + 20)));
  EXPECT_FALSE(UnpackPicture(Bytes(good.begin(), good.end() - 200)));
  EXPECT_FALSE(UnpackPicture(Bytes(1000, 'x')));
}

}  // namespace
}  // namespace mindreader
