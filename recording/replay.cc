#include "recording/replay.h"

#include <algorithm>
#include <chrono>
#include <exception>
#include <fstream>
#include <memory>
#include <utility>

#include <fmt/format.h>

#include "agent/board_view.h"
#include "agent/click.h"
#include "agent/guards.h"
#include "agent/mastermind/strategy.h"
#include "agent/player.h"
#include "base/text.h"
#include "recording/replay_world.h"
#include "recording/update_readings.h"
#include "recording/value_json.h"
#include "vision/board_reader.h"

namespace mindreader {
namespace {

// For sessions that do not say: none.
constexpr std::int64_t kNoTimeLimit = 365 * 24 * 3600;

std::chrono::seconds TimeLimit(const Session& session) {
  const auto limit = session.head["settings"].value("time_limit", std::int64_t{0});
  return std::chrono::seconds(limit > 0 ? std::min(limit, kNoTimeLimit) : kNoTimeLimit);
}

// Whether a dialog may have told how a game ended: then the state is not the picture's alone.
bool HasEndDialog(const Skin& skin) {
  for (const DialogSkin& dialog : skin.dialogs) {
    if (dialog.meaning != DialogMeaning::kNothing) return true;
  }
  return false;
}

class Replayer {
 public:
  Replayer(Session& session, const ReplayOptions& options)
      : session_(session),
        options_(options),
        tape_(session.events),
        clock_(tape_),
        screen_(tape_, session.frames, clock_),
        windows_(tape_, clock_),
        pointer_(tape_),
        paced_(pointer_, clock_) {
    if (options.update) tape_.CollectReadings();
    // The same guards in the same order ask the clock as often as they did then; the limit counts
    // from the first time that is in the session.
    guards_.Add(std::make_unique<StopRequestGuard>([] { return false; }));
    guards_.Add(std::make_unique<TimeLimitGuard>(clock_, TimeLimit(session)));
    guards_.Add(std::make_unique<RateGuard>(clock_));
    clicker_.emplace(screen_, windows_, paced_, clock_, guards_);
  }

  Result<ReplayReport> Run() {
    if (const auto made = MakeReader(); !made) return Forward(made);
    for (std::size_t i = 0; i < session_.events.size() && GoesOn(); ++i) {
      if (EventName(session_.events[i]) != "view") continue;
      if (session_.events[i].value("learned", false)) {
        ++report_.learned;
        continue;
      }
      const Status seen = options_.readings_only ? ReadView(i) : PlayView(i);
      if (!seen) return Forward(seen);
    }
    if (!tape_.divergence()) CheckFrames();
    Count();
    return report_;
  }

  [[nodiscard]] const std::map<std::size_t, Json>& new_readings() const {
    return options_.readings_only ? new_readings_ : tape_.new_readings();
  }

 private:
  [[nodiscard]] bool GoesOn() const { return !tape_.divergence(); }

  Status MakeReader() {
    auto reader = TextReader::Create();
    if (!reader) return Forward(reader);
    reader_ = std::move(*reader);
    return {};
  }

  Result<Skin> SkinOf(const Json& view) const {
    if (options_.skin) return *options_.skin;
    try {
      const auto found = session_.skins.find(view.at("skin").at("hash").get<std::string>());
      if (found != session_.skins.end()) return found->second;
    } catch (const std::exception&) {
      // Falls through to the same message.
    }
    return Fail(ErrorCode::kUsage, "the session does not have its skin", "a file in skins/");
  }

  // Where the part of the session ends that was played with this view.
  [[nodiscard]] std::size_t EndOf(std::size_t view) const {
    std::size_t end = view + 1;
    while (end < session_.events.size() && EventName(session_.events[end]) != "view") ++end;
    return end;
  }

  // The next game's number between here and there; nothing when none was begun.
  [[nodiscard]] std::optional<int> NextGame(std::size_t from, std::size_t end) const {
    for (std::size_t i = from; i < end; ++i) {
      const Json& line = session_.events[i];
      if (line.contains("game") && line["game"].is_number_integer()) return line["game"].get<int>();
    }
    return std::nullopt;
  }

  // --- everything again ---

  Status PlayView(std::size_t at) {
    const auto skin = SkinOf(session_.events[at]);
    if (!skin) return Forward(skin);
    const auto window = session_.events[at].value("window", Json());
    if (!window.is_number_unsigned()) return Fail(ErrorCode::kUsage, "a view without a window");
    const auto strategy = MakeStrategy(*skin);
    if (!strategy) return Forward(strategy);
    tape_.Seek(at + 1);
    const bool finds_new_game = session_.events[at].value("finds_new_game", false);
    const bool reads = session_.events[at].value("reads_texts", true);
    const World world{screen_, windows_, clock_, reads ? reader_.get() : nullptr};
    auto view = BoardView::Open(world, *skin, window.get<WindowId>());
    if (!view) return Ended(0, view.error());
    const std::size_t end = EndOf(at);
    int game = 0;
    while (GoesOn() && tape_.index() < end) {
      game = NextGame(tape_.index(), end).value_or(game + 1);
      const auto result = PlayGame(world, *view, **strategy, finds_new_game, game);
      if (!result) return Ended(game, result.error());
      // Where the recording was cut between a game's last answer and its end, it has no end.
      if (GoesOn() && !tape_.at_end()) ++report_.games;
    }
    return {};
  }

  Result<GameResult> PlayGame(const World& world, BoardView& view, mastermind::Strategy& strategy,
                              bool finds_new_game, int game) {
    ReplayListener listener(tape_);
    const Json& settings = session_.head["settings"];
    PlayerOptions player_options;
    if (settings.value("step", false)) player_options.may_go_on = [] { return true; };
    if (settings.value("pauses", false)) {
      player_options.resume = [](const Error&) { return Status(); };
    }
    Clicker* hand = settings.value("dry_run", false) ? nullptr : &*clicker_;
    if (hand != nullptr && finds_new_game && options_.begin_game) {
      player_options.begin_new_game = [&] { return options_.begin_game(world, view, *hand); };
    }
    return Player(world, view, strategy, hand, listener, player_options).PlayGame(game);
  }

  // An error of the player: the end of the tape, a difference, or what happened then too.
  Status Ended(int game, const Error& error) {
    if (tape_.at_end() || tape_.divergence()) return {};
    tape_.Hear("error", {{"game", game}, {"error", error}}, {"game"});
    return {};
  }

  [[nodiscard]] Result<std::unique_ptr<mastermind::Strategy>> MakeStrategy(const Skin& skin) const {
    const Json& settings = session_.head["settings"];
    const auto name = settings.value("strategy", std::string());
    auto strategy =
        mastermind::MakeStrategy(name, {skin.board.pegs, skin.ColorCount(), skin.board.repeats},
                                 settings.value("seed", std::uint64_t{1}));
    if (strategy) return strategy;
    return Fail(ErrorCode::kUsage,
                "the strategy '" + Printable(name) + "' does not play this board",
                "one of this version", "See 'mindreader play --help'.");
  }

  // --- only readings ---

  Status ReadView(std::size_t at) {
    const auto skin = SkinOf(session_.events[at]);
    if (!skin) return Forward(skin);
    std::optional<BoardLayout> layout;
    const std::size_t end = EndOf(at);
    for (std::size_t i = at + 1; i < end && GoesOn(); ++i) {
      const Json& line = session_.events[i];
      const bool first_look = !layout && EventName(line) == "capture" && line.contains("frame");
      if (!first_look && !line.contains("reading")) continue;
      auto frame = session_.frames.Load(line.value("frame", std::string()));
      if (!frame) {
        Differs(Divergence::Kind::kFrame, line, frame.error().seen);
        return {};
      }
      if (const auto located = Locate(*frame, *skin, layout); !located) {
        Differs(Divergence::Kind::kReading, line, located.error().Message());
        return {};
      }
      if (line.contains("reading")) ReadAgain(i, *frame, *skin, *layout);
    }
    return {};
  }

  Status Locate(const cv::Mat& frame, const Skin& skin, std::optional<BoardLayout>& layout) const {
    const bool fits = layout && layout->frame_size == Size{frame.cols, frame.rows} &&
                      ReadBoard(frame, skin, *layout).state != BoardState::kUnreadable;
    if (fits) return {};
    auto located = LocateBoard(frame, skin);
    if (!located) return Forward(located);
    layout = std::move(*located);
    return {};
  }

  void ReadAgain(std::size_t index, const cv::Mat& frame, const Skin& skin,
                 const BoardLayout& layout) {
    const Json& line = session_.events[index];
    Reading reading = ReadBoard(frame, skin, layout);
    ReadTexts(frame, skin, layout, *reader_, reading);
    Json now = reading, then = line["reading"];
    if (HasEndDialog(skin) && then.is_object()) now["state"] = then.value("state", Json());
    ++report_.readings;
    const auto difference = FirstDifference(then, now);
    if (!difference) return;
    if (options_.update) {
      new_readings_[index] = std::move(now);
      return;
    }
    Differs(Divergence::Kind::kReading, line,
            fmt::format("reading.{} was {}, is now {}", Printable(difference->where),
                        difference->recorded, difference->now));
  }

  void Differs(Divergence::Kind kind, const Json& line, std::string what) {
    tape_.Diverge({kind, line.at("n").get<std::int64_t>(), std::move(what)});
  }

  // --- the end ---

  // Frames that nothing rests on now must be sound too.
  void CheckFrames() {
    for (const Json& line : session_.events) {
      if (!line.contains("frame") || !line["frame"].is_string()) continue;
      const auto frame = session_.frames.Load(line["frame"].get<std::string>());
      if (!frame) return Differs(Divergence::Kind::kFrame, line, frame.error().seen);
    }
    report_.frames = static_cast<int>(session_.frames.recipes().size());
  }

  void Count() {
    report_.divergence = tape_.divergence();
    report_.counts = tape_.counts();
    if (options_.readings_only) return;
    const std::int64_t last =
        report_.divergence ? report_.divergence->event : std::numeric_limits<std::int64_t>::max();
    bool repeated = false;  // what comes before the first view is not
    for (std::size_t i = 0; i < tape_.index() && i < session_.events.size(); ++i) {
      const Json& line = session_.events[i];
      if (line.at("n").get<std::int64_t>() >= last) break;
      const std::string name = EventName(line);
      if (name == "view") repeated = !line.value("learned", false);
      if (!repeated) continue;
      report_.readings += line.contains("reading") ? 1 : 0;
      report_.decisions += name == "decide" ? 1 : 0;
      report_.clicks += name == "gesture" ? 1 : 0;
    }
  }

  Session& session_;
  const ReplayOptions& options_;
  ReplayTape tape_;
  ReplayClock clock_;
  ReplayScreen screen_;
  ReplayWindows windows_;
  ReplayPointer pointer_;
  PacedPointer paced_;
  GuardChain guards_;
  std::optional<Clicker> clicker_;
  std::unique_ptr<TextReader> reader_;
  std::map<std::size_t, Json> new_readings_;
  ReplayReport report_;
};

}  // namespace

Result<ReplayReport> Replay(Session& session, const ReplayOptions& options) {
  if (session.redacted()) {
    return Fail(ErrorCode::kUsage, "the session was recorded with --redact and lacks its texts",
                "a session with everything that the player saw", "Use 'report' or 'video'.");
  }
  if (session.begins_late() && !options.readings_only) {
    return Fail(ErrorCode::kUsage, "the beginning of this run was not kept",
                "a session recorded with --record", "--readings-only works.");
  }
  if (!session.head.contains("settings") || !session.head["settings"].is_object()) {
    return Fail(ErrorCode::kUsage, "session.json has no settings", "an object");
  }
  try {
    Replayer replayer(session, options);
    auto report = replayer.Run();
    if (!report || report->divergence || !options.update) return report;
    report->updated = static_cast<int>(replayer.new_readings().size());
    if (const auto written = UpdateReadings(session, replayer.new_readings()); !written) {
      return Forward(written);
    }
    return report;
  } catch (const nlohmann::json::exception& error) {
    return Fail(ErrorCode::kUsage, "the session is damaged: " + Printable(error.what()),
                "what docs/sessions.md describes");
  }
}

}  // namespace mindreader
