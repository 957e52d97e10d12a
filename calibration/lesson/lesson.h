// Everything that was learned of one program, as plain data.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "agent/mastermind/code.h"
#include "calibration/lesson/submit_way.h"
#include "calibration/looking/sketch.h"
#include "calibration/marks/answers.h"
#include "calibration/probing/hand.h"
#include "platform/screen.h"
#include "platform/windows.h"

namespace mindreader {

// A window of the program that stood over its board, and what made it go. Untrusted texts.
struct AnsweredDialog {
  std::string title;
  std::string press;  // the words on its button
  std::string key;    // used instead of a button
};

// What began another game: dialogs in turn, and then, unless the last of them did it, a button in
// the window or a key.
struct NewGameWay {
  std::vector<AnsweredDialog> dialogs;
  std::optional<WindowPoint> click;
  std::string key;
};

// A guess with its pictures, and what its marks mean.
struct LearnedRow {
  AnsweredRow shown;
  mastermind::Feedback answer;
  int game = 0;  // rows of one game follow each other
};

struct Lesson {
  WindowInfo window;
  Frame first;  // before anything was touched
  BoardGuess board;
  Control control;
  std::optional<SubmitWay> submit;
  std::optional<Meaning> meaning;
  std::vector<LearnedRow> rows;
  std::optional<NewGameWay> new_game;
  Duration answer_moves{};    // for how long an answer was seen to change, at most
  bool ground_moves = false;  // behind the holes; the pictures show it as if it stood still
  bool drawn = true;          // holes are to be seen before their pegs come
  bool scrolls = false;       // the board has more rows than are to be seen at once

  // Whether guesses stay where they are placed; some programs show them elsewhere.
  [[nodiscard]] bool RowsStay() const;
};

}  // namespace mindreader
