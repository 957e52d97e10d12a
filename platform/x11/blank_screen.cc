#include "platform/x11/blank_screen.h"

#include <xcb/dpms.h>
#include <xcb/screensaver.h>
#include <utility>

#include "platform/x11/connection.h"

namespace mindreader {
namespace {

using x11::Connection;
using x11::Reply;

bool Has(const Connection& connection, xcb_extension_t& extension) {
  const auto* const data = xcb_get_extension_data(connection.get(), &extension);
  return data != nullptr && data->present != 0;
}

class AskedScreen final : public BlankScreen {
 public:
  explicit AskedScreen(std::unique_ptr<Connection> connection)
      : connection_(std::move(connection)),
        has_saver_(Has(*connection_, xcb_screensaver_id)),
        has_dpms_(Has(*connection_, xcb_dpms_id)) {}

  [[nodiscard]] bool Now() override { return SaverIsOn() || MonitorIsOff(); }

 private:
  [[nodiscard]] bool SaverIsOn() const {
    if (!has_saver_) return false;
    const Reply<xcb_screensaver_query_info_reply_t> info(xcb_screensaver_query_info_reply(
        connection_->get(), xcb_screensaver_query_info(connection_->get(), connection_->root()),
        nullptr));
    return info && info->state == XCB_SCREENSAVER_STATE_ON;
  }
  [[nodiscard]] bool MonitorIsOff() const {
    if (!has_dpms_) return false;
    const Reply<xcb_dpms_info_reply_t> info(
        xcb_dpms_info_reply(connection_->get(), xcb_dpms_info(connection_->get()), nullptr));
    return info && info->state != 0 && info->power_level != XCB_DPMS_DPMS_MODE_ON;
  }

  std::unique_ptr<Connection> connection_;
  bool has_saver_;
  bool has_dpms_;
};

}  // namespace

Result<std::unique_ptr<BlankScreen>> BlankScreen::Watch(const std::string& display,
                                                        const std::filesystem::path& authority) {
  auto connection = Connection::Open(display, authority);
  if (!connection) return Forward(connection);
  return std::make_unique<AskedScreen>(std::move(*connection));
}

}  // namespace mindreader
