#include "calibration/control_search.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include <fmt/format.h>
#include <opencv2/core.hpp>

#include "calibration/box_rows.h"
#include "calibration/change.h"
#include "calibration/changed_hole.h"
#include "calibration/cycle_search.h"
#include "calibration/growing_row.h"
#include "calibration/key_search.h"
#include "calibration/list_box.h"
#include "calibration/list_search.h"
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
// A peg in a hole is nearer to the palette's look than the empty hole was, by this factor.
constexpr double kNearerToPalette = 0.65;
// A hole shows a colour when it differs from it by less than this (levels).
constexpr int kShownColor = 24;
// Pictures fill at least this part of their field; letters and digits may be smaller.
constexpr double kPictureOfField = 0.5;
// So many buttons may have other colors than their pegs.
constexpr std::size_t kFewestButtons = 3;
// Of its hole's size, what came as a peg has at least and at most:
constexpr double kSmallestPegOfHole = 0.5, kLargestPegOfHole = 1.6;
// Pegs of two colors differ by more than this (levels).
constexpr double kOtherPeg = 15;
// Less than this part of what changed when a colour was picked: it is picked no longer.
constexpr double kStillPicked = 0.3;
// The name of a color is in line with it, its middle off by this part of the color's size at most;
// between them are so many of these sizes, where the names are on a list of their own.
constexpr double kNameOffLine = 0.5;
constexpr double kNameApart = 3;
// And at least this part of them has names.
constexpr double kMostNamed = 0.7;

class Search {
 public:
  Search(Prober& prober, const Sketch& sketch, const std::vector<WindowRect>& words,
         const SaidRules& said, const Narrator& narrate, Tried& tried, bool thorough)
      : prober_(prober),
        sketch_(sketch),
        words_(words),
        said_(said),
        narrate_(narrate),
        tried_(tried),
        thorough_(thorough) {}

  Result<FoundControl> Run() {
    // Where a text tells the keys, letters are text rather than colours. And what is on keys on the
    // screen may be typed, too: then its guesses are known where they are written.
    if (!said_.keys.empty() || ShowsKeypad()) {
      auto found = TryKeys();
      if (!found) return Forward(found);
      if (*found) return Tell(**std::move(found));
    }
    for (const auto attempt : {&Search::TryPalettes, &Search::TryKeys, &Search::TryBoxes,
                               &Search::TryFields, &Search::TryHolesAlone, &Search::TryPairs}) {
      auto found = (this->*attempt)();
      if (!found) return Forward(found);
      if (*found) return Tell(**std::move(found));
    }
    return Fail(
        ErrorCode::kNotFound,
        fmt::format("no peg appeared on any of {} possible boards after {} clicks and drags",
                    sketch_.boards.size(), prober_.gestures()),
        "a hole to take one", "Teach it with a skin file: see docs/skins.md.");
  }

 private:
  using Found = Result<std::optional<FoundControl>>;

  [[nodiscard]] bool ShowsKeypad() const {
    return std::any_of(
        sketch_.box_rows.begin(), sketch_.box_rows.end(), [&](const BoardGuess& line) {
          return line.rows == 1 && HasDigits(KeysOf(line.Row(0), sketch_.box_rows, {}));
        });
  }

  // --- with a palette ----------------------------------------------------------------------------

  Found TryPalettes() { return TryEach(PalettesToTry(sketch_)); }

  Found TryPairs() {
    return thorough_ ? TryEach(PairsToTry(sketch_, words_)) : std::optional<FoundControl>();
  }

  Found TryEach(const std::vector<PaletteGuess>& palettes) {
    for (const PaletteGuess& palette : palettes) {
      auto found = TryPalette(palette);
      if (!found || *found) return found;
      // Keys come soon: they hit nothing that is not meant. What looked like a palette may be some
      // of the holes.
      last_palette_ = std::exchange(palette_, {});
      found = TryKeys();
      if (!found || *found) return found;
    }
    return std::optional<FoundControl>();
  }

  Found TryPalette(const PaletteGuess& palette) {
    palette_ = palette;
    to_name_ = {};
    probe_ = ColorToTry();
    boards_ = BoardsToTry(sketch_, palette_, words_);
    narrate_(fmt::format("trying what looks like a palette of {} colors", palette.colors.size()));
    const WindowPoint color = ProbeColor().box.Center();
    tried_.colors.push_back(color);
    auto picked = prober_.Try(Gesture::Click(color, "try a color"), kForProbe);
    if (!picked) return Forward(picked);
    if (!picked->Reacted()) {
      if (const auto named = TryName(*picked); !named) return Forward(named);
    }
    // The peg may come after what shows that the color was clicked.
    if (picked->Reacted() && !CellWithPeg(*picked)) {
      if (const auto rested = prober_.AwaitRest(*picked); !rested) return Forward(rested);
    }
    if (const auto cell = CellWithPeg(*picked)) return Done(Way::kFillNext, *cell, *picked);
    if (const auto cell = FindChangedHole(boards_, *picked); cell && IsAPeg(*picked, *cell)) {
      auto found = TryOther(Way::kFillNext, *cell, *picked);
      if (!found || *found) return found;
      picked = picked_;
    }
    if (auto nothing = NothingYet(*picked); !nothing) return nothing;
    auto grown = TryGrowing(*picked);
    if (!grown || *grown) return grown;
    selection_shows_ = picked->Reacted();
    lights_up_ = LitUpAt(*picked, PlaceOf(probe_).Grown(ProbeColor().box.width / 2));
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
      if (thorough_) found = TryChosenHoles(part);
      if (!found || *found) return found;
    }
    return std::optional<FoundControl>();
  }

  // What does nothing where it is clicked may be a sample of a color that is picked by its name.
  Status TryName(Observed& picked) {
    for (const WindowPoint side : {WindowPoint{-1, 0}, {1, 0}, {0, 1}, {0, -1}}) {
      to_name_ = ToNames(side);
      if (to_name_ == WindowPoint{}) continue;
      auto named = prober_.Try(Gesture::Click(PlaceOf(probe_).Center(), "try the name of a color"),
                               kForProbe);
      if (!named) return Forward(named);
      if (!named->Reacted()) continue;
      picked = *std::move(named);
      return {};
    }
    to_name_ = {};
    return {};
  }

  // From the middle of each color to a place on the word that stands beside it on this side, which
  // is at the same distance for all; nothing where there is none. A few may not have been read.
  [[nodiscard]] WindowPoint ToNames(WindowPoint side) const {
    std::optional<WindowRect> shared;
    std::vector<WindowRect> names;
    for (const Shape& color : palette_.colors) {
      const auto name = NameOf(color, side);
      if (!name) continue;
      if (std::count(names.begin(), names.end(), *name) > 0) return {};
      names.push_back(*name);
      const WindowPoint from = color.box.Center();
      const WindowRect place{name->x - from.x, name->y - from.y, name->width, name->height};
      shared = shared ? shared->Intersect(place) : place;
    }
    const double named = static_cast<double>(names.size());
    const bool most = named >= kMostNamed * static_cast<double>(palette_.colors.size());
    return most && !shared->Empty() ? shared->Center() : WindowPoint{};
  }

  // The word next to a color on one side.
  [[nodiscard]] std::optional<WindowRect> NameOf(const Shape& color, WindowPoint side) const {
    std::optional<WindowRect> nearest;
    double least = kNameApart * palette_.diameter;
    for (const WindowRect& word : words_) {
      const double right = word.Center().x - color.CenterX();
      const double down = word.Center().y - color.CenterY();
      const int lengths =
          side.x != 0 ? word.width + color.box.width : word.height + color.box.height;
      const double apart = side.x * right + side.y * down - lengths / 2.0;
      const double off = std::abs(side.y * right) + std::abs(side.x * down);
      if (apart < 0 || apart > least || off > kNameOffLine * palette_.diameter) continue;
      if (IsOnABoard(word)) continue;
      least = apart;
      nearest = word;
    }
    return nearest;
  }

  // Holes are read as words, too.
  [[nodiscard]] bool IsOnABoard(const WindowRect& word) const {
    return std::any_of(boards_.begin(), boards_.end(), [&](const BoardGuess& board) {
      return board.rows > 1 && !AreaOf(board).Intersect(word).Empty();
    });
  }

  // Where a color of the palette is picked.
  [[nodiscard]] WindowRect PlaceOf(std::size_t color) const {
    const WindowRect& box = palette_.colors[color].box;
    return {box.x + to_name_.x, box.y + to_name_.y, box.width, box.height};
  }

  // The pegs may come where no holes are drawn. What was clicked last is picked now.
  Found TryGrowing(Observed& picked) {
    Growth growth;
    growth.pegs = said_.pegs;
    for (std::size_t i = 0; i < palette_.colors.size(); ++i) {
      const std::size_t at = (probe_ + i) % palette_.colors.size();
      growth.colors.push_back(Gesture::Click(PlaceOf(at).Center(), "try another color"));
      growth.elsewhere.push_back(PlaceOf(at).Grown(PlaceOf(at).width / 2));
    }
    if (!MayGrow(picked, growth)) return std::optional<FoundControl>();
    Observed last;
    const int before = prober_.gestures();
    auto grown = GrowRow(prober_, growth, picked, last);
    if (!grown) return Forward(grown);
    if (!*grown) {
      for (int clicked = prober_.gestures() - before; clicked > 0; --clicked) {
        probe_ = (probe_ + 1) % palette_.colors.size();
        tried_.colors.push_back(ProbeColor().box.Center());
      }
      if (auto nothing = NothingYet(last); !nothing) return nothing;
      picked = std::move(last);
      return std::optional<FoundControl>();
    }
    Control control;
    control.way = Way::kFillNext;
    control.palette = palette_.colors;
    for (std::size_t i = 0; i < control.palette.size(); ++i) control.palette[i].box = PlaceOf(i);
    control.pegs.resize(palette_.colors.size());
    for (int& color : (*grown)->begun) {
      color = (color + static_cast<int>(probe_)) % static_cast<int>(palette_.colors.size());
    }
    return FoundWith(std::move(control), **std::move(grown));
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
      if (const auto cell = CellWithPeg(*seen)) {
        to_name_ = {};
        return Done(Way::kDrag, *cell, *seen);
      }
    }
    return std::optional<FoundControl>();
  }

  // A hole may be chosen with nothing to show for it.
  Found TryChosenHoles(const std::vector<WindowPoint>& holes) {
    for (const WindowPoint hole : holes) {
      if (WasTried(tried_.chosen, hole)) continue;
      const auto chosen = prober_.Try(Gesture::Click(hole, "choose a hole"), kForPick);
      if (!chosen) return Forward(chosen);
      auto found = TryColorFor(hole);
      if (!found || *found) return found;
      tried_.chosen.push_back({PickedColor(), hole});
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

  Found TryHole(WindowPoint hole) {
    auto opened = OpenList(prober_, hole, "try a hole", ListWait::kPerhaps);
    if (!opened) return Forward(opened);
    if (opened->open) return LearnOpenList(prober_, boards_, hole);
    Observed& seen = opened->seen;
    const auto last = std::exchange(clicked_, Clicked{hole, seen.before});
    if (!seen.Reacted()) {
      tried_.clicks.push_back({PickedColor(), hole});
      return std::optional<FoundControl>();
    }
    auto popup = TryPopup(seen, hole);
    if (!popup || *popup) return popup;
    if (FindChangedHole(boards_, seen)) {
      if (const auto rested = prober_.AwaitRest(seen); !rested) return Forward(rested);
    }
    if (const auto cell = FindChangedHole(boards_, seen);
        cell && !WentOut(last, hole, *cell, seen)) {
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
      if (from_palette) return Done(Way::kPaletteThenHole, *cell, seen);
      if (TakeLastPalette(seen, *cell)) return Done(Way::kPaletteThenHole, *cell, seen);
      auto other = TryOther(Way::kPaletteThenHole, *cell, seen);
      if (!other || *other) return other;
    }
    if (palette_.colors.empty()) {
      if (const auto field = FindFieldBeside(boards_, hole, seen)) {
        auto cycle = TryCycle(*field, seen, hole);
        if (!cycle || *cycle) return cycle;
      }
    }
    auto nothing = NothingYet(seen);
    if (!nothing || palette_.colors.empty() || !LitUpAt(seen, WindowRect::Around(hole, 0))) {
      return nothing;
    }
    return TryColorFor(hole);
  }

  // The cycle that a hole may show when it, or its own button, is clicked again and again.
  Found TryCycle(const ChangedHole& cell, const Observed& first, WindowPoint clicked) {
    auto found = LearnCycle(prober_, cell, first, Way::kCycle,
                            Gesture::Click(clicked, "try the next color"));
    if (found && *found) (*found)->control.button = ButtonOf(cell, clicked);
    return found;
  }

  // Where holes are tried alone: whether the color that was clicked last came, which no hole had
  // taken when its palette was tried.
  bool TakeLastPalette(const Observed& seen, const ChangedHole& cell) {
    if (!palette_.colors.empty()) return false;
    std::swap(palette_, last_palette_);
    if (IsPicked(seen, cell)) return true;
    std::swap(palette_, last_palette_);
    return false;
  }

  struct Clicked {
    WindowPoint hole;
    Frame before;
  };

  // Whether a cell that was clicked before another one only shows again what it did before: it was
  // lit while the pointer was there.
  static bool WentOut(const std::optional<Clicked>& last, WindowPoint hole, const ChangedHole& cell,
                      const Observed& seen) {
    const RefPoint center = cell.Center();
    const auto on_cell = [&](WindowPoint at) {
      return std::hypot(at.x - center.x, at.y - center.y) < cell.board.diameter / 2;
    };
    return last && on_cell(last->hole) && !on_cell(hole) &&
           ChangeAt(last->before.pixels, seen.after.pixels, center, cell.board.diameter) <
               kPegAppeared;
  }

  static bool LitUpAt(const Observed& seen, const WindowRect& place) {
    return std::any_of(seen.changes.begin(), seen.changes.end(),
                       [&](const WindowRect& part) { return !part.Intersect(place).Empty(); });
  }

  // The click on a hole may have chosen it for a colour that is clicked then.
  Found TryColorFor(WindowPoint hole) {
    const auto seen = prober_.Try(
        Gesture::Click(PlaceOf(probe_).Center(), "try a color for the hole"), kForProbe);
    if (!seen) return Forward(seen);
    const auto cell = CellWithPeg(*seen);
    if (!cell) return NothingYet(*seen);
    const WindowPoint took = Rounded(cell->Center());
    const bool chosen = std::hypot(took.x - hole.x, took.y - hole.y) < cell->board.diameter / 2;
    return Done(chosen ? Way::kHoleThenPalette : Way::kFillNext, *cell, *seen);
  }

  // Whether what changed in a hole has its size: a line of text below the board has not.
  static bool IsAPeg(const Observed& seen, const ChangedHole& cell) {
    const WindowPoint hole = Rounded(cell.Center());
    return std::any_of(seen.changes.begin(), seen.changes.end(), [&](const WindowRect& part) {
      const auto [shorter, longer] = std::minmax(part.width, part.height);
      return part.Contains(hole) && shorter > kSmallestPegOfHole * cell.board.diameter &&
             longer < kLargestPegOfHole * cell.board.diameter;
    });
  }

  // Buttons need not have the colors of their pegs: what came is a peg if another button puts
  // something else into the hole beside it.
  Found TryOther(Way way, const ChangedHole& cell, const Observed& seen) {
    const int beside = cell.peg + 1;
    if (palette_.colors.size() < kFewestButtons || beside == cell.board.pegs) {
      return std::optional<FoundControl>();
    }
    const auto& colors = palette_.colors;
    const auto nearer = [&](const Shape& a, const Shape& b) {
      return Distance(a.color, ProbeColor().color) < Distance(b.color, ProbeColor().color);
    };
    const auto other = std::max_element(colors.begin(), colors.end(), nearer);
    const std::size_t first =
        std::exchange(probe_, static_cast<std::size_t>(other - colors.begin()));
    auto came =
        prober_.Try(Gesture::Click(PlaceOf(probe_).Center(), "try another color"), kForProbe);
    if (!came) return Forward(came);
    picked_ = *came;
    const RefPoint hole = cell.board.Row(0).Hole(beside);
    if (way == Way::kPaletteThenHole) {
      came = prober_.Try(Gesture::Click(Rounded(hole), "try the next hole"), kForProbe);
      if (!came) return Forward(came);
    }
    const auto next = FindChangedHole(boards_, *came);
    const double apart = next ? std::hypot(next->Center().x - hole.x, next->Center().y - hole.y)
                              : cell.board.Pitch();
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
    (*found)->control.pegs[second] = two;
    return found;
  }

  // What looked like a row of holes, and put a peg into a board elsewhere, is keys, alone or with
  // other rows: they may look alike but for what is written on them. Where each has a hole of its
  // own beside it, it only shows what is chosen there.
  [[nodiscard]] std::optional<PaletteGuess> BlockOfKeys(WindowPoint first, const BoardGuess& board,
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

  static bool GoesAlong(const BoardGuess& line, const BoardGuess& board) {
    const double other =
        std::hypot(line.next_peg.x - board.next_peg.x, line.next_peg.y - board.next_peg.y);
    return line.pegs == board.pegs && line.pegs * other < board.diameter / 2;
  }

  // Nothing was found, and the search goes on; but not in a window that looks different now.
  [[nodiscard]] Found NothingYet(const Observed& seen) const {
    const View view = ViewOf(sketch_, seen.before.pixels, seen.after.pixels, prober_.restless());
    if (view == View::kSame) return std::optional<FoundControl>();
    return Fail(ErrorCode::kNotFound, "the window changed while a peg was looked for",
                "a window that goes on looking like itself");
  }

  // What looks like a row of list boxes, and opens a list where it is clicked.
  Found TryBoxes() {
    for (const BoardGuess& board : sketch_.box_rows) {
      boards_ = {board};
      auto opened = OpenList(prober_, Rounded(board.first), "try a list box", ListWait::kPerhaps);
      if (!opened) return Forward(opened);
      if (!opened->open) continue;
      auto found = LearnOpenList(prober_, boards_, Rounded(board.first));
      if (!found || *found) return found;
    }
    return std::optional<FoundControl>();
  }

  // What looks like a field to type into, and shows what is typed when it was clicked.
  Found TryFields() {
    for (const TextField& field : sketch_.fields) {
      const auto chosen =
          prober_.Try(Gesture::Click(field.area.Center(), "try a field"), kForProbe);
      if (!chosen) return Forward(chosen);
      if (auto nothing = NothingYet(*chosen); !nothing) return nothing;
      auto found = FindKeys(prober_, {}, said_);
      if (!found || *found) return found;
    }
    return std::optional<FoundControl>();
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
      auto chosen = prober_.Try(Gesture::Click(choice.box.Center(), "choose a color"), kForProbe);
      if (!chosen) return Forward(chosen);
      chosen->before = seen.before;
      chosen->changes =
          ChangedParts(chosen->before.pixels, chosen->after.pixels, prober_.restless());
      auto cell = FindChangedHole(boards_, *chosen);
      if (!cell) return std::optional<FoundControl>();
      MeasureLargerPeg(*chosen, *cell);
      control.pegs[i] =
          Look::Of(chosen->after.pixels, cell->Center(), kPegPart * cell->board.diameter);
      return FoundControl{std::move(control), cell->board, cell->peg, {static_cast<int>(i)}};
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
    return FindKeys(prober_, boards_, said_);
  }

  // --- pegs --------------------------------------------------------------------------------------

  // Pegs may be larger than the colors of the palette, with a larger letter; and holes that are
  // drawn as dots do not tell how large their pegs will be.
  [[nodiscard]] bool LikeFirstColor(const Observed& seen, const ChangedHole& cell) const {
    const Shape& color = ProbeColor();
    const double own = color.Diameter(), of_hole = cell.board.diameter;
    return LikeFirstColor(seen, cell, std::min(of_hole, own)) ||
           LikeFirstColor(seen, cell, of_hole);
  }

  [[nodiscard]] bool LikeFirstColor(const Observed& seen, const ChangedHole& cell,
                                    double diameter) const {
    const Shape& color = ProbeColor();
    const RefPoint hole = cell.Center();
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

  [[nodiscard]] std::optional<ChangedHole> CellWithPeg(const Observed& seen) const {
    auto cell = FindChangedHole(boards_, seen);
    if (cell && !IsPicked(seen, *cell)) cell.reset();
    return cell;
  }

  // Whether the peg that appeared is the one that was picked, and not clearly another of them.
  [[nodiscard]] bool IsPicked(const Observed& seen, const ChangedHole& cell) const {
    if (palette_.colors.empty() || !LikeFirstColor(seen, cell)) return false;
    const auto peg = Look::Of(seen.after.pixels, cell.Center(), kPegPart * cell.board.diameter);
    std::vector<std::optional<Look>> colors;
    for (const Shape& color : palette_.colors) {
      colors.push_back(Look::Of(seen.before.pixels, {color.CenterX(), color.CenterY()},
                                kPegPart * color.Diameter()));
    }
    const auto nearest = peg ? Nearest(*peg, colors) : std::nullopt;
    return !nearest || *nearest == probe_;
  }

  // --- the answer --------------------------------------------------------------------------------

  Found Done(Way way, ChangedHole cell, const Observed& seen) {
    const double hole = cell.board.diameter, color = ProbeColor().Diameter();
    MeasurePeg(seen, cell);
    // Of a picture on a plain field only the picture comes: others are higher, or wider.
    const double field = std::min(hole, color);
    if (cell.board.diameter > kPictureOfField * field) {
      cell.board.diameter = std::max(cell.board.diameter, field);
    }
    Control control;
    control.way = way;
    control.palette = palette_.colors;
    for (std::size_t i = 0; i < control.palette.size(); ++i) control.palette[i].box = PlaceOf(i);
    control.pegs.resize(palette_.colors.size());
    control.pegs[probe_] =
        Look::Of(seen.after.pixels, cell.Center(), kPegPart * cell.board.diameter);
    return FoundControl{std::move(control), cell.board, cell.peg, {static_cast<int>(probe_)}};
  }

  [[nodiscard]] FoundControl Tell(FoundControl found) const {
    narrate_(fmt::format("a peg appeared: rows of {} holes, {} colors, pegs are placed by {}",
                         found.board.pegs, found.control.ColorCount(), Name(found.control.way)));
    return found;
  }

  Prober& prober_;
  const Sketch& sketch_;
  const std::vector<WindowRect>& words_;
  const SaidRules& said_;
  const Narrator& narrate_;
  PaletteGuess palette_, last_palette_;  // none while holes are tried alone; the one before
  WindowPoint to_name_;                  // from its colours, where these are picked by their names
  std::size_t probe_ = 0;                // the colour of the palette that is tried
  std::vector<BoardGuess> boards_;
  bool selection_shows_ = false;
  bool lights_up_ = false;          // the picked colour itself, or around it
  Observed picked_;                 // how it showed that the colour was picked
  std::optional<Clicked> clicked_;  // the hole before this one
  Tried& tried_;
  const bool thorough_;
};

}  // namespace

Result<FoundControl> FindControl(Prober& prober, const Sketch& sketch,
                                 const std::vector<WindowRect>& words, const SaidRules& said,
                                 const Narrator& narrate, Tried& tried, Effort effort) {
  return Search(prober, sketch, words, said, narrate, tried, effort == Effort::kThorough).Run();
}

}  // namespace mindreader
