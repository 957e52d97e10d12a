#include "calibration/controls/dialog_windows.h"

#include <algorithm>
#include <chrono>
#include <string>
#include <utility>

#include "agent/dialogs.h"
#include "base/text.h"
#include "calibration/words/labels.h"

namespace mindreader {
namespace {

constexpr int kMostDialogs = 4;
constexpr std::chrono::milliseconds kReaction{600};

// The labels that promise something, in the order of the promises.
std::vector<Label> ButtonsFor(std::span<const Promise> promises, std::vector<Label> labels) {
  // What was answered is remembered by its words.
  std::erase_if(labels, [](const Label& label) { return label.sign.has_value(); });
  std::vector<Label> buttons;
  const bool another =
      std::find(promises.begin(), promises.end(), Promise::kNewGame) != promises.end();
  if (another && AskForAnotherGame(labels)) buttons = LabelsThat(Promise::kAgree, labels);
  for (const Promise promise : promises) {
    for (Label& label : LabelsThat(promise, labels)) buttons.push_back(std::move(label));
  }
  return buttons;
}

}  // namespace

std::vector<std::string> TextsOfDialogs(const World& world, WindowId board) {
  std::vector<std::string> texts;
  const auto dialogs = ProgramDialogs(world.windows, board);
  if (!dialogs || world.text_reader == nullptr) return texts;
  for (const WindowInfo& dialog : *dialogs) {
    const auto frame = world.screen.Capture(dialog.id);
    if (!frame) continue;  // it closed while we looked
    for (const Label& line : ReadLines(frame->pixels, *world.text_reader)) {
      texts.push_back(line.text);
    }
  }
  return texts;
}

Result<std::vector<AnsweredDialog>> AnswerDialogs(const World& world, WindowId board,
                                                  Clicker& clicker, const Narrator& narrate,
                                                  WhichDialogs which,
                                                  std::span<const Promise> promises) {
  std::vector<AnsweredDialog> answers;
  if (world.text_reader == nullptr) return answers;
  for (int i = 0; i < kMostDialogs; ++i) {
    const auto windows = which == WhichDialogs::kOfWindow ? ProgramDialogs(world.windows, board)
                                                          : ProgramWindows(world.windows, board);
    if (!windows) return Forward(windows);
    if (windows->empty()) break;
    const WindowInfo& dialog = windows->back();
    const auto frame = world.screen.Capture(dialog.id);
    if (!frame) break;
    const auto buttons = ButtonsFor(promises, ReadLabels(frame->pixels, *world.text_reader));
    auto watch = world.screen.Watch(dialog.id);
    if (!watch) break;
    const Size size{frame->pixels.cols, frame->pixels.rows};
    const Gesture gesture =
        buttons.empty() ? Gesture::Key("Escape", "close the dialog")
                        : Gesture::Click(buttons.front().area.Center(),
                                         "answer '" + Printable(buttons.front().text) + "'");
    narrate("a dialog is open: " + gesture.purpose);
    const auto made = clicker.Act(dialog.id, size, **watch, gesture, {});
    if (!made) return Forward(made);
    answers.push_back(buttons.empty() ? AnsweredDialog{dialog.title, {}, gesture.chord}
                                      : AnsweredDialog{dialog.title, buttons.front().text, {}});
    (void)(*watch)->WaitForQuiet({0, 0, size.width, size.height}, kReaction,
                                 world.clock.Now() + 2 * kReaction);
  }
  return answers;
}

}  // namespace mindreader
