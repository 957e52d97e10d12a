#include "tests/faults/arena.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "agent/focus_guard.h"
#include "agent/mastermind/strategy.h"
#include "agent/turn_plan.h"
#include "calibration/apprentice/apprentice.h"
#include "vision/board_reader.h"

namespace mindreader::faults {
namespace {

using mastermind::Code;

// A game of five turns makes a little over 100 input events; what strikes shall strike in time.
constexpr int kLatestEvent = 60;
// Beyond its time limit the player may finish what it waits for; more is a hang.
constexpr std::chrono::seconds kGrace{30};

class Notes final : public Listener {
 public:
  void On(const Event& event) override {
    if (const auto* guess = std::get_if<GuessChosen>(&event)) {
      chosen[static_cast<std::size_t>(guess->turn)].insert(guess->choice.guess);
    }
    if (const auto* began = std::get_if<GameBegan>(&event)) {
      for (std::size_t i = 0; i < began->found.size(); ++i)
        chosen[i + 1].insert(began->found[i].guess);
    }
  }
  std::map<std::size_t, std::set<Code>> chosen;  // by turn, counted from 1
};

// The rows of the board, in a picture without faults.
std::optional<std::vector<Code>> RowsOf(Stage& stage, const Frame& last_true) {
  if (auto judged = stage.Judged()) return judged;
  const auto now = stage.screen().Capture(stage.board());
  const cv::Mat pixels = now ? now->pixels : last_true.pixels;
  if (pixels.empty()) return std::nullopt;
  const auto layout = LocateBoard(pixels, stage.skin());
  if (!layout) return std::nullopt;
  std::vector<Code> rows;
  for (const RowReading& row : ReadBoard(pixels, stage.skin(), *layout).rows) {
    if (!row.answered) break;
    const auto code = CodeOf(row);
    if (!code) return std::nullopt;
    rows.push_back(*code);
  }
  return rows;
}

int CountWrong(const std::vector<Code>& rows, const Notes& notes) {
  int wrong = 0;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const auto chosen = notes.chosen.find(i + 1);
    if (chosen == notes.chosen.end() || !chosen->second.contains(rows[i])) ++wrong;
  }
  return wrong;
}

// Waits as a person would until the hand is off the mouse, in the clock's time.
Status WaitAWhile(Clock& clock, Guard& guards, const Error& why) {
  clock.SleepUntil(clock.Now() + std::chrono::seconds(2));
  return guards.Check() ? Status() : Status(tl::unexpected(why));
}

void Tell(const Result<GameResult>& game, Trial& trial) {
  if (!game) {
    trial.outcome = Trial::Outcome::kStopped;
    trial.reason = game.error().Message();
    trial.exit_code = ExitCode(game.error().code);
    return;
  }
  trial.outcome = game->outcome == GameOutcome::kWon ? Trial::Outcome::kWon : Trial::Outcome::kLost;
  trial.misreads = game->misreads.value_or(0);
  trial.contradictions = game->contradictions;
}

// Everything between the player and the stage.
struct Arena {
  Arena(Stage& where, const Fault& what, const BoardLayout& layout, std::mt19937& random)
      : stage(where),
        fault(what),
        pointer(where.pointer(), where.clock(),
                what.pointer ? what.pointer(layout, random) : PointerFaults{}),
        screen(where.screen(), where.clock(),
               what.screen ? what.screen(where.skin(), layout, random) : ScreenFaults{}),
        windows(where.windows(), pointer),
        witness(pointer, where.windows(), where.board()),
        paced(witness, where.clock()) {
    screen.Disturb(stage.board());
    std::uniform_int_distribution<int> moment(1, kLatestEvent);
    strikes_at = moment(random);
    if (fault.question > 0) {
      windows.fail_question = std::uniform_int_distribution<int>(1, 2 * fault.question)(random);
    }
    final.Add(std::make_unique<TimeLimitGuard>(stage.clock(), kTimeLimit));
    final.Add(std::make_unique<RateGuard>(stage.clock()));
    all.Add(std::make_unique<TimeLimitGuard>(stage.clock(), kTimeLimit));
    all.Add(std::make_unique<RateGuard>(stage.clock()));
    all.Add(std::make_unique<BlankScreenGuard>([this] { return stage.IsBlank(); }, stage.clock()));
    all.Add(std::make_unique<FocusGuard>(stage.windows(), stage.clock(), stage.board()));
  }

  void Strike(int event, Trial& trial, const BoardLayout& layout, std::mt19937& random) {
    if (trial.struck || event < strikes_at) return;
    if (fault.button_must_be_up && witness.button_down()) return;
    trial.struck = true;
    applies = fault.event(stage, layout, random);
  }

  Stage& stage;
  const Fault& fault;
  FaultyPointer pointer;
  FaultyScreen screen;
  FaultyWindows windows;
  Witness witness;
  PacedPointer paced;
  GuardChain final, all;
  int strikes_at = 0;
  bool applies = true;
};

Result<GameResult> LearnIn(Arena& arena, const World& world, Clicker& clicker, Notes& notes) {
  const auto window = arena.windows.Describe(arena.stage.board());
  if (!window) return Forward(window);
  ApprenticeOptions options;
  options.strategy = "entropy";
  options.narrate = [](const std::string&) {};
  auto apprentice = Apprentice::Open(world, clicker, *window, options);
  if (!apprentice) return Forward(apprentice);
  return apprentice->PlayGame(1, notes);
}

Result<GameResult> PlayIn(Arena& arena, PlayedBy who, Notes& notes) {
  Stage& stage = arena.stage;
  const World world{arena.screen, arena.windows, stage.clock(), stage.text_reader()};
  Clicker clicker(arena.screen, arena.windows, arena.paced, stage.clock(), arena.all);
  if (who == PlayedBy::kApprentice) return LearnIn(arena, world, clicker, notes);
  auto view = BoardView::Open(world, stage.skin(), stage.board());
  if (!view) return Forward(view);
  const BoardSkin& board = stage.skin().board;
  const auto strategy =
      mastermind::MakeStrategy("entropy", {board.pegs, stage.skin().ColorCount(), board.repeats});
  PlayerOptions options;
  if (arena.fault.pauses) {
    options.resume = [&](const Error& why) { return WaitAWhile(stage.clock(), arena.final, why); };
  }
  return Player(world, *view, *strategy, &clicker, notes, options).PlayGame(1);
}

}  // namespace

Trial Try(Stage& stage, const Fault& fault, std::uint32_t seed, PlayedBy who) {
  Trial trial;
  if (!stage.Suits(fault)) return trial;
  std::mt19937 random(seed);
  const World truth{stage.screen(), stage.windows(), stage.clock(), nullptr};
  const auto seen = BoardView::Open(truth, stage.skin(), stage.board());
  if (!seen) {
    trial.reason = "no board before the trial: " + seen.error().Message();
    return trial;
  }
  const BoardLayout layout = seen->layout();
  Arena arena(stage, fault, layout, random);
  trial.struck = !fault.event;
  arena.pointer.after_event = [&](int event) {
    stage.LookAtRows();
    if (fault.event) arena.Strike(event, trial, layout, random);
  };
  Notes notes;
  if (const auto before = RowsOf(stage, Frame{})) {
    for (std::size_t i = 0; i < before->size(); ++i) notes.chosen[i + 1].insert((*before)[i]);
  }
  const TimePoint began = stage.clock().Now();
  const auto game = PlayIn(arena, who, notes);
  trial.hung = stage.clock().Now() - began > kTimeLimit + kGrace;
  if (!arena.applies) return trial;
  Tell(game, trial);
  trial.presses_outside = arena.witness.presses_outside();
  trial.outside = arena.witness.outside();
  trial.button_left_down = arena.witness.button_down();
  const auto rows = RowsOf(stage, arena.screen.last_true());
  // Of a game that was won at most the last row may be gone.
  trial.unverified = !rows || (game && rows->size() + 1 < game->turns.size());
  if (rows) trial.wrong_guesses = CountWrong(*rows, notes);
  return trial;
}

}  // namespace mindreader::faults
