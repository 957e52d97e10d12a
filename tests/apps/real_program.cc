#include "real_program.h"

#include <filesystem>
#include <fstream>
#include <iterator>

#include "skins/skin_file.h"

namespace mindreader::apps {
namespace {

namespace fs = std::filesystem;
using std::chrono::milliseconds;
using std::chrono::seconds;

// The slowest program starts in about a second; a loaded machine gets more.
constexpr seconds kStart{30};
// Slower than any gap at which a program or window manager was seen to mix events up.
constexpr milliseconds kHandGap{15};
// Longer than any program here takes from one step of a redraw to the next.
constexpr milliseconds kStill{150};

Status WriteSettings(const fs::path& home, const ProgramFile& file, const Changes& changes) {
  std::string content = file.content;
  const auto& [from, to] = changes.settings;
  if (const auto at = content.find(from); at != std::string::npos && !from.empty()) {
    content.replace(at, from.size(), to);
  } else if (from.empty()) {
    content += to;
  } else {
    return Fail(ErrorCode::kFailed, "the settings have no '" + from + "' to change");
  }
  fs::create_directories((home / file.path).parent_path());
  std::ofstream(home / file.path) << content;
  return {};
}

}  // namespace

Result<std::unique_ptr<RealProgram>> RealProgram::Start(const std::string& skin,
                                                        const Changes& changes) {
  const auto look = LoadSkin(fs::path(MINDREADER_SOURCE_DIR) / "skins/shipped" / (skin + ".toml"));
  if (!look) return Forward(look);
  std::unique_ptr<RealProgram> program(new RealProgram);
  VirtualDisplay::Options options;
  options.window_manager = changes.window_manager;
  auto own = VirtualDisplay::Start(options);
  if (!own) return Forward(own);
  program->virtual_display_ = *std::move(own);
  VirtualDisplay& there = *program->virtual_display_;
  for (const ProgramFile& file : look->program.files) {
    if (const auto done = WriteSettings(there.home(), file, changes); !done) return Forward(done);
  }
  auto display = X11Display::Open(there.name(), program->clock_, -1, there.authority());
  if (!display) return Forward(display);
  program->display_ = *std::move(display);
  auto pointer = program->display_->MakePointer();
  if (!pointer) return Forward(pointer);
  program->pointer_ = *std::move(pointer);
  program->hand_ = std::make_unique<PacedPointer>(*program->pointer_, program->clock_, kHandGap);

  auto environment = look->program.environment;
  environment.insert(changes.environment.begin(), changes.environment.end());
  // What it prints shall be in its log at once, not when its buffer is full.
  std::vector<std::string> command = {"stdbuf", "-oL"};
  const auto& started = changes.command.empty() ? look->program.command : changes.command;
  command.insert(command.end(), started.begin(), started.end());
  if (const auto done = there.StartProgram(command, environment); !done) return Forward(done);

  Windows& windows = program->display_->windows();
  const TimePoint deadline = program->clock_.Now() + kStart;
  while (program->window_ == WindowId::kNone) {
    const auto all = windows.List();
    if (!all) return Forward(all);
    for (const WindowInfo& window : *all) {
      if (window.window_class == look->identity.window_class) program->window_ = window.id;
    }
    if (program->window_ != WindowId::kNone) break;
    if (windows.WaitForChange(deadline).outcome != WaitOutcome::kChanged) {
      return Fail(ErrorCode::kNotFound, "no window of " + skin + " came: " + program->Output());
    }
  }
  if (const auto done = program->AwaitStillness(); !done) return Forward(done);
  return program;
}

std::map<std::string, std::string> RealProgram::Environment() const {
  return {{"DISPLAY", virtual_display_->name()},
          {"XAUTHORITY", virtual_display_->authority().string()}};
}

Result<WindowInfo> RealProgram::Window() const { return display_->windows().Describe(window_); }

Status RealProgram::AwaitGeometry(const std::function<bool(const RootRect&)>& is_there) {
  const TimePoint deadline = clock_.Now() + seconds(5);
  while (true) {
    const auto window = Window();
    if (!window) return Forward(window);
    if (is_there(window->content)) return AwaitStillness();
    if (clock_.Now() >= deadline) return Fail(ErrorCode::kFailed, "the window did not follow");
    (void)display_->windows().WaitForChange(clock_.Now() + milliseconds(50));
  }
}

Status RealProgram::MoveTo(RootPoint origin) {
  if (const auto asked = display_->windows().Move(window_, origin); !asked) return asked;
  return AwaitGeometry([&](const RootRect& content) { return content.Origin() == origin; });
}

Status RealProgram::ResizeTo(Size size) {
  if (const auto asked = display_->windows().Resize(window_, size); !asked) return asked;
  return AwaitGeometry([&](const RootRect& content) { return content.Extent() == size; });
}

Result<RootPoint> RealProgram::At(WindowPoint place) const {
  const auto window = Window();
  if (!window) return Forward(window);
  return ToRoot(place, window->content);
}

Status RealProgram::Click(WindowPoint place) { return Drag(place, place); }

Status RealProgram::Drag(WindowPoint from, WindowPoint to) {
  const auto start = At(from), end = At(to);
  if (!start || !end) return Forward(start ? end : start);
  for (const Status& step : {hand_->Move(*start), hand_->Press(),
                             from == to ? Status{} : hand_->Move(*end), hand_->Release()}) {
    if (!step) return step;
  }
  return {};
}

Status RealProgram::Key(const std::string& chord) { return hand_->Key(chord); }

Status RealProgram::MovePointer(RootPoint to) { return hand_->Move(to); }

Status RealProgram::AwaitStillness() {
  const auto window = Window();
  if (!window) return Forward(window);
  const auto watch = display_->screen().Watch(window_);
  if (!watch) return Forward(watch);
  const RootRect& content = window->content;
  // A program with a running clock is never still: two seconds are enough for everything else.
  (void)(*watch)->WaitForQuiet({0, 0, content.width, content.height}, kStill,
                               clock_.Now() + seconds(2));
  return {};
}

std::string RealProgram::Output() const {
  std::string all;
  for (const auto& entry : fs::directory_iterator(virtual_display_->home())) {
    if (entry.path().extension() != ".log") continue;
    std::ifstream log(entry.path());
    all.append(std::istreambuf_iterator<char>(log), {});
  }
  return all;
}

}  // namespace mindreader::apps
