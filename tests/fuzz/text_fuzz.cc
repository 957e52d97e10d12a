// Titles of windows and text read from the screen: control characters, escape sequences, HTML, any
// length, broken UTF-8. What is shown of them must be harmless.
#include <algorithm>
#include <string>

#include "app/window_match.h"
#include "base/text.h"
#include "recording/html.h"
#include "skins/skin.h"
#include "tests/fuzz/fuzz.h"

namespace {

bool IsHarmless(const std::string& shown) {
  return std::ranges::none_of(shown, [](char letter) {
    const auto byte = static_cast<unsigned char>(letter);
    return byte < 0x20 || byte == 0x7F;
  });
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace mindreader;
  const std::string text(fuzz::Text(data, size));
  const std::string shown = Printable(text);
  fuzz::Require(IsHarmless(shown) && shown.size() <= 220);
  fuzz::Require(Escaped(text).find_first_of("<>\"") == std::string::npos);
  WindowInfo window{WindowId{7}, text, text, text, 0, WindowId::kNone, {0, 0, 9, 9}, true};
  fuzz::Require(IsHarmless(Describe(window)));
  (void)IsWindowOf({"Gnome-mastermind", "Master(mind)?|Color ?Code"}, window);
  // The patterns are the user's own or a skin's; a title is anybody's.
  (void)TitleMatches("(gnome|color)[ -]?(master|code).*", text);
  (void)FindByTitle({window}, "mind");
  (void)ParseWindowId(text);
  return 0;
}
