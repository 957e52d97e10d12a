// What people call a colour.
#pragma once

#include <string>
#include <vector>

#include "base/color.h"

namespace mindreader {

// A name for each, all different: a second red is "red 2".
[[nodiscard]] std::vector<std::string> NamesOf(const std::vector<Bgr>& colors);

}  // namespace mindreader
