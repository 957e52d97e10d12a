#include "recording/session.h"

#include <cstdint>
#include <utility>

#include "base/read_file.h"
#include "base/text.h"
#include "recording/session_head.h"
#include "recording/skin_json.h"

namespace mindreader {
namespace {

namespace fs = std::filesystem;

// A day of games has some 200 MB of events; a head or a skin has a few kilobytes.
constexpr std::uintmax_t kLargestEvents = std::uintmax_t{2} << 30;
constexpr std::uintmax_t kLargestPart = std::uintmax_t{16} << 20;

Result<std::string> ReadText(const fs::path& file, std::uintmax_t largest) {
  return ReadRegularFile(file, largest, "a folder written by 'mindreader play --record DIR'");
}

Result<Json> ReadHead(const fs::path& folder) {
  const auto text = ReadText(folder / "session.json", kLargestPart);
  if (!text) return Forward(text);
  auto head = ParseJson(*text, "session.json");
  if (!head) return head;
  const bool ours = TextAt(*head, "format") == kSessionFormat;
  const Json version = ours ? head->value("version", Json()) : Json();
  const int number = version.is_number_integer() ? version.get<int>() : 0;
  if (number >= kOldestSessionVersion && number <= kSessionVersion) return head;
  return Fail(
      ErrorCode::kUsage,
      ours ? "the session has format version " + Printable(ToLine(version))
           : "session.json is of another program",
      "version " + std::to_string(kOldestSessionVersion) + " to " + std::to_string(kSessionVersion),
      "Use the version of mindreader that recorded it.");
}

// What every line must have for its readers.
bool IsEvent(const Json& line) {
  return line.is_object() && line.contains("n") && line["n"].is_number_integer() &&
         line.contains("us") && line["us"].is_number_integer() && !TextAt(line, "event").empty();
}

Status ReadEvents(Session& session) {
  auto text = ReadText(session.folder / "events.jsonl", kLargestEvents);
  if (!text) return Forward(text);
  std::size_t from = 0;
  for (int number = 1; from < text->size(); ++number) {
    const std::size_t end = text->find('\n', from);
    if (end == std::string::npos) {
      session.cut = true;
      break;
    }
    const std::string name = "line " + std::to_string(number) + " of events.jsonl";
    auto line = ParseJson(text->substr(from, end - from), name);
    if (!line) return Forward(line);
    if (!IsEvent(*line)) {
      return Fail(ErrorCode::kUsage, name + " is no event", "n, us and event");
    }
    if (TextAt(*line, "event") != "frame") {
      session.events.push_back(std::move(*line));
    } else if (const auto added = session.frames.Add(*line); !added) {
      return added;
    }
    from = end + 1;
  }
  return {};
}

Status ReadSkins(Session& session) {
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(session.folder / "skins", error)) {
    if (!entry.path().string().ends_with(".json")) continue;
    const auto text = ReadText(entry.path(), kLargestPart);
    if (!text) return Forward(text);
    const std::string shown = "skins/" + Printable(entry.path().filename().string());
    const auto json = ParseJson(*text, shown);
    if (!json) return Forward(json);
    auto skin = SkinFromJson(*json);
    if (!skin) return Forward(skin);
    const std::string hash = entry.path().stem().string();
    if (SkinHash(*skin) != hash) {
      return Fail(ErrorCode::kContradiction,
                  "the skin '" + Printable(skin->name) + "' in " + shown +
                      " was changed after the recording",
                  "contents of hash " + Printable(hash),
                  "Restore it, or give another skin with --skin.");
    }
    session.skins.emplace(hash, std::move(*skin));
  }
  return {};
}

}  // namespace

Result<Session> OpenSession(const fs::path& folder) {
  auto head = ReadHead(folder);
  if (!head) return Forward(head);
  Session session{folder, std::move(*head), {}, FrameArchive(folder), {}, false};
  if (const auto read = ReadEvents(session); !read) return Forward(read);
  if (const auto read = ReadSkins(session); !read) return Forward(read);
  return session;
}

}  // namespace mindreader
