#include "calibration/controls/control_trials.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <set>
#include <utility>

#include <fmt/format.h>
#include <opencv2/imgproc.hpp>

#include "calibration/probing/changed_hole.h"
#include "calibration/probing/search_order.h"
#include "vision/sample.h"

namespace mindreader {
namespace {

constexpr int kFewestOfLegend = 4;
constexpr std::ptrdiff_t kBothEnds = 2;  // the first of them are the likeliest board's
// The name of a color is in line with it, its middle off by this part of the color's size at most;
// between them are so many of these sizes, where the names are on a list of their own.
constexpr double kNameOffLine = 0.5;
constexpr double kNameApart = 3;
// And at least this part of them has names.
constexpr double kMostNamed = 0.7;
// A message has more than one word. A color shows where pixels differ from it by less than this.
constexpr std::ptrdiff_t kWordsOfMessage = 2;
constexpr int kSameColor = 32;
// A color that lights up where it is clicked, or is marked as picked, differs by fewer levels.
constexpr int kAnotherColor = 80;

// Whether each hole of a row is one of another row, too, or that row itself.
bool IsOnHolesOf(const HoleRow& row, const HoleRow& other) {
  for (int peg = 0; peg < row.pegs; ++peg) {
    const auto [along, across] = other.PlaceOf(row.Hole(peg));
    const double hole = std::round(along / other.Step());
    if (hole < 0 || hole >= other.pegs ||
        std::hypot(along - hole * other.Step(), across) >= other.diameter / 2) {
      return false;
    }
  }
  return true;
}

bool Shows(const cv::Mat& bgra, const WindowRect& area, Bgr color) {
  const cv::Rect box =
      cv::Rect(area.x, area.y, area.width, area.height) & cv::Rect({}, bgra.size());
  const cv::Scalar own(color.blue, color.green, color.red), most = cv::Scalar::all(kSameColor);
  cv::Mat alike, bgr;
  cv::cvtColor(bgra(box), bgr, cv::COLOR_BGRA2BGR);
  cv::inRange(bgr, own - most, own + most, alike);
  return cv::countNonZero(alike) > 0;
}

}  // namespace

ControlSearch::Found ControlSearch::TryPalette(const PaletteGuess& palette) {
  palette_ = palette;
  to_name_ = {};
  carried_ = lights_up_ = false;
  probe_ = ColorToTry();
  boards_ = BoardsToTry(sketch_, palette_, words_);
  const auto now = prober_.Capture();
  if (!now) return Forward(now);
  std::vector<BoardGuess> legends;
  std::copy_if(boards_.begin(), boards_.end(), std::back_inserter(legends),
               [&](const BoardGuess& board) { return ShowsItsColors(board, now->pixels); });
  // A part of such a line shows some of them.
  std::erase_if(boards_, [&](const BoardGuess& board) {
    return std::any_of(legends.begin(), legends.end(), [&](const BoardGuess& legend) {
      return board.rows == 1 && IsOnHolesOf(board.Row(0), legend.Row(0));
    });
  });
  narrate_(fmt::format("trying what looks like a palette of {} colors", palette.colors.size()));
  const WindowPoint color = ProbeColor().box.Center();
  tried_.colors.push_back(color);
  const auto dialogs = prober_.Dialogs();
  if (!dialogs) return Forward(dialogs);
  auto picked = prober_.Try(Gesture::Click(color, "try a color"), kForProbe);
  if (!picked) return Forward(picked);
  const auto closed = CloseNewDialog(*dialogs, *picked);
  if (!closed) return Forward(closed);
  // What opens one is a button, and the others may do worse. Or a color that is for a hole which
  // has to be chosen first: that comes after all else.
  if (*closed && !thorough_) {
    palette_ = {};
    return std::optional<FoundControl>();
  }
  if (!picked->Reacted()) {
    if (const auto named = TryName(*picked); !named) return Forward(named);
  }
  // The peg may come after what shows that the color was clicked.
  if (picked->Reacted() && !CellWithPeg(*picked)) {
    if (const auto rested = prober_.AwaitRest(*picked); !rested) return Forward(rested);
  }
  if (const auto cell = CellWithPeg(*picked)) return Done(Way::kFillNext, *cell, *picked);
  if (const auto cell = FindChangedHole(boards_, *picked); cell && IsAPeg(*picked, *cell)) {
    picked_ = *picked;
    auto found = TryOther(Way::kFillNext, *cell, *picked);
    if (!found || *found) return found;
    picked = picked_;
  }
  if (auto nothing = NothingYet(*picked); !nothing) {
    tried_.led_away = color;
    return nothing;
  }
  auto cycle = TryColorAsHole(*picked);
  if (!cycle || *cycle) return cycle;
  auto grown = TryGrowing(*picked);
  if (!grown || *grown) return grown;
  selection_shows_ = picked->Reacted();
  lights_up_ = LitUpAt(*picked, PlaceOf(probe_).Grown(ProbeColor().box.width / 2));
  picked_ = *picked;
  // The likeliest board in both ways first: what else is clicked may pause or end a game.
  const auto holes = HolesToTry(boards_, MostHoles());
  const auto sure = holes.begin() + std::min(kBothEnds, std::ssize(holes));
  const std::array parts{std::vector(holes.begin(), sure), std::vector(sure, holes.end())};
  for (const auto& part : parts) {
    auto found = TryHoles(part);
    if (!found || *found) return found;
    if (!thorough_ && &part != &parts.front()) break;
    found = TryDrags(part, thorough_ && &part == &parts.front() ? 2 : 1);
    if (!found || *found) return found;
    if (thorough_) found = TryChosenHoles(part);
    if (!found || *found) return found;
  }
  return std::optional<FoundControl>();
}

// What shows another color where it was clicked may be no color of a palette, but a hole of a row
// that begins with pegs in it, which goes through its colors.
ControlSearch::Found ControlSearch::TryColorAsHole(const Observed& picked) {
  const WindowPoint at = PlaceOf(probe_).Center();
  const int radius = static_cast<int>(kPegPart * ProbeColor().Diameter() / 2);
  const auto before = MedianColor(picked.before.pixels, at, radius);
  const auto after = MedianColor(picked.after.pixels, at, radius);
  if (!before || !after || Distance(*before, *after) < kAnotherColor) {
    return std::optional<FoundControl>();
  }
  const auto cell = FindChangedHole(BoardsToTry(sketch_, {}, words_), picked);
  if (!cell ||
      std::hypot(cell->Center().x - at.x, cell->Center().y - at.y) > cell->board.diameter / 2) {
    return std::optional<FoundControl>();
  }
  return TryCycle(*cell, picked, at);
}

// Whether each place of a line shows another one of nearly all colors of the palette: then it is a
// legend of them, or they are one of it.
bool ControlSearch::ShowsItsColors(const BoardGuess& line, const cv::Mat& picture) const {
  if (line.rows > 1 || line.pegs < kFewestOfLegend || line.pegs + 1 < std::ssize(palette_.colors)) {
    return false;
  }
  const auto look_at = [&](RefPoint at, double diameter) {
    return Look::Of(picture, at, kPegPart * diameter);
  };
  // The sizes differ, and so nothing is exactly alike; but each is most like another color.
  std::set<std::size_t> shown;
  for (int place = 0; place < line.pegs; ++place) {
    const auto look = look_at(line.Row(0).Hole(place), line.diameter);
    if (!look) return false;
    std::vector<double> unlike;
    for (const Shape& color : palette_.colors) {
      const auto own = look_at({color.CenterX(), color.CenterY()}, palette_.diameter);
      unlike.push_back(own ? Unlikeness(*look, *own) : kMostUnlike);
    }
    shown.insert(
        static_cast<std::size_t>(std::min_element(unlike.begin(), unlike.end()) - unlike.begin()));
  }
  return std::ssize(shown) + 1 >= line.pegs;
}

// Whether a dialog opened when a color was clicked. While it is open, the window takes nothing.
Result<bool> ControlSearch::CloseNewDialog(const std::vector<WindowInfo>& before,
                                           Observed& picked) {
  const auto dialog = NewDialog(prober_, before);
  if (!dialog) return Forward(dialog);
  if (!*dialog) return false;
  narrate_("a dialog opened: it is closed");
  // It may have closed by itself.
  if (!prober_.ShowOpened(**dialog)) return true;
  if (const auto closed = prober_.CloseOpened(picked); !closed) return Forward(closed);
  return true;
}

// What does nothing where it is clicked may be a sample of a color that is picked by its name.
Status ControlSearch::TryName(Observed& picked) {
  for (const WindowPoint side : {WindowPoint{-1, 0}, {1, 0}, {0, 1}, {0, -1}}) {
    to_name_ = ToNames(side);
    if (to_name_ == WindowPoint{}) continue;
    auto named =
        prober_.Try(Gesture::Click(PlaceOf(probe_).Center(), "try the name of a color"), kForProbe);
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
WindowPoint ControlSearch::ToNames(WindowPoint side) const {
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
std::optional<WindowRect> ControlSearch::NameOf(const Shape& color, WindowPoint side) const {
  std::optional<WindowRect> nearest;
  double least = kNameApart * palette_.diameter;
  for (const WindowRect& word : words_) {
    const double right = word.Center().x - color.CenterX();
    const double down = word.Center().y - color.CenterY();
    const int lengths = side.x != 0 ? word.width + color.box.width : word.height + color.box.height;
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
bool ControlSearch::IsOnABoard(const WindowRect& word) const {
  return std::any_of(boards_.begin(), boards_.end(), [&](const BoardGuess& board) {
    return board.rows > 1 && !AreaOf(board).Intersect(word).Empty();
  });
}

// Where a color of the palette is picked.
WindowRect ControlSearch::PlaceOf(std::size_t color) const {
  const WindowRect& box = palette_.colors[color].box;
  return {box.x + to_name_.x, box.y + to_name_.y, box.width, box.height};
}

// Whether what grew is a message that tells which color is picked: it changed words that were there
// before, and shows no color.
bool ControlSearch::IsMessage(const GrownRow& grown) const {
  const WindowRect area = AreaOf(grown.board);
  const auto words = std::ranges::count_if(
      words_, [&](const WindowRect& word) { return !word.Intersect(area).Empty(); });
  return words >= kWordsOfMessage && !ShowsColors(grown);
}

// Whether most of what grew shows the color that brought it, and is not only its letter.
bool ControlSearch::ShowsColors(const GrownRow& grown) const {
  const WindowRect area = AreaOf(grown.board);
  const auto shown = std::ranges::count_if(grown.begun, [&](int color) {
    const auto at = (static_cast<std::size_t>(color) + probe_) % palette_.colors.size();
    return Shows(grown.filled.after.pixels, area, palette_.colors[at].color);
  });
  return 2 * shown >= std::ssize(grown.begun);
}

// The pegs may come where no holes are drawn. What was clicked last is picked now.
ControlSearch::Found ControlSearch::TryGrowing(Observed& picked) {
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
  if (!*grown || IsMessage(**grown)) {
    if (*grown) last = std::move((*grown)->filled);
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
  // Buttons may type letters into a field, as keys would.
  control.typed = (*grown)->with_caret && !ShowsColors(**grown);
  for (int& color : (*grown)->begun) {
    color = (color + static_cast<int>(probe_)) % static_cast<int>(palette_.colors.size());
  }
  return FoundWith(std::move(control), **std::move(grown));
}

// A busy program may lose a drag; the same one is made more slowly when it comes again. A peg may
// still be on its way when its color has answered: to let go takes it out again. What a drag may
// have selected, such as the text of a page, is let go: else that is what the next click does.
ControlSearch::Found ControlSearch::TryDrags(const std::vector<WindowPoint>& holes, int attempts) {
  const WindowPoint color = ProbeColor().box.Center();
  for (const WindowPoint hole : holes) {
    if (attempts == 1 && WasTried(tried_.drags, hole)) continue;
    bool reacted = false;
    for (int attempt = 0; attempt < attempts && !reacted; ++attempt) {
      auto seen = prober_.Try(Gesture::Drag(color, hole, "drag a color to a hole"), kForProbe);
      if (!seen) return Forward(seen);
      reacted = seen->Reacted();
      auto cell = CellWithPeg(*seen);
      if (reacted && !cell) {
        if (const auto rest = prober_.AwaitRest(*seen); !rest) return Forward(rest);
        cell = CellWithPeg(*seen);
      }
      if (cell) {
        to_name_ = {};
        return Done(Way::kDrag, *cell, *seen);
      }
    }
    if (!reacted) tried_.drags.push_back({color, hole});
    if (!reacted) continue;
    const auto let_go = prober_.Try(Gesture::Click(hole, "let go of what was dragged"), kForPick);
    if (!let_go) return Forward(let_go);
  }
  return std::optional<FoundControl>();
}

// A hole may be chosen with nothing to show for it.
ControlSearch::Found ControlSearch::TryChosenHoles(const std::vector<WindowPoint>& holes) {
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
bool ControlSearch::WasTried(const std::vector<Tried::Hole>& holes, WindowPoint hole) const {
  return std::any_of(holes.begin(), holes.end(), [&](const Tried::Hole& other) {
    const bool same_palette =
        palette_.colors.empty() ||
        std::any_of(palette_.colors.begin(), palette_.colors.end(), [&](const Shape& color) {
          return other.color && color.box.Contains(*other.color);
        });
    return same_palette && std::hypot(hole.x - other.hole.x, hole.y - other.hole.y) < kSamePoint;
  });
}

std::optional<WindowPoint> ControlSearch::PickedColor() const {
  if (palette_.colors.empty()) return std::nullopt;
  return ProbeColor().box.Center();
}

// The most colourful one: a pale one might be an empty place. One that was clicked before for
// another palette would only be let go again.
std::size_t ControlSearch::ColorToTry() const {
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

}  // namespace mindreader
