#include "app/options.h"

namespace mindreader {

void AddTargetOptions(CLI::App& app, TargetOptions& options) {
  const char* group = "Target";
  auto* start =
      app.add_option("--app", options.app, "Start a known program ('mindreader skins' lists them)")
          ->type_name("NAME")
          ->group(group);
  auto* headless =
      app.add_flag("--headless", options.headless, "Start it on a display that nobody sees")
          ->needs(start)
          ->group(group);
  app.add_flag("!--no-wm", options.window_manager, "No window manager on that display")
      ->needs(headless)
      ->group(group);
  auto* window =
      app.add_option("--window", options.window, "A window by id (0x…) or by a part of its title")
          ->type_name("TITLE-OR-ID")
          ->excludes(start)
          ->group(group);
  app.add_flag("--pick", options.pick, "A window that you click on")
      ->excludes(start)
      ->excludes(window)
      ->group(group);
  app.add_option("--display", options.display, "The X display instead of $DISPLAY")
      ->type_name("NAME")
      ->excludes(headless)
      ->group(group);
  app.add_option("--skin", options.skin,
                 "How the program looks: 'auto' recognises a known skin; or a skin's name or file; "
                 "'learn' (play only) learns it by playing, even if a skin fits")
      ->type_name("auto|learn|NAME|FILE")
      ->capture_default_str();
}

void AddJsonOption(CLI::App& app, bool& json) {
  app.add_flag("--json", json, "Print JSON, one object a line");
}

Status RequireTarget(const TargetOptions& options) {
  if (options.Given()) return {};
  return Fail(ErrorCode::kUsage, "nothing to look at was named",
              "--app NAME, --window TITLE-OR-ID or --pick",
              "'mindreader skins' lists the programs that --app can start");
}

}  // namespace mindreader
