#include "calibration/apprentice/guess_finder.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdlib>
#include <iterator>
#include <optional>
#include <string>
#include <vector>

#include "calibration/apprentice/layout_follower.h"
#include "calibration/controls/submit_search.h"
#include "calibration/looking/box_rows.h"
#include "calibration/looking/change.h"
#include "calibration/marks/history.h"
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

// Places for marks in a line, as a row of pegs.
HoleRow RowOfPlaces(const MarkSlots& places, const HoleRow& row) {
  const RefPoint first = places.At(row, 0), last = places.At(row, places.offsets.size() - 1);
  const auto steps = static_cast<double>(places.offsets.size() - 1);
  const RefPoint step{(last.x - first.x) / steps, (last.y - first.y) / steps};
  return {first, step, static_cast<int>(places.offsets.size()), places.diameter};
}

}  // namespace

// A guess that was taken to a history; nothing was there at the beginning.
void Apprentice::GuessFinder::FindRowInHistory(const Observed& judged, AnsweredRow& answered) {
  std::optional<HoleRow> like;
  const auto earlier = LayoutFollower(own_, game_).RowsOfHistory(judged.after);
  if (!own_.book_->rows().empty()) {
    like = earlier.empty() ? own_.book_->rows().back().row : earlier.back();
  }
  // What was typed is written there; letters are hardly told apart by their looks.
  std::optional<HoleRow> shown;
  if (own_.hand_->control().typed) shown = FindWritten(judged.after, like);
  if (!shown) {
    shown = FindGuessThatCame(own_.first_.pixels, judged.before.pixels, judged.after.pixels,
                              answered.guess, game_.holes, own_.hand_->control(), earlier, like);
  }
  // Marks around pegs hide their outlines.
  if (!shown && own_.history_.rows > 0) {
    shown = FindGuessIn(own_.history_, own_.first_.pixels, judged.after.pixels, answered.guess,
                        own_.hand_->control());
  }
  // Or pegs are pictures, with outlines of any size.
  if (!shown && own_.history_.rows == 0) {
    shown = FindGuessInLines(earlier, judged.before.pixels, judged.after.pixels, answered.guess,
                             own_.hand_->control());
  }
  if (!shown) {
    // A history that is gone with its last guess ended; and it ends when the code was found.
    if (IsGone(judged.after)) {
      if (!SaidElsewhere(judged)) answered.told = {own_.board_.pegs, 0};
      return;
    }
    shown = FindGuessByPattern(own_.first_.pixels, judged.before.pixels, judged.after.pixels,
                               answered.guess, game_.holes, like);
    if (!shown) {
      shown = FindGuessInBoxes(own_.sketch_.box_rows, judged.before.pixels, judged.after.pixels,
                               answered.guess, game_.holes);
    }
    if (!shown) shown = FindAsText(judged, like, answered.said);
    // What answers in words needs no place, and there may be pictures with it.
    if (!shown && !answered.said) {
      shown = FindGuessInPictures(judged.before.pixels, judged.after.pixels, answered.guess,
                                  game_.holes, like);
    }
    if (!shown) return;
  }
  // Of what the edge of the window cuts the answer is not seen.
  const cv::Mat& after = judged.after.pixels;
  if (const WindowRect area = shown->Area();
      area.Intersect({0, 0, after.cols, after.rows}) != area) {
    return;
  }
  // Where holes begin with a peg each, those of the next row may pass for a guess.
  if (own_.IsCleared(judged.after, *shown) && !own_.IsCleared(judged.before, game_.holes)) return;
  // An answer in words on a line of its own below the guess needs no place; what is beside the
  // guess then, such as its number, is no mark.
  if (own_.history_.pegs == 0 && answered.said) {
    const double reach =
        std::max(HistoryReach(judged.after, *shown),
                 ReachOnNewCard(judged.before.pixels, judged.after.pixels, *shown));
    if (IsSaidBelow(*answered.said, judged.before.pixels, judged.after.pixels, *shown, reach,
                    *own_.world_.text_reader)) {
      return;
    }
  }
  // What is shown in another size than all guesses before is the secret, over the history.
  const auto differs = [](double a, double b) { return std::abs(a - b) > kOtherRowSize * b; };
  const auto is_larger_or_smaller = [&](const AnsweredRow& row) {
    return differs(shown->diameter, row.row.diameter) && differs(shown->Step(), row.row.Step());
  };
  const auto& rows = own_.book_->rows();
  if (rows.size() >= kSureOfSize && std::all_of(rows.begin(), rows.end(), is_larger_or_smaller)) {
    if (!SaidElsewhere(judged)) answered.told = {own_.board_.pegs, 0};
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
  answered.before = like && stays(*like) ? judged.before.pixels.clone() : own_.first_.pixels;
  // A history may be beside a table, and what that shows in holes.
  if (const auto choices = AreaOfChoices(own_.hand_->control(), own_.board_.pegs);
      !choices.Empty()) {
    for (const WindowRect& area : {choices, game_.holes.Area().Grown(kAroundHoles)}) {
      answered.before = WithLaterPart(answered.before, answered.after, area);
    }
  }
  if (own_.history_.pegs == 0) {
    own_.history_.pegs = shown->pegs;
    // What stands beside the input row tells nothing about rows of another size.
    if (differs(shown->diameter, game_.holes.diameter) ||
        differs(shown->Step(), game_.holes.Step())) {
      own_.book_->ForgetSlots();
    }
    for (const BoardGuess& board : own_.sketch_.boards) {
      if (board.rows == 1 || !board.Holds(*shown)) continue;
      own_.history_ = board;
      // Holes that are drawn as dots do not tell how large their pegs are.
      const double usual = own_.board_.diameter * std::hypot(board.next_peg.x, board.next_peg.y) /
                           std::hypot(own_.board_.next_peg.x, own_.board_.next_peg.y);
      if (own_.history_.diameter < kOnlyDots * usual) own_.history_.diameter = usual;
      own_.book_->AddSlots(FindEmptySlots(own_.first_.pixels, board));
      break;
    }
    const auto boxes = HistoryOfBoxes(own_.sketch_.box_rows, *shown);
    if (own_.history_.rows == 0 && boxes) own_.history_ = *boxes;
    if (own_.history_.rows == 0) {
      auto slots = LargeSlotsThatCame(answered.before, answered.after, *shown);
      // A guess may be shown twice in its line.
      std::erase_if(slots, [&](const MarkSlots& places) {
        return places.offsets.size() != static_cast<std::size_t>(shown->pegs) ||
               HasPattern(answered.after, RowOfPlaces(places, *shown), answered.guess);
      });
      own_.book_->AddSlots(slots);
    }
  }
  // Empty holes are measured better than pegs, which may be pictures.
  const auto row = own_.history_.rows > 0 ? own_.history_.Find(*shown) : std::nullopt;
  answered.row = row ? own_.history_.Row(*row) : Aligned(*shown, earlier);
  answered.reach =
      own_.history_.rows > 0 ? ReachOfMarks(own_.history_) : HistoryReach(judged.after, *shown);
  if (own_.history_.rows == 0) {
    answered.reach = std::max(
        answered.reach, ReachOnNewCard(judged.before.pixels, judged.after.pixels, answered.row));
  }
  answered.filling.release();
  // How far apart the rows are was not known when the first of them was read. A game that is won
  // may show its last guess only as the secret, far from the others.
  if (!answered.told && !own_.book_->rows().empty() &&
      !own_.board_.Holds(own_.book_->rows().back().row)) {
    own_.book_->WidenReach(own_.book_->rows().size() - 1, answered.reach);
    if (std::exchange(game_.looked_further, false)) own_.book_->NarrowReach(answered.reach);
  }
}

// The answer in words that came anywhere on the page, where guesses are shown in other ways than in
// the input row, such as in words on fields of their colours.
std::optional<WrittenAnswer> Apprentice::GuessFinder::SaidElsewhere(const Observed& judged) const {
  if (own_.world_.text_reader == nullptr) return std::nullopt;
  const auto texts = [](const std::vector<Label>& labels) {
    std::vector<std::string> all;
    for (const Label& label : labels) all.push_back(label.text);
    return all;
  };
  const auto last = own_.book_->rows().empty() ? std::nullopt : own_.book_->rows().back().said;
  const auto lines_before = ReadLines(judged.before.pixels, *own_.world_.text_reader);
  const auto lines_after = ReadLines(judged.after.pixels, *own_.world_.text_reader);
  const auto before = texts(lines_before);
  const auto without_legend = [&](std::vector<std::string> lines) {
    std::erase_if(lines, [&](const std::string& line) {
      return IsLegendReadAgain(line, before, own_.board_.pegs);
    });
    return lines;
  };
  // What was not read before, such as an earlier answer or a legend, is none that came: lines that
  // look otherwise now tell more than all of them.
  const cv::Mat changed =
      ChangedPixels(judged.before.pixels, judged.after.pixels, own_.prober_->restless());
  const auto said = NewlySaid(texts(LinesThatChanged(lines_before, changed)),
                              without_legend(texts(LinesThatChanged(lines_after, changed))),
                              own_.board_.pegs, {});
  if (said) return said;
  const auto of_all = NewlySaid(before, texts(lines_after), own_.board_.pegs, last);
  if (of_all) return of_all;
  const auto came =
      texts(ReadNewLines(judged.before.pixels, judged.after.pixels, *own_.world_.text_reader));
  return NewlySaid({}, without_legend(came), own_.board_.pegs, {});
}

// Whether a guess that is still in its row came with its answer somewhere else, too; as text mostly
// where that answer was not `said` in words.
bool Apprentice::GuessFinder::CameElsewhere(const Observed& judged,
                                            const std::optional<WrittenAnswer>& said) const {
  return FindShownGuess(judged.before.pixels, judged.after.pixels, guess_, game_.holes,
                        own_.hand_->control()) ||
         RowCameElsewhere(guess_, judged, game_.holes) ||
         FindGuessInBoxes(own_.sketch_.box_rows, judged.before.pixels, judged.after.pixels, guess_,
                          game_.holes) ||
         FindAsText(judged, {}, said);
}

// Where a guess came in a line of a table, whose cells have its colors, or is written: as keys have
// typed it, or as its holes show it. An answer in words needs no place, unless what is written
// beside the guess denies it: of one kind of marks only, a picture in the head of a table may have
// been read as a number.
std::optional<HoleRow> Apprentice::GuessFinder::FindAsText(
    const Observed& judged, const std::optional<HoleRow>& like,
    const std::optional<WrittenAnswer>& said) const {
  const bool of_both_kinds = said && said->first > 0 && said->second > 0;
  if (of_both_kinds) return std::nullopt;
  if (!said) {
    const auto shown =
        FindGuessInBoxes(FindCellRows(judged.after.pixels, own_.board_.pegs), judged.before.pixels,
                         judged.after.pixels, guess_, game_.holes);
    if (shown) return shown;
  }
  if (!own_.hand_->Written(guess_).empty()) {
    return said ? std::nullopt : FindWritten(judged.after, like);
  }
  if (own_.world_.text_reader == nullptr) return std::nullopt;
  TextReader& reader = *own_.world_.text_reader;
  const std::string written = WrittenInHoles(judged.before.pixels, game_.holes, guess_, reader);
  if (written.empty()) return std::nullopt;
  const auto shown = FindWrittenGuess(own_.first_.pixels, judged.after.pixels, written,
                                      game_.holes.Area(), like, reader);
  if (!shown || !said) return shown;
  const int ordinal = static_cast<int>(own_.book_->rows().size()) + 1;
  const Written beside = ReadWritten(judged.before.pixels, judged.after.pixels, *shown,
                                     HistoryReach(judged.after, *shown), ordinal, reader);
  const bool denied =
      std::none_of(beside.answers.begin(), beside.answers.end(), [&](const WrittenAnswer& answer) {
        return std::minmax(answer.first, answer.second) == std::minmax(said->first, said->second);
      });
  return denied && !beside.answers.empty() ? shown : std::nullopt;
}

// Where a guess that keys have typed is written, beside its answer.
std::optional<HoleRow> Apprentice::GuessFinder::FindWritten(
    const Frame& frame, const std::optional<HoleRow>& like) const {
  const std::string written = own_.hand_->Written(guess_);
  if (written.empty() || own_.world_.text_reader == nullptr) return std::nullopt;
  return FindWrittenGuess(own_.first_.pixels, frame.pixels, written, game_.holes.Area(), like,
                          *own_.world_.text_reader);
}

// Whether a program that shows each guess once shows this one a second time now: that is the
// secret, which is shown when the game is over.
bool Apprentice::GuessFinder::ShowsAsSecret(const Frame& frame, std::ptrdiff_t row, bool stays) {
  // An input row may go on showing what was taken to the history already.
  const bool in_place = own_.history_.pegs == 0 && stays;
  // The row that is played is left out where it is known to show it, and so the played row
  // elsewhere is the first of them; the end of a game may move it by less than itself.
  auto shown = FindShownSecrets(own_.first_.pixels, frame.pixels, guess_, game_.holes,
                                own_.hand_->control(), own_.history_.pegs == 0 && !in_place);
  // What showed it at the beginning as well, such as a palette, has only moved since.
  if (!shown.empty()) {
    const auto at_first = FindShownSecrets(frame.pixels, own_.first_.pixels, guess_, game_.holes,
                                           own_.hand_->control());
    std::erase_if(shown, [&](const HoleRow& found) {
      return std::any_of(at_first.begin(), at_first.end(), [&](const HoleRow& then) {
        return found.Area().Contains(Rounded(then.first));
      });
    });
  }
  // A guess that was made before is shown for that, too.
  const auto& rows = own_.book_->rows();
  // Where it was made as well: other rows with their own guesses may look much like it.
  if (own_.history_.pegs == 0 && !own_.IsScrolled()) {
    std::erase_if(shown, [&](const HoleRow& found) {
      return std::any_of(rows.begin(), rows.begin() + row, [&](const AnsweredRow& earlier) {
        const WindowRect area = earlier.row.Area();
        // What came over the board may happen to begin within a row that it covers, or end in it.
        const double step = earlier.row.Step();
        const bool as_wide = std::abs(found.Step() - step) <= kOtherRowSize * step;
        return earlier.guess != guess_ && as_wide && area.Contains(Rounded(found.first)) &&
               area.Contains(Rounded(found.Hole(found.pegs - 1)));
      });
    });
  }
  const auto made =
      std::count_if(rows.begin(), rows.begin() + row,
                    [&](const AnsweredRow& earlier) { return earlier.guess == guess_; });
  // Behind what came over the board it is still there, darker.
  const HoleRow& own =
      row < std::ssize(rows) ? rows[static_cast<std::size_t>(row)].row : game_.holes;
  const bool dimmed = own_.history_.pegs == 0 && !in_place && !game_.full.empty() &&
                      IsOtherPicture(game_.full, frame.pixels, {}) &&
                      IsThere(own, frame.pixels, own, game_.full, guess_) &&
                      std::none_of(shown.begin(), shown.end(), [&](const HoleRow& found) {
                        return own.Area().Contains(Rounded(found.first));
                      });
  const auto times = std::ssize(shown) + (in_place || dimmed ? 1 : 0);
  const bool twice = times > made + 1;
  // What is shown twice after the first guess is its echo.
  if (twice && own_.book_->rows().empty()) own_.echoes_ = true;
  return twice && !own_.echoes_;
}

// Whether the last guess that was taken to a history is no longer to be seen there.
bool Apprentice::GuessFinder::IsGone(const Frame& frame) const {
  const auto& rows = own_.book_->rows();
  const auto found = std::find_if(rows.rbegin(), rows.rend(), [&](const AnsweredRow& answered) {
    return !own_.board_.Holds(answered.row);
  });
  if (own_.history_.pegs == 0 || found == rows.rend()) return false;
  for (const HoleRow& row : PlacesAlongHoles(found->row)) {
    for (int peg = 0; peg < row.pegs; ++peg) {
      if (ChangeAt(own_.first_.pixels, frame.pixels, row.Hole(peg), row.diameter) >= kPegAppeared) {
        return false;
      }
    }
  }
  return true;
}

// How far marks are from their row in a history, by the distance from this guess to the one before,
// where that is shown.
double Apprentice::GuessFinder::HistoryReach(const Frame& frame, const HoleRow& shown) const {
  if (!own_.book_->rows().empty()) {
    auto before = FindShownGuess(own_.first_.pixels, frame.pixels, own_.book_->rows().back().guess,
                                 game_.holes, own_.hand_->control());
    // Where its pegs are pictures it may only be known where it was, unless a page moved further
    // than it is followed.
    const auto& answered = own_.book_->rows();
    const auto last = std::find_if(answered.rbegin(), answered.rend(), [&](const AnsweredRow& row) {
      return !own_.board_.Holds(row.row);
    });
    if (const auto rows = LayoutFollower(own_, game_).RowsOfHistory(frame);
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

}  // namespace mindreader
