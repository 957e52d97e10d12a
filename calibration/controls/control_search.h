// Finding out how a program takes pegs, and into which holes.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "calibration/looking/sketch.h"
#include "calibration/probing/hand.h"
#include "calibration/probing/prober.h"
#include "calibration/words/game_words.h"

namespace mindreader {

// Plain words about what is being done, for a person who watches.
using Narrator = std::function<void(const std::string&)>;

// What was found. The pegs that it was found with are in the board's row 0 now.
struct FoundControl {
  Control control;
  BoardGuess board;  // its row 0 takes pegs now
  int peg = 0;       // the hole of row 0 that took the first of them
  // Their colours. Keys fill the first holes, one each; else it is one peg.
  std::vector<int> begun;
  // Of the last peg of a row that had to be filled to see what it is.
  std::optional<Observed> filled = {};
};

// What was tried already in the window as it is, in vain: a colour that is picked would only be let
// go again, and a hole that took no peg takes none the next time.
struct Tried {
  struct Hole {
    std::optional<WindowPoint> color;  // that was picked before, or dragged
    WindowPoint hole;
  };
  std::vector<WindowPoint> colors;
  std::vector<Hole> clicks;
  std::vector<Hole> drags;
  std::vector<Hole> chosen;  // for a color that was clicked then
  bool keys = false;
  // The color whose click made the window another one; and those that opened a dialog so, each time
  // that they did. That goes on when the window is as it was again.
  std::optional<WindowPoint> led_away = {};
  std::vector<WindowPoint> openers = {};
};

enum class Effort {
  kQuick,     // every way on the likeliest holes
  kThorough,  // on all that could be holes, and with what hardly is a palette
};

// Tries the ways to place a peg on all that looks like a palette, a hole or a row of holes, the
// likeliest first, until a peg appears in a hole. `sketch` is of the window as it is now. Errors:
// kNotFound when nothing reacts like a board (says what was tried), and what the prober returns.
// `words` is where text stands: that is never clicked to see what it does; `said` what it says.
[[nodiscard]] Result<FoundControl> FindControl(Prober& prober, const Sketch& sketch,
                                               const std::vector<WindowRect>& words,
                                               const SaidRules& said, const Narrator& narrate,
                                               Tried& tried, Effort effort);

}  // namespace mindreader
