// Window properties: what other programs say about their windows. Nothing in them is trusted; all
// lengths are bounded.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <xcb/xcb.h>

#include "platform/x11/connection.h"

namespace mindreader::x11 {

// Longer texts and lists are cut.
inline constexpr std::uint32_t kMaxTextBytes = 4096;
inline constexpr std::uint32_t kMaxListItems = 4096;

// Ask first and read later, so that several properties take one round trip. XCB_ATOM_ANY takes a
// property of any type.
[[nodiscard]] xcb_get_property_cookie_t Ask(const Connection& connection, xcb_window_t window,
                                            xcb_atom_t property, xcb_atom_t type);

// UTF-8 (Latin-1 is converted); nothing when the property is not set or is no text.
[[nodiscard]] std::optional<std::string> ReadText(const Connection& connection,
                                                  xcb_get_property_cookie_t cookie);
// Windows, atoms or numbers; empty when the property is not set or of another format.
[[nodiscard]] std::vector<std::uint32_t> ReadList(const Connection& connection,
                                                  xcb_get_property_cookie_t cookie);

}  // namespace mindreader::x11
