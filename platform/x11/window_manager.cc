#include "platform/x11/window_manager.h"

#include <algorithm>

#include "platform/x11/properties.h"

namespace mindreader::x11 {

std::vector<xcb_atom_t> SupportedHints(const Connection& connection) {
  const xcb_atom_t check = connection.atom(Atom::kNetSupportingWmCheck);
  const auto check_cookie = Ask(connection, connection.root(), check, XCB_ATOM_WINDOW);
  const auto hints_cookie =
      Ask(connection, connection.root(), connection.atom(Atom::kNetSupported), XCB_ATOM_ATOM);
  const auto owner = ReadList(connection, check_cookie);
  auto hints = ReadList(connection, hints_cookie);
  if (owner.empty()) return {};
  const auto owner_says =
      ReadList(connection, Ask(connection, owner.front(), check, XCB_ATOM_WINDOW));
  if (owner_says.empty() || owner_says.front() != owner.front()) return {};
  return hints;
}

bool ManagesWindows(const Connection& connection) {
  const xcb_atom_t list = connection.atom(Atom::kNetClientListStacking);
  const auto hints = SupportedHints(connection);
  if (std::find(hints.begin(), hints.end(), list) == hints.end()) return false;
  const Reply<xcb_get_property_reply_t> clients(xcb_get_property_reply(
      connection.get(), Ask(connection, connection.root(), list, XCB_ATOM_WINDOW), nullptr));
  return clients && clients->type == XCB_ATOM_WINDOW;  // set, if only to nothing
}

WindowManagerGreeting::WindowManagerGreeting(Connection& connection)
    : connection_(connection), window_(xcb_generate_id(connection.get())) {
  const std::uint32_t events = XCB_EVENT_MASK_PROPERTY_CHANGE;
  xcb_create_window(connection_.get(), XCB_COPY_FROM_PARENT, window_, connection_.root(), 0, 0, 1,
                    1, 0, XCB_WINDOW_CLASS_INPUT_OUTPUT, XCB_COPY_FROM_PARENT, XCB_CW_EVENT_MASK,
                    &events);
}

WindowManagerGreeting::~WindowManagerGreeting() {
  xcb_destroy_window(connection_.get(), window_);
  xcb_flush(connection_.get());
}

void WindowManagerGreeting::Send() {
  // A failure shows as a missing answer.
  static_cast<void>(TellWindowManager(connection_, window_, Atom::kNetRequestFrameExtents,
                                      {0, 0, 0, 0, 0}, "greet the window manager"));
}

bool WindowManagerGreeting::Answered() const {
  return !ReadList(connection_, Ask(connection_, window_, connection_.atom(Atom::kNetFrameExtents),
                                    XCB_ATOM_CARDINAL))
              .empty();
}

Status TellWindowManager(const Connection& connection, xcb_window_t window, Atom type,
                         const std::array<std::uint32_t, 5>& data, const std::string& what) {
  xcb_client_message_event_t message{};
  message.response_type = XCB_CLIENT_MESSAGE;
  message.format = 32;
  message.window = window;
  message.type = connection.atom(type);
  std::copy(data.begin(), data.end(), message.data.data32);
  return connection.Check(xcb_send_event_checked(connection.get(), 0, connection.root(),
                                                 XCB_EVENT_MASK_SUBSTRUCTURE_NOTIFY |
                                                     XCB_EVENT_MASK_SUBSTRUCTURE_REDIRECT,
                                                 reinterpret_cast<const char*>(&message)),
                          what);
}

}  // namespace mindreader::x11
