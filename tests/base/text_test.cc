#include "base/text.h"

#include <gtest/gtest.h>

namespace mindreader {
namespace {

TEST(Printable, LeavesOrdinaryTextAlone) {
  EXPECT_EQ(Printable("2 bulls, 0 cows!"), "2 bulls, 0 cows!");
  EXPECT_EQ(Printable("Żółć ✓ 日本"), "Żółć ✓ 日本");
}

TEST(Printable, DisarmsTerminalEscapes) {
  EXPECT_EQ(Printable("\x1B[2Jgone"), "\\x1B[2Jgone");
  EXPECT_EQ(Printable("a\nb\rc"), "a\\nb\\x0Dc");
  EXPECT_EQ(Printable("\xC2\x9B"
                      "31m"),
            "\\xC2\\x9B31m");  // C1: CSI
  EXPECT_EQ(Printable("\xE2\x80\xAE"
                      "txt"),
            "\\xE2\\x80\\xAEtxt");  // right-to-left override
}

TEST(Printable, ShowsInvalidUtf8AsBytes) {
  EXPECT_EQ(Printable("\xFFok"), "\\xFFok");
  EXPECT_EQ(Printable("\xC0\xAF"), "\\xC0\\xAF");           // overlong '/'
  EXPECT_EQ(Printable("\xED\xA0\x80"), "\\xED\\xA0\\x80");  // surrogate
  EXPECT_EQ(Printable("\xE2\x82"), "\\xE2\\x82");           // cut short
}

TEST(Printable, CutsLongTextBetweenCharacters) {
  EXPECT_EQ(Printable("aaaé", 4), "aaa…");
  EXPECT_EQ(Printable(std::string(1000, 'x'), 10), std::string(10, 'x') + "…");
}

}  // namespace
}  // namespace mindreader
