#include "platform/x11/window_tree.h"

#include <algorithm>

namespace mindreader::x11 {
namespace {

// Window trees of real programs are a handful deep; this only bounds a walk through a tree that
// changes under us.
constexpr std::size_t kMaxDepth = 64;

}  // namespace

BoxQuestion AskBox(const Connection& connection, xcb_window_t window) {
  xcb_connection_t* const xcb = connection.get();
  return {xcb_get_geometry(xcb, window), xcb_get_window_attributes(xcb, window),
          xcb_translate_coordinates(xcb, window, connection.root(), 0, 0)};
}

std::optional<Box> ReadBox(const Connection& connection, const BoxQuestion& asked) {
  xcb_connection_t* const xcb = connection.get();
  const Reply<xcb_get_geometry_reply_t> geometry(
      xcb_get_geometry_reply(xcb, asked.geometry, nullptr));
  const Reply<xcb_get_window_attributes_reply_t> attributes(
      xcb_get_window_attributes_reply(xcb, asked.attributes, nullptr));
  const Reply<xcb_translate_coordinates_reply_t> place(
      xcb_translate_coordinates_reply(xcb, asked.place, nullptr));
  if (!geometry || !attributes || !place) return std::nullopt;
  const bool viewable = attributes->map_state == XCB_MAP_STATE_VIEWABLE &&
                        attributes->_class == XCB_WINDOW_CLASS_INPUT_OUTPUT;
  return Box{{place->dst_x, place->dst_y, geometry->width, geometry->height}, viewable};
}

std::vector<xcb_window_t> Children(const Connection& connection, xcb_window_t window) {
  const Reply<xcb_query_tree_reply_t> tree(
      xcb_query_tree_reply(connection.get(), xcb_query_tree(connection.get(), window), nullptr));
  if (!tree) return {};
  const xcb_window_t* const children = xcb_query_tree_children(tree.get());
  return {children, children + xcb_query_tree_children_length(tree.get())};
}

std::vector<xcb_window_t> PathTo(const Connection& connection, xcb_window_t window) {
  std::vector<xcb_window_t> path;
  while (window != connection.root()) {
    path.push_back(window);
    const Reply<xcb_query_tree_reply_t> tree(
        xcb_query_tree_reply(connection.get(), xcb_query_tree(connection.get(), window), nullptr));
    if (!tree || path.size() > kMaxDepth) return {};
    window = tree->parent;
  }
  std::reverse(path.begin(), path.end());
  return path;
}

std::vector<xcb_window_t> PathAt(const Connection& connection, RootPoint point) {
  xcb_connection_t* const xcb = connection.get();
  const auto x = static_cast<std::int16_t>(point.x), y = static_cast<std::int16_t>(point.y);
  std::vector<xcb_window_t> path;
  xcb_window_t window = connection.root();
  while (path.size() < kMaxDepth) {
    // The server itself says which child a point hits: it knows the stacking, the shapes and their
    // input regions.
    const Reply<xcb_translate_coordinates_reply_t> hit(xcb_translate_coordinates_reply(
        xcb, xcb_translate_coordinates(xcb, connection.root(), window, x, y), nullptr));
    if (!hit || hit->child == XCB_NONE) break;
    window = hit->child;
    path.push_back(window);
  }
  return path;
}

bool MayBeHidden(const Connection& connection, xcb_window_t window) {
  const auto own_box = ReadBox(connection, AskBox(connection, window));
  const RootRect screen{0, 0, connection.screen().width_in_pixels,
                        connection.screen().height_in_pixels};
  const auto path = PathTo(connection, window);
  if (!own_box || !own_box->viewable || path.empty()) return false;
  const RootRect& box = own_box->content;
  if (box.Intersect(screen) != box) return true;
  const auto stack = Children(connection, connection.root());
  const auto own = std::find(stack.begin(), stack.end(), path.front());
  if (own == stack.end()) return true;  // restacked meanwhile: to be on the safe side
  std::vector<BoxQuestion> above;
  for (auto higher = std::next(own); higher != stack.end(); ++higher) {
    above.push_back(AskBox(connection, *higher));
  }
  bool hidden = false;
  for (const BoxQuestion& asked : above) {
    const auto other = ReadBox(connection, asked);  // every answer must be taken
    hidden |= other && other->viewable && !other->content.Intersect(box).Empty();
  }
  return hidden;
}

}  // namespace mindreader::x11
