#include "agent/mastermind/consistent_codes.h"

#include <algorithm>

#include "agent/mastermind/random.h"

namespace mindreader::mastermind {
namespace {

// One answer of the history with what the prefix has used up of it.
struct Pending {
  std::array<std::uint8_t, kMaxPegs> guess{};
  std::array<std::int8_t, kMaxColors> count{};  // of each colour in the guess
  int exact_left = 0;                           // exact marks still to come
  int common_left = 0;                          // marks of both kinds still to come
  std::optional<Verdicts> verdicts;
};

// Walks the prefixes in order. Colours that no guess used are alike, so a walk may treat them as
// one wildcard: kFree then stands for any of them, and a leaf for Weight() codes.
class Walk {
 public:
  static constexpr int kFree = kMaxColors;

  Walk(const Rules& rules, std::span<const Turn> history) : rules_(rules) {
    for (const Turn& turn : history) {
      Pending pending;
      for (int peg = 0; peg < rules.pegs; ++peg) {
        const auto color = static_cast<std::size_t>(turn.guess[peg]);
        pending.guess[static_cast<std::size_t>(peg)] = static_cast<std::uint8_t>(color);
        ++pending.count[color];
        used_[color] = true;
      }
      pending.exact_left = turn.feedback.exact;
      pending.common_left = turn.feedback.exact + turn.feedback.misplaced;
      pending.verdicts = turn.verdicts;
      if (turn.verdicts) Bound(pending, *turn.verdicts);
      pending_.push_back(pending);
    }
    for (int color = 0; color < rules.colors; ++color) {
      if (!used_[static_cast<std::size_t>(color)]) free_colors_.push_back(color);
    }
  }

  // Calls leaf(prefix, number of wildcards) for each full code; stops when it returns false.
  template <typename Leaf>
  void EachCode(bool wildcards, Leaf&& leaf) {
    wildcards_ = wildcards && !free_colors_.empty();
    Descend(0, 0, leaf);
  }

  // How many codes a leaf with this many wildcards stands for.
  [[nodiscard]] std::uint64_t Weight(int wildcards) const {
    std::uint64_t weight = 1;
    for (int i = 0; i < wildcards; ++i) {
      weight *= free_colors_.size() - (rules_.repeats ? 0 : static_cast<std::size_t>(i));
    }
    return weight;
  }

  // The code of this number, 0 … Weight()-1, among those of a leaf.
  [[nodiscard]] Code Fill(Code code, std::uint64_t number) const {
    std::vector<int> colors = free_colors_;
    for (int peg = 0; peg < rules_.pegs; ++peg) {
      if (code[peg] != kFree) continue;
      const auto chosen = static_cast<std::ptrdiff_t>(number % colors.size());
      number /= colors.size();
      code.Set(peg, colors[static_cast<std::size_t>(chosen)]);
      if (!rules_.repeats) colors.erase(colors.begin() + chosen);
    }
    return code;
  }

 private:
  template <typename Leaf>
  bool Descend(int peg, int wildcards, Leaf& leaf) {
    if (peg == rules_.pegs) return leaf(prefix_, wildcards);
    for (int color = 0; color < rules_.colors; ++color) {
      if (wildcards_ && !used_[static_cast<std::size_t>(color)]) continue;
      if (!rules_.repeats && count_[static_cast<std::size_t>(color)] > 0) continue;
      if (!Try(peg, color, wildcards, leaf)) return false;
    }
    const bool room = rules_.repeats || static_cast<std::size_t>(wildcards) < free_colors_.size();
    return !wildcards_ || !room || Try(peg, kFree, wildcards + 1, leaf);
  }

  template <typename Leaf>
  bool Try(int peg, int color, int wildcards, Leaf& leaf) {
    if (!Place(peg, color)) return true;
    const bool go_on = Descend(peg + 1, wildcards, leaf);
    Unplace(peg, color);
    return go_on;
  }

  // How often a colour can be in the code, as verdicts tell: as often as it was marked, or more
  // where all its pegs were.
  void Bound(const Pending& pending, const Verdicts& verdicts) {
    std::array<int, kMaxColors> marked{};
    for (int peg = 0; peg < rules_.pegs; ++peg) {
      marked[pending.guess[static_cast<std::size_t>(peg)]] += verdicts.IsMarked(peg) ? 1 : 0;
    }
    for (std::size_t color = 0; color < marked.size(); ++color) {
      if (pending.count[color] == 0) continue;
      least_[color] = std::max(least_[color], marked[color]);
      if (marked[color] < pending.count[color])
        most_[color] = std::min(most_[color], marked[color]);
    }
  }

  // Whether the colours can still be there as often as the verdicts tell, with one more of `color`.
  [[nodiscard]] bool KeepsBounds(int color, int left) const {
    int missing = 0;
    for (std::size_t i = 0; i < least_.size(); ++i) {
      const int count = count_[i] + (static_cast<std::size_t>(color) == i ? 1 : 0);
      if (count > most_[i]) return false;
      missing += std::max(0, least_[i] - count);
    }
    return missing <= left;
  }

  // False, with nothing changed, when an answer cannot come true any more.
  bool Place(int peg, int color) {
    const int left = rules_.pegs - peg - 1;
    for (const Pending& pending : pending_) {
      if (!pending.verdicts) continue;
      if (pending.verdicts->IsExact(peg) != (Exact(pending, peg, color) == 1)) return false;
      if (!KeepsBounds(color, left)) return false;
    }
    for (const Pending& pending : pending_) {
      const int exact = pending.exact_left - Exact(pending, peg, color);
      const int common = pending.common_left - Common(pending, color, 0);
      if (exact < 0 || exact > left || common < 0 || common > left) return false;
    }
    for (Pending& pending : pending_) {
      pending.exact_left -= Exact(pending, peg, color);
      pending.common_left -= Common(pending, color, 0);
    }
    if (color != kFree) ++count_[static_cast<std::size_t>(color)];
    prefix_[static_cast<std::size_t>(peg)] = color;
    return true;
  }

  void Unplace(int peg, int color) {
    if (color != kFree) --count_[static_cast<std::size_t>(color)];
    for (Pending& pending : pending_) {
      pending.exact_left += Exact(pending, peg, color);
      pending.common_left += Common(pending, color, 0);
    }
  }

  static int Exact(const Pending& pending, int peg, int color) {
    return pending.guess[static_cast<std::size_t>(peg)] == color ? 1 : 0;
  }
  [[nodiscard]] int Common(const Pending& pending, int color, int already) const {
    if (color == kFree) return 0;
    const auto index = static_cast<std::size_t>(color);
    return count_[index] + already < pending.count[index] ? 1 : 0;
  }

  Rules rules_;
  std::vector<Pending> pending_;
  std::array<bool, kMaxColors> used_{};  // by a guess
  std::array<int, kMaxColors> least_{};  // of each colour in the code
  std::array<int, kMaxColors> most_ = [] {
    std::array<int, kMaxColors> most{};
    most.fill(kMaxPegs);
    return most;
  }();
  std::vector<int> free_colors_;
  bool wildcards_ = false;
  std::array<int, kMaxColors> count_{};  // of each colour in the prefix
  std::array<int, kMaxPegs> prefix_{};
};

}  // namespace

std::vector<Code> ConsistentCodes(const Rules& rules, std::span<const Turn> history) {
  std::vector<Code> codes;
  const auto pegs = static_cast<std::size_t>(rules.pegs);
  Walk(rules, history).EachCode(false, [&codes, pegs](std::span<const int> prefix, int) {
    codes.emplace_back(prefix.first(pegs));
    return true;
  });
  return codes;
}

std::uint64_t CountConsistentCodes(const Rules& rules, std::span<const Turn> history) {
  Walk walk(rules, history);
  std::uint64_t count = 0;
  walk.EachCode(true, [&](std::span<const int>, int wildcards) {
    count += walk.Weight(wildcards);
    return true;
  });
  return count;
}

std::optional<Code> FirstModel(const Rules& rules, std::span<const Turn> history) {
  Walk walk(rules, history);
  std::optional<Code> first;
  const auto pegs = static_cast<std::size_t>(rules.pegs);
  walk.EachCode(true, [&](std::span<const int> prefix, int) {
    first = walk.Fill(Code(prefix.first(pegs)), 0);  // each X the smallest colour it may have
    return false;
  });
  return first;
}

CodeSample SampleConsistentCodes(const Rules& rules, std::span<const Turn> history,
                                 std::size_t size, std::uint64_t seed) {
  CodeSample sample;
  sample.count = CountConsistentCodes(rules, history);
  if (sample.count <= size) {
    sample.codes = ConsistentCodes(rules, history);
    return sample;
  }
  // One code at a random place of each of `size` strata of nearly equal length.
  Random random(seed);
  const auto stratum_start = [&](std::uint64_t index) { return index * sample.count / size; };
  const auto place_in = [&](std::uint64_t index) {
    const std::uint64_t start = stratum_start(index);
    return start + random.Below(stratum_start(index + 1) - start);
  };
  Walk walk(rules, history);
  const auto pegs = static_cast<std::size_t>(rules.pegs);
  std::uint64_t passed = 0;
  std::uint64_t next = place_in(0);
  walk.EachCode(true, [&](std::span<const int> prefix, int wildcards) {
    const std::uint64_t weight = walk.Weight(wildcards);
    while (sample.codes.size() < size && next < passed + weight) {
      sample.codes.push_back(walk.Fill(Code(prefix.first(pegs)), next - passed));
      if (sample.codes.size() < size) next = place_in(sample.codes.size());
    }
    passed += weight;
    return sample.codes.size() < size;
  });
  std::sort(sample.codes.begin(), sample.codes.end());
  return sample;
}

}  // namespace mindreader::mastermind
