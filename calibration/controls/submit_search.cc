#include "calibration/controls/submit_search.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <opencv2/core.hpp>

#include "calibration/controls/dialog_windows.h"
#include "calibration/looking/change.h"
#include "calibration/looking/drift.h"
#include "calibration/marks/new_marks.h"
#include "calibration/marks/written_guess.h"
#include "calibration/probing/opened_choices.h"
#include "calibration/words/forbidden.h"
#include "calibration/words/labels.h"
#include "calibration/words/promises.h"

namespace mindreader {
namespace {

// How far around a click its own effects reach: a pressed button, a ring.
constexpr int kButtonReach = 26;
// What stands beside two rows alike does so but for this (pixels).
constexpr int kRounding = 3;

// The second click of a double click comes at once.
constexpr Patience kForSecondClick{};

// What goes on by itself does so this many times; meanwhile an answer may still come.
constexpr int kStepsOfClock = 3;
// What lit up beside a row is at least so high and wide (sizes of a hole).
constexpr double kLeastLit = 0.6;

// Whether what changed first, and came to rest, did so again later, and nothing else did but what
// stands behind it in its line, which it pushes: it goes on by itself, as a clock does. What is
// larger than a hole is none.
bool GoesOnByItself(const Observed& first, const Observed& later, const HoleRow& row) {
  const auto meets = [](const WindowRect& part, const std::vector<WindowRect>& others) {
    return std::any_of(others.begin(), others.end(),
                       [&](const WindowRect& other) { return !part.Intersect(other).Empty(); });
  };
  return first.Reacted() && later.Reacted() &&
         std::all_of(first.changes.begin(), first.changes.end(),
                     [&](const WindowRect& part) {
                       return std::max(part.width, part.height) <= row.diameter &&
                              meets(part, later.changes);
                     }) &&
         std::all_of(later.changes.begin(), later.changes.end(), [&](const WindowRect& part) {
           const WindowRect line{0, part.y, part.x + part.width, part.height};
           return part.height <= row.diameter && meets(line, first.changes);
         });
}

// Whether a row shows its answer in its own holes, as in Wordle. A click on the row itself may only
// have emptied it.
bool AnsweredInRow(const SubmitWay& way, const Observed& seen, const HoleRow& row) {
  const bool means_it = IsButton(way) || way.kind == SubmitWay::Kind::kKey;
  return means_it && EachHoleChanged(seen, row, kPegAppeared);
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
  if (!way_) return std::nullopt;
  if (way_->kind == SubmitWay::Kind::kClickBeside && Promised(*way_)) {
    return WindowRect::Around(BesideOf(*way_, row), kButtonReach);
  }
  // What came with the row is found by its looks, and may stand where the marks will.
  if (way_->kind != SubmitWay::Kind::kClick || way_->words != kEnabledButton) return std::nullopt;
  const Side side = SideOf({way_->place.x - row.first.x, way_->place.y - row.first.y}, row);
  if (side != Side::kBefore && side != Side::kAfter) return std::nullopt;
  return WindowRect::Around(way_->place, kButtonReach);
}

std::optional<WindowRect> Submitter::ButtonForAll() const {
  if (!way_ || way_->kind != SubmitWay::Kind::kClick || !Promised(*way_)) return std::nullopt;
  return WindowRect::Around(way_->place, kButtonReach / 2);
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
    const cv::Size size = way_->picture.size();
    const cv::Rect near(place.x - size.width / 2 - kRounding, place.y - size.height / 2 - kRounding,
                        size.width + 2 * kRounding, size.height + 2 * kRounding);
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

// What came to life with the last peg may do so beside each row, as the field for its marks does:
// in line with the row, as far along as what was clicked before. Nothing where it is not the only
// one.
std::optional<WindowPoint> Submitter::LitBeside(const HoleRow& row, const Observed& filled) const {
  if (way_->words != kEnabledButton) return std::nullopt;
  const auto place_of = [&](WindowPoint at) {
    return row.PlaceOf({static_cast<double>(at.x), static_cast<double>(at.y)});
  };
  std::optional<WindowPoint> only;
  for (const WindowRect& part : filled.changes) {
    const auto [along, across] = place_of(part.Center());
    if (!part.Intersect(row.Area()).Empty() || std::abs(across) >= row.diameter / 2 ||
        std::min(part.width, part.height) < kLeastLit * row.diameter ||
        std::abs(along - place_of(way_->place).along) > std::max(part.width, part.height) / 2.0) {
      continue;
    }
    if (only) return std::nullopt;
    only = part.Center();
  }
  return only;
}

// The layout may have moved: the button is where it looks as it did, or reads as it did. The first
// time it is not sure yet that what was clicked beside one row is beside the others, too.
Result<Observed> Submitter::Again(const BoardGuess& board, const HoleRow& row,
                                  const Observed& filled) {
  if (way_->kind == SubmitWay::Kind::kClickBeside && !certain_ && !Promised(*way_) &&
      !way_->twice) {
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
  if (!place) place = LitBeside(row, filled);
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
    case SubmitWay::Kind::kClick: return Click(way, way.place);
    case SubmitWay::Kind::kClickBeside: return Click(way, BesideOf(way, row));
    case SubmitWay::Kind::kKey: return prober_.Try(Gesture::Key(way.key, purpose), patience_);
  }
  auto now = prober_.Capture();
  if (!now) return Forward(now);
  return prober_.Await(*now, patience_);
}

Result<Observed> Submitter::Click(const SubmitWay& way, WindowPoint place) {
  const auto click = Gesture::Click(place, "submit the row by " + way.words);
  if (!way.twice) return prober_.Try(click, patience_);
  const auto first = prober_.Try(click, kForSecondClick);
  if (!first) return Forward(first);
  auto second = prober_.Try(click, patience_);
  if (!second) return second;
  return Together(*first, *std::move(second));
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
bool Submitter::SaysInAWindow() const { return !TextsOfDialogs(world_, prober_.window()).empty(); }

Observed Submitter::Together(const Observed& first, Observed then) const {
  then.before = first.before;
  then.moved += first.moved;
  then.changes = ChangedParts(then.before.pixels, then.after.pixels, prober_.restless());
  return then;
}

// Whether a gesture took back what the one before it had changed, and did nothing else.
bool Submitter::OnlyUndid(const Observed& last, const Observed& seen) const {
  return last.Reacted() && seen.Reacted() &&
         ChangedParts(last.before.pixels, seen.after.pixels, prober_.restless()).empty();
}

// Whether the guess that a full row shows in letters or digits came in writing elsewhere.
bool Submitter::CameInWriting(const mastermind::Code& guess, const Observed& seen,
                              const HoleRow& row) const {
  if (world_.text_reader == nullptr) return false;
  const cv::Mat &before = seen.before.pixels, &after = seen.after.pixels;
  const std::string written = WrittenInHoles(before, row, guess, *world_.text_reader);
  return !written.empty() &&
         FindWrittenGuess(before, after, written, row.Area(), {}, *world_.text_reader);
}

bool Submitter::IsSure(JudgedSign sign, const mastermind::Code& guess, const Observed& seen,
                       const BoardGuess& board, const HoleRow& row) const {
  return sign == JudgedSign::kStrong ||
         (sign == JudgedSign::kWeak &&
          (EachHoleChanged(seen, row, kPegAppeared) || TurnPassedOn(seen, board, row) ||
           RowCameElsewhere(guess, seen, row) || CameInWriting(guess, seen, row)));
}

Result<std::optional<Observed>> Submitter::TryIdeas(const std::vector<SubmitWay>& ideas,
                                                    const BoardGuess& board, const HoleRow& row,
                                                    const mastermind::Code& guess,
                                                    const Observed& filled,
                                                    const Restore& restore) {
  std::optional<Observed> last;  // what the idea before did, and did not have the row judged
  bool promised = false, by_key = false;  // whether such ideas were tried
  bool took_peg = false;                  // whether one changed a hole of the row
  for (const SubmitWay& idea : ideas) {
    if (may_be_refused_ && promised && by_key) break;
    if (WasWrong(idea) || (idea.words == kBehindPegs && !took_peg)) continue;
    promised = promised || Promised(idea);
    by_key = by_key || idea.kind == SubmitWay::Kind::kKey;
    auto seen = Do(idea, row);
    if (!seen) return Forward(seen);
    // A click beside what a key has opened, such as a list, only closes it.
    if (last && IsButton(idea) && OnlyUndid(*last, *seen)) seen = Do(idea, row);
    if (!seen) return Forward(seen);
    if (!seen->Reacted() && SaysInAWindow()) return std::optional(*std::move(seen));
    // A key also does what a click on the hole did that has the keys.
    if (opens_colors_ && idea.kind == SubmitWay::Kind::kKey && !OpenedChoices(*seen).empty()) {
      seen = prober_.Try(Gesture::Key("Escape", "close the colors"));
      if (!seen) return Forward(seen);
      last = *std::move(seen);
      continue;
    }
    std::vector<WindowRect> ignored = palette_;
    if (IsButton(idea)) {
      const WindowPoint at =
          idea.kind == SubmitWay::Kind::kClick ? idea.place : BesideOf(idea, row);
      ignored.push_back(WindowRect::Around(at, kButtonReach));
    }
    const auto sign_of = [&] {
      return SignOfJudging(*seen, board, row, ignored, filled.before.pixels);
    };
    bool by_itself = false;
    if (seen->Reacted() && sign_of() != JudgedSign::kStrong) {
      // What it did first may be only the beginning.
      auto late = prober_.Await(seen->after, kForLateAnswer);
      if (!late) return Forward(late);
      by_itself = GoesOnByItself(*seen, *late, row);
      for (int step = 1; by_itself && step < kStepsOfClock; ++step) {
        auto later = prober_.Await(late->after, kForLateAnswer);
        if (!later) return Forward(later);
        by_itself = GoesOnByItself(*seen, *later, row);
        *late = Together(*late, *std::move(later));
      }
      *seen = Together(*seen, *std::move(late));
    }
    // The last hole of a cycle may have had its color already.
    const bool peg = IsAnotherPeg(filled, *seen, row) || IsOnlyAPeg(*seen, row);
    const JudgedSign sign = peg || by_itself ? JudgedSign::kNone : sign_of();
    // An input row is cleared when it was judged.
    if (AnsweredInRow(idea, *seen, row) || (sign == JudgedSign::kWeak && Promised(idea)) ||
        IsSure(sign, guess, *seen, board, row)) {
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
      took_peg = true;
      if (const auto restored = restore(); !restored) return Forward(restored);
    }
    last = *std::move(seen);
  }
  return std::optional<Observed>();
}

bool Submitter::TakeBack(Changed changed) {
  if (!way_ || certain_ || Promised(*way_)) return false;
  if (way_->kind == SubmitWay::Kind::kAutomatic &&
      (changed == Changed::kMore || std::exchange(was_not_automatic_, true))) {
    return false;
  }
  narrate_("it was not: the row is empty again");
  wrong_.push_back(*std::exchange(way_, std::nullopt));
  return true;
}

bool Submitter::WasWrong(const SubmitWay& idea) const {
  return std::any_of(wrong_.begin(), wrong_.end(), [&](const SubmitWay& other) {
    if (idea.kind != other.kind || idea.key != other.key || idea.twice != other.twice) return false;
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

// What came with the last peg of a row, without what the pick of its color had done before, such as
// to light that up.
Observed Submitter::SincePick(const Observed& placed, const HoleRow& row) const {
  if (!pick_ || pick_->after.pixels.size() != placed.after.pixels.size()) return placed;
  const double came =
      ChangeAt(pick_->after.pixels, placed.after.pixels, row.Hole(row.pegs - 1), row.diameter);
  if (came < kPegAppeared) return placed;
  Observed since = placed;
  since.before = pick_->after;
  since.changes = ChangedParts(since.before.pixels, since.after.pixels, prober_.restless());
  return since;
}

Result<Observed> Submitter::Submit(const BoardGuess& board, const HoleRow& row,
                                   const mastermind::Code& guess, const Observed& placed,
                                   const Restore& restore) {
  const Observed filled = SincePick(placed, row);
  if (way_ && !certain_ && !Promised(*way_) && way_->kind != SubmitWay::Kind::kAutomatic &&
      !misled_ && !cycles_) {
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
    if (seen && !seen->Reacted() && SaysInAWindow()) return seen;
    // What is still busy with the last peg may miss a click.
    if (seen && certain_ && !automatic && !seen->Reacted()) seen = Again(board, row, filled);
    if (!seen || certain_) return seen;
    // To look where to click takes its time: an answer that came meanwhile came by itself.
    if (!automatic && !Promised(*way_)) {
      Observed full;
      full.before = filled.after;
      seen = Together(full, *std::move(seen));
    }
    std::vector<WindowRect> ignored = palette_;
    const bool beside = way_->kind == SubmitWay::Kind::kClickBeside;
    if (const auto button = Button(row); button && beside) ignored.push_back(*button);
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
    if (IsSure(SignOfJudging(all, board, row, ignored, filling), guess, all, board, row)) {
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
  auto ideas = Ideas(board, row, filled);
  const bool button = !ideas.empty() && Promised(ideas.front());
  bool judged = JudgedWithLastPeg(filled, board, row);
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
    // What looks like places that lit up is the answer after all where nothing else brings one.
    judged = !cycles_ && JudgedWithLastPeg(all, board, row);
    // White words on a button as wide as the board are missed where the whole picture is read.
    const auto faint = FaintButtons(board, row, all.after.pixels);
    ideas.insert(ideas.begin(), faint.begin(), faint.end());
  }
  auto seen = TryIdeas(ideas, board, row, guess, filled, restore);
  if (!seen) return Forward(seen);
  if (*seen) {
    misled_ = judged && way_ && way_->kind == SubmitWay::Kind::kKey;
    return **std::move(seen);
  }
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
