#include "calibration/controls/control_trials.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "calibration/controls/key_search.h"
#include "calibration/probing/changed_hole.h"
#include "calibration/probing/search_order.h"
#include "vision/sample.h"

namespace mindreader {
namespace {

// A peg in a hole is nearer to the palette's look than the empty hole was, by this factor.
constexpr double kNearerToPalette = 0.65;
// Pictures fill at least this part of their field; letters and digits may be smaller.
constexpr double kPictureOfField = 0.5;
// What is written on a key differs from it by so many levels, in so many parts of its look.
constexpr int kInkOfKey = 40;
constexpr int kFewestOfInk = 5;
constexpr std::ptrdiff_t kOpensAgain = 2;

bool IsWrittenOn(const cv::Mat& bgra, const Shape& key) {
  const auto look = Look::Of(bgra, {key.CenterX(), key.CenterY()}, kPegPart * key.Diameter());
  if (!look) return false;
  const Bgr& color = look->color();
  const auto plain = Look::FromPatch(
      cv::Mat(Look::kPatch, Look::kPatch, CV_8UC3, cv::Scalar(color.blue, color.green, color.red)));
  return plain && PartsUnlike(*look, *plain, kInkOfKey) >= kFewestOfInk;
}

}  // namespace

Result<FoundControl> ControlSearch::Run() {
  // Where a text tells the keys, letters are text rather than colours. And what is on keys on the
  // screen may be typed, too: then its guesses are known where they are written.
  if (!said_.keys.empty() || ShowsKeypad()) {
    auto found = TryKeys();
    if (!found) return Forward(found);
    if (*found) return Tell(**std::move(found));
  }
  for (const auto attempt :
       {&ControlSearch::TryTables, &ControlSearch::TryPalettes, &ControlSearch::TryKeys,
        &ControlSearch::TryBoxes, &ControlSearch::TryFields, &ControlSearch::TryHolesAlone,
        &ControlSearch::TryBoxColumns, &ControlSearch::TryPairs,
        &ControlSearch::TryFieldsBesideRows}) {
    auto found = (this->*attempt)();
    if (!found) return Forward(found);
    if (*found) return Tell(**std::move(found));
  }
  return Fail(ErrorCode::kNotFound,
              fmt::format("no peg appeared on any of {} possible boards after {} clicks and drags",
                          sketch_.boards.size(), prober_.gestures()),
              "a hole to take one", "Teach it with a skin file: see docs/skins.md.");
}

bool ControlSearch::ShowsKeypad() const {
  const auto any_in = [](const std::vector<BoardGuess>& lines, const auto& is_keypad) {
    return std::any_of(lines.begin(), lines.end(), [&](const BoardGuess& line) {
      if (line.rows > 1) return false;
      const PaletteGuess keys = KeysOf(line.Row(0), lines, {});
      return HasDigits(keys) && is_keypad(keys);
    });
  };
  if (any_in(sketch_.box_rows, [](const PaletteGuess&) { return true; })) return true;
  // Rounded keys look like holes; but something is written on each of them.
  const auto now = prober_.Capture();
  return now && any_in(sketch_.boards, [&](const PaletteGuess& keys) {
           return std::all_of(keys.colors.begin(), keys.colors.end(),
                              [&](const Shape& key) { return IsWrittenOn(now->pixels, key); });
         });
}

ControlSearch::Found ControlSearch::TryPalettes() { return TryEach(PalettesToTry(sketch_)); }

ControlSearch::Found ControlSearch::TryPairs() {
  return thorough_ ? TryEach(PairsToTry(sketch_, words_)) : std::optional<FoundControl>();
}

ControlSearch::Found ControlSearch::TryEach(const std::vector<PaletteGuess>& palettes) {
  for (const PaletteGuess& palette : palettes) {
    if (OpensDialogs(palette)) continue;
    auto found = TryPalette(palette);
    if (!found || *found) return found;
    // Keys come soon: they hit nothing that is not meant. What looked like a palette may be some
    // of the holes.
    last_palette_ = Picked{std::exchange(palette_, {}), to_name_, probe_, picked_.before};
    if (lights_up_) lit_palette_ = last_palette_;
    found = TryKeys();
    if (!found || *found) return found;
  }
  return std::optional<FoundControl>();
}

// Whether a click on one of its colors opened a dialog, and not only the first time, as a greeting
// comes: that is a button, and the others may do worse.
bool ControlSearch::OpensDialogs(const PaletteGuess& palette) const {
  return std::any_of(palette.colors.begin(), palette.colors.end(), [&](const Shape& color) {
    return std::ranges::count_if(tried_.openers, [&](const WindowPoint& opener) {
             return color.box.Contains(opener);
           }) >= kOpensAgain;
  });
}

ControlSearch::Found ControlSearch::TryKeys() {
  if (std::exchange(tried_.keys, true)) return std::optional<FoundControl>();
  boards_ = BoardsToTry(sketch_, palette_, words_);
  return FindKeys(prober_, boards_, said_);
}

// Pegs may be larger than the colors of the palette, with a larger letter; and holes that are
// drawn as dots do not tell how large their pegs will be.
bool ControlSearch::LikeFirstColor(const Observed& seen, const ChangedHole& cell) const {
  const Shape& color = ProbeColor();
  const double own = color.Diameter(), of_hole = cell.board.diameter;
  return LikeFirstColor(seen, cell, std::min(of_hole, own)) || LikeFirstColor(seen, cell, of_hole);
}

bool ControlSearch::LikeFirstColor(const Observed& seen, const ChangedHole& cell,
                                   double diameter) const {
  const Shape& color = ProbeColor();
  const RefPoint hole = cell.Center();
  const auto wanted =
      Look::Of(seen.before.pixels, {color.CenterX(), color.CenterY()}, kPegPart * color.Diameter());
  const auto before = Look::Of(seen.before.pixels, hole, kPegPart * diameter);
  const auto after = Look::Of(seen.after.pixels, hole, kPegPart * diameter);
  if (!wanted || !before || !after) return false;
  // A glossy peg may come from a plain field of its colour.
  const int was = Distance(before->color(), wanted->color());
  const int is = Distance(after->color(), wanted->color());
  return Unlikeness(*after, *wanted) < kNearerToPalette * Unlikeness(*before, *wanted) ||
         is < kNearerToPalette * was;
}

std::optional<ChangedHole> ControlSearch::CellWithPeg(const Observed& seen) const {
  auto cell = FindChangedHole(boards_, seen);
  if (cell && !IsPicked(seen, *cell)) cell.reset();
  return cell;
}

// Whether the peg that appeared is the one that was picked, and not clearly another of them.
bool ControlSearch::IsPicked(const Observed& seen, const ChangedHole& cell) const {
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

ControlSearch::Found ControlSearch::Done(Way way, ChangedHole cell, const Observed& seen) {
  if (way == Way::kFillNext) CountFromPeg(cell);
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
  control.pegs[probe_] = Look::Of(seen.after.pixels, cell.Center(), kPegPart * cell.board.diameter);
  return FoundControl{std::move(control), cell.board, cell.peg, {static_cast<int>(probe_)}};
}

FoundControl ControlSearch::Tell(FoundControl found) const {
  narrate_(fmt::format("a peg appeared: rows of {} holes, {} colors, pegs are placed by {}",
                       found.board.pegs, found.control.ColorCount(), Name(found.control.way)));
  return found;
}

Result<FoundControl> FindControl(Prober& prober, const Sketch& sketch,
                                 const std::vector<WindowRect>& words, const SaidRules& said,
                                 const Narrator& narrate, Tried& tried, Effort effort) {
  return ControlSearch(prober, sketch, words, said, narrate, tried, effort == Effort::kThorough)
      .Run();
}

}  // namespace mindreader
