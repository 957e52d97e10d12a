// The tree of windows as the server keeps it.
#pragma once

#include <optional>
#include <vector>

#include "base/geometry.h"
#include "platform/x11/connection.h"

namespace mindreader::x11 {

// What a window takes up on the screen.
struct Box {
  RootRect content;  // without its border
  bool viewable = false;
};
// Ask first and read later, so that several questions take one round trip.
struct BoxQuestion {
  xcb_get_geometry_cookie_t geometry;
  xcb_get_window_attributes_cookie_t attributes;
  xcb_translate_coordinates_cookie_t place;
};
[[nodiscard]] BoxQuestion AskBox(const Connection& connection, xcb_window_t window);
// Nothing when the window is gone. Every question must be read.
[[nodiscard]] std::optional<Box> ReadBox(const Connection& connection, const BoxQuestion& asked);

// The children from the bottom of the stack to its top; empty when the window is gone.
[[nodiscard]] std::vector<xcb_window_t> Children(const Connection& connection, xcb_window_t window);

// The window and all around it, from the root's child inwards; empty when it is gone, and for the
// root itself.
[[nodiscard]] std::vector<xcb_window_t> PathTo(const Connection& connection, xcb_window_t window);

// The windows that the point hits, from the root's child inwards: where a click would go. Empty
// over the bare root.
[[nodiscard]] std::vector<xcb_window_t> PathAt(const Connection& connection, RootPoint point);

// Whether the screen may lack a part of the window: it reaches over the edge, or the box of a
// higher window touches it. False when it is gone.
[[nodiscard]] bool MayBeHidden(const Connection& connection, xcb_window_t window);

}  // namespace mindreader::x11
