// One connection to an X server by XCB: replies as owned values, atoms, and the way of its events.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include <xcb/xcb.h>

#include "base/error.h"
#include "platform/clock.h"
#include "platform/windows.h"
#include "platform/x11/server_watch.h"

namespace mindreader::x11 {

// As xcb_connect(), with a cookie as ReadAuthority() gives it; never null.
[[nodiscard]] xcb_connection_t* Connect(const std::string& name, const std::string& cookie,
                                        int* screen);

// XCB hands out replies, events and errors that the caller frees.
struct Free {
  void operator()(void* memory) const { std::free(memory); }
};
template <typename T>
using Reply = std::unique_ptr<T, Free>;

enum class Atom : std::size_t {
  kNetSupported,
  kNetSupportingWmCheck,
  kNetClientList,
  kNetClientListStacking,
  kNetActiveWindow,
  kNetMoveresizeWindow,
  kNetFrameExtents,
  kNetRequestFrameExtents,
  kNetWmName,
  kNetWmPid,
  kUtf8String,
  kWmState,
  kWmProtocols,
  kWmDeleteWindow,
  kCount,
};

// Hears every event of a connection.
class EventListener {
 public:
  virtual ~EventListener() = default;
  virtual void OnEvent(const xcb_generic_event_t& event) = 0;
};

// Why Connection::Wait() returned.
enum class Wake { kReadable, kInterrupted, kDeadline, kLost };

// One thread. Once the server is gone, or answers nobody (see ServerWatch), every request fails at
// once and Lost() is true.
class Connection {
 public:
  // `name` as in $DISPLAY (empty: that), `authority` as in $XAUTHORITY (empty: that).
  [[nodiscard]] static Result<std::unique_ptr<Connection>> Open(
      const std::string& name, const std::filesystem::path& authority);
  ~Connection();
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  [[nodiscard]] xcb_connection_t* get() const { return xcb_; }
  [[nodiscard]] const xcb_screen_t& screen() const { return *screen_; }
  [[nodiscard]] xcb_window_t root() const { return screen_->root; }
  [[nodiscard]] const std::string& name() const { return name_; }
  [[nodiscard]] xcb_atom_t atom(Atom atom) const { return atoms_[static_cast<std::size_t>(atom)]; }
  [[nodiscard]] bool Lost() const { return xcb_connection_has_error(xcb_) != 0; }

  // Why a request about a window had no answer: the server or the window is gone (kNotFound).
  [[nodiscard]] Error Gone(WindowId window) const;
  // Waits until the server has processed a request, and says whether it failed.
  [[nodiscard]] Status Check(xcb_void_cookie_t request, const std::string& what) const;

  // Asks for more kinds of events of a window, besides those asked for before.
  [[nodiscard]] Status Select(xcb_window_t window, std::uint32_t event_mask);
  // Listeners must remove themselves before they go.
  void Add(EventListener& listener);
  void Remove(EventListener& listener);
  // Hands all events that have arrived to the listeners; never blocks.
  void Dispatch();
  // The same with all events that the server has sent until now: one round trip.
  void Synchronize();
  // Blocks until there may be new events, wake_fd (or -1) is readable, or `timeout` has passed.
  [[nodiscard]] Wake Wait(Duration timeout, int wake_fd) const;

 private:
  Connection(xcb_connection_t* xcb, xcb_screen_t* screen, std::string name,
             std::shared_ptr<ServerWatch> watch);
  void InternAtoms();

  xcb_connection_t* xcb_;
  xcb_screen_t* screen_;
  std::string name_;
  std::shared_ptr<ServerWatch> watch_;  // or null
  std::array<xcb_atom_t, static_cast<std::size_t>(Atom::kCount)> atoms_{};
  std::map<xcb_window_t, std::uint32_t> event_masks_;  // the server knows one mask a window
  std::vector<EventListener*> listeners_;
};

// "0x2a00007", as other tools print a window.
[[nodiscard]] std::string Hex(WindowId window);

}  // namespace mindreader::x11
