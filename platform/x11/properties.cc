#include "platform/x11/properties.h"

#include <cstring>
#include <string_view>

namespace mindreader::x11 {
namespace {

// ISO 8859-1 is the first 256 characters of Unicode.
std::string FromLatin1(std::string_view latin1) {
  std::string utf8;
  for (const char c : latin1) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x80) {
      utf8 += c;
    } else {
      utf8 += static_cast<char>(0xC0U | (byte >> 6U));
      utf8 += static_cast<char>(0x80U | (byte & 0x3FU));
    }
  }
  return utf8;
}

}  // namespace

xcb_get_property_cookie_t Ask(const Connection& connection, xcb_window_t window,
                              xcb_atom_t property, xcb_atom_t type) {
  static_assert(kMaxTextBytes / 4 <= kMaxListItems);
  return xcb_get_property(connection.get(), 0, window, property, type, 0, kMaxListItems);
}

std::optional<std::string> ReadText(const Connection& connection,
                                    xcb_get_property_cookie_t cookie) {
  const Reply<xcb_get_property_reply_t> reply(
      xcb_get_property_reply(connection.get(), cookie, nullptr));
  if (!reply || reply->format != 8) return std::nullopt;
  const std::string_view bytes(
      static_cast<const char*>(xcb_get_property_value(reply.get())),
      static_cast<std::size_t>(xcb_get_property_value_length(reply.get())));
  const std::string_view text = bytes.substr(0, kMaxTextBytes);
  return reply->type == XCB_ATOM_STRING ? FromLatin1(text) : std::string(text);
}

std::vector<std::uint32_t> ReadList(const Connection& connection,
                                    xcb_get_property_cookie_t cookie) {
  const Reply<xcb_get_property_reply_t> reply(
      xcb_get_property_reply(connection.get(), cookie, nullptr));
  if (!reply || reply->format != 32) return {};
  const auto bytes = static_cast<std::size_t>(xcb_get_property_value_length(reply.get()));
  std::vector<std::uint32_t> list(bytes / sizeof(std::uint32_t));
  if (!list.empty()) {
    std::memcpy(list.data(), xcb_get_property_value(reply.get()), list.size() * sizeof list[0]);
  }
  return list;
}

}  // namespace mindreader::x11
