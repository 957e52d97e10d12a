#include "calibration/apprentice.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <fmt/format.h>
#include <opencv2/core.hpp>

#include "agent/dialogs.h"
#include "base/text.h"
#include "calibration/change.h"
#include "calibration/drift.h"
#include "calibration/forbidden.h"
#include "calibration/history.h"
#include "calibration/labels.h"
#include "calibration/new_game.h"
#include "calibration/played_board.h"
#include "calibration/recall.h"
#include "calibration/skin_maker.h"

namespace mindreader {
namespace {

// A row whose answer contradicts all others may not have come to rest when it was read.
constexpr int kMostReadings = 3;
// Rows of a history stand about this much further apart than their pegs, and marks are nearer to
// their own row than to the next.
constexpr double kHistoryPitch = 1.3;
constexpr double kHistoryReach = 0.5;
// What is taller than this part of the window is no line of text, but some of the board.
constexpr double kTallestText = 0.05;
// The board is covered or dimmed when this part of the window changed.
constexpr double kMostOfWindow = 0.3;
// Layouts move by less than this (pixels), and what moves is known by its rim, too.
constexpr int kFarthestMove = 120;
constexpr int kAround = 3;
// Rows whose pictures are kept, the newest: a game or two tell what a program looks like.
constexpr std::size_t kRowsOfLesson = 24;

mastermind::Code Swapped(mastermind::Code code, int a, int b) {
  for (int peg = 0; peg < code.size(); ++peg) {
    if (code[peg] == a) {
      code.Set(peg, b);
    } else if (code[peg] == b) {
      code.Set(peg, a);
    }
  }
  return code;
}

}  // namespace

struct Apprentice::Game {
  GameResult result;
  TimePoint began;
  Duration idle_before{};
  int row = 0;    // of the board
  HoleRow holes;  // that take pegs now
  bool over = false;
};

Apprentice::Apprentice(const World& world, Clicker& clicker, Prober prober, WindowInfo window,
                       ApprenticeOptions options)
    : world_(world),
      clicker_(&clicker),
      prober_(std::make_unique<Prober>(std::move(prober))),
      window_(std::move(window)),
      options_(std::make_unique<ApprenticeOptions>(std::move(options))),
      narrate_(&options_->narrate) {}

Result<Apprentice> Apprentice::Open(const World& world, Clicker& clicker, const WindowInfo& window,
                                    ApprenticeOptions options) {
  auto prober = Prober::Open(world, clicker, window.id);
  if (!prober) return Forward(prober);
  return Apprentice(world, clicker, std::move(*prober), window, std::move(options));
}

// --- meeting the program -------------------------------------------------------------------------

Status Apprentice::Meet() {
  auto start = prober_->Capture();
  if (!start) return Forward(start);
  first_ = std::move(*start);
  if (RecallSkin()) return SetStrategy();
  return FindOut();
}

// What a skin tells needs not be tried out.
bool Apprentice::RecallSkin() {
  if (!options_->known) return false;
  auto known = Recall(*options_->known, first_.pixels);
  if (!known) {
    (*narrate_)("the window does not look as it did when its skin was learned");
    return false;
  }
  board_ = known->board;
  sketch_ = MakeSketch(first_.pixels);
  (*narrate_)(fmt::format("known from skin '{}': rows of {} holes, {} colors",
                          Printable(options_->known->name), board_.pegs,
                          known->control.ColorCount()));
  SetHand(std::move(known->control), known->slots);
  if (known->submit) submitter_->Know(*std::move(known->submit));
  book_->Expect(std::move(known->exact), std::move(known->misplaced));
  return true;
}

Status Apprentice::FindOut() {
  sketch_ = MakeSketch(first_.pixels);
  if (world_.text_reader != nullptr) {
    prober_->Forbid(ForbiddenAreas(first_.pixels, ReadLabels(first_.pixels, *world_.text_reader)));
  }
  auto found = FindControl(*prober_, sketch_, Words(), *narrate_);
  if (!found && found.error().code == ErrorCode::kNotFound) {
    // Many programs want a start button pressed before anything reacts.
    if (const auto started = PressStart(sketch_); !started) return started;
    found = FindControl(*prober_, sketch_, Words(), *narrate_);
  }
  if (!found) return Forward(found);
  board_ = found->board;
  probed_color_ = found->color;
  SetHand(std::move(found->control), FindEmptySlots(first_.pixels, board_));
  return SetStrategy();
}

void Apprentice::SetHand(Control control, const std::vector<MarkSlots>& slots) {
  std::vector<WindowRect> palette;
  const bool always_there = control.way != Way::kPopup;
  for (const Shape& color : control.palette) {
    if (always_there) palette.push_back(color.box.Grown(color.box.width / 2));
  }
  const bool cycles = control.way == Way::kCycle;
  const mastermind::Rules rules{board_.pegs, control.ColorCount(), true};
  hand_ = std::make_unique<Hand>(*prober_, std::move(control));
  for (int peg = 0; peg < board_.pegs && !cycles; ++peg) {
    const auto empty = Look::Of(first_.pixels, board_.Row(0).Hole(peg), kPegPart * board_.diameter);
    if (empty && !hand_->IsChoice(*empty)) hand_->LearnEmpty(*empty);
  }
  submitter_ = std::make_unique<Submitter>(*prober_, world_, *narrate_, slots, std::move(palette));
  book_ = std::make_unique<AnswerBook>(rules, slots);
}

// Where words stand.
std::vector<WindowRect> Apprentice::Words() const {
  std::vector<WindowRect> areas;
  if (world_.text_reader == nullptr) return areas;
  for (const Label& line : ReadLines(first_.pixels, *world_.text_reader)) {
    const bool tall = line.area.height > kTallestText * first_.pixels.rows;
    if (IsText(line.text) && !tall) areas.push_back(line.area.Grown(1));
  }
  return areas;
}

Status Apprentice::SetStrategy() {
  const mastermind::Rules rules{board_.pegs, hand_->control().ColorCount(), true};
  strategy_ = mastermind::MakeStrategy(options_->strategy, rules, options_->seed);
  if (strategy_) return {};
  return Fail(ErrorCode::kNotFound, fmt::format("{} holes and {} colors", rules.pegs, rules.colors),
              fmt::format("a board that strategy '{}' can play", options_->strategy));
}

Status Apprentice::PressStart(Sketch& sketch) {
  if (world_.text_reader == nullptr) return {};
  const auto labels = ReadLabels(first_.pixels, *world_.text_reader);
  for (const Label& label : LabelsThat(Promise::kStart, labels)) {
    const auto seen = prober_->Try(Gesture::Click(label.area.Center(), "start"), kForAnswer);
    if (!seen) return Forward(seen);
    if (!seen->Reacted()) continue;
    (*narrate_)("pressed '" + Printable(label.text) + "'");
    first_ = seen->after;
    sketch = MakeSketch(first_.pixels);
    break;
  }
  return {};
}

// --- one game ------------------------------------------------------------------------------------

Result<GameResult> Apprentice::PlayGame(int number, Listener& listener) {
  Game game;
  game.result.game = number;
  game.began = world_.clock.Now();
  game.idle_before = world_.clock.Idle();
  const int gestures = prober_->gestures();
  clicker_->ForgetPointer();
  const bool first = games_++ == 0;
  const auto ready = first ? Meet() : std::exchange(begun_, false) ? Status() : BeginNewGame();
  if (!ready) return Forward(ready);
  TellMet();
  if (const auto told = TellBegan(game, listener); !told) return Forward(told);
  game.holes = board_.Row(0);
  while (!game.over) {
    if (const auto played = PlayTurn(game, listener); !played) return Forward(played);
  }
  GameResult& result = game.result;
  result.turns = BestHistory();
  if (result.outcome == GameOutcome::kWon) {
    result.secret = result.turns.back().guess;
    result.misreads = CountMisreads(result.turns, *result.secret);
  }
  result.clicks = prober_->gestures() - gestures;
  result.wall = world_.clock.Now() - game.began;
  result.own = result.wall - (world_.clock.Idle() - game.idle_before);
  const PlayedBoard shown = Shown(result.outcome);
  const auto end = prober_->Capture();
  if (!end) return Forward(end);
  listener.On(GameEnded{result, *end, shown.layout, shown.reading});
  return result;
}

mastermind::History Apprentice::BestHistory() const {
  mastermind::History history;
  if (meanings_.empty()) return history;
  for (std::size_t i = 0; i < book_->rows().size(); ++i) {
    history.push_back({book_->rows()[i].guess, meanings_.front().answers[i]});
  }
  return history;
}

Status Apprentice::PlayTurn(Game& game, Listener& listener) {
  const TimePoint began = world_.clock.Now();
  const Duration idle_before = world_.clock.Idle();
  const auto choice =
      strategy_->Choose(book_->rows().empty() ? mastermind::History{} : BestHistory());
  if (!choice) {
    return Fail(ErrorCode::kContradiction, "no code agrees with the answers", "answers that agree",
                "The program may count its marks in another way.");
  }
  listener.On(GuessChosen{game.result.game, game.row + 1, *choice});
  mastermind::Code guess = choice->guess;
  // All colours are alike before the first answer: let the one that was placed already be the
  // first.
  if (book_->rows().empty() && probed_color_) {
    guess = Swapped(guess, guess[0], *probed_color_);
    probed_color_.reset();
  }
  auto filled = FillRow(game, guess);
  if (!filled) {
    // The game may be over although the last answer did not look like it.
    if (const auto over = ToldTheEnd(game); over && *over) return {};
    return Forward(filled);
  }
  auto judged = submitter_->Submit(board_, game.holes, *filled);
  if (!judged) return Forward(judged);
  if (history_.pegs > 0) {
    // Rows of a history slide to their places.
    auto rest = prober_->Await(judged->after, kForRest);
    if (!rest) return Forward(rest);
    judged->after = rest->after;
  }
  if (const auto read = ReadAnswer(game, guess, std::move(*judged)); !read) return read;
  if (BestHistory().back().feedback.exact == board_.pegs) {
    const auto went_on = WentOn(game, guess);
    if (!went_on) return Forward(went_on);
    if (*went_on) {
      book_->LastWasNotWon();
      meanings_ = book_->Meanings();
      if (meanings_.empty()) return NoMeaning();
    }
  }
  const mastermind::Turn turn = BestHistory().back();
  const Duration wall = world_.clock.Now() - began;
  const TurnTimes times{wall, wall - (world_.clock.Idle() - idle_before)};
  game.result.turn_times.push_back(times);
  TellAnswered(game, turn, times, listener);
  if (turn.feedback.exact == board_.pegs) return Finish(game, true);
  ++game.row;
  // An input row is never used up; no program is known that takes more guesses than this.
  const bool last = board_.rows > 1 && game.row >= board_.rows;
  return last || game.row >= kMostRows ? Finish(game, false) : Status();
}

// --- filling a row -------------------------------------------------------------------------------

tl::unexpected<Error> Apprentice::CannotPlace(const Game& game, int peg, int color) {
  return Fail(
      ErrorCode::kNotFound,
      fmt::format("hole {} of row {} took no peg of color {}", peg + 1, game.row + 1, color + 1),
      "each hole of the row to take one", "Teach it with a skin file: see docs/skins.md.");
}

// The result goes from the row as it was before the last peg to the full row.
Result<Observed> Apprentice::FillRow(Game& game, mastermind::Code& guess) {
  std::optional<Observed> last;
  for (int peg = 0; peg < guess.size(); ++peg) {
    auto placed = peg == 0 && game.row > 0 ? PlaceFirst(game, guess[peg])
                                           : hand_->Place(game.holes, peg, guess[peg]);
    if (!placed) return Forward(placed);
    const bool untouched = ChangeAt(placed->seen.before.pixels, placed->seen.after.pixels,
                                    game.holes.Hole(peg), game.holes.diameter) < kPegAppeared;
    if (!placed->done && untouched && !hand_->Knows(guess[peg])) {
      // What was taken for a colour is none: another one takes its place, now and for good.
      const int none = guess[peg];
      (*narrate_)(fmt::format("color {} cannot be placed", none + 1));
      hand_->Drop(none);
      book_->DropColor(none);
      TellMet();
      if (const auto set = SetStrategy(); !set) return Forward(set);
      const auto other = hand_->KnownColor();
      if (!other) return CannotPlace(game, peg, none);
      for (int p = peg; p < guess.size(); ++p) {
        if (guess[p] == none) guess.Set(p, *other < none ? *other : *other + 1);
      }
      guess = WithoutColor(guess, none);
      placed = hand_->Place(game.holes, peg, guess[peg]);
      if (!placed) return Forward(placed);
    }
    const bool last_peg = peg + 1 == guess.size();
    if (!placed->done &&
        !(last_peg && placed->seen.Reacted() &&
          (IsCleared(placed->seen.after, game.holes) || JudgedWith(*placed, game)))) {
      return CannotPlace(game, peg, guess[peg]);
    }
    last = std::move(placed->seen);
  }
  return *std::move(last);
}

// A row that was not there before: it tells how far rows are apart.
void Apprentice::FoundRow(Game& game, const HoleRow& row) {
  const RefPoint first = board_.Row(0).first;
  const double distance = std::hypot(row.first.x - first.x, row.first.y - first.y);
  if (board_.rows == 1 && game.row > 0 && distance > board_.diameter / 2) {
    board_.next_row = {(row.first.x - first.x) / game.row, (row.first.y - first.y) / game.row};
    board_.rows = kMostRows;
  }
  game.holes = row;
}

// The first peg of a new row tells whether the row is where it was expected: else it may be the
// same as before (an input row), or the other neighbour.
Result<Hand::Placed> Apprentice::PlaceFirst(Game& game, int color) {
  Result<Hand::Placed> placed = Hand::Placed{};
  const auto now = prober_->Capture();
  if (!now) return Forward(now);
  std::vector<HoleRow> rows;
  // Where no other row was seen before, the next one has appeared with the answer.
  const bool alone = board_.rows == 1 && !IsCleared(*now, game.holes);
  if (!alone) rows.push_back(game.holes);
  for (const HoleRow& row : RowsLike(board_.Row(0), MakeSketch(now->pixels))) {
    if (alone && IsCleared(*now, row)) rows.push_back(row);
  }
  if (board_.rows > 1) rows.push_back(board_.Row(std::min(game.row, board_.rows - 1)));
  rows.push_back(board_.Row(0));
  if (alone) rows.push_back(game.holes);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const bool again = std::any_of(
        rows.begin(), rows.begin() + static_cast<std::ptrdiff_t>(i), [&](const HoleRow& other) {
          return std::hypot(rows[i].first.x - other.first.x, rows[i].first.y - other.first.y) <
                 board_.diameter / 2;
        });
    if (again) continue;
    placed = hand_->Place(rows[i], 0, color, i == 0 ? Hand::kAttempts : 1);
    if (!placed) return placed;
    if (!placed->done) continue;
    FoundRow(game, rows[i]);
    break;
  }
  return placed;
}

// --- the answer ----------------------------------------------------------------------------------

tl::unexpected<Error> Apprentice::NoMeaning() const {
  return Fail(
      ErrorCode::kContradiction,
      fmt::format("no meaning of the marks agrees with all {} answers", book_->rows().size()),
      "marks that tell exact and misplaced pegs",
      "The program may count its marks in another way.");
}

// Where the layout moved, everything that is known moves with it, in the pictures of before, too.
void Apprentice::FollowMoves(Game& game, Observed& seen) {
  const cv::Mat& before = seen.before.pixels;
  const cv::Mat& after = seen.after.pixels;
  const auto& palette = hand_->control().palette;
  WindowPoint by = Drift(before, after, game.holes.Area().Grown(kAround), kFarthestMove);
  if (!palette.empty() && hand_->control().way != Way::kPopup) {
    const PaletteGuess guess{palette, 0, 0};
    const WindowPoint moved = Drift(before, after, guess.Area().Grown(kAround), kFarthestMove);
    hand_->MovePalette(moved);
    // An input row is empty again, and is not found by what was in it.
    if (by == WindowPoint{} && board_.rows == 1) by = moved;
  }
  if (by == WindowPoint{}) return;
  for (RefPoint* point : {&board_.first, &game.holes.first}) {
    point->x += by.x;
    point->y += by.y;
  }
  first_.pixels = Moved(first_.pixels, by);
  seen.before.pixels = Moved(before, by);
}

// Whether the guess before is no longer to be seen in the history that it was taken to.
bool Apprentice::IsGone(const Frame& frame) const {
  if (history_.pegs == 0 || book_->rows().empty()) return false;
  const HoleRow& row = book_->rows().back().row;
  for (int peg = 0; peg < row.pegs; ++peg) {
    if (ChangeAt(first_.pixels, frame.pixels, row.Hole(peg), row.diameter) >= kPegAppeared) {
      return false;
    }
  }
  return true;
}

// A guess that was taken to a history; nothing was there at the beginning.
void Apprentice::FindRowInHistory(const Game& game, const Observed& judged, AnsweredRow& answered) {
  const auto shown = FindShownGuess(first_.pixels, judged.after.pixels, answered.guess, game.holes,
                                    hand_->control());
  if (!shown) {
    // A history that is gone with its last guess ended; and it ends when the code was found.
    if (IsGone(judged.after)) answered.told = {board_.pegs, 0};
    return;
  }
  answered.row = *shown;
  answered.before = first_.pixels;
  if (history_.pegs == 0) {
    history_.pegs = shown->pegs;
    for (const BoardGuess& board : sketch_.boards) {
      if (board.rows == 1 || !board.Holds(*shown)) continue;
      history_ = board;
      book_->AddSlots(FindEmptySlots(first_.pixels, board));
      break;
    }
  }
  answered.reach = history_.rows > 0
                       ? ReachOfMarks(history_)
                       : kHistoryReach * HistoryPitch(judged.after, *shown, game.holes);
}

bool Apprentice::IsCovered(const Observed& judged) const {
  const cv::Mat changed =
      ChangedPixels(judged.before.pixels, judged.after.pixels, prober_->restless());
  return cv::countNonZero(changed) > kMostOfWindow * static_cast<double>(changed.total());
}

Status Apprentice::ReadAnswer(Game& game, const mastermind::Code& guess, Observed judged) {
  FollowMoves(game, judged);
  bool covered = IsCovered(judged);
  const bool told_won = covered && TextSaysWon(judged.after) == true;
  if (covered && !told_won) {
    // What covers the board without a word may go again by itself.
    auto late = prober_->Await(judged.after, kForCover);
    if (!late) return Forward(late);
    judged.after = late->after;
    covered = IsCovered(judged);
  }
  const HoleRow next = NextRow(game, judged);
  answer_moves_ = std::max(answer_moves_, judged.moved);
  AnsweredRow answered{guess, game.holes, ReachOfMarks(board_), judged.before.pixels.clone(),
                       judged.after.pixels.clone()};
  // Where guesses are taken to a history, the row may show the same pegs again by chance.
  if (history_.pegs > 0 || !Shows(judged.after, game.holes, guess)) {
    FindRowInHistory(game, judged, answered);
  }
  if (told_won) answered.told = {board_.pegs, 0};
  book_->Add(std::move(answered));
  for (int reading = 1; reading <= kMostReadings; ++reading) {
    meanings_ = book_->Meanings();
    if (!meanings_.empty()) {
      game.holes = next;
      return {};
    }
    // The end of a game may cover or change the marks, but is told in words.
    if (!covered && TextSaysWon(judged.after) == true) {
      book_->TellLast({board_.pegs, 0});
      continue;
    }
    auto late = prober_->Await(judged.after, kForAnswer);
    if (!late) return Forward(late);
    if (!late->Reacted()) break;
    FollowMoves(game, *late);
    judged.after = late->after;
    book_->ReadLastAgain(judged.after.pixels.clone());
  }
  return NoMeaning();
}

// The distance of rows in a history: from this guess to the one before, where that is shown.
double Apprentice::HistoryPitch(const Frame& frame, const HoleRow& shown,
                                const HoleRow& input) const {
  if (!book_->rows().empty()) {
    const auto before = FindShownGuess(first_.pixels, frame.pixels, book_->rows().back().guess,
                                       input, hand_->control());
    if (before) {
      const double pitch =
          std::hypot(before->first.x - shown.first.x, before->first.y - shown.first.y);
      if (pitch > shown.diameter / 2) return pitch;
    }
  }
  return kHistoryPitch * std::hypot(shown.step.x, shown.step.y);
}

// Whether the holes of a row look as the first row's did at the beginning.
bool Apprentice::IsCleared(const Frame& frame, const HoleRow& row) const {
  for (int peg = 0; peg < board_.pegs; ++peg) {
    const auto now = Look::Of(frame.pixels, row.Hole(peg), kPegPart * board_.diameter);
    const auto empty = Look::Of(first_.pixels, board_.Row(0).Hole(peg), kPegPart * board_.diameter);
    if (!now || !empty || Unlikeness(*now, *empty) >= kPegAppeared) return false;
  }
  return true;
}

// Whether most pegs of a guess are still in the holes that they were put in.
bool Apprentice::Shows(const Frame& frame, const HoleRow& row,
                       const mastermind::Code& guess) const {
  int shown = 0;
  for (int peg = 0; peg < guess.size(); ++peg) {
    shown += hand_->ColorAt(frame.pixels, row, peg) == guess[peg] ? 1 : 0;
  }
  return 2 * shown > guess.size();
}

bool Apprentice::JudgedWith(const Hand::Placed& placed, const Game& game) const {
  return SignOfJudging(placed.seen, board_, game.holes, {}) == JudgedSign::kStrong;
}

// Where the next guess goes: the same holes when they are empty again, else the next row.
HoleRow Apprentice::NextRow(const Game& game, const Observed& judged) const {
  if (board_.rows == 1 || IsCleared(judged.after, game.holes)) return game.holes;
  return board_.Row(std::min(game.row + 1, board_.rows - 1));
}

std::optional<bool> Apprentice::TextSaysWon(const Frame& frame) const {
  if (world_.text_reader == nullptr) return std::nullopt;
  for (const Label& label : ReadLabels(frame.pixels, *world_.text_reader)) {
    if (const auto won = SaysWon(label.text)) return won;
  }
  return std::nullopt;
}

// Whether the program says that the game is over; then the last row is known without its marks.
Result<bool> Apprentice::ToldTheEnd(Game& game) {
  if (book_->rows().empty()) return false;
  const auto now = prober_->Capture();
  if (!now) return Forward(now);
  const auto won = TextSaysWon(*now);
  if (!won) return false;
  if (*won) book_->TellLast({board_.pegs, 0});
  auto meanings = book_->Meanings();
  if (meanings.empty()) return false;
  meanings_ = std::move(meanings);
  if (const auto finished = Finish(game, *won); !finished) return Forward(finished);
  return true;
}

// Whether a game goes on that was won if its marks were understood. That it is over shows in words,
// or the guess is gone, or no further peg is taken.
Result<bool> Apprentice::WentOn(const Game& game, const mastermind::Code& guess) {
  auto now = prober_->Capture();
  if (!now) return Forward(now);
  if (const auto won = TextSaysWon(*now)) return !*won;
  const AnsweredRow& last = book_->rows().back();
  const bool in_history = history_.pegs > 0;
  const bool shown =
      in_history ? FindShownGuess(first_.pixels, now->pixels, guess, game.holes, hand_->control())
                       .has_value()
                 : Shows(*now, last.row, guess);
  const auto color = hand_->KnownColor();
  if (!shown || !color) return false;
  const auto placed = hand_->Place(game.holes, 0, *color, 1);
  // Where a dialog covers the board nothing can be clicked, and the game is over.
  return placed && placed->done && placed->seen.Reacted();
}

Status Apprentice::Finish(Game& game, bool won) {
  game.over = true;
  game.result.outcome = won ? GameOutcome::kWon : GameOutcome::kLost;
  return {};
}

// --- another game --------------------------------------------------------------------------------

Result<bool> Apprentice::BoardIsFresh() {
  auto now = prober_->Capture();
  if (!now) return Forward(now);
  for (int row = 0; row < std::min(board_.rows, 2); ++row) {
    for (int peg = 0; peg < board_.pegs; ++peg) {
      const RefPoint hole = board_.Row(row).Hole(peg);
      if (ChangeAt(first_.pixels, now->pixels, hole, board_.diameter) >= kPegAppeared) return false;
    }
  }
  return true;
}

Status Apprentice::BeginNewGame() {
  NewGameSearch search(world_, *prober_, *clicker_, *narrate_);
  auto began = search.Begin([this] { return BoardIsFresh(); });
  if (!began) return Forward(began);
  new_game_ = *std::move(began);
  KeepRows(past_);
  book_->BeginGame();
  meanings_.clear();
  return {};
}

Status Apprentice::LearnNewGame() {
  if (const auto begun = BeginNewGame(); !begun) return begun;
  begun_ = true;
  return {};
}

// --- what was learned ----------------------------------------------------------------------------

void Apprentice::KeepRows(std::vector<LearnedRow>& rows) const {
  const auto history = BestHistory();
  for (std::size_t i = 0; i < history.size(); ++i) {
    rows.push_back({book_->rows()[i], history[i].feedback, games_});
  }
  if (rows.size() <= kRowsOfLesson) return;
  rows.erase(rows.begin(), rows.end() - static_cast<std::ptrdiff_t>(kRowsOfLesson));
}

Lesson Apprentice::lesson() const {
  Lesson lesson{window_, first_, board_,    hand_->control(), submitter_->way(),
                {},      past_,  new_game_, answer_moves_};
  if (!meanings_.empty()) {
    meaning_of_lesson_ = meanings_.front();
    KeepRows(lesson.rows);
  }
  lesson.meaning = meaning_of_lesson_;
  return lesson;
}

void Apprentice::TellMet() const {
  if (options_->met) options_->met(MakeRoughSkin(lesson()));
}

// The board as it is known to be: the apprentice does not read it whole.
PlayedBoard Apprentice::Shown(std::optional<GameOutcome> outcome) const {
  const Lesson lesson = this->lesson();
  std::vector<HoleRow> rows;
  for (const AnsweredRow& row : book_->rows()) rows.push_back(row.row);
  return ShowBoard(lesson, rows, BestHistory(), outcome);
}

Status Apprentice::TellBegan(const Game& game, Listener& listener) {
  const auto now = prober_->Capture();
  if (!now) return Forward(now);
  const PlayedBoard shown = Shown({});
  listener.On(GameBegan{game.result.game, *now, shown.layout, shown.reading, {}});
  return {};
}

void Apprentice::TellAnswered(const Game& game, const mastermind::Turn& turn,
                              const TurnTimes& times, Listener& listener) const {
  const bool won = turn.feedback.exact == board_.pegs;
  const std::uint64_t left =
      won ? 1 : mastermind::CountCandidates(strategy_->rules(), BestHistory());
  const auto frame = prober_->Capture();
  if (!frame) return;  // the next gesture says why
  const PlayedBoard shown = Shown({});
  listener.On(
      GuessAnswered{game.result.game, game.row + 1, turn, left, times, *frame, shown.reading});
}

}  // namespace mindreader
