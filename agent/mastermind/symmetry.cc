#include "agent/mastermind/symmetry.h"

#include <algorithm>
#include <bit>
#include <numeric>

namespace mindreader::mastermind {
namespace {

// Beyond six pegs the permutations are too many to pay for themselves.
constexpr int kMostPermutedPegs = 6;

int ColorAt(PackedCode code, int peg, int pegs) {
  return static_cast<int>(code >> (4 * (pegs - 1 - peg)) & 15);
}

}  // namespace

Symmetry::Symmetry(const Rules& rules) : rules_(rules) {
  if (rules.pegs > kMostPermutedPegs) return;
  Element element;
  element.to.fill(kUnknown);
  std::iota(element.from.begin(), element.from.end(), std::uint8_t{0});
  const auto end = element.from.begin() + rules.pegs;
  while (std::next_permutation(element.from.begin(), end)) elements_.push_back(element);
}

Symmetry Symmetry::After(PackedCode guess) const {
  Symmetry after = *this;
  after.elements_.clear();
  for (Element element : elements_) {
    if (Fix(guess, element)) after.elements_.push_back(element);
  }
  return after;
}

bool Symmetry::Fix(PackedCode guess, Element& element) const {
  for (int peg = 0; peg < rules_.pegs; ++peg) {
    const int color = ColorAt(guess, element.from[static_cast<std::size_t>(peg)], rules_.pegs);
    const int wanted = ColorAt(guess, peg, rules_.pegs);
    std::uint8_t& to = element.to[static_cast<std::size_t>(color)];
    if (to == wanted) continue;
    if (to != kUnknown || (element.taken >> wanted & 1) != 0) return false;
    to = static_cast<std::uint8_t>(wanted);
    element.taken = static_cast<std::uint16_t>(element.taken | 1U << wanted);
  }
  return true;
}

bool Symmetry::IsSmallest(PackedCode guess, const ColorGroups& groups) const {
  return std::none_of(elements_.begin(), elements_.end(),
                      [&](const Element& element) { return MapsBelow(guess, element, groups); });
}

bool Symmetry::MapsBelow(PackedCode guess, const Element& element,
                         const ColorGroups& groups) const {
  std::array<std::uint8_t, kMaxColors + 1> to = element.to;
  std::uint32_t present = 0;  // colours of the image so far, as bits
  const auto smallest_open = [&present](std::uint32_t group) {
    return static_cast<std::uint8_t>(std::countr_zero(group & ~present));
  };
  for (int peg = 0; peg < rules_.pegs; ++peg) {
    const int color = ColorAt(guess, element.from[static_cast<std::size_t>(peg)], rules_.pegs);
    std::uint8_t& image = to[static_cast<std::size_t>(color)];
    if ((groups.dead >> color & 1) != 0) {
      image = rules_.repeats ? static_cast<std::uint8_t>(std::countr_zero(groups.dead))
                             : smallest_open(groups.dead);
    } else if (image == kUnknown) {
      image = smallest_open(groups.free);
    }
    const int here = ColorAt(guess, peg, rules_.pegs);
    if (image != here) return image < here;
    present |= 1U << image;
  }
  return false;
}

}  // namespace mindreader::mastermind
