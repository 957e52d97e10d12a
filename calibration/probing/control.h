// What is needed to place pegs in one program: which gestures, and where the colours are.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "calibration/looking/look.h"
#include "vision/shapes.h"

namespace mindreader {

enum class Way {
  kFillNext,         // a click on a colour fills the next hole
  kPaletteThenHole,  // a click on a colour, then on a hole
  kHoleThenPalette,  // a click on a hole, then on a colour
  kDrag,             // from a colour to a hole
  kCycle,            // each click on a hole shows its next colour
  kPopup,            // a click on a hole opens colours to choose from
  kKeys,             // a key fills the next hole
  kArrows,           // the up key shows a hole's next colour, left and right go from hole to hole
  kLists,            // a list box in each hole: a click opens it, keys choose
  kTable,            // a click on one of the choices that each hole has of its own, all shown
};
[[nodiscard]] const char* Name(Way way);

// What is needed to place any colour. Colours are numbered as they stand in the palette, as the
// cycle brings them, as the popup shows them, or by their keys.
struct Control {
  Way way = Way::kPaletteThenHole;
  // Where the colours are; kPopup: where they were when it first opened; kTable: for the first
  // hole. Nothing for those without.
  std::vector<Shape> palette;
  std::vector<std::string> keys;  // kKeys
  // kPopup: how the choices look; kTable: how they look while they are not chosen, where the choice
  // alone shows what was chosen, and no peg comes to a hole.
  std::vector<std::optional<Look>> choices;
  std::vector<std::optional<Look>> pegs;  // how a placed peg of each colour looks, once seen
  // kCycle, kArrows, kLists: what a hole showed at first and was taken for empty, if it comes
  // again.
  std::optional<Look> empty = {};
  // kCycle, kArrows: what a hole showed at first if that does not come again: no color.
  std::optional<Look> blank = {};
  // kCycle: where a hole's next colour is asked for, from its centre: on the hole itself, or on a
  // button of its own beside it.
  RefPoint button = {};
  RefPoint next_choices = {};     // kTable: from the choices of a hole to those of the next
  std::vector<int> entries = {};  // kLists: where each colour stands in the list, from 0
  // kLists: keys begin before the first entry whenever it opens, as in a menu; that is 1 then.
  bool is_menu = false;
  // kLists: where a box shows its word, from the hole; the whole of it is compared. Empty: the
  // boxes show no words, but what a disc in the hole tells apart, such as colours.
  WindowRect word = {};
  // kKeys: nothing shows where a peg will be, and what appears there is what was typed. Letters in
  // a line of text are too small to be told apart.
  bool typed = false;
  // kFillNext, kKeys: by this part of a step those before move back when another comes, so that a
  // row stays in the middle (0.5), or at its end (1).
  double moves = 0;

  // Where a colour is picked for a hole.
  [[nodiscard]] RefPoint PlaceOf(int peg, int color) const;
  // Whether choices alone show what was chosen; `pegs` do not tell then how pegs look elsewhere.
  [[nodiscard]] bool ShowsChosen() const { return way == Way::kTable && !choices.empty(); }
  // Whether guesses are shown elsewhere in other ways than by such pegs: words are, in colours.
  [[nodiscard]] bool ShowsOnlyThere() const { return ShowsChosen() || !word.Empty(); }
  [[nodiscard]] int ColorCount() const { return static_cast<int>(pegs.size()); }
};

}  // namespace mindreader
