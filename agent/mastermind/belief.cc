#include "agent/mastermind/belief.h"

#include <algorithm>
#include <utility>

#include "agent/mastermind/consistent_codes.h"
#include "agent/mastermind/repair.h"

namespace mindreader::mastermind {
namespace {

// More repairs than this are not told apart: they name the same few rows anyway.
constexpr std::size_t kMostRepairs = 64;

bool WasPlayed(std::span<const Turn> history, const Code& code) {
  return std::ranges::any_of(history, [&](const Turn& turn) { return turn.guess == code; });
}

// An answer that would have ended the game cannot be the right one: the game went on.
bool EndsTheGame(const Rules& rules, const Repair& repair) {
  return std::ranges::any_of(repair.changes, [&](const Repair::Change& change) {
    return change.feedback.exact == rules.pegs;
  });
}

struct Doubt {
  History turns;
  std::vector<std::size_t> rows;  // indices into `turns`
};

std::optional<Doubt> ByRepair(const Rules& rules, std::span<const Turn> history) {
  auto repairs = FindRepairs(rules, history, kMostRepairs);
  std::erase_if(repairs, [&](const Repair& repair) { return EndsTheGame(rules, repair); });
  if (repairs.empty()) return std::nullopt;
  Doubt doubt{{history.begin(), history.end()}, {}};
  for (const auto& change : repairs.front().changes) {
    doubt.turns[change.row].feedback = change.feedback;
  }
  for (const Repair& repair : repairs) {
    for (const auto& change : repair.changes) doubt.rows.push_back(change.row);
  }
  return doubt;
}

// The code that contradicts the fewest answers, and among these the fewest marks.
std::optional<Doubt> ByLeastContradiction(const Rules& rules, std::span<const Turn> history) {
  if (rules.CodeCount() > kMostListedCodes) return std::nullopt;
  std::optional<Code> best;
  std::pair<int, int> least;
  for (const Code& code : ConsistentCodes(rules, {})) {
    std::pair<int, int> wrong{0, 0};  // rows, marks
    for (const Turn& turn : history) {
      const int apart = MarksApart(Score(turn.guess, code), turn.feedback);
      wrong.first += apart > 0 ? 1 : 0;
      wrong.second += apart;
    }
    if ((best && wrong >= least) || WasPlayed(history, code)) continue;
    best = code;
    least = wrong;
  }
  if (!best) return std::nullopt;
  Doubt doubt{{history.begin(), history.end()}, {}};
  for (std::size_t row = 0; row < history.size(); ++row) {
    const Feedback right = Score(history[row].guess, *best);
    if (right == history[row].feedback) continue;
    doubt.turns[row].feedback = right;
    doubt.rows.push_back(row);
  }
  return doubt;
}

}  // namespace

std::optional<Belief> Believe(const Rules& rules, std::span<const Turn> history) {
  Belief belief;
  History possible;
  std::vector<std::size_t> rows;  // of `possible`, as indices into `history`
  for (std::size_t row = 0; row < history.size(); ++row) {
    if (Possible(history[row].feedback, rules.pegs)) {
      possible.push_back(history[row]);
      rows.push_back(row);
    } else {
      belief.doubted.push_back(row);
    }
  }
  if (CountConsistentCodes(rules, possible) > 0) {
    belief.turns = std::move(possible);
    return belief;
  }
  auto doubt = ByRepair(rules, possible);
  if (!doubt) doubt = ByLeastContradiction(rules, possible);
  if (!doubt) return std::nullopt;
  belief.turns = std::move(doubt->turns);
  for (const std::size_t row : doubt->rows) belief.doubted.push_back(rows[row]);
  std::ranges::sort(belief.doubted);
  belief.doubted.erase(std::unique(belief.doubted.begin(), belief.doubted.end()),
                       belief.doubted.end());
  return belief;
}

}  // namespace mindreader::mastermind
