// The program's other windows: end-of-game questions, high-score lists. Known ones are dismissed as
// the skin says; an unknown one stops the player.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "agent/board_view.h"
#include "agent/click.h"
#include "agent/events.h"
#include "agent/known_words.h"
#include "agent/world.h"
#include "skins/skin.h"

namespace mindreader {

struct OpenDialog {
  WindowInfo window;
  Frame frame;
  // OCR of a whole window costs tens of milliseconds, so it is done only where neither the title
  // nor what was read earlier tells which dialog this is; else `words` is empty.
  std::vector<TextReader::Word> words;
  std::string text;                  // all words, or those by which it was known again; untrusted
  const DialogSkin* skin = nullptr;  // null: the skin does not know it
};

// Whether a window belongs to the same program as `board`: a dialog of it, or a window of the same
// process, or (where windows do not tell their process) of the same class.
[[nodiscard]] bool IsOfProgram(const WindowInfo& window, const WindowInfo& board);

// The other top-level windows that belong to the same program as `board`, from the bottom of the
// stack to the top.
[[nodiscard]] Result<std::vector<WindowInfo>> ProgramWindows(Windows& windows, WindowId board);

// Those of them that say that they are dialogs, but not of another one of them: some say so of a
// window of their program that nobody sees.
[[nodiscard]] Result<std::vector<WindowInfo>> ProgramDialogs(Windows& windows, WindowId board);

// Remembers what it read for as long as it lives, so keep one for all games in a window. One
// thread; everything passed in must outlive it.
class Dialogs {
 public:
  Dialogs(const World& world, BoardView& view)
      : world_(world),
        skin_(view.skin()),
        board_(view.window()),
        texts_(view.dialog_texts()),
        buttons_(view.dialog_buttons()) {}

  // The topmost dialog that is open, read; nothing when none is. Waits until it was painted and is
  // still, because a window is there before its contents are.
  [[nodiscard]] Result<std::optional<OpenDialog>> Find();
  // As Find(), but waits until `deadline` for one to open.
  [[nodiscard]] Result<std::optional<OpenDialog>> Await(TimePoint deadline);
  // Dismisses every open dialog, the topmost first. kStopped with the text for one that the skin
  // does not know or whose button is not found. Says whether one of them began a new game.
  [[nodiscard]] Result<bool> DismissAll(Clicker& clicker, Listener& listener);

 private:
  [[nodiscard]] Result<OpenDialog> Read(const WindowInfo& window);
  [[nodiscard]] const DialogSkin* Identify(OpenDialog& dialog);
  // By pixels alone, or null.
  [[nodiscard]] const DialogSkin* Recognize(OpenDialog& dialog) const;
  void ReadWords(OpenDialog& dialog) const;
  [[nodiscard]] Result<WindowPoint> FindButton(OpenDialog& dialog);
  void AwaitPaint(const WindowInfo& window);
  [[nodiscard]] Result<std::vector<WindowId>> OpenIds() const;
  [[nodiscard]] Result<bool> Dismiss(OpenDialog& dialog, Clicker& clicker, Listener& listener);

  World world_;
  const Skin& skin_;
  WindowId board_;
  KnownWords& texts_;
  KnownWords& buttons_;
};

}  // namespace mindreader
