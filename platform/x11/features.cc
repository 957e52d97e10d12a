#include "platform/x11/features.h"

#include <string_view>

#include <xcb/composite.h>
#include <xcb/damage.h>
#include <xcb/randr.h>
#include <xcb/shm.h>
#include <xcb/xtest.h>

#include "platform/x11/shared_memory.h"

namespace mindreader::x11 {
namespace {

bool Has(xcb_connection_t* xcb, xcb_extension_t* extension) {
  const xcb_query_extension_reply_t* const found = xcb_get_extension_data(xcb, extension);
  return found != nullptr && found->present != 0;
}

bool HasNamed(xcb_connection_t* xcb, std::string_view name) {
  const Reply<xcb_query_extension_reply_t> found(xcb_query_extension_reply(
      xcb, xcb_query_extension(xcb, static_cast<std::uint16_t>(name.size()), name.data()),
      nullptr));
  return found && found->present != 0;
}

// Memory is handed over by descriptor, which came with MIT-SHM 1.2 and works on one machine only. A
// page on trial tells.
bool CanShareMemory(Connection& connection) {
  constexpr std::size_t kTrialBytes = 4096;
  if (!Has(connection.get(), &xcb_shm_id)) return false;
  const Reply<xcb_shm_query_version_reply_t> version(xcb_shm_query_version_reply(
      connection.get(), xcb_shm_query_version(connection.get()), nullptr));
  if (!version || (version->major_version == 1 && version->minor_version < 2)) return false;
  const auto trial = SharedSegment::Make(connection, kTrialBytes);
  if (trial) xcb_shm_detach(connection.get(), (*trial)->id());
  return trial.has_value();
}

bool HasComposite(xcb_connection_t* xcb) {
  if (!Has(xcb, &xcb_composite_id)) return false;
  const Reply<xcb_composite_query_version_reply_t> version(
      xcb_composite_query_version_reply(xcb, xcb_composite_query_version(xcb, 0, 2), nullptr));
  // NameWindowPixmap came with 0.2.
  return version && (version->major_version > 0 || version->minor_version >= 2);
}

bool HasDamage(xcb_connection_t* xcb) {
  if (!Has(xcb, &xcb_damage_id)) return false;
  const Reply<xcb_damage_query_version_reply_t> version(
      xcb_damage_query_version_reply(xcb, xcb_damage_query_version(xcb, 1, 1), nullptr));
  return version != nullptr;
}

// Xwayland calls its outputs XWAYLAND0, …; from 23.1 on it also has an extension of that name.
bool IsXwayland(xcb_connection_t* xcb, xcb_window_t root) {
  if (HasNamed(xcb, "XWAYLAND")) return true;
  if (!Has(xcb, &xcb_randr_id)) return false;
  const Reply<xcb_randr_query_version_reply_t> version(
      xcb_randr_query_version_reply(xcb, xcb_randr_query_version(xcb, 1, 3), nullptr));
  const Reply<xcb_randr_get_screen_resources_current_reply_t> resources(
      xcb_randr_get_screen_resources_current_reply(
          xcb, xcb_randr_get_screen_resources_current(xcb, root), nullptr));
  if (!version || !resources || resources->num_outputs == 0) return false;
  const xcb_randr_output_t first =
      xcb_randr_get_screen_resources_current_outputs(resources.get())[0];
  const Reply<xcb_randr_get_output_info_reply_t> output(xcb_randr_get_output_info_reply(
      xcb, xcb_randr_get_output_info(xcb, first, resources->config_timestamp), nullptr));
  if (!output) return false;
  const std::string_view name(
      reinterpret_cast<const char*>(xcb_randr_get_output_info_name(output.get())),
      output->name_len);
  return name.starts_with("XWAYLAND");
}

}  // namespace

DisplayFeatures FindFeatures(Connection& connection) {
  xcb_connection_t* const xcb = connection.get();
  // All questions travel together; the answers are looked at below.
  for (xcb_extension_t* extension :
       {&xcb_shm_id, &xcb_composite_id, &xcb_damage_id, &xcb_test_id, &xcb_randr_id}) {
    xcb_prefetch_extension_data(xcb, extension);
  }
  DisplayFeatures features;
  features.shm = CanShareMemory(connection);
  features.composite = HasComposite(xcb);
  features.damage = HasDamage(xcb);
  features.xtest = Has(xcb, &xcb_test_id);
  const xcb_setup_t* const setup = xcb_get_setup(xcb);
  features.vendor = std::string(xcb_setup_vendor(setup),
                                static_cast<std::size_t>(xcb_setup_vendor_length(setup)));
  features.is_xwayland = IsXwayland(xcb, connection.root());
  return features;
}

}  // namespace mindreader::x11
