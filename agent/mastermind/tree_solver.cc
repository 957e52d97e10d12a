#include "agent/mastermind/tree_solver.h"

#include <algorithm>
#include <array>
#include <bit>

#include "agent/mastermind/random.h"

namespace mindreader::mastermind {
namespace {

// Sets worth keeping: their number grows faster than that of the codes. Up to 5×8 they take 32 MiB
// at most, beyond 128 MiB.
constexpr std::size_t kCodesPerEntryOfACode = 16;
constexpr std::size_t kMostEntries = std::size_t{1} << 20;
constexpr std::size_t kMostEntriesOfLargeBoards = std::size_t{1} << 22;
constexpr std::uint64_t kLargeBoard = 40'000;  // codes

// Of the best guesses looked for, so many times their number are listed before the others are
// dropped and the limit falls.
constexpr std::size_t kListRoom = 8;

// Parts larger than this get a bound from a look at all guesses before any part is solved.
constexpr std::size_t kWorthEstimating = 20;

// A bound of such a part is raised by so many guesses a candidate at a time.
constexpr std::uint64_t kStepsPerGuess = 32;

std::uint64_t Mix(std::uint64_t code, std::uint64_t salt) { return Random(code ^ salt).Next(); }

}  // namespace

CostTable::CostTable(const Rules& rules, const SearchOptions& options)
    : unit_(options.avoid_depth > 0 ? std::bit_ceil(rules.CodeCount() + 1) : 1),
      forbidden_(unit_ * rules.CodeCount() * kDeepest),
      answers_(static_cast<std::uint64_t>(AnswerCount(rules.pegs) - 2)) {
  for (int guesses = 0; guesses <= kDeepest; ++guesses) {
    Cost cost = unit_ * static_cast<Cost>(guesses);
    if (options.avoid_depth > 0 && guesses >= options.avoid_depth) ++cost;
    if (options.max_depth > 0 && guesses > options.max_depth) cost += forbidden_;
    of_game_.push_back(cost);
  }
}

CostTable::Cost CostTable::LeastOf(std::uint64_t candidates, int depth) const {
  Cost cost = 0;
  std::uint64_t level = 1;  // candidates found by guess number `guess`, at most
  for (int guess = depth + 1; candidates > 0 && guess <= kDeepest; ++guess) {
    const std::uint64_t found = std::min(candidates, level);
    cost += found * OfGame(guess);
    candidates -= found;
    level *= answers_;
  }
  return cost;
}

KeyFunction CostTable::BoundOfGuess(std::uint64_t candidates, int depth) const {
  KeyFunction bound{.base = candidates * OfGame(depth + 2),
                    .win_gain = OfGame(depth + 2) - OfGame(depth + 1)};
  std::uint64_t level = 1;
  std::uint64_t room = 1;
  for (int bend = 0; bend < KeyFunction::kBends; ++bend) {
    if (room >= candidates) break;  // no part is larger
    bound.slopes[bend] = OfGame(depth + 3 + bend) - OfGame(depth + 2 + bend);
    bound.bends[bend] = room;
    level *= answers_;
    room += level;
  }
  return bound;
}

TreeSolver::TreeSolver(const Rules& rules, const SearchOptions& options, const CostTable& costs,
                       std::span<const std::uint64_t> promise, SolutionTable& table,
                       const std::atomic<bool>* stop)
    : rules_(rules),
      options_(options),
      costs_(costs),
      promise_(promise),
      table_(table),
      stop_(stop) {
  std::size_t guesses = 1;
  for (int peg = 0; peg < rules.pegs; ++peg) guesses *= static_cast<std::size_t>(rules.colors);
  // One more than can be listed, so that a list of all is never full.
  listed_keys_.resize(guesses + 1);
  listed_guesses_.resize(guesses + 1);
}

std::size_t TreeSolver::TableSize(const Rules& rules) {
  const std::uint64_t codes = rules.CodeCount();
  return std::min(codes * codes / kCodesPerEntryOfACode,
                  codes < kLargeBoard ? kMostEntries : kMostEntriesOfLargeBoards);
}

SetKey TreeSolver::KeyOf(const Position& position) {
  SetKey key{.low = static_cast<std::uint64_t>(position.depth) * 0x9E3779B97F4A7C15ULL, .high = 0};
  for (const PackedCode code : position.candidates) {
    key.low += Mix(code, 0);
    key.high += Mix(code, 0xD1B54A32D192ED03ULL);
  }
  return key;
}

Solution TreeSolver::Solve(const Position& position, Cost limit) {
  const std::size_t size = position.candidates.size();
  const int depth = position.depth;
  if (size == 1) return {costs_.OfGame(depth + 1), true, position.candidates[0]};
  if (size == 2) {
    return {costs_.OfGame(depth + 1) + costs_.OfGame(depth + 2), true, position.candidates[0]};
  }
  const SetKey key = KeyOf(position);
  if (const std::optional<Solution> known = table_.Find(key)) {
    if (known->exact || known->cost >= limit) return *known;
  }
  if (stop_ != nullptr && *stop_) return {limit, false, 0};
  ++visited_;
  if (size < static_cast<std::size_t>(AnswerCount(rules_.pegs))) {
    Cost reachable = CostTable::kUnlimited;
    const Solution small = SolveSmall(position, reachable);
    if (small.exact || small.cost >= limit) {
      table_.Keep(key, size, small);
      return small;
    }
    // Keeps the list short; a beam may not hold the tree that reaches it.
    if (!Beam(size)) limit = std::min(limit, reachable + 1);
  }
  Solution best{limit, false, 0};
  const ColorGroups groups = GroupColors(rules_, position.used, position.candidates);
  // A heap, because most of the list is never reached.
  std::vector<Listed> open = ListGuesses(position, limit);
  for (auto end = open.end(); end != open.begin(); --end) {
    std::pop_heap(open.begin(), end, LaterListed);
    const Listed& listed = *(end - 1);
    if (!Beam(size) && listed.key >= best.cost) break;
    if (position.symmetry->IsSmallest(listed.guess, groups)) Follow(position, listed.guess, best);
  }
  if (stop_ == nullptr || !*stop_) table_.Keep(key, size, best);
  return best;
}

// Without looking at guesses that are no candidates. The best of all guesses tells the candidates
// apart and is one; next come those that do only the first or leave just one pair together.
// Lowers `reachable` to the cost of a tree that starts with a candidate.
Solution TreeSolver::SolveSmall(const Position& position, Cost& reachable) const {
  const std::span<const PackedCode> codes = position.candidates;
  const std::uint64_t size = codes.size();
  const Cost now = costs_.OfGame(position.depth + 1);
  const Cost next = costs_.OfGame(position.depth + 2);
  const Cost third = costs_.OfGame(position.depth + 3);
  Solution best{size * next, false, 0};
  std::uint64_t most_parts = 0;
  std::array<std::uint8_t, kMaxAnswers> answers;
  for (const PackedCode guess : codes) {
    FastestKernel().answers(guess, rules_.pegs, codes.data(), size, answers.data());
    AnswerSet seen = 0;
    for (std::size_t i = 0; i < size; ++i) seen |= AnswerSet{1} << answers[i];
    const auto parts = static_cast<std::uint64_t>(std::popcount(seen));
    if (parts == size) return {now + (size - 1) * next, true, guess};
    if (parts + 1 == size && !best.exact && now + third <= 2 * next) {
      best = {now + (size - 2) * next + third, true, guess};
    }
    if (parts <= most_parts) continue;
    most_parts = parts;
    reachable = std::min(reachable, CostOneByOne(std::span(answers).first(size), position.depth));
  }
  return best;
}

// What it costs to guess the candidates of each part one by one, after a first guess with these
// answers that is a candidate itself.
TreeSolver::Cost TreeSolver::CostOneByOne(std::span<const std::uint8_t> answers, int depth) const {
  std::array<std::uint8_t, kMaxAnswers> taken{};  // of each part so far
  const auto win = static_cast<std::uint8_t>(AnswerNumber(rules_.pegs, rules_.pegs));
  Cost cost = 0;
  for (const std::uint8_t answer : answers) {
    cost += costs_.OfGame(answer == win ? depth + 1 : depth + 2 + taken[answer]++);
  }
  return cost;
}

bool LaterListed(const TreeSolver::Listed& a, const TreeSolver::Listed& b) {
  return a.key != b.key ? a.key > b.key : a.guess > b.guess;
}

std::vector<TreeSolver::Listed> TreeSolver::ListGuesses(const Position& position, Cost limit) {
  const std::size_t size = position.candidates.size();
  if (Beam(size)) {
    const auto beam = static_cast<std::size_t>(options_.beam);
    return ListBest(position, {.table = promise_.data()}, size > options_.widest ? 1 : beam);
  }
  GuessList list{.limit = limit};
  // Nothing is better than to tell all apart, once SolveSmall() found no candidate that does.
  list.enough = size * costs_.OfGame(position.depth + 2);
  list.capacity = listed_keys_.size();
  return List(position, costs_.BoundOfGuess(size, position.depth), list);
}

// The `count` guesses with the least keys.
std::vector<TreeSolver::Listed> TreeSolver::ListBest(const Position& position,
                                                     const KeyFunction& function,
                                                     std::size_t count) {
  GuessList list{.capacity = std::min(listed_keys_.size(), (count + 1) * kListRoom)};
  list.make_room = KeepBest;
  list.keep = count;
  return List(position, function, list);
}

std::vector<TreeSolver::Listed> TreeSolver::List(const Position& position,
                                                 const KeyFunction& function, GuessList& list) {
  list.keys = listed_keys_.data();
  list.guesses = listed_guesses_.data();
  const CandidateSlices slices(rules_, position.candidates);
  AlignedWords scratch = slices.Scratch();
  const ColorGroups groups = GroupColors(rules_, position.used, position.candidates);
  FastestKernel().list(slices.view(), DistinctGuesses(rules_, groups), function, scratch.get(),
                       &list);
  if (list.make_room != nullptr && list.size > list.keep) list.make_room(&list);
  std::vector<Listed> listed(list.size);
  for (std::size_t i = 0; i < list.size; ++i) listed[i] = {list.keys[i], list.guesses[i]};
  std::make_heap(listed.begin(), listed.end(), LaterListed);
  return listed;
}

// Keeps the guesses with the least keys; of equal keys the first, since the list is in order.
void TreeSolver::KeepBest(GuessList* list) {
  std::vector<Listed> all(list->size);
  for (std::size_t i = 0; i < list->size; ++i) all[i] = {list->keys[i], list->guesses[i]};
  const auto sooner = [](const Listed& a, const Listed& b) { return LaterListed(b, a); };
  const auto last = all.begin() + static_cast<std::ptrdiff_t>(list->keep) - 1;
  std::nth_element(all.begin(), last, all.end(), sooner);
  list->limit = last->key;
  all.resize(list->keep);
  std::sort(all.begin(), all.end(),
            [](const Listed& a, const Listed& b) { return a.guess < b.guess; });
  list->size = all.size();
  for (std::size_t i = 0; i < all.size(); ++i) {
    list->keys[i] = all[i].key;
    list->guesses[i] = all[i].guess;
  }
}

Solution TreeSolver::Estimate(const Position& position) {
  const std::size_t size = position.candidates.size();
  const SetKey key = KeyOf(position);
  if (const std::optional<Solution> known = table_.Find(key)) return *known;
  ++visited_;
  const KeyFunction function = costs_.BoundOfGuess(size, position.depth);
  const Solution bound{ListBest(position, function, 1).front().key, false, 0};
  table_.Keep(key, size, bound);
  return bound;
}

// Sets `best` to this guess when its tree is cheaper.
void TreeSolver::Follow(const Position& position, PackedCode guess, Solution& best) {
  struct Child {
    Position position;
    Solution known;
  };
  const Split split(guess, rules_.pegs, position.candidates);
  const int win = AnswerNumber(rules_.pegs, rules_.pegs);
  Cost sum = split.Part(win).empty() ? 0 : costs_.OfGame(position.depth + 1);
  const Symmetry symmetry = position.symmetry->After(guess);
  const std::uint32_t used = position.used | ColorsOf(guess, rules_.pegs);
  std::array<Child, kMaxAnswers> children;
  std::size_t count = 0;
  for (int number = 0; number < win; ++number) {
    const std::span<const PackedCode> part = split.Part(number);
    if (part.empty()) continue;
    if (part.size() == position.candidates.size()) return;  // tells nothing
    Child& child = children[count++];
    child.position = {part, position.depth + 1, used, &symmetry};
    child.known = {costs_.LeastOf(part.size(), position.depth + 1), part.size() == 1, part[0]};
    sum += child.known.cost;
  }
  if (sum >= best.cost) return;
  const std::span<Child> all(children.data(), count);
  std::sort(all.begin(), all.end(), [](const Child& a, const Child& b) {
    return a.position.candidates.size() < b.position.candidates.size();
  });
  const auto improve = [&](Child& child, const Solution& better) {
    if (better.cost <= child.known.cost && !better.exact) return;
    sum = sum - child.known.cost + better.cost;
    child.known = better;
  };
  for (Child& child : all) {
    if (child.position.candidates.size() <= kWorthEstimating) continue;
    improve(child, Estimate(child.position));
    if (sum >= best.cost) return;
  }
  const bool in_steps = !Beam(position.candidates.size()) && best.cost < costs_.forbidden();
  for (bool open = true; open;) {
    open = false;
    for (Child& child : all) {
      if (child.known.exact) continue;
      Cost limit = best.cost - (sum - child.known.cost);
      const std::size_t size = child.position.candidates.size();
      if (in_steps && size > kWorthEstimating) {
        limit = std::min(limit, child.known.cost + costs_.OfGuesses(size / kStepsPerGuess + 1));
      }
      improve(child, Solve(child.position, limit));
      if (sum >= best.cost) return;
      open = open || !child.known.exact;
      if (!child.known.exact && child.known.cost < limit) return;  // it cannot be done
    }
    if (open && !in_steps) return;
  }
  best = {sum, true, guess};
}

}  // namespace mindreader::mastermind
