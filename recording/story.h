// A session retold: games, turns, and what happened in them. What reports and films are made of.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "agent/mastermind/code.h"
#include "base/color.h"
#include "base/error.h"
#include "recording/json.h"
#include "recording/session.h"
#include "skins/skin.h"
#include "vision/board_layout.h"

namespace mindreader {

// All times are microseconds since the session began.
struct StoryGesture {
  std::int64_t us = 0;  // its end
  std::string kind;     // "click", "drag", "key"
  std::string purpose;
  std::string chord;
  std::optional<WindowPoint> from;
  std::optional<WindowPoint> to;
  std::string outcome;
  std::int64_t waited = 0;
  bool on_board = true;  // else in a dialog
};

struct StoryPeg {
  int color = -1;    // -1: none
  std::string kind;  // "color", "empty", "active", "unknown"
  int margin = 0;
};

struct StoryRow {
  std::vector<StoryPeg> pegs;
  int exact = 0, misplaced = 0, unknown = 0, margin = 0;
  bool answered = false;
};

struct StoryText {
  std::string name, text;  // untrusted
};

struct StoryReading {
  std::string frame;  // hash
  std::string state;
  std::vector<StoryRow> rows;
  std::vector<StoryText> texts;
};

struct StoryTurn {
  int number = 0;
  std::int64_t decided = 0;
  std::optional<std::int64_t> answered;  // nothing: the run ended before
  mastermind::Code guess;
  mastermind::Feedback feedback;
  std::uint64_t candidates = 0;  // before
  std::uint64_t left = 0;        // after the answer
  double expected_bits = 0;
  std::uint64_t worst_part = 0;
  int parts = 0;
  bool is_candidate = false;
  std::int64_t wall = 0, own = 0;
  std::int64_t waited = 0;  // for repaints
  std::vector<StoryGesture> gestures;
  std::vector<std::string> read_again;  // reasons; may quote the screen
  StoryReading reading;

  [[nodiscard]] double GainedBits() const;  // log2 of before / after
};

// Moving a Json does not throw, though the library does not promise it.
// NOLINTNEXTLINE(bugprone-exception-escape)
struct StoryGame {
  int number = 0;
  int attempt = 1;  // of this number: what the player gives up, the apprentice begins again
  std::int64_t began = 0;
  std::int64_t ended = 0;
  std::string outcome;  // "won", "lost", "dry-run"; empty: it has no end
  std::string error;    // why it has no end; untrusted
  mastermind::History found;
  std::vector<StoryTurn> turns;
  std::vector<StoryGesture> before;  // gestures before the first turn
  std::vector<std::string> dialogs;
  std::optional<mastermind::Code> secret;
  std::optional<int> misreads;
  int retries = 0, clicks = 0;
  std::int64_t wall = 0, own = 0;
  StoryReading first;
  StoryReading last;
  Json layout;  // as in the session
};

struct Story {
  Skin skin;
  std::vector<StoryGame> games;
  std::int64_t end = 0;  // time of the last event
  int lost_frames = 0;
};

// A run that ended before its first game has a story without games. kUsage when an event is
// damaged.
[[nodiscard]] Result<Story> Tell(const Session& session);

// The middle of a palette colour's range.
[[nodiscard]] Bgr ColorOf(const Skin& skin, int color);
// Its name; "?" if the skin has no such colour.
[[nodiscard]] std::string ColorName(const Skin& skin, int color);

}  // namespace mindreader
