// Properties over random boards: what is read back is what was drawn.

#include <gtest/gtest.h>

#include <cmath>
#include <string>

#include "drawn_board.h"
#include "tests/sanitized.h"
#include "vision/board_reader.h"
#include "vision/classify.h"

namespace mindreader {
namespace {

struct Tally {
  int boards = 0, found = 0;
  int cells = 0, right = 0, unknown = 0, wrong = 0;  // of pegs
  int rows = 0, unknown_marks = 0, wrong_marks = 0;  // of marks
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
    ++tally.rows;
    if (read.marks.unknown > 0) {
      ++tally.unknown_marks;
    } else if (read.marks.exact != game.rows[row].exact ||
               read.marks.misplaced != game.rows[row].misplaced) {
      ++tally.wrong_marks;
    }
  }
}

// Draws, locates and reads one board, and counts.
void Check(std::uint32_t seed, bool reference_size, bool compressed, Tally& tally) {
  SCOPED_TRACE("seed " + std::to_string(seed));
  Dice dice(seed);
  const Skin skin = RandomSkin(dice);
  const Game game = RandomGame(skin, dice);
  const DrawingStyle style{dice.Chance(50), dice.Chance(50), dice.Roll(0, 5), !reference_size,
                           compressed ? dice.Roll(60, 98) : 0};
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
  EXPECT_NEAR(layout->scale, scale, 0.03 * scale);
  const Reading reading = ReadBoard(picture, skin, *layout);
  ASSERT_EQ(reading.rows.size(), game.rows.size());
  Compare(game, reading, tally);
  if (reading.state == BoardState::kPlaying && TellsActiveRow(skin.board)) {
    EXPECT_EQ(reading.active_row, game.active);
  }
}

struct Kind {
  const char* name;
  bool reference_size;  // else at any scale, among other windows
  bool compressed;
  int least_found;  // percent
};
void PrintTo(const Kind& kind, std::ostream* out) { *out << kind.name; }

class DrawnBoardsOf : public ::testing::TestWithParam<Kind> {};

// Thousands of cells of each kind: fewer than one in 10,000 is read wrong only if none is.
TEST_P(DrawnBoardsOf, AreNeverReadWrong) {
  Tally tally;
  constexpr std::uint32_t kBoards = kSanitized ? 20 : 200;
  for (std::uint32_t seed = 1; seed <= kBoards; ++seed) {
    Check(seed, GetParam().reference_size, GetParam().compressed, tally);
  }
  EXPECT_EQ(tally.wrong, 0);
  EXPECT_EQ(tally.wrong_marks, 0);
  // Parts of a few boards tell nothing.
  if (kSanitized) return;
  EXPECT_GE(tally.found, tally.boards * GetParam().least_found / 100);
  EXPECT_GT(tally.cells, 40 * tally.boards);
  EXPECT_LE(tally.unknown, tally.cells / 1000);
  EXPECT_LE(tally.unknown_marks, tally.rows / 50);
}

INSTANTIATE_TEST_SUITE_P(All, DrawnBoardsOf,
                         ::testing::Values(Kind{"AtTheReferenceSize", true, false, 99},
                                           Kind{"Compressed", true, true, 98},
                                           Kind{"AtAnyScaleAmongOtherWindows", false, false, 96},
                                           Kind{"AtAnyScaleCompressed", false, true, 94}),
                         [](const auto& kind) { return std::string(kind.param.name); });

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
