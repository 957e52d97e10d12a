#include "app/live_board.h"

#include <algorithm>

#include <fmt/format.h>

#include "app/play_output.h"
#include "base/text.h"

namespace mindreader {

void LiveBoard::On(const Event& event) {
  next_.On(event);
  if (const auto* began = std::get_if<GameBegan>(&event)) {
    rows_.clear();
    drawn_ = 0;
    for (const auto& turn : began->found) {
      rows_.push_back({turn.guess, turn.guess.size(), turn.feedback, 0});
    }
    note_ = fmt::format("game {}", began->game);
  } else if (const auto* chosen = std::get_if<GuessChosen>(&event)) {
    // A turn that is begun again takes the place of what was shown of it.
    if (!rows_.empty() && !rows_.back().answer) rows_.pop_back();
    rows_.push_back({chosen->choice.guess, 0, {}, chosen->choice.candidates});
    const std::uint64_t codes = chosen->choice.candidates;
    note_ = fmt::format("{} {} possible", codes, codes == 1 ? "code" : "codes");
  } else if (const auto* made = std::get_if<GestureMade>(&event)) {
    const bool placed = made->result.outcome == ClickOutcome::kConfirmed &&
                        made->gesture.purpose.find(" to hole ") != std::string::npos;
    if (!placed || rows_.empty()) return;
    rows_.back().placed = std::min(rows_.back().placed + 1, rows_.back().guess.size());
  } else if (const auto* again = std::get_if<ReadAgain>(&event)) {
    note_ = "reading again: " + Printable(again->reason);
  } else if (const auto* answered = std::get_if<GuessAnswered>(&event)) {
    if (rows_.empty()) return;
    Row& row = rows_.back();
    row.placed = row.guess.size();
    row.answer = answered->answer.feedback;
    row.codes = answered->candidates_left;
    note_.clear();
    if (!options_.terminal) return Print(Line(row, rows_.size()) + "\n");
  } else if (std::holds_alternative<GameEnded>(event)) {
    note_.clear();  // how it ended is said on stdout
    if (!options_.terminal) return;
  } else {
    return;
  }
  if (options_.terminal) Redraw();
}

std::string LiveBoard::Peg(int color) const {
  const PaletteColor& peg = skin_.palette.colors[static_cast<std::size_t>(color)];
  if (!options_.color) return fmt::format("{:.3}", Printable(peg.name));
  const BgrRange& range = peg.appearance.front();
  const auto middle = [](int low, int high) { return (low + high) / 2; };
  return fmt::format("\x1B[38;2;{};{};{}m●\x1B[0m", middle(range.low.red, range.high.red),
                     middle(range.low.green, range.high.green),
                     middle(range.low.blue, range.high.blue));
}

std::string LiveBoard::Line(const Row& row, std::size_t number) const {
  std::string line = fmt::format("{:>3} ", number);
  for (int peg = 0; peg < row.guess.size(); ++peg) {
    line += ' ';
    if (peg < row.placed) {
      line += Peg(row.guess[peg]);
    } else {
      line += options_.color ? "○" : "...";
    }
  }
  if (!row.answer) return line;
  line += fmt::format("   {} exact, {} misplaced", row.answer->exact, row.answer->misplaced);
  return row.codes > 0 ? line + fmt::format("; {} left", row.codes) : line;
}

void LiveBoard::Redraw() {
  // Back to the first line of the last drawing, and away with it.
  std::string text = drawn_ > 0 ? fmt::format("\x1B[{}A\x1B[J", drawn_) : "";
  for (std::size_t row = 0; row < rows_.size(); ++row) text += Line(rows_[row], row + 1) + "\n";
  drawn_ = rows_.size();
  if (!note_.empty()) {
    text += note_ + "\n";
    ++drawn_;
  }
  Print(text);
}

void LiveBoard::Print(const std::string& text) {
  fmt::print(out_, "{}", text);
  std::fflush(out_);
}

}  // namespace mindreader
