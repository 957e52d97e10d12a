#include "agent/mastermind/code.h"

#include <algorithm>

#include "agent/mastermind/consistent_codes.h"

namespace mindreader::mastermind {

bool Rules::Valid() const {
  return pegs >= 2 && pegs <= kMaxPegs && colors >= 2 && colors <= kMaxColors &&
         (repeats || pegs <= colors);
}

std::uint64_t Rules::CodeCount() const {
  std::uint64_t count = 1;
  for (int peg = 0; peg < pegs; ++peg) {
    count *= static_cast<std::uint64_t>(repeats ? colors : colors - peg);
  }
  return count;
}

Code::Code(std::span<const int> colors) : size_(static_cast<std::uint8_t>(colors.size())) {
  for (int peg = 0; peg < size_; ++peg) Set(peg, colors[static_cast<std::size_t>(peg)]);
}

Code::Code(std::initializer_list<int> colors)
    : Code(std::span<const int>(colors.begin(), colors.size())) {}

std::string Code::ToString() const {
  constexpr std::string_view kDigits = "123456789abcdef";
  std::string text;
  for (int peg = 0; peg < size_; ++peg) text += kDigits[colors_[static_cast<std::size_t>(peg)]];
  return text;
}

bool Code::HasRepeats() const {
  std::uint32_t seen = 0;
  for (int peg = 0; peg < size_; ++peg) {
    const std::uint32_t color = 1U << colors_[static_cast<std::size_t>(peg)];
    if ((seen & color) != 0) return true;
    seen |= color;
  }
  return false;
}

Feedback Score(const Code& guess, const Code& secret) {
  std::array<std::int8_t, kMaxColors + 1> surplus{};  // count in guess − count in secret so far
  Feedback feedback;
  int common = 0;
  for (int peg = 0; peg < guess.size(); ++peg) {
    feedback.exact += guess[peg] == secret[peg] ? 1 : 0;
    // A peg meets an earlier one of the other code exactly when that one is still unmatched.
    common += surplus[static_cast<std::size_t>(guess[peg])]++ < 0 ? 1 : 0;
    common += surplus[static_cast<std::size_t>(secret[peg])]-- > 0 ? 1 : 0;
  }
  feedback.misplaced = common - feedback.exact;
  return feedback;
}

bool Possible(const Feedback& feedback, int pegs) {
  return feedback.exact >= 0 && feedback.misplaced >= 0 &&
         feedback.exact + feedback.misplaced <= pegs &&
         !(feedback.exact == pegs - 1 && feedback.misplaced == 1);
}

std::vector<Code> AllCodes(const Rules& rules) { return ConsistentCodes(rules, {}); }

namespace {

// Whether a secret would have had these pegs marked.
bool FitsVerdicts(const Code& guess, const Verdicts& verdicts, const Code& secret) {
  for (int peg = 0; peg < guess.size(); ++peg) {
    if (verdicts.IsExact(peg) != (guess[peg] == secret[peg])) return false;
    int in_guess = 0, in_secret = 0, marked = 0;
    for (int other = 0; other < guess.size(); ++other) {
      in_secret += secret[other] == guess[peg] ? 1 : 0;
      if (guess[other] != guess[peg]) continue;
      ++in_guess;
      marked += verdicts.IsMarked(other) ? 1 : 0;
    }
    if (marked != std::min(in_guess, in_secret)) return false;
  }
  return true;
}

bool Answers(const Code& secret, const Turn& turn) {
  return Score(turn.guess, secret) == turn.feedback &&
         (!turn.verdicts || FitsVerdicts(turn.guess, *turn.verdicts, secret));
}

}  // namespace

bool Consistent(const Code& secret, std::span<const Turn> history) {
  return std::all_of(history.begin(), history.end(),
                     [&secret](const Turn& turn) { return Answers(secret, turn); });
}

std::vector<Code> Filter(std::span<const Code> codes, const Turn& turn) {
  std::vector<Code> left;
  std::copy_if(codes.begin(), codes.end(), std::back_inserter(left),
               [&turn](const Code& code) { return Answers(code, turn); });
  return left;
}

}  // namespace mindreader::mastermind
