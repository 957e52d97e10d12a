// Skins as text: what LoadSkin() reads.
#pragma once

#include <filesystem>
#include <string>

#include "base/error.h"
#include "skins/skin.h"

namespace mindreader {

// A skin as a TOML file that a person can read and edit, with comments. Read again it is the same
// skin; its texts must be valid UTF-8. `comment` stands above it, each of its lines as a comment.
[[nodiscard]] std::string WriteSkin(const Skin& skin, const std::string& comment);

// Writes it in one go: the file is there as a whole or not at all, even if we are stopped
// meanwhile. Folders that are missing are made, for the user alone. kFailed with the reason of the
// system.
[[nodiscard]] Status SaveSkin(const Skin& skin, const std::string& comment,
                              const std::filesystem::path& file);

}  // namespace mindreader
