// The apprentice: plays a program that it has never seen, and learns it on the way.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "agent/click.h"
#include "agent/events.h"
#include "agent/game_result.h"
#include "agent/mastermind/strategy.h"
#include "agent/world.h"
#include "base/error.h"
#include "calibration/controls/submit_search.h"
#include "calibration/lesson/lesson.h"
#include "calibration/lesson/played_board.h"
#include "calibration/marks/answers.h"
#include "calibration/probing/hand.h"
#include "calibration/probing/prober.h"
#include "calibration/words/mark_legend.h"
#include "skins/skin.h"

namespace mindreader {

// Plays whole games in one window, beginning with nothing but its picture. Looking proposes what
// may be the board and the palette; probing decides, each gesture checked by what it changed; the
// rules of the game decide what the marks mean. What was learned in one game serves the next. One
// thread; everything passed in must outlive it. Clicks only inside the window, and only on what
// looks like a color, a hole, a row's marks, or a button whose label promises to submit or to begin
// a game.
struct ApprenticeOptions {
  std::string strategy;
  std::uint64_t seed = 1;
  Narrator narrate;
  // A skin that was learned of this program before: where it still fits, nothing is tried out.
  std::optional<Skin> known;
  // Called with board and colours whenever more of them is known, before the events that need it.
  std::function<void(const Skin&)> met;
  Room room = Room::kAsItIs;
};

class Apprentice {
 public:
  [[nodiscard]] static Result<Apprentice> Open(const World& world, Clicker& clicker,
                                               const WindowInfo& window, ApprenticeOptions options);

  // Plays one game to its end, beginning a new one first when one was played before. Errors:
  // kNotFound (nothing that looks like a board; nothing reacts; says what was tried),
  // kContradiction (no reading of the marks agrees with the rules), kStopped as the clicker says.
  [[nodiscard]] Result<GameResult> PlayGame(int number, Listener& listener);

  // Whether a game failed because the program made its window much larger for what came in it. An
  // apprentice that gives it room before is not disturbed by that.
  [[nodiscard]] bool NeedsRoom() const { return prober_->NeedsRoom(); }

  // Whether it began the last game with what it knew, of games before or of a skin.
  [[nodiscard]] bool KnewTheBoard() const { return games_ > 1 || recalled_; }

  // After a game: begins another one now, so that it is known how; the next PlayGame() plays it,
  // if MeetsAnotherBoard() does not say that there is nothing to play it with.
  [[nodiscard]] Status LearnNewGame();
  // Whether the new game is on a board with other rows, such as that of a next level; or the last
  // one failed because such a board came. It takes another apprentice, who learns it.
  [[nodiscard]] bool MeetsAnotherBoard() const { return meets_another_; }

  // Everything that is known by now. Before the first game nothing is.
  [[nodiscard]] Lesson lesson() const;

 private:
  Apprentice(const World& world, Clicker& clicker, Prober prober, WindowInfo window,
             ApprenticeOptions options);

  struct Game;  // one game: what its parts share

  // What it does. Those that several files need are declared in headers of their own.
  class Meeting;         // the first game: what the window says, how pegs are placed
  class NextGame;        // begins another one
  class Turn;            // chooses a guess, fills a row, submits it, reads the answer
  class RowFiller;       // hole by hole
  class Refusal;         // of a guess: whether, and what then
  class AnswerReader;    // waits for marks, and understands them
  class GuessFinder;     // in a history, or elsewhere on the page
  class OtherMeanings;   // where no code agrees with the answers
  class LayoutFollower;  // where the board moves, or scrolls
  class GameEnd;         // whether the game is over, and won

  // What they share. What to guess, and with what:
  Status PlayTurn(Game& game, Listener& listener);
  Status SetStrategy();
  Status DropColors(int first, int last);
  void SetHand(Control control, const std::vector<MarkSlots>& slots);
  void ForbidRepeats();
  [[nodiscard]] std::optional<mastermind::Choice> ChooseGuess() const {
    return ChooseAfter(BestHistory());
  }
  [[nodiscard]] std::optional<mastermind::Choice> ChooseAfter(
      const mastermind::History& history) const;
  [[nodiscard]] mastermind::Code BeginningWith(const std::vector<int>& begun,
                                               const mastermind::Code& guess) const;
  [[nodiscard]] std::optional<int> KnownColorFor(const mastermind::Code& guess, int peg,
                                                 std::optional<int> but = {}) const;

  // What the window shows:
  [[nodiscard]] std::vector<HoleRow> RowsIn(const Frame& frame) const;
  [[nodiscard]] bool IsCleared(const Frame& frame, const HoleRow& row) const;
  [[nodiscard]] bool IsMostLikeCleared(const Frame& frame, const HoleRow& row) const;
  [[nodiscard]] bool IsClearedAt(const cv::Mat& bgra, const HoleRow& row, int peg) const;
  [[nodiscard]] int PegsShown(const Frame& frame, const HoleRow& row,
                              const mastermind::Code& guess) const;
  [[nodiscard]] bool Shows(const Frame& frame, const HoleRow& row,
                           const mastermind::Code& guess) const;
  [[nodiscard]] bool Stays(const Frame& frame, const HoleRow& row,
                           const mastermind::Code& guess) const;
  [[nodiscard]] bool IsCovered(const Observed& judged) const;
  [[nodiscard]] bool IsOnAnotherBoard(const Frame& now) const;
  [[nodiscard]] bool IsScrolled() const;
  [[nodiscard]] std::optional<WindowPoint> PaletteAt() const;

  // Where the next row is:
  void FoundRow(Game& game, const HoleRow& row, int index);
  Result<Hand::Placed> PlaceFirstOfGrown(Game& game, int color);
  Result<bool> AwaitNextRow(Game& game);

  // What the answers mean:
  void Understand();
  bool FindOtherCounting();
  [[nodiscard]] tl::unexpected<Error> NoMeaning() const;
  bool ReadLastAgain(const cv::Mat& after, const Shift& moved);
  Result<bool> ReadLateMarks(Game& game);
  [[nodiscard]] static mastermind::History HistoryOf(const AnswerBook& book,
                                                     const Meaning& meaning);
  [[nodiscard]] mastermind::History BestHistory() const;

  // What is told:
  void KeepRows(std::vector<LearnedRow>& rows) const;
  void TellMet() const;
  [[nodiscard]] PlayedBoard Shown(std::optional<GameOutcome> outcome) const;

  World world_;
  Clicker* clicker_;
  std::unique_ptr<Prober> prober_;
  WindowInfo window_;
  std::unique_ptr<ApprenticeOptions> options_;
  Narrator* narrate_;  // of the options
  std::unique_ptr<mastermind::Strategy> strategy_;
  Frame first_;           // before anything was touched
  cv::Mat forbidden_in_;  // the picture in which what must not be clicked was found
  // Where words stood then that could tell the end of a game: a count of games won.
  std::vector<WindowRect> always_told_;
  Sketch sketch_;
  BoardGuess board_;
  // Where the board was when the game began, and how the window looked; nothing while it is there.
  struct Home {
    Frame first;
    BoardGuess board;
    std::optional<WindowPoint> palette = {};  // where its first color was
  };
  std::optional<Home> home_;
  std::vector<std::optional<Look>> empty_holes_;  // of the first row
  std::unique_ptr<Hand> hand_;
  std::unique_ptr<Submitter> submitter_;
  std::unique_ptr<AnswerBook> book_;
  std::vector<Meaning> meanings_;
  mastermind::Counting counting_ = mastermind::Counting::kStandard;
  // Past guesses beside an input row: no pegs until one was seen, no rows if their places were not.
  BoardGuess history_;
  mutable std::optional<Meaning> meaning_of_lesson_;  // the last one, also between games
  std::vector<LearnedRow> past_;                      // of games before this one
  std::optional<NewGameWay> new_game_;
  Duration answer_moves_{};
  std::optional<Duration> slowest_answer_;  // from the submitting gesture to the marks
  bool moves_ = false;                      // the layout moved, if only by some pixels
  bool scrolls_ = false;                    // the board did, by rows
  bool in_parts_ = false;                   // marks come one after the other, or after other signs
  int zoomed_ = 0;                          // steps, the page, for what it showed first
  bool begun_ = false;                      // a new game waits to be played
  bool meets_another_ = false;              // on another board than the one that is known
  bool recalled_ = false;                   // the board is one that a skin told of
  std::vector<int> begun_with_;             // colours in the first holes, before there is a guess
  std::optional<Observed> filled_;  // the last peg of a row that is full before there is one
  bool grows_ = false;              // the row: no holes are drawn before their pegs come
  int probed_peg_ = 0;              // the hole of the first row that took the first peg
  bool knows_pegs_ = false;         // how many holes a row has
  bool repeats_ = true;             // a guess may have a colour twice
  bool doubts_repeats_ = false;     // words, or what nothing judged, seemed to say that it may not
  MarkLegend legend_;               // what the window says of its marks
  bool took_repeats_ = false;       // such a guess was answered
  bool echoes_ = false;             // each guess is shown twice
  bool rows_come_ = false;          // each row appears with the answer to the one before
  int games_ = 0;
};

}  // namespace mindreader
