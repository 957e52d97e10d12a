// mindreader play: plays whole games in a program's window.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <unistd.h>

#include "agent/board_view.h"
#include "agent/click.h"
#include "agent/mastermind/strategy.h"
#include "agent/player.h"
#include "app/find_new_game.h"
#include "app/interrupt.h"
#include "app/learned_skins.h"
#include "app/learning.h"
#include "app/live_board.h"
#include "app/logging.h"
#include "app/options.h"
#include "app/play_output.h"
#include "app/record.h"
#include "app/run_guards.h"
#include "app/subcommand.h"
#include "app/target.h"
#include "app/terminal.h"
#include "app/video.h"
#include "base/text.h"
#include "calibration/apprentice/apprentice.h"
#include "vision/board_reader.h"
#include "vision/picture.h"

namespace mindreader {
namespace {

struct PlayOptions {
  TargetOptions target;
  std::string strategy;
  int games = 1;
  unsigned long long seed = 1;
  bool step = false;
  bool dry_run = false;
  bool explain = false;
  bool progress = false;
  bool json = false;
  std::string picture;
  RecordOptions record;
  VideoOptions video;  // with an output: made when the games are over
  bool live = false;
  int time_limit = 0;  // seconds; 0: ten minutes a game
  GuardOptions guards;
};

constexpr const char* kPlayFooter = R"(Examples:
  mindreader play --app gnome-mastermind --headless
  mindreader play --window "GNOME Mastermind" --games 3
  mindreader play --window ColorCode --step --explain
  mindreader play --pick --dry-run
  mindreader play --app colorcode --headless --record game

Keep your hand off the mouse while it plays: when you move the pointer, it stops and lets go.
Ctrl+Alt+Escape stops it wherever the focus is, and Ctrl+C in its terminal. Exits with 0 when all games were won, with 1 when one was lost.)";

constexpr std::chrono::minutes kTimeLimitPerGame{10};
// Pages were seen to tell the end of a game 0.4 s after its last answer.
constexpr std::chrono::milliseconds kEndIsStill{600};
constexpr std::chrono::milliseconds kLongestEnd{1500};

// Keeps the picture of the last finished board.
class PictureKeeper final : public Listener {
 public:
  PictureKeeper(Listener& next, const Skin& skin, std::string file)
      : next_(next), skin_(skin), file_(std::move(file)) {}
  void On(const Event& event) override {
    next_.On(event);
    const auto* ended = std::get_if<GameEnded>(&event);
    if (ended == nullptr || file_.empty()) return;
    saved_ =
        SavePicture(file_, DrawOverlay(ended->frame.pixels, skin_, ended->layout, ended->reading));
  }
  [[nodiscard]] const Status& saved() const { return saved_; }

 private:
  Listener& next_;
  const Skin& skin_;
  std::string file_;
  Status saved_;
};

bool AskForNextTurn() {
  std::fputs("Enter plays the next guess, q and Enter stops: ", stderr);
  std::string line;
  return std::getline(std::cin, line) && line.rfind('q', 0) != 0;
}

// Everything a player needs, in the order in which it is built; each part outlives the next.
class Sitting {
 public:
  Sitting(const PlayOptions& options, const Interrupt& interrupt)
      : options_(options), interrupt_(interrupt), guards_(options.guards, interrupt) {}

  Result<int> Run() {
    auto target = OpenTarget(options_.target, clock_, interrupt_.fd());
    if (!target) return Forward(target);
    target_ = std::move(*target);
    auto recording = BeginRecording(options_.record, *target_, Settings(), clock_);
    if (!recording) return Forward(recording);
    recording_ = std::move(*recording);
    const auto ready = Prepare();
    const Result<int> played = ready ? PlayAll() : Result<int>(Forward(ready));
    if (!ready) recording_->NoteError(0, ready.error());
    EndRecording(*recording_, !played && !interrupt_.Raised());
    return played;
  }

 private:
  Status Prepare() {
    auto reader = TextReader::Create();
    if (reader) {
      text_reader_ = std::move(*reader);
    } else {
      LogWarning(fmt::format("texts are not read: {}", reader.error().Message()));
    }
    if (!options_.dry_run) {
      if (const auto given = GiveHand(); !given) return given;
    }
    return target_->known ? UseSkin() : MeetUnknown();
  }

  // What no skin knows is learned by playing it.
  Status MeetUnknown(Room room = Room::kAsItIs) {
    if (!clicker_) {
      return Fail(ErrorCode::kUsage, "no known skin fits, and a dry run cannot learn one",
                  "a known program", "Leave --dry-run out, or give --skin");
    }
    ApprenticeOptions options{options_.strategy,
                              options_.seed,
                              Narrate(),
                              target_->recalled,
                              [this](const Skin& met) { Meet(met); },
                              room};
    auto apprentice = Apprentice::Open(world(), *clicker_, target_->window, std::move(options));
    if (!apprentice) return Forward(apprentice);
    apprentice_.emplace(std::move(*apprentice));
    if (target_->recalled) target_->skin = *target_->recalled;
    return {};
  }

  Narrator Narrate() {
    return [this](const std::string& line) {
      if (ShowsProgress()) fmt::print(stderr, "learning: {}\n", line);
    };
  }

  // Board and colours of a program that is being learned, as far as they are known.
  void Meet(const Skin& met) {
    std::string name = target_->recalled ? target_->recalled->name : "learned";
    target_->skin = met;
    target_->skin.name = std::move(name);
    target_->skin.program = target_->app.program;
    recording_->BeginLearnedView(target_->skin, target_->window.id);
  }

  // What was learned serves later runs.
  void Keep() {
    if (target_->recalled || options_.target.skin != "auto") return;
    auto kept = KeepLesson(apprentice_->lesson(), *target_, Narrate());
    if (kept) {
      target_->recalled = *std::move(kept);
    } else {
      LogWarning(fmt::format("what was learned is not kept: {}", kept.error().Message()));
    }
  }

  // And the rest of this one, if the player, which is faster, can play from it.
  void HandOver(int game) {
    if (!target_->recalled || target_->recalled->played_by == PlayedBy::kApprentice) return;
    const auto frame = recording_->screen().Capture(target_->window.id);
    if (!frame || !LocateBoard(frame->pixels, *target_->recalled)) return;
    Skin met = std::exchange(target_->skin, *target_->recalled);
    const auto used = UseSkin();
    handed_over_ = used.has_value();
    if (handed_over_) return;
    target_->skin = std::move(met);
    NoteFailure(game, used.error());
  }

  // Of the player, while the apprentice goes on: a replay repeats the player's part with its error,
  // and passes over what follows.
  void NoteFailure(int game, const Error& error) {
    recording_->NoteError(game, error);
    recording_->BeginLearnedView(target_->skin, target_->window.id);
  }

  // The player gave a game up that the apprentice may be able to play: it goes on with a new one,
  // and the skin is left to it from now on.
  Result<GameResult> TakeBack(int game, const Error& error, Listener& listener) {
    LogWarning(fmt::format("the player gave game {} up, the apprentice plays on: {}", game,
                           error.Message()));
    handed_over_ = false;
    NoteFailure(game, error);
    const std::filesystem::path file = target_->recalled->file;
    target_->recalled = ForApprentice(*std::move(target_->recalled));
    const auto kept =
        WriteLearned(*target_->recalled, file,
                     "Learned by mindreader, by playing. The player failed with it:\n" +
                         Printable(error.seen, 300));
    if (!kept) LogWarning(kept.error().Message());
    if (const auto begun = apprentice_->LearnNewGame(); !begun) return Forward(begun);
    if (const auto met = MeetAnother(); !met) return Forward(met);
    auto result = apprentice_->PlayGame(game, listener);
    if (result) ++result->retries;
    return result;
  }

  // A new game may be on another board, such as a next level's: it is learned, too.
  Status MeetAnother() {
    if (!apprentice_->MeetsAnotherBoard()) return {};
    if (ShowsProgress()) fmt::print(stderr, "learning: the board has other rows now\n");
    target_->recalled.reset();
    return MeetUnknown();
  }

  // A game is learned anew where the window turned out to need room; or once where what had been
  // learned before does not hold any more, as when a level gives its marks in another way, or was
  // chosen while its board was played.
  Result<GameResult> PlayUnknown(int game, Listener& listener) {
    auto result = apprentice_->PlayGame(game, listener);
    if (result) return result;
    const bool needs_room = apprentice_->NeedsRoom();
    const bool stopped = result.error().code == ErrorCode::kStopped;
    const bool anew = !stopped && (apprentice_->KnewTheBoard() || apprentice_->MeetsAnotherBoard());
    if (!needs_room && !anew) return result;
    NoteFailure(game, result.error());
    if (anew) {
      LogWarning(fmt::format("learning game {} anew: {}", game, result.error().Message()));
      target_->recalled.reset();
    }
    const auto met = MeetUnknown(needs_room ? Room::kGiven : Room::kAsItIs);
    if (!met) return Forward(met);
    result = apprentice_->PlayGame(game, listener);
    if (result) ++result->retries;
    return result;
  }

  // Between two games of the apprentice. How a new game begins is part of what is learned.
  Status GoOn(int game) {
    const TimePoint began = recording_->clock().Now();
    const Duration idle_before = recording_->clock().Idle();
    if (const auto begun = apprentice_->LearnNewGame(); !begun) return begun;
    Keep();
    if (const auto met = MeetAnother(); !met) return met;
    HandOver(game);
    overhead_.wall = recording_->clock().Now() - began;
    overhead_.own = overhead_.wall - (recording_->clock().Idle() - idle_before);
    return {};
  }

  // What a program that was just learned shows at the end of a game may come late, and it may begin
  // no other one before.
  void AwaitEnd() {
    if (!IsLearned(target_->skin)) return;
    const Size size = view_->layout().frame_size;
    (void)view_->watch().WaitForQuiet({0, 0, size.width, size.height}, kEndIsStill,
                                      recording_->clock().Now() + kLongestEnd);
  }

  Status BeginUnknownGame() {
    recording_->WholeWindowCounts();
    const auto begun = FindNewGame(world(), *view_, *clicker_, Narrate());
    recording_->BoardIsAt(view_->layout());
    return begun;
  }

  // Looks at the window through the target's skin from now on.
  Status UseSkin() {
    const Skin& skin = target_->skin;
    strategy_ = mastermind::MakeStrategy(
        options_.strategy, {skin.board.pegs, skin.ColorCount(), skin.board.repeats}, options_.seed);
    if (!strategy_) {
      return Fail(ErrorCode::kUsage,
                  "strategy '" + options_.strategy + "' does not play this board");
    }
    view_.reset();
    recording_->BeginView(skin, target_->window.id, {text_reader_ != nullptr, MayFindNewGame()});
    auto view = BoardView::Open(world(), skin, target_->window.id);
    if (!view) return Forward(view);
    view_.emplace(std::move(*view));
    recording_->BoardIsAt(view_->layout());
    return {};
  }

  [[nodiscard]] std::chrono::seconds TimeLimit() const {
    if (options_.time_limit > 0) return std::chrono::seconds(options_.time_limit);
    return kTimeLimitPerGame * options_.games;
  }

  [[nodiscard]] SessionSettings Settings() const {
    SessionSettings settings;
    settings.strategy = options_.strategy;
    settings.seed = options_.seed;
    settings.games = options_.games;
    settings.dry_run = options_.dry_run;
    settings.step = options_.step;
    settings.pauses = options_.guards.Pauses();
    settings.headless = options_.target.headless;
    settings.time_limit = TimeLimit().count();
    settings.skin = options_.target.skin;
    return settings;
  }

  // A dry run never comes here, so it cannot click.
  Status GiveHand() {
    auto pointer = target_->display->MakePointer();
    if (!pointer) return Forward(pointer);
    pointer_ = std::move(*pointer);
    recorded_pointer_ = recording_->Decorate(*pointer_);
    paced_.emplace(*recorded_pointer_, recording_->clock());
    const auto guarded = guards_.Begin(*target_, recording_->clock(), TimeLimit());
    if (!guarded) return guarded;
    clicker_.emplace(recording_->screen(), recording_->windows(), *paced_, recording_->clock(),
                     guards_.chain());
    return {};
  }

  [[nodiscard]] bool ShowsProgress() const {
    if (options_.live) return false;  // two would write over each other
    return options_.progress || options_.explain || isatty(STDERR_FILENO) != 0;
  }

  Result<GameResult> PlayOne(int game) {
    if (apprentice_ && !handed_over_ && game > 1) {
      if (const auto went_on = GoOn(game); !went_on) return Forward(went_on);
    }
    const bool color = isatty(STDERR_FILENO) != 0 && std::getenv("NO_COLOR") == nullptr;
    ProgressPrinter progress(target_->skin, {ShowsProgress(), options_.explain, color}, stderr);
    PictureKeeper pictures(progress, target_->skin, options_.picture);
    const bool terminal = isatty(STDERR_FILENO) != 0;
    LiveBoard live(pictures, target_->skin, {terminal, color}, stderr);
    Listener& shown = options_.live ? static_cast<Listener&>(live) : pictures;
    RecordedListener recorded = recording_->Decorate(shown);
    const bool learns = apprentice_ && !handed_over_;
    if (!learns && game > 1) AwaitEnd();
    auto result = learns ? PlayUnknown(game, recorded) : PlayWith(recorded, game);
    if (!result && handed_over_ && result.error().code != ErrorCode::kStopped) {
      result = TakeBack(game, result.error(), recorded);
    }
    if (result) {
      // Learning the way to this game is part of what it cost.
      result->wall += std::exchange(overhead_.wall, {});
      result->own += std::exchange(overhead_.own, {});
    }
    if (!result) recording_->NoteError(game, result.error());
    if (result && !pictures.saved()) return Forward(pictures.saved());
    return result;
  }

  // Windows that somebody's own skin does not know are for him to answer.
  [[nodiscard]] bool MayFindNewGame() const { return clicker_ && IsLearned(target_->skin); }

  Result<GameResult> PlayWith(Listener& listener, int game) {
    recording_->BoardIsAt(view_->layout());  // it may have moved in the game before
    PlayerOptions player_options;
    if (options_.step) {
      player_options.may_go_on = [this] {
        guards_.ReleaseFocus();
        return AskForNextTurn();
      };
    }
    if (options_.guards.Pauses()) {
      player_options.resume = [this](const Error& why) { return guards_.Resume(why); };
    }
    if (MayFindNewGame()) {
      player_options.begin_new_game = [this] { return BeginUnknownGame(); };
    }
    Player player(world(), *view_, *strategy_, clicker_ ? &*clicker_ : nullptr, listener,
                  player_options);
    return player.PlayGame(game);
  }

  Result<int> PlayAll() {
    bool lost = false;
    const int games = options_.dry_run ? 1 : options_.games;
    for (int game = 1; game <= games; ++game) {
      const auto result = PlayOne(game);
      const Skin& skin = target_->skin;
      if (!result) {
        if (options_.json) PrintJson(ErrorJson(game, result.error(), AppName(), skin.name));
        return Forward(result);
      }
      if (options_.json) {
        PrintJson(GameJson(*result, AppName(), skin.name));
      } else {
        PrintLine(GameLine(*result, skin));
      }
      lost = lost || result->outcome == GameOutcome::kLost;
    }
    if (apprentice_ && !handed_over_) Keep();
    return lost ? 1 : 0;
  }

  World world() {
    return {recording_->screen(), recording_->windows(), recording_->clock(), text_reader_.get()};
  }

  std::string AppName() const {
    return target_->skin.program.package.empty() ? target_->window.window_class
                                                 : target_->skin.program.package;
  }

  const PlayOptions& options_;
  const Interrupt& interrupt_;
  SteadyClock clock_;
  std::unique_ptr<Target> target_;
  std::unique_ptr<Recording> recording_;
  std::unique_ptr<mastermind::Strategy> strategy_;
  std::unique_ptr<TextReader> text_reader_;
  std::optional<BoardView> view_;
  std::optional<Apprentice> apprentice_;
  bool handed_over_ = false;  // the apprentice only waits
  TurnTimes overhead_;        // of learning, since the last game
  std::unique_ptr<Pointer> pointer_;
  std::unique_ptr<Pointer> recorded_pointer_;
  std::optional<PacedPointer> paced_;
  RunGuards guards_;
  std::optional<Clicker> clicker_;
};

// The film is made of a session, which is kept only if the user wants it too.
Result<int> PlayForVideo(PlayOptions options, const Interrupt& interrupt) {
  if (const auto known = CheckVideoOptions(options.video); !known) return Forward(known);
  std::optional<TemporaryFolder> temporary;
  if (options.record.folder.empty()) {
    auto made = TemporaryFolder::Make();
    if (!made) return Forward(made);
    temporary.emplace(std::move(*made));
    options.record.folder = (temporary->path() / "session").string();
  }
  auto played = Sitting(options, interrupt).Run();
  const auto filmed = MakeVideo(options.record.folder, options.video, true);
  if (played && !filmed) return Forward(filmed);
  if (!filmed) LogWarning(fmt::format("no video: {}", filmed.error().Message()));
  return played;
}

Result<int> Play(const PlayOptions& options) {
  if (const auto given = RequireTarget(options.target); !given) return Forward(given);
  const auto interrupt = Interrupt::Catch();
  if (!interrupt) return Forward(interrupt);
  if (options.video.output.empty()) return Sitting(options, *interrupt).Run();
  return PlayForVideo(options, *interrupt);
}

}  // namespace

Run DeclarePlay(CLI::App& app) {
  const auto options = std::make_shared<PlayOptions>();
  const auto names = mastermind::StrategyNames();
  options->strategy = names.front();
  options->target.may_learn = true;
  AddTargetOptions(app, options->target);
  app.add_option("--strategy", options->strategy, "how to choose guesses")
      ->check(CLI::IsMember(std::vector<std::string>(names.begin(), names.end())))
      ->capture_default_str();
  app.add_option("--games", options->games, "how many games to play")
      ->check(CLI::Range(1, 1000000))
      ->capture_default_str();
  app.add_option("--seed", options->seed, "for strategies that choose at random")
      ->capture_default_str();
  app.add_flag("--step", options->step, "ask before each guess");
  app.add_flag("--dry-run", options->dry_run, "read and decide, but touch nothing");
  app.add_flag("--explain", options->explain, "say why: each guess, each click, each wait");
  app.add_flag("--progress", options->progress,
               "print a line an event even if stderr is not a terminal");
  app.add_option("--picture", options->picture, "save the last board with what was read in it")
      ->type_name("FILE.png");
  AddRecordOptions(app, options->record);
  app.add_option("--video", options->video.output,
                 "make a film of it: .mp4, .webm, .gif or .webp; see 'mindreader video --help'")
      ->type_name("FILE");
  app.add_flag("--live", options->live, "show the board in the terminal while it is played");
  AddGuardOptions(app, options->guards);
  app.add_option("--time-limit", options->time_limit, "stop after so many seconds")
      ->check(CLI::Range(1, 1000000));
  AddJsonOption(app, options->json);
  app.footer(kPlayFooter);
  return [options] { return Play(*options); };
}

}  // namespace mindreader
