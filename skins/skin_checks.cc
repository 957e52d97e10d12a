#include "skins/skin_checks.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <sstream>
#include <vector>

#include "base/text.h"

namespace mindreader {
namespace {

// The solver's limits (kMaxColors of agent/mastermind/code.h).
constexpr int kFewestColors = 2;
constexpr int kMostColors = 15;

bool Intersect(const BgrRange& a, const BgrRange& b) {
  const auto meet = [](int low1, int high1, int low2, int high2) {
    return low1 <= high2 && low2 <= high1;
  };
  return meet(a.low.blue, a.high.blue, b.low.blue, b.high.blue) &&
         meet(a.low.green, a.high.green, b.low.green, b.high.green) &&
         meet(a.low.red, a.high.red, b.low.red, b.high.red);
}

bool Intersect(const Appearance& a, const Appearance& b) {
  return std::any_of(a.begin(), a.end(), [&](const BgrRange& left) {
    return std::any_of(b.begin(), b.end(),
                       [&](const BgrRange& right) { return Intersect(left, right); });
  });
}

struct NamedLook {
  std::string key;   // for the line
  std::string name;  // for people
  const Appearance* look;
};

class Checker {
 public:
  Checker(const Skin& skin, const toml::table& root, Complaints& complaints)
      : skin_(skin), root_(root), complaints_(complaints) {}

  void All() {
    CheckNumberOfColors();
    if (skin_.played_by == PlayedBy::kPlayer) {
      CheckBoardPlaces();
      CheckColors();
      CheckMarks();
      CheckPlayable();
    } else {
      // Rows may appear one by one, marks may be few: all that is there must be in the window.
      CheckInside("board.first_hole", "hole 1 of row 1", skin_.board.first_hole);
    }
    CheckKeys();
    CheckTable();
    CheckPictures();
    CheckOtherPlaces();
    CheckNames();
    CheckDialogs();
  }

 private:
  void Complain(const std::string& key, const std::string& seen, std::string expected) {
    complaints_.Add(Complaints::Kind::kWrongValue, PlaceOfKey(root_, key), seen,
                    std::move(expected));
  }

  void CheckInside(const std::string& key, const std::string& what, RefPoint place) {
    const Size size = skin_.reference;
    if (place.x >= 0 && place.y >= 0 && place.x < size.width && place.y < size.height) return;
    std::ostringstream seen, expected;
    seen << key << ": " << what << " is at [" << place.x << ", " << place.y << "]";
    expected << "a place inside the reference size [" << size.width << ", " << size.height << "]";
    Complain(key, seen.str(), expected.str());
  }

  // The four corners of a lattice tell whether all of it is inside.
  void CheckBoardPlaces() {
    const BoardSkin& board = skin_.board;
    const auto at = [](RefPoint first, RefPoint step, int count) {
      return RefPoint{first.x + step.x * count, first.y + step.y * count};
    };
    for (const int row : {0, board.rows - 1}) {
      const std::string row_name = " of row " + std::to_string(row + 1);
      for (const int peg : {0, board.pegs - 1}) {
        CheckInside("board.first_hole", "hole " + std::to_string(peg + 1) + row_name,
                    at(at(board.first_hole, board.next_peg, peg), board.next_row, row));
      }
      for (std::size_t slot = 0; slot < skin_.marks.slots.size(); ++slot) {
        CheckInside("marks.slots", "mark " + std::to_string(slot + 1) + row_name,
                    at(skin_.marks.slots[slot], board.next_row, row));
      }
    }
    CheckStep("board.next_peg", board.next_peg);
    CheckStep("board.next_row", board.next_row);
    if (skin_.secret) {
      CheckInside("secret.first", "peg 1 of the secret", skin_.secret->first);
      CheckInside("secret.first", "the last peg of the secret",
                  at(skin_.secret->first, skin_.secret->next, board.pegs - 1));
    }
  }

  void CheckStep(const std::string& key, RefPoint step) {
    const double diameter = 2 * skin_.board.peg_radius;
    if (std::hypot(step.x, step.y) >= diameter) return;
    std::ostringstream seen, expected;
    seen << key << " is [" << step.x << ", " << step.y << "]";
    expected << "a step of at least a peg's diameter, " << diameter;
    Complain(key, seen.str(), expected.str());
  }

  void CheckOtherPlaces() {
    for (std::size_t i = 0; i < skin_.palette.colors.size(); ++i) {
      const PaletteColor& color = skin_.palette.colors[i];
      CheckInside("palette.colors[" + std::to_string(i) + "].place", Printable(color.name, 40),
                  color.place);
    }
    for (std::size_t i = 0; i < skin_.texts.size(); ++i) {
      const std::string key = "texts[" + std::to_string(i) + "].area";
      const RefRect& area = skin_.texts[i].area;
      CheckInside(key, "its top left corner", {area.x, area.y});
      // The last pixel that it covers; areas may be fractions of a pixel.
      CheckInside(key, "its bottom right corner",
                  {std::ceil(area.x + area.width) - 1, std::ceil(area.y + area.height) - 1});
    }
    if (skin_.controls.submitting == Submitting::kButton ||
        skin_.controls.submitting == Submitting::kRowButton) {
      CheckInside("controls.submit_button", "the button", skin_.controls.submit_button);
    }
    if (const auto& button = skin_.controls.next_color_button) {
      CheckInside("controls.next_color_button", "the button", *button);
    }
    if (const auto& word = skin_.controls.word_place) {
      CheckInside("controls.word_place", "the word", *word);
      CheckInside("controls.word_size", "the size of the word", skin_.controls.word_size);
    }
    if (const auto& click = skin_.controls.new_game.click) {
      CheckInside("controls.new_game.click", "the button", *click);
    }
  }

  void CheckDistinct(const std::vector<NamedLook>& looks) {
    for (std::size_t i = 0; i < looks.size(); ++i) {
      for (std::size_t j = i + 1; j < looks.size(); ++j) {
        if (!Intersect(*looks[i].look, *looks[j].look)) continue;
        Complain(looks[j].key, looks[j].key + " overlaps " + looks[i].key,
                 "colour ranges that tell " + looks[i].name + " from " + looks[j].name);
      }
    }
  }

  // The player needs a palette on the screen.
  void CheckPlayable() {
    if (!skin_.board.drawn) {
      Complain("board.drawn", "board.drawn = false is a board that only the apprentice can play",
               "holes that are drawn, or played_by = \"apprentice\"");
    }
    if (UsesPalette(skin_.controls.placing)) return;
    Complain("controls.placing", "controls.placing is a way that only the apprentice can go",
             "a way with a palette, or played_by = \"apprentice\"");
  }

  // Without the way from hole to hole all colors would go to the first.
  void CheckTable() {
    const ControlsSkin& controls = skin_.controls;
    if (controls.placing != Placing::kTable || controls.next_choices != RefPoint{}) return;
    Complain("controls.next_choices", "controls.next_choices is missing",
             "the way from the choices of a hole to those of the next");
  }

  void CheckKeys() {
    for (std::size_t i = 0; i < skin_.palette.colors.size(); ++i) {
      const bool needed = skin_.controls.placing == Placing::kKeys;
      if (!needed || !skin_.palette.colors[i].key.empty()) continue;
      const std::string key = "palette.colors[" + std::to_string(i) + "]";
      Complain(key, key + " has no key", "the key that places it");
    }
  }

  // Pictures of colours go by the names of colours.
  void CheckPictures() {
    const PicturesSkin& pictures = skin_.pictures;
    for (const auto& [part, map] :
         {std::pair("palette", &pictures.palette), std::pair("pegs", &pictures.pegs),
          std::pair("choices", &pictures.choices)}) {
      for (const auto& [name, picture] : *map) {
        const bool known =
            std::any_of(skin_.palette.colors.begin(), skin_.palette.colors.end(),
                        [&, &named = name](const PaletteColor& c) { return c.name == named; });
        if (known) continue;
        const std::string table = std::string("pictures.") + part;
        Complain(table, table + " has \"" + Printable(name, 60) + "\"",
                 "the name of a colour in [[palette.colors]]");
      }
    }
  }

  void CheckNumberOfColors() {
    const int count = skin_.ColorCount();
    if (count < kFewestColors || count > kMostColors) {
      Complain("palette.colors",
               "palette.colors has " + std::to_string(count) + " tables [[palette.colors]]",
               std::to_string(kFewestColors) + " to " + std::to_string(kMostColors));
    }
    if (!skin_.board.repeats && count < skin_.board.pegs) {
      Complain("board.repeats", "board.repeats is false with fewer colours than pegs",
               "at least as many [[palette.colors]] as pegs");
    }
  }

  void CheckColors() {
    std::vector<NamedLook> looks;
    for (std::size_t i = 0; i < skin_.palette.colors.size(); ++i) {
      const PaletteColor& color = skin_.palette.colors[i];
      looks.push_back({"palette.colors[" + std::to_string(i) + "].appearance",
                       Printable(color.name, 40), &color.appearance});
    }
    // The two empty looks may be alike, but neither may be a colour's.
    std::vector<NamedLook> with_active = looks;
    with_active.push_back({"board.empty_active", "an empty hole", &skin_.board.empty_active});
    CheckDistinct(with_active);
    looks.push_back({"board.empty_waiting", "an empty hole", &skin_.board.empty_waiting});
    CheckDistinct(looks);
  }

  void CheckMarks() {
    const MarksSkin& marks = skin_.marks;
    CheckDistinct({{"marks.none", "no mark", &marks.none},
                   {"marks.exact", "an exact mark", &marks.exact},
                   {"marks.misplaced", "a misplaced mark", &marks.misplaced},
                   {"marks.ready", "a row that waits to be submitted", &marks.ready}});
    const int slots = static_cast<int>(marks.slots.size());
    if (slots < skin_.board.pegs) {
      Complain("marks.slots", "marks.slots has " + std::to_string(slots) + " places",
               "one for each of the " + std::to_string(skin_.board.pegs) + " pegs");
    }
  }

  template <typename List>
  void CheckNamesOf(const std::string& key, const List& list) {
    std::set<std::string> seen;
    for (std::size_t i = 0; i < list.size(); ++i) {
      if (seen.insert(list[i].name).second) continue;
      const std::string path = key + "[" + std::to_string(i) + "].name";
      Complain(path, path + " is \"" + Printable(list[i].name, 60) + "\" again",
               "a name of its own");
    }
  }

  void CheckNames() {
    CheckNamesOf("palette.colors", skin_.palette.colors);
    CheckNamesOf("texts", skin_.texts);
    CheckNamesOf("dialogs", skin_.dialogs);
  }

  void CheckDialogs() {
    for (std::size_t i = 0; i < skin_.dialogs.size(); ++i) {
      const DialogSkin& dialog = skin_.dialogs[i];
      const std::string key = "dialogs[" + std::to_string(i) + "]";
      if (dialog.title.empty() && dialog.text.empty()) {
        Complain(key, key + " has neither title nor text", "what to recognise the dialog by");
      }
      if (dialog.press.empty() == dialog.key.empty()) {
        Complain(
            key,
            key + (dialog.press.empty() ? " has neither press nor key" : " has both press and key"),
            "one way to dismiss the dialog");
      }
    }
  }

  const Skin& skin_;
  const toml::table& root_;
  Complaints& complaints_;
};

}  // namespace

std::string PlaceOfKey(const toml::table& root, std::string_view key) {
  while (!key.empty()) {
    const auto found = root.at_path(key);
    if (found && found.node()->source().begin.line > 0) return PlaceOf(*found.node(), root);
    const std::size_t last = key.find_last_of(".[");
    key = key.substr(0, last == std::string_view::npos ? 0 : last);
  }
  return PlaceOf(root, root);
}

void CheckSkin(const Skin& skin, const toml::table& root, Complaints& complaints) {
  Checker(skin, root, complaints).All();
}

}  // namespace mindreader
