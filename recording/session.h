// Reading a session folder.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "base/error.h"
#include "recording/frame_archive.h"
#include "recording/json.h"
#include "skins/skin.h"

namespace mindreader {

struct Session {
  std::filesystem::path folder;
  Json head;                 // session.json
  std::vector<Json> events;  // all lines but those of frames, in order
  FrameArchive frames;
  std::map<std::string, Skin> skins;  // by hash
  bool cut = false;  // the last line is incomplete, as after a kill: it was left out

  [[nodiscard]] bool redacted() const { return head.value("redacted", false); }
  // The oldest events were not kept: only what is there can be looked at.
  [[nodiscard]] bool begins_late() const { return head.value("begins_late", false); }
};

// Reads what a recorder wrote, also when it was killed. Errors: kUsage (no session, another format,
// a damaged line, with its number), kContradiction (a skin is not the one that was recorded).
// Pictures are read when they are asked for.
[[nodiscard]] Result<Session> OpenSession(const std::filesystem::path& folder);

}  // namespace mindreader
