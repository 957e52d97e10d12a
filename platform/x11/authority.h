// The MIT-MAGIC-COOKIE-1 secrets that let a client talk to an X server, and the files they are
// kept in. Format: Xau's Xauth(3) "FILE FORMAT": family, address, number, name, data; each string
// with a 16 bit length in front, all numbers big-endian.
#pragma once

#include <filesystem>
#include <string>

#include "base/error.h"

namespace mindreader::x11 {

inline constexpr char kCookieProtocol[] = "MIT-MAGIC-COOKIE-1";

// 128 random bits from the kernel.
[[nodiscard]] Result<std::string> NewCookie();

// Makes a file, readable by its owner only, whose cookie counts for every display. kFailed when
// the file exists or cannot be written.
Status WriteAuthority(const std::filesystem::path& path, const std::string& cookie);

// The cookie that a file holds for a display (a name as in $DISPLAY); empty when `path` is empty:
// X11's own libraries then look at $XAUTHORITY. kNotFound when there is no such file or none for
// that display in it.
[[nodiscard]] Result<std::string> ReadAuthority(const std::filesystem::path& path,
                                                const std::string& display);

}  // namespace mindreader::x11
