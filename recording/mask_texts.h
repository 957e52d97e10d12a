// What --redact does to the lines of a session.
#pragma once

#include "recording/json.h"

namespace mindreader {

// Replaces every letter and digit of window titles and of texts that were read from the screen, in
// place; also in messages, which may quote them. Everything else stays as it is.
void MaskTexts(Json& line);

}  // namespace mindreader
