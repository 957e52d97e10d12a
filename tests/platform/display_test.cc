#include "platform/x11/display.h"

#include <cstdlib>
#include <optional>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/platform/display_fixture.h"

namespace mindreader {
namespace {

using ::testing::HasSubstr;

// Changes an environment variable (nullptr: removes it) until the end of the scope.
class Environment {
 public:
  Environment(const char* name, const char* value) : name_(name) {
    if (const char* const old = std::getenv(name)) old_ = old;
    Set(value);
  }
  ~Environment() { Set(old_ ? old_->c_str() : nullptr); }
  Environment(const Environment&) = delete;
  Environment& operator=(const Environment&) = delete;

 private:
  void Set(const char* value) const {
    if (value == nullptr) {
      unsetenv(name_);
    } else {
      setenv(name_, value, 1);
    }
  }
  const char* name_;
  std::optional<std::string> old_;
};

class OpenDisplayTest : public DisplayTest {
 protected:
  [[nodiscard]] Error Failure(const std::string& name) {
    const auto opened = X11Display::Open(name, clock_);
    EXPECT_FALSE(opened);
    return opened ? Error{} : opened.error();
  }
};

TEST_F(OpenDisplayTest, NeedsADisplay) {
  const Environment display("DISPLAY", nullptr), wayland("WAYLAND_DISPLAY", nullptr);
  EXPECT_EQ(Failure("").code, ErrorCode::kNotFound);
  EXPECT_THAT(Failure("").Message(), HasSubstr("$DISPLAY is not set"));
}

TEST_F(OpenDisplayTest, NamesWaylandAsTheReason) {
  const Environment display("DISPLAY", nullptr), wayland("WAYLAND_DISPLAY", "wayland-0");
  EXPECT_THAT(Failure("").Message(), HasSubstr("Wayland session"));
}

TEST_F(OpenDisplayTest, SaysThatNobodyListens) {
  const Error error = Failure(":54321");
  EXPECT_EQ(error.code, ErrorCode::kNotFound);
  EXPECT_THAT(error.Message(), HasSubstr("nobody listens on display ':54321'"));
}

TEST_F(OpenDisplayTest, SaysThatTheNameIsNone) {
  EXPECT_THAT(Failure("nonsense").Message(), HasSubstr("not the name of an X display"));
}

TEST_F(OpenDisplayTest, SaysThatTheServerRefused) {
  Open();
  const Environment authority("XAUTHORITY", "/dev/null");
  const Error error = Failure(display_->name());
  EXPECT_EQ(error.code, ErrorCode::kNotFound);
  EXPECT_THAT(error.Message(), HasSubstr("refused"));
}

TEST_F(OpenDisplayTest, SaysThatThereIsNoSuchScreen) {
  Open();
  const auto opened = X11Display::Open(display_->name() + ".7", clock_, -1, display_->authority());
  ASSERT_FALSE(opened);
  EXPECT_THAT(opened.error().Message(), HasSubstr("no such screen"));
}

TEST_F(OpenDisplayTest, NeedsReportsOfRepaints) {
  Open();
  VirtualDisplay::Options options{.size = {320, 200}, .window_manager = false};
  options.server_arguments = {"-extension", "DAMAGE"};
  auto without = VirtualDisplay::Start(options);
  ASSERT_TRUE(without) << without.error().Message();
  const auto opened = X11Display::Open((*without)->name(), clock_, -1, (*without)->authority());
  ASSERT_FALSE(opened);
  EXPECT_EQ(opened.error().code, ErrorCode::kNotFound);
  EXPECT_THAT(opened.error().Message(), HasSubstr("DAMAGE"));
}

TEST_F(OpenDisplayTest, FindsWhatTheServerCanDo) {
  Open();
  const DisplayFeatures& features = x11_->features();
  EXPECT_TRUE(features.shm);
  EXPECT_TRUE(features.composite);
  EXPECT_TRUE(features.damage);
  EXPECT_TRUE(features.xtest);
  EXPECT_FALSE(features.is_xwayland);
  EXPECT_THAT(features.vendor, HasSubstr("X.Org"));
  EXPECT_EQ(x11_->name(), display_->name());
}

TEST_F(OpenDisplayTest, MakesNoPointerWithoutXtest) {
  Open({.size = {320, 200}, .window_manager = false, .server_arguments = {"-extension", "XTEST"}});
  EXPECT_FALSE(x11_->features().xtest);
  const auto pointer = x11_->MakePointer();
  ASSERT_FALSE(pointer);
  EXPECT_EQ(pointer.error().code, ErrorCode::kFailed);
}

}  // namespace
}  // namespace mindreader
