#include "recording/mask_texts.h"

#include <array>
#include <string>
#include <string_view>

namespace mindreader {
namespace {

// Keys whose texts come from the screen, or may quote it.
// The instance of a browser's window is the page's address.
constexpr std::array<std::string_view, 6> kFromScreen{"title",  "instance", "text",
                                                      "reason", "seen",     "expected"};

std::string Masked(const std::string& text) {
  std::string masked;
  for (const char letter : text) {
    const auto byte = static_cast<unsigned char>(letter);
    // One sign for each character: of several bytes only the first counts.
    if ((byte & 0xC0) == 0x80) continue;
    masked += letter == ' ' ? ' ' : '*';
  }
  return masked;
}

}  // namespace

void MaskTexts(Json& line) {
  if (line.is_array()) {
    for (Json& item : line) MaskTexts(item);
  }
  if (!line.is_object()) return;
  for (auto& [key, value] : line.items()) {
    bool from_screen = false;
    for (const std::string_view known : kFromScreen) from_screen = from_screen || key == known;
    if (value.is_string() && from_screen) {
      value = Masked(value.get<std::string>());
    } else {
      MaskTexts(value);
    }
  }
}

Skin WithoutTexts(Skin skin) {
  skin.title = skin.name;
  skin.identity.title.clear();
  skin.texts.clear();
  skin.dialogs.clear();
  return skin;
}

}  // namespace mindreader
