// How the apprentice notices that a game is over.
#include <algorithm>
#include <cmath>
#include <iterator>

#include "calibration/apprentice_game.h"
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

}  // namespace

// What stood there from the beginning tells of no end.
void Apprentice::AddNotAlwaysTold(const std::vector<Label>& labels,
                                  std::vector<std::string>& texts) const {
  for (const Label& label : labels) {
    const bool always =
        std::any_of(always_told_.begin(), always_told_.end(),
                    [&](const WindowRect& area) { return !area.Intersect(label.area).Empty(); });
    if (!always) texts.push_back(label.text);
  }
}

std::optional<bool> Apprentice::TextSaysWon(const Frame& frame) const {
  if (world_.text_reader == nullptr) return std::nullopt;
  TextReader& reader = *world_.text_reader;
  std::vector<std::string> texts = TextsOfDialogs(world_, prober_->window());
  if (SaysWon(texts) == true) return true;
  const auto add = [&](const std::vector<Label>& labels) { AddNotAlwaysTold(labels, texts); };
  add(ReadLabels(frame.pixels, reader));
  if (SaysWon(texts) == true) return true;
  add(ReadPanels(frame.pixels, reader));
  const auto won = SaysWon(texts);
  if (won || book_->rows().empty()) return won;
  add(ReadNewLines(book_->rows().back().before, frame.pixels, reader));
  return SaysWon(texts);
}

// Whether a window says that the game is lost, rather than only that it is over.
bool Apprentice::TextSaysLost(const Frame& frame) const {
  if (world_.text_reader == nullptr) return false;
  std::vector<std::string> texts = TextsOfDialogs(world_, prober_->window());
  AddNotAlwaysTold(ReadLabels(frame.pixels, *world_.text_reader), texts);
  AddNotAlwaysTold(ReadPanels(frame.pixels, *world_.text_reader), texts);
  return std::any_of(texts.begin(), texts.end(), SaysLost);
}

// Whether the program says that the game is over; then the last row is known without its marks.
Result<bool> Apprentice::ToldTheEnd(Game& game) {
  if (book_->rows().empty()) return false;
  const auto now = prober_->Capture();
  if (!now) return Forward(now);
  auto won = TextSaysWon(*now);
  // The row that is played is the next one now: another guess fills it, too, but does not show.
  const mastermind::Code& guess = book_->rows().back().guess;
  if (!won && ShowsAsSecret(*now, game, guess, std::ssize(book_->rows()) - 1,
                            Shows(*now, game.holes, guess))) {
    won = true;
  }
  if (!won) return false;
  if (*won) book_->TellLast(mastermind::Feedback{board_.pegs, 0});
  auto meanings = book_->Meanings(counting_);
  if (meanings.empty()) return false;
  meanings_ = std::move(meanings);
  if (const auto finished = Finish(game, *won); !finished) return Forward(finished);
  return true;
}

// Whether this is the only code that agrees with the answers.
bool Apprentice::IsOnlyCode(const mastermind::Code& code) const {
  const mastermind::History history = BestHistory();
  return counting_ == mastermind::Counting::kStandard && !history.empty() &&
         std::all_of(history.begin(), history.end(),
                     [&](const mastermind::Turn& turn) {
                       return mastermind::Score(turn.guess, code) == turn.feedback;
                     }) &&
         mastermind::CountCandidates(strategy_->rules(), history) == 1;
}

// Whether an earlier guess of this game was given the same marks as the last one, or the last one
// was answered in words: then that was judged as others are.
bool Apprentice::HadAnswer(const mastermind::Feedback& last) const {
  if (book_->rows().back().said || MarkedAsBefore()) return true;
  const mastermind::History history = BestHistory();
  return last.exact + last.misplaced > 0 &&
         std::any_of(history.begin(), std::prev(history.end()),
                     [&](const mastermind::Turn& turn) { return turn.feedback == last; });
}

// Whether neither the last guess nor the one before it was found in the history, nor answered in
// words: answers come where they are not to be seen.
bool Apprentice::AnswersAreUnseen(const Game& game) const {
  const auto& rows = book_->rows();
  if (history_.pegs == 0 || rows.size() < 2) return false;
  return std::all_of(std::prev(rows.end(), 2), rows.end(), [&](const AnsweredRow& row) {
    const bool in_input = std::hypot(row.row.first.x - game.holes.first.x,
                                     row.row.first.y - game.holes.first.y) < row.row.diameter / 2;
    return in_input && !row.said;
  });
}

// Whether the same marks stand beside an earlier guess, which did not win, in the same places.
bool Apprentice::MarkedAsBefore() const {
  const auto marks_of = [](const AnsweredRow& row) {
    return NewMarks(row.BeforeMarks(), row.after, row.row, row.reach);
  };
  const auto& rows = book_->rows();
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
void Apprentice::TakeForWon(Game& game) {
  game.assumed = true;
  TellWon();
}

// The last row is the secret, where that agrees with the answers before. Whether it does.
bool Apprentice::TellWon() {
  book_->TellLast(mastermind::Feedback{board_.pegs, 0});
  auto meanings = book_->Meanings(counting_);
  if (meanings.empty()) {
    book_->TellLast(std::nullopt);
    return false;
  }
  meanings_ = std::move(meanings);
  return true;
}

// What the last row means, as the game went on after it. False: nothing.
bool Apprentice::LearnNotWon() {
  book_->LastWasNotWon();
  Understand();
  return !meanings_.empty() || FindOtherCounting();
}

// Whether the button that submits a row was greyed with the last answer, and with none before:
// nothing more can be submitted, even where list boxes or radio buttons can still be set.
bool Apprentice::ButtonWasGreyed(const Frame& now) const {
  const auto button_of = [this](const AnsweredRow& row) {
    return row.button ? row.button : submitter_->ButtonForAll();
  };
  const auto greyed = [&](const AnsweredRow& row, const cv::Mat& after) {
    const auto button = button_of(row);
    if (!button || row.full.size() != after.size()) return false;
    const WindowPoint middle = button->Center();
    return IsGreyed(row.full, after, {static_cast<double>(middle.x), static_cast<double>(middle.y)},
                    std::min(button->width, button->height));
  };
  const auto& rows = book_->rows();
  return rows.size() > 1 && greyed(rows.back(), now.pixels) &&
         std::all_of(rows.begin(), std::prev(rows.end()), [&](const AnsweredRow& row) {
           return button_of(row) && !greyed(row, row.after);
         });
}

// Whether a game goes on that was won if its marks were understood. That it is over shows in words,
// or the guess is gone, or no further peg is taken.
Result<bool> Apprentice::WentOn(Game& game, const mastermind::Code& guess) {
  // A click beside a hole that has moved would take no peg either.
  const auto moved = FollowLastRow(game);
  if (!moved) return Forward(moved);
  if (*moved && BestHistory().back().feedback.exact != board_.pegs) return true;
  auto now = prober_->Capture();
  if (!now) return Forward(now);
  if (const auto won = TextSaysWon(*now)) {
    // That a game is over, or what the code was, is said where it was found, too. While rows are
    // left, besides one that may be for the secret, nothing else ends a game.
    const bool rows_left = !rows_come_ && !game.scrolled && game.row + 2 < board_.rows;
    return !*won && (!rows_left || TextSaysLost(*now));
  }
  // A win that is told in words needs no proof.
  if (const auto& said = book_->rows().back().said;
      said && said->order != WrittenAnswer::Order::kUnknown &&
      said->Answer(said->order == WrittenAnswer::Order::kExactFirst).exact == board_.pegs) {
    return false;
  }
  // A program that is still showing marks takes no pegs.
  const auto more = ReadLateMarks(game);
  if (!more) return Forward(more);
  if (*more && BestHistory().back().feedback.exact != board_.pegs) return true;
  if (ButtonWasGreyed(*now)) return false;
  const AnsweredRow& last = book_->rows().back();
  const bool in_history = history_.pegs > 0;
  const bool shown =
      in_history ? FindShownGuess(first_.pixels, now->pixels, guess, game.holes, hand_->control())
                           .has_value() ||
                       FindWritten(*now, guess, game.holes, {})
                 : Stays(*now, last.row, guess);
  // Its history goes with a game; the next one takes pegs.
  if (in_history && IsGone(*now)) return false;
  // An empty board is that of another game, and nothing told how this one ended.
  if (!shown && !in_history && board_.rows > 1 && !game.only_code) {
    const auto fresh = BoardIsFresh();
    if (!fresh) return Forward(fresh);
    if (*fresh) {
      return Fail(ErrorCode::kContradiction, "the board is empty again after a guess",
                  "marks for it, or to see how the game ended",
                  "Look at the window: another game may have begun.");
    }
  }
  // Where neither the guess nor an empty row for the next one is to be seen, there is another page.
  HoleRow next = game.holes;
  if (!shown && !IsCleared(*now, next) && !Shows(*now, next, guess)) {
    // The only row may have moved, and show its guess as it did, which need not be as its pegs were
    // known, such as words.
    if (board_.rows > 1 || game.full.empty()) return false;
    const auto is_there = [&](const HoleRow& row) {
      return IsThere(row, now->pixels, game.full_at, game.full, guess);
    };
    if (!is_there(next)) {
      next = Followed(game.full_at, game.full, now->pixels, now->pixels.rows / 2);
      if (!is_there(next)) return false;
    }
  }
  // Arrow keys may change another hole than they did in the row that was judged.
  hand_->BeginRow();
  // Where rows appear one after the other, the next one may have come.
  if (board_.rows == 1 || rows_come_) {
    for (const HoleRow& row : RowsIn(*now)) {
      const bool played = std::any_of(
          book_->rows().begin(), book_->rows().end(),
          [&](const auto& other) { return other.row.Area().Contains(Rounded(row.first)); });
      if (IsCleared(*now, row) && !played) next = row;
    }
  } else if (game.row + 1 >= board_.rows) {
    if (const auto block = FurtherBlock(*now)) next = block->Row(0);
  }
  // A message that came with the answer, and pushed the board, may have gone meanwhile.
  if (board_.rows == 1) {
    const cv::Mat then = now->pixels.clone();
    now = prober_->Capture();
    if (!now) return Forward(now);
    next = Followed(next, then, now->pixels, now->pixels.rows / 2);
  }
  // A hole that goes on showing a color takes that one without a gesture, which would tell nothing.
  const auto color = KnownColorFor(guess, 0, hand_->ColorAt(now->pixels, next, 0));
  if (!color) return false;
  // A drag may fail once; a second click might hit a button of what tells the end.
  const int attempts = hand_->control().way == Way::kDrag ? Hand::kAttempts : 1;
  const auto placed =
      grows_ ? PlaceFirstOfGrown(game, *color) : hand_->Place(next, 0, *color, attempts);
  // Where a dialog covers the board nothing can be clicked, and the game is over.
  const bool goes_on =
      placed && placed->seen.Reacted() &&
      (placed->done || PegAppeared(placed->seen, *color) || OneHoleChanged(placed->seen));
  const bool last_row = board_.rows > 1 && !rows_come_ && game.row + 1 >= board_.rows;
  if (!goes_on && game.assumed && !in_history && !game.scrolled && last_row) {
    return Fail(ErrorCode::kContradiction, "nothing tells whether the last guess was right",
                "marks for it, or words that tell how the game ended",
                "Look at the window: it was the only code that was left.");
  }
  if (!goes_on && game.other_way && game.assumed) {
    return Fail(ErrorCode::kContradiction,
                "a row was submitted in another way than those before, and nothing came of it",
                "marks for it, or words that tell how the game ended",
                "Look at the window: the row may not be full, or wait for something else.");
  }
  if (!goes_on) return false;
  begun_with_ = {*color};
  // The next guess goes on behind that peg: its row looks like an empty one no longer.
  if (placed->done && !grows_) FoundRow(game, next, game.row + 1);
  return true;
}

// Whether a peg of this colour came anywhere but in the palette: the next row may be elsewhere than
// where it was expected.
bool Apprentice::PegAppeared(const Observed& seen, int color) const {
  const Control& control = hand_->control();
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
    if (small < kLeastPeg * board_.diameter || large > kMostPeg * board_.diameter) return false;
    const HoleRow hole{{static_cast<double>(middle.x), static_cast<double>(middle.y)},
                       board_.next_peg,
                       1,
                       board_.diameter};
    return !in_palette(part) && hand_->ColorAt(seen.after.pixels, hole, 0) == color;
  });
}

// Whether all that changed is one hole that was not answered yet, and it shows some color now or
// did before: a step of a cycle, although not in the hole that was meant.
bool Apprentice::OneHoleChanged(const Observed& seen) const {
  const Way way = hand_->control().way;
  if ((way != Way::kCycle && way != Way::kArrows) || seen.changes.size() != 1) return false;
  const WindowRect& part = seen.changes.front();
  if (std::max(part.width, part.height) > kMostPeg * board_.diameter) return false;
  for (int row = 0; row < board_.rows; ++row) {
    const HoleRow holes = board_.Row(row);
    const bool answered = std::any_of(
        book_->rows().begin(), book_->rows().end(),
        [&](const AnsweredRow& other) { return other.row.Area().Contains(Rounded(holes.first)); });
    for (int peg = 0; peg < holes.pegs && !answered; ++peg) {
      if (part.Contains(Rounded(holes.Hole(peg)))) {
        return hand_->ColorAt(seen.after.pixels, holes, peg).has_value() ||
               hand_->ColorAt(seen.before.pixels, holes, peg).has_value();
      }
    }
  }
  return false;
}

Status Apprentice::Finish(Game& game, bool won) {
  game.over = true;
  game.result.outcome = won ? GameOutcome::kWon : GameOutcome::kLost;
  return {};
}

}  // namespace mindreader
