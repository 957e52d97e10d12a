// What the apprentice makes of the program's answers.
#include <algorithm>
#include <cmath>
#include <utility>

#include <fmt/format.h>
#include <opencv2/core.hpp>

#include "calibration/apprentice_game.h"
#include "calibration/box_rows.h"
#include "calibration/change.h"
#include "calibration/changed_hole.h"
#include "calibration/dialog_windows.h"
#include "calibration/drift.h"
#include "calibration/game_words.h"
#include "calibration/history.h"
#include "calibration/labels.h"
#include "calibration/new_marks.h"
#include "calibration/plain_ground.h"
#include "calibration/submit_search.h"
#include "calibration/written_guess.h"

namespace mindreader {
namespace {

// A row whose answer contradicts all others may not have come to rest when it was read; and marks
// may come one by one.
constexpr int kMostReadings = 6;
// Answers with which it shows how marks come.
constexpr std::size_t kFirstAnswers = 2;
// What changes after a pause as long as this comes in parts; an animation goes on without one.
constexpr std::chrono::milliseconds kPartsApart{120};
// Marks that are not there after so many times as long as they ever took will not come.
constexpr int kLateAnswer = 2;
// Rows of a history stand about this much further apart than their pegs, and marks are nearer to
// their own row than to the next.
constexpr double kHistoryPitch = 1.3;
constexpr double kHistoryReach = 0.5;
// The board is covered or dimmed when this part of the window changed.
constexpr double kMostOfWindow = 0.3;
// Rows whose pegs or steps differ by more than this part are of another size.
constexpr double kOtherRowSize = 0.12;
// A hole that is smaller than this part of its peg is drawn as a dot.
constexpr double kDot = 0.6;

}  // namespace

bool HasRepeats(const mastermind::Code& code) {
  for (int a = 0; a < code.size(); ++a) {
    for (int b = 0; b < a; ++b) {
      if (code[a] == code[b]) return true;
    }
  }
  return false;
}

tl::unexpected<Error> Apprentice::NoMeaning() const {
  return Fail(
      ErrorCode::kContradiction,
      fmt::format("no meaning of the marks agrees with all {} answers", book_->rows().size()),
      "marks that tell exact and misplaced pegs",
      "The program may count its marks in another way.");
}

// What the answers mean by the counting that is known, or else by the rules.
void Apprentice::Understand() {
  meanings_ = book_->Meanings(counting_);
  if (!meanings_.empty() || counting_ == mastermind::Counting::kStandard) return;
  meanings_ = book_->Meanings();
  if (!meanings_.empty()) counting_ = mastermind::Counting::kStandard;
}

// No code agrees with the answers where a colour is missing: holes may begin with pegs in them that
// look like empty ones.
bool Apprentice::FindHiddenColor() {
  const Control& control = hand_->control();
  // The first entry of a list says that there is none.
  if (!control.empty || control.way == Way::kLists) return false;
  book_->SetColors(control.ColorCount() + 1);
  auto meanings = book_->Meanings();
  if (meanings.empty()) {
    book_->SetColors(control.ColorCount());
    return false;
  }
  meanings_ = std::move(meanings);
  hand_->TakeEmptyForColor();
  (*narrate_)("what looked like an empty hole is a color, too");
  TellMet();
  return SetStrategy().has_value();
}

// No code agrees with the answers, but one that has a colour twice does: what seemed to say that
// there is none was about something else. A guess that was refused for it is sure.
bool Apprentice::FindRepeats() {
  if (repeats_ || !std::exchange(no_repeats_said_, false)) return false;
  book_->AllowRepeats(true);
  auto meanings = book_->Meanings();
  if (meanings.empty()) {
    book_->AllowRepeats(false);
    return false;
  }
  meanings_ = std::move(meanings);
  repeats_ = true;
  (*narrate_)("a color may be used more than once after all");
  return SetStrategy().has_value();
}

// A program that counts its marks in another way contradicts the rules; its answers may still agree
// with each other.
bool Apprentice::FindOtherCounting() {
  if (FindRepeats() || FindHiddenColor()) return true;
  for (const mastermind::Counting counting : mastermind::kOtherCountings) {
    auto meanings = book_->MeaningsAgainstRules(counting);
    if (meanings.empty()) continue;
    meanings_ = std::move(meanings);
    counting_ = counting;
    (*narrate_)(fmt::format("the answers contradict the rules; it seems to count {}",
                            mastermind::Name(counting)));
    return true;
  }
  return false;
}

// Whether the last guess that was taken to a history is no longer to be seen there.
bool Apprentice::IsGone(const Frame& frame) const {
  const auto& rows = book_->rows();
  const auto found = std::find_if(rows.rbegin(), rows.rend(), [&](const AnsweredRow& answered) {
    return !board_.Holds(answered.row);
  });
  if (history_.pegs == 0 || found == rows.rend()) return false;
  const HoleRow& row = found->row;
  for (int peg = 0; peg < row.pegs; ++peg) {
    if (ChangeAt(first_.pixels, frame.pixels, row.Hole(peg), row.diameter) >= kPegAppeared) {
      return false;
    }
  }
  return true;
}

// A guess that was taken to a history; nothing was there at the beginning.
void Apprentice::FindRowInHistory(const Game& game, const Observed& judged, AnsweredRow& answered) {
  std::optional<HoleRow> like;
  const auto earlier = RowsOfHistory(judged.after);
  if (!book_->rows().empty()) like = earlier.empty() ? book_->rows().back().row : earlier.back();
  // What was typed is written there; letters are hardly told apart by their looks.
  std::optional<HoleRow> shown;
  if (hand_->control().typed) shown = FindWritten(judged.after, answered.guess, game.holes, like);
  if (!shown) {
    shown = FindShownGuess(first_.pixels, judged.after.pixels, answered.guess, game.holes,
                           hand_->control(), like);
  }
  // Marks around pegs hide their outlines.
  if (!shown && history_.rows > 0) {
    shown =
        FindGuessIn(history_, first_.pixels, judged.after.pixels, answered.guess, hand_->control());
  }
  // Or pegs are pictures, with outlines of any size.
  if (!shown && history_.rows == 0) {
    shown = FindGuessInLines(earlier, judged.before.pixels, judged.after.pixels, answered.guess,
                             hand_->control());
  }
  if (!shown) {
    // A history that is gone with its last guess ended; and it ends when the code was found.
    if (IsGone(judged.after)) {
      answered.told = {board_.pegs, 0};
      return;
    }
    shown = FindGuessByPattern(first_.pixels, judged.before.pixels, judged.after.pixels,
                               answered.guess, game.holes, like);
    if (!shown) {
      shown = FindGuessInBoxes(sketch_.box_rows, judged.before.pixels, judged.after.pixels,
                               answered.guess, game.holes);
    }
    // An answer in words needs no place.
    if (!shown && !answered.said) shown = FindAsText(judged, answered.guess, game.holes, like);
    if (!shown) return;
  }
  // As long as guesses stay where they came, what came with the others is not this one's.
  const auto stays = [&](const HoleRow& row) {
    for (int peg = 0; peg < row.pegs; ++peg) {
      if (ChangeAt(judged.before.pixels, judged.after.pixels, row.Hole(peg), row.diameter) >=
          kPegAppeared) {
        return false;
      }
    }
    return !(std::abs(row.PlaceOf(shown->first).across) < row.diameter / 2 &&
             std::abs(row.PlaceOf(shown->first).along) < row.diameter / 2);
  };
  // A picture outlives its frame only as a copy.
  answered.before = like && stays(*like) ? judged.before.pixels.clone() : first_.pixels;
  if (history_.pegs == 0) {
    history_.pegs = shown->pegs;
    // What stands beside the input row tells nothing about rows of another size.
    const auto differs = [](double a, double b) { return std::abs(a - b) > kOtherRowSize * b; };
    if (differs(shown->diameter, game.holes.diameter) ||
        differs(std::hypot(shown->step.x, shown->step.y),
                std::hypot(game.holes.step.x, game.holes.step.y))) {
      book_->ForgetSlots();
    }
    for (const BoardGuess& board : sketch_.boards) {
      if (board.rows == 1 || !board.Holds(*shown)) continue;
      history_ = board;
      // Holes that are drawn as dots do not tell how large their pegs are.
      const double usual = board_.diameter * std::hypot(board.next_peg.x, board.next_peg.y) /
                           std::hypot(board_.next_peg.x, board_.next_peg.y);
      if (history_.diameter < kDot * usual) history_.diameter = usual;
      book_->AddSlots(FindEmptySlots(first_.pixels, board));
      break;
    }
    const auto boxes = HistoryOfBoxes(sketch_.box_rows, *shown);
    if (history_.rows == 0 && boxes) history_ = *boxes;
  }
  // Empty holes are measured better than pegs, which may be pictures.
  const auto row = history_.rows > 0 ? history_.Find(*shown) : std::nullopt;
  answered.row = row ? history_.Row(*row) : Aligned(*shown, earlier);
  answered.reach =
      history_.rows > 0 ? ReachOfMarks(history_) : HistoryReach(judged.after, *shown, game.holes);
  if (history_.rows == 0) {
    answered.reach = std::max(
        answered.reach, ReachOnNewCard(judged.before.pixels, judged.after.pixels, answered.row));
  }
  answered.filling.release();
  // How far apart the rows are was not known when the first of them was read.
  if (!book_->rows().empty() && !board_.Holds(book_->rows().back().row)) {
    book_->WidenReach(book_->rows().size() - 1, answered.reach);
  }
}

// The answer in words that came anywhere on the page, where guesses are shown in other ways than in
// the input row, such as in words on fields of their colours.
std::optional<WrittenAnswer> Apprentice::SaidElsewhere(const Observed& judged) const {
  if (world_.text_reader == nullptr) return std::nullopt;
  const auto texts = [](const std::vector<Label>& labels) {
    std::vector<std::string> all;
    for (const Label& label : labels) all.push_back(label.text);
    return all;
  };
  const auto lines = [&](const Frame& frame) {
    return texts(ReadLines(frame.pixels, *world_.text_reader));
  };
  const auto last = book_->rows().empty() ? std::nullopt : book_->rows().back().said;
  const auto said = NewlySaid(lines(judged.before), lines(judged.after), board_.pegs, last);
  if (said) return said;
  const auto came = ReadNewLines(judged.before.pixels, judged.after.pixels, *world_.text_reader);
  return NewlySaid({}, texts(came), board_.pegs, {});
}

// Whether a guess that is still in the only row there is came with its answer somewhere else, too;
// as text only where that answer was not `said` in words.
bool Apprentice::CameElsewhere(const Game& game, const mastermind::Code& guess,
                               const Observed& judged, bool said) const {
  if (board_.rows > 1 || !book_->rows().empty()) return false;
  return FindShownGuess(judged.before.pixels, judged.after.pixels, guess, game.holes,
                        hand_->control()) ||
         FindGuessInBoxes(sketch_.box_rows, judged.before.pixels, judged.after.pixels, guess,
                          game.holes) ||
         (!said && FindAsText(judged, guess, game.holes, {}));
}

// Where a guess came in a line of a table, whose cells have its colors, or is written.
std::optional<HoleRow> Apprentice::FindAsText(const Observed& judged, const mastermind::Code& guess,
                                              const HoleRow& input,
                                              const std::optional<HoleRow>& like) const {
  const auto shown = FindGuessInBoxes(FindCellRows(judged.after.pixels, board_.pegs),
                                      judged.before.pixels, judged.after.pixels, guess, input);
  return shown ? shown : FindWritten(judged.after, guess, input, like);
}

// Where a guess that keys have typed is written, beside its answer.
std::optional<HoleRow> Apprentice::FindWritten(const Frame& frame, const mastermind::Code& guess,
                                               const HoleRow& input,
                                               const std::optional<HoleRow>& like) const {
  const std::string written = hand_->Written(guess);
  if (written.empty() || world_.text_reader == nullptr) return std::nullopt;
  return FindWrittenGuess(first_.pixels, frame.pixels, written, input.Area(), like,
                          *world_.text_reader);
}

// The first guess may stay in its row, the only one that is known, and the next row come filled
// with a copy of it: the arrow keys change that one now, where the copy is not only part of a
// history. Then it tells how far apart the rows are.
Status Apprentice::FindCopiedRow(const Game& game, const mastermind::Code& guess,
                                 const Observed& judged) {
  const HoleRow& row = game.holes;
  if (hand_->control().way != Way::kArrows || board_.rows > 1 || !book_->rows().empty() ||
      !Shows(judged.after, row, guess)) {
    return {};
  }
  const auto seen = prober_->Try(Gesture::Key("Up", "see which row is played next"));
  if (!seen) return Forward(seen);
  if (seen->changes.empty()) return {};
  const auto next = RowWith(seen->changes.front(), row);
  if (!next || !Shows(judged.after, *next, guess) || Shows(judged.before, *next, guess)) {
    return {};
  }
  board_.next_row = {next->first.x - row.first.x, next->first.y - row.first.y};
  board_.rows = kMostRows;
  rows_come_ = true;
  (*narrate_)("the next row came with a copy of the guess");
  return {};
}

bool Apprentice::IsCovered(const Observed& judged) const {
  const cv::Mat changed =
      ChangedPixels(judged.before.pixels, judged.after.pixels, prober_->restless());
  return cv::countNonZero(changed) > kMostOfWindow * static_cast<double>(changed.total());
}

// Whether a guess with a colour twice was not taken, as words say that came with it; then nothing
// was judged, whatever else changed: words may move the board, or dim it.
bool Apprentice::WasRefused(const mastermind::Code& guess, const Observed& judged) const {
  if (!repeats_ || took_repeats_ || world_.text_reader == nullptr || !HasRepeats(guess)) {
    return false;
  }
  return CameToSayNoRepeats(judged.before.pixels, judged.after.pixels, *world_.text_reader);
}

// Whether what should have had the first row judged took its pegs away instead, as a new game does,
// or a button for that which happened to have the keys.
bool Apprentice::WasOnlyEmptied(const Game& game, const mastermind::Code& guess,
                                const Observed& judged) const {
  return board_.rows > 1 && book_->rows().empty() && IsCleared(judged.after, game.holes) &&
         !FindShownGuess(judged.before.pixels, judged.after.pixels, guess, game.holes,
                         hand_->control()) &&
         !FindGuessByPattern(first_.pixels, judged.before.pixels, judged.after.pixels, guess,
                             game.holes, {});
}

// What says over the board that a guess is refused goes with Return. The row may still be full.
Status Apprentice::AnswerRefusal(const Game& game, const Observed& judged) {
  if (IsCovered(judged)) {
    const auto answered = prober_->Try(Gesture::Key("Return", "close what was said"), kForAnswer);
    if (!answered) return Forward(answered);
  }
  return hand_->Empty(game.holes);
}

// Whether a program that shows each guess once shows this one a second time now: that is the
// secret, which is shown when the game is over.
bool Apprentice::ShowsAsSecret(const Frame& frame, const Game& game, const mastermind::Code& guess,
                               std::ptrdiff_t row, bool stays) {
  // An input row may go on showing what was taken to the history already.
  const bool in_place = history_.pegs == 0 && stays;
  // The row that is played is left out where it is known to show it, and so the played row
  // elsewhere is the first of them; the end of a game may move it by less than itself.
  auto shown = FindShownGuesses(first_.pixels, frame.pixels, guess, game.holes, hand_->control(),
                                history_.pegs == 0 && !in_place);
  // What showed it at the beginning as well, such as a palette, has only moved since.
  if (!shown.empty()) {
    const auto at_first =
        FindShownGuesses(frame.pixels, first_.pixels, guess, game.holes, hand_->control());
    std::erase_if(shown, [&](const HoleRow& found) {
      return std::any_of(at_first.begin(), at_first.end(), [&](const HoleRow& then) {
        return found.Area().Contains(Rounded(then.first));
      });
    });
  }
  // A guess that was made before is shown for that, too.
  const auto& rows = book_->rows();
  // Where it was made as well: other rows with their own guesses may look much like it.
  if (history_.pegs == 0 && !IsScrolled()) {
    std::erase_if(shown, [&](const HoleRow& found) {
      return std::any_of(rows.begin(), rows.begin() + row, [&](const AnsweredRow& earlier) {
        const WindowRect area = earlier.row.Area();
        return earlier.guess != guess && area.Contains(Rounded(found.first));
      });
    });
  }
  const auto made =
      std::count_if(rows.begin(), rows.begin() + row,
                    [&](const AnsweredRow& earlier) { return earlier.guess == guess; });
  const bool twice = static_cast<std::ptrdiff_t>(shown.size()) + (in_place ? 1 : 0) > made + 1;
  // What is shown twice after the first guess is its echo.
  if (twice && book_->rows().empty()) echoes_ = true;
  return twice && !echoes_;
}

// A row without a mark may be one whose marks come late: for as long as marks took before, with
// some patience, something else than what was seen first is waited for.
Status Apprentice::AwaitLateMarks(const Game& game, const mastermind::Code& guess,
                                  TimePoint submitted, Observed& judged) {
  if (history_.pegs > 0 || !Stays(judged.after, game.holes, guess)) return {};
  std::vector<WindowRect> ignored;
  if (const auto button = submitter_->Button(game.holes)) ignored.push_back(*button);
  const auto marked = [&] {
    return SignOfJudging(judged, board_, game.holes, ignored, game.filling) == JudgedSign::kStrong;
  };
  if (judged.pause >= kPartsApart) in_parts_ = true;
  if (!marked() || in_parts_) {
    Patience patience = kForLateAnswer;
    if (slowest_answer_) {
      const auto usual =
          std::chrono::ceil<std::chrono::milliseconds>(kLateAnswer * *slowest_answer_);
      patience.reaction = std::clamp(usual, kForRest.reaction, patience.reaction);
    }
    if (in_parts_) patience.still = kForNextMark.still;
    auto late = prober_->Await(judged.after, patience);
    if (!late) return Forward(late);
    judged.after = late->after;
    judged.moved += late->moved;
    judged.changes = ChangedParts(judged.before.pixels, judged.after.pixels, prober_->restless());
  }
  // With the first answers it shows whether marks come one by one; some of them may be invisible.
  if (marked() && !in_parts_ && book_->rows().size() < kFirstAnswers) {
    const auto more = prober_->Await(judged.after, kForNextMark);
    if (!more) return Forward(more);
    const HoleRow& row = game.holes;
    in_parts_ =
        more->Reacted() &&
        !NewMarks(judged.after.pixels, more->after.pixels, row, ReachOfMarks(board_)).empty();
    if (more->Reacted()) {
      judged.after = more->after;
      judged.moved += more->moved;
      judged.changes = ChangedParts(judged.before.pixels, judged.after.pixels, prober_->restless());
    }
  }
  const Duration took = world_.clock.Now() - submitted;
  if (marked()) slowest_answer_ = std::max(took, slowest_answer_.value_or(took));
  return {};
}

// A guess may be taken to a history long before its marks come there, and they may come one by one:
// with the first answers that shows. What is there already may only be the number of its row.
Status Apprentice::AwaitMarksInHistory(Game& game, Observed& judged) {
  const auto is_read = [this] {
    const AnsweredRow& last = book_->rows().back();
    return last.told || last.said || !last.written.answers.empty();
  };
  const auto marked = [this] {
    const AnsweredRow& last = book_->rows().back();
    return !NewMarks(last.before, last.after, last.row, last.reach).empty();
  };
  const auto await = [&](const Patience& patience) -> Result<bool> {
    auto late = prober_->Await(judged.after, patience);
    if (!late) return Forward(late);
    if (!late->Reacted()) return false;
    const AnsweredRow& last = book_->rows().back();
    const bool more =
        !NewMarks(judged.after.pixels, late->after.pixels, last.row, last.reach).empty();
    const Shift moved = FollowMoves(game, last.guess, *late);
    judged.after = late->after;
    book_->ReadLastAgain(judged.after.pixels.clone(), moved);
    return more;
  };
  if (history_.pegs == 0 || is_read()) return {};
  if (!marked() || in_parts_) {
    Patience patience = kForLateAnswer;
    if (in_parts_) patience.still = kForNextMark.still;
    if (const auto came = await(patience); !came) return Forward(came);
  }
  if (!marked() || in_parts_ || is_read() || book_->rows().size() > kFirstAnswers) return {};
  const auto more = await(kForNextMark);
  if (!more) return Forward(more);
  in_parts_ = *more;
  return {};
}

Status Apprentice::ReadAnswer(Game& game, const mastermind::Code& guess, Observed judged) {
  game.scrolled = false;
  const Shift followed = FollowMoves(game, guess, judged);
  bool covered = IsCovered(judged);
  bool told_won = (covered && TextSaysWon(judged.after) == true) ||
                  SaysWon(TextsOfDialogs(world_, prober_->window())) == true;
  if (covered && !told_won) {
    // What covers the board without a word may go again by itself.
    auto late = prober_->Await(judged.after, kForCover);
    if (!late) return Forward(late);
    judged.after = late->after;
    covered = IsCovered(judged);
    // A page of its own may have been blank at first.
    told_won = covered && late->Reacted() && TextSaysWon(judged.after) == true;
  }
  answer_moves_ = std::max(answer_moves_, judged.moved);
  if (!covered && !told_won) {
    if (const auto tried = FindCopiedRow(game, guess, judged); !tried) return tried;
  }
  AnsweredRow answered{guess, game.holes, ReachOfMarks(board_), judged.before.pixels.clone(),
                       judged.after.pixels.clone()};
  answered.button = submitter_->Button(game.holes);
  answered.full = followed.Any() ? Moved(game.full, followed) : game.full;
  if (history_.pegs == 0) {
    answered.filling = followed.Any() ? Moved(game.filling, followed) : game.filling;
  }
  const auto& rows = book_->rows();
  const bool in_words =
      std::any_of(rows.begin(), rows.end(), [](const AnsweredRow& row) { return row.said; });
  // Beside an input row whose guess was found nowhere else there may be anything. Answers that came
  // in words go on to do so where the next row came, too.
  if (history_.pegs == 0 && (board_.rows == 1 || in_words)) answered.said = SaidElsewhere(judged);
  // Where guesses are taken to a history, the row may show the same pegs again by chance, or go on
  // showing them.
  if (!in_words && (history_.pegs > 0 || !Stays(judged.after, game.holes, guess) ||
                    CameElsewhere(game, guess, judged, answered.said.has_value()))) {
    FindRowInHistory(game, judged, answered);
    if (history_.pegs > 0) answered.said.reset();
  }
  const bool as_secret =
      !told_won && ShowsAsSecret(judged.after, game, guess, std::ssize(book_->rows()),
                                 Stays(judged.after, game.holes, guess));
  if (told_won || as_secret) answered.told = {board_.pegs, 0};
  const bool silent = in_words && !answered.said && !answered.told;
  book_->Add(std::move(answered));
  // A program that answers in words says something else, over its board, to the code itself.
  if (silent && covered) {
    Understand();
    if (!meanings_.empty() && game.only_code) book_->TellLast(mastermind::Feedback{board_.pegs, 0});
  }
  if (const auto late = AwaitMarksInHistory(game, judged); !late) return late;
  for (int reading = 1;; ++reading) {
    Understand();
    const bool understood = !meanings_.empty();
    if (reading == kMostReadings) break;
    if (understood && !AwaitsRow(game, guess, judged.after)) break;
    // The end of a game may cover or change the marks, but is told in words.
    if (!understood && TextSaysWon(judged.after) == true) {
      book_->TellLast(mastermind::Feedback{board_.pegs, 0});
      continue;
    }
    auto late = prober_->Await(judged.after, kForAnswer);
    if (!late) return Forward(late);
    if (!late->Reacted()) break;
    const Shift moved = FollowMoves(game, guess, *late);
    judged.after = late->after;
    // The input row may go on showing the guess until all marks have come to the history.
    if (history_.pegs == 0 && board_.rows == 1 && IsCleared(judged.after, game.holes)) {
      AnsweredRow elsewhere{guess, game.holes, ReachOfMarks(board_), judged.before.pixels.clone(),
                            judged.after.pixels.clone()};
      FindRowInHistory(game, judged, elsewhere);
      if (history_.pegs > 0) {
        book_->ReplaceLast(std::move(elsewhere));
        continue;
      }
    }
    book_->ReadLastAgain(judged.after.pixels.clone(), moved);
  }
  if (meanings_.empty() && as_secret) {
    // It looked like the secret by chance.
    book_->TellLast(std::nullopt);
    Understand();
  }
  if (meanings_.empty()) {
    if (const auto again = ReadAllAgain(); !again) return again;
  }
  // The secret may be shown after the last mark.
  if (meanings_.empty() && !as_secret &&
      ShowsAsSecret(judged.after, game, guess, std::ssize(book_->rows()) - 1,
                    Stays(judged.after, game.holes, guess))) {
    book_->TellLast(mastermind::Feedback{board_.pegs, 0});
    Understand();
  }
  if (meanings_.empty()) {
    const AnsweredRow& last = book_->rows().back();
    const bool marked = !NewMarks(last.before, last.after, last.row, last.reach).empty();
    // What was taken for an echo of the first guess may be the secret.
    const bool echoed = echoes_ && book_->rows().size() == 1;
    if (!marked || covered || game.only_code || echoed) {
      // Some programs give the right code no marks, or cover them; and the only code that was left
      // should have been right, whatever came beside it. Whether the game is over is tried out
      // then.
      book_->TellLast(mastermind::Feedback{board_.pegs, 0});
      Understand();
      // Where nothing was ever seen that means anything, that there are no marks tells nothing.
      std::erase_if(meanings_, [&](const Meaning& meaning) {
        const bool written = meaning.slots.offsets.empty() && !last.written.answers.empty();
        return !written && !echoed && meaning.exact.empty() && meaning.misplaced.empty();
      });
      if (meanings_.empty()) book_->TellLast(std::nullopt);
    }
    if (meanings_.empty() && !FindOtherCounting()) return NoMeaning();
  }
  game.holes = NextRow(game, judged);
  return {};
}

// Whether the last row, read again after it moved, still means something. A reading that is much
// less likely than the one before is none: something came over the marks, or a layout that changed
// its size is not where it seems to be. The one before holds then.
bool Apprentice::ReadLastAgain(const cv::Mat& after, const Shift& moved) {
  constexpr double kMuchLess = 1000;
  const AnsweredRow before = book_->rows().back();
  const std::vector<Meaning> meant = meanings_;
  const mastermind::Counting counted = counting_;
  book_->ReadLastAgain(after.clone(), moved);
  Understand();
  const bool understood = !meanings_.empty() || FindOtherCounting();
  if (meant.empty()) return understood;
  if (understood && meanings_.front().likelihood >= meant.front().likelihood - kMuchLess) {
    return true;
  }
  book_->ReplaceLast(before);
  meanings_ = meant;
  counting_ = counted;
  return false;
}

// Whether more marks came for the last row than were read; then it means something else, and so may
// the next guess. A program takes no pegs while it is still showing marks.
Result<bool> Apprentice::ReadLateMarks(Game& game) {
  if (book_->rows().empty()) return false;
  auto now = prober_->Capture();
  if (!now) return Forward(now);
  const AnsweredRow& last = book_->rows().back();
  // What covers the board is no mark.
  const auto more = [&](const Frame& frame) {
    Observed seen;
    seen.before.pixels = last.after;
    seen.after = frame;
    return !IsCovered(seen) && (history_.pegs > 0 || Stays(frame, last.row, last.guess)) &&
           !NewMarks(last.after, frame.pixels, last.row, last.reach).empty();
  };
  if (!more(*now)) {
    const auto late = prober_->Await(*now, kForLateAnswer);
    if (!late) return Forward(late);
    *now = late->after;
    if (!more(*now)) return false;
  }
  const auto rest = prober_->Await(*now, kForRest);
  if (!rest) return Forward(rest);
  Observed seen;
  seen.before.pixels = last.after;
  seen.after = rest->after;
  const Shift moved = FollowByLastRow(game, seen);
  if (!ReadLastAgain(rest->after.pixels, moved)) return false;
  in_parts_ = true;
  (*narrate_)("more marks came for the last row");
  return true;
}

// Before a program is said to contradict itself: marks of earlier rows may have come after they
// were read. Only where rows stay where they were.
Status Apprentice::ReadAllAgain() {
  if (history_.pegs > 0 || moves_) return {};
  const auto now = prober_->Capture();
  if (!now) return Forward(now);
  const cv::Mat picture = now->pixels.clone();
  const AnswerBook before = *book_;
  for (std::size_t i = 0; i < book_->rows().size(); ++i) {
    const AnsweredRow& row = book_->rows()[i];
    if (Stays(*now, row.row, row.guess)) book_->ReadAgain(i, picture);
  }
  Understand();
  if (!meanings_.empty()) {
    in_parts_ = true;
    (*narrate_)("all rows were read again");
  } else {
    *book_ = before;  // the board may be gone
  }
  return {};
}

// Whether the row for the next guess, which comes with the answer where rows are not shown from the
// beginning, has not come yet, or an input row is not empty yet.
bool Apprentice::AwaitsRow(const Game& game, const mastermind::Code& guess,
                           const Frame& frame) const {
  const bool come = board_.rows == 1 || rows_come_;
  if (!come || BestHistory().back().feedback.exact == board_.pegs ||
      !Stays(frame, game.holes, guess)) {
    return false;
  }
  if (history_.pegs > 0) return true;  // the input row is cleared when the answer is complete
  // It may come with a copy of the guess.
  if (rows_come_ && Shows(frame, board_.Row(game.row + 1), guess)) return false;
  const auto rows = RowsLike(board_.Row(0), MakeSketch(frame.pixels));
  return std::none_of(rows.begin(), rows.end(),
                      [&](const HoleRow& row) { return IsCleared(frame, row); });
}

// How far marks are from their row in a history, by the distance from this guess to the one before,
// where that is shown.
double Apprentice::HistoryReach(const Frame& frame, const HoleRow& shown,
                                const HoleRow& input) const {
  if (!book_->rows().empty()) {
    auto before = FindShownGuess(first_.pixels, frame.pixels, book_->rows().back().guess, input,
                                 hand_->control());
    // Where its pegs are pictures it may only be known where it was.
    if (const auto rows = RowsOfHistory(frame); !before && !rows.empty()) before = rows.back();
    if (before) {
      const auto [along, across] = shown.PlaceOf(before->first);
      if (std::abs(across) > shown.diameter / 2) return ReachOfMarks(std::abs(across));
      if (std::abs(along) > shown.diameter / 2) return ReachOnCard(shown);
    }
  }
  // Cells of a table are wider than high.
  const bool wide = shown.length > shown.diameter;
  // Lines of text are further apart than the letters in them.
  return kHistoryReach *
         std::max(kHistoryPitch * (wide ? shown.diameter : shown.Step()), shown.diameter);
}

// Whether the holes of a row look as the first row's did at the beginning.
bool Apprentice::IsCleared(const Frame& frame, const HoleRow& row) const {
  // A pattern behind the holes is another one behind each of them.
  const cv::Mat after = WithPlainGround(frame.pixels);
  for (int peg = 0; peg < board_.pegs; ++peg) {
    if (!IsClearedAt(after, row, peg)) return false;
  }
  return true;
}

bool Apprentice::IsClearedAt(const cv::Mat& bgra, const HoleRow& row, int peg) const {
  const auto now = Look::Of(bgra, row.Hole(peg), kPegPart * board_.diameter);
  const auto& empty = empty_holes_[static_cast<std::size_t>(peg)];
  return now && empty && Unlikeness(*now, *empty) < kPegAppeared;
}

// Whether most pegs of a guess are still in the holes that they were put in.
bool Apprentice::Shows(const Frame& frame, const HoleRow& row,
                       const mastermind::Code& guess) const {
  int shown = 0;
  const bool typed = hand_->control().typed;
  for (int peg = 0; peg < guess.size(); ++peg) {
    const bool there = typed ? !IsClearedAt(frame.pixels, row, peg)
                             : hand_->ColorAt(frame.pixels, row, peg) == guess[peg];
    shown += there ? 1 : 0;
  }
  return 2 * shown > guess.size();
}

// Whether a guess is still where it was made: its pegs, or, where rows have places of their own,
// what became of them when they were judged, as long as no hole of the row is empty again. It may
// look as it did at the beginning then, rather than as one of the row that was played first.
bool Apprentice::Stays(const Frame& frame, const HoleRow& row,
                       const mastermind::Code& guess) const {
  if (Shows(frame, row, guess)) return true;
  if (board_.rows == 1) return false;
  for (int peg = 0; peg < board_.pegs; ++peg) {
    const bool as_at_first =
        ChangeAt(first_.pixels, frame.pixels, row.Hole(peg), row.diameter) < kPegAppeared;
    if (as_at_first || IsClearedAt(frame.pixels, row, peg)) return false;
  }
  return true;
}

bool Apprentice::JudgedWith(const Hand::Placed& placed, const Game& game) const {
  return SignOfJudging(placed.seen, board_, game.holes, {}) == JudgedSign::kStrong;
}

// Where the next guess goes: the same holes when they are empty again, else the next row.
HoleRow Apprentice::NextRow(const Game& game, const Observed& judged) const {
  // A row may hold what an empty one shows, too: then it was not cleared.
  const bool cleared = IsCleared(judged.after, game.holes) && !IsCleared(judged.before, game.holes);
  if (board_.rows == 1 || cleared) return game.holes;
  const int last = game.scrolled ? kMostRows : board_.rows - 1;
  return board_.Row(std::min(game.row + 1, last));
}

}  // namespace mindreader
