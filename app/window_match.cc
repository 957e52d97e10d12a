#include "app/window_match.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cstdint>
#include <iterator>

#include <fmt/format.h>

#include "base/pattern.h"
#include "base/text.h"

namespace mindreader {
namespace {

// More windows than this make a message unreadable.
constexpr std::size_t kMostWindowsNamed = 8;

std::string Lower(std::string_view text) {
  std::string lower(text);
  std::transform(lower.begin(), lower.end(), lower.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return lower;
}

template <typename Condition>
std::vector<WindowInfo> Those(const std::vector<WindowInfo>& windows, Condition condition) {
  std::vector<WindowInfo> chosen;
  std::copy_if(windows.begin(), windows.end(), std::back_inserter(chosen), condition);
  return chosen;
}

}  // namespace

bool TitleMatches(const std::string& pattern, const std::string& title) {
  return SearchPattern(pattern, title).has_value();
}

bool IsWindowOf(const Identity& identity, const WindowInfo& window) {
  if (Lower(identity.window_class) != Lower(window.window_class)) return false;
  return identity.title.empty() || TitleMatches(identity.title, window.title);
}

std::optional<WindowId> ParseWindowId(std::string_view text) {
  const bool hexadecimal = text.starts_with("0x") || text.starts_with("0X");
  if (hexadecimal) text.remove_prefix(2);
  std::uint32_t id = 0;
  const auto [end, error] =
      std::from_chars(text.data(), text.data() + text.size(), id, hexadecimal ? 16 : 10);
  if (error != std::errc() || end != text.data() + text.size() || id == 0) return std::nullopt;
  return static_cast<WindowId>(id);
}

Result<WindowInfo> FindByTitle(const std::vector<WindowInfo>& windows, const std::string& text) {
  const std::string wanted = Lower(text);
  const auto is_title = [&](const WindowInfo& w) { return Lower(w.title) == wanted; };
  const auto has_text = [&](const WindowInfo& w) {
    return Lower(w.title).find(wanted) != std::string::npos || TitleMatches(text, w.title);
  };
  std::vector<WindowInfo> found = Those(windows, is_title);
  if (found.empty()) found = Those(windows, has_text);
  if (found.size() == 1) return found.front();
  const std::string shown = fmt::format("\"{}\"", Printable(text, 80));
  if (found.empty()) {
    return Fail(ErrorCode::kNotFound, fmt::format("no window has {} in its title", shown),
                "one of: " + DescribeAll(windows));
  }
  return Fail(ErrorCode::kNotFound,
              std::to_string(found.size()) + " windows have " + shown +
                  " in their titles: " + DescribeAll(found),
              "one", "Give more of the title, or the window's id");
}

std::optional<WindowInfo> TopmostAt(const std::vector<WindowInfo>& windows, RootPoint point) {
  const auto found = std::find_if(windows.rbegin(), windows.rend(),
                                  [&](const WindowInfo& w) { return w.content.Contains(point); });
  if (found == windows.rend()) return std::nullopt;
  return *found;
}

std::string Describe(const WindowInfo& window) {
  return fmt::format("\"{}\" ({}, {:#x})", Printable(window.title, 80),
                     Printable(window.window_class, 40), static_cast<std::uint32_t>(window.id));
}

std::string DescribeAll(const std::vector<WindowInfo>& windows) {
  if (windows.empty()) return "no window at all";
  std::string text;
  for (std::size_t i = 0; i < windows.size() && i < kMostWindowsNamed; ++i) {
    text += (i ? ", " : "") + Describe(windows[i]);
  }
  if (windows.size() > kMostWindowsNamed) {
    text += " and " + std::to_string(windows.size() - kMostWindowsNamed) + " more";
  }
  return text;
}

}  // namespace mindreader
