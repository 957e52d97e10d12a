#include "agent/mastermind/ranked_chooser.h"

#include <algorithm>
#include <array>
#include <bit>

namespace mindreader::mastermind {

std::uint32_t ColorsOf(PackedCode code, int pegs) {
  std::uint32_t colors = 0;
  for (int peg = 0; peg < pegs; ++peg) colors |= 1U << (code >> (4 * peg) & 15);
  return colors;
}

ColorGroups GroupColors(const Rules& rules, std::uint32_t used,
                        std::span<const PackedCode> candidates) {
  std::uint32_t alive = 0;
  for (const PackedCode code : candidates) alive |= ColorsOf(code, rules.pegs);
  const std::uint32_t all = (1U << rules.colors) - 1;
  return {.dead = all & ~alive, .free = alive & ~used};
}

GuessSpace DistinctGuesses(const Rules& rules, const ColorGroups& groups) {
  GuessSpace space = AllGuesses(rules);
  space.one_of_a_kind = true;
  const auto chain = [&space](std::uint32_t group) {
    std::uint32_t before = 0;
    for (std::uint32_t color = 0; color < kMaxColors; ++color) {
      if ((group >> color & 1) == 0) continue;
      space.after[color] = static_cast<std::uint16_t>(before);
      before = 1U << color;
    }
  };
  chain(groups.free);
  if (rules.repeats) {
    // One dead colour does the work of all.
    const std::uint32_t first_dead = groups.dead & -groups.dead;
    space.colors = static_cast<std::uint16_t>((space.colors & ~groups.dead) | first_dead);
  } else {
    chain(groups.dead);
  }
  return space;
}

Splitter PerfectSplitter(int pegs, std::span<const PackedCode> candidates,
                         std::span<std::uint8_t> answers) {
  const PartitionKernel& kernel = FastestKernel();
  for (const PackedCode guess : candidates) {
    kernel.answers(guess, pegs, candidates.data(), candidates.size(), answers.data());
    AnswerSet seen = 0;
    for (std::size_t i = 0; i < candidates.size(); ++i) seen |= AnswerSet{1} << answers[i];
    if (static_cast<std::size_t>(std::popcount(seen)) == candidates.size()) return {true, guess};
  }
  return {};
}

Split::Split(PackedCode guess, int pegs, std::span<const PackedCode> codes) : codes_(codes.size()) {
  std::vector<std::uint8_t> answers(codes.size());
  FastestKernel().answers(guess, pegs, codes.data(), codes.size(), answers.data());
  for (const std::uint8_t answer : answers) ++start_[answer + 1U];
  for (std::size_t i = 1; i < start_.size(); ++i) start_[i] += start_[i - 1];
  std::array<std::size_t, kMaxAnswers + 1> next = start_;
  for (std::size_t i = 0; i < codes.size(); ++i) codes_[next[answers[i]]++] = codes[i];
}

RankedChooser::RankedChooser(Rank rank, const Rules& rules, std::uint64_t largest)
    : rank_(rank), rules_(rules) {
  if (rank == Rank::kEntropy) entropy_ = EntropyTable(largest);
}

PackedCode RankedChooser::Choose(std::span<const PackedCode> candidates, std::uint32_t used) const {
  if (candidates.size() <= 2) return candidates.front();
  if (candidates.size() <= static_cast<std::size_t>(AnswerCount(rules_.pegs) - 1)) {
    std::array<std::uint8_t, kMaxAnswers> answers;
    const Splitter perfect = PerfectSplitter(rules_.pegs, candidates, answers);
    if (perfect.found) return perfect.guess;
  }
  const CandidateSlices slices(rules_, candidates);
  AlignedWords scratch = slices.Scratch();
  BestGuess best{.enough = LeastKey(candidates.size())};
  const GuessSpace space = DistinctGuesses(rules_, GroupColors(rules_, used, candidates));
  FastestKernel().find_best(slices.view(), space, rank_, entropy_.data(), scratch.get(), &best);
  return best.guess;
}

// Of a guess that tells all candidates apart but is none itself: after PerfectSplitter() failed,
// nothing can be better.
std::uint64_t RankedChooser::LeastKey(std::uint64_t candidates) const {
  switch (rank_) {
    case Rank::kWorstPart: return 2 * 1 + 1;
    case Rank::kExpectedSize: return 2 * candidates + 1;
    case Rank::kEntropy: return 1;
    case Rank::kMostParts:
      return 2 * (kMaxAnswers - std::min<std::uint64_t>(candidates, kMaxAnswers)) + 1;
  }
  return 0;
}

}  // namespace mindreader::mastermind
