// How the apprentice fills a row. For this folder alone.
#pragma once

#include <optional>

#include "calibration/apprentice/game.h"
#include "calibration/looking/change.h"
#include "calibration/marks/judged_sign.h"

namespace mindreader {

// One try to fill a row. What turns out not to be as it was taken for is told to the apprentice,
// and the guess is changed where a color of it is none.
class Apprentice::RowFiller {
 public:
  RowFiller(Apprentice& own, Game& game, mastermind::Code& guess)
      : own_(own), game_(game), guess_(guess) {}

  // The row as it was before the last peg, and when it was full; nothing when it must be filled
  // anew.
  Result<std::optional<Observed>> Fill();

  // Pegs that a try to have the row judged has taken out, or has made others. What cannot be put
  // back is what is guessed.
  Status Restore(const Frame& filled);

 private:
  enum class Step {
    kGoOn,      // with this hole
    kNextHole,  // it has its peg
    kSameHole,  // once more
    kAnew,      // all of the row
    kFull,      // the row has no more holes
    kAnswered,  // it was judged, or refused
  };

  Result<Step> FillHole(int peg);
  Status BeforeLast(int peg);
  Result<Hand::Placed> Place(int peg, int color);
  Result<Step> MindRefusal(int peg, Hand::Placed& placed);
  Result<Step> MindLayout(int peg, const Hand::Placed& placed);
  Status ChooseHole(int peg, Hand::Placed& placed);
  Result<Step> PassForAnother(int peg, Hand::Placed& placed);
  Result<Step> TryKnownColor(int peg, Hand::Placed& placed);
  Step Keep(int peg, Hand::Placed& placed, bool judged);

  // Which row takes the pegs.
  Result<Hand::Placed> PlaceFirst(int color);
  [[nodiscard]] bool WasPlayed(const Frame& now, const HoleRow& row) const;
  Result<bool> TurnBoard(const Observed& seen, int color);
  void AlignGrownRow(int peg, int color, const cv::Mat& bgra);
  [[nodiscard]] bool RowsAreGone(const Frame& now) const;
  Status StaysOnItsBoard(const Frame& frame);
  [[nodiscard]] bool HoldsPegs(int filled, const Frame& frame);

  // What its holes show.
  Result<bool> KeepsGuess();
  void LearnLatePegs(int end, const cv::Mat& bgra);
  [[nodiscard]] bool BecameOthers(int end, const Frame& frame) const;
  [[nodiscard]] bool WasJudged(int peg, const Hand::Placed& placed) const;
  [[nodiscard]] bool IsOther(int peg, int color, const Frame& frame) const;
  Result<Observed> CorrectRow(Observed filled);
  Result<bool> CorrectHoles(int end, Frame& frame);
  [[nodiscard]] bool LeftOther(int peg, const Observed& placed) const;
  [[nodiscard]] bool TookBack(int peg, const Observed& placed) const;
  Result<bool> StillListens(int peg);

  // Where a hole, or a color, turns out to be none.
  Result<std::optional<mastermind::Code>> GuessWithoutRepeats();
  Result<bool> DoWithoutRepeat(int peg, Hand::Placed& placed);
  Status DropTakingBack(int peg);
  Status DropColor(int none, int instead, int peg);
  Status DropLastHole();
  [[nodiscard]] tl::unexpected<Error> CannotPlace(int peg, int color) const;

  // Another one when the layout turned out to be another.
  [[nodiscard]] Hand& hand() const { return *own_.hand_; }
  [[nodiscard]] bool IsLast(int peg) const { return peg + 1 == guess_.size(); }
  // Whether the row was judged with its last peg, and waits for the next guess.
  [[nodiscard]] bool WasTaken(int peg, const Hand::Placed& placed) const {
    return IsLast(peg) && placed.seen.Reacted() && own_.IsCleared(placed.seen.after, game_.holes);
  }
  // Whether all of the row changed with its last peg, which went to no other hole then.
  [[nodiscard]] bool WentWithAll(int peg, const Hand::Placed& placed) const {
    return WasTaken(peg, placed) || (IsLast(peg) && BecameOthers(peg, placed.seen.after));
  }
  [[nodiscard]] bool IsUntouched(int peg, const Observed& seen) const {
    return ChangeAt(seen.before.pixels, seen.after.pixels, game_.holes.Hole(peg),
                    game_.holes.diameter) < kPegAppeared;
  }

  Apprentice& own_;
  Game& game_;
  mastermind::Code& guess_;
  bool may_correct_ = false;      // a hole that has a peg takes another one
  bool keeps_guess_ = false;      // the row still has the last guess
  bool strayed_ = false;          // a gesture changed another hole than its own
  Frame before_last_;             // the row before its last peg
  std::optional<Observed> last_;  // the last peg that came, or the whole row
};

}  // namespace mindreader
