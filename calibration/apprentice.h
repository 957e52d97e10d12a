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
#include "calibration/controls/control_search.h"
#include "calibration/controls/submit_search.h"
#include "calibration/lesson/lesson.h"
#include "calibration/lesson/played_board.h"
#include "calibration/marks/answers.h"
#include "calibration/probing/hand.h"
#include "calibration/probing/new_view.h"
#include "calibration/probing/prober.h"
#include "calibration/words/game_words.h"
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

  // The first game.
  Status Meet();
  bool RecallSkin();
  void SetHand(Control control, const std::vector<MarkSlots>& slots);
  Status FindOut();
  void ReadPage();
  void ReadRules(const std::vector<Label>& labels);
  void KeepFields(const std::vector<Label>& labels);
  Result<View> LookAnew();
  Status CloseDialogs();
  Status ResetZoom();
  Status SeeWell();
  Status ShowAnew();
  Status ReadUncovered();
  enum class Start { kSurely, kPerhaps };
  Result<bool> PressStarts(Start start);
  Result<bool> PressStart(Start start, std::vector<Label>& pressed);
  // Later games.
  Status BeginNewGame();
  Result<bool> BoardIsFresh();
  [[nodiscard]] bool IsOnAnotherBoard(const Frame& now) const;
  Result<bool> NewGameIsShown();
  bool IsBackHome(const Frame& now);

  // One turn: choose, fill, submit, read.
  struct Game;
  Status PlayTurn(Game& game, Listener& listener);
  [[nodiscard]] tl::unexpected<Error> NoMeaning() const;
  void Understand();
  bool FindHiddenColor();
  bool FindOtherCounting();
  void PreferOtherCounting(const std::vector<mastermind::Feedback>& meant);
  [[nodiscard]] std::optional<mastermind::Choice> ChooseGuess() const;
  [[nodiscard]] mastermind::Code BeginningWith(const std::vector<int>& begun,
                                               const mastermind::Code& guess) const;
  [[nodiscard]] mastermind::Code NewKeysInOrder(mastermind::Code guess) const;
  void JudgeGame(GameResult& result) const;
  static tl::unexpected<Error> CannotPlace(const Game& game, int peg, int color);
  Result<bool> KeepsGuess(const Game& game);
  // The result goes from the row as it was before the last peg to the full row. Changes the guess
  // where what was taken for a color is none.
  class RowFiller;
  Result<Observed> FillRow(Game& game, mastermind::Code& guess);
  void LearnLatePegs(const Game& game, const mastermind::Code& guess, int end, const cv::Mat& bgra);
  Result<Observed> CorrectRow(const Game& game, mastermind::Code& guess, Observed filled);
  [[nodiscard]] bool IsOther(const Game& game, int peg, int color, const Frame& frame) const;
  Status StaysOnItsBoard(const Frame& frame);
  Result<bool> CorrectHoles(const Game& game, const mastermind::Code& guess, int end, Frame& frame);
  Status RestoreRow(const Game& game, mastermind::Code& guess, const Frame& filled);
  [[nodiscard]] bool LeftOther(const Game& game, int peg, const mastermind::Code& guess,
                               const Observed& placed) const;
  [[nodiscard]] bool TookBack(const Game& game, int peg, const mastermind::Code& guess,
                              const Observed& placed) const;
  Status DropTakingBack(const Game& game, int peg, mastermind::Code& guess);
  Status DropSubmitting();
  Result<std::optional<mastermind::Code>> GuessWithoutRepeats();
  Result<bool> DoWithoutRepeat(const Game& game, int peg, mastermind::Code& guess,
                               Hand::Placed& placed);
  Status DropColor(int none, int instead, int peg, mastermind::Code& guess);
  [[nodiscard]] std::optional<int> KnownColorFor(const mastermind::Code& guess, int peg,
                                                 std::optional<int> but = {}) const;
  Result<bool> StillListens(const Game& game, const mastermind::Code& guess, int peg);
  Status DropLastHole(Game& game, mastermind::Code& guess);
  Result<bool> DropEmptyColor(const mastermind::Code& guess);
  Result<std::optional<Observed>> WasJudgedUnseen(const Game& game, const mastermind::Code& guess);
  Result<bool> TurnBoard(Game& game, const Observed& seen, int color, mastermind::Code& guess);
  Result<Hand::Placed> PlaceFirst(Game& game, int color);
  Result<Hand::Placed> PlaceFirstOfGrown(Game& game, int color);
  [[nodiscard]] bool WasPlayed(const Frame& now, const HoleRow& row) const;
  [[nodiscard]] std::vector<HoleRow> RowsIn(const Frame& frame) const;
  [[nodiscard]] std::vector<WindowRect> Words() const;
  [[nodiscard]] double HistoryReach(const Frame& frame, const HoleRow& shown,
                                    const HoleRow& input) const;
  [[nodiscard]] bool IsCleared(const Frame& frame, const HoleRow& row) const;
  [[nodiscard]] bool IsClearedAt(const cv::Mat& bgra, const HoleRow& row, int peg) const;
  [[nodiscard]] bool RowsAreGone(const Game& game, const Frame& now) const;
  [[nodiscard]] bool Stays(const Frame& frame, const HoleRow& row,
                           const mastermind::Code& guess) const;
  [[nodiscard]] int PegsShown(const Frame& frame, const HoleRow& row,
                              const mastermind::Code& guess) const;
  [[nodiscard]] bool Shows(const Frame& frame, const HoleRow& row,
                           const mastermind::Code& guess) const;
  [[nodiscard]] bool JudgedWith(const Hand::Placed& placed, const Game& game) const;
  void FoundRow(Game& game, const HoleRow& row, int index);
  void AlignGrownRow(Game& game, int peg, int color, const cv::Mat& bgra);
  Shift FollowMoves(Game& game, const mastermind::Code& guess, Observed& seen);
  [[nodiscard]] WindowRect Cells() const;
  void RemoveHoles(std::vector<Label>& labels) const;
  [[nodiscard]] std::vector<WindowRect> ForbiddenOn(const Frame& frame,
                                                    const std::vector<Label>& labels) const;
  Status ForbidAnew(const Game& game);
  Shift FollowByLastRow(Game& game, Observed& seen);
  Shift FollowPeg(Game& game, int peg, int color, Hand::Placed& placed);
  [[nodiscard]] std::optional<WindowPoint> PaletteAt() const;
  [[nodiscard]] bool IsScrolled() const;
  Result<bool> FindFurtherRow(Game& game);
  [[nodiscard]] bool IsWaiting(const Frame& frame, const HoleRow& row) const;
  [[nodiscard]] std::optional<BoardGuess> FurtherBlock(const Frame& frame) const;
  Result<bool> FindFurtherBlock(Game& game);
  Result<bool> FollowLastRow(Game& game);
  [[nodiscard]] bool IsCovered(const Observed& judged) const;
  [[nodiscard]] bool IsGone(const Frame& frame) const;
  Status FindRowOfArrows(const Game& game, const mastermind::Code& guess, const Observed& judged);
  [[nodiscard]] bool CameElsewhere(const Game& game, const mastermind::Code& guess,
                                   const Observed& judged,
                                   const std::optional<WrittenAnswer>& said) const;
  [[nodiscard]] std::optional<HoleRow> FindAsText(const Observed& judged,
                                                  const mastermind::Code& guess,
                                                  const HoleRow& input,
                                                  const std::optional<HoleRow>& like,
                                                  const std::optional<WrittenAnswer>& said) const;
  [[nodiscard]] std::optional<HoleRow> FindWritten(const Frame& frame,
                                                   const mastermind::Code& guess,
                                                   const HoleRow& input,
                                                   const std::optional<HoleRow>& like) const;
  [[nodiscard]] std::vector<HoleRow> RowsOfHistory(const Frame& now) const;
  void FindRowInHistory(const Game& game, const Observed& judged, AnsweredRow& answered);
  [[nodiscard]] bool ShowsAsSecret(const Frame& frame, const Game& game,
                                   const mastermind::Code& guess, std::ptrdiff_t row, bool stays);
  Status ReadAnswer(Game& game, const mastermind::Code& guess, Observed judged);
  Status AwaitLateMarks(const Game& game, const mastermind::Code& guess, TimePoint submitted,
                        Observed& judged);
  bool TellWonUnderShade(const Meaning& before);
  bool ReadLastAgain(const cv::Mat& after, const Shift& moved);
  Result<bool> ReadLateMarks(Game& game);
  Result<bool> AwaitNextRow(Game& game);
  Status AwaitMarksInHistory(Game& game, Observed& judged);
  Status ReadAllAgain();
  [[nodiscard]] bool AwaitsRow(const Game& game, const mastermind::Code& guess,
                               const Frame& frame) const;
  [[nodiscard]] mastermind::History BestHistory() const;
  Status SetStrategy();
  [[nodiscard]] bool MayForbidRepeats() const;
  void ForbidRepeats();
  bool FindRepeats();
  [[nodiscard]] bool MayBeRefused(const Game& game, const mastermind::Code& guess,
                                  const Result<Observed>& judged) const;
  [[nodiscard]] bool WasRefused(const mastermind::Code& guess, const Observed& judged) const;
  [[nodiscard]] bool WasPassedOver(const Game& game, const mastermind::Code& guess,
                                   const Observed& judged) const;
  [[nodiscard]] bool WasOnlyEmptied(const Game& game, const mastermind::Code& guess,
                                    const Observed& judged) const;
  [[nodiscard]] Submitter::Changed ChangedBy(const Game& game, const Observed& judged) const;
  Status AnswerRefusal(const Game& game, const Observed& judged);
  Status RefuseRepeats(const Game& game, const Observed& judged);
  Result<bool> ToldTheEnd(Game& game);
  [[nodiscard]] bool OneHoleChanged(const Observed& seen) const;
  [[nodiscard]] bool PegAppeared(const Observed& seen, int color) const;
  [[nodiscard]] bool IsOnlyCode(const mastermind::Code& code) const;
  [[nodiscard]] bool AnswersAreUnseen(const Game& game) const;
  [[nodiscard]] bool MarkedAsBefore() const;
  [[nodiscard]] bool HadAnswer(const mastermind::Feedback& last) const;
  void TakeForWon(Game& game);
  bool TellWon();
  [[nodiscard]] bool LearnNotWon();
  [[nodiscard]] bool ButtonWasGreyed(const Frame& now) const;
  Result<bool> WentOn(Game& game, const mastermind::Code& guess);
  Status Finish(Game& game, bool won);
  void AddNotAlwaysTold(const std::vector<Label>& labels, std::vector<std::string>& texts) const;
  [[nodiscard]] std::optional<bool> TextSaysWon(const Frame& frame) const;
  [[nodiscard]] bool TextSaysLost(const Frame& frame) const;
  [[nodiscard]] std::optional<WrittenAnswer> SaidElsewhere(const Observed& judged) const;
  [[nodiscard]] HoleRow NextRow(const Game& game, const Observed& judged) const;
  void KeepRows(std::vector<LearnedRow>& rows) const;
  void TellMet() const;
  [[nodiscard]] PlayedBoard Shown(std::optional<GameOutcome> outcome) const;
  Status TellBegan(const Game& game, Listener& listener);
  void TellAnswered(const Game& game, const mastermind::Turn& turn, const TurnTimes& times,
                    Listener& listener) const;

  World world_;
  Clicker* clicker_;
  std::unique_ptr<Prober> prober_;
  WindowInfo window_;
  std::unique_ptr<ApprenticeOptions> options_;
  Narrator* narrate_;  // of the options
  std::unique_ptr<mastermind::Strategy> strategy_;
  Frame first_;                // before anything was touched
  std::vector<Label> labels_;  // all that is written there, on what lies over the board, too
  cv::Mat forbidden_in_;       // the picture in which what must not be clicked was found
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
  SaidRules said_;                  // what words say besides
  MarkLegend legend_;               // what the window says of its marks
  bool took_repeats_ = false;       // such a guess was answered
  bool echoes_ = false;             // each guess is shown twice
  bool rows_come_ = false;          // each row appears with the answer to the one before
  int games_ = 0;
};

}  // namespace mindreader
