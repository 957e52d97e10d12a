// What the apprentice makes of the program's answers.
#include <algorithm>
#include <cmath>

#include "calibration/apprentice_game.h"
#include "calibration/controls/submit_search.h"
#include "calibration/looking/box_rows.h"
#include "calibration/looking/change.h"
#include "calibration/looking/drift.h"
#include "calibration/marks/history.h"
#include "calibration/marks/judged_sign.h"
#include "calibration/marks/new_marks.h"
#include "calibration/marks/shown_guess.h"
#include "calibration/marks/written_answer.h"
#include "calibration/marks/written_guess.h"
#include "calibration/probing/changed_hole.h"
#include "calibration/probing/chosen_choice.h"
#include "calibration/words/labels.h"
#include "calibration/words/new_lines.h"

namespace mindreader {
namespace {

// Rows of a history stand about this much further apart than their pegs, and marks are nearer to
// their own row than to the next.
constexpr double kHistoryPitch = 1.3;
constexpr double kHistoryReach = 0.5;
// Rows whose pegs or steps differ by more than this part are of another size.
constexpr double kOtherRowSize = 0.12;
// So many rows tell which size they have.
constexpr std::size_t kSureOfSize = 2;
constexpr int kAroundHoles = 3;  // pixels, for what is around the pegs in them
// A hole that is smaller than this part of its peg is drawn as a dot.
constexpr double kOnlyDots = 0.6;

bool MarksAreGone(const AnsweredRow& answered, const cv::Mat& now) {
  const auto marks = NewMarks(answered.before, answered.after, answered.row, answered.reach);
  return !marks.empty() && std::all_of(marks.begin(), marks.end(), [&](const Shape& mark) {
    const RefPoint center{mark.CenterX(), mark.CenterY()};
    return ChangeAt(answered.before, now, center, mark.Diameter()) < kPegAppeared;
  });
}

}  // namespace

// A guess that was taken to a history; nothing was there at the beginning.
void Apprentice::FindRowInHistory(const Game& game, const Observed& judged, AnsweredRow& answered) {
  std::optional<HoleRow> like;
  const auto earlier = RowsOfHistory(judged.after);
  if (!book_->rows().empty()) like = earlier.empty() ? book_->rows().back().row : earlier.back();
  // What was typed is written there; letters are hardly told apart by their looks.
  std::optional<HoleRow> shown;
  if (hand_->control().typed) shown = FindWritten(judged.after, answered.guess, game.holes, like);
  if (!shown) {
    shown = FindGuessThatCame(first_.pixels, judged.before.pixels, judged.after.pixels,
                              answered.guess, game.holes, hand_->control(), earlier, like);
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
    if (!shown) shown = FindAsText(judged, answered.guess, game.holes, like, answered.said);
    // What answers in words needs no place, and there may be pictures with it.
    if (!shown && !answered.said) {
      shown = FindGuessInPictures(judged.before.pixels, judged.after.pixels, answered.guess,
                                  game.holes, like);
    }
    if (!shown) return;
  }
  // Where holes begin with a peg each, those of the next row may pass for a guess.
  if (IsCleared(judged.after, *shown) && !IsCleared(judged.before, game.holes)) return;
  // An answer in words on a line of its own below the guess needs no place; what is beside the
  // guess then, such as its number, is no mark.
  if (history_.pegs == 0 && answered.said) {
    const double reach =
        std::max(HistoryReach(judged.after, *shown, game.holes),
                 ReachOnNewCard(judged.before.pixels, judged.after.pixels, *shown));
    if (IsSaidBelow(*answered.said, judged.before.pixels, judged.after.pixels, *shown, reach,
                    *world_.text_reader)) {
      return;
    }
  }
  // What is shown in another size than all guesses before is the secret, over the history.
  const auto differs = [](double a, double b) { return std::abs(a - b) > kOtherRowSize * b; };
  const auto is_larger_or_smaller = [&](const AnsweredRow& row) {
    return differs(shown->diameter, row.row.diameter) && differs(shown->Step(), row.row.Step());
  };
  const auto& rows = book_->rows();
  if (rows.size() >= kSureOfSize && std::all_of(rows.begin(), rows.end(), is_larger_or_smaller)) {
    answered.told = {board_.pegs, 0};
    return;
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
  // A history may be beside a table, and what that shows in holes.
  if (const auto choices = AreaOfChoices(hand_->control(), board_.pegs); !choices.Empty()) {
    for (const WindowRect& area : {choices, game.holes.Area().Grown(kAroundHoles)}) {
      answered.before = WithLaterPart(answered.before, answered.after, area);
    }
  }
  if (history_.pegs == 0) {
    history_.pegs = shown->pegs;
    // What stands beside the input row tells nothing about rows of another size.
    if (differs(shown->diameter, game.holes.diameter) ||
        differs(shown->Step(), game.holes.Step())) {
      book_->ForgetSlots();
    }
    for (const BoardGuess& board : sketch_.boards) {
      if (board.rows == 1 || !board.Holds(*shown)) continue;
      history_ = board;
      // Holes that are drawn as dots do not tell how large their pegs are.
      const double usual = board_.diameter * std::hypot(board.next_peg.x, board.next_peg.y) /
                           std::hypot(board_.next_peg.x, board_.next_peg.y);
      if (history_.diameter < kOnlyDots * usual) history_.diameter = usual;
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
  // How far apart the rows are was not known when the first of them was read. A game that is won
  // may show its last guess only as the secret, far from the others.
  if (!answered.told && !book_->rows().empty() && !board_.Holds(book_->rows().back().row)) {
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
  const auto last = book_->rows().empty() ? std::nullopt : book_->rows().back().said;
  const auto lines_before = ReadLines(judged.before.pixels, *world_.text_reader);
  const auto lines_after = ReadLines(judged.after.pixels, *world_.text_reader);
  const auto before = texts(lines_before);
  const auto without_legend = [&](std::vector<std::string> lines) {
    std::erase_if(lines, [&](const std::string& line) {
      return IsLegendReadAgain(line, before, board_.pegs);
    });
    return lines;
  };
  // What was not read before, such as an earlier answer or a legend, is none that came: lines that
  // look otherwise now tell more than all of them.
  const cv::Mat changed =
      ChangedPixels(judged.before.pixels, judged.after.pixels, prober_->restless());
  const auto said =
      NewlySaid(texts(LinesThatChanged(lines_before, changed)),
                without_legend(texts(LinesThatChanged(lines_after, changed))), board_.pegs, {});
  if (said) return said;
  const auto of_all = NewlySaid(before, texts(lines_after), board_.pegs, last);
  if (of_all) return of_all;
  const auto came =
      texts(ReadNewLines(judged.before.pixels, judged.after.pixels, *world_.text_reader));
  return NewlySaid({}, without_legend(came), board_.pegs, {});
}

// Whether a guess that is still in the only row there is came with its answer somewhere else, too;
// as text mostly where that answer was not `said` in words.
bool Apprentice::CameElsewhere(const Game& game, const mastermind::Code& guess,
                               const Observed& judged,
                               const std::optional<WrittenAnswer>& said) const {
  if (board_.rows > 1 || !book_->rows().empty()) return false;
  return FindShownGuess(judged.before.pixels, judged.after.pixels, guess, game.holes,
                        hand_->control()) ||
         RowCameElsewhere(guess, judged, game.holes) ||
         FindGuessInBoxes(sketch_.box_rows, judged.before.pixels, judged.after.pixels, guess,
                          game.holes) ||
         FindAsText(judged, guess, game.holes, {}, said);
}

// Where a guess came in a line of a table, whose cells have its colors, or is written: as keys have
// typed it, or as its holes show it. An answer in words needs no place, unless what is written
// beside the guess denies it: of one kind of marks only, a picture in the head of a table may have
// been read as a number.
std::optional<HoleRow> Apprentice::FindAsText(const Observed& judged, const mastermind::Code& guess,
                                              const HoleRow& input,
                                              const std::optional<HoleRow>& like,
                                              const std::optional<WrittenAnswer>& said) const {
  const bool of_both_kinds = said && said->first > 0 && said->second > 0;
  if (of_both_kinds) return std::nullopt;
  if (!said) {
    const auto shown = FindGuessInBoxes(FindCellRows(judged.after.pixels, board_.pegs),
                                        judged.before.pixels, judged.after.pixels, guess, input);
    if (shown) return shown;
  }
  if (!hand_->Written(guess).empty()) {
    return said ? std::nullopt : FindWritten(judged.after, guess, input, like);
  }
  if (world_.text_reader == nullptr) return std::nullopt;
  TextReader& reader = *world_.text_reader;
  const std::string written = WrittenInHoles(judged.before.pixels, input, guess, reader);
  if (written.empty()) return std::nullopt;
  const auto shown =
      FindWrittenGuess(first_.pixels, judged.after.pixels, written, input.Area(), like, reader);
  if (!shown || !said) return shown;
  const int ordinal = static_cast<int>(book_->rows().size()) + 1;
  const Written beside = ReadWritten(judged.before.pixels, judged.after.pixels, *shown,
                                     HistoryReach(judged.after, *shown, input), ordinal, reader);
  const bool denied =
      std::none_of(beside.answers.begin(), beside.answers.end(), [&](const WrittenAnswer& answer) {
        return std::minmax(answer.first, answer.second) == std::minmax(said->first, said->second);
      });
  return denied && !beside.answers.empty() ? shown : std::nullopt;
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

// The first guess may stay in its row, the only one that is known, and the next row come, empty or
// filled with a copy of it: the arrow keys change that one now, where the copy is not only part of
// a history. Then it tells how far apart the rows are.
Status Apprentice::FindRowOfArrows(const Game& game, const mastermind::Code& guess,
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
  if (!next || Shows(judged.before, *next, guess)) return {};
  const bool copied = Shows(judged.after, *next, guess);
  if (!copied && !IsCleared(judged.after, *next)) return {};
  board_.next_row = {next->first.x - row.first.x, next->first.y - row.first.y};
  board_.rows = kMostRows;
  rows_come_ = true;
  (*narrate_)(copied ? "the next row came with a copy of the guess" : "the next row came");
  return {};
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
        // What came over the board may happen to begin within a row that it covers, or end in it.
        const double step = earlier.row.Step();
        const bool as_wide = std::abs(found.Step() - step) <= kOtherRowSize * step;
        return earlier.guess != guess && as_wide && area.Contains(Rounded(found.first)) &&
               area.Contains(Rounded(found.Hole(found.pegs - 1)));
      });
    });
  }
  const auto made =
      std::count_if(rows.begin(), rows.begin() + row,
                    [&](const AnsweredRow& earlier) { return earlier.guess == guess; });
  // Behind what came over the board it is still there, darker.
  const HoleRow& own =
      row < std::ssize(rows) ? rows[static_cast<std::size_t>(row)].row : game.holes;
  const bool dimmed = history_.pegs == 0 && !in_place && !game.full.empty() &&
                      IsOtherPicture(game.full, frame.pixels, {}) &&
                      IsThere(own, frame.pixels, own, game.full, guess) &&
                      std::none_of(shown.begin(), shown.end(), [&](const HoleRow& found) {
                        return own.Area().Contains(Rounded(found.first));
                      });
  const auto times = std::ssize(shown) + (in_place || dimmed ? 1 : 0);
  const bool twice = times > made + 1;
  // What is shown twice after the first guess is its echo.
  if (twice && book_->rows().empty()) echoes_ = true;
  return twice && !echoes_;
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

// How far marks are from their row in a history, by the distance from this guess to the one before,
// where that is shown.
double Apprentice::HistoryReach(const Frame& frame, const HoleRow& shown,
                                const HoleRow& input) const {
  if (!book_->rows().empty()) {
    auto before = FindShownGuess(first_.pixels, frame.pixels, book_->rows().back().guess, input,
                                 hand_->control());
    // Where its pegs are pictures it may only be known where it was, unless a page moved further
    // than it is followed.
    const auto& answered = book_->rows();
    const auto last = std::find_if(answered.rbegin(), answered.rend(),
                                   [&](const AnsweredRow& row) { return !board_.Holds(row.row); });
    if (const auto rows = RowsOfHistory(frame);
        !before && !rows.empty() &&
        IsThere(rows.back(), frame.pixels, last->row, last->after, last->guess)) {
      before = rows.back();
    }
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

// How many pegs of a guess are still in the holes that they were put in.
int Apprentice::PegsShown(const Frame& frame, const HoleRow& row,
                          const mastermind::Code& guess) const {
  int shown = 0;
  const bool typed = hand_->control().typed;
  for (int peg = 0; peg < guess.size(); ++peg) {
    const bool there = typed ? !IsClearedAt(frame.pixels, row, peg)
                             : hand_->ColorAt(frame.pixels, row, peg) == guess[peg];
    shown += there ? 1 : 0;
  }
  return shown;
}

// Whether most of them are.
bool Apprentice::Shows(const Frame& frame, const HoleRow& row,
                       const mastermind::Code& guess) const {
  return 2 * PegsShown(frame, row, guess) > guess.size();
}

// Whether all rows that the board showed after the last answer are empty again, or without their
// marks where the row that is filled is one of them, while nothing but pegs of ours came: the game
// is another one now.
bool Apprentice::RowsAreGone(const Game& game, const Frame& now) const {
  if (board_.rows == 1 || grows_ || book_->rows().empty()) return false;
  Frame then;
  then.pixels = book_->rows().back().after;
  bool gone = false;
  for (const AnsweredRow& answered : book_->rows()) {
    if (!Shows(then, answered.row, answered.guess)) continue;
    const bool filled_anew = answered.row.first == game.holes.first;
    gone = filled_anew ? MarksAreGone(answered, now.pixels) : IsCleared(now, answered.row);
    if (!gone) break;
  }
  return gone;
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

}  // namespace mindreader
