#include "agent/player.h"

#include <algorithm>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "agent/player_game.h"
#include "agent/same_pixels.h"
#include "agent/turn_plan.h"
#include "base/text.h"
#include "vision/board_reader.h"

namespace mindreader {
namespace {

// A gesture is made again after a fresh reading at most this often; a program that ignores us three
// times will ignore us for ever.
constexpr int kMaxAttempts = 3;
// A place of the palette is captured at most so often until two pictures of it are the same.
constexpr int kMaxCaptures = 6;
// A new game begins after at most this many presses and dialogs.
constexpr int kMaxNewGameAttempts = 4;

std::string HoleName(int row, int peg) {
  return fmt::format("hole {} of row {}", peg + 1, row + 1);
}

bool IsFresh(const Reading& reading) {
  return reading.active_row == 0 && std::ranges::all_of(reading.rows, &RowReading::Blank);
}

std::string Describe(const mastermind::Feedback& feedback) {
  return fmt::format("{} exact and {} misplaced", feedback.exact, feedback.misplaced);
}

Size SizeOf(const BoardLayout& layout) { return layout.frame_size; }

}  // namespace

Player::Player(const World& world, BoardView& view, mastermind::Strategy& strategy,
               Clicker* clicker, Listener& listener, PlayerOptions options)
    : world_(world),
      view_(view),
      skin_(view.skin()),
      strategy_(strategy),
      clicker_(clicker),
      listener_(listener),
      options_(std::move(options)),
      dialogs_(world, view) {}

Result<GameResult> Player::PlayGame(int number) {
  Game game;
  game.result.game = number;
  game.began = world_.clock.Now();
  game.idle_before = world_.clock.Idle();
  auto seen = Begin(game);
  while (!seen) {
    const Error why = seen.error();
    if (why.code != ErrorCode::kStopped || !options_.resume) return Forward(seen);
    if (const auto resumed = options_.resume(why); !resumed) return Forward(resumed);
    seen = Begin(game);
  }
  while (!game.over) {
    if (options_.may_go_on) {
      if (!options_.may_go_on()) return Fail(ErrorCode::kStopped, "stopped on request");
      if (clicker_ != nullptr) clicker_->ForgetPointer();
    }
    if (const auto played = PlayTurn(game, *seen); !played) {
      auto recovered = Recover(game, played.error());
      if (!recovered) return Forward(recovered);
      seen = std::move(recovered);
    } else {
      game.recoveries = 0;
    }
  }
  return Finish(game, *seen);
}

// --- the beginning of a game -------------------------------------------------------------------

Result<Observation> Player::Begin(Game& game) {
  game.result.turns.clear();
  game.result.contradictions.clear();
  game.next.reset();
  game.over = false;
  auto seen = BeginOnBoard(game);
  if (!seen) return seen;
  game.result.turns_found = static_cast<int>(game.result.turns.size());
  listener_.On(
      GameBegan{game.result.game, seen->frame, view_.layout(), seen->reading, game.result.turns});
  return seen;
}

Result<Observation> Player::BeginOnBoard(Game& game) {
  bool new_game = false;
  if (clicker_ != nullptr) {
    clicker_->ForgetPointer();
    const auto dismissed = ClearDialogs();
    if (!dismissed) return Forward(dismissed);
    new_game = *dismissed;
  } else {
    game.result.outcome = GameOutcome::kDryRun;
  }
  auto seen = new_game ? AwaitFreshBoard() : view_.LookAndReadTexts();
  if (!seen) return seen;
  if (const auto taken = TakeOver(game, *seen); !taken) return Forward(taken);
  if (game.over && clicker_ != nullptr) {
    game.result.turns.clear();
    game.result.contradictions.clear();
    game.next.reset();
    game.over = false;
    seen = StartNewGame(game.result.game);
    if (!seen) return seen;
    if (const auto taken = TakeOver(game, *seen); !taken) return Forward(taken);
  }
  return seen;
}

Status Player::CollectTurns(Game& game, const Reading& reading) const {
  if (reading.state == BoardState::kCovered || reading.state == BoardState::kUnreadable) {
    return Fail(ErrorCode::kNotFound, "the board cannot be read: " + reading.reason, "a free board",
                "Close what covers it and start again.");
  }
  for (const RowReading& row : reading.rows) {
    if (!row.answered) break;
    const auto code = CodeOf(row);
    const mastermind::Feedback feedback{row.marks.exact, row.marks.misplaced};
    if (!code || row.marks.unknown > 0) {
      return Fail(ErrorCode::kContradiction,
                  fmt::format("row {} of the game in progress cannot be read",
                              game.result.turns.size() + 1),
                  "every peg and mark", "Start a new game in the program, or check the skin.");
    }
    game.result.turns.push_back({*code, feedback});
    if (feedback.exact == skin_.board.pegs) game.over = true;
  }
  if (reading.state != BoardState::kPlaying || !reading.active_row) game.over = true;
  return {};
}

// The turns on the board and the guess to go on with. Rows that contradict each other are read
// again before they are believed to.
Status Player::TakeOver(Game& game, Observation& seen) {
  for (int reading = 1;; ++reading) {
    if (const auto collected = CollectTurns(game, seen.reading); !collected) return collected;
    if (game.over) return {};
    const bool last = reading == kMaxReadings;
    if (strategy_.Choose(game.result.turns) || last) break;
    listener_.On(ReadAgain{
        fmt::format("no code agrees with all {} rows on the board", game.result.turns.size())});
    auto again = Settled();
    if (!again) return Forward(again);
    seen = std::move(*again);
    game.result.turns.clear();
  }
  game.next = Decide(game, game.result.turns);
  if (!game.next) {
    return Fail(ErrorCode::kContradiction,
                fmt::format("the {} rows on the board contradict each other in more than two rows",
                            game.result.turns.size()),
                "answers that agree", "Start a new game in the program, or check the skin.");
  }
  if (!game.doubted.empty()) Doubt(game, "no code agrees with all rows on the board");
  return {};
}

// Whether a new game has begun.
Result<bool> Player::ClearDialogs() {
  auto began = dialogs_.DismissAll(*clicker_, listener_);
  const bool unknown = !began && began.error().code == ErrorCode::kStopped;
  if (!unknown || !options_.begin_new_game) return began;
  if (const auto open = dialogs_.Find(); !open || !*open) return began;  // stopped by a guard
  if (const auto begun = options_.begin_new_game(); !begun) return Forward(begun);
  return true;
}

Result<Observation> Player::StartNewGame(int number) {
  const std::string purpose = fmt::format("begin game {}", number);
  for (int attempt = 1; attempt <= kMaxNewGameAttempts; ++attempt) {
    const auto began = ClearDialogs();
    if (!began) return Forward(began);
    if (*began) return AwaitFreshBoard();
    const BoardLayout& layout = view_.layout();
    const NewGame& how = skin_.controls.new_game;
    if (!layout.new_game && how.key.empty()) {
      if (options_.begin_new_game) {
        if (const auto begun = options_.begin_new_game(); !begun) return Forward(begun);
        return AwaitFreshBoard();
      }
      return Fail(ErrorCode::kStopped, "the game is over",
                  "a way to begin a new one in the skin ([controls.new_game])",
                  "Begin a new game in the program and start again.");
    }
    const Gesture gesture = layout.new_game ? Gesture::Click(*layout.new_game, purpose)
                                            : Gesture::Key(how.key, purpose);
    const Expectation fresh{layout.board,
                            [this](const Frame& frame) {
                              return IsFresh(ReadBoard(frame.pixels, skin_, view_.layout()));
                            },
                            skin_.controls.answer};
    const auto result =
        clicker_->Act(view_.window(), SizeOf(layout), view_.watch(), gesture, fresh);
    if (!result) return Forward(result);
    listener_.On(GestureMade{gesture, *result, attempt});
    if (result->outcome == ClickOutcome::kConfirmed) return AwaitFreshBoard();
    if (result->outcome == ClickOutcome::kResized) {
      if (const auto looked = view_.Look(); !looked) return Forward(looked);
    }
  }
  return Fail(ErrorCode::kFailed,
              fmt::format("no new game began after {} attempts", kMaxNewGameAttempts),
              "an empty board", "Begin one in the program, or check [controls.new_game].");
}

Result<Observation> Player::AwaitFreshBoard() {
  const TimePoint deadline = world_.clock.Now() + skin_.controls.answer;
  for (;;) {
    auto seen = view_.Look();
    if (seen && IsFresh(seen->reading)) {
      // Seen is not ready: some programs draw before they take input.
      world_.clock.SleepUntil(world_.clock.Now() + skin_.controls.accept_delay);
      return view_.LookAndReadTexts();
    }
    const auto wait = view_.watch().WaitForChange(view_.layout().board, deadline);
    const bool changed =
        wait.outcome == WaitOutcome::kChanged || wait.outcome == WaitOutcome::kResized;
    if (changed && world_.clock.Now() < deadline) continue;
    if (!seen) return seen;
    if (wait.outcome == WaitOutcome::kInterrupted) {
      return Fail(ErrorCode::kStopped, "interrupted while waiting for the new game");
    }
    return Fail(ErrorCode::kFailed,
                "the board is not empty after the new game: " + std::string(Name(wait.outcome)),
                "empty rows, the first of them active", "Check the skin with 'mindreader read'.");
  }
}

// --- one turn ----------------------------------------------------------------------------------

Status Player::PlayTurn(Game& game, Observation& seen) {
  const TimePoint began = world_.clock.Now();
  const Duration idle_before = world_.clock.Idle();
  const int turn = game.TurnNumber();
  const int row = turn - 1;
  if (!seen.reading.active_row) {
    game.displaced = true;
    return Fail(ErrorCode::kContradiction, "no row takes pegs", fmt::format("row {} to", row + 1),
                "Start again; it goes on from the board as it is.");
  }
  if (const auto ours = StillOurs(game, seen.reading, row); !ours) return ours;
  if (!game.next) game.next = Decide(game, game.result.turns);
  const mastermind::Code guess = game.next->guess;
  listener_.On(GuessChosen{game.result.game, turn, *game.next});
  if (clicker_ == nullptr) {
    PlanOnly(row, guess);
    game.over = true;
    return {};
  }
  auto answered = FillAndSubmit(game, std::move(seen), row, guess);
  if (!answered) return Forward(answered);
  seen = std::move(*answered);
  const auto answer = CheckAnswer(game, seen, row);
  if (!answer) return Forward(answer);
  game.result.turns.push_back(*answer);
  const TurnTimes times{world_.clock.Now() - began,
                        world_.clock.Now() - began - (world_.clock.Idle() - idle_before)};
  game.result.turn_times.push_back(times);
  const bool won = answer->feedback.exact == skin_.board.pegs;
  const std::uint64_t left = won ? 1 : game.next->candidates;
  listener_.On(
      GuessAnswered{game.result.game, turn, *answer, left, times, seen.frame, seen.reading});
  if (won) game.result.outcome = GameOutcome::kWon;
  game.over = won || turn == view_.layout().rows || seen.reading.state == BoardState::kLost;
  return {};
}

// The row may be changed by somebody else between the look at it and the click that submits it; it
// is not submitted then, but filled anew.
Result<Observation> Player::FillAndSubmit(Game& game, Observation seen, int row,
                                          const mastermind::Code& guess) {
  for (int attempt = 1;; ++attempt) {
    auto filled = FillRow(game, std::move(seen), row, guess);
    if (!filled) return filled;
    bool refill = false;
    auto answered = AwaitAnswer(game, std::move(*filled), row, guess, refill);
    if (!answered || !refill || attempt >= kMaxAttempts) return answered;
    game.result.retries++;
    seen = std::move(*answered);
  }
}

// Immediately before the press the row must show the guess, but for one hole (-1: none).
void Player::RequireRow(Expectation& expectation, int row, const mastermind::Code& guess,
                        int except) const {
  const BoardLayout& layout = view_.layout();
  expectation.still_region = layout.RowArea(row);
  expectation.still = [this, guess, except, radius = layout.peg_radius,
                       holes = layout.holes[static_cast<std::size_t>(row)]](const Frame& frame) {
    for (int peg = 0; peg < guess.size(); ++peg) {
      if (peg == except) continue;
      const WindowPoint hole = holes[static_cast<std::size_t>(peg)];
      const PegReading seen =
          ReadPeg(frame.pixels, skin_, {hole.x - frame.origin.x, hole.y - frame.origin.y}, radius);
      if (!seen.IsColor() || seen.color != guess[peg]) return false;
    }
    return true;
  };
}

Result<Observation> Player::FillRow(Game& game, Observation seen, int row,
                                    const mastermind::Code& guess) {
  const auto row_of = [row](const Observation& o) -> const RowReading& {
    return o.reading.rows[static_cast<std::size_t>(row)];
  };
  const bool submits_itself = skin_.controls.submitting == Submitting::kAutomatic;
  int failures = 0;
  for (;;) {
    auto plan = PlanRow(row_of(seen), guess);
    if (plan.empty()) return seen;
    bool as_planned = true;
    for (std::size_t i = 0; i < plan.size() && as_planned; ++i) {
      const bool submits = submits_itself && i + 1 == plan.size();
      if (submits) {
        // This peg submits the row and cannot be taken back: the rest must be right now.
        auto now = view_.Look();
        if (!now) return now;
        if (const auto ours = StillOurs(game, now->reading, row); !ours) return Forward(ours);
        if (PlanRow(row_of(*now), guess) != std::vector{plan[i]}) {
          as_planned = false;
          break;
        }
      }
      const auto placed = Place(game, row, plan[i], guess, submits);
      if (!placed) return Forward(placed);
      as_planned = *placed;
    }
    auto now = view_.Look();
    if (!now) return now;
    seen = std::move(*now);
    // The row that this peg completed was submitted by it and may be another row's past already.
    const bool submitted = submits_itself && as_planned;
    if (!submitted) {
      if (const auto ours = StillOurs(game, seen.reading, row); !ours) return Forward(ours);
    }
    if (as_planned) continue;  // the plan is empty now, unless something changed meanwhile
    game.result.retries++;
    if (PlanRow(row_of(seen), guess).size() < plan.size()) failures = 0;  // it listens at times
    if (++failures >= kMaxAttempts) {
      game.hopeless = true;
      return Fail(ErrorCode::kFailed,
                  fmt::format("row {} does not take the pegs of {} after {} attempts", row + 1,
                              guess.ToString(), failures),
                  "each placed peg to appear in its hole",
                  "Check the program, and [controls] of skin '" + skin_.name + "'.");
    }
  }
}

// `submits`: this peg completes the row and submits it.
Result<bool> Player::Place(Game& game, int row, const Placement& placement,
                           const mastermind::Code& guess, bool submits) {
  const BoardLayout& layout = view_.layout();
  const auto color = static_cast<std::size_t>(placement.color);
  const WindowPoint hole =
      layout.holes[static_cast<std::size_t>(row)][static_cast<std::size_t>(placement.peg)];
  const std::string purpose =
      fmt::format("{} to {}", skin_.palette.colors[color].name, HoleName(row, placement.peg));
  Expectation peg_shown{
      WindowRect::Around(hole, layout.peg_radius),
      [this, hole, radius = layout.peg_radius, placement](const Frame& frame) {
        const WindowPoint center{hole.x - frame.origin.x, hole.y - frame.origin.y};
        const PegReading peg = ReadPeg(frame.pixels, skin_, center, radius);
        return peg.IsColor() && peg.color == placement.color;
      },
      skin_.controls.answer, true};
  if (skin_.controls.placing == Placing::kPaletteThenHole) {
    const auto picked = PickColor(game, placement.color);
    if (!picked || !*picked) return picked;
  }
  if (submits) {
    RequireRow(peg_shown, row, guess, placement.peg);
    RequireSelection(peg_shown, placement.color);
  }
  switch (skin_.controls.placing) {
    case Placing::kDrag:
      return Act(game, Gesture::Drag(layout.palette[color], hole, purpose), peg_shown);
    case Placing::kFillNext:
      return Act(game, Gesture::Click(layout.palette[color], purpose), peg_shown);
    case Placing::kHoleThenPalette: {
      const auto chosen = Act(game, Gesture::Click(hole, "choose the hole for " + purpose), {});
      if (!chosen || !*chosen) return chosen;
      return Act(game, Gesture::Click(layout.palette[color], purpose), peg_shown);
    }
    case Placing::kPaletteThenHole: break;
    case Placing::kCycle:
    case Placing::kPopup:
    case Placing::kKeys:
    case Placing::kArrows:
    case Placing::kLists:
      return Fail(ErrorCode::kUsage, "skin '" + skin_.name + "' places pegs without a palette",
                  "a skin that the player can play from");
  }
  const auto placed = Act(game, Gesture::Click(hole, purpose), peg_shown);
  if (placed && *placed && selection_) selection_->trusted = false;
  return placed;
}

Result<bool> Player::PickColor(Game& game, int color) {
  const BoardLayout& layout = view_.layout();
  const WindowPoint place = layout.palette[static_cast<std::size_t>(color)];
  const Gesture gesture =
      Gesture::Click(place, "pick " + skin_.palette.colors[static_cast<std::size_t>(color)].name);
  if (!skin_.controls.palette_shows_selection) return Act(game, gesture, {});
  const WindowRect region = WindowRect::Around(place, layout.palette_radius);
  const auto before = CaptureStill(region);
  if (!before) {
    const auto located = view_.Look();  // finds the board again if the window was resized
    if (!located) return Forward(located);
    return false;
  }
  if (!*before) return false;
  const cv::Mat not_picked = (*before)->pixels;
  // A click on its hole may have been lost, and picking it once more would change nothing.
  const bool looks_picked =
      selection_ && selection_->color == color && SamePixels(not_picked, selection_->look.pixels);
  if (looks_picked && !std::exchange(selection_->trusted, true)) return true;
  if (looks_picked) {
    // But no peg came of it: the look may be another one's, and what a click changes is not known.
    selection_.reset();
    return Act(game, gesture, {});
  }
  std::optional<Frame> shown;
  const auto changed = [&](const Frame& now) {
    if (SamePixels(not_picked, now.pixels)) return false;
    shown = now;
    return true;
  };
  auto picked = Act(game, gesture, {region, changed, skin_.controls.answer, true});
  selection_.reset();
  if (!picked || !*picked) return picked;
  // A single picture may differ for other reasons than a selection, which stays.
  auto look = CaptureStill(region, std::move(shown));
  if (!look || !*look || SamePixels((*look)->pixels, not_picked)) return false;
  selection_ = Selection{color, region, std::move(**look)};
  return true;
}

// The same picture twice in a row, beginning with `first`; nothing when it is another one each
// time.
Result<std::optional<Frame>> Player::CaptureStill(const WindowRect& region,
                                                  std::optional<Frame> first) {
  auto last = first ? Result<Frame>(std::move(*first)) : view_.Capture(region);
  for (int attempt = 0; last && attempt < kMaxCaptures; ++attempt) {
    auto next = view_.Capture(region);
    if (next && SamePixels(last->pixels, next->pixels)) return std::optional(std::move(*next));
    last = std::move(next);
  }
  if (!last) return Forward(last);
  return std::nullopt;
}

// Immediately before the press this color must still be the picked one, where that can be seen.
void Player::RequireSelection(Expectation& expectation, int color) const {
  if (!selection_ || selection_->color != color) return;
  expectation.still_region = expectation.still_region.Union(selection_->region);
  expectation.still = [row_holds = std::move(expectation.still),
                       selection = *selection_](const Frame& frame) {
    const WindowPoint at{selection.region.x - frame.origin.x, selection.region.y - frame.origin.y};
    const cv::Rect place(at.x, at.y, selection.look.pixels.cols, selection.look.pixels.rows);
    const cv::Rect all(0, 0, frame.pixels.cols, frame.pixels.rows);
    return (place & all) == place && SamePixels(frame.pixels(place), selection.look.pixels) &&
           (!row_holds || row_holds(frame));
  };
}

Result<bool> Player::Act(Game& game, const Gesture& gesture, const Expectation& expectation) {
  game.result.clicks++;
  const auto result =
      clicker_->Act(view_.window(), SizeOf(view_.layout()), view_.watch(), gesture, expectation);
  if (!result) return Forward(result);
  listener_.On(GestureMade{gesture, *result, 1});
  switch (result->outcome) {
    case ClickOutcome::kConfirmed: return true;
    case ClickOutcome::kTimedOut:
    case ClickOutcome::kChanged: return false;
    case ClickOutcome::kResized: {
      const auto located = view_.Look();  // finds the board again
      if (!located) return Forward(located);
      return false;
    }
    case ClickOutcome::kWindowGone:
      return Fail(ErrorCode::kNotFound, "the program's window closed", "it to stay open",
                  "Start the program again.");
    case ClickOutcome::kCovered: break;
  }
  const auto open = dialogs_.Find();
  if (!open) return Forward(open);
  if (!*open) {
    const std::string title = result->covered_by ? result->covered_by->title : "";
    return Fail(ErrorCode::kStopped,
                fmt::format("the window '{}' covers the board", Printable(title)),
                "nothing over the place to click", "Move it away and start again.");
  }
  const auto dismissed = dialogs_.DismissAll(*clicker_, listener_);
  if (!dismissed) return Forward(dismissed);
  return false;
}

void Player::PlanOnly(int row, const mastermind::Code& guess) {
  const BoardLayout& layout = view_.layout();
  for (int peg = 0; peg < guess.size(); ++peg) {
    const auto color = static_cast<std::size_t>(guess[peg]);
    const WindowPoint hole =
        layout.holes[static_cast<std::size_t>(row)][static_cast<std::size_t>(peg)];
    const std::string& name = skin_.palette.colors[color].name;
    listener_.On(GesturePlanned{
        Gesture::Drag(layout.palette[color], hole, name + " to " + HoleName(row, peg))});
  }
}

// --- the answer --------------------------------------------------------------------------------

// False: nothing was pressed, or the program is not as it was.
Result<bool> Player::Submit(Game& game, int row, const mastermind::Code& guess) {
  const BoardLayout& layout = view_.layout();
  Expectation unchanged;
  RequireRow(unchanged, row, guess, -1);
  const std::string purpose = fmt::format("submit row {}", row + 1);
  switch (skin_.controls.submitting) {
    case Submitting::kAutomatic: return true;
    case Submitting::kMarks:
      return Act(game, Gesture::Click(layout.MarksArea(row).Center(), purpose), unchanged);
    case Submitting::kButton:
      return Act(game, Gesture::Click(*layout.submit_button, purpose), unchanged);
    case Submitting::kRowButton: {
      const WindowPoint first = layout.holes.front().front();
      const WindowPoint hole = layout.holes[static_cast<std::size_t>(row)].front();
      const WindowPoint place{layout.submit_button->x + hole.x - first.x,
                              layout.submit_button->y + hole.y - first.y};
      return Act(game, Gesture::Click(place, purpose), unchanged);
    }
    case Submitting::kKey:
      return Act(game, Gesture::Key(skin_.controls.submit_key, purpose), unchanged);
  }
  return false;
}

// A row that shows when it can be submitted is not submitted before: until then its slots may look
// as those of an answer without marks.
Result<Observation> Player::AwaitReady(Observation filled, int row) {
  if (skin_.marks.ready.empty()) return filled;
  const TimePoint deadline = world_.clock.Now() + skin_.controls.answer;
  Result<Observation> seen = std::move(filled);
  while (seen) {
    const RowReading& cells = seen->reading.rows[static_cast<std::size_t>(row)];
    if (cells.marks.ready > 0) break;
    const auto wait = view_.watch().WaitForChange(AnswerArea(row), deadline);
    if (wait.outcome == WaitOutcome::kInterrupted) {
      return Fail(ErrorCode::kStopped, "interrupted while waiting for the row");
    }
    if (wait.outcome == WaitOutcome::kTimedOut || world_.clock.Now() >= deadline) {
      return Fail(ErrorCode::kFailed,
                  fmt::format("row {} is full and does not show that it can be submitted", row + 1),
                  "the look that marks.ready of the skin names",
                  "Look at it with 'mindreader read --overlay', and correct the skin.");
    }
    seen = view_.Look();
  }
  return seen;
}

// `refill` is set when the row must be filled anew, because it is not what is to be submitted.
Result<Observation> Player::AwaitAnswer(Game& game, Observation filled, int row,
                                        const mastermind::Code& guess, bool& refill) {
  const auto answered = [&](const Reading& reading) {
    return reading.rows[static_cast<std::size_t>(row)].answered ||
           reading.state == BoardState::kWon || reading.state == BoardState::kLost;
  };
  // Every repaint since the last press is remembered, so what was seen before it is good enough to
  // begin with.
  Result<Observation> seen = AwaitReady(std::move(filled), row);
  if (!seen) return seen;
  bool repainted = false;
  for (int attempt = 1; attempt <= kMaxAttempts; ++attempt) {
    const auto submitted = Submit(game, row, guess);
    if (!submitted) return Forward(submitted);
    if (!*submitted) {
      seen = view_.Look();
      if (!seen) return seen;
      if (const auto ours = StillOurs(game, seen->reading, row); !ours) return Forward(ours);
      refill = CodeOf(seen->reading.rows[static_cast<std::size_t>(row)]) != guess;
      if (refill) return seen;
      game.result.retries++;
      continue;
    }
    const TimePoint deadline = world_.clock.Now() + skin_.controls.answer;
    const WindowRect region = AnswerArea(row);
    while (seen && !answered(seen->reading)) {
      const auto wait = view_.watch().WaitForChange(region, deadline);
      if (wait.outcome == WaitOutcome::kInterrupted) {
        return Fail(ErrorCode::kStopped, "interrupted while waiting for the answer");
      }
      repainted = repainted || wait.outcome == WaitOutcome::kChanged;
      seen = view_.Look();
      if (wait.outcome == WaitOutcome::kTimedOut || world_.clock.Now() >= deadline) break;
    }
    if (!seen) return seen;
    (void)view_.watch().WaitForQuiet(region, skin_.controls.settle, deadline);
    seen = view_.LookAndReadTexts();
    if (!seen || answered(seen->reading)) return seen;
    // The end of a game may show nothing but a dialog.
    const auto dialog = dialogs_.Find();
    if (!dialog) return Forward(dialog);
    if (*dialog && (*dialog)->skin != nullptr &&
        (*dialog)->skin->meaning != DialogMeaning::kNothing) {
      seen->reading.state =
          (*dialog)->skin->meaning == DialogMeaning::kWon ? BoardState::kWon : BoardState::kLost;
      return seen;
    }
    // A second click on submit can burn a turn: only when this row still waits with this guess.
    const RowReading& still = seen->reading.rows[static_cast<std::size_t>(row)];
    if (skin_.controls.submitting == Submitting::kAutomatic || CodeOf(still) != guess ||
        seen->reading.active_row != row) {
      break;
    }
    game.result.retries++;
  }
  game.hopeless = true;
  const bool frozen = !repainted && seen->reading.active_row == row;
  return Fail(frozen ? ErrorCode::kStopped : ErrorCode::kFailed,
              fmt::format("no answer to {} in row {}{}", guess.ToString(), row + 1,
                          frozen ? ", and nothing was repainted" : ""),
              fmt::format("marks within {} ms", skin_.controls.answer.count()),
              "Check whether the program hangs; a slow one needs controls.answer_ms in its skin.");
}

WindowRect Player::AnswerArea(int row) const {
  const BoardLayout& layout = view_.layout();
  WindowRect area = layout.MarksArea(row).Union(layout.RowArea(row));
  if (row + 1 < layout.rows) area = area.Union(layout.RowArea(row + 1));
  for (const TextArea& text : layout.texts) area = area.Union(text.area);
  return area;
}

std::optional<Player::Objection> Player::Object(Game& game, const Reading& reading, int row) const {
  const RowReading& cells = reading.rows[static_cast<std::size_t>(row)];
  const auto code = CodeOf(cells);
  const auto unread = [](std::string reason) { return Objection{std::move(reason), false}; };
  if (!code) return unread(fmt::format("row {} does not show {} pegs", row + 1, skin_.board.pegs));
  if (cells.marks.unknown > 0) {
    return unread(fmt::format("{} marks of row {} cannot be read", cells.marks.unknown, row + 1));
  }
  mastermind::Feedback feedback{cells.marks.exact, cells.marks.misplaced};
  // The winning row may never show its marks.
  if (reading.state == BoardState::kWon) feedback = {skin_.board.pegs, 0};
  for (const TextReading& text : reading.texts) {
    if (!text.exact || !text.misplaced) continue;
    const mastermind::Feedback stated{*text.exact, *text.misplaced};
    if (stated != feedback) {
      return unread(fmt::format("row {} shows {}, but the text \"{}\" says {}", row + 1,
                                Describe(feedback), Printable(text.text), Describe(stated)));
    }
  }
  game.pending = {*code, feedback};
  if (feedback.exact == skin_.board.pegs) return std::nullopt;
  mastermind::History turns = game.result.turns;
  turns.push_back(game.pending);
  game.next = Decide(game, turns);
  if (game.next && game.doubted.empty()) return std::nullopt;
  if (!mastermind::Possible(feedback, skin_.board.pegs)) {
    return Objection{
        fmt::format("row {} shows {}, which no secret gives", row + 1, Describe(feedback)), true};
  }
  return Objection{"no code agrees with the answers", true};
}

Result<mastermind::Turn> Player::CheckAnswer(Game& game, Observation& seen, int row) {
  std::optional<Objection> objection;
  std::optional<mastermind::Turn> first;  // what the first reading said
  bool always_the_same = true;
  for (int reading = 1; reading <= kMaxReadings; ++reading) {
    if (clicker_ != nullptr) {
      if (const auto safe = clicker_->Check(); !safe) return Forward(safe);
    }
    objection = Object(game, seen.reading, row);
    if (!objection) return game.pending;
    if (!first) first = game.pending;
    always_the_same = always_the_same && objection->about_rules && game.pending == *first;
    if (reading == kMaxReadings && always_the_same && game.next) {
      Doubt(game, objection->reason);
      return game.pending;
    }
    listener_.On(ReadAgain{objection->reason});
    (void)view_.watch().WaitForQuiet(AnswerArea(row), 2 * skin_.controls.settle,
                                     world_.clock.Now() + skin_.controls.answer);
    auto again = view_.LookAndReadTexts();
    if (!again) return Forward(again);
    seen = std::move(*again);
  }
  return Fail(
      ErrorCode::kContradiction, fmt::format("{} (read {} times)", objection->reason, kMaxReadings),
      "an answer that agrees with the rules and the other rows",
      "Look at it with 'mindreader read --overlay'; correct the skin, or the program is wrong.");
}

// --- the end -----------------------------------------------------------------------------------

Result<GameResult> Player::Finish(Game& game, const Observation& seen) {
  GameResult& result = game.result;
  if (result.outcome != GameOutcome::kDryRun) {
    const bool has_end_dialog = std::ranges::any_of(skin_.dialogs, [](const DialogSkin& dialog) {
      return dialog.meaning != DialogMeaning::kNothing;
    });
    if (has_end_dialog) {
      const auto dialog = dialogs_.Await(world_.clock.Now() + skin_.controls.answer);
      if (!dialog) return Forward(dialog);
      if (const auto agreed = Agrees(result, *dialog); !agreed) return Forward(agreed);
    }
    Audit(game, seen.reading);
  }
  result.wall = world_.clock.Now() - game.began;
  result.own = result.wall - (world_.clock.Idle() - game.idle_before);
  listener_.On(GameEnded{result, seen.frame, view_.layout(), seen.reading});
  return result;
}

Status Player::Agrees(const GameResult& result, const std::optional<OpenDialog>& dialog) const {
  if (!dialog || dialog->skin == nullptr) return {};
  const DialogMeaning meaning = dialog->skin->meaning;
  if (meaning == DialogMeaning::kNothing) return {};
  if ((meaning == DialogMeaning::kWon) == (result.outcome == GameOutcome::kWon)) return {};
  return Fail(ErrorCode::kContradiction,
              fmt::format("the program says \"{}\"", Printable(dialog->text)),
              fmt::format("a game that was {}", Name(result.outcome)),
              "Look at the board and report this with --log-file.");
}

void Player::Audit(Game& game, const Reading& reading) const {
  GameResult& result = game.result;
  const RowReading revealed{reading.secret, {}, false};
  const auto shown = reading.secret.empty() ? std::nullopt : CodeOf(revealed);
  if (result.outcome == GameOutcome::kWon) {
    result.secret = result.turns.back().guess;
  } else {
    result.secret = shown;
  }
  if (!result.secret) return;
  int misreads = 0;
  const auto doubted = [&](std::size_t row) {
    return std::ranges::count(result.contradictions, static_cast<int>(row) + 1) > 0;
  };
  for (std::size_t i = 0; i < result.turns.size(); ++i) {
    if (!doubted(i)) misreads += CountMisreads({result.turns[i]}, *result.secret);
  }
  if (shown && *shown != *result.secret) ++misreads;
  // The rows are still on the board: what was read then must be read now.
  for (std::size_t i = 0; i < result.turns.size() && i < reading.rows.size(); ++i) {
    // A row that is covered now says nothing.
    const auto now = CodeOf(reading.rows[i]);
    if (now && *now != result.turns[i].guess) ++misreads;
  }
  result.misreads = misreads;
}

}  // namespace mindreader
