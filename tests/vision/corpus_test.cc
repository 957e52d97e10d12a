// Every picture of the corpus reads as the person who looked at it wrote down.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <opencv2/core.hpp>
#include <ostream>
#include <string>

#include "corpus.h"
#include "skins/skin_file.h"
#include "vision/board_reader.h"
#include "vision/picture.h"

namespace mindreader {
namespace corpus {

void PrintTo(const Case& one, std::ostream* out) { *out << one.picture; }

}  // namespace corpus
namespace {

using corpus::Answer;
using corpus::Case;

// Pixels that a place may be away from where a person saw it: on any peg that is still its middle.
constexpr double kNearPlace = 4;
// And for a button.
constexpr double kNearLabel = 10;

Skin ShippedSkin(const std::string& name) {
  const auto file = std::filesystem::path(MINDREADER_SOURCE_DIR) / "skins" / "shipped";
  auto skin = LoadSkin(file / (name + ".toml"));
  EXPECT_TRUE(skin) << skin.error().Message();
  return skin.value_or(Skin{});
}

double Apart(WindowPoint a, WindowPoint b) { return std::hypot(a.x - b.x, a.y - b.y); }

void ExpectPlace(const std::optional<WindowPoint>& expected, WindowPoint place) {
  if (!expected) return;
  EXPECT_LE(Apart(*expected, place), kNearPlace)
      << "at " << place.x << "," << place.y << " instead of " << expected->x << "," << expected->y;
}

int ColorOrEmpty(const PegReading& peg) { return peg.IsEmpty() ? corpus::kEmpty : peg.color; }

std::vector<int> Colors(const std::vector<PegReading>& pegs) {
  std::vector<int> colors;
  for (const PegReading& peg : pegs) {
    EXPECT_NE(peg.kind, PegReading::Kind::kUnknown);
    colors.push_back(ColorOrEmpty(peg));
  }
  return colors;
}

void ExpectRow(const Answer& answer, std::size_t index, const RowReading& row) {
  SCOPED_TRACE("row " + std::to_string(index));
  const std::size_t pegs = row.pegs.size();
  const corpus::Row expected = index < answer.played.size()
                                   ? answer.played[index]
                                   : corpus::Row{std::vector<int>(pegs, corpus::kEmpty), 0, 0};
  EXPECT_EQ(Colors(row.pegs), expected.pegs);
  EXPECT_EQ(row.marks.exact, expected.exact);
  EXPECT_EQ(row.marks.misplaced, expected.misplaced);
  EXPECT_EQ(row.marks.unknown, 0);
}

// Rows under a dialog may look empty or unknown, but never played.
void ExpectCovered(const RowReading& row) { EXPECT_FALSE(row.Full()); }

// Whether there is a blank before an ellipsis is for the font to know.
std::string WithoutBlanks(std::string text) {
  std::erase(text, ' ');
  return text;
}

void ExpectReading(const Answer& answer, const Reading& reading) {
  EXPECT_EQ(Name(reading.state), answer.state) << reading.reason;
  EXPECT_EQ(reading.active_row, answer.active_row);
  ASSERT_EQ(static_cast<int>(reading.rows.size()), answer.rows);
  for (std::size_t i = 0; i < reading.rows.size(); ++i) {
    const bool covered = std::count(answer.covered.begin(), answer.covered.end(), i) > 0;
    if (covered) {
      ExpectCovered(reading.rows[i]);
    } else {
      ExpectRow(answer, i, reading.rows[i]);
    }
  }
  EXPECT_EQ(Colors(reading.secret), answer.secret);
  for (const TextReading& text : reading.texts) {
    const auto expected = answer.texts.find(text.name);
    if (expected == answer.texts.end()) continue;
    EXPECT_EQ(WithoutBlanks(text.text), WithoutBlanks(expected->second));
  }
}

// Full rows before the active one are answered; so are all of a finished game.
void ExpectAnswered(const Answer& answer, const Reading& reading) {
  if (!answer.covered.empty()) return;
  for (std::size_t i = 0; i < answer.played.size(); ++i) {
    const bool active = answer.active_row == static_cast<int>(i);
    EXPECT_EQ(reading.rows[i].answered, !active) << "row " << i;
  }
}

class Corpus : public testing::TestWithParam<Case> {
 protected:
  void SetUp() override {
    auto picture = LoadPicture(GetParam().picture);
    ASSERT_TRUE(picture) << picture.error().Message();
    picture_ = *picture;
    ASSERT_NE(reader_, nullptr);
  }

  // Loading Tesseract's data costs more than reading a picture.
  static void SetUpTestSuite() {
    if (reader_ != nullptr) return;
    auto reader = TextReader::Create();
    ASSERT_TRUE(reader) << reader.error().Message();
    reader_ = std::move(*reader);
  }

  void ExpectAnswer(const Answer& answer) {
    SCOPED_TRACE(answer.skin);
    const Skin skin = ShippedSkin(answer.skin);
    const auto layout = LocateBoard(picture_, skin);
    ASSERT_TRUE(layout) << layout.error().Message();
    ExpectPlace(answer.first_hole, layout->holes.front().front());
    ExpectPlace(answer.first_color, layout->palette.front());
    ExpectPlace(answer.last_color, layout->palette.back());
    Reading reading = ReadBoard(picture_, skin, *layout);
    ReadTexts(picture_, skin, *layout, *reader_, reading);
    ExpectReading(answer, reading);
    if (!testing::Test::HasFailure()) ExpectAnswered(answer, reading);
  }

  cv::Mat picture_;
  static std::unique_ptr<TextReader> reader_;
};

std::unique_ptr<TextReader> Corpus::reader_;

class Dialogs : public Corpus {};

TEST_P(Corpus, ReadsAsAPersonDoes) {
  for (const Answer& answer : GetParam().answers) ExpectAnswer(answer);
}

// Recordings need not keep the rest exact.
TEST_P(Corpus, IsReadFromNothingButThePlacesThatAreRead) {
  for (const Answer& answer : GetParam().answers) {
    SCOPED_TRACE(answer.skin);
    const Skin skin = ShippedSkin(answer.skin);
    const auto layout = LocateBoard(picture_, skin);
    ASSERT_TRUE(layout) << layout.error().Message();
    cv::Mat rest_is_noise(picture_.size(), picture_.type());
    cv::randu(rest_is_noise, 0, 256);
    for (const WindowRect& place : PlacesRead(*layout)) {
      const cv::Rect part =
          cv::Rect(place.x, place.y, place.width, place.height) & cv::Rect({0, 0}, picture_.size());
      picture_(part).copyTo(rest_is_noise(part));
    }
    Reading whole = ReadBoard(picture_, skin, *layout);
    ReadTexts(picture_, skin, *layout, *reader_, whole);
    Reading places = ReadBoard(rest_is_noise, skin, *layout);
    ReadTexts(rest_is_noise, skin, *layout, *reader_, places);
    EXPECT_EQ(places, whole);
  }
}

TEST_P(Corpus, IsRefusedByOtherSkins) {
  for (const std::string& name : GetParam().refused_by) {
    const auto layout = LocateBoard(picture_, ShippedSkin(name));
    ASSERT_FALSE(layout) << name << " found its board with score " << layout->score;
    EXPECT_EQ(layout.error().code, ErrorCode::kNotFound);
    EXPECT_THAT(layout.error().seen, testing::HasSubstr(name));
  }
}

TEST_P(Dialogs, ShowTheirButtons) {
  const auto& [area, labels] = *GetParam().dialog;
  const auto words =
      reader_->ReadWords(picture_(cv::Rect(area.x, area.y, area.width, area.height)));
  for (const auto& [label, place] : labels) {
    const auto found = FindLabel(words, label);
    ASSERT_TRUE(found) << label;
    EXPECT_LE(Apart(*found, place), kNearLabel) << label << " at " << found->x << "," << found->y;
  }
  EXPECT_FALSE(FindLabel(words, "No Such Button"));
}

std::vector<Case> Cases() { return corpus::ReadCorpus().value_or(std::vector<Case>()); }

std::vector<Case> DialogCases() {
  std::vector<Case> cases = Cases();
  std::erase_if(cases, [](const Case& one) { return !one.dialog; });
  return cases;
}

INSTANTIATE_TEST_SUITE_P(Pictures, Dialogs, testing::ValuesIn(DialogCases()),
                         [](const auto& one) { return one.param.Name(); });
INSTANTIATE_TEST_SUITE_P(Pictures, Corpus, testing::ValuesIn(Cases()),
                         [](const auto& one) { return one.param.Name(); });

TEST(CorpusFolder, HasAnAnswerForEveryPicture) {
  const auto cases = corpus::ReadCorpus();
  ASSERT_TRUE(cases) << cases.error().Message();
  EXPECT_GE(cases->size(), 20U);
}

}  // namespace
}  // namespace mindreader
