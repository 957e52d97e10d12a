// One turn of the apprentice: choose a guess, fill a row with it, submit it, read the answer.
#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "calibration/apprentice/answer_reader.h"
#include "calibration/apprentice/game_end.h"
#include "calibration/apprentice/layout_follower.h"
#include "calibration/apprentice/refusal.h"
#include "calibration/apprentice/row_filler.h"
#include "calibration/looking/look.h"

namespace mindreader {
namespace {

// A row that could not be filled so often cannot be, whatever else comes or moves meanwhile.
constexpr int kMostInVain = 5;

// The code with one colour for another, and the other way round.
mastermind::Code Swapped(mastermind::Code code, int a, int b) {
  for (int peg = 0; peg < code.size(); ++peg) {
    if (code[peg] == a) {
      code.Set(peg, b);
    } else if (code[peg] == b) {
      code.Set(peg, a);
    }
  }
  return code;
}

// The code with this colour in a hole; where none may come twice, in exchange for the one there.
mastermind::Code With(mastermind::Code code, int peg, int color, bool repeats) {
  if (!repeats) return Swapped(code, code[peg], color);
  code.Set(peg, color);
  return code;
}

// Keys are colours from the first one on, without a gap: new ones are tried in this order, so that
// no key is pressed beyond the one after the last. Colours that were never placed are all alike.
mastermind::Code NewKeysInOrder(const Hand& hand, mastermind::Code guess) {
  if (hand.control().way != Way::kKeys) return guess;
  int next = 0;
  for (int peg = 0; peg < guess.size(); ++peg) {
    if (guess[peg] < next || hand.Knows(guess[peg])) continue;
    while (hand.Knows(next)) ++next;
    guess = Swapped(guess, guess[peg], next++);
  }
  return guess;
}

}  // namespace

// One turn. Either the game is over then, or another turn comes: with the same row if the guess was
// refused.
class Apprentice::Turn {
 public:
  Turn(Apprentice& own, Game& game, Listener& listener)
      : own_(own), game_(game), listener_(listener) {}

  Status Play();

 private:
  // From the row as it was before the last peg to the full row. Changes the guess where what was
  // taken for a color is none.
  Result<Observed> FillRow(mastermind::Code& guess);
  Status DropSubmitting();
  Result<bool> DropEmptyColor(const mastermind::Code& guess);
  Result<bool> AddHole();
  Result<std::optional<Observed>> WasJudgedUnseen(const mastermind::Code& guess);
  void TellAnswered(const mastermind::Turn& turn, const TurnTimes& times) const;

  Apprentice& own_;
  Game& game_;
  Listener& listener_;
};

mastermind::Code Begun(mastermind::Code code, const std::vector<int>& colors, bool repeats) {
  for (int peg = 0; peg < std::min(code.size(), static_cast<int>(colors.size())); ++peg) {
    code = With(code, peg, colors[static_cast<std::size_t>(peg)], repeats);
  }
  return code;
}

bool Has(const mastermind::Code& code, int color) {
  for (int peg = 0; peg < code.size(); ++peg) {
    if (code[peg] == color) return true;
  }
  return false;
}

std::optional<mastermind::Choice> Apprentice::ChooseAfter(
    const mastermind::History& history) const {
  if (history.empty() || counting_ == mastermind::Counting::kStandard) {
    return strategy_->Choose(history);
  }
  return mastermind::ChooseBy(counting_, strategy_->rules(), history);
}

mastermind::Code GoingOn(const std::vector<int>& begun, const mastermind::Code& guess,
                         const std::vector<mastermind::Code>& candidates,
                         const mastermind::History& history, const mastermind::Rules& rules) {
  const auto played = [&](const mastermind::Code& code) {
    return std::any_of(history.begin(), history.end(),
                       [&](const mastermind::Turn& turn) { return turn.guess == code; });
  };
  std::optional<mastermind::Code> other;
  for (const mastermind::Code& code : candidates) {
    const mastermind::Code changed = Begun(code, begun, rules.repeats);
    if (changed == code) return code;
    if (!other && !played(changed)) other = changed;
  }
  const mastermind::Code likewise = Begun(guess, begun, rules.repeats);
  if (other || !played(likewise)) return other.value_or(likewise);
  for (int peg = guess.size() - 1; peg >= std::ssize(begun); --peg) {
    for (int color = 0; color < rules.colors; ++color) {
      const mastermind::Code changed = With(likewise, peg, color, rules.repeats);
      const bool begins_so = Begun(changed, begun, rules.repeats) == changed;
      if (begins_so && !played(changed)) return changed;
    }
  }
  return likewise;
}

mastermind::Code Apprentice::BeginningWith(const std::vector<int>& begun,
                                           const mastermind::Code& guess) const {
  const mastermind::Rules& rules = strategy_->rules();
  const mastermind::Code likewise = Begun(guess, begun, rules.repeats);
  const mastermind::History history = BestHistory();
  if (history.empty() || likewise == guess) return likewise;
  return GoingOn(begun, guess, mastermind::CandidatesBy(counting_, rules, history), history, rules);
}

Status Apprentice::PlayTurn(Game& game, Listener& listener) {
  return Turn(*this, game, listener).Play();
}

Status Apprentice::Turn::Play() {
  LayoutFollower layout(own_, game_);
  GameEnd end(own_, game_);
  const TimePoint began = own_.world_.clock.Now();
  const Duration idle_before = own_.world_.clock.Idle();
  auto choice = own_.ChooseGuess();
  if (!choice) {
    return Fail(ErrorCode::kContradiction, "no code agrees with the answers", "answers that agree",
                "The program may count its marks in another way.");
  }
  const auto begun = std::exchange(own_.begun_with_, {});
  // All colours are alike before the first answer: let the one that was placed already stay in its
  // hole.
  if (own_.book_->rows().empty() && begun.size() == 1) {
    choice->guess = Swapped(choice->guess, choice->guess[own_.probed_peg_], begun[0]);
  } else if (!begun.empty()) {
    choice->guess = own_.BeginningWith(begun, choice->guess);
  }
  choice->guess = NewKeysInOrder(*own_.hand_, choice->guess);
  listener_.On(GuessChosen{game_.result.game, game_.row + 1, *choice});
  mastermind::Code guess = choice->guess;
  Refusal refusal(own_, game_, guess);
  AnswerReader answer(own_, game_, guess);
  if (const auto forbidden = layout.ForbidAnew(); !forbidden) return forbidden;
  auto filled =
      own_.filled_ ? Result<Observed>(*std::exchange(own_.filled_, std::nullopt)) : FillRow(guess);
  if (!filled) {
    if (!own_.strategy_) return Forward(filled);  // what is left of the colors cannot be played
    if (++game_.in_vain > kMostInVain) return Forward(filled);
    // The game may be over although the last answer did not look like it, or that was not complete.
    if (const auto over = end.ToldTheEnd(); over && *over) return {};
    const auto go_on = [&] {
      const bool won = own_.BestHistory().back().feedback.exact == own_.board_.pegs;
      return won ? end.Finish(true) : Status();
    };
    if (const auto moved = layout.FollowLastRow(); moved && *moved) return go_on();
    if (const auto late = own_.ReadLateMarks(game_); late && *late) return go_on();
    if (const auto again = own_.AwaitNextRow(game_); again && *again) return {};
    return Forward(filled);
  }
  own_.knows_pegs_ = true;
  game_.awaited = false;
  game_.in_vain = 0;
  mastermind::Code told = choice->guess;
  const auto tell_other = [&] {
    if (guess == told) return;
    told = guess;
    listener_.On(GuessChosen{
        game_.result.game, game_.row + 1, {.guess = guess, .candidates = choice->candidates}});
  };
  tell_other();
  game_.full = filled->after.pixels.clone();
  game_.full_at = game_.holes;
  game_.filling = filled->before.pixels.clone();
  // A full row that is judged by itself may be refused with its last peg.
  if (refusal.WasRefused(*filled)) return refusal.RefuseRepeats(*filled);
  game_.only_code = end.IsOnlyCode(guess);
  const TimePoint submitted = own_.world_.clock.Now();
  const auto way = own_.submitter_->way();
  own_.submitter_->SawUnplaced(own_.hand_->Unplaced());
  own_.submitter_->SawPick(own_.hand_->last_pick());
  own_.submitter_->RowMayBeRefused(guess.HasRepeats() && refusal.MayForbidRepeats());
  game_.assumed = false;
  auto judged = own_.submitter_->Submit(own_.board_, game_.holes, guess, *filled, [&] {
    const auto restored = RowFiller(own_, game_, guess).Restore(filled->after);
    tell_other();
    return restored;
  });
  game_.other_way = way && own_.submitter_->way() && own_.submitter_->way()->words != way->words;
  if (refusal.MayBeRefused(judged)) {
    own_.doubts_repeats_ = true;
    return refusal.RefuseRepeats(judged ? *judged : *filled);
  }
  if (!judged) {
    if (const auto dropped = DropEmptyColor(guess); dropped && *dropped) return {};
    if (const auto added = AddHole(); added && *added) return {};
    const auto unseen = WasJudgedUnseen(guess);
    if (!unseen) return Forward(unseen);
    if (!*unseen) return Forward(judged);
    judged = **unseen;
  }
  if (!judged->Reacted() && refusal.WasRefused(*judged)) return refusal.RefuseRepeats(*judged);
  if (const auto late = answer.AwaitLateMarks(submitted, *judged); !late) return late;
  if (!judged->Reacted()) {
    if (const auto dropped = DropEmptyColor(guess); dropped && *dropped) return {};
  }
  if (own_.history_.pegs > 0) {
    // Rows of a history slide to their places.
    if (const auto rested = own_.prober_->AwaitRest(*judged); !rested) return rested;
  }
  if (refusal.WasRefused(*judged)) return refusal.RefuseRepeats(*judged);
  if (refusal.WasPassedOver(*judged)) {
    // It may have been answered without a trace: if the answers contradict each other then, codes
    // with repeats are tried again.
    own_.doubts_repeats_ = true;
    return refusal.RefuseRepeats(*judged);
  }
  if (refusal.WasOnlyEmptied(*judged) && own_.submitter_->TakeBack(refusal.ChangedBy(*judged))) {
    return {};
  }
  if (const auto read = answer.Read(std::move(*judged)); !read) return read;
  game_.shown = own_.book_->rows().back().after;
  const mastermind::Feedback seen = own_.BestHistory().back().feedback;
  if (guess.HasRepeats() && seen.exact + seen.misplaced > 0) own_.took_repeats_ = true;
  if (seen.exact != own_.board_.pegs && game_.only_code) {
    // What was read as an answer again may have been something else; words are surer.
    bool won = !end.HadAnswer(seen) && !end.AnswersAreUnseen();
    if (!won) {
      const auto now = own_.prober_->Capture();
      if (!now) return Forward(now);
      won = end.TextSaysWon(*now) == true;
    }
    if (won) end.TakeForWon();
  }
  if (own_.BestHistory().back().feedback.exact == own_.board_.pegs) {
    const auto went_on = end.WentOn(guess);
    if (!went_on) return Forward(went_on);
    if (*went_on && !end.LearnNotWon()) return own_.NoMeaning();
  }
  const mastermind::Turn turn = own_.BestHistory().back();
  const Duration wall = own_.world_.clock.Now() - began;
  const TurnTimes times{wall, wall - (own_.world_.clock.Idle() - idle_before)};
  game_.result.turn_times.push_back(times);
  TellAnswered(turn, times);
  if (turn.feedback.exact == own_.board_.pegs) return end.Finish(true);
  if (const auto dropped = DropSubmitting(); !dropped) return dropped;
  ++game_.row;
  // An input row is never used up; no program is known that takes more guesses than this.
  if (game_.row >= kMostRows) return end.Finish(false);
  if (own_.board_.rows == 1 || game_.row < own_.board_.rows) return {};
  const auto further = layout.FindFurtherRow();
  if (!further) return Forward(further);
  return *further ? Status() : end.Finish(false);
}

Result<Observed> Apprentice::Turn::FillRow(mastermind::Code& guess) {
  while (true) {
    auto filled = RowFiller(own_, game_, guess).Fill();
    if (!filled) return Forward(filled);
    if (*filled) return **std::move(filled);
  }
}

// What has rows judged is no color, although it stands among them.
Status Apprentice::Turn::DropSubmitting() {
  const auto& way = own_.submitter_->way();
  if (!way || way->kind != SubmitWay::Kind::kClick) return {};
  const std::vector<Shape>& palette = own_.hand_->control().palette;
  for (int color = 0; color < static_cast<int>(palette.size()); ++color) {
    const WindowRect& box = palette[static_cast<std::size_t>(color)].box;
    if (own_.hand_->Knows(color) || !box.Contains(way->place)) continue;
    (*own_.narrate_)(fmt::format("color {} is a button", color + 1));
    return own_.DropColors(color, color);
  }
  return {};
}

// A row that nothing has judged may not be full: what looks like an empty hole, and was taken for a
// colour that holes begin with, only takes a peg out. Unless a guess with it was answered.
Result<bool> Apprentice::Turn::DropEmptyColor(const mastermind::Code& guess) {
  const auto none = own_.hand_->prefilled();
  const auto& rows = own_.book_->rows();
  const bool answered = none && std::any_of(rows.begin(), rows.end(), [&](const AnsweredRow& row) {
                          return Has(row.guess, *none);
                        });
  if (!none || !Has(guess, *none) || answered) return false;
  (*own_.narrate_)(fmt::format("color {} is none: the row is not full", *none + 1));
  if (const auto dropped = own_.DropColors(*none, *none); !dropped) return Forward(dropped);
  for (int peg = 0; peg < own_.board_.pegs; ++peg) {
    const auto empty =
        Look::Of(own_.first_.pixels, own_.board_.Row(0).Hole(peg), kPegPart * own_.board_.diameter);
    if (empty) own_.hand_->LearnEmpty(*empty);
  }
  return true;
}

// A first row that nothing has judged is not full where what is beyond its last hole, or before its
// first one, looks as empty as they did: something may have hidden a hole of each row.
Result<bool> Apprentice::Turn::AddHole() {
  if (game_.grew || !own_.book_->rows().empty() || own_.board_.pegs >= kMostPegs) return false;
  const auto now = own_.prober_->Capture();
  if (!now) return Forward(now);
  const auto is_hole = [&](RefPoint place) {
    const auto look = Look::Of(now->pixels, place, kPegPart * game_.holes.diameter);
    return look && std::ranges::any_of(own_.empty_holes_, [&](const std::optional<Look>& empty) {
             return empty && Unlikeness(*look, *empty) < kPegAppeared;
           });
  };
  const bool behind = is_hole(game_.holes.Hole(game_.holes.pegs));
  if (!behind && !is_hole(game_.holes.Hole(-1))) return false;
  const RefPoint by = behind ? RefPoint{} : game_.holes.step;
  for (RefPoint* first : {&own_.board_.first, &game_.holes.first}) {
    *first = {first->x - by.x, first->y - by.y};
  }
  ++own_.board_.pegs;
  ++game_.holes.pegs;
  own_.probed_peg_ += behind ? 0 : 1;
  game_.grew = true;
  (*own_.narrate_)(fmt::format("the row has another hole: rows of {} holes", own_.board_.pegs));
  own_.SetHand(own_.hand_->control(), FindEmptySlots(own_.first_.pixels, own_.board_));
  own_.TellMet();
  if (const auto set = own_.SetStrategy(); !set) return Forward(set);
  return true;
}

// A full row that nothing seems to have judged was judged by itself, if the next row takes a peg
// now: some programs show nothing at all when no peg is right.
Result<std::optional<Observed>> Apprentice::Turn::WasJudgedUnseen(const mastermind::Code& guess) {
  if (own_.submitter_->way() || game_.row + 1 >= own_.board_.rows) return std::nullopt;
  const HoleRow next = own_.board_.Row(game_.row + 1);
  const auto placed = own_.hand_->Place(next, 0, guess[0], 1);
  if (!placed) return Forward(placed);
  if (!placed->done || !own_.Shows(placed->seen.after, game_.holes, guess)) return std::nullopt;
  own_.submitter_->IsAutomatic();
  own_.begun_with_ = {guess[0]};
  Observed judged;
  judged.before = judged.after = placed->seen.after;
  return judged;
}

void Apprentice::Turn::TellAnswered(const mastermind::Turn& turn, const TurnTimes& times) const {
  const bool won = turn.feedback.exact == own_.board_.pegs;
  const auto count = [&]() -> std::uint64_t {
    if (own_.counting_ == mastermind::Counting::kStandard) {
      return mastermind::CountCandidates(own_.strategy_->rules(), own_.BestHistory());
    }
    return mastermind::CandidatesBy(own_.counting_, own_.strategy_->rules(), own_.BestHistory())
        .size();
  };
  const std::uint64_t left = won ? 1 : count();
  const auto frame = own_.prober_->Capture();
  if (!frame) return;  // the next gesture says why
  const PlayedBoard shown = own_.Shown({});
  listener_.On(
      GuessAnswered{game_.result.game, game_.row + 1, turn, left, times, *frame, shown.reading});
}

}  // namespace mindreader
