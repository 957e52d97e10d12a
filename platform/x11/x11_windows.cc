#include "platform/x11/x11_windows.h"

#include <algorithm>
#include <utility>

#include "platform/x11/properties.h"
#include "platform/x11/window_manager.h"
#include "platform/x11/window_tree.h"

namespace mindreader::x11 {
namespace {

// How deep below the root's child a window manager puts the client: frame, perhaps a container.
constexpr int kMaxFrameDepth = 3;
// How often it is asked what covers a window, while what does so closes each time.
constexpr int kMostLooks = 8;

// EWMH: the message comes from a tool that acts for the user, so the focus is not "stolen".
constexpr std::uint32_t kFromPager = 2;

bool Supports(const Connection& connection, const std::vector<xcb_atom_t>& hints, Atom hint) {
  return std::find(hints.begin(), hints.end(), connection.atom(hint)) != hints.end();
}

// Everything that Describe() asks for, sent in one go.
struct Questions {
  BoxQuestion box;
  xcb_get_property_cookie_t net_name, name, window_class, pid, transient_for;
};

Questions AskAll(const Connection& connection, xcb_window_t window) {
  return {AskBox(connection, window),
          Ask(connection, window, connection.atom(Atom::kNetWmName), XCB_ATOM_ANY),
          Ask(connection, window, XCB_ATOM_WM_NAME, XCB_ATOM_ANY),
          Ask(connection, window, XCB_ATOM_WM_CLASS, XCB_ATOM_ANY),
          Ask(connection, window, connection.atom(Atom::kNetWmPid), XCB_ATOM_CARDINAL),
          Ask(connection, window, XCB_ATOM_WM_TRANSIENT_FOR, XCB_ATOM_WINDOW)};
}

// WM_CLASS is two strings, each with a zero at its end.
void ReadClass(const std::string& both, WindowInfo& info) {
  const std::size_t end = both.find('\0');
  info.instance = both.substr(0, end);
  if (end == std::string::npos) return;
  info.window_class = both.substr(end + 1);
  info.window_class = info.window_class.substr(0, info.window_class.find('\0'));
}

// All answers must be taken, even those of a window that is gone.
Result<WindowInfo> ReadAll(const Connection& connection, xcb_window_t window,
                           const Questions& asked) {
  const auto box = ReadBox(connection, asked.box);
  const auto net_name = ReadText(connection, asked.net_name);
  const auto name = ReadText(connection, asked.name);
  const auto window_class = ReadText(connection, asked.window_class);
  const auto pid = ReadList(connection, asked.pid);
  const auto transient_for = ReadList(connection, asked.transient_for);
  if (!box) return tl::unexpected(connection.Gone(WindowId{window}));
  WindowInfo info;
  info.id = WindowId{window};
  info.title = net_name ? *net_name : name.value_or("");
  if (window_class) ReadClass(*window_class, info);
  if (!pid.empty()) info.pid = static_cast<int>(pid.front());
  if (!transient_for.empty()) info.transient_for = WindowId{transient_for.front()};
  info.content = box->content;
  info.viewable = box->viewable;
  return info;
}

// Asks each window around a known one which of its children a place in that one hits. One answer
// for each of `path`, from the root's child to the window itself.
std::vector<xcb_translate_coordinates_cookie_t> AskPath(const Connection& connection,
                                                        const std::vector<xcb_window_t>& path,
                                                        WindowPoint place) {
  const auto x = static_cast<std::int16_t>(place.x), y = static_cast<std::int16_t>(place.y);
  std::vector<xcb_translate_coordinates_cookie_t> asked;
  xcb_window_t parent = connection.root();
  for (const xcb_window_t window : path) {
    asked.push_back(xcb_translate_coordinates(connection.get(), path.back(), parent, x, y));
    parent = window;
  }
  return asked;
}

// Whether the answers lead from the root to the end of the path.
bool ReadPath(const Connection& connection, const std::vector<xcb_window_t>& path,
              const std::vector<xcb_translate_coordinates_cookie_t>& asked) {
  bool leads_there = !path.empty();
  for (std::size_t i = 0; i < path.size(); ++i) {  // every answer must be taken
    const Reply<xcb_translate_coordinates_reply_t> hit(
        xcb_translate_coordinates_reply(connection.get(), asked[i], nullptr));
    leads_there = leads_there && hit && hit->child == path[i];
  }
  return leads_there;
}

}  // namespace

X11Windows::X11Windows(Connection& connection, Clock& clock, int wake_fd)
    : connection_(connection), waiter_(connection, clock, wake_fd), clock_(clock) {
  connection_.Add(*this);
  // All that happens to the root's children, and the window manager's properties on the root. It
  // cannot fail but with the connection, which the next request will tell.
  static_cast<void>(connection_.Select(
      connection_.root(), XCB_EVENT_MASK_SUBSTRUCTURE_NOTIFY | XCB_EVENT_MASK_PROPERTY_CHANGE));
}

X11Windows::~X11Windows() { connection_.Remove(*this); }

void X11Windows::OnEvent(const xcb_generic_event_t& event) {
  switch (event.response_type & 0x7F) {
    case XCB_PROPERTY_NOTIFY: {
      const auto& changed = reinterpret_cast<const xcb_property_notify_event_t&>(event);
      changed_ |= changed.window == connection_.root() &&
                  (changed.atom == connection_.atom(Atom::kNetClientListStacking) ||
                   changed.atom == connection_.atom(Atom::kNetActiveWindow));
      break;
    }
    case XCB_CREATE_NOTIFY: break;  // not to be seen yet
    case XCB_DESTROY_NOTIFY:
    case XCB_UNMAP_NOTIFY:
    case XCB_MAP_NOTIFY:
    case XCB_REPARENT_NOTIFY:
    case XCB_CONFIGURE_NOTIFY:
    case XCB_GRAVITY_NOTIFY:
    case XCB_CIRCULATE_NOTIFY:
    case XCB_FOCUS_IN: changed_ = true; break;
    default: break;
  }
}

WaitResult X11Windows::WaitForChange(TimePoint deadline) {
  WaitResult result;
  for (TimePoint limit = clock_.Now();; limit = deadline) {
    // The first round does not block: it only sees whether there is an interruption.
    const Wake wake = waiter_.Block(limit, result.waited);
    const TimePoint now = clock_.Now();
    connection_.Dispatch();
    if (wake == Wake::kInterrupted) {
      result.outcome = WaitOutcome::kInterrupted;
    } else if (connection_.Lost()) {
      result.outcome = WaitOutcome::kWindowGone;
    } else if (std::exchange(changed_, false)) {
      result.outcome = WaitOutcome::kChanged;
      result.last_change = now;
    } else if (now < deadline) {
      continue;
    }
    return result;
  }
}

Result<std::vector<WindowInfo>> X11Windows::List() {
  connection_.Dispatch();
  changed_ = false;  // what happens from here on may be missing in the list
  const auto clients = Clients();
  if (!clients) return Forward(clients);
  for (const xcb_window_t client : *clients) {
    // Its end and its focus are not among the events of the root. If it has just gone, so be it.
    static_cast<void>(
        connection_.Select(client, XCB_EVENT_MASK_STRUCTURE_NOTIFY | XCB_EVENT_MASK_FOCUS_CHANGE));
  }
  std::vector<Questions> asked;
  for (const xcb_window_t client : *clients) asked.push_back(AskAll(connection_, client));
  std::vector<WindowInfo> windows;
  for (std::size_t i = 0; i < clients->size(); ++i) {
    auto info = ReadAll(connection_, (*clients)[i], asked[i]);
    if (info && info->viewable) windows.push_back(std::move(*info));
  }
  if (connection_.Lost()) return tl::unexpected(connection_.Gone(WindowId::kNone));
  return windows;
}

Result<std::vector<xcb_window_t>> X11Windows::Clients() {
  constexpr std::array kLists = {Atom::kNetClientListStacking, Atom::kNetClientList};
  // Asked for before it is known whether they hold, to save a round trip; every answer is taken.
  std::array<xcb_get_property_cookie_t, kLists.size()> asked;
  for (std::size_t i = 0; i < kLists.size(); ++i) {
    asked[i] = Ask(connection_, connection_.root(), connection_.atom(kLists[i]), XCB_ATOM_WINDOW);
  }
  const auto hints = SupportedHints(connection_);
  std::optional<std::vector<xcb_window_t>> clients;
  for (std::size_t i = 0; i < kLists.size(); ++i) {
    auto list = ReadList(connection_, asked[i]);
    if (!clients && Supports(connection_, hints, kLists[i])) clients = std::move(list);
  }
  if (clients) return *std::move(clients);
  return ClientsInTree();
}

// Without a window manager the root's children are the clients; an old one puts frames around
// them and marks the clients with WM_STATE (ICCCM 4.1.3.1).
Result<std::vector<xcb_window_t>> X11Windows::ClientsInTree() {
  std::vector<xcb_window_t> clients;
  for (const xcb_window_t child : Children(connection_, connection_.root())) {
    std::vector<xcb_window_t> level = {child};
    xcb_window_t client = XCB_NONE;
    for (int depth = 0; depth < kMaxFrameDepth && client == XCB_NONE; ++depth) {
      std::vector<xcb_window_t> below;
      for (const xcb_window_t window : level) {
        if (IsManaged(window)) client = window;
        const auto children = Children(connection_, window);
        below.insert(below.end(), children.begin(), children.end());
      }
      level = std::move(below);
    }
    const Reply<xcb_get_window_attributes_reply_t> attributes(xcb_get_window_attributes_reply(
        connection_.get(), xcb_get_window_attributes(connection_.get(), child), nullptr));
    if (client == XCB_NONE && attributes && attributes->override_redirect == 0) client = child;
    if (client != XCB_NONE) clients.push_back(client);
  }
  return clients;
}

Result<WindowInfo> X11Windows::Describe(WindowId window) {
  const auto id = static_cast<xcb_window_t>(window);
  return ReadAll(connection_, id, AskAll(connection_, id));
}

Result<std::optional<WindowInfo>> X11Windows::Covering(WindowId window, RootPoint point) {
  const auto id = static_cast<xcb_window_t>(window);
  for (int look = 1;; ++look) {
    const auto alive_cookie = xcb_get_geometry(connection_.get(), id);
    const auto path = PathAt(connection_, point);
    const Reply<xcb_get_geometry_reply_t> alive(
        xcb_get_geometry_reply(connection_.get(), alive_cookie, nullptr));
    if (!alive) return tl::unexpected(connection_.Gone(window));
    if (std::find(path.begin(), path.end(), id) != path.end()) return std::nullopt;
    const WindowId over{ClientAmong(path)};
    auto covering = Describe(over);
    if (covering) return std::optional(std::move(*covering));
    // What lay over the window may be gone since, and then something else gets the click.
    if (covering.error().code != ErrorCode::kNotFound) return Forward(covering);
    if (look == kMostLooks) {
      WindowInfo unknown;
      unknown.id = over;
      return unknown;
    }
  }
}

Result<Standing> X11Windows::Survey(WindowId window, std::span<const WindowPoint> places) {
  const auto id = static_cast<xcb_window_t>(window);
  auto standing = SurveyAlong(id, places);
  if (!standing || standing->reachable) return standing;
  // It may have been put into another frame since its path was learned.
  auto path = PathTo(connection_, id);
  if (path == path_) return standing;
  path_ = std::move(path);
  focus_in_surveyed_ = XCB_NONE;
  return SurveyAlong(id, places);
}

Result<Standing> X11Windows::SurveyAlong(xcb_window_t window,
                                         std::span<const WindowPoint> places) const {
  xcb_connection_t* const xcb = connection_.get();
  const auto screen_cookie = xcb_get_geometry(xcb, connection_.root());
  const auto pointer_cookie = xcb_query_pointer(xcb, connection_.root());
  const BoxQuestion box_asked = AskBox(connection_, window);
  const bool knows_path = !path_.empty() && path_.back() == window;
  std::vector<std::vector<xcb_translate_coordinates_cookie_t>> paths_asked;
  for (const WindowPoint place : places) {
    if (knows_path) paths_asked.push_back(AskPath(connection_, path_, place));
  }
  const Reply<xcb_get_geometry_reply_t> screen(xcb_get_geometry_reply(xcb, screen_cookie, nullptr));
  const Reply<xcb_query_pointer_reply_t> pointer(
      xcb_query_pointer_reply(xcb, pointer_cookie, nullptr));
  const auto box = ReadBox(connection_, box_asked);
  bool reachable = knows_path || places.empty();
  for (const auto& asked : paths_asked) {
    reachable = ReadPath(connection_, path_, asked) && reachable;
  }
  if (!screen || !pointer || !box) return tl::unexpected(connection_.Gone(WindowId{window}));
  Standing standing{
      box->content, {0, 0, screen->width, screen->height}, box->viewable, reachable, std::nullopt};
  if (pointer->same_screen != 0) standing.pointer = RootPoint{pointer->root_x, pointer->root_y};
  return standing;
}

xcb_window_t X11Windows::ClientAmong(const std::vector<xcb_window_t>& path) const {
  const auto managed = std::find_if(path.begin(), path.end(),
                                    [this](xcb_window_t window) { return IsManaged(window); });
  if (managed != path.end()) return *managed;
  return path.empty() ? connection_.root() : path.front();
}

bool X11Windows::IsManaged(xcb_window_t window) const {
  return !ReadList(connection_,
                   Ask(connection_, window, connection_.atom(Atom::kWmState), XCB_ATOM_ANY))
              .empty();
}

// Toolkits give the focus to a small child of their window: climb to the client.
Result<WindowId> X11Windows::Focused() {
  xcb_connection_t* const xcb = connection_.get();
  const Reply<xcb_get_input_focus_reply_t> focus(
      xcb_get_input_focus_reply(xcb, xcb_get_input_focus(xcb), nullptr));
  if (!focus) return tl::unexpected(connection_.Gone(WindowId::kNone));
  if (focus->focus == XCB_INPUT_FOCUS_NONE || focus->focus == XCB_INPUT_FOCUS_POINTER_ROOT ||
      focus->focus == connection_.root()) {
    return WindowId::kNone;
  }
  if (focus->focus == focus_in_surveyed_) return WindowId{path_.back()};
  const auto path = PathTo(connection_, focus->focus);
  if (path.empty()) return WindowId::kNone;  // it has just gone
  const xcb_window_t client = ClientAmong(path);
  if (!path_.empty() && client == path_.back()) focus_in_surveyed_ = focus->focus;
  return WindowId{client};
}

Status X11Windows::Activate(WindowId window) {
  const auto id = static_cast<xcb_window_t>(window);
  if (Supports(connection_, SupportedHints(connection_), Atom::kNetActiveWindow)) {
    const auto alive = Describe(window);
    if (!alive) return Forward(alive);
    return TellWindowManager(connection_, id, Atom::kNetActiveWindow,
                             {kFromPager, XCB_CURRENT_TIME, 0, 0, 0}, "activate a window");
  }
  auto raised = Configure(window, XCB_CONFIG_WINDOW_STACK_MODE, {XCB_STACK_MODE_ABOVE, 0, 0, 0},
                          "raise a window");
  if (!raised) return raised;
  return connection_.Check(
      xcb_set_input_focus_checked(connection_.get(), XCB_INPUT_FOCUS_POINTER_ROOT, id,
                                  XCB_CURRENT_TIME),
      "focus a window");
}

Status X11Windows::Move(WindowId window, RootPoint origin) {
  const auto id = static_cast<xcb_window_t>(window);
  const auto frame_cookie =
      Ask(connection_, id, connection_.atom(Atom::kNetFrameExtents), XCB_ATOM_CARDINAL);
  const Reply<xcb_get_geometry_reply_t> geometry(
      xcb_get_geometry_reply(connection_.get(), xcb_get_geometry(connection_.get(), id), nullptr));
  const auto frame = ReadList(connection_, frame_cookie);  // left, right, top, bottom
  if (!geometry) return tl::unexpected(connection_.Gone(window));
  const auto hints = SupportedHints(connection_);
  const auto x = static_cast<std::uint32_t>(origin.x), y = static_cast<std::uint32_t>(origin.y);
  if (Supports(connection_, hints, Atom::kNetMoveresizeWindow)) {
    constexpr std::uint32_t kHasX = 1U << 8U, kHasY = 1U << 9U;
    // Static gravity: the place is that of the content, however thick the frame is.
    const std::uint32_t flags = XCB_GRAVITY_STATIC | kHasX | kHasY | (kFromPager << 12U);
    return TellWindowManager(connection_, id, Atom::kNetMoveresizeWindow, {flags, x, y, 0, 0},
                             "move a window");
  }
  // A configure request is about the outer corner: of the frame if there is one, else of the
  // border.
  const bool framed = !hints.empty() && frame.size() == 4;
  const std::uint32_t left = framed ? frame[0] : geometry->border_width;
  const std::uint32_t top = framed ? frame[2] : geometry->border_width;
  return Configure(window, XCB_CONFIG_WINDOW_X | XCB_CONFIG_WINDOW_Y, {x - left, y - top, 0, 0},
                   "move a window");
}

Status X11Windows::Resize(WindowId window, Size size) {
  if (size.width <= 0 || size.height <= 0) {
    return Fail(ErrorCode::kFailed, "a window cannot be empty", "a size of 1x1 or more");
  }
  const auto width = static_cast<std::uint32_t>(size.width);
  const auto height = static_cast<std::uint32_t>(size.height);
  if (Supports(connection_, SupportedHints(connection_), Atom::kNetMoveresizeWindow)) {
    const auto alive = Describe(window);
    if (!alive) return Forward(alive);
    constexpr std::uint32_t kHasWidth = 1U << 10U, kHasHeight = 1U << 11U;
    // Static gravity: the content stays where it is.
    const std::uint32_t flags = XCB_GRAVITY_STATIC | kHasWidth | kHasHeight | (kFromPager << 12U);
    return TellWindowManager(connection_, static_cast<xcb_window_t>(window),
                             Atom::kNetMoveresizeWindow, {flags, 0, 0, width, height},
                             "resize a window");
  }
  return Configure(window, XCB_CONFIG_WINDOW_WIDTH | XCB_CONFIG_WINDOW_HEIGHT,
                   {width, height, 0, 0}, "resize a window");
}

Status X11Windows::Configure(WindowId window, std::uint16_t mask,
                             const std::array<std::uint32_t, 4>& values,
                             const std::string& what) const {
  return connection_.Check(
      xcb_configure_window_checked(connection_.get(), static_cast<xcb_window_t>(window), mask,
                                   values.data()),
      what);
}

Status X11Windows::Close(WindowId window) {
  const auto id = static_cast<xcb_window_t>(window);
  const auto protocols = ReadList(
      connection_, Ask(connection_, id, connection_.atom(Atom::kWmProtocols), XCB_ATOM_ATOM));
  const xcb_atom_t delete_window = connection_.atom(Atom::kWmDeleteWindow);
  if (std::find(protocols.begin(), protocols.end(), delete_window) == protocols.end()) {
    const auto alive = Describe(window);
    if (!alive) return Forward(alive);
    return Fail(ErrorCode::kFailed, "window " + Hex(window) + " cannot be asked to close",
                "WM_DELETE_WINDOW among its protocols", "End the program another way.");
  }
  xcb_client_message_event_t message{};
  message.response_type = XCB_CLIENT_MESSAGE;
  message.format = 32;
  message.window = id;
  message.type = connection_.atom(Atom::kWmProtocols);
  message.data.data32[0] = delete_window;
  message.data.data32[1] = XCB_CURRENT_TIME;
  return connection_.Check(xcb_send_event_checked(connection_.get(), 0, id, XCB_EVENT_MASK_NO_EVENT,
                                                  reinterpret_cast<const char*>(&message)),
                           "close a window");
}

Result<RootRect> X11Windows::ScreenBounds() {
  const Reply<xcb_get_geometry_reply_t> geometry(xcb_get_geometry_reply(
      connection_.get(), xcb_get_geometry(connection_.get(), connection_.root()), nullptr));
  if (!geometry) return tl::unexpected(connection_.Gone(WindowId::kNone));
  return RootRect{0, 0, geometry->width, geometry->height};
}

}  // namespace mindreader::x11
