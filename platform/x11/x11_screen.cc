#include "platform/x11/x11_screen.h"

#include <bit>
#include <utility>

#include <xcb/composite.h>

#include "platform/x11/owned_pixels.h"
#include "platform/x11/redirection.h"
#include "platform/x11/x11_change_watch.h"

namespace mindreader::x11 {
namespace {

// A window that is dragged larger changes its pixmap with every step; more in a row than this and
// the window is not fit to be read.
constexpr int kMaxAttempts = 8;
constexpr std::size_t kBytesPerPixel = 4;

const xcb_visualtype_t* FindVisual(const xcb_screen_t& screen, xcb_visualid_t id) {
  for (auto depth = xcb_screen_allowed_depths_iterator(&screen); depth.rem != 0;
       xcb_depth_next(&depth)) {
    for (auto visual = xcb_depth_visuals_iterator(depth.data); visual.rem != 0;
         xcb_visualtype_next(&visual)) {
      if (visual.data->visual_id == id) return visual.data;
    }
  }
  return nullptr;
}

int BitsPerPixel(const xcb_setup_t* setup, int depth) {
  for (auto format = xcb_setup_pixmap_formats_iterator(setup); format.rem != 0;
       xcb_format_next(&format)) {
    if (format.data->depth == depth) return format.data->bits_per_pixel;
  }
  return 0;
}

// Whether the bytes of a picture of this kind are blue, green, red, and one of no account.
bool IsBgra(const Connection& connection, xcb_visualid_t visual_id, int depth) {
  const xcb_visualtype_t* const visual = FindVisual(connection.screen(), visual_id);
  const xcb_setup_t* const setup = xcb_get_setup(connection.get());
  return visual != nullptr && (depth == 24 || depth == 32) && BitsPerPixel(setup, depth) == 32 &&
         setup->image_byte_order == XCB_IMAGE_ORDER_LSB_FIRST &&
         std::endian::native == std::endian::little && visual->red_mask == 0xFF0000 &&
         visual->green_mask == 0x00FF00 && visual->blue_mask == 0x0000FF;
}

tl::unexpected<Error> NotMapped(WindowId window) {
  return Fail(ErrorCode::kNotFound, "window " + Hex(window) + " is not shown", "an open window",
              "Restore it if it is minimised.");
}

}  // namespace

X11Screen::X11Screen(Connection& connection, const DisplayFeatures& features, Clock& clock,
                     int wake_fd)
    : connection_(connection),
      features_(features),
      clock_(clock),
      wake_fd_(wake_fd),
      pool_(connection) {
  connection_.Add(*this);
}

X11Screen::~X11Screen() { connection_.Remove(*this); }

void X11Screen::OnEvent(const xcb_generic_event_t& event) {
  switch (event.response_type & ~0x80) {
    case XCB_DESTROY_NOTIFY: {
      // Its number may come to name another window, which is then opened for reading anew.
      const auto& destroyed = reinterpret_cast<const xcb_destroy_notify_event_t&>(event);
      Invalidate(destroyed.window);
      sources_.erase(destroyed.window);
      break;
    }
    case XCB_UNMAP_NOTIFY:
      Invalidate(reinterpret_cast<const xcb_unmap_notify_event_t&>(event).window);
      break;
    case XCB_MAP_NOTIFY:
      Invalidate(reinterpret_cast<const xcb_map_notify_event_t&>(event).window);
      break;
    case XCB_CONFIGURE_NOTIFY: {
      const auto& configured = reinterpret_cast<const xcb_configure_notify_event_t&>(event);
      const auto source = sources_.find(configured.window);
      if (source == sources_.end()) break;
      const Size size{configured.width, configured.height};
      if (size != source->second.size || configured.border_width != source->second.border) {
        Invalidate(configured.window);
      }
      break;
    }
    default: break;
  }
}

void X11Screen::Invalidate(xcb_window_t window) {
  const auto source = sources_.find(window);
  if (source == sources_.end()) return;
  source->second.valid = false;
  // The server keeps the old pixmap for as long as it has our name.
  if (source->second.pixmap == XCB_NONE) return;
  xcb_free_pixmap(connection_.get(), std::exchange(source->second.pixmap, XCB_NONE));
}

Result<Frame> X11Screen::Capture(WindowId window) { return CaptureSteadily(window, std::nullopt); }

Result<Frame> X11Screen::CapturePart(WindowId window, const WindowRect& part) {
  // What is visible of a window must be put together anyway.
  if (!features_.composite) return Screen::CapturePart(window, part);
  return CaptureSteadily(window, part);
}

Result<Frame> X11Screen::CaptureSteadily(WindowId window, const std::optional<WindowRect>& part) {
  const auto id = static_cast<xcb_window_t>(window);
  for (int attempt = 0; attempt < kMaxAttempts; ++attempt) {
    const auto source = Prepare(window);
    if (!source) return Forward(source);
    auto frame = CaptureOnce(window, **source, part);
    // Events come before the replies that were sent after them: whatever happened to the window
    // before the picture was taken is known now.
    connection_.Dispatch();
    const auto still = sources_.find(id);
    if (still != sources_.end() && still->second.valid) return frame;
  }
  return Fail(ErrorCode::kFailed, "window " + Hex(window) + " keeps changing its size",
              "a window that holds still");
}

Result<X11Screen::Source*> X11Screen::Prepare(WindowId window) {
  const auto id = static_cast<xcb_window_t>(window);
  const auto known = sources_.find(id);
  if (known != sources_.end() && known->second.valid) return &known->second;
  if (known == sources_.end()) {
    const auto measured = Measure(window);
    if (!measured) return Forward(measured);
    const Status opened = OpenForReading(connection_, features_, clock_, window, measured->size);
    if (!opened) return Forward(opened);
  }
  Source& source = sources_[id];
  // Valid from here on: an event that says otherwise can come at any time from now.
  source.valid = true;
  const Status renewed = Renew(window, source);
  if (renewed) return &source;
  source.valid = false;
  return Forward(renewed);
}

Status X11Screen::Renew(WindowId window, Source& source) {
  const auto measured = Measure(window);
  if (!measured) return Forward(measured);
  source.size = measured->size;
  source.border = measured->border;
  return features_.composite ? NamePixmap(window, source) : Status{};
}

Result<X11Screen::Source> X11Screen::Measure(WindowId window) const {
  xcb_connection_t* const xcb = connection_.get();
  const auto id = static_cast<xcb_window_t>(window);
  const auto geometry_cookie = xcb_get_geometry(xcb, id);
  const auto attributes_cookie = xcb_get_window_attributes(xcb, id);
  const Reply<xcb_get_geometry_reply_t> geometry(
      xcb_get_geometry_reply(xcb, geometry_cookie, nullptr));
  const Reply<xcb_get_window_attributes_reply_t> attributes(
      xcb_get_window_attributes_reply(xcb, attributes_cookie, nullptr));
  if (!geometry || !attributes) return tl::unexpected(connection_.Gone(window));
  if (attributes->map_state != XCB_MAP_STATE_VIEWABLE) return NotMapped(window);
  if (!IsBgra(connection_, attributes->visual, geometry->depth)) {
    return Fail(ErrorCode::kFailed,
                "window " + Hex(window) + " has " + std::to_string(geometry->depth) +
                    " bit colours of a kind that we cannot read",
                "24 or 32 bits, 8 for each of red, green and blue",
                "Use a display with 24 bit true colour.");
  }
  Source source;
  source.size = {geometry->width, geometry->height};
  source.border = geometry->border_width;
  return source;
}

Status X11Screen::NamePixmap(WindowId window, Source& source) {
  const xcb_pixmap_t pixmap = xcb_generate_id(connection_.get());
  const auto request = xcb_composite_name_window_pixmap_checked(
      connection_.get(), static_cast<xcb_window_t>(window), pixmap);
  const Status named = connection_.Check(request, "name the pixmap of a window");
  if (connection_.Lost()) return Forward(named);
  if (!named) return NotMapped(window);  // it was a moment ago
  source.pixmap = pixmap;
  return {};
}

Result<Frame> X11Screen::CaptureOnce(WindowId window, const Source& source,
                                     const std::optional<WindowRect>& part) {
  xcb_connection_t* const xcb = connection_.get();
  const auto id = static_cast<xcb_window_t>(window);
  const TimePoint start = clock_.Now();
  const auto attributes_cookie = xcb_get_window_attributes(xcb, id);
  const auto place_cookie = xcb_translate_coordinates(xcb, id, connection_.root(), 0, 0);
  const WindowRect whole{0, 0, source.size.width, source.size.height};
  const WindowRect wanted = part ? part->Intersect(whole) : whole;
  Result<Request> request;
  if (features_.composite && !wanted.Empty()) {
    request = Ask(source.pixmap, {source.border + wanted.x, source.border + wanted.y, wanted.width,
                                  wanted.height});
  }
  const Reply<xcb_get_window_attributes_reply_t> attributes(
      xcb_get_window_attributes_reply(xcb, attributes_cookie, nullptr));
  const Reply<xcb_translate_coordinates_reply_t> place(
      xcb_translate_coordinates_reply(xcb, place_cookie, nullptr));
  if (!request) return Forward(request);
  const RootRect content{place ? place->dst_x : 0, place ? place->dst_y : 0, source.size.width,
                         source.size.height};
  Result<cv::Mat> pixels;
  if (!wanted.Empty()) {
    pixels = features_.composite ? Receive(*request, window) : ReadVisiblePart(window, content);
  }
  if (!attributes || !place) return tl::unexpected(connection_.Gone(window));
  if (attributes->map_state != XCB_MAP_STATE_VIEWABLE) return NotMapped(window);
  if (!pixels) return Forward(pixels);
  return Frame{*std::move(pixels), window, content, start, ++sequence_, wanted.Origin()};
}

Result<X11Screen::Request> X11Screen::Ask(xcb_drawable_t drawable, const WindowRect& part) {
  Request request;
  request.size = part.Extent();
  const auto x = static_cast<std::int16_t>(part.x), y = static_cast<std::int16_t>(part.y);
  const auto width = static_cast<std::uint16_t>(part.width);
  const auto height = static_cast<std::uint16_t>(part.height);
  if (!features_.shm) {
    request.plain = xcb_get_image(connection_.get(), XCB_IMAGE_FORMAT_Z_PIXMAP, drawable, x, y,
                                  width, height, ~0U);
    return request;
  }
  auto segment = pool_.Acquire(std::size_t{width} * height * kBytesPerPixel);
  if (!segment) return Forward(segment);
  request.segment = std::move(*segment);
  request.shared = xcb_shm_get_image(connection_.get(), drawable, x, y, width, height, ~0U,
                                     XCB_IMAGE_FORMAT_Z_PIXMAP, request.segment->id(), 0);
  return request;
}

Result<cv::Mat> X11Screen::Receive(const Request& request, WindowId window) const {
  xcb_connection_t* const xcb = connection_.get();
  const auto no_picture = [&]() -> tl::unexpected<Error> {
    if (connection_.Lost()) return tl::unexpected(connection_.Gone(window));
    return Fail(ErrorCode::kFailed, "the X server gave no picture of window " + Hex(window));
  };
  if (request.segment) {
    const Reply<xcb_shm_get_image_reply_t> reply(
        xcb_shm_get_image_reply(xcb, request.shared, nullptr));
    if (!reply) return no_picture();
    return OwnedPixels(request.segment->pixels(), request.size, request.segment);
  }
  const std::shared_ptr<xcb_get_image_reply_t> reply(
      xcb_get_image_reply(xcb, request.plain, nullptr), Free{});
  const std::size_t expected = static_cast<std::size_t>(request.size.width) *
                               static_cast<std::size_t>(request.size.height) * kBytesPerPixel;
  if (!reply || static_cast<std::size_t>(xcb_get_image_data_length(reply.get())) < expected) {
    return no_picture();
  }
  return OwnedPixels(xcb_get_image_data(reply.get()), request.size, reply);
}

Result<cv::Mat> X11Screen::ReadVisiblePart(WindowId window, const RootRect& content) {
  const RootRect screen{0, 0, connection_.screen().width_in_pixels,
                        connection_.screen().height_in_pixels};
  const RootRect visible = content.Intersect(screen);
  cv::Mat pixels = cv::Mat::zeros(content.height, content.width, CV_8UC4);
  if (visible.Empty()) return pixels;
  const WindowPoint corner = ToWindow(visible.Origin(), content);
  const WindowRect part{corner.x, corner.y, visible.width, visible.height};
  const auto request = Ask(static_cast<xcb_window_t>(window), part);
  if (!request) return Forward(request);
  auto shown = Receive(*request, window);
  if (!shown || visible == content) return shown;
  shown->copyTo(pixels(cv::Rect(part.x, part.y, part.width, part.height)));
  return pixels;
}

Result<std::unique_ptr<ChangeWatch>> X11Screen::Watch(WindowId window) {
  connection_.Synchronize();  // what is known of the window may be old
  const auto source = Prepare(window);
  if (!source) return Forward(source);
  return std::make_unique<X11ChangeWatch>(connection_, clock_, wake_fd_,
                                          static_cast<xcb_window_t>(window), (*source)->size);
}

}  // namespace mindreader::x11
