// Finding out what makes a program judge a full row, and doing it again for later rows.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include <opencv2/core/mat.hpp>

#include "agent/mastermind/code.h"
#include "agent/world.h"
#include "calibration/controls/control_search.h"
#include "calibration/lesson/submit_way.h"
#include "calibration/looking/sketch.h"
#include "calibration/marks/judged_sign.h"
#include "calibration/marks/mark_slots.h"
#include "calibration/probing/control.h"
#include "calibration/probing/prober.h"
#include "calibration/words/labels.h"

namespace mindreader {

// Puts back the pegs of the row that a try has changed.
using Restore = std::function<Status()>;

class Submitter {
 public:
  // `slots`: where marks may come; `colors`: of the palette, where there is no text, and near which
  // changes only tell which colour is picked; `choices`: the area of a table of them, if there is
  // one, where each click chooses;
  // `placing`: how pegs are placed. Where holes go through their colors, nothing tells when a row
  // is full, and what else may submit it is tried first; where colors open at a hole, a key may
  // open them once more. What is passed in must outlive it.
  Submitter(Prober& prober, const World& world, const Narrator& narrate,
            std::vector<MarkSlots> slots, std::vector<WindowRect> colors, WindowRect choices = {},
            Way placing = Way::kPaletteThenHole)
      : prober_(prober),
        world_(world),
        narrate_(narrate),
        slots_(std::move(slots)),
        colors_(std::move(colors)),
        choices_(choices),
        cycles_(placing == Way::kCycle || placing == Way::kArrows),
        opens_colors_(placing == Way::kPopup) {
    for (const WindowRect& color : colors_) palette_.push_back(color.Grown(color.width / 2));
  }

  // Has the full row judged, which shows `guess`. `placed`: from before the last peg to the full
  // row. The result goes from the full row to the judged one, come to rest. The first time it tries
  // what a program may want, the safest first, and calls `restore` where that only changed pegs.
  // Nothing has changed in the result where the program said something in a window of its own.
  // kNotFound when nothing has any effect.
  [[nodiscard]] Result<Observed> Submit(const BoardGuess& board, const HoleRow& row,
                                        const mastermind::Code& guess, const Observed& placed,
                                        const Restore& restore);
  [[nodiscard]] const std::optional<SubmitWay>& way() const { return way_; }
  // The button beside this row that submits it, as far as its own effects reach, if it is one.
  [[nodiscard]] std::optional<WindowRect> Button(const HoleRow& row) const;
  // What is clicked to submit any row, where that is one button with a label, wherever it is.
  [[nodiscard]] std::optional<WindowRect> ButtonForAll() const;
  // What had the last row judged did something else: it is not tried again. False where a label
  // promised it; and where nothing was done, if anything but the row changed, or the second time.
  enum class Changed { kOnlyTheRow, kMore };
  bool TakeBack(Changed changed);
  // A full row is judged by itself, as something else has shown.
  void IsAutomatic();
  // What one peg before the last changed: what the last one changes likewise is no sign of judging.
  void SawPeg(const Observed& peg) { peg_ = peg; }
  // What stands among the colors and was never placed: one of them may be a button.
  void SawUnplaced(std::vector<WindowRect> unplaced) { unplaced_ = std::move(unplaced); }
  // What changed when the color of the row's last peg was picked, as the color that a program shows
  // as picked does: no button came to life with that.
  void SawPick(std::optional<Observed> pick) { pick_ = std::move(pick); }
  // Whether the next row may be refused for what it has, such as a color twice: then what a button
  // that promises it and the keys do not have judged is not tried with what may do anything else.
  void RowMayBeRefused(bool may_be) { may_be_refused_ = may_be; }
  // It is known already.
  void Know(SubmitWay way) {
    way_ = std::move(way);
    certain_ = true;
  }

 private:
  Result<Observed> Again(const BoardGuess& board, const HoleRow& row, const Observed& filled);
  Result<Frame> Rested();
  void TellFromButton(const Observed& filled, const Frame& now);
  bool FindAgain(bool (*is_such)(const SubmitWay&), const BoardGuess& board, const HoleRow& row,
                 const Observed& filled);
  [[nodiscard]] std::optional<WindowPoint> LitBeside(const HoleRow& row,
                                                     const Observed& filled) const;
  [[nodiscard]] bool StaysBesideTheFirst(const HoleRow& row, const cv::Mat& full) const;
  [[nodiscard]] bool IsOnAnotherButton(const BoardGuess& board, const HoleRow& row,
                                       const Frame& full) const;
  [[nodiscard]] SubmitWay Pictured(SubmitWay way, const cv::Mat& bgra) const;
  Result<Observed> Do(const SubmitWay& way, const HoleRow& row);
  Result<Observed> Click(const SubmitWay& way, WindowPoint place);
  // Whether the program says something in a window of its own, such as that it refuses the row.
  [[nodiscard]] bool SaysInAWindow() const;
  [[nodiscard]] bool OnlyUndid(const Observed& last, const Observed& seen) const;
  [[nodiscard]] bool CameInWriting(const mastermind::Code& guess, const Observed& seen,
                                   const HoleRow& row) const;
  // Whether a sign that a row was judged is strong, or its pegs, the next row or the guess in
  // another place tell more than a weak one does.
  [[nodiscard]] bool IsSure(JudgedSign sign, const mastermind::Code& guess, const Observed& seen,
                            const BoardGuess& board, const HoleRow& row) const;
  [[nodiscard]] Observed Together(const Observed& first, Observed then) const;
  Result<Observed> WithLastPeg(const BoardGuess& board, const HoleRow& row, const Observed& filled);
  Result<std::optional<Observed>> TryIdeas(const std::vector<SubmitWay>& ideas,
                                           const BoardGuess& board, const HoleRow& row,
                                           const mastermind::Code& guess, const Observed& filled,
                                           const Restore& restore);
  [[nodiscard]] std::vector<WindowRect> PegAreas(const BoardGuess& board) const;
  [[nodiscard]] bool WasWrong(const SubmitWay& idea) const;
  // What of a part of the picture looks otherwise since the row is full, and has not since the
  // color of its last peg was picked.
  [[nodiscard]] cv::Mat ChangedWhenFull(const Observed& filled, const cv::Rect& box) const;
  // Whether a button looks otherwise since the row is full.
  [[nodiscard]] bool CameToLife(const Observed& filled, const WindowRect& button) const;
  // Whether its words alone do, on a ground that stayed.
  [[nodiscard]] bool WordsCameToLife(const Observed& filled, const WindowRect& button) const;
  [[nodiscard]] std::optional<WindowRect> LitAmongColors(const Observed& filled) const;
  [[nodiscard]] bool MayBeButton(const Observed& filled, const BoardGuess& board,
                                 const HoleRow& row) const;
  // Whether the last peg of a row changed what another one of it did, and nothing else.
  [[nodiscard]] bool IsOnlyAPeg(const Observed& filled, const HoleRow& row) const {
    return peg_ && IsAnotherPeg(*peg_, filled, row);
  }
  [[nodiscard]] Observed SincePick(const Observed& placed, const HoleRow& row) const;
  // Whether the last peg of a row brought more than a peg, surely: marks, or the turn of the next.
  [[nodiscard]] bool JudgedWithLastPeg(const Observed& filled, const BoardGuess& board,
                                       const HoleRow& row) const;
  [[nodiscard]] bool OnPalette(WindowPoint place) const;
  [[nodiscard]] std::vector<Label> LargeButtons(const BoardGuess& board, const HoleRow& row,
                                                const Observed& filled,
                                                const std::vector<Label>& labels,
                                                const std::vector<Label>& known) const;
  [[nodiscard]] std::vector<Label> UnframedButtons(const Observed& filled,
                                                   const std::vector<Label>& labels) const;
  [[nodiscard]] std::vector<SubmitWay> WordlessButtons(const BoardGuess& board, const HoleRow& row,
                                                       const Observed& filled,
                                                       const std::vector<Label>& labels) const;
  [[nodiscard]] std::vector<SubmitWay> Ideas(const BoardGuess& board, const HoleRow& row,
                                             const Observed& filled) const;

  // Buttons that promise to submit a row in words that are only to be read one line at a time.
  [[nodiscard]] std::vector<SubmitWay> FaintButtons(const BoardGuess& board, const HoleRow& row,
                                                    const cv::Mat& full) const;
  [[nodiscard]] static SubmitWay ButtonAt(WindowPoint place, const BoardGuess& board,
                                          const HoleRow& row, const cv::Mat& full);

  Prober& prober_;
  World world_;
  const Narrator& narrate_;
  std::vector<MarkSlots> slots_;
  std::vector<WindowRect> colors_;
  WindowRect choices_;
  std::vector<WindowRect> palette_;  // each of them, and around it
  std::vector<WindowRect> unplaced_;
  bool cycles_, opens_colors_;
  bool may_be_refused_ = false;
  std::optional<SubmitWay> way_;
  std::optional<Observed> peg_;     // of the row that is played, not its last one
  std::optional<Observed> pick_;    // of the row's last peg
  std::vector<SubmitWay> wrong_;    // what was tried and did something else
  bool was_not_automatic_ = false;  // although a row went on being emptied when it was full
  bool certain_ = false;            // it worked for a second row
  bool misled_ = false;             // the last peg brought as much as an answer, and a key had it
  Patience patience_ = kForAnswer;  // longer for a program whose answers come late
};

}  // namespace mindreader
