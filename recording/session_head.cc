#include "recording/session_head.h"

#include "recording/skin_json.h"
#include "recording/value_json.h"

namespace mindreader {

Json HeadJson(const SessionHead& head) {
  Json skin;
  if (head.skin) skin = {{"name", head.skin->name}, {"hash", SkinHash(*head.skin)}};
  return {{"format", kSessionFormat},
          {"version", kSessionVersion},
          {"mindreader", head.program_version},
          {"started", head.started},
          {"settings",
           {{"strategy", head.settings.strategy},
            {"seed", head.settings.seed},
            {"games", head.settings.games},
            {"dry_run", head.settings.dry_run},
            {"step", head.settings.step},
            {"pauses", head.settings.pauses},
            {"headless", head.settings.headless},
            {"time_limit", head.settings.time_limit},
            {"skin", head.settings.skin}}},
          {"skin", std::move(skin)},
          {"window",
           {{"title", head.redacted ? "" : head.window.title},
            {"class", head.window.window_class},
            {"content", head.window.content}}},
          {"environment", head.environment},
          {"redacted", head.redacted},
          {"begins_late", false}};
}

}  // namespace mindreader
