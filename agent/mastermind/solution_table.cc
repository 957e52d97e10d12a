#include "agent/mastermind/solution_table.h"

#include <algorithm>
#include <bit>

namespace mindreader::mastermind {

SolutionTable::SolutionTable(std::size_t entries)
    : buckets_(std::bit_ceil(std::max(entries / kWays, std::size_t{1}))) {}

std::optional<Solution> SolutionTable::Find(const SetKey& key) const {
  const std::size_t index = IndexOf(key);
  const std::lock_guard lock(locks_[index % kLocks]);
  for (const Entry& entry : buckets_[index]) {
    if (entry.candidates == 0 || entry.key != key) continue;
    return Solution{entry.cost, entry.exact != 0, entry.guess};
  }
  return std::nullopt;
}

void SolutionTable::Keep(const SetKey& key, std::size_t candidates, const Solution& solution) {
  const std::size_t index = IndexOf(key);
  const Entry kept{.key = key,
                   .cost = solution.cost,
                   .guess = solution.guess,
                   .candidates = static_cast<std::uint32_t>(candidates & 0x7FFFFFFF),
                   .exact = solution.exact ? 1U : 0U};
  const std::lock_guard lock(locks_[index % kLocks]);
  Bucket& bucket = buckets_[index];
  Entry* place = &bucket.back();
  for (Entry& entry : bucket) {
    if (entry.candidates != 0 && entry.key == key) {
      entry = kept;
      return;
    }
    if (entry.candidates < place->candidates) place = &entry;
  }
  *(place->candidates <= candidates ? place : &bucket.back()) = kept;
}

}  // namespace mindreader::mastermind
