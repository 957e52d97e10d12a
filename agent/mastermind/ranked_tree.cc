// BuildRankedTree(): all games of a board together.
#include <algorithm>
#include <chrono>
#include <numeric>
#include <thread>

#include "agent/mastermind/game_tree.h"
#include "agent/mastermind/ranked_chooser.h"

namespace mindreader::mastermind {
namespace {

using Nodes = std::vector<GameTree::Node>;
using Clock = std::chrono::steady_clock;

// One thread's way through a subtree.
class Grower {
 public:
  Grower(const RankedChooser& chooser, const Rules& rules, Progress* progress)
      : chooser_(chooser),
        pegs_(rules.pegs),
        win_(AnswerNumber(rules.pegs, rules.pegs)),
        progress_(progress) {}

  void Grow(std::span<const PackedCode> candidates, std::uint32_t used, int answer, Nodes& to) {
    if (progress_ != nullptr && progress_->stop) return;
    if (candidates.size() == 1) return AddLeaf(candidates.front(), answer, to);
    const Clock::time_point start = Clock::now();
    const PackedCode guess = chooser_.Choose(candidates, used);
    const float seconds = std::chrono::duration<float>(Clock::now() - start).count();
    const std::size_t index = to.size();
    to.push_back({.guess = guess, .answer = static_cast<std::uint8_t>(answer), .seconds = seconds});
    const Split split(guess, pegs_, candidates);
    for (int number = 0; number < win_; ++number) {
      if (split.Part(number).empty()) continue;
      Grow(split.Part(number), used | ColorsOf(guess, pegs_), number, to);
    }
    to[index].can_win = !split.Part(win_).empty();
    if (to[index].can_win) CountDone();
    to[index].nodes = static_cast<std::uint32_t>(to.size() - index);
  }

 private:
  void AddLeaf(PackedCode code, int answer, Nodes& to) {
    to.push_back({.guess = code, .answer = static_cast<std::uint8_t>(answer), .can_win = true});
    CountDone();
  }
  void CountDone() {
    if (progress_ != nullptr) progress_->done.fetch_add(1, std::memory_order_relaxed);
  }

  const RankedChooser& chooser_;
  int pegs_;
  int win_;
  Progress* progress_;
};

}  // namespace

GameTree BuildRankedTree(Rank rank, const Rules& rules, int threads, Progress* progress) {
  const std::vector<PackedCode> codes = AllPackedCodes(rules);
  const RankedChooser chooser(rank, rules, codes.size());
  GameTree tree{.rules = rules, .nodes = {}};
  const Clock::time_point start = Clock::now();
  const PackedCode first = chooser.Choose(codes, 0);
  const Split split(first, rules.pegs, codes);
  const int win = AnswerNumber(rules.pegs, rules.pegs);
  tree.nodes.push_back({.guess = first,
                        .can_win = true,
                        .seconds = std::chrono::duration<float>(Clock::now() - start).count()});

  // The largest parts first, so that no thread is left with a large one at the end.
  std::vector<int> order(static_cast<std::size_t>(win));
  std::iota(order.begin(), order.end(), 0);
  std::stable_sort(order.begin(), order.end(),
                   [&split](int a, int b) { return split.Part(a).size() > split.Part(b).size(); });
  std::vector<Nodes> subtrees(order.size());
  std::atomic<std::size_t> next{0};
  const auto work = [&] {
    Grower grower(chooser, rules, progress);
    for (std::size_t i = next++; i < order.size(); i = next++) {
      const auto part = split.Part(order[i]);
      const std::uint32_t used = ColorsOf(first, rules.pegs);
      if (!part.empty())
        grower.Grow(part, used, order[i], subtrees[static_cast<std::size_t>(order[i])]);
    }
  };
  {
    std::vector<std::jthread> helpers;
    for (int i = 1; i < threads; ++i) helpers.emplace_back(work);
    work();
  }
  if (progress != nullptr) {
    if (progress->stop) return {.rules = rules, .nodes = {}};
    ++progress->done;  // the first guess itself
  }
  for (const Nodes& nodes : subtrees) {
    tree.nodes.insert(tree.nodes.end(), nodes.begin(), nodes.end());
  }
  tree.nodes.front().nodes = static_cast<std::uint32_t>(tree.nodes.size());
  return tree;
}

}  // namespace mindreader::mastermind
