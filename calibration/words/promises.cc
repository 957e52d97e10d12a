#include "calibration/words/promises.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdlib>
#include <optional>
#include <span>
#include <string_view>

#include "calibration/words/button_words.h"

namespace mindreader {
namespace {

// Arrows may also take the last peg out, or lead elsewhere.
constexpr std::array kSubmitSigns = {ButtonSign::kCheck, ButtonSign::kTriangle,
                                     ButtonSign::kRightArrow, ButtonSign::kReturnArrow};
constexpr std::array kNewGameSigns = {ButtonSign::kCircleArrow};
constexpr std::array kStartSigns = {ButtonSign::kTriangle};

// What stands between the name of a level and what it is like.
constexpr std::array<std::string_view, 6> kBeforeDetails = {"(", "[", ":", "-", "–", "—"};

// Letters that are set wide have wider gaps between their words: those of one sentence are less
// than this part of their height apart, and so many at most.
constexpr double kGapInSentence = 2.5;
constexpr int kMostWordsAfter = 8;

std::span<const std::string_view> WordsFor(Promise promise) {
  switch (promise) {
    case Promise::kSubmit: return WordsThatSubmit();
    case Promise::kNewGame: return WordsForNewGame();
    case Promise::kStart: return WordsThatStart();
    case Promise::kDismiss: return WordsThatDismiss();
    case Promise::kLevel: return WordsForLevels();
    case Promise::kAgree: return WordsThatAgree();
  }
  return {};
}

std::span<const ButtonSign> SignsFor(Promise promise) {
  switch (promise) {
    case Promise::kSubmit: return kSubmitSigns;
    case Promise::kNewGame: return kNewGameSigns;
    case Promise::kStart: return kStartSigns;
    case Promise::kDismiss:
    case Promise::kLevel:
    case Promise::kAgree: return {};
  }
  return {};
}

// Whether a text asks for a click, or for a key, that keeps a promise.
bool Invites(const std::string& text, Promise promise, bool by_key) {
  if (promise != Promise::kNewGame && promise != Promise::kStart) return false;
  const auto invitation = InvitationIn(text);
  if (!invitation || invitation->key.has_value() != by_key) return false;
  const std::string few = WithoutSmallWords(invitation->what, Objects::kKept);
  const auto words = WordsFor(promise);
  return std::any_of(words.begin(), words.end(),
                     [&](std::string_view word) {
                       return ReadsAs(invitation->what, word) || ReadsAs(few, word);
                     }) ||
         (promise == Promise::kNewGame && AsksForAnother(invitation->what));
}

// The label that goes on with another one's sentence in its line, if any.
const Label* NextInLine(const Label& label, const std::vector<Label>& labels) {
  const int end = label.area.x + label.area.width;
  const Label* next = nullptr;
  for (const Label& other : labels) {
    const int apart = std::abs(other.area.Center().y - label.area.Center().y);
    const int gap = other.area.x - end;
    const int height = std::max(label.area.height, other.area.height);
    if (other.sign || apart >= label.area.height / 2 || gap <= 0 ||
        gap >= kGapInSentence * height) {
      continue;
    }
    if (next == nullptr || other.area.x < next->area.x) next = &other;
  }
  return next;
}

// The invitation by a key that begins with a label, whether all of it is in that or each of its
// words was read alone, as OCR does where letters are set wide.
std::optional<std::string> KeyThat(Promise promise, const Label& label,
                                   const std::vector<Label>& labels) {
  // What only asks for a key that no row is submitted by begins something.
  if (const auto invitation = InvitationIn(label.text);
      promise == Promise::kStart && invitation && invitation->what.empty() &&
      invitation->key == "space" && NextInLine(label, labels) == nullptr) {
    return invitation->key;
  }
  std::string text = label.text;
  const Label* last = &label;
  for (int words = 0; words <= kMostWordsAfter; ++words) {
    if (Invites(text, promise, true)) return InvitationIn(text)->key;
    last = NextInLine(*last, labels);
    if (last == nullptr) break;
    text += ' ' + last->text;
  }
  return std::nullopt;
}

// Whether a text names what stands behind it: "Next:".
bool IsCaption(const std::string& text) { return text.ends_with(':'); }

// Whether a text is the name of a level and, in brackets or behind a dash, what it is like: "Easy
// (4 pegs, 6 colors)".
bool NamesLevel(const std::string& text) {
  std::size_t name_ends = text.size();
  for (const std::string_view sign : kBeforeDetails) {
    name_ends = std::min(name_ends, text.find(sign));
  }
  if (name_ends == text.size()) return false;
  const std::string name = text.substr(0, name_ends);
  const auto words = WordsForLevels();
  return std::any_of(words.begin(), words.end(),
                     [&](std::string_view word) { return ReadsAs(name, word); });
}

}  // namespace

std::vector<Label> LabelsThat(Promise promise, const std::vector<Label>& labels) {
  std::vector<Label> found;
  const auto words = WordsFor(promise);
  for (const std::string_view word : words) {
    for (const Label& label : labels) {
      if (ReadsAs(label.text, word) && !IsCaption(label.text) && !IsAmong(label, found)) {
        found.push_back(label);
      }
    }
  }
  // What says it in more words may be a sentence about it.
  for (const Label& label : labels) {
    if (IsCaption(label.text)) continue;
    std::string rest = WithoutSmallWords(
        label.text, promise == Promise::kSubmit ? Objects::kLeftOut : Objects::kKept);
    // "Try this", and neither "Your try" nor "Guess the code": a word for what is guessed may also
    // be one for guessing it.
    const std::string first = label.text.substr(0, label.text.find(' '));
    if (rest.empty() && WithoutSmallWords(label.text, Objects::kKept) == Folded(first)) {
      rest = first;
    }
    const bool says = std::any_of(words.begin(), words.end(),
                                  [&](std::string_view word) { return ReadsAs(rest, word); }) ||
                      (promise == Promise::kNewGame && AsksForAnother(label.text)) ||
                      (promise == Promise::kStart && AsksToBegin(label.text)) ||
                      (promise == Promise::kLevel && NamesLevel(label.text)) ||
                      Invites(label.text, promise, false);
    if (says && !IsAmong(label, found)) found.push_back(label);
  }
  for (const ButtonSign sign : SignsFor(promise)) {
    for (const Label& label : labels) {
      if (label.sign == sign) found.push_back(label);
    }
  }
  return found;
}

bool AskForAnotherGame(const std::vector<Label>& labels) {
  return std::any_of(labels.begin(), labels.end(), [](const Label& label) {
    return label.text.find('?') != std::string::npos &&
           (AnotherGameIn(label.text) || AsksForAnother(label.text));
  });
}

std::vector<std::string> KeysThat(Promise promise, const std::vector<Label>& labels) {
  std::vector<std::string> keys;
  for (const Label& label : labels) {
    const auto key = KeyThat(promise, label, labels);
    if (key && std::find(keys.begin(), keys.end(), *key) == keys.end()) keys.push_back(*key);
  }
  return keys;
}

std::vector<WindowRect> AreasThatPromise(const std::vector<Label>& labels) {
  std::vector<WindowRect> areas;
  for (const Promise promise :
       {Promise::kSubmit, Promise::kNewGame, Promise::kStart, Promise::kDismiss}) {
    for (const Label& label : LabelsThat(promise, labels)) {
      if (!label.sign && IsText(label.text)) areas.push_back(label.area);
    }
  }
  return areas;
}

}  // namespace mindreader
