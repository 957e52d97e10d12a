#include "platform/x11/connection.h"

#include <poll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>
#include <algorithm>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <ctime>
#include <mutex>
#include <string_view>
#include <utility>

#include "base/text.h"
#include "platform/x11/authority.h"

namespace mindreader::x11 {
namespace {

// In the order of enum Atom.
constexpr std::array<std::string_view, static_cast<std::size_t>(Atom::kCount)> kAtomNames = {
    "_NET_SUPPORTED",     "_NET_SUPPORTING_WM_CHECK",
    "_NET_CLIENT_LIST",   "_NET_CLIENT_LIST_STACKING",
    "_NET_ACTIVE_WINDOW", "_NET_MOVERESIZE_WINDOW",
    "_NET_FRAME_EXTENTS", "_NET_REQUEST_FRAME_EXTENTS",
    "_NET_WM_NAME",       "_NET_WM_PID",
    "UTF8_STRING",        "WM_STATE",
    "WM_PROTOCOLS",       "WM_DELETE_WINDOW",
};
static_assert(!kAtomNames.back().empty(), "one name for each Atom");

// In quotes. Appends, because GCC 12 warns of its own operator+(const char*, std::string&&).
std::string Quoted(const std::string& untrusted) {
  std::string text = "'";
  text.append(Printable(untrusted)).append("'");
  return text;
}

// What $DISPLAY says: host:number.screen.
struct Address {
  std::string host;  // empty: this machine
  int number = 0;
};

Result<Address> Parse(const std::string& name) {
  char* host = nullptr;
  Address address;
  if (xcb_parse_display(name.c_str(), &host, &address.number, nullptr) == 0) {
    return Fail(ErrorCode::kNotFound, Quoted(name) + " is not the name of an X display",
                "a name such as ':0'", "Set $DISPLAY or choose another display.");
  }
  address.host = host == nullptr ? "" : host;
  std::free(host);
  return address;
}

Error NoDisplay() {
  if (std::getenv("WAYLAND_DISPLAY") != nullptr) {
    return {ErrorCode::kNotFound, "$DISPLAY is not set; this is a Wayland session without Xwayland",
            "an X11 display", "Log in to an X11 session, enable Xwayland, or use --headless."};
  }
  return {ErrorCode::kNotFound, "$DISPLAY is not set", "an X11 display such as ':0'",
          "Run this inside a graphical session, or use --headless."};
}

// Whether a server accepts connections on this machine's socket of a display.
bool SomebodyListens(int number, bool abstract) {
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  char* const path = address.sun_path + (abstract ? 1 : 0);
  const int length = std::snprintf(path, sizeof address.sun_path - 1, "/tmp/.X11-unix/X%d", number);
  const auto size = static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) +
                                           static_cast<std::size_t>(length) + 1);
  const int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (fd < 0) return false;
  const bool accepted = connect(fd, reinterpret_cast<const sockaddr*>(&address), size) == 0;
  close(fd);
  return accepted;
}

Error NoSuchScreen(const std::string& name) {
  return {ErrorCode::kNotFound, "display " + Quoted(name) + " has no such screen",
          "the number of an existing screen", "Leave the part after the dot away."};
}

// XCB says only that it failed; a look at the socket tells why.
Error WhyNotConnected(const std::string& name, const Address& address) {
  const std::string display = Quoted(name);
  if (!address.host.empty() && address.host != "unix") {
    return {ErrorCode::kNotFound, "cannot connect to display " + display, "an X server there",
            "Use a display on this machine."};
  }
  if (SomebodyListens(address.number, false) || SomebodyListens(address.number, true)) {
    return {ErrorCode::kNotFound, "display " + display + " refused the connection",
            "permission to use it",
            "Run this as the user who owns the session, with its $XAUTHORITY."};
  }
  return {ErrorCode::kNotFound, "nobody listens on display " + display, "a running X server",
          "Check $DISPLAY, or use --headless."};
}

// libxcb writes without MSG_NOSIGNAL: a server that goes would end us by SIGPIPE.
void IgnoreBrokenPipes() {
  static std::once_flag once;
  std::call_once(once, [] {
    struct sigaction current {};
    if (sigaction(SIGPIPE, nullptr, &current) == 0 && current.sa_handler == SIG_DFL) {
      std::signal(SIGPIPE, SIG_IGN);
    }
  });
}

timespec ToTimespec(Duration duration) {
  const auto nanoseconds =
      std::chrono::duration_cast<std::chrono::nanoseconds>(std::max(duration, Duration::zero()));
  constexpr long kPerSecond = 1'000'000'000;
  return {static_cast<time_t>(nanoseconds.count() / kPerSecond),
          static_cast<long>(nanoseconds.count() % kPerSecond)};
}

}  // namespace

xcb_connection_t* Connect(const std::string& name, const std::string& cookie, int* screen) {
  if (cookie.empty()) return xcb_connect(name.c_str(), screen);
  std::string protocol = kCookieProtocol;
  std::string secret = cookie;
  xcb_auth_info_t authority = {static_cast<int>(protocol.size()), protocol.data(),
                               static_cast<int>(secret.size()), secret.data()};
  return xcb_connect_to_display_with_auth_info(name.c_str(), &authority, screen);
}

Result<std::unique_ptr<Connection>> Connection::Open(const std::string& name,
                                                     const std::filesystem::path& authority) {
  IgnoreBrokenPipes();
  const char* const from_environment = std::getenv("DISPLAY");
  const std::string display =
      !name.empty() || from_environment == nullptr ? name : std::string(from_environment);
  if (display.empty()) return tl::unexpected(NoDisplay());
  const auto address = Parse(display);
  if (!address) return Forward(address);
  const auto cookie = ReadAuthority(authority, display);
  if (!cookie) return Forward(cookie);
  int screen_number = 0;
  xcb_connection_t* const xcb = Connect(display, *cookie, &screen_number);
  if (xcb_connection_has_error(xcb) != 0) {
    xcb_disconnect(xcb);
    return tl::unexpected(WhyNotConnected(display, *address));
  }
  xcb_screen_iterator_t screen = xcb_setup_roots_iterator(xcb_get_setup(xcb));
  for (int i = 0; i < screen_number && screen.rem > 0; ++i) xcb_screen_next(&screen);
  if (screen.rem <= 0) {
    xcb_disconnect(xcb);
    return tl::unexpected(NoSuchScreen(display));
  }
  std::unique_ptr<Connection> connection(
      new Connection(xcb, screen.data, display, ServerWatch::Of(display, *cookie)));
  connection->InternAtoms();
  return connection;
}

Connection::Connection(xcb_connection_t* xcb, xcb_screen_t* screen, std::string name,
                       std::shared_ptr<ServerWatch> watch)
    : xcb_(xcb), screen_(screen), name_(std::move(name)), watch_(std::move(watch)) {
  if (watch_) watch_->Guard(xcb_get_file_descriptor(xcb_));
}

Connection::~Connection() {
  if (watch_) watch_->Release(xcb_get_file_descriptor(xcb_));
  xcb_disconnect(xcb_);
}

void Connection::InternAtoms() {
  std::array<xcb_intern_atom_cookie_t, kAtomNames.size()> cookies;
  for (std::size_t i = 0; i < kAtomNames.size(); ++i) {
    cookies[i] = xcb_intern_atom(xcb_, 0, static_cast<std::uint16_t>(kAtomNames[i].size()),
                                 kAtomNames[i].data());
  }
  for (std::size_t i = 0; i < kAtomNames.size(); ++i) {
    const Reply<xcb_intern_atom_reply_t> reply(xcb_intern_atom_reply(xcb_, cookies[i], nullptr));
    atoms_[i] = reply ? reply->atom : static_cast<xcb_atom_t>(XCB_ATOM_NONE);
  }
}

Error Connection::Gone(WindowId window) const {
  if (watch_ && watch_->Silent()) {
    return {ErrorCode::kNotFound, "the X server " + Printable(name_) + " answers nobody any more",
            "an X server that answers",
            "A program that has stopped may have grabbed it: end that."};
  }
  if (Lost()) {
    return {ErrorCode::kNotFound, "the X server " + Printable(name_) + " closed the connection",
            "a running X server", "Start again."};
  }
  return {ErrorCode::kNotFound, "window " + Hex(window) + " does not exist any more",
          "an open window", "Start the program again."};
}

Status Connection::Check(xcb_void_cookie_t request, const std::string& what) const {
  const Reply<xcb_generic_error_t> error(xcb_request_check(xcb_, request));
  if (Lost()) return tl::unexpected(Gone(WindowId::kNone));
  if (!error) return {};
  if (error->error_code == XCB_WINDOW || error->error_code == XCB_DRAWABLE) {
    return tl::unexpected(Gone(WindowId{error->resource_id}));
  }
  return Fail(ErrorCode::kFailed, "the X server refused to " + what + " (error " +
                                      std::to_string(error->error_code) + ")");
}

Status Connection::Select(xcb_window_t window, std::uint32_t event_mask) {
  const std::uint32_t before = event_masks_[window];
  const std::uint32_t mask = before | event_mask;
  if (mask == before) return {};
  event_masks_[window] = mask;
  return Check(xcb_change_window_attributes_checked(xcb_, window, XCB_CW_EVENT_MASK, &mask),
               "report what happens to a window");
}

void Connection::Add(EventListener& listener) { listeners_.push_back(&listener); }

void Connection::Remove(EventListener& listener) { std::erase(listeners_, &listener); }

void Connection::Dispatch() {
  while (const Reply<xcb_generic_event_t> event{xcb_poll_for_event(xcb_)}) {
    // 0 marks the error of a request whose failure nobody waits for (of a window that just went).
    if (event->response_type == 0) continue;
    if ((event->response_type & 0x7F) == XCB_DESTROY_NOTIFY) {
      event_masks_.erase(reinterpret_cast<xcb_destroy_notify_event_t&>(*event).window);
    }
    for (EventListener* listener : listeners_) listener->OnEvent(*event);
  }
}

void Connection::Synchronize() {
  const Reply<xcb_get_input_focus_reply_t> reply(
      xcb_get_input_focus_reply(xcb_, xcb_get_input_focus(xcb_), nullptr));
  Dispatch();
}

Wake Connection::Wait(Duration timeout, int wake_fd) const {
  xcb_flush(xcb_);
  if (Lost()) return Wake::kLost;
  std::array<pollfd, 2> files = {
      {{xcb_get_file_descriptor(xcb_), POLLIN, 0}, {wake_fd, POLLIN, 0}}};
  const timespec limit = ToTimespec(timeout);
  const int ready = ppoll(files.data(), files.size(), &limit, nullptr);
  if (ready > 0 && files[1].revents != 0) return Wake::kInterrupted;
  // A signal without a wake-up descriptor is nobody's business: look again.
  return ready == 0 ? Wake::kDeadline : Wake::kReadable;
}

std::string Hex(WindowId window) {
  std::array<char, 16> text{};
  std::snprintf(text.data(), text.size(), "0x%x", static_cast<unsigned>(window));
  return text.data();
}

}  // namespace mindreader::x11
