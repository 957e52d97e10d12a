#include "calibration/marks/written_guess.h"

#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <opencv2/imgproc.hpp>

#include "vision/picture.h"

namespace mindreader::written_guess_test {
namespace {

TEST(PlaceOfGuess, ForgivesWhatOcrTakesDigitsFor) {
  EXPECT_TRUE(PlaceOfGuess("1023", "1023"));
  EXPECT_TRUE(PlaceOfGuess("1 0 2 3", "1023"));
  EXPECT_TRUE(PlaceOfGuess("lO23", "1023"));
  EXPECT_TRUE(PlaceOfGuess("R, G, B, Y", "RGBY"));
  EXPECT_FALSE(PlaceOfGuess("1024", "1023"));
  EXPECT_FALSE(PlaceOfGuess("10234", "1023"));
}

class WrittenGuess : public testing::Test {
 protected:
  WrittenGuess() {
    auto reader = TextReader::Create();
    if (!reader) throw std::runtime_error(reader.error().Message());
    reader_ = std::move(*reader);
  }
  // A table of guesses, each line on stripes in turn.
  static cv::Mat Table(const std::vector<std::string>& lines) {
    cv::Mat picture(300, 500, CV_8UC4, cv::Scalar(255, 255, 255, 255));
    int y = 40;
    for (std::size_t i = 0; i < lines.size(); ++i, y += 40) {
      if (i % 2 == 0) {
        cv::rectangle(picture, cv::Rect(20, y - 26, 460, 38), {242, 242, 242, 255}, cv::FILLED);
      }
      cv::putText(picture, lines[i], {60, y}, cv::FONT_HERSHEY_DUPLEX, 0.8, {30, 30, 30, 255}, 1,
                  cv::LINE_AA);
    }
    return picture;
  }
  std::unique_ptr<TextReader> reader_;
};

TEST_F(WrittenGuess, IsFoundInItsLine) {
  const cv::Mat empty = Table({}), now = Table({"1023      0    1", "4567      1    0"});
  for (const auto& [guess, y] : {std::pair("1023", 31), std::pair("4567", 71)}) {
    const auto row = FindWrittenGuess(empty, now, guess, {}, {}, *reader_);
    ASSERT_TRUE(row) << guess;
    EXPECT_EQ(row->pegs, 4);
    EXPECT_NEAR(row->first.x, 68, 6);
    EXPECT_NEAR(row->Hole(3).x, 120, 12);
    EXPECT_NEAR(row->first.y, y, 4);
  }
}

// As a typewriter spaces them out: each letter is a line of its own to OCR.
TEST_F(WrittenGuess, IsFoundInLettersFarApart) {
  const cv::Mat empty = Table({});
  cv::Mat now = empty.clone();
  const auto write = [&](const std::string& letters, int y) {
    for (std::size_t i = 0; i < letters.size(); ++i) {
      cv::putText(now, letters.substr(i, 1), {60 + 48 * static_cast<int>(i), y},
                  cv::FONT_HERSHEY_DUPLEX, 0.9, {30, 30, 30, 255}, 2, cv::LINE_AA);
    }
  };
  write("ABCDE", 40);
  write("AFHDB", 80);
  cv::putText(now, "2", {400, 80}, cv::FONT_HERSHEY_DUPLEX, 0.9, {30, 30, 180, 255}, 2,
              cv::LINE_AA);
  const auto row = FindWrittenGuess(empty, now, "AFHDB", {}, {}, *reader_);
  ASSERT_TRUE(row);
  EXPECT_NEAR(row->first.x, 68, 3);
  EXPECT_NEAR(row->step.x, 48, 1);
  EXPECT_NEAR(row->first.y, 70, 4);
  EXPECT_FALSE(FindWrittenGuess(empty, now, "GGHAA", {}, {}, *reader_));
}

// The line stands on a panel with a bar at its left, and begins with its number.
TEST_F(WrittenGuess, IsFoundOnItsLetters) {
  const cv::Mat empty = Table({});
  cv::Mat now = Table({"#1 1023"});
  cv::rectangle(now, cv::Rect(48, 16, 5, 30), {200, 120, 40, 255}, cv::FILLED);
  const auto row = FindWrittenGuess(empty, now, "1023", {}, {}, *reader_);
  ASSERT_TRUE(row);
  const int begin = 60 + cv::getTextSize("#1 ", cv::FONT_HERSHEY_DUPLEX, 0.8, 1, {}).width;
  EXPECT_NEAR(row->first.x, begin + 8, 4);
  EXPECT_NEAR(row->Hole(3).x, begin + 3 * 16 + 8, 4);
}

TEST_F(WrittenGuess, IsNotWhatWasThereOrIsTyped) {
  const cv::Mat empty = Table({}), now = Table({"1023      0    1"});
  EXPECT_FALSE(FindWrittenGuess(empty, now, "3210", {}, {}, *reader_));
  EXPECT_FALSE(FindWrittenGuess(now, now, "1023", {}, {}, *reader_));
  EXPECT_FALSE(FindWrittenGuess(empty, now, "1023", {20, 14, 460, 38}, {}, *reader_));
}

class WrittenInHolesOf : public WrittenGuess {
 protected:
  [[nodiscard]] std::string Read(const std::string& digits, const mastermind::Code& guess) {
    cv::Mat picture(100, 400, CV_8UC4, cv::Scalar(255, 255, 255, 255));
    for (std::size_t i = 0; i < digits.size(); ++i) {
      cv::putText(picture, digits.substr(i, 1), {72 + 40 * static_cast<int>(i), 58},
                  cv::FONT_HERSHEY_DUPLEX, 0.8, {30, 30, 30, 255}, 1, cv::LINE_AA);
    }
    return WrittenInHoles(picture, {{80, 50}, {40, 0}, 4, 30}, guess, *reader_);
  }
};

TEST_F(WrittenInHolesOf, AGuessAreItsCharactersInOrder) {
  EXPECT_EQ(Read("0987", {0, 9, 8, 7}), "0987");
  // Colors are numbered as they came to be known.
  EXPECT_EQ(Read("7447", {0, 1, 1, 0}), "7447");
}

// Their frames were read as letters between them.
TEST_F(WrittenInHolesOf, AGuessAreThoseWithinFrames) {
  cv::Mat picture(100, 500, CV_8UC4, cv::Scalar(12, 15, 11, 255));
  const std::string letters = "AAABBCC";
  for (std::size_t i = 0; i < letters.size(); ++i) {
    const int x = 52 + 64 * static_cast<int>(i);
    cv::rectangle(picture, cv::Rect(x - 27, 20, 54, 60), {124, 170, 135, 255}, 1);
    cv::putText(picture, letters.substr(i, 1), {x - 9, 59}, cv::FONT_HERSHEY_SIMPLEX, 0.9,
                {255, 255, 255, 255}, 2, cv::LINE_AA);
  }
  EXPECT_EQ(WrittenInHoles(picture, {{52, 50}, {64, 0}, 7, 57}, {0, 0, 0, 1, 1, 2, 2}, *reader_),
            letters);
}

// Their edges are read as letters; of one that was turned its digit is what changed. See
// pages/README.md, which has the truth.
TEST_F(WrittenInHolesOf, AGuessMayBeOnWheels) {
  const auto page = LoadPicture(MINDREADER_SOURCE_DIR "/tests/calibration/pages/wheels.png");
  ASSERT_TRUE(page) << page.error().Message();
  EXPECT_EQ(WrittenInHoles(*page, {{44, 54}, {88, 0}, 4, 43}, {0, 1, 2, 3}, *reader_), "1567");
}

TEST_F(WrittenInHolesOf, AGuessIsNothingWithoutItsPattern) {
  EXPECT_EQ(Read("0987", {0, 9, 9, 7}), "");
  EXPECT_EQ(Read("0997", {0, 9, 8, 7}), "");
  EXPECT_EQ(Read("098", {0, 9, 8, 7}), "");
  // Four plain pegs are read as four letters, too.
  EXPECT_EQ(Read("4444", {4, 4, 4, 4}), "");
}

}  // namespace
}  // namespace mindreader::written_guess_test
