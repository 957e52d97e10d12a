// Which window is meant: by title, by id, by a skin's identity.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "platform/windows.h"
#include "skins/skin.h"

namespace mindreader {

// Searches a pattern (see base/pattern.h) in a title. An invalid pattern matches nothing.
[[nodiscard]] bool TitleMatches(const std::string& pattern, const std::string& title);

// Whether the window is the main window of the skin's program.
[[nodiscard]] bool IsWindowOf(const Identity& identity, const WindowInfo& window);

// A window id as people write it: 0x with hexadecimal digits, or decimal digits alone.
[[nodiscard]] std::optional<WindowId> ParseWindowId(std::string_view text);

// The one window that has `text` in its title (as it stands, or as a pattern; without case). One
// whose whole title it is comes first. Errors (kNotFound): none, or several; both list them.
[[nodiscard]] Result<WindowInfo> FindByTitle(const std::vector<WindowInfo>& windows,
                                             const std::string& text);

// The topmost window whose content holds the point; `windows` from the bottom to the top.
[[nodiscard]] std::optional<WindowInfo> TopmostAt(const std::vector<WindowInfo>& windows,
                                                  RootPoint point);

// "\"GNOME Mastermind\" (Gnome-mastermind, 0x1a00007)", safe to print.
[[nodiscard]] std::string Describe(const WindowInfo& window);
// The same of some, for messages; "no window at all" if there is none.
[[nodiscard]] std::string DescribeAll(const std::vector<WindowInfo>& windows);

}  // namespace mindreader
