#include <utility>

#include "platform/x11/connection.h"
#include "platform/x11/display.h"
#include "platform/x11/features.h"
#include "platform/x11/x11_screen.h"
#include "platform/x11/x11_windows.h"
#include "platform/x11/xdo_pointer.h"

namespace mindreader {
namespace {

using x11::Connection;

class RealDisplay final : public X11Display {
 public:
  RealDisplay(std::unique_ptr<Connection> connection, DisplayFeatures features, Clock& clock,
              int wake_fd, std::filesystem::path authority)
      : connection_(std::move(connection)),
        features_(std::move(features)),
        authority_(std::move(authority)),
        screen_(*connection_, features_, clock, wake_fd),
        windows_(*connection_, clock, wake_fd) {}

  [[nodiscard]] Screen& screen() override { return screen_; }
  [[nodiscard]] Windows& windows() override { return windows_; }
  [[nodiscard]] const DisplayFeatures& features() const override { return features_; }
  [[nodiscard]] const std::string& name() const override { return connection_->name(); }

  [[nodiscard]] Result<std::unique_ptr<Pointer>> MakePointer() override {
    if (!features_.xtest) {
      return Fail(ErrorCode::kFailed, "the X server cannot make mouse events",
                  "the XTEST extension", "Use a server with XTEST, or --dry-run.");
    }
    return x11::MakeXdoPointer(name(), authority_);
  }

 private:
  std::unique_ptr<Connection> connection_;
  DisplayFeatures features_;
  std::filesystem::path authority_;
  x11::X11Screen screen_;
  x11::X11Windows windows_;
};

}  // namespace

Result<std::unique_ptr<X11Display>> X11Display::Open(const std::string& name, Clock& clock,
                                                     int wake_fd,
                                                     const std::filesystem::path& authority) {
  auto connection = Connection::Open(name, authority);
  if (!connection) return Forward(connection);
  DisplayFeatures features = x11::FindFeatures(**connection);
  if ((*connection)->Lost()) return tl::unexpected((*connection)->Gone(WindowId::kNone));
  if (!features.damage) {
    return Fail(ErrorCode::kNotFound,
                "the X server " + (*connection)->name() + " cannot report repaints",
                "the DAMAGE extension", "Use another X server, or --headless.");
  }
  return std::make_unique<RealDisplay>(std::move(*connection), std::move(features), clock, wake_fd,
                                       authority);
}

}  // namespace mindreader
