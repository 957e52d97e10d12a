#include "calibration/apprentice/game_end.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include "calibration/apprentice/guess_finder.h"
#include "calibration/apprentice/layout_follower.h"
#include "calibration/apprentice/next_game.h"
#include "calibration/controls/dialog_windows.h"
#include "calibration/looking/change.h"
#include "calibration/marks/history.h"
#include "calibration/marks/new_marks.h"
#include "calibration/marks/shown_guess.h"
#include "calibration/words/game_words.h"
#include "calibration/words/labels.h"
#include "calibration/words/new_lines.h"

namespace mindreader {
namespace {

// What appears has the size of a peg between these parts of it.
constexpr double kLeastPeg = 0.6;
constexpr double kMostPeg = 1.6;
// Two marks are the same to within so many pixels of their place, and levels of their look.
constexpr double kSamePlaceOfMark = 3;
constexpr double kSameMark = 12;

// What stood there from the beginning tells of no end.
void AddNotAlwaysTold(const std::vector<Label>& labels, const std::vector<WindowRect>& always_told,
                      std::vector<std::string>& texts) {
  for (const Label& label : labels) {
    const bool always =
        std::any_of(always_told.begin(), always_told.end(),
                    [&](const WindowRect& area) { return !area.Intersect(label.area).Empty(); });
    if (!always) texts.push_back(label.text);
  }
}

}  // namespace

std::optional<bool> Apprentice::GameEnd::TextSaysWon(const Frame& frame) const {
  if (own_.world_.text_reader == nullptr) return std::nullopt;
  TextReader& reader = *own_.world_.text_reader;
  std::vector<std::string> texts = TextsOfDialogs(own_.world_, own_.prober_->window());
  if (SaysWon(texts) == true) return true;
  const auto add = [&](const std::vector<Label>& labels) {
    AddNotAlwaysTold(labels, own_.always_told_, texts);
  };
  add(ReadLabels(frame.pixels, reader));
  if (SaysWon(texts) == true) return true;
  add(ReadPanels(frame.pixels, reader));
  const auto won = SaysWon(texts);
  if (won || own_.book_->rows().empty()) return won;
  add(ReadNewLines(own_.book_->rows().back().before, frame.pixels, reader));
  return SaysWon(texts);
}

// Whether a window says that the game is lost, rather than only that it is over.
bool Apprentice::GameEnd::TextSaysLost(const Frame& frame) const {
  if (own_.world_.text_reader == nullptr) return false;
  std::vector<std::string> texts = TextsOfDialogs(own_.world_, own_.prober_->window());
  AddNotAlwaysTold(ReadLabels(frame.pixels, *own_.world_.text_reader), own_.always_told_, texts);
  AddNotAlwaysTold(ReadPanels(frame.pixels, *own_.world_.text_reader), own_.always_told_, texts);
  return std::any_of(texts.begin(), texts.end(), SaysLost);
}

// Whether the program says that the game is over; then the last row is known without its marks.
Result<bool> Apprentice::GameEnd::ToldTheEnd() {
  if (own_.book_->rows().empty()) return false;
  const auto now = own_.prober_->Capture();
  if (!now) return Forward(now);
  auto won = TextSaysWon(*now);
  // The row that is played is the next one now: another guess fills it, too, but does not show.
  const mastermind::Code& guess = own_.book_->rows().back().guess;
  GuessFinder finder(own_, game_, guess);
  if (!won && finder.ShowsAsSecret(*now, std::ssize(own_.book_->rows()) - 1,
                                   own_.Shows(*now, game_.holes, guess))) {
    won = true;
  }
  if (!won) return false;
  if (*won) own_.book_->TellLast(mastermind::Feedback{own_.board_.pegs, 0});
  auto meanings = own_.book_->Meanings(own_.counting_);
  if (meanings.empty()) return false;
  own_.meanings_ = std::move(meanings);
  if (const auto finished = Finish(*won); !finished) return Forward(finished);
  return true;
}

// Whether this is the only code that agrees with the answers.
bool Apprentice::GameEnd::IsOnlyCode(const mastermind::Code& code) const {
  const mastermind::History history = own_.BestHistory();
  return own_.counting_ == mastermind::Counting::kStandard && !history.empty() &&
         std::all_of(history.begin(), history.end(),
                     [&](const mastermind::Turn& turn) {
                       return mastermind::Score(turn.guess, code) == turn.feedback;
                     }) &&
         mastermind::CountCandidates(own_.strategy_->rules(), history) == 1;
}

// Whether an earlier guess of this game was given the same marks as the last one, or the last one
// was answered in words: then that was judged as others are.
bool Apprentice::GameEnd::HadAnswer(const mastermind::Feedback& last) const {
  if (own_.book_->rows().back().said || MarkedAsBefore()) return true;
  const mastermind::History history = own_.BestHistory();
  return last.exact + last.misplaced > 0 &&
         std::any_of(history.begin(), std::prev(history.end()),
                     [&](const mastermind::Turn& turn) { return turn.feedback == last; });
}

// Whether neither the last guess nor the one before it was found in the history, nor answered in
// words: answers come where they are not to be seen.
bool Apprentice::GameEnd::AnswersAreUnseen() const {
  const auto& rows = own_.book_->rows();
  if (own_.history_.pegs == 0 || rows.size() < 2) return false;
  return std::all_of(std::prev(rows.end(), 2), rows.end(), [&](const AnsweredRow& row) {
    const bool in_input = std::hypot(row.row.first.x - game_.holes.first.x,
                                     row.row.first.y - game_.holes.first.y) < row.row.diameter / 2;
    return in_input && !row.said;
  });
}

// Whether the same marks stand beside an earlier guess, which did not win, in the same places.
bool Apprentice::GameEnd::MarkedAsBefore() const {
  const auto marks_of = [](const AnsweredRow& row) {
    return NewMarks(row.BeforeMarks(), row.after, row.row, row.reach);
  };
  const auto& rows = own_.book_->rows();
  const auto last = marks_of(rows.back());
  if (last.empty()) return false;
  const auto look = [](const AnsweredRow& row, const Shape& mark) {
    return Look::Of(row.after, {mark.CenterX(), mark.CenterY()}, mark.Diameter());
  };
  return std::any_of(rows.begin(), std::prev(rows.end()), [&](const AnsweredRow& row) {
    const auto marks = marks_of(row);
    const auto is_same = [&](const Shape& one, const Shape& other) {
      const RowPlace a = row.row.PlaceOf({one.CenterX(), one.CenterY()});
      const RowPlace b = rows.back().row.PlaceOf({other.CenterX(), other.CenterY()});
      const auto then = look(row, one), now = look(rows.back(), other);
      return std::hypot(a.along - b.along, a.across - b.across) < kSamePlaceOfMark && then && now &&
             Unlikeness(*then, *now) < kSameMark;
    };
    return std::equal(marks.begin(), marks.end(), last.begin(), last.end(), is_same);
  });
}

// The only code left must be the secret, and an end may take the marks away or lie over them: it is
// taken for won, where that agrees with the answers before, until the game is seen to go on.
void Apprentice::GameEnd::TakeForWon() {
  game_.assumed = true;
  TellWon();
}

// The last row is the secret, where that agrees with the answers before. Whether it does.
bool Apprentice::GameEnd::TellWon() {
  own_.book_->TellLast(mastermind::Feedback{own_.board_.pegs, 0});
  auto meanings = own_.book_->Meanings(own_.counting_);
  if (meanings.empty()) {
    own_.book_->TellLast(std::nullopt);
    return false;
  }
  own_.meanings_ = std::move(meanings);
  return true;
}

// What the last row means, as the game went on after it. False: nothing.
bool Apprentice::GameEnd::LearnNotWon() {
  own_.book_->LastWasNotWon();
  own_.Understand();
  return !own_.meanings_.empty() || own_.FindOtherCounting();
}

// Whether the button that submits a row was greyed with the last answer, and with none before:
// nothing more can be submitted, even where list boxes or radio buttons can still be set.
bool Apprentice::GameEnd::ButtonWasGreyed(const Frame& now) const {
  const auto button_of = [this](const AnsweredRow& row) {
    return row.button ? row.button : own_.submitter_->ButtonForAll();
  };
  const auto greyed = [&](const AnsweredRow& row, const cv::Mat& after) {
    const auto button = button_of(row);
    if (!button || row.full.size() != after.size()) return false;
    const WindowPoint middle = button->Center();
    return IsGreyed(row.full, after, {static_cast<double>(middle.x), static_cast<double>(middle.y)},
                    std::min(button->width, button->height));
  };
  const auto& rows = own_.book_->rows();
  return rows.size() > 1 && greyed(rows.back(), now.pixels) &&
         std::all_of(rows.begin(), std::prev(rows.end()), [&](const AnsweredRow& row) {
           return button_of(row) && !greyed(row, row.after);
         });
}

// Whether a game goes on that was won if its marks were understood. That it is over shows in words,
// or the guess is gone, or no further peg is taken.
Result<bool> Apprentice::GameEnd::WentOn(const mastermind::Code& guess) {
  // A click beside a hole that has moved would take no peg either.
  LayoutFollower layout(own_, game_);
  const auto moved = layout.FollowLastRow();
  if (!moved) return Forward(moved);
  if (*moved && own_.BestHistory().back().feedback.exact != own_.board_.pegs) return true;
  auto now = own_.prober_->Capture();
  if (!now) return Forward(now);
  if (const auto won = TextSaysWon(*now)) {
    // That a game is over, or what the code was, is said where it was found, too. While rows are
    // left, besides one that may be for the secret, nothing else ends a game.
    const bool rows_left = !own_.rows_come_ && !game_.scrolled && game_.row + 2 < own_.board_.rows;
    return !*won && (!rows_left || TextSaysLost(*now));
  }
  // A win that is told in words needs no proof.
  if (const auto& said = own_.book_->rows().back().said;
      said && said->order != WrittenAnswer::Order::kUnknown &&
      said->Answer(said->order == WrittenAnswer::Order::kExactFirst).exact == own_.board_.pegs) {
    return false;
  }
  // A program that is still showing marks takes no pegs.
  const auto more = own_.ReadLateMarks(game_);
  if (!more) return Forward(more);
  if (*more && own_.BestHistory().back().feedback.exact != own_.board_.pegs) return true;
  if (ButtonWasGreyed(*now)) return false;
  const AnsweredRow& last = own_.book_->rows().back();
  const bool in_history = own_.history_.pegs > 0;
  GuessFinder finder(own_, game_, guess);
  const bool shown = in_history ? FindShownGuess(own_.first_.pixels, now->pixels, guess,
                                                 game_.holes, own_.hand_->control())
                                          .has_value() ||
                                      finder.FindWritten(*now, {})
                                : own_.Stays(*now, last.row, guess);
  // Its history goes with a game; the next one takes pegs.
  if (in_history && finder.IsGone(*now)) return false;
  // An empty board is that of another game, and nothing told how this one ended.
  if (!shown && !in_history && own_.board_.rows > 1 && !game_.only_code) {
    const auto fresh = NextGame(own_).IsFresh();
    if (!fresh) return Forward(fresh);
    if (*fresh) {
      return Fail(ErrorCode::kContradiction, "the board is empty again after a guess",
                  "marks for it, or to see how the game ended",
                  "Look at the window: another game may have begun.");
    }
  }
  // Where neither the guess nor an empty row for the next one is to be seen, there is another page.
  HoleRow next = game_.holes;
  if (!shown && !own_.IsCleared(*now, next) && !own_.Shows(*now, next, guess)) {
    // The only row may have moved, and show its guess as it did, which need not be as its pegs were
    // known, such as words.
    if (own_.board_.rows > 1 || game_.full.empty()) return false;
    const auto is_there = [&](const HoleRow& row) {
      return IsThere(row, now->pixels, game_.full_at, game_.full, guess);
    };
    if (!is_there(next)) {
      next = Followed(game_.full_at, game_.full, now->pixels, now->pixels.rows / 2);
      if (!is_there(next)) return false;
    }
  }
  // Arrow keys may change another hole than they did in the row that was judged.
  own_.hand_->BeginRow();
  // Where rows appear one after the other, the next one may have come.
  if (own_.board_.rows == 1 || own_.rows_come_) {
    for (const HoleRow& row : own_.RowsIn(*now)) {
      const bool played = std::any_of(
          own_.book_->rows().begin(), own_.book_->rows().end(),
          [&](const auto& other) { return other.row.Area().Contains(Rounded(row.first)); });
      if (own_.IsCleared(*now, row) && !played) next = row;
    }
  } else if (game_.row + 1 >= own_.board_.rows) {
    if (const auto block = layout.FurtherBlock(*now)) next = block->Row(0);
  }
  // A message that came with the answer, and pushed the board, may have gone meanwhile.
  if (own_.board_.rows == 1) {
    const cv::Mat then = now->pixels.clone();
    now = own_.prober_->Capture();
    if (!now) return Forward(now);
    next = Followed(next, then, now->pixels, now->pixels.rows / 2);
  }
  // A hole that goes on showing a color takes that one without a gesture, which would tell nothing.
  const auto color = ColorToTry(guess, own_.hand_->ColorAt(now->pixels, next, 0));
  if (!color) return false;
  // A drag may fail once; a second click might hit a button of what tells the end.
  const int attempts = own_.hand_->control().way == Way::kDrag ? Hand::kAttempts : 1;
  const auto placed = own_.grows_ ? own_.PlaceFirstOfGrown(game_, *color)
                                  : own_.hand_->Place(next, 0, *color, attempts);
  // Where a dialog covers the board nothing can be clicked, and the game is over.
  const bool goes_on =
      placed && placed->seen.Reacted() &&
      (placed->done || PegAppeared(placed->seen, *color) || OneHoleChanged(placed->seen));
  const bool last_row =
      own_.board_.rows > 1 && !own_.rows_come_ && game_.row + 1 >= own_.board_.rows;
  if (!goes_on && game_.assumed && !in_history && !game_.scrolled && last_row) {
    return Fail(ErrorCode::kContradiction, "nothing tells whether the last guess was right",
                "marks for it, or words that tell how the game ended",
                "Look at the window: it was the only code that was left.");
  }
  if (!goes_on && game_.other_way && game_.assumed) {
    return Fail(ErrorCode::kContradiction,
                "a row was submitted in another way than those before, and nothing came of it",
                "marks for it, or words that tell how the game ended",
                "Look at the window: the row may not be full, or wait for something else.");
  }
  if (!goes_on) return false;
  own_.begun_with_ = {*color};
  // The next guess goes on behind that peg: its row looks like an empty one no longer.
  if (placed->done && !own_.grows_) own_.FoundRow(game_, next, game_.row + 1);
  return true;
}

// The color of the peg that shows whether the game goes on. It may stay in the row: so it is the
// first one of the guess that comes next then, where that is known and not shown already.
std::optional<int> Apprentice::GameEnd::ColorToTry(const mastermind::Code& guess,
                                                   std::optional<int> shown) const {
  AnswerBook book = *own_.book_;
  book.LastWasNotWon();
  if (const auto meanings = book.Meanings(own_.counting_); !meanings.empty()) {
    const auto next = own_.ChooseAfter(HistoryOf(book, meanings.front()));
    if (next && own_.hand_->Knows(next->guess[0]) && next->guess[0] != shown) {
      return next->guess[0];
    }
  }
  return own_.KnownColorFor(guess, 0, shown);
}

// Whether a peg of this colour came anywhere but in the palette: the next row may be elsewhere than
// where it was expected.
bool Apprentice::GameEnd::PegAppeared(const Observed& seen, int color) const {
  const Control& control = own_.hand_->control();
  // A colour that grows under the pointer may be larger than what it was found by.
  const auto in_palette = [&](const WindowRect& part) {
    return control.way != Way::kPopup &&
           std::any_of(control.palette.begin(), control.palette.end(), [&](const Shape& own) {
             return own.box.Grown(own.box.width / 2).Contains(part.Center()) ||
                    part.Contains(own.box.Center());
           });
  };
  return std::any_of(seen.changes.begin(), seen.changes.end(), [&](const WindowRect& part) {
    const WindowPoint middle = part.Center();
    const int small = std::min(part.width, part.height);
    const int large = std::max(part.width, part.height);
    if (small < kLeastPeg * own_.board_.diameter || large > kMostPeg * own_.board_.diameter) {
      return false;
    }
    const HoleRow hole{{static_cast<double>(middle.x), static_cast<double>(middle.y)},
                       own_.board_.next_peg,
                       1,
                       own_.board_.diameter};
    return !in_palette(part) && own_.hand_->ColorAt(seen.after.pixels, hole, 0) == color;
  });
}

// Whether all that changed is one hole that was not answered yet, and it shows some color now or
// did before: a step of a cycle, although not in the hole that was meant.
bool Apprentice::GameEnd::OneHoleChanged(const Observed& seen) const {
  const Way way = own_.hand_->control().way;
  if ((way != Way::kCycle && way != Way::kArrows) || seen.changes.size() != 1) return false;
  const WindowRect& part = seen.changes.front();
  if (std::max(part.width, part.height) > kMostPeg * own_.board_.diameter) return false;
  for (int row = 0; row < own_.board_.rows; ++row) {
    const HoleRow holes = own_.board_.Row(row);
    const bool answered = std::any_of(
        own_.book_->rows().begin(), own_.book_->rows().end(),
        [&](const AnsweredRow& other) { return other.row.Area().Contains(Rounded(holes.first)); });
    for (int peg = 0; peg < holes.pegs && !answered; ++peg) {
      if (part.Contains(Rounded(holes.Hole(peg)))) {
        return own_.hand_->ColorAt(seen.after.pixels, holes, peg).has_value() ||
               own_.hand_->ColorAt(seen.before.pixels, holes, peg).has_value();
      }
    }
  }
  return false;
}

Status Apprentice::GameEnd::Finish(bool won) {
  game_.over = true;
  game_.result.outcome = won ? GameOutcome::kWon : GameOutcome::kLost;
  return {};
}

}  // namespace mindreader
