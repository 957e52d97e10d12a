// From a parsed file (with everything that it extends merged in) to a Skin.
#pragma once

#include <toml++/toml.h>

#include "base/error.h"
#include "skins/skin.h"

namespace mindreader {

// Reads and checks all keys but `extends`. Name and file of the skin are left to the caller.
[[nodiscard]] Result<Skin> ReadSkin(const toml::table& root);

}  // namespace mindreader
