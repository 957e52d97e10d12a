// Asking a person what looking did not find: on the terminal, and by clicks on the window.
#pragma once

#include "app/target.h"
#include "base/error.h"
#include "calibration/lesson/lesson.h"

namespace mindreader {

// Asks for holes, colours, how pegs are placed and what submits a row. The clicks do not reach the
// program. kStopped when the person gives up (end of input), kFailed when the pointer cannot be
// taken, kUsage without a terminal's answers that make sense.
[[nodiscard]] Result<Lesson> AskPerson(Target& target, int wake_fd);

}  // namespace mindreader
