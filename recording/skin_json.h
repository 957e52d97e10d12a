// A skin as JSON: a session keeps the one it was played with, in full.
#pragma once

#include <string>

#include "base/error.h"
#include "recording/json.h"
#include "skins/skin.h"

namespace mindreader {

// Everything that a player uses. Left out: how the program is started, and where the skin's file
// was, which may name a user.
[[nodiscard]] Json SkinToJson(const Skin& skin);
// kUsage for what SkinToJson does not write.
[[nodiscard]] Result<Skin> SkinFromJson(const Json& json);
// The name of this skin's contents.
[[nodiscard]] std::string SkinHash(const Skin& skin);

}  // namespace mindreader
