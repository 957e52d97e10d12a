// What the apprentice makes of the program's answers.
#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>
#include <opencv2/core.hpp>

#include "calibration/apprentice_game.h"
#include "calibration/controls/dialog_windows.h"
#include "calibration/controls/submit_search.h"
#include "calibration/looking/box_rows.h"
#include "calibration/looking/change.h"
#include "calibration/looking/drift.h"
#include "calibration/looking/plain_ground.h"
#include "calibration/marks/history.h"
#include "calibration/marks/new_marks.h"
#include "calibration/marks/shown_guess.h"
#include "calibration/probing/changed_hole.h"
#include "calibration/probing/chosen_choice.h"
#include "calibration/words/game_words.h"
#include "calibration/words/new_lines.h"
#include "calibration/words/promises.h"

namespace mindreader {
namespace {

// A row whose answer contradicts all others may not have come to rest when it was read; and marks
// may come one by one.
constexpr int kMostReadings = 6;
// What changes after a pause as long as this comes in parts; an animation goes on without one.
constexpr std::chrono::milliseconds kPartsApart{120};
// Marks that are not there after so many times as long as they ever took will not come.
constexpr int kLateAnswer = 2;
// After some answers, what they mean by the rules is far-fetched when it is as unlikely as this,
// and less likely than by another counting by this much.
constexpr std::size_t kFewestForCounting = 3;
constexpr double kFarFetched = -1000;
constexpr double kMuchLikelier = 2000;
// This is enough where an answer is none by the rules, and those before mean what they did.
constexpr double kLikelierAlone = 1000;
// A reading that is less likely than the one before by this much is none: something came over the
// marks.
constexpr double kMuchLessLikely = 1000;
// Pegs of a history are found as large as this part of their size at least.
constexpr double kSmallPegOfHistory = 0.6;
// The board is covered or dimmed when this part of the window changed.
constexpr double kMostOfWindow = 0.3;

}  // namespace

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
// there is none was about something else, as nothing that came of a guess was. A guess that was
// refused for it in words is sure.
bool Apprentice::FindRepeats() {
  if (repeats_ || !std::exchange(doubts_repeats_, false)) return false;
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

// Marks that contradict the rules may seem to mean nothing: some code of other colors mostly agrees
// with that. `meant`: the answers before the last one, as they were understood.
void Apprentice::PreferOtherCounting(const std::vector<mastermind::Feedback>& meant) {
  if (counting_ != mastermind::Counting::kStandard || meanings_.empty() ||
      book_->rows().size() < kFewestForCounting) {
    return;
  }
  const auto goes_on = [&](const Meaning& meaning) {
    return meant.size() <= meaning.answers.size() &&
           std::equal(meant.begin(), meant.end(), meaning.answers.begin());
  };
  const double likelihood = meanings_.front().likelihood;
  if (likelihood > kFarFetched && goes_on(meanings_.front())) return;
  for (const mastermind::Counting counting : mastermind::kOtherCountings) {
    auto meanings = book_->MeaningsAgainstRules(counting);
    if (meanings.empty()) continue;
    const Meaning& other = meanings.front();
    // That the rules exclude it is surer than any likelihood.
    const bool excluded =
        goes_on(other) && !mastermind::Possible(other.answers.back(), board_.pegs);
    if (likelihood > kFarFetched && !excluded) continue;
    if (other.likelihood < likelihood + (excluded ? kLikelierAlone : kMuchLikelier)) continue;
    meanings_ = std::move(meanings);
    counting_ = counting;
    (*narrate_)(fmt::format("by the rules the marks would mean nothing; it seems to count {}",
                            mastermind::Name(counting)));
    return;
  }
}

// Whether the last guess that was taken to a history is no longer to be seen there.
bool Apprentice::IsGone(const Frame& frame) const {
  const auto& rows = book_->rows();
  const auto found = std::find_if(rows.rbegin(), rows.rend(), [&](const AnsweredRow& answered) {
    return !board_.Holds(answered.row);
  });
  if (history_.pegs == 0 || found == rows.rend()) return false;
  for (const HoleRow& row : PlacesAlongHoles(found->row)) {
    for (int peg = 0; peg < row.pegs; ++peg) {
      if (ChangeAt(first_.pixels, frame.pixels, row.Hole(peg), row.diameter) >= kPegAppeared) {
        return false;
      }
    }
  }
  return true;
}

bool Apprentice::IsCovered(const Observed& judged) const {
  const cv::Mat changed =
      ChangedPixels(judged.before.pixels, judged.after.pixels, prober_->restless());
  return cv::countNonZero(changed) > kMostOfWindow * static_cast<double>(changed.total());
}

// Whether a guess with a colour twice was not taken, as words say that came with it; then nothing
// was judged, whatever else changed: words may move the board, or dim it.
bool Apprentice::WasRefused(const mastermind::Code& guess, const Observed& judged) const {
  if (!repeats_ || took_repeats_ || world_.text_reader == nullptr || !guess.HasRepeats()) {
    return false;
  }
  const auto said = TextsOfDialogs(world_, prober_->window());
  return std::any_of(said.begin(), said.end(), SaysNoRepeats) ||
         CameToSayNoRepeats(judged.before.pixels, judged.after.pixels, *world_.text_reader);
}

// Whether nothing was found that has a row judged, the first that has a color twice: what says that
// it must not may be in words that are not known.
bool Apprentice::MayBeRefused(const Game& game, const mastermind::Code& guess,
                              const Result<Observed>& judged) const {
  if (!guess.HasRepeats() || !MayForbidRepeats() || submitter_->way()) return false;
  if (!judged) return judged.error().code == ErrorCode::kNotFound;
  return SignOfJudging(*judged, board_, game.holes, {}) != JudgedSign::kStrong &&
         !TurnPassedOn(*judged, board_, game.holes) &&
         !RowCameElsewhere(guess, *judged, game.holes) && !SaidElsewhere(*judged);
}

// Whether the first guess that has a color twice came to nothing, where others were answered:
// nothing changed, or it came to no history, where they did, and went on standing in its row.
bool Apprentice::WasPassedOver(const Game& game, const mastermind::Code& guess,
                               const Observed& judged) const {
  if (!guess.HasRepeats() || !MayForbidRepeats() || book_->rows().empty()) return false;
  if (!judged.Reacted()) return true;
  if (history_.pegs == 0 || board_.Holds(book_->rows().back().row) ||
      !Shows(judged.after, game.holes, guess)) {
    return false;
  }
  // As many things as large as the pegs there may be they, unless they are the row itself.
  const HoleRow& like = book_->rows().back().row;
  const auto may_be_peg = [&](const WindowRect& part) {
    return std::max(part.width, part.height) >= kSmallPegOfHistory * like.diameter &&
           part.Intersect(game.holes.Area()).Empty();
  };
  if (std::ranges::count_if(judged.changes, may_be_peg) >= board_.pegs) return false;
  // A line that came to a table may have changed as a whole, with what is below it.
  return !FindGuessInBoxes(FindCellRows(judged.after.pixels, board_.pegs), judged.before.pixels,
                           judged.after.pixels, guess, game.holes);
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

// A row that is emptied leaves everything else as it was; an answer does not.
Submitter::Changed Apprentice::ChangedBy(const Game& game, const Observed& judged) const {
  const WindowRect row = game.holes.Area().Grown(static_cast<int>(board_.diameter));
  const WindowRect choices = AreaOfChoices(hand_->control(), board_.pegs);
  const bool only = std::ranges::all_of(judged.changes, [&](const WindowRect& part) {
    return part.Intersect(row) == part || part.Intersect(choices) == part;
  });
  return only ? Submitter::Changed::kOnlyTheRow : Submitter::Changed::kMore;
}

// What says over the board that a guess is refused goes with Return. The row may still be full.
Status Apprentice::AnswerRefusal(const Game& game, const Observed& judged) {
  constexpr std::array kClosing = {Promise::kDismiss};
  const auto closed =
      AnswerDialogs(world_, window_.id, *clicker_, *narrate_, WhichDialogs::kOfWindow, kClosing);
  if (!closed) return Forward(closed);
  if (closed->empty() && IsCovered(judged)) {
    const auto answered = prober_->Try(Gesture::Key("Return", "close what was said"), kForAnswer);
    if (!answered) return Forward(answered);
  }
  return hand_->Empty(game.holes);
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
    if (const auto tried = FindRowOfArrows(game, guess, judged); !tried) return tried;
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
  if (in_words || (history_.pegs == 0 && board_.rows == 1)) answered.said = SaidElsewhere(judged);
  if (told_won) answered.told = {board_.pegs, 0};
  // Where guesses are taken to a history, the row may show the same pegs again by chance, or go on
  // showing them.
  if (!in_words && (history_.pegs > 0 || !Stays(judged.after, game.holes, guess) ||
                    CameElsewhere(game, guess, judged, answered.said))) {
    FindRowInHistory(game, judged, answered);
    if (history_.pegs > 0) answered.said.reset();
    // The history may go on beyond the window; what is said elsewhere does not.
    const bool found = answered.row.first != game.holes.first;
    if (history_.pegs > 0 && !found) answered.said = SaidElsewhere(judged);
  }
  const bool as_secret =
      !told_won && ShowsAsSecret(judged.after, game, guess, std::ssize(book_->rows()),
                                 Stays(judged.after, game.holes, guess));
  if (as_secret) answered.told = {board_.pegs, 0};
  const bool silent = in_words && !answered.said && !answered.told;
  const auto before = meanings_.empty() ? std::nullopt : std::optional(meanings_.front());
  const auto meant = before ? before->answers : std::vector<mastermind::Feedback>();
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
    const bool may_be_won = !marked || covered || (game.only_code && !MarkedAsBefore()) || echoed;
    if (may_be_won && !AnswersAreUnseen(game)) {
      // Some programs give the right code no marks, or cover them; and the only code that was left
      // should have been right, whatever came beside it. Whether the game is over is tried out
      // then.
      game.assumed = true;
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
  if (covered && before && TellWonUnderShade(*before)) game.assumed = true;
  PreferOtherCounting(meant);
  game.holes = NextRow(game, judged);
  return {};
}

// A shade over the board makes other marks of those below it, which then seem to mean nothing where
// the answers before can mean something far-fetched instead. Rather they mean what they did, and
// the last guess was right, if it can be: whether it was won is tried out.
bool Apprentice::TellWonUnderShade(const Meaning& before) {
  const auto goes_on = [&](const Meaning& meaning) {
    return before.answers.size() <= meaning.answers.size() &&
           std::equal(before.answers.begin(), before.answers.end(), meaning.answers.begin());
  };
  if (book_->rows().back().told || before.answers.size() < kFewestForCounting ||
      goes_on(meanings_.front()) ||
      meanings_.front().likelihood >= before.likelihood - kMuchLessLikely) {
    return false;
  }
  const std::vector<Meaning> shaded = meanings_;
  if (TellWon() && goes_on(meanings_.front())) return true;
  book_->TellLast(std::nullopt);
  meanings_ = shaded;
  return false;
}

// Whether the last row, read again after it moved, still means something. A reading that is much
// less likely than the one before is none: something came over the marks, or a layout that changed
// its size is not where it seems to be. The one before holds then.
bool Apprentice::ReadLastAgain(const cv::Mat& after, const Shift& moved) {
  const AnsweredRow before = book_->rows().back();
  const std::vector<Meaning> meant = meanings_;
  const mastermind::Counting counted = counting_;
  book_->ReadLastAgain(after.clone(), moved);
  Understand();
  const bool understood = !meanings_.empty() || FindOtherCounting();
  if (meant.empty()) return understood;
  if (understood && meanings_.front().likelihood >= meant.front().likelihood - kMuchLessLikely) {
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
  // What came late may be the end, which pales the board.
  if (TextSaysWon(rest->after) == true && TellWon()) return true;
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
  const auto rows = RowsIn(frame);
  return std::none_of(rows.begin(), rows.end(),
                      [&](const HoleRow& row) { return IsCleared(frame, row); });
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

bool Apprentice::JudgedWith(const Hand::Placed& placed, const Game& game) const {
  return SignOfJudging(placed.seen, board_, game.holes, {}) == JudgedSign::kStrong;
}

// Where the next guess goes: the same holes when they are empty again, else the next row.
HoleRow Apprentice::NextRow(const Game& game, const Observed& judged) const {
  // A row may hold what an empty one shows, too: then it was not cleared.
  const bool cleared = IsCleared(judged.after, game.holes) && !IsCleared(judged.before, game.holes);
  const int last = game.scrolled ? kMostRows : board_.rows - 1;
  const HoleRow next = board_.Row(std::min(game.row + 1, last));
  // Pegs may look like empty holes; but holes that come with the answer are those of the next row.
  const auto came = [&] {
    if (game.row >= last || !IsCleared(judged.after, next)) return false;
    for (int peg = 0; peg < next.pegs; ++peg) {
      if (ChangeAt(judged.before.pixels, judged.after.pixels, next.Hole(peg), next.diameter) <
          kPegAppeared) {
        return false;
      }
    }
    return true;
  };
  return board_.rows == 1 || (cleared && !came()) ? game.holes : next;
}

}  // namespace mindreader
