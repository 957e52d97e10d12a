#include "vision/png.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include <opencv2/core.hpp>

#include "base/read_file.h"

namespace mindreader {
namespace {

using Bytes = std::vector<unsigned char>;

// Files of other kinds of PNG, as ImageMagick writes them.
Bytes FileOf(const std::string& kind) {
  const auto bytes = ReadRegularFile(MINDREADER_SOURCE_DIR "/tests/vision/pngs/" + kind + ".png",
                                     100000, "a PNG file");
  EXPECT_TRUE(bytes);
  return bytes ? Bytes(bytes->begin(), bytes->end()) : Bytes{};
}

cv::Mat Noise(int width, int height, int type) {
  cv::Mat picture(height, width, type);
  cv::RNG random(7);
  random.fill(picture, cv::RNG::UNIFORM, 0, 256);
  return picture;
}

TEST(Png, GivesTheSameColorsOfEachKindOfFile) {
  using Pixel = cv::Vec4b;
  const std::vector<Pixel> opaque{
      {50, 100, 200, 255}, {30, 20, 10, 255}, {255, 255, 255, 255}, {9, 8, 7, 255}};
  std::vector<Pixel> clear = opaque;
  clear.back()[3] = 0;
  const struct {
    std::string kind;
    std::vector<Pixel> pixels;
  } cases[] = {
      {"rgb", opaque},
      {"rgb16", opaque},
      {"palette", opaque},
      {"interlaced", opaque},
      {"rgba", clear},
      {"gray", {{102, 102, 102, 255}, {204, 204, 204, 255}}},
      {"bit", {{0, 0, 0, 255}, {255, 255, 255, 255}}},
  };
  for (const auto& [kind, pixels] : cases) {
    const auto picture = DecodePng(FileOf(kind));
    ASSERT_TRUE(picture) << kind;
    ASSERT_EQ(picture->type(), CV_8UC4) << kind;
    ASSERT_EQ(picture->total(), pixels.size()) << kind;
    for (int i = 0; i < static_cast<int>(pixels.size()); ++i) {
      EXPECT_EQ(picture->at<Pixel>(i / 2, i % 2), pixels[static_cast<std::size_t>(i)]) << kind;
    }
  }
}

TEST(Png, GivesBackWhatItWasMadeOf) {
  for (const PngEffort effort : {PngEffort::kFast, PngEffort::kSmall}) {
    const cv::Mat with_alpha = Noise(61, 37, CV_8UC4);
    const auto back = DecodePng(EncodePng(with_alpha, effort));
    ASSERT_TRUE(back);
    EXPECT_EQ(cv::norm(*back, with_alpha, cv::NORM_INF), 0);

    for (const int type : {CV_8UC3, CV_8UC1}) {
      const cv::Mat opaque = Noise(61, 37, type);
      const auto filled = DecodePng(EncodePng(opaque, effort));
      ASSERT_TRUE(filled);
      for (int channel = 0; channel < 4; ++channel) {
        cv::Mat part;
        cv::extractChannel(*filled, part, channel);
        cv::Mat expected(part.size(), CV_8UC1, cv::Scalar(255));
        if (channel < 3) cv::extractChannel(opaque, expected, channel % opaque.channels());
        EXPECT_EQ(cv::norm(part, expected, cv::NORM_INF), 0) << type << ' ' << channel;
      }
    }
  }
}

TEST(Png, IsMadeOfAPartOfAPictureToo) {
  const cv::Mat whole = Noise(50, 40, CV_8UC4);
  const cv::Mat part = whole(cv::Rect(7, 9, 20, 11));
  const auto back = DecodePng(EncodePng(part));
  ASSERT_TRUE(back);
  EXPECT_EQ(cv::norm(*back, part, cv::NORM_INF), 0);
}

TEST(Png, ThatIsCutOffOrDamagedIsNone) {
  const Bytes good = EncodePng(Noise(20, 10, CV_8UC4));
  for (std::size_t size = 0; size + 20 < good.size(); ++size) {
    EXPECT_FALSE(DecodePng({good.data(), size})) << size;
  }
  Bytes damaged = good;
  damaged[good.size() / 2] ^= 1;
  EXPECT_FALSE(DecodePng(damaged));
  EXPECT_FALSE(DecodePng(Bytes(1000, 'x')));
}

TEST(Png, TellsItsSizeBeforeItIsDecoded) {
  EXPECT_EQ(PngSize(FileOf("rgb")), (Size{2, 2}));
  EXPECT_EQ(PngSize(EncodePng(cv::Mat(1, 300, CV_8UC1, cv::Scalar(0)))), (Size{300, 1}));
  EXPECT_EQ(PngSize(Bytes(100, 'x')), std::nullopt);
  // 2^31 by 65536 pixels, by the header.
  Bytes bomb = FileOf("rgb");
  bomb[16] = 0x80;
  bomb[21] = 1;
  const auto size = PngSize(bomb);
  ASSERT_TRUE(size);
  EXPECT_FALSE(IsSensible(*size));
  EXPECT_FALSE(DecodePng(bomb));
}

}  // namespace
}  // namespace mindreader
