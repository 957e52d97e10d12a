// The recording of one run: put between the outside world and whoever plays in it.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "agent/events.h"
#include "base/error.h"
#include "platform/clock.h"
#include "platform/pointer.h"
#include "platform/screen.h"
#include "platform/windows.h"
#include "recording/memory_session.h"
#include "recording/recorded_events.h"
#include "recording/recorded_world.h"
#include "recording/recorder.h"
#include "recording/session_head.h"
#include "skins/skin.h"
#include "vision/board_layout.h"

namespace mindreader {

// What the player can do in a view beyond its skin.
struct Abilities {
  bool reads_texts = false;
  bool finds_new_game = false;  // it has a PlayerOptions::begin_new_game
};

// Records from construction on: into a folder as it happens, or, without one, the last
// MemorySession::kKept into memory. The player's thread.
class Recording {
 public:
  // `folder` empty: only into memory. The screen, windows and clock must outlive this. kUsage when
  // the folder cannot be made or holds something already.
  [[nodiscard]] static Result<std::unique_ptr<Recording>> Begin(const std::filesystem::path& folder,
                                                                SessionHead head, Screen& screen,
                                                                Windows& windows, Clock& clock,
                                                                Warn warn);
  ~Recording();
  Recording(const Recording&) = delete;
  Recording& operator=(const Recording&) = delete;

  // The world to give to the player instead of the real one; valid as long as this.
  [[nodiscard]] Screen& screen() { return screen_; }
  [[nodiscard]] Windows& windows() { return windows_; }
  [[nodiscard]] Clock& clock() { return clock_; }
  [[nodiscard]] std::unique_ptr<Pointer> Decorate(Pointer& hand) {
    return std::make_unique<RecordedPointer>(hand, tape_);
  }
  [[nodiscard]] RecordedListener Decorate(Listener& next) { return {next, tape_}; }

  // Before a skin is used on the window. Begins what a replay can repeat.
  void BeginView(const Skin& skin, WindowId window, const Abilities& player);
  // Before a program is played that is still being learned: `skin` names its colours. This part can
  // be shown, but not repeated.
  void BeginLearnedView(const Skin& skin, WindowId window);
  // Where the player has found the board of its view. What is around it need not be exact from now
  // on; in a redacted session it is not shown, and before the first call nothing is.
  void BoardIsAt(const BoardLayout& layout);
  // From now on, until BoardIsAt(), somebody looks at all of the window, and every pixel counts.
  void WholeWindowCounts();
  // The game of this number ended with an error.
  void NoteError(int game, const Error& error);

  // Ends the recording. An error says what of it could not be written.
  [[nodiscard]] Status End();
  // After End() of a recording without a folder: what is in memory becomes a session there.
  [[nodiscard]] Status SaveTo(const std::filesystem::path& folder) const;
  [[nodiscard]] bool has_folder() const { return memory_ == nullptr; }

 private:
  Recording(std::unique_ptr<SessionSink> sink, MemorySession* memory, SessionHead head,
            Screen& screen, Windows& windows, Clock& clock, Warn warn);

  void NoteView(const Skin& used, WindowId window, const Abilities& player, bool learned);

  std::unique_ptr<SessionSink> sink_;
  MemorySession* memory_;  // the sink, if it is one
  SessionHead head_;
  Recorder recorder_;
  RecordedClock clock_;
  Tape tape_;
  RecordedScreen screen_;
  RecordedWindows windows_;
  // Of the player's view; empty while there is none, or a program is learned.
  std::optional<std::pair<WindowId, Skin>> viewed_;
};

// Where sessions of failed games go: $XDG_STATE_HOME/mindreader/failures, a folder each.
[[nodiscard]] std::filesystem::path FailuresFolder();
// A new folder's path in there, named by the time. Older ones beyond kKeptFailures are removed.
inline constexpr std::size_t kKeptFailures = 10;
[[nodiscard]] std::filesystem::path NewFailureFolder();

}  // namespace mindreader
