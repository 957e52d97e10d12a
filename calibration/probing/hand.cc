#include "calibration/probing/hand.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <fmt/format.h>

#include "calibration/looking/change.h"
#include "calibration/probing/chosen_choice.h"
#include "calibration/probing/list_box.h"
#include "calibration/probing/opened_choices.h"
#include "calibration/probing/palette_peg.h"
#include "vision/sample.h"

namespace mindreader {
namespace {

// A colour seen for the second time differs from the first by at most this (levels, on average).
constexpr double kSamePeg = 30;
// Another picture may be as near; two pegs of one colour are nearer than this mostly.
constexpr double kSurelySame = 10;
// A peg changes its hole by this factor more than the others of its row change on average.
constexpr double kMoreThanOthers = 1.5;
// One of nearly the color of its hole by this many levels, with all around its edge, which is
// within this part of its hole's size, where the others stay as they are but for noise (levels).
constexpr double kFaintPeg = 5, kEdgeOfFaintPeg = 0.25, kStillHole = 1;
// Clicks at one place soon after each other are a double click to many programs: each is so far
// aside (pixels), where a hole has this much room.
constexpr int kAsideOfLast = 4;
constexpr double kRoomForClicks = 20;

// Whether something about as large as a hole changed there, and has that in its middle.
bool CameAsWhole(const Observed& seen, const HoleRow& row, int peg) {
  const RefPoint hole = row.Hole(peg);
  const double slack = kEdgeOfFaintPeg * row.diameter;
  return std::any_of(seen.changes.begin(), seen.changes.end(), [&](const WindowRect& part) {
    return std::abs(part.width - row.diameter) < slack &&
           std::abs(part.height - row.diameter) < slack &&
           std::hypot(part.Center().x - hole.x, part.Center().y - hole.y) < slack;
  });
}

}  // namespace

std::optional<Look> LookAt(const cv::Mat& bgra, const HoleRow& row, int peg) {
  return Look::Of(bgra, row.Hole(peg), kPegPart * row.diameter);
}

std::optional<Look> LookAtWord(const cv::Mat& bgra, const HoleRow& row, int peg,
                               const WindowRect& word) {
  const WindowPoint hole = Rounded(row.Hole(peg));
  return Look::OfBox(bgra, {hole.x + word.x, hole.y + word.y, word.width, word.height});
}

std::optional<Look> Hand::LookAt(const cv::Mat& bgra, const HoleRow& row, int peg) const {
  if (control_.word.Empty()) return mindreader::LookAt(bgra, row, peg);
  return LookAtWord(bgra, row, peg, control_.word);
}

std::optional<int> Hand::ColorAt(const cv::Mat& bgra, const HoleRow& row, int peg) const {
  if (control_.ShowsChosen()) return ChosenIn(bgra, control_, peg);
  const auto look = LookAt(bgra, row, peg);
  if (!look) return std::nullopt;
  std::vector<std::optional<Look>> known = control_.pegs;
  for (const auto& [place, own] : in_hole_) {
    if (place.first == peg) known[static_cast<std::size_t>(place.second)] = own;
  }
  known.insert(known.end(), empty_.begin(), empty_.end());
  const auto nearest = Nearest(*look, known);
  if (!nearest || *nearest >= control_.pegs.size()) return std::nullopt;
  if (Unlikeness(*look, *known[*nearest]) > kSamePeg) return std::nullopt;
  return static_cast<int>(*nearest);
}

bool Hand::IsEmpty(const cv::Mat& bgra, const HoleRow& row, int peg) const {
  if (control_.ShowsChosen()) return !ChosenIn(bgra, control_, peg);
  const auto look = LookAt(bgra, row, peg);
  const auto is = [&](const Look& empty) { return Unlikeness(*look, empty) < kPegAppeared; };
  return look &&
         (std::any_of(empty_.begin(), empty_.end(), is) || (control_.empty && is(*control_.empty)));
}

// Digits and letters on one ground differ in their forms alone.
bool Hand::ShowsChoice(const Look& look, int color) const {
  const auto choice = Nearest(look, control_.choices);
  return choice && static_cast<int>(*choice) == color &&
         Distance(control_.choices[*choice]->color(), look.color()) < kColorOfChoice;
}

void Hand::TakeEmptyForColor() {
  prefilled_ = control_.ColorCount();
  control_.pegs.push_back(control_.empty);
  control_.empty.reset();
}

void Hand::Drop(int color) {
  const auto drop = [color](auto& list) {
    if (color < static_cast<int>(list.size())) list.erase(list.begin() + color);
  };
  drop(control_.palette);
  drop(control_.keys);
  drop(control_.entries);
  drop(control_.choices);
  drop(control_.pegs);
  in_hole_.clear();
  picked_.reset();
  prefilled_.reset();
}

std::vector<WindowRect> Hand::Unplaced() const {
  std::vector<WindowRect> places;
  if (control_.way == Way::kPopup || control_.way == Way::kTable) return places;
  for (std::size_t color = 0; color < control_.palette.size(); ++color) {
    if (!control_.pegs[color]) places.push_back(control_.palette[color].box);
  }
  return places;
}

std::string Hand::Written(const mastermind::Code& guess) const {
  std::string written;
  for (int peg = 0; peg < guess.size() && control_.way == Way::kKeys; ++peg) {
    written += control_.keys[static_cast<std::size_t>(guess[peg])];
  }
  return written;
}

void Hand::MovePalette(WindowPoint by) {
  for (Shape& shape : control_.palette) {
    shape.box.x += by.x;
    shape.box.y += by.y;
  }
}

void Hand::MoveLastPick(const Shift& shift) {
  if (!last_pick_) return;
  for (Frame* frame : {&last_pick_->before, &last_pick_->after}) {
    frame->pixels = Moved(frame->pixels, shift);
  }
}

// Forgets how a new color looks where it was its neighbor that came. Whether it was.
bool Hand::UnlearnNeighbor(const cv::Mat& bgra, int color) {
  auto& known = control_.pegs[static_cast<std::size_t>(color)];
  if (!known || !IsNeighbors(bgra, control_, *known, color)) return false;
  known.reset();
  return true;
}

bool Hand::HasNeighbor(const cv::Mat& bgra, const HoleRow& row, int peg, int color) const {
  const auto look = LookAt(bgra, row, peg);
  return look && !IsEmpty(bgra, row, peg) && IsNeighbors(bgra, control_, *look, color);
}

// Whether a hole has a peg already that looks like a color of the palette which was not placed yet:
// the gesture for another one brought it.
bool Hand::HasNewColor(const cv::Mat& bgra, const HoleRow& row, int peg, int color) const {
  const auto look = LookAt(bgra, row, peg);
  return look && !empty_.empty() && !IsEmpty(bgra, row, peg) &&
         IsOfPalette(bgra, control_, *look, color);
}

// Whether a hole changed more than the others of its row, which may have lit up as a whole. Where
// pegs move back for another one, the first of them has come to a place where none was.
bool Hand::Appeared(const Observed& seen, const HoleRow& row, int peg) const {
  const auto change = [&](int hole) {
    return (control_.typed ? ChangeOfLetter : ChangeAt)(seen.before.pixels, seen.after.pixels,
                                                        row.Hole(hole), row.diameter);
  };
  if (control_.moves > 0) return seen.Reacted() && change(0) >= kPegAppeared;
  double ground = 0;
  for (int other = 0; other < row.pegs; ++other) {
    if (other != peg) ground += change(other) / (row.pegs - 1);
  }
  // Nothing lights up under the pointer where that is on the palette.
  const bool faint = control_.way == Way::kFillNext && ground < kStillHole &&
                     change(peg) >= kFaintPeg && CameAsWhole(seen, row, peg);
  return faint || change(peg) >= std::max(kPegAppeared, kMoreThanOthers * ground);
}

// Whether a look is this peg's, as none is clearly more like it, and no empty hole is at all.
bool Hand::MayBe(const Look& look, int color) const {
  const double own = Unlikeness(look, *control_.pegs[static_cast<std::size_t>(color)]);
  const auto clearly_nearer = [&](const std::optional<Look>& other) {
    return other && Unlikeness(look, *other) < kClearlyMoreLike * own;
  };
  return own < kSamePeg &&
         std::none_of(control_.pegs.begin(), control_.pegs.end(), clearly_nearer) &&
         std::none_of(empty_.begin(), empty_.end(),
                      [&](const Look& empty) { return Unlikeness(look, empty) < own; });
}

bool Hand::Took(const Observed& seen, const HoleRow& row, int peg, int color) {
  auto& known = control_.pegs[static_cast<std::size_t>(color)];
  if (control_.ShowsChosen()) {
    if (ColorAt(seen.after.pixels, row, peg) != color) return false;
    if (!known) known = LookAt(seen.after.pixels, row, peg);
    return known.has_value();
  }
  const bool sees = !control_.typed && control_.moves == 0;
  if (sees && known && ColorAt(seen.after.pixels, row, peg) == color) return true;
  if (!Appeared(seen, row, peg)) return false;
  if (control_.typed && known) return true;
  const auto look = LookAt(seen.after.pixels, row, peg);
  // Of what was meant to come it is enough that nothing is clearly more alike: letters are hardly
  // told apart, small ones or under the pointer.
  const auto other = ColorAt(seen.after.pixels, row, peg);  // one that was seen before
  if (known) {
    const bool alike = look && Unlikeness(*look, *known) < kSamePeg;
    return alike && (MayBe(*look, color) ||
                     (other && IsRather(seen.after.pixels, control_, *look, color, *other)));
  }
  if (other && look &&
      Unlikeness(*look, *control_.pegs[static_cast<std::size_t>(*other)]) < kSurelySame &&
      !IsRather(seen.after.pixels, control_, *look, color, *other)) {
    return false;
  }
  known = look;
  return known.has_value();
}

Result<Observed> Hand::GestureFor(const HoleRow& row, int peg, int color, int attempt) {
  const auto c = static_cast<std::size_t>(color);
  const WindowPoint hole = Rounded(row.Hole(peg));
  const std::string purpose = fmt::format("color {} to hole {}", color + 1, peg + 1);
  if (attempt == 0) last_pick_.reset();
  if (control_.way == Way::kKeys) {
    if (attempt > 0) {
      if (const auto keys = GiveKeysTo(row, peg); !keys) return Forward(keys);
    }
    return prober_.Try(Gesture::Key(control_.keys[c], purpose));
  }
  const WindowPoint from = control_.way == Way::kTable ? Rounded(control_.PlaceOf(peg, color))
                                                       : control_.palette[c].box.Center();
  if (control_.way == Way::kFillNext || control_.way == Way::kTable) {
    return prober_.Try(Gesture::Click(from, purpose));
  }
  if (control_.way == Way::kDrag) return prober_.Try(Gesture::Drag(from, hole, purpose));
  if (control_.way == Way::kHoleThenPalette) {
    const auto chosen =
        prober_.Try(Gesture::Click(hole, "choose the hole for " + purpose), kForPick);
    if (!chosen) return chosen;
    return prober_.Try(Gesture::Click(from, purpose));
  }
  if (attempt > 0 || picked_ != color || !keeps_selection_) {
    // That a picked colour must not be picked again shows when a second peg of it fails at first.
    if (picked_ == color && attempt == 1) keeps_selection_ = true;
    const auto pick = Gesture::Click(from, "pick " + purpose);
    auto picked = prober_.Try(pick, kForPick);
    if (picked && LitNeighbor(control_, *picked, color, picked_))
      picked = prober_.Try(pick, kForPick);
    if (!picked) return picked;
    picked_ = color;
    if (attempt == 0) last_pick_ = *std::move(picked);
  }
  return prober_.Try(Gesture::Click(hole, purpose));
}

// A hole that was never empty may show the colour that was chosen, and does not change for it.
bool Hand::LearnPrefilled(const Observed& seen, const HoleRow& row, int peg, int color) {
  auto& known = control_.pegs[static_cast<std::size_t>(color)];
  const auto look = LookAt(seen.after.pixels, row, peg);
  if (known || !look || !ShowsChoice(*look, color)) return false;
  std::erase_if(empty_, [&](const Look& empty) { return Unlikeness(*look, empty) < kPegAppeared; });
  known = look;
  prefilled_ = color;
  return true;
}

// Whether the row was judged with its last peg and its pegs were taken elsewhere, all at once: to
// place the last one again would begin the next guess.
bool Hand::WasTaken(const Observed& seen, const HoleRow& row, int peg) const {
  for (int other = 0; other < row.pegs; ++other) {
    if (other == peg) continue;
    const double change =
        ChangeAt(seen.before.pixels, seen.after.pixels, row.Hole(other), row.diameter);
    if (change < kPegAppeared || !ColorAt(seen.before.pixels, row, other)) return false;
  }
  return true;
}

bool Hand::IsFull(const cv::Mat& bgra, const HoleRow& row) const {
  for (int peg = 0; peg < row.pegs; ++peg) {
    if (!ColorAt(bgra, row, peg)) return false;
  }
  return true;
}

Result<Hand::Placed> Hand::Place(const HoleRow& row, int peg, int color, int attempts,
                                 const std::function<Status()>& before_retry) {
  auto now = prober_.Capture();
  if (!now) return Forward(now);
  // What shows a colour without a peg of ours may be an empty hole after all.
  const HoleRow place = control_.moves == 0 ? row : row.WithPegs(peg + 1, control_.moves);
  const bool there = control_.moves == 0 || IsFull(now->pixels, row);
  if (prefilled_ != color && there && ColorAt(now->pixels, row, peg) == color) {
    return Placed{true, {*now, *now, ClickOutcome::kConfirmed, {}, {}}};
  }
  if (control_.way == Way::kCycle || control_.way == Way::kArrows) {
    return PlaceByCycling(row, peg, color, attempts);
  }
  if (control_.way == Way::kPopup) return PlaceByPopup(row, peg, color);
  if (control_.way == Way::kLists) return PlaceByList(row, peg, color);
  // A click on what is still picked may put it down.
  const bool still_picked =
      control_.way == Way::kPaletteThenHole && picked_ == color && !keeps_selection_;
  if (still_picked) ++attempts;
  auto& known = control_.pegs[static_cast<std::size_t>(color)];
  const bool is_new = !known && CanReplace();
  Placed placed;
  if (is_new && HasNewColor(now->pixels, row, peg, color)) {
    known = LookAt(now->pixels, row, peg);
    return Placed{true, {*now, *now, ClickOutcome::kConfirmed, {}, {}}};
  }
  for (int attempt = 0; attempt < attempts; ++attempt) {
    if (attempt > 0 && before_retry) {
      if (const auto ready = before_retry(); !ready) return Forward(ready);
    }
    auto seen = GestureFor(row, peg, color, attempt);
    if (!seen) return Forward(seen);
    placed.done = Took(*seen, place, peg, color);
    if (!placed.done && seen->Reacted()) {
      // The peg may come after what shows that it was clicked.
      auto late = prober_.Await(seen->after, kForPeg);
      if (!late) return Forward(late);
      seen->after = late->after;
      seen->changes.insert(seen->changes.end(), late->changes.begin(), late->changes.end());
      placed.done = late->Reacted() && Took(*seen, place, peg, color);
    }
    if (attempt > 0) seen->before = placed.seen.before;
    placed.seen = std::move(*seen);
    if (placed.done && is_new && UnlearnNeighbor(placed.seen.after.pixels, color)) {
      picked_.reset();
      placed.done = false;
    }
    if (placed.done) break;
    // What fills the next hole must not be repeated when something came after all.
    if (control_.way == Way::kFillNext && placed.seen.Reacted()) break;
    if (WasTaken(placed.seen, row, peg)) break;
  }
  return placed;
}

Result<Hand::Placed> Hand::PlaceInTurn(const HoleRow& row, int peg, int color) {
  const auto now = prober_.Capture();
  if (!now) return Forward(now);
  if (ColorAt(now->pixels, row, peg) != color) return Place(row, peg, color);
  auto seen = Bring(row, peg, color);
  if (!seen) return Forward(seen);
  const bool done = Took(*seen, row, peg, color);
  return Placed{done, *std::move(seen)};
}

Result<Hand::Placed> Hand::TryChoosingHole(const HoleRow& row, int peg, int color) {
  if (control_.way != Way::kFillNext) return Placed{};
  control_.way = Way::kHoleThenPalette;
  auto placed = Place(row, peg, color, 1);
  if (!placed || !placed->done) control_.way = Way::kFillNext;
  return placed;
}

Status Hand::Empty(const HoleRow& row) {
  if (CanReplace()) return {};
  const std::string purpose = "take a peg out";
  // What keys bring goes by a key first.
  for (const bool key : {control_.way == Way::kKeys, control_.way != Way::kKeys}) {
    for (int peg = row.pegs; peg-- > 0;) {
      const auto now = prober_.Capture();
      if (!now) return Forward(now);
      if (IsEmpty(now->pixels, row, peg)) continue;
      const auto seen = prober_.Try(key ? Gesture::Key("BackSpace", purpose)
                                        : Gesture::Click(Rounded(row.Hole(peg)), purpose));
      if (!seen) return Forward(seen);
      if (!IsEmpty(seen->after.pixels, row, peg)) break;
    }
  }
  return {};
}

Status Hand::EmptyField(const HoleRow& row) {
  if (control_.way == Way::kKeys) {
    if (const auto keys = GiveKeysTo(row, row.pegs - 1); !keys) return keys;
    const auto end = prober_.Try(Gesture::Key("End", "go to the end of the field"), kForPick);
    if (!end) return Forward(end);
    // One more than it should have may have come.
    const auto extra = prober_.Try(Gesture::Key("BackSpace", "take a letter out"), kForPick);
    if (!extra) return Forward(extra);
  }
  return Empty(row);
}

// A button that was pressed may keep the keys for itself; a click on the board gives them back.
Status Hand::GiveKeysTo(const HoleRow& row, int peg) {
  const auto clicked =
      prober_.Try(Gesture::Click(Rounded(row.Hole(peg)), "give the keys to the board"));
  if (!clicked) return Forward(clicked);
  return {};
}

// The hole that the arrow keys change shows when they change it. What was seen last; no cursor is
// known then when no hole of the row changes. A row of which several holes change has come only
// just now, and tells nothing. If it may, it clicks the board to get the keys.
Result<Observed> Hand::MoveCursor(const HoleRow& row, int peg, bool may_click) {
  const auto now = prober_.Capture();
  if (!now) return Forward(now);
  Observed last{*now, *now, ClickOutcome::kConfirmed, {}, {}};
  bool tried = false;
  for (const bool again : {false, true}) {
    if (cursor_ || (again && !may_click)) break;
    if (again) {
      if (const auto keys = GiveKeysTo(row, peg); !keys) return Forward(keys);
    }
    for (bool just_came = true; just_came && !cursor_;) {
      auto seen = prober_.Try(Gesture::Key("Up", "find the hole that the keys change"));
      if (!seen) return Forward(seen);
      std::vector<int> changed;
      for (int hole = 0; hole < row.pegs; ++hole) {
        if (ChangeAt(seen->before.pixels, seen->after.pixels, row.Hole(hole), row.diameter) >=
            kPegAppeared) {
          changed.push_back(hole);
        }
      }
      just_came = changed.size() > 1 && !std::exchange(tried, true);
      if (!changed.empty() && !just_came) cursor_ = changed.back();
      last = *std::move(seen);
    }
  }
  for (; cursor_ && *cursor_ != peg; *cursor_ += *cursor_ < peg ? 1 : -1) {
    auto seen = prober_.Try(
        Gesture::Key(*cursor_ < peg ? "Right" : "Left", fmt::format("go to hole {}", peg + 1)),
        kForPick);
    if (!seen) return Forward(seen);
    last = *std::move(seen);
  }
  return last;
}

Result<Hand::Placed> Hand::PlaceByCycling(const HoleRow& row, int peg, int color, int attempts) {
  Placed placed;
  const bool arrows = control_.way == Way::kArrows;
  if (arrows) {
    auto there = MoveCursor(row, peg, attempts > 1);
    if (!there) return Forward(there);
    placed.seen = *std::move(there);
    if (!cursor_) return placed;
    placed.done = prefilled_ != color && ColorAt(placed.seen.after.pixels, row, peg) == color;
  }
  const std::string purpose = fmt::format("next color of hole {}", peg + 1);
  const auto ahead = placed.done ? Result<int>(0) : StepsAhead(row, peg, color);
  if (!ahead) return Forward(ahead);
  // What the hole shows as the steps count, -1 for empty, as far as that is known.
  std::optional<int> counted;
  if (*ahead > 0 && *ahead <= color + (control_.empty ? 0 : 1)) counted = color - *ahead;
  for (int clicks = 0; clicks < 2 * control_.ColorCount() + 2 && !placed.done; ++clicks) {
    const RefPoint hole = row.Hole(peg);
    WindowPoint at = Rounded({hole.x + control_.button.x, hole.y + control_.button.y});
    const bool on_hole = control_.button == RefPoint{};
    if (on_hole && row.diameter > kRoomForClicks)
      at.x += clicks % 2 == 0 ? -kAsideOfLast : kAsideOfLast;
    const bool on_the_way = clicks + 1 < *ahead;
    auto seen = prober_.Try(arrows ? Gesture::Key("Up", purpose) : Gesture::Click(at, purpose),
                            on_the_way ? kForStep : kForPeg);
    if (!seen) return Forward(seen);
    placed.seen = std::move(*seen);
    // Looks tell where a step began from rest.
    if (clicks == 0 || clicks >= *ahead) counted = ShownBefore(placed.seen, row, peg, counted);
    if (counted) counted = (*counted + 1) % control_.ColorCount();
    // A click that was lost counts for nothing.
    if (!placed.seen.Reacted()) counted.reset();
    if (on_the_way) continue;
    auto shown = ColorAt(placed.seen.after.pixels, row, peg);
    if (!shown && placed.seen.Reacted()) {
      // It may still be on its way; all colors of a cycle are known.
      auto late = prober_.Await(placed.seen.after, kForRest);
      if (!late) return Forward(late);
      placed.seen.after = late->after;
      shown = ColorAt(placed.seen.after.pixels, row, peg);
    }
    if (IsEmpty(placed.seen.after.pixels, row, peg)) counted = -1;
    placed.done = shown == color || (!shown && counted == color &&
                                     MayShow(placed.seen.after.pixels, row, peg, color));
    // Some programs take no click before the last one's peg has come to rest.
    if (clicks + 1 == *ahead && *ahead > 1) steps_quickly_ = placed.done;
  }
  return placed;
}

// What a hole showed before a step of the cycle, -1 for empty, if its looks tell; else as counted.
std::optional<int> Hand::ShownBefore(const Observed& seen, const HoleRow& row, int peg,
                                     std::optional<int> counted) const {
  if (const auto shown = ColorAt(seen.before.pixels, row, peg)) return shown;
  return IsEmpty(seen.before.pixels, row, peg) ? -1 : counted;
}

// Whether a hole may show a color that it should as the steps of a cycle count. Letters are hardly
// told apart where they are drawn on other fractions of a pixel than when they were learned.
bool Hand::MayShow(const cv::Mat& bgra, const HoleRow& row, int peg, int color) const {
  const auto look = LookAt(bgra, row, peg);
  return look && control_.pegs[static_cast<std::size_t>(color)] && MayBe(*look, color);
}

// How many steps of the cycle it is to a color, at least; 0 where that is not known.
Result<int> Hand::StepsAhead(const HoleRow& row, int peg, int color) {
  if (!steps_quickly_) return 0;
  const auto now = prober_.Capture();
  if (!now) return Forward(now);
  const auto shown = ColorAt(now->pixels, row, peg);
  const bool from_empty = (control_.empty || control_.blank) && IsEmpty(now->pixels, row, peg);
  if (!shown) return from_empty ? color + 1 : 0;
  // What an empty hole shows is a step of the cycle, too, where it comes again.
  const int count = control_.ColorCount() + (control_.empty ? 1 : 0);
  return (color - *shown + count) % count;
}

Result<Hand::Placed> Hand::PlaceByPopup(const HoleRow& row, int peg, int color) {
  const bool is_new = !Knows(color);
  Placed placed;
  for (int attempt = 0; attempt < kAttempts && !placed.done; ++attempt) {
    const auto clicked =
        OpenList(prober_, Rounded(row.Hole(peg)),
                 fmt::format("open the colors of hole {}", peg + 1), ListWait::kPerhaps);
    if (!clicked) return Forward(clicked);
    auto opened = SeenWithWindow(prober_, *clicked);
    if (!opened) return Forward(opened);
    const auto choice = FindChoice(*opened, control_, color);
    if (!choice) {
      if (const auto closed = prober_.CloseOpened(*opened); !closed) return Forward(closed);
      placed.seen = *std::move(opened);
      continue;
    }
    auto seen = prober_.TryOpened(
        *opened, Gesture::Click(*choice, fmt::format("color {} to hole {}", color + 1, peg + 1)));
    if (!seen) return Forward(seen);
    seen->before = opened->before;  // the popup that closed is no change of the board
    placed.done = Took(*seen, row, peg, color);
    if (!placed.done && seen->Reacted()) {
      // The peg may come after the popup went.
      if (const auto rested = prober_.AwaitRest(*seen); !rested) return Forward(rested);
      placed.done = Took(*seen, row, peg, color);
    }
    // What cannot be chosen leaves it open.
    if (const auto closed = prober_.CloseOpened(*seen); !closed) return Forward(closed);
    placed.seen = std::move(*seen);
    if (WasTaken(placed.seen, row, peg)) break;
    if (placed.done && is_new && UnlearnNeighbor(placed.seen.after.pixels, color)) {
      placed.done = false;
      continue;
    }
    placed.done = placed.done || LearnPrefilled(placed.seen, row, peg, color);
  }
  return placed;
}

// Whether what was counted to twice is this color, though it looks more like another one: words are
// hardly told apart where they are drawn on other fractions of a pixel than when they were learned.
bool Hand::IsCounted(const Look& once, const Look& again, int color) const {
  const auto& known = control_.pegs[static_cast<std::size_t>(color)];
  return known && Unlikeness(once, again) < kSameKey && Unlikeness(again, *known) < kPegAppeared;
}

// Nothing is chosen before the key that takes the entry: a full row may be judged at once. The list
// opens at what the hole shows, which may have been taken for another color: then it is counted
// from its first entry.
Result<Hand::Placed> Hand::PlaceByList(const HoleRow& row, int peg, int color) {
  Placed placed;
  std::optional<Look> counted;  // what came when it was counted so
  for (int attempt = 0; attempt < kAttempts && !placed.done; ++attempt) {
    const auto opened = OpenList(prober_, Rounded(row.Hole(peg)),
                                 fmt::format("open the list of hole {}", peg + 1), ListWait::kSure);
    if (!opened) return Forward(opened);
    placed.seen = opened->seen;
    if (!opened->open) continue;
    const auto shown = attempt == 0 ? ColorAt(opened->seen.before.pixels, row, peg) : std::nullopt;
    const bool goes_on = shown && !control_.is_menu;
    int at = goes_on ? control_.entries[static_cast<std::size_t>(*shown)] : 0;
    const auto press = [&](const char* key) {
      return prober_.Try(Gesture::Key(key, fmt::format("color {} to hole {}", color + 1, peg + 1)),
                         kForPick);
    };
    if (!shown && !control_.is_menu) {
      if (const auto first = press("Home"); !first) return Forward(first);
    }
    for (const int to = control_.entries[static_cast<std::size_t>(color)]; at != to;
         at += at < to ? 1 : -1) {
      if (const auto moved = press(at < to ? "Down" : "Up"); !moved) return Forward(moved);
    }
    auto seen = prober_.Try(
        Gesture::Key("Return", fmt::format("take color {} for hole {}", color + 1, peg + 1)));
    if (!seen) return Forward(seen);
    seen->before = opened->seen.before;  // the list that closed is no change of the board
    seen->changes = ChangedParts(seen->before.pixels, seen->after.pixels, prober_.restless());
    // A white peg in a white box looks as if there were none.
    const auto taken = ColorAt(seen->after.pixels, row, peg);
    placed.done = !taken || *taken == color;
    if (const auto look = LookAt(seen->after.pixels, row, peg); look && !goes_on && !placed.done) {
      placed.done = counted && IsCounted(*counted, *look, color);
      if (placed.done) in_hole_.insert_or_assign({peg, color}, *look);
      counted = look;
    }
    placed.seen = *std::move(seen);
    if (WasTaken(placed.seen, row, peg)) break;
  }
  return placed;
}

}  // namespace mindreader
