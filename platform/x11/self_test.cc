#include "platform/x11/self_test.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <memory>
#include <optional>
#include <utility>

#include "platform/x11/connection.h"

namespace mindreader {
namespace {

constexpr Size kWindowSize{160, 120};
constexpr WindowRect kMark{40, 30, 80, 60};
constexpr WindowPoint kClick{20, 15};  // outside the mark
constexpr std::uint32_t kBackground = 0x1E3C5A, kMarkColor = 0xC87832;
constexpr int kRounds = 21;  // the median of these is shown
constexpr auto kPatience = std::chrono::seconds(2);

std::string Milliseconds(Duration duration) {
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), "%.3f ms",
                std::chrono::duration<double, std::milli>(duration).count());
  return text.data();
}

Duration Median(std::vector<Duration> durations) {
  const auto middle = durations.begin() + static_cast<std::ptrdiff_t>(durations.size() / 2);
  std::nth_element(durations.begin(), middle, durations.end());
  return *middle;
}

// The window that the probes play with, on a connection of its own as any program has.
class ProbeWindow {
 public:
  explicit ProbeWindow(x11::Connection& connection)
      : connection_(connection), id_(xcb_generate_id(connection.get())) {
    xcb_connection_t* const xcb = connection_.get();
    const std::array<std::uint32_t, 3> values = {
        kBackground, 1,  // no window manager shall move it
        XCB_EVENT_MASK_EXPOSURE | XCB_EVENT_MASK_BUTTON_PRESS | XCB_EVENT_MASK_BUTTON_RELEASE};
    xcb_create_window(xcb, XCB_COPY_FROM_PARENT, id_, connection_.root(), 0, 0,
                      static_cast<std::uint16_t>(kWindowSize.width),
                      static_cast<std::uint16_t>(kWindowSize.height), 0,
                      XCB_WINDOW_CLASS_INPUT_OUTPUT, XCB_COPY_FROM_PARENT,
                      XCB_CW_BACK_PIXEL | XCB_CW_OVERRIDE_REDIRECT | XCB_CW_EVENT_MASK,
                      values.data());
    gc_ = xcb_generate_id(xcb);
    xcb_create_gc(xcb, gc_, id_, XCB_GC_FOREGROUND, &kMarkColor);
    xcb_map_window(xcb, id_);
  }
  ~ProbeWindow() {
    xcb_destroy_window(connection_.get(), id_);
    xcb_flush(connection_.get());
  }
  ProbeWindow(const ProbeWindow&) = delete;
  ProbeWindow& operator=(const ProbeWindow&) = delete;

  [[nodiscard]] WindowId id() const { return WindowId{id_}; }
  void DrawMark() {
    const xcb_rectangle_t mark = {
        static_cast<std::int16_t>(kMark.x), static_cast<std::int16_t>(kMark.y),
        static_cast<std::uint16_t>(kMark.width), static_cast<std::uint16_t>(kMark.height)};
    xcb_poly_fill_rectangle(connection_.get(), id_, gc_, 1, &mark);
    xcb_flush(connection_.get());
  }
  // Waits for an event of a kind that no program sent.
  [[nodiscard]] bool Hears(std::uint8_t type) {
    const auto deadline = std::chrono::steady_clock::now() + kPatience;
    while (true) {
      while (const x11::Reply<xcb_generic_event_t> event{xcb_poll_for_event(connection_.get())}) {
        if (event->response_type == type) return true;
      }
      const Duration left = deadline - std::chrono::steady_clock::now();
      if (left <= left.zero() || connection_.Lost()) return false;
      static_cast<void>(connection_.Wait(left, -1));
    }
  }

 private:
  x11::Connection& connection_;
  xcb_window_t id_;
  xcb_gcontext_t gc_ = XCB_NONE;
};

int WrongPixels(const Frame& frame) {
  int wrong = 0;
  for (int y = 0; y < frame.pixels.rows; ++y) {
    for (int x = 0; x < frame.pixels.cols; ++x) {
      const auto& bgra = frame.pixels.at<cv::Vec4b>(y, x);
      const auto color = static_cast<std::uint32_t>((bgra[2] << 16) | (bgra[1] << 8) | bgra[0]);
      wrong += color == (kMark.Contains({x, y}) ? kMarkColor : kBackground) ? 0 : 1;
    }
  }
  return wrong;
}

ProbeResult ProbeCapture(X11Display& display, const ProbeWindow& window, Clock& clock) {
  std::vector<Duration> times;
  int wrong = 0;
  for (int i = 0; i < kRounds; ++i) {
    const TimePoint start = clock.Now();
    const auto frame = display.screen().Capture(window.id());
    times.push_back(clock.Now() - start);
    if (!frame) return {"capture", false, frame.error().Message(), "Use another X server."};
    if (frame->pixels.cols != kWindowSize.width || frame->pixels.rows != kWindowSize.height) {
      return {"capture", false, "a picture of the wrong size", "Use a display that is not scaled."};
    }
    wrong = std::max(wrong, WrongPixels(*frame));
  }
  const std::string time = Milliseconds(Median(times));
  if (wrong != 0) {
    return {"capture", false, time + ", " + std::to_string(wrong) + " pixels wrong",
            "Turn off what changes the colours or the scale of the screen."};
  }
  return {"capture", true, time + ", every pixel right",
          display.features().shm ? "" : "Without shared memory (MIT-SHM) this is slow."};
}

ProbeResult ProbeRepaint(X11Display& display, ProbeWindow& window, Clock& clock) {
  const std::string advice = "Use an X server that reports repaints (DAMAGE).";
  const auto watch = display.screen().Watch(window.id());
  if (!watch) return {"repaint", false, watch.error().Message(), advice};
  std::vector<Duration> times;
  for (int i = 0; i < kRounds; ++i) {
    (*watch)->Forget();
    const TimePoint start = clock.Now();
    window.DrawMark();
    const WaitResult result = (*watch)->WaitForChange(kMark, start + kPatience);
    if (result.outcome != WaitOutcome::kChanged) {
      return {"repaint", false, Name(result.outcome), advice};
    }
    times.push_back(clock.Now() - start);
  }
  return {"repaint", true, Milliseconds(Median(times)) + " from drawing to knowing", ""};
}

// Moves the pointer back when it goes, and releases the button before that.
class PointerVisit {
 public:
  PointerVisit(Pointer& pointer, Clock& clock, RootPoint home)
      : pointer_(pointer), paced_(std::in_place, pointer, clock), home_(home) {}
  ~PointerVisit() {
    paced_.reset();
    static_cast<void>(pointer_.Move(home_));
  }
  PointerVisit(const PointerVisit&) = delete;
  PointerVisit& operator=(const PointerVisit&) = delete;
  [[nodiscard]] Pointer& pointer() { return *paced_; }

 private:
  Pointer& pointer_;
  std::optional<PacedPointer> paced_;
  RootPoint home_;
};

ProbeResult ProbeClick(X11Display& display, ProbeWindow& window, Clock& clock) {
  const auto failed = [](std::string what, std::string advice) {
    return ProbeResult{"click", false, std::move(what), std::move(advice)};
  };
  const auto pointer = display.MakePointer();
  if (!pointer) return failed(pointer.error().Message(), "Use an X server with XTEST.");
  const auto home = (*pointer)->Location();
  const auto described = display.windows().Describe(window.id());
  if (!home) return failed(home.error().Message(), "");
  if (!described) return failed(described.error().Message(), "");
  PointerVisit visit(**pointer, clock, *home);
  const RootPoint target = ToRoot(kClick, described->content);
  if (!visit.pointer().Move(target)) return failed("the pointer does not move", "");
  // Only where our own window gets it, and only if the user does not use the mouse just now.
  const auto covering = display.windows().Covering(window.id(), target);
  if (!covering || *covering || (*pointer)->Location() != target) {
    return failed("not tried: another window or the user was in the way", "Try again.");
  }
  const TimePoint start = clock.Now();
  const bool pressed = visit.pointer().Press() && window.Hears(XCB_BUTTON_PRESS);
  const Duration time = clock.Now() - start;
  const bool released = visit.pointer().Release() && window.Hears(XCB_BUTTON_RELEASE);
  if (!pressed || !released) {
    return failed("the click did not arrive",
                  display.features().is_xwayland
                      ? "Log in to an X11 session: Xwayland does not move the real pointer."
                      : "Check whether another program has grabbed the mouse.");
  }
  return {"click", true, Milliseconds(time) + " from the press to its event, pacing included", ""};
}

}  // namespace

std::vector<ProbeResult> RunSelfTest(X11Display& display, const std::filesystem::path& authority,
                                     Clock& clock, bool with_input) {
  const auto connection = x11::Connection::Open(display.name(), authority);
  if (!connection) return {{"window", false, connection.error().Message(), ""}};
  ProbeWindow window(**connection);
  if (!window.Hears(XCB_EXPOSE)) {
    return {{"window", false, "our window is not shown", "Unlock the screen."}};
  }
  window.DrawMark();
  (*connection)->Synchronize();
  std::vector<ProbeResult> results = {ProbeCapture(display, window, clock),
                                      ProbeRepaint(display, window, clock)};
  if (with_input) results.push_back(ProbeClick(display, window, clock));
  return results;
}

}  // namespace mindreader
