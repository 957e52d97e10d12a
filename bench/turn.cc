// bench_turn [APP [GAMES]]: plays a real program on a virtual display, with all guards of `play`,
// and prints, as medians, what a turn takes and what of it is our own work, without and with a
// recording in turns (GAMES each), and what one look at the board takes.
#include <time.h>
#include <algorithm>
#include <cstdlib>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "agent/board_view.h"
#include "agent/click.h"
#include "agent/mastermind/strategy.h"
#include "agent/player.h"
#include "app/interrupt.h"
#include "app/record.h"
#include "app/run_guards.h"
#include "app/target.h"
#include "recording/recording.h"
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

TargetOptions Headless(const std::string& app) {
  TargetOptions options;
  options.app = app;
  options.headless = true;
  return options;
}

// One way to play: a display, a program and a player of its own, whose world is recorded or not.
class Contestant {
 public:
  // `folder`: of the session; nothing: not recorded at all; empty: only the last moments in memory.
  // What is passed in must outlive it.
  static Result<std::unique_ptr<Contestant>> Make(std::string name, const std::string& app,
                                                  const Interrupt& interrupt,
                                                  const std::optional<std::string>& folder) {
    auto made = std::unique_ptr<Contestant>(new Contestant(std::move(name), interrupt));
    auto opened = made->Open(app);
    if (!opened) return Forward(opened);
    if (auto joined = made->Join(folder); !joined) return Forward(joined);
    return made;
  }

  Status PlayGame(int game) {
    const Duration cpu_before = CpuTime();
    const auto result = player_->PlayGame(game);
    if (!result) return Forward(result);
    for (const TurnTimes& turn : result->turn_times) {
      wall_.push_back(turn.wall);
      own_.push_back(turn.own);
    }
    const int played = static_cast<int>(result->turns.size());
    own_a_turn_.push_back(result->own / played);
    cpu_a_turn_.push_back((CpuTime() - cpu_before) / played);
    games_++;
    turns_ += played;
    misreads_ += result->misreads.value_or(0);
    retries_ += result->retries;
    return {};
  }

  // Ends the recording too.
  Status Report() {
    if (recording_) {
      if (auto ended = recording_->End(); !ended) return ended;
    }
    fmt::print("{}\n", name_);
    Print("  a whole turn", wall_);
    Print("  of it our own work", own_);
    Print("  bot_ms of a game / its turns", own_a_turn_);
    Print("  CPU time of a game / its turns", cpu_a_turn_);
    fmt::print("  {} games, {:.3f} guesses a game, {} misreads, {} retries\n", games_,
               static_cast<double>(turns_) / games_, misreads_, retries_);
    return {};
  }

 private:
  Contestant(std::string name, const Interrupt& interrupt)
      : name_(std::move(name)), guards_(guard_options_, interrupt) {}

  Status Open(const std::string& app) {
    auto target = OpenTarget(Headless(app), clock_);
    if (!target) return Forward(target);
    target_ = std::move(*target);
    auto hand = target_->display->MakePointer();
    if (!hand) return Forward(hand);
    hand_ = std::move(*hand);
    auto reader = TextReader::Create();
    if (!reader) return Forward(reader);
    text_reader_ = std::move(*reader);
    return {};
  }

  Status Join(const std::optional<std::string>& folder) {
    const Skin& skin = target_->skin;
    if (folder) {
      auto recording = BeginRecording({*folder, false}, *target_, {}, clock_);
      if (!recording) return Forward(recording);
      recording_ = std::move(*recording);
      recording_->BeginView(skin, target_->window.id, {.reads_texts = true});
      recorded_hand_ = recording_->Decorate(*hand_);
      recorded_listener_.emplace(recording_->Decorate(silent_));
    }
    const World world{recording_ ? recording_->screen() : target_->display->screen(),
                      recording_ ? recording_->windows() : target_->display->windows(),
                      recording_ ? recording_->clock() : clock_, text_reader_.get()};
    auto view = BoardView::Open(world, skin, target_->window.id);
    if (!view) return Forward(view);
    view_.emplace(std::move(*view));
    if (recording_) recording_->BoardIsAt(view_->layout());
    strategy_ = mastermind::MakeStrategy("entropy",
                                         {skin.board.pegs, skin.ColorCount(), skin.board.repeats});
    if (auto begun = guards_.Begin(*target_, world.clock, std::chrono::hours(1)); !begun) {
      return begun;
    }
    paced_.emplace(recorded_hand_ ? *recorded_hand_ : *hand_, world.clock);
    clicker_.emplace(world.screen, world.windows, *paced_, world.clock, guards_.chain());
    Listener& listener = recorded_listener_ ? static_cast<Listener&>(*recorded_listener_) : silent_;
    player_.emplace(world, *view_, *strategy_, &*clicker_, listener);
    return {};
  }

  std::string name_;
  const GuardOptions guard_options_;
  SteadyClock clock_;
  Silent silent_;
  std::unique_ptr<Target> target_;
  std::unique_ptr<TextReader> text_reader_;
  std::unique_ptr<Recording> recording_;
  std::unique_ptr<Pointer> hand_;
  std::unique_ptr<Pointer> recorded_hand_;
  std::optional<RecordedListener> recorded_listener_;
  std::optional<BoardView> view_;
  std::unique_ptr<mastermind::Strategy> strategy_;
  RunGuards guards_;
  std::optional<PacedPointer> paced_;
  std::optional<Clicker> clicker_;
  std::optional<Player> player_;

  std::vector<Duration> wall_, own_, own_a_turn_, cpu_a_turn_;
  int games_ = 0, turns_ = 0, misreads_ = 0, retries_ = 0;
};

Status Play(const std::string& app, int games) {
  const auto interrupt = Interrupt::Catch();
  if (!interrupt) return Forward(interrupt);
  const auto folder = TemporaryFolder::Make();
  if (!folder) return Forward(folder);
  const std::vector<std::pair<std::string, std::optional<std::string>>> ways{
      {"not recorded", std::nullopt},
      {"the last moments kept in memory, as ever", ""},
      {"recorded into a folder", (folder->path() / "session").string()}};
  std::vector<std::unique_ptr<Contestant>> contestants;
  for (const auto& [name, session] : ways) {
    auto made = Contestant::Make(name, app, *interrupt, session);
    if (!made) return Forward(made);
    contestants.push_back(std::move(*made));
  }
  // A game each in turns: what else the machine does falls on all alike.
  for (int game = 1; game <= games; ++game) {
    for (const auto& contestant : contestants) {
      if (auto played = contestant->PlayGame(game); !played) return played;
    }
  }
  for (const auto& contestant : contestants) {
    if (auto reported = contestant->Report(); !reported) return reported;
  }
  return {};
}

Status LookAt(const std::string& app) {
  SteadyClock clock;
  auto target = OpenTarget(Headless(app), clock);
  if (!target) return Forward(target);
  return Look(**target, clock);
}

Status Run(const std::string& app, int games) {
  if (auto looked = LookAt(app); !looked) return looked;
  return Play(app, games);
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
