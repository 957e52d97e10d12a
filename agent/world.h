// The outside world as the player sees it.
#pragma once

#include "platform/clock.h"
#include "platform/screen.h"
#include "platform/windows.h"
#include "vision/board_reader.h"

namespace mindreader {

// References to what somebody else owns and keeps alive for as long as the player lives. There is
// no Pointer in here: whoever may only look (a dry run) is given no hand.
struct World {
  Screen& screen;
  Windows& windows;
  Clock& clock;
  TextReader* text_reader = nullptr;  // null: the skin's texts and dialogs cannot be read
};

}  // namespace mindreader
