#include "calibration/apprentice.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>
#include <opencv2/core.hpp>

#include "calibration/apprentice_game.h"
#include "calibration/controls/new_game.h"
#include "calibration/lesson/played_board.h"
#include "calibration/lesson/skin_maker.h"
#include "calibration/looking/change.h"
#include "calibration/looking/drift.h"

namespace mindreader {
namespace {

// Rows whose pictures are kept, the newest: a game or two tell what a program looks like.
constexpr std::size_t kRowsOfLesson = 24;
// A board that is back where it was is so to less than this part of the way to the next row.
constexpr double kNotYetARow = 0.3;
// A row that could not be filled so often cannot be, whatever else comes or moves meanwhile.
constexpr int kMostInVain = 5;

// Whether the first rows look as they did.
bool LooksFresh(const cv::Mat& first, const cv::Mat& now, const BoardGuess& board) {
  for (int row = 0; row < std::min(board.rows, 2); ++row) {
    for (int peg = 0; peg < board.pegs; ++peg) {
      const RefPoint hole = board.Row(row).Hole(peg);
      if (ChangeAt(first, now, hole, board.diameter) >= kPegAppeared) return false;
    }
  }
  return true;
}

// The code with one colour for another, and the other way round.
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

mastermind::Code Begun(mastermind::Code code, const std::vector<int>& colors, bool repeats) {
  for (int peg = 0; peg < std::min(code.size(), static_cast<int>(colors.size())); ++peg) {
    const int color = colors[static_cast<std::size_t>(peg)];
    if (repeats) {
      code.Set(peg, color);
    } else {
      code = Swapped(code, code[peg], color);
    }
  }
  return code;
}

Apprentice::Apprentice(const World& world, Clicker& clicker, Prober prober, WindowInfo window,
                       ApprenticeOptions options)
    : world_(world),
      clicker_(&clicker),
      prober_(std::make_unique<Prober>(std::move(prober))),
      window_(std::move(window)),
      options_(std::make_unique<ApprenticeOptions>(std::move(options))),
      narrate_(&options_->narrate) {}

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
  if (result.outcome == GameOutcome::kWon) JudgeGame(result);
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
    history.push_back(meanings_.front().TurnOf(i, book_->rows()[i].guess));
  }
  return history;
}

std::optional<mastermind::Choice> Apprentice::ChooseGuess() const {
  if (book_->rows().empty()) return strategy_->Choose({});
  if (counting_ == mastermind::Counting::kStandard) return strategy_->Choose(BestHistory());
  return mastermind::ChooseBy(counting_, strategy_->rules(), BestHistory());
}

// Not every program lets pegs be taken out again: a guess that goes on from the first ones, that
// could be the code if there is one, and else is as near to it as it can be.
mastermind::Code Apprentice::BeginningWith(const std::vector<int>& begun,
                                           const mastermind::Code& guess) const {
  const mastermind::Code likewise = Begun(guess, begun, repeats_);
  const mastermind::History history = BestHistory();
  if (likewise == guess || history.empty()) return likewise;
  std::optional<mastermind::Code> other;
  for (const mastermind::Code& code :
       mastermind::CandidatesBy(counting_, strategy_->rules(), history)) {
    const mastermind::Code changed = Begun(code, begun, repeats_);
    if (changed == code) return code;
    const bool played = std::any_of(history.begin(), history.end(),
                                    [&](const auto& turn) { return turn.guess == changed; });
    if (!played && !other) other = changed;
  }
  return other.value_or(likewise);
}

// Keys are colours from the first one on, without a gap: new ones are tried in this order, so that
// no key is pressed beyond the one after the last. Colours that were never placed are all alike.
mastermind::Code Apprentice::NewKeysInOrder(mastermind::Code guess) const {
  if (hand_->control().way != Way::kKeys) return guess;
  int next = 0;
  for (int peg = 0; peg < guess.size(); ++peg) {
    if (guess[peg] < next || hand_->Knows(guess[peg])) continue;
    while (hand_->Knows(next)) ++next;
    guess = Swapped(guess, guess[peg], next++);
  }
  return guess;
}

// A game that was won shows what each answer should have been.
void Apprentice::JudgeGame(GameResult& result) const {
  result.secret = result.turns.back().guess;
  result.misreads = 0;
  for (std::size_t i = 0; i < result.turns.size(); ++i) {
    const mastermind::Turn& turn = result.turns[i];
    const bool as_counted =
        mastermind::ScoreBy(counting_, turn.guess, *result.secret, i) == turn.feedback;
    if (!as_counted) {
      ++*result.misreads;
    } else if (mastermind::Score(turn.guess, *result.secret) != turn.feedback) {
      result.contradictions.push_back(static_cast<int>(i) + 1);
    }
  }
}

Status Apprentice::PlayTurn(Game& game, Listener& listener) {
  const TimePoint began = world_.clock.Now();
  const Duration idle_before = world_.clock.Idle();
  auto choice = ChooseGuess();
  if (!choice) {
    return Fail(ErrorCode::kContradiction, "no code agrees with the answers", "answers that agree",
                "The program may count its marks in another way.");
  }
  const auto begun = std::exchange(begun_with_, {});
  // All colours are alike before the first answer: let the one that was placed already stay in its
  // hole.
  if (book_->rows().empty() && begun.size() == 1) {
    choice->guess = Swapped(choice->guess, choice->guess[probed_peg_], begun[0]);
  } else if (!begun.empty()) {
    choice->guess = BeginningWith(begun, choice->guess);
  }
  choice->guess = NewKeysInOrder(choice->guess);
  listener.On(GuessChosen{game.result.game, game.row + 1, *choice});
  mastermind::Code guess = choice->guess;
  if (const auto forbidden = ForbidAnew(game); !forbidden) return forbidden;
  auto filled =
      filled_ ? Result<Observed>(*std::exchange(filled_, std::nullopt)) : FillRow(game, guess);
  if (!filled) {
    if (!strategy_) return Forward(filled);  // what is left of the colors cannot be played
    if (++game.in_vain > kMostInVain) return Forward(filled);
    // The game may be over although the last answer did not look like it, or that was not complete.
    if (const auto over = ToldTheEnd(game); over && *over) return {};
    const auto go_on = [&] {
      const bool won = BestHistory().back().feedback.exact == board_.pegs;
      return won ? Finish(game, true) : Status();
    };
    if (const auto moved = FollowLastRow(game); moved && *moved) return go_on();
    if (const auto late = ReadLateMarks(game); late && *late) return go_on();
    if (const auto again = AwaitNextRow(game); again && *again) return {};
    return Forward(filled);
  }
  knows_pegs_ = true;
  game.awaited = false;
  game.in_vain = 0;
  mastermind::Code told = choice->guess;
  const auto tell_other = [&] {
    if (guess == told) return;
    told = guess;
    listener.On(GuessChosen{
        game.result.game, game.row + 1, {.guess = guess, .candidates = choice->candidates}});
  };
  tell_other();
  game.full = filled->after.pixels.clone();
  game.full_at = game.holes;
  game.filling = filled->before.pixels.clone();
  // A full row that is judged by itself may be refused with its last peg.
  if (WasRefused(guess, *filled)) return RefuseRepeats(game, *filled);
  game.only_code = IsOnlyCode(guess);
  const TimePoint submitted = world_.clock.Now();
  const auto way = submitter_->way();
  submitter_->SawUnplaced(hand_->Unplaced());
  submitter_->SawPick(hand_->last_pick());
  submitter_->RowMayBeRefused(guess.HasRepeats() && MayForbidRepeats());
  game.assumed = false;
  auto judged = submitter_->Submit(board_, game.holes, guess, *filled, [&] {
    const auto restored = RestoreRow(game, guess, filled->after);
    tell_other();
    return restored;
  });
  game.other_way = way && submitter_->way() && submitter_->way()->words != way->words;
  if (MayBeRefused(game, guess, judged)) {
    doubts_repeats_ = true;
    return RefuseRepeats(game, judged ? *judged : *filled);
  }
  if (!judged) {
    if (const auto dropped = DropEmptyColor(guess); dropped && *dropped) return {};
    const auto unseen = WasJudgedUnseen(game, guess);
    if (!unseen) return Forward(unseen);
    if (!*unseen) return Forward(judged);
    judged = **unseen;
  }
  if (!judged->Reacted() && WasRefused(guess, *judged)) return RefuseRepeats(game, *judged);
  if (const auto late = AwaitLateMarks(game, guess, submitted, *judged); !late) return late;
  if (!judged->Reacted()) {
    if (const auto dropped = DropEmptyColor(guess); dropped && *dropped) return {};
  }
  if (history_.pegs > 0) {
    // Rows of a history slide to their places.
    if (const auto rested = prober_->AwaitRest(*judged); !rested) return rested;
  }
  if (WasRefused(guess, *judged)) return RefuseRepeats(game, *judged);
  if (WasPassedOver(game, guess, *judged)) {
    // It may have been answered without a trace: if the answers contradict each other then, codes
    // with repeats are tried again.
    doubts_repeats_ = true;
    return RefuseRepeats(game, *judged);
  }
  if (WasOnlyEmptied(game, guess, *judged) && submitter_->TakeBack(ChangedBy(game, *judged))) {
    return {};
  }
  if (const auto read = ReadAnswer(game, guess, std::move(*judged)); !read) return read;
  game.shown = book_->rows().back().after;
  const mastermind::Feedback seen = BestHistory().back().feedback;
  if (guess.HasRepeats() && seen.exact + seen.misplaced > 0) took_repeats_ = true;
  if (seen.exact != board_.pegs && game.only_code) {
    // What was read as an answer again may have been something else; words are surer.
    bool won = !HadAnswer(seen) && !AnswersAreUnseen(game);
    if (!won) {
      const auto now = prober_->Capture();
      if (!now) return Forward(now);
      won = TextSaysWon(*now) == true;
    }
    if (won) TakeForWon(game);
  }
  if (BestHistory().back().feedback.exact == board_.pegs) {
    const auto went_on = WentOn(game, guess);
    if (!went_on) return Forward(went_on);
    if (*went_on && !LearnNotWon()) return NoMeaning();
  }
  const mastermind::Turn turn = BestHistory().back();
  const Duration wall = world_.clock.Now() - began;
  const TurnTimes times{wall, wall - (world_.clock.Idle() - idle_before)};
  game.result.turn_times.push_back(times);
  TellAnswered(game, turn, times, listener);
  if (turn.feedback.exact == board_.pegs) return Finish(game, true);
  if (const auto dropped = DropSubmitting(); !dropped) return dropped;
  ++game.row;
  // An input row is never used up; no program is known that takes more guesses than this.
  if (game.row >= kMostRows) return Finish(game, false);
  if (board_.rows == 1 || game.row < board_.rows) return {};
  const auto further = FindFurtherRow(game);
  if (!further) return Forward(further);
  return *further ? Status() : Finish(game, false);
}

// Whether it may still be that no guess may have a colour twice.
bool Apprentice::MayForbidRepeats() const {
  return repeats_ && !took_repeats_ && hand_->control().ColorCount() >= board_.pegs;
}

void Apprentice::ForbidRepeats() {
  if (!repeats_ || hand_->control().ColorCount() < board_.pegs) return;
  repeats_ = false;
  book_->AllowRepeats(false);
  (*narrate_)("every color may be used only once");
}

Status Apprentice::RefuseRepeats(const Game& game, const Observed& judged) {
  if (const auto answered = AnswerRefusal(game, judged); !answered) return answered;
  ForbidRepeats();
  // Some meanings of the answers before left only codes with repeats.
  if (!book_->rows().empty()) Understand();
  if (!book_->rows().empty() && meanings_.empty()) return NoMeaning();
  return SetStrategy();
}

Status Apprentice::SetStrategy() {
  const mastermind::Rules rules{board_.pegs, hand_->control().ColorCount(), repeats_};
  strategy_ = mastermind::MakeStrategy(options_->strategy, rules, options_->seed);
  if (strategy_) return {};
  return Fail(ErrorCode::kNotFound, fmt::format("{} holes and {} colors", rules.pegs, rules.colors),
              fmt::format("a board that strategy '{}' can play", options_->strategy));
}

// --- another game --------------------------------------------------------------------------------

Result<bool> Apprentice::BoardIsFresh() {
  auto now = prober_->Capture();
  if (!now) return Forward(now);
  return IsBackHome(*now) || (!IsScrolled() && LooksFresh(first_.pixels, now->pixels, board_));
}

// Whether the window shows rows with more or fewer holes than the board that is known.
bool Apprentice::IsOnAnotherBoard(const Frame& now) const {
  return HasOtherRows(sketch_, IsScrolled() ? home_->board : board_, now.pixels);
}

// A next level may have its first rows where they were, with more holes.
Result<bool> Apprentice::NewGameIsShown() {
  const auto now = prober_->Capture();
  if (!now) return Forward(now);
  meets_another_ = IsOnAnotherBoard(*now);
  return meets_another_ ? Result<bool>(true) : BoardIsFresh();
}

// Whether a board that moved or scrolled is empty where it was at first, but for some pixels.
bool Apprentice::IsBackHome(const Frame& now) {
  if (!home_) return false;
  const WindowRect area = AreaOf(home_->board);
  const int reach = static_cast<int>(kNotYetARow * home_->board.Pitch());
  const WindowPoint by = Drift(home_->first.pixels, now.pixels, area, reach);
  const Shift shift = ShiftAround(home_->first.pixels, now.pixels, area, by);
  BoardGuess board = home_->board;
  board.first = {board.first.x + by.x, board.first.y + by.y};
  const cv::Mat first =
      by == WindowPoint{} ? home_->first.pixels : Moved(home_->first.pixels, shift);
  if (!LooksFresh(first, now.pixels, board)) return false;
  if (const auto at = PaletteAt(); at && home_->palette) {
    hand_->MovePalette({home_->palette->x + by.x - at->x, home_->palette->y + by.y - at->y});
  }
  history_.first.x += board.first.x - board_.first.x;
  history_.first.y += board.first.y - board_.first.y;
  board_ = board;
  first_ = home_->first;
  first_.pixels = first;
  home_.reset();
  return true;
}

Status Apprentice::BeginNewGame() {
  NewGameSearch search(world_, *prober_, *clicker_, *narrate_);
  auto began = search.Begin([this] { return NewGameIsShown(); });
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
  Lesson lesson;
  lesson.window = window_;
  lesson.first = first_;
  lesson.board = board_;
  if (hand_) lesson.control = hand_->control();
  if (submitter_) lesson.submit = submitter_->way();
  lesson.rows = past_;
  lesson.new_game = new_game_;
  lesson.answer_moves = answer_moves_;
  lesson.ground_moves = prober_->ground().IsIn(AreaOf(board_));
  lesson.drawn = !grows_;
  lesson.scrolls = scrolls_;
  if (IsScrolled()) {
    lesson.first = home_->first;
    lesson.board = home_->board;
  }
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
  const auto count = [&]() -> std::uint64_t {
    if (counting_ == mastermind::Counting::kStandard) {
      return mastermind::CountCandidates(strategy_->rules(), BestHistory());
    }
    return mastermind::CandidatesBy(counting_, strategy_->rules(), BestHistory()).size();
  };
  const std::uint64_t left = won ? 1 : count();
  const auto frame = prober_->Capture();
  if (!frame) return;  // the next gesture says why
  const PlayedBoard shown = Shown({});
  listener.On(
      GuessAnswered{game.result.game, game.row + 1, turn, left, times, *frame, shown.reading});
}

}  // namespace mindreader
