#include "vision/row_order.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

namespace mindreader {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

// One letter a row: F full, P partly filled, A active and empty, W waiting, U unknown.
std::vector<RowReading> Rows(const std::string& letters) {
  const PegReading color{PegReading::Kind::kColor, 0, 50};
  const PegReading active{PegReading::Kind::kEmptyActive, -1, 50};
  const PegReading waiting{PegReading::Kind::kEmptyWaiting, -1, 50};
  std::vector<RowReading> rows;
  for (const char letter : letters) {
    RowReading row;
    if (letter == 'F') row.pegs = {color, color};
    if (letter == 'P') row.pegs = {color, active};
    if (letter == 'A') row.pegs = {active, active};
    if (letter == 'W') row.pegs = {waiting, waiting};
    if (letter == 'U') row.pegs = {active, PegReading{}};
    rows.push_back(row);
  }
  return rows;
}

std::vector<int> Misfits(const std::string& letters) {
  return FitRowOrder(Rows(letters), true).misfits;
}

TEST(RowOrder, AcceptsEveryStageOfAGame) {
  for (const char* rows : {"AWWW", "PWWW", "FAWW", "FPWW", "FFWW", "FFFA", "FFFF", "WWWW"}) {
    EXPECT_THAT(Misfits(rows), IsEmpty()) << rows;
  }
}

TEST(RowOrder, BlamesRowsThatCannotBeRead) {
  EXPECT_THAT(Misfits("FUWW"), ElementsAre(1));
  EXPECT_THAT(Misfits("UFWW"), ElementsAre(0));
}

TEST(RowOrder, SeesADialogThatReadsAsEmptyActiveRows) {
  EXPECT_THAT(Misfits("FFFAAAWW"), ElementsAre(4, 5));
  EXPECT_THAT(Misfits("FFAAAFFF"), ElementsAre(2, 3, 4));
  EXPECT_THAT(Misfits("FFUAAUWW"), ElementsAre(2, 3, 4, 5));
}

TEST(RowOrder, DoesNotTakeRowsWithPegsForPartsOfADialog) {
  EXPECT_THAT(Misfits("UFFUWW"), ElementsAre(0, 3));
}

TEST(RowOrder, BlamesMarksBesideARowThatIsNotFull) {
  auto rows = Rows("FAWW");
  rows[3].marks.exact = 1;
  EXPECT_THAT(FitRowOrder(rows, true).misfits, ElementsAre(3));
}

TEST(RowOrder, CannotTellTheActiveRowWhereAllEmptyHolesLookAlike) {
  EXPECT_THAT(FitRowOrder(Rows("FFAAAA"), false).misfits, IsEmpty());
  EXPECT_THAT(FitRowOrder(Rows("FPPA"), false).misfits, ElementsAre(2));
}

}  // namespace
}  // namespace mindreader
