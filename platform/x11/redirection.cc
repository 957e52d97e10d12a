#include "platform/x11/redirection.h"

#include <chrono>
#include <optional>

#include <xcb/composite.h>

#include "platform/x11/window_tree.h"
#include "platform/x11/x11_change_watch.h"

namespace mindreader::x11 {
namespace {

// Within this time a program begins to paint what came to light (two frames of 60 Hz and some), …
constexpr auto kFirstRepaint = std::chrono::milliseconds(100);
// … it has done so when it paints no more for two frames, …
constexpr auto kSettled = std::chrono::milliseconds(34);
// … and one that always paints somewhere is not waited for any longer.
constexpr auto kPatience = std::chrono::milliseconds(300);

}  // namespace

Status OpenForReading(Connection& connection, const DisplayFeatures& features, Clock& clock,
                      WindowId window, Size size) {
  const auto id = static_cast<xcb_window_t>(window);
  const Status selected = connection.Select(id, XCB_EVENT_MASK_STRUCTURE_NOTIFY);
  if (!selected || !features.composite) return selected;
  // The parts that are on the screen keep their pixels; the server asks the program for the others.
  std::optional<X11ChangeWatch> watch;
  if (MayBeHidden(connection, id)) watch.emplace(connection, clock, -1, id, size);
  const Status redirected = connection.Check(
      xcb_composite_redirect_window_checked(connection.get(), id, XCB_COMPOSITE_REDIRECT_AUTOMATIC),
      "redirect a window");
  if (!redirected || !watch) return redirected;
  const WindowRect all{0, 0, size.width, size.height};
  const TimePoint start = clock.Now();
  watch->WaitForChange(all, start + kFirstRepaint);
  watch->WaitForQuiet(all, kSettled, start + kPatience);
  return {};
}

}  // namespace mindreader::x11
