// A skin: everything the project knows about how one program looks and is operated. Plain data;
// the file format is in skins/skin_file.h and docs/skins.md.
//
// All places are pixels of the program's window content at the *reference size*. The locator in
// vision/ finds how a real window is scaled and shifted against it.
#pragma once

#include <chrono>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "base/color.h"
#include "base/geometry.h"

namespace mindreader {

// A place or a step in reference pixels.
struct RefPoint {
  double x = 0;
  double y = 0;
  friend auto operator<=>(const RefPoint&, const RefPoint&) = default;
};
struct RefRect {
  double x = 0, y = 0, width = 0, height = 0;
  friend auto operator<=>(const RefRect&, const RefRect&) = default;
};

// What a cell can look like: any of the ranges. Sampled at the median of the inner disc of the
// cell.
using Appearance = std::vector<BgrRange>;

// How to start the program.
struct ProgramFile {
  std::string path;  // relative to the private home directory
  std::string content;
  friend bool operator==(const ProgramFile&, const ProgramFile&) = default;
};
struct Program {
  std::vector<std::string> command;  // argument vector, looked up on PATH and /usr/games
  std::string package;               // the Debian package that has it
  std::map<std::string, std::string> environment;  // set for the program only
  // Written into a private home directory before a headless start, so that every run begins in the
  // same state and the user's own settings are never touched. Not used on the user's desktop.
  std::vector<ProgramFile> files;
  friend bool operator==(const Program&, const Program&) = default;
};

// Which windows are this program's.
struct Identity {
  std::string window_class;  // second part of WM_CLASS, compared without case
  std::string title;         // regular expression (ECMAScript) for the main window; empty: any
  friend bool operator==(const Identity&, const Identity&) = default;
};

// The lattice of holes: hole (row, peg) is at first_hole + row·next_row + peg·next_peg, where row 0
// is the first row to be played. So rows bottom-up, top-down and columns are all the same to us.
struct BoardSkin {
  int pegs = 0;
  int rows = 0;      // at the reference size
  int min_rows = 0;  // the program can be set to other numbers of rows; the locator counts them.
  int max_rows = 0;  // Both equal to `rows` unless the skin says otherwise.
  RefPoint first_hole;
  RefPoint next_peg;
  RefPoint next_row;
  // How far every second row stands aside, from the second one on; the apprentice plays it.
  RefPoint odd_row;
  double peg_radius = 0;
  Appearance empty_active;   // an empty hole of the row that can be filled now
  Appearance empty_waiting;  // an empty hole of a later row; may overlap empty_active or be empty
  bool repeats = true;       // the secret may use a colour twice
  // Whether holes are to be seen before their pegs come; and by which part of next_peg those of a
  // row move back when another comes, so that they stay in the middle (0.5) or at its end (1).
  bool drawn = true;
  double moves = 0;
  friend bool operator==(const BoardSkin&, const BoardSkin&) = default;
};

struct PaletteColor {
  std::string name;
  RefPoint place;  // where it is picked up
  Appearance appearance;
  std::string key = {};  // that places it, for Placing::kKeys
  friend bool operator==(const PaletteColor&, const PaletteColor&) = default;
};
struct PaletteSkin {
  double radius = 0;
  std::vector<PaletteColor> colors;
  friend bool operator==(const PaletteSkin&, const PaletteSkin&) = default;
};

// The marks beside each row: slot s of row r is at slots[s] + r·next_row.
struct MarksSkin {
  std::vector<RefPoint> slots;  // of row 0
  double radius = 0;
  Appearance exact;
  Appearance misplaced;
  Appearance none;
  // What the slots of a full row show until it is submitted, where that is a look of its own: so
  // even an answer without marks can be seen. Empty: they look as `none` then.
  Appearance ready;
  friend bool operator==(const MarksSkin&, const MarksSkin&) = default;
};

// What a text area moves and grows with when the window is resized.
enum class TextAnchor {
  kBoard,   // scaled and shifted as the board
  kTop,     // fixed height at a fixed distance from the window's top edge, as wide as the window
  kBottom,  // likewise from the bottom edge
};

// A line of text in the window that is read with OCR. Patterns are ECMAScript regular expressions,
// searched in the text without case; an empty pattern never matches.
struct TextSkin {
  std::string name;
  RefRect area;
  TextAnchor anchor = TextAnchor::kBoard;
  std::string marks;  // two groups, exact then misplaced: the text is a second witness of the marks
  std::string won;
  std::string lost;
  friend bool operator==(const TextSkin&, const TextSkin&) = default;
};

enum class Placing {
  kPaletteThenHole,
  kDrag,
  kFillNext,
  kHoleThenPalette,
  kCycle,   // each click on a hole shows its next colour
  kPopup,   // a click on a hole opens colours to choose from
  kKeys,    // a key fills the next hole
  kArrows,  // the up key shows a hole's next colour, left and right go from hole to hole
  kLists,   // a list box in each hole
  kTable,   // each hole has choices of its own, all shown
};
// Only the apprentice of calibration/ can place pegs in the other ways.
[[nodiscard]] constexpr bool UsesPalette(Placing placing) {
  return placing == Placing::kPaletteThenHole || placing == Placing::kDrag ||
         placing == Placing::kFillNext || placing == Placing::kHoleThenPalette;
}
enum class Submitting {
  kAutomatic,
  kMarks,
  kButton,
  kRowButton,  // a button beside each row
  kKey,
};

// A way to begin a new game from the main window: a click or a key.
struct NewGame {
  std::optional<RefPoint> click;
  TextAnchor click_anchor = TextAnchor::kBoard;
  std::string key;  // as libxdo names it: "ctrl+n"
  friend bool operator==(const NewGame&, const NewGame&) = default;
};

struct ControlsSkin {
  Placing placing = Placing::kPaletteThenHole;
  // kCycle: what is clicked for the first hole of row 0 where that is not the hole itself. Those of
  // the others stand beside them in the same way.
  std::optional<RefPoint> next_color_button;
  // kTable: from the choices of a hole, the palette's for the first, to those of the next.
  RefPoint next_choices;
  // kLists: the middle and the size of the word in the first box of row 0; none: no words.
  std::optional<RefPoint> word_place;
  RefPoint word_size;
  // The picked palette peg changes its look until it is placed.
  bool palette_shows_selection = false;
  Submitting submitting = Submitting::kAutomatic;
  bool submit_twice = false;  // by a double click, where it is a click
  RefPoint submit_button;     // for kRowButton that of row 0
  std::string submit_key;
  NewGame new_game;
  // From the moment a control is drawn to the moment it takes input ("seen is not ready").
  std::chrono::milliseconds accept_delay{0};
  // Marks count only after the row has been still for this long.
  std::chrono::milliseconds settle{30};
  // How long the program may take to answer a click before the click counts as lost.
  std::chrono::milliseconds answer{1500};
  friend bool operator==(const ControlsSkin&, const ControlsSkin&) = default;
};

enum class DialogMeaning { kNothing, kWon, kLost };

// A window of the program that is not its board, recognised by title and text, and dismissed by
// pressing one of its buttons. A dialog that no entry matches stops the player.
struct DialogSkin {
  std::string name;
  std::string title;  // regular expression; empty: any
  std::string text;   // regular expression searched in the OCR of the whole dialog; empty: any
  DialogMeaning meaning = DialogMeaning::kNothing;
  std::string press;  // label of the button, found by OCR
  std::string key;    // used instead of `press` where it is the safer way
  bool starts_new_game = false;
  friend bool operator==(const DialogSkin&, const DialogSkin&) = default;
};

// Where the secret is shown at the end of a game (main window), if anywhere.
struct SecretSkin {
  RefPoint first;
  RefPoint next;
  friend bool operator==(const SecretSkin&, const SecretSkin&) = default;
};

// Who can play from a skin. The player reads colours by their ranges; the apprentice, slower, also
// what ranges cannot tell: pegs that differ by their shapes, guesses that are shown elsewhere.
enum class PlayedBy { kPlayer, kApprentice };

// Small pictures of what the program was seen to draw, each a PNG in base64. By them a skin that
// was learned is known again, and the apprentice tells colours apart. Maps go by the names of
// colours, `marks` by "exact", "misplaced" and "none", with a number behind it from the second on.
struct PicturesSkin {
  std::map<std::string, std::string> palette;  // as they stand in the palette
  std::map<std::string, std::string> pegs;     // in holes
  std::map<std::string, std::string> choices;  // for Placing::kPopup: as they open; for
                                               // kTable: not chosen, where no hole shows which is
  std::map<std::string, std::string> marks;
  std::string hole;  // an empty one of the first row
  friend bool operator==(const PicturesSkin&, const PicturesSkin&) = default;
};

struct Skin {
  std::string name;   // short, as typed after --skin
  std::string title;  // for people
  std::string file;   // where it was read from
  Program program;
  Identity identity;
  Size reference;
  BoardSkin board;
  PaletteSkin palette;
  MarksSkin marks;
  std::vector<TextSkin> texts;
  ControlsSkin controls;
  std::vector<DialogSkin> dialogs;
  std::optional<SecretSkin> secret;
  PlayedBy played_by = PlayedBy::kPlayer;
  PicturesSkin pictures;

  // False for a program that can only be started: its file says nothing of a board, which must be
  // learned from the screen.
  [[nodiscard]] bool HasBoard() const { return board.pegs > 0; }
  [[nodiscard]] int ColorCount() const { return static_cast<int>(palette.colors.size()); }
  friend bool operator==(const Skin&, const Skin&) = default;
};

}  // namespace mindreader
