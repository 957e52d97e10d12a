// Games that were recorded on the real programs: whatever is changed in vision, solver, player or
// clicker, they are read, decided and clicked as they were. A version that reads better, or with
// other margins, updates them: mindreader replay tests/recording/sessions/NAME --update
#include <gtest/gtest.h>

#include <filesystem>

#include "recording/replay.h"
#include "recording/session.h"

namespace mindreader {
namespace {

class RecordedOnRealPrograms : public testing::TestWithParam<const char*> {};

TEST_P(RecordedOnRealPrograms, IsReadDecidedAndClickedAsItWas) {
  auto session = OpenSession(std::filesystem::path(MINDREADER_SOURCE_DIR) / "tests" / "recording" /
                             "sessions" / GetParam());
  ASSERT_TRUE(session) << session.error().Message();
  const auto report = Replay(*session, {});
  ASSERT_TRUE(report) << report.error().Message();
  EXPECT_FALSE(report->divergence)
      << "event " << report->divergence->event << ": " << report->divergence->what;
  EXPECT_EQ(report->games, 1);
  EXPECT_GT(report->clicks, 10);
}

INSTANTIATE_TEST_SUITE_P(Programs, RecordedOnRealPrograms,
                         testing::Values("gnome-mastermind", "gnome-mastermind-tango", "colorcode",
                                         "colorcode-5x10", "sgt-guess", "learned-page"));

}  // namespace
}  // namespace mindreader
