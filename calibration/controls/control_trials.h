// The search for how pegs are placed: what its parts share. Only for control_*.cc.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "calibration/controls/control_search.h"
#include "calibration/controls/growing_row.h"
#include "calibration/looking/look.h"
#include "calibration/probing/changed_hole.h"
#include "calibration/probing/list_box.h"

namespace mindreader {

// Every way is tried on so many holes; on the second number where all that there is is tried.
inline constexpr std::size_t kFirstHoles = 4, kMostHoles = 10;
inline constexpr double kSamePoint = 3;  // pixels

// Tries one way after the other, on one palette and one hole after the other; see FindControl().
class ControlSearch {
 public:
  ControlSearch(Prober& prober, const Sketch& sketch, const std::vector<WindowRect>& words,
                const SaidRules& said, const Narrator& narrate, Tried& tried, bool thorough)
      : prober_(prober),
        sketch_(sketch),
        words_(words),
        said_(said),
        narrate_(narrate),
        tried_(tried),
        thorough_(thorough) {}

  Result<FoundControl> Run();

 private:
  using Found = Result<std::optional<FoundControl>>;

  [[nodiscard]] bool ShowsKeypad() const;
  Found TryPalettes();
  Found TryPairs();
  Found TryEach(const std::vector<PaletteGuess>& palettes);
  [[nodiscard]] bool OpensDialogs(const PaletteGuess& palette) const;
  Found TryKeys();
  Found TryTables();
  Found TryTable(const ChoiceTable& table);
  Found TryShown(const ChoiceTable& table, const Observed& first, int color);
  Found TryChoices(const ChoiceTable& table, const Observed& first);

  // With a palette.
  Found TryPalette(const PaletteGuess& palette);
  [[nodiscard]] bool ShowsItsColors(const BoardGuess& line, const cv::Mat& picture) const;
  Result<bool> CloseNewDialog(const std::vector<WindowInfo>& before, Observed& picked);
  Status TryName(Observed& picked);
  [[nodiscard]] WindowPoint ToNames(WindowPoint side) const;
  [[nodiscard]] std::optional<WindowRect> NameOf(const Shape& color, WindowPoint side) const;
  [[nodiscard]] bool IsOnABoard(const WindowRect& word) const;
  [[nodiscard]] WindowRect PlaceOf(std::size_t color) const;
  [[nodiscard]] bool IsMessage(const GrownRow& grown) const;
  [[nodiscard]] bool ShowsColors(const GrownRow& grown) const;
  Found TryColorAsHole(const Observed& picked);
  Found TryGrowing(Observed& picked);
  [[nodiscard]] std::size_t MostHoles() const { return thorough_ ? kMostHoles : kFirstHoles; }
  Found TryDrags(const std::vector<WindowPoint>& holes, int attempts);
  Found TryChosenHoles(const std::vector<WindowPoint>& holes);
  [[nodiscard]] bool WasTried(const std::vector<Tried::Hole>& holes, WindowPoint hole) const;
  [[nodiscard]] std::optional<WindowPoint> PickedColor() const;
  [[nodiscard]] std::size_t ColorToTry() const;
  [[nodiscard]] const Shape& ProbeColor() const { return palette_.colors[probe_]; }

  // A palette that was tried, and its color that was picked.
  struct Picked {
    PaletteGuess palette;
    WindowPoint to_name;
    std::size_t probe = 0;
    Frame before;
  };

  // On the holes.
  struct Clicked {
    WindowPoint hole;
    Frame before;
  };
  Found TryHolesAlone();
  Found TryHoles(const std::vector<WindowPoint>& holes);
  Status PickAgain();
  [[nodiscard]] bool StillShows(const Frame& now, const std::vector<WindowRect>& parts) const;
  Result<bool> IsCarried(WindowPoint hole, const ChangedHole& cell, const Observed& seen);
  Found TryHole(WindowPoint hole);
  Found TryOpened(OpenedList opened, WindowPoint hole);
  Found TryCycle(const ChangedHole& cell, const Observed& first, WindowPoint clicked);
  [[nodiscard]] std::optional<ChangedHole> HoleBeside(const Observed& seen,
                                                      WindowPoint clicked) const;
  bool TakePalette(const std::optional<Picked>& earlier, const Observed& seen,
                   const ChangedHole& cell);
  bool TakeLitPalette(const Observed& seen, const ChangedHole& cell);
  [[nodiscard]] bool OnlyClosed(const Clicked& last, const Observed& seen) const;
  static bool WentOut(const std::optional<Clicked>& last, WindowPoint hole, const ChangedHole& cell,
                      const Observed& seen);
  static bool LitUpAt(const Observed& seen, const WindowRect& place);
  Found TryColorFor(WindowPoint hole);
  static bool IsAPeg(const Observed& seen, const ChangedHole& cell);
  Found TryOther(Way way, const ChangedHole& cell, const Observed& seen);
  [[nodiscard]] std::optional<PaletteGuess> BlockOfKeys(WindowPoint first, const BoardGuess& board,
                                                        const cv::Mat& picture) const;
  static bool GoesAlong(const BoardGuess& line, const BoardGuess& board);
  [[nodiscard]] Found NothingYet(const Observed& seen) const;
  Found TryBoxes();
  Found TryBoxColumns();
  Found TryEachBox(const std::vector<BoardGuess>& rows);
  Found TryFields();
  Found TryFieldsBesideRows();
  Found TryFieldsOf(bool beside_rows);
  Found TryPopup(const Observed& seen, WindowPoint hole);
  [[nodiscard]] bool ArePartsOfPeg(const Observed& seen, const std::vector<Shape>& things) const;
  [[nodiscard]] bool IsShown(const Frame& frame, const std::optional<Look>& color) const;

  // Pegs, and the answer.
  [[nodiscard]] bool LikeFirstColor(const Observed& seen, const ChangedHole& cell) const;
  [[nodiscard]] bool LikeFirstColor(const Observed& seen, const ChangedHole& cell,
                                    double diameter) const;
  [[nodiscard]] std::optional<ChangedHole> CellWithPeg(const Observed& seen) const;
  [[nodiscard]] bool IsPicked(const Observed& seen, const ChangedHole& cell) const;
  Found Done(Way way, ChangedHole cell, const Observed& seen);
  [[nodiscard]] FoundControl Tell(FoundControl found) const;

  Prober& prober_;
  const Sketch& sketch_;
  const std::vector<WindowRect>& words_;
  const SaidRules& said_;
  const Narrator& narrate_;
  PaletteGuess palette_;   // none while holes are tried alone
  WindowPoint to_name_;    // from its colours, where these are picked by their names
  std::size_t probe_ = 0;  // the colour of the palette that is tried
  // The palette before, and the last one whose color lit up where it was clicked.
  std::optional<Picked> last_palette_, lit_palette_;
  std::vector<BoardGuess> boards_;
  bool selection_shows_ = false;
  bool lights_up_ = false;          // the picked colour itself, or around it
  bool carried_ = false;            // by the pointer, until it is put into a hole
  Observed picked_;                 // how it showed that the colour was picked
  std::optional<Clicked> clicked_;  // before this hole: another one, or a choice
  Tried& tried_;
  const bool thorough_;
};

}  // namespace mindreader
