// Guesses that are mirror images of each other given what was guessed before.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "agent/mastermind/code.h"
#include "agent/mastermind/ranked_chooser.h"

namespace mindreader::mastermind {

// The permutations of pegs and colours that leave every guess of a history as it is. They turn the
// candidates into themselves, so guesses that they turn into each other are equally good.
class Symmetry {
 public:
  explicit Symmetry(const Rules& rules);  // of the empty history

  // Of the history with one more guess.
  [[nodiscard]] Symmetry After(PackedCode guess) const;

  // Whether no mirror image of the guess is smaller. The guess must be one of DistinctGuesses() of
  // the groups.
  [[nodiscard]] bool IsSmallest(PackedCode guess, const ColorGroups& groups) const;

 private:
  static constexpr std::uint8_t kUnknown = 0xFF;
  struct Element {
    std::array<std::uint8_t, kMaxPegs> from{};      // the new peg p shows what was at from[p]
    std::array<std::uint8_t, kMaxColors + 1> to{};  // and its colour c as to[c]
    std::uint16_t taken = 0;                        // colours that are some to[c], as bits
  };
  [[nodiscard]] bool Fix(PackedCode guess, Element& element) const;
  [[nodiscard]] bool MapsBelow(PackedCode guess, const Element& element,
                               const ColorGroups& groups) const;

  Rules rules_;
  std::vector<Element> elements_;  // without the identity
};

}  // namespace mindreader::mastermind
