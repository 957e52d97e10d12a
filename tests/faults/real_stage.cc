#include <csignal>
#include <filesystem>
#include <fstream>
#include <thread>

#include <sys/socket.h>
#include <xcb/xcb.h>
#include <nlohmann/json.hpp>
#include <opencv2/core.hpp>

#include "platform/x11/blank_screen.h"
#include "platform/x11/connection.h"
#include "platform/x11/display.h"
#include "platform/x11/virtual_display.h"
#include "skins/skin_file.h"
#include "tests/faults/arena.h"
#include "tests/platform/test_window.h"
#include "vision/board_reader.h"

namespace mindreader::faults {
namespace {

namespace fs = std::filesystem;
using std::chrono::milliseconds;
using std::chrono::seconds;

// The slowest program starts in about a second; a loaded machine gets more.
constexpr seconds kStart{30};
// Longer than a window manager takes to do what it was asked for.
constexpr seconds kDone{2};
constexpr milliseconds kStill{200};
// Ten times what these programs take to answer a click; a lost one costs this time, and a game with
// many lost ones shall not take minutes.
constexpr milliseconds kAnswer{600};
// Longer than a page's account of a click is on its way to the file.
constexpr milliseconds kTold{300};

Status WriteFiles(const fs::path& home, const Program& program) {
  for (const ProgramFile& file : program.files) {
    fs::create_directories((home / file.path).parent_path());
    std::ofstream out(home / file.path);
    out << file.content;
    if (!out) return Fail(ErrorCode::kFailed, "cannot write " + file.path);
  }
  return {};
}

// The guesses of the last game that a page of tests/proteus tells of (its README, "The truth").
std::optional<std::vector<mastermind::Code>> JudgedByPage(const fs::path& truth) {
  std::ifstream in(truth);
  std::vector<mastermind::Code> rows;
  bool began = false;
  for (std::string line; std::getline(in, line);) {
    if (line.find(R"("type":"g)") == std::string::npos) continue;
    const auto told = nlohmann::json::parse(line, nullptr, false);
    if (!told.is_object()) continue;
    if (told.value("type", "") == "game") {
      began = true;
      rows.clear();
    } else if (told.value("type", "") == "guess") {
      rows.emplace_back(told.at("code").get<std::vector<int>>());
    }
  }
  if (!began) return std::nullopt;
  return rows;
}

// The first hole of GCompris' input row, at the window size that its settings give.
constexpr WindowPoint kInputHole{294, 596};
// Its popup of colors lies over the history: a panel of one gray.
const cv::Scalar kPopup(169, 169, 169, 255);
constexpr int kMuchOfPopup = 4000;  // pixels

class RealStage final : public Stage {
 public:
  ~RealStage() override {
    for (std::jthread& thread : later_) thread.request_stop();
    if (frozen_ && pid_ > 0) kill(pid_, SIGCONT);  // so that it can be asked to end
  }

  Status Start(const std::string& name) {
    const fs::path source = MINDREADER_SOURCE_DIR;
    const bool is_page = name == "proteus";
    const fs::path shipped = source / "skins/shipped" / (name + ".toml");
    auto skin = LoadSkin(is_page ? source / "tests/faults/proteus.toml" : shipped);
    if (!skin) return Forward(skin);
    skin_ = *std::move(skin);
    has_history_ = !skin_.HasBoard();
    if (has_history_) {
      auto history = LoadSkin(source / "tests/faults/gcompris.toml");
      if (!history) return Forward(history);
      history->program = skin_.program;
      skin_ = *std::move(history);
    }
    skin_.controls.answer = kAnswer;
    auto own = VirtualDisplay::Start({});
    if (!own) return Forward(own);
    own_ = *std::move(own);
    if (is_page) {
      truth_ = own_->home() / "truth.jsonl";
      skin_.program.command = {source / "tests/proteus/open.sh", "1", "level=1&only=plain", truth_};
      skin_.program.environment["TMPDIR"] = own_->home();
    }
    if (const auto written = WriteFiles(own_->home(), skin_.program); !written) return written;
    auto display = X11Display::Open(own_->name(), clock_, -1, own_->authority());
    if (!display) return Forward(display);
    display_ = *std::move(display);
    auto pointer = display_->MakePointer();
    if (!pointer) return Forward(pointer);
    pointer_ = *std::move(pointer);
    auto blank = BlankScreen::Watch(own_->name(), own_->authority());
    if (!blank) return Forward(blank);
    blank_ = *std::move(blank);
    auto reader = TextReader::Create();
    if (!reader) return Forward(reader);
    reader_ = *std::move(reader);
    auto connection = x11::Connection::Open(own_->name(), own_->authority());
    if (!connection) return Forward(connection);
    connection_ = *std::move(connection);
    if (auto begun = own_->StartProgram(skin_.program.command, skin_.program.environment); !begun) {
      return begun;
    }
    return AwaitBoard();
  }

  Screen& screen() override { return display_->screen(); }
  Windows& windows() override { return display_->windows(); }
  Pointer& pointer() override { return *pointer_; }
  Clock& clock() override { return clock_; }
  TextReader* text_reader() override { return reader_.get(); }
  WindowId board() override { return board_; }
  const Skin& skin() override { return skin_; }
  std::optional<std::vector<mastermind::Code>> Judged() override {
    if (has_history_) {
      LookAtRows();
      return history_;
    }
    if (truth_.empty()) return std::nullopt;
    clock_.SleepUntil(clock_.Now() + kTold);
    return JudgedByPage(truth_);
  }
  // The newest row comes first in a history, and nothing is left of it when a game was won.
  void LookAtRows() override {
    if (!has_history_) return;
    const cv::Mat now = Pixels();
    const auto layout = LocateBoard(now, skin_);
    cv::Mat popup;
    cv::inRange(now, kPopup, kPopup, popup);
    if (!layout || cv::countNonZero(popup) > kMuchOfPopup) return;
    std::vector<mastermind::Code> rows;
    for (const RowReading& row : ReadBoard(now, skin_, *layout).rows) {
      const auto code = CodeOf(row);
      if (!code) break;
      rows.insert(rows.begin(), *code);
    }
    if (rows.size() > history_.size()) history_ = std::move(rows);
  }
  // Rows of a history do not stay where they were; and where a row is always full, a click that
  // counts twice submits another one.
  bool Suits(const Fault& fault) override {
    return !has_history_ || (!fault.in_a_row && !fault.doubles_clicks);
  }

  bool MoveWindow() override {
    const auto before = windows().Describe(board_);
    if (!before) return false;
    const RootPoint to{before->content.x > 300 ? before->content.x - 70 : before->content.x + 70,
                       before->content.y > 200 ? before->content.y - 20 : before->content.y + 20};
    return windows().Move(board_, to).has_value() &&
           Await([&](const WindowInfo& now) { return now.content != before->content; });
  }
  bool ResizeWindow() override {
    const auto before = windows().Describe(board_);
    if (!before) return false;
    const Size size{before->content.width + 60, before->content.height + 90};
    return windows().Resize(board_, size).has_value() && Await([&](const WindowInfo& now) {
             return now.content.Extent() != before->content.Extent();
           });
  }
  bool Minimize() override {
    xcb_client_message_event_t message{};
    message.response_type = XCB_CLIENT_MESSAGE;
    message.format = 32;
    message.window = static_cast<xcb_window_t>(board_);
    const char name[] = "WM_CHANGE_STATE";
    const x11::Reply<xcb_intern_atom_reply_t> atom(xcb_intern_atom_reply(
        connection_->get(), xcb_intern_atom(connection_->get(), 0, sizeof name - 1, name),
        nullptr));
    if (!atom) return false;
    message.type = atom->atom;
    message.data.data32[0] = 3;  // IconicState (ICCCM 4.1.4)
    xcb_send_event(connection_->get(), 0, connection_->root(),
                   XCB_EVENT_MASK_SUBSTRUCTURE_REDIRECT | XCB_EVENT_MASK_SUBSTRUCTURE_NOTIFY,
                   reinterpret_cast<const char*>(&message));
    xcb_flush(connection_->get());
    return Await([](const WindowInfo& now) { return !now.viewable; });
  }
  bool CoverAll() override {
    return Open({.place = {0, 0, 1280, 1024}, .title = "cover", .override_redirect = true});
  }
  bool CoverPoint(RootPoint at) override {
    const auto window = windows().Describe(board_);
    if (has_history_ && window) at = ToRoot(kInputHole, window->content);
    return Open(
        {.place = {at.x - 12, at.y - 12, 24, 24}, .title = "patch", .override_redirect = true});
  }
  bool CoverForAMoment() override {
    const auto at = windows().Describe(board_);
    return at && Open({.place = at->content, .title = "in front"});
  }
  bool StealFocus() override {
    if (!Open({.place = {0, 0, 120, 80}, .title = "somebody else"})) return false;
    (void)windows().Activate(others_.back()->id());
    const TimePoint deadline = clock_.Now() + kDone;
    while (windows().Focused() != others_.back()->id() && clock_.Now() < deadline) {
      (void)windows().WaitForChange(clock_.Now() + milliseconds(20));
    }
    return true;
  }
  bool OpenUnknownDialog() override {
    const auto at = windows().Describe(board_);
    return at && Open({.place = {at->content.x + 20, at->content.y + 100, 200, 120},
                       .title = "Question",
                       .transient_for = board_});
  }
  bool CloseWindow() override { return windows().Close(board_).has_value() && AwaitGone(); }
  bool KillProgram() override { return pid_ > 0 && kill(pid_, SIGKILL) == 0 && AwaitGone(); }
  bool ReplaceWindow() override {
    const auto before = windows().Describe(board_);
    return before && KillProgram() &&
           Open({.place = before->content, .title = before->title, .background = 0xCCCCCD});
  }
  bool FreezeProgram() override {
    frozen_ = true;
    return pid_ > 0 && kill(pid_, SIGSTOP) == 0;
  }
  bool FreezeForAMoment() override {
    if (!FreezeProgram()) return false;
    later_.emplace_back([pid = pid_] {
      std::this_thread::sleep_for(milliseconds(700));
      kill(pid, SIGCONT);
    });
    return true;
  }
  bool KillDisplay() override {
    ucred peer{};
    socklen_t size = sizeof peer;
    const int fd = xcb_get_file_descriptor(connection_->get());
    if (getsockopt(fd, SOL_SOCKET, SO_PEERCRED, &peer, &size) != 0 || peer.pid <= 0) return false;
    return kill(peer.pid, SIGKILL) == 0;
  }
  bool BlankTheScreen() override {
    xcb_force_screen_saver(connection_->get(), XCB_SCREEN_SAVER_ACTIVE);
    connection_->Synchronize();
    return IsBlank();
  }
  bool IsBlank() override { return blank_->Now(); }

  bool UserMovesPointer(int pixels) override {
    const auto at = pointer_->Location();
    return at && pointer_->Move({at->x - pixels, at->y}).has_value();
  }
  // With the same mouse, and put back to where it was.
  bool UserPlacesPeg() override {
    if (has_history_) return false;
    const auto seen = LocateBoard(Pixels(), skin_);
    if (!seen) return false;
    const auto row = ReadBoard(Pixels(), skin_, *seen).active_row;
    if (!row) return true;  // between two rows; nobody can place a peg
    const WindowPoint from = seen->palette.back();
    const WindowPoint to = seen->holes[static_cast<std::size_t>(*row)].front();
    return skin_.controls.placing == Placing::kDrag ? ByHand({from, to}, true)
                                                    : ByHand({from, to}, false);
  }
  bool UserBeginsNewGame() override {
    if (has_history_) return false;
    const auto seen = LocateBoard(Pixels(), skin_);
    if (!seen) return false;
    if (seen->new_game) return ByHand({*seen->new_game}, false);
    return pointer_->Key(skin_.controls.new_game.key).has_value() && Pause();
  }

 private:
  Status AwaitBoard() {
    const TimePoint deadline = clock_.Now() + kStart;
    while (clock_.Now() < deadline) {
      const auto all = windows().List();
      if (!all) return Forward(all);
      for (const WindowInfo& window : *all) {
        if (window.window_class != skin_.identity.window_class) continue;
        board_ = window.id;
        pid_ = window.pid;
        if (LocateBoard(Pixels(), skin_)) return AwaitStill();
      }
      (void)windows().WaitForChange(clock_.Now() + milliseconds(50));
    }
    return Fail(ErrorCode::kNotFound, "no board of " + skin_.name + " came");
  }

  Status AwaitStill() {
    const auto watch = screen().Watch(board_);
    if (!watch) return Forward(watch);
    (void)(*watch)->WaitForQuiet({0, 0, 4000, 4000}, kStill, clock_.Now() + kDone);
    return {};
  }

  [[nodiscard]] cv::Mat Pixels() {
    const auto frame = screen().Capture(board_);
    return frame ? frame->pixels : cv::Mat(1, 1, CV_8UC4, cv::Scalar());
  }

  bool Open(const TestWindow::Options& options) {
    others_.push_back(std::make_unique<TestWindow>(*own_, options));
    return true;
  }

  bool Await(const std::function<bool(const WindowInfo&)>& done) {
    const TimePoint deadline = clock_.Now() + kDone;
    while (clock_.Now() < deadline) {
      const auto now = windows().Describe(board_);
      if (now && done(*now)) return true;
      (void)windows().WaitForChange(clock_.Now() + milliseconds(20));
    }
    return false;
  }
  bool AwaitGone() {
    const TimePoint deadline = clock_.Now() + kDone;
    while (clock_.Now() < deadline) {
      if (!windows().Describe(board_)) return true;
      (void)windows().WaitForChange(clock_.Now() + milliseconds(20));
    }
    return false;
  }

  bool Pause() {
    clock_.SleepUntil(clock_.Now() + milliseconds(40));
    return true;
  }
  bool ByHand(const std::vector<WindowPoint>& places, bool drag) {
    const auto before = pointer_->Location();
    const auto window = windows().Describe(board_);
    if (!before || !window) return false;
    bool done = true;
    for (std::size_t i = 0; i < places.size(); ++i) {
      done = done && pointer_->Move(ToRoot(places[i], window->content)) && Pause();
      if (!drag || i == 0) done = done && pointer_->Press() && Pause();
      if (!drag || i + 1 == places.size()) done = done && pointer_->Release() && Pause();
    }
    return done && pointer_->Move(*before) && Pause();
  }

  SteadyClock clock_;
  Skin skin_;
  std::unique_ptr<VirtualDisplay> own_;
  fs::path truth_;            // of a page: what it tells of itself
  bool has_history_ = false;  // its skin is the judge's: of past guesses, beside an input row
  std::vector<mastermind::Code> history_;
  std::unique_ptr<X11Display> display_;
  std::unique_ptr<Pointer> pointer_;
  std::unique_ptr<BlankScreen> blank_;
  std::unique_ptr<TextReader> reader_;
  std::unique_ptr<x11::Connection> connection_;
  std::vector<std::unique_ptr<TestWindow>> others_;
  std::vector<std::jthread> later_;
  WindowId board_ = WindowId::kNone;
  int pid_ = 0;
  bool frozen_ = false;
};

}  // namespace

Result<std::unique_ptr<Stage>> MakeRealStage(const std::string& skin) {
  auto stage = std::make_unique<RealStage>();
  if (const auto started = stage->Start(skin); !started) return Forward(started);
  return stage;
}

}  // namespace mindreader::faults
