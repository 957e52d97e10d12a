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
