// What a picture of a board means: plain values.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace mindreader {

// What one hole shows. `margin` says how sure that is: how much nearer (0 … 255 channel levels) the
// sampled colour is to this meaning than to the second best one.
struct PegReading {
  enum class Kind { kUnknown, kEmptyWaiting, kEmptyActive, kColor };
  Kind kind = Kind::kUnknown;
  int color = -1;  // index into the skin's palette, for kColor
  int margin = 0;
  [[nodiscard]] bool IsColor() const { return kind == Kind::kColor; }
  [[nodiscard]] bool IsEmpty() const {
    return kind == Kind::kEmptyWaiting || kind == Kind::kEmptyActive;
  }
  friend bool operator==(const PegReading&, const PegReading&) = default;
};

// The marks beside a row as they are drawn. Nothing drawn yet reads as 0 and 0: whether the row has
// been answered is told by RowReading::answered.
struct MarksReading {
  int exact = 0;
  int misplaced = 0;
  int unknown = 0;  // slots that could not be read; any makes the marks unusable
  int margin = 0;   // the smallest of the slots
  int ready = 0;    // slots that show that the row can be submitted (MarksSkin::ready)
  friend bool operator==(const MarksReading&, const MarksReading&) = default;
};

struct RowReading {
  std::vector<PegReading> pegs;
  MarksReading marks;
  bool answered = false;  // full, and the program has judged it: the marks are final
  [[nodiscard]] bool Full() const;
  [[nodiscard]] bool Blank() const;    // every hole is empty
  [[nodiscard]] bool Unknown() const;  // some hole cannot be read
  friend bool operator==(const RowReading&, const RowReading&) = default;
};

struct TextReading {
  std::string name;          // of the skin's text area
  std::string text;          // untrusted
  std::optional<int> exact;  // the marks that the text states, if it does
  std::optional<int> misplaced;
  friend bool operator==(const TextReading&, const TextReading&) = default;
};

enum class BoardState { kPlaying, kWon, kLost, kCovered, kUnreadable };
[[nodiscard]] const char* Name(BoardState state);

struct Reading {
  std::vector<RowReading> rows;    // rows[0] is the first row that is played
  std::optional<int> active_row;   // the row that takes pegs now; none when the game is over
  std::vector<PegReading> secret;  // as revealed at the end; empty if it is not shown
  std::vector<TextReading> texts;
  BoardState state = BoardState::kUnreadable;
  std::string reason;  // for kCovered and kUnreadable: what was seen and where
  friend bool operator==(const Reading&, const Reading&) = default;
};

}  // namespace mindreader
