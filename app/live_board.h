// `play --live`: the board as it is being played, in the terminal.
#pragma once

#include <cstdio>
#include <optional>
#include <string>
#include <vector>

#include "agent/events.h"
#include "agent/mastermind/code.h"
#include "skins/skin.h"

namespace mindreader {

struct LiveOptions {
  bool terminal = false;  // the board is drawn over itself; else each finished row is a line
  bool color = false;     // pegs in their colours; else as the names' first letters
};

// Draws to `out` what the player says, and passes it on.
class LiveBoard final : public Listener {
 public:
  // All must outlive this.
  LiveBoard(Listener& next, const Skin& skin, LiveOptions options, std::FILE* out)
      : next_(next), skin_(skin), options_(options), out_(out) {}
  void On(const Event& event) override;

 private:
  struct Row {
    mastermind::Code guess;
    int placed = 0;  // pegs that are confirmed to be on the board
    std::optional<mastermind::Feedback> answer;
    std::uint64_t codes = 0;  // still possible
  };
  void Redraw();
  void Print(const std::string& text);
  [[nodiscard]] std::string Line(const Row& row, std::size_t number) const;
  [[nodiscard]] std::string Peg(int color) const;

  Listener& next_;
  const Skin& skin_;
  LiveOptions options_;
  std::FILE* out_;
  std::vector<Row> rows_;
  std::string note_;
  std::size_t drawn_ = 0;  // lines
};

}  // namespace mindreader
