#include "base/error.h"

#include <gtest/gtest.h>

namespace mindreader {
namespace {

TEST(Error, SaysWhatWasSeenWhatWasExpectedAndWhatToDo) {
  const Error error{ErrorCode::kNotFound, "no window has the title 'x'", "one",
                    "Start the program."};
  EXPECT_EQ(error.Message(), "no window has the title 'x'; expected one. Start the program.");
  EXPECT_EQ((Error{ErrorCode::kFailed, "disk full"}.Message()), "disk full");
}

// The codes are part of the command line's contract: scripts depend on them.
TEST(Error, HasTheDocumentedExitCodes) {
  EXPECT_EQ(ExitCode(ErrorCode::kUsage), 2);
  EXPECT_EQ(ExitCode(ErrorCode::kNotFound), 3);
  EXPECT_EQ(ExitCode(ErrorCode::kContradiction), 4);
  EXPECT_EQ(ExitCode(ErrorCode::kStopped), 5);
  EXPECT_EQ(ExitCode(ErrorCode::kFailed), 6);
}

}  // namespace
}  // namespace mindreader
