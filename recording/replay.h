// Plays a recorded run again, without a display, and says where it would go another way now.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "agent/board_view.h"
#include "agent/click.h"
#include "agent/world.h"
#include "base/error.h"
#include "recording/replay_tape.h"
#include "recording/session.h"
#include "skins/skin.h"

namespace mindreader {

// Begins a game where the skin does not say how; see PlayerOptions::begin_new_game.
using BeginGame = std::function<Status(const World&, BoardView&, Clicker&)>;

struct ReplayOptions {
  // Only reads the recorded frames again, where the player had a reading.
  bool readings_only = false;
  // Readings that differ are put into the session, unless something else differs.
  bool update = false;
  // Instead of the recorded one.
  std::optional<Skin> skin;
  // For players that could do so.
  BeginGame begin_game;
};

struct ReplayReport {
  int games = 0;     // played to their end again
  int readings = 0;  // compared
  int decisions = 0;
  int clicks = 0;  // gestures
  int frames = 0;  // put together and found to be as recorded
  ReplayTape::Counts counts;
  std::optional<Divergence> divergence;
  int learned = 0;  // parts that were passed over, because the apprentice played them
  int updated = 0;  // readings that were put into the session
};

// Vision, solver, player and clicker run as they are, on the recorded frames, windows and clock.
// Errors: kUsage for a session that cannot be replayed (redacted, without its beginning, damaged),
// and for a strategy or a skin that does not fit it.
[[nodiscard]] Result<ReplayReport> Replay(Session& session, const ReplayOptions& options);

}  // namespace mindreader
