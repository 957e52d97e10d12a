#include "recording/recording.h"

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <ctime>
#include <system_error>
#include <utility>
#include <vector>

#include <fmt/chrono.h>
#include <fmt/format.h>

#include "recording/mask_texts.h"
#include "recording/skin_json.h"
#include "recording/value_json.h"

namespace mindreader {
namespace {

namespace fs = std::filesystem;

void ReplaceAll(std::string& text, const std::string& what, const std::string& with) {
  for (std::size_t at = text.find(what); !what.empty() && at != std::string::npos;
       at = text.find(what, at + with.size())) {
    text.replace(at, what.size(), with);
  }
}

// A peg's frame or shadow belongs to it; texts may begin soon after.
int WithRim(int radius) { return radius + radius / 4; }

WindowRect AroundAll(const std::vector<WindowPoint>& points, int radius) {
  WindowRect all;
  for (const WindowPoint point : points) all = all.Union(WindowRect::Around(point, radius));
  return all;
}

}  // namespace

Result<std::unique_ptr<Recording>> Recording::Begin(const fs::path& folder, SessionHead head,
                                                    Screen& screen, Windows& windows, Clock& clock,
                                                    Warn warn) {
  if (head.redacted && head.skin) head.skin = WithoutTexts(*std::move(head.skin));
  std::unique_ptr<SessionSink> sink;
  MemorySession* memory = nullptr;
  if (folder.empty()) {
    auto made = std::make_unique<MemorySession>();
    memory = made.get();
    sink = std::move(made);
  } else {
    auto made = DiskSession::Create(folder, HeadJson(head), warn);
    if (!made) return Forward(made);
    sink = std::move(*made);
  }
  return std::unique_ptr<Recording>(new Recording(std::move(sink), memory, std::move(head), screen,
                                                  windows, clock, std::move(warn)));
}

Recording::Recording(std::unique_ptr<SessionSink> sink, MemorySession* memory, SessionHead head,
                     Screen& screen, Windows& windows, Clock& clock, Warn warn)
    : sink_(std::move(sink)),
      memory_(memory),
      head_(std::move(head)),
      recorder_(*sink_, clock.Now(), std::move(warn)),
      clock_(clock, recorder_),
      tape_{recorder_, clock_},
      screen_(screen, tape_),
      windows_(windows, tape_, head_.window) {
  // What comes before a view of a program that nobody knows is learning, too.
  recorder_.SpareFrames(!head_.skin);
  if (!head_.redacted) return;
  recorder_.MaskLines(MaskTexts);
  recorder_.KeepOnlyPlaces(head_.window.id, {});
}

Recording::~Recording() = default;

void Recording::BeginView(const Skin& skin, WindowId window, const Abilities& player) {
  NoteView(skin, window, player, false);
}

void Recording::BeginLearnedView(const Skin& skin, WindowId window) {
  NoteView(skin, window, {}, true);
}

void Recording::NoteView(const Skin& used, WindowId window, const Abilities& player, bool learned) {
  const Skin skin = head_.redacted ? WithoutTexts(used) : used;
  const std::string hash = SkinHash(skin);
  recorder_.SpareFrames(learned);
  recorder_.KnowBoard(std::nullopt);
  viewed_.reset();
  if (!learned) viewed_.emplace(window, used);
  recorder_.Keep("skins/" + hash + ".json", SkinToJson(skin).dump(1) + "\n");
  recorder_.Note(Recorder::From::kPlayer, "view", clock_.Unnoted(),
                 [window, hash, player, learned, name = skin.name](Json& json) {
                   json["window"] = window;
                   json["skin"] = {{"name", name}, {"hash", hash}};
                   json["reads_texts"] = player.reads_texts;
                   if (player.finds_new_game) json["finds_new_game"] = true;
                   if (learned) json["learned"] = true;
                 });
}

void Recording::WholeWindowCounts() { recorder_.KnowBoard(std::nullopt); }

void Recording::BoardIsAt(const BoardLayout& layout) {
  if (viewed_) recorder_.KnowBoard(KnownBoard{viewed_->first, viewed_->second, layout});
  if (!head_.redacted) return;
  std::vector<WindowRect> places{layout.board.Grown(WithRim(layout.peg_radius) - layout.peg_radius),
                                 AroundAll(layout.palette, WithRim(layout.palette_radius))};
  if (!layout.secret.empty()) {
    places.push_back(AroundAll(layout.secret, WithRim(layout.peg_radius)));
  }
  recorder_.KeepOnlyPlaces(head_.window.id, std::move(places));
}

void Recording::NoteError(int game, const Error& error) {
  Error kept = error;
  for (const std::string& title : windows_.foreign_titles()) {
    for (std::string* text : {&kept.seen, &kept.expected, &kept.advice}) {
      ReplaceAll(*text, title, "another program");
    }
  }
  recorder_.Note(Recorder::From::kPlayer, "error", clock_.Unnoted(),
                 [game, kept = std::move(kept)](Json& json) {
                   json["game"] = game;
                   json["error"] = kept;
                 });
}

Status Recording::End() { return recorder_.Close(); }

Status Recording::SaveTo(const fs::path& folder) const {
  return memory_->WriteTo(folder, HeadJson(head_));
}

fs::path FailuresFolder() {
  // Relative paths are to be ignored (XDG Base Directory Specification).
  if (const char* state = std::getenv("XDG_STATE_HOME"); state != nullptr && *state == '/') {
    return fs::path(state) / "mindreader" / "failures";
  }
  const char* home = std::getenv("HOME");
  return fs::path(home != nullptr ? home : "/") / ".local" / "state" / "mindreader" / "failures";
}

fs::path NewFailureFolder() {
  const fs::path all = FailuresFolder();
  std::error_code error;
  std::vector<fs::path> old;
  for (const auto& entry : fs::directory_iterator(all, error)) {
    if (fs::exists(entry.path() / "session.json", error)) old.push_back(entry.path());
  }
  std::ranges::sort(old);  // the names begin with the time
  for (std::size_t i = 0; i + kKeptFailures <= old.size(); ++i) fs::remove_all(old[i], error);
  const auto now = std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now());
  const std::string name = fmt::format("{:%Y-%m-%dT%H-%M-%S}", now);
  for (int attempt = 2;; ++attempt) {
    const fs::path folder = all / (attempt == 2 ? name : fmt::format("{}-{}", name, attempt));
    if (!fs::exists(folder, error)) return folder;
  }
}

}  // namespace mindreader
