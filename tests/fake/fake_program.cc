#include "tests/fake/fake_program.h"

#include <algorithm>
#include <chrono>
#include <set>
#include <utility>

#include <opencv2/imgproc.hpp>

namespace mindreader {

using mastermind::Code;
using mastermind::Feedback;

namespace {

constexpr int kPitch = 40;
constexpr int kPegRadius = 17;
constexpr int kMarkRadius = 6;
constexpr int kMarkCell = 20;
constexpr double kFaint = 0.5;     // so much of the ground shows through a peg that fades in
constexpr double kDarkened = 0.4;  // what is left of the board's brightness behind a panel
constexpr std::chrono::milliseconds kDoubleClick(400);
constexpr int kTop = 60;
constexpr int kLeft = 60;
const cv::Scalar kBackground(200, 200, 200, 255);
const cv::Scalar kLine(30, 30, 30, 255);

// Distinct colours, far apart in every pair.
constexpr Bgr kColors[] = {{40, 40, 220},   {40, 200, 40},  {220, 60, 40},   {30, 220, 240},
                           {30, 130, 250},  {170, 30, 140}, {60, 90, 150},   {230, 210, 40},
                           {200, 100, 240}, {110, 110, 30}, {250, 150, 150}, {20, 20, 100}};
constexpr Bgr kActive{246, 246, 246};
constexpr Bgr kWaiting{150, 150, 150};
constexpr Bgr kExact{30, 30, 230};
constexpr Bgr kMisplaced{120, 120, 120};

Appearance Around(Bgr c, int pad = 12) {
  const auto low = [pad](int v) { return static_cast<std::uint8_t>(std::max(0, v - pad)); };
  const auto high = [pad](int v) { return static_cast<std::uint8_t>(std::min(255, v + pad)); };
  return {{{low(c.blue), low(c.green), low(c.red)}, {high(c.blue), high(c.green), high(c.red)}}};
}

cv::Scalar MiddleOf(const Appearance& appearance) {
  const BgrRange& range = appearance.front();
  return {(range.low.blue + range.high.blue) / 2.0, (range.low.green + range.high.green) / 2.0,
          (range.low.red + range.high.red) / 2.0, 255};
}

cv::Point At(WindowPoint p) { return {p.x, p.y}; }

WindowPoint Round(RefPoint p) { return {static_cast<int>(p.x + 0.5), static_cast<int>(p.y + 0.5)}; }

bool Near(WindowPoint a, WindowPoint b, int radius) {
  return std::max(std::abs(a.x - b.x), std::abs(a.y - b.y)) <= radius;
}

}  // namespace

class FakeWatch final : public ChangeWatch {
 public:
  FakeWatch(FakeProgram& program, WindowId window) : program_(program), window_(window) {
    program_.watches_.push_back(this);
  }
  ~FakeWatch() override { std::erase(program_.watches_, this); }

  void Forget() override { changes_.clear(); }

  WaitResult WaitForChange(const WindowRect& region, TimePoint deadline) override {
    const TimePoint began = program_.clock_.Now();
    const auto result = [&](WaitOutcome outcome) {
      return WaitResult{outcome, program_.clock_.Now() - began, program_.clock_.Now()};
    };
    const auto touches = [&](const WindowRect& change) {
      return !change.Intersect(region).Empty();
    };
    for (;;) {
      if (!program_.Describe(window_)) return result(WaitOutcome::kWindowGone);
      if (std::exchange(program_.resize_told_, false)) return result(WaitOutcome::kResized);
      if (std::erase_if(changes_, touches) > 0) return result(WaitOutcome::kChanged);
      if (!program_.schedule_.RunNext(deadline)) return result(WaitOutcome::kTimedOut);
    }
  }

  WaitResult WaitForQuiet(const WindowRect& region, Duration quiet, TimePoint deadline) override {
    WaitResult result;
    const TimePoint began = program_.clock_.Now();
    for (;;) {
      const TimePoint still = std::min(program_.clock_.Now() + quiet, deadline);
      const WaitResult next = WaitForChange(region, still);
      if (next.outcome == WaitOutcome::kChanged) continue;
      result = next;
      if (next.outcome == WaitOutcome::kTimedOut && program_.clock_.Now() < deadline) {
        result.outcome = WaitOutcome::kQuiet;
      }
      result.waited = program_.clock_.Now() - began;
      return result;
    }
  }

  void Add(WindowId window, const WindowRect& region) {
    if (window == window_) changes_.push_back(region);
  }

 private:
  FakeProgram& program_;
  WindowId window_;
  std::vector<WindowRect> changes_;
};

FakeProgram::FakeProgram(Skin skin, Code secret, FakeClock& clock, Faults faults)
    : skin_(std::move(skin)),
      secret_(secret),
      clock_(clock),
      faults_(faults),
      content_{200, 100, skin_.reference.width, skin_.reference.height},
      titled_(faults.title_page) {
  EmptyRows();
  DrawAll();
  if (faults_.ticking) {
    // A clock below the palette that is never still.
    const auto tick = [this](auto self) -> void {
      Paint({0, content_.height - 12, content_.width, 12});
      After(std::chrono::milliseconds(50), [self] { self(self); });
    };
    After(std::chrono::milliseconds(50), [tick] { tick(tick); });
  }
}

FakeProgram::~FakeProgram() = default;

Skin FakeProgram::MakeSkin(int pegs, int colors, int rows) {
  Skin skin;
  skin.name = "fake";
  skin.identity = {"Fake", ""};
  const int width = kLeft + std::max(pegs * kPitch + 120, colors * kPitch) + 40;
  const int height = kTop + rows * kPitch + 100;
  skin.reference = {width, height};
  BoardSkin& board = skin.board;
  board.pegs = pegs;
  board.rows = board.min_rows = board.max_rows = rows;
  board.first_hole = {static_cast<double>(kLeft), static_cast<double>(kTop + (rows - 1) * kPitch)};
  board.next_peg = {kPitch, 0};
  board.next_row = {0, -kPitch};
  board.peg_radius = kPegRadius;
  board.empty_active = Around(kActive, 6);
  board.empty_waiting = Around(kWaiting, 6);
  skin.palette.radius = kPegRadius;
  for (int c = 0; c < colors; ++c) {
    skin.palette.colors.push_back(
        {"color" + std::to_string(c + 1),
         {static_cast<double>(kLeft + c * kPitch), static_cast<double>(height - 50)},
         Around(kColors[c])});
  }
  const int columns = (pegs + 1) / 2;
  for (int slot = 0; slot < pegs; ++slot) {
    skin.marks.slots.push_back({kLeft + pegs * kPitch + kMarkCell * (1.0 + slot % columns),
                                board.first_hole.y + kMarkCell * (slot / columns - 0.5)});
  }
  skin.marks.radius = kMarkRadius;
  skin.marks.exact = Around(kExact);
  skin.marks.misplaced = Around(kMisplaced);
  skin.marks.none = board.empty_active;
  skin.marks.none.push_back(board.empty_waiting.front());
  skin.controls.placing = Placing::kPaletteThenHole;
  skin.controls.palette_shows_selection = true;
  skin.controls.submitting = Submitting::kAutomatic;
  skin.controls.new_game = {RefPoint{20, 20}, TextAnchor::kTop, ""};
  return skin;
}

// --- drawing -----------------------------------------------------------------------------------

WindowPoint FakeProgram::HoleOf(int row, int peg) const {
  const BoardSkin& b = skin_.board;
  return Round({b.first_hole.x + row * b.next_row.x + peg * b.next_peg.x,
                b.first_hole.y + row * b.next_row.y + peg * b.next_peg.y});
}

WindowPoint FakeProgram::MarkOf(int row, std::size_t slot) const {
  const RefPoint& place = skin_.marks.slots[slot];
  const RefPoint& next = skin_.board.next_row;
  return Round({place.x + row * next.x, place.y + row * next.y});
}

WindowRect FakeProgram::RowRect(int row) const {
  WindowRect area = WindowRect::Around(HoleOf(row, 0), kPitch / 2)
                        .Union(WindowRect::Around(HoleOf(row, skin_.board.pegs - 1), kPitch / 2));
  for (std::size_t slot = 0; slot < skin_.marks.slots.size(); ++slot) {
    area = area.Union(WindowRect::Around(MarkOf(row, slot), kMarkRadius));
  }
  return area;
}

void FakeProgram::DrawRow(int row) {
  snapshot_.release();
  const auto r = static_cast<std::size_t>(row);
  const bool reached = row <= static_cast<int>(answered_.size());
  const cv::Scalar ground =
      MiddleOf(reached ? skin_.board.empty_active : skin_.board.empty_waiting);
  for (int peg = 0; peg < skin_.board.pegs; ++peg) {
    const WindowPoint hole = HoleOf(row, peg);
    const cv::Rect cell(hole.x - kPitch / 2, hole.y - kPitch / 2, kPitch, kPitch);
    cv::rectangle(pixels_, cell, ground, cv::FILLED);
    cv::rectangle(pixels_, cell, kLine, 1);
    const int color = rows_[r][static_cast<std::size_t>(peg)];
    if (color < 0) continue;
    const cv::Scalar own =
        MiddleOf(skin_.palette.colors[static_cast<std::size_t>(color)].appearance);
    const bool faint = faint_ == hole || (faults_.pales && r < answered_.size());
    const cv::Scalar look = faint ? own * (1 - kFaint) + ground * kFaint : own;
    cv::circle(pixels_, At(hole), kPegRadius, look, cv::FILLED, cv::LINE_AA);
    cv::circle(pixels_, At(hole), kPegRadius, kLine, 1, cv::LINE_AA);
  }
  const Feedback marks = r < shown_.size() ? shown_[r] : Feedback{};
  for (std::size_t slot = 0; slot < skin_.marks.slots.size(); ++slot) {
    const WindowPoint at = MarkOf(row, slot);
    cv::rectangle(pixels_,
                  cv::Rect(at.x - kMarkCell / 2, at.y - kMarkCell / 2, kMarkCell, kMarkCell),
                  ground, cv::FILLED);
    const int i = static_cast<int>(slot);
    const bool ready = ready_ && row == static_cast<int>(answered_.size());
    if (!ready && i >= marks.exact + marks.misplaced) continue;
    const Appearance& look = ready             ? skin_.marks.ready
                             : i < marks.exact ? skin_.marks.exact
                                               : skin_.marks.misplaced;
    cv::circle(pixels_, At(at), kMarkRadius, MiddleOf(look), cv::FILLED);
  }
  Paint(RowRect(row));
}

void FakeProgram::DrawPalette() {
  snapshot_.release();
  for (int c = 0; c < skin_.ColorCount(); ++c) {
    const PaletteColor& color = skin_.palette.colors[static_cast<std::size_t>(c)];
    const cv::Point at = At(Round(color.place));
    cv::rectangle(pixels_, cv::Rect(at.x - kPitch / 2, at.y - kPitch / 2, kPitch, kPitch),
                  kBackground, cv::FILLED);
    cv::circle(pixels_, at, kPegRadius, MiddleOf(color.appearance), cv::FILLED, cv::LINE_AA);
    const bool picked = selected_ == c;
    cv::circle(pixels_, at, kPegRadius - 2, picked ? cv::Scalar(255, 255, 255, 255) : kLine, 1);
  }
  Paint({0, 0, pixels_.cols, pixels_.rows});  // as programs do that draw all of it again
}

void FakeProgram::DrawAll() {
  pixels_.create(skin_.reference.height, skin_.reference.width, CV_8UC4);
  pixels_.setTo(kBackground);
  for (int row = 0; row < skin_.board.rows && !titled_; ++row) DrawRow(row);
  DrawPalette();
}

void FakeProgram::Paint(const WindowRect& region) {
  for (FakeWatch* watch : watches_) watch->Add(kBoard, region);
}

// --- the game ----------------------------------------------------------------------------------

std::optional<int> FakeProgram::PaletteAt(WindowPoint at) const {
  for (int c = 0; c < skin_.ColorCount(); ++c) {
    if (Near(at, Round(skin_.palette.colors[static_cast<std::size_t>(c)].place), kPegRadius)) {
      return c;
    }
  }
  return std::nullopt;
}

void FakeProgram::Drop(WindowPoint from, WindowPoint at) {
  if (skin_.controls.new_game.click && Near(at, Round(*skin_.controls.new_game.click), 10)) {
    return NewGame();
  }
  if (over_) return;
  if (skin_.controls.placing == Placing::kDrag) {
    const auto dragged = PaletteAt(from);
    const bool begun = dragged && moves_ >= faults_.moves_of_drag;
    if (begun && --faults_.lost_drags < 0) PlaceAt(at, *dragged);
  } else if (skin_.controls.placing == Placing::kHoleThenPalette) {
    const auto color = PaletteAt(at);
    if (color && chosen_) PlaceAt(*chosen_, *color);
    if (!color) chosen_ = at;
  } else if (const auto picked = PaletteAt(at)) {
    if (faults_.second_pick_fills && selected_ == picked) return FillNext(*picked);
    selected_ = picked;
    DrawPalette();
  } else if (selected_) {
    PlaceAt(at, int{*selected_});
  }
  if (skin_.controls.submitting == Submitting::kMarks) {
    const int row = static_cast<int>(answered_.size());
    for (std::size_t slot = 0; slot < skin_.marks.slots.size(); ++slot) {
      if (!Near(at, MarkOf(row, slot), kMarkCell / 2)) continue;
      const auto before = std::exchange(clicked_marks_, clock_.Now());
      if (!skin_.controls.submit_twice || (before && clock_.Now() - *before < kDoubleClick))
        Submit();
      return;
    }
  }
}

void FakeProgram::FillNext(int color) {
  const auto row = answered_.size();
  const auto empty = std::ranges::find(rows_[row], -1);
  if (empty == rows_[row].end()) return;
  PlaceAt(HoleOf(static_cast<int>(row), static_cast<int>(empty - rows_[row].begin())), color);
}

void FakeProgram::PlaceAt(WindowPoint at, int color) {
  const int row = static_cast<int>(answered_.size());
  if (color == faults_.dead_color) return;
  for (int peg = 0; peg < skin_.board.pegs; ++peg) {
    if (!Near(at, HoleOf(row, peg), kPitch / 2)) continue;
    ++placements_;
    int lands = peg;
    if (faults_.wrong_hole_every > 0 && placements_ % faults_.wrong_hole_every == 0) {
      lands = std::min(peg + 1, skin_.board.pegs - 1);
    }
    Put(lands, color);
    selected_.reset();
    DrawPalette();
    if (skin_.controls.submitting == Submitting::kAutomatic) Submit();
    return;
  }
}

void FakeProgram::Put(int peg, int color) {
  if (faults_.refuses_repeats == Faults::Refuses::kByMoving) {
    std::ranges::replace(rows_[answered_.size()], color, -1);
  }
  rows_[answered_.size()][static_cast<std::size_t>(peg)] = color;
  const int row = static_cast<int>(answered_.size());
  if (faults_.fade != Duration{} && row == 0) {
    faint_ = HoleOf(row, peg);
    After(faults_.fade, [this, row, hole = *faint_] {
      if (faint_ == hole) faint_.reset();
      DrawRow(row);
    });
  }
  DrawRow(row);
  if (skin_.marks.ready.empty() || std::ranges::count(rows_[answered_.size()], -1) > 0) return;
  if (faults_.ready_delay == Duration{}) return LightUp();
  After(faults_.ready_delay, [this] { LightUp(); });
}

void FakeProgram::LightUp() {
  ready_ = true;
  DrawRow(static_cast<int>(answered_.size()));
}

void FakeProgram::Play(const Code& guess) {
  for (int peg = 0; peg < guess.size(); ++peg) Put(peg, guess[peg]);
  Submit();
}

void FakeProgram::Submit() {
  const auto& row = rows_[answered_.size()];
  if (std::ranges::count(row, -1) > 0) return;
  if (!skin_.marks.ready.empty() && !ready_) return;
  Judge();
}

void FakeProgram::Judge() {
  const int row = static_cast<int>(answered_.size());
  const std::vector<int>& pegs = rows_[answered_.size()];
  using Refuses = Faults::Refuses;
  const bool repeats = std::set(pegs.begin(), pegs.end()).size() < pegs.size();
  if (repeats && faults_.refuses_repeats != Refuses::kNothing) {
    if (faults_.refuses_repeats == Refuses::kSilently) return;
    return OpenDialog("Sorry", "No color may come twice.", "OK");
  }
  const Code guess(pegs);
  Feedback feedback = mastermind::ScoreBy(faults_.counting, guess, secret_, answered_.size());
  answered_.push_back({guess, feedback});
  ready_ = false;
  over_ = feedback.exact == skin_.board.pegs || row + 1 == skin_.board.rows;
  if (row == faults_.lie_in_row && feedback.exact + feedback.misplaced < skin_.board.pegs) {
    ++feedback.misplaced;
  }
  shown_.resize(answered_.size());
  const auto marks = feedback.exact + feedback.misplaced;
  for (int mark = 1; mark <= marks; ++mark) {
    const Feedback so_far{std::min(mark, feedback.exact), std::max(0, mark - feedback.exact)};
    const auto show = [this, row, so_far] {
      shown_[static_cast<std::size_t>(row)] = so_far;
      DrawRow(row);
    };
    if (faults_.marks_one_by_one == Duration{}) {
      show();
    } else {
      After(mark * faults_.marks_one_by_one, show);
    }
  }
  DrawRow(row);
  if (row + 1 < skin_.board.rows && !over_) DrawRow(row + 1);
  const bool won = feedback.exact == skin_.board.pegs;
  if (won && faults_.reveals_after != Duration{}) {
    After(faults_.reveals_after, [this] { Reveal(); });
  }
  if (won && faults_.shades_after != Duration{}) {
    After(faults_.shades_after, [this] { Shade(); });
  }
}

void FakeProgram::Shade() {
  snapshot_.release();
  cv::multiply(pixels_, cv::Scalar(kDarkened, kDarkened, kDarkened, 1), pixels_);
  Paint({0, 0, pixels_.cols, pixels_.rows});
}

// On the upper half of the board.
void FakeProgram::Reveal() {
  Shade();
  const WindowPoint last = HoleOf(0, skin_.board.pegs - 1);
  const cv::Point panel(kPitch / 2, faults_.reveals_aside ? last.y - kPitch / 2 : kPitch / 2);
  const cv::Point end(last.x + 2 * kPitch, last.y + kPitch / 2);
  cv::rectangle(pixels_, panel,
                faults_.reveals_aside ? end : cv::Point(last.x + kPitch, kTop + 3 * kPitch),
                kBackground, cv::FILLED);
  for (int peg = 0; peg < skin_.board.pegs; ++peg) {
    const auto& color = skin_.palette.colors[static_cast<std::size_t>(secret_[peg])];
    const WindowPoint hole = HoleOf(0, peg);
    const cv::Point at = faults_.reveals_aside ? cv::Point(hole.x + kPitch, hole.y)
                                               : cv::Point(hole.x, kTop + kPitch);
    cv::circle(pixels_, at, kPegRadius, MiddleOf(color.appearance), cv::FILLED, cv::LINE_AA);
    cv::circle(pixels_, at, kPegRadius, kLine, 1, cv::LINE_AA);
  }
  Paint({0, 0, pixels_.cols, pixels_.rows});
}

void FakeProgram::EmptyRows() {
  rows_.assign(static_cast<std::size_t>(skin_.board.rows),
               std::vector<int>(static_cast<std::size_t>(skin_.board.pegs), -1));
}

void FakeProgram::BeginLevel(Skin skin, const Code& secret) {
  skin_ = std::move(skin);
  secret_ = secret;
  NewGame();
}

void FakeProgram::NewGame() {
  EmptyRows();
  answered_.clear();
  shown_.clear();
  selected_.reset();
  over_ = false;
  DrawAll();
}

void FakeProgram::OpenDialog(const std::string& title, const std::string& text,
                             const std::string& button) {
  dialog_ = Dialog{title, text, button, {content_.x + 10, content_.y + 50, 200, 100}};
  windows_changed_ = true;
}

// --- Screen ------------------------------------------------------------------------------------

Result<Frame> FakeProgram::Capture(WindowId window) {
  auto frame = Shown(window);
  if (frame && window == kBoard) {
    if (snapshot_.empty()) snapshot_ = frame->pixels.clone();
    frame->pixels = snapshot_;
  }
  return frame;
}

// Copies no more than is asked for: a player looks at parts thousands of times.
Result<Frame> FakeProgram::CapturePart(WindowId window, const WindowRect& part) {
  auto frame = Shown(window);
  if (!frame) return frame;
  *frame = CutOut(std::move(*frame), part);
  frame->pixels = frame->pixels.clone();
  return frame;
}

Result<Frame> FakeProgram::Shown(WindowId window) {
  schedule_.RunDue();
  const auto info = Describe(window);
  if (!info) return Forward(info);
  Frame frame;
  frame.pixels = window == kBoard ? pixels_
                                  : cv::Mat(info->content.height, info->content.width, CV_8UC4,
                                            cv::Scalar(230, 230, 230, 255));
  frame.window = window;
  frame.geometry = info->content;
  frame.time = clock_.Now();
  frame.sequence = ++sequence_;
  return frame;
}

Result<std::unique_ptr<ChangeWatch>> FakeProgram::Watch(WindowId window) {
  return std::make_unique<FakeWatch>(*this, window);
}

// --- Windows -----------------------------------------------------------------------------------

Result<WindowInfo> FakeProgram::Describe(WindowId window) {
  if (window == kBoard && !closed_) {
    return WindowInfo{kBoard, "Fake", "fake", "Fake", 7, WindowId::kNone, content_, true};
  }
  if (window == kDialog && dialog_) {
    return WindowInfo{kDialog, dialog_->title, "fake", "Fake", 7, kBoard, dialog_->content, true};
  }
  if (window == kStranger && covered_) {
    return WindowInfo{
        kStranger, "Stranger", "other", "Other", 8, WindowId::kNone, RootRect{0, 0, 1280, 1024},
        true};
  }
  return Fail(ErrorCode::kNotFound, "the window is gone");
}

Result<std::vector<WindowInfo>> FakeProgram::List() {
  windows_changed_ = false;
  std::vector<WindowInfo> all;
  for (const WindowId id : {kBoard, kDialog, kStranger}) {
    if (auto info = Describe(id)) all.push_back(*info);
  }
  return all;
}

WaitResult FakeProgram::WaitForChange(TimePoint deadline) {
  while (!windows_changed_) {
    if (!schedule_.RunNext(deadline)) return {WaitOutcome::kTimedOut, {}, {}};
  }
  windows_changed_ = false;
  return {WaitOutcome::kChanged, {}, clock_.Now()};
}

Result<std::optional<WindowInfo>> FakeProgram::Covering(WindowId window, RootPoint point) {
  if (const auto there = Describe(window); !there) return Forward(there);
  if (covered_) return std::optional(*Describe(kStranger));
  if (dialog_ && window == kBoard && dialog_->content.Contains(point)) {
    return std::optional(*Describe(kDialog));
  }
  return std::optional<WindowInfo>();
}

Status FakeProgram::Activate(WindowId) { return {}; }

Status FakeProgram::Move(WindowId, RootPoint origin) {
  content_.x = origin.x;
  content_.y = origin.y;
  windows_changed_ = true;
  return {};
}

Status FakeProgram::Resize(WindowId, Size) { return {}; }

void FakeProgram::CloseBoard() {
  closed_ = true;
  windows_changed_ = true;
}

Status FakeProgram::Close(WindowId) {
  dialog_.reset();
  windows_changed_ = true;
  return {};
}

// --- Pointer -----------------------------------------------------------------------------------

Status FakeProgram::Move(RootPoint to) {
  pointer_ = to;
  ++moves_;
  return {};
}

Result<RootPoint> FakeProgram::Location() {
  if (lag_ == 0) return pointer_;
  --lag_;
  return lagging_;
}

Status FakeProgram::Press() {
  ++presses_;
  lagging_ = pointer_;
  lag_ = faults_.pointer_lag;
  down_ = pointer_;
  moves_ = 0;
  const bool inside = dialog_ ? dialog_->content.Contains(pointer_) : content_.Contains(pointer_);
  if (!inside || covered_) ++presses_outside_;
  if (presses_ == faults_.grab_mouse_at_press) pointer_ = {900, 900};
  return {};
}

Status FakeProgram::Release() {
  if (!down_) return {};
  const RootPoint from = *down_;
  const RootPoint at = pointer_;
  down_.reset();
  if (titled_) return {};
  if (faults_.drop_every > 0 && presses_ % faults_.drop_every == 0) return {};
  if (dialog_) {
    if (dialog_->content.Contains(at)) {
      const bool again = dialog_->button == "Play Again";
      dialog_.reset();
      windows_changed_ = true;
      if (again) NewGame();
    }
    return {};
  }
  const WindowPoint from_window = ToWindow(from, content_);
  const WindowPoint at_window = ToWindow(at, content_);
  if (presses_ == faults_.move_window_at_press) content_.x += 60;
  if (presses_ == faults_.cover_at_press) covered_ = true;
  if (presses_ == faults_.resize_told_at_press) resize_told_ = true;
  const Duration frozen = std::max(Duration{}, frozen_until_ - clock_.Now());
  After(frozen + faults_.repaint_delay,
        [this, from_window, at_window] { Drop(from_window, at_window); });
  return {};
}

Status FakeProgram::Key(std::string_view name) {
  if (titled_ && name == "Return") {
    titled_ = false;
    DrawAll();
  }
  return {};
}

}  // namespace mindreader
