#include "agent/mastermind/repair.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>

#include "agent/mastermind/consistent_codes.h"
#include "agent/mastermind/partition_kernel.h"

namespace mindreader::mastermind {
namespace {

// How many codes fit the history without these rows, by their answers to them.
using Answers = std::array<int, 2>;  // one or two rows; the second stays 0 where there is one
using CodesByAnswers = std::map<Answers, std::uint64_t>;

CodesByAnswers AnswersWithout(const Rules& rules, std::span<const Turn> history,
                              std::span<const std::size_t> rows) {
  History kept;
  for (std::size_t row = 0; row < history.size(); ++row) {
    if (std::find(rows.begin(), rows.end(), row) == rows.end()) kept.push_back(history[row]);
  }
  CodesByAnswers codes;
  for (const Code& code : ConsistentCodes(rules, kept)) {
    Answers answers{};
    for (std::size_t i = 0; i < rows.size(); ++i) {
      answers[i] = AnswerNumber(Score(history[rows[i]].guess, code));
    }
    ++codes[answers];
  }
  return codes;
}

// The repairs that change exactly these rows.
void AddRepairs(const Rules& rules, std::span<const Turn> history,
                std::span<const std::size_t> rows, std::vector<Repair>& to) {
  for (const auto& [answers, codes] : AnswersWithout(rules, history, rows)) {
    Repair repair{.changes = {}, .codes = codes};
    for (std::size_t i = 0; i < rows.size(); ++i) {
      const Feedback feedback = AnswerFeedback(answers[i]);
      repair.changes.push_back({rows[i], feedback});
      repair.marks += MarksApart(feedback, history[rows[i]].feedback);
    }
    to.push_back(std::move(repair));
  }
}

void KeepSmallest(std::vector<Repair>& repairs, std::size_t limit) {
  if (repairs.empty()) return;
  std::stable_sort(repairs.begin(), repairs.end(), [](const Repair& a, const Repair& b) {
    return a.marks != b.marks ? a.marks < b.marks : a.codes > b.codes;
  });
  const int least = repairs.front().marks;
  std::erase_if(repairs, [least](const Repair& repair) { return repair.marks > least; });
  if (repairs.size() > limit) repairs.resize(limit);
}

}  // namespace

int MarksApart(const Feedback& a, const Feedback& b) {
  const int exact = a.exact - b.exact;
  const int misplaced = a.misplaced - b.misplaced;
  // A mark of one kind that became one of the other is one change, not two.
  return exact * misplaced < 0 ? std::max(std::abs(exact), std::abs(misplaced))
                               : std::abs(exact) + std::abs(misplaced);
}

std::vector<Repair> FindRepairs(const Rules& rules, std::span<const Turn> history,
                                std::size_t limit) {
  std::vector<Repair> repairs;
  if (rules.CodeCount() > kMostRepairCodes) return repairs;
  if (CountConsistentCodes(rules, history) > 0) return repairs;
  for (std::size_t row = 0; row < history.size(); ++row) {
    AddRepairs(rules, history, std::array{row}, repairs);
  }
  const bool one_row_will_do = !repairs.empty();
  for (std::size_t first = 0; !one_row_will_do && first < history.size(); ++first) {
    for (std::size_t second = first + 1; second < history.size(); ++second) {
      AddRepairs(rules, history, std::array{first, second}, repairs);
    }
  }
  KeepSmallest(repairs, limit);
  return repairs;
}

}  // namespace mindreader::mastermind
