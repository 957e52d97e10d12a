// A Reading for people and for programs.
#pragma once

#include <string>
#include <vector>

#include "app/terminal.h"
#include "skins/skin.h"
#include "vision/board_layout.h"
#include "vision/reading.h"

namespace mindreader {

// The board as lines, the row that is played last on top as most programs show it; colours by their
// names in the skin.
[[nodiscard]] std::vector<std::string> ReadingLines(const Reading& reading, const Skin& skin,
                                                    const BoardLayout& layout);

// {"skin":…,"score":…,"state":…,"active_row":…,"rows":[{"row":0,"code":[6,5,1,null],
// "pegs":["green",…],"exact":1,"misplaced":1,"answered":true,"margin":41},…],"secret":[…],
// "texts":[…]}. Rows and colours count from 0; what is not known is null.
[[nodiscard]] Json ReadingJson(const Reading& reading, const Skin& skin, const BoardLayout& layout);

}  // namespace mindreader
