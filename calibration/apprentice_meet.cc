// How the apprentice meets a program: what its window says, what begins a game, how pegs are
// placed.
#include <algorithm>
#include <array>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "base/text.h"
#include "calibration/apprentice_game.h"
#include "calibration/controls/dialog_over.h"
#include "calibration/controls/dialog_windows.h"
#include "calibration/controls/page_zoom.h"
#include "calibration/lesson/recall.h"
#include "calibration/looking/button_frames.h"
#include "calibration/looking/palettes.h"
#include "calibration/looking/plain_ground.h"
#include "calibration/marks/written_signs.h"
#include "calibration/probing/chosen_choice.h"
#include "calibration/probing/search_order.h"
#include "calibration/words/button_words.h"
#include "calibration/words/choice_tables.h"
#include "calibration/words/forbidden.h"
#include "calibration/words/game_words.h"
#include "calibration/words/header_bar.h"
#include "calibration/words/labels.h"
#include "calibration/words/prominent_button.h"
#include "calibration/words/promises.h"
#include "calibration/words/word_palette.h"

namespace mindreader {
namespace {

// So many holes in line are a row of a board rather than a figure.
constexpr int kSureRow = 4;
// Of a hole's size, what its rim was read as at most.
constexpr double kScrapOfHole = 0.4;
// What stands on a key is within this part of it: its rim may be read as strokes.
constexpr double kWithinKey = 0.8;
// From the middle of a hole's own button to its sides, as part of the hole's size.
constexpr double kOwnButton = 0.25;
// What is taller than this part of the window is no line of text, but some of the board.
constexpr double kTallestText = 0.05;
// The next line of a text is at most so many of its heights below.
constexpr int kNextLine = 3;
// So many pictures one after the other may be a title, what lies over the board, and the board.
constexpr int kPicturesToBoard = 3;
// So many buttons lead to a game at most.
constexpr std::ptrdiff_t kMostStarts = 4;
// What buttons of a dialog promise that is open before the first game, the likeliest first.
constexpr std::array kOfGreetings = {Promise::kStart, Promise::kSubmit, Promise::kDismiss,
                                     Promise::kLevel};

}  // namespace

Result<Apprentice> Apprentice::Open(const World& world, Clicker& clicker, const WindowInfo& window,
                                    ApprenticeOptions options) {
  if (options.room == Room::kGiven) {
    options.narrate("the window grows: it is made larger, and learned anew");
  }
  // A program that greets in a dialog takes nothing until that is answered.
  const auto answered = AnswerDialogs(world, window.id, clicker, options.narrate,
                                      WhichDialogs::kOfWindow, kOfGreetings);
  if (!answered) return Forward(answered);
  auto opened = Prober::Open(world, clicker, window.id, options.room);
  if (!opened) return Forward(opened);
  const auto zoomed = ZoomToSeeWell(*opened, options.narrate);
  if (!zoomed) return Forward(zoomed);
  auto prober =
      *zoomed != 0 ? Prober::Open(world, clicker, window.id, options.room) : std::move(opened);
  if (!prober) return Forward(prober);
  Apprentice apprentice(world, clicker, std::move(*prober), window, std::move(options));
  apprentice.zoomed_ = *zoomed;
  return apprentice;
}

Status Apprentice::Meet() {
  auto start = prober_->Capture();
  if (!start) return Forward(start);
  first_ = std::move(*start);
  if (RecallSkin()) return SetStrategy();
  return FindOut();
}

// What a skin tells needs not be tried out.
bool Apprentice::RecallSkin() {
  if (!options_->known) return false;
  auto known = Recall(*options_->known, first_.pixels);
  if (!known) {
    (*narrate_)("the window does not look as it did when its skin was learned");
    return false;
  }
  recalled_ = true;
  board_ = known->board;
  grows_ = !options_->known->board.drawn;
  sketch_ = MakeSketch(first_.pixels);
  (*narrate_)(fmt::format("known from skin '{}': rows of {} holes, {} colors",
                          Printable(options_->known->name), board_.pegs,
                          known->control.ColorCount()));
  SetHand(std::move(known->control), known->slots);
  if (known->submit) submitter_->Know(*std::move(known->submit));
  book_->Expect(std::move(known->exact), std::move(known->misplaced));
  return true;
}

// A lattice of many cells; empty where there is none.
WindowRect Apprentice::Cells() const {
  if (sketch_.boards.empty()) return {};
  const BoardGuess& board = sketch_.boards.front();
  return board.pegs * board.rows >= kCellsOfABoard ? AreaOf(board) : WindowRect{};
}

// Leaves out what is no text, whatever it is read as, and no advertisement: a lattice, and scraps
// of the holes in a row, such as the dashes of their rims.
void Apprentice::RemoveHoles(std::vector<Label>& labels) const {
  const WindowRect cells = Cells();
  const auto is_scrap = [&](const Label& label) {
    return std::any_of(sketch_.boards.begin(), sketch_.boards.end(), [&](const BoardGuess& board) {
      return board.pegs >= kSureRow && kScrapOfHole * board.diameter > label.area.height &&
             AreaOf(board).Contains(label.area.Center());
    });
  };
  std::erase_if(labels, [&](const Label& label) {
    return cells.Contains(label.area.Center()) || (!IsText(label.text) && is_scrap(label));
  });
}

// What must not be clicked, by what it says.
std::vector<WindowRect> Apprentice::ForbiddenOn(const Frame& frame,
                                                const std::vector<Label>& labels) const {
  const WindowRect cells = Cells();
  auto areas = ForbiddenAreas(frame.pixels, labels);
  if (world_.text_reader != nullptr) {
    const auto trails = TrailsOfLinks(frame.pixels, labels, *world_.text_reader);
    areas.insert(areas.end(), trails.begin(), trails.end());
  }
  std::erase_if(areas, [&](const WindowRect& area) {
    return !cells.Empty() && area.Intersect(cells) == cells;
  });
  return areas;
}

// What the window says, as it is when nothing was clicked yet.
void Apprentice::ReadPage() {
  sketch_ = MakeSketch(first_.pixels);
  if (world_.text_reader == nullptr) return;
  labels_ = ReadPicture(first_.pixels, *world_.text_reader);
  std::vector<Label> labels = labels_;
  // What is read over a pattern counts for a start alone: most of it is no text.
  if (LabelsThat(Promise::kStart, labels_).empty()) {
    const auto more = ReadStartsOverPatterns(first_.pixels, *world_.text_reader, labels_);
    labels_.insert(labels_.end(), more.begin(), more.end());
  }
  RemoveHoles(labels);
  auto areas = ForbiddenOn(first_, labels);
  prober_->Forbid(areas);
  forbidden_in_ = first_.pixels.clone();
  // A button in line with the colours, such as ENTER or DELETE on a keyboard of colours. Pictures
  // of pegs may be read as a few round letters, such as "go".
  const auto is_picture = [&](const Label& label) {
    return !IsText(label.text) && ShowsSeveralColors(first_.pixels, label.area);
  };
  for (const Promise promise : {Promise::kSubmit, Promise::kNewGame}) {
    for (const Label& label : LabelsThat(promise, labels)) {
      if (!label.sign && !is_picture(label)) areas.push_back(label.area);
    }
  }
  for (const Label& label : labels) {
    if (TakesBack(label.text)) areas.push_back(label.area);
  }
  RemoveFromPalettes(areas, sketch_.palettes);
  DemoteTitled(labels, sketch_.palettes);
  RemoveEndsOfButtons(labels, sketch_.boards);
  for (PaletteGuess& names : PalettesOfWords(labels)) {
    sketch_.palettes.push_back(std::move(names));
  }
  // Lists that stay open make a lattice of words.
  std::vector<Label> with_lattice = labels;
  std::copy_if(labels_.begin(), labels_.end(), std::back_inserter(with_lattice),
               [cells = Cells()](const Label& label) {
                 return cells.Contains(label.area.Center()) && IsText(label.text);
               });
  sketch_.tables = FindChoiceTables(sketch_, with_lattice);
  doubts_repeats_ =
      doubts_repeats_ || std::any_of(labels.begin(), labels.end(),
                                     [](const Label& label) { return SaysNoRepeats(label.text); });
  ReadRules(labels);
  // A title page may say it of the board behind it.
  const MarkLegend legend = ReadMarkLegend(first_.pixels, labels);
  if (legend != MarkLegend{}) legend_ = legend;
  KeepFields(labels);
  always_told_.clear();
  for (const Label& label : labels) {
    if (SaysWon(label.text)) always_told_.push_back(label.area);
  }
}

// What the window says of the codes. A line that tells of letters one by one is read once more as a
// whole: one of them that is missing would be missing in all guesses. Where OCR leaves out the
// signs between them, they are labels of their own, and only all of them together tell.
void Apprentice::ReadRules(const std::vector<Label>& labels) {
  said_ = {};
  for (const Label& label : labels) {
    const Label whole = WholeLine(label, labels);
    if (!TellsOfLetters(label.text) && !TellsOfLetters(whole.text)) continue;
    const WindowRect& line = whole.area;
    std::string text = ReadStrokes(first_.pixels, line.Grown(kAroundLine), *world_.text_reader);
    // It may go on in the next line.
    for (const Label& other : labels) {
      const int down = other.area.Center().y - label.area.Center().y;
      const bool below = down > label.area.height / 2 && down < kNextLine * label.area.height &&
                         std::abs(other.area.x - line.x) < label.area.height;
      if (below) text += ' ' + other.text;
    }
    said_.Read(text);
    if (!said_.keys.empty()) break;
  }
  for (const Label& label : labels) said_.Read(label.text);
  if (said_.keys.empty()) said_.keys = KeysBesideNames(labels);
  if (said_.keys.empty()) said_.keys = KeysToldAndDrawn(labels);
  // A letter on a color is no line of text: it is read where the names are listed.
  if (!said_.keys.empty() || PalettesOfWords(labels).empty()) return;
  for (const PaletteGuess& palette : PalettesToTry(sketch_)) {
    std::vector<Label> with_letters = labels;
    for (const Shape& color : palette.colors) {
      const auto within = WindowRect::Around(color.box.Center(),
                                             static_cast<int>(kWithinKey * color.Diameter() / 2));
      for (const WindowRect& area : {color.box, within}) {
        with_letters.push_back({ReadStrokes(first_.pixels, area, *world_.text_reader), area});
      }
    }
    said_.keys = KeysBesideNames(with_letters);
    if (!said_.keys.empty()) break;
  }
}

// Keeps the fields that may want a guess: what is written in them asks for it, or they are empty
// where something on the page does. Other boxes may be anything.
void Apprentice::KeepFields(const std::vector<Label>& labels) {
  const bool asks = !said_.keys.empty() || said_.pegs ||
                    std::any_of(labels.begin(), labels.end(),
                                [](const Label& label) { return AsksToType(label.text); });
  std::erase_if(sketch_.fields, [&](const TextField& field) {
    const auto inside = [&](const Label& label) {
      return field.area.Contains(label.area.Center());
    };
    const auto written = std::count_if(labels.begin(), labels.end(), inside);
    const bool asks_itself =
        written > 0 && std::all_of(labels.begin(), labels.end(), [&](const Label& label) {
          return !inside(label) || AsksToType(label.text);
        });
    return !asks_itself && !(field.empty && written == 0 && asks);
  });
}

// Begins anew where the window shows another picture of the board.
Result<View> Apprentice::LookAnew() {
  auto now = prober_->Capture();
  if (!now) return Forward(now);
  const View view = ViewOf(sketch_, first_.pixels, now->pixels, prober_->restless());
  if (view != View::kAnother) return view;
  (*narrate_)("the window looks different now");
  first_ = *std::move(now);
  ReadPage();
  return view;
}

// Where a browser made the page larger or smaller, it shows the zoom over a corner of it for a
// while: words there were not read, and a header was not seen to go on.
Status Apprentice::ReadUncovered() {
  auto seen = prober_->Await(first_, kForAnswer);
  if (!seen) return Forward(seen);
  if (!seen->Reacted()) return {};
  first_ = std::move(seen->after);
  ReadPage();
  return {};
}

Status Apprentice::FindOut() {
  ReadPage();
  if (zoomed_ != 0) {
    if (const auto read = ReadUncovered(); !read) return read;
  }
  Tried tried;
  const auto nothing = [](const Result<FoundControl>& result) {
    return !result && result.error().code == ErrorCode::kNotFound;
  };
  // A click may end a title page, or take away what lay over the board; or lead away from it, where
  // nothing must be clicked any more.
  bool led_away = false;
  const auto search = [&](Effort effort) -> Result<FoundControl> {
    for (int pictures = 1;; ++pictures) {
      if (const auto closed = CloseDialogs(); !closed) return Forward(closed);
      const cv::Mat before = first_.pixels;
      const Sketch known = sketch_;
      auto found = FindControl(*prober_, sketch_, Words(), said_, *narrate_, tried, effort);
      if (!nothing(found)) return found;
      const auto view = LookAnew();
      if (!view) return Forward(view);
      if (*view == View::kSame) return found;
      if (*view == View::kElsewhere) {
        led_away = true;
        return Fail(ErrorCode::kNotFound, "a click led away from what looked like a board",
                    "a peg in a hole, or no change",
                    "Go back to the board, and teach it with a skin file: see docs/skins.md.");
      }
      const auto clicked = tried.led_away;
      auto openers = std::move(tried.openers);
      tried = {};
      if (pictures == kPicturesToBoard) return found;
      // Where the window is as it was when a dialog is closed, what was clicked only opens it.
      if (const auto closed = CloseDialogs(); !closed) return Forward(closed);
      const View again = ViewOf(known, before, first_.pixels, prober_->restless());
      if (clicked && again == View::kSame) openers.push_back(*clicked);
      tried.openers = std::move(openers);
    }
  };
  // Many programs want a start button pressed before anything reacts. What only promises another
  // game, or may submit a row, is pressed when nothing did.
  if (const auto closed = CloseDialogs(); !closed) return closed;
  const Frame met = first_;
  const Sketch sketch_of_met = sketch_;
  const auto began = PressStarts(Start::kSurely);
  if (!began) return Forward(began);
  if (*began) {
    const View view = ViewOf(sketch_of_met, met.pixels, first_.pixels, prober_->restless());
    if (view != View::kSame) {
      if (const auto reset = ResetZoom(); !reset) return reset;
    }
    if (const auto seen = SeeWell(); !seen) return seen;
  }
  auto found = search(Effort::kQuick);
  if (nothing(found) && !led_away) {
    const auto started = PressStarts(Start::kPerhaps);
    if (!started) return Forward(started);
    if (*started) {
      if (const auto seen = SeeWell(); !seen) return seen;
      tried = {};
      found = search(Effort::kQuick);
    }
  }
  if (nothing(found) && !led_away) found = search(Effort::kThorough);
  // A title page may want a key, in words that cannot be read.
  for (const char* key : {"Return", "space"}) {
    if (!nothing(found) || led_away || !Cells().Empty()) break;
    const auto pressed = prober_->Try(Gesture::Key(key, "leave a title page"), kForProbe);
    if (!pressed) return Forward(pressed);
    const auto view = LookAnew();
    if (!view) return Forward(view);
    if (*view != View::kAnother) continue;
    tried = {};
    found = search(Effort::kThorough);
  }
  if (!found) return Forward(found);
  board_ = found->board;
  probed_peg_ = found->peg;
  begun_with_ = std::move(found->begun);
  grows_ = found->filled.has_value();
  filled_ = std::move(found->filled);
  // Where no holes are drawn, no places for marks are.
  SetHand(std::move(found->control),
          grows_ ? std::vector<MarkSlots>() : FindEmptySlots(first_.pixels, board_));
  if (doubts_repeats_) ForbidRepeats();
  return SetStrategy();
}

void Apprentice::SetHand(Control control, const std::vector<MarkSlots>& slots) {
  std::vector<WindowRect> colors;
  const bool always_there = control.way != Way::kPopup;
  const int palettes = control.way == Way::kTable ? board_.pegs : 1;
  for (int peg = 0; peg < palettes && always_there; ++peg) {
    const WindowPoint by = Rounded({peg * control.next_choices.x, peg * control.next_choices.y});
    for (const Shape& color : control.palette) {
      const WindowRect& box = color.box;
      colors.push_back({box.x + by.x, box.y + by.y, box.width, box.height});
    }
  }
  // A list box reaches beyond what is looked at in it: a click between two holes opens one.
  const WindowRect choices =
      control.way == Way::kLists ? AreaOf(board_) : AreaOfChoices(control, board_.pegs);
  // A hole's own button lights up under the pointer, and submits nothing.
  for (int peg = 0; peg < board_.pegs && control.button != RefPoint{}; ++peg) {
    const RefPoint hole = board_.Row(0).Hole(peg);
    colors.push_back(
        WindowRect::Around(Rounded({hole.x + control.button.x, hole.y + control.button.y}),
                           static_cast<int>(kOwnButton * board_.diameter)));
  }
  const bool cycles =
      control.way == Way::kCycle || control.way == Way::kArrows || control.way == Way::kLists;
  const mastermind::Rules rules{board_.pegs, control.ColorCount(), true};
  const auto empty_entry = control.way == Way::kLists ? control.empty : control.blank;
  hand_ = std::make_unique<Hand>(*prober_, std::move(control));
  if (empty_entry) hand_->LearnEmpty(*empty_entry);
  for (int peg = 0; peg < board_.pegs && !cycles; ++peg) {
    const auto empty = Look::Of(first_.pixels, board_.Row(0).Hole(peg), kPegPart * board_.diameter);
    if (empty) hand_->LearnEmpty(*empty);
  }
  empty_holes_.clear();
  const cv::Mat plain = WithPlainGround(first_.pixels);
  for (int peg = 0; peg < board_.pegs; ++peg) {
    empty_holes_.push_back(Look::Of(plain, board_.Row(0).Hole(peg), kPegPart * board_.diameter));
  }
  submitter_ = std::make_unique<Submitter>(*prober_, world_, *narrate_, slots, std::move(colors),
                                           choices, hand_->control().way);
  book_ = std::make_unique<AnswerBook>(rules, slots, world_.text_reader);
  book_->ExpectAsSaid(legend_);
}

// Where words stand, and the buttons around them; and the header of a page, whose words and icons
// lead elsewhere.
std::vector<WindowRect> Apprentice::Words() const {
  if (world_.text_reader == nullptr) return {};
  std::vector<WindowRect> areas = AreasThatPromise(labels_);
  for (const Label& line : ReadLines(first_.pixels, *world_.text_reader)) {
    const bool tall = line.area.height > kTallestText * first_.pixels.rows;
    if (IsText(line.text) && !tall && !MayBeColors(first_.pixels, line)) {
      areas.push_back(line.area.Grown(1));
    }
  }
  // Slanted and faint words too, such as a name; but what stands in a box may be a color's.
  const auto frames = ButtonFrames(first_.pixels, kFramesOfWords);
  for (const Label& label : labels_) {
    const bool boxed = std::any_of(frames.begin(), frames.end(), [&](const ButtonFrame& frame) {
      return frame.area.Contains(label.area.Center());
    });
    const bool tall = label.area.height > kTallestText * first_.pixels.rows;
    if (!boxed && !tall && IsText(label.text) && !MayBeColors(first_.pixels, label)) {
      areas.push_back(label.area.Grown(1));
    }
  }
  if (const auto header = HeaderBar(first_.pixels)) areas.push_back(*header);
  return areas;
}

// Some programs refuse guesses with a colour twice, as their secrets have none.
// Rules and greetings lie over the board until they are closed.
Status Apprentice::CloseDialogs() {
  if (world_.text_reader == nullptr) return {};
  for (int dialogs = 0; dialogs < kPicturesToBoard; ++dialogs) {
    const auto dialog = FindDialog(first_.pixels, sketch_, *world_.text_reader);
    if (!dialog) break;
    const auto closed = Close(*dialog, *prober_, *narrate_);
    if (!closed) return Forward(closed);
    if (!*closed) break;
    if (const auto shown = ShowAnew(); !shown) return shown;
  }
  return {};
}

// The size that suits a title page may be none for what it leads to: of that the window may cut off
// a part, where it does not scroll.
Status Apprentice::ResetZoom() {
  if (zoomed_ == 0) return {};
  const auto undone = UndoZoom(*prober_, std::exchange(zoomed_, 0));
  return undone ? ShowAnew() : undone;
}

// What a start brought may be larger than the window, or small in it.
Status Apprentice::SeeWell() {
  const auto zoomed = ZoomToSeeWell(*prober_, *narrate_);
  if (!zoomed) return Forward(zoomed);
  if (*zoomed == 0) return {};
  const auto shown = ShowAnew();
  return shown ? ReadUncovered() : shown;
}

// Looks at what the window shows now as at a new one.
Status Apprentice::ShowAnew() {
  if (const auto watched = prober_->Watch(); !watched) return Forward(watched);
  auto now = prober_->Capture();
  if (!now) return Forward(now);
  first_ = *std::move(now);
  ReadPage();
  return {};
}

// A start may lead to a choice of levels, and that to another start.
Result<bool> Apprentice::PressStarts(Start start) {
  std::vector<Label> pressed;
  auto began = PressStart(start, pressed);
  for (auto more = began; more && *more && std::ssize(pressed) < kMostStarts;) {
    more = PressStart(Start::kSurely, pressed);
    if (!more) return more;
  }
  return began;
}

// Presses the first button that does anything, none that was pressed before.
Result<bool> Apprentice::PressStart(Start start, std::vector<Label>& pressed) {
  if (world_.text_reader == nullptr) return false;
  auto buttons = LabelsThat(Promise::kStart, labels_);
  // The pegs of a lit row may be read as letters of a button that catches the eye.
  std::vector<Label> labels = labels_;
  std::erase_if(labels, [&](const Label& label) { return FramesARow(label.area, sketch_); });
  if (start == Start::kSurely) {
    // "Play" may submit a row where there are any; the one prominent button in the middle does not.
    const bool board =
        std::any_of(sketch_.boards.begin(), sketch_.boards.end(), [](const BoardGuess& guess) {
          return guess.rows > 1 && guess.pegs * guess.rows >= kCellsOfABoard;
        });
    const auto promises = [&](const Label& button, Promise promise) {
      const auto such = LabelsThat(promise, labels_);
      return std::any_of(such.begin(), such.end(),
                         [&](const Label& other) { return other.area == button.area; });
    };
    const auto prominent = ButtonInMiddle(first_.pixels, labels);
    // A mere sign does, too, where a single row of holes waits: guesses may come beside it.
    const bool row = std::any_of(sketch_.boards.begin(), sketch_.boards.end(),
                                 [](const BoardGuess& guess) { return guess.pegs >= kSureRow; });
    std::erase_if(buttons, [&](const Label& button) {
      const bool is_prominent = prominent && prominent->area == button.area;
      const bool sure = button.sign ? !row : !board || is_prominent;
      return !sure && promises(button, Promise::kSubmit);
    });
    // What lies over the board goes with its one prominent button, whatever that says. But a dark
    // page looks dimmed: what submits a row of it begins nothing, and a game that was just started
    // needs no new one.
    auto over = ButtonOver(first_.pixels, sketch_, labels);
    if (!over) over = ButtonBeforeAll(first_.pixels, labels);
    if (!over) over = ButtonInCenterOfGame(first_.pixels, sketch_);
    if (over) {
      const bool submits = promises(*over, Promise::kSubmit) &&
                           !promises(*over, Promise::kDismiss) && !promises(*over, Promise::kStart);
      const bool again = board && !pressed.empty() && promises(*over, Promise::kNewGame);
      const bool color = !promises(*over, Promise::kDismiss) && !promises(*over, Promise::kStart) &&
                         !promises(*over, Promise::kLevel) && IsOfPalette(over->area, sketch_);
      if (submits || again || color) over.reset();
    }
    if (over) buttons.insert(buttons.begin(), *std::move(over));
    // What a start leads to, where no board is yet, may be a choice of levels: one of them begins.
    // What else is there may lead back.
    if (!board && !pressed.empty() && LabelsThat(Promise::kLevel, pressed).empty()) {
      const auto levels = LabelsThat(Promise::kLevel, labels_);
      buttons.insert(buttons.end(), levels.begin(), levels.end());
    }
  } else {
    const auto others = LabelsThat(Promise::kNewGame, labels_);
    buttons.insert(buttons.end(), others.begin(), others.end());
    const auto levels = LabelsThat(Promise::kLevel, labels_);
    buttons.insert(buttons.end(), levels.begin(), levels.end());
    if (auto prominent = ButtonInMiddle(first_.pixels, labels)) {
      buttons.push_back(*std::move(prominent));
    } else if (auto first = FirstOfMenu(first_.pixels, labels)) {
      buttons.push_back(*std::move(first));
    }
  }
  std::vector<std::pair<Label, Gesture>> ways;
  for (const Label& button : buttons) {
    ways.emplace_back(button, Gesture::Click(button.area.Center(), "start"));
  }
  // A title page may ask for a key instead.
  for (const std::string& key : KeysThat(Promise::kStart, labels_)) {
    ways.emplace_back(Label{key, {}}, Gesture::Key(key, "start"));
  }
  for (const auto& [label, gesture] : ways) {
    const WindowRect area = label.area;
    const bool again =
        std::any_of(pressed.begin(), pressed.end(), [&, &text = label.text](const Label& other) {
          return other.text == text && (other.area == area || other.area.Contains(area.Center()));
        });
    if (again) continue;
    const auto seen = prober_->Try(gesture, kForAnswer);
    if (!seen) return Forward(seen);
    // It may ask for a level in a window of its own.
    const auto answered = AnswerDialogs(world_, window_.id, *clicker_, *narrate_,
                                        WhichDialogs::kOfWindow, kOfGreetings);
    if (!answered) return Forward(answered);
    if (!seen->Reacted() && answered->empty()) continue;
    pressed.push_back(label);
    (*narrate_)("pressed " + Described(label));
    if (const auto shown = ShowAnew(); !shown) return Forward(shown);
    return true;
  }
  return false;
}

}  // namespace mindreader
