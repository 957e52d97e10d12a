// What a film of a session shows, and for how long.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/geometry.h"
#include "recording/session.h"
#include "recording/story.h"

namespace mindreader {

struct ShownWindow {
  std::string frame;  // hash; empty: none
  WindowPoint at;     // of its content, in pixels of the board's window
};

// One picture of the film.
struct Shot {
  enum class Kind { kTitle, kLattice, kPlay, kEnd };
  Kind kind = Kind::kPlay;
  double seconds = 0;
  ShownWindow board;
  std::string whole;                  // the board's last picture that is not of a part; a hash
  ShownWindow dialog;                 // over the board
  int game = -1;                      // index in the story; -1: before the first
  int turn = -1;                      // index in the game; -1: before the first
  bool answered = false;              // whether the turn's answer is known here
  std::optional<WindowPoint> ripple;  // a click or drop that has just been made
  std::optional<WindowPoint> from;    // where a drag came from
};

struct Cue {
  double begin = 0, end = 0;  // seconds of the film
  std::string text;
};

struct FilmScript {
  std::vector<Shot> shots;
  std::vector<Cue> cues;
  double seconds = 0;
};

// A second of the film is a second of the run where much happens, but what nobody could follow is
// stretched (a gesture, an answer), and idle time is cut short. `speed` divides all of it.
[[nodiscard]] FilmScript WriteScript(const Session& session, const Story& story, double speed);

// The captions as WebVTT (W3C).
[[nodiscard]] std::string WebVtt(const std::vector<Cue>& cues);

}  // namespace mindreader
