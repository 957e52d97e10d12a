#include "calibration/controls/new_game.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>
#include <vector>

#include "calibration/controls/dialog_windows.h"
#include "calibration/words/button_words.h"
#include "calibration/words/labels.h"
#include "calibration/words/promises.h"

namespace mindreader {
namespace {

constexpr int kMostAttempts = 4;
// The usual shortcuts, tried when there is no button and no text tells another. None of them closes
// a program.
constexpr std::array<const char*, 3> kKeys = {"n", "F2", "ctrl+n"};

// What browsers call themselves, as parts of their windows' class.
constexpr std::array<std::string_view, 10> kBrowsers = {"chrom",   "firefox",  "brave",  "opera",
                                                        "vivaldi", "epiphany", "falkon", "edge",
                                                        "webkit",  "navigator"};

bool IsBrowser(const WindowInfo& window) {
  const std::string name = Folded(window.window_class);
  return std::any_of(kBrowsers.begin(), kBrowsers.end(), [&](std::string_view browser) {
    return name.find(browser) != std::string::npos;
  });
}

}  // namespace

Result<NewGameWay> NewGameSearch::Begin(const std::function<Result<bool>()>& fresh) {
  for (int attempt = 0; attempt < kMostAttempts; ++attempt) {
    const auto answered = AnswerOpenDialogs();
    if (!answered) return Forward(answered);
    auto done = fresh();
    if (!done) return Forward(done);
    if (*done) return way_;
    const auto pressed = PressButton();
    if (!pressed) return Forward(pressed);
    if (!*pressed) break;
    done = fresh();
    if (!done) return Forward(done);
    if (*done) return way_;
  }
  std::vector<std::string> keys = said_keys_;
  keys.insert(keys.end(), kKeys.begin(), kKeys.end());
  // Browsers open another window.
  const auto window = world_.windows.Describe(prober_.window());
  if (!window) return Forward(window);
  if (IsBrowser(*window)) std::erase(keys, "ctrl+n");
  for (const std::string& key : keys) {
    if (const auto pressed = PressKey(key); !pressed) return Forward(pressed);
    const auto answered = AnswerOpenDialogs();
    if (!answered) return Forward(answered);
    const auto done = fresh();
    if (!done) return Forward(done);
    if (*done) return way_;
  }
  return Fail(ErrorCode::kStopped, "the game is over and nothing was found that begins another",
              "a button such as 'New game', or one of the usual keys",
              "Begin a new game in the program and start again.");
}

// Another game if they offer it, else whatever closes them.
Result<bool> NewGameSearch::AnswerOpenDialogs() {
  constexpr std::array kPromises = {Promise::kNewGame, Promise::kDismiss};
  auto answers = AnswerDialogs(world_, prober_.window(), clicker_, narrate_,
                               WhichDialogs::kOfProgram, kPromises);
  if (!answers) return Forward(answers);
  for (AnsweredDialog& answer : *answers) way_.dialogs.push_back(std::move(answer));
  if (!answers->empty()) way_.click.reset();
  return !answers->empty();
}

Result<bool> NewGameSearch::PressButton() {
  if (world_.text_reader == nullptr) return false;
  const auto now = prober_.Capture();
  if (!now) return Forward(now);
  const auto labels = ReadLabels(now->pixels, *world_.text_reader);
  for (const Promise promise : {Promise::kNewGame, Promise::kStart}) {
    for (std::string& key : KeysThat(promise, labels)) said_keys_.push_back(std::move(key));
  }
  std::vector<Label> buttons;
  if (AskForAnotherGame(labels)) buttons = LabelsThat(Promise::kAgree, labels);
  const auto others = LabelsThat(Promise::kNewGame, labels);
  buttons.insert(buttons.end(), others.begin(), others.end());
  // A triangle would rather submit a row.
  for (const Label& label : LabelsThat(Promise::kStart, labels)) {
    if (!label.sign) buttons.push_back(label);
  }
  // A message may lie over a page whose buttons shine through.
  const auto closing = LabelsThat(Promise::kDismiss, labels);
  buttons.insert(buttons.end(), closing.begin(), closing.end());
  // The words of a question may be a link.
  for (const Label& label : labels) {
    const auto place = AnotherGameIn(label.text);
    if (!place || label.text.find('?') == std::string::npos) continue;
    const auto at = [&](std::size_t letter) {
      return label.area.width * static_cast<int>(letter) / static_cast<int>(label.text.size());
    };
    const WindowRect words{label.area.x + at(place->first), label.area.y,
                           at(place->second) - at(place->first), label.area.height};
    buttons.push_back({label.text.substr(place->first, place->second - place->first), words});
  }
  for (const Label& button : buttons) {
    const auto seen =
        prober_.Try(Gesture::Click(button.area.Center(), "begin a new game"), kForAnswer);
    if (!seen) return Forward(seen);
    if (!seen->Reacted()) continue;
    narrate_("pressed " + Described(button));
    way_.click = button.area.Center();
    return true;
  }
  return false;
}

Status NewGameSearch::PressKey(const std::string& chord) {
  const auto seen = prober_.Try(Gesture::Key(chord, "begin a new game"), kForAnswer);
  if (!seen) return Forward(seen);
  way_.click.reset();
  way_.key = chord;
  return {};
}

}  // namespace mindreader
