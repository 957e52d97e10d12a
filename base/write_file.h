// Writing files where somebody else may have put something before.
#pragma once

#include <filesystem>
#include <string_view>

#include "base/error.h"

namespace mindreader {

// Who may read what we write: a picture that was asked for is like any other file (0644 less the
// umask); what was recorded of somebody's screen is his alone (0600).
enum class FileMode { kUsual, kPrivate };

// kUsage when the name is a symbolic link that neither we nor root have made: in a folder that many
// can write to (/tmp) it may lead to any of our files.
[[nodiscard]] Status RefuseForeignLink(const std::filesystem::path& file);

// Replaces the file's whole content, or makes it; a reader sees the old or the new content, never a
// part. Devices and pipes are written to as they are. kUsage when that cannot be done.
[[nodiscard]] Status WriteFile(const std::filesystem::path& file, std::string_view bytes,
                               FileMode mode = FileMode::kUsual);

}  // namespace mindreader
