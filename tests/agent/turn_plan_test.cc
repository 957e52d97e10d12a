#include "agent/turn_plan.h"

#include <gtest/gtest.h>

namespace mindreader {
namespace {

using mastermind::Code;

PegReading Color(int color) { return {PegReading::Kind::kColor, color, 50}; }
const PegReading kEmpty{PegReading::Kind::kEmptyActive, -1, 50};
const PegReading kUnknown{};

TEST(PlanRow, FillsAnEmptyRowFromTheLeft) {
  const RowReading row{{kEmpty, kEmpty, kEmpty}, {}, false};
  EXPECT_EQ(PlanRow(row, Code{2, 0, 1}), (std::vector<Placement>{{0, 2}, {1, 0}, {2, 1}}));
}

TEST(PlanRow, LeavesWhatIsRightAlone) {
  const RowReading row{{Color(2), kEmpty, Color(1)}, {}, false};
  EXPECT_EQ(PlanRow(row, Code{2, 0, 1}), (std::vector<Placement>{{1, 0}}));
  const RowReading done{{Color(2), Color(0), Color(1)}, {}, false};
  EXPECT_TRUE(PlanRow(done, Code{2, 0, 1}).empty());
}

// A program that submits a full row by itself would take the wrong peg for good.
TEST(PlanRow, CorrectsWrongPegsBeforeItFillsTheLastHole) {
  const RowReading row{{kEmpty, Color(3), kUnknown}, {}, false};
  EXPECT_EQ(PlanRow(row, Code{2, 0, 1}), (std::vector<Placement>{{1, 0}, {2, 1}, {0, 2}}));
}

TEST(CodeOf, NeedsAColourInEveryHole) {
  EXPECT_EQ(CodeOf({{Color(1), Color(4)}, {}, false}), (Code{1, 4}));
  EXPECT_EQ(CodeOf({{Color(1), kEmpty}, {}, false}), std::nullopt);
  EXPECT_EQ(CodeOf({{kUnknown, Color(4)}, {}, false}), std::nullopt);
}

}  // namespace
}  // namespace mindreader
