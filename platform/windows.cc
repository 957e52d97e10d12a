#include "platform/windows.h"

namespace mindreader {

Result<Standing> Windows::Survey(WindowId window, std::span<const WindowPoint> places) {
  const auto info = Describe(window);
  if (!info) return Forward(info);
  const auto screen = ScreenBounds();
  if (!screen) return Forward(screen);
  Standing standing{info->content, *screen, info->viewable, true, std::nullopt};
  for (const WindowPoint place : places) {
    const auto cover = Covering(window, ToRoot(place, info->content));
    if (!cover) return Forward(cover);
    standing.reachable = standing.reachable && !*cover;
  }
  return standing;
}

}  // namespace mindreader
