// The program's other windows: end-of-game questions, high-score lists. Known ones are dismissed as
// the skin says; an unknown one stops the player.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "agent/click.h"
#include "agent/events.h"
#include "agent/world.h"
#include "skins/skin.h"

namespace mindreader {

struct OpenDialog {
  WindowInfo window;
  Frame frame;
  // OCR of a whole window costs tens of milliseconds, so it is done only where the title does not
  // tell which dialog this is; else both are empty.
  std::vector<TextReader::Word> words;
  std::string text;                  // all words; untrusted
  const DialogSkin* skin = nullptr;  // null: the skin does not know it
};

// The top-level windows that belong to the same program as `board` and are not it: dialogs of it,
// or windows of the same process, or (where windows do not tell their process) of the same class.
// From the bottom of the stack to the top.
[[nodiscard]] Result<std::vector<WindowInfo>> ProgramWindows(Windows& windows, WindowId board);

// One thread; everything passed in must outlive it.
class Dialogs {
 public:
  Dialogs(const World& world, const Skin& skin, WindowId board)
      : world_(world), skin_(skin), board_(board) {}

  // The topmost dialog that is open, read; nothing when none is. Waits until it was painted and is
  // still, because a window is there before its contents are.
  [[nodiscard]] Result<std::optional<OpenDialog>> Find();
  // As Find(), but waits until `deadline` for one to open.
  [[nodiscard]] Result<std::optional<OpenDialog>> Await(TimePoint deadline);
  // Dismisses every open dialog, the topmost first. kStopped with the text for one that the skin
  // does not know or whose button is not found. Says whether one of them began a new game.
  [[nodiscard]] Result<bool> DismissAll(Clicker& clicker, Listener& listener);

 private:
  [[nodiscard]] Result<OpenDialog> Read(const WindowInfo& window) const;
  [[nodiscard]] const DialogSkin* Match(OpenDialog& dialog) const;
  void ReadWords(OpenDialog& dialog) const;
  [[nodiscard]] Result<WindowPoint> FindButton(OpenDialog& dialog);
  [[nodiscard]] Result<std::vector<WindowId>> OpenIds() const;
  [[nodiscard]] Status Dismiss(OpenDialog& dialog, Clicker& clicker, Listener& listener);

  // A button that was found once: while a dialog of that size shows the same pixels there, it is
  // that button and needs no OCR.
  struct KnownButton {
    Size dialog;
    WindowPoint place;
    cv::Mat patch;
  };

  World world_;
  const Skin& skin_;
  WindowId board_;
  std::map<std::string, KnownButton> known_buttons_;  // by the name of the skin's entry
};

}  // namespace mindreader
