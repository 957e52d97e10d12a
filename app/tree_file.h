// A strategy tree as a file.
#pragma once

#include <string>

#include "agent/mastermind/game_tree.h"
#include "base/error.h"

namespace mindreader {

// GraphViz when the name ends in .dot or .gv, else JSON: {"guess":"1123","next":{"xxo":{…},…}},
// where the answers are written as MarksText() does and the one that wins is left out.
[[nodiscard]] Status WriteTree(const mastermind::GameTree& tree, const std::string& file);

}  // namespace mindreader
