// What subcommands that learn do with what was learned.
#pragma once

#include <filesystem>
#include <string>

#include "app/target.h"
#include "base/error.h"
#include "calibration/controls/control_search.h"
#include "calibration/lesson/lesson.h"
#include "calibration/lesson/skin_maker.h"
#include "skins/skin.h"

namespace mindreader {

// A skin of a lesson with what only the target knows: how its program is started, and what it is
// called.
[[nodiscard]] MadeSkin MakeSkinOf(const Lesson& lesson, const Target& target);

// What stands above a learned skin, for those who read it.
[[nodiscard]] std::string CommentOn(const MadeSkin& made);

// Makes a skin of a lesson and keeps it in the user's folder; says where. Errors as KeepLearned().
[[nodiscard]] Result<Skin> KeepLesson(const Lesson& lesson, const Target& target,
                                      const Narrator& narrate);

}  // namespace mindreader
