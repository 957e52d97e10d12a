#include "recording/frame_encoder.h"

#include <random>

#include <gtest/gtest.h>
#include <opencv2/core.hpp>

#include "recording/disk_session.h"
#include "recording/frame_archive.h"
#include "recording/value_json.h"
#include "tests/recording/recorded_game.h"

namespace mindreader {
namespace {

Json RecipeLine(const FrameRecipe& recipe) {
  Json parts = Json::array();
  for (const auto& part : recipe.parts) {
    parts.push_back({{"at", part.at}, {"file", part.file}, {"alpha", OrNull(part.alpha)}});
    if (part.difference) parts.back()["difference"] = true;
  }
  return {{"hash", recipe.hash},
          {"size", recipe.size},
          {"base", recipe.base.empty() ? Json() : Json(recipe.base)},
          {"parts", parts}};
}

class FrameEncoderTest : public testing::Test {
 protected:
  FrameEncoderTest() : archive_(temporary_.path() / "s") {
    auto disk = DiskSession::Create(temporary_.path() / "s", Json::object(), nullptr);
    EXPECT_TRUE(disk);
    disk_ = std::move(*disk);
    encoder_.emplace(*disk_);
  }

  std::string Encode(const cv::Mat& whole, const cv::Rect& part) {
    Frame frame;
    frame.pixels = whole(part).clone();
    frame.origin = {part.x, part.y};
    frame.geometry = {10, 20, whole.cols, whole.rows};
    frame.window = WindowId{7};
    frame.sequence = ++sequence_;
    const auto encoded = encoder_->Encode(frame);
    if (encoded.recipe) {
      EXPECT_TRUE(archive_.Add(RecipeLine(*encoded.recipe)));
      EventLine line;
      line.defines = encoded.hash;
      disk_->Line(line);
    }
    return encoded.hash;
  }
  std::string Encode(const cv::Mat& whole) { return Encode(whole, {{0, 0}, whole.size()}); }

  std::size_t Files() const {
    std::size_t count = 0;
    for ([[maybe_unused]] const auto& entry :
         std::filesystem::directory_iterator(temporary_.path() / "s" / "frames")) {
      ++count;
    }
    return count;
  }

  TemporaryFolder temporary_;
  std::unique_ptr<DiskSession> disk_;
  std::optional<FrameEncoder> encoder_;
  FrameArchive archive_;
  std::uint64_t sequence_ = 0;
};

TEST_F(FrameEncoderTest, GivesEveryPixelBackWholeOrInParts) {
  std::mt19937 random(3);
  const auto any = [&](int below) {
    return std::uniform_int_distribution<int>(0, below - 1)(random);
  };
  cv::Mat window(90, 120, CV_8UC4);
  cv::randu(window, 0, 256);
  std::vector<std::pair<std::string, cv::Mat>> seen;
  for (int step = 0; step < 150; ++step) {
    for (int change = any(3); change > 0; --change) {
      const cv::Rect where(any(100), any(70), 1 + any(20), 1 + any(20));
      // With the fourth channel the same everywhere, or not.
      window(where) = cv::Scalar(any(256), any(256), any(256), any(2) == 0 ? 255 : any(256));
    }
    seen.emplace_back(Encode(window), window.clone());
    const cv::Rect part(any(100), any(70), 1 + any(20), 1 + any(20));
    window(part) = cv::Scalar(any(256), 1, 2, 3);
    seen.emplace_back(Encode(window, part), window.clone());
  }
  ASSERT_TRUE(disk_->Close());
  for (const auto& [hash, picture] : seen) {
    const auto loaded = archive_.Load(hash);
    ASSERT_TRUE(loaded) << loaded.error().Message();
    EXPECT_EQ(cv::norm(*loaded, picture, cv::NORM_L1), 0);
  }
}

TEST_F(FrameEncoderTest, StoresAnUnchangedPictureOnce) {
  cv::Mat window(40, 50, CV_8UC4, cv::Scalar(1, 2, 3, 4));
  const std::string first = Encode(window);
  EXPECT_EQ(Encode(window), first);
  window.at<cv::Vec4b>(5, 6)[0] = 200;
  EXPECT_NE(Encode(window), first);
  window.at<cv::Vec4b>(5, 6)[0] = 1;
  EXPECT_EQ(Encode(window), first);
  ASSERT_TRUE(disk_->Close());
  EXPECT_EQ(Files(), 2U);
}

TEST_F(FrameEncoderTest, KeepsNoMorePicturesHoweverManyDialogsOpen) {
  const cv::Mat board(40, 50, CV_8UC4, cv::Scalar(1, 2, 3, 4));
  const std::string first = Encode(board);
  for (unsigned dialog = 100; dialog < 1100; ++dialog) {
    Frame frame;
    frame.pixels = cv::Mat(20, 30, CV_8UC4, cv::Scalar(dialog % 256, dialog / 256, 9, 255));
    frame.window = WindowId{dialog};
    frame.sequence = ++sequence_;
    (void)encoder_->Encode(frame);
    if (dialog % 5 == 0) {
      EXPECT_EQ(Encode(board), first);
    }
  }
  EXPECT_LE(encoder_->windows(), FrameEncoder::kMostWindows);
}

TEST_F(FrameEncoderTest, PaintsBlackWhatMayNotBeKept) {
  const cv::Mat window(40, 50, CV_8UC4, cv::Scalar(9, 9, 9, 255));
  encoder_->KeepOnly(WindowId{7}, {{10, 10, 5, 5}});
  const std::string hash = Encode(window);
  ASSERT_TRUE(disk_->Close());
  const auto kept = archive_.Load(hash);
  ASSERT_TRUE(kept);
  EXPECT_EQ(cv::countNonZero(kept->reshape(1)), 5 * 5 * 4);
  EXPECT_EQ(kept->at<cv::Vec4b>(12, 12)[0], 9);
}

TEST_F(FrameEncoderTest, KeepsNothingOfADialogWhenOnlyTheBoardMayBeKept) {
  encoder_->KeepOnly(WindowId{8}, {{10, 10, 5, 5}});
  const std::string hash = Encode(cv::Mat(40, 50, CV_8UC4, cv::Scalar(9, 9, 9, 255)));
  ASSERT_TRUE(disk_->Close());
  const auto kept = archive_.Load(hash);
  ASSERT_TRUE(kept);
  EXPECT_EQ(cv::countNonZero(kept->reshape(1)), 0);
}

}  // namespace
}  // namespace mindreader
