// What must hold between the values of a skin, beyond each one's own type and range.
#pragma once

#include <string>
#include <string_view>

#include <toml++/toml.h>

#include "skins/skin.h"
#include "skins/toml_fields.h"

namespace mindreader {

// "file:line" of a key such as "palette.colors[2].place", or of the nearest table around it.
[[nodiscard]] std::string PlaceOfKey(const toml::table& root, std::string_view key);

// Complains when places are outside the reference size, pegs overlap, two looks cannot be told
// apart, names are used twice, or a control lacks what it needs. `root` only gives the lines.
void CheckSkin(const Skin& skin, const toml::table& root, Complaints& complaints);

}  // namespace mindreader
