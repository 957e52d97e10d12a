// What the words and signs on a program's controls promise to do.
#pragma once

#include <string>
#include <vector>

#include "base/geometry.h"
#include "calibration/words/labels.h"

namespace mindreader {

enum class Promise { kSubmit, kNewGame, kStart, kDismiss, kLevel, kAgree };

// The labels that promise this, the clearest first: words before signs. Words that also belong to
// what must never be clicked (solution, hint, quit, links …) are never among them.
[[nodiscard]] std::vector<Label> LabelsThat(Promise promise, const std::vector<Label>& labels);

// Whether one of them asks for another game: "Play again?", which yes answers.
[[nodiscard]] bool AskForAnotherGame(const std::vector<Label>& labels);

// The keys that texts ask to be pressed for this: "Press ENTER to play again".
[[nodiscard]] std::vector<std::string> KeysThat(Promise promise, const std::vector<Label>& labels);

// Where words promise anything: no holes and no colors are there, such as the round ends of a
// button.
[[nodiscard]] std::vector<WindowRect> AreasThatPromise(const std::vector<Label>& labels);

}  // namespace mindreader
