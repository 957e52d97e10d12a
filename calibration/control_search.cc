#include "calibration/control_search.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <utility>

#include <fmt/format.h>
#include <opencv2/core.hpp>

#include "calibration/change.h"
#include "calibration/list_box.h"
#include "calibration/new_view.h"
#include "calibration/search_order.h"
#include "vision/sample.h"

namespace mindreader {
namespace {

constexpr double kSamePoint = 3;  // pixels
// Every way is tried on so many holes first.
constexpr std::size_t kFirstHoles = 4;
constexpr std::size_t kMostHoles = 10;
constexpr std::size_t kBothEnds = 2;  // the first of them are the likeliest board's
constexpr int kMostColors = 15;
constexpr int kDigits = 10;
// A peg in a hole is nearer to the palette's look than the empty hole was, by this factor.
constexpr double kNearerToPalette = 0.65;
constexpr double kRoundPeg = 0.75;  // of a peg, its shorter side against the longer
// And its centre is nearer than this part of its size to that of its hole.
constexpr double kOffCenter = 0.3;
// A hole shows a colour when it differs from it by less than this (levels).
constexpr int kShownColor = 24;
// A hole is colorful from this difference of its channels on: wood and cloth stay below.
constexpr int kColorfulHole = 90;
// On a ground that moves behind the holes all of them change; a peg changes its own by this factor
// more than this part of them, if they are as many.
constexpr double kMoreThanGround = 2;
constexpr double kMostOfMany = 0.8;
constexpr std::size_t kManyHoles = 10;
// What holds a peg changes by this factor more than what merely touches it.
constexpr double kMuchMore = 2;
// Less than this part of what changed when a colour was picked: it is picked no longer.
constexpr double kStillPicked = 0.3;
// The look of the next colour of a cycle.
constexpr double kOtherColorOfCycle = 7;
// A cycle's next colour may come only after the one before has gone, and slowly.
constexpr Patience kForNextColor{std::chrono::milliseconds(450), std::chrono::milliseconds(260),
                                 std::chrono::milliseconds(4500)};
// How far a list box reaches from its middle at most, in steps to the next one.
constexpr double kRoomOfList = 0.48;
// So many entries of a list may look like an empty hole: what says that there is none, and white.
constexpr int kEntriesLikeEmpty = 3;

class Search {
 public:
  Search(Prober& prober, const Sketch& sketch, const std::vector<WindowRect>& words,
         const Narrator& narrate, Tried& tried, bool thorough)
      : prober_(prober),
        sketch_(sketch),
        words_(words),
        narrate_(narrate),
        tried_(tried),
        thorough_(thorough) {}

  Result<FoundControl> Run() {
    for (const auto attempt : {&Search::TryPalettes, &Search::TryKeys, &Search::TryBoxes,
                               &Search::TryHolesAlone, &Search::TryPairs}) {
      auto found = (this->*attempt)();
      if (!found) return Forward(found);
      if (*found) return **std::move(found);
    }
    return Fail(
        ErrorCode::kNotFound,
        fmt::format("no peg appeared on any of {} possible boards after {} clicks and drags",
                    sketch_.boards.size(), prober_.gestures()),
        "a hole to take one", "Teach it with a skin file: see docs/skins.md.");
  }

 private:
  using Found = Result<std::optional<FoundControl>>;

  // A hole that changed, and the board that has it in its row 0.
  struct Cell {
    BoardGuess board;
    int peg = 0;
  };

  // --- with a palette ----------------------------------------------------------------------------

  Found TryPalettes() { return TryEach(PalettesToTry(sketch_)); }

  Found TryPairs() {
    return thorough_ ? TryEach(PairsToTry(sketch_)) : std::optional<FoundControl>();
  }

  Found TryEach(const std::vector<PaletteGuess>& palettes) {
    for (const PaletteGuess& palette : palettes) {
      auto found = TryPalette(palette);
      if (!found || *found) return found;
      // Keys come soon: they hit nothing that is not meant. What looked like a palette may be some
      // of the holes.
      palette_ = {};
      found = TryKeys();
      if (!found || *found) return found;
    }
    palette_ = {};
    return std::optional<FoundControl>();
  }

  Found TryPalette(const PaletteGuess& palette) {
    palette_ = palette;
    probe_ = ColorToTry();
    boards_ = BoardsToTry(sketch_, palette_, words_);
    narrate_(fmt::format("trying what looks like a palette of {} colors", palette.colors.size()));
    const WindowPoint color = ProbeColor().box.Center();
    tried_.colors.push_back(color);
    const auto picked = prober_.Try(Gesture::Click(color, "try a color"), kForProbe);
    if (!picked) return Forward(picked);
    if (const auto cell = CellWithPeg(*picked)) return Done(Way::kFillNext, *cell, *picked);
    if (auto nothing = NothingYet(*picked); !nothing) return nothing;
    selection_shows_ = picked->Reacted();
    picked_ = *picked;
    // The likeliest board in both ways first: what else is clicked may pause or end a game.
    const auto holes = HolesToTry(boards_, MostHoles());
    const std::size_t sure = std::min(kBothEnds, holes.size());
    const std::array parts{std::vector(holes.begin(), holes.begin() + Signed(sure)),
                           std::vector(holes.begin() + Signed(sure), holes.end())};
    for (const auto& part : parts) {
      auto found = TryHoles(part);
      if (!found || *found) return found;
      if (!thorough_ && &part != &parts.front()) break;
      found = TryDrags(part);
      if (!found || *found) return found;
    }
    return std::optional<FoundControl>();
  }

  [[nodiscard]] std::size_t MostHoles() const { return thorough_ ? kMostHoles : kFirstHoles; }

  static std::ptrdiff_t Signed(std::size_t count) { return static_cast<std::ptrdiff_t>(count); }

  Found TryDrags(const std::vector<WindowPoint>& holes) {
    const WindowPoint color = ProbeColor().box.Center();
    for (const WindowPoint hole : holes) {
      if (WasTried(tried_.drags, hole)) continue;
      const auto seen =
          prober_.Try(Gesture::Drag(color, hole, "drag a color to a hole"), kForProbe);
      if (!seen) return Forward(seen);
      if (!seen->Reacted()) tried_.drags.push_back({color, hole});
      if (const auto cell = CellWithPeg(*seen)) return Done(Way::kDrag, *cell, *seen);
    }
    return std::optional<FoundControl>();
  }

  // Whether a hole was tried in vain with a colour of this palette; without one, whatever was
  // picked.
  [[nodiscard]] bool WasTried(const std::vector<Tried::Hole>& holes, WindowPoint hole) const {
    return std::any_of(holes.begin(), holes.end(), [&](const Tried::Hole& other) {
      const bool same_palette =
          palette_.colors.empty() ||
          std::any_of(palette_.colors.begin(), palette_.colors.end(), [&](const Shape& color) {
            return other.color && color.box.Contains(*other.color);
          });
      return same_palette && std::hypot(hole.x - other.hole.x, hole.y - other.hole.y) < kSamePoint;
    });
  }

  [[nodiscard]] std::optional<WindowPoint> PickedColor() const {
    if (palette_.colors.empty()) return std::nullopt;
    return ProbeColor().box.Center();
  }

  // The most colourful one: a pale one might be an empty place. One that was clicked before for
  // another palette would only be let go again.
  [[nodiscard]] std::size_t ColorToTry() const {
    const auto was_tried = [&](const Shape& color) {
      return std::any_of(tried_.colors.begin(), tried_.colors.end(),
                         [&](const WindowPoint& tried) { return color.box.Contains(tried); });
    };
    const auto least = [&](const Shape& a, const Shape& b) {
      const bool a_tried = was_tried(a), b_tried = was_tried(b);
      return a_tried != b_tried ? a_tried : Chroma(a.color) < Chroma(b.color);
    };
    return static_cast<std::size_t>(
        std::max_element(palette_.colors.begin(), palette_.colors.end(), least) -
        palette_.colors.begin());
  }
  [[nodiscard]] const Shape& ProbeColor() const { return palette_.colors[probe_]; }

  // --- on the holes ------------------------------------------------------------------------------

  Found TryHolesAlone() {
    boards_ = BoardsToTry(sketch_, palette_, words_);
    return TryHoles(HolesToTry(boards_, MostHoles()));
  }

  Found TryHoles(const std::vector<WindowPoint>& holes) {
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
  Status PickAgain() {
    if (palette_.colors.empty() || !selection_shows_) return {};
    const auto now = prober_.Capture();
    if (!now) return Forward(now);
    const auto changed = [&](const Frame& frame) {
      const cv::Mat pixels = ChangedPixels(picked_.before.pixels, frame.pixels, prober_.restless());
      int sum = 0;
      for (const WindowRect& part : picked_.changes) {
        sum += cv::countNonZero(pixels({part.x, part.y, part.width, part.height}));
      }
      return sum;
    };
    if (changed(*now) > kStillPicked * changed(picked_.after)) return {};
    const auto again =
        prober_.Try(Gesture::Click(ProbeColor().box.Center(), "pick the color again"), kForPick);
    if (!again) return Forward(again);
    return {};
  }

  Found TryHole(WindowPoint hole) {
    auto opened = OpenList(prober_, hole, "try a hole", ListWait::kPerhaps);
    if (!opened) return Forward(opened);
    if (opened->open) return TryList();
    Observed& seen = opened->seen;
    if (!seen.Reacted()) {
      tried_.clicks.push_back({PickedColor(), hole});
      return std::optional<FoundControl>();
    }
    auto popup = TryPopup(seen, hole);
    if (!popup || *popup) return popup;
    if (ChangedCell(seen)) {
      if (const auto rested = AwaitRest(seen); !rested) return Forward(rested);
    }
    if (const auto cell = ChangedCell(seen)) {
      if (const auto keys = RowOfKeys(hole, cell->board)) {
        palette_ = *keys;
        probe_ = 0;
        return Done(Way::kFillNext, *cell, seen);
      }
      // Where a colour was seen to be picked it is that; else a second click tells a cycle.
      const bool from_palette = IsPicked(seen, *cell);
      if (from_palette && selection_shows_) return Done(Way::kPaletteThenHole, *cell, seen);
      auto cycle = TryCycle(*cell, seen, Way::kCycle, Gesture::Click(hole, "try the next color"));
      if (!cycle || *cycle) return cycle;
      if (from_palette) return Done(Way::kPaletteThenHole, *cell, seen);
    }
    auto nothing = NothingYet(seen);
    if (!nothing || palette_.colors.empty() || !LitUpAt(seen, hole)) return nothing;
    return TryColorFor(hole);
  }

  static bool LitUpAt(const Observed& seen, WindowPoint hole) {
    return std::any_of(seen.changes.begin(), seen.changes.end(),
                       [&](const WindowRect& part) { return part.Contains(hole); });
  }

  // The click on a hole may have chosen it for a colour that is clicked then.
  Found TryColorFor(WindowPoint hole) {
    const auto seen = prober_.Try(
        Gesture::Click(ProbeColor().box.Center(), "try a color for the hole"), kForProbe);
    if (!seen) return Forward(seen);
    const auto cell = CellWithPeg(*seen);
    if (!cell) return NothingYet(*seen);
    const WindowPoint took = Rounded(cell->board.Row(0).Hole(cell->peg));
    const bool chosen = std::hypot(took.x - hole.x, took.y - hole.y) < cell->board.diameter / 2;
    return Done(chosen ? Way::kHoleThenPalette : Way::kFillNext, *cell, *seen);
  }

  // What looked like a row of holes, and put a peg into a board elsewhere, is keys: they may look
  // alike but for what is written on them.
  [[nodiscard]] std::optional<PaletteGuess> RowOfKeys(WindowPoint first,
                                                      const BoardGuess& board) const {
    for (const BoardGuess& line : boards_) {
      const WindowPoint own = Rounded(line.first);
      if (line.rows == 1 && std::hypot(own.x - first.x, own.y - first.y) < kSamePoint &&
          AreaOf(line).Intersect(AreaOf(board)).Empty()) {
        return KeysOf(line.Row(0));
      }
    }
    return std::nullopt;
  }

  // What a hole held may go before its peg comes.
  Status AwaitRest(Observed& seen) {
    auto rest = prober_.Await(seen.after, kForRest);
    if (!rest) return Forward(rest);
    seen.after = std::move(rest->after);
    seen.changes = ChangedParts(seen.before.pixels, seen.after.pixels, prober_.restless());
    return {};
  }

  // Nothing was found, and the search goes on; but not in a window that looks different now.
  [[nodiscard]] Found NothingYet(const Observed& seen) const {
    const View view = ViewOf(sketch_, seen.before.pixels, seen.after.pixels, prober_.restless());
    if (view == View::kSame) return std::optional<FoundControl>();
    return Fail(ErrorCode::kNotFound, "the window changed while a peg was looked for",
                "a window that goes on looking like itself");
  }

  static bool IsColorful(const Look& hole) { return Chroma(hole.color()) > kColorfulHole; }

  // Goes on until the hole shows what it showed before.
  Found TryCycle(Cell cell, const Observed& first, Way way, const Gesture& next) {
    MeasureLarger(first, cell);
    const auto look_at = [&](const Frame& frame) {
      return Look::Of(frame.pixels, cell.board.Row(0).Hole(cell.peg),
                      kPegPart * cell.board.diameter);
    };
    LookBook looks(kOtherColorOfCycle);
    const auto empty = look_at(first.before), one = look_at(first.after);
    if (!empty || !one) return std::optional<FoundControl>();
    std::vector<std::optional<Look>> colors{one};
    Control control;
    int last = 0;
    bool cycles = false;
    // An empty hole comes again in many cycles, but what is colorful was a peg already.
    for (int clicks = 0; clicks <= kMostColors; ++clicks) {
      const auto seen = prober_.Try(next, kForNextColor);
      if (!seen) return Forward(seen);
      const auto look = look_at(seen->after);
      if (!seen->Reacted() || !look) break;
      if (Unlikeness(*look, *empty) < kOtherColorOfCycle && !IsColorful(*empty)) {
        control.empty = empty;
        continue;
      }
      const auto known = std::find_if(colors.begin(), colors.end(), [&](const auto& color) {
        return Unlikeness(*color, *look) < kOtherColorOfCycle;
      });
      if (known != colors.end()) {
        last = static_cast<int>(known - colors.begin());
        if (colors.size() > 1) cycles = true;
        break;
      }
      colors.push_back(look);
    }
    if (!cycles) return std::optional<FoundControl>();
    control.way = way;
    control.pegs = std::move(colors);
    // A board that begins with pegs in its holes shows a colour where it seems empty; the cycle
    // comes back to it like to any other.
    return Tell({std::move(control), cell.board, cell.peg, {last}});
  }

  // What looks like a row of list boxes, and opens a list where it is clicked.
  Found TryBoxes() {
    for (const BoardGuess& board : sketch_.box_rows) {
      boards_ = {board};
      auto opened = OpenList(prober_, Rounded(board.first), "try a list box", ListWait::kPerhaps);
      if (!opened) return Forward(opened);
      if (!opened->open) continue;
      auto found = TryList();
      if (!found || *found) return found;
    }
    return std::optional<FoundControl>();
  }

  // A list that is open is closed again, and gone through from its beginning: it ends where a key
  // changes nothing. The first colours may look like the empty hole.
  Found TryList() {
    const auto press = [&](const char* key) {
      return prober_.Try(Gesture::Key(key, "go through a list"), kForProbe);
    };
    for (const char* key : {"Escape", "Home"}) {
      if (const auto seen = press(key); !seen) return Forward(seen);
    }
    std::optional<Cell> cell;
    for (int entry = 1; entry <= kEntriesLikeEmpty && !cell; ++entry) {
      const auto seen = press("Down");
      if (!seen) return Forward(seen);
      cell = ChangedCell(*seen);
    }
    if (!cell) return std::optional<FoundControl>();
    const auto start = press("Home");
    if (!start) return Forward(start);
    return LearnList(*cell, start->after);
  }

  // What a list box shows, a word or a colour, may be small and at its left.
  Found LearnList(Cell cell, const Frame& start) {
    const WindowRect box = ListBox(cell);
    std::vector<Frame> entries{start};
    for (int entry = 1; entry <= kMostColors; ++entry) {
      const auto seen = prober_.Try(Gesture::Key("Down", "go through a list"), kForProbe);
      if (!seen) return Forward(seen);
      const bool shown =
          std::any_of(seen->changes.begin(), seen->changes.end(),
                      [&](const WindowRect& change) { return !change.Intersect(box).Empty(); });
      if (!shown) break;
      entries.push_back(seen->after);
    }
    LookWhereItDiffers(cell, entries);
    Control control;
    control.way = Way::kLists;
    for (std::size_t entry = 0; entry < entries.size(); ++entry) {
      const auto look = Look::Of(entries[entry].pixels, cell.board.Row(0).Hole(cell.peg),
                                 kPegPart * cell.board.diameter);
      if (entry == 0 && look && !IsColorful(*look)) {
        control.empty = look;
        continue;
      }
      control.pegs.push_back(look);
      control.entries.push_back(static_cast<int>(entry));
    }
    if (control.ColorCount() < 2) return std::optional<FoundControl>();
    const int last = control.ColorCount() - 1;
    return Tell({std::move(control), cell.board, cell.peg, {last}});
  }

  // The room that a list box has at most: to the next one of its row, and as high as it is.
  static WindowRect ListBox(const Cell& cell) {
    const WindowPoint hole = Rounded(cell.board.Row(0).Hole(cell.peg));
    const int high = static_cast<int>(std::lround(cell.board.diameter / 2));
    const bool across = std::abs(cell.board.next_peg.x) > std::abs(cell.board.next_peg.y);
    const int wide =
        across ? static_cast<int>(kRoomOfList * std::abs(cell.board.next_peg.x)) : high;
    return {hole.x - wide, hole.y - high, 2 * wide, 2 * high};
  }

  // Where every entry shows something else than the one before it: moves the holes there, along the
  // row. As it was where there is no such place, or the middle is one.
  static void LookWhereItDiffers(Cell& cell, const std::vector<Frame>& entries) {
    const WindowRect all = ListBox(cell);
    const cv::Rect box =
        cv::Rect(all.x, all.y, all.width, all.height) & cv::Rect({}, entries.front().pixels.size());
    std::vector<int> changes(static_cast<std::size_t>(box.width));  // in how many steps, by column
    for (std::size_t entry = 1; entry < entries.size(); ++entry) {
      const cv::Mat changed =
          ChangedPixels(entries[entry - 1].pixels(box), entries[entry].pixels(box), {});
      for (int x = 0; x < box.width; ++x) {
        if (cv::countNonZero(changed.col(x)) > 0) ++changes[static_cast<std::size_t>(x)];
      }
    }
    const int reach = static_cast<int>(std::lround(kPegPart * cell.board.diameter / 2));
    const int middle = Rounded(cell.board.Row(0).Hole(cell.peg)).x - box.x;
    const auto seen_at = [&](int at) {
      int sum = 0;
      for (int x = std::max(0, at - reach); x <= std::min(box.width - 1, at + reach); ++x) {
        sum += changes[static_cast<std::size_t>(x)];
      }
      return sum;
    };
    int best = middle;
    for (int at = reach; at + reach < box.width; ++at) {
      const bool nearer = std::abs(at - middle) < std::abs(best - middle);
      if (seen_at(at) > seen_at(best) || (seen_at(at) == seen_at(best) && nearer)) best = at;
    }
    cell.board.first.x += best - middle;
  }

  Found TryPopup(const Observed& seen, WindowPoint hole) {
    const auto choices = OpenedChoices(seen);
    // A peg in the hole and the color that it came from, no longer lit up, are no popup; but one
    // may open over some of the colors.
    const bool in_hole = std::any_of(choices.begin(), choices.end(), [&](const Shape& choice) {
      return choice.box.Contains(hole);
    });
    const auto colors = std::count_if(choices.begin(), choices.end(), [&](const Shape& choice) {
      return std::any_of(palette_.colors.begin(), palette_.colors.end(), [&](const Shape& color) {
        return color.box.Grown(color.box.width / 2).Contains(choice.box.Center());
      });
    });
    const bool known = in_hole || 2 * colors >= std::ssize(choices);
    if (choices.empty() || known) return std::optional<FoundControl>();
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
      auto chosen = prober_.Try(Gesture::Click(choice.box.Center(), "choose a color"), kForProbe);
      if (!chosen) return Forward(chosen);
      chosen->before = seen.before;
      chosen->changes =
          ChangedParts(chosen->before.pixels, chosen->after.pixels, prober_.restless());
      auto cell = ChangedCell(*chosen);
      if (!cell) return std::optional<FoundControl>();
      MeasureLarger(*chosen, *cell);
      control.pegs[i] = Look::Of(chosen->after.pixels, cell->board.Row(0).Hole(cell->peg),
                                 kPegPart * cell->board.diameter);
      return Tell({std::move(control), cell->board, cell->peg, {static_cast<int>(i)}});
    }
    return std::optional<FoundControl>();
  }

  // Whether some first hole of a board shows this colour.
  [[nodiscard]] bool IsShown(const Frame& frame, const std::optional<Look>& color) const {
    return std::any_of(boards_.begin(), boards_.end(), [&](const BoardGuess& board) {
      const auto look = Look::Of(frame.pixels, board.first, kPegPart * board.diameter);
      return look && color && Distance(look->color(), color->color()) < kShownColor;
    });
  }

  // --- by keys -----------------------------------------------------------------------------------

  Found TryKeys() {
    if (std::exchange(tried_.keys, true)) return std::optional<FoundControl>();
    boards_ = BoardsToTry(sketch_, palette_, words_);
    for (const char first : {'1', 'a', '0'}) {
      const auto seen = prober_.Try(Gesture::Key(std::string(1, first), "try a key"), kForProbe);
      if (!seen) return Forward(seen);
      const auto cell = ChangedCell(*seen);
      if (!cell) continue;
      return LearnKeys(*cell, *seen, first);
    }
    const auto up = Gesture::Key("Up", "try a key");
    const auto seen = prober_.Try(up, kForProbe);
    if (!seen) return Forward(seen);
    if (const auto cell = ChangedCell(*seen)) return TryCycle(*cell, *seen, Way::kArrows, up);
    if (seen->Reacted()) {
      // It may have scrolled the board away from where it is known to be.
      const auto back = prober_.Try(Gesture::Key("Down", "take the key back"), kForProbe);
      if (!back) return Forward(back);
    }
    return std::optional<FoundControl>();
  }

  // Each further key must bring another peg, in the next hole; the first that brings none ends the
  // colours, and none beyond it is pressed: others do other things. The last hole stays empty, as a
  // full row may be judged.
  Found LearnKeys(Cell cell, const Observed& seen, char first) {
    MeasureLarger(seen, cell);
    const HoleRow row = cell.board.Row(0);
    Control control;
    control.way = Way::kKeys;
    const int colors = first == 'a' ? kMostColors : first == '0' ? kDigits : kDigits - 1;
    for (int i = 0; i < colors; ++i) {
      control.keys.emplace_back(1, static_cast<char>(first + i));
    }
    const auto look = [&](const Frame& frame, int peg) {
      return Look::Of(frame.pixels, row.Hole(peg), kPegPart * row.diameter);
    };
    control.pegs.push_back(look(seen.after, cell.peg));
    for (int peg = cell.peg + 1; peg + 1 < row.pegs && peg < colors; ++peg) {
      const auto next =
          prober_.Try(Gesture::Key(control.keys[control.pegs.size()], "try a key"), kForProbe);
      if (!next) return Forward(next);
      const double change =
          ChangeAt(next->before.pixels, next->after.pixels, row.Hole(peg), row.diameter);
      if (change < kPegAppeared) {
        control.keys.resize(control.pegs.size());
        break;
      }
      control.pegs.push_back(look(next->after, peg));
    }
    if (control.keys.size() < 2) return std::optional<FoundControl>();
    std::vector<int> begun(control.pegs.size());
    std::iota(begun.begin(), begun.end(), 0);
    control.pegs.resize(control.keys.size());
    return Tell({std::move(control), cell.board, cell.peg, std::move(begun)});
  }

  // --- cells -------------------------------------------------------------------------------------

  // The one hole in which a gesture changed something, but for what moves behind all of them. Where
  // more than one changed it was no peg; of several boards, the one with the greatest change.
  [[nodiscard]] std::optional<Cell> ChangedCell(const Observed& seen) const {
    std::optional<Cell> most;
    double change_of_most = 0;
    for (const BoardGuess& board : boards_) {
      std::vector<double> changes;
      for (int row = 0; row < board.rows; ++row) {
        for (int peg = 0; peg < board.pegs; ++peg) {
          changes.push_back(ChangeAt(seen.before.pixels, seen.after.pixels,
                                     board.Row(row).Hole(peg), board.diameter));
        }
      }
      const double least = std::max(kPegAppeared, kMoreThanGround * OfMost(changes));
      const auto changed = [least](double change) { return change >= least; };
      const auto first = std::find_if(changes.begin(), changes.end(), changed);
      if (first == changes.end() ||
          std::find_if(first + 1, changes.end(), changed) != changes.end()) {
        continue;
      }
      if (*first <= kMuchMore * change_of_most) continue;
      const auto cell = static_cast<int>(first - changes.begin());
      most = Cell{From(board, cell / board.pegs), cell % board.pegs};
      change_of_most = *first;
    }
    return most;
  }

  // What most of many holes stay below; of few, half of them.
  static double OfMost(std::vector<double> changes) {
    const double part = changes.size() < kManyHoles ? 0.5 : kMostOfMany;
    const auto at =
        changes.begin() + static_cast<std::ptrdiff_t>(part * static_cast<double>(changes.size()));
    std::nth_element(changes.begin(), at, changes.end());
    return *at;
  }

  // The board as it goes on from a row: that may be its first, or lie behind a row that shows the
  // secret, or behind rows that were played.
  [[nodiscard]] static BoardGuess From(const BoardGuess& board, int row) {
    BoardGuess rest = board;
    if (2 * row >= board.rows) {
      rest.next_row = {-board.next_row.x, -board.next_row.y};
      rest.rows = row + 1;
    } else {
      rest.rows = board.rows - row;
    }
    rest.first = board.Row(row).first;
    return rest;
  }

  // Pegs may be larger than the colors of the palette, with a larger letter; and holes that are
  // drawn as dots do not tell how large their pegs will be.
  [[nodiscard]] bool LikeFirstColor(const Observed& seen, const Cell& cell) const {
    const Shape& color = ProbeColor();
    const double own = color.Diameter(), of_hole = cell.board.diameter;
    return LikeFirstColor(seen, cell, std::min(of_hole, own)) ||
           LikeFirstColor(seen, cell, of_hole);
  }

  [[nodiscard]] bool LikeFirstColor(const Observed& seen, const Cell& cell, double diameter) const {
    const Shape& color = ProbeColor();
    const RefPoint hole = cell.board.Row(0).Hole(cell.peg);
    const auto wanted = Look::Of(seen.before.pixels, {color.CenterX(), color.CenterY()},
                                 kPegPart * color.Diameter());
    const auto before = Look::Of(seen.before.pixels, hole, kPegPart * diameter);
    const auto after = Look::Of(seen.after.pixels, hole, kPegPart * diameter);
    if (!wanted || !before || !after) return false;
    // A glossy peg may come from a plain field of its colour.
    const int was = Distance(before->color(), wanted->color());
    const int is = Distance(after->color(), wanted->color());
    return Unlikeness(*after, *wanted) < kNearerToPalette * Unlikeness(*before, *wanted) ||
           is < kNearerToPalette * was;
  }

  [[nodiscard]] std::optional<Cell> CellWithPeg(const Observed& seen) const {
    auto cell = ChangedCell(seen);
    if (cell && !IsPicked(seen, *cell)) cell.reset();
    return cell;
  }

  // Whether the peg that appeared is the one that was picked, and not clearly another of them.
  [[nodiscard]] bool IsPicked(const Observed& seen, const Cell& cell) const {
    if (palette_.colors.empty() || !LikeFirstColor(seen, cell)) return false;
    const auto peg = Look::Of(seen.after.pixels, cell.board.Row(0).Hole(cell.peg),
                              kPegPart * cell.board.diameter);
    std::vector<std::optional<Look>> colors;
    for (const Shape& color : palette_.colors) {
      colors.push_back(Look::Of(seen.before.pixels, {color.CenterX(), color.CenterY()},
                                kPegPart * color.Diameter()));
    }
    const auto nearest = peg ? Nearest(*peg, colors) : std::nullopt;
    return !nearest || *nearest == probe_;
  }

  // --- the answer --------------------------------------------------------------------------------

  Found Done(Way way, Cell cell, const Observed& seen) {
    MeasurePeg(seen, cell.board, cell.peg);
    Control control;
    control.way = way;
    control.palette = palette_.colors;
    control.pegs.resize(palette_.colors.size());
    control.pegs[probe_] = Look::Of(seen.after.pixels, cell.board.Row(0).Hole(cell.peg),
                                    kPegPart * cell.board.diameter);
    return Tell({std::move(control), cell.board, cell.peg, {static_cast<int>(probe_)}});
  }

  // Pegs may be larger or smaller than the holes are drawn: what changed shows their size.
  static void MeasurePeg(const Observed& seen, BoardGuess& board, int peg) {
    const WindowPoint center = Rounded(board.Row(0).Hole(peg));
    for (const WindowRect& part : seen.changes) {
      const int side = std::max(part.width, part.height);
      const bool round = std::min(part.width, part.height) > kRoundPeg * side;
      const bool there =
          part.Contains(center) &&
          std::hypot(part.Center().x - center.x, part.Center().y - center.y) < kOffCenter * side;
      if (!there || !round) continue;
      const double room = kLargestPeg * std::hypot(board.next_peg.x, board.next_peg.y);
      board.diameter = std::min(static_cast<double>(side), room);
      return;
    }
  }

  // Where holes are drawn as dots, or smaller than their pegs; but a peg of one colour may change
  // less of a hole than it fills.
  static void MeasureLarger(const Observed& seen, Cell& cell) {
    BoardGuess measured = cell.board;
    MeasurePeg(seen, measured, cell.peg);
    cell.board.diameter = std::max(cell.board.diameter, measured.diameter);
  }

  Found Tell(FoundControl found) {
    narrate_(fmt::format("a peg appeared: rows of {} holes, {} colors, pegs are placed by {}",
                         found.board.pegs, found.control.ColorCount(), Name(found.control.way)));
    return found;
  }

  Prober& prober_;
  const Sketch& sketch_;
  const std::vector<WindowRect>& words_;
  const Narrator& narrate_;
  PaletteGuess palette_;
  std::size_t probe_ = 0;  // the colour of the palette that is tried
  std::vector<BoardGuess> boards_;
  bool selection_shows_ = false;
  Observed picked_;  // how it showed that the colour was picked
  Tried& tried_;
  const bool thorough_;
};

}  // namespace

Result<FoundControl> FindControl(Prober& prober, const Sketch& sketch,
                                 const std::vector<WindowRect>& words, const Narrator& narrate,
                                 Tried& tried, Effort effort) {
  return Search(prober, sketch, words, narrate, tried, effort == Effort::kThorough).Run();
}

}  // namespace mindreader
