#include "calibration/controls/control_trials.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <opencv2/core.hpp>

#include "calibration/controls/cycle_search.h"
#include "calibration/controls/key_search.h"
#include "calibration/controls/list_search.h"
#include "calibration/looking/box_rows.h"
#include "calibration/looking/change.h"
#include "calibration/probing/changed_hole.h"
#include "calibration/probing/list_box.h"
#include "calibration/probing/new_view.h"
#include "calibration/probing/opened_choices.h"
#include "calibration/probing/search_order.h"
#include "vision/sample.h"

namespace mindreader {
namespace {

// A hole shows a colour when it differs from it by less than this (levels).
constexpr int kShownColor = 24;
// And does not where all of it is so unlike (levels, on average): the letter on a choice may have
// the color of the ground.
constexpr double kOtherThanShown = 60;
// So many buttons may have other colors than their pegs.
constexpr std::size_t kFewestButtons = 3;
// Of its hole's size, what came as a peg has at least, such as a letter on a tile, and at most:
constexpr double kSmallestPegOfHole = 0.3, kLargestPegOfHole = 1.6;
// Pegs of two colors differ by more than this (levels).
constexpr double kOtherPeg = 15;
// From the edge of a wide button to the middle of the hole that it turns there are at most so many
// of that hole's sizes.
constexpr double kRightBeside = 1.5;
// The parts of a picture that fills its hole reach so far beyond it at most (pixels).
constexpr int kRimOfPeg = 2;
// Parts of one color differ by less than this from each other (levels).
constexpr int kOneColor = 30;
// Less than this part of what changed when a colour was picked: it is picked no longer.
constexpr double kStillPicked = 0.3;

bool IsRightBeside(const ChangedHole& hole, const BoardGuess& buttons) {
  const RefPoint center = hole.Center();
  const double apart = std::hypot(center.x - buttons.first.x, center.y - buttons.first.y);
  return apart - buttons.diameter / 2 <= kRightBeside * hole.board.diameter;
}

// Whether a field is in a line with the holes of a row, and right beside them.
bool IsBesideRow(const WindowRect& field, const std::vector<BoardGuess>& boards) {
  const RefPoint center{1.0 * field.Center().x, 1.0 * field.Center().y};
  return std::ranges::any_of(boards, [&](const BoardGuess& board) {
    if (board.rows < 2 || board.pegs * board.rows < kCellsOfABoard) return false;
    for (int i = 0; i < board.rows; ++i) {
      const HoleRow row = board.Row(i);
      const int step = static_cast<int>(row.Step());
      if (std::abs(row.PlaceOf(center).across) < row.diameter / 2 &&
          !field.Grown(step).Intersect(row.Area()).Empty()) {
        return true;
      }
    }
    return false;
  });
}

}  // namespace

ControlSearch::Found ControlSearch::TryHolesAlone() {
  boards_ = BoardsToTry(sketch_, palette_, words_);
  return TryHoles(HolesToTry(boards_, MostHoles()));
}

ControlSearch::Found ControlSearch::TryHoles(const std::vector<WindowPoint>& holes) {
  bool first = true;
  for (const WindowPoint hole : holes) {
    if (WasTried(tried_.clicks, hole)) continue;
    if (!std::exchange(first, false)) {
      if (const auto picked = PickAgain(); !picked) return Forward(picked);
    }
    auto found = TryHole(hole);
    if (!found || *found) return found;
  }
  return std::optional<FoundControl>();
}

// A click where no peg can be put may let the picked colour go: that it was picked no longer
// shows then.
Status ControlSearch::PickAgain() {
  if (palette_.colors.empty() || !selection_shows_) return {};
  const auto now = prober_.Capture();
  if (!now) return Forward(now);
  // What the pointer carries is put down where it was picked: it would be seen to leave a hole.
  if (!carried_ && StillShows(*now, picked_.changes)) return {};
  // Another one: a click on a color that is picked after all would put it down.
  const std::size_t before = std::exchange(probe_, ColorToTry());
  if (probe_ == before) probe_ = (before + 1) % palette_.colors.size();
  tried_.colors.push_back(ProbeColor().box.Center());
  auto picked =
      prober_.Try(Gesture::Click(PlaceOf(probe_).Center(), "pick another color"), kForPick);
  if (!picked) return Forward(picked);
  // What the one before looks like now says nothing.
  const WindowRect around = PlaceOf(probe_).Grown(ProbeColor().box.width / 2);
  if (LitUpAt(*picked, around)) {
    std::erase_if(picked->changes,
                  [&](const WindowRect& part) { return part.Intersect(around).Empty(); });
  }
  picked_ = *std::move(picked);
  return {};
}

// Whether these parts of what showed that a colour was picked still do.
bool ControlSearch::StillShows(const Frame& now, const std::vector<WindowRect>& parts) const {
  const auto changed = [&](const Frame& frame) {
    const cv::Mat pixels = ChangedPixels(picked_.before.pixels, frame.pixels, prober_.restless());
    int sum = 0;
    for (const WindowRect& part : parts) {
      sum += cv::countNonZero(pixels({part.x, part.y, part.width, part.height}));
    }
    return sum;
  };
  return changed(now) > kStillPicked * changed(picked_.after);
}

// Whether what came to a hole is only the picked colour on its way: the pointer carries it, as it
// did when it was picked, and takes it away from here when another hole is clicked.
Result<bool> ControlSearch::IsCarried(WindowPoint hole, const ChangedHole& cell,
                                      const Observed& seen) {
  if (palette_.colors.empty() || cell.board.pegs < 2) return false;
  const WindowPoint from = PlaceOf(probe_).Center();
  const auto part_at = [](const Observed& observed, WindowPoint pointer) {
    return std::find_if(observed.changes.begin(), observed.changes.end(),
                        [&](const WindowRect& part) { return part.Contains(pointer); });
  };
  const auto then = part_at(picked_, from), now = part_at(seen, hole);
  if (then == picked_.changes.end() || now == seen.changes.end()) return false;
  const auto differ = [](int a, int b) { return std::abs(a - b) > kSamePoint; };
  if (differ(then->x - from.x, now->x - hole.x) || differ(then->y - from.y, now->y - hole.y) ||
      differ(then->width, now->width) || differ(then->height, now->height) ||
      StillShows(seen.after, {*then})) {
    return false;
  }
  const int beside = cell.peg > 0 ? cell.peg - 1 : cell.peg + 1;
  const auto next = prober_.Try(Gesture::Click(Rounded(cell.board.Row(0).Hole(beside)),
                                               "see whether the pointer carries a color"),
                                kForProbe);
  if (!next) return Forward(next);
  carried_ = ChangeAt(seen.before.pixels, next->after.pixels, cell.Center(), cell.board.diameter) <
             kPegAppeared;
  return carried_;
}

ControlSearch::Found ControlSearch::TryHole(WindowPoint hole) {
  const auto last = std::exchange(clicked_, std::nullopt);
  auto opened = OpenList(prober_, hole, "try a hole", ListWait::kPerhaps);
  if (opened && last && !opened->open && OnlyClosed(*last, opened->seen)) {
    opened = OpenList(prober_, hole, "try a hole", ListWait::kPerhaps);
  }
  if (!opened) return Forward(opened);
  if (opened->open) return TryOpened(*opened, hole);
  Observed& seen = opened->seen;
  clicked_ = Clicked{hole, seen.before};
  if (!seen.Reacted()) {
    tried_.clicks.push_back({PickedColor(), hole});
    return std::optional<FoundControl>();
  }
  auto popup = TryPopup(seen, hole);
  if (!popup || *popup) return popup;
  if (FindChangedHole(boards_, seen)) {
    if (const auto rested = prober_.AwaitRest(seen); !rested) return Forward(rested);
  }
  if (const auto cell = FindChangedHole(boards_, seen); cell && !WentOut(last, hole, *cell, seen)) {
    const auto carried = IsCarried(hole, *cell, seen);
    if (!carried) return Forward(carried);
    if (*carried) return NothingYet(seen);
    if (const auto keys = BlockOfKeys(hole, cell->board, seen.before.pixels)) {
      palette_ = *keys;
      to_name_ = {};
      const auto clicked = std::find_if(palette_.colors.begin(), palette_.colors.end(),
                                        [&](const Shape& key) { return key.box.Contains(hole); });
      probe_ = static_cast<std::size_t>(clicked - palette_.colors.begin());
      return Done(Way::kFillNext, *cell, seen);
    }
    // Where a colour was seen to be picked it is that; else a second click tells a cycle, which
    // may begin with the colour that was clicked in a legend. What changed elsewhere may only
    // have been closed by a click, such as a bubble of the browser.
    const bool from_palette = IsPicked(seen, *cell);
    if (from_palette && lights_up_) return Done(Way::kPaletteThenHole, *cell, seen);
    auto cycle = TryCycle(*cell, seen, hole);
    if (!cycle || *cycle) return cycle;
    // Where holes are tried alone the color that was clicked last may have come, which no hole had
    // taken when its palette was tried.
    if (TakeLitPalette(seen, *cell) || from_palette ||
        (palette_.colors.empty() && TakePalette(last_palette_, seen, *cell))) {
      return Done(Way::kPaletteThenHole, *cell, seen);
    }
    auto other = TryOther(Way::kPaletteThenHole, *cell, seen);
    if (!other || *other) return other;
  }
  if (palette_.colors.empty()) {
    if (const auto beside = HoleBeside(seen, hole)) {
      auto cycle = TryCycle(*beside, seen, hole);
      if (!cycle || *cycle) return cycle;
    }
  }
  auto nothing = NothingYet(seen);
  if (!nothing || palette_.colors.empty() || !LitUpAt(seen, WindowRect::Around(hole, 0))) {
    return nothing;
  }
  return TryColorFor(hole);
}

// What opened in a window of its own: a list that keys go through, or else colors to click.
ControlSearch::Found ControlSearch::TryOpened(OpenedList opened, WindowPoint hole) {
  if (!opened.is_dialog) {
    auto found = LearnOpenList(prober_, boards_, hole);
    if (!found || *found || !opened.window) return found;
    // The keys may have closed it.
    if (!prober_.ShowOpened(*opened.window)) {
      auto again = OpenList(prober_, hole, "open it again", ListWait::kPerhaps);
      if (!again) return Forward(again);
      opened = *std::move(again);
    }
  }
  auto seen = SeenWithWindow(prober_, opened);
  if (!seen) return Forward(seen);
  auto found = TryPopup(*seen, hole);
  if (!found || *found) return found;
  if (const auto closed = prober_.CloseOpened(*seen); !closed) return Forward(closed);
  return found;
}

// The cycle that a hole may show when it, or its own button, is clicked again and again.
ControlSearch::Found ControlSearch::TryCycle(const ChangedHole& cell, const Observed& first,
                                             WindowPoint clicked) {
  auto found =
      LearnCycle(prober_, cell, first, Way::kCycle, Gesture::Click(clicked, "try the next color"));
  if (found && *found) (*found)->control.button = ButtonOf(cell, clicked);
  return found;
}

// The hole that changed beside what was clicked, which may be its own button.
std::optional<ChangedHole> ControlSearch::HoleBeside(const Observed& seen,
                                                     WindowPoint clicked) const {
  auto beside = FindFieldBeside(boards_, clicked, seen);
  return beside ? beside : FindPegBeside(sketch_.palettes, clicked, seen);
}

// Whether the color that was picked of an earlier palette came: then that one is the palette.
bool ControlSearch::TakePalette(const std::optional<Picked>& earlier, const Observed& seen,
                                const ChangedHole& cell) {
  if (!earlier) return false;
  Picked own{palette_, to_name_, probe_, {}};
  const auto take = [this](const Picked& picked) {
    palette_ = picked.palette;
    to_name_ = picked.to_name;
    probe_ = picked.probe;
  };
  take(*earlier);
  if (IsPicked(seen, cell)) return true;
  take(own);
  return false;
}

// Where nothing showed that a color is picked, that of an earlier palette that still shows it may
// be: a legend has the same colors.
bool ControlSearch::TakeLitPalette(const Observed& seen, const ChangedHole& cell) {
  if (lights_up_ || !lit_palette_) return false;
  const WindowRect& color = lit_palette_->palette.colors[lit_palette_->probe].box;
  const WindowPoint& by = lit_palette_->to_name;
  const WindowRect around =
      WindowRect{color.x + by.x, color.y + by.y, color.width, color.height}.Grown(color.width / 2);
  const auto changes =
      ChangedParts(lit_palette_->before.pixels, seen.before.pixels, prober_.restless());
  const bool still_shows = std::ranges::any_of(
      changes, [&](const WindowRect& part) { return !part.Intersect(around).Empty(); });
  return still_shows && TakePalette(lit_palette_, seen, cell);
}

// Whether a click did nothing but take back what the one before had done, as one does that closes a
// popup of the page. A picture that was black for a moment comes back as a whole.
bool ControlSearch::OnlyClosed(const Clicked& last, const Observed& seen) const {
  return seen.Reacted() && last.before.pixels.size() == seen.after.pixels.size() &&
         !IsOtherPicture(seen.before.pixels, seen.after.pixels, prober_.restless()) &&
         ChangedParts(last.before.pixels, seen.after.pixels, prober_.restless()).empty();
}

// Whether a cell that was clicked before another one only shows again what it did before: it was
// lit while the pointer was there.
bool ControlSearch::WentOut(const std::optional<Clicked>& last, WindowPoint hole,
                            const ChangedHole& cell, const Observed& seen) {
  const RefPoint center = cell.Center();
  const auto on_cell = [&](WindowPoint at) {
    return std::hypot(at.x - center.x, at.y - center.y) < cell.board.diameter / 2;
  };
  return last && on_cell(last->hole) && !on_cell(hole) &&
         ChangeAt(last->before.pixels, seen.after.pixels, center, cell.board.diameter) <
             kPegAppeared;
}

bool ControlSearch::LitUpAt(const Observed& seen, const WindowRect& place) {
  return std::any_of(seen.changes.begin(), seen.changes.end(),
                     [&](const WindowRect& part) { return !part.Intersect(place).Empty(); });
}

// The click on a hole may have chosen it for a colour that is clicked then.
ControlSearch::Found ControlSearch::TryColorFor(WindowPoint hole) {
  const auto seen =
      prober_.Try(Gesture::Click(PlaceOf(probe_).Center(), "try a color for the hole"), kForProbe);
  if (!seen) return Forward(seen);
  const auto cell = CellWithPeg(*seen);
  if (!cell) return NothingYet(*seen);
  const WindowPoint took = Rounded(cell->Center());
  const bool chosen = std::hypot(took.x - hole.x, took.y - hole.y) < cell->board.diameter / 2;
  return Done(chosen ? Way::kHoleThenPalette : Way::kFillNext, *cell, *seen);
}

// Whether what changed in a hole has its size: a line of text below the board has not.
bool ControlSearch::IsAPeg(const Observed& seen, const ChangedHole& cell) {
  const WindowPoint hole = Rounded(cell.Center());
  return std::any_of(seen.changes.begin(), seen.changes.end(), [&](const WindowRect& part) {
    const auto [shorter, longer] = std::minmax(part.width, part.height);
    return part.Contains(hole) && shorter > kSmallestPegOfHole * cell.board.diameter &&
           longer < kLargestPegOfHole * cell.board.diameter;
  });
}

// Buttons need not have the colors of their pegs: what came is a peg if another button puts
// something else into the hole beside it.
ControlSearch::Found ControlSearch::TryOther(Way way, const ChangedHole& cell,
                                             const Observed& seen) {
  const int beside = cell.peg + 1;
  if (palette_.colors.size() < kFewestButtons || beside == cell.board.pegs) {
    return std::optional<FoundControl>();
  }
  const auto& colors = palette_.colors;
  const auto nearer = [&](const Shape& a, const Shape& b) {
    return Distance(a.color, ProbeColor().color) < Distance(b.color, ProbeColor().color);
  };
  auto other = std::max_element(colors.begin(), colors.end(), nearer);
  // Keys may have one color all, and take each of them once.
  if (other - colors.begin() == static_cast<std::ptrdiff_t>(probe_)) {
    other = other + 1 == colors.end() ? colors.begin() : other + 1;
  }
  const std::size_t first = std::exchange(probe_, static_cast<std::size_t>(other - colors.begin()));
  auto came = prober_.Try(Gesture::Click(PlaceOf(probe_).Center(), "try another color"), kForProbe);
  if (!came) return Forward(came);
  picked_ = *came;
  const RefPoint hole = cell.board.Row(0).Hole(beside);
  if (way == Way::kPaletteThenHole) {
    came = prober_.Try(Gesture::Click(Rounded(hole), "try the next hole"), kForProbe);
    if (!came) return Forward(came);
  }
  const auto next = FindChangedHole(boards_, *came);
  const double apart =
      next ? std::hypot(next->Center().x - hole.x, next->Center().y - hole.y) : cell.board.Pitch();
  const double part = kPegPart * cell.board.diameter;
  const auto one = Look::Of(seen.after.pixels, cell.Center(), part);
  const auto two = Look::Of(came->after.pixels, hole, part);
  if (apart > cell.board.diameter / 4 || !one || !two || Unlikeness(*one, *two) < kOtherPeg) {
    return NothingYet(*came);
  }
  const std::size_t second = std::exchange(probe_, first);
  auto found = Done(way, cell, seen);
  if (!found) return found;
  (*found)->begun.push_back(static_cast<int>(second));
  // The pegs may have turned out to be smaller than the holes, as letters are.
  const BoardGuess& board = (*found)->board;
  (*found)->control.pegs[second] =
      Look::Of(came->after.pixels, board.Row(0).Hole(beside), kPegPart * board.diameter);
  return found;
}

// What looked like a row of holes, and put a peg into a board elsewhere, is keys, alone or with
// other rows: they may look alike but for what is written on them. Where each has a hole of its
// own beside it, it only shows what is chosen there.
std::optional<PaletteGuess> ControlSearch::BlockOfKeys(WindowPoint first, const BoardGuess& board,
                                                       const cv::Mat& picture) const {
  const auto is_no_key = [&](const BoardGuess& line) {
    return GoesAlong(line, board) || !AreaOf(line).Intersect(AreaOf(board)).Empty();
  };
  for (const BoardGuess& line : boards_) {
    const WindowPoint own = Rounded(line.first);
    if (line.rows > 1 || std::hypot(own.x - first.x, own.y - first.y) >= kSamePoint ||
        is_no_key(line)) {
      continue;
    }
    std::vector<BoardGuess> lines = boards_;
    lines.insert(lines.end(), sketch_.box_rows.begin(), sketch_.box_rows.end());
    std::erase_if(lines, is_no_key);
    return KeysOf(line.Row(0), lines, FindRowBoxes(picture));
  }
  return std::nullopt;
}

bool ControlSearch::GoesAlong(const BoardGuess& line, const BoardGuess& board) {
  const double other =
      std::hypot(line.next_peg.x - board.next_peg.x, line.next_peg.y - board.next_peg.y);
  return line.pegs == board.pegs && line.pegs * other < board.diameter / 2;
}

// Nothing was found, and the search goes on; but not in a window that looks different now.
ControlSearch::Found ControlSearch::NothingYet(const Observed& seen) const {
  const View view = ViewOf(sketch_, seen.before.pixels, seen.after.pixels, prober_.restless());
  if (view == View::kSame) return std::optional<FoundControl>();
  return Fail(ErrorCode::kNotFound, "the window changed while a peg was looked for",
              "a window that goes on looking like itself");
}

// What looks like a row of list boxes, and opens a list where it is clicked.
ControlSearch::Found ControlSearch::TryBoxes() { return TryEachBox(sketch_.box_rows); }

// Or a column of them, as in a form. Other things stand so more often, and are not clicked before
// all else was tried.
ControlSearch::Found ControlSearch::TryBoxColumns() {
  const auto now = prober_.Capture();
  if (!now) return Forward(now);
  return TryEachBox(FindBoxColumns(now->pixels));
}

ControlSearch::Found ControlSearch::TryEachBox(const std::vector<BoardGuess>& rows) {
  for (const BoardGuess& board : rows) {
    boards_ = {board};
    auto opened = OpenList(prober_, Rounded(board.first), "try a list box", ListWait::kPerhaps);
    if (!opened) return Forward(opened);
    if (!opened->open) {
      // What opened within the window is no list.
      auto popup = TryPopup(opened->seen, Rounded(board.first));
      if (!popup || *popup) return popup;
      // Nor is a wide button that turns the hole right above or below it on; a key fills any.
      const auto hole = HoleBeside(opened->seen, Rounded(board.first));
      if (!hole || !IsRightBeside(*hole, board)) continue;
      auto cycle = TryCycle(*hole, opened->seen, Rounded(board.first));
      if (!cycle || *cycle) return cycle;
      continue;
    }
    auto found = TryOpened(*std::move(opened), Rounded(board.first));
    if (!found || *found) return found;
  }
  return std::optional<FoundControl>();
}

// What looks like a field to type into, and shows what is typed when it was clicked.
ControlSearch::Found ControlSearch::TryFields() { return TryFieldsOf(false); }

// What is left of a row between its holes and the places for its marks may look like a field; a
// click on it may have the row judged.
ControlSearch::Found ControlSearch::TryFieldsBesideRows() { return TryFieldsOf(true); }

ControlSearch::Found ControlSearch::TryFieldsOf(bool beside_rows) {
  for (const TextField& field : sketch_.fields) {
    if (IsBesideRow(field.area, sketch_.boards) != beside_rows) continue;
    const auto chosen = prober_.Try(Gesture::Click(field.area.Center(), "try a field"), kForProbe);
    if (!chosen) return Forward(chosen);
    if (auto nothing = NothingYet(*chosen); !nothing) return nothing;
    auto found = FindKeys(prober_, {}, said_);
    if (!found || *found) return found;
  }
  return std::optional<FoundControl>();
}

ControlSearch::Found ControlSearch::TryPopup(const Observed& seen, WindowPoint hole) {
  const auto choices = OpenedChoices(seen);
  // A peg in the hole and the color that it came from, no longer lit up, are no popup; but one
  // may open over some of the colors, and one of its choices over the hole.
  const auto on_hole = [&](const Shape& choice) { return choice.box.Contains(hole); };
  const bool in_hole =
      std::any_of(choices.begin(), choices.end(), on_hole) && !CameOnAPanel(seen, choices);
  const auto colors = std::count_if(choices.begin(), choices.end(), [&](const Shape& choice) {
    return std::any_of(palette_.colors.begin(), palette_.colors.end(), [&](const Shape& color) {
      return color.box.Grown(color.box.width / 2).Contains(choice.box.Center());
    });
  });
  const bool known = in_hole || 2 * colors >= std::ssize(choices) || ArePartsOfPeg(seen, choices);
  if (choices.empty() || known) return std::optional<FoundControl>();
  // The colors of a page that came: one that is clicked would only fill a hole of it.
  if (CameWithHoles(seen.before.pixels, seen.after.pixels, {choices, 0, 0})) {
    return std::optional<FoundControl>();
  }
  Control control;
  control.way = Way::kPopup;
  control.palette = choices;
  for (const Shape& shape : choices) {
    control.choices.push_back(Look::Of(seen.after.pixels, {shape.CenterX(), shape.CenterY()},
                                       kPegPart * shape.Diameter()));
  }
  control.pegs.resize(choices.size());
  // A hole may show one of the colours from the beginning: one that is not there tells more.
  for (std::size_t i = 0; i < choices.size(); ++i) {
    const Shape& choice = choices[i];
    if (IsShown(seen.before, control.choices[i])) continue;
    auto chosen =
        prober_.TryOpened(seen, Gesture::Click(choice.box.Center(), "choose a color"), kForProbe);
    if (!chosen) return Forward(chosen);
    chosen->before = seen.before;
    chosen->changes = ChangedParts(chosen->before.pixels, chosen->after.pixels, prober_.restless());
    // What looks like a list box may show it before a word, which reaches to the middle or not.
    auto cell = FindPegInBox(boards_, *chosen, choice);
    if (!cell) cell = FindChangedHole(boards_, *chosen);
    if (!cell) return std::optional<FoundControl>();
    MeasureLargerPeg(*chosen, *cell);
    control.pegs[i] =
        Look::Of(chosen->after.pixels, cell->Center(), kPegPart * cell->board.diameter);
    return FoundControl{std::move(control), cell->board, cell->peg, {static_cast<int>(i)}};
  }
  return std::optional<FoundControl>();
}

// Whether two things are only parts of the peg that came, such as its gloss and what is beside it.
// There may be more of them where it is the picture that was picked, as on a tile; or where they
// have one color, such as the corners of the frame that a round button gets when it is clicked.
bool ControlSearch::ArePartsOfPeg(const Observed& seen, const std::vector<Shape>& things) const {
  auto cell = FindChangedHole(boards_, seen);
  if (!cell) return false;
  const bool have_one_color = std::all_of(things.begin(), things.end(), [&](const Shape& thing) {
    return Distance(thing.color, things.front().color) < kOneColor;
  });
  if (things.size() > 2 && !have_one_color && !(lights_up_ && IsPicked(seen, *cell))) return false;
  MeasurePeg(seen, *cell);
  const WindowRect peg =
      WindowRect::Around(Rounded(cell->Center()), static_cast<int>(cell->board.diameter / 2))
          .Grown(kRimOfPeg);
  return std::all_of(things.begin(), things.end(),
                     [&](const Shape& thing) { return peg.Intersect(thing.box) == thing.box; });
}

// Whether some first hole of a board shows this colour.
bool ControlSearch::IsShown(const Frame& frame, const std::optional<Look>& color) const {
  return std::any_of(boards_.begin(), boards_.end(), [&](const BoardGuess& board) {
    const auto look = Look::Of(frame.pixels, board.first, kPegPart * board.diameter);
    return look && color && Distance(look->color(), color->color()) < kShownColor &&
           Unlikeness(*look, *color) < kOtherThanShown;
  });
}

}  // namespace mindreader
