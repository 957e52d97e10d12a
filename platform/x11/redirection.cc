#include "platform/x11/redirection.h"

#include <xcb/composite.h>

namespace mindreader::x11 {

Status OpenForReading(Connection& connection, const DisplayFeatures& features, Clock& clock,
                      WindowId window) {
  xcb_connection_t* const xcb = connection.get();
  const auto id = static_cast<xcb_window_t>(window);
  const Status selected = connection.Select(id, XCB_EVENT_MASK_STRUCTURE_NOTIFY);
  if (!selected) return Forward(selected);
  if (!features.composite) return {};
  static_cast<void>(clock);
  return connection.Check(
      xcb_composite_redirect_window_checked(xcb, id, XCB_COMPOSITE_REDIRECT_AUTOMATIC),
      "redirect a window");
}

}  // namespace mindreader::x11
