// Beginning another game in a program whose controls were learned.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "agent/click.h"
#include "agent/world.h"
#include "calibration/controls/control_search.h"
#include "calibration/lesson/lesson.h"
#include "calibration/probing/prober.h"

namespace mindreader {

// Looks for what begins a new game: a button in the window or in a dialog of the program, a key.
class NewGameSearch {
 public:
  NewGameSearch(const World& world, Prober& prober, Clicker& clicker, const Narrator& narrate)
      : world_(world), prober_(prober), clicker_(clicker), narrate_(narrate) {}

  // Returns when `fresh` says that the board is as at the beginning, with what did it. kStopped
  // with what was tried when nothing begins a game.
  [[nodiscard]] Result<NewGameWay> Begin(const std::function<Result<bool>()>& fresh);

 private:
  Result<bool> AnswerOpenDialogs();
  Result<bool> PressButton();
  Status PressKey(const std::string& chord);

  World world_;
  Prober& prober_;
  Clicker& clicker_;
  const Narrator& narrate_;
  NewGameWay way_;
  std::vector<std::string> said_keys_;  // that the window says to begin another game
};

}  // namespace mindreader
