// What the tree search already knows of sets of candidates.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <optional>
#include <vector>

#include "agent/mastermind/partition_types.h"

namespace mindreader::mastermind {

struct Solution {
  std::uint64_t cost = 0;  // exact, or (in a full search) at least this
  bool exact = false;      // the least cost; in a beam search, the least found
  PackedCode guess = 0;    // when exact
};

// Two sets of one search share a key with a chance below 10^-24 for ten million sets.
struct SetKey {
  std::uint64_t low = 0;
  std::uint64_t high = 0;
  friend bool operator==(const SetKey&, const SetKey&) = default;
};

// A table of fixed size, in which a solution may push out an old one: rather that of a small set,
// which is quick to find again. Any number of threads.
class SolutionTable {
 public:
  explicit SolutionTable(std::size_t entries);  // rounded up to a power of two

  [[nodiscard]] std::optional<Solution> Find(const SetKey& key) const;
  void Keep(const SetKey& key, std::size_t candidates, const Solution& solution);

 private:
  struct Entry {
    SetKey key;
    std::uint64_t cost = 0;
    PackedCode guess = 0;
    std::uint32_t candidates : 31 = 0;  // 0: free
    std::uint32_t exact : 1 = 0;
  };
  // Entries that a key may be kept in. The last takes whatever finds no better place.
  static constexpr std::size_t kWays = 4;
  using Bucket = std::array<Entry, kWays>;
  static constexpr std::size_t kLocks = 256;

  [[nodiscard]] std::size_t IndexOf(const SetKey& key) const {
    return key.low & (buckets_.size() - 1);
  }

  std::vector<Bucket> buckets_;
  mutable std::array<std::mutex, kLocks> locks_;  // of the buckets with this index modulo kLocks
};

}  // namespace mindreader::mastermind
