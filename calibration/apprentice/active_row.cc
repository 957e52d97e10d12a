// How the apprentice finds the row that is played.
#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "calibration/apprentice/layout_follower.h"
#include "calibration/apprentice/row_filler.h"
#include "calibration/controls/growing_row.h"
#include "calibration/looking/change.h"
#include "calibration/marks/history.h"
#include "calibration/marks/new_marks.h"

namespace mindreader {
namespace {

// A row that grew is found to within this part of a hole; it stands where its pegs look most like
// those before, if by more than so many levels.
constexpr double kOffGrownRow = 0.15;
constexpr double kBetterAligned = 2;

// The row that was seen where one was expected, to within half a hole, of rows whose distance is
// only known from those that came, or that scrolled: it drifts by fractions of a pixel.
HoleRow NearestTo(const HoleRow& expected, const std::vector<HoleRow>& seen) {
  HoleRow nearest = expected;
  double least = expected.diameter / 2;
  for (const HoleRow& row : seen) {
    const double apart = std::hypot(row.first.x - expected.first.x, row.first.y - expected.first.y);
    if (apart >= least) continue;
    least = apart;
    nearest = row;
  }
  return nearest;
}

bool MarksAreGone(const AnsweredRow& answered, const cv::Mat& now) {
  const auto marks = NewMarks(answered.before, answered.after, answered.row, answered.reach);
  return !marks.empty() && std::all_of(marks.begin(), marks.end(), [&](const Shape& mark) {
    const RefPoint center{mark.CenterX(), mark.CenterY()};
    return ChangeAt(answered.before, now, center, mark.Diameter()) < kPegAppeared;
  });
}

}  // namespace

// Where fewer rows are to be seen than a row has holes, they are taken for columns. The first peg
// is in a row and in a column; the next one tells, or the first hole if that was another one.
Result<bool> Apprentice::RowFiller::TurnBoard(const Observed& seen, int color) {
  const BoardGuess turned = TurnedAsSeen(own_.board_, own_.probed_peg_, own_.sketch_);
  if (own_.knows_pegs_ || own_.board_.odd_row != RefPoint{} || turned.rows < 2 ||
      turned.pegs < kFewestPegs || turned.pegs > kMostPegs) {
    return false;
  }
  const HoleRow row = turned.Row(0);
  cv::Mat now = seen.after.pixels;
  if (hand().CanReplace()) {
    const auto placed = hand().Place(row, 1, color);
    if (!placed) return Forward(placed);
    if (!placed->done) return false;
    now = placed->seen.after.pixels;
  } else if (!hand().Took(seen, row, 1, color)) {
    return false;
  }
  const RefPoint probed = own_.board_.Row(0).Hole(own_.probed_peg_);
  own_.probed_peg_ = static_cast<int>(std::lround(row.PlaceOf(probed).along / row.Step()));
  own_.board_ = turned;
  game_.holes = row;
  (*own_.narrate_)(fmt::format("rows were taken for columns: rows of {} holes", own_.board_.pegs));
  own_.SetHand(hand().control(), FindEmptySlots(own_.first_.pixels, own_.board_));
  own_.TellMet();
  if (const auto set = own_.SetStrategy(); !set) return Forward(set);
  const auto choice = own_.ChooseGuess();
  if (!choice) return false;
  // What is there already can stay, and must where a click fills the next hole.
  std::vector<int> begun;
  for (int peg = 0; peg < own_.board_.pegs; ++peg) {
    const auto shown = hand().ColorAt(now, row, peg);
    if (!shown) break;
    begun.push_back(*shown);
  }
  guess_ = Begun(choice->guess, begun, own_.repeats_);
  return true;
}

// The row with this index, which was not there before: it tells how far rows are apart.
void Apprentice::FoundRow(Game& game, const HoleRow& row, int index) {
  const RefPoint first = board_.Row(0).first;
  const double distance = std::hypot(row.first.x - first.x, row.first.y - first.y);
  if (board_.rows == 1 && index > 0 && distance > board_.diameter / 2) {
    board_.next_row = {(row.first.x - first.x) / index, (row.first.y - first.y) / index};
    board_.rows = kMostRows;
    rows_come_ = true;
    if (history_.pegs == 0) book_->NarrowReach(ReachOfMarks(board_));
  }
  game.holes = row;
}

// Pictures are not of one height: how far rows are apart is only known from what two of them take
// up, and what that is off by grows with each row. A peg that looks as one before tells where its
// row is.
void Apprentice::RowFiller::AlignGrownRow(int peg, int color, const cv::Mat& bgra) {
  const Control& control = hand().control();
  const auto& known = control.pegs[static_cast<std::size_t>(color)];
  const bool below = own_.grows_ && own_.board_.rows > 1 && game_.row > 0;
  if (!below || control.typed || control.moves > 0 || !known) return;
  if (own_.board_.Find(game_.holes) != game_.row) return;
  const RefPoint way{own_.board_.next_row.x / own_.board_.Pitch(),
                     own_.board_.next_row.y / own_.board_.Pitch()};
  const auto unlikeness = [&](const HoleRow& row) {
    const auto look = LookAt(bgra, row, peg);
    return look ? Unlikeness(*look, *known) : kMostUnlike;
  };
  HoleRow best = game_.holes;
  double least = unlikeness(best) - kBetterAligned;
  const int reach = static_cast<int>(kOffGrownRow * game_.holes.diameter);
  for (int by = -reach; by <= reach; ++by) {
    HoleRow row = game_.holes;
    row.first = {row.first.x + by * way.x, row.first.y + by * way.y};
    if (const double other = unlikeness(row); other < least) {
      least = other;
      best = row;
    }
  }
  const RefPoint first = own_.board_.Row(0).first;
  game_.holes = best;
  own_.board_.next_row = {(best.first.x - first.x) / game_.row,
                          (best.first.y - first.y) / game_.row};
}

// Whether a row still has the pegs of an earlier guess: one of them may be of the colour that is
// looked for.
bool Apprentice::RowFiller::WasPlayed(const Frame& now, const HoleRow& row) const {
  const auto& played = own_.book_->rows();
  return own_.board_.rows > 1 && !own_.IsCleared(now, row) &&
         std::any_of(played.begin(), played.end(), [&](const AnsweredRow& other) {
           return std::hypot(row.first.x - other.row.first.x, row.first.y - other.row.first.y) <
                  own_.board_.diameter / 2;
         });
}

// The first peg of a new row tells whether the row is where it was expected: else it may be the
// same as before (an input row), or the other neighbour.
Result<Hand::Placed> Apprentice::RowFiller::PlaceFirst(int color) {
  if (own_.grows_) return own_.PlaceFirstOfGrown(game_, color);
  Result<Hand::Placed> placed = Hand::Placed{};
  const auto now = own_.prober_->Capture();
  if (!now) return Forward(now);
  std::vector<HoleRow> rows;
  // Where no other row was seen before, the next one has appeared with the answer.
  const bool alone = own_.board_.rows == 1 && !own_.IsCleared(*now, game_.holes);
  const auto seen = own_.RowsIn(*now);
  const bool measured = own_.rows_come_ || own_.IsScrolled();
  // A guess that came to a history leaves its pegs in the input row.
  if (!alone || own_.history_.pegs > 0)
    rows.push_back(measured ? NearestTo(game_.holes, seen) : game_.holes);
  for (const HoleRow& row : seen) {
    if (alone && own_.IsCleared(*now, row)) rows.push_back(row);
  }
  for (const HoleRow& row : seen) {
    if (alone && own_.IsMostLikeCleared(*now, row)) rows.push_back(row);
  }
  if (own_.board_.rows > 1) {
    rows.push_back(own_.board_.Row(std::min(game_.row, own_.board_.rows - 1)));
  }
  if (!own_.IsScrolled()) rows.push_back(own_.board_.Row(0));
  if (alone) rows.push_back(game_.holes);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const bool again = std::any_of(
        rows.begin(), rows.begin() + static_cast<std::ptrdiff_t>(i), [&](const HoleRow& other) {
          return std::hypot(rows[i].first.x - other.first.x, rows[i].first.y - other.first.y) <
                 own_.board_.diameter / 2;
        });
    // The places of earlier rows are those of others where the board scrolled.
    if (again || (!own_.IsScrolled() && WasPlayed(*now, rows[i]))) continue;
    placed = hand().Place(rows[i], 0, color, i == 0 ? Hand::kAttempts : 1);
    if (!placed) return placed;
    if (LayoutFollower(own_, game_).FollowPeg(0, color, *placed).Any() && placed->done) break;
    if (!placed->done) continue;
    own_.FoundRow(game_, rows[i], game_.row);
    break;
  }
  return placed;
}

// Where no holes are drawn the next row may begin anywhere: where the first peg of it comes. Or it
// is a field that still shows the last guess.
Result<Hand::Placed> Apprentice::PlaceFirstOfGrown(Game& game, int color) {
  const auto now = prober_->Capture();
  if (!now) return Forward(now);
  if (IsCleared(*now, game.holes)) return hand_->Place(game.holes, 0, color);
  auto seen = hand_->Bring(game.holes, 0, color);
  if (!seen) return Forward(seen);
  if (const auto row = RowOfNew(*seen, game.holes)) {
    const bool done = hand_->Took(*seen, *row, 0, color);
    if (done) FoundRow(game, *row, game.row);
    return Hand::Placed{done, *std::move(seen)};
  }
  if (const auto emptied = hand_->EmptyField(game.holes); !emptied) return Forward(emptied);
  return hand_->Place(game.holes, 0, color);
}

// Marks that do not show come one by one, too, and until then no peg is taken. Once for each row.
Result<bool> Apprentice::AwaitNextRow(Game& game) {
  if (book_->rows().empty() || std::exchange(game.awaited, true)) return false;
  const auto now = prober_->Capture();
  if (!now) return Forward(now);
  const auto late = prober_->Await(*now, kForLateAnswer);
  if (!late) return Forward(late);
  return true;
}

// Whether all rows that the board showed after the last answer are empty again, or without their
// marks where the row that is filled is one of them, while nothing but pegs of ours came: the game
// is another one now.
bool Apprentice::RowFiller::RowsAreGone(const Frame& now) const {
  if (own_.board_.rows == 1 || own_.grows_ || own_.book_->rows().empty()) return false;
  Frame then;
  then.pixels = own_.book_->rows().back().after;
  bool gone = false;
  for (const AnsweredRow& answered : own_.book_->rows()) {
    if (!own_.Shows(then, answered.row, answered.guess)) continue;
    const bool filled_anew = answered.row.first == game_.holes.first;
    gone = filled_anew ? MarksAreGone(answered, now.pixels) : own_.IsCleared(now, answered.row);
    if (!gone) break;
  }
  return gone;
}

}  // namespace mindreader
