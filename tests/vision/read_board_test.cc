// States and refusals of ReadBoard, on boards drawn with exact colours.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <opencv2/imgproc.hpp>

#include "drawn_board.h"
#include "vision/board_reader.h"

namespace mindreader {
namespace {

using testing::HasSubstr;

// A board of three rows with two pegs; the first skin from the dice whose rows show when they are
// active.
class ReadBoardTest : public testing::Test {
 protected:
  void SetUp() override {
    Dice dice(7);
    do {
      skin_ = RandomSkin(dice);
    } while (skin_.board.empty_active == skin_.board.empty_waiting);
    for (int row = 0; row < skin_.board.rows; ++row) {
      game_.rows.push_back({std::vector<int>(static_cast<std::size_t>(skin_.board.pegs), -1)});
    }
    game_.active = 0;
  }

  void Play(int exact, int misplaced) {
    DrawnRow& row = game_.rows[static_cast<std::size_t>(game_.active++)];
    for (int& peg : row.pegs) peg = 1;
    row.exact = exact;
    row.misplaced = misplaced;
  }

  void Redraw() {
    Dice dice(1);
    picture_ = Draw(skin_, game_, {}, 1, {}, {skin_.reference.width, skin_.reference.height}, dice);
    if (layout_.rows == 0) layout_ = LocateBoard(picture_, skin_).value_or(BoardLayout{});
    ASSERT_GT(layout_.rows, 0);
  }

  Reading Read() {
    Redraw();
    return ReadBoard(picture_, skin_, layout_);
  }

  Skin skin_;
  Game game_;
  cv::Mat picture_;
  BoardLayout layout_;
};

TEST_F(ReadBoardTest, StartsWithTheFirstRowActive) {
  const Reading reading = Read();
  EXPECT_EQ(reading.state, BoardState::kPlaying);
  EXPECT_EQ(reading.active_row, 0);
}

TEST_F(ReadBoardTest, TakesARowWithoutMarksForAnsweredOnceTheNextOneIsActive) {
  Play(0, 0);
  EXPECT_TRUE(Read().rows[0].answered);
  EXPECT_EQ(Read().active_row, 1);
}

TEST_F(ReadBoardTest, TakesAFullRowWithoutMarksForUnansweredWhileTheNextOneWaits) {
  Play(0, 0);
  game_.active = -1;  // every empty row is drawn as waiting
  const Reading reading = Read();
  EXPECT_FALSE(reading.rows[0].answered);
  EXPECT_EQ(reading.active_row, 0);
  EXPECT_EQ(reading.state, BoardState::kPlaying);
}

// Without a look for rows that wait, and with one.
TEST_F(ReadBoardTest, TellsAnAnswerWithoutMarksFromARowThatWaitsWhereThatHasALook) {
  Play(0, 0);
  game_.active = -1;  // nothing tells that the next row was reached
  EXPECT_FALSE(Read().rows[0].answered);
  std::swap(skin_.marks.ready, skin_.marks.none);  // what is drawn as no mark is a waiting slot
  skin_.marks.none = {{{0, 0, 0}, {2, 2, 2}}};
  EXPECT_FALSE(ReadRow(picture_, skin_, layout_, 0).answered);
  EXPECT_EQ(ReadRow(picture_, skin_, layout_, 0).marks.ready, skin_.board.pegs);
  EXPECT_FALSE(ReadBoard(picture_, skin_, layout_).rows[0].answered);
  std::swap(skin_.marks.ready, skin_.marks.none);  // and now it is an empty one
  EXPECT_TRUE(ReadRow(picture_, skin_, layout_, 0).answered);
  EXPECT_TRUE(ReadBoard(picture_, skin_, layout_).rows[0].answered);
}

TEST_F(ReadBoardTest, IsWonWhenEveryMarkOfARowIsExact) {
  Play(1, 1);
  Play(skin_.board.pegs, 0);
  game_.active = -1;
  const Reading reading = Read();
  EXPECT_EQ(reading.state, BoardState::kWon);
  EXPECT_EQ(reading.active_row, std::nullopt);
  EXPECT_TRUE(reading.rows[1].answered);
}

TEST_F(ReadBoardTest, IsLostWhenTheLastRowIsAnsweredWithoutAWin) {
  for (int row = 0; row < skin_.board.rows; ++row) Play(1, 0);
  const Reading reading = Read();
  EXPECT_EQ(reading.state, BoardState::kLost);
  EXPECT_TRUE(reading.rows.back().answered);
}

TEST_F(ReadBoardTest, CallsASinglePegOfAnUnknownColorUnreadableAndSaysWhere) {
  Play(1, 0);
  Redraw();
  const WindowPoint hole = layout_.holes[0][1];
  cv::circle(picture_, {hole.x, hole.y}, layout_.peg_radius, {70, 66, 64, 255}, cv::FILLED);
  const Reading reading = ReadBoard(picture_, skin_, layout_);
  EXPECT_EQ(reading.state, BoardState::kUnreadable);
  EXPECT_EQ(reading.rows[0].pegs[1].kind, PegReading::Kind::kUnknown);
  EXPECT_THAT(reading.reason, HasSubstr("row 1 hole 2"));
  EXPECT_THAT(reading.reason, HasSubstr("#404246"));
}

TEST_F(ReadBoardTest, RefusesAPictureOfAnotherSize) {
  Redraw();
  const Reading reading = ReadBoard(picture_.rowRange(0, 50), skin_, layout_);
  EXPECT_EQ(reading.state, BoardState::kUnreadable);
  EXPECT_TRUE(reading.rows.empty());
  EXPECT_THAT(reading.reason, HasSubstr("x50"));
}

TEST_F(ReadBoardTest, ReadsNothingOutsideThePicture) {
  Redraw();
  for (const WindowPoint p : {WindowPoint{-5, 10}, {10, -5}, {5000, 10}, {0, 0}}) {
    EXPECT_EQ(ReadPeg(picture_, skin_, p, 10).kind, PegReading::Kind::kUnknown);
  }
}

TEST(LocateBoard, RefusesBlankEmptyAndGrayPictures) {
  Dice dice(7);
  const Skin skin = RandomSkin(dice);
  const auto blank = LocateBoard(cv::Mat(400, 300, CV_8UC4, cv::Scalar(200, 200, 200, 255)), skin);
  ASSERT_FALSE(blank);
  EXPECT_EQ(blank.error().code, ErrorCode::kNotFound);
  EXPECT_FALSE(LocateBoard(cv::Mat(1, 1, CV_8UC4, cv::Scalar()), skin));
  EXPECT_EQ(LocateBoard(cv::Mat(), skin).error().code, ErrorCode::kUsage);
  EXPECT_EQ(LocateBoard(cv::Mat(40, 40, CV_8UC1), skin).error().code, ErrorCode::kUsage);
}

// Says a fixed line.
class FixedText final : public TextReader {
 public:
  explicit FixedText(std::string line) : line_(std::move(line)) {}
  std::string ReadLine(const cv::Mat&, const WindowRect&) override { return line_; }
  std::vector<Word> ReadWords(const cv::Mat&) override { return {}; }

 private:
  std::string line_;
};

class ReadTextsTest : public testing::Test {
 protected:
  Reading Read(const std::string& line, BoardState state) {
    Skin skin;
    TextSkin text;
    text.name = "status";
    text.marks = R"((\d+) bulls?, (\d+) cows?)";
    text.won = "congratulation";
    text.lost = "you lost";
    skin.texts = {text};
    BoardLayout layout;
    layout.texts = {{"status", {0, 0, 10, 10}}};
    Reading reading;
    reading.rows.resize(1);
    reading.rows[0].pegs = {{PegReading::Kind::kColor, 0, 50}};
    reading.state = state;
    reading.active_row = 0;
    FixedText reader(line);
    ReadTexts(cv::Mat(10, 10, CV_8UC4), skin, layout, reader, reading);
    return reading;
  }
};

TEST_F(ReadTextsTest, FindsTheMarksThatATextStates) {
  const Reading reading = Read("2 bulls, 1 cow!", BoardState::kPlaying);
  ASSERT_EQ(reading.texts.size(), 1U);
  EXPECT_EQ(reading.texts[0].text, "2 bulls, 1 cow!");
  EXPECT_EQ(reading.texts[0].exact, 2);
  EXPECT_EQ(reading.texts[0].misplaced, 1);
  EXPECT_EQ(reading.state, BoardState::kPlaying);
}

TEST_F(ReadTextsTest, FindsNoMarksInOtherTexts) {
  EXPECT_EQ(Read("Select a color!", BoardState::kPlaying).texts[0].exact, std::nullopt);
  EXPECT_EQ(Read("99999999999 bulls, 1 cow", BoardState::kPlaying).texts[0].exact, std::nullopt);
}

TEST_F(ReadTextsTest, EndsTheGameWhenTheTextSaysSo) {
  const Reading won = Read("CONGRATULATION! You have won!", BoardState::kPlaying);
  EXPECT_EQ(won.state, BoardState::kWon);
  EXPECT_EQ(won.active_row, std::nullopt);
  EXPECT_TRUE(won.rows[0].answered);
  EXPECT_EQ(Read("Sorry! You lost!", BoardState::kPlaying).state, BoardState::kLost);
}

TEST_F(ReadTextsTest, DoesNotMakeACoveredBoardReadable) {
  EXPECT_EQ(Read("You lost!", BoardState::kCovered).state, BoardState::kCovered);
}

TEST_F(ReadTextsTest, TrustsNeitherWhenMarksAndTextContradict) {
  const Reading reading = Read("You lost!", BoardState::kWon);
  EXPECT_EQ(reading.state, BoardState::kUnreadable);
  EXPECT_THAT(reading.reason, HasSubstr("status"));
}

}  // namespace
}  // namespace mindreader
