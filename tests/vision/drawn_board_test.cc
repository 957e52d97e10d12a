// Properties over random boards: what is read back is what was drawn.

#include <gtest/gtest.h>

#include <cmath>
#include <string>

#include "drawn_board.h"
#include "vision/board_reader.h"
#include "vision/classify.h"

namespace mindreader {
namespace {

struct Tally {
  int boards = 0, found = 0;
  int cells = 0, right = 0, unknown = 0, wrong = 0;
};

// A cell may be unknown, but never something else than what was drawn.
void Compare(const Game& game, const Reading& reading, Tally& tally) {
  for (std::size_t row = 0; row < game.rows.size(); ++row) {
    const RowReading& read = reading.rows[row];
    for (std::size_t peg = 0; peg < read.pegs.size(); ++peg) {
      const int drawn = game.rows[row].pegs[peg];
      const PegReading& seen = read.pegs[peg];
      ++tally.cells;
      if (seen.kind == PegReading::Kind::kUnknown) {
        ++tally.unknown;
      } else if (drawn < 0 ? seen.IsEmpty() : seen.color == drawn) {
        ++tally.right;
      } else {
        ++tally.wrong;
      }
    }
    if (read.marks.unknown > 0) continue;
    EXPECT_EQ(read.marks.exact, game.rows[row].exact) << "row " << row;
    EXPECT_EQ(read.marks.misplaced, game.rows[row].misplaced) << "row " << row;
  }
}

// Draws, locates and reads one board, and counts.
void Check(std::uint32_t seed, bool reference_size, Tally& tally) {
  SCOPED_TRACE("seed " + std::to_string(seed));
  Dice dice(seed);
  const Skin skin = RandomSkin(dice);
  const Game game = RandomGame(skin, dice);
  const DrawingStyle style{dice.Chance(50), dice.Chance(50), dice.Roll(0, 5), !reference_size};
  const double scale = reference_size ? 1.0 : dice.Between(0.6, 2.4);
  const cv::Size board(static_cast<int>(scale * skin.reference.width),
                       static_cast<int>(scale * skin.reference.height));
  const cv::Point origin =
      reference_size ? cv::Point() : cv::Point(dice.Roll(0, 200), dice.Roll(0, 150));
  const cv::Size size = reference_size ? cv::Size(skin.reference.width, skin.reference.height)
                                       : cv::Size(board.width + 400, board.height + 250);
  const cv::Mat picture = Draw(skin, game, style, scale, origin, size, dice);

  ++tally.boards;
  const auto layout = LocateBoard(picture, skin);
  if (!layout) return;
  ++tally.found;
  EXPECT_NEAR(layout->scale, scale, 0.02 * scale);
  const Reading reading = ReadBoard(picture, skin, *layout);
  ASSERT_EQ(reading.rows.size(), game.rows.size());
  Compare(game, reading, tally);
  if (reading.state == BoardState::kPlaying && TellsActiveRow(skin.board)) {
    EXPECT_EQ(reading.active_row, game.active);
  }
}

TEST(DrawnBoards, AtTheReferenceSizeAreAllFoundAndReadRight) {
  Tally tally;
  for (std::uint32_t seed = 1; seed <= 120; ++seed) Check(seed, true, tally);
  EXPECT_EQ(tally.found, tally.boards);
  EXPECT_GT(tally.cells, 4000);
  EXPECT_EQ(tally.wrong, 0);
  EXPECT_LE(tally.unknown, tally.cells / 200);
}

TEST(DrawnBoards, AtAnyScaleAmongOtherWindowsAreFoundAndNeverReadWrong) {
  Tally tally;
  for (std::uint32_t seed = 1001; seed <= 1040; ++seed) Check(seed, false, tally);
  EXPECT_GE(tally.found, tally.boards * 95 / 100);
  EXPECT_EQ(tally.wrong, 0);
  EXPECT_LE(tally.unknown, tally.cells / 100);
}

TEST(DrawnBoards, AreNotFoundWithTheSkinOfAnother) {
  int found = 0;
  for (std::uint32_t seed = 2001; seed <= 2040; ++seed) {
    Dice dice(seed);
    const Skin drawn = RandomSkin(dice), other = RandomSkin(dice);
    const cv::Mat picture = Draw(drawn, RandomGame(drawn, dice), {}, 1, {},
                                 {drawn.reference.width, drawn.reference.height}, dice);
    const auto layout = LocateBoard(picture, other);
    if (layout) ++found;
  }
  EXPECT_EQ(found, 0);
}

TEST(DrawnBoards, CoveredByAFlatDialogAreReadAsCovered) {
  int covered = 0, boards = 0;
  for (std::uint32_t seed = 3001; seed <= 3030; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    Dice dice(seed);
    Skin skin = RandomSkin(dice);
    const Game game = RandomGame(skin, dice);
    cv::Mat picture =
        Draw(skin, game, {}, 1, {}, {skin.reference.width, skin.reference.height}, dice);
    const auto layout = LocateBoard(picture, skin);
    ASSERT_TRUE(layout) << layout.error().Message();
    // A dialog in the very colour of an empty hole, over three rows.
    const WindowRect area = layout->RowArea(2).Union(layout->RowArea(4)).Grown(2);
    const Bgr hole = skin.board.empty_active.front().low;
    picture(cv::Rect(area.x, area.y, area.width, area.height)) =
        cv::Scalar(hole.blue, hole.green, hole.red, 255);
    const Reading reading = ReadBoard(picture, skin, *layout);
    ++boards;
    if (reading.state == BoardState::kCovered) ++covered;
    EXPECT_NE(reading.state, BoardState::kPlaying);
    EXPECT_NE(reading.reason, "");
  }
  EXPECT_EQ(covered, boards);
}

}  // namespace
}  // namespace mindreader
