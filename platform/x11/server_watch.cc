#include "platform/x11/server_watch.h"

#include <poll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <unistd.h>
#include <xcb/xcbext.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <map>

#include "platform/x11/connection.h"

namespace mindreader::x11 {
namespace {

constexpr Duration kPause = std::chrono::seconds(2);

int Milliseconds(Duration duration) {
  return static_cast<int>(std::chrono::ceil<std::chrono::milliseconds>(duration).count());
}

}  // namespace

ServerWatch::ServerWatch(xcb_connection_t* own, Duration longest_silence)
    : own_(own),
      longest_silence_(longest_silence),
      end_(eventfd(0, EFD_CLOEXEC)),
      thread_([this] { Watch(); }) {}

ServerWatch::~ServerWatch() {
  const std::uint64_t one = 1;
  [[maybe_unused]] const ssize_t written = write(end_, &one, sizeof one);
  thread_.join();
  close(end_);
  xcb_disconnect(own_);
}

std::shared_ptr<ServerWatch> ServerWatch::Of(const std::string& display,
                                             const std::string& cookie) {
  static std::mutex mutex;
  static std::map<std::string, std::weak_ptr<ServerWatch>> watches;
  const std::lock_guard lock(mutex);
  if (auto watch = watches[display].lock(); watch && !watch->Silent()) return watch;
  xcb_connection_t* const own = Connect(display, cookie, nullptr);
  if (xcb_connection_has_error(own) != 0) {
    xcb_disconnect(own);
    return nullptr;
  }
  auto watch = std::make_shared<ServerWatch>(own);
  watches[display] = watch;
  return watch;
}

void ServerWatch::Guard(int connection) {
  const std::lock_guard lock(mutex_);
  guarded_.push_back(connection);
}

void ServerWatch::Release(int connection) {
  const std::lock_guard lock(mutex_);
  std::erase(guarded_, connection);
}

void ServerWatch::Watch() {
  do {
    switch (Ask()) {
      case Answer::kCame: break;
      case Answer::kEnd: return;
      case Answer::kNone: {
        silent_ = true;
        const std::lock_guard lock(mutex_);
        for (const int connection : guarded_) shutdown(connection, SHUT_RDWR);
        return;
      }
    }
  } while (!MustEnd(kPause, false));
}

// Waits until this object goes, or, if that counts, the server has sent something.
bool ServerWatch::MustEnd(Duration timeout, bool or_readable) const {
  std::array<pollfd, 2> files = {
      {{end_, POLLIN, 0}, {or_readable ? xcb_get_file_descriptor(own_) : -1, POLLIN, 0}}};
  return poll(files.data(), files.size(), Milliseconds(timeout)) > 0 && files[0].revents != 0;
}

// Events come unasked, as when the keyboard is mapped anew: they are no answer.
ServerWatch::Answer ServerWatch::Ask() {
  const auto asked = xcb_get_input_focus(own_);
  if (xcb_flush(own_) <= 0) return Answer::kEnd;
  const auto until = std::chrono::steady_clock::now() + longest_silence_;
  while (true) {
    // This process may have been stopped itself: the answer may be there after all that time.
    const Duration left = std::max(until - std::chrono::steady_clock::now(), Duration{});
    if (MustEnd(left, true)) return Answer::kEnd;
    void* reply = nullptr;
    xcb_generic_error_t* error = nullptr;
    const bool came = xcb_poll_for_reply(own_, asked.sequence, &reply, &error) != 0;
    std::free(reply);
    std::free(error);
    while (xcb_generic_event_t* const event = xcb_poll_for_queued_event(own_)) std::free(event);
    if (came) return xcb_connection_has_error(own_) != 0 ? Answer::kEnd : Answer::kCame;
    if (left == Duration{}) return Answer::kNone;
  }
}

}  // namespace mindreader::x11
