#include "calibration/words/new_lines.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <opencv2/core.hpp>
#include <opencv2/imgproc.hpp>

namespace mindreader::new_lines_test {
namespace {

// An earlier answer that OCR reads for the first time stands where nothing changed.
TEST(LinesThatChanged, LeavesOutThoseThatStoodThereBefore) {
  const std::vector<Label> lines{{"1 exact, 2 misplaced", {60, 40, 150, 17}},
                                 {"4 exact, 0 misplaced", {60, 78, 150, 17}}};
  cv::Mat changed(200, 300, CV_8UC1, cv::Scalar::all(0));
  cv::rectangle(changed, {20, 70, 240, 32}, cv::Scalar::all(255), cv::FILLED);
  const auto came = LinesThatChanged(lines, changed);
  ASSERT_EQ(came.size(), 1U);
  EXPECT_EQ(came.front().text, lines[1].text);
  changed.setTo(cv::Scalar::all(0));
  EXPECT_TRUE(LinesThatChanged(lines, changed).empty());
}

// What it says once more the rules said already.
TEST(CameToSayNoRepeats, TellsARefusalFromWordsThatAlwaysStandThere) {
  class TwoPictures : public TextReader {
   public:
    std::string ReadLine(const cv::Mat&, const WindowRect&) override { return {}; }
    std::vector<Word> ReadWords(const cv::Mat& picture) override {
      const bool says = picture.at<cv::Vec4b>(0, 0)[0] > 0;
      return {{says ? "only once" : "Guess 1 of 10", {5, 5, 80, 12}}};
    }
  } reader;
  const cv::Mat silent(100, 200, CV_8UC4, cv::Scalar(0, 0, 0, 255));
  const cv::Mat says(100, 200, CV_8UC4, cv::Scalar(90, 90, 90, 255));
  EXPECT_TRUE(CameToSayNoRepeats(silent, says, reader));
  EXPECT_FALSE(CameToSayNoRepeats(says, says, reader));
  EXPECT_FALSE(CameToSayNoRepeats(silent, silent, reader));
}

// An alert that says so in other words than the rules, and pushes them down.
TEST(CameToSayNoRepeats, TellsAnAlertFromTheRulesThatSayTheSame) {
  class AlertOverRules : public TextReader {
   public:
    std::string ReadLine(const cv::Mat&, const WindowRect&) override { return {}; }
    std::vector<Word> ReadWords(const cv::Mat& picture) override {
      const int down = picture.at<cv::Vec4b>(0, 0)[0];
      std::vector<Word> words{{"All", {10, 20 + down, 20, 12}},
                              {"colors", {35, 20 + down, 45, 12}},
                              {"differ", {85, 20 + down, 40, 12}}};
      if (picture.at<cv::Vec4b>(0, 0)[1] == 0) return words;
      int x = 110;
      for (const char* word : {"Each", "color", "only", "once"}) {
        words.push_back({word, {x, 60, 30, 12}});
        x += 35;
      }
      return words;
    }
  } reader;
  const auto page = [](int down, bool alert) {
    cv::Mat picture(100, 300, CV_8UC4, cv::Scalar(down, alert ? 1 : 0, 0, 255));
    if (alert) cv::rectangle(picture, {110, 60, 140, 12}, cv::Scalar::all(255), cv::FILLED);
    return picture;
  };
  EXPECT_TRUE(CameToSayNoRepeats(page(0, false), page(0, true), reader));
  EXPECT_TRUE(CameToSayNoRepeats(page(0, false), page(16, true), reader));
  EXPECT_FALSE(CameToSayNoRepeats(page(0, false), page(0, false), reader));
  EXPECT_FALSE(CameToSayNoRepeats(page(0, false), page(16, false), reader));
  EXPECT_FALSE(CameToSayNoRepeats(page(0, true), page(16, true), reader));
}

// Words on a dark cloth are read at times.
TEST(CameToSayNoRepeats, TakesNoWordsForNewThatWereNotReadBefore) {
  class AtTimes : public TextReader {
   public:
    std::string ReadLine(const cv::Mat&, const WindowRect&) override { return {}; }
    std::vector<Word> ReadWords(const cv::Mat& picture) override {
      if (picture.rows < 100 || picture.at<cv::Vec4b>(90, 10)[0] == 0) return {};
      return {{"more", {10, 20, 40, 12}}, {"than", {55, 20, 40, 12}}, {"once", {100, 20, 40, 12}}};
    }
  } reader;
  const cv::Mat before(100, 300, CV_8UC4, cv::Scalar(0, 0, 0, 255));
  cv::Mat after = before.clone();
  cv::rectangle(after, {0, 80, 60, 20}, cv::Scalar::all(255), cv::FILLED);
  EXPECT_FALSE(CameToSayNoRepeats(before, after, reader));
  cv::rectangle(after, {10, 20, 130, 12}, cv::Scalar::all(255), cv::FILLED);
  EXPECT_TRUE(CameToSayNoRepeats(before, after, reader));
}

TEST(CameToSayNoRepeats, ReadsALineThatCameForItself) {
  class OneLine : public TextReader {
   public:
    std::string ReadLine(const cv::Mat& picture, const WindowRect& area) override {
      return area.Contains({150, 50}) && picture.at<cv::Vec4b>(50, 150)[0] > 0 ? "used only once."
                                                                               : "";
    }
    std::vector<Word> ReadWords(const cv::Mat&) override { return {}; }
  } reader;
  const cv::Mat before(100, 300, CV_8UC4, cv::Scalar(0, 0, 0, 255));
  cv::Mat after = before.clone();
  for (int x = 60; x < 240; x += 8) {
    cv::rectangle(after, cv::Rect(x, 44, 5, 12), cv::Scalar::all(220), cv::FILLED);
  }
  cv::rectangle(after, cv::Rect(148, 44, 5, 12), cv::Scalar::all(220), cv::FILLED);
  EXPECT_TRUE(CameToSayNoRepeats(before, after, reader));
  EXPECT_FALSE(CameToSayNoRepeats(after, after, reader));
}

}  // namespace
}  // namespace mindreader::new_lines_test
