#include "agent/player.h"

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

// A place of the palette is captured at most so often until two pictures of it are the same.
constexpr int kMaxCaptures = 6;

std::string HoleName(int row, int peg) {
  return fmt::format("hole {} of row {}", peg + 1, row + 1);
}

}  // namespace

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
    case Placing::kTable:
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
      clicker_->Act(view_.window(), view_.layout().frame_size, view_.watch(), gesture, expectation);
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

// False: nothing was pressed, or the program is not as it was.
Result<bool> Player::Submit(Game& game, int row, const mastermind::Code& guess) {
  const BoardLayout& layout = view_.layout();
  Expectation unchanged;
  RequireRow(unchanged, row, guess, -1);
  const std::string purpose = fmt::format("submit row {}", row + 1);
  const auto click = [&](WindowPoint at) -> Result<bool> {
    if (skin_.controls.submit_twice) {
      const auto first = Act(game, Gesture::Click(at, purpose), unchanged);
      if (!first || !*first) return first;
    }
    return Act(game, Gesture::Click(at, purpose), unchanged);
  };
  switch (skin_.controls.submitting) {
    case Submitting::kAutomatic: return true;
    case Submitting::kMarks: return click(layout.MarksArea(row).Center());
    case Submitting::kButton: return click(*layout.submit_button);
    case Submitting::kRowButton: {
      const WindowPoint first = layout.holes.front().front();
      const WindowPoint hole = layout.holes[static_cast<std::size_t>(row)].front();
      const WindowPoint place{layout.submit_button->x + hole.x - first.x,
                              layout.submit_button->y + hole.y - first.y};
      return click(place);
    }
    case Submitting::kKey:
      return Act(game, Gesture::Key(skin_.controls.submit_key, purpose), unchanged);
  }
  return false;
}

}  // namespace mindreader
