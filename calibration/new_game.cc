#include "calibration/new_game.h"

#include <array>
#include <string>

#include "agent/dialogs.h"
#include "base/text.h"
#include "calibration/labels.h"

namespace mindreader {
namespace {

constexpr int kMostAttempts = 4;
// The usual shortcuts, tried when there is no button. None of them closes a program.
constexpr std::array<const char*, 3> kKeys = {"n", "F2", "ctrl+n"};
constexpr std::chrono::milliseconds kDialogReaction{600};

}  // namespace

Result<NewGameWay> NewGameSearch::Begin(const std::function<Result<bool>()>& fresh) {
  for (int attempt = 0; attempt < kMostAttempts; ++attempt) {
    const auto answered = AnswerDialogs();
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
  for (const char* key : kKeys) {
    if (const auto pressed = PressKey(key); !pressed) return Forward(pressed);
    const auto answered = AnswerDialogs();
    if (!answered) return Forward(answered);
    const auto done = fresh();
    if (!done) return Forward(done);
    if (*done) return way_;
  }
  return Fail(ErrorCode::kStopped, "the game is over and nothing was found that begins another",
              "a button such as 'New game', or one of the usual keys",
              "Begin a new game in the program and start again.");
}

// Dialogs in windows of their own: another game if they offer it, else whatever closes them.
Result<bool> NewGameSearch::AnswerDialogs() {
  if (world_.text_reader == nullptr) return false;
  bool answered = false;
  for (int i = 0; i < kMostAttempts; ++i) {
    const auto windows = ProgramWindows(world_.windows, prober_.window());
    if (!windows) return Forward(windows);
    if (windows->empty()) break;
    const WindowInfo& dialog = windows->back();
    const auto frame = world_.screen.Capture(dialog.id);
    if (!frame) break;
    auto labels = ReadLabels(frame->pixels, *world_.text_reader);
    // What was answered is remembered by its words.
    std::erase_if(labels, [](const Label& label) { return label.sign.has_value(); });
    auto buttons = LabelsThat(Promise::kNewGame, labels);
    const auto others = LabelsThat(Promise::kDismiss, labels);
    buttons.insert(buttons.end(), others.begin(), others.end());
    auto watch = world_.screen.Watch(dialog.id);
    if (!watch) break;
    const Size size{frame->pixels.cols, frame->pixels.rows};
    const Gesture gesture =
        buttons.empty() ? Gesture::Key("Escape", "close the dialog")
                        : Gesture::Click(buttons.front().area.Center(),
                                         "answer '" + Printable(buttons.front().text) + "'");
    narrate_("a dialog is open: " + gesture.purpose);
    const auto made = clicker_.Act(dialog.id, size, **watch, gesture, {});
    if (!made) return Forward(made);
    answered = true;
    way_.dialogs.push_back(buttons.empty()
                               ? AnsweredDialog{dialog.title, {}, gesture.chord}
                               : AnsweredDialog{dialog.title, buttons.front().text, {}});
    way_.click.reset();
    (void)(*watch)->WaitForQuiet({0, 0, size.width, size.height}, kDialogReaction,
                                 world_.clock.Now() + 2 * kDialogReaction);
  }
  return answered;
}

Result<bool> NewGameSearch::PressButton() {
  if (world_.text_reader == nullptr) return false;
  const auto now = prober_.Capture();
  if (!now) return Forward(now);
  const auto labels = ReadLabels(now->pixels, *world_.text_reader);
  auto buttons = LabelsThat(Promise::kNewGame, labels);
  // A triangle would rather submit a row.
  for (const Label& label : LabelsThat(Promise::kStart, labels)) {
    if (!label.sign) buttons.push_back(label);
  }
  if (buttons.empty()) buttons = LabelsThat(Promise::kDismiss, labels);
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

Status NewGameSearch::PressKey(const char* chord) {
  const auto seen = prober_.Try(Gesture::Key(chord, "begin a new game"), kForAnswer);
  if (!seen) return Forward(seen);
  way_.click.reset();
  way_.key = chord;
  return {};
}

}  // namespace mindreader
