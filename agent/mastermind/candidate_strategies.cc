#include "agent/mastermind/candidate_strategies.h"

#include <algorithm>

#include "agent/mastermind/choice.h"
#include "agent/mastermind/consistent_codes.h"
#include "agent/mastermind/random.h"

namespace mindreader::mastermind {
namespace {

// Beyond so many candidates only a sample of them is compared with each other (4 million scores).
constexpr std::size_t kMostCompared = 2048;
constexpr std::uint64_t kSampleSeed = 1977;

Choice DescribeBySample(const Code& guess, const Rules& rules, std::span<const Turn> history) {
  const CodeSample sample = SampleConsistentCodes(rules, history, kMostCompared, kSampleSeed);
  return Describe(guess, sample.codes, sample.count);
}

class SimpleStrategy : public Strategy {
 public:
  SimpleStrategy(const Rules& rules, std::uint64_t seed) : rules_(rules), seed_(seed) {}

  std::optional<Choice> Choose(std::span<const Turn> history) override {
    const CodeSample one = SampleConsistentCodes(rules_, history, 1, SeedFor(history));
    if (one.codes.empty()) return std::nullopt;
    return DescribeBySample(one.codes.front(), rules_, history);
  }
  const Rules& rules() const override { return rules_; }

 private:
  [[nodiscard]] std::uint64_t SeedFor(std::span<const Turn> history) const {
    std::uint64_t mixed = seed_;
    const auto mix = [&mixed](int number) {
      mixed = Random(mixed ^ static_cast<std::uint64_t>(number)).Next();
    };
    for (const Turn& turn : history) {
      for (int peg = 0; peg < turn.guess.size(); ++peg) mix(turn.guess[peg]);
      mix(turn.feedback.exact);
      mix(turn.feedback.misplaced);
    }
    return mixed;
  }

  Rules rules_;
  std::uint64_t seed_;
};

class SerialStrategy : public Strategy {
 public:
  explicit SerialStrategy(const Rules& rules) : rules_(rules) {}

  std::optional<Choice> Choose(std::span<const Turn> history) override {
    const std::optional<Code> first = FirstModel(rules_, history);
    if (!first) return std::nullopt;
    return DescribeBySample(*first, rules_, history);
  }
  const Rules& rules() const override { return rules_; }

 private:
  Rules rules_;
};

class SerialWorstCaseStrategy : public Strategy {
 public:
  explicit SerialWorstCaseStrategy(const Rules& rules) : rules_(rules) {}

  std::optional<Choice> Choose(std::span<const Turn> history) override {
    const CodeSample sample = SampleConsistentCodes(rules_, history, kMostCompared, kSampleSeed);
    if (sample.codes.empty()) return std::nullopt;
    if (sample.count == 1) return Describe(sample.codes.front(), sample.codes, 1);
    const std::optional<Code> next = NewColors(history);
    if (next) return Describe(*next, sample.codes, sample.count);
    return Describe(LeastWorst(sample.codes), sample.codes, sample.count);
  }
  const Rules& rules() const override { return rules_; }

 private:
  // The next colours to try; nothing when too few are left. The number of the last colour alone
  // follows from the others.
  [[nodiscard]] std::optional<Code> NewColors(std::span<const Turn> history) const {
    unsigned used = 0;  // colours as bits
    for (const Turn& turn : history) {
      for (int peg = 0; peg < rules_.pegs; ++peg) used |= 1U << turn.guess[peg];
    }
    std::vector<int> colors;
    const int each = rules_.repeats ? 2 : rules_.pegs;  // colours in a guess
    for (int color = 0; color < rules_.colors && static_cast<int>(colors.size()) < each; ++color) {
      if ((used >> color & 1) == 0) colors.push_back(color);
    }
    if (static_cast<int>(colors.size()) < each) return std::nullopt;
    if (rules_.repeats) {
      const auto second = static_cast<std::size_t>((rules_.pegs + 1) / 2);
      colors.resize(static_cast<std::size_t>(rules_.pegs), colors[1]);
      std::fill_n(colors.begin(), second, colors[0]);
    }
    return Code(colors);
  }

  static Code LeastWorst(std::span<const Code> candidates) {
    const Code* best = nullptr;
    std::uint64_t least = UINT64_MAX;
    for (const Code& guess : candidates) {
      const Parts parts = PartsOf(guess, candidates);
      const std::uint64_t worst = *std::max_element(parts.begin(), parts.end());
      if (worst >= least) continue;
      least = worst;
      best = &guess;
    }
    return *best;
  }

  Rules rules_;
};

}  // namespace

std::unique_ptr<Strategy> MakeSimpleStrategy(const Rules& rules, std::uint64_t seed) {
  return std::make_unique<SimpleStrategy>(rules, seed);
}
std::unique_ptr<Strategy> MakeSerialStrategy(const Rules& rules) {
  return std::make_unique<SerialStrategy>(rules);
}
std::unique_ptr<Strategy> MakeSerialWorstCaseStrategy(const Rules& rules) {
  return std::make_unique<SerialWorstCaseStrategy>(rules);
}

}  // namespace mindreader::mastermind
