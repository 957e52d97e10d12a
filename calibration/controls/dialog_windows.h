// Dialogs of a program in windows of their own.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "agent/click.h"
#include "agent/world.h"
#include "calibration/controls/control_search.h"
#include "calibration/lesson/lesson.h"
#include "calibration/words/promises.h"

namespace mindreader {

enum class WhichDialogs {
  kOfWindow,   // those that say that they belong to it
  kOfProgram,  // all windows of the program: none other was open when it was met
};

// Answers the dialogs that are open, the topmost first: by a button that promises what comes first
// in `promises`, by Escape where none promises any. The answers, in turn; none without a text
// reader. Errors: what the clicker returns.
[[nodiscard]] Result<std::vector<AnsweredDialog>> AnswerDialogs(const World& world, WindowId board,
                                                                Clicker& clicker,
                                                                const Narrator& narrate,
                                                                WhichDialogs which,
                                                                std::span<const Promise> promises);

// What is written in the dialogs that are open and say that they belong to a window. Untrusted.
[[nodiscard]] std::vector<std::string> TextsOfDialogs(const World& world, WindowId board);

}  // namespace mindreader
