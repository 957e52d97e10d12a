#include "platform/x11/stop_key.h"

#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>
#include <xcb/xcb.h>
#include <array>
#include <cstdint>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

#include "base/text.h"
#include "platform/x11/connection.h"

// Last, because Xlib makes common words into macros.
#include <X11/Xlib.h>
#undef Status

namespace mindreader {
namespace {

using x11::Connection;
using x11::Reply;

struct Chord {
  std::uint16_t modifiers = 0;
  xcb_keysym_t key = 0;
};

// As every keyboard map of X.Org has them.
std::optional<std::uint16_t> Modifier(std::string_view name) {
  if (name == "ctrl" || name == "control") return XCB_MOD_MASK_CONTROL;
  if (name == "alt") return XCB_MOD_MASK_1;
  if (name == "shift") return XCB_MOD_MASK_SHIFT;
  if (name == "super") return XCB_MOD_MASK_4;
  return std::nullopt;
}

Result<Chord> Parse(std::string_view text) {
  const auto wrong = [&] {
    return Fail(ErrorCode::kUsage, Printable(text) + " is no key",
                "ctrl, alt, shift or super and an X11 key name, such as ctrl+alt+Escape");
  };
  Chord chord;
  std::string_view rest = text;
  for (std::size_t plus = 0; (plus = rest.find('+')) != std::string_view::npos;) {
    const auto modifier = Modifier(rest.substr(0, plus));
    if (!modifier) return wrong();
    chord.modifiers = static_cast<std::uint16_t>(chord.modifiers | *modifier);
    rest.remove_prefix(plus + 1);
  }
  chord.key = static_cast<xcb_keysym_t>(XStringToKeysym(std::string(rest).c_str()));
  if (chord.key == NoSymbol) return wrong();
  return chord;
}

// The keys that make this symbol; more than one on some keyboards.
std::vector<xcb_keycode_t> KeysOf(const Connection& connection, xcb_keysym_t symbol) {
  const xcb_setup_t* const setup = xcb_get_setup(connection.get());
  const int first = setup->min_keycode, count = setup->max_keycode - first + 1;
  const Reply<xcb_get_keyboard_mapping_reply_t> map(
      xcb_get_keyboard_mapping_reply(connection.get(),
                                     xcb_get_keyboard_mapping(connection.get(), setup->min_keycode,
                                                              static_cast<std::uint8_t>(count)),
                                     nullptr));
  std::vector<xcb_keycode_t> keys;
  if (!map) return keys;
  const xcb_keysym_t* const symbols = xcb_get_keyboard_mapping_keysyms(map.get());
  const int symbols_a_key = map->keysyms_per_keycode;
  for (int key = 0; key < count && symbols_a_key > 0; ++key) {
    // Only the symbol without Shift: others would need one more modifier.
    if (symbols[key * symbols_a_key] == symbol) {
      keys.push_back(static_cast<xcb_keycode_t>(first + key));
    }
  }
  return keys;
}

Status Take(const Connection& connection, const Chord& chord, const std::string& name) {
  const auto keys = KeysOf(connection, chord.key);
  if (keys.empty()) {
    return Fail(ErrorCode::kUsage, "this keyboard has no key for '" + Printable(name) + "'",
                "a key that it has");
  }
  constexpr std::array<int, 4> kLocks = {0, XCB_MOD_MASK_LOCK, XCB_MOD_MASK_2,
                                         XCB_MOD_MASK_LOCK | XCB_MOD_MASK_2};
  for (const xcb_keycode_t key : keys) {
    for (const int locks : kLocks) {
      const auto modifiers = static_cast<std::uint16_t>(chord.modifiers | locks);
      const Reply<xcb_generic_error_t> error(xcb_request_check(
          connection.get(), xcb_grab_key_checked(connection.get(), 0, connection.root(), modifiers,
                                                 key, XCB_GRAB_MODE_ASYNC, XCB_GRAB_MODE_ASYNC)));
      if (!error) continue;
      return Fail(ErrorCode::kFailed, "another program has taken " + Printable(name),
                  "a key that is free", "Choose another one with --stop-key.");
    }
  }
  return {};
}

class GrabbedKey final : public StopKey {
 public:
  GrabbedKey(std::unique_ptr<Connection> connection, int end, std::function<void()> pressed)
      : connection_(std::move(connection)),
        end_(end),
        pressed_(std::move(pressed)),
        thread_([this] { Listen(); }) {}

  ~GrabbedKey() override {
    const std::uint64_t one = 1;
    [[maybe_unused]] const ssize_t written = write(end_, &one, sizeof one);
    thread_.join();
    close(end_);
  }
  GrabbedKey(const GrabbedKey&) = delete;
  GrabbedKey& operator=(const GrabbedKey&) = delete;

 private:
  // Until this object goes or the server does. The connection is this thread's alone.
  void Listen() {
    xcb_connection_t* const xcb = connection_->get();
    for (;;) {
      while (const Reply<xcb_generic_event_t> event{xcb_poll_for_event(xcb)}) {
        if ((event->response_type & 0x7F) == XCB_KEY_PRESS) pressed_();
      }
      if (connection_->Lost()) return;
      std::array<pollfd, 2> files = {
          {{xcb_get_file_descriptor(xcb), POLLIN, 0}, {end_, POLLIN, 0}}};
      if (poll(files.data(), files.size(), -1) > 0 && files[1].revents != 0) return;
    }
  }

  std::unique_ptr<Connection> connection_;
  int end_;
  std::function<void()> pressed_;
  std::thread thread_;
};

}  // namespace

Status CheckChord(std::string_view chord) {
  const auto parsed = Parse(chord);
  if (!parsed) return Forward(parsed);
  return {};
}

Result<std::unique_ptr<StopKey>> StopKey::Grab(const std::string& display,
                                               const std::filesystem::path& authority,
                                               std::string_view chord,
                                               std::function<void()> pressed) {
  const auto parsed = Parse(chord);
  if (!parsed) return Forward(parsed);
  auto connection = Connection::Open(display, authority);
  if (!connection) return Forward(connection);
  if (const auto taken = Take(**connection, *parsed, std::string(chord)); !taken) {
    return Forward(taken);
  }
  const int end = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  if (end < 0) return Fail(ErrorCode::kFailed, "no eventfd can be made");
  return std::make_unique<GrabbedKey>(std::move(*connection), end, std::move(pressed));
}

}  // namespace mindreader
