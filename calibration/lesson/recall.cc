#include "calibration/lesson/recall.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "calibration/lesson/fingerprint.h"
#include "calibration/looking/look_text.h"
#include "vision/transform.h"

namespace mindreader {
namespace {

Way WayFor(Placing placing) {
  switch (placing) {
    case Placing::kPaletteThenHole: return Way::kPaletteThenHole;
    case Placing::kDrag: return Way::kDrag;
    case Placing::kFillNext: return Way::kFillNext;
    case Placing::kHoleThenPalette: return Way::kHoleThenPalette;
    case Placing::kCycle: return Way::kCycle;
    case Placing::kPopup: return Way::kPopup;
    case Placing::kKeys: return Way::kKeys;
    case Placing::kArrows: return Way::kArrows;
    case Placing::kLists: return Way::kLists;
    case Placing::kTable: return Way::kTable;
  }
  return Way::kPaletteThenHole;
}

BoardGuess BoardOfSkin(const Skin& skin) {
  BoardGuess board;
  board.first = skin.board.first_hole;
  board.next_peg = skin.board.next_peg;
  board.next_row = skin.board.next_row;
  board.odd_row = skin.board.odd_row;
  board.pegs = skin.board.pegs;
  board.rows = skin.board.rows;
  board.diameter = 2 * skin.board.peg_radius;
  return board;
}

RefPoint CenterOf(const Shape& shape) { return {shape.CenterX(), shape.CenterY()}; }

class SkinFinder {
 public:
  SkinFinder(const Skin& skin, const cv::Mat& bgra) : skin_(skin), bgra_(bgra) {}

  std::optional<Recalled> Find() {
    if (Size{bgra_.cols, bgra_.rows} == skin_.reference) {
      const BoardGuess board = BoardOfSkin(skin_);
      const auto palette = PaletteOfSkin();
      if (HolesFit(board) && PaletteFits(palette)) return With(board, palette, 1, true);
    }
    if (!skin_.board.drawn) return std::nullopt;
    const Sketch sketch = MakeSketch(bgra_);
    std::vector<Shape> palette;
    if (UsesPalette(skin_.controls.placing)) {
      const auto found = std::find_if(sketch.palettes.begin(), sketch.palettes.end(),
                                      [&](const PaletteGuess& p) { return PaletteFits(p.colors); });
      if (found == sketch.palettes.end()) return std::nullopt;
      palette = found->colors;
    }
    for (const BoardGuess& seen : sketch.boards) {
      if (const auto board = AsBoard(seen)) {
        const double scale = Length(board->next_peg) / Length(skin_.board.next_peg);
        const Placing placing = skin_.controls.placing;
        // A popup opens elsewhere, and choices stand elsewhere.
        if (placing == Placing::kPopup || placing == Placing::kTable) return std::nullopt;
        return With(*board, palette, scale, false);
      }
    }
    return std::nullopt;
  }

 private:
  [[nodiscard]] std::vector<Shape> PaletteOfSkin() const {
    std::vector<Shape> palette;
    const auto& colors = skin_.palette.colors;
    const bool has_places = std::any_of(
        colors.begin(), colors.end(), [](const PaletteColor& c) { return c.place != RefPoint{}; });
    if (!has_places) return palette;
    const int radius = std::max(1, static_cast<int>(std::lround(skin_.palette.radius)));
    for (const PaletteColor& color : skin_.palette.colors) {
      palette.push_back({WindowRect::Around(Rounded(color.place), radius), {}, 0});
    }
    return palette;
  }

  [[nodiscard]] bool PaletteFits(const std::vector<Shape>& palette) const {
    if (!UsesPalette(skin_.controls.placing)) return true;
    if (static_cast<int>(palette.size()) != skin_.ColorCount()) return false;
    std::vector<RefPoint> places;
    double diameter = 0;
    for (const Shape& shape : palette) {
      places.push_back(CenterOf(shape));
      diameter += shape.Diameter() / static_cast<double>(palette.size());
    }
    return OtherColor(skin_, bgra_, places, diameter).empty();
  }

  [[nodiscard]] bool HolesFit(const BoardGuess& board) const {
    const auto kept = LookFromText(skin_.pictures.hole);
    if (!kept) return true;
    for (int peg = 0; peg < board.pegs; ++peg) {
      const auto look = Look::Of(bgra_, board.Row(0).Hole(peg), kPegPart * board.diameter);
      if (!look || Unlikeness(*look, *kept) > kSamePicture) return false;
    }
    return true;
  }

  // A board that was seen, with the skin's row 0 first and its steps the same way.
  [[nodiscard]] std::optional<BoardGuess> AsBoard(BoardGuess seen) const {
    const BoardSkin& board = skin_.board;
    if (seen.pegs != board.pegs || seen.rows != board.rows) return std::nullopt;
    const auto along = [](RefPoint a, RefPoint b) { return a.x * b.x + a.y * b.y; };
    if (along(seen.next_peg, board.next_peg) < 0.5 * Length(seen.next_peg) * Length(board.next_peg))
      return std::nullopt;
    if (board.rows > 1 && along(seen.next_row, board.next_row) < 0) {
      seen.BeginAt(seen.rows - 1);
      seen.next_row = {-seen.next_row.x, -seen.next_row.y};
    }
    const double scale = Length(seen.next_peg) / Length(board.next_peg);
    seen.diameter = 2 * board.peg_radius * scale;
    if (!HolesFit(seen)) return std::nullopt;
    return seen;
  }

  [[nodiscard]] Recalled With(const BoardGuess& board, const std::vector<Shape>& palette,
                              double scale, bool same_size) const {
    Recalled recalled;
    recalled.board = board;
    Control& control = recalled.control;
    control.way = WayFor(skin_.controls.placing);
    control.palette = palette;
    control.moves = skin_.board.moves;
    if (const auto& button = skin_.controls.next_color_button) {
      const RefPoint hole = skin_.board.first_hole;
      control.button = {scale * (button->x - hole.x), scale * (button->y - hole.y)};
    }
    control.typed = control.way == Way::kKeys && !skin_.board.drawn;
    control.pegs = PicturesOf(skin_, skin_.pictures.pegs);
    control.next_choices = skin_.controls.next_choices;
    if (const auto& place = skin_.controls.word_place) {
      const WindowPoint hole = Rounded(skin_.board.first_hole);
      const RefPoint size = skin_.controls.word_size;
      const auto scaled = [&](double length) {
        return static_cast<int>(std::lround(scale * length));
      };
      control.word = {scaled(place->x - hole.x - size.x / 2),
                      scaled(place->y - hole.y - size.y / 2), scaled(size.x), scaled(size.y)};
    }
    const bool has_choices = control.way == Way::kPopup || !skin_.pictures.choices.empty();
    if (has_choices) control.choices = PicturesOf(skin_, skin_.pictures.choices);
    if (control.way == Way::kLists) {
      // The first entry is no colour.
      control.entries.resize(control.pegs.size());
      std::iota(control.entries.begin(), control.entries.end(), 1);
    }
    if (control.way == Way::kKeys) {
      for (const PaletteColor& color : skin_.palette.colors) control.keys.push_back(color.key);
    }
    recalled.submit = Submit(scale, same_size);
    MarkSlots slots{{}, 2 * skin_.marks.radius * scale};
    slots.recalled = true;
    for (const RefPoint& slot : skin_.marks.slots) {
      slots.offsets.push_back({scale * (slot.x - skin_.board.first_hole.x),
                               scale * (slot.y - skin_.board.first_hole.y)});
    }
    if (!slots.offsets.empty()) recalled.slots.push_back(std::move(slots));
    for (const auto& [name, text] : skin_.pictures.marks) {
      const auto look = LookFromText(text);
      if (!look) continue;
      if (name.starts_with("exact")) recalled.exact.push_back(*look);
      if (name.starts_with("misplaced")) recalled.misplaced.push_back(*look);
    }
    return recalled;
  }

  // A button may be anywhere in a window of another size.
  [[nodiscard]] std::optional<SubmitWay> Submit(double scale, bool same_size) const {
    const ControlsSkin& controls = skin_.controls;
    const RefPoint button = controls.submit_button, hole = skin_.board.first_hole;
    SubmitWay way;
    way.twice = controls.submit_twice;
    switch (controls.submitting) {
      case Submitting::kAutomatic: way.words = "nothing: a full row is judged"; return way;
      case Submitting::kButton:
        if (!same_size) return std::nullopt;
        way.kind = SubmitWay::Kind::kClick;
        way.place = Rounded(button);
        way.words = "a button";
        return way;
      case Submitting::kRowButton:
        way.kind = SubmitWay::Kind::kClickBeside;
        way.offset = {scale * (button.x - hole.x), scale * (button.y - hole.y)};
        way.words = "a click beside it";
        return way;
      case Submitting::kKey:
        way.kind = SubmitWay::Kind::kKey;
        way.key = controls.submit_key;
        way.words = "the " + controls.submit_key + " key";
        return way;
      case Submitting::kMarks: break;
    }
    return std::nullopt;
  }

  const Skin& skin_;
  const cv::Mat& bgra_;
};

}  // namespace

std::optional<Recalled> Recall(const Skin& skin, const cv::Mat& bgra) {
  if (bgra.empty() || !skin.HasBoard()) return std::nullopt;
  return SkinFinder(skin, bgra).Find();
}

}  // namespace mindreader
