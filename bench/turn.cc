// bench_turn [APP [GAMES]]: plays a real program on a virtual display and prints, as medians, what
// a turn takes and what of it is our own work, and what one look at the board takes.
#include <time.h>
#include <algorithm>
#include <cstdlib>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "agent/board_view.h"
#include "agent/click.h"
#include "agent/guards.h"
#include "agent/mastermind/strategy.h"
#include "agent/player.h"
#include "app/target.h"
#include "vision/board_reader.h"

namespace mindreader {
namespace {

constexpr int kLooks = 1000;

class Silent final : public Listener {
 public:
  void On(const Event&) override {}
};

// Of all threads of this process: what is left of our own work when questions to a busy X server
// are not counted.
Duration CpuTime() {
  timespec used{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used);
  return std::chrono::seconds(used.tv_sec) + std::chrono::nanoseconds(used.tv_nsec);
}

double Milliseconds(Duration duration) {
  return std::chrono::duration<double, std::milli>(duration).count();
}

void Print(const std::string& what, std::vector<Duration> times) {
  std::ranges::sort(times);
  fmt::print("{:<34} median {:8.3f} ms   90 % {:8.3f} ms   n {}\n", what,
             Milliseconds(times[times.size() / 2]), Milliseconds(times[times.size() * 9 / 10]),
             times.size());
}

Status Look(Target& target, Clock& clock) {
  std::vector<Duration> capture, read, locate;
  for (int i = 0; i < kLooks; ++i) {
    const TimePoint began = clock.Now();
    const auto frame = target.display->screen().Capture(target.window.id);
    if (!frame) return Forward(frame);
    const TimePoint captured = clock.Now();
    const Reading reading = ReadBoard(frame->pixels, target.skin, target.layout);
    const TimePoint done = clock.Now();
    if (reading.state != BoardState::kPlaying) {
      return Fail(ErrorCode::kFailed, "the board cannot be read: " + reading.reason);
    }
    capture.push_back(captured - began);
    read.push_back(done - began);
  }
  for (int i = 0; i < kLooks / 20; ++i) {
    const TimePoint began = clock.Now();
    if (const auto layout = LocateBoard(target.frame.pixels, target.skin); !layout) {
      return Forward(layout);
    }
    locate.push_back(clock.Now() - began);
  }
  Print("capture of the window", capture);
  Print("capture and read, known board", read);
  Print("locate the board in its window", locate);
  return {};
}

Status Play(Target& target, Clock& clock, int games) {
  const Skin& skin = target.skin;
  const auto strategy =
      mastermind::MakeStrategy("entropy", {skin.board.pegs, skin.ColorCount(), skin.board.repeats});
  auto reader = TextReader::Create();
  if (!reader) return Forward(reader);
  const World world{target.display->screen(), target.display->windows(), clock, reader->get()};
  auto view = BoardView::Open(world, skin, target.window.id);
  if (!view) return Forward(view);
  auto pointer = target.display->MakePointer();
  if (!pointer) return Forward(pointer);
  PacedPointer paced(**pointer, clock);
  GuardChain guards;
  Clicker clicker(world.screen, world.windows, paced, clock, guards);
  Silent silent;
  Player player(world, *view, *strategy, &clicker, silent);

  std::vector<Duration> wall, own, own_a_turn, cpu_a_turn;
  int turns = 0, misreads = 0, retries = 0;
  for (int game = 1; game <= games; ++game) {
    const Duration cpu_before = CpuTime();
    const auto result = player.PlayGame(game);
    if (!result) return Forward(result);
    for (const TurnTimes& turn : result->turn_times) {
      wall.push_back(turn.wall);
      own.push_back(turn.own);
    }
    const int played = static_cast<int>(result->turns.size());
    own_a_turn.push_back(result->own / played);
    cpu_a_turn.push_back((CpuTime() - cpu_before) / played);
    turns += played;
    misreads += result->misreads.value_or(0);
    retries += result->retries;
  }
  Print("a whole turn", wall);
  Print("of it our own work", own);
  Print("bot_ms of a game / its turns", own_a_turn);
  Print("CPU time of a game / its turns", cpu_a_turn);
  fmt::print("{} games, {:.3f} guesses a game, {} misreads, {} retries\n", games,
             static_cast<double>(turns) / games, misreads, retries);
  return {};
}

Status Run(const std::string& app, int games) {
  SteadyClock clock;
  TargetOptions options;
  options.app = app;
  options.headless = true;
  auto target = OpenTarget(options, clock);
  if (!target) return Forward(target);
  if (const auto looked = Look(**target, clock); !looked) return looked;
  return Play(**target, clock, games);
}

}  // namespace
}  // namespace mindreader

int main(int argc, char** argv) {
  const std::string app = argc > 1 ? argv[1] : "gnome-mastermind";
  const int games = argc > 2 ? std::max(1, std::atoi(argv[2])) : 20;
  const auto done = mindreader::Run(app, games);
  if (done) return 0;
  fmt::print(stderr, "bench_turn: {}\n", done.error().Message());
  return mindreader::ExitCode(done.error().code);
}
