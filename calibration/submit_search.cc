#include "calibration/submit_search.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include <fmt/format.h>
#include <opencv2/core.hpp>

#include "calibration/button_frames.h"
#include "calibration/button_words.h"
#include "calibration/change.h"
#include "calibration/drift.h"
#include "calibration/fine_shapes.h"
#include "calibration/forbidden.h"
#include "calibration/labels.h"
#include "calibration/new_marks.h"
#include "calibration/prominent_button.h"
#include "calibration/row_fields.h"

namespace mindreader {
namespace {

// What comes with the last peg and is larger than a place for marks by this factor is none.
constexpr double kLargerThanMark = 1.5;
// How far around a click its own effects reach: a pressed button, a ring.
constexpr int kButtonReach = 26;
constexpr int kButtonRim = 10;  // around its words (pixels)
constexpr const char* kButtonBeside = "a button beside it";
constexpr const char* kEnabledButton = "a button that came to life with it";
constexpr const char* kProminentButton = "the button that catches the eye";
constexpr const char* kUnreadButton = "a button with an unknown sign";
// It is in line with buttons whose words are read, as high as they are (pixels both), and at most
// so many of their widths away.
constexpr int kSameLine = 4, kSameHeight = 6;
constexpr int kNearButton = 4;
// What came to life changed in more than this part of it.
constexpr double kCameToLife = 0.5;
// The button of a row is at most so many of its heights from board and palette, and above neither.
constexpr double kNearRow = 3;
// A gap between two pegs is clicked only where it is at least this wide (pixels).
constexpr double kGapToClick = 5;
// Else the row's ground is, so many steps beyond its last hole.
constexpr double kBeyondLast = 0.85;
// And where its answer may be written, so many steps beyond the last hole and before the first one.
constexpr std::array kBeyondRow = {1.5, 3.0};
constexpr double kPlainGround = 24;  // levels, of the deviation: a pattern at most is drawn there
// The same fields beside two rows stand in the same way beside them, but for rounding (pixels).
constexpr double kSameField = 3;

bool IsPlain(const cv::Mat& bgra, const WindowRect& area) {
  cv::Scalar mean, deviation;
  cv::meanStdDev(bgra(cv::Rect(area.x, area.y, area.width, area.height)), mean, deviation);
  return std::max({deviation[0], deviation[1], deviation[2]}) < kPlainGround;
}

// A button that was found without its words: it may do anything.
bool IsWordless(const SubmitWay& idea) {
  return idea.words == kEnabledButton || idea.words == kProminentButton ||
         idea.words == kUnreadButton;
}

bool IsButton(const SubmitWay& idea) {
  return idea.kind == SubmitWay::Kind::kClick || idea.words == kButtonBeside ||
         idea.words == kUnreadButton;
}

// Whether its label says that it submits.
bool Promised(const SubmitWay& idea) { return IsButton(idea) && !IsWordless(idea); }

// Whether a row shows its answer in its own holes, as in Wordle. A click on the row itself may only
// have emptied it.
bool AnsweredInRow(const SubmitWay& way, const Observed& seen, const HoleRow& row) {
  const bool means_it = IsButton(way) || way.kind == SubmitWay::Kind::kKey;
  return means_it && EachHoleChanged(seen, row, kPegAppeared);
}

// The framed buttons in line with a row, near its ends, on which nothing was read.
std::vector<WindowRect> UnreadInLine(const cv::Mat& bgra, const HoleRow& row,
                                     const std::vector<Label>& labels) {
  std::vector<WindowRect> buttons;
  for (const ButtonFrame& frame : ButtonFrames(bgra, kFramesOfWords)) {
    const WindowPoint at = frame.area.Center();
    const auto [along, across] =
        row.PlaceOf({static_cast<double>(at.x), static_cast<double>(at.y)});
    const double past = std::max(-along, along - (row.pegs - 1) * row.Step());
    const bool in_line = std::abs(across) < row.diameter / 2 &&
                         frame.area.Intersect(row.Area()).Empty() &&
                         past < kBeyondRow.back() * row.Step();
    const bool is_read = std::any_of(labels.begin(), labels.end(), [&](const Label& label) {
      return (label.sign || IsText(label.text)) && !label.area.Intersect(frame.area).Empty();
    });
    if (in_line && !is_read) buttons.push_back(frame.area);
  }
  return buttons;
}

// Where what is clicked beside the row is for this one.
WindowPoint BesideOf(const SubmitWay& way, const HoleRow& row) {
  return Rounded({row.first.x + way.offset.x, row.first.y + way.offset.y});
}

}  // namespace

SubmitWay Submitter::Pictured(SubmitWay way, const cv::Mat& bgra) const {
  const bool beside = way.kind == SubmitWay::Kind::kClickBeside;
  if (way.kind != SubmitWay::Kind::kClick && !beside) return way;
  const WindowRect area = WindowRect::Around(way.place, kButtonReach / 2);
  const cv::Rect box =
      cv::Rect(area.x, area.y, area.width, area.height) & cv::Rect({}, bgra.size());
  way.picture = bgra(box).clone();
  if (!beside) way.place = {box.x + box.width / 2, box.y + box.height / 2};
  return way;
}

std::optional<WindowRect> Submitter::Button(const HoleRow& row) const {
  if (!way_ || way_->kind != SubmitWay::Kind::kClickBeside || !Promised(*way_)) return std::nullopt;
  return WindowRect::Around(BesideOf(*way_, row), kButtonReach);
}

// What comes when a row is full may still be fading in.
Result<Frame> Submitter::Rested() {
  const auto now = prober_.Capture();
  if (!now) return Forward(now);
  auto rest = prober_.Await(*now, kForNextMark);
  if (!rest) return Forward(rest);
  return std::move(rest->after);
}

// What lit up beside the first row when that was full, and does so at the same place for the second
// one, is a button that stays where it is.
void Submitter::TellFromButton(const Observed& filled, const Frame& now) {
  const bool again =
      std::any_of(filled.changes.begin(), filled.changes.end(),
                  [&](const WindowRect& part) { return part.Contains(way_->place); });
  if (!again) return;
  SubmitWay button;
  button.kind = SubmitWay::Kind::kClick;
  button.place = way_->place;
  button.words = "a button";
  way_ = Pictured(std::move(button), now.pixels);
  narrate_("it is a button");
}

// Whether what was clicked beside the first row is there as it was, and not beside this one: a
// button for all rows that only happens to be beside the first.
bool Submitter::StaysBesideTheFirst(const HoleRow& row, const cv::Mat& full) const {
  if (way_->picture.empty()) return false;
  const auto is_at = [&](WindowPoint place) {
    const int reach = static_cast<int>(kSameField);
    const cv::Size size = way_->picture.size();
    const cv::Rect near(place.x - size.width / 2 - reach, place.y - size.height / 2 - reach,
                        size.width + 2 * reach, size.height + 2 * reach);
    if ((near & cv::Rect({}, full.size())) != near) return false;
    return FindPicture(full(near), way_->picture, {near.width / 2, near.height / 2}).has_value();
  };
  const WindowPoint here = BesideOf(*way_, row);
  const WindowRect first = WindowRect::Around(way_->place, kButtonReach / 2);
  return !first.Contains(here) && is_at(way_->place) && !is_at(here);
}

// Whether the place beside this row is on something that begins another game, or must not be
// clicked at all.
bool Submitter::IsOnAnotherButton(const BoardGuess& board, const HoleRow& row,
                                  const Frame& full) const {
  if (world_.text_reader == nullptr) return false;
  const WindowPoint place = BesideOf(*way_, row);
  const auto labels = ReadLabels(full.pixels, *world_.text_reader, PegAreas(board));
  const auto forbidden = ForbiddenAreas(full.pixels, labels);
  const auto others = LabelsThat(Promise::kNewGame, labels);
  return std::any_of(
             forbidden.begin(), forbidden.end(),
             [&](const WindowRect& area) { return area.Grown(kButtonRim).Contains(place); }) ||
         std::any_of(others.begin(), others.end(), [&](const Label& label) {
           return label.area.Grown(kButtonRim).Contains(place);
         });
}

// Takes the likeliest of such ways for what submits this row; false when there is none.
bool Submitter::FindAgain(bool (*is_such)(const SubmitWay&), const BoardGuess& board,
                          const HoleRow& row, const Observed& filled) {
  const auto ideas = Ideas(board, row, filled);
  const auto found = std::find_if(ideas.begin(), ideas.end(), is_such);
  if (found == ideas.end()) return false;
  way_ = Pictured(*found, filled.after.pixels);
  return true;
}

// The layout may have moved: the button is where it looks as it did, or reads as it did. The first
// time it is not sure yet that what was clicked beside one row is beside the others, too.
Result<Observed> Submitter::Again(const BoardGuess& board, const HoleRow& row,
                                  const Observed& filled) {
  if (way_->kind == SubmitWay::Kind::kClickBeside && !certain_ && !Promised(*way_)) {
    const auto rest = Rested();
    if (!rest) return Forward(rest);
    TellFromButton(filled, *rest);
  }
  if (way_->kind == SubmitWay::Kind::kClickBeside && !certain_ && Promised(*way_) &&
      StaysBesideTheFirst(row, filled.after.pixels)) {
    way_->kind = SubmitWay::Kind::kClick;
    way_->words = "a button";
    narrate_("it is a button");
  }
  if (way_->kind == SubmitWay::Kind::kClickBeside && !certain_ &&
      IsOnAnotherButton(board, row, filled.after)) {
    // One button for all rows may happen to be beside the first.
    if (Promised(*way_) && FindAgain(Promised, board, row, filled)) return Do(*way_, row);
    return Fail(ErrorCode::kNotFound, "what submitted the first row is not beside the second one",
                "the same beside each row", "Teach it with a skin file: see docs/skins.md.");
  }
  if (way_->kind != SubmitWay::Kind::kClick) return Do(*way_, row);
  auto place = FindPicture(filled.after.pixels, way_->picture, way_->place);
  if (!place) {
    const auto rest = Rested();
    if (!rest) return Forward(rest);
    place = FindPicture(rest->pixels, way_->picture, way_->place);
  }
  if (place) {
    way_->place = *place;
    return Do(*way_, row);
  }
  if (FindAgain(IsButton, board, row, filled)) return Do(*way_, row);
  return Fail(ErrorCode::kNotFound, "the button that submits a row is not there any more",
              "it where it was, or another one whose label promises it",
              "Look at the window: something may cover it.");
}

Result<Observed> Submitter::Do(const SubmitWay& way, const HoleRow& row) {
  const std::string purpose = "submit the row by " + way.words;
  switch (way.kind) {
    case SubmitWay::Kind::kAutomatic: break;
    case SubmitWay::Kind::kClick: return prober_.Try(Gesture::Click(way.place, purpose), patience_);
    case SubmitWay::Kind::kClickBeside:
      return prober_.Try(Gesture::Click(BesideOf(way, row), purpose), patience_);
    case SubmitWay::Kind::kKey: return prober_.Try(Gesture::Key(way.key, purpose), patience_);
  }
  auto now = prober_.Capture();
  if (!now) return Forward(now);
  return prober_.Await(*now, patience_);
}

// Where no text is. A button may stand beside the row that is played, but not between its holes.
std::vector<WindowRect> Submitter::PegAreas(const BoardGuess& board) const {
  std::vector<WindowRect> areas = palette_;
  areas.push_back(AreaOf(board));
  return areas;
}

bool Submitter::OnPalette(WindowPoint place) const {
  return std::any_of(palette_.begin(), palette_.end(),
                     [&](const WindowRect& own) { return own.Contains(place); });
}

// Whether all that came with the last peg is one thing larger than marks are, and elsewhere than
// where places for them were seen.
bool Submitter::MayBeButton(const Observed& filled, const BoardGuess& board,
                            const HoleRow& row) const {
  const auto came = NewMarks(filled.before.pixels, filled.after.pixels, row, ReachOfMarks(board));
  if (came.size() != 1 || slots_.empty()) return false;
  const Shape& thing = came.front();
  return std::all_of(slots_.begin(), slots_.end(), [&](const MarkSlots& slots) {
    if (thing.Diameter() < kLargerThanMark * slots.diameter) return false;
    for (std::size_t i = 0; i < slots.offsets.size(); ++i) {
      const RefPoint at = slots.At(row, i);
      if (std::hypot(thing.CenterX() - at.x, thing.CenterY() - at.y) < thing.Diameter()) {
        return false;
      }
    }
    return true;
  });
}

bool Submitter::CameToLife(const Observed& filled, const WindowRect& button) const {
  const cv::Rect box = cv::Rect(button.x, button.y, button.width, button.height) &
                       cv::Rect({}, filled.after.pixels.size());
  const cv::Mat changed =
      ChangedPixels(filled.before.pixels, filled.after.pixels, prober_.restless())(box);
  return cv::countNonZero(changed) > kCameToLife * box.area();
}

// Whatever they say: a button that was grey until the row was full, and the one near the board that
// catches the eye. Never one that promises something else.
std::vector<SubmitWay> Submitter::WordlessButtons(const BoardGuess& board, const HoleRow& row,
                                                  const Observed& filled,
                                                  const std::vector<Label>& labels) const {
  WindowRect game = AreaOf(board).Union(row.Area());
  for (const WindowRect& color : palette_) game = game.Union(color);
  auto buttons = FramedButtons(filled.after.pixels, labels);
  for (const Promise other : {Promise::kSubmit, Promise::kNewGame, Promise::kDismiss}) {
    for (const Label& label : LabelsThat(other, labels)) {
      std::erase_if(buttons, [&](const Label& button) { return button.area == label.area; });
    }
  }
  std::erase_if(buttons, [](const Label& button) { return TakesBack(button.text); });
  std::vector<SubmitWay> ways;
  const auto add = [&](const Label& button, const char* words) {
    SubmitWay way;
    way.kind = SubmitWay::Kind::kClick;
    way.place = button.area.Center();
    way.words = words;
    ways.push_back(std::move(way));
  };
  std::vector<Label> enabled;
  std::copy_if(buttons.begin(), buttons.end(), std::back_inserter(enabled),
               [&](const Label& button) { return CameToLife(filled, button.area); });
  if (enabled.size() == 1) add(enabled.front(), kEnabledButton);
  const auto is_far = [&](const WindowRect& button) {
    const int reach = static_cast<int>(kNearRow * button.height);
    return button.Center().y < game.y || game.Grown(reach).Intersect(button).Empty();
  };
  std::erase_if(buttons, [&](const Label& button) { return is_far(button.area); });
  if (const auto prominent = MostProminent(filled.after.pixels, buttons)) {
    add(*prominent, kProminentButton);
  }
  // A sign that is too small or strange to be known, on a button in line with others that are, or
  // on the one that catches the eye.
  for (const ButtonFrame& frame : ButtonFrames(filled.after.pixels, kFramesOfWords)) {
    const WindowPoint center = frame.area.Center();
    const bool is_read = std::any_of(labels.begin(), labels.end(), [&](const Label& label) {
      return frame.area.Contains(label.area.Center()) && (label.sign || IsText(label.text));
    });
    // Beside the rows there are fields for marks.
    const bool beside_rows = center.y > game.y && center.y < game.y + game.height;
    if (is_read || beside_rows) continue;
    const bool in_line = std::any_of(labels.begin(), labels.end(), [&](const Label& label) {
      return IsText(label.text) && std::abs(label.area.Center().y - center.y) <= kSameLine &&
             std::abs(label.area.height - frame.area.height) <= kSameHeight &&
             std::abs(label.area.x - frame.area.x) < kNearButton * label.area.width;
    });
    if (in_line) {
      add({"", frame.area}, kUnreadButton);
    } else if (!is_far(frame.area)) {
      buttons.push_back({"", frame.area});
    }
  }
  const auto prominent = MostProminent(filled.after.pixels, buttons);
  if (prominent && prominent->text.empty()) add(*prominent, kUnreadButton);
  return ways;
}

std::vector<SubmitWay> Submitter::Ideas(const BoardGuess& board, const HoleRow& row,
                                        const Observed& filled) const {
  std::vector<SubmitWay> ideas;
  std::vector<SubmitWay> arrows;  // may also take the last peg out, or lead elsewhere
  std::vector<SubmitWay> wordless;
  std::vector<Label> labels;
  const auto click = [&](WindowPoint place, std::string words) {
    ideas.push_back({SubmitWay::Kind::kClick, place, {}, {}, std::move(words)});
  };
  const auto beside = [&](RefPoint place, std::string words) {
    ideas.push_back({SubmitWay::Kind::kClickBeside,
                     {},
                     {place.x - row.first.x, place.y - row.first.y},
                     {},
                     std::move(words)});
  };
  if (world_.text_reader != nullptr) {
    labels = ReadLabels(filled.after.pixels, *world_.text_reader, PegAreas(board));
    const auto strips =
        BesideRow(row, board.Pitch(), {filled.after.pixels.cols, filled.after.pixels.rows});
    auto promising = LabelsThat(Promise::kSubmit, labels);
    // What cannot be clicked promises nothing.
    std::erase_if(promising, [&](const Label& label) {
      return prober_.IsForbidden(Gesture::Click(label.area.Center(), "a button"));
    });
    // A word without a frame may be a heading.
    const auto framed = FramedButtons(filled.after.pixels, labels);
    const auto signs = std::find_if(promising.begin(), promising.end(),
                                    [](const Label& label) { return label.sign.has_value(); });
    std::stable_partition(promising.begin(), signs, [&](const Label& label) {
      return std::any_of(framed.begin(), framed.end(),
                         [&](const Label& button) { return button.area == label.area; });
    });
    for (const Label& label : promising) {
      const WindowPoint place = label.area.Center();
      const bool of_row = std::any_of(strips.begin(), strips.end(), [&](const WindowRect& strip) {
        return strip.Contains(place);
      });
      if (of_row) {
        beside({static_cast<double>(place.x), static_cast<double>(place.y)}, kButtonBeside);
      } else {
        click(place, "a button");
      }
      const bool arrow =
          label.sign == ButtonSign::kReturnArrow || label.sign == ButtonSign::kRightArrow;
      if (arrow && !CameToLife(filled, label.area)) {
        arrows.push_back(std::move(ideas.back()));
        ideas.pop_back();
      }
    }
    wordless = WordlessButtons(board, row, filled, labels);
    for (const SubmitWay& idea : wordless) {
      if (idea.words == kEnabledButton) ideas.push_back(idea);
    }
  }
  // What lit up beside the row when it was full, or below or above it, and where its marks will be.
  for (const WindowRect& strip : AroundRow(board, row, filled.after.pixels.size())) {
    for (const WindowRect& part : filled.changes) {
      const WindowPoint center = part.Center();
      if (!strip.Contains(center) || IsInCellOf(row, center) || OnPalette(center) ||
          part.height > 2 * strip.height) {
        continue;
      }
      beside({static_cast<double>(center.x), static_cast<double>(center.y)}, "its marks");
    }
  }
  for (const MarkSlots& slots : slots_) {
    RefPoint middle;
    for (std::size_t i = 0; i < slots.offsets.size(); ++i) {
      middle.x += slots.At(row, i).x / static_cast<double>(slots.offsets.size());
      middle.y += slots.At(row, i).y / static_cast<double>(slots.offsets.size());
    }
    beside(middle, "its marks");
  }
  // The row itself, where no peg is hit: between two of them, or just beyond the last.
  const bool gap = std::hypot(row.step.x, row.step.y) - row.diameter >= kGapToClick;
  const RefPoint from = gap ? row.first : row.Hole(row.pegs - 1);
  const double part = gap ? 0.5 : kBeyondLast;
  const RefPoint ground{from.x + part * row.step.x, from.y + part * row.step.y};
  if (!OnPalette(Rounded(ground))) beside(ground, "a click on it");
  ideas.push_back({SubmitWay::Kind::kKey, {}, {}, "Return", "the Return key"});
  for (const SubmitWay& idea : wordless) {
    if (idea.words == kProminentButton || idea.words == kUnreadButton) ideas.push_back(idea);
  }
  // Where an answer will be written there may be an empty field until then, one beside each row.
  // Alone it may be a button, and what is read in it its words.
  const cv::Mat& full = filled.after.pixels;
  const auto others = FieldsBeside(full, NextRow(board, row), ReachOfMarks(board));
  const auto fields = FieldsBeside(full, row, ReachOfMarks(board));
  for (const WindowRect& field : fields) {
    const WindowPoint center = field.Center();
    const bool one_of_many = std::any_of(others.begin(), others.end(), [&](const auto& other) {
      return std::hypot(other.Center().x - center.x - board.next_row.x,
                        other.Center().y - center.y - board.next_row.y) < kSameField;
    });
    const bool in_words = std::any_of(labels.begin(), labels.end(), [&](const Label& label) {
      return IsText(label.text) && !label.area.Intersect(field).Empty();
    });
    if (OnPalette(center) || (in_words && !one_of_many)) continue;
    beside({static_cast<double>(center.x), static_cast<double>(center.y)}, "its marks");
  }
  // A sign that is too small to be known, on a button in line with the row.
  for (const WindowRect& button : UnreadInLine(full, row, labels)) {
    const WindowPoint center = button.Center();
    const bool known = std::any_of(fields.begin(), fields.end(),
                                   [&](const WindowRect& field) { return field.Contains(center); });
    if (known || OnPalette(center)) continue;
    beside({static_cast<double>(center.x), static_cast<double>(center.y)}, kUnreadButton);
  }
  ideas.insert(ideas.end(), arrows.begin(), arrows.end());
  // Or nothing is to be seen where it will be.
  for (const double steps : kBeyondRow) {
    for (const double at : {row.pegs - 1 + steps, -steps}) {
      const RefPoint place{row.first.x + at * row.step.x, row.first.y + at * row.step.y};
      const WindowRect around = WindowRect::Around(Rounded(place), kSmallestSign);
      const bool inside = WindowRect{0, 0, full.cols, full.rows}.Intersect(around) == around;
      const bool on_button = std::any_of(labels.begin(), labels.end(), [&](const Label& label) {
        return label.area.Grown(kButtonRim).Contains(around.Center());
      });
      if (!inside || on_button || OnPalette(around.Center()) || !IsPlain(full, around)) continue;
      beside(place, "a click on the place beside it");
    }
  }
  return ideas;
}

bool Submitter::JudgedWithLastPeg(const Observed& filled, const BoardGuess& board,
                                  const HoleRow& row) const {
  return SignOfJudging(filled, board, row, palette_) == JudgedSign::kStrong &&
         !IsOnlyAPeg(filled, row);
}

// The last peg may have had the row judged already.
Result<Observed> Submitter::WithLastPeg(const BoardGuess& board, const HoleRow& row,
                                        const Observed& filled) {
  const bool begun = JudgedWithLastPeg(filled, board, row);
  auto late = prober_.Await(filled.after, begun ? kForRest : patience_);
  if (!late) return late;
  return Together(filled, *std::move(late));
}

// What was seen in two parts, one after the other.
Observed Submitter::Together(const Observed& first, Observed then) const {
  then.before = first.before;
  then.moved += first.moved;
  then.changes = ChangedParts(then.before.pixels, then.after.pixels, prober_.restless());
  return then;
}

Result<std::optional<Observed>> Submitter::TryIdeas(const std::vector<SubmitWay>& ideas,
                                                    const BoardGuess& board, const HoleRow& row,
                                                    const Observed& filled,
                                                    const Restore& restore) {
  for (const SubmitWay& idea : ideas) {
    if (WasWrong(idea)) continue;
    auto seen = Do(idea, row);
    if (!seen) return Forward(seen);
    std::vector<WindowRect> ignored = palette_;
    if (IsButton(idea)) {
      const WindowPoint at =
          idea.kind == SubmitWay::Kind::kClick ? idea.place : BesideOf(idea, row);
      ignored.push_back(WindowRect::Around(at, kButtonReach));
    }
    const auto sign_of = [&] {
      return SignOfJudging(*seen, board, row, ignored, filled.before.pixels);
    };
    if (seen->Reacted() && sign_of() != JudgedSign::kStrong) {
      // What it did first may be only the beginning.
      auto late = prober_.Await(seen->after, kForLateAnswer);
      if (!late) return Forward(late);
      *seen = Together(*seen, *std::move(late));
    }
    const bool peg = IsAnotherPeg(filled, *seen, row);
    const JudgedSign sign = peg ? JudgedSign::kNone : sign_of();
    // An input row is cleared when it was judged.
    if (sign == JudgedSign::kStrong || AnsweredInRow(idea, *seen, row) ||
        (sign == JudgedSign::kWeak &&
         (Promised(idea) || EachHoleChanged(*seen, row, kPegAppeared)))) {
      narrate_("the row is submitted by " + idea.words);
      way_ = idea;
      if (idea.kind == SubmitWay::Kind::kClickBeside) way_->place = BesideOf(idea, row);
      way_ = Pictured(*std::move(way_), filled.after.pixels);
      // The row may have been judged by itself meanwhile, and its first marks be there already.
      if (!Promised(idea)) {
        Observed full;
        full.before = filled.after;
        return std::optional(Together(full, *std::move(seen)));
      }
      return std::optional(*std::move(seen));
    }
    if (SomeHolesChanged(filled.after, seen->after, row)) {
      if (const auto restored = restore(); !restored) return Forward(restored);
    }
  }
  return std::optional<Observed>();
}

bool Submitter::TakeBack() {
  if (!way_ || certain_ || Promised(*way_) || way_->kind == SubmitWay::Kind::kAutomatic) {
    return false;
  }
  narrate_("it was not: the row is empty again");
  wrong_.push_back(*std::exchange(way_, std::nullopt));
  return true;
}

bool Submitter::WasWrong(const SubmitWay& idea) const {
  return std::any_of(wrong_.begin(), wrong_.end(), [&](const SubmitWay& other) {
    if (idea.kind != other.kind || idea.key != other.key) return false;
    const bool beside = idea.kind == SubmitWay::Kind::kClickBeside;
    return beside ? std::hypot(idea.offset.x - other.offset.x, idea.offset.y - other.offset.y) <
                        kButtonReach
                  : std::hypot(idea.place.x - other.place.x, idea.place.y - other.place.y) <
                        kButtonReach;
  });
}

void Submitter::IsAutomatic() {
  way_ = SubmitWay{SubmitWay::Kind::kAutomatic, {}, {}, {}, "nothing: a full row is judged"};
  narrate_("a full row is judged by itself");
}

Result<Observed> Submitter::Submit(const BoardGuess& board, const HoleRow& row,
                                   const Observed& filled, const Restore& restore) {
  if (way_ && !certain_ && !Promised(*way_) && way_->kind != SubmitWay::Kind::kAutomatic) {
    // What came late for the first row comes without it for the second one.
    auto late = prober_.Await(filled.after, kForNextMark);
    if (!late) return Forward(late);
    auto all = Together(filled, *std::move(late));
    const bool strong = JudgedWithLastPeg(all, board, row);
    if (strong && !PlacesLitUp(all, board, row) && !MayBeButton(all, board, row)) {
      IsAutomatic();
      certain_ = true;
      return WithLastPeg(board, row, all);
    }
  }
  if (way_) {
    const bool automatic = way_->kind == SubmitWay::Kind::kAutomatic;
    auto seen = automatic ? WithLastPeg(board, row, filled) : Again(board, row, filled);
    // What is still busy with the last peg may miss a click.
    if (seen && certain_ && !automatic && !seen->Reacted()) seen = Again(board, row, filled);
    if (!seen || certain_) return seen;
    std::vector<WindowRect> ignored = palette_;
    if (const auto button = Button(row)) ignored.push_back(*button);
    const cv::Mat& filling = filled.before.pixels;
    const JudgedSign sign = SignOfJudging(*seen, board, row, ignored, filling);
    // A weak sign may come with any last peg.
    if (automatic ? sign == JudgedSign::kStrong || WasTaken(*seen, row)
                  : sign != JudgedSign::kNone || AnsweredInRow(*way_, *seen, row)) {
      certain_ = true;
      return seen;
    }
    if (sign != JudgedSign::kNone) return seen;
    // What it brought may come late again.
    auto late = prober_.Await(seen->after, kForLateAnswer);
    if (!late) return Forward(late);
    auto all = Together(*seen, *std::move(late));
    if (SignOfJudging(all, board, row, ignored, filling) == JudgedSign::kStrong) {
      certain_ = true;
      patience_ = kForLateAnswer;
      return all;
    }
    // It worked once by chance: the answer to something else came late.
    way_.reset();
    patience_ = kForLateAnswer;
  }
  if (WasTaken(filled, row)) {
    IsAutomatic();
    return WithLastPeg(board, row, filled);
  }
  // A button that promises it comes first; else what happened with the last peg may have been it,
  // unless all places for marks lit up, as they do in some programs to be clicked.
  const auto ideas = Ideas(board, row, filled);
  const bool button = !ideas.empty() && Promised(ideas.front());
  const bool judged = JudgedWithLastPeg(filled, board, row);
  if (judged && !button && !cycles_ && !MayBeButton(filled, board, row)) {
    if (!PlacesLitUp(filled, board, row)) {
      IsAutomatic();
      return WithLastPeg(board, row, filled);
    }
    // What lights up does so once; marks may come one by one, where a popup was closed.
    auto late = prober_.Await(filled.after, kForNextMark);
    if (!late) return Forward(late);
    if (!NewMarks(filled.after.pixels, late->after.pixels, row, ReachOfMarks(board)).empty()) {
      IsAutomatic();
      return WithLastPeg(board, row, Together(filled, *std::move(late)));
    }
  }
  if (!button && !judged) {
    // Before anything is clicked that promises nothing: it may take its time, the more so where
    // the row before was judged late, by nothing that was found.
    const bool slow = patience_.reaction > kForAnswer.reaction;
    auto late = prober_.Await(filled.after, slow ? patience_ : kForNextMark);
    if (!late) return Forward(late);
    auto all = Together(filled, *std::move(late));
    const bool marked =
        !cycles_ && JudgedWithLastPeg(all, board, row) && !PlacesLitUp(all, board, row);
    if (marked || WasTaken(all, row)) {
      IsAutomatic();
      return WithLastPeg(board, row, all);
    }
  }
  auto seen = TryIdeas(ideas, board, row, filled, restore);
  if (!seen) return Forward(seen);
  if (*seen) return **std::move(seen);
  if (judged) {
    IsAutomatic();
    return WithLastPeg(board, row, filled);
  }
  // If it comes after all, what brought it is not known: next time there is more patience.
  patience_ = kForLateAnswer;
  auto late = WithLastPeg(board, row, filled);
  if (!late) return late;
  if (late->Reacted() && SignOfJudging(*late, board, row, palette_) != JudgedSign::kNone &&
      !IsOnlyAPeg(*late, row)) {
    return late;
  }
  return Fail(ErrorCode::kNotFound,
              "the first row is full, but nothing was found that has it judged",
              "it to be judged by itself, a button, a click on its marks or on it, or Return",
              "Teach it with a skin file: see docs/skins.md.");
}

}  // namespace mindreader
