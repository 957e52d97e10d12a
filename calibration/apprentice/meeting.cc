#include "calibration/apprentice/meeting.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "base/text.h"
#include "calibration/controls/control_search.h"
#include "calibration/controls/cycle_search.h"
#include "calibration/controls/dialog_over.h"
#include "calibration/controls/dialog_windows.h"
#include "calibration/controls/page_zoom.h"
#include "calibration/lesson/recall.h"
#include "calibration/looking/holes_between.h"
#include "calibration/looking/plain_ground.h"
#include "calibration/probing/chosen_choice.h"
#include "calibration/words/labels.h"
#include "calibration/words/prominent_button.h"
#include "calibration/words/promises.h"

namespace mindreader {
namespace {

// From the middle of a hole's own button to its sides, as part of the hole's size.
constexpr double kOwnButton = 0.25;
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

Status Apprentice::Meeting::Meet() {
  auto start = own_.prober_->Capture();
  if (!start) return Forward(start);
  own_.first_ = std::move(*start);
  if (RecallSkin()) return own_.SetStrategy();
  return FindOut();
}

// What a skin tells needs not be tried out.
bool Apprentice::Meeting::RecallSkin() {
  if (!own_.options_->known) return false;
  auto known = Recall(*own_.options_->known, own_.first_.pixels);
  if (!known) {
    (*own_.narrate_)("the window does not look as it did when its skin was learned");
    return false;
  }
  own_.recalled_ = true;
  own_.board_ = known->board;
  own_.grows_ = !own_.options_->known->board.drawn;
  own_.sketch_ = MakeSketch(own_.first_.pixels);
  (*own_.narrate_)(fmt::format("known from skin '{}': rows of {} holes, {} colors",
                               Printable(own_.options_->known->name), own_.board_.pegs,
                               known->control.ColorCount()));
  own_.SetHand(std::move(known->control), known->slots);
  if (known->submit) own_.submitter_->Know(*std::move(known->submit));
  own_.book_->Expect(std::move(known->exact), std::move(known->misplaced));
  return true;
}

Status Apprentice::Meeting::FindOut() {
  ReadPage();
  if (own_.zoomed_ != 0) {
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
      const cv::Mat before = own_.first_.pixels;
      const Sketch known = own_.sketch_;
      auto found =
          FindControl(*own_.prober_, own_.sketch_, Words(), said_, *own_.narrate_, tried, effort);
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
      const View again = ViewOf(known, before, own_.first_.pixels, own_.prober_->restless());
      if (clicked && again == View::kSame) openers.push_back(*clicked);
      tried.openers = std::move(openers);
    }
  };
  // Many programs want a start button pressed before anything reacts. What only promises another
  // game, or may submit a row, is pressed when nothing did.
  if (const auto closed = CloseDialogs(); !closed) return closed;
  const Frame met = own_.first_;
  const Sketch sketch_of_met = own_.sketch_;
  const auto began = PressStarts(Start::kSurely);
  if (!began) return Forward(began);
  if (*began) {
    const View view =
        ViewOf(sketch_of_met, met.pixels, own_.first_.pixels, own_.prober_->restless());
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
  // What made the page larger may have taken what a peg comes from out of sight.
  if (nothing(found) && !led_away && own_.zoomed_ > 0) {
    (*own_.narrate_)("nothing was found: zooming out again");
    if (const auto reset = ResetZoom(); !reset) return reset;
    tried = {};
    found = search(Effort::kQuick);
  }
  if (nothing(found) && !led_away) found = search(Effort::kThorough);
  // A title page may want a key, in words that cannot be read.
  for (const char* key : {"Return", "space"}) {
    if (!nothing(found) || led_away || !LatticeIn(own_.sketch_).Empty()) break;
    const auto pressed = own_.prober_->Try(Gesture::Key(key, "leave a title page"), kForProbe);
    if (!pressed) return Forward(pressed);
    const auto view = LookAnew();
    if (!view) return Forward(view);
    if (*view != View::kAnother) continue;
    tried = {};
    found = search(Effort::kThorough);
  }
  if (!found) return Forward(found);
  own_.board_ = found->board;
  own_.probed_peg_ = found->peg;
  own_.begun_with_ = std::move(found->begun);
  own_.grows_ = found->filled.has_value();
  own_.filled_ = std::move(found->filled);
  if (!own_.grows_) AddHolesBetween();
  // Where no holes are drawn, no places for marks are.
  own_.SetHand(std::move(found->control), own_.grows_
                                              ? std::vector<MarkSlots>()
                                              : FindEmptySlots(own_.first_.pixels, own_.board_));
  if (IsEmptyAColor(own_.hand_->control(), own_.sketch_.palettes)) {
    own_.hand_->TakeEmptyForColor();
    own_.book_->SetColors(own_.hand_->control().ColorCount());
    (*own_.narrate_)("holes begin with a peg in them: that is a color, too");
  }
  if (own_.doubts_repeats_) own_.ForbidRepeats();
  return own_.SetStrategy();
}

// Of the holes of a row only every other one may have been found.
void Apprentice::Meeting::AddHolesBetween() {
  const auto finer = WithHolesBetween(own_.first_.pixels, own_.board_);
  if (!finer) return;
  const RefPoint probed = own_.board_.Row(0).Hole(own_.probed_peg_);
  const HoleRow row = finer->Row(0);
  own_.probed_peg_ = static_cast<int>(std::lround(row.PlaceOf(probed).along / row.Step()));
  own_.board_ = *finer;
  (*own_.narrate_)(fmt::format("there are holes between these: rows of {} holes", row.pegs));
}

// Begins anew where the window shows another picture of the board.
Result<View> Apprentice::Meeting::LookAnew() {
  auto now = own_.prober_->Capture();
  if (!now) return Forward(now);
  const View view = ViewOf(own_.sketch_, own_.first_.pixels, now->pixels, own_.prober_->restless());
  if (view != View::kAnother) return view;
  (*own_.narrate_)("the window looks different now");
  own_.first_ = *std::move(now);
  ReadPage();
  return view;
}

// Rules and greetings lie over the board until they are closed.
Status Apprentice::Meeting::CloseDialogs() {
  if (own_.world_.text_reader == nullptr) return {};
  for (int dialogs = 0; dialogs < kPicturesToBoard; ++dialogs) {
    const auto dialog = FindDialog(own_.first_.pixels, own_.sketch_, *own_.world_.text_reader);
    if (!dialog) break;
    const auto closed = Close(*dialog, *own_.prober_, *own_.narrate_);
    if (!closed) return Forward(closed);
    if (!*closed) break;
    if (const auto shown = ShowAnew(); !shown) return shown;
  }
  return {};
}

// The size that suits a title page may be none for what it leads to: of that the window may cut off
// a part, where it does not scroll.
Status Apprentice::Meeting::ResetZoom() {
  if (own_.zoomed_ == 0) return {};
  const auto undone = UndoZoom(*own_.prober_, std::exchange(own_.zoomed_, 0));
  return undone ? ShowAnew() : undone;
}

// What a start brought may be larger than the window, or small in it.
Status Apprentice::Meeting::SeeWell() {
  const auto zoomed = ZoomToSeeWell(*own_.prober_, *own_.narrate_);
  if (!zoomed) return Forward(zoomed);
  if (*zoomed == 0) return {};
  const auto shown = ShowAnew();
  return shown ? ReadUncovered() : shown;
}

// Looks at what the window shows now as at a new one.
Status Apprentice::Meeting::ShowAnew() {
  if (const auto watched = own_.prober_->Watch(); !watched) return Forward(watched);
  auto now = own_.prober_->Capture();
  if (!now) return Forward(now);
  own_.first_ = *std::move(now);
  ReadPage();
  return {};
}

// Where a browser made the page larger or smaller, it shows the zoom over a corner of it for a
// while: words there were not read, and a header was not seen to go on.
Status Apprentice::Meeting::ReadUncovered() {
  auto seen = own_.prober_->Await(own_.first_, kForAnswer);
  if (!seen) return Forward(seen);
  if (!seen->Reacted()) return {};
  own_.first_ = std::move(seen->after);
  ReadPage();
  return {};
}

// A start may lead to a choice of levels, and that to another start.
Result<bool> Apprentice::Meeting::PressStarts(Start start) {
  std::vector<Label> pressed;
  auto began = PressStart(start, pressed);
  for (auto more = began; more && *more && std::ssize(pressed) < kMostStarts;) {
    more = PressStart(Start::kSurely, pressed);
    if (!more) return more;
  }
  return began;
}

// Presses the first button that does anything, none that was pressed before.
Result<bool> Apprentice::Meeting::PressStart(Start start, std::vector<Label>& pressed) {
  if (own_.world_.text_reader == nullptr) return false;
  auto buttons = LabelsThat(Promise::kStart, labels_);
  // The pegs of a lit row may be read as letters of a button that catches the eye.
  std::vector<Label> labels = labels_;
  std::erase_if(labels, [&](const Label& label) { return FramesARow(label.area, own_.sketch_); });
  if (start == Start::kSurely) {
    // "Play" may submit a row where there are any; the one prominent button in the middle does not.
    const bool board = std::any_of(
        own_.sketch_.boards.begin(), own_.sketch_.boards.end(), [](const BoardGuess& guess) {
          return guess.rows > 1 && guess.pegs * guess.rows >= kCellsOfABoard;
        });
    const auto promises = [&](const Label& button, Promise promise) {
      const auto such = LabelsThat(promise, labels_);
      return std::any_of(such.begin(), such.end(),
                         [&](const Label& other) { return other.area == button.area; });
    };
    const auto prominent = ButtonInMiddle(own_.first_.pixels, labels);
    // A mere sign does, too, where a single row of holes waits: guesses may come beside it.
    const bool row = std::any_of(own_.sketch_.boards.begin(), own_.sketch_.boards.end(),
                                 [](const BoardGuess& guess) { return guess.pegs >= kSureRow; });
    std::erase_if(buttons, [&](const Label& button) {
      const bool is_prominent = prominent && prominent->area == button.area;
      const bool sure = button.sign ? !row : !board || is_prominent;
      return !sure && promises(button, Promise::kSubmit);
    });
    // What lies over the board goes with its one prominent button, whatever that says. But a dark
    // page looks dimmed: what submits a row of it begins nothing, and a game that was just started
    // needs no new one.
    auto over = ButtonOver(own_.first_.pixels, own_.sketch_, labels);
    if (!over) over = ButtonBeforeAll(own_.first_.pixels, labels);
    if (!over) over = ButtonInCenterOfGame(own_.first_.pixels, own_.sketch_);
    if (over) {
      const bool submits = promises(*over, Promise::kSubmit) &&
                           !promises(*over, Promise::kDismiss) && !promises(*over, Promise::kStart);
      const bool again = (board || row) && !pressed.empty() && promises(*over, Promise::kNewGame);
      const bool color = !promises(*over, Promise::kDismiss) && !promises(*over, Promise::kStart) &&
                         !promises(*over, Promise::kLevel) && IsOfPalette(over->area, own_.sketch_);
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
    // What lies over the board waits to be pressed, whatever was read of it.
    const auto over = WordsOver(own_.sketch_, labels_);
    buttons.insert(buttons.end(), over.begin(), over.end());
    const auto others = LabelsThat(Promise::kNewGame, labels_);
    buttons.insert(buttons.end(), others.begin(), others.end());
    const auto levels = LabelsThat(Promise::kLevel, labels_);
    buttons.insert(buttons.end(), levels.begin(), levels.end());
    if (auto prominent = ButtonInMiddle(own_.first_.pixels, labels)) {
      buttons.push_back(*std::move(prominent));
    } else if (auto first = FirstOfMenu(own_.first_.pixels, labels)) {
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
    const auto seen = own_.prober_->Try(gesture, kForAnswer);
    if (!seen) return Forward(seen);
    // It may ask for a level in a window of its own.
    const auto answered = AnswerDialogs(own_.world_, own_.window_.id, *own_.clicker_,
                                        *own_.narrate_, WhichDialogs::kOfWindow, kOfGreetings);
    if (!answered) return Forward(answered);
    if (!seen->Reacted() && answered->empty()) continue;
    pressed.push_back(label);
    (*own_.narrate_)("pressed " + Described(label));
    if (const auto shown = ShowAnew(); !shown) return Forward(shown);
    return true;
  }
  return false;
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
  // A hole's own button lights up under the pointer, and submits nothing; nor does the one on its
  // other side, which goes back, if there is one.
  const WindowRect window{0, 0, first_.pixels.cols, first_.pixels.rows};
  for (int peg = 0; peg < board_.pegs && control.button != RefPoint{}; ++peg) {
    const RefPoint hole = board_.Row(0).Hole(peg);
    for (const int side : {1, -1}) {
      const WindowRect button = WindowRect::Around(
          Rounded({hole.x + side * control.button.x, hole.y + side * control.button.y}),
          static_cast<int>(kOwnButton * board_.diameter));
      const bool inside = window.Intersect(button) == button;
      if (side > 0 || (inside && !IsPlain(first_.pixels, button))) colors.push_back(button);
    }
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

}  // namespace mindreader
