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

// Goes through all codes peg by peg, as far as the marks of every answer allow.
template <typename Visit>
class CandidateSearch {
 public:
  CandidateSearch(Counting counting, const Rules& rules, std::span<const Turn> history, Visit visit)
      : counting_(counting),
        rules_(rules),
        visit_(std::move(visit)),
        code_(std::vector<int>(static_cast<std::size_t>(rules.pegs), 0)) {
    for (const Turn& told : history) {
      Told& turn = turns_.emplace_back(Told{told, {}, {}});
      for (int peg = 0; peg < rules.pegs; ++peg) {
        const int count = ++turn.in_guess[static_cast<std::size_t>(told.guess[peg])];
        if (counting == Counting::kEachPeg) turn.most_a_peg = std::max(turn.most_a_peg, count);
      }
      // What is counted beside the exact marks, as pegs are placed.
      turn.wanted = told.feedback.misplaced;
      if (counting != Counting::kExactAgain) turn.wanted += told.feedback.exact;
    }
  }

  // False when `visit` has had enough, or it took too long.
  bool From(int peg) {
    if (peg == rules_.pegs) return !Fits() || visit_(code_);
    for (int color = 0; color < rules_.colors; ++color) {
      if (++steps_ > kMostSteps) return false;
      code_.Set(peg, color);
      if (Place(peg, true) && !From(peg + 1)) return false;
      Place(peg, false);
    }
    return true;
  }

 private:
  struct Told {
    Turn told;
    Counts in_guess{};
    Counts in_rest{};  // kExactAgain: of the code, what is not exact
    int exact = 0;     // marks, for the pegs that are placed
    int counted = 0;   // kExactAgain: misplaced ones; else all pegs that have any mark
    int wanted = 0;
    int most_a_peg = 1;  // so much one more peg of the code may add
  };

  // Counts the marks of a peg, or takes them back. Whether the rest can still agree.
  bool Place(int peg, bool there) {
    bool possible = true;
    const auto color = static_cast<std::size_t>(code_[peg]);
    const int rest = rules_.pegs - peg - 1, by = there ? 1 : -1;
    const int before = there ? in_code_[color]++ : --in_code_[color];
    for (std::size_t i = 0; i < turns_.size(); ++i) {
      Told& turn = turns_[i];
      const bool exact = turn.told.guess[peg] == code_[peg];
      if (exact) turn.exact += by;
      turn.counted += by * Adds(turn, color, exact, before, there);
      const int wanted = turn.told.feedback.exact;
      possible = possible && turn.exact <= wanted && turn.exact + rest >= wanted;
      if (counting_ == Counting::kFirstBlind && i == 0) continue;
      possible = possible && turn.counted <= turn.wanted &&
                 turn.counted + rest * turn.most_a_peg >= turn.wanted;
    }
    return possible;
  }

  // What a peg of the code adds to what is counted, after so many of its color.
  int Adds(Told& turn, std::size_t color, bool exact, int before, bool there) const {
    if (counting_ == Counting::kEachPeg) return before == 0 ? turn.in_guess[color] : 0;
    if (counting_ == Counting::kExactAgain) {
      if (exact) return 0;
      before = there ? turn.in_rest[color]++ : --turn.in_rest[color];
    }
    return before < turn.in_guess[color] ? 1 : 0;
  }

  [[nodiscard]] bool Fits() const {
    if (!rules_.repeats && code_.HasRepeats()) return false;
    for (std::size_t turn = 0; turn < turns_.size(); ++turn) {
      const Turn& told = turns_[turn].told;
      if (ScoreBy(counting_, told.guess, code_, turn) != told.feedback) return false;
    }
    return true;
  }

  Counting counting_;
  const Rules& rules_;
  Visit visit_;
  Code code_;
  Counts in_code_{};  // of the pegs that are placed
  std::vector<Told> turns_;
  std::uint64_t steps_ = 0;
};

// Calls `visit` with each code that fits, in order, until it returns false or it takes too long.
template <typename Visit>
void ForEachCandidate(Counting counting, const Rules& rules, std::span<const Turn> history,
                      Visit visit) {
  const bool blind = counting == Counting::kFirstBlind && !history.empty();
  if (blind && history.front().feedback.misplaced > 0) return;
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
