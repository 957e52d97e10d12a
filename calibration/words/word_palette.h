// Colors that are chosen by their names.
#pragma once

#include <string>
#include <vector>

#include "calibration/looking/sketch.h"
#include "calibration/words/labels.h"

namespace mindreader {

// Palettes of buttons that say "Red", "Blau", "jaune", in one line or one below the other: what a
// button says may be all that tells its color. None names a color twice. They are less likely than
// any palette that shows its colors: their score is 0.
[[nodiscard]] std::vector<PaletteGuess> PalettesOfWords(const std::vector<Label>& labels);

// Gives a score of 0 to palettes whose colors mostly have titles of several words on them or right
// below, and no name of a color: they are tiles that lead elsewhere, such as to other games.
void DemoteTitled(const std::vector<Label>& labels, std::vector<PaletteGuess>& palettes);
// And to those within a sentence that has many more letters: they are some of these.
void DemoteLetters(const std::vector<Label>& labels, std::vector<PaletteGuess>& palettes);

// The keys of colors that are listed with their names, one below the other: "R" on a key, a color,
// and "Red". In this order; empty where most lines do not begin so, or a letter would come twice.
[[nodiscard]] std::string KeysBesideNames(const std::vector<Label>& labels);

// The keys of colors that are told as one word, "QWEASD", and drawn one by one as well, each on a
// key of its own, in whatever lines. In the order of the word; empty where there is none.
[[nodiscard]] std::string KeysToldAndDrawn(const std::vector<Label>& labels);

}  // namespace mindreader
