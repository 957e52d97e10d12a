#include "app/tree_file.h"

#include <ostream>
#include <sstream>

#include <fmt/format.h>

#include "agent/mastermind/partition_kernel.h"
#include "app/feedback_text.h"
#include "base/write_file.h"

namespace mindreader {
namespace {

using mastermind::GameTree;

class TreeWriter {
 public:
  TreeWriter(const GameTree& tree, std::ostream& out) : tree_(tree), out_(out) {}

  void Json(std::size_t index) {
    out_ << "{\"guess\":\"" << Guess(index)
         << "\",\"wins\":" << (Node(index).can_win ? "true" : "false");
    const char* before = ",\"next\":{";
    EachChild(index, [&](std::size_t child) {
      out_ << before << "\"" << Answer(child) << "\":";
      Json(child);
      before = ",";
    });
    out_ << (Node(index).nodes > 1 ? "}}" : "}");
  }

  void GraphViz() {
    out_ << "digraph strategy {\n  rankdir=LR;\n  node [shape=box];\n";
    for (std::size_t index = 0; index < tree_.nodes.size(); ++index) {
      out_ << fmt::format("  n{} [label=\"{}\"{}];\n", index, Guess(index),
                          Node(index).can_win ? "" : ", style=dashed");
      EachChild(index, [&](std::size_t child) {
        out_ << fmt::format("  n{} -> n{} [label=\"{}\"];\n", index, child, Answer(child));
      });
    }
    out_ << "}\n";
  }

 private:
  const GameTree::Node& Node(std::size_t index) const { return tree_.nodes[index]; }
  std::string Guess(std::size_t index) const {
    return mastermind::Unpack(Node(index).guess, tree_.rules.pegs).ToString();
  }
  std::string Answer(std::size_t index) const {
    return MarksText(mastermind::AnswerFeedback(Node(index).answer));
  }
  template <typename Visit>
  void EachChild(std::size_t index, Visit visit) const {
    const std::size_t end = index + Node(index).nodes;
    for (std::size_t child = index + 1; child < end; child += Node(child).nodes) visit(child);
  }

  const GameTree& tree_;
  std::ostream& out_;
};

}  // namespace

Status WriteTree(const GameTree& tree, const std::string& file) {
  std::ostringstream out;
  TreeWriter writer(tree, out);
  if (file.ends_with(".dot") || file.ends_with(".gv")) {
    writer.GraphViz();
  } else {
    writer.Json(0);
    out << "\n";
  }
  return WriteFile(file, out.str());
}

}  // namespace mindreader
