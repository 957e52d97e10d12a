#include "agent/mastermind/counting.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

namespace mindreader::mastermind {
namespace {

// So many candidates are compared, and against so many.
constexpr std::size_t kMostGuesses = 200;
constexpr std::size_t kMostSecrets = 2000;

using Counts = std::array<int, kMaxColors>;

Feedback ExactAgain(const Code& guess, const Code& secret) {
  Counts in_guess{}, in_rest{};  // of the secret, what is not exact
  Feedback answer;
  for (int peg = 0; peg < guess.size(); ++peg) {
    ++in_guess[static_cast<std::size_t>(guess[peg])];
    if (guess[peg] == secret[peg]) {
      ++answer.exact;
    } else {
      ++in_rest[static_cast<std::size_t>(secret[peg])];
    }
  }
  for (std::size_t color = 0; color < in_guess.size(); ++color) {
    answer.misplaced += std::min(in_guess[color], in_rest[color]);
  }
  return answer;
}

Feedback EachPeg(const Code& guess, const Code& secret) {
  std::array<bool, kMaxColors> in_secret{};
  for (int peg = 0; peg < secret.size(); ++peg) {
    in_secret[static_cast<std::size_t>(secret[peg])] = true;
  }
  Feedback answer;
  for (int peg = 0; peg < guess.size(); ++peg) {
    if (guess[peg] == secret[peg]) {
      ++answer.exact;
    } else if (in_secret[static_cast<std::size_t>(guess[peg])]) {
      ++answer.misplaced;
    }
  }
  return answer;
}

// Goes through all codes peg by peg, as far as the exact marks of every answer allow.
template <typename Visit>
class CandidateSearch {
 public:
  CandidateSearch(Counting counting, const Rules& rules, std::span<const Turn> history, Visit visit)
      : counting_(counting),
        rules_(rules),
        history_(history),
        visit_(std::move(visit)),
        code_(std::vector<int>(static_cast<std::size_t>(rules.pegs), 0)),
        exact_(history.size()) {}

  // False when `visit` has had enough.
  bool From(int peg) {
    if (peg == rules_.pegs) return !Fits() || visit_(code_);
    for (int color = 0; color < rules_.colors; ++color) {
      code_.Set(peg, color);
      if (Place(peg, 1) && !From(peg + 1)) return false;
      Place(peg, -1);
    }
    return true;
  }

 private:
  // Counts the exact marks of a peg, or takes them back. Whether the rest can still agree.
  bool Place(int peg, int by) {
    bool possible = true;
    const int rest = rules_.pegs - peg - 1;
    for (std::size_t turn = 0; turn < history_.size(); ++turn) {
      if (history_[turn].guess[peg] == code_[peg]) exact_[turn] += by;
      const int wanted = history_[turn].feedback.exact;
      possible = possible && exact_[turn] <= wanted && exact_[turn] + rest >= wanted;
    }
    return possible;
  }

  [[nodiscard]] bool Fits() const {
    if (!rules_.repeats && code_.HasRepeats()) return false;
    for (std::size_t turn = 0; turn < history_.size(); ++turn) {
      const Turn& told = history_[turn];
      if (ScoreBy(counting_, told.guess, code_, turn) != told.feedback) return false;
    }
    return true;
  }

  Counting counting_;
  const Rules& rules_;
  std::span<const Turn> history_;
  Visit visit_;
  Code code_;
  std::vector<int> exact_;  // marks of each turn, for the pegs that are placed
};

// Calls `visit` with each code that fits, in order, until it returns false.
template <typename Visit>
void ForEachCandidate(Counting counting, const Rules& rules, std::span<const Turn> history,
                      Visit visit) {
  if (rules.CodeCount() > kMostCountedCodes) return;
  CandidateSearch<Visit>(counting, rules, history, std::move(visit)).From(0);
}

// Some of them, evenly spread.
std::vector<Code> Thinned(std::span<const Code> codes, std::size_t most) {
  const std::size_t step = (codes.size() + most - 1) / most;
  std::vector<Code> some;
  for (std::size_t i = 0; i < codes.size(); i += step) some.push_back(codes[i]);
  return some;
}

}  // namespace

const char* Name(Counting counting) {
  switch (counting) {
    case Counting::kStandard: return "exact and misplaced pegs as the rules say";
    case Counting::kExactAgain: return "exact pegs once more as misplaced ones";
    case Counting::kEachPeg: return "each peg as misplaced whose color is anywhere in the code";
    case Counting::kFirstBlind: return "no misplaced pegs in the first guess";
  }
  return "?";
}

Feedback ScoreBy(Counting counting, const Code& guess, const Code& secret, std::size_t turn) {
  switch (counting) {
    case Counting::kStandard: break;
    case Counting::kExactAgain: return ExactAgain(guess, secret);
    case Counting::kEachPeg: return EachPeg(guess, secret);
    case Counting::kFirstBlind:
      if (turn == 0) return {Score(guess, secret).exact, 0};
      break;
  }
  return Score(guess, secret);
}

std::vector<Code> CandidatesBy(Counting counting, const Rules& rules,
                               std::span<const Turn> history) {
  std::vector<Code> codes;
  ForEachCandidate(counting, rules, history, [&](const Code& code) {
    codes.push_back(code);
    return true;
  });
  return codes;
}

bool HasCandidateBy(Counting counting, const Rules& rules, std::span<const Turn> history) {
  bool found = false;
  ForEachCandidate(counting, rules, history, [&](const Code&) {
    found = true;
    return false;
  });
  return found;
}

std::optional<Choice> ChooseBy(Counting counting, const Rules& rules,
                               std::span<const Turn> history) {
  const std::vector<Code> candidates = CandidatesBy(counting, rules, history);
  const std::vector<Code> secrets = Thinned(candidates, kMostSecrets);
  const auto all = static_cast<double>(secrets.size());
  std::optional<Choice> best;
  for (const Code& guess : Thinned(candidates, kMostGuesses)) {
    std::map<Feedback, std::size_t> parts;
    for (const Code& secret : secrets) ++parts[ScoreBy(counting, guess, secret, history.size())];
    Choice choice{guess, candidates.size(), true};
    for (const auto& [answer, size] : parts) {
      const double part = static_cast<double>(size) / all;
      choice.bits -= part * std::log2(part);
      choice.worst_part = std::max<std::uint64_t>(choice.worst_part, size);
    }
    choice.parts = static_cast<int>(parts.size());
    choice.guesses_left = candidates.size() == 1 ? 1 : 2;
    if (choice.parts > 1) {
      choice.guesses_left = 1 + std::log(all) / std::max(choice.bits * std::log(2.0), 1e-9);
    }
    if (!best || choice.bits > best->bits) best = choice;
  }
  return best;
}

}  // namespace mindreader::mastermind
