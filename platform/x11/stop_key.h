// A key that stops us wherever the keyboard focus is.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "base/error.h"

namespace mindreader {

// Takes one chord for itself on a whole display: no program gets it, and it is heard whatever is in
// front. Num Lock and Caps Lock do not matter. It is given back when this object goes, and by the X
// server when we end in any other way.
class StopKey {
 public:
  static constexpr std::string_view kDefaultChord = "ctrl+alt+Escape";

  // `chord`: ctrl, alt, shift and super, then an X11 key name, joined by '+'. `display` and
  // `authority` as for X11Display::Open(). `pressed` is called at each press, on a thread of this
  // object's own. Errors: kUsage for a chord that is none, kNotFound without a display, kFailed
  // when another program has taken the chord.
  [[nodiscard]] static Result<std::unique_ptr<StopKey>> Grab(const std::string& display,
                                                             const std::filesystem::path& authority,
                                                             std::string_view chord,
                                                             std::function<void()> pressed);
  virtual ~StopKey() = default;

 protected:
  StopKey() = default;
};

// kUsage unless Grab() could understand it.
[[nodiscard]] Status CheckChord(std::string_view chord);

}  // namespace mindreader
