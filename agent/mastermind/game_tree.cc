#include "agent/mastermind/game_tree.h"

#include <algorithm>
#include <chrono>
#include <cmath>

#include "agent/mastermind/consistent_codes.h"
#include "agent/mastermind/ranked_chooser.h"

namespace mindreader::mastermind {
namespace {

using Clock = std::chrono::steady_clock;

float SecondsSince(Clock::time_point start) {
  return std::chrono::duration<float>(Clock::now() - start).count();
}

// Sums games up along a walk over the nodes.
class Tally {
 public:
  explicit Tally(const GameTree& tree) : tree_(tree) {}

  TreeStatistics Take() && {
    if (!tree_.nodes.empty()) Visit(0, 0, 0);
    TreeStatistics& all = statistics_;
    all.worst = static_cast<int>(all.distribution.size());
    double squares = 0;
    for (std::size_t i = 0; i < all.distribution.size(); ++i) {
      all.secrets += all.distribution[i];
      all.total += all.distribution[i] * (i + 1);
      squares += static_cast<double>(all.distribution[i] * (i + 1) * (i + 1));
    }
    if (all.secrets == 0) return all;
    const auto secrets = static_cast<double>(all.secrets);
    all.average = static_cast<double>(all.total) / secrets;
    all.deviation = std::sqrt(std::max(0.0, squares / secrets - all.average * all.average));
    all.average_game_seconds = game_seconds_ / secrets;
    return all;
  }

 private:
  void Visit(std::size_t index, std::size_t depth, double seconds) {
    const GameTree::Node& node = tree_.nodes[index];
    seconds += static_cast<double>(node.seconds);
    if (node.can_win) {
      if (statistics_.distribution.size() <= depth) statistics_.distribution.resize(depth + 1);
      ++statistics_.distribution[depth];
      game_seconds_ += seconds;
      statistics_.worst_game_seconds = std::max(statistics_.worst_game_seconds, seconds);
    }
    const std::size_t end = index + node.nodes;
    for (std::size_t child = index + 1; child < end; child += tree_.nodes[child].nodes) {
      Visit(child, depth + 1, seconds);
    }
  }

  const GameTree& tree_;
  TreeStatistics statistics_;
  double game_seconds_ = 0;
};

// Plays a strategy by asking it.
class Player {
 public:
  Player(Strategy& strategy, Progress* progress, GameTree& tree)
      : strategy_(strategy), progress_(progress), tree_(tree) {}

  // False when stopped, or when the strategy gave up though a code fits.
  bool Play(std::span<const PackedCode> candidates, std::uint8_t answer) {
    if (progress_ != nullptr && progress_->stop) return false;
    const Clock::time_point start = Clock::now();
    const std::optional<Choice> choice = strategy_.Choose(history_);
    if (!choice) return false;
    const int pegs = tree_.rules.pegs;
    const int win = AnswerNumber(pegs, pegs);
    const std::size_t index = tree_.nodes.size();
    const PackedCode guess = Pack(choice->guess);
    tree_.nodes.push_back({.guess = guess, .answer = answer, .seconds = SecondsSince(start)});
    const Split split(guess, pegs, candidates);
    for (int number = 0; number < win; ++number) {
      if (split.Part(number).empty()) continue;
      history_.push_back({choice->guess, AnswerFeedback(number)});
      if (!Play(split.Part(number), static_cast<std::uint8_t>(number))) return false;
      history_.pop_back();
    }
    tree_.nodes[index].can_win = !split.Part(win).empty();
    if (tree_.nodes[index].can_win && progress_ != nullptr) ++progress_->done;
    tree_.nodes[index].nodes = static_cast<std::uint32_t>(tree_.nodes.size() - index);
    return true;
  }

 private:
  Strategy& strategy_;
  Progress* progress_;
  GameTree& tree_;
  History history_;
};

}  // namespace

TreeStatistics Statistics(const GameTree& tree) { return Tally(tree).Take(); }

GameTree BuildTree(Strategy& strategy, Progress* progress) {
  GameTree tree{.rules = strategy.rules(), .nodes = {}};
  const std::vector<PackedCode> codes = AllPackedCodes(tree.rules);
  if (!Player(strategy, progress, tree).Play(codes, 0)) tree.nodes.clear();
  return tree;
}

}  // namespace mindreader::mastermind
