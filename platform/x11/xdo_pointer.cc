#include "platform/x11/xdo_pointer.h"

#include <mutex>
#include <string_view>
#include <utility>

#include "base/text.h"
#include "platform/x11/authority.h"
#include "platform/x11/server_watch.h"

// Last, because Xlib makes common words into macros.
extern "C" {
#include <xdo.h>
}
#undef Status

namespace mindreader::x11 {
namespace {

constexpr int kLeftButton = 1;
// libxdo can sleep between the keys of a chord. Pacing is not its business.
constexpr useconds_t kNoDelay = 0;

int IgnoreXlibError(Display*, XErrorEvent*) { return 0; }
int IgnoreXlibLoss(Display*) { return 0; }
void RememberLoss(Display*, void* lost) { *static_cast<bool*>(lost) = true; }

// Xlib keeps the credentials for the next connection in a global variable.
Display* OpenXlib(const std::string& name, std::string cookie) {
  static std::mutex mutex;
  const std::lock_guard lock(mutex);
  XSetErrorHandler(IgnoreXlibError);
  XSetIOErrorHandler(IgnoreXlibLoss);
  if (cookie.empty()) return XOpenDisplay(name.c_str());
  std::string protocol = kCookieProtocol;
  XSetAuthorization(protocol.data(), static_cast<int>(protocol.size()), cookie.data(),
                    static_cast<int>(cookie.size()));
  Display* const display = XOpenDisplay(name.c_str());
  XSetAuthorization(nullptr, 0, nullptr, 0);
  return display;
}

// libxdo ignores keys that it does not know.
bool KnowsKey(std::string_view name) {
  // libxdo's own short names for modifiers.
  for (const std::string_view alias : {"alt", "ctrl", "control", "meta", "super", "shift"}) {
    if (name == alias) return true;
  }
  return !name.empty() && XStringToKeysym(std::string(name).c_str()) != NoSymbol;
}

bool KnowsChord(std::string_view chord) {
  while (true) {
    const std::size_t end = chord.find('+');
    if (!KnowsKey(chord.substr(0, end))) return false;
    if (end == std::string_view::npos) return true;
    chord.remove_prefix(end + 1);
  }
}

struct FreeXdo {
  void operator()(xdo_t* xdo) const { xdo_free(xdo); }
};

class XdoPointer final : public Pointer {
 public:
  XdoPointer(Display* display, std::shared_ptr<ServerWatch> watch)
      : display_(display),
        xdo_(xdo_new_with_opened_display(display, nullptr, 1)),
        watch_(std::move(watch)) {
    if (watch_) watch_->Guard(ConnectionNumber(display_));
    XSetIOErrorExitHandler(display_, RememberLoss, &lost_);
    xdo_->quiet = 1;  // a library does not print
  }
  ~XdoPointer() override {
    if (watch_) watch_->Release(ConnectionNumber(display_));
  }
  XdoPointer(const XdoPointer&) = delete;
  XdoPointer& operator=(const XdoPointer&) = delete;

  Status Move(RootPoint to) override {
    if (lost_) return Outcome(0, "move the pointer");
    const int result = xdo_move_mouse(xdo_.get(), to.x, to.y, DefaultScreen(display_));
    return Outcome(result, "move the pointer");
  }

  Status Press() override {
    if (lost_) return Outcome(0, "press the button");
    return Outcome(xdo_mouse_down(xdo_.get(), CURRENTWINDOW, kLeftButton), "press the button");
  }

  Status Release() override {
    if (lost_) return Outcome(0, "release the button");
    return Outcome(xdo_mouse_up(xdo_.get(), CURRENTWINDOW, kLeftButton), "release the button");
  }

  Status Key(std::string_view chord) override {
    if (!KnowsChord(chord)) {
      return Fail(ErrorCode::kUsage, "there is no key '" + Printable(chord) + "'",
                  "X11 key names joined by '+', such as 'ctrl+n'");
    }
    if (lost_) return Outcome(0, "press a key");
    const std::string keys(chord);
    return Outcome(xdo_send_keysequence_window(xdo_.get(), CURRENTWINDOW, keys.c_str(), kNoDelay),
                   "press a key");
  }

  [[nodiscard]] Result<RootPoint> Location() override {
    int x = 0, y = 0, screen = 0;
    const int result = lost_ ? 0 : xdo_get_mouse_location(xdo_.get(), &x, &y, &screen);
    const Status found = Outcome(result, "find the pointer");
    if (!found) return Forward(found);
    return RootPoint{x, y};
  }

 private:
  [[nodiscard]] Status Outcome(int xdo_result, const std::string& what) const {
    if (lost_) {
      return Fail(ErrorCode::kNotFound, "cannot " + what + ": the X server closed the connection",
                  "a running X server", "Start again.");
    }
    if (xdo_result != XDO_SUCCESS) return Fail(ErrorCode::kFailed, "libxdo failed to " + what);
    return {};
  }

  bool lost_ = false;
  Display* display_;
  std::unique_ptr<xdo_t, FreeXdo> xdo_;
  std::shared_ptr<ServerWatch> watch_;  // or null
};

}  // namespace

Result<std::unique_ptr<Pointer>> MakeXdoPointer(const std::string& name,
                                                const std::filesystem::path& authority) {
  auto cookie = ReadAuthority(authority, name);
  if (!cookie) return Forward(cookie);
  Display* const display = OpenXlib(name, *cookie);
  if (display == nullptr) {
    return Fail(ErrorCode::kNotFound, "Xlib cannot connect to display " + Printable(name),
                "a running X server");
  }
  return std::make_unique<XdoPointer>(display, ServerWatch::Of(name, *cookie));
}

}  // namespace mindreader::x11
