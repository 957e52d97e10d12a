// What --redact does to the lines and skins of a session.
#pragma once

#include "recording/json.h"
#include "skins/skin.h"

namespace mindreader {

// Replaces every letter and digit of window titles and of texts that were read from the screen, in
// place; also in messages, which may quote them. Everything else stays as it is.
void MaskTexts(Json& line);

// A skin that shows the same board. A learned one has the program's title and texts in it.
[[nodiscard]] Skin WithoutTexts(Skin skin);

}  // namespace mindreader
