#include <algorithm>
#include <cstdint>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <opencv2/imgproc.hpp>

#include "drawn_board.h"
#include "vision/board_reader.h"

namespace mindreader {
namespace {

cv::Mat Line(const std::string& text, const cv::Scalar& ink, const cv::Scalar& paper) {
  cv::Mat picture(40, 320, CV_8UC4, paper);
  cv::putText(picture, text, {10, 26}, cv::FONT_HERSHEY_DUPLEX, 0.6, ink, 1, cv::LINE_AA);
  return picture;
}

class TextReaderTest : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    auto reader = TextReader::Create();
    ASSERT_TRUE(reader) << reader.error().Message();
    reader_ = std::move(*reader);
  }
  static void TearDownTestSuite() { reader_.reset(); }
  static std::string Read(const cv::Mat& picture) {
    return reader_->ReadLine(picture, {0, 0, picture.cols, picture.rows});
  }
  static std::unique_ptr<TextReader> reader_;
};

std::unique_ptr<TextReader> TextReaderTest::reader_;

const cv::Scalar kBlack(0, 0, 0, 255);
const cv::Scalar kWhite(255, 255, 255, 255);

// Words are magnified for OCR; a lone sign would become too large to be read: a bold 0 was an l.
TEST_F(TextReaderTest, ReadsDigitsThatStandAlone) {
  for (const int font : {cv::FONT_HERSHEY_SIMPLEX, cv::FONT_HERSHEY_DUPLEX}) {
    for (const double scale : {0.4, 0.6, 1.2}) {
      for (int digit = 0; digit < 9; ++digit) {
        cv::Mat picture(60, 60, CV_8UC1, cv::Scalar(255));
        cv::putText(picture, std::to_string(digit), {10, 45}, font, scale, 0, 2, cv::LINE_AA);
        const std::string sign = reader_->ReadSign(picture(cv::boundingRect(picture < 128)));
        // Nothing is better than another digit, and some have the form of a letter.
        EXPECT_TRUE(sign.size() != 1 || sign[0] == '0' + digit || std::isalpha(sign[0]) != 0 ||
                    sign == "|")
            << digit << " read as " << sign << ", font " << font << " scale " << scale;
      }
    }
  }
}

// A bold zero of a page, which is a zero at one size, and an O at another.
TEST_F(TextReaderTest, ReadsAZeroThatPassesForALetterAtSomeSizes) {
  const cv::Mat zero =
      (cv::Mat_<std::uint8_t>(16, 13) << 255, 255, 255, 157, 89, 45, 15, 55, 97, 187, 255, 255, 255,
       255, 234, 74, 0, 0, 0, 0, 0, 0, 2, 116, 249, 255, 255, 71, 0, 0, 0, 18, 56, 8, 0, 0, 0, 126,
       255, 190, 0, 0, 0, 48, 244, 255, 218, 16, 0, 0, 16, 234, 60, 0, 0, 0, 163, 255, 255, 255,
       113, 0, 0, 0, 119, 0, 0, 0, 0, 226, 255, 255, 255, 174, 0, 0, 0, 50, 0, 0, 0, 0, 252, 255,
       255, 255, 197, 0, 0, 0, 32, 0, 0, 0, 11, 255, 255, 255, 255, 210, 0, 0, 0, 16, 0, 0, 0, 11,
       255, 255, 255, 255, 210, 0, 0, 0, 24, 2, 0, 0, 0, 252, 255, 255, 255, 194, 0, 0, 0, 58, 32,
       0, 0, 0, 213, 255, 255, 255, 158, 0, 0, 0, 90, 103, 0, 0, 0, 158, 255, 255, 255, 103, 0, 0,
       0, 160, 213, 2, 0, 0, 48, 244, 255, 218, 16, 0, 0, 27, 250, 255, 79, 0, 0, 0, 18, 56, 8, 0,
       0, 0, 136, 255, 255, 234, 74, 0, 0, 0, 0, 0, 0, 2, 116, 249, 255, 255, 255, 255, 155, 89, 45,
       15, 55, 97, 187, 255, 255, 255);
  const std::string sign = reader_->ReadSign(zero);
  EXPECT_TRUE(sign == "0" || sign == "O" || sign == "o") << sign;
}

TEST_F(TextReaderTest, ReadsDarkOnLightAndLightOnDark) {
  EXPECT_EQ(Read(Line("Select a color!", kBlack, kWhite)), "Select a color!");
  EXPECT_EQ(Read(Line("Select a color!", kWhite, kBlack)), "Select a color!");
}

TEST_F(TextReaderTest, ReadsALineOfWordsThatItHasReadInOthers) {
  for (const std::string text : {"Select a color!", "You have won", "Select won color!",
                                 "You Select a won", "have a color!"}) {
    EXPECT_EQ(Read(Line(text, kBlack, kWhite)), text);
  }
}

TEST_F(TextReaderTest, ReadsNothingOnAFlatAreaOrOutsideThePicture) {
  const cv::Mat flat(40, 100, CV_8UC4, cv::Scalar(200, 210, 220, 255));
  EXPECT_EQ(Read(flat), "");
  EXPECT_EQ(reader_->ReadLine(flat, {500, 500, 10, 10}), "");
  EXPECT_EQ(reader_->ReadLine(cv::Mat(), {0, 0, 10, 10}), "");
  EXPECT_TRUE(reader_->ReadWords(flat).empty());
}

TEST_F(TextReaderTest, ReadsTheSameAgainAfterManyOtherTexts) {
  const cv::Mat first = Line("You have won", kBlack, kWhite);
  const std::string text = Read(first);
  for (int i = 0; i < 80; ++i) {
    cv::Mat other(8, 16, CV_8UC4, kWhite);
    cv::line(other, {i % 16, 0}, {i / 8, 7}, kBlack);
    (void)Read(other);
  }
  EXPECT_EQ(Read(first), text);
  EXPECT_EQ(text, "You have won");
}

TEST_F(TextReaderTest, GivesWordsInReadingOrderWithTheirPlaces) {
  cv::Mat dialog(120, 320, CV_8UC4, kWhite);
  const auto put = [&](const char* text, cv::Point at) {
    cv::putText(dialog, text, at, cv::FONT_HERSHEY_DUPLEX, 0.6, kBlack, 1, cv::LINE_AA);
  };
  put("Cancel", {220, 100});
  put("Accept", {30, 102});
  put("Question", {30, 30});
  const auto words = reader_->ReadWords(dialog);
  std::vector<std::string> texts;
  for (const auto& word : words) texts.push_back(word.text);
  ASSERT_THAT(texts, testing::ElementsAre("Question", "Accept", "Cancel"));
  EXPECT_NEAR(words[2].area.x, 220, 4);
  EXPECT_NEAR(words[2].area.y + words[2].area.height, 100, 4);
}

// Noise goes before words are read; letters, which stand out more, stay.
TEST_F(TextReaderTest, ReadsWordsAmongNoise) {
  cv::Mat cloth(900, 1000, CV_8UC4, cv::Scalar(24, 32, 43, 255));
  std::uint32_t seed = 7;
  for (int y = 40; y < cloth.rows; ++y) {
    for (int x = 40; x < cloth.cols; ++x) {
      seed = seed * 1103515245 + 12345;
      const int off = static_cast<int>((seed >> 16) & 31) - 15;
      const auto level = [&](double middle, double part) {
        return cv::saturate_cast<std::uint8_t>(middle + part * off);
      };
      cloth.at<cv::Vec4b>(y, x) = {level(58, 0.7), level(92, 1), level(26, 0.6), 255};
    }
  }
  cv::putText(cloth, "Accept", {80, 100}, cv::FONT_HERSHEY_DUPLEX, 0.6, kWhite, 1, cv::LINE_AA);
  cv::rectangle(cloth, {400, 300, 550, 400}, cv::Scalar(90, 180, 217, 255), cv::FILLED);
  const auto words = reader_->ReadWords(cloth);
  EXPECT_LT(words.size(), 5U);
  EXPECT_TRUE(std::any_of(words.begin(), words.end(),
                          [](const auto& word) { return word.text == "Accept"; }));
}

}  // namespace
}  // namespace mindreader
