// Which skin fits a picture.
#pragma once

#include <string>
#include <vector>

#include <opencv2/core/mat.hpp>

#include "base/error.h"
#include "skins/skin.h"
#include "vision/board_layout.h"

namespace mindreader {

struct ChosenSkin {
  Skin skin;
  BoardLayout layout;  // without rows for a skin of the apprentice's
};

// Whether the pictures of a learned skin must fit what is to be seen. They tell themes apart; a
// skin that the user asked for by name needs not be asked.
enum class Pictures { kMustFit, kIgnored };

// The skin whose board is found with the best score; one for the apprentice only where no other
// fits. The error (kNotFound) tells what was wrong with the nearest one. `candidates` must not be
// empty.
[[nodiscard]] Result<ChosenSkin> ChooseSkin(const cv::Mat& bgra,
                                            const std::vector<Skin>& candidates, Pictures pictures);

// What to say (kUsage) where a board is needed and the skin has none; see Skin::HasBoard().
[[nodiscard]] Error NoBoard(const Skin& skin);

// The skins that --skin stands for: one for a name or a file, all known ones that have a board for
// "auto". kUsage for an unknown name, a broken file, a skin without a board, or "learn", which only
// a program that learns can do. Skins of the apprentice's are there only for those who `may_learn`.
[[nodiscard]] Result<std::vector<Skin>> SkinsFor(const std::string& option, bool may_learn);

}  // namespace mindreader
