// How the apprentice finds the row that is played.
#include <algorithm>
#include <cmath>
#include <utility>

#include <fmt/format.h>

#include "calibration/apprentice_game.h"
#include "calibration/controls/growing_row.h"

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

}  // namespace

// Where fewer rows are to be seen than a row has holes, they are taken for columns. The first peg
// is in a row and in a column; the next one tells, or the first hole if that was another one.
Result<bool> Apprentice::TurnBoard(Game& game, const Observed& seen, int color,
                                   mastermind::Code& guess) {
  const BoardGuess turned = Turned(board_, probed_peg_);
  if (knows_pegs_ || board_.odd_row != RefPoint{} || turned.rows < 2 || turned.pegs < kFewestPegs ||
      turned.pegs > kMostPegs) {
    return false;
  }
  const HoleRow row = turned.Row(0);
  cv::Mat now = seen.after.pixels;
  if (hand_->CanReplace()) {
    const auto placed = hand_->Place(row, 1, color);
    if (!placed) return Forward(placed);
    if (!placed->done) return false;
    now = placed->seen.after.pixels;
  } else if (!hand_->Took(seen, row, 1, color)) {
    return false;
  }
  const RefPoint probed = board_.Row(0).Hole(probed_peg_);
  probed_peg_ = static_cast<int>(std::lround(row.PlaceOf(probed).along / row.Step()));
  board_ = turned;
  game.holes = row;
  (*narrate_)(fmt::format("rows were taken for columns: rows of {} holes", board_.pegs));
  SetHand(hand_->control(), FindEmptySlots(first_.pixels, board_));
  TellMet();
  if (const auto set = SetStrategy(); !set) return Forward(set);
  const auto choice = ChooseGuess();
  if (!choice) return false;
  // What is there already can stay, and must where a click fills the next hole.
  std::vector<int> begun;
  for (int peg = 0; peg < board_.pegs; ++peg) {
    const auto shown = hand_->ColorAt(now, row, peg);
    if (!shown) break;
    begun.push_back(*shown);
  }
  guess = Begun(choice->guess, begun, repeats_);
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
void Apprentice::AlignGrownRow(Game& game, int peg, int color, const cv::Mat& bgra) {
  const Control& control = hand_->control();
  const auto& known = control.pegs[static_cast<std::size_t>(color)];
  const bool below = grows_ && board_.rows > 1 && game.row > 0;
  if (!below || control.typed || control.moves > 0 || !known) return;
  if (board_.Find(game.holes) != game.row) return;
  const RefPoint way{board_.next_row.x / board_.Pitch(), board_.next_row.y / board_.Pitch()};
  const auto unlikeness = [&](const HoleRow& row) {
    const auto look = LookAt(bgra, row, peg);
    return look ? Unlikeness(*look, *known) : kMostUnlike;
  };
  HoleRow best = game.holes;
  double least = unlikeness(best) - kBetterAligned;
  const int reach = static_cast<int>(kOffGrownRow * game.holes.diameter);
  for (int by = -reach; by <= reach; ++by) {
    HoleRow row = game.holes;
    row.first = {row.first.x + by * way.x, row.first.y + by * way.y};
    if (const double other = unlikeness(row); other < least) {
      least = other;
      best = row;
    }
  }
  const RefPoint first = board_.Row(0).first;
  game.holes = best;
  board_.next_row = {(best.first.x - first.x) / game.row, (best.first.y - first.y) / game.row};
}

// Whether a row still has the pegs of an earlier guess: one of them may be of the colour that is
// looked for.
bool Apprentice::WasPlayed(const Frame& now, const HoleRow& row) const {
  const auto& played = book_->rows();
  return board_.rows > 1 && !IsCleared(now, row) &&
         std::any_of(played.begin(), played.end(), [&](const AnsweredRow& other) {
           return std::hypot(row.first.x - other.row.first.x, row.first.y - other.row.first.y) <
                  board_.diameter / 2;
         });
}

// The rows in a picture that are like the first one, wherever they are. What a list box shows is
// beside its middle: the holes are as far from it in each row.
std::vector<HoleRow> Apprentice::RowsIn(const Frame& frame) const {
  const HoleRow own = board_.Row(0);
  auto rows = RowsLike(own, MakeSketch(frame.pixels));
  if (rows.empty() || hand_->control().way != Way::kLists) return rows;
  for (const HoleRow& drawn : RowsLike(own, MakeSketch(first_.pixels))) {
    const auto [along, across] = drawn.PlaceOf(own.first);
    const bool inside = std::abs(along) <= std::max(drawn.length, drawn.diameter) / 2 &&
                        std::abs(across) <= drawn.diameter / 2;
    if (!inside) continue;
    for (HoleRow& row : rows) {
      row.first.x += along * row.step.x / row.Step();
      row.first.y += along * row.step.y / row.Step();
    }
    break;
  }
  return rows;
}

// The first peg of a new row tells whether the row is where it was expected: else it may be the
// same as before (an input row), or the other neighbour.
Result<Hand::Placed> Apprentice::PlaceFirst(Game& game, int color) {
  if (grows_) return PlaceFirstOfGrown(game, color);
  Result<Hand::Placed> placed = Hand::Placed{};
  const auto now = prober_->Capture();
  if (!now) return Forward(now);
  std::vector<HoleRow> rows;
  // Where no other row was seen before, the next one has appeared with the answer.
  const bool alone = board_.rows == 1 && !IsCleared(*now, game.holes);
  const auto seen = RowsIn(*now);
  const bool measured = rows_come_ || IsScrolled();
  // A guess that came to a history leaves its pegs in the input row.
  if (!alone || history_.pegs > 0)
    rows.push_back(measured ? NearestTo(game.holes, seen) : game.holes);
  for (const HoleRow& row : seen) {
    if (alone && IsCleared(*now, row)) rows.push_back(row);
  }
  if (board_.rows > 1) rows.push_back(board_.Row(std::min(game.row, board_.rows - 1)));
  if (!IsScrolled()) rows.push_back(board_.Row(0));
  if (alone) rows.push_back(game.holes);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const bool again = std::any_of(
        rows.begin(), rows.begin() + static_cast<std::ptrdiff_t>(i), [&](const HoleRow& other) {
          return std::hypot(rows[i].first.x - other.first.x, rows[i].first.y - other.first.y) <
                 board_.diameter / 2;
        });
    // The places of earlier rows are those of others where the board scrolled.
    if (again || (!IsScrolled() && WasPlayed(*now, rows[i]))) continue;
    placed = hand_->Place(rows[i], 0, color, i == 0 ? Hand::kAttempts : 1);
    if (!placed) return placed;
    if (FollowPeg(game, 0, color, *placed).Any() && placed->done) break;
    if (!placed->done) continue;
    FoundRow(game, rows[i], game.row);
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

}  // namespace mindreader
