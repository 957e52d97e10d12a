// Finds the answers that are probably wrong when no code fits them all.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "agent/mastermind/code.h"

namespace mindreader::mastermind {

// Other answers to some rows, with which at least one code fits.
struct Repair {
  struct Change {
    std::size_t row = 0;  // index into the history
    Feedback feedback;    // what the answer may have been
    friend auto operator<=>(const Change&, const Change&) = default;
  };
  std::vector<Change> changes;  // by row
  int marks = 0;                // size of the change: by how much exact and misplaced marks differ
  std::uint64_t codes = 0;      // that fit then
};

// All repairs that change the fewest rows, and among these the fewest marks; the ones that leave
// more codes first, at most `limit` of them. Nothing to repair: empty. Tells single wrong rows and
// pairs apart; where three or more rows must be wrong, says nothing either. For boards of up to
// kMostRepairCodes codes.
[[nodiscard]] std::vector<Repair> FindRepairs(const Rules& rules, std::span<const Turn> history,
                                              std::size_t limit = 8);
inline constexpr std::uint64_t kMostRepairCodes = 1ULL << 25;

// A row's marks differ by as many as must be added, taken away or turned from one kind into the
// other.
[[nodiscard]] int MarksApart(const Feedback& a, const Feedback& b);

}  // namespace mindreader::mastermind
