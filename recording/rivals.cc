#include "recording/rivals.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace mindreader {
namespace {

using mastermind::Code;

// So many pairs of codes are compared for a turn: about a tenth of a second.
constexpr std::uint64_t kMostPairs = 4'000'000;
// Boards of more codes are not listed.
constexpr std::uint64_t kMostCodes = 200'000;
// Bits that differ by less are the same worth, computed in another order.
constexpr double kSameWorth = 1e-9;

constexpr std::size_t kSide = mastermind::kMaxPegs + 1;

Rival Judge(const Code& guess, const std::vector<Code>& candidates) {
  std::array<std::uint64_t, kSide * kSide> parts{};
  Rival rival{guess, 0, 0, false};
  for (const Code& secret : candidates) {
    const auto answer = mastermind::Score(guess, secret);
    ++parts[static_cast<std::size_t>(answer.exact) * kSide +
            static_cast<std::size_t>(answer.misplaced)];
    rival.is_candidate = rival.is_candidate || secret == guess;
  }
  const auto all = static_cast<double>(candidates.size());
  for (const std::uint64_t part : parts) {
    if (part == 0) continue;
    const double share = static_cast<double>(part) / all;
    rival.bits -= share * std::log2(share);
    rival.worst_part = std::max(rival.worst_part, part);
  }
  return rival;
}

bool Better(const Rival& a, const Rival& b) {
  if (std::abs(a.bits - b.bits) > kSameWorth) return a.bits > b.bits;
  if (a.is_candidate != b.is_candidate) return a.is_candidate;
  return a.guess < b.guess;
}

}  // namespace

Rivals BestRivals(const mastermind::Rules& rules, std::span<const mastermind::Turn> history,
                  const Code& guess, std::size_t count) {
  Rivals rivals;
  if (!rules.Valid() || guess.size() != rules.pegs || rules.CodeCount() > kMostCodes) return rivals;
  const std::vector<Code> all = mastermind::AllCodes(rules);
  std::vector<Code> candidates;
  for (const Code& code : all) {
    if (mastermind::Consistent(code, history)) candidates.push_back(code);
  }
  if (candidates.empty() || candidates.size() > kMostPairs / 10) return rivals;
  const std::uint64_t affordable = kMostPairs / candidates.size();
  const std::uint64_t step = std::max<std::uint64_t>(1, all.size() / affordable);
  std::vector<Rival> judged;
  for (std::size_t i = 0; i < all.size(); i += step) {
    if (all[i] != guess) judged.push_back(Judge(all[i], candidates));
  }
  rivals.compared = judged.size();
  std::ranges::sort(judged, Better);
  for (const Rival& rival : judged) {
    if (rivals.best.size() == count) break;
    const bool same =
        !rivals.best.empty() && std::abs(rivals.best.back().bits - rival.bits) <= kSameWorth;
    if (!same) rivals.best.push_back(rival);
  }
  return rivals;
}

}  // namespace mindreader
