#include "agent/dialogs.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/pattern.h"
#include "base/text.h"

namespace mindreader {
namespace {

// A dialog is painted within this time after it was mapped, or never.
constexpr Duration kPaintDeadline = std::chrono::milliseconds(800);
// Still for this long counts as painted; toolkits paint a new window in one go or a few.
constexpr Duration kPaintQuiet = std::chrono::milliseconds(40);
// More dialogs than this in a row means that pressing does not help.
constexpr int kMaxDialogs = 6;
// A press that closes nothing is made again at most this often.
constexpr int kMaxLostPresses = 2;
// A busy program opens a window long before it paints what is in it: so often it is looked at
// before it is believed to be another one, or to lack a button.
constexpr int kMaxLooks = 4;
// Half the side of the patch by which a button is known again: most of a label's height and width.
constexpr int kPatchRadius = 12;

Size SizeOf(const Frame& frame) { return {frame.pixels.cols, frame.pixels.rows}; }

const std::string& Answer(const DialogSkin& dialog) {
  return dialog.key.empty() ? dialog.press : dialog.key;
}

std::string Join(const std::vector<TextReader::Word>& words) {
  std::string text;
  for (const auto& word : words) text += (text.empty() ? "" : " ") + word.text;
  return text;
}

// Where the words are that hold the match of a pattern in the joined text.
WindowRect AreaOf(const std::vector<TextReader::Word>& words, const PatternMatch& match) {
  const std::size_t begin = match.position, end = begin + match.text.size();
  WindowRect area;
  std::size_t at = 0;
  for (const auto& word : words) {
    const std::size_t word_end = at + word.text.size();
    if (at < end && word_end > begin) area = area.Union(word.area);
    at = word_end + 1;  // a blank
  }
  return area;
}

}  // namespace

bool IsOfProgram(const WindowInfo& window, const WindowInfo& board) {
  if (window.transient_for == board.id) return true;
  if (board.pid != 0 && window.pid != 0) return board.pid == window.pid;
  return !board.window_class.empty() && window.window_class == board.window_class;
}

Result<std::vector<WindowInfo>> ProgramWindows(Windows& windows, WindowId board) {
  auto all = windows.List();
  if (!all) return Forward(all);
  const auto listed = std::ranges::find(*all, board, &WindowInfo::id);
  const auto own = listed != all->end() ? Result<WindowInfo>(*listed) : windows.Describe(board);
  if (!own) return Forward(own);
  std::vector<WindowInfo> others;
  for (auto& window : *all) {
    if (window.id != board && IsOfProgram(window, *own)) others.push_back(std::move(window));
  }
  return others;
}

Result<std::vector<WindowInfo>> ProgramDialogs(Windows& windows, WindowId board) {
  auto others = ProgramWindows(windows, board);
  if (!others) return others;
  const std::vector<WindowInfo> all = *others;
  std::erase_if(*others, [&](const WindowInfo& window) {
    const WindowId of = window.transient_for;
    return of != board &&
           (of == WindowId::kNone || std::ranges::find(all, of, &WindowInfo::id) != all.end());
  });
  return others;
}

Result<OpenDialog> Dialogs::Read(const WindowInfo& window) {
  OpenDialog dialog{window, {}, {}, {}, nullptr};
  auto watch = world_.screen.Watch(window.id);
  if (!watch) return Forward(watch);
  const WindowRect everything{0, 0, window.content.width, window.content.height};
  (void)(*watch)->WaitForQuiet(everything, kPaintQuiet, world_.clock.Now() + kPaintDeadline);
  auto frame = world_.screen.Capture(window.id);
  if (!frame) return Forward(frame);
  dialog.frame = std::move(*frame);
  dialog.skin = Identify(dialog);
  return dialog;
}

void Dialogs::ReadWords(OpenDialog& dialog) const {
  if (world_.text_reader == nullptr || !dialog.words.empty()) return;
  dialog.words = world_.text_reader->ReadWords(dialog.frame.pixels);
  dialog.text = Join(dialog.words);
}

const DialogSkin* Dialogs::Recognize(OpenDialog& dialog) const {
  bool may_be_another = false;
  for (const auto& entry : skin_.dialogs) {
    if (!SearchPattern(entry.title, dialog.window.title)) continue;
    if (entry.text.empty()) return may_be_another ? nullptr : &entry;
    if (const auto* known = texts_.Find(entry.name, dialog.frame)) {
      dialog.text = known->text;
      return &entry;
    }
    may_be_another = true;
  }
  return nullptr;
}

const DialogSkin* Dialogs::Identify(OpenDialog& dialog) {
  if (const DialogSkin* known = Recognize(dialog)) return known;
  ReadWords(dialog);  // if only to tell the user what it says
  for (const auto& entry : skin_.dialogs) {
    if (!SearchPattern(entry.title, dialog.window.title)) continue;
    const auto match = SearchPattern(entry.text, dialog.text);
    if (!match) continue;
    texts_.Keep(entry.name, dialog.frame, AreaOf(dialog.words, *match), match->text);
    return &entry;
  }
  return nullptr;
}

Result<WindowPoint> Dialogs::FindButton(OpenDialog& dialog) {
  const DialogSkin& entry = *dialog.skin;
  if (const auto* known = buttons_.Find(entry.name, dialog.frame)) {
    return known->area.Center();
  }
  ReadWords(dialog);
  const auto place = FindLabel(dialog.words, entry.press);
  if (!place) {
    return Fail(ErrorCode::kStopped,
                fmt::format("the window '{}' says \"{}\"", Printable(dialog.window.title),
                            Printable(dialog.text)),
                fmt::format("one button '{}' in it", entry.press),
                "Press the right button yourself, or correct the skin.");
  }
  buttons_.Keep(entry.name, dialog.frame, WindowRect::Around(*place, kPatchRadius), entry.press);
  return *place;
}

Result<std::optional<OpenDialog>> Dialogs::Find() {
  const auto open = ProgramWindows(world_.windows, board_);
  if (!open) return Forward(open);
  if (open->empty()) return std::nullopt;
  auto dialog = Read(open->back());
  if (!dialog) {
    // It closed while we looked at it.
    if (dialog.error().code == ErrorCode::kNotFound) return std::nullopt;
    return Forward(dialog);
  }
  return std::optional(std::move(*dialog));
}

Result<std::optional<OpenDialog>> Dialogs::Await(TimePoint deadline) {
  for (;;) {
    auto found = Find();
    if (!found || *found) return found;
    if (world_.windows.WaitForChange(deadline).outcome != WaitOutcome::kChanged) {
      return std::nullopt;
    }
  }
}

void Dialogs::AwaitPaint(const WindowInfo& window) {
  const auto watch = world_.screen.Watch(window.id);
  if (!watch) return;  // it closed: who looks next will see
  const WindowRect everything{0, 0, window.content.width, window.content.height};
  (void)(*watch)->WaitForChange(everything, world_.clock.Now() + kPaintDeadline);
}

Result<bool> Dialogs::DismissAll(Clicker& clicker, Listener& listener) {
  bool new_game = false;
  int lost = 0, unknown = 0;
  for (int count = 0; count < kMaxDialogs; ++count) {
    auto dialog = Find();
    if (!dialog) return Forward(dialog);
    if (!*dialog) return new_game;
    if ((*dialog)->skin == nullptr) {
      if (++unknown < kMaxLooks) {
        AwaitPaint((*dialog)->window);
        continue;
      }
      return Fail(ErrorCode::kStopped,
                  fmt::format("the program opened a window '{}' that says \"{}\"",
                              Printable((*dialog)->window.title), Printable((*dialog)->text)),
                  fmt::format("one that skin '{}' knows", skin_.name),
                  "Close it yourself, or add it to the skin under [[dialogs]].");
    }
    const auto reacted = Dismiss(**dialog, clicker, listener);
    if (!reacted) {
      // It may have closed before it was answered.
      const auto open = OpenIds();
      if (open && std::ranges::find(*open, (*dialog)->window.id) == open->end()) continue;
      return Forward(reacted);
    }
    if (!*reacted) {  // the press may have been lost; what is open now is read anew
      if (++lost <= kMaxLostPresses) continue;
      return Fail(ErrorCode::kStopped,
                  fmt::format("the window '{}' did not react to '{}'",
                              Printable((*dialog)->window.title), Answer(*(*dialog)->skin)),
                  "it to close", "Close it yourself and start again.");
    }
    new_game = new_game || (*dialog)->skin->starts_new_game;
  }
  return Fail(ErrorCode::kStopped, fmt::format("{} windows opened one after another", kMaxDialogs),
              "the board to be free again", "Close them yourself and start again.");
}

// False: the program did not react, and nothing opened or closed.
Result<bool> Dialogs::Dismiss(OpenDialog& dialog, Clicker& clicker, Listener& listener) {
  const WindowId id = dialog.window.id;
  auto watch = world_.screen.Watch(id);
  if (!watch) return Forward(watch);
  const std::string purpose = fmt::format("answer the window '{}'", dialog.skin->name);
  Gesture gesture = Gesture::Key(dialog.skin->key, purpose);
  if (dialog.skin->key.empty()) {
    auto button = FindButton(dialog);
    for (int look = 1; !button && look < kMaxLooks; ++look) {
      AwaitPaint(dialog.window);
      auto frame = world_.screen.Capture(id);
      if (!frame) break;
      dialog.frame = std::move(*frame);
      dialog.words.clear();
      button = FindButton(dialog);
    }
    if (!button) return Forward(button);
    gesture = Gesture::Click(*button, purpose);
  }
  const auto before = OpenIds();
  if (!before) return Forward(before);
  const auto result = clicker.Act(id, SizeOf(dialog.frame), **watch, gesture, Expectation{});
  if (!result) return Forward(result);
  listener.On(GestureMade{gesture, *result, 1});
  if (result->outcome == ClickOutcome::kConfirmed) {
    // Either this window goes, or the program answers with another one over it.
    const TimePoint deadline = world_.clock.Now() + skin_.controls.answer;
    for (;;) {
      const auto now = OpenIds();
      if (!now) return Forward(now);
      if (*now != *before) break;
      const WaitOutcome wait = world_.windows.WaitForChange(deadline).outcome;
      if (wait == WaitOutcome::kInterrupted) {
        return Fail(ErrorCode::kStopped, "interrupted while waiting for a window to close");
      }
      if (wait != WaitOutcome::kChanged || world_.clock.Now() >= deadline) return false;
    }
  }
  listener.On(DialogDismissed{dialog.skin->name, dialog.text});
  return true;
}

Result<std::vector<WindowId>> Dialogs::OpenIds() const {
  const auto open = ProgramWindows(world_.windows, board_);
  if (!open) return Forward(open);
  std::vector<WindowId> ids;
  for (const auto& window : *open) ids.push_back(window.id);
  return ids;
}

}  // namespace mindreader
