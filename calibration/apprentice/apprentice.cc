#include "calibration/apprentice/apprentice.h"

#include <utility>

#include <fmt/format.h>

#include "calibration/apprentice/game.h"
#include "calibration/apprentice/meeting.h"
#include "calibration/apprentice/next_game.h"
#include "calibration/lesson/played_board.h"
#include "calibration/lesson/skin_maker.h"
#include "calibration/probing/new_view.h"

namespace mindreader {
namespace {

// Rows whose pictures are kept, the newest: a game or two tell what a program looks like.
constexpr std::size_t kRowsOfLesson = 24;

// A game that was won shows what each answer should have been.
void JudgeGame(mastermind::Counting counting, GameResult& result) {
  result.secret = result.turns.back().guess;
  result.misreads = 0;
  for (std::size_t i = 0; i < result.turns.size(); ++i) {
    const mastermind::Turn& turn = result.turns[i];
    const bool as_counted =
        mastermind::ScoreBy(counting, turn.guess, *result.secret, i) == turn.feedback;
    if (!as_counted) {
      ++*result.misreads;
    } else if (mastermind::Score(turn.guess, *result.secret) != turn.feedback) {
      result.contradictions.push_back(static_cast<int>(i) + 1);
    }
  }
}

}  // namespace

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
  const auto ready = first                          ? Meeting(*this).Meet()
                     : std::exchange(begun_, false) ? Status()
                                                    : NextGame(*this).Begin();
  if (!ready) return Forward(ready);
  TellMet();
  const auto beginning = prober_->Capture();
  if (!beginning) return Forward(beginning);
  const PlayedBoard fresh = Shown({});
  listener.On(GameBegan{number, *beginning, fresh.layout, fresh.reading, {}});
  game.holes = board_.Row(0);
  while (!game.over) {
    if (const auto played = PlayTurn(game, listener); !played) return Forward(played);
  }
  GameResult& result = game.result;
  result.turns = BestHistory();
  if (result.outcome == GameOutcome::kWon) JudgeGame(counting_, result);
  result.clicks = prober_->gestures() - gestures;
  result.wall = world_.clock.Now() - game.began;
  result.own = result.wall - (world_.clock.Idle() - game.idle_before);
  const PlayedBoard shown = Shown(result.outcome);
  const auto end = prober_->Capture();
  if (!end) return Forward(end);
  listener.On(GameEnded{result, *end, shown.layout, shown.reading});
  return result;
}

mastermind::History Apprentice::HistoryOf(const AnswerBook& book, const Meaning& meaning) {
  mastermind::History history;
  for (std::size_t i = 0; i < book.rows().size(); ++i) {
    history.push_back(meaning.TurnOf(i, book.rows()[i].guess));
  }
  return history;
}

mastermind::History Apprentice::BestHistory() const {
  return meanings_.empty() ? mastermind::History() : HistoryOf(*book_, meanings_.front());
}

// Some programs refuse guesses with a colour twice, as their secrets have none.
void Apprentice::ForbidRepeats() {
  if (!repeats_ || hand_->control().ColorCount() < board_.pegs) return;
  repeats_ = false;
  book_->AllowRepeats(false);
  (*narrate_)("every color may be used only once");
}

Status Apprentice::SetStrategy() {
  const mastermind::Rules rules{board_.pegs, hand_->control().ColorCount(), repeats_};
  strategy_ = mastermind::MakeStrategy(options_->strategy, rules, options_->seed);
  if (strategy_) return {};
  return Fail(ErrorCode::kNotFound, fmt::format("{} holes and {} colors", rules.pegs, rules.colors),
              fmt::format("a board that strategy '{}' can play", options_->strategy));
}

// What was taken for these colors is none, now and for good. Some meanings of the answers before
// left only codes with them; where all of them did, they stay as they are.
Status Apprentice::DropColors(int first, int last) {
  for (int color = last; color >= first; --color) {
    hand_->Drop(color);
    book_->DropColor(color);
  }
  TellMet();
  if (const auto set = SetStrategy(); !set) return set;
  if (book_->rows().empty()) return {};
  auto before = meanings_;
  Understand();
  if (meanings_.empty()) meanings_ = std::move(before);
  return {};
}

// --- another game --------------------------------------------------------------------------------

// Whether the window shows rows with more or fewer holes than the board that is known.
bool Apprentice::IsOnAnotherBoard(const Frame& now) const {
  return HasOtherRows(sketch_, IsScrolled() ? home_->board : board_, now.pixels);
}

Status Apprentice::LearnNewGame() {
  if (const auto begun = NextGame(*this).Begin(); !begun) return begun;
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

}  // namespace mindreader
