#include "app/target.h"

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "app/learned_skins.h"
#include "app/logging.h"
#include "app/skin_choice.h"
#include "app/window_match.h"
#include "base/text.h"
#include "platform/x11/window_picker.h"
#include "skins/skin_file.h"

namespace mindreader {
namespace {

namespace fs = std::filesystem;

// From the start of a program to its board: the slowest one measured takes about a second, and a
// loaded machine is given some more.
constexpr std::chrono::seconds kStartDeadline{20};

// A window that was still for this long has drawn itself; some never are still, and are waited for
// no longer than this.
constexpr std::chrono::milliseconds kOpened{500};
constexpr std::chrono::seconds kLongestOpening{3};

Status WriteProgramFile(const fs::path& home, const ProgramFile& file) {
  const fs::path path = home / file.path;
  std::error_code error;
  fs::create_directories(path.parent_path(), error);
  std::ofstream out(path, std::ios::binary);
  out << file.content;
  out.close();
  if (out) return {};
  return Fail(ErrorCode::kFailed, Printable(path.string()) + " cannot be written",
              "a private home directory that can be written to");
}

// The last thing that a program said, which is often why it has no window.
std::string LastWords(const fs::path& home) {
  std::string last, line;
  for (int number = 0;; ++number) {
    std::ifstream log(home / ("program-" + std::to_string(number) + ".log"));
    if (!log && number > 0) break;
    while (std::getline(log, line)) {
      if (!line.empty()) last = line;
    }
  }
  return last.empty() ? "" : "The program's last words: " + Printable(last);
}

template <typename T>
T WithPackage(T result, const Program& program) {
  if (!result && result.error().code == ErrorCode::kNotFound && !program.package.empty()) {
    result.error().advice = "Install it: apt install " + Printable(program.package);
  }
  return result;
}

Error Interrupted() { return {ErrorCode::kStopped, "stopped by the user", {}, {}}; }

class Opening {
 public:
  Opening(const TargetOptions& options, Clock& clock, int wake_fd)
      : options_(options),
        clock_(clock),
        wake_fd_(wake_fd),
        must_learn_(options.may_learn && options.skin == "learn") {}

  Result<std::unique_ptr<Target>> Open() {
    auto target = std::make_unique<Target>();
    const Status opened = options_.app.empty() ? FindWindow(*target) : StartApp(*target);
    if (!opened) return Forward(opened);
    if (!target->known) return target;
    LogInfo(fmt::format("{} has the board of skin {} with score {:.3f}", Describe(target->window),
                        target->skin.name, target->layout.score));
    return target;
  }

 private:
  // --window and --pick: what is there now counts.
  Status FindWindow(Target& target) {
    Result<std::vector<Skin>> skins;
    if (!must_learn_) skins = SkinsFor(options_.skin, options_.may_learn);
    if (!skins) return Forward(skins);
    if (const auto opened = OpenDisplay(target, options_.display); !opened) return opened;
    auto window = options_.pick ? Pick(target) : Named(target);
    if (!window) return Forward(window);
    target.window = *std::move(window);
    if (must_learn_) return LeaveToLearn(target);
    if (options_.skin == "auto") {
      std::erase_if(*skins, [&](const Skin& s) { return !IsWindowOf(s.identity, target.window); });
    }
    if (skins->empty() && options_.may_learn) return LeaveToLearn(target);
    if (skins->empty()) {
      return Fail(ErrorCode::kNotFound,
                  "the window " + Describe(target.window) + " is of no known program",
                  "a window that a skin names", "'mindreader skins' lists the known programs");
    }
    const Status seen = Look(target, *skins);
    const bool other_look = !seen && seen.error().code == ErrorCode::kNotFound;
    if (other_look && options_.may_learn && options_.skin == "auto") return LeaveToLearn(target);
    return seen;
  }

  // --app: the program needs a while to draw its board.
  Status StartApp(Target& target) {
    const auto app = FindSkin(options_.app);
    if (!app) return Forward(app);
    target.app = *app;
    const bool board_is_learned = !app->HasBoard() && options_.skin == "auto";
    if (board_is_learned && !options_.may_learn) return tl::unexpected(NoBoard(*app));
    if (app->program.command.empty()) {
      return Fail(ErrorCode::kUsage,
                  "the skin " + Printable(app->name) + " does not say how its program is started",
                  "a skin with a [program]", "Start it yourself and use --window or --pick");
    }
    Result<std::vector<Skin>> skins;
    if (!must_learn_) skins = CandidatesFor(*app);
    if (!skins) return Forward(skins);
    const TimePoint deadline = clock_.Now() + kStartDeadline;
    const Status started =
        options_.headless ? StartHeadless(target, *app) : StartOnDesktop(target, *app);
    if (!started) return started;
    auto window = AwaitWindow(target, *app, deadline);
    if (!window) return Forward(window);
    target.window = *std::move(window);
    if (must_learn_ || board_is_learned) return MeetLearned(target, *skins, deadline);
    const Status found = AwaitBoard(target, *skins, deadline);
    const bool other_look = !found && found.error().code == ErrorCode::kNotFound;
    if (other_look && options_.may_learn && options_.skin == "auto") return LeaveToLearn(target);
    return found;
  }

  // A program whose board no shipped skin describes: it may have been learned before.
  Status MeetLearned(Target& target, const std::vector<Skin>& skins, TimePoint deadline) {
    if (const Status still = AwaitStill(target, deadline); !still) return still;
    if (!skins.empty() && Look(target, skins)) return {};
    return LeaveToLearn(target);
  }

  Status LeaveToLearn(Target& target) {
    target.known = false;
    target.skin = {};
    return {};
  }

  // A window is there before its content is; without a skin, stillness is all that tells.
  Status AwaitStill(Target& target, TimePoint deadline) {
    const auto watch = target.display->screen().Watch(target.window.id);
    if (!watch) return Forward(watch);
    const TimePoint latest = std::min(deadline, clock_.Now() + kLongestOpening);
    const WindowRect everything{0, 0, target.window.content.width, target.window.content.height};
    const WaitOutcome outcome = (*watch)->WaitForQuiet(everything, kOpened, latest).outcome;
    if (outcome == WaitOutcome::kInterrupted) return tl::unexpected(Interrupted());
    const auto now = target.display->windows().Describe(target.window.id);
    if (!now) return Forward(now);
    target.window = *now;
    return {};
  }

  // A headless program starts with the skin's own settings; on the desktop the user's may give it
  // another look of the same program.
  Result<std::vector<Skin>> CandidatesFor(const Skin& app) {
    if (options_.skin != "auto") return SkinsFor(options_.skin, options_.may_learn);
    if (options_.headless && app.HasBoard()) return std::vector<Skin>{app};
    auto skins = SkinsFor("auto", options_.may_learn);
    if (!skins) return skins;
    // What a headless program without a board of its own shows, no shipped skin describes.
    std::erase_if(*skins, [&](const Skin& s) {
      return s.identity.window_class != app.identity.window_class ||
             (options_.headless && !IsLearned(s));
    });
    if (skins->empty() && app.HasBoard()) skins->push_back(app);
    return skins;
  }

  Status OpenDisplay(Target& target, const std::string& name, const fs::path& authority = {}) {
    auto display = X11Display::Open(name, clock_, wake_fd_, authority);
    if (!display) return Forward(display);
    target.display = *std::move(display);
    return {};
  }

  Status StartHeadless(Target& target, const Skin& app) {
    VirtualDisplay::Options options;
    options.window_manager = options_.window_manager;
    auto display = VirtualDisplay::Start(options);
    if (!display) return Forward(display);
    target.virtual_display = *std::move(display);
    for (const ProgramFile& file : app.program.files) {
      const Status written = WriteProgramFile(target.virtual_display->home(), file);
      if (!written) return written;
    }
    const VirtualDisplay& own = *target.virtual_display;
    if (const auto opened = OpenDisplay(target, own.name(), own.authority()); !opened) {
      return opened;
    }
    return WithPackage(
        target.virtual_display->StartProgram(app.program.command, app.program.environment),
        app.program);
  }

  // As the user would start it: his own settings, nothing of the skin's.
  Status StartOnDesktop(Target& target, const Skin& app) {
    if (const Status opened = OpenDisplay(target, options_.display); !opened) return opened;
    const auto windows = target.display->windows().List();
    if (!windows) return Forward(windows);
    for (const WindowInfo& window : *windows) there_before_.push_back(window.id);
    ChildProcess::Options child;
    child.command = app.program.command;
    child.environment["DISPLAY"] = target.display->name();
    auto program = WithPackage(ChildProcess::Start(child), app.program);
    if (!program) return Forward(program);
    target.program.emplace(*std::move(program));
    return {};
  }

  Result<WindowInfo> AwaitWindow(Target& target, const Skin& app, TimePoint deadline) {
    Windows& windows = target.display->windows();
    while (true) {
      const auto all = windows.List();
      if (!all) return Forward(all);
      for (const WindowInfo& window : *all) {
        const bool is_new =
            std::find(there_before_.begin(), there_before_.end(), window.id) == there_before_.end();
        if (is_new && IsWindowOf(app.identity, window)) return window;
      }
      const WaitOutcome outcome = windows.WaitForChange(deadline).outcome;
      if (outcome == WaitOutcome::kInterrupted) return tl::unexpected(Interrupted());
      if (outcome == WaitOutcome::kChanged) continue;
      return Fail(ErrorCode::kNotFound,
                  Printable(app.name) + " showed no window of its own within " +
                      std::to_string(kStartDeadline.count()) +
                      " s; the windows are: " + DescribeAll(*all),
                  "a new window of class " + Printable(app.identity.window_class),
                  target.virtual_display ? LastWords(target.virtual_display->home()) : "");
    }
  }

  // A window is there before its content is: looks again after each repaint.
  Status AwaitBoard(Target& target, const std::vector<Skin>& skins, TimePoint deadline) {
    const auto watch = target.display->screen().Watch(target.window.id);
    if (!watch) return Forward(watch);
    while (true) {
      (*watch)->Forget();
      const Status seen = Look(target, skins);
      if (seen || clock_.Now() >= deadline) return seen;
      const auto now = target.display->windows().Describe(target.window.id);
      if (!now) return Forward(now);
      target.window = *now;
      const WindowRect everything{0, 0, now->content.width, now->content.height};
      const WaitOutcome outcome = (*watch)->WaitForChange(everything, deadline).outcome;
      if (outcome == WaitOutcome::kInterrupted) return tl::unexpected(Interrupted());
      if (outcome == WaitOutcome::kTimedOut || outcome == WaitOutcome::kWindowGone) return seen;
    }
  }

  Status Look(Target& target, const std::vector<Skin>& skins) {
    auto frame = target.display->screen().Capture(target.window.id);
    if (!frame) return Forward(frame);
    const auto pictures = options_.skin == "auto" ? Pictures::kMustFit : Pictures::kIgnored;
    auto chosen = ChooseSkin(frame->pixels, skins, pictures);
    if (!chosen) return Forward(chosen);
    if (chosen->skin.played_by == PlayedBy::kApprentice) {
      target.recalled = std::move(chosen->skin);
      return LeaveToLearn(target);
    }
    target.frame = *std::move(frame);
    target.skin = std::move(chosen->skin);
    target.layout = std::move(chosen->layout);
    return {};
  }

  Result<WindowInfo> Named(Target& target) {
    Windows& windows = target.display->windows();
    if (const auto id = ParseWindowId(options_.window)) {
      if (auto window = windows.Describe(*id)) return window;
    }
    const auto all = windows.List();
    if (!all) return Forward(all);
    return FindByTitle(*all, options_.window);
  }

  Result<WindowInfo> Pick(Target& target) {
    const auto point = PickPoint(target.display->name(), wake_fd_);
    if (!point) return Forward(point);
    const auto all = target.display->windows().List();
    if (!all) return Forward(all);
    if (auto window = TopmostAt(*all, *point)) return *std::move(window);
    return Fail(ErrorCode::kNotFound,
                "there is no window where you clicked, at " + std::to_string(point->x) + ", " +
                    std::to_string(point->y),
                "a click into the content of one of: " + DescribeAll(*all));
  }

  const TargetOptions& options_;
  Clock& clock_;
  int wake_fd_;
  bool must_learn_;  // what is on the screen, whatever skins there are
  std::vector<WindowId> there_before_;
};

}  // namespace

Result<std::unique_ptr<Target>> OpenTarget(const TargetOptions& options, Clock& clock,
                                           int wake_fd) {
  if (const Status given = RequireTarget(options); !given) return Forward(given);
  return Opening(options, clock, wake_fd).Open();
}

}  // namespace mindreader
