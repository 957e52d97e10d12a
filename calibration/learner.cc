#include "calibration/learner.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>

#include <fmt/format.h>

#include "agent/mastermind/strategy.h"
#include "base/text.h"
#include "vision/board_reader.h"
#include "vision/sample.h"

namespace mindreader {
namespace {

// How many guesses about the board and the palette are tried before giving up.
constexpr std::size_t kMostBoards = 8;
constexpr std::size_t kMostPalettes = 3;
// A cell whose inner disc changed by this much on average got (or lost) a peg.
constexpr int kPegAppeared = 14;
// A placed peg looks like the one in the palette to within this many levels, else it is another
// thing that changed: gloss and size shift the median a little.
constexpr int kSamePeg = 70;
// Half the width of a colour's range, at most; nearer neighbours make it smaller.
constexpr int kWidestRange = 14;
constexpr int kNarrowestRange = 3;
constexpr int kWidestMark = 40;
// A shape in a slot that is smaller than this part of it is a gloss on the mark.
constexpr double kSmallestMark = 0.45;
// Empty holes and slots are flat, but for a texture.
constexpr int kEmptyRange = 5;
// Two looks of marks differ by at least this.
constexpr int kOtherMark = 28;
// Guesses after which both looks of the marks should have been seen.
constexpr int kMostLessons = 4;

// Labels of buttons that submit a guess, as OCR reads them, without case.
constexpr std::array<std::string_view, 14> kSubmitLabels = {
    "ok",  "check",  "guess",   "submit",   "go",     "enter",       "done",
    "try", "verify", "confirm", "evaluate", "answer", "check guess", "submit guess"};

Appearance RangeAround(Bgr c, int by) {
  const auto low = [by](int v) { return static_cast<std::uint8_t>(std::max(0, v - by)); };
  const auto high = [by](int v) { return static_cast<std::uint8_t>(std::min(255, v + by)); };
  return {{{low(c.blue), low(c.green), low(c.red)}, {high(c.blue), high(c.green), high(c.red)}}};
}

void AddLook(std::vector<Bgr>& looks, Bgr look, int apart) {
  for (const Bgr known : looks) {
    if (Distance(known, look) <= apart) return;
  }
  looks.push_back(look);
}

// A mark's look means nothing by itself, but people draw exact marks black, red or green and
// misplaced ones white, yellow or gray: a guess for as long as the rules have not spoken.
int ExactLikelihood(Bgr c) {
  const int bright = (c.blue + c.green + c.red) / 3;
  const bool red = c.red > c.green + 60 && c.red > c.blue + 60;
  const bool green = c.green > c.red + 40 && c.green > c.blue + 40;
  return (red || green ? 300 : 0) - bright;
}

double Median(std::vector<double> values) {
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), middle, values.end());
  return *middle;
}

// Half the way from a slot to the next, less a little: there is the ground between the marks.
constexpr double kBetweenSlots = 0.45;

// What the marks lie on: seen at the four diagonal points between a slot and its neighbours,
// channel by channel the middle of the four.
Bgr GroundAround(const cv::Mat& bgra, WindowPoint center, double spacing) {
  const int d = static_cast<int>(std::lround(kBetweenSlots * spacing));
  std::array<std::vector<std::uint8_t>, 3> channels;
  for (const auto& [dx, dy] : {std::pair{-d, -d}, {d, -d}, {-d, d}, {d, d}}) {
    const int x = std::clamp(center.x + dx, 0, bgra.cols - 1);
    const int y = std::clamp(center.y + dy, 0, bgra.rows - 1);
    const auto& pixel = bgra.at<cv::Vec4b>(y, x);
    for (int c = 0; c < 3; ++c) channels[static_cast<std::size_t>(c)].push_back(pixel[c]);
  }
  for (auto& channel : channels) std::sort(channel.begin(), channel.end());
  return {channels[0][1], channels[1][1], channels[2][1]};
}

class Learner {
 public:
  Learner(const World& world, Prober prober, const WindowInfo& window, const Narrator& narrate)
      : world_(world), prober_(std::move(prober)), window_(window), narrate_(narrate) {}

  Result<Lesson> Run() {
    auto start = prober_.Capture();
    if (!start) return Forward(start);
    first_ = std::move(*start);
    sketch_ = MakeSketch(first_.pixels);
    if (sketch_.boards.empty() || sketch_.palettes.empty()) return NothingSeen();
    if (const auto found = FindControl(); !found) return Forward(found);
    if (const auto marks = FindMarks(); !marks) return Forward(marks);
    return Conclude();
  }

 private:
  // One row that was played while learning: the looks of its slots.
  struct Row {
    mastermind::Code guess;
    std::vector<std::optional<std::size_t>> marks;  // index into mark_looks_, in reading order
  };

  tl::unexpected<Error> NothingSeen() const {
    return Fail(ErrorCode::kNotFound,
                fmt::format("{} shapes, {} that could be a board and {} that could be a palette",
                            sketch_.shapes.size(), sketch_.boards.size(), sketch_.palettes.size()),
                "rows of equal holes and a line of colors",
                "Begin a new game so that the board is empty and wholly visible, then try again.");
  }

  [[nodiscard]] Size PictureSize() const { return {first_.pixels.cols, first_.pixels.rows}; }
  [[nodiscard]] int HoleRadius() const { return static_cast<int>(board_.diameter / 2); }

  [[nodiscard]] WindowRect BoardArea() const {
    const int radius = HoleRadius();
    return WindowRect::Around(board_.Hole(0, 0), radius)
        .Union(WindowRect::Around(board_.Hole(board_.rows - 1, board_.pegs - 1), radius));
  }

  // Holes and what is beside them: where a program shows the effect of a submit.
  [[nodiscard]] WindowRect PlayArea(int row) const {
    WindowRect area = BoardArea();
    for (const WindowRect& beside : BesideRow(board_, row, PictureSize())) {
      area = area.Union(beside);
    }
    return area.Intersect({0, 0, PictureSize().width, PictureSize().height});
  }

  // --- how a peg is placed ---------------------------------------------------------------------

  Status FindControl() {
    int palettes = 0;
    for (const PaletteGuess& palette : sketch_.palettes) {
      if (++palettes > static_cast<int>(kMostPalettes)) break;
      palette_ = palette;
      narrate_(fmt::format("trying a palette of {} colors", palette.colors.size()));
      for (const Placing placing :
           {Placing::kFillNext, Placing::kPaletteThenHole, Placing::kDrag}) {
        const auto works = TryPlacing(placing);
        if (!works) return Forward(works);
        if (*works) return {};
      }
    }
    return Fail(
        ErrorCode::kNotFound,
        fmt::format("no peg appeared on any of {} possible boards after {} clicks and drags",
                    std::min(sketch_.boards.size(), kMostBoards), prober_.clicks()),
        "a click on a color, a click on a color and a hole, or a drag to place one",
        "Teach it with a skin file: see docs/skins.md.");
  }

  [[nodiscard]] bool Overlaps(const BoardGuess& board) const {
    const int radius = static_cast<int>(board.diameter / 2);
    const WindowRect area =
        WindowRect::Around(board.Hole(0, 0), radius)
            .Union(WindowRect::Around(board.Hole(board.rows - 1, board.pegs - 1), radius));
    return std::any_of(palette_.colors.begin(), palette_.colors.end(),
                       [&](const Shape& s) { return area.Contains(s.box.Center()); });
  }

  // Boards worth trying, each start once. Tiny lattices are marks.
  [[nodiscard]] std::vector<BoardGuess> Boards() const {
    std::vector<BoardGuess> boards;
    for (const BoardGuess& board : sketch_.boards) {
      if (boards.size() >= kMostBoards) break;
      if (Overlaps(board) || board.diameter < 0.6 * palette_.diameter) continue;
      boards.push_back(board);
    }
    return boards;
  }

  Result<bool> TryPlacing(Placing placing) {
    const WindowPoint color = palette_.colors.front().box.Center();
    const auto boards = Boards();
    if (boards.empty()) return false;
    // Not the whole window: some have a clock that is never still.
    WindowRect everything = WindowRect::Around(color, static_cast<int>(palette_.diameter));
    for (const BoardGuess& board : boards) {
      everything = everything.Union(WindowRect::Around(board.Hole(0, 0), 4))
                       .Union(WindowRect::Around(board.Hole(board.rows - 1, board.pegs - 1), 4));
    }
    if (placing == Placing::kFillNext) {
      const auto seen = prober_.Try(Gesture::Click(color, "try a color"), everything);
      if (!seen) return Forward(seen);
      return FoundAny(*seen, boards, placing);
    }
    // A color that was clicked to see whether it fills a hole may be picked now; clicking it again
    // might put it back or place it, so the holes are tried first without, then with another pick.
    for (const bool pick : {false, true}) {
      if (placing == Placing::kDrag && pick) break;
      for (const BoardGuess& board : boards) {
        if (pick) {
          const auto picked = prober_.Try(Gesture::Click(color, "pick a color"), everything);
          if (!picked) return Forward(picked);
          if (FoundAny(*picked, boards, placing)) return true;
        }
        const WindowPoint hole = board.Hole(0, 0);
        const Gesture gesture = placing == Placing::kDrag
                                    ? Gesture::Drag(color, hole, "drag a color to a hole")
                                    : Gesture::Click(hole, "try a hole");
        const auto seen = prober_.Try(gesture, everything);
        if (!seen) return Forward(seen);
        if (FoundAny(*seen, boards, placing)) return true;
      }
    }
    return false;
  }

  // Some programs take a click anywhere in a column for the row that is played: the peg may be in
  // another place than where was clicked.
  bool FoundAny(const Observed& seen, const std::vector<BoardGuess>& boards, Placing placing) {
    for (const BoardGuess& board : boards) {
      if (Appeared(seen, board, 0, 0)) return Found(placing, board);
    }
    return false;
  }

  bool Found(Placing placing, const BoardGuess& board) {
    placing_ = placing;
    board_ = board;
    narrate_(fmt::format("a peg appeared: {} rows of {} holes, pegs are placed by {}", board.rows,
                         board.pegs, PlacingName(placing)));
    placed_.assign(static_cast<std::size_t>(board.pegs), std::nullopt);
    placed_[0] = 0;
    return true;
  }

  static const char* PlacingName(Placing placing) {
    switch (placing) {
      case Placing::kPaletteThenHole: return "a click on a color, then on a hole";
      case Placing::kDrag: return "dragging";
      case Placing::kFillNext: return "a click on a color, which fills the next hole";
    }
    return "?";
  }

  // Whether a peg of the palette's first color came to a hole.
  [[nodiscard]] bool Appeared(const Observed& seen, const BoardGuess& board, int row, int peg,
                              std::size_t color = 0) const {
    const WindowPoint hole = board.Hole(row, peg);
    const int radius = static_cast<int>(board.diameter / 2);
    if (ChangeAt(seen.before, seen.after, hole, radius) < kPegAppeared) return false;
    const auto now = MedianColor(seen.after.pixels, hole, PegRadius(board));
    return now && Distance(*now, palette_.colors[color].color) <= kSamePeg;
  }

  // A peg is as large as the palette's or as the hole, whichever is smaller.
  [[nodiscard]] int PegRadius(const BoardGuess& board) const {
    return static_cast<int>(0.45 * std::min(board.diameter, 1.4 * palette_.diameter));
  }

  // All shapes but those of the palette, which may stand beside the rows as marks do.
  [[nodiscard]] Sketch ShapesBesidePalette() const {
    Sketch sketch;
    for (const Shape& shape : sketch_.shapes) {
      const bool of_palette =
          std::any_of(palette_.colors.begin(), palette_.colors.end(), [&](const Shape& color) {
            return color.box.Grown(color.box.width / 3).Contains(shape.box.Center());
          });
      if (!of_palette) sketch.shapes.push_back(shape);
    }
    return sketch;
  }

  // --- one guess -------------------------------------------------------------------------------

  Result<Observed> PlacePeg(int row, int peg, std::size_t color) {
    const WindowPoint from = palette_.colors[color].box.Center();
    const WindowPoint hole = board_.Hole(row, peg);
    const std::string purpose =
        fmt::format("color {} to hole {} of row {}", color + 1, peg + 1, row + 1);
    const WindowRect area = PlayArea(row);
    if (placing_ == Placing::kFillNext) return prober_.Try(Gesture::Click(from, purpose), area);
    if (placing_ == Placing::kDrag) return prober_.Try(Gesture::Drag(from, hole, purpose), area);
    const WindowRect palette = WindowRect::Around(from, static_cast<int>(palette_.diameter));
    const auto picked = prober_.Try(Gesture::Click(from, "pick " + purpose), palette);
    if (!picked) return picked;
    selection_shows_ = selection_shows_ || picked->reacted;
    return prober_.Try(Gesture::Click(hole, purpose), area);
  }

  // Fills a row and submits it; `before` of the result is the picture without marks.
  Result<Observed> PlayGuess(int row, const mastermind::Code& guess) {
    const auto now = prober_.Capture();
    if (!now) return Forward(now);
    Observed last{*now, *now, ClickOutcome::kConfirmed, false};
    Frame untouched = *now;
    for (int peg = 0; peg < board_.pegs; ++peg) {
      const auto color = static_cast<std::size_t>(guess[peg]);
      if (row == 0 && placed_[static_cast<std::size_t>(peg)] == guess[peg]) {
        LearnPeg(last.after, row, peg, color);
        continue;
      }
      auto seen = PlacePeg(row, peg, color);
      if (!seen) return seen;
      if (peg == 0 || (row == 0 && peg == 1)) untouched = seen->before;
      if (ChangeAt(seen->before, seen->after, board_.Hole(row, peg), HoleRadius()) < kPegAppeared &&
          !LooksLike(seen->after, row, peg, color)) {
        return Fail(
            ErrorCode::kNotFound, fmt::format("hole {} of row {} took no peg", peg + 1, row + 1),
            "each hole of the board to take one", "Teach it with a skin file: see docs/skins.md.");
      }
      LearnPeg(seen->after, row, peg, color);
      last = std::move(*seen);
    }
    last.before = untouched;
    return Submit(row, std::move(last));
  }

  [[nodiscard]] bool LooksLike(const Frame& frame, int row, int peg, std::size_t color) const {
    const auto now = MedianColor(frame.pixels, board_.Hole(row, peg), PegRadius(board_));
    return now && Distance(*now, palette_.colors[color].color) <= kSamePeg;
  }

  void LearnPeg(const Frame& frame, int row, int peg, std::size_t color) {
    if (peg_looks_.empty()) peg_looks_.resize(palette_.colors.size());
    const auto look = MedianColor(frame.pixels, board_.Hole(row, peg), PegRadius(board_));
    if (look) AddLook(peg_looks_[color], *look, kNarrowestRange);
  }

  // The look of the first hole of a later row: it changes when that row's turn comes.
  [[nodiscard]] bool RowLitUp(const Frame& before, const Frame& after, int row) const {
    if (row >= board_.rows) return false;
    int lit = 0;
    for (int peg = 0; peg < board_.pegs; ++peg) {
      if (ChangeAt(before, after, board_.Hole(row, peg), HoleRadius()) >= 4) ++lit;
    }
    return lit == board_.pegs;
  }

  [[nodiscard]] bool Answered(const Frame& before, const Frame& after, int row) const {
    return RowLitUp(before, after, row + 1) ||
           !NewMarks(before.pixels, after.pixels, board_, row).empty();
  }

  Result<Observed> Submit(int row, Observed filled) {
    if (submitting_) return SubmitAs(*submitting_, row, std::move(filled));
    if (RowLitUp(filled.before, filled.after, row + 1)) {
      narrate_("a full row submits itself");
      submitting_ = Submitting::kAutomatic;
      return filled;
    }
    if (const auto button = FindSubmitButton(filled.after)) {
      submit_button_ = *button;
      auto seen = SubmitAs(Submitting::kButton, row, filled);
      if (!seen) return seen;
      if (Answered(filled.after, seen->after, row)) {
        narrate_("a button submits the row");
        submitting_ = Submitting::kButton;
        return seen;
      }
    }
    for (const WindowPoint place : MarkPlaces(filled, row)) {
      marks_click_ = place;
      auto seen = SubmitAs(Submitting::kMarks, row, filled);
      if (!seen) return seen;
      if (seen->reacted && Answered(filled.after, seen->after, row)) {
        narrate_("a click on its marks submits the row");
        submitting_ = Submitting::kMarks;
        return seen;
      }
    }
    auto seen = SubmitAs(Submitting::kKey, row, filled);
    if (!seen) return seen;
    if (Answered(filled.after, seen->after, row)) {
      narrate_("the Return key submits the row");
      submitting_ = Submitting::kKey;
      return seen;
    }
    if (Answered(filled.before, filled.after, row)) {
      submitting_ = Submitting::kAutomatic;
      return filled;
    }
    return Fail(ErrorCode::kNotFound,
                "the first row is full, but nothing was found that submits it",
                "it to submit itself, a button, a click on its marks, or Return",
                "Teach it with a skin file: see docs/skins.md.");
  }

  Result<Observed> SubmitAs(Submitting submitting, int row, Observed filled) {
    const WindowRect area = PlayArea(row);
    const std::string purpose = fmt::format("submit row {}", row + 1);
    Result<Observed> seen = filled;
    switch (submitting) {
      case Submitting::kAutomatic: return filled;
      case Submitting::kButton:
        seen = prober_.Try(Gesture::Click(submit_button_, purpose), area);
        break;
      case Submitting::kMarks: {
        WindowPoint place = marks_click_;
        place.x += static_cast<int>(std::lround(row * board_.next_row.x));
        place.y += static_cast<int>(std::lround(row * board_.next_row.y));
        seen = prober_.Try(Gesture::Click(place, purpose), area);
        break;
      }
      case Submitting::kKey: seen = prober_.Try(Gesture::Key("Return", purpose), area); break;
    }
    return seen;
  }

  [[nodiscard]] std::optional<WindowPoint> FindSubmitButton(const Frame& frame) const {
    if (world_.text_reader == nullptr) return std::nullopt;
    const auto words = world_.text_reader->ReadWords(frame.pixels);
    for (const std::string_view label : kSubmitLabels) {
      if (const auto place = FindLabel(words, std::string(label))) return place;
    }
    return std::nullopt;
  }

  // Where a click on the row's marks could be meant: the middle of its empty slots, and of what lit
  // up beside the row when it became full.
  [[nodiscard]] std::vector<WindowPoint> MarkPlaces(const Observed& filled, int row) const {
    std::vector<WindowPoint> places;
    for (const MarkSlots& slots : FindEmptySlots(ShapesBesidePalette(), board_)) {
      double x = 0, y = 0;
      for (const RefPoint& slot : slots.slots) {
        x += slot.x / static_cast<double>(slots.slots.size());
        y += slot.y / static_cast<double>(slots.slots.size());
      }
      places.push_back({static_cast<int>(x), static_cast<int>(y)});
    }
    for (const Shape& shape : NewMarks(filled.before.pixels, filled.after.pixels, board_, row)) {
      places.push_back(shape.box.Center());
    }
    if (places.size() > 3) places.resize(3);
    return places;
  }

  // --- the marks -------------------------------------------------------------------------------

  Status FindMarks() {
    const mastermind::Rules rules{board_.pegs, static_cast<int>(palette_.colors.size()), true};
    const auto strategy = mastermind::MakeStrategy("entropy", rules);
    if (!strategy) {
      return Fail(ErrorCode::kNotFound,
                  fmt::format("{} holes and {} colors", rules.pegs, rules.colors),
                  "a board that can be played");
    }
    slot_guesses_ = FindEmptySlots(ShapesBesidePalette(), board_);
    for (int row = 0; row < std::min(kMostLessons, board_.rows - 1); ++row) {
      const auto choice = strategy->Choose(Likeliest());
      if (!choice) break;  // the likeliest meaning is wrong; Conclude() sorts it out
      narrate_(fmt::format("playing {} in row {}", choice->guess.ToString(), row + 1));
      auto played = PlayGuess(row, choice->guess);
      if (!played) return Forward(played);
      last_ = played->after;
      LearnMarks(*played, row, choice->guess);
      if (mark_looks_.size() == 2 && slots_) break;
      if (Won()) break;
    }
    if (!slots_ || mark_looks_.empty()) {
      return Fail(ErrorCode::kNotFound,
                  fmt::format("{} rows were answered, with {} kinds of marks", rows_.size(),
                              mark_looks_.size()),
                  "small marks beside each row", "Teach it with a skin file: see docs/skins.md.");
    }
    return {};
  }

  void LearnMarks(const Observed& played, int row, const mastermind::Code& guess) {
    const auto marks = NewMarks(played.before.pixels, played.after.pixels, board_, row);
    if (!slots_) ChooseSlots(played, row);
    if (slots_ && mark_looks_.empty()) MoveOntoMarks(played, marks, row);
    if (!slots_ && slot_guesses_.empty()) GuessSlots(marks, row);
    Row learned{guess,
                std::vector<std::optional<std::size_t>>(static_cast<std::size_t>(board_.pegs))};
    if (slots_) {
      for (std::size_t i = 0; i < slots_->slots.size(); ++i) {
        if (const auto look = MarkLook(played, row, *slots_, i))
          learned.marks[i] = LookIndex(*look);
      }
    }
    rows_.push_back(std::move(learned));
  }

  // The look of a mark that came to a slot with the answer; nothing if none came. It differs from
  // what was there before, and from the same slot of the next row.
  [[nodiscard]] std::optional<Bgr> MarkLook(const Observed& played, int row, const MarkSlots& slots,
                                            std::size_t index) const {
    const WindowPoint at = SlotAt(slots.slots[index], row);
    const int radius = SlotRadius(slots);
    const auto before = MedianColor(played.before.pixels, at, radius);
    const auto now = MedianColor(played.after.pixels, at, radius);
    if (!before || !now || Distance(*now, *before) < kOtherMark / 2) return std::nullopt;
    // An empty slot of an answered row may have a new ground, but stands out from it no more.
    const Bgr ground = GroundAround(played.after.pixels, at, slots.Spacing());
    if (Distance(*now, ground) < kOtherMark / 2) return std::nullopt;
    return now;
  }

  // An empty slot may be a cell with the mark a little off its middle: the first marks tell where
  // and how large they are.
  void MoveOntoMarks(const Observed& played, const std::vector<Shape>& marks, int row) {
    std::vector<double> dx, dy, diameters;
    for (std::size_t i = 0; i < slots_->slots.size(); ++i) {
      if (!MarkLook(played, row, *slots_, i)) continue;
      const WindowPoint at = SlotAt(slots_->slots[i], row);
      for (const Shape& mark : marks) {
        const double x = mark.CenterX() - at.x, y = mark.CenterY() - at.y;
        if (std::hypot(x, y) > slots_->diameter / 4) continue;
        if (mark.Diameter() < kSmallestMark * slots_->diameter) continue;
        dx.push_back(x);
        dy.push_back(y);
        diameters.push_back(mark.Diameter());
      }
    }
    if (dx.empty()) return;
    for (RefPoint& slot : slots_->slots) {
      slot.x += Median(dx);
      slot.y += Median(dy);
    }
    slots_->diameter = std::min(slots_->diameter, Median(diameters));
  }

  // Of the places where marks may come, those where marks came. A first answer without any mark
  // leaves it open.
  void ChooseSlots(const Observed& played, int row) {
    int most = 0;
    for (const MarkSlots& guess : slot_guesses_) {
      int marks = 0;
      for (std::size_t i = 0; i < guess.slots.size(); ++i) {
        if (MarkLook(played, row, guess, i)) ++marks;
      }
      if (marks > most) {
        most = marks;
        slots_ = guess;
      }
    }
  }

  [[nodiscard]] WindowPoint SlotAt(const RefPoint& slot, int row) const {
    return {static_cast<int>(std::lround(slot.x + row * board_.next_row.x)),
            static_cast<int>(std::lround(slot.y + row * board_.next_row.y))};
  }
  [[nodiscard]] static int SlotRadius(const MarkSlots& slots) {
    return std::max(2, static_cast<int>(slots.diameter * 0.48));
  }

  std::size_t LookIndex(Bgr look) {
    for (std::size_t i = 0; i < mark_looks_.size(); ++i) {
      if (Distance(mark_looks_[i], look) < kOtherMark) return i;
    }
    mark_looks_.push_back(look);
    return mark_looks_.size() - 1;
  }

  // Without empty slots to see, marks that appeared tell the places, if as many as pegs or in a
  // line.
  void GuessSlots(const std::vector<Shape>& marks, int row) {
    if (marks.size() < 2) return;
    MarkSlots slots;
    slots.diameter = marks.front().Diameter();
    const double dx = marks[1].CenterX() - marks[0].CenterX();
    const double dy = marks[1].CenterY() - marks[0].CenterY();
    if (std::abs(dy) > slots.diameter / 2) return;
    for (int i = 0; i < board_.pegs; ++i) {
      slots.slots.push_back({marks[0].CenterX() + i * dx - row * board_.next_row.x,
                             marks[0].CenterY() - row * board_.next_row.y});
    }
    slots_ = std::move(slots);
  }

  // The answers so far if look `exact` means exact and all others misplaced.
  [[nodiscard]] mastermind::History Answers(std::optional<std::size_t> exact) const {
    mastermind::History history;
    for (const Row& row : rows_) {
      mastermind::Feedback feedback;
      for (const auto& mark : row.marks) {
        if (!mark) continue;
        (mark == exact ? feedback.exact : feedback.misplaced)++;
      }
      history.push_back({row.guess, feedback});
    }
    return history;
  }

  // Which look means exact, the likeliest first: where both stand in a row the exact ones come
  // first; else by color.
  [[nodiscard]] std::vector<std::optional<std::size_t>> Meanings() const {
    if (mark_looks_.empty()) return {std::nullopt};
    std::vector<std::optional<std::size_t>> meanings;
    for (std::size_t i = 0; i < mark_looks_.size(); ++i) meanings.emplace_back(i);
    if (mark_looks_.size() == 1) meanings.emplace_back(std::nullopt);
    std::optional<std::size_t> leading;
    for (const Row& row : rows_) {
      std::vector<std::size_t> seen;
      for (const auto& mark : row.marks) {
        if (mark) seen.push_back(*mark);
      }
      if (!seen.empty() && seen.front() != seen.back()) leading = seen.front();
    }
    const auto likelihood = [&](const std::optional<std::size_t>& m) {
      if (!m) return -110;  // the one look that was seen means misplaced
      return ExactLikelihood(mark_looks_[*m]) + (m == leading ? 1000 : 0);
    };
    std::stable_sort(meanings.begin(), meanings.end(),
                     [&](const auto& a, const auto& b) { return likelihood(a) > likelihood(b); });
    return meanings;
  }

  // Meanings under which some code agrees with all answers.
  [[nodiscard]] std::vector<std::optional<std::size_t>> PossibleMeanings() const {
    const mastermind::Rules rules{board_.pegs, static_cast<int>(palette_.colors.size()), true};
    auto meanings = Meanings();
    std::erase_if(meanings, [&](const auto& exact) {
      const auto answers = Answers(exact);
      const bool possible = std::all_of(answers.begin(), answers.end(), [&](const auto& turn) {
        return mastermind::Possible(turn.feedback, board_.pegs);
      });
      return !possible || mastermind::CountCandidates(rules, answers) == 0;
    });
    return meanings;
  }

  [[nodiscard]] mastermind::History Likeliest() const {
    const auto meanings = PossibleMeanings();
    return meanings.empty() ? mastermind::History{} : Answers(meanings.front());
  }

  [[nodiscard]] bool Won() const {
    const auto answers = Likeliest();
    return !answers.empty() && answers.back().feedback.exact == board_.pegs;
  }

  // --- the skin --------------------------------------------------------------------------------

  Result<Lesson> Conclude() {
    const auto meanings = PossibleMeanings();
    if (meanings.empty()) {
      return Fail(ErrorCode::kContradiction, "no meaning of the marks agrees with all answers",
                  "one kind of marks to mean exact and the other misplaced",
                  "The program may count its marks in another way.");
    }
    Lesson lesson;
    lesson.guesses = static_cast<int>(rows_.size());
    lesson.clicks = prober_.clicks();
    for (const auto& exact : meanings) lesson.skins.push_back(MakeSkin(exact));
    return lesson;
  }

  [[nodiscard]] Skin MakeSkin(std::optional<std::size_t> exact) const {
    Skin skin;
    skin.name = "learned";
    skin.title = window_.title;
    skin.identity.window_class = window_.window_class;
    skin.reference = PictureSize();
    FillBoard(skin.board);
    FillPalette(skin.palette);
    FillMarks(skin.marks, exact);
    skin.controls.placing = placing_;
    skin.controls.palette_shows_selection = selection_shows_;
    skin.controls.submitting = *submitting_;
    skin.controls.submit_button = {static_cast<double>(submit_button_.x),
                                   static_cast<double>(submit_button_.y)};
    if (*submitting_ == Submitting::kKey) skin.controls.submit_key = "Return";
    skin.controls.settle = std::chrono::milliseconds(80);
    return skin;
  }

  void FillBoard(BoardSkin& board) const {
    board.pegs = board_.pegs;
    board.rows = board.min_rows = board.max_rows = board_.rows;
    board.first_hole = board_.first;
    board.next_peg = board_.next_peg;
    board.next_row = board_.next_row;
    board.peg_radius = PegRadius(board_);
    std::vector<Bgr> active, waiting;
    const int row = static_cast<int>(rows_.size());
    for (int peg = 0; peg < board_.pegs; ++peg) {
      CollectLook(first_, board_.Hole(0, peg), active);
      if (row < board_.rows) CollectLook(last_, board_.Hole(row, peg), active);
      for (int later = row + 1; later < board_.rows; ++later) {
        CollectLook(last_, board_.Hole(later, peg), waiting);
      }
    }
    for (const Bgr look : active) Append(board.empty_active, RangeAround(look, kEmptyRange));
    for (const Bgr look : waiting) Append(board.empty_waiting, RangeAround(look, kEmptyRange));
  }

  static void Append(Appearance& to, const Appearance& ranges) {
    to.insert(to.end(), ranges.begin(), ranges.end());
  }

  void CollectLook(const Frame& frame, WindowPoint at, std::vector<Bgr>& looks) const {
    if (const auto look = MedianColor(frame.pixels, at, PegRadius(board_)))
      AddLook(looks, *look, 4);
  }

  void FillPalette(PaletteSkin& palette) const {
    palette.radius = palette_.diameter / 2;
    // A palette's peg and the placed one differ a little; both count, and none may reach the next.
    int nearest = 255;
    for (std::size_t i = 0; i < palette_.colors.size(); ++i) {
      for (std::size_t j = i + 1; j < palette_.colors.size(); ++j) {
        nearest = std::min(nearest, Distance(palette_.colors[i].color, palette_.colors[j].color));
      }
    }
    const int by = std::clamp(nearest / 2 - 5, kNarrowestRange, kWidestRange);
    for (std::size_t i = 0; i < palette_.colors.size(); ++i) {
      const Shape& shape = palette_.colors[i];
      PaletteColor color{fmt::format("color{}", i + 1),
                         {shape.CenterX(), shape.CenterY()},
                         RangeAround(shape.color, by)};
      if (i < peg_looks_.size()) {
        for (const Bgr look : peg_looks_[i]) {
          if (Distance(look, shape.color) > 2) Append(color.appearance, RangeAround(look, by));
        }
      }
      palette.colors.push_back(std::move(color));
    }
  }

  void FillMarks(MarksSkin& marks, std::optional<std::size_t> exact) const {
    marks.slots = slots_->slots;
    marks.radius = SlotRadius(*slots_);
    std::vector<Bgr> none;
    for (int row = 0; row < board_.rows; ++row) {
      for (std::size_t s = 0; s < marks.slots.size(); ++s) {
        const auto r = static_cast<std::size_t>(row);
        const bool marked = r < rows_.size() && rows_[r].marks[s];
        if (marked) continue;
        const auto look =
            MedianColor(last_.pixels, SlotAt(marks.slots[s], row), SlotRadius(*slots_));
        if (look) AddLook(none, *look, 4);
      }
    }
    for (const Bgr look : none) Append(marks.none, RangeAround(look, kEmptyRange));
    // As wide as the nearest other look allows: marks have gloss, and the last one may be half
    // drawn.
    for (std::size_t i = 0; i < mark_looks_.size(); ++i) {
      int nearest = 255;
      for (std::size_t j = 0; j < mark_looks_.size(); ++j) {
        if (j != i) nearest = std::min(nearest, Distance(mark_looks_[i], mark_looks_[j]));
      }
      for (const Bgr look : none) nearest = std::min(nearest, Distance(mark_looks_[i], look));
      const int by = std::clamp((nearest - kMinimumMargin) / 2 - 1, kNarrowestRange, kWidestMark);
      Append(exact == i ? marks.exact : marks.misplaced, RangeAround(mark_looks_[i], by));
    }
  }

  World world_;
  Prober prober_;
  WindowInfo window_;
  const Narrator& narrate_;
  Frame first_;  // before anything was touched
  Frame last_;   // after the last answer
  Sketch sketch_;
  PaletteGuess palette_;
  BoardGuess board_;
  Placing placing_ = Placing::kPaletteThenHole;
  bool selection_shows_ = false;
  std::vector<std::optional<int>> placed_;   // colors in the first row from probing
  std::vector<std::vector<Bgr>> peg_looks_;  // by color, as placed
  std::optional<Submitting> submitting_;
  WindowPoint submit_button_;
  WindowPoint marks_click_;  // for row 0
  std::vector<MarkSlots> slot_guesses_;
  std::optional<MarkSlots> slots_;
  std::vector<Bgr> mark_looks_;
  std::vector<Row> rows_;
};

}  // namespace

Result<Lesson> Learn(const World& world, Clicker& clicker, const WindowInfo& window,
                     const Narrator& narrate) {
  auto prober = Prober::Open(world, clicker, window.id);
  if (!prober) return Forward(prober);
  return Learner(world, std::move(*prober), window, narrate).Run();
}

}  // namespace mindreader
