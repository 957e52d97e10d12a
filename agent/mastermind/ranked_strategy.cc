#include "agent/mastermind/ranked_strategy.h"

#include <algorithm>
#include <array>

#include "agent/mastermind/choice.h"
#include "agent/mastermind/consistent_codes.h"
#include "agent/mastermind/partition_kernel.h"
#include "agent/mastermind/ranked_chooser.h"

namespace mindreader::mastermind {
namespace {

// Codes of the largest board that is held in memory: 7×8 and 5×15, bit-sliced below 100 MB.
constexpr std::uint64_t kMostCandidates = 1ULL << 21;
// Pairs of a guess and a candidate that are scored for one decision: below a second on one core of
// 2020s make with AVX2.
constexpr std::uint64_t kMostPairs = 1ULL << 33;
// A guess costs at least as much as this many candidates.
constexpr std::uint64_t kLeastPairsPerGuess = 128;
// The sample of boards beyond that; pairs are then scored one by one, about 30 ns each. The
// standard error of a part's share is below 0.8 % of the candidates.
constexpr std::size_t kSampleSize = 4096;
constexpr std::size_t kSampleGuesses = 2048;
constexpr std::uint64_t kSampleSeed = 1977;

// The key of BestGuess for one guess, from its parts.
std::uint64_t KeyOf(const Parts& parts, Rank rank, int pegs,
                    std::span<const std::uint64_t> entropy) {
  std::uint64_t value = rank == Rank::kMostParts ? kMaxAnswers : 0;
  for (const std::uint64_t part : parts) {
    switch (rank) {
      case Rank::kWorstPart: value = std::max(value, part); break;
      case Rank::kExpectedSize: value += part * part; break;
      case Rank::kEntropy: value += entropy[part]; break;
      case Rank::kMostParts: value -= part > 0 ? 1 : 0; break;
    }
  }
  const bool is_candidate = parts[static_cast<std::size_t>(AnswerNumber(pegs, pegs))] > 0;
  return 2 * value + (is_candidate ? 0 : 1);
}

// An upper bound of the number of guesses in a space.
std::uint64_t GuessCount(const GuessSpace& space, int pegs) {
  std::uint64_t in_order = 0;  // colours that must wait for another
  std::uint64_t at_once = 0;
  for (std::size_t color = 0; color < kMaxColors; ++color) {
    if ((space.colors >> color & 1) == 0) continue;
    ++(space.after[color] == 0 ? at_once : in_order);
  }
  // ways[k]: prefixes that have used k of the waiting colours.
  std::array<std::uint64_t, kMaxPegs + 1> ways{1};
  for (int peg = 0; peg < pegs; ++peg) {
    for (std::uint64_t used = kMaxPegs; used + 1 > 0; --used) {
      ways[used] *= at_once + used;
      if (used > 0 && used <= in_order) ways[used] += ways[used - 1];
    }
  }
  std::uint64_t count = 0;
  for (const std::uint64_t way : ways) count += way;
  return count;
}

class RankedStrategy : public Strategy {
 public:
  RankedStrategy(Rank rank, const Rules& rules) : rank_(rank), rules_(rules) {}

  std::optional<Choice> Choose(std::span<const Turn> history) override {
    if (!history.empty()) return Decide(history);
    if (!first_) first_ = Decide(history);
    return first_;
  }
  const Rules& rules() const override { return rules_; }

 private:
  std::optional<Choice> Decide(std::span<const Turn> history) {
    const std::uint64_t count = CountConsistentCodes(rules_, history);
    if (count == 0) return std::nullopt;
    if (count > kMostCandidates) return DecideBySample(history);
    const std::vector<Code> candidates = ConsistentCodes(rules_, history);
    std::vector<PackedCode> packed(candidates.size());
    std::transform(candidates.begin(), candidates.end(), packed.begin(), Pack);
    std::uint32_t used = 0;
    for (const Turn& turn : history) used |= ColorsOf(Pack(turn.guess), rules_.pegs);
    const std::uint64_t guesses =
        GuessCount(DistinctGuesses(rules_, GroupColors(rules_, used, packed)), rules_.pegs);
    if (guesses > kMostPairs / std::max(count, kLeastPairsPerGuess)) {
      return DecideBySample(history);
    }
    if (!chooser_ || count > chooser_largest_) {
      chooser_.emplace(rank_, rules_, count);
      chooser_largest_ = count;
    }
    return Describe(Unpack(chooser_->Choose(packed, used), rules_.pegs), candidates, count);
  }

  std::optional<Choice> DecideBySample(std::span<const Turn> history) {
    const CodeSample sample =
        SampleConsistentCodes(rules_, history, kSampleSize, kSampleSeed + history.size());
    const std::vector<std::uint64_t> entropy = EntropyTable(sample.codes.size());
    const std::size_t step = std::max<std::size_t>(1, sample.codes.size() / kSampleGuesses);
    const Code* best = nullptr;
    std::uint64_t best_key = UINT64_MAX;
    for (std::size_t i = 0; i < sample.codes.size(); i += step) {
      const Parts parts = PartsOf(sample.codes[i], sample.codes);
      const std::uint64_t key = KeyOf(parts, rank_, rules_.pegs, entropy);
      if (key >= best_key) continue;
      best_key = key;
      best = &sample.codes[i];
    }
    return Describe(*best, sample.codes, sample.count);
  }

  Rank rank_;
  Rules rules_;
  std::optional<Choice> first_;  // the same in every game
  std::optional<RankedChooser> chooser_;
  std::uint64_t chooser_largest_ = 0;  // the most candidates it was made for
};

}  // namespace

std::unique_ptr<Strategy> MakeRankedStrategy(Rank rank, const Rules& rules) {
  return std::make_unique<RankedStrategy>(rank, rules);
}

}  // namespace mindreader::mastermind
