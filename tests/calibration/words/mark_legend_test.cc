#include "calibration/words/mark_legend.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <opencv2/imgproc.hpp>

namespace mindreader {
namespace {

constexpr Bgr kBlack{0, 0, 0}, kWhite{255, 255, 255};
constexpr Bgr kRedMark{50, 40, 210}, kGreenMark{70, 180, 80}, kYellowMark{30, 200, 230};

struct Said {
  std::string text;
  Bgr exact, misplaced;
};

void PrintTo(const Said& said, std::ostream* out) { *out << said.text; }

class LegendThatSays : public ::testing::TestWithParam<Said> {};

TEST_P(LegendThatSays, TellsItsMarks) {
  const MarkLegend legend = LegendInWords(GetParam().text);
  EXPECT_EQ(legend.Tells(GetParam().exact), 1);
  EXPECT_EQ(legend.Tells(GetParam().misplaced), -1);
}

INSTANTIATE_TEST_SUITE_P(
    Texts, LegendThatSays,
    ::testing::Values(
        Said{"White: right place. Black: right color, wrong place.", kWhite, kBlack},
        Said{"Black peg = right colour, right position; white peg = right colour, wrong position",
             kBlack, kWhite},
        Said{"right place = white, wrong place = black", kWhite, kBlack},
        Said{"A color in the correct place (red) or in another place (white)", kRedMark, kWhite},
        Said{"A red peg means correct color and position, a white peg means correct color but not "
             "in the right position.",
             kRedMark, kWhite},
        Said{"Green = right spot, yellow = wrong spot", kGreenMark, kYellowMark},
        Said{"Rot: richtige Farbe an der richtigen Stelle. Weiß: richtige Farbe, falsche Stelle.",
             kRedMark, kWhite},
        Said{"Blanc : bonne couleur, bien placée. Rouge : bonne couleur, mal placée.", kWhite,
             kRedMark},
        Said{"Biały: kolor na swoim miejscu, czarny: kolor na innym miejscu", kWhite, kBlack},
        Said{"wit = juiste plaats, rood = verkeerde plaats", kWhite, kRedMark},
        Said{"White: rossz helyen, black: jó helyen", kBlack, kWhite}));

TEST(LegendInWords, SaysNothingOfOtherColors) {
  for (const char* text :
       {"Colors: red, green, blue, yellow, black, white", "Choose a red or a white peg.",
        "2 black, 1 white", "Sort the pegs with care: the right place tells all.",
        "The right place for your holiday: the Black Forest.",
        "Black: right place. Black: wrong place."}) {
    EXPECT_EQ(LegendInWords(text).Tells(kBlack), 0) << text;
    EXPECT_EQ(LegendInWords(text).Tells(kWhite), 0) << text;
  }
}

TEST(LegendInWords, TellsTheOnlyKindThatItNames) {
  const MarkLegend legend = LegendInWords("A white peg: right colour in the right place");
  EXPECT_EQ(legend.Tells(kWhite), 1);
  EXPECT_EQ(legend.Tells(kBlack), 0);
}

TEST(MarkLegend, LeavesAMarkOpenThatIsNearToBoth) {
  const MarkLegend legend = LegendInWords("White: right place. Black: wrong place.");
  EXPECT_EQ(legend.Tells({128, 128, 128}), 0);
}

// Marks on fields of their own beside the words, as a legend shows them.
TEST(ReadMarkLegend, TakesMarksThatAreDrawnBeforeTheWords) {
  cv::Mat picture(60, 300, CV_8UC4, cv::Scalar(238, 238, 238, 255));
  const auto draw = [&](int x, const cv::Scalar& color) {
    cv::rectangle(picture, {x, 20, 16, 16}, {150, 150, 150, 255}, cv::FILLED);
    cv::circle(picture, {x + 8, 28}, 4, color, cv::FILLED, cv::LINE_AA);
  };
  draw(20, {255, 255, 255, 255});
  draw(150, {10, 10, 10, 255});
  const std::vector<Label> labels{{"right place", {42, 23, 60, 10}},
                                  {"wrong place", {172, 23, 60, 10}}};
  const MarkLegend legend = ReadMarkLegend(picture, labels);
  EXPECT_EQ(legend.Tells(kWhite), 1);
  EXPECT_EQ(legend.Tells(kBlack), -1);
}

// Both were read as one line, with letters for the marks.
TEST(ReadMarkLegend, ReadsALineOnceMoreThatTellsOfBothKinds) {
  cv::Mat picture(60, 340, CV_8UC4, cv::Scalar(238, 238, 238, 255));
  const auto draw = [&](int x, const cv::Scalar& color, const char* words) {
    cv::rectangle(picture, {x, 20, 16, 16}, {150, 150, 150, 255}, cv::FILLED);
    cv::circle(picture, {x + 8, 28}, 4, color, cv::FILLED, cv::LINE_AA);
    cv::putText(picture, words, {x + 24, 33}, cv::FONT_HERSHEY_SIMPLEX, 0.5, {40, 40, 40, 255}, 1,
                cv::LINE_AA);
  };
  draw(20, {10, 10, 10, 255}, "right place");
  draw(180, {255, 255, 255, 255}, "wrong place");
  const std::vector<Label> labels{{"@) right place ie wrong place", {20, 18, 286, 20}}};
  EXPECT_EQ(ReadMarkLegend(picture, labels), MarkLegend{});
  const auto reader = TextReader::Create();
  ASSERT_TRUE(reader) << reader.error().Message();
  const MarkLegend legend = ReadMarkLegend(picture, labels, **reader);
  EXPECT_EQ(legend.Tells(kBlack), 1);
  EXPECT_EQ(legend.Tells(kWhite), -1);
}

TEST(ReadMarkLegend, TakesTheRimsOfMarksThatAreHollow) {
  cv::Mat picture(90, 300, CV_8UC4, cv::Scalar(255, 255, 255, 255));
  cv::rectangle(picture, {20, 15, 20, 20}, {47, 158, 47, 255}, 4);
  cv::rectangle(picture, {20, 45, 20, 20}, {20, 160, 240, 255}, 4);
  const std::vector<Label> labels{{"jó szín, jó helyen", {52, 19, 120, 12}},
                                  {"jó szín, rossz helyen", {52, 49, 140, 12}}};
  const MarkLegend legend = ReadMarkLegend(picture, labels);
  EXPECT_EQ(legend.Tells({47, 158, 47}), 1);
  EXPECT_EQ(legend.Tells({20, 160, 240}), -1);
}

// A ring is not told by its rim where the middle of the other mark is filled with that color.
TEST(ReadMarkLegend, TakesTheMiddlesOfADotAndARing) {
  cv::Mat picture(60, 300, CV_8UC4, cv::Scalar(238, 238, 238, 255));
  cv::circle(picture, {28, 28}, 6, {10, 10, 10, 255}, cv::FILLED, cv::LINE_AA);
  cv::circle(picture, {158, 28}, 6, {255, 255, 255, 255}, cv::FILLED, cv::LINE_AA);
  cv::circle(picture, {158, 28}, 6, {10, 10, 10, 255}, 1, cv::LINE_AA);
  const std::vector<Label> labels{{"right place", {42, 23, 60, 10}},
                                  {"wrong place", {172, 23, 60, 10}}};
  const MarkLegend legend = ReadMarkLegend(picture, labels);
  EXPECT_EQ(legend.Tells(kBlack), 1);
  EXPECT_EQ(legend.Tells(kWhite), -1);
}

TEST(ReadMarkLegend, TakesLettersThatAreMarks) {
  cv::Mat picture(60, 600, CV_8UC4, cv::Scalar(210, 222, 226, 255));
  const auto write = [&](const char* text, int x, const cv::Scalar& color) {
    cv::putText(picture, text, {x, 35}, cv::FONT_HERSHEY_SIMPLEX, 0.5, color, 2, cv::LINE_AA);
  };
  write("N", 20, {20, 20, 20, 255});
  write("lettera giusta al posto giusto", 40, {60, 60, 60, 255});
  write("B", 320, {30, 30, 176, 255});
  write("lettera giusta, posto sbagliato", 340, {60, 60, 60, 255});
  const std::vector<Label> labels{{"N lettera giusta al posto giusto", {20, 24, 280, 12}},
                                  {"B lettera giusta, posto sbagliato", {320, 24, 270, 12}}};
  const MarkLegend legend = ReadMarkLegend(picture, labels);
  EXPECT_EQ(legend.Tells({20, 20, 20}), 1);
  EXPECT_EQ(legend.Tells({30, 30, 176}), -1);
}

TEST(ReadMarkLegend, ReadsASentenceThatGoesOnInTheNextLine) {
  const cv::Mat picture(60, 300, CV_8UC4, cv::Scalar(238, 238, 238, 255));
  const std::vector<Label> labels{
      {"Pick a color. White: right place. Black: right color, wrong", {20, 10, 260, 9}},
      {"place.", {130, 24, 30, 9}}};
  const MarkLegend legend = ReadMarkLegend(picture, labels);
  EXPECT_EQ(legend.Tells(kWhite), 1);
  EXPECT_EQ(legend.Tells(kBlack), -1);
}

// OCR takes the signs between for the ends of labels: "Black = right place, white = wrong place".
TEST(ReadMarkLegend, ReadsASentenceThatIsCutWhereItsSignsAre) {
  const cv::Mat picture(60, 600, CV_8UC4, cv::Scalar(238, 238, 238, 255));
  const std::vector<Label> labels{{"wrong place.", {455, 25, 81, 16}},
                                  {"Super Mastermind, a 2020 board. Black", {8, 25, 301, 17}},
                                  {"right place, white", {327, 25, 111, 16}}};
  const MarkLegend legend = ReadMarkLegend(picture, labels);
  EXPECT_EQ(legend.Tells(kBlack), 1);
  EXPECT_EQ(legend.Tells(kWhite), -1);
}

TEST(ReadMarkLegend, TakesLabelsBesideEachOtherThatTellByThemselves) {
  const cv::Mat picture(60, 600, CV_8UC4, cv::Scalar(238, 238, 238, 255));
  const std::vector<Label> labels{{"right place: black", {8, 25, 130, 16}},
                                  {"wrong place: white", {155, 25, 130, 16}}};
  const MarkLegend legend = ReadMarkLegend(picture, labels);
  EXPECT_EQ(legend.Tells(kBlack), 1);
  EXPECT_EQ(legend.Tells(kWhite), -1);
}

// A mark, "=", and a sentence the end of which is the beginning of the next line; a part of a line
// was read once more.
TEST(ReadMarkLegend, TakesMarksBeforeASignOfEquality) {
  cv::Mat picture(80, 600, CV_8UC4, cv::Scalar(236, 228, 190, 255));
  const auto draw = [&](int x, const cv::Scalar& color) {
    cv::circle(picture, {x, 20}, 6, color, cv::FILLED, cv::LINE_AA);
    for (const int y : {18, 22}) cv::line(picture, {x + 14, y}, {x + 22, y}, {60, 50, 20, 255});
    cv::circle(picture, {178, 20}, 4, {60, 50, 20, 255},
               cv::FILLED);  // a word within the first line
  };
  draw(57, {255, 255, 255, 255});
  draw(307, {10, 10, 10, 255});
  const std::vector<Label> labels{{"eendje op de goede plek", {88, 13, 198, 15}},
                                  {"eendje zwemt mee, op een", {337, 13, 216, 15}},
                                  {"andere plek", {50, 37, 94, 15}},
                                  {"eendje", {89, 14, 52, 12}},
                                  {"goede plek", {196, 14, 90, 12}}};
  const MarkLegend legend = ReadMarkLegend(picture, labels);
  EXPECT_EQ(legend.Tells(kWhite), 1);
  EXPECT_EQ(legend.Tells(kBlack), -1);
}

// Cyrillic letters, read as if they were Latin. What has one word each are choices.
TEST(ReadMarkLegend, TakesTheUpperOneOfTwoForExactWhereWordsSayNothing) {
  const Bgr brown{10, 45, 80}, pale{255, 235, 235};
  cv::Mat picture(90, 400, CV_8UC4, cv::Scalar(240, 250, 253, 255));
  cv::circle(picture, {26, 30}, 11, {10, 45, 80, 255}, cv::FILLED);
  cv::circle(picture, {26, 55}, 10, {205, 95, 60, 255}, cv::FILLED);
  cv::circle(picture, {26, 55}, 4, {255, 235, 235, 255}, cv::FILLED);
  std::vector<Label> labels{{"nucanka Ha cBoemy micui", {45, 23, 183, 15}},
                            {"taka nucanka e, ane B iHwomy Micui", {45, 48, 266, 15}}};
  const MarkLegend legend = ReadMarkLegend(picture, labels);
  EXPECT_EQ(legend.Tells(brown), 1);
  EXPECT_EQ(legend.Tells(pale), -1);
  EXPECT_EQ(legend.Tells({0, 200, 0}), 0);
  labels.front().text = "nerko";
  labels.back().text = "BaxKo";
  EXPECT_EQ(ReadMarkLegend(picture, labels), MarkLegend{});
}

TEST(ReadMarkLegend, TakesNothingFromLabelsThatContradictEachOther) {
  const cv::Mat picture(60, 300, CV_8UC4, cv::Scalar(238, 238, 238, 255));
  const std::vector<Label> labels{{"White: right place", {42, 3, 60, 10}},
                                  {"White: wrong place", {42, 23, 60, 10}}};
  EXPECT_EQ(ReadMarkLegend(picture, labels), MarkLegend{});
}

}  // namespace
}  // namespace mindreader
