// The hand: how one program takes pegs, once that is known, and what pegs look like in its holes.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "agent/mastermind/code.h"
#include "calibration/looking/drift.h"
#include "calibration/looking/look.h"
#include "calibration/looking/sketch.h"
#include "calibration/probing/control.h"
#include "calibration/probing/prober.h"

namespace mindreader {

// The part of a hole in which pegs are compared: their rims may light up under the pointer.
inline constexpr double kPegPart = 0.62;
// How a hole of a row looks within it; nothing where that is not wholly inside the picture.
[[nodiscard]] std::optional<Look> LookAt(const cv::Mat& bgra, const HoleRow& row, int peg);
// How the word of a hole's list box looks (see Control::word).
[[nodiscard]] std::optional<Look> LookAtWord(const cv::Mat& bgra, const HoleRow& row, int peg,
                                             const WindowRect& word);
// A hole whose inner disc changed by this much (levels, on average) got or lost a peg.
inline constexpr double kPegAppeared = 9;

// Places pegs and checks each. One thread; the prober must outlive it.
class Hand {
 public:
  Hand(Prober& prober, Control control) : prober_(prober), control_(std::move(control)) {}

  static constexpr int kAttempts = 3;
  struct Placed {
    bool done = false;  // the hole shows the colour now
    Observed seen;      // of the last gesture
  };
  // A peg of this colour looks so, now that it has come wholly: some fade in.
  void LearnPeg(int color, const Look& look) {
    control_.pegs[static_cast<std::size_t>(color)] = look;
  }
  // What this one looks like was no look of its own.
  void ForgetPeg(int color) { control_.pegs[static_cast<std::size_t>(color)].reset(); }
  // A row is filled from now on: the keys may change any hole of it at first.
  void BeginRow() { cursor_.reset(); }
  // Makes one hole of a row show a colour, in a few attempts; `before_retry` is called between two.
  [[nodiscard]] Result<Placed> Place(const HoleRow& row, int peg, int color,
                                     int attempts = kAttempts,
                                     const std::function<Status()>& before_retry = {});
  // The same of the next hole of a row that still has an earlier guess, where a color fills the
  // next hole: only a gesture goes on past one, also where it has the color already.
  [[nodiscard]] Result<Placed> PlaceInTurn(const HoleRow& row, int peg, int color);
  // The gesture for that alone, whatever the hole shows.
  [[nodiscard]] Result<Observed> Bring(const HoleRow& row, int peg, int color) {
    return GestureFor(row, peg, color, 0);
  }
  // Whether a gesture brought a peg of this colour to a hole, whichever it was meant for; what it
  // looks like is known then.
  [[nodiscard]] bool Took(const Observed& seen, const HoleRow& row, int peg, int color);
  // How a hole looks, as pegs are compared.
  [[nodiscard]] std::optional<Look> LookAt(const cv::Mat& bgra, const HoleRow& row, int peg) const;
  // The colour that a hole shows, of those that were seen; nothing for an empty or unclear one.
  [[nodiscard]] std::optional<int> ColorAt(const cv::Mat& bgra, const HoleRow& row, int peg) const;
  // Whether a hole that should have this color surely has another one of the palette, which may
  // never have been placed. Only where the palette has been seen to have the colors of its pegs.
  [[nodiscard]] bool HasNeighbor(const cv::Mat& bgra, const HoleRow& row, int peg, int color) const;
  // Whether a hole shows what empty ones do.
  [[nodiscard]] bool IsEmpty(const cv::Mat& bgra, const HoleRow& row, int peg) const;
  // Whether every hole shows a colour.
  [[nodiscard]] bool IsFull(const cv::Mat& bgra, const HoleRow& row) const;
  // What empty holes look like: not a colour.
  void LearnEmpty(const Look& look) { empty_.push_back(look); }
  // Whether a colour goes to the hole that was clicked before it, and not to the next one by
  // itself: from now on it is placed so. Else nothing is changed but what the try did.
  [[nodiscard]] Result<Placed> TryChoosingHole(const HoleRow& row, int peg, int color);
  // Takes the pegs of a row out again, the last one first: a click on each, or the key that takes
  // back. Only where a peg cannot be replaced by another; what does not work is left as it is.
  Status Empty(const HoleRow& row);
  // The same of a field that was typed into, after a click on its end.
  Status EmptyField(const HoleRow& row);
  // Whether a peg of this colour was placed before; and some colour of which that is so.
  [[nodiscard]] bool Knows(int color) const {
    return control_.pegs[static_cast<std::size_t>(color)].has_value();
  }
  // What stands in the palette, where that is always shown, and was not.
  [[nodiscard]] std::vector<WindowRect> Unplaced() const;
  // Whether a hole that has a peg takes another one instead.
  [[nodiscard]] bool CanReplace() const {
    return control_.way != Way::kFillNext && control_.way != Way::kKeys;
  }
  // What a cycle shows as empty is a colour, too, the last one. A hole that shows it may still be
  // empty: it is placed by going round the cycle.
  void TakeEmptyForColor();
  // What was taken for a colour is none: later colours move up by one.
  void Drop(int color);
  // The colour that holes show before anything was placed in them, if it was placed there: a choice
  // that only takes a peg out looks the same.
  [[nodiscard]] const std::optional<int>& prefilled() const { return prefilled_; }
  // What the keys of a guess write; nothing for other ways.
  [[nodiscard]] std::string Written(const mastermind::Code& guess) const;
  // What changed when the color of the last peg was picked, before that was placed; nothing where
  // colors are not picked, or that one was still picked.
  [[nodiscard]] const std::optional<Observed>& last_pick() const { return last_pick_; }
  // The palette stands elsewhere now.
  void MovePalette(WindowPoint by);
  // And so does all that the pictures of the last pick show, as far as the layout moved since.
  void MoveLastPick(const Shift& shift);
  [[nodiscard]] const Control& control() const { return control_; }

 private:
  Result<Placed> PlaceByCycling(const HoleRow& row, int peg, int color, int attempts);
  Result<int> StepsAhead(const HoleRow& row, int peg, int color);
  [[nodiscard]] std::optional<int> ShownBefore(const Observed& seen, const HoleRow& row, int peg,
                                               std::optional<int> counted) const;
  [[nodiscard]] bool MayShow(const cv::Mat& bgra, const HoleRow& row, int peg, int color) const;
  Status GiveKeysTo(const HoleRow& row, int peg);
  Result<Observed> MoveCursor(const HoleRow& row, int peg, bool may_click);
  Result<Placed> PlaceByPopup(const HoleRow& row, int peg, int color);
  Result<Placed> PlaceByList(const HoleRow& row, int peg, int color);
  [[nodiscard]] bool IsCounted(const Look& once, const Look& again, int color) const;
  Result<Observed> GestureFor(const HoleRow& row, int peg, int color, int attempt);
  [[nodiscard]] bool WasTaken(const Observed& seen, const HoleRow& row, int peg) const;
  bool UnlearnNeighbor(const cv::Mat& bgra, int color);
  [[nodiscard]] bool HasNewColor(const cv::Mat& bgra, const HoleRow& row, int peg, int color) const;
  [[nodiscard]] bool MayBe(const Look& look, int color) const;
  [[nodiscard]] bool ShowsChoice(const Look& look, int color) const;
  bool LearnPrefilled(const Observed& seen, const HoleRow& row, int peg, int color);
  [[nodiscard]] bool Appeared(const Observed& seen, const HoleRow& row, int peg) const;

  Prober& prober_;
  Control control_;
  std::vector<Look> empty_;
  // How a color looks in one hole, where that is more like another one elsewhere: by both.
  std::map<std::pair<int, int>, Look> in_hole_;
  std::optional<int> picked_;  // the colour that was picked last
  std::optional<Observed> last_pick_;
  std::optional<int> prefilled_;  // the colour that holes show before anything was placed in them
  std::optional<int> cursor_;     // kArrows: the hole that the keys change
  bool steps_quickly_ = true;     // a cycle goes on while a peg is still on its way
  bool keeps_selection_ = false;  // a picked colour stays picked after it was placed
};

}  // namespace mindreader
