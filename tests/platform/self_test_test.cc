#include "platform/x11/self_test.h"

#include <gtest/gtest.h>

#include "tests/platform/display_fixture.h"

namespace mindreader {
namespace {

class SelfTestTest : public DisplayTest {};

TEST_F(SelfTestTest, FindsAGoodDisplayGoodAndPutsThePointerBack) {
  OpenWithWindowManager();
  const auto pointer = x11_->MakePointer();
  ASSERT_TRUE(pointer);
  ASSERT_TRUE((*pointer)->Move({321, 234}));
  const auto results = RunSelfTest(*x11_, display_->authority(), clock_, true);
  ASSERT_EQ(results.size(), 3U);
  for (const ProbeResult& result : results) {
    EXPECT_TRUE(result.ok) << result.name << ": " << result.figure;
  }
  EXPECT_EQ((*pointer)->Location(), (RootPoint{321, 234}));
}

TEST_F(SelfTestTest, TouchesNoInputUnlessAsked) {
  Open();
  const auto results = RunSelfTest(*x11_, display_->authority(), clock_, false);
  EXPECT_EQ(results.size(), 2U);
}

TEST_F(SelfTestTest, SaysThatTheServerIsGone) {
  Open();
  const auto authority = display_->authority();
  display_.reset();
  const auto results = RunSelfTest(*x11_, authority, clock_, true);
  ASSERT_EQ(results.size(), 1U);
  EXPECT_FALSE(results[0].ok);
}

}  // namespace
}  // namespace mindreader
