#include "agent/turn_plan.h"

#include <algorithm>

namespace mindreader {

std::vector<Placement> PlanRow(const RowReading& row, const mastermind::Code& guess) {
  std::vector<Placement> wrong;
  std::vector<Placement> missing;
  for (int peg = 0; peg < guess.size(); ++peg) {
    const PegReading& hole = row.pegs[static_cast<std::size_t>(peg)];
    if (hole.IsColor() && hole.color == guess[peg]) continue;
    (hole.IsEmpty() ? missing : wrong).push_back({peg, guess[peg]});
  }
  wrong.insert(wrong.end(), missing.begin(), missing.end());
  return wrong;
}

std::optional<mastermind::Code> CodeOf(const RowReading& row) {
  if (!row.Full()) return std::nullopt;
  std::vector<int> colors;
  std::ranges::transform(row.pegs, std::back_inserter(colors), &PegReading::color);
  return mastermind::Code(colors);
}

}  // namespace mindreader
