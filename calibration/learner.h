// Learning a program that nobody taught us: looking proposes, probing decides.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "agent/click.h"
#include "agent/mastermind/code.h"
#include "agent/world.h"
#include "base/error.h"
#include "calibration/marks_lesson.h"
#include "calibration/prober.h"
#include "calibration/sketch.h"
#include "skins/skin.h"

namespace mindreader {

// What was learned. The game that was begun for it is still on the screen, for the player to take
// over.
struct Lesson {
  // Skins that explain everything seen so far, the likeliest first: they differ in which mark means
  // exact as long as no answer told. A later contradiction means that the next one is right.
  std::vector<Skin> skins;
  int guesses = 0;  // submitted while learning
  int clicks = 0;
};

// Plain words about what is being done, for a person who watches.
using Narrator = std::function<void(const std::string&)>;

// Learns the program in `window` by playing the beginning of a game: finds the board and the
// palette, how a peg is placed, how a guess is submitted, and what the marks look like. The first
// guess is already the one that the entropy strategy would choose. Clicks only inside the window,
// only on what looks like a palette, a hole, a row's marks, or a button whose label says that it
// submits. Errors: kNotFound (nothing that looks like a board; nothing reacts; says what was
// tried), and what the clicker returns.
[[nodiscard]] Result<Lesson> Learn(const World& world, Clicker& clicker, const WindowInfo& window,
                                   const Narrator& narrate);

}  // namespace mindreader
