#include "calibration/lesson/skin_maker.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>

#include <fmt/format.h>

#include "base/text.h"
#include "calibration/lesson/color_samples.h"
#include "calibration/lesson/ranges.h"
#include "calibration/lesson/skin_audit.h"
#include "calibration/looking/look_text.h"
#include "calibration/words/color_names.h"

namespace mindreader {
namespace {

// A palette whose pegs look as on the board to within this many levels also tells what pegs look
// like that were never placed.
constexpr int kSameAsPlaced = 12;
// Smaller discs cannot be sampled (the reader's bound).
constexpr double kSmallestRadius = 2;
// Marks may be clearest beside their middle, where a ring or a shadow is: parts of their radius.
constexpr std::array kShifts = {0.0, -0.35, 0.35};
constexpr std::array kRadii = {1.0, 0.7, 0.45};
// A gap that is this wide needs not be wider (levels); the middle of a mark is the better place
// then.
constexpr int kWideGap = 40;
// What is in the top or bottom part of a window belongs to a bar there that does not grow with it.
constexpr double kBar = 0.16;
// How long an answer must be still at most, and from when on a program is given more time.
constexpr std::chrono::milliseconds kLongestSettle{1000};
constexpr std::chrono::milliseconds kSlow{400};
constexpr std::chrono::milliseconds kSlowAnswer{4500};
// Titles are cut to this many characters, which is more than title bars show.
constexpr std::size_t kLongestTitle = 80;

// To a hundredth of a pixel: more would be noise, and hard to read.
double Round(double value) { return std::round(value * 100) / 100 + 0.0; }  // no -0
RefPoint Round(RefPoint p) { return {Round(p.x), Round(p.y)}; }

Placing PlacingFor(Way way) {
  switch (way) {
    case Way::kFillNext: return Placing::kFillNext;
    case Way::kPaletteThenHole: return Placing::kPaletteThenHole;
    case Way::kHoleThenPalette: return Placing::kHoleThenPalette;
    case Way::kDrag: return Placing::kDrag;
    case Way::kCycle: return Placing::kCycle;
    case Way::kPopup: return Placing::kPopup;
    case Way::kKeys: return Placing::kKeys;
    case Way::kArrows: return Placing::kArrows;
    case Way::kLists: return Placing::kLists;
    case Way::kTable: return Placing::kTable;
  }
  return Placing::kPaletteThenHole;
}

Bgr ColorOf(const Control& control, std::size_t c) {
  if (c < control.pegs.size() && control.pegs[c]) return control.pegs[c]->color();
  if (c < control.palette.size()) return control.palette[c].color;
  if (c < control.choices.size() && control.choices[c]) return control.choices[c]->color();
  return {};
}

// OCR takes the picture on a button for signs: only words count.
std::string WordsOnButton(const std::string& label) {
  std::string words, word;
  for (const char c : label + " ") {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x80 && std::isalnum(byte) != 0) {
      word += c;
    } else if (!word.empty()) {
      words += (words.empty() ? "" : " ") + word;
      word.clear();
    }
  }
  return words;
}

class Maker {
 public:
  explicit Maker(const Lesson& lesson) : lesson_(lesson) {
    skin_.title = Printable(lesson.window.title, kLongestTitle);
    if (skin_.title.empty()) skin_.title = "Untitled";
    skin_.identity = {Printable(lesson.window.window_class, kLongestTitle),
                      TitlePattern(lesson.window.title)};
    if (skin_.identity.window_class.empty()) skin_.identity.window_class = "none";
    const cv::Mat& first = lesson.first.pixels;
    skin_.reference = {first.cols, first.rows};
    MakeBoard();
    MakePalette();
  }

  MadeSkin Make() && {
    MakeControls();
    MakePictures();
    std::string why = WhyNotForPlayer();
    if (why.empty()) why = MakePegRanges();
    if (why.empty()) why = MakeMarks();
    if (why.empty()) why = WhatAuditFinds(skin_, lesson_);
    if (!why.empty()) LeaveToApprentice();
    return {std::move(skin_), std::move(why)};
  }
  Skin Rough() && {
    RangesForNaming();
    return std::move(skin_);
  }

 private:
  void MakeBoard() {
    const BoardGuess& guess = lesson_.board;
    BoardSkin& board = skin_.board;
    board.pegs = guess.pegs;
    board.rows = board.min_rows = board.max_rows = std::max(1, guess.rows);
    board.drawn = lesson_.drawn;
    board.moves = lesson_.control.moves;
    board.first_hole = Round(guess.first);
    board.next_peg = Round(guess.next_peg);
    board.next_row = Round(guess.next_row);
    board.odd_row = Round(guess.odd_row);
    // Pegs may be drawn a little larger than their cells are apart.
    const double room =
        guess.rows > 1 ? std::min(std::hypot(guess.next_peg.x, guess.next_peg.y), guess.Pitch())
                       : std::hypot(guess.next_peg.x, guess.next_peg.y);
    board.peg_radius =
        std::max(kSmallestRadius, std::floor(std::min(guess.diameter, room) * 50) / 100);
  }

  void MakePalette() {
    const Control& control = lesson_.control;
    std::vector<Bgr> colors;
    for (std::size_t c = 0; c < control.pegs.size(); ++c) colors.push_back(ColorOf(control, c));
    // Letters in a line of text are all of one colour.
    const auto names = control.typed && !control.keys.empty() ? control.keys : NamesOf(colors);
    std::vector<double> diameters;
    for (std::size_t c = 0; c < colors.size(); ++c) {
      PaletteColor color;
      color.name = names[c];
      if (c < control.palette.size()) {
        const Shape& shape = control.palette[c];
        color.place = {shape.CenterX(), shape.CenterY()};
        diameters.push_back(shape.Diameter());
      }
      if (c < control.keys.size()) color.key = control.keys[c];
      skin_.palette.colors.push_back(std::move(color));
    }
    std::sort(diameters.begin(), diameters.end());
    const double diameter =
        diameters.empty() ? lesson_.board.diameter : diameters[diameters.size() / 2];
    skin_.palette.radius = std::max(kSmallestRadius, Round(diameter / 2));
  }

  // What a popup opens is not always there.
  [[nodiscard]] bool ShowsPalette() const { return UsesPalette(PlacingFor(lesson_.control.way)); }

  void MakeControls() {
    ControlsSkin& controls = skin_.controls;
    controls.placing = PlacingFor(lesson_.control.way);
    if (lesson_.control.button != RefPoint{}) {
      const RefPoint hole = lesson_.board.first, button = lesson_.control.button;
      controls.next_color_button = Round(RefPoint{hole.x + button.x, hole.y + button.y});
    }
    controls.next_choices = Round(lesson_.control.next_choices);
    if (const WindowRect& word = lesson_.control.word; !word.Empty()) {
      const WindowPoint hole = Rounded(lesson_.board.first);
      controls.word_place = {hole.x + word.x + word.width / 2.0,
                             hole.y + word.y + word.height / 2.0};
      controls.word_size = {1.0 * word.width, 1.0 * word.height};
    }
    if (lesson_.submit) MakeSubmit(*lesson_.submit);
    if (lesson_.new_game) MakeNewGame(*lesson_.new_game);
    // Marks that come one by one are complete when they have been still for as long as they took.
    const auto moves = std::chrono::ceil<std::chrono::milliseconds>(lesson_.answer_moves);
    controls.settle = std::clamp(moves, controls.settle, kLongestSettle);
    if (moves > kSlow) controls.answer = kSlowAnswer;
  }

  void MakeSubmit(const SubmitWay& way) {
    ControlsSkin& controls = skin_.controls;
    const RefPoint hole = lesson_.board.Row(0).first;
    controls.submit_twice = way.twice;
    switch (way.kind) {
      case SubmitWay::Kind::kAutomatic: controls.submitting = Submitting::kAutomatic; break;
      case SubmitWay::Kind::kClick:
        controls.submitting = Submitting::kButton;
        controls.submit_button = {static_cast<double>(way.place.x),
                                  static_cast<double>(way.place.y)};
        break;
      case SubmitWay::Kind::kClickBeside:
        controls.submitting = Submitting::kRowButton;
        controls.submit_button = Round(RefPoint{hole.x + way.offset.x, hole.y + way.offset.y});
        break;
      case SubmitWay::Kind::kKey:
        controls.submitting = Submitting::kKey;
        controls.submit_key = way.key;
        break;
    }
  }

  void MakeNewGame(const NewGameWay& way) {
    NewGame& new_game = skin_.controls.new_game;
    if (way.click) {
      new_game.click =
          RefPoint{static_cast<double>(way.click->x), static_cast<double>(way.click->y)};
      const int height = skin_.reference.height;
      if (way.click->y < kBar * height) new_game.click_anchor = TextAnchor::kTop;
      if (way.click->y > (1 - kBar) * height) new_game.click_anchor = TextAnchor::kBottom;
    }
    new_game.key = way.key;
    for (std::size_t i = 0; i < way.dialogs.size(); ++i) {
      const AnsweredDialog& seen = way.dialogs[i];
      DialogSkin dialog;
      dialog.name = fmt::format("dialog{}", i + 1);
      // Its button is the part of a dialog that OCR has already read rightly.
      dialog.title = TitlePattern(seen.title);
      dialog.press = WordsOnButton(seen.press);
      dialog.text = dialog.press;  // letters, digits and blanks: a pattern of itself
      dialog.key = dialog.press.empty() ? seen.key : "";
      dialog.starts_new_game = i + 1 == way.dialogs.size() && !way.click && way.key.empty();
      const bool known = !dialog.title.empty() || !dialog.text.empty();
      if (known && (!dialog.press.empty() || !dialog.key.empty())) {
        skin_.dialogs.push_back(std::move(dialog));
      }
    }
  }

  void MakePictures() {
    const Control& control = lesson_.control;
    PicturesSkin& pictures = skin_.pictures;
    const cv::Mat& first = lesson_.first.pixels;
    for (std::size_t c = 0; c < skin_.palette.colors.size(); ++c) {
      const PaletteColor& color = skin_.palette.colors[c];
      if (ShowsPalette() && c < control.palette.size()) {
        if (const auto look = Look::Of(first, color.place, kPegPart * 2 * skin_.palette.radius)) {
          pictures.palette[color.name] = ToText(*look);
        }
      }
      if (control.pegs[c]) pictures.pegs[color.name] = ToText(*control.pegs[c]);
      if (c < control.choices.size() && control.choices[c]) {
        pictures.choices[color.name] = ToText(*control.choices[c]);
      }
    }
    const double diameter = kPegPart * lesson_.board.diameter;
    if (const auto hole = Look::Of(first, lesson_.board.Row(0).first, diameter)) {
      pictures.hole = ToText(*hole);
    }
    if (!lesson_.meaning) return;
    const auto add = [&](const std::string& name, const std::vector<Look>& looks) {
      for (std::size_t i = 0; i < looks.size(); ++i) {
        pictures.marks[i == 0 ? name : fmt::format("{} {}", name, i + 1)] = ToText(looks[i]);
      }
    };
    add("exact", lesson_.meaning->exact);
    add("misplaced", lesson_.meaning->misplaced);
    add("none", lesson_.meaning->none);
  }

  // What the player cannot do, whatever it looks like.
  [[nodiscard]] std::string WhyNotForPlayer() const {
    if (!UsesPalette(skin_.controls.placing)) return "pegs are placed without a palette";
    if (!lesson_.drawn) return "its holes are not drawn";
    if (lesson_.scrolls) return "the board scrolls";
    if (skin_.board.odd_row != RefPoint{}) return "every second row stands aside";
    if (!lesson_.RowsStay()) return "guesses are not shown where they are placed";
    if (lesson_.ground_moves) return "the ground behind its holes moves";
    if (!lesson_.submit) return "how a row is submitted is not known";
    if (!lesson_.meaning) return "what the marks mean is not known";
    if (lesson_.meaning->centred) return "the places of its marks depend on how many there are";
    return {};
  }

  std::string MakePegRanges() {
    const auto radius = [](double r) { return static_cast<int>(std::lround(r)); };
    PegSamples samples =
        SamplePegs(lesson_, radius(skin_.board.peg_radius), radius(skin_.palette.radius));
    int other_than_placed = 0;
    for (std::size_t c = 0; c < samples.pegs.size(); ++c) {
      if (!samples.pegs[c].empty() && !samples.palette[c].empty()) {
        other_than_placed = std::max(other_than_placed, Gap(samples.pegs[c], samples.palette[c]));
      }
    }
    for (std::size_t c = 0; c < samples.pegs.size(); ++c) {
      if (samples.pegs[c].empty() && other_than_placed > kSameAsPlaced) {
        return "a peg of color '" + skin_.palette.colors[c].name + "' was never seen in a hole";
      }
      samples.pegs[c].insert(samples.pegs[c].end(), samples.palette[c].begin(),
                             samples.palette[c].end());
    }
    std::vector<Colors> groups = samples.pegs;
    const bool tells =
        !samples.waiting.empty() && Gap(samples.active, samples.waiting) >= kLeastGap;
    groups.push_back(samples.active);
    auto& last = tells ? groups.emplace_back() : groups.back();
    last.insert(last.end(), samples.waiting.begin(), samples.waiting.end());
    const auto ranges = SeparateRanges(groups);
    if (!ranges) return "ranges do not tell its pegs apart";
    for (std::size_t c = 0; c < samples.pegs.size(); ++c) {
      skin_.palette.colors[c].appearance = (*ranges)[c];
    }
    skin_.board.empty_active = (*ranges)[samples.pegs.size()];
    if (tells) skin_.board.empty_waiting = ranges->back();
    return {};
  }

  std::string MakeMarks() {
    const Meaning& meaning = *lesson_.meaning;
    if (static_cast<int>(meaning.slots.offsets.size()) < skin_.board.pegs) {
      return fmt::format("only {} places for marks were seen", meaning.slots.offsets.size());
    }
    const double radius = meaning.slots.diameter / 2;
    std::string why = "ranges do not tell its marks apart";
    int best_gap = 0;
    for (const double part : kRadii) {
      for (const double dx : kShifts) {
        for (const double dy : kShifts) {
          if (best_gap >= kWideGap) continue;
          TryMarks({dx * radius, dy * radius}, std::max(kSmallestRadius, part * radius), best_gap,
                   why);
        }
      }
    }
    return best_gap > 0 ? std::string() : why;
  }

  void TryMarks(RefPoint shift, double radius, int& best_gap, std::string& why) {
    MarkSamples samples = SampleMarks(lesson_, shift, static_cast<int>(std::lround(radius)));
    if (samples.exact.empty() || samples.misplaced.empty()) {
      why = samples.exact.empty() ? "no exact mark was seen" : "no misplaced mark was seen";
      return;
    }
    const bool tells_ready =
        !samples.ready.empty() && Gap(samples.ready, samples.none) >= kLeastGap;
    if (!tells_ready) {
      samples.none.insert(samples.none.end(), samples.ready.begin(), samples.ready.end());
      samples.ready.clear();
    }
    const int gap =
        std::min({Gap(samples.exact, samples.misplaced), Gap(samples.exact, samples.none),
                  Gap(samples.misplaced, samples.none)});
    if (gap <= best_gap) return;
    const auto ranges =
        SeparateRanges({samples.exact, samples.misplaced, samples.none, samples.ready});
    if (!ranges) return;
    best_gap = gap;
    MarksSkin& marks = skin_.marks;
    marks.exact = (*ranges)[0];
    marks.misplaced = (*ranges)[1];
    marks.none = (*ranges)[2];
    marks.ready = (*ranges)[3];
    PlaceMarks(shift, radius);
  }

  void PlaceMarks(RefPoint shift, double radius) {
    MarksSkin& marks = skin_.marks;
    marks.slots.clear();
    const MarkSlots& slots = lesson_.meaning->slots;
    for (std::size_t i = 0; i < slots.offsets.size(); ++i) {
      const RefPoint place = slots.At(lesson_.board.Row(0), i);
      marks.slots.push_back(Round(RefPoint{place.x + shift.x, place.y + shift.y}));
    }
    marks.radius = std::max(kSmallestRadius, Round(radius));
  }

  // Nothing half-known: ranges that do not serve would only mislead.
  void LeaveToApprentice() {
    skin_.played_by = PlayedBy::kApprentice;
    skin_.board.empty_active.clear();
    skin_.board.empty_waiting.clear();
    for (PaletteColor& color : skin_.palette.colors) color.appearance.clear();
    skin_.marks = {};
    skin_.marks.radius = kSmallestRadius;
    if (lesson_.meaning) PlaceMarks({}, lesson_.meaning->slots.diameter / 2);
  }

  // For colours on a terminal; nobody reads a board with them.
  void RangesForNaming() {
    for (std::size_t c = 0; c < skin_.palette.colors.size(); ++c) {
      const Bgr color = ColorOf(lesson_.control, c);
      skin_.palette.colors[c].appearance = {{color, color}};
    }
  }

  const Lesson& lesson_;
  Skin skin_;
};

}  // namespace

MadeSkin MakeSkin(const Lesson& lesson) { return Maker(lesson).Make(); }

Skin MakeRoughSkin(const Lesson& lesson) { return Maker(lesson).Rough(); }

std::string TitlePattern(const std::string& title) {
  std::string pattern;
  bool number = false;
  for (const char c : title.substr(0, kLongestTitle)) {
    const auto byte = static_cast<unsigned char>(c);
    const bool digit = c >= '0' && c <= '9';
    if (digit && number) continue;
    number = digit;
    if (digit) {
      pattern += "\\d+";
    } else if (byte < 0x20 || byte > 0x7E) {
      pattern += '.';  // one for each byte, which is what is matched
    } else {
      if (std::string_view("\\^$.|?*+()[]{}").find(c) != std::string_view::npos) pattern += '\\';
      pattern += c;
    }
  }
  return pattern.empty() ? pattern : "^" + pattern;
}

}  // namespace mindreader
