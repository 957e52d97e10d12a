// A Mastermind program that exists only in memory: it draws itself as a skin says, takes clicks,
// keeps a secret, and can be told to misbehave. It is the screen, the windows and the mouse of the
// player's unit tests, on virtual time.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <opencv2/core/mat.hpp>

#include "agent/mastermind/code.h"
#include "agent/mastermind/counting.h"
#include "platform/pointer.h"
#include "platform/screen.h"
#include "platform/windows.h"
#include "skins/skin.h"
#include "tests/fake/fake_clock.h"
#include "tests/fake/fake_schedule.h"
#include "vision/board_reader.h"

namespace mindreader {

// What goes wrong; 0 or empty: nothing. "Every n-th" counts from the first press.
struct Faults {
  int drop_every = 0;           // every n-th press is ignored
  int dead_color = -1;          // this colour of the palette is none: no peg of it comes
  int lost_drags = 0;           // so many drags to a hole, the first ones, are ignored
  int moves_of_drag = 0;        // with fewer moves while the button is down nothing is dropped
  int wrong_hole_every = 0;     // every n-th peg lands one hole to the right (if there is one)
  Duration repaint_delay{};     // between a click and its effect on the screen
  Duration marks_one_by_one{};  // time between two marks of an answer
  Duration fade{};              // pegs of the first row are faint for so long at first
  Duration ready_delay{};       // from a full row to its look as marks.ready; no submit before
  Duration reveals_after{};     // a won game shows its secret then, over the darkened board
  bool reveals_aside = false;   // and over its first row, one hole further
  Duration shades_after{};      // a won game darkens its board then, and shows nothing else
  int lie_in_row = -1;          // this row (from 0) gets one mark too many
  int pointer_lag = 0;          // so many questions after a press still see the pointer's old place
  bool ticking = false;         // a clock below the board repaints every 50 ms
  int grab_mouse_at_press = 0;  // right after this press the user moves the pointer away
  int move_window_at_press = 0;  // before this press the user moves the window
  int cover_at_press = 0;        // before this press another program's window covers everything
  int resize_told_at_press = 0;  // right after this press a resize is told, to the size that it has
  bool second_pick_fills = false;  // a colour that is picked twice goes to the next hole
  // What happens instead of judging a row with a colour twice: a dialog opens, or nothing. Or no
  // row has one: a peg of a colour that the row has already leaves its old hole.
  enum class Refuses {
    kNothing,
    kInADialog,
    kSilently,
    kByMoving
  } refuses_repeats = Refuses::kNothing;
  bool pales = false;       // pegs of a judged row turn pale
  bool title_page = false;  // shows nothing but its colours, and takes no press, before Return
  mastermind::Counting counting = mastermind::Counting::kStandard;  // how marks are counted
};

class FakeProgram final : public Screen, public Windows, public Pointer {
 public:
  static constexpr WindowId kBoard{1};
  static constexpr WindowId kDialog{2};
  static constexpr WindowId kStranger{3};

  FakeProgram(Skin skin, mastermind::Code secret, FakeClock& clock, Faults faults = {});
  ~FakeProgram() override;

  // A skin that this program can draw: `rows` bottom-up, marks at the right, palette below.
  [[nodiscard]] static Skin MakeSkin(int pegs, int colors, int rows);

  // The truth, for tests.
  [[nodiscard]] const std::vector<mastermind::Turn>& answered() const { return answered_; }
  [[nodiscard]] int presses() const { return presses_; }
  [[nodiscard]] int presses_outside() const { return presses_outside_; }
  [[nodiscard]] bool button_down() const { return down_.has_value(); }
  void SetSecret(const mastermind::Code& secret) { secret_ = secret; }
  // Puts a row on the board as if the user had played it.
  void Play(const mastermind::Code& guess);
  // Puts a peg into the active row as if the user had placed it.
  void Put(int peg, int color);
  void OpenDialog(const std::string& title, const std::string& text, const std::string& button);
  // As if the user or the desktop had done it.
  void Cover() { covered_ = true; }
  void CloseBoard();
  void FreezeUntil(TimePoint when) { frozen_until_ = when; }  // repaints nothing and takes no input
  void BeginNewGame() { NewGame(); }
  // Goes on with another board of the same window size, as when a level was won.
  void BeginLevel(Skin skin, const mastermind::Code& secret);
  // After all input that was made until now.
  void Queue(std::function<void()> act) { After(Duration{}, std::move(act)); }

  // Screen
  Result<Frame> Capture(WindowId window) override;
  Result<Frame> CapturePart(WindowId window, const WindowRect& part) override;
  Result<std::unique_ptr<ChangeWatch>> Watch(WindowId window) override;
  bool SeesThroughCovers() const override { return true; }
  // Windows
  Result<std::vector<WindowInfo>> List() override;
  WaitResult WaitForChange(TimePoint deadline) override;
  Result<WindowInfo> Describe(WindowId window) override;
  Result<std::optional<WindowInfo>> Covering(WindowId window, RootPoint point) override;
  Result<WindowId> Focused() override { return dialog_ ? kDialog : kBoard; }
  Status Activate(WindowId window) override;
  Status Move(WindowId window, RootPoint origin) override;
  Status Resize(WindowId window, Size size) override;
  Status Close(WindowId window) override;
  Result<RootRect> ScreenBounds() override { return RootRect{0, 0, 1280, 1024}; }
  // Pointer
  Status Move(RootPoint to) override;
  Status Press() override;
  Status Release() override;
  Status Key(std::string_view chord) override;
  Result<RootPoint> Location() override;

 private:
  friend class FakeWatch;
  struct Dialog {
    std::string title, text, button;
    RootRect content;
  };

  // A frame whose pixels are the program's own: they change with it.
  [[nodiscard]] Result<Frame> Shown(WindowId window);
  void After(Duration delay, std::function<void()> act) { schedule_.After(delay, std::move(act)); }
  void Paint(const WindowRect& region);
  void Drop(WindowPoint from, WindowPoint at);
  void FillNext(int color);
  void PlaceAt(WindowPoint at, int color);
  void Judge();
  void Submit();
  void EmptyRows();
  void NewGame();
  void LightUp();
  void Shade();
  void Reveal();
  void DrawAll();
  void DrawPalette();
  void DrawRow(int row);
  [[nodiscard]] std::optional<int> PaletteAt(WindowPoint at) const;
  [[nodiscard]] WindowPoint HoleOf(int row, int peg) const;
  [[nodiscard]] WindowPoint MarkOf(int row, std::size_t slot) const;
  [[nodiscard]] WindowRect RowRect(int row) const;

  Skin skin_;
  mastermind::Code secret_;
  FakeClock& clock_;
  Faults faults_;
  cv::Mat pixels_;
  cv::Mat snapshot_;  // a copy of them for all captures until something is drawn
  RootRect content_;
  RootPoint pointer_{5, 5};
  RootPoint lagging_{5, 5};
  int lag_ = 0;
  std::optional<RootPoint> down_;
  int moves_ = 0;  // since the button went down
  bool covered_ = false;
  bool closed_ = false;
  bool titled_ = false;  // shows its title page
  TimePoint frozen_until_{};
  bool windows_changed_ = false;
  bool resize_told_ = false;
  std::optional<Dialog> dialog_;
  std::vector<std::vector<int>> rows_;  // -1: empty
  std::vector<mastermind::Turn> answered_;
  std::vector<mastermind::Feedback> shown_;  // marks as drawn
  std::optional<int> selected_;
  std::optional<WindowPoint> chosen_;  // where a colour goes that is clicked next
  bool over_ = false;
  std::optional<WindowPoint> faint_;  // the hole of the peg that came last, while it fades in
  bool ready_ = false;  // the active row is full and shows it, if the skin has a look for that
  int presses_ = 0;
  int presses_outside_ = 0;
  int placements_ = 0;
  std::optional<TimePoint> clicked_marks_;
  FakeSchedule schedule_{clock_};
  std::vector<class FakeWatch*> watches_;
  std::uint64_t sequence_ = 0;
};

// Reads the fake dialog's texts, which are not drawn.
class FakeTextReader final : public TextReader {
 public:
  std::string ReadLine(const cv::Mat&, const WindowRect&) override { return line; }
  std::vector<Word> ReadWords(const cv::Mat&) override {
    if (meanwhile) std::exchange(meanwhile, nullptr)();
    return early-- > 0 ? std::vector<Word>{{"below", {5, 5, 40, 10}}} : words;
  }
  std::string line;
  std::vector<Word> words;
  int early = 0;                    // so often the words are read before they are painted
  std::function<void()> meanwhile;  // happens once while words are read
};

}  // namespace mindreader
