// Whether a skin reads what was seen.
#pragma once

#include <string>

#include "calibration/lesson/lesson.h"
#include "skins/skin.h"

namespace mindreader {

// Finds the board in the lesson's pictures and reads them with the skin: every guess and every
// answer must come out as it was learned, and the empty board as empty. Says what is wrong, or
// nothing.
[[nodiscard]] std::string WhatAuditFinds(const Skin& skin, const Lesson& lesson);

}  // namespace mindreader
