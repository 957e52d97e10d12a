#include "calibration/apprentice/answer_reader.h"

#include <algorithm>
#include <chrono>
#include <iterator>
#include <utility>

#include <fmt/format.h>
#include <opencv2/core.hpp>

#include "calibration/apprentice/game_end.h"
#include "calibration/apprentice/guess_finder.h"
#include "calibration/apprentice/layout_follower.h"
#include "calibration/controls/dialog_windows.h"
#include "calibration/looking/change.h"
#include "calibration/looking/drift.h"
#include "calibration/marks/history.h"
#include "calibration/marks/judged_sign.h"
#include "calibration/marks/mark_slots.h"
#include "calibration/marks/new_marks.h"
#include "calibration/probing/changed_hole.h"
#include "calibration/words/game_words.h"

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
// Answers with which it shows how marks come.
constexpr std::size_t kFirstAnswers = 2;

}  // namespace

// A row without a mark may be one whose marks come late: for as long as marks took before, with
// some patience, something else than what was seen first is waited for.
Status Apprentice::AnswerReader::AwaitLateMarks(TimePoint submitted, Observed& judged) {
  if (own_.history_.pegs > 0 || !own_.Stays(judged.after, game_.holes, guess_)) return {};
  std::vector<WindowRect> ignored;
  if (const auto button = own_.submitter_->Button(game_.holes)) ignored.push_back(*button);
  const auto marked = [&] {
    return SignOfJudging(judged, own_.board_, game_.holes, ignored, game_.filling) ==
           JudgedSign::kStrong;
  };
  if (judged.pause >= kPartsApart) own_.in_parts_ = true;
  if (!marked() || own_.in_parts_) {
    Patience patience = kForLateAnswer;
    if (own_.slowest_answer_) {
      const auto usual =
          std::chrono::ceil<std::chrono::milliseconds>(kLateAnswer * *own_.slowest_answer_);
      patience.reaction = std::clamp(usual, kForRest.reaction, patience.reaction);
    }
    if (own_.in_parts_) patience.still = kForNextMark.still;
    auto late = own_.prober_->Await(judged.after, patience);
    if (!late) return Forward(late);
    judged.after = late->after;
    judged.moved += late->moved;
    judged.changes =
        ChangedParts(judged.before.pixels, judged.after.pixels, own_.prober_->restless());
  }
  // With the first answers it shows whether marks come one by one; some of them may be invisible.
  if (marked() && !own_.in_parts_ && own_.book_->rows().size() < kFirstAnswers) {
    const auto more = own_.prober_->Await(judged.after, kForNextMark);
    if (!more) return Forward(more);
    const HoleRow& row = game_.holes;
    own_.in_parts_ =
        more->Reacted() &&
        !NewMarks(judged.after.pixels, more->after.pixels, row, ReachOfMarks(own_.board_)).empty();
    if (more->Reacted()) {
      judged.after = more->after;
      judged.moved += more->moved;
      judged.changes =
          ChangedParts(judged.before.pixels, judged.after.pixels, own_.prober_->restless());
    }
  }
  const Duration took = own_.world_.clock.Now() - submitted;
  if (marked()) own_.slowest_answer_ = std::max(took, own_.slowest_answer_.value_or(took));
  return {};
}

Status Apprentice::AnswerReader::Read(Observed judged) {
  GuessFinder finder(own_, game_, guess_);
  GameEnd end(own_, game_);
  LayoutFollower layout(own_, game_);
  game_.scrolled = false;
  const Shift followed = layout.FollowMoves(guess_, judged);
  bool covered = own_.IsCovered(judged);
  bool told_won = (covered && end.TextSaysWon(judged.after) == true) ||
                  SaysWon(TextsOfDialogs(own_.world_, own_.prober_->window())) == true;
  if (covered && !told_won) {
    // What covers the board without a word may go again by itself.
    auto late = own_.prober_->Await(judged.after, kForCover);
    if (!late) return Forward(late);
    judged.after = late->after;
    covered = own_.IsCovered(judged);
    // A page of its own may have been blank at first.
    told_won = covered && late->Reacted() && end.TextSaysWon(judged.after) == true;
  }
  own_.answer_moves_ = std::max(own_.answer_moves_, judged.moved);
  if (!covered && !told_won) {
    if (const auto tried = FindRowOfArrows(judged); !tried) return tried;
  }
  AnsweredRow answered{guess_, game_.holes, ReachOfMarks(own_.board_), judged.before.pixels.clone(),
                       judged.after.pixels.clone()};
  answered.button = own_.submitter_->Button(game_.holes);
  answered.full = followed.Any() ? Moved(game_.full, followed) : game_.full;
  if (own_.history_.pegs == 0) {
    answered.filling = followed.Any() ? Moved(game_.filling, followed) : game_.filling;
  }
  const auto& rows = own_.book_->rows();
  const bool in_words =
      std::any_of(rows.begin(), rows.end(), [](const AnsweredRow& row) { return row.said; });
  // Beside an input row whose guess was found nowhere else there may be anything. Answers that came
  // in words go on to do so where the next row came, too.
  if (in_words || (own_.history_.pegs == 0 && own_.board_.rows == 1)) {
    answered.said = finder.SaidElsewhere(judged);
  }
  if (told_won) answered.told = {own_.board_.pegs, 0};
  // Where guesses are taken to a history, the row may show the same pegs again by chance, or go on
  // showing them.
  const bool only_row = own_.board_.rows == 1 && own_.book_->rows().empty();
  if (!in_words && (own_.history_.pegs > 0 || !own_.Stays(judged.after, game_.holes, guess_) ||
                    (only_row && finder.CameElsewhere(judged, answered.said)))) {
    finder.FindRowInHistory(judged, answered);
    if (own_.history_.pegs > 0) answered.said.reset();
    // The history may go on beyond the window; what is said elsewhere does not.
    const bool found = answered.row.first != game_.holes.first;
    if (own_.history_.pegs > 0 && !found) answered.said = finder.SaidElsewhere(judged);
  }
  const bool as_secret =
      !told_won && finder.ShowsAsSecret(judged.after, std::ssize(own_.book_->rows()),
                                        own_.Stays(judged.after, game_.holes, guess_));
  if (as_secret) answered.told = {own_.board_.pegs, 0};
  const bool silent = in_words && !answered.said && !answered.told;
  const auto before = own_.meanings_.empty() ? std::nullopt : std::optional(own_.meanings_.front());
  const auto meant = before ? before->answers : std::vector<mastermind::Feedback>();
  own_.book_->Add(std::move(answered));
  // A program that answers in words says something else, over its board, to the code itself.
  if (silent && covered) {
    own_.Understand();
    if (!own_.meanings_.empty() && game_.only_code) {
      own_.book_->TellLast(mastermind::Feedback{own_.board_.pegs, 0});
    }
  }
  if (const auto late = AwaitMarksInHistory(judged); !late) return late;
  for (int reading = 1;; ++reading) {
    own_.Understand();
    const bool understood = !own_.meanings_.empty();
    if (reading == kMostReadings) break;
    if (understood && !AwaitsRow(judged.after)) break;
    // The end of a game may cover or change the marks, but is told in words.
    if (!understood && end.TextSaysWon(judged.after) == true) {
      own_.book_->TellLast(mastermind::Feedback{own_.board_.pegs, 0});
      continue;
    }
    auto late = own_.prober_->Await(judged.after, kForAnswer);
    if (!late) return Forward(late);
    if (!late->Reacted()) break;
    const Shift moved = layout.FollowLate(judged.after, *late);
    judged.after = late->after;
    // The input row may go on showing the guess until all marks have come to the history.
    if (own_.history_.pegs == 0 && own_.board_.rows == 1 &&
        own_.IsCleared(judged.after, game_.holes)) {
      AnsweredRow elsewhere{guess_, game_.holes, ReachOfMarks(own_.board_),
                            judged.before.pixels.clone(), judged.after.pixels.clone()};
      finder.FindRowInHistory(judged, elsewhere);
      if (own_.history_.pegs > 0) {
        own_.book_->ReplaceLast(std::move(elsewhere));
        continue;
      }
    }
    own_.book_->ReadLastAgain(judged.after.pixels.clone(), moved);
  }
  if (own_.meanings_.empty() && as_secret) {
    // It looked like the secret by chance.
    own_.book_->TellLast(std::nullopt);
    own_.Understand();
  }
  if (own_.meanings_.empty()) {
    if (const auto again = ReadAllAgain(); !again) return again;
  }
  // The secret may be shown after the last mark.
  if (own_.meanings_.empty() && !as_secret &&
      finder.ShowsAsSecret(judged.after, std::ssize(own_.book_->rows()) - 1,
                           own_.Stays(judged.after, game_.holes, guess_))) {
    own_.book_->TellLast(mastermind::Feedback{own_.board_.pegs, 0});
    own_.Understand();
  }
  if (own_.meanings_.empty()) {
    const AnsweredRow& last = own_.book_->rows().back();
    const bool marked = !NewMarks(last.before, last.after, last.row, last.reach).empty();
    // What was taken for an echo of the first guess may be the secret.
    const bool echoed = own_.echoes_ && own_.book_->rows().size() == 1;
    const bool may_be_won =
        !marked || covered || (game_.only_code && !end.MarkedAsBefore()) || echoed;
    if (may_be_won && !end.AnswersAreUnseen()) {
      // Some programs give the right code no marks, or cover them; and the only code that was left
      // should have been right, whatever came beside it. Whether the game is over is tried out
      // then.
      game_.assumed = true;
      own_.book_->TellLast(mastermind::Feedback{own_.board_.pegs, 0});
      own_.Understand();
      // Where nothing was ever seen that means anything, that there are no marks tells nothing.
      std::erase_if(own_.meanings_, [&](const Meaning& meaning) {
        const bool written = meaning.slots.offsets.empty() && !last.written.answers.empty();
        return !written && !echoed && meaning.exact.empty() && meaning.misplaced.empty();
      });
      if (own_.meanings_.empty()) own_.book_->TellLast(std::nullopt);
    }
    if (own_.meanings_.empty() && !own_.FindOtherCounting()) return own_.NoMeaning();
  }
  if (covered && before && TellWonUnderShade(*before)) game_.assumed = true;
  PreferOtherCounting(meant);
  game_.holes = NextRow(judged);
  return {};
}

// The first guess may stay in its row, the only one that is known, and the next row come, empty or
// filled with a copy of it: the arrow keys change that one now, where the copy is not only part of
// a history. Then it tells how far apart the rows are.
Status Apprentice::AnswerReader::FindRowOfArrows(const Observed& judged) {
  const HoleRow& row = game_.holes;
  if (own_.hand_->control().way != Way::kArrows || own_.board_.rows > 1 ||
      !own_.book_->rows().empty() || !own_.Shows(judged.after, row, guess_)) {
    return {};
  }
  const auto seen = own_.prober_->Try(Gesture::Key("Up", "see which row is played next"));
  if (!seen) return Forward(seen);
  if (seen->changes.empty()) return {};
  const auto next = RowWith(seen->changes.front(), row);
  if (!next || own_.Shows(judged.before, *next, guess_)) return {};
  const bool copied = own_.Shows(judged.after, *next, guess_);
  if (!copied && !own_.IsCleared(judged.after, *next)) return {};
  own_.board_.next_row = {next->first.x - row.first.x, next->first.y - row.first.y};
  own_.board_.rows = kMostRows;
  own_.rows_come_ = true;
  (*own_.narrate_)(copied ? "the next row came with a copy of the guess" : "the next row came");
  return {};
}

// A guess may be taken to a history long before its marks come there, and they may come one by one:
// with the first answers that shows. What is there already may only be the number of its row.
Status Apprentice::AnswerReader::AwaitMarksInHistory(Observed& judged) {
  const auto is_read = [this] {
    const AnsweredRow& last = own_.book_->rows().back();
    return last.told || last.said || !last.written.answers.empty();
  };
  const auto marked = [this] {
    const AnsweredRow& last = own_.book_->rows().back();
    return !NewMarks(last.before, last.after, last.row, last.reach).empty();
  };
  const auto await = [&](const Patience& patience) -> Result<bool> {
    auto late = own_.prober_->Await(judged.after, patience);
    if (!late) return Forward(late);
    if (!late->Reacted()) return false;
    const AnsweredRow& last = own_.book_->rows().back();
    const bool more =
        !NewMarks(judged.after.pixels, late->after.pixels, last.row, last.reach).empty();
    const Shift moved = LayoutFollower(own_, game_).FollowLate(judged.after, *late);
    judged.after = late->after;
    own_.book_->ReadLastAgain(judged.after.pixels.clone(), moved);
    return more;
  };
  if (own_.history_.pegs == 0 || is_read()) return {};
  if (!marked() || own_.in_parts_) {
    Patience patience = kForLateAnswer;
    if (own_.in_parts_) patience.still = kForNextMark.still;
    if (const auto came = await(patience); !came) return Forward(came);
  }
  // How far apart the rows are is not known yet: the marks may be in a line of their own.
  const AnsweredRow& first = own_.book_->rows().front();
  if (!marked() && !is_read() && own_.history_.rows == 0 && own_.book_->rows().size() == 1 &&
      !own_.board_.Holds(first.row)) {
    own_.book_->WidenReach(0, ReachOnCard(first.row));
    game_.looked_further = true;
  }
  if (!marked() || own_.in_parts_ || is_read() || own_.book_->rows().size() > kFirstAnswers) {
    return {};
  }
  const auto more = await(kForNextMark);
  if (!more) return Forward(more);
  own_.in_parts_ = *more;
  return {};
}

// Whether the row for the next guess, which comes with the answer where rows are not shown from the
// beginning, has not come yet, or an input row is not empty yet.
bool Apprentice::AnswerReader::AwaitsRow(const Frame& frame) const {
  const bool come = own_.board_.rows == 1 || own_.rows_come_;
  if (!come || own_.BestHistory().back().feedback.exact == own_.board_.pegs ||
      !own_.Stays(frame, game_.holes, guess_)) {
    return false;
  }
  if (own_.history_.pegs > 0) return true;  // the input row is cleared when the answer is complete
  // It may come with a copy of the guess.
  if (own_.rows_come_ && own_.Shows(frame, own_.board_.Row(game_.row + 1), guess_)) return false;
  const auto rows = own_.RowsIn(frame);
  return std::none_of(rows.begin(), rows.end(),
                      [&](const HoleRow& row) { return own_.IsCleared(frame, row); });
}

// Before a program is said to contradict itself: marks of earlier rows may have come after they
// were read. Only where rows stay where they were.
Status Apprentice::AnswerReader::ReadAllAgain() {
  if (own_.history_.pegs > 0 || own_.moves_) return {};
  const auto now = own_.prober_->Capture();
  if (!now) return Forward(now);
  const cv::Mat picture = now->pixels.clone();
  const AnswerBook before = *own_.book_;
  for (std::size_t i = 0; i < own_.book_->rows().size(); ++i) {
    const AnsweredRow& row = own_.book_->rows()[i];
    if (own_.Stays(*now, row.row, row.guess)) own_.book_->ReadAgain(i, picture);
  }
  own_.Understand();
  if (!own_.meanings_.empty()) {
    own_.in_parts_ = true;
    (*own_.narrate_)("all rows were read again");
  } else {
    *own_.book_ = before;  // the board may be gone
  }
  return {};
}

// A shade over the board makes other marks of those below it, which then seem to mean nothing where
// the answers before can mean something far-fetched instead. Rather they mean what they did, and
// the last guess was right, if it can be: whether it was won is tried out.
bool Apprentice::AnswerReader::TellWonUnderShade(const Meaning& before) {
  const auto goes_on = [&](const Meaning& meaning) {
    return before.answers.size() <= meaning.answers.size() &&
           std::equal(before.answers.begin(), before.answers.end(), meaning.answers.begin());
  };
  if (own_.book_->rows().back().told || before.answers.size() < kFewestForCounting ||
      goes_on(own_.meanings_.front()) ||
      own_.meanings_.front().likelihood >= before.likelihood - kMuchLessLikely) {
    return false;
  }
  const std::vector<Meaning> shaded = own_.meanings_;
  if (GameEnd(own_, game_).TellWon() && goes_on(own_.meanings_.front())) return true;
  own_.book_->TellLast(std::nullopt);
  own_.meanings_ = shaded;
  return false;
}

// Marks that contradict the rules may seem to mean nothing: some code of other colors mostly agrees
// with that. `meant`: the answers before the last one, as they were understood.
void Apprentice::AnswerReader::PreferOtherCounting(const std::vector<mastermind::Feedback>& meant) {
  if (own_.counting_ != mastermind::Counting::kStandard || own_.meanings_.empty() ||
      own_.book_->rows().size() < kFewestForCounting) {
    return;
  }
  const auto goes_on = [&](const Meaning& meaning) {
    return meant.size() <= meaning.answers.size() &&
           std::equal(meant.begin(), meant.end(), meaning.answers.begin());
  };
  const double likelihood = own_.meanings_.front().likelihood;
  if (likelihood > kFarFetched && goes_on(own_.meanings_.front())) return;
  for (const mastermind::Counting counting : mastermind::kOtherCountings) {
    auto meanings = own_.book_->MeaningsAgainstRules(counting);
    if (meanings.empty()) continue;
    const Meaning& other = meanings.front();
    // That the rules exclude it is surer than any likelihood.
    const bool excluded =
        goes_on(other) && !mastermind::Possible(other.answers.back(), own_.board_.pegs);
    if (likelihood > kFarFetched && !excluded) continue;
    if (other.likelihood < likelihood + (excluded ? kLikelierAlone : kMuchLikelier)) continue;
    own_.meanings_ = std::move(meanings);
    own_.counting_ = counting;
    (*own_.narrate_)(fmt::format("by the rules the marks would mean nothing; it seems to count {}",
                                 mastermind::Name(counting)));
    return;
  }
}

// Where the next guess goes: the same holes when they are empty again, else the next row.
HoleRow Apprentice::AnswerReader::NextRow(const Observed& judged) const {
  // A row may hold what an empty one shows, too: then it was not cleared.
  const bool cleared =
      own_.IsCleared(judged.after, game_.holes) && !own_.IsCleared(judged.before, game_.holes);
  const int last = game_.scrolled ? kMostRows : own_.board_.rows - 1;
  const HoleRow next = own_.board_.Row(std::min(game_.row + 1, last));
  // Pegs may look like empty holes; but holes that come with the answer are those of the next row.
  const auto came = [&] {
    if (game_.row >= last || !own_.IsCleared(judged.after, next)) return false;
    for (int peg = 0; peg < next.pegs; ++peg) {
      if (ChangeAt(judged.before.pixels, judged.after.pixels, next.Hole(peg), next.diameter) <
          kPegAppeared) {
        return false;
      }
    }
    return true;
  };
  return own_.board_.rows == 1 || (cleared && !came()) ? game_.holes : next;
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
  GameEnd end(*this, game);
  if (end.TextSaysWon(rest->after) == true && end.TellWon()) return true;
  Observed seen;
  seen.before.pixels = last.after;
  seen.after = rest->after;
  const Shift moved = LayoutFollower(*this, game).FollowByLastRow(seen);
  if (!ReadLastAgain(rest->after.pixels, moved)) return false;
  in_parts_ = true;
  (*narrate_)("more marks came for the last row");
  return true;
}

}  // namespace mindreader
