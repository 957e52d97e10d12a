// Notices that an X server answers nobody any more. A program that is stopped while it has grabbed
// the server keeps it from that for ever, and who waits for a reply then waits for ever, too.
#pragma once

#include <atomic>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include <xcb/xcb.h>

#include "platform/clock.h"

namespace mindreader::x11 {

// Asks a server again and again, on a connection and in a thread of its own. Once it has not
// answered for so long, the connections that were given to it are shut down: all that waits on them
// comes back as if the server had closed them. That is the end of it.
class ServerWatch {
 public:
  // A grab by a window manager, as for an outline of a window that is moved, may last seconds.
  static constexpr Duration kLongestSilence = std::chrono::seconds(20);

  // Takes the connection. Needs one that has no error.
  explicit ServerWatch(xcb_connection_t* own, Duration longest_silence = kLongestSilence);
  ~ServerWatch();
  ServerWatch(const ServerWatch&) = delete;
  ServerWatch& operator=(const ServerWatch&) = delete;

  // The one for all connections of this process to a display, which lives as long as they have it;
  // nothing if the server takes no further connection. `cookie` as ReadAuthority() gives it.
  [[nodiscard]] static std::shared_ptr<ServerWatch> Of(const std::string& display,
                                                       const std::string& cookie);

  // File descriptors of connections to that server, until they are released. Any thread.
  void Guard(int connection);
  void Release(int connection);
  // Whether the server answered no more.
  [[nodiscard]] bool Silent() const { return silent_; }

 private:
  enum class Answer { kCame, kNone, kEnd };
  void Watch();
  Answer Ask();
  [[nodiscard]] bool MustEnd(Duration timeout, bool or_readable) const;

  xcb_connection_t* own_;
  Duration longest_silence_;
  int end_;  // an eventfd
  std::atomic<bool> silent_ = false;
  std::mutex mutex_;
  std::vector<int> guarded_;
  std::thread thread_;
};

}  // namespace mindreader::x11
