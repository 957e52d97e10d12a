// How the apprentice meets a program, and reads its page. For this folder alone.
#pragma once

#include <vector>

#include "calibration/apprentice/game.h"
#include "calibration/probing/new_view.h"
#include "calibration/words/game_words.h"
#include "calibration/words/labels.h"

namespace mindreader {

// The first game: what the window says, what begins a game, how pegs are placed.
class Apprentice::Meeting {
 public:
  explicit Meeting(Apprentice& own) : own_(own) {}

  Status Meet();

 private:
  enum class Start { kSurely, kPerhaps };

  bool RecallSkin();
  Status FindOut();
  Result<View> LookAnew();
  Status CloseDialogs();
  Status ResetZoom();
  Status SeeWell();
  Status ShowAnew();
  Status ReadUncovered();
  Result<bool> PressStarts(Start start);
  Result<bool> PressStart(Start start, std::vector<Label>& pressed);

  void AddHolesBetween();
  void ReadPage();
  void ReadRules(const std::vector<Label>& labels);
  void KeepFields(const std::vector<Label>& labels);
  [[nodiscard]] std::vector<WindowRect> Words() const;

  Apprentice& own_;
  std::vector<Label> labels_;  // all that is written there, on what lies over the board, too
  SaidRules said_;             // what words say besides
};

// So many holes in line are a row of a board rather than a figure.
inline constexpr int kSureRow = 4;

// A lattice of many cells; empty where there is none.
[[nodiscard]] WindowRect LatticeIn(const Sketch& sketch);

// Leaves out what is no text, whatever it is read as, and no advertisement: a lattice, and scraps
// of the holes in a row, such as the dashes of their rims.
void RemoveHoles(const Sketch& sketch, std::vector<Label>& labels);

// What must not be clicked, by what it says.
[[nodiscard]] std::vector<WindowRect> ForbiddenOn(const Frame& frame,
                                                  const std::vector<Label>& labels,
                                                  const Sketch& sketch, TextReader& reader);

}  // namespace mindreader
