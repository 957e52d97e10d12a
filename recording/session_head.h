// session.json: what a session is of.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "platform/windows.h"
#include "recording/json.h"
#include "skins/skin.h"

namespace mindreader {

inline constexpr const char* kSessionFormat = "mindreader-session";
// Raised when a reader of the old format would misunderstand the new one.
inline constexpr int kSessionVersion = 2;
// Its older formats are read as well; they lack what came later.
inline constexpr int kOldestSessionVersion = 1;

struct SessionSettings {
  std::string strategy;
  std::uint64_t seed = 1;
  int games = 1;
  bool dry_run = false;
  bool step = false;
  bool pauses = false;  // an interrupted game is gone on with
  bool headless = false;
  std::int64_t time_limit = 0;  // of the whole run, seconds; 0: none
  std::string skin;             // as asked for: "auto", "learn", a name; of a file only its name
};

// Moving a Json does not throw, though the library does not promise it.
// NOLINTNEXTLINE(bugprone-exception-escape)
struct SessionHead {
  std::string program_version;  // of mindreader
  std::string started;          // UTC, ISO 8601
  SessionSettings settings;
  std::optional<Skin> skin;  // nothing: it was learned on the way
  WindowInfo window;
  Json environment;  // versions and display features; no names of hosts or users
  bool redacted = false;
};

[[nodiscard]] Json HeadJson(const SessionHead& head);

}  // namespace mindreader
