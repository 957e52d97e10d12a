// One program's board as it is now: captures the window, finds the board in it, reads it.
#pragma once

#include <memory>

#include "agent/known_words.h"
#include "agent/world.h"
#include "skins/skin.h"
#include "vision/board_layout.h"
#include "vision/reading.h"

namespace mindreader {

struct Observation {
  Frame frame;
  Reading reading;
};

// Locates the board when it is first needed and again when the window's size changed or the board
// is not where it was; in between it only reads. One thread.
class BoardView {
 public:
  // The skin must outlive the view.
  [[nodiscard]] static Result<BoardView> Open(const World& world, const Skin& skin,
                                              WindowId window);

  // Pegs, marks and state. kNotFound when the window or the board is gone.
  [[nodiscard]] Result<Observation> Look();
  // And the texts: OCR of what was not seen before.
  [[nodiscard]] Result<Observation> LookAndReadTexts();
  // Only the picture of a part; fails with kNotFound when the window no longer has the size that
  // layout() is for.
  [[nodiscard]] Result<Frame> Capture(const WindowRect& part);

  [[nodiscard]] const BoardLayout& layout() const { return layout_; }
  [[nodiscard]] const Skin& skin() const { return *skin_; }
  [[nodiscard]] WindowId window() const { return window_; }
  [[nodiscard]] ChangeWatch& watch() { return *watch_; }
  // What was read in dialogs over the board: kept here because players come and go.
  [[nodiscard]] KnownWords& dialog_texts() { return dialog_texts_; }
  [[nodiscard]] KnownWords& dialog_buttons() { return dialog_buttons_; }

 private:
  BoardView(const World& world, const Skin& skin, WindowId window)
      : world_(world), skin_(&skin), window_(window) {}
  Status Locate(const Frame& frame);

  World world_;
  const Skin* skin_;
  WindowId window_;
  std::unique_ptr<ChangeWatch> watch_;
  BoardLayout layout_;
  KnownWords dialog_texts_;
  KnownWords dialog_buttons_;
};

}  // namespace mindreader
