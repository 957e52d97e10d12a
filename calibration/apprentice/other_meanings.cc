// What the answers mean: by the rules, or by others where no code agrees with them.
#include <utility>

#include <fmt/format.h>

#include "calibration/apprentice/apprentice.h"

namespace mindreader {

// Where no code agrees with the answers: what was wrong with the rules that they were read by.
class Apprentice::OtherMeanings {
 public:
  explicit OtherMeanings(Apprentice& own) : own_(own) {}

  bool Find();

 private:
  bool FindRepeats();
  bool FindHiddenColor();

  Apprentice& own_;
};

tl::unexpected<Error> Apprentice::NoMeaning() const {
  return Fail(
      ErrorCode::kContradiction,
      fmt::format("no meaning of the marks agrees with all {} answers", book_->rows().size()),
      "marks that tell exact and misplaced pegs",
      "The program may count its marks in another way.");
}

// What the answers mean by the counting that is known, or else by the rules.
void Apprentice::Understand() {
  meanings_ = book_->Meanings(counting_);
  if (!meanings_.empty() || counting_ == mastermind::Counting::kStandard) return;
  meanings_ = book_->Meanings();
  if (!meanings_.empty()) counting_ = mastermind::Counting::kStandard;
}

bool Apprentice::FindOtherCounting() { return OtherMeanings(*this).Find(); }

// A program that counts its marks in another way contradicts the rules; its answers may still agree
// with each other.
bool Apprentice::OtherMeanings::Find() {
  if (FindRepeats() || FindHiddenColor()) return true;
  for (const mastermind::Counting counting : mastermind::kOtherCountings) {
    auto meanings = own_.book_->MeaningsAgainstRules(counting);
    if (meanings.empty()) continue;
    own_.meanings_ = std::move(meanings);
    own_.counting_ = counting;
    (*own_.narrate_)(fmt::format("the answers contradict the rules; it seems to count {}",
                                 mastermind::Name(counting)));
    return true;
  }
  return false;
}

// No code agrees with the answers, but one that has a colour twice does: what seemed to say that
// there is none was about something else, as nothing that came of a guess was. A guess that was
// refused for it in words is sure.
bool Apprentice::OtherMeanings::FindRepeats() {
  if (own_.repeats_ || !std::exchange(own_.doubts_repeats_, false)) return false;
  own_.book_->AllowRepeats(true);
  auto meanings = own_.book_->Meanings();
  if (meanings.empty()) {
    own_.book_->AllowRepeats(false);
    return false;
  }
  own_.meanings_ = std::move(meanings);
  own_.repeats_ = true;
  (*own_.narrate_)("a color may be used more than once after all");
  return own_.SetStrategy().has_value();
}

// No code agrees with the answers where a colour is missing: holes may begin with pegs in them that
// look like empty ones.
bool Apprentice::OtherMeanings::FindHiddenColor() {
  const Control& control = own_.hand_->control();
  // The first entry of a list says that there is none.
  if (!control.empty || control.way == Way::kLists) return false;
  own_.book_->SetColors(control.ColorCount() + 1);
  auto meanings = own_.book_->Meanings();
  if (meanings.empty()) {
    own_.book_->SetColors(control.ColorCount());
    return false;
  }
  own_.meanings_ = std::move(meanings);
  own_.hand_->TakeEmptyForColor();
  (*own_.narrate_)("what looked like an empty hole is a color, too");
  own_.TellMet();
  return own_.SetStrategy().has_value();
}

}  // namespace mindreader
